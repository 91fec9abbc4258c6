//! The proof of a fix: the new text is read and played, and keeps the game and every word.

use crate::files::formats::Format;
use crate::files::{Game, Games};
use crate::game::understand::Understood;
use crate::game::{PlayedGame, Written, notation_of, read_move};
use crate::notation::loose::words;
use crate::rules::{AnyPosition, Ruleset};

/// What a fix must keep of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// How many plies can be played.
    plies: usize,
    /// The moves that can be read.
    moves: Vec<Written>,
    start: Option<AnyPosition>,
    /// The words of its headers, and of its comments.
    words: [Vec<String>; 2],
}

/// Why a text is not the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Doubt {
    /// It is not a game, or it is several.
    NotOneGame,
    /// It starts from another position.
    OtherStart,
    /// It has other moves.
    OtherMoves,
    /// Fewer plies can be played.
    FewerPlies,
    /// At least one of these words is gone or is elsewhere.
    LostWords(Vec<String>),
}

impl Facts {
    /// The facts of a game. `rules` is the ruleset of a game that does not name one.
    pub(crate) fn of(game: &Game<'_>, rules: Option<Ruleset>) -> Self {
        let source = game.content.source();
        let start = source.start(rules).ok();
        let moves =
            (0..source.len()).filter_map(|index| Some(source.ply(index)?.0.with_strike_as_move()));
        let extras = game.content.extras();
        let of_headers = extras
            .headers()
            .into_iter()
            .filter(|(name, _)| !is_respelled(game.format, name));
        let of_headers = of_headers
            .flat_map(|(_, value)| words(value))
            .map(str::to_owned);
        let comments: String = extras
            .comments()
            .into_iter()
            .map(|(_, text)| text.to_owned() + "\n")
            .collect();
        Self {
            plies: start
                .as_ref()
                .map_or(0, |start| PlayedGame::new(source, start.clone()).0.len()),
            moves: moves.collect(),
            start: start.map(|start| start.position),
            words: [
                of_headers.collect(),
                words(&comments).map(str::to_owned).collect(),
            ],
        }
    }

    /// Whether a text that a person looked at is one game and has the same words: its moves may be others.
    ///
    /// # Errors
    /// What it does not keep.
    pub(crate) fn keeps_words(
        &self,
        format: Format,
        text: &str,
        rules: Option<Ruleset>,
    ) -> Result<(), Doubt> {
        facts_of(format, text, rules).ok_or(Doubt::NotOneGame)?;
        has_words(&self.words, text)
    }

    /// Whether a text keeps the game: it is one game, which starts from the same position, has the same moves, as many plies
    /// or more, and the same words.
    ///
    /// # Errors
    /// What it does not keep.
    pub(crate) fn keeps(
        &self,
        format: Format,
        text: &str,
        rules: Option<Ruleset>,
        by: Reason<'_>,
    ) -> Result<(), Doubt> {
        let after = facts_of(format, text, rules).ok_or(Doubt::NotOneGame)?;
        if after.plies < self.plies {
            return Err(Doubt::FewerPlies);
        }
        let has_new_start = by
            .understood()
            .is_some_and(|understood| understood.has_new_start);
        if self.start.is_some() && self.start != after.start && !has_new_start {
            return Err(Doubt::OtherStart);
        }
        // Of a text that is understood otherwise, only the moves count that could be played.
        let read = if matches!(by, Reason::Strict) {
            &self.moves[..]
        } else {
            &self.moves[..self.plies.min(self.moves.len())]
        };
        let mut moves = after.moves.iter();
        if !read.iter().all(|mv| moves.any(|now| now == mv)) {
            return Err(Doubt::OtherMoves);
        }
        match by {
            Reason::Strict if self.moves.len() != after.moves.len() => Err(Doubt::OtherMoves),
            Reason::Strict => same_words(&self.words, &after.words),
            Reason::Part(understood) => {
                let mut known = understood.moves.iter().flatten().map(|mv| plain(mv));
                let is_known = |mv: &Written| {
                    let mv = plain(&mv.to_string());
                    known.any(|other| other == mv)
                };
                let is_judged = understood.moves.is_some() && understood.stop.is_none();
                if is_judged && !after.moves.iter().all(is_known) {
                    return Err(Doubt::OtherMoves);
                }
                has_words(&understood.words, text)
            }
            Reason::Whole(understood) => {
                let Some(moves) = understood
                    .moves
                    .as_ref()
                    .filter(|_| understood.stop.is_none())
                else {
                    return has_words(&understood.words, text);
                };
                if !moves
                    .iter()
                    .map(|mv| plain(mv))
                    .eq(after.moves.iter().map(|mv| plain(&mv.to_string())))
                {
                    return Err(Doubt::OtherMoves);
                }
                same_words(&understood.words, &after.words)
            }
        }
    }
}

