//! CGN, how actors move: `t<self>_&_^shift[-1,0]_=_@f+all~_@f+all%self.` (`B1`-`B6`).
//!
//! ```text
//! gameplay   = pattern *( ". " pattern ) "."
//! pattern    = ability *( "; " ability )
//! ability    = subject "^" verb "=" object
//! subject    = condition "<" actor ">" state             ; ally?
//! actor      = "self" / base64                           ; of another gameplay
//! state      = condition "&" ( counter / "_" )           ; moved last?   previous moves
//! verb       = ( "capture" / "shift" ) "[" direction "]" ( magnitude / "_" )
//! direction  = integer *( "," integer )
//! object     = square "~" square "%" promotions          ; left ~ reached
//! square     = condition "@" occupied "+" area           ; attacked?
//! occupied   = subject / condition / "an_ally_actor" / "an_enemy_actor"
//! area       = "all" / "furthest_one-third" / "furthest_rank" / "nearest_two-thirds" / "palace"
//! promotions = *( base64 "," ) actor
//! condition  = "t" / "f" / "_"
//! ```
//!
//! Integers have no leading zeros and no `-0`. A backslash at the end of a line joins the next line (`B2`): after `.`
//! and `;` the backslash and the blanks around it count as one blank, elsewhere as nothing. The text may end with a
//! line end.
//!
//! **Axes** (`B5`, a decision of gungi: the source has none). In two dimensions a direction is `[rank, file]`, as the
//! bottom actor sees the board: -1 is one rank forward, or one file to the left. The top actor's board is turned
//! around.
//!
//! **Canonical form** (`B3`). The patterns in ascending order of their bytes, without duplicates. A [`Gameplay`] and
//! all gameplays inside it are always in canonical form: the order of patterns does not change the name of an actor,
//! because the Base64 of a nested gameplay becomes the Base64 of its canonical form. The order of promotions is kept.
//!
//! **Limits.** [`MAX_TEXT`], [`MAX_PATTERNS`], [`MAX_ABILITIES`], [`MAX_DIMENSIONS`], [`MAX_NUMBER`],
//! [`MAX_STEP`] and [`MAX_NESTING`]. Each level of Base64 holds three quarters of the text around it, so [`MAX_TEXT`] also limits the
//! decoded text: all levels together have less than three times the bytes of the text.

#[cfg(test)]
mod arbitrary;
mod error;
mod explain;
mod gameplay;
mod grammar;
mod read;
#[cfg(test)]
pub mod walk;
mod write;

pub use error::{CgnError, List};
pub use explain::explain;
pub use gameplay::{
    Ability, Actor, Area, Condition, Direction, Gameplay, Magnitude, Object, Occupied, Pattern,
    Promotions, Square, State, Subject, Verb, VerbName,
};
pub use grammar::decode;
pub use read::read;

/// The maximum length in bytes of a text, and of the canonical form of a gameplay.
pub const MAX_TEXT: usize = 1 << 20;
/// The maximum number of patterns of a gameplay.
pub const MAX_PATTERNS: usize = 4096;
/// The maximum number of abilities of a pattern.
pub const MAX_ABILITIES: usize = 64;
/// The maximum number of dimensions of a direction.
pub const MAX_DIMENSIONS: usize = 16;
/// The maximum number of moves and magnitude (`B1`).
pub const MAX_NUMBER: u32 = 4_294_967_295;
/// The maximum number in a direction, either way.
pub const MAX_STEP: i32 = 2_147_483_647;
/// The maximum nesting of gameplays, not counting the outermost (`B2`).
pub const MAX_NESTING: usize = 64;
