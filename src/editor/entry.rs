//! Which legal moves a word at the cursor may mean, the likeliest first.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::game::Frame;
use crate::notation::Notation;
use crate::rules::{MoveDescription, PlayableMove, Square, UnitKind};

/// A legal move that a word may mean.
pub(super) struct Candidate {
    pub(super) listed: PlayableMove,
    /// The move as the notation of the text has it.
    pub(super) name: String,
    /// The word as it was typed, and what it is the beginning of.
    pub(super) typed: String,
    /// The position after it.
    pub(super) after: Frame,
    /// How well the word fits: 0 for the beginning of the move, 1 for the beginning of signs with a name, 2 for signs among
    /// others.
    fit: u8,
}

/// The moves that a word may mean. It is the beginning of the move, or signs of its unit and its squares in their order: of
/// the square where the unit goes, its letters or its name, and the square from which it comes (`47PZ`, `PZ47`, `pawn 4`).
///
/// Moves that capture come first, before all the ones that capture the unit that moved last, then checks, then the ones near
/// the last move. Of the moves that end a draft, only one is offered, as the last, unless the word has a `!`.
pub(super) fn meant(frame: &Frame, word: &str, notation: Notation) -> Vec<Candidate> {
    let query = Query::new(word);
    let mut names = HashSet::new();
    let candidate = |listed: PlayableMove| {
        let name = frame.position.in_notation(&listed, notation)?;
        names.insert(name.clone());
        let (fit, typed) = query.fits(&name, &listed.description, notation)?;
        let after = frame.after(&listed);
        Some(Candidate {
            listed,
            name,
            typed,
            after,
            fit,
        })
    };
    let mut moves: Vec<_> = frame
        .moves_by_gn()
        .into_iter()
        .filter_map(candidate)
        .collect();
    let last = frame
        .played
        .and_then(|played| Some(played.description.to?.square));
    moves.sort_by_key(|candidate| candidate.rank(last));
    let mut has_ending = false;
    moves.retain(|candidate| {
        let twin = candidate
            .name
            .strip_suffix('!')
            .filter(|_| !word.contains('!'));
        let is_more = twin.is_some_and(|twin| names.contains(twin)) && has_ending;
        has_ending |= twin.is_some();
        !is_more
    });
    moves
}

impl Candidate {
    /// The smaller, the likelier. `last` is where the last move went.
    fn rank(&self, last: Option<Square>) -> impl Ord + use<> {
        let PlayableMove {
            description, fouls, ..
        } = &self.listed;
        let MoveDescription { to, captured, .. } = *description;
        let to = to.map(|place| place.square);
        let captures = !captured.is_empty();
        let likely = (
            captures && to.is_some() && to == last,
            captures,
            self.after.is_check(),
        );
        let away = to.zip(last).map_or(0, |(to, last)| distance(to, last));
        let unlikely = (!fouls.is_empty(), description.ends_draft);
        (unlikely, self.fit, Reverse(likely), away)
    }
}

/// The steps of a king from one square to another.
fn distance(one: Square, other: Square) -> usize {
    let [one, other] = [one, other].map(|square| (square.index() % 9, square.index() / 9));
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1))
}

/// A word at the cursor.
struct Query<'w> {
    word: &'w str,
    /// Its letters and digits.
    signs: String,
}

impl<'w> Query<'w> {
    fn new(word: &'w str) -> Self {
        Self {
            word,
            signs: signs(word),
        }
    }

