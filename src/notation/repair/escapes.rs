//! Signs of HTML, links, programs, Markdown and terminals for characters.

use super::parts::{GN, moves_in};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::text::Span;

/// Escapes by what they begin with, and a function that reads one: its length and what it stands for.
type Escape = (&'static str, fn(&str) -> Option<(usize, String)>, fn(&str, &str) -> (String, &'static str));

const ESCAPES: &[Escape] = &[
    ("&", entity, |written, meant| {
        (format!("`{written}` is HTML for {}", named(meant)), "write the characters themselves")
    }),
    ("%", percent, |written, meant| {
        (format!("`{written}` stands for {} in a link", named(meant)), "write the characters themselves")
    }),
    ("\\", backslash, |written, meant| match meant {
        "\n" | " " => (
            format!("`{written}` stands for {} in the text of a program", named(meant)),
            "write the characters themselves",
        ),
        _ => ("a backslash of Markdown before a sign".to_owned(), "remove the backslashes"),
    }),
    ("\u{1b}", terminal, |_, _| {
        ("an escape sequence of a terminal (U+001B)".to_owned(), "remove the escape sequences")
    }),
];

/// The entities of HTML for characters of moves and for look-alikes.
const ENTITIES: &[(&str, &str)] = &[
    ("lt", "<"),
    ("gt", ">"),
    ("amp", "&"),
    ("ast", "*"),
    ("midast", "*"),
    ("lowast", "*"),
    ("nbsp", " "),
    ("ensp", " "),
    ("emsp", " "),
    ("thinsp", " "),
    ("Tab", " "),
    ("NewLine", "\n"),
    ("hyphen", "-"),
    ("dash", "-"),
    ("ndash", "-"),
    ("mdash", "-"),
    ("minus", "-"),
    ("times", "x"),
    ("rarr", ">"),
    ("uarr", "^"),
    ("Hat", "^"),
    ("plus", "+"),
    ("equals", "="),
    ("excl", "!"),
    ("period", "."),
    ("lpar", "("),
    ("rpar", ")"),
    ("apos", "'"),
    ("quot", "\""),
    ("commat", "@"),
    ("hellip", "..."),
    ("shy", ""),
    ("zwnj", ""),
    ("lrm", ""),
];

/// The slips outside of headers and comments.
pub(super) fn escapes(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    for part in moves_in(text, &GN) {
        let mut at = part.start();
        while at < part.end() {
            let rest = &text[at..part.end()];
            let mut escapes = ESCAPES.iter().filter(|(sign, ..)| rest.starts_with(sign));
            let read = escapes.find_map(|(_, read, habit)| Some((read(rest)?, habit)));
            let length = match read {
                Some(((length, meant), habit)) => {
                    let (message, help) = habit(&rest[..length], &meant);
                    slips.push(
                        Habit::new(Code::WrappedText, message, help).at(Span::new(at, at + length), meant),
                    );
                    length
                }
                None => rest.chars().next().map_or(1, char::len_utf8),
            };
            at += length;
        }
    }
    first_of_each_kind(&mut slips);
    slips
}

/// One habit for all escapes of a kind: the first names itself, and the others are the same habit.
fn first_of_each_kind(slips: &mut [Slip]) {
    let mut kinds: Vec<Habit> = Vec::new();
    for Slip { habit, .. } in slips {
        let sign = |habit: &Habit| habit.message.chars().nth(1);
        match kinds.iter().find(|kind| (sign(kind), &kind.help) == (sign(habit), &habit.help)) {
            Some(kind) => habit.clone_from(kind),
            None => kinds.push(habit.clone()),
        }
    }
}

fn named(meant: &str) -> String {
    match meant {
        "" => "nothing".to_owned(),
        " " => "a blank".to_owned(),
        "\n" => "a line end".to_owned(),
        meant => format!("`{meant}`"),
    }
}

/// `&lt;`, `&#42;`, `&#x2a;`
fn entity(text: &str) -> Option<(usize, String)> {
    let name = text[1..].split(';').next().filter(|name| name.len() < 12 && name.len() + 1 < text.len())?;
    let length = name.len() + 2;
    let meant = match name.strip_prefix('#') {
        Some(number) => {
            let number = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok()?,
                None => number.parse().ok()?,
            };
            character(number)?
        }
        None => ENTITIES.iter().find(|(known, _)| *known == name).map(|(_, meant)| (*meant).to_owned())?,
    };
    Some((length, meant))
}

/// `%20`, `%3C`
fn percent(text: &str) -> Option<(usize, String)> {
    let digits = text.get(1..3).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    let number = u32::from_str_radix(digits, 16).ok().filter(|number| *number < 0x80)?;
    Some((3, character(number)?))
}

/// `\n`, `\*`
fn backslash(text: &str) -> Option<(usize, String)> {
    if text.starts_with(r"\r\n") {
        return Some((4, "\n".to_owned()));
    }
    match text[1..].chars().next()? {
        'n' | 'r' => Some((2, "\n".to_owned())),
        't' => Some((2, " ".to_owned())),
        sign if sign.is_ascii_punctuation() => Some((1, String::new())),
        _ => None,
    }
}

/// `ESC [ 1 m`
fn terminal(text: &str) -> Option<(usize, String)> {
    let parameters = text[1..].strip_prefix('[')?;
    let length = parameters.find(|c: char| !(c.is_ascii_digit() || c == ';'))?;
    parameters[length..].starts_with(|c: char| c.is_ascii_alphabetic()).then(|| (length + 3, String::new()))
}

/// A character of moves, or a blank.
fn character(number: u32) -> Option<String> {
    let c = char::from_u32(number)?;
    match c {
        '\n' | '\r' => Some("\n".to_owned()),
        '\u{a0}' | '\t' => Some(" ".to_owned()),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some("-".to_owned()),
        '\u{d7}' => Some("x".to_owned()),
        '\u{2192}' => Some(">".to_owned()),
        '\u{ad}' | '\u{200b}' => Some(String::new()),
        ' '..='~' => Some(c.to_string()),
        _ => None,
    }
}
