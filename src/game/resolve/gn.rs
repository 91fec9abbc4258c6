//! Moves in the order of their GN.

use crate::notation::gn::{MAX_MOVE_LEN, Move};
use crate::rules::MoveDescription;

/// The canonical GN of a move, which sorts moves by bytes.
pub(crate) fn order_of(mv: &MoveDescription) -> Option<[u8; MAX_MOVE_LEN]> {
    Move::of(mv).map(Move::bytes)
}
