//! GFEN: what is written can be read again, and faults are reported.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::helpers::running::run_on;
use gungi::game::{PlayedGame, Resolve, Source, Start, Written};
use gungi::notation::Notation;
use gungi::notation::gfen::{self, GfenMove, Key};
use gungi::notation::gn::GnMove;
use gungi::rules::classic::{Move, Phase, Position, Recovery};
use gungi::rules::{AnyMove, AnyPosition, History, Rules as _, SplitMix64};

/// A random game: its positions, and the moves between them.
struct RandomGame {
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl RandomGame {
    /// Plays up to `plies` plies, and prefers moves within towers and moves with consequences.
    fn new(seed: u64, plies: usize) -> Self {
        let mut choices = SplitMix64::new(seed);
        let mut history = History::new(Position::START);
        let mut game = Self {
            positions: vec![Position::START],
            moves: Vec::new(),
        };
        while game.moves.len() < plies && history.end().is_none() {
            let position = history.position();
            let moves: Vec<Move> = position.moves().into_iter().map(|(mv, _)| mv).collect();
            let lively: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|&mv| is_lively(position, mv))
                .collect();
            let from = if choices.below(3) > 0 && !lively.is_empty() {
                lively
            } else {
                moves
            };
            if from.is_empty() {
                break;
            }
            let mv = from[choices.below(from.len())];
            history.play(mv);
            game.moves.push(mv);
            game.positions.push(*history.position());
        }
        game
    }

    /// The number of the next ply in a position of the game.
    fn next_ply(index: usize) -> u32 {
        u32::try_from(index + 1).unwrap()
    }
}

fn is_lively(position: &Position, mv: Move) -> bool {
    let mut after = *position;
    after.play(mv);
    match mv {
        Move::Step { to, .. } => {
            !after.between_turns() || after.in_check() || !position.board().tower(to).is_empty()
        }
        Move::Drop { .. } => after.in_check(),
        Move::ImmobileStrike { .. }
        | Move::Exchange { .. }
        | Move::Substitute { .. }
        | Move::Recover => true,
        Move::Decline => false,
    }
}

fn games() -> impl Iterator<Item = RandomGame> {
    (1..=12).map(|seed| RandomGame::new(seed, 300))
}

fn text_of(position: &Position, ply: Option<u32>) -> String {
    position.diagram(ply).to_string()
}

/// Reads a position, which must have no findings.
fn start_of(text: &str) -> Start {
    let (diagram, places, faults) = gfen::read_position(text);
    assert_eq!(faults, [], "{text}");
    let start = Start::of_diagram(&diagram, &places, None)
        .unwrap_or_else(|faults| panic!("{text}: {faults:#?}"));
    assert_eq!(start.notes, [], "{text}");
    start
}

fn position_of(text: &str) -> Position {
    match start_of(text).position {
        AnyPosition::Classic(position) => position,
        AnyPosition::Official(_) => panic!("{text} is not a classic position"),
    }
}

#[test]
fn random_games_reach_all_that_positions_and_actions_can_say() {
    let mut seen = BTreeSet::new();
    for game in games() {
        seen.extend(
            game.positions
                .iter()
                .map(|position| match position.phase() {
                    Phase::Arrangement => "an arrangement",
                    Phase::Turn if position.marks().is_empty() => "a turn",
                    Phase::Turn => "marks",
                    Phase::Rearrangement { .. } => "a placement that is due",
                    Phase::Recovery(stranded) if stranded.recovery == Recovery::ToOpponent => {
                        "a recovery that is due after a capture"
                    }
                    Phase::Recovery(_) => "a recovery that is due",
                }),
        );
        seen.extend(
            game.moves
                .iter()
                .zip(&game.positions)
                .map(|(mv, position)| match mv {
                    Move::Drop { .. } => "a drop",
                    Move::Step { to, .. } if position.board().empty().contains(*to) => "a move",
                    Move::Step { .. } => "a move onto a tower",
                    Move::ImmobileStrike { .. } => "an immobile strike",
                    Move::Exchange { .. } => "an exchange",
                    Move::Substitute { .. } => "a substitution",
                    Move::Recover => "a recovery",
                    Move::Decline => "no recovery",
                }),
        );
    }
    assert_eq!(seen.len(), 14, "{seen:#?}");
}

#[test]
fn a_position_of_a_game_is_read_as_what_it_was() {
    for game in games() {
        for (index, position) in game.positions.iter().enumerate() {
            for ply in [Some(RandomGame::next_ply(index)), None] {
                let text = text_of(position, ply);
                assert_eq!(position_of(&text), *position, "{text}");
                assert_eq!(start_of(&text).ply, ply, "{text}");
                let (diagram, ..) = gfen::read_position(&text);
                assert_eq!(
                    diagram.to_string(),
                    text,
                    "canonical text is written as it is"
                );
            }
        }
    }
}

