//! The fast official rules and the slow second implementation agree on every position of random games, and of
//! composed positions in which betrayal is at home.

#[path = "reference/official.rs"]
#[allow(dead_code, reason = "each test uses its part of the reference")]
mod reference;

#[path = "reference/official_games.rs"]
#[allow(dead_code, reason = "each test uses its part of the games")]
mod games;

use std::collections::BTreeSet;

use games::{Choices, choose, composed};
use gungi::game::{Notated, Written};
use gungi::rules::official::{Action, Kind, Level, Position};
use gungi::rules::{Course, End, Fouls, Player, Position as _, Square, SquareSet, Tier, Tiers};
use reference::Reference;

fn move_text(position: &Position, action: Action) -> String {
    position.spell_gfen(action).expect("an action that is listed can be written").to_string()
}

fn position_text(position: &Position, ply: u32) -> String {
    position.diagram(Some(ply)).to_string()
}

// Side by side

#[derive(PartialEq, Eq, Debug)]
struct Seen {
    player: char,
    status: &'static str,
    in_check: bool,
    is_draft: bool,
    legal: BTreeSet<String>,
    position: String,
}

fn seen_by_reference(reference: &Reference) -> Seen {
    Seen {
        player: reference.player(),
        status: reference.status(),
        in_check: reference.in_check(),
        is_draft: reference.phase() == "draft",
        // The reference lists what a position allows even after checkmate; the game is over then (`O13`).
        legal: if reference.status() == "checkmate" { BTreeSet::new() } else { reference.legal() },
        position: reference.gfen(),
    }
}

fn seen_by_fast(course: &Course<Position>, ply: u32) -> Seen {
    let position = course.position();
    let actions = position.actions();
    let mut legal = BTreeSet::new();
    for &(action, fouls) in &actions {
        let text = move_text(position, action);
        assert_eq!(
            (position.judge(action), fouls),
            (Ok(()), Fouls::NONE),
            "judging and listing agree on {text}"
        );
        let gfen = Written::Gfen(text.parse().expect("GFEN reads what it writes"));
        let gn = Written::Gn(position.spell(action).expect("an action that is listed can be written"));
        for written in [gn, gfen] {
            assert_eq!(position.resolve(written), Ok(action), "{written:?} means {text}");
        }
        assert!(legal.insert(text), "each action is listed once");
    }
    assert_eq!(position.count_legal(), legal.len() as u64);
    Seen {
        player: if position.player() == Player::Black { 'B' } else { 'W' },
        status: match course.end() {
            None => "ongoing",
            Some(End::MarshalTaken { .. }) => "marshal-taken",
            Some(End::Checkmate { .. }) => "checkmate",
            Some(End::Stalemate) => "no-action",
            Some(End::Repetition) => "repetition",
        },
        in_check: position.in_check(),
        is_draft: position.is_draft(),
        legal,
        position: position_text(position, ply),
    }
}

fn play_side_by_side(course: &mut Course<Position>, mut reference: Reference, plies: u32, seed: u64) -> u32 {
    let mut choices = Choices::new(seed);
    for ply in 1..=plies {
        let (slow, fast) = (seen_by_reference(&reference), seen_by_fast(course, ply));
        if slow != fast {
            let only_slow: Vec<_> = slow.legal.difference(&fast.legal).collect();
            let only_fast: Vec<_> = fast.legal.difference(&slow.legal).collect();
            panic!(
                "game {seed}, ply {ply}: only slow {only_slow:?}, only fast {only_fast:?}\n{slow:#?}\n{fast:#?}"
            );
        }
        let Some(action) = choose(course, &mut choices).filter(|_| course.end().is_none()) else {
            return ply;
        };
        reference.play(&move_text(course.position(), action)).expect("the reference plays what it lists");
        course.play(action);
    }
    plies
}

fn game_count() -> u64 {
    std::env::var("GUNGI_RANDOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2)
}

#[test]
fn both_agree_on_every_position_of_random_games() {
    for level in Level::ALL {
        let mut plies = 0;
        for seed in 1..=game_count() {
            let mut course = Course::new(level.start());
            plies += play_side_by_side(&mut course, Reference::start(level.name()), 200, seed);
        }
        assert!(plies > 20, "games of {plies} plies in all are long enough");
    }
}

#[test]
fn both_agree_on_composed_positions() {
    let (mut betrayals, mut double) = (0, 0);
    for seed in 1..=game_count() * 150 {
        let position = composed(&mut Choices::new(seed));
        for (action, _) in position.actions() {
            if let Action::Drop { swapped, .. } | Action::Tsuke { swapped, .. } = action {
                betrayals += usize::from(!swapped.is_empty());
                double += usize::from(swapped.len() == 2);
            }
        }
        let reference = Reference::from_gfen(&position_text(&position, 1));
        play_side_by_side(&mut Course::new(position), reference, 6, seed);
    }
    assert!(betrayals > 50 && double > 2, "{betrayals} betrayals, {double} of them double");
}

// Judging

#[test]
fn judging_agrees_with_listing_on_every_thinkable_action() {
    let swaps =
        [Tiers::NONE, Tiers::NONE.with(Tier::First), Tiers::NONE.with(Tier::First).with(Tier::Second)];
    for seed in 1..=5 {
        let position = composed(&mut Choices::new(seed));
        let listed: BTreeSet<Action> = position.actions().into_iter().map(|(action, _)| action).collect();
        let mut thinkable = Vec::new();
        for to in Square::all() {
            for swapped in swaps {
                for (kind, ends_draft) in Kind::ALL.into_iter().flat_map(|kind| [(kind, false), (kind, true)])
                {
                    thinkable.push(Action::Drop { kind, to, swapped, ends_draft });
                }
                thinkable.extend(Square::all().map(|from| Action::Tsuke { from, to, swapped }));
            }
            thinkable.extend(Square::all().map(|from| Action::Move { from, to }));
            thinkable.extend(Square::all().map(|from| Action::Take { from, to }));
        }
        for action in thinkable {
            assert_eq!(position.judge(action).is_ok(), listed.contains(&action), "game {seed}, {action:?}");
        }
    }
}

#[test]
fn the_note_on_an_exposed_marshal_agrees_with_the_reference() {
    let mut exposed = 0;
    for seed in 1..=20 {
        let position = composed(&mut Choices::new(seed));
        let before = Reference::from_gfen(&position_text(&position, 1));
        if before.status() != "ongoing" {
            continue;
        }
        for (action, _) in position.actions() {
            let mut after = position;
            after.play(action);
            let Some(exposure) = position.exposure(action) else { continue };
            exposed += 1;
            assert_eq!(exposure.was_in_check, before.in_check());
            assert_eq!(exposure.attackers & after.board().tops(after.player()), exposure.attackers);
            assert!(
                exposure.attackers != SquareSet::EMPTY && after.board().marshal(position.player()).is_some()
            );
        }
    }
    assert!(exposed > 50, "{exposed} actions left the Marshal in danger");
}
