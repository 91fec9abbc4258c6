//! gungi.js's positions and games: what is written can be read again, and conversions keep the game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::helpers::files::{files_below, stem};
use crate::helpers::official_games::{choose, composed};
use crate::helpers::running::{run, run_on};
use crate::messy::OF_HABITS;
use gungi::diagnostic::{Code, Severity};
use gungi::game::convert::{Extras, HeaderEdits, write_gn, write_pgn};
use gungi::game::{
    FenLine, FoulPolicy, Judgement, Numbering, PlayedGame, Resolve, Source, Start, Written, judge,
    read_move,
};
use gungi::notation::gungijs::{self, GungijsMove};
use gungi::notation::lines::Lines;
use gungi::notation::{Notation, gfen, gn};
use gungi::rules::official::{Move, Position};
use gungi::rules::{
    AnyMove, AnyPosition, Describe as _, History, Level, Rules as _, Ruleset, SplitMix64,
};
use serde_json::Value;

// Through the library

fn ruleset(level: Level) -> Ruleset {
    AnyPosition::from(level.start()).ruleset()
}

/// The position is the same after writing and reading, as GFEN and as FEN.
fn assert_position_is_kept(position: &Position) {
    let any = AnyPosition::from(*position);
    let line = gfen::read_line(&any.diagram(Some(7)).to_string());
    assert_eq!(line.faults, []);
    assert_eq!(line.start(None).unwrap().position, any, "{line}");
    let start = Start {
        position: any,
        ply: Some(7),
        number: 4,
        numbering: Numbering::Guessed,
        notes: Vec::new(),
    };
    let (played, _) = PlayedGame::new(&gfen::read_line(""), start);
    let fen = played.last.fen().unwrap();
    let read = FenLine::read(&fen);
    assert_eq!(read.faults, [], "{fen}");
    let start = read.start(None).unwrap();
    assert_eq!((start.position, start.number), (any, 4), "{fen}");
}

/// Every move is read back in each notation, except betrayals that gungi.js writes alike. Returns their number.
fn assert_actions_are_kept(position: &Position) -> usize {
    let any = AnyPosition::from(*position);
    let mut unclear = 0;
    for listed in any.playable_moves() {
        let AnyMove::Official(mv) = listed.mv else {
            panic!("{listed:?}")
        };
        for notation in [Notation::Gn, Notation::Gfen] {
            let text = any.in_notation(&listed, notation).unwrap();
            assert_eq!(
                position.resolve(read_move(&text, notation).unwrap()),
                Ok(mv),
                "{text}"
            );
        }
        let written: GungijsMove = any
            .in_notation(&listed, Notation::Gungijs)
            .unwrap()
            .parse()
            .unwrap();
        let read = position.resolve(Written::Gungijs(written)).unwrap();
        if any.is_ambiguous(written) {
            unclear += 1;
            assert!(
                swapped(read) <= swapped(mv),
                "{written} means the lower tiers"
            );
            assert!(position.judge(read).is_ok());
        } else {
            assert_eq!(read, mv, "{written}");
        }
    }
    unclear
}

fn swapped(mv: Move) -> Vec<usize> {
    match mv {
        Move::Drop { swapped, .. } | Move::Tsuke { swapped, .. } => {
            swapped.iter().map(gungi::rules::Tier::index).collect()
        }
        Move::Step { .. } | Move::Capture { .. } => Vec::new(),
    }
}

/// A random game as a line of GFEN.
fn random_game(level: Level, seed: u64) -> String {
    let mut history = History::new(level.start());
    let mut choices = SplitMix64::new(seed);
    let mut line = format!("{} moves", history.position().diagram(Some(1)));
    for _ in 0..150 {
        let Some(mv) = choose(&history, &mut choices).filter(|_| history.end().is_none()) else {
            break;
        };
        let position = history.position();
        assert_position_is_kept(position);
        assert_actions_are_kept(position);
        line.push(' ');
        line.push_str(&position.written(mv, Notation::Gfen).unwrap().to_string());
        history.play(mv);
    }
    line
}

fn played(source: &dyn Source, rules: Option<Ruleset>) -> PlayedGame {
    let (played, stop) = PlayedGame::new(source, source.start(rules).unwrap());
    assert!(stop.is_none(), "{stop:?}");
    played
}

