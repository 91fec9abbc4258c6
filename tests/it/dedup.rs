//! `gungi dedup`: which games are copies, and what is written of the others.

use std::fmt::Write;
use std::fs;

use crate::helpers::running::{Ran, fed, gungi, run, run_on};
use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source};
use gungi::notation::gfen::read_line;
use gungi::rules::{Level, Ruleset};
use proptest::prelude::*;
use proptest::sample::select;
use tempfile::TempDir;

/// Games of GN: the third has the moves of the first, the fourth cannot be played, and the fifth has its bytes.
const GAMES: &str = "\
[White \"Sato\"]
[Black \"Lee\"]

1. O-*4-8-0 (strong) O-*4-0-0

[White \"Sato\"]
[Black \"Lee\"]
[Result \"1-0\"]

1. O-*4-8-0

[White \"?\"]
[Result \"0-1\"]

1. O-*4-8-0
   O-*4-0-0

[White \"sato\"]
[Black \"LEE\"]

1. O-*4-8-0 O-*4-8-0

[White \"sato\"]
[Black \"LEE\"]

1. O-*4-8-0 O-*4-8-0
";

fn dedup(arguments: &[&str]) -> Ran {
    run_on(GAMES, &[&["dedup"], arguments, &["-"]].concat())
}

/// The bytes that a command prints for a standard input.
fn bytes(input: &[u8], arguments: &[&str]) -> Vec<u8> {
    let output = fed(&mut gungi(arguments), input);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

#[test]
fn copies_are_listed_by_moves_position_and_headers() {
    let mut printed = String::new();
    for arguments in [
        &["--copies"][..],
        &["--copies", "--by", "position"],
        &["--copies", "--by", "headers"],
        &["--copies", "--by", "headers", "--format", "jsonl", "-q"],
        &["--count"],
        &["--by", "headers"],
    ] {
        let ran = dedup(arguments);
        assert_eq!(ran.code, 0);
        writeln!(
            printed,
            "gungi dedup {}\n{}{}",
            arguments.join(" "),
            ran.out,
            ran.err
        )
        .unwrap();
    }
    insta::assert_snapshot!(printed);
}

/// Short games by one ruleset, many of which are equal or lead to the same position.
fn lines(seeds: &[u64]) -> Vec<String> {
    let line = |&seed: &u64| {
        let recipe = Recipe {
            ruleset: if seed % 2 == 0 {
                Ruleset::Classic
            } else {
                Ruleset::Official(Level::Advanced)
            },
            seed: seed % 3,
            max_plies: usize::try_from(seed % 5).unwrap(),
            preference: Preference::Captures,
        };
        recipe.game(1).gfen_line()
    };
    seeds.iter().map(line).collect()
}

/// What a game is by its moves and by its last position, in the words of its frames.
fn slowly(line: &str) -> [String; 2] {
    let game = read_line(line);
    let (played, stop) = PlayedGame::new(&game, game.start(None).unwrap());
    assert!(stop.is_none());
    let frames: Vec<Frame> = played.frames().collect();
    let position = |frame: &Frame| format!("{:?}", frame.position);
    let moves = frames
        .iter()
        .map(|frame| format!("{}{:?}\n", position(frame), frame.played));
    [moves.collect(), position(frames.last().unwrap())]
}

proptest! {
    #[test]
    fn copies_are_found_as_a_slow_comparison_of_frames_finds_them(seeds in prop::collection::vec(0..60_u64, 1..30)) {
        let lines = lines(&seeds);
        let games: Vec<[String; 2]> = lines.iter().map(|line| slowly(line)).collect();
        for (by, index) in [("moves", 0), ("position", 1)] {
            let mut expected = String::new();
            for (number, game) in games.iter().enumerate() {
                let first = games.iter().position(|other| other[index] == game[index]).unwrap();
                if first < number {
                    writeln!(expected, "<stdin>:{}: copy of <stdin>:{}", number + 1, first + 1).unwrap();
                }
            }
            let ran = run_on(lines.join("\n"), &["dedup", "-q", "--copies", "--by", by, "-"]);
            prop_assert_eq!(ran.clean(), expected);
        }
    }

    /// Games stay as they are, whatever their bytes, and stay apart, whatever is left out between them.
    #[test]
    fn each_game_is_written_once_byte_for_byte(
        pieces in prop::collection::vec(select(PIECES), 0..20),
        mark in select(&["", "\u{feff}", "\n \r\n"][..]),
    ) {
        let text = [mark.as_bytes(), &pieces.concat()].concat();
        let once = bytes(&text, &["dedup", "-q", "--allow-empty", "-"]);
        let again = bytes(&once, &["dedup", "-q", "--allow-empty", "-"]);
        prop_assert_eq!(String::from_utf8_lossy(&again), String::from_utf8_lossy(&once));
        prop_assert_eq!(bytes(&once, &["dedup", "-q", "--allow-empty", "--count", "-"]), b"0\n");
        let mut expected = Vec::<&[u8]>::new();
        for piece in pieces.iter().map(|piece| piece.trim_ascii_end()) {
            if !expected.contains(&piece) {
                expected.push(piece);
            }
        }
        let mut rest = &once[..];
        for piece in expected {
            let blanks = rest.len() - rest.trim_ascii_start().len();
            rest = rest[blanks..].strip_prefix(piece).expect("the games follow each other");
        }
        prop_assert!(rest.trim_ascii_start().is_empty());
    }
}

/// Games of which none is a copy of another one unless it is the same.
const PIECES: &[&[u8]] = &[
    b"[Event \"a\"]\n\n1. O-*4-8-0\n\n",
    b"[Event \"b\"]\r\n\r\n1. O-*4-8-0 O-*4-0-0\r\n\r\n",
    b"[Event \"\xff\xfe\x1a\"]\n\n1. O-*4-8-0 (\xe8\xe9) O-*4-1-0\n\n\n\n",
    b"[Event \"\x1a\"]\n\n1. O-*4-8-0 O-*4-8-0\n\n",
    b"[Event \"\xfe\"]\n\n1. O-*4-8-0 O-*4-8-0\n\n",
    b"[Event \"c\"]\r\r1. O-*3-8-0\r\r",
];

#[test]
fn by_headers_a_broken_game_is_a_copy_of_equal_bytes_only() {
    let headers = "[White \"Sato\"]\n[Black \"Lee\"]\n\n";
    let [broken, good, other] = [
        "1. O-*4-8-0 O-*4-8-0",
        "1. O-*4-8-0 O-*4-0-0",
        "1. O-*3-8-0",
    ]
    .map(|moves| format!("{headers}{moves}\n"));
    let text = [&*broken, &good, &other, &good, &broken]
        .map(|game| format!("{game}\n"))
        .concat();
    let ran = run_on(&text, &["dedup", "--by", "headers", "-"]);
    assert_eq!((ran.code, ran.out), (0, format!("{broken}\n{good}")));
    assert!(
        ran.err.contains(
            "note: game 3 of <stdin> is a copy of game 2 of <stdin> by its headers, but has other moves\n"
        ) && ran.err.contains("5 games, 3 copies, 1 with other moves; 2 games broken\n"),
        "{}",
        ran.err
    );
    let list = |format| {
        run_on(
            &text,
            &[
                "dedup", "-q", "--by", "headers", "--copies", "--format", format, "-",
            ],
        )
        .clean()
    };
    assert_eq!(
        list("text"),
        "<stdin>:3: copy of <stdin>:2, with other moves\n<stdin>:4: copy of <stdin>:2\n<stdin>:5: copy of <stdin>:1\n"
    );
    let other_moves = list("jsonl")
        .lines()
        .map(|line| line.contains("\"other_moves\":true"))
        .collect::<Vec<_>>();
    assert_eq!(other_moves, [true, false, false]);
}

#[test]
fn searches_print_the_bytes_of_games_too() {
    let text =
        b"\xef\xbb\xbf[Event \"\xff\x1a\"]\r\n\r\n1. O-*4-8-0\r\n\r\n[Event \"b\"]\n\n1. O-*3-8-0\n\n\n";
    let found = bytes(
        text,
        &["grep", "-q", "--length", "1", "--format", "games", "-"],
    );
    assert_eq!(
        String::from_utf8_lossy(&found),
        String::from_utf8_lossy(&text[3..text.len() - 2])
    );
    let line = b"# \xfe\n9/9/9/9/9/9/9/9/9 b - 1 \xff\r\n";
    let found = bytes(
        line,
        &["grep", "-q", "--length", "0", "--format", "games", "-"],
    );
    assert_eq!(found, b"9/9/9/9/9/9/9/9/9 b - 1 \xff\n");
}

#[test]
fn games_without_headers_stay_apart() {
    let directory = TempDir::new().unwrap();
    for (name, game) in [
        ("a.gn", "1. O-*4-8-0"),
        ("b.gn", "1. O-*4-8-0"),
        ("c.gn", "1. O-*3-8-0\n"),
    ] {
        fs::write(directory.path().join(name), game).unwrap();
    }
    let once = run(&["dedup", "-q", directory.path().to_str().unwrap()]).clean();
    assert_eq!(once, "1. O-*4-8-0\n\n[Event \"?\"]\n\n1. O-*3-8-0\n");
}

#[test]
fn a_game_in_another_notation_is_a_copy() {
    let directory = TempDir::new().unwrap();
    let recipe = [
        "generate",
        "--games",
        "3",
        "--rules",
        "official-advanced",
        "--max-plies",
        "40",
        "--to",
    ];
    for name in ["a.gn", "b.gfen"] {
        let (_, extension) = name.split_once('.').unwrap();
        let games = run(&[&recipe[..], &[extension]].concat()).clean();
        fs::write(directory.path().join(name), games).unwrap();
    }
    let convert = ["convert", "-q", "--to", "gungijs-pgn"];
    let game = directory.path().join("a.gn");
    let pgn = run(&[&convert[..], &["--game", "2", game.to_str().unwrap()]].concat()).out;
    let listed = run_on(
        pgn,
        &[
            "dedup",
            "-q",
            "--copies",
            directory.path().to_str().unwrap(),
            "-",
        ],
    );
    let copies = listed
        .out
        .lines()
        .map(|line| &line[line.len() - 6..])
        .collect::<Vec<_>>();
    assert_eq!(
        copies,
        ["a.gn:1", "a.gn:2", "a.gn:3", "a.gn:2"],
        "{}",
        listed.out
    );
}

#[test]
fn a_game_too_long_to_be_read_is_trouble_and_the_others_are_written() {
    let text = format!(
        "9/9/9/9/9/9/9/9/9 b - 1\n{}\n9/9/9/9/9/9/9/9/9 w - 1\n",
        "P".repeat(2 << 20)
    );
    for command in [
        &["dedup", "-q", "-"][..],
        &["grep", "-q", "--length", "0", "--format", "games", "-"],
    ] {
        let ran = run_on(&text, command);
        assert_eq!((ran.code, ran.out.lines().count()), (2, 2), "{command:?}");
        assert!(
            ran.err
                .contains("cannot copy game 2 of <stdin>: it is too long"),
            "{}",
            ran.err
        );
    }
}

/// A folder with games in several formats, classic ones and official ones, and a file of another game.
fn mixed() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str| directory.path().join(name);
    let made = |arguments: &[&str], name: &str| {
        let ran = Ran::from(
            gungi(arguments)
                .args(["-o", name])
                .current_dir(&directory)
                .output()
                .unwrap(),
        );
        assert_eq!(ran.code, 0, "{}", ran.err);
    };
    fs::write(
        file("a.gn"),
        "[Event \"Final\"]\n\n1. PZ*4-6-0 (good) PZ*4-2-0\n",
    )
    .unwrap();
    fs::write(
        file("b.gfen"),
        "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic moves P5g\n",
    )
    .unwrap();
    made(
        &[
            "generate",
            "--rules",
            "official-advanced",
            "--seed",
            "3",
            "--max-plies",
            "60",
        ],
        "c.gn",
    );
    made(&["convert", "c.gn"], "c.pgn");
    fs::write(file("chess.pgn"), "1. e4 e5 2. Nf3 *\n").unwrap();
    directory
}

#[test]
fn games_of_several_formats_are_written_in_one() {
    let run = |directory: &TempDir, arguments: &[&str]| {
        Ran::from(gungi(arguments).current_dir(directory).output().unwrap())
    };
    for command in [
        &["dedup"][..],
        &["grep", "--length", "0..", "--format", "games"],
    ] {
        let directory = mixed();
        let run = |arguments: &[&str]| run(&directory, &[command, arguments].concat());
        let text = |name: &str| fs::read_to_string(directory.path().join(name)).unwrap();
        // Without a name, GN: it stores the most.
        let ran = run(&["."]);
        let original = text("a.gn");
        assert!(
            ran.code == 0 && ran.out.starts_with(original.trim_end()),
            "{}",
            ran.err
        );
        assert!(ran.err.contains("1 file of other games"), "{}", ran.err);
        let count = if command[0] == "dedup" { 3 } else { 4 };
        let checked = run_on(&ran.out, &["validate", "--format", "jsonl", "-"]);
        assert!(
            checked.out.contains(&format!("\"games\":{count},")),
            "{}",
            checked.out
        );
        let one = run(&["b.gfen"]);
        assert_eq!(one.out, text("b.gfen"), "one format stays");
        // The name chooses, and what it cannot store is a note.
        let ran = run(&[".", "-o", "all.gfen"]);
        assert!(ran.code == 0 && ran.out.is_empty(), "{}", ran.err);
        assert!(
            ran.err
                .contains("note: GFEN cannot store 1 comment of game 1 of ./a.gn\n"),
            "{}",
            ran.err
        );
        assert_eq!(text("all.gfen").lines().count(), count);
        // A game that cannot be written is left out.
        fs::remove_file(directory.path().join("all.gfen")).unwrap();
        let ran = run(&[".", "-o", "all.pgn"]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        let why = "is left out: gungi.js has only the official rules, but this game is classic\n";
        for name in ["./a.gn", "./b.gfen"] {
            assert!(
                ran.err.contains(&format!("gungi: game 1 of {name} {why}")),
                "{}",
                ran.err
            );
        }
        assert!(ran.err.contains("; 2 games left out"), "{}", ran.err);
        assert!(text("all.pgn").contains("新"));
        // If that is every game, an old file stays.
        fs::write(directory.path().join("old.pgn"), "old").unwrap();
        let ran = run(&["a.gn", "-o", "old.pgn"]);
        let why = "gungi: old.pgn is not written, because none of its games could be converted\n";
        assert!(ran.code == 1 && ran.err.contains(why), "{}", ran.err);
        assert_eq!(text("old.pgn"), "old");
    }
}
