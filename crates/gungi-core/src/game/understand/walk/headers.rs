//! Lines of headers.

use std::ops::Range;

use crate::game::understand::found::{HeaderRead, Is, SignKind};
use crate::game::understand::walk::Walk;
use crate::game::understand::{StrictHeader, gn};
use crate::notation::loose::lines::{Around, Way, signs_at_end, tag, ways};
use crate::notation::loose::{LooseHeader, TextKind, headers, known_header, mentions_move};
use crate::notation::movetext::HeaderName;
use crate::text::BLANKS;

impl Walk<'_, '_> {
    /// The headers of a line, and what is around them; `None` if it has none. A header that can be read as it is comes first.
    pub(super) fn headers(&mut self, line: &Range<usize>, from: usize) -> Option<usize> {
        let is_of_headers = |way: &Way| {
            way.cells.is_none()
                && way
                    .around
                    .iter()
                    .all(|(_, around)| *around != Around::Prefix)
        };
        let ways: Vec<Way> = ways(self.plain, from, line, &self.signs)
            .into_iter()
            .filter(is_of_headers)
            .collect();
        [true, false]
            .into_iter()
            .find_map(|is_strict| self.headers_in(line, &ways, is_strict))
    }

    fn headers_in(
        &mut self,
        line: &Range<usize>,
        ways: &[Way],
        only_strict: bool,
    ) -> Option<usize> {
        for way in ways.iter().cloned() {
            // In a string of a program, a quote is before the first header.
            let is_quoted =
                self.found.tokens.is_empty() && self.plain[way.start..].starts_with("\"[");
            let (before, start) = self.tags_at(way.start..line.end);
            let mut at = start + usize::from(is_quoted);
            let (mut read, mut end) = (Vec::new(), line.end);
            let behind = self.tags_behind(at..line.end);
            let tag_start = behind.first().map_or(line.end, |(range, _)| range.start);
            let text_end = self.signs_behind(at..tag_start);
            while let Some((to, header)) = self
                .strict
                .get(&at)
                .filter(|(_, header)| !has_sign(&header.name))
            {
                let known = known_header(&header.name).filter(|_| self.kind == TextKind::Gn);
                let StrictHeader { name, value, .. } = header.clone();
                read.push((
                    at..*to,
                    Is::Header(0),
                    Some(HeaderRead {
                        name,
                        known,
                        value,
                        loose: None,
                    }),
                ));
                end = end.max(self.line_end(*to));
                at = self.skip_blanks(*to, end);
                if let Some((to, sign)) = self.comment_end(at) {
                    read.push((at..to, Is::Comment(sign), None));
                    end = end.max(self.line_end(to));
                    at = self.skip_blanks(to, end);
                }
            }
            let is_strict = !read.is_empty() && (at == end || end == line.end && at == text_end);
            // Moves may follow headers.
            let rest = (!read.is_empty() && !is_strict).then_some(at..end);
            if !is_strict && rest.is_none() && only_strict {
                continue;
            }
            if !is_strict && rest.is_none() {
                let loose = headers(self.glyphs, at..text_end);
                let is_readable = |header: &LooseHeader| match (self.kind, header.known) {
                    (TextKind::Gn, Some(known)) => {
                        header.range.start == at && self.plain[at..].starts_with('[')
                            || gn::is_readable(known, &header.value)
                                && !mentions_move(&header.value, TextKind::Gn)
                    }
                    _ => true,
                };
                if loose.is_empty() || !loose.iter().all(is_readable) {
                    continue;
                }
                end = line.end;
                for header in loose {
                    let (name, known) = match (self.kind, header.known) {
                        (TextKind::Gn, Some(known)) => (known.as_str().to_owned(), Some(known)),
                        (_, Some(HeaderName::Location)) => ("Site".to_owned(), None),
                        _ => (header.name.clone(), None),
                    };
                    let value = header.value.clone();
                    let range = header.range.clone();
                    read.push((
                        range,
                        Is::Header(0),
                        Some(HeaderRead {
                            name,
                            known,
                            value,
                            loose: Some(header),
                        }),
                    ));
                }
            }
            for (range, around) in way.around {
                self.push(range, Is::Sign(SignKind::Around(around)));
            }
            for (range, kind) in before {
                self.push(range, Is::Sign(SignKind::Tag(kind)));
            }
            if is_quoted {
                self.push(
                    way.start..way.start + 1,
                    Is::Sign(SignKind::Around(Around::Quote)),
                );
            }
            for (range, is, header) in read {
                let is = match header {
                    Some(header) => {
                        self.found.headers.push(header);
                        Is::Header(self.found.headers.len() - 1)
                    }
                    None => is,
                };
                self.push(range, is);
            }
            if let Some(rest) = rest {
                self.board = None;
                return Some(self.line(rest.clone(), rest.start));
            }
            if end == line.end {
                if text_end < tag_start {
                    let sign = Is::Sign(SignKind::Around(Around::Signs));
                    self.push(text_end..tag_start, sign);
                }
                for (range, kind) in behind {
                    self.push(range, Is::Sign(SignKind::Tag(kind)));
                }
            }
            self.board = None;
            return Some(end);
        }
        None
    }

    /// The tags at the start of a part, and where they and the blanks after them end.
    pub(super) fn tags_at(&self, part: Range<usize>) -> (Vec<(Range<usize>, &'static str)>, usize) {
        let (mut found, mut at) = (Vec::new(), part.start);
        while let Some((length, kind)) = tag(&self.plain[at..part.end]) {
            found.push((at..at + length, kind));
            at = self.skip_blanks(at + length, part.end);
        }
        (found, at)
    }

    /// Where signs begin that end a part and say nothing, such as `|` or `\`; where it ends, if it has none.
    fn signs_behind(&self, part: Range<usize>) -> usize {
        let text = self.plain[part.clone()].trim_end_matches(BLANKS);
        let after_header = text.rfind(']').map_or(0, |at| at + 1);
        let signs = &text[after_header..];
        if after_header > 0 && signs_at_end(signs) > 0 {
            return part.start + text.len() - signs.trim_start_matches(BLANKS).len();
        }
        part.end
    }

    /// The tags of HTML at the end of a line.
    pub(super) fn tags_behind(&self, line: Range<usize>) -> Vec<(Range<usize>, &'static str)> {
        let mut end = line.start + self.plain[line.clone()].trim_end_matches(BLANKS).len();
        let mut found = Vec::new();
        while let Some(start) = self.plain[line.start..end]
            .rfind('<')
            .map(|at| line.start + at)
        {
            let Some((length, kind)) =
                tag(&self.plain[start..end]).filter(|(length, _)| start + length == end)
            else {
                break;
            };
            found.insert(0, (start..start + length, kind));
            end = line.start + self.plain[line.start..start].trim_end_matches(BLANKS).len();
        }
        found
    }
}

/// Whether the name of a header has a sign after it: `[Event: "a"]`.
fn has_sign(name: &str) -> bool {
    let known = name.trim_end_matches([':', '=']);
    known.len() < name.len() && known_header(known).is_some()
}
