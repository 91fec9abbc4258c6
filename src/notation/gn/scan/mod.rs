//! From text to what is found in it, token by token.
//!
//! Each byte is looked at a bounded number of times, whatever the text.

mod comments;
mod headers;
mod movetext;

pub(super) use comments::runs_into_another_game;

use std::collections::HashMap;

use super::MAX_PARTS;
use super::fault::FaultKind;
use super::read::Found;
use super::record::HeaderName;
use crate::notation::fault::FaultCount;
use crate::notation::scan::{control_characters, is_blank};
use crate::notation::stream::BYTE_ORDER_MARK;
use crate::text::Span;

/// Scans the game that begins at `start` of `text`. If the text may go on (it is not `complete`) and the game's end
/// is not in sight, `None`: ask again with more of it.
pub(super) fn scan(text: &str, start: usize, complete: bool) -> Option<Found> {
    let mut scanner = Scanner::new(text, start, complete);
    loop {
        match scanner.token() {
            Step::GoOn => {}
            Step::NeedMore => return None,
            Step::End(end) => return Some(scanner.finish(end)),
        }
    }
}

/// What comes after a token.
enum Step {
    GoOn,
    /// The text ends before it is clear.
    NeedMore,
    /// The game ends at this offset.
    End(usize),
}

/// An empty line, and how much was found before it: where the next game may turn out to begin.
#[derive(Clone, Copy)]
struct Gap {
    at: usize,
    headers: usize,
    comments: usize,
    faults: FaultCount,
}

struct Scanner<'t> {
    text: &'t str,
    complete: bool,
    at: usize,
    /// Where the blanks before the token at `at` begin.
    blanks: usize,
    found: Found,
    /// Whether moves have begun.
    movetext: bool,
    /// The number that still waits for its move.
    waiting: Option<Span>,
    /// The last empty line after which there were only headers and comments.
    gap: Option<Gap>,
    /// By the order of [`HeaderName::KNOWN`]: the index of the header of this name.
    known: [Option<usize>; HeaderName::KNOWN.len()],
    /// The index of the first header of each other name, in lower case.
    unknown: HashMap<String, usize>,
    /// How many comments are known to stand before a header or within the moves.
    placed: usize,
    /// A comment that opens before this offset is known not to be closed.
    unclosed_before: usize,
    /// Whether the game was told to be too long.
    too_long: bool,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str, start: usize, complete: bool) -> Self {
        // Room for a game of usual length, so that the vectors seldom grow.
        let indicators = Vec::with_capacity((text.len() / 24).min(256));
        let plies = Vec::with_capacity((text.len() / 12).min(512));
        Self {
            text,
            complete,
            at: start,
            blanks: start,
            found: Found { indicators, plies, ..Found::default() },
            movetext: false,
            waiting: None,
            gap: None,
            known: [None; HeaderName::KNOWN.len()],
            unknown: HashMap::new(),
            placed: 0,
            unclosed_before: 0,
            too_long: false,
        }
    }

    fn finish(mut self, end: usize) -> Found {
        self.number_waits_no_longer();
        self.found.end = end;
        self.found
    }

    fn token(&mut self) -> Step {
        let bytes = self.text.as_bytes();
        self.blanks = self.at;
        while bytes.get(self.at).is_some_and(|&byte| is_blank(byte)) {
            self.at += 1;
        }
        match bytes.get(self.at) {
            None if self.complete => return Step::End(self.at),
            None => return Step::NeedMore,
            Some(b'[') => return self.bracket(),
            Some(b'(') => return self.inline_comment(),
            Some(b'#') => self.line_comment(),
            Some(b')') => {
                self.fault(Span::new(self.at, self.at + 1), FaultKind::StrayClosing);
                self.at += 1;
            }
            Some(b'0'..=b'9') => self.number(),
            Some(0xef) if self.text[self.at..].starts_with(BYTE_ORDER_MARK) => {
                let mark = Span::new(self.at, self.at + BYTE_ORDER_MARK.len_utf8());
                self.note_gap();
                self.fault(mark, FaultKind::MisplacedByteOrderMark);
                self.at = mark.end();
            }
            Some(_) => self.mv(),
        }
        Step::GoOn
    }

    fn fault(&mut self, span: Span, kind: FaultKind) {
        self.found.faults.push(span, kind);
    }

    /// Whether one more part may be kept beside `count` of its kind.
    fn has_room(&mut self, count: usize, span: Span) -> bool {
        if count >= MAX_PARTS && !self.too_long {
            self.fault(span, FaultKind::GameTooLong);
            self.too_long = true;
        }
        count < MAX_PARTS
    }

    /// Tells of control characters in `span`, each run of them once, and whether there are any.
    fn has_control_characters(&mut self, span: Span) -> bool {
        let mut has_some = false;
        for (run, first) in control_characters(self.text, span) {
            self.fault(run, FaultKind::ControlCharacter(first));
            has_some = true;
        }
        has_some
    }
}