/// Why a text was changed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reason<'u> {
    /// The strict reader reads all of the text.
    Strict,
    /// A part of what was understood was written otherwise.
    Part(&'u Understood),
    /// All of what was understood was written.
    Whole(&'u Understood),
}

impl<'u> Reason<'u> {
    const fn understood(self) -> Option<&'u Understood> {
        match self {
            Self::Strict => None,
            Self::Part(understood) | Self::Whole(understood) => Some(understood),
        }
    }
}

/// A move as moves are compared: a strike as a step, and without the sign of the end of the game.
fn plain(text: &str) -> String {
    let written = read_move(text, notation_of(text));
    let text = written.map_or_else(
        |_| text.to_owned(),
        |written| written.with_strike_as_move().to_string(),
    );
    text.trim_end_matches(['#', '=']).to_owned()
}

/// Whether the value of a header may be spelled otherwise.
fn is_respelled(format: Format, name: &str) -> bool {
    let respelled: &[&str] = if format == Format::Gn {
        &["Date", "Result", "Rules"]
    } else {
        &["Result"]
    };
    respelled
        .iter()
        .any(|other| other.eq_ignore_ascii_case(name))
}

fn same_words(before: &[Vec<String>; 2], after: &[Vec<String>; 2]) -> Result<(), Doubt> {
    match before
        .iter()
        .zip(after)
        .find(|(before, after)| before != after)
    {
        None => Ok(()),
        Some((before, after)) => {
            let lost: Vec<String> = before
                .iter()
                .filter(|word| !after.contains(word))
                .cloned()
                .collect();
            Err(Doubt::LostWords(if lost.is_empty() {
                before.clone()
            } else {
                lost
            }))
        }
    }
}

/// Whether a text has words, in their order.
fn has_words(wanted: &[Vec<String>; 2], text: &str) -> Result<(), Doubt> {
    for wanted in wanted {
        let mut found = words(text);
        if let Some(lost) = wanted
            .iter()
            .find(|word| !found.any(|other| other == word.as_str()))
        {
            return Err(Doubt::LostWords(vec![lost.clone()]));
        }
    }
    Ok(())
}

/// The facts of a text that is exactly one game; of a line of GFEN that became a comment, no facts.
fn facts_of(format: Format, text: &str, rules: Option<Ruleset>) -> Option<Facts> {
    let is_comment = |line: &str| line.is_empty() || line.starts_with('#');
    if format == Format::Gfen && text.lines().all(is_comment) {
        return Some(Facts::default());
    }
    read_one(format, text, |game| {
        game.content
            .no_game()
            .is_none()
            .then(|| Facts::of(&game, rules))
    })?
}

