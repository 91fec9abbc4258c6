//! Statistics of games: charts and pictures for people, JSON for programs.

mod charts;
mod json;
mod picture;
mod text;

pub(in crate::program::print) use charts::percent;
pub use charts::{Chart, ChartKind, Row, charts, overview};
pub(in crate::program::print) use json::ResultsJson;
pub use json::StatsJson;
pub use picture::draw_stats;
pub(in crate::program::print) use text::bar;
pub use text::write_stats;
