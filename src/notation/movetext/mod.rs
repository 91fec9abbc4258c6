//! Games as text with headers, numbers, moves and comments: the engine that reads GN and PGN.
//!
//! | file | content |
//! |---|---|
//! | `parts` | the parts of a game: numbers, moves, places of comments |
//! | `fault` | spelling errors that every dialect has |
//! | `dialect` | how GN and PGN differ |
//! | `blanks`, `header` | the grammar of blanks and headers |
//! | `header_name` | the names of headers |
//! | `found` | the parts of a game as offsets |
//! | `scan` | finds the parts in a text |
//! | `record` | one game as written |
//! | `bytes`, `stream`, `reader` | read games from a stream |
//! | `resume` | finds where a game begins in the middle of a stream |
//! | `write` | shared by the writers |
//! | `entry` | written games, one after another in a file |

pub(in crate::layers::notation) mod blanks;
mod dialect;
mod header;
mod parts;
pub(in crate::layers::notation) mod reader;
mod record;
mod resume;
mod scan;
mod stream;
pub(in crate::layers::notation) mod write;

pub(in crate::layers::notation) use dialect::common_faults;
pub use dialect::{CommonFault, Dialect};
pub use header::{HeaderName, OtherName};
pub use parts::{CommentPlace, CommentStyle, Indicator, MAX_PARTS, Periods, Ply, Unread};
pub use reader::{CutGame, GameText, Reader};
pub use record::{Comment, Header, Record};
pub use resume::start_before;
pub use stream::MAX_GAME_BYTES;
pub use write::{Edges, Entry, Joiner};
