//! Results of GFEN (`M4`).

use std::fmt;

use super::read::RESULT;
use crate::rules::GameResult;

/// The results that end a line. A line without a result is unfinished, so there is no `*`.
const RESULTS: [(&str, GameResult); 3] =
    [("1-0", GameResult::WhiteWins), ("0-1", GameResult::BlackWins), ("1/2-1/2", GameResult::Draw)];

/// The result with this spelling in GFEN.
pub(super) fn read(value: &str) -> Option<GameResult> {
    RESULTS.into_iter().find(|(written, _)| *written == value).map(|(_, result)| result)
}

/// The spelling of a result in GFEN; `None` for an unfinished game.
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
