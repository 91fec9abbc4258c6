//! How values of headers are compared that people write in different ways.

use crate::text::{MARKED, joined, usual_width};

/// A value in lower case, with letters without marks, characters of the usual width and single blanks; nothing for one that
/// says that it is unknown, such as `?` or `????.??.??`.
pub fn spelled(value: &str) -> String {
    if value
        .chars()
        .all(|c| matches!(c, '?' | '.' | '-' | '*' | ' '))
    {
        return String::new();
    }
    let plain: String = joined(value).chars().map(plain).collect();
    plain
        .to_lowercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// A character of the usual width, and without its mark. Marks of kana make another letter.
fn plain(c: char) -> char {
    if let Some(usual) = usual_width(c) {
        return usual;
    }
    let unmarked = |(_, marked, letters): &(char, &str, &'static str)| {
        let index = marked.chars().position(|marked| marked == c)?;
        letters.chars().nth(index)
    };
    MARKED.iter().find_map(unmarked).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_marks_width_and_blanks_do_not_matter() {
        for (one, other) in [
            ("Zoë  Müller ", "zoe\u{308} muller"),
            ("ＡＯＩ", "aoi"),
            ("Aoi\u{3000}Sato", "aoi sato"),
            ("かがみ", "かか\u{3099}み"),
        ] {
            assert_eq!(spelled(one), spelled(other));
        }
        assert_ne!(spelled("かがみ"), spelled("かかみ"));
        for unknown in ["", "?", " ", "????.??.??", "-"] {
            assert_eq!(spelled(unknown), "");
        }
    }
}
