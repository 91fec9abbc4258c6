//! Links into the playground: the number of the ply, and the text, deflated. `pages/link.js` reads and writes the same.

use std::io::Write as _;

use anyhow::Result;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::DeflateEncoder;

/// The fragment of an address that opens a text in the playground; a format is named where the text does not show it.
pub fn fragment(text: &str, format: Option<&str>) -> Result<String> {
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::best());
    deflated.write_all(text.as_bytes())?;
    let text = URL_SAFE_NO_PAD.encode(deflated.finish()?);
    Ok(format!(
        "0.{text}{}",
        format
            .map(|format| format!(".{format}"))
            .unwrap_or_default()
    ))
}
