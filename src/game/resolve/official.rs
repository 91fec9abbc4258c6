//! Official positions and actions in GN (`G6`).

use crate::game::resolve::error::ResolveError;
use crate::game::resolve::written::{Resolve, Written};
use crate::game::resolve::{gungijs, official_gfen};
use crate::notation::gfen::Diagram;
use crate::notation::gn::{Form, UnitName};
use crate::rules::official::{Kind, Move, Piece, Position, Tower};
use crate::rules::{Place, Player, Rules as _, Tier, Tiers, UnitKind};

impl Resolve for Position {
    fn resolve(&self, written: Written) -> Result<Move, ResolveError> {
        let written = match written {
            Written::Gn(mv) => mv,
            Written::Gfen(mv) => return official_gfen::resolve(self, mv),
            Written::Gungijs(mv) => return gungijs::resolve(self, mv),
        };
        let kind =
            kind_of(written.unit).ok_or(ResolveError::UnknownUnit(written.unit.up(), written.unit.down()))?;
        let held = BoardCheck(self);
        match written.form {
            Form::Drop { to, swapped, ends_draft } => {
                held.arrives(to)?;
                // The last piece of a hand ends the draft, written or not (`O12`).
                let ends_draft = ends_draft || self.drafts_last();
                Ok(Move::Drop { kind, to: to.square, swapped, ends_draft })
            }
            Form::Step { from, to, swapped } => {
                held.on_top(from, kind)?;
                held.arrives(to)?;
                let (from, to) = (from.square, to.square);
                if self.board().empty().contains(to) && swapped == Tiers::NONE {
                    Ok(Move::Step { from, to })
                } else {
                    Ok(Move::Tsuke { from, to, swapped })
                }
            }
            Form::Strike { from, target } => {
                held.on_top(from, kind)?;
                held.takes(target)?;
                Ok(Move::Take { from: from.square, to: target.square })
            }
            Form::ImmobileStrike { .. }
            | Form::Exchange { .. }
            | Form::Substitution { .. }
            | Form::RecoverToHand { .. }
            | Form::RecoverToOpponent { .. }
            | Form::Decline { .. } => Err(ResolveError::ForeignForm),
        }
    }

    fn diagram(&self, ply: Option<u32>) -> Diagram {
        official_gfen::diagram_of(self, ply)
    }
}

/// The piece of the official rules that GN names so (`G6`).
pub fn kind_of(name: UnitName) -> Option<Kind> {
    if name.down().is_some() { None } else { Kind::from_letter(name.up()) }
}

fn named(piece: Piece) -> (Player, UnitKind) {
    (piece.owner(), piece.kind().into())
}

/// What a move says, held against the board.
struct BoardCheck<'p>(&'p Position);

impl BoardCheck<'_> {
    fn tower(&self, place: Place) -> Tower {
        self.0.board().tower(place.square)
    }

    fn on_top(&self, at: Place, kind: Kind) -> Result<(), ResolveError> {
        if self.tower(at).top() == Some((at.tier, Piece::new(self.0.player(), kind))) {
            return Ok(());
        }
        let top = self.tower(at).top();
        let Some(piece) = self.tower(at).at(at.tier) else {
            let top = top.map(|(tier, piece)| (tier, piece.owner(), piece.kind().into()));
            return Err(ResolveError::Vacant { at, top });
        };
        match top {
            _ if piece.kind() != kind => {
                Err(ResolveError::OtherUnit { at, written: kind.into(), found: named(piece) })
            }
            _ if piece.owner() != self.0.player() => {
                Err(ResolveError::OpponentsUnit { at, unit: kind.into() })
            }
            Some((tier, top)) if tier != at.tier => Err(ResolveError::Covered { at, top: named(top) }),
            _ => Ok(()),
        }
    }

    fn arrives(&self, to: Place) -> Result<(), ResolveError> {
        // A tower as high as it may be is for the rules to refuse: no tier would be right.
        let full = self.0.board().reaching(self.0.level().limit()).contains(to.square);
        match self.tower(to).next_tier().filter(|_| !full) {
            Some(tier) if tier != to.tier => Err(ResolveError::ArrivalTier { written: to, tier }),
            _ => Ok(()),
        }
    }

    fn takes(&self, target: Place) -> Result<(), ResolveError> {
        match self.tower(target).top() {
            Some((tier, top)) if top.owner() != self.0.player() => same_tier(target, tier),
            _ => Err(ResolveError::NothingToCapture(target)),
        }
    }
}

