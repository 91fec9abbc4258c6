//! What `gungi/full` has beside `gungi`: mates, patterns, random games and problems, and the manual.

use gungi_core::{
    Answer, Level, Limits, Mate, Move, Pattern, Position, Preference, ProblemRecipe, Recipe,
    Ruleset,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::error::{Thrown, argument, unsolved};
use crate::game::Game;
use crate::options;
use crate::to_js;
use crate::values::MoveJs;

/// Where a mate is looked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Solving {
    moves: u32,
    nodes: u64,
    unique: bool,
}

impl Default for Solving {
    fn default() -> Self {
        Self {
            moves: 3,
            nodes: 1_000_000,
            unique: false,
        }
    }
}

/// A random game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Random {
    rules: Ruleset,
    seed: u64,
    number: u64,
    #[serde(rename = "maxPlies")]
    max_plies: usize,
    prefer: Preference,
}

impl Default for Random {
    fn default() -> Self {
        Self {
            rules: Ruleset::Official(Level::Advanced),
            seed: 0,
            number: 1,
            max_plies: 200,
            prefer: Preference::Nothing,
        }
    }
}

/// A mate problem.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Problem {
    rules: Ruleset,
    moves: u32,
    seed: u64,
    number: u64,
}

impl Default for Problem {
    fn default() -> Self {
        Self {
            rules: Ruleset::Official(Level::Advanced),
            moves: 1,
            seed: 0,
            number: 1,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MateJs {
    moves: u32,
    line: Vec<Vec<MoveJs>>,
    is_only: Option<bool>,
}

impl MateJs {
    /// A mate in this position.
    fn new(mut position: Position, mate: &Mate) -> Self {
        let turn = |turn: Vec<Move>| {
            let moves = turn.into_iter().map(|mv| {
                let written = MoveJs::new(&position, mv);
                position = position.play_unchecked(mv);
                written
            });
            moves.collect()
        };
        Self {
            moves: mate.moves(),
            line: mate.line().into_iter().map(turn).collect(),
            is_only: mate.is_only(),
        }
    }
}

#[wasm_bindgen]
impl Game {
    /// A random game: the same on every machine.
    pub fn random(options: &JsValue) -> Result<Self, Thrown> {
        let options: Random = options::read(options)?;
        let recipe = Recipe {
            ruleset: options.rules,
            seed: options.seed,
            max_plies: options.max_plies,
            preference: options.prefer,
        };
        Ok(Self(gungi_core::Game::random(&recipe, options.number)))
    }

    /// A game that begins with a mate problem; `undefined` if there is none.
    pub fn problem(options: &JsValue) -> Result<Option<Self>, Thrown> {
        let options: Problem = options::read(options)?;
        if !(1..=3).contains(&options.moves) {
            return Err(argument("expected 1 to 3 moves"));
        }
        let recipe = ProblemRecipe {
            ruleset: options.rules,
            seed: options.seed,
            moves: options.moves,
        };
        let found = Position::problem(&recipe, options.number);
        Ok(found.map(|position| Self(gungi_core::Game::from_position(&position))))
    }

    /// Looks for the shortest mate of the player to move.
    pub fn solve(&self, options: &JsValue) -> Result<JsValue, Thrown> {
        let Solving {
            moves,
            nodes,
            unique,
        } = options::read(options)?;
        let limits = Limits {
            moves,
            nodes,
            ..Limits::QUICK
        };
        match self.0.solve(&limits, unique).map_err(argument)? {
            Answer::Mate(mate) => Ok(to_js(&MateJs::new(*self.0.position(), &mate))),
            Answer::NoMate => Ok(JsValue::NULL),
            Answer::Unknown(why) => Err(unsolved(why)),
        }
    }

    /// Where patterns match one after the other.
    pub fn find(&self, patterns: Vec<String>, within: Option<f64>) -> Result<JsValue, Thrown> {
        let patterns = patterns.iter().map(|pattern| options::named(pattern));
        let patterns: Vec<Pattern> = patterns.collect::<Result<_, _>>()?;
        let within = within.map(options::plies).transpose()?;
        Ok(to_js(&self.0.find(&patterns, within)))
    }
}

/// The page of a code, a ruling or a format, in Markdown.
#[wasm_bindgen(skip_typescript)]
pub fn explain(topic: &str) -> Result<String, Thrown> {
    gungi_core::explain(topic).map_err(argument)
}

/// The ids of all pages.
#[wasm_bindgen(skip_typescript)]
pub fn topics() -> JsValue {
    to_js(&gungi_core::topics().collect::<Vec<_>>())
}
