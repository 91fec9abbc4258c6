//! Comments, closed or not.

use super::{Scanner, Step};
use crate::notation::gn::fault::FaultKind;
use crate::notation::gn::move_text::read_plain;
use crate::notation::gn::read::{Found, FoundComment};
use crate::notation::gn::record::{CommentPlace, CommentStyle};
use crate::notation::header::begins_header;
use crate::notation::scan::{begins_line, begins_with_number, line_end, lines_after};
use crate::notation::stream::BYTE_ORDER_MARK;
use crate::text::{BLANKS, LINE_ENDS, Span};

/// Whether an inline comment of this text would be taken for one that is not closed, at the latest if another game
/// comes next (`G5`).
pub(in crate::notation::gn) fn runs_into_another_game(text: &str) -> bool {
    let written = format!("({text})\n\n[Event \"\"]");
    matches!(Scanner::new(&written, 0, true).closing_parenthesis(1), Closing::Unclosed)
}

/// How the search for a `)` came out.
enum Closing {
    At(usize),
    Unclosed,
    NeedMore,
}

/// How the search for the next game came out.
enum NextGame {
    At(usize),
    NotBefore(usize),
    NeedMore,
}

impl Scanner<'_> {
    pub(super) fn line_comment(&mut self) {
        self.note_gap();
        let span = Span::new(self.at, line_end(self.text, self.at));
        let before = &self.text[..span.start()];
        let first = before.is_empty() || before.ends_with(LINE_ENDS) || before.ends_with(BYTE_ORDER_MARK);
        if !begins_line(self.text, span.start()) {
            self.fault(Span::new(span.start(), span.start() + 1), FaultKind::CommentWithinLine);
        } else if !first {
            self.fault(Span::new(span.start(), span.start() + 1), FaultKind::IndentedComment);
        }
        self.keep_comment(CommentStyle::Line, Span::new(span.start() + 1, span.end()), span);
    }

    pub(super) fn inline_comment(&mut self) -> Step {
        self.note_gap();
        let open = self.at;
        match self.closing_parenthesis(open + 1) {
            Closing::NeedMore => return Step::NeedMore,
            Closing::At(close) => {
                self.keep_comment(
                    CommentStyle::Inline,
                    Span::new(open + 1, close),
                    Span::new(open, close + 1),
                );
            }
            Closing::Unclosed => {
                let end = self.end_of_unclosed(open);
                self.fault(Span::new(open, open + 1), FaultKind::UnclosedComment);
                self.keep_comment(CommentStyle::Inline, Span::new(open + 1, end), Span::new(open, end));
            }
        }
        Step::GoOn
    }

    fn keep_comment(&mut self, style: CommentStyle, text: Span, span: Span) {
        self.has_control_characters(text);
        self.at = span.end();
        if self.has_room(self.found.comments.len(), span) {
            let place = match self.header_on_line_of(span.start()).filter(|_| style == CommentStyle::Inline) {
                Some(index) => CommentPlace::behind_header(index),
                None => CommentPlace::Ply {
                    index: self.found.plies.len(),
                    after_indicator: self.waiting.is_some(),
                },
            };
            self.found.comments.push(FoundComment { style, text, span, place });
            if place.is_behind_header() {
                self.placed = self.found.comments.len();
            }
        }
    }

    /// The header on whose line the comment at `start` stands, with nothing but comments between them.
    fn header_on_line_of(&self, start: usize) -> Option<usize> {
        let Found { headers, comments, .. } = &self.found;
        let index = headers.len().checked_sub(1)?;
        let last = comments.last().filter(|comment| comment.place == CommentPlace::behind_header(index));
        let end = last.map_or(headers[index].span.end(), |comment| comment.span.end());
        let follows = end == self.blanks && !self.text[end..start].contains(LINE_ENDS);
        follows.then_some(index)
    }

    /// Searches the `)` of an inline comment whose text begins at `from`. A comment that runs over the start of a
    /// header, and then meets another `(`, was never closed; nor was one that runs into another game (`G5`).
    fn closing_parenthesis(&mut self, from: usize) -> Closing {
        if from <= self.unclosed_before {
            return Closing::Unclosed;
        }
        let (mut header, mut searched) = (None, from);
        for (at, byte) in self.text.bytes().enumerate().skip(from) {
            match (byte, header) {
                (b'\n' | b'\r', _) if at >= searched => match self.next_game(at) {
                    NextGame::At(start) => {
                        self.unclosed_before = start;
                        return Closing::Unclosed;
                    }
                    NextGame::NotBefore(start) => searched = start,
                    NextGame::NeedMore => return Closing::NeedMore,
                },
                (b')', _) => return Closing::At(at),
                (b'(', Some(header)) => {
                    self.unclosed_before = header;
                    return Closing::Unclosed;
                }
                (b'[', None)
                    if begins_line(self.text, at) && begins_header(&self.text[at..]) == Some(true) =>
                {
                    header = Some(at);
                }
                _ => {}
            }
        }
        if !self.complete {
            return Closing::NeedMore;
        }
        self.unclosed_before = self.text.len();
        Closing::Unclosed
    }

    /// Looks whether the next game begins at this line end: an empty line, perhaps line comments, and a header.
    fn next_game(&self, end: usize) -> NextGame {
        let (mut start, mut gap) = (self.line_after(end), false);
        loop {
            let line = self.text[start..].trim_start_matches(BLANKS);
            match line.bytes().next() {
                None if self.complete => return NextGame::NotBefore(start),
                None => return NextGame::NeedMore,
                Some(b'\n' | b'\r') => gap = true,
                Some(b'#') if gap => {}
                Some(b'[') if gap => {
                    return match begins_header(line) {
                        Some(true) => NextGame::At(start),
                        None if !self.complete => NextGame::NeedMore,
                        _ => NextGame::NotBefore(start),
                    };
                }
                Some(_) => return NextGame::NotBefore(start),
            }
            start = self.line_after(line_end(self.text, self.text.len() - line.len()));
        }
    }

    /// Where the line after a line end begins.
    fn line_after(&self, end: usize) -> usize {
        let rest = &self.text.as_bytes()[end..];
        end + if rest.starts_with(b"\r\n") { 2 } else { rest.len().min(1) }
    }

    /// Where a comment that was never closed may be taken to end: before the first line that begins with a header, a
    /// number or a move.
    fn end_of_unclosed(&self, open: usize) -> usize {
        lines_after(self.text, open).find(|&start| self.makes_sense(start)).unwrap_or(self.text.len())
    }

    /// Whether a line begins with something of GN's.
    fn makes_sense(&self, start: usize) -> bool {
        let line = self.text[start..].trim_start_matches(BLANKS);
        begins_with_number(line) || begins_header(line) == Some(true) || read_plain(line.as_bytes()).is_some()
    }
}