/// A game of the introductory level, three plies long, after these tags.
fn with_tags(tags: &str) -> String {
    format!("{tags}\n1. 新小(7-1-2)付 槍(2-5-1)(3-5-2)付 2. 侍(7-6-1)(6-5-1)\n")
}

/// PGN's White moves first, and is Black in GN: names, ratings and results go with the player.
#[test]
fn tags_say_where_a_game_starts_and_who_plays() {
    let intro = "[Rules \"official-intro\"]\n\n1. G-*0-6-1 L-<4-1-0>4-2-1 2. S-<5-6-0>4-5-0\n";
    for (tags, headers) in [
        ("[Mode \"Intro\"]\n", ""),
        ("[Difficulty \"入門\"]\n", ""),
        ("[Variant \"introductory\"]\n", ""),
        ("[Rules \"official-intro\"]\n[PlyCount \"3\"]\n", ""),
        (
            "[SetUp \"1\"]\n[FEN \"3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 J2N2R2D1/j2n2r2d1 w 0 - 1\"]\n",
            "",
        ),
        (
            "[Site \"Kyoto\"]\n[White \"Aoi\"]\n[Black \"Ren\"]\n[BlackElo \"1622\"]\n[Result \"1-0\"]\n[Mode \"Intro\"]\n",
            "[Location \"Kyoto\"]\n[Black \"Aoi\"]\n[White \"Ren\"]\n[WhiteElo \"1622\"]\n[Result \"0 - 1\"]\n",
        ),
    ] {
        let ran = run_on(
            with_tags(tags).as_bytes(),
            &["convert", "--from", "gungijs-pgn", "--to", "gn", "-"],
        );
        assert_eq!(
            (ran.out, ran.code),
            (format!("{headers}{intro}"), 0),
            "{tags}"
        );
    }
    // The FEN is the start, also in the middle of a game.
    let later = "[FEN \"3img3/1ra1nwas1/|d:r|1fGd1f1d/9/9/9/D1|F:S|WDWF1D/1SA1N1AR1/4MI3 J2N2R1D1/j2n2s1d1 b 1 - 3\"]\n\n\
        3... 砦(3-7-1)取(3-6-1) 4. 新小(8-9-1)\n";
    let ran = run_on(
        later.as_bytes(),
        &[
            "convert",
            "--from",
            "gungijs-pgn",
            "--to",
            "gfen",
            "--moves",
            "-",
        ],
    );
    assert!(
        ran.out
            .ends_with(" w 2G2LVP2g2lnp 6 level=beginner moves 7c6c G9h\n"),
        "{}",
        ran.out
    );
}

/// A game is read from no other start than its own.
#[test]
fn tags_that_say_no_start_or_two_are_an_error() {
    for (tags, code) in [
        ("[FEN \"garbage\"]\n", "JS102"),
        ("[SetUp \"1\"]\n", "JS202"),
        ("[Rules \"official-easy\"]\n", "GN112"),
        ("[Rules \"classic\"]\n", "GN112"),
        ("[Rules \"official-beginner\"]\n[Mode \"Intro\"]\n", "GF301"),
        ("[Variant \"Standard\"]\n", "FI109"),
    ] {
        let ran = run_on(
            with_tags(tags).as_bytes(),
            &[
                "validate",
                "--from",
                "gungijs-pgn",
                "--format",
                "concise",
                "-",
            ],
        );
        assert!(
            ran.out.contains(&format!("error[{code}]")),
            "{tags}: {}",
            ran.out
        );
        assert!(ran.err.contains("1 game, 0 plies"), "{tags}: {}", ran.err);
        let ran = run_on(
            with_tags(tags).as_bytes(),
            &["moves", "--count", "--from", "gungijs-pgn", "-"],
        );
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{tags}");
    }
}

