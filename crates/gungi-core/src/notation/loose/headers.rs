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
    /// A colon or `=` follows its name.
    Colon,
    /// It has no quotes.
    NoQuotes,
    /// Its quotes are other ones.
    OtherQuotes,
    /// It has other blanks, or half of its brackets or quotes.
    Blanks,
    /// Its name is in another language.
    Language,
    /// Quotes are within its value.
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
    pub known: Option<HeaderName<'static>>,
    /// Its value, without quotes.
    pub value: String,
    /// How it differs.
    pub habit: HeaderHabit,
}

/// Names of headers in other languages, and the site of PGN.
const NAMES: &[(&str, HeaderName<'static>)] = &[
    ("棋戦", HeaderName::Event),
    ("大会", HeaderName::Event),
    ("日付", HeaderName::Date),
    ("対局日", HeaderName::Date),
    ("開始日時", HeaderName::Date),
    ("場所", HeaderName::Location),
    ("会場", HeaderName::Location),
    ("後手", HeaderName::White),
    ("先手", HeaderName::Black),
    ("白", HeaderName::White),
    ("黒", HeaderName::Black),
    ("結果", HeaderName::Result),
    ("勝敗", HeaderName::Result),
    ("赛事", HeaderName::Event),
    ("日期", HeaderName::Date),
    ("地点", HeaderName::Location),
    ("结果", HeaderName::Result),
    ("Site", HeaderName::Location),
    ("Turnier", HeaderName::Event),
    ("Veranstaltung", HeaderName::Event),
    ("Ereignis", HeaderName::Event),
    ("Datum", HeaderName::Date),
    ("Ort", HeaderName::Location),
    ("Weiß", HeaderName::White),
    ("Weiss", HeaderName::White),
    ("Schwarz", HeaderName::Black),
    ("Ergebnis", HeaderName::Result),
    ("Regeln", HeaderName::Rules),
    ("Tournoi", HeaderName::Event),
    ("Événement", HeaderName::Event),
    ("Evénement", HeaderName::Event),
    ("Lieu", HeaderName::Location),
    ("Blancs", HeaderName::White),
    ("Blanc", HeaderName::White),
    ("Noirs", HeaderName::Black),
    ("Noir", HeaderName::Black),
    ("Résultat", HeaderName::Result),
    ("Règles", HeaderName::Rules),
    ("Torneo", HeaderName::Event),
    ("Evento", HeaderName::Event),
    ("Fecha", HeaderName::Date),
    ("Lugar", HeaderName::Location),
    ("Blancas", HeaderName::White),
    ("Blanco", HeaderName::White),
    ("Negras", HeaderName::Black),
    ("Negro", HeaderName::Black),
    ("Resultado", HeaderName::Result),
    ("Reglas", HeaderName::Rules),
    ("Data", HeaderName::Date),
    ("Luogo", HeaderName::Location),
    ("Bianco", HeaderName::White),
    ("Nero", HeaderName::Black),
    ("Risultato", HeaderName::Result),
];

/// The quotes around values.
const QUOTES: [char; 3] = ['"', '\'', '`'];

/// The known header of this name, in any case.
pub fn known_header(name: &str) -> Option<HeaderName<'static>> {
    let known = HeaderName::KNOWN
        .into_iter()
        .find(|known| known.as_str().eq_ignore_ascii_case(name));
    known.or_else(|| {
        NAMES
            .iter()
            .find(|(other, _)| is_same_name(other, name))
            .map(|(_, known)| *known)
    })
}

/// Whether a known header is spelled as PGN does, or in another language.
pub fn is_foreign_name(name: &str) -> bool {
    NAMES.iter().any(|(other, _)| is_same_name(other, name))
}

fn is_same_name(name: &str, other: &str) -> bool {
    name.eq_ignore_ascii_case(other)
        || !name.is_ascii() && name.to_lowercase() == other.to_lowercase()
}

/// Whether a line was meant as a header, whatever follows: a bracket, and a known name or a quote after it.
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
        one.habit != HeaderHabit::NoBrackets && one.habit != HeaderHabit::Language
    }) {
        return one.into_iter().collect();
    }
    // `先手：健 後手：美亜`: a known name after a blank begins another header.
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
    parts.collect::<Option<Vec<_>>>().unwrap_or_else(|| {
        let one = one.or_else(|| framed(glyphs, line));
        one.into_iter().collect()
    })
}

