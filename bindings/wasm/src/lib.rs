//! The package `gungi` of npm: Gungi for Node and browsers. Only glue: all values cross the border as JSON, and
//! `gungi.d.ts` says what they look like.

mod error;
#[cfg(feature = "full")]
mod full;
mod game;
mod options;
#[cfg(feature = "svg")]
mod picture;
mod records;
mod setup;
mod texts;
mod units;
mod values;

use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON, js_name = parse)]
    fn parse_json(text: &str) -> JsValue;
}

/// A value as JavaScript has it. One text is parsed faster than fields are set one by one.
fn to_js(value: &impl Serialize) -> JsValue {
    // The values of this package are structs of texts and numbers: writing them never fails.
    parse_json(&serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned()))
}
