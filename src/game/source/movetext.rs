//! What games with numbers and comments among their moves share.

use crate::game::source::CommentRef;
use crate::notation::movetext::Indicator;
use crate::text::Span;

/// Visits comments, and says which stand behind the first number or move.
pub(crate) fn each_comment<'c>(
    indicators: &[Indicator],
    first_ply: Option<Span>,
    comments: impl Iterator<Item = (&'c str, Span)>,
    visit: &mut dyn FnMut(CommentRef<'_>),
) {
    let moves = start_of_moves(indicators, first_ply);
    for (text, span) in comments {
        visit(CommentRef { text, span, in_moves: moves.is_some_and(|moves| moves < span.start()) });
    }
}

/// Where the first number or move begins.
pub(crate) fn start_of_moves(indicators: &[Indicator], first_ply: Option<Span>) -> Option<usize> {
    let first_number = indicators.first().map(|indicator| indicator.span);
    first_number.into_iter().chain(first_ply).map(Span::start).min()
}
