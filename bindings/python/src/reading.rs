//! Games of an input, one at a time.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use gungi_core::text::shown;
use gungi_core::{ReadOptions, Record, Records, Stopped};
use pyo3::prelude::*;
use pyo3::types::PyAny;

use crate::errors::stopped;
use crate::findings::{Offsets, options};
use crate::game::Game;
use crate::names::named;
use crate::source::{Source, os_error};

/// What becomes of games that cannot be read or played to their end.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Broken {
    Raise,
    Skip,
    /// They end before the first error; those without a start are left out.
    Keep,
}

impl FromStr for Broken {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "raise" => Ok(Self::Raise),
            "skip" => Ok(Self::Skip),
            "keep" => Ok(Self::Keep),
            _ => Err(format!(
                "unknown errors {name:?}: it is raise, skip or keep"
            )),
        }
    }
}

/// The games of an input that can be played.
pub(crate) struct Reader {
    records: Records<'static>,
    path: Option<PathBuf>,
    broken: Broken,
}

impl Reader {
    pub(crate) fn open(
        source: &Bound<'_, PyAny>,
        rules: Option<&str>,
        format: Option<&str>,
        errors: &str,
    ) -> PyResult<Self> {
        let (options, broken): (ReadOptions, _) = (options(rules, format)?, named(errors)?);
        let Source { input, path } = Source::open(source)?;
        Ok(Self {
            records: gungi_core::read_with(input, options),
            path,
            broken,
        })
    }

    /// The name of the file, if it is one.
    pub(crate) fn name(&self) -> String {
        let path = self.path.as_deref();
        path.map_or_else(|| "<bytes>".to_owned(), |path| shown(path).to_string())
    }

    /// The next game, as it is written and as it was played. It runs without the interpreter.
    pub(crate) fn next(&mut self) -> PyResult<Option<(Record, gungi_core::Game)>> {
        loop {
            let Some(record) = self.records.next() else {
                return Ok(None);
            };
            let record: Record = record.map_err(|error| os_error(error, self.path.as_deref()))?;
            match record.game() {
                Ok(game) => return Ok(Some((record, game))),
                Err(at) if self.broken == Broken::Raise => {
                    return Err(Python::attach(|py| stopped(py, at, &Offsets::of_bytes())));
                }
                Err(Stopped {
                    game: Some(game), ..
                }) if self.broken == Broken::Keep => {
                    return Ok(Some((record, *game)));
                }
                Err(_) => {}
            }
        }
    }
}

/// An iterator over the games of an input. After an `InvalidGame`, the next call returns the next game.
#[pyclass(frozen, module = "gungi_core")]
pub(crate) struct Games(Mutex<Reader>);

#[pymethods]
impl Games {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Game>> {
        // Takes the lock without the interpreter: the thread that holds the lock may need it to read a file object.
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next())?;
        Ok(next.map(|(_, game)| Game(game)))
    }
}

/// Reads games from a path, from bytes, or from a file opened in mode "rb", one at a time: the input can be larger than the
/// memory. It decompresses gzip and Zstandard. Other threads keep running, and Ctrl-C stops it.
///
/// `rules` is the ruleset of games that do not name one. `errors` decides about a game that cannot be read or played to its
/// end: `"raise"` raises `InvalidGame`, `"skip"` leaves the game out, `"keep"` ends it before the first error.
#[pyfunction]
#[pyo3(signature = (source, *, rules = None, format = None, errors = "raise"))]
pub(crate) fn read(
    source: &Bound<'_, PyAny>,
    rules: Option<&str>,
    format: Option<&str>,
    errors: &str,
) -> PyResult<Games> {
    Reader::open(source, rules, format, errors).map(|reader| Games(Mutex::new(reader)))
}
