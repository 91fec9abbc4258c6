//! The grammar (`B1`), one parser for each of its lines.

use std::cell::RefCell;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, digit1};
use nom::combinator::{consumed, cut, opt, recognize, value};
use nom::multi::separated_list1;
use nom::{Err, Parser};

use crate::notation::syntax::{Expected, Parsed, Wanted, expect};
use crate::text::{Span, Spanned};

use super::error::{CgnError, List};
use super::gameplay::{
    Ability, Actor, Gameplay, Joined, Object, Occupied, Promotions, Square, Subject,
};
use super::gameplay::{Area, Condition, Direction, Magnitude, State, Verb, VerbName};
use super::{MAX_NUMBER, MAX_STEP};

/// Faults of meaning, which parsers collect. Parsers fail only on misspellings.
#[derive(Default)]
pub(super) struct Notes {
    pub(super) faults: Vec<Spanned<CgnError>>,
    /// The number of dimensions of each direction.
    pub(super) dimensions: Vec<Spanned<usize>>,
}

impl Notes {
    /// Notes a fault.
    pub(super) fn fault(&mut self, span: Span, fault: CgnError) {
        self.faults.push(Spanned::new(fault, span));
    }
}

/// Reads a gameplay that may contain others, up to a number of levels.
pub(super) type ReadNested = fn(&str, usize) -> Result<Gameplay, Vec<Spanned<CgnError>>>;

/// The parsers of one pattern of a gameplay, up to its `.`. They never backtrack, so no fault is noted twice. A part
/// with a fault is replaced by a valid one.
#[derive(Clone, Copy)]
pub(super) struct Grammar<'n> {
    /// The offset of the end of the pattern.
    pub(super) end: usize,
    /// The maximum number of levels of other gameplays inside.
    pub(super) levels: usize,
    /// Reads a gameplay inside of this one, which may contain others, up to a number of levels.
    pub(super) read_nested: ReadNested,
    /// The collected faults.
    pub(super) notes: &'n RefCell<Notes>,
}

/// How a pattern begins.
pub(super) const SUBJECT: Expected = Expected::Phrase("an actor, as in `t<self>_&_`");

