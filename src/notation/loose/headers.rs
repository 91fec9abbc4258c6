//! Headers as people write them: without brackets or quotes, with a colon, in Japanese.

use std::ops::Range;

use super::glyphs::Glyphs;
use crate::notation::movetext::HeaderName;
use crate::text::BLANKS;

/// What differs between a header and what people write for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HeaderHabit {
    /// It has no brackets and quotes.
    NoBrackets,
    /// A colon or `=` stands behind its name.
    Colon,
    /// It has no quotes.
    NoQuotes,
    /// Its quotes are other ones.
    OtherQuotes,
    /// It has other blanks, or half of its brackets or quotes.
    Blanks,
    /// Its name is Japanese.
    Japanese,
    /// Quotes stand within its value.
    QuoteInside,
    /// Its name is the one of PGN.
    NameOfPgn,
    /// Nothing but the case of its name, and its value.
    Value,
}

/// A header in any spelling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LooseHeader {
    /// Its place in the plain text.
    pub range: Range<usize>,
    /// Its name as it is written, or the known name that is meant.
    pub name: String,
    /// The known name.
    pub known: Option<HeaderName<'static>>,
    /// Its value, without quotes.
    pub value: String,
    /// How it differs.
    pub habit: HeaderHabit,
}

/// The Japanese names of headers, and the site of PGN.
const NAMES: &[(&str, HeaderName<'static>)] = &[
    ("棋戦", HeaderName::Event),
    ("日付", HeaderName::Date),
    ("開始日時", HeaderName::Date),
    ("場所", HeaderName::Location),
    ("後手", HeaderName::White),
    ("先手", HeaderName::Black),
    ("結果", HeaderName::Result),
    ("Site", HeaderName::Location),
];

/// The known header of this name, in any case.
pub fn known_header(name: &str) -> Option<HeaderName<'static>> {
    let known = HeaderName::KNOWN
        .into_iter()
        .find(|known| known.as_str().eq_ignore_ascii_case(name));
    known.or_else(|| {
        NAMES
            .iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(name))
            .map(|(_, known)| *known)
    })
}

/// Whether a known header is spelled as PGN does, or in Japanese.
pub fn is_foreign_name(name: &str) -> bool {
    NAMES
        .iter()
        .any(|(other, _)| other.eq_ignore_ascii_case(name))
}

/// Whether a line was meant as a header, whatever follows: a bracket, and a known name or a quote behind it.
pub fn is_meant_as_header(line: &str) -> bool {
    let Some(inside) = line.strip_prefix('[') else {
        return false;
    };
    let name = &inside[..name_length(inside)];
    let rest = inside[name.len()..].trim_start_matches(BLANKS);
    known_header(name).is_some() || rest.starts_with('"')
}

/// The headers that fill a part of a line; none if it has anything else.
pub fn headers(glyphs: &Glyphs<'_>, line: Range<usize>) -> Vec<LooseHeader> {
    let line = trimmed(glyphs.plain(), line);
    let one = header(glyphs, line.clone());
    if one.as_ref().is_some_and(|one| {
        one.habit != HeaderHabit::NoBrackets && one.habit != HeaderHabit::Japanese
    }) {
        return one.into_iter().collect();
    }
    // `先手：健 後手：美亜`: a known name behind a blank begins another header.
    let plain = glyphs.plain();
    let mut starts = vec![line.start];
    let blanks = plain[line.clone()]
        .match_indices(' ')
        .map(|(at, _)| line.start + at + 1);
    starts.extend(blanks.filter(|&at| {
        let rest = &plain[at..line.end];
        let length = name_length(rest);
        known_header(&rest[..length]).is_some()
            && rest[length..]
                .trim_start_matches(BLANKS)
                .starts_with([':', '='])
    }));
    let ends = starts.iter().skip(1).copied().chain([line.end]);
    let parts = starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(start, end)| header(glyphs, trimmed(plain, start..end)));
    parts
        .collect::<Option<Vec<_>>>()
        .unwrap_or_else(|| one.into_iter().collect())
}

fn trimmed(plain: &str, part: Range<usize>) -> Range<usize> {
    let text = &plain[part.clone()];
    let start = part.start + (text.len() - text.trim_start_matches(BLANKS).len());
    start..start + plain[start..part.end].trim_end_matches(BLANKS).len()
}

fn name_length(text: &str) -> usize {
    let is_of_name = |c: char| {
        c.is_ascii_alphabetic() || matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
    };
    text.find(|c| !is_of_name(c)).unwrap_or(text.len())
}

