//! JSON with the places of its values, as records of other programs need it. Numbers stay text.

use std::borrow::Cow;

use crate::text::Span;

/// How deep values may be nested.
pub const MAX_JSON_DEPTH: usize = 64;

/// A value and its place. The place of a string is without its quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value<'t> {
    pub json: Json<'t>,
    pub span: Span,
}

/// A value of JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json<'t> {
    /// The members in their order.
    Object(Vec<(Cow<'t, str>, Value<'t>)>),
    Array(Vec<Value<'t>>),
    String(Cow<'t, str>),
    /// A number, `true`, `false` or `null`, as written.
    Word(&'t str),
}

impl Value<'_> {
    /// The first member of this name, if it is an object.
    pub fn member(&self, name: &str) -> Option<&Self> {
        let Json::Object(members) = &self.json else {
            return None;
        };
        let found = members.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// The text, if it is a string.
    pub fn text(&self) -> Option<&str> {
        match &self.json {
            Json::String(text) => Some(text),
            _ => None,
        }
    }

    /// The elements, if it is an array.
    pub fn elements(&self) -> Option<&[Self]> {
        match &self.json {
            Json::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// Whether it is this number or word.
    pub fn is_word(&self, word: &str) -> bool {
        self.json == Json::Word(word)
    }
}

/// Reads the value that a text is.
///
/// # Errors
/// Where the text leaves the grammar, and what was expected there.
pub fn read_json(text: &str) -> Result<Value<'_>, (Span, &'static str)> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.expected("the end of the text"));
    }
    Ok(value)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

type Read<T> = Result<T, (Span, &'static str)>;

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    fn expected(&self, expected: &'static str) -> (Span, &'static str) {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        (Span::new(self.at, self.at + length), expected)
    }

    /// Passes over a character after blanks, if it is there.
    fn takes(&mut self, c: char) -> bool {
        self.blanks();
        let is_there = self.rest().starts_with(c);
        self.at += if is_there { c.len_utf8() } else { 0 };
        is_there
    }

    fn value(&mut self, depth: usize) -> Read<Value<'t>> {
        self.blanks();
        if depth > MAX_JSON_DEPTH {
            return Err(self.expected("fewer values inside of one another"));
        }
        let start = self.at;
        let json = match self.rest().chars().next() {
            Some('{') => self.object(depth)?,
            Some('[') => self.array(depth)?,
            Some('"') => {
                let (text, span) = self.string()?;
                let json = Json::String(text);
                return Ok(Value { json, span });
            }
            _ => self.word()?,
        };
        let span = Span::new(start, self.at);
        Ok(Value { json, span })
    }

    fn object(&mut self, depth: usize) -> Read<Json<'t>> {
        self.takes('{');
        let mut members = Vec::new();
        if self.takes('}') {
            return Ok(Json::Object(members));
        }
        loop {
            self.blanks();
            let (name, _) = self.string()?;
            if !self.takes(':') {
                return Err(self.expected("`:`"));
            }
            members.push((name, self.value(depth + 1)?));
            if self.takes('}') {
                return Ok(Json::Object(members));
            }
            if !self.takes(',') {
                return Err(self.expected("`,` or `}`"));
            }
        }
    }

    fn array(&mut self, depth: usize) -> Read<Json<'t>> {
        self.takes('[');
        let mut elements = Vec::new();
        if self.takes(']') {
            return Ok(Json::Array(elements));
        }
        loop {
            elements.push(self.value(depth + 1)?);
            if self.takes(']') {
                return Ok(Json::Array(elements));
            }
            if !self.takes(',') {
                return Err(self.expected("`,` or `]`"));
            }
        }
    }

    fn word(&mut self) -> Read<Json<'t>> {
        let rest = self.rest();
        let is_of_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '.');
        let word = &rest[..rest.len() - rest.trim_start_matches(is_of_word).len()];
        let is_number = word.starts_with(|c: char| c == '-' || c.is_ascii_digit());
        if !is_number && !matches!(word, "true" | "false" | "null") {
            return Err(self.expected("a value"));
        }
        self.at += word.len();
        Ok(Json::Word(word))
    }

    /// A string, with the place of its text.
    fn string(&mut self) -> Read<(Cow<'t, str>, Span)> {
        if !self.takes('"') {
            return Err(self.expected("`\"`"));
        }
        let start = self.at;
        let rest = self.rest();
        let Some(end) = end_of_string(rest) else {
            self.at = self.text.len();
            return Err(self.expected("`\"`"));
        };
        let written = &rest[..end];
        self.at = start + end + 1;
        let text = if written.contains('\\') {
            Cow::Owned(unescaped(written))
        } else {
            Cow::Borrowed(written)
        };
        Ok((text, Span::new(start, start + end)))
    }
}

fn end_of_string(text: &str) -> Option<usize> {
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => drop(characters.next()),
            '"' => return Some(at),
            _ => {}
        }
    }
    None
}

/// A string without its escapes. Other characters stay as they are, and half of a pair of surrogates becomes U+FFFD.
fn unescaped(written: &str) -> String {
    let mut text = String::with_capacity(written.len());
    let mut units: Vec<u16> = Vec::new();
    let mut rest = written;
    while let Some(c) = rest.chars().next() {
        let of_unit = rest.strip_prefix("\\u").and_then(|after| after.get(..4));
        if let Some(unit) = of_unit.and_then(|digits| u16::from_str_radix(digits, 16).ok()) {
            units.push(unit);
            rest = &rest[6..];
            continue;
        }
        text.push_str(&String::from_utf16_lossy(&units));
        units.clear();
        let escaped = rest
            .strip_prefix('\\')
            .and_then(|after| after.chars().next());
        let (c, length) = match escaped {
            Some('n') => ('\n', 2),
            Some('t') => ('\t', 2),
            Some('r') => ('\r', 2),
            Some('b') => ('\u{8}', 2),
            Some('f') => ('\u{c}', 2),
            Some(c @ ('"' | '\\' | '/')) => (c, 2),
            _ => (c, c.len_utf8()),
        };
        text.push(c);
        rest = &rest[length..];
    }
    text + &String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_their_places() {
        let text = r#" {"a": [1, "x\u8ecd\n"], "b": {}} "#;
        let value = read_json(text).unwrap();
        let a = value.member("a").and_then(Value::elements).unwrap();
        assert!(a[0].is_word("1") && &text[a[0].span.range()] == "1");
        assert_eq!(a[1].text(), Some("x軍\n"));
        assert_eq!(&text[a[1].span.range()], "x\\u8ecd\\n");
        assert_eq!(&text[value.member("b").unwrap().span.range()], "{}");
    }

    #[test]
    fn an_error_says_where_and_what() {
        for (text, at, expected) in [
            ("", 0, "a value"),
            ("{", 1, "`\"`"),
            ("{\"a\" 1}", 5, "`:`"),
            ("[1 2]", 3, "`,` or `]`"),
            ("[1,]", 3, "a value"),
            ("\"a", 2, "`\"`"),
            ("1 2", 2, "the end of the text"),
            ("nul", 0, "a value"),
        ] {
            let (span, found) = read_json(text).unwrap_err();
            assert_eq!((span.start(), found), (at, expected), "{text}");
        }
        let deep = "[".repeat(100_000);
        assert!(read_json(&deep).is_err());
    }
}
