//! Verdicts on single moves, by `gungi why-not` and the library, compared with the lists of legal moves.

use std::collections::BTreeMap;

use crate::helpers::running::{Ran, run, run_on};
use gungi::diagnostic::{Code, Ruling};
use gungi::game::{Frame, Numbering, Start, Verdict, Written, notation_of, read_move};
use gungi::notation::Notation;
use gungi::notation::gfen::GfenMove;
use gungi::notation::gn::{GnForm, GnMove};
use gungi::rules::{
    AnyPosition, Fouls, History, Place, PlayableMove, Player, Rules, Ruleset, Snapshot, Square,
    Tier, Tiers, UnitKind,
};
use proptest::prelude::*;

/// The position after some plies: each choice picks a move that is not illegal.
fn frame_after(ruleset: Ruleset, choices: &[u16]) -> Frame {
    fn walk<P: Rules + Into<AnyPosition>>(start: P, choices: &[u16]) -> Frame {
        let mut history = History::new(start);
        for &choice in choices {
            let moves = history.position().moves();
            if moves.is_empty() || history.end().is_some() {
                break;
            }
            history.play(moves[usize::from(choice) % moves.len()].0);
        }
        let (position, end) = ((*history.position()).into(), history.end());
        Frame {
            ply: 0,
            next_ply: None,
            number: 1,
            numbering: Numbering::Guessed,
            played: None,
            position,
            end,
            result: None,
        }
    }
    match Start::of_rules(ruleset).position {
        AnyPosition::Classic(start) => walk(start, choices),
        AnyPosition::Official(start) => walk(start, choices),
    }
}

fn frames() -> impl Strategy<Value = Frame> {
    let rulesets =
        prop_oneof![3 => Just(Ruleset::Classic), 4 => prop::sample::select(&Ruleset::ALL)];
    (rulesets, prop::collection::vec(any::<u16>(), 0..200))
        .prop_map(|(ruleset, choices)| frame_after(ruleset, &choices))
}

/// Every move that names units on the board and in hand, and tiers, correctly, whether the rules allow it or not.
fn universe(snapshot: &Snapshot) -> Vec<Written> {
    let places: Vec<(Place, UnitKind)> = Square::all()
        .flat_map(|square| {
            snapshot
                .tower(square)
                .iter()
                .map(move |(tier, it)| (Place::new(square, tier), it.unit))
        })
        .collect();
    let mut units: Vec<UnitKind> = places.iter().map(|(_, unit)| *unit).collect();
    units.extend(
        Player::BOTH
            .into_iter()
            .flat_map(|player| snapshot.hands[player].iter().map(|(unit, _)| *unit)),
    );
    units.sort_unstable();
    units.dedup();
    let mut forms = Vec::new();
    for square in Square::all() {
        let next = Place::new(
            square,
            snapshot.tower(square).next_tier().unwrap_or(Tier::Third),
        );
        for &unit in &units {
            for ends_draft in [false, true] {
                forms.push((
                    unit,
                    GnForm::Drop {
                        to: next,
                        swapped: Tiers::NONE,
                        ends_draft,
                    },
                ));
            }
            forms.push((
                unit,
                GnForm::Drop {
                    to: next,
                    swapped: Tiers::NONE.with(Tier::First),
                    ends_draft: false,
                },
            ));
        }
        for &(from, unit) in &places {
            let top = snapshot.tower(square).top();
            let target = Place::new(square, top.map_or(Tier::First, |(tier, _)| tier));
            // In the classic rules, only strikes reach a square with an opponent's unit (`G3`).
            let strikes = top.is_some_and(|(_, top)| top.owner != snapshot.player)
                && snapshot.ruleset == Ruleset::Classic;
            for swapped in [
                Tiers::NONE,
                Tiers::NONE.with(Tier::First),
                Tiers::NONE.with(Tier::Second),
            ] {
                forms.push((
                    unit,
                    GnForm::Step {
                        from,
                        to: if strikes { target } else { next },
                        swapped,
                    },
                ));
            }
            forms.push((unit, GnForm::Strike { from, target }));
            forms.push((unit, GnForm::Substitution { from, with: target }));
        }
    }
    for &(at, unit) in &places {
        forms.extend(Tier::ALL.map(|target| (unit, GnForm::ImmobileStrike { from: at, target })));
        let with = if at.tier == Tier::First {
            Tier::Third
        } else {
            Tier::First
        };
        forms.push((unit, GnForm::Exchange { from: at, with }));
        forms.push((unit, GnForm::RecoverToHand { at }));
        forms.push((unit, GnForm::RecoverToOpponent { at }));
        forms.push((unit, GnForm::Decline { at }));
    }
    let gn = forms.into_iter().map(|(unit, form)| {
        Written::Gn(GnMove {
            unit: unit.into(),
            form,
        })
    });
    gn.chain(Square::all().flat_map(|from| {
        Square::all().map(move |to| {
            Written::Gfen(GfenMove::Step {
                from,
                to,
                stack: None,
            })
        })
    }))
    .collect()
}

