//! `gungi convert`

pub mod args;
mod conversion;
mod losses;

use std::sync::Arc;

use anyhow::{Error, anyhow};

use crate::cli::commands::convert::args::{ConvertArgs, Task, check_arguments};
use crate::cli::commands::convert::conversion::Conversion;
use crate::cli::commands::convert::losses::Losses;
use crate::cli::exit::{Exit, report_trouble};
use crate::cli::input::batches::{Batch, Batches, in_parts};
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::destination::format_of;
use crate::cli::output::{Product, Streams, report_and_go_on};
use crate::cli::threads::Emit;
use crate::files::CutGame;
use crate::notation::movetext::Joiner;
use crate::text::counted;

#[derive(Default)]
struct Conversions {
    games: u64,
    converted: u64,
    notes: u64,
    troubles: u64,
}

pub(crate) fn run(args: &ConvertArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let to = format_of(args.to, args.output.as_deref(), None, streams.err)?;
    let task = Task { args, to };
    check_arguments(task)?;
    let inputs = Inputs::or_stdin(&args.input, Wanted::Games)?.apart_from(args.output.as_slice())?.found;
    let mut converted = Converted::new(task, streams)?;
    let work = |input: &Arc<Input>, games: Vec<CutGame>, emit: Emit<'_, Vec<Conversion>>| {
        let name = input.name();
        let conversions = games
            .into_iter()
            .map(|game| game.read(|game| Conversion::new(task, (&name, &input.settings), &game)));
        in_parts(conversions, Conversion::bytes, emit)
    };
    let batches = Batches::new(inputs, &args.input, args.threads.count()).only(args.game);
    batches.work(work, |batch| match batch {
        Batch::Games(input, games) => games.into_iter().try_for_each(|game| converted.take(&input, game)),
        Batch::End(_) => Ok(()),
        Batch::Trouble(_, error) => converted.trouble(error),
    })?;
    converted.end()
}

impl Conversions {
    fn is_complete(&self) -> bool {
        self.converted == self.games && self.troubles == 0
    }
}

/// The games that were converted so far.
struct Converted<'a, 's> {
    task: Task<'a>,
    streams: &'a mut Streams<'s>,
    product: Product<'a>,
    joiner: Joiner,
    losses: Losses,
    summary: Conversions,
}

impl<'a, 's> Converted<'a, 's> {
    fn new(task: Task<'a>, streams: &'a mut Streams<'s>) -> anyhow::Result<Self> {
        let product = Product::new(task.args.output.as_deref())?;
        let (joiner, losses, summary) = Default::default();
        Ok(Self { task, streams, product, joiner, losses, summary })
    }

    /// Writes a game. A game that is not converted is reported.
    fn take(&mut self, input: &Input, Conversion { game, written }: Conversion) -> anyhow::Result<()> {
        self.summary.games += 1;
        let (entry, losses) = match written {
            Ok(written) => written,
            Err(error) => {
                report_trouble(self.streams.err, &error);
                return Ok(());
            }
        };
        if self.task.args.strict && !losses.is_empty() {
            let mut refused = Losses::default();
            refused.add(game, &input.name(), &losses);
            for sentence in refused.sentences(self.task.to.name()) {
                writeln!(self.streams.err, "error: {sentence}")?;
            }
            return Ok(());
        }
        self.losses.add(game, &input.name(), &losses);
        self.summary.converted += 1;
        let mut text = String::new();
        self.joiner.join(&entry, &mut text);
        self.product.write(self.streams.out, text.as_bytes())
    }

    /// Reports an input that cannot be read, and goes on.
    fn trouble(&mut self, error: Error) -> anyhow::Result<()> {
        report_and_go_on(self.streams, Err(error))?;
        self.summary.troubles += 1;
        Ok(())
    }

    /// Writes the file, lists what is lost, and returns the exit code.
    fn end(self) -> anyhow::Result<Exit> {
        let Self { task: Task { args, to }, streams, product, losses, mut summary, .. } = self;
        streams.out.flush()?;
        match product.path() {
            Some(path) if !summary.is_complete() => {
                let why =
                    anyhow!("{} is not written, because not all games could be converted", path.display());
                report_trouble(streams.err, &why);
            }
            _ => product.end()?,
        }
        if !args.quiet {
            for sentence in losses.sentences(to.name()) {
                summary.notes += 1;
                writeln!(streams.err, "note: {sentence}")?;
            }
        }
        if !args.quiet && (summary.notes > 0 || !summary.is_complete()) {
            writeln!(streams.err, "{summary}")?;
        }
        Ok(match summary {
            Conversions { troubles: 1.., .. } => Exit::Trouble,
            Conversions { .. } if !summary.is_complete() => Exit::Findings,
            _ => Exit::Clean,
        })
    }
}

impl std::fmt::Display for Conversions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, converted, notes, .. } = self;
        write!(f, "{converted} of {} converted, {}", counted(*games, "game"), counted(*notes, "note"))
    }
}
