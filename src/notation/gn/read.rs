//! From text to a record: everything that can be read of a game, and every fault of its spelling.
//!
//! A bad token costs one token, a bad header one line (`G5`). Each byte is looked at a bounded number of times,
//! whatever the text.

use super::action_text::{FACE, read_plain};
use super::fault::{Fault, FaultKind};
use super::header::{HeaderParts, begins_header, lone_backslash, read_header, unescape};
use super::record::{
    Comment, CommentPlace, CommentStyle, Header, HeaderName, Indicator, Periods, Ply, Record,
};
use super::value::{Date, GameResult, Ruleset};
use super::{MAX_FAULTS, MAX_PARTS};
use crate::notation::syntax::SyntaxError;
use crate::text::Span;

/// The mark that some editors write at the start of a file.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads the first game of `text`, with all its faults in the order of the text. A text without a game gives an
/// empty record.
#[must_use]
pub fn read_game(text: &str) -> (Record<'_>, Vec<Fault>) {
    let start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    let mut found = scan(text, start, true).unwrap_or_default();
    let faults = std::mem::take(&mut found.faults).into_vec();
    (found.into_record(text), faults)
}

/// Whether an inline comment of this text would be taken for one that is not closed (`G5`).
pub(super) fn runs_into_another_game(text: &str) -> bool {
    let written = format!("({text})");
    matches!(Scanner::new(&written, 0, true).closing_parenthesis(1), Closing::Unclosed)
}

/// What a game holds, as places in its text: what was read may so be kept while the text moves.
#[derive(Debug, Default)]
pub(super) struct Found {
    headers: Vec<FoundHeader>,
    indicators: Vec<Indicator>,
    plies: Vec<Ply>,
    comments: Vec<FoundComment>,
    first_unread: Option<usize>,
    pub(super) faults: Faults,
    /// Where the game's text ends.
    pub(super) end: usize,
}

#[derive(Clone, Copy, Debug)]
struct FoundHeader {
    name: Span,
    value: Span,
    span: Span,
}

#[derive(Clone, Copy, Debug)]
struct FoundComment {
    style: CommentStyle,
    text: Span,
    span: Span,
    place: CommentPlace,
}

impl Found {
    /// Whether there is nothing but blanks and comments.
    pub(super) fn is_empty(&self) -> bool {
        self.headers.is_empty()
            && self.indicators.is_empty()
            && self.plies.is_empty()
            && self.faults.is_empty()
    }

    /// The record, over the text that was scanned.
    pub(super) fn into_record(self, text: &str) -> Record<'_> {
        let header = |found: FoundHeader| {
            let name = HeaderName::spelled(&text[found.name.range()]);
            let value = unescape(&text[found.value.range()]);
            let result = value.parse().ok().filter(|_| name == HeaderName::Result);
            let value = result.map_or(value, |result: GameResult| result.as_str().into());
            Header { name, value, span: found.span, name_span: found.name, value_span: found.value }
        };
        let comment = |found: FoundComment| {
            Comment::read(found.style, &text[found.text.range()], found.place, found.span)
        };
        Record {
            headers: self.headers.into_iter().map(header).collect(),
            indicators: self.indicators,
            plies: self.plies,
            comments: self.comments.into_iter().map(comment).collect(),
            first_unread: self.first_unread,
        }
    }
}

/// The faults of a game, as many as are kept.
#[derive(Debug, Default)]
pub(super) struct Faults {
    kept: Vec<Fault>,
    left_out: usize,
}

impl Faults {
    pub(super) fn push(&mut self, span: Span, kind: FaultKind) {
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(Fault { span, kind });
        } else {
            self.left_out += 1;
        }
    }

    fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// In the order of the text; the last one tells how many are missing.
    pub(super) fn into_vec(mut self) -> Vec<Fault> {
        self.kept.sort_by_key(|fault| fault.span);
        let end = self.kept.last().map_or(0, |last| last.span.end());
        if self.left_out > 0 {
            let kind = FaultKind::TooManyFaults { left_out: self.left_out };
            self.kept.push(Fault { span: Span::at(end), kind });
        }
        self.kept
    }
}

/// Scans the game that begins at `start` of `text`. If the text may go on (it is not `complete`) and the game's end is not in
/// sight, `None`: ask again with more of it.
pub(super) fn scan(text: &str, start: usize, complete: bool) -> Option<Found> {
    let mut scanner = Scanner::new(text, start, complete);
    loop {
        match scanner.token() {
            Step::GoOn => {}
            Step::NeedMore => return None,
            Step::End(end) => return Some(scanner.finish(end)),
        }
    }
}

