//! Signs of HTML, links, programs, Markdown and terminals for characters.

/// A kind of escape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Escape {
    /// `&lt;`
    Entity,
    /// `%3C`
    Percent,
    /// `\n` in the text of a program.
    Program,
    /// `\*`
    Markdown,
    /// A sequence of a terminal.
    Terminal,
}

/// The escape at the start of a text: its kind, its length, and what it stands for.
pub(super) fn escape(text: &str) -> Option<(Escape, usize, String)> {
    let of = |kind| move |(length, meant)| (kind, length, meant);
    match text.as_bytes().first()? {
        b'&' => entity(text).map(of(Escape::Entity)),
        b'%' => percent(text).map(of(Escape::Percent)),
        b'\\' => backslash(text),
        0x1b => terminal(text).map(of(Escape::Terminal)),
        _ => None,
    }
}

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

/// `&lt;`, `&#42;`, `&#x2a;`
fn entity(text: &str) -> Option<(usize, String)> {
    let name = text[1..]
        .split(';')
        .next()
        .filter(|name| name.len() < 12 && name.len() + 1 < text.len())?;
    let length = name.len() + 2;
    let meant = match name.strip_prefix('#') {
        Some(number) => {
            let number = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok()?,
                None => number.parse().ok()?,
            };
            character(number)?
        }
        None => ENTITIES
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, meant)| (*meant).to_owned())?,
    };
    Some((length, meant))
}

/// `%20`, `%3C`
fn percent(text: &str) -> Option<(usize, String)> {
    let digits = text
        .get(1..3)
        .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    let number = u32::from_str_radix(digits, 16)
        .ok()
        .filter(|number| *number < 0x80)?;
    Some((3, character(number)?))
}

/// `\n`, `\*`
fn backslash(text: &str) -> Option<(Escape, usize, String)> {
    if text.starts_with(r"\r\n") {
        return Some((Escape::Program, 4, "\n".to_owned()));
    }
    match text[1..].chars().next()? {
        'n' | 'r' => Some((Escape::Program, 2, "\n".to_owned())),
        't' => Some((Escape::Program, 2, " ".to_owned())),
        sign if sign.is_ascii_punctuation() => Some((Escape::Markdown, 1, String::new())),
        _ => None,
    }
}

/// `ESC [ 1 m`
fn terminal(text: &str) -> Option<(usize, String)> {
    let parameters = text[1..].strip_prefix('[')?;
    let length = parameters.find(|c: char| !(c.is_ascii_digit() || c == ';'))?;
    parameters[length..]
        .starts_with(|c: char| c.is_ascii_alphabetic())
        .then(|| (length + 3, String::new()))
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
