//! Recognizes the format of a position by the board at its start.

/// The format of the position at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Board {
    Gfen,
    GungijsFen,
}

impl Board {
    /// After comments, positions begin with a board: rows joined by `/`. If rows are missing, the player to move shows that
    /// it is one, or letters of units and nothing else on the line. A gungi.js FEN has hands with a `/` after the board, or
    /// towers between `|`.
    pub(crate) fn of(start: &str) -> Option<Self> {
        let first = start.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty());
        let mut fields = first?.split(' ');
        let board = fields.next().unwrap_or_default();
        let second = fields.next().map(str::trim_end);
        let is_board = match (board.split('/').count(), second) {
            (..2, _) => false,
            (5.., _) => true,
            (_, Some(player)) => matches!(player, "b" | "w"),
            (_, None) => board.contains(char::is_alphabetic),
        };
        if !is_board || board.starts_with(['[', '#', '(', '{']) {
            return None;
        }
        let is_fen = board.contains('|') || second.is_some_and(|hands| hands.contains('/'));
        Some(if is_fen { Self::GungijsFen } else { Self::Gfen })
    }
}
