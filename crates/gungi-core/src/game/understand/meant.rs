//! Which legal move a text means.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use crate::game::replay::frame::Frame;
use crate::game::resolve::read_move::read_move;
use crate::notation::Notation;
use crate::notation::loose::{
    Claim, FormClaim, Habit, Onward, PlaceClaim, Sign, claims, closing_of, digit_of, ends_word,
};
use crate::rules::official::Kind;
use crate::rules::{MoveDescription, MoveKind, Place, PlayableMove};

/// What a text at an offset means: a move of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    /// Where the text of the move ends.
    pub(super) end: usize,
    pub(super) mv: PlayableMove,
    /// The move as the notation of the game writes it.
    pub(super) text: String,
    /// How the text differs from the notation.
    pub(super) habits: Vec<Habit>,
}

/// What a text at an offset means.
#[derive(Clone, Debug)]
pub(super) enum Meant {
    /// Exactly one move.
    One(Rc<Reading>),
    /// Several moves, of which it does not say which. The flag says whether it was surely meant as a move.
    Several(Rc<Vec<PlayableMove>>, bool),
    /// No move of the board.
    None,
}

/// A position, and what texts mean in it. It remembers what it was asked.
#[derive(Debug)]
pub(super) struct Board {
    /// The position.
    pub(super) frame: Frame,
    notation: Notation,
    legal: OnceCell<Vec<PlayableMove>>,
    known: RefCell<HashMap<usize, Meant>>,
    /// How many lists of legal moves may still be made.
    lists: Rc<Cell<usize>>,
}

impl Board {
    /// The position of a frame, for a game in a notation.
    pub(super) fn new(frame: &Frame, notation: Notation, lists: Rc<Cell<usize>>) -> Self {
        Self {
            frame: *frame,
            notation,
            legal: OnceCell::new(),
            known: RefCell::default(),
            lists,
        }
    }

    /// The board after a move.
    #[must_use]
    pub(super) fn after(&self, mv: &PlayableMove) -> Self {
        Self::new(&self.frame.after(mv), self.notation, Rc::clone(&self.lists))
    }

    /// The move that a text means at an offset; `None` also if it means several.
    pub(super) fn reading(&self, plain: &str, at: usize) -> Option<Rc<Reading>> {
        match self.meant(plain, at) {
            Meant::One(reading) => Some(reading),
            Meant::Several(..) | Meant::None => None,
        }
    }

    /// What a text means at an offset.
    pub(super) fn meant(&self, plain: &str, at: usize) -> Meant {
        if !plain[at..].starts_with(char::is_alphanumeric) || self.frame.end.is_some() {
            return Meant::None;
        }
        if let Some(known) = self.known.borrow().get(&at) {
            return known.clone();
        }
        let meant = match self.notation {
            Notation::Gungijs => self.of_gungijs(plain, at),
            Notation::Gn | Notation::Gfen => self.of_gn(plain, at),
        };
        self.known.borrow_mut().insert(at, meant.clone());
        meant
    }

    fn legal(&self) -> &[PlayableMove] {
        self.legal.get_or_init(|| {
            let left = self.lists.get();
            self.lists.set(left.saturating_sub(1));
            if left == 0 {
                Vec::new()
            } else {
                self.frame.moves()
            }
        })
    }

    /// The move of a reading, with the end of the draft (`O12`); `None` if it is not such a move.
    pub(super) fn ending_draft(&self, reading: &Reading) -> Option<Reading> {
        let description = MoveDescription {
            ends_draft: true,
            ..reading.mv.description
        };
        let mv = self
            .legal()
            .iter()
            .find(|mv| mv.description == description)?;
        let text = self.frame.position.in_notation(mv, self.notation)?;
        (!reading.mv.description.ends_draft).then(|| Reading {
            mv: *mv,
            text,
            ..reading.clone()
        })
    }

    fn one(&self, mv: PlayableMove, end: usize, habits: Vec<Habit>) -> Option<Meant> {
        let text = self.frame.position.in_notation(&mv, self.notation)?;
        Some(Meant::One(Rc::new(Reading {
            end,
            mv,
            text,
            habits,
        })))
    }

    /// A word that is a move of a notation as it stands.
    fn strict(&self, word: &str, notation: Notation) -> Option<PlayableMove> {
        let written = read_move(word, notation).ok()?;
        self.frame.position.read(written, self.frame.end).ok()
    }

