//! Judges single moves.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::explain::playable::playable;
use crate::game::explain::reason::Reason;
use crate::game::explain::suggest;
use crate::game::position::any::{LegalMove, with_position};
use crate::game::replay::frame::Frame;
use crate::game::resolve::read_move;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::notation::syntax::SyntaxError;
use crate::rules::{Describe as _, Fouls};
use crate::text::{Span, Spanned};

/// The verdict on a move in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is legal; in canonical form.
    Legal(Written),
    /// It is a foul: it can be played, but loses the game if it is called out (`C27`). In canonical form.
    Foul(Written, Fouls, Vec<Reason>),
    /// It cannot be played.
    Illegal(Box<Reason>),
}

/// What a foul leads to.
const HELP: &str = "the move can be played, but it loses the game if the foul is called out";

impl Frame {
    /// Judges a move in this position; none can be played if the game ended here.
    pub fn judge(&self, written: Written) -> Verdict {
        with_position!(&self.position, position => {
            match playable(position, self.end, written) {
                Err(reason) => Verdict::Illegal(reason),
                Ok((mv, fouls)) => {
                    let spelled = position.written(mv, written.notation()).unwrap_or(written);
                    if fouls.is_empty() {
                        Verdict::Legal(spelled)
                    } else {
                        let reasons = fouls.iter().map(|foul| Reason::of_foul(position, mv, foul).help(HELP));
                        Verdict::Foul(spelled, fouls, reasons.collect())
                    }
                }
            }
        })
    }

    /// The legal move that is written.
    ///
    /// # Errors
    /// Why it is illegal, or a foul.
    pub fn legal(&self, written: Written) -> Result<LegalMove, Box<Reason>> {
        with_position!(&self.position, position => {
            let (mv, fouls) = playable(position, self.end, written)?;
            if let Some(foul) = fouls.iter().next() {
                return Err(Box::new(Reason::of_foul(position, mv, foul).help(HELP)));
            }
            let described = position.describe(mv).map(|description| LegalMove { description, fouls });
            described.ok_or_else(|| Box::new(Reason::new(Code::ForeignForm, Ruling::G6, "these rules have no such move")))
        })
    }

    /// Why a text is no move of this notation, with the legal moves of similar spelling.
    pub fn unreadable(&self, text: &str, error: SyntaxError, notation: Notation) -> Diagnostic {
        let finding = read_move::unreadable(text, error, notation, self.position.ruleset());
        if self.end.is_some() {
            return finding;
        }
        let legal = with_position!(&self.position, position => suggest::spelled(position, notation));
        suggest::of_unread(finding, Spanned::new(text, Span::new(0, text.len())), &legal)
    }
}
