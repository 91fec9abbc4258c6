//! What is the same for every game: the pages of the manual, and the units.

use gungi_core::{Player, Ruleset, Unit};
use wasm_bindgen::prelude::*;

use crate::error::{Thrown, argument};
use crate::options::named;
use crate::to_js;
use crate::values::ListedUnitJs;

/// The units of a ruleset.
#[wasm_bindgen(skip_typescript)]
pub fn units(rules: &str) -> Result<JsValue, Thrown> {
    let ruleset: Ruleset = named(rules)?;
    let units = Unit::all(ruleset, Player::Black).map(ListedUnitJs::from);
    Ok(to_js(&units.collect::<Vec<_>>()))
}

/// The page of a code, a ruling or a format, in Markdown.
#[wasm_bindgen(skip_typescript)]
pub fn explain(topic: &str) -> Result<String, Thrown> {
    gungi_core::explain(topic).map_err(argument)
}

/// The ids of all pages.
#[wasm_bindgen(skip_typescript)]
pub fn topics() -> JsValue {
    to_js(&gungi_core::topics().collect::<Vec<_>>())
}
