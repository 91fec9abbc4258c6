//! What a move could mean, even if it is not complete.

use crate::notation::loose::closing_of;
use crate::rules::official::Kind;
use crate::rules::{Square, Tier, Tiers, UnitKind};
use crate::text::BLANKS;

/// The most readings of a word.
const MAX_CLAIMS: usize = 12;

/// A reading of a word: a partial description of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Where it ends.
    pub end: usize,
    pub unit: UnitClaim,
    /// What the unit does.
    pub form: FormClaim,
    /// The units that a betrayal swaps.
    pub swapped: Tiers,
    /// Whether it ends the draft.
    pub ends_draft: bool,
    /// How it differs from GN.
    pub habits: Vec<Habit>,
}

/// What is written about a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitClaim {
    /// Both faces, or a face and `-`.
    Faces(char, Option<char>),
    /// The face up.
    Up(char),
    /// An English name; several units may have it.
    Named(&'static str),
    Kanji(Kind),
}

impl UnitClaim {
    /// Whether a unit is meant.
    pub fn fits(self, unit: UnitKind) -> bool {
        match self {
            Self::Faces(up, down) => unit.faces() == (up, down),
            Self::Up(up) => unit.faces().0 == up,
            Self::Named(name) => unit.name() == name,
            Self::Kanji(kind) => unit == UnitKind::from(kind),
        }
    }
}

/// A square, and its tier if it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceClaim {
    pub square: Square,
    pub tier: Option<Tier>,
}

/// The sign before a single place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// `*`
    Drop,
    /// `+`
    ToHand,
    /// `^`
    ToOpponent,
    /// `=`
    Decline,
}

/// The sign after the first of two places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onward {
    /// `>`, which fits a strike too (`G3`).
    Step,
    /// `x`
    Strike,
    /// `&`
    Trade,
}

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FormClaim {
    /// One place.
    At(Sign, PlaceClaim),
    /// Two places.
    Onward(PlaceClaim, Onward, PlaceClaim),
    /// A place and a tier of its tower.
    Within(PlaceClaim, Onward, Tier),
    /// The square where the unit arrives or captures, and where it comes from if that is said.
    Arrival { from: Option<Square>, to: Square },
}

/// A way in which a move differs from GN.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Habit {
    /// Lower case.
    Case,
    /// Official units without `-`, classic ones without a face down.
    OneLetter,
    /// Names of units.
    Name,
    /// Kanji of units.
    Kanji,
    /// `0-` for `O-`.
    DigitForLetter,
    /// A letter or a sign for a digit.
    LetterForDigit(char),
    /// Kanji for digits.
    KanjiDigits,
    /// No sign of a drop.
    NoSign,
    /// Another sign of a drop, or a word.
    OtherSign(SignText),
    /// Another sign before the first of two places, or a word.
    OtherStart(SignText),
    /// No sign before the first of two places.
    NoStart,
    /// Another sign of a step, or a word.
    OtherStep(SignText),
    /// Another sign of a strike, or a word.
    OtherStrike(SignText),
    /// Blanks within.
    Blanks,
    NoTier,
    /// Another sign between the numbers of a place.
    Separator(char),
    /// One hyphen of a place is another sign, or is missing.
    Hyphen,
    /// No sign between the numbers of a place.
    Together,
    /// Brackets around a place.
    Brackets,
    /// A square of GFEN.
    Square,
    /// After a blank, a place in brackets may be a comment: `PZ* (4-6-0)`.
    LikeComment,
    /// A move of GFEN.
    OfGfen,
    /// A move of gungi.js.
    OfGungijs,
    /// A move as records of shogi have it.
    OfShogi,
}

impl Habit {
    /// Whether it needs a second one to be believed: most words have it by chance.
    pub const fn is_weak(self) -> bool {
        matches!(
            self,
            Self::NoSign
                | Self::NoStart
                | Self::LetterForDigit(_)
                | Self::DigitForLetter
                | Self::LikeComment
        )
    }
}

/// A short text of signs, or a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SignText {
    bytes: [u8; Self::MAX],
}

impl SignText {
    /// The most bytes.
    const MAX: usize = 12;