/// Reads a text that is exactly one game; `None` if it is not. A byte order mark is put in front, so that a mark in the game
/// does not count as the mark of the file.
pub(crate) fn read_one<T>(
    format: Format,
    text: &str,
    visit: impl FnOnce(Game<'_>) -> T,
) -> Option<T> {
    const MARK: &str = "\u{feff}";
    let mut games = Games::of_text([MARK, text].concat(), Some(format));
    let first = games.next()?.ok()?;
    if games.next().is_some() {
        return None;
    }
    first.read(|game| {
        let is_whole =
            format.row().is_of_lines || game.start.offset == MARK.len() && game.text == text;
        is_whole.then(|| visit(game))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic";
    const OTHER: &str = "8o./9/9/9/9/9/9/9/O.8 b 7PMU2BRHFT3Y2S2C7pmu2brhft3y2s2c 3 rules=classic";

    fn game(start: &str, moves: &str) -> String {
        format!("[Event \"Club night\"]\n[GFEN \"{start}\"]\n\n{moves}\n")
    }

    /// What the proof says of a saboteur, which changes a clean game.
    fn doubt(sabotage: impl Fn(&str) -> String) -> Option<Doubt> {
        let clean = game(START, "1. PZ*4-6-0 (a good start) PZ*4-2-0 2. PZ*3-6-0");
        let facts = read_one(Format::Gn, &clean, |game| Facts::of(&game, None)).unwrap();
        assert_eq!(facts.plies, 3);
        facts
            .keeps(Format::Gn, &sabotage(&clean), None, Reason::Strict)
            .err()
    }

    #[test]
    fn a_proof_lets_only_the_spelling_change() {
        assert_eq!(doubt(str::to_owned), None);
        assert_eq!(
            doubt(|text| text.replace(" PZ", "\nPZ").replace("2. ", "2.")),
            None
        );
        assert_eq!(doubt(|text| text.replace("PZ*4-6-0 (", "pz*4-6-0 (")), None);
    }

    #[test]
    fn every_saboteur_of_a_fix_is_caught() {
        let lost = |words: &[&str]| {
            Some(Doubt::LostWords(
                words.iter().map(|&word| word.to_owned()).collect(),
            ))
        };
        assert_eq!(doubt(|_| String::new()), Some(Doubt::NotOneGame));
        assert_eq!(doubt(|text| text.repeat(2)), Some(Doubt::NotOneGame));
        assert_eq!(
            doubt(|text| text.replace(START, OTHER)),
            Some(Doubt::OtherStart)
        );
        assert_eq!(
            doubt(|text| text.replace("PZ*3-6-0", "PZ*2-6-0")),
            Some(Doubt::OtherMoves)
        );
        assert_eq!(
            doubt(|text| text
                .replace("\n2.", " PZ*1-2-0\n2.")
                .replace("PZ*3-6-0", "PZ*3-6-0 PZ*3-2-0")),
            Some(Doubt::OtherMoves)
        );
        assert_eq!(
            doubt(|text| text.replace(" 2. PZ*3-6-0", "")),
            Some(Doubt::FewerPlies)
        );
        assert_eq!(
            doubt(|text| text.replace(" PZ*4-2-0", " (PZ*4-2-0)")),
            Some(Doubt::FewerPlies)
        );
        assert_eq!(
            doubt(|text| text.replace("a good start", "a start")),
            lost(&["good"])
        );
        assert_eq!(
            doubt(|text| text.replace("Club night", "Club")),
            lost(&["night"])
        );
        assert_eq!(
            doubt(|text| text.replace("good start", "start good")),
            lost(&["a", "good", "start"])
        );
    }

    #[test]
    fn a_fix_that_a_person_looked_at_may_change_moves_and_loses_no_word() {
        let clean = game(START, "1. PZ*4-6-0 (a good start) PZ*4-2-0");
        let facts = read_one(Format::Gn, &clean, |game| Facts::of(&game, None)).unwrap();
        let keeps = |text: &str| facts.keeps_words(Format::Gn, text, None);
        assert_eq!(keeps(&clean.replace("PZ*4-6-0", "PZ*5-6-0")), Ok(()));
        assert_eq!(
            keeps(&clean.replace(" good", "")),
            Err(Doubt::LostWords(vec!["good".to_owned()]))
        );
        assert_eq!(keeps(""), Err(Doubt::NotOneGame));
    }
}
