//! What only games of gungi.js are checked for.

use crate::diagnostic::Code;
use crate::game::explain::reason::Reason;
use crate::game::replay::position::AnyPosition;
use crate::game::resolve::gungijs;
use crate::notation::gungijs::{Form, Move};
use crate::rules::SquareSet;

/// A betrayal that could mean other tiers too (`O10`).
pub(crate) fn ambiguous_betrayal(written: Move, position: &AnyPosition) -> Option<Reason> {
    if !gungijs::is_ambiguous(position, written) {
        return None;
    }
    let (Form::Drop { to, .. } | Form::Step { to, .. } | Form::Take { to, .. }) = written.form;
    let message = "the betrayal does not say which of two pieces of a kind it swaps: the lower one is taken";
    Some(Reason::new(Code::AmbiguousBetrayal, "O10", message).at(SquareSet::of(to.square)))
}
