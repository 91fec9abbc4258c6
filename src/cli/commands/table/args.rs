//! The arguments of `gungi table`.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum, ValueHint};

use crate::archive::table::{Column, Table};
use crate::cli::args::file_format::FileFormat;
use crate::cli::args::input::{InputArgs, games_in_current_directory};
use crate::cli::args::threads::ThreadsArgs;
use crate::cli::output::trouble::WithHelp;
use crate::print::table::TableFormat;
use crate::text::{did_you_mean, nearest};

const HELP: &str = "\
Examples:
  gungi table games games/ > games.csv                      a row for each game
  gungi table plies games/ -o plies.parquet                 a row for each move, for DuckDB or pandas
  gungi table positions --columns file,game,ply,gfen .      choose columns, in this order
  gungi table games --columns all --format jsonl .          all columns, as JSON
  gungi table plies --list                                  list the columns of `plies`";

/// Write games, plies or positions as a table: CSV, JSON lines or Parquet.
///
/// `games` has a row for each game, `plies` a row for each move, and `positions` a row for each position, the start included.
/// `--list` lists their columns; names and meanings of columns are stable.
///
/// A game has rows up to the first move that is illegal; broken games are counted and reported, and do not change the exit
/// code. Characters that could control a terminal are escaped in CSV and JSON.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory))]
pub struct TableArgs {
    /// The table.
    #[arg(value_name = "TABLE", required_unless_present = "list")]
    pub table: Option<Table>,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Columns to write, in this order, such as `file,game,result`; `all` for all.
    ///
    /// By default, a table has the columns that `--list` marks with `*`.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', help_heading = "Output")]
    pub columns: Vec<String>,

    /// List the columns of TABLE, or of all tables, and read no games.
    #[arg(long, help_heading = "Output")]
    pub list: bool,

    /// Format of the table [default: from the extension of `-o`, else csv].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<TableFormat>,

    /// Write to this file; its extension decides the format.
    ///
    /// gungi writes the file as a whole or not at all.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl ValueEnum for Table {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Games => "A row for each game",
            Self::Plies => "A row for each move, with the position after it",
            Self::Positions => "A row for each position, the start included",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for TableFormat {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Csv, Self::Jsonl, Self::Parquet]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Csv => PossibleValue::new("csv").help("Comma-separated values, with a line of names"),
            Self::Jsonl => PossibleValue::new("jsonl").help("One JSON object per line"),
            Self::Parquet => PossibleValue::new("parquet").help("Parquet, compressed by Zstandard"),
        })
    }
}

impl FileFormat for TableFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
            Self::Parquet => "parquet",
        })
    }
}

impl TableArgs {
    /// The columns to write.
    pub(super) fn columns_of(&self, table: Table) -> Result<Vec<&'static Column>, WithHelp> {
        match &self.columns[..] {
            [] => Ok(table.default_columns().collect()),
            [all] if all == "all" => Ok(table.columns().collect()),
            names => {
                let mut columns: Vec<&'static Column> = Vec::new();
                for name in names {
                    let column = table.column(name).ok_or_else(|| unknown(table, name))?;
                    if columns.iter().any(|other| other.name == column.name) {
                        return Err(WithHelp::new(
                            format!("column `{name}` is named twice"),
                            "name each column once",
                        ));
                    }
                    columns.push(column);
                }
                Ok(columns)
            }
        }
    }
}

/// The error of a column that a table does not have.
fn unknown(table: Table, name: &str) -> WithHelp {
    let names: Vec<&str> = table.columns().map(|column| column.name).collect();
    let others = Table::ALL.into_iter().filter(|other| other.column(name).is_some());
    let why = match nearest(name, names.iter().copied()) {
        _ if name == "all" => "; `all` stands alone".to_owned(),
        Some(near) => format!("; {}", did_you_mean(&[near])),
        None => others.map(|other| format!("; `{other}` has it")).next().unwrap_or_default(),
    };
    WithHelp::new(
        format!("`{table}` has no column `{name}`{why}"),
        format!("its columns are {}", names.join(", ")),
    )
}
