//! The grammar of a move, one function for each line of the grammar.

use std::str::FromStr;

use nom::branch::alt;
use nom::character::complete::{char, satisfy};
use nom::combinator::{cut, map_opt, not, opt, value};
use nom::sequence::{preceded, terminated};
use nom::{AsChar, Parser};

use super::moves::{GnForm, GnMove, UnitName};
use crate::notation::movetext::blanks::is_blank;
use crate::notation::syntax::{Expected, Parsed, SyntaxError, expect, read_all};
use crate::rules::{Place, Square, Tier, Tiers};

const DASH: Expected = Expected::Phrase("`-`");

impl FromStr for GnMove {
    type Err = SyntaxError;

    /// Reads one move; its faces may be in lower case.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match read_plain(text.as_bytes()) {
            Some((mv, length)) if length == text.len() => Ok(mv),
            _ => read_all(text, mv),
        }
    }
}

/// Fast path for nearly all moves of a game, of known units with faces in upper case and without `G6`: reads the move at
/// the start of `text` and returns its length.
///
/// The grammar below reads these moves too, but takes several times as long, and most time of reading a game goes
/// into its moves. The fast path cannot say where a text leaves the grammar, so both are needed.
pub(super) fn read_plain(text: &[u8]) -> Option<(GnMove, usize)> {
    let (up, down, form, after) = match *text {
        [
            up,
            down,
            b'<',
            c,
            b'-',
            r,
            b'-',
            t,
            sign,
            c2,
            b'-',
            r2,
            b'-',
            t2,
            ref after @ ..,
        ] => {
            let (from, to) = (plain_place(c, r, t)?, plain_place(c2, r2, t2)?);
            let form = match sign {
                b'>' => GnForm::Step {
                    from,
                    to,
                    swapped: Tiers::NONE,
                },
                b'x' => GnForm::Strike { from, target: to },
                b'&' => GnForm::Substitution { from, with: to },
                _ => return None,
            };
            (up, down, form, after)
        }
        [
            up,
            down,
            b'<',
            c,
            b'-',
            r,
            b'-',
            t,
            sign,
            t2,
            ref after @ ..,
        ] => {
            let (from, tier) = (plain_place(c, r, t)?, plain_tier(t2)?);
            let form = match sign {
                b'x' => GnForm::ImmobileStrike { from, target: tier },
                b'&' => GnForm::Exchange { from, with: tier },
                _ => return None,
            };
            (up, down, form, after)
        }
        [up, down, sign, c, b'-', r, b'-', t, ref after @ ..] => {
            let at = plain_place(c, r, t)?;
            let form = match sign {
                b'*' => GnForm::Drop {
                    to: at,
                    swapped: Tiers::NONE,
                    ends_draft: false,
                },
                b'+' => GnForm::RecoverToHand { at },
                b'^' => GnForm::RecoverToOpponent { at },
                b'=' => GnForm::Decline { at },
                _ => return None,
            };
            (up, down, form, after)
        }
        _ => return None,
    };
    let mv = GnMove {
        unit: UnitName::known(up, down)?,
        form,
    };
    after
        .first()
        .is_none_or(|&next| ends_token(next))
        .then_some((mv, text.len() - after.len()))
}

/// Whether a token ends before this byte.
const fn ends_token(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'(' | b')' | b'[')
}

fn plain_place(column: u8, row: u8, tier: u8) -> Option<Place> {
    let square = Square::new(column.wrapping_sub(b'0'), row.wrapping_sub(b'0'))?;
    Some(Place::new(square, plain_tier(tier)?))
}

fn plain_tier(tier: u8) -> Option<Tier> {
    Tier::from_index(tier.wrapping_sub(b'0').into())
}

/// `move = unit form`
fn mv(input: &str) -> Parsed<'_, GnMove> {
    (unit, expect(Expected::Sign, form))
        .map(|(unit, form)| GnMove { unit, form })
        .parse(input)
}

