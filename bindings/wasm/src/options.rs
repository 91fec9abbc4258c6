//! Options as JavaScript gives them: objects, or nothing.

use std::fmt::Display;
use std::str::FromStr;

use gungi_core::{Format, ReadOptions, Ruleset, Square};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::error::{Thrown, argument};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = JSON, js_name = stringify)]
    fn to_json(value: &JsValue) -> Result<Option<String>, JsValue>;
}

/// The options of a call: the defaults for `undefined` and `null`.
pub fn read<T: Default + DeserializeOwned>(options: &JsValue) -> Result<T, Thrown> {
    if options.is_undefined() || options.is_null() {
        return Ok(T::default());
    }
    let json = to_json(options).ok().flatten();
    let json = json.ok_or_else(|| argument("the options hold a value that JSON cannot hold"))?;
    serde_json::from_str(&json).map_err(|error| {
        // The place that serde adds is one of a text that the caller never sees.
        let message = error.to_string();
        argument(message.split(" at line ").next().unwrap_or_default())
    })
}

/// A value of this name, such as a format.
pub fn named<T: FromStr<Err: Display>>(name: &str) -> Result<T, Thrown> {
    name.parse().map_err(argument)
}

/// A whole number up to this one. WebAssembly alone would take the lowest 32 bits of any number.
pub fn whole(number: f64, most: u32) -> Result<u32, Thrown> {
    if number.fract() != 0.0 || !(0.0..=f64::from(most)).contains(&number) {
        let message = format!("expected a whole number from 0 to {most}, not {number}");
        return Err(argument(message));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number in the range"
    )]
    Ok(number as u32)
}

/// A number of plies.
pub fn plies(number: f64) -> Result<usize, Thrown> {
    whole(number, u32::MAX).map(|plies| plies as usize)
}

/// What a text does not say.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    rules: Option<Ruleset>,
    format: Option<Format>,
}

impl From<Reading> for ReadOptions {
    fn from(Reading { rules, format }: Reading) -> Self {
        let mut options = Self::default();
        options.ruleset = rules;
        options.format = format;
        options
    }
}

/// What a text does not say, and how many findings are listed.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Judging {
    rules: Option<Ruleset>,
    format: Option<Format>,
    pub limit: Option<usize>,
}

impl Judging {
    pub fn reading(&self) -> ReadOptions {
        Reading {
            rules: self.rules,
            format: self.format,
        }
        .into()
    }
}

/// Which legal moves are listed.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    pub ply: Option<usize>,
    pub from: Option<Square>,
}