/// Marks, variations and rests of lines are kept by `fmt`; GN has comments for all but variations, which are counted.
#[test]
fn marks_and_variations_of_pgn_are_kept_or_named() {
    let text = "% a line that PGN leaves out\n[Rules \"official-intro\"]\n\n1. 新小(7-1-2)付 $1 \
        (1. 侍(7-6-1)(6-5-1) (2. 新小(7-1-2)付 {a) b}) $14) 槍(2-5-1)(3-5-2)付!? {c) d} ; to the end\n\
        2. 侍(7-6-1)(6-5-1) *\n";
    let validate = ["validate", "--from", "gungijs-pgn", "-"];
    assert_eq!(
        run_on(text.as_bytes(), &validate).err,
        "1 game, 3 plies: 0 errors, 0 warnings\n"
    );
    let written = "{ a line that PGN leaves out}\n[Rules \"official-intro\"]\n\n1. 新小(7-1-2)付 $1 \
        (1. 侍(7-6-1)(6-5-1) (2. 新小(7-1-2)付 {a) b}) $14) 槍(2-5-1)(3-5-2)付 !? {c) d} { to the end} \
        2. 侍(7-6-1)(6-5-1) *\n";
    let fmt = ["fmt", "--from", "gungijs-pgn", "-"];
    assert_eq!(run_on(text.as_bytes(), &fmt).out, written);
    assert_eq!(run_on(written.as_bytes(), &fmt).out, written);
    let ran = run_on(
        text.as_bytes(),
        &["convert", "--from", "gungijs-pgn", "--to", "gn", "-"],
    );
    let expected = "( a line that PGN leaves out)\n[Result \"*\"]\n[Rules \"official-intro\"]\n\n\
        1. G-*0-6-1 ($1) L-<4-1-0>4-2-1 (!?)\n# c) d\n( to the end) 2. S-<5-6-0>4-5-0\n";
    assert_eq!(ran.out, expected);
    assert!(
        ran.err.contains("GN cannot store 1 variation of game 1"),
        "{}",
        ran.err
    );
    // Words in parentheses are no variation, and what is not closed swallows nothing.
    for text in [
        "1. 新帥(1-5-1) (nice)\n",
        "1. 新帥(1-5-1) (1. 新帥(1-4-1)\n",
    ] {
        assert_eq!(run_on(text.as_bytes(), &validate).code, 1, "{text}");
    }
}

/// gungi.js keeps one comment after each move, on one line, and takes numbers with a period out of it.
#[test]
fn comments_are_written_where_gungijs_keeps_them() {
    let text = "[Rules \"official-intro\"]\n\n(before) 1. (of the number) T-<2-6-0>3-6-1 (first) (move 12. is\n\
        {here}) P-<4-2-0>4-3-0 (last)\n";
    let ran = run_on(text.as_bytes(), &["convert", "--to", "gungijs-pgn", "-"]);
    let written = "1. 砦(7-3-1)(7-4-2)付 {first move 12 . is {here)} 兵(3-5-1)(4-5-1) {last}\n";
    assert_eq!(ran.out, written);
    for note in [
        "2 comments of game 1",
        "the places or the exact texts of 2 comments of game 1",
    ] {
        assert!(ran.err.contains(note), "{}", ran.err);
    }
}

/// Lists of FEN have comments, as lists of GFEN have.
#[test]
fn lines_of_a_fen_file_may_be_comments() {
    let text = "# one position\n3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 J2N2R2D1/j2n2r2d1 w 0 - 1\n";
    let ran = run_on(text.as_bytes(), &["validate", "--from", "gungijs-fen", "-"]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 0), "{}", ran.err);
}

#[test]
fn random_games_are_the_same_in_every_notation() {
    for level in Level::ALL {
        for seed in 1..=2 {
            let line = random_game(level, seed);
            let rules = Some(ruleset(level));
            let game = played(&gfen::read_line(&line), None);
            assert_eq!(game.gfen_line(), line);
            let (entry, _) = write_gn(
                Extras::None,
                &game,
                gn::Writer::default(),
                &HeaderEdits::default(),
            );
            let (tagless, _) = write_pgn(Extras::None, &game);
            let gn = gn::read_game(entry.text());
            assert_eq!(gn.faults, []);
            assert_eq!(played(&gn, None).gfen_line(), line);
            let pgn = gungijs::read_game(tagless.text());
            assert_eq!(pgn.faults, []);
            assert_eq!(played(&pgn, rules).gfen_line(), line);
            let codes = judge(&pgn, rules, FoulPolicy::Error).findings;
            assert!(
                codes
                    .iter()
                    .all(|found| found.diagnostic.code == Code::MarshalExposed),
                "{codes:?}"
            );
        }
    }
}

