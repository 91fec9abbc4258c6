//! `gungi grep`: what it finds, how it prints it, and what it exits with.

use std::fmt::Write;
use std::fs;

use crate::helpers::running::{Ran, gungi, run, run_on};
use gungi::text::shown;
use serde_json::Value;
use tempfile::TempDir;

/// Two games of GN that White and Black win, and one whose third ply is illegal.
const GAMES: &str = r#"[Event "Summer (final)"]
[Date "2019.05.17"]
[White "Sato Ann"]
[Black "Lee"]
[Result "1-0"]

1. O-*4-8-0 O-*4-0-0
2. PZ*4-6-0 PZ*4-2-0

[Event "Winter"]
[Date "2021.??.??"]
[White "Lee"]
[Black "Sato Ann"]
[Result "0-1"]

1. O-*4-8-0

[Event "Broken"]

1. O-*4-8-0 O-*4-0-0
2. PZ*4-4-0 PZ*4-2-0
"#;

fn grep(arguments: &[&str]) -> Ran {
    run_on(GAMES, &[&["grep", "-q"], arguments, &["-"]].concat())
}

#[test]
fn a_date_that_is_none_is_refused_or_counted() {
    for (option, date) in [
        ("--since", "14.11.2024"),
        ("--until", "2/2/2022"),
        ("--since", "2024.13"),
    ] {
        let ran = run_on("1. PZ*4-6-0\n", &["grep", option, date, "-"]);
        let is_refused = ran
            .err
            .contains("expected a date with the year first, such as `2019`");
        assert!(ran.code == 2 && is_refused, "{option} {date}: {}", ran.err);
    }
    let game = |date: &str| format!("[Event \"a\"]\n[Date \"{date}\"]\n\n1. PZ*4-6-0\n\n");
    let games = [
        "2/2/2022",
        "2022-02-02",
        "2022.02.??",
        "02.02.2022",
        "2022.02.30",
    ]
    .map(game)
    .concat();
    for (options, found) in [
        (&["--since", "2022"][..], "<stdin>:2\n<stdin>:3\n"),
        (&["--until", "2023"], "<stdin>:2\n<stdin>:3\n"),
        (&["--header", "Date<2022"], ""),
    ] {
        let ran = run_on(&games, &[&["grep", "-"], options].concat());
        assert_eq!(ran.out, found, "{options:?}");
        let note = "note: the header `Date` of 3 games is not a date, so they count as games without one\n";
        assert!(ran.err.contains(note), "{}", ran.err);
    }
}

#[test]
fn games_are_found_by_what_their_text_says() {
    let cases = [
        (&["--result", "1-0"][..], "1"),
        (&["--result", "0-1,1-0"], "12"),
        (&["--result", "*"], "3"),
        (&["--result", "1 - 0"], "1"),
        (&["--result", "0 - 1,1-0"], "12"),
        (&["--header", "white=^Sato"], "1"),
        (&["--header", "Event=\\(", "--header", "Black=Lee"], "1"),
        (&["--header", "Event=(?i)W|B"], "23"),
        (&["--length", "4"], "13"),
        (&["--length", "..3"], "2"),
        (&["--length", "1..4", "--result", "0-1"], "2"),
        (&["--only-rules", "classic"], "123"),
        (&["--only-rules", "official-intro,official-advanced"], ""),
        (&["--end", "recorded"], "12"),
        (&["--end", "broken"], "3"),
        (&["--end", "checkmate,broken", "--length", "4"], "3"),
        (&["--header", "white=^sato", "-i"], "1"),
        (&["--header", "Date>=2019.06"], "2"),
        (&["--header", "Date<2020"], "1"),
        (&["--since", "2019", "--until", "2021.06"], "12"),
        (&["--since", "2019.05.18"], "2"),
        (&["--until", "2019"], "1"),
        (&["--player", "Sato"], "12"),
        (
            &["--player", "sato|lee", "--ignore-case", "--result", "0-1"],
            "2",
        ),
        (&["--player", "Lee", "--player", "^Ann"], ""),
        (&["--player", "Sato", "--won"], "12"),
        (&["--player", "Sato", "--won", "--result", "1-0"], "1"),
        (&["--player", "Lee", "--won"], ""),
        (&["--player", "Sato", "--player", "Lee", "--won"], "12"),
        (&["--player", "Lee", "--player", "Sato", "--won"], ""),
        (&["--player", "Lee", "--won", "-v"], "123"),
        (&["--result", "1-0", "-v"], "23"),
        (&["--player", "Sato", "--length", "4", "--not"], "23"),
        (&["-e", "P in 5g", "-v"], "23"),
    ];
    for (arguments, games) in cases {
        let ran = grep(arguments);
        let expected: String = games
            .chars()
            .flat_map(|game| ["<stdin>:".to_owned(), game.to_string(), "\n".to_owned()])
            .collect();
        assert_eq!((ran.out, ran.err.as_str()), (expected, ""), "{arguments:?}");
        assert_eq!(ran.code, i32::from(games.is_empty()), "{arguments:?}");
    }
}

