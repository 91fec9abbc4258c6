//! Classic moves in GN.

use crate::game::resolve::error::ResolveError;
use crate::notation::gn::{self, Form, UnitName};
use crate::rules::classic::{Face, Move, Phase, Piece, Position, Stranded, Tower, Unit};
use crate::rules::{Place, Player, Rules as _, Square, Tier, Tiers, UnitKind};

/// The move that is written, whether it is legal or not.
pub(super) fn resolve(position: &Position, written: gn::Move) -> Result<Move, ResolveError> {
    let unit =
        unit_of(written.unit).ok_or(ResolveError::UnknownUnit(written.unit.up(), written.unit.down()))?;
    let mv = meaning(unit, written.form).ok_or(ResolveError::ForeignForm)?;
    BoardCheck(position).agrees(unit, written.form)?;
    Ok(mv)
}

/// The unit that GN names so.
pub fn unit_of(name: UnitName) -> Option<Unit> {
    let down = match name.down() {
        None => None,
        Some(letter) => Some(Face::from_letter(letter)?),
    };
    Unit::new(Face::from_letter(name.up())?, down)
}

/// What a move of these rules means, whatever stands where; `None` for forms of other rules.
fn meaning(unit: Unit, form: Form) -> Option<Move> {
    Some(match form {
        Form::Drop { to, swapped: Tiers::NONE, ends_draft: false } => Move::Drop { unit, to: to.square },
        Form::Step { from, to, swapped: Tiers::NONE } => Move::Step { from: from.square, to: to.square },
        Form::Strike { from, target } => Move::Step { from: from.square, to: target.square },
        Form::ImmobileStrike { from, target } => {
            Move::ImmobileStrike { at: from.square, striker: from.tier, target }
        }
        Form::Exchange { from, .. } => Move::Exchange { at: from.square, captain: from.tier },
        Form::Substitution { from, with } => {
            Move::Substitute { samurai: from.square, commander: with.square }
        }
        Form::RecoverToHand { .. } | Form::RecoverToOpponent { .. } => Move::Recover,
        Form::Decline { .. } => Move::Decline,
        Form::Drop { .. } | Form::Step { .. } => return None,
    })
}

fn place(square: Square, tier: Tier) -> Place {
    Place::new(square, tier)
}

fn named(piece: Piece) -> (Player, UnitKind) {
    (piece.owner(), piece.unit().into())
}

/// What a move says, held against the board.
struct BoardCheck<'p>(&'p Position);

impl BoardCheck<'_> {
    /// Whether the move fits what stands on the board.
    fn agrees(&self, unit: Unit, form: Form) -> Result<(), ResolveError> {
        match (self.0.phase(), form) {
            (Phase::Recovery(due), Form::RecoverToHand { at }) => self.recovery(due, at, unit, Some(false)),
            (Phase::Recovery(due), Form::RecoverToOpponent { at }) => {
                self.recovery(due, at, unit, Some(true))
            }
            (Phase::Recovery(due), Form::Decline { at }) => self.recovery(due, at, unit, None),
            (Phase::Arrangement | Phase::Turn | Phase::Rearrangement { .. }, Form::Drop { to, .. }) => {
                Self::arrives(to, Some(self.tower(to).height()))
            }
            (Phase::Turn, Form::Step { from, to, .. }) => {
                self.on_top(from, unit)?;
                let captures = self.tower(to).top().is_some_and(|(_, top)| top.owner() != self.0.player());
                let height = self.tower(to).height();
                Self::arrives(to, if captures { height.checked_sub(1) } else { Some(height) })
            }
            (Phase::Turn, Form::Strike { from, target }) => {
                self.on_top(from, unit)?;
                self.captures(target)
            }
            (Phase::Turn, Form::ImmobileStrike { from, .. }) => self.stands(from, unit),
            (Phase::Turn, Form::Exchange { from, with }) => self.exchange(from, unit, with),
            (Phase::Turn, Form::Substitution { from, with }) => {
                self.on_top(from, unit)?;
                self.commander_stands(with)
            }
            // What is not to be done now is for the rules to refuse, wherever it should happen.
            _ => Ok(()),
        }
    }

    fn tower(&self, place: Place) -> Tower {
        self.0.board().tower(place.square)
    }

    fn stands(&self, at: Place, unit: Unit) -> Result<(), ResolveError> {
        let there = self.tower(at).at(at.tier);
        if there == Some(Piece::new(self.0.player(), unit)) {
            return Ok(());
        }
        let Some(piece) = there else {
            let top = self.tower(at).top().map(|(tier, piece)| (tier, piece.owner(), piece.unit().into()));
            return Err(ResolveError::Vacant { at, top });
        };
        Err(if piece.unit() == unit {
            ResolveError::OpponentsUnit { at, unit: unit.into() }
        } else {
            ResolveError::OtherUnit { at, written: unit.into(), found: named(piece) }
        })
    }

    fn on_top(&self, at: Place, unit: Unit) -> Result<(), ResolveError> {
        self.stands(at, unit)?;
        match self.tower(at).top() {
            Some((tier, top)) if tier != at.tier => Err(ResolveError::Covered { at, top: named(top) }),
            _ => Ok(()),
        }
    }

    /// Whether the own Commander, if it is on this square, stands on this tier. On which square it is, the rules ask.
    fn commander_stands(&self, at: Place) -> Result<(), ResolveError> {
        if self.0.board().commander(self.0.player()) == Some(at.square) {
            self.on_top(at, Unit::COMMANDER)
        } else {
            Ok(())
        }
    }

    fn arrives(to: Place, tier: Option<usize>) -> Result<(), ResolveError> {
        // A full tower is for the rules to refuse: no tier would be right.
        match tier.and_then(Tier::from_index) {
            Some(tier) if tier != to.tier => Err(ResolveError::ArrivalTier { written: to, tier }),
            _ => Ok(()),
        }
    }

    fn captures(&self, target: Place) -> Result<(), ResolveError> {
        match self.tower(target).top() {
            Some((tier, top)) if top.owner() != self.0.player() => {
                if tier == target.tier {
                    Ok(())
                } else {
                    Err(ResolveError::TargetTier { written: target, tier })
                }
            }
            _ => Err(ResolveError::NothingToCapture(target)),
        }
    }

    fn exchange(&self, from: Place, unit: Unit, with: Tier) -> Result<(), ResolveError> {
        self.stands(from, unit)?;
        // What is no end of a tower of three is for the rules to refuse.
        let other_end = match from.tier {
            _ if self.tower(from).height() < 3 => with,
            Tier::First => Tier::Third,
            Tier::Second => with,
            Tier::Third => Tier::First,
        };
        if with == other_end {
            Ok(())
        } else {
            Err(ResolveError::ExchangeTier { at: from.square, written: with, tier: other_end })
        }
    }

    /// `captured` says to whose hand the move recovers the unit, if it does.
    fn recovery(
        &self,
        due: Stranded,
        at: Place,
        unit: Unit,
        captured: Option<bool>,
    ) -> Result<(), ResolveError> {
        let top = self.0.board().tower(due.square).top().map(|(tier, _)| place(due.square, tier));
        if top != Some(at) {
            return Err(ResolveError::RecoveryElsewhere { written: at, due: top });
        }
        self.stands(at, unit)?;
        match captured {
            Some(captured) if captured != due.captured => {
                Err(ResolveError::OtherHand { at: due.square, captured: due.captured })
            }
            _ => Ok(()),
        }
    }
}
