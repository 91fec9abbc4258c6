//! The grammar of moves in patterns: as GN and GFEN write them, with sets of units and squares.

use nom::Parser;
use nom::branch::alt;
use nom::character::complete::{char, one_of};
use nom::combinator::{map_opt, not, opt, value};
use nom::multi::many1;
use nom::sequence::{preceded, separated_pair, terminated};

use super::condition::Condition;
use super::made::{Made, PlacePattern, SideUnits, Squares};
use super::places::{place, units};
use crate::notation::syntax::{Parsed, expect};
use crate::rules::{MoveKind, Tier, Tiers};

const MOVE: &str = "a move, such as `P5e`, `5g5f`, `PZ*4-6-0` or `PZ<4-6-0>4-5-0`";

/// What a move does, besides its unit.
type Deeds = Vec<Condition>;

/// A move of GN or GFEN: `PZ*4-6-0`, `PZ<4-6-0>4-5-0`; `P5e`, `5g5f`.
pub(super) fn written_move(input: &str) -> Parsed<'_, Condition> {
    let of_gn = (units, deeds_of_gn).map(with_unit);
    let drop_of_gfen = (units, drop_of_gfen).map(with_unit);
    expect(
        MOVE,
        alt((of_gn, drop_of_gfen, deeds_of_gfen.map(Condition::All))),
    )
    .parse(input)
}

fn with_unit((units, mut deeds): (super::tower::Units, Deeds)) -> Condition {
    deeds.push(Condition::Made(Made::With(SideUnits { units, side: None })));
    Condition::All(deeds)
}

/// What follows the unit in GN: `*4-6-0`, `<4-6-0>4-5-0`, `<4-6-0x4-5-1`, `<4-6-0x1`, `<4-6-0&1`, `<4-6-0&4-5-0`, `+4-6-0`.
fn deeds_of_gn(input: &str) -> Parsed<'_, Deeds> {
    let lone_tier = || terminated(tier('0'), not(alt((char('-'), one_of("abcdefghi")))));
    let dropped = preceded(char('*'), (place, opt(swapped_of_gn), end_of_draft)).map(
        |(to, swapped, ends)| {
            [
                made(&[Made::Kind(MoveKind::Drop), Made::To(to)]),
                swapped.into_iter().collect(),
                ends,
            ]
            .concat()
        },
    );
    let recovered = |sign, kind| {
        preceded(char(sign), place).map(move |at| made(&[Made::Kind(kind), Made::From(at)]))
    };
    let onward = |sign, kind| {
        (
            preceded(char('<'), place),
            preceded(char(sign), place),
            opt(swapped_of_gn),
        )
            .map(move |(from, to, swapped)| {
                [moving(&[kind], from, to), swapped.into_iter().collect()].concat()
            })
    };
    let within = |sign, kind| {
        separated_pair(preceded(char('<'), place), char(sign), lone_tier()).map(
            move |(from, tier)| {
                moving(
                    &[kind],
                    from,
                    PlacePattern {
                        tier: Some(tier),
                        ..from
                    },
                )
            },
        )
    };
    alt((
        dropped,
        within('x', MoveKind::ImmobileStrike),
        within('&', MoveKind::Exchange),
        onward('>', MoveKind::Step),
        onward('x', MoveKind::Strike),
        onward('&', MoveKind::Substitution),
        recovered('+', MoveKind::RecoverToHand),
        recovered('^', MoveKind::RecoverToOpponent),
        recovered('=', MoveKind::Decline),
    ))
    .parse(input)
}

/// `5e`, `5eAC.`, `5e!`
fn drop_of_gfen(input: &str) -> Parsed<'_, Deeds> {
    (place, opt(swapped_of_gfen), end_of_draft)
        .map(|(to, swapped, ends)| {
            [
                made(&[Made::Kind(MoveKind::Drop), Made::To(to)]),
                swapped.into_iter().collect(),
                ends,
            ]
            .concat()
        })
        .parse(input)
}

