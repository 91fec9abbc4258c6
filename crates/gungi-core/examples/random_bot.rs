//! Plays a game at random and prints it in GN: `cargo run --example random_bot -- official-beginner 7`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use gungi_core::{Finding, Game, Ruleset};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let ruleset = arguments
        .next()
        .map_or(Ok(Ruleset::Classic), |name| name.parse())?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut game = play(ruleset, seed, 400)?;
    game.set_header("Event", "Random bots")?;
    write!(io::stdout(), "{game}")?;
    Ok(())
}

/// Plays at most `plies` moves.
pub fn play(ruleset: Ruleset, seed: u64, plies: usize) -> Result<Game, Finding> {
    let (mut game, mut state) = (Game::new(ruleset), seed.max(1));
    let mut below = |count: usize| {
        // Xorshift: good enough for a bot that does not think.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % count as u64).unwrap_or(0)
    };
    while game.moves().len() < plies {
        // There is no move after a mate, or a fourth repetition.
        let Some(mv) = game.position().random_move(&mut below) else {
            break;
        };
        game.push(mv)?;
    }
    Ok(game)
}
