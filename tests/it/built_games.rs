//! Games that other programs build and change, and positions that they set up.

use std::collections::HashMap;
use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Resolve as _, Source as _};
use gungi::notation::gfen::read_line;
use gungi::rules::{
    AnyPosition, Describe as _, PhaseView, PieceView, Rules as _, SplitMix64, SquareSet, Tier,
    classic, official,
};
use gungi_core::{
    CommentError, End, Format, Game, GameResult, HeaderError, Level, MoveKind, Player, Position,
    ReadOptions, Record, Ruleset, Setup, Square, Unit,
};
use proptest::prelude::*;

use crate::helpers::files::files_below;
use crate::helpers::running::run;

/// A random game, played by the library.
fn random_game(ruleset: Ruleset, seed: u64, plies: usize) -> Game {
    let (mut game, mut random) = (Game::new(ruleset), SplitMix64::new(seed));
    while game.moves().len() < plies {
        let Some(mv) = game.position().random_move(|count| random.below(count)) else {
            break;
        };
        game.push(mv).unwrap();
    }
    game
}

/// Random games with many captures and effects.
fn lively_game(ruleset: Ruleset, seed: u64, plies: usize) -> Game {
    let recipe = Recipe {
        ruleset,
        seed,
        max_plies: plies,
        preference: Preference::Effects,
    };
    let line = recipe.game(1).gfen_line();
    line.parse()
        .unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The files of games in a folder.
fn game_files(folder: &str) -> Vec<PathBuf> {
    ["gn", "gfen", "fen", "pgn"]
        .iter()
        .flat_map(|extension| files_below(folder, extension))
        .collect()
}

fn records(text: &str) -> Vec<Record> {
    gungi_core::read(text.as_bytes())
        .map(Result::unwrap)
        .collect()
}

#[test]
fn taking_moves_back_gives_the_positions_before() {
    for ruleset in Ruleset::ALL {
        for mut game in [random_game(ruleset, 5, 120), lively_game(ruleset, 6, 120)] {
            let _ = game.set_result(None);
            let mut positions = vec![Position::new(ruleset)];
            for &mv in game.moves() {
                positions.push(positions.last().unwrap().play(mv).unwrap());
            }
            let before = game.clone();
            assert_eq!(game.position_at(positions.len()), None);
            while let Some(last) = positions.pop() {
                assert_eq!(
                    (game.position(), game.position_at(positions.len())),
                    (&last, Some(last))
                );
                assert_eq!(game.position().to_string(), last.to_string());
                assert_eq!(game.pop().is_some(), !positions.is_empty());
            }
            assert_eq!(game, Game::new(ruleset));
            for &mv in before.moves() {
                game.push(mv).unwrap();
            }
            assert_eq!((game.repetitions(), &game), (before.repetitions(), &before));
        }
    }
}

#[test]
fn a_position_that_occurs_for_the_fourth_time_ends_the_game_until_it_is_taken_back() {
    let start: Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced"
        .parse()
        .unwrap();
    let mut game = Game::from_position(&start);
    for (index, mv) in ["5i4i", "5a4a", "4i5i", "4a5a"]
        .repeat(3)
        .into_iter()
        .enumerate()
    {
        assert_eq!(
            (game.position().end(), game.result()),
            (None, None),
            "{index}"
        );
        game.push_text(mv).unwrap();
    }
    assert_eq!(
        (game.repetitions(), game.position().end()),
        (4, Some(End::Repetition))
    );
    assert_eq!(game.result(), Some(GameResult::Draw));
    assert_eq!(
        (
            game.position().legal_moves().len(),
            game.position().perft(1)
        ),
        (0, Some(0))
    );
    let error = game.push_text("5i4i").unwrap_err();
    assert_eq!((error.code(), error.ply()), ("RU229", Some(13)), "{error}");
    assert!(
        game.set_result(Some(GameResult::BlackWins))
            .unwrap_err()
            .to_string()
            .contains("contradicts the board")
    );
    assert!(
        game.write(Format::Gn)
            .unwrap()
            .text()
            .contains("[Result \"1/2 - 1/2\"]")
    );
    assert_eq!(game.to_string().parse(), Ok(game.clone()));
    assert_eq!(game.pop().map(|mv| mv.to_string()).as_deref(), Some("4a5a"));
    assert_eq!((game.repetitions(), game.position().end()), (3, None));
    assert_eq!(
        game.push_text("4a5a").map(|_| game.position().end()),
        Ok(Some(End::Repetition))
    );
}

/// A game with everything that GN stores.
fn annotated(ruleset: Ruleset, seed: u64) -> Game {
    let mut game = lively_game(ruleset, seed, 60);
    for (name, value) in [
        ("Event", "Selection \"10\" \\"),
        ("Black", "ネテロ"),
        ("Round", "3"),
        ("White", ""),
    ] {
        game.set_header(name, value).unwrap();
    }
    let mut random = SplitMix64::new(seed);
    for text in [
        "",
        " a ",
        "two\nlines",
        "# (",
        "a) b",
        "\t",
        "[Event \"x\"]",
        "1. PZ*4-6-0",
    ] {
        game.add_comment(random.below(game.moves().len() + 1), text)
            .unwrap();
    }
    game
}

#[test]
fn a_game_that_is_written_without_loss_reads_back_as_the_same_game() {
    let mut read_back = HashMap::<Format, usize>::new();
    for (ruleset, seed) in Ruleset::ALL
        .into_iter()
        .flat_map(|ruleset| (1..7).map(move |seed| (ruleset, seed)))
    {
        for game in [lively_game(ruleset, seed, 40), annotated(ruleset, seed)] {
            for format in Format::ALL {
                let Ok(written) = game.write(format) else {
                    continue;
                };
                if !written.lost().is_empty()
                    || [Format::GungijsFen, Format::Gfen11].contains(&format)
                {
                    continue;
                }
                let read: Game = written
                    .text()
                    .parse()
                    .unwrap_or_else(|error| panic!("{error}:\n{}", written.text()));
                assert_eq!(read, game, "{}", written.text());
                *read_back.entry(format).or_default() += 1;
            }
        }
    }
    assert!(
        [Format::Gn, Format::Gfen, Format::GungijsPgn]
            .iter()
            .all(|format| read_back[format] > 3),
        "{read_back:?}"
    );
}

#[test]
fn a_game_that_is_read_and_written_is_as_gungi_converts_it() {
    let (mut same, mut broken) = (0, 0);
    for folder in [
        "fixtures/gn/good",
        "fixtures/gungijs/good",
        "fixtures/gfen/good",
    ] {
        for path in game_files(folder).into_iter().take(60) {
            for record in
                gungi_core::read(Cursor::new(fs::read(&path).unwrap())).map(Result::unwrap)
            {
                let Ok(game) = record.game() else {
                    broken += 1;
                    continue;
                };
                let written = game.write(Format::Gn).unwrap();
                let converted = record.convert(Format::Gn).unwrap();
                // A built game has the result of its board.
                if converted.text().contains("[Result ") || game.result().is_none() {
                    assert_eq!(written.text(), converted.text(), "{}", path.display());
                    same += 1;
                }
                assert_eq!(
                    records(written.text())[0].game().unwrap(),
                    game,
                    "{}",
                    path.display()
                );
            }
        }
    }
    assert!(same > 60, "{same} {broken}");
}

#[test]
fn headers_that_follow_from_the_game_are_not_set_twice() {
    let mut game = Game::new(Ruleset::Official(Level::Beginner));
    for name in ["Rules", "rules", "GFEN", "Result"] {
        assert_eq!(game.set_header(name, "classic"), Err(HeaderError::Derived));
        assert_eq!(game.remove_header(name), Err(HeaderError::Derived));
    }
    for name in ["", "a b", "a]", "\u{1b}"] {
        assert_eq!(game.set_header(name, ""), Err(HeaderError::Name));
    }
    assert_eq!(game.set_header("Event", "a\u{1b}"), Err(HeaderError::Value));
    assert_eq!(game.set_header("Event", "a\nb"), Err(HeaderError::Value));
    game.set_header("Event", "a").unwrap();
    game.set_header("event", "b").unwrap();
    assert_eq!(
        game.headers().collect::<Vec<_>>(),
        [("Event", "b"), ("Rules", "official-beginner")]
    );
    assert_eq!(game.remove_header("EVENT"), Ok(true));
    assert_eq!(game.headers().count(), 1);
}

#[test]
fn comments_stay_where_they_are_while_headers_and_moves_change() {
    let text = "# of the file\n[Event \"a\"] (of the event)\n[White \"b\"]\n\n1. (before) PZ*4-6-0 (after) PZ*4-2-0\n";
    let mut game: Game = text.parse().unwrap();
    let all = |game: &Game| {
        (0..=2)
            .map(|ply| game.comments(ply).map(str::to_owned).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let first = vec![
        " of the file".to_owned(),
        "of the event".to_owned(),
        "before".to_owned(),
    ];
    assert_eq!(
        all(&game),
        [first.clone(), vec!["after".to_owned()], vec![]]
    );
    game.remove_header("Event").unwrap();
    game.set_header("Date", "2016").unwrap();
    game.add_comment(1, "more").unwrap();
    game.add_comment(2, "last").unwrap();
    assert_eq!(
        game.add_comment(3, "none"),
        Err(CommentError::Ply { plies: 2 })
    );
    assert_eq!(game.add_comment(0, "a) b\nc"), Err(CommentError::Text));
    assert_eq!(
        game.add_comment(0, "\u{1b}[31m"),
        Err(CommentError::ControlCharacter)
    );
    insta::assert_snapshot!(game.to_string());
    game.pop();
    assert_eq!(game.comments(2).count(), 0);
    game.clear_comments(0);
    assert_eq!(
        all(&game),
        [vec![], vec!["after".to_owned(), "more".to_owned()], vec![]]
    );
}

#[test]
fn a_game_can_be_sent_to_other_threads_and_shared() {
    fn is_shared<T: Send + Sync + Clone>(_: &T) {}
    let game = Game::new(Ruleset::Classic);
    is_shared(&game);
    let record = records("1. PZ*4-6-0").remove(0);
    let plies = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..2)
            .map(|_| scope.spawn(|| record.replay().count() + game.moves().len()))
            .collect();
        handles
            .into_iter()
            .map(|handle| handle.join().unwrap())
            .collect::<Vec<_>>()
    });
    assert_eq!(plies, [2, 2]);
}

