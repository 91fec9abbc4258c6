//! Fixes for the spelling of games of gungi.js, where it is clear what was meant; numbers aside.

use crate::diagnostic::Fix;
use crate::game::fix::gn::mark_left_out;
use crate::notation::gungijs::{Fault, FaultKind};
use crate::text::Span;

/// The fix for a fault of a game of which `text` is the text; `None` if it is not clear what was meant.
pub(crate) fn fix_of(fault: &Fault, text: &str) -> Option<Fix> {
    let span = fault.span;
    match fault.kind {
        FaultKind::MisplacedByteOrderMark => mark_left_out(text, span),
        FaultKind::LoneBackslash => Some(Fix::safe(span, r"\\")),
        FaultKind::GluedIndicator => Some(Fix::safe(Span::at(span.end()), " ")),
        _ => None,
    }
}
