//! `gungi fmt`

use std::ffi::OsStr;
use std::{fmt, mem};

use anyhow::{anyhow, bail};
use clap::Args;

use crate::cli::args::input::{ChosenArgs, InputArgs, current_directory};
use crate::cli::args::{OutputArgs, ThreadsArgs};
use crate::cli::exit::{Exit, WithHelp, report_error};
use crate::cli::input::Inputs;
use crate::cli::input::search::Wanted;
use crate::cli::output::destination::ensure_text;
use crate::cli::output::{Output, Streams, report_and_go_on};
use crate::cli::rewrite::{Editor, Purpose, Rewriting, Rewritten, rewrite};
use crate::config::Settings;
use crate::files::canonical::{CanonicalForm, CanonicalJoiner, CanonicalStyle};
use crate::files::checks::Checks;
use crate::files::draft::{OldGame, Spacing};
use crate::files::formats::gn::WIDTH;
use crate::game::Notes;
use crate::print::report::Skipped;
use crate::text::{Printable, counted};

const HELP: &str = "\
Examples:
  gungi fmt                     rewrite all files in the current directory
  gungi fmt games/ --check      list files that are not in canonical form, for CI
  gungi fmt game.gn --diff      show what would change
  gungi fmt - < game.gn         print the canonical form of standard input";

/// The help for games that keep every byte.
const SEE_FIX: &str =
    "`gungi validate` reports all errors, and `gungi validate --fix` fixes what is safe to fix";

/// Rewrite files in canonical form.
///
/// gungi never changes moves, and keeps comments beside their moves: it plays each game before and after. Lines end as the first line of the
/// file does, with LF or with CR and LF. It names a game
/// that has any error of `gungi validate`, keeps every byte of it, and rewrites the other games of the file. Files keep
/// their format.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("paths", current_directory))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct FmtArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) chosen: ChosenArgs,

    /// List the files that would change, and change nothing.
    ///
    /// The exit code is 1 if there are any. With `--diff`, the diff of each file follows its name.
    #[arg(long, help_heading = "Output")]
    pub check: bool,

    /// Print a unified diff, and change nothing.
    ///
    /// The exit code is 1 if anything would change.
    #[arg(long, help_heading = "Output")]
    pub diff: bool,

    /// Maximum width of lines in GN; 0 puts all moves on one line [default: 100].
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub width: Option<usize>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Write files even if their owner, group or access list cannot be kept.
    #[arg(long, help_heading = "Output", hide_short_help = true)]
    pub force: bool,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

pub(crate) fn run(args: &FmtArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let inputs = Inputs::chosen(
        &args.input,
        &args.chosen,
        Wanted::GamesAndGameplays,
        args.quiet,
        streams.err,
    )?;
    let is_dry = args.check || args.diff;
    if !is_dry && !inputs.are_printed() && streams.output != Output::Stdout {
        let help = "files are rewritten in place; pass `-` to write standard input elsewhere";
        bail!(WithHelp::without_effect(
            "--output",
            "standard input, `--check` and `--diff`",
            help
        ));
    }
    if is_dry {
        ensure_text(streams.output)?;
    }
    let Inputs { found, skipped, .. } = inputs.apart_from(streams.output, &[])?;
    let summary = Rewrites {
        is_dry,
        skipped,
        ..Rewrites::default()
    };
    let how = Rewriting {
        input: &args.input,
        spacing: Spacing::Canonical,
        purpose: args.purpose(),
        threads: args.threads.count(),
    };
    let mut formatter = Formatter {
        args,
        streams,
        summary,
        file: FileSoFar::default(),
    };
    rewrite(
        found,
        how,
        |game, settings| CanonicalForm::of(game, style(args, settings)),
        &mut formatter,
    )?;
    let Formatter {
        streams, summary, ..
    } = formatter;
    streams.out.flush()?;
    let has_files =
        args.input.is_empty() || args.input.paths.iter().any(|path| path != OsStr::new("-"));
    if !args.quiet && has_files {
        writeln!(streams.err, "{summary}")?;
    }
    Ok(match summary {
        Rewrites { troubles: 1.., .. } => Exit::Trouble,
        Rewrites { left: 1.., .. }
        | Rewrites {
            is_dry: true,
            changed: 1..,
            ..
        } => Exit::Findings,
        _ => Exit::Clean,
    })
}

#[derive(Default)]
struct Rewrites {
    /// Whether the run writes no file.
    is_dry: bool,
    files: u64,
    changed: u64,
    /// Number of games that stay as they are.
    left: u64,
    skipped: Skipped,
    troubles: u64,
}

