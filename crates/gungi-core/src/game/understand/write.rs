//! A text as the notation writes what was understood.

use std::ops::Range;

use crate::diagnostic::{Applicability, Edit};
use crate::game::source::Source as _;
use crate::game::understand::found::{CommentSign, Found, HeaderRead, Is, NumberRead, SignKind};
use crate::game::understand::numbers::{self, Numbering, Numbers};
use crate::game::understand::{Cause, Change, Origin, Stop, Understood, gn, words_of};
use crate::notation::gungijs;
use crate::notation::loose::lines::Around;
use crate::notation::loose::{Glyphs, HeaderHabit, TextKind, is_foreign_name, mentions_move};
use crate::notation::movetext::HeaderName;
use crate::rules::GameResult;
use crate::text::{BLANKS, LINE_ENDS, Span, line_end_of, nearest};

/// The text of a game with `what` was found in it, and what is to be written otherwise.
pub(super) fn written(
    glyphs: &Glyphs<'_>,
    text: &str,
    kind: TextKind,
    origin: Origin,
    found: Found,
) -> Understood {
    let found = up_to_stop(found);
    let numbers = match kind {
        TextKind::Pgn => {
            let start = gungijs::read_game(text).start(None);
            let first = start.map_or(1, |start| start.number);
            numbers::of_pgn(&found.numbers, &found.moves, first)
        }
        _ => numbers::of_gn(&found.numbers, &found.moves),
    };
    let mut writer = Writer {
        glyphs,
        text,
        kind,
        found: &found,
        numbers,
        words: [Vec::new(), Vec::new()],
    };
    writer.numbers.is_doubtful |= writer.renumbers() && writer.comments_have_moves();
    let items = writer.items();
    let end = found
        .stopped
        .as_ref()
        .map_or(glyphs.plain().len(), |stopped| stopped.range.start);
    let (mut changes, seen) = match (&found.stopped, items) {
        (None, Some(items)) => (writer.changes(&items, end), Vec::new()),
        (_, items) => {
            // Only headers are certain.
            let mut items = items.unwrap_or_default();
            items.retain(|item| item.range.end <= end);
            let mut seen = writer.changes(&items, end);
            // Where the game is cut, its numbers are judged as they stand.
            seen.retain(|change| !change.causes.iter().all(|cause| cause.is_of_numbers()));
            items.retain(|item| item.is_header);
            (writer.changes_of_items(&items), seen)
        }
    };
    let is_document = origin == Origin::Document && found.is_among_words();
    for change in &mut changes {
        change.is_in_document = is_document;
    }
    let stop = found.stopped.as_ref().map(|stopped| Stop {
        span: glyphs.original(&stopped.range),
        several: stopped.several.to_vec(),
    });
    let is_of_start = |header: &HeaderRead| {
        let is_loose =
            header.loose.is_some() || gn::value(HeaderName::Rules, &header.value).is_some();
        is_loose && matches!(header.known, Some(HeaderName::Rules | HeaderName::Gfen))
    };
    Understood {
        changes,
        seen,
        moves: Some(found.moves.iter().map(|mv| mv.text.clone()).collect()),
        is_second_game: found.is_second_game,
        is_conflict: found.is_conflict,
        words: writer.words,
        is_document,
        stop,
        has_new_start: found.headers.iter().any(is_of_start),
    }
}

/// What was found before a stop. A number before it belongs to it.
fn up_to_stop(mut found: Found) -> Found {
    let Some(stopped) = &found.stopped else {
        return found;
    };
    found
        .tokens
        .retain(|token| token.range.end <= stopped.range.start);
    while found
        .tokens
        .last()
        .is_some_and(|token| matches!(token.is, Is::Number(_)))
    {
        found.tokens.pop();
    }
    let count = |is: fn(&Is) -> bool| found.tokens.iter().filter(|token| is(&token.is)).count();
    let (moves, numbers) = (
        count(|is| matches!(is, Is::Move(_))),
        count(|is| matches!(is, Is::Number(_))),
    );
    found.moves.truncate(moves);
    found.numbers.truncate(numbers);
    found
}

