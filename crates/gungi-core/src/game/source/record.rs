//! Records of other programs.

use crate::diagnostic::{Diagnostic, Severity};
use crate::game::position::Start;
use crate::game::resolve::written::Written;
use crate::game::source::{CommentRef, GameLocation, Mover, Program, Reach, Source};
use crate::notation::record::{Record, RecordStart};
use crate::rules::{Describe as _, GameResult, Level, Ruleset};
use crate::text::Span;

impl Source for Record {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.plies
            .get(index)
            .map(|ply| (Written::Record(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.unread
    }

    /// The reader reads known units only.
    fn may_have_unknown_units(&self) -> bool {
        false
    }

    /// Most records say their level.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        match &self.start {
            RecordStart::Unread => Err(Vec::new()),
            RecordStart::Unsaid => {
                let official = rules.filter(|rules| matches!(rules, Ruleset::Official(_)));
                let level = official.unwrap_or(Ruleset::Official(Level::Advanced));
                Ok(Start::of_rules(level))
            }
            RecordStart::Usual(level) => Ok(Start::of_rules(Ruleset::Official(*level))),
            RecordStart::Position(position) => {
                let (diagram, places) = &**position;
                let start = Start::of_diagram(diagram, places, None)?;
                // It counts plies of play alone: only the usual start shows ours.
                Ok(if self.is_game && start.is_usual() {
                    Start::of_rules(start.position.ruleset())
                } else {
                    start
                })
            }
        }
    }

    fn program(&self) -> Option<Program> {
        Program::of_record(self.format)
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        self.findings()
            .find(|finding| finding.severity == Severity::Error)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        self.result
    }

    fn location(&self, span: Span, movers: &[Mover]) -> GameLocation {
        let index = self
            .plies
            .partition_point(|ply| ply.span.end() <= span.start());
        let is_in_moves = index > 0 || self.plies.first().is_some_and(|ply| ply.span == span);
        GameLocation {
            move_number: None,
            player: movers
                .get(index)
                .map(|mover| mover.player)
                .filter(|_| is_in_moves),
            ply: is_in_moves.then_some(index + 1),
        }
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        for comment in &self.comments {
            visit(CommentRef {
                text: &comment.text,
                span: Some(comment.span),
                reach: Reach::Lines,
            });
        }
    }
}