impl Grammar<'_> {
    /// A pattern with its `.`.
    pub(super) fn piece(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let (input, abilities) = self.pattern(input)?;
        let input = after('.', "`; ` or `.`", input)?;
        Ok((input, abilities))
    }

    /// A pattern with the blank before it and with its `.`.
    pub(super) fn next_piece(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let input = after(' ', Expected::BlankAfterPeriod, input)?;
        self.piece(input)
    }

    fn pattern(self, input: &str) -> Parsed<'_, Vec<Ability>> {
        let semicolon = (char(';'), cut(expect("one blank after `;`", char(' '))));
        let (rest, abilities) =
            separated_list1(semicolon, cut(|input| self.ability(input))).parse(input)?;
        self.check(List::Abilities, abilities.len(), input, rest);
        Ok((rest, abilities))
    }

    fn ability(self, input: &str) -> Parsed<'_, Ability> {
        let (input, subject) = self.subject(input)?;
        let input = after('^', "`^` and a verb", input)?;
        let (input, verb) = self.verb(input)?;
        let input = after('=', "`=` and the squares", input)?;
        let (input, object) = self.object(input)?;
        Ok((
            input,
            Ability {
                subject,
                verb,
                object,
            },
        ))
    }

    fn subject(self, input: &str) -> Parsed<'_, Subject> {
        let (input, ally) = condition(SUBJECT, input)?;
        let input = after('<', "`<` and an actor", input)?;
        let (input, actor) = self.actor(input)?;
        let input = after('>', "`>`", input)?;
        let (input, state) = self.state(input)?;
        Ok((input, Subject { ally, actor, state }))
    }

    fn state(self, input: &str) -> Parsed<'_, State> {
        let (input, moved_last) = condition(CONDITION, input)?;
        let input = after('&', "`&` and a number of moves, or `_`", input)?;
        let moves = alt((value(None, char('_')), digit1.map(Some)));
        let (rest, digits) = expect("a number of moves, or `_`", moves).parse(input)?;
        let moves = digits.map(|digits| self.number(digits, rest, 0..=MAX_NUMBER.into(), 0));
        Ok((rest, State { moved_last, moves }))
    }

    fn verb(self, input: &str) -> Parsed<'_, Verb> {
        let names = alt((
            value(VerbName::Capture, tag("capture")),
            value(VerbName::Shift, tag("shift")),
        ));
        let (input, name) = expect("`capture` or `shift`", names).parse(input)?;
        let input = after('[', "`[` and a direction", input)?;
        let (input, direction) = self.direction(input)?;
        let input = after(']', "`,` or `]`", input)?;
        let (input, magnitude) = self.magnitude(input)?;
        Ok((
            input,
            Verb {
                name,
                direction,
                magnitude,
            },
        ))
    }

    fn direction(self, input: &str) -> Parsed<'_, Direction> {
        let integer = |input| {
            let (rest, digits) =
                expect("a whole number", recognize((opt(char('-')), digit1))).parse(input)?;
            let range = i32::MIN.into()..=MAX_STEP.into();
            Ok((rest, self.number(digits, rest, range, 0)))
        };
        let (rest, axes) = separated_list1(char(','), cut(integer)).parse(input)?;
        self.check(List::Dimensions, axes.len(), input, rest);
        self.notes
            .borrow_mut()
            .dimensions
            .push(Spanned::new(axes.len(), self.span(input, rest)));
        Ok((
            rest,
            Direction::new(axes).unwrap_or_else(|_| Direction::flat(0, 0)),
        ))
    }

    fn magnitude(self, input: &str) -> Parsed<'_, Magnitude> {
        let magnitude = alt((value(None, char('_')), digit1.map(Some)));
        let (rest, digits) = expect("a magnitude of 1 or more, or `_`", magnitude).parse(input)?;
        let steps =
            digits.map(|digits| self.number(digits, rest, 1..=MAX_NUMBER.into(), NonZeroU32::MIN));
        Ok((rest, steps.map_or(Magnitude::Any, Magnitude::AtMost)))
    }

    fn object(self, input: &str) -> Parsed<'_, Object> {
        let (input, source) = self.square(input)?;
        let input = after('~', "`~` and the square reached", input)?;
        let (input, target) = self.square(input)?;
        let input = after('%', "`%` and the promotions", input)?;
        let (input, promotions) = self.promotions(input)?;
        Ok((
            input,
            Object {
                source,
                target,
                promotions,
            },
        ))
    }

    fn square(self, input: &str) -> Parsed<'_, Square> {
        let (input, attacked) = condition(CONDITION, input)?;
        let input = after('@', "`@` and who stands there", input)?;
        let (input, occupied) = self.occupied(input)?;
        let input = after('+', "`+` and an area", input)?;
        let (input, area) = area(input)?;
        Ok((
            input,
            Square {
                attacked,
                occupied,
                area,
            },
        ))
    }

    fn occupied(self, input: &str) -> Parsed<'_, Occupied> {
        if input.chars().nth(1) == Some('<') {
            return self
                .subject(input)
                .map(|(rest, subject)| (rest, Occupied::By(Box::new(subject))));
        }
        let occupied = alt((
            value(Occupied::Empty, char('f')),
            value(Occupied::Full, char('t')),
            value(Occupied::Any, char('_')),
            value(Occupied::Ally, tag("an_ally_actor")),
            value(Occupied::Enemy, tag("an_enemy_actor")),
        ));
        expect(
            "`f`, `t`, `_`, `an_ally_actor`, `an_enemy_actor` or an actor",
            occupied,
        )
        .parse(input)
    }

    fn promotions(self, input: &str) -> Parsed<'_, Promotions> {
        let actor = cut(consumed(|input| self.actor(input)));
        let (rest, mut actors) = separated_list1(char(','), actor).parse(input)?;
        let (_, last) = actors.pop().unwrap_or_default();
        let mut others = Vec::new();
        let mut at = input;
        for (text, actor) in actors {
            let next = &at[text.len()..];
            match actor {
                Actor::Other(gameplay) => others.push(*gameplay),
                Actor::Itself if text == SELF => self.fault(at, next, CgnError::SelfNotLast),
                // Its Base64 was faulty, and the fault is noted.
                Actor::Itself => {}
            }
            at = next.trim_start_matches(',');
        }
        Ok((rest, Promotions { others, last }))
    }

    fn actor(self, input: &str) -> Parsed<'_, Actor> {
        let token =
            take_while1(|c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '='));
        let (rest, token) = expect("`self` or a gameplay in Base64", token).parse(input)?;
        if token == SELF {
            return Ok((rest, Actor::Itself));
        }
        let actor = self
            .decode(token)
            .map(|gameplay| Actor::Other(Box::new(gameplay)));
        let actor = actor.unwrap_or_else(|faults| {
            for fault in faults {
                self.fault(input, rest, fault);
            }
            Actor::Itself
        });
        Ok((rest, actor))
    }

    fn decode(self, base64: &str) -> Result<Gameplay, Vec<CgnError>> {
        let levels = self
            .levels
            .checked_sub(1)
            .ok_or_else(|| vec![CgnError::TooDeep])?;
        let text = decode(base64).map_err(|fault| vec![fault])?;
        // One gameplay, one text: what may be around a gameplay and join its lines is for people.
        if Joined::new(&text).text() != text {
            return Err(vec![CgnError::NotOneLine]);
        }
        (self.read_nested)(&text, levels).map_err(|faults| {
            let nested = |fault: Spanned<_>| CgnError::Nested {
                span: fault.span,
                fault: Box::new(fault.value),
            };
            faults.into_iter().map(nested).collect()
        })
    }

    /// The value of `digits`, which are before `rest`; `instead` if they are invalid.
    fn number<T: FromStr>(
        self,
        digits: &str,
        rest: &str,
        range: RangeInclusive<i64>,
        instead: T,
    ) -> T {
        let unsigned = digits.trim_start_matches('-');
        let fault = match digits.parse() {
            _ if unsigned.len() > 1 && unsigned.starts_with('0') => CgnError::LeadingZero,
            _ if digits == "-0" => CgnError::NegativeZero,
            Ok(number) => return number,
            Err(_) => CgnError::OutOfRange {
                lowest: *range.start(),
                highest: *range.end(),
            },
        };
        let end = self.end - rest.len();
        self.notes
            .borrow_mut()
            .fault(Span::new(end - digits.len(), end), fault);
        instead
    }

    /// Notes that there are too many of something between two points.
    fn check(self, list: List, length: usize, input: &str, rest: &str) {
        if let Err(fault) = list.check(length) {
            self.fault(input, rest, fault);
        }
    }

    fn fault(self, input: &str, rest: &str, fault: CgnError) {
        self.notes.borrow_mut().fault(self.span(input, rest), fault);
    }

    /// The place of what was read between two points.
    fn span(self, input: &str, rest: &str) -> Span {
        Span::new(self.end - input.len(), self.end - rest.len())
    }
}

