//! A position of whichever ruleset a game is played by.

use std::ops::ControlFlow;

use crate::game::explain::playable::playable;
use crate::game::explain::reason::Reason;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::spelling::Notated;
use crate::game::resolve::written::Written;
use crate::notation::gfen::{self, Diagram};
use crate::notation::gn::Move;
use crate::notation::gungijs;
use crate::rules::{
    Describe as _, Fouls, Player, Rules as _, Ruleset, Snapshot, classic, divide, official, perft,
};

/// A position of either ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "positions are copied and never put into a box")]
pub enum AnyPosition {
    /// Of the classic rules.
    Classic(classic::Position),
    /// Of the official rules.
    Official(official::Position),
}

/// An action that is not illegal, in both notations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// In GN.
    pub gn: Move,
    /// In GFEN.
    pub gfen: gfen::Move,
    /// Its fouls.
    pub fouls: Fouls,
}

impl LegalMove {
    pub(crate) fn new<P: Notated>(position: &P, mv: P::Move, fouls: Fouls) -> Option<Self> {
        Some(Self { gn: position.spell(mv)?, gfen: position.spell_gfen(mv)?, fouls })
    }
}

/// In which notation actions are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// GN: `PZ*4-6-0`
    #[default]
    Gn,
    /// GFEN: `P5g`
    Gfen,
    /// gungi.js: `新兵(7-5-1)`; for the official rules only.
    Gungijs,
}

impl Notation {
    /// How it calls squares.
    pub(crate) const fn naming(self) -> Naming {
        match self {
            Self::Gn => Naming::Gn,
            Self::Gfen => Naming::Gfen,
            Self::Gungijs => Naming::Gungijs,
        }
    }

    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gn => "gn",
            Self::Gfen => "gfen",
            Self::Gungijs => "gungijs",
        }
    }
}

/// Does the same with a position of either ruleset.
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::game::AnyPosition::Classic($position) => $body,
            $crate::game::AnyPosition::Official($position) => $body,
        }
    };
}

pub(crate) use with_position;

impl AnyPosition {
    /// By which rules it is to be played on.
    pub fn ruleset(&self) -> Ruleset {
        match self {
            Self::Classic(_) => Ruleset::Classic,
            Self::Official(position) => position.level().into(),
        }
    }

    /// Whose turn it is.
    pub fn player(&self) -> Player {
        with_position!(self, position => position.player())
    }

    /// All that can be seen of it.
    pub fn snapshot(&self) -> Snapshot {
        with_position!(self, position => position.snapshot())
    }

    /// How many actions are legal and no foul, repetition aside.
    pub fn count_legal(&self) -> u64 {
        with_position!(self, position => position.count_legal())
    }

    /// All actions that are not illegal, with their fouls, in byte order of their GN: none where the game is over,
    /// repetition aside.
    pub fn moves(&self) -> Vec<LegalMove> {
        let mut moves = with_position!(self, position => {
            let mut moves = Vec::new();
            if position.end().is_some() {
                return moves;
            }
            let _ = position.visit(|mv, fouls| {
                moves.extend(LegalMove::new(position, mv, fouls));
                ControlFlow::<()>::Continue(())
            });
            moves
        });
        moves.sort_by_cached_key(|listed| listed.gn.bytes());
        moves
    }

    /// How a notation writes an action that is listed here; `None` for what it cannot say.
    pub fn written(&self, listed: &LegalMove, notation: Notation) -> Option<Written> {
        match notation {
            Notation::Gn => Some(Written::Gn(listed.gn)),
            Notation::Gfen => Some(Written::Gfen(listed.gfen)),
            Notation::Gungijs => self.in_gungijs(listed).map(Written::Gungijs),
        }
    }

    /// The same as text.
    pub fn in_notation(&self, listed: &LegalMove, notation: Notation) -> Option<String> {
        self.written(listed, notation).map(|written| written.to_string())
    }

    /// How gungi.js writes an action that is listed here; `None` for what it cannot say.
    pub fn in_gungijs(&self, listed: &LegalMove) -> Option<gungijs::Move> {
        let Self::Official(position) = self else { return None };
        let mv = position.resolve(Written::Gn(listed.gn)).ok()?;
        crate::game::resolve::gungijs::spell(position, mv)
    }

    /// Counts paths of legal actions: see [`perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => perft(position, depth))
    }

    /// The same for each first action, in byte order of their spelling: see [`divide`].
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut counts: Vec<_> = with_position!(self, position => {
            divide(position, depth).filter_map(|(mv, count)| Some((position.spell(mv)?, count))).collect()
        });
        counts.sort_by_cached_key(|(mv, _): &(Move, u64)| mv.bytes());
        counts
    }

    /// The position as GFEN writes it. The ply is that of the next action, if it is known.
    pub fn diagram(&self, ply: Option<u32>) -> Diagram {
        with_position!(self, position => position.diagram(ply))
    }

    /// Judges an action as it is written: its fouls, none if it is legal; repetition aside.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn judge(&self, written: Written) -> Result<Fouls, Box<Reason>> {
        with_position!(self, position => {
            playable(position, position.end(), written).map(|(_, fouls)| fouls)
        })
    }
}

impl From<classic::Position> for AnyPosition {
    fn from(position: classic::Position) -> Self {
        Self::Classic(position)
    }
}

impl From<official::Position> for AnyPosition {
    fn from(position: official::Position) -> Self {
        Self::Official(position)
    }
}
