//! Games as text with headers, numbers, moves and comments: the engine that reads GN and PGN.
//!
//! | file | what is in it |
//! |---|---|
//! | `parts` | what a game is made of: numbers, moves, places of comments |
//! | `fault` | what can be wrong in every dialect |
//! | `dialect` | how GN and PGN differ |
//! | `blanks`, `header` | the grammar of blanks and headers |
//! | `header_name` | the names of headers |
//! | `found` | what is found in a text, as places in it |
//! | `scan` | from a text to what is found in it |
//! | `record` | one game as it is written |
//! | `bytes`, `stream`, `reader` | from a stream to game after game |
//! | `write` | what the writers share |

pub(in crate::notation) mod blanks;
mod bytes;
mod dialect;
mod fault;
mod found;
mod header;
mod header_name;
mod parts;
pub(in crate::notation) mod reader;
mod record;
mod scan;
mod stream;
pub(in crate::notation) mod write;

pub use dialect::Dialect;
pub use fault::CommonFault;
pub(in crate::notation) use fault::common_faults;
pub use header_name::{HeaderName, OtherName};
pub use parts::{CommentPlace, CommentStyle, Indicator, MAX_PARTS, Periods, Ply, Unread};
pub use reader::{CutGame, GameText, Reader};
pub use record::{Comment, Header, Record};
pub use stream::MAX_GAME_BYTES;
