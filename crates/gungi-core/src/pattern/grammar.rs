//! The grammar of patterns: conditions and how they are joined.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, digit1, multispace0, multispace1};
use nom::combinator::{cut, fail, map_opt, opt, value};
use nom::multi::{many0, separated_list1};
use nom::sequence::{delimited, pair, preceded, terminated};

use super::comparison::Comparison;
use super::condition::{Condition, Number};
use super::made::{Made, PlacePattern, Side, SideUnits};
use super::moves::written_move;
use super::places::{place, position, squares, tower, unit_name, unit_names, units};
use crate::game::PositionKey;
use crate::notation::syntax::{Parsed, Wanted, expect};
use crate::rules::{Foul, MoveKind, PhaseKind, Player};

/// How deep parentheses and `not` may be nested.
const LEVELS: usize = 32;

/// What a condition looks like.
const CONDITION: &str = "a condition, such as `N in 5e`, `5e=..N` or `check`";

const SIDE: &str = "`black`, `white`, `winner` or `loser`";
const PHASE: &str = "`arrangement`, `draft`, `turn`, `rearrangement` or `recovery`";
const KIND: &str = "a kind of move, such as `drop`, `step`, `strike` or `exchange`";
const NUMBER: &str = "a number up to 4294967295, or one such as `ply` or `count(N in 5e)`";
const FOUL: &str =
    "`double-bronze`, `double-pawn-drop`, `bronze-checkmate` or `pawn-drop-checkmate`";

const SIDES: [(&str, Side); 4] = [
    ("black", Side::Player(Player::Black)),
    ("white", Side::Player(Player::White)),
    ("winner", Side::Winner),
    ("loser", Side::Loser),
];

/// The words with which conditions begin.
const WORDS: [&str; 23] = [
    "not",
    "check",
    "last",
    "capture",
    "betrayal",
    "foul",
    "turn",
    "by",
    "phase",
    "kind",
    "moved",
    "captured",
    "from",
    "to",
    "move",
    "ply",
    "legal",
    "height",
    "count",
    "times",
    "key",
    "from-tier",
    "to-tier",
];

/// Every word of patterns.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let kinds = MoveKind::ALL.into_iter().map(MoveKind::as_str);
    let phases = PhaseKind::ALL.into_iter().map(PhaseKind::as_str);
    let fouls = Foul::ALL.into_iter().map(Foul::slug);
    let sides = SIDES.into_iter().map(|(word, _)| word);
    let others = ["and", "or", "in", "of", "hand"];
    WORDS
        .into_iter()
        .chain(kinds)
        .chain(phases)
        .chain(fouls)
        .chain(sides)
        .chain(others)
        .chain(unit_names())
}

/// A whole pattern.
pub(super) fn pattern(input: &str) -> Parsed<'_, Condition> {
    let (rest, condition) = preceded(multispace0, |input| any(input, 0)).parse(input)?;
    let (rest, _) = multispace0(rest)?;
    if rest.is_empty() {
        Ok((rest, condition))
    } else {
        expected("`and`, `or`, or the end", rest)
    }
}

/// Conditions inside `depth` parentheses and `not`.
fn any(input: &str, depth: usize) -> Parsed<'_, Condition> {
    let part = |input| all(input, depth);
    let (rest, parts) = separated_list1(joint("or"), part).parse(input)?;
    Ok((rest, joined(parts, Condition::Any, read_of(input, rest))))
}

fn all(input: &str, depth: usize) -> Parsed<'_, Condition> {
    let part = |input| unary(input, depth);
    let (rest, parts) = separated_list1(joint("and"), part).parse(input)?;
    Ok((rest, joined(parts, Condition::All, read_of(input, rest))))
}

fn joined(
    mut parts: Vec<Condition>,
    join: fn(Vec<Condition>) -> Condition,
    text: &str,
) -> Condition {
    if parts.len() == 1 {
        parts.remove(0)
    } else {
        join(parts).folded(text)
    }
}

/// What was read of a text, by what is left of it.
fn read_of<'t>(input: &'t str, rest: &str) -> &'t str {
    &input[..input.len() - rest.len()]
}

/// A word between conditions, after which a condition has to follow.
fn joint<'t>(word: &'static str) -> impl Parser<&'t str, Output = (), Error = Wanted<'t>> {
    value(
        (),
        delimited(
            multispace0,
            map_opt(name, move |found| (found == word).then_some(())),
            multispace0,
        ),
    )
}

