//! Lines of GFEN.

use crate::diagnostic::{CodeGroup, Diagnostic};
use crate::game::position::Start;
use crate::game::resolve::written::Written;
use crate::game::source::{CommentRef, GameLocation, Mover, Reach, Source};
use crate::notation::Notation;
use crate::notation::gfen::{GfenLine, result_text};
use crate::notation::lines::LineSuppressions;
use crate::rules::{End, GameResult, Ruleset};
use crate::text::{Span, Spanned};

impl Source for GfenLine {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.plies
            .as_ref()?
            .get(index)
            .map(|ply| (Written::Gfen(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.plies.as_ref().map_or(0, Vec::len)
    }

    fn first_unread(&self) -> Option<usize> {
        self.first_unread
    }

    fn unread(&self) -> Option<(Notation, Spanned<&str>)> {
        let unread = self.unread.as_ref()?;
        Some((
            Notation::Gfen,
            Spanned::new(unread.value.as_str(), unread.span),
        ))
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        // What could be read of a misspelled position is another position.
        if self.faults.iter().any(|fault| fault.kind.spoils_position()) {
            return Err(Vec::new());
        }
        let start = Start::of_diagram(&self.diagram, &self.places, rules)?;
        Ok(if self.is_empty() {
            start.ended_by(self.result.map(|result| result.value))
        } else {
            start
        })
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        self.faults
            .iter()
            .find(|fault| fault.kind.spoils_position())
            .map(Diagnostic::from)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        self.result.map(|result| (result.value, result.span))
    }

    fn recorded_end(&self) -> Option<End> {
        self.result.map(|result| End::Recorded {
            winner: result.value.winner(),
        })
    }

    fn spell_result(&self, result: GameResult) -> &'static str {
        result_text(result).unwrap_or_default()
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        let LineSuppressions {
            comments,
            are_of_file,
            ..
        } = &self.suppressions;
        let reach = if *are_of_file {
            Reach::File
        } else {
            Reach::Game
        };
        for text in comments {
            visit(CommentRef {
                text,
                span: None,
                reach,
            });
        }
    }

    fn suppressed_in_file(&self) -> &[CodeGroup] {
        &self.suppressions.of_file
    }

    fn location(&self, span: Span, movers: &[Mover]) -> GameLocation {
        let plies = self.plies.as_deref().unwrap_or_default();
        let is_result = self.result.is_some_and(|result| result.span == span);
        if plies.is_empty() || is_result || span.start() < self.places.whole.end() {
            return GameLocation::default();
        }
        let index = plies.partition_point(|ply| ply.span.end() <= span.start());
        GameLocation {
            move_number: None,
            player: movers.get(index).map(|mover| mover.player),
            ply: Some(index + 1),
        }
    }
}
