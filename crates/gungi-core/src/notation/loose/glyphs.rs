//! A text as a notation would write its characters: a view, never an edit.

use std::borrow::Cow;
use std::ops::Range;

use super::escapes::{Escape, escape};
use super::look_alikes::{LOOK_ALIKES, usual_kanji, wrongly_decoded};
use crate::text::{Span, usual_width};

/// A way in which characters differ from the ones that a notation has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Glyph {
    /// A character that looks like another: its index in the table.
    LookAlike(u8),
    /// Full-width characters.
    FullWidth,
    /// Another form of a kanji, and the kanji.
    Kanji(char),
    /// Another form of a letter or a digit: in a circle, raised, bold, Arabic.
    OtherForm,
    /// A look-alike whose bytes were read as Windows-1252.
    WronglyDecoded(char),
    Escape(Escape),
}

impl Glyph {
    /// Whether it is one character that stands for another by its looks.
    pub const fn is_look_alike(self) -> bool {
        matches!(self, Self::LookAlike(_))
    }

    /// What people write, and what to write. `written` is its first occurrence.
    pub fn words(self, written: &str) -> (String, String) {
        let number = written.chars().next().map_or(0, u32::from);
        let usual = "write the characters themselves".to_owned();
        match self {
            Self::LookAlike(index) => {
                let (c, meant, name) = LOOK_ALIKES[usize::from(index)];
                let message = match meant {
                    "" => format!("{name} (U+{number:04X}) is invisible"),
                    " " => format!("{name} (U+{number:04X}) instead of a blank"),
                    "\n" => format!("{name} (U+{number:04X}) instead of a line end"),
                    meant => format!("`{c}` ({name}, U+{number:04X}) looks like `{meant}`"),
                };
                (message, write(meant))
            }
            Self::FullWidth => (
                "full-width characters instead of usual ones".to_owned(),
                "write the usual characters".to_owned(),
            ),
            Self::Kanji(kanji) => (
                format!("`{written}` (U+{number:04X}) is another form of the kanji `{kanji}`"),
                format!("write `{kanji}`"),
            ),
            Self::OtherForm => (
                "letters or digits have another form".to_owned(),
                "write usual letters and digits".to_owned(),
            ),
            Self::WronglyDecoded(c) => {
                let shown = if c.is_whitespace() || c.is_control() {
                    format!("U+{:04X}", u32::from(c))
                } else {
                    c.to_string()
                };
                (
                    format!("`{written}` is a wrongly decoded `{shown}`"),
                    write(meaning_of(c).unwrap_or_default()),
                )
            }
            Self::Escape(kind) => {
                let meant = escape(written).map(|(.., meant)| meant).unwrap_or_default();
                let named = match meant.as_str() {
                    "" => "nothing".to_owned(),
                    " " => "a blank".to_owned(),
                    "\n" => "a line end".to_owned(),
                    meant => format!("`{meant}`"),
                };
                match kind {
                    Escape::Entity => (format!("`{written}` is HTML for {named}"), usual),
                    Escape::Percent => (format!("`{written}` stands for {named} in a link"), usual),
                    Escape::Program => (
                        format!("`{written}` stands for {named} in the text of a program"),
                        usual,
                    ),
                    Escape::Markdown => (
                        "a backslash of Markdown before a sign".to_owned(),
                        "remove the backslashes".to_owned(),
                    ),
                    Escape::Terminal => (
                        "an escape sequence of a terminal (U+001B)".to_owned(),
                        "remove the escape sequences".to_owned(),
                    ),
                }
            }
        }
    }
}

fn write(meant: &str) -> String {
    match meant {
        "" => "remove it".to_owned(),
        " " => "write a blank".to_owned(),
        "\n" => "write a line end".to_owned(),
        meant => format!("write `{meant}`"),
    }
}

/// A place with another character than the notation has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odd {
    /// Its place in the text.
    pub span: Span,
    /// What is there.
    pub glyph: Glyph,
}

/// A text as a notation would write its characters, and where each of them is.
#[derive(Clone, Debug)]
pub struct Glyphs<'t> {
    text: &'t str,
    plain: Cow<'t, str>,
    /// For each byte of `plain`, and for its end, the offset in the text; empty if both are the same.
    starts: Vec<u32>,
    odd: Vec<Odd>,
}

