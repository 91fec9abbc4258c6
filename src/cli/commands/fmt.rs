//! `gungi fmt`

use std::ffi::OsStr;
use std::io::Cursor;
use std::{fmt, mem};

use anyhow::anyhow;
use clap::Args;

use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::threads::ThreadsArgs;
use crate::cli::exit::Exit;
use crate::cli::input::Inputs;
use crate::cli::input::formats::Format;
use crate::cli::input::formats::gn::WIDTH;
use crate::cli::input::games::{Game, Games};
use crate::cli::input::search::Wanted;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::{SEE_VALIDATE, WithHelp, report_and_go_on, report_trouble};
use crate::cli::rewrite::draft::{OldGame, Spacing};
use crate::cli::rewrite::{Editor, Purpose, Rewriting, Rewritten, rewrite};
use crate::notation::movetext::{Edges, Entry, Joiner};
use crate::render::report::Skipped;
use crate::text::{Printable, counted};

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

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub threads: ThreadsArgs,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

pub(crate) fn run(args: &FmtArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Inputs { found, skipped } =
        Inputs::or_current_directory(&args.input, Wanted::GamesAndGameplays, args.quiet, streams.err)?;
    let summary = Rewrites { is_dry: args.check || args.diff, skipped, ..Rewrites::default() };
    let how = Rewriting {
        input: &args.input,
        from: args.from,
        spacing: Spacing::Canonical,
        purpose: args.purpose(),
        threads: args.threads.count(),
    };
    let mut formatter = Formatter { args, streams, summary, file: FileSoFar::default() };
    rewrite(found, how, |game| Formatted::new(args, game), &mut formatter)?;
    let Formatter { streams, summary, .. } = formatter;
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

impl FmtArgs {
    fn purpose(&self) -> Purpose {
        match self {
            Self { diff: true, .. } => Purpose::Diff,
            Self { check: true, .. } => Purpose::Compare,
            _ => Purpose::Write,
        }
    }
}

/// The canonical form of a game, or the reason why there is none.
struct Formatted {
    entry: Result<Entry, String>,
    /// How the game meets its neighbours if it keeps every byte.
    edges: Option<Edges>,
    /// Whether the text is a game, and not a file of another kind.
    is_game: bool,
}

impl Formatted {
    fn new(args: &FmtArgs, game: &Game<'_>) -> Self {
        let no_game = game.content.no_game();
        let entry = match no_game {
            Some(file) => file.canonical().map(Entry::alone),
            None => canonical(args, game),
        };
        Self { entry, edges: game.content.extras().edges(), is_game: no_game.is_none() }
    }
}

/// The canonical form of a game. Plays the game, and plays a new text again.
fn canonical(args: &FmtArgs, game: &Game<'_>) -> Result<Entry, String> {
    let width = if args.width == 0 { usize::MAX } else { args.width };
    let write = |game: &Game<'_>, played| (game.format.row().write)(game.content, played, width);
    let played = game.played(args.input.rules)?;
    let (entry, _) = write(game, &played)?;
    let is_same = |again: &Game<'_>| {
        again.content.spelling_error().is_none()
            && comments(again).eq(comments(game))
            && played.is_of(again.content.source(), args.input.rules)
            && write(again, &played).is_ok_and(|(written, _)| written.text() == entry.text())
    };
    // What is written as it was read is the same game.
    let is_kept = entry.text().trim_ascii() == game.text.trim_ascii()
        || read_again(game.format, entry.text(), is_same) == Some(true);
    if is_kept { Ok(entry) } else { Err(ANOTHER_GAME.to_owned()) }
}

const ANOTHER_GAME: &str = "its canonical form would be another game";

/// Reads a text that should be one game; `None` if it is not.
fn read_again<T>(format: Format, text: &str, visit: impl Fn(&Game<'_>) -> T) -> Option<T> {
    let bytes = Box::new(Cursor::new(text.to_owned()));
    let mut games = Games::new(String::new(), bytes, Some(format));
    let found = games.next()?.ok()?.read(|game| visit(&game));
    games.next().is_none().then_some(found)
}

/// Whether two texts are the same game but for its headers.
fn is_same_game(format: Format, one: &str, other: &str) -> bool {
    let read = |text| {
        read_again(format, text, |game| {
            let (source, comments) = (game.content.source(), comments(game).map(str::to_owned));
            let moves = (0..source.len()).map(|index| source.ply(index).map(|(written, _)| written));
            let start = source.start(None).ok().map(|start| start.position);
            (moves.collect::<Vec<_>>(), comments.collect::<Vec<_>>(), start)
        })
    };
    let (one, other) = (read(one), read(other));
    one.is_some() && one == other
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
    joiner: Joiner,
    games: u64,
    changed: u64,
}

impl Formatter<'_, '_> {
    /// The canonical form of a game after the previous ones.
    fn joined(&mut self, format: Format, entry: Result<Entry, String>) -> Result<String, String> {
        let entry = entry?;
        if let Some(text) = self.file.joiner.with_result(&entry) {
            if !is_same_game(format, entry.text(), text) {
                return Err(ANOTHER_GAME.to_owned());
            }
        }
        let mut text = String::new();
        self.file.joiner.join(&entry, &mut text);
        Ok(text)
    }

    /// Writes an input, or shows how it would change.
    fn write(&mut self, rewritten: &Rewritten, file: &FileSoFar) -> anyhow::Result<()> {
        self.summary.files += 1;
        match self.args.purpose() {
            Purpose::Compare => {}
            Purpose::Diff => drop(rewritten.show_diff(self.streams)?),
            Purpose::Write => rewritten.write(self.args.force, self.streams)?,
        }
        self.summary.changed += u64::from(rewritten.is_changed);
        if self.args.check && rewritten.is_changed {
            let what = match (file.changed, file.games) {
                (0, _) => "around its games".to_owned(),
                (_, 1) => "1 game".to_owned(),
                (changed, games) => format!("{changed} of {games} games"),
            };
            writeln!(self.streams.out, "would change: {} ({what})", Printable(&rewritten.name()))?;
        }
        Ok(())
    }
}

impl Editor<Formatted> for Formatter<'_, '_> {
    fn decide(&mut self, name: &str, game: &OldGame, work: Formatted) -> anyhow::Result<Option<String>> {
        self.file.games += 1;
        let why = match self.joined(game.format, work.entry) {
            Ok(text) => {
                self.file.changed += u64::from(text.trim_ascii() != game.text.trim_ascii());
                return Ok(Some(text));
            }
            Err(why) => why,
        };
        let number = game.number;
        let trouble = if work.is_game {
            WithHelp::new(format!("game {number} of {name} is unchanged: {why}"), SEE_VALIDATE).into()
        } else {
            anyhow!("{name} is unchanged: {why}")
        };
        report_trouble(self.streams.err, &trouble);
        self.summary.left += 1;
        self.file.joiner.pass(work.edges);
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