    /// A text of at most 12 bytes; what goes beyond is cut.
    fn new(text: &str) -> Self {
        let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
        let length = ends.take_while(|end| *end <= Self::MAX).last().unwrap_or(0);
        let mut bytes = [0; Self::MAX];
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        Self { bytes }
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes).map_or("", |text| text.trim_end_matches('\0'))
    }
}

/// A part that was read: where it ends, what it says, and how it differs from GN.
type Read<T> = (usize, T, Vec<Habit>);

fn with(mut habits: Vec<Habit>, habit: Habit) -> Vec<Habit> {
    if !habits.contains(&habit) {
        habits.push(habit);
    }
    habits
}

fn and(habits: &[Habit], more: &[Habit]) -> Vec<Habit> {
    more.iter()
        .fold(habits.to_vec(), |habits, &habit| with(habits, habit))
}

/// Words for the sign of a drop.
const DROPS: &[&str] = &["at", "to", "on", "打"];

/// The readings of a move at an offset, in the order in which they are tried: the longest of each unit first.
pub fn claims(plain: &str, at: usize) -> Vec<Claim> {
    let mut found = Vec::new();
    found.extend(shogi(plain, at));
    for (after_unit, unit, habits) in units(plain, at) {
        let (start, habits) = blanks(plain, after_unit, habits);
        let rest = &plain[start..];
        if rest.starts_with('<') {
            let (start, habits) = blanks(plain, start + 1, habits);
            onward(plain, start, unit, &habits, &mut found);
            continue;
        }
        // Without `<`, the sign between two places decides.
        onward(
            plain,
            start,
            unit,
            &with(habits.clone(), Habit::NoStart),
            &mut found,
        );
        let opening = ["from", "(", "[", "{", "\""]
            .into_iter()
            .find(|text| rest.starts_with(text));
        if let Some(text) = opening {
            let habits = with(habits.clone(), Habit::OtherStart(SignText::new(text)));
            let (start, habits) = blanks(plain, start + text.len(), habits);
            onward(plain, start, unit, &habits, &mut found);
        }
        let signs = signs(rest);
        let (sign, length, habits) = match signs {
            "*" => (Sign::Drop, 1, habits),
            "+" => (Sign::ToHand, 1, habits),
            "^" => (Sign::ToOpponent, 1, habits),
            "=" => (Sign::Decline, 1, habits),
            _ => {
                let word = DROPS.iter().find(|word| is_word(rest, word));
                let sign = word.copied().unwrap_or(signs);
                // What is left of a step whose first place was cut, or the other half of a unit.
                let is_half = matches!(unit, UnitClaim::Up(_)) && sign.starts_with('-');
                if sign.contains(['>', '&']) || is_half {
                    continue;
                }
                let habit = match sign {
                    "" => Habit::NoSign,
                    sign => Habit::OtherSign(SignText::new(sign)),
                };
                (Sign::Drop, sign.len(), with(habits, habit))
            }
        };
        let after = if length > 0 {
            blanks(plain, start + length, habits)
        } else {
            (start, habits)
        };
        at_place(plain, after, unit, sign, &mut found);
    }
    found.truncate(MAX_CLAIMS);
    found
}

/// A move as records of shogi have it: a square, a unit, and perhaps `打` for a drop or the square that it leaves, as in `5六兵`,
/// `56兵打`, `5六兵(57)`.
fn shogi(plain: &str, at: usize) -> Option<Claim> {
    let (length, to, kind) = start_of_shogi(&plain[at..])?;
    let end = at + length;
    let rest = &plain[end..];
    let drop = ["打", "新"]
        .into_iter()
        .find(|word| rest.starts_with(word))
        .map(|word| {
            let place = PlaceClaim {
                square: to,
                tier: None,
            };
            (end + word.len(), FormClaim::At(Sign::Drop, place))
        });
    let from = || {
        let (length, from) = square_of_shogi(rest.strip_prefix('(')?)?;
        let end = end + 1 + length;
        let arrival = FormClaim::Arrival {
            from: Some(from),
            to,
        };
        plain[end..].starts_with(')').then_some((end + 1, arrival))
    };
    let (end, form) = drop
        .or_else(from)
        .unwrap_or((end, FormClaim::Arrival { from: None, to }));
    ends_word(&plain[end..]).then(|| Claim {
        end,
        unit: UnitClaim::Kanji(kind),
        form,
        swapped: Tiers::NONE,
        ends_draft: false,
        habits: vec![Habit::OfShogi],
    })
}

