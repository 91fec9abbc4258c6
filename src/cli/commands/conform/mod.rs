//! `gungi conform`

pub mod args;
mod process;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use self::args::ConformArgs;
use self::process::Process;
use crate::cli::args::values::TextOrJson;
use crate::cli::exit::Exit;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::cli::output::whole_file::write_in_directory;
use crate::conformance::compare::{Difference, Engine as _, Limits, compare, shortened};
use crate::conformance::protocol::{Greeting, Question};
use crate::diagnostic::Ruling;
use crate::print::conformance::{
    ActorsKitJson, DifferenceJson, KitJson, write_difference, write_rulings, write_tally,
};
use crate::rules::Ruleset;

pub(crate) fn run(args: &ConformArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    match &args.write {
        Some(directory) => write_kit(directory, args.rules),
        None => ask(args, streams),
    }
}

/// Writes the kit: a file for each ruleset, and one for actors.
fn write_kit(directory: &Path, wanted: Option<Ruleset>) -> anyhow::Result<Exit> {
    let write = |name: &str, text: String| {
        write_in_directory(&directory.join(format!("{name}.json")), text.as_bytes())
    };
    for ruleset in Ruleset::ALL.into_iter().filter(|ruleset| wanted.is_none_or(|wanted| wanted == *ruleset)) {
        write(ruleset.as_str(), KitJson::new(ruleset).lines()?)?;
    }
    if wanted.is_none() {
        write("actors", ActorsKitJson::all().lines()?)?;
    }
    Ok(Exit::Clean)
}

/// Asks the engine about everything that it knows.
fn ask(args: &ConformArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut engine = Process::start(&args.engine, Duration::from_secs(args.timeout))?;
    let answer = engine.ask(&Question::Greeting.to_string())?;
    let greeting = Greeting::read(&answer).ok_or_else(|| WithHelp {
        message: format!("the engine answers `{}` to `{}`", shortened(answer.trim()), Question::Greeting),
        help: "it should answer `ok`; docs/conformance.md describes all questions and answers".to_owned(),
    })?;
    let limits = Limits { ruleset: args.rules, max_nodes: args.max_nodes, allow_unknown: args.allow_unknown };
    let mut printer = Printer { format: args.format, position: String::new(), rulings: BTreeMap::new() };
    let tally =
        compare(&mut engine, greeting, limits, &mut |difference| printer.print(&difference, streams))?;
    if tally.questions == tally.unanswered {
        let message = "the engine answers no question that fits its rules".to_owned();
        let help = "compare the answers with docs/conformance.md".to_owned();
        return Err(WithHelp { message, help }.into());
    }
    streams.out.flush()?;
    if !args.quiet {
        let mut text = String::new();
        write_rulings(&mut text, &printer.rulings)?;
        write_tally(&mut text, &tally)?;
        streams.err.write_all(text.as_bytes())?;
    }
    Ok(if tally.differences == 0 { Exit::Clean } else { Exit::Findings })
}

/// Prints differences, each position once.
struct Printer {
    format: TextOrJson,
    /// The name of the last position.
    position: String,
    /// The number of differences by each ruling.
    rulings: BTreeMap<Ruling, usize>,
}

impl Printer {
    fn print(&mut self, difference: &Difference, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let Difference { name, position, kind } = difference;
        if let Some(ruling) = kind.ruling() {
            *self.rulings.entry(ruling).or_default() += 1;
        }
        if self.format == TextOrJson::Json {
            return Ok(writeln!(streams.out, "{}", DifferenceJson::new(difference).line()?)?);
        }
        if self.position != *name {
            self.position.clone_from(name);
            writeln!(streams.out, "{name}: {position}")?;
        }
        let mut text = String::new();
        write_difference(&mut text, kind)?;
        Ok(streams.out.write_all(text.as_bytes())?)
    }
}