/// How games of a file with these settings are written.
fn style<'s>(args: &FmtArgs, settings: &'s Settings) -> CanonicalStyle<'s> {
    let checks = Checks {
        rules: settings.rules,
        fouls: Some(settings.fouls.unwrap_or_default()),
        notes: Notes::Counted,
        selection: settings.selection(),
        unconfigured: None,
    };
    CanonicalStyle {
        checks,
        width: args.width.or(settings.width).unwrap_or(WIDTH),
    }
}

impl FmtArgs {
    fn purpose(&self) -> Purpose {
        match self {
            Self { diff: true, .. } => Purpose::Diff,
            Self { check: true, .. } => Purpose::Compare,
            _ => Purpose::Write,
        }
    }
}

/// Puts games in canonical form together, file by file.
struct Formatter<'a, 's> {
    args: &'a FmtArgs,
    streams: &'a mut Streams<'s>,
    summary: Rewrites,
    file: FileSoFar,
}

/// The games of a file so far.
#[derive(Default)]
struct FileSoFar {
    joiner: CanonicalJoiner,
    games: u64,
    /// How many of them stay as they are.
    left: u64,
}

impl Formatter<'_, '_> {
    /// Writes an input, or shows how it would change.
    fn write(&mut self, rewritten: &Rewritten, file: &FileSoFar) -> anyhow::Result<()> {
        self.summary.files += 1;
        // A game that stays as it is keeps every byte.
        if let Some(encoding) = rewritten.decoded_from.filter(|_| file.left > 0) {
            let name = rewritten.name();
            let why = "and UTF-8 has other bytes for the games that stay as they are";
            let trouble = anyhow!("{name} is unchanged: it is {encoding}, {why}");
            report_error(self.streams.err, &trouble);
            return Ok(());
        }
        if self.args.check && rewritten.is_changed {
            let what = match (rewritten.changed_games, file.games) {
                (0, _) if rewritten.decoded_from.is_some() => "its encoding".to_owned(),
                (0, _) => "around its games".to_owned(),
                (_, 1) => "1 game".to_owned(),
                (changed, games) => format!("{changed} of {games} games"),
            };
            writeln!(
                self.streams.out,
                "would change: {} ({what})",
                Printable(&rewritten.name())
            )?;
        }
        match self.args.purpose() {
            Purpose::Compare => {}
            Purpose::Diff => drop(rewritten.show_diff(self.streams)?),
            Purpose::Write => rewritten.write(self.args.force, self.streams)?,
        }
        let verb = if self.summary.is_dry {
            "would be written"
        } else {
            "was written"
        };
        if let Some(note) = rewritten.encoding_note(verb).filter(|_| !self.args.quiet) {
            writeln!(self.streams.err, "{note}")?;
        }
        self.summary.changed += u64::from(rewritten.is_changed);
        Ok(())
    }
}

impl Editor<CanonicalForm> for Formatter<'_, '_> {
    fn decide(
        &mut self,
        name: &str,
        game: &OldGame,
        work: CanonicalForm,
    ) -> anyhow::Result<Option<String>> {
        self.file.games += 1;
        let is_game = work.is_game;
        let is_skipped = work.shares_extension && self.args.input.search.force_exclude;
        let why = match self.file.joiner.join(game.format, work) {
            Ok(text) => return Ok(Some(text)),
            Err(why) => why,
        };
        if is_skipped {
            if !self.args.quiet {
                writeln!(self.streams.err, "note: {}: {why}", Printable(name))?;
            }
            return Ok(None);
        }
        let number = game.number;
        let trouble = if is_game {
            WithHelp::new(
                format!("game {number} of {name} is unchanged: {why}"),
                SEE_FIX,
            )
            .into()
        } else {
            anyhow!("{name} is unchanged: {why}")
        };
        report_error(self.streams.err, &trouble);
        self.summary.left += 1;
        self.file.left += 1;
        Ok(None)
    }

    fn end(&mut self, rewritten: anyhow::Result<Rewritten>) -> anyhow::Result<()> {
        let file = mem::take(&mut self.file);
        let done = rewritten.and_then(|rewritten| self.write(&rewritten, &file));
        if report_and_go_on(self.streams, done.map(|()| Exit::Clean))? == Exit::Trouble {
            self.summary.troubles += 1;
        }
        Ok(())
    }
}

impl fmt::Display for Rewrites {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            is_dry,
            files,
            changed,
            left,
            skipped,
            troubles,
        } = self;
        let verb = if *is_dry { "would change" } else { "changed" };
        write!(f, "{changed} of {} {verb}", counted(*files, "file"))?;
        if *left > 0 {
            let stay = if *left == 1 {
                "is unchanged"
            } else {
                "are unchanged"
            };
            write!(f, ", {} {stay}", counted(*left, "game"))?;
        }
        if !skipped.is_empty() {
            write!(f, "; {skipped}")?;
        }
        if *troubles > 0 {
            write!(
                f,
                "; {} could not be formatted",
                counted(*troubles, "input")
            )?;
        }
        Ok(())
    }
}
