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
// | [`manual`] | what codes, rulings and formats mean, as pages | `text`, `diagnostic` |
// | [`notation`] | text to values and back; spelling, not legality | `text`, `rules`, `diagnostic` |
// | [`game`] | written games and the rules together: replaying, judging, converting | all above |
// | [`solve`] | mate problems: searching, replaying what was found, and making problems | `text`, `rules`, `game` |
// | [`pattern`] | patterns of positions and of the moves that led to them | `text`, `rules`, `notation`, `game` |
// | [`files`] | files of games: the games in them, their canonical form, their fixes | all above |
// | [`table`] | games, plies and positions as rows of tables | all above |
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
pub mod manual;
#[doc(hidden)]
pub mod notation;
#[doc(hidden)]
pub mod pattern;
#[doc(hidden)]
pub mod render;
#[doc(hidden)]
pub mod rules;
#[doc(hidden)]
pub mod solve;
#[cfg(feature = "tables")]
#[doc(hidden)]
pub mod table;
#[doc(hidden)]
pub mod text;

mod library;
mod names;
#[cfg(feature = "program")]
mod values;

pub use crate::diagnostic::Severity;
pub use crate::files::formats::Format;
pub use crate::game::Ending;
pub use crate::game::generate::{Preference, Recipe};
pub use crate::manual::UnknownTopic;
pub use crate::names::UnknownName;
pub use crate::notation::Notation;
pub use crate::pattern::{Pattern, PatternError};
pub use crate::render::board::{Coordinates, Pieces};
pub use crate::rules::classic::Face;
pub use crate::rules::official::Kind;
pub use crate::rules::{
    End, GameResult, Level, MoveKind, Player, Ruleset, Square, SquareSet, Squares, Target, Way,
};
pub use crate::solve::{Limits, NoProblem, ProblemRecipe};
pub use crate::text::TextPlace;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use library::FindingJson;
pub use library::{
    Answer, Colours, CommentError, Conversion, ConvertError, Edit, Finding, Fix, Game, HeaderError,
    Joiner, LastMove, Mate, Move, ParseGameError, PictureOptions, Position, ReadOptions, Record,
    Records, Replay, Setup, StartError, Stopped, Tower, Unit, UnknownSquare, apply_fixes, explain,
    fix_all, read, read_with, topics,
};
