//! Why a classic move is illegal, in words.

mod help;
mod marks;
mod message;
mod words;

use crate::diagnostic::Code;
use crate::game::explain::Explain;
use crate::game::explain::classic::marks::code_of;
use crate::game::explain::classic::words::Words;
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::error::ResolveError;
use crate::notation::Notation;
use crate::rules::classic::{Face, Illegal, Move, Phase, Position};
use crate::rules::{End, Foul, Player, Rules as _, Ruling, SquareSet};

impl Explain for Position {
    fn evidence(&self, mv: Move, foul: Foul) -> (SquareSet, Cause) {
        self.evidence_of(mv, foul)
    }

    fn reason(&self, mv: Move, illegal: &Illegal, naming: Notation) -> Reason {
        let words = Words { position: self, mv, player: self.player(), naming };
        let reason = Reason::new(code_of(illegal), illegal.ruling().0, words.message(illegal));
        Reason { help: words.help(illegal), ..reason }
            .at(self.squares_of(mv, illegal))
            .witnessed_by(self.witness_of(mv, illegal))
    }

    fn reason_over(&self, end: End) -> Reason {
        let commander = self.board().commander(self.player());
        Reason::of_end(end, Illegal::GameOver(end).ruling(), commander, self.checkers())
    }

    fn next_remark(&self) -> Option<Code> {
        let ends_arrangement = self.phase() == Phase::Arrangement && self.units_in_hand() == 1;
        ends_arrangement.then_some(Code::PawnMissing)
    }

    /// At the end of the initial arrangement each player has a Pawn in every column (`C10`).
    fn is_remarkable(&self) -> bool {
        missing_pawn(self).is_some()
    }

    fn remark(&self, _: Notation) -> Option<Reason> {
        let (player, column) = missing_pawn(self)?;
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

/// A column in which a player has no Pawn.
fn missing_pawn(position: &Position) -> Option<(Player, u8)> {
    Player::BOTH.into_iter().find_map(|player| {
        let pawns = position.board().showing(player, Face::Pawn);
        let column = (0..9).find(|&column| (pawns & SquareSet::column(column)).is_empty())?;
        Some((player, column))
    })
}
