//! Judges games and passes their findings on.

use std::sync::Arc;

use crate::cli::commands::validate::args::ValidateArgs;
use crate::cli::commands::validate::max_findings::{MaxFindings, Room};
use crate::cli::commands::validate::reporter::{Outcome, Reporter};
use crate::cli::exit::Exit;
use crate::cli::input::Inputs;
use crate::cli::input::batches::{Batch, Batches};
use crate::cli::input::formats::content::Content;
use crate::cli::input::games::{CutGame, Game};
use crate::cli::output::streams::Streams;
use crate::cli::threads::in_order;
use crate::diagnostic::{Selection, Severity};
use crate::game::{Judgement, judge, judge_spelling};
use crate::render::report::{File, Report, Summary};
use crate::text::LineIndex;

/// Size of a part in bytes where all findings of a part wait in memory for its turn.
const BYTES_WITH_ALL_FINDINGS: usize = 4 << 10;

/// Reports the findings in the games of these inputs.
pub(crate) fn report(args: &ValidateArgs, inputs: Inputs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut reporter = Reporter::begin(args, inputs.skipped, streams)?;
    let threads = args.threads.count();
    let mut batches = Batches::new(inputs.found, &args.input, args.from, threads);
    if threads.get() > 1 && args.most() > MaxFindings::DEFAULT {
        batches = batches.of_at_most(BYTES_WITH_ALL_FINDINGS);
    }
    let work = |batch: Batch<Vec<CutGame>>| {
        batch.map(|file, games| {
            let mut room = Room::of_file(args.most());
            let games = games.into_iter();
            games.map(|game| game.read(|game| examine(args, file, &game, &mut room))).collect::<Vec<_>>()
        })
    };
    in_order(threads, batches, work, |batch| match batch {
        Batch::Games(file, outcomes) => outcomes.iter().try_for_each(|outcome| reporter.emit(&file, outcome)),
        Batch::End(file) => reporter.enter(&file),
        Batch::Trouble(file, error) => reporter.trouble(file, error),
    })?;
    reporter.end()
}

/// Judges a game, without any other state: most of the work is here. Findings beyond the limits of the file or the game
/// are counted and dropped, because findings that wait for their turn use memory.
fn examine(args: &ValidateArgs, file: &Arc<File>, game: &Game<'_>, room: &mut Room) -> Outcome {
    let lines = LineIndex::of_piece(game.text, game.start);
    let Judgement { mut findings, played, ruleset, .. } = judged(args, game, &lines);
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
    let reports = Report::all(file, &lines, (game.number, ruleset), findings);
    Outcome { game: game.number, reports, summary }
}

/// Counts a game or a gameplay in CGN. Files in other formats count as neither.
fn counted(content: &dyn Content) -> Summary {
    match content.no_game() {
        Some(file) => Summary { gameplays: u64::from(file.is_gameplay()), ..Summary::default() },
        None => Summary { games: 1, ..Summary::default() },
    }
}

/// The findings of a game that the arguments select.
pub(crate) fn judged(args: &ValidateArgs, game: &Game<'_>, lines: &LineIndex<'_>) -> Judgement {
    let source = game.content.source();
    let mut judgement = if args.syntax_only {
        judge_spelling(source)
    } else {
        judge(source, args.input.rules, args.fouls.into())
    };
    judgement.suppress(source, lines);
    let selection = Selection { selected: &args.select, ignored: &args.ignore };
    judgement.findings.retain(|finding| selection.wants(finding.diagnostic.code));
    judgement
}