#[test]
fn a_game_reads_from_borrowed_bytes_with_the_ruleset_that_they_do_not_say() {
    let mut game = lively_game(Ruleset::Official(Level::Intro), 3, 30);
    game.set_result(None).ok();
    let written = game.write(Format::GungijsPgn).unwrap();
    let bytes = written.text().as_bytes();
    let mut options = ReadOptions::default();
    options.ruleset = Some(Ruleset::Official(Level::Intro));
    options.format = Some(Format::GungijsPgn);
    let read = gungi_core::read_with(bytes, options)
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(read.game().unwrap().moves(), game.moves());
    assert!(
        records(written.text())[0].game().is_err(),
        "as an advanced game it cannot be played"
    );
}

/// Which legal moves there are is one fact, however it is requested.
#[test]
fn lists_counts_and_draws_of_legal_moves_agree() {
    for ruleset in Ruleset::ALL {
        for game in [random_game(ruleset, 11, 150), lively_game(ruleset, 12, 150)] {
            for ply in (0..=game.moves().len()).rev().step_by(13) {
                let position = game.position_at(ply).unwrap();
                let mut listed: Vec<String> = position
                    .legal_moves()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                let sorted: Vec<String> = position
                    .sorted_moves()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                assert_eq!(
                    position.count_legal_moves(),
                    listed.len() as u64,
                    "{position}"
                );
                assert_eq!(position.perft(1), Some(listed.len() as u64), "{position}");
                assert_eq!(position.end().is_some(), listed.is_empty(), "{position}");
                let mut random = SplitMix64::new(ply as u64);
                for _ in 0..20 {
                    let drawn = position.random_move(|count| random.below(count));
                    assert_eq!(drawn.is_none(), listed.is_empty());
                    assert!(
                        drawn.is_none_or(
                            |mv| position.is_legal(mv) && listed.contains(&mv.to_string())
                        )
                    );
                }
                listed.sort_unstable();
                let mut sorted = sorted;
                sorted.sort_unstable();
                assert_eq!(listed, sorted, "{position}");
            }
        }
    }
}

