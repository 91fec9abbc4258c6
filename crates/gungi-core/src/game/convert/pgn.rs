//! Games in PGN: canonically, as gungi.js loads it, and with everything that PGN can say.

use crate::game::convert::{Extras, Loss};
use crate::game::position::Start;
use crate::game::replay::frame::Frame;
use crate::game::replay::played::PlayedGame;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::Notation;
use crate::notation::gungijs::{self, Comment, GameToWrite, GungijsMove, Tag};
use crate::notation::movetext::{CommentPlace, CommentStyle, Entry, HeaderName};
use crate::rules::{Describe as _, GameResult, Player};

/// Writes a game in canonical PGN: a game of PGN with all that it has, any other as gungi.js loads it.
pub fn write_pgn(extras: Extras<'_, '_>, played: &PlayedGame) -> (Entry, Vec<Loss>) {
    let Extras::Pgn(record) = extras else {
        return write_gungijs_pgn(extras, played);
    };
    let (plies, _) = pgn_plies(extras, played);
    let game = GameToWrite {
        tags: &record.headers,
        comments: &record.comments,
        first_number: played.start.number,
        plies: &plies,
        result: record.ending.map(|ending| ending.value),
    };
    (gungijs::entry(&game), Vec::new())
}

/// Writes a game as gungi.js loads it: numbers, moves, and a comment after each move. What else the game has is lost.
pub fn write_gungijs_pgn(extras: Extras<'_, '_>, played: &PlayedGame) -> (Entry, Vec<Loss>) {
    let mut losses: Vec<Loss> = Loss::of_start(&played.start).collect();
    let (plies, unclear) = pgn_plies(extras, played);
    losses.extend(unclear.into_iter().map(Loss::UnclearBetrayal));
    let (comments, lost) = comments_of_gungijs(extras);
    losses.extend(extras.lost_headers().into_iter().chain(lost));
    if played.is_decided() {
        losses.push(Loss::Result);
    }
    if plies.is_empty() {
        losses.push(Loss::NoMoves);
        return (Entry::alone("\n".to_owned()), losses);
    }
    let game = GameToWrite {
        tags: &[],
        comments: &comments,
        first_number: played.start.number,
        plies: &plies,
        result: None,
    };
    (gungijs::entry(&game), losses)
}

/// The tags that come first, in their order, and those that come after the start; the others follow as they are.
const FIRST_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// Writes a game in PGN with everything that it has: tags, the start, the result, comments, marks and variations.
pub fn write_tagged_pgn(extras: Extras<'_, '_>, played: &PlayedGame) -> (Entry, Vec<Loss>) {
    let (plies, unclear) = pgn_plies(extras, played);
    let mut losses: Vec<Loss> = unclear.into_iter().map(Loss::UnclearBetrayal).collect();
    let (comments, changed) = comments_of_pgn(extras);
    losses.extend((changed > 0).then_some(Loss::Remarks(changed)));
    let result = played.last.result.unwrap_or(GameResult::Unfinished);
    let tags = tags_of(extras, played, result);
    let game = GameToWrite {
        tags: &tags,
        comments: &comments,
        first_number: played.start.number,
        plies: &plies,
        result: Some(result),
    };
    (gungijs::entry(&game), losses)
}

fn tags_of<'t>(extras: Extras<'t, 't>, played: &PlayedGame, result: GameResult) -> Vec<Tag<'t>> {
    let mut named: Vec<(HeaderName<'t>, &'t str)> = if let Extras::Pgn(record) = extras {
        let is_kept = |tag: &&'t Tag<'t>| gungijs::is_header(tag.name.as_str());
        let tags = record.headers.iter().filter(is_kept);
        tags.map(|tag| (tag.name, tag.value())).collect()
    } else {
        let headers = extras.headers_to_keep().into_iter();
        let tag = |(name, value): (&'t str, &'t str)| Some((tag_name(name)?, value));
        headers.filter_map(tag).collect()
    };
    let rank = |name: HeaderName<'_>| {
        let known = FIRST_TAGS.iter().position(|tag| *tag == name.as_str());
        known.unwrap_or(FIRST_TAGS.len())
    };
    named.sort_by_key(|(name, _)| rank(*name));
    let first = named.partition_point(|(name, _)| rank(*name) < FIRST_TAGS.len());
    let others = named.split_off(first);
    let mut tags: Vec<Tag<'t>> = named.into_iter().map(tag).collect();
    tags.push(Tag::new(HeaderName::Result, gungijs::result_text(result)));
    let ruleset = played.start.position.ruleset();
    tags.push(Tag::new(HeaderName::Rules, ruleset.as_str()));
    if !played.start.is_usual() {
        tags.extend(tags_of_start(&played.start));
    }
    tags.extend(others.into_iter().map(tag));
    tags
}

