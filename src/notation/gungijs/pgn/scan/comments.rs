//! Comments, closed or not.

use super::{Scanner, Step};
use crate::notation::gn::CommentPlace;
use crate::notation::gungijs::Move;
use crate::notation::gungijs::pgn::fault::FaultKind;
use crate::notation::gungijs::pgn::read::{Found, FoundComment};
use crate::notation::header::begins_header;
use crate::notation::scan::{begins_line, begins_with_number, lines_after};
use crate::text::{BLANKS, LINE_ENDS, Span};

/// Whether a comment of this text would be taken for one that is not closed (`G5`).
pub(in super::super) fn runs_into_another_game(text: &str) -> bool {
    let written = format!("{{{text}}}");
    matches!(Scanner::new(&written, 0, true).closing_brace(1), Closing::Unclosed)
}

/// How the search for a `}` came out.
enum Closing {
    At(usize),
    Unclosed,
    NeedMore,
}

impl Scanner<'_> {
    pub(super) fn comment(&mut self) -> Step {
        let open = self.at;
        match self.closing_brace(open + 1) {
            Closing::NeedMore => return Step::NeedMore,
            Closing::At(close) => self.keep_comment(Span::new(open + 1, close), Span::new(open, close + 1)),
            Closing::Unclosed => {
                let end = self.end_of_unclosed(open);
                self.fault(Span::new(open, open + 1), FaultKind::UnclosedComment);
                self.keep_comment(Span::new(open + 1, end), Span::new(open, end));
            }
        }
        Step::GoOn
    }

    fn keep_comment(&mut self, text: Span, span: Span) {
        self.has_control_characters(text);
        self.at = span.end();
        if self.has_room(self.found.comments.len(), span) {
            let place = match self.tag_on_line_of(span.start()) {
                Some(index) => CommentPlace::behind_header(index),
                None => CommentPlace::Ply {
                    index: self.found.plies.len(),
                    after_indicator: self.waiting.is_some(),
                },
            };
            self.found.comments.push(FoundComment { text, span, place });
            if place.is_behind_header() {
                self.placed = self.found.comments.len();
            }
        }
    }

    /// The tag on whose line the comment at `start` stands, with nothing but comments between them.
    fn tag_on_line_of(&self, start: usize) -> Option<usize> {
        let Found { tags, comments, .. } = &self.found;
        let index = tags.len().checked_sub(1)?;
        let last = comments.last().filter(|comment| comment.place == CommentPlace::behind_header(index));
        let end = last.map_or(tags[index].span.end(), |comment| comment.span.end());
        let follows = end == self.blanks && !self.text[end..start].contains(LINE_ENDS);
        follows.then_some(index)
    }

    /// Searches the `}` of a comment whose text begins at `from`. A comment that runs over the start of a tag, and then
    /// meets another `{`, was never closed (`G5`).
    fn closing_brace(&mut self, from: usize) -> Closing {
        if from <= self.unclosed_before {
            return Closing::Unclosed;
        }
        let mut tag = None;
        for (at, byte) in self.text.bytes().enumerate().skip(from) {
            match (byte, tag) {
                (b'}', _) => return Closing::At(at),
                (b'{', Some(tag)) => {
                    self.unclosed_before = tag;
                    return Closing::Unclosed;
                }
                (b'[', None)
                    if begins_line(self.text, at) && begins_header(&self.text[at..]) == Some(true) =>
                {
                    tag = Some(at);
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

    /// Where a comment that was never closed may be taken to end: before the first line that begins with a tag, a
    /// number or a move.
    fn end_of_unclosed(&self, open: usize) -> usize {
        lines_after(self.text, open).find(|&start| self.makes_sense(start)).unwrap_or(self.text.len())
    }

    /// Whether a line begins with something of PGN's.
    fn makes_sense(&self, start: usize) -> bool {
        let line = self.text[start..].trim_start_matches(BLANKS);
        let token_start = self.text.len() - line.len();
        let is_move = || line[..self.token_end(token_start) - token_start].parse::<Move>().is_ok();
        begins_with_number(line) || begins_header(line) == Some(true) || is_move()
    }
}
