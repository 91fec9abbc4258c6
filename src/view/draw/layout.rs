//! Where everything stands, by the size of the terminal.
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
pub(super) const SMALLEST: Size = Size { columns: 80, rows: 24 };

/// The columns of the board and what stands above and below it.
pub(super) const BLOCK_WIDTH: usize = 50;

/// The columns between the board and what stands beside it, and between moves and details.
const GAP: usize = 2;

/// The most columns that moves, and that details take.
const MOVES_WIDTH: usize = 56;
const DETAIL_WIDTH: usize = 96;

/// How tall the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PanelForm {
    /// A line for each row: the units on top of their towers.
    Compact,
    /// The same, with lines between the rows.
    Ruled,
    /// Three lines for each row: all tiers.
    Towers,
}

impl PanelForm {
    /// The lines of the board with its coordinates.
    pub(super) const fn board_rows(self) -> usize {
        match self {
            Self::Compact => 9 + 4,
            Self::Ruled => 9 + 8 + 4,
            Self::Towers => 3 * 9 + 8 + 4,
        }
    }

    /// With the hands and the line that says who moves.
    const fn block_rows(self) -> usize {
        self.board_rows() + 3
    }

    /// The tallest that fits these lines.
    fn tallest(rows: usize) -> Self {
        let forms = [Self::Towers, Self::Ruled];
        forms.into_iter().find(|form| form.block_rows() <= rows).unwrap_or(Self::Compact)
    }
}

/// Where everything stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) form: PanelForm,
    /// Whether the details stand below the board, and not beside it.
    pub(super) is_narrow: bool,
    /// Whether the details stand beside the moves, and not below them.
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
        // The first line is the title, the last one is for keys.
        let rows = size.rows - 2;
        let beside = size.columns - BLOCK_WIDTH - GAP;
        if size.columns < 100 {
            const LEAST_DETAIL: usize = 6;
            let form = PanelForm::tallest(rows - LEAST_DETAIL);
            let block = form.block_rows();
            let moves = Size { columns: beside, rows: block };
            let detail = Size { columns: size.columns, rows: rows - block };
            return Some(Self { form, is_narrow: true, is_wide: false, moves, detail });
        }
        let form = PanelForm::tallest(rows);
        let is_wide = beside >= 90;
        let (moves, detail) = if is_wide {
            let columns = MOVES_WIDTH.min(beside / 2);
            let detail = (beside - columns - GAP).min(DETAIL_WIDTH);
            (Size { columns, rows }, Size { columns: detail, rows })
        } else {
            let detail = rows * 2 / 5;
            (Size { columns: beside, rows: rows - detail - 1 }, Size { columns: beside, rows: detail })
        };
        Some(Self { form, is_narrow: false, is_wide, moves, detail })
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
