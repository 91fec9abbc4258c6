//! `gungi validate`

use super::args::ValidateArgs;
use super::{Exit, Streams, input, tell_trouble};
use crate::diagnostic::Severity;
use crate::game::{AnyPosition, Finding, judge};
use crate::notation::gn::GameText;
use crate::render::report::{Excerpt, ReportStyle, write_report};
use crate::with_position;

#[derive(Default)]
struct Summary {
    games: u64,
    plies: u64,
    errors: u64,
    warnings: u64,
    troubles: u64,
}

pub(super) fn run(args: &ValidateArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut summary = Summary::default();
    for input in input::inputs(&args.paths) {
        let checked = input.and_then(|input| {
            input.games(|number, game| check_game(args, streams, &mut summary, &input.name(), number, &game))
        });
        if let Err(error) = checked {
            if super::is_closed_pipe(&error) {
                return Err(error);
            }
            summary.troubles += 1;
            tell_trouble(streams.err, &error);
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
    number: usize,
    game: &GameText<'_>,
) -> anyhow::Result<()> {
    let start = AnyPosition::start_of(&game.record);
    let start = start.ok_or_else(|| {
        anyhow::anyhow!("game {number} of {name} is played by rules that are not supported")
    })?;
    let (findings, played) = with_position!(start, start => {
        let judgement = judge(&game.record, &game.faults, start, args.fouls.into());
        (judgement.findings, judgement.played)
    });
    summary.games += 1;
    summary.plies += played as u64;
    let excerpt = Excerpt::new(name, game.text, (game.line, game.column), number);
    let style = ReportStyle { board: streams.style, with_board: args.board };
    for finding in &findings {
        summary.count(finding);
        let mut text = String::new();
        write_report(&mut text, &excerpt, finding, style)?;
        streams.out.write_all(text.as_bytes())?;
    }
    Ok(())
}

impl Summary {
    fn count(&mut self, finding: &Finding) {
        match finding.diagnostic.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, plies, errors, warnings, troubles } = *self;
        let counted =
            |count: u64, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
        write!(f, "{}, ", counted(games, "game", "games"))?;
        write!(f, "{}: ", counted(plies, "ply", "plies"))?;
        write!(f, "{}, ", counted(errors, "error", "errors"))?;
        write!(f, "{}", counted(warnings, "warning", "warnings"))?;
        if troubles > 0 {
            write!(f, "; {} could not be read", counted(troubles, "input", "inputs"))?;
        }
        Ok(())
    }
}
