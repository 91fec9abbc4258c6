//! The words of a text: what a fix must keep.

/// The words of a text: runs of letters, and runs of digits.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let kind = rest.chars().find_map(kind)?;
        let start = rest.find(|c| self::kind(c) == Some(kind))?;
        let end = rest[start..]
            .find(|c| self::kind(c) != Some(kind))
            .map_or(rest.len(), |length| start + length);
        let word = &rest[start..end];
        rest = &rest[end..];
        Some(word)
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Digit,
}

fn kind(c: char) -> Option<Kind> {
    if c.is_numeric() {
        Some(Kind::Digit)
    } else if c.is_alphabetic() {
        Some(Kind::Letter)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_run_of_letters_or_of_digits() {
        let words: Vec<&str> = words("(v1.20, あのときDe-é_3½)").collect();
        assert_eq!(words, ["v", "1", "20", "あのときDe", "é", "3½"]);
    }
}
