//! The questions of docs/archives.md, answered a second time by looking at the frames of all games.

use std::collections::HashMap;
use std::fs;

use gungi::game::{Frame, PlayedGame, Source};
use gungi::notation::gfen::read_line;
use gungi::rules::{Describe as _, End, GameResult, MoveKind, Player, Ruleset, Square};
use tempfile::TempDir;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{fed, path_with_gungi, run};

/// A game of the archive.
struct SlowGame {
    /// `FILE:GAME`
    place: String,
    event: String,
    result: GameResult,
    frames: Vec<Frame>,
}

impl SlowGame {
    fn plies(&self) -> usize {
        self.frames.len() - 1
    }

    fn last(&self) -> &Frame {
        self.frames.last().unwrap()
    }

    /// The towers of a position, by file and row, from the bottom up.
    fn towers(frame: &Frame) -> HashMap<String, String> {
        let snapshot = frame.snapshot();
        let letters = |square: Square| {
            snapshot
                .tower(square)
                .iter()
                .map(|(_, piece)| piece.unit.letter(piece.owner))
                .collect()
        };
        Square::all()
            .map(|square| (name_of(square), letters(square)))
            .collect()
    }

    /// The square on which the move to a position captured.
    fn captured_on(frame: &Frame) -> Option<String> {
        let mv = frame.played?.description;
        mv.captured().next()?;
        Some(name_of(mv.to?.square))
    }

    /// The start and the moves, one on each line.
    fn moves(&self) -> String {
        let moves = self
            .frames
            .iter()
            .map(|frame| format!("{:?}{:?}\n", frame.position, frame.played));
        moves.collect()
    }
}

fn name_of(square: Square) -> String {
    format!("{}{}", square.column() + 1, char::from(b'a' + square.row()))
}

fn games_with(games: &[SlowGame], is_so: impl Fn(&SlowGame) -> bool) -> String {
    games.iter().filter(|game| is_so(game)).count().to_string()
}

fn positions_with(games: &[SlowGame], is_so: impl Fn(&Frame) -> bool) -> String {
    games
        .iter()
        .flat_map(|game| &game.frames)
        .filter(|frame| is_so(frame))
        .count()
        .to_string()
}

fn has_won(game: &SlowGame) -> bool {
    game.result == GameResult::WhiteWins
}

fn is_in_check(frame: &Frame) -> bool {
    frame.snapshot().in_check
}

/// The first line of each answer, in the order of the document.
const ANSWERS: [fn(&[SlowGame]) -> String; 15] = [
    |games| {
        let of = |is_classic: bool| {
            games_with(games, |game| {
                (game.last().position.ruleset() == Ruleset::Classic) == is_classic
            })
        };
        let plies: usize = games.iter().map(SlowGame::plies).sum();
        let [classic, official] = [of(true), of(false)];
        format!(
            "{} games ({classic} classic, {official} official-advanced), {plies} plies",
            games.len()
        )
    },
    |games| games_with(games, has_won),
    |games| games_with(games, |game| has_won(game) && game.plies() < 100),
    |games| {
        games_with(games, |game| {
            matches!(game.last().end, Some(End::Checkmate { .. }))
        })
    },
    |games| {
        games_with(games, |game| {
            let number = game
                .event
                .strip_prefix("Random game ")
                .and_then(|rest| rest.split(' ').next());
            number.is_some_and(|number| number.contains('7'))
        })
    },
    |games| {
        games_with(games, |game| {
            !game
                .frames
                .iter()
                .any(|frame| SlowGame::captured_on(frame).as_deref() == Some("5e"))
        })
    },
    |games| {
        let is_so = |frame: &&Frame| {
            let snapshot = frame.snapshot();
            let third = |square| snapshot.tower(square).iter().nth(2);
            Square::all()
                .filter_map(third)
                .any(|(_, piece)| piece.unit.name() == "Samurai")
        };
        let found = |game: &SlowGame| {
            Some(format!(
                "{}:{}",
                game.place,
                game.frames.iter().find(is_so)?.ply
            ))
        };
        games.iter().find_map(found).unwrap_or_default()
    },
    |games| {
        positions_with(games, |frame| {
            is_in_check(frame) && frame.count_legal() == 1
        })
    },
    |games| {
        let pairs = games.iter().flat_map(|game| game.frames.windows(2));
        let captured = pairs.map(|pair| [0, 1].map(|index| SlowGame::captured_on(&pair[index])));
        captured
            .filter(|[first, second]| first.is_some() && first == second)
            .count()
            .to_string()
    },
    |games| {
        positions_with(games, |frame| {
            is_in_check(frame)
                && frame
                    .played
                    .is_some_and(|mv| mv.description.kind == MoveKind::Drop)
        })
    },
    |games| {
        games_with(games, |game| {
            let all: String = SlowGame::towers(game.last()).into_values().collect();
            let black = all.chars().filter(char::is_ascii_uppercase).count();
            let white = all.len() - black;
            match game.result {
                GameResult::BlackWins => black < white,
                GameResult::WhiteWins => white < black,
                _ => false,
            }
        })
    },
    |games| {
        games_with(games, |game| {
            game.frames
                .iter()
                .filter(|frame| is_in_check(frame))
                .count()
                >= 10
        })
    },
    |games| {
        positions_with(games, |frame| {
            let tiers = frame
                .played
                .and_then(|mv| mv.description.from.zip(mv.description.to));
            tiers.is_some_and(|(from, to)| (from.tier.index(), to.tier.index()) == (0, 2))
        })
    },
    |games| {
        let moves: Vec<String> = games.iter().map(SlowGame::moves).collect();
        let is_copy = |index: &usize| moves[..*index].contains(&moves[*index]);
        (0..games.len()).filter(is_copy).count().to_string()
    },
    |games| {
        let won = games_with(games, |game| {
            game.result == GameResult::won_by(Player::Black)
        });
        format!("{won} games")
    },
];

