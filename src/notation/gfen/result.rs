//! Results of GFEN (`M4`).

use std::fmt;

use super::read::RESULT;
use crate::rules::GameResult;

/// The results that end a line. Without one the game goes on, so `*` is not among them.
const RESULTS: [(&str, GameResult); 3] =
    [("1-0", GameResult::WhiteWins), ("0-1", GameResult::BlackWins), ("1/2-1/2", GameResult::Draw)];

/// The result that GFEN writes so.
pub(super) fn read(value: &str) -> Option<GameResult> {
    RESULTS.into_iter().find(|(written, _)| *written == value).map(|(_, result)| result)
}

/// How GFEN writes a result; `None` for an unfinished game, which has none.
pub fn result_text(result: GameResult) -> Option<&'static str> {
    RESULTS.into_iter().find(|(_, other)| *other == result).map(|(written, _)| written)
}

/// Ends a line with its result, if it has one.
pub fn write(out: &mut impl fmt::Write, result: Option<GameResult>) -> fmt::Result {
    match result.and_then(result_text) {
        Some(result) => write!(out, " {RESULT}{result}"),
        None => Ok(()),
    }
}
