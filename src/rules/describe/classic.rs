//! Classic positions, laid out for whoever shows them.

use super::Describe;
use super::snapshot::{self, PieceView, Snapshot};
use crate::rules::classic::{Phase, Position, Tower};
use crate::rules::{self, ByPlayer, Place, Player, Rules as _, Ruleset, Square};

impl Describe for Position {
    fn snapshot(&self) -> Snapshot {
        let hand = |player| self.hand(player).iter().map(|(unit, count)| (unit.into(), count)).collect();
        Snapshot {
            ruleset: Ruleset::Classic,
            towers: Square::all().map(|square| to_views(self.board().tower(square))).collect(),
            hands: ByPlayer::new(hand(Player::Black), hand(Player::White)),
            player: self.player(),
            phase: to_phase(self),
            marks: self.marks(),
            in_check: self.in_check(),
            end: self.end(),
        }
    }
}

fn to_phase(position: &Position) -> snapshot::Phase {
    match position.phase() {
        Phase::Arrangement => snapshot::Phase::Arrangement,
        Phase::Turn => snapshot::Phase::Turn,
        Phase::Rearrangement { unit, .. } => snapshot::Phase::Rearrangement(unit.into()),
        Phase::Recovery(stranded) => match position.board().tower(stranded.square).top() {
            None => snapshot::Phase::Turn,
            Some((tier, piece)) => snapshot::Phase::Recovery {
                unit: piece.unit().into(),
                at: Place::new(stranded.square, tier),
                captured: stranded.captured,
            },
        },
    }
}

fn to_views(tower: Tower) -> rules::Tower<PieceView> {
    let mut views = rules::Tower::EMPTY;
    for (_, piece) in tower.iter() {
        views.push(PieceView { owner: piece.owner(), unit: piece.unit().into() });
    }
    views
}
