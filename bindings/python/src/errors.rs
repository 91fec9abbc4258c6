//! Exceptions.

use gungi_core::{Finding, Stopped};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::type_object::PyTypeInfo;

use crate::findings::{Offsets, in_python};
use crate::game::Game;

create_exception!(
    gungi_core,
    GungiError,
    PyValueError,
    "Something is wrong with a move, a position or a game."
);
create_exception!(
    gungi_core,
    IllegalMove,
    GungiError,
    "A text is not a move, or a move is illegal or a foul."
);
create_exception!(
    gungi_core,
    InvalidPosition,
    GungiError,
    "A text is not a position."
);
create_exception!(
    gungi_core,
    InvalidGame,
    GungiError,
    "A game cannot be read or played to its end."
);

/// An exception for a finding in a text, whose offsets count as the text does.
pub(crate) fn refused<E: PyTypeInfo>(
    py: Python<'_>,
    finding: &Finding,
    offsets: &Offsets,
) -> PyErr {
    with_finding::<E>(py, finding.to_string(), finding, offsets).unwrap_or_else(|error| error)
}

/// An exception for a game that stops, with the game up to there. It says where the game stops.
pub(crate) fn stopped(
    py: Python<'_>,
    Stopped { game, finding, .. }: Stopped,
    offsets: &Offsets,
) -> PyErr {
    let start = finding.start();
    let message = format!(
        "game {}, line {}, column {}: {finding}",
        finding.game(),
        start.line,
        start.column
    );
    let error = with_finding::<InvalidGame>(py, message, &finding, offsets);
    let game = game.map(|game| Game(*game));
    let error = error.and_then(|error| error.value(py).setattr("game", game).map(|()| error));
    error.unwrap_or_else(|error| error)
}

fn with_finding<E: PyTypeInfo>(
    py: Python<'_>,
    message: String,
    finding: &Finding,
    offsets: &Offsets,
) -> PyResult<PyErr> {
    let error = PyErr::new::<E, _>(message);
    let value = error.value(py);
    let finding = in_python(py, finding, offsets)?;
    for name in ["code", "ruling", "help", "squares"] {
        value.setattr(name, finding.getattr(name)?)?;
    }
    value.setattr("finding", finding)?;
    Ok(error)
}

/// An exception for any other error, by its sentence.
pub(crate) fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}
