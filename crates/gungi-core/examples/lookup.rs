//! Looks up a position in an archive by its key: `cargo run --example lookup -- "GFEN" < games.gn`.

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::io::{self, Read, Write};

use gungi_core::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let wanted: Position = env::args().nth(1).ok_or("which position?")?.parse()?;
    let index = index(io::stdin())?;
    for (game, ply) in index.get(&wanted.key()).into_iter().flatten() {
        writeln!(io::stdout(), "game {game}, ply {ply}")?;
    }
    Ok(())
}

/// Where each position of the games stands: the numbers of the games and the plies. The keys are the same in
/// `gungi table` and in every version, so that the index can be kept.
pub fn index(input: impl Read + Send) -> io::Result<HashMap<u64, Vec<(usize, usize)>>> {
    let mut index = HashMap::<u64, Vec<(usize, usize)>>::new();
    for record in gungi_core::read(input) {
        let record = record?;
        let positions = record.replay().map_while(Result::ok);
        for (ply, position) in positions.enumerate() {
            index
                .entry(position.key())
                .or_default()
                .push((record.number(), ply));
        }
    }
    Ok(index)
}
