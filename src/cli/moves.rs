//! `gungi moves`

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::iter;

use unicode_width::UnicodeWidthStr;

use super::args::{Kind, MovesArgs, MovesFormat, UnitFilter};
use super::position::{each_position, refuse_mixture};
use super::{Exit, Streams};
use crate::game::{Frame, Listed, Notation};
use crate::notation::gn::{Action, Form};
use crate::render::json::{MovesJson, Origin, json};
use crate::rules::{Foul, Square};

pub(super) fn run(args: &MovesArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut is_first = true;
    each_position(&args.games, args.position.ply, streams, |streams, origin, frame| {
        // One position has its list and nothing else; an empty line separates several.
        let separates = args.format != MovesFormat::Json && !args.count;
        if !std::mem::take(&mut is_first) && separates {
            writeln!(streams.out)?;
        }
        list(args, streams, origin, frame)
    })
}

fn list(
    args: &MovesArgs,
    streams: &mut Streams<'_>,
    origin: Origin<'_>,
    frame: &Frame,
) -> anyhow::Result<()> {
    let notation = args.notation.into();
    refuse_mixture(&frame.position, notation)?;
    let mut actions = frame.actions();
    actions.retain(|listed| (args.fouls || listed.fouls.is_empty()) && is_wanted(args, listed.gn));
    if args.count {
        writeln!(streams.out, "{}", actions.len())?;
        return Ok(());
    }
    match args.format {
        MovesFormat::Lines => {
            let texts = Texts::new(frame, &actions, notation, |foul| [" ", foul.slug(), ""])?;
            let mut lines: Vec<&str> = texts.iter().collect();
            lines.sort_unstable();
            for line in lines {
                writeln!(streams.out, "{line}")?;
            }
        }
        MovesFormat::Json => {
            let moves = MovesJson::new(frame, origin, &actions, notation);
            writeln!(streams.out, "{}", json(&moves)?)?;
        }
        MovesFormat::Text => write_groups(streams, frame, &actions, notation)?,
    }
    Ok(())
}

fn is_wanted(args: &MovesArgs, action: Action) -> bool {
    let unit = match args.unit {
        None => true,
        Some(UnitFilter::Exactly(unit)) => action.unit == unit,
        Some(UnitFilter::Showing(face)) => action.unit.up() == face,
    };
    unit && args.kind.is_none_or(|kind| kind == kind_of(action))
        && args.square.is_none_or(|square| squares(action).contains(&Some(square)))
}

/// The kind of an action.
fn kind_of(action: Action) -> Kind {
    match action.form {
        Form::Drop { .. } => Kind::Drop,
        Form::Move { .. } => Kind::Move,
        Form::Strike { .. } => Kind::Strike,
        Form::ImmobileStrike { .. } => Kind::ImmobileStrike,
        Form::Exchange { .. } => Kind::Exchange,
        Form::Substitution { .. } => Kind::Substitution,
        Form::RecoverToHand { .. } | Form::RecoverToOpponent { .. } => Kind::Recovery,
        Form::Decline { .. } => Kind::Decline,
    }
}

fn squares(action: Action) -> [Option<Square>; 2] {
    match action.form {
        Form::Drop { to: at, .. }
        | Form::ImmobileStrike { from: at, .. }
        | Form::Exchange { from: at, .. }
        | Form::RecoverToHand { at }
        | Form::RecoverToOpponent { at }
        | Form::Decline { at } => [Some(at.square), None],
        Form::Move { from, to, .. } => [Some(from.square), Some(to.square)],
        Form::Strike { from, target } => [Some(from.square), Some(target.square)],
        Form::Substitution { from, with } => [Some(from.square), Some(with.square)],
    }
}

/// Actions as a notation writes them, each with its fouls, one behind the other in one text.
struct Texts {
    text: String,
    /// Where each of them ends.
    ends: Vec<usize>,
}

