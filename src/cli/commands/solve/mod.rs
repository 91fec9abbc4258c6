//! `gungi solve`

pub mod args;
mod find;
mod print;

use std::sync::Arc;

use anyhow::bail;

use crate::cli::commands::solve::args::{SolveArgs, SolveFormat};
use crate::cli::commands::solve::print::print;
use crate::cli::exit::Exit;
use crate::cli::input::batches::{Batch, Batches};
use crate::cli::input::search::Wanted;
use crate::cli::input::select::{ensure_game, position_of};
use crate::cli::input::{Input, Inputs};
use crate::cli::output::page::{Page, Printed, Printer};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::cli::progress::{self, Work};
use crate::cli::threads::Emit;
use crate::files::games::{CutGame, Game};
use crate::game::{Frame, end_words};
use crate::notation::Notation;
use crate::print::json::Origin;
use crate::print::solution::Found;
use crate::render::board::BoardStyle;
use crate::rules::classic;
use crate::solve::{Answer, NoProblem, Others, Past, Solved, solve};

pub(crate) fn run(args: &SolveArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    if args.tree && args.format == SolveFormat::Gfen {
        bail!(WithHelp::without_effect(
            "--tree",
            "text and JSON",
            "remove `--tree`, or pass `--format json`"
        ));
    }
    let (style, width) = (streams.style, streams.width);
    let inputs = Inputs::or_stdin(&args.games.input, Wanted::Games)?.found;
    // Reading takes no time here.
    progress::begin(Work::Positions);
    let mut printer = Printer::new(streams, args.format == SolveFormat::Text && !args.find);
    let work = |input: &Arc<Input>, games: Vec<CutGame>, emit: Emit<'_, Vec<Printed>>| {
        let mut page = Page::new(emit);
        games.into_iter().try_for_each(|game| {
            let done = game.read(|game| answer(args, input, &game, &mut page, (style, width)));
            page.end_game(done)
        })?;
        page.end()
    };
    // One hard problem may take as long as a thousand others.
    let batches = Batches::new(inputs, &args.games.input, args.threads.count()).one_by_one();
    let mut found = false;
    batches.only(args.games.game).work(work, |batch| match batch {
        Batch::Games(_, part) => {
            found |= part.iter().any(|printed| matches!(printed, Printed::Out(_)));
            printer.print_all(part)
        }
        Batch::End(_) => Ok(()),
        Batch::Trouble(_, error) => printer.print(Printed::End(Err(error))),
    })?;
    Ok(match printer.end() {
        Exit::Clean if args.find && !found => Exit::Findings,
        exit => exit,
    })
}

/// Answers for the positions of a game.
fn answer(
    args: &SolveArgs,
    input: &Input,
    game: &Game<'_>,
    page: &mut Page<'_>,
    (style, width): (BoardStyle, Option<usize>),
) -> anyhow::Result<Exit> {
    ensure_game(game.content, input)?;
    let mut err = Vec::new();
    let streams = &mut Streams { out: &mut *page, err: &mut err, style, width };
    let done = if args.find {
        find::missed(args, input, game, streams)
    } else {
        answer_one(args, input, game, streams)
    };
    if !err.is_empty() {
        page.add(Printed::Err(err));
    }
    done
}

/// Answers for one position of a game.
fn answer_one(
    args: &SolveArgs,
    input: &Input,
    game: &Game<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let (name, rules, mut past) = (&input.name(), input.settings.rules, Past::default());
    // The position itself occurs, too.
    let (exit, frame) =
        position_of(streams, name, game, (rules, args.position.at()), |frame| past.note(&frame.position))?;
    Notation::from(args.notation).writes(frame.position.ruleset())?;
    let solved = match frame.end {
        Some(end) => Err(NoProblem::Over(end)),
        None => solve(&frame.position, &past, &args.limits(), args.unique),
    };
    progress::add_position();
    let solved = solved.map_err(|why| no_problem(why, name, game, &frame))?;
    let origin = Origin::new(name, game);
    print(args, streams, &Found { origin, frame: &frame, solved: &solved, within: args.mate, played: None })?;
    Ok(exit.max(exit_of(&solved)))
}

fn exit_of(solved: &Solved) -> Exit {
    match &solved.answer {
        Answer::Mate(solution) if matches!(solution.others, Some(Others::Unknown(_))) => Exit::Trouble,
        Answer::Mate(_) => Exit::Clean,
        Answer::NoMate => Exit::Findings,
        Answer::Unknown(_) => Exit::Trouble,
    }
}

fn no_problem(why: NoProblem, name: &str, game: &Game<'_>, frame: &Frame) -> WithHelp {
    let place = format!("game {} of {name}, ply {}", game.number, frame.ply);
    let (message, help) = match why {
        NoProblem::Arrangement => {
            let plies = classic::Position::ARRANGEMENT_PLIES;
            (
                why.to_string(),
                format!("choose a position after it with `--ply N`: the arrangement has {plies} plies"),
            )
        }
        NoProblem::Draft => (why.to_string(), "choose a position after it with `--ply N`".to_owned()),
        NoProblem::Over(end) => {
            (format!("{why}: {}", end_words(end)), "choose an earlier position with `--ply N`".to_owned())
        }
    };
    WithHelp::new(format!("{place}: nothing to solve: {message}"), help)
}
