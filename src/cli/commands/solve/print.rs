//! Prints the answers of `gungi solve`.

use crate::cli::commands::solve::args::{SolveArgs, SolveFormat};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::print::json::json;
use crate::print::solution::{Found, SolutionJson, write_gfen, write_text};
use crate::solve::Answer;
use crate::text::counted;

/// Maximum number of defences that `--tree` prints for a position.
const MAX_TREE: u64 = 100_000;

/// Prints what was found out about a position.
pub(super) fn print(args: &SolveArgs, streams: &mut Streams<'_>, found: &Found<'_>) -> anyhow::Result<()> {
    if let (true, Answer::Mate(solution)) = (args.tree, &found.solved.answer) {
        let size = solution.attack.size;
        if size > MAX_TREE {
            let message = format!("the tree has {}, more than {MAX_TREE}", counted(size, "defence"));
            return Err(WithHelp::new(message, "remove `--tree`").into());
        }
    }
    let (notation, mut text) = (args.notation.into(), String::new());
    match args.format {
        SolveFormat::Text => write_text(&mut text, found, notation, args.tree, streams.style.palette)?,
        SolveFormat::Json => {
            text = json(&SolutionJson::new(found, notation, args.tree))? + "\n";
        }
        SolveFormat::Gfen => write_gfen(&mut text, found)?,
    }
    Ok(streams.out.write_all(text.as_bytes())?)
}
