//! `gungi fmt`

use std::ffi::OsStr;
use std::fmt;
use std::io::Cursor;

use anyhow::{anyhow, ensure};

use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::exit::Exit;
use crate::cli::input::formats::Format;
use crate::cli::input::formats::content::CanonicalWriter;
use crate::cli::input::formats::gn::WIDTH;
use crate::cli::input::games::{Game, Games};
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::{SEE_VALIDATE, WithHelp, report_and_go_on, report_trouble};
use crate::cli::rewrite::draft::Spacing;
use crate::cli::rewrite::{Purpose, rewrite};
use crate::game::PlayedGame;
use crate::render::report::Skipped;
use crate::rules::Ruleset;
use crate::text::{Printable, counted};
use clap::Args;

const HELP: &str = "\
Examples:
  gungi fmt                     rewrite all files in the current directory
  gungi fmt games/ --check      list files that are not in canonical form, for CI
  gungi fmt game.gn --diff      show what would change
  gungi fmt - < game.gn         print the canonical form of standard input";

/// Rewrite files in canonical form.
///
/// Moves never change, and comments stay beside their moves: gungi plays each game before and after. A game with errors
/// keeps every byte, and gungi reports it; it rewrites the other games of the file. Files keep their format.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("paths", current_directory))]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct FmtArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// Format of the input [default: detected].
    ///
    /// gungi goes by the name of a file, or else by its content.
    #[arg(long, value_name = "FORMAT", help_heading = "Input")]
    pub from: Option<Format>,

    /// List the files that would change, and change nothing.
    ///
    /// The exit code is 1 if there are any.
    #[arg(long, help_heading = "Output")]
    pub check: bool,

    /// Print a unified diff, and change nothing.
    ///
    /// The exit code is 1 if anything would change.
    #[arg(long, conflicts_with = "check", help_heading = "Output")]
    pub diff: bool,

    /// Maximum width of lines in GN; 0 puts all moves on one line.
    #[arg(long, value_name = "N", default_value_t = WIDTH, help_heading = "Output")]
    pub width: usize,

    /// Write files even if their owner, group or access list cannot be kept.
    #[arg(long, help_heading = "Output", hide_short_help = true)]
    pub force: bool,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

