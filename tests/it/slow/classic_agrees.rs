//! The fast classic rules and the small engine agree on every position of long random games.

use crate::properties::side_by_side::{Seen, engine_at, play};
use gungi::rules::classic::Position;
use gungi::rules::{History, SplitMix64};

/// Prefers moves inside towers, strikes and Bronze, where several rules apply at once.
fn choose(seen: &Seen, choices: &mut SplitMix64) -> Option<String> {
    let all: Vec<&String> = seen.legal.iter().chain(seen.fouls.keys()).collect();
    let lively: Vec<&String> = all
        .iter()
        .copied()
        .filter(|text| text.contains(['x', '&', '+', '^']) || text.starts_with(['Z', 'z']))
        .collect();
    let from = if choices.below(3) > 0 && !lively.is_empty() {
        lively
    } else {
        all
    };
    if from.is_empty() {
        None
    } else {
        Some(from[choices.below(from.len())].clone())
    }
}

#[test]
fn both_agree_on_every_position_of_random_games() {
    let games: u32 = std::env::var("GUNGI_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(4);
    let plies: u32 = (1..=games)
        .map(|seed| {
            let mut history = History::new(Position::START);
            let mut choices = SplitMix64::new(u64::from(seed));
            let game = engine_at(&Position::START, Some(1));
            play(&mut history, game, 400, |seen, _| {
                choose(seen, &mut choices)
            })
        })
        .sum();
    assert!(
        plies > 100 * games,
        "games of {plies} plies in all are long enough"
    );
}
