//! Recognizes the format of a position by the board at its start.

/// The format of the position at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Board {
    Gfen,
    GungijsFen,
}

impl Board {
    /// After comments, positions begin with a board: rows joined by `/`. A gungi.js FEN has hands with a `/` after it,
    /// or towers between `|`.
    pub(crate) fn of(start: &str) -> Option<Self> {
        let first = start.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty());
        let mut fields = first?.split(' ');
        let board = fields.next().unwrap_or_default();
        if board.split('/').count() < 5 || board.starts_with(['[', '#', '(', '{']) {
            return None;
        }
        let is_fen = board.contains('|') || fields.next().is_some_and(|hands| hands.contains('/'));
        Some(if is_fen { Self::GungijsFen } else { Self::Gfen })
    }
}
