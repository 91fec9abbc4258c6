//! `gungi validate`

use super::args::ValidateArgs;
use super::input::{self, Game};
use super::position::told;
use super::{Exit, Streams};
use crate::diagnostic::Severity;
use crate::game::{Finding, judge};
use crate::render::report::{Excerpt, ReportStyle, write_report};

#[derive(Default)]
struct Summary {
    games: u64,
    plies: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    troubles: u64,
}

pub(super) fn run(args: &ValidateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut summary = Summary::default();
    for input in input::inputs(&args.input) {
        let checked = input.and_then(|input| {
            input.games(args.from, |game| check_game(args, streams, &mut summary, &input.name(), &game))
        });
        if told(streams, checked.map(|()| Exit::Clean))? == Exit::Trouble {
            summary.troubles += 1;
        }
    }
    streams.out.flush()?;
    if !args.quiet {
        writeln!(streams.err, "{summary}")?;
    }
    Ok(match summary {
        Summary { troubles: 1.., .. } => Exit::Trouble,
        Summary { errors: 1.., .. } | Summary { warnings: 1.., .. } => Exit::Findings,
        _ => Exit::Clean,
    })
}

fn check_game(
    args: &ValidateArgs,
    streams: &mut Streams<'_>,
    summary: &mut Summary,
    name: &str,
    game: &Game<'_>,
) -> anyhow::Result<()> {
    let judgement = game.content.with(|source| judge(source, args.input.rules, args.fouls.into()));
    summary.games += 1;
    summary.plies += judgement.played as u64;
    let excerpt = Excerpt::new(name, game.text, game.start, game.number).played_by(judgement.ruleset);
    let style = ReportStyle { board: streams.style, with_board: args.board };
    for finding in &judgement.findings {
        summary.count(finding);
        if args.quiet && finding.diagnostic.severity == Severity::Note {
            continue;
        }
        let mut text = String::new();
        write_report(&mut text, &excerpt, finding, style)?;
        streams.out.write_all(text.as_bytes())?;
    }
    Ok(())
}

impl Summary {
    fn count(&mut self, finding: &Finding) {
        match finding.diagnostic.severity {
            Severity::Note => self.notes += 1,
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, plies, errors, warnings, notes, troubles } = *self;
        let counted =
            |count: u64, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
        write!(f, "{}, ", counted(games, "game", "games"))?;
        write!(f, "{}: ", counted(plies, "ply", "plies"))?;
        write!(f, "{}, ", counted(errors, "error", "errors"))?;
        write!(f, "{}", counted(warnings, "warning", "warnings"))?;
        if notes > 0 {
            write!(f, ", {}", counted(notes, "note", "notes"))?;
        }
        if troubles > 0 {
            write!(f, "; {} could not be read", counted(troubles, "input", "inputs"))?;
        }
        Ok(())
    }
}
