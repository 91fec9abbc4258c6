//! Answers questions about a position, one line each, until the input ends:
//! `printf 'position official-beginner\nplay 5g5f\nmoves\n' | cargo run --example position_server`.
//!
//! | line | answer |
//! |---|---|
//! | `position RULESET` or `position GFEN` | the position in GFEN |
//! | `play MOVE` | the position after the move |
//! | `moves` | the legal moves |
//! | `board` | the board as text, and a blank line |
//!
//! What cannot be done is answered with `error`, and the position stays.

use std::error::Error;
use std::io::{self, BufRead, Write};

use gungi::{Move, Position, Ruleset};

fn main() -> io::Result<()> {
    serve(io::stdin().lock(), &mut io::stdout().lock())
}

/// Reads questions and writes answers.
pub fn serve(input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut position = Position::new(Ruleset::Classic);
    for line in input.lines() {
        match answer(&mut position, &line?) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(error) => writeln!(out, "error: {error}")?,
        }
        out.flush()?;
    }
    Ok(())
}

fn answer(position: &mut Position, line: &str) -> Result<String, Box<dyn Error>> {
    let (question, rest) = line.split_once(' ').unwrap_or((line, ""));
    match question {
        "position" => {
            *position = rest.parse().map(Position::new).or_else(|_| rest.parse())?;
            Ok(position.to_string())
        }
        "play" => {
            *position = position.play(&position.parse_move(rest)?)?;
            Ok(position.to_string())
        }
        "moves" => Ok(position.legal_moves().iter().map(Move::to_string).collect::<Vec<_>>().join(" ")),
        "board" => Ok(position.board()),
        _ => Err("the questions are `position`, `play`, `moves` and `board`".into()),
    }
}
