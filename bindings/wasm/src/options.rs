//! Options as JavaScript gives them: objects, or nothing.

use gungi::{Colours, Coordinates, Format, LastMove, PictureOptions, Pieces, ReadOptions, Ruleset, Square};
use serde::Deserialize;
use serde::de::value::Error as ValueError;
use serde::de::{DeserializeOwned, IntoDeserializer as _};
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
pub fn named<T: DeserializeOwned>(name: &str) -> Result<T, Thrown> {
    let read = T::deserialize(name.into_deserializer());
    read.map_err(|error: ValueError| argument(error))
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
        Reading { rules: self.rules, format: self.format }.into()
    }
}

/// Which legal moves are listed.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    pub ply: Option<usize>,
    pub from: Option<Square>,
}

/// How a picture looks.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Picture {
    pub ply: Option<usize>,
    theme: Option<Colours>,
    flipped: Option<bool>,
    coordinates: Option<Coordinates>,
    pieces: Option<Pieces>,
    hands: Option<bool>,
    #[serde(rename = "lastMove")]
    last_move: Option<LastMove>,
    marked: Vec<Square>,
    caption: Option<String>,
}

impl From<Picture> for PictureOptions {
    fn from(picture: Picture) -> Self {
        let mut options = Self::default();
        options.colours = picture.theme.unwrap_or(options.colours);
        options.is_flipped = picture.flipped.unwrap_or(options.is_flipped);
        options.coordinates = picture.coordinates.unwrap_or(options.coordinates);
        options.pieces = picture.pieces.unwrap_or(options.pieces);
        options.has_hands = picture.hands.unwrap_or(options.has_hands);
        options.last_move = picture.last_move.unwrap_or(options.last_move);
        options.marked = picture.marked;
        options.caption = picture.caption;
        options
    }
}
