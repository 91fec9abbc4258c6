//! Games in the printed notation of the rule book.

use crate::game::convert::{Extras, Loss};
use crate::game::replay::played::PlayedGame;
use crate::game::resolve::written::{Resolve as _, Written};
use crate::notation::gungi_python::Unsayable;
use crate::notation::movetext::Entry;
use crate::notation::printed::{printed_move, write_printed};
use crate::notation::record::{RecordMove, Turn};
use crate::rules::{AnyPosition, PlayableMove, Rules as _};

/// Writes a game in the printed notation, with what it cannot store. Comments become lines.
///
/// # Errors
/// If the game is classic, or ends before a player could say that the draft is over.
pub fn write_printed_game(
    extras: Extras<'_, '_>,
    played: &PlayedGame,
) -> Result<(Entry, Vec<Loss>), Unsayable> {
    let AnyPosition::Official(start) = &played.start.position else {
        return Err(Unsayable::Classic);
    };
    let mut losses: Vec<Loss> = Loss::of_start(&played.start).collect();
    let descriptions = played.moves.iter().map(|mv| &mv.description);
    let turns = Turn::all((start.player(), start.drafting()), descriptions)?;
    let mut moves = Vec::new();
    for (before, mv) in played.frames().zip(&played.moves) {
        let AnyPosition::Official(position) = &before.position else {
            return Err(Unsayable::Classic);
        };
        let printed = printed_move(&mv.description, position.is_draft());
        let printed = printed.ok_or(Unsayable::Classic)?;
        let printed = with_origin(&before.position, printed, mv);
        let ply = before.ply + 1;
        if !mv.description.swapped.is_empty() {
            losses.push(Loss::Betrayal(ply));
        }
        if printed.from.is_some() {
            losses.push(Loss::Origin(ply));
        }
        moves.push(printed);
    }
    losses.extend(extras.lost_headers());
    let (comments, lost) = extras.comment_lines();
    losses.extend(lost);
    if played.is_decided() && played.result_of_board().is_none() {
        losses.push(Loss::Result);
    }
    if moves.is_empty() {
        losses.push(Loss::NoMoves);
    }
    let printed = |turn: &Turn<_>| Turn {
        ply: turn.ply,
        player: turn.player,
        mv: turn.mv.and_then(|_| moves.get(turn.ply).copied()),
    };
    let turns: Vec<Turn<RecordMove>> = turns.iter().map(printed).collect();
    let mut text = write_printed(&turns, &comments);
    if text.is_empty() {
        text.push('\n');
    }
    Ok((Entry::alone(text), losses))
}

/// The move, with the square that the unit leaves if another unit of the kind could come there, too.
fn with_origin(position: &AnyPosition, printed: RecordMove, mv: &PlayableMove) -> RecordMove {
    if position.resolve(Written::Record(printed)).is_ok() {
        return printed;
    }
    RecordMove {
        from: mv.description.from.map(|place| place.square),
        ..printed
    }
}
