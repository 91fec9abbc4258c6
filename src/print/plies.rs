//! The plies of a game, one per line, with their effects.

use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::game::Frame;
use crate::notation::Notation;
use crate::render::Palette;
use crate::rules::{End, Foul, MoveKind, PlayableMove, UnitKind};
use crate::text::listed;

/// Width of most moves in columns.
const MOVE_WIDTH: usize = 16;

/// Writes the ply that led to a position: its number, the player, the move, and its effects. The start has no line.
pub fn write_ply(
    out: &mut dyn Write,
    frame: &Frame,
    notation: Notation,
    palette: Palette,
) -> fmt::Result {
    let Some(played) = &frame.played else {
        return Ok(());
    };
    let mover = played.description.player;
    let mv = frame.in_notation(notation).unwrap_or_default();
    let padding = " ".repeat(MOVE_WIDTH.saturating_sub(mv.width()));
    let name = format!("{:5}", mover.to_string());
    let line = format!(
        "{:>4}  {}  {mv}{padding}  {}",
        frame.ply,
        palette.unit(&name, mover),
        palette.mark(&effects_of(frame).join(", "))
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

/// The effects of the ply that led to a position, in words; none at the start.
pub fn effects_of(frame: &Frame) -> Vec<String> {
    effects(frame).iter().map(Effect::to_string).collect()
}

/// What a ply did besides its move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The kind of the move, in words, if it is not a usual one.
    Kind(&'static str),
    /// The units that it captures, from the top.
    Captures(Vec<UnitKind>),
    /// Units of the tower change their owner.
    Betrayal,
    EndsDraft,
    Foul(Foul),
    /// The state of the game: `check`, or how the game ended.
    Outcome(&'static str),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(words) | Self::Outcome(words) => f.write_str(words),
            Self::Captures(units) => {
                let units: Vec<String> = units.iter().map(UnitKind::to_string).collect();
                write!(f, "captures {}", listed(&units, "and"))
            }
            Self::Betrayal => f.write_str("betrayal"),
            Self::EndsDraft => f.write_str("ends the draft"),
            Self::Foul(foul) => write!(f, "foul: {}", foul.name()),
        }
    }
}

/// The effects of the ply that led to a position, the end of the game last; none at the start.
pub fn effects(after: &Frame) -> Vec<Effect> {
    let Some(PlayableMove {
        description: mv,
        fouls,
        ..
    }) = &after.played
    else {
        return Vec::new();
    };
    let mut effects = Vec::new();
    effects.extend(kind_in_words(mv.kind).map(Effect::Kind));
    let captured: Vec<UnitKind> = mv.captured().map(|(_, piece)| piece.unit).collect();
    if !captured.is_empty() {
        effects.push(Effect::Captures(captured));
    }
    if !mv.betrayed_tiers().is_empty() {
        effects.push(Effect::Betrayal);
    }
    if mv.ends_draft {
        effects.push(Effect::EndsDraft);
    }
    effects.extend(fouls.iter().map(Effect::Foul));
    effects.extend(outcome(after).map(Effect::Outcome));
    effects
}

/// The kind of a move; `None` for what its notation shows well enough.
const fn kind_in_words(kind: MoveKind) -> Option<&'static str> {
    match kind {
        MoveKind::Drop | MoveKind::Step | MoveKind::Strike => None,
        MoveKind::ImmobileStrike => Some("immobile strike"),
        MoveKind::Exchange => Some("exchange"),
        MoveKind::Substitution => Some("substitution"),
        MoveKind::RecoverToHand => Some("recovered"),
        MoveKind::RecoverToOpponent => Some("recovered by the opponent"),
        MoveKind::Decline => Some("recovery declined"),
    }
}
