//! `gungi split`: parts that are the whole again, all of them or none.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::helpers::files::{contents, names_in};
use crate::helpers::running::{Ran, fed, gungi, run};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use tempfile::TempDir;

fn split(input: &[u8], arguments: &[&str], directory: &Path) -> Ran {
    let output = ["-o", directory.to_str().unwrap()];
    fed(
        &mut gungi(&[&["split", "--allow-empty"], arguments, &output].concat()),
        input,
    )
    .into()
}

/// Where the games of a file begin, and how long they are.
fn games(name: &str, bytes: &[u8]) -> Vec<(u64, u64)> {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join(name);
    fs::write(&path, bytes).unwrap();
    let ran = run(&[
        "grep",
        "-q",
        "--allow-empty",
        "--length",
        "0..",
        "--format",
        "jsonl",
        path.to_str().unwrap(),
    ]);
    let objects = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects
        .map(|object| {
            (
                object["offset"].as_u64().unwrap(),
                object["length"].as_u64().unwrap(),
            )
        })
        .collect()
}

/// Pieces of files: games, parts of games, and what is not a game.
const PIECES: &[&[u8]] = &[
    b"[Event \"a\"]\n\n1. O-*4-8-0\n\n",
    b"[Event \"b\"]\r\n\r\n1. O-*4-8-0 O-*4-0-0\r\n",
    b"[White \"\xff\x1a\"]\n",
    b"1. O-*3-8-0 ",
    "1. 新帥(7-9-1) 1-0\n".as_bytes(),
    b"(open ",
    b")",
    // Not `{}`: a part that begins so is JSON.
    b"{a ",
    b" b}\n",
    b"# comment\n",
    b"\n",
    b"\r\r",
    b"1/2-1/2 ",
    b"9/9/9/9/9/9/9/9/9 b - 1 rules=classic\n",
    b"9/9/9/9/9/9/9/9/9 b - 1 moves O5i\r\n",
    b"\xe8",
];

/// The extension of the notation of a piece that shows which one it has.
fn extension_of(piece: &[u8]) -> Option<&'static str> {
    let signs = [("O-*", "gn"), ("9/9", "gfen"), ("新", "pgn")];
    let has = |sign: &str| {
        piece
            .windows(sign.len())
            .any(|part| part == sign.as_bytes())
    };
    signs
        .into_iter()
        .find(|(sign, _)| has(sign))
        .map(|(_, extension)| extension)
}

proptest! {
    #[test]
    fn parts_one_after_another_are_the_whole_with_the_same_games(
        pieces in prop::collection::vec(select(PIECES), 0..40),
        extension in select(&["gn", "gfen", "pgn"][..]),
        limit in 1..5_u64,
        by_size in any::<bool>(),
        mark in select(&["", "\u{feff}"][..]),
    ) {
        // gungi refuses a text that is certainly in another notation than its name says.
        let pieces: Vec<&[u8]> =
            pieces.into_iter().filter(|piece| extension_of(piece).is_none_or(|own| own == extension)).collect();
        let (whole, directory) = ([mark.as_bytes(), &pieces.concat()].concat(), TempDir::new().unwrap());
        let path = directory.path().join(format!("all.{extension}"));
        fs::write(&path, &whole).unwrap();
        let parts = directory.path().join("parts");
        let size = (limit * 40).to_string();
        let games_of_each = limit.to_string();
        let limits = if by_size { ["--part-size", &size] } else { ["--games", &games_of_each] };
        let ran = split(b"", &[&limits[..], &["-q", path.to_str().unwrap()]].concat(), &parts);
        prop_assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let (mut bytes, mut found) = (Vec::new(), Vec::new());
        let written = if parts.exists() { contents(&parts) } else { BTreeMap::new() };
        for (number, (name, part)) in written.into_iter().enumerate() {
            prop_assert_eq!(&name, &format!("part-{:04}.{extension}", number + 1));
            let inside = games(&name, &part);
            prop_assert!(by_size || inside.len() as u64 <= limit);
            prop_assert!(!by_size || inside.len() <= 1 || part.len() as u64 <= limit * 40 || part.ends_with(&whole[whole.len() - 1..]));
            let before = bytes.len() as u64;
            found.extend(inside.into_iter().map(|(start, length)| (before + start, length)));
            bytes.extend(part);
        }
        prop_assert_eq!(&bytes, &whole);
        prop_assert_eq!(found, games(&format!("all.{extension}"), &whole));
    }
}

