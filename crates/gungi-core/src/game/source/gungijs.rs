//! Games of gungi.js.

use crate::diagnostic::Diagnostic;
use crate::game::position::Start;
use crate::game::resolve::written::Written;
use crate::game::source::each_comment;
use crate::game::source::tags;
use crate::game::source::{CommentRef, GameLocation, Mover, Program, Source};
use crate::notation::Notation;
use crate::notation::gungijs::{GameText, result_text};
use crate::rules::{GameResult, Ruleset};
use crate::text::{Span, Spanned};

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

    /// The tags say it. gungi.js itself writes none: then the level is the highest unless the user says otherwise.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        tags::start(&self.record, rules)
    }

    fn program(&self) -> Option<Program> {
        Some(Program::Gungijs)
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
