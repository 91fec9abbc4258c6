//! What the server can do.

use serde_json::{Value, json};

use crate::cli::commands::lsp::answers::{FIND_MATE, FIX_ALL};
use crate::editor::Encoding;

/// The command that draws the board at a position.
pub(super) const OPEN_BOARD: &str = "gungi.openBoard";

/// The capabilities that the server sends to the editor.
pub(super) fn capabilities(encoding: Encoding) -> Value {
    json!({
        "positionEncoding": match encoding {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
        },
        "textDocumentSync": { "openClose": true, "change": 1 },
        "codeActionProvider": { "codeActionKinds": ["quickfix", FIX_ALL] },
        "completionProvider": { "triggerCharacters": ["<", ">", "*", "-", "+", "("] },
        "definitionProvider": true,
        "documentFormattingProvider": true,
        "documentRangeFormattingProvider": true,
        "documentSymbolProvider": true,
        "executeCommandProvider": { "commands": [OPEN_BOARD, FIND_MATE] },
        "foldingRangeProvider": true,
        "hoverProvider": true,
        "inlayHintProvider": true,
    })
}
