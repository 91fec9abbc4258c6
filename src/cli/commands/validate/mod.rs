//! `gungi validate`

pub mod args;
mod fix;
pub mod max_findings;
mod report;
mod reporter;

use crate::cli::commands::validate::args::ValidateArgs;
use crate::cli::commands::validate::report::report;
use crate::cli::exit::Exit;
use crate::cli::input::Inputs;
use crate::cli::input::search::Wanted;
use crate::cli::output::streams::Streams;

pub(crate) fn run(args: &ValidateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let inputs =
        Inputs::or_current_directory(&args.input, Wanted::GamesAndGameplays, args.quiet, streams.err)?;
    let inputs = inputs.with_flags(&args.flags());
    if args.fixes.fix { fix::run(args, inputs, streams) } else { report(args, inputs, streams) }
}
