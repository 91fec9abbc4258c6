//! What the tests of other programs and libraries say, as facts: each fixture names its repository, commit and files.

use std::fs;

use serde_json::Value;

use crate::helpers::running::{run, run_on};

fn cases(name: &str) -> Vec<Value> {
    let text = fs::read_to_string(format!("fixtures/anchors/{name}.json")).unwrap();
    let mut file: Value = serde_json::from_str(&text).unwrap();
    for part in ["repository", "commit"] {
        assert!(file[part].is_string(), "{name} names its {part}");
    }
    let Value::Array(cases) = file["cases"].take() else {
        panic!("{name}")
    };
    cases
}

/// The C++ program by the author of the rules: its decoder of GN, and its three games.
#[test]
fn the_decoder_and_the_games_of_the_cpp_program_agree() {
    let cases = cases("cpp");
    assert_eq!(cases.len(), 30);
    for case in &cases {
        let text = case["text"].as_str().unwrap();
        let ran = run_on(text, &["validate", "--allow-empty", "--from", "gn", "-"]);
        // What it holds for right or wrong by another reading has the ruling that decides.
        let is_valid = case["valid"].as_bool().unwrap() != case["differs"].is_string();
        assert_eq!(
            ran.code,
            i32::from(!is_valid),
            "{case}: {}{}",
            ran.out,
            ran.err
        );
        if let Some(ruling) = case["differs"].as_str() {
            assert!(
                ran.out.contains(&format!("ruling {ruling}")),
                "{case}: {}",
                ran.out
            );
        }
    }
}

#[test]
fn the_games_of_the_cpp_program_end_as_it_says() {
    for case in cases("cpp")
        .iter()
        .filter(|case| case["status"].is_string())
    {
        let text = case["text"].as_str().unwrap();
        let ran = run_on(text, &["convert", "--from", "gn", "--to", "jsonl", "-"]);
        let game: Value = serde_json::from_str(ran.out.trim()).unwrap();
        assert_eq!(game["status"], case["status"], "{case}");
    }
}

/// The first stable version of the library for GAN in Ruby: names and what they mean.
#[test]
fn the_names_of_the_library_for_gan_mean_the_same() {
    let cases = cases("gan");
    assert_eq!(cases.len(), 7);
    for case in cases {
        let name = case["name"].as_str().unwrap();
        let ran = run(&["gan", "--format", "jsonl", "--", name]);
        let read: Value = serde_json::from_str(ran.out.trim()).unwrap();
        for (field, theirs) in [
            ("style", "style"),
            ("promoted", "promoted"),
            ("king_like", "king"),
            ("abbr", "abbreviation"),
        ] {
            assert_eq!(read[field], case[theirs], "{case}");
        }
        let is_top = read["side"] == "top";
        assert_eq!(Some(is_top), case["top"].as_bool(), "{case}");
    }
}