    fn of_gn(&self, plain: &str, at: usize) -> Meant {
        let is_of_move = |c: char| c.is_ascii_alphanumeric() || "*<>x&+^=-!@".contains(c);
        let length = plain[at..]
            .find(|c| !is_of_move(c))
            .unwrap_or(plain.len() - at);
        let word = &plain[at..at + length];
        let strict = |word: &str| {
            ends_word(&plain[at + word.len()..])
                .then(|| self.strict(word, Notation::Gn))
                .flatten()
        };
        let plain_word = word.trim_end_matches('!');
        // `!!` and `!?` judge a move.
        let ends_draft =
            word.len() == plain_word.len() + 1 && !plain[at + length..].starts_with('?');
        for word in [if ends_draft { word } else { plain_word }, plain_word] {
            if let Some(meant) =
                strict(word).and_then(|mv| self.one(mv, at + word.len(), Vec::new()))
            {
                return meant;
            }
        }
        if let Some(meant) = self.in_another_notation(plain, at) {
            return meant;
        }
        let mut several: Option<(Vec<PlayableMove>, bool)> = None;
        for claim in claims(plain, at) {
            let fits = |mv: &&PlayableMove| fits(&claim, &mv.description);
            let mut fitting: Vec<PlayableMove> =
                self.legal().iter().filter(fits).copied().collect();
            prefer_usual(&claim, &mut fitting);
            match fitting[..] {
                [] => {}
                [only] => {
                    if let Some(meant) = self.one(only, claim.end, claim.habits) {
                        return meant;
                    }
                }
                _ => {
                    let is_sure = !claim.habits.contains(&Habit::NoSign)
                        || claim.habits.contains(&Habit::Name);
                    several.get_or_insert((fitting, is_sure));
                }
            }
        }
        several.map_or(Meant::None, |(several, is_sure)| {
            Meant::Several(Rc::new(several), is_sure)
        })
    }

    /// A word that is a move of GFEN or gungi.js as it stands.
    fn in_another_notation(&self, plain: &str, at: usize) -> Option<Meant> {
        let rest = &plain[at..];
        let word = &rest[..rest
            .find([' ', '\t', '\n', '\r', ',', ';'])
            .unwrap_or(rest.len())];
        let first = word.chars().next()?;
        let (notation, habit) = if Kind::from_kanji(first).is_some() || first == '新' {
            (Notation::Gungijs, Habit::OfGungijs)
        } else {
            (Notation::Gfen, Habit::OfGfen)
        };
        let mv = self.strict(word, notation)?;
        self.one(mv, at + word.len(), vec![habit])
    }

    fn of_gungijs(&self, plain: &str, at: usize) -> Meant {
        let Some((end, word)) = gungijs_word(&plain[at..]) else {
            return Meant::None;
        };
        let mv = self.strict(&word, Notation::Gungijs);
        mv.and_then(|mv| self.one(mv, at + end, Vec::new()))
            .unwrap_or(Meant::None)
    }
}

/// A move of gungi.js at the start of a text, perhaps with blanks in it: its length, and the move without blanks and
/// without the sign of its end, which the board shows.
fn gungijs_word(text: &str) -> Option<(usize, String)> {
    let drop = text.strip_prefix('新');
    let rest = drop.unwrap_or(text);
    let kanji = rest
        .chars()
        .next()
        .filter(|c| Kind::from_kanji(*c).is_some())?;
    let mut at = text.len() - rest.len() + kanji.len_utf8();
    let mut word = text[..at].to_owned();
    let mut places = 0;
    loop {
        let blanks = text[at..].len() - text[at..].trim_start_matches(' ').len();
        let Some((length, place)) = place_of_gungijs(&text[at + blanks..]) else {
            break;
        };
        at += blanks + length;
        word.push_str(&place);
        places += 1;
        let is_of_move = |c: char| c.is_alphabetic() && !c.is_ascii() || matches!(c, '#' | '=');
        let signs = text[at..].len() - text[at..].trim_start_matches(is_of_move).len();
        word.push_str(&text[at..at + signs]);
        at += signs;
    }
    let word = word.trim_end_matches(['#', '=']).to_owned();
    (places > 0).then_some((at, word))
}

/// A place at the start of a text, three numbers in brackets with any signs between them: its length, and the place as
/// gungi.js writes it.
fn place_of_gungijs(text: &str) -> Option<(usize, String)> {
    let open = text.chars().next()?;
    let close = closing_of(open)?;
    let inside = &text[open.len_utf8()..];
    let mut starts = inside.char_indices().take(PLACE_CHARACTERS);
    let (length, _) = starts.find(|(_, c)| *c == close)?;
    let inside = &inside[..length];
    let digits: Vec<u8> = inside.chars().filter_map(digit_of).collect();
    let parts = inside
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty());
    let is_apart =
        parts.clone().count() == 3 && parts.into_iter().all(|part| part.chars().count() == 1);
    let [file, rank, tier] = digits[..] else {
        return None;
    };
    let length = open.len_utf8() + inside.len() + close.len_utf8();
    is_apart.then(|| (length, format!("({file}-{rank}-{tier})")))
}

/// The most characters of a place after its bracket.
const PLACE_CHARACTERS: usize = 16;

/// Leaves out the moves that a text would say more clearly, if others fit.
fn prefer_usual(claim: &Claim, fitting: &mut Vec<PlayableMove>) {
    let is_rather: fn(MoveKind) -> bool = match claim.form {
        // A drop that a unit on the board could be is written with `打`.
        FormClaim::Arrival { .. } => |kind| kind != MoveKind::Drop,
        // A step is rather a step than a strike.
        _ => |kind| kind == MoveKind::Step,
    };
    if fitting.iter().any(|mv| is_rather(mv.description.kind)) {
        fitting.retain(|mv| is_rather(mv.description.kind));
    }
}

