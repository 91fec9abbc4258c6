//! Places in a text, and text made safe to print.

mod decode;
mod line_index;
mod printable;
mod span;

pub use decode::{SUBSTITUTE, substitute_invalid};
pub use line_index::{LineIndex, Place};
pub use printable::{Printable, visible};
pub use span::{Span, Spanned};