#[test]
fn a_part_has_no_games_of_two_files_and_the_extension_of_its_own() {
    let directory = TempDir::new().unwrap();
    let games = directory.path().join("games");
    fs::create_dir(&games).unwrap();
    let line = "9/9/9/9/9/9/9/9/9 b - 1 rules=classic\n";
    for (name, text) in [
        ("a.gn", "1. O-*4-8-0"),
        ("b.gn", "1. O-*3-8-0\n"),
        ("c.gfen", &line.repeat(3)),
    ] {
        fs::write(games.join(name), text).unwrap();
    }
    let parts = directory.path().join("parts");
    let ran = split(b"", &["--games", "2", games.to_str().unwrap()], &parts);
    assert_eq!((ran.code, ran.err.as_str()), (0, "5 games in 4 parts\n"));
    assert_eq!(
        names_in(&parts),
        [
            "part-0001.gn",
            "part-0002.gn",
            "part-0003.gfen",
            "part-0004.gfen"
        ]
    );
}

#[test]
fn names_of_many_parts_are_in_the_order_of_the_parts() {
    let directory = TempDir::new().unwrap();
    let parts = directory.path().join("parts");
    let mut whole = String::new();
    for number in 1..=10_001 {
        writeln!(whole, "9/9/9/9/9/9/9/9/9 b - {number}").unwrap();
    }
    assert_eq!(
        split(whole.as_bytes(), &["-q", "--games", "1", "-"], &parts).code,
        0
    );
    let files = contents(&parts);
    assert_eq!(files.keys().next().unwrap(), "part-00001.gfen");
    assert!(files.into_values().flatten().eq(whole.bytes()));
}

#[test]
fn a_directory_that_is_there_keeps_its_files() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("notes"), "mine").unwrap();
    assert_eq!(
        split(
            b"1. O-*4-8-0",
            &["-q", "--games", "1", "-"],
            directory.path()
        )
        .code,
        0
    );
    let before = contents(directory.path());
    assert_eq!(
        before,
        [
            ("notes".to_owned(), b"mine".to_vec()),
            ("part-0001.gn".to_owned(), b"1. O-*4-8-0".to_vec())
        ]
        .into()
    );
    let ran = split(
        b"1. O-*3-8-0",
        &["-q", "--games", "1", "-"],
        directory.path(),
    );
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("has part-0001.gn already\nhelp: name another directory"),
        "{}",
        ran.err
    );
    assert_eq!(contents(directory.path()), before);
}

#[test]
fn nothing_is_written_unless_everything_can_be() {
    let directory = TempDir::new().unwrap();
    let [good, parts] = ["a.gn", "parts"].map(|name| directory.path().join(name));
    fs::write(&good, "1. O-*4-8-0").unwrap();
    let good = good.to_str().unwrap();
    let long = format!("[Event \"a\"]\n\n({})\n", "a".repeat(17 << 20));
    for (second, why) in [
        ("no-such.gn", "cannot read no-such.gn"),
        (
            "fixtures/foreign/json.gn",
            "cannot read fixtures/foreign/json.gn",
        ),
        ("-", "cannot split <stdin>: game 1 is too long"),
    ] {
        let ran = split(
            long.as_bytes(),
            &["-q", "--games", "1", good, second],
            &parts,
        );
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{second}");
        assert!(ran.err.contains(why), "{}", ran.err);
        assert_eq!(names_in(&directory).len(), 1, "{second}");
    }
    for output in [
        good.to_owned(),
        format!("{good}/parts"),
        "/proc/parts".to_owned(),
    ] {
        let ran = run(&["split", "--games", "1", good, "-o", &output]);
        let named = ran.err.replace(directory.path().to_str().unwrap(), "");
        let is_named =
            ran.err.contains(&format!("cannot write into {output}")) && !named.contains(".tmp");
        assert!(ran.code == 2 && is_named, "{}", ran.err);
    }
    let ran = run(&[
        "split",
        "--games",
        "1",
        directory.path().to_str().unwrap(),
        "-o",
        parts.to_str().unwrap(),
    ]);
    assert!(
        ran.code == 2 && ran.err.contains("lies in the input"),
        "{}",
        ran.err
    );
}

#[test]
fn one_limit_is_needed() {
    for limits in [
        &[][..],
        &["--games", "1", "--part-size", "1"],
        &["--games", "0"],
        &["--part-size", "0"],
    ] {
        let ran = run(&[&["split", "-o", "parts", "docs/example.gn"], limits].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{limits:?}");
    }
}
