//! Where everything is, by the size of the terminal.
//!
//! ```text
//! title
//! hand of the far player     | moves, and details below or
//! board                      | beside them; in a narrow terminal
//! hand of the near player    | moves alone, and the details
//! who moves                  | below everything
//! details
//! keys, messages, what is typed
//! ```

use super::super::session::Size;
use crate::text::Printable;

/// The smallest terminal in which everything has room.
const EVERYTHING: Size = Size {
    columns: 80,
    rows: 24,
};

/// The smallest terminal in which a board has room.
pub(super) const SMALLEST: Size = Size {
    columns: 40,
    rows: 12,
};

/// The columns of the board and what is above and below it.
pub(super) const BLOCK_WIDTH: usize = 50;

/// The columns of a board without lines.
const BARE_WIDTH: usize = 39;

/// The fewest columns in which the list of moves says something.
const LEAST_MOVES: usize = 20;

/// The most lines of details over a board that leaves no room for them.
const MOST_OVER_BOARD: usize = 4;

/// The columns between the board and what is beside it, and between moves and details.
const GAP: usize = 2;

/// The most columns that moves, and that details take.
const MOVES_WIDTH: usize = 56;
const DETAIL_WIDTH: usize = 96;

/// How tall the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PanelForm {
    /// A line for each row, without any other line but the one that says who moves.
    Bare,
    /// A line for each row, with hands and the names of the columns.
    Plain,
    /// A line for each row: the units on top of their towers.
    Compact,
    /// A line for each row: the units on top of their towers, with lines between the rows.
    Ruled,
    /// Three lines for each row: all tiers, without lines between the rows.
    Stacked,
    /// Three lines for each row: all tiers.
    Towers,
}

impl PanelForm {
    /// The lines of the board with its coordinates.
    pub(super) const fn board_rows(self) -> usize {
        match self {
            Self::Bare => 9,
            Self::Plain => 9 + 1,
            Self::Compact => 9 + 4,
            Self::Ruled => 9 + 8 + 4,
            Self::Stacked => 3 * 9 + 4,
            Self::Towers => 3 * 9 + 8 + 4,
        }
    }

    /// With the hands and the line that says who moves.
    pub(super) const fn block_rows(self) -> usize {
        self.board_rows() + if matches!(self, Self::Bare) { 1 } else { 3 }
    }

    /// The lines above the first row of the board.
    pub(super) const fn rows_above(self) -> usize {
        match self {
            Self::Bare => 0,
            Self::Plain => 2,
            Self::Compact | Self::Ruled | Self::Stacked | Self::Towers => 3,
        }
    }

    /// Whether there is a line between two rows.
    pub(super) const fn is_ruled(self) -> bool {
        matches!(self, Self::Ruled | Self::Towers)
    }

    /// Whether all tiers are shown.
    pub(super) const fn has_tiers(self) -> bool {
        matches!(self, Self::Stacked | Self::Towers)
    }

    /// Whether squares have lines between them, in which marks are.
    pub(super) const fn has_lines(self) -> bool {
        !matches!(self, Self::Bare | Self::Plain)
    }

    /// The columns of the board and what is above and below it.
    pub(super) const fn width(self) -> usize {
        if self.has_lines() {
            BLOCK_WIDTH
        } else {
            BARE_WIDTH
        }
    }

    /// The tallest that fits these lines.
    fn tallest(rows: usize) -> Self {
        let forms = [Self::Towers, Self::Stacked, Self::Ruled];
        forms
            .into_iter()
            .find(|form| form.block_rows() <= rows)
            .unwrap_or(Self::Compact)
    }
}

/// Where everything is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) form: PanelForm,
    /// Whether the details are below the board, and not beside it.
    pub(super) is_narrow: bool,
    /// Whether the details are beside the moves, and not below them.
    is_wide: bool,
    pub(super) moves: Size,
    pub(super) detail: Size,
}

