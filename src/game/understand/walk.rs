//! Reads a game line by line, with the board: what each part of the text is.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use crate::game::replay::frame::Frame;
use crate::game::understand::meant::{Board, Meant, Reading};
use crate::game::understand::{StrictHeader, gn, start_of};
use crate::notation::Notation;
use crate::notation::loose::lines::{Around, Way, is_fence, line_numbers, lines, tag, ways};
use crate::notation::loose::{
    Glyph, Glyphs, Habit, LooseHeader, TextKind, ends_word, has_shape_of_move, headers,
    is_meant_as_header, known_header,
};
use crate::notation::movetext::HeaderName;
use crate::rules::{GameResult, PlayableMove, Player, Rules as _, Ruleset};
use crate::text::BLANKS;

/// The most plies of a walk.
const MAX_PLIES: usize = 1000;

/// The most words between a number and its move.
const MAX_WORDS: usize = 20;

/// What a walk looks for ahead.
#[derive(Clone, Copy)]
enum Sought {
    Blank,
    LineEnd,
    Parenthesis,
    Brace,
}

impl Sought {
    const ALL: [Self; 4] = [Self::Blank, Self::LineEnd, Self::Parenthesis, Self::Brace];

    fn is(self, c: char) -> bool {
        match self {
            Self::Blank => c.is_whitespace(),
            Self::LineEnd => matches!(c, '\n' | '\r'),
            Self::Parenthesis => c == ')',
            Self::Brace => c == '}',
        }
    }
}

/// What a part of the text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Is {
    /// It stays as it is: it was meant as a part of the game, and is none.
    Kept,
    /// A header: its index.
    Header(usize),
    /// The number of a move: its index.
    Number(usize),
    /// A move: its index.
    Move(usize),
    /// A sign that judges a move.
    Mark,
    /// A comment.
    Comment(CommentSign),
    /// The result behind the last move.
    Result(GameResult),
    /// A sign that says nothing.
    Sign(SignKind),
    /// The time of a clock.
    Clock,
    /// Words within a line of moves.
    Talk,
    /// Words before the moves of a line.
    Prefix,
    /// A line of words.
    Line,
}

/// How a comment is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CommentSign {
    /// As the notation writes it.
    Usual,
    /// `# text` behind moves.
    WithinLine,
    /// `# text` behind blanks.
    Indented,
    /// `(a (b) c)`
    Nested,
    /// `{text}`
    Braces,
    /// `; text`
    Semicolon,
    /// `// text`
    Slashes,
}

/// A sign that says nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SignKind {
    /// Around lines.
    Around(Around),
    /// A fence of Markdown.
    Fence,
    /// A tag of a page or a forum.
    Tag(&'static str),
    /// The name of the player who moves.
    Side,
    /// `...` before White's move.
    Ellipsis,
    /// `#` or `+` behind a move.
    Check,
    /// A sign between moves.
    Separator(char),
}

impl SignKind {
    /// Whether it fills its line, which goes with it.
    pub(super) const fn may_fill_line(self) -> bool {
        matches!(self, Self::Fence | Self::Tag(_))
    }
}

/// A part of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// Its place in the plain text.
    pub(super) range: Range<usize>,
    pub(super) is: Is,
}

/// A header that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HeaderRead {
    pub(super) name: String,
    pub(super) known: Option<HeaderName<'static>>,
    pub(super) value: String,
    /// How it differs; `None` for a header that can be read as it stands.
    pub(super) loose: Option<LooseHeader>,
}

/// The number of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NumberRead {
    pub(super) value: u32,
    /// The sign behind its digits: `.`, `...`, `)`.
    pub(super) sign: String,
    pub(super) is_bold: bool,
    /// Whether the move stands right behind it.
    pub(super) is_glued: bool,
    /// The index of the next ply.
    pub(super) ply: usize,
}

impl NumberRead {
    /// Whether its periods are White's; `None` for a sign that says nothing of the player.
    pub(super) fn is_whites(&self) -> Option<bool> {
        match self.sign.as_str() {
            "..." => Some(true),
            "." => Some(false),
            _ => None,
        }
    }
}

/// A move that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveRead {
    pub(super) mv: PlayableMove,
    /// The move as the notation writes it.
    pub(super) text: String,
    pub(super) habits: Vec<Habit>,
    pub(super) player: Player,
    /// Where it stands in the plain text.
    pub(super) at: usize,
}

/// Why a walk did not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stopped {
    /// The word that was meant as a move, and is none.
    pub(super) range: Range<usize>,
    /// The moves that it may mean.
    pub(super) several: Rc<Vec<PlayableMove>>,
}

/// All that a walk found.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) tokens: Vec<Token>,
    pub(super) headers: Vec<HeaderRead>,
    pub(super) numbers: Vec<NumberRead>,
    pub(super) moves: Vec<MoveRead>,
    pub(super) stopped: Option<Stopped>,
    /// How many lines have moves, and how many have only words.
    pub(super) game_lines: usize,
    pub(super) talk_lines: usize,
    /// Whether a line of words mentions a move.
    pub(super) mentions_move: bool,
    /// Whether the numbers begin again at the stop, and whether the same moves do.
    pub(super) is_second_game: Option<bool>,
    /// Whether the stop is the mark of a merge conflict.
    pub(super) is_conflict: bool,
}

impl Found {
    /// Whether there is more than a game: words, or a block of code.
    pub(super) fn is_among_words(&self) -> bool {
        let is_word = |is: &Is| matches!(is, Is::Talk | Is::Prefix | Is::Sign(SignKind::Fence));
        self.stopped.is_some()
            || self.talk_lines > 0
            || self.tokens.iter().any(|token| is_word(&token.is))
    }
}

