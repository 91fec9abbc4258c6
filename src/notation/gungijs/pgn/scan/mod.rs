//! From text to what is found in it, token by token.
//!
//! Each byte is looked at a bounded number of times, whatever the text.

mod comments;
mod movetext;
mod tags;

pub(super) use comments::runs_into_another_game;

use std::collections::HashMap;

use super::fault::FaultKind;
use super::read::Found;
use crate::notation::fault::FaultCount;
use crate::notation::gn::{CommentPlace, MAX_PARTS};
use crate::notation::gungijs::san::is_sign;
use crate::notation::scan::{control_characters, has_empty_line, is_blank};
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
    tags: usize,
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
    /// The last empty line after which there were only tags and comments.
    gap: Option<Gap>,
    /// The index of the tag of this name, in lower case.
    known: HashMap<String, usize>,
    /// How many comments are known to stand before a tag or within the moves.
    placed: usize,
    /// A comment that opens before this offset is known not to be closed.
    unclosed_before: usize,
    /// Whether the game was told to be too long.
    too_long: bool,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str, start: usize, complete: bool) -> Self {
        Self {
            text,
            complete,
            at: start,
            blanks: start,
            found: Found::default(),
            movetext: false,
            waiting: None,
            gap: None,
            known: HashMap::new(),
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
        let Some(&byte) = bytes.get(self.at) else {
            return if self.complete { Step::End(self.at) } else { Step::NeedMore };
        };
        self.note_gap();
        if self.found.ending.is_some() && self.begins_game(byte) {
            return self.end_of_game();
        }
        match byte {
            b'[' => return self.bracket(),
            b'{' => return self.comment(),
            b'}' => {
                self.fault(Span::new(self.at, self.at + 1), FaultKind::StrayClosing);
                self.at += 1;
            }
            b'0'..=b'9' => return self.number(),
            0xef if self.text[self.at..].starts_with(BYTE_ORDER_MARK) => {
                let mark = Span::new(self.at, self.at + BYTE_ORDER_MARK.len_utf8());
                self.fault(mark, FaultKind::MisplacedByteOrderMark);
                self.at = mark.end();
            }
            _ => self.mv(),
        }
        Step::GoOn
    }

    /// Whether the token at hand, behind a result, begins another game.
    fn begins_game(&self, byte: u8) -> bool {
        match byte {
            b'{' => self.gap.is_some(),
            b'[' | b'*' | b'0'..=b'9' => true,
            _ => self.text[self.at..self.token_end(self.at)].contains(is_sign),
        }
    }

    /// Ends the game here, or at the empty line before: the comments and tags after it belong to the next game.
    fn end_of_game(&mut self) -> Step {
        let Some(gap) = self.gap else { return Step::End(self.at) };
        let Found { tags, comments, faults, .. } = &mut self.found;
        tags.truncate(gap.tags);
        comments.truncate(gap.comments);
        faults.go_back_to(gap.faults);
        for comment in comments {
            // What stood before a tag that is the next game's stands at the end of this one.
            if matches!(comment.place, CommentPlace::Header { index, .. } if index >= gap.tags) {
                comment.place = CommentPlace::Ply { index: 0, after_indicator: false };
            }
        }
        Step::End(gap.at)
    }

    /// Remembers an empty line before the token at hand.
    fn note_gap(&mut self) {
        if has_empty_line(&self.text[self.blanks..self.at]) {
            self.gap = Some(Gap {
                at: self.at,
                tags: self.found.tags.len(),
                comments: self.found.comments.len(),
                faults: self.found.faults.count(),
            });
        }
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

const fn ends_token(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'{' | b'}' | b'[')
}
