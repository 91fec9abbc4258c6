//! The grammar of patterns: conditions and how they are joined.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, digit1, multispace0, multispace1};
use nom::combinator::{cut, fail, map_opt, opt, value};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, terminated};

use super::condition::Condition;
use super::condition::Made;
use super::condition::{Comparison, Quantity};
use super::places::{position, squares, tower, units};
use crate::notation::syntax::{Parsed, Wanted, expect};
use crate::rules::{Foul, MoveKind, PhaseKind, Player};

/// How deep parentheses and `not` may be nested.
const LEVELS: usize = 32;

/// What a condition looks like.
const CONDITION: &str = "a condition, such as `N in 5e`, `5e=..N` or `check`";

const PLAYER: &str = "`black` or `white`";
const PHASE: &str = "`arrangement`, `draft`, `turn`, `rearrangement` or `recovery`";
const KIND: &str = "a kind of move, such as `drop`, `step`, `strike` or `exchange`";
const FOUL: &str = "`double-bronze`, `double-pawn-drop`, `bronze-checkmate` or `pawn-drop-checkmate`";

const PLAYERS: [(&str, Player); 2] = [("black", Player::Black), ("white", Player::White)];

/// The words with which conditions begin.
const WORDS: [&str; 19] = [
    "not", "check", "last", "capture", "betrayal", "foul", "turn", "by", "phase", "kind", "moved",
    "captured", "from", "to", "move", "ply", "legal", "height", "count",
];

/// Every word of patterns.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let kinds = MoveKind::ALL.into_iter().map(MoveKind::slug);
    let phases = PhaseKind::ALL.into_iter().map(PhaseKind::as_str);
    let fouls = Foul::ALL.into_iter().map(Foul::slug);
    let players = PLAYERS.into_iter().map(|(word, _)| word);
    WORDS.into_iter().chain(kinds).chain(phases).chain(fouls).chain(players).chain(["and", "or", "hand"])
}

/// A whole pattern.
pub(super) fn pattern(input: &str) -> Parsed<'_, Condition> {
    let (rest, condition) = preceded(multispace0, |input| any(input, 0)).parse(input)?;
    let (rest, _) = multispace0(rest)?;
    if rest.is_empty() { Ok((rest, condition)) } else { expected("`and`, `or`, or the end", rest) }
}

/// Conditions inside `depth` parentheses and `not`.
fn any(input: &str, depth: usize) -> Parsed<'_, Condition> {
    let part = |input| all(input, depth);
    separated_list1(joint("or"), part).map(|parts| joined(parts, Condition::Any)).parse(input)
}

fn all(input: &str, depth: usize) -> Parsed<'_, Condition> {
    let part = |input| unary(input, depth);
    separated_list1(joint("and"), part).map(|parts| joined(parts, Condition::All)).parse(input)
}

fn joined(mut parts: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    if parts.len() == 1 { parts.remove(0) } else { join(parts) }
}

/// A word between conditions, after which a condition has to follow.
fn joint<'t>(word: &'static str) -> impl Parser<&'t str, Output = (), Error = Wanted<'t>> {
    value((), delimited(multispace0, map_opt(name, move |found| (found == word).then_some(())), multispace0))
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
        return cut(part).map(|part| Condition::Not(Box::new(part))).parse(rest);
    }
    cut(condition).parse(input)
}

fn condition(input: &str) -> Parsed<'_, Condition> {
    let token = input.split(|c: char| c.is_whitespace() || c == ')').next().unwrap_or_default();
    match name(input) {
        _ if token.contains('/') => position(input),
        // One letter is a unit.
        Ok((rest, word)) if word.len() > 1 => named(word, rest).unwrap_or_else(|| expected(CONDITION, input)),
        _ if input.starts_with(begins_place) => counted.map(Condition::some).parse(input),
        _ => expected(CONDITION, input),
    }
}

/// Whether units or squares begin so.
fn begins_place(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '?' | '[' | '~' | '@')
}

