//! `gungi replay`

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};

use anyhow::bail;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::archive::search::PlyRange;
use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{self, DrawingArgs, PictureArgs, with_pictures};
use crate::cli::args::{At, FileFormat, ThreadsArgs};
use crate::cli::drawing::{Artist, Drawer};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::Input;
use crate::cli::input::batches::Batch;
use crate::cli::input::select::{
    each_frame, each_game_of, each_game_on_threads, ensure_game, inputs_of_games, ply_of,
};
use crate::cli::output::destination::{Destination, Label, format_of};
use crate::cli::output::printed::{Collector, Printed, Printer};
use crate::cli::output::{Output, Streams};
use crate::cli::pages::Pages;
use crate::cli::progress::{self, Work};
use crate::cli::threads::Emit;
use crate::files::{CutGame, Game};
use crate::game::{Frame, MoveNumber};
use crate::notation::Notation;
use crate::print::json::{GameRef, PlyExtras, PlyJson, json};
use crate::print::page::IndexRow;
use crate::print::picture::{DELAY, Described, DrawnAs, GameFormat, GamePicture};
use crate::print::plies::write_ply;
use crate::render::board::BoardStyle;
use crate::render::picture::Theme;
use crate::rules::{Describe as _, Ruleset};
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi replay game.gn                        list the moves and draw the last position
  gungi replay game.gn --boards --plies ..10  draw the start and the board after each of ten plies
  gungi replay game.gn -o game.html           make a page to step through in a browser
  gungi replay many.gn -o pages/              make a page of each game, and an index
  gungi replay game.gn --plies 40.. -o a.gif  make an animation";

const THREADS_HELP: &str = "\
Use N threads; 0 means one per core.

The output does not depend on N. Animations and pages take one thread.";

/// Show a game move by move: as text, animation or web page.
///
/// The text has one line for each ply (its number, the player, the move and what it did), then the last position. gungi
/// stops at the first illegal move of a game and reports it.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[command(mut_arg("threads", |threads| threads.long_help(THREADS_HELP)))]
pub struct ReplayArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    /// Show only the position after N plies; 0 is the start.
    ///
    /// A follow-up, such as a forced recovery, counts as a ply.
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "plies",
        help_heading = "Selection"
    )]
    pub ply: Option<usize>,

    /// Show only the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    #[arg(
        long = "move",
        value_name = "NUMBER",
        conflicts_with_all = ["ply", "plies"],
        help_heading = "Selection"
    )]
    pub move_number: Option<MoveNumber>,

    /// Show only these plies, such as `40..`, `..80` or `40..80`.
    #[arg(long, value_name = "RANGE", help_heading = "Selection")]
    pub plies: Option<PlyRange>,

    /// Show only every Nth ply.
    ///
    /// gungi counts from the first ply that it shows.
    #[arg(
        long,
        value_name = "N",
        conflicts_with_all = ["ply", "move_number"],
        help_heading = "Selection",
        hide_short_help = true
    )]
    pub every: Option<NonZeroUsize>,

    /// Draw the board after each ply; in JSON, list its towers and the hands.
    #[arg(long, help_heading = "Output")]
    pub boards: bool,

    /// In JSON, count the legal moves after each ply.
    #[arg(long, help_heading = "Output", hide_short_help = true)]
    pub legal_count: bool,

    /// Format of the output [default: from the extension of `-o`, html for a folder, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<ReplayFormat>,

    /// Notation of moves.
    #[arg(
        long,
        value_name = "NOTATION",
        default_value = "gn",
        help_heading = "Output"
    )]
    pub notation: Notation,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,

    #[command(flatten)]
    pub(crate) picture: PictureArgs,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

/// How positions of a replay are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayFormat {
    /// The moves and the last position.
    Text,
    /// One JSON object on each line, for each ply.
    Jsonl,
    /// An animation or a page.
    Picture(GameFormat),
}

impl ValueEnum for ReplayFormat {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<ReplayFormat>> = LazyLock::new(|| {
            with_pictures(
                vec![ReplayFormat::Text, ReplayFormat::Jsonl],
                ReplayFormat::Picture,
            )
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Text => ("text", "The moves and the last position"),
            Self::Jsonl => ("jsonl", "One JSON object on each line, for each ply"),
            Self::Picture(format) => return format.to_possible_value(),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// The plies of a game to show.
#[derive(Clone, Copy, Debug)]
struct Shown {
    /// The first ply.
    first: usize,
    /// The last ply; `None` is the last of the game.
    last: Option<usize>,
    /// Which of the plies: every one, every second one and so on.
    every: usize,
}

impl ReplayArgs {
    /// Whether the options want a single position.
    fn shows_one(&self) -> bool {
        self.ply.is_some() || self.move_number.is_some()
    }

    /// The plies of a game to show. `rules` is the ruleset of a game that does not name one.
    ///
    /// # Errors
    /// If the game does not have the wanted move.
    fn shown(&self, name: &str, game: &Game<'_>, rules: Option<Ruleset>) -> anyhow::Result<Shown> {
        let at = At::new(self.ply, self.move_number);
        let only = ply_of(at, name, game, rules)?;
        Ok(Shown {
            first: only.or(self.plies.map(PlyRange::first)).unwrap_or(0),
            last: only.or(self.plies.and_then(PlyRange::last)),
            every: self.every.map_or(1, NonZeroUsize::get),
        })
    }
}

impl Shown {
    /// Whether a ply is among those to show.
    fn contains(self, ply: usize) -> bool {
        ply >= self.first
            && self.last.is_none_or(|last| ply <= last)
            && (ply - self.first) % self.every == 0
    }
}

impl FileFormat for ReplayFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Jsonl => "jsonl",
            Self::Picture(format) => format.row().extension,
        })
    }
}

pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let output = streams.output;
    let in_folder = output
        .folder()
        .map(|_| ReplayFormat::Picture(GameFormat::Html));
    let format = format_of(args.format.or(in_folder), output, Some(ReplayFormat::Text))?;
    if args.boards && !matches!(format, ReplayFormat::Text | ReplayFormat::Jsonl) {
        bail!(WithHelp::without_effect(
            "--boards",
            "text and JSON",
            "remove `--boards`, or pass `--format text`"
        ));
    }
    if args.legal_count && format != ReplayFormat::Jsonl {
        bail!(WithHelp::without_effect(
            "--legal-count",
            "JSON",
            "remove `--legal-count`, or pass `--format jsonl`"
        ));
    }
    if args.drawing.legend && format != ReplayFormat::Text {
        bail!(WithHelp::without_effect(
            "--legend",
            "text",
            "remove `--legend`, or pass `--format text`"
        ));
    }
    if let ReplayFormat::Picture(format) = format {
        return replay(args, format, streams);
    }
    if let Some(option) = args.picture.first_given() {
        bail!(WithHelp::without_effect(
            option,
            "pictures",
            "pass `--format gif` or `-o game.html`, too"
        ));
    }
    let style = streams.style;
    let mut printer = Printer::new(streams, format == ReplayFormat::Text);
    let work = |input: &Arc<Input>, games: Vec<CutGame>, emit: Emit<'_, Vec<Printed>>| {
        let mut page = Collector::new(emit);
        games.into_iter().try_for_each(|game| {
            let done = game.read(|game| show(args, format, input, &game, &mut page, style));
            page.end_game(done)
        })?;
        page.end()
    };
    each_game_on_threads(
        (&args.games, output),
        args.threads.count(),
        work,
        |batch| match batch {
            Some(Batch::Games(_, part)) => printer.print_all(part),
            Some(Batch::End(..)) => Ok(()),
            Some(Batch::Trouble(_, error)) => printer.print(Printed::End(Err(error))),
            None => printer.flush(),
        },
    )?;
    Ok(printer.end())
}

/// Shows a game as text, or each ply as an object.
fn show(
    args: &ReplayArgs,
    format: ReplayFormat,
    input: &Input,
    game: &Game<'_>,
    page: &mut Collector<'_>,
    style: BoardStyle,
) -> anyhow::Result<Exit> {
    ensure_game(game.content, input)?;
    let (notation, rules) = (args.notation, input.settings.rules);
    let (name, mut last, mut plies) = (input.name(), None, 0);
    let shown = args.shown(&name, game, rules)?;
    let origin = GameRef::new(&name, game);
    let mut drawer = Drawer::of_one_game(args.drawing);
    let extras = PlyExtras {
        board: args.boards,
        legal_count: args.legal_count,
    };
    let show_ply = |streams: &mut Streams<'_>, frame: Frame| {
        plies = frame.ply;
        if !shown.contains(frame.ply) {
            return Ok(());
        }
        notation.writes(frame.position.ruleset())?;
        if format == ReplayFormat::Jsonl {
            return Ok(writeln!(
                streams.out,
                "{}",
                json(&PlyJson::new(&frame, origin, notation, extras))?
            )?);
        }
        if last.is_none() {
            drawer.write_heading(streams, origin, game, frame.position.ruleset())?;
        } else if args.boards {
            writeln!(streams.out)?;
        }
        if args.boards {
            drawer.draw(streams, &frame, notation)?;
        } else if !args.shows_one() {
            let mut line = String::new();
            write_ply(&mut line, &frame, notation, streams.style.palette)?;
            streams.out.write_all(line.as_bytes())?;
        }
        last = Some(frame);
        Ok(())
    };
    let exit = page.show(style, |streams| {
        each_frame(streams, &name, game, (rules, shown.last), show_ply)
    })?;
    if let Some(frame) = last {
        if let Some(note) = drawer.note(style, frame.position.ruleset()) {
            page.add(Printed::Note(note));
        }
        if !args.boards {
            if !args.shows_one() && frame.played.is_some() {
                writeln!(page)?;
            }
            let streams = &mut Streams {
                out: page,
                err: &mut Vec::new(),
                style,
                output: Output::Stdout,
            };
            drawer.draw(streams, &frame, notation)?;
        }
    }
    if shown.first > plies {
        bail!(
            "game {} of {name} has no ply {}: its last ply is {plies}",
            game.number,
            shown.first
        );
    }
    Ok(exit)
}