/// The square and the unit of a move of shogi at the start of a text, and their length.
pub(super) fn start_of_shogi(text: &str) -> Option<(usize, Square, Kind)> {
    let (length, square) = square_of_shogi(text)?;
    let unit = text[length..].chars().next()?;
    Some((length + unit.len_utf8(), square, Kind::from_kanji(unit)?))
}

/// A square of shogi at the start of a text, a file and a rank from 1 to 9, and its length.
fn square_of_shogi(text: &str) -> Option<(usize, Square)> {
    let mut characters = text.chars();
    let (file, rank) = (characters.next()?, characters.next()?);
    let from_one = |c| digit_of(c)?.checked_sub(1);
    let square = Square::new(from_one(file)?, from_one(rank)?)?;
    Some((file.len_utf8() + rank.len_utf8(), square))
}

/// The signs at the start of a text, at most three: no letters, digits, blanks and brackets.
fn signs(text: &str) -> &str {
    let is_sign = |c: char| {
        !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control() && !"()[]{}<".contains(c)
    };
    let length = text
        .chars()
        .take(3)
        .take_while(|c| is_sign(*c))
        .map(char::len_utf8)
        .sum();
    &text[..length]
}

/// Whether a text begins with a word.
fn is_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word)
        .is_some_and(|rest| !word.is_ascii() || !rest.starts_with(|c: char| c.is_alphabetic()))
}

fn at_place(
    plain: &str,
    (start, habits): (usize, Vec<Habit>),
    unit: UnitClaim,
    sign: Sign,
    found: &mut Vec<Claim>,
) {
    let is_spaced = plain[..start].ends_with(char::is_whitespace);
    let is_usual = |habit: &Habit| match habit {
        Habit::OtherSign(sign) => matches!(sign.as_str(), "@" | "'" | "~" | "\""),
        _ => true,
    };
    for (end, place, more) in places(plain, start) {
        // A sign that few people write needs a whole place.
        if place.tier.is_none() && !habits.iter().all(is_usual) {
            continue;
        }
        let mut habits = and(&habits, &more);
        if is_spaced && more.contains(&Habit::Brackets) {
            habits.push(Habit::LikeComment);
        }
        let form = FormClaim::At(sign, place);
        tails(
            plain,
            Claim {
                end,
                unit,
                form,
                swapped: Tiers::NONE,
                ends_draft: false,
                habits,
            },
            found,
        );
    }
}

/// Skips two blanks at most, or the end of a line, which may be wrapped within a move.
fn blanks(plain: &str, at: usize, habits: Vec<Habit>) -> (usize, Vec<Habit>) {
    let rest = &plain[at..];
    let length = rest
        .bytes()
        .take_while(|&byte| matches!(byte, b' ' | b'\t'))
        .take(2)
        .count();
    let line_end = match &rest.as_bytes()[length..] {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    };
    let next = &rest[length + line_end..];
    let indent = if line_end > 0 {
        next.len() - next.trim_start_matches(BLANKS).len()
    } else {
        0
    };
    let length = length + line_end + indent;
    if length > 0 {
        (at + length, with(habits, Habit::Blanks))
    } else {
        (at, habits)
    }
}

