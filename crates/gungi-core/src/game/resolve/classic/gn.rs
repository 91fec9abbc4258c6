//! Classic moves in GN.

use crate::game::resolve::ResolveError;
use crate::game::resolve::{BoardCheck, arrives};
use crate::notation::gn::{GnForm, GnMove};
use crate::rules::classic::{Face, Move, Phase, Position, Recovery, Stranded, Unit};
use crate::rules::{Place, Rules as _, Ruleset, Tier, Tiers, UnitKind};

/// The move that is written, whether it is legal or not.
pub(super) fn resolve(position: &Position, written: GnMove) -> Result<Move, ResolveError> {
    let name = written.unit;
    let unit = name
        .unit(Ruleset::Classic)
        .ok_or(ResolveError::UnknownUnit(name.up(), name.down()))?;
    let mv = meaning(unit, written.form).ok_or(ResolveError::ForeignForm)?;
    BoardCheck(position).agrees(unit, written.form)?;
    Ok(mv)
}

/// What a move of these rules means, whatever is on the board; `None` for forms of other rules.
fn meaning(unit: UnitKind, form: GnForm) -> Option<Move> {
    Some(match form {
        GnForm::Drop {
            to,
            swapped: Tiers::NONE,
            ends_draft: false,
        } => Move::Drop {
            unit: unit.classic()?,
            to: to.square,
        },
        GnForm::Step {
            from,
            to,
            swapped: Tiers::NONE,
        } => Move::Step {
            from: from.square,
            to: to.square,
        },
        GnForm::Strike { from, target } => Move::Step {
            from: from.square,
            to: target.square,
        },
        GnForm::ImmobileStrike { from, target } => Move::ImmobileStrike {
            at: from.square,
            striker: from.tier,
            target,
        },
        GnForm::Exchange { from, .. } => Move::Exchange {
            at: from.square,
            captain: from.tier,
        },
        GnForm::Substitution { from, with } => Move::Substitute {
            samurai: from.square,
            commander: with.square,
        },
        GnForm::RecoverToHand { .. } | GnForm::RecoverToOpponent { .. } => Move::Recover,
        GnForm::Decline { .. } => Move::Decline,
        GnForm::Drop { .. } | GnForm::Step { .. } => return None,
    })
}

impl BoardCheck<'_, Position> {
    /// Whether the move fits what stands on the board.
    fn agrees(&self, unit: UnitKind, form: GnForm) -> Result<(), ResolveError> {
        match (self.0.phase(), form) {
            (Phase::Recovery(due), GnForm::RecoverToHand { at }) => {
                self.recovery(due, at, unit, Some(Recovery::ToOwnHand))
            }
            (Phase::Recovery(due), GnForm::RecoverToOpponent { at }) => {
                self.recovery(due, at, unit, Some(Recovery::ToOpponent))
            }
            (Phase::Recovery(due), GnForm::Decline { at }) => self.recovery(due, at, unit, None),
            (
                Phase::Arrangement | Phase::Turn | Phase::Rearrangement { .. },
                GnForm::Drop { to, .. },
            ) => arrives(to, self.0.board().tower(to.square).next_tier()),
            (Phase::Turn, GnForm::Step { from, to, .. }) => {
                self.on_top(from, unit)?;
                let tower = self.0.board().tower(to.square);
                arrives(
                    to,
                    match tower.top() {
                        Some((tier, top)) if top.owner() != self.0.player() => Some(tier),
                        _ => tower.next_tier(),
                    },
                )
            }
            (Phase::Turn, GnForm::Strike { from, target }) => {
                self.on_top(from, unit)?;
                self.captures(target)
            }
            (Phase::Turn, GnForm::ImmobileStrike { from, .. }) => self.stands(from, unit),
            (Phase::Turn, GnForm::Exchange { from, with }) => self.exchange(from, unit, with),
            (Phase::Turn, GnForm::Substitution { from, with }) => {
                self.on_top(from, unit)?;
                self.commander_stands(with)
            }
            // The rules refuse a move that is not due, whatever square it names.
            _ => Ok(()),
        }
    }

    /// Whether the own Commander, if it is on this square, stands on this tier. On which square it is, the rules ask.
    fn commander_stands(&self, at: Place) -> Result<(), ResolveError> {
        if self.0.board().commander(self.0.player()) == Some(at.square) {
            self.on_top(at, Unit::COMMANDER.into())
        } else {
            Ok(())
        }
    }

    fn exchange(&self, from: Place, unit: UnitKind, with: Tier) -> Result<(), ResolveError> {
        self.stands(from, unit)?;
        // The rules refuse an exchange by another unit, and one that is not at an end of a tower of three.
        let is_captain = unit
            .classic()
            .is_some_and(|unit| unit.face() == Face::Captain);
        let is_end = from.tier != Tier::Second && self.0.board().tower(from.square).height() == 3;
        let tier = from.tier.other_end();
        if is_captain && is_end && with != tier {
            return Err(ResolveError::ExchangeTier {
                at: from.square,
                written: with,
                tier,
            });
        }
        Ok(())
    }

    /// `written` says to whose hand the move recovers the unit; `None` if it declines.
    fn recovery(
        &self,
        due: Stranded,
        at: Place,
        unit: UnitKind,
        written: Option<Recovery>,
    ) -> Result<(), ResolveError> {
        let top = self
            .0
            .board()
            .tower(due.square)
            .top()
            .map(|(tier, _)| Place::new(due.square, tier));
        if top != Some(at) {
            return Err(ResolveError::RecoveryElsewhere {
                written: at,
                due: top,
            });
        }
        self.stands(at, unit)?;
        match written {
            Some(written) if written != due.recovery => Err(ResolveError::OtherHand {
                at: due.square,
                recovery: due.recovery,
            }),
            _ => Ok(()),
        }
    }
}