/// The number of files above which gungi prints it before it writes them.
const MANY: usize = 1000;

/// The number of bytes above which gungi prints about how many all animations have, once it has drawn the first one. Pages
/// are above [`MANY`] first.
const LARGE: usize = 100 << 20;

/// A note about the bytes of all animations, if they are many. `first` is the number of bytes of the first one.
fn note_of_size(files: usize, first: usize) -> Option<String> {
    let bytes = files.saturating_mul(first);
    let games = counted(files as u64, "game");
    (bytes > LARGE).then(|| format!("note: {games} become about {} MB", bytes >> 20))
}

/// Draws the plies that the arguments choose, each game into a file of its own.
pub(crate) fn replay(
    args: &ReplayArgs,
    format: GameFormat,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    if let Some(why) = args
        .picture
        .unlike_a_page()
        .filter(|_| format == GameFormat::Html)
    {
        bail!("{why}");
    }
    if args.every.is_some() && format == GameFormat::Html {
        bail!("`--every` is for text, JSON and animations: a page has all plies");
    }
    let mut artist = Artist::new(&args.picture, args.drawing, DrawnAs::Frames)?;
    artist.style.theme = args
        .picture
        .theme
        .map_or(Theme::FLAT, |theme| Theme::from(theme).flattened());
    let overwrites = args.picture.folder.overwrite;
    let mut destination = Destination::new(
        streams.output,
        format.row().extension,
        &args.games,
        overwrites,
    )?;
    let mut inputs = inputs_of_games(&args.games, streams.output, &destination.replaceable())?;
    let mut files = 0;
    if destination.is_folder() {
        let (at_rest, counts) = inputs.with_count(args.games.input.max_size);
        destination.numbered_up_to(counts.iter().copied().max().unwrap_or(0));
        inputs = at_rest;
        files = if args.games.game.is_some() {
            counts.len()
        } else {
            counts.iter().sum()
        };
        if files > MANY && !args.drawing.quiet {
            writeln!(
                streams.err,
                "note: {} become as many files",
                counted(files as u64, "game")
            )?;
        }
    }
    let (mut pages, mut names) = (Pages::default(), BTreeSet::new());
    let mut files_of_first = Some(files).filter(|_| !args.drawing.quiet);
    let mut size = |streams: &mut Streams<'_>, bytes: usize| match files_of_first
        .take()
        .and_then(|files| note_of_size(files, bytes))
    {
        Some(note) => writeln!(streams.err, "{note}"),
        None => Ok(()),
    };
    let exit = each_game_of(inputs, &args.games, streams, |streams, input, game| {
        let (name, mut frames, mut plies) = (input.name(), Vec::new(), 0);
        let rules = input.settings.rules;
        let shown = args.shown(&name, game, rules)?;
        let exit = each_frame(streams, &name, game, (rules, shown.last), |_, frame| {
            args.notation.writes(frame.position.ruleset())?;
            plies = frame.ply;
            if shown.contains(frame.ply) {
                frames.push(frame);
            }
            Ok(())
        })?;
        let Some(last) = frames.last() else {
            bail!(
                "game {} of {name} has no ply {}: its last ply is {plies}",
                game.number,
                shown.first
            );
        };
        let described = Described::new(game, args.notation);
        let label = Label {
            input: &name,
            game: game.number,
            ply: None,
        };
        if format == GameFormat::Gif {
            artist.fonts.find_for(&described, &frames, &artist.style);
        }
        let picture = GamePicture {
            game,
            described: &described,
            frames: &frames,
            is_whole: args.plies.and_then(PlyRange::last).is_none() && !args.shows_one(),
            rules,
            style: &artist.style,
            fonts: artist.fonts.read(),
            width: args.picture.size,
            is_dark: args
                .picture
                .theme
                .map(|theme| theme == picture::ThemeName::Night),
            delay: DELAY,
            on_drawn: || progress::add(1),
        };
        if format == GameFormat::Gif {
            progress::begin(Work::Positions(frames.len() as u64));
        }
        if format == GameFormat::Html && destination.is_folder() {
            let findings = picture.findings();
            let link = (destination.file_name(label), destination.label(label));
            let entry = IndexRow::new(link, game, last, &described.players, &findings);
            pages.add(picture.page(&findings), entry, &mut destination)?;
            names.insert(name);
            return Ok(exit);
        }
        let mut unknown = BTreeSet::new();
        destination.put(label, || {
            let drawn = (format.row().draw)(&picture)?;
            unknown = drawn.unknown;
            size(streams, drawn.bytes.len())?;
            Ok(drawn.bytes)
        })?;
        artist.report(streams, &name, &unknown)?;
        Ok(exit)
    })?;
    pages.finish(&names, &mut destination)?;
    destination.finish(streams, args.drawing.quiet)?;
    Ok(exit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_bytes_of_animations_are_said_after_the_first_one() {
        assert_eq!(note_of_size(200, 500 << 10), None);
        let note = note_of_size(300, 500 << 10);
        assert_eq!(note.as_deref(), Some("note: 300 games become about 146 MB"));
        assert!(note_of_size(usize::MAX, 2).is_some());
    }
}
