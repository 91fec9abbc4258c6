//! `gungi validate`

pub mod args;
mod fix;
pub mod max_findings;
mod report;
mod reporter;
mod show_files;

use anyhow::bail;

use crate::cli::commands::validate::args::{FindingsFormat, ValidateArgs};
use crate::cli::commands::validate::report::report;
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::Inputs;
use crate::cli::input::search::Wanted;
use crate::cli::output::Streams;

pub(crate) fn run(args: &ValidateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    if args.board && args.format != FindingsFormat::Text {
        bail!(WithHelp::without_effect("--board", "text", "remove `--board`, or pass `--format text`"));
    }
    let inputs =
        Inputs::or_current_directory(&args.input, Wanted::GamesAndGameplays, args.quiet, streams.err)?;
    let inputs = inputs.with_flags(&args.flags());
    if args.show_files {
        return show_files::run(args, inputs, streams);
    }
    if args.fixes.fix { fix::run(args, inputs, streams) } else { report(args, inputs, streams) }
}
