//! A position of either ruleset, and its legal moves.

use std::ops::ControlFlow;

use crate::game::explain::playable::playable;
use crate::game::explain::reason::Reason;
use crate::game::resolve::gn;
use crate::game::resolve::official::gungijs::is_ambiguous;
use crate::game::resolve::written::{Resolve, Written};
use crate::notation::gfen::Diagram;
use crate::notation::{Notation, gungijs};
use crate::rules::{
    Describe, End, Fouls, MoveDescription, Player, Rules as _, Ruleset, Snapshot, classic, official, perft,
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

/// A move that is not illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// What it does.
    pub description: MoveDescription,
    /// Its fouls.
    pub fouls: Fouls,
}

/// Evaluates an expression with a position of either ruleset.
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
    /// The ruleset.
    pub fn ruleset(&self) -> Ruleset {
        with_position!(self, position => position.ruleset())
    }

    /// The player to move.
    pub fn player(&self) -> Player {
        with_position!(self, position => position.player())
    }

    /// Whether the player to move is in check.
    pub fn in_check(&self) -> bool {
        with_position!(self, position => position.in_check())
    }

    /// Whether a follow-up of the move before is due (`C5`).
    pub fn follow_up_is_due(&self) -> bool {
        with_position!(self, position => position.follow_up_is_due())
    }

    /// How the game ended here, if it did, repetition aside.
    pub fn end(&self) -> Option<End> {
        with_position!(self, position => position.end())
    }

    /// All that can be seen of it.
    pub fn snapshot(&self) -> Snapshot {
        with_position!(self, position => position.snapshot())
    }

    /// How many moves are legal and no foul, repetition aside.
    pub fn count_legal(&self) -> u64 {
        with_position!(self, position => position.count_legal())
    }

    /// All moves that are not illegal, with their fouls, in byte order of their GN: none where the game is over,
    /// repetition aside.
    pub fn moves(&self) -> Vec<LegalMove> {
        let keyed = |listed: LegalMove| (gn::order_of(&listed.description).unwrap_or_default(), listed);
        let mut moves: Vec<_> = self.moves_in_any_order().into_iter().map(keyed).collect();
        moves.sort_by_key(|&(order, _)| order);
        moves.into_iter().map(|(_, listed)| listed).collect()
    }

    /// The moves that [`Self::moves`] lists, in any order. Sorting takes longer than listing.
    pub fn moves_in_any_order(&self) -> Vec<LegalMove> {
        with_position!(self, position => {
            let mut moves = Vec::new();
            if position.end().is_some() {
                return moves;
            }
            let _ = position.visit(|mv, fouls| {
                moves.extend(position.describe(mv).map(|description| LegalMove { description, fouls }));
                ControlFlow::<()>::Continue(())
            });
            moves
        })
    }

    /// The move that does here what a move of any position does there; `None` if it is illegal or a foul here.
    pub fn legal_again(&self, mv: &MoveDescription) -> Option<LegalMove> {
        with_position!(self, position => legal_again(position, mv))
    }

    /// A move that is listed here, written canonically; `None` if the notation cannot write it.
    pub fn written(&self, listed: &LegalMove, notation: Notation) -> Option<Written> {
        Written::of(&listed.description, notation, || self.after(&listed.description)?.end())
    }

    /// The same as text.
    pub fn in_notation(&self, listed: &LegalMove, notation: Notation) -> Option<String> {
        self.written(listed, notation).map(|written| written.to_string())
    }

    /// The position after a move that is not illegal here; `None` for a move of the other ruleset.
    pub fn after(&self, mv: &MoveDescription) -> Option<Self> {
        let mut after = *self;
        match &mut after {
            Self::Classic(position) => position.play(classic::Position::move_of(mv)?),
            Self::Official(position) => position.play(official::Position::move_of(mv)?),
        }
        Some(after)
    }

    /// Whether a betrayal of gungi.js could mean other tiers too: its kinds stand below more often than it names them.
    pub fn is_ambiguous(&self, written: gungijs::Move) -> bool {
        matches!(self, Self::Official(position) if is_ambiguous(position, written))
    }

    /// Counts sequences of legal moves: see [`perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => perft(position, depth))
    }

    /// The positions after all legal moves, which are written in GN and sorted by that.
    pub fn after_legal_moves(&self) -> Vec<(Written, Self)> {
        let mut found: Vec<_> = with_position!(self, position => {
            let legal = position.moves().into_iter().filter(|(_, fouls)| fouls.is_empty());
            let after = |(mv, _)| {
                let mut after = *position;
                after.play(mv);
                Some((position.written(mv, Notation::Gn)?, Self::from(after)))
            };
            legal.filter_map(after).collect()
        });
        found.sort_by_cached_key(|(mv, _): &(Written, Self)| mv.to_string());
        found
    }

    /// The position as GFEN writes it. `ply` is the number of the next ply, if it is known.
    pub fn diagram(&self, ply: Option<u32>) -> Diagram {
        with_position!(self, position => position.diagram(ply))
    }

    /// The same as text.
    pub fn gfen(&self, ply: Option<u32>) -> String {
        with_position!(self, position => position.gfen(ply))
    }

    /// The fouls of a written move, none if it is legal; repetition aside.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn judge(&self, written: Written) -> Result<Fouls, Box<Reason>> {
        with_position!(self, position => {
            playable(position, position.end(), written).map(|(_, fouls)| fouls)
        })
    }
}

fn legal_again<P: Describe>(position: &P, mv: &MoveDescription) -> Option<LegalMove> {
    let mv = P::move_of(mv)?;
    let fouls = position.judge(mv).ok().filter(|fouls| fouls.is_empty())?;
    position.describe(mv).map(|description| LegalMove { description, fouls })
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
