//! Finds the parts of a game in a text, token by token.
//!
//! A bad token costs one token, a bad header one line (`G5`). Each byte is read a bounded number of times, for any
//! text.

mod comments;
mod headers;
mod moves;
mod remarks;

use std::collections::HashMap;

use crate::notation::fault::FaultCount;
use crate::notation::movetext::blanks::{
    BYTE_ORDER_MARK, control_characters, has_empty_line, is_blank,
};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::FaultKind;
use crate::notation::movetext::{CommentPlace, Found, MAX_PARTS};
use crate::text::Span;

pub(super) use comments::runs_into_another_game;

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
            return if self.complete {
                Step::End(self.at)
            } else {
                Step::NeedMore
            };
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
            b';' | b'%' | b'(' | b'$' | b'!' | b'?' if D::REMARKS => return self.remark(byte),
            b'[' => return self.bracket(),
            b'#' if D::LINE_COMMENTS => self.line_comment(),
            b'0'..=b'9' => return self.number(),
            _ if byte == D::OPEN => return self.inline_comment(),
            _ if byte == D::CLOSE => {
                self.fault(Span::new(self.at, self.at + 1), FaultKind::StrayClosing);
                self.at += 1;
            }
            0xef if self.text[self.at..].starts_with(BYTE_ORDER_MARK) => {
                let mark = Span::new(self.at, self.at + BYTE_ORDER_MARK.len_utf8());
                self.note_gap();
                self.fault(mark, FaultKind::MisplacedByteOrderMark);
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

/// What comes after a token.
enum Step {
    GoOn,
    /// The text is too short to decide.
    NeedMore,
    /// The game ends at this offset.
    End(usize),
}

/// An empty line, with the number of parts found before it: the next game may begin here.
#[derive(Clone, Copy)]
struct Gap {
    at: usize,
    headers: usize,
    comments: usize,
    faults: FaultCount,
}

/// The state of a scan.
struct Scanner<'t, D: Dialect> {
    text: &'t str,
    /// Whether this is the whole text.
    complete: bool,
    at: usize,
    /// The offset of the blanks before the token at `at`.
    blanks: usize,
    found: Found<D>,
    /// Whether moves have begun.
    movetext: bool,
    /// The last number, if its move was not read yet.
    waiting: Option<Span>,
    /// The last empty line after which there were only headers and comments.
    gap: Option<Gap>,
    /// The index of the first header of each name in [`Dialect::HEADERS`].
    known: Vec<Option<usize>>,
    /// The index of the first header of each other name, in lower case.
    unknown: HashMap<String, usize>,
    /// The number of comments whose place is final: before a header or within the moves.
    placed: usize,
    /// A comment that opens before this offset is known not to be closed.
    unclosed_before: usize,
    /// No variation opens before this offset: it would not be closed, or have no move.
    open_before: usize,
    /// Whether the game was reported to be too long.
    too_long: bool,
}

impl<'t, D: Dialect> Scanner<'t, D> {
    fn new(text: &'t str, start: usize, complete: bool) -> Self {
        Self {
            text,
            complete,
            at: start,
            blanks: start,
            found: Found::with_room(text.len()),
            movetext: false,
            waiting: None,
            gap: None,
            known: vec![None; D::HEADERS.len()],
            unknown: HashMap::new(),
            placed: 0,
            unclosed_before: 0,
            open_before: 0,
            too_long: false,
        }
    }

    fn finish(mut self, end: usize) -> Found<D> {
        self.number_waits_no_longer();
        self.found.end = end;
        self.found
    }

    /// Ends the game here, or at the empty line before: the headers and comments after it belong to the next game.
    fn end_of_game(&mut self) -> Step {
        let Some(gap) = self.gap else {
            return Step::End(self.at);
        };
        let Found {
            headers,
            comments,
            faults,
            ..
        } = &mut self.found;
        headers.truncate(gap.headers);
        comments.truncate(gap.comments);
        faults.go_back_to(gap.faults);
        for comment in comments {
            // A comment before a header of the next game is at the end of this game.
            if matches!(comment.place, CommentPlace::Header { index, .. } if index >= gap.headers) {
                comment.place = CommentPlace::Ply {
                    index: 0,
                    after_indicator: false,
                };
            }
        }
        Step::End(gap.at)
    }

    /// Remembers an empty line before the current token.
    fn note_gap(&mut self) {
        if has_empty_line(&self.text[self.blanks..self.at]) {
            self.gap = Some(Gap {
                at: self.at,
                headers: self.found.headers.len(),
                comments: self.found.comments.len(),
                faults: self.found.faults.count(),
            });
        }
    }

    fn begin_movetext(&mut self) {
        self.movetext = true;
        self.gap = None;
        self.placed = self.found.comments.len();
    }

    fn number_waits_no_longer(&mut self) {
        if let Some(span) = self.waiting.take() {
            self.fault(span, FaultKind::IndicatorWithoutMove);
        }
    }

    /// Whether a token can end at `at`.
    fn ends_token(&self, at: usize) -> bool {
        self.text
            .as_bytes()
            .get(at)
            .is_none_or(|&byte| ends_token::<D>(byte))
    }

    /// The end of the token that has the byte at `from`.
    fn token_end(&self, from: usize) -> usize {
        let rest = &self.text.as_bytes()[from..];
        from + rest
            .iter()
            .position(|&byte| ends_token::<D>(byte))
            .unwrap_or(rest.len())
    }

    fn fault(&mut self, span: Span, kind: FaultKind) {
        self.found.faults.push(span, kind);
    }

    /// Whether another part can be kept, besides `count` of its kind.
    fn has_room(&mut self, count: usize, span: Span) -> bool {
        if count < MAX_PARTS {
            return true;
        }
        if !self.too_long {
            self.fault(span, FaultKind::GameTooLong);
            self.too_long = true;
        }
        false
    }

    /// Whether there are control characters in `span`; reports each run of them once.
    fn has_control_characters(&mut self, span: Span) -> bool {
        let mut has_some = false;
        for (run, first) in control_characters(self.text, span) {
            self.fault(run, FaultKind::ControlCharacter(first));
            has_some = true;
        }
        has_some
    }
}

fn ends_token<D: Dialect>(byte: u8) -> bool {
    is_blank(byte) || byte == D::OPEN || byte == D::CLOSE || byte == b'['
}
