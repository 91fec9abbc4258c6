//! Moves, their numbers, results, and what is none of them.

use super::{Scanner, Step, ends_token};
use crate::notation::gn::{Indicator, Periods, Unread};
use crate::notation::gungijs::pgn::fault::FaultKind;
use crate::notation::gungijs::pgn::record::{Ply, RESULTS};
use crate::notation::gungijs::san::is_sign;
use crate::notation::syntax::SyntaxError;
use crate::text::{Span, Spanned};

impl Scanner<'_> {
    pub(super) fn mv(&mut self) {
        if self.result() {
            return;
        }
        let span = Span::new(self.at, self.token_end(self.at));
        let token = &self.text[span.range()];
        match token.parse() {
            Err(error) => self.bad_token(span, error),
            Ok(mv) => {
                self.begin_movetext();
                self.waiting = None;
                self.at = span.end();
                if self.has_room(self.found.plies.len(), span) {
                    self.found.plies.push(Ply { mv, span });
                }
            }
        }
    }

    /// Tells what is wrong with a token that is no move, and goes on after it.
    fn bad_token(&mut self, span: Span, error: SyntaxError) {
        let token = &self.text[span.range()];
        if !(token.contains(is_sign) && token.contains(['(', ')', '-'])) {
            return self.stray_text(span);
        }
        let is_clean = !self.has_control_characters(span);
        if is_clean {
            self.fault(error.span.shifted(span.start()), FaultKind::of_move(error));
        }
        self.begin_movetext();
        self.pass_unread(span, is_clean);
    }

    /// Tells that a token is nothing of PGN's, and goes on after it.
    pub(super) fn stray_text(&mut self, span: Span) {
        if !self.has_control_characters(span) {
            self.fault(span, FaultKind::StrayText);
        }
        self.pass_unread(span, false);
    }

    fn pass_unread(&mut self, span: Span, resembles_move: bool) {
        self.at = span.end();
        if self.movetext && self.found.ending.is_none() {
            let unread = Unread { ply: self.found.plies.len(), span, resembles_move };
            self.found.unread.get_or_insert(unread);
        }
        (self.waiting, self.gap) = (None, None);
    }

    /// Reads a number. After moves and an empty line, number 1 begins the next game.
    pub(super) fn number(&mut self) -> Step {
        if self.result() {
            return Step::GoOn;
        }
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let periods = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        let span = Span::new(self.at, self.at + digits + periods);
        let glued = !self.ends_token(span.end());
        if periods == 0 && glued {
            self.stray_text(Span::new(self.at, self.token_end(span.end())));
            return Step::GoOn;
        }
        let number = rest[..digits].parse();
        if self.movetext && self.gap.is_some() && number == Ok(1) && periods > 0 {
            return self.end_of_game();
        }
        self.number_waits_no_longer();
        self.begin_movetext();
        self.at = span.end();
        if !matches!(periods, 1 | 3) {
            self.fault(span, FaultKind::BadPeriods);
        }
        if glued {
            self.fault(span, FaultKind::GluedIndicator);
        }
        self.waiting = Some(span);
        let periods = if periods < 3 { Periods::One } else { Periods::Three };
        match number {
            Err(_) => self.fault(span, FaultKind::NumberTooLarge),
            Ok(number) => {
                if self.has_room(self.found.indicators.len(), span) {
                    let ply = self.found.plies.len();
                    self.found.indicators.push(Indicator { number, periods, span, ply });
                }
            }
        }
        Step::GoOn
    }

    /// Takes a result that stands here.
    fn result(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let result = RESULTS.into_iter().find(|(text, _)| rest.starts_with(text));
        let Some((text, result)) = result else { return false };
        let span = Span::new(self.at, self.at + text.len());
        if !self.ends_token(span.end()) {
            return false;
        }
        self.number_waits_no_longer();
        self.begin_movetext();
        self.at = span.end();
        self.found.ending = Some(Spanned::new(result, span));
        true
    }

    fn begin_movetext(&mut self) {
        self.movetext = true;
        self.gap = None;
        self.placed = self.found.comments.len();
    }

    pub(super) fn number_waits_no_longer(&mut self) {
        if let Some(span) = self.waiting.take() {
            self.fault(span, FaultKind::IndicatorWithoutMove);
        }
    }

    /// Whether a token may end at `at`.
    fn ends_token(&self, at: usize) -> bool {
        self.text.as_bytes().get(at).is_none_or(|&byte| ends_token(byte))
    }

    /// Where the token that holds the byte at `from` ends.
    pub(super) fn token_end(&self, from: usize) -> usize {
        let rest = &self.text.as_bytes()[from..];
        from + rest.iter().position(|&byte| ends_token(byte)).unwrap_or(rest.len())
    }
}
