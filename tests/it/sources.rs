//! The examples of the five source documents, and the table that names the ruling for each of their paragraphs.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::helpers::files::{files_below, names_in, sources};
use crate::helpers::running::run;
use gungi::manual::RulingPage;
use gungi::notation::cgn::Gameplay;
use gungi::notation::gan::Actor;

const TABLE: &str = "docs/makers/sources.md";

/// The one example of a forbidden position.
const FORBIDDEN: &str = "rules-forbidden-tower.gfen";

fn names() -> BTreeSet<String> {
    names_in("fixtures/sources").into_iter().collect()
}

fn text(name: &str) -> String {
    fs::read_to_string(Path::new("fixtures/sources").join(name)).unwrap()
}

#[test]
fn games_and_positions_of_the_sources_are_accepted() {
    let is_game = |name: &&String| {
        Path::new(name)
            .extension()
            .is_some_and(|extension| extension == "gn" || extension == "gfen")
    };
    for name in names().iter().filter(is_game) {
        let ran = run(&[
            "validate",
            &format!("fixtures/sources/{name}"),
            "--fail-on",
            "warning",
        ]);
        assert_eq!(
            ran.code,
            i32::from(name == FORBIDDEN),
            "{name}: {}",
            ran.out
        );
    }
    let forbidden = run(&["validate", &format!("fixtures/sources/{FORBIDDEN}")]);
    assert!(forbidden.out.contains("RU211"), "{}", forbidden.out);
}

#[test]
fn the_examples_of_the_rules_end_as_the_rules_say() {
    let last = run(&[
        "convert",
        "fixtures/sources/rules-examples.gfen",
        "--to",
        "jsonl",
    ])
    .out;
    let hands: Vec<String> = last
        .lines()
        .map(|line| {
            let game: serde_json::Value = serde_json::from_str(line).unwrap();
            game["gfen"]
                .as_str()
                .unwrap()
                .split(' ')
                .nth(2)
                .unwrap()
                .to_owned()
        })
        .collect();
    // A Pawn for the Bronze; nothing; the Pawn back in hand; a Lance for the Fortress, and the Spy given away.
    assert_eq!(hands, ["P", "-", "P", "Ly"]);
}

#[test]
fn a_tsuke_is_the_same_with_and_without_its_sign_and_with_periods() {
    let moves = run(&[
        "convert",
        "fixtures/sources/gfen-moves.gfen",
        "--to",
        "gfen",
        "--moves",
    ])
    .out;
    let written: Vec<&str> = moves
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.rsplit(' ').next().unwrap())
        .collect();
    assert_eq!(
        written,
        [
            "1d1b", "V1c", "1d2d", "1d2d", "4c3b", "4c3bA", "4c3bA", "4c3bAC"
        ]
    );
}

#[test]
fn names_of_the_sources_are_written_back_and_none_is_doubtful() {
    for name in text("gan-names.txt").lines() {
        let actor: Actor = name.parse().unwrap();
        assert_eq!(actor.to_string(), name);
        assert_eq!(actor.warning(), None, "{name}");
    }
}

#[test]
fn the_indented_rook_is_read_as_it_is() {
    let read = |text: &str| text.parse::<Gameplay>().unwrap();
    let rook = read(&text("cgn-rook.cgn"));
    assert_eq!(
        rook,
        read(&fs::read_to_string("fixtures/cgn/good/rook.cgn").unwrap())
    );
    assert!(text("cgn-rook.cgn").starts_with("    t<self>"));
}

/// The texts between backticks in the table.
fn quoted(table: &str) -> Vec<&str> {
    table.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_table_names_every_example_and_no_missing_test() {
    let table = fs::read_to_string(TABLE).unwrap();
    let quoted = quoted(&table);
    for name in names() {
        assert!(
            quoted.contains(&format!("fixtures/sources/{name}").as_str()),
            "{name} is not in {TABLE}"
        );
    }
    let tests = all_tests();
    for word in quoted {
        let is_ruling = RulingPage::all().any(|ruling| ruling.id == word);
        let is_test = tests.contains(word.rsplit("::").next().unwrap());
        assert!(
            is_ruling || is_test || Path::new(word).exists(),
            "`{word}` is not a ruling, a test or a file"
        );
    }
}

/// The names of all test functions.
fn all_tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in sources("rs").into_iter().chain(files_below("tests", "rs")) {
        let source = fs::read_to_string(path).unwrap();
        let tests = source.split("#[test]").skip(1);
        names.extend(
            tests.filter_map(|test| Some(test.split_once("fn ")?.1.split_once('(')?.0.to_owned())),
        );
    }
    names
}