/// A line of moves, read in one way.
struct LineRead {
    tokens: Vec<Token>,
    numbers: Vec<NumberRead>,
    moves: Vec<MoveRead>,
    board: Rc<Board>,
    /// How many words it leaves as talk.
    words: usize,
    end: usize,
    stopped: Option<Stopped>,
}

/// What a walk reads, and with which rules.
pub(super) struct Walk<'w, 't> {
    glyphs: &'w Glyphs<'t>,
    plain: &'w str,
    text: &'t str,
    kind: TextKind,
    rules: Option<Ruleset>,
    strict: &'w BTreeMap<usize, (usize, StrictHeader)>,
    /// Places where a move that could be read is rather a word.
    banned: &'w BTreeSet<usize>,
    lists: Rc<Cell<usize>>,
    /// The last searches: the sign, from where, and where it was.
    searched: [Cell<(usize, Option<usize>)>; Sought::ALL.len()],
    board: Option<Rc<Board>>,
    found: Found,
}

impl<'w, 't> Walk<'w, 't> {
    pub(super) fn new(
        glyphs: &'w Glyphs<'t>,
        text: &'t str,
        kind: TextKind,
        rules: Option<Ruleset>,
        strict: &'w BTreeMap<usize, (usize, StrictHeader)>,
        banned: &'w BTreeSet<usize>,
    ) -> Self {
        Self {
            plain: glyphs.plain(),
            glyphs,
            text,
            kind,
            rules,
            strict,
            banned,
            lists: Rc::new(Cell::new(2 * MAX_PLIES + 200)),
            searched: Sought::ALL
                .map(|sought| Cell::new((0, glyphs.plain().find(|c| sought.is(c))))),
            board: None,
            found: Found::default(),
        }
    }

    /// Walks through the whole text.
    pub(super) fn run(mut self) -> Found {
        let numbers = line_numbers(self.plain).unwrap_or_default();
        let mut end = 0;
        let plain = self.plain;
        for line in lines(plain) {
            // A comment may end within a later line.
            if line.start < end && line.end <= end {
                continue;
            }
            let start = line.start.max(end);
            let numbered = numbers
                .binary_search_by_key(&line.start, |(start, _)| *start)
                .ok();
            let from = numbered.map_or(start, |index| numbers[index].1.max(start));
            end = self.line(start..line.end, from).max(line.end);
            if self.found.stopped.is_some() || self.found.moves.len() > MAX_PLIES {
                break;
            }
        }
        self.found
    }

    fn push(&mut self, range: Range<usize>, is: Is) {
        self.found.tokens.push(Token { range, is });
    }

    /// Reads a line, and returns where it ends: a comment may go on.
    fn line(&mut self, line: Range<usize>, from: usize) -> usize {
        let begin = self.skip_blanks(from, line.end);
        if is_conflict(&self.plain[line.clone()]) {
            self.found.is_conflict = true;
            self.stop_at(line.clone());
            return line.end;
        }
        if !self.plain[begin..line.end].is_empty()
            && self.plain[begin..line.end]
                .trim_matches(['>', ' ', '\t'])
                .is_empty()
        {
            self.push(begin..line.end, Is::Sign(SignKind::Around(Around::Quote)));
            return line.end;
        }
        if begin == line.end {
            if from > line.start {
                self.push(
                    line.start..from,
                    Is::Sign(SignKind::Around(Around::LineNumber)),
                );
            }
            return line.end;
        }
        if self.fence(begin..line.end) {
            return line.end;
        }
        if let Some((length, kind)) = tag(&self.plain[begin..line.end]) {
            if self.skip_blanks(begin + length, line.end) == line.end {
                self.push(begin..begin + length, Is::Sign(SignKind::Tag(kind)));
                return line.end;
            }
        }
        if let Some(end) = self.comment_line(begin, line.end) {
            return end;
        }
        if self.found.moves.is_empty() {
            if let Some(end) = self.headers(&line, from) {
                return end;
            }
        }
        if self.found.moves.is_empty() && is_meant_as_header(&self.plain[begin..line.end]) {
            self.push(begin..line.end, Is::Kept);
            return line.end;
        }
        if self.begins_again(begin) {
            self.found.is_second_game = Some(self.has_same_moves(begin));
            self.stop_at(begin..self.plain.trim_end().len().max(begin));
            return line.end;
        }
        self.moves_or_talk(&line, from)
    }

    /// Whether move 1 stands here once more.
    fn begins_again(&self, begin: usize) -> bool {
        let rest = &self.plain[begin..];
        let is_first = rest.starts_with("1.") && !rest.starts_with("1..");
        let is_number = is_first && !rest[2..].starts_with(|c: char| c.is_ascii_digit());
        is_number
            && self.found.numbers.len() > 1
            && self.found.numbers.iter().any(|number| number.value > 1)
    }

    /// Whether the moves from here on are the moves before.
    fn has_same_moves(&self, begin: usize) -> bool {
        let words = self.plain[begin..]
            .split_ascii_whitespace()
            .map(behind_number);
        let words = words.filter(|word| has_shape_of_move(word));
        words.eq(self.found.moves.iter().map(|mv| mv.text.as_str()))
    }

    /// A fence, perhaps in a quoted mail, or with a tag behind it.
    fn fence(&mut self, line: Range<usize>) -> bool {
        let quote = self.plain[line.clone()]
            .trim_start_matches(['>', ' ', '\t'])
            .len();
        let start = line.end - quote;
        let tags = self.tags_behind(start..line.end);
        let end = tags.first().map_or(line.end, |(tag, _)| tag.start);
        if !is_fence(&self.plain[start..end]) {
            return false;
        }
        if start > line.start {
            self.push(line.start..start, Is::Sign(SignKind::Around(Around::Quote)));
        }
        self.push(start..end, Is::Sign(SignKind::Fence));
        for (range, kind) in tags {
            self.push(range, Is::Sign(SignKind::Tag(kind)));
        }
        true
    }

