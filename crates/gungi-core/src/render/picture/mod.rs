//! Positions as pictures: one [`Scene`] of shapes, written as SVG or drawn as pixels.
//!
//! Numbers are in units: a square of the board is 100 of them wide. No fonts are read and no text is shaped: characters
//! are outlines in a table.
//!
//! | module | what |
//! |---|---|
//! | `scene` | shapes and their outlines |
//! | `outlines`, `letters`, `text` | characters, letters with marks, lines of text |
//! | `theme` | colours |
//! | `subject` | what a picture shows |
//! | `tower`, `board`, `panel` | how that is drawn |
//! | `steps`, `attempt` | moves that follow, and a move that was refused |
//! | `below` | the lines below the board |
//! | `svg`, `pixels` | the two ways to draw a scene |
//! | `gif` | games as animations |

mod attempt;
mod below;
pub mod board;
#[cfg(feature = "pictures")]
mod gif;
mod letters;
mod outlines;
mod panel;
#[cfg(feature = "pictures")]
mod pixels;
pub mod scene;
mod steps;
pub mod subject;
pub mod svg;
pub mod text;
pub mod theme;
pub mod tower;

use below::Below;
pub use below::MAX_LINES;
use board::BoardFrame;
#[cfg(feature = "pictures")]
pub use gif::{GifError, Timing, write_gif};
#[cfg(feature = "pictures")]
pub use pixels::{pixels, png};
pub use scene::Scene;
pub use subject::Subject;
pub use svg::svg;
pub use theme::Theme;
use tower::UnitStyle;

use crate::render::board::{Coordinates, Pieces};
use crate::render::players::Players;
use crate::rules::{Checked, Player, SquareSet};

/// Where the hands are and the state of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shape {
    /// Beside the board.
    #[default]
    Wide,
    /// Above and below the board, for phones.
    Upright,
    /// Nowhere: the board alone.
    Bare,
}

#[derive(Clone, Debug)]
pub struct PictureStyle {
    /// Its colours.
    pub theme: Theme,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Coordinates on the frame.
    pub coordinates: Coordinates,
    /// How official units are drawn; classic units have letters.
    pub pieces: Pieces,
    /// Whether an arrow shows the last move.
    pub arrows: bool,
    /// Where the hands are.
    pub shape: Shape,
    /// A text below the board.
    pub caption: Option<String>,
}

/// Margin around everything.
pub const MARGIN: f32 = 22.0;
/// Gap between board and panels.
pub const GAP: f32 = 26.0;

/// Gap between the board and the hands above and below it.
const STRIP_GAP: f32 = 12.0;

impl Shape {
    /// Width of a picture in units.
    pub(crate) const fn width(self) -> f32 {
        let board = 2.0 * MARGIN + board::WIDTH;
        match self {
            Self::Wide => board + GAP + panel::WIDTH,
            Self::Upright | Self::Bare => board,
        }
    }

    /// What is above the board in units, and what is below it besides lines of text.
    const fn above_and_below(self) -> [f32; 2] {
        match self {
            Self::Wide | Self::Bare => [0.0, 0.0],
            Self::Upright => [
                panel::STRIP + STRIP_GAP,
                STRIP_GAP + panel::STRIP + panel::STATE,
            ],
        }
    }
}

/// Minimum width of a picture in pixels, as SVG.
pub const MIN_WIDTH: u16 = 64;
/// Maximum width of a picture in pixels.
pub const MAX_WIDTH: u16 = 4096;

impl PictureStyle {
    /// Minimum width of pixels at which covered tiers can be read.
    pub const fn min_width(&self) -> u16 {
        match self.shape {
            Shape::Wide => 640,
            Shape::Upright | Shape::Bare => 486,
        }
    }

    /// The number of lines that the caption needs.
    pub fn caption_lines(&self) -> usize {
        below::caption(self).len()
    }
}

