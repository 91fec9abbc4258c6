//! Describes classic positions and moves in terms of both rulesets.

use super::{Describe, MoveDescription, MoveKind, PhaseView, PieceView};
use crate::rules::classic::{Move, Phase, Piece, Position, Recovery, Stranded};
use crate::rules::{Place, Player, Rules as _, Ruleset, Square, SquareSet, Tiers, Tower, UnitKind};

impl Describe for Position {
    type Piece = Piece;

    fn ruleset(&self) -> Ruleset {
        Ruleset::Classic
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
            .map(|(unit, count)| (unit.into(), count))
    }

    fn phase_view(&self) -> PhaseView {
        match self.phase() {
            Phase::Arrangement => PhaseView::Arrangement,
            Phase::Turn => PhaseView::Turn,
            Phase::Rearrangement { unit, striker } => PhaseView::Rearrangement {
                unit: unit.into(),
                striker,
            },
            Phase::Recovery(Stranded { square, recovery }) => match self.top_of(square) {
                None => PhaseView::Turn,
                Some((piece, at)) => PhaseView::Recovery {
                    unit: piece.unit().into(),
                    at,
                    recovery,
                },
            },
        }
    }

    fn exchanged(&self) -> SquareSet {
        self.marks()
    }

    fn captures(&self, mv: Move) -> bool {
        match mv {
            Move::Step { to, .. } => self.board().tops(self.player().opponent()).contains(to),
            Move::ImmobileStrike { .. } => true,
            _ => false,
        }
    }

    fn describe(&self, mv: Move) -> Option<MoveDescription> {
        let (kind, piece, from, to) = self.parts_of(mv)?;
        let captures = matches!(kind, MoveKind::Strike | MoveKind::ImmobileStrike);
        Some(MoveDescription {
            kind,
            player: self.player(),
            unit: piece.unit().into(),
            from,
            to,
            tower: to.map_or(Tower::EMPTY, |to| self.tower(to.square)),
            captured: to
                .filter(|_| captures)
                .map(|to| to.tier)
                .into_iter()
                .collect(),
            swapped: Tiers::NONE,
            ends_draft: false,
        })
    }
}

/// A kind of move, the unit that makes it, where it stands, and where it goes.
type Parts = (MoveKind, Piece, Option<Place>, Option<Place>);

impl Position {
    fn parts_of(&self, mv: Move) -> Option<Parts> {
        Some(match mv {
            Move::Drop { unit, to } => (
                MoveKind::Drop,
                Piece::new(self.player(), unit),
                None,
                Some(self.above(to)?),
            ),
            Move::Step { from, to } => {
                let (mover, from) = self.top_of(from)?;
                match self.top_of(to) {
                    Some((target, to)) if target.owner() != mover.owner() => {
                        (MoveKind::Strike, mover, Some(from), Some(to))
                    }
                    _ => (MoveKind::Step, mover, Some(from), Some(self.above(to)?)),
                }
            }
            Move::ImmobileStrike {
                at,
                striker,
                target,
            } => {
                let piece = self.board().tower(at).at(striker)?;
                let [from, to] = [striker, target].map(|tier| Some(Place::new(at, tier)));
                (MoveKind::ImmobileStrike, piece, from, to)
            }
            Move::Exchange { at, captain } => {
                let piece = self.board().tower(at).at(captain)?;
                let [from, to] =
                    [captain, captain.other_end()].map(|tier| Some(Place::new(at, tier)));
                (MoveKind::Exchange, piece, from, to)
            }
            Move::Substitute { samurai, commander } => {
                let ((piece, from), (_, to)) = (self.top_of(samurai)?, self.top_of(commander)?);
                (MoveKind::Substitution, piece, Some(from), Some(to))
            }
            Move::Recover | Move::Decline => {
                let Phase::Recovery(stranded) = self.phase() else {
                    return None;
                };
                let (piece, at) = self.top_of(stranded.square)?;
                let kind = match (mv, stranded.recovery) {
                    (Move::Decline, _) => MoveKind::Decline,
                    (_, Recovery::ToOpponent) => MoveKind::RecoverToOpponent,
                    (_, Recovery::ToOwnHand) => MoveKind::RecoverToHand,
                };
                (kind, piece, Some(at), None)
            }
        })
    }

    /// The top unit of a tower and its place.
    fn top_of(&self, square: Square) -> Option<(Piece, Place)> {
        let (tier, piece) = self.board().tower(square).top()?;
        Some((piece, Place::new(square, tier)))
    }

    /// The place on top of a tower.
    fn above(&self, square: Square) -> Option<Place> {
        Some(Place::new(square, self.board().tower(square).next_tier()?))
    }
}

impl From<Piece> for PieceView {
    fn from(piece: Piece) -> Self {
        Self {
            owner: piece.owner(),
            unit: piece.unit().into(),
        }
    }
}
