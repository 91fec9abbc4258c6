//! What only games of GN are checked for.

use crate::diagnostic::{Code, Diagnostic, Repair};
use crate::game::replay::step::Step;
use crate::game::resolve::spelling::Notated;
use crate::notation::gn::{Form, Move};
use crate::text::Span;

/// A mobile strike that is written as a move (`G3`).
pub(crate) fn strike_as_move<P: Notated>(
    written: Move,
    step: &Step<P::Move>,
    position: &P,
) -> Option<Diagnostic> {
    let Form::Step { .. } = written.form else { return None };
    let strike = position.spell(step.mv)?;
    let Form::Strike { target, .. } = strike.form else { return None };
    let onward = format!("x{target}");
    let written = Span::new(step.span.end() - onward.len(), step.span.end());
    Some(
        Diagnostic::new(Code::StrikeAsMove, step.span, "G3", "a strike, written as a move")
            .help(format!("strikes are usually written `{strike}`"))
            .repair(Repair::safe(written, onward)),
    )
}
