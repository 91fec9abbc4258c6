//! Counts of move sequences: those on the pages of rulings, and tables of positions from random games.

use std::fs;

use crate::properties::side_by_side::{engine_at, play};
use gungi::game::Source;
use gungi::notation::gfen::read_line;
use gungi::rules::classic::Position;
use gungi::rules::{AnyPosition, Describe as _, History, Level, perft};
use gungi_rulebook::{Game, Switch};

#[test]
fn the_classic_start_has_the_known_counts() {
    let start = Position::START;
    assert_eq!(
        [0, 1, 2, 3].map(|depth| perft(&start, depth)),
        [1, 324, 104_976, 31_790_232]
    );
}

#[test]
fn the_official_starts_have_the_known_counts() {
    let counts = |level: Level| [1, 2, 3].map(|depth| perft(&level.start(), depth));
    assert_eq!(counts(Level::Intro), [154, 23_716, 3_614_062]);
    assert_eq!(counts(Level::Beginner), [187, 34_969, 6_268_315]);
    assert_eq!(counts(Level::Intermediate), [54, 2_916, 1_317_168]);
    assert_eq!(counts(Level::Advanced), [54, 2_916, 1_317_168]);
}

/// A row of the tables in `src/conformance/positions`.
struct Row {
    gfen: String,
    position: AnyPosition,
    depth: u32,
    nodes: u64,
}

#[test]
fn the_tables_have_positions_of_all_rules_at_all_times() {
    let rows = rows();
    let positions = |word: &str| {
        rows.iter()
            .filter(|row| row.depth == 1 && row.gfen.contains(word))
            .count()
    };
    for word in [
        "rules=classic",
        "level=intro",
        "level=beginner",
        "level=intermediate",
    ] {
        assert!(positions(word) >= 20, "{word}");
    }
    for word in [
        "draft=bw",
        "draft=w",
        "place=",
        "recover=",
        "marked=",
        " place=F recover=5a^",
    ] {
        assert!(positions(word) > 0, "{word}");
    }
    assert!(positions("") >= 100);
    assert!(rows.iter().any(|row| row.nodes == 0), "a game that is over");
    assert!(
        rows.iter()
            .any(|row| row.position.snapshot().in_check && row.nodes > 0),
        "a check"
    );
}

#[test]
fn the_tables_are_right() {
    for Row {
        gfen,
        position,
        depth,
        nodes,
    } in rows()
    {
        assert_eq!(position.perft(depth), nodes, "{depth} plies from {gfen}");
    }
}

/// The small engine is slow: without `GUNGI_PERFT` it only counts what takes as long as listing the moves
/// of 60 positions.
#[test]
fn the_slow_implementation_counts_the_same() {
    let is_patient = std::env::var_os("GUNGI_PERFT").is_some();
    let mut counted = 0;
    let mut last = 0;
    for Row {
        gfen, depth, nodes, ..
    } in rows()
    {
        let listed = if depth == 1 { 1 } else { last };
        last = nodes;
        if depth > 2 || listed > 60 && !is_patient {
            continue;
        }
        let slow = count(&Game::read(&gfen, Switch::NONE).unwrap(), depth);
        assert_eq!(slow, nodes, "{depth} plies from {gfen}");
        counted += 1;
    }
    assert!(counted > 100, "{counted}");
}

#[test]
fn the_slow_implementation_sees_the_same() {
    for Row { gfen, position, .. } in rows().into_iter().filter(|row| row.depth == 1) {
        let ply = read_line(&gfen).diagram.ply;
        match position {
            AnyPosition::Classic(position) => {
                let game = engine_at(&position, ply);
                play(&mut History::new(position), game, 1, |_, _| None);
            }
            AnyPosition::Official(position) => {
                let game = engine_at(&position, ply);
                play(&mut History::new(position), game, 1, |_, _| None);
            }
        }
    }
}

/// The number of sequences of legal moves.
fn count(game: &Game, depth: u32) -> u64 {
    let moves = game.moves();
    match depth {
        1 => moves.len() as u64,
        _ => moves.iter().map(|(_, after)| count(after, depth - 1)).sum(),
    }
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for name in [
        "classic",
        "official-intro",
        "official-beginner",
        "official-intermediate",
        "official-advanced",
    ] {
        let table = fs::read_to_string(format!("src/conformance/positions/{name}.tsv")).unwrap();
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let [gfen, depth, nodes, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let position = read_line(gfen).start(None).unwrap().position;
            assert_eq!(position.ruleset().as_str(), name);
            rows.push(Row {
                gfen: gfen.to_owned(),
                position,
                depth: depth.parse().unwrap(),
                nodes: nodes.parse().unwrap(),
            });
        }
    }
    rows
}
