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
use crate::cli::output::trouble::WithHelp;
use crate::render::json::{Origin, PlyJson, json};
use crate::render::plies::write_ply;

pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    if let Some((first, last)) = args.first.zip(args.last).filter(|(first, last)| first > last) {
        bail!("`--from {first}` comes after `--to {last}`");
    }
    let format = format_of(args.format, args.picture.output.as_deref(), ReplayFormat::Text, FILMS)?;
    if args.boards && format != ReplayFormat::Text {
        bail!(WithHelp::new("`--boards` is for text", "remove `--boards`, or pass `--format text`"));
    }
    if let Some(format) = format.replay_frames() {
        return animation::replay(args, format, streams);
    }
    if let Some(option) = args.picture.first_given() {
        bail!(WithHelp::new(
            format!("`{option}` is for pictures"),
            "pass `--format gif` or `-o game.html`, too"
        ));
    }
    let notation = args.notation.into();
    let mut drawer = Drawer::new(args.drawing);
    each_game(&args.games, streams, |streams, input, game| {
        let (name, mut last, mut plies) = (input.name(), None, 0);
        let shown = args.shown(&name, game)?;
        let origin = Origin { file: &name, game: game.number };
        let exit =
            each_frame(streams, &name, game, (args.games.input.rules, shown.last), |streams, frame| {
                plies = frame.ply;
                if !shown.contains(frame.ply) {
                    return Ok(());
                }
                refuse_mixture(&frame.position, notation)?;
                if format == ReplayFormat::Jsonl {
                    writeln!(streams.out, "{}", json(&PlyJson::new(&frame, origin, notation))?)?;
                    return Ok(());
                }
                if last.is_none() {
                    drawer.write_heading(streams, origin, game, frame.position.ruleset())?;
                } else if args.boards {
                    writeln!(streams.out)?;
                }
                if args.boards {
                    drawer.draw(streams, &frame, notation)?;
                } else if !args.shows_one() {
                    let mut line = String::new();
                    write_ply(&mut line, &frame, notation, streams.style.palette)?;
                    streams.out.write_all(line.as_bytes())?;
                }
                last = Some(frame);
                Ok(())
            })?;
        if let Some(frame) = last.filter(|_| !args.boards) {
            if !args.shows_one() && frame.played.is_some() {
                writeln!(streams.out)?;
            }
            drawer.draw(streams, &frame, notation)?;
        }
        if shown.first > plies {
            bail!("game {} of {name} has no ply {}: its last ply is {plies}", game.number, shown.first);
        }
        Ok(exit)
    })
}
