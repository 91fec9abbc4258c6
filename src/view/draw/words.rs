//! Text from files and users, on a line of the screen.

use crate::text::Printable;

/// A text on one line, which cannot steer the terminal.
pub(super) fn clean(text: &str) -> String {
    if text.contains(['\n', '\r', '\t']) {
        return Printable(&text.split_whitespace().collect::<Vec<_>>().join(" ")).to_string();
    }
    Printable(text).to_string()
}
