//! Perft: the number of legal move sequences of a length, by which move generators are compared.

use super::Rules;

/// The number of legal move sequences of `depth` plies from `position`, without fouls; each follow-up is one ply.
/// Counts the last ply in bulk. Ignores repetition; the game ends by checkmate and stalemate.
pub fn perft<P: Rules>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// The perft of each first move, whose sum is [`perft`]. `depth` is at least 1.
pub fn divide<P: Rules>(position: &P, depth: u32) -> impl Iterator<Item = (P::Move, u64)> {
    let moves = position.moves().into_iter().filter(|(_, fouls)| fouls.is_empty());
    let position = *position;
    moves.map(move |(mv, _)| {
        let mut after = position;
        after.play(mv);
        (mv, perft(&after, depth.saturating_sub(1)))
    })
}
