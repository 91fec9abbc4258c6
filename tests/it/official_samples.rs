//! Whole games written by another implementation of the official rules: at every ply the number of legal moves, the
//! boards and the hands must match.

use std::path::Path;

use gungi::rules::MoveBatch as _;
use gungi::rules::official::{Hand, Kind, Move, Piece, Position};
use gungi::rules::{End, History, Level, Player, Rules as _, Square, Tier, Tiers};
use serde_json::Value;

/// The letters of the other implementation, in the order of [`Kind::ALL`].
const LETTERS: [char; Kind::COUNT] = [
    'm', 'g', 'i', 'j', 'w', 'n', 'r', 's', 'f', 'd', 'c', 'a', 'k', 't',
];

fn sample(level: Level) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("fixtures/gungijs/good/official-{level}.json"));
    let text = std::fs::read_to_string(path).expect("the sample is there");
    serde_json::from_str(&text).expect("the sample is JSON")
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().expect("the sample has this text")
}

// What the other implementation would write

/// Its White is our Black.
fn letter(piece: Piece) -> char {
    let letter = LETTERS[piece.kind() as usize];
    if piece.owner() == Player::Black {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// Towers as `|a:b|`; a run of empty squares as ones, which may be grouped in any way.
fn board(position: &Position) -> String {
    let square_text = |square: Square| {
        let pieces = position
            .board()
            .tower(square)
            .iter()
            .map(|(_, piece)| letter(piece).to_string());
        let pieces: Vec<String> = pieces.collect();
        match pieces.len() {
            0 => "1".to_owned(),
            1 => pieces.concat(),
            _ => format!("|{}|", pieces.join(":")),
        }
    };
    let row_text = |row| {
        (0..9)
            .rev()
            .filter_map(|column| Square::new(column, row))
            .map(square_text)
            .collect()
    };
    (0..9).map(row_text).collect::<Vec<String>>().join("/")
}

fn with_single_ones(board: &str) -> String {
    let spread = |character: char| match character.to_digit(10) {
        Some(empty) => "1".repeat(empty as usize),
        None => character.to_string(),
    };
    board.chars().map(spread).collect()
}

fn hand(text: &str) -> Hand {
    let mut hand = Hand::EMPTY;
    let letters: Vec<char> = text.chars().filter(|&character| character != '-').collect();
    for pair in letters.chunks(2) {
        let kind = LETTERS
            .iter()
            .position(|&letter| letter == pair[0].to_ascii_lowercase());
        for _ in 0..pair[1].to_digit(10).expect("a count") {
            hand.add(Kind::ALL[kind.expect("a letter")]);
        }
    }
    hand
}

/// A GFEN move, with `A` for tsuke on own pieces too, and without the end of the draft.
fn move_text(position: &Position, mv: Move) -> String {
    let square_text =
        |square: Square| format!("{}{}", square.column() + 1, char::from(b'a' + square.row()));
    let manner = |to: Square, swapped: Tiers| {
        let tiers = Tier::ALL
            .into_iter()
            .take(position.board().tower(to).height());
        let swaps: String = tiers
            .map(|tier| if swapped.contains(tier) { 'C' } else { '.' })
            .collect();
        match (swaps.is_empty(), swapped.is_empty()) {
            (true, _) => String::new(),
            (false, true) => "A".to_owned(),
            (false, false) => format!("A{swaps}"),
        }
    };
    match mv {
        Move::Drop {
            kind, to, swapped, ..
        } => {
            let black = position.player() == Player::Black;
            let letter = if black {
                kind.letter()
            } else {
                kind.letter().to_ascii_lowercase()
            };
            format!("{letter}{}{}", square_text(to), manner(to, swapped))
        }
        Move::Tsuke { from, to, swapped } => {
            square_text(from) + &square_text(to) + &manner(to, swapped)
        }
        Move::Step { from, to } | Move::Capture { from, to } => {
            square_text(from) + &square_text(to)
        }
    }
}

fn find_action(position: &Position, ply: &Value) -> Move {
    let says_end = text(ply, "san").contains('終');
    let mut found = Vec::new();
    let _ = position.visit_moves(|batch| {
        found.extend(batch.moves().filter(|&mv| {
            let ends_draft = matches!(
                mv,
                Move::Drop {
                    ends_draft: true,
                    ..
                }
            );
            move_text(position, mv) == text(ply, "gfen_move")
                && (ends_draft == says_end || position.drafts_last())
        }));
        std::ops::ControlFlow::<()>::Continue(())
    });
    assert_eq!(found.len(), 1, "{ply} is legal in one way");
    found[0]
}

fn assert_same(position: &Position, fen: &str, place: &str) {
    let fields: Vec<&str> = fen.split(' ').collect();
    assert_eq!(board(position), with_single_ones(fields[0]), "{place}");
    let (black, white) = fields[1].split_once('/').expect("two hands");
    assert_eq!(
        [Player::Black, Player::White].map(|player| position.hand(player)),
        [hand(black), hand(white)]
    );
    assert_eq!(
        if position.player() == Player::Black {
            "w"
        } else {
            "b"
        },
        fields[2],
        "{place}"
    );
    assert_eq!(position.is_draft(), fields[4] != "-", "{place}");
}

fn replay(level: Level) {
    let sample = sample(level);
    let mut history = History::new(level.start());
    assert_same(history.position(), text(&sample, "start"), "start");
    let plies = sample["plies"].as_array().expect("a list of plies");
    for (index, ply) in plies.iter().enumerate() {
        let place = format!("{level}, ply {}: {ply}", index + 1);
        assert_eq!(history.end(), None, "{place}");
        assert_eq!(
            Some(history.position().count_legal()),
            ply["legal"].as_u64(),
            "{place}"
        );
        history.play(find_action(history.position(), ply));
        assert_same(history.position(), text(ply, "fen"), &place);
    }
    assert!(plies.len() > 50 && matches!(history.end(), Some(End::MarshalCaptured { .. })));
}

#[test]
fn the_sample_game_of_each_level_replays_with_the_same_counts_and_boards() {
    Level::ALL.into_iter().for_each(replay);
}
