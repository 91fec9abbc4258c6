//! The grammar of patterns: units, squares, towers, boards and hands.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{anychar, char, digit1, multispace1, one_of, satisfy};
use nom::combinator::{fail, map, map_opt, not, opt, recognize, value, verify};
use nom::multi::{fold_many1, many0, many1};
use nom::sequence::{delimited, pair, preceded, separated_pair};

use super::condition::Condition;
use super::tower::{Slot, TowerPattern};
use super::tower::{Units, is_of_a_unit};
use crate::notation::Notation;
use crate::notation::gfen::Letter;
use crate::notation::syntax::{Parsed, Wanted, expect};
use crate::rules::{Player, Square, SquareSet};

const UNIT: &str = "a unit, such as `N`, `~N`, `[NC]` or `@`";

/// Units: `N`, `n`, `~N`, `@`, `[NC]`, `[^K]`, `[A-Z]`.
pub(super) fn units(input: &str) -> Parsed<'_, Units> {
    let either = preceded(char('~'), letter).map(Units::of_both);
    expect(UNIT, alt((value(Units::ALL, char('@')), either, set, letter.map(Units::of)))).parse(input)
}

/// The letter of a unit.
fn letter(input: &str) -> Parsed<'_, Letter> {
    expect("the letter of a unit", verify(map_opt(anychar, Letter::new), |&letter| is_of_a_unit(letter)))
        .parse(input)
}

fn set(input: &str) -> Parsed<'_, Units> {
    let any_letter = || expect("a letter", map_opt(anychar, Letter::new));
    let range = verify(separated_pair(any_letter(), char('-'), any_letter()), |(from, to)| {
        from.owner() == to.owner() && from <= to
    });
    let part = alt((range.map(|(from, to)| Units::range(from, to)), letter.map(Units::of)));
    let parts = fold_many1(part, Units::default, Units::union);
    let inside = pair(opt(char('^')), parts);
    let set = delimited(char('['), inside, expect("a letter or `]`", char(']')));
    set.map(|(negated, units)| if negated.is_some() { units.complement() } else { units }).parse(input)
}

/// Squares: `5e`, `5?`, `?e`, `[4-6][d-f]`; or one square of GN: `4-4`.
pub(super) fn squares(input: &str) -> Parsed<'_, SquareSet> {
    alt((squares_of_gfen, square_of_gn)).parse(input)
}

fn square_of_gn(input: &str) -> Parsed<'_, SquareSet> {
    let number = || expect("a number from 0 to 8", one_of("012345678"));
    let name = recognize(separated_pair(number(), char('-'), number()));
    map_opt(name, |name| Notation::square_named(name).map(SquareSet::of)).parse(input)
}

fn squares_of_gfen(input: &str) -> Parsed<'_, SquareSet> {
    let files = one_or_more("a file from 1 to 9, `?` or a set such as `[4-6]`", '1', '9');
    let rows = one_or_more("a row from a to i, `?` or a set such as `[d-f]`", 'a', 'i');
    pair(files, rows)
        .map(|(files, rows)| {
            let is_wanted =
                |square: &Square| files & 1 << square.column() != 0 && rows & 1 << square.row() != 0;
            Square::all().filter(is_wanted).collect()
        })
        .parse(input)
}

/// One of nine characters, `?` for all, or a set of them: as bits from the lowest.
fn one_or_more<'t>(
    expected: &'static str,
    first: char,
    last: char,
) -> impl Parser<&'t str, Output = u16, Error = Wanted<'t>> {
    let index = move || {
        let within = satisfy(move |c| (first..=last).contains(&c));
        map(within, move |c| c as u32 - first as u32)
    };
    let range = verify(separated_pair(index(), char('-'), index()), |(from, to)| from <= to);
    let range = map(range, |(from, to)| (from..=to).fold(0, |bits, index| bits | 1_u16 << index));
    let part = alt((range, map(index(), |index| 1 << index)));
    let parts = fold_many1(part, || 0, |bits, part| bits | part);
    let set = delimited(char('['), parts, char(']'));
    expect(expected, alt((map(index(), |index| 1 << index), value(0x1ff, char('?')), set)))
}

/// What one square may hold: `..N`, `nP.`, `@__`, `*`; `-` is an empty square.
pub(super) fn tower(input: &str) -> Parsed<'_, TowerPattern> {
    let empty = value(TowerPattern::EMPTY, char('-'));
    expect("a tower, such as `..N`, `nP.`, `*`, or `-` for an empty square", alt((empty, tower_of_row)))
        .parse(input)
}

