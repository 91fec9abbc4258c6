//! `gungi perft`

use super::args::PerftArgs;
use super::select::each_position;
use super::{Exit, Streams};
use crate::game::{AnyPosition, Start};

pub(super) fn run(args: &PerftArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let input = &args.games.input;
    if input.paths.is_empty() && input.gfen.is_empty() {
        count(args, streams, &Start::of_rules(input.rules.unwrap_or_default()).position)?;
        return Ok(Exit::Clean);
    }
    each_position(&args.games, args.position.ply, streams, |streams, _, frame| match frame.end {
        // A game that is over, by repetition too, has no paths (`C29`).
        Some(_) if args.depth > 0 => Ok(writeln!(streams.out, "0")?),
        _ => count(args, streams, &frame.position),
    })
}

fn count(args: &PerftArgs, streams: &mut Streams<'_>, position: &AnyPosition) -> anyhow::Result<()> {
    if args.divide && args.depth > 0 {
        let mut total = 0;
        for (mv, count) in position.divide(args.depth) {
            writeln!(streams.out, "{mv} {count}")?;
            total += count;
        }
        writeln!(streams.out, "total {total}")?;
    } else {
        writeln!(streams.out, "{}", position.perft(args.depth))?;
    }
    Ok(())
}
