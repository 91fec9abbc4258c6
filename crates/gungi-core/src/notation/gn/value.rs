//! Results in headers.

use std::fmt;
use std::str::FromStr;

use crate::names::UnknownName;
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

/// As GN writes it: `1 - 0`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(result_text(*self))
    }
}

/// With or without blanks.
impl FromStr for GameResult {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        result_of(text).ok_or_else(|| UnknownName {
            name: text.to_owned(),
            kind: "result",
            kinds: "results",
            known: Self::ALL.map(result_text).to_vec(),
        })
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
