//! Values to what commands print: reports, tables, pages, JSON. Nothing in here opens a file or prints.

pub mod actors;
pub mod chart;
pub mod conformance;
pub mod diff;
pub mod font;
pub mod heading;
pub mod json;
pub mod man;
pub mod manual;
pub mod matches;
pub mod page;
pub mod picture;
pub mod plies;
pub mod report;
pub mod schemas;
pub mod sheet;
pub mod solution;
pub mod stats;
pub mod table;
pub mod tree;
pub mod units;
pub mod why_not;
