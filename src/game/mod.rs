//! A record meets the rules.
//!
//! | module | what |
//! |---|---|
//! | `resolve` | what is written, held against a position: which move it is |
//! | `explain` | why a move is illegal or foul, in words; what to play instead |
//! | `replay` | playing the moves of a game one after the other |
//! | `source` | games and plies as they are written, whatever the format |
//! | `check` | what is wrong with a game |
//! | `fix` | what mends it |
//! | `convert`, `generate` | games in another notation, and random games |
//! | `unit_cgn`, `unit_traits` | how units move, in CGN, and what is special about them |

pub mod check;
pub mod convert;
pub mod explain;
pub mod fix;
pub mod generate;
pub mod position;
pub mod replay;
pub mod resolve;
mod source;
pub mod unit_cgn;
pub mod unit_traits;

pub use check::finding::{Before, Finding};
pub use check::fouls::FoulPolicy;
pub use check::judge::{Judgement, judge, judge_spelling};
pub use check::no_game::NoGame;
pub use check::spelling::CheckSpelling;
pub use check::suppression::MAX_SUPPRESSIONS;
pub use check::verdict::Verdict;
pub use explain::Explain;
pub use explain::ending::end_words;
pub use explain::reason::Reason;
pub use position::any::{AnyPosition, LegalMove};
pub use position::start::Start;
pub use replay::frame::{Frame, PlayedMove, replay_frames};
pub use replay::step::{Replay, Step, Stop};
pub use resolve::error::ResolveError;
pub use resolve::read_move::{notation_of, read_move};
pub use resolve::written::{Resolve, Written};
pub use source::gungijs::FenLine;
pub use source::{CommentRef, GameLocation, Mover, Source};
