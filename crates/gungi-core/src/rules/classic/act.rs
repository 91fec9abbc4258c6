//! Applies moves to towers.

use super::{Face, Move, Piece, Tower};
use crate::rules::towers::Towers;
use crate::rules::{Player, Square, SquareSet, Tier};

/// Applies a move that is not illegal, and returns the unit that leaves the board. The effect of an illegal move is
/// unspecified. `stranded` is the square of a unit that can be recovered.
pub(super) fn act(
    towers: &mut impl Towers<Piece = Piece>,
    mv: Move,
    player: Player,
    stranded: Option<Square>,
) -> Option<Piece> {
    match mv {
        Move::Drop { unit, to } => {
            towers.push(to, Piece::new(player, unit));
            None
        }
        Move::Step { from, to } => move_top(towers, from, to),
        Move::ImmobileStrike { at, target, .. } => {
            let mut tower = towers.tower(at);
            let captured = tower.remove(target);
            towers.set(at, tower);
            captured
        }
        Move::Exchange { at, .. } => {
            let mut tower = towers.tower(at);
            if let (Some(bottom), Some(top)) = (tower.at(Tier::First), tower.at(Tier::Third)) {
                tower.replace(Tier::First, top);
                tower.replace(Tier::Third, bottom);
            }
            towers.set(at, tower);
            None
        }
        Move::Substitute { samurai, commander } => {
            if let (Some(one), Some(other)) = (towers.pop(samurai), towers.pop(commander)) {
                towers.push(samurai, other);
                towers.push(commander, one);
            }
            None
        }
        Move::Recover => stranded.and_then(|square| towers.pop(square)),
        Move::Decline => None,
    }
}

/// Moves a top unit. On an opponent's unit the move is a mobile strike (`C16`, `C26`).
fn move_top(towers: &mut impl Towers<Piece = Piece>, from: Square, to: Square) -> Option<Piece> {
    if towers.tower(to).is_empty() {
        towers.shift(from, to);
        return None;
    }
    let mover = towers.pop(from)?;
    let target = towers.tower(to).top().map(|(_, piece)| piece);
    let captured = target.filter(|target| target.owner() != mover.owner());
    if captured.is_some() {
        towers.pop(to);
        let below = towers.tower(to);
        if mover.face() == Face::Bronze && !below.is_empty() {
            towers.set(to, betrayed(below, mover));
        }
    }
    towers.push(to, mover);
    captured
}

/// The units below a Bronze after its mobile strike: the opponent's units have changed owners and turned over
/// (`C26`).
fn betrayed(below: Tower, striker: Piece) -> Tower {
    let mut after = below;
    for (tier, piece) in below
        .iter()
        .filter(|(_, piece)| piece.owner() != striker.owner())
    {
        after.replace(tier, piece.betrayed());
    }
    after
}

/// Whether the tower rule allows a mobile strike at the top of a tower, betrayal included (`C11`, `C16`, `C26`).
pub(super) fn may_be_struck(tower: Tower, striker: Piece) -> bool {
    let mut below = tower;
    below.pop();
    if striker.face() == Face::Bronze {
        below = betrayed(below, striker);
    }
    twin(below, striker).is_none() && obeys_tower_rule(below)
}

/// The tier of a unit in `tower` with the same owner and the same face up as `piece` (`C11`).
pub fn twin(tower: Tower, piece: Piece) -> Option<Tier> {
    tower
        .iter()
        .find(|(_, other)| other.is_twin_of(piece))
        .map(|(tier, _)| tier)
}

/// Whether no two units of one owner have the same face up (`C11`).
pub fn obeys_tower_rule(tower: Tower) -> bool {
    tower
        .iter()
        .all(|(tier, piece)| twin(tower, piece) == Some(tier))
}

impl Move {
    /// The squares that the move changes. `stranded` is the square of a unit that can be recovered.
    pub(super) fn squares(self, stranded: Option<Square>) -> SquareSet {
        match self {
            Self::Drop { to: at, .. }
            | Self::ImmobileStrike { at, .. }
            | Self::Exchange { at, .. } => SquareSet::of(at),
            Self::Step { from, to } => SquareSet::of(from).with(to),
            Self::Substitute { samurai, commander } => SquareSet::of(samurai).with(commander),
            Self::Recover => stranded.map_or(SquareSet::EMPTY, SquareSet::of),
            Self::Decline => SquareSet::EMPTY,
        }
    }
}
