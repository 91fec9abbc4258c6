//! Judges single moves.

use crate::diagnostic::Diagnostic;
use crate::game::explain::reason::Reason;
use crate::game::explain::suggest;
use crate::game::replay::frame::Frame;
use crate::game::resolve::read_move;
use crate::game::resolve::written::Written;
use crate::notation::Notation;
use crate::notation::syntax::SyntaxError;
use crate::rules::{Describe as _, PlayableMove};
use crate::text::{Span, Spanned};

/// The verdict on a move in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is legal.
    Legal(PlayableMove),
    /// It is a foul: it can be played, but loses the game if it is called out (`C27`).
    Foul(PlayableMove, Vec<Reason>),
    /// It cannot be played.
    Illegal(Box<Reason>),
}

/// What a foul leads to.
const HELP: &str = "the move can be played, but it loses the game if the foul is called out";

impl Frame {
    /// Judges a move in this position; none can be played if the game ended here.
    pub fn judge(&self, written: Written) -> Verdict {
        match self.position.read(written, self.end) {
            Err(reason) => Verdict::Illegal(reason),
            Ok(mv) if mv.fouls.is_empty() => Verdict::Legal(mv),
            Ok(mv) => Verdict::Foul(mv, self.reasons(&mv)),
        }
    }

    /// The legal move that is written.
    ///
    /// # Errors
    /// Why it is illegal, or a foul.
    pub fn legal(&self, written: Written) -> Result<PlayableMove, Box<Reason>> {
        let mv = self.position.read(written, self.end)?;
        self.reasons(&mv).into_iter().next().map_or(Ok(mv), |reason| Err(Box::new(reason)))
    }

    /// Why a move of this position is a foul; nothing if it is legal.
    pub fn reasons(&self, mv: &PlayableMove) -> Vec<Reason> {
        mv.fouls.iter().map(|foul| self.position.reason_of_foul(mv.mv, foul).help(HELP)).collect()
    }

    /// Why a text is no move of this notation, with the legal moves of similar spelling.
    pub fn unreadable(&self, text: &str, error: SyntaxError, notation: Notation) -> Diagnostic {
        let finding = read_move::unreadable(text, error, notation, self.position.ruleset());
        if self.end.is_some() {
            return finding;
        }
        let legal = suggest::spelled(&self.position, notation);
        suggest::of_unread(finding, Spanned::new(text, Span::new(0, text.len())), &legal)
    }
}
