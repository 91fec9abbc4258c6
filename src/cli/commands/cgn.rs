//! `gungi cgn`

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::{Args, ValueEnum, ValueHint};

use crate::cli::args::input::{ConfigArgs, SearchArgs};
use crate::cli::args::{FileFormat, INPUT, OutputArgs, rules_parser};
use crate::cli::exit::Exit;
use crate::cli::input::configs::Configs;
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::destination::{ensure_text, format_of};
use crate::cli::output::folding::Folding;
use crate::cli::output::{Output, Streams, report_and_go_on};
use crate::diagnostic::{Diagnostic, FailOn, Severity};
use crate::files::formats::Format;
use crate::game::unit_cgn::{self, BEYOND_CGN};
use crate::notation::cgn::{self, Gameplay};
use crate::notation::foreign::{FIRST_LOOK, Foreign};
use crate::notation::gan::NamedUnits;
use crate::print::actors::{GameplayJson, UnitGameplayJson};
use crate::print::report::write_diagnostic;
use crate::rules::{Ruleset, Tier, UnitKind};
use crate::text::{LineIndex, Printable, Span, Spanned};

const HELP: &str = "\
Examples:
  gungi cgn rook.cgn --explain  say in words how the actor moves
  gungi cgn pieces/ --hash      print the CGH of each file in a directory
  gungi cgn --unit PZ --tier 2  write how a Pawn moves on the highest tier
  gungi cgn --every-unit        write every unit on every tier, as JSON";

/// Check and convert how actors move, in CGN.
///
/// A CGN file is a gameplay: how one actor of a chess-like game moves. gungi checks it and prints its canonical form. It
/// also writes gameplays of the units of Gungi: where a unit can go on a board without towers, and what it can capture.
#[derive(Args, Debug)]
#[command(after_help = HELP, after_long_help = long_help())]
#[expect(
    clippy::struct_excessive_bools,
    reason = "flags, of which the groups allow one at most"
)]
#[command(group(clap::ArgGroup::new("what").args(["paths", "unit", "every_unit"]).required(true)))]
#[command(group(clap::ArgGroup::new("how").args(["hash", "explain", "encode", "format"])))]
pub struct CgnArgs {
    /// Files, directories, or `-` for standard input.
    ///
    /// Directories are searched for `.cgn` files. Each file has one gameplay.
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// Write the gameplay of this unit of Gungi: `PZ`, `Pawn`, `兵`, …
    ///
    /// In GN, `P` is every unit with a Pawn face up. Readings such as `hyou` and GAN such as `GUNGI:PZ` work too.
    #[arg(long, help_heading = INPUT, value_name = "UNIT", requires = "tier")]
    pub unit: Option<NamedUnits>,

    /// Tier of the unit: 0 (the lowest), 1 or 2.
    #[arg(long, help_heading = INPUT, value_name = "TIER", requires = "unit", value_parser = parse_tier)]
    pub tier: Option<Tier>,

    /// Ruleset of the unit, or of all units [default: classic if it has the unit].
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), conflicts_with = "paths")]
    #[arg(help_heading = INPUT, hide_possible_values = true)]
    pub rules: Option<Ruleset>,

    /// Write every unit of Gungi on every tier, one JSON object on each line.
    #[arg(long, help_heading = INPUT, conflicts_with_all = ["hash", "explain", "encode", "format"])]
    pub every_unit: bool,

    /// Read Base64, in which a gameplay names another actor.
    #[arg(long, requires = "paths", help_heading = INPUT)]
    pub decode: bool,

    /// Print Base64.
    #[arg(long, help_heading = "Output")]
    pub encode: bool,

    /// Print the CGH, the SHA-1 of the canonical form.
    #[arg(long, help_heading = "Output")]
    pub hash: bool,

    /// Explain each pattern in words.
    #[arg(long, help_heading = "Output")]
    pub explain: bool,

    /// Format of the gameplay [default: from the extension of `-o`, else text].
    #[arg(long, help_heading = "Output", value_name = "FORMAT")]
    pub format: Option<GameplayFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Lowest severity that fails.
    #[arg(
        long,
        help_heading = "Output",
        value_name = "SEVERITY",
        default_value = "error"
    )]
    pub fail_on: FailOn,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How a gameplay is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameplayFormat {
    /// CGN in canonical form.
    Text,
    /// One JSON object on each line.
    Jsonl,
}

impl FileFormat for GameplayFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => Format::Cgn.row().extension,
            Self::Jsonl => "jsonl",
        })
    }
}

/// Examples for the help, and what a gameplay of a unit cannot express (`B6`).
fn long_help() -> String {
    let mut help = format!("{HELP}\n\nWhat CGN cannot say of Gungi:");
    for matter in BEYOND_CGN {
        help += "\n  - ";
        help += matter;
    }
    help
}

fn parse_tier(text: &str) -> Result<Tier, String> {
    let tier = text.parse().ok().and_then(Tier::from_index);
    tier.ok_or_else(|| "expected 0, 1 or 2".to_owned())
}

