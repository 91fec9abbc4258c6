//! Positions that are set up by hand.

use gungi_core::text::Offsets;
use gungi_core::{Level, Player, Position, Ruleset, Square, Unit};
use wasm_bindgen::prelude::*;

use crate::error::{Thrown, argument, of_finding};
use crate::game::Game;
use crate::options::{named, whole};
use crate::to_js;
use crate::values::FindingJs;

/// A position that is being set up.
#[wasm_bindgen(skip_typescript)]
pub struct Setup {
    setup: gungi_core::Setup,
    ruleset: Ruleset,
}

impl Setup {
    pub fn of(position: &Position) -> Self {
        Self {
            setup: position.setup(),
            ruleset: position.ruleset(),
        }
    }

    fn unit(&self, letter: char) -> Result<Unit, Thrown> {
        let unit = Unit::from_letter(letter, self.ruleset);
        unit.ok_or_else(|| argument(format!("{} has no unit {letter:?}", self.ruleset)))
    }
}

#[wasm_bindgen]
impl Setup {
    /// No unit on the board or in hand, and Black to move.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: Option<String>) -> Result<Self, Thrown> {
        let ruleset = rules
            .map(|rules| rules.parse().map_err(argument))
            .transpose()?;
        let ruleset = ruleset.unwrap_or(Ruleset::Official(Level::Advanced));
        Ok(Self {
            setup: gungi_core::Setup::empty(ruleset),
            ruleset,
        })
    }

    /// Puts units on a square, from the bottom.
    pub fn put(&mut self, square: &str, units: &str) -> Result<(), Thrown> {
        let units = units
            .chars()
            .map(|letter| self.unit(letter))
            .collect::<Result<Vec<_>, _>>()?;
        self.setup.put(named(square)?, units);
        Ok(())
    }

    pub fn clear(&mut self, square: &str) -> Result<(), Thrown> {
        self.setup.clear(named::<Square>(square)?);
        Ok(())
    }

    /// Sets how many of a unit its owner has in hand.
    pub fn hand(&mut self, unit: &str, count: f64) -> Result<(), Thrown> {
        let mut letters = unit.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(argument(format!("{unit:?} is not one letter")));
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most 255")]
        let count = whole(count, u8::MAX.into())? as u8;
        self.setup.hand(self.unit(letter)?, count);
        Ok(())
    }

    pub fn turn(&mut self, player: &str) -> Result<(), Thrown> {
        self.setup.turn(named::<Player>(player)?);
        Ok(())
    }

    /// Sets the number of the next ply; `undefined` or `null` if it is not known.
    pub fn ply(&mut self, ply: Option<f64>) -> Result<(), Thrown> {
        let ply = ply.map(|ply| whole(ply, u32::MAX)).transpose()?;
        self.setup.ply(ply);
        Ok(())
    }

    /// What is wrong with the position.
    pub fn judge(&self) -> JsValue {
        let (findings, offsets) = (
            self.setup.position().err().unwrap_or_default(),
            Offsets::<&str>::of_bytes(),
        );
        to_js(
            &findings
                .iter()
                .map(|finding| FindingJs::new(finding, &offsets))
                .collect::<Vec<_>>(),
        )
    }

    /// A game from the position.
    pub fn game(&self) -> Result<Game, Thrown> {
        let position = self
            .setup
            .position()
            .map_err(|findings| match findings.first() {
                Some(finding) => of_finding("", finding),
                None => argument("the position is invalid"),
            })?;
        Ok(gungi_core::Game::from_position(&position).into())
    }
}
