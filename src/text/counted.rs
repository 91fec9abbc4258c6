//! Numbers with nouns.

/// A number with its noun, in the plural unless it is one: `1 row`, `2 rows`, `0 plies`.
pub fn counted(count: u64, noun: &str) -> String {
    let ends_in_vowel = |stem: &&str| stem.ends_with(['a', 'e', 'o', 'u']);
    match (count, noun.strip_suffix('y').filter(|stem| !ends_in_vowel(stem))) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        (_, None) => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_thing_is_in_the_singular() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "row")), ["0 rows", "1 row", "2 rows"]);
        assert_eq!(counted(2, "gameplay"), "2 gameplays");
        assert_eq!([0, 1, 2].map(|count| counted(count, "ply")), ["0 plies", "1 ply", "2 plies"]);
    }
}
