//! Pages and pictures of what the viewer shows.

use std::path::Path;

use anyhow::{Context as _, bail};

use crate::cli::exit::WithHelp;
use crate::cli::fonts::Fonts;
use crate::files::Game;
use crate::files::formats::Format;
use crate::game::{Frame, PlayedGame};
use crate::notation::Notation;
use crate::print::picture::{
    DELAY, Described, DrawnAs, GameFormat, GamePicture, POSITION_WIDTH, PositionFormat,
};
use crate::render::board::{Coordinates, Pieces};
use crate::render::picture::{PictureStyle, Shape, Theme};
use crate::rules::{Describe as _, Ruleset};
use crate::text::shown as name_of;
use crate::view::ShownGame;

/// The page or the picture of a game; the extension of the path chooses. `rules` is the ruleset of a game that does not name
/// one.
pub(super) fn draw(
    path: &Path,
    game: &Game<'_>,
    rules: Option<Ruleset>,
    shown: &ShownGame,
) -> anyhow::Result<Vec<u8>> {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    let source = game.content.source();
    let frames = || -> anyhow::Result<Vec<Frame>> {
        let Ok(start) = source.start(rules) else {
            bail!("the game does not start from a valid position");
        };
        // A game with findings is drawn up to its first broken move.
        let (played, _) = PlayedGame::new(source, start);
        Ok(played.frames().collect())
    };
    if let Some(format) = PositionFormat::of_extension(&extension) {
        let frames = frames()?;
        let frame = frames
            .get(shown.ply)
            .with_context(|| format!("the game has no ply {}", shown.ply))?;
        let is_gfen = shown.style.coordinates == Coordinates::Gfen || game.format == Format::Gfen;
        let notation = if is_gfen {
            Notation::Gfen
        } else {
            Notation::Gn
        };
        let style = style(shown, Theme::KAYA, Shape::Wide);
        let mut scene = Described::new(game, notation).scene(frame, &[], &style);
        if format.row().drawn_as == DrawnAs::Pixels {
            Fonts::default().outline(&mut scene);
        }
        return (format.row().encode)(&scene, None, POSITION_WIDTH)
            .context("the picture is too large for the memory");
    }
    if let Some(format) = GameFormat::of_extension(&extension) {
        let frames = frames()?;
        if let Some(frame) = frames.first() {
            shown.notation.writes(frame.position.ruleset())?;
        }
        let described = Described::new(game, shown.notation);
        let animation = style(shown, Theme::FLAT, Shape::Upright);
        let mut fonts = Fonts::default();
        if format == GameFormat::Gif {
            fonts.find_for(&described, &frames, &animation);
        }
        let picture = GamePicture {
            game,
            described: &described,
            frames: &frames,
            is_whole: true,
            rules,
            style: &animation,
            fonts: fonts.read(),
            width: None,
            is_dark: None,
            delay: DELAY,
            on_drawn: || (),
        };
        return Ok((format.row().draw)(&picture)?.bytes);
    }
    bail!(WithHelp::new(
        format!("{} is neither a page nor a picture", name_of(path)),
        "the name of a page ends with `.html`, of a picture with `.svg` or `.png`, of an animation with `.gif`"
    ))
}

/// Pictures have kanji, whatever a terminal shows.
fn style(shown: &ShownGame, theme: Theme, shape: Shape) -> PictureStyle {
    PictureStyle {
        theme,
        flipped: shown.style.flipped,
        coordinates: shown.style.coordinates,
        pieces: Pieces::Kanji,
        arrows: false,
        shape,
        caption: None,
    }
}
