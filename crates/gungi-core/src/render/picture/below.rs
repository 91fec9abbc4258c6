//! The lines below a board: a caption, and what belongs to the marks on the board.

use super::scene::Scene;
use super::subject::Subject;
use super::text::{ELLIPSIS, Text, wrapped};
use super::theme::Theme;
use super::{MARGIN, PictureStyle, steps};

/// Maximum number of lines.
pub const MAX_LINES: usize = 12;

/// Height of a line.
const LINE: f32 = 40.0;
/// Height below the last line.
const FOOT: f32 = 14.0;
/// Text size of the caption.
const CAPTION: f32 = 30.0;
/// Text size of the other lines.
const LIST: f32 = 27.0;
/// Between two moves of a list.
const GAP: &str = "   ";

/// The lines below a board.
#[derive(Debug)]
pub(crate) struct Below {
    /// The caption, or why a move is refused.
    bold: Vec<String>,
    /// The moves that follow, or where a unit can go.
    plain: Vec<String>,
}

impl Below {
    /// Wraps the lines to the width of the picture.
    pub(crate) fn new(subject: &Subject, style: &PictureStyle) -> Self {
        let room = room(style);
        let attempt = subject.attempt.as_ref();
        let why = attempt.iter().flat_map(|attempt| bold(&attempt.why, style));
        let allowed = attempt
            .iter()
            .filter_map(|attempt| attempt.allowed_in_words.as_deref());
        let moves: Vec<String> = steps::numbered(&subject.steps).collect();
        let mut plain: Vec<String> = allowed
            .flat_map(|line| wrapped(line.split(' '), " ", LIST, room))
            .collect();
        plain.extend(wrapped(moves.iter().map(String::as_str), GAP, LIST, room));
        Self {
            bold: caption(style).into_iter().chain(why).collect(),
            plain,
        }
    }

    /// The number of lines, which may be more than [`MAX_LINES`].
    pub(crate) fn count(&self) -> usize {
        self.bold.len() + self.plain.len()
    }

    /// The height that they add to a picture.
    pub(crate) fn height(&self) -> f32 {
        let lines = u8::try_from(self.count().min(MAX_LINES)).unwrap_or(u8::MAX);
        if lines == 0 {
            0.0
        } else {
            f32::from(lines) * LINE + FOOT
        }
    }

    /// Draws the lines below `y`. An ellipsis ends the last line if there are more.
    pub(crate) fn draw(&self, scene: &mut Scene, y: f32, (style, theme): (&PictureStyle, &Theme)) {
        let bold = self
            .bold
            .iter()
            .map(|line| Text::new(line, CAPTION, theme.text).bold());
        let lines = bold.chain(
            self.plain
                .iter()
                .map(|line| Text::new(line, LIST, theme.text)),
        );
        let mut baseline = y + 26.0;
        for (index, mut line) in lines.take(MAX_LINES).enumerate() {
            if index + 1 == MAX_LINES && self.count() > MAX_LINES {
                line.content.extend([' ', ELLIPSIS]);
            }
            line.fitted(room(style)).draw(scene, MARGIN, baseline);
            baseline += LINE;
        }
    }
}

/// The lines of the caption.
pub(super) fn caption(style: &PictureStyle) -> Vec<String> {
    style
        .caption
        .iter()
        .flat_map(|caption| bold(caption, style))
        .collect()
}

/// The lines of a text in bold.
fn bold(text: &str, style: &PictureStyle) -> Vec<String> {
    text.lines()
        .flat_map(|line| wrapped(line.split(' '), " ", CAPTION, room(style)))
        .collect()
}

/// The width of a line.
fn room(style: &PictureStyle) -> f32 {
    style.shape.width() - 2.0 * MARGIN
}
