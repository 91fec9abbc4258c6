//! Positions of gungi.js.

use crate::diagnostic::Diagnostic;
use crate::game::position::Start;
use crate::game::source::Source;
use crate::notation::first_error;
use crate::notation::gfen::Places;
use crate::notation::gungijs::{Fen, FenFault, FenFaultKind, read_fen};
use crate::rules::Ruleset;
use crate::text::Span;

/// A position of gungi.js, as its FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenLine {
    /// What it says.
    pub fen: Fen,
    /// Where its parts are.
    pub places: Places,
    /// What is wrong with its spelling.
    pub faults: Vec<FenFault>,
}

impl FenLine {
    /// Reads a FEN.
    pub fn read(text: &str) -> Self {
        let (fen, places, faults) = read_fen(text);
        Self {
            fen,
            places,
            faults,
        }
    }

    /// The same line, knowing that its rest was not read.
    pub fn cut(mut self, length: usize) -> Self {
        self.faults.push(FenFault {
            span: Span::at(length),
            kind: FenFaultKind::LineTooLong,
        });
        self
    }
}

impl Source for FenLine {
    fn start(&self, _: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        // What could be read of a misspelled position is another position.
        if self.faults.iter().any(|fault| fault.kind.code().is_error()) {
            return Err(Vec::new());
        }
        let start = Start::of_diagram(
            &self.fen.diagram,
            &self.places,
            Some(self.fen.diagram.ruleset),
        )?;
        Ok(Start {
            number: self.fen.number,
            ..start
        })
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        first_error(&self.faults)
    }
}
