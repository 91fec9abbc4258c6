//! The manual: what each code means, what to do about it, and an example with and without it; the rulings, their sources
//! and reasons; the formats.
//!
//! A page is a section of a Markdown file in `codes/` or `rulings/`. All sections of a folder have the same
//! structure. Pages do not repeat the table of codes, except for the name in the heading.
//!
//! | module | what |
//! |---|---|
//! | `page` | the pages of codes |
//! | `rulings` | the rulings |
//! | `formats` | the formats that have pages of their own |
//! | `search` | pages by words |
//! | `topic` | what the manual can be asked for |
//! | `markdown` | the Markdown that it is written in |

mod formats;
pub mod markdown;
mod page;
mod rulings;
mod topic;

pub use formats::Format;
pub use page::{ABOUT_CODES, Example, Examples, Group, Language, Page, PageError};
pub use rulings::{Chapter, Ruling};
pub use topic::{Entry, SearchText, Topic, UnknownTopic, ranked, words};
