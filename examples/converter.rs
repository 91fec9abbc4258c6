//! Converts the games of standard input: `cargo run --example converter -- gfen < games.gn`.

use std::env;
use std::error::Error;
use std::io::{self, Read, Write};

use gungi::{Format, Game, Joiner};

fn main() -> Result<(), Box<dyn Error>> {
    let to = match env::args().nth(1).as_deref() {
        Some("gn") => Format::Gn,
        Some("gfen") => Format::Gfen,
        Some("fen") => Format::GungijsFen,
        Some("pgn") => Format::GungijsPgn,
        _ => return Err("name a format: gn, gfen, fen or pgn".into()),
    };
    convert(io::stdin(), to, &mut io::stdout().lock(), &mut io::stderr().lock())?;
    Ok(())
}

/// Writes the games to `out`, and to `notes` what is lost and which games have errors.
pub fn convert(
    input: impl Read + Send + 'static,
    to: Format,
    out: &mut impl Write,
    notes: &mut impl Write,
) -> io::Result<()> {
    let mut joiner = Joiner::default();
    for game in Game::read(input) {
        let game = game?;
        match game.convert(to) {
            Ok(conversion) => {
                let mut text = String::new();
                joiner.join(&conversion, &mut text);
                write!(out, "{text}")?;
                for lost in conversion.lost() {
                    writeln!(notes, "game {}: {lost} is lost", game.number())?;
                }
            }
            Err(error) => writeln!(notes, "game {}: {error}", game.number())?,
        }
    }
    Ok(())
}
