//! Finding positions of games: which game, which ply.

use anyhow::{anyhow, bail};

use super::args::{GamesArgs, OnePositionArgs};
use super::input::{Game, Input, inputs};
use super::{Exit, Streams, tell_trouble};
use crate::game::{AnyPosition, Frame, Notation, Stop, film};
use crate::notation::gn::Ruleset;

/// Visits the games that the arguments name. What cannot be read is told, and the others are visited.
pub(super) fn each_game(
    args: &GamesArgs,
    streams: &mut Streams<'_>,
    mut visit: impl FnMut(&mut Streams<'_>, &Input, &Game<'_>) -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    let mut worst = Exit::Clean;
    for input in inputs(&args.input) {
        let visited = input.and_then(|input| {
            let mut found = false;
            input.games(None, |game| {
                if args.game.is_none_or(|wanted| wanted == game.number as u64) {
                    found = true;
                    worst = worst.max(visit(streams, &input, &game)?);
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

/// Shows every frame of a game. If it cannot be played up to the ply `last`, or without one to its end, says so on
/// `err`, and that is a finding. `rules` are those of a game that does not say by which it is played.
pub(super) fn each_frame(
    streams: &mut Streams<'_>,
    name: &str,
    game: &Game<'_>,
    (rules, last): (Option<Ruleset>, Option<usize>),
    mut show: impl FnMut(&mut Streams<'_>, Frame) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let number = game.number;
    game.content.with(|source| {
        let Ok(start) = source.start(rules) else {
            bail!("game {number} of {name} does not start from a position; `gungi validate` says why");
        };
        let mut plies = 0;
        let stop = film(source, &start, |frame| {
            plies = frame.ply;
            show(streams, frame)
        })?;
        // An earlier position is as good as any, whatever is wrong later.
        let Some(stop) = stop.filter(|_| last.is_none_or(|last| plies < last)) else {
            return Ok(Exit::Clean);
        };
        streams.out.flush()?;
        let why = match stop {
            Stop::Unread => "the next move cannot be read".to_owned(),
            Stop::Illegal(reason) => reason.message,
        };
        let error =
            anyhow!("game {number} of {name} stops after ply {plies}: {why}; `gungi validate` says more");
        tell_trouble(streams.err, &error);
        Ok(Exit::Findings)
    })
}

/// The one position that the arguments name, in a file that has one game or of the game that is chosen.
pub(super) fn one_position(
    which: &OnePositionArgs,
    streams: &mut Streams<'_>,
) -> anyhow::Result<(Frame, Exit)> {
    let input = match (&which.path, &which.gfen) {
        (Some(path), _) => Input::new(path),
        (None, Some(text)) => Input::Gfen(text.clone()),
        (None, None) => bail!("there is no game"),
    };
    let mut games = 0;
    let mut found = None;
    let wanted = which.game.unwrap_or(1);
    input.games(None, |game| {
        games = game.number as u64;
        if games == wanted {
            let mut frame = None;
            let ply = which.position.ply;
            let exit = each_frame(streams, &input.name(), &game, (which.rules, ply), |_, at| {
                if ply.is_none_or(|ply| at.ply <= ply) {
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
        _ => Ok((frame, exit)),
    }
}

/// gungi.js knows the official rules only.
pub(super) fn refuse_mixture(position: &AnyPosition, notation: Notation) -> anyhow::Result<()> {
    if notation == Notation::Gungijs && position.ruleset() == Ruleset::Classic {
        bail!("gungi.js knows the official rules only, and this game is played by the classic ones");
    }
    Ok(())
}
