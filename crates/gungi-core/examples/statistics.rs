//! Counts how often each position after ten plies occurs in the games of standard input, and who wins:
//! `cargo run --example statistics -- 10 < games.gn`.

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::io::{self, Read, Write};

use gungi_core::{GameResult, Position};

fn main() -> Result<(), Box<dyn Error>> {
    let ply = env::args().nth(1).map_or(Ok(10), |ply| ply.parse())?;
    let mut openings: Vec<_> = count(io::stdin(), ply)?.into_iter().collect();
    // Positions that are equally frequent are in the order of their text.
    openings
        .sort_by_cached_key(|(position, tally)| (usize::MAX - tally.games, position.to_string()));
    let mut out = io::stdout().lock();
    for (
        position,
        Tally {
            games,
            black,
            white,
        },
    ) in openings.iter().take(10)
    {
        writeln!(
            out,
            "{games} games, Black wins {black}, White wins {white}: {position}"
        )?;
    }
    Ok(())
}

/// The games with a position.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many there are.
    pub games: usize,
    /// How many Black won.
    pub black: usize,
    /// How many White won.
    pub white: usize,
}

/// Counts the positions after a number of plies, in games that can be played so far. Keeps no game.
pub fn count(input: impl Read + Send, ply: usize) -> io::Result<HashMap<Position, Tally>> {
    let mut openings = HashMap::<Position, Tally>::new();
    for record in gungi_core::read(input) {
        let record = record?;
        let Some(Ok(position)) = record.replay().nth(ply) else {
            continue;
        };
        let tally = openings.entry(position).or_default();
        tally.games += 1;
        tally.black += usize::from(record.result() == Some(GameResult::BlackWins));
        tally.white += usize::from(record.result() == Some(GameResult::WhiteWins));
    }
    Ok(openings)
}