    /// A line that is a comment of the notation, or begins with one and has nothing else.
    fn comment_line(&mut self, begin: usize, line_end: usize) -> Option<usize> {
        if self.kind == TextKind::Gn && self.plain[begin..].starts_with('#') && !self.is_odd(begin)
        {
            let sign = if self.begins_line(begin) {
                CommentSign::Usual
            } else {
                CommentSign::Indented
            };
            self.push(begin..line_end, Is::Comment(sign));
            return Some(line_end);
        }
        let (end, sign) = self.comment_end(begin)?;
        let rest = line_end.max(self.line_end(end));
        if self.skip_blanks(end, rest) < rest {
            return None;
        }
        self.push(begin..end, Is::Comment(sign));
        Some(rest)
    }

    /// The headers of a line, and what stands around them; `None` if it has none.
    fn headers(&mut self, line: &Range<usize>, from: usize) -> Option<usize> {
        for way in ways(self.plain, from, line)
            .into_iter()
            .filter(|way| way.cells.is_none())
        {
            if way
                .around
                .iter()
                .any(|(_, around)| *around == Around::Prefix)
            {
                continue;
            }
            // In a string of a program, a quote stands before the first header.
            let is_quoted =
                self.found.tokens.is_empty() && self.plain[way.start..].starts_with("\"[");
            let mut at = way.start + usize::from(is_quoted);
            let (mut read, mut end) = (Vec::new(), line.end);
            let behind = self.tags_behind(at..line.end);
            let text_end = behind.first().map_or(line.end, |(range, _)| range.start);
            while let Some((to, header)) = self
                .strict
                .get(&at)
                .filter(|(_, header)| !has_sign(&header.name))
            {
                let known = known_header(&header.name).filter(|_| self.kind == TextKind::Gn);
                let StrictHeader { name, value, .. } = header.clone();
                read.push((
                    at..*to,
                    Is::Header(0),
                    Some(HeaderRead {
                        name,
                        known,
                        value,
                        loose: None,
                    }),
                ));
                end = end.max(self.line_end(*to));
                at = self.skip_blanks(*to, end);
                if let Some((to, sign)) = self.comment_end(at) {
                    read.push((at..to, Is::Comment(sign), None));
                    end = end.max(self.line_end(to));
                    at = self.skip_blanks(to, end);
                }
            }
            let is_strict = !read.is_empty() && (at == end || end == line.end && at == text_end);
            // Moves may stand behind headers.
            let rest = (!read.is_empty() && !is_strict).then_some(at..end);
            if !is_strict && rest.is_none() {
                let loose = headers(self.glyphs, at..text_end);
                let is_readable = |header: &LooseHeader| match (self.kind, header.known) {
                    (TextKind::Gn, Some(known)) => {
                        header.range.start == at && self.plain[at..].starts_with('[')
                            || gn::is_readable(known, &header.value)
                    }
                    _ => true,
                };
                if loose.is_empty() || !loose.iter().all(is_readable) {
                    continue;
                }
                end = line.end;
                for header in loose {
                    let (name, known) = match (self.kind, header.known) {
                        (TextKind::Gn, Some(known)) => (known.as_str().to_owned(), Some(known)),
                        (_, Some(HeaderName::Location)) => ("Site".to_owned(), None),
                        _ => (header.name.clone(), None),
                    };
                    let value = header.value.clone();
                    let range = header.range.clone();
                    read.push((
                        range,
                        Is::Header(0),
                        Some(HeaderRead {
                            name,
                            known,
                            value,
                            loose: Some(header),
                        }),
                    ));
                }
            }
            for (range, around) in way.around {
                self.push(range, Is::Sign(SignKind::Around(around)));
            }
            if is_quoted {
                self.push(
                    way.start..way.start + 1,
                    Is::Sign(SignKind::Around(Around::Quote)),
                );
            }
            for (range, is, header) in read {
                let is = match header {
                    Some(header) => {
                        self.found.headers.push(header);
                        Is::Header(self.found.headers.len() - 1)
                    }
                    None => is,
                };
                self.push(range, is);
            }
            if let Some(rest) = rest {
                self.board = None;
                return Some(self.line(rest.clone(), rest.start));
            }
            for (range, kind) in behind.into_iter().filter(|_| end == line.end) {
                self.push(range, Is::Sign(SignKind::Tag(kind)));
            }
            self.board = None;
            return Some(end);
        }
        None
    }

    /// The tags of HTML at the end of a line.
    fn tags_behind(&self, line: Range<usize>) -> Vec<(Range<usize>, &'static str)> {
        let mut end = line.start + self.plain[line.clone()].trim_end_matches(BLANKS).len();
        let mut found = Vec::new();
        while let Some(start) = self.plain[line.start..end]
            .rfind('<')
            .map(|at| line.start + at)
        {
            let Some((length, kind)) =
                tag(&self.plain[start..end]).filter(|(length, _)| start + length == end)
            else {
                break;
            };
            found.insert(0, (start..start + length, kind));
            end = line.start + self.plain[line.start..start].trim_end_matches(BLANKS).len();
        }
        found
    }

