//! A file or folder for each command: its arguments and what it does.

pub mod cgn;
pub mod completions;
pub mod conform;
pub mod convert;
pub mod dedup;
pub mod explain;
pub mod fmt;
pub mod gan;
pub mod generate;
pub mod grep;
pub mod lsp;
pub mod man;
pub mod moves;
pub mod perft;
pub mod render;
pub mod replay;
pub mod schema;
pub mod solve;
pub mod split;
pub mod stats;
pub mod table;
pub mod tree;
pub mod units;
pub mod validate;
pub mod view;
pub mod why_not;
