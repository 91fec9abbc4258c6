//! A record meets the rules.
//!
//! | module | what |
//! |---|---|
//! | `source` | games as they are written, whatever the format |
//! | `start` | from which position they start |
//! | `spelling` | what a ruleset must know to be read and written |
//! | `walk`, `frame` | playing the moves one after the other |
//! | `convert` | games in another notation |
//! | `judge`, `numbering` | what is wrong with a game |
//! | `reason`, `*_words`, `*_fault` | faults in words, with codes |
//! | `classic`, `classic_gfen` | the classic rules in GN and GFEN |
//! | `official`, `official_gfen` | the official rules in GN and GFEN |
//! | `gungijs` | the official rules as gungi.js writes them |
//! | `patterns`, `effects` | how units move, in CGN, and what is special about them |

mod actor_fault;
mod any;
mod classic;
mod classic_gfen;
mod classic_words;
pub mod convert;
pub mod effects;
mod frame;
mod gfen_fault;
mod gn_fault;
pub mod gungijs;
mod gungijs_fault;
mod judge;
mod numbering;
mod official;
mod official_gfen;
mod official_words;
pub mod patterns;
mod reason;
mod source;
mod spelling;
mod start;
mod view;
mod walk;

pub use actor_fault::no_such_unit;
pub use any::{AnyPosition, Listed, Notation};
pub use classic::{name_of, unit_of};
pub use classic_words::end_words;
pub use frame::{Frame, Played, film};
pub use judge::{Finding, FoulPolicy, Judgement, Moment, judge};
pub use official::{kind_of, name_of_kind};
pub use reason::{Naming, Reason};
pub use source::{Actor, FenLine, GnGame, PgnGame, Source, Written};
pub use spelling::{Mismatch, Notated};
pub use start::Start;
pub use view::{Figure, Phase, View};
pub use walk::{Step, Stop, Walk};
