//! Moves, their numbers, and what is neither.

use super::Scanner;
use crate::notation::gn::Move;
use crate::notation::gn::fault::FaultKind;
use crate::notation::gn::move_text::{FACE, ends_token, read_plain};
use crate::notation::gn::record::{Indicator, Periods, Ply, Unread};
use crate::text::Span;

/// The results, as people write them after the last move.
const RESULTS: [&str; 7] = ["1/2 - 1/2", "1/2-1/2", "1 - 0", "1-0", "0 - 1", "0-1", "*"];

impl Scanner<'_> {
    pub(super) fn mv(&mut self) {
        match read_plain(&self.text.as_bytes()[self.at..]) {
            Some((mv, length)) => self.keep_action(mv, Span::new(self.at, self.at + length)),
            None => self.unusual_action(),
        }
    }

    fn keep_action(&mut self, mv: Move, span: Span) {
        self.begin_movetext();
        self.waiting = None;
        self.at = span.end();
        if self.has_room(self.found.plies.len(), span) {
            self.found.plies.push(Ply { mv, span });
        }
    }

    /// Takes a token that is no plain move: perhaps another one, perhaps none.
    fn unusual_action(&mut self) {
        let span = Span::new(self.at, self.token_end(self.at));
        let token = &self.text[span.range()];
        match token.parse() {
            Ok(mv) => {
                if token.as_bytes().iter().take(2).any(u8::is_ascii_lowercase) {
                    self.fault(Span::new(span.start(), span.start() + 2), FaultKind::LowerCase);
                }
                self.keep_action(mv, span);
            }
            Err(error) => self.bad_token(span, FaultKind::of_move(error), error.span),
        }
    }

    /// Tells what is wrong with a token that is no move, and goes on after it.
    pub(super) fn bad_token(&mut self, span: Span, kind: FaultKind, place: Span) {
        let token = &self.text[span.range()];
        let resembles_move = token.starts_with(|c: char| c.is_ascii_alphanumeric())
            && token.contains(['*', '<', '>', '+', '^', '=', '&']);
        if self.result_in_movetext() {
            return;
        }
        self.at = span.end();
        let is_clean = !self.has_control_characters(span);
        match (is_clean, resembles_move) {
            // That is what is wrong with it.
            (false, _) => {}
            (true, true) => self.fault(place.shifted(span.start()), kind),
            (true, false) => self.fault(span, FaultKind::StrayText),
        }
        if resembles_move {
            self.begin_movetext();
        }
        if self.movetext {
            let resembles_move = resembles_move && is_clean;
            let unread = Unread { ply: self.found.plies.len(), span, resembles_move };
            self.found.unread.get_or_insert(unread);
        }
        (self.waiting, self.gap) = (None, None);
    }

    pub(super) fn number(&mut self) {
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let periods = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        let span = Span::new(self.at, self.at + digits + periods);
        let glued = !self.ends_token(span.end());
        if periods == 0 && self.result_in_movetext() {
            return;
        }
        if periods == 0 && glued {
            let token = Span::new(self.at, self.token_end(span.end()));
            return self.bad_token(token, FaultKind::BadUnit { expected: FACE }, Span::new(0, 1));
        }
        self.number_waits_no_longer();
        self.begin_movetext();
        self.at = span.end();
        let kind = if periods < 3 { Periods::One } else { Periods::Three };
        if !matches!(periods, 1 | 3) {
            self.fault(span, FaultKind::BadPeriods);
        }
        if glued {
            self.fault(span, FaultKind::GluedIndicator);
        }
        self.waiting = Some(span);
        let number = rest[..digits].parse().unwrap_or(u32::MAX);
        if number == u32::MAX {
            self.fault(span, FaultKind::NumberTooLarge);
        }
        if self.has_room(self.found.indicators.len(), span) {
            let ply = self.found.plies.len();
            self.found.indicators.push(Indicator { number, periods: kind, span, ply });
        }
    }

    /// Takes a result that stands here, with or without its blanks.
    fn result_in_movetext(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let result = RESULTS.into_iter().find(|result| rest.starts_with(result));
        let end = result.map(|result| self.at + result.len()).filter(|&end| self.ends_token(end));
        let Some(end) = end else { return false };
        self.number_waits_no_longer();
        self.fault(Span::new(self.at, end), FaultKind::ResultInMovetext);
        self.at = end;
        self.gap = None;
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
