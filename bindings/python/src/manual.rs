//! What is the same for every game: the pages of the manual, and the units.

use gungi_core::{Player, Ruleset, Unit};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::value_error;
use crate::findings::Class;
use crate::names::named;

static UNIT: Class = Class::new("Unit");
static TARGET: Class = Class::new("Target");

/// The page of a code, a ruling or a format, in Markdown, as `gungi explain` has it. Raises `ValueError` with the most similar
/// names.
#[pyfunction]
pub(crate) fn explain(topic: &str) -> PyResult<String> {
    gungi_core::explain(topic).map_err(|unknown| {
        let near = unknown.near.join(", ");
        let meant = if near.is_empty() {
            String::new()
        } else {
            format!("; did you mean {near}?")
        };
        value_error(format!("{unknown}{meant}"))
    })
}

/// The ids of all pages: codes, rulings, formats.
#[pyfunction]
pub(crate) fn topics() -> Vec<&'static str> {
    gungi_core::topics().collect()
}

/// The units of a ruleset, in the order of its table; classic ones front up, then turned over.
#[pyfunction]
#[pyo3(signature = (rules = "official-advanced"))]
pub(crate) fn units<'py>(py: Python<'py>, rules: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let ruleset: Ruleset = named(rules)?;
    Unit::all(ruleset, Player::Black)
        .map(|unit| in_python(py, unit))
        .collect()
}

fn in_python(py: Python<'_>, unit: Unit) -> PyResult<Bound<'_, PyAny>> {
    let reach = |tier| {
        let targets = unit.reach(tier).into_iter();
        let targets = targets.map(|target| {
            TARGET.make(
                py,
                &fields!(py, target.right, target.forward, target.way.as_str()),
            )
        });
        PyTuple::new(py, targets.collect::<PyResult<Vec<_>>>()?)
    };
    let other = unit.turned_over();
    let fields = fields!(
        py,
        unit.to_string(),
        unit.letter(),
        unit.name(),
        (other != unit).then(|| other.to_string()),
        unit.official().map(gungi_core::Kind::kanji),
        unit.count(),
        PyTuple::new(py, [reach(0)?, reach(1)?, reach(2)?])?,
    );
    UNIT.make(py, &fields)
}
