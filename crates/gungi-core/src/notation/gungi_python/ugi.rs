//! Moves of UGI, and the lines `position` of the protocol.
//!
//! ```text
//! move = square square ["+"] / code "*" square / "done" / "resign" / "null" / "nullmove"         square = 0-8 0-8
//! line = "position" ( "startpos" [ ":" level ] / "gfen" gfen11 ) [ "moves" *move ]
//! ```
//!
//! Without `+` a unit goes to an empty square or captures; with `+` it goes onto a tower.

use super::{gfen11, kind_of_code, level_of, read_gfen11, square_of};
use crate::diagnostic::Ruling;
use crate::notation::record::{Landing, Record, RecordFault, RecordMove, RecordStart, Turns};
use crate::notation::syntax::words;
use crate::rules::{GameResult, Level, Player};
use crate::text::Span;

/// What a token of UGI says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Move(RecordMove),
    Done,
    Resign,
    Pass,
}

/// Reads the moves of a record, token by token.
pub(super) struct Moves {
    turns: Turns,
    has_resigned: bool,
}

impl Moves {
    /// The moves of a record whose start is known.
    pub(super) fn of(record: &Record) -> Self {
        Self {
            turns: Turns::of(record),
            has_resigned: false,
        }
    }

    /// Adds what a text says to the record, as [`add`](Self::add) does.
    pub(super) fn token(&mut self, record: &mut Record, token: &str, span: Span) {
        match read_token(token) {
            Ok(token) => self.add(record, token, span),
            Err(expected) if record.unread.is_none() => {
                record.unread(span, RecordFault::NoMove(expected));
            }
            Err(_) => {}
        }
    }

    /// Adds what a token says to the record. Nothing is added after a move that cannot be read.
    pub(super) fn add(&mut self, record: &mut Record, token: Token, span: Span) {
        if record.unread.is_some() {
            return;
        }
        match token {
            _ if self.has_resigned => record.unread(span, RecordFault::AfterResignation),
            Token::Move(mv) => self.turns.play(record, mv, span),
            Token::Done => self.turns.done(record, span),
            Token::Resign => {
                let winner = self.player().opponent();
                record.result = Some((GameResult::won_by(winner), span));
                self.has_resigned = true;
            }
            Token::Pass => record.unread(span, RecordFault::Pass),
        }
    }

    /// Whose turn it is.
    pub(super) const fn player(&self) -> Player {
        self.turns.player()
    }
}

/// Takes the result of a header, and compares it with a resignation.
pub(super) fn take_result(record: &mut Record, header: Option<(GameResult, Span)>) {
    let Some((result, span)) = header else {
        return;
    };
    match record.result {
        Some((resigned, _)) if resigned != result && result != GameResult::Unfinished => {
            record.fault(span, RecordFault::ResultsDiffer);
        }
        Some(_) => {}
        None => record.result = header,
    }
}

const SQUARE: &str = "two digits from 0 to 8 for a square";

/// What a token says.
///
/// # Errors
/// What was expected.
fn read_token(token: &str) -> Result<Token, &'static str> {
    match token {
        "done" => return Ok(Token::Done),
        "resign" => return Ok(Token::Resign),
        "null" | "nullmove" => return Ok(Token::Pass),
        _ => {}
    }
    let square = |digits: &[u8]| square_of(digits, b'0').ok_or(SQUARE);
    let mv = |unit, from, to, landing| {
        Token::Move(RecordMove {
            unit,
            from,
            to,
            landing,
            ends_draft: false,
        })
    };
    if let Some((code, to)) = token.split_once('*') {
        let unit = kind_of_code(code).ok_or("the code of a unit before `*`")?;
        return Ok(mv(Some(unit), None, square(to.as_bytes())?, Landing::Plain));
    }
    let (squares, landing) = match token.strip_suffix('+') {
        Some(squares) => (squares, Landing::Tsuke),
        None => (token, Landing::Plain),
    };
    let squares = squares.as_bytes();
    if squares.len() != 4 {
        return Err("a move such as `4746`, `4746+` or `Sh*82`, `done` or `resign`");
    }
    let (from, to) = squares.split_at(2);
    Ok(mv(None, Some(square(from)?), square(to)?, landing))
}

/// The level that a line of the protocol sets for the games after it.
pub fn level_of_option(line: &str) -> Option<Level> {
    let mut words = line.split_ascii_whitespace();
    let expected = ["setoption", "name", "Difficulty", "value"];
    expected
        .into_iter()
        .all(|word| words.next() == Some(word))
        .then(|| level_of(words.next()?))
        .flatten()
}

/// Whether a line of the protocol is about a game.
pub fn is_position(line: &str) -> bool {
    line.split_ascii_whitespace().next() == Some("position")
}

/// Reads a line `position`. `level` is the level of a start that names none.
pub fn read_position_line(line: &str, level: Level) -> Record {
    let mut record = Record::new(Ruling::UGI);
    let mut all = words(line).skip(1).peekable();
    let start = all.next();
    match start {
        Some((at, word)) if word == "gfen" => {
            let end = words(line)
                .find(|(_, word)| *word == "moves")
                .map_or(line.len(), |(at, _)| at);
            let from = at + word.len();
            let text = line[from..end].trim_end();
            let start = from + text.len() - text.trim_start().len();
            read_gfen11(text.trim_start(), start, &mut record);
            while all.next_if(|(at, _)| *at < end).is_some() {}
        }
        Some((at, word)) => read_usual(word, at, level, &mut record),
        None => record.fault(Span::at(line.len()), RecordFault::BadStart),
    }
    if let Some((at, word)) = all.next() {
        if word != "moves" {
            let span = Span::new(at, at + word.len());
            record.unread(span, RecordFault::NoMove("the word `moves`"));
        }
    }
    let mut moves = Moves::of(&record);
    for (at, word) in all {
        moves.token(&mut record, word, Span::new(at, at + word.len()));
    }
    record
}

/// Reads a start `startpos`, with or without a level, at `start` in the text.
fn read_usual(word: &str, at: usize, level: Level, record: &mut Record) {
    let span = Span::new(at, at + word.len());
    let named = word.strip_prefix("startpos");
    record.start = match named.map(|rest| rest.strip_prefix(':').ok_or(rest)) {
        Some(Err("")) => RecordStart::Usual(level),
        Some(Ok(name)) => match level_of(name) {
            Some(level) => RecordStart::Usual(level),
            None => return record.fault(span, RecordFault::UnknownLevel),
        },
        Some(Err(_)) | None => return record.fault(span, RecordFault::BadStart),
    };
}

/// Reads the start in a header: a position, or `startpos`. It is at `start` in the text of the record.
pub(super) fn read_start(text: &str, start: usize, record: &mut Record) {
    let fields = words(text).count();
    match words(text).next() {
        Some((at, word)) if word.starts_with("startpos") && fields < gfen11::FIELD_COUNT => {
            read_usual(word, start + at, Level::Intro, record);
        }
        _ => read_gfen11(text, start, record),
    }
}
