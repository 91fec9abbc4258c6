//! Makes text from files safe for terminals, for logs of CI runners, and for XML.

use std::borrow::Cow;
use std::fmt::{self, Display, Write};
use std::iter;

/// Shows a text as one line that cannot control a terminal, hide text, or give commands to a CI runner. Hostile
/// characters and the first character of each command become escapes (`\u{1b}`).
///
/// Runners obey lines that start with `::`, after blanks too, and `##[...]` anywhere in a line.
#[derive(Clone, Copy, Debug)]
pub struct Printable<'t>(pub &'t str);

impl Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (blanks, text) = self.0.split_at(self.0.len() - self.0.trim_start().len());
        write_escaped(f, blanks)?;
        match text.strip_prefix(':') {
            Some(rest) if rest.starts_with(':') => {
                write!(f, "{}", ':'.escape_unicode())?;
                write_escaped(f, rest)
            }
            _ => write_escaped(f, text),
        }
    }
}

fn write_escaped(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    safe_runs(text).try_for_each(|(run, unsafe_char)| {
        f.write_str(run)?;
        unsafe_char.map_or(Ok(()), |c| write!(f, "{}", c.escape_unicode()))
    })
}

/// A text whose lines have at most `most` characters, at least 200: of a longer one, its beginning and its end.
pub fn shortened(text: &str, most: usize) -> String {
    const BEGINNING: usize = 200;
    let short = |line: &str| {
        let count = line.chars().count();
        if count <= most {
            return line.to_owned();
        }
        let beginning: String = line.chars().take(BEGINNING).collect();
        let end: String = line
            .chars()
            .skip(count - most.saturating_sub(BEGINNING))
            .collect();
        format!("{beginning}...{end}")
    };
    text.split('\n').map(short).collect::<Vec<_>>().join("\n")
}

/// Splits a text into runs that are safe anywhere in a line. Each but the last has the character after it, which must
/// be escaped.
pub fn safe_runs(text: &str) -> impl Iterator<Item = (&str, Option<char>)> {
    let mut rest = text;
    iter::from_fn(move || {
        // Nearly every text is plain ASCII: no character needs a table lookup.
        let plain = plain_length(rest.as_bytes());
        let mut others = rest[plain..].char_indices().map(|(at, c)| (plain + at, c));
        let unsafe_char = others.find(|&(at, c)| is_hostile(c) || opens_command(&rest[at..]));
        let (at, length) = unsafe_char.map_or((rest.len(), 0), |(at, c)| (at, c.len_utf8()));
        let run = &rest[..at];
        rest = &rest[at + length..];
        (!run.is_empty() || length > 0).then_some((run, unsafe_char.map(|(_, c)| c)))
    })
}

/// The number of bytes before the first one that may need an escape. Compares whole chunks first, which compilers turn into a
/// few instructions.
fn plain_length(text: &[u8]) -> usize {
    let is_plain = |byte: &u8| (b' '..=b'~').contains(byte) && *byte != b'#';
    let chunks = text.chunks_exact(32);
    let length = 32
        * chunks
            .take_while(|chunk| chunk.iter().fold(true, |all, byte| all & is_plain(byte)))
            .count();
    length
        + text[length..]
            .iter()
            .take_while(|byte| is_plain(byte))
            .count()
}

/// Replaces each hostile character beyond ASCII, and the first character of each command in brackets, with visible
/// characters of the same length, so that offsets stay right. Control characters of ASCII stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    let substitute = |(at, c): (usize, char)| match c.len_utf8() {
        1 => opens_command(&text[at..]).then_some("?"),
        _ if !is_hostile(c) => None,
        2 => Some("\u{a4}"),
        3 => Some("\u{fffd}"),
        _ => Some("\u{1fbc4}"),
    };
    let mut shown = String::new();
    let mut end = 0;
    for (at, c) in text.char_indices() {
        if let Some(substitute) = substitute((at, c)) {
            shown += &text[end..at];
            shown += substitute;
            end = at + c.len_utf8();
        }
    }
    if end == 0 {
        return text.into();
    }
    shown += &text[end..];
    shown.into()
}

