//! Positions as pictures.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::cli::args::drawing::DrawingArgs;
use crate::cli::args::input::GamesArgs;
use crate::cli::args::picture::{PictureArgs, PictureFormat};
use crate::cli::output::destination::{Destination, Label, is_directory};
use crate::cli::output::file_format::format_of;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::files::games::Game;
use crate::game::Frame;
use crate::game::convert::Extras;
use crate::notation::Notation;
use crate::print::json::Origin;
use crate::render::board::Highlights;
use crate::render::picture::{PictureStyle, Scene, Subject, draw, png, svg};
use crate::render::players::Players;
use crate::rules::SquareSet;
use crate::text::Printable;

/// Default width of a PNG in pixels.
const WIDTH: u16 = 1360;

/// The facts about a game that pictures show besides positions.
pub(crate) struct Described {
    pub(crate) players: Players,
    /// Number of plies.
    plies: usize,
    notation: Notation,
}

impl Described {
    pub(crate) fn new(game: &Game<'_>, notation: Notation) -> Self {
        let plies = game.content.source().len();
        Self { players: Players::of(game.content.extras()), plies, notation }
    }

    /// The subject of a picture after a ply. After the last ply, it includes the result.
    pub(crate) fn subject(&self, frame: &Frame) -> Subject {
        let result = self.players.result.filter(|_| frame.ply == self.plies);
        Subject::new(frame, Highlights::of_last_move(frame, self.notation), result)
    }
}

/// Draws positions with the squares of a finding marked.
pub(crate) struct Questions {
    format: PictureFormat,
    artist: Artist,
    destination: Destination,
}

impl Questions {
    /// Draws into a file, or into a directory for several games.
    pub(crate) fn new(
        output: &Path,
        drawing: DrawingArgs,
        games: &GamesArgs,
        err: &mut dyn Write,
    ) -> anyhow::Result<Self> {
        let asked = is_directory(output).then_some(PictureFormat::Svg);
        let format = format_of(asked, Some(output), None, err)?;
        Ok(Self {
            format,
            artist: Artist::new(&PictureArgs::default(), drawing)?,
            destination: Destination::new(Some(output), format.extension(), false, games),
        })
    }

    /// The files that are there and may be replaced.
    pub(crate) fn replaceable(&self) -> Vec<PathBuf> {
        self.destination.replaceable()
    }

    pub(crate) fn put(
        &mut self,
        origin: Origin<'_>,
        frame: &Frame,
        squares: SquareSet,
    ) -> anyhow::Result<()> {
        let (format, artist) = (self.format, &self.artist);
        let label = Label { input: origin.file, game: origin.game, ply: Some(frame.ply) };
        self.destination.put(label, || {
            let marks = Highlights { questioned: squares, ..Highlights::default() };
            let scene = draw(&Subject::new(frame, marks, None), &Players::of(Extras::None), &artist.style);
            artist.encoded(&scene, format)
        })
    }

    pub(crate) fn finish(self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        self.destination.finish(streams)
    }
}

/// Draws pictures with the style of the arguments.
pub(crate) struct Artist {
    size: Option<u16>,
    pub(crate) style: PictureStyle,
    /// Characters already reported as missing.
    reported: BTreeSet<char>,
    is_quiet: bool,
}

impl Artist {
    pub(crate) fn new(args: &PictureArgs, drawing: DrawingArgs) -> anyhow::Result<Self> {
        let style = args.style(drawing);
        if let Some(size) = args.size.filter(|&size| size < style.min_width()) {
            bail!(WithHelp::new(
                format!("`--size {size}` is too small to show covered tiers"),
                format!("pass `--size {}` or more", style.min_width())
            ));
        }
        Ok(Self { size: args.size, style, is_quiet: drawing.quiet, reported: BTreeSet::new() })
    }

    /// Draws a position of a game, and the moves to the `next` ones.
    pub(crate) fn scene(&self, game: &Described, frame: &Frame, next: &[Frame]) -> Scene {
        let subject = game.subject(frame).with_next(next, game.notation);
        draw(&subject, &game.players, &self.style)
    }

    /// Reports each character without an outline once.
    pub(crate) fn report(
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

    /// Encodes a picture.
    pub(crate) fn encoded(&self, scene: &Scene, format: PictureFormat) -> anyhow::Result<Vec<u8>> {
        match format {
            PictureFormat::Png => {
                png(scene, self.size.unwrap_or(WIDTH)).context("the picture is too large for the memory")
            }
            PictureFormat::Svg => Ok(svg(scene, self.size).into_bytes()),
        }
    }
}