    fn moves_or_talk(&mut self, line: &Range<usize>, from: usize) -> usize {
        let Some(board) = self.start() else {
            self.stop_at(line.clone());
            return line.end;
        };
        let mut best: Option<LineRead> = None;
        for way in ways(self.plain, from, line) {
            if best.as_ref().is_some_and(|best| best.words == 0) {
                break;
            }
            let read = self.moves_line(&board, &way, line.end);
            // Of two ways with as many words, a prefix keeps them in one piece.
            let rank = |read: &LineRead| (read.words, !read.has_prefix());
            let is_better =
                |read: &LineRead| best.as_ref().is_none_or(|best| rank(read) < rank(best));
            if let Some(read) = read.filter(is_better) {
                best = Some(read);
            }
        }
        if let Some(read) = best {
            self.found.tokens.extend(read.tokens);
            self.found.numbers.extend(read.numbers);
            self.found.moves.extend(read.moves);
            self.board = Some(read.board);
            self.found.game_lines += 1;
            self.found.stopped = read.stopped;
            return read.end;
        }
        if let Some(stop) = self.is_of_moves(&board, line) {
            self.found.stopped = Some(stop);
            return line.end;
        }
        self.found.talk_lines += 1;
        let start = if from > line.start {
            self.push(
                line.start..from,
                Is::Sign(SignKind::Around(Around::LineNumber)),
            );
            from
        } else {
            line.start
        };
        // Behind headers, words are among parts of the game.
        let is = if self.begins_line(line.start) {
            Is::Line
        } else {
            Is::Talk
        };
        self.push(start..line.end, is);
        line.end
    }

    fn stop_at(&mut self, range: Range<usize>) {
        self.found.stopped = Some(Stopped {
            range,
            several: Rc::default(),
        });
    }

    /// The board before the next move; `None` without a start.
    fn start(&mut self) -> Option<Rc<Board>> {
        if self.board.is_none() {
            let start = start_of(self.kind, self.text, &self.found.headers, self.rules)?;
            let notation = if self.kind == TextKind::Pgn {
                Notation::Gungijs
            } else {
                Notation::Gn
            };
            self.board = Some(Rc::new(Board::new(
                &Frame::first(&start),
                notation,
                Rc::clone(&self.lists),
            )));
        }
        self.board.clone()
    }

    /// Whether a line was meant as moves, though the board does not allow them, and where.
    fn is_of_moves(&mut self, board: &Board, line: &Range<usize>) -> Option<Stopped> {
        let written = &self.plain[line.clone()];
        let mut at = line.start;
        let (mut shaped, mut first, mut prose) = (0, None, 0);
        for word in written.split_inclusive(|c: char| c.is_whitespace()) {
            let range = at..at + word.trim_end().len();
            at += word.len();
            let word = &self.plain[range.clone()];
            let is_shaped = match self.kind {
                TextKind::Pgn => begins_with_kanji_move(word),
                _ => has_shape_of_move(behind_number(word)),
            };
            if is_shaped {
                shaped += 1;
                first.get_or_insert(range);
            } else {
                let letters = word.trim_matches(|c: char| c.is_ascii_punctuation());
                prose += usize::from(
                    letters.chars().count() > 2 && letters.chars().all(char::is_alphabetic),
                );
            }
        }
        let range = first?;
        if prose >= 3 && shaped <= 3 && self.kind != TextKind::Pgn {
            self.found.mentions_move = true;
            return None;
        }
        let several = self.several(board, &range);
        Some(Stopped { range, several })
    }

    fn several(&self, board: &Board, range: &Range<usize>) -> Rc<Vec<PlayableMove>> {
        let at = range.start + (range.len() - behind_number(&self.plain[range.clone()]).len());
        match board.meant(self.plain, at) {
            Meant::Several(several, _) => several,
            Meant::One(_) | Meant::None => Rc::default(),
        }
    }
}

/// Whether a line is a mark of a merge conflict.
pub(super) fn is_conflict(line: &str) -> bool {
    let line = line.trim_end();
    line.starts_with("<<<<<<< ")
        || line.starts_with(">>>>>>> ")
        || line == "======="
        || line.starts_with("||||||| ")
}

/// Whether the name of a header has a sign behind it: `[Event: "a"]`.
fn has_sign(name: &str) -> bool {
    let known = name.trim_end_matches([':', '=']);
    known.len() < name.len() && known_header(known).is_some()
}

/// The part of a word behind a number: `1.PZ`.
fn behind_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = rest.trim_start_matches(['.', ')', ':']);
    if behind.len() < rest.len() && rest.len() < word.len() {
        behind
    } else {
        word
    }
}

fn begins_with_kanji_move(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let rest = rest.strip_prefix('新').unwrap_or(rest);
    let mut characters = rest.chars();
    let is_kanji = characters
        .next()
        .is_some_and(|c| crate::rules::official::Kind::from_kanji(c).is_some());
    is_kanji && characters.next() == Some('(')
}

