//! Headers, and where games end.

use std::collections::hash_map::Entry;

use super::{Gap, Scanner, Step};
use crate::notation::gn::fault::FaultKind;
use crate::notation::gn::read::{Found, FoundHeader};
use crate::notation::gn::record::{CommentPlace, HeaderName};
use crate::notation::gn::value::{Date, result_of, result_text};
use crate::notation::header::{
    HeaderParts, begins_header, lone_backslashes, place_of_error, read_header, unescape,
};
use crate::notation::scan::{begins_line, has_empty_line, line_end};
use crate::notation::syntax::SyntaxError;
use crate::rules::Ruleset;
use crate::text::Span;

impl Scanner<'_> {
    pub(super) fn bracket(&mut self) -> Step {
        self.note_gap();
        if !self.movetext {
            return self.header();
        }
        if begins_line(self.text, self.at) || begins_header(&self.text[self.at..]) == Some(true) {
            return self.end_of_game(self.gap);
        }
        let span = Span::new(self.at, self.token_end(self.at + 1));
        self.bad_token(span, FaultKind::StrayText, Span::default());
        Step::GoOn
    }

    /// Ends the game here, or at the empty line before: the comments after it belong to the next game.
    fn end_of_game(&mut self, gap: Option<Gap>) -> Step {
        let Some(gap) = gap else { return Step::End(self.at) };
        let Found { headers, comments, faults, .. } = &mut self.found;
        headers.truncate(gap.headers);
        comments.truncate(gap.comments);
        faults.go_back_to(gap.faults);
        for comment in comments {
            // What stood before a header that is the next game's stands at the end of this one.
            if matches!(comment.place, CommentPlace::Header { index, .. } if index >= gap.headers) {
                comment.place = CommentPlace::Ply { index: 0, after_indicator: false };
            }
        }
        Step::End(gap.at)
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
        let name = HeaderName::spelled(&self.text[parts.name.shifted(self.at).range()]);
        let known = HeaderName::KNOWN.iter().position(|&known| known == name);
        let first = known.and_then(|known| self.known[known]);
        if let Some(gap) = self.gap.filter(|gap| first.is_some_and(|first| first < gap.headers)) {
            return self.end_of_game(Some(gap));
        }
        self.keep_header(name, known, parts);
        Step::GoOn
    }

    /// Tells what is wrong with a header, and goes on after its line.
    fn bad_header(&mut self, error: &SyntaxError) {
        let line_end = line_end(self.text, self.at);
        let place = place_of_error(error, self.at, line_end);
        if !self.has_control_characters(Span::new(self.at, line_end)) {
            self.fault(place, FaultKind::of_header(error.expected, place.is_empty()));
        }
        self.at = line_end;
    }

    fn keep_header(&mut self, name: HeaderName<'_>, known: Option<usize>, parts: HeaderParts) {
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
            self.check_header(name, header);
        }
        let written = &self.text[header.name.range()];
        match known.map(|known| (known, self.known[known])) {
            None => match self.unknown.entry(written.to_ascii_lowercase()) {
                Entry::Vacant(entry) => {
                    entry.insert(index);
                    self.fault(header.name, FaultKind::UnknownHeader);
                }
                Entry::Occupied(entry) => {
                    let first = self.found.headers[*entry.get()].span;
                    self.fault(header.span, FaultKind::HeaderTwice { first });
                }
            },
            Some((known, None)) => {
                self.known[known] = Some(index);
                let canonical = HeaderName::KNOWN[known].as_str();
                if written != canonical {
                    self.fault(header.name, FaultKind::HeaderCase { canonical });
                }
            }
            Some((_, Some(first))) => {
                let first = self.found.headers[first].span;
                self.fault(header.span, FaultKind::HeaderTwice { first });
            }
        }
        for comment in &mut self.found.comments[self.placed..] {
            comment.place = CommentPlace::before_header(index);
        }
        self.placed = self.found.comments.len();
        self.found.headers.push(header);
    }

    fn check_header(&mut self, name: HeaderName<'_>, header: FoundHeader) {
        let written = &self.text[header.value.range()];
        for at in lone_backslashes(written) {
            self.fault(Span::new(at, at + 1).shifted(header.value.start()), FaultKind::LoneBackslash);
        }
        let value = unescape(written);
        let fault = match name {
            HeaderName::Date => match value.parse::<Date>() {
                Ok(date) if date.is_certain() => None,
                Ok(_) => Some(FaultKind::UncertainDate),
                Err(kind) => Some(kind),
            },
            HeaderName::Result => match result_of(&value).map(result_text) {
                Some(canonical) if canonical == value => None,
                Some(canonical) => Some(FaultKind::LooseResult { canonical }),
                None => Some(FaultKind::BadResult),
            },
            HeaderName::Rules => value.parse::<Ruleset>().is_err().then_some(FaultKind::UnknownRules),
            _ => None,
        };
        if let Some(kind) = fault {
            self.fault(header.value, kind);
        }
    }

    /// Remembers an empty line before the token at hand.
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
}