    /// How well the word fits a move, and what it is the beginning of.
    fn fits(
        &self,
        name: &str,
        description: &MoveDescription,
        notation: Notation,
    ) -> Option<(u8, String)> {
        let Self { word, signs } = self;
        let units = names(description.unit);
        if let Some(typed) = typed_as(name, word, &units) {
            return Some((0, typed));
        }
        // The signs of a drop, a step or an exchange are only in such a move.
        let has_signs = |sign: char| !word.contains(sign) || name.contains(sign);
        if signs.is_empty() || !['*', '<', '=', '!'].into_iter().all(has_signs) {
            return None;
        }
        // A unit that stays, or leaves the board, goes nowhere else.
        let to = description.to.or(description.from);
        let from = description.from.filter(|from| Some(*from) != to);
        let [from, to] = [from, to].map(|place| {
            place.map_or_else(String::new, |place| {
                self::signs(&notation.square(place.square))
            })
        });
        let code = self::signs(&name[..end_of_unit(name)]);
        let forms = |unit: &str| {
            [
                format!("{to}{unit}{from}"),
                format!("{unit}{to}{from}"),
                format!("{unit}{from}{to}"),
            ]
        };
        let by_code = forms(&code);
        let by_name: Vec<String> = units
            .iter()
            .flat_map(|unit| forms(&self::signs(unit)))
            .collect();
        let begins = |form: &String| form.starts_with(signs.as_str());
        let fit = if by_code.iter().any(begins) {
            0
        } else if by_name.iter().any(begins) {
            1
        } else if by_code
            .iter()
            .chain(&by_name)
            .any(|form| is_subsequence(signs, form))
        {
            2
        } else {
            return None;
        };
        Some((fit, format!("{word} {name}")))
    }
}

/// The letters and digits of a text, in lower case.
fn signs(text: &str) -> String {
    let signs = text.chars().filter(|character| character.is_alphanumeric());
    signs.flat_map(char::to_lowercase).collect()
}

fn is_subsequence(part: &str, of: &str) -> bool {
    let mut rest = of.chars();
    part.chars().all(|wanted| rest.any(|found| found == wanted))
}

/// Where the letters of the unit end in a move.
fn end_of_unit(name: &str) -> usize {
    name.find(|character: char| !character.is_alphabetic() && character != '-')
        .unwrap_or(name.len())
}

/// The names of a unit: in English, and of an official one in romaji and kanji.
fn names(unit: UnitKind) -> Vec<String> {
    let official = unit.official().map(|kind| {
        [
            kind.romaji().to_owned(),
            plain(kind.romaji()),
            kind.kanji().to_string(),
        ]
    });
    let mut names = vec![unit.name().to_owned()];
    names.extend(official.into_iter().flatten());
    names
}

/// A move that a word begins, as it is typed: `HK*4` begins `HK*4-8-0`. A name of its unit may be in front, and may be cut
/// short: `pawn`, `paw*4` and `兵*4` begin moves of a Pawn.
fn typed_as(text: &str, word: &str, units: &[String]) -> Option<String> {
    if let Some(rest) = rest_of(text, word) {
        return Some(format!("{word}{rest}"));
    }
    let step = text.get(end_of_unit(text)..)?;
    let (name, begun) = word.split_at(
        word.find(|character: char| !character.is_alphabetic())
            .unwrap_or(word.len()),
    );
    let mut rests = units
        .iter()
        .filter(|_| !name.is_empty())
        .filter_map(|known| rest_of(known, name));
    let rest = rests.next()?;
    if begun.is_empty() {
        Some(format!("{word}{rest}{step}"))
    } else {
        Some(format!("{word}{}", rest_of(step, begun)?))
    }
}

/// What follows a word in a text that begins with it, in upper or lower case.
pub(super) fn rest_of(text: &str, word: &str) -> Option<String> {
    let mut characters = text.chars();
    let same = |one: char, other: char| one.to_lowercase().eq(other.to_lowercase());
    word.chars()
        .all(|typed| characters.next().is_some_and(|known| same(known, typed)))
        .then(|| characters.collect())
}

/// Romaji without the signs of long vowels.
fn plain(romaji: &str) -> String {
    let plain = |character| match character {
        'ā' => 'a',
        'ī' => 'i',
        'ū' => 'u',
        'ē' => 'e',
        'ō' => 'o',
        other => other,
    };
    romaji.chars().map(plain).collect()
}
