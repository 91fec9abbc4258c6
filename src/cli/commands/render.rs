//! `gungi render`

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::bail;
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{DrawingArgs, PictureArgs, with_pictures};
use crate::cli::args::{FileFormat, PositionArgs};
use crate::cli::drawing::{Artist, Drawer};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::select::{each_frame, each_game, ply_of, position_of};
use crate::cli::output::destination::{Destination, Label, format_of};
use crate::cli::output::{Output, Streams};
use crate::files::Game;
use crate::files::formats::Format;
use crate::game::{Frame, PlayedGame};
use crate::notation::Notation;
use crate::print::json::GameRef;
use crate::print::picture::{Described, DrawnAs, GameFormat, PositionFormat};
use crate::print::sheet::Sheet;
use crate::render::board::Coordinates;
use crate::render::picture::Theme;
use crate::rules::{Describe as _, Ruleset};
use crate::text::shown;

const HELP: &str = "\
Examples:
  gungi render game.gn --move 23w      draw the position after White's move 23
  gungi render game.gn -o board.svg    write a picture, or a PNG with `board.png`
  gungi render game.gn --ply 60 --next 3 -o board.svg     number the next three moves on the board
  gungi render problems.gfen -o sheet.html                a sheet of diagrams to print, with the solutions apart
  gungi render game.gn --all -o pictures/                 write pictures/01-ply-000.svg and so on";

/// Draw a position, on the terminal or as a picture.
///
/// Black moves first, sits at the bottom and has upper-case letters; White has lower-case letters. Brackets mark the
/// square where the last move ended, dots the square where it began.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct RenderArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Draw every position into the directory that `--output` names, as SVG or as `--format` says.
    #[arg(long, requires = "output", conflicts_with_all = ["ply", "move_number"], help_heading = "Selection")]
    pub all: bool,

    /// Format of the output [default: from the extension of `-o`, svg in a directory, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<RenderFormat>,

    /// Notation of moves [default: gn; gfen for input in GFEN and with `--coordinates gfen`].
    #[arg(
        long,
        value_name = "NOTATION",
        help_heading = "Output",
        hide_short_help = true
    )]
    pub notation: Option<Notation>,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,

    #[command(flatten)]
    pub(crate) picture: PictureArgs,

    /// Number the next N moves on the board, with arrows, and list them below.
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "all",
        help_heading = "Pictures"
    )]
    pub next: Option<usize>,
}

/// What `gungi render` draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RenderFormat {
    /// A board of characters.
    Text,
    /// A picture.
    Picture(PositionFormat),
    /// A sheet of diagrams.
    Html,
}

impl ValueEnum for RenderFormat {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<RenderFormat>> = LazyLock::new(|| {
            let mut all = with_pictures(vec![RenderFormat::Text], RenderFormat::Picture);
            all.push(RenderFormat::Html);
            all
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Text => Some(PossibleValue::new("text").help("A board of characters")),
            Self::Html => Some(
                PossibleValue::new("html")
                    .help("A sheet of diagrams to print, with the moves apart"),
            ),
            Self::Picture(format) => format.to_possible_value(),
        }
    }
}

impl FileFormat for RenderFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        match self {
            Self::Text => Some("txt"),
            Self::Html => Some("html"),
            Self::Picture(format) => format.extension(),
        }
    }
}

