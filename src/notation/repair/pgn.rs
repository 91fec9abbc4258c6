//! Habits in PGN of gungi.js.

use super::moves::number_length;
use super::parts::{PGN, words_in};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::rules::official::Kind;

/// Words for the kanji of drops.
const DROPS: &[&str] = &["arata", "new", "drop"];

/// Kanji as words: which kanji is meant is a question, because translations differ.
pub(super) fn translated(text: &str) -> Vec<Slip> {
    let names = || Kind::ALL.into_iter().flat_map(|kind| [kind.name(), kind.romaji()]);
    let is_name = |word: &str| {
        let word = word.split('(').next().unwrap_or_default().to_lowercase();
        !word.is_empty()
            && (DROPS.contains(&word.as_str())
                || names().any(|name| name.to_lowercase().split(' ').any(|part| part == word)))
    };
    let habit = Habit::new(
        Code::PgnText,
        "the kanji of the units are translated into words",
        "write the kanji, as in `新兵(7-5-1)`; `gungi units` lists them",
    )
    .question();
    let words = words_in(text, &PGN);
    if !words.iter().any(|word| is_name(&text[word.range()])) {
        return Vec::new();
    }
    let is_foreign = |word: &&crate::text::Span| {
        let word = &text[word.range()];
        word.starts_with(|c: char| c.is_ascii_alphabetic()) && number_length(word) == 0
    };
    words.iter().filter(is_foreign).map(|word| habit.at(*word, &text[word.range()])).collect()
}
