//! Code that the writers of games share.

use std::fmt::Write as _;
use std::iter::Peekable;
use std::vec::IntoIter;

use crate::notation::movetext::dialect::Dialect;
use crate::notation::movetext::parts::CommentPlace;
use crate::notation::movetext::record::Comment;
use crate::rules::Player;

/// The comments that are still to be written, in the order of their places.
pub(in crate::layers::notation) struct Comments<'a, D> {
    sorted: Peekable<IntoIter<&'a Comment<'a, D>>>,
}

impl<'a, D: Dialect> Comments<'a, D> {
    pub(in crate::layers::notation) fn new(comments: &'a [Comment<'a, D>]) -> Self {
        let mut sorted: Vec<_> = comments.iter().collect();
        sorted.sort_by_key(|comment| comment.place);
        Self { sorted: sorted.into_iter().peekable() }
    }

    /// Removes and returns the comments up to this place.
    pub(in crate::layers::notation) fn up_to(
        &mut self,
        place: CommentPlace,
    ) -> impl Iterator<Item = &'a Comment<'a, D>> {
        std::iter::from_fn(move || self.sorted.next_if(|comment| comment.place <= place))
    }

    /// Removes and returns all other comments.
    pub(in crate::layers::notation) fn rest(&mut self) -> impl Iterator<Item = &'a Comment<'a, D>> {
        self.sorted.by_ref()
    }

    pub(in crate::layers::notation) fn is_empty(&mut self) -> bool {
        self.sorted.peek().is_none()
    }
}

/// Writes a header, without a line end.
pub(in crate::layers::notation) fn write_header(name: &str, value: &str, out: &mut String) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push_str("\"]");
}

/// Writes the number before a move of `player`, and a blank.
pub(in crate::layers::notation) fn write_number(
    number: impl std::fmt::Display,
    player: Player,
    out: &mut String,
) {
    let periods = match player {
        Player::Black => ".",
        Player::White => "...",
    };
    // Writing to a string never fails.
    let _ = write!(out, "{number}{periods} ");
}
