//! The formats of Gungi-python: its position (GFEN-11), its protocol (UGI), and its records: `.gungi`, GSA and JSON. All
//! have their starts in GFEN-11, and all but GSA have the moves of UGI.
//!
//! | module | content |
//! |---|---|
//! | this file | units and squares |
//! | `gfen11` | positions |
//! | `ugi` | moves and lines of the protocol |
//! | `text` | `.gungi` |
//! | `gsa` | GSA |
//! | `kifu_json` | JSON |
//! | `write` | games and positions as UGI and `.gungi` write them |
//!
//! Its White moves first; gungi calls that player Black. A square is two digits from 0 (in GSA from 1): from the left, and
//! from the bottom, as that player sees the board.

mod gfen11;
mod gsa;
mod kifu_json;
mod text;
mod ugi;
mod write;

use crate::rules::official::Kind;
use crate::rules::{Level, Square};

pub use gfen11::{read_gfen11, write_gfen11};
pub use gsa::read_gsa;
pub use kifu_json::read_kifu_json;
pub use text::read_text;
pub use ugi::{is_position, level_of_option, read_position_line};
pub use write::{TextToWrite, UgiGame, Unsayable, write_text};

/// The codes of the units, in the order of [`Kind`].
const CODES: [&str; Kind::COUNT] = [
    "Su", "Ta", "Cj", "Sh", "Sm", "Ya", "Ki", "Sn", "To", "Hy", "Od", "Ym", "Tt", "Bo",
];

/// The code of a kind.
const fn code_of(kind: Kind) -> &'static str {
    CODES[kind as usize]
}

/// The kind with this code, in this case.
fn kind_of_code(code: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| code_of(kind) == code)
}

/// The square with these digits, counted from `first`.
fn square_of(digits: &[u8], first: u8) -> Option<Square> {
    let [x, y] = digits else {
        return None;
    };
    let index = |digit: &u8| 8_u8.checked_sub(digit.checked_sub(first)?);
    Square::new(index(x)?, index(y)?)
}

/// The digits of a square, counted from 0.
fn digits_of(square: Square) -> String {
    format!("{}{}", 8 - square.column(), 8 - square.row())
}

/// The level with this name, in lower case.
fn level_of(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.as_str() == name)
}

/// The name of a level in headers.
const fn difficulty_of(level: Level) -> &'static str {
    match level {
        Level::Intro => "INTRODUCTORY",
        Level::Beginner => "BEGINNER",
        Level::Intermediate => "INTERMEDIATE",
        Level::Advanced => "ADVANCED",
    }
}

/// The level that a header names.
fn level_of_difficulty(name: &str) -> Option<Level> {
    Level::ALL
        .into_iter()
        .find(|&level| difficulty_of(level) == name)
}
