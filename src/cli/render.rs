//! `gungi render`

use super::args::{DrawingArgs, RenderArgs};
use super::position::each_position;
use super::{Exit, Streams};
use crate::game::{Frame, Notation};
use crate::render::board::{Highlights, write_board};

pub(super) fn run(args: &RenderArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    each_position(&args.games, args.position.ply, streams, |streams, _, frame| {
        draw(streams, frame, (args.drawing, Notation::Gn))
    })
}

/// The number of the last ply in its game; where that is not known, how many were played.
fn number_of(frame: &Frame) -> usize {
    frame.next_ply.map_or(frame.ply, |next| next as usize - 1)
}

/// Draws a frame, the last action marked.
pub(super) fn draw(
    streams: &mut Streams<'_>,
    frame: &Frame,
    (drawing, notation): (DrawingArgs, Notation),
) -> anyhow::Result<()> {
    let marks = match &frame.played {
        None => Highlights::default(),
        Some(played) => Highlights {
            last_action: played.in_notation(notation).map(|action| (number_of(frame), action)),
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
