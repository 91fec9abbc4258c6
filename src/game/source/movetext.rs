//! What games with numbers and comments among their moves share.

use crate::game::source::{CommentRef, Reach};
use crate::notation::movetext::{Dialect, Record};
use crate::text::Span;

/// Visits the comments of a game.
pub(crate) fn each_comment(record: &Record<'_, impl Dialect>, visit: &mut dyn FnMut(CommentRef<'_>)) {
    let moves = start_of_moves(record);
    for comment in &record.comments {
        let in_moves = moves.is_some_and(|moves| moves < comment.span.start());
        let reach = if in_moves { Reach::Lines } else { Reach::Game };
        visit(CommentRef { text: comment.text(), span: Some(comment.span), reach });
    }
}

/// Where the first number or move begins.
pub(crate) fn start_of_moves(record: &Record<'_, impl Dialect>) -> Option<usize> {
    let first_number = record.indicators.first().map(|indicator| indicator.span);
    let first_ply = record.plies.first().map(|ply| ply.span);
    first_number.into_iter().chain(first_ply).map(Span::start).min()
}
