//! Records of other programs: what each becomes, and what is written in their formats.
//!
//! `fixtures/records/table.jsonl` says what each sample is. The programs that they come from read the samples, too.

use std::fmt::Write as _;
use std::fs;

use insta::assert_snapshot;
use serde_json::Value;

use crate::helpers::running::{run, run_on};
use gungi::files::formats::Format;
use gungi::manual::ManualFormat;

const FOLDER: &str = "fixtures/records";

/// The samples of the table that are, or are not, in order.
fn samples(is_valid: bool) -> Vec<Value> {
    let table = fs::read_to_string(format!("{FOLDER}/table.jsonl")).unwrap();
    let rows = table
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let rows: Vec<Value> = rows
        .filter(|row: &Value| row["valid"] == is_valid)
        .collect();
    assert!(rows.len() > 3, "{rows:?}");
    rows
}

fn path(sample: &Value) -> String {
    format!("{FOLDER}/{}", sample["file"].as_str().unwrap())
}

/// The options that a sample needs.
fn options(sample: &Value) -> Vec<&str> {
    let options = sample["options"].as_array().into_iter().flatten();
    options.filter_map(Value::as_str).collect()
}

fn converted(path: &str, options: &[&str]) -> Vec<String> {
    let ran = run(&[&["convert", path, "--quiet"], options].concat());
    assert_eq!(ran.code, 0, "{path} {options:?}: {}", ran.err);
    let lines = ran.out.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// A position without its ply, which other programs count otherwise.
fn without_ply(position: &str) -> String {
    let words = position.split(' ').enumerate();
    let is_kept = |(index, word): &(usize, &str)| {
        !word.starts_with("number=") && (*index != 3 || word.parse::<u32>().is_err())
    };
    let kept = words.filter(is_kept);
    kept.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}

/// The moves of a line of GFEN.
fn moves(line: &str) -> &str {
    let (_, moves) = line.split_once(" moves").unwrap();
    moves.split(" result=").next().unwrap().trim()
}

#[test]
fn a_record_becomes_the_game_that_its_own_program_reads() {
    for sample in samples(true) {
        let path = path(&sample);
        let options = options(&sample);
        let converted = |path: &str, more: &[&str]| converted(path, &[&options, more].concat());
        let is_main_line_only = sample["main_line_only"] == true;
        let fail_on = if is_main_line_only {
            "error"
        } else {
            "warning"
        };
        let checked = run(&[&["validate", "--fail-on", fail_on, &path], &options[..]].concat());
        assert_eq!(checked.code, 0, "{}", checked.out);
        for (index, game) in sample["games"].as_array().into_iter().flatten().enumerate() {
            let line = &converted(&path, &["--to", "gfen", "--moves"])[index];
            assert_eq!(
                moves(line),
                moves(game["moves"].as_str().unwrap()),
                "{path}"
            );
            let last = &converted(&path, &["--to", "gfen"])[index];
            let last = last.split(" result=").next().unwrap();
            let expected = game["final"].as_str().unwrap();
            assert_eq!(without_ply(last), without_ply(expected), "{path}");
            let gn = converted(&path, &["--to", "gn"]);
            for (name, value) in game["headers_in_gn"].as_object().into_iter().flatten() {
                let header = format!("[{name} {value}]");
                assert!(gn.contains(&header), "{path}: {header} in {gn:?}");
            }
        }
        if let Some(positions) = sample["positions"].as_array() {
            let found = converted(&path, &["--to", "gfen"]);
            let found: Vec<_> = found.iter().map(|line| without_ply(line)).collect();
            let expected = positions
                .iter()
                .map(|line| without_ply(line.as_str().unwrap()));
            assert_eq!(found, expected.collect::<Vec<_>>(), "{path}");
        }
    }
}

#[test]
fn a_faulty_record_has_a_finding_at_its_fault() {
    let mut findings = String::new();
    for sample in samples(false) {
        let path = path(&sample);
        let check = ["validate", "--format", "concise", &path];
        let ran = run(&[&check, &options(&sample)[..]].concat());
        assert_eq!(ran.code, 1, "{sample}: {}", ran.err);
        findings += &ran.out;
    }
    insta::assert_snapshot!(findings);
}

#[test]
fn a_record_that_is_only_named_has_one_finding() {
    let table = fs::read_to_string(format!("{FOLDER}/table.jsonl")).unwrap();
    let rows = table
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut named = 0;
    for sample in rows.filter(|row| row["valid"].is_null()) {
        let ran = run(&["validate", "--format", "concise", &path(&sample)]);
        assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
        assert!(ran.out.contains("error[FI110]"), "{}", ran.out);
        named += 1;
    }
    assert_eq!(named, 3);
}

#[test]
fn every_fault_of_a_record_is_said_in_its_words() {
    let lines = [
        "position startpos:intro moves 3243 5253+ 9999",
        "position startpos:intro moves null",
        "position startpos:intro moves resign 4746",
        "position startpos:intro Sh*82",
        "position foo",
        "position gfen 9/9 w pl",
        "position startpos:intro moves 3242",
        "position startpos:intro moves 5051+",
        "position startpos moves Sh*82 done",
        "position startpos:advanced moves done",
    ];
    let texts = [
        "{\"initial_gfen\": \"startpos\", \"version\": 2, \"moves\": [3]}",
        "{\"initial_gfen\": 1, \"moves\": 2}",
        "{\"initial_gfen\": \"startpos\", \"moves\": [",
        "V Gungi-2\n$INITIAL_GFEN:startpos:intro\n$RESULT:x\n%MOVES\n+4746TA\n",
        "V Gungi-1\n$DATE:yesterday\n$INITIAL_GFEN:startpos:intro\n$RESULT:0-1\n%MOVES\n-%TORYO\n+%TORYO\n%END\nmore\n",
        "V Gungi-1\n$RESULT:1-0\nmore\n",
        "[Format \"Gungi\"]\n\n1. Sh*82\n",
        "{\"fen\": \"4m4/9/9/9/9/9/9/9/4M4 -/- x 3 - 1\"}\n{\"fen\"}\n",
        "position fen 4y4/9/9/9/9/9/9/9/4Y4 w [Kk] moves\n",
        "position fen 4y4/9/9/9/9/4i4/9/9/(ppp)3Y4 w [Pp] moves e9e8 e1\n",
        "position fen 4y4/9/9/4i4/4I4/9/9/9/4Y4 w [Pp] moves e5e6e e9e8s\n",
        "{\"format\": \"gungi-kifu\", \"moves\": [{\"cl\": \"b\"}]}",
        "{\"format\": \"gungi-kifu\", \"version\": 1, \"setup\": {\"cells\": [{\"r\": 0, \"c\": 1, \"tower\": []}]}}",
        "[Format \"Go\"]\n[Difficulty \"HARD\"]\n[InitialGFEN \"startpos:intro\"]\n2. 3243 4645\n",
        "[InitialGFEN \"startpos:intro\"]\n[Difficulty \"ADVANCED\"]\n1. 3243\n\nmove\n[Result \"1-0\"]\n",
    ];
    let mut findings = String::new();
    for text in lines.into_iter().chain(texts) {
        let ran = run_on(text, &["validate", "-"]);
        assert_eq!(ran.code, 1, "{text}: {}", ran.out);
        writeln!(findings, "{text}\n\n{}", ran.out).unwrap();
    }
    insta::assert_snapshot!(findings);
}

#[test]
fn a_record_under_the_name_of_another_format_has_one_finding_that_names_it() {
    let directory = tempfile::tempdir().unwrap();
    for (sample, format) in [
        ("ugi-a.txt", "ugi"),
        ("gfen11-a.txt", "gfen11"),
        ("kifu-a.gungi", "gungi-text"),
        ("gsa-a.gsa", "gsa"),
        ("gungi-python-a.json", "gungi-python-json"),
        ("komugi-a.jsonl", "komugi-jsonl"),
        ("komugi-uci-a.txt", "komugi-uci"),
        ("gungi-kifu-a.json", "gungi-kifu"),
        ("printed-a.md", "printed-markdown"),
    ] {
        for extension in ["gn", "gfen", "pgn", "fen"] {
            let copy = directory.path().join(format!("{sample}.{extension}"));
            fs::copy(format!("{FOLDER}/{sample}"), &copy).unwrap();
            let copy = copy.to_str().unwrap();
            let found = run(&["validate", "--format", "concise", copy]).out;
            assert_eq!(found.matches("error[FI108]").count(), 1, "{found}");
            let help = run(&["validate", copy]).out;
            assert!(help.contains(&format!("`--from {format}`")), "{help}");
            let read = run(&["validate", "--from", format, copy]);
            assert_eq!(read.code, 0, "{}", read.out);
        }
    }
}

#[test]
fn a_move_that_only_its_program_allows_is_one_finding_that_says_so() {
    let kings = "4|bSu|4/9/9/9/9/9/9/4|wSh|4/4|wSu|4";
    let python = |hands: &str, moves: &str, level: &str| {
        format!("position gfen {kings} w pa {hands} - - 0 0 0 {level} moves {moves}")
    };
    let board = |first: &str| format!("4|bSu|4/9/9/9/4|{first}|4/9/9/9/4|wSu|4");
    let moves = |first: &str, mv: &str| {
        let board = board(first);
        format!("position gfen {board} w pa - - - - 0 0 0 advanced moves {mv}")
    };
    let texts = [
        (
            python("- -", "Ta*42", "advanced"),
            "units that were taken may be dropped again",
        ),
        (
            python("Ta -", "Ta*47", "advanced"),
            "units may be dropped on any row",
        ),
        (
            moves("wKi", "4464"),
            "its Rider goes two squares in all four directions",
        ),
        (
            fs::read_to_string(format!("{FOLDER}/gungi-kifu-taken.json")).unwrap(),
            "units that were taken go to the hand of the player who took them",
        ),
    ];
    for (text, rule) in texts {
        let ran = run_on(&text, &["validate", "-"]);
        assert_eq!(
            (ran.code, ran.out.matches("error[").count()),
            (1, 1),
            "{}",
            ran.out
        );
        let words = ran.out.split_whitespace().filter(|word| *word != "│");
        let words: Vec<&str> = words.collect();
        assert!(
            words
                .join(" ")
                .contains(&format!("has another rule: {rule}")),
            "{}",
            ran.out
        );
    }
    // Without such a rule, nothing is said of the program.
    let ran = run_on(moves("wSh", "4488"), &["validate", "-"]);
    assert!(
        ran.code == 1 && !ran.out.contains("another rule"),
        "{}",
        ran.out
    );
}

#[test]
fn a_capture_that_takes_less_in_its_program_is_a_warning() {
    let text = |tower: &str| {
        let board = format!("4|bSu|4/9/9/4|{tower}|4/9/4|wHy+wTa|4/9/9/4|wSu|4");
        format!("position gfen {board} w pa - - - - 0 0 0 advanced moves 4345")
    };
    let found = |text: String| run_on(text, &["validate", "--format", "concise", "-"]).out;
    let warning = found(text("bHy+bSn"));
    assert!(warning.contains("warning[RE109]"), "{warning}");
    for tower in ["bHy", "wHy+bSn"] {
        let nothing = found(text(tower));
        assert!(!nothing.contains("RE109"), "{nothing}");
    }
}

#[test]
fn a_history_of_gungi_go_has_one_finding() {
    let text = "M3E\nm7E\nw-r\nb-r\nM3E-4E\nL2Exf3E\n";
    for extension in ["txt", "gn", "gfen", "pgn", "fen"] {
        let name = format!("history.{extension}");
        let options = ["validate", "--format", "concise", "--file-name", &name, "-"];
        let found = run_on(text, &options).out;
        assert_eq!(found.lines().count(), 1, "{found}");
        assert!(
            found.contains("error[FI110]") && found.contains("gungi.go"),
            "{found}"
        );
    }
}

#[test]
fn a_move_in_print_is_read_with_all_that_stands_around_it() {
    let usual = "1. 9-7-2 忍  8-2-2 小新\n2. 7-8-1 大  8-3-1 中\n";
    let others = [
        "1手目 ▲９七２忍 △８二２小新\n2手目 先手 7・8・1 大 後手 831中\n",
        "# a comment\n1. 9-7-2 忍\n8-2-2 新小\n2. 7-8-1 大 (6-9) 8-3-1-中\n",
    ];
    let game = |text: &str| {
        let options = [
            "convert", "-", "--from", "printed", "--rules", "intro", "--to", "gfen",
        ];
        let ran = run_on(text, &[&options[..], &["--moves", "--quiet"]].concat());
        assert_eq!(ran.code, 0, "{text}: {}", ran.err);
        moves(&ran.out).to_owned()
    };
    let expected = game(usual);
    for other in others {
        assert_eq!(game(other), expected, "{other}");
    }
}

#[test]
fn what_is_wrong_with_a_printed_move_is_said() {
    let mut findings = String::new();
    for text in [
        "5-6 侍",
        "5-6-1-1 侍",
        "5-1-1 侍",
        "5-6-1 侍 (5-7)",
        "9-7-1 忍新",
        "9-7-2 忍 done",
        "9-7-2 忍 済み",
        "561侍 (6-7)",
    ] {
        let options = ["validate", "--from", "printed", "--rules", "intro", "-"];
        let ran = run_on(text, &[&options[..], &["--format", "concise"]].concat());
        write!(findings, "{text}\n{}", ran.out).unwrap();
    }
    insta::assert_snapshot!(findings);
}

#[test]
fn a_variation_is_played_from_before_the_move_that_it_follows() {
    let found = |text: &str| {
        let options = [
            "validate", "--format", "concise", "--from", "pgn", "--rules", "intro",
        ];
        run_on(text, &[&options[..], &["-"]].concat()).out
    };
    let good = "1. 新小(7-1-2)付 (1. 侍(7-6-1)(6-5-1) 槍(2-5-1)(3-5-2)付) 槍(2-5-1)(3-5-2)付\n";
    assert!(!found(good).contains("JS211"), "{}", found(good));
    let wrong_side = "1. 新小(7-1-2)付\n(1... 槍(2-5-1)(3-5-2)付) 槍(2-5-1)(3-5-2)付\n";
    let text = found(wrong_side);
    assert!(text.contains("<stdin>:2:7: warning[JS211]"), "{text}");
    let within =
        "1. 新小(7-1-2)付 (1. 侍(7-6-1)(6-5-1)\n(1. 侍(7-6-1)(5-5-1))) 槍(2-5-1)(3-5-2)付\n";
    let text = found(within);
    assert!(text.contains("<stdin>:2:5: warning[JS211]"), "{text}");
    assert_eq!(text.matches("JS211").count(), 1, "{text}");
    let hostile = format!(
        "1. 新小(7-1-2)付 {}",
        "(1. 侍(7-6-1)(6-5-1) ".repeat(20_000)
    );
    let closed = hostile.clone() + &")".repeat(20_000);
    for text in [hostile, closed] {
        assert!(found(&text).len() < 1 << 20);
    }
}

#[test]
fn numbers_may_count_as_gungi_js_komugi_or_chess_does() {
    let moves = [
        "新帥(9-5-1)",
        "新帥(1-5-1)",
        "新大(9-6-1)",
        "新大(1-4-1)",
        "新中(9-4-1)終",
        "新中(1-6-1)",
        "新兵(3-5-1)",
        "新槍(3-3-1)終",
        "大(9-6-1)(8-6-1)",
        "兵(3-5-1)(4-5-1)",
    ];
    let gungijs = [
        "1.", "1...", "2.", "2...", "3.", "3...", "3...", "3...", "4.", "4...",
    ];
    let komugi = ["1.", "", "2.", "", "3.", "", "", "", "4.", ""];
    let chess = [
        "1.", "1...", "2.", "2...", "3.", "3...", "4...", "4...", "5.", "5...",
    ];
    let wrong = ["1.", "", "2.", "", "3.", "", "", "", "9.", ""];
    let found = |numbers: [&str; 10]| {
        let words = numbers
            .into_iter()
            .zip(moves)
            .map(|(number, mv)| format!("{number} {mv}"));
        let text = words.collect::<Vec<_>>().join("\n");
        let ran = run_on(
            text,
            &["validate", "--format", "concise", "--from", "pgn", "-"],
        );
        assert_eq!(ran.code, 0, "{}", ran.out);
        ran.out
    };
    for numbers in [gungijs, komugi, chess] {
        assert_eq!(found(numbers), "", "{numbers:?}");
    }
    let text = found(wrong);
    assert!(text.contains("<stdin>:9:1: warning[JS208]"), "{text}");
}

#[test]
fn a_later_line_of_a_log_that_goes_on_with_a_game_is_that_game() {
    let log = "ugi\nposition startpos:intro\nposition startpos:intro moves Sh*82\nbestmove 4746+\n\
               position startpos:intro moves Sh*82 4746+\nposition startpos:intro moves 3243\n\
               setoption name Difficulty value beginner\nposition startpos moves Sn*22\n";
    let ran = run_on(log, &["convert", "-", "--to", "gfen", "--moves", "--quiet"]);
    let games: Vec<&str> = ran.out.lines().map(moves).collect();
    assert_eq!(games, ["G1g 5b5c", "6g5f", "N7g"], "{}{}", ran.out, ran.err);
}

#[test]
fn games_of_a_log_may_go_on_in_turns() {
    let log = "ugi\nposition startpos:intro moves Sh*82\nposition startpos:intro moves 3243\n\
               position startpos:intro moves Sh*82 4746+\nposition startpos:intro moves 3243 4746+\n\
               position startpos:intro moves Sh*82 4746+ 3243\n";
    let ran = run_on(log, &["convert", "-", "--to", "gfen", "--moves", "--quiet"]);
    let games: Vec<&str> = ran.out.lines().map(moves).collect();
    assert_eq!(games, ["6g5f 5b5c", "G1g 5b5c 6g5f"], "{}", ran.err);
}

/// Random games in every level, on lines of GFEN.
fn random_games() -> Vec<String> {
    let mut games = Vec::new();
    for level in [
        "official-intro",
        "official-beginner",
        "official-intermediate",
        "official-advanced",
    ] {
        for plies in ["1", "30", "60", "140"] {
            let ran = run(&[
                "generate",
                "--rules",
                level,
                "--max-plies",
                plies,
                "--games",
                "6",
                "--to",
                "gfen",
            ]);
            games.extend(ran.clean().lines().map(str::to_owned));
        }
    }
    games
}

#[test]
fn what_is_written_in_ugi_and_gungi_is_read_as_the_same_game() {
    let (mut written, mut betrayals) = (0, 0);
    for game in random_games() {
        for format in ["ugi", "gungi-text"] {
            let ran = run_on(&game, &["convert", "-", "--from", "gfen", "--to", format]);
            if ran.code != 0 {
                let is_known =
                    ran.err.contains("is a betrayal") || ran.err.contains("the game ends before");
                assert!(is_known, "{}", ran.err);
                betrayals += 1;
                continue;
            }
            let back = run_on(
                &ran.out,
                &["convert", "-", "--to", "gfen", "--moves", "--quiet"],
            );
            assert_eq!(moves(&back.out), moves(&game), "{}", back.err);
            let [before, after] = [&game, &back.out].map(|line| {
                let start = line.split_once(" moves").unwrap().0;
                without_ply(start)
            });
            assert_eq!(before, after);
            written += 1;
        }
    }
    assert!(written > 100 && betrayals > 0, "{written}, {betrayals}");
}

#[test]
fn what_is_written_in_the_printed_notation_is_read_as_the_same_game_unless_a_betrayal_is_lost() {
    let (mut whole, mut origins) = (0, 0);
    for game in random_games() {
        let ran = run_on(
            &game,
            &["convert", "-", "--from", "gfen", "--to", "printed"],
        );
        if ran.code != 0 {
            assert!(ran.err.contains("the game ends before"), "{}", ran.err);
            continue;
        }
        if ran.err.contains("betrayal") {
            continue;
        }
        origins += usize::from(ran.out.contains('('));
        let level = game.split_once("level=").map_or("advanced", |(_, rest)| {
            rest.split(' ').next().unwrap_or_default()
        });
        let back = run_on(
            &ran.out,
            &[
                "convert", "-", "--from", "printed", "--rules", level, "--to", "gfen", "--moves",
                "--quiet",
            ],
        );
        assert_eq!(back.code, 0, "{}\n{}", ran.out, back.err);
        assert_eq!(moves(&back.out), moves(&game), "{}", back.err);
        whole += 1;
    }
    assert!(whole > 40 && origins > 5, "{whole}, {origins}");
}

#[test]
fn the_printed_notation_has_two_turns_on_a_line_and_comments_between() {
    let game = "[Rules \"official-advanced\"]\n\n1. (first) K-*4-8-0 K-*4-0-0 2. (between) R-*5-8-0 (mine) R-*3-0-0 (last)";
    let ran = run_on(game, &["convert", "-", "--to", "printed", "--quiet"]);
    assert_snapshot!(ran.out);
}

/// The programs read what gungi writes; whether they play it is another question.
#[test]
fn a_program_that_may_refuse_a_game_is_named_with_its_rule() {
    let mut report = String::new();
    for (path, to) in [
        ("gn/good-official/whole-game-advanced.gn", "gungi-text"),
        ("gn/good-official/betrayal-of-one-of-two.gn", "pgn"),
        ("gn/good-official/whole-game-intro.gn", "pgn"),
        ("records/ugi-draft.txt", "ugi"),
    ] {
        let ran = run(&["convert", &format!("fixtures/{path}"), "--to", to]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let notes = ran.err.lines().filter(|line| line.contains("may refuse"));
        writeln!(report, "{path} to {to}:").unwrap();
        for note in notes {
            writeln!(report, "{note}").unwrap();
        }
    }
    // Only the Marshals are left, and the board comes again with the same hands.
    let bare = "4k.4/9/9/9/9/9/9/9/4K.4 b - level=advanced moves 5i5h 5a5b 5h5i 5b5a 5i5h";
    let ran = run_on(bare, &["convert", "-", "--from", "gfen", "--to", "pgn"]);
    report += &ran.err;
    assert_snapshot!(report);
}

#[test]
fn what_is_written_in_gfen_11_is_read_as_the_same_position() {
    for game in random_games().into_iter().step_by(5) {
        let positions = |to: &str| {
            let ran = run_on(
                &game,
                &[
                    "convert", "-", "--from", "gfen", "--to", to, "--all", "--quiet",
                ],
            );
            assert_eq!(ran.code, 0, "{}", ran.err);
            ran.out
        };
        let ran = run_on(
            positions("gfen11"),
            &["convert", "-", "--to", "gfen", "--quiet"],
        );
        let without = |text: &str| text.lines().map(without_ply).collect::<Vec<_>>();
        let expected = positions("gfen");
        let expected = expected
            .lines()
            .map(|line| line.split(" number=").next().unwrap());
        let expected: Vec<_> = expected
            .map(|line| line.split(" result=").next().unwrap())
            .map(without_ply)
            .collect();
        assert_eq!(without(&ran.out), expected, "{}", ran.err);
    }
}

#[test]
fn a_file_of_gungi_holds_one_game() {
    let games = format!("{FOLDER}/ugi-bad.txt");
    assert_eq!(run(&["convert", &games, "--to", "gungi-text"]).code, 1);
    let two = "position startpos:intro moves Sh*82\nposition startpos:intro moves 3243\n";
    let ran = run_on(two, &["convert", "-", "--to", "gungi-text"]);
    assert_eq!((ran.code, ran.out.matches("[Format").count()), (1, 1));
    assert!(
        ran.err.contains("a file of `.gungi` holds one game"),
        "{}",
        ran.err
    );
}

/// What the recipe for a format in `CONTRIBUTING.md` asks for and no compiler checks.
#[test]
fn every_format_has_its_names_a_page_and_samples() {
    let read = |path: &str| fs::read_to_string(path).unwrap();
    let table = read("fixtures/records/table.jsonl");
    let lists = [
        "bindings/python/gungi_core/_values.py",
        "bindings/wasm/gungi.d.ts",
        "site/pages/index.html",
        "crates/gungi-core/src/manual/formats/inputs.md",
    ]
    .map(|path| (path, read(path)));
    let formats = Format::ALL
        .into_iter()
        .filter(|format| *format != Format::Cgn);
    for format in formats {
        let name = format.as_str();
        for (path, list) in &lists {
            let quoted = ['"', '`', '>'].map(|sign| format!("{sign}{name}"));
            let is_listed = quoted.iter().any(|quoted| list.contains(quoted));
            assert!(is_listed, "{path} lacks {name}");
        }
        if format.row().is_record() {
            let page = format!("gungi-{}", name.trim_start_matches("gungi-"));
            let is_page = |format: &ManualFormat| page.starts_with(format.page);
            assert!(ManualFormat::ALL.iter().any(is_page), "{page}");
            let sample = format!("\"format\": \"{name}\", \"valid\": true");
            assert!(table.contains(&sample), "{sample}");
        }
    }
}