#[test]
fn a_sample_has_games_of_the_whole_archive_in_their_order() {
    let lines = (1..=40)
        .map(|ply| format!("4k.4/9/9/9/9/9/9/9/4K.4 b - {ply} rules=classic\n"))
        .collect::<Vec<_>>()
        .concat();
    let sample = |arguments: &[&str]| {
        let ran = run_on(&lines, &[&["grep", "-"], arguments].concat());
        let numbers = ran.out.lines().map(|line| {
            let number = line.rsplit(':').next().unwrap();
            number.parse::<usize>().unwrap()
        });
        (numbers.collect::<Vec<_>>(), ran.err)
    };
    let mut seen = [0; 40];
    for seed in 0..100 {
        let (numbers, err) = sample(&["--sample", "10", "--seed", &seed.to_string()]);
        assert_eq!(err, "10 of 40 games\n");
        assert!(numbers.is_sorted_by(|one, next| one < next));
        assert_eq!(numbers.len(), 10);
        for number in numbers {
            seen[number - 1] += 1;
        }
    }
    // On average 25 times each; 8 is four deviations away.
    assert!(
        seen.iter().all(|times| (8..=42).contains(times)),
        "{seen:?}"
    );
    for threads in ["1", "3"] {
        let of_zero = sample(&["--sample", "10", "-j", threads]);
        assert_eq!(of_zero, sample(&["--sample", "10", "--seed", "0"]));
    }
    assert_eq!(sample(&["--sample", "99"]).0, (1..=40).collect::<Vec<_>>());
    let chosen = sample(&["--sample", "3", "--length", "0", "-e", "check", "-v"]).0;
    assert_eq!(chosen.len(), 3);
    let games = run_on(
        &lines,
        &["grep", "-q", "--sample", "3", "--format", "games", "-"],
    )
    .out;
    let numbers = sample(&["--sample", "3"]).0;
    let expected = numbers
        .iter()
        .map(|number| lines.lines().nth(number - 1).unwrap());
    assert_eq!(
        games.lines().collect::<Vec<_>>(),
        expected.collect::<Vec<_>>()
    );
    let ran = run_on(&lines, &["grep", "--sample", "3", "--result", "1-0", "-"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    for bad in [
        &["--sample", "0"][..],
        &["--seed", "1"],
        &["--sample", "1", "--count"],
    ] {
        assert_eq!(
            run_on(&lines, &[&["grep", "-"], bad].concat()).code,
            2,
            "{bad:?}"
        );
    }
}

#[test]
fn a_header_that_no_game_has_is_reported() {
    let note = |arguments: &[&str]| run_on(GAMES, &[&["grep"], arguments, &["-"]].concat()).err;
    assert_eq!(
        note(&["--header", "Evnet=a", "--header", "Elo>1500"]),
        "note: no game has a header `Evnet`; did you mean `Event`?\nnote: no game has a header `Elo`\n0 of 3 games\n"
    );
    assert_eq!(note(&["--header", "Date>2030"]), "0 of 3 games\n");
}

#[test]
fn a_letter_with_a_mark_is_found_as_one_character_and_as_two() {
    let two = "1. HK*6-6-0\n\n[White \"Zoe\u{308}\"]\n\n1. HK*6-6-0\n\n[White \"\u{30ab}\u{3099}\"]\n\n1. HK*6-6-0\n";
    let one = two
        .replace("e\u{308}", "ë")
        .replace("\u{30ab}\u{3099}", "ガ");
    for text in [two, &one] {
        for name in ["Zoë", "^Zoe\u{308}$", "ガ", "\u{30ab}\u{3099}"] {
            let arguments = ["grep", "--player", name, "--format", "count", "-"];
            assert_eq!(run_on(text.as_bytes(), &arguments).out, "1\n", "{name}");
        }
    }
}

#[test]
fn counts_and_names_of_files_are_printed_as_by_other_tools() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| shown(&directory.path().join(name)).to_string();
    fs::write(path("a.gn"), GAMES).unwrap();
    fs::write(path("b.gn"), "[Event \"B\"]\n\n1. O-*4-8-0\n").unwrap();
    fs::write(path("c.gn"), "[Event \"C\"]\n\n1. O-*4-8-0 O-*4-0-0\n").unwrap();
    let all = directory.path().to_str().unwrap();
    let found = |arguments: &[&str]| run(&[&["grep", "-q"], arguments].concat());
    let counts = format!(
        "{}:3\n{}:0\n{}:1\n",
        path("a.gn"),
        path("b.gn"),
        path("c.gn")
    );
    assert_eq!(
        found(&["-c", "-e", "o in 5a and ply=2", all]).out,
        counts.replace(":3", ":2")
    );
    assert_eq!(
        found(&["--count", "-e", "o in 5a and ply>1 and ply<4", all]).out,
        counts
    );
    assert_eq!(found(&["-c", "--length", "4", &path("a.gn")]).out, "2\n");
    assert_eq!(
        found(&["-c", "--length", "4", &path("a.gn"), &path("b.gn")])
            .out
            .lines()
            .count(),
        2
    );
    let names = format!("{}\n{}\n", path("a.gn"), path("c.gn"));
    assert_eq!(found(&["-l", "-e", "o in 5a", all]).out, names);
    let none = found(&["-l", "--length", "40..", all]);
    assert_eq!((none.out.as_str(), none.code), ("", 1));
    // A file gets what standard output gets.
    assert_eq!(
        found(&["-l", "-e", "o in 5a", all, "-o", &path("found.txt")]).out,
        ""
    );
    assert_eq!(fs::read_to_string(path("found.txt")).unwrap(), names);
    let games = found(&[
        "--format",
        "games",
        "--length",
        "4",
        &path("a.gn"),
        "-o",
        &path("found.gn"),
    ]);
    assert_eq!((games.out.as_str(), games.code), ("", 0));
    assert_eq!(
        found(&["-c", "--length", "4", &path("found.gn")]).out,
        "2\n"
    );
}

/// Every command that selects games selects those that `gungi grep` prints.
#[test]
fn all_commands_select_the_same_games() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let generated = [
        "generate",
        "--games",
        "40",
        "--seed",
        "3",
        "--prefer",
        "captures",
        "--max-plies",
        "90",
    ];
    let players = ["Ann", "Bo", "Cy"];
    let named = |index: usize| {
        let [black, white] = [index, index / 3].map(|index| players[index % 3]);
        format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"20{:02}.01.01\"]\n",
            10 + index % 7
        )
    };
    let text = run(&generated).clean();
    let games = text
        .split_inclusive("[Event ")
        .enumerate()
        .map(|(index, part)| match part.strip_suffix("[Event ") {
            Some(before) => format!("{before}{}[Event ", named(index)),
            None => part.to_owned(),
        });
    fs::write(path("all.gn"), games.collect::<String>()).unwrap();
    let all = path("all.gn");
    for (number, selection) in [
        &["--result", "*"][..],
        &["--player", "ann", "-i", "--since", "2012"],
        &["--end", "unfinished", "-v"],
        &["-e", "capture and to=5e"],
        &[
            "-e", "check", "--then", "capture", "--within", "1", "--until", "2013",
        ],
        &[
            "--length",
            "..60",
            "--header",
            "White=Bo|Cy",
            "--only-rules",
            "classic",
        ],
    ]
    .into_iter()
    .enumerate()
    {
        let with = |arguments: &[&str]| run(&[arguments, selection, &[&all]].concat()).clean();
        let whole = with(&["grep", "-q", "--format", "games"]);
        let count = |text: &str| text.matches("[Event ").count();
        let expected = count(&whole);
        assert!(
            (1..40).contains(&expected),
            "{selection:?} selects {expected}"
        );
        let stats: Value =
            serde_json::from_str(&with(&["stats", "-q", "--format", "json"])).unwrap();
        assert_eq!(stats["games"], expected, "{selection:?}");
        let rows = with(&["table", "games", "-q", "--columns", "game"]);
        assert_eq!(rows.lines().count() - 1, expected, "{selection:?}");
        let tree: Value = serde_json::from_str(&with(&["tree", "-q", "--format", "json"])).unwrap();
        assert_eq!(tree["games"], expected, "{selection:?}");
        assert_eq!(with(&["dedup", "-q"]), whole, "{selection:?}");
        let parts = path(&format!("parts{number}"));
        with(&["split", "-q", "--games", "99", "-o", &parts]);
        let part = fs::read_to_string(format!("{parts}/part-0001.gn")).unwrap();
        assert_eq!(part.trim_end(), whole.trim_end(), "{selection:?}");
        assert_eq!(
            count(&with(&["convert", "-q", "--to", "gn"])),
            expected,
            "{selection:?}"
        );
        // All say so in the same words.
        let counts = format!("{expected} of 40 games");
        let parts = path(&format!("more{number}"));
        for command in [
            &["grep"][..],
            &["stats"],
            &["table", "games"],
            &["tree"],
            &["dedup"],
            &["split", "--games", "99", "-o", &parts],
            &["convert", "--to", "gn"],
        ] {
            let ran = run(&[command, selection, &[&all]].concat());
            assert!(
                ran.code == 0 && ran.err.contains(&counts),
                "{command:?} {selection:?}: {}",
                ran.err
            );
        }
    }
}