impl<'t> Glyphs<'t> {
    /// The view of a text of at most 4 GiB, in one pass.
    pub fn of(text: &'t str) -> Self {
        let is_usual = |byte: u8| {
            byte.is_ascii() && !matches!(byte, b'&' | b'%' | b'\\' | 0x0b | 0x0c | 0x1a | 0x1b)
        };
        if text.bytes().all(is_usual) {
            return Self {
                text,
                plain: Cow::Borrowed(text),
                starts: Vec::new(),
                odd: Vec::new(),
            };
        }
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        // An escape stands for a line end only where there is no other: `C:\new` is a name.
        let has_lines = text.trim().contains(['\n', '\r']);
        let (mut plain, mut starts, mut odd) =
            (String::with_capacity(text.len()), Vec::new(), Vec::new());
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let read = meaning(&text[at..], c).filter(|(glyph, length, meant)| {
                // After a word, a raised digit is the number of a note; after the sign of a strike, it is not.
                let mut before = text[..at].chars().rev();
                let ends_word = before.next().is_some_and(|last| {
                    let is_strike = matches!(last, 'x' | 'X');
                    last.is_ascii_alphanumeric()
                        && (!is_strike || before.next().is_some_and(char::is_alphabetic))
                });
                let is_note = *glyph == Glyph::OtherForm && ends_word;
                let is_part =
                    !has_lines || !is_escaped_end(c, meant) || begins_part(&text[at + length..]);
                is_part && !is_note
            });
            if let Some((glyph, length, meant)) = read {
                odd.push(Odd {
                    span: Span::new(at, at + length),
                    glyph,
                });
                starts.extend(meant.bytes().map(|_| place(at)));
                plain.push_str(&meant);
                at += length;
            } else {
                starts.extend((at..at + c.len_utf8()).map(place));
                plain.push(c);
                at += c.len_utf8();
            }
        }
        // Ideographic spaces are usual beside full-width characters.
        if odd.iter().any(|odd| odd.glyph == Glyph::FullWidth) {
            let is_space = |odd: &&mut Odd| text[odd.span.range()].starts_with('\u{3000}');
            odd.iter_mut()
                .filter(is_space)
                .for_each(|odd| odd.glyph = Glyph::FullWidth);
        }
        starts.push(place(text.len()));
        // Invisible characters before the first one belong to it.
        starts[0] = 0;
        Self {
            text,
            plain: Cow::Owned(plain),
            starts,
            odd,
        }
    }

    /// The text as the notation would write it.
    pub fn plain(&self) -> &str {
        &self.plain
    }

    /// Where an offset of the plain text is in the text.
    pub fn place(&self, at: usize) -> usize {
        self.starts.get(at).map_or(at, |&start| start as usize)
    }

    /// Where an offset of the text is in the plain text.
    pub fn plain_place(&self, at: usize) -> usize {
        if self.starts.is_empty() {
            at
        } else {
            self.starts.partition_point(|&start| (start as usize) < at)
        }
    }

    /// Where a part of the plain text is in the text, with the invisible characters after it.
    pub fn original(&self, part: &Range<usize>) -> Span {
        Span::new(self.place(part.start), self.place(part.end))
    }

    /// The text of a part, as it is written.
    pub fn written(&self, part: &Range<usize>) -> &'t str {
        &self.text[self.original(part).range()]
    }

    /// The places in a part of the text that have other characters than the notation.
    pub fn odd(&self, span: Span) -> &[Odd] {
        let from = self
            .odd
            .partition_point(|odd| odd.span.start() < span.start());
        let to = self
            .odd
            .partition_point(|odd| odd.span.start() < span.end());
        &self.odd[from..to.max(from)]
    }
}

/// The first text in another one that has a glyph; the whole text if none has.
pub fn first_of(glyph: Glyph, text: &str) -> &str {
    let mut starts = text.char_indices();
    let found = starts.find_map(|(at, c)| {
        let (read, length, _) = meaning(&text[at..], c)?;
        (read == glyph).then(|| &text[at..at + length])
    });
    found.unwrap_or(text)
}

