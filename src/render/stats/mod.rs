//! Statistics of games: charts for people, JSON for programs.

mod charts;
mod json;
mod text;

pub use charts::{Chart, ChartKind, Row, charts, overview};
pub use json::StatsJson;
pub use text::write_stats;
