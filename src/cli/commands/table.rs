//! `gungi table`

use std::mem;
use std::ops::ControlFlow;

use anyhow::bail;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::cli::archive::{Archive, ArchiveReading, ProblemReporter, Problems};
use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{FileFormat, OutputArgs, ThreadsArgs};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::NamedInput;
use crate::cli::output::Streams;
use crate::cli::output::destination::{ensure_text, format_of};
use crate::cli::selection::GameFilter;
use crate::cli::threads::Emit;
use crate::files::{CutGame, Game};
use crate::print::table::{PART_BYTES, TableFormat, TablePart, TableWriter, write_columns};
use crate::table::{Column, GameRow, Table, each_row};
use crate::text::{counted, did_you_mean, nearest};

const HELP: &str = "\
Examples:
  gungi table games games/ > games.csv                      a row for each game
  gungi table plies games/ -o plies.jsonl                   a row for each move, for DuckDB or pandas
  gungi table positions --columns file,game,ply,gfen .      choose columns, in this order
  gungi table games --columns all --format jsonl .          all columns, as JSON
  gungi table plies --player Sato -o sato.csv games/        only games of Sato
  gungi table plies --list                                  list the columns of `plies`";

/// Write games, plies or positions as rows for data tools.
///
/// `games` has a row for each game, `plies` a row for each move, and `positions` a row for each position, the start included.
/// `--list` lists their columns; names and meanings of columns are stable.
///
/// A game has rows up to the first move that is illegal; broken games are counted and reported, and do not change the exit
/// code. Characters that could control a terminal are escaped in CSV and JSON.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", current_directory))]
pub struct TableArgs {
    /// The table.
    #[arg(value_name = "TABLE", required_unless_present = "list")]
    pub table: Option<Table>,

    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// Columns to write, in this order, such as `file,game,result`; `all` for all.
    ///
    /// By default, a table has the columns that `--list` marks with `*`.
    #[arg(
        long,
        value_name = "COLUMNS",
        value_delimiter = ',',
        help_heading = "Output"
    )]
    pub columns: Vec<String>,

    /// List the columns of TABLE, or of all tables, and read no games.
    #[arg(long, help_heading = "Output")]
    pub list: bool,

    /// Format of the table [default: from the extension of `-o`, else csv].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<TableFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl ValueEnum for TableFormat {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Csv, Self::Jsonl, Self::Parquet]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Csv => {
                PossibleValue::new("csv").help("Comma-separated values, with a line of names")
            }
            Self::Jsonl => PossibleValue::new("jsonl").help("One JSON object per line"),
            Self::Parquet => PossibleValue::new("parquet")
                .help("Parquet, compressed by Zstandard")
                .hide(!cfg!(feature = "parquet")),
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
    fn columns_of(&self, table: Table) -> Result<Vec<&'static Column>, WithHelp> {
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
    let others = Table::ALL
        .into_iter()
        .filter(|other| other.column(name).is_some());
    let why = match nearest(name, names.iter().copied()) {
        _ if name == "all" => "; `all` must be the only one".to_owned(),
        Some(near) => format!("; {}", did_you_mean(&[near])),
        None => others
            .map(|other| format!("; `{other}` has it"))
            .next()
            .unwrap_or_default(),
    };
    WithHelp::new(
        format!("`{table}` has no column `{name}`{why}"),
        format!("its columns are {}", names.join(", ")),
    )
}

/// The help for a gungi that is built without Parquet.
const NO_PARQUET: &str = "install a released gungi, or build it with `--features parquet`; or write CSV and let DuckDB convert it: \
    `COPY (FROM 'games.csv') TO 'games.parquet'`";

