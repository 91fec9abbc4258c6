//! Finds the parts of a game in a text, token by token.
//!
//! A bad token costs one token, a bad header one line (`G5`). Each byte is read a bounded number of times, for any
//! text.

mod comments;
mod headers;
mod moves;
mod scanner;

pub(super) use comments::runs_into_another_game;

use crate::notation::movetext::blanks::{BYTE_ORDER_MARK, is_blank};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::CommonFault;
use crate::notation::movetext::found::Found;
use crate::text::Span;
use scanner::{Scanner, Step};

/// Scans the game that begins at `start` of `text`. `None` if the text is not `complete` and the end of the game is
/// not found yet: call again with more text.
pub(super) fn scan<D: Dialect>(text: &str, start: usize, complete: bool) -> Option<Found<D>> {
    let mut scanner = Scanner::new(text, start, complete);
    loop {
        match scanner.token() {
            Step::GoOn => {}
            Step::NeedMore => return None,
            Step::End(end) => return Some(scanner.finish(end)),
        }
    }
}

impl<D: Dialect> Scanner<'_, D> {
    fn token(&mut self) -> Step {
        let bytes = self.text.as_bytes();
        self.blanks = self.at;
        // Nearly always one blank.
        if bytes.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        if bytes.get(self.at).is_some_and(|&byte| is_blank(byte)) {
            self.skip_blanks();
        }
        let Some(&byte) = bytes.get(self.at) else {
            return if self.complete { Step::End(self.at) } else { Step::NeedMore };
        };
        if D::RESULT_AMONG_MOVES.is_none() {
            self.note_gap();
            if self.found.ending.is_some() && self.begins_game(byte) {
                return self.end_of_game();
            }
        }
        match byte {
            // Nearly all tokens are moves and numbers.
            b'A'..=b'Z' => self.mv(),
            b'[' => return self.bracket(),
            b'#' if D::LINE_COMMENTS => self.line_comment(),
            b'0'..=b'9' => return self.number(),
            _ if byte == D::OPEN => return self.inline_comment(),
            _ if byte == D::CLOSE => {
                self.fault(Span::new(self.at, self.at + 1), CommonFault::StrayClosing);
                self.at += 1;
            }
            0xef if self.text[self.at..].starts_with(BYTE_ORDER_MARK) => {
                let mark = Span::new(self.at, self.at + BYTE_ORDER_MARK.len_utf8());
                self.note_gap();
                self.fault(mark, CommonFault::MisplacedByteOrderMark);
                self.at = mark.end();
            }
            _ => self.mv(),
        }
        Step::GoOn
    }

    #[cold]
    fn skip_blanks(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|&&byte| is_blank(byte)).count();
    }

    /// Whether the current token, after a result, begins another game.
    fn begins_game(&self, byte: u8) -> bool {
        match byte {
            b'[' | b'*' | b'0'..=b'9' => true,
            _ if byte == D::OPEN => self.gap.is_some(),
            _ => D::begins_game(&self.text[self.at..self.token_end(self.at)]),
        }
    }
}