/// `unit = face ( face / "-" )`
fn unit(input: &str) -> Parsed<'_, UnitName> {
    let second = alt((face, char('-')));
    map_opt(
        (
            expect(Expected::Face, face),
            expect(Expected::SecondFace, second),
        ),
        |(up, down)| UnitName::new(up, down),
    )
    .parse(input)
}

fn face(input: &str) -> Parsed<'_, char> {
    satisfy(AsChar::is_alpha).parse(input)
}

/// `form = "*" place [swapped] ["!"] / "<" place onward / "+" place / "^" place / "=" place`
fn form(input: &str) -> Parsed<'_, GnForm> {
    let end_of_draft = opt(char('!')).map(|mark| mark.is_some());
    alt((
        preceded(char('*'), (place, swapped, end_of_draft)).map(|(to, swapped, ends_draft)| {
            GnForm::Drop {
                to,
                swapped,
                ends_draft,
            }
        }),
        onward,
        preceded(char('+'), place).map(|at| GnForm::RecoverToHand { at }),
        preceded(char('^'), place).map(|at| GnForm::RecoverToOpponent { at }),
        preceded(char('='), place).map(|at| GnForm::Decline { at }),
    ))
    .parse(input)
}

/// `"<" place ( ">" place [swapped] / "x" place / "x" tier / "&" place / "&" tier )`
fn onward(input: &str) -> Parsed<'_, GnForm> {
    let (input, from) = preceded(char('<'), place).parse(input)?;
    let strike = alt((
        lone_tier.map(move |target| GnForm::ImmobileStrike { from, target }),
        place.map(move |target| GnForm::Strike { from, target }),
    ));
    let trade = alt((
        lone_tier.map(move |with| GnForm::Exchange { from, with }),
        place.map(move |with| GnForm::Substitution { from, with }),
    ));
    let step = (place, swapped).map(move |(to, swapped)| GnForm::Step { from, to, swapped });
    let onward = alt((
        preceded(char('>'), step),
        preceded(char('x'), strike),
        preceded(char('&'), trade),
    ));
    expect(Expected::OnwardSign, onward).parse(input)
}

/// `swapped = "&" 1*tier`, ascending
fn swapped(input: &str) -> Parsed<'_, Tiers> {
    let (mut rest, first) = opt(preceded(char('&'), cut(tier))).parse(input)?;
    let Some(mut last) = first else {
        return Ok((rest, Tiers::NONE));
    };
    let mut tiers = Tiers::NONE.with(last);
    while let Ok((further, next)) = tier(rest) {
        if next <= last {
            break;
        }
        (rest, last, tiers) = (further, next, tiers.with(next));
    }
    Ok((rest, tiers))
}

/// `place = column "-" row "-" tier`
fn place(input: &str) -> Parsed<'_, Place> {
    let dash = || expect(DASH, char('-'));
    map_opt(
        (
            expect(Expected::Column, coordinate),
            dash(),
            expect(Expected::Row, coordinate),
            dash(),
            tier,
        ),
        |(column, _, row, _, tier)| Some(Place::new(Square::new(column, row)?, tier)),
    )
    .parse(input)
}

/// A tier that does not begin a place. A single character can be nothing else.
fn lone_tier(input: &str) -> Parsed<'_, Tier> {
    if input.len() == 1 {
        return cut(tier).parse(input);
    }
    terminated(tier, not(char('-'))).parse(input)
}

fn coordinate(input: &str) -> Parsed<'_, u8> {
    map_opt(satisfy(|c| c.is_ascii_digit()), |digit| {
        u8::try_from(digit.to_digit(10)?)
            .ok()
            .filter(|&digit| digit < 9)
    })
    .parse(input)
}

