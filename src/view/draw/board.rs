//! The board from above: of each tower the unit on top and the height, or all tiers where there is room.

use owo_colors::Style;
use unicode_width::UnicodeWidthStr;

use super::super::session::{Mode, Session};
use super::layout::{BLOCK_WIDTH, PanelForm};
use crate::render::Glyphs;
use crate::render::board::state_words;
use crate::render::board::{self, Border};
use crate::rules::{Player, Snapshot, Square, SquareSet, Tier};

/// The columns of a square: White's `v`, a unit of two columns, and the height of its tower.
const CELL_WIDTH: usize = 4;

/// The columns of a square and the line or mark to its left.
const STEP: usize = CELL_WIDTH + 1;

/// The columns to the left of the first square: a row's name, a blank, and a line.
const MARGIN: usize = 3;

/// The columns to the left of the first square of a board without lines: a row's name and a blank.
const BARE_MARGIN: usize = 2;

/// The signs of marks.
struct BoardSigns {
    /// Beside the square under the cursor.
    cursor: [char; 2],
    target: char,
    left: char,
}

const UNICODE: BoardSigns = BoardSigns {
    cursor: ['▸', '◂'],
    target: '•',
    left: '·',
};
const ASCII: BoardSigns = BoardSigns {
    cursor: ['>', '<'],
    target: '*',
    left: '.',
};

/// Why a square is marked, the most important reason last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SquareMark {
    Exchanged,
    Left,
    Reached,
    Questioned,
    Target,
    Chosen,
    Cursor,
}

impl SquareMark {
    fn style(self) -> Style {
        match self {
            Self::Exchanged | Self::Left => Style::new().magenta(),
            Self::Reached => Style::new().black().on_yellow(),
            Self::Questioned => Style::new().white().on_red().bold(),
            Self::Target => Style::new().black().on_green(),
            Self::Chosen => Style::new().black().on_bright_green(),
            Self::Cursor => Style::new().reversed(),
        }
    }

    /// The signs to the left and to the right of a marked square.
    const fn signs(self, signs: &BoardSigns) -> [char; 2] {
        match self {
            Self::Exchanged => ['=', '='],
            Self::Left => [signs.left; 2],
            Self::Reached => ['[', ']'],
            Self::Questioned => ['?', '?'],
            Self::Target => [signs.target; 2],
            Self::Chosen => ['(', ')'],
            Self::Cursor => signs.cursor,
        }
    }
}

/// The squares that are marked, and why.
#[derive(Default)]
struct SquareMarks {
    left: Option<Square>,
    reached: SquareSet,
    questioned: SquareSet,
    /// Where the moves of the list end, and where the selected one does.
    targets: SquareSet,
    chosen: Option<Square>,
    exchanged: SquareSet,
}

impl SquareMarks {
    /// Why a square is marked, the cursor aside.
    fn of(&self, square: Square) -> Option<SquareMark> {
        let marks = [
            (self.chosen == Some(square), SquareMark::Chosen),
            (self.targets.contains(square), SquareMark::Target),
            (self.questioned.contains(square), SquareMark::Questioned),
            (self.reached.contains(square), SquareMark::Reached),
            (self.left == Some(square), SquareMark::Left),
            (self.exchanged.contains(square), SquareMark::Exchanged),
        ];
        marks
            .into_iter()
            .find_map(|(is_marked, mark)| is_marked.then_some(mark))
    }
}

impl Session {
    /// Both hands, the board between them, and who moves.
    pub(super) fn board_block(&self, form: PanelForm) -> Vec<String> {
        let Some(frame) = &self.frame else {
            return vec![
                String::new(),
                " The game has no valid starting position.".to_owned(),
            ];
        };
        let snapshot = frame.snapshot();
        if form == PanelForm::Bare {
            let mut lines = BoardDrawing::new(self, &snapshot, form).lines();
            lines.push(self.state_line(&snapshot));
            return lines;
        }
        let near = if self.style.flipped {
            Player::White
        } else {
            Player::Black
        };
        let mut lines = vec![self.hand_line(&snapshot, near.opponent())];
        lines.extend(BoardDrawing::new(self, &snapshot, form).lines());
        lines.push(self.hand_line(&snapshot, near));
        lines.push(self.state_line(&snapshot));
        lines
    }

