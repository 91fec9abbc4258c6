//! Why a move is illegal or foul, in words.
//!
//! `playable` asks it of a move as it is written; `reason` is the answer, in the words of `resolve_error` where the move
//! contradicts the board, of the ruleset (`classic`, `official`) where it is illegal, and of `foul` and `ending`. `suggest`
//! adds what may have been meant.

mod classic;
pub mod ending;
pub mod foul;
mod official;
pub mod playable;
pub mod reason;
pub mod resolve_error;
pub mod suggest;

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::error::ResolveError;
use crate::game::resolve::written::Resolve;
use crate::notation::Notation;
use crate::rules::{End, Foul, SquareSet};

/// A ruleset that can explain what is wrong with a move.
pub trait Explain: Resolve {
    /// Why a move is illegal.
    fn reason(&self, mv: Self::Move, illegal: &Self::Illegal, naming: Notation) -> Reason;

    /// Why nothing can be played after the end of the game.
    fn reason_over(&self, end: End) -> Reason;

    /// What makes a move foul, and which earlier moves explain it.
    fn evidence(&self, _: Self::Move, _: Foul) -> (SquareSet, Cause) {
        (SquareSet::EMPTY, Cause::Unknown)
    }

    /// The code and the ruling of the [`remark`](Self::remark) that the position after the next move may deserve.
    fn next_remark(&self) -> Option<(Code, Ruling)>;

    /// Whether this position deserves a [`remark`](Self::remark). Asked only if [`next_remark`](Self::next_remark) of the
    /// position before had a code.
    fn is_remarkable(&self) -> bool;

    /// The remark on this position, to which a move led that is not illegal.
    fn remark(&self, naming: Notation) -> Option<Reason>;

    /// The ruling that a move which contradicts the board breaks.
    fn ruling_of(mismatch: &ResolveError) -> Ruling;

    /// The ruling about the result of an end.
    fn result_ruling(end: End) -> Ruling;
}
