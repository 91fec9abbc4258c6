//! `gungi stats`: what it counts, and how it prints it.

use std::collections::BTreeMap;
use std::fs;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, run, run_on};
use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source};
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::rules::{Describe as _, GameResult, Level, Player, Ruleset, Square};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Lines of GFEN, games of two rulesets.
fn lines() -> Vec<String> {
    let line = |ruleset, seed| {
        let recipe = Recipe {
            ruleset,
            seed,
            max_plies: 90,
            preference: Preference::Captures,
        };
        recipe.game(1).gfen_line()
    };
    (1..5)
        .flat_map(|seed| {
            [
                line(Ruleset::Classic, seed),
                line(Ruleset::Official(Level::Intro), seed),
            ]
        })
        .collect()
}

fn stats_of(lines: &[String], arguments: &[&str]) -> Value {
    let ran = run_on(
        lines.join("\n"),
        &[&["stats", "-q", "--format", "json"], arguments, &["-"]].concat(),
    );
    serde_json::from_str(&ran.clean()).unwrap()
}

/// A count in an array of objects, found by some of their fields.
fn count<'v>(list: &'v Value, fields: &[(&str, &str)], field: &str) -> &'v Value {
    let has = |object: &&Value| fields.iter().all(|(name, value)| object[name] == *value);
    list.as_array()
        .unwrap()
        .iter()
        .find(has)
        .map_or(&Value::Null, |found| &found[field])
}

/// The name of a square in GN.
fn gn(square: Square) -> String {
    format!("{}-{}", square.column(), square.row())
}

#[test]
fn games_are_counted_as_a_slow_count_of_their_frames_says() {
    let lines = lines();
    let stats = stats_of(&lines, &["--every", "1"]);
    let mut moves = 0;
    let (mut lengths, mut legal) = (BTreeMap::<usize, u64>::new(), BTreeMap::<u64, u64>::new());
    let (mut captured, mut arrivals, mut taken_there) = (
        BTreeMap::<(String, &str), u64>::new(),
        BTreeMap::<String, u64>::new(),
        BTreeMap::<String, u64>::new(),
    );
    let (mut first, mut results) = (
        BTreeMap::<(&str, String), u64>::new(),
        BTreeMap::<&str, u64>::new(),
    );
    for line in &lines {
        let game = read_line(line);
        let (played, stop) = PlayedGame::new(&game, game.start(None).unwrap());
        assert!(stop.is_none());
        let frames: Vec<Frame> = played.frames().collect();
        *lengths.entry(frames.len() - 1).or_default() += 1;
        moves += frames.len() - 1;
        let result = match game.result().map(|(result, _)| result) {
            Some(GameResult::WhiteWins) => "1-0",
            Some(GameResult::BlackWins) => "0-1",
            Some(GameResult::Draw) => "1/2-1/2",
            Some(GameResult::Unfinished) | None => "*",
        };
        *results.entry(result).or_default() += 1;
        for frame in &frames[..frames.len() - 1] {
            *legal.entry(frame.count_legal()).or_default() += 1;
        }
        let mv = frames[1].in_notation(Notation::Gn).unwrap();
        *first
            .entry((frames[1].position.ruleset().as_str(), mv))
            .or_default() += 1;
        for (before, after) in frames.iter().zip(&frames[1..]) {
            let mv = after.played.unwrap().description;
            // A unit arrives where a tower is taller, or has another top.
            let squares = Square::all();
            let [old, new] = [before, after].map(Frame::snapshot);
            let changed = squares.filter(|&square| old.tower(square) != new.tower(square));
            let reached = changed.filter(|&square| {
                let by = new
                    .tower(square)
                    .top()
                    .is_some_and(|(_, piece)| piece.owner == mv.player);
                by && mv.to.is_some_and(|to| to.square == square)
                    && mv.kind.as_str() != "immobile-strike"
            });
            for square in reached.filter(|_| mv.kind.as_str() != "exchange") {
                *arrivals.entry(gn(square)).or_default() += 1;
            }
            for (_, piece) in mv.captured() {
                let owner = if piece.owner == Player::Black {
                    "black"
                } else {
                    "white"
                };
                *captured.entry((piece.unit.to_string(), owner)).or_default() += 1;
                *taken_there.entry(gn(mv.to.unwrap().square)).or_default() += 1;
            }
        }
    }
    let pairs = |counts: &BTreeMap<u64, u64>| json!(counts.iter().collect::<Vec<_>>());
    assert_eq!(
        [&stats["games"], &stats["plies"]],
        [&json!(lines.len()), &json!(moves)]
    );
    assert_eq!(
        stats["rulesets"],
        json!({"classic": 4, "official-intro": 4})
    );
    assert_eq!(
        stats["lengths"]["counts"],
        json!(lengths.iter().collect::<Vec<_>>())
    );
    assert_eq!(stats["legal_moves"]["counts"], pairs(&legal));
    for (result, games) in results {
        assert_eq!(stats["results"][result], games);
    }
    assert_eq!(stats["captured"].as_array().unwrap().len(), captured.len());
    for ((unit, player), number) in captured {
        assert_eq!(
            *count(
                &stats["captured"],
                &[("unit", &unit), ("player", player)],
                "count"
            ),
            number
        );
    }
    assert_eq!(stats["first_moves"].as_array().unwrap().len(), first.len());
    for ((rules, mv), games) in first {
        assert_eq!(
            *count(
                &stats["first_moves"],
                &[("rules", rules), ("move", &mv)],
                "games"
            ),
            games
        );
    }
    for square in stats["by_square"].as_array().unwrap() {
        let name = square["square"].as_str().unwrap();
        let [arrived, taken] =
            [&arrivals, &taken_there].map(|counts| counts.get(name).copied().unwrap_or(0));
        assert_eq!(
            (&square["arrivals"], &square["captures"]),
            (&json!(arrived), &json!(taken)),
            "{name}"
        );
    }
}

