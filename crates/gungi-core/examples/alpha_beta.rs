//! An engine that looks some plies ahead and counts units, by alpha-beta, with the captures at the end of each line played out:
//! `cargo run --release --example alpha_beta -- 3`.

use std::env;
use std::error::Error;
use std::io::{self, Write};

use gungi_core::{Game, Level, Move, Position, Ruleset};

fn main() -> Result<(), Box<dyn Error>> {
    let depth = env::args().nth(1).map_or(Ok(2), |depth| depth.parse())?;
    let mut game = Game::new(Ruleset::Official(Level::Beginner));
    while game.moves().len() < 30 {
        let Some(best) = best(game.position(), depth) else {
            break;
        };
        game.push(best)?;
    }
    write!(io::stdout(), "{game}")?;
    Ok(())
}

/// The best move of the player to move, this many plies ahead; `None` after the end.
pub fn best(position: &Position, depth: u32) -> Option<Move> {
    let mut best = None;
    let mut alpha = -MATE - 1;
    for mv in ordered(position.legal_moves()) {
        let value = after(position, mv, depth, (alpha, MATE + 1));
        if value > alpha {
            (alpha, best) = (value, Some(mv));
        }
    }
    best
}

/// What a move is worth for the player who makes it, between these bounds.
fn after(position: &Position, mv: Move, depth: u32, (alpha, beta): (i32, i32)) -> i32 {
    let after = position.play_unchecked(mv);
    // A follow-up is a move of the same player.
    if after.turn() == position.turn() {
        search(&after, depth, (alpha, beta))
    } else {
        -search(&after, depth.saturating_sub(1), (-beta, -alpha))
    }
}

const MATE: i32 = 100_000;

/// What a position is worth for the player to move, between these bounds.
fn search(position: &Position, depth: u32, (mut alpha, beta): (i32, i32)) -> i32 {
    if let Some(end) = position.end() {
        return match end.winner() {
            Some(winner) if winner == position.turn() => MATE,
            Some(_) => -MATE,
            None => 0,
        };
    }
    let moves = if depth == 0 {
        // A player who does not capture keeps at least what is on the board.
        alpha = alpha.max(units(position));
        position.captures()
    } else {
        position.legal_moves()
    };
    for mv in ordered(moves) {
        if alpha >= beta {
            break;
        }
        alpha = alpha.max(after(position, mv, depth, (alpha, beta)));
    }
    alpha
}

/// Captures of many units first.
fn ordered(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.captured().count()));
    moves
}

/// How many more units the player to move has on the board.
fn units(position: &Position) -> i32 {
    let towers = position.occupied().into_iter();
    towers
        .flat_map(|square| position.tower(square).to_vec())
        .map(|unit| {
            if unit.owner() == position.turn() {
                1
            } else {
                -1
            }
        })
        .sum()
}
