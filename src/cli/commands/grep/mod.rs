//! `gungi grep`

pub mod args;
mod games;
mod totals;

use std::fmt;
use std::sync::Arc;

use crate::archive::search::{Found, Match, Query};
use crate::cli::commands::grep::args::{GrepArgs, MatchFormat};
use crate::cli::commands::grep::games::{GamesWriter, Printed};
use crate::cli::commands::grep::totals::{Outcome, Totals};
use crate::cli::exit::Exit;
use crate::cli::input::Inputs;
use crate::cli::input::batches::{Batch, Batches};
use crate::cli::input::games::{CutGame, Game};
use crate::cli::input::search::Wanted;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::cli::threads::in_order;
use crate::game::Stop;
use crate::render::json::Origin;
use crate::render::matches::{MatchedGame, write_gfen, write_json, write_place};
use crate::render::report::File;

pub(crate) fn run(args: &GrepArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let query = args.query.query();
    check(args, &query)?;
    let inputs = Inputs::or_current_directory(&args.input, Wanted::Games, args.quiet, streams.err)?;
    let threads = args.threads.count();
    let batches = Batches::new(inputs.found, &args.input, None, threads);
    let work = |batch: Batch<Vec<CutGame>>| {
        batch.map(|file, games| {
            let games = games.into_iter();
            games.map(|game| game.read(|game| search(args, &query, file, &game))).collect::<Vec<_>>()
        })
    };
    let mut totals = Totals::new(args, inputs.skipped, &mut *streams.err);
    let mut games = GamesWriter::default();
    in_order(threads, batches, work, |batch| match batch {
        Batch::Games(_, outcomes) => outcomes
            .into_iter()
            .try_for_each(|outcome| totals.count(outcome, |printed| games.write(streams.out, printed))),
        Batch::End(_) => Ok(()),
        Batch::Trouble(_, error) => totals.trouble(error),
    })?;
    if args.format == MatchFormat::Count {
        writeln!(streams.out, "{}", totals.matches())?;
    }
    totals.end()
}

/// Checks that something is searched for, and that it can be printed so.
fn check(args: &GrepArgs, query: &Query) -> Result<(), WithHelp> {
    let (message, help) = if query.is_empty() {
        (
            "nothing to search for",
            "add a pattern: `gungi grep -e 'N in 5e' PATH`; `gungi grep -h` lists what else to search for",
        )
    } else if args.format == MatchFormat::Gfen && query.sequence.is_none() {
        ("`--format gfen` prints positions, and none is searched for", "add a pattern, such as `-e last`")
    } else {
        return Ok(());
    };
    Err(WithHelp { message: message.to_owned(), help: help.to_owned() })
}

/// Searches a game. This is most of the work, and needs nothing but the game.
fn search(args: &GrepArgs, query: &Query, file: &Arc<File>, game: &Game<'_>) -> Outcome {
    let mut outcome = Outcome::default();
    if let Some(no_game) = game.content.no_game() {
        let (what, help) = no_game.explanation();
        outcome.trouble = Some(WithHelp { message: format!("cannot read {}: {what}", file.name), help });
        return outcome;
    }
    outcome.games = 1;
    let (source, headers) = (game.content.source(), game.content.extras().headers());
    let found = match query.search(source, &headers, args.input.rules) {
        Ok(searched) => {
            let name = format!("game {} of {}", game.number, file.name);
            outcome.broken =
                searched.stop.map(|(plies, stop)| format!("{name} stops after ply {plies}: {}", why(stop)));
            searched.found
        }
        Err(faults) => {
            let why = game.fault_of_start(faults).map(|fault| fault.message);
            let why = why.unwrap_or_else(|| "it has no start position".to_owned());
            outcome.broken = Some(format!("game {} of {} cannot be played: {why}", game.number, file.name));
            Found::Nothing
        }
    };
    // Writing to a string never fails.
    let _ = print(args, &mut outcome, file, game, found);
    outcome
}

fn why(stop: Stop) -> String {
    match stop {
        Stop::Unread => "the next move cannot be read".to_owned(),
        Stop::Illegal(reason) => reason.message,
    }
}

/// Prints what was found in a game.
fn print(args: &GrepArgs, outcome: &mut Outcome, file: &File, game: &Game<'_>, found: Found) -> fmt::Result {
    let origin = Origin { file: &file.name, game: game.number };
    let matched = MatchedGame { origin, offset: game.start.offset, length: game.text.len() };
    let positions: Vec<Option<Match>> = match found {
        Found::Nothing => return Ok(()),
        Found::Game => vec![None],
        Found::Positions(mut positions) => {
            positions.truncate(if args.first { 1 } else { usize::MAX });
            positions.into_iter().map(Some).collect()
        }
    };
    outcome.matches = positions.len() as u64;
    if args.format == MatchFormat::Games {
        outcome.printed = Printed::of(game);
        return Ok(());
    }
    let text = &mut outcome.printed.text;
    match args.format {
        MatchFormat::Count | MatchFormat::Games => Ok(()),
        MatchFormat::Text => {
            positions.iter().try_for_each(|found| write_place(text, matched, found.as_ref()))
        }
        MatchFormat::Gfen => positions.iter().flatten().try_for_each(|found| write_gfen(text, found)),
        MatchFormat::Jsonl => {
            positions.iter().try_for_each(|found| write_json(text, matched, found.as_ref()))
        }
    }
}
