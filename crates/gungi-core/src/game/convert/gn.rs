//! Games in canonical GN, with headers that a conversion sets and drops.

use crate::game::convert::Loss;
use crate::game::convert::extras::Extras;
use crate::game::position::Start;
use crate::game::replay::played::PlayedGame;
use crate::notation::gn::{Comment, GameToWrite, GnMove, Header, Record, Writer, result_text};
use crate::notation::gungijs;
use crate::notation::movetext::{CommentPlace, Entry, HeaderName};
use crate::notation::record::RecordHeader;
use crate::rules::{Describe as _, PlayableMove, Player, Ruleset};

/// Writes a game in canonical GN: headers, comments where they are, moves. A game that was not in GN gets the headers that
/// say by which rules it is played and where it starts.
pub fn write_gn<'t>(
    extras: Extras<'t, 't>,
    played: &PlayedGame,
    writer: Writer,
    edits: &'t HeaderEdits,
) -> (Entry, Vec<Loss>) {
    let plies: Vec<_> = played.moves.iter().filter_map(written).collect();
    let (mut headers, mut comments, lost) = gn_extras(extras, played);
    edits.apply(&mut headers, &mut comments);
    let game = GameToWrite {
        headers: &headers,
        comments: &comments,
        plies: &plies,
    };
    (writer.entry(&game), lost)
}

/// The headers and comments of a game as GN has them, and what GN cannot store.
pub fn gn_extras<'t>(
    extras: Extras<'t, 't>,
    played: &PlayedGame,
) -> (Vec<Header<'t>>, Vec<Comment<'t>>, Vec<Loss>) {
    match extras {
        Extras::Gn(record) => {
            let (headers, comments) = canonical_headers(record, played);
            (headers, comments, Vec::new())
        }
        Extras::Pgn(_) | Extras::Record(_) | Extras::None => new_headers(extras, played),
    }
}

/// The headers and comments of a game that was not in GN, and what GN cannot store.
fn new_headers<'h>(
    extras: Extras<'h, 'h>,
    played: &PlayedGame,
) -> (Vec<Header<'h>>, Vec<Comment<'h>>, Vec<Loss>) {
    let ruleset = played.start.position.ruleset();
    let (mut headers, mut lost) = (Vec::new(), Vec::new());
    if let Extras::Pgn(record) = extras {
        let is_header = |tag: &&gungijs::Tag<'_>| gungijs::is_header(tag.name.as_str());
        let mut unknown = Vec::new();
        for tag in record.headers.iter().filter(is_header) {
            match gungijs::header_of_tag(tag) {
                Some(name) => headers.push(Header::new(name, tag.value())),
                None => unknown.push(tag.name.as_str().to_owned()),
            }
        }
        if !unknown.is_empty() {
            lost.push(Loss::Headers(unknown));
        }
    }
    if let Extras::Record(record) = extras {
        let header = |header: &'h RecordHeader| {
            Some(Header::new(HeaderName::new(&header.name)?, &*header.value))
        };
        headers.extend(record.headers.iter().filter_map(header));
    }
    let (comments, of_comments) = extras.comments_for(CommentPlace::before_header(0));
    lost.extend(of_comments);
    headers.extend(
        played
            .last
            .result
            .map(|result| Header::new(HeaderName::Result, result_text(result))),
    );
    if ruleset != Ruleset::Classic {
        headers.push(Header::new(HeaderName::Rules, ruleset.as_str()));
    }
    if !played.start.is_usual_from_ply_1() {
        headers.push(gfen_header(&played.start));
    }
    (headers, comments, lost)
}

