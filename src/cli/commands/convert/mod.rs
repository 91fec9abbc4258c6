//! `gungi convert`

pub mod args;
mod conversion;
mod folder;
mod gn;
pub mod losses;

use std::sync::Arc;

use anyhow::Error;

use crate::cli::commands::convert::args::{ConvertArgs, Task, check_arguments};
use crate::cli::commands::convert::conversion::{Conversion, comments};
use crate::cli::commands::convert::folder::{Files, Source, in_folder};
use crate::cli::exit::{Exit, WithHelp, report_error};
use crate::cli::input::batches::{AfterGames, Batch, Batches, in_parts};
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs};
use crate::cli::losses::Losses;
use crate::cli::output::destination::format_of;
use crate::cli::output::folder::{Folder, Others};
use crate::cli::output::{Streams, Unwritten, report_and_go_on};
use crate::cli::selection::GameFilter;
use crate::cli::threads::Emit;
use crate::config::Settings;
use crate::files::checks::{Checks, as_meant};
use crate::files::formats::Format;
use crate::files::{CutGame, Game};
use crate::game::Notes;
use crate::game::convert::Loss;
use crate::notation::movetext::{Entry, Joiner};
use crate::print::report::Skipped;
use crate::text::{Printable, counted};

/// How many games were converted and how many were not, and what else is counted.
#[derive(Default)]
struct Conversions {
    converted: u64,
    missed: u64,
    notes: u64,
    troubles: u64,
    /// Whether `--strict` does not accept what is lost after the last game of an input.
    has_refused: bool,
}

pub(crate) fn run(args: &ConvertArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let output = streams.output;
    let to = format_of(args.to, output, None)?;
    let task = Task { args, to, output };
    check_arguments(task)?;
    let selection = GameFilter::new(&args.selection)?;
    let inputs = Inputs::or_stdin(&args.input, Wanted::Games)?;
    let skipped = inputs.skipped;
    let (sources, outlet) = if let Some(path) = output.folder() {
        let folder = Folder::new(path, Others::of(args.folder.overwrite), &args.input.paths)?;
        (
            in_folder(inputs, &folder, task)?,
            Outlet::Folder(Files::new(folder)),
        )
    } else {
        let found = inputs.apart_from(output, &[])?.found.into_iter();
        let sources = found
            .map(|input| {
                Ok(Source {
                    input: input?,
                    file: None,
                })
            })
            .collect();
        (sources, Outlet::One(Joiner::default()))
    };
    let mut converted = Converted::new(task, outlet, &selection, streams);
    let work = |source: &Arc<Source>, games: Vec<CutGame>, emit: Emit<'_, Vec<Conversion>>| {
        let (input, name) = (&source.input, source.input.name());
        let convert = |game: &Game<'_>, assumptions| {
            let is_wanted = selection.wants(game, input.settings.rules);
            let conversion = || Conversion::new(task, (&name, &input.settings), game);
            is_wanted.then(|| conversion().with_assumptions(assumptions))
        };
        let conversions = games.into_iter().filter_map(|game| {
            game.read(|game| {
                if args.strict {
                    convert(&game, 0)
                } else {
                    as_meant(&game, checks_of(&input.settings), convert)
                }
            })
        });
        in_parts(conversions, Conversion::bytes, emit)
    };
    let batches = Batches::new(sources, &args.input, args.threads.count()).only(args.game);
    batches.work(work, |batch| match batch {
        Some(Batch::Games(source, games)) => games
            .into_iter()
            .try_for_each(|game| converted.take(&source.input, game)),
        Some(Batch::End(source, after)) => converted.end_input(&source, &after),
        Some(Batch::Trouble(_, error)) => converted.trouble(error),
        None => Ok(converted.streams.out.flush()?),
    })?;
    converted.end(&skipped)
}

