//! Recognizes positions by their boards, and texts that are certainly in another notation than their format.

use std::str;

use crate::files::formats::Format;
use crate::files::formats::gn::is_move;
use crate::notation::foreign::{Foreign, other_game};
use crate::notation::gungijs::GungijsMove;
use crate::notation::lines::BYTE_ORDER_MARK;

/// What a text in this format is instead, if that is certain. A good text costs no more than a look at its first line and move.
pub(crate) fn in_another_format(start: &[u8], format: Format) -> Option<Foreign> {
    // The first look may end within a character.
    let text = match str::from_utf8(start) {
        Ok(text) => text,
        Err(error) => str::from_utf8(&start[..error.valid_up_to()]).ok()?,
    };
    let text = text.trim_start_matches(BYTE_ORDER_MARK).trim_start();
    match format {
        Format::Gn if has_move(text, is_move) => None,
        Format::Gn => of_board(text).or_else(|| pgn(text)).or_else(|| other_game(text)),
        Format::Gfen | Format::GungijsFen if text.starts_with(['[', '1']) || other_game(text).is_some() => {
            gn_or_pgn(text).or_else(|| other_game(text))
        }
        Format::GungijsPgn if !has_move(text, is_gungijs_move) => {
            gn_or_pgn(text).or_else(|| of_board(text)).or_else(|| other_game(text))
        }
        _ => None,
    }
}

fn is_gungijs_move(word: &str) -> bool {
    word.parse::<GungijsMove>().is_ok()
}

fn has_move(text: &str, is_move: fn(&str) -> bool) -> bool {
    let words = text.lines().filter(|line| !line.starts_with(['[', '#'])).flat_map(str::split_whitespace);
    words.into_iter().any(is_move)
}

/// A position of nine rows.
fn of_board(text: &str) -> Option<Foreign> {
    let board =
        text.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty())?.split(' ').next()?;
    let gfen = Foreign::OtherNotation { name: "GFEN", extension: "gfen", from: "gfen" };
    let fen = Foreign::OtherNotation { name: "a FEN of gungi.js", extension: "fen", from: "gungijs-fen" };
    match BoardFormat::of(text).filter(|_| board.split('/').count() == 9)? {
        BoardFormat::Gfen => Some(gfen).filter(|_| board.contains('.')),
        BoardFormat::GungijsFen => Some(fen),
    }
}

/// Moves of gungi.js, and no headers of GN.
fn pgn(text: &str) -> Option<Foreign> {
    let is_pgn = !text.starts_with('[') && has_move(text, is_gungijs_move);
    is_pgn.then_some(Foreign::OtherNotation {
        name: "a PGN of gungi.js",
        extension: "pgn",
        from: "gungijs-pgn",
    })
}

fn gn_or_pgn(text: &str) -> Option<Foreign> {
    let gn = Foreign::OtherNotation { name: "GN", extension: "gn", from: "gn" };
    if has_move(text, is_move) { Some(gn) } else { pgn(text) }
}

/// The format of the position at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardFormat {
    Gfen,
    GungijsFen,
}

impl BoardFormat {
    /// After comments, positions begin with a board: rows joined by `/`. If rows are missing, the player to move shows that
    /// it is one, or letters of units and nothing else on the line. A gungi.js FEN has hands with a `/` after the board, or
    /// towers between `|`.
    pub(crate) fn of(start: &str) -> Option<Self> {
        let first = start.lines().find(|line| !line.starts_with('#') && !line.trim().is_empty());
        let mut fields = first?.split(' ');
        let board = fields.next().unwrap_or_default();
        let second = fields.next().map(str::trim_end);
        let is_board = match (board.split('/').count(), second) {
            (..2, _) => false,
            (5.., _) => true,
            (_, Some(player)) => matches!(player, "b" | "w"),
            (_, None) => board.contains(char::is_alphabetic),
        };
        if !is_board || board.starts_with(['[', '#', '(', '{']) {
            return None;
        }
        let is_fen = board.contains('|') || second.is_some_and(|hands| hands.contains('/'));
        Some(if is_fen { Self::GungijsFen } else { Self::Gfen })
    }
}
