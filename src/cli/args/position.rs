//! The argument that chooses a position of a game.

use clap::Args;

/// Which position of a game to look at.
#[derive(Args, Debug)]
#[command(next_help_heading = "Selection")]
pub struct PositionArgs {
    /// Use the position after N plies; 0 is the start [default: the last].
    ///
    /// A follow-up, such as a forced recovery, counts as a ply.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
}
