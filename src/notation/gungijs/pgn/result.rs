//! Results, as PGN writes them.

use crate::rules::GameResult;

/// The results, as PGN writes them: its White is our Black.
pub(super) const RESULTS: [(&str, GameResult); 4] = [
    ("1-0", GameResult::BlackWins),
    ("0-1", GameResult::WhiteWins),
    ("1/2-1/2", GameResult::Draw),
    ("*", GameResult::Unfinished),
];

/// A result as PGN writes it: `1-0` if Black won, who moves first and whom PGN calls White.
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::BlackWins => "1-0",
        GameResult::WhiteWins => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Unfinished => "*",
    }
}

/// The result that PGN writes so.
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
