//! The front end of a solver: sets up a problem, finds a mate in two moves, and draws it:
//! `cargo run --example mate_finder > problem.svg`.

use std::error::Error;
use std::io::{self, Write};

use gungi_core::{
    End, Level, Move, PictureOptions, Player, Position, Ruleset, Setup, Square, Unit,
};

fn main() -> Result<(), Box<dyn Error>> {
    let position = problem()?;
    let moves = mate(&position, 2).ok_or("there is no mate in two moves")?;
    let mut options = PictureOptions::default();
    options.caption = Some("Black mates in two moves".to_owned());
    options.next = moves;
    write!(io::stdout(), "{}", position.svg(&options))?;
    Ok(())
}

/// The units of the problem: letters as in GFEN, squares.
const UNITS: [(char, &str); 4] = [('k', "4b"), ('x', "4c"), ('R', "6c"), ('K', "2i")];

/// The problem.
///
/// # Errors
/// All that is wrong with it, one sentence each.
pub fn problem() -> Result<Position, Box<dyn Error>> {
    let ruleset = Ruleset::Official(Level::Advanced);
    let mut setup = Setup::empty(ruleset);
    for (letter, square) in UNITS {
        let unit = Unit::from_letter(letter, ruleset).ok_or("there is no such unit")?;
        setup.put(square.parse::<Square>()?, [unit]);
    }
    let ninja = Unit::from_letter('N', ruleset).ok_or("there is no such unit")?;
    setup.hand(ninja, 1).turn(Player::Black);
    let in_words = |faults: Vec<gungi_core::Finding>| {
        faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    };
    Ok(setup.position().map_err(in_words)?)
}

/// The moves of a shortest forced mate in at most this many moves of the player to move, for one line of defence.
pub fn mate(position: &Position, moves: usize) -> Option<Vec<Move>> {
    (1..=moves).find_map(|moves| forced(position, moves))
}

fn forced(position: &Position, moves: usize) -> Option<Vec<Move>> {
    position.sorted_moves().into_iter().find_map(|mv| {
        let after = position.play_unchecked(mv);
        // A Marshal that stays in check is captured.
        if after.end().and_then(End::winner) == Some(position.turn()) {
            return Some(vec![mv]);
        }
        if moves == 1 || after.end().is_some() {
            return None;
        }
        let mut line = Vec::new();
        for reply in after.sorted_moves() {
            let rest = forced(&after.play_unchecked(reply), moves - 1)?;
            if line.len() < rest.len() + 2 {
                line = [vec![mv, reply], rest].concat();
            }
        }
        Some(line)
    })
}