pub(crate) fn run(args: &RenderArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let output = streams.output;
    let asked = args.format.or(output
        .folder()
        .map(|_| RenderFormat::Picture(PositionFormat::Svg)));
    let is_of_game = |path: &&Path| {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        GameFormat::of_extension(&extension) == Some(GameFormat::Gif)
    };
    if let Some(path) = output.file().filter(is_of_game) {
        bail!(WithHelp::new(
            "`gungi render` draws positions, and no animations",
            format!("`gungi replay -o {}` draws a whole game", shown(path))
        ));
    }
    let format = format_of(asked, output, Some(RenderFormat::Text))?;
    if let RenderFormat::Picture(format) = format {
        if args.drawing.legend {
            bail!(WithHelp::without_effect(
                "--legend",
                "text",
                "remove `--legend`, or pass `--format text`"
            ));
        }
        return render_pictures(args, format, streams);
    }
    if format == RenderFormat::Html {
        return render_sheet(args, streams);
    }
    if let Some(option) = args.picture.first_given().or(args.next.map(|_| "--next")) {
        bail!(WithHelp::without_effect(
            option,
            "pictures",
            "pass `--format svg` or `-o board.svg`, too"
        ));
    }
    let mut drawer = Drawer::new(args.drawing);
    each_game(&args.games, &[], streams, |streams, input, game| {
        let name = input.name();
        let (exit, frame) = position_of(
            streams,
            &name,
            game,
            (input.settings.rules, args.position.at()),
            |_| (),
        )?;
        drawer.write_heading(
            streams,
            GameRef::new(&name, game),
            game,
            frame.position.ruleset(),
        )?;
        drawer.draw(streams, &frame, notation(args, game, &frame)?)?;
        Ok(exit)
    })
}

/// The notation of moves: unless an option names one, the notation of the coordinates or of the game.
fn notation(args: &RenderArgs, game: &Game<'_>, frame: &Frame) -> anyhow::Result<Notation> {
    let is_gfen = args.drawing.coordinates == Coordinates::Gfen || game.format == Format::Gfen;
    let notation = args.notation.unwrap_or(if is_gfen {
        Notation::Gfen
    } else {
        Notation::Gn
    });
    notation.writes(frame.position.ruleset())?;
    Ok(notation)
}

/// Where to draw: with `--all` into a folder, also if it is not there and its name has no `/` at its end.
pub(crate) fn output(args: &RenderArgs) -> anyhow::Result<Output<'_>> {
    let output = Output::new(args.picture.folder.output.as_deref())?;
    match output {
        Output::File(path) if args.all => ensure_directory(path).map(|()| Output::Folder(path)),
        Output::Stdout if args.all => ensure_directory(Path::new("-")).map(|()| output),
        _ => Ok(output),
    }
}

/// Checks that a path that is not a directory yet can be the directory of several pictures.
fn ensure_directory(path: &Path) -> anyhow::Result<()> {
    let extension = path
        .extension()
        .map(|extension| extension.to_string_lossy().into_owned());
    let named = extension.map(|extension| {
        let format = PositionFormat::of_extension(&extension).unwrap_or(PositionFormat::Svg);
        let format = if format == PositionFormat::Svg {
            ""
        } else {
            " --format png"
        };
        // In `pics/%d.png`, the name of the file is a pattern.
        let is_pattern = path
            .file_stem()
            .is_some_and(|stem| stem.to_string_lossy().contains(['%', '*', '{', '#']));
        let parent = path
            .parent()
            .filter(|parent| *parent != Path::new(""))
            .unwrap_or(Path::new("pictures"));
        let directory = if is_pattern {
            parent.to_owned()
        } else {
            path.with_extension("")
        };
        (
            format!(
                "`--all` draws many pictures, and {} is the name of one file",
                shown(path)
            ),
            format,
            directory,
        )
    });
    let other = if path == Path::new("-") {
        Some((
            "`--all` draws many pictures, and standard output holds one".to_owned(),
            "",
            PathBuf::from("pictures"),
        ))
    } else {
        path.is_file().then(|| {
            let mut name = path.as_os_str().to_owned();
            name.push("-pictures");
            (
                format!("{} is a file, and `--all` needs a directory", shown(path)),
                "",
                PathBuf::from(name),
            )
        })
    };
    match named.or(other) {
        None => Ok(()),
        Some((message, format, directory)) => {
            bail!(WithHelp::new(
                message,
                format!(
                    "name a directory: `--all{format} -o {}/`",
                    shown(&directory)
                )
            ))
        }
    }
}

