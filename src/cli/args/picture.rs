//! Arguments for boards, pictures and their files.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use crate::cli::args::{FileFormat, FolderArgs};
use crate::print::picture::PositionFormat;
use crate::render::Glyphs;
use crate::render::board::{BoardStyle, Coordinates, Pieces};
use crate::render::picture::{self, MAX_WIDTH, MIN_WIDTH, PictureStyle, Shape};

/// How pictures look.
#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Pictures")]
pub struct PictureArgs {
    #[command(flatten)]
    pub(crate) folder: FolderArgs,

    /// Colours [default: kaya].
    ///
    /// Pages have `kaya` and `night` only; by default the browser chooses.
    #[arg(long, value_name = "THEME")]
    pub theme: Option<ThemeName>,

    /// Width in pixels [default: 1360, 540 for GIF].
    ///
    /// An SVG can be 64 to 4096 pixels wide; PNG and GIF 640 to 4096, or from 486 with `--shape upright` or `--no-hands`: all
    /// tiers must be readable.
    #[arg(long, value_name = "PIXELS", hide_short_help = true, value_parser = parse_width)]
    pub size: Option<u16>,

    /// Draw an arrow for the last move.
    #[arg(long)]
    pub arrows: bool,

    /// Where to draw the hands [default: wide, upright for GIF].
    #[arg(long, value_name = "SHAPE", hide_short_help = true)]
    pub shape: Option<ShapeName>,

    /// Draw the board without hands.
    #[arg(long, hide_short_help = true, conflicts_with = "shape")]
    pub no_hands: bool,

    /// Text to write below the board.
    #[arg(long, value_name = "TEXT", hide_short_help = true)]
    pub caption: Option<String>,

    /// Font for characters that gungi cannot draw [default: for PNG and GIF, fonts of the system].
    ///
    /// A file in TrueType or OpenType. Without it, an SVG leaves such texts to the font of its viewer.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, hide_short_help = true)]
    pub font: Option<PathBuf>,
}

/// Where the hands are drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeName {
    /// Beside the board.
    Wide,
    /// Above and below the board, for phones.
    Upright,
}

/// The colours of pictures.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThemeName {
    /// Wood, on a light page.
    Kaya,
    /// Dark wood, on a dark page.
    Night,
    /// Black lines on white, for printing.
    Paper,
    /// Kaya without shading, for small files.
    Flat,
}

impl From<ThemeName> for picture::Theme {
    fn from(theme: ThemeName) -> Self {
        match theme {
            ThemeName::Kaya => Self::KAYA,
            ThemeName::Night => Self::NIGHT,
            ThemeName::Paper => Self::PAPER,
            ThemeName::Flat => Self::FLAT,
        }
    }
}

/// All formats of a command: words first, then pictures.
pub(crate) fn with_pictures<F, P: ValueEnum>(mut words: Vec<F>, picture: fn(P) -> F) -> Vec<F> {
    let pictures = P::value_variants().iter().cloned();
    words.extend(pictures.map(picture));
    words
}

impl FileFormat for PositionFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(self.row().extension)
    }
}

/// Reads a width in pixels.
fn parse_width(text: &str) -> Result<u16, String> {
    let width = text
        .parse()
        .ok()
        .filter(|width| (MIN_WIDTH..=MAX_WIDTH).contains(width));
    width.ok_or_else(|| {
        format!("expected {MIN_WIDTH} to {MAX_WIDTH} for SVG, 640 to {MAX_WIDTH} for PNG and GIF")
    })
}

impl PictureArgs {
    /// How pictures are drawn that usually have this shape.
    pub(crate) fn style(&self, drawing: DrawingArgs, usual: Shape) -> PictureStyle {
        let shape = match self.shape {
            _ if self.no_hands => Shape::Bare,
            Some(ShapeName::Wide) => Shape::Wide,
            Some(ShapeName::Upright) => Shape::Upright,
            None => usual,
        };
        PictureStyle {
            theme: self.theme.unwrap_or(ThemeName::Kaya).into(),
            flipped: drawing.flip,
            coordinates: drawing.coordinates,
            pieces: drawing.pieces.unwrap_or(Pieces::Kanji),
            arrows: self.arrows,
            shape,
            caption: self.caption.clone(),
        }
    }

    /// The first option that applies to pictures only.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let given = [
            ("--overwrite", self.folder.overwrite),
            ("--theme", self.theme.is_some()),
            ("--size", self.size.is_some()),
            ("--arrows", self.arrows),
            ("--shape", self.shape.is_some()),
            ("--no-hands", self.no_hands),
            ("--caption", self.caption.is_some()),
            ("--font", self.font.is_some()),
        ];
        given
            .into_iter()
            .find_map(|(option, is_given)| is_given.then_some(option))
    }

    /// Why a page cannot have the requested look.
    pub(crate) fn unlike_a_page(&self) -> Option<&'static str> {
        let is_of_pictures = matches!(self.theme, Some(ThemeName::Paper | ThemeName::Flat));
        let given = [
            (
                is_of_pictures,
                "a page has two themes: `--theme kaya` and `--theme night`",
            ),
            (
                self.size.is_some(),
                "`--size` is for pictures and animations: a page fits its window",
            ),
            (
                self.arrows,
                "`--arrows` is for pictures and animations: a page marks squares",
            ),
            (
                self.shape.is_some(),
                "`--shape` is for pictures and animations: a page fits its window",
            ),
            (
                self.no_hands,
                "`--no-hands` is for pictures and animations: a page shows hands below the names",
            ),
            (
                self.caption.is_some(),
                "`--caption` is for pictures and animations: a page shows headers",
            ),
            (
                self.font.is_some(),
                "`--font` is for pictures and animations: a page has the fonts of its browser",
            ),
        ];
        given
            .into_iter()
            .find_map(|(is_given, why)| is_given.then_some(why))
    }
}

/// How boards are drawn.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Output")]
pub struct DrawingArgs {
    /// Draw White at the bottom.
    #[arg(long)]
    pub flip: bool,

    /// How to draw units of the official rules [default: letters; kanji in pictures and in `gungi view`].
    ///
    /// Units of the classic rules are always letters.
    #[arg(long, value_name = "HOW", hide_short_help = true)]
    pub pieces: Option<Pieces>,

    /// Coordinates to draw around the board.
    #[arg(
        long,
        value_name = "WHICH",
        value_enum,
        default_value_t,
        hide_short_help = true
    )]
    pub coordinates: Coordinates,

    /// Explain the letters on boards of characters.
    #[arg(long)]
    pub legend: bool,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

impl DrawingArgs {
    pub(crate) fn on(self, style: BoardStyle) -> BoardStyle {
        let pieces = match (self.pieces, style.glyphs) {
            (Some(Pieces::Kanji), Glyphs::Unicode) => Pieces::Kanji,
            (Some(Pieces::Letters) | None, _) | (Some(Pieces::Kanji), Glyphs::Ascii) => {
                Pieces::Letters
            }
        };
        BoardStyle {
            flipped: self.flip,
            pieces,
            coordinates: self.coordinates,
            ..style
        }
    }
}
