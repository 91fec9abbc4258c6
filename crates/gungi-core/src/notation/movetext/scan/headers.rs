//! Headers, and the games that begin with them.

use std::collections::hash_map::Entry;

use super::{Scanner, Step};
use crate::notation::movetext::CommentPlace;
use crate::notation::movetext::FoundHeader;
use crate::notation::movetext::blanks::{begins_line, line_end};
use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::fault::FaultKind;
use crate::notation::movetext::header::{
    HeaderName, HeaderParts, begins_header, lone_backslashes, place_of_error, read_header, unescape,
};
use crate::notation::syntax::SyntaxError;
use crate::text::Span;

impl<D: Dialect> Scanner<'_, D> {
    pub(super) fn bracket(&mut self) -> Step {
        self.note_gap();
        // Words before the first header can have numbers: `Game 1`.
        self.movetext &= self.has_begun();
        if !self.movetext {
            return self.header();
        }
        let rest = &self.text[self.at..];
        // A tag or a time is not a header: `[/code]`, `[14.11.24, 20:31:11] Mia:`.
        if begins_line(self.text, self.at) && HeaderName::begins_with_known(&rest[1..]) {
            return self.end_of_game();
        }
        match begins_header(rest) {
            Some(true) => return self.end_of_game(),
            None if !self.complete => return Step::NeedMore,
            _ => {}
        }
        self.stray_text(Span::new(self.at, self.token_end(self.at + 1)));
        Step::GoOn
    }

    /// Whether anything of a game was read: a header, a move, or what resembles one, or a result.
    fn has_begun(&self) -> bool {
        let found = &self.found;
        !found.headers.is_empty()
            || !found.plies.is_empty()
            || found.ending.is_some()
            || found.unread.is_some_and(|unread| unread.resembles_move)
    }

    fn header(&mut self) -> Step {
        let parts = match read_header(&self.text[self.at..]) {
            Ok(parts) => parts,
            Err(error) => {
                if !self.complete && error.span.end() == self.text.len() - self.at {
                    return Step::NeedMore;
                }
                self.bad_header(&error);
                return Step::GoOn;
            }
        };
        let name = &self.text[parts.name.shifted(self.at).range()];
        let known = D::HEADERS
            .iter()
            .position(|known| known.as_str().eq_ignore_ascii_case(name));
        if self.gap.is_some_and(|gap| {
            self.first_header(known, name)
                .is_some_and(|first| first < gap.headers)
        }) {
            return self.end_of_game();
        }
        self.keep_header(known, parts);
        Step::GoOn
    }

    /// The index of the first header of this name, if the name is one whose repetition begins a game.
    fn first_header(&self, known: Option<usize>, name: &str) -> Option<usize> {
        match known {
            Some(known) => self.known[known],
            None if D::HEADERS.is_empty() => self.unknown.get(&name.to_ascii_lowercase()).copied(),
            None => None,
        }
    }

    /// Reports the fault of a header, and continues after its line.
    fn bad_header(&mut self, error: &SyntaxError) {
        let line_end = line_end(self.text, self.at);
        let place = place_of_error(error, self.at, line_end);
        if !self.has_control_characters(Span::new(self.at, line_end)) {
            self.fault(
                place,
                FaultKind::of_header(error.expected, place.is_empty()),
            );
        }
        self.at = line_end;
    }

    fn keep_header(&mut self, known: Option<usize>, parts: HeaderParts) {
        let header = FoundHeader {
            name: parts.name.shifted(self.at),
            value: parts.value.shifted(self.at),
            span: Span::new(self.at, self.at + parts.end),
        };
        let index = self.found.headers.len();
        self.at = header.span.end();
        if !self.has_room(index, header.span) {
            return;
        }
        if !self.has_control_characters(header.span) {
            self.check_value(known, header.value);
        }
        self.check_name(known, header, index);
        for comment in &mut self.found.comments[self.placed..] {
            comment.place = CommentPlace::before_header(index);
        }
        self.placed = self.found.comments.len();
        self.found.headers.push(header);
    }

    fn check_value(&mut self, known: Option<usize>, span: Span) {
        let written = &self.text[span.range()];
        for at in lone_backslashes(written) {
            self.fault(
                Span::new(at, at + 1).shifted(span.start()),
                FaultKind::LoneBackslash,
            );
        }
        if let Some(kind) = D::check_value(known, &unescape(written)) {
            self.fault(span, kind);
        }
    }

    /// Checks the name of a header, which gets this index.
    fn check_name(&mut self, known: Option<usize>, header: FoundHeader, index: usize) {
        let written = &self.text[header.name.range()];
        let first = match known {
            Some(known) => {
                let first = self.known[known];
                self.known[known].get_or_insert(index);
                first
            }
            None => match self.unknown.entry(written.to_ascii_lowercase()) {
                Entry::Vacant(entry) => {
                    entry.insert(index);
                    None
                }
                Entry::Occupied(entry) => Some(*entry.get()),
            },
        };
        if let Some(first) = first {
            let first = self.found.headers[first].span;
            self.fault(header.span, FaultKind::HeaderTwice { first });
        } else if let Some(kind) = D::check_name(written, known) {
            self.fault(header.name, kind);
        }
    }
}