fn units(plain: &str, at: usize) -> Vec<Read<UnitClaim>> {
    let rest = &plain[at..];
    let mut letters = rest.chars();
    let (Some(first), second) = (letters.next(), letters.next()) else {
        return Vec::new();
    };
    if let Some(kind) = Kind::from_kanji(first) {
        let dash = usize::from(second == Some('-'));
        return vec![(
            at + first.len_utf8() + dash,
            UnitClaim::Kanji(kind),
            vec![Habit::Kanji],
        )];
    }
    if rest.starts_with("0-") {
        return vec![(
            at + 2,
            UnitClaim::Faces('O', None),
            vec![Habit::DigitForLetter],
        )];
    }
    if !first.is_ascii_alphabetic() {
        return Vec::new();
    }
    let mut found = Vec::new();
    // A name has at least three letters.
    if rest.as_bytes().get(2).is_some_and(u8::is_ascii_alphabetic) {
        let spelled = |name| {
            Some((
                at + spelled_length(rest, name)?,
                UnitClaim::Named(name),
                vec![Habit::Name],
            ))
        };
        found.extend(UnitKind::all().map(UnitKind::name).filter_map(spelled));
        found.sort_by_key(|(end, ..): &Read<UnitClaim>| std::cmp::Reverse(*end));
        found.dedup();
    }
    let upper = |c: char| c.to_ascii_uppercase();
    let case = |length: usize| {
        if rest[..length].bytes().any(|byte| byte.is_ascii_lowercase()) {
            vec![Habit::Case]
        } else {
            Vec::new()
        }
    };
    match second {
        Some('-') => found.push((at + 2, UnitClaim::Faces(upper(first), None), case(1))),
        Some(c) if c.is_ascii_alphabetic() => {
            found.push((
                at + 2,
                UnitClaim::Faces(upper(first), Some(upper(c))),
                case(2),
            ));
        }
        _ => {}
    }
    found.push((
        at + 1,
        UnitClaim::Up(upper(first)),
        with(case(1), Habit::OneLetter),
    ));
    found
}

/// The length of the name of a unit at the start of a text, the longest one.
pub(super) fn name_of_unit(text: &str) -> Option<usize> {
    UnitKind::all()
        .filter_map(|unit| spelled_length(text, unit.name()))
        .max()
}

/// Whether a text names a unit that only the official rules have, by its kanji or its English name.
pub fn names_official_unit(text: &str) -> bool {
    let is_classic =
        |name| UnitKind::all().any(|unit| unit.classic().is_some() && unit.name() == name);
    let names = Kind::ALL.map(Kind::name).into_iter();
    let mut names = names.filter(|name| !is_classic(*name));
    let lower = text.to_ascii_lowercase();
    text.contains(|c| Kind::from_kanji(c).is_some())
        || names.any(|name| lower.contains(&name.to_ascii_lowercase()))
}

/// The length of a name at the start of a text: in any case, with a blank, a hyphen or nothing between its words.
fn spelled_length(text: &str, name: &str) -> Option<usize> {
    let mut at = 0;
    for (index, word) in name.split(' ').enumerate() {
        if index > 0 && text[at..].starts_with([' ', '-']) {
            at += 1;
        }
        let part = text.get(at..at + word.len())?;
        at += word.len();
        part.eq_ignore_ascii_case(word).then_some(())?;
    }
    (!text[at..].starts_with(|c: char| c.is_alphabetic())).then_some(at)
}

/// The readings of a place: with its tier, then without.
fn places(plain: &str, at: usize) -> Vec<Read<PlaceClaim>> {
    let open = plain[at..].chars().next();
    let close = open.and_then(closing_of);
    let start = at + close.and(open).map_or(0, char::len_utf8);
    let habits = if close.is_some() {
        vec![Habit::Brackets]
    } else {
        Vec::new()
    };
    let mut found = numbers(plain, start, &habits);
    found.extend(square(plain.as_bytes(), start, &habits));
    if let Some(close) = close {
        found.retain_mut(|(end, ..)| {
            let is_closed = plain[*end..].starts_with(close);
            *end += close.len_utf8();
            is_closed
        });
    }
    found
}

fn numbers(plain: &str, at: usize, habits: &[Habit]) -> Vec<Read<PlaceClaim>> {
    let mut found = Vec::new();
    let Some((after_column, column, habits)) = digit(plain, at, habits.to_vec()) else {
        return found;
    };
    let Some((start, between, habits)) = separator(plain, after_column, habits) else {
        return found;
    };
    let Some((end, row, habits)) = digit(plain, start, habits) else {
        return found;
    };
    let Some(square) = Square::new(column, row) else {
        return found;
    };
    // A place has one kind of separator: what follows another one is a number, a result or a word. Only one hyphen may be
    // another sign, or be missing.
    let again = separator(plain, end, habits.clone());
    let is_slip = |again: &Option<char>, start: usize| {
        [between, *again].contains(&Some('-'))
            && !plain[after_column..start].contains(char::is_whitespace)
    };
    if let Some((start, again, habits)) =
        again.filter(|(start, again, _)| *again == between || is_slip(again, *start))
    {
        if let Some((end, tier, habits)) = digit(plain, start, habits) {
            let goes_on = plain[end..].starts_with(|c: char| c.is_ascii_digit());
            let tier = Tier::from_index(tier.into()).filter(|_| !goes_on);
            let habits = if again == between {
                named(again, habits)
            } else {
                with(habits, Habit::Hyphen)
            };
            found.extend(tier.map(|tier| {
                (
                    end,
                    PlaceClaim {
                        square,
                        tier: Some(tier),
                    },
                    habits,
                )
            }));
        }
    }
    if !matches!(between, Some(' ' | '*'))
        && !plain[end..].starts_with(|c: char| c.is_ascii_digit())
    {
        found.push((
            end,
            PlaceClaim { square, tier: None },
            with(named(between, habits), Habit::NoTier),
        ));
    }
    found
}

