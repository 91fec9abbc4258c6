//! `--bytes` gives each game of a file exactly once, however the file is cut.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;
use tempfile::TempDir;

use crate::helpers::files::files_below;
use crate::helpers::running::{run, run_on};

/// The findings of bytes of a file without what counts from the start of the range, and the number of games and plies.
fn findings(path: &Path, bytes: &str) -> (Vec<Value>, [u64; 2]) {
    let path = path.to_str().unwrap();
    let mut arguments = vec![
        "validate",
        "-q",
        "--format",
        "jsonl",
        "--max-findings",
        "all",
        "--allow-empty",
        path,
    ];
    if !bytes.is_empty() {
        arguments.extend(["--bytes", bytes]);
    }
    let ran = run(&arguments);
    assert_ne!(ran.code, 2, "{arguments:?}: {}", ran.err);
    let mut lines: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let summary = lines.pop().unwrap();
    let count = |field: &str| summary[field].as_u64().unwrap_or_default();
    lines.iter_mut().for_each(without_counts);
    (lines, [count("games") + count("gameplays"), count("plies")])
}

/// Removes the numbers of games and lines.
fn without_counts(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("line");
            fields.remove("game");
            fields.values_mut().for_each(without_counts);
        }
        Value::Array(values) => values.iter_mut().for_each(without_counts),
        _ => {}
    }
}

/// Checks that the parts of a file have the findings of the whole.
fn check(path: &Path, cuts: &[u64]) {
    let mut cuts = cuts.to_vec();
    cuts.sort_unstable();
    let starts = std::iter::once(String::new()).chain(cuts.iter().map(u64::to_string));
    let ends = cuts
        .iter()
        .map(u64::to_string)
        .chain(std::iter::once(String::new()));
    let (mut found, mut counts) = (Vec::new(), [0; 2]);
    for (start, end) in starts
        .zip(ends)
        .filter(|(start, end)| !(start.is_empty() && end.is_empty()))
    {
        let (part, [games, plies]) = findings(path, &format!("{start}-{end}"));
        found.extend(part);
        counts = [counts[0] + games, counts[1] + plies];
    }
    let whole = findings(path, "");
    assert_eq!(counts, whole.1, "{} cut at {cuts:?}", path.display());
    assert_eq!(found, whole.0, "{} cut at {cuts:?}", path.display());
}