/// Lines of moves.
impl Walk<'_, '_> {
    /// Reads a line in one way; `None` if it is rather a sentence.
    fn moves_line(&self, start: &Rc<Board>, way: &Way, line_end: usize) -> Option<LineRead> {
        let plain = self.plain;
        let mut read = LineRead {
            tokens: Vec::new(),
            numbers: Vec::new(),
            moves: Vec::new(),
            board: Rc::clone(start),
            words: 0,
            end: line_end,
            stopped: None,
        };
        self.around(&mut read, way);
        let (mut at, mut run): (usize, Option<usize>) = (way.start, None);
        while at < read.end {
            let c = plain[at..].chars().next()?;
            if matches!(c, ' ' | '\t' | '\n' | '\r') {
                at += 1;
                continue;
            }
            if way.cells == Some(c) || way.cells.is_some() && c == '"' {
                self.flush(&mut read, &mut run, at);
                read.token(at..at + 1, Is::Sign(SignKind::Around(Around::Cell)));
                at += 1;
                continue;
            }
            if let Some((length, kind)) =
                tag(&plain[at..read.end]).filter(|(_, kind)| *kind == "HTML")
            {
                self.flush(&mut read, &mut run, at);
                read.token(at..at + length, Is::Sign(SignKind::Tag(kind)));
                at += length;
                continue;
            }
            if let Some((end, sign)) = self.comment_end(at) {
                self.flush(&mut read, &mut run, at);
                read.token(at..end, Is::Comment(sign));
                at = end;
                read.end = read.end.max(self.line_end(end));
                continue;
            }
            let is_free = at == way.start
                || !plain[..at].ends_with(char::is_alphanumeric)
                || run.is_none()
                    && matches!(
                        read.tokens.last(),
                        Some(Token {
                            is: Is::Number(_),
                            ..
                        })
                    );
            let ply = self.found.moves.len() + read.moves.len();
            if is_free && !self.banned.contains(&at) {
                if let Some(mv) = read
                    .board
                    .reading(plain, at)
                    .filter(|mv| !self.takes_result(at..mv.end))
                {
                    self.flush(&mut read, &mut run, at);
                    at = self.mv(&mut read, way, at, &mv);
                    continue;
                }
            }
            if run.is_none() || is_free {
                let number = self.number(&read.board, way, at, ply, self.last_number(&read));
                if let Some((end, number)) =
                    number.filter(|(_, number)| run.is_none() || number.is_whites().is_some())
                {
                    self.flush(&mut read, &mut run, at);
                    self.push_number(&mut read, at..end, number);
                    at = end;
                    continue;
                }
            }
            if run.is_none() {
                if let Some((end, is)) = self.sign(&read, way, at, ply) {
                    read.token(at..end, is);
                    at = end;
                    continue;
                }
            }
            at = self.word(&mut read, &mut run, at, is_free);
        }
        let end = read.end;
        self.flush(&mut read, &mut run, end);
        // A row of a table has no words beside its moves.
        let is_row = way.cells.is_none() || read.words == 0;
        (is_row && self.is_line_of_moves(&mut read)).then_some(read)
    }

    /// What stands before the moves of a line.
    fn around(&self, read: &mut LineRead, way: &Way) {
        for (range, around) in &way.around {
            let written = self.plain[range.clone()].trim_end_matches(BLANKS);
            if *around == Around::Prefix {
                read.words += written.split_whitespace().count();
                read.token(range.start..range.start + written.len(), Is::Prefix);
            } else {
                read.token(range.clone(), Is::Sign(SignKind::Around(*around)));
            }
        }
    }

    /// A word that is nothing else: talk, or what was meant as a move. Returns where it ends.
    fn word(
        &self,
        read: &mut LineRead,
        run: &mut Option<usize>,
        at: usize,
        is_free: bool,
    ) -> usize {
        let plain = self.plain;
        let rest = &plain[at..read.end];
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let length = (self.word_end(at).min(read.end) - at).max(first);
        let word = &rest[..length];
        if run.is_none() && begins_with_clock(word) {
            read.token(at..at + length, Is::Clock);
            read.words += 1;
            return at + length;
        }
        if is_free
            && !self.banned.contains(&at)
            && read.stopped.is_none()
            && self.is_meant_as_move(&read.board, at, length)
        {
            let several = self.several(&read.board, &(at..at + length));
            read.stopped = Some(Stopped {
                range: at..at + length,
                several,
            });
        }
        if word == ")" {
            // Where its comment begins is a question.
            self.flush(read, run, at);
            read.token(at..at + length, Is::Kept);
            return at + length;
        }
        run.get_or_insert(at);
        read.words += 1;
        at + rest[first..length]
            .find(['(', '{'])
            .map_or(length, |cut| first + cut)
    }

    /// Whether the last move, read with blanks in it, ends with what may be the result: `PV*1 1-0`.
    fn takes_result(&self, mv: Range<usize>) -> bool {
        let behind = self.plain[mv.end..].trim_start();
        let is_last = behind.is_empty() || behind.starts_with(['(', '{', '#', ';']);
        let mut blanks = self.plain[mv.clone()].match_indices([' ', '\t']);
        is_last
            && blanks.any(|(blank, _)| {
                let from = mv.start + blank + 1;
                from < mv.end && result_length(&self.plain[from..]) == mv.end - from
            })
    }

    /// Whether a word is the beginning of a last move, of which no more is left, before the result: `S 1-0`.
    fn is_cut_unit(&self, word: Range<usize>) -> bool {
        let behind = self.plain[word.end..].trim();
        let is_unit =
            |text: &str| text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
        is_unit(&self.plain[word]) && !behind.is_empty() && result_length(behind) == behind.len()
    }

    fn is_meant_as_move(&self, board: &Board, at: usize, length: usize) -> bool {
        match self.kind {
            TextKind::Pgn => begins_with_kanji_move(&self.plain[at..at + length]),
            _ if self.is_cut_unit(at..at + length) => true,
            _ => {
                has_shape_of_move(&self.plain[at..])
                    || matches!(board.meant(self.plain, at), Meant::Several(_, true))
            }
        }
    }

