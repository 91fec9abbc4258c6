//! Statistics of games: charts for people, JSON for programs.

mod charts;
mod json;
mod text;

pub(in crate::render) use charts::percent;
pub use charts::{Chart, ChartKind, Row, charts, overview};
pub(in crate::render) use json::ResultsJson;
pub use json::StatsJson;
pub(in crate::render) use text::bar;
pub use text::write_stats;
