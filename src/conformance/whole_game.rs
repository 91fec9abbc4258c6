//! The whole games of the kit.

use crate::game::generate::{Preference, Recipe};
use crate::game::{PlayedGame, Source as _};
use crate::notation::Notation;
use crate::notation::gfen::read_line;
use crate::rules::Ruleset;

/// The games of each ruleset, and of each preference.
const EACH: u64 = 2;

/// The plies after which a game stops.
const LONGEST: usize = 400;

/// A whole game of the kit.
#[derive(Clone, Debug)]
pub struct WholeGame {
    /// Its name: the ruleset and a number from 1.
    pub name: String,
    /// Its start, its moves, and the position after the last of them.
    pub played: PlayedGame,
}

/// The games of a ruleset, or of all: random games, in which units of all kinds do what they can.
pub fn whole_games(wanted: Option<Ruleset>) -> impl Iterator<Item = WholeGame> {
    let rulesets =
        Ruleset::ALL.into_iter().filter(move |&ruleset| wanted.is_none_or(|wanted| wanted == ruleset));
    rulesets.flat_map(|ruleset| {
        let preferences = [Preference::Nothing, Preference::Captures, Preference::Effects];
        let games = preferences.into_iter().flat_map(move |preference| {
            let recipe = Recipe { ruleset, seed: 2022, max_plies: LONGEST, preference };
            (1..=EACH).map(move |number| recipe.game(number).gfen_line())
        });
        games.zip(1..).filter_map(move |(line, number)| WholeGame::read(ruleset, number, &line))
    })
}

impl WholeGame {
    fn read(ruleset: Ruleset, number: usize, line: &str) -> Option<Self> {
        let line = read_line(line);
        let (played, stop) = PlayedGame::new(&line, line.start(None).ok()?);
        stop.is_none().then(|| Self { name: format!("{}-game-{number}", ruleset.as_str()), played })
    }

    /// Its moves; `None` if the notation cannot write one.
    pub fn moves(&self, notation: Notation) -> Option<Vec<String>> {
        self.played.frames().skip(1).map(|frame| frame.in_notation(notation)).collect()
    }
}
