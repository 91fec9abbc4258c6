//! Describes official positions and moves in terms of both rulesets.

use super::{Describe, MoveDescription, MoveKind, PhaseView, PieceView};
use crate::rules::official::{Move, Piece, Position};
use crate::rules::{
    Candidates as _, Place, Player, Rules as _, Ruleset, Square, SquareSet, Tiers, Tower, UnitKind,
};

impl Describe for Position {
    type Piece = Piece;

    fn ruleset(&self) -> Ruleset {
        Ruleset::Official(self.level())
    }

    fn own_tower(&self, square: Square) -> Tower<Piece> {
        self.board().tower(square)
    }

    fn letter(piece: Option<Piece>) -> u8 {
        Piece::letter(piece)
    }

    fn occupied(&self) -> SquareSet {
        self.board().occupied()
    }

    fn hand_view(&self, player: Player) -> impl Iterator<Item = (UnitKind, u8)> {
        self.hand(player)
            .iter()
            .map(|(kind, count)| (kind.into(), count))
    }

    fn phase_view(&self) -> PhaseView {
        if self.is_draft() {
            PhaseView::Draft(self.drafting())
        } else {
            PhaseView::Turn
        }
    }

    fn captures(&self, mv: Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }

    fn describe(&self, mv: Move) -> Option<MoveDescription> {
        let (from, to) = match mv {
            Move::Drop { to, .. } => (None, to),
            Move::Step { from, to } | Move::Tsuke { from, to, .. } | Move::Capture { from, to } => {
                (Some(from), to)
            }
        };
        let top = |square| {
            self.board()
                .tower(square)
                .top()
                .map(|(tier, piece)| (Place::new(square, tier), piece))
        };
        let mover = from.and_then(top);
        let tower = self.board().tower(to);
        let (kind, unit, swapped) = match mv {
            Move::Drop { kind, swapped, .. } => (MoveKind::Drop, kind, swapped),
            Move::Step { .. } => (MoveKind::Step, mover?.1.kind(), Tiers::NONE),
            Move::Tsuke { swapped, .. } => (MoveKind::Step, mover?.1.kind(), swapped),
            Move::Capture { .. } => (MoveKind::Strike, mover?.1.kind(), Tiers::NONE),
        };
        let tier = if kind == MoveKind::Strike {
            tower.top()?.0
        } else {
            tower.next_tier()?
        };
        Some(MoveDescription {
            kind,
            player: self.player(),
            unit: unit.into(),
            from: mover.map(|(place, _)| place),
            to: Some(Place::new(to, tier)),
            tower: tower.map(PieceView::from),
            captured: if kind == MoveKind::Strike {
                self.captured_on(to)
            } else {
                Tiers::NONE
            },
            swapped,
            ends_draft: matches!(
                mv,
                Move::Drop {
                    ends_draft: true,
                    ..
                }
            ),
        })
    }
}

impl From<Piece> for PieceView {
    fn from(piece: Piece) -> Self {
        Self {
            owner: piece.owner(),
            unit: piece.kind().into(),
        }
    }
}