#[test]
fn fields_and_hands_are_read_in_any_order() {
    let mut choices = SplitMix64::new(7);
    for game in games() {
        for (index, position) in game.positions.iter().enumerate() {
            let text = text_of(position, Some(RandomGame::next_ply(index)));
            let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
            fields[2] = shuffled(&fields[2], &mut choices);
            assert_eq!(position_of(&fields.join(" ")), *position, "{text}");
            fields.swap(1, 2);
            assert_eq!(position_of(&fields.join(" ")), *position, "{text}");
        }
    }
}

/// Hands in another order: each letter keeps its count.
fn shuffled(hands: &str, choices: &mut SplitMix64) -> String {
    let mut units: Vec<&str> = hands
        .split_inclusive(|c: char| !c.is_ascii_digit())
        .collect();
    for i in (1..units.len()).rev() {
        units.swap(i, choices.below(i + 1));
    }
    units.concat()
}

#[test]
fn each_action_has_a_spelling_of_its_own_in_both_notations() {
    for game in games() {
        // The arrangement and the turns after it have drops.
        for position in game.positions.iter().skip(30) {
            let (mut in_gfen, mut in_gn) = (BTreeSet::new(), BTreeSet::new());
            for (mv, _) in position.moves() {
                let gfen = position.written(mv, Notation::Gfen).unwrap().to_string();
                let gn = position.written(mv, Notation::Gn).unwrap().to_string();
                let read: GfenMove = gfen.parse().unwrap();
                assert_eq!(position.resolve(Written::Gfen(read)), Ok(mv), "{gfen}");
                let read: GnMove = gn.parse().unwrap();
                assert_eq!(position.resolve(Written::Gn(read)), Ok(mv), "{gn}");
                assert!(in_gfen.insert(gfen), "{in_gfen:?} has each spelling once");
                assert!(in_gn.insert(gn), "{in_gn:?} has each spelling once");
            }
        }
    }
}

#[test]
fn a_game_is_read_from_its_line_as_what_it_was() {
    for game in games() {
        // From the start, from the end of the arrangement, and from positions with a follow-up.
        let due = (0..game.moves.len())
            .filter(|&i| !game.positions[i].between_turns())
            .take(5);
        for start in [0, 46]
            .into_iter()
            .chain(due)
            .filter(|&start| start < game.positions.len())
        {
            let text = line_of(&game, start);
            let line = gfen::read_line(&text);
            assert_eq!(line.faults, [], "{text}");
            assert_eq!(line.to_string(), text);
            let (played, stop) = PlayedGame::new(&line, line.start(None).unwrap());
            assert!(stop.is_none(), "{text}");
            let moves = game.moves[start..].iter().map(|mv| AnyMove::Classic(*mv));
            assert!(
                played.moves.iter().map(|played| played.mv).eq(moves),
                "{text}"
            );
            assert_eq!(
                played.last.position,
                AnyPosition::Classic(*game.positions.last().unwrap())
            );
        }
    }
}

/// A game on one line, from one of its positions.
fn line_of(game: &RandomGame, start: usize) -> String {
    let mut line = text_of(&game.positions[start], Some(RandomGame::next_ply(start)));
    line += " moves";
    for (mv, position) in game.moves.iter().zip(&game.positions).skip(start) {
        write!(line, " {}", position.written(*mv, Notation::Gfen).unwrap()).unwrap();
    }
    line
}

#[test]
fn a_recovery_may_be_due_after_a_placement() {
    // A Pawn strikes a Lance on the last row, where it has no moves, unless the rearranged Fortress behind it expands
    // its range.
    let strike = "o.3l.4/4P.4/9/9/9/9/9/9/O.8 b - 61 rules=classic moves 5b5a";
    let due = "o.3P.4/9/9/9/9/9/9/9/O.8 b - 62 rules=classic place=F recover=5a^";
    assert_eq!(after(strike), due);
    let elsewhere = "o.3P.4/9/9/9/9/9/9/F.8/O.8 b - 63 rules=classic recover=5a^";
    assert_eq!(after(&format!("{due} moves F9h")), elsewhere);
    let behind = "o.3P.4/9/9/9/9/9/4F.4/9/O.8 w - 63 rules=classic";
    assert_eq!(after(&format!("{due} moves F5g")), behind);
    let recovered = "o.8/9/9/9/9/9/9/F.8/O.8 w p 64 rules=classic";
    assert_eq!(after(&format!("{elsewhere} moves 5a^")), recovered);
    let declined = "o.3P.4/9/9/9/9/9/9/F.8/O.8 w - 64 rules=classic";
    assert_eq!(after(&format!("{elsewhere} moves 5a=")), declined);
}

