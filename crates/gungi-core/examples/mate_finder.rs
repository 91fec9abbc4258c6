//! The front end of a solver: sets up a problem, finds a mate in two moves, and draws it:
//! `cargo run --example mate_finder > problem.svg`.

use std::error::Error;
use std::io::{self, Write};

use gungi_core::{
    Game, Level, Limits, Move, PictureOptions, Player, Position, Ruleset, Setup, Square, Unit,
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

/// The moves of a shortest mate within this many moves, for the longest defence.
pub fn mate(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let limits = Limits {
        moves,
        ..Limits::QUICK
    };
    let answer = Game::from_position(position).solve(&limits, false).ok()?;
    Some(answer.mate()?.line().concat())
}
