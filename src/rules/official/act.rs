//! What actions do to towers.

use super::{Move, Piece, Tower};
use crate::rules::towers::Towers;
use crate::rules::{Player, Square, Tiers};

/// Carries out a legal action of a player. Of any other the outcome means nothing.
pub(super) fn act(towers: &mut impl Towers<Piece = Piece>, mv: Move, player: Player) {
    match mv {
        Move::Drop { kind, to, swapped, .. } => put(towers, Piece::new(player, kind), to, swapped),
        Move::Step { from, to } => {
            if let Some(mover) = towers.pop(from) {
                towers.push(to, mover);
            }
        }
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

/// Puts a piece on top of a tower, after the betrayal of pieces in it (`O10`).
fn put(towers: &mut impl Towers<Piece = Piece>, piece: Piece, to: Square, swapped: Tiers) {
    if !swapped.is_empty() {
        let mut tower = towers.tower(to);
        for (tier, betrayed) in towers.tower(to).iter().filter(|(tier, _)| swapped.contains(*tier)) {
            tower.replace(tier, Piece::new(piece.owner(), betrayed.kind()));
        }
        towers.set(to, tower);
    }
    towers.push(to, piece);
}

/// The tower that a take leaves: all the opponent's pieces are gone, the own ones close up, and the taker stands on
/// top (`O7`).
fn captured(tower: Tower, mover: Piece) -> Tower {
    let mut after = Tower::EMPTY;
    for (_, piece) in tower.iter().filter(|(_, piece)| piece.owner() == mover.owner()) {
        after.push(piece);
    }
    after.push(mover);
    after
}
