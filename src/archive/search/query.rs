//! Which games are wanted.

use std::ops::RangeInclusive;
use std::str::FromStr;

use thiserror::Error;

use super::headers::HeaderFilter;
use super::sequence::{Match, Sequence, Track};
use crate::archive::ending::Ending;
use crate::archive::walk::{result_of, walk};
use crate::diagnostic::Diagnostic;
use crate::game::{Source, Stop};
use crate::rules::{GameResult, Ruleset};

/// Which games are wanted, and which of their positions. An empty list wants everything.
#[derive(Clone, Default, Debug)]
pub struct Query {
    /// Headers, all of which a game must have.
    pub headers: Vec<HeaderFilter>,
    /// Results, as the text of the game says.
    pub results: Vec<GameResult>,
    /// Rulesets.
    pub rulesets: Vec<Ruleset>,
    /// Numbers of plies, as the text of the game has them.
    pub plies: Option<PlyRange>,
    /// How games end.
    pub endings: Vec<Ending>,
    /// Positions.
    pub sequence: Option<Sequence>,
}

/// What was found in a game.
#[derive(Clone, Debug)]
pub enum Found {
    /// The game is not wanted.
    Nothing,
    /// The game is wanted, and no position was asked for.
    Game,
    /// The wanted positions of the game, at least one.
    Positions(Vec<Match>),
}

/// A game that was searched.
#[derive(Clone, Debug)]
pub struct Searched {
    /// What was found.
    pub found: Found,
    /// After how many plies the game stopped, and why, if it was played and did. Later positions were not searched.
    pub stop: Option<(usize, Stop)>,
}

impl From<Found> for Searched {
    fn from(found: Found) -> Self {
        Self { found, stop: None }
    }
}

impl Query {
    /// Whether it wants something: one that does not wants every game.
    pub fn is_empty(&self) -> bool {
        let lists = [self.headers.len(), self.results.len(), self.rulesets.len(), self.endings.len()];
        lists.into_iter().sum::<usize>() == 0 && self.plies.is_none() && self.sequence.is_none()
    }

    /// Searches a game. Only endings and positions need its moves to be played. `rules` is the ruleset of a game that does
    /// not name one.
    ///
    /// # Errors
    /// Why a game that has to be played, or whose ruleset is asked for, has no start.
    pub fn search(
        &self,
        source: &(impl Source + ?Sized),
        headers: &[(&str, &str)],
        rules: Option<Ruleset>,
    ) -> Result<Searched, Vec<Diagnostic>> {
        if !self.wants_text(source, headers) {
            return Ok(Found::Nothing.into());
        }
        if self.rulesets.is_empty() && self.endings.is_empty() && self.sequence.is_none() {
            return Ok(Found::Game.into());
        }
        let start = source.start(rules)?;
        if !is_among(&self.rulesets, start.position.ruleset()) {
            return Ok(Found::Nothing.into());
        }
        if self.endings.is_empty() && self.sequence.is_none() {
            return Ok(Found::Game.into());
        }
        let mut track = self.sequence.as_ref().map(Track::new);
        let walked = walk(source, &start, |moment| {
            if let Some(track) = &mut track {
                track.look(moment);
            }
        });
        let found = match track.map(Track::matches) {
            _ if !is_among(&self.endings, walked.ending) => Found::Nothing,
            None => Found::Game,
            Some(matches) if matches.is_empty() => Found::Nothing,
            Some(matches) => Found::Positions(matches),
        };
        Ok(Searched { found, stop: walked.stop.map(|stop| (walked.plies, stop)) })
    }

    /// Whether the text of a game is as wanted.
    fn wants_text(&self, source: &(impl Source + ?Sized), headers: &[(&str, &str)]) -> bool {
        self.plies.as_ref().is_none_or(|plies| plies.contains(source.len()))
            && is_among(&self.results, result_of(source).unwrap_or(GameResult::Unfinished))
            && self.headers.iter().all(|header| header.matches(headers))
    }
}

/// Whether a value is wanted: an empty list wants all.
fn is_among<T: PartialEq + Copy>(wanted: &[T], value: T) -> bool {
    wanted.is_empty() || wanted.contains(&value)
}

/// How many plies a game has: `40`, `40..`, `..80` or `40..80`, both included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyRange(RangeInclusive<usize>);

/// A text that is no [`PlyRange`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected a number or a range, such as `40`, `40..`, `..80` or `40..80`")]
pub struct NoPlyRange;

impl PlyRange {
    /// Whether a number is in the range.
    pub fn contains(&self, plies: usize) -> bool {
        self.0.contains(&plies)
    }
}

impl FromStr for PlyRange {
    type Err = NoPlyRange;

    fn from_str(text: &str) -> Result<Self, NoPlyRange> {
        let number = |text: &str| text.parse::<usize>().map_err(|_| NoPlyRange);
        let Some((from, to)) = text.split_once("..") else {
            return number(text).map(|plies| Self(plies..=plies));
        };
        let range = match (from, to) {
            ("", "") => return Err(NoPlyRange),
            ("", to) => 0..=number(to)?,
            (from, "") => number(from)?..=usize::MAX,
            (from, to) => number(from)?..=number(to)?,
        };
        if range.is_empty() { Err(NoPlyRange) } else { Ok(Self(range)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_plies_has_both_its_ends() {
        for (text, inside, outside) in
            [("40", 40, 41), ("40..", 40, 39), ("..80", 80, 81), ("40..80", 80, 81), ("40..80", 40, 39)]
        {
            let range: PlyRange = text.parse().unwrap();
            assert!(range.contains(inside) && !range.contains(outside), "{text}");
        }
        for text in ["", "..", "a", "80..40", "1...3", "-1", "1,2"] {
            assert_eq!(text.parse::<PlyRange>(), Err(NoPlyRange), "{text}");
        }
    }
}
