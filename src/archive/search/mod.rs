//! Which games are wanted, and which of their positions.

pub mod gn;
mod headers;

use std::str::FromStr;

use thiserror::Error;

use crate::game::convert::Extras;
use crate::game::walk::{Broken, walk};
use crate::game::{Ending, Source, result_of};
use crate::pattern::Track;
use crate::rules::{Describe as _, GameResult, Player, Ruleset};

pub use crate::pattern::{Match, Sequence};
pub use gn::{KnownDate, NoDate};
pub use headers::{HeaderFilter, HeaderFilterError, TextFilter};

/// Which games are wanted, and which of their positions. An empty list wants everything.
#[derive(Clone, Default, Debug)]
pub struct Query {
    /// Headers, all of which a game must have.
    pub headers: Vec<HeaderFilter>,
    /// Names, each of which a player of a game must have.
    pub players: Vec<TextFilter>,
    /// Whether the player with the first of the names must have won.
    pub is_won: bool,
    /// Results, as the text of the game says, or else the board.
    pub results: Vec<GameResult>,
    pub rulesets: Vec<Ruleset>,
    /// Numbers of plies, as the text of the game has them.
    pub plies: Option<PlyRange>,
    /// How games end.
    pub endings: Vec<Ending>,
    /// Positions.
    pub sequence: Option<Sequence>,
    /// Whether the other games are wanted.
    pub is_inverted: bool,
}

/// What was found in a game.
#[derive(Clone, Debug)]
pub enum Found {
    /// The game is not wanted.
    Nothing,
    /// The game is wanted, and no position was requested.
    Game,
    /// The wanted positions of the game, at least one.
    Positions(Vec<Match>),
}

/// A game that was searched.
#[derive(Clone, Debug)]
pub struct SearchedGame {
    /// What was found.
    pub found: Found,
    /// Why the game is broken, if that was found out. Later positions were not searched.
    pub broken: Option<Broken>,
}

impl From<Found> for SearchedGame {
    fn from(found: Found) -> Self {
        Self {
            found,
            broken: None,
        }
    }
}

impl Query {
    /// Whether it wants something: one that does not wants every game.
    pub fn is_empty(&self) -> bool {
        let lists = [
            self.headers.len(),
            self.players.len(),
            self.results.len(),
            self.rulesets.len(),
            self.endings.len(),
        ];
        lists.into_iter().sum::<usize>() == 0 && self.plies.is_none() && self.sequence.is_none()
    }

    /// Searches a game. Only endings, positions, and results that the text does not say need its moves to be played. `rules`
    /// is the ruleset of a game that does not name one. A game without a start has no ruleset and no position.
    pub fn search(
        &self,
        source: &(impl Source + ?Sized),
        extras: Extras<'_, '_>,
        rules: Option<Ruleset>,
    ) -> SearchedGame {
        let searched = self.search_for_it(source, extras, rules);
        match searched.found {
            _ if !self.is_inverted => searched,
            Found::Nothing => SearchedGame {
                found: Found::Game,
                ..searched
            },
            Found::Game | Found::Positions(_) => SearchedGame {
                found: Found::Nothing,
                ..searched
            },
        }
    }

    fn search_for_it(
        &self,
        source: &(impl Source + ?Sized),
        extras: Extras<'_, '_>,
        rules: Option<Ruleset>,
    ) -> SearchedGame {
        if !self.wants_text(source, extras) {
            return Found::Nothing.into();
        }
        let asks_result = self.is_won || !self.results.is_empty();
        let asks_board = asks_result && source.result().is_none();
        let plays = asks_board || !self.endings.is_empty() || self.sequence.is_some();
        if !plays && self.rulesets.is_empty() {
            return Found::Game.into();
        }
        let start = source.start(rules);
        if let Ok(start) = &start {
            if !is_among(&self.rulesets, start.position.ruleset()) {
                return Found::Nothing.into();
            }
            if !plays {
                return Found::Game.into();
            }
        }
        let has_ruleset = start.is_ok();
        let asks_winner = self.sequence.as_ref().is_some_and(Sequence::asks_winner);
        let result = match result_of(source) {
            None if asks_winner => Some(walk(source, start.clone(), |_| {}).outcome.result),
            written => written,
        };
        let mut track = self
            .sequence
            .as_ref()
            .map(|sequence| Track::new(&sequence.steps, sequence.within, result));
        let walked = walk(source, start, |moment| {
            if let Some(track) = &mut track {
                track.look(moment);
            }
        });
        let is_wanted = is_among(&self.endings, walked.outcome.ending)
            && self.wants_result(walked.outcome.result, extras)
            && (has_ruleset || self.rulesets.is_empty());
        let found = match track.map(Track::matches) {
            _ if !is_wanted => Found::Nothing,
            None => Found::Game,
            Some(matches) if matches.is_empty() => Found::Nothing,
            Some(matches) => Found::Positions(matches),
        };
        SearchedGame {
            found,
            broken: walked.broken,
        }
    }