/// Codes for moves that name a wrong unit or tier.
const NAMING: [Code; 4] = [
    Code::UnknownUnit,
    Code::OtherUnit,
    Code::ArrivalTier,
    Code::TargetTier,
];

fn check(frame: &Frame, listed: &BTreeMap<String, Fouls>, written: Written) {
    let board = frame.diagram();
    match frame.judge(written) {
        Verdict::Legal(mv) => {
            assert_eq!(
                listed.get(&spelled(frame, &mv, written)),
                Some(&Fouls::NONE),
                "{written} on {board}"
            );
        }
        Verdict::Foul(mv, reasons) => {
            assert_eq!(
                listed.get(&spelled(frame, &mv, written)),
                Some(&mv.fouls),
                "{written} on {board}"
            );
            assert_eq!(reasons.len(), mv.fouls.iter().count());
            assert!(
                reasons
                    .iter()
                    .all(|reason| reason.ruling == Ruling::C27 && !reason.squares.is_empty())
            );
        }
        Verdict::Illegal(reason) => {
            assert!(
                !listed.contains_key(&written.to_string()),
                "{written} on {board}: {reason:?}"
            );
            assert!(
                !NAMING.contains(&reason.code),
                "{written} on {board}: {reason:?}"
            );
            assert!(
                !reason.squares.is_empty(),
                "{written} on {board}: {reason:?}"
            );
            assert!(reason.suggestions.len() <= 3);
            for suggestion in &reason.suggestions {
                assert_eq!(
                    listed.get(suggestion),
                    Some(&Fouls::NONE),
                    "{written} on {board}: {suggestion}"
                );
            }
        }
    }
}

/// The canonical form of a move in the notation in which it was written.
fn spelled(frame: &Frame, mv: &PlayableMove, written: Written) -> String {
    frame.position.in_notation(mv, written.notation()).unwrap()
}

