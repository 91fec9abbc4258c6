//! Results in headers.

use crate::rules::GameResult;

/// The canonical spelling of a result (`G1`).
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::BlackWins => "0 - 1",
        GameResult::WhiteWins => "1 - 0",
        GameResult::Draw => "1/2 - 1/2",
        GameResult::Unfinished => "*",
    }
}

/// The result with this spelling, with or without blanks.
pub fn result_of(text: &str) -> Option<GameResult> {
    let spelled = |result| result_text(result).chars().filter(|&c| c != ' ');
    let read = || text.chars().filter(|c| !matches!(c, ' ' | '\t'));
    GameResult::ALL
        .into_iter()
        .find(|&result| read().eq(spelled(result)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_with_and_without_blanks() {
        for result in GameResult::ALL {
            let text = result_text(result);
            assert_eq!(result_of(text), Some(result));
            assert_eq!(result_of(&text.replace(' ', "")), Some(result));
        }
        for text in ["", "1", "1-1", "0 - 1!", "½-½", "**"] {
            assert_eq!(result_of(text), None, "{text}");
        }
    }
}
