//! Games of GN.

use crate::diagnostic::{Diagnostic, Severity};
use crate::game::replay::start;
use crate::game::replay::start::Start;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::written::Written;
use crate::game::source::movetext::{each_comment, start_of_moves};
use crate::game::source::{Actor, CommentRef, GameLocation, Source};
use crate::notation::gn::{FaultKind, GameText, HeaderName, Periods, result_text};
use crate::rules::{GameResult, Player, Ruleset};
use crate::text::{Span, Spanned};

impl Source for GameText<'_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record.plies.get(index).map(|ply| (Written::Gn(ply.mv), ply.span))
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.unread.map(|unread| unread.ply)
    }

    fn spell_result(&self, result: GameResult) -> &'static str {
        result_text(result)
    }

    fn unread(&self) -> Option<(Naming, Spanned<&str>)> {
        let span = self.record.unread.filter(|unread| unread.resembles_move)?.span;
        Some((Naming::Gn, Spanned::new(&self.record.text[span.range()], span)))
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Start::of_record(&self.record, rules)
    }

    fn fault_of_start(&self) -> Option<Diagnostic> {
        let rules = self.faults.iter().find(|fault| fault.kind == FaultKind::UnknownRules);
        let of_position = || {
            let mut faults = start::spelling_faults(&self.record).into_iter();
            faults.find(|fault| fault.severity == Severity::Error)
        };
        rules.map(Diagnostic::from).or_else(of_position)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        Some((self.record.result()?, self.record.header(HeaderName::Result)?.value_span))
    }

    fn location(&self, span: Span, actors: &[Actor]) -> GameLocation {
        let record = &self.record;
        let first_ply = record.plies.first().map(|ply| ply.span);
        if start_of_moves(&record.indicators, first_ply).is_none_or(|start| span.start() < start) {
            return GameLocation::default();
        }
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let next = record.indicators.partition_point(|indicator| indicator.span.start() <= span.start());
        let number = next.checked_sub(1).map(|last| &record.indicators[last]);
        let is_full = number.is_none_or(|number| index > number.ply + 1);
        // Between two numbers of which the first has its moves, it is about the second.
        let number = record.indicators.get(next).filter(|next| is_full && next.ply == index).or(number);
        let move_number = number.map(|number| number.number).filter(|&number| number < u32::MAX);
        // After the last move, and after one that could not be read, nobody knows.
        let ended = is_full && index == record.plies.len();
        if ended || record.unread.is_some_and(|unread| unread.ply < index) {
            return GameLocation { move_number, ..GameLocation::default() };
        }
        let player = actors.get(index).map(|actor| actor.player).or_else(|| {
            // Beyond what could be played, the number says whose move comes first.
            let number = number?;
            let first = match number.periods {
                Periods::One => Player::Black,
                Periods::Three => Player::White,
            };
            Some(if (index - number.ply) % 2 == 0 { first } else { first.opponent() })
        });
        GameLocation { move_number, player, ply: Some(index + 1) }
    }

    fn each_comment(&self, visit: &mut dyn FnMut(CommentRef<'_>)) {
        let first_ply = self.record.plies.first().map(|ply| ply.span);
        let comments = self.record.comments.iter().map(|comment| (comment.text(), comment.span));
        each_comment(&self.record.indicators, first_ply, comments, visit);
    }
}