    /// Whether a game with this result is wanted.
    fn wants_result(&self, result: GameResult, extras: Extras<'_, '_>) -> bool {
        let winner = || self.players.first().zip(result.winner());
        let is_won = || winner().is_some_and(|(name, winner)| is_named(name, winner, extras));
        is_among(&self.results, result) && (!self.is_won || is_won())
    }

    /// Whether the text of a game is as wanted.
    fn wants_text(&self, source: &(impl Source + ?Sized), extras: Extras<'_, '_>) -> bool {
        let has_headers = || {
            let headers = extras.headers();
            self.headers.iter().all(|header| header.matches(&headers))
        };
        let has_player = |name: &TextFilter| {
            Player::BOTH
                .into_iter()
                .any(|player| is_named(name, player, extras))
        };
        self.plies.is_none_or(|plies| plies.contains(source.len()))
            && result_of(source).is_none_or(|result| self.wants_result(result, extras))
            && self.players.iter().all(has_player)
            && (self.headers.is_empty() || has_headers())
    }
}

/// Whether a player of a game has a name like this.
fn is_named(name: &TextFilter, player: Player, extras: Extras<'_, '_>) -> bool {
    extras.player(player).is_some_and(|own| name.matches(own))
}

/// Whether a value is wanted: an empty list wants all.
fn is_among<T: PartialEq + Copy>(wanted: &[T], value: T) -> bool {
    wanted.is_empty() || wanted.contains(&value)
}

/// Numbers of plies: `40`, `40..`, `..80` or `40..80`, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlyRange {
    first: usize,
    /// `None` if the range has no end.
    last: Option<usize>,
}

/// A text that is not a [`PlyRange`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected a number or a range, such as `40`, `40..`, `..80` or `40..80`")]
pub struct NoPlyRange;

impl PlyRange {
    /// The smallest number.
    pub const fn first(self) -> usize {
        self.first
    }

    /// The largest number; `None` if there is none.
    pub const fn last(self) -> Option<usize> {
        self.last
    }

    /// Whether a number is in the range.
    pub fn contains(self, plies: usize) -> bool {
        plies >= self.first && self.last.is_none_or(|last| plies <= last)
    }
}

impl FromStr for PlyRange {
    type Err = NoPlyRange;

    fn from_str(text: &str) -> Result<Self, NoPlyRange> {
        let number = |text: &str| text.parse::<usize>().map_err(|_| NoPlyRange);
        let Some((from, to)) = text.split_once("..") else {
            return number(text).map(|plies| Self {
                first: plies,
                last: Some(plies),
            });
        };
        let (first, last) = match (from, to) {
            ("", "") => return Err(NoPlyRange),
            ("", to) => (0, Some(number(to)?)),
            (from, "") => (number(from)?, None),
            (from, to) => (number(from)?, Some(number(to)?)),
        };
        if last.is_none_or(|last| first <= last) {
            Ok(Self { first, last })
        } else {
            Err(NoPlyRange)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_plies_has_both_its_ends() {
        for (text, inside, outside) in [
            ("40", 40, 41),
            ("40..", 40, 39),
            ("..80", 80, 81),
            ("40..80", 80, 81),
            ("40..80", 40, 39),
        ] {
            let range: PlyRange = text.parse().unwrap();
            assert!(range.contains(inside) && !range.contains(outside), "{text}");
        }
        for text in ["", "..", "a", "80..40", "1...3", "-1", "1,2"] {
            assert_eq!(text.parse::<PlyRange>(), Err(NoPlyRange), "{text}");
        }
    }
}