#[test]
fn every_legal_move_is_drawn_and_about_as_often_as_the_others() {
    let position: Position = "4k.4/9/9/9/9/9/9/4G.4/4K.4 b - 1 level=advanced"
        .parse()
        .unwrap();
    let (mut random, mut drawn) = (SplitMix64::new(1), HashMap::<String, usize>::new());
    let count = position.legal_moves().len();
    for _ in 0..count * 200 {
        let mv = position.random_move(|below| random.below(below)).unwrap();
        *drawn.entry(mv.to_string()).or_default() += 1;
    }
    assert_eq!(drawn.len(), count);
    assert!(
        drawn.values().all(|times| (120..280).contains(times)),
        "{drawn:?}"
    );
}

#[test]
fn a_generator_that_breaks_its_promise_gives_a_legal_move_all_the_same() {
    for ruleset in Ruleset::ALL {
        let position = lively_game(ruleset, 4, 60).position().to_owned();
        for drawn in [0, 7, usize::MAX] {
            assert!(
                position
                    .random_move(|_| drawn)
                    .is_none_or(|mv| position.is_legal(mv))
            );
        }
    }
}

#[test]
fn equal_positions_have_one_key_and_the_end_counts() {
    let mut by_key = HashMap::<u64, Position>::new();
    for ruleset in Ruleset::ALL {
        for seed in 1..4 {
            let game = lively_game(ruleset, seed, 120);
            for ply in 0..=game.moves().len() {
                let position = game.position_at(ply).unwrap();
                let known = by_key.entry(position.key()).or_insert(position);
                assert_eq!(*known, position);
                let read: Position = position.to_string().parse().unwrap();
                assert_eq!((read.key(), read), (position.key(), position));
            }
        }
    }
    assert!(by_key.len() > 1000, "{}", by_key.len());
    let over: Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced result=1-0"
        .parse()
        .unwrap();
    let open: Position = "4k.4/9/9/9/9/9/9/9/4K.4 b - 1 level=advanced"
        .parse()
        .unwrap();
    assert_ne!((over, over.key()), (open, open.key()));
}