    /// Whether a line has moves, and is no sentence that mentions one.
    fn is_line_of_moves(&self, read: &mut LineRead) -> bool {
        let talk: Vec<usize> = (0..read.tokens.len())
            .filter(|&index| read.tokens[index].is == Is::Talk)
            .collect();
        let has_prefix = read.has_prefix();
        if read.moves.is_empty() {
            let is_something = |token: &Token| {
                matches!(
                    token.is,
                    Is::Number(_) | Is::Result(_) | Is::Mark | Is::Comment(_)
                )
            };
            return read.words == 0 && read.tokens.iter().any(is_something);
        }
        let is_around = |token: &Token| matches!(token.is, Is::Sign(SignKind::Around(_)));
        let first = read.tokens.iter().position(|token| !is_around(token));
        let ends_prefix = |index: usize| {
            self.plain[read.tokens[index].range.clone()].ends_with([':', '>', '-', '|', ')', ']'])
        };
        let is_prefix = talk.len() == 1 && first == Some(talk[0]) && ends_prefix(talk[0]);
        if is_prefix {
            read.tokens[talk[0]].is = Is::Prefix;
        }
        !(read.words > 2.max(2 * read.moves.len()) && !has_prefix && !is_prefix)
    }

    fn flush(&self, read: &mut LineRead, run: &mut Option<usize>, to: usize) {
        if let Some(start) = run.take() {
            let mut end = to;
            // A blank that is written as an escape is part of a word: `z=%20`.
            while self.plain[start..end].ends_with([' ', '\t', '\n', '\r'])
                && !self.is_escaped(end - 1)
            {
                end -= 1;
            }
            read.token(start..end, Is::Talk);
        }
    }

    /// A move and the signs behind it.
    fn mv(&self, read: &mut LineRead, way: &Way, at: usize, mv: &Reading) -> usize {
        let plain = self.plain;
        let player = read.board.frame.position.player();
        read.token(
            at..mv.end,
            Is::Move(self.found.moves.len() + read.moves.len()),
        );
        let Reading {
            mv: playable,
            text,
            habits,
            ..
        } = mv.clone();
        read.moves.push(MoveRead {
            mv: playable,
            text,
            habits,
            player,
            at,
        });
        read.board = Rc::new(read.board.after(&mv.mv));
        let mut at = mv.end;
        let rest = &plain[at..];
        if let Some(mark) = MARKS.iter().find(|mark| rest.starts_with(**mark)) {
            read.token(at..at + mark.len(), Is::Mark);
            at += mark.len();
        }
        let ply = self.found.moves.len() + read.moves.len();
        let rest = &plain[at..];
        let signs = rest.len() - rest.trim_start_matches(['#', '+']).len();
        if signs > 0 && self.kind == TextKind::Gn && self.goes_on(&read.board, way, at + signs, ply)
        {
            read.token(at..at + signs, Is::Sign(SignKind::Check));
            at += signs;
        }
        let from = self.skip_blanks(at, plain.len());
        let sign = plain[from..]
            .chars()
            .next()
            .filter(|&c| ",;|/.-".contains(c));
        let Some(sign) = sign.filter(|&sign| way.cells != Some(sign)) else {
            return at;
        };
        let end = from + 1;
        let is_blank = plain[end..].chars().next().is_none_or(char::is_whitespace);
        let fits = match sign {
            ',' => from == at || is_blank,
            '.' => from == at && is_blank,
            '-' => from > at && is_blank,
            _ => is_blank,
        };
        if fits && self.goes_on(&read.board, way, end, ply) {
            read.token(from..end, Is::Sign(SignKind::Separator(sign)));
            return end;
        }
        at
    }

    fn last_number(&self, read: &LineRead) -> Option<u32> {
        read.numbers
            .last()
            .or(self.found.numbers.last())
            .map(|number| number.value)
    }

    fn push_number(&self, read: &mut LineRead, range: Range<usize>, number: NumberRead) {
        let index = self.found.numbers.len() + read.numbers.len();
        read.numbers.push(number);
        read.token(range, Is::Number(index));
    }

    /// A sign that stands alone: a judgement, a result, the name of the player, a separator.
    fn sign(&self, read: &LineRead, way: &Way, at: usize, ply: usize) -> Option<(usize, Is)> {
        let plain = self.plain;
        let rest = &plain[at..read.end];
        let word = &rest[..rest.find([' ', '\t', '\n', '\r']).unwrap_or(rest.len())];
        let follows = matches!(
            read.tokens.last(),
            Some(Token {
                is: Is::Move(_) | Is::Mark,
                ..
            })
        ) || read.tokens.is_empty() && ply > 0;
        if follows {
            let judgement = word.trim_end_matches(',');
            let is_number = judgement
                .strip_prefix('$')
                .is_some_and(|number| number.parse::<u8>().is_ok());
            if is_number || judgement != "!" && MARKS.contains(&judgement) {
                return Some((at + judgement.len(), Is::Mark));
            }
        }
        let is_side = SIDES.iter().find(|(name, _)| rest.starts_with(name));
        if let Some((name, player)) = is_side {
            let end = at + name.len();
            let end = end + usize::from(plain[end..].starts_with(':'));
            let next = self.skip_blanks(end, read.end);
            let is_apart = next > end || !name.is_ascii();
            if is_apart
                && read.board.frame.position.player() == *player
                && read.board.reading(plain, next).is_some()
            {
                return Some((end, Is::Sign(SignKind::Side)));
            }
        }
        if ply > 0 || !self.found.headers.is_empty() {
            let length = result_length(rest);
            let end = at + length;
            if length > 0 && self.skip_blanks(end, read.end) == read.end {
                return gn::result_in_digits(&rest[..length])
                    .map(|result| (end, Is::Result(result)));
            }
        }
        if word == "..." && read.board.frame.position.player() == Player::White {
            let next = self.skip_blanks(at + 3, read.end);
            let follows = read.board.reading(plain, next).is_some();
            return follows.then_some((at + 3, Is::Sign(SignKind::Ellipsis)));
        }
        let sign = word
            .chars()
            .next()
            .filter(|&c| ",;|/-".contains(c) && word.len() == 1)?;
        let is_between = !read.moves.is_empty() && self.goes_on(&read.board, way, at + 1, ply);
        is_between.then_some((at + 1, Is::Sign(SignKind::Separator(sign))))
    }

