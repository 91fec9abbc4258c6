//! Headers, comments and results: what games have besides their start and their moves.

use crate::game::convert::Loss;
use crate::game::replay::played::PlayedGame;
use crate::game::source::gn;
use crate::notation::gungijs::{self, Tag};
use crate::notation::movetext::{
    Comment, CommentPlace, CommentStyle, Dialect, Edges, Header, HeaderName, Record,
};
use crate::notation::record;
use crate::rules::{GameResult, Player};
use crate::text::{LINE_ENDS, Span};

/// Headers, comments and result of a game, in its format.
#[derive(Clone, Copy, Debug)]
pub enum Extras<'r, 't> {
    /// Nothing: positions and lines.
    None,
    /// Headers and comments of GN.
    Gn(&'r gn::Record<'t>),
    /// Tags, comments and result of PGN.
    Pgn(&'r gungijs::Record<'t>),
    /// Headers, comments and result of a record of another program.
    Record(&'r record::Record),
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

impl<'r> From<&'r record::Record> for Extras<'r, '_> {
    fn from(record: &'r record::Record) -> Self {
        Self::Record(record)
    }
}

impl<'r> Extras<'r, '_> {
    /// The name of a player, as it is written.
    pub fn player(self, player: Player) -> Option<&'r str> {
        match self {
            Self::None => None,
            Self::Gn(record) => record.player(player),
            Self::Pgn(record) => record.player(player),
            Self::Record(record) => {
                let named = |header: &&record::RecordHeader| header.name == player.as_str();
                let header = record.headers.iter().find(named)?;
                Some(&header.value)
            }
        }
    }

    /// The result that the game has.
    pub fn result(&self) -> Option<GameResult> {
        match self {
            Self::None => None,
            Self::Gn(record) => record.result(),
            Self::Pgn(record) => record.result().map(|result| result.value),
            Self::Record(record) => record.result.map(|(result, _)| result),
        }
    }

    /// How the game, as it is written, meets its neighbours in a file.
    pub fn edges(&self) -> Option<Edges> {
        let (has_moves, is_closed) = match self {
            Self::None | Self::Record(_) => return None,
            Self::Gn(record) => (!record.plies.is_empty(), false),
            Self::Pgn(record) => (!record.plies.is_empty(), record.ending.is_some()),
        };
        Some(Edges {
            opens: true,
            has_moves,
            is_closed,
        })
    }

    /// The headers in their order, names and values; tags as the headers of GN that say the same.
    pub fn headers(self) -> Vec<(&'r str, &'r str)> {
        match self {
            Self::None => Vec::new(),
            Self::Gn(record) => record.headers.iter().map(header).collect(),
            Self::Pgn(record) => record.headers.iter().map(header_of_pgn).collect(),
            Self::Record(record) => {
                let header = |header: &'r record::RecordHeader| (&*header.name, &*header.value);
                record.headers.iter().map(header).collect()
            }
        }
    }

