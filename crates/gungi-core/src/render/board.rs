//! A position as text.
//!
//! Each square shows its whole tower, the bottom unit on the line with the coordinates. A row takes as many lines as its
//! tallest tower. A board and the text beside it fit 80 columns; on a narrower terminal the text is below, and if even the
//! board has no room, there are no lines between its squares. White's units have a `v` before them, as in diagrams of shogi,
//! and lower-case letters.

use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::{Glyphs, Palette};
use crate::game::Frame;
use crate::names::named;
use crate::notation::Notation;
use crate::rules::{PhaseView, Player, Ruleset, Snapshot, Square, SquareSet, Tier, UnitKind};
use crate::text::filled;

/// Style of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardStyle {
    /// Characters.
    pub glyphs: Glyphs,
    /// Colours.
    pub palette: Palette,
    /// Whether White sits at the bottom.
    pub flipped: bool,
    /// Letters or kanji for official units.
    pub pieces: Pieces,
    /// Coordinates around the board.
    pub coordinates: Coordinates,
    /// The columns of the terminal; a file has no limit.
    pub width: Option<usize>,
}

impl BoardStyle {
    /// The columns of a text: the usual ones, unless the terminal has fewer.
    pub fn columns(self, usual: usize) -> usize {
        self.width.map_or(usual, |width| width.min(usual))
    }

    /// Whether units of a ruleset are drawn with kanji. Classic units have none.
    pub fn has_kanji(self, ruleset: Ruleset) -> bool {
        self.pieces == Pieces::Kanji && ruleset != Ruleset::Classic
    }

    /// How a unit is written: classic units with both faces, official ones with one letter or character. White's letters
    /// are lower case.
    pub fn unit(self, unit: UnitKind, owner: Player) -> String {
        let letters = match unit {
            UnitKind::Official(kind) if self.pieces == Pieces::Kanji => {
                return kind.kanji().to_string();
            }
            UnitKind::Official(kind) => kind.letter().to_string(),
            UnitKind::Classic(unit) => unit.to_string(),
        };
        match owner {
            Player::Black => letters,
            Player::White => letters.to_lowercase(),
        }
    }
}

/// Coordinates around a board.
///
/// ```
/// assert_eq!(gungi_core::PictureOptions::default().coordinates, gungi_core::Coordinates::Both);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(not(feature = "program"), non_exhaustive)]
pub enum Coordinates {
    /// Columns and rows of GN at the top and left, files and ranks of GFEN at the bottom and right.
    #[default]
    Both,
    /// Columns and rows of GN.
    Gn,
    /// Files and ranks of GFEN.
    Gfen,
    /// No coordinates.
    None,
}

impl Coordinates {
    /// Every one of them.
    pub const ALL: [Self; 4] = [Self::Both, Self::Gn, Self::Gfen, Self::None];

    /// Its name on the command line.
    ///
    /// ```
    /// assert_eq!(gungi_core::Coordinates::Gn.as_str(), "gn");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Gn => "gn",
            Self::Gfen => "gfen",
            Self::None => "none",
        }
    }

    /// Whether columns and rows of GN are shown.
    #[doc(hidden)]
    pub const fn has_gn(self) -> bool {
        matches!(self, Self::Both | Self::Gn)
    }

    /// Whether files and ranks of GFEN are shown.
    #[doc(hidden)]
    pub const fn has_gfen(self) -> bool {
        matches!(self, Self::Both | Self::Gfen)
    }
}

named!(Coordinates, "kind of coordinates", "kinds of coordinates");

/// How official units are drawn. Classic units always have the letters of GN.
///
/// ```
/// assert_eq!(gungi_core::PictureOptions::default().pieces, gungi_core::Pieces::Kanji);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(not(feature = "program"), non_exhaustive)]
pub enum Pieces {
    /// With the letters of GFEN.
    #[default]
    Letters,
    /// With the kanji on the units.
    Kanji,
}

impl Pieces {
    /// Every one of them.
    pub const ALL: [Self; 2] = [Self::Letters, Self::Kanji];

