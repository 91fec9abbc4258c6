//! Moves.

use std::hash::{DefaultHasher, Hash, Hasher};

use gungi_core::Position;
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
pub(crate) struct Move {
    pub(crate) mv: gungi_core::Move,
    /// The position that it was made for, in GFEN, if that is known: pickling needs it. Moves of one position share it.
    position: Option<Py<PyString>>,
}

impl Move {
    pub(crate) fn new(mv: gungi_core::Move, position: &Bound<'_, PyString>) -> Self {
        Self {
            mv,
            position: Some(position.clone().unbind()),
        }
    }

    /// A move without the position that it was made for.
    pub(crate) fn alone(mv: gungi_core::Move) -> Self {
        Self { mv, position: None }
    }

    /// A move of a position.
    pub(crate) fn of(py: Python<'_>, mv: gungi_core::Move, position: &Position) -> Self {
        Self::new(mv, &PyString::new(py, &position.to_string()))
    }
}

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
        self.mv.kind().slug()
    }

    #[getter]
    fn player(&self) -> &'static str {
        self.mv.player().slug()
    }

    /// The letter of the unit in GFEN: upper case for Black.
    #[getter]
    fn unit(&self) -> char {
        self.mv.unit().letter()
    }

    /// Such as `5g`; `None` for a unit in hand.
    #[getter]
    fn from_square(&self) -> Option<String> {
        self.mv.from().map(|square| square.to_string())
    }

    /// The tier where the unit stands before it, from 0 at the bottom; `None` for a unit in hand.
    #[getter]
    fn from_tier(&self) -> Option<usize> {
        self.mv.from_tier()
    }

    /// Where the unit arrives or captures; `None` if it stays or leaves the board.
    #[getter]
    fn to_square(&self) -> Option<String> {
        self.mv.to().map(|square| square.to_string())
    }

    /// The tier where the unit arrives, or of the unit that it captures or changes places with, from 0; `None` if it stays or
    /// leaves the board.
    #[getter]
    fn to_tier(&self) -> Option<usize> {
        self.mv.to_tier()
    }

    /// The letters of the captured units, from the top of the tower.
    #[getter]
    fn captured(&self) -> Vec<char> {
        self.mv.captured().map(|unit| unit.letter()).collect()
    }

    /// The letters of the units that a betrayal swaps or turns over, from the top, as they are before it.
    #[getter]
    fn betrayed(&self) -> Vec<char> {
        self.mv.betrayed().map(|unit| unit.letter()).collect()
    }

    /// Whether the unit comes to stand on another one.
    #[getter]
    fn makes_tower(&self) -> bool {
        self.mv.makes_tower()
    }

    /// Whether it ends the player's draft.
    #[getter]
    fn ends_draft(&self) -> bool {
        self.mv.ends_draft()
    }

    /// The number of the move, below `Position.actions`: `Position.move_of_action` gives the move back.
    #[getter]
    fn action(&self) -> usize {
        self.mv.action()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.mv == other.mv
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.mv.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.mv.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.mv)
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
        let position = self.position.as_ref().ok_or_else(|| {
            PyTypeError::new_err(
                "a last move cannot be pickled without its position: pickle the move of the game",
            )
        })?;
        let unpickle = py.import("gungi_core._core")?.getattr("_unpickled_move")?;
        Ok((
            unpickle,
            PyTuple::new(py, [position.bind(py), &PyString::new(py, &self.__str__())])?,
        ))
    }
}

/// The move with this text in a position in GFEN. It can be a foul, which only a game has.
#[pyfunction]
#[pyo3(name = "_unpickled_move")]
pub(crate) fn unpickled_move(position: &Bound<'_, PyString>, text: &str) -> PyResult<Move> {
    let game: gungi_core::Game = format!("{position} moves {text}")
        .parse()
        .map_err(value_error)?;
    let mv = game
        .moves()
        .last()
        .ok_or_else(|| value_error("there is no move"))?;
    Ok(Move::new(*mv, position))
}