/// Whether a claim says nothing else than what a move does.
fn fits(claim: &Claim, mv: &MoveDescription) -> bool {
    let is = |place: Option<Place>, claim: PlaceClaim| {
        place.is_some_and(|place| {
            place.square == claim.square && claim.tier.is_none_or(|tier| tier == place.tier)
        })
    };
    let form = match claim.form {
        FormClaim::At(Sign::Drop, at) => mv.kind == MoveKind::Drop && is(mv.to, at),
        FormClaim::At(sign, at) => {
            let kind = match sign {
                Sign::ToHand => MoveKind::RecoverToHand,
                Sign::ToOpponent => MoveKind::RecoverToOpponent,
                Sign::Decline | Sign::Drop => MoveKind::Decline,
            };
            mv.kind == kind && is(mv.from, at)
        }
        FormClaim::Onward(from, sign, to) => {
            let kinds: &[MoveKind] = match sign {
                // Either is read as the other (`G3`).
                Onward::Step => &[MoveKind::Step, MoveKind::Strike],
                Onward::Strike => &[MoveKind::Strike],
                Onward::Trade => &[MoveKind::Substitution],
            };
            kinds.contains(&mv.kind) && is(mv.from, from) && is(mv.to, to)
        }
        FormClaim::Within(from, sign, tier) => {
            let kind = if sign == Onward::Strike {
                MoveKind::ImmobileStrike
            } else {
                MoveKind::Exchange
            };
            mv.kind == kind && is(mv.from, from) && mv.to.is_some_and(|to| to.tier == tier)
        }
        FormClaim::Arrival { from, to } => {
            let kinds = [MoveKind::Drop, MoveKind::Step, MoveKind::Strike];
            let is_from = |from| mv.from.is_some_and(|place| place.square == from);
            kinds.contains(&mv.kind)
                && mv.to.is_some_and(|place| place.square == to)
                && from.is_none_or(is_from)
        }
    };
    form && claim.unit.fits(mv.unit)
        && claim.swapped == mv.swapped
        && claim.ends_draft == mv.ends_draft
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Start;
    use crate::rules::{Level, Ruleset};

    fn meant(text: &str, ruleset: Ruleset) -> Option<String> {
        let frame = Frame::first(&Start::of_rules(ruleset));
        let board = Board::new(&frame, Notation::Gn, Rc::new(Cell::new(10)));
        board.reading(text, 0).map(|reading| reading.text.clone())
    }

    #[test]
    fn a_text_means_the_only_move_of_the_board_that_fits() {
        let [advanced, intro] = [Level::Advanced, Level::Intro].map(Ruleset::Official);
        for (text, ruleset, expected) in [
            ("PZ*4-6-0", Ruleset::Classic, Some("PZ*4-6-0")),
            ("Hidden Dragon 4-6-0", Ruleset::Classic, Some("HK*4-6-0")),
            ("pz@4,6", Ruleset::Classic, Some("PZ*4-6-0")),
            ("P*4-6-0", Ruleset::Classic, None),
            ("marshal 4-8", advanced, Some("K-*4-8-0")),
            ("帥*48", advanced, Some("K-*4-8-0")),
            ("K5i", advanced, Some("K-*4-8-0")),
            ("新帥(9-5-1)", advanced, Some("K-*4-8-0")),
            ("5九帥", advanced, Some("K-*4-8-0")),
            ("59帥打", advanced, Some("K-*4-8-0")),
            ("5六兵", intro, Some("P-<4-6-0>4-5-0")),
            ("5六兵(57)", intro, Some("P-<4-6-0>4-5-0")),
            ("8七兵打", intro, Some("P-*7-6-0")),
            ("5五兵打", intro, None),
            ("5六兵(58)", intro, None),
        ] {
            assert_eq!(meant(text, ruleset).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_text_may_mean_several_moves() {
        let frame = Frame::first(&Start::of_rules(Ruleset::Classic));
        let board = Board::new(&frame, Notation::Gn, Rc::new(Cell::new(10)));
        let Meant::Several(several, true) = board.meant("P*4-6-0", 0) else {
            panic!("one or none")
        };
        let units: Vec<String> = several
            .iter()
            .map(|mv| mv.description.unit.to_string())
            .collect();
        assert!(
            ["PZ", "PV", "PG"]
                .iter()
                .all(|unit| units.contains(&(*unit).to_owned())),
            "{units:?}"
        );
    }

    #[test]
    fn moves_of_gungijs_may_have_blanks() {
        assert_eq!(gungijs_word("新 兵"), None);
        assert_eq!(
            gungijs_word("兵(7-5-1) (6 - 5-1)# x"),
            Some((21, "兵(7-5-1)(6-5-1)".to_owned()))
        );
    }
}
