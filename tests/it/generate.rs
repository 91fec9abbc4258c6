//! Random games: legal, canonical, and always the same.

use gungi::diagnostic::Severity;
use gungi::game::convert::{Extras, HeaderEdits, write_gn};
use gungi::game::generate::{self, Preference, Recipe};
use gungi::game::{CheckSpelling, FoulPolicy, PlayedGame, Source as _, judge};
use gungi::notation::gfen::read_line;
use gungi::notation::gn;
use gungi::notation::movetext::Joiner;
use gungi::rules::Ruleset;
use proptest::prelude::*;

const PREFERENCES: [Preference; 3] = [
    Preference::Nothing,
    Preference::Captures,
    Preference::Effects,
];

/// The first games of a recipe, in GN and GFEN.
fn games(recipe: Recipe, count: u64) -> (String, String) {
    let (mut joiner, mut gn, mut gfen) = (Joiner::default(), String::new(), String::new());
    for number in 1..=count {
        let game = recipe.game(number);
        joiner.join(&generate::gn::entry(&game), &mut gn);
        gfen += &(game.gfen_line() + "\n");
    }
    (gn, gfen)
}

fn assert_no_fault(source: &dyn CheckSpelling) {
    let judgement = judge(source, None, FoulPolicy::Error);
    assert_eq!(judgement.played, source.len());
    for finding in judgement.findings {
        assert_eq!(finding.diagnostic.severity, Severity::Note, "{finding:?}");
    }
}

/// Plays the games of a text, and writes them in both formats.
fn played_again(text: &str) -> (String, String) {
    let (mut joiner, mut gn, mut gfen) = (Joiner::default(), String::new(), String::new());
    let mut reader = gn::Reader::new(text.as_bytes());
    while let Some(game) = reader.next_game().unwrap() {
        assert_no_fault(&game);
        let start = game.start(None).unwrap();
        let (played, _) = PlayedGame::new(&game, start);
        let (entry, losses) = write_gn(
            Extras::Gn(&game.record),
            &played,
            gn::Writer::default(),
            &HeaderEdits::default(),
        );
        assert_eq!(losses, []);
        joiner.join(&entry, &mut gn);
        gfen += &(played.gfen_line() + "\n");
    }
    (gn, gfen)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn games_are_without_fault_and_canonical(
        ruleset in 0..Ruleset::ALL.len(),
        seed in any::<u64>(),
        max_plies in 0..300_usize,
        preference in 0..PREFERENCES.len(),
    ) {
        let (ruleset, preference) = (Ruleset::ALL[ruleset], PREFERENCES[preference]);
        let written = games(Recipe { ruleset, seed, max_plies, preference }, 3);
        prop_assert_eq!(&played_again(&written.0), &written);
        for line in written.1.lines() {
            assert_no_fault(&read_line(line));
        }
    }
}

#[test]
fn the_same_recipe_gives_the_same_games() {
    for ruleset in Ruleset::ALL {
        for preference in PREFERENCES {
            let recipe = Recipe {
                ruleset,
                seed: 1,
                max_plies: 200,
                preference,
            };
            assert_eq!(games(recipe, 3), games(recipe, 3));
            assert_ne!(recipe.game(1), recipe.game(2));
        }
    }
}

#[test]
fn a_game_does_not_depend_on_the_others_but_on_its_seed() {
    let recipe = |seed| Recipe {
        ruleset: Ruleset::Classic,
        seed,
        max_plies: 60,
        preference: Preference::Nothing,
    };
    assert!(games(recipe(5), 4).1.starts_with(&games(recipe(5), 3).1));
    let lines = games(recipe(5), 4).1;
    let different: std::collections::BTreeSet<&str> = lines.lines().collect();
    assert_eq!(different.len(), 4);
    assert!(
        !games(recipe(6), 4)
            .1
            .lines()
            .any(|line| different.contains(line))
    );
}