/// Whether a text begins as a line of a game does: with a number, a header, or another escaped line end.
fn begins_part(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    digits.len() < text.len() && digits.starts_with(". ")
        || text.starts_with(r"\n")
        || text.starts_with(['"', '\''])
        || text
            .strip_prefix('[')
            .is_some_and(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
}

fn is_escaped_end(c: char, meant: &str) -> bool {
    matches!(c, '&' | '%' | '\\') && meant.contains('\n') || c == '\\' && meant == " "
}

/// What the characters at the start of a text stand for, of which `c` is the first: the length, and the meaning.
fn meaning(text: &str, c: char) -> Option<(Glyph, usize, Cow<'static, str>)> {
    if matches!(c, '&' | '%' | '\\' | '\u{1b}') {
        let (kind, length, meant) = escape(text)?;
        return Some((Glyph::Escape(kind), length, meant.into()));
    }
    if c.is_ascii() && !matches!(c, '\u{b}' | '\u{c}' | '\u{1a}') {
        return None;
    }
    if let Some((length, decoded)) = wrongly_decoded(text) {
        return Some((
            Glyph::WronglyDecoded(decoded),
            length,
            meaning_of(decoded)?.into(),
        ));
    }
    let length = c.len_utf8();
    if let Some(usual) = usual_width(c) {
        return Some((Glyph::FullWidth, length, usual.to_string().into()));
    }
    if let Some(index) = LOOK_ALIKES.iter().position(|(alike, ..)| *alike == c) {
        let glyph = Glyph::LookAlike(u8::try_from(index).ok()?);
        return Some((glyph, length, LOOK_ALIKES[index].1.into()));
    }
    if let Some(kanji) = usual_kanji(c) {
        return Some((Glyph::Kanji(kanji), length, kanji.to_string().into()));
    }
    Some((Glyph::OtherForm, length, usual_form(c)?.to_string().into()))
}

/// Digits of other forms: the first character, its digit, and how many there are; after 9, 0 follows.
const DIGITS: &[(u32, u32, u32)] = &[
    (0x2460, 1, 9), // in circles
    (0x24ea, 0, 1),
    (0x2776, 1, 9), // in black circles
    (0x2780, 1, 9),
    (0x278a, 1, 9),
    (0x2070, 0, 1), // raised
    (0x00b9, 1, 1),
    (0x00b2, 2, 2),
    (0x2074, 4, 6),
    (0x2080, 0, 10),  // lowered
    (0x0660, 0, 10),  // Arabic
    (0x06f0, 0, 10),  // Persian
    (0x0966, 0, 10),  // Devanagari
    (0x1d7ce, 0, 50), // bold and others
];

/// Latin letters of other forms: the first character, the letter that it is, and how many there are; after `Z`, `a` follows.
const LETTERS: &[(u32, u32, u32)] = &[
    (0x1d400, 0, 676), // bold, italic and others
    (0x24b6, 0, 52),   // in circles
    (0x1f130, 0, 26),  // in squares
    (0x1f150, 0, 26),
    (0x1f170, 0, 26),
];

/// The digit or letter of which this is another form.
fn usual_form(c: char) -> Option<char> {
    let index = |rows: &[(u32, u32, u32)]| {
        rows.iter().find_map(|&(start, first, count)| {
            let index = u32::from(c)
                .checked_sub(start)
                .filter(|index| *index < count)?;
            Some(first + index)
        })
    };
    if let Some(digit) = index(DIGITS) {
        return char::from_digit(digit % 10, 10);
    }
    let letter = index(LETTERS)? % 52;
    let first = if letter < 26 { 'A' } else { 'a' };
    char::from_u32(u32::from(first) + letter % 26)
}

/// What a look-alike stands for.
fn meaning_of(c: char) -> Option<&'static str> {
    LOOK_ALIKES
        .iter()
        .find(|(alike, ..)| *alike == c)
        .map(|(_, meant, _)| *meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_has_the_characters_of_the_notation_and_their_places() {
        let text = "\u{200b}１…\u{200b} &lt;a";
        let glyphs = Glyphs::of(text);
        assert_eq!(glyphs.plain(), "1... <a");
        let of = |from, to| glyphs.written(&(from..to));
        assert_eq!(
            [of(0, 1), of(1, 4), of(4, 5), of(5, 6), of(6, 7)],
            ["\u{200b}１", "…\u{200b}", " ", "&lt;", "a"]
        );
        assert_eq!(glyphs.odd(Span::new(0, text.len())).len(), 5);
    }

    #[test]
    fn an_escape_is_a_line_end_only_in_a_text_of_one_line() {
        assert_eq!(Glyphs::of(r"a\nb").plain(), "a\nb");
        assert_eq!(Glyphs::of("a\\nb\nc").plain(), "a\\nb\nc");
        assert_eq!(Glyphs::of("a\nb\\n2. c").plain(), "a\nb\n2. c");
    }

    #[test]
    fn ascii_is_its_own_view() {
        let glyphs = Glyphs::of("1. PZ*4-6-0 (a)\n");
        assert_eq!(glyphs.plain(), "1. PZ*4-6-0 (a)\n");
        assert_eq!(glyphs.original(&(3..11)), Span::new(3, 11));
    }
}
