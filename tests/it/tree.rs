//! `gungi tree`: how games begin, by moves and by position.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{run, run_on};
use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source};
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::rules::{Describe as _, GameResult, Level, PhaseView, Ruleset};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Three drops by each player in another order, and a game that cannot be played from ply 3.
const GAMES: &str = r#"[Result "1-0"]

1. O-*4-8-0 O-*4-0-0
2. PZ*4-6-0 PZ*4-2-0
3. PZ*3-6-0

[Result "0-1"]

1. O-*4-8-0 O-*4-0-0
2. PZ*3-6-0 PZ*4-2-0
3. PZ*4-6-0

[Event "Broken"]

1. O-*4-8-0 O-*4-0-0
2. PZ*4-4-0 PZ*4-2-0

[GFEN "9/9/9/9/9/9/9/9/4O.4 w 7PMU2BRHFT3Y2S2C7pmu2brhft3y2s2co 2 rules=classic"]

1... O-*4-0-0
"#;

fn tree(text: &str, arguments: &[&str]) -> Value {
    let ran = run_on(
        text,
        &[&["tree", "-q", "--format", "json"], arguments, &["-"]].concat(),
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn no_tree_hides_that_nothing_could_be_read() {
    for format in ["text", "json"] {
        let ran = run(&["tree", "--format", format, "missing.gn"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(
            ran.err.starts_with("gungi: cannot read missing.gn: "),
            "{}",
            ran.err
        );
    }
}

#[test]
fn trees_are_printed_for_people() {
    let mut printed = String::new();
    for arguments in [
        &["--depth", "5"][..],
        &["--depth", "5", "--by", "position"],
        &["--depth", "2", "--min-games", "2", "--ascii"],
        &["--depth", "1", "--start", "play"],
    ] {
        let ran = run_on(GAMES, &[&["tree"], arguments, &["-"]].concat());
        assert_eq!(ran.code, 0);
        writeln!(
            printed,
            "gungi tree {}\n{}{}",
            arguments.join(" "),
            ran.out,
            ran.err
        )
        .unwrap();
    }
    insta::assert_snapshot!(printed);
}

/// Games with few different beginnings.
fn lines(seeds: &[u64]) -> Vec<String> {
    let line = |&seed: &u64| {
        let ruleset = if seed % 2 == 0 {
            Ruleset::Classic
        } else {
            Ruleset::Official(Level::Intro)
        };
        let max_plies = if ruleset == Ruleset::Classic { 50 } else { 9 };
        let recipe = Recipe {
            ruleset,
            seed: seed % 5,
            max_plies,
            preference: Preference::Captures,
        };
        let line = recipe.game(1).gfen_line();
        // Two neighbouring drops of the same player in the other order often lead to the same position.
        let (position, moves) = line.split_once(" moves ").unwrap();
        let mut moves: Vec<&str> = moves.split(' ').collect();
        if seed % 3 == 0 && moves.len() > 4 {
            moves.swap(1, 3);
        }
        let result = ["", " result=1-0", " result=1/2-1/2"][usize::try_from(seed % 3).unwrap()];
        let line = format!("{position} moves {}{result}", moves.join(" "));
        line.replace(" result=1-0 result=", " result=")
    };
    seeds.iter().map(line).collect()
}

/// The frames of a game up to its first illegal move, from the first of the tree, and its result.
fn frames(line: &str, from_play: bool) -> (Vec<Frame>, GameResult) {
    let game = read_line(line);
    let (played, _) = PlayedGame::new(&game, game.start(None).unwrap());
    let is_before = |frame: &Frame| {
        matches!(
            frame.snapshot().phase,
            PhaseView::Arrangement | PhaseView::Draft(_)
        )
    };
    let frames = played
        .frames()
        .skip_while(|frame| from_play && is_before(frame))
        .collect();
    (
        frames,
        game.result()
            .map_or(GameResult::Unfinished, |(result, _)| result),
    )
}

/// What games have in common that a tree counts together.
fn key(frames: &[Frame], by: &str, from_play: bool) -> String {
    let last = frames.last().unwrap();
    let ruleset = last.position.ruleset().as_str();
    let moves = frames[1..]
        .iter()
        .map(|frame| frame.in_notation(Notation::Gn).unwrap() + " ");
    match by {
        "moves" if from_play => format!("{ruleset} {}", moves.collect::<String>()),
        "moves" => format!("{:?} {}", frames[0].position, moves.collect::<String>()),
        _ => format!("{} {:?}", frames.len(), last.position),
    }
}

proptest! {
    #[test]
    fn a_tree_counts_what_a_slow_count_of_frames_does(
        seeds in prop::collection::vec(0..30_u64, 1..20),
        by in prop::sample::select(&["moves", "position"][..]),
        start in prop::sample::select(&["game", "play"][..]),
        depth in 1..5_usize,
    ) {
        let lines = lines(&seeds);
        let mut slow = BTreeMap::<String, Vec<GameResult>>::new();
        let mut unplayed = 0;
        for line in &lines {
            let (frames, result) = frames(line, start == "play");
            unplayed += u64::from(frames.is_empty());
            for length in 1..=frames.len().min(depth + 1) {
                slow.entry(key(&frames[..length], by, start == "play")).or_default().push(result);
            }
        }
        let deep = depth.to_string();
        let tree = tree(&lines.join("\n"), &["--by", by, "--start", start, "--depth", &deep]);
        prop_assert_eq!(&tree["unplayed"], &json!(unplayed));
        let count = |results: &[GameResult]| {
            let of = |wanted| results.iter().filter(|&&result| result == wanted).count();
            json!([results.len(), of(GameResult::WhiteWins), of(GameResult::BlackWins), of(GameResult::Draw)])
        };
        let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["again"] == false);
        let counted = nodes.map(|node| {
            let results = &node["results"];
            json!([node["games"], results["1-0"], results["0-1"], results["1/2-1/2"]]).to_string()
        });
        let (mut counted, mut expected): (Vec<_>, Vec<_>) =
            (counted.collect(), slow.values().map(|results| count(results).to_string()).collect());
        counted.sort();
        expected.sort();
        prop_assert_eq!(counted, expected);
    }
}

#[test]
fn a_position_reached_in_two_ways_is_one_and_two_lines_of_moves_are_two() {
    let last = |by: &str| {
        let tree = tree(GAMES, &["--depth", "5", "--by", by]);
        let nodes = tree["nodes"].as_array().unwrap().clone();
        let last = nodes.into_iter().filter(|node| node["ply"] == 5);
        last.map(|node| (node["games"].clone(), node["again"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        last("moves"),
        [(json!(1), json!(false)), (json!(1), json!(false))]
    );
    assert_eq!(
        last("position"),
        [(json!(2), json!(false)), (json!(2), json!(true))]
    );
}

#[test]
fn each_node_follows_its_parent_by_its_move() {
    let tree = tree(GAMES, &["--depth", "3"]);
    let nodes = tree["nodes"].as_array().unwrap();
    let mut lines = BTreeSet::new();
    for (index, node) in nodes.iter().enumerate() {
        let Some(parent) = node["parent"].as_u64() else {
            assert_eq!((&node["ply"], &node["move"]), (&json!(0), &Value::Null));
            continue;
        };
        let parent = usize::try_from(parent).unwrap();
        assert!(parent < index && lines.insert((parent, node["move"].to_string())));
        let before = format!("{} moves", nodes[parent]["gfen"].as_str().unwrap());
        let game = run_on(
            "",
            &[
                "moves",
                "--format",
                "jsonl",
                "--gfen",
                before.trim_end_matches(" moves"),
            ],
        );
        let moves: Value = serde_json::from_str(&game.out).unwrap();
        let listed = moves["moves"]
            .as_array()
            .unwrap()
            .iter()
            .any(|mv| mv["move"] == node["move"]);
        assert!(listed, "{node}");
    }
}

/// A tree of 200,000 moves by position takes some 120 MB; a position for each move took twice as much.
#[test]
fn a_deep_tree_by_position_takes_the_memory_that_the_table_of_limits_says() {
    if !has(&[Need::Limits]) {
        return;
    }
    let games = run_on("", &["generate", "--games", "3500", "--max-plies", "80"]).clean();
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.gn");
    std::fs::write(&file, games).unwrap();
    let limited = r#"ulimit -v 200000; exec "$0" tree -q -j 1 --by position --depth 60 "$1""#;
    let mut command = std::process::Command::new("bash");
    let ran = command
        .args(["-c", limited, env!("CARGO_BIN_EXE_gungi")])
        .arg(&file)
        .output()
        .unwrap();
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    assert!(String::from_utf8_lossy(&ran.stdout).lines().count() > 200_000);
}
