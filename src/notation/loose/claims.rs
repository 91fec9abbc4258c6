//! What a move could mean, even if it is not complete.

use crate::rules::official::Kind;
use crate::rules::{Ruleset, Square, Tier, Tiers, UnitKind};

/// The most readings of a word.
const MAX_CLAIMS: usize = 12;

/// A reading of a word: a partial description of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Where it ends.
    pub end: usize,
    /// The unit.
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

/// What is said of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitClaim {
    /// Both faces, or a face and `-`.
    Faces(char, Option<char>),
    /// The face up.
    Up(char),
    /// An English name; several units may have it.
    Named(&'static str),
    /// A kanji.
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

/// A square, and its tier if it is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceClaim {
    /// The square.
    pub square: Square,
    /// The tier.
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

/// The sign behind the first of two places.
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
    /// A letter for a digit.
    LetterForDigit(char),
    /// No sign of a drop.
    NoSign,
    /// Another sign of a drop.
    OtherSign(char),
    /// Another sign of a step.
    OtherStep(&'static str),
    /// Another sign of a strike.
    OtherStrike(&'static str),
    /// Blanks within.
    Blanks,
    /// No tier.
    NoTier,
    /// Another sign between the numbers of a place.
    Separator(char),
    /// No sign between the numbers of a place.
    Together,
    /// Brackets around a place.
    Brackets,
    /// A square of GFEN.
    Square,
    /// Behind a blank and at the end, the place may be a result: `PZ* 1-0`.
    LikeResult,
    /// Behind a blank, a place in brackets may be a comment: `PZ* (4-6-0)`.
    LikeComment,
    /// A move of GFEN.
    OfGfen,
    /// A move of gungi.js.
    OfGungijs,
}

impl Habit {
    /// Whether it needs a second one to be believed: most words have it by chance.
    pub const fn is_weak(self) -> bool {
        matches!(
            self,
            Self::NoSign | Self::LetterForDigit(_) | Self::DigitForLetter | Self::LikeComment
        )
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

/// The readings of a move at an offset, in the order in which they are tried: the longest of each unit first.
pub fn claims(plain: &str, at: usize) -> Vec<Claim> {
    let mut found = Vec::new();
    for (after_unit, unit, habits) in units(plain, at) {
        let (start, habits) = blanks(plain, after_unit, habits);
        match plain.as_bytes().get(start) {
            Some(b'<') => {
                let (start, habits) = blanks(plain, start + 1, habits);
                onward(plain, start, unit, &habits, &mut found);
            }
            byte => {
                let (sign, length, habits) = match byte {
                    Some(b'*') => (Sign::Drop, 1, habits),
                    Some(b'+') => (Sign::ToHand, 1, habits),
                    Some(b'^') => (Sign::ToOpponent, 1, habits),
                    Some(b'=') => (Sign::Decline, 1, habits),
                    Some(&sign @ (b'@' | b'\'' | b'~' | b'"')) => {
                        (Sign::Drop, 1, with(habits, Habit::OtherSign(sign.into())))
                    }
                    _ => (Sign::Drop, 0, with(habits, Habit::NoSign)),
                };
                let after = if length > 0 {
                    blanks(plain, start + 1, habits)
                } else {
                    (start, habits)
                };
                at_place(plain, after, unit, sign, &mut found);
            }
        }
    }
    found.truncate(MAX_CLAIMS);
    found
}

fn at_place(
    plain: &str,
    (start, habits): (usize, Vec<Habit>),
    unit: UnitClaim,
    sign: Sign,
    found: &mut Vec<Claim>,
) {
    let is_spaced = plain[..start].ends_with([' ', '\t']);
    for (end, place, more) in places(plain, start) {
        let mut habits = and(&habits, &more);
        if is_spaced && more.contains(&Habit::Brackets) {
            habits.push(Habit::LikeComment);
        }
        let written: String = plain[start..end].split([' ', '\t']).collect();
        if is_spaced && place.tier.is_none() && matches!(written.as_str(), "1-0" | "0-1") {
            habits.push(Habit::LikeResult);
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

/// Whether the start of a text was meant as a move: a unit, a sign and a digit, or a unit of GN at the end of its word.
pub fn has_shape_of_move(text: &str) -> bool {
    let mut characters = text.chars();
    if let (Some(up), Some(down)) = (characters.next(), characters.next()) {
        let sign = usize::from(text[up.len_utf8() + down.len_utf8()..].starts_with(['*', '<']));
        let rest = &text[up.len_utf8() + down.len_utf8() + sign..];
        let is_unit =
            |ruleset| UnitKind::from_faces(up, Some(down).filter(|&c| c != '-'), ruleset).is_some();
        if ends_word(rest) && !rest.starts_with(['*', '"']) && Ruleset::ALL.into_iter().any(is_unit)
        {
            return true;
        }
    }
    // Of the two characters of a unit, one may be a slip, or a third one too many.
    let length = text
        .bytes()
        .take(4)
        .take_while(u8::is_ascii_alphanumeric)
        .count();
    let unit = match text.chars().next() {
        Some(first) if Kind::from_kanji(first).is_some() => first.len_utf8(),
        Some('0') if length == 1 => 1,
        Some(first) if first.is_ascii_alphabetic() && length <= 3 => length,
        _ => return false,
    };
    let rest = text[unit..].strip_prefix('-').unwrap_or(&text[unit..]);
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    if rest.starts_with(['+', '^', '=']) {
        let bytes = rest.as_bytes();
        return is_digit(bytes.get(1)) && bytes.get(2) == Some(&b'-') && is_digit(bytes.get(3));
    }
    let behind = rest.strip_prefix(['*', '@', '<', '~', '\'']);
    behind.is_some_and(|rest| {
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        rest.strip_prefix(['(', '['])
            .unwrap_or(rest)
            .starts_with(|c: char| c.is_ascii_digit() || "lIOo".contains(c))
    })
}

fn blanks(plain: &str, at: usize, habits: Vec<Habit>) -> (usize, Vec<Habit>) {
    let length = plain[at..]
        .bytes()
        .take_while(|&byte| matches!(byte, b' ' | b'\t'))
        .take(2)
        .count();
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
    let close = match plain.as_bytes().get(at) {
        Some(b'(') => Some(b')'),
        Some(b'[') => Some(b']'),
        _ => None,
    };
    let start = at + usize::from(close.is_some());
    let habits = if close.is_some() {
        vec![Habit::Brackets]
    } else {
        Vec::new()
    };
    let mut found = numbers(plain, start, &habits);
    found.extend(square(plain.as_bytes(), start, &habits));
    if let Some(close) = close {
        found.retain_mut(|(end, ..)| {
            let is_closed = plain.as_bytes().get(*end) == Some(&close);
            *end += 1;
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
    // A place has one kind of separator: what follows another one is a number, a result or a word.
    if let Some((start, again, habits)) =
        separator(plain, end, habits.clone()).filter(|(_, again, _)| *again == between)
    {
        if let Some((end, tier, habits)) = digit(plain, start, habits) {
            let goes_on = plain[end..].starts_with(|c: char| c.is_ascii_digit());
            let tier = Tier::from_index(tier.into()).filter(|_| !goes_on);
            let habits = named(again, habits);
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
    if between != Some(' ') && !plain[end..].starts_with(|c: char| c.is_ascii_digit()) {
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

fn digit(plain: &str, at: usize, habits: Vec<Habit>) -> Option<(usize, u8, Vec<Habit>)> {
    let byte = *plain.as_bytes().get(at)?;
    let meant = match byte {
        b'0'..=b'9' => return Some((at + 1, byte - b'0', habits)),
        b'O' | b'o' | b'Q' => 0,
        b'l' | b'I' | b'i' | b'|' => 1,
        b'Z' | b'z' => 2,
        _ => return None,
    };
    Some((
        at + 1,
        meant,
        with(habits, Habit::LetterForDigit(byte.into())),
    ))
}

/// What stands between two digits: a sign, blanks, or nothing.
fn separator(
    plain: &str,
    at: usize,
    habits: Vec<Habit>,
) -> Option<(usize, Option<char>, Vec<Habit>)> {
    let (start, spaced) = blanks(plain, at, habits.clone());
    match *plain.as_bytes().get(start)? {
        sign @ (b'-' | b',' | b'.' | b':' | b';' | b'/' | b'_') => {
            let before = spaced.len() > habits.len();
            let (end, habits) = blanks(plain, start + 1, spaced);
            // A blank behind a comma is no habit of its own.
            let habits = if sign == b'-' || before {
                habits
            } else {
                habits
                    .into_iter()
                    .filter(|&habit| habit != Habit::Blanks)
                    .collect()
            };
            Some((end, Some(sign.into()), habits))
        }
        byte if start == at => byte.is_ascii_digit().then_some((at, None, habits)),
        byte => byte.is_ascii_digit().then_some((start, Some(' '), spaced)),
    }
}

/// Signs between two places, the longest first.
const SIGNS: &[(&str, Onward)] = &[
    ("-->", Onward::Step),
    ("==>", Onward::Step),
    ("->", Onward::Step),
    ("=>", Onward::Step),
    (">>", Onward::Step),
    ("~>", Onward::Step),
    ("><", Onward::Strike),
    (">", Onward::Step),
    ("x", Onward::Strike),
    ("X", Onward::Strike),
    ("&", Onward::Trade),
    (":", Onward::Step),
    ("-", Onward::Step),
    ("~", Onward::Step),
    ("/", Onward::Step),
];

fn onward(plain: &str, at: usize, unit: UnitClaim, habits: &[Habit], found: &mut Vec<Claim>) {
    for (end, from, more) in places(plain, at) {
        let (start, habits) = blanks(plain, end, and(habits, &more));
        let Some((text, sign)) = SIGNS
            .iter()
            .find(|(text, _)| plain[start..].starts_with(text))
        else {
            continue;
        };
        let habits = match (*text, *sign) {
            (">" | "x" | "&", _) => habits,
            (other, Onward::Strike) => with(habits, Habit::OtherStrike(other)),
            (other, _) => with(habits, Habit::OtherStep(other)),
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
                claim(end, FormClaim::Onward(from, *sign, to), and(&habits, &more)),
                found,
            );
        }
        if let Some((end, tier, habits)) =
            digit(plain, start, habits).filter(|_| *sign != Onward::Step)
        {
            if let Some(tier) = Tier::from_index(tier.into()) {
                tails(
                    plain,
                    claim(end, FormClaim::Within(from, *sign, tier), habits),
                    found,
                );
            }
        }
    }
}

/// Adds a claim with what stands behind it: swapped tiers, `!`, and the end of the word.
fn tails(plain: &str, mut claim: Claim, found: &mut Vec<Claim>) {
    let is_end = |at: usize| ends_word(&plain[at..]);
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

/// Whether a word ends before a text.
pub fn ends_word(rest: &str) -> bool {
    rest.chars()
        .next()
        .is_none_or(|c| c.is_ascii_whitespace() || ",;.(){}[]!?$*`|<#+\"".contains(c))
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
        ] {
            assert_eq!(claims(text, 0), [], "{text}");
        }
        assert!(
            claims("PV* (4-6-0)", 0)
                .iter()
                .all(|claim| claim.habits.contains(&Habit::LikeComment))
        );
        assert!(
            claims("PZ* 1-0", 0)
                .iter()
                .all(|claim| claim.habits.contains(&Habit::LikeResult))
        );
    }

    #[test]
    fn a_claim_lists_how_it_differs_from_gn() {
        for (text, habits) in [
            ("pz@4-6-0", vec![Habit::Case, Habit::OtherSign('@')]),
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
            (
                "P-<4-6-O->4-5-0",
                vec![Habit::LetterForDigit('O'), Habit::OtherStep("->")],
            ),
        ] {
            assert_eq!(claims(text, 0)[0].habits, habits, "{text}");
        }
    }

    #[test]
    fn the_shape_of_a_move_is_a_unit_a_sign_and_a_digit() {
        for text in [
            "PZ*4",
            "p@4-6",
            "P-*(4",
            "槍-<05>06",
            "0-*4",
            "PZ* 1-0",
            "K'lO-6-0",
            "PZ*",
            "PZ",
            "K-",
            "S1*4-7-0",
        ] {
            assert!(has_shape_of_move(text), "{text}");
        }
        for text in [
            "2.5", "P 4", "Mia: 2", "T-shirt", "* 4", "S-Bahn", "x = 1.5", "OK", "P",
        ] {
            assert!(!has_shape_of_move(text), "{text}");
        }
    }
}