fn tag<'t>((name, value): (HeaderName<'t>, &'t str)) -> Tag<'t> {
    Tag::new(name, value)
}

/// The name of the tag that says the same as a header of GN: PGN's White moves first, and GN calls that player Black.
fn tag_name(name: &str) -> Option<HeaderName<'_>> {
    match gungijs::exchanged(name) {
        Some(other) => HeaderName::new(other),
        None if HeaderName::new(name) == Some(HeaderName::Location) => HeaderName::new("Site"),
        None => HeaderName::new(name),
    }
}

/// The tags of a start that is not the usual one. A hand that is too large for a FEN is in a GFEN.
fn tags_of_start(start: &Start) -> Vec<Tag<'static>> {
    let position = match Frame::first(start).fen() {
        Ok(fen) => HeaderName::new("FEN").map(|name| Tag::new(name, fen)),
        Err(_) => Some(Tag::new(HeaderName::Gfen, start.diagram().to_string())),
    };
    let set_up = HeaderName::new("SetUp").map(|name| Tag::new(name, "1"));
    set_up.into_iter().chain(position).collect()
}

/// All comments, those among the headers before the first move, and how many are changed, because they have a `}`.
fn comments_of_pgn<'c>(extras: Extras<'c, 'c>) -> (Vec<Comment<'c>>, usize) {
    let before_moves = |place| match place {
        CommentPlace::Header { .. } => CommentPlace::Ply {
            index: 0,
            after_indicator: false,
        },
        place @ CommentPlace::Ply { .. } => place,
    };
    if let Extras::Pgn(record) = extras {
        let moved = |comment: &Comment<'c>| {
            let mut moved = comment.clone();
            moved.place = before_moves(comment.place);
            moved
        };
        return (record.comments.iter().map(moved).collect(), 0);
    }
    let mut changed = 0;
    let comment = |(place, text): (CommentPlace, &'c str)| {
        let written = text.replace('}', ")");
        changed += usize::from(written != text);
        Comment::new(CommentStyle::Inline, written, before_moves(place))
    };
    let comments = extras.comments().into_iter().filter_map(comment).collect();
    (comments, changed)
}

/// The comments as gungi.js keeps them, one after each move, and what it does not keep.
fn comments_of_gungijs(extras: Extras<'_, '_>) -> (Vec<Comment<'static>>, Vec<Loss>) {
    let ply = |(place, _): &(CommentPlace, &str)| match *place {
        CommentPlace::Header { .. } => 0,
        CommentPlace::Ply { index, .. } => index,
    };
    let (all, losses) = extras.remarks_without_marks();
    // It drops those before the first move.
    let lost = all.partition_point(|comment| ply(comment) == 0);
    let mut changed = 0;
    let by_ply = all[lost..].chunk_by(|one, next| ply(one) == ply(next));
    let comments = by_ply.filter_map(|texts| {
        let index = ply(&texts[0]);
        let joined = texts
            .iter()
            .map(|(_, text)| *text)
            .collect::<Vec<_>>()
            .join(" ");
        let text = text_of_gungijs(&joined);
        changed += if texts.len() > 1 || text != joined {
            texts.len()
        } else {
            0
        };
        let place = CommentPlace::Ply {
            index,
            after_indicator: false,
        };
        Comment::new(CommentStyle::Inline, text, place)
    });
    let comments = comments.collect();
    let changed = (changed > 0).then_some(Loss::Remarks(changed));
    let losses = losses.into_iter().chain(Loss::of_remarks(lost, 0));
    (comments, losses.chain(changed).collect())
}

/// The text of a comment as gungi.js reads it: on one line, with single blanks, no `}`, and no `12.`, which it takes out.
fn text_of_gungijs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
    {
        match c {
            '}' => out.push(')'),
            '.' if out.ends_with(|c: char| c.is_ascii_digit()) => out.push_str(" ."),
            c => out.push(c),
        }
    }
    out
}

/// The moves of gungi.js: as they were written, where they were; and which of them can be read in two ways.
fn pgn_plies(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
) -> (Vec<(GungijsMove, Player)>, Vec<usize>) {
    if let Extras::Pgn(record) = extras {
        let players = played.moves.iter().map(|mv| mv.description.player);
        return (
            record.plies.iter().map(|ply| ply.mv).zip(players).collect(),
            Vec::new(),
        );
    }
    let (mut plies, mut unclear) = (Vec::new(), Vec::new());
    for (before, mv) in played.frames().zip(&played.moves) {
        let Some(Written::Gungijs(written)) = before.position.written(mv.mv, Notation::Gungijs)
        else {
            continue;
        };
        if before.position.is_ambiguous(written) {
            unclear.push(before.ply + 1);
        }
        plies.push((written, mv.description.player));
    }
    (plies, unclear)
}
