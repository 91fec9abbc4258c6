//! The plies of a game, one per line, with their effects.

use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::game::Frame;
use crate::notation::Notation;
use crate::render::Palette;
use crate::rules::{End, MoveKind, PlayableMove};
use crate::text::listed;

/// Width of most moves in columns.
const MOVE_WIDTH: usize = 16;

/// Writes the ply that led to a position: its number, the player, the move, and its effects. The start has no line.
pub fn write_ply(out: &mut dyn Write, frame: &Frame, notation: Notation, palette: Palette) -> fmt::Result {
    let Some(played) = &frame.played else { return Ok(()) };
    let mover = played.description.player;
    let mv = frame.in_notation(notation).unwrap_or_default();
    let padding = " ".repeat(MOVE_WIDTH.saturating_sub(mv.width()));
    let name = format!("{:5}", mover.to_string());
    let line = format!(
        "{:>4}  {}  {mv}{padding}  {}",
        frame.ply,
        palette.unit(&name, mover),
        palette.mark(&effects(played, frame).join(", "))
    );
    writeln!(out, "{}", line.trim_end())
}

/// The state of the game after a ply: `check`, or how the game ended.
pub fn outcome(after: &Frame) -> Option<&'static str> {
    match after.end {
        Some(End::Checkmate { .. }) => Some("checkmate"),
        Some(End::MarshalCaptured { .. }) => Some("wins the game"),
        Some(End::Stalemate) => Some("stalemate"),
        Some(End::Repetition) => Some("repetition"),
        Some(End::Recorded { .. }) | None => after.is_check().then_some("check"),
    }
}

/// The effects of the ply that led to a position, the end of the game last; none at the start.
pub fn effects_of(frame: &Frame) -> Vec<String> {
    frame.played.as_ref().map(|played| effects(played, frame)).unwrap_or_default()
}

/// The effects of a move; the end of the game comes last.
fn effects(played: &PlayableMove, after: &Frame) -> Vec<String> {
    let mut effects: Vec<String> = Vec::new();
    effects.extend(match played.description.kind {
        MoveKind::Drop | MoveKind::Step | MoveKind::Strike => None,
        MoveKind::ImmobileStrike => Some("immobile strike".to_owned()),
        MoveKind::Exchange => Some("exchange".to_owned()),
        MoveKind::Substitution => Some("substitution".to_owned()),
        MoveKind::RecoverToHand => Some("recovered".to_owned()),
        MoveKind::RecoverToOpponent => Some("recovered by the opponent".to_owned()),
        MoveKind::Decline => Some("recovery declined".to_owned()),
    });
    let captured: Vec<String> = played.description.captured().map(|piece| piece.unit.to_string()).collect();
    if !captured.is_empty() {
        effects.push(format!("captures {}", listed(&captured, "and")));
    }
    let (mv, after_it) = (&played.description, after.snapshot());
    if mv.to.is_some_and(|to| mv.betrays(&after_it.tower(to.square))) {
        effects.push("betrayal".to_owned());
    }
    if played.description.ends_draft {
        effects.push("ends the draft".to_owned());
    }
    effects.extend(played.fouls.iter().map(|foul| format!("foul: {}", foul.name())));
    effects.extend(outcome(after).map(str::to_owned));
    effects
}
