//! Reads a game line by line, with the board: what each part of the text is.

mod ends;
mod headers;
mod moves;
mod number;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use crate::game::replay::frame::Frame;
use crate::game::understand::found::{CommentSign, Found, Is, SignKind, Stopped, Token};
use crate::game::understand::meant::{Board, Meant};
use crate::game::understand::walk::ends::Sought;
use crate::game::understand::walk::moves::LineRead;
use crate::game::understand::{StrictHeader, start_of};
use crate::notation::Notation;
use crate::notation::loose::lines::{
    Around, is_fence, is_frame, line_numbers, lines, signs_of_lines, ways,
};
use crate::notation::loose::{Glyphs, TextKind, has_trace_of_move, is_meant_as_header};
use crate::rules::{PlayableMove, Ruleset};

/// The most plies of a walk.
const MAX_PLIES: usize = 1000;

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
    /// The signs with which several lines begin.
    signs: Vec<&'w str>,
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
            signs: signs_of_lines(glyphs.plain()),
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
        let (tags, after) = self.tags_at(begin..line.end);
        if after == line.end {
            for (range, kind) in tags {
                self.push(range, Is::Sign(SignKind::Tag(kind)));
            }
            return line.end;
        }
        if let Some(end) = self.comment_line(begin, line.end) {
            return end;
        }
        if self.found.moves.is_empty() {
            if let Some(end) = self.headers(&line, from) {
                return end;
            }
            // A line of a list between headers and moves.
            if !self.found.headers.is_empty() && is_frame(&self.plain[begin..line.end]) {
                self.push(begin..line.end, Is::Sign(SignKind::Around(Around::Signs)));
                return line.end;
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

    /// Whether move 1 is here once more.
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
        let words = words.filter(|word| has_trace_of_move(word, word.len(), self.kind));
        words.eq(self.found.moves.iter().map(|mv| mv.text.as_str()))
    }

    /// A fence, perhaps in a quoted mail, or with a tag after it.
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
        if self.hides_moves(begin..end, sign) {
            self.stop_at(begin..end);
        }
        self.push(begin..end, Is::Comment(sign));
        Some(rest)
    }

    fn moves_or_talk(&mut self, line: &Range<usize>, from: usize) -> usize {
        let Some(board) = self.start() else {
            self.stop_at(line.clone());
            return line.end;
        };
        let mut best: Option<LineRead> = None;
        for way in ways(self.plain, from, line, &self.signs) {
            if best.as_ref().is_some_and(|best| best.words == 0) {
                break;
            }
            let read = self.moves_line(&board, &way, line.end);
            // Of two ways with as many words, the better one keeps them in fewer pieces.
            let rank = |read: &LineRead| {
                let (words, pieces) = read.talk(self.plain);
                (words, pieces, read.words, !read.has_prefix())
            };
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
        // After headers, words are among parts of the game.
        let is = if self.begins_line(line.start) {
            Is::Line
        } else {
            Is::Talk
        };
        self.push(start..line.end, is);
        line.end
    }

    fn stop_at(&mut self, range: Range<usize>) {
        self.found.stopped = Some(Stopped::at(range));
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
        let mut at = line.start;
        let (mut shaped, mut first, mut prose) = (0, None, 0);
        while at < line.end {
            if self.plain[at..].starts_with(char::is_whitespace) {
                at += self.plain[at..].chars().next().map_or(1, char::len_utf8);
                continue;
            }
            // Words in a comment say nothing about the line.
            if let Some((end, _)) = self.comment_end(at) {
                at = end;
                continue;
            }
            let range = at..self.word_end(at).min(line.end);
            at = range.end;
            let word = &self.plain[range.clone()];
            let is_shaped = has_trace_of_move(&self.plain[range.start..], range.len(), self.kind);
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
        let before =
            &self.plain[line.start..range.end - behind_number(&self.plain[range.clone()]).len()];
        let mut signs = before.chars().filter(|c| c.is_alphanumeric()).peekable();
        // A sentence that mentions a move does not begin with the number of a move.
        let is_numbered = signs.peek().is_some() && signs.all(|c| c.is_ascii_digit());
        if prose >= 3 && shaped <= 3 && !is_numbered && self.kind != TextKind::Pgn {
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

/// The part of a word after a number: `1.PZ`.
fn behind_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = rest.trim_start_matches(['.', ')', ':']);
    if behind.len() < rest.len() && rest.len() < word.len() {
        behind
    } else {
        word
    }
}
