//! `gungi render`

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{DrawingArgs, PictureArgs, PictureFormat};
use crate::cli::args::{FileFormat, PositionArgs};
use crate::cli::drawing::{Artist, Described, Drawer};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::select::{each_frame, each_game, position_of};
use crate::cli::output::destination::{Destination, Label, format_of};
use crate::cli::output::{Incomplete, Output, Product, Streams};
use crate::files::Game;
use crate::files::formats::Format;
use crate::game::{Frame, PlayedGame};
use crate::notation::Notation;
use crate::print::json::GameRef;
use crate::render::board::Coordinates;
use crate::rules::{Describe as _, Ruleset};
use crate::text::shown;

const HELP: &str = "\
Examples:
  gungi render game.gn                 draw the last position
  gungi render game.gn --move 23w      draw the position after White's move 23
  gungi render game.gn -o board.svg    write a picture, or a PNG with `board.png`
  gungi render game.gn --ply 60 --next 3 -o board.svg     number the next three moves on the board
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
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RenderFormat {
    /// A board of characters.
    Text,
    /// A vector graphic, sharp at any size.
    Svg,
    /// A picture of pixels.
    Png,
}

impl FileFormat for RenderFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(self.picture().map_or("txt", PictureFormat::extension))
    }
}

impl RenderFormat {
    /// The format of the picture, if it is one.
    pub(super) const fn picture(self) -> Option<PictureFormat> {
        match self {
            Self::Text => None,
            Self::Svg => Some(PictureFormat::Svg),
            Self::Png => Some(PictureFormat::Png),
        }
    }
}

pub(crate) fn run(args: &RenderArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let output = output(args)?;
    let asked = args.format.or(output.folder().map(|_| RenderFormat::Svg));
    let format = format_of(asked, output, Some(RenderFormat::Text))?;
    if let Some(format) = format.picture() {
        if args.drawing.legend {
            bail!(WithHelp::without_effect(
                "--legend",
                "text",
                "remove `--legend`, or pass `--format text`"
            ));
        }
        return render_pictures(args, format, output, streams);
    }
    if let Some(option) = args.picture.first_given().or(args.next.map(|_| "--next")) {
        bail!(WithHelp::without_effect(
            option,
            "pictures",
            "pass `--format svg` or `-o board.svg`, too"
        ));
    }
    let (mut product, mut drawer) = (Product::new(output)?, Drawer::new(args.drawing));
    let style = product.style(streams.style);
    let printed = &mut Streams {
        out: product.writer(streams.out),
        err: streams.err,
        style,
    };
    let outputs = args.picture.output.as_slice();
    let exit = each_game(&args.games, outputs, printed, |streams, input, game| {
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
    })?;
    let whole = if exit == Exit::Trouble {
        Err(Incomplete::Inputs)
    } else {
        Ok(())
    };
    product.end(whole, streams.err)?;
    Ok(exit)
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
fn output(args: &RenderArgs) -> anyhow::Result<Output<'_>> {
    let output = Output::new(args.picture.output.as_deref())?;
    match output {
        Output::File(path) if args.all => ensure_directory(path).map(|()| Output::Folder(path)),
        Output::Stdout if args.all => ensure_directory(Path::new("-")).map(|()| output),
        _ => Ok(output),
    }
}

/// Checks that a path that is no directory yet can be the directory of several pictures.
fn ensure_directory(path: &Path) -> anyhow::Result<()> {
    let extension = path
        .extension()
        .map(|extension| extension.to_string_lossy().into_owned());
    let named = extension.map(|extension| {
        let format = PictureFormat::from_str(&extension, true).unwrap_or(PictureFormat::Svg);
        let format = if format == PictureFormat::Svg {
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
    format: PictureFormat,
    output: Output<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let mut artist = Artist::new(&args.picture, args.drawing, format.into())?;
    let mut destination = Destination::new(
        output,
        format.extension(),
        &args.games,
        args.picture.overwrite,
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
                    let scene = artist.scene(&described, frame, next);
                    artist.report(streams, &name, &scene.unknown)?;
                    artist.encoded(&scene, format)
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

/// The frames after the next `count` moves, as far as the game goes.
fn following(game: &Game<'_>, rules: Option<Ruleset>, frame: &Frame, count: usize) -> Vec<Frame> {
    let source = game.content.source();
    let Ok(start) = source.start(rules) else {
        return Vec::new();
    };
    let (played, _) = PlayedGame::new(source, start);
    played.frames().skip(frame.ply + 1).take(count).collect()
}