/// A known header between any signs: `<Event "a">`, `[[Event "a"]]`, `Event - a`, `Event .... a`.
fn framed(glyphs: &Glyphs<'_>, line: Range<usize>) -> Option<LooseHeader> {
    let plain = &glyphs.plain()[line.clone()];
    let is_sign = |c: char| !c.is_alphanumeric();
    let inside = plain.trim_start_matches(is_sign);
    let opening = &plain[..plain.len() - inside.len()];
    let name = &inside[..name_length(inside)];
    let known = known_header(name)?;
    // An open result is a sign itself.
    let after = &inside[name.len()..];
    let open = after
        .rfind('*')
        .filter(|_| known == HeaderName::Result && !after.contains(char::is_alphanumeric));
    let value = open.map_or(after.trim_start_matches(is_sign), |at| &after[at..]);
    let separator = &inside[name.len()..inside.len() - value.len()];
    let is_separated =
        separator.contains([':', '=', '-', '|', '>', '\t']) || separator.contains("..");
    // The names of the columns of a table are not headers.
    let is_of_table = value.contains('|') || known_header(&value[..name_length(value)]).is_some();
    if separator.is_empty() || !is_separated && opening.is_empty() || is_of_table {
        return None;
    }
    let start = line.end - value.len();
    let value =
        value.trim_end_matches(|c: char| BLANKS.contains(&c) || "])}>\"'`,;|_\\".contains(c));
    let value = if open.is_some() {
        value
    } else {
        value.trim_end_matches(['*', ' '])
    };
    if value.is_empty() || value.contains(['[', ']', '"', '\\']) || value.contains(char::is_control)
    {
        return None;
    }
    let habit = if is_foreign_name(name) {
        HeaderHabit::Language
    } else if opening.is_empty() {
        HeaderHabit::NoBrackets
    } else {
        HeaderHabit::Blanks
    };
    Some(LooseHeader {
        range: line,
        name: known.as_str().to_owned(),
        known: Some(known),
        value: without_escape(glyphs.written(&(start..start + value.len())), value).to_owned(),
        habit,
    })
}

/// A value as it is written, without the backslash of an escaped quote after it: `\"Mia\"`.
fn without_escape<'w>(written: &'w str, plain: &str) -> &'w str {
    let escaped = written.strip_suffix('\\');
    escaped
        .filter(|_| !plain.ends_with('\\'))
        .unwrap_or(written)
}

fn trimmed(plain: &str, part: Range<usize>) -> Range<usize> {
    let text = &plain[part.clone()];
    let start = part.start + (text.len() - text.trim_start_matches(BLANKS).len());
    start..start + plain[start..part.end].trim_end_matches(BLANKS).len()
}

fn name_length(text: &str) -> usize {
    text.find(|c: char| !c.is_alphabetic())
        .unwrap_or(text.len())
}

fn header(glyphs: &Glyphs<'_>, line: Range<usize>) -> Option<LooseHeader> {
    let plain = &glyphs.plain()[line.clone()];
    let bold = ["**", "__", "*", "_"]
        .into_iter()
        .find(|bold| plain.starts_with(bold))
        .unwrap_or_default();
    let inside = plain.strip_prefix('[');
    let has_bracket = inside.is_some();
    let inside = inside.unwrap_or(plain);
    let closed = inside
        .strip_suffix(']')
        .filter(|inside| has_bracket || inside.ends_with(QUOTES));
    let inside = closed.unwrap_or(inside);
    let skipped = usize::from(has_bracket) + bold.len();
    let inside = &inside[bold.len()..];
    let start = skipped + (inside.len() - inside.trim_start_matches(BLANKS).len());
    let length = name_length(&plain[start..]);
    let name = &plain[start..start + length];
    let known = known_header(name);
    if name.is_empty() || !has_bracket && known.is_none() {
        return None;
    }
    let end = skipped + inside.trim_end_matches(BLANKS).len();
    let without_bold = |part: Range<usize>| {
        let is_bold = !bold.is_empty() && plain[part.clone()].starts_with(bold);
        trimmed(
            plain,
            part.start + if is_bold { bold.len() } else { 0 }..part.end,
        )
    };
    let after = without_bold(trimmed(plain, start + length..end.max(start + length)));
    let separator = plain[after.clone()].starts_with([':', '=']);
    let value = without_bold(trimmed(
        plain,
        after.start + usize::from(separator)..after.end,
    ));
    let text = &plain[value.clone()];
    let (opened, ended) = (
        text.starts_with(QUOTES),
        text.len() > 1 && text.ends_with(QUOTES),
    );
    // Two single quotes for a double one: `''Mia''`, ` ``Mia'' `.
    let is_double = text.len() > 4
        && ["''", "``"].iter().any(|quotes| text.starts_with(quotes))
        && text.ends_with("''");
    let quote = if is_double { 2 } else { 1 };
    let inner =
        value.start + if opened { quote } else { 0 }..value.end - if ended { quote } else { 0 };
    let is_sure = if has_bracket {
        // `[` with a blank or a sign after its name.
        (separator || after.start > start + length || opened)
            && (known.is_some() || opened && ended)
    } else {
        separator && opened == ended || closed.is_some() && opened && ended
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
    let inside = &plain[inner.clone()];
    let written = glyphs.written(&place(&inner));
    let value = if is_foreign {
        inside
    } else {
        without_escape(written, inside)
    }
    .to_owned();
    let has_other_quotes = |part: Range<usize>| {
        !glyphs.odd(glyphs.original(&place(&part))).is_empty() || plain[part].contains(['\'', '`'])
    };
    let habit = if NAMES
        .iter()
        .any(|(other, _)| *other == name && !other.is_ascii())
    {
        HeaderHabit::Language
    } else if !has_bracket && closed.is_none() {
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
            (
                "[Event \\\"the last\\\"]",
                "Event",
                "the last",
                HeaderHabit::Blanks,
            ),
            (
                "[Event ''the last'']",
                "Event",
                "the last",
                HeaderHabit::OtherQuotes,
            ),
            (
                "Event \"the last\"]",
                "Event",
                "the last",
                HeaderHabit::Blanks,
            ),
            (
                "**Event:** the last",
                "Event",
                "the last",
                HeaderHabit::NoBrackets,
            ),
            ("棋戦：春の大会", "Event", "春の大会", HeaderHabit::Language),
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