fn named(separator: Option<char>, habits: Vec<Habit>) -> Vec<Habit> {
    match separator {
        // Brackets and commas are one way to write places.
        _ if habits.contains(&Habit::Brackets) => habits,
        Some('-') => habits,
        Some(sign) => with(habits, Habit::Separator(sign)),
        None => with(habits, Habit::Together),
    }
}

fn square(bytes: &[u8], at: usize, habits: &[Habit]) -> Option<Read<PlaceClaim>> {
    let &[file @ b'1'..=b'9', rank @ b'a'..=b'i', ..] = bytes.get(at..)? else {
        return None;
    };
    let is_end = bytes
        .get(at + 2)
        .is_none_or(|byte| !byte.is_ascii_alphanumeric() || matches!(byte, b'x' | b'X'));
    let square = Square::new(file - b'1', rank - b'a').filter(|_| is_end)?;
    let habits = with(habits.to_vec(), Habit::Square);
    Some((at + 2, PlaceClaim { square, tier: None }, habits))
}

/// What people write for a digit by a slip, and the digit.
const SLIPS: &[(char, u8)] = &[
    ('O', 0),
    ('o', 0),
    ('Q', 0),
    ('D', 0),
    ('°', 0),
    ('º', 0),
    ('l', 1),
    ('I', 1),
    ('i', 1),
    ('|', 1),
    ('!', 1),
    ('Z', 2),
    ('z', 2),
    ('S', 5),
    ('s', 5),
    ('b', 6),
    ('B', 8),
];

/// The digits from 0 as kanji.
const KANJI_DIGITS: &str = "〇一二三四五六七八九";

/// The digit that a slip stands for.
pub fn digit_of_slip(c: char) -> Option<u8> {
    SLIPS
        .iter()
        .find(|(slip, _)| *slip == c)
        .map(|(_, digit)| *digit)
}

/// The digit that a character is, also in kanji.
pub fn digit_of(c: char) -> Option<u8> {
    let kanji = || KANJI_DIGITS.chars().zip(0..).find(|(kanji, _)| *kanji == c);
    let usual = c.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
    usual.or_else(|| kanji().map(|(_, digit)| digit))
}

fn digit(plain: &str, at: usize, habits: Vec<Habit>) -> Option<(usize, u8, Vec<Habit>)> {
    let c = plain[at..].chars().next()?;
    let end = at + c.len_utf8();
    if let Some(digit) = digit_of(c) {
        let habits = if c.is_ascii() {
            habits
        } else {
            with(habits, Habit::KanjiDigits)
        };
        return Some((end, digit, habits));
    }
    Some((
        end,
        digit_of_slip(c)?,
        with(habits, Habit::LetterForDigit(c)),
    ))
}

/// What is between two digits: a sign, once or twice, blanks, or nothing.
fn separator(
    plain: &str,
    at: usize,
    habits: Vec<Habit>,
) -> Option<(usize, Option<char>, Vec<Habit>)> {
    let (start, spaced) = blanks(plain, at, habits.clone());
    let rest = &plain[start..];
    let sign = signs(rest).chars().next().filter(|c| !"<>&!|".contains(*c));
    if let Some(sign) = sign {
        let before = spaced.len() > habits.len();
        let count = rest.chars().take(2).take_while(|c| *c == sign).count();
        let (end, habits) = blanks(plain, start + count * sign.len_utf8(), spaced);
        // A blank after a comma is not a habit of its own.
        let habits = if sign == '-' || before {
            habits
        } else {
            habits
                .into_iter()
                .filter(|&habit| habit != Habit::Blanks)
                .collect()
        };
        let habits = if count > 1 {
            with(habits, Habit::Hyphen)
        } else {
            habits
        };
        return Some((end, Some(sign), habits));
    }
    let is_digit = rest.starts_with(|c| digit_of(c).is_some());
    if start == at {
        is_digit.then_some((at, None, habits))
    } else {
        is_digit.then_some((start, Some(' '), spaced))
    }
}

