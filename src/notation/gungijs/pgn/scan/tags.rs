//! Tags, and the games that begin with them.

use super::{Scanner, Step};
use crate::notation::gn::CommentPlace;
use crate::notation::gungijs::pgn::fault::FaultKind;
use crate::notation::header::{
    FoundHeader, HeaderParts, begins_header, lone_backslashes, place_of_error, read_header,
};
use crate::notation::scan::{begins_line, line_end};
use crate::notation::syntax::SyntaxError;
use crate::text::Span;

impl Scanner<'_> {
    pub(super) fn bracket(&mut self) -> Step {
        if !self.movetext {
            return self.tag();
        }
        if begins_line(self.text, self.at) || begins_header(&self.text[self.at..]) == Some(true) {
            return self.end_of_game();
        }
        self.stray_text(Span::new(self.at, self.token_end(self.at + 1)));
        Step::GoOn
    }

    fn tag(&mut self) -> Step {
        let parts = match read_header(&self.text[self.at..]) {
            Ok(parts) => parts,
            Err(error) => {
                if !self.complete && error.span.end() == self.text.len() - self.at {
                    return Step::NeedMore;
                }
                self.bad_tag(&error);
                return Step::GoOn;
            }
        };
        let name = self.text[parts.name.shifted(self.at).range()].to_ascii_lowercase();
        let first = self.known.get(&name).copied();
        if self.gap.is_some_and(|gap| first.is_some_and(|first| first < gap.tags)) {
            return self.end_of_game();
        }
        self.keep_tag(name, first, parts);
        Step::GoOn
    }

    /// Tells what is wrong with a tag, and goes on after its line.
    fn bad_tag(&mut self, error: &SyntaxError) {
        let line_end = line_end(self.text, self.at);
        let place = place_of_error(error, self.at, line_end);
        if !self.has_control_characters(Span::new(self.at, line_end)) {
            self.fault(place, FaultKind::of_header(error.expected, place.is_empty()));
        }
        self.at = line_end;
    }

    fn keep_tag(&mut self, name: String, first: Option<usize>, parts: HeaderParts) {
        let tag = FoundHeader {
            name: parts.name.shifted(self.at),
            value: parts.value.shifted(self.at),
            span: Span::new(self.at, self.at + parts.end),
        };
        let index = self.found.tags.len();
        self.at = tag.span.end();
        if !self.has_room(index, tag.span) {
            return;
        }
        if !self.has_control_characters(tag.span) {
            for at in lone_backslashes(&self.text[tag.value.range()]) {
                self.fault(Span::new(at, at + 1).shifted(tag.value.start()), FaultKind::LoneBackslash);
            }
        }
        match first {
            None => {
                self.known.insert(name, index);
            }
            Some(first) => {
                let first = self.found.tags[first].span;
                self.fault(tag.span, FaultKind::HeaderTwice { first });
            }
        }
        for comment in &mut self.found.comments[self.placed..] {
            comment.place = CommentPlace::before_header(index);
        }
        self.placed = self.found.comments.len();
        self.found.tags.push(tag);
    }
}
