//! Converts the games of standard input, with headers of one's own:
//! `cargo run --example converter -- gn Event=Selection < games.pgn`.

use std::env;
use std::error::Error;
use std::io::{self, Read, Write};

use gungi_core::{Format, Joiner, Stopped};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let to = match arguments.next().as_deref() {
        Some("gn") => Format::Gn,
        Some("gfen") => Format::Gfen,
        Some("fen") => Format::GungijsFen,
        Some("pgn") => Format::GungijsPgn,
        _ => return Err("name a format: gn, gfen, fen or pgn".into()),
    };
    let headers: Vec<String> = arguments.collect();
    let headers = headers.iter().map(|header| {
        header
            .split_once('=')
            .ok_or("write headers as `Name=value`")
    });
    let headers = headers.collect::<Result<Vec<_>, _>>()?;
    convert(
        io::stdin(),
        to,
        &headers,
        &mut io::stdout().lock(),
        &mut io::stderr().lock(),
    )
}

/// Writes the games with these headers to `out`, and to `notes` what is lost and which games have errors.
pub fn convert(
    input: impl Read + Send,
    to: Format,
    headers: &[(&str, &str)],
    out: &mut impl Write,
    notes: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut joiner = Joiner::default();
    for record in gungi_core::read(input) {
        let record = record?;
        let number = record.number();
        let mut game = match record.game() {
            Ok(game) => game,
            Err(Stopped { finding, .. }) => {
                writeln!(
                    notes,
                    "line {}, game {number}: {finding}",
                    finding.start().line
                )?;
                continue;
            }
        };
        for (name, value) in headers {
            game.set_header(name, value)?;
        }
        match game.write(to) {
            Ok(conversion) => {
                let mut text = String::new();
                joiner.join(&conversion, &mut text);
                write!(out, "{text}")?;
                for lost in conversion.lost() {
                    writeln!(notes, "game {number}: {lost} is lost")?;
                }
            }
            Err(error) => writeln!(notes, "game {number}: {error}")?,
        }
    }
    Ok(())
}
