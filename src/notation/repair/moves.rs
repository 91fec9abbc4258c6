//! Other ways to write moves of GN.

use super::parts::{GN, moves_in};
use super::slip::{Habit, Slip};
use crate::diagnostic::Code;
use crate::notation::movetext::blanks::is_blank;
use crate::rules::official::Kind;
use crate::rules::{Ruleset, UnitKind};
use crate::text::{BLANKS, Span};

/// Results of games, which stand among the moves in other notations.
pub(super) const RESULTS: &[&str] = &["1-0", "0-1", "1/2-1/2", "*"];

/// Signs of drops.
const DROPS: &[&str] = &["@", "'", "~", "\""];

/// Signs between the places of a step, the longest first.
const STEPS: &[&str] = &["-->", "==>", "->", "=>", ">>", "~>", ":", "-", "~", "/"];

/// Signs of strikes.
const STRIKES: &[&str] = &["X", "><"];

/// Signs between the numbers of a place.
const SEPARATORS: &[char] = &[',', '.', ':', ';', '/', '_', ' '];

/// Letters that look like digits.
const DIGITS: &[(char, char)] = &[
    ('o', '0'),
    ('O', '0'),
    ('Q', '0'),
    ('l', '1'),
    ('I', '1'),
    ('i', '1'),
    ('|', '1'),
    ('Z', '2'),
    ('z', '2'),
];

/// What is said of units in words.
pub const ENGLISH_NAMES: &str = "the units are written as English names";

/// Signs that judge a move.
const JUDGEMENTS: &[&str] = &["!?", "?!", "!!", "??", "?"];

/// The slips in the moves of a game of these rules, where each has one meaning. Moves that only the board makes clear
/// keep their units, tiers and squares.
pub fn moves(text: &str, rules: Ruleset) -> Vec<Slip> {
    let mut slips = Vec::new();
    for part in moves_in(text, &GN) {
        let (mut at, mut follows_move) = (part.start(), false);
        while let Some(start) = next_token(text, at, part.end()) {
            let number = number_length(&text[start..part.end()]);
            let mut reader =
                Reader { text: &text[..part.end()], at: start + number, slips: Vec::new(), rules };
            let is_move = reader.mv().is_some();
            at = match is_move {
                true => {
                    slips.append(&mut reader.slips);
                    reader.at
                }
                false if number > 0 => start + number,
                false => {
                    let end = token_end(text, start, part.end());
                    slips.extend(lone_sign(text, Span::new(start, end)).filter(|_| follows_move));
                    end
                }
            };
            follows_move = is_move;
        }
    }
    slips
}

/// Whether a word is a number, a result or a move, perhaps with slips.
pub(super) fn is_notation(word: &str) -> bool {
    let rest = &word[number_length(word)..];
    rest.is_empty() || RESULTS.contains(&rest) || is_move(rest)
}

/// Whether a text is a move, perhaps with slips.
pub(super) fn is_move(text: &str) -> bool {
    let mut reader = Reader { text, at: 0, slips: Vec::new(), rules: Ruleset::default() };
    reader.mv().is_some() && reader.at == text.len()
}

/// The length of a number and its periods at the start of a text.
pub(super) fn number_length(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let periods = text[digits..].bytes().take_while(|&byte| byte == b'.').count();
    if digits > 0 && periods > 0 { digits + periods } else { 0 }
}

pub(super) fn next_token(text: &str, at: usize, end: usize) -> Option<usize> {
    let found = text.as_bytes().get(at..end)?.iter().position(|&byte| !is_blank(byte))?;
    Some(at + found)
}

pub(super) fn token_end(text: &str, at: usize, end: usize) -> usize {
    at + text.as_bytes()[at..end].iter().position(|&byte| is_blank(byte)).unwrap_or(end - at)
}

/// A sign of judgement or a separator between moves.
fn lone_sign(text: &str, word: Span) -> Option<Slip> {
    let written = &text[word.range()];
    let is_number_of_judgement = written.strip_prefix('$').is_some_and(|number| number.parse::<u8>().is_ok());
    if is_number_of_judgement || JUDGEMENTS.contains(&written) {
        return Some(judgement(written).at(word, format!("({written})")));
    }
    let before = text[..word.start()].trim_end_matches(BLANKS).len();
    matches!(written, "," | ";" | "/" | "|").then(|| separator(written).at(Span::new(before, word.end()), ""))
}

fn judgement(written: &str) -> Habit {
    let message = format!("`{written}` judges a move; GN has no such sign");
    Habit::new(Code::Judgement, message, "put it in a comment")
}

