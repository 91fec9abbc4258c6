//! Headers, comments and results: what games have besides their start and their moves.

use crate::game::convert::Loss;
use crate::game::replay::played::PlayedGame;
use crate::game::source::gn;
use crate::notation::gungijs;
use crate::notation::movetext::{
    Comment, CommentPlace, CommentStyle, Dialect, Edges, Header, HeaderName, Record,
};
use crate::rules::{GameResult, Player};
use crate::text::Span;

/// Headers, comments and result of a game, in its format.
#[derive(Clone, Copy, Debug)]
pub enum Extras<'r, 't> {
    /// Nothing: positions and lines.
    None,
    /// Headers and comments of GN.
    Gn(&'r gn::Record<'t>),
    /// Tags, comments and result of PGN.
    Pgn(&'r gungijs::Record<'t>),
}

impl<'r, 't> From<&'r gn::Record<'t>> for Extras<'r, 't> {
    fn from(record: &'r gn::Record<'t>) -> Self {
        Self::Gn(record)
    }
}

impl<'r, 't> From<&'r gungijs::Record<'t>> for Extras<'r, 't> {
    fn from(record: &'r gungijs::Record<'t>) -> Self {
        Self::Pgn(record)
    }
}

impl<'r> Extras<'r, '_> {
    /// The name of a player, as it is written.
    pub fn player(self, player: Player) -> Option<&'r str> {
        match self {
            Self::None => None,
            Self::Gn(record) => record.player(player),
            Self::Pgn(record) => record.player(player),
        }
    }

    /// The result that the game has.
    pub fn result(&self) -> Option<GameResult> {
        match self {
            Self::None => None,
            Self::Gn(record) => record.result(),
            Self::Pgn(record) => record.result().map(|result| result.value),
        }
    }

    /// How the game, as it is written, meets its neighbours in a file.
    pub fn edges(&self) -> Option<Edges> {
        let (has_moves, is_closed) = match self {
            Self::None => return None,
            Self::Gn(record) => (!record.plies.is_empty(), false),
            Self::Pgn(record) => (!record.plies.is_empty(), record.ending.is_some()),
        };
        Some(Edges {
            opens: true,
            has_moves,
            is_closed,
        })
    }

    /// The headers or tags in their order, names and values.
    pub fn headers(self) -> Vec<(&'r str, &'r str)> {
        match self {
            Self::None => Vec::new(),
            Self::Gn(record) => headers(record),
            Self::Pgn(record) => headers(record),
        }
    }

    /// The places of the headers or tags in their order.
    pub fn header_places(self) -> Vec<HeaderPlace<'r>> {
        match self {
            Self::None => Vec::new(),
            Self::Gn(record) => header_places(record),
            Self::Pgn(record) => header_places(record),
        }
    }

    /// The comments in their order, places and texts.
    pub fn comments(self) -> Vec<(CommentPlace, &'r str)> {
        match self {
            Self::None => Vec::new(),
            Self::Gn(record) => comments(record),
            Self::Pgn(record) => comments(record),
        }
    }

    /// The comments for another format, those between headers at `in_front`, and those that it cannot store.
    pub(super) fn comments_for<'c, D: Dialect>(
        self,
        in_front: CommentPlace,
    ) -> (Vec<Comment<'c, D>>, Option<Loss>) {
        let comments = self.comments();
        let convert = |&(place, text): &(CommentPlace, &str)| {
            let place = match place {
                CommentPlace::Header { .. } => in_front,
                CommentPlace::Ply { .. } => place,
            };
            Comment::new(CommentStyle::Inline, text.to_owned(), place)
        };
        let kept: Vec<_> = comments.iter().filter_map(convert).collect();
        let lost = comments.len() - kept.len();
        (
            kept,
            if lost > 0 {
                Some(Loss::Comments(lost))
            } else {
                None
            },
        )
    }

    /// The headers other than those that say where the game starts and how it ends.
    pub(super) fn lost_headers(self) -> Option<Loss> {
        let stored: &[HeaderName<'_>] = match self {
            Self::Gn(_) => &[HeaderName::Rules, HeaderName::Gfen, HeaderName::Result],
            Self::None | Self::Pgn(_) => &[HeaderName::Result],
        };
        let names = self.headers().into_iter().map(|(name, _)| name);
        let lost = names.filter(|name| !stored.iter().any(|stored| stored.as_str() == *name));
        let names: Vec<String> = lost.map(ToOwned::to_owned).collect();
        if names.is_empty() {
            None
        } else {
            Some(Loss::Headers(names))
        }
    }
}

/// A header or tag and its place.
#[derive(Clone, Copy, Debug)]
pub struct HeaderPlace<'r> {
    /// Its name.
    pub name: HeaderName<'r>,
    /// Its value.
    pub value: &'r str,
    /// The whole header.
    pub span: Span,
}

fn header_places<'r, D: Dialect>(record: &'r Record<'_, D>) -> Vec<HeaderPlace<'r>> {
    let place = |header: &'r Header<'_, D>| HeaderPlace {
        name: header.name,
        value: header.value(),
        span: header.span,
    };
    record.headers.iter().map(place).collect()
}

fn headers<'r, D: Dialect>(record: &'r Record<'_, D>) -> Vec<(&'r str, &'r str)> {
    record
        .headers
        .iter()
        .map(|header| (header.name.as_str(), header.value()))
        .collect()
}

fn comments<'r, D: Dialect>(record: &'r Record<'_, D>) -> Vec<(CommentPlace, &'r str)> {
    record
        .comments
        .iter()
        .map(|comment| (comment.place, comment.text()))
        .collect()
}

/// What positions and lines have no room for: headers other than those that say where the game starts and how it ends,
/// comments, and the result unless they keep it.
pub fn losses_beside_moves(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
    keeps_result: bool,
) -> Vec<Loss> {
    let comments = extras.comments().len();
    let comments = if comments > 0 {
        Some(Loss::Comments(comments))
    } else {
        None
    };
    let result = if played.is_decided() && !keeps_result {
        Some(Loss::Result)
    } else {
        None
    };
    extras
        .lost_headers()
        .into_iter()
        .chain(comments)
        .chain(result)
        .collect()
}