/// `5g5f`, `5g5fAC.`, `5g2x1`, `5g1&3`, `5g&5h`, `5g+`, `5g^`, `5g=`
fn deeds_of_gfen(input: &str) -> Parsed<'_, Deeds> {
    let at_tier = |squares: PlacePattern, tier| PlacePattern {
        tier: Some(tier),
        ..squares
    };
    let within = |sign, kind| {
        (place, separated_pair(tier('1'), char(sign), tier('1')))
            .map(move |(at, (from, to))| moving(&[kind], at_tier(at, from), at_tier(at, to)))
    };
    let recovered = |sign, kind| {
        terminated(place, char(sign)).map(move |at| made(&[Made::Kind(kind), Made::From(at)]))
    };
    let step = (place, place, opt(swapped_of_gfen)).map(|(from, to, swapped)| {
        [
            moving(&[MoveKind::Step, MoveKind::Strike], from, to),
            swapped.into_iter().collect(),
        ]
        .concat()
    });
    let substitution = separated_pair(place, char('&'), place)
        .map(|(from, to)| moving(&[MoveKind::Substitution], from, to));
    alt((
        within('x', MoveKind::ImmobileStrike),
        within('&', MoveKind::Exchange),
        substitution,
        recovered('+', MoveKind::RecoverToHand),
        recovered('^', MoveKind::RecoverToOpponent),
        recovered('=', MoveKind::Decline),
        step,
    ))
    .parse(input)
}

fn made(deeds: &[Made]) -> Deeds {
    deeds.iter().cloned().map(Condition::Made).collect()
}

/// A move of one of these kinds between two places. One between squares has two squares.
fn moving(kinds: &[MoveKind], from: PlacePattern, to: PlacePattern) -> Deeds {
    let between_squares = kinds.iter().all(|kind| {
        matches!(
            kind,
            MoveKind::Step | MoveKind::Strike | MoveKind::Substitution
        )
    });
    let stays = from.squares == to.squares
        && (from.squares == Squares::Variable || from.squares.len() == 1);
    if between_squares && stays {
        return vec![Condition::Any(Vec::new())];
    }
    let kinds = kinds
        .iter()
        .map(|&kind| Condition::Made(Made::Kind(kind)))
        .collect();
    [
        vec![Condition::Any(kinds)],
        made(&[Made::From(from), Made::To(to)]),
    ]
    .concat()
}

/// `&01`: the tiers that a betrayal swaps.
fn swapped_of_gn(input: &str) -> Parsed<'_, Condition> {
    let tiers = preceded(char('&'), many1(tier('0')));
    tiers
        .map(|tiers| swaps(tiers.into_iter().fold(Tiers::NONE, Tiers::with)))
        .parse(input)
}

/// `AC.`: for each tier, whether it is swapped.
fn swapped_of_gfen(input: &str) -> Parsed<'_, Condition> {
    let signs = alt((value(true, char('C')), value(false, char('.'))));
    let (rest, signs) = preceded(char('A'), nom::multi::many_m_n(0, 3, signs)).parse(input)?;
    let swapped = Tier::ALL
        .into_iter()
        .zip(signs)
        .filter(|(_, is_swapped)| *is_swapped);
    Ok((
        rest,
        swaps(swapped.fold(Tiers::NONE, |tiers, (tier, _)| tiers.with(tier))),
    ))
}

fn swaps(tiers: Tiers) -> Condition {
    Condition::Made(Made::Swaps(tiers))
}

/// `!`
fn end_of_draft(input: &str) -> Parsed<'_, Deeds> {
    opt(char('!'))
        .map(|mark| {
            mark.map(|_| Condition::Made(Made::EndsDraft))
                .into_iter()
                .collect()
        })
        .parse(input)
}

/// A tier, counted from a digit.
fn tier<'t>(
    first: char,
) -> impl Parser<&'t str, Output = Tier, Error = crate::notation::syntax::Wanted<'t>> {
    let index = move |digit: char| (digit as usize).checked_sub(first as usize);
    map_opt(one_of("0123"), move |digit| {
        index(digit).and_then(Tier::from_index)
    })
}