    /// The number of a move at an offset: a move that the board allows follows, and it is written as a number, or counts on.
    fn number(
        &self,
        board: &Board,
        way: &Way,
        at: usize,
        ply: usize,
        last: Option<u32>,
    ) -> Option<(usize, NumberRead)> {
        let plain = self.plain;
        let bold = ["**", "__"]
            .into_iter()
            .find(|bold| plain[at..].starts_with(bold))
            .unwrap_or_default();
        let start = at + bold.len();
        let digits = plain[start..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        if digits == 0 {
            return None;
        }
        // Beyond the largest number it stays the largest.
        let value: u32 = plain[start..start + digits].parse().unwrap_or(u32::MAX);
        let behind = start + digits;
        let rest = &plain[behind..];
        let periods = &rest[..rest.len() - rest.trim_start_matches('.').len()];
        let sign = SIGNS_OF_NUMBERS
            .iter()
            .find(|sign| rest.starts_with(**sign))
            .copied()
            .unwrap_or(periods);
        let after = &plain[behind + sign.len()..];
        let sign = if matches!(sign, "-" | ",") && !after.starts_with([' ', '\t']) {
            ""
        } else {
            sign
        };
        let mut end = behind + sign.len();
        end += if bold.is_empty() || !plain[end..].starts_with(bold) {
            0
        } else {
            bold.len()
        };
        let next = self.next_part(way, end);
        let is_glued = next == end;
        let sign = sign.trim();
        let is_before_talk = matches!(sign, "." | "...")
            && !is_glued
            && last.map_or(Some(1), |last| last.checked_add(1)) == Some(value)
            && self.moves_follow(board, end);
        if is_before_talk {
            let number = NumberRead {
                value,
                sign: sign.to_owned(),
                is_bold: !bold.is_empty(),
                is_glued,
                ply,
            };
            return Some((end, number));
        }
        // Behind the last move, a number says nothing.
        if next == plain.len()
            && ply > 0
            && matches!(sign, "." | "...")
            && last.is_some_and(|last| last < value)
        {
            return Some((
                end,
                NumberRead {
                    value,
                    sign: sign.to_owned(),
                    is_bold: !bold.is_empty(),
                    is_glued: false,
                    ply,
                },
            ));
        }
        if board.reading(plain, next).is_none()
            || self.banned.contains(&next)
            || is_glued && sign.is_empty()
        {
            return None;
        }
        // At the end of a line, only a period shows that a number belongs to the next one.
        if plain[end..next].contains(['\n', '\r']) && !sign.starts_with('.') && way.cells.is_none()
        {
            return None;
        }
        let counts_on = |expected: usize| usize::try_from(value) == Ok(expected);
        let is_expected = counts_on(ply / 2 + 1)
            || counts_on(ply + 1)
            || last.is_some_and(|last| last.checked_add(1) == Some(value));
        let is_usual = sign.starts_with('.') && bold.is_empty();
        let is_bold = !bold.is_empty();
        (is_usual || is_expected).then(|| {
            (
                end,
                NumberRead {
                    value,
                    sign: sign.to_owned(),
                    is_bold,
                    is_glued,
                    ply,
                },
            )
        })
    }

    /// Whether a move stands behind words on the same line.
    fn moves_follow(&self, board: &Board, at: usize) -> bool {
        let rest = &self.plain[at..self.line_end(at)];
        let starts = rest
            .match_indices(' ')
            .take(MAX_WORDS)
            .map(|(blank, _)| at + blank + 1);
        let mut moves = starts.filter(|&at| {
            !self.banned.contains(&at)
                && board
                    .reading(self.plain, at)
                    .is_some_and(|mv| mv.habits.is_empty())
        });
        moves.next().is_some()
    }

    /// Where the next part begins that is no comment, perhaps on a later line.
    fn next_part(&self, way: &Way, mut at: usize) -> usize {
        loop {
            let is_between = |c: char| {
                matches!(c, ' ' | '\t' | '\n' | '\r')
                    || way.cells.is_some() && (way.cells == Some(c) || c == '"')
            };
            at = self.plain.len() - self.plain[at..].trim_start_matches(is_between).len();
            let hash = self.kind == TextKind::Gn
                && self.plain[at..].starts_with('#')
                && self.begins_line(at);
            match self.comment_end(at) {
                Some((end, _)) => at = end,
                None if hash => at = self.line_end(at),
                None => return at,
            }
        }
    }

    /// Whether a part of a game follows: a move, a number, a comment, a mark, or the end of the line.
    fn goes_on(&self, board: &Board, way: &Way, at: usize, ply: usize) -> bool {
        let plain = self.plain;
        if !plain[at..]
            .chars()
            .next()
            .is_none_or(|c| c.is_whitespace() || c == '<')
            && board.reading(plain, at).is_none()
        {
            return false;
        }
        let next = self.skip_blanks(at, plain.len());
        let rest = &plain[next..];
        rest.is_empty()
            || rest.starts_with(['\n', '\r', '$'])
            || MARKS.iter().any(|mark| rest.starts_with(*mark))
            || tag(rest).is_some_and(|(_, kind)| kind == "HTML")
            || rest.starts_with("...")
            || begins_with_clock(rest)
            || self.comment_end(next).is_some()
            || board.reading(plain, next).is_some()
            || self
                .number(
                    board,
                    way,
                    next,
                    ply,
                    self.found.numbers.last().map(|number| number.value),
                )
                .is_some()
            || result_length(rest) > 0
    }

    /// Where a comment ends that begins at an offset, and how it is written.
    fn comment_end(&self, at: usize) -> Option<(usize, CommentSign)> {
        let plain = self.plain;
        let rest = &plain[at..];
        let is_apart = || at == 0 || plain[..at].ends_with([' ', '\t', '\n', '\r']);
        let (close, sign) = match (self.kind, rest.as_bytes().first()?) {
            (TextKind::Gn, b'(') => match self.nested_end(at) {
                Some(end) => return Some((end, CommentSign::Nested)),
                None => (Sought::Parenthesis, CommentSign::Usual),
            },
            (TextKind::Pgn, b'{') => (Sought::Brace, CommentSign::Usual),
            (TextKind::Gn, b'{') => (Sought::Brace, CommentSign::Braces),
            (TextKind::Gn, b'#') if is_apart() && !self.begins_line(at) && !self.is_odd(at) => {
                return Some((self.line_end(at), CommentSign::WithinLine));
            }
            (_, b';') if is_apart() && rest[1..].starts_with([' ', '\t']) => {
                return Some((self.line_end(at), CommentSign::Semicolon));
            }
            (_, b'/') if is_apart() && rest.starts_with("// ") => {
                return Some((self.line_end(at), CommentSign::Slashes));
            }
            _ => return None,
        };
        let end = self.find(close, at + 1)?;
        // A sign of another kind does not close it.
        (self.is_odd(at) == self.is_odd(end)).then_some((end + 1, sign))
    }

    /// Where `(a (b) c)` ends: one pair of parentheses within another, on one line, and no move between the last two.
    fn nested_end(&self, at: usize) -> Option<usize> {
        let line = &self.plain[at..self.line_end(at)];
        let first = self.find(Sought::Parenthesis, at)? - at;
        if first >= line.len() || line[1..first].matches('(').take(2).count() != 1 {
            return None;
        }
        let second = first + 1 + line[first + 1..].find(')')?;
        let between = &line[first + 1..second];
        let has_move = between.split_whitespace().any(has_shape_of_move);
        (!between.contains('(') && !has_move).then_some(at + second + 1)
    }

    /// The next sign of a kind from an offset on. A walk forward searches the text once for each kind.
    fn find(&self, sought: Sought, from: usize) -> Option<usize> {
        let searched = &self.searched[sought as usize];
        let (start, found) = searched.get();
        if start <= from && found.is_none_or(|found| from <= found) {
            return found;
        }
        let found = self.plain[from..]
            .find(|c| sought.is(c))
            .map(|length| from + length);
        searched.set((from, found));
        found
    }

    fn is_escaped(&self, at: usize) -> bool {
        let odd = self.glyphs.odd(self.glyphs.original(&(at..at + 1)));
        odd.iter().any(|odd| matches!(odd.glyph, Glyph::Escape(_)))
    }

    fn is_odd(&self, at: usize) -> bool {
        !self
            .glyphs
            .odd(self.glyphs.original(&(at..at + 1)))
            .is_empty()
    }

    fn begins_line(&self, at: usize) -> bool {
        at == 0 || self.plain[..at].ends_with(['\n', '\r'])
    }

    fn line_end(&self, at: usize) -> usize {
        self.find(Sought::LineEnd, at).unwrap_or(self.plain.len())
    }

    fn word_end(&self, at: usize) -> usize {
        self.find(Sought::Blank, at).unwrap_or(self.plain.len())
    }

    fn skip_blanks(&self, at: usize, end: usize) -> usize {
        end - self.plain[at..end].trim_start_matches(BLANKS).len()
    }
}

impl LineRead {
    fn has_prefix(&self) -> bool {
        self.tokens.iter().any(|token| token.is == Is::Prefix)
    }