/// Words between two places.
const WORDS: &[(&str, Onward)] = &[
    ("to", Onward::Step),
    ("から", Onward::Step),
    ("takes", Onward::Strike),
    ("captures", Onward::Strike),
];

/// The sign or the word between two places at the start of a text.
fn onward_sign(text: &str) -> Option<(&str, Onward)> {
    if let Some((word, sign)) = WORDS.iter().find(|(word, _)| is_word(text, word)) {
        return Some((word, *sign));
    }
    let signs = signs(text);
    let strike = text[signs.len()..].trim_start_matches(['x', 'X']);
    let strike = &text[..text.len() - strike.len()];
    match signs {
        "&" => Some((signs, Onward::Trade)),
        _ if strike.len() > signs.len() && strike.len() <= signs.len() + 2 => {
            Some((strike, Onward::Strike))
        }
        "" => None,
        "><" => Some((signs, Onward::Strike)),
        _ => Some((signs, Onward::Step)),
    }
}

fn onward(plain: &str, at: usize, unit: UnitClaim, habits: &[Habit], found: &mut Vec<Claim>) {
    let is_without_start = habits.contains(&Habit::NoStart);
    for (end, from, more) in places(plain, at) {
        let (start, habits) = blanks(plain, end, and(habits, &more));
        let Some((text, sign)) = onward_sign(&plain[start..]) else {
            continue;
        };
        // Two places without `<` are whole, and have a sign of a move between them.
        let is_clear =
            text.contains('>') || sign != Onward::Step || text.chars().all(char::is_alphabetic);
        if is_without_start && (from.tier.is_none() || !is_clear) {
            continue;
        }
        let habits = match (text, sign) {
            (">" | "x" | "&", _) => habits,
            (other, Onward::Strike) => with(habits, Habit::OtherStrike(SignText::new(other))),
            (other, _) => with(habits, Habit::OtherStep(SignText::new(other))),
        };
        let (start, habits) = blanks(plain, start + text.len(), habits);
        let claim = |end, form, habits| Claim {
            end,
            unit,
            form,
            swapped: Tiers::NONE,
            ends_draft: false,
            habits,
        };
        for (end, to, more) in places(plain, start) {
            tails(
                plain,
                claim(end, FormClaim::Onward(from, sign, to), and(&habits, &more)),
                found,
            );
        }
        if let Some((end, tier, habits)) =
            digit(plain, start, habits).filter(|_| sign != Onward::Step)
        {
            if let Some(tier) = Tier::from_index(tier.into()) {
                tails(
                    plain,
                    claim(end, FormClaim::Within(from, sign, tier), habits),
                    found,
                );
            }
        }
    }
}

/// Adds a claim with what follows it: swapped tiers, `!`, and the end of the word.
fn tails(plain: &str, mut claim: Claim, found: &mut Vec<Claim>) {
    let is_whole = match claim.form {
        FormClaim::At(_, place) | FormClaim::Onward(_, _, place) => place.tier.is_some(),
        FormClaim::Within(..) | FormClaim::Arrival { .. } => false,
    };
    // After a whole move, a hyphen may be too many.
    let is_hyphen = |rest: &str| {
        let after = rest.strip_prefix('-').map(|rest| rest.chars().next());
        after.is_some_and(|next| next.is_none_or(char::is_whitespace))
    };
    let is_end = |at: usize| {
        let rest = &plain[at..];
        ends_word(rest) || is_whole && is_hyphen(rest)
    };
    if ends_with_number(plain, claim.end) {
        return;
    }
    if let Some(rest) = plain[claim.end..].strip_prefix('&') {
        claim.end += 1;
        for tier in rest
            .bytes()
            .map_while(|byte| Tier::from_index(byte.wrapping_sub(b'0').into()))
        {
            claim.swapped = claim.swapped.with(tier);
            claim.end += 1;
        }
    }
    let rest = &plain[claim.end..];
    if rest.starts_with('!') && !rest[1..].starts_with(['!', '?']) && is_end(claim.end + 1) {
        found.push(Claim {
            end: claim.end + 1,
            ends_draft: true,
            ..claim.clone()
        });
    }
    if is_end(claim.end) {
        found.push(claim);
    }
}

