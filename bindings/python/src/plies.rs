//! Plies as columns for tables, with the names that `gungi table plies` gives them.

use std::sync::{Mutex, PoisonError};

use gungi_core::{GameResult, Move, Notation, Position};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyList};
use serde::Deserialize;

use crate::names::{named, result_text, winner};
use crate::reading::Reader;

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Column {
    Game,
    Result,
    Winner,
    Ending,
    Ply,
    Player,
    Move,
    MoveGfen,
    Kind,
    Unit,
    FromSquare,
    ToSquare,
    Captured,
    InCheck,
    PositionKey,
}

/// A ply of a game.
struct Ply<'p> {
    game: usize,
    of: &'p gungi_core::Game,
    number: usize,
    before: &'p Position,
    mv: Move,
    after: &'p Position,
}

#[derive(IntoPyObject)]
enum Value {
    Number(usize),
    Key(u64),
    Flag(bool),
    Word(&'static str),
    Text(Option<String>),
}

impl Column {
    fn value(self, ply: &Ply<'_>) -> Value {
        let mv = ply.mv;
        match self {
            Self::Game => Value::Number(ply.game),
            Self::Result => Value::Text(Some(
                result_text(ply.of.result().unwrap_or(GameResult::Unfinished)).replace(' ', ""),
            )),
            Self::Winner => winner(ply.of.result()).map_or(Value::Text(None), Value::Word),
            Self::Ending => Value::Word(ply.of.ending().as_str()),
            Self::Ply => Value::Number(ply.number),
            Self::Player => Value::Word(mv.player().slug()),
            Self::Move => Value::Text(ply.before.write_move(mv, Notation::Gn)),
            Self::MoveGfen => Value::Text(ply.before.write_move(mv, Notation::Gfen)),
            Self::Kind => Value::Word(mv.kind().slug()),
            Self::Unit => Value::Text(Some(mv.unit().to_string())),
            Self::FromSquare => Value::Text(mv.from().map(|square| square.to_string())),
            Self::ToSquare => Value::Text(mv.to().map(|square| square.to_string())),
            Self::Captured => {
                let units: Vec<String> = mv.captured().map(|unit| unit.to_string()).collect();
                Value::Text((!units.is_empty()).then(|| units.join(",")))
            }
            Self::InCheck => Value::Flag(ply.after.is_check()),
            Self::PositionKey => Value::Key(ply.after.key()),
        }
    }
}

/// The plies of an input, as columns.
struct Table {
    reader: Reader,
    columns: Vec<(PyBackedStr, Column, Vec<Value>)>,
    rows: usize,
}

impl Table {
    fn new(reader: Reader, names: Vec<PyBackedStr>) -> PyResult<Self> {
        let column = |name: PyBackedStr| {
            let column = named("column", &name)?;
            Ok((name, column, Vec::new()))
        };
        Ok(Self {
            reader,
            columns: names.into_iter().map(column).collect::<PyResult<_>>()?,
            rows: 0,
        })
    }

    /// Reads whole games, up to this many plies or some more. It runs without the interpreter.
    fn fill(&mut self, rows: usize) -> PyResult<()> {
        while self.rows < rows {
            let Some((number, game)) = self.reader.next()? else {
                break;
            };
            self.add(number, &game);
        }
        Ok(())
    }

    fn add(&mut self, number: usize, game: &gungi_core::Game) {
        let Some(mut before) = game.position_at(0) else {
            return;
        };
        for (&mv, ply) in game.moves().iter().zip(1..) {
            // Only the game shows that its last position is a repetition.
            let after = if ply == game.moves().len() {
                *game.position()
            } else {
                before.play_unchecked(mv)
            };
            let row = Ply {
                game: number,
                of: game,
                number: ply,
                before: &before,
                mv,
                after: &after,
            };
            for (_, column, values) in &mut self.columns {
                values.push(column.value(&row));
            }
            before = after;
        }
        self.rows += game.moves().len();
    }

    /// Takes the first rows, at most this many.
    fn take<'py>(&mut self, py: Python<'py>, rows: usize) -> PyResult<Bound<'py, PyDict>> {
        let rows = rows.min(self.rows);
        self.rows -= rows;
        let table = PyDict::new(py);
        for (name, _, values) in &mut self.columns {
            table.set_item(&*name, PyList::new(py, values.drain(..rows))?)?;
        }
        Ok(table)
    }
}

/// An iterator over tables of plies.
#[pyclass(frozen, module = "gungi_core")]
pub(crate) struct Batches {
    table: Mutex<Table>,
    rows: usize,
}

#[pymethods]
impl Batches {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        // Waits for the lock without the interpreter: the thread that holds the lock may need it to read a file object.
        let values = py.detach(|| {
            let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
            table.fill(self.rows)?;
            if table.rows == 0 {
                return Ok(None);
            }
            Python::attach(|py| {
                table
                    .take(py, self.rows)
                    .map(|values| Some(values.unbind()))
            })
        });
        values.map(|values| values.map(|values| values.into_bound(py)))
    }
}

/// The names of all columns, in their order.
fn all_columns(py: Python<'_>) -> PyResult<Vec<PyBackedStr>> {
    py.import("gungi_core._values")?
        .getattr("Column")?
        .getattr("__args__")?
        .extract()
}

/// Returns the plies of games as columns, for `polars.DataFrame` or `pandas.DataFrame`: the columns of `gungi table plies`,
/// and `position_key`, the `Position.key` after the ply. With `batch`, it returns an iterator over tables of at most `batch`
/// plies each, for archives that are larger than the memory. `source`, `rules` and `errors` are as in `read`.
#[pyfunction]
#[pyo3(signature = (source, *, columns = None, batch = None, rules = None, format = None, errors = "raise"))]
pub(crate) fn plies<'py>(
    source: &Bound<'py, PyAny>,
    columns: Option<Vec<PyBackedStr>>,
    batch: Option<usize>,
    rules: Option<&str>,
    format: Option<&str>,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = source.py();
    let columns = columns.map_or_else(|| all_columns(py), Ok)?;
    let mut table = Table::new(Reader::open(source, rules, format, errors)?, columns)?;
    match batch {
        Some(0) => Err(PyValueError::new_err("a batch has at least one ply")),
        Some(rows) => Ok(Bound::new(
            py,
            Batches {
                table: Mutex::new(table),
                rows,
            },
        )?
        .into_any()),
        None => {
            py.detach(|| table.fill(usize::MAX))?;
            Ok(table.take(py, usize::MAX)?.into_any())
        }
    }
}