    fn token(&mut self, range: Range<usize>, is: Is) {
        self.tokens.push(Token { range, is });
    }
}

/// Signs that judge a move.
const MARKS: &[&str] = &["!?", "?!", "!!", "??", "?", "!"];

/// Names of the players before their moves.
const SIDES: &[(&str, Player)] = &[
    ("Black", Player::Black),
    ("black", Player::Black),
    ("White", Player::White),
    ("white", Player::White),
    ("先手", Player::Black),
    ("後手", Player::White),
    ("▲", Player::Black),
    ("△", Player::White),
    ("☗", Player::Black),
    ("☖", Player::White),
];

/// Signs behind the digits of a number, the longest first.
const SIGNS_OF_NUMBERS: &[&str] = &[
    " ...", "...)", ").", ".)", " .", " )", ")", ":", "]", "-", ",",
];

/// The length of a result at the start of a text.
fn result_length(text: &str) -> usize {
    if text.starts_with('*') {
        return 1;
    }
    let half = |text: &str| -> Option<usize> {
        if text.starts_with('½') {
            Some('½'.len_utf8())
        } else {
            text.starts_with("1/2").then_some(3)
        }
    };
    let one = |text: &str| half(text).or_else(|| text.starts_with(['0', '1']).then_some(1));
    let Some(first) = one(text) else { return 0 };
    let rest = &text[first..];
    let middle = rest.trim_start_matches(' ');
    let Some(after) = middle.strip_prefix(['-', ':']) else {
        return 0;
    };
    let second = after.trim_start_matches(' ');
    let Some(last) = one(second) else { return 0 };
    let length = text.len() - second.len() + last;
    if ends_word(&text[length..]) && gn::result_in_digits(&text[..length]).is_some() {
        length
    } else {
        0
    }
}

/// `0:12:03`
fn begins_with_clock(text: &str) -> bool {
    let text = text.strip_prefix('(').unwrap_or(text);
    let rest =
        text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ':' | ')' | '.'));
    let clock = &text[..text.len() - rest.len()];
    clock.contains(':') && rest.chars().next().is_none_or(char::is_whitespace)
}