/// A condition, one that does not hold, or several in parentheses.
fn unary(input: &str, depth: usize) -> Parsed<'_, Condition> {
    if depth > LEVELS {
        return expected("at most 32 levels of nesting", input);
    }
    if let Some(rest) = input.strip_prefix('(') {
        let inside = delimited(multispace0, |input| any(input, depth + 1), multispace0);
        return terminated(cut(inside), expect("`and`, `or` or `)`", char(')'))).parse(rest);
    }
    if let Ok((rest, "not")) = name(input) {
        let part = preceded(multispace0, |input| unary(input, depth + 1));
        return cut(part)
            .map(|part| Condition::Not(Box::new(part)))
            .parse(rest);
    }
    let (rest, condition) = cut(condition).parse(input)?;
    Ok((rest, condition.folded(read_of(input, rest))))
}

fn condition(input: &str) -> Parsed<'_, Condition> {
    let token = input
        .split(|c: char| c.is_whitespace() || c == ')')
        .next()
        .unwrap_or_default();
    if token.contains('/') {
        return position(input);
    }
    let named = match name(input) {
        Ok((rest, word)) => named(word, rest, input),
        Err(_) => None,
    };
    // One letter is a unit, and so is a word that no condition begins with.
    named.unwrap_or_else(|| match (name(input), unit_name(input)) {
        (Ok((_, word)), Err(_)) if word.len() > 1 => expected(CONDITION, input),
        _ if begins_place(input) => counted.map(Condition::some).parse(input),
        _ => expected(CONDITION, input),
    })
}

/// Whether units or squares begin so.
fn begins_place(input: &str) -> bool {
    let begins =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '?' | '[' | '~' | '@' | '$' | '{');
    input.starts_with(begins) || units(input).is_ok()
}

/// What follows the first word of a condition; `None` if no condition begins with it. `input` has the word, too.
fn named<'t>(word: &str, rest: &'t str, input: &'t str) -> Option<Parsed<'t, Condition>> {
    let simple = |condition| Ok((rest, condition));
    Some(match word {
        "check" => simple(Condition::Check),
        "last" => simple(Condition::Last),
        "capture" => simple(Condition::Made(Made::CAPTURE)),
        "betrayal" => simple(Condition::Made(Made::Betrayal)),
        "foul" => opt(is(one_of(FOUL, Foul::ALL.map(|foul| (foul.slug(), foul)))))
            .map(Made::Foul)
            .map(Condition::Made)
            .parse(rest),
        "turn" => is(one_of(SIDE, SIDES)).map(Condition::Turn).parse(rest),
        "by" => is(one_of(SIDE, SIDES))
            .map(Made::By)
            .map(Condition::Made)
            .parse(rest),
        "phase" => is(one_of(
            PHASE,
            PhaseKind::ALL.map(|phase| (phase.as_str(), phase)),
        ))
        .map(Condition::Phase)
        .parse(rest),
        "kind" => is(one_of(
            KIND,
            MoveKind::ALL.map(|kind| (kind.as_str(), kind)),
        ))
        .map(Made::Kind)
        .map(Condition::Made)
        .parse(rest),
        "key" => is(key).map(Condition::Key).parse(rest),
        "moved" => is(side_units)
            .map(Made::With)
            .map(Condition::Made)
            .parse(rest),
        "captured" => is(side_units)
            .map(Made::Captures)
            .map(Condition::Made)
            .parse(rest),
        "from" => is(place).map(Made::From).map(Condition::Made).parse(rest),
        "to" => is(place).map(Made::To).map(Condition::Made).parse(rest),
        "move" => is(written_move).parse(rest),
        "ply" | "legal" | "height" | "count" | "times" | "from-tier" | "to-tier" => {
            comparison(input)
        }
        _ => return None,
    })
}

/// `UNITS of SIDE`: without a side, the case of letters is the player.
fn side_units(input: &str) -> Parsed<'_, SideUnits> {
    let (rest, units) = units(input)?;
    let of = delimited(multispace1, tag("of"), multispace1);
    match preceded(of, cut(one_of(SIDE, SIDES))).parse(rest) {
        Ok((rest, side)) => Ok((
            rest,
            SideUnits {
                units: units.of_both_players(),
                side: Some(side),
            },
        )),
        Err(nom::Err::Error(_)) => Ok((rest, SideUnits { units, side: None })),
        Err(error) => Err(error),
    }
}

fn key(input: &str) -> Parsed<'_, PositionKey> {
    let digits = take_while1(|c: char| c.is_ascii_alphanumeric());
    expect(
        "a key of 16 digits, such as `fd99ebb8ae7d3574`",
        map_opt(digits, |key: &str| key.parse().ok()),
    )
    .parse(input)
}