const SELF: &str = "self";
const CONDITION: Expected = Expected::Phrase("`t`, `f` or `_`");

fn condition(expected: Expected, input: &str) -> Parsed<'_, Condition> {
    let condition = alt((
        value(Condition::Yes, char('t')),
        value(Condition::No, char('f')),
        value(Condition::Either, char('_')),
    ));
    expect(expected, condition).parse(input)
}

fn area(input: &str) -> Parsed<'_, Area> {
    let area = alt((
        value(Area::All, tag("all")),
        value(Area::FurthestOneThird, tag("furthest_one-third")),
        value(Area::FurthestRank, tag("furthest_rank")),
        value(Area::NearestTwoThirds, tag("nearest_two-thirds")),
        value(Area::Palace, tag("palace")),
    ));
    let expected =
        "an area: `all`, `furthest_one-third`, `furthest_rank`, `nearest_two-thirds` or `palace`";
    expect(expected, area).parse(input)
}

/// The text after the sign.
fn after(sign: char, expected: impl Into<Expected>, input: &str) -> Result<&str, Err<Wanted<'_>>> {
    expect(expected, char(sign))
        .parse(input)
        .map(|(rest, _)| rest)
}

/// The text of a gameplay in Base64, as other gameplays name an actor (`B1`).
///
/// # Errors
/// [`CgnError::NotBase64`] and [`CgnError::NotText`].
pub fn decode(base64: &str) -> Result<String, CgnError> {
    let bytes = STANDARD.decode(base64).map_err(|_| CgnError::NotBase64)?;
    String::from_utf8(bytes).map_err(|_| CgnError::NotText)
}
