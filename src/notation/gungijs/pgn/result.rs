//! Results in PGN.

use crate::rules::GameResult;

/// The results in PGN. Its White is gungi's Black.
pub(super) const RESULTS: [(&str, GameResult); 4] = [
    ("1-0", GameResult::BlackWins),
    ("0-1", GameResult::WhiteWins),
    ("1/2-1/2", GameResult::Draw),
    ("*", GameResult::Unfinished),
];

/// A result in PGN: `1-0` if Black won, because PGN calls the player who moves first White.
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::BlackWins => "1-0",
        GameResult::WhiteWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Unfinished => "*",
    }
}

/// The result with this spelling in PGN.
pub fn result_of(text: &str) -> Option<GameResult> {
    RESULTS.into_iter().find(|(written, _)| *written == text).map(|(_, result)| result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_named_by_who_moves_first() {
        for result in GameResult::ALL {
            assert_eq!(result_of(result_text(result)), Some(result));
        }
        assert_eq!(result_of("1-0"), Some(GameResult::BlackWins));
        assert_eq!(result_of("1 - 0"), None);
    }
}
