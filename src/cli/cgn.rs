//! `gungi cgn`

use std::path::Path;

use anyhow::{anyhow, bail};

use super::actor_args::{CgnArgs, TextOrJson};
use super::input::Input;
use super::{Exit, Streams};
use crate::diagnostic::Diagnostic;
use crate::game::patterns;
use crate::notation::cgn::{self, CgnError, Gameplay};
use crate::notation::gan::Unit;
use crate::notation::gn::Ruleset;
use crate::render::actors::{GameplayJson, UnitGameplayJson};
use crate::render::report::write_diagnostic;
use crate::rules::Tier;
use crate::text::{LineIndex, Span, Spanned};

pub(super) fn run(args: &CgnArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    if args.all {
        return write_all(args.rules, streams);
    }
    if let (Some(name), Some(tier)) = (&args.unit, args.tier) {
        let gameplay = of_unit(name, args.rules.unwrap_or_default(), tier)?;
        return write_gameplay(args, &gameplay, streams);
    }
    let Some(path) = &args.path else { bail!("there is no gameplay") };
    match read(args, path, streams)? {
        Some(gameplay) => write_gameplay(args, &gameplay, streams),
        None => Ok(Exit::Findings),
    }
}

/// The gameplay of a file; `None` if it has faults, which are told.
fn read(args: &CgnArgs, path: &Path, streams: &mut Streams<'_>) -> anyhow::Result<Option<Gameplay>> {
    let input = Input::new(path);
    // Base64 is a third longer than what it holds.
    let text = input.text(2 * cgn::MAX_TEXT as u64)?;
    let decoded = if args.decode { cgn::decode(text.trim_end()).map(Some) } else { Ok(None) };
    let (text, read) = match decoded {
        Err(fault) => {
            let whole = Span::new(0, text.trim_end().len());
            (text, Err(vec![Spanned::new(fault, whole)]))
        }
        Ok(decoded) => {
            let text = decoded.unwrap_or(text);
            let read = cgn::read(&text);
            (text, read)
        }
    };
    match read {
        Ok(gameplay) => Ok(Some(gameplay)),
        Err(faults) => {
            tell_faults(&input.name(), &text, &faults, streams)?;
            Ok(None)
        }
    }
}

fn tell_faults(
    name: &str,
    text: &str,
    faults: &[Spanned<CgnError>],
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    let lines = LineIndex::new(text);
    for fault in faults {
        let mut report = String::new();
        write_diagnostic(&mut report, name, &lines, &Diagnostic::from(fault), streams.style)?;
        streams.out.write_all(report.as_bytes())?;
    }
    Ok(())
}

fn write_gameplay(args: &CgnArgs, gameplay: &Gameplay, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let out = &mut *streams.out;
    if args.hash {
        writeln!(out, "{}", gameplay.cgh())?;
    } else if args.encode {
        writeln!(out, "{}", gameplay.to_base64())?;
    } else if args.explain {
        for pattern in gameplay.patterns() {
            writeln!(out, "{}", cgn::explain(pattern))?;
        }
    } else if args.format == Some(TextOrJson::Json) {
        writeln!(out, "{}", GameplayJson::new(gameplay))?;
    } else {
        writeln!(out, "{gameplay}")?;
    }
    Ok(Exit::Clean)
}

fn of_unit(name: &str, ruleset: Ruleset, tier: Tier) -> anyhow::Result<Gameplay> {
    let unit =
        Unit::from_gn(name, ruleset).ok_or_else(|| anyhow!("the {ruleset} rules have no unit `{name}`"))?;
    patterns::gameplay(unit, tier)
        .ok_or_else(|| anyhow!("`{name}`, a {}, never moves: it has no gameplay", unit.name()))
}

fn write_all(rules: Option<Ruleset>, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let units = Unit::all().filter(|unit| rules.is_none_or(|rules| unit.is_of(rules)));
    for (unit, tier) in units.flat_map(|unit| Tier::ALL.map(|tier| (unit, tier))) {
        writeln!(streams.out, "{}", UnitGameplayJson::new(unit, tier))?;
    }
    Ok(Exit::Clean)
}