fn same_tier(written: Place, tier: Tier) -> Result<(), ResolveError> {
    if written.tier == tier { Ok(()) } else { Err(ResolveError::TargetTier { written, tier }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Notation, gn};
    use crate::rules::Square;
    use crate::rules::official::Level;

    fn place(column: u8, row: u8, tier: Tier) -> Place {
        Place::new(Square::new(column, row).unwrap(), tier)
    }

    fn written(letter: char, form: Form) -> Written {
        Written::Gn(gn::Move { unit: UnitName::new(letter, '-').unwrap(), form })
    }

    fn goes(from: Place, to: Place) -> Form {
        Form::Step { from, to, swapped: Tiers::NONE }
    }

    fn drop(to: Place, ends_draft: bool) -> Form {
        Form::Drop { to, swapped: Tiers::NONE, ends_draft }
    }

    #[test]
    fn moves_say_what_they_do_by_form_and_tier() {
        let start = Level::Intro.start();
        let soldier = place(4, 6, Tier::First);
        let cases = [
            ('P', goes(soldier, place(4, 5, Tier::First)), "P-<4-6-0>4-5-0"),
            ('S', goes(place(3, 6, Tier::First), place(2, 6, Tier::Second)), "S-<3-6-0>2-6-1"),
            ('G', drop(place(0, 8, Tier::First), false), "G-*0-8-0"),
            ('G', drop(place(2, 6, Tier::Second), false), "G-*2-6-1"),
        ];
        for (letter, form, text) in cases {
            let mv = start.resolve(written(letter, form)).unwrap();
            assert_eq!(start.written(mv, Notation::Gn).unwrap().to_string(), text);
        }
        let strike = Form::Strike { from: soldier, target: place(4, 2, Tier::First) };
        let take = Move::Take { from: soldier.square, to: place(4, 2, Tier::First).square };
        assert_eq!(start.resolve(written('P', strike)), Ok(take));
        assert_eq!(start.written(take, Notation::Gn).unwrap().to_string(), "P-<4-6-0x4-2-0");
    }

    #[test]
    fn contradictions_of_the_board_are_named() {
        let start = Level::Intro.start();
        let (soldier, opponent) = (place(4, 6, Tier::First), place(4, 2, Tier::First));
        let ahead = place(4, 5, Tier::First);
        let kind = |letter| UnitKind::from(Kind::from_letter(letter).unwrap());
        let high = place(4, 5, Tier::Second);
        let cases = [
            ('W', goes(soldier, ahead), ResolveError::UnknownUnit('W', None)),
            ('P', Form::Decline { at: soldier }, ResolveError::ForeignForm),
            ('P', goes(ahead, soldier), ResolveError::Vacant { at: ahead, top: None }),
            (
                'G',
                goes(soldier, ahead),
                ResolveError::OtherUnit {
                    at: soldier,
                    written: kind('G'),
                    found: (Player::Black, kind('P')),
                },
            ),
            ('P', goes(opponent, ahead), ResolveError::OpponentsUnit { at: opponent, unit: kind('P') }),
            ('P', goes(soldier, high), ResolveError::ArrivalTier { written: high, tier: Tier::First }),
            (
                'P',
                Form::Strike { from: soldier, target: place(4, 2, Tier::Second) },
                ResolveError::TargetTier { written: place(4, 2, Tier::Second), tier: Tier::First },
            ),
            ('P', Form::Strike { from: soldier, target: ahead }, ResolveError::NothingToCapture(ahead)),
        ];
        for (letter, form, mismatch) in cases {
            assert_eq!(start.resolve(written(letter, form)), Err(mismatch));
        }
        let two_faced = gn::Move { unit: UnitName::new('P', 'G').unwrap(), form: goes(soldier, ahead) };
        assert_eq!(start.resolve(Written::Gn(two_faced)), Err(ResolveError::UnknownUnit('P', Some('G'))));
    }

    #[test]
    fn a_covered_piece_cannot_act() {
        let mut position = Level::Intro.start();
        let target = place(2, 6, Tier::First);
        let stack = written('S', goes(place(3, 6, Tier::First), place(2, 6, Tier::Second)));
        position.play(position.resolve(stack).unwrap());
        position.play(
            position.resolve(written('P', goes(place(4, 2, Tier::First), place(4, 3, Tier::First)))).unwrap(),
        );
        let top = (Player::Black, Kind::Samurai.into());
        assert_eq!(
            position.resolve(written('T', goes(target, place(2, 5, Tier::First)))),
            Err(ResolveError::Covered { at: target, top })
        );
        let full = written('G', drop(place(2, 6, Tier::First), false));
        assert!(position.resolve(full).is_ok(), "a full tower is for the rules to refuse");
    }
}
