//! Lines that the user tries, with undo and redo.

use std::sync::Arc;

use super::comments::{PlacedComment, comments_at, set_comment};
use crate::notation::movetext::CommentStyle;
use crate::rules::PlayableMove;

/// Moves that leave a game, and comments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TriedLine {
    /// After how many plies of the game.
    pub(super) from: usize,
    /// The moves; without any, the game goes on as it did.
    pub(super) moves: Vec<PlayableMove>,
    /// The comments on the whole game.
    game_comments: Arc<Vec<PlacedComment>>,
    /// The comments on the moves.
    own_comments: Arc<Vec<PlacedComment>>,
}

impl TriedLine {
    /// The line with a move played after a number of plies; what followed there is left.
    fn with(&self, ply: usize, mv: PlayableMove) -> Self {
        let from = if self.moves.is_empty() {
            ply
        } else {
            self.from.min(ply)
        };
        let kept = self.moves.iter().take(ply - from).copied();
        let mut line = Self {
            from,
            moves: kept.chain([mv]).collect(),
            ..self.clone()
        };
        if line
            .own_comments
            .last()
            .is_some_and(|comment| comment.ply() > ply)
        {
            Arc::make_mut(&mut line.own_comments).retain(|comment| comment.ply() <= ply);
        }
        line
    }

    /// Whether a ply belongs to it, and not to the game.
    pub(super) fn contains(&self, ply: usize) -> bool {
        !self.moves.is_empty() && ply > self.from
    }

    /// The comments of a ply.
    pub(super) fn comments_at(&self, ply: usize) -> &[PlacedComment] {
        comments_at(
            if self.contains(ply) {
                &self.own_comments
            } else {
                &self.game_comments
            },
            ply,
        )
    }

    /// The comments that are written: on the moves of the game up to the line, then on the moves of the line.
    pub(super) fn comments(&self) -> impl Iterator<Item = &PlacedComment> {
        let of_game = self
            .game_comments
            .iter()
            .filter(|comment| !self.contains(comment.ply()));
        of_game.chain(self.own_comments.iter())
    }

    /// The moves of the game up to the line, then the moves of the line.
    pub(super) fn after<'l>(
        &'l self,
        game: &'l [PlayableMove],
    ) -> impl Iterator<Item = PlayableMove> + use<'l> {
        let from = if self.moves.is_empty() {
            game.len()
        } else {
            self.from
        };
        game.iter().take(from).chain(&self.moves).copied()
    }
}

/// The lines that were tried and that undo and redo reach.
#[derive(Clone, Debug)]
pub(super) struct TriedLines {
    /// Each line, and the ply at which it was left.
    tried: Vec<(TriedLine, usize)>,
    /// Which of them is shown.
    at: usize,
    /// The comments of the game as it was opened.
    opened: Arc<Vec<PlacedComment>>,
    /// The line that was written last.
    written: Option<TriedLine>,
}

/// How many lines undo remembers.
const MAX_UNDO: usize = 1000;

impl TriedLines {
    /// No line, in a game with these comments.
    pub(super) fn new(comments: Arc<Vec<PlacedComment>>) -> Self {
        let line = TriedLine {
            game_comments: Arc::clone(&comments),
            ..TriedLine::default()
        };
        Self {
            tried: vec![(line, 0)],
            at: 0,
            opened: comments,
            written: None,
        }
    }

    /// A line from the start of a game with these comments, which is in no file.
    pub(super) fn resumed(comments: &[PlacedComment], moves: Vec<PlayableMove>) -> Self {
        let (own, of_game) = comments
            .iter()
            .cloned()
            .partition(|comment: &PlacedComment| comment.ply() > 0);
        let mut lines = Self::new(Arc::new(of_game));
        let line = TriedLine {
            from: 0,
            moves,
            own_comments: Arc::new(own),
            ..lines.shown().clone()
        };
        lines.go_on(0, line, 0);
        lines
    }

    /// The line that is shown.
    pub(super) fn shown(&self) -> &TriedLine {
        &self.tried[self.at].0
    }

    /// Plays a move after a number of plies.
    pub(super) fn play(&mut self, ply: usize, mv: PlayableMove) {
        let line = self.shown().with(ply, mv);
        self.go_on(ply, line, ply + 1);
    }

    /// Sets a comment of a ply, or removes it.
    pub(super) fn comment(
        &mut self,
        ply: usize,
        number: usize,
        new: Option<(CommentStyle, String)>,
    ) {
        let mut line = self.shown().clone();
        let is_own = line.contains(ply);
        let comments = if is_own {
            &mut line.own_comments
        } else {
            &mut line.game_comments
        };
        set_comment(Arc::make_mut(comments), ply, number, new);
        if line != *self.shown() {
            self.go_on(ply, line, ply);
        }
    }

    /// Leaves the line, at some ply.
    pub(super) fn leave(&mut self, ply: usize) {
        let game_comments = Arc::clone(&self.shown().game_comments);
        self.go_on(
            ply,
            TriedLine {
                game_comments,
                ..TriedLine::default()
            },
            ply,
        );
    }

    /// Shows another line at a ply, `now`; this one was left at `ply`.
    fn go_on(&mut self, ply: usize, line: TriedLine, now: usize) {
        self.tried[self.at].1 = ply;
        self.tried.truncate(self.at + 1);
        if self.tried.len() == MAX_UNDO {
            self.tried.remove(0);
        }
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

    /// Whether there is anything to write: moves, or other comments than the game has.
    pub(super) fn has_changes(&self) -> bool {
        !self.shown().moves.is_empty() || self.shown().game_comments != self.opened
    }

    /// Whether there is anything to write that is not in a file.
    pub(super) fn is_unsaved(&self) -> bool {
        self.has_changes() && self.written.as_ref() != Some(self.shown())
    }

    /// Notes that the line is in a file.
    pub(super) fn note_written(&mut self) {
        self.written = Some(self.shown().clone());
    }
}
