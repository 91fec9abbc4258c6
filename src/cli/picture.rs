//! Positions as pictures.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, bail};
use clap::ValueEnum;

use super::args::{DrawingArgs, RenderArgs};
use super::destination::{Destination, Label, is_directory};
use super::games::Game;
use super::picture_args::{PictureArgs, PictureFormat};
use super::position::{each_frame, each_game, position_of};
use super::render::last_move;
use super::{Exit, Streams};
use crate::game::{Frame, Notation};
use crate::render::picture::{PictureStyle, Players, Scene, Subject, draw, png, svg};
use crate::text::Printable;

/// The width of a PNG in pixels.
const WIDTH: u16 = 1360;

/// The format of the output: as asked for, or by the extension of the file. `otherwise` is that of standard output.
pub(super) fn format_of<F: ValueEnum>(
    asked: Option<F>,
    output: Option<&Path>,
    otherwise: F,
    example: &str,
) -> anyhow::Result<F> {
    let (None, Some(path)) = (&asked, output.filter(|path| *path != Path::new("-"))) else {
        return Ok(asked.unwrap_or(otherwise));
    };
    if is_directory(path) {
        bail!("the format is missing: add `--format {example}`");
    }
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    F::from_str(extension, true).ok().with_context(|| {
        format!("cannot tell the format from the name {}: add `--format {example}`", path.display())
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
        let name = input.name();
        let mut put = |streams: &mut Streams<'_>, frame: &Frame| {
            let label = Label {
                input: &name,
                game: game.number,
                ply: Some(frame.ply),
                extension: format.extension(),
            };
            destination.put(label, || {
                let scene = artist.scene(streams, &name, game, frame)?;
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

/// Draws pictures as the arguments say.
pub(super) struct Artist<'a> {
    args: &'a PictureArgs,
    style: PictureStyle,
    /// The characters that the user knows are missing.
    reported: BTreeSet<char>,
}

impl<'a> Artist<'a> {
    pub(super) fn new(args: &'a PictureArgs, drawing: DrawingArgs) -> anyhow::Result<Self> {
        let style = args.style(drawing);
        if let Some(size) = args.size.filter(|&size| size < style.min_width()) {
            bail!(
                "`--size {size}` is too small for covered tiers to be read: the smallest is {}",
                style.min_width()
            );
        }
        Ok(Self { args, style, reported: BTreeSet::new() })
    }

    /// Draws a position of a game.
    pub(super) fn scene(
        &mut self,
        streams: &mut Streams<'_>,
        name: &str,
        game: &Game<'_>,
        frame: &Frame,
    ) -> anyhow::Result<Scene> {
        let is_last = game.content.with(|source| source.len() == frame.ply);
        let mut players = Players::of(game.content.extras());
        players.result = players.result.filter(|_| is_last);
        let marks = last_move(frame, Notation::Gn);
        let scene = draw(&Subject::new(frame, marks, &players, self.args.caption.as_deref()), &self.style);
        let unknown: String = scene.unknown.difference(&self.reported).collect();
        if !unknown.is_empty() {
            let what = format!("{name}: no outlines for these characters, drawn as boxes: {unknown}");
            writeln!(streams.err, "note: {}", Printable(&what))?;
            self.reported.extend(unknown.chars());
        }
        Ok(scene)
    }

    /// A picture in a format.
    fn encoded(&self, scene: &Scene, format: PictureFormat) -> anyhow::Result<Vec<u8>> {
        match format {
            PictureFormat::Png => {
                png(scene, self.args.size.unwrap_or(WIDTH)).context("the picture is too large for the memory")
            }
            PictureFormat::Svg => Ok(svg(scene, self.args.size).into_bytes()),
        }
    }
}
