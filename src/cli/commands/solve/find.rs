//! `gungi solve --find`: the mates that players missed.

use crate::cli::commands::solve::args::SolveArgs;
use crate::cli::commands::solve::print::print;
use crate::cli::exit::Exit;
use crate::cli::input::Input;
use crate::cli::input::select::each_frame;
use crate::cli::output::streams::Streams;
use crate::cli::progress;
use crate::files::games::Game;
use crate::game::Frame;
use crate::notation::Notation;
use crate::print::json::Origin;
use crate::print::solution::Found;
use crate::solve::{Answer, Past, Solved, keeps_mate, solve};
use crate::text::{Printable, counted};

/// A turn that has begun: the positions before it, and after its first ply.
struct Begun {
    frame: Frame,
    played: Option<Frame>,
}

/// Searches all positions of a game.
pub(super) fn missed(
    args: &SolveArgs,
    input: &Input,
    game: &Game<'_>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<Exit> {
    let name = &input.name();
    let (mut past, mut begun, mut unknown) = (Past::default(), None::<Begun>, 0);
    let origin = Origin::new(name, game);
    let exit = each_frame(streams, name, game, (input.settings.rules, None), |streams, frame| {
        Notation::from(args.notation).writes(frame.position.ruleset())?;
        if let Some(begun) = &mut begun {
            begun.played.get_or_insert(frame);
        }
        if frame.position.follow_up_is_due() {
            return Ok(());
        }
        if let Some(begun) = begun.take() {
            // The game up to the beginning of the turn.
            match mate_missed(args, &begun.frame, &past, &frame) {
                Some(Ok(solved)) => {
                    let (frame, played) = (&begun.frame, begun.played.as_ref());
                    print(
                        args,
                        streams,
                        &Found { origin, frame, solved: &solved, within: args.mate, played },
                    )?;
                }
                Some(Err(())) => unknown += 1,
                None => {}
            }
        }
        past.note(&frame.position);
        begun = Some(Begun { frame, played: None });
        Ok(())
    })?;
    if unknown == 0 {
        return Ok(exit);
    }
    let positions = counted(unknown, "position");
    writeln!(
        streams.err,
        "gungi: game {} of {}: {positions} not decided within the limits",
        game.number,
        Printable(name)
    )?;
    writeln!(streams.err, "help: raise `--nodes` or `--time`, or lower `--mate`")?;
    Ok(Exit::Trouble)
}

/// The mate that a turn missed; an error if a limit was reached. `after` is the position after the turn.
fn mate_missed(args: &SolveArgs, before: &Frame, past: &Past, after: &Frame) -> Option<Result<Solved, ()>> {
    let limits = args.limits();
    let solved = solve(&before.position, past, &limits, false);
    progress::add_position();
    let solved = solved.ok()?;
    let moves = match &solved.answer {
        Answer::Mate(solution) => solution.attack.moves,
        Answer::NoMate => return None,
        Answer::Unknown(_) => return Some(Err(())),
    };
    match keeps_mate(&after.position, past, &limits, moves - 1) {
        Ok(true) => None,
        Ok(false) => Some(Ok(solved)),
        Err(_) => Some(Err(())),
    }
}
