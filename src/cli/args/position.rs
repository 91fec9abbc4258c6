//! Which position of a game to look at.

use clap::Args;

/// Which position of a game to look at.
#[derive(Args, Debug)]
pub struct PositionArgs {
    /// Position after N plies; 0 is the start [default: the last].
    ///
    /// A follow-up is a ply, too.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
}
