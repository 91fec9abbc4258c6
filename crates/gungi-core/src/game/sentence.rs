//! What a move did, as a sentence.

use crate::game::replay::frame::Frame;
use crate::notation::Notation;
use crate::rules::{MoveDescription, MoveKind, PieceView, Place, Player};
use crate::text::listed;

/// What the move that led to a frame did: `White: Major General 8d takes the Strategist and Spear on 6f, check`; `None` at the
/// start. Squares are named as in a notation. How the game ended is not in it: [`End`](crate::rules::End) says that.
pub fn sentence(after: &Frame, notation: Notation) -> Option<String> {
    let played = after.played.as_ref()?;
    let mv = &played.description;
    let mut parts = vec![format!("{}: {}", mv.player, deed(mv, notation))];
    parts.extend(ground(mv).map(|below| format!("onto the {}", owned(below, mv.player))));
    let turned: Vec<PieceView> = mv.betrayed().map(|(_, piece)| piece).collect();
    if !turned.is_empty() {
        let verb = if turned.len() == 1 {
            "changes"
        } else {
            "change"
        };
        parts.push(format!("the {} {verb} sides", names(&turned)));
    }
    parts.extend(
        mv.ends_draft
            .then(|| "the last unit of the draft".to_owned()),
    );
    parts.extend(played.fouls.iter().map(|foul| format!("foul: {foul}")));
    let gives_check = after.end.is_none() && after.is_check();
    parts.extend(gives_check.then(|| "check".to_owned()));
    Some(parts.join(", "))
}

/// The unit, what it does, and where.
fn deed(mv: &MoveDescription, notation: Notation) -> String {
    let square = |place: Option<Place>| {
        place.map_or_else(String::new, |place| notation.square(place.square))
    };
    let (unit, from, to) = (mv.unit.name(), square(mv.from), square(mv.to));
    let captured: Vec<PieceView> = mv.captured().map(|(_, piece)| piece).collect();
    let captured = names(&captured);
    let other = mv
        .to
        .and_then(|to| mv.tower.at(to.tier))
        .map_or("unit", |piece| piece.unit.name());
    match mv.kind {
        MoveKind::Drop => format!("{unit} is dropped on {to}"),
        MoveKind::Step => format!("{unit} {from} goes to {to}"),
        MoveKind::Strike => format!("{unit} {from} takes the {captured} on {to}"),
        MoveKind::ImmobileStrike => format!("{unit} {from} takes the {captured} in its tower"),
        MoveKind::Exchange => format!("{unit} {from} changes places with the {other} in its tower"),
        MoveKind::Substitution => format!("{unit} {from} changes places with the {other} on {to}"),
        MoveKind::RecoverToHand => format!("{unit} {from} is recovered to the hand"),
        MoveKind::RecoverToOpponent => {
            format!(
                "{unit} {from} is recovered to {}'s hand",
                mv.player.opponent()
            )
        }
        MoveKind::Decline => format!("{unit} {from} is not recovered"),
    }
}

/// The unit on which the moving unit comes to stand, if there is one.
fn ground(mv: &MoveDescription) -> Option<PieceView> {
    let rises = matches!(mv.kind, MoveKind::Drop | MoveKind::Step | MoveKind::Strike);
    let mut from_top = mv.tower.iter().rev();
    let top = from_top.find(|(tier, _)| !mv.captured.contains(*tier));
    top.filter(|_| rises).map(|(_, piece)| piece)
}

/// A unit with its owner, if it is not the player's.
fn owned(piece: PieceView, player: Player) -> String {
    let owner = if piece.owner == player {
        ""
    } else {
        "opponent's "
    };
    format!("{owner}{}", piece.unit.name())
}

fn names(pieces: &[PieceView]) -> String {
    let names: Vec<String> = pieces
        .iter()
        .map(|piece| piece.unit.name().to_owned())
        .collect();
    listed(&names, "and")
}
