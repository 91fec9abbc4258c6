//! Judges games and passes their findings on.

use std::sync::Arc;

use crate::cli::commands::validate::args::ValidateArgs;
use crate::cli::commands::validate::max_findings::Room;
use crate::cli::commands::validate::reporter::{Outcome, Reporter};
use crate::cli::exit::Exit;
use crate::cli::input::batches::{Batch, Batches, in_parts};
use crate::cli::input::{Inputs, Named};
use crate::cli::output::streams::Streams;
use crate::cli::threads::Emit;
use crate::diagnostic::Severity;
use crate::files::formats::content::Content;
use crate::files::games::{CutGame, Game};
use crate::game::Judgement;
use crate::render::report::{Report, Summary};
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
    Batches::new(named, &args.input, args.from, args.threads.count()).work(work, |batch| match batch {
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
    let lines = LineIndex::of_piece(game.text, game.start);
    let Judgement { mut findings, played, ruleset, .. } = args.checks(input.settings()).judge(game, &lines);
    let mut summary = Summary { plies: played as u64, ..counted(game.content) };
    let mut room_of_game = Room::of_game(args.most());
    findings.retain(|finding| {
        summary.count(finding);
        if args.quiet && !finding.suppressed && finding.diagnostic.severity == Severity::Note {
            return false;
        }
        let has_room = room_of_game.take(finding) && room.take(finding);
        summary.left_out += u64::from(!has_room && !finding.suppressed);
        has_room
    });
    let reports = Report::all(&input.file, &lines, (game.number, ruleset), findings);
    let fails = input.settings().fail_on.unwrap_or_default().fails(summary.worst());
    Outcome { game: game.number, reports, summary, fails }
}

/// Counts a game or a gameplay in CGN. Files in other formats count as neither.
fn counted(content: &dyn Content) -> Summary {
    match content.no_game() {
        Some(file) => Summary { gameplays: u64::from(file.is_gameplay()), ..Summary::default() },
        None => Summary { games: 1, ..Summary::default() },
    }
}
