//! Games as pages: one HTML file with every position, and moves, comments and findings beside the board. It loads
//! nothing, and its security policy forbids it to.
//!
//! The functions for pictures draw everything once, and the script puts it on its squares.

mod content;
mod data;
mod definitions;
mod moves;

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::text::Xml;
pub use content::{Page, PagePly};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

impl Page<'_> {
    /// The page as HTML.
    pub fn html(&self) -> String {
        let mut html = String::new();
        let written = self.write(&mut html);
        debug_assert!(written.is_ok(), "a string takes everything");
        html
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let title = self.title();
        let title = Xml(&title);
        writeln!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src {}; script-src {}; base-uri 'none'; form-action 'none'\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>",
            source(STYLE),
            source(SCRIPT),
        )?;
        writeln!(out, "<svg class=\"definitions\" aria-hidden=\"true\"><defs>")?;
        definitions::write(out, self)?;
        writeln!(out, "</defs></svg>\n<main>\n<header>\n<h1>{title}</h1>")?;
        moves::write_headers(out, self)?;
        out.push_str("</header>\n<div class=\"board\"><svg id=\"board\" viewBox=\"0 0 976 976\" role=\"img\" aria-labelledby=\"state\"></svg></div>\n");
        out.push_str("<div class=\"side\">\n");
        write_player(out, "white", &self.players.names.white)?;
        out.push_str(CONTROLS);
        moves::write_moves(out, self)?;
        write_player(out, "black", &self.players.names.black)?;
        out.push_str("</div>\n</main>\n<noscript>This page needs JavaScript to show the board.</noscript>\n");
        writeln!(out, "<script type=\"application/json\" id=\"game\">{}</script>", data::json(self))?;
        writeln!(out, "<script>{SCRIPT}</script>\n</html>")
    }
}

/// Writes the place for a player's hand below the name.
fn write_player(out: &mut String, side: &str, name: &str) -> std::fmt::Result {
    let name = Xml(name);
    writeln!(
        out,
        "<section class=\"player\" id=\"{side}\" aria-label=\"{side}\"><h2><span class=\"dot {side}\"></span>{name}</h2><svg></svg></section>"
    )
}

/// The source of a text in the security policy: its hash.
fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// Buttons, slider, and the text for screen readers. The buttons are drawn, since some systems lack characters for
/// them.
const CONTROLS: &str = "\
<nav aria-label=\"Plies\">
<button data-key=\"Home\" title=\"First (Home)\" aria-label=\"First position\"><svg viewBox=\"0 0 24 24\"><path d=\"M5 5h3v14H5zM20 5v14L9 12z\"/></svg></button>
<button data-key=\"ArrowLeft\" title=\"Back (Left)\" aria-label=\"Back\"><svg viewBox=\"0 0 24 24\"><path d=\"M17 5v14L6 12z\"/></svg></button>
<button data-key=\" \" id=\"play\" title=\"Play (Space)\" aria-label=\"Play\" aria-pressed=\"false\"><svg viewBox=\"0 0 24 24\"><path d=\"M4 5v14l8-7zM14 5h2v14h-2zM18 5h2v14h-2z\"/></svg></button>
<button data-key=\"ArrowRight\" title=\"Forward (Right)\" aria-label=\"Forward\"><svg viewBox=\"0 0 24 24\"><path d=\"M7 5v14l11-7z\"/></svg></button>
<button data-key=\"End\" title=\"Last (End)\" aria-label=\"Last position\"><svg viewBox=\"0 0 24 24\"><path d=\"M16 5h3v14h-3zM4 5v14l11-7z\"/></svg></button>
<button data-key=\"f\" title=\"Flip the board (f)\" aria-label=\"Flip the board\"><svg viewBox=\"0 0 24 24\"><path d=\"M8 3l5 5h-4v9H7V8H3zM16 21l-5-5h4V7h2v9h4z\"/></svg></button>
<button data-key=\"d\" title=\"Dark or light (d)\" aria-label=\"Dark or light\"><svg viewBox=\"0 0 24 24\"><path d=\"M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z\"/></svg></button>
</nav>
<input id=\"plies\" type=\"range\" min=\"0\" value=\"0\" aria-label=\"Ply\">
<p id=\"state\" aria-live=\"polite\"></p>
";