/// Whether a text starts with a command in brackets for a CI runner: `##[error]`, `##vso[task.complete]`,
/// `##teamcity[...]`.
fn opens_command(text: &str) -> bool {
    text.strip_prefix("##").is_some_and(|rest| {
        rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric())
            .starts_with('[')
    })
}

/// Whether a character can control a terminal, hide text, or change its direction. Unicode decides: controls, formats,
/// line and paragraph separators, noncharacters, and `Default_Ignorable_Code_Point`.
pub fn is_hostile(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    let after = HOSTILE.partition_point(|&(_, end)| end < c);
    HOSTILE.get(after).is_some_and(|&(start, _)| start <= c)
}

/// The hostile characters in Unicode 16, first and last of each range, in order. The tests compare them with Unicode.
const HOSTILE: &[(char, char)] = &[
    ('\u{0}', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fdd0}', '\u{fdef}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{fffe}', '\u{ffff}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{1fffe}', '\u{1ffff}'),
    ('\u{2fffe}', '\u{2ffff}'),
    ('\u{3fffe}', '\u{3ffff}'),
    ('\u{4fffe}', '\u{4ffff}'),
    ('\u{5fffe}', '\u{5ffff}'),
    ('\u{6fffe}', '\u{6ffff}'),
    ('\u{7fffe}', '\u{7ffff}'),
    ('\u{8fffe}', '\u{8ffff}'),
    ('\u{9fffe}', '\u{9ffff}'),
    ('\u{afffe}', '\u{affff}'),
    ('\u{bfffe}', '\u{bffff}'),
    ('\u{cfffe}', '\u{cffff}'),
    ('\u{dfffe}', '\u{e0fff}'),
    ('\u{efffe}', '\u{effff}'),
    ('\u{ffffe}', '\u{fffff}'),
    ('\u{10fffe}', '\u{10ffff}'),
];

/// A text between tags or in quotes. Line feeds and tabs stay; other hostile characters, among them all that XML forbids,
/// become escapes, as for [`Printable`].
#[derive(Clone, Copy, Debug)]
pub struct Xml<'t>(pub &'t str);

