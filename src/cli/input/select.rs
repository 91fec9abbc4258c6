//! Finding positions of games: which game, which ply or move.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};

use crate::cli::args::At;
use crate::cli::args::input::GamesArgs;
use crate::cli::exit::{Exit, SEE_VALIDATE, WithHelp, report_error};
use crate::cli::input::batches::{Batch, Batches};
use crate::cli::input::search::Wanted;
use crate::cli::input::{Input, Inputs, not_a_game};
use crate::cli::output::{Output, Streams, report_and_go_on};
use crate::cli::threads::Emit;
use crate::files::formats::content::Content;
use crate::files::{CutGame, Game};
use crate::game::{Frame, PlayedGame, numbers_of};
use crate::print::json::GameRef;
use crate::print::report::write_diagnostic;
use crate::rules::Ruleset;
use crate::text::{LineIndex, counted};

/// Visits the games that the arguments name. An input that cannot be read is reported, and the others are visited.
/// `others` are the files besides the output that may be replaced, none of which may be an input.
pub(crate) fn each_game(
    args: &GamesArgs,
    others: &[PathBuf],
    streams: &mut Streams<'_>,
    visit: impl FnMut(&mut Streams<'_>, &Input, &Game<'_>) -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    each_game_of(
        inputs_of_games(args, streams.output, others)?,
        args,
        streams,
        visit,
    )
}

/// The inputs with games that the arguments name. `others` are as in [`each_game`].
pub(crate) fn inputs_of_games(
    args: &GamesArgs,
    output: Output<'_>,
    others: &[PathBuf],
) -> anyhow::Result<Inputs> {
    Inputs::or_stdin(&args.input, Wanted::Games)?.apart_from(output, others)
}

/// Visits the games of inputs as [`each_game`] does.
pub(crate) fn each_game_of(
    inputs: Inputs,
    args: &GamesArgs,
    streams: &mut Streams<'_>,
    mut visit: impl FnMut(&mut Streams<'_>, &Input, &Game<'_>) -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    let mut worst = Exit::Clean;
    for input in inputs.found.into_iter().filter(|input| !is_excluded(input)) {
        let visited = input.and_then(|input| {
            let (mut games, mut found) = (input.games(&args.input)?, false);
            loop {
                // Who writes the input may wait for an answer.
                if !games.has_game() {
                    streams.out.flush()?;
                }
                let Some(game) = games.next().transpose()? else {
                    break;
                };
                if game.is(args.game) {
                    found = true;
                    let visited = game.read(|game| {
                        ensure_game(game.content, &input)?;
                        visit(streams, &input, &game)
                    });
                    worst = worst.max(report_and_go_on(streams, visited)?);
                }
            }
            input.ensure_found(found, args.game, &args.input)
        });
        worst = worst.max(report_and_go_on(streams, visited.map(|()| Exit::Clean))?);
    }
    Ok(worst)
}

/// Whether an input is not looked at.
pub(crate) fn is_excluded(input: &anyhow::Result<Input>) -> bool {
    input.as_ref().is_ok_and(|input| input.is_excluded)
}