fn separator(written: &str) -> Habit {
    let name = if written.starts_with(',') { "a comma" } else { "a sign" };
    Habit::new(Code::Separator, format!("{name} (`{written}`) separates moves"), "separate moves with blanks")
}

/// Reads a move with slips. A function is `None` if the text has something else, and may have moved then.
struct Reader<'t> {
    text: &'t str,
    at: usize,
    slips: Vec<Slip>,
    rules: Ruleset,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn eat(&mut self, sign: &str) -> bool {
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len() } else { 0 };
        is_next
    }

    fn slip(&mut self, habit: &Habit, span: Span, text: &str) {
        self.slips.push(habit.at(span, text));
    }

    /// Passes blanks within a move.
    fn blanks(&mut self) {
        let length = self.rest().len() - self.rest().trim_start_matches(BLANKS).len();
        if length > 0 {
            let habit = Habit::new(Code::ForeignSign, "blanks within moves", "remove the blanks");
            self.slip(&habit, Span::new(self.at, self.at + length), "");
            self.at += length;
        }
    }

    fn mv(&mut self) -> Option<()> {
        self.unit()?;
        self.blanks();
        let sign = self.next()?;
        match sign {
            '<' => {
                self.at += 1;
                self.blanks();
                self.place()?;
                self.onward()?;
            }
            '*' | '+' | '^' | '=' => {
                self.at += 1;
                self.blanks();
                self.place()?;
            }
            _ => self.drop_with_another_sign()?,
        }
        self.swapped();
        self.tail(sign == '<')
    }

    fn drop_with_another_sign(&mut self) -> Option<()> {
        let start = self.at;
        let sign = DROPS.iter().find(|sign| self.rest().starts_with(**sign));
        let habit = match sign {
            Some(sign) => Habit::new(
                Code::ForeignSign,
                format!("`{sign}` stands for `*`, the sign of drops"),
                "write `*`",
            ),
            None => {
                Habit::new(Code::ForeignSign, "the `*` of drops is missing", "write `*` before the place")
            }
        };
        self.at += sign.map_or(0, |sign| sign.len());
        self.slip(&habit, Span::new(start, self.at), "*");
        self.blanks();
        let place = self.at;
        self.place()?;
        // `P5g` is a move of GFEN.
        let is_gfen = sign.is_none() && self.text[place..self.at].contains(char::is_alphabetic);
        (!is_gfen).then_some(())
    }

    /// A unit. What is no unit without the board stays as it is.
    fn unit(&mut self) -> Option<()> {
        let start = self.at;
        let mut letters = self.rest().chars();
        let (first, second) = (letters.next()?, letters.next());
        let after = |text: &str| text.trim_start_matches(BLANKS).chars().next();
        let is_sign = |c: Option<char>| {
            c.is_some_and(|c| matches!(c, '*' | '<' | '+' | '^' | '=' | '(') || c.is_ascii_digit())
                || c.is_some_and(|c| DROPS.iter().any(|sign| sign.starts_with(c)))
        };
        if first == '0' && second == Some('-') && is_sign(after(&self.rest()[2..])) {
            let habit = Habit::new(
                Code::LookAlike,
                "the digit `0` stands where only a letter can stand; it looks like `O`",
                "write `O-`",
            );
            self.at += 2;
            self.slip(&habit, Span::new(start, start + 2), "O-");
            return Some(());
        }
        if let Some(kind) = Kind::from_kanji(first).filter(|_| self.rules != Ruleset::Classic) {
            self.at += first.len_utf8();
            self.eat("-");
            let habit = Habit::new(
                Code::ForeignMove,
                "the units are written in kanji",
                "write the letters of the units",
            );
            self.slip(&habit, Span::new(start, self.at), &UnitKind::from(kind).to_string());
            return Some(());
        }
        if !first.is_ascii_alphabetic() {
            return None;
        }
        if second.is_some_and(|c| c == '-' || c.is_ascii_alphabetic()) && is_sign(after(&self.rest()[2..])) {
            self.at += 2;
            return Some(());
        }
        if is_sign(after(&self.rest()[1..])) {
            self.at += 1;
            // The board knows the face down of a classic unit.
            let unit = UnitKind::from_faces(first.to_ascii_uppercase(), None, self.rules);
            if let Some(unit) = unit.filter(|unit| unit.official().is_some()) {
                let message = "official units without `-`";
                let habit = Habit::new(Code::ForeignMove, message, "write `-` after the letter of each unit");
                self.slip(&habit, Span::new(start, self.at), &unit.to_string());
            }
            return Some(());
        }
        let (length, name) = longest_name(self.rest())?;
        self.at += length;
        self.eat("-");
        let letters =
            Kind::ALL.into_iter().find(|kind| kind.name() == name && self.rules != Ruleset::Classic);
        let habit = Habit::new(Code::ForeignMove, ENGLISH_NAMES, "write the letters of the units");
        match letters {
            Some(kind) => self.slip(&habit, Span::new(start, self.at), &UnitKind::from(kind).to_string()),
            None if self.text[start..self.at].contains(BLANKS) => {
                self.slip(&habit, Span::new(start, self.at), &name.replace(' ', ""));
            }
            None => {}
        }
        Some(())
    }

    /// A place of GN, of GFEN, or without its tier.
    fn place(&mut self) -> Option<()> {
        let open = self.at;
        let close = match self.next()? {
            '(' => Some(")"),
            '[' => Some("]"),
            _ => None,
        };
        self.at += usize::from(close.is_some());
        let slips = self.slips.len();
        let start = self.at;
        self.numbers().or_else(|| {
            self.at = start;
            self.slips.truncate(slips);
            self.square()
        })?;
        if let Some(close) = close {
            let end = self.at;
            if !self.eat(close) {
                return None;
            }
            let habit = Habit::new(
                Code::ForeignSign,
                "places have parentheses",
                "write places as `column-row-tier`, with `-` only",
            );
            self.slips.insert(slips, habit.at(Span::new(open, open + 1), ""));
            self.slip(&habit, Span::new(end, self.at), "");
            self.as_one_habit(slips);
        }
        Some(())
    }

    /// Makes commas within parentheses part of the same habit.
    fn as_one_habit(&mut self, from: usize) {
        let Some(habit) = self.slips.get(from).map(|slip| slip.habit.clone()) else { return };
        let is_of_place = |slip: &&mut Slip| slip.edit.text == "-";
        self.slips[from..].iter_mut().filter(is_of_place).for_each(|slip| slip.habit = habit.clone());
    }

    /// `4-6-0`, `4,6,0`, `460`, `4-6`
    fn numbers(&mut self) -> Option<()> {
        self.digit(8)?;
        if self.next().is_some_and(|c| c.is_ascii_digit()) {
            return self.numbers_together();
        }
        self.separator()?;
        self.digit(8)?;
        let (end, slips) = (self.at, self.slips.len());
        let is_tier = self.separator().is_some() && self.digit(2).is_some() && !self.goes_on();
        if !is_tier {
            self.at = end;
            self.slips.truncate(slips);
        }
        Some(())
    }

    /// Whether the last digit belongs to something else, such as a number.
    fn goes_on(&self) -> bool {
        self.next().is_some_and(|c| c == '.' || c.is_ascii_digit())
    }

    fn numbers_together(&mut self) -> Option<()> {
        let habit =
            Habit::new(Code::ForeignSign, "places have no hyphens", "write `-` between column, row and tier");
        for most in [8, 2] {
            self.slip(&habit, Span::at(self.at), "-");
            self.digit(most)?;
        }
        (!self.goes_on()).then_some(())
    }

    fn separator(&mut self) -> Option<()> {
        let (start, slips) = (self.at, self.slips.len());
        self.blanks();
        if self.eat("-") {
            self.blanks();
            return Some(());
        }
        self.slips.truncate(slips);
        self.at = start;
        let sign = self.next().filter(|c| SEPARATORS.contains(c))?;
        self.at += sign.len_utf8();
        let rest = self.rest().len() - self.rest().trim_start_matches(BLANKS).len();
        self.at += rest;
        let named = if sign == ',' { "commas".to_owned() } else { format!("`{sign}`") };
        let habit = Habit::new(
            Code::ForeignSign,
            format!("places have {named} for `-`"),
            "write `-` between column, row and tier",
        );
        self.slip(&habit, Span::new(start, self.at), "-");
        Some(())
    }

    fn digit(&mut self, most: u32) -> Option<()> {
        let c = self.next()?;
        let start = self.at;
        let meant = c
            .is_ascii_digit()
            .then_some(c)
            .or_else(|| DIGITS.iter().find(|(letter, _)| *letter == c).map(|(_, digit)| *digit))?;
        self.at += c.len_utf8();
        if meant != c {
            let message =
                format!("the letter `{c}` stands where only a digit can stand; it looks like `{meant}`");
            self.slip(
                &Habit::new(Code::LookAlike, message, format!("write `{meant}`")),
                Span::new(start, self.at),
                &meant.to_string(),
            );
        }
        meant.to_digit(10).filter(|digit| *digit <= most).map(drop)
    }

    /// `5g`: the board knows its tier.
    fn square(&mut self) -> Option<()> {
        let mut characters = self.rest().chars();
        let is_square = characters.next().is_some_and(|c| matches!(c, '1'..='9'))
            && characters.next().is_some_and(|c| matches!(c, 'a'..='i'))
            && !characters.next().is_some_and(|c| c.is_alphanumeric() && !matches!(c, 'x' | 'X'));
        self.at += 2 * usize::from(is_square);
        is_square.then_some(())
    }

    /// What follows the first place of a step, strike or exchange.
    fn onward(&mut self) -> Option<()> {
        self.blanks();
        let start = self.at;
        if self.eat(">") && !self.rest().starts_with('>') {
            self.blanks();
            return self.place();
        }
        self.at = start;
        if self.eat("x") || self.eat("&") {
            return self.target();
        }
        if let Some(sign) = STRIKES.iter().find(|sign| self.eat(sign)) {
            let habit = Habit::new(
                Code::ForeignSign,
                format!("`{sign}` stands for `x`, the sign of strikes"),
                "write `x`",
            );
            self.slip(&habit, Span::new(start, self.at), "x");
            return self.target();
        }
        let sign = STEPS.iter().find(|sign| self.eat(sign))?;
        let name = if sign.ends_with('>') { "the arrow " } else { "" };
        let habit = Habit::new(
            Code::ForeignSign,
            format!("{name}`{sign}` stands for `>`, the sign of steps"),
            "write `>`",
        );
        self.slip(&habit, Span::new(start, self.at), ">");
        self.blanks();
        self.place()
    }

    /// A place, or a tier.
    fn target(&mut self) -> Option<()> {
        self.blanks();
        let (start, slips) = (self.at, self.slips.len());
        self.place().or_else(|| {
            self.at = start;
            self.slips.truncate(slips);
            self.digit(2)
        })
    }

    /// `&01`
    fn swapped(&mut self) {
        if self.eat("&") {
            self.at += self.rest().bytes().take_while(|byte| matches!(byte, b'0'..=b'2')).count();
        }
    }

    /// What may follow a move: the end of a draft, a judgement, a comma.
    fn tail(&mut self, is_step: bool) -> Option<()> {
        let start = self.at;
        if let Some(sign) = JUDGEMENTS.iter().find(|sign| self.eat(sign)) {
            self.slip(&judgement(sign), Span::new(start, self.at), &format!(" ({sign})"));
        } else if self.eat("!") && is_step {
            let habit = Habit::new(
                Code::Judgement,
                "`!` ends a draft, and here is none to end: it can only judge the move",
                "put it in a comment",
            );
            self.slip(&habit, Span::new(start, self.at), " (!)");
        }
        let number = self
            .rest()
            .strip_prefix('$')
            .map_or(0, |number| number.bytes().take_while(u8::is_ascii_digit).count());
        if number > 0 {
            let start = self.at;
            self.at += 1 + number;
            let sign = &self.text[start..self.at];
            self.slip(&judgement(sign), Span::new(start, self.at), &format!(" ({sign})"));
        }
        let start = self.at;
        let is_end =
            |c: Option<char>| c.is_none_or(|c| c.is_ascii_whitespace() || matches!(c, '(' | ')' | '['));
        if let Some(sign) = self.next().filter(|c| matches!(c, ',' | ';' | '.')) {
            self.at += 1;
            let blank = if is_end(self.next()) { "" } else { " " };
            self.slip(&separator(&self.text[start..self.at]), Span::new(start, self.at), blank);
            return (blank.is_empty() || sign != '.').then_some(());
        }
        is_end(self.next()).then_some(())
    }
}

/// The longest English name of a unit at the start of a text, perhaps without its blank, and its length there.
fn longest_name(text: &str) -> Option<(usize, &'static str)> {
    let spellings = |name: &'static str| [name.to_owned(), name.replace(' ', ""), name.replace(' ', "-")];
    let found =
        UnitKind::all().map(UnitKind::name).flat_map(|name| spellings(name).map(|written| (written, name)));
    let is_next = |(written, _): &(String, &'static str)| {
        text.get(..written.len()).is_some_and(|start| start.eq_ignore_ascii_case(written))
            && !text[written.len()..].starts_with(|c: char| c.is_alphabetic())
    };
    found.filter(is_next).map(|(written, name)| (written.len(), name)).max()
}
