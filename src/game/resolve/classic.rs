//! Classic actions in GN.

use crate::diagnostic::Code;
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::classic_gfen;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::spelling::{Notated, ResolveError};
use crate::game::resolve::written::Written;
use crate::notation::gfen::{self, Diagram};
use crate::notation::gn::{self, Form, UnitName};
use crate::rules::classic::{Face, Illegal, Move, Phase, Piece, Position, Stranded, Tower, Unit};
use crate::rules::{End, Foul, Place, Player, Rules as _, Ruling, Square, SquareSet, Tier, Tiers};

impl Notated for Position {
    fn resolve(&self, written: Written) -> Result<Move, ResolveError> {
        let written = match written {
            Written::Gn(mv) => mv,
            Written::Gfen(mv) => return classic_gfen::resolve(self, mv),
            Written::Gungijs(_) => return Err(ResolveError::ForeignForm),
        };
        let unit = unit_of(written.unit).ok_or(ResolveError::UnknownUnit(written.unit))?;
        let mv = meaning(unit, written.form).ok_or(ResolveError::ForeignForm)?;
        BoardCheck(self).agrees(unit, written.form)?;
        Ok(mv)
    }

    fn spell(&self, mv: Move) -> Option<gn::Move> {
        let top = |square| {
            Some((self.board().tower(square).top()?.1, place(square, self.board().tower(square).top()?.0)))
        };
        match mv {
            Move::Drop { unit, to } => {
                let to = Place::new(to, self.board().tower(to).next_tier()?);
                spelled(unit, Form::Drop { to, swapped: Tiers::NONE, ends_draft: false })
            }
            Move::Step { from, to } => {
                let (mover, from) = top(from)?;
                let form = match top(to) {
                    Some((target, target_place)) if target.owner() != mover.owner() => {
                        Form::Strike { from, target: target_place }
                    }
                    _ => {
                        let to = Place::new(to, self.board().tower(to).next_tier()?);
                        Form::Step { from, to, swapped: Tiers::NONE }
                    }
                };
                spelled(mover.unit(), form)
            }
            Move::ImmobileStrike { at, striker, target } => {
                let piece = self.board().tower(at).at(striker)?;
                spelled(piece.unit(), Form::ImmobileStrike { from: place(at, striker), target })
            }
            Move::Exchange { at, captain } => {
                let piece = self.board().tower(at).at(captain)?;
                let with = if captain == Tier::First { Tier::Third } else { Tier::First };
                spelled(piece.unit(), Form::Exchange { from: place(at, captain), with })
            }
            Move::Substitute { samurai, commander } => {
                let (piece, from) = top(samurai)?;
                spelled(piece.unit(), Form::Substitution { from, with: top(commander)?.1 })
            }
            Move::Recover | Move::Decline => {
                let Phase::Recovery(stranded) = self.phase() else { return None };
                let (piece, at) = top(stranded.square)?;
                let form = match (mv, stranded.captured) {
                    (Move::Decline, _) => Form::Decline { at },
                    (_, true) => Form::RecoverToOpponent { at },
                    (_, false) => Form::RecoverToHand { at },
                };
                spelled(piece.unit(), form)
            }
        }
    }

    fn spell_gfen(&self, mv: Move) -> Option<gfen::Move> {
        classic_gfen::spell(self, mv)
    }

    fn evidence(&self, mv: Move, foul: Foul) -> (SquareSet, Cause) {
        self.evidence_of(mv, foul)
    }

    fn diagram(&self, ply: Option<u32>) -> Diagram {
        classic_gfen::diagram_of(self, ply)
    }

    fn reason(&self, mv: Move, illegal: &Illegal, naming: Naming) -> Reason {
        Reason::of_classic(self, mv, illegal, naming)
    }

    fn reason_over(&self, end: End) -> Reason {
        let commander = self.board().commander(self.player());
        Reason::of_end(end, Illegal::GameOver(end).ruling(), commander, self.checkers())
    }

    fn is_remarkable(&self) -> bool {
        self.phase() == Phase::Arrangement && self.units_in_hand() == 1
    }

    /// At the end of the initial arrangement each player has a Pawn in every column (`C10`).
    fn remark(&self, arranged: &Self, _: Naming) -> Option<Reason> {
        if !self.is_remarkable() {
            return None;
        }
        let missing = Player::BOTH.into_iter().find_map(|player| {
            let column = (0..9).find(|&column| {
                (arranged.board().showing(player, Face::Pawn) & SquareSet::column(column)).is_empty()
            })?;
            Some((player, column))
        });
        let (player, column) = missing?;
        let message = format!("after the initial arrangement {player} has no Pawn in column {column}");
        Some(
            Reason::new(Code::PawnMissing, "C10", message)
                .help("nine Pawns, one for each of the nine columns")
                .at(SquareSet::column(column) & SquareSet::territory(player)),
        )
    }

    fn ruling_of(mismatch: &ResolveError) -> Ruling {
        Ruling(match mismatch {
            ResolveError::UnknownUnit(_) => "C3",
            ResolveError::ForeignForm | ResolveError::NotBelow(_) => "G6",
            ResolveError::Vacant { .. }
            | ResolveError::OtherUnit { .. }
            | ResolveError::OpponentsUnit { .. }
            | ResolveError::Covered { .. } => "C12",
            ResolveError::ArrivalTier { .. }
            | ResolveError::NothingToCapture(_)
            | ResolveError::TargetTier { .. } => "G3",
            ResolveError::RecoveryElsewhere { .. }
            | ResolveError::RecoveryOnSquare { .. }
            | ResolveError::OtherHand { .. } => "C23",
            ResolveError::UnknownLetter(_) => "P5",
            ResolveError::OpponentsLetter(_) => "M2",
            ResolveError::StackHeight { .. } => "M1",
            ResolveError::ExchangeTier { .. } | ResolveError::NotAnExchange(_) => "C21",
        })
    }

    fn result_ruling(_: End) -> Ruling {
        Ruling("C30")
    }
}

/// How GN names a unit.
pub fn name_of(unit: Unit) -> Option<UnitName> {
    UnitName::new(unit.face().letter(), unit.other_face().map_or('-', Face::letter))
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

fn spelled(unit: Unit, form: Form) -> Option<gn::Move> {
    Some(gn::Move { unit: name_of(unit)?, form })
}

fn place(square: Square, tier: Tier) -> Place {
    Place::new(square, tier)
}

fn named(piece: Piece) -> Option<(Player, UnitName)> {
    Some((piece.owner(), name_of(piece.unit())?))
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
            let top = self
                .tower(at)
                .top()
                .and_then(|(tier, piece)| named(piece).map(|(player, name)| (tier, player, name)));
            return Err(ResolveError::Vacant { at, top });
        };
        match named(piece) {
            Some(found) if piece.unit() != unit => match name_of(unit) {
                Some(written) => Err(ResolveError::OtherUnit { at, written, found }),
                None => Ok(()),
            },
            Some((owner, unit)) if owner != self.0.player() => Err(ResolveError::OpponentsUnit { at, unit }),
            _ => Ok(()),
        }
    }

    fn on_top(&self, at: Place, unit: Unit) -> Result<(), ResolveError> {
        self.stands(at, unit)?;
        match self.tower(at).top() {
            Some((tier, top)) if tier != at.tier => match named(top) {
                Some(top) => Err(ResolveError::Covered { at, top }),
                None => Ok(()),
            },
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