/// What follows the first word of a condition; `None` if no condition begins with it.
fn named<'t>(word: &str, rest: &'t str) -> Option<Parsed<'t, Condition>> {
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
        "turn" => is(one_of(PLAYER, PLAYERS)).map(Condition::Turn).parse(rest),
        "by" => is(one_of(PLAYER, PLAYERS)).map(Made::By).map(Condition::Made).parse(rest),
        "phase" => is(one_of(PHASE, PhaseKind::ALL.map(|phase| (phase.as_str(), phase))))
            .map(Condition::Phase)
            .parse(rest),
        "kind" => is(one_of(KIND, MoveKind::ALL.map(|kind| (kind.slug(), kind))))
            .map(Made::Kind)
            .map(Condition::Made)
            .parse(rest),
        "moved" => is(units).map(Made::With).map(Condition::Made).parse(rest),
        "captured" => is(units).map(Made::Captures).map(Condition::Made).parse(rest),
        "from" => is(squares).map(Made::From).map(Condition::Made).parse(rest),
        "to" => is(squares).map(Made::To).map(Condition::Made).parse(rest),
        "move" => is(written_move).parse(rest),
        "ply" => compared(Quantity::Ply, rest),
        "legal" => compared(Quantity::Legal, rest),
        "height" => in_parentheses(squares.map(Quantity::Height), rest),
        "count" => in_parentheses(counted, rest),
        _ => return None,
    })
}

/// A move in GFEN: `P5e` drops a unit, `5e5d` goes from square to square. Units and squares may be sets.
fn written_move(input: &str) -> Parsed<'_, Condition> {
    let drop = (units, squares)
        .map(|(unit, to)| [Made::Kind(MoveKind::Drop), Made::With(unit), Made::To(to)].to_vec());
    let step = (squares, squares).map(|(from, to)| [Made::From(from), Made::To(to)].to_vec());
    alt((drop, step))
        .map(|parts| Condition::All(parts.into_iter().map(Condition::Made).collect()))
        .parse(input)
}

/// `SQUARES=TOWER`, `UNITS in SQUARES` or `UNITS in hand`: what can be counted.
fn counted(input: &str) -> Parsed<'_, Quantity> {
    let towers = (squares, is(tower)).map(|(squares, tower)| Quantity::Squares(squares, tower));
    alt((units_somewhere, towers)).parse(input)
}

fn units_somewhere(input: &str) -> Parsed<'_, Quantity> {
    let word = expect("`in`, and squares or `hand`", delimited(multispace1, tag("in"), multispace1));
    let (rest, units) = terminated(units, word).parse(input)?;
    let hand = value(Quantity::UnitsInHand(units), tag("hand"));
    let on_board = squares.map(|squares| Quantity::UnitsOn(units, squares));
    expect("squares or `hand`", alt((hand, on_board))).parse(rest)
}

fn in_parentheses<'t>(
    inside: impl Parser<&'t str, Output = Quantity, Error = Wanted<'t>>,
    input: &'t str,
) -> Parsed<'t, Condition> {
    let open = expect("`(`", terminated(char('('), multispace0));
    let close = expect("`)`", preceded(multispace0, char(')')));
    let (rest, quantity) = delimited(open, inside, close).parse(input)?;
    compared(quantity, rest)
}

fn compared(quantity: Quantity, input: &str) -> Parsed<'_, Condition> {
    let signs = alt((
        value(Comparison::LessOrEqual, tag("<=")),
        value(Comparison::GreaterOrEqual, tag(">=")),
        value(Comparison::Less, tag("<")),
        value(Comparison::Greater, tag(">")),
        value(Comparison::Equal, tag("=")),
    ));
    let sign = expect("`=`, `<`, `<=`, `>` or `>=`", delimited(multispace0, signs, multispace0));
    let number =
        expect("a number up to 4294967295", map_opt(digit1, |digits: &str| digits.parse::<u32>().ok()));
    let (rest, (comparison, number)) = (sign, number).parse(input)?;
    Ok((rest, Condition::Number(quantity, comparison, number.into())))
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
    let value_of = move |word| words.into_iter().find_map(|(known, value)| (known == word).then_some(value));
    expect(expected, map_opt(name, value_of))
}

/// Fails, since something else was expected here.
fn expected<'t, T>(what: &'static str, input: &'t str) -> Parsed<'t, T> {
    expect(what, fail()).parse(input)
}
