//! Why a move is illegal or foul, in words.
//!
//! `reason` is the answer, in the words of `resolve_error` where the move contradicts the board, and of the ruleset
//! (`classic`, `official`) where it is illegal. `suggest` adds what may have been meant.

mod classic;
mod official;
pub mod reason;
mod resolve_error;
pub mod suggest;

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::ResolveError;
use crate::game::resolve::written::{Resolve, Written};
use crate::notation::Notation;
use crate::rules::{
    AnyIllegal, AnyMove, AnyPosition, Describe as _, End, Foul, Fouls, PlayableMove, Rules as _,
    Square, SquareSet, with_position,
};

impl AnyPosition {
    /// The move that is written, if it can be played. `end` is how the game ended in this position, if it did, repetition
    /// included.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn read(&self, written: Written, end: Option<End>) -> Result<PlayableMove, Box<Reason>> {
        if let Some(end) = end {
            return Err(self.reason_over(end, written));
        }
        let (mv, fouls) = self.resolve_and_judge(written)?;
        self.playable(mv, fouls).ok_or_else(|| {
            Box::new(self.contradicted(ResolveError::ForeignForm, written.notation()))
        })
    }

    /// What a written move does, and its fouls, where the game goes on.
    #[expect(clippy::inline_always, reason = "every ply of an archive comes here")]
    #[inline(always)]
    pub fn resolve_and_judge(&self, written: Written) -> Result<(AnyMove, Fouls), Box<Reason>> {
        let judged = with_position!(self, position => resolve_and_judge(position, written));
        judged.map_err(|refusal| self.refused(written, &refusal))
    }

    #[cold]
    fn refused(&self, written: Written, refusal: &Refusal) -> Box<Reason> {
        Box::new(match *refusal {
            Refusal::Mismatch(mismatch) => {
                let reason = self.contradicted(mismatch, written.notation());
                suggest::of_resolve_error(self, written, reason)
            }
            Refusal::Illegal(mv, illegal) => {
                let reason = self.reason(mv, &illegal, written.notation());
                suggest::of_illegal(self, written, reason)
            }
        })
    }

    /// Why nothing is played after the end of the game.
    pub fn reason_over(&self, end: End, written: Written) -> Box<Reason> {
        Box::new(self.reason_of_end(end).or_at(written.claim().squares()))
    }

    /// Why the game is over.
    pub fn reason_of_end(&self, end: End) -> Reason {
        match self {
            Self::Classic(position) => classic::reason_of_end(position, end),
            Self::Official(position) => official::reason_of_end(position, end),
        }
    }

    /// Why a move is foul (`C27`).
    pub fn reason_of_foul(&self, mv: AnyMove, foul: Foul) -> Reason {
        let (squares, cause) = match (self, mv) {
            (Self::Classic(position), AnyMove::Classic(mv)) => {
                classic::evidence(position, mv, foul)
            }
            _ => (SquareSet::EMPTY, Cause::Unknown),
        };
        let (code, label) = code_of(foul);
        let message = format!("foul by {}: {foul}", self.player());
        Reason {
            label,
            ..Reason::new(code, Ruling::C27, message)
        }
        .at(squares)
        .witnessed_by(cause)
    }

    /// The code and the ruling of each [`remark`](Self::remark) on a position of the ruleset.
    pub const fn remarks(&self) -> (Code, Ruling) {
        match self {
            Self::Classic(_) => classic::REMARKS,
            Self::Official(_) => official::REMARKS,
        }
    }

    /// Whether the position after the next move may deserve a [`remark`](Self::remark).
    pub fn awaits_remark(&self) -> bool {
        match self {
            Self::Classic(position) => classic::awaits_remark(position),
            Self::Official(position) => official::awaits_remark(position),
        }
    }

    /// Whether this position deserves a [`remark`](Self::remark), if the position before [awaited
    /// one](Self::awaits_remark).
    pub fn is_remarkable(&self) -> bool {
        match self {
            Self::Classic(position) => classic::is_remarkable(position),
            Self::Official(position) => official::is_remarkable(position),
        }
    }

    /// The remark on this position, to which a move led that is not illegal.
    pub fn remark(&self, naming: Notation) -> Option<Reason> {
        match self {
            Self::Classic(position) => classic::remark(position),
            Self::Official(position) => official::remark(position, naming),
        }
    }

    /// The ruling about the result of an end.
    pub fn ruling_of_result(&self, end: End) -> Ruling {
        match self {
            Self::Classic(_) => Ruling::C30,
            Self::Official(_) => official::ruling_of_result(end),
        }
    }

    /// Why a move is illegal.
    fn reason(&self, mv: AnyMove, illegal: &AnyIllegal, naming: Notation) -> Reason {
        match (self, mv, illegal) {
            (Self::Classic(position), AnyMove::Classic(mv), AnyIllegal::Classic(illegal)) => {
                classic::reason(position, mv, illegal, naming)
            }
            (Self::Official(position), AnyMove::Official(mv), AnyIllegal::Official(illegal)) => {
                official::reason(position, mv, illegal, naming)
            }
            _ => self.contradicted(ResolveError::ForeignForm, naming),
        }
    }

    /// Why a move contradicts the board.
    fn contradicted(&self, mismatch: ResolveError, naming: Notation) -> Reason {
        let ruling = match self {
            Self::Classic(_) => classic::ruling_of(&mismatch),
            Self::Official(_) => official::ruling_of(&mismatch),
        };
        Reason::of_resolve_error(mismatch, ruling, &self.snapshot(), naming)
    }
}

/// Why a written move cannot be played.
enum Refusal {
    /// It contradicts the board.
    Mismatch(ResolveError),
    Illegal(AnyMove, AnyIllegal),
}

#[inline]
fn resolve_and_judge<P: Resolve<Illegal: Into<AnyIllegal>>>(
    position: &P,
    written: Written,
) -> Result<(AnyMove, Fouls), Refusal> {
    let mv = position.resolve(written).map_err(Refusal::Mismatch)?;
    match position.judge(mv) {
        Ok(fouls) => Ok((mv.into(), fouls)),
        Err(illegal) => Err(Refusal::Illegal(mv.into(), illegal.into())),
    }
}

impl Reason {
    /// The reason why nothing is played after the end. `king` is where the Commander or Marshal of the player to move stands.
    fn of_end(end: End, ruling: Ruling, king: Option<Square>, checkers: SquareSet) -> Self {
        let squares = match end {
            End::Checkmate { .. } => checkers.union(king.into_iter().collect()),
            End::MarshalCaptured { .. }
            | End::Stalemate
            | End::Repetition
            | End::Recorded { .. } => SquareSet::EMPTY,
        };
        Self::new(Code::GameOver, ruling, format!("the game is over: {end}"))
            .help("remove this move and all moves after it, or start a new game with them")
            .at(squares)
            .witnessed_by(Cause::Last("the game ends here"))
    }
}

/// The code of a foul, and what to say right under the move.
const fn code_of(foul: Foul) -> (Code, &'static str) {
    match foul {
        Foul::DoubleBronze => (Code::DoubleBronze, "a second Bronze in this column"),
        Foul::DoublePawnDrop => (Code::DoublePawnDrop, "a second Pawn in this column"),
        Foul::BronzeCheckmate => (Code::BronzeCheckmate, "checkmate by a Bronze"),
        Foul::PawnDropCheckmate => (Code::PawnDropCheckmate, "checkmate by the drop of a Pawn"),
    }
}