#[test]
fn positions_are_found_by_patterns() {
    let cases = [
        (&["-e", "O in 5i"][..], "1:1 1:2 1:3 1:4 2:1 3:1 3:2"),
        (&["-e", "O in 5i", "--first"], "1:1 2:1 3:1"),
        (&["-e", "O in 5i and last"], "1:4 2:1"),
        (&["-e", "kind=drop and to=5[gc]"], "1:3 1:4"),
        (&["-e", "move=P5g", "--result", "1-0"], "1:3"),
        (
            &["-e", "O in 5i", "--then", "o in 5a", "--within", "1"],
            "1:1 1:2 1:3 3:1",
        ),
        (&["-e", "ply=0", "--then", "P in 5g"], "1:0"),
        (&["-e", "ply=0", "--then", "P in 5g", "--within", "2"], ""),
        (&["-e", "ply=0", "--end", "recorded"], "1:0 2:0"),
        (&["-e", "count(P in hand)=7 and ply=0"], "1:0 2:0 3:0"),
        (&["-e", "????o.????////////????O.????"], "1:2 1:3 1:4 3:2"),
    ];
    for (arguments, places) in cases {
        let ran = grep(arguments);
        let expected: String = places
            .split_whitespace()
            .flat_map(|place| ["<stdin>:", place, "\n"])
            .collect();
        assert_eq!((ran.out, ran.err.as_str()), (expected, ""), "{arguments:?}");
        assert_eq!(ran.code, i32::from(places.is_empty()), "{arguments:?}");
    }
}

