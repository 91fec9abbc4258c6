//! Reads archives on several threads, and reports the games that cannot be read or played.

use std::io::Write;
use std::iter;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cli::args::ThreadsArgs;
use crate::cli::args::input::InputArgs;
use crate::cli::exit::{Exit, WithHelp, is_fatal, report_error};
use crate::cli::games_writer::{GameBytes, Unwritable, format_of_games};
use crate::cli::input::batches::{Batch, Batches};
use crate::cli::input::search::Wanted;
use crate::cli::input::select::no_game;
use crate::cli::input::{Input, Inputs, NamedInput};
use crate::cli::output::Output;
use crate::cli::selection::GameFilter;
use crate::cli::threads::Emit;
use crate::files::formats::Format;
use crate::files::{CutGame, Game};
use crate::game::walk::Broken;
use crate::print::report::{File, Skipped};
use crate::text::{Printable, counted};

/// How many games of a kind, such as broken ones, are reported one by one.
pub(crate) const SHOWN: u64 = 10;

/// Which games of an archive are read, and how.
#[derive(Clone, Copy)]
pub(crate) struct ArchiveReading<'a> {
    pub(crate) input: &'a InputArgs,
    pub(crate) threads: ThreadsArgs,
    /// Where the product goes, which may not be an input.
    pub(crate) output: Output<'a>,
}

/// The inputs of an archive.
pub(crate) struct Archive<'a> {
    reading: ArchiveReading<'a>,
    inputs: Vec<anyhow::Result<Input>>,
}

impl<'a> Archive<'a> {
    /// Finds the inputs.
    pub(crate) fn open(
        reading: ArchiveReading<'a>,
        reporter: &mut ProblemReporter<'_>,
    ) -> anyhow::Result<Self> {
        let ArchiveReading {
            input: args,
            output,
            ..
        } = reading;
        let inputs =
            Inputs::or_current_directory(args, Wanted::Games, reporter.is_quiet, reporter.err)?;
        let inputs = inputs.apart_from(output, &[])?;
        reporter.skipped = inputs.skipped;
        Ok(Self {
            reading,
            inputs: inputs.found,
        })
    }

    /// The format in which games are written that come from here.
    ///
    /// # Errors
    /// If the name of the output says another one.
    pub(crate) fn format_of_games(&self) -> Result<Option<Format>, WithHelp> {
        let inputs: Vec<&Input> = self.inputs.iter().flatten().collect();
        format_of_games(
            self.reading.output,
            inputs.iter().map(|input| input.format(self.reading.input)),
        )
    }

    /// Passes the games of all inputs in batches to `work`, on several threads, and its results to `take`, in the order of the
    /// games.
    ///
    /// # Errors
    /// The first error of `take`, and errors of the output.
    pub(crate) fn each_batch<R: Send>(
        self,
        reporter: &mut ProblemReporter<'_>,
        work: impl Fn(&NamedInput, Vec<CutGame>, &mut Problems) -> R + Sync,
        take: impl FnMut(R) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let work = |file: &NamedInput,
                    games: Vec<CutGame>,
                    problems: &mut Problems,
                    emit: Emit<'_, R>| { emit(work(file, games, problems)) };
        self.each_part(reporter, work, take)
    }

    /// [`Self::each_batch`] for work with large results, which it passes on in parts.
    pub(crate) fn each_part<R: Send>(
        self,
        reporter: &mut ProblemReporter<'_>,
        work: impl Fn(&NamedInput, Vec<CutGame>, &mut Problems, Emit<'_, R>) -> ControlFlow<()> + Sync,
        mut take: impl FnMut(R) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let ArchiveReading {
            input: args,
            threads,
            ..
        } = self.reading;
        let named = self
            .inputs
            .into_iter()
            .map(|input| input.map(NamedInput::from));
        let work =
            |input: &Arc<NamedInput>, games: Vec<CutGame>, emit: Emit<'_, Result<R, Problems>>| {
                let mut problems = Problems::default();
                work(input, games, &mut problems, &mut |part| emit(Ok(part)))?;
                emit(Err(problems))
            };
        Batches::new(named, args, threads.count()).work(work, |batch| match batch {
            Some(Batch::Games(_, Ok(part))) => take(part),
            Some(Batch::Games(_, Err(problems))) => reporter.report(problems),
            Some(Batch::Trouble(_, error)) => reporter.trouble(error),
            Some(Batch::End(..)) | None => Ok(()),
        })
    }
}

/// What is wrong with the games of a batch.
#[derive(Default)]
pub(crate) struct Problems {
    /// Games that cannot be played to their end.
    broken: Vec<String>,
    /// Files that are not games, and games that cannot be copied.
    troubles: Vec<WithHelp>,
}

