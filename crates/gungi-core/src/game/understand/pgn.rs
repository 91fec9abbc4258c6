//! PGN with its kanji translated into words.

use crate::notation::loose::words;
use crate::rules::official::Kind;
use crate::text::Span;

/// Words for the kanji of drops.
const DROPS: &[&str] = &["arata", "new", "drop"];

/// The words of a text that stand for moves, if some of them are names of units: which kanji is meant is a question, because
/// translations differ.
pub(super) fn translated(text: &str) -> Vec<Span> {
    let names = || {
        Kind::ALL
            .into_iter()
            .flat_map(|kind| [kind.name(), kind.romaji()])
    };
    let is_name = |word: &str| {
        let word = word.split('(').next().unwrap_or_default().to_lowercase();
        let is_known =
            || names().any(|name| name.to_lowercase().split(' ').any(|part| part == word));
        !word.is_empty() && (DROPS.contains(&word.as_str()) || is_known())
    };
    let mut found = Vec::new();
    let mut has_place = false;
    let mut has_name = false;
    let mut at = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        if !line.starts_with(['[', '{']) {
            let mut start = at;
            for word in line.split_inclusive(char::is_whitespace) {
                let written = word.trim_end();
                if written.starts_with(|c: char| c.is_ascii_alphabetic()) {
                    has_name |= is_name(written);
                    has_place |= written.contains('(')
                        && words(written).filter(|word| word.len() == 1).count() >= 3;
                    found.push(Span::new(start, start + written.len()));
                }
                start += word.len();
            }
        }
        at += line.len();
    }
    if has_name && has_place {
        found
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::translated;

    #[test]
    fn kanji_in_words_are_found() {
        assert_eq!(
            translated("1. arata hyo(7-5-1) new Soldier(3-5-1)\n").len(),
            4
        );
        assert_eq!(
            translated("thanks for the new game, see you at 3-4\n").len(),
            0
        );
    }
}