fn write(directory: &TempDir, name: &str, bytes: &[u8]) -> PathBuf {
    let path = directory.path().join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// A text of each format with hostile parts, larger than gungi looks back at first.
fn mixtures(directory: &TempDir) -> Vec<PathBuf> {
    ["gn", "gfen", "pgn", "fen"]
        .map(|extension| {
            let files = files_below("fixtures", extension);
            let games = files
                .iter()
                .filter(|path| !path.starts_with("fixtures/foreign"));
            let texts: Vec<Vec<u8>> = games.map(|path| fs::read(path).unwrap()).collect();
            let mixture = texts.join(&b"\n\n"[..]);
            write(
                directory,
                &format!("all.{extension}"),
                &mixture.repeat((200 << 10) / mixture.len() + 1),
            )
        })
        .to_vec()
}

#[test]
fn any_cuts_of_a_file_together_are_the_whole() {
    let folders = [
        "cgn", "foreign", "formats", "gfen", "gn", "gungijs", "hostile",
    ];
    let all = folders
        .iter()
        .flat_map(|folder| files_below(Path::new("fixtures").join(folder), "*"));
    let is_text = |path: &PathBuf| {
        !path
            .extension()
            .is_some_and(|found| ["gz", "zst", "names", "json"].iter().any(|&no| found == no))
    };
    let mut runner = TestRunner::new(Config {
        cases: 1,
        ..Config::default()
    });
    for path in all.filter(is_text) {
        let length = fs::metadata(&path).unwrap().len();
        runner
            .run(&(0..=length), |cut| {
                check(&path, &[cut]);
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn any_cuts_of_hostile_mixtures_together_are_the_whole() {
    let directory = tempfile::tempdir().unwrap();
    for path in mixtures(&directory) {
        let length = fs::metadata(&path).unwrap().len();
        let cuts = proptest::collection::vec(0..=length, 12);
        let mut runner = TestRunner::new(Config {
            cases: 1,
            ..Config::default()
        });
        runner
            .run(&cuts, |cuts| {
                check(&path, &cuts);
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn every_cut_of_a_small_file_is_harmless() {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in [
        (
            "mark.gn",
            "\u{feff}1. PZ*0-8-0\r\n\r\n[Event \"b\"]\n(\n\n[Event \"c\"]\n1. x\n",
        ),
        ("mark.gfen", "\u{feff}# a\n\nstart\r\n# b\n9/9 x\n"),
        ("mark.cgn", "\u{feff}; [x"),
    ] {
        let path = write(&directory, name, text.as_bytes());
        for cut in 0..=text.len() as u64 {
            check(&path, &[cut]);
        }
    }
}

#[test]
fn a_range_is_two_offsets_of_which_one_may_be_missing() {
    let games = run(&["generate", "--games", "3", "--max-plies", "9"]).clean();
    let count = |bytes: &str| {
        run_on(
            &games,
            &[
                "grep", "-", "--plies", "0..", "--format", "count", "--bytes", bytes,
            ],
        )
    };
    let second = games.find("\n[Event \"Random game 2").unwrap() + 1;
    for (bytes, games) in [
        ("0-", 3),
        ("-1K", 3),
        ("0-0", 0),
        (&format!("-{second}"), 1),
        (&format!("{second}-"), 2),
        (&format!("{second}-{}", second + 1), 1),
        (&format!("{}-", second + 1), 1),
        ("1T-", 0),
    ] {
        assert_eq!(count(bytes).out, format!("{games}\n"), "{bytes}");
    }
    for bytes in ["", "-", "5", "5-4", "a-b", "1-2-3", "0..5"] {
        let ran = count(bytes);
        assert_eq!(ran.code, 2, "{bytes}");
        assert!(ran.err.contains("--bytes"), "{}", ran.err);
    }
}

#[test]
fn offsets_count_from_the_file_and_lines_count_from_the_first_game() {
    let directory = tempfile::tempdir().unwrap();
    let game = "[Event \"a\"]\n\n1. PZ*0-8-0 PZ<0-8-0>0-0-0\n\n";
    let path = write(&directory, "games.gn", game.repeat(4000).as_bytes());
    let start = 3000 * game.len();
    let ran = run(&[
        "validate",
        "-q",
        "--format",
        "jsonl",
        path.to_str().unwrap(),
        "--bytes",
        &format!("{}-{}", start - 3, start + 1),
    ]);
    let finding: Value = serde_json::from_str(ran.out.lines().next().unwrap()).unwrap();
    let place = &finding["range"]["start"];
    assert_eq!(place["offset"].as_u64().unwrap() / game.len() as u64, 3000);
    assert_eq!(
        (place["line"].as_u64(), finding["game"].as_u64()),
        (Some(3), Some(1))
    );
}

#[test]
fn what_cannot_be_cut_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = write(&directory, "games.gn.gz", b"\x1f\x8b\x08");
    let ran = run(&["validate", path.to_str().unwrap(), "--bytes", "0-9"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("`--bytes` cannot cut its gzip data"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("decompress it first"), "{}", ran.err);
    let ran = run_on(
        b"\x28\xb5\x2f\xfd",
        &["grep", "--result", "1-0", "-", "--bytes", "0-9"],
    );
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("Zstandard"), "{}", ran.err);
    for arguments in [
        ["fmt", "docs", "--bytes", "0-9"],
        ["view", "docs/example.gn", "--bytes", "0-9"],
    ] {
        let ran = run(&arguments);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("`--bytes`"), "{}", ran.err);
    }
    let ran = run(&["validate", "--fix", "docs/example.gn", "--bytes", "0-9"]);
    assert_eq!(ran.code, 2);
}

#[test]
fn standard_input_has_the_name_that_it_is_given() {
    let bad = "1. PZ*0-8-0 PZ<0-8-0>0-0-0\n";
    let named =
        |arguments: &[&str]| run_on(bad, &[arguments, &["--file-name", "games/a.gn"]].concat());
    for format in ["concise", "json", "sarif", "github"] {
        let ran = named(&["validate", "-q", "-", "--format", format]);
        assert!(
            ran.out.contains("games/a.gn") && !ran.out.contains("stdin"),
            "{format}: {}",
            ran.out
        );
    }
    let ran = named(&["replay", "-"]);
    assert!(ran.err.contains("of games/a.gn stops"), "{}", ran.err);
    // The extension chooses the format, as in the name of a file.
    let ran = run_on("", &["validate", "-", "--file-name", "a.cgn"]);
    assert_eq!(
        (ran.code, ran.err.contains("gameplay")),
        (1, true),
        "{}{}",
        ran.out,
        ran.err
    );
}

#[test]
fn no_finding_fails_with_exit_zero() {
    let bad = "1. PZ*0-8-0 PZ<0-8-0>0-0-0\n";
    for arguments in [
        &["validate", "-"][..],
        &["fmt", "--check", "-"],
        &["convert", "--to", "gfen", "-"],
        &["replay", "-"],
        &["grep", "--result", "1-0", "-"],
        &["why-not", "-", "--ply", "1", "PZ<0-8-0>0-0-0"],
    ] {
        let codes = [&[][..], &["--exit-zero"]]
            .map(|option| run_on(bad, &[arguments, option].concat()).code);
        assert_eq!(codes, [1, 0], "{arguments:?}");
    }
    assert_eq!(run(&["validate", "--exit-zero", "no-such.gn"]).code, 2);
}

#[test]
fn json_has_the_place_of_each_game() {
    let texts = [
        "[Event \"a\"]\n\n1. PZ*0-8-0\n",
        "\n[Event \"b\"]\n\n1. PZ*0-8-0 PZ<0-8-0>0-0-0\n",
    ];
    let places = [(0, 26), (26, 40)];
    for arguments in [
        &["validate", "-q", "--format", "jsonl"][..],
        &["replay", "--format", "jsonl", "--ply", "0"],
        &["convert", "--to", "json", "--ply", "0"],
        &["grep", "--plies", "0..", "--format", "jsonl"],
    ] {
        let ran = run_on(texts.concat(), &[arguments, &["-"]].concat());
        let mut seen = 0;
        for line in ran
            .out
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
        {
            let Some(game) = line["game"].as_u64() else {
                continue;
            };
            let (offset, length) = places[usize::try_from(game).unwrap() - 1];
            assert_eq!(
                (line["offset"].as_u64(), line["length"].as_u64()),
                (Some(offset), Some(length)),
                "{arguments:?}"
            );
            seen += 1;
        }
        assert!(seen > 0, "{arguments:?}: {}", ran.err);
    }
}
