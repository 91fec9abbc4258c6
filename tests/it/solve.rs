//! Mate problems: the search, its solutions, and problems that are made.

use std::fmt::Write as _;
use std::fs;

use gungi::game::{Resolve as _, Start};
use gungi::notation::gfen;
use gungi::rules::{AnyPosition, End, Level, Occurrences, PlayableMove, Player, Rules, Ruleset};
use gungi::solve::{
    Answer, Attack, Limits, NoProblem, Others, ProblemRecipe, Solution, Stopped, keeps_mate, solve,
};

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{run, run_on};
use proptest::prelude::*;

const RULESETS: [Ruleset; 2] = [Ruleset::Classic, Ruleset::Official(Level::Advanced)];

fn limits(moves: u32) -> Limits {
    Limits {
        moves,
        nodes: 100_000,
        time: None,
        memory: 1 << 20,
    }
}

pub(crate) fn position(line: &str) -> AnyPosition {
    let (diagram, places, _) = gfen::read_position(line);
    Start::of_diagram(&diagram, &places, None).unwrap().position
}

fn solution(position: &AnyPosition, moves: u32) -> Option<Solution> {
    match solve(position, &Occurrences::default(), &limits(moves), true)
        .unwrap()
        .answer
    {
        Answer::Mate(solution) => Some(solution),
        Answer::NoMate => None,
        Answer::Unknown(stopped) => panic!("{stopped}"),
    }
}

/// The positions after all turns of the player to move, follow-ups included: slow and simple.
fn after_turns<P: Rules>(position: &P) -> Vec<P> {
    let legal = position
        .moves()
        .into_iter()
        .filter(|(_, fouls)| fouls.is_empty());
    legal
        .flat_map(|(mv, _)| {
            let mut after = *position;
            after.play(mv);
            if after.follow_up_is_due() {
                after_turns(&after)
            } else {
                vec![after]
            }
        })
        .collect()
}

/// Whether the attacker mates within this many moves: every turn of both players, and no table.
fn mates<P: Rules>(position: &P, attacker: Player, moves: u32) -> bool {
    moves > 0
        && after_turns(position).iter().any(|after| match after.end() {
            Some(end) => end.winner() == Some(attacker),
            None if !after.in_check() => false,
            None => {
                let replies = after_turns(after);
                !replies.is_empty()
                    && replies
                        .iter()
                        .all(|reply| mates(reply, attacker, moves - 1))
            }
        })
}

fn agrees(position: &AnyPosition, moves: u32) -> bool {
    let expected = match position {
        AnyPosition::Classic(position) => mates(position, position.player(), moves),
        AnyPosition::Official(position) => mates(position, position.player(), moves),
    };
    let found = solution(position, moves);
    assert_eq!(found.is_some(), expected, "{}", position.diagram(None));
    if let Some(solution) = &found {
        assert_answers_everything(position, &solution.attack);
    }
    expected
}

/// Checks that a solution has an answer to every defence, and that every line ends the game.
fn assert_answers_everything(position: &AnyPosition, attack: &Attack) {
    let attacker = position.player();
    let play = |from: &AnyPosition, turn: &[PlayableMove]| {
        turn.iter().fold(*from, |from, mv| from.after(mv.mv))
    };
    let after = play(position, &attack.turn);
    if attack.moves == 1 {
        assert_eq!(after.end().and_then(End::winner), Some(attacker));
        return;
    }
    let mut expected: Vec<String> = match &after {
        AnyPosition::Classic(after) => after_turns(after)
            .iter()
            .map(|p| format!("{p:?}"))
            .collect(),
        AnyPosition::Official(after) => {
            let saved = after_turns(after)
                .into_iter()
                .filter(|reply| !reply.can_capture());
            saved.map(|p| format!("{p:?}")).collect()
        }
    };
    let mut answered = Vec::new();
    for defence in &attack.defences {
        let reply = play(&after, &defence.turn);
        answered.push(match &reply {
            AnyPosition::Classic(reply) => format!("{reply:?}"),
            AnyPosition::Official(reply) => format!("{reply:?}"),
        });
        assert!(defence.answer.moves < attack.moves);
        assert_answers_everything(&reply, &defence.answer);
    }
    expected.sort();
    answered.sort();
    assert!(
        !expected.is_empty() && expected == answered,
        "{}",
        position.diagram(None)
    );
    let longest = attack
        .defences
        .iter()
        .map(|defence| defence.answer.moves)
        .max();
    assert_eq!(longest, Some(attack.moves - 1));
}

