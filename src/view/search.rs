//! What is searched for: a text, or what `gungi grep` finds.

use crate::archive::search::{Found, Query};
use crate::game::convert::Extras;
use crate::game::{Frame, PlayedGame, Source};
use crate::notation::Notation;
use crate::notation::movetext::CommentPlace;
use crate::print::plies::effects_of;
use crate::rules::Ruleset;

/// What is searched for.
#[derive(Clone, Debug)]
pub enum Search {
    /// A text in headers, moves, effects and comments, in any case.
    Text(String),
    /// Games and positions.
    Query(Box<Query>),
}

impl Search {
    /// A search for a text.
    pub fn for_text(text: &str) -> Self {
        Self::Text(text.to_lowercase())
    }

    /// The plies of a game at which it finds something, in their order; what it finds in headers is at ply 0. `rules` is the
    /// ruleset of a game that does not name one.
    pub fn plies(
        &self,
        source: &(impl Source + ?Sized),
        extras: Extras<'_, '_>,
        rules: Option<Ruleset>,
        notation: Notation,
    ) -> Vec<usize> {
        match self {
            Self::Query(query) => match query.search(source, extras, rules).found {
                Found::Nothing => Vec::new(),
                Found::Game => vec![0],
                Found::Positions(positions) => positions
                    .into_iter()
                    .filter_map(|found| found.plies.first().copied())
                    .collect(),
            },
            Self::Text(text) => {
                let played = source
                    .start(rules)
                    .ok()
                    .map(|start| PlayedGame::new(source, start).0);
                let in_comments = extras
                    .comments()
                    .into_iter()
                    .filter(|(_, comment)| has(comment, text));
                let in_comments = in_comments.map(|(place, _)| match place {
                    CommentPlace::Header { .. } => 0,
                    CommentPlace::Ply { index, .. } => index,
                });
                let in_moves = played.iter().flat_map(PlayedGame::frames);
                let in_moves = in_moves
                    .filter(|frame| is_in_move(text, frame, notation))
                    .map(|frame| frame.ply);
                let in_headers = extras
                    .headers()
                    .into_iter()
                    .any(|(_, value)| has(value, text));
                let last = played.as_ref().map_or(0, PlayedGame::len);
                let found = in_headers
                    .then_some(0)
                    .into_iter()
                    .chain(in_comments)
                    .chain(in_moves);
                let mut plies: Vec<usize> = found.map(|ply| ply.min(last)).collect();
                plies.sort_unstable();
                plies.dedup();
                plies
            }
        }
    }
}

/// Whether a text has another one, which is in lower case.
pub(super) fn has(text: &str, wanted: &str) -> bool {
    text.to_lowercase().contains(wanted)
}

/// Whether the line of a move in the list of moves has a text.
pub(super) fn is_in_move(text: &str, frame: &Frame, notation: Notation) -> bool {
    let Some(mv) = frame.in_notation(notation) else {
        return false;
    };
    has(&mv, text) || has(&effects_of(frame).join(", "), text)
}
