//! Lines of moves.

use std::ops::Range;
use std::rc::Rc;

use crate::game::understand::found::{Is, MoveRead, NumberRead, SignKind, Stopped, Token};
use crate::game::understand::gn;
use crate::game::understand::gn::result_length;
use crate::game::understand::meant::{Board, Meant, Reading};
use crate::game::understand::walk::Walk;
use crate::notation::loose::lines::{Around, Way, is_frame, signs_at_end, tag};
use crate::notation::loose::{
    Habit, TextKind, begins_with_unit_and_digit, closing_of, has_trace_of_move, is_closing,
    mentions_move,
};
use crate::rules::{Player, Rules as _};
use crate::text::BLANKS;

/// Signs that judge a move.
const MARKS: &[&str] = &["!?", "?!", "!!", "??", "?", "!"];

/// The length of the signs right after a move that judge it: `!?`, or signs that no notation has, such as `∓`.
fn marks_length(text: &str) -> usize {
    let is_foreign = |c: &char| !c.is_ascii() && !c.is_alphabetic() && !c.is_whitespace();
    let mut rest = text;
    loop {
        let mark = MARKS.iter().find(|mark| rest.starts_with(**mark));
        let closes = rest.starts_with(is_closing);
        let foreign = rest.chars().next().filter(is_foreign).filter(|_| !closes);
        match mark.map(|mark| mark.len()).or(foreign.map(char::len_utf8)) {
            Some(length) => rest = &rest[length..],
            None => return text.len() - rest.len(),
        }
    }
}

/// The length of the signs at the start of a text that may be around a move, and what closes them.
fn wrap_at(text: &str) -> Option<(usize, String)> {
    let sign = text.chars().next()?;
    let closing = match sign {
        // They are around comments.
        '(' | '{' => None,
        '*' | '_' | '~' | '`' | '"' | '\'' => Some(sign),
        _ => closing_of(sign),
    }?;
    let count = text.chars().take(3).take_while(|c| *c == sign).count();
    Some((count * sign.len_utf8(), closing.to_string().repeat(count)))
}

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

/// A line of moves, read in one way.
pub(super) struct LineRead {
    pub(super) tokens: Vec<Token>,
    pub(super) numbers: Vec<NumberRead>,
    pub(super) moves: Vec<MoveRead>,
    pub(super) board: Rc<Board>,
    /// How many words it leaves as talk.
    pub(super) words: usize,
    pub(super) end: usize,
    pub(super) stopped: Option<Stopped>,
}

impl LineRead {
    pub(super) fn has_prefix(&self) -> bool {
        self.tokens.iter().any(|token| token.is == Is::Prefix)
    }

    /// How many words it leaves as talk, bars not counted, and in how many pieces.
    pub(super) fn talk(&self, plain: &str) -> (usize, usize) {
        let is_talk = |token: &&Token| matches!(token.is, Is::Talk | Is::Prefix | Is::Clock);
        let talk = self.tokens.iter().filter(is_talk);
        let words = talk
            .clone()
            .flat_map(|token| plain[token.range.clone()].split_whitespace());
        let is_word = |word: &&str| word.contains(|c| c != '|');
        (words.filter(is_word).count(), talk.count())
    }

    /// Stops at a place, unless it stopped before.
    fn stop_at(&mut self, range: Range<usize>) {
        self.stopped.get_or_insert_with(|| Stopped::at(range));
    }

    fn token(&mut self, range: Range<usize>, is: Is) {
        self.tokens.push(Token { range, is });
    }
}

impl Walk<'_, '_> {
    /// Reads a line in one way; `None` if it is rather a sentence.
    pub(super) fn moves_line(
        &self,
        start: &Rc<Board>,
        way: &Way,
        line_end: usize,
    ) -> Option<LineRead> {
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
                if self.hides_moves(at..end, sign) {
                    read.stop_at(at..end);
                }
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
            if let Some(end) = self.wrap(&read.board, at) {
                self.flush(&mut read, &mut run, at);
                read.token(at..end, Is::Sign(SignKind::Wrap(c)));
                at = end;
                continue;
            }
            if is_free && !self.banned.contains(&at) {
                if let Some(mv) = read.board.reading(plain, at) {
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
                let signs = signs_at_end(&plain[at..read.end]);
                if signs > 0 {
                    read.token(at..at + signs, Is::Sign(SignKind::Around(Around::Signs)));
                    at += signs;
                    continue;
                }
            }
            at = self.word(&mut read, &mut run, at, is_free);
        }
        let end = read.end;
        self.flush(&mut read, &mut run, end);
        self.is_line_of_moves(&mut read).then_some(read)
    }

