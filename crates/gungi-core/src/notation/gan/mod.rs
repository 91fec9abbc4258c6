//! GAN, names of actors: `C:-K` is the Western King of White, `s:+b` Gote's promoted Shogi Bishop (`A1`-`A6`).
//!
//! ```text
//! actor = style ":" ["+"] ["-"] abbr
//! style = word     abbr = word     word = letter *( letter / digit / "_" )        ; ASCII
//! ```
//!
//! The case of the letters is the side: upper case is the bottom side, which moves first; lower case is the top side.
//! Each part begins with a letter, so each has a side; digits and underscores have none.

mod actor;
mod explain;
mod fault;
mod known;
mod named;
mod read;

pub use actor::{Actor, Marks, MoveSide};
pub use explain::Explanation;
pub use fault::{GanError, GanWarning, NamePart};
pub use known::{KnownActor, NativeName, STYLES, Style};
pub use named::{NamedUnits, NoSuchUnit};
pub use read::read;