    /// The places of the headers or tags in their order.
    pub fn header_places(self) -> Vec<HeaderPlace<'r>> {
        match self {
            Self::None => Vec::new(),
            Self::Gn(record) => header_places(record),
            Self::Pgn(record) => header_places(record),
            Self::Record(record) => {
                let place = |header: &'r record::RecordHeader| {
                    Some(HeaderPlace {
                        name: HeaderName::new(&header.name)?,
                        value: &header.value,
                        span: header.span,
                        parts: None,
                    })
                };
                record.headers.iter().filter_map(place).collect()
            }
        }
    }

    /// The comments in their order, places and texts.
    pub fn comments(self) -> Vec<(CommentPlace, &'r str)> {
        match self {
            Self::None => Vec::new(),
            Self::Gn(record) => comments(record),
            Self::Pgn(record) => comments(record),
            Self::Record(record) => {
                let comment = |comment: &'r record::RecordComment| (comment.place, &*comment.text);
                record.comments.iter().map(comment).collect()
            }
        }
    }

    /// The comments for another format, those between headers at `in_front`, and what it cannot store.
    pub(super) fn comments_for<'c, D: Dialect>(
        self,
        in_front: CommentPlace,
    ) -> (Vec<Comment<'c, D>>, Vec<Loss>) {
        let (comments, variations) = self.remarks();
        let convert = |&(place, text): &(CommentPlace, &str)| {
            let place = match place {
                CommentPlace::Header { .. } => in_front,
                CommentPlace::Ply { .. } => place,
            };
            // A comment with the closing sign is a line.
            Comment::new(CommentStyle::Inline, text.to_owned(), place).or_else(|| {
                let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
                Comment::new(CommentStyle::Line, format!(" {line}"), place)
            })
        };
        let kept: Vec<_> = comments.iter().filter_map(convert).collect();
        let lost = comments.len() - kept.len();
        (kept, Loss::of_remarks(lost, variations).collect())
    }

    /// The headers other than those that say where the game starts and how it ends, named as in GN.
    pub(super) fn headers_to_keep(self) -> Vec<(&'r str, &'r str)> {
        let mut headers = self.headers();
        headers.retain(|(name, _)| !self.is_stored_otherwise(name));
        headers
    }

    /// Whether a header says where the game starts or how it ends.
    fn is_stored_otherwise(self, name: &str) -> bool {
        let of_start = [HeaderName::Rules, HeaderName::Gfen, HeaderName::Result];
        match self {
            Self::Gn(_) => of_start.iter().any(|stored| stored.as_str() == name),
            Self::None | Self::Pgn(_) => !gungijs::is_header(name),
            Self::Record(_) => false,
        }
    }

    /// The comments without variations, and how many variations there are.
    pub(super) fn remarks(self) -> (Vec<(CommentPlace, &'r str)>, usize) {
        let all = self.comments();
        let Self::Pgn(record) = self else {
            return (all, 0);
        };
        let comments: Vec<_> = all
            .into_iter()
            .zip(&record.comments)
            .filter(|(_, comment)| comment.style() != CommentStyle::Variation)
            .map(|(comment, _)| comment)
            .collect();
        let variations = record.comments.len() - comments.len();
        (comments, variations)
    }

    /// The comments for a format in which comments are lines, each before the ply of its index, and what is lost: variations,
    /// and which lines are one comment.
    pub(super) fn comment_lines(self) -> (Vec<(usize, &'r str)>, Vec<Loss>) {
        let (comments, variations) = self.remarks();
        let line = |(place, text): (CommentPlace, &'r str)| match place {
            CommentPlace::Header { .. } => (0, text.trim()),
            CommentPlace::Ply { index, .. } => (index, text.trim()),
        };
        let comments: Vec<_> = comments.into_iter().map(line).collect();
        let split = comments.iter().filter(|(_, text)| text.contains(LINE_ENDS));
        let changed = split.count();
        let mut losses: Vec<Loss> = Loss::of_remarks(0, variations).collect();
        losses.extend((changed > 0).then_some(Loss::Remarks(changed)));
        (comments, losses)
    }

    /// The headers other than those that say where the game starts and how it ends.
    pub(super) fn lost_headers(self) -> Option<Loss> {
        let lost = self.headers_to_keep().into_iter();
        let names: Vec<String> = lost.map(|(name, _)| name.to_owned()).collect();
        if names.is_empty() {
            None
        } else {
            Some(Loss::Headers(names))
        }
    }
}

impl<'r> Extras<'r, '_> {
    /// The comments without variations and marks, and these as losses.
    pub(super) fn remarks_without_marks(self) -> (Vec<(CommentPlace, &'r str)>, Vec<Loss>) {
        let (all, variations) = self.remarks();
        let mut losses: Vec<Loss> = Loss::of_remarks(0, variations).collect();
        let Self::Pgn(record) = self else {
            return (all, losses);
        };
        let styles = record.comments.iter().map(gungijs::Comment::style);
        let styles = styles.filter(|style| *style != CommentStyle::Variation);
        let all_count = all.len();
        let kept: Vec<_> = all
            .into_iter()
            .zip(styles)
            .filter(|(_, style)| *style != CommentStyle::Mark)
            .map(|(comment, _)| comment)
            .collect();
        let marks = all_count - kept.len();
        losses.extend((marks > 0).then_some(Loss::Marks(marks)));
        (kept, losses)
    }
}

/// A header or tag and its place.
#[derive(Clone, Copy, Debug)]
pub struct HeaderPlace<'r> {
    pub name: HeaderName<'r>,
    pub value: &'r str,
    /// The whole header.
    pub span: Span,
    /// Its name, and what is between its quotes; `None` in records of other programs.
    pub parts: Option<[Span; 2]>,
}

fn header_places<'r, D: Dialect>(record: &'r Record<'_, D>) -> Vec<HeaderPlace<'r>> {
    let place = |header: &'r Header<'_, D>| HeaderPlace {
        name: header.name,
        value: header.value(),
        span: header.span,
        parts: Some([header.name_span, header.value_span]),
    };
    record.headers.iter().map(place).collect()
}

fn header_of_pgn<'r>(tag: &'r Tag<'_>) -> (&'r str, &'r str) {
    let name = gungijs::header_of_tag(tag).unwrap_or(tag.name).as_str();
    (name, gungijs::value_in_gn(tag))
}

fn header<'r, D: Dialect>(header: &'r Header<'_, D>) -> (&'r str, &'r str) {
    (header.name.as_str(), header.value())
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
    let (comments, variations) = extras.remarks();
    let remarks = Loss::of_remarks(comments.len(), variations);
    let result = if played.is_decided() && !keeps_result {
        Some(Loss::Result)
    } else {
        None
    };
    extras
        .lost_headers()
        .into_iter()
        .chain(remarks)
        .chain(result)
        .collect()
}
