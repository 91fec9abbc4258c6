//! Official positions and actions in GN (`G6`).

use crate::game::explain::reason::Reason;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::spelling::{Notated, ResolveError};
use crate::game::resolve::written::Written;
use crate::game::resolve::{gungijs, official_gfen};
use crate::notation::gfen::{self, Diagram};
use crate::notation::gn::{self, Form, UnitName};
use crate::rules::official::{Illegal, Kind, Move, Piece, Position, Tower};
use crate::rules::{End, Place, Player, Rules as _, Ruling, Tier, Tiers};

impl Notated for Position {
    fn resolve(&self, written: Written) -> Result<Move, ResolveError> {
        let written = match written {
            Written::Gn(mv) => mv,
            Written::Gfen(mv) => return official_gfen::resolve(self, mv),
            Written::Gungijs(mv) => return gungijs::resolve(self, mv),
        };
        let kind = kind_of(written.unit).ok_or(ResolveError::UnknownUnit(written.unit))?;
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

    fn spell(&self, mv: Move) -> Option<gn::Move> {
        let top = |square| {
            let (tier, piece) = self.board().tower(square).top()?;
            Some((piece.kind(), Place::new(square, tier)))
        };
        let next = |square| Some(Place::new(square, self.board().tower(square).next_tier()?));
        let (kind, form) = match mv {
            Move::Drop { kind, to, swapped, ends_draft } => {
                (kind, Form::Drop { to: next(to)?, swapped, ends_draft })
            }
            Move::Step { from, to } => {
                let (kind, from) = top(from)?;
                (kind, Form::Step { from, to: next(to)?, swapped: Tiers::NONE })
            }
            Move::Tsuke { from, to, swapped } => {
                let (kind, from) = top(from)?;
                (kind, Form::Step { from, to: next(to)?, swapped })
            }
            Move::Take { from, to } => {
                let ((kind, from), (_, target)) = (top(from)?, top(to)?);
                (kind, Form::Strike { from, target })
            }
        };
        Some(gn::Move { unit: name_of_kind(kind)?, form })
    }

    fn spell_gfen(&self, mv: Move) -> Option<gfen::Move> {
        official_gfen::spell(self, mv)
    }

    fn spell_gungijs(&self, mv: Move) -> Option<crate::notation::gungijs::Move> {
        gungijs::spell(self, mv)
    }

    fn diagram(&self, ply: Option<u32>) -> Diagram {
        official_gfen::diagram_of(self, ply)
    }

    fn reason(&self, mv: Move, illegal: &Illegal, naming: Naming) -> Reason {
        Reason::of_official(self, mv, illegal, naming)
    }

    fn reason_over(&self, end: End) -> Reason {
        let marshal = self.board().marshal(self.player());
        Reason::of_end(end, Illegal::GameOver(end).ruling(), marshal, self.checkers())
    }

    fn is_remarkable(&self) -> bool {
        !self.is_draft()
    }

    /// Who acted may have left the own Marshal to the opponent (`O13`).
    fn remark(&self, after: &Self, naming: Naming) -> Option<Reason> {
        if !self.is_remarkable() {
            return None;
        }
        let (marshal, attackers) = after.exposed_marshal()?;
        Some(Reason::of_exposed_marshal(self.player(), marshal, attackers, naming))
    }

    fn ruling_of(mismatch: &ResolveError) -> Ruling {
        Ruling(match mismatch {
            ResolveError::Vacant { .. }
            | ResolveError::OtherUnit { .. }
            | ResolveError::OpponentsUnit { .. }
            | ResolveError::Covered { .. } => "O2",
            ResolveError::NothingToCapture(_) => "O7",
            ResolveError::NotBelow(_) => "O10",
            ResolveError::UnknownLetter(_) | ResolveError::OpponentsLetter(_) | ResolveError::StackHeight { .. } => "M1",
            ResolveError::UnknownUnit(_)
            | ResolveError::ForeignForm
            | ResolveError::ArrivalTier { .. }
            | ResolveError::TargetTier { .. }
            // The rest is about forms that these rules do not have.
            | ResolveError::ExchangeTier { .. }
            | ResolveError::RecoveryElsewhere { .. }
            | ResolveError::RecoveryOnSquare { .. }
            | ResolveError::NotAnExchange(_)
            | ResolveError::OtherHand { .. } => "G6",
        })
    }

    fn result_ruling(end: End) -> Ruling {
        Illegal::GameOver(end).ruling()
    }
}

/// How GN names a piece of the official rules (`G6`).
pub fn name_of_kind(kind: Kind) -> Option<UnitName> {
    UnitName::new(kind.letter(), '-')
}

/// The piece of the official rules that GN names so (`G6`).
pub fn kind_of(name: UnitName) -> Option<Kind> {
    if name.down().is_some() { None } else { Kind::from_letter(name.up()) }
}

fn named(piece: Piece) -> Option<(Player, UnitName)> {
    Some((piece.owner(), name_of_kind(piece.kind())?))
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
        let top = self.tower(at).top().and_then(|(tier, piece)| Some((tier, named(piece)?)));
        let Some(piece) = self.tower(at).at(at.tier) else {
            return Err(ResolveError::Vacant {
                at,
                top: top.map(|(tier, (player, name))| (tier, player, name)),
            });
        };
        match (named(piece), top) {
            (Some(found), _) if piece.kind() != kind => match name_of_kind(kind) {
                Some(written) => Err(ResolveError::OtherUnit { at, written, found }),
                None => Ok(()),
            },
            (Some((owner, unit)), _) if owner != self.0.player() => {
                Err(ResolveError::OpponentsUnit { at, unit })
            }
            (_, Some((tier, top))) if tier != at.tier => Err(ResolveError::Covered { at, top }),
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
            assert_eq!(start.spell(mv).unwrap().to_string(), text);
        }
        let strike = Form::Strike { from: soldier, target: place(4, 2, Tier::First) };
        let take = Move::Take { from: soldier.square, to: place(4, 2, Tier::First).square };
        assert_eq!(start.resolve(written('P', strike)), Ok(take));
        assert_eq!(start.spell(take).unwrap().to_string(), "P-<4-6-0x4-2-0");
    }