/// The commands of the document, in its order.
fn commands() -> Vec<String> {
    let text = fs::read_to_string("docs/archives.md").unwrap();
    let rows = text
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains("`gungi "));
    rows.map(|row| row.split('`').nth(1).unwrap().to_owned())
        .collect()
}

#[test]
fn the_questions_about_archives_are_answered_as_a_slow_look_at_all_games_answers_them() {
    let directory = TempDir::new().unwrap();
    fs::create_dir(directory.path().join("games")).unwrap();
    let recipe = [
        "generate",
        "--games",
        "45",
        "--seed",
        "7",
        "--prefer",
        "captures",
        "--max-plies",
        "300",
    ];
    let official = ["--rules", "official-advanced", "--to", "gfen"];
    let classic = run(&recipe).clean();
    fs::write(directory.path().join("games/classic.gn"), &classic).unwrap();
    // One game twice, and the beginning of one.
    let mut lines = run(&[&recipe[..], &official].concat()).clean();
    let beginning = lines
        .lines()
        .find(|line| line.split(' ').count() > 40)
        .unwrap()
        .split(' ')
        .take(30);
    lines = format!(
        "{lines}{}\n{}\n",
        beginning.collect::<Vec<_>>().join(" "),
        lines.lines().next().unwrap()
    );
    fs::write(directory.path().join("games/official.gfen"), &lines).unwrap();

    let header = |name: &str| {
        let start = format!("[{name} \"");
        classic.lines().filter_map(move |line| {
            Some(
                line.strip_prefix(&start)?
                    .trim_end_matches("\"]")
                    .to_owned(),
            )
        })
    };
    let events: Vec<String> = header("Event").collect();
    let results: Vec<String> = header("Result").collect();
    let path = directory.path().join("games/classic.gn");
    let as_lines = run(&[
        "convert",
        "-q",
        "--to",
        "gfen",
        "--moves",
        path.to_str().unwrap(),
    ])
    .out;
    let all = as_lines
        .lines()
        .zip(1..)
        .map(|(line, number)| ("games/classic.gn", line, number));
    let all = all.chain(
        lines
            .lines()
            .zip(1..)
            .map(|(line, number)| ("games/official.gfen", line, number)),
    );
    let games: Vec<SlowGame> = all
        .map(|(file, line, number)| {
            let game = read_line(line);
            let (played, stop) = PlayedGame::new(&game, game.start(None).unwrap());
            assert!(stop.is_none(), "{line}");
            let frames: Vec<Frame> = played.frames().collect();
            let is_classic = file == "games/classic.gn";
            let by_board = frames
                .last()
                .unwrap()
                .end
                .map_or(GameResult::Unfinished, GameResult::from);
            let result = match results
                .get(number - 1)
                .filter(|_| is_classic)
                .map(String::as_str)
            {
                Some("1 - 0") => GameResult::WhiteWins,
                Some("0 - 1") => GameResult::BlackWins,
                Some("1/2 - 1/2") => GameResult::Draw,
                Some(_) => GameResult::Unfinished,
                None => game.result().map_or(by_board, |(result, _)| result),
            };
            let event = if is_classic {
                events[number - 1].clone()
            } else {
                String::new()
            };
            SlowGame {
                place: format!("{file}:{number}"),
                event,
                result,
                frames,
            }
        })
        .collect();
    assert_eq!(games.len(), 92);

    let commands = commands();
    assert_eq!(commands.len(), ANSWERS.len());
    if !has(&[Need::Program("bash")]) {
        return;
    }
    for (command, answer) in commands.iter().zip(ANSWERS) {
        let mut shell = std::process::Command::new("bash");
        shell.args(["-c", command]).current_dir(directory.path());
        shell.env("PATH", path_with_gungi());
        let ran = fed(&mut shell, "");
        let found = String::from_utf8(ran.stdout).unwrap();
        let expected = answer(&games);
        assert!(
            expected != "0" && !expected.is_empty(),
            "{command} finds nothing"
        );
        assert_eq!(
            found.lines().next().unwrap_or_default(),
            expected,
            "{command}"
        );
    }
}
