//! komugi as an engine of docs/conformance.md, with its list of pseudo-legal moves, which its games use.

use std::io::{self, BufRead as _, Write as _};

use komugi_core::game::{Gungi, is_marshal_captured};
use komugi_core::san::move_to_san;

fn main() -> io::Result<()> {
    for question in io::stdin().lock().lines() {
        writeln!(io::stdout(), "{}", answer(&question?))?;
        io::stdout().flush()?;
    }
    Ok(())
}

fn answer(question: &str) -> String {
    let (word, rest) = question.split_once(' ').unwrap_or((question, ""));
    match word {
        "conform" => return "ok notation=gungijs rules=official".to_owned(),
        "perft" => return "unknown".to_owned(),
        _ => {}
    }
    let (position, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
    let Ok(mut game) = Gungi::from_fen(position) else {
        return "illegal".to_owned();
    };
    if word == "moves" {
        let moves: Vec<String> = game.moves().iter().map(move_to_san).collect();
        return if moves.is_empty() {
            "none".to_owned()
        } else {
            moves.join(" ")
        };
    }
    for text in moves.split_whitespace() {
        let legal = game.moves();
        let found = legal.iter().find(|mv| move_to_san(mv) == text);
        if found.is_none_or(|mv| game.make_move(mv).is_err()) {
            return format!("illegal {text}");
        }
    }
    if word == "status" {
        status(&game).to_owned()
    } else {
        game.fen()
    }
}

fn status(game: &Gungi) -> &'static str {
    if !game.is_game_over() {
        "ongoing"
    } else if is_marshal_captured(game.position()) {
        "marshal-captured"
    } else if game.is_fourfold_repetition() {
        "repetition"
    } else if game.is_checkmate() {
        "checkmate"
    } else {
        "stalemate"
    }
}
