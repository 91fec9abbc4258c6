//! Finds pages by words.

/// The text of a page, split for the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchText {
    /// Its id and its name or title.
    pub heading: String,
    /// Its summary.
    pub summary: String,
    /// The rest of the page.
    pub body: String,
}

/// The pages that have all words of the query, best first. A word counts most in a heading and least in a body.
pub fn ranked<T>(pages: impl IntoIterator<Item = (T, SearchText)>, query: &str) -> Vec<T> {
    let stems: Vec<String> = words(query).map(|word| stem(&word).to_owned()).collect();
    if stems.is_empty() {
        return Vec::new();
    }
    let scored = pages.into_iter().filter_map(|(page, text)| Some((score(&text, &stems)?, page)));
    let mut found: Vec<(u32, T)> = scored.collect();
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, page)| page).collect()
}

/// The words of a text, in lower case.
pub fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// The score of a page; `None` if it lacks a word.
fn score(text: &SearchText, stems: &[String]) -> Option<u32> {
    const WEIGHTS: [u32; 3] = [9, 4, 1];
    let parts = [&text.heading, &text.summary, &text.body].map(|part| words(part).collect::<Vec<_>>());
    let of_stem = |stem: &String| {
        let has_stem = |part: &Vec<String>| part.iter().any(|word| word.starts_with(stem.as_str()));
        let weights = parts.iter().zip(WEIGHTS).filter(|(part, _)| has_stem(part)).map(|(_, weight)| weight);
        Some(weights.sum()).filter(|&score: &u32| score > 0)
    };
    stems.iter().map(of_stem).sum()
}

/// A word without its ending, so that `missing` finds `miss` and `pawns` finds `Pawn`.
fn stem(word: &str) -> &str {
    const SHORTEST: usize = 4;
    let stems = ["ing", "ed", "es", "s"].into_iter().filter_map(|ending| word.strip_suffix(ending));
    stems.into_iter().find(|stem| stem.len() >= SHORTEST).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(query: &str) -> Vec<usize> {
        let pages = [
            ("C1 Towers", "How units stack.", "A tower has three tiers."),
            ("RU1 full-tower", "A tower has no room.", "It is missing a Marshal."),
            ("RU2 no-marshal", "The Marshal is not on the board.", "A player missed it."),
        ];
        let text = |(heading, summary, body): (&str, &str, &str)| SearchText {
            heading: heading.to_owned(),
            summary: summary.to_owned(),
            body: body.to_owned(),
        };
        ranked(pages.into_iter().map(text).enumerate(), query)
    }

    #[test]
    fn pages_with_all_words_are_found_best_first() {
        assert_eq!(found("tower"), [1, 0]);
        assert_eq!(found("Marshal missing"), [2, 1]);
        assert_eq!(found("units"), [0]);
        assert_eq!(found("full-tower"), [1]);
        assert_eq!(found("marshal stack"), [0; 0]);
        assert_eq!(found("--"), [0; 0]);
    }
}
