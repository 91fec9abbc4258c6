//! The arguments of `gungi view`.

use clap::Args;

use crate::cli::args::drawing::DrawingArgs;
use crate::cli::args::input::{InputArgs, parse_game};
use crate::cli::args::values::Notation;
use crate::game::MoveNumber;

const HELP: &str = "\
Examples:
  gungi view game.gn                            walk through a game; `?` lists the keys
  gungi view games/ --ply 60                    begin at ply 60 of the first game
  zcat games.gn.gz | gungi view - --game 3      begin with the third game
  gungi view --gfen startpos --rules classic    try moves from a position
  gungi view --new --rules official-beginner    record a game";

/// Walk through games in the terminal, try moves, and record games.
///
/// `Right` and `Left` step through a game, `q` leaves, and `?` lists all keys. If a game breaks a rule, gungi
/// shows it up to that move, with the finding.
///
/// You can try your own moves at any ply: `m` lists the legal moves of a unit, `:` takes a move in GN or GFEN, `s` finds a
/// forced mate, and `w` writes the game with your moves to a GN file.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct ViewArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Record a new game.
    ///
    /// It begins at the start of the ruleset that `--rules` names, classic by default.
    #[arg(long, conflicts_with_all = ["paths", "gfen", "game", "ply", "move_number"], help_heading = "Input")]
    pub new: bool,

    /// Begin with game N of the file.
    #[arg(long, value_name = "N", value_parser = parse_game, help_heading = "Selection")]
    pub game: Option<u64>,

    /// Begin at the position after N plies.
    #[arg(long, value_name = "N", help_heading = "Selection")]
    pub ply: Option<usize>,

    /// Begin at the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    #[arg(long = "move", value_name = "NUMBER", conflicts_with = "ply", help_heading = "Selection")]
    pub move_number: Option<MoveNumber>,

    /// Notation of moves.
    #[arg(long, value_name = "NOTATION", default_value = "gn", help_heading = "Output")]
    pub notation: Notation,

    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
}
