//! Applies moves to towers.

use super::{Move, Piece, Tower};
use crate::rules::towers::Towers;
use crate::rules::{Player, Square, Tiers};

/// Applies a legal move of a player. The effect of an illegal move is unspecified.
pub(super) fn act(towers: &mut impl Towers<Piece = Piece>, mv: Move, player: Player) {
    match mv {
        Move::Drop {
            kind, to, swapped, ..
        } => put(towers, Piece::new(player, kind), to, swapped),
        Move::Step { from, to } => towers.shift(from, to),
        Move::Tsuke { from, to, swapped } => {
            if let Some(mover) = towers.pop(from) {
                put(towers, mover, to, swapped);
            }
        }
        Move::Capture { from, to } => {
            if let Some(mover) = towers.pop(from) {
                towers.set(to, captured(towers.tower(to), mover));
            }
        }
    }
}

/// Puts a unit on top of a tower, after the betrayal of units in it (`O10`).
fn put(towers: &mut impl Towers<Piece = Piece>, piece: Piece, to: Square, swapped: Tiers) {
    if !swapped.is_empty() {
        let mut tower = towers.tower(to);
        for (tier, betrayed) in towers
            .tower(to)
            .iter()
            .filter(|(tier, _)| swapped.contains(*tier))
        {
            tower.replace(tier, Piece::new(piece.owner(), betrayed.kind()));
        }
        towers.set(to, tower);
    }
    towers.push(to, piece);
}

/// The tower after a capture: the opponent's units are gone, the player's units close up, and the mover is on top
/// (`O7`).
fn captured(tower: Tower, mover: Piece) -> Tower {
    let mut after = Tower::EMPTY;
    for (_, piece) in tower
        .iter()
        .filter(|(_, piece)| piece.owner() == mover.owner())
    {
        after.push(piece);
    }
    after.push(mover);
    after
}
