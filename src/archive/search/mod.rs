//! Which games are wanted, and which of their positions.

pub mod headers;
pub mod query;
mod sequence;

pub use headers::{HeaderFilter, HeaderFilterError};
pub use query::{Found, PlyRange, Query, Searched};
pub use sequence::{Match, Sequence};
