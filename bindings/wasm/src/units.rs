//! The units of a ruleset.

use gungi_core::{Player, Ruleset, Unit};
use wasm_bindgen::prelude::*;

use crate::error::Thrown;
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
