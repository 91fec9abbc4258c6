//! `gungi units`

use std::fmt::Write;

use anyhow::bail;

use crate::cli::args::values::TextOrJson;
use crate::cli::args::values::rules_parser;
use crate::cli::exit::Exit;
use crate::cli::output::streams::Streams;
use crate::notation::gan::NamedUnits;
use crate::render::units::{UnitJson, write_legend, write_unit};
use crate::rules::{Ruleset, UnitKind};
use clap::Args;

const HELP: &str = "\
Examples:
  gungi units Clandestinite          by name
  gungi units YN                     by GN: both ways up
  gungi units 弓                     by the character on the piece; `yumi` finds it, too
  gungi units --rules classic        the whole army
  gungi units --format json          one JSON object a line";

/// Describe the units of Gungi: names, letters, effects, and how they move on each tier.
///
/// Units of the classic rules have a side on their back: each way up is a unit of its own here.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct UnitsArgs {
    /// A unit: `YN`, `Y-`, `Y` for all with this face, `Spy`, `弓`, `yumi` or `GUNGI:YN` [default: all].
    #[arg(value_name = "UNIT")]
    pub unit: Option<NamedUnits>,

    /// Only the units of these rules.
    #[arg(long, value_name = "RULES", value_parser = rules_parser())]
    pub rules: Option<Ruleset>,

    /// How to print them.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: TextOrJson,
}

pub(crate) fn run(args: &UnitsArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let meant = args.unit.as_ref().map_or_else(|| UnitKind::all().collect(), both_ways_up);
    let is_wanted = |unit: &UnitKind| args.rules.is_none_or(|rules| unit.is_of(rules));
    let units: Vec<UnitKind> = meant.into_iter().filter(is_wanted).collect();
    if let (true, Some(word), Some(rules)) = (units.is_empty(), &args.unit, args.rules) {
        bail!("the {rules} rules have no unit `{word}`");
    }
    let mut text = String::new();
    for unit in units {
        match args.format {
            TextOrJson::Json => writeln!(text, "{}", UnitJson::new(unit))?,
            TextOrJson::Text => write_unit(&mut text, unit, streams.style.glyphs)?,
        }
    }
    if args.format == TextOrJson::Text {
        write_legend(&mut text, streams.style.glyphs)?;
    }
    streams.out.write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}

/// The units that a word names; if it is one classic unit, its other side, too.
fn both_ways_up(named: &NamedUnits) -> Vec<UnitKind> {
    match *named.all() {
        [front @ UnitKind::Classic(unit)] if unit.other_face().is_some() => {
            vec![front, UnitKind::Classic(unit.turned_over())]
        }
        ref units => units.to_vec(),
    }
}
