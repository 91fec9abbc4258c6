//! The formats of pictures: for each a row with its extension and its encoder.

use std::collections::BTreeSet;

use clap::ValueEnum;

use crate::files::Game;
use crate::game::{Finding, FoulPolicy, Frame, judge};
use crate::notation::Notation;
use crate::print::font::{Font, outline};
use crate::print::page::{Page, PageText};
use crate::render::board::Highlights;
use crate::render::picture::{
    GifError, PictureStyle, Scene, Subject, Timing, draw, png, svg, write_gif,
};
use crate::render::players::Players;
use crate::rules::Ruleset;

/// Formats of pictures of one position.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionFormat {
    /// A vector graphic, sharp at any size.
    Svg,
    /// A picture of pixels.
    Png,
}

/// A format of pictures of one position.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it has functions")]
pub struct PositionRow {
    /// The file extension.
    pub extension: &'static str,
    pub drawn_as: DrawnAs,
    /// Encodes a scene in a width in pixels: the one that was requested, or the usual one. `None` if it is too large
    /// for the memory.
    pub encode: fn(&Scene, Option<u16>, u16) -> Option<Vec<u8>>,
}

/// How a picture reaches the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnAs {
    /// As shapes of any size.
    Shapes,
    /// As pixels, which need room.
    Pixels,
    /// As the pixels of an animation.
    Frames,
}

impl PositionFormat {
    /// Its row.
    pub const fn row(self) -> PositionRow {
        match self {
            Self::Svg => PositionRow {
                extension: "svg",
                drawn_as: DrawnAs::Shapes,
                encode: |scene, width, _| Some(svg(scene, width).into_bytes()),
            },
            Self::Png => PositionRow {
                extension: "png",
                drawn_as: DrawnAs::Pixels,
                encode: |scene, width, usual| png(scene, width.unwrap_or(usual)),
            },
        }
    }

    /// The format that a file extension names, in any case.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::from_str(extension, true).ok()
    }
}

/// Formats of pictures of whole games.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFormat {
    /// An animation.
    Gif,
    /// A web page with the moves, comments and findings.
    Html,
}

/// A format of pictures of whole games.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it has functions")]
pub struct GameRow {
    /// The file extension.
    pub extension: &'static str,
    /// Draws a game.
    pub draw: fn(&GamePicture<'_>) -> Result<Picture, GifError>,
}

impl GameFormat {
    /// Its row.
    pub const fn row(self) -> GameRow {
        match self {
            Self::Gif => GameRow {
                extension: "gif",
                draw: |game| game.animation(),
            },
            Self::Html => GameRow {
                extension: "html",
                draw: |game| Ok(Picture::of_page(game.page(&game.findings()))),
            },
        }
    }

    /// The format that a file extension names, in any case.
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::from_str(extension, true).ok()
    }
}

/// The usual width of the picture of a position, in pixels.
pub const POSITION_WIDTH: u16 = 1360;

/// The usual width of an animation, in pixels: upright, as phones are.
pub const ANIMATION_WIDTH: u16 = 540;

/// For how long an animation or a page shows a position, in milliseconds.
pub const DELAY: u32 = 900;

/// Minimum duration of the last position of an animation, in milliseconds.
const LAST: u32 = 3000;

/// The facts about a game that pictures show besides positions.
#[derive(Clone, Debug)]
pub struct Described {
    pub players: Players,
    /// Number of plies.
    plies: usize,
    notation: Notation,
}

impl Described {
    /// The facts about a game, with moves in this notation.
    pub fn new(game: &Game<'_>, notation: Notation) -> Self {
        Self {
            players: Players::of(game.content.extras()),
            plies: game.content.source().len(),
            notation,
        }
    }

    /// The subject of a picture after a ply, with the moves to the `next` positions. After the last ply, it includes the result.
    pub fn subject(&self, frame: &Frame, next: &[Frame]) -> Subject {
        let result = self.players.result.filter(|_| frame.ply == self.plies);
        let marks = Highlights::of_last_move(frame, self.notation);
        Subject::new(frame, marks, result).with_next(next, self.notation)
    }

    /// Draws a position, and the moves to the `next` ones.
    pub fn scene(&self, frame: &Frame, next: &[Frame], style: &PictureStyle) -> Scene {
        draw(&self.subject(frame, next), &self.players, style)
    }
}

/// Positions of a game, one after the other, and how they are drawn.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "a game is read by functions")]
pub struct GamePicture<'g> {
    pub game: &'g Game<'g>,
    pub described: &'g Described,
    /// The positions. There is one at least.
    pub frames: &'g [Frame],
    /// Whether they reach the last move that can be played.
    pub is_whole: bool,
    /// The ruleset of a game that does not name one.
    pub rules: Option<Ruleset>,
    pub style: &'g PictureStyle,
    /// For characters without an outline in an animation.
    pub fonts: &'g [Font],
    /// The width of an animation in pixels.
    pub width: Option<u16>,
    /// Whether a page opens dark; `None` for the browser's preference.
    pub is_dark: Option<bool>,
    /// For how long each position is shown, in milliseconds.
    pub delay: u32,
    /// Called for each position of an animation that is drawn.
    pub on_drawn: fn(),
}

/// A picture of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub bytes: Vec<u8>,
    /// The characters that no font has.
    pub unknown: BTreeSet<char>,
}

impl Picture {
    fn of_page(page: PageText) -> Self {
        Self {
            bytes: page.alone().into_bytes(),
            unknown: BTreeSet::new(),
        }
    }
}

impl GamePicture<'_> {
    /// The findings about the moves of these positions, and those without a move.
    pub fn findings(&self) -> Vec<Finding> {
        let [first, last] = [self.frames.first(), self.frames.last()]
            .map(|frame| frame.map_or(0, |frame| frame.ply));
        let is_shown = |ply: usize| ply > first && (self.is_whole || ply <= last);
        let source = self.game.content.source();
        let mut findings = judge(source, self.rules, FoulPolicy::Error).findings;
        findings.retain(|finding| finding.location.ply.is_none_or(is_shown));
        findings
    }

    /// A page.
    pub fn page(&self, findings: &[Finding]) -> PageText {
        let described = self.described;
        let page = Page {
            pieces: self.style.pieces,
            coordinates: self.style.coordinates,
            flipped: self.style.flipped,
            is_dark: self.is_dark,
            delay: self.delay,
            ..Page::new(
                self.game,
                self.frames,
                self.is_whole,
                (&described.players, findings),
                described.notation,
            )
        };
        page.html()
    }

    fn animation(&self) -> Result<Picture, GifError> {
        let hundredths = |milliseconds: u32| u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
        let timing = Timing {
            each: hundredths(self.delay),
            last: hundredths(self.delay.max(LAST)),
        };
        let (mut bytes, mut unknown) = (Vec::new(), BTreeSet::new());
        write_gif(
            &mut bytes,
            self.frames.len(),
            self.width.unwrap_or(ANIMATION_WIDTH),
            timing,
            |index| {
                let mut scene = self.described.scene(&self.frames[index], &[], self.style);
                outline(&mut scene, self.fonts);
                unknown.append(&mut scene.unknown);
                (self.on_drawn)();
                scene
            },
        )?;
        Ok(Picture { bytes, unknown })
    }
}