#[test]
fn the_sample_takes_every_nth_position_from_another_ply_in_each_game() {
    let lines = lines();
    let positions = |sample: &str| -> u64 {
        let stats = stats_of(&lines, &["--every", sample]);
        let counts = stats["legal_moves"]["counts"].as_array().unwrap();
        counts.iter().map(|pair| pair[1].as_u64().unwrap()).sum()
    };
    let all = positions("1");
    assert_eq!(all, stats_of(&lines, &[])["plies"].as_u64().unwrap());
    assert!(positions("7").abs_diff(all / 7) <= lines.len() as u64);
    assert_eq!(positions("1000000"), 0);
}

#[test]
fn each_ending_has_its_name() {
    let gfen = [
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5h 5a5b result=1-0",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5h",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5a",
        "4k.4/9/9/9/9/9/9/9/4K.4 x",
    ];
    let stats = run_on(gfen.join("\n"), &["stats", "--format", "json", "-"]);
    assert_eq!(stats.code, 0);
    assert!(
        stats.err.contains("4 games; 2 games broken"),
        "{}",
        stats.err
    );
    let stats: Value = serde_json::from_str(&stats.out).unwrap();
    let endings = &stats["endings"];
    assert_eq!(
        [
            &endings["recorded"],
            &endings["unfinished"],
            &endings["broken"]
        ],
        [1, 1, 2]
    );
    assert_eq!((&stats["games"], &stats["plies"]), (&json!(4), &json!(3)));
    assert_eq!(stats["rulesets"], json!({"official-advanced": 3}));
}

/// Each command counts the games of a file, and which of them are broken, like the others.
#[test]
fn all_commands_count_the_same_games_and_the_same_broken_ones() {
    let lines = [
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5h 5a5b",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5a",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 7 moves 5i5h zz",
        "4k.4/9/9/9/9/9/9/9/4K.4 x",
        "4kkkk.4/9/9/9/9/9/9/9/4K.4 b - 1",
    ];
    let text = lines.join("\n");
    for command in [
        &["grep", "--end", "broken"][..],
        &["grep", "-e", "ply=0"],
        &["grep", "--end", "unfinished,broken", "--result", "*"],
        &["stats"],
        &["table", "games"],
        &["table", "plies"],
        &["tree", "--depth", "9"],
        &["dedup"],
        &["dedup", "--by", "headers"],
    ] {
        let ran = run_on(&text, &[command, &["-"]].concat());
        let counts = ran.err.contains("5 games") && ran.err.contains("; 4 games broken");
        assert!(ran.code == 0 && counts, "{command:?}: {}", ran.err);
    }
    let broken = run_on(&text, &["grep", "-q", "--end", "broken", "-"]).clean();
    assert_eq!(broken, "<stdin>:2\n<stdin>:3\n<stdin>:4\n<stdin>:5\n");
    let by_ruleset = run_on(
        &text,
        &["grep", "-q", "--only-rules", "official-advanced", "-"],
    )
    .clean();
    assert_eq!(by_ruleset, "<stdin>:1\n<stdin>:2\n<stdin>:3\n");
    let none = run_on(
        &text,
        &[
            "grep",
            "-q",
            "--only-rules",
            "classic",
            "--end",
            "broken",
            "-",
        ],
    );
    assert_eq!((none.code, none.out.as_str()), (1, ""));
}

