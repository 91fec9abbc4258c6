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
//! | `topic` | what can be looked up in the manual, and the formats that have pages of their own |
//! | `written` | pages in Markdown |
//! | `markdown` | the Markdown that it is written in |

pub mod markdown;
mod page;
mod rulings;
mod topic;
mod written;

pub use page::{ABOUT_CODES, Example, Examples, Group, Language, Page, PageError};
pub use rulings::{Chapter, RULINGS_VERSION, RulingPage};
pub use topic::{ManualFormat, ManualPage, SearchText, Topic, UnknownTopic, ranked, words};
pub use written::fix_words;
