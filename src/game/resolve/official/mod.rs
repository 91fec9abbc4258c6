//! Which official move is written, in each notation.

mod board;
pub mod gfen;
pub mod gn;
pub mod gungijs;

use crate::game::resolve::error::ResolveError;
use crate::game::resolve::written::{Resolve, Written};
use crate::rules::official::{Move, Position};

impl Resolve for Position {
    fn resolve(&self, written: Written) -> Result<Move, ResolveError> {
        match written {
            Written::Gn(mv) => gn::resolve(self, mv),
            Written::Gfen(mv) => gfen::resolve(self, mv),
            Written::Gungijs(mv) => gungijs::resolve(self, mv),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;
    use crate::notation::gn::{self, Form, UnitName};
    use crate::rules::official::{Kind, Level};
    use crate::rules::{Place, Player, Rules as _, Square, Tier, Tiers, UnitKind};

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