    fn hand_line(&self, snapshot: &Snapshot, player: Player) -> String {
        let palette = self.style.palette;
        let units = snapshot.hands[player].iter().map(|&(unit, count)| {
            let count = if count > 1 {
                count.to_string()
            } else {
                String::new()
            };
            format!(
                "{count}{}",
                palette.unit(&self.style.unit(unit, player), player)
            )
        });
        let units: Vec<String> = units.collect();
        let units = if units.is_empty() {
            palette.faint("no units in hand")
        } else {
            units.join(" ")
        };
        format!(
            " {} {units}",
            palette.unit(&format!("{:5}", player.to_string()), player)
        )
    }

    fn state_line(&self, snapshot: &Snapshot) -> String {
        let words = state_words(snapshot).join(", ");
        if let Mode::Mate(walk) = &self.mode {
            return format!(
                " mate, ply {} of {}: {words}",
                walk.at,
                walk.frames.len() - 1
            );
        }
        format!(" ply {} of {}: {words}", self.ply, self.plies())
    }

    fn marks(&self, snapshot: &Snapshot) -> SquareMarks {
        let played = self
            .frame
            .as_ref()
            .and_then(|frame| frame.played)
            .map(|mv| mv.description);
        let questioned = match &self.report {
            Some(report) => report.squares,
            None => self.findings().fold(SquareSet::EMPTY, |squares, found| {
                squares.union(found.squares)
            }),
        };
        let (targets, chosen) = match &self.mode {
            Mode::Choose(list) => (list.targets(), list.target()),
            _ => (SquareSet::EMPTY, None),
        };
        SquareMarks {
            left: played.and_then(|mv| mv.left()),
            reached: played.map_or(SquareSet::EMPTY, |mv| mv.reached()),
            questioned,
            targets,
            chosen,
            exchanged: snapshot.marks,
        }
    }

    /// The square at a place of the block.
    pub(super) fn square_of_block(
        &self,
        form: PanelForm,
        column: usize,
        row: usize,
    ) -> Option<Square> {
        // Above the first row there are a hand, the coordinates, and a line.
        let row = row.checked_sub(form.rows_above())?;
        let seen_row = match form {
            PanelForm::Bare | PanelForm::Plain | PanelForm::Compact => row,
            PanelForm::Ruled => row / 2,
            PanelForm::Stacked => row / 3,
            PanelForm::Towers => row / 4,
        };
        let seen_column = if form.has_lines() {
            column.checked_sub(MARGIN)? / STEP
        } else {
            column.checked_sub(BARE_MARGIN)? / CELL_WIDTH
        };
        let [column, row] =
            [seen_column, seen_row].map(|seen| u8::try_from(seen).ok().filter(|&seen| seen < 9));
        let (column, row) = (8 - column?, row?);
        if self.style.flipped {
            Square::new(8 - column, 8 - row)
        } else {
            Square::new(column, row)
        }
    }
}

struct BoardDrawing<'s> {
    session: &'s Session,
    snapshot: &'s Snapshot,
    marks: SquareMarks,
    form: PanelForm,
    border: &'static Border,
    signs: &'static BoardSigns,
}

impl<'s> BoardDrawing<'s> {
    fn new(session: &'s Session, snapshot: &'s Snapshot, form: PanelForm) -> Self {
        let (border, signs) = match session.style.glyphs {
            Glyphs::Unicode => (&board::UNICODE, &UNICODE),
            Glyphs::Ascii => (&board::ASCII, &ASCII),
        };
        Self {
            session,
            snapshot,
            marks: session.marks(snapshot),
            form,
            border,
            signs,
        }
    }