/// Does `work` on the games that the arguments name, on several threads; see [`Batches::work`]. `others` are as in
/// [`each_game`].
pub(crate) fn each_game_on_threads<R: Send>(
    (args, output): (&GamesArgs, Output<'_>),
    threads: NonZero<usize>,
    work: impl Fn(&Arc<Input>, Vec<CutGame>, Emit<'_, R>) -> ControlFlow<()> + Sync,
    take: impl FnMut(Option<Batch<Input, R>>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let inputs = inputs_of_games(args, output, &[])?.found;
    Batches::new(inputs, &args.input, threads)
        .only(args.game)
        .work(work, take)
}

/// Checks that a game is one, and not a file of another kind.
pub(crate) fn ensure_game(content: &dyn Content, input: &Input) -> anyhow::Result<()> {
    no_game(content, &input.name()).map_or(Ok(()), |error| Err(error.into()))
}

/// The error of a file of another kind; `None` for a game. `name` is the name of its input.
pub(crate) fn no_game(content: &dyn Content, name: &str) -> Option<WithHelp> {
    content.no_game().map(|file| not_a_game(file, name))
}

/// Shows every frame of a game. If it cannot be played up to the ply `last`, or without one to its end, says so on
/// `err`, and that is a finding. `rules` is the ruleset of a game that does not name one.
pub(crate) fn each_frame(
    streams: &mut Streams<'_>,
    name: &str,
    game: &Game<'_>,
    (rules, last): (Option<Ruleset>, Option<usize>),
    mut show: impl FnMut(&mut Streams<'_>, Frame) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let number = game.number;
    let start = match game.content.source().start(rules) {
        Ok(start) => start,
        Err(faults) => {
            if let Some(fault) = game.fault_of_start(faults) {
                let (mut report, lines) =
                    (String::new(), LineIndex::of_piece(game.text, game.start));
                write_diagnostic(&mut report, name, &lines, &fault, streams.style)?;
                streams.err.write_all(report.as_bytes())?;
            }
            bail!("game {number} of {name} does not start from a valid position");
        }
    };
    let (played, stop) = PlayedGame::new(game.content.source(), start);
    for frame in played.frames() {
        show(streams, frame)?;
    }
    let plies = played.moves.len();
    // An earlier position is as good as any, whatever is wrong later.
    let Some(stop) = stop.filter(|_| last.is_none_or(|last| plies < last)) else {
        return Ok(Exit::Clean);
    };
    streams.out.flush()?;
    let error = WithHelp::new(game.stop_sentence(name, plies, &stop), SEE_VALIDATE);
    report_error(streams.err, &error.into());
    Ok(Exit::Findings)
}

/// Visits one position of each game: the one that `at` names, else the last. A shorter game is reported. See [`each_game`]
/// for the other arguments.
pub(crate) fn each_position(
    args: &GamesArgs,
    others: &[PathBuf],
    at: Option<At>,
    streams: &mut Streams<'_>,
    mut visit: impl FnMut(&mut Streams<'_>, GameRef<'_>, &Frame) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    each_game(args, others, streams, |streams, input, game| {
        let name = input.name();
        let (exit, frame) = position_of(streams, &name, game, (input.settings.rules, at), |_| ())?;
        visit(streams, GameRef::new(&name, game), &frame)?;
        Ok(exit)
    })
}

/// Plays a game to a position: the one that `at` names, else the last. Passes this position, and all before it, to
/// `pass`.
pub(crate) fn position_of(
    streams: &mut Streams<'_>,
    name: &str,
    game: &Game<'_>,
    (rules, at): (Option<Ruleset>, Option<At>),
    mut pass: impl FnMut(&Frame),
) -> anyhow::Result<(Exit, Frame)> {
    let ply = ply_of(at, name, game, rules)?;
    let (number, mut found) = (game.number, None);
    let exit = each_frame(streams, name, game, (rules, ply), |_, frame| {
        if ply.is_none_or(|ply| frame.ply <= ply) {
            pass(&frame);
            found = Some(frame);
        }
        Ok(())
    })?;
    let frame = found.with_context(|| format!("game {number} of {name} has no position"))?;
    if let Some(ply) = ply.filter(|&ply| ply != frame.ply) {
        bail!(
            "game {number} of {name} has no ply {ply}: its last ply is {}",
            frame.ply
        );
    }
    Ok((exit, frame))
}

/// The ply after which the position is that an option names; `None` without an option. The ply may be after the end of
/// the game. `rules` is the ruleset of a game that does not name one.
///
/// # Errors
/// If the game does not have the move, or does not reach it.
pub(crate) fn ply_of(
    at: Option<At>,
    name: &str,
    game: &Game<'_>,
    rules: Option<Ruleset>,
) -> anyhow::Result<Option<usize>> {
    let wanted = match at {
        None => return Ok(None),
        Some(At::Ply(ply)) => return Ok(Some(ply)),
        Some(At::Move(wanted)) => wanted,
    };
    // The caller reports a game without a start.
    let Ok(start) = game.content.source().start(rules) else {
        return Ok(Some(0));
    };
    let (played, stop) = PlayedGame::new(game.content.source(), start);
    let moves = numbers_of(game.content.source(), &played);
    if let Some(at) = moves.iter().rposition(|&played| wanted.names(played)) {
        return Ok(Some(at + 1));
    }
    let has = match (moves.first(), moves.last()) {
        (Some(first), Some(last)) => {
            format!(
                "its moves are {first} to {last} ({})",
                counted(moves.len() as u64, "ply")
            )
        }
        _ => "it has no moves".to_owned(),
    };
    let message = format!("game {} of {name} has no move {wanted}: {has}", game.number);
    if stop.is_some() {
        bail!(WithHelp::new(
            message + "; the next one cannot be played",
            SEE_VALIDATE
        ));
    }
    bail!(message)
}
