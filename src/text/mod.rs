//! Text: places in files, printable text and XML, suggestions for misspelled words, lists and counts.

mod blanks;
mod counted;
mod decode;
mod line_index;
mod listed;
mod nearest;
mod place;
mod printable;
mod span;
mod xml;

pub use blanks::{BLANKS, LINE_ENDS};
pub use counted::counted;
pub use decode::{Originals, SUBSTITUTE, restored, substitute_invalid};
pub use line_index::{LineIndex, boundary};
pub use listed::{did_you_mean, listed};
pub use nearest::{is_one_apart, nearest};
pub use place::{Place, Region};
pub use printable::{Printable, is_hostile, safe_runs, visible};
pub use span::{Span, Spanned};
pub use xml::Xml;
