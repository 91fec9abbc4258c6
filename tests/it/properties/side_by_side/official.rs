//! Compares the fast official rules with the slow second implementation.

use std::collections::BTreeSet;

use gungi::game::{Resolve, Written};
use gungi::notation::Notation;
use gungi::rules::official::{Move, Position};
use gungi::rules::{End, Fouls, History, Player, Rules as _};

pub(crate) use super::super::reference::official::Reference;

pub(crate) fn move_text(position: &Position, mv: Move) -> String {
    position
        .written(mv, Notation::Gfen)
        .expect("an action that is listed can be written")
        .to_string()
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
        legal: if reference.status() == "checkmate" {
            BTreeSet::new()
        } else {
            reference.legal()
        },
        position: reference.gfen(),
    }
}

fn seen_by_fast(history: &History<Position>, ply: u32) -> Seen {
    let position = history.position();
    let moves = position.moves();
    let mut legal = BTreeSet::new();
    for &(mv, fouls) in &moves {
        let text = move_text(position, mv);
        assert_eq!(
            (position.judge(mv), fouls),
            (Ok(fouls), Fouls::NONE),
            "judging and listing agree on {text}"
        );
        let gfen = Written::Gfen(text.parse().expect("GFEN reads what it writes"));
        let gn = position
            .written(mv, Notation::Gn)
            .expect("an action that is listed can be written");
        for written in [gn, gfen] {
            assert_eq!(
                position.resolve(written),
                Ok(mv),
                "{written:?} means {text}"
            );
        }
        assert!(legal.insert(text), "each action is listed once");
    }
    assert_eq!(position.count_legal(), legal.len() as u64);
    Seen {
        player: if position.player() == Player::Black {
            'B'
        } else {
            'W'
        },
        status: match history.end() {
            None => "ongoing",
            Some(End::MarshalCaptured { .. }) => "marshal-captured",
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

/// Plays on with both, and stops at the first difference. `choose` picks a legal move, or none to stop; so does
/// `plies`. Returns the number of plies played.
pub(crate) fn play(
    history: &mut History<Position>,
    mut reference: Reference,
    plies: u32,
    mut choose: impl FnMut(&History<Position>) -> Option<Move>,
) -> u32 {
    for ply in 1..=plies {
        let (slow, fast) = (seen_by_reference(&reference), seen_by_fast(history, ply));
        if slow != fast {
            let only_slow: Vec<_> = slow.legal.difference(&fast.legal).collect();
            let only_fast: Vec<_> = fast.legal.difference(&slow.legal).collect();
            panic!(
                "ply {ply}: only slow {only_slow:?}, only fast {only_fast:?}\n{slow:#?}\n{fast:#?}"
            );
        }
        let Some(mv) = choose(history).filter(|_| history.end().is_none()) else {
            return ply;
        };
        reference
            .play(&move_text(history.position(), mv))
            .expect("the reference plays what it lists");
        history.play(mv);
    }
    plies
}