impl Texts {
    /// Those of a frame. `name` says how a foul is written, in three parts.
    fn new(
        frame: &Frame,
        actions: &[Listed],
        notation: Notation,
        name: impl Fn(Foul) -> [&'static str; 3],
    ) -> Result<Self, fmt::Error> {
        let (mut text, mut ends) = (String::new(), Vec::with_capacity(actions.len()));
        for listed in actions {
            if let Some(written) = frame.position.written(listed, notation) {
                write!(text, "{written}")?;
            }
            text.extend(listed.fouls.iter().flat_map(&name));
            ends.push(text.len());
        }
        Ok(Self { text, ends })
    }

    fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end])
    }
}

const HEADINGS: [(Kind, &str); 8] = [
    (Kind::Drop, "Drops"),
    (Kind::Move, "Moves"),
    (Kind::Strike, "Mobile strikes"),
    (Kind::ImmobileStrike, "Immobile strikes"),
    (Kind::Exchange, "1-3 tier exchanges"),
    (Kind::Substitution, "Substitutions"),
    (Kind::Recovery, "Forced recovery"),
    (Kind::Decline, "No forced recovery"),
];

/// For people: by kind, and within it by who acts from where; only where to is listed.
fn write_groups(
    streams: &mut Streams<'_>,
    frame: &Frame,
    actions: &[Listed],
    notation: Notation,
) -> anyhow::Result<()> {
    let view = frame.view();
    let counted =
        if actions.len() == 1 { "1 action".to_owned() } else { format!("{} actions", actions.len()) };
    writeln!(streams.out, "ply {}, {} to act: {counted}", frame.ply, view.player)?;
    let texts = Texts::new(frame, actions, notation, |foul| [" (", foul.name(), ")"])?;
    for (kind, heading) in HEADINGS {
        let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (listed, text) in
            actions.iter().zip(texts.iter()).filter(|(listed, _)| kind_of(listed.gn) == kind)
        {
            let (who, to) = split(text, listed, notation);
            groups.entry(who).or_default().push(to);
        }
        if !groups.is_empty() {
            writeln!(streams.out, "\n{heading}")?;
        }
        for (who, to) in merged(groups) {
            write_wrapped(streams, &who, &to)?;
        }
    }
    Ok(())
}

/// An action as who acts, and what is done.
fn split<'t>(text: &'t str, listed: &Listed, notation: Notation) -> (&'t str, &'t str) {
    let at = match (notation, listed.gn.form) {
        (Notation::Gn, _) => text.find(['>', '*', 'x', '&', '+', '^', '=']).unwrap_or(text.len()),
        (Notation::Gungijs, Form::Drop { .. }) => text.find('(').unwrap_or(text.len()),
        (Notation::Gungijs, _) => text.find(')').map_or(text.len(), |at| at + 1),
        (Notation::Gfen, Form::Drop { .. }) => 1,
        (Notation::Gfen, _) => 2,
    };
    text.split_at(at.min(text.len()))
}

/// Units of the hand mostly go to the same squares: those that do share an entry.
fn merged<'t>(groups: BTreeMap<&str, Vec<&'t str>>) -> Vec<(String, Vec<&'t str>)> {
    let mut merged: Vec<(String, Vec<&str>)> = Vec::new();
    for (who, to) in groups {
        match merged.iter_mut().find(|(_, others)| *others == to) {
            Some((names, _)) => names.extend([" ", who]),
            None => merged.push((who.to_owned(), to)),
        }
    }
    merged
}

/// One actor's actions, filled into lines of 80 columns.
fn write_wrapped(streams: &mut Streams<'_>, who: &str, to: &[&str]) -> anyhow::Result<()> {
    const WIDTH: usize = 80;
    let indent = 12;
    let mut line = format!("  {who}{}", " ".repeat(9_usize.saturating_sub(who.width())));
    if who.width() > 9 {
        writeln!(streams.out, "{line}")?;
        line = " ".repeat(indent - 1);
    }
    for text in to {
        if line.width() + 1 + text.width() > WIDTH {
            writeln!(streams.out, "{line}")?;
            line = " ".repeat(indent - 1);
        }
        line += " ";
        line += text;
    }
    writeln!(streams.out, "{line}")?;
    Ok(())
}
