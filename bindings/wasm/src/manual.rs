//! The pages of the manual.

use wasm_bindgen::prelude::*;

use crate::error::{Thrown, argument};
use crate::to_js;

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
