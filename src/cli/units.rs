//! `gungi units`

use std::fmt::Write;

use anyhow::bail;

use super::actor_args::{TextOrJson, UnitsArgs};
use super::{Exit, Streams};
use crate::notation::gan::{Actor, Unit};
use crate::render::units::{UnitJson, write_legend, write_unit};

pub(super) fn run(args: &UnitsArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let is_wanted = |unit: &Unit| {
        args.rules.is_none_or(|rules| unit.is_of(rules))
            && args.unit.as_ref().is_none_or(|word| is_meant(*unit, word))
    };
    let units: Vec<Unit> = Unit::all().filter(is_wanted).collect();
    if let (true, Some(word)) = (units.is_empty(), &args.unit) {
        bail!("there is no unit `{word}`; `gungi units` lists all");
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

/// Whether a word means a unit: its name, its letter, itself in GAN, or itself either way up in GN.
fn is_meant(unit: Unit, word: &str) -> bool {
    let either_way_up = match unit {
        Unit::Classic(classic) => [unit, Unit::Classic(classic.turned_over())],
        Unit::Official(_) => [unit; 2],
    };
    unit.name().eq_ignore_ascii_case(word)
        || unit.gn().strip_suffix('-') == Some(word)
        || word.len() == 1 && unit.gn().starts_with(word)
        || either_way_up.into_iter().any(|unit| unit.gn() == word)
        || word.parse::<Actor>().is_ok_and(|actor| Unit::of(&actor) == Some(unit))
}
