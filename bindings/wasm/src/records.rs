//! The games of a text, one by one.

use std::io::Cursor;
use std::sync::Arc;

use gungi_core::text::{OffsetUnit, Offsets};
use gungi_core::{Records, read_with};
use wasm_bindgen::prelude::*;

use crate::error::Thrown;
use crate::game::Game;
use crate::options::{self, Reading};
use crate::to_js;
use crate::values::{FindingJs, RecordJs};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Object)]
    pub type Step;
    #[wasm_bindgen(constructor, js_class = Object)]
    fn new() -> Step;
    #[wasm_bindgen(method, setter)]
    fn set_done(this: &Step, done: bool);
    #[wasm_bindgen(method, setter)]
    fn set_value(this: &Step, value: &JsValue);
    #[wasm_bindgen(js_name = Object)]
    type RecordObject;
    #[wasm_bindgen(method, setter)]
    fn set_game(this: &RecordObject, game: JsValue);
}

/// An iterator over the games of a text. `package/iterable.js` makes it iterable.
#[wasm_bindgen(skip_typescript)]
pub struct Reader {
    records: Records<'static>,
    offsets: Offsets<Arc<[u8]>>,
}

/// Reads the games of a text, one by one.
#[wasm_bindgen(skip_typescript)]
pub fn read(text: String, options: &JsValue) -> Result<Reader, Thrown> {
    let options: Reading = options::read(options)?;
    let text: Arc<[u8]> = text.into_bytes().into();
    let offsets = Offsets::new(Arc::clone(&text), OffsetUnit::Utf16);
    Ok(Reader {
        records: read_with(Cursor::new(text), options.into()),
        offsets,
    })
}

#[wasm_bindgen]
impl Reader {
    /// The next game, as an iterator gives it.
    pub fn next(&mut self) -> Step {
        let step = Step::new();
        let value = self.record();
        step.set_done(value.is_none());
        step.set_value(&value.unwrap_or(JsValue::UNDEFINED));
        step
    }

    fn record(&mut self) -> Option<JsValue> {
        // Reading memory never fails.
        let record = self.records.next()?.ok()?;
        let (game, finding) = match record.game() {
            Ok(game) => (Some(game), None),
            Err(stopped) => (stopped.game.map(|game| *game), Some(stopped.finding)),
        };
        let span = record.span();
        let value = to_js(&RecordJs {
            number: record.number(),
            format: record.format(),
            start: self.offsets.of(span.start),
            end: self.offsets.of(span.end),
            finding: finding.map(|finding| FindingJs::new(&finding, &self.offsets)),
        });
        let game = game.map_or(JsValue::NULL, |game| Game::from(game).into());
        value.unchecked_ref::<RecordObject>().set_game(game);
        Some(value)
    }
}