    #[test]
    fn contradictions_of_the_board_are_named() {
        let start = Level::Intro.start();
        let (soldier, opponent) = (place(4, 6, Tier::First), place(4, 2, Tier::First));
        let ahead = place(4, 5, Tier::First);
        let name = |letter| UnitName::new(letter, '-').unwrap();
        let high = place(4, 5, Tier::Second);
        let cases = [
            ('W', goes(soldier, ahead), ResolveError::UnknownUnit(name('W'))),
            ('P', Form::Decline { at: soldier }, ResolveError::ForeignForm),
            ('P', goes(ahead, soldier), ResolveError::Vacant { at: ahead, top: None }),
            (
                'G',
                goes(soldier, ahead),
                ResolveError::OtherUnit {
                    at: soldier,
                    written: name('G'),
                    found: (Player::Black, name('P')),
                },
            ),
            ('P', goes(opponent, ahead), ResolveError::OpponentsUnit { at: opponent, unit: name('P') }),
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
        assert_eq!(start.resolve(Written::Gn(two_faced)), Err(ResolveError::UnknownUnit(two_faced.unit)));
    }

    #[test]
    fn illegal_actions_are_put_into_words() {
        let start = Level::Intro.start();
        let soldier = place(4, 6, Tier::First);
        let cases = [
            (
                'P',
                goes(soldier, place(4, 4, Tier::First)),
                "RU214",
                "the Soldier on 4-6-0 does not reach 4-4",
            ),
            (
                'P',
                drop(place(4, 5, Tier::First), false),
                "RU234",
                "4-5 is beyond the foremost of Black's pieces",
            ),
            ('P', drop(place(4, 8, Tier::Second), false), "RU236", "nothing may stand on the Marshal on 4-8"),
            ('X', drop(place(4, 7, Tier::Second), false), "RU204", "there is no Strategist in Black's hand"),
            ('P', drop(place(0, 7, Tier::First), true), "RU233", "there is no draft that could be ended"),
        ];
        for (letter, form, id, message) in cases {
            let mv = start.resolve(written(letter, form)).unwrap();
            let reason = start.reason(mv, &start.judge(mv).unwrap_err(), Naming::Gn);
            assert_eq!((reason.code.id(), reason.message.as_str()), (id, message));
        }
    }

    #[test]
    fn words_about_gfen_call_squares_and_pieces_as_gfen_does() {
        let (intro, draft) = (Level::Intro.start(), Level::Advanced.start());
        let arata = Move::Drop {
            kind: Kind::Soldier,
            to: place(4, 5, Tier::First).square,
            swapped: Tiers::NONE,
            ends_draft: false,
        };
        for (position, illegal, message, help) in [
            (
                draft,
                Illegal::MarshalFirst,
                "Black's draft begins with the Marshal",
                "write `K` and a square in",
            ),
            (
                draft,
                Illegal::LastPieceEndsDraft,
                "the last piece of a hand ends the draft",
                "write `!` behind it",
            ),
            (intro, intro.judge(arata).unwrap_err(), "5f is beyond the foremost", "the foremost is in row g"),
            (
                intro,
                Illegal::NotInHand(Kind::Strategist),
                "no Strategist",
                "Black's hand: 2 G, 2 L, 2 V, 1 P",
            ),
        ] {
            let reason = position.reason(arata, &illegal, Naming::Gfen);
            assert!(reason.message.contains(message), "{reason:?}");
            assert!(reason.help.as_ref().is_some_and(|said| said.contains(help)), "{reason:?}");
        }
    }

    #[test]
    fn a_marshal_that_is_left_to_the_opponent_is_remarked() {
        let mut position = Level::Intermediate.start();
        let mut last = None;
        for (letter, form) in [
            ('K', drop(place(4, 8, Tier::First), false)),
            ('K', drop(place(4, 0, Tier::First), false)),
            ('R', drop(place(0, 6, Tier::First), true)),
            ('R', drop(place(0, 0, Tier::First), true)),
            ('R', goes(place(0, 6, Tier::First), place(4, 6, Tier::First))),
            ('R', goes(place(0, 0, Tier::First), place(0, 1, Tier::First))),
        ] {
            let mv = position.resolve(written(letter, form)).unwrap();
            let before = position;
            position.play(mv);
            last = before.remark(&position, Naming::Gfen).map(|reason| (reason.message, reason.code.id()));
            assert!(letter == 'R' || last.is_none());
        }
        assert_eq!(last, Some(("White's Marshal on 5a could be taken from 5g".to_owned(), "RU405")));
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
        let top = (Player::Black, UnitName::new('S', '-').unwrap());
        assert_eq!(
            position.resolve(written('T', goes(target, place(2, 5, Tier::First)))),
            Err(ResolveError::Covered { at: target, top })
        );
        let full = written('G', drop(place(2, 6, Tier::First), false));
        assert!(position.resolve(full).is_ok(), "a full tower is for the rules to refuse");
    }
}