/// A value of a header with its escapes.
pub(super) fn escaped(value: &str) -> String {
    value.replace('\\', r"\\").replace('"', "\\\"")
}

/// What is written for a part.
#[derive(Clone, Debug)]
struct Item {
    range: Range<usize>,
    fate: Fate,
    causes: Vec<Cause>,
    lines: Lines,
    /// Whether a sign before it that goes lets it join the line before.
    joins: bool,
    is_header: bool,
}

/// What becomes of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fate {
    Stays,
    Says(String),
    /// It goes, with the blanks around it, and perhaps with a line that it fills.
    Goes {
        with_line: bool,
    },
}

/// How a part is placed on its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    /// As it stands.
    Usual,
    /// It has a line of its own.
    Own,
    /// It begins a new line.
    Begins,
    /// Blanks before it go.
    Outdented,
}

impl Item {
    fn kept(range: Range<usize>) -> Self {
        Self {
            range,
            fate: Fate::Stays,
            causes: Vec::new(),
            lines: Lines::Usual,
            joins: false,
            is_header: false,
        }
    }

    fn new(range: Range<usize>, text: impl Into<String>, causes: Vec<Cause>) -> Self {
        Self {
            fate: Fate::Says(text.into()),
            causes,
            ..Self::kept(range)
        }
    }

    fn removed(range: Range<usize>, cause: Cause) -> Self {
        Self {
            fate: Fate::Goes { with_line: false },
            causes: vec![cause],
            ..Self::kept(range)
        }
    }

    /// It goes, and its line with it, if it fills the line.
    fn removed_with_line(range: Range<usize>, cause: Cause) -> Self {
        Self {
            fate: Fate::Goes { with_line: true },
            ..Self::removed(range, cause)
        }
    }

    const fn goes(&self) -> bool {
        matches!(self.fate, Fate::Goes { .. })
    }
}

struct Writer<'w, 't> {
    glyphs: &'w Glyphs<'t>,
    text: &'w str,
    kind: TextKind,
    found: &'w Found,
    numbers: Numbers,
    /// The words to keep: of headers, and of comments.
    words: [Vec<String>; 2],
}

