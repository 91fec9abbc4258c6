//! What a built game has besides its start and its moves: headers, comments and a result, as GN has them.

use thiserror::Error;

use crate::game::PlayedGame;
use crate::game::convert::{Extras, HeaderEdits, Loss, gn_extras, write_gn};
use crate::notation::gn::{Comment, Header, Record, Writer};
use crate::notation::movetext::{CommentPlace, CommentStyle, Entry, HeaderName};
use crate::rules::GameResult;
use crate::text::counted;

pub(super) use crate::notation::gn::{result_of, result_text};

/// Why a header is not set.
///
/// ```
/// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
/// assert_eq!(game.set_header("Rules", "classic"), Err(gungi_core::HeaderError::Derived));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum HeaderError {
    /// Names have no blanks, quotes, brackets or control characters.
    #[error(
        "the name of a header has no blanks, quotes, brackets or control characters, and at least one character"
    )]
    Name,
    /// Values are one line without control characters.
    #[error("the value of a header is one line without control characters")]
    Value,
    /// `Rules` and `GFEN` follow from the start of the game, `Result` from [`Game::set_result`](crate::Game::set_result).
    #[error("`Rules` and `GFEN` follow from the start of the game; `Result` is set as the result")]
    Derived,
}

/// Why a comment is not added.
///
/// ```
/// let mut game = gungi_core::Game::new(gungi_core::Ruleset::Classic);
/// assert_eq!(game.add_comment(1, "a"), Err(gungi_core::CommentError::Ply { plies: 0 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CommentError {
    /// The game has fewer plies.
    #[error("the game has {}", counted(*plies as u64, "ply"))]
    Ply {
        /// How many it has.
        plies: usize,
    },
    /// GN can write no such comment: on several lines with a `)`, or with an empty line and a header.
    #[error(
        "GN cannot write this comment: it has `)` and several lines, or text that looks like another game"
    )]
    Text,
    /// The text has a control character other than a line end or a tab.
    #[error("a comment has no control characters other than line ends and tabs")]
    ControlCharacter,
}

/// Headers and comments of a built game.
#[derive(Clone, Debug)]
pub(super) struct GnExtras {
    /// All headers, those included that say what else the game says: `Rules`, `GFEN`, `Result`.
    headers: Vec<(String, String)>,
    /// In the order of their places.
    comments: Vec<OwnComment>,
}

/// A comment where GN has it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OwnComment {
    place: CommentPlace,
    style: CommentStyle,
    text: String,
}

impl OwnComment {
    fn new(comment: &Comment<'_>) -> Self {
        Self {
            place: comment.place,
            style: comment.style(),
            text: comment.text().to_owned(),
        }
    }

    /// The number of plies before it.
    const fn ply(&self) -> usize {
        match self.place {
            CommentPlace::Header { .. } => 0,
            CommentPlace::Ply { index, .. } => index,
        }
    }
}

impl GnExtras {
    /// The headers and comments of a game as GN has them. GN cannot store some comments of PGN.
    pub(super) fn of(extras: Extras<'_, '_>, played: &PlayedGame) -> Self {
        let (headers, comments, _) = gn_extras(extras, played);
        Self::owned(&headers, &comments)
    }

    fn owned(headers: &[Header<'_>], comments: &[Comment<'_>]) -> Self {
        let owned =
            |header: &Header<'_>| (header.name.as_str().to_owned(), header.value().to_owned());
        let mut comments: Vec<OwnComment> = comments.iter().map(OwnComment::new).collect();
        comments.sort_by_key(|comment| comment.place);
        Self {
            headers: headers.iter().map(owned).collect(),
            comments,
        }
    }

    fn parts(&self) -> (Vec<Header<'_>>, Vec<Comment<'_>>) {
        let headers = self
            .headers()
            .filter_map(|(name, value)| Some(Header::new(HeaderName::new(name)?, value)));
        let comments = self.comments.iter();
        let comments =
            comments.filter_map(|own| Comment::new(own.style, own.text.as_str(), own.place));
        (headers.collect(), comments.collect())
    }

    /// Shows them as the headers and comments of a game of GN that was read.
    pub(super) fn as_read<T>(&self, visit: impl FnOnce(Extras<'_, '_>) -> T) -> T {
        let (headers, comments) = self.parts();
        visit(Extras::Gn(&Record {
            headers,
            comments,
            ..Record::default()
        }))
    }

