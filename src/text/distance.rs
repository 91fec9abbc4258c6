//! How much texts differ.

/// How many characters have to be changed, put in, left out or swapped with their neighbour to make one text the other.
pub fn distance(from: &str, to: &str) -> usize {
    let [from, to] = [from, to].map(|text| text.chars().collect::<Vec<char>>());
    let (mut before, mut above) = (Vec::new(), (0..=to.len()).collect::<Vec<usize>>());
    for i in 0..from.len() {
        let mut row = vec![i + 1];
        for j in 0..to.len() {
            let changed = above[j] + usize::from(from[i] != to[j]);
            let mut least = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j] {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        (before, above) = (above, row);
    }
    above[to.len()]
}

/// Whether the [`distance`] between two texts is 1 at most. Takes no more time than reading them.
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
            prop_assert_eq!(is_one_apart(&from, &to), distance(&from, &to) <= 1);
        }
    }

    #[test]
    fn a_distance_counts_changes() {
        for (from, to, expected) in
            [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("軍儀", "軍", 1), ("gn204", "gn24", 1)]
        {
            assert_eq!((distance(from, to), distance(to, from)), (expected, expected), "{from} {to}");
        }
    }
}