/// The position at the end of a line.
fn after(line: &str) -> String {
    let line = gfen::read_line(line);
    assert_eq!(line.faults, []);
    let (played, stop) = PlayedGame::new(&line, line.start(None).unwrap());
    assert!(stop.is_none(), "{stop:?}");
    played.last.diagram().to_string()
}

/// The codes that `gungi validate` reports for a file of GFEN, each with its line, and the end of the summary.
fn reported(text: &str) -> (Vec<String>, String) {
    let ran = run_on(
        text,
        &[
            "validate",
            "--format",
            "concise",
            "--ignore",
            "GF2",
            "--file-name",
            "a.gfen",
            "-",
        ],
    );
    let finding = |line: &str| {
        let (place, rest) = line.split_once(' ').unwrap();
        let (code, place) = (
            &rest[rest.find('[').unwrap() + 1..][..5],
            place.split(':').nth(1).unwrap(),
        );
        format!("{place} {code}")
    };
    (
        ran.out
            .lines()
            .filter(|line| line.contains('['))
            .map(finding)
            .collect(),
        ran.err,
    )
}

/// `G8`.
#[test]
fn comments_suppress_findings_of_the_file_or_of_the_next_line() {
    // The first has a number with a zero in front.
    let (bad, good) = (
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 061 rules=classic",
        "4k.4/9/9/9/9/9/9/9/4K.4 b - 61 rules=classic",
    );
    let game = |text: &str| text.replace("BAD", bad).replace("GOOD", good);
    let (found, _) = reported(&game("BAD\n"));
    let [code] = &found[..] else {
        panic!("{found:?}")
    };
    let code = code.strip_prefix("1 ").unwrap();
    for (text, wanted, allowed) in [
        ("# gungi: allow CODE\nBAD\nGOOD\nBAD\n", vec![], 2),
        (
            "\u{feff}#gungi:allow GN1, CODE\n\n# a\nGOOD\nBAD\n",
            vec![],
            1,
        ),
        ("GOOD\n# gungi: allow CODE\nBAD\nBAD\n", vec!["4 CODE"], 1),
        ("GOOD\n# gungi: allow CODE\n# a\n\nBAD\n", vec![], 1),
        (
            "GOOD\n# gungi: allow CODE\nGOOD\nBAD\n",
            vec!["3 GN132", "4 CODE"],
            0,
        ),
        (
            "GOOD\n# gungi: allow CODE, nonsense\nBAD\n",
            vec!["3 GN131"],
            1,
        ),
        (
            "# gungi: allow nonsense\nGOOD\nBAD\n",
            vec!["2 GN131", "3 CODE"],
            0,
        ),
        ("# gungi: allowed CODE\nBAD\n", vec!["2 CODE"], 0),
    ] {
        let text = game(&text.replace("CODE", code));
        let (found, summary) = reported(&text);
        let wanted: Vec<_> = wanted
            .iter()
            .map(|wanted| wanted.replace("CODE", code))
            .collect();
        assert_eq!(found, wanted, "{text}");
        assert_eq!(
            summary.contains(&format!("; {allowed} allowed\n")),
            allowed > 0,
            "{text}: {summary}"
        );
    }
}

#[test]
fn too_many_suppressions_before_a_line_are_reported() {
    let line = "4k.4/9/9/9/9/9/9/9/4K.4 b - 61 rules=classic\n";
    let many = format!("# gungi: allow {}GN205\n", "GN205,".repeat(8_000));
    let long = format!("# gungi: allow {}GN205\n", " ".repeat(40_000)).repeat(30);
    for (text, wanted) in [
        (format!("{line}{many}{line}"), "3 GN131"),
        (format!("{line}{long}{line}"), "32 GN131"),
        (format!("{long}{line}"), "31 GN131"),
    ] {
        let (found, summary) = reported(&text);
        assert!(
            found.iter().any(|found| found == wanted),
            "{found:?} {summary}"
        );
    }
}

#[test]
fn grammars_of_editors_know_every_key() {
    let grammars = [
        "kate/gungi-gfen.xml",
        "sublime/gungi-gfen.sublime-syntax",
        "tree-sitter-gungi/gfen/grammar.js",
        "tree-sitter-gungi/gfen/src/grammar.json",
        "vim/syntax/gungi-gfen.vim",
        "vscode/syntaxes/gungi-gfen.tmLanguage.json",
    ];
    for grammar in grammars {
        let text = fs::read_to_string(Path::new("editors").join(grammar))
            .unwrap()
            .replace("\\|", "|");
        let keys: Vec<&str> = Key::ALL
            .map(Key::as_str)
            .into_iter()
            .chain(["result"])
            .collect();
        assert!(text.contains(&keys.join("|")), "{grammar}: {keys:?}");
    }
}