    /// Its name on the command line.
    ///
    /// ```
    /// assert_eq!(gungi_core::Pieces::Kanji.as_str(), "kanji");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Kanji => "kanji",
        }
    }
}

named!(Pieces, "way to draw units", "ways to draw units");

/// What is marked on a board.
#[derive(Clone, Debug, Default)]
pub struct Highlights {
    /// The last move, as it is written, with the number of its ply.
    pub last_move: Option<(usize, String)>,
    /// The square from which the last move started.
    pub left: Option<Square>,
    /// The squares that the last move changed otherwise: where it ended, or what it struck.
    pub reached: SquareSet,
    /// The squares that a finding is about.
    pub questioned: SquareSet,
}

impl Highlights {
    /// Marks the last move of a frame.
    pub fn of_last_move(frame: &Frame, notation: Notation) -> Self {
        // If its number in the game is unknown, the number of plies played stands for it.
        let ply = frame.next_ply.map_or(frame.ply, |next| next as usize - 1);
        frame
            .played
            .as_ref()
            .map_or_else(Self::default, |played| Self {
                last_move: frame.in_notation(notation).map(|mv| (ply, mv)),
                left: played.description.left(),
                reached: played.description.reached(),
                ..Self::default()
            })
    }
}

/// Writes a position: the board, and to its right both hands, the last move, and the player to move.
pub fn write_board(
    out: &mut dyn Write,
    snapshot: &Snapshot,
    marks: &Highlights,
    style: BoardStyle,
) -> fmt::Result {
    let has_lines = style.width.is_none_or(|width| width >= BOARD_WIDTH);
    let drawing = Drawing {
        snapshot,
        marks,
        style,
        has_lines,
    };
    let board = drawing.board();
    if let Some(width) = style.width.filter(|&width| width < TERMINAL_WIDTH) {
        let lines = drawing.around(board, width);
        return lines
            .iter()
            .try_for_each(|line| writeln!(out, "{}", line.trim_end()));
    }
    let panel = drawing.panel(board.len());
    for (line, beside) in board.into_iter().zip(panel) {
        let text = format!("{line}  {beside}");
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

/// The columns that a board with its text fits.
const TERMINAL_WIDTH: usize = 80;

/// The columns of a unit: two letters, or a character, which takes two.
const UNIT_WIDTH: usize = 2;

/// The columns of a square: White's `v` and the unit, between two marks.
const CELL_WIDTH: usize = 1 + UNIT_WIDTH + 2;

/// The columns of a square in a board without lines: `v` or a mark, the unit, and a mark.
const BARE_CELL_WIDTH: usize = 1 + UNIT_WIDTH + 1;

/// The columns of a board with lines: the coordinates of a row and the first line, and the squares with a line each.
const BOARD_WIDTH: usize = 2 + 1 + 9 * (CELL_WIDTH + 1) + 2;

/// The columns of the panel, the text to the right of the board after two blanks.
const PANEL_WIDTH: usize = TERMINAL_WIDTH - BOARD_WIDTH - 2;

/// What the coordinates mean, by an example.
const COORDINATES: &str = "GN 4-6 = GFEN 5g";

struct Drawing<'v> {
    snapshot: &'v Snapshot,
    marks: &'v Highlights,
    style: BoardStyle,
    /// Whether there are lines between the squares.
    has_lines: bool,
}

impl Drawing<'_> {
    fn frame(&self) -> &'static Border {
        match self.style.glyphs {
            Glyphs::Unicode => &UNICODE,
            Glyphs::Ascii => &ASCII,
        }
    }

    /// From left to right, or from top to bottom, as the board is seen.
    fn seen(&self, normal: impl DoubleEndedIterator<Item = u8>) -> Vec<u8> {
        if self.style.flipped {
            normal.rev().collect()
        } else {
            normal.collect()
        }
    }

    fn columns(&self) -> Vec<u8> {
        self.seen((0..9).rev())
    }

    fn rows(&self) -> Vec<u8> {
        self.seen(0..9)
    }

    fn board(&self) -> Vec<String> {
        let (frame, coordinates) = (self.frame(), self.style.coordinates);
        let mut lines = Vec::new();
        if coordinates.has_gn() {
            lines.push(self.ruler(b'0'));
        }
        lines.extend(self.line(frame.top));
        for (i, row) in self.rows().into_iter().enumerate() {
            if i > 0 {
                lines.extend(self.line(frame.middle));
            }
            self.row(row, &mut lines);
        }
        lines.extend(self.line(frame.bottom));
        if coordinates.has_gfen() {
            lines.push(self.ruler(b'1'));
        }
        lines
    }

    /// The line above or below the board, counted from `first`.
    fn ruler(&self, first: u8) -> String {
        let (start, width) = if self.has_lines {
            (6, CELL_WIDTH + 1)
        } else {
            (3, BARE_CELL_WIDTH)
        };
        let name = |column| (first + column) as char;
        let names = self
            .columns()
            .into_iter()
            .map(|column| format!("{:<width$}", name(column)));
        format!("{}{}", " ".repeat(start), names.collect::<String>())
    }

    /// A line between rows, if there are lines.
    fn line(&self, [left, cross, right]: [&str; 3]) -> Option<String> {
        let cells = || vec![self.frame().horizontal.repeat(CELL_WIDTH); 9].join(cross);
        let line = || {
            format!(
                "  {}  ",
                self.style
                    .palette
                    .faint(&format!("{left}{}{right}", cells()))
            )
        };
        self.has_lines.then(line)
    }

    /// The lines of one row, from the highest tier to the ground.
    fn row(&self, row: u8, lines: &mut Vec<String>) {
        let squares: Vec<Square> = self
            .columns()
            .into_iter()
            .filter_map(|column| Square::new(column, row))
            .collect();
        let height = squares
            .iter()
            .map(|&square| self.snapshot.tower(square).height())
            .max()
            .unwrap_or(0)
            .max(1);
        let bar = if self.has_lines {
            self.style.palette.faint(self.frame().vertical)
        } else {
            String::new()
        };
        for tier in Tier::ALL.into_iter().take(height).rev() {
            let ground = tier == Tier::First;
            let [left, right] = self.names(row).map(|name| if ground { name } else { ' ' });
            let mut line = format!("{left} {bar}");
            for &square in &squares {
                line += &self.cell(square, tier);
                line += &bar;
            }
            line.extend(self.has_lines.then_some(' '));
            line.push(right);
            lines.push(line);
        }
    }

    /// What is to the left and to the right of a row.
    const fn names(&self, row: u8) -> [char; 2] {
        let coordinates = self.style.coordinates;
        [
            if coordinates.has_gn() {
                (b'0' + row) as char
            } else {
                ' '
            },
            if coordinates.has_gfen() {
                (b'a' + row) as char
            } else {
                ' '
            },
        ]
    }

    /// A unit between two marks, or the mark of an empty square. The last move and the squares of a finding stand out in
    /// colour, too.
    fn cell(&self, square: Square, tier: Tier) -> String {
        let tower = self.snapshot.tower(square);
        let palette = self.style.palette;
        let width = if self.has_lines {
            CELL_WIDTH
        } else {
            BARE_CELL_WIDTH
        };
        let Some(shown) = tower.at(tier) else {
            return match tier {
                Tier::First if self.marks.left == Some(square) => {
                    palette.mark(&format!("{:^width$}", self.dot().repeat(2)))
                }
                Tier::First if self.marks.questioned.contains(square) => {
                    palette.mark(&format!("{:^width$}", "?"))
                }
                _ => " ".repeat(width),
            };
        };
        let is_top = tower.top().is_none_or(|(top, _)| top == tier);
        let sign = if shown.owner == Player::White {
            'v'
        } else {
            ' '
        };
        let text = self.style.unit(shown.unit, shown.owner);
        let padding = " ".repeat(UNIT_WIDTH.saturating_sub(text.width()));
        let unit = format!("{sign}{text}{padding}");
        if !self.has_lines {
            return self.bare_cell(&unit, self.marks_of(square).filter(|_| is_top), shown.owner);
        }
        let painted = palette.unit(&unit, shown.owner);
        match self.marks_of(square).filter(|_| is_top) {
            None => format!(" {painted} "),
            Some([left @ ("[" | "?"), right]) => palette.block(&format!("{left}{unit}{right}")),
            Some([left, right]) => {
                format!("{}{painted}{}", palette.mark(left), palette.mark(right))
            }
        }
    }

    /// A unit without room for a mark on both sides: White's `v` takes the place of the left one.
    fn bare_cell(&self, unit: &str, marks: Option<[&str; 2]>, owner: Player) -> String {
        let palette = self.style.palette;
        let Some([left, right]) = marks else {
            return format!("{} ", palette.unit(unit, owner));
        };
        let marked = match unit.strip_prefix(' ') {
            Some(unit) => format!("{left}{unit}{right}"),
            None => format!("{unit}{right}"),
        };
        if matches!(left, "[" | "?") {
            palette.block(&marked)
        } else {
            palette.mark(&marked)
        }
    }

    /// The marks around the top unit of a square.
    fn marks_of(&self, square: Square) -> Option<[&'static str; 2]> {
        if self.marks.reached.contains(square) {
            Some(["[", "]"])
        } else if self.marks.questioned.contains(square) {
            Some(["?", "?"])
        } else if let Some(sign) = self.sign_of_check(square) {
            Some([sign; 2])
        } else if self.marks.left == Some(square) {
            Some([self.dot(); 2])
        } else if self.snapshot.marks.contains(square) {
            Some(["=", "="])
        } else {
            None
        }
    }

    /// `!` around a Commander or Marshal in check, `×` in checkmate.
    fn sign_of_check(&self, square: Square) -> Option<&'static str> {
        let checked = self
            .snapshot
            .checked()
            .filter(|checked| checked.square == square)?;
        Some(match self.style.glyphs {
            Glyphs::Unicode if checked.is_mate => "×",
            Glyphs::Ascii if checked.is_mate => "x",
            Glyphs::Unicode | Glyphs::Ascii => "!",
        })
    }

    const fn dot(&self) -> &'static str {
        match self.style.glyphs {
            Glyphs::Unicode => "·",
            Glyphs::Ascii => ".",
        }
    }

    /// The far player's hand, the board, the near player's hand, the last move, and the player to move.
    fn around(&self, board: Vec<String>, width: usize) -> Vec<String> {
        let near = if self.style.flipped {
            Player::White
        } else {
            Player::Black
        };
        let mut lines = self.hand(near.opponent(), width);
        lines.extend(board);
        lines.extend(self.hand(near, width));
        lines.extend(self.state(width));
        lines
    }

    /// The lines to the right of the board, `height` in number: the far player's hand at the top, the near player's at
    /// the bottom.
    fn panel(&self, height: usize) -> Vec<String> {
        let near = if self.style.flipped {
            Player::White
        } else {
            Player::Black
        };
        let (top, bottom) = (
            self.hand(near.opponent(), PANEL_WIDTH),
            self.hand(near, PANEL_WIDTH),
        );
        let middle = self.state(PANEL_WIDTH);
        let mut lines = vec![String::new(); height];
        if let Some(last) = lines
            .last_mut()
            .filter(|_| self.style.coordinates == Coordinates::Both)
        {
            COORDINATES.clone_into(last);
        }
        let middle_at = height.saturating_sub(middle.len()) / 2;
        let bottom_at = height.saturating_sub(bottom.len() + 1);
        for (at, part) in [(1, top), (middle_at, middle), (bottom_at, bottom)] {
            for (line, text) in lines.iter_mut().skip(at).zip(part) {
                *line = text;
            }
        }
        lines
    }

    fn hand(&self, player: Player, most: usize) -> Vec<String> {
        let units = &self.snapshot.hands[player];
        if units.is_empty() {
            return vec![format!("{player}'s hand: empty")];
        }
        let mut lines = vec![format!("{player}'s hand")];
        let gap = "  ";
        let (mut line, mut width) = (String::new(), 0);
        for &(name, count) in units {
            let plain = self.style.unit(name, player);
            let times = if count > 1 {
                format!("{}{count}", self.times())
            } else {
                String::new()
            };
            let added = plain.width() + times.width() + gap.width();
            if width + added > most {
                lines.push(std::mem::take(&mut line));
                width = 0;
            }
            line.extend([gap, &self.style.palette.unit(&plain, player), &times]);
            width += added;
        }
        lines.push(line);
        lines
    }

    const fn times(&self) -> &'static str {
        match self.style.glyphs {
            Glyphs::Unicode => "×",
            Glyphs::Ascii => "x",
        }
    }

    fn state(&self, width: usize) -> Vec<String> {
        let mut lines = self.last_move(width);
        lines.extend(self.meaning_of_marks());
        for words in state_words(self.snapshot) {
            lines.extend(filled(&words, width));
        }
        lines
    }

    /// The marks of the last move and of a finding, each around what it means.
    fn meaning_of_marks(&self) -> Option<String> {
        let (marks, dot) = (self.marks, self.dot());
        let from = marks.left.map(|_| format!("{dot}from{dot}"));
        let to = (!marks.reached.is_empty()).then(|| "[to]".to_owned());
        let questioned = (!marks.questioned.is_empty()).then(|| "?in question?".to_owned());
        let shown: Vec<String> = [from, to, questioned].into_iter().flatten().collect();
        (!shown.is_empty()).then(|| self.style.palette.mark(&shown.join(" ")))
    }

    /// The last move, on two lines if one is too short.
    fn last_move(&self, width: usize) -> Vec<String> {
        let Some((ply, mv)) = &self.marks.last_move else {
            return Vec::new();
        };
        let ply = format!("ply {ply}:");
        let marked = self.style.palette.mark(mv);
        if ply.width() + 1 + mv.width() > width {
            vec![ply, marked]
        } else {
            vec![format!("{ply} {marked}")]
        }
    }
}

