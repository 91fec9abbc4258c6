//! Comments, closed or not.

use super::{Scanner, Step};
use crate::notation::movetext::blanks::{begins_line, begins_with_number, line_end, lines_after};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::FaultKind;
use crate::notation::movetext::header::begins_header;
use crate::notation::movetext::{CommentPlace, CommentStyle};
use crate::notation::movetext::{Found, FoundComment};
use crate::text::{BLANKS, LINE_ENDS, Span};

/// Whether the reader could treat an inline comment with this text as unclosed, for example if another game follows
/// (`G5`).
pub(in crate::notation::movetext) fn runs_into_another_game<D: Dialect>(text: &str) -> bool {
    let (open, close) = (char::from(D::OPEN), char::from(D::CLOSE));
    let written = format!("{open}{text}{close}\n\n[Event \"\"]");
    matches!(
        Scanner::<D>::new(&written, 0, true).search_closing(1),
        Closing::Unclosed
    )
}

/// The result of the search for the end of a comment.
enum Closing {
    At(usize),
    Unclosed,
    NeedMore,
}

/// The result of the search for the next game.
enum NextGame {
    At(usize),
    NotBefore(usize),
    NeedMore,
}

impl<D: Dialect> Scanner<'_, D> {
    pub(super) fn line_comment(&mut self) {
        self.note_gap();
        let span = Span::new(self.at, line_end(self.text, self.at));
        if let Some(kind) = D::check_line_comment(&self.text[..span.start()]) {
            self.fault(Span::new(span.start(), span.start() + 1), kind);
        }
        self.keep_comment(
            CommentStyle::Line,
            Span::new(span.start() + 1, span.end()),
            span,
        );
    }

    pub(super) fn inline_comment(&mut self) -> Step {
        self.note_gap();
        let open = self.at;
        match self.search_closing(open + 1) {
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
                self.keep_comment(
                    CommentStyle::Inline,
                    Span::new(open + 1, end),
                    Span::new(open, end),
                );
            }
        }
        Step::GoOn
    }

    pub(super) fn keep_comment(&mut self, style: CommentStyle, text: Span, span: Span) {
        self.has_control_characters(text);
        self.at = span.end();
        if self.has_room(self.found.comments.len(), span) {
            let place = match self
                .header_on_line_of(span.start())
                .filter(|_| style == CommentStyle::Inline)
            {
                Some(index) => CommentPlace::after_header(index),
                None => CommentPlace::Ply {
                    index: self.found.plies.len(),
                    after_indicator: self.waiting.is_some(),
                },
            };
            self.found.comments.push(FoundComment {
                style,
                text,
                span,
                place,
            });
            if place.is_after_header() {
                self.placed = self.found.comments.len();
            }
        }
    }

    /// The header on the line of the comment at `start`, if only comments are between them.
    fn header_on_line_of(&self, start: usize) -> Option<usize> {
        let Found {
            headers, comments, ..
        } = &self.found;
        let index = headers.len().checked_sub(1)?;
        let last = comments
            .last()
            .filter(|comment| comment.place == CommentPlace::after_header(index));
        let end = last.map_or(headers[index].span.end(), |comment| comment.span.end());
        let follows = end == self.blanks && !self.text[end..start].contains(LINE_ENDS);
        follows.then_some(index)
    }

    /// Searches for the end of an inline comment whose text begins at `from`. A comment counts as unclosed if it runs
    /// over the start of a header and then into the sign that opens a comment; in some dialects also if it runs into
    /// another game (`G5`).
    fn search_closing(&mut self, from: usize) -> Closing {
        if from <= self.unclosed_before {
            return Closing::Unclosed;
        }
        let (mut header, mut searched) = (None, from);
        for (at, byte) in self.text.bytes().enumerate().skip(from) {
            match (byte, header) {
                (b'\n' | b'\r', _) if D::HEADER_ENDS_COMMENT && at >= searched => {
                    match self.next_game(at) {
                        NextGame::At(start) => {
                            self.unclosed_before = start;
                            return Closing::Unclosed;
                        }
                        NextGame::NotBefore(start) => searched = start,
                        NextGame::NeedMore => return Closing::NeedMore,
                    }
                }
                (b'[', None)
                    if begins_line(self.text, at)
                        && begins_header(&self.text[at..]) == Some(true) =>
                {
                    header = Some(at);
                }
                (byte, _) if byte == D::CLOSE => return Closing::At(at),
                (byte, Some(header)) if byte == D::OPEN => {
                    self.unclosed_before = header;
                    return Closing::Unclosed;
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

    /// Whether the next game begins at this line end: an empty line, perhaps line comments, and a header.
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

    /// The start of the line after a line end.
    fn line_after(&self, end: usize) -> usize {
        let rest = &self.text.as_bytes()[end..];
        end + if rest.starts_with(b"\r\n") {
            2
        } else {
            rest.len().min(1)
        }
    }

    /// The assumed end of an unclosed comment: before the first line that begins with a header, a number or a move.
    fn end_of_unclosed(&self, open: usize) -> usize {
        lines_after(self.text, open)
            .find(|&start| self.makes_sense(start))
            .unwrap_or(self.text.len())
    }

    /// Whether a line begins with a header, a number or a move.
    fn makes_sense(&self, start: usize) -> bool {
        let line = self.text[start..].trim_start_matches(BLANKS);
        begins_with_number(line)
            || begins_header(line) == Some(true)
            || D::read_usual_move(line).is_some()
    }
}
