//! Compares the fast classic rules with the slow second implementation.

use std::collections::{BTreeMap, BTreeSet};

use super::super::reference::classic::TowerText;
use gungi::game::{Resolve, Written};
use gungi::notation::Notation;
use gungi::notation::gn::GnMove;
use gungi::rules::classic::{Phase, Position, Recovery, Stranded};
use gungi::rules::{Describe as _, End, Foul, History, Player, Rules as _, Square};

pub(crate) use super::super::reference::classic::Reference;

/// The visible state of a game.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    player: char,
    status: &'static str,
    in_check: bool,
    pending: bool,
    pub(crate) legal: BTreeSet<String>,
    pub(crate) fouls: BTreeMap<String, BTreeSet<&'static str>>,
    towers: Vec<TowerText>,
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

fn seen_by_fast(history: &History<Position>) -> Seen {
    let position = history.position();
    let mut legal = BTreeSet::new();
    let mut fouls = BTreeMap::new();
    let moves = if history.end().is_some() {
        Vec::new()
    } else {
        position.moves()
    };
    for (mv, its_fouls) in moves {
        let written = position
            .written(mv, Notation::Gn)
            .expect("an action that is listed can be written");
        let text = written.to_string();
        assert_eq!(
            position.judge(mv),
            Ok(its_fouls),
            "judging and listing agree on {text}"
        );
        assert_eq!(
            position.resolve(written),
            Ok(mv),
            "{text} is read as it is written"
        );
        if its_fouls.is_empty() {
            assert!(legal.insert(text), "each action is listed once");
        } else {
            fouls.insert(text, its_fouls.iter().map(Foul::slug).collect());
        }
    }
    if history.end().is_none() {
        assert_eq!(position.count_legal(), legal.len() as u64);
    }
    let towers = Square::all()
        .filter(|&square| !position.board().tower(square).is_empty())
        .map(|square| {
            let units = position.board().tower(square).iter();
            let units = units
                .map(|(_, piece)| (letter(piece.owner()), piece.unit().to_string()))
                .collect();
            (square.column(), square.row(), units)
        });
    Seen {
        player: letter(position.player()),
        status: match history.end() {
            None => "ongoing",
            Some(End::Checkmate { .. }) => "checkmate",
            Some(End::MarshalCaptured { .. }) => "marshal-captured",
            Some(End::Stalemate) => "stalemate",
            Some(End::Repetition) => "repetition",
            Some(End::Recorded { .. }) => panic!("the board records no result"),
        },
        in_check: position.in_check(),
        pending: matches!(
            position.phase(),
            Phase::Rearrangement { .. } | Phase::Recovery(_)
        ),
        legal,
        fouls,
        towers: towers.collect(),
        hands: Player::BOTH.map(|player| {
            let hand = position.hand(player).iter();
            hand.map(|(unit, count)| (unit.to_string(), u32::from(count)))
                .collect()
        }),
        marked: position
            .marks()
            .into_iter()
            .map(|square| (square.column(), square.row()))
            .collect(),
    }
}

/// Plays on with both, and stops at the first difference. `choose` picks a move that is not illegal, or none to stop;
/// so does `plies`. Returns the number of plies played.
pub(crate) fn play(
    history: &mut History<Position>,
    mut reference: Reference,
    plies: u32,
    mut choose: impl FnMut(&Seen) -> Option<String>,
) -> u32 {
    for ply in 0..plies {
        let (slow, fast) = (seen_by_reference(&reference), seen_by_fast(history));
        if slow != fast {
            let only_slow: Vec<_> = slow.legal.difference(&fast.legal).collect();
            let only_fast: Vec<_> = fast.legal.difference(&slow.legal).collect();
            panic!(
                "ply {ply}: only slow {only_slow:?}, only fast {only_fast:?}\n{slow:#?}\n{fast:#?}"
            );
        }
        let Some(text) = choose(&slow) else {
            return ply;
        };
        reference
            .play(&text)
            .expect("the reference plays what it lists");
        let written = gn_move(&text, history);
        history.play(
            history
                .position()
                .resolve(Written::Gn(written))
                .expect("what is listed can be read"),
        );
    }
    plies
}

fn gn_move(text: &str, history: &History<Position>) -> GnMove {
    let position = history.position();
    let moves = position.moves().into_iter();
    moves
        .filter_map(|(mv, _)| GnMove::of(&position.describe(mv)?))
        .find(|mv| mv.to_string() == text)
        .expect("listed")
}

/// The reference at a position.
pub(crate) fn reference_at(position: &Position) -> Reference {
    let tower = |square: Square| {
        let units = position.board().tower(square).iter();
        let units = units.map(|(_, piece)| (letter(piece.owner()), piece.unit().to_string()));
        (square.column(), square.row(), units.collect())
    };
    let towers: Vec<_> = Square::all().map(tower).collect();
    let hand = |player| -> Vec<String> {
        let hand = position.hand(player).iter();
        hand.flat_map(|(unit, count)| vec![unit.to_string(); usize::from(count)])
            .collect()
    };
    let hands = [&*hand(Player::Black), &*hand(Player::White)];
    let marks: Vec<_> = position
        .marks()
        .into_iter()
        .map(|square| (square.column(), square.row()))
        .collect();
    let reference = Reference::compose(&towers, hands, letter(position.player()), &marks);
    let stranded = |Stranded { square, recovery }| {
        (
            square.column(),
            square.row(),
            recovery == Recovery::ToOpponent,
        )
    };
    match position.phase() {
        Phase::Turn => reference,
        Phase::Arrangement => reference.arranging(),
        Phase::Rearrangement { unit, striker } => {
            reference.owing(Some(&unit.to_string()), striker.map(stranded))
        }
        Phase::Recovery(unit) => reference.owing(None, Some(stranded(unit))),
    }
}
