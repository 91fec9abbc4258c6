//! Why a move is foul, in words.

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::Explain;
use crate::game::explain::reason::Reason;
use crate::rules::Foul;

impl Reason {
    /// The reason why a move is foul (`C27`).
    pub(crate) fn of_foul<P: Explain>(position: &P, mv: P::Move, foul: Foul) -> Self {
        let (squares, cause) = position.evidence(mv, foul);
        let message = format!("foul by {}: {foul}", position.player());
        Self { label: sentence_of(foul), ..Self::new(code_of(foul), Ruling::C27, message) }
            .at(squares)
            .witnessed_by(cause)
    }
}

const fn code_of(foul: Foul) -> Code {
    match foul {
        Foul::DoubleBronze => Code::DoubleBronze,
        Foul::DoublePawnDrop => Code::DoublePawnDrop,
        Foul::BronzeCheckmate => Code::BronzeCheckmate,
        Foul::PawnDropCheckmate => Code::PawnDropCheckmate,
    }
}

const fn sentence_of(foul: Foul) -> &'static str {
    match foul {
        Foul::DoubleBronze => "a second Bronze in this column",
        Foul::DoublePawnDrop => "a second Pawn in this column",
        Foul::BronzeCheckmate => "checkmate by a Bronze",
        Foul::PawnDropCheckmate => "checkmate by the drop of a Pawn",
    }
}
