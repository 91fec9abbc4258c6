//! Values that Python writes as text.

use std::fmt::Display;
use std::str::FromStr;

use gungi_core::{GameResult, Player};
use pyo3::prelude::*;

use crate::errors::value_error;

/// The value with this name, such as a format or a square. Raises `ValueError`.
pub(crate) fn named<T: FromStr<Err: Display>>(name: &str) -> PyResult<T> {
    name.parse().map_err(value_error)
}

pub(crate) fn winner(result: Option<GameResult>) -> Option<&'static str> {
    result.and_then(GameResult::winner).map(Player::slug)
}