impl Problems {
    /// Whether a game is one. Notes a file of another kind.
    pub(crate) fn is_game(&mut self, file: &File, game: &Game<'_>) -> bool {
        let no_game = no_game(game.content, &file.name);
        let is_game = no_game.is_none();
        self.troubles.extend(no_game);
        is_game
    }

    /// Whether a game is one, and wanted. Notes a file of another kind.
    pub(crate) fn is_wanted(
        &mut self,
        selection: &GameFilter,
        input: &NamedInput,
        game: &Game<'_>,
    ) -> bool {
        self.is_game(&input.file, game) && selection.wants(game, input.settings().rules)
    }

    /// A game to write. Notes one that cannot be copied.
    pub(crate) fn whole(
        &mut self,
        input: &NamedInput,
        game: &Game<'_>,
        to: Option<Format>,
    ) -> Option<GameBytes> {
        let copied = GameBytes::of(&input.file, game, to, input.settings().rules);
        copied.map_err(|trouble| self.troubles.push(trouble)).ok()
    }

    /// Notes why a game is broken, if it is.
    pub(crate) fn note(&mut self, file: &File, game: &Game<'_>, broken: Option<Broken>) {
        self.broken.extend(broken.map(|broken| match &broken {
            Broken::Stop(plies, stop) => game.stop_sentence(&file.name, *plies, stop),
            Broken::NoStart(_) => {
                let why = broken.why(game.content.source());
                format!(
                    "game {} of {} cannot be played: {why}",
                    game.number, file.name
                )
            }
        }));
    }
}

/// Reports problems on standard error.
pub(crate) struct ProblemReporter<'a> {
    err: &'a mut dyn Write,
    is_quiet: bool,
    broken: u64,
    has_trouble: bool,
    /// What could not be written.
    unwritable: Unwritable,
    /// The files that searches skipped.
    skipped: Skipped,
}

impl<'a> ProblemReporter<'a> {
    pub(crate) fn new(is_quiet: bool, err: &'a mut dyn Write) -> Self {
        let (unwritable, skipped) = Default::default();
        Self {
            err,
            is_quiet,
            broken: 0,
            has_trouble: false,
            unwritable,
            skipped,
        }
    }

    /// Whether an input could not be read.
    pub(crate) const fn has_trouble(&self) -> bool {
        self.has_trouble
    }

    /// Prints a note, if notes are wanted.
    pub(crate) fn note(&mut self, sentence: &str) -> anyhow::Result<()> {
        if !self.is_quiet {
            writeln!(self.err, "note: {}", Printable(sentence))?;
        }
        Ok(())
    }

    /// Reports the games that could not be written, and what is lost of the others.
    pub(crate) fn unwritable(&mut self, mut unwritable: Unwritable) -> anyhow::Result<()> {
        for why in unwritable.first.drain(..) {
            report_error(self.err, &why.into());
        }
        unwritable.losses().try_for_each(|loss| self.note(&loss))?;
        self.unwritable = unwritable;
        Ok(())
    }

    /// Ends the run. Prints the summary, if one is wanted: what was `done`, how many games are broken, `more`, and how many
    /// files were skipped.
    pub(crate) fn end(self, done: String, more: Vec<String>) -> anyhow::Result<Exit> {
        if !self.is_quiet {
            let broken =
                (self.broken > 0).then(|| format!("{} broken", counted(self.broken, "game")));
            let skipped = (!self.skipped.is_empty()).then(|| self.skipped.to_string());
            let left_out = self.unwritable.games;
            let left_out =
                (left_out > 0).then(|| format!("{} left out", counted(left_out, "game")));
            let summary: Vec<String> = iter::once(done)
                .chain(broken)
                .chain(left_out)
                .chain(more)
                .chain(skipped)
                .collect();
            writeln!(self.err, "{}", summary.join("; "))?;
            if self.broken > 0 {
                writeln!(
                    self.err,
                    "help: `gungi validate` reports what is wrong with broken games"
                )?;
            }
        }
        Ok(match self.unwritable {
            _ if self.has_trouble => Exit::Trouble,
            Unwritable { is_all: true, .. } => Exit::Nothing,
            Unwritable { games: 1.., .. } => Exit::Findings,
            _ => Exit::Clean,
        })
    }

    /// Reports the first broken games and all files that are not games.
    fn report(&mut self, problems: Problems) -> anyhow::Result<()> {
        for broken in &problems.broken {
            self.broken += 1;
            if self.broken <= SHOWN {
                self.note(broken)?;
            }
        }
        problems
            .troubles
            .into_iter()
            .try_for_each(|trouble| self.trouble(trouble.into()))
    }

    /// Reports an error, so that the other inputs are read. An error that ends the run is returned.
    fn trouble(&mut self, error: anyhow::Error) -> anyhow::Result<()> {
        if is_fatal(&error) {
            return Err(error);
        }
        report_error(self.err, &error);
        self.has_trouble = true;
        Ok(())
    }
}
