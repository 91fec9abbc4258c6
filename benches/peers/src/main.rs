//! One piece of work of gungi or of a crate for chess, as often as wanted: `benches/peers/run` counts its instructions.
//!
//! `gungi-peers SUBJECT WORK ROUNDS` prints how many units a round has. The subject is a ruleset or `chess`; what comes before
//! the first round is the same for each number of rounds.

use std::hint::black_box;
use std::ops::ControlFlow;

use gungi_core::{Format, Game, Level, Ruleset};
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position as _};

/// Random games have at most as many plies.
const MAX_PLIES: usize = 200;

/// One position of as many is measured.
const STEP: usize = 7;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [subject, work, rounds] = arguments.as_slice() else {
        panic!("usage: gungi-peers SUBJECT WORK ROUNDS");
    };
    let rounds = rounds.parse().expect("a number of rounds");
    let units = match subject.as_str() {
        "chess" => chess(work, rounds),
        "classic" => gungi(Ruleset::Classic, work, rounds),
        "official" => gungi(Ruleset::Official(Level::Advanced), work, rounds),
        _ => panic!("no such subject"),
    };
    println!("{units}");
}

/// Numbers that look random, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Does a piece of work as often as wanted. Returns the units of one round.
fn repeat(rounds: usize, mut work: impl FnMut() -> usize) -> usize {
    (0..rounds)
        .map(|_| black_box(work()))
        .last()
        .unwrap_or_default()
}

/// A random game that goes on, with many units on the board.
fn random_game(ruleset: Ruleset, seed: u64) -> Game {
    let (mut game, mut random) = (Game::new(ruleset), Random(seed));
    while game.moves().len() < MAX_PLIES {
        let Some(mv) = game.position().random_move(|count| random.below(count)) else {
            break;
        };
        game.push(mv).expect("a legal move");
        if game.position().end().is_some() {
            game.pop();
            break;
        }
    }
    game
}

fn gungi(ruleset: Ruleset, work: &str, rounds: usize) -> usize {
    let game = random_game(ruleset, 7);
    let plies = (0..game.moves().len()).filter(|ply| ply % STEP == 0);
    let positions: Vec<_> = plies
        .filter_map(|ply| game.position_at(ply))
        .filter(|position| !position.is_draft())
        .collect();
    let moves: Vec<_> = positions
        .iter()
        .map(gungi_core::Position::legal_moves)
        .collect();
    match work {
        "play" => repeat(rounds, || {
            let each = positions
                .iter()
                .zip(&moves)
                .flat_map(|(position, moves)| moves.iter().map(move |mv| (position, *mv)));
            let played = each.map(|(position, mv)| {
                black_box(&position.play_unchecked(mv));
            });
            played.count()
        }),
        "push" => {
            let mut game = game.clone();
            let moves = game.position().legal_moves();
            repeat(rounds, || {
                for &mv in &moves {
                    game.push(mv).expect("a legal move");
                    black_box(game.pop());
                }
                moves.len()
            })
        }
        "count" => repeat(rounds, || {
            positions
                .iter()
                .map(|position| black_box(position.count_legal_moves()))
                .count()
        }),
        "list" => repeat(rounds, || {
            positions
                .iter()
                .map(|position| black_box(position.legal_moves()).len())
                .count()
        }),
        "visit" => repeat(rounds, || {
            let each = positions.iter().map(|position| {
                position
                    .each_legal_move(|mv| {
                        black_box(mv);
                        ControlFlow::<()>::Continue(())
                    })
                    .is_continue()
            });
            each.count()
        }),
        "perft" => {
            let position = &positions[positions.len() / 2];
            repeat(rounds, || {
                usize::try_from(position.perft(2).unwrap_or_default()).unwrap_or_default()
            })
        }
        "games" => repeat(rounds, || {
            let (mut position, mut random) = (gungi_core::Position::new(ruleset), Random(3));
            for ply in 0..MAX_PLIES {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    return ply;
                }
                position = position.play_unchecked(moves[random.below(moves.len())]);
            }
            MAX_PLIES
        }),
        "read" => {
            let games = (0..20).map(|seed| {
                random_game(ruleset, seed)
                    .write(Format::Gn)
                    .expect("GN stores every game")
            });
            let text: String = games.map(|game| game.text().to_owned()).collect();
            repeat(rounds, || {
                gungi_core::read(text.as_bytes()).for_each(|game| drop(black_box(game)));
                text.len()
            })
        }
        _ => panic!("no such work"),
    }
}

/// Reads the moves of a PGN.
struct Moves;

impl Visitor for Moves {
    type Tags = ();
    type Movetext = usize;
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, usize> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, plies: &mut usize, san: SanPlus) -> ControlFlow<usize> {
        black_box(san);
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, plies: usize) -> usize {
        plies
    }
}

fn random_chess(seed: u64) -> (Vec<Chess>, String) {
    let (mut position, mut random) = (Chess::default(), Random(seed));
    let (mut positions, mut text) = (Vec::new(), "[Event \"random\"]\n\n".to_owned());
    for ply in 0..MAX_PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        positions.push(position.clone());
        let mv = moves[random.below(moves.len())];
        if ply % 2 == 0 {
            text += &format!("{}. ", ply / 2 + 1);
        }
        let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
        text += &format!("{san}{}", if ply % 16 == 15 { '\n' } else { ' ' });
    }
    (positions, text + "*\n\n")
}

fn chess(work: &str, rounds: usize) -> usize {
    let (positions, _) = random_chess(7);
    let positions: Vec<_> = positions.into_iter().step_by(STEP).collect();
    let moves: Vec<_> = positions.iter().map(Chess::legal_moves).collect();
    match work {
        "play" => repeat(rounds, || {
            let each = positions
                .iter()
                .zip(&moves)
                .flat_map(|(position, moves)| moves.iter().map(move |mv| (position, *mv)));
            let played = each.map(|(position, mv)| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                black_box(&after);
            });
            played.count()
        }),
        "count" => repeat(rounds, || {
            positions
                .iter()
                .map(|position| black_box(shakmaty::perft(position, 1)))
                .count()
        }),
        "list" => repeat(rounds, || {
            positions
                .iter()
                .map(|position| black_box(position.legal_moves()).len())
                .count()
        }),
        "perft" => {
            let position = &positions[positions.len() / 2];
            repeat(rounds, || {
                usize::try_from(shakmaty::perft(position, 2)).unwrap_or_default()
            })
        }
        "games" => repeat(rounds, || {
            let (mut position, mut random) = (Chess::default(), Random(3));
            for ply in 0..MAX_PLIES {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    return ply;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
            }
            MAX_PLIES
        }),
        "read" => {
            let text: String = (0..20).map(|seed| random_chess(seed).1).collect();
            repeat(rounds, || {
                let mut reader = Reader::new(text.as_bytes());
                while let Ok(Some(plies)) = reader.read_game(&mut Moves) {
                    black_box(plies);
                }
                text.len()
            })
        }
        _ => panic!("no such work"),
    }
}
