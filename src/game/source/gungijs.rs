//! Positions and games of gungi.js.

use crate::diagnostic::Diagnostic;
use crate::game::position::Start;
use crate::game::resolve::written::Written;
use crate::game::source::each_comment;
use crate::game::source::{CommentRef, GameLocation, Mover, Source};
use crate::notation::Notation;
use crate::notation::first_error;
use crate::notation::gfen::Places;
use crate::notation::gungijs::{Fen, FenFault, FenFaultKind, GameText, read_fen, result_text};
use crate::rules::{GameResult, Level, Ruleset};
use crate::text::{Span, Spanned};

/// A position of gungi.js, as its FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenLine {
    /// What it says.
    pub fen: Fen,
    /// Where its parts stand.
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

impl Source for GameText<'_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record
            .plies
            .get(index)
            .map(|ply| (Written::Gungijs(ply.mv), ply.span))
    }

    /// The reader reads known units only.
    fn may_have_unknown_units(&self) -> bool {
        false
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.unread.map(|unread| unread.ply)
    }

    fn unread(&self) -> Option<(Notation, Spanned<&str>)> {
        let span = self
            .record
            .unread
            .filter(|unread| unread.resembles_move)?
            .span;
        Some((
            Notation::Gungijs,
            Spanned::new(&self.record.text[span.range()], span),
        ))
    }

    /// A PGN does not say its level: it is the highest unless the user says otherwise.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Ok(Start::of_rules(
            rules.unwrap_or(Ruleset::Official(Level::Advanced)),
        ))
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        None
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        self.record
            .result()
            .map(|result| (result.value, result.span))
    }

    fn spell_result(&self, result: GameResult) -> &'static str {
        result_text(result)
    }

    fn location(&self, span: Span, movers: &[Mover]) -> GameLocation {
        let record = &self.record;
        let begun = record
            .indicators
            .partition_point(|indicator| indicator.span.start() <= span.start());
        let index = record
            .plies
            .partition_point(|ply| ply.span.end() <= span.start());
        let move_number = begun
            .checked_sub(1)
            .map(|last| record.indicators[last].number);
        let in_moves = move_number.is_some() || index > 0;
        GameLocation {
            move_number,
            player: movers
                .get(index)
                .map(|mover| mover.player)
                .filter(|_| in_moves),
            ply: in_moves.then_some(index + 1),
        }
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        each_comment(&self.record, visit);
    }
}
