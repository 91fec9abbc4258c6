//! `gungi units`

use std::fmt::Write;

use anyhow::bail;

use super::actor_args::{TextOrJson, UnitsArgs};
use super::{Exit, Streams};
use crate::notation::gan::NamedUnits;
use crate::render::units::{UnitJson, write_legend, write_unit};
use crate::rules::UnitKind;

pub(super) fn run(args: &UnitsArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
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
