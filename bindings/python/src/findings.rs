//! Findings, and what is found in a text.

use gungi_core::text::OffsetUnit;
use gungi_core::{Edit, Finding, Fix, Joiner, ReadOptions, TextPlace};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use crate::errors::value_error;
use crate::names::named;
use crate::signals::Interruptible;
use crate::source::os_error;

/// How offsets of a text count in Python: in characters of a `str`, else in bytes.
pub(crate) type Offsets = gungi_core::text::Offsets<PyBackedStr>;

/// The offsets of a `str`.
pub(crate) fn offsets_of(text: PyBackedStr) -> Offsets {
    Offsets::new(text, OffsetUnit::Character)
}

/// A class of `gungi_core/_values.py`.
pub(crate) struct Class(PyOnceLock<Py<PyType>>, &'static str);

impl Class {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self(PyOnceLock::new(), name)
    }

    pub(crate) fn make<'py>(
        &self,
        py: Python<'py>,
        fields: &[Bound<'py, PyAny>],
    ) -> PyResult<Bound<'py, PyAny>> {
        self.0
            .import(py, "gungi_core._values", self.1)?
            .call1(PyTuple::new(py, fields)?)
    }
}

static FINDING: Class = Class::new("Finding");
static PLACE: Class = Class::new("Place");
static RELATED: Class = Class::new("Related");
static FIX: Class = Class::new("Fix");
static EDIT: Class = Class::new("Edit");
static WRITTEN: Class = Class::new("Written");

/// A finding as Python has it.
pub(crate) fn in_python<'py>(
    py: Python<'py>,
    finding: &Finding,
    offsets: &Offsets,
) -> PyResult<Bound<'py, PyAny>> {
    let squares = PyTuple::new(
        py,
        finding
            .squares()
            .into_iter()
            .map(|square| square.to_string())
            .collect::<Vec<_>>(),
    )?;
    let related = finding.related().map(|(span, message)| {
        RELATED.make(
            py,
            &fields!(py, offsets.of(span.start), offsets.of(span.end), message),
        )
    });
    let related = PyTuple::new(py, related.collect::<PyResult<Vec<_>>>()?)?;
    let (number, player) = finding.move_number();
    let fields = fields!(
        py,
        finding.code(),
        finding.name(),
        finding.severity().as_str(),
        finding.message(),
        finding.to_string(),
        finding.label(),
        finding.ruling(),
        finding.help(),
        finding.game(),
        finding.ruleset().map(gungi_core::Ruleset::as_str),
        finding.ply(),
        number,
        player.map(gungi_core::Player::slug),
        finding.gfen(),
        squares,
        place(py, finding.start(), offsets)?,
        place(py, finding.end(), offsets)?,
        related,
        finding
            .fix()
            .map(|fix| fix_in_python(py, &fix, offsets))
            .transpose()?,
    );
    FINDING.make(py, &fields)
}

fn place<'py>(py: Python<'py>, place: TextPlace, offsets: &Offsets) -> PyResult<Bound<'py, PyAny>> {
    PLACE.make(
        py,
        &fields!(
            py,
            offsets.of(place.offset),
            place.line,
            place.column,
            place.utf16_column
        ),
    )
}

fn fix_in_python<'py>(
    py: Python<'py>,
    fix: &Fix,
    offsets: &Offsets,
) -> PyResult<Bound<'py, PyAny>> {
    let edit = |edit: &Edit| {
        let (start, end) = (
            place(py, edit.start, offsets)?,
            place(py, edit.end, offsets)?,
        );
        EDIT.make(py, &fields!(py, start, end, edit.text.as_str()))
    };
    let edits = PyTuple::new(
        py,
        fix.edits.iter().map(edit).collect::<PyResult<Vec<_>>>()?,
    )?;
    FIX.make(
        py,
        &fields!(
            py,
            fix.title.as_str(),
            pyo3::types::PyBool::new(py, fix.is_safe).to_owned(),
            edits
        ),
    )
}

/// A text of Python, which stays where it is.
enum Text {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
}

impl Text {
    fn of(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = text.extract::<PyBackedBytes>() {
            return Ok(Self::Bytes(bytes));
        }
        // A `str` with half a surrogate pair is not text: its own error says so.
        if text.is_instance_of::<pyo3::types::PyString>() {
            return text.extract::<PyBackedStr>().map(Self::Str);
        }
        let kind = text.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a text of games is a str or bytes, not {kind}"
        )))
    }

    fn bytes(&self) -> &[u8] {
        match self {
            Self::Str(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }
}

/// All findings in a text.
fn found(
    py: Python<'_>,
    text: &[u8],
    rules: Option<&str>,
    format: Option<&str>,
) -> PyResult<Vec<Finding>> {
    let options = options(rules, format)?;
    let judged = py.detach(|| {
        let mut findings = Vec::new();
        for record in gungi_core::read_with(Interruptible::new(text), options) {
            findings.extend(record?.judge());
        }
        Ok(findings)
    });
    judged.map_err(|error| os_error(error, None))
}

/// Writes all games of a text in another format. Raises `ValueError` if one cannot be played, or the format cannot store it.
#[pyfunction]
#[pyo3(signature = (text, to, *, rules = None, format = None))]
pub(crate) fn convert<'py>(
    py: Python<'py>,
    text: PyBackedStr,
    to: &str,
    rules: Option<&str>,
    format: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let (to, options) = (named(to)?, options(rules, format)?);
    let (mut joiner, mut written) = (Joiner::default(), String::new());
    py.detach(|| {
        for record in gungi_core::read_with(Interruptible::new(text.as_bytes()), options) {
            let record = record.map_err(|error| os_error(error, None))?;
            joiner.join(&record.convert(to).map_err(value_error)?, &mut written);
        }
        Ok::<_, PyErr>(())
    })?;
    WRITTEN.make(py, &fields!(py, written, PyTuple::new(py, joiner.lost())?))
}

/// What is known of games that they do not say.
pub(crate) fn options(rules: Option<&str>, format: Option<&str>) -> PyResult<ReadOptions> {
    let mut options = ReadOptions::default();
    options.ruleset = rules.map(named).transpose()?;
    options.format = format.map(named).transpose()?;
    Ok(options)
}

/// Lists what is wrong with the games of a text. A bad text raises nothing.
#[pyfunction]
#[pyo3(signature = (text, *, rules = None, format = None))]
pub(crate) fn judge<'py>(
    text: &Bound<'py, PyAny>,
    rules: Option<&str>,
    format: Option<&str>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let (py, text) = (text.py(), Text::of(text)?);
    let findings = found(py, text.bytes(), rules, format)?;
    let offsets = match text {
        Text::Str(text) => offsets_of(text),
        Text::Bytes(_) => Offsets::of_bytes(),
    };
    findings
        .iter()
        .map(|finding| in_python(py, finding, &offsets))
        .collect()
}

/// Returns the text with all fixes that cannot change a game.
#[pyfunction]
#[pyo3(signature = (text, *, rules = None, format = None))]
pub(crate) fn fix(
    py: Python<'_>,
    text: PyBackedStr,
    rules: Option<&str>,
    format: Option<&str>,
) -> PyResult<String> {
    let options = options(rules, format)?;
    py.detach(|| {
        let records = gungi_core::read_with(Interruptible::new(text.as_bytes()), options);
        gungi_core::fix_all(&text, records)
    })
    .map(|(fixed, _)| fixed)
    .map_err(|error| os_error(error, None))
}