#[test]
fn composed_positions_are_the_same_in_every_notation() {
    for seed in 1..=200 {
        let position = composed(&mut SplitMix64::new(seed));
        assert_position_is_kept(&position);
        assert_actions_are_kept(&position);
    }
}

#[test]
fn of_two_pieces_of_a_kind_gungi_js_swaps_the_lower() {
    for kind in ["g", "s", "l", "v", "n", "t", "p", "y"] {
        for (count, unclear) in [("", 2), ("2", 2)] {
            let letter = kind.to_uppercase();
            let text = format!("4k.4/9/9/9/4{kind}{kind}.4/3LX.5/9/9/4K.4 b {count}{letter} 9");
            let line = gfen::read_line(&text);
            let AnyPosition::Official(position) = line.start(None).unwrap().position else {
                panic!("{text}")
            };
            assert_position_is_kept(&position);
            // Swapping the lower or the upper one is written alike; swapping both is not.
            assert_eq!(assert_actions_are_kept(&position), unclear, "{text}");
        }
    }
}

// Through the command

fn sample(level: Level, extension: &str) -> String {
    format!("fixtures/gungijs/good/official-{level}.{extension}")
}

#[test]
fn the_samples_are_valid_and_become_themselves_by_any_way() {
    for level in Level::ALL {
        let (path, rules) = (sample(level, "pgn"), ruleset(level).as_str());
        let text = fs::read_to_string(&path).unwrap();
        let judged = run(&["validate", &path, "--rules", rules]);
        assert_eq!(
            (judged.code, judged.out.contains("warning[")),
            (0, false),
            "{}",
            judged.out
        );
        let to = |input: &str, format| {
            run_on(input, &["convert", "-", "--rules", rules, "--to", format]).out
        };
        assert_eq!(to(&text, "gungijs-pgn"), text, "{path}");
        for format in ["gn", "gfen-line"] {
            let other = match format {
                "gn" => to(&text, "gn"),
                _ => {
                    run_on(
                        &text,
                        &["convert", "-", "--rules", rules, "--to", "gfen", "--moves"],
                    )
                    .out
                }
            };
            assert_eq!(to(&other, "gungijs-pgn"), text, "{path} by way of {format}");
        }
    }
}

/// Every FEN of the samples is the same after it was GFEN, also in a game, and the number is counted on.
#[test]
fn the_number_of_a_fen_is_kept_on_the_way_through_gfen() {
    let mut kept = 0;
    for level in Level::ALL {
        let text = fs::read_to_string(sample(level, "json")).unwrap();
        let game: Value = serde_json::from_str(&text).unwrap();
        let (mut fens, mut moves) = (vec![game["start"].as_str().unwrap()], Vec::new());
        for ply in game["plies"].as_array().unwrap() {
            fens.push(ply["fen"].as_str().unwrap());
            moves.push(ply["gfen_move"].as_str().unwrap());
        }
        let fens = fens.join("\n") + "\n";
        let there = run_on(&fens, &["convert", "-", "--to", "gfen", "--strict"]).clean();
        assert_eq!(
            run_on(&there, &["convert", "-", "--to", "gungijs-fen"]).clean(),
            fens
        );
        assert_eq!(run_on(&there, &["fmt", "-"]).clean(), there);
        kept += there
            .lines()
            .filter(|line| line.contains(" number="))
            .count();
        // From any of the positions, each position has the number that gungi.js counts.
        for (after, line) in there
            .lines()
            .enumerate()
            .filter(|(_, line)| line.contains(" number="))
        {
            let moves = moves
                .get(after..moves.len().min(after + 3))
                .unwrap_or_default()
                .join(" ");
            let line = format!("{line} moves {moves}");
            let positions =
                run(&["convert", "--gfen", &line, "--all", "--to", "gungijs-fen"]).clean();
            let expected: Vec<_> = fens.lines().skip(after).take(4).collect();
            assert_eq!(positions.lines().collect::<Vec<_>>(), expected, "{line}");
            if level == Level::Advanced && after == 20 {
                let positions = run(&["convert", "--gfen", &line, "--all", "--to", "gfen"]).clean();
                let expected: Vec<_> = there.lines().skip(after).take(4).collect();
                assert_eq!(positions.lines().collect::<Vec<_>>(), expected);
            }
        }
    }
    assert!(
        kept > 41,
        "{kept} positions have a number that no ply gives"
    );
}

