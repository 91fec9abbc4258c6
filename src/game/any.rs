//! A position of whichever ruleset a game is played by.

use std::ops::ControlFlow;

use super::{Notated, Reason, View};
use crate::notation::gn::{Action, Record, Ruleset};
use crate::rules::{Fouls, Position, classic, divide, perft};

/// A position of either ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyPosition {
    /// Of the classic rules.
    Classic(classic::Position),
}

/// Does the same with a position of either ruleset.
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::game::AnyPosition::Classic($position) => $body,
        }
    };
}

impl AnyPosition {
    /// The position from which a record starts; `None` for rules that are not to be had.
    #[must_use]
    pub fn start_of(record: &Record<'_>) -> Option<Self> {
        Self::start(record.ruleset())
    }

    /// The position from which games of a ruleset start.
    #[must_use]
    pub fn start(ruleset: Ruleset) -> Option<Self> {
        match ruleset {
            Ruleset::Classic => Some(Self::Classic(classic::Position::START)),
            _ => None,
        }
    }

    /// By which rules it is to be played on.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        match self {
            Self::Classic(_) => Ruleset::Classic,
        }
    }

    /// All that can be seen of it.
    #[must_use]
    pub fn view(&self) -> View {
        with_position!(self, position => position.view())
    }

    /// How many actions are legal and no foul, repetition aside.
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        with_position!(self, position => position.count_legal())
    }

    /// All actions that are not illegal, with their fouls, in byte order of their spelling; repetition aside.
    #[must_use]
    pub fn actions(&self) -> Vec<(Action, Fouls)> {
        let mut actions = with_position!(self, position => {
            let mut actions = Vec::new();
            let _ = position.visit(|action, fouls| {
                actions.extend(position.spell(action).map(|action| (action, fouls)));
                ControlFlow::<()>::Continue(())
            });
            actions
        });
        actions.sort_by_cached_key(|(action, _)| action.to_string());
        actions
    }

    /// Counts paths of legal actions: see [`perft`].
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => perft(position, depth))
    }

    /// The same for each first action, in byte order of their spelling: see [`divide`].
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Action, u64)> {
        let mut counts: Vec<_> = with_position!(self, position => {
            divide(position, depth).filter_map(|(action, count)| Some((position.spell(action)?, count))).collect()
        });
        counts.sort_by_cached_key(|(action, _): &(Action, u64)| action.to_string());
        counts
    }

    /// Judges an action as it is written: its fouls, none if it is legal; repetition aside.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn judge(&self, written: &Action) -> Result<Fouls, Reason> {
        with_position!(self, position => {
            let action = position
                .resolve(written)
                .map_err(|mismatch| Reason::of_mismatch(mismatch, written.unit, position.player()))?;
            position.judge(action).map_err(|illegal| position.reason(action, &illegal))
        })
    }
}

impl From<classic::Position> for AnyPosition {
    fn from(position: classic::Position) -> Self {
        Self::Classic(position)
    }
}
