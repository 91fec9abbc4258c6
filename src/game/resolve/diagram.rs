//! Positions in GFEN.

use crate::notation::gfen::{Diagram, Letter};
use crate::rules::classic::Stranded;
use crate::rules::{ByPlayer, Describe, Phase, PieceView, Player, Square, Tower};

/// The diagram of a position. The ply is the number of the next move, if it is known.
pub(super) fn diagram_of(position: &impl Describe, ply: Option<u32>) -> Diagram {
    let mut towers = [Tower::EMPTY; Square::COUNT];
    for square in Square::all() {
        for (_, piece) in position.own_tower(square).iter() {
            let PieceView { owner, unit } = piece.into();
            towers[square.index()].push(Letter::of(unit, owner));
        }
    }
    let hand = |owner| {
        let units = position.hand_view(owner);
        units.map(|(unit, count)| (Letter::of(unit, owner), u32::from(count))).collect()
    };
    let (mut draft, mut place, mut recover) = (None, None, None);
    match position.phase_view() {
        Phase::Arrangement | Phase::Turn => {}
        Phase::Draft(players) => draft = Some(players),
        Phase::Rearrangement { unit, striker } => {
            (place, recover) = (Some(Letter::of(unit, position.player())), striker);
        }
        Phase::Recovery { at, captured, .. } => recover = Some(Stranded { square: at.square, captured }),
    }
    Diagram {
        towers,
        side: position.player(),
        hands: ByPlayer::new(hand(Player::Black), hand(Player::White)),
        ply,
        ruleset: position.ruleset(),
        draft,
        marked: position.exchanged(),
        place,
        recover,
    }
}