pub(crate) fn run(args: &CgnArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_to(args, streams.output)?;
    if args.every_unit {
        return write_all(args.rules, streams);
    }
    if let (Some(named), Some(tier)) = (&args.unit, args.tier) {
        let gameplay = of_unit(named, args.rules, tier)?;
        write_gameplay((args, format), &gameplay, None, streams)?;
        return Ok(Exit::Clean);
    }
    let mut no_config = Configs::new(&ConfigArgs {
        isolated: true,
        ..ConfigArgs::default()
    })?;
    let inputs = Inputs::of_paths(&args.paths, None, None, &args.search, Wanted::Gameplays);
    let inputs = inputs
        .without_excluded(&args.search, &mut no_config)?
        .apart_from(streams.output, &[])?
        .found;
    let are_several = inputs.len() > 1;
    let mut worst = Exit::Clean;
    for input in inputs {
        let done = input.and_then(|input| of_input((args, format), &input, are_several, streams));
        worst = worst.max(report_and_go_on(streams, done)?);
    }
    Ok(worst)
}

/// What is printed.
fn format_to(args: &CgnArgs, output: Output<'_>) -> anyhow::Result<GameplayFormat> {
    if args.every_unit {
        return format_of(Some(GameplayFormat::Jsonl), output, None);
    }
    if args.hash || args.explain || args.encode {
        return ensure_text(output).map(|()| GameplayFormat::Text);
    }
    format_of(args.format, output, Some(GameplayFormat::Text))
}

/// Prints the gameplay of an input, or its faults. With several inputs, the name of the input comes first.
fn of_input(
    (args, format): (&CgnArgs, GameplayFormat),
    input: &Input,
    is_one_of_several: bool,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    // Base64 is a third longer than the gameplay.
    let bytes = input.bytes(2 * cgn::MAX_TEXT as u64)?;
    let name = input.name();
    let (text, read) = read(&bytes, args.decode);
    match read {
        Ok(gameplay) => {
            write_gameplay(
                (args, format),
                &gameplay,
                is_one_of_several.then_some(&name),
                streams,
            )?;
            Ok(Exit::Clean)
        }
        Err(faults) => {
            let lines = LineIndex::new(&text);
            // A gameplay is not fitted to the terminal, but its faults are.
            let mut out = Folding::new(&mut *streams.out, streams.style.width);
            for fault in &faults {
                let mut report = String::new();
                write_diagnostic(&mut report, &name, &lines, fault, streams.style)?;
                out.write_all(report.as_bytes())?;
            }
            out.flush()?;
            Ok(Exit::of_findings(args.fail_on, Some(Severity::Error)))
        }
    }
}

/// The gameplay, or the faults of its text.
fn read(bytes: &[u8], is_encoded: bool) -> (String, Result<Gameplay, Vec<Diagnostic>>) {
    let of_text = |text: &str| {
        cgn::read(text).map_err(|faults| faults.iter().map(Diagnostic::from).collect())
    };
    let text = String::from_utf8_lossy(bytes).into_owned();
    let foreign = Foreign::of(&bytes[..bytes.len().min(FIRST_LOOK)]);
    if let Some(foreign) = foreign.filter(|foreign| *foreign != Foreign::Gameplay) {
        return (text, Err(vec![foreign.finding(Span::at(0))]));
    }
    if !is_encoded {
        let read = of_text(&text);
        return (text, read);
    }
    match cgn::decode(text.trim_end()) {
        Ok(decoded) => {
            let read = of_text(&decoded);
            (decoded, read)
        }
        Err(fault) => {
            let whole = Span::new(0, text.trim_end().len());
            (
                text,
                Err(vec![Diagnostic::from(&Spanned::new(fault, whole))]),
            )
        }
    }
}

/// Prints a gameplay as the arguments ask. The name follows a hash, as in `sha1sum`, and precedes explanations.
fn write_gameplay(
    (args, format): (&CgnArgs, GameplayFormat),
    gameplay: &Gameplay,
    name: Option<&String>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    let out = &mut *streams.out;
    if args.hash {
        let name = name.map_or_else(String::new, |name| format!("  {}", Printable(name)));
        writeln!(out, "{}{name}", gameplay.cgh())?;
    } else if args.encode {
        writeln!(out, "{}", gameplay.to_base64())?;
    } else if args.explain {
        if let Some(name) = name {
            writeln!(out, "{}:", Printable(name))?;
        }
        for pattern in gameplay.patterns() {
            writeln!(out, "{}", cgn::explain(pattern))?;
        }
    } else if format == GameplayFormat::Jsonl {
        writeln!(out, "{}", GameplayJson::new(gameplay))?;
    } else {
        writeln!(out, "{gameplay}")?;
    }
    Ok(())
}

/// The gameplay of a unit. If both rulesets have a unit of this name and none is chosen, the classic one.
fn of_unit(named: &NamedUnits, ruleset: Option<Ruleset>, tier: Tier) -> anyhow::Result<Gameplay> {
    let found = match ruleset {
        Some(ruleset) => named.of(ruleset).next(),
        None => named.all().first().copied(),
    };
    let unit = found.ok_or_else(|| {
        anyhow!(
            "the {} rules have no unit `{named}`",
            ruleset.unwrap_or_default()
        )
    })?;
    unit_cgn::gameplay(unit, tier).ok_or_else(|| {
        anyhow!(
            "`{named}` ({}) never moves, so it has no gameplay",
            unit.name()
        )
    })
}

fn write_all(rules: Option<Ruleset>, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let units = UnitKind::all().filter(|unit| rules.is_none_or(|rules| unit.is_of(rules)));
    for (unit, tier) in units.flat_map(|unit| Tier::ALL.map(|tier| (unit, tier))) {
        writeln!(streams.out, "{}", UnitGameplayJson::new(unit, tier))?;
    }
    Ok(Exit::Clean)
}
