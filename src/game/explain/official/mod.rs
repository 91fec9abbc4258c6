//! Why an official move is illegal, in words.

mod help;
mod marks;
mod message;
mod words;

use crate::diagnostic::Code;
use crate::game::explain::Explain;
use crate::game::explain::official::marks::{cause_of, code_of, squares_of};
use crate::game::explain::official::words::Words;
use crate::game::explain::reason::Reason;
use crate::game::resolve::error::ResolveError;
use crate::notation::Notation;
use crate::rules::official::{Illegal, Move, Position};
use crate::rules::{End, Rules as _, Ruling};

impl Explain for Position {
    fn reason(&self, mv: Move, illegal: &Illegal, naming: Notation) -> Reason {
        let words = Words { position: self, mv, player: self.player(), naming };
        let reason = Reason::new(code_of(illegal), illegal.ruling().0, words.message(illegal));
        Reason { help: words.help(illegal), ..reason }
            .at(squares_of(mv, illegal))
            .witnessed_by(cause_of(illegal))
    }

    fn reason_over(&self, end: End) -> Reason {
        let marshal = self.board().marshal(self.player());
        Reason::of_end(end, Illegal::GameOver(end).ruling(), marshal, self.checkers())
    }

    fn next_remark(&self) -> Option<Code> {
        (!self.is_draft()).then_some(Code::MarshalExposed)
    }

    /// The move may have left the player's own Marshal open to capture (`O13`).
    fn is_remarkable(&self) -> bool {
        self.exposed_marshal().is_some()
    }

    fn remark(&self, naming: Notation) -> Option<Reason> {
        let (marshal, attackers) = self.exposed_marshal()?;
        // Without `format!` and in one allocation: random games have this note on every fifth ply.
        let mut message = String::with_capacity(64);
        message += self.player().opponent().as_str();
        message += "'s Marshal on ";
        naming.push_square(marshal, &mut message);
        message += " could be captured from ";
        naming.push_squares(attackers, &mut message);
        Some(Reason::new(Code::MarshalExposed, "O13", message).at(attackers.with(marshal)))
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
            // The official rules have none of the other forms.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::resolve::written::{Resolve as _, Written};
    use crate::rules::official::{Kind, Level};
    use crate::rules::{Square, Tiers};

    #[test]
    fn illegal_moves_are_put_into_words() {
        let start = Level::Intro.start();
        let cases = [
            ("P-<4-6-0>4-4-0", "RU214", "the Soldier on 4-6-0 cannot reach 4-4"),
            ("P-*4-5-0", "RU234", "4-5 is beyond Black's foremost unit"),
            ("P-*4-8-1", "RU236", "no unit may go on top of the Marshal on 4-8"),
            ("X-*4-7-1", "RU204", "Black has no Strategist in hand"),
            ("P-*0-7-0!", "RU233", "there is no draft to end"),
        ];
        for (text, id, message) in cases {
            let mv = start.resolve(Written::Gn(text.parse().unwrap())).unwrap();
            let reason = start.reason(mv, &start.judge(mv).unwrap_err(), Notation::Gn);
            assert_eq!((reason.code.id(), reason.message.as_str()), (id, message));
        }
    }

    #[test]
    fn words_about_gfen_call_squares_and_pieces_as_gfen_does() {
        let (intro, draft) = (Level::Intro.start(), Level::Advanced.start());
        let arata = Move::Drop {
            kind: Kind::Soldier,
            to: Square::new(4, 5).unwrap(),
            swapped: Tiers::NONE,
            ends_draft: false,
        };
        for (position, illegal, message, help) in [
            (
                draft,
                Illegal::MarshalFirst,
                "Black must place the Marshal first",
                "write `K` with a square in",
            ),
            (
                draft,
                Illegal::LastUnitEndsDraft,
                "the drop of the last unit in hand ends the draft",
                "write `!` after the move",
            ),
            (
                intro,
                intro.judge(arata).unwrap_err(),
                "5f is beyond Black's foremost unit",
                "the foremost unit is in row g",
            ),
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
    fn a_marshal_left_open_to_capture_is_reported() {
        let mut position = Level::Intermediate.start();
        let mut last = None;
        for text in ["K-*4-8-0", "K-*4-0-0", "R-*0-6-0!", "R-*0-0-0!", "R-<0-6-0>4-6-0", "R-<0-0-0>0-1-0"] {
            let mv = position.resolve(Written::Gn(text.parse().unwrap())).unwrap();
            let next = position.next_remark();
            position.play(mv);
            assert_eq!(position.is_remarkable(), position.remark(Notation::Gfen).is_some());
            last = next
                .and_then(|_| position.remark(Notation::Gfen))
                .map(|reason| (reason.message, reason.code.id()));
            assert!(text.starts_with('R') || last.is_none());
        }
        assert_eq!(last, Some(("White's Marshal on 5a could be captured from 5g".to_owned(), "RU405")));
    }
}