/// Who moves and what is due, or how the game ended.
pub fn state_words(snapshot: &Snapshot) -> Vec<String> {
    let mut words = vec![match snapshot.end {
        Some(end) => end.to_string(),
        None if snapshot.in_check => format!("{} to move, in check", snapshot.player),
        None => format!("{} to move", snapshot.player),
    }];
    match snapshot.phase {
        PhaseView::Arrangement => words.push("initial arrangement".to_owned()),
        PhaseView::Draft(_) => words.push("draft".to_owned()),
        PhaseView::Turn => {}
        PhaseView::Rearrangement { unit, .. } => words.push(format!("must drop {unit}")),
        PhaseView::Recovery { unit, at, .. } => {
            words.push(format!(
                "may recover {unit} on {}",
                Notation::Gn.place(at.square, at.tier)
            ));
        }
    }
    if !snapshot.marks.is_empty() {
        words.push("=just exchanged=".to_owned());
    }
    words
}

/// The characters of the lines between squares.
#[derive(Debug)]
pub struct Border {
    /// Between columns.
    pub vertical: &'static str,
    /// Between rows.
    pub horizontal: &'static str,
    /// Left corner, junction, right corner.
    pub top: [&'static str; 3],
    /// Left end, junction, right end between rows.
    pub middle: [&'static str; 3],
    /// Left corner, junction, right corner at the bottom.
    pub bottom: [&'static str; 3],
}

/// Lines of Unicode.
pub const UNICODE: Border = Border {
    vertical: "│",
    horizontal: "─",
    top: ["┌", "┬", "┐"],
    middle: ["├", "┼", "┤"],
    bottom: ["└", "┴", "┘"],
};

/// Lines of ASCII.
pub const ASCII: Border = Border {
    vertical: "|",
    horizontal: "-",
    top: ["+", "+", "+"],
    middle: ["+", "+", "+"],
    bottom: ["+", "+", "+"],
};
