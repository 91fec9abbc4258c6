//! `gungi perft`

use super::args::PerftArgs;
use super::position::one_position;
use super::{Exit, Streams};
use crate::game::AnyPosition;
use crate::rules::classic;

pub(super) fn run(args: &PerftArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let (position, exit) = if args.which.is_given() {
        let (frame, exit) = one_position(&args.which, streams)?;
        (frame.position, exit)
    } else {
        (AnyPosition::from(classic::Position::START), Exit::Clean)
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
