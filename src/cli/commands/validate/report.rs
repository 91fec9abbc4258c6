//! Judges games and passes their findings on.

use std::sync::Arc;

use crate::cli::commands::validate::args::ValidateArgs;
use crate::cli::commands::validate::max_findings::Room;
use crate::cli::commands::validate::reporter::{Outcome, Reporter};
use crate::cli::exit::Exit;
use crate::cli::input::batches::{Batch, Batches, in_parts};
use crate::cli::input::{Inputs, Named};
use crate::cli::output::Streams;
use crate::cli::threads::Emit;
use crate::config::Settings;
use crate::diagnostic::{Diagnostic, Severity};
use crate::files::formats::content::Content;
use crate::files::{CutGame, Game};
use crate::game::{Finding, Judgement};
use crate::print::report::{Report, Summary};
use crate::text::LineIndex;

/// Reports the findings in the games of these inputs.
pub(crate) fn report(args: &ValidateArgs, inputs: Inputs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut reporter = Reporter::begin(args, inputs.skipped, streams)?;
    let named = inputs.found.into_iter().map(|input| input.map(Named::from));
    let work = |input: &Arc<Named>, games: Vec<CutGame>, emit: Emit<'_, Vec<Outcome>>| {
        let mut room = Room::of_file(args.most());
        let games = games.into_iter();
        let outcomes = games.map(|game| game.read(|game| examine(args, input, &game, &mut room)));
        in_parts(outcomes, Outcome::bytes, emit)
    };
    Batches::new(named, &args.input, args.threads.count()).work(work, |batch| match batch {
        Batch::Games(checked, outcomes) => {
            outcomes.iter().try_for_each(|outcome| reporter.emit(&checked.file, outcome))
        }
        Batch::End(checked) => reporter.enter(&checked.file),
        Batch::Trouble(checked, error) => {
            reporter.trouble(checked.map(|checked| Arc::clone(&checked.file)), error)
        }
    })?;
    reporter.end()
}

/// Judges a game, without any other state: most of the work is here. Findings beyond the limits of the file or the game
/// are counted and dropped, because findings that wait for their turn use memory.
fn examine(args: &ValidateArgs, input: &Named, game: &Game<'_>, room: &mut Room) -> Outcome {
    let (settings, options) = (input.settings(), input.options());
    let lines = LineIndex::of_piece(game.text, game.start);
    let Judgement { mut findings, played, ruleset, .. } =
        args.checks(settings, Some(options)).judge(game, &lines);
    let mut summary = Summary { plies: played as u64, ..counted(game.content) };
    let mut room_of_game = Room::of_game(args.most());
    findings.retain(|finding| {
        summary.count(finding);
        summary.lowered += u64::from(is_lowered(finding, settings, options));
        if args.statistics {
            return false;
        }
        if args.quiet && !finding.is_suppressed() && finding.diagnostic.severity == Severity::Note {
            return false;
        }
        let has_room = room_of_game.take(finding) && room.take(finding);
        summary.left_out += u64::from(!has_room && !finding.is_suppressed());
        has_room
    });
    let fail_on = settings.fail_on.unwrap_or_default();
    let reports = Report::all(&input.file, &lines, (game.number, ruleset, fail_on), findings);
    let fails = fail_on.fails(summary.worst());
    Outcome { game: game.number, reports, summary, fails }
}

/// Whether a finding is reported, but fails only without `gungi.toml`.
fn is_lowered(finding: &Finding, settings: &Settings, options: &Settings) -> bool {
    let Diagnostic { code, severity, .. } = finding.diagnostic;
    let without = if code.is_foul() { options.fouls.unwrap_or_default().severity() } else { Some(severity) };
    let fails = |settings: &Settings, severity| settings.fail_on.unwrap_or_default().fails(severity);
    !finding.is_suppressed() && fails(options, without) && !fails(settings, Some(severity))
}

/// Counts a game or a gameplay in CGN. Files in other formats count as neither.
fn counted(content: &dyn Content) -> Summary {
    match content.no_game() {
        Some(file) => Summary { gameplays: u64::from(file.is_gameplay()), ..Summary::default() },
        None => Summary { games: 1, ..Summary::default() },
    }
}