#[test]
fn a_slow_search_without_a_table_agrees() {
    let mut mates = 0;
    for ruleset in RULESETS {
        for moves in 1..=2 {
            let recipe = ProblemRecipe {
                ruleset,
                seed: 5,
                moves,
            };
            for number in 1..=2 {
                let problem = recipe.problem(number).unwrap();
                for (around, within) in around(&problem).into_iter().zip([1, 2].into_iter().cycle())
                {
                    mates += u32::from(agrees(&around, within));
                }
                assert!(agrees(&problem, moves));
                assert!(!(moves > 1 && agrees(&problem, moves - 1)));
            }
        }
    }
    assert!(mates > 0, "no position near a problem has a mate");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn a_slow_search_agrees_near_any_problem(seed: u64, is_classic: bool, moves in 1..=2_u32) {
        let ruleset = RULESETS[usize::from(!is_classic)];
        // A seed may have no problem.
        if let Some(problem) = (ProblemRecipe { ruleset, seed, moves: 1 }).problem(1) {
            prop_assert!(agrees(&problem, moves));
            for around in around(&problem) {
                agrees(&around, moves);
            }
        }
    }
}

/// Some positions two plies after a position: its attacker is to move again.
fn around(position: &AnyPosition) -> Vec<AnyPosition> {
    let mut found = Vec::new();
    for (_, after) in position.after_legal_moves().into_iter().step_by(17) {
        let replies = after.after_legal_moves();
        found.extend(
            replies
                .into_iter()
                .step_by(41)
                .map(|(_, reply)| reply)
                .take(1),
        );
    }
    found.retain(|reply| reply.end().is_none() && reply.player() == position.player());
    found
}

/// The problems of a file in `fixtures/problems`, each with the number of its moves, which the comment before it names.
fn problems(name: &str) -> Vec<(String, u32)> {
    let text = fs::read_to_string(format!("fixtures/problems/{name}.gfen")).unwrap();
    let mut moves = 0;
    let mut found = Vec::new();
    for line in text.lines() {
        match line.strip_prefix("# mate in ") {
            Some(number) => moves = number.parse().unwrap(),
            None => found.push((line.to_owned(), moves)),
        }
    }
    found
}

#[test]
fn a_problem_has_exactly_one_solution() {
    for name in ["classic", "official"] {
        let problems = problems(name);
        assert_eq!(problems.len(), 12);
        for (gfen, moves) in problems {
            let position = position(&gfen);
            let solution = solution(&position, moves).unwrap_or_else(|| panic!("{gfen}"));
            assert_eq!(
                (solution.attack.moves, solution.others),
                (moves, Some(Others::None)),
                "{gfen}"
            );
            assert_answers_everything(&position, &solution.attack);
        }
    }
}

/// Mates of this length are found by proof-number search alone.
#[test]
fn longer_mates_are_proved_and_every_defence_is_answered() {
    let problems = problems("long");
    for ruleset in ["classic", "official"] {
        let of_ruleset = problems
            .iter()
            .filter(|(gfen, _)| gfen.contains("classic") == (ruleset == "classic"));
        assert!(of_ruleset.count() >= 3, "{ruleset}");
    }
    for (gfen, moves) in problems {
        assert!(moves > 3, "{gfen}");
        let position = position(&gfen);
        assert_eq!(solution(&position, moves - 1), None, "{gfen}");
        let found = solution(&position, moves + 1).unwrap_or_else(|| panic!("{gfen}"));
        assert_eq!(
            (found.attack.moves, found.others),
            (moves, Some(Others::None)),
            "{gfen}"
        );
        assert_answers_everything(&position, &found.attack);
    }
}

#[test]
fn a_table_that_forgets_nearly_everything_changes_no_answer() {
    for name in ["classic", "official", "long"] {
        for (gfen, moves) in problems(name) {
            let small = Limits {
                memory: 0,
                ..limits(moves)
            };
            let solved = solve(&position(&gfen), &Occurrences::default(), &small, false).unwrap();
            let Answer::Mate(solution) = solved.answer else {
                panic!("{gfen}: {:?}", solved.answer)
            };
            assert_eq!(solution.attack.moves, moves);
        }
    }
}

