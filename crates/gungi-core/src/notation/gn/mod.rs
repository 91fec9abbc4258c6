//! GN, the notation of whole games: a reader that reports every spelling error, and a writer of the canonical form.
//!
//! ```text
//! file      = [BOM] *( blank / comment / header / indicator / move )
//! header    = "[" name 1*blank DQUOTE value DQUOTE *blank "]"
//! comment   = "#" at the start of a line, to its end / "(" any text but ")" ")"
//! indicator = number "." / number "..."
//! move      = unit ( "<" place ">" place / "*" place / "<" place "x" place / "<" place "x" tier
//!                  / "+" place / "^" place / "=" place / "<" place "&" place / "<" place "&" tier )
//! unit      = face ( face / "-" )        place = 0-8 "-" 0-8 "-" 0-2        tier = 0-2
//! ```
//!
//! By the official rules `&` and the tiers that a betrayal swaps may follow the place of `*` or `>`, and `!` may
//! follow a drop that ends the draft (`G6`).
//!
//! A [`Reader`] reads game after game from a stream, [`read_game`] reads one from a text; a [`Writer`] writes a
//! [`GameToWrite`]. The numbers of moves are kept, not checked: that needs the rules.

mod fault;
mod move_text;
mod moves;
mod read;
mod value;
mod write;

pub use fault::{Fault, of_move};
pub use moves::{GnForm, GnMove, MAX_MOVE_LEN, Named, UnitName};
pub use read::{Comment, GameText, Gn, Header, Reader, Record, read_game};
pub use value::{result_of, result_text};
pub use write::{GameToWrite, WIDTH, Writer};

pub use crate::notation::fault::MAX_FAULTS;
pub use crate::notation::movetext::date::{Date, NoDate, WrongPart};
