//! The commands about actors: names, gameplays, and the units of Gungi.

use crate::helpers::running::{run, run_on};
use serde_json::Value;

/// The output of a run without findings.
fn out(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    ran.out
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_command_has_the_right_exit_code() {
    let cases: [(i32, &[&str]); 17] = [
        (0, &["gan", "C:-K", "foo:bar"]),
        (0, &["gan", "C:K"]),
        (1, &["gan", "C:-K", "c:-K"]),
        (1, &["gan", "PX", "--from", "gn"]),
        (1, &["gan", "C:-K", "--to", "gn"]),
        (2, &["gan"]),
        (2, &["gan", "C:-K", "--to", "gan", "--format", "jsonl"]),
        (0, &["cgn", "fixtures/cgn/good/rook.cgn"]),
        (1, &["cgn", "fixtures/cgn/bad/numbers.cgn"]),
        (1, &["cgn", "fixtures/cgn/good/rook.cgn", "--decode"]),
        (2, &["cgn", "no-such.cgn"]),
        (2, &["cgn"]),
        (2, &["cgn", "--unit", "PZ"]),
        (2, &["cgn", "--unit", "FL", "--tier", "0"]),
        (2, &["cgn", "--unit", "PZ", "--tier", "3"]),
        (0, &["units", "Spy"]),
        (2, &["units", "Bishop"]),
    ];
    for (code, arguments) in cases {
        assert_eq!(run(arguments).code, code, "{arguments:?}");
    }
}

#[test]
fn names_are_put_into_words() {
    let names = [
        "S:+R", "x:-k", "C:-K", "foo:bar", "GUNGI:PZ", "gungi:-o", "GUNGI:X",
    ];
    insta::assert_snapshot!(out(&[&["gan"], &names[..]].concat()));
}

#[test]
fn every_fault_and_doubt_of_names_is_reported_with_its_place() {
    let ran = run_on("C:-K\n\nshogi:-+1p\r\nGUNGI:K\n", &["gan", "-", "gUngi:PZ"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    insta::assert_snapshot!(ran.out);
}

#[test]
fn names_of_units_are_converted() {
    let cases: [(&[&str], &str); 10] = [
        (&["PZ", "--from", "gn", "--to", "gan"], "GUNGI:PZ"),
        (
            &["PZ", "--from", "gn", "--to", "gan", "--owner", "white"],
            "gungi:pz",
        ),
        (&["O-", "--from", "gn", "--to", "gan"], "GUNGI:-O"),
        (
            &[
                "O-",
                "--from",
                "gn",
                "--to",
                "gan",
                "--rules",
                "official-intro",
            ],
            "GUNGI:O",
        ),
        (&["k", "--from", "gfen", "--to", "gan"], "gungi:-k"),
        (
            &["k", "--from", "gfen", "--to", "gan", "--rules", "classic"],
            "gungi:kh",
        ),
        (
            &["k", "--from", "gfen", "--to", "gan", "--swap-sides"],
            "GUNGI:-K",
        ),
        (&["gungi:-k", "--to", "gfen"], "k"),
        (&["GUNGI:LT", "--to", "gfen"], "J"),
        (&["gungi:zp", "--to", "gn"], "ZP"),
    ];
    for (arguments, expected) in cases {
        assert_eq!(
            out(&[&["gan"], arguments].concat()),
            format!("{expected}\n"),
            "{arguments:?}"
        );
    }
}

#[test]
fn output_for_programs_has_no_findings_in_it() {
    for arguments in [["--to", "gan"], ["--format", "jsonl"]] {
        let ran = run(&[&["gan", "C:K", "c:K"][..], &arguments].concat());
        assert_eq!((ran.code, ran.out.lines().count()), (1, 1));
        assert!(
            ran.err.contains("warning[GA104]") && ran.err.contains("error[GA103]"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn the_json_of_a_name_has_everything_known_about_it() {
    let names = json_lines(&out(&[
        "gan", "S:+R", "gungi:zp", "foo:bar", "--format", "jsonl",
    ]));
    insta::assert_json_snapshot!(names);
}

#[test]
fn a_gameplay_is_printed_in_every_form() {
    let rook = "fixtures/cgn/good/rook-shuffled.cgn";
    let canonical = out(&["cgn", rook]);
    assert_eq!(canonical, out(&["cgn", "fixtures/cgn/good/rook.cgn"]));
    let encoded = out(&["cgn", rook, "--encode"]);
    let decoded = run_on(&encoded, &["cgn", "-", "--decode"]);
    assert_eq!(
        (decoded.code, decoded.out.as_str()),
        (0, canonical.as_str())
    );
    let json = &json_lines(&out(&["cgn", rook, "--format", "jsonl"]))[0];
    assert_eq!(json["schema"], "gungi.cgn/1");
    assert_eq!(format!("{}\n", json["cgn"].as_str().unwrap()), canonical);
    assert_eq!(
        format!("{}\n", json["cgh"].as_str().unwrap()),
        out(&["cgn", rook, "--hash"])
    );
    insta::assert_snapshot!(out(&["cgn", rook, "--explain"]));
}

#[test]
fn every_fault_of_a_gameplay_is_reported_with_its_place() {
    let ran = run(&["cgn", "fixtures/cgn/bad/numbers.cgn"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    insta::assert_snapshot!(ran.out);
}

#[test]
fn units_are_written_as_gameplays() {
    insta::assert_snapshot!(
        [
            out(&["cgn", "--unit", "PZ", "--tier", "1"]),
            out(&["cgn", "--unit", "BA", "--tier", "0", "--explain"]),
            out(&[
                "cgn",
                "--unit",
                "R",
                "--rules",
                "official-advanced",
                "--tier",
                "0",
                "--explain"
            ]),
        ]
        .join("\n")
    );
}

#[test]
fn a_unit_is_found_by_any_of_its_words() {
    let soldier = out(&["units", "P-"]);
    let gameplay = out(&[
        "cgn",
        "--unit",
        "P",
        "--rules",
        "official-intro",
        "--tier",
        "1",
    ]);
    for word in ["Soldier", "soldier", "兵", "hyō", "hyou", "HYO", "gungi:p"] {
        assert_eq!(out(&["units", word]), soldier, "{word}");
        assert_eq!(
            out(&["cgn", "--unit", word, "--tier", "1"]),
            gameplay,
            "{word}"
        );
        let help = format!("help: in GAN, `{word}` is `GUNGI:P`\n");
        let ran = run(&["gan", word]);
        assert!(word == "gungi:p" || ran.out.contains(&help), "{}", ran.out);
    }
}

#[test]
fn an_unknown_name_of_a_unit_is_an_error() {
    let near = "no ruleset has this unit; did you mean `Soldier`? `gungi units` lists all";
    let other = "the official-intro rules have no unit `Pawn`";
    let cases: [(&[&str], &str); 4] = [
        (&["units", "Solider"], near),
        (&["cgn", "--tier", "0", "--unit", "Solider"], near),
        (&["units", "Pawn", "--rules", "official-intro"], other),
        (
            &[
                "cgn",
                "--tier",
                "0",
                "--unit",
                "Pawn",
                "--rules",
                "official-intro",
            ],
            other,
        ),
    ];
    for (arguments, expected) in cases {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn all_units_are_written_on_all_tiers() {
    let all = json_lines(&out(&["cgn", "--every-unit"]));
    assert_eq!(all.len(), (23 + 14) * 3);
    let silent: Vec<_> = all
        .iter()
        .filter(|unit| unit["cgn"].is_null())
        .map(|unit| &unit["unit"])
        .collect();
    assert_eq!(silent, ["FL", "FL", "FL", "TL", "TL", "TL"]);
    let official = json_lines(&out(&["cgn", "--every-unit", "--rules", "official-intro"]));
    assert_eq!(official.len(), 14 * 3);
}

#[test]
fn a_unit_is_described_for_people() {
    insta::assert_snapshot!(
        ["NY", "Archer", "HK", "FL"]
            .map(|unit| out(&["units", unit]))
            .join("\n")
    );
}

#[test]
fn a_unit_is_described_in_ascii() {
    let text = out(&["units", "X", "--rules", "classic", "--ascii"]);
    assert!(text.is_ascii());
    insta::assert_snapshot!(text);
}

#[test]
fn no_line_about_a_unit_is_longer_than_80_characters() {
    for line in out(&["units"]).lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_json_of_units_matches_the_rules() {
    let units = json_lines(&out(&["units", "--format", "jsonl"]));
    assert_eq!(units.len(), 23 + 14);
    let named = |name: &str| units.iter().find(|unit| unit["unit"] == name).unwrap();
    insta::assert_json_snapshot!([named("NY"), named("Y-")]);
}