/// What games are checked for that are read as they are meant.
fn checks_of(settings: &Settings) -> Checks<'_> {
    Checks {
        rules: settings.rules,
        fouls: Some(settings.fouls.unwrap_or_default()),
        notes: Notes::Counted,
        selection: settings.selection(),
        unconfigured: None,
    }
}

impl Conversions {
    const fn exit(&self) -> Exit {
        match self {
            Self { troubles: 1.., .. } => Exit::Trouble,
            Self {
                missed: 1..,
                converted: 0,
                ..
            } => Exit::Nothing,
            Self { missed: 1.., .. }
            | Self {
                has_refused: true, ..
            } => Exit::Findings,
            _ => Exit::Clean,
        }
    }

    /// `12 of 60 games converted, 1 not`
    fn summary(&self, selection: &GameFilter) -> String {
        let missed = if self.missed == 0 {
            String::new()
        } else {
            format!(", {} not", self.missed)
        };
        format!("{} converted{missed}", selection.counted(self.converted))
    }
}

/// The games that were converted so far.
struct Converted<'a, 's> {
    task: Task<'a>,
    selection: &'a GameFilter,
    streams: &'a mut Streams<'s>,
    outlet: Outlet,
    losses: Losses,
    summary: Conversions,
    /// The number of the last converted game of the current input.
    last: Option<usize>,
}

/// Where the games go.
enum Outlet {
    /// Standard output or a file.
    One(Joiner),
    /// A folder with a file for each input.
    Folder(Files),
}

impl Outlet {
    /// Whether the current file has a game, if `written` games were written in all.
    const fn has_games(&self, written: u64) -> bool {
        match self {
            Self::One(_) => written > 0,
            Self::Folder(files) => files.has_games(),
        }
    }
}

impl<'a, 's> Converted<'a, 's> {
    fn new(
        task: Task<'a>,
        outlet: Outlet,
        selection: &'a GameFilter,
        streams: &'a mut Streams<'s>,
    ) -> Self {
        let (losses, summary, last) = Default::default();
        Self {
            task,
            selection,
            streams,
            outlet,
            losses,
            summary,
            last,
        }
    }

    /// Writes a game. A game that is not converted is reported.
    fn take(&mut self, input: &Input, conversion: Conversion) -> anyhow::Result<()> {
        let Conversion {
            game,
            written,
            doubts,
            assumptions,
        } = conversion;
        let (entry, losses) = match written {
            Ok(written) => written,
            Err(error) => {
                report_error(self.streams.err, &error);
                return self.miss_game();
            }
        };
        let holds_one = self.task.to.format().is_some_and(Format::holds_one_game);
        if holds_one && self.outlet.has_games(self.summary.converted) {
            let help =
                "convert into a directory, with `-o DIRECTORY/`, or choose a game with `--game`";
            let why = format!(
                "game {game} of {} is not converted: a file of {} holds one game",
                input.name(),
                self.task.to.name()
            );
            report_error(self.streams.err, &WithHelp::new(why, help).into());
            return self.miss_game();
        }
        if self.task.args.strict && !losses.is_empty() {
            self.refuse(game, input, &losses)?;
            return self.miss_game();
        }
        self.losses.add(game, &input.name(), &losses);
        self.losses.add_doubts(game, &input.name(), &doubts);
        if assumptions > 0 && !self.task.args.quiet {
            self.summary.notes += 1;
            let (name, assumptions) = (input.name(), counted(assumptions as u64, "assumption"));
            let sentence = format!(
                "game {game} of {name} is read with {assumptions}; `gungi validate` lists them"
            );
            writeln!(self.streams.err, "note: {}", Printable(&sentence))?;
        }
        self.summary.converted += 1;
        self.last = Some(game);
        self.write(&entry)
    }

    fn write(&mut self, entry: &Entry) -> anyhow::Result<()> {
        match &mut self.outlet {
            Outlet::One(joiner) => {
                let mut text = String::new();
                joiner.join(entry, &mut text);
                Ok(self.streams.out.write_all(text.as_bytes())?)
            }
            Outlet::Folder(folder) => folder.write(entry),
        }
    }

