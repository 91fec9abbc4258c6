//! All solutions of mate problems, against a search that tries every turn of both players.

use std::collections::BTreeSet;

use gungi::game::Resolve as _;
use gungi::notation::Notation;
use gungi::notation::gfen::GfenMove;
use gungi::rules::{
    AnyPosition, End, Level, Occurrences, PlayableMove, Player, Rules as _, Ruleset,
};
use gungi::solve::{AllSolutions, Answer, Limits, ProblemRecipe, all_solutions, solve};

/// The positions of each ruleset.
const POSITIONS: usize = 500;

/// A turn in GFEN, with its follow-ups.
type Turn = Vec<String>;

/// All turns of the player to move, and the positions after them.
fn turns(position: &AnyPosition) -> Vec<(Turn, AnyPosition)> {
    let legal = position
        .playable_moves()
        .into_iter()
        .filter(|mv| mv.fouls.is_empty());
    legal
        .flat_map(|mv| {
            let first = vec![position.in_notation(&mv, Notation::Gfen).unwrap()];
            let after = position.after(mv.mv);
            if !after.follow_up_is_due() {
                return vec![(first, after)];
            }
            let rest = turns(&after).into_iter();
            rest.map(|(turn, after)| ([&first[..], &turn].concat(), after))
                .collect()
        })
        .collect()
}

/// The turns that mate within this many moves, and the positions after them.
fn mating(position: &AnyPosition, attacker: Player, moves: u32) -> Vec<(Turn, AnyPosition)> {
    let is_mate = |after: &AnyPosition| match after.end() {
        Some(end) => end.winner() == Some(attacker),
        None if moves == 1 || !after.in_check() => false,
        None => {
            let replies = turns(after);
            let is_lost =
                |(_, reply): &(Turn, AnyPosition)| !mating(reply, attacker, moves - 1).is_empty();
            !replies.is_empty() && replies.iter().all(is_lost)
        }
    };
    turns(position)
        .into_iter()
        .filter(|(_, after)| is_mate(after))
        .collect()
}

/// The keys, and for each line to a dual its turns.
type Found = (BTreeSet<Turn>, BTreeSet<(Turn, BTreeSet<Turn>)>);

fn by_force(position: &AnyPosition, moves: u32) -> Found {
    let mut duals = BTreeSet::new();
    let keys = add_duals(position, position.player(), moves, &[], &mut duals);
    (keys, duals)
}

fn add_duals(
    position: &AnyPosition,
    attacker: Player,
    moves: u32,
    line: &[String],
    duals: &mut BTreeSet<(Turn, BTreeSet<Turn>)>,
) -> BTreeSet<Turn> {
    let found = mating(position, attacker, moves);
    let mating: BTreeSet<Turn> = found.iter().map(|(turn, _)| turn.clone()).collect();
    if !line.is_empty() && mating.len() > 1 {
        duals.insert((line.to_vec(), mating.clone()));
    }
    for (turn, after) in found.iter().filter(|(_, after)| after.end().is_none()) {
        // A Marshal that a defence leaves under attack is captured.
        for (defence, next) in turns(after).iter().filter(|(_, next)| !can_capture(next)) {
            add_duals(
                next,
                attacker,
                moves - 1,
                &[line, turn, defence].concat(),
                duals,
            );
        }
    }
    mating
}

fn can_capture(position: &AnyPosition) -> bool {
    turns(position)
        .iter()
        .any(|(_, after)| matches!(after.end(), Some(End::MarshalCaptured { .. })))
}

fn text(turn: &[PlayableMove]) -> Turn {
    turn.iter()
        .map(|mv| GfenMove::of(&mv.description).unwrap().to_string())
        .collect()
}

fn found(position: &AnyPosition, moves: u32) -> Found {
    let limits = Limits {
        moves,
        nodes: 1_000_000,
        time: None,
        memory: 1 << 20,
    };
    let AllSolutions { keys, duals } =
        all_solutions(position, &Occurrences::default(), &limits, moves).unwrap();
    let turns = |turns: &[Vec<PlayableMove>]| -> BTreeSet<Turn> {
        turns.iter().map(|turn| text(turn)).collect()
    };
    (
        turns(&keys),
        duals
            .iter()
            .map(|dual| (text(&dual.line), turns(&dual.turns)))
            .collect(),
    )
}

/// Problems, with a move more than they need, so that there are many solutions; and positions two plies later.
fn positions(ruleset: Ruleset) -> Vec<(AnyPosition, u32)> {
    let mut found: Vec<(AnyPosition, u32)> = Vec::new();
    for number in 1.. {
        let recipe = ProblemRecipe {
            ruleset,
            seed: 39,
            moves: 1,
        };
        let Some(problem) = recipe.problem(number) else {
            continue;
        };
        found.push((problem, 2));
        for (_, after) in problem.after_legal_moves().into_iter().step_by(13).take(4) {
            let replies = after.after_legal_moves();
            found.extend(
                replies
                    .into_iter()
                    .step_by(23)
                    .take(1)
                    .map(|(_, reply)| (reply, 2)),
            );
        }
        found.retain(|(position, _)| {
            position.end().is_none() && position.player() == problem.player()
        });
        if found.len() >= POSITIONS {
            break;
        }
    }
    found.truncate(POSITIONS);
    found
}

#[test]
fn a_search_without_a_table_finds_the_same_solutions() {
    for ruleset in [Ruleset::Classic, Ruleset::Official(Level::Advanced)] {
        let (mut several, mut duals) = (0, 0);
        for (position, moves) in positions(ruleset) {
            let (fast, slow) = (found(&position, moves), by_force(&position, moves));
            assert_eq!(fast, slow, "{}", position.diagram(None));
            several += usize::from(fast.0.len() > 1);
            duals += fast.1.len();
        }
        assert!(
            several > 20 && duals > 10,
            "{several} positions with several keys, {duals} duals"
        );
    }
}

/// The problems of the collection, and what the document says of them.
#[test]
fn problems_have_one_key_and_no_dual_in_the_longest_line() {
    for name in ["classic", "official", "long"] {
        let text = std::fs::read_to_string(format!("fixtures/problems/{name}.gfen")).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let position = crate::solve::position(line);
            let limits = Limits {
                moves: 9,
                nodes: 1_000_000,
                time: None,
                memory: 1 << 24,
            };
            let solved = solve(&position, &Occurrences::default(), &limits, false).unwrap();
            let Answer::Mate(solution) = solved.answer else {
                panic!("{line}")
            };
            let attack = solution.attack;
            let all =
                all_solutions(&position, &Occurrences::default(), &limits, attack.moves).unwrap();
            assert_eq!(all.keys.len(), 1, "{line}");
            let longest = attack.line().concat();
            let is_in_line = |dual: &gungi::solve::Dual| longest.starts_with(&dual.line);
            assert!(!all.duals.iter().any(is_in_line), "{line}");
        }
    }
}
