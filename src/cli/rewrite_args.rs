//! The arguments of what changes files: declarations only.

use clap::Args;

use super::args::InputArgs;
use super::games::Format;
use crate::notation::gn::WIDTH;

pub(super) const FMT_HELP: &str = "\
Examples:
  gungi fmt games/              every game and gameplay below a directory
  gungi fmt --check games/      for CI: name what is not in canonical form
  gungi fmt --diff game.gn      show what would change
  gungi fmt - < game.gn         print it instead";

/// `gungi fmt`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct FmtArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// The format of the files [default: by their names, else by their content].
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,

    /// Change nothing, name what would be changed, and exit with 1 if there is anything.
    #[arg(long)]
    pub check: bool,

    /// Change nothing, print what would be changed as a unified diff, and exit with 1 if there is anything.
    #[arg(long, conflicts_with = "check")]
    pub diff: bool,

    /// How many columns the lines of moves have at most, in GN; 0 puts all moves on one line.
    #[arg(long, value_name = "N", default_value_t = WIDTH)]
    pub width: usize,

    /// Write files even if their owner, group or access list cannot be kept.
    #[arg(long)]
    pub force: bool,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

/// What becomes of what can be mended.
#[derive(Args, Clone, Copy, Debug)]
pub struct RepairArgs {
    /// Make all repairs that are safe, in the files themselves, and tell what is left; standard input is printed.
    #[arg(long)]
    pub fix: bool,

    /// Print what `--fix` would change as a unified diff, and change nothing.
    #[arg(long, requires = "fix")]
    pub diff: bool,

    /// With `--fix`, write files even if their owner, group or access list cannot be kept.
    #[arg(long, requires = "fix")]
    pub force: bool,
}
