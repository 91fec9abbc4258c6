//! The comments of a game, as they are written again.

use crate::notation::movetext::{CommentPlace, CommentStyle};

/// A comment, how it is written, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlacedComment {
    pub(super) place: CommentPlace,
    pub(super) style: CommentStyle,
    pub(super) text: String,
}

impl PlacedComment {
    /// After how many plies it is shown.
    pub(super) const fn ply(&self) -> usize {
        match self.place {
            CommentPlace::Header { .. } => 0,
            CommentPlace::Ply { index, .. } => index,
        }
    }
}

/// The comments of a ply, of comments in the order of their places.
pub(super) fn comments_at(comments: &[PlacedComment], ply: usize) -> &[PlacedComment] {
    let first = comments.partition_point(|comment| comment.ply() < ply);
    let end = comments.partition_point(|comment| comment.ply() <= ply);
    &comments[first..end]
}

/// Sets a comment of a ply: replaces the one of this number, or adds one after the others. Without a text it goes.
pub(super) fn set_comment(
    comments: &mut Vec<PlacedComment>,
    ply: usize,
    number: usize,
    new: Option<(CommentStyle, String)>,
) {
    let first = comments.partition_point(|comment| comment.ply() < ply);
    let end = comments.partition_point(|comment| comment.ply() <= ply);
    let is_there = first + number < end;
    match new {
        None if is_there => drop(comments.remove(first + number)),
        None => {}
        Some((style, text)) if is_there => {
            let comment = &mut comments[first + number];
            (comment.style, comment.text) = (style, text);
        }
        Some((style, text)) => {
            let place = CommentPlace::Ply {
                index: ply,
                after_indicator: false,
            };
            comments.insert(end, PlacedComment { place, style, text });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_added_replaced_and_removed_at_its_ply() {
        let mut comments = Vec::new();
        for (ply, number, text) in [
            (2, 0, "b"),
            (1, 0, "a"),
            (2, 1, "d"),
            (2, 0, "c"),
            (3, 5, "e"),
        ] {
            set_comment(
                &mut comments,
                ply,
                number,
                Some((CommentStyle::Line, text.to_owned())),
            );
        }
        let texts = |comments: &[PlacedComment]| -> Vec<_> {
            comments
                .iter()
                .map(|comment| (comment.ply(), comment.text.clone()))
                .collect()
        };
        let expected =
            [(1, "a"), (2, "c"), (2, "d"), (3, "e")].map(|(ply, text)| (ply, text.to_owned()));
        assert_eq!(texts(&comments), expected);
        set_comment(&mut comments, 2, 0, None);
        set_comment(&mut comments, 4, 0, None);
        assert_eq!(texts(comments_at(&comments, 2)), [(2, "d".to_owned())]);
        assert_eq!(comments.len(), 3);
    }
}
