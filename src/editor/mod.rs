//! A text in an editor: what is wrong with it, how to fix it, and what stands at a place.
//!
//! A [`Document`] is the text; each file in here answers one question about it. Answers have byte offsets in the text, and
//! [`Positions`] turns them into lines and columns. Nothing in here reads or writes, and no text makes it panic.

mod completion;
mod definition;
mod document;
mod findings;
mod hover;
mod mate;
mod moves;
mod outline;
mod picture;
mod positions;

pub use completion::{Completion, Completions};
pub use document::Document;
pub use findings::MAX_FINDINGS;
pub use findings::QuickFix;
pub use hover::Hover;
pub use moves::Hint;
pub use outline::{Fold, Symbol};
pub use positions::{Encoding, Position, Positions};