/// The number of lines that a picture needs below the board. It shows [`MAX_LINES`] of them at most.
pub fn lines_below(subject: &Subject, style: &PictureStyle) -> usize {
    Below::new(subject, style).count()
}

/// Draws a position.
pub fn draw(subject: &Subject, players: &Players, style: &PictureStyle) -> Scene {
    let (theme, units) = (
        &style.theme,
        UnitStyle::new(style.theme, style.pieces, subject.snapshot.ruleset),
    );
    let [above, foot] = style.shape.above_and_below();
    let height = above + 2.0 * MARGIN + board::WIDTH + foot;
    let below = Below::new(subject, style);
    let mut scene = Scene::new([style.shape.width(), height + below.height()]);
    scene.title = subject.title(players);
    let words = format!("{}. GFEN: {}", subject.in_words(), subject.gfen);
    scene.description = style
        .caption
        .as_ref()
        .map_or_else(|| words.clone(), |caption| format!("{caption}. {words}"));
    let page = scene::SceneForm::Rectangle {
        corner: [0.0, 0.0],
        size: scene.size,
        radius: 0.0,
    };
    scene.flat(page, theme.page, 1.0);
    let board = BoardFrame {
        corner: [MARGIN, MARGIN + above],
        is_flipped: style.flipped,
        theme,
    };
    draw_board(&mut scene, subject, style, (board, &units));
    draw_hands(&mut scene, (subject, players), (style, &units), height);
    below.draw(&mut scene, height, (style, theme));
    scene
}

/// Draws both hands and the state of the game. The lines of text begin below `height`.
fn draw_hands(
    scene: &mut Scene,
    (subject, players): (&Subject, &Players),
    (style, units): (&PictureStyle, &UnitStyle),
    height: f32,
) {
    let near = if style.flipped {
        Player::White
    } else {
        Player::Black
    };
    let [far, near] = [near.opponent(), near].map(|player| subject.hand(player, players));
    let (state, theme) = (subject.state(), &style.theme);
    match style.shape {
        Shape::Bare => {}
        Shape::Wide => {
            let left = MARGIN + board::WIDTH + GAP;
            far.draw(scene, [left, MARGIN], units);
            state.draw(scene, [left, height / 2.0], theme);
            near.draw(scene, [left, height - MARGIN - panel::HEIGHT], units);
        }
        Shape::Upright => {
            far.draw_strip(scene, [MARGIN, MARGIN], units);
            let foot = height - MARGIN - panel::STATE;
            near.draw_strip(scene, [MARGIN, foot - panel::STRIP], units);
            state.draw_line(scene, [MARGIN, foot], theme);
        }
    }
}

fn draw_board(
    scene: &mut Scene,
    subject: &Subject,
    style: &PictureStyle,
    (board, units): (BoardFrame<'_>, &UnitStyle),
) {
    let (snapshot, marks, theme) = (&subject.snapshot, &subject.marks, board.theme);
    board.draw_wood(scene);
    board.draw_marks(scene, marks);
    board.draw_lines(scene);
    board.draw_coordinates(scene, style.coordinates);
    let checked = snapshot.checked();
    if let Some(Checked { square, .. }) = checked {
        board.draw_check(scene, square);
    }
    if let Some(attempt) = &subject.attempt {
        board.draw_attempted_line(scene, attempt);
    }
    board.draw_towers(scene, snapshot, units);
    if let Some(attempt) = &subject.attempt {
        board.draw_attempt(scene, attempt, (snapshot, units));
    }
    if let Some(checked) = checked {
        board.draw_badges(
            scene,
            SquareSet::of(checked.square),
            checked.sign(),
            theme.check,
        );
    }
    board.draw_badges(scene, snapshot.marks, '=', theme.muted);
    board.draw_badges(scene, marks.questioned, '?', theme.finding);
    if let (true, Some(from), Some(to)) = (style.arrows, marks.left, marks.reached.first()) {
        board.draw_arrow(scene, [from, to], false);
    }
    board.draw_steps(scene, &subject.steps, (snapshot, units));
}
