//! Words in messages: lists in sentences, numbers with nouns, names that resemble a misspelled one.

use std::fmt::Display;

use unicode_width::UnicodeWidthStr;

use strsim::osa_distance;

/// `A`, `A or B`, `A, B or C`
pub fn listed(names: &[String], conjunction: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {conjunction} {last}", first.join(", ")),
    }
}

/// ``did you mean `A`, `B` or `C`?``
pub fn did_you_mean(names: &[impl AsRef<str>]) -> String {
    let names: Vec<String> = names
        .iter()
        .map(|name| format!("`{}`", name.as_ref()))
        .collect();
    format!("did you mean {}?", listed(&names, "or"))
}

/// A noun with its article: `an Arrow`, `a Captain`.
pub fn an(noun: impl Display) -> String {
    let noun = noun.to_string();
    let article = if noun.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {noun}")
}

/// A number with its noun, in the plural unless it is one: `1 row`, `2 rows`, `0 plies`.
pub fn counted(count: u64, noun: &str) -> String {
    let ends_in_vowel = |stem: &&str| stem.ends_with(['a', 'e', 'o', 'u']);
    match (
        count,
        noun.strip_suffix('y').filter(|stem| !ends_in_vowel(stem)),
    ) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}

/// The most similar word, if it differs in at most one letter, or one letter in five. Ignores case.
pub fn nearest<'w>(text: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let text = text.to_ascii_lowercase();
    let most = |word: &str| (word.len() / 5).max(1);
    let alike = words
        .into_iter()
        .filter(|word| word.len().abs_diff(text.len()) <= most(word));
    let distances = alike.map(|word| (osa_distance(&word.to_ascii_lowercase(), &text), word));
    distances
        .min()
        .filter(|(distance, word)| *distance <= most(word))
        .map(|(_, word)| word)
}

/// Whether two texts differ in at most one character, or in the order of two adjacent ones: an [`osa_distance`] of 1,
/// in linear time.
pub fn is_one_apart(from: &str, to: &str) -> bool {
    let alike = from
        .chars()
        .zip(to.chars())
        .take_while(|(from, to)| from == to);
    let start: usize = alike.map(|(c, _)| c.len_utf8()).sum();
    let (from, to) = (&from[start..], &to[start..]);
    let alike = from
        .chars()
        .rev()
        .zip(to.chars().rev())
        .take_while(|(from, to)| from == to);
    let end: usize = alike.map(|(c, _)| c.len_utf8()).sum();
    let [mut from, mut to] = [&from[..from.len() - end], &to[..to.len() - end]].map(str::chars);
    match (
        [from.next(), from.next(), from.next()],
        [to.next(), to.next(), to.next()],
    ) {
        ([_, None, None], [_, None, None]) => true,
        ([one, Some(two), None], [other, Some(next), None]) => {
            one == Some(next) && Some(two) == other
        }
        _ => false,
    }
}

/// Wraps a text into lines of at most `width` columns; a longer word gets a line of its own.
pub fn filled(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_noun_has_the_article_that_its_sound_needs() {
        assert_eq!(
            ["Arrow", "Captain", "ordinary file"].map(an),
            ["an Arrow", "a Captain", "an ordinary file"]
        );
    }

    #[test]
    fn the_last_of_several_names_follows_the_conjunction() {
        let asked = |names: &[&str]| did_you_mean(names);
        assert_eq!(asked(&["a"]), "did you mean `a`?");
        assert_eq!(asked(&["a", "b"]), "did you mean `a` or `b`?");
        assert_eq!(asked(&["a", "b", "c"]), "did you mean `a`, `b` or `c`?");
        assert_eq!(listed(&[], "and"), "");
    }

    #[test]
    fn only_one_thing_is_in_the_singular() {
        assert_eq!(
            [0, 1, 2].map(|count| counted(count, "row")),
            ["0 rows", "1 row", "2 rows"]
        );
        assert_eq!(counted(2, "gameplay"), "2 gameplays");
        assert_eq!(
            [0, 1, 2].map(|count| counted(count, "ply")),
            ["0 plies", "1 ply", "2 plies"]
        );
    }

    proptest! {
        #[test]
        fn one_apart_is_a_distance_of_one_at_most(from in "[ab軍]{0,4}", to in "[ab軍]{0,4}") {
            prop_assert_eq!(is_one_apart(&from, &to), osa_distance(&from, &to) <= 1);
        }
    }

    #[test]
    fn small_slips_are_forgiven() {
        let words = ["Event", "Date", "official-advanced"];
        for (written, meant) in [
            ("event", "Event"),
            ("Evnt", "Event"),
            ("Evennt", "Event"),
            ("Event:", "Event"),
            ("Evetn", "Event"),
            ("date", "Date"),
            ("Dat", "Date"),
            ("official advancd", "official-advanced"),
        ] {
            assert_eq!(nearest(written, words), Some(meant), "{written}");
        }
        for written in ["", "Round", "Evne!", "D", "official"] {
            assert_eq!(nearest(written, words), None, "{written}");
        }
    }
}