#[test]
fn a_limit_is_not_an_answer() {
    let (gfen, moves) = problems("classic")
        .into_iter()
        .find(|(_, moves)| *moves > 1)
        .unwrap();
    let few = Limits {
        nodes: 1,
        ..limits(moves)
    };
    let solved = solve(&position(&gfen), &Occurrences::default(), &few, false).unwrap();
    assert_eq!(solved.answer, Answer::Unknown(Stopped::Nodes(1)));
    let no_time = Limits {
        time: Some(std::time::Duration::ZERO),
        ..limits(moves)
    };
    let solved = solve(&position(&gfen), &Occurrences::default(), &no_time, false).unwrap();
    assert_eq!(solved.answer, Answer::Unknown(Stopped::Time));
}

#[test]
fn a_foul_is_not_a_mate() {
    for (gfen, foul) in [
        (
            "6X.1o./9/8M./9/9/9/9/9/2O.6 b P rules=classic",
            "pawn-drop-checkmate",
        ),
        (
            "8o./7E.1/8I./9/9/9/9/9/6O.2 b Z rules=classic",
            "bronze-checkmate",
        ),
    ] {
        assert!(
            run(&["moves", "--with-fouls", "--format", "jsonl", "--gfen", gfen])
                .clean()
                .contains(foul)
        );
        assert_eq!(solution(&position(gfen), 1), None, "{gfen}");
    }
}

#[test]
fn a_follow_up_belongs_to_its_move() {
    fn has_follow_up(attack: &Attack) -> bool {
        attack.turn.len() > 1
            || attack
                .defences
                .iter()
                .any(|defence| has_follow_up(&defence.answer))
    }
    // After the capture of a Lance, its drop.
    let problem = position("3o.5/2j.6/9/4R.4/9/9/9/9/1O.7 b HGKn rules=classic");
    let solution = solution(&problem, 2).unwrap();
    assert!(has_follow_up(&solution.attack));
    assert_answers_everything(&problem, &solution.attack);
}

