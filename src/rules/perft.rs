//! Counting action paths: the measure by which generators are compared.

use super::Position;

/// How many paths of `depth` plies lead on from `position`: legal ones without fouls, each follow-up one ply.
/// The last ply is counted in bulk. Ends by repetition are not looked at; at other ends nothing is legal.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// The same, for each first action on its own. `depth` is at least 1.
pub fn divide<P: Position>(position: &P, depth: u32) -> impl Iterator<Item = (P::Action, u64)> {
    let actions = position.actions().into_iter().filter(|(_, fouls)| fouls.is_empty());
    let position = *position;
    actions.map(move |(action, _)| {
        let mut after = position;
        after.play(action);
        (action, perft(&after, depth.saturating_sub(1)))
    })
}