impl Display for Xml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\n' | '\t' => f.write_char(c),
            c if is_hostile(c) => write!(f, "{}", c.escape_unicode()),
            c => f.write_char(c),
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use regex_syntax::hir::{Class, HirKind};
    use unicode_width::UnicodeWidthChar;

    use super::*;

    fn all_chars() -> impl Iterator<Item = char> {
        '\0'..=char::MAX
    }

    /// The characters of a class of a regular expression, first and last of each range.
    fn class(class: &str) -> Vec<(char, char)> {
        let HirKind::Class(Class::Unicode(class)) = regex_syntax::parse(class).unwrap().into_kind()
        else {
            panic!("no class")
        };
        class
            .iter()
            .map(|range| (range.start(), range.end()))
            .collect()
    }

    #[test]
    fn unicode_decides_which_characters_are_hostile() {
        // U+2800, BRAILLE PATTERN BLANK, is a symbol in Unicode, but looks blank.
        let hostile = class(
            r"[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u{2800}]",
        );
        assert_eq!(HOSTILE, hostile);
    }

    #[test]
    fn every_character_is_printed_as_itself_or_as_its_escape() {
        for c in all_chars() {
            let (text, shown) = (
                c.to_string(),
                Printable(c.encode_utf8(&mut [0; 4])).to_string(),
            );
            assert_eq!(
                shown,
                if is_hostile(c) {
                    c.escape_unicode().to_string()
                } else {
                    text
                }
            );
        }
    }

    #[test]
    fn a_character_of_no_width_is_hostile_unless_it_joins_others_or_is_not_assigned_yet() {
        // Letters, marks and punctuation without width change their neighbours.
        let joining = class(r"[\p{L}\p{M}\p{P}\p{Cn}]");
        let joins = |c| {
            joining
                .iter()
                .any(|&(start, end)| (start..=end).contains(&c))
        };
        let hidden: Vec<char> = all_chars()
            .filter(|&c| c.width() == Some(0) && !is_hostile(c) && !joins(c))
            .collect();
        assert_eq!(hidden, []);
    }

    #[test]
    fn characters_that_are_seen_are_not_hostile() {
        let invisible_letters = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];
        let escaped: Vec<char> = all_chars()
            .filter(|&c| c.is_alphanumeric() && is_hostile(c))
            .collect();
        assert_eq!(escaped, invisible_letters);
        // File names on macOS are decomposed; Japanese has blanks of its own.
        assert!(
            "か\u{3099}軍\u{3000}♟e\u{301}\u{a0}"
                .chars()
                .all(|c| !is_hostile(c))
        );
    }

    #[test]
    fn characters_that_hide_or_turn_text_are_hostile() {
        let known = "\u{7f}\u{9b}\u{ad}\u{34f}\u{61c}\u{115f}\u{180e}\u{200b}\u{202e}\u{2028}\u{2066}\u{2800}\u{3164}\
                 \u{fe0f}\u{feff}\u{fff9}\u{ffff}\u{1d173}\u{e0041}\u{e0100}\u{10ffff}";
        assert!(known.chars().all(is_hostile));
    }

    #[test]
    fn visible_text_has_the_length_of_the_text() {
        for c in all_chars() {
            let text = c.to_string();
            let shown = visible(&text);
            assert_eq!((shown.len(), shown.chars().count()), (text.len(), 1));
            assert!(
                !shown.contains(|c: char| !c.is_ascii() && is_hostile(c)),
                "{shown:?}"
            );
        }
        assert_eq!(visible("軍\u{1b}"), "軍\u{1b}");
        assert_eq!(visible("# ##[error]x"), "# ?#[error]x");
        assert_eq!(visible("a\u{9b}31m軍\u{e0041}"), "a\u{a4}31m軍\u{1fbc4}");
    }

    #[test]
    fn escape_sequences_and_direction_marks_are_shown_not_sent() {
        assert_eq!(
            Printable("a\u{1b}[31m\u{202e}儀\u{9b}").to_string(),
            "a\\u{1b}[31m\\u{202e}儀\\u{9b}"
        );
    }

    #[test]
    fn commands_of_runners_are_shown_not_given() {
        for (text, shown) in [
            ("::error::x", r"\u{3a}:error::x"),
            (" \u{3000}::error::x", " \u{3000}\\u{3a}:error::x"),
            (":error::x", ":error::x"),
            ("a ::error::x", "a ::error::x"),
            ("a ##[error]x", r"a \u{23}#[error]x"),
            ("###[error]x", r"#\u{23}#[error]x"),
            (
                "##vso[task.complete]##teamcity[message]",
                r"\u{23}#vso[task.complete]\u{23}#teamcity[message]",
            ),
            ("## Opening [1]", "## Opening [1]"),
        ] {
            assert_eq!(Printable(text).to_string(), shown);
        }
    }

    proptest! {
        #[test]
        fn no_text_gives_a_command(text in "[#:\\[a\u{3000}\u{ad}\u{e0041}\n ]{0,12}") {
            let (shown, excerpt) = (Printable(&text).to_string(), visible(&text));
            prop_assert!(!shown.trim_start().starts_with("::"), "{shown:?}");
            prop_assert!(!shown.contains(is_hostile), "{shown:?}");
            prop_assert_eq!(excerpt.len(), text.len());
            for line in [&*shown, &*excerpt] {
                prop_assert!((0..line.len()).all(|at| !line.get(at..).is_some_and(opens_command)), "{line:?}");
            }
        }
    }

    #[test]
    fn no_text_ends_its_element_or_its_quotes() {
        assert_eq!(
            Xml("]]></a> \"&amp;").to_string(),
            "]]&gt;&lt;/a&gt; &quot;&amp;amp;"
        );
        assert_eq!(
            Xml("\0\u{1b}\r\u{fffe}軍").to_string(),
            "\\u{0}\\u{1b}\\u{d}\\u{fffe}軍"
        );
        assert_eq!(
            Xml("a\u{202e}b\u{e0041}").to_string(),
            "a\\u{202e}b\\u{e0041}"
        );
        assert_eq!(Xml("a\n\tb").to_string(), "a\n\tb");
    }
}