/// Whether the digits before an offset are rather the number of the next move: `YN* 12.`.
fn ends_with_number(plain: &str, end: usize) -> bool {
    let digits = plain[..end].trim_end_matches(|c: char| c.is_ascii_digit());
    digits.len() < end
        && digits.ends_with(char::is_whitespace)
        && plain[end..].starts_with(['.', ')', ':'])
}

/// Whether a word ends before a text.
pub fn ends_word(rest: &str) -> bool {
    let mut characters = rest.chars();
    let Some(first) = characters.next() else {
        return true;
    };
    let is_closing = |c: char| "'~_」』»›".contains(c);
    first.is_ascii_whitespace()
        || ",;.(){}[]!?$*`|<#+\"\\".contains(first)
        // A sign that means nothing here, such as `∓` or the number of a footnote.
        || !first.is_ascii() && !first.is_alphabetic() && !is_closing(first)
        || is_closing(first)
            && characters
                .find(|c| !is_closing(*c))
                .is_none_or(|c| !c.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_the_readings_that_its_spelling_allows() {
        for (text, ends) in [
            ("PZ*4-6-0", vec![8]),
            ("PZ*4-6 2 PZ*4-2", vec![6]),
            ("Hidden Dragon 4-6-0", vec![19]),
            ("2.5", vec![]),
            ("No. 7", vec![5]),
            ("P-<4-6>4-5!", vec![11, 10]),
            ("K-*460", vec![6]),
            ("K-*4 6 0", vec![8]),
            ("K-*(4,6,0)", vec![10]),
            ("5g5f", vec![]),
        ] {
            let mut found: Vec<usize> = claims(text, 0).iter().map(|claim| claim.end).collect();
            found.dedup();
            assert_eq!(found, ends, "{text}");
        }
    }

    #[test]
    fn results_and_numbers_are_no_part_of_a_place() {
        for text in [
            "PV*1 1-0",
            "PV*1 1 - 0",
            "PV*1 2. BA*4-7-0",
            "PZ* 2. PG*3-2-0",
            "PV*1 (1-0-0)",
            "PV*1- 2. BA*2-7-0",
            "YN* 12. SE*4-7-0",
            "HK 11. SE*4-7-0",
            "L-* 14) SE*4-7-0",
        ] {
            assert_eq!(claims(text, 0), [], "{text}");
        }
        for text in ["PV* (4-6-0)", "PV*\n(4-6-0)"] {
            let found = claims(text, 0);
            assert!(!found.is_empty());
            assert!(
                found
                    .iter()
                    .all(|claim| claim.habits.contains(&Habit::LikeComment)),
                "{text}"
            );
        }
    }

    #[test]
    fn a_claim_lists_how_it_differs_from_gn() {
        for (text, habits) in [
            (
                "pz@4-6-0",
                vec![Habit::Case, Habit::OtherSign(SignText::new("@"))],
            ),
            (
                "soldier 4,6,0",
                vec![
                    Habit::Name,
                    Habit::Blanks,
                    Habit::NoSign,
                    Habit::Separator(','),
                ],
            ),
            ("帥*48", vec![Habit::Kanji, Habit::Together, Habit::NoTier]),
            ("P*5g", vec![Habit::OneLetter, Habit::Square]),
            ("5六兵", vec![Habit::OfShogi]),
            ("56兵打", vec![Habit::OfShogi]),
            ("5六兵(57)", vec![Habit::OfShogi]),
            (
                "P-<4-6-O->4-5-0",
                vec![
                    Habit::LetterForDigit('O'),
                    Habit::OtherStep(SignText::new("->")),
                ],
            ),
        ] {
            assert_eq!(claims(text, 0)[0].habits, habits, "{text}");
        }
    }
}