    /// Where signs end that open here, enclose a move, and close after it: `**PZ*4-6-0**`.
    fn wrap(&self, board: &Board, at: usize) -> Option<usize> {
        let (opening, closing) = wrap_at(&self.plain[at..])?;
        let start = at + opening;
        let mv = board
            .reading(self.plain, start)
            .filter(|_| !self.banned.contains(&start))?;
        self.plain[mv.end..].starts_with(&closing).then_some(start)
    }

    /// The signs that close here those before the last move.
    fn closes_here(&self, read: &LineRead, at: usize) -> Option<(char, String)> {
        let [
            ..,
            Token {
                range,
                is: Is::Sign(SignKind::Wrap(sign)),
            },
            mv,
        ] = &read.tokens[..]
        else {
            return None;
        };
        let (_, closing) = wrap_at(&self.plain[range.clone()])?;
        (range.end == mv.range.start && self.plain[at..].starts_with(&closing))
            .then_some((*sign, closing))
    }

    /// The move at an offset, perhaps after a tag, the sign of a player or signs around it.
    pub(super) fn reading(&self, board: &Board, at: usize) -> Option<Rc<Reading>> {
        let plain = self.plain;
        let tag = tag(&plain[at..]).filter(|(_, kind)| *kind == "HTML");
        let at = tag.map_or(at, |(length, _)| at + length);
        let side = SIDES
            .iter()
            .find(|(name, _)| !name.is_ascii() && plain[at..].starts_with(name));
        let start = side.map_or(at, |(name, _)| {
            self.skip_blanks(at + name.len(), plain.len())
        });
        board
            .reading(plain, start)
            .or_else(|| board.reading(plain, self.wrap(board, start)?))
    }

