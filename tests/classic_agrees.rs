//! The fast classic rules and the slow second implementation agree on every position of long random games.

#[path = "side_by_side/classic.rs"]
mod side_by_side;

use side_by_side::{Seen, play};

/// A stream of choices that is the same in every run (xorshift).
struct Choices(u64);

impl Choices {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or_default() % limit
    }
}

/// Prefers what happens inside towers, strikes and Bronze: that is where rules meet.
fn choose(seen: &Seen, choices: &mut Choices) -> Option<String> {
    let all: Vec<&String> = seen.legal.iter().chain(seen.fouls.keys()).collect();
    let lively: Vec<&String> = all
        .iter()
        .copied()
        .filter(|text| text.contains(['x', '&', '+', '^']) || text.starts_with('Z'))
        .collect();
    let from = if choices.below(3) > 0 && !lively.is_empty() { lively } else { all };
    if from.is_empty() { None } else { Some(from[choices.below(from.len())].clone()) }
}

#[test]
fn both_agree_on_every_position_of_random_games() {
    let games: u64 =
        std::env::var("GUNGI_RANDOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(4);
    let plies: usize = (1..=games)
        .map(|seed| {
            let mut choices = Choices::new(seed);
            play(400, |seen| choose(seen, &mut choices))
        })
        .sum();
    assert!(
        plies > 100 * usize::try_from(games).unwrap_or(0),
        "games of {plies} plies in all are long enough"
    );
}