/// Draws positions as pictures.
fn render_pictures(
    args: &RenderArgs,
    format: PositionFormat,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let mut artist = Artist::new(&args.picture, args.drawing, format.row().drawn_as)?;
    let overwrites = args.picture.folder.overwrite;
    let mut destination = Destination::new(
        streams.output,
        format.row().extension,
        &args.games,
        overwrites,
    )?;
    let exit = each_game(
        &args.games,
        &destination.replaceable(),
        streams,
        |streams, input, game| {
            let rules = input.settings.rules;
            let name = input.name();
            let mut put = |streams: &mut Streams<'_>, frame: &Frame, next: &[Frame]| {
                let described = Described::new(game, notation(args, game, frame)?);
                artist.ensure_room(&described, frame, next)?;
                let label = Label {
                    input: &name,
                    game: game.number,
                    ply: Some(frame.ply),
                };
                destination.put(label, || {
                    let scene = described.scene(frame, next, &artist.style);
                    artist.encoded(streams, &name, scene, format)
                })
            };
            if args.all {
                return each_frame(streams, &name, game, (rules, None), |streams, frame| {
                    put(streams, &frame, &[])
                });
            }
            let (exit, frame) =
                position_of(streams, &name, game, (rules, args.position.at()), |_| ())?;
            let wanted = args.next.unwrap_or(0);
            let next = following(game, rules, &frame, wanted);
            if wanted > 0 && next.is_empty() {
                bail!(WithHelp::new(
                    format!(
                        "game {} of {name} has no move after ply {} for `--next`",
                        game.number, frame.ply
                    ),
                    "choose an earlier position with `--ply N`"
                ));
            }
            put(streams, &frame, &next)?;
            Ok(exit)
        },
    )?;
    destination.finish(streams, args.drawing.quiet)?;
    Ok(exit)
}

/// Draws positions as a sheet of diagrams: the start of each line of GFEN, or the position that an option names. The moves
/// after it are the solution.
fn render_sheet(args: &RenderArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let without_effect = [
        ("--legend", args.drawing.legend),
        ("--size", args.picture.size.is_some()),
        ("--next", args.next.is_some()),
    ];
    if let Some((option, _)) = without_effect.into_iter().find(|(_, is_given)| *is_given) {
        let help = format!("remove `{option}`, or pass `--format svg`");
        bail!(WithHelp::without_effect(option, "single pictures", help));
    }
    if streams.output.folder().is_some() {
        bail!(WithHelp::new(
            "a sheet has all diagrams, and is one file",
            "name it, as in `-o sheet.html`"
        ));
    }
    let mut artist = Artist::new(&args.picture, args.drawing, DrawnAs::Frames)?;
    artist.style.theme = args.picture.theme.map_or(Theme::PAPER, Theme::from);
    let mut sheet = Sheet::default();
    let exit = each_game(&args.games, &[], streams, |streams, input, game| {
        let (name, rules) = (input.name(), input.settings.rules);
        if game.format != Format::Gfen && args.position.at().is_none() {
            bail!(WithHelp::new(
                format!(
                    "which position of game {} of {name} is the diagram?",
                    game.number
                ),
                "choose it with `--ply N`; `gungi replay -o game.html` draws a whole game"
            ));
        }
        let at = ply_of(args.position.at(), &name, game, rules)?.unwrap_or(0);
        let mut frames = Vec::new();
        let exit = each_frame(streams, &name, game, (rules, None), |_, frame| {
            frames.push(frame);
            Ok(())
        })?;
        let Some((frame, next)) = frames.get(at..).and_then(<[_]>::split_first) else {
            bail!("game {} of {name} has no ply {at}", game.number);
        };
        let notation = notation(args, game, frame)?;
        let mut scene = Described::new(game, notation).scene(frame, &[], &artist.style);
        artist.outline(streams, &name, &mut scene, DrawnAs::Shapes)?;
        sheet.add((frame, &scene), next, notation)?;
        Ok(exit)
    })?;
    streams.out.write_all(sheet.html().as_bytes())?;
    Ok(exit)
}

/// The frames after the next `count` moves, or up to the end of the game.
fn following(game: &Game<'_>, rules: Option<Ruleset>, frame: &Frame, count: usize) -> Vec<Frame> {
    let source = game.content.source();
    let Ok(start) = source.start(rules) else {
        return Vec::new();
    };
    let (played, _) = PlayedGame::new(source, start);
    played.frames().skip(frame.ply + 1).take(count).collect()
}
