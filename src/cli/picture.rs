//! Positions as pictures.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;

use super::args::{DrawingArgs, GamesArgs, RenderArgs};
use super::destination::{Destination, Label, is_directory};
use super::games::Game;
use super::picture_args::{PictureArgs, PictureFormat};
use super::render::last_move;
use super::select::{each_frame, each_game, position_of};
use super::{Exit, Streams};
use crate::game::convert::Extras;
use crate::game::{Frame, Notation};
use crate::render::board::Highlights;
use crate::render::json::Origin;
use crate::render::picture::{PictureStyle, Players, Scene, Subject, draw, png, svg};
use crate::rules::SquareSet;
use crate::text::Printable;

/// The width of a PNG in pixels.
const WIDTH: u16 = 1360;

/// The extensions of pictures of one position.
pub(super) const PICTURES: &str = "`.svg` or `.png`";
/// The extensions of pictures of whole games.
pub(super) const FILMS: &str = "`.html` or `.gif`";

/// The format of the output: as asked for, or by the extension of the file. `otherwise` is that of standard output,
/// `usual` the extensions to suggest.
pub(super) fn format_of<F: ValueEnum>(
    asked: Option<F>,
    output: Option<&Path>,
    otherwise: F,
    usual: &str,
) -> anyhow::Result<F> {
    match (asked, output.filter(|path| *path != Path::new("-"))) {
        (Some(asked), _) => Ok(asked),
        (None, None) => Ok(otherwise),
        (None, Some(path)) if is_directory(path) => bail!("the format is missing: add `--format`"),
        (None, Some(path)) => format_by_name(path, usual),
    }
}

/// The format that the extension of a file names; `usual` are extensions to suggest.
fn format_by_name<F: ValueEnum>(path: &Path, usual: &str) -> anyhow::Result<F> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    F::from_str(extension, true).map_err(|_| {
        anyhow!("cannot tell the format of {}: its name does not end with {usual}", path.display())
    })
}

/// Draws positions as pictures.
pub(super) fn render(
    args: &RenderArgs,
    format: PictureFormat,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let mut artist = Artist::new(&args.picture, args.drawing)?;
    let mut destination = Destination::new(args.picture.output.as_deref(), args.all, &args.games);
    let rules = args.games.input.rules;
    let exit = each_game(&args.games, streams, |streams, input, game| {
        let (name, described) = (input.name(), Described::new(game, Notation::Gn));
        let mut put = |streams: &mut Streams<'_>, frame: &Frame| {
            let label = Label {
                input: &name,
                game: game.number,
                ply: Some(frame.ply),
                extension: format.extension(),
            };
            destination.put(label, || {
                let scene = artist.scene(&described, frame);
                artist.report(streams, &name, &scene.unknown)?;
                artist.encoded(&scene, format)
            })
        };
        if args.all {
            return each_frame(streams, &name, game, (rules, None), |streams, frame| put(streams, &frame));
        }
        let (exit, frame) = position_of(streams, &name, game, (rules, args.position.ply))?;
        put(streams, &frame)?;
        Ok(exit)
    })?;
    destination.finish(streams)?;
    Ok(exit)
}

/// What pictures say of a game beside its positions.
pub(super) struct Described {
    pub(super) players: Players,
    /// How many plies it has.
    plies: usize,
    notation: Notation,
}

impl Described {
    pub(super) fn new(game: &Game<'_>, notation: Notation) -> Self {
        let plies = game.content.with(|source| source.len());
        Self { players: Players::of(game.content.extras()), plies, notation }
    }

    /// What a picture shows after a ply: behind the last one also the result.
    pub(super) fn subject(&self, frame: &Frame) -> Subject {
        let result = self.players.result.filter(|_| frame.ply == self.plies);
        Subject::new(frame, last_move(frame, self.notation), result)
    }
}

/// Draws positions with the squares in question.
pub(super) struct Questions {
    format: PictureFormat,
    artist: Artist,
    destination: Destination,
}

impl Questions {
    /// Draws into a file, or for several games into a directory.
    pub(super) fn new(output: &Path, drawing: DrawingArgs, games: &GamesArgs) -> anyhow::Result<Self> {
        let format = if is_directory(output) { None } else { Some(format_by_name(output, PICTURES)?) };
        Ok(Self {
            format: format.unwrap_or(PictureFormat::Svg),
            artist: Artist::new(&PictureArgs::default(), drawing)?,
            destination: Destination::new(Some(output), false, games),
        })
    }

    pub(super) fn put(
        &mut self,
        origin: Origin<'_>,
        frame: &Frame,
        squares: SquareSet,
    ) -> anyhow::Result<()> {
        let (format, artist) = (self.format, &self.artist);
        let label = Label {
            input: origin.file,
            game: origin.game,
            ply: Some(frame.ply),
            extension: format.extension(),
        };
        self.destination.put(label, || {
            let marks = Highlights { questioned: squares, ..Highlights::default() };
            let scene = draw(&Subject::new(frame, marks, None), &Players::of(Extras::None), &artist.style);
            artist.encoded(&scene, format)
        })
    }

    pub(super) fn finish(self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        self.destination.finish(streams)
    }
}

/// Draws pictures as the arguments say.
pub(super) struct Artist {
    size: Option<u16>,
    pub(super) style: PictureStyle,
    /// The characters that the user knows are missing.
    reported: BTreeSet<char>,
    is_quiet: bool,
}

impl Artist {
    pub(super) fn new(args: &PictureArgs, drawing: DrawingArgs) -> anyhow::Result<Self> {
        let style = args.style(drawing);
        if let Some(size) = args.size.filter(|&size| size < style.min_width()) {
            bail!(
                "`--size {size}` is too small for covered tiers to be read: the smallest is {}",
                style.min_width()
            );
        }
        Ok(Self { size: args.size, style, is_quiet: drawing.quiet, reported: BTreeSet::new() })
    }

    /// Draws a position of a game.
    pub(super) fn scene(&self, game: &Described, frame: &Frame) -> Scene {
        draw(&game.subject(frame), &game.players, &self.style)
    }

    /// Reports characters without an outline, each once.
    pub(super) fn report(
        &mut self,
        streams: &mut Streams<'_>,
        name: &str,
        unknown: &BTreeSet<char>,
    ) -> anyhow::Result<()> {
        let unknown: String = unknown.difference(&self.reported).collect();
        if !unknown.is_empty() && !self.is_quiet {
            let what = format!("{name}: no outlines for these characters, drawn as boxes: {unknown}");
            writeln!(streams.err, "note: {}", Printable(&what))?;
            self.reported.extend(unknown.chars());
        }
        Ok(())
    }

    /// A picture in a format.
    fn encoded(&self, scene: &Scene, format: PictureFormat) -> anyhow::Result<Vec<u8>> {
        match format {
            PictureFormat::Png => {
                png(scene, self.size.unwrap_or(WIDTH)).context("the picture is too large for the memory")
            }
            PictureFormat::Svg => Ok(svg(scene, self.size).into_bytes()),
        }
    }
}