pub(crate) fn run(args: &TableArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Some(table) = args.table.filter(|_| !args.list) else {
        return list(args.table, streams);
    };
    let format = format_of(args.format, streams.output, Some(TableFormat::Csv))?;
    if format == TableFormat::Parquet && cfg!(not(feature = "parquet")) {
        bail!(WithHelp::new(
            "this gungi was built without Parquet",
            NO_PARQUET
        ));
    }
    let columns = args.columns_of(table)?;
    let selection = GameFilter::new(&args.selection)?;
    let mut writer = TableWriter::new(format, &columns)?;
    if streams.style.width.is_some() && !format.is_text() {
        bail!(WithHelp::new(
            "a terminal cannot show Parquet",
            "name a file, as in `-o games.parquet`"
        ));
    }
    let Streams {
        out, err, output, ..
    } = streams;
    let mut reporter = ProblemReporter::new(args.quiet, *err);
    let (mut games, mut rows_written) = (0, 0);
    let work =
        |input: &NamedInput, games: Vec<CutGame>, problems: &mut Problems, emit: Emit<'_, Rows>| {
            let rows = Rows::new(format, &columns);
            let mut sink = Sink {
                format,
                columns: &columns,
                selection: &selection,
                rows,
                emit,
            };
            games
                .into_iter()
                .try_for_each(|game| game.read(|game| sink.add(table, input, &game, problems)))?;
            sink.pass_on(0)
        };
    let reading = ArchiveReading {
        input: &args.input,
        threads: args.threads,
        output: *output,
    };
    Archive::open(reading, &mut reporter)?.each_part(&mut reporter, work, |rows| {
        games += rows.games;
        rows_written += rows.count;
        Ok(out.write_all(&writer.write(rows.part)?)?)
    })?;
    out.write_all(&writer.end()?)?;
    selection
        .notes()
        .iter()
        .try_for_each(|note| reporter.note(note))?;
    let rows = counted(rows_written, "row");
    reporter.end(format!("{}, {rows}", selection.counted(games)), Vec::new())
}

fn list(table: Option<Table>, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    ensure_text(streams.output)?;
    let tables = table.map_or(Table::ALL.to_vec(), |table| vec![table]);
    let mut text = String::new();
    for (index, table) in tables.into_iter().enumerate() {
        text.push_str(if index == 0 { "" } else { "\n" });
        write_columns(&mut text, table)?;
    }
    streams.out.write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

/// Rows of a table, and how many games were read for them.
struct Rows {
    part: TablePart,
    count: u64,
    games: u64,
}

impl Rows {
    fn new(format: TableFormat, columns: &[&'static Column]) -> Self {
        Self {
            part: TablePart::new(format, columns),
            count: 0,
            games: 0,
        }
    }
}

/// Makes the rows of games, and passes them on in parts: a game may have more rows than fit into the memory.
struct Sink<'w> {
    format: TableFormat,
    columns: &'w [&'static Column],
    selection: &'w GameFilter,
    rows: Rows,
    emit: Emit<'w, Rows>,
}

impl Sink<'_> {
    /// Plays a game. This is most of the work, and needs nothing but the game.
    fn add(
        &mut self,
        table: Table,
        input: &NamedInput,
        game: &Game<'_>,
        problems: &mut Problems,
    ) -> ControlFlow<()> {
        let (file, rules) = (&input.file, input.settings().rules);
        if !problems.is_wanted(self.selection, input, game) {
            return ControlFlow::Continue(());
        }
        self.rows.games += 1;
        let mut flow = ControlFlow::Continue(());
        let (text, columns) = (GameRow::of(game, &file.name), self.columns);
        let broken = each_row(
            (table, columns),
            text,
            game.content.source(),
            rules,
            |row| {
                if flow.is_continue() {
                    self.rows.part.add(columns, &row);
                    self.rows.count += 1;
                    flow = self.pass_on(PART_BYTES);
                }
            },
        );
        problems.note(file, game, broken);
        flow
    }

    /// Passes on the rows if they have this size.
    fn pass_on(&mut self, size: usize) -> ControlFlow<()> {
        if self.rows.part.size() < size {
            return ControlFlow::Continue(());
        }
        (self.emit)(mem::replace(
            &mut self.rows,
            Rows::new(self.format, self.columns),
        ))
    }
}
