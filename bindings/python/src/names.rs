//! Values that Python writes as text.

use gungi_core::{GameResult, Player, Ruleset, Square};
use pyo3::prelude::*;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;

use crate::errors::value_error;

/// The value with this name, such as a format. `what` says in the error what it is.
pub(crate) fn named<'n, T: Deserialize<'n>>(what: &str, name: &'n str) -> PyResult<T> {
    let read = |name: &'n str| -> Result<T, Error> { T::deserialize(name.into_deserializer()) };
    read(name).map_err(|error| value_error(error.to_string().replacen("variant", what, 1)))
}

pub(crate) fn ruleset(name: &str) -> PyResult<Ruleset> {
    name.parse().map_err(value_error)
}

pub(crate) fn square(name: &str) -> PyResult<Square> {
    name.parse().map_err(value_error)
}

pub(crate) fn winner(result: Option<GameResult>) -> Option<&'static str> {
    result.and_then(GameResult::winner).map(Player::slug)
}

/// As GN writes it.
pub(crate) fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::BlackWins => "0 - 1",
        GameResult::WhiteWins => "1 - 0",
        GameResult::Draw => "1/2 - 1/2",
        GameResult::Unfinished => "*",
    }
}