fn tier(input: &str) -> Parsed<'_, Tier> {
    let digit = |digit, tier| value(tier, char(digit));
    expect(
        Expected::Tier,
        alt((
            digit('0', Tier::First),
            digit('1', Tier::Second),
            digit('2', Tier::Third),
        )),
    )
    .parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_form_reads_and_writes_alike() {
        let moves = [
            "PZ*4-6-0",
            "O-*0-8-2",
            "PZ<4-6-0>4-5-1",
            "PZ<4-6-0x4-5-1",
            "PZ<4-6-0x2",
            "SE<1-2-1&1-1-2",
            "CI<0-0-0&2",
            "LF+8-8-0",
            "LF^8-8-0",
            "LF=8-8-0",
            "P-*4-6-0!",
            "X-<3-5-0>2-4-2&01",
            "X-*4-7-2&0",
            "X-*4-7-2&12!",
        ];
        for text in moves {
            let mv: GnMove = text.parse().unwrap();
            assert_eq!(mv.to_string(), text);
            let plain = is_plain(mv, text).then_some((mv, text.len()));
            assert_eq!(read_plain(text.as_bytes()), plain, "{text}");
        }
    }

    #[test]
    fn an_error_points_at_the_part_that_is_wrong() {
        let cases = [
            ("", 0, Expected::Face),
            ("9Z*0-0-0", 0, Expected::Face),
            ("P*0-0-0", 1, Expected::SecondFace),
            ("PZ", 2, Expected::Sign),
            ("PZ@0-0-0", 2, Expected::Sign),
            ("PZ*9-0-0", 3, Expected::Column),
            ("PZ*0:0-0", 4, DASH),
            ("PZ*0-9-0", 5, Expected::Row),
            ("PZ*0-0", 6, DASH),
            ("PZ*0-0-3", 7, Expected::Tier),
            ("PZ<0-0-0", 8, Expected::OnwardSign),
            ("PZ<0-0-0*1-1-0", 8, Expected::OnwardSign),
            ("PZ<0-0-0>1-1", 12, DASH),
            ("PZ<0-0-0x1-1", 12, DASH),
            ("PZ<0-0-0x3-", 11, Expected::Row),
            ("PZ<0-0-0x3", 9, Expected::Tier),
            ("PZ<0-0-0&9", 9, Expected::Tier),
            ("X-<0-0-0>1-1-1&", 15, Expected::Tier),
            ("X-<0-0-0>1-1-1&10", 16, Expected::End),
            ("X-<0-0-0x1-1-1&0", 14, Expected::End),
            ("PZ*0-0-0PZ*1-1-1", 8, Expected::End),
            ("PZ*0-0-0 PZ*1-1-1", 8, Expected::End),
            ("PZ<0-0-0>1-1-1!", 14, Expected::End),
            ("軍Z*0-0-0", 0, Expected::Face),
        ];
        for (text, at, expected) in cases {
            let error = text.parse::<GnMove>().unwrap_err();
            assert_eq!(
                (error.span.start(), error.expected),
                (at, expected),
                "{text}"
            );
        }
    }

    fn is_plain(mv: GnMove, text: &str) -> bool {
        let extended = match mv.form {
            GnForm::Drop {
                swapped,
                ends_draft,
                ..
            } => ends_draft || !swapped.is_empty(),
            GnForm::Step { swapped, .. } => !swapped.is_empty(),
            _ => false,
        };
        !extended && mv.unit.is_known() && mv.to_string() == text
    }

    proptest! {
        /// Texts near the grammar, so that both ways of reading meet many that are right and many that are not.
        #[test]
        fn the_plain_reader_agrees_with_the_grammar(
            text in "([A-CXa-]{2}|PZ|S-|NY)[*<+^=>]([0-9]-){2}[0-3]([>x&]([0-9]-[0-9]-)?[0-3])?[&!-]?[0-2]?"
        ) {
            let plain = read_plain(text.as_bytes()).filter(|&(_, length)| length == text.len());
            let read = read_all(&text, mv).ok();
            prop_assert_eq!(plain.map(|(mv, _)| mv), read.filter(|&read| is_plain(read, &text)));
        }
    }
}
