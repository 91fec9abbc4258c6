//! The arguments of the command that explains.

use clap::{Args, ValueEnum};

use crate::manual::Topic;

pub(super) const EXPLAIN_HELP: &str = "\
Examples:
  gungi explain GN204                      what a code means, and what to do about it
  gungi explain glued-number wrong-number  codes by their names
  gungi explain C23                        a ruling, its sources and why it was decided so
  gungi explain GFEN                       a format
  gungi explain --all                      all codes, rulings and formats, one a line
  gungi explain --all --format markdown    all pages";

/// `gungi explain`
#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("what").args(["topics", "all"]).required(true)))]
pub struct ExplainArgs {
    /// Codes of findings, by id or name: `GN204`, `glued-number`; rulings: `C23`; formats: `GFEN`.
    #[arg(value_name = "TOPIC")]
    pub topics: Vec<Topic>,

    /// Every code, ruling and format: as text a list, in the other formats all pages.
    #[arg(long)]
    pub all: bool,

    /// How to print pages.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: PageFormat,
}

/// How pages of the manual are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageFormat {
    /// For people.
    Text,
    /// Sections of Markdown.
    Markdown,
    /// One JSON object.
    Json,
}
