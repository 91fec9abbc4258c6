//! `gungi grep`

pub mod args;
mod totals;

use std::fmt;

use crate::archive::search::{Found, Match, Query, Searched};
use crate::cli::archive::{Problems, Reading, Reporter, each_batch};
use crate::cli::commands::grep::args::{GrepArgs, MatchFormat};
use crate::cli::commands::grep::totals::Totals;
use crate::cli::exit::Exit;
use crate::cli::games_writer::{GamesWriter, WholeGame};
use crate::cli::input::Named;
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::files::games::{CutGame, Game};
use crate::print::json::Origin;
use crate::print::matches::{write_gfen, write_json, write_place};
use crate::print::report::File;

pub(crate) fn run(args: &GrepArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let query = args.query.query();
    check(args, &query)?;
    let Streams { out, err, .. } = streams;
    let mut reporter = Reporter::new(args.quiet, *err);
    let mut totals = Totals { of_positions: query.sequence.is_some(), ..Totals::default() };
    let mut writer = GamesWriter::default();
    let work = |input: &Named, games: Vec<CutGame>, problems: &mut Problems| {
        let games = games.into_iter();
        games.map(|game| game.read(|game| search(args, &query, input, &game, problems))).collect::<Vec<_>>()
    };
    let reading = Reading { input: &args.input, threads: args.threads, outputs: &[] };
    each_batch(reading, &mut reporter, work, |found| {
        found.into_iter().try_for_each(|found| {
            totals.games += found.games;
            totals.matched_games += u64::from(found.matches > 0);
            totals.matches += found.matches;
            out.write_all(found.text.as_bytes())?;
            found.whole.map_or(Ok(()), |game| writer.write(*out, game))
        })
    })?;
    writer.end(*out)?;
    if args.format == MatchFormat::Count {
        writeln!(out, "{}", totals.matches)?;
    }
    let has_trouble = reporter.has_trouble();
    let summary = totals.with(&reporter);
    reporter.end(&summary)?;
    Ok(match totals.matches {
        _ if has_trouble => Exit::Trouble,
        0 => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// What was found in a game.
#[derive(Default)]
struct Outcome {
    /// 1, or 0 for a file that is no game.
    games: u64,
    /// How much was found.
    matches: u64,
    /// What is printed of it.
    text: String,
    /// The game itself, if that is printed.
    whole: Option<WholeGame>,
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
fn search(
    args: &GrepArgs,
    query: &Query,
    input: &Named,
    game: &Game<'_>,
    problems: &mut Problems,
) -> Outcome {
    let (mut outcome, file) = (Outcome::default(), &input.file);
    if !problems.is_game(file, game) {
        return outcome;
    }
    outcome.games = 1;
    let (source, headers) = (game.content.source(), game.content.extras().headers());
    let Searched { found, broken } = query.search(source, &headers, input.settings().rules);
    problems.note(file, game, broken);
    // Writing to a string never fails.
    let _ = print(args, &mut outcome, file, game, found);
    if args.format == MatchFormat::Games && outcome.matches > 0 {
        outcome.whole = problems.whole(file, game);
    }
    outcome
}

/// Prints what was found in a game.
fn print(args: &GrepArgs, outcome: &mut Outcome, file: &File, game: &Game<'_>, found: Found) -> fmt::Result {
    let matched = Origin::new(&file.name, game);
    let positions: Vec<Option<Match>> = match found {
        Found::Nothing => return Ok(()),
        Found::Game => vec![None],
        Found::Positions(mut positions) => {
            positions.truncate(if args.first { 1 } else { usize::MAX });
            positions.into_iter().map(Some).collect()
        }
    };
    outcome.matches = positions.len() as u64;
    let text = &mut outcome.text;
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
