//! How values of headers are compared that people write in different ways.

use crate::text::{MARKED, joined};

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
    /// How far the full-width characters are after the usual ones.
    const FULL_WIDTH: u32 = 0xfee0;
    if matches!(c, '\u{ff01}'..='\u{ff5e}') {
        return char::from_u32(u32::from(c) - FULL_WIDTH).unwrap_or(c);
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
