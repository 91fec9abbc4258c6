//! What another program may refuse of a game, because its rules differ.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::game::replay::played::PlayedGame;
use crate::game::source::Program;
use crate::rules::official::Kind;
use crate::rules::{
    AnyPosition, Describe as _, MoveDescription, MoveKind, PieceView, Player, Square, with_position,
};

/// What a program may refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doubt {
    pub program: Program,
    /// The first ply of its kind, counted from 1.
    pub ply: usize,
    /// The rule of the program.
    pub why: &'static str,
}

/// A move and where it is played.
struct Played<'g> {
    before: &'g AnyPosition,
    mv: &'g MoveDescription,
    /// How often the board after it has occurred in the game.
    occurrences: usize,
    is_last: bool,
}

/// A rule of a program, and whether it forbids a move or what comes after it.
type Rule = (Program, &'static str, fn(&Played<'_>) -> bool);

const RULES: [Rule; 9] = [
    (
        Program::GungiPython,
        "it captures only the top unit of a tower",
        |played| played.mv.captured.len() > 1,
    ),
    (
        Program::GungiPython,
        "its Soldiers do not step back",
        |played| is_back(played.mv, Kind::Soldier),
    ),
    (
        Program::GungiPython,
        "its Fortresses do not go back",
        |played| is_back(played.mv, Kind::Fortress),
    ),
    (
        Program::GungiPython,
        "it drops no unit onto a tower of two",
        |played| played.mv.kind == MoveKind::Drop && played.mv.tower.height() > 1,
    ),
    (
        Program::GungiPython,
        "it drops no Soldier on the last row",
        |played| {
            let last = match played.mv.player {
                Player::Black => 0,
                Player::White => 8,
            };
            let is_drop = played.mv.kind == MoveKind::Drop && is_kind(played.mv, Kind::Soldier);
            is_drop && played.mv.to.is_some_and(|to| to.square.row() == last)
        },
    ),
    (
        Program::GungiPython,
        "the second player cannot end the draft first",
        |played| {
            let is_white = played.mv.player == Player::White && played.mv.ends_draft;
            let drafts = |position: &AnyPosition| match position {
                AnyPosition::Official(position) => position.drafting()[Player::Black],
                AnyPosition::Classic(_) => false,
            };
            is_white && drafts(played.before)
        },
    ),
    (
        Program::Gungijs,
        "it swaps one of two units of a kind only if both are in hand",
        |played| {
            let units = played.mv.tower.iter();
            let is_other = |piece: PieceView| piece.owner != played.mv.player;
            let others: Vec<_> = units.filter(|(_, piece)| is_other(*piece)).collect();
            let is_split = |unit| {
                let same = others.iter().filter(|(_, piece)| piece.unit == unit);
                let is_swapped = same.map(|(tier, _)| played.mv.swapped.contains(*tier));
                let is_swapped: Vec<bool> = is_swapped.collect();
                is_swapped.contains(&true) && is_swapped.contains(&false)
            };
            let in_hand = |unit| {
                let player = played.mv.player;
                with_position!(played.before, position => {
                    let mut hand = position.hand_view(player);
                    hand.find(|(other, _)| *other == unit).map_or(0, |(_, count)| count)
                })
            };
            others
                .iter()
                .any(|(_, piece)| is_split(piece.unit) && in_hand(piece.unit) < 2)
        },
    ),
    (
        Program::Gungijs,
        "it ends a game when a board comes for the fourth time, whatever the hands",
        |played| played.occurrences >= 4 && !played.is_last,
    ),
    (
        Program::Gungijs,
        "it ends a game when only the Marshals are left",
        |played| {
            let units = |square| with_position!(played.before, position => position.own_tower(square).height());
            let count: usize = Square::all().map(units).sum();
            // The draft begins with fewer.
            count == 2 && played.mv.kind != MoveKind::Drop
        },
    ),
];

fn is_kind(mv: &MoveDescription, kind: Kind) -> bool {
    mv.unit.official() == Some(kind)
}

/// Whether the move takes a unit of this kind backwards.
fn is_back(mv: &MoveDescription, kind: Kind) -> bool {
    let rows = mv.from.zip(mv.to).map(|(from, to)| [from, to]);
    let rows = rows.map(|places| places.map(|place| place.square.row()));
    is_kind(mv, kind)
        && rows.is_some_and(|[from, to]| match mv.player {
            Player::Black => to > from,
            Player::White => to < from,
        })
}

/// What a program may refuse of a game, each kind once.
pub fn doubts(program: Program, played: &PlayedGame) -> Vec<Doubt> {
    let rules: Vec<&Rule> = RULES.iter().filter(|(of, ..)| *of == program).collect();
    let mut boards: HashMap<u64, usize> = HashMap::new();
    let mut found: Vec<Doubt> = Vec::new();
    let mut after = played.frames();
    let mut before = after.next();
    boards.extend(before.map(|start| (board_of(&start.position), 1)));
    for (ply, mv) in (1..).zip(&played.moves) {
        let (Some(here), Some(next)) = (before, after.next()) else {
            break;
        };
        let occurrences = boards.entry(board_of(&next.position)).or_default();
        *occurrences += 1;
        let seen = Played {
            before: &here.position,
            mv: &mv.description,
            occurrences: *occurrences,
            is_last: ply == played.len(),
        };
        for &&(program, why, forbids) in &rules {
            if forbids(&seen) && found.iter().all(|doubt| doubt.why != why) {
                found.push(Doubt { program, ply, why });
            }
        }
        before = Some(next);
    }
    found
}

/// A hash of the towers of a position.
fn board_of(position: &AnyPosition) -> u64 {
    let mut hasher = DefaultHasher::new();
    for square in Square::all() {
        with_position!(position, position => {
            for (_, piece) in position.own_tower(square).iter() {
                let piece: PieceView = piece.into();
                (square, piece).hash(&mut hasher);
            }
        });
    }
    hasher.finish()
}