impl Writer<'_, '_> {
    /// The line end that the text uses.
    fn eol(&self) -> &'static str {
        line_end_of(self.text)
    }

    /// Whether numbers change what they say, or new ones are written among them.
    fn renumbers(&self) -> bool {
        let says_another = |(number, becomes): (&NumberRead, &Numbering)| match becomes {
            Numbering::Says(text) => !text.starts_with(&format!("{}.", number.value)),
            Numbering::Superfluous => true,
        };
        let misses = self.numbers.missing.iter().skip(1).any(Option::is_some)
            && !self.found.numbers.is_empty();
        misses
            || self
                .found
                .numbers
                .iter()
                .zip(&self.numbers.written)
                .any(says_another)
    }

    /// Whether a comment has moves: moves may be missing there.
    fn comments_have_moves(&self) -> bool {
        let comments = self
            .found
            .tokens
            .iter()
            .filter(|token| matches!(token.is, Is::Comment(_) | Is::Line | Is::Talk));
        comments
            .map(|token| self.glyphs.written(&token.range))
            .any(|text| mentions_move(text, self.kind))
    }

    /// What is written for each part; `None` if a part cannot be written.
    fn items(&mut self) -> Option<Vec<Item>> {
        let found = self.found;
        let mut items = Vec::new();
        for (index, token) in found.tokens.iter().enumerate() {
            let range = token.range.clone();
            items.push(match &token.is {
                Is::Kept => Item::kept(range),
                Is::Header(header) => Item {
                    is_header: true,
                    ..self.header(*header, range)
                },
                Is::Number(number) => self.number(*number, range),
                Is::Move(mv) => self.mv(*mv, range),
                Is::Mark => self.mark(index, range),
                Is::Comment(sign) => self.comment(*sign, range)?,
                Is::Result(result) => self.result(*result, range),
                Is::Sign(sign) => {
                    let is_break = self.glyphs.plain()[range.clone()].starts_with("<br");
                    let with_line = sign.may_fill_line() && !is_break;
                    Item {
                        fate: Fate::Goes { with_line },
                        ..Item::removed(range, Cause::Sign(*sign))
                    }
                }
                Is::Talk => {
                    let cause = self.cause_of_talk(index, Cause::Talk);
                    self.talk(range, cause)?
                }
                Is::Clock => self.talk(range, Cause::Clock)?,
                Is::Prefix => self.talk(range, Cause::Prefix)?,
                Is::Line => {
                    let cause = self.cause_of_line(index);
                    self.line(range, cause)?
                }
            });
        }
        Some(items)
    }

    /// The other characters of a part.
    fn glyphs_of(&self, span: Span) -> Vec<Cause> {
        let mut causes: Vec<Cause> = self
            .glyphs
            .odd(span)
            .iter()
            .map(|odd| Cause::Glyph(odd.glyph))
            .collect();
        causes.sort();
        causes.dedup();
        causes
    }

    fn header(&mut self, index: usize, range: Range<usize>) -> Item {
        let header = &self.found.headers[index];
        let others = &self.found.headers[..index];
        let value = header
            .known
            .and_then(|known| gn::value(known, &header.value))
            .filter(|_| self.kind == TextKind::Gn);
        let meant = value
            .as_ref()
            .map_or(header.value.as_str(), |(value, ..)| value);
        let is_checked = matches!(
            header.known,
            Some(HeaderName::Date | HeaderName::Result | HeaderName::Rules)
        ) || header.name.eq_ignore_ascii_case("Result");
        if let Some(first) = others
            .iter()
            .find(|other| other.name.eq_ignore_ascii_case(&header.name))
        {
            if first.value == header.value && header.loose.is_none() {
                return Item::removed_with_line(range, Cause::Twice);
            }
            self.words[0].extend(words_of(&header.value).filter(|_| !is_checked));
            return Item::kept(range);
        }
        self.words[0].extend(words_of(&header.value).filter(|_| !is_checked));
        let mut causes = Vec::new();
        if let Some((_, code, applicability)) = value.as_ref() {
            causes.push(match applicability {
                Applicability::Safe => Cause::Value(*code),
                Applicability::Maybe => Cause::DoubtfulValue(*code),
            });
        }
        let near = self.near_name(header);
        causes.extend(near.map(|_| Cause::DoubtfulName));
        causes.extend(match &header.loose {
            Some(loose) => self.causes_of_loose(loose.habit, &range),
            None => self.causes_of_strict(header, &range, value.is_none()),
        });
        let name = near
            .or(header.known)
            .map_or(header.name.as_str(), HeaderName::as_str);
        if causes.is_empty() {
            return Item::kept(range);
        }
        Item::new(range, format!("[{name} \"{}\"]", escaped(meant)), causes)
    }

    /// How a header in another spelling differs.
    fn causes_of_loose(&self, habit: HeaderHabit, range: &Range<usize>) -> Vec<Cause> {
        let is_foreign = self
            .glyphs
            .odd(self.glyphs.original(range))
            .iter()
            .any(|odd| !odd.glyph.is_look_alike());
        let may_be_signs =
            is_foreign || matches!(habit, HeaderHabit::Blanks | HeaderHabit::OtherQuotes);
        let signs = if may_be_signs {
            self.signs_of_header(range)
        } else {
            Vec::new()
        };
        if signs.is_empty() {
            vec![Cause::Header(habit)]
        } else {
            signs
        }
    }

    /// How a header differs that can be read as it stands.
    fn causes_of_strict(
        &self,
        header: &HeaderRead,
        range: &Range<usize>,
        has_its_value: bool,
    ) -> Vec<Cause> {
        let written = self.glyphs.written(range);
        if self.kind == TextKind::Gn && is_foreign_name(&header.name) {
            return vec![Cause::Header(HeaderHabit::NameOfPgn)];
        }
        let is_named = header
            .known
            .is_none_or(|known| known.as_str() == header.name);
        let value = format!("\"{}\"", escaped(&header.value));
        let has_lone_backslash =
            has_its_value && written.contains('\\') && !written.contains(&value);
        if is_named && !has_lone_backslash {
            Vec::new()
        } else {
            vec![Cause::Header(HeaderHabit::Value)]
        }
    }

    /// The other characters that a header has outside of its value.
    fn signs_of_header(&self, range: &Range<usize>) -> Vec<Cause> {
        let plain = &self.glyphs.plain()[range.clone()];
        let quotes = ['"', '\'', '`'];
        let (Some(first), Some(last)) = (plain.find(quotes), plain.rfind(quotes)) else {
            return Vec::new();
        };
        let start = self
            .glyphs
            .original(&(range.start..range.start + first + 1));
        let end = self.glyphs.original(&(range.start + last..range.end));
        let mut causes = self.glyphs_of(start);
        causes.extend(self.glyphs_of(end));
        causes.sort();
        causes.dedup();
        causes
    }

    /// The known name that a misspelled one is like, if no other header has it.
    fn near_name(&self, header: &HeaderRead) -> Option<HeaderName<'static>> {
        if self.kind != TextKind::Gn || header.known.is_some() || header.loose.is_some() {
            return None;
        }
        let name = nearest(&header.name, HeaderName::KNOWN.map(HeaderName::as_str))?;
        let known = HeaderName::KNOWN
            .into_iter()
            .find(|known| known.as_str() == name)?;
        let is_free = self
            .found
            .headers
            .iter()
            .all(|other| other.known != Some(known));
        let fits =
            gn::is_readable(known, &header.value) && gn::value(known, &header.value).is_none();
        (is_free && fits).then_some(known)
    }

    fn number(&self, index: usize, range: Range<usize>) -> Item {
        let number = &self.found.numbers[index];
        let mut causes = self.glyphs_of(self.glyphs.original(&range));
        let plain = &self.glyphs.plain()[range.clone()];
        let periods = if number.is_whites() == Some(true) {
            "..."
        } else {
            "."
        };
        if number.is_bold || plain.trim_start_matches(|c: char| c.is_ascii_digit()) != periods {
            causes.push(self.table().unwrap_or(Cause::Period));
        }
        if number.is_glued {
            causes.push(Cause::Glued);
        }
        let blank = if number.is_glued { " " } else { "" };
        let right = match &self.numbers.written[index] {
            // Which number is meant is a question, how it is spelled is none.
            _ if self.numbers.is_doubtful && !causes.is_empty() => {
                format!("{}{periods}", number.value)
            }
            Numbering::Says(right) => right.clone(),
            Numbering::Superfluous => return Item::removed(range, self.cause_of_numbers()),
        };
        let is_of_white = right.ends_with("...");
        let says_another = right.trim_end_matches('.') != number.value.to_string()
            || number
                .is_whites()
                .is_some_and(|whites| whites != is_of_white);
        if says_another {
            causes.push(self.cause_of_numbers());
        }
        if causes.is_empty() {
            Item::kept(range)
        } else {
            Item::new(range, format!("{right}{blank}"), causes)
        }
    }

    fn cause_of_numbers(&self) -> Cause {
        if self.numbers.is_doubtful {
            Cause::DoubtfulNumbers
        } else {
            Cause::Numbers
        }
    }

    /// The moves are in a table.
    fn table(&self) -> Option<Cause> {
        let cell = Is::Sign(SignKind::Around(Around::Cell));
        self.found
            .tokens
            .iter()
            .any(|token| token.is == cell)
            .then_some(Cause::Sign(SignKind::Around(Around::Cell)))
    }

    /// Why no move has a number: something else is before each move.
    fn instead_of_numbers(&self) -> Option<Cause> {
        let of_token = |is: &Is| match is {
            Is::Prefix => Some(Cause::Prefix),
            Is::Sign(sign @ (SignKind::Side | SignKind::Around(Around::Bullet))) => {
                Some(Cause::Sign(*sign))
            }
            _ => None,
        };
        let has_none = self.found.numbers.is_empty();
        self.found
            .tokens
            .iter()
            .find_map(|token| of_token(&token.is))
            .filter(|_| has_none)
    }

    fn mv(&self, index: usize, range: Range<usize>) -> Item {
        let mv = &self.found.moves[index];
        let span = self.glyphs.original(&range);
        let raw = &self.text[span.range()];
        let mut causes = self.glyphs_of(span);
        causes.extend(mv.habits.iter().map(|&habit| Cause::Habit(habit)));
        // A sign of the end of a game may be missing: the board shows the end.
        let is_same = raw == mv.text
            || self.kind == TextKind::Pgn
                && raw.trim_end_matches(['#', '=']) == mv.text.trim_end_matches(['#', '=']);
        if causes.is_empty() && !is_same {
            causes.push(Cause::Spelling);
        }
        let mut text = if is_same {
            raw.to_owned()
        } else {
            mv.text.clone()
        };
        let is_numbered = self.numbers.begins.get(index) == Some(&true);
        if let Some(number) = self.numbers.missing.get(index).and_then(Option::as_ref) {
            text = format!("{number} {text}");
            causes.push(
                self.instead_of_numbers()
                    .unwrap_or_else(|| self.cause_of_numbers()),
            );
        }
        let item = if text == raw {
            Item::kept(range)
        } else {
            Item::new(range, text, causes)
        };
        Item {
            joins: !is_numbered && index > 0 && self.kind == TextKind::Gn,
            ..item
        }
    }

    fn mark(&mut self, index: usize, range: Range<usize>) -> Item {
        let written = self.glyphs.plain()[range.clone()].to_owned();
        self.words[1].extend(words_of(&written));
        // PGN has marks.
        if self.kind == TextKind::Pgn && written.is_ascii() {
            return Item::kept(range);
        }
        let is_glued = index > 0 && self.found.tokens[index - 1].range.end == range.start;
        let is_followed = self.glyphs.plain()[range.end..]
            .chars()
            .next()
            .is_some_and(|c| !c.is_whitespace());
        let (before, behind) = (
            if is_glued { " " } else { "" },
            if is_followed { " " } else { "" },
        );
        let [open, close] = self.comment_signs();
        Item::new(
            range,
            format!("{before}{open}{written}{close}{behind}"),
            vec![Cause::Mark],
        )
    }

    fn comment_signs(&self) -> [char; 2] {
        if self.kind == TextKind::Pgn {
            ['{', '}']
        } else {
            ['(', ')']
        }
    }

    fn comment(&mut self, sign: CommentSign, range: Range<usize>) -> Option<Item> {
        let written = self.glyphs.written(&range);
        let cause = Cause::Comment(sign);
        let inside = match sign {
            CommentSign::Usual if self.glyphs.plain()[range.clone()].starts_with('#') => {
                self.words[1].extend(words_of(written));
                return Some(Item::kept(range));
            }
            CommentSign::Usual | CommentSign::Nested | CommentSign::Braces => {
                let first = written.chars().next()?.len_utf8();
                let last = written.chars().next_back()?.len_utf8();
                written.get(first..written.len() - last)?
            }
            CommentSign::Indented | CommentSign::WithinLine => {
                self.words[1].extend(words_of(written));
                let lines = if sign == CommentSign::WithinLine {
                    Lines::Begins
                } else {
                    Lines::Outdented
                };
                return Some(Item {
                    causes: vec![cause],
                    lines,
                    ..Item::kept(range)
                });
            }
            CommentSign::Semicolon => written[1..].trim_matches(BLANKS),
            CommentSign::Slashes => written[2..].trim_matches(BLANKS),
        };
        self.words[1].extend(words_of(inside));
        if sign == CommentSign::Nested {
            let inside = inside.replace('(', "[").replace(')', "]");
            return Some(Item::new(range, format!("({inside})"), vec![cause]));
        }
        if sign == CommentSign::Usual {
            let [open, close] = self.comment_signs();
            let is_plain = written.starts_with(open) && written.ends_with(close);
            if is_plain {
                return Some(Item::kept(range));
            }
            let ends = [range.start..range.start + 1, range.end - 1..range.end];
            let mut causes: Vec<Cause> = ends
                .iter()
                .flat_map(|end| self.glyphs_of(self.glyphs.original(end)))
                .collect();
            causes.dedup();
            return (!inside.contains(close))
                .then(|| Item::new(range, format!("{open}{inside}{close}"), causes));
        }
        if inside.is_empty() {
            return Some(Item::removed(range, cause));
        }
        self.as_comment(range, inside, cause)
    }

    fn talk(&mut self, range: Range<usize>, cause: Cause) -> Option<Item> {
        let written = self.glyphs.written(&range);
        self.words[1].extend(words_of(written));
        let [open, close] = self.comment_signs();
        if let Some(inside) = written
            .strip_prefix(open)
            .filter(|inside| !inside.contains(close))
        {
            return self.as_comment(range, inside, Cause::Unclosed);
        }
        self.as_comment(range, written, cause)
    }

    /// A text as a comment among the moves, or on lines of its own.
    fn as_comment(&self, range: Range<usize>, text: &str, cause: Cause) -> Option<Item> {
        let [open, close] = self.comment_signs();
        if !text.contains(close) {
            let is_glued =
                self.glyphs.plain()[..range.start].ends_with(|c: char| !c.is_whitespace());
            let blank = if is_glued { " " } else { "" };
            return Some(Item::new(
                range,
                format!("{blank}{open}{text}{close}"),
                vec![cause],
            ));
        }
        if self.kind == TextKind::Pgn {
            return None;
        }
        let lines: Vec<String> = text
            .split(LINE_ENDS)
            .map(|line| format!("# {}", line.trim_matches(BLANKS)))
            .collect();
        Some(Item {
            lines: Lines::Own,
            ..Item::new(range, lines.join(self.eol()), vec![cause])
        })
    }

    fn line(&mut self, range: Range<usize>, cause: Cause) -> Option<Item> {
        let written = self.glyphs.written(&range);
        self.words[1].extend(words_of(written));
        if self.kind != TextKind::Pgn {
            return Some(Item {
                lines: Lines::Outdented,
                ..Item::new(range, format!("# {written}"), vec![cause])
            });
        }
        (!written.contains('}')).then(|| Item::new(range, format!("{{{written}}}"), vec![cause]))
    }

    /// After the last move, words may be the result.
    fn cause_of_talk(&self, index: usize, usual: Cause) -> Cause {
        let is_last = !self.found.tokens[index..]
            .iter()
            .any(|token| matches!(token.is, Is::Move(_)));
        let has_result = self
            .found
            .headers
            .iter()
            .any(|header| header.known == Some(HeaderName::Result));
        let written = self.glyphs.written(&self.found.tokens[index].range);
        let is_result = self.kind == TextKind::Gn
            && is_last
            && !has_result
            && gn::result_in_words(written).is_some();
        if is_result && !self.found.moves.is_empty() {
            Cause::ResultInWords
        } else {
            usual
        }
    }

    fn cause_of_line(&self, index: usize) -> Cause {
        let found = self.found;
        let is_much = found.talk_lines > found.game_lines.max(3);
        if is_much || found.mentions_move {
            return Cause::DoubtfulLine;
        }
        let written = self.glyphs.written(&found.tokens[index].range);
        match self
            .table()
            .filter(|_| written.trim_start().starts_with('|'))
        {
            Some(table) => table,
            None => self.cause_of_talk(index, Cause::Line),
        }
    }

    fn result(&self, result: GameResult, range: Range<usize>) -> Item {
        if self.kind == TextKind::Pgn {
            let text = gn::text_of_result(result).replace(' ', "");
            if self.text[self.glyphs.original(&range).range()] == text {
                return Item::kept(range);
            }
            return Item::new(range, text, vec![Cause::Result]);
        }
        let mut said = self
            .found
            .headers
            .iter()
            .filter(|header| header.known == Some(HeaderName::Result));
        let said = said
            .next()
            .map(|header| crate::notation::loose::gn::loose_result(&header.value));
        match said {
            Some(Some(said)) if said != result && result != GameResult::Unfinished => {
                Item::kept(range)
            }
            Some(None) if result != GameResult::Unfinished => Item::kept(range),
            _ => Item::removed_with_line(range, Cause::Result),
        }
    }

    /// The header with the result that is after the moves, where there is none.
    fn new_result(&self) -> Option<Change> {
        let has_header = self
            .found
            .headers
            .iter()
            .any(|header| header.known == Some(HeaderName::Result));
        let result = self.found.tokens.iter().find_map(|token| match token.is {
            Is::Result(result) if result != GameResult::Unfinished => Some(result),
            _ => None,
        })?;
        if has_header || self.kind == TextKind::Pgn {
            return None;
        }
        let header = format!("[Result \"{}\"]", gn::text_of_result(result));
        let last = self
            .found
            .tokens
            .iter()
            .rev()
            .find(|token| matches!(token.is, Is::Header(_)));
        let eol = self.eol();
        let edit = match last {
            Some(last) => Edit {
                span: Span::at(self.glyphs.original(&last.range).end()),
                text: format!("{eol}{header}"),
            },
            None => Edit {
                span: Span::at(0),
                text: format!("{header}{eol}{eol}"),
            },
        };
        Some(Change {
            place: edit.span,
            text: header,
            edit,
            causes: vec![Cause::Result],
            is_in_document: false,
        })
    }

    fn changes_of_items(&self, items: &[Item]) -> Vec<Change> {
        let changed = items.iter().filter_map(|item| {
            let Fate::Says(text) = &item.fate else {
                return None;
            };
            Some(self.change(
                self.glyphs.original(&item.range),
                text.clone(),
                item.causes.clone(),
            ))
        });
        changed.collect()
    }

    /// A change of what differs.
    fn change(&self, span: Span, text: String, causes: Vec<Cause>) -> Change {
        let edit = Edit::between(&self.text[span.range()], &text, span.start());
        Change {
            place: span,
            text,
            edit,
            causes,
            is_in_document: false,
        }
    }

    /// The changes of parts and of what is between them, up to `end`.
    fn changes(&self, items: &[Item], end: usize) -> Vec<Change> {
        let mut changes: Vec<Change> = self.changes_of_items(items);
        changes.extend(self.new_result());
        let end = Item::kept(end..end);
        let mut before: Option<&Item> = None;
        let mut removed: Vec<&Item> = Vec::new();
        for item in items.iter().chain([&end]) {
            if item.goes() {
                removed.push(item);
                continue;
            }
            changes.extend(self.gap(before, &removed, item));
            removed.clear();
            before = Some(item);
        }
        changes.sort_by_key(|change| change.edit.span);
        changes
    }

    /// What changes between two parts that stay.
    fn gap(&self, before: Option<&Item>, removed: &[&Item], next: &Item) -> Option<Change> {
        let plain = self.glyphs.plain();
        let start = before.map_or(0, |before| before.range.end);
        let range = start..next.range.start;
        let span = self.glyphs.original(&range);
        let raw = &self.text[span.range()];
        let mut causes: Vec<Cause> = removed
            .iter()
            .flat_map(|item| item.causes.clone())
            .collect();
        let gaps = removed.iter().map(|item| item.range.clone());
        let odd: Vec<Cause> = self.glyphs_of(span);
        let mut text = String::new();
        let mut at = start;
        for gap in gaps {
            text.push_str(&plain[at..gap.start]);
            text.push('\0');
            at = gap.end;
        }
        text.push_str(&plain[at..next.range.start]);
        let is_last = next.range.is_empty() && next.range.start == plain.len();
        if removed.is_empty() {
            causes.extend(odd);
        } else {
            let lines = text.replace("\r\n", "\n").replace('\r', "\n");
            text = without_signs(&lines, removed, before.is_none(), is_last);
        }
        let is_bulleted = |item: &&Item| {
            matches!(
                item.causes[..],
                [Cause::Sign(
                    SignKind::Around(Around::Bullet) | SignKind::Side
                )]
            )
        };
        if next.joins
            && removed.iter().any(is_bulleted)
            && before.is_some_and(|before| before.joins || self.is_move(before))
        {
            " ".clone_into(&mut text);
        }
        let wants_line = before.is_some_and(|before| before.lines == Lines::Own && !is_last)
            || next.lines == Lines::Own && before.is_some()
            || next.lines == Lines::Begins;
        if wants_line && !text.contains(LINE_ENDS) {
            self.eol().clone_into(&mut text);
            causes.extend(
                before
                    .filter(|before| before.lines == Lines::Own)
                    .into_iter()
                    .chain([next])
                    .flat_map(|item| item.causes.clone()),
            );
        }
        if next.lines == Lines::Outdented {
            let kept = text.trim_end_matches(BLANKS).len();
            if kept < text.len()
                && (kept == 0 && before.is_none() || text[..kept].ends_with(LINE_ENDS))
            {
                text.truncate(kept);
                causes.extend(next.causes.clone());
            }
        }
        if !removed.is_empty() && self.eol() != "\n" {
            text = text.replace('\n', self.eol());
        }
        if causes.is_empty() || text == raw {
            return None;
        }
        if before.is_none() {
            // A game begins with its first part.
            text.truncate(0);
        }
        causes.sort();
        causes.dedup();
        Some(self.change(span, text, causes))
    }

    fn is_move(&self, item: &Item) -> bool {
        let token = self
            .found
            .tokens
            .iter()
            .find(|token| token.range == item.range);
        token.is_some_and(|token| matches!(token.is, Is::Move(_) | Is::Mark))
    }
}

/// Blanks and line ends between two parts, without the signs in them, each of which is a NUL here. A line of nothing but
/// signs goes with them.
fn without_signs(text: &str, removed: &[&Item], is_first: bool, is_last: bool) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let count = lines.len();
    let mut out = String::new();
    let mut index = 0;
    for (at, line) in lines.iter().enumerate() {
        let signs = line.matches('\0').count();
        let has_end = line.ends_with(['\n', '\r']);
        let end = &line[line.trim_end_matches(['\n', '\r']).len()..];
        let items = &removed[index..(index + signs).min(removed.len())];
        index += signs;
        if signs == 0 {
            out.push_str(line);
            continue;
        }
        let fills_line = (at > 0 || is_first) && (has_end || at + 1 == count && is_last);
        if fills_line
            && items
                .iter()
                .any(|item| item.fate == Fate::Goes { with_line: true })
        {
            continue;
        }
        let begins = at > 0 || is_first;
        let ends = has_end || at + 1 == count && is_last;
        out.push_str(if begins || ends { "" } else { " " });
        out.push_str(end);
    }
    out
}