pub(crate) fn run(args: &FmtArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Inputs { found, skipped } =
        Inputs::or_current_directory(&args.input, Wanted::GamesAndGameplays, args.quiet, streams.err)?;
    let mut summary = Rewrites { is_dry: args.check || args.diff, skipped, ..Rewrites::default() };
    for input in found {
        let done = input.and_then(|input| format(input, args, &mut summary, streams));
        if report_and_go_on(streams, done.map(|()| Exit::Clean))? == Exit::Trouble {
            summary.troubles += 1;
        }
    }
    streams.out.flush()?;
    let has_files = args.input.is_empty() || args.input.paths.iter().any(|path| path != OsStr::new("-"));
    if !args.quiet && has_files {
        writeln!(streams.err, "{summary}")?;
    }
    Ok(match summary {
        Rewrites { troubles: 1.., .. } => Exit::Trouble,
        Rewrites { left: 1.., .. } | Rewrites { is_dry: true, changed: 1.., .. } => Exit::Findings,
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

/// Rewrites an input, or shows how it would change.
fn format(
    input: Input,
    args: &FmtArgs,
    summary: &mut Rewrites,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    let (name, empty) = (input.name(), input.without_games());
    let mut formatter = Formatter::new(args);
    let purpose = match args {
        FmtArgs { diff: true, .. } => Purpose::Diff,
        FmtArgs { check: true, .. } => Purpose::Compare,
        _ => Purpose::Write,
    };
    let (mut games, mut changed) = (0_u64, 0);
    let how = (Spacing::Canonical, purpose);
    let rewritten = rewrite(input, (args.from, args.input.max_size), how, |game| {
        games += 1;
        match formatter.formatted(game) {
            Ok(text) => {
                changed += u64::from(text.trim_ascii() != game.text.trim_ascii());
                Ok(Some(text))
            }
            Err(why) => {
                let trouble = if game.content.no_game().is_some() {
                    anyhow!("{name} is unchanged: {why}")
                } else {
                    let number = game.number;
                    WithHelp::new(format!("game {number} of {name} is unchanged: {why}"), SEE_VALIDATE).into()
                };
                report_trouble(streams.err, &trouble);
                summary.left += 1;
                formatter.pass(game);
                Ok(None)
            }
        }
    })?;
    ensure!(games > 0 || args.input.search.allow_empty, empty);
    summary.files += 1;
    match purpose {
        Purpose::Compare => {}
        Purpose::Diff => drop(rewritten.show_diff(streams)?),
        Purpose::Write => rewritten.write(args.force, streams)?,
    }
    summary.changed += u64::from(rewritten.is_changed);
    if args.check && rewritten.is_changed {
        let what = match (changed, games) {
            (0, _) => "around its games".to_owned(),
            (_, 1) => "1 game".to_owned(),
            _ => format!("{changed} of {games} games"),
        };
        writeln!(streams.out, "would change: {} ({what})", Printable(&name))?;
    }
    Ok(())
}

/// Writes the games of an input in canonical form.
struct Formatter {
    rules: Option<Ruleset>,
    width: usize,
    /// The writer of the format, known from the first game on.
    writer: Option<Box<dyn CanonicalWriter>>,
}

impl Formatter {
    fn new(args: &FmtArgs) -> Self {
        let width = if args.width == 0 { usize::MAX } else { args.width };
        Self { rules: args.input.rules, width, writer: None }
    }

    /// A copy of the writer after the previous games.
    fn writer(&self, format: Format) -> Box<dyn CanonicalWriter> {
        self.writer.as_ref().map_or_else(|| (format.row().writer)(self.width), |writer| writer.copied())
    }

    /// The canonical form of a game after the previous ones, or the reason why there is none.
    fn formatted(&mut self, game: &Game<'_>) -> Result<String, String> {
        if let Some(file) = game.content.no_game() {
            return file.canonical();
        }
        let mut writer = self.writer(game.format);
        let played = game.played(self.rules)?;
        let (text, _) = writer.write(game.content, &played)?;
        // What is written as it was read is the same game.
        let is_same_text = text.trim_ascii() == game.text.trim_ascii();
        if !is_same_text && !self.is_kept(game, &played, &text) {
            return Err("its canonical form would be another game".to_owned());
        }
        self.writer = Some(writer);
        Ok(text)
    }

    /// Whether the text, read again, is the played game and has the same canonical form.
    fn is_kept(&self, game: &Game<'_>, played: &PlayedGame, text: &str) -> bool {
        let bytes = Box::new(Cursor::new(text.to_owned()));
        let games = Games::new(String::new(), bytes, Some(game.format));
        let is_same = |again: &Game<'_>| {
            let written = || self.writer(game.format).write(again.content, played);
            again.content.spelling_error().is_none()
                && comments(again).eq(comments(game))
                && played.is_of(again.content.source(), self.rules)
                && written().is_ok_and(|(written, _)| written == text)
        };
        let same = games.map(|again| again.is_ok_and(|again| again.read(|again| is_same(&again))));
        same.collect::<Vec<_>>() == [true]
    }

    /// Records a kept game: later games must stay separate from it.
    fn pass(&mut self, game: &Game<'_>) {
        let mut writer = self.writer(game.format);
        writer.pass(game.content);
        self.writer = Some(writer);
    }
}

fn comments<'g>(game: &Game<'g>) -> impl Iterator<Item = &'g str> {
    game.content.extras().comments().into_iter().map(|(_, text)| text)
}

impl fmt::Display for Rewrites {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_dry, files, changed, left, skipped, troubles } = self;
        let verb = if *is_dry { "would change" } else { "changed" };
        write!(f, "{changed} of {} {verb}", counted(*files, "file"))?;
        if *left > 0 {
            let stay = if *left == 1 { "is unchanged" } else { "are unchanged" };
            write!(f, ", {} {stay}", counted(*left, "game"))?;
        }
        if !skipped.is_empty() {
            write!(f, "; {skipped}")?;
        }
        if *troubles > 0 {
            write!(f, "; {} could not be read or written", counted(*troubles, "input"))?;
        }
        Ok(())
    }
}