    fn edit(&mut self, edits: &HeaderEdits) {
        let (mut headers, mut comments) = self.parts();
        edits.apply(&mut headers, &mut comments);
        *self = Self::owned(&headers, &comments);
    }

    pub(super) fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(super) fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        if is_derived(HeaderName::new(name).ok_or(HeaderError::Name)?) {
            return Err(HeaderError::Derived);
        }
        if value.contains(char::is_control) {
            return Err(HeaderError::Value);
        }
        self.edit(&HeaderEdits {
            set: vec![(name.to_owned(), value.to_owned())],
            ..HeaderEdits::default()
        });
        Ok(())
    }

    /// Returns whether the header was there.
    pub(super) fn remove_header(&mut self, name: &str) -> Result<bool, HeaderError> {
        if HeaderName::new(name).is_some_and(is_derived) {
            return Err(HeaderError::Derived);
        }
        let before = self.headers.len();
        self.edit(&HeaderEdits {
            dropped: vec![name.to_owned()],
            ..HeaderEdits::default()
        });
        Ok(self.headers.len() < before)
    }

    /// The header `Result`.
    pub(super) fn result(&self) -> Option<GameResult> {
        let result = HeaderName::Result.as_str();
        self.headers()
            .find(|(name, _)| *name == result)
            .and_then(|(_, value)| result_of(value))
    }

    pub(super) fn set_result(&mut self, result: Option<GameResult>) {
        let name = HeaderName::Result.as_str().to_owned();
        let mut edits = HeaderEdits::default();
        match result {
            Some(result) => edits.set.push((name, result_text(result).to_owned())),
            None => edits.dropped.push(name),
        }
        self.edit(&edits);
    }

    pub(super) fn comments(&self, ply: usize) -> impl Iterator<Item = &str> {
        self.comments
            .iter()
            .filter(move |comment| comment.ply() == ply)
            .map(|comment| comment.text.as_str())
    }

    pub(super) fn add_comment(&mut self, ply: usize, text: &str) -> Result<(), CommentError> {
        if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
            return Err(CommentError::ControlCharacter);
        }
        let last = self
            .comments
            .iter()
            .rev()
            .find(|comment| comment.ply() == ply);
        let place = match last.map(|comment| comment.place) {
            Some(place @ CommentPlace::Ply { .. }) => place,
            _ => CommentPlace::Ply {
                index: ply,
                after_indicator: false,
            },
        };
        let styles = [CommentStyle::Inline, CommentStyle::Line];
        let mut comments = styles
            .into_iter()
            .filter_map(|style| Comment::new(style, text, place));
        let comment = OwnComment::new(&comments.next().ok_or(CommentError::Text)?);
        let at = self.comments.partition_point(|other| other.place <= place);
        self.comments.insert(at, comment);
        Ok(())
    }

    pub(super) fn clear_comments(&mut self, ply: usize) {
        self.comments.retain(|comment| comment.ply() != ply);
    }

    pub(super) fn drop_comments_after(&mut self, plies: usize) {
        self.comments.retain(|comment| comment.ply() <= plies);
    }

    /// Whether both have the same comments at the same plies, and the same headers, but for those that follow from the rest
    /// of a game.
    pub(super) fn say_the_same(&self, other: &Self) -> bool {
        fn own(extras: &GnExtras) -> impl Iterator<Item = (&str, &str)> {
            extras
                .headers()
                .filter(|(name, _)| !HeaderName::new(name).is_some_and(is_derived))
        }
        let comment = |comment: &OwnComment| (comment.ply(), comment.text.clone());
        own(self).eq(own(other))
            && self
                .comments
                .iter()
                .map(comment)
                .eq(other.comments.iter().map(comment))
    }
}

/// Whether a header follows from what else a game says.
fn is_derived(name: HeaderName<'_>) -> bool {
    matches!(
        name,
        HeaderName::Rules | HeaderName::Gfen | HeaderName::Result
    )
}

/// Writes a game in canonical GN.
pub(super) fn write(extras: Extras<'_, '_>, played: &PlayedGame) -> (Entry, Vec<Loss>) {
    write_gn(extras, played, Writer::default(), &HeaderEdits::default())
}
