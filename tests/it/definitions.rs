//! "Go to definition" in an editor: from a move to the one that brought its unit.

use gungi::config::Settings;
use gungi::editor::Document;
use gungi::files::formats::Format;
use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source};
use gungi::notation::gfen::read_line;
use gungi::rules::{MoveKind, PieceView, Ruleset, Square};
use gungi::text::Span;

/// The start of a game on a line of GFEN, and its moves.
fn parts(line: &str) -> (Span, Vec<Span>) {
    let first = line.find(" moves ").unwrap() + " moves ".len();
    let mut at = first;
    let moves = line[first..]
        .trim_end()
        .split(' ')
        .filter(|word| !word.starts_with("result="))
        .map(|word| {
            let span = Span::new(at, at + word.len());
            at += word.len() + 1;
            span
        });
    (Span::new(0, first), moves.collect())
}

fn definitions(line: &str) -> Vec<Option<Span>> {
    let document = Document::new(line.to_owned(), Some(Format::Gfen));
    let definition = |mv: &Span| document.definition(mv.start(), &Settings::default());
    parts(line).1.iter().map(definition).collect()
}

/// What brought a unit to its place.
#[derive(Clone, Copy)]
enum Origin {
    Start,
    Ply(usize),
}

/// A unit on the board, and what brought it there.
type Marked = (PieceView, Origin);

/// For each ply what brought its unit; `None` if it was in hand. All units of the board are moved with their marks from ply to
/// ply.
fn slowly(game: &PlayedGame) -> Vec<Option<Origin>> {
    let frames: Vec<Frame> = game.frames().collect();
    let towers = |frame: &Frame| {
        frame
            .snapshot()
            .towers
            .iter()
            .map(|tower| tower.iter().map(|(_, piece)| piece).collect())
            .collect()
    };
    let start: Vec<Vec<PieceView>> = towers(&frames[0]);
    let mut board: Vec<Vec<Marked>> = start
        .into_iter()
        .map(|tower| {
            tower
                .into_iter()
                .map(|piece| (piece, Origin::Start))
                .collect()
        })
        .collect();
    let mut origins = Vec::new();
    for (ply, mv) in game.moves.iter().enumerate() {
        let mv = mv.description;
        origins.push(
            mv.from
                .map(|from| board[from.square.index()][from.tier.index()].1),
        );
        let (from, to) = (
            mv.from.map(|from| (from.square.index(), from.tier.index())),
            mv.to.map(|to| (to.square.index(), to.tier.index())),
        );
        match (mv.kind, from, to) {
            (MoveKind::Exchange, Some((square, tier)), Some((_, other))) => {
                board[square].swap(tier, other);
            }
            (MoveKind::Substitution, Some(from), Some(to)) => {
                let (samurai, commander) = (board[from.0][from.1].0, board[to.0][to.1].0);
                board[from.0][from.1] = (commander, Origin::Ply(ply));
                board[to.0][to.1] = (samurai, Origin::Ply(ply));
            }
            (MoveKind::Decline, ..) => {}
            (kind, from, to) => {
                for tier in (0..3).rev() {
                    if let Some((square, _)) =
                        to.filter(|_| mv.captured.iter().any(|captured| captured.index() == tier))
                    {
                        board[square].remove(tier);
                    }
                }
                let moved = from.filter(|_| kind != MoveKind::ImmobileStrike);
                let moved = moved.map(|(square, tier)| board[square].remove(tier).0);
                let arrives = matches!(kind, MoveKind::Drop | MoveKind::Step | MoveKind::Strike);
                if let Some((square, _)) = to.filter(|_| arrives) {
                    let piece = moved.unwrap_or(PieceView {
                        owner: mv.player,
                        unit: mv.unit,
                    });
                    board[square].push((piece, Origin::Ply(ply)));
                }
            }
        }
        // A betrayal makes units others.
        let after: Vec<Vec<PieceView>> = towers(&frames[ply + 1]);
        for (square, (marked, after)) in board.iter_mut().zip(after).enumerate() {
            assert_eq!(
                marked.len(),
                after.len(),
                "{:?} {mv:?}",
                Square::all().nth(square)
            );
            for (marked, after) in marked.iter_mut().zip(after) {
                if marked.0 != after {
                    *marked = (after, Origin::Ply(ply));
                }
            }
        }
    }
    origins
}

#[test]
fn a_definition_is_the_move_that_brought_the_unit_and_no_other() {
    let line = "4k.4/9/9/4p.4/9/4P.4/9/9/4K.4 b - 1 level=advanced moves 5f5e 5d5eA 5i4i 5e5f 5e5d";
    let (start, moves) = parts(line);
    let expected = [start, start, start, moves[1], moves[0]].map(Some);
    assert_eq!(definitions(line), expected);
}

#[test]
fn definitions_are_those_that_a_slow_walk_with_marked_units_finds() {
    for ruleset in Ruleset::ALL {
        let (games, max_plies) = if ruleset == Ruleset::Classic {
            (2, 130)
        } else {
            (4, 60)
        };
        for number in 1..=games {
            let preference = if number % 2 == 0 {
                Preference::Captures
            } else {
                Preference::Effects
            };
            let line = Recipe {
                ruleset,
                seed: 5,
                max_plies,
                preference,
            }
            .game(number)
            .gfen_line();
            let read = read_line(&line);
            let (game, _) = PlayedGame::new(&read, read.start(None).unwrap());
            let (start, moves) = parts(&line);
            let span = |origin| match origin {
                Origin::Start => start,
                Origin::Ply(ply) => moves[ply],
            };
            let expected = slowly(&game).into_iter().map(|origin| origin.map(span));
            assert_eq!(definitions(&line), expected.collect::<Vec<_>>(), "{line}");
        }
    }
}
