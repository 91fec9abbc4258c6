//! What `gungi moves` says of each move agrees with the small engine.

use std::collections::{BTreeMap, BTreeSet};

use crate::helpers::choices::OneOf as _;
use crate::properties::side_by_side::{Seen, engine_at};
use gungi::game::{Frame, Numbering};
use gungi::notation::Notation;
use gungi::rules::classic::Position;
use gungi::rules::{
    AnyMove, AnyPosition, End, Foul, History, PlayableMove, Player, Rules as _, SplitMix64,
};

/// How many moves of a position are compared, apart from those that do something.
const SAMPLE: usize = 6;

/// What a move does.
#[derive(PartialEq, Eq, Debug)]
struct Effect {
    /// The letters of the captured units, and how many of each.
    captured: BTreeMap<char, usize>,
    check: bool,
    status: &'static str,
}

fn frame(position: impl Into<AnyPosition>) -> Frame {
    let position = position.into();
    let end = position.end();
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

fn effect(after: &Frame, mv: &PlayableMove) -> Effect {
    let mut captured = BTreeMap::new();
    for (_, unit) in mv.description.captured() {
        let letter = unit.unit.letter(unit.owner);
        *captured.entry(letter).or_default() += 1;
    }
    let status = match after.end {
        None => "ongoing",
        Some(End::Checkmate { .. }) => "checkmate",
        Some(End::MarshalCaptured { .. }) => "marshal-captured",
        Some(End::Stalemate) => "stalemate",
        Some(End::Repetition | End::Recorded { .. }) => panic!("only a whole game shows it"),
    };
    Effect {
        captured,
        check: after.is_check(),
        status,
    }
}

/// Those that capture, check, end the game or are a foul, and a few others.
fn sample(before: &Frame, choices: &mut SplitMix64) -> Vec<PlayableMove> {
    let (mut chosen, mut quiet) = (Vec::new(), Vec::new());
    for mv in before.moves_by_gn() {
        let after = before.after(&mv);
        let is_quiet = mv.fouls.is_empty()
            && mv.description.captured().next().is_none()
            && !after.is_check()
            && after.end.is_none();
        if is_quiet {
            quiet.push(mv);
        } else {
            chosen.push(mv);
        }
    }
    for _ in 0..SAMPLE.min(quiet.len()) {
        chosen.push(choices.one_of(&quiet));
    }
    chosen
}

/// The units that are on the first board and not on the second.
fn gone(before: BTreeMap<char, usize>, after: &BTreeMap<char, usize>) -> BTreeMap<char, usize> {
    let lost = before.into_iter().map(|(unit, count)| {
        let left = after.get(&unit).copied().unwrap_or_default();
        (unit, count.saturating_sub(left))
    });
    lost.filter(|&(_, count)| count > 0).collect()
}

/// How many units of a player GFEN shows on the board, by letter.
fn letters_of(gfen: &str, player: Player) -> BTreeMap<char, usize> {
    let board = gfen.split(' ').next().unwrap_or_default();
    let mut letters = BTreeMap::new();
    for letter in board.chars().filter(char::is_ascii_alphabetic) {
        if letter.is_ascii_uppercase() == (player == Player::Black) {
            *letters.entry(letter).or_default() += 1;
        }
    }
    letters
}

/// Units change owners by betrayal and leave the board by recovery: only strikes capture.
fn captures(mv: &PlayableMove) -> bool {
    mv.description.kind.as_str().ends_with("strike")
}

#[test]
fn captures_checks_mates_and_fouls_of_classic_moves_agree() {
    let mut history = History::new(Position::START);
    let mut game = engine_at(history.position(), Some(1));
    let (mut choices, mut found) = (SplitMix64::new(11), [0; 3]);
    for ply in 0..130 {
        let before = frame(*history.position());
        let all = before.moves_by_gn();
        let lively: Vec<PlayableMove> = sample(&before, &mut choices);
        if ply >= 46 && ply % 4 == 0 {
            let mut fouls_of = Seen::by_engine(&game).fouls;
            for mv in &lively {
                let text = in_gfen(&before, mv);
                let fouls = fouls_of.remove(&text).unwrap_or_default();
                assert_eq!(
                    mv.fouls.iter().map(Foul::slug).collect::<BTreeSet<_>>(),
                    fouls,
                    "{text}"
                );
                let played = game.after(&text).expect("it plays what is listed");
                let opponent = history.position().player().opponent();
                let [was, is] = [&game, &played].map(|game| letters_of(&game.position(), opponent));
                let has_ended_turn = before.after(mv).position.player() == opponent;
                let expected = Effect {
                    captured: if captures(mv) {
                        gone(was, &is)
                    } else {
                        BTreeMap::new()
                    },
                    check: has_ended_turn && played.is_in_check(),
                    status: played.status(),
                };
                // The small engine knows the whole game.
                if expected.status != "repetition" {
                    assert_eq!(effect(&before.after(mv), mv), expected, "{text}");
                }
                found[0] += usize::from(!expected.captured.is_empty());
                found[1] += usize::from(expected.check);
                found[2] += usize::from(!fouls.is_empty());
            }
        }
        if history.end().is_some() {
            break;
        }
        let Some(mv) = [lively, all]
            .into_iter()
            .find(|moves| !moves.is_empty())
            .map(|moves| choices.one_of(&moves))
        else {
            break;
        };
        let text = in_gfen(&before, &mv);
        game = game.after(&text).expect("it plays what is listed");
        let AnyMove::Classic(mv) = mv.mv else {
            panic!("{mv:?}")
        };
        history.play(mv);
    }
    assert!(
        found[0] > 10 && found[1] > 0,
        "captures, checks and fouls: {found:?}"
    );
}

fn in_gfen(before: &Frame, mv: &PlayableMove) -> String {
    let text = before.position.in_notation(mv, Notation::Gfen);
    text.expect("GFEN writes every move")
}

#[test]
fn captures_checks_and_ends_of_official_moves_agree() {
    let mut found = [0; 3];
    for seed in 1..=12 {
        let position = crate::helpers::official_games::composed(&mut SplitMix64::new(seed));
        let game = engine_at(&position, None);
        let (before, mut choices) = (frame(position), SplitMix64::new(seed));
        for mv in sample(&before, &mut choices) {
            let text = in_gfen(&before, &mv);
            let played = game.after(&text).expect("it plays what is listed");
            let opponent = position.player().opponent();
            let [was, is] = [&game, &played].map(|game| letters_of(&game.position(), opponent));
            let expected = Effect {
                captured: if captures(&mv) {
                    gone(was, &is)
                } else {
                    BTreeMap::new()
                },
                check: played.is_in_check(),
                status: played.status(),
            };
            assert_eq!(
                effect(&before.after(&mv), &mv),
                expected,
                "{text} in {}",
                game.position()
            );
            found[0] += usize::from(expected.captured.values().sum::<usize>() > 1);
            found[1] += usize::from(expected.check);
            found[2] += usize::from(expected.status != "ongoing");
        }
    }
    assert!(
        found.iter().all(|&count| count > 0),
        "takes of several, checks and ends: {found:?}"
    );
}
