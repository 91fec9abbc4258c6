//! A record meets the rules.
//!
//! Each room uses only those above it in this table:
//!
//! | room | what it does |
//! |---|---|
//! | `resolve` | finds the move that a written one means in a position |
//! | `explain` | says why a move is illegal or foul, and what may have been meant |
//! | `position` | positions of either ruleset with their legal moves, and where games start |
//! | `key` | keys of positions |
//! | `source` | games as they are written, one interface for all formats |
//! | `replay` | plays the moves of a game one after the other |
//! | `outcome` | the result of a game, and how it ends |
//! | `sentence` | what a move did, in words |
//! | `check` | finds what is wrong with a game |
//! | `understand` | a text as a game, all of it, with the board as judge |
//! | `enter` | a move that is written into the text of a game |
//! | `convert`, `generate` | writes games in another notation; random games |
//! | `walk` | plays a game and shows each position with the move that led there |
//! | `unit_cgn`, `unit_traits` | how units move, in CGN, and what is special about them |

pub mod check;
pub mod convert;
pub mod enter;
pub mod explain;
pub mod generate;
mod key;
mod outcome;
pub mod position;
pub mod replay;
pub mod resolve;
mod sentence;
mod source;
pub mod understand;
pub mod unit_cgn;
pub mod unit_traits;
pub mod walk;

pub use check::finding::{Before, Finding, Suppressor};
pub use check::fouls::FoulPolicy;
pub use check::located::LocatedFinding;
pub use check::no_game::NoGame;
pub use check::spelling::CheckSpelling;
pub use check::suppression::MAX_SUPPRESSIONS;
pub use check::{Judgement, Notes, judge, judge_and_play, judge_spelling, judge_with_notes};
pub use explain::reason::Reason;
pub use key::{KeyText, PositionKey};
pub use outcome::{Ending, Outcome, result_of};
pub use position::{Numbering, Start};
pub use replay::frame::{Frame, Verdict};
pub use replay::move_number::{MoveNumber, number_of, numbers_of};
pub use replay::played::PlayedGame;
pub use replay::{Ply, Replay, Stop};
pub use resolve::ResolveError;
pub use resolve::read_move::{notation_of, read_move};
pub use resolve::written::{Resolve, Written};
pub use sentence::sentence;
pub use source::fen::FenLine;
pub use source::{CommentRef, GameLocation, Mover, Program, Reach, Source};
