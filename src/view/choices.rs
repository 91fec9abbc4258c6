//! Moves to choose from, moves of a mate, and why a move was not played.

use crate::diagnostic::Diagnostic;
use crate::game::{Frame, Reason};
use crate::rules::{MoveKind, PlayableMove, Square, SquareSet};
use crate::text::Span;

/// Why a move that was tried is illegal or foul.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    /// The move, as it was typed.
    pub(super) text: String,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The squares in question.
    pub(super) squares: SquareSet,
    /// The move, if it is foul: tried again, it is played.
    pub(super) foul: Option<PlayableMove>,
}

/// A mate that is stepped through.
#[derive(Clone, Debug)]
pub(super) struct MateWalk {
    /// The positions: the one from which the mate is forced, and those after each ply.
    pub(super) frames: Vec<Frame>,
    /// Which of them is shown.
    pub(super) at: usize,
    /// The mate in words.
    pub(super) answer: String,
}

/// Legal moves to choose from.
#[derive(Clone, Debug)]
pub(super) struct MoveList {
    pub(super) title: String,
    /// Whether the list has all legal moves, not only the moves at a square.
    pub(super) is_of_all: bool,
    /// The moves, and what each is called.
    pub(super) moves: Vec<(PlayableMove, String)>,
    pub(super) selected: usize,
}

impl MoveList {
    /// The squares where the moves end; none for the list of all legal moves, which end nearly everywhere.
    pub(super) fn targets(&self) -> SquareSet {
        if self.is_of_all {
            return SquareSet::EMPTY;
        }
        self.moves.iter().filter_map(|(mv, _)| target(mv)).collect()
    }

    /// The square where the selected move ends.
    pub(super) fn target(&self) -> Option<Square> {
        target(&self.moves.get(self.selected)?.0)
    }

    /// Whether the selected move ends on a square, and no other one does.
    pub(super) fn is_decided(&self, square: Square) -> bool {
        let ends = self.moves.iter().map(|(mv, _)| target(mv));
        self.target() == Some(square) && ends.filter(|end| *end == Some(square)).count() == 1
    }

    /// Selects the first move to a square, or the next one if one is selected already.
    pub(super) fn select_to(&mut self, square: Square) {
        let count = self.moves.len();
        let from = self.selected + usize::from(self.target() == Some(square));
        let mut others = (from..from + count).map(|index| index % count);
        if let Some(index) = others.find(|&index| target(&self.moves[index].0) == Some(square)) {
            self.selected = index;
        }
    }
}

fn target(mv: &PlayableMove) -> Option<Square> {
    mv.description
        .to
        .or(mv.description.from)
        .map(|place| place.square)
}

/// Whether a move is made by the unit on top of a square, or drops one there.
pub(super) fn is_at(mv: &PlayableMove, square: Square) -> bool {
    let mv = &mv.description;
    match mv.kind {
        MoveKind::Drop => mv.to.is_some_and(|to| to.square == square),
        _ => mv.from.is_some_and(|from| from.square == square),
    }
}

impl Refusal {
    pub(super) fn new(text: &str, reasons: Vec<Reason>, foul: Option<PlayableMove>) -> Self {
        let squares = reasons.iter().fold(SquareSet::EMPTY, |squares, reason| {
            squares.union(reason.squares)
        });
        let whole = Span::new(0, text.len());
        let diagnostics = reasons
            .into_iter()
            .map(|reason| reason.diagnostic(whole))
            .collect();
        Self {
            text: text.to_owned(),
            diagnostics,
            squares,
            foul,
        }
    }

    pub(super) fn unreadable(text: &str, diagnostic: Diagnostic) -> Self {
        Self {
            text: text.to_owned(),
            diagnostics: vec![diagnostic],
            squares: SquareSet::EMPTY,
            foul: None,
        }
    }
}
