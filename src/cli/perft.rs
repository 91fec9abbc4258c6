//! `gungi perft`

use super::args::PerftArgs;
use super::position::one_position;
use super::{Exit, Streams};
use crate::game::Start;

pub(super) fn run(args: &PerftArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let (position, exit) = if args.which.is_given() {
        let (frame, exit) = one_position(&args.which, streams)?;
        (frame.position, exit)
    } else {
        (Start::of_rules(args.which.rules.unwrap_or_default()).position, Exit::Clean)
    };
    if args.divide && args.depth > 0 {
        let mut total = 0;
        for (action, count) in position.divide(args.depth) {
            writeln!(streams.out, "{action} {count}")?;
            total += count;
        }
        writeln!(streams.out, "total {total}")?;
    } else {
        writeln!(streams.out, "{}", position.perft(args.depth))?;
    }
    Ok(exit)
}
