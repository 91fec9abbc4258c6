//! How much texts differ.

/// How many characters have to be changed, put in, left out or swapped with their neighbour to make one text the other.
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_counts_changes() {
        for (from, to, expected) in
            [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("軍儀", "軍", 1), ("gn204", "gn24", 1)]
        {
            assert_eq!((distance(from, to), distance(to, from)), (expected, expected), "{from} {to}");
        }
    }
}
