//! `gungi units`

use std::fmt::Write;

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::cli::args::{FileFormat, OutputArgs, rules_parser};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::notation::gan::NamedUnits;
use crate::print::chart::{chart, page};
use crate::print::units::{UnitJson, write_legend, write_units};
use crate::render::picture::svg;
use crate::rules::{Level, Ruleset, UnitKind};

const HELP: &str = "\
Examples:
  gungi units Spy                    describe a unit by its name
  gungi units YN                     describe a unit by its letters in GN, both faces
  gungi units 弓                     describe a unit by its character, or its reading: `yumi`
  gungi units --rules classic        describe all units of a ruleset
  gungi units -o units.html          draw all units, a sheet of paper for each ruleset";

/// Describe the units: names, letters, effects, and moves by tier.
///
/// A unit is a piece, as the rules call it. Almost every unit of the classic rules has a second face on its back; gungi
/// describes each face.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct UnitsArgs {
    /// A unit: `Spy`, `YN`, `弓`, … [default: all].
    ///
    /// In GN, `Y` is every unit with this face up. Readings such as `yumi` and GAN such as `GUNGI:YN` work too.
    #[arg(value_name = "UNIT")]
    pub unit: Option<NamedUnits>,

    /// Describe only units of this ruleset.
    #[arg(long, help_heading = "Selection", value_name = "RULES", value_parser = rules_parser())]
    pub rules: Option<Ruleset>,

    /// Format of the descriptions [default: from the extension of `-o`, else text].
    #[arg(long, help_heading = "Output", value_name = "FORMAT")]
    pub format: Option<UnitsFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// How units are described.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnitsFormat {
    /// For people.
    Text,
    /// One JSON object on each line.
    Jsonl,
    /// A picture of the units of a ruleset.
    Svg,
    /// A page with a sheet for each ruleset, to be printed.
    Html,
}

impl FileFormat for UnitsFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Jsonl => "jsonl",
            Self::Svg => "svg",
            Self::Html => "html",
        })
    }
}

pub(crate) fn run(args: &UnitsArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let meant = args
        .unit
        .as_ref()
        .map_or_else(|| UnitKind::all().collect(), both_ways_up);
    let is_wanted = |unit: &UnitKind| args.rules.is_none_or(|rules| unit.is_of(rules));
    let units: Vec<UnitKind> = meant.into_iter().filter(is_wanted).collect();
    if let (true, Some(word), Some(rules)) = (units.is_empty(), &args.unit, args.rules) {
        bail!("the {rules} rules have no unit `{word}`");
    }
    let mut text = String::new();
    match format_of(args.format, streams.output, Some(UnitsFormat::Text))? {
        UnitsFormat::Jsonl => {
            units
                .into_iter()
                .try_for_each(|unit| writeln!(text, "{}", UnitJson::new(unit)))?;
        }
        UnitsFormat::Text => {
            write_units(&mut text, &units, streams.style)?;
            write_legend(&mut text, streams.style)?;
        }
        UnitsFormat::Html => text = page(&by_rules(&units)),
        UnitsFormat::Svg => {
            let [(rules, units)] = &by_rules(&units)[..] else {
                bail!(WithHelp::new(
                    "a picture has the units of one ruleset",
                    "pass `--rules classic` or `--rules official-advanced`, or write a page, as in `-o units.html`"
                ));
            };
            text = svg(&chart(units, *rules), None);
        }
    }
    streams.out.write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

/// The units of each ruleset, without rulesets that have none of them. All official levels have the same units.
fn by_rules(units: &[UnitKind]) -> Vec<(Ruleset, Vec<UnitKind>)> {
    let rulesets = [Ruleset::Official(Level::Advanced), Ruleset::Classic];
    let of = |rules| {
        units
            .iter()
            .copied()
            .filter(|unit| unit.is_of(rules))
            .collect()
    };
    let by_rules = rulesets.map(|rules| (rules, of(rules)));
    by_rules
        .into_iter()
        .filter(|(_, units): &(_, Vec<_>)| !units.is_empty())
        .collect()
}

/// The units that a word names; for a single classic unit, its other side too.
pub(super) fn both_ways_up(named: &NamedUnits) -> Vec<UnitKind> {
    match *named.all() {
        [front @ UnitKind::Classic(unit)] if unit.other_face().is_some() => {
            vec![front, UnitKind::Classic(unit.turned_over())]
        }
        ref units => units.to_vec(),
    }
}
