//! Positions that are set up by hand.

use gungi_core::{Player, Ruleset, Unit};
use pyo3::prelude::*;

use crate::errors::{InvalidPosition, refused, value_error};
use crate::findings::{Offsets, in_python};
use crate::names::named;
use crate::position::{Position, USUAL};

/// A position that is being set up: anything can be in it, `position` checks it. Units are letters of GFEN, upper case for
/// Black.
#[pyclass(eq, module = "gungi_core")]
#[derive(Clone, PartialEq)]
pub(crate) struct Setup {
    setup: gungi_core::Setup,
    ruleset: Ruleset,
}

impl Setup {
    pub(crate) fn of(position: &gungi_core::Position) -> Self {
        Self {
            setup: position.setup(),
            ruleset: position.ruleset(),
        }
    }

    fn unit(&self, letter: char) -> PyResult<Unit> {
        let unit = Unit::from_letter(letter, self.ruleset);
        unit.ok_or_else(|| value_error(format!("{} has no unit {letter:?}", self.ruleset)))
    }
}

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (rules = None))]
    fn new(rules: Option<&str>) -> PyResult<Self> {
        let ruleset = rules.map_or(Ok(USUAL), named)?;
        Ok(Self {
            setup: gungi_core::Setup::empty(ruleset),
            ruleset,
        })
    }

    /// Puts units on a square, from the bottom, in place of the units there: `setup.put("5g", "Pn")`.
    fn put(&mut self, name: &str, units: &Bound<'_, PyAny>) -> PyResult<()> {
        let letters = units.try_iter()?.map(|letter| letter?.extract());
        let units = letters
            .map(|letter| self.unit(letter?))
            .collect::<PyResult<Vec<_>>>()?;
        self.setup.put(named(name)?, units);
        Ok(())
    }

    /// Takes all units from a square.
    fn clear(&mut self, name: &str) -> PyResult<()> {
        self.setup.clear(named(name)?);
        Ok(())
    }

    /// Sets how many of a unit its owner has in hand.
    fn hand(&mut self, unit: char, count: u8) -> PyResult<()> {
        self.setup.hand(self.unit(unit)?, count);
        Ok(())
    }

    /// Sets the player to move.
    fn turn(&mut self, player: &str) -> PyResult<()> {
        self.setup.turn(named::<Player>(player)?);
        Ok(())
    }

    /// Sets the number of the next ply, from 1; `None` if it is not known.
    fn ply(&mut self, ply: Option<u32>) {
        self.setup.ply(ply);
    }

    /// Lists what is wrong with the position.
    fn judge<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let findings = self.setup.position().err().unwrap_or_default();
        findings
            .iter()
            .map(|finding| in_python(py, finding, &Offsets::of_bytes()))
            .collect()
    }

    /// The position. Raises `InvalidPosition` with the first finding of `judge`.
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        self.setup
            .position()
            .map(Position)
            .map_err(|findings| match findings.first() {
                Some(finding) => refused::<InvalidPosition>(py, finding, &Offsets::of_bytes()),
                None => value_error("the position is invalid"),
            })
    }

    fn copy(&self) -> Self {
        self.clone()
    }
}
