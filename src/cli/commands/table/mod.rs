//! `gungi table`

pub mod args;

use std::ops::ControlFlow;
use std::{fmt, mem};

use anyhow::bail;

use crate::archive::table::{Column, GameText, Table, each_row};
use crate::archive::walk::result_of;
use crate::cli::archive::{Problems, Reading, Reporter, each_part};
use crate::cli::commands::table::args::TableArgs;
use crate::cli::exit::Exit;
use crate::cli::input::Named;
use crate::cli::output::file_format::format_of;
use crate::cli::output::product::Product;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::cli::threads::Emit;
use crate::files::games::{CutGame, Game};
use crate::print::report::{File, Skipped};
use crate::print::table::{Part, TableFormat, TableWriter, write_columns};
use crate::rules::Player;
use crate::text::counted;

/// Size of the parts that threads pass on: small enough to wait in memory.
const PART_BYTES: usize = 64 << 10;

/// The help for a gungi that is built without Parquet.
const NO_PARQUET: &str = "install a released gungi, or build it with `--features parquet`; or write CSV and let DuckDB convert it: \
    `COPY (FROM 'games.csv') TO 'games.parquet'`";

pub(crate) fn run(args: &TableArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Some(table) = args.table.filter(|_| !args.list) else {
        return list(args.table, streams);
    };
    let format = format_of(args.format, args.output.as_deref(), Some(TableFormat::Csv), streams.err)?;
    if format == TableFormat::Parquet && cfg!(not(feature = "parquet")) {
        bail!(WithHelp::new("this gungi was built without Parquet", NO_PARQUET));
    }
    let columns = args.columns_of(table)?;
    let mut writer = TableWriter::new(format, &columns)?;
    let mut product = Product::new(args.output.as_deref())?;
    if product.path().is_none() && streams.width.is_some() && !format.is_text() {
        bail!(WithHelp::new("a terminal cannot show Parquet", "name a file, as in `-o games.parquet`"));
    }
    let Streams { out, err, .. } = streams;
    let mut reporter = Reporter::new(args.quiet, *err);
    let mut totals = Totals::default();
    let work = |input: &Named, games: Vec<CutGame>, problems: &mut Problems, emit: Emit<'_, Rows>| {
        let mut sink = Sink { format, columns: &columns, rows: Rows::new(format, &columns), emit };
        games.into_iter().try_for_each(|game| game.read(|game| sink.add(table, input, &game, problems)))?;
        sink.pass_on(0)
    };
    let outputs = args.output.as_slice();
    let reading = Reading { input: &args.input, threads: args.threads, outputs };
    each_part(reading, &mut reporter, work, |rows| {
        totals.games += rows.games;
        totals.rows += rows.count;
        product.write(*out, &writer.write(rows.part)?)
    })?;
    product.write(*out, &writer.end()?)?;
    product.end()?;
    let has_trouble = reporter.has_trouble();
    (totals.broken, totals.skipped) = (reporter.broken(), reporter.skipped);
    reporter.end(&totals)?;
    Ok(if has_trouble { Exit::Trouble } else { Exit::Clean })
}

fn list(table: Option<Table>, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
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
    part: Part,
    count: u64,
    games: u64,
}

impl Rows {
    fn new(format: TableFormat, columns: &[&'static Column]) -> Self {
        Self { part: Part::new(format, columns), count: 0, games: 0 }
    }
}

/// Makes the rows of games, and passes them on in parts: a game may have more rows than fit into the memory.
struct Sink<'w> {
    format: TableFormat,
    columns: &'w [&'static Column],
    rows: Rows,
    emit: Emit<'w, Rows>,
}

impl Sink<'_> {
    /// Plays a game. This is most of the work, and needs nothing but the game.
    fn add(
        &mut self,
        table: Table,
        input: &Named,
        game: &Game<'_>,
        problems: &mut Problems,
    ) -> ControlFlow<()> {
        let (file, rules) = (&input.file, input.settings().rules);
        if !problems.is_game(file, game) {
            return ControlFlow::Continue(());
        }
        self.rows.games += 1;
        let mut flow = ControlFlow::Continue(());
        let broken = each_row(table, text_of(file, game), game.content.source(), rules, |row| {
            if flow.is_continue() {
                self.rows.part.add(self.columns, &row);
                self.rows.count += 1;
                flow = self.pass_on(PART_BYTES);
            }
        });
        problems.note(file, game, broken);
        flow
    }

    /// Passes on the rows if they have this size.
    fn pass_on(&mut self, size: usize) -> ControlFlow<()> {
        if self.rows.part.size() < size {
            return ControlFlow::Continue(());
        }
        (self.emit)(mem::replace(&mut self.rows, Rows::new(self.format, self.columns)))
    }
}

/// What the text of a game says.
fn text_of<'g>(file: &'g File, game: &'g Game<'_>) -> GameText<'g> {
    let extras = game.content.extras();
    GameText {
        file: &file.name,
        number: game.number,
        offset: game.start.offset,
        length: game.text.len(),
        headers: extras.headers(),
        players: Player::BOTH.map(|player| extras.player(player)),
        result: result_of(game.content.source()),
        rules: None,
    }
}

/// What was written.
#[derive(Default)]
struct Totals {
    games: u64,
    rows: u64,
    broken: u64,
    skipped: Skipped,
}

/// `7 games, 980 rows; 1 game broken`
impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", counted(self.games, "game"), counted(self.rows, "row"))?;
        if self.broken > 0 {
            write!(f, "; {} broken", counted(self.broken, "game"))?;
        }
        if !self.skipped.is_empty() {
            write!(f, "; {}", self.skipped)?;
        }
        Ok(())
    }
}
