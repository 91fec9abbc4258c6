//! A text as a game, all of it: what each part is, with the board as judge, and how the notation writes it.
//!
//! A text is read tolerantly: a word is a move if exactly one legal move fits what it says, a number if a move follows, a
//! comment, a header, a sign that says nothing, or talk. Every byte belongs to one part. A word that looks like a move but cannot
//! be played is never talk: the reading stops there, and only headers are written otherwise.
//!
//! | file | content |
//! |---|---|
//! | this file | what was understood |
//! | `walk` | reads a game of GN or PGN line by line |
//! | `found` | what it finds: parts, headers, numbers, moves |
//! | `meant` | which legal move a text means |
//! | `numbers` | the numbers as they should be |
//! | `gn` | headers of GN |
//! | `gfen` | lines of GFEN and FEN |
//! | `pgn` | PGN with words for its kanji |
//! | `write` | the text as the notation writes it |
//! | `causes` | what differs: codes, messages, and whether a fix is safe |
//! | `other` | games of other rules, or with squares numbered otherwise |
//! | `report`, `together` | findings |

mod causes;
mod found;
mod gfen;
mod gn;
mod meant;
mod numbers;
mod other;
mod pgn;
mod report;
mod together;
mod walk;
mod write;

pub use causes::Cause;
pub use gfen::has_board;
pub use report::{Explained, Report, changed};
pub use together::together;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use crate::diagnostic::{Applicability, Edit};
use crate::game::position::Start;
use crate::game::replay::frame::Frame;
use crate::game::resolve::written::Written;
use crate::game::source::Source as _;
use crate::game::understand::found::{Found, HeaderRead, Is, Stopped, Token};
use crate::game::understand::meant::{Board, Meant};
use crate::game::understand::walk::Walk;
use crate::notation::Notation;
use crate::notation::gungijs;
use crate::notation::loose::{Glyphs, Habit, HeaderHabit, TextKind, words};
use crate::notation::movetext::HeaderName;
use crate::rules::{PlayableMove, Ruleset};
use crate::text::Span;

/// The longest text that is understood, in bytes: it is read several times.
pub const MAX_UNDERSTOOD: usize = 1 << 18;

/// The most walks through a game: each leaves out moves that are rather words.
const MAX_WALKS: usize = 6;

/// Where a text comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A text that is named as a game, or that has no name.
    Game,
    /// A document that may contain a game.
    Document,
    /// A line of a text that has positions in other lines.
    AmongPositions,
}

/// A header that can be read as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
struct StrictHeader {
    span: Span,
    name: String,
    value: String,
}

/// A part of a text that is written otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where the part is.
    pub place: Span,
    /// What the part says then.
    pub text: String,
    /// The edit that writes it.
    pub edit: Edit,
    /// Why; at least one cause.
    pub causes: Vec<Cause>,
    /// Whether it is in a document.
    pub is_in_document: bool,
}

impl Change {
    /// Whether it needs a look.
    pub fn applicability(&self) -> Applicability {
        if self.is_in_document {
            return Applicability::Maybe;
        }
        self.causes
            .iter()
            .map(|cause| cause.applicability())
            .min()
            .unwrap_or(Applicability::Maybe)
    }
}

/// A word that was meant as a move, and can mean none or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The word.
    pub span: Span,
    /// The moves that it may mean.
    pub several: Vec<PlayableMove>,
}

/// A text as a game: what was understood, and what is to be written otherwise.
#[derive(Clone, Debug)]
pub struct Understood {
    /// What is written otherwise, in the order of the text, without overlap.
    pub changes: Vec<Change>,
    /// What would be written otherwise before a stop, if the text went on; it is not a fix.
    pub seen: Vec<Change>,
    /// The moves, as the notation writes them; `None` in a line of GFEN.
    pub moves: Option<Vec<String>>,
    /// The words that must be kept, in the order of the text: of headers, and of comments and talk.
    pub words: [Vec<String>; 2],
    /// Where it could not go on.
    pub stop: Option<Stop>,
    /// At a stop whether the numbers begin again, and whether the same moves do.
    pub is_second_game: Option<bool>,
    /// Whether the stop is the mark of a merge conflict.
    pub is_conflict: bool,
    /// Whether the game is in a document, among words: its author may want it as it is.
    pub is_document: bool,
    /// Whether a header that says how the game starts could not be read as it stands.
    pub has_new_start: bool,
}

impl Understood {
    /// Whether the stop asks something, so that what follows is not judged.
    fn is_question(&self) -> bool {
        let has_several = self
            .stop
            .as_ref()
            .is_some_and(|stop| !stop.several.is_empty());
        has_several || self.is_second_game.is_some() || self.is_conflict
    }
}

/// What a person means by a text that is typed as a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedMove {
    One(Written),
    /// One of these moves, in GN.
    Several(Vec<String>),
    /// No move that can be played here.
    None,
}

/// What a person means by a text that is typed as a move in a position.
pub fn typed_move(frame: &Frame, text: &str) -> TypedMove {
    let glyphs = Glyphs::of(text);
    let plain = glyphs.plain().trim();
    let board = Board::new(frame, Notation::Gn, Rc::new(Cell::new(1)));
    match board.meant(plain, 0) {
        Meant::One(reading) if reading.end == plain.len() => {
            match Written::of(&reading.mv.description, Notation::Gn, || None) {
                Some(written) => TypedMove::One(written),
                None => TypedMove::None,
            }
        }
        Meant::Several(several, _) => {
            let mut texts: Vec<String> = several.iter().filter_map(gn::text_of_move).collect();
            texts.sort();
            TypedMove::Several(texts)
        }
        Meant::One(_) | Meant::None => TypedMove::None,
    }
}

