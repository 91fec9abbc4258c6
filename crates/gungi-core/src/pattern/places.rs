//! The grammar of patterns: units, squares, towers, boards and hands.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{anychar, char, digit1, multispace1, one_of, satisfy};
use nom::combinator::{cut, fail, map, map_opt, not, opt, value, verify};
use nom::multi::{fold_many1, many0, many1};
use nom::sequence::{delimited, pair, preceded, separated_pair};

use super::condition::Condition;
use super::made::{PlacePattern, Side, Squares};
use super::tower::{Slot, TowerPattern};
use super::tower::{Units, is_of_a_unit};
use crate::notation::gfen::Letter;
use crate::notation::syntax::{Parsed, Wanted, expect};
use crate::rules::official::Kind;
use crate::rules::{Player, Square, SquareSet, Tier, UnitKind};

const UNIT: &str = "a unit, such as `N`, `~N`, `[NC]`, `@`, `Ninja` or `PZ`";
const END_OF_TOWER: &str =
    "the end of the tower, where each letter is a unit; names are in braces, as in `5e={Ninja}.`";
const NAME: &str = "the name of a unit, such as `Ninja` or `PZ`";

/// Units by any of their names: `N`, `~N`, `[NC]`, `@`; `Ninja`, `NJ` or `忍` of either player.
pub(super) fn units(input: &str) -> Parsed<'_, Units> {
    expect(UNIT, alt((unit_name, units_of_tower))).parse(input)
}

/// Units as they are written in towers: `N`, `n`, `~N`, `@`, `[NC]`, `[^K]`, `[A-Z]`, `忍`, `{Ninja}`.
fn units_of_tower(input: &str) -> Parsed<'_, Units> {
    let either = preceded(char('~'), letter).map(Units::of_both);
    expect(
        UNIT,
        alt((value(Units::ALL, char('@')), either, set, unit_sign)),
    )
    .parse(input)
}

/// A unit where others may be beside it: a letter, a kanji, or a name in braces.
fn unit_sign(input: &str) -> Parsed<'_, Units> {
    let kanji = map_opt(anychar, Kind::from_kanji).map(|kind| Units::of_kind(kind.into()));
    let named = delimited(
        char('{'),
        cut(expect(NAME, unit_name)),
        cut(expect("`}`", char('}'))),
    );
    alt((named, kanji, letter.map(Units::of))).parse(input)
}

/// A unit of either player by its English name or by its name in GN: `Lieutenant General`, `PZ`, `O-`.
pub(super) fn unit_name(input: &str) -> Parsed<'_, Units> {
    match with_names(input, after_name).or_else(|| with_names(input, after_code)) {
        Some(found) => Ok(found),
        None => fail().parse(input),
    }
}

/// The units whose name is here, the longest of several names, and what follows it.
fn with_names(input: &str, after: fn(&str, UnitKind) -> Option<&str>) -> Option<(&str, Units)> {
    let found = UnitKind::all().filter_map(|unit| Some((after(input, unit)?, unit)));
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
    let found: Vec<(&str, UnitKind)> = found.filter(|(rest, _)| ends(rest)).collect();
    let rest = found
        .iter()
        .map(|(rest, _)| *rest)
        .min_by_key(|rest| rest.len())?;
    let same = found.iter().filter(|(other, _)| other.len() == rest.len());
    Some((
        rest,
        same.map(|(_, unit)| Units::of_kind(*unit))
            .fold(Units::default(), Units::union),
    ))
}

/// What follows the English name of a unit, in any case, with blanks or `-` between its words.
fn after_name(input: &str, unit: UnitKind) -> Option<&str> {
    let (start, rest) = input.split_at_checked(unit.name().len())?;
    start
        .replace('-', " ")
        .eq_ignore_ascii_case(unit.name())
        .then_some(rest)
}

/// What follows the name of a unit in GN.
fn after_code(input: &str, unit: UnitKind) -> Option<&str> {
    input.strip_prefix(&unit.to_string())
}

/// The names that [`units`] reads.
pub(super) fn unit_names() -> impl Iterator<Item = &'static str> {
    UnitKind::all().map(UnitKind::name)
}