/// Whether a move could be played, but for the safety of the mover's own Commander.
fn is_possible(position: &classic::Position, mv: classic::Move) -> bool {
    matches!(
        position.judge(mv),
        Ok(_) | Err(classic::Illegal::CommanderInDanger { .. })
    )
}

/// The slow way: every move of every unit to the square, by the rules.
fn capturing(position: &AnyPosition, to: Square) -> SquareSet {
    match position {
        AnyPosition::Official(position) => {
            let from = |(mv, _): (official::Move, _)| match mv {
                official::Move::Capture { from, to: target } if target == to => Some(from),
                _ => None,
            };
            position.moves().into_iter().filter_map(from).collect()
        }
        AnyPosition::Classic(position) => {
            let steps = Square::all().filter(|&from| {
                from != to && is_possible(position, classic::Move::Step { from, to })
            });
            let strikes = Tier::ALL.into_iter().any(|striker| {
                let target = position.board().tower(to).top().map(|(tier, _)| tier);
                target.is_some_and(|target| {
                    is_possible(
                        position,
                        classic::Move::ImmobileStrike {
                            at: to,
                            striker,
                            target,
                        },
                    )
                })
            });
            steps.chain(strikes.then_some(to)).collect()
        }
    }
}

#[test]
fn attackers_are_the_units_that_can_capture() {
    let mut seen = 0;
    for (ruleset, seed) in Ruleset::ALL
        .into_iter()
        .flat_map(|ruleset| (1..4).map(move |seed| (ruleset, seed)))
    {
        let recipe = Recipe {
            ruleset,
            seed,
            max_plies: 160,
            preference: Preference::Captures,
        };
        let line = read_line(&recipe.game(1).gfen_line());
        let (played, _) = PlayedGame::new(&line, line.start(None).unwrap());
        for Frame { position, .. } in played.frames().skip(40).step_by(3) {
            if position.phase_view() != PhaseView::Turn || position.end().is_some() {
                continue;
            }
            for to in Square::all() {
                let top = position.tower(to).top().map(|(_, top)| top);
                // A Commander is in check, but never captured (`C20`).
                let is_target = |top: &PieceView| {
                    top.owner != position.player() && top.unit.name() != "Commander"
                };
                if top.as_ref().is_some_and(is_target) {
                    let attackers = position.attackers(to, position.player());
                    assert_eq!(
                        attackers,
                        capturing(&position, to),
                        "{to:?} in {}",
                        position.gfen(None)
                    );
                    seen += attackers.len();
                }
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn a_position_that_is_set_up_is_the_position() {
    for ruleset in Ruleset::ALL {
        let game = lively_game(ruleset, 2, 140);
        for position in (0..game.moves().len())
            .step_by(9)
            .filter_map(|ply| game.position_at(ply))
        {
            assert_eq!(position.setup().position(), Ok(position), "{position}");
            let mut setup = Setup::empty(ruleset);
            for square in position.occupied() {
                setup.put(square, position.tower(square).iter().copied());
            }
            for player in Player::BOTH {
                position.hand(player).for_each(|(unit, count)| {
                    setup.hand(unit, count);
                });
            }
            let built = setup
                .turn(position.turn())
                .ply(position.next_ply())
                .position();
            // What a draft or a follow-up asks for is not a unit.
            if let Ok(built) = built {
                let parts = |position: &Position| {
                    let towers: Vec<Vec<Unit>> = Square::all()
                        .map(|square| position.tower(square).to_vec())
                        .collect();
                    let hands =
                        Player::BOTH.map(|player| position.hand(player).collect::<Vec<_>>());
                    (towers, hands, position.turn(), position.next_ply())
                };
                assert_eq!(parts(&built), parts(&position));
            }
        }
    }
}

#[test]
fn all_faults_of_a_setup_are_reported_with_their_squares() {
    let ruleset = Ruleset::Official(Level::Advanced);
    let unit = |letter, ruleset| Unit::from_letter(letter, ruleset).unwrap();
    let square = |text: &str| text.parse::<Square>().unwrap();
    let mut setup = Setup::empty(ruleset);
    setup
        .put(square("5a"), [unit('k', ruleset)])
        .put(square("5i"), [unit('K', ruleset), unit('K', ruleset)]);
    setup
        .put(square("1e"), [unit('P', ruleset); 4])
        .put(square("2e"), [unit('P', Ruleset::Classic)]);
    setup
        .hand(unit('P', Ruleset::Classic), 2)
        .hand(unit('P', ruleset), 50);
    let faults = setup.position().unwrap_err();
    let faults: Vec<String> = faults
        .iter()
        .map(|fault| {
            let squares: Vec<String> = fault
                .squares()
                .into_iter()
                .map(|square| square.to_string())
                .collect();
            format!("{} {fault} [{}]", fault.code(), squares.join(" "))
        })
        .collect();
    insta::assert_snapshot!(faults.join("\n"));
    let p = unit('P', ruleset);
    setup
        .clear(square("1e"))
        .clear(square("2e"))
        .put(square("5i"), [unit('K', ruleset)]);
    setup.hand(unit('P', Ruleset::Classic), 0).hand(p, 1);
    assert_eq!(
        setup
            .position()
            .map(|position| position.to_string())
            .as_deref(),
        Ok("4k.4/9/9/9/9/9/9/9/4K.4 b P")
    );
}

/// `"file"` is the only field that only the program knows.
#[test]
fn findings_as_json_are_what_the_program_prints() {
    let mut compared = 0;
    for folder in [
        "fixtures/gn/bad",
        "fixtures/gfen/bad",
        "fixtures/gungijs/bad",
    ] {
        for path in game_files(folder) {
            let name = path.to_str().unwrap();
            let out = run(&[
                "validate",
                "--format",
                "jsonl",
                "--isolated",
                "--max-findings",
                "all",
                name,
            ])
            .out;
            let mut printed: Vec<serde_json::Value> = out
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect();
            printed.pop();
            for finding in &mut printed {
                assert!(finding.as_object_mut().unwrap().remove("file").is_some());
            }
            let mut options = ReadOptions::default();
            options.format = format_of(name);
            let bytes = fs::read(&path).unwrap();
            let found: Vec<serde_json::Value> = gungi_core::read_with(&bytes[..], options)
                .flat_map(|record| record.unwrap().judge())
                .map(|finding| serde_json::to_value(finding).unwrap())
                .collect();
            assert_eq!(found, printed, "{name}");
            compared += found.len();
        }
    }
    assert!(compared > 300, "{compared}");
}

fn format_of(name: &str) -> Option<Format> {
    let formats = [
        ("gn", Format::Gn),
        ("gfen", Format::Gfen),
        ("fen", Format::GungijsFen),
        ("pgn", Format::GungijsPgn),
    ];
    formats
        .into_iter()
        .find(|(extension, _)| name.ends_with(&format!(".{extension}")))
        .map(|(_, format)| format)
}

#[test]
fn fixes_are_applied_where_they_say() {
    let text = "軍𝄞\n[Event \"a\"]\n1 PZ*4-6-0 2. PZ*4-2-0";
    for record in records(text) {
        for finding in record.judge() {
            let (start, end) = (finding.start(), finding.end());
            assert_eq!(start.offset..end.offset, finding.span());
            assert_eq!(text[..start.offset].matches('\n').count() + 1, start.line);
            let line = text[..start.offset].rsplit('\n').next().unwrap();
            assert_eq!(
                (line.chars().count() + 1, line.encode_utf16().count() + 1),
                (start.column, start.utf16_column)
            );
            if let Some(fix) = finding.fix() {
                let fixed = gungi_core::apply_fixes(text, [&fix]);
                assert!(
                    records(&fixed)
                        .iter()
                        .all(|record| !record.judge().contains(&finding)),
                    "{fixed}"
                );
            }
        }
    }
}

#[test]
fn serde_reads_the_values_that_it_writes() {
    fn same<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(
        value: &T,
        json: &str,
    ) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    }
    same(&Square::new(4, 6).unwrap(), r#""5g""#);
    same(&Ruleset::Official(Level::Intro), r#""official-intro""#);
    same(&Level::Intro, r#""intro""#);
    same(&Player::White, r#""white""#);
    same(&MoveKind::RecoverToHand, r#""recover-to-hand""#);
    same(&GameResult::Draw, r#""1/2 - 1/2""#);
    same(&Format::GungijsPgn, r#""gungijs-pgn""#);
    same(&gungi_core::Notation::Gungijs, r#""gungijs""#);
    same(&gungi_core::Severity::Note, r#""note""#);
    same(&gungi_core::Colours::Paper, r#""paper""#);
    same(&gungi_core::Coordinates::Both, r#""both""#);
    same(&gungi_core::Pieces::Kanji, r#""kanji""#);
    let game = annotated(Ruleset::Classic, 2);
    same(&game, &serde_json::to_string(&game.to_string()).unwrap());
    same(
        game.position(),
        &serde_json::to_string(&game.position().to_string()).unwrap(),
    );
    let unit = Unit::from_letter('p', Ruleset::Classic).unwrap();
    assert_eq!(
        serde_json::to_string(&unit).unwrap(),
        r#"{"unit":"PZ","player":"white"}"#
    );
    let end = End::Checkmate {
        winner: Player::Black,
    };
    assert_eq!(
        serde_json::to_string(&end).unwrap(),
        r#"{"status":"checkmate","winner":"black"}"#
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// What is written of any text reads back as itself.
    #[test]
    fn a_comment_that_is_accepted_reads_back(text in "[ -~\n軍]{0,30}", ply in 0_usize..3) {
        let mut game: Game = "1. PZ*4-6-0 PZ*4-2-0".parse().unwrap();
        if game.add_comment(ply, &text).is_ok() {
            let read: Game = game.to_string().parse().unwrap();
            prop_assert_eq!(read, game);
        }
    }

    #[test]
    fn a_header_that_is_accepted_reads_back(name in "[!-~軍]{1,8}", value in "\\PC{0,20}") {
        let mut game: Game = "1. PZ*4-6-0".parse().unwrap();
        if game.set_header(&name, &value).is_ok() {
            let read: Game = game.to_string().parse().unwrap();
            prop_assert_eq!(read.header(&name), Some(value.as_str()));
            prop_assert_eq!(read, game);
        }
    }
}