/// A side may draft on alone, so no ply gives the number after the draft: GFEN keeps it where the ply does not.
#[test]
fn each_position_of_a_game_has_its_number_after_it_was_gfen() {
    let mut kept = 0;
    for level in Level::ALL {
        for seed in 11..=16 {
            let game = played(&gfen::read_line(&random_game(level, seed)), None);
            for frame in game.frames() {
                let line = frame.gfen();
                let start = gfen::read_line(&line).start(None).unwrap();
                assert_eq!(
                    (start.number, start.ply),
                    (frame.number, frame.next_ply),
                    "{line}"
                );
                kept += usize::from(line.contains(" number="));
            }
        }
    }
    assert!(kept > 100, "{kept}");
    let game = "[Rules \"official-advanced\"]\n\n1. K-*4-8-0! K-*4-0-0 2... P-*4-2-0 3... P-*3-2-0 4... P-*5-2-0!\n\
        5. K-<4-8-0>4-7-0\n";
    let direct = run_on(game, &["convert", "-", "--to", "gungijs-fen", "--all"]).clean();
    let positions = run_on(game, &["convert", "-", "--to", "gfen", "--all"]).clean();
    let by_gfen = run_on(
        &positions,
        &[
            "convert",
            "-",
            "--from",
            "gfen",
            "--to",
            "gungijs-fen",
            "--strict",
        ],
    );
    assert_eq!(by_gfen.clean(), direct, "{positions}");
    assert!(
        direct.ends_with(" b 3 - 2\n") && positions.ends_with(" 7 number=2\n"),
        "{direct}{positions}"
    );
    // Where no ply and no FEN gives a number, none is invented.
    let unknown = run(&[
        "convert",
        "--gfen",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 30 moves 5i5h",
        "--all",
        "--to",
        "gfen",
    ]);
    assert!(!unknown.clean().contains("number="));
}

#[test]
fn only_levels_with_a_draft_have_a_number_beside_the_ply() {
    for (keys, fault) in [
        ("", None),
        ("number=21", None),
        ("level=intermediate number=21", None),
        (
            "level=intro number=21",
            Some("only levels with a draft have the key `number`"),
        ),
        (
            "rules=classic number=21",
            Some("only levels with a draft have the key `number`"),
        ),
        (
            "number=0",
            Some("expected `number=` and the number of the move, from 1"),
        ),
        (
            "number=021",
            Some("expected `number=` and the number of the move, from 1"),
        ),
        (
            "number=99999999999",
            Some("expected `number=` and the number of the move, from 1"),
        ),
    ] {
        let line = format!("o.3k.4/9/9/9/9/9/9/9/O.3K.4 w - {keys}");
        let line = if keys.contains("classic") {
            line.replace("3k.4", "8").replace("3K.4", "8")
        } else {
            line
        };
        let line = if keys.contains("classic") {
            line
        } else {
            line.replace("o.3", "4").replace("O.3", "4")
        };
        let ran = run(&["validate", "--format", "concise", "--gfen", line.trim_end()]);
        match fault {
            None => assert_eq!((ran.out.as_str(), ran.code), ("", 0), "{line}"),
            Some(fault) => assert!(ran.out.contains(fault), "{line}: {}", ran.out),
        }
    }
}

#[test]
fn the_samples_have_the_positions_that_gungi_js_says() {
    for level in Level::ALL {
        let json: Value =
            serde_json::from_str(&fs::read_to_string(sample(level, "json")).unwrap()).unwrap();
        let mut fens = vec![json["start"].as_str().unwrap()];
        fens.extend(
            json["plies"]
                .as_array()
                .unwrap()
                .iter()
                .map(|ply| ply["fen"].as_str().unwrap()),
        );
        let path = sample(level, "pgn");
        let rules = ruleset(level).as_str();
        let ran = run(&[
            "convert",
            &path,
            "--rules",
            rules,
            "--to",
            "gungijs-fen",
            "--all",
        ]);
        assert_eq!(ran.out.lines().collect::<Vec<_>>(), fens, "{path}");
        let again = run_on(&ran.out, &["convert", "-", "--to", "gungijs-fen"]);
        assert_eq!(
            (again.code, again.out, again.err),
            (0, ran.out, String::new())
        );
    }
}

