//! Pictures of positions.

use crate::game::convert::Extras;
use crate::library::moves::Move;
use crate::library::position::Position;
use crate::names::named;
use crate::notation::Notation;
use crate::render::board::{Coordinates, Pieces};
use crate::render::picture::{self, PictureStyle, Scene, Shape, Subject, Theme};
use crate::render::players::Players;
use crate::rules::{Describe as _, SquareSet};

/// How a picture looks. What is not set is as in `gungi render`.
///
/// ```
/// use gungi_core::{Colours, PictureOptions, Position, Ruleset, SquareSet};
///
/// let mut options = PictureOptions::default();
/// options.colours = Colours::Night;
/// options.marked = SquareSet::of("5e".parse()?);
/// assert!(Position::new(Ruleset::Classic).svg(&options).starts_with("<svg"));
/// # Ok::<(), gungi_core::UnknownSquare>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PictureOptions {
    /// The colours.
    pub colours: Colours,
    /// Whether White sits at the bottom.
    pub is_flipped: bool,
    /// The coordinates on the frame.
    pub coordinates: Coordinates,
    /// How official units are drawn.
    pub pieces: Pieces,
    /// Whether hands and state are drawn beside the board.
    pub has_hands: bool,
    /// How the last move is shown.
    pub last_move: LastMove,
    /// Squares to mark with `?`.
    pub marked: SquareSet,
    /// Moves that follow, drawn with numbers, arrows and ghosts of the dropped units, and listed below the board. The
    /// first that cannot be played and those after it are left out.
    pub next: Vec<Move>,
    /// The notation of the last move and of those that follow. gungi.js has only the official rules: in positions of others,
    /// moves are in GFEN.
    pub notation: Notation,
    /// A text below the board, above the list of moves. Both have room for 12 lines; `…` ends the last one if there are more.
    pub caption: Option<String>,
}

impl Default for PictureOptions {
    fn default() -> Self {
        Self {
            colours: Colours::Kaya,
            is_flipped: false,
            coordinates: Coordinates::Both,
            pieces: Pieces::Kanji,
            has_hands: true,
            last_move: LastMove::Marked,
            marked: SquareSet::EMPTY,
            next: Vec::new(),
            notation: Notation::Gfen,
            caption: None,
        }
    }
}

/// How a picture shows the last move.
///
/// ```
/// assert_eq!(gungi_core::PictureOptions::default().last_move, gungi_core::LastMove::Marked);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum LastMove {
    /// Not at all.
    Hidden,
    /// By marks on its squares.
    #[default]
    Marked,
    /// By marks and an arrow.
    Arrow,
}

/// The colours of a picture.
///
/// ```
/// assert_eq!(gungi_core::PictureOptions::default().colours, gungi_core::Colours::Kaya);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Colours {
    /// Wood, on a light page.
    #[default]
    Kaya,
    /// Dark wood, on a dark page.
    Night,
    /// Black lines on white, for printing.
    Paper,
    /// Kaya without shading, for small files.
    Flat,
}

impl LastMove {
    /// Every one of them.
    pub const ALL: [Self; 3] = [Self::Hidden, Self::Marked, Self::Arrow];

    /// Its name in JSON.
    ///
    /// ```
    /// assert_eq!(gungi_core::LastMove::Arrow.as_str(), "arrow");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Marked => "marked",
            Self::Arrow => "arrow",
        }
    }
}

named!(LastMove, "mark of the last move", "marks of the last move");

impl Colours {
    /// Every one of them.
    pub const ALL: [Self; 4] = [Self::Kaya, Self::Night, Self::Paper, Self::Flat];

    /// Its name, as `--theme` has it.
    ///
    /// ```
    /// assert_eq!(gungi_core::Colours::Night.as_str(), "night");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Kaya => "kaya",
            Self::Night => "night",
            Self::Paper => "paper",
            Self::Flat => "flat",
        }
    }
}

named!(Colours, "theme", "themes");

impl From<Colours> for Theme {
    fn from(colours: Colours) -> Self {
        match colours {
            Colours::Kaya => Self::KAYA,
            Colours::Night => Self::NIGHT,
            Colours::Paper => Self::PAPER,
            Colours::Flat => Self::FLAT,
        }
    }
}

impl Position {
    /// A picture as SVG.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert!(position.svg(&gungi_core::PictureOptions::default()).starts_with("<svg"));
    /// ```
    pub fn svg(&self, options: &PictureOptions) -> String {
        picture::svg(&self.scene(options), None)
    }

    /// A picture as PNG, this many pixels wide; `None` for a width outside of 1 to 4096.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// let png = position.png(&gungi_core::PictureOptions::default(), 640).unwrap();
    /// assert!(png.starts_with(b"\x89PNG"));
    /// ```
    #[cfg(feature = "pictures")]
    pub fn png(&self, options: &PictureOptions, width: u16) -> Option<Vec<u8>> {
        if width <= picture::MAX_WIDTH {
            picture::png(&self.scene(options), width)
        } else {
            None
        }
    }

    fn scene(&self, options: &PictureOptions) -> Scene {
        let style = PictureStyle {
            theme: options.colours.into(),
            flipped: options.is_flipped,
            coordinates: options.coordinates,
            pieces: options.pieces,
            arrows: options.last_move == LastMove::Arrow,
            shape: if options.has_hands {
                Shape::Wide
            } else {
                Shape::Bare
            },
            caption: options.caption.clone(),
        };
        let writes = options.notation.writes(self.frame().position.ruleset());
        let notation = writes.map_or(Notation::Gfen, |()| options.notation);
        let mut marks = self.marks(options.last_move != LastMove::Hidden, notation);
        marks.questioned = options.marked;
        let (mut next, mut last) = (Vec::new(), *self);
        for &mv in &options.next {
            let Ok(after) = last.play(mv) else { break };
            next.push(after.frame());
            last = after;
        }
        let subject = Subject::new(&self.frame(), marks, None).with_next(&next, notation);
        picture::draw(&subject, &Players::of(Extras::None), &style)
    }
}
