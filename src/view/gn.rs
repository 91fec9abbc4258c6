//! Games as GN: what is kept of the game that was opened, and what is written.

use std::sync::Arc;

use super::comments::PlacedComment;
use crate::game::convert::{Extras, HeaderEdits, gn_extras, write_edited_gn};
use crate::game::{FoulPolicy, PlayedGame, judge};
use crate::notation::gn::{self, Comment, Header, read_game};
use crate::notation::movetext::{CommentPlace, CommentStyle, HeaderName};
use crate::rules::GameResult;

/// Headers and comments of a game, as GN has them.
#[derive(Clone, Debug, Default)]
pub(super) struct GnExtras {
    /// Names and values.
    pub(super) headers: Vec<(String, String)>,
    /// In the order of their places.
    pub(super) comments: Arc<Vec<PlacedComment>>,
}

impl GnExtras {
    /// The headers and comments of a game, up to the first move that cannot be played.
    pub(super) fn of(extras: Extras<'_, '_>, played: Option<&PlayedGame>) -> Self {
        let Some(played) = played else {
            let headers = extras.headers().into_iter();
            let headers = headers
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect();
            return Self {
                headers,
                comments: Arc::default(),
            };
        };
        let (headers, comments, _) = gn_extras(extras, played);
        let headers = headers
            .iter()
            .map(|header| (header.name.as_str().to_owned(), header.value().to_owned()));
        let mut comments: Vec<PlacedComment> = match extras {
            Extras::Gn(_) => comments.iter().map(placed).collect(),
            // Some of these have signs that end an inline comment of GN.
            Extras::Pgn(_) | Extras::Record(_) | Extras::None => {
                extras.comments().into_iter().flat_map(in_gn).collect()
            }
        };
        comments.retain(|comment| comment.ply() <= played.len() && !comment.text.trim().is_empty());
        comments.sort_by_key(|comment| comment.place);
        Self {
            headers: headers.collect(),
            comments: Arc::new(comments),
        }
    }
}

fn placed(comment: &Comment<'_>) -> PlacedComment {
    PlacedComment {
        place: comment.place,
        style: comment.style(),
        text: comment.text().to_owned(),
    }
}

/// A comment of another format as one or more comments of GN.
fn in_gn((place, text): (CommentPlace, &str)) -> Vec<PlacedComment> {
    let place = match place {
        CommentPlace::Header { .. } => CommentPlace::before_header(0),
        CommentPlace::Ply { index, .. } => CommentPlace::Ply {
            index,
            after_indicator: false,
        },
    };
    let comment = |style, text: &str| PlacedComment {
        place,
        style,
        text: text.to_owned(),
    };
    if Comment::new(CommentStyle::Inline, text, place).is_some() {
        return vec![comment(CommentStyle::Inline, text)];
    }
    text.lines()
        .map(|line| comment(CommentStyle::Line, line))
        .collect()
}

/// How a comment of this text is written: as `usual`, if that style can hold it.
pub(super) fn style_for(
    text: &str,
    place: CommentPlace,
    usual: CommentStyle,
) -> Option<CommentStyle> {
    [usual, CommentStyle::Line, CommentStyle::Inline]
        .into_iter()
        .find(|&style| Comment::new(style, text, place).is_some())
}

/// Writes a game.
pub(super) fn write<'c>(
    headers: &[(String, String)],
    edits: &HeaderEdits,
    comments: impl Iterator<Item = &'c PlacedComment>,
    game: &PlayedGame,
) -> String {
    let headers = headers
        .iter()
        .filter_map(|(name, value)| Some(Header::new(HeaderName::new(name)?, value.as_str())));
    let comments = comments
        .filter_map(|comment| Comment::new(comment.style, comment.text.as_str(), comment.place));
    write_edited_gn(headers.collect(), comments.collect(), edits, game)
}

/// What is wrong with a game and was not before, in a sentence; its fouls aside, which were played on purpose.
pub(super) fn new_fault(before: &str, after: &str) -> Option<String> {
    let known = faults(before);
    faults(after)
        .into_iter()
        .find(|fault| !known.contains(fault))
}

fn faults(text: &str) -> Vec<String> {
    let findings = judge(&read_game(text), None, FoulPolicy::Allow).findings;
    findings
        .into_iter()
        .map(|finding| finding.diagnostic.message)
        .collect()
}

/// How GN spells a result.
pub(super) const fn result_text(result: GameResult) -> &'static str {
    gn::result_text(result)
}
