//! Plies as columns for tables, with the names that `gungi table plies` gives them.

use std::sync::{Mutex, PoisonError};

use gungi_core::Record;
use gungi_core::table::{Column, Table, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyDict, PyList};

use crate::errors::value_error;
use crate::reading::Reader;

/// A value of a row, without its row.
#[derive(IntoPyObject)]
enum Cell {
    Null(Option<bool>),
    Text(String),
    Integer(i64),
    Flag(bool),
}

impl From<Value<'_>> for Cell {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Null => Self::Null(None),
            Value::Text(text) => Self::Text((*text).to_owned()),
            Value::Integer(number) => Self::Integer(number),
            Value::Boolean(is) => Self::Flag(is),
        }
    }
}

/// The columns with these names; those that the command prints without any.
fn named_columns(names: Option<Vec<PyBackedStr>>) -> PyResult<Vec<&'static Column>> {
    let Some(names) = names else {
        return Ok(Table::Plies.default_columns().collect());
    };
    let column = |name: &PyBackedStr| {
        Table::Plies.column(name).ok_or_else(|| {
            let known: Vec<_> = Table::Plies.columns().map(|column| column.name).collect();
            value_error(format!(
                "unknown column {:?}: the columns are {}",
                &**name,
                known.join(", ")
            ))
        })
    };
    names.iter().map(column).collect()
}

/// The plies of an input, as columns.
struct Plies {
    reader: Reader,
    columns: Vec<&'static Column>,
    /// The values of each column.
    values: Vec<Vec<Cell>>,
    rows: usize,
}

impl Plies {
    fn new(reader: Reader, columns: Vec<&'static Column>) -> Self {
        Self {
            reader,
            values: columns.iter().map(|_| Vec::new()).collect(),
            columns,
            rows: 0,
        }
    }

    /// Reads whole games, up to this many plies or some more. It runs without the interpreter.
    fn fill(&mut self, rows: usize) -> PyResult<()> {
        while self.rows < rows {
            let Some((record, _)) = self.reader.next()? else {
                break;
            };
            self.add(&record);
        }
        Ok(())
    }

    fn add(&mut self, record: &Record) {
        let (file, columns) = (self.reader.name(), &self.columns);
        record.each_row((Table::Plies, columns), &file, |row| {
            self.rows += 1;
            for (column, values) in columns.iter().zip(&mut self.values) {
                values.push(column.value(&row).into());
            }
        });
    }

    /// Takes the first rows, at most this many.
    fn take<'py>(&mut self, py: Python<'py>, rows: usize) -> PyResult<Bound<'py, PyDict>> {
        let rows = rows.min(self.rows);
        self.rows -= rows;
        let table = PyDict::new(py);
        for (column, values) in self.columns.iter().zip(&mut self.values) {
            table.set_item(column.name, PyList::new(py, values.drain(..rows))?)?;
        }
        Ok(table)
    }
}

/// An iterator over tables of plies.
#[pyclass(frozen, module = "gungi_core")]
pub(crate) struct Batches {
    table: Mutex<Plies>,
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

/// Returns the plies of games as columns, for `polars.DataFrame` or `pandas.DataFrame`: the columns of `gungi table plies`.
/// `int(key, 16)` is `Position.key`. With `batch`, it returns an iterator over tables of at most `batch` plies each, for archives
/// that are larger than the memory. `source`, `rules` and `errors` are as in `read`.
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
    let columns = named_columns(columns)?;
    let mut table = Plies::new(Reader::open(source, rules, format, errors)?, columns);
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
