//! Code that the writers of games share, and games one after another in a file.

use std::fmt::Write as _;
use std::iter::Peekable;
use std::vec::IntoIter;

use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::header::escape;
use crate::notation::movetext::record::Comment;
use crate::notation::movetext::{CommentPlace, Periods};
use crate::rules::Player;

/// The comments that are still to be written, in the order of their places.
pub(in crate::notation) struct Comments<'a, D> {
    sorted: Peekable<IntoIter<&'a Comment<'a, D>>>,
}

impl<'a, D: Dialect> Comments<'a, D> {
    pub(in crate::notation) fn new(comments: &'a [Comment<'a, D>]) -> Self {
        let mut sorted: Vec<_> = comments.iter().collect();
        sorted.sort_by_key(|comment| comment.place);
        Self {
            sorted: sorted.into_iter().peekable(),
        }
    }

    /// Removes and returns the comments up to this place.
    pub(in crate::notation) fn up_to(
        &mut self,
        place: CommentPlace,
    ) -> impl Iterator<Item = &'a Comment<'a, D>> {
        std::iter::from_fn(move || self.sorted.next_if(|comment| comment.place <= place))
    }

    /// Removes and returns all other comments.
    pub(in crate::notation) fn rest(&mut self) -> impl Iterator<Item = &'a Comment<'a, D>> {
        self.sorted.by_ref()
    }

    pub(in crate::notation) fn is_empty(&mut self) -> bool {
        self.sorted.peek().is_none()
    }
}

/// Writes a header, without a line end.
pub(in crate::notation) fn write_header(name: &str, value: &str, out: &mut String) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    out.push_str(&escape(value));
    out.push_str("\"]");
}

/// Writes the number before a move of `player`, and a blank.
pub(in crate::notation) fn write_number(
    number: impl std::fmt::Display,
    player: Player,
    out: &mut String,
) {
    let periods = Periods::before(player).as_str();
    // Writing to a string never fails.
    let _ = write!(out, "{number}{periods} ");
}

/// A game in canonical form, for any place in a file.
#[derive(Clone, Debug)]
pub struct Entry {
    text: String,
    /// The text with a result that the game itself lacks.
    with_result: Option<String>,
    /// How it meets its neighbours; `None` in formats of lines, where each game is alone.
    edges: Option<Edges>,
}

/// How a game meets its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edges {
    /// Whether its start ends a game with moves before it.
    pub opens: bool,
    pub has_moves: bool,
    /// Whether its end is written: the text after it is another game.
    pub is_closed: bool,
}

impl Entry {
    /// A game that meets its neighbours so, and its text with a result, where neighbours may need that.
    pub(in crate::notation) const fn new(
        text: String,
        with_result: Option<String>,
        edges: Edges,
    ) -> Self {
        Self {
            text,
            with_result,
            edges: Some(edges),
        }
    }

    /// A text that does not depend on its neighbours, as in formats of lines.
    pub const fn alone(text: String) -> Self {
        Self {
            text,
            with_result: None,
            edges: None,
        }
    }

    /// How it meets its neighbours; `None` if it is alone.
    pub const fn edges(&self) -> Option<Edges> {
        self.edges
    }

    /// The text at the start of a file.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Joins games: an empty line separates them, and a result keeps two games apart if nothing else does.
#[derive(Clone, Copy, Default, Debug)]
pub struct Joiner {
    /// The game before, if there was one.
    before: Option<Edges>,
}

impl Joiner {
    /// The text of the next game with an added result, if it needs one.
    pub fn with_result(self, next: &Entry) -> Option<&str> {
        let (before, edges) = self.before.zip(next.edges)?;
        let is_apart = before.is_closed || (before.has_moves && edges.opens);
        next.with_result.as_deref().filter(|_| !is_apart)
    }

    /// Appends the next game to `out`.
    pub fn join(&mut self, next: &Entry, out: &mut String) {
        if self.before.is_some() {
            out.push('\n');
        }
        out.push_str(self.with_result(next).unwrap_or(&next.text));
        self.pass(next.edges);
    }

    /// Records a game that is written otherwise, after an empty line.
    pub fn pass(&mut self, edges: Option<Edges>) {
        self.before = edges;
    }
}