/// The letter of a unit.
fn letter(input: &str) -> Parsed<'_, Letter> {
    expect(
        "the letter of a unit",
        verify(map_opt(anychar, Letter::new), |&letter| {
            is_of_a_unit(letter)
        }),
    )
    .parse(input)
}

fn set(input: &str) -> Parsed<'_, Units> {
    let any_letter = || expect("a letter", map_opt(anychar, Letter::new));
    let range = verify(
        separated_pair(any_letter(), char('-'), any_letter()),
        |(from, to)| from.owner() == to.owner() && from <= to,
    );
    let part = alt((range.map(|(from, to)| Units::range(from, to)), unit_sign));
    let parts = fold_many1(part, Units::default, Units::union);
    let inside = pair(opt(char('^')), parts);
    let set = delimited(char('['), inside, expect("a letter or `]`", char(']')));
    set.map(|(negated, units)| {
        if negated.is_some() {
            units.complement()
        } else {
            units
        }
    })
    .parse(input)
}

/// Squares and, in GN, a tier: `5e`, `4-4`, `4-4-0`, `4-4-?`.
pub(super) fn place(input: &str) -> Parsed<'_, PlacePattern> {
    let tier = map_opt(one_of("012"), |digit: char| {
        Tier::from_index(digit.to_digit(10)? as usize)
    });
    let tier = preceded(char('-'), alt((value(None, char('?')), tier.map(Some))));
    let in_gn =
        (squares_of_gn, opt(tier)).map(|(squares, tier)| (Squares::These(squares), tier.flatten()));
    let variable = value((Squares::Variable, None), char('$'));
    let in_gfen = squares_of_gfen.map(|squares| (Squares::These(squares), None));
    alt((variable, in_gfen, in_gn))
        .map(|(squares, tier)| PlacePattern { squares, tier })
        .parse(input)
}

/// Squares: in GFEN `5e`, `5?`, `?e`, `[4-6][d-f]`; in GN `4-4`, `4-?`, `[3-5]-[3-5]`; or `$`.
pub(super) fn squares(input: &str) -> Parsed<'_, Squares> {
    let these = alt((squares_of_gfen, squares_of_gn)).map(Squares::These);
    alt((value(Squares::Variable, char('$')), these)).parse(input)
}

fn squares_of_gn(input: &str) -> Parsed<'_, SquareSet> {
    let numbers = || {
        one_or_more(
            "a number from 0 to 8, `?` or a set such as `[3-5]`",
            '0',
            '8',
        )
    };
    separated_pair(numbers(), char('-'), numbers())
        .map(squares_in)
        .parse(input)
}

fn squares_of_gfen(input: &str) -> Parsed<'_, SquareSet> {
    let files = one_or_more("a file from 1 to 9, `?` or a set such as `[4-6]`", '1', '9');
    let rows = one_or_more("a row from a to i, `?` or a set such as `[d-f]`", 'a', 'i');
    pair(files, rows).map(squares_in).parse(input)
}

/// The squares of these columns and rows.
fn squares_in((columns, rows): (u16, u16)) -> SquareSet {
    let is_wanted =
        |square: &Square| columns & 1 << square.column() != 0 && rows & 1 << square.row() != 0;
    Square::all().filter(is_wanted).collect()
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
    let range = verify(separated_pair(index(), char('-'), index()), |(from, to)| {
        from <= to
    });
    let range = map(range, |(from, to)| {
        (from..=to).fold(0, |bits, index| bits | 1_u16 << index)
    });
    let part = alt((range, map(index(), |index| 1 << index)));
    let parts = fold_many1(part, || 0, |bits, part| bits | part);
    let set = delimited(char('['), parts, char(']'));
    expect(
        expected,
        alt((
            map(index(), |index| 1 << index),
            value(0x1ff, char('?')),
            set,
        )),
    )
}