#[test]
fn matches_are_printed_in_each_format() {
    let mut printed = String::new();
    for (format, pattern) in [
        ("text", &["-e", "last"][..]),
        ("gfen", &["-e", "last"]),
        ("count", &["-e", "O in 5i"]),
        ("count", &["-e", "O in 5i", "--first"]),
        (
            "jsonl",
            &["-e", "ply=1", "--then", "ply=2", "--then", "last"],
        ),
        ("jsonl", &["--result", "0-1"]),
        ("games", &["--result", "0-1,*"]),
    ] {
        let arguments = [&["--format", format], pattern].concat();
        writeln!(
            printed,
            "gungi grep {}\n{}",
            arguments.join(" "),
            grep(&arguments).out
        )
        .unwrap();
    }
    insta::assert_snapshot!(printed);
}

#[test]
fn a_match_says_where_its_game_stands() {
    for line in grep(&["-e", "ply=0", "--format", "jsonl"]).out.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        let [offset, length] =
            ["offset", "length"].map(|key| usize::try_from(object[key].as_u64().unwrap()).unwrap());
        let text = &GAMES[offset..offset + length];
        let game = usize::try_from(object["game"].as_u64().unwrap()).unwrap();
        assert!(
            text.starts_with("[Event \"") && text.matches("[Event").count() == 1,
            "{text}"
        );
        assert!(
            text.contains(["Summer", "Winter", "Broken"][game - 1]),
            "{text}"
        );
    }
}

