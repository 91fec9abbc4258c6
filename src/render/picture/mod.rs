//! Positions as pictures: one [`Scene`] of shapes, written as [SVG](svg()) or drawn as [pixels](pixels()).
//!
//! Numbers are in units: a square of the board is 100 of them wide. No fonts are read and no text is shaped: characters
//! are outlines in a table.
//!
//! | module | what |
//! |---|---|
//! | `scene`, `path` | shapes and their outlines |
//! | `glyph`, `outlines`, `text` | characters and lines of text |
//! | `theme` | colours |
//! | `tower`, `board`, `panel` | what is seen of a position |
//! | `svg`, `pixels` | the two ways to draw a scene |

mod board;
mod glyph;
mod outlines;
mod panel;
mod path;
mod pixels;
mod players;
mod scene;
mod svg;
mod text;
mod theme;
mod tower;

use board::Board;
use panel::{Hand, State};
pub use pixels::{pixels, png};
pub use players::Players;
pub use scene::Scene;
pub use svg::svg;
use text::Text;
pub use theme::Theme;
use tower::UnitStyle;

use crate::game::{Frame, Phase, View, end_words};
use crate::render::board::{Highlights, Pieces};
use crate::rules::{ByPlayer, Fouls, Player};

/// How a picture looks.
#[derive(Clone, Copy, Debug)]
pub struct PictureStyle {
    /// Its colours.
    pub theme: Theme,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Which coordinates stand on the frame.
    pub coordinates: Coordinates,
    /// How official pieces are drawn; classic units have their letters.
    pub pieces: Pieces,
    /// Whether an arrow shows where the last move went.
    pub arrows: bool,
    /// Whether hands and state are drawn beside the board.
    pub hands: bool,
}

/// Which coordinates stand on the frame of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coordinates {
    /// Those of GN above and on the left, those of GFEN below and on the right.
    Both,
    /// Those of GN alone.
    Gn,
    /// Those of GFEN alone.
    Gfen,
    /// None.
    None,
}

impl Coordinates {
    const fn gn(self) -> bool {
        matches!(self, Self::Both | Self::Gn)
    }

    const fn gfen(self) -> bool {
        matches!(self, Self::Both | Self::Gfen)
    }
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Subject<'s> {
    view: View,
    gfen: String,
    fouls: Fouls,
    marks: Highlights,
    players: &'s Players,
    caption: Option<&'s str>,
}

impl<'s> Subject<'s> {
    /// The position after a ply, with what is marked on it and a line of text below.
    #[must_use]
    pub fn new(frame: &Frame, marks: Highlights, players: &'s Players, caption: Option<&'s str>) -> Self {
        let fouls = frame.played.as_ref().map_or(Fouls::default(), |played| played.action.fouls);
        Self { view: frame.view(), gfen: frame.diagram().to_string(), fouls, marks, players, caption }
    }
}

/// Around everything.
const MARGIN: f32 = 22.0;
/// Between board and panels.
const GAP: f32 = 26.0;
/// How much higher a picture with a caption is.
const CAPTION: f32 = 46.0;

/// How wide a picture is, in units.
const fn width(hands: bool) -> f32 {
    let board = 2.0 * MARGIN + board::WIDTH;
    if hands { board + GAP + panel::WIDTH } else { board }
}

/// The greatest width of a picture in pixels.
pub const MAX_WIDTH: u16 = 4096;

impl PictureStyle {
    /// The smallest width in pixels at which the covered tiers of a tower can be read.
    #[must_use]
    pub const fn min_width(&self) -> u16 {
        if self.hands { 640 } else { 486 }
    }
}

/// Draws a position.
#[must_use]
pub fn draw(subject: &Subject<'_>, style: &PictureStyle) -> Scene {
    let (theme, units) = (&style.theme, UnitStyle::new(style.theme, style.pieces, subject.view.ruleset));
    let board_height = 2.0 * MARGIN + board::WIDTH;
    let height = if subject.caption.is_some() { board_height + CAPTION } else { board_height };
    let mut scene = Scene::new([width(style.hands), height]);
    scene.title = subject.title();
    scene.description = format!("GFEN: {}", subject.gfen);
    let page = scene::Form::Rectangle { corner: [0.0, 0.0], size: scene.size, radius: 0.0 };
    scene.flat(page, theme.page, 1.0);
    let board = Board { corner: [MARGIN, MARGIN], is_flipped: style.flipped, theme };
    draw_board(&mut scene, subject, style, (board, &units));
    if style.hands {
        let left = MARGIN + board::WIDTH + GAP;
        let near = if style.flipped { Player::White } else { Player::Black };
        subject.hand(near.opponent()).draw(&mut scene, [left, MARGIN], &units);
        subject.state().draw(&mut scene, [left, board_height / 2.0], theme);
        let foot = board_height - MARGIN - panel::HEIGHT;
        subject.hand(near).draw(&mut scene, [left, foot], &units);
    }
    if let Some(caption) = subject.caption {
        let text = Text::new(caption, 30.0, theme.text).fitted(scene.size[0] - 2.0 * MARGIN);
        text.draw(&mut scene, MARGIN, board_height + 18.0);
    }
    scene
}

fn draw_board(
    scene: &mut Scene,
    subject: &Subject<'_>,
    style: &PictureStyle,
    (board, units): (Board<'_>, &UnitStyle),
) {
    let (view, marks, theme) = (&subject.view, &subject.marks, board.theme);
    board.draw_wood(scene);
    board.draw_marks(scene, marks);
    board.draw_lines(scene);
    board.draw_coordinates(scene, style.coordinates);
    board.draw_towers(scene, view, units);
    board.draw_badges(scene, view.marks, '=', theme.muted);
    board.draw_badges(scene, marks.questioned, '?', theme.finding);
    if let (true, Some(from), Some(to)) = (style.arrows, marks.left, marks.reached.first()) {
        board.draw_arrow(scene, from, to);
    }
}

impl Subject<'_> {
    fn title(&self) -> String {
        let ByPlayer { black, white } = &self.players.names;
        let after = match &self.marks.last_action {
            Some((ply, text)) => format!(", after ply {ply}: {text}"),
            None => String::new(),
        };
        format!("Gungi: {black} and {white}{after}")
    }

    fn hand(&self, player: Player) -> Hand<'_> {
        let is_to_move = self.view.end.is_none() && self.view.player == player;
        Hand { player, name: &self.players.names[player], units: &self.view.hands[player], is_to_move }
    }

    fn state(&self) -> State<'_> {
        let view = &self.view;
        let (ply, last_move) = match &self.marks.last_action {
            Some((ply, text)) => (format!("ply {ply}"), text.as_str()),
            None => (String::new(), ""),
        };
        let fouls = self.fouls.iter().map(|foul| format!("foul: {foul}"));
        let state = match view.end {
            Some(end) => end_words(end),
            None if view.in_check => format!("{} to move, in check", view.player),
            None => format!("{} to move", view.player),
        };
        let phase = match view.phase {
            Phase::Arrangement => Some("initial arrangement".to_owned()),
            Phase::Draft => Some("draft".to_owned()),
            Phase::Turn => None,
            Phase::Rearrangement(unit) => Some(format!("must drop {unit}")),
            Phase::Recovery { unit, at, .. } => Some(format!("may recover {unit} on {at}")),
        };
        let result = self.players.result.map(|result| format!("result: {result}"));
        State { ply, last_move, lines: fouls.chain([state]).chain(phase).chain(result).collect() }
    }
}
