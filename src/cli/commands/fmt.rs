//! `gungi fmt`

use std::ffi::OsStr;
use std::fmt;
use std::io::Cursor;

use anyhow::{anyhow, ensure};

use crate::cli::args::input::InputArgs;
use crate::cli::exit::Exit;
use crate::cli::input::games::Format;
use crate::cli::input::games::{Content, Game, Games};
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::report_trouble;
use crate::cli::output::trouble::told;
use crate::cli::rewrite::draft::Spacing;
use crate::cli::rewrite::{Purpose, rewrite};
use crate::game::LegalMove;
use crate::game::convert::{PlayedGame, write_gn, write_pgn};
use crate::notation::gn::WIDTH;
use crate::notation::{gn, gungijs};
use crate::render::report::Skipped;
use crate::rules::Ruleset;
use crate::text::{Printable, counted};
use clap::Args;

const HELP: &str = "\
Examples:
  gungi fmt games/              every game and gameplay below a directory
  gungi fmt --check games/      for CI: name what is not in canonical form
  gungi fmt --diff game.gn      show what would change
  gungi fmt - < game.gn         print it instead";

/// Rewrite files in canonical form, in place.
///
/// Games stay what they are, and comments where they stand: each game is played before and after. A game with errors
/// stays as it is, byte for byte, and that is told; the others of its file are rewritten. Positions and games keep
/// their format. Standard input is printed.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct FmtArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// The format of the files [default: by their names, else by their content].
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,

    /// Change nothing, name what would be changed, and exit with 1 if there is anything.
    #[arg(long)]
    pub check: bool,

    /// Change nothing, print what would be changed as a unified diff, and exit with 1 if there is anything.
    #[arg(long, conflicts_with = "check")]
    pub diff: bool,

    /// How many columns the lines of moves have at most, in GN; 0 puts all moves on one line.
    #[arg(long, value_name = "N", default_value_t = WIDTH)]
    pub width: usize,

    /// Write files even if their owner, group or access list cannot be kept.
    #[arg(long)]
    pub force: bool,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

pub(crate) fn run(args: &FmtArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let Inputs { found, skipped } = Inputs::new(&args.input, Wanted::GamesAndGameplays);
    let mut summary = Summary { is_dry: args.check || args.diff, skipped, ..Summary::default() };
    for input in found {
        let done = input.and_then(|input| format(input, args, &mut summary, streams));
        if told(streams, done.map(|()| Exit::Clean))? == Exit::Trouble {
            summary.troubles += 1;
        }
    }
    streams.out.flush()?;
    if !args.quiet && args.input.paths.iter().any(|path| path != OsStr::new("-")) {
        writeln!(streams.err, "{summary}")?;
    }
    Ok(match summary {
        Summary { troubles: 1.., .. } => Exit::Trouble,
        Summary { left: 1.., .. } | Summary { is_dry: true, changed: 1.., .. } => Exit::Findings,
        _ => Exit::Clean,
    })
}

#[derive(Default)]
struct Summary {
    /// Whether nothing is written.
    is_dry: bool,
    files: u64,
    changed: u64,
    /// Games that stay as they are.
    left: u64,
    skipped: Skipped,
    troubles: u64,
}

/// Rewrites an input, or tells how it would change.
fn format(
    input: Input,
    args: &FmtArgs,
    summary: &mut Summary,
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
                let told = if let Content::NoGame(_) = game.content {
                    anyhow!("{name} stays as it is: {why}")
                } else {
                    let number = game.number;
                    anyhow!("game {number} of {name} stays as it is: {why}; `gungi validate` says more")
                };
                report_trouble(streams.err, &told);
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

/// Writes games in canonical form, each in its format.
struct Formatter {
    rules: Option<Ruleset>,
    writers: Writers,
}

impl Formatter {
    fn new(args: &FmtArgs) -> Self {
        let width = if args.width == 0 { usize::MAX } else { args.width };
        let writers = Writers { gn: gn::Writer::new(width), pgn: gungijs::Writer::default() };
        Self { rules: args.input.rules, writers }
    }

    /// The canonical form of a game, behind those before it. Without one, why.
    fn formatted(&mut self, game: &Game<'_>) -> Result<String, String> {
        if let Content::NoGame(file) = &game.content {
            return file.canonical();
        }
        let mut writers = self.writers;
        let played = game.played(self.rules)?;
        let text = writers.written(&game.content, &played)?;
        if !self.is_kept(game, &played, &text) {
            return Err("its canonical form would be another game".to_owned());
        }
        self.writers = writers;
        Ok(text)
    }

    /// Whether a text, read again, is the game as it was played, and is written in the same way.
    fn is_kept(&self, game: &Game<'_>, played: &PlayedGame, text: &str) -> bool {
        let bytes = Box::new(Cursor::new(text.to_owned()));
        let games = Games::new(String::new(), bytes, Some(game.content.format()));
        let is_same = |again: &Game<'_>| -> Result<bool, String> {
            let found = again.played(self.rules)?;
            let written = { self.writers }.written(&again.content, &found)?;
            let starts_alike = found.start.position == played.start.position;
            let comments_alike = again.content.comments() == game.content.comments();
            let moves_alike = moves(&found).eq(moves(played)) && found.result() == played.result();
            Ok(starts_alike && comments_alike && moves_alike && written == text)
        };
        let same =
            games.map(|again| again.is_ok_and(|again| again.read(|again| is_same(&again) == Ok(true))));
        same.collect::<Vec<_>>() == [true]
    }

    /// Notes a game that is kept, which those behind it have to be told apart from.
    fn pass(&mut self, game: &Game<'_>) {
        match &game.content {
            Content::Gn(game) => self.writers.gn.pass(!game.record.plies.is_empty()),
            Content::Pgn(game) => {
                self.writers.pgn.pass(!game.record.plies.is_empty(), game.record.ending.is_some());
            }
            Content::Gfen(_) | Content::Fen(_) | Content::NoGame(_) => {}
        }
    }
}

/// What writers know of the games before.
#[derive(Clone, Copy)]
struct Writers {
    gn: gn::Writer,
    pgn: gungijs::Writer,
}

impl Writers {
    /// The canonical form of a game in its own format, which has room for all of it.
    fn written(&mut self, content: &Content<'_>, played: &PlayedGame) -> Result<String, String> {
        let mut text = String::new();
        match content {
            Content::Gn(_) => drop(write_gn(content.extras(), played, &mut self.gn, &mut text)),
            Content::Pgn(_) => drop(write_pgn(content.extras(), played, &mut self.pgn, &mut text)),
            Content::Gfen(line) if line.plies.is_some() => text = played.gfen_line() + "\n",
            Content::Gfen(_) => {
                let frame = played.frames.first().ok_or("it has no position")?;
                text = frame.gfen_with_result() + "\n";
            }
            Content::Fen(_) => {
                let frame = played.frames.first().ok_or("it has no position")?;
                text = frame.fen().map_err(|error| error.to_string())? + "\n";
            }
            Content::NoGame(file) => text = file.canonical()?,
        }
        Ok(text)
    }
}

fn moves(played: &PlayedGame) -> impl Iterator<Item = LegalMove> {
    played.frames.iter().filter_map(|frame| Some(frame.played.as_ref()?.mv))
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_dry, files, changed, left, skipped, troubles } = self;
        let verb = if *is_dry { "would change" } else { "changed" };
        write!(f, "{changed} of {} {verb}", counted(*files, "file"))?;
        if *left > 0 {
            let stay = if *left == 1 { "stays as it is" } else { "stay as they are" };
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
