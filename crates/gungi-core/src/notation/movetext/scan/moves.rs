//! Moves, numbers, results, and other tokens among the moves.

use super::{Scanner, Step};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::FaultKind;
use crate::notation::movetext::{Indicator, Periods, Ply, Unread};
use crate::text::{Span, Spanned};

impl<D: Dialect> Scanner<'_, D> {
    pub(super) fn mv(&mut self) {
        match D::read_usual_move(&self.text[self.at..]) {
            Some((mv, length)) => self.keep_move(mv, Span::new(self.at, self.at + length)),
            None => self.unusual_move(),
        }
    }

    fn keep_move(&mut self, mv: D::Move, span: Span) {
        self.begin_movetext();
        self.waiting = None;
        self.at = span.end();
        if self.has_room(self.found.plies.len(), span) {
            self.found.plies.push(Ply { mv, span });
        }
    }

    /// Reads a token that is not a move of the usual form: an unusual move, or no move at all.
    fn unusual_move(&mut self) {
        let span = Span::new(self.at, self.token_end(self.at));
        let token = &self.text[span.range()];
        match token.parse() {
            Ok(mv) => {
                if let Some((place, kind)) = D::check_move(token) {
                    self.fault(place.shifted(span.start()), kind);
                }
                self.found.has_unknown_units |= !D::has_known_unit(mv);
                self.keep_move(mv, span);
            }
            Err(error) => self.bad_token(span, D::fault_of_move(error), error.span),
        }
    }

    /// Reports the fault of a token that is not a move, and continues after it.
    fn bad_token(&mut self, span: Span, kind: FaultKind, place: Span) {
        if self.result() {
            return;
        }
        if !D::resembles_move(&self.text[span.range()]) {
            return self.stray_text(span);
        }
        let is_clean = !self.has_control_characters(span);
        if is_clean {
            self.fault(place.shifted(span.start()), kind);
        }
        self.begin_movetext();
        self.pass_unread(span, is_clean);
    }

    /// Reports a token that the notation does not have, and continues after it.
    pub(super) fn stray_text(&mut self, span: Span) {
        if !self.has_control_characters(span) {
            self.fault(span, FaultKind::StrayText);
        }
        self.pass_unread(span, false);
    }

    fn pass_unread(&mut self, span: Span, resembles_move: bool) {
        self.at = span.end();
        if self.movetext && self.found.ending.is_none() {
            let unread = Unread {
                ply: self.found.plies.len(),
                span,
                resembles_move,
            };
            self.found.unread.get_or_insert(unread);
        }
        (self.waiting, self.gap) = (None, None);
    }

    pub(super) fn number(&mut self) -> Step {
        let rest = &self.text.as_bytes()[self.at..];
        let (mut number, mut digits) = (0_u32, 0);
        while let Some(digit @ b'0'..=b'9') = rest.get(digits) {
            // Beyond the largest number it stays the largest.
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            digits += 1;
        }
        let periods = rest[digits..]
            .iter()
            .take_while(|&&byte| byte == b'.')
            .count();
        let span = Span::new(self.at, self.at + digits + periods);
        let glued = !self.ends_token(span.end());
        if periods == 0 && self.result() {
            return Step::GoOn;
        }
        if periods == 0 && glued {
            let token = Span::new(self.at, self.token_end(span.end()));
            match D::BEGINS_WITH_DIGIT {
                Some(kind) => self.bad_token(token, kind, Span::new(0, 1)),
                None => self.stray_text(token),
            }
            return Step::GoOn;
        }
        let has_moves = !self.found.plies.is_empty()
            || self
                .found
                .unread
                .is_some_and(|unread| unread.resembles_move);
        let may_restart = D::RESULT_AMONG_MOVES.is_none() && has_moves && self.gap.is_some();
        if may_restart && number == 1 && periods > 0 {
            return self.end_of_game();
        }
        self.keep_number(number, periods, span, glued);
        Step::GoOn
    }

    fn keep_number(&mut self, number: u32, periods: usize, span: Span, glued: bool) {
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
        let is_too_large = number == u32::MAX;
        if is_too_large {
            self.fault(span, FaultKind::NumberTooLarge);
        }
        let is_kept = !is_too_large || D::KEEPS_LARGE_NUMBERS;
        if is_kept && self.has_room(self.found.indicators.len(), span) {
            let periods = if periods < 3 {
                Periods::One
            } else {
                Periods::Three
            };
            let ply = self.found.plies.len();
            self.found.indicators.push(Indicator {
                number,
                periods,
                span,
                ply,
            });
        }
    }

    /// Reads a result, if there is one.
    fn result(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let result = D::RESULTS
            .iter()
            .find(|(written, _)| rest.starts_with(written));
        let Some(&(written, result)) = result else {
            return false;
        };
        let span = Span::new(self.at, self.at + written.len());
        if !self.ends_token(span.end()) {
            return false;
        }
        self.number_waits_no_longer();
        // After words alone it does not end a game: `Result: *`.
        let is_among_words = self.found.plies.is_empty()
            && self.found.headers.is_empty()
            && !self.found.faults.is_empty();
        if is_among_words && D::RESULT_AMONG_MOVES.is_none() {
            return false;
        }
        self.at = span.end();
        if let Some(kind) = D::RESULT_AMONG_MOVES {
            self.fault(span, kind);
            self.gap = None;
        } else {
            self.begin_movetext();
            self.found.ending = Some(Spanned::new(result, span));
        }
        true
    }
}
