//! Counting action paths: the measure by which generators are compared.

use super::Rules;

/// How many paths of `depth` plies lead on from `position`: legal ones without fouls, each follow-up one ply.
/// The last ply is counted in bulk. Ends by repetition are not looked at; at other ends nothing is legal.
pub fn perft<P: Rules>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// The same, for each first action on its own. `depth` is at least 1.
pub fn divide<P: Rules>(position: &P, depth: u32) -> impl Iterator<Item = (P::Move, u64)> {
    let moves = position.moves().into_iter().filter(|(_, fouls)| fouls.is_empty());
    let position = *position;
    moves.map(move |(mv, _)| {
        let mut after = position;
        after.play(mv);
        (mv, perft(&after, depth.saturating_sub(1)))
    })
}
