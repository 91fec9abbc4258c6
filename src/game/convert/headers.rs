//! Headers that a conversion sets and drops.

use crate::notation::gn::{Comment, Header};
use crate::notation::movetext::{CommentPlace, HeaderName};

/// The headers to set and to drop. Nothing says how a game starts: `Rules` and `GFEN` are not among them.
#[derive(Clone, Debug, Default)]
pub struct HeaderEdits {
    /// Names and values.
    pub set: Vec<(String, String)>,
    /// Names.
    pub dropped: Vec<String>,
}

impl HeaderEdits {
    /// Drops and sets headers. Comments stay with their header, or where a dropped one was.
    pub(super) fn apply<'h>(&'h self, headers: &mut Vec<Header<'h>>, comments: &mut [Comment<'h>]) {
        for name in self.dropped.iter().filter_map(|name| HeaderName::new(name)) {
            while let Some(at) = place_of(name, headers) {
                headers.remove(at);
                for comment in comments.iter_mut() {
                    comment.place = place_without(comment.place, at, headers.len());
                }
            }
        }
        for (name, value) in &self.set {
            let Some(name) = HeaderName::new(name) else { continue };
            set(Header::new(name, value.as_str()), headers, comments);
        }
    }
}

/// Replaces the header of this name, or else adds it where it stands by the order of the names.
pub(super) fn set<'h>(header: Header<'h>, headers: &mut Vec<Header<'h>>, comments: &mut [Comment<'h>]) {
    if let Some(at) = place_of(header.name, headers) {
        headers[at] = header;
        return;
    }
    let later = headers.iter().position(|other| rank(other.name) > rank(header.name));
    let at = later.unwrap_or(headers.len());
    headers.insert(at, header);
    for comment in comments {
        if let CommentPlace::Header { index, .. } = &mut comment.place {
            *index += usize::from(*index >= at);
        }
    }
}

/// Names are the same in any case.
fn place_of(name: HeaderName<'_>, headers: &[Header<'_>]) -> Option<usize> {
    headers.iter().position(|header| header.name.as_str().eq_ignore_ascii_case(name.as_str()))
}

/// The place of a name among the names that GN knows.
fn rank(name: HeaderName<'_>) -> usize {
    HeaderName::KNOWN.iter().position(|known| *known == name).unwrap_or(HeaderName::KNOWN.len())
}

/// The place of a comment when the header `at` is removed and `left` headers are left.
const fn place_without(place: CommentPlace, at: usize, left: usize) -> CommentPlace {
    match place {
        CommentPlace::Header { index, behind } if index > at => {
            CommentPlace::Header { index: index - 1, behind }
        }
        CommentPlace::Header { index, .. } if index == at && index < left => {
            CommentPlace::before_header(index)
        }
        CommentPlace::Header { index, .. } if index == at => {
            CommentPlace::Ply { index: 0, after_indicator: false }
        }
        place => place,
    }
}
