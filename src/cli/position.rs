//! Finding positions of games: which game, which ply.

use anyhow::{anyhow, bail};

use super::args::{GamesArgs, OnePositionArgs};
use super::input::{Input, inputs};
use super::{Exit, Streams, tell_trouble};
use crate::game::{AnyPosition, Frame, Stop, film};
use crate::notation::gn::GameText;

/// Visits the games that the arguments name. What cannot be read is told, and the others are visited.
pub(super) fn each_game(
    args: &GamesArgs,
    streams: &mut Streams<'_>,
    mut visit: impl FnMut(&mut Streams<'_>, &Input, usize, &GameText<'_>) -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    let mut worst = Exit::Clean;
    for input in inputs(&args.paths) {
        let visited = input.and_then(|input| {
            let mut found = false;
            input.games(|number, game| {
                if args.game.is_none_or(|wanted| wanted == number as u64) {
                    found = true;
                    worst = worst.max(visit(streams, &input, number, &game)?);
                }
                Ok(())
            })?;
            match args.game {
                Some(wanted) if !found => bail!("{} has no game {wanted}", input.name()),
                _ if !found => bail!("{} has no game", input.name()),
                _ => Ok(()),
            }
        });
        if let Err(error) = visited {
            if super::is_closed_pipe(&error) {
                return Err(error);
            }
            tell_trouble(streams.err, &error);
            worst = Exit::Trouble;
        }
    }
    Ok(worst)
}

/// Shows every frame of a game. If it cannot be played to its end, says so on `err`, and that is a finding.
pub(super) fn each_frame(
    streams: &mut Streams<'_>,
    name: &str,
    number: usize,
    game: &GameText<'_>,
    mut show: impl FnMut(&mut Streams<'_>, Frame) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let start = AnyPosition::start_of(&game.record)
        .ok_or_else(|| anyhow!("game {number} of {name} is played by rules that are not supported"))?;
    let mut plies = 0;
    let stop = film(&game.record, start, |frame| {
        plies = frame.ply;
        show(streams, frame)
    })?;
    let Some(stop) = stop else { return Ok(Exit::Clean) };
    streams.out.flush()?;
    let why = match stop {
        Stop::Unread => "the next move cannot be read".to_owned(),
        Stop::Illegal(reason) => reason.message.clone(),
    };
    let error = anyhow!("game {number} of {name} stops after ply {plies}: {why}; `gungi validate` says more");
    tell_trouble(streams.err, &error);
    Ok(Exit::Findings)
}

/// The one position that the arguments name, in a file that has one game or of the game that is chosen.
pub(super) fn one_position(
    input: &Input,
    which: &OnePositionArgs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<(Frame, Exit)> {
    let mut games = 0;
    let mut found = None;
    let wanted = which.game.unwrap_or(1);
    input.games(|number, game| {
        games = number as u64;
        if games == wanted {
            let mut frame = None;
            let exit = each_frame(streams, &input.name(), number, &game, |_, at| {
                if which.position.ply.is_none_or(|ply| at.ply <= ply) {
                    frame = Some(at);
                }
                Ok(())
            })?;
            found = frame.map(|frame| (frame, exit));
        }
        Ok(())
    })?;
    if games > 1 && which.game.is_none() {
        bail!("{} has {games} games: choose one with `--game`", input.name());
    }
    let Some((frame, exit)) = found else { bail!("{} has no game {wanted}", input.name()) };
    match which.position.ply {
        Some(ply) if ply != frame.ply => {
            bail!("game {wanted} of {} has no ply {ply}: its last is {}", input.name(), frame.ply)
        }
        // An earlier position is as good as any, whatever is wrong later.
        Some(_) => Ok((frame, Exit::Clean)),
        None => Ok((frame, exit)),
    }
}
