//! What a terminal can show: its columns, its colours and its characters.

use std::env;
use std::ffi::OsString;
use std::io::IsTerminal;
#[cfg(unix)]
use std::os::fd::AsFd as AsStream;
#[cfg(windows)]
use std::os::windows::io::AsHandle as AsStream;

use clap::ValueEnum;
use terminal_size::{Width, terminal_size_of};

use crate::render::board::BoardStyle;
use crate::render::{Glyphs, Palette};

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// On terminals that have colours.
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

/// The columns of the terminal to which a stream goes, if there is one.
pub(crate) fn width_of(stream: &(impl IsTerminal + AsStream)) -> Option<usize> {
    let (Width(columns), _) = terminal_size_of(stream)?;
    Some(columns.into()).filter(|&columns| columns > 0 && stream.is_terminal())
}

/// The drawing style for a stream. Option, environment and terminal decide the colours, in this order; the locale
/// decides the characters.
pub(crate) fn style_for(
    color: When,
    is_ascii: bool,
    stream: &(impl IsTerminal + AsStream),
) -> BoardStyle {
    let glyphs = if is_ascii || !locale_is_utf8() {
        Glyphs::Ascii
    } else {
        Glyphs::Unicode
    };
    let is_terminal = stream.is_terminal();
    let is_coloured = is_coloured(color, is_terminal, |name| env::var_os(name))
        && (!is_terminal || has_escapes());
    let palette = if is_coloured {
        Palette::Coloured
    } else {
        Palette::Plain
    };
    BoardStyle {
        glyphs,
        palette,
        width: width_of(stream),
        ..BoardStyle::default()
    }
}

/// Line length for prose: the width of the terminal, up to a comfortable maximum.
pub(crate) fn prose_width(columns: Option<usize>) -> usize {
    const NARROWEST: usize = 20;
    const USUAL: usize = 80;
    const WIDEST: usize = 100;
    columns.map_or(USUAL, |columns| columns.clamp(NARROWEST, WIDEST))
}

/// `variable` returns a variable of the environment.
fn is_coloured(when: When, is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let set = |name| variable(name).is_some_and(|value| !value.is_empty());
    let is = |name, wanted| variable(name).is_some_and(|value| value == wanted);
    let forced = |name| set(name) && !is(name, "0");
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto if set("NO_COLOR") => false,
        When::Auto if forced("CLICOLOR_FORCE") || forced("FORCE_COLOR") => true,
        When::Auto => is_terminal && !is("TERM", "dumb") && !is("CLICOLOR", "0"),
    }
}

/// Whether terminals obey escape sequences. Consoles of Windows have to be asked first, and old ones cannot.
#[cfg(windows)]
fn has_escapes() -> bool {
    crossterm::ansi_support::supports_ansi()
}

#[cfg(not(windows))]
const fn has_escapes() -> bool {
    true
}

/// The first of the three variables that is set decides. If none is, as on Windows, assume UTF-8.
fn locale_is_utf8() -> bool {
    let says = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty());
    says.is_none_or(|value| {
        let value = value.to_string_lossy().to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_has_colours_unless_a_variable_forbids_them() {
        for (name, value, expected) in [
            ("TERM", "xterm", true),
            ("TERM", "dumb", false),
            ("CLICOLOR", "1", true),
            ("CLICOLOR", "0", false),
            ("NO_COLOR", "1", false),
            ("NO_COLOR", "", true),
        ] {
            let variable = |wanted: &str| (wanted == name).then(|| value.into());
            let found = is_coloured(When::Auto, true, variable);
            assert_eq!(found, expected, "{name}={value}");
        }
    }
}
