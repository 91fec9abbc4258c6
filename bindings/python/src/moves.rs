//! Moves.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyString, PyTuple};

use crate::errors::value_error;

/// A move of a position. Moves are immutable, and keys of dictionaries.
///
/// `str(move)` is the move in GFEN. Two moves are equal if they say the same: what they do, who makes them, the unit, the
/// places, and the tower where they end.
#[pyclass(frozen, module = "gungi_core")]
pub(crate) struct Move(pub(crate) gungi_core::Move);

/// A move, or the text of one.
pub(crate) enum MoveOrText<'a, 'py> {
    Move(&'a Bound<'py, Move>),
    Text(PyBackedStr),
}

impl<'a, 'py> MoveOrText<'a, 'py> {
    pub(crate) fn of(value: &'a Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(mv) = value.cast::<Move>() {
            return Ok(Self::Move(mv));
        }
        if value.is_instance_of::<PyString>() {
            return Ok(Self::Text(value.extract()?));
        }
        let kind = value.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a move is a Move or its text, not {kind}"
        )))
    }
}

#[pymethods]
impl Move {
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().as_str()
    }

    #[getter]
    fn player(&self) -> &'static str {
        self.0.player().slug()
    }

    /// The letter of the unit in GFEN: upper case for Black.
    #[getter]
    fn unit(&self) -> char {
        self.0.unit().letter()
    }

    /// Such as `5g`; `None` for a unit in hand.
    #[getter]
    fn from_square(&self) -> Option<String> {
        self.0.from().map(|square| square.to_string())
    }

    /// The tier where the unit stands before it, from 0 at the bottom; `None` for a unit in hand.
    #[getter]
    fn from_tier(&self) -> Option<usize> {
        self.0.from_tier()
    }

    /// Where the unit arrives or captures; `None` if it stays or leaves the board.
    #[getter]
    fn to_square(&self) -> Option<String> {
        self.0.to().map(|square| square.to_string())
    }

    /// The tier where the unit arrives, or of the unit that it captures or changes places with, from 0; `None` if it stays or
    /// leaves the board.
    #[getter]
    fn to_tier(&self) -> Option<usize> {
        self.0.to_tier()
    }

    /// The letters of the captured units, from the top of the tower.
    #[getter]
    fn captured(&self) -> Vec<char> {
        self.0.captured().map(|unit| unit.letter()).collect()
    }

    /// The letters of the units that a betrayal swaps or turns over, from the top, as they are before it.
    #[getter]
    fn betrayed(&self) -> Vec<char> {
        self.0.betrayed().map(|unit| unit.letter()).collect()
    }

    /// Whether the unit comes to stand on another one.
    #[getter]
    fn makes_tower(&self) -> bool {
        self.0.makes_tower()
    }

    /// Whether it ends the player's draft.
    #[getter]
    fn ends_draft(&self) -> bool {
        self.0.ends_draft()
    }

    /// The number of the move, below `Position.actions`: `Position.move_of_action` gives the move back.
    #[getter]
    fn action(&self) -> usize {
        self.0.action()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let unpickle = py.import("gungi_core._core")?.getattr("_unpickled_move")?;
        Ok((unpickle, PyTuple::new(py, [self.0.bits()])?))
    }
}

/// The move of a number of 64 bits.
#[pyfunction]
#[pyo3(name = "_unpickled_move")]
pub(crate) fn unpickled_move(bits: u64) -> PyResult<Move> {
    let mv = gungi_core::Move::from_bits(bits);
    mv.map(Move)
        .ok_or_else(|| value_error("this number is of no move"))
}
