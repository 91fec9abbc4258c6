//! The fast official rules and the slow second implementation, side by side.

use std::collections::BTreeSet;

use gungi::game::{Notated, Written};
use gungi::rules::official::{Action, Position};
use gungi::rules::{Course, End, Fouls, Player, Position as _};

pub(crate) use super::super::reference::official::Reference;

pub(crate) fn move_text(position: &Position, action: Action) -> String {
    position.spell_gfen(action).expect("an action that is listed can be written").to_string()
}

pub(crate) fn position_text(position: &Position, ply: u32) -> String {
    position.diagram(Some(ply)).to_string()
}

#[derive(PartialEq, Eq, Debug)]
struct Seen {
    player: char,
    status: &'static str,
    in_check: bool,
    is_draft: bool,
    legal: BTreeSet<String>,
    position: String,
}

fn seen_by_reference(reference: &Reference) -> Seen {
    Seen {
        player: reference.player(),
        status: reference.status(),
        in_check: reference.in_check(),
        is_draft: reference.phase() == "draft",
        // The reference lists what a position allows even after checkmate; the game is over then (`O13`).
        legal: if reference.status() == "checkmate" { BTreeSet::new() } else { reference.legal() },
        position: reference.gfen(),
    }
}

fn seen_by_fast(course: &Course<Position>, ply: u32) -> Seen {
    let position = course.position();
    let actions = position.actions();
    let mut legal = BTreeSet::new();
    for &(action, fouls) in &actions {
        let text = move_text(position, action);
        assert_eq!(
            (position.judge(action), fouls),
            (Ok(fouls), Fouls::NONE),
            "judging and listing agree on {text}"
        );
        let gfen = Written::Gfen(text.parse().expect("GFEN reads what it writes"));
        let gn = Written::Gn(position.spell(action).expect("an action that is listed can be written"));
        for written in [gn, gfen] {
            assert_eq!(position.resolve(written), Ok(action), "{written:?} means {text}");
        }
        assert!(legal.insert(text), "each action is listed once");
    }
    assert_eq!(position.count_legal(), legal.len() as u64);
    Seen {
        player: if position.player() == Player::Black { 'B' } else { 'W' },
        status: match course.end() {
            None => "ongoing",
            Some(End::MarshalTaken { .. }) => "marshal-taken",
            Some(End::Checkmate { .. }) => "checkmate",
            Some(End::Stalemate) => "no-action",
            Some(End::Repetition) => "repetition",
            Some(End::Recorded { .. }) => panic!("the board records no result"),
        },
        in_check: position.in_check(),
        is_draft: position.is_draft(),
        legal,
        position: position_text(position, ply),
    }
}

/// Plays on with both, and stops at the first difference. `choose` picks a legal action, or none to stop; so do `plies`.
/// Says how many were played.
pub(crate) fn play(
    course: &mut Course<Position>,
    mut reference: Reference,
    plies: u32,
    mut choose: impl FnMut(&Course<Position>) -> Option<Action>,
) -> u32 {
    for ply in 1..=plies {
        let (slow, fast) = (seen_by_reference(&reference), seen_by_fast(course, ply));
        if slow != fast {
            let only_slow: Vec<_> = slow.legal.difference(&fast.legal).collect();
            let only_fast: Vec<_> = fast.legal.difference(&slow.legal).collect();
            panic!("ply {ply}: only slow {only_slow:?}, only fast {only_fast:?}\n{slow:#?}\n{fast:#?}");
        }
        let Some(action) = choose(course).filter(|_| course.end().is_none()) else {
            return ply;
        };
        reference.play(&move_text(course.position(), action)).expect("the reference plays what it lists");
        course.play(action);
    }
    plies
}
