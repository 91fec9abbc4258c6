//! The state of a scan.

use std::collections::HashMap;

use crate::notation::fault::FaultCount;
use crate::notation::movetext::blanks::{control_characters, has_empty_line, is_blank};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::CommonFault;
use crate::notation::movetext::found::Found;
use crate::notation::movetext::parts::{CommentPlace, MAX_PARTS};
use crate::text::Span;

/// What comes after a token.
pub(super) enum Step {
    GoOn,
    /// The text is too short to decide.
    NeedMore,
    /// The game ends at this offset.
    End(usize),
}

/// An empty line, with the number of parts found before it: the next game may begin here.
#[derive(Clone, Copy)]
pub(super) struct Gap {
    at: usize,
    pub(super) headers: usize,
    comments: usize,
    faults: FaultCount,
}

/// The state of a scan.
pub(super) struct Scanner<'t, D: Dialect> {
    pub(super) text: &'t str,
    /// Whether this is the whole text.
    pub(super) complete: bool,
    pub(super) at: usize,
    /// The offset of the blanks before the token at `at`.
    pub(super) blanks: usize,
    pub(super) found: Found<D>,
    /// Whether moves have begun.
    pub(super) movetext: bool,
    /// The last number, if its move was not read yet.
    pub(super) waiting: Option<Span>,
    /// The last empty line after which there were only headers and comments.
    pub(super) gap: Option<Gap>,
    /// The index of the first header of each name in [`Dialect::HEADERS`].
    pub(super) known: Vec<Option<usize>>,
    /// The index of the first header of each other name, in lower case.
    pub(super) unknown: HashMap<String, usize>,
    /// The number of comments whose place is final: before a header or within the moves.
    pub(super) placed: usize,
    /// A comment that opens before this offset is known not to be closed.
    pub(super) unclosed_before: usize,
    /// Whether the game was reported to be too long.
    too_long: bool,
}

impl<'t, D: Dialect> Scanner<'t, D> {
    pub(super) fn new(text: &'t str, start: usize, complete: bool) -> Self {
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
            too_long: false,
        }
    }

    pub(super) fn finish(mut self, end: usize) -> Found<D> {
        self.number_waits_no_longer();
        self.found.end = end;
        self.found
    }

    /// Ends the game here, or at the empty line before: the headers and comments after it belong to the next game.
    pub(super) fn end_of_game(&mut self) -> Step {
        let Some(gap) = self.gap else { return Step::End(self.at) };
        let Found { headers, comments, faults, .. } = &mut self.found;
        headers.truncate(gap.headers);
        comments.truncate(gap.comments);
        faults.go_back_to(gap.faults);
        for comment in comments {
            // A comment before a header of the next game is at the end of this game.
            if matches!(comment.place, CommentPlace::Header { index, .. } if index >= gap.headers) {
                comment.place = CommentPlace::Ply { index: 0, after_indicator: false };
            }
        }
        Step::End(gap.at)
    }

    /// Remembers an empty line before the current token.
    pub(super) fn note_gap(&mut self) {
        if has_empty_line(&self.text[self.blanks..self.at]) {
            self.gap = Some(Gap {
                at: self.at,
                headers: self.found.headers.len(),
                comments: self.found.comments.len(),
                faults: self.found.faults.count(),
            });
        }
    }

    pub(super) fn begin_movetext(&mut self) {
        self.movetext = true;
        self.gap = None;
        self.placed = self.found.comments.len();
    }

    pub(super) fn number_waits_no_longer(&mut self) {
        if let Some(span) = self.waiting.take() {
            self.fault(span, CommonFault::IndicatorWithoutMove);
        }
    }

    /// Whether a token can end at `at`.
    pub(super) fn ends_token(&self, at: usize) -> bool {
        self.text.as_bytes().get(at).is_none_or(|&byte| ends_token::<D>(byte))
    }

    /// The end of the token that has the byte at `from`.
    pub(super) fn token_end(&self, from: usize) -> usize {
        let rest = &self.text.as_bytes()[from..];
        from + rest.iter().position(|&byte| ends_token::<D>(byte)).unwrap_or(rest.len())
    }

    pub(super) fn fault(&mut self, span: Span, kind: impl Into<D::FaultKind>) {
        self.found.faults.push(span, kind.into());
    }

    /// Whether another part can be kept, besides `count` of its kind.
    pub(super) fn has_room(&mut self, count: usize, span: Span) -> bool {
        if count < MAX_PARTS {
            return true;
        }
        if !self.too_long {
            self.fault(span, CommonFault::GameTooLong);
            self.too_long = true;
        }
        false
    }

    /// Whether there are control characters in `span`; reports each run of them once.
    pub(super) fn has_control_characters(&mut self, span: Span) -> bool {
        let mut has_some = false;
        for (run, first) in control_characters(self.text, span) {
            self.fault(run, CommonFault::ControlCharacter(first));
            has_some = true;
        }
        has_some
    }
}

fn ends_token<D: Dialect>(byte: u8) -> bool {
    is_blank(byte) || byte == D::OPEN || byte == D::CLOSE || byte == b'['
}