/// What comes after a token.
enum Step {
    GoOn,
    /// The text ends before it is clear.
    NeedMore,
    /// The game ends at this offset.
    End(usize),
}

/// How the search for a `)` came out.
enum Closing {
    At(usize),
    Unclosed,
    NeedMore,
}

/// An empty line, and how much was found before it: where the next game may turn out to begin.
#[derive(Clone, Copy)]
struct Gap {
    at: usize,
    headers: usize,
    comments: usize,
    faults: (usize, usize),
}

struct Scanner<'t> {
    text: &'t str,
    complete: bool,
    at: usize,
    /// Where the blanks before the token at `at` begin.
    blanks: usize,
    found: Found,
    /// Whether moves have begun.
    movetext: bool,
    /// The number that still waits for its move.
    waiting: Option<Span>,
    /// The last empty line after which there were only headers and comments.
    gap: Option<Gap>,
    /// By the order of [`HeaderName::KNOWN`]: the index of the header of this name.
    known: [Option<usize>; HeaderName::KNOWN.len()],
    /// How many comments are known to stand before a header or within the moves.
    placed: usize,
    /// A comment that opens before this offset is known not to be closed.
    unclosed_before: usize,
    /// The last line end that was searched: none lies between it and where the search began.
    line_end: usize,
    /// Whether the game was told to be too long.
    too_long: bool,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str, start: usize, complete: bool) -> Self {
        let plies = Vec::with_capacity((text.len() / 12).min(512));
        let indicators = Vec::with_capacity((text.len() / 24).min(256));
        Self {
            text,
            complete,
            at: start,
            blanks: start,
            found: Found { plies, indicators, ..Found::default() },
            movetext: false,
            waiting: None,
            gap: None,
            known: [None; HeaderName::KNOWN.len()],
            placed: 0,
            unclosed_before: 0,
            line_end: 0,
            too_long: false,
        }
    }

    fn finish(mut self, end: usize) -> Found {
        self.number_waits_no_longer();
        self.found.end = end;
        self.found
    }

    fn token(&mut self) -> Step {
        let bytes = self.text.as_bytes();
        self.blanks = self.at;
        while bytes.get(self.at).is_some_and(|&byte| is_blank(byte)) {
            self.at += 1;
        }
        match bytes.get(self.at) {
            None if self.complete => return Step::End(self.at),
            None => return Step::NeedMore,
            Some(b'[') => return self.bracket(),
            Some(b'(') => return self.inline_comment(),
            Some(b'#') => self.line_comment(),
            Some(b')') => {
                self.fault(Span::new(self.at, self.at + 1), FaultKind::StrayParenthesis);
                self.at += 1;
            }
            Some(b'0'..=b'9') => self.number(),
            Some(_) => self.action(),
        }
        Step::GoOn
    }

    fn fault(&mut self, span: Span, kind: FaultKind) {
        self.found.faults.push(span, kind);
    }

    /// Whether one more part may be kept beside `count` of its kind.
    fn has_room(&mut self, count: usize, span: Span) -> bool {
        if count >= MAX_PARTS && !self.too_long {
            self.fault(span, FaultKind::GameTooLong);
            self.too_long = true;
        }
        count < MAX_PARTS
    }

    /// Tells of control characters in `span`, each run of them once, and whether there are any.
    fn has_control_characters(&mut self, span: Span) -> bool {
        let text = &self.text[span.range()];
        let is_control = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
        let mut from = 0;
        while let Some(start) = text[from..].find(is_control).map(|start| from + start) {
            let end = text[start..].find(|c| !is_control(c)).map_or(text.len(), |length| start + length);
            let first = text[start..].chars().next().unwrap_or_default();
            self.fault(Span::new(start, end).shifted(span.start()), FaultKind::ControlCharacter(first));
            from = end;
        }
        from > 0
    }
}