const TAGGED: &str =
    "[Event \"Selection\"]\n[Weather \"rain\"]\n\n1. 新帥(9-5-1) {at home} 新帥(1-5-1)\n";

#[test]
fn losses_are_noted_or_refused() {
    let fen = run_on(TAGGED, &["convert", "-", "--to", "gungijs-fen"]);
    assert_eq!(fen.code, 0);
    insta::assert_snapshot!("notes_on_a_fen", fen.out + &fen.err);
    let gn = run_on(TAGGED, &["convert", "-", "--to", "gn"]);
    assert_eq!(gn.code, 0);
    insta::assert_snapshot!("notes_on_gn", gn.out.clone() + &gn.err);
    let pgn = run_on(&gn.out, &["convert", "-", "--to", "gungijs-pgn"]);
    insta::assert_snapshot!("notes_on_a_pgn", pgn.out + &pgn.err);
    let strict = run_on(TAGGED, &["convert", "-", "--to", "gungijs-fen", "--strict"]);
    assert_eq!((strict.code, strict.out.as_str()), (1, ""));
    assert!(
        strict
            .err
            .starts_with("error: gungi.js's FEN cannot store the headers of game 1 of <stdin>: "),
        "{}",
        strict.err
    );
    let level = run(&[
        "convert",
        &sample(Level::Intro, "pgn"),
        "--rules",
        "official-intro",
        "--to",
        "gn",
    ])
    .out;
    let level = run_on(&level, &["convert", "-", "--to", "gungijs-pgn"]).err;
    assert!(
        level.contains("read it with `--rules official-intro`"),
        "{level}"
    );
}

const BETRAYAL: &str = "fixtures/gungijs/odd/js209-ambiguous-betrayal.pgn";

#[test]
fn boards_and_moves_are_shown_as_gungi_js_writes_them() {
    for pieces in ["kanji", "letters"] {
        insta::assert_snapshot!(pieces, run(&["render", BETRAYAL, "--pieces", pieces]).out);
    }
    let moves = [
        "moves",
        BETRAYAL,
        "--ply",
        "12",
        "--notation",
        "gungijs",
        "--square",
        "2-6",
    ];
    insta::assert_snapshot!("moves", run(&moves).out);
    let replay = ["replay", BETRAYAL, "--ply", "13", "--notation", "gungijs"];
    assert!(run(&replay).out.contains(" 謀(7-3-2)(5-5-3)返兵\n"));
    let replay = [&replay[..], &["--format", "jsonl"]].concat();
    let object: Value = serde_json::from_str(&run(&replay).out).unwrap();
    assert_eq!(object["played"]["move"], "謀(7-3-2)(5-5-3)返兵");
}

#[test]
fn mixed_rulesets_are_refused_with_a_reason() {
    let classic = "fixtures/gn/good/07.gn";
    let cases: [(i32, &[&str], &str); 4] = [
        (
            1,
            &["convert", classic, "--to", "gungijs-pgn"],
            "gungi.js has only the official rules",
        ),
        (
            1,
            &["convert", classic, "--to", "gungijs-fen"],
            "gungi.js has only the official rules",
        ),
        (
            2,
            &["moves", classic, "--notation", "gungijs"],
            "gungi.js has only the official rules",
        ),
        (
            2,
            &["replay", classic, "--notation", "gungijs"],
            "gungi.js has only the official rules",
        ),
    ];
    for (code, arguments, sentence) in cases {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{arguments:?}");
        assert!(
            ran.err.contains(sentence) && ran.err.starts_with("gungi: "),
            "{}",
            ran.err
        );
    }
    let as_official = run(&[
        "convert",
        classic,
        "--rules",
        "official-intro",
        "--to",
        "gn",
    ]);
    assert_eq!(as_official.code, 1);
    assert!(
        as_official.err.contains("the official rules have no unit"),
        "{}",
        as_official.err
    );
    let pgn = sample(Level::Advanced, "pgn");
    let as_classic = run(&["validate", &pgn, "--rules", "classic"]);
    assert_eq!(as_classic.code, 1);
    assert!(
        as_classic.out.contains("no such move"),
        "{}",
        as_classic.out
    );
}

