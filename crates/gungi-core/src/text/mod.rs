//! Text: places in files, printable text and XML, suggestions for misspelled words, lists and counts.

mod decode;
mod fold;
mod line_end;
mod line_index;
mod marks;
mod offsets;
mod place;
mod printable;
mod shown_path;
mod words;

pub use decode::{Originals, SUBSTITUTE, restored, substitute_invalid};
pub use fold::folded;
pub use line_end::{LineEnd, line_end_of, with_line_feeds};
pub use line_index::{BLANKS, LINE_ENDS, LineIndex, Marks, boundary};
pub use marks::{CEDILLA, MARKED, OGONEK, joined, usual_width};
pub use offsets::{OffsetUnit, Offsets};
pub use place::{Region, Span, Spanned, TextPlace};
pub use printable::{Printable, Xml, is_hostile, safe_runs, shortened, visible};
pub use shown_path::{ShownPath, shown};
pub use words::{an, counted, did_you_mean, filled, is_one_apart, listed, nearest};