    fn lines(&self) -> Vec<String> {
        if !self.form.has_lines() {
            return self.bare_lines();
        }
        let coordinates = self.session.style.coordinates;
        let mut lines = vec![
            self.ruler(b'0', coordinates.has_gn()),
            self.rule(self.border.top),
        ];
        for (index, row) in self.seen((0..9).collect()).into_iter().enumerate() {
            if index > 0 && self.form.is_ruled() {
                lines.push(self.rule(self.border.middle));
            }
            lines.extend(self.row(row));
        }
        lines.push(self.rule(self.border.bottom));
        lines.push(self.ruler(b'1', coordinates.has_gfen()));
        lines
    }

    /// The rows without lines between them. A mark is before its unit, where `v` is otherwise.
    fn bare_lines(&self) -> Vec<String> {
        let coordinates = self.session.style.coordinates;
        let mut lines = Vec::new();
        if self.form == PanelForm::Plain {
            let first = if coordinates.has_gn() { b'0' } else { b'1' };
            let names = self
                .columns()
                .into_iter()
                .map(|column| format!(" {}  ", char::from(first + column)));
            let names: String = names.collect();
            let is_shown = coordinates.has_gn() || coordinates.has_gfen();
            lines.push(if is_shown {
                format!("  {names}")
            } else {
                String::new()
            });
        }
        for row in self.seen((0..9).collect()) {
            let squares = self
                .columns()
                .into_iter()
                .filter_map(|column| Square::new(column, row));
            let cells: String = squares.map(|square| self.bare_cell(square)).collect();
            let [left, right] = self.row_names(row);
            lines.push(format!("{left} {cells}{right}"));
        }
        lines
    }

    /// The names of a row, to its left and to its right.
    fn row_names(&self, row: u8) -> [char; 2] {
        let coordinates = self.session.style.coordinates;
        let left = if coordinates.has_gn() {
            char::from(b'0' + row)
        } else {
            ' '
        };
        let right = if coordinates.has_gfen() {
            char::from(b'a' + row)
        } else {
            ' '
        };
        [left, right]
    }

    fn bare_cell(&self, square: Square) -> String {
        let (text, mark) = self.cell(square, None);
        let Some(mark) = mark else { return text };
        let tower = self.snapshot.tower(square);
        let sign = mark.signs(self.signs)[0];
        let palette = self.session.style.palette;
        let Some((_, top)) = tower.top() else {
            let text = format!(" {sign}{}", " ".repeat(CELL_WIDTH - 2));
            return palette.paint(&text, mark.style());
        };
        let unit = self.session.style.unit(top.unit, top.owner);
        let height = if tower.height() > 1 {
            tower.height().to_string()
        } else {
            String::new()
        };
        let unit = format!("{sign}{unit}{height}");
        let text = format!(
            "{unit}{}",
            " ".repeat(CELL_WIDTH.saturating_sub(unit.width()))
        );
        palette.paint(&text, mark.style())
    }

    /// From left to right, or from top to bottom, as the board is seen.
    fn seen(&self, mut normal: Vec<u8>) -> Vec<u8> {
        if self.session.style.flipped {
            normal.reverse();
        }
        normal
    }

    fn columns(&self) -> Vec<u8> {
        self.seen((0..9).rev().collect())
    }

    /// The names of the columns, counted from `first`.
    fn ruler(&self, first: u8, is_shown: bool) -> String {
        let names = self
            .columns()
            .into_iter()
            .map(|column| format!(" {}   ", char::from(first + column)));
        let names: String = names.collect();
        if is_shown {
            format!("{}{names}", " ".repeat(MARGIN))
        } else {
            String::new()
        }
    }

    fn rule(&self, [left, cross, right]: [&str; 3]) -> String {
        let cells = vec![self.border.horizontal.repeat(CELL_WIDTH); 9].join(cross);
        format!(
            "  {}",
            self.session
                .style
                .palette
                .faint(&format!("{left}{cells}{right}"))
        )
    }

