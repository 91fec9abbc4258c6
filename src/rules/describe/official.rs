//! Official positions, laid out for whoever shows them.

use super::Describe;
use super::snapshot::{Phase, PieceView, Snapshot};
use crate::rules::official::{Position, Tower};
use crate::rules::{self, ByPlayer, Player, Rules as _, Square, SquareSet};

impl Describe for Position {
    fn snapshot(&self) -> Snapshot {
        let hand = |player| self.hand(player).iter().map(|(kind, count)| (kind.into(), count)).collect();
        Snapshot {
            ruleset: self.level().into(),
            towers: Square::all().map(|square| to_views(self.board().tower(square))).collect(),
            hands: ByPlayer::new(hand(Player::Black), hand(Player::White)),
            player: self.player(),
            phase: if self.is_draft() { Phase::Draft } else { Phase::Turn },
            marks: SquareSet::EMPTY,
            in_check: self.in_check(),
            end: self.end(),
        }
    }
}

fn to_views(tower: Tower) -> rules::Tower<PieceView> {
    let mut views = rules::Tower::EMPTY;
    for (_, piece) in tower.iter() {
        views.push(PieceView { owner: piece.owner(), unit: piece.kind().into() });
    }
    views
}