#[test]
fn formats_are_known_by_their_content() {
    let pgn = fs::read_to_string(BETRAYAL).unwrap();
    let to = |input: &str, arguments: &[&str]| {
        let ran = run_on(
            input,
            &[&["convert", "-", "--to", "gungijs-fen"], arguments].concat(),
        );
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let fen = to(&pgn, &[]);
    let gn = run_on(&pgn, &["convert", "-", "--to", "gn"]).out;
    let line = run_on(&pgn, &["convert", "-", "--to", "gfen", "--moves"]).out;
    for text in [
        &gn,
        &line,
        &fen,
        &format!("\u{feff}{pgn}"),
        &format!("{{comment}}\n{pgn}"),
    ] {
        assert_eq!(&to(text, &[]), &fen, "{text}");
    }
}

// Broken positions and games

fn fixtures(folder: &str) -> Vec<PathBuf> {
    files_below(Path::new("fixtures/gungijs").join(folder), "*")
}

fn findings(text: &str, is_fen: bool) -> Vec<(Code, Severity)> {
    let mut found = Vec::new();
    let mut add = |judgement: Judgement| {
        found.extend(
            judgement
                .findings
                .iter()
                .map(|f| (f.diagnostic.code, f.diagnostic.severity)),
        );
    };
    if is_fen {
        let mut lines = Lines::new(text.as_bytes());
        while let Some(line) = lines.next_line().unwrap() {
            add(judge(&FenLine::read(&line.text), None, FoulPolicy::Error));
        }
    } else {
        let mut reader = gungijs::Reader::new(text.as_bytes());
        while let Some(game) = reader.next_game().unwrap() {
            add(judge(&game, None, FoulPolicy::Error));
        }
    }
    found
}

fn findings_in(path: &Path) -> Vec<(Code, Severity)> {
    let is_fen = path.extension().is_some_and(|extension| extension == "fen");
    findings(&fs::read_to_string(path).unwrap(), is_fen)
}

#[test]
fn a_broken_text_has_the_fault_that_its_name_says_and_no_other() {
    for path in ["bad", "odd"].into_iter().flat_map(fixtures) {
        let codes: BTreeSet<_> = findings_in(&path)
            .into_iter()
            .map(|(code, _)| code.id())
            .collect();
        let expected = stem(&path).split_once('-').unwrap().0.to_uppercase();
        assert_eq!(codes, BTreeSet::from([expected.as_str()]), "{path:?}");
        let is_bad = findings_in(&path)
            .iter()
            .any(|(_, severity)| *severity == Severity::Error);
        assert_eq!(is_bad, path.starts_with("fixtures/gungijs/bad"), "{path:?}");
    }
}

#[test]
fn every_code_of_gungi_js_has_a_text() {
    let too_many = "} ".repeat(1001);
    let mut seen: BTreeSet<Code> = findings(&too_many, false)
        .into_iter()
        .map(|(code, _)| code)
        .chain(OF_HABITS)
        .collect();
    for path in ["bad", "odd"].into_iter().flat_map(fixtures) {
        seen.extend(findings_in(&path).into_iter().map(|(code, _)| code));
    }
    let ours = Code::ALL.iter().filter(|code| code.id().starts_with("JS"));
    let missing: Vec<_> = ours
        .filter(|code| !seen.contains(code))
        .map(|code| code.id())
        .collect();
    assert!(
        missing.is_empty(),
        "{missing:?} have no text in fixtures/gungijs"
    );
}

#[test]
fn reports_show_place_and_what_to_do() {
    for folder in ["bad", "odd"] {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(format!("snapshots/gungijs_{folder}"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let _bound = settings.bind_to_scope();
        for path in fixtures(folder) {
            let ran = run(&["validate", path.to_str().unwrap()]);
            insta::assert_snapshot!(stem(&path), ran.out + &ran.err);
        }
    }
}
