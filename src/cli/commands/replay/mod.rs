//! `gungi replay`

mod animation;
pub mod args;

use std::io::Write;
use std::sync::Arc;

use anyhow::bail;

use crate::cli::commands::replay::args::{ReplayArgs, ReplayFormat};
use crate::cli::drawing::board::Drawer;
use crate::cli::exit::Exit;
use crate::cli::input::Input;
use crate::cli::input::batches::Batch;
use crate::cli::input::select::{each_frame, each_game_on_threads, ensure_game};
use crate::cli::output::file_format::format_of;
use crate::cli::output::page::{Page, Printed, Printer};
use crate::cli::output::streams::Streams;
use crate::cli::output::trouble::WithHelp;
use crate::cli::threads::Emit;
use crate::files::games::{CutGame, Game};
use crate::notation::Notation;
use crate::print::json::{Origin, PlyJson, json};
use crate::print::plies::write_ply;
use crate::render::board::BoardStyle;

pub(crate) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format =
        format_of(args.format, args.picture.output.as_deref(), Some(ReplayFormat::Text), streams.err)?;
    if args.boards && format != ReplayFormat::Text {
        bail!(WithHelp::without_effect("--boards", "text", "remove `--boards`, or pass `--format text`"));
    }
    if args.drawing.legend && format != ReplayFormat::Text {
        bail!(WithHelp::without_effect("--legend", "text", "remove `--legend`, or pass `--format text`"));
    }
    if let Some(format) = format.replay_frames() {
        return animation::replay(args, format, streams);
    }
    if let Some(option) = args.picture.first_given() {
        bail!(WithHelp::without_effect(option, "pictures", "pass `--format gif` or `-o game.html`, too"));
    }
    let (style, width) = (streams.style, streams.width);
    let mut printer = Printer::new(streams, format == ReplayFormat::Text);
    let work = |input: &Arc<Input>, games: Vec<CutGame>, emit: Emit<'_, Vec<Printed>>| {
        let mut page = Page::new(emit);
        games.into_iter().try_for_each(|game| {
            let done = game.read(|game| show(args, format, input, &game, &mut page, (style, width)));
            page.end_game(done)
        })?;
        page.end()
    };
    each_game_on_threads(&args.games, args.threads.count(), work, |batch| match batch {
        Batch::Games(_, part) => printer.print_all(part),
        Batch::End(_) => Ok(()),
        Batch::Trouble(_, error) => printer.print(Printed::End(Err(error))),
    })?;
    Ok(printer.end())
}

/// Shows a game as text, or each ply as an object.
fn show(
    args: &ReplayArgs,
    format: ReplayFormat,
    input: &Input,
    game: &Game<'_>,
    page: &mut Page<'_>,
    (style, width): (BoardStyle, Option<usize>),
) -> anyhow::Result<Exit> {
    ensure_game(game.content, input)?;
    let (notation, rules) = (Notation::from(args.notation), input.settings.rules);
    let (name, mut last, mut plies) = (input.name(), None, 0);
    let shown = args.shown(&name, game, rules)?;
    let origin = Origin::new(&name, game);
    let (mut drawer, mut err) = (Drawer::of_one_game(args.drawing), Vec::new());
    let streams = &mut Streams { out: &mut *page, err: &mut err, style, width };
    let done = each_frame(streams, &name, game, (rules, shown.last), |streams, frame| {
        plies = frame.ply;
        if !shown.contains(frame.ply) {
            return Ok(());
        }
        notation.writes(frame.position.ruleset())?;
        if format == ReplayFormat::Jsonl {
            return Ok(writeln!(streams.out, "{}", json(&PlyJson::new(&frame, origin, notation))?)?);
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
    });
    if !err.is_empty() {
        page.add(Printed::Err(err));
    }
    let exit = done?;
    if let Some(frame) = last {
        if let Some(note) = drawer.note(style, frame.position.ruleset()) {
            page.add(Printed::Note(note));
        }
        if !args.boards {
            if !args.shows_one() && frame.played.is_some() {
                writeln!(page)?;
            }
            let streams = &mut Streams { out: page, err: &mut Vec::new(), style, width };
            drawer.draw(streams, &frame, notation)?;
        }
    }
    if shown.first > plies {
        bail!("game {} of {name} has no ply {}: its last ply is {plies}", game.number, shown.first);
    }
    Ok(exit)
}
