//! The games of the files, as a list: what is shown of each, and which of them.

use super::opened::GameToOpen;
use crate::diagnostic::Severity;
use crate::game::{FoulPolicy, judge};
use crate::notation::movetext::HeaderName;
use crate::render::players::Players;
use crate::rules::{ByPlayer, Player, Ruleset};

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GamePlace {
    /// The file, counted from 0.
    pub file: usize,
    /// The number of the game in the file, from 1.
    pub number: usize,
}

/// How many games a file has, in the part that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameCount {
    /// The games that were read.
    pub games: usize,
    /// Whether these are all.
    pub is_whole: bool,
}

/// A game in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Which game it is.
    pub place: GamePlace,
    /// The name of its file.
    pub(super) file: String,
    /// The names of the players; empty if they are not known.
    pub(super) names: ByPlayer<String>,
    pub(super) date: String,
    pub(super) result: String,
    pub(super) plies: usize,
    /// How many errors, warnings and notes it has.
    pub(super) findings: [usize; 3],
}

/// The severities of findings, in the order in which they are counted.
pub(super) const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

impl GameRow {
    /// What is shown of a game. `rules` is its ruleset if it does not name one.
    pub fn read(place: GamePlace, game: &GameToOpen<'_>, rules: Option<Ruleset>) -> Self {
        let headers = game.extras.headers();
        let header = |name: HeaderName<'_>| {
            let found = headers
                .iter()
                .find(|(other, _)| other.eq_ignore_ascii_case(name.as_str()));
            found.map_or(String::new(), |(_, value)| (*value).to_owned())
        };
        let names = Players::of(game.extras).names;
        let name = |player: Player| {
            let name = &names[player];
            if *name == player.to_string() {
                String::new()
            } else {
                name.clone()
            }
        };
        let findings = judge(game.source, rules, FoulPolicy::Error).findings;
        let findings: Vec<_> = findings
            .iter()
            .filter(|finding| !finding.is_suppressed())
            .collect();
        let count = |severity| {
            findings
                .iter()
                .filter(|finding| finding.diagnostic.severity == severity)
                .count()
        };
        Self {
            place,
            file: game.file.to_owned(),
            names: ByPlayer {
                black: name(Player::Black),
                white: name(Player::White),
            },
            date: header(HeaderName::Date),
            result: header(HeaderName::Result),
            plies: game.source.len(),
            findings: SEVERITIES.map(count),
        }
    }
}

/// Which rows of the list are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowsFrom {
    /// This game and those after it.
    At(GamePlace),
    /// The games after this one.
    After(GamePlace),
    /// The games before this one, the nearest ones.
    Before(GamePlace),
    /// The last games.
    End,
}

/// Rows to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowsWanted {
    /// Which ones.
    pub from: RowsFrom,
    /// How many at most.
    pub most: usize,
    /// What the games must have, as it was typed; empty for all games.
    pub filter: String,
}

/// Where a list begins.
pub(super) const FIRST: GamePlace = GamePlace { file: 0, number: 1 };

/// A part of the list of games: as many as there is room for.
#[derive(Clone, Debug)]
pub(super) struct GameList {
    pub(super) rows: Vec<GameRow>,
    pub(super) selected: usize,
    /// What the games must have, as it was typed.
    pub(super) filter: String,
}

impl GameList {
    pub(super) const fn new(filter: String) -> Self {
        Self {
            rows: Vec::new(),
            selected: 0,
            filter,
        }
    }

    pub(super) fn selected(&self) -> Option<&GameRow> {
        self.rows.get(self.selected)
    }

    /// Takes in rows that were read, of a list with room for `most`.
    pub(super) fn take_in(&mut self, from: RowsFrom, mut rows: Vec<GameRow>, most: usize) {
        let (count, known) = (rows.len(), self.rows.len());
        match from {
            RowsFrom::At(_) => {
                self.rows = rows;
                self.selected = 0;
            }
            RowsFrom::End => {
                self.rows = rows;
                self.selected = count.saturating_sub(1);
            }
            RowsFrom::After(_) => {
                self.rows.append(&mut rows);
                let gone = self.rows.len().saturating_sub(most);
                self.rows.drain(..gone);
                self.selected =
                    (self.selected.max(known.saturating_sub(1)) + count).saturating_sub(gone);
            }
            RowsFrom::Before(_) => {
                rows.append(&mut self.rows);
                rows.truncate(most);
                self.rows = rows;
                self.selected = if count > 0 { 0 } else { self.selected };
            }
        }
        self.selected = self.selected.min(self.rows.len().saturating_sub(1));
    }
}
