//! `gungi render`

use anyhow::bail;

use super::args::{DrawingArgs, RenderArgs};
use super::position::{each_frame, each_game};
use super::{Exit, Streams};
use crate::game::Frame;
use crate::render::board::{Highlights, write_board};

pub(super) fn run(args: &RenderArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let wanted = args.position.ply;
    each_game(&args.games, streams, |streams, input, game| {
        let mut last = None;
        let exit = each_frame(streams, &input.name(), game, (args.games.input.rules, wanted), |_, frame| {
            if wanted.is_none_or(|ply| frame.ply <= ply) {
                last = Some(frame);
            }
            Ok(())
        })?;
        let Some(frame) = last else { return Ok(exit) };
        if wanted.is_some_and(|ply| ply != frame.ply) {
            bail!(
                "game {} of {} has no ply {}: its last is {}",
                game.number,
                input.name(),
                wanted.unwrap_or(0),
                frame.ply
            );
        }
        draw(streams, &frame, args.drawing)?;
        Ok(exit)
    })
}

/// The number of the last ply in its game; where that is not known, how many were played.
fn number_of(frame: &Frame) -> usize {
    frame.next_ply.map_or(frame.ply, |next| next as usize - 1)
}

/// Draws a frame, the last action marked.
pub(super) fn draw(streams: &mut Streams<'_>, frame: &Frame, drawing: DrawingArgs) -> anyhow::Result<()> {
    let marks = match &frame.played {
        None => Highlights::default(),
        Some(played) => Highlights {
            last_action: Some((number_of(frame), played.action.gn.to_string())),
            left: played.left(),
            reached: played.reached(),
            ..Highlights::default()
        },
    };
    let mut text = String::new();
    write_board(&mut text, &frame.view(), &marks, drawing.on(streams.style))?;
    streams.out.write_all(text.as_bytes())?;
    Ok(())
}