#[test]
fn printed_games_are_games_again() {
    let found = grep(&["--length", "4", "--format", "games"]).out;
    let again = run_on(
        &found,
        &["grep", "-q", "--length", "4", "--format", "games", "-"],
    );
    assert_eq!(again.out, found);
    assert_eq!(
        run_on(
            &found,
            &["grep", "-q", "--length", "0..", "--format", "count", "-"]
        )
        .out,
        "2\n"
    );
    // What has no header would belong to the game before it.
    let directory = TempDir::new().unwrap();
    for name in ["a.gn", "b.gn"] {
        fs::write(directory.path().join(name), "1. O-*4-8-0\n").unwrap();
    }
    let arguments = [
        "grep",
        "-q",
        "--length",
        "1",
        "--format",
        "games",
        directory.path().to_str().unwrap(),
    ];
    let both = run(&arguments).clean();
    assert_eq!(
        run_on(
            &both,
            &["grep", "-q", "--length", "1", "--format", "count", "-"]
        )
        .out,
        "2\n"
    );
}

#[test]
fn broken_games_are_counted_and_reported_and_end_nothing() {
    let ran = run_on(GAMES, &["grep", "-e", "ply=2", "-"]);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("<stdin>:1:2\n<stdin>:3:2\n", 0)
    );
    insta::assert_snapshot!(ran.err);
    // An archive of them does not flood the terminal.
    let many: String = (0..30)
        .map(|_| "[Event \"x\"]\n\n1. PZ*4-0-0\n\n")
        .collect();
    let ran = run_on(many, &["grep", "-e", "last", "-"]);
    assert_eq!(
        (
            ran.err
                .lines()
                .filter(|line| line.starts_with("note: "))
                .count(),
            ran.code
        ),
        (10, 1)
    );
    assert!(
        ran.err
            .contains("0 positions in 0 of 30 games; 30 games broken"),
        "{}",
        ran.err
    );
}

#[test]
fn a_file_that_cannot_be_read_is_trouble_and_the_others_are_searched() {
    let ran = run(&[
        "grep",
        "-q",
        "-e",
        "ply=0",
        "docs/none.gn",
        "docs/example.gn",
        "fixtures/foreign/chess.pgn",
    ]);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("docs/example.gn:1:0\n", 2),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("cannot read docs/none.gn"), "{}", ran.err);
}

#[test]
fn only_what_needs_the_rules_asks_them() {
    // The position of the header is impossible.
    let game =
        "[GFEN \"9/9/9/9/9/9/9/9/KK.8 b - rules=classic\"]\n[Result \"1-0\"]\n\n1. PZ*4-6-0\n";
    let found = |arguments: &[&str]| run_on(game, &[&["grep"], arguments, &["-"]].concat());
    assert_eq!(found(&["--result", "1-0", "--length", "1"]).code, 0);
    let ran = found(&["-e", "ply=0"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(
        ran.err.contains("game 1 of <stdin> cannot be played: "),
        "{}",
        ran.err
    );
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let arguments = [
        "grep",
        "-e",
        "capture or check",
        "--format",
        "jsonl",
        "fixtures/gn",
        "fixtures/gfen",
    ];
    let [one, many] = ["1", "7"].map(|threads| run(&[&arguments[..], &["-j", threads]].concat()));
    assert!(one.out.lines().count() > 20);
    assert_eq!(
        (one.out, one.err, one.code),
        (many.out, many.err, many.code)
    );
}

#[test]
fn what_makes_no_sense_is_refused_with_help() {
    let mut printed = String::new();
    for arguments in [
        &["."][..],
        &["--result", "1-0", "--format", "gfen", "."],
        &["-e", "N in 5z", "."],
        &["--then", "check", "."],
        &["--header", "White", "."],
        &["--header", "Date>=May", "."],
        &["--since", "yesterday", "."],
        &["-v", "."],
        &["--rules", "classic", "."],
        &["-v", "-e", "check", "--format", "gfen", "."],
        &["--header", "White=(a", "."],
        &["--length", "9..1", "."],
        &["--result", "2-0", "."],
        &["-e", "\u{1b}[31m軍", "."],
    ] {
        let output = gungi(&[&["grep"], arguments].concat()).output().unwrap();
        let ran = Ran::from(output);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        writeln!(printed, "{arguments:?}\n{}", ran.err).unwrap();
    }
    insta::assert_snapshot!(printed);
}