/// Games of some players: Black, White, date and result. The last one has a winner on no board.
const EVENING: [(&str, &str, &str, &str); 7] = [
    ("Aoi", "Ken", "2024.10.30", "0-1"),
    ("ken", "AOI", "2024.11.02", "0-1"),
    ("Ａｏｉ", "Zoë", "2024-11-03", "0-1"),
    ("Zoe\u{308}", "Aoi", "2024.??.??", "1/2-1/2"),
    ("Aoi", "Ken", "November", "*"),
    ("Mia", "?", "????.??.??", "1-0"),
    ("?", "", "2024.11", "0-1"),
];

fn evening() -> String {
    let game = |(black, white, date, result): (&str, &str, &str, &str)| {
        format!(
            "[Event \"Evening\"]\n[Date \"{date}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n\
             1. PZ*4-6-0 {result}\n\n"
        )
    };
    EVENING.map(game).concat()
}

#[test]
fn players_have_a_table_of_results_against_each_other() {
    let by = |arguments: &[&str]| run_on(evening(), &[&["stats", "-", "--by"], arguments].concat());
    let ran = by(&["player"]);
    insta::assert_snapshot!(format!("{}{}", ran.out, ran.err));
    let json: Value = serde_json::from_str(&by(&["player", "--format", "json"]).out).unwrap();
    let [groups, pairs] = ["groups", "pairs"].map(|field| json[field].as_array().unwrap());
    let score = |won, lost, drawn, unfinished| json!({"won": won, "lost": lost, "drawn": drawn, "unfinished": unfinished});
    assert_eq!(groups[0]["spellings"], json!(["AOI", "Aoi", "Ａｏｉ"]));
    assert_eq!(groups[0]["score"], score(2, 1, 1, 1));
    assert_eq!(
        pairs[0],
        json!({"players": ["Aoi", "Ken"], "score": score(1, 1, 0, 1)})
    );
    // Each game counts once for each of its players, and a pair for both of them.
    let games = |list: &[Value]| -> u64 {
        let score = list.iter().map(|row| row["score"].as_object().unwrap());
        score
            .flat_map(|score| score.values().map(|count| count.as_u64().unwrap()))
            .sum()
    };
    assert_eq!((games(groups), games(pairs)), (11, 5));
    let aliases = "players = {Aoi = ['Zoë', 'Max'], Ken = ['MIA']}";
    let ran = by(&["player", "--format", "json", "--config", aliases]);
    let json: Value = serde_json::from_str(&ran.out).unwrap();
    let groups = json["groups"].as_array().unwrap();
    let named = groups
        .iter()
        .map(|group| (group["name"].as_str(), group["games"].as_u64()));
    // Aoi plays both sides of two games.
    let expected = [(Some("Aoi"), Some(7)), (Some("Ken"), Some(4))];
    assert_eq!(named.collect::<Vec<_>>(), expected);
    assert_eq!(json["pairs"].as_array().unwrap().len(), 1);
    let alone = by(&["player", "--format", "json", "--threads", "1"]).out;
    assert_eq!(
        by(&["player", "--format", "json", "--threads", "4"]).out,
        alone
    );
}

#[test]
fn events_and_months_are_counted_with_their_results() {
    let by = |arguments: &[&str]| run_on(evening(), &[&["stats", "-", "--by"], arguments].concat());
    for what in ["event", "month"] {
        let ran = by(&[what]);
        insta::assert_snapshot!(format!("by_{what}"), format!("{}{}", ran.out, ran.err));
    }
    let picture = by(&["month", "-o", "no-such-folder/a.svg"]);
    assert_eq!(picture.code, 2);
    assert!(picture.err.contains("`--by`"), "{}", picture.err);
    let hostile = "[White \"\u{1b}[31ma\u{202e}b\"]\n\n1. PZ*4-6-0 1-0\n";
    let ran = run_on(hostile, &["stats", "-q", "--by", "player", "-"]);
    assert!(!ran.out.contains(['\u{1b}', '\u{202e}']), "{}", ran.out);
}

