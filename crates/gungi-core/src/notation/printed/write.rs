//! Games in the printed notation: two turns on a line, after their number.

use std::fmt::Write as _;

use crate::notation::gungijs::{GungijsForm, GungijsMove};
use crate::notation::record::{Landing, RecordMove, Turn, write_comment};
use crate::rules::{MoveDescription, Player, Square};

/// A move as the notation says it, without the square that the unit leaves; `None` if it is not of the official rules. In a
/// draft nothing says that a unit comes from the hand.
pub fn printed_move(mv: &MoveDescription, is_draft: bool) -> Option<RecordMove> {
    let GungijsMove { kind, form, .. } = GungijsMove::of(mv, None)?;
    let (to, is_drop) = match form {
        GungijsForm::Drop { to, .. } => (to, !is_draft),
        GungijsForm::Step { to, .. } | GungijsForm::Capture { to, .. } => (to, false),
    };
    Some(RecordMove {
        unit: Some(kind),
        from: None,
        to: to.square,
        landing: if is_drop {
            Landing::Dropped(to.tier)
        } else {
            Landing::Stands(to.tier)
        },
        ends_draft: false,
    })
}

/// Where the next turn is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// On a line of its own, with the next number.
    Line,
    /// After Black's turn, on the same line.
    Same,
    /// On a line of its own, with the number of Black's turn before it.
    Continued,
}

/// Writes a game. Comments are lines, each before the ply of its index.
pub fn write_printed(turns: &[Turn<RecordMove>], comments: &[(usize, &str)]) -> String {
    let mut text = String::new();
    let mut comments = comments.iter().peekable();
    let (mut number, mut next) = (0, Next::Line);
    for turn in turns {
        while let Some((_, comment)) = comments.next_if(|(ply, _)| *ply <= turn.ply) {
            if next == Next::Same {
                text.push('\n');
                next = Next::Continued;
            }
            write_comment(&mut text, comment);
        }
        let is_second = turn.player == Player::White;
        if next == Next::Same && !is_second {
            text.push('\n');
        }
        if next == Next::Line || !is_second {
            number += 1;
        }
        // Writing to a string never fails.
        let _ = match (is_second, next) {
            (true, Next::Same) => write!(text, "  "),
            (true, Next::Line | Next::Continued) => write!(text, "{number}... "),
            (false, _) => write!(text, "{number}. "),
        };
        match turn.mv {
            Some(mv) => write_move(&mut text, mv),
            None => text.push_str("済み"),
        }
        next = if is_second {
            text.push('\n');
            Next::Line
        } else {
            Next::Same
        };
    }
    if next == Next::Same {
        text.push('\n');
    }
    for (_, comment) in comments {
        write_comment(&mut text, comment);
    }
    text
}

fn write_move(text: &mut String, mv: RecordMove) {
    let numbers = |square: Square| format!("{}-{}", square.column() + 1, square.row() + 1);
    let (tier, drop) = match mv.landing {
        Landing::Dropped(tier) => (Some(tier), "新"),
        Landing::Stands(tier) => (Some(tier), ""),
        _ => (None, ""),
    };
    text.push_str(&numbers(mv.to));
    if let Some(tier) = tier {
        let _ = write!(text, "-{}", tier.index() + 1);
    }
    if let Some(kind) = mv.unit {
        let _ = write!(text, " {}{drop}", kind.kanji());
    }
    if let Some(from) = mv.from {
        let _ = write!(text, " ({})", numbers(from));
    }
}
