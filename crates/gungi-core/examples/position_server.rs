//! The back end of a site on which people play: answers one line each, until the input ends.
//! `printf 'new official-beginner\nplay 5g5f\nmoves 5c\n' | cargo run --example position_server`.
//!
//! | line | answer |
//! |---|---|
//! | `new RULESET` or `new GFEN` | the position in GFEN |
//! | `play MOVE` | the position after the move |
//! | `undo` | the position before the last move |
//! | `moves` or `moves SQUARE` | the legal moves, of all units or of the one on a square |
//! | `board` | the board as text, and a blank line |
//! | `game` | the game in GN, and a blank line |
//!
//! What cannot be done is answered with `error`, and the game stays.

use std::error::Error;
use std::io::{self, BufRead, Write};

use gungi_core::{Game, Move, Ruleset, Square};

fn main() -> io::Result<()> {
    serve(io::stdin().lock(), &mut io::stdout().lock())
}

/// Reads questions and writes answers.
pub fn serve(input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut game = Game::new(Ruleset::Classic);
    for line in input.lines() {
        match answer(&mut game, &line?) {
            Ok(answer) => writeln!(out, "{answer}")?,
            Err(error) => writeln!(out, "error: {error}")?,
        }
        out.flush()?;
    }
    Ok(())
}

fn answer(game: &mut Game, line: &str) -> Result<String, Box<dyn Error>> {
    let (question, rest) = line.split_once(' ').unwrap_or((line, ""));
    match question {
        "new" => {
            let from_position =
                |_| Ok::<_, gungi_core::Finding>(Game::from_position(&rest.parse()?));
            *game = rest.parse().map(Game::new).or_else(from_position)?;
        }
        "play" => {
            game.push_text(rest)?;
        }
        "undo" => {
            game.pop().ok_or("there is no move to take back")?;
        }
        "moves" => return moves(game, rest),
        "board" => return Ok(game.position().board()),
        "game" => return Ok(game.to_string()),
        _ => {
            return Err(
                "the questions are `new`, `play`, `undo`, `moves`, `board` and `game`".into(),
            );
        }
    }
    let state = game
        .position()
        .end()
        .map(|end| format!(" ({end})"))
        .unwrap_or_default();
    Ok(format!("{}{state}", game.position()))
}

fn moves(game: &Game, from: &str) -> Result<String, Box<dyn Error>> {
    let from = if from.is_empty() {
        None
    } else {
        Some(from.parse::<Square>()?)
    };
    let moves = game.position().sorted_moves().into_iter();
    let wanted = moves.filter(|mv| from.is_none() || mv.from() == from);
    Ok(wanted
        .map(|mv: Move| mv.to_string())
        .collect::<Vec<_>>()
        .join(" "))
}