fn tower_of_row(input: &str) -> Parsed<'_, TowerPattern> {
    let any_square = value(TowerPattern::ANY_SQUARE, char('?'));
    let any_tower = value(TowerPattern::ANY_TOWER, char('*'));
    let top = preceded(tag(".."), units).map(TowerPattern::Top);
    alt((any_square, any_tower, top, tiers)).parse(input)
}

fn tiers(input: &str) -> Parsed<'_, TowerPattern> {
    let slot = || alt((value(Slot::ANYTHING, char('_')), units.map(Slot::of)));
    let next = || {
        expect("a unit, `_`, or `.` for the end of the tower", alt((value(Slot::EMPTY, char('.')), slot())))
    };
    let (rest, first) = slot().parse(input)?;
    let (rest, second) = next().parse(rest)?;
    if second == Slot::EMPTY {
        return Ok((rest, TowerPattern::Tiers([first, second, Slot::EMPTY])));
    }
    let (rest, third) = next().parse(rest)?;
    Ok((rest, TowerPattern::Tiers([first, second, third])))
}

/// A position: the board and, if they follow, side and hands. A ply and keys are skipped.
pub(super) fn position(input: &str) -> Parsed<'_, Condition> {
    let field = |input| preceded(multispace1, not(joint)).parse(input);
    let side = alt((value(Player::Black, char('b')), value(Player::White, char('w'))));
    let (mut rest, squares) = board(input)?;
    let mut parts = vec![Condition::Board(squares)];
    if let Ok((after, ())) = field(rest) {
        let (after, player) = expect("`b` or `w`, the side to move", side).parse(after)?;
        parts.push(Condition::Turn(player));
        rest = after;
        if let Ok((after, ())) = field(rest) {
            let (after, units) = hands(after)?;
            parts.push(Condition::Hands(units));
            rest = after;
            while let Ok((after, ())) = field(rest) {
                let (after, _) = expect("a ply, or a key such as `level=intro`", ply_or_key).parse(after)?;
                rest = after;
            }
        }
    }
    Ok((rest, Condition::All(parts)))
}

/// `and`, `or`, or nothing more: what follows a condition.
fn joint(input: &str) -> Parsed<'_, ()> {
    let word: &str = input.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    let is_joint = matches!(word, "and" | "or") || input.is_empty() || input.starts_with(')');
    if is_joint { Ok((input, ())) } else { fail().parse(input) }
}

fn ply_or_key(input: &str) -> Parsed<'_, &str> {
    let is_of_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '=' | '+' | '^' | ',');
    alt((digit1, verify(take_while1(is_of_key), |key: &str| key.contains('=')))).parse(input)
}

/// Nine rows, each nine squares from file 9 to file 1; an empty row is any row.
fn board(input: &str) -> Parsed<'_, Box<[TowerPattern; Square::COUNT]>> {
    let mut board = Box::new([TowerPattern::ANY_SQUARE; Square::COUNT]);
    let mut rest = input;
    for row in 0..9 {
        if row > 0 {
            (rest, _) = expect("`/` and the next row", char('/')).parse(rest)?;
        }
        let squares;
        (rest, squares) = read_row(rest)?;
        for (column, square) in (0..9).rev().zip(squares) {
            board[row * 9 + column] = square;
        }
    }
    Ok((rest, board))
}

fn read_row(input: &str) -> Parsed<'_, Vec<TowerPattern>> {
    let digit = one_of("123456789").map(|digit: char| digit.to_digit(10).unwrap_or_default() as usize);
    let empty = map(digit, |count| vec![TowerPattern::EMPTY; count]);
    let squares = many0(alt((empty, map(tower_of_row, |tower| vec![tower]))));
    let row = verify(map(squares, |squares| squares.concat()), |row: &Vec<_>| matches!(row.len(), 0 | 9));
    expect("a row of 9 squares, or an empty one for any row", row).parse(input)
}

/// What both players have in hand, by letter: `2PY3p`, or `-` for nothing. A letter occurs once, as in GFEN.
fn hands(input: &str) -> Parsed<'_, Vec<(char, u8)>> {
    let count = verify(map_opt(digit1, |digits: &str| digits.parse().ok()), |count| (1..=99).contains(count));
    let unit = map(pair(opt(count), letter), |(count, letter)| (letter.to_char(), count.unwrap_or(1)));
    let units = many1(unit).map(|mut units| {
        units.sort_unstable();
        units
    });
    let units = verify(units, |units: &Vec<(char, u8)>| units.windows(2).all(|pair| pair[0].0 != pair[1].0));
    expect("hands, such as `2PYp`, or `-`", alt((value(Vec::new(), char('-')), units))).parse(input)
}
