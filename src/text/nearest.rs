//! Suggestions for misspelled words.

use strsim::osa_distance;

/// The most similar word, if it differs in at most one letter, or one letter in five. Ignores case.
pub fn nearest<'w>(text: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let text = text.to_ascii_lowercase();
    let most = |word: &str| (word.len() / 5).max(1);
    let alike = words.into_iter().filter(|word| word.len().abs_diff(text.len()) <= most(word));
    let distances = alike.map(|word| (osa_distance(&word.to_ascii_lowercase(), &text), word));
    distances.min().filter(|(distance, word)| *distance <= most(word)).map(|(_, word)| word)
}

/// Whether two texts differ in at most one character, or in the order of two adjacent ones: an [`osa_distance`] of 1,
/// in linear time.
pub fn is_one_apart(from: &str, to: &str) -> bool {
    let alike = from.chars().zip(to.chars()).take_while(|(from, to)| from == to);
    let start: usize = alike.map(|(c, _)| c.len_utf8()).sum();
    let (from, to) = (&from[start..], &to[start..]);
    let alike = from.chars().rev().zip(to.chars().rev()).take_while(|(from, to)| from == to);
    let end: usize = alike.map(|(c, _)| c.len_utf8()).sum();
    let [mut from, mut to] = [&from[..from.len() - end], &to[..to.len() - end]].map(str::chars);
    match ([from.next(), from.next(), from.next()], [to.next(), to.next(), to.next()]) {
        ([_, None, None], [_, None, None]) => true,
        ([one, Some(two), None], [other, Some(next), None]) => one == Some(next) && Some(two) == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
