//! What each ruleset says of its moves.

use crate::diagnostic::Code;
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::error::ResolveError;
use crate::game::resolve::written::Resolve;
use crate::notation::Notation;
use crate::rules::{End, Foul, Player, Rules as _, Ruling, SquareSet, classic, official};

/// A ruleset that can say in words what is wrong with a move.
pub trait Explain: Resolve {
    /// Why a move is illegal.
    fn reason(&self, mv: Self::Move, illegal: &Self::Illegal, naming: Notation) -> Reason;

    /// Why nothing can be played after the end of the game.
    fn reason_over(&self, end: End) -> Reason;

    /// What makes a move foul, and which earlier moves explain it.
    fn evidence(&self, _: Self::Move, _: Foul) -> (SquareSet, Cause) {
        (SquareSet::EMPTY, Cause::Nobody)
    }

    /// Whether the next move may lead to a position with a [`remark`](Self::remark).
    fn is_remarkable(&self) -> bool;

    /// A remark on the position that a move which is not illegal led to.
    fn remark(&self, after: &Self, naming: Notation) -> Option<Reason>;

    /// The ruling that a move breaks which contradicts the board.
    fn ruling_of(mismatch: &ResolveError) -> Ruling;

    /// The ruling that says which result an end has.
    fn result_ruling(end: End) -> Ruling;
}

impl Explain for classic::Position {
    fn evidence(&self, mv: classic::Move, foul: Foul) -> (SquareSet, Cause) {
        self.evidence_of(mv, foul)
    }

    fn reason(&self, mv: classic::Move, illegal: &classic::Illegal, naming: Notation) -> Reason {
        Reason::of_classic(self, mv, illegal, naming)
    }

    fn reason_over(&self, end: End) -> Reason {
        let commander = self.board().commander(self.player());
        Reason::of_end(end, classic::Illegal::GameOver(end).ruling(), commander, self.checkers())
    }

    fn is_remarkable(&self) -> bool {
        self.phase() == classic::Phase::Arrangement && self.units_in_hand() == 1
    }

    /// At the end of the initial arrangement each player has a Pawn in every column (`C10`).
    fn remark(&self, arranged: &Self, _: Notation) -> Option<Reason> {
        if !self.is_remarkable() {
            return None;
        }
        let missing = Player::BOTH.into_iter().find_map(|player| {
            let column = (0..9).find(|&column| {
                (arranged.board().showing(player, classic::Face::Pawn) & SquareSet::column(column)).is_empty()
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
            ResolveError::UnknownUnit(..) => "C3",
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

impl Explain for official::Position {
    fn reason(&self, mv: official::Move, illegal: &official::Illegal, naming: Notation) -> Reason {
        Reason::of_official(self, mv, illegal, naming)
    }

    fn reason_over(&self, end: End) -> Reason {
        let marshal = self.board().marshal(self.player());
        Reason::of_end(end, official::Illegal::GameOver(end).ruling(), marshal, self.checkers())
    }

    fn is_remarkable(&self) -> bool {
        !self.is_draft()
    }

    /// Who acted may have left the own Marshal to the opponent (`O13`).
    fn remark(&self, after: &Self, naming: Notation) -> Option<Reason> {
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
            ResolveError::UnknownUnit(..)
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
        official::Illegal::GameOver(end).ruling()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::resolve::written::Written;
    use crate::notation::gn::{self, Form, UnitName};
    use crate::rules::official::{Illegal, Kind, Level, Move};
    use crate::rules::{Place, Square, Tier, Tiers};

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
            let reason = start.reason(mv, &start.judge(mv).unwrap_err(), Notation::Gn);
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
            let reason = position.reason(arata, &illegal, Notation::Gfen);
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
            last = before.remark(&position, Notation::Gfen).map(|reason| (reason.message, reason.code.id()));
            assert!(letter == 'R' || last.is_none());
        }
        assert_eq!(last, Some(("White's Marshal on 5a could be taken from 5g".to_owned(), "RU405")));
    }
}