/// Understands a text; `None` if it holds no game, or is too long.
pub fn understand(
    text: &str,
    kind: TextKind,
    rules: Option<Ruleset>,
    origin: Origin,
) -> Option<Understood> {
    if text.len() > MAX_UNDERSTOOD {
        return None;
    }
    match kind {
        TextKind::Gn | TextKind::Pgn => understand_moves(text, kind, rules, origin),
        TextKind::Gfen | TextKind::Fen => gfen::understand(text, kind, origin),
    }
}

fn understand_moves(
    text: &str,
    kind: TextKind,
    rules: Option<Ruleset>,
    origin: Origin,
) -> Option<Understood> {
    let glyphs = Glyphs::of(text);
    let headers = match kind {
        TextKind::Pgn => strict_tags(text),
        _ => gn::strict_headers(text),
    };
    let place = |header: StrictHeader| {
        (
            glyphs.plain_place(header.span.start()),
            (glyphs.plain_place(header.span.end()), header),
        )
    };
    let strict: BTreeMap<usize, (usize, StrictHeader)> = headers.into_iter().map(place).collect();
    let mut banned = BTreeSet::new();
    for _ in 0..MAX_WALKS {
        let mut found = Walk::new(&glyphs, text, kind, rules, &strict, &banned).run();
        let result = found
            .stopped
            .is_none()
            .then(|| doubtful_end(&found, glyphs.plain(), kind))
            .flatten();
        let doubtful = if result.is_none() {
            doubtful_moves(&found)
        } else {
            Vec::new()
        };
        if doubtful.is_empty() {
            found.stopped = found.stopped.or(result.map(Stopped::at));
            return is_game(&found).then(|| write::written(&glyphs, text, kind, origin, found));
        }
        banned.extend(doubtful);
    }
    None
}

/// Where there are moves that need several assumptions, of which one is made for no other move and is weak: they are rather
/// words, as `No. 7`.
fn doubtful_moves(found: &Found) -> Vec<usize> {
    let mut counts: BTreeMap<Habit, usize> = BTreeMap::new();
    for habit in found.moves.iter().flat_map(|mv| &mv.habits) {
        *counts.entry(*habit).or_default() += 1;
    }
    let is_doubtful = |habits: &[Habit]| {
        habits.len() > 1
            && habits
                .iter()
                .any(|habit| habit.is_weak() && counts.get(habit) == Some(&1))
    };
    let moves = found
        .moves
        .iter()
        .filter(|mv| found.moves.len() > 3 && is_doubtful(&mv.habits));
    moves.map(|mv| mv.at).collect()
}

/// Where a move may take the number after it, or the last one the result, or where a result is before moves.
fn doubtful_end(found: &Found, plain: &str, kind: TextKind) -> Option<Range<usize>> {
    let range = |token: &Token| token.range.clone();
    let moves = || {
        found
            .tokens
            .iter()
            .filter(|token| matches!(token.is, Is::Move(_)))
            .map(range)
    };
    let last = moves().next_back()?;
    if gn::may_take_result(&plain[last.start..], last.len()) {
        return Some(last);
    }
    let mut with_blanks =
        moves().filter(|range| plain[range.clone()].contains(char::is_whitespace));
    if let (Some(only), None) = (with_blanks.next(), with_blanks.next()) {
        if gn::may_take_number(&plain[only.clone()]) {
            return Some(only);
        }
    }
    let result = found
        .tokens
        .iter()
        .find(|token| matches!(token.is, Is::Result(_)))
        .map(range);
    result.filter(|result| kind == TextKind::Gn && result.start < last.start)
}

/// Whether a text holds a game: two legal plies, one as the notation writes it and no talk, or nothing but headers in
/// brackets.
fn is_game(found: &Found) -> bool {
    let has_talk = found
        .tokens
        .iter()
        .any(|token| matches!(token.is, Is::Talk | Is::Prefix | Is::Line));
    let is_bracketed = |header: &HeaderRead| match &header.loose {
        None => true,
        Some(loose) => {
            header.known.is_some()
                && !matches!(loose.habit, HeaderHabit::NoBrackets | HeaderHabit::Language)
        }
    };
    match found.moves.as_slice() {
        _ if found.is_conflict
            || found
                .stopped
                .as_ref()
                .is_some_and(|stop| !stop.several.is_empty()) =>
        {
            true
        }
        [] => !has_talk && !found.headers.is_empty() && found.headers.iter().all(is_bracketed),
        [only] => found.stopped.is_some() || only.habits.is_empty() && !has_talk,
        _ => true,
    }
}

fn strict_tags(text: &str) -> Vec<StrictHeader> {
    let record = gungijs::read_game(text).record;
    let tags = record.headers.iter().map(|tag| StrictHeader {
        span: tag.span,
        name: text[tag.name_span.range()].to_owned(),
        value: tag.value().to_owned(),
    });
    tags.collect()
}

/// The start of a game with these headers; `None` if it has none.
fn start_of(
    kind: TextKind,
    text: &str,
    headers: &[HeaderRead],
    rules: Option<Ruleset>,
) -> Option<Start> {
    if kind == TextKind::Pgn {
        return gungijs::read_game(text).start(rules).ok();
    }
    let is_of_start =
        |header: &&HeaderRead| matches!(header.known, Some(HeaderName::Rules | HeaderName::Gfen));
    let written = headers.iter().filter(is_of_start).map(|header| {
        let known = header.known.unwrap_or(HeaderName::Rules);
        let value =
            gn::value(known, &header.value).map_or(header.value.clone(), |(value, ..)| value);
        format!("[{} \"{}\"]\n", known.as_str(), write::escaped(&value))
    });
    gn::start(&written.collect::<String>(), rules)
}

/// The words of a text, as owned texts.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    words(text).map(str::to_owned)
}
