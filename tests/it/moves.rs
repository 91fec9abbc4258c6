//! `gungi moves` in JSON.

use serde_json::Value;

use crate::helpers::running::run;

fn listed(file: &str, ply: usize) -> Vec<Value> {
    let ply = ply.to_string();
    let listed = run(&[
        "moves",
        file,
        "--ply",
        &ply,
        "--with-fouls",
        "--positions",
        "--format",
        "jsonl",
    ]);
    let mut object: Value = serde_json::from_str(&listed.out).unwrap();
    serde_json::from_value(object["moves"].take()).unwrap()
}

#[test]
fn a_listed_move_does_what_the_replay_says_that_it_did() {
    for (file, step) in [
        ("fixtures/gn/good/01.gn", 9),
        ("fixtures/gn/good-official/whole-game-advanced.gn", 7),
    ] {
        let replay = run(&["replay", file, "--format", "jsonl"]).out;
        let plies: Vec<Value> = replay
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let mut captures = 0;
        for (before, after) in plies
            .iter()
            .zip(&plies[1..])
            .enumerate()
            .skip(46)
            .step_by(step)
            .map(|(_, pair)| pair)
        {
            let (mut played, ply) = (after["played"].clone(), before["ply"].as_u64().unwrap());
            captures += played["captured"].as_array().unwrap().len();
            let found = listed(file, usize::try_from(ply).unwrap())
                .into_iter()
                .find(|mv| mv["move"] == played["move"])
                .unwrap_or_else(|| panic!("{file}: ply {ply} lists {played}"));
            // The last position of a game may have a result that only the game knows.
            if after["status"] == "ongoing" || after["status"] == "checkmate" {
                played["gfen"] = after["gfen"].clone();
                assert_eq!(found, played, "{file}, ply {ply}");
            }
        }
        assert!(captures > 0, "{file}");
    }
}

#[test]
fn a_take_of_several_pieces_names_all_of_them_from_the_top() {
    let strikes = |line: &str| {
        let object: Value =
            serde_json::from_str(&run(&["moves", "--json", "--gfen", line]).clean()).unwrap();
        let moves = object["moves"].as_array().unwrap().iter();
        moves
            .filter(|listed| listed["kind"] == "strike")
            .cloned()
            .collect::<Vec<_>>()
    };
    let line = "4k.4/9/9/9/4npS4/4GVR4/9/9/4K.4 b - 1 level=advanced";
    assert!(strikes(line).is_empty(), "an own piece on top is not taken");
    let line = line.replace("npS", "Snp");
    let taken = strikes(&line);
    let captured = &taken[0]["captured"];
    assert_eq!(
        captured.to_string(),
        r#"[{"player":"white","tier":2,"unit":"P-"},{"player":"white","tier":1,"unit":"N-"}]"#
    );
    let replay = run(&["replay", "--gfen", &format!("{line} moves 5f5e")]);
    assert!(
        replay.out.contains("captures P- and N-"),
        "{}{}",
        replay.out,
        replay.err
    );
}

#[test]
fn positions_are_for_json_alone() {
    let ran = run(&["moves", "docs/example.gn", "--positions"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err
            .contains("`--positions` is for JSON\nhelp: pass `--json`, too"),
        "{}",
        ran.err
    );
}
