//! Mate problems: the search, its solutions, and problems that are made.

use std::fmt::Write as _;
use std::fs;

use gungi::game::{Resolve as _, Start};
use gungi::notation::gfen;
use gungi::rules::{AnyPosition, End, Level, Occurrences, PlayableMove, Player, Rules, Ruleset};
use gungi::solve::{
    Answer, Attack, Limits, NoProblem, Others, ProblemRecipe, Solution, Stopped, keeps_mate, solve,
};

use crate::helpers::running::{run, run_on};
use proptest::prelude::*;

const RULESETS: [Ruleset; 2] = [Ruleset::Classic, Ruleset::Official(Level::Advanced)];

fn limits(moves: u32) -> Limits {
    Limits { moves, nodes: 100_000, time: None, memory: 1 << 20 }
}

pub(crate) fn position(line: &str) -> AnyPosition {
    let (diagram, places, _) = gfen::read_position(line);
    Start::of_diagram(&diagram, &places, None).unwrap().position
}

fn solution(position: &AnyPosition, moves: u32) -> Option<Solution> {
    match solve(position, &Occurrences::default(), &limits(moves), true).unwrap().answer {
        Answer::Mate(solution) => Some(solution),
        Answer::NoMate => None,
        Answer::Unknown(stopped) => panic!("{stopped}"),
    }
}

