//! `gungi validate --show-files`: what is read, and why the rest is not.

use clap::ValueEnum;

use crate::cli::commands::validate::args::ValidateArgs;
use crate::cli::exit::Exit;
use crate::cli::input::configs::Configs;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::{Streams, report_and_go_on};
use crate::text::{Printable, counted};

/// Lists the files of a run, and checks none of them.
pub(super) fn run(args: &ValidateArgs, inputs: Inputs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut configs = Configs::new(&args.input.config)?;
    let (mut read, mut worst) = (0, Exit::Clean);
    for input in inputs.found {
        match input.and_then(|input| line(args, &input, &mut configs)) {
            Ok(line) => {
                read += 1;
                writeln!(streams.out, "{}", Printable(&line))?;
            }
            Err(error) => worst = worst.max(report_and_go_on(streams, Err(error))?),
        }
    }
    for (path, why) in &inputs.unread {
        let line = format!("not read: {}: {why}", path.display());
        writeln!(streams.out, "{}", Printable(&line))?;
    }
    if !args.quiet {
        let more = if inputs.skipped.is_partial { ", and there may be more" } else { "" };
        writeln!(streams.err, "{} read, {} not read{more}", counted(read, "file"), inputs.unread.len())?;
    }
    Ok(worst)
}

/// The format of an input, its settings, and where they come from.
fn line(args: &ValidateArgs, input: &Input, configs: &mut Configs) -> anyhow::Result<String> {
    let games = input.games(&args.input)?;
    let why = match (input.known_format(), args.input.from) {
        (Some(_), Some(_)) => "by `--from`",
        (Some(_), None) => "by its name",
        (None, _) => "by its content",
    };
    let format = games.format().to_possible_value().map(|format| format.get_name().to_owned());
    let settings = match input.settings.to_string() {
        settings if settings.is_empty() => "default settings".to_owned(),
        settings => settings,
    };
    let config = match configs.name_of(input.origin.path())? {
        Some(name) => format!(", from {name}"),
        None => String::new(),
    };
    Ok(format!("{}: {}, {why}: {settings}{config}", input.name(), format.unwrap_or_default()))
}