#[test]
fn other_follow_ups_of_the_first_move_are_another_solution() {
    let gfen = "6zY.iYV1/5o.1L.O./6x.2/8cn./9/9/9/9/9 w tz 100 rules=classic";
    let solve = ["solve", "--max-moves", "1", "--unique", "--gfen", gfen];
    let text = run(&solve).clean();
    assert!(
        text.ends_with("Not the only solution: XR<2-2-0x1-1-0 FL*0-2-0 mates in 1, too.\n"),
        "{text}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&run(&[&solve[..], &["--format", "jsonl"]].concat()).clean()).unwrap();
    assert_eq!(json["unique"], false);
    assert_eq!(json["other"][0], json["main_line"][0]);
    assert_ne!(json["other"][1], json["main_line"][1]);
}

#[test]
fn a_table_for_which_there_is_no_memory_is_an_error() {
    if !has(&[Need::Limits]) {
        return;
    }
    let (gfen, _) = problems("official").into_iter().next().unwrap();
    let solve = |memory: &str| {
        let limited = r#"ulimit -v 4000000; exec "$@""#;
        let mut command = std::process::Command::new("sh");
        command.args([
            "-c",
            limited,
            "sh",
            env!("CARGO_BIN_EXE_gungi"),
            "solve",
            "--memory",
            memory,
        ]);
        let ran = command
            .args(["--threads", "1", "--gfen", &gfen])
            .output()
            .unwrap();
        (ran.status.code(), String::from_utf8(ran.stdout).unwrap())
    };
    let (code, out) = solve("64G");
    assert!(
        out.contains(
            "may have a mate: there is no memory for tables of 68719476736 bytes\n  help: lower `--memory`"
        ),
        "{out}"
    );
    assert_eq!(code, Some(2));
    assert_eq!(solve("64M").0, Some(0));
}

#[test]
fn positions_before_the_first_turn_and_after_the_last_are_refused() {
    for ruleset in RULESETS {
        let start = Start::of_rules(ruleset).position;
        let why = if ruleset == Ruleset::Classic {
            NoProblem::Arrangement
        } else {
            NoProblem::Draft
        };
        assert_eq!(
            solve(&start, &Occurrences::default(), &limits(1), false),
            Err(why)
        );
    }
}

#[test]
fn a_mate_through_a_fourth_occurrence_is_none() {
    let (gfen, _) = problems("official")
        .into_iter()
        .find(|(_, moves)| *moves == 2)
        .unwrap();
    let problem = position(&gfen);
    let solution = solution(&problem, 2).unwrap();
    // After the longest defence.
    let plies = solution.attack.line().into_iter().take(2).flatten();
    let middle = plies.fold(problem, |position, mv| position.after(mv.mv));
    let mut past = Occurrences::default();
    for _ in 0..3 {
        past.note(middle.recurrence_key());
    }
    let solved = solve(&problem, &past, &limits(2), false).unwrap();
    assert_eq!(solved.answer, Answer::NoMate);
}

#[test]
fn made_problems_are_the_same_every_time() {
    for ruleset in RULESETS {
        let recipe = ProblemRecipe {
            ruleset,
            seed: 7,
            moves: 1,
        };
        let made = recipe.problem(3).unwrap();
        assert_eq!(recipe.problem(3), Some(made));
        assert_eq!(solution(&made, 1).unwrap().others, Some(Others::None));
    }
}

#[test]
fn a_turn_that_is_not_a_mating_check_misses_the_mate() {
    let (gfen, _) = problems("classic")
        .into_iter()
        .find(|(_, moves)| *moves == 2)
        .unwrap();
    let problem = position(&gfen);
    let solution = solution(&problem, 2).unwrap();
    let whole_turns = problem
        .after_legal_moves()
        .into_iter()
        .map(|(_, after)| after);
    for after in whole_turns.filter(|after| after.player() != problem.player()) {
        let turn = solution
            .attack
            .turn
            .iter()
            .fold(problem, |position, mv| position.after(mv.mv));
        let is_solution = turn == after;
        assert_eq!(
            keeps_mate(&after, &Occurrences::default(), &limits(2), 1),
            Ok(is_solution)
        );
    }
}

#[test]
fn solutions_are_printed_for_people_and_programs() {
    let (gfen, moves) = problems("classic")
        .into_iter()
        .find(|(_, moves)| *moves == 2)
        .unwrap();
    let mate = moves.to_string();
    let arguments = ["solve", "--gfen", &gfen, "--max-moves", &mate, "--unique"];
    insta::assert_snapshot!("solve_text", run(&arguments).clean());
    insta::assert_snapshot!(
        "solve_tree",
        run(&[&arguments[..], &["--tree"]].concat()).clean()
    );
    insta::assert_snapshot!(
        "solve_json",
        run(&[&arguments[..], &["--tree", "--format", "jsonl"]].concat()).clean()
    );
    // The solution is a game that ends by checkmate.
    let line = run(&[&arguments[..], &["--format", "gfen"]].concat()).clean();
    assert_eq!(run_on(&line, &["validate", "-"]).code, 0, "{line}");
    assert!(
        run_on(&line, &["replay", "-"])
            .clean()
            .contains("checkmate")
    );
}

#[test]
fn all_solutions_are_printed_for_people_and_programs() {
    // Two keys differ in their follow-up; a problem has one key, and duals in its shorter lines.
    let follow_ups = "6zY.iYV1/5o.1L.O./6x.2/8cn./9/9/9/9/9 w tz 100 rules=classic";
    let two_moves = "9/o.8/N.z.7/9/1J.7/9/9/9/1O.7 b CX rules=classic";
    let mut report = String::new();
    for gfen in [follow_ups, two_moves] {
        let all = [
            "solve",
            "--alternatives",
            "--max-moves",
            "3",
            "--gfen",
            gfen,
        ];
        report += &run(&all).clean();
        let json = run(&[&all[..], &["--format", "jsonl"]].concat()).clean();
        let object: serde_json::Value = serde_json::from_str(&json).unwrap();
        writeln!(
            report,
            "{} {} {}",
            object["unique"], object["keys"], object["duals"]
        )
        .unwrap();
    }
    insta::assert_snapshot!(report);
    let limited = run(&[
        "solve",
        "--alternatives",
        "--max-moves",
        "3",
        "--nodes",
        "5",
        "--gfen",
        two_moves,
    ]);
    assert_eq!(limited.code, 2, "{}", limited.out);
}

#[test]
fn every_input_has_an_object() {
    let lines = [
        "I.8/o.8/9/9/9/9/9/9/O.8 b X rules=classic",
        "I.8/o.8/9/9/9/9/9/9/O.8 b X rules=classic moves X8b",
        "x/y b -",
        "startpos",
    ];
    let ran = run_on(
        lines.join("\n"),
        &["solve", "-", "--max-moves", "1", "--format", "jsonl"],
    );
    assert_eq!(ran.code, 2);
    let objects: Vec<serde_json::Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let answers: Vec<_> = objects
        .iter()
        .map(|object| object["answer"].as_str().unwrap())
        .collect();
    assert_eq!(answers, ["mate", "none", "none", "none"]);
    assert_eq!(
        objects
            .iter()
            .map(|object| object["game"].as_u64().unwrap())
            .collect::<Vec<_>>(),
        [1, 2, 3, 4]
    );
    assert!(
        objects[1]["why"]
            .as_str()
            .unwrap()
            .contains("the game is over"),
        "{}",
        ran.out
    );
}

#[test]
fn a_solution_is_a_game_of_gn() {
    let (gfen, _) = problems("official")
        .into_iter()
        .find(|(_, moves)| *moves == 2)
        .unwrap();
    let gn = run(&["solve", "--gfen", &gfen, "--format", "gn"]).clean();
    assert_eq!(
        run_on(&gn, &["validate", "-", "--fail-on", "warning"]).code,
        0,
        "{gn}"
    );
    assert!(
        run_on(&gn, &["replay", "-"]).clean().contains("checkmate"),
        "{gn}"
    );
    let ran = run(&["solve", "--gfen", &gfen, "--format", "gn", "--alternatives"]);
    assert!(
        ran.code == 2 && ran.err.contains("help: remove `--alternatives`"),
        "{}",
        ran.err
    );
}

#[test]
fn a_position_of_a_game_is_chosen_by_its_ply_or_move() {
    let file = "fixtures/gn/good/01.gn";
    let expected = "fixtures/gn/good/01.gn:1:206: White mates in 1\n 207  White  XR*3-3-0          checkmate\n";
    for at in [["--ply", "206"], ["--move", "103b"]] {
        assert_eq!(run(&[&["solve", file][..], &at].concat()).clean(), expected);
    }
}

#[test]
fn what_is_not_a_problem_is_refused_with_help() {
    let over = "I.8/o.8/9/9/9/9/9/9/O.8 b X rules=classic moves X8b";
    for (arguments, message) in [
        (
            &["--gfen", "startpos", "--rules", "classic"][..],
            "nothing to solve: the initial arrangement is not over\nhelp: choose a position after it with `--ply N`: the arrangement has 46 plies\n",
        ),
        (
            &["--gfen", "startpos", "--rules", "official-advanced"],
            "nothing to solve: the draft is not over\nhelp: choose a position after it with `--ply N`\n",
        ),
        (
            &["--gfen", over],
            "nothing to solve: the game is over: White is checkmated\nhelp: choose an earlier position with `--ply N`\n",
        ),
        (&["--gfen", over, "--memory", "65G"], "expected at most 64G"),
    ] {
        let ran = run(&[&["solve"], arguments].concat());
        assert_eq!((ran.code, &*ran.out), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(message), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn the_highest_exit_code_of_many_positions_counts() {
    let (mate, longer) = (
        "I.8/o.8/9/9/9/9/9/9/O.8 b X rules=classic",
        "9/3o.C.4/9/9/9/9/9/9/O.8 b XE rules=classic",
    );
    for (lines, code) in [
        (vec![mate], 0),
        (vec![mate, longer], 1),
        (vec![mate, "x/y b -", longer], 2),
    ] {
        let ran = run_on(
            lines.join("\n"),
            &["solve", "-", "--max-moves", "1", "--format", "jsonl"],
        );
        assert_eq!(ran.code, code, "{lines:?}");
        assert!(
            ran.out.contains("\"main_line\":[\"XR*7-1-0\"]"),
            "{}",
            ran.out
        );
        assert_eq!(
            ran.out.contains("\"answer\":\"no-mate\""),
            lines.contains(&longer)
        );
    }
}

#[test]
fn a_limit_is_named_with_the_option_that_raises_it() {
    let (gfen, _) = problems("classic")
        .into_iter()
        .find(|(_, moves)| *moves > 1)
        .unwrap();
    for (limit, answer) in [
        (
            ["--nodes", "1"],
            "gungi looked at 1 position\n  help: raise `--nodes`, or lower `--max-moves`\n",
        ),
        (
            ["--nodes", "2"],
            "gungi looked at 2 positions\n  help: raise `--nodes`, or lower `--max-moves`\n",
        ),
        (
            ["--time", "0"],
            "the time is up\n  help: raise `--time`, or lower `--max-moves`\n",
        ),
    ] {
        let ran = run(&[&["solve", "--gfen", &gfen][..], &limit].concat());
        assert_eq!(
            (ran.code, ran.out),
            (2, format!("<gfen>:1:0: Black may have a mate: {answer}"))
        );
    }
}

#[test]
fn a_line_that_begins_like_a_position_is_read_as_one() {
    for text in ["x/y", "x/y b -", "9/9 w", "\n# a comment\nK./k. b -"] {
        let ran = run_on(text, &["solve", "-"]);
        assert_eq!((ran.code, &*ran.out), (2, ""));
        assert!(ran.err.starts_with("error[GF"), "{text}: {}", ran.err);
    }
    // A result, and prose.
    for text in ["1/2", "1/2 - 1/2", "and/or this"] {
        assert!(
            run_on(text, &["validate", "-"]).out.contains("error[GN"),
            "{text}"
        );
    }
}

#[test]
fn many_positions_are_answered_in_their_order() {
    let file = "fixtures/problems/classic.gfen";
    let alone = run(&[
        "solve",
        file,
        "-j",
        "1",
        "--max-moves",
        "1",
        "--format",
        "jsonl",
    ]);
    let together = run(&[
        "solve",
        file,
        "-j",
        "4",
        "--max-moves",
        "1",
        "--format",
        "jsonl",
    ]);
    assert_eq!((alone.code, together.code), (1, 1));
    assert_eq!(alone.out, together.out);
    let missed = [
        "solve",
        "--find",
        "--max-moves",
        "2",
        "fixtures/gn/good",
        "--nodes",
        "300",
    ];
    let [one, four] = ["1", "4"].map(|threads| run(&[&missed[..], &["-j", threads]].concat()));
    assert_eq!(
        (one.code, one.out, one.err),
        (four.code, four.out, four.err)
    );
    let longer = problems("classic")
        .iter()
        .filter(|(_, moves)| *moves > 1)
        .count();
    assert_eq!(alone.out.matches("\"answer\":\"no-mate\"").count(), longer);
    assert_eq!(
        run(&["solve", file, "--max-moves", "5", "--format", "gfen"])
            .clean()
            .lines()
            .count(),
        12
    );
}

#[test]
fn missed_mates_are_found() {
    let file = "fixtures/gn/good/01.gn";
    let ran = run(&["solve", "--find", "--max-moves", "1", file]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        ran.out,
        "fixtures/gn/good/01.gn:1:206: White played O-<6-1-0x5-0-0 and missed mate in 1\n 207  White  XR*3-3-0          checkmate\n"
    );
    let none = run(&[
        "solve",
        "--find",
        "--max-moves",
        "1",
        "fixtures/gn/good/07.gn",
    ]);
    assert_eq!((none.code, &*none.out), (1, ""));
    let unknown = run(&["solve", "--find", "--max-moves", "1", "--nodes", "0", file]);
    assert_eq!(unknown.code, 2);
    assert!(
        unknown
            .err
            .contains("not decided within the limits\nhelp: "),
        "{}",
        unknown.err
    );
}

#[test]
fn made_problems_are_the_same_every_time_and_have_one_solution() {
    let made = [
        ("classic", "1"),
        ("classic", "2"),
        ("official-intro", "1"),
        ("official-advanced", "2"),
    ];
    for (rules, mate) in made {
        let arguments = ["generate", "--mate", mate, "--games", "3", "--rules", rules];
        let made = run(&arguments).clean();
        assert_eq!(made, run(&[&arguments[..], &["-j", "1"]].concat()).clean());
        assert_eq!(made.lines().count(), 3);
        let solved = run_on(
            &made,
            &[
                "solve",
                "-",
                "--max-moves",
                mate,
                "--alternatives",
                "--format",
                "jsonl",
            ],
        )
        .clean();
        for line in solved.lines() {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            let moves = mate.parse::<u64>().unwrap();
            assert_eq!(
                (&object["mate"], &object["unique"]),
                (&moves.into(), &true.into())
            );
            assert_eq!(object["keys"].as_array().unwrap().len(), 1, "{line}");
        }
        assert_eq!(solved.lines().count(), 3);
        assert_eq!(
            run_on(&made, &["validate", "-", "--fail-on", "warning"]).code,
            0
        );
    }
    let gn = run(&["generate", "--mate", "1", "--to", "gn"]);
    assert_eq!(gn.code, 2);
    assert!(gn.err.contains("help: pass `--to gfen`"), "{}", gn.err);
}