    /// What is before the moves of a line.
    fn around(&self, read: &mut LineRead, way: &Way) {
        for (range, around) in &way.around {
            let written = self.plain[range.clone()].trim_end_matches(BLANKS);
            if *around == Around::Prefix {
                read.words += written.split_whitespace().count();
                if mentions_move(written, self.kind) {
                    read.stop_at(range.clone());
                }
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
        if is_free && read.stopped.is_none() && self.is_meant_as_move(read, at, length) {
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

    /// Whether a word is the beginning of a last move, of which no more is left, before the result: `S 1-0`.
    fn is_cut_unit(&self, word: Range<usize>) -> bool {
        let behind = self.plain[word.end..].trim();
        let is_unit =
            |text: &str| text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
        is_unit(&self.plain[word]) && !behind.is_empty() && result_length(behind) == behind.len()
    }

    fn is_meant_as_move(&self, read: &LineRead, at: usize, length: usize) -> bool {
        if has_trace_of_move(&self.plain[at..], length, self.kind) {
            return true;
        }
        // A word that was a move only by several assumptions is one no more.
        if self.banned.contains(&at) {
            return false;
        }
        let has_no_sign = |mv: &MoveRead| mv.habits.contains(&Habit::NoSign);
        self.kind != TextKind::Pgn
            && (self.is_cut_unit(at..at + length)
                || matches!(read.board.meant(self.plain, at), Meant::Several(_, true))
                || begins_with_unit_and_digit(&self.plain[at..])
                    && self.found.moves.iter().chain(&read.moves).any(has_no_sign))
    }

    /// Whether a line has moves, and is not a sentence that mentions one.
    fn is_line_of_moves(&self, read: &mut LineRead) -> bool {
        let talk: Vec<usize> = (0..read.tokens.len())
            .filter(|&index| read.tokens[index].is == Is::Talk)
            .collect();
        let has_prefix = read.has_prefix();
        if read.moves.is_empty() {
            let is_something = |token: &Token| match token.is {
                Is::Number(_) | Is::Result(_) | Is::Mark | Is::Comment(_) => true,
                Is::Sign(SignKind::Around(Around::Signs)) => {
                    is_frame(&self.plain[token.range.clone()])
                }
                _ => false,
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
        let (words, _) = read.talk(self.plain);
        !(words > 2.max(2 * read.moves.len()) && !has_prefix && !is_prefix)
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

    /// A move and the signs after it.
    fn mv(&self, read: &mut LineRead, way: &Way, at: usize, mv: &Reading) -> usize {
        let plain = self.plain;
        let player = read.board.frame.position.player();
        let mv = self.with_end_of_draft(read, mv);
        read.token(
            at..mv.end,
            Is::Move(self.found.moves.len() + read.moves.len()),
        );
        read.board = Rc::new(read.board.after(&mv.mv));
        // A line may be wrapped within a move.
        read.end = read.end.max(self.line_end(mv.end));
        let Reading {
            mv: playable,
            text,
            habits,
            end,
        } = mv;
        read.moves.push(MoveRead {
            mv: playable,
            text,
            habits,
            player,
            at,
        });
        let mut at = end;
        if let Some((sign, closing)) = self.closes_here(read, at) {
            read.token(at..at + closing.len(), Is::Sign(SignKind::Wrap(sign)));
            at += closing.len();
        }
        let marks = marks_length(&plain[at..]);
        if marks > 0 {
            read.token(at..at + marks, Is::Mark);
            at += marks;
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
            .filter(|&c| ",;|/.-~_>=".contains(c));
        let Some(sign) = sign.filter(|&sign| way.cells != Some(sign)) else {
            return at;
        };
        let end = from + 1;
        let is_blank = plain[end..].chars().next().is_none_or(char::is_whitespace);
        let fits = match sign {
            ',' => from == at || is_blank,
            '.' => from == at && is_blank,
            _ => is_blank,
        };
        if fits && self.goes_on(&read.board, way, end, ply) {
            read.token(from..end, Is::Sign(SignKind::Separator(sign)));
            return end;
        }
        // Several signs between two moves, or one without blanks.
        let signs = &plain[from..];
        let end = from + signs.len() - signs.trim_start_matches(|c| ",;|/.-~_>=".contains(c)).len();
        let is_followed = |end: usize| {
            let next = self.skip_blanks(end, plain.len());
            self.reading(&read.board, next).is_some() && !self.banned.contains(&next)
        };
        if from == at && is_followed(end) {
            read.token(from..end, Is::Sign(SignKind::Separator(sign)));
            return end;
        }
        at
    }

    /// A move that may end the draft: with `!` after it, it does; `!?` judges it, and what `!!` means is a question.
    fn with_end_of_draft(&self, read: &mut LineRead, mv: &Reading) -> Reading {
        let sign = self.skip_blanks(mv.end, self.plain.len());
        let Some(behind) = self.plain[sign..]
            .strip_prefix('!')
            .filter(|_| self.kind == TextKind::Gn)
        else {
            return mv.clone();
        };
        let Some(ending) = read
            .board
            .ending_draft(mv)
            .filter(|_| !behind.starts_with('?'))
        else {
            return mv.clone();
        };
        if behind.starts_with(|c: char| c == '!' || c.is_alphabetic()) {
            read.stop_at(sign..sign + 1);
        }
        Reading {
            end: sign + 1,
            ..ending
        }
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
            // Signs may be around a result, too: `**1-0**`.
            let wrap = wrap_at(rest).filter(|(opening, closing)| {
                let after = &rest[*opening..];
                let length = result_length(after);
                !rest.starts_with("* ") && length > 0 && after[length..].starts_with(closing)
            });
            let (opening, closing) = wrap.unwrap_or_default();
            let length = result_length(&rest[opening..]);
            let end = at + opening + length + closing.len();
            if length > 0 && self.skip_blanks(end, read.end) == read.end {
                return gn::result_in_digits(&rest[opening..opening + length])
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

    /// Whether a part of a game follows: a move, a number, a comment, a mark, or the end of the line.
    pub(super) fn goes_on(&self, board: &Board, way: &Way, at: usize, ply: usize) -> bool {
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
            || self.reading(board, next).is_some()
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
}

/// `0:12:03`
fn begins_with_clock(text: &str) -> bool {
    let text = text.strip_prefix('(').unwrap_or(text);
    let rest =
        text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, ':' | ')' | '.'));
    let clock = &text[..text.len() - rest.len()];
    clock.contains(':') && rest.chars().next().is_none_or(char::is_whitespace)
}