/// Moves and their numbers.
impl Scanner<'_> {
    fn action(&mut self) {
        let span = Span::new(self.at, self.token_end(self.at));
        let token = &self.text[span.range()];
        let action = match read_plain(token.as_bytes()) {
            Some(action) => action,
            None => match token.parse() {
                Ok(action) => {
                    if token.as_bytes().iter().take(2).any(u8::is_ascii_lowercase) {
                        self.fault(Span::new(span.start(), span.start() + 2), FaultKind::LowerCase);
                    }
                    action
                }
                Err(error) => return self.bad_token(span, FaultKind::of_move(error), error.span),
            },
        };
        self.begin_movetext();
        self.waiting = None;
        self.at = span.end();
        if self.has_room(self.found.plies.len(), span) {
            self.found.plies.push(Ply { action, span });
        }
    }

    /// Tells what is wrong with a token that is no move, and goes on after it.
    fn bad_token(&mut self, span: Span, kind: FaultKind, place: Span) {
        let token = &self.text[span.range()];
        if token.starts_with(BYTE_ORDER_MARK) {
            let mark = Span::new(span.start(), span.start() + BYTE_ORDER_MARK.len_utf8());
            self.note_gap();
            self.at = mark.end();
            return self.fault(mark, FaultKind::MisplacedByteOrderMark);
        }
        let resembles_move = token.starts_with(|c: char| c.is_ascii_alphanumeric())
            && token.contains(['*', '<', '>', '+', '^', '=', '&']);
        self.at = span.end();
        if self.has_control_characters(span) {
        } else if resembles_move {
            self.fault(place.shifted(span.start()), kind);
        } else if token == GameResult::Unfinished.as_str() {
            self.fault(span, FaultKind::ResultInMovetext);
        } else {
            self.fault(span, FaultKind::StrayText);
        }
        if resembles_move {
            self.begin_movetext();
        }
        if self.movetext {
            self.found.first_unread.get_or_insert(self.found.plies.len());
        }
        (self.waiting, self.gap) = (None, None);
    }

    fn number(&mut self) {
        let rest = &self.text[self.at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let periods = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        let span = Span::new(self.at, self.at + digits + periods);
        let token_end = self.token_end(span.end());
        if periods == 0 && self.result_in_movetext() {
            return;
        }
        if periods == 0 && token_end > span.end() {
            let token = Span::new(self.at, token_end);
            return self.bad_token(token, FaultKind::BadUnit { expected: FACE }, Span::new(0, 1));
        }
        self.number_waits_no_longer();
        self.begin_movetext();
        self.at = span.end();
        let kind = if periods < 3 { Periods::One } else { Periods::Three };
        if !matches!(periods, 1 | 3) {
            self.fault(span, FaultKind::BadPeriods);
        }
        if token_end > span.end() {
            self.fault(span, FaultKind::GluedIndicator);
        }
        self.waiting = Some(span);
        match rest[..digits].parse() {
            Err(_) => self.fault(span, FaultKind::NumberTooLarge),
            Ok(number) => {
                if self.has_room(self.found.indicators.len(), span) {
                    let ply = self.found.plies.len();
                    self.found.indicators.push(Indicator { number, periods: kind, span, ply });
                }
            }
        }
    }

    /// Takes a result where a number was expected, with or without its blanks.
    fn result_in_movetext(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let length = ["1/2 - 1/2", "1/2-1/2", "1 - 0", "1-0", "0 - 1", "0-1"]
            .into_iter()
            .find(|result| rest.starts_with(result))
            .map(str::len)
            .filter(|&length| self.token_end(self.at + length) == self.at + length);
        let Some(length) = length else { return false };
        self.fault(Span::new(self.at, self.at + length), FaultKind::ResultInMovetext);
        self.at += length;
        (self.waiting, self.gap) = (None, None);
        true
    }

    fn begin_movetext(&mut self) {
        self.movetext = true;
        self.gap = None;
        self.placed = self.found.comments.len();
    }

    fn number_waits_no_longer(&mut self) {
        if let Some(span) = self.waiting.take() {
            self.fault(span, FaultKind::IndicatorWithoutMove);
        }
    }

    /// Where the token that holds the byte at `from` ends.
    fn token_end(&self, from: usize) -> usize {
        let rest = &self.text.as_bytes()[from..];
        from + rest.iter().position(|&byte| ends_token(byte)).unwrap_or(rest.len())
    }
}

