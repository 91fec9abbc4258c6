//! The fast classic rules and the slow second implementation agree on every position of long random games.

#[path = "reference/classic.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "written as a module of its own; each test uses its part"
)]
mod reference;

use std::collections::{BTreeMap, BTreeSet};

use gungi::game::{Notated, Written};
use gungi::notation::gn;
use gungi::rules::classic::{Phase, Position};
use gungi::rules::{Course, End, Player, Position as _, Square};
use reference::Reference;

/// A stream of choices that is the same in every run (xorshift).
struct Choices(u64);

impl Choices {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or_default() % limit
    }
}

#[derive(PartialEq, Eq, Debug)]
struct Seen {
    player: char,
    status: &'static str,
    in_check: bool,
    pending: bool,
    legal: BTreeSet<String>,
    fouls: BTreeMap<String, BTreeSet<&'static str>>,
    towers: Vec<reference::TowerText>,
    hands: [BTreeMap<String, u32>; 2],
    marked: BTreeSet<(u8, u8)>,
}

fn seen_by_reference(reference: &Reference) -> Seen {
    Seen {
        player: reference.player(),
        status: reference.status(),
        in_check: reference.in_check(),
        pending: reference.pending().is_some(),
        legal: reference.legal(),
        fouls: reference.fouls(),
        towers: reference.towers(),
        hands: ['B', 'W'].map(|player| reference.hand(player)),
        marked: reference.marked(),
    }
}

fn letter(player: Player) -> char {
    match player {
        Player::Black => 'B',
        Player::White => 'W',
    }
}

fn foul_name(foul: gungi::rules::Foul) -> &'static str {
    use gungi::rules::Foul;
    match foul {
        Foul::DoubleBronze => "double-bronze",
        Foul::DoublePawnDrop => "double-pawn-drop",
        Foul::BronzeCheckmate => "bronze-checkmate",
        Foul::PawnDropCheckmate => "pawn-drop-checkmate",
    }
}

fn seen_by_fast(course: &Course<Position>) -> Seen {
    let position = course.position();
    let mut legal = BTreeSet::new();
    let mut fouls = BTreeMap::new();
    let actions = if course.end().is_some() { Vec::new() } else { position.actions() };
    for (action, its_fouls) in actions {
        let text = position.spell(action).expect("an action that is listed can be written").to_string();
        assert_eq!(position.judge(action), Ok(its_fouls), "judging and listing agree on {text}");
        if its_fouls.is_empty() {
            assert!(legal.insert(text), "each action is listed once");
        } else {
            fouls.insert(text, its_fouls.iter().map(foul_name).collect());
        }
    }
    if course.end().is_none() {
        assert_eq!(position.count_legal(), legal.len() as u64);
    }
    let towers = Square::all().filter(|&square| !position.board().tower(square).is_empty()).map(|square| {
        let units = position.board().tower(square).iter();
        let units = units.map(|(_, piece)| (letter(piece.owner()), piece.unit().to_string())).collect();
        (square.column(), square.row(), units)
    });
    Seen {
        player: letter(position.player()),
        status: match course.end() {
            None => "ongoing",
            Some(End::Checkmate { .. }) => "checkmate",
            Some(End::MarshalTaken { .. }) => "marshal-taken",
            Some(End::Stalemate) => "stalemate",
            Some(End::Repetition) => "repetition",
        },
        in_check: position.in_check(),
        pending: matches!(position.phase(), Phase::Rearrangement { .. } | Phase::Recovery(_)),
        legal,
        fouls,
        towers: towers.collect(),
        hands: Player::BOTH.map(|player| {
            let hand = position.hand(player).iter();
            hand.map(|(unit, count)| (unit.to_string(), u32::from(count))).collect()
        }),
        marked: position.marks().into_iter().map(|square| (square.column(), square.row())).collect(),
    }
}

/// Prefers what happens inside towers, strikes and Bronze: that is where rules meet.
fn choose(seen: &Seen, choices: &mut Choices) -> Option<String> {
    let all: Vec<&String> = seen.legal.iter().chain(seen.fouls.keys()).collect();
    let lively: Vec<&String> = all
        .iter()
        .copied()
        .filter(|text| text.contains(['x', '&', '+', '^']) || text.starts_with('Z'))
        .collect();
    let from = if choices.below(3) > 0 && !lively.is_empty() { lively } else { all };
    if from.is_empty() { None } else { Some(from[choices.below(from.len())].clone()) }
}

fn play_side_by_side(seed: u64, plies: usize) -> usize {
    let mut choices = Choices(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut reference = Reference::start();
    let mut course = Course::new(Position::START);
    for ply in 0..plies {
        let (slow, fast) = (seen_by_reference(&reference), seen_by_fast(&course));
        if slow != fast {
            let only_slow: Vec<_> = slow.legal.difference(&fast.legal).collect();
            let only_fast: Vec<_> = fast.legal.difference(&slow.legal).collect();
            panic!(
                "game {seed}, ply {ply}: only slow {only_slow:?}, only fast {only_fast:?}\n{slow:#?}\n{fast:#?}"
            );
        }
        let Some(text) = choose(&slow, &mut choices) else { return ply };
        reference.play(&text).expect("the reference plays what it lists");
        let written = gn_action(&text, &course);
        course.play(course.position().resolve(Written::Gn(written)).expect("what is listed can be read"));
    }
    plies
}

fn gn_action(text: &str, course: &Course<Position>) -> gn::Action {
    let position = course.position();
    let actions = position.actions().into_iter();
    actions
        .filter_map(|(action, _)| position.spell(action))
        .find(|action| action.to_string() == text)
        .expect("listed")
}

#[test]
fn both_agree_on_every_position_of_random_games() {
    let games: u64 =
        std::env::var("GUNGI_RANDOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(4);
    let plies: usize = (1..=games).map(|seed| play_side_by_side(seed, 400)).sum();
    assert!(
        plies > 100 * usize::try_from(games).unwrap_or(0),
        "games of {plies} plies in all are long enough"
    );
}
