//! What moves did, in words.

use std::collections::BTreeMap;

use gungi::game::generate::{Preference, Recipe};
use gungi::game::{Frame, PlayedGame, Source as _, sentence};
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::rules::{MoveDescription, MoveKind, Ruleset};

use crate::helpers::running::run;

/// The positions of random games with many effects.
fn frames(ruleset: Ruleset) -> impl Iterator<Item = Frame> {
    (0..6).flat_map(move |seed| {
        let recipe = Recipe {
            ruleset,
            seed,
            max_plies: 300,
            preference: Preference::Effects,
        };
        let line = recipe.game(1).gfen_line();
        let game = read_line(&line);
        let (played, stop) = PlayedGame::new(&game, game.start(None).unwrap());
        assert!(stop.is_none(), "{line}");
        played.frames().collect::<Vec<_>>()
    })
}

/// What kind of sentence a move has: its kind, how much it captures, whether it betrays, and whether it ends the draft.
fn kind(mv: &MoveDescription) -> (&'static str, usize, usize, bool) {
    let turned = mv.betrayed().count();
    (
        mv.kind.as_str(),
        mv.captured().count(),
        turned,
        mv.ends_draft,
    )
}

#[test]
fn every_kind_of_move_has_a_sentence() {
    let mut first = BTreeMap::new();
    for ruleset in [Ruleset::Classic, Ruleset::ALL[4]] {
        for frame in frames(ruleset) {
            let Some(played) = frame.played else { continue };
            let said = sentence(&frame, Notation::Gn).unwrap();
            let written = frame.in_notation(Notation::Gn).unwrap();
            let line = format!("{written}: {said}");
            first
                .entry((ruleset.as_str(), kind(&played.description)))
                .or_insert(line);
        }
    }
    for wanted in MoveKind::ALL {
        assert!(
            first.keys().any(|(_, (kind, ..))| *kind == wanted.as_str()),
            "{wanted:?}"
        );
    }
    let lines: Vec<String> = first.into_values().collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_sentence_names_the_player_the_unit_its_squares_and_all_that_it_captures() {
    for (ruleset, notation) in [
        (Ruleset::Classic, Notation::Gfen),
        (Ruleset::ALL[4], Notation::Gungijs),
    ] {
        for frame in frames(ruleset) {
            let said = sentence(&frame, notation);
            let Some(played) = frame.played else {
                assert_eq!(said, None);
                continue;
            };
            let (said, mv) = (said.unwrap(), played.description);
            assert!(
                said.starts_with(&format!("{}: {} ", mv.player, mv.unit.name())),
                "{said}"
            );
            let names = mv.captured().map(|(_, piece)| piece.unit.name().to_owned());
            let squares = mv
                .squares()
                .into_iter()
                .map(|square| notation.square(square));
            for word in names.chain(squares) {
                assert!(said.contains(&word), "{word}: {said}");
            }
            assert_eq!(
                said.ends_with(", check"),
                frame.end.is_none() && frame.is_check(),
                "{said}"
            );
        }
    }
}

#[test]
fn the_page_and_the_viewer_say_what_a_move_did() {
    let game = "fixtures/gn/good-official/whole-game-advanced.gn";
    let page = run(&["replay", game, "--plies", "49..50", "--format", "html"]).out;
    assert!(page.contains("<p id=\"state\"><b>25. Black: "), "{page}");
    // The script puts the number, the player and the names of the units around it.
    assert!(
        page.contains("\"d\":\"~Y- 8-1 takes the ~R- on 7-3\""),
        "{page}"
    );
}