    /// Reports what `--strict` does not accept.
    fn refuse(&mut self, game: usize, input: &Input, losses: &[Loss]) -> anyhow::Result<()> {
        let mut refused = Losses::default();
        refused.add(game, &input.name(), losses);
        for sentence in refused.sentences(self.task.to.name()) {
            writeln!(self.streams.err, "error: {sentence}")?;
        }
        Ok(())
    }

    /// Writes the comments after the last game, if that was converted.
    fn take_comments(&mut self, input: &Input, after: &AfterGames) -> anyhow::Result<()> {
        if self.last.take() != Some(after.last) {
            return Ok(());
        }
        let (kept, lost) = comments(self.task, &after.comments);
        let lost: Vec<Loss> = lost.collect();
        if self.task.args.strict && !lost.is_empty() {
            self.summary.has_refused = true;
            self.refuse(after.last, input, &lost)?;
        } else {
            self.losses.add_to_last(after.last, &input.name(), &lost);
        }
        if kept.is_empty() {
            Ok(())
        } else {
            self.write(&Entry::alone(kept.to_owned()))
        }
    }

    /// Notes that the current game is left out.
    fn miss_game(&mut self) -> anyhow::Result<()> {
        self.summary.missed += 1;
        match &mut self.outlet {
            Outlet::One(..) => Ok(()),
            Outlet::Folder(folder) => Ok(folder.miss_game()?),
        }
    }

    /// Ends an input, whose games were all read.
    fn end_input(&mut self, source: &Source, after: &AfterGames) -> anyhow::Result<()> {
        self.take_comments(&source.input, after)?;
        let (Outlet::Folder(folder), Some(file)) = (&mut self.outlet, &source.file) else {
            return Ok(());
        };
        if !self.selection.is_empty() && !folder.has_games() {
            return Ok(());
        }
        if !folder.end_file(file)? {
            report_error(self.streams.err, &Unwritten::Games.of(&folder.place(file)));
        }
        Ok(())
    }

    /// Reports an input that cannot be read, and goes on.
    fn trouble(&mut self, error: Error) -> anyhow::Result<()> {
        if let Outlet::Folder(folder) = &mut self.outlet {
            folder.drop_file();
        }
        report_and_go_on(self.streams, Err(error))?;
        self.summary.troubles += 1;
        Ok(())
    }

    /// Writes the file, lists what is lost, and returns the exit code.
    fn end(self, skipped: &Skipped) -> anyhow::Result<Exit> {
        let Self {
            task: Task { args, to, .. },
            selection,
            streams,
            outlet,
            losses,
            mut summary,
            ..
        } = self;
        streams.out.flush()?;
        if !args.quiet {
            selection
                .notes()
                .iter()
                .try_for_each(|note| writeln!(streams.err, "note: {}", Printable(note)))?;
        }
        match outlet {
            Outlet::One(_) => {
                if !args.quiet {
                    for sentence in losses.sentences(to.name()) {
                        summary.notes += 1;
                        writeln!(streams.err, "note: {sentence}")?;
                    }
                }
                let is_all = selection.is_empty() && summary.exit() == Exit::Clean;
                if !args.quiet && (summary.notes > 0 || !is_all) {
                    let notes = counted(summary.notes, "note");
                    writeln!(streams.err, "{}, {notes}", summary.summary(selection))?;
                }
            }
            Outlet::Folder(folder) => {
                let written = folder.end(streams.err, args.quiet)?;
                if !args.quiet {
                    let skipped = if skipped.is_empty() {
                        String::new()
                    } else {
                        format!("; {skipped}")
                    };
                    for line in losses.table(to.name()) {
                        writeln!(streams.err, "{line}")?;
                    }
                    writeln!(
                        streams.err,
                        "{written}, {}{skipped}",
                        summary.summary(selection)
                    )?;
                }
            }
        }
        Ok(summary.exit())
    }
}
