//! The arguments that choose a position of a game.

use clap::Args;

use crate::game::MoveNumber;

/// Which position of a game to look at.
#[derive(Args, Debug)]
#[command(next_help_heading = "Selection")]
pub struct PositionArgs {
    /// Use the position after N plies; 0 is the start [default: the last].
    ///
    /// A follow-up, such as a forced recovery, counts as a ply.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,

    /// Use the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    ///
    /// The number is the one that the game writes before the move. Where it writes none, gungi counts from 1, or from the
    /// number of the start position.
    #[arg(long = "move", value_name = "NUMBER", conflicts_with = "ply")]
    pub move_number: Option<MoveNumber>,
}

impl PositionArgs {
    /// The position that is chosen; `None` is the last.
    pub(crate) fn at(&self) -> Option<At> {
        At::new(self.ply, self.move_number)
    }
}

/// A position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// After this many plies.
    Ply(usize),
    /// After this move, its follow-ups included.
    Move(MoveNumber),
}

impl At {
    /// The position that one of two options names.
    pub(crate) fn new(ply: Option<usize>, move_number: Option<MoveNumber>) -> Option<Self> {
        ply.map(Self::Ply).or(move_number.map(Self::Move))
    }
}
