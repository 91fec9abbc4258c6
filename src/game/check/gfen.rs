//! What lines of GFEN are checked for.

use crate::diagnostic::Diagnostic;
use crate::game::check::spelling::CheckSpelling;
use crate::game::source::Mover;
use crate::notation::gfen::GfenLine;

impl CheckSpelling for GfenLine {
    fn check_spelling(&self, _: &[Mover], emit: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            emit(Diagnostic::from(fault));
        }
    }
}