/// What one square may hold: `..N`, `nP.`, `@__`, `*`; `-` is an empty square.
pub(super) fn tower(input: &str) -> Parsed<'_, TowerPattern> {
    let empty = value(TowerPattern::EMPTY, char('-'));
    let tower = alt((empty, tower_of_row));
    let (rest, tower) = expect(
        "a tower, such as `..N`, `nP.`, `*`, or `-` for an empty square",
        tower,
    )
    .parse(input)?;
    let more = satisfy(|c| c.is_ascii_alphabetic() || matches!(c, '.' | '_'));
    let (rest, ()) = expect(END_OF_TOWER, alt((joint, not(more)))).parse(rest)?;
    Ok((rest, tower))
}

fn tower_of_row(input: &str) -> Parsed<'_, TowerPattern> {
    let any_square = value(TowerPattern::ANY_SQUARE, char('?'));
    let any_tower = value(TowerPattern::ANY_TOWER, char('*'));
    let top = preceded(tag(".."), units_of_tower).map(TowerPattern::Top);
    alt((any_square, any_tower, top, tiers)).parse(input)
}

const TIER: &str = "`.` for the end of the tower, as in `5e=@.`, another unit or `_`; `@ in 5e` is a unit at any tier";

fn tiers(input: &str) -> Parsed<'_, TowerPattern> {
    let slot = || {
        alt((
            value(Slot::ANYTHING, char('_')),
            units_of_tower.map(Slot::of),
        ))
    };
    let next = || expect(TIER, alt((value(Slot::EMPTY, char('.')), slot())));
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
    let side = alt((
        value(Player::Black, char('b')),
        value(Player::White, char('w')),
    ));
    let (mut rest, squares) = board(input)?;
    let mut parts = vec![Condition::Board(squares)];
    if let Ok((after, ())) = field(rest) {
        let (after, player) = expect("`b` or `w`, the side to move", side).parse(after)?;
        parts.push(Condition::Turn(Side::Player(player)));
        rest = after;
        if let Ok((after, ())) = field(rest) {
            let (after, units) = hands(after)?;
            parts.push(Condition::Hands(units));
            rest = after;
            while let Ok((after, ())) = field(rest) {
                let (after, _) =
                    expect("a ply, or a key such as `level=intro`", ply_or_key).parse(after)?;
                rest = after;
            }
        }
    }
    Ok((rest, Condition::All(parts)))
}

/// `and`, `or`, or nothing more: what follows a condition.
fn joint(input: &str) -> Parsed<'_, ()> {
    let word: &str = input
        .split(|c: char| !c.is_ascii_alphabetic())
        .next()
        .unwrap_or_default();
    let is_joint = matches!(word, "and" | "or") || input.is_empty() || input.starts_with(')');
    if is_joint {
        Ok((input, ()))
    } else {
        fail().parse(input)
    }
}

fn ply_or_key(input: &str) -> Parsed<'_, &str> {
    let is_of_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '=' | '+' | '^' | ',');
    alt((
        digit1,
        verify(take_while1(is_of_key), |key: &str| key.contains('=')),
    ))
    .parse(input)
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
    let digit =
        one_of("123456789").map(|digit: char| digit.to_digit(10).unwrap_or_default() as usize);
    let empty = map(digit, |count| vec![TowerPattern::EMPTY; count]);
    let squares = many0(alt((empty, map(tower_of_row, |tower| vec![tower]))));
    let row = verify(map(squares, |squares| squares.concat()), |row: &Vec<_>| {
        matches!(row.len(), 0 | 9)
    });
    expect("a row of 9 squares, or an empty one for any row", row).parse(input)
}

/// What both players have in hand, by letter: `2PY3p`, or `-` for nothing. A letter occurs once, as in GFEN.
fn hands(input: &str) -> Parsed<'_, Vec<(char, u8)>> {
    let count = verify(
        map_opt(digit1, |digits: &str| digits.parse().ok()),
        |count| (1..=99).contains(count),
    );
    let unit = map(pair(opt(count), letter), |(count, letter)| {
        (letter.to_char(), count.unwrap_or(1))
    });
    let units = many1(unit).map(|mut units| {
        units.sort_unstable();
        units
    });
    let units = verify(units, |units: &Vec<(char, u8)>| {
        units.windows(2).all(|pair| pair[0].0 != pair[1].0)
    });
    expect(
        "hands, such as `2PYp`, or `-`",
        alt((value(Vec::new(), char('-')), units)),
    )
    .parse(input)
}