/// `SQUARES=TOWER`, `UNITS in SQUARES` or `UNITS in hand`: what can be counted.
fn counted(input: &str) -> Parsed<'_, Number> {
    let towers = (squares, is(tower)).map(|(squares, tower)| Number::Towers(squares, tower));
    alt((units_somewhere, towers)).parse(input)
}

fn units_somewhere(input: &str) -> Parsed<'_, Number> {
    let word = expect(
        "`in`, and squares or `hand`",
        delimited(multispace1, tag("in"), multispace1),
    );
    let (rest, units) = terminated(side_units, word).parse(input)?;
    let hand = value(Number::UnitsInHand(units), tag("hand"));
    let on_board = place.map(|place: PlacePattern| Number::UnitsAt(units, place));
    expect("squares or `hand`", alt((hand, on_board))).parse(rest)
}

/// Two numbers, and how they compare.
fn comparison(input: &str) -> Parsed<'_, Condition> {
    let signs = alt((
        value(Comparison::LessOrEqual, tag("<=")),
        value(Comparison::GreaterOrEqual, tag(">=")),
        value(Comparison::Less, tag("<")),
        value(Comparison::Greater, tag(">")),
        value(Comparison::Equal, tag("=")),
    ));
    let sign = expect(
        "`=`, `<`, `<=`, `>` or `>=`",
        delimited(multispace0, signs, multispace0),
    );
    let (rest, (left, comparison, right)) = (sum, sign, cut(sum)).parse(input)?;
    Ok((rest, Condition::Compared(left, comparison, right)))
}

/// A number, or several with `+` or `-` between them.
fn sum(input: &str) -> Parsed<'_, Number> {
    let sign = delimited(
        multispace0,
        alt((value(false, char('+')), value(true, char('-')))),
        multispace0,
    );
    let (rest, first) = number(input)?;
    let (rest, more) = many0(pair(sign, cut(number))).parse(rest)?;
    if more.is_empty() {
        return Ok((rest, first));
    }
    Ok((rest, Number::Sum([vec![(false, first)], more].concat())))
}

fn number(input: &str) -> Parsed<'_, Number> {
    let simple = |rest, number| Ok((rest, number));
    match name(input) {
        Ok((rest, "ply")) => simple(rest, Number::Ply),
        Ok((rest, "legal")) => simple(rest, Number::Legal),
        Ok((rest, "from-tier")) => simple(rest, Number::FromTier),
        Ok((rest, "to-tier")) => simple(rest, Number::ToTier),
        Ok((rest, "height")) => in_parentheses(squares.map(Number::Height), rest),
        Ok((rest, "count")) => in_parentheses(counted, rest),
        Ok((rest, "times")) => {
            let inside = |input| any(input, 1);
            in_parentheses(
                inside.map(|counted| Number::Times(Box::new(counted), 0)),
                rest,
            )
        }
        _ => {
            let digits = map_opt(digit1, |digits: &str| digits.parse::<u32>().ok());
            expect(NUMBER, digits.map(|number| Number::Literal(number.into()))).parse(input)
        }
    }
}

fn in_parentheses<'t>(
    inside: impl Parser<&'t str, Output = Number, Error = Wanted<'t>>,
    input: &'t str,
) -> Parsed<'t, Number> {
    let open = expect("`(`", terminated(char('('), multispace0));
    let close = expect("`)`", preceded(multispace0, char(')')));
    delimited(open, cut(inside), close).parse(input)
}

/// `=` and a value.
fn is<'t, T>(
    value: impl Parser<&'t str, Output = T, Error = Wanted<'t>>,
) -> impl Parser<&'t str, Output = T, Error = Wanted<'t>> {
    preceded(expect("`=`", char('=')), cut(value))
}

/// A word.
fn name(input: &str) -> Parsed<'_, &str> {
    take_while1(|c: char| c.is_ascii_alphabetic() || c == '-').parse(input)
}

/// One of these words.
fn one_of<'t, T: Copy, const N: usize>(
    expected: &'static str,
    words: [(&'static str, T); N],
) -> impl Parser<&'t str, Output = T, Error = Wanted<'t>> {
    let value_of = move |word| {
        words
            .into_iter()
            .find_map(|(known, value)| (known == word).then_some(value))
    };
    expect(expected, map_opt(name, value_of))
}

/// Fails, since something else was expected here.
fn expected<'t, T>(what: &'static str, input: &'t str) -> Parsed<'t, T> {
    expect(what, fail()).parse(input)
}
