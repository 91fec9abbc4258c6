//! Plays a game at random and prints its moves: `cargo run --example random_bot -- official-beginner 7`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use gungi::{Finding, Move, Position, Ruleset};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let ruleset = arguments.next().map_or(Ok(Ruleset::Classic), |name| name.parse())?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let (moves, last) = play(ruleset, seed, 400)?;
    let mut out = io::stdout().lock();
    for mv in moves {
        writeln!(out, "{mv}")?;
    }
    writeln!(out, "{}", last.how_it_ended().unwrap_or_else(|| "unfinished".to_owned()))?;
    Ok(())
}

/// Plays at most `plies` moves. Returns them and the last position.
pub fn play(ruleset: Ruleset, seed: u64, plies: usize) -> Result<(Vec<Move>, Position), Finding> {
    let (mut position, mut moves, mut random) = (Position::new(ruleset), Vec::new(), seed.max(1));
    while moves.len() < plies {
        let mut legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        // Xorshift: good enough for a bot that does not think.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let count = u64::try_from(legal.len()).unwrap_or(1);
        let mv = legal.swap_remove(usize::try_from(random % count).unwrap_or(0));
        position = position.play(&mv)?;
        moves.push(mv);
    }
    Ok((moves, position))
}