fn listed(frame: &Frame) -> BTreeMap<String, Fouls> {
    let moves = frame.position.playable_moves();
    moves
        .iter()
        .flat_map(|listed| {
            [Notation::Gn, Notation::Gfen].map(|notation| {
                (
                    frame.position.in_notation(listed, notation).unwrap(),
                    listed.fouls,
                )
            })
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn a_move_that_is_not_listed_is_illegal_for_a_reason(frame in frames(), picks in prop::collection::vec(any::<prop::sample::Index>(), 100)) {
        let (universe, listed) = (universe(&frame.snapshot()), listed(&frame));
        for pick in picks {
            check(&frame, &listed, *pick.get(&universe));
        }
    }

    #[test]
    fn a_listed_move_is_legal_or_foul_as_listed(frame in frames(), picks in prop::collection::vec(any::<prop::sample::Index>(), 40)) {
        let listed = listed(&frame);
        let texts: Vec<&String> = listed.keys().collect();
        for pick in picks.iter().filter(|_| !texts.is_empty()) {
            let text = *pick.get(&texts);
            let written = read_move(text, notation_of(text)).unwrap();
            match frame.judge(written) {
                Verdict::Legal(mv) => prop_assert_eq!((&spelled(&frame, &mv, written), listed[text]), (text, Fouls::NONE)),
                Verdict::Foul(mv, _) => prop_assert_eq!((&spelled(&frame, &mv, written), listed[text]), (text, mv.fouls)),
                Verdict::Illegal(reason) => prop_assert!(false, "{}: {:?}", text, reason),
            }
        }
    }
}

/// Runs `gungi why-not`: output, messages, and exit code.
fn why_not(arguments: &[&str]) -> (String, String, i32) {
    let Ran { code, out, err } = run(&[&["why-not"], arguments].concat());
    (out, err, code)
}

const EXAMPLE: [&str; 3] = ["docs/example.gn", "--ply", "60"];

#[test]
fn a_legal_move_is_called_legal_in_canonical_form() {
    let [file, option, ply] = EXAMPLE;
    for (mv, canonical) in [
        ("ZP<2-2-2>3-2-1", "ZP<2-2-2>3-2-1"),
        (" zp<2-2-2>1-2-0 ", "ZP<2-2-2x1-2-0"),
        ("3c2c", "3c2c"),
    ] {
        let expected = (format!("legal: {canonical}\n"), String::new(), 0);
        assert_eq!(why_not(&[file, option, ply, mv]), expected);
        assert_eq!(why_not(&[option, ply, file, mv]), expected);
    }
}

/// A tier that another unit can never use is not worth mending.
#[test]
fn the_reason_that_no_spelling_can_mend_comes_first() {
    let exchange = "o.8/9/9/9/9/9/9/9/ABP7O. b - rules=classic";
    let betrayal = "4k.4/9/9/9/9/9/2pP.6/9/4K.4 b N 1";
    for (position, mv, code) in [
        (exchange, "AB<8-8-0&0", "RU221"),
        (exchange, "AB<8-8-0&2", "RU221"),
        (betrayal, "N7gAC", "RU238"),
        (betrayal, "N7gACC", "RU238"),
    ] {
        let (out, err, exit) = why_not(&["--gfen", position, mv]);
        assert!(exit == 1 && out.contains(code), "{mv}: {out}{err}");
    }
}

#[test]
fn an_illegal_action_is_answered_with_the_ruling_and_the_board() {
    let [file, option, ply] = EXAMPLE;
    let (out, err, exit) = why_not(&[file, option, ply, "HK<5-2-0x5-6-0"]);
    assert_eq!((err.as_str(), exit), ("", 1));
    insta::assert_snapshot!("illegal", out);
}

#[test]
fn a_foul_is_answered_with_every_foul_and_its_squares() {
    let position = "8o./9/9/9/9/9/4Z.4/9/O.8 b Z 60 rules=classic";
    let (out, err, exit) = why_not(&["--gfen", position, "ZP*4-3-0"]);
    assert_eq!((err.as_str(), exit), ("", 1));
    insta::assert_snapshot!("foul", out);
}

#[test]
fn a_game_that_ended_by_repetition_is_over() {
    let file = "fixtures/gn/bad/ru229-game-over-official-repetition.gn";
    let (out, _, exit) = why_not(&[file, "--ply", "12", "P-<4-6-0>4-5-0"]);
    assert!(
        out.starts_with("error[RU229]: the game is over: it is a draw by fourfold repetition"),
        "{out}"
    );
    assert_eq!(exit, 1);
    let (out, _, exit) = why_not(&[file, "--ply", "8", "P-<4-6-0>4-5-0"]);
    assert_eq!((out.as_str(), exit), ("legal: P-<4-6-0>4-5-0\n", 0));
}

#[test]
fn an_action_that_cannot_be_read_is_pointed_at() {
    let [file, option, ply] = EXAMPLE;
    let (out, err, exit) = why_not(&[file, option, ply, "HK<5-2-0x5-9-0"]);
    assert_eq!((out.as_str(), exit), ("", 2));
    insta::assert_snapshot!("unreadable", err);
    for arguments in [
        &[][..],
        &[file][..],
        &["HK<5-2-0x5-6-0"][..],
        &["no such file", "HK<5-2-0x5-6-0"][..],
    ] {
        let (out, err, exit) = why_not(arguments);
        assert_eq!((out.as_str(), exit), ("", 2), "{err}");
    }
    let (_, err, exit) = why_not(&[file, option, ply, "兵(7-5-1)(6-5-1)"]);
    assert_eq!(exit, 2);
    assert!(
        err.contains("gungi.js has only the official rules"),
        "{err}"
    );
}

#[test]
fn a_move_of_chess_is_answered_as_one() {
    for mv in ["e2e4", "Nf3", "O-O"] {
        let (out, err, exit) = why_not(&["--gfen", "8k./9/9/9/9/9/9/9/K.8 b -", mv]);
        assert_eq!((out.as_str(), exit), ("", 2));
        assert!(
            err.contains(": this is a move of chess, not of Gungi\n"),
            "{err}"
        );
        assert!(
            err.contains("help: a move of Gungi looks like `PZ<4-6-0>4-5-0` in GN"),
            "{err}"
        );
    }
}

#[test]
fn a_move_that_cannot_be_read_is_held_against_the_rules_of_its_position() {
    let classic = "8o./9/9/9/9/9/9/9/O.8 b - 60 rules=classic";
    for (position, ruling) in [
        ("8k./9/9/9/9/9/9/9/K.8 b -", "ruling M1"),
        (classic, "ruling M2"),
    ] {
        let (_, err, _) = why_not(&["--gfen", position, "9i9hC"]);
        assert!(err.contains(ruling), "{err}");
    }
}

#[test]
fn a_suggestion_is_a_legal_action() {
    let (out, _, exit) = why_not(&[
        "--gfen",
        "8k./9/9/9/9/9/9/9/K.8 b - 9 level=intro",
        "K-<8-8-0>7-9-0",
    ]);
    assert_eq!((out.as_str(), exit), ("", 2));
    let (out, _, _) = why_not(&[
        "--gfen",
        "8k./9/9/9/9/9/9/9/K.8 b - 9 level=intro",
        "R-<8-8-0>7-7-0",
    ]);
    assert!(out.contains("did you mean `K-<8-8-0>7-7-0`?"), "{out}");
}

#[test]
fn a_move_that_cannot_be_read_has_its_json_too() {
    let ran = run(&[
        "why-not", "--gfen", "startpos", "--gfen", "startpos", "--format", "jsonl", "zz",
    ]);
    assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{}", ran.err);
    let schema = gungi::print::schemas::schema("why-not").unwrap();
    let schema = jsonschema::validator_for(&serde_json::from_str(schema.text).unwrap()).unwrap();
    let answers: Vec<serde_json::Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 2);
    for answer in answers {
        assert!(schema.is_valid(&answer), "{answer}");
        assert_eq!(
            (&answer["verdict"], &answer["move"]),
            (&"unreadable".into(), &"zz".into())
        );
        assert_eq!(answer["findings"].as_array().unwrap().len(), 1);
    }
}

#[test]
fn a_move_without_a_position_is_an_error() {
    for arguments in [
        &["PZ*4-6-0"][..],
        &["PZ*4-6-0", "--allow-empty"],
        &["-", "PZ*4-6-0", "--allow-empty"],
        &["no move", "--format", "jsonl"],
    ] {
        let ran = run_on("", &[&["why-not"], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        let why = "gungi: the position is missing, in which the move is tried\nhelp: name a file before the move";
        assert!(ran.err.starts_with(why), "{arguments:?}: {}", ran.err);
    }
}