fn header(glyphs: &Glyphs<'_>, line: Range<usize>) -> Option<LooseHeader> {
    let plain = &glyphs.plain()[line.clone()];
    let inside = plain.strip_prefix('[');
    let has_bracket = inside.is_some();
    let inside = inside.unwrap_or(plain);
    let closed = inside.strip_suffix(']').filter(|_| has_bracket);
    let inside = closed.unwrap_or(inside);
    let skipped = usize::from(has_bracket);
    let start = skipped + (inside.len() - inside.trim_start_matches(BLANKS).len());
    let length = name_length(&plain[start..]);
    let name = &plain[start..start + length];
    let known = known_header(name);
    if name.is_empty() || !has_bracket && known.is_none() {
        return None;
    }
    let end = skipped + inside.trim_end_matches(BLANKS).len();
    let after = trimmed(plain, start + length..end.max(start + length));
    let separator = plain[after.clone()].starts_with([':', '=']);
    let value = trimmed(plain, after.start + usize::from(separator)..after.end);
    let text = &plain[value.clone()];
    let quotes = ['"', '\'', '`'];
    let (opened, ended) = (
        text.starts_with(quotes),
        text.len() > 1 && text.ends_with(quotes),
    );
    let inner = value.start + usize::from(opened)..value.end - usize::from(ended);
    let is_sure = if has_bracket {
        // `[` with a blank or a sign behind its name.
        (separator || after.start > start + length || opened)
            && (known.is_some() || opened && ended)
    } else {
        separator && opened == ended
    };
    let text = &plain[inner.clone()];
    let has_quote = text.contains('"');
    let is_quoted = closed.is_some() && opened && ended && known.is_some() && !separator;
    let is_clear = !text.contains(['[', ']', '\\'])
        && !text.contains(char::is_control)
        && (!has_quote || is_quoted);
    if !is_sure || inner.is_empty() || !is_clear || ended && !opened {
        return None;
    }
    let place = |part: &Range<usize>| line.start + part.start..line.start + part.end;
    let signs = glyphs.odd(glyphs.original(&(line.start..line.start + start + length)));
    // What the signs of a header are written in, its value is written in, too.
    let is_foreign = signs.iter().any(|odd| !odd.glyph.is_look_alike());
    let value = if is_foreign {
        plain[inner.clone()].to_owned()
    } else {
        glyphs.written(&place(&inner)).to_owned()
    };
    let has_other_quotes = |part: Range<usize>| {
        !glyphs.odd(glyphs.original(&place(&part))).is_empty() || plain[part].contains(['\'', '`'])
    };
    let habit = if NAMES
        .iter()
        .any(|(other, _)| *other == name && !other.is_ascii())
    {
        HeaderHabit::Japanese
    } else if !has_bracket {
        HeaderHabit::NoBrackets
    } else if has_quote {
        HeaderHabit::QuoteInside
    } else if separator {
        HeaderHabit::Colon
    } else if !opened && !ended {
        HeaderHabit::NoQuotes
    } else if opened && ended && has_other_quotes(inner.start - 1..inner.start) {
        HeaderHabit::OtherQuotes
    } else {
        HeaderHabit::Blanks
    };
    let name = known.map_or(name, HeaderName::as_str).to_owned();
    Some(LooseHeader {
        range: line,
        name,
        known,
        value,
        habit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Vec<(String, String, HeaderHabit)> {
        let glyphs = Glyphs::of(line);
        let found = headers(&glyphs, 0..glyphs.plain().len());
        found
            .into_iter()
            .map(|header| (header.name, header.value, header.habit))
            .collect()
    }

    #[test]
    fn headers_are_read_in_the_spellings_of_people() {
        for (line, name, value, habit) in [
            (
                "Event: Winter – cup",
                "Event",
                "Winter – cup",
                HeaderHabit::NoBrackets,
            ),
            ("white = \"Mia\"", "White", "Mia", HeaderHabit::NoBrackets),
            (
                "[Event Selection ]",
                "Event",
                "Selection",
                HeaderHabit::NoQuotes,
            ),
            ("[Event: \"a\"]", "Event", "a", HeaderHabit::Colon),
            (
                "[Event “the last”]",
                "Event",
                "the last",
                HeaderHabit::OtherQuotes,
            ),
            (
                "[Event 'the last']",
                "Event",
                "the last",
                HeaderHabit::OtherQuotes,
            ),
            (
                "[Event \"the last\"",
                "Event",
                "the last",
                HeaderHabit::Blanks,
            ),
            (
                "[Event \"the last]",
                "Event",
                "the last",
                HeaderHabit::Blanks,
            ),
            ("棋戦：春の大会", "Event", "春の大会", HeaderHabit::Japanese),
        ] {
            assert_eq!(
                read(line),
                [(name.to_owned(), value.to_owned(), habit)],
                "{line}"
            );
        }
        let both = read("先手：健 後手：美亜");
        assert_eq!(
            both.iter()
                .map(|(name, ..)| name.as_str())
                .collect::<Vec<_>>(),
            ["Black", "White"]
        );
    }

    #[test]
    fn other_lines_are_no_headers() {
        for line in [
            "name = Mia",
            "[14.11.24, 20:31:11] Mia: hi",
            "Event",
            "[Round 3]",
            "White resigns",
            "[Event]",
        ] {
            assert_eq!(read(line), [], "{line}");
        }
    }
}