/// Headers, and where games end.
impl Scanner<'_> {
    fn bracket(&mut self) -> Step {
        self.note_gap();
        let rest = &self.text[self.at..];
        let looks_like_header = begins_header(rest);
        let line_end = self.line_end();
        if !self.complete && (looks_like_header.is_none() || line_end == self.text.len()) {
            return Step::NeedMore;
        }
        if !self.movetext {
            return self.header(line_end);
        }
        if looks_like_header == Some(true) || self.begins_line(self.at) {
            return self.end_of_game(self.gap);
        }
        let span = Span::new(self.at, self.token_end(self.at + 1));
        self.bad_token(span, FaultKind::StrayText, Span::default());
        Step::GoOn
    }

    /// Ends the game here, or at the empty line before: the comments after it belong to the next game.
    fn end_of_game(&mut self, gap: Option<Gap>) -> Step {
        let Some(gap) = gap else { return Step::End(self.at) };
        let Found { headers, comments, faults, .. } = &mut self.found;
        headers.truncate(gap.headers);
        comments.truncate(gap.comments);
        faults.kept.truncate(gap.faults.0);
        faults.left_out = gap.faults.1;
        for comment in comments {
            // What stood before a header that is the next game's stands at the end of this one.
            if matches!(comment.place, CommentPlace::Header(index) if index >= gap.headers) {
                comment.place = CommentPlace::Ply { index: 0, after_indicator: false };
            }
        }
        Step::End(gap.at)
    }

    fn header(&mut self, line_end: usize) -> Step {
        let parts = match read_header(&self.text[self.at..]) {
            Ok(parts) => parts,
            Err(error) => {
                if !self.complete && error.span.end() == self.text.len() - self.at {
                    return Step::NeedMore;
                }
                self.bad_header(error, line_end);
                return Step::GoOn;
            }
        };
        let name = HeaderName::spelled(&self.text[parts.name.shifted(self.at).range()]);
        let first =
            HeaderName::KNOWN.iter().position(|&known| known == name).and_then(|index| self.known[index]);
        if let (Some(first), Some(gap)) = (first, self.gap) {
            if first < gap.headers {
                return self.end_of_game(Some(gap));
            }
        }
        self.keep_header(name, first, parts);
        Step::GoOn
    }

    /// Tells what is wrong with a header, and goes on after its line.
    fn bad_header(&mut self, error: SyntaxError, line_end: usize) {
        // Blanks may be line ends; but what is not found after them is missing before them.
        let start = error.span.start() + self.at;
        let place = if start < line_end { error.span.shifted(self.at) } else { Span::at(line_end) };
        if !self.has_control_characters(Span::new(self.at, line_end)) {
            self.fault(place, FaultKind::of_header(error.expected, place.is_empty()));
        }
        self.at = line_end;
    }

    fn keep_header(&mut self, name: HeaderName<'_>, first: Option<usize>, parts: HeaderParts) {
        let header = FoundHeader {
            name: parts.name.shifted(self.at),
            value: parts.value.shifted(self.at),
            span: Span::new(self.at, self.at + parts.end),
        };
        let index = self.found.headers.len();
        self.at = header.span.end();
        if !self.has_room(index, header.span) {
            return;
        }
        if !self.has_control_characters(header.span) {
            self.check_header(name, header);
        }
        match HeaderName::KNOWN.iter().position(|&known| known == name) {
            None => self.fault(header.name, FaultKind::UnknownHeader),
            Some(known) => match first {
                Some(first) => {
                    let first = self.found.headers[first].span;
                    let name = HeaderName::KNOWN[known].as_str();
                    self.fault(header.span, FaultKind::HeaderTwice { name, first });
                }
                None => self.known[known] = Some(index),
            },
        }
        for comment in &mut self.found.comments[self.placed..] {
            comment.place = CommentPlace::Header(index);
        }
        self.placed = self.found.comments.len();
        self.found.headers.push(header);
    }

    fn check_header(&mut self, name: HeaderName<'_>, header: FoundHeader) {
        let written = &self.text[header.value.range()];
        if let Some(at) = lone_backslash(written) {
            self.fault(Span::new(at, at + 1).shifted(header.value.start()), FaultKind::LoneBackslash);
        }
        let value = unescape(written);
        let fault = match name {
            HeaderName::Date => match value.parse::<Date>() {
                Ok(date) if date.is_certain() => None,
                Ok(_) => Some(FaultKind::UncertainDate),
                Err(kind) => Some(kind),
            },
            HeaderName::Result => match value.parse::<GameResult>() {
                Ok(result) if result.as_str() == value => None,
                Ok(result) => Some(FaultKind::LooseResult { canonical: result.as_str() }),
                Err(kind) => Some(kind),
            },
            HeaderName::Rules => value.parse::<Ruleset>().err(),
            _ => None,
        };
        if let Some(kind) = fault {
            self.fault(header.value, kind);
        }
    }

    /// Remembers an empty line before the token at hand.
    fn note_gap(&mut self) {
        let blanks = &self.text.as_bytes()[self.blanks..self.at];
        let line_ends = blanks.iter().enumerate().filter(|&(at, &byte)| match byte {
            b'\n' => true,
            b'\r' => blanks.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        if line_ends.take(2).count() == 2 {
            self.gap = Some(Gap {
                at: self.at,
                headers: self.found.headers.len(),
                comments: self.found.comments.len(),
                faults: (self.found.faults.kept.len(), self.found.faults.left_out),
            });
        }
    }

    /// Where the line of the token at hand ends.
    fn line_end(&mut self) -> usize {
        if self.line_end <= self.at {
            let rest = &self.text.as_bytes()[self.at..];
            self.line_end = self.at + rest.iter().position(|&byte| ends_line(byte)).unwrap_or(rest.len());
        }
        self.line_end
    }

    /// Whether there are only blanks between `at` and the start of its line.
    fn begins_line(&self, at: usize) -> bool {
        let before = self.text[..at].trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with(['\n', '\r', BYTE_ORDER_MARK])
    }
}

/// Comments.
impl Scanner<'_> {
    fn line_comment(&mut self) {
        self.note_gap();
        let span = Span::new(self.at, self.line_end());
        let first = span.start() == 0 || self.text[..span.start()].ends_with(['\n', '\r', BYTE_ORDER_MARK]);
        if !self.begins_line(span.start()) {
            self.fault(Span::new(span.start(), span.start() + 1), FaultKind::CommentWithinLine);
        } else if !first {
            self.fault(Span::new(span.start(), span.start() + 1), FaultKind::IndentedComment);
        }
        self.keep_comment(CommentStyle::Line, Span::new(span.start() + 1, span.end()), span);
    }

    fn inline_comment(&mut self) -> Step {
        self.note_gap();
        let open = self.at;
        match self.closing_parenthesis(open + 1) {
            Closing::NeedMore => return Step::NeedMore,
            Closing::At(close) => {
                self.keep_comment(
                    CommentStyle::Inline,
                    Span::new(open + 1, close),
                    Span::new(open, close + 1),
                );
            }
            Closing::Unclosed => {
                let end = self.end_of_unclosed(open);
                self.fault(Span::new(open, open + 1), FaultKind::UnclosedComment);
                self.keep_comment(CommentStyle::Inline, Span::new(open + 1, end), Span::new(open, end));
            }
        }
        Step::GoOn
    }

    fn keep_comment(&mut self, style: CommentStyle, text: Span, span: Span) {
        self.has_control_characters(text);
        self.at = span.end();
        if self.has_room(self.found.comments.len(), span) {
            let place =
                CommentPlace::Ply { index: self.found.plies.len(), after_indicator: self.waiting.is_some() };
            self.found.comments.push(FoundComment { style, text, span, place });
        }
    }

    /// Searches the `)` of an inline comment whose text begins at `from`. A comment that runs over the start of a
    /// header, and then meets another `(`, was never closed (`G5`).
    fn closing_parenthesis(&mut self, from: usize) -> Closing {
        if from <= self.unclosed_before {
            return Closing::Unclosed;
        }
        let mut header = None;
        for (at, byte) in self.text.bytes().enumerate().skip(from) {
            match (byte, header) {
                (b')', _) => return Closing::At(at),
                (b'(', Some(header)) => {
                    self.unclosed_before = header;
                    return Closing::Unclosed;
                }
                (b'[', None) if self.begins_line(at) && begins_header(&self.text[at..]) == Some(true) => {
                    header = Some(at);
                }
                _ => {}
            }
        }
        if !self.complete {
            return Closing::NeedMore;
        }
        self.unclosed_before = self.text.len();
        Closing::Unclosed
    }

    /// Where a comment that was never closed may be taken to end: before the first line that begins with a header, a
    /// number or a move.
    fn end_of_unclosed(&self, open: usize) -> usize {
        let rest = &self.text.as_bytes()[open..];
        let line_starts =
            rest.iter().enumerate().filter(|&(_, &byte)| ends_line(byte)).map(|(at, _)| open + at + 1);
        line_starts.into_iter().find(|&start| self.makes_sense(start)).unwrap_or(self.text.len())
    }

    /// Whether a line begins with something of GN's.
    fn makes_sense(&self, start: usize) -> bool {
        let line = self.text[start..].trim_start_matches([' ', '\t']);
        let after_digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = after_digits.len() < line.len() && after_digits.starts_with('.');
        let token_start = self.text.len() - line.len();
        let token = &line.as_bytes()[..self.token_end(token_start) - token_start];
        is_number || begins_header(line) == Some(true) || read_plain(token).is_some()
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

const fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

const fn ends_token(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'(' | b')' | b'[')
}