impl Layout {
    /// The layout for a size; `None` if it is too small.
    pub(super) fn of(size: Size) -> Option<Self> {
        if size.columns < SMALLEST.columns || size.rows < SMALLEST.rows {
            return None;
        }
        if size.columns < EVERYTHING.columns || size.rows < EVERYTHING.rows {
            return Some(Self::small(size));
        }
        // The first line is the title, the last one is for keys.
        let rows = size.rows - 2;
        let beside = size.columns - BLOCK_WIDTH - GAP;
        if size.columns < 100 {
            const LEAST_DETAIL: usize = 6;
            let form = PanelForm::tallest(rows - LEAST_DETAIL);
            let block = form.block_rows();
            let moves = Size {
                columns: beside,
                rows: block,
            };
            let detail = Size {
                columns: size.columns,
                rows: rows - block,
            };
            return Some(Self {
                form,
                is_narrow: true,
                is_wide: false,
                moves,
                detail,
            });
        }
        let form = PanelForm::tallest(rows);
        let is_wide = beside >= 90;
        let (moves, detail) = if is_wide {
            let columns = MOVES_WIDTH.min(beside / 2);
            let detail = (beside - columns - GAP).min(DETAIL_WIDTH);
            (
                Size { columns, rows },
                Size {
                    columns: detail,
                    rows,
                },
            )
        } else {
            let detail = rows * 2 / 5;
            (
                Size {
                    columns: beside,
                    rows: rows - detail - 1,
                },
                Size {
                    columns: beside,
                    rows: detail,
                },
            )
        };
        Some(Self {
            form,
            is_narrow: false,
            is_wide,
            moves,
            detail,
        })
    }

    /// A layout with less in it.
    fn small(size: Size) -> Self {
        let rows = size.rows - 2;
        let form = if rows < PanelForm::Plain.block_rows() {
            PanelForm::Bare
        } else {
            PanelForm::Plain
        };
        let block = form.block_rows();
        let beside = size.columns.saturating_sub(form.width() + GAP);
        let moves = if beside < LEAST_MOVES { 0 } else { beside };
        Self {
            form,
            is_narrow: true,
            is_wide: false,
            moves: Size {
                columns: moves,
                rows: if moves > 0 { block } else { 0 },
            },
            detail: Size {
                columns: size.columns,
                rows: rows - block,
            },
        }
    }

    /// The room for details that have to be seen, if need be over the board.
    pub(super) fn detail_over_board(self) -> Size {
        let rows = if self.is_narrow {
            self.detail.rows.max(MOST_OVER_BOARD)
        } else {
            self.detail.rows
        };
        Size {
            rows,
            ..self.detail
        }
    }

    /// The row of the list of moves at a place of the screen.
    pub(super) fn row_of_moves(self, column: usize, row: usize) -> Option<usize> {
        let column = column.checked_sub(self.form.width() + GAP)?;
        // Above it there is the title.
        let row = row.checked_sub(1)?;
        (column < self.moves.columns && row < self.moves.rows).then_some(row)
    }

    /// The place in the details at a place of the screen.
    /// `below_title` is where they begin if they are below the board.
    pub(super) fn place_of_detail(
        self,
        column: usize,
        row: usize,
        below_title: usize,
    ) -> Option<(usize, usize)> {
        let (left, top) = match (self.is_narrow, self.is_wide) {
            (true, _) => (0, 1 + below_title),
            (false, true) => (BLOCK_WIDTH + GAP + self.moves.columns + GAP, 1),
            (false, false) => (BLOCK_WIDTH + GAP, 1 + self.moves.rows + 1),
        };
        let (column, row) = (column.checked_sub(left)?, row.checked_sub(top)?);
        (column < self.detail.columns).then_some((column, row))
    }

    /// The lines beside the board.
    pub(super) fn beside(self, moves: Vec<String>, details: &[String]) -> Vec<String> {
        if self.is_narrow {
            return moves;
        }
        if !self.is_wide {
            return [moves, vec![String::new()], details.to_vec()].concat();
        }
        let blank = || " ".repeat(self.moves.columns);
        let rows = moves.len().max(details.len());
        let mut moves = moves.into_iter();
        let line = |row: usize| {
            let moves = moves.next().unwrap_or_else(blank);
            format!("{moves}  {}", details.get(row).map_or("", String::as_str))
        };
        (0..rows).map(line).collect()
    }
}

/// A text on one line, which cannot steer the terminal.
pub(super) fn clean(text: &str) -> String {
    if text.contains(['\n', '\r', '\t']) {
        return Printable(&text.split_whitespace().collect::<Vec<_>>().join(" ")).to_string();
    }
    Printable(text).to_string()
}
