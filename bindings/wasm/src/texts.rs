//! Whole texts: judging, fixing and converting all their games.

use gungi_core::text::{OffsetUnit, Offsets};
use gungi_core::{Joiner, Record, read_with};
use wasm_bindgen::prelude::*;

use crate::error::{Thrown, of_conversion};
use crate::options::{self, Judging, Reading};
use crate::to_js;
use crate::values::{FindingJs, FixedJs, JudgedJs, WrittenJs};

/// The games of a text. Reading memory never fails.
fn records(text: &str, options: gungi_core::ReadOptions) -> impl Iterator<Item = Record> {
    read_with(text.as_bytes(), options).map_while(Result::ok)
}

/// What is wrong with the games of a text.
#[wasm_bindgen(skip_typescript)]
pub fn judge(text: &str, options: &JsValue) -> Result<JsValue, Thrown> {
    let options: Judging = options::read(options)?;
    let (offsets, limit) = (
        Offsets::new(text, OffsetUnit::Utf16),
        options.limit.unwrap_or(usize::MAX),
    );
    let mut judged = JudgedJs {
        games: 0,
        format: None,
        starts: Vec::new(),
        total: 0,
        findings: Vec::new(),
    };
    for record in records(text, options.reading()) {
        let findings = record.judge();
        judged.games += 1;
        judged.format.get_or_insert(record.format());
        judged.starts.push(offsets.of(record.span().start));
        judged.total += findings.len();
        let room = limit - judged.findings.len();
        judged.findings.extend(
            findings
                .iter()
                .take(room)
                .map(|finding| FindingJs::new(finding, &offsets)),
        );
    }
    Ok(to_js(&judged))
}

/// The text with all safe fixes.
#[wasm_bindgen(skip_typescript)]
pub fn fix(text: &str, options: &JsValue) -> Result<JsValue, Thrown> {
    let options: Reading = options::read(options)?;
    // Reading memory never fails.
    let (text, games) =
        gungi_core::fix_all(text, read_with(text.as_bytes(), options.into())).unwrap_or_default();
    Ok(to_js(&FixedJs { text, games }))
}

/// All games in another format.
#[wasm_bindgen(skip_typescript)]
pub fn convert(text: &str, to: &str, options: &JsValue) -> Result<JsValue, Thrown> {
    let options: Reading = options::read(options)?;
    let to = options::named(to)?;
    let (mut joiner, mut converted) = (Joiner::default(), String::new());
    for record in records(text, options.into()) {
        let conversion = record
            .convert(to)
            .map_err(|error| of_conversion(text, &error))?;
        joiner.join(&conversion, &mut converted);
    }
    Ok(to_js(&WrittenJs {
        text: converted,
        lost: joiner.lost().to_vec(),
    }))
}