    fn row(&self, row: u8) -> Vec<String> {
        let squares: Vec<Square> = self
            .columns()
            .into_iter()
            .filter_map(|column| Square::new(column, row))
            .collect();
        let [left, right] = self.row_names(row);
        if !self.form.has_tiers() {
            return vec![self.line(&squares, None, [left, right])];
        }
        let tiers = Tier::ALL.into_iter().rev();
        let names = |tier| {
            if tier == Tier::First {
                [left, right]
            } else {
                [' '; 2]
            }
        };
        tiers
            .map(|tier| self.line(&squares, Some(tier), names(tier)))
            .collect()
    }

    /// A line of a row: one tier of its towers, or their tops.
    fn line(&self, squares: &[Square], tier: Option<Tier>, [left, right]: [char; 2]) -> String {
        let palette = self.session.style.palette;
        let mut between = vec![palette.faint(self.border.vertical); squares.len() + 1];
        let mut cells = Vec::new();
        let mut cursor = None;
        for (index, &square) in squares.iter().enumerate() {
            let (text, mark) = self.cell(square, tier);
            if mark == Some(SquareMark::Cursor) {
                cursor = Some(index);
            } else if let Some(mark) = mark.filter(|_| !text.trim().is_empty()) {
                let is_empty = self.snapshot.tower(square).is_empty();
                let signs = mark
                    .signs(self.signs)
                    .map(|sign| palette.paint(&sign.to_string(), mark.style()));
                if !is_empty {
                    let [before, after] = signs;
                    (between[index], between[index + 1]) = (before, after);
                }
            }
            cells.push(text);
        }
        if let Some(index) = cursor {
            let signs = SquareMark::Cursor
                .signs(self.signs)
                .map(|sign| palette.heading(&sign.to_string()));
            let [before, after] = signs;
            (between[index], between[index + 1]) = (before, after);
        }
        let mut line = format!("{left} {}", between[0]);
        for (cell, after) in cells.iter().zip(&between[1..]) {
            line.extend([cell.as_str(), after]);
        }
        format!("{line} {right}")
    }

    /// What a square shows on a line, and its mark if that is the line of its top.
    fn cell(&self, square: Square, tier: Option<Tier>) -> (String, Option<SquareMark>) {
        let tower = self.snapshot.tower(square);
        let palette = self.session.style.palette;
        let top = tower.top().map_or(Tier::First, |(top, _)| top);
        let is_top = tier.is_none_or(|tier| tier == top);
        let cursor = Some(SquareMark::Cursor).filter(|_| self.session.cursor == square && is_top);
        let mark = self.marks.of(square).filter(|_| is_top);
        let Some(shown) = tower.at(tier.unwrap_or(top)) else {
            let text = match mark {
                Some(SquareMark::Left) => [self.signs.left; 2].iter().collect(),
                Some(SquareMark::Chosen) => format!("({})", self.signs.target),
                Some(mark) => mark.signs(self.signs)[0].to_string(),
                None => String::new(),
            };
            let text = format!("{text:^CELL_WIDTH$}");
            return (
                cursor
                    .or(mark)
                    .map_or(text.clone(), |mark| palette.paint(&text, mark.style())),
                cursor.or(mark),
            );
        };
        let sign = if shown.owner == Player::White {
            'v'
        } else {
            ' '
        };
        let unit = self.session.style.unit(shown.unit, shown.owner);
        let height = if tier.is_none() && tower.height() > 1 {
            tower.height().to_string()
        } else {
            String::new()
        };
        let unit = format!("{sign}{unit}{height}");
        let text = format!(
            "{unit}{}",
            " ".repeat(CELL_WIDTH.saturating_sub(unit.width()))
        );
        let painted = match cursor.or(mark) {
            Some(mark) if !matches!(mark, SquareMark::Left | SquareMark::Exchanged) => {
                palette.paint(&text, mark.style())
            }
            _ => palette.unit(&text, shown.owner),
        };
        (painted, cursor.or(mark))
    }
}

const _: () = assert!(MARGIN + 9 * STEP + 2 == BLOCK_WIDTH);