/// The positions after all turns of the player to move, follow-ups included: slow and simple.
fn after_turns<P: Rules>(position: &P) -> Vec<P> {
    let legal = position.moves().into_iter().filter(|(_, fouls)| fouls.is_empty());
    legal
        .flat_map(|(mv, _)| {
            let mut after = *position;
            after.play(mv);
            if after.follow_up_is_due() { after_turns(&after) } else { vec![after] }
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
                !replies.is_empty() && replies.iter().all(|reply| mates(reply, attacker, moves - 1))
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
    let play =
        |from: &AnyPosition, turn: &[PlayableMove]| turn.iter().fold(*from, |from, mv| from.after(mv.mv));
    let after = play(position, &attack.turn);
    if attack.moves == 1 {
        assert_eq!(after.end().and_then(End::winner), Some(attacker));
        return;
    }
    let mut expected: Vec<String> = match &after {
        AnyPosition::Classic(after) => after_turns(after).iter().map(|p| format!("{p:?}")).collect(),
        AnyPosition::Official(after) => {
            let saved = after_turns(after).into_iter().filter(|reply| !reply.can_capture());
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
    assert!(!expected.is_empty() && expected == answered, "{}", position.diagram(None));
    let longest = attack.defences.iter().map(|defence| defence.answer.moves).max();
    assert_eq!(longest, Some(attack.moves - 1));
}

#[test]
fn a_slow_search_without_a_table_agrees() {
    let mut mates = 0;
    for ruleset in RULESETS {
        for moves in 1..=2 {
            let recipe = ProblemRecipe { ruleset, seed: 5, moves };
            for number in 1..=2 {
                let problem = recipe.problem(number).unwrap();
                for (around, within) in around(&problem).into_iter().zip([1, 2].into_iter().cycle()) {
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
        found.extend(replies.into_iter().step_by(41).map(|(_, reply)| reply).take(1));
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
            assert_eq!((solution.attack.moves, solution.others), (moves, Some(Others::None)), "{gfen}");
            assert_answers_everything(&position, &solution.attack);
        }
    }
}

/// Mates of this length are found by proof-number search alone.
#[test]
fn longer_mates_are_proved_and_every_defence_is_answered() {
    let problems = problems("long");
    for ruleset in ["classic", "official"] {
        let of_ruleset =
            problems.iter().filter(|(gfen, _)| gfen.contains("classic") == (ruleset == "classic"));
        assert!(of_ruleset.count() >= 3, "{ruleset}");
    }
    for (gfen, moves) in problems {
        assert!(moves > 3, "{gfen}");
        let position = position(&gfen);
        assert_eq!(solution(&position, moves - 1), None, "{gfen}");
        let found = solution(&position, moves + 1).unwrap_or_else(|| panic!("{gfen}"));
        assert_eq!((found.attack.moves, found.others), (moves, Some(Others::None)), "{gfen}");
        assert_answers_everything(&position, &found.attack);
    }
}

#[test]
fn a_table_that_forgets_nearly_everything_changes_no_answer() {
    for name in ["classic", "official", "long"] {
        for (gfen, moves) in problems(name) {
            let small = Limits { memory: 0, ..limits(moves) };
            let solved = solve(&position(&gfen), &Occurrences::default(), &small, false).unwrap();
            let Answer::Mate(solution) = solved.answer else { panic!("{gfen}: {:?}", solved.answer) };
            assert_eq!(solution.attack.moves, moves);
        }
    }
}

#[test]
fn a_limit_is_no_answer() {
    let (gfen, moves) = problems("classic").into_iter().find(|(_, moves)| *moves > 1).unwrap();
    let few = Limits { nodes: 1, ..limits(moves) };
    let solved = solve(&position(&gfen), &Occurrences::default(), &few, false).unwrap();
    assert_eq!(solved.answer, Answer::Unknown(Stopped::Nodes(1)));
    let no_time = Limits { time: Some(std::time::Duration::ZERO), ..limits(moves) };
    let solved = solve(&position(&gfen), &Occurrences::default(), &no_time, false).unwrap();
    assert_eq!(solved.answer, Answer::Unknown(Stopped::Time));
}

#[test]
fn a_foul_is_no_mate() {
    for (gfen, foul) in [
        ("6X.1o./9/8M./9/9/9/9/9/2O.6 b P rules=classic", "pawn-drop-checkmate"),
        ("8o./7E.1/8I./9/9/9/9/9/6O.2 b Z rules=classic", "bronze-checkmate"),
    ] {
        assert!(run(&["moves", "--fouls", "--format", "json", "--gfen", gfen]).clean().contains(foul));
        assert_eq!(solution(&position(gfen), 1), None, "{gfen}");
    }
}

#[test]
fn a_follow_up_belongs_to_its_move() {
    fn has_follow_up(attack: &Attack) -> bool {
        attack.turn.len() > 1 || attack.defences.iter().any(|defence| has_follow_up(&defence.answer))
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
    let solve = ["solve", "--mate", "1", "--unique", "--gfen", gfen];
    let text = run(&solve).clean();
    assert!(text.ends_with("Not the only solution: XR<2-2-0x1-1-0 FL*0-2-0 mates in 1, too.\n"), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&run(&[&solve[..], &["--format", "json"]].concat()).clean()).unwrap();
    assert_eq!(json["unique"], false);
    assert_eq!(json["other"][0], json["line"][0]);
    assert_ne!(json["other"][1], json["line"][1]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_for_which_there_is_no_memory_is_an_error() {
    let (gfen, _) = problems("official").into_iter().next().unwrap();
    let solve = |memory: &str| {
        let limited = r#"ulimit -v 4000000; exec "$@""#;
        let mut command = std::process::Command::new("sh");
        command.args(["-c", limited, "sh", env!("CARGO_BIN_EXE_gungi"), "solve", "--memory", memory]);
        let ran = command.args(["--threads", "1", "--gfen", &gfen]).output().unwrap();
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
        let why = if ruleset == Ruleset::Classic { NoProblem::Arrangement } else { NoProblem::Draft };
        assert_eq!(solve(&start, &Occurrences::default(), &limits(1), false), Err(why));
    }
}

#[test]
fn a_mate_through_a_fourth_occurrence_is_none() {
    let (gfen, _) = problems("official").into_iter().find(|(_, moves)| *moves == 2).unwrap();
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
fn made_problems_are_the_same_every_time_and_have_one_solution() {
    let made = [("classic", "1"), ("classic", "2"), ("official-intro", "1"), ("official-advanced", "2")];
    for (rules, mate) in made {
        let arguments = ["generate", "--mate", mate, "--games", "3", "--rules", rules];
        let made = run(&arguments).clean();
        assert_eq!(made, run(&[&arguments[..], &["-j", "1"]].concat()).clean());
        assert_eq!(made.lines().count(), 3);
        let solved = run_on(&made, &["solve", "-", "--mate", mate, "--all", "--format", "json"]).clean();
        for line in solved.lines() {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(
                (&object["mate"], &object["unique"]),
                (&mate.parse::<u64>().unwrap().into(), &true.into())
            );
            assert_eq!(object["keys"].as_array().unwrap().len(), 1, "{line}");
        }
        assert_eq!(solved.lines().count(), 3);
        assert_eq!(run_on(&made, &["validate", "-", "--fail-on", "warning"]).code, 0);
    }
    let gn = run(&["generate", "--mate", "1", "--to", "gn"]);
    assert_eq!(gn.code, 2);
    assert!(gn.err.contains("help: pass `--to gfen`"), "{}", gn.err);
}