/// gungi.js writes no results.
#[test]
fn the_board_shows_a_result_that_the_text_does_not_say() {
    let pgn = "fixtures/gungijs/good/official-advanced.pgn";
    let stats: Value =
        serde_json::from_str(&run(&["stats", "-q", "--format", "json", pgn]).clean()).unwrap();
    let won = json!({"1-0": 1, "0-1": 0, "1/2-1/2": 0, "*": 0});
    assert_eq!(
        (&stats["results"], &stats["results_by_board"]),
        (&won, &json!(1))
    );
    let text = run(&["stats", "-q", pgn]).clean();
    assert!(
        text.contains("Results: 1 from the board, where the text has none\n"),
        "{text}"
    );
    let tree: Value = serde_json::from_str(
        &run(&["tree", "-q", "--depth", "1", "--format", "json", pgn]).clean(),
    )
    .unwrap();
    assert_eq!(tree["nodes"][1]["results"], won);
    assert_eq!(
        run(&["grep", "-q", "--result", "1-0", pgn]).clean(),
        format!("{pgn}:1\n")
    );
    assert_eq!(
        run(&["grep", "-q", "--result", "0-1,1/2-1/2,*", pgn]).code,
        1
    );
    // The text decides where it has a result.
    let said = fs::read_to_string(pgn).unwrap() + " *\n";
    let stats: Value =
        serde_json::from_str(&run_on(&said, &["stats", "-q", "--format", "json", "-"]).clean())
            .unwrap();
    assert_eq!(
        (&stats["results"]["*"], &stats["results_by_board"]),
        (&json!(1), &json!(0))
    );
}

#[test]
fn statistics_are_printed_for_people() {
    let text = lines().join("\n");
    let printed = |arguments: &[&str]| run_on(&text, &[&["stats"], arguments, &["-"]].concat());
    let Ran { out, err, code } = printed(&[]);
    assert_eq!((err.as_str(), code), ("8 games\n", 0));
    insta::assert_snapshot!(out);
    let ascii = printed(&["--ascii", "-q"]).clean();
    assert!(ascii.is_ascii() && ascii.contains(" ####"), "{ascii}");
    let none = run_on("", &["stats", "-q", "--allow-empty", "-"]).clean();
    assert_eq!(
        none,
        "0 games, 0 plies\n\nResults\n  Black wins  0    0.0%\n  White wins  0    0.0%\n  Draw        0    0.0%\n  No result   0    0.0%\n"
    );
}

#[test]
fn a_picture_says_in_words_what_it_shows() {
    let directory = TempDir::new().unwrap();
    let text = lines().join("\n");
    for theme in ["kaya", "night", "paper", "flat"] {
        let path = directory.path().join(format!("{theme}.svg"));
        run_on(
            &text,
            &[
                "stats",
                "-q",
                "--theme",
                theme,
                "-o",
                path.to_str().unwrap(),
                "-",
            ],
        )
        .clean();
        let svg = fs::read_to_string(&path).unwrap();
        assert!(
            svg.contains("8 games (4 classic, 4 official-intro), "),
            "{svg:.400}"
        );
        assert!(
            svg.contains("Results: Black wins ") && svg.ends_with("</svg>\n"),
            "{svg:.400}"
        );
    }
    let path = directory.path().join("stats.png");
    run_on(&text, &["stats", "-q", "-o", path.to_str().unwrap(), "-"]).clean();
    assert!(fs::read(&path).unwrap().starts_with(b"\x89PNG"));
    let nothing = run_on(
        "",
        &["stats", "-q", "--allow-empty", "--format", "svg", "-"],
    )
    .clean();
    assert!(nothing.contains("0 games, 0 plies"));
    let path = directory.path().join("stats.pdf");
    let ran = run_on(&text, &["stats", "-o", path.to_str().unwrap(), "-"]);
    assert_eq!((ran.code, path.exists()), (2, false));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let arguments = [
        "stats",
        "--format",
        "json",
        "fixtures/gn",
        "fixtures/gfen",
        "fixtures/none.gn",
    ];
    let [one, many] = ["1", "7"].map(|threads| run(&[&arguments[..], &["-j", threads]].concat()));
    assert_eq!((&one.out, &one.err, one.code), (&many.out, &many.err, 2));
    assert!(serde_json::from_str::<Value>(&one.out).unwrap()["games"].as_u64() > Some(50));
}

#[test]
fn where_no_input_can_be_read_there_is_no_report() {
    let ran = run(&["stats", "missing.gn"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert_eq!(run(&["stats", "--format", "json", "missing.gn"]).out, "");
    assert!(
        !has(&[Need::File("/dev/null")])
            || !run(&["stats", "--allow-empty", "/dev/null"]).out.is_empty()
    );
}
