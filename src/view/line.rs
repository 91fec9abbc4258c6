//! A line of one's own: moves tried from some ply of a game on, with undo and redo.

use crate::rules::PlayableMove;

/// Moves that leave a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TriedLine {
    /// After how many plies of the game.
    pub(super) from: usize,
    /// The moves; without any, the game goes on as it did.
    pub(super) moves: Vec<PlayableMove>,
}

impl TriedLine {
    /// The line with a move played after a number of plies; what followed there is left.
    fn with(&self, ply: usize, mv: PlayableMove) -> Self {
        let from = if self.moves.is_empty() { ply } else { self.from.min(ply) };
        let kept = self.moves.iter().take(ply - from).copied();
        Self { from, moves: kept.chain([mv]).collect() }
    }

    /// The moves of the game up to the line, then the moves of the line.
    pub(super) fn after<'l>(
        &'l self,
        game: &'l [PlayableMove],
    ) -> impl Iterator<Item = PlayableMove> + use<'l> {
        let from = if self.moves.is_empty() { game.len() } else { self.from };
        game.iter().take(from).chain(&self.moves).copied()
    }
}

/// The lines that were tried, as far as undo and redo reach.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// Each line, and the ply at which it was left.
    tried: Vec<(TriedLine, usize)>,
    /// Which of them is shown.
    at: usize,
    /// The line that was written last.
    written: TriedLine,
}

impl Default for Lines {
    fn default() -> Self {
        Self { tried: vec![(TriedLine::default(), 0)], at: 0, written: TriedLine::default() }
    }
}

/// How many lines undo remembers.
const MAX_UNDO: usize = 1000;

impl Lines {
    /// The line that is shown.
    pub(super) fn shown(&self) -> &TriedLine {
        &self.tried[self.at].0
    }

    /// Plays a move after a number of plies.
    pub(super) fn play(&mut self, ply: usize, mv: PlayableMove) {
        let line = self.shown().with(ply, mv);
        self.go_on(ply, line);
    }

    /// Leaves the line, at some ply.
    pub(super) fn leave(&mut self, ply: usize) {
        self.go_on(ply, TriedLine::default());
    }

    fn go_on(&mut self, ply: usize, line: TriedLine) {
        self.tried[self.at].1 = ply;
        self.tried.truncate(self.at + 1);
        if self.tried.len() == MAX_UNDO {
            self.tried.remove(0);
        }
        let now = if line.moves.is_empty() { line.from.max(ply) } else { ply + 1 };
        self.tried.push((line, now));
        self.at = self.tried.len() - 1;
    }

    /// Goes back to the line before; the ply at which it was left.
    pub(super) fn undo(&mut self) -> Option<usize> {
        self.at = self.at.checked_sub(1)?;
        Some(self.tried[self.at].1)
    }

    /// Takes back an undo; the ply at which the line goes on.
    pub(super) fn redo(&mut self) -> Option<usize> {
        let (_, ply) = self.tried.get(self.at + 1)?;
        self.at += 1;
        Some(*ply)
    }

    /// Whether there is a line that is not in a file.
    pub(super) fn is_unsaved(&self) -> bool {
        !self.shown().moves.is_empty() && *self.shown() != self.written
    }

    /// Notes that the line is in a file.
    pub(super) fn note_written(&mut self) {
        self.written = self.shown().clone();
    }
}
