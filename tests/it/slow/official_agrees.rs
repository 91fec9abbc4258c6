//! The fast official rules and the small engine agree on every position of random games, and of composed
//! positions with many betrayals.

use std::collections::BTreeSet;

use crate::helpers::official_games::{choose, composed};
use crate::properties::side_by_side::{engine_at, play, text_of};
use gungi::game::Source;
use gungi::notation::gfen::read_line;
use gungi::rules::official::{Kind, Move};
use gungi::rules::{
    AnyPosition, History, Level, Rules as _, SplitMix64, Square, SquareSet, Tier, Tiers,
};

// Side by side

fn game_count() -> u64 {
    std::env::var("GUNGI_RANDOM_GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(2)
}

#[test]
fn both_agree_on_every_position_of_random_games() {
    for level in Level::ALL {
        let mut plies = 0;
        for seed in 1..=game_count() {
            let mut history = History::new(level.start());
            let mut choices = SplitMix64::new(seed);
            let game = engine_at(history.position(), Some(1));
            plies += play(&mut history, game, 200, |_, history| {
                choose(history, &mut choices).map(|mv| text_of(history.position(), mv))
            });
        }
        assert!(plies > 20, "games of {plies} plies in all are long enough");
    }
}

#[test]
fn both_agree_on_composed_positions() {
    let (mut betrayals, mut double) = (0, 0);
    for seed in 1..=game_count() * 3000 {
        let position = composed(&mut SplitMix64::new(seed));
        let moves = position.moves();
        let swaps = moves.iter().filter_map(|(mv, _)| match mv {
            Move::Drop { swapped, .. } | Move::Tsuke { swapped, .. } => Some(swapped.len()),
            Move::Step { .. } | Move::Capture { .. } => None,
        });
        let of = |count| swaps.clone().filter(|swapped| *swapped == count).count();
        // Few positions have double betrayals, so each of those is played, and some of the others.
        if of(2) == 0 && seed % 16 > 0 {
            continue;
        }
        betrayals += of(1);
        double += of(2);
        let mut choices = SplitMix64::new(seed);
        let game = engine_at(&position, None);
        play(&mut History::new(position), game, 6, |_, history| {
            choose(history, &mut choices).map(|mv| text_of(history.position(), mv))
        });
    }
    assert!(
        betrayals > 50 && double > 10,
        "{betrayals} betrayals, and {double} double ones"
    );
}

// Judging

#[test]
fn judging_agrees_with_listing_on_every_thinkable_action() {
    let swaps = [
        Tiers::NONE,
        Tiers::NONE.with(Tier::First),
        Tiers::NONE.with(Tier::First).with(Tier::Second),
    ];
    for seed in 1..=5 {
        let position = composed(&mut SplitMix64::new(seed));
        let listed: BTreeSet<Move> = position.moves().into_iter().map(|(mv, _)| mv).collect();
        let mut thinkable = Vec::new();
        for to in Square::all() {
            for swapped in swaps {
                for (kind, ends_draft) in Kind::ALL
                    .into_iter()
                    .flat_map(|kind| [(kind, false), (kind, true)])
                {
                    thinkable.push(Move::Drop {
                        kind,
                        to,
                        swapped,
                        ends_draft,
                    });
                }
                thinkable.extend(Square::all().map(|from| Move::Tsuke { from, to, swapped }));
            }
            thinkable.extend(Square::all().map(|from| Move::Step { from, to }));
            thinkable.extend(Square::all().map(|from| Move::Capture { from, to }));
        }
        for mv in thinkable {
            assert_eq!(
                position.judge(mv).is_ok(),
                listed.contains(&mv),
                "game {seed}, {mv:?}"
            );
        }
    }
}

#[test]
fn the_note_on_an_exposed_marshal_agrees_with_the_small_engine() {
    let mut exposed = 0;
    for seed in 1..=20 {
        let position = composed(&mut SplitMix64::new(seed));
        let before = engine_at(&position, None);
        if before.status() != "ongoing" {
            continue;
        }
        for (mv, _) in position.moves() {
            let mut after = position;
            after.play(mv);
            let Some((marshal, attackers)) = after.exposed_marshal() else {
                continue;
            };
            exposed += 1;
            assert_eq!(position.in_check(), before.is_in_check());
            assert_eq!(attackers & after.board().tops(after.player()), attackers);
            assert_ne!(attackers, SquareSet::EMPTY);
            assert_eq!(after.board().marshal(position.player()), Some(marshal));
        }
    }
    assert!(exposed > 50, "{exposed} actions left the Marshal in danger");
}

#[test]
fn no_marshal_is_exposed_in_the_draft() {
    for (draft, exposed) in [("", true), (" draft=bw", false)] {
        let line = format!("4k.4/9/9/9/9/9/9/9/4R.K.3 b Pp 3{draft}");
        let start = read_line(&line).start(None).expect("a position");
        let AnyPosition::Official(position) = start.position else {
            panic!("{line}")
        };
        assert_eq!(position.exposed_marshal().is_some(), exposed, "{line}");
    }
}
