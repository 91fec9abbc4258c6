//! What a misspelled word may mean.

use super::distance;

/// The word that differs least from a text, if it differs little: in one letter, or in one of five. Case is no
/// difference.
pub fn nearest<'w>(text: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let text = text.to_ascii_lowercase();
    let most = |word: &str| (word.len() / 5).max(1);
    let alike = words.into_iter().filter(|word| word.len().abs_diff(text.len()) <= most(word));
    let distances = alike.map(|word| (distance(&word.to_ascii_lowercase(), &text), word));
    distances.min().filter(|(distance, word)| *distance <= most(word)).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

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
