//! `gungi replay`

mod animation;
pub mod args;

use anyhow::bail;

use crate::cli::commands::replay::args::{ReplayArgs, ReplayFormat};
use crate::cli::drawing::board::{Drawer, write_heading};
use crate::cli::drawing::picture::{FILMS, format_of};
use crate::cli::exit::Exit;
use crate::cli::input::select::{each_frame, each_game, refuse_mixture};
use crate::cli::output::streams::Streams;
use crate::render::json::{Origin, PlyJson, json};

pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let ranged = args.ply.is_some() || args.first.is_some() || args.last.is_some();
    let first = args.ply.or(args.first).unwrap_or(0);
    let last = args.ply.or(args.last);
    if let Some(last) = last.filter(|&last| first > last) {
        bail!("`--from {first}` comes after `--to {last}`");
    }
    let format = format_of(args.format, args.picture.output.as_deref(), ReplayFormat::Text, FILMS)?;
    if let Some(format) = format.replay_frames() {
        return animation::replay(args, (first, last), format, streams);
    }
    if let Some(option) = args.picture.first_given() {
        bail!("`{option}` is for pictures: add `--format gif` or `-o game.html`");
    }
    let mut drawer = Drawer::new(args.drawing);
    each_game(&args.games, streams, |streams, input, game| {
        let (name, mut kept, mut plies, mut is_headed) = (input.name(), None, 0, false);
        let origin = Origin { file: &name, game: game.number };
        let exit = each_frame(streams, &name, game, (args.games.input.rules, last), |streams, frame| {
            plies = frame.ply;
            if frame.ply < first || last.is_some_and(|last| frame.ply > last) {
                return Ok(());
            }
            refuse_mixture(&frame.position, args.notation.into())?;
            if format == ReplayFormat::Text && !std::mem::replace(&mut is_headed, true) {
                write_heading(streams, origin, game, frame.position.ruleset())?;
            }
            match format {
                ReplayFormat::Jsonl => {
                    let ply = PlyJson::new(&frame, origin, args.notation.into());
                    writeln!(streams.out, "{}", json(&ply)?)?;
                }
                ReplayFormat::Text if ranged => {
                    drawer.draw(streams, &frame, args.notation.into())?;
                    writeln!(streams.out)?;
                }
                _ => kept = Some(frame),
            }
            Ok(())
        })?;
        if let Some(frame) = kept {
            drawer.draw(streams, &frame, args.notation.into())?;
        }
        if first > plies {
            bail!("game {} of {name} has no ply {first}: its last is {plies}", game.number);
        }
        Ok(exit)
    })
}
