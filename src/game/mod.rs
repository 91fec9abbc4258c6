//! A record meets the rules.
//!
//! | module | what |
//! |---|---|
//! | `source`, `written` | games and plies as they are written, whatever the format |
//! | `start` | from which position they start |
//! | `spelling` | what a ruleset must know to be read and written |
//! | `walk`, `frame` | playing the moves one after the other |
//! | `convert` | games in another notation |
//! | `generate` | random games |
//! | `judge`, `numbering`, `unknown_units` | what is wrong with a game |
//! | `no_game` | files that are no games |
//! | `allowance` | what its comments allow |
//! | `read_action`, `verdict` | one action alone, and what the rules say of it |
//! | `reason`, `*_words`, `*_marks`, `*_fault` | faults in words, with codes, and on the board |
//! | `suggest`, `history` | what to do instead, and which moves before explain a fault |
//! | `gn_repair`, `renumbering`, `edits` | what mends them |
//! | `classic`, `classic_gfen` | the classic rules in GN and GFEN |
//! | `official`, `official_gfen` | the official rules in GN and GFEN |
//! | `gungijs` | the official rules as gungi.js writes them |
//! | `patterns`, `effects` | how units move, in CGN, and what is special about them |

mod actor_fault;
mod any;
mod classic;
mod classic_gfen;
mod classic_marks;
mod classic_words;
pub mod convert;
mod edits;
mod ending;
mod frame;
pub mod generate;
mod gfen_fault;
mod gn_fault;
mod gn_repair;
pub mod gungijs;
mod gungijs_fault;
mod judge;
mod mismatch_words;
mod naming;
mod no_game;
mod numbering;
mod official;
mod official_gfen;
mod official_words;
mod parts;
mod read_move;
mod reason;
mod related_moves;
mod renumbering;
mod replay;
mod snapshot;
mod source;
mod spelling;
mod start;
mod suggest;
mod suppression;
pub mod unit_cgn;
pub mod unit_traits;
mod unknown_units;
mod verdict;
mod written;

pub use actor_fault::no_such_unit;
pub use any::{AnyPosition, LegalMove, Notation};
pub use classic::{name_of, unit_of};
pub use ending::end_words;
pub use frame::{Frame, PlayedMove, replay_frames};
pub use judge::{Before, Finding, FoulPolicy, GameLocation, Judgement, judge, judge_spelling};
pub use naming::{Naming, unit_name};
pub use no_game::NoGame;
pub use official::{kind_of, name_of_kind};
pub use read_move::{notation_of, read_move};
pub use reason::Reason;
pub use replay::{Replay, Step, Stop};
pub use snapshot::{Phase, PieceView, Snapshot};
pub use source::{Actor, CommentRef, FenLine, Source};
pub use spelling::{Notated, ResolveError};
pub use start::Start;
pub use suppression::MAX_ALLOWANCES;
pub use verdict::Verdict;
pub use written::Written;
