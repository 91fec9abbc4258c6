#![doc = include_str!("../README.md")]
#![cfg_attr(
    test,
    allow(clippy::disallowed_methods, reason = "tests prepare files")
)]

// Each layer may use the layers above it in this table, never those below. `tests/it/layers.rs` checks this.
//
// | layer | what it does | uses |
// |---|---|---|
// | [`text`] | places in files, printable text, suggestions for misspelled words | nothing |
// | [`rules`] | the game: positions, moves, verdicts; no text formats, no input or output | nothing |
// | [`diagnostic`] | findings and their codes | `text` |
// | [`notation`] | text to values and back; spelling, not legality | `text`, `rules`, `diagnostic` |
// | [`game`] | written games and the rules together: replaying, judging, converting | all above |
// | [`files`] | files of games: the games in them, their canonical form, their fixes | all above |
// | [`render`] | positions and games to boards and pictures | all above |
// | [`library`] | what other programs use: positions, moves, games, findings | all above |

// `.github/CONTRIBUTING.md` has a map of the folders.

// What the program and its tests use beside the library. It changes without notice.
#[doc(hidden)]
pub mod diagnostic;
#[doc(hidden)]
pub mod files;
#[doc(hidden)]
pub mod game;
#[doc(hidden)]
pub mod notation;
#[doc(hidden)]
pub mod render;
#[doc(hidden)]
pub mod rules;
#[doc(hidden)]
pub mod text;

mod library;
#[cfg(feature = "program")]
mod values;

pub use crate::diagnostic::Severity;
pub use crate::files::formats::Format;
pub use crate::game::Ending;
pub use crate::notation::Notation;
pub use crate::render::board::{Coordinates, Pieces};
pub use crate::rules::{End, GameResult, Level, MoveKind, Player, Ruleset, UnknownRuleset};
pub use crate::text::TextPlace;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use library::FindingJson;
pub use library::{
    Colours, CommentError, Conversion, ConvertError, Edit, Finding, Fix, Game, HeaderError, Joiner,
    LastMove, Move, ParseGameError, PictureOptions, Position, ReadOptions, Record, Records, Replay,
    Setup, Square, StartError, Stopped, Tower, Unit, UnknownSquare, apply_fixes, fix_all, read,
    read_with,
};
