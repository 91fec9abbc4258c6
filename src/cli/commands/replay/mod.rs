//! `gungi replay`

mod animation;
pub mod args;

use anyhow::bail;

use crate::cli::commands::replay::args::{ReplayArgs, ReplayFormat};
use crate::cli::drawing::board::Drawer;
use crate::cli::drawing::picture::{FILMS, format_of};
use crate::cli::exit::Exit;
use crate::cli::input::select::{each_frame, each_game, refuse_mixture};
use crate::cli::output::streams::Streams;
use crate::render::json::{Origin, PlyJson, json};
use crate::render::plies::write_ply;

pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let (first, last) = args.range();
    if let Some(last) = last.filter(|&last| first > last) {
        bail!("`--from {first}` comes after `--to {last}`");
    }
    let format = format_of(args.format, args.picture.output.as_deref(), ReplayFormat::Text, FILMS)?;
    if args.boards && format != ReplayFormat::Text {
        bail!("`--boards` is for text: leave it out");
    }
    if let Some(format) = format.replay_frames() {
        return animation::replay(args, (first, last), format, streams);
    }
    if let Some(option) = args.picture.first_given() {
        bail!("`{option}` is for pictures: add `--format gif` or `-o game.html`");
    }
    let notation = args.notation.into();
    let mut drawer = Drawer::new(args.drawing);
    each_game(&args.games, streams, |streams, input, game| {
        let (name, mut shown, mut plies) = (input.name(), None, 0);
        let origin = Origin { file: &name, game: game.number };
        let exit = each_frame(streams, &name, game, (args.games.input.rules, last), |streams, frame| {
            plies = frame.ply;
            if !args.shows(frame.ply) {
                return Ok(());
            }
            refuse_mixture(&frame.position, notation)?;
            if format == ReplayFormat::Jsonl {
                writeln!(streams.out, "{}", json(&PlyJson::new(&frame, origin, notation))?)?;
                return Ok(());
            }
            if shown.is_none() {
                drawer.write_heading(streams, origin, game, frame.position.ruleset())?;
            } else if args.boards {
                writeln!(streams.out)?;
            }
            if args.boards {
                drawer.draw(streams, &frame, notation)?;
            } else if args.ply.is_none() {
                let mut line = String::new();
                write_ply(&mut line, &frame, notation, streams.style.palette)?;
                streams.out.write_all(line.as_bytes())?;
            }
            shown = Some(frame);
            Ok(())
        })?;
        if let Some(frame) = shown.filter(|_| !args.boards) {
            if args.ply.is_none() && frame.played.is_some() {
                writeln!(streams.out)?;
            }
            drawer.draw(streams, &frame, notation)?;
        }
        if first > plies {
            bail!("game {} of {name} has no ply {first}: its last ply is {plies}", game.number);
        }
        Ok(exit)
    })
}
