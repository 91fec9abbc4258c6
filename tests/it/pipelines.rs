//! What other programs rely on that run gungi: names, places and exit codes.

use serde_json::Value;

use crate::helpers::running::{run, run_on};

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
        &["convert", "--to", "jsonl", "--ply", "0"],
        &["grep", "--length", "0..", "--format", "jsonl"],
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