/// Writes a game that has no text yet in canonical GN, with these headers; ruleset and start are added.
fn write_new_gn(headers: &[(HeaderName<'_>, &str)], game: &PlayedGame) -> String {
    let start = &game.start;
    let mut headers: Vec<Header<'_>> = headers
        .iter()
        .map(|&(name, value)| Header::new(name, value.to_owned()))
        .collect();
    headers.push(Header::new(
        HeaderName::Rules,
        start.position.ruleset().as_str(),
    ));
    if !start.is_usual_from_ply_1() {
        headers.push(gfen_header(start));
    }
    let plies: Vec<_> = game.moves.iter().filter_map(written).collect();
    let game = GameToWrite {
        headers: &headers,
        comments: &[],
        plies: &plies,
    };
    Writer::default().entry(&game).text().to_owned()
}

/// Writes a game in canonical GN with these headers and comments, the headers edited first.
pub fn write_edited_gn<'t>(
    mut headers: Vec<Header<'t>>,
    mut comments: Vec<Comment<'t>>,
    edits: &'t HeaderEdits,
    game: &PlayedGame,
) -> String {
    edits.apply(&mut headers, &mut comments);
    let plies: Vec<_> = game.moves.iter().filter_map(written).collect();
    let game = GameToWrite {
        headers: &headers,
        comments: &comments,
        plies: &plies,
    };
    Writer::default().entry(&game).text().to_owned()
}

impl PlayedGame {
    /// The game in canonical GN, with its result: a game that has no text yet.
    pub fn gn_text(&self) -> String {
        let result = self
            .last
            .result
            .map(|result| (HeaderName::Result, result_text(result)));
        write_new_gn(result.as_slice(), self)
    }
}

/// A move and the player who makes it.
fn written(mv: &PlayableMove) -> Option<(GnMove, Player)> {
    Some((GnMove::of(&mv.description)?, mv.description.player))
}

/// The headers and comments of a game, its start in canonical GFEN. Rules that it does not name, and was read by, are named,
/// and so is a result that it has only by the board.
fn canonical_headers<'t>(
    record: &Record<'t>,
    played: &PlayedGame,
) -> (Vec<Header<'t>>, Vec<Comment<'t>>) {
    let (mut headers, mut comments) = (record.headers.clone(), record.comments.clone());
    let start = &played.start;
    let ruleset = start.position.ruleset();
    match headers
        .iter_mut()
        .find(|header| header.name == HeaderName::Gfen)
    {
        Some(header) => *header = gfen_header(start),
        None if ruleset != record.ruleset() => {
            headers.push(Header::new(HeaderName::Rules, ruleset.as_str()));
        }
        None => {}
    }
    if let Some(result) = played
        .last
        .result
        .filter(|result| record.result() != Some(*result))
    {
        let result = Header::new(HeaderName::Result, result_text(result));
        set_header(result, &mut headers, &mut comments);
    }
    (headers, comments)
}

/// The header of GN that says where a game starts, canonically.
fn gfen_header(start: &Start) -> Header<'static> {
    Header::new(HeaderName::Gfen, start.diagram().to_string())
}

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
    pub fn apply<'h>(&'h self, headers: &mut Vec<Header<'h>>, comments: &mut [Comment<'h>]) {
        for name in self.dropped.iter().filter_map(|name| HeaderName::new(name)) {
            while let Some(at) = place_of(name, headers) {
                headers.remove(at);
                for comment in comments.iter_mut() {
                    comment.place = place_without(comment.place, at, headers.len());
                }
            }
        }
        for (name, value) in &self.set {
            let Some(name) = HeaderName::new(name) else {
                continue;
            };
            set_header(Header::new(name, value.as_str()), headers, comments);
        }
    }
}

/// Replaces the header of this name, or else adds it where it belongs by the order of the names.
fn set_header<'h>(header: Header<'h>, headers: &mut Vec<Header<'h>>, comments: &mut [Comment<'h>]) {
    if let Some(at) = place_of(header.name, headers) {
        headers[at] = header;
        return;
    }
    let later = headers
        .iter()
        .position(|other| rank(other.name) > rank(header.name));
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
    headers
        .iter()
        .position(|header| header.name.as_str().eq_ignore_ascii_case(name.as_str()))
}

/// The place of a name among the names that GN knows.
fn rank(name: HeaderName<'_>) -> usize {
    HeaderName::KNOWN
        .iter()
        .position(|known| *known == name)
        .unwrap_or(HeaderName::KNOWN.len())
}

/// The place of a comment when the header `at` is removed and `left` headers are left.
const fn place_without(place: CommentPlace, at: usize, left: usize) -> CommentPlace {
    match place {
        CommentPlace::Header { index, after } if index > at => CommentPlace::Header {
            index: index - 1,
            after,
        },
        CommentPlace::Header { index, .. } if index == at && index < left => {
            CommentPlace::before_header(index)
        }
        CommentPlace::Header { index, .. } if index == at => CommentPlace::Ply {
            index: 0,
            after_indicator: false,
        },
        place => place,
    }
}
