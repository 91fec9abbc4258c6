//! Inputs: a path, bytes, or an open file, and what gzip or Zstandard compressed of it.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;

use flate2::bufread::MultiGzDecoder;
use pyo3::exceptions::{PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyString};

use crate::signals::{INTERVAL, Interruptible, Signals};

/// An input, and its path for errors.
pub(crate) struct Source {
    pub(crate) input: Box<dyn Read + Send>,
    pub(crate) path: Option<PathBuf>,
}

impl Source {
    /// Opens a path, or takes bytes or a file that is open.
    pub(crate) fn open(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = source.extract::<PyBackedBytes>() {
            return Self::of(Cursor::new(bytes), None);
        }
        if source.hasattr("read")? {
            return Self::of(OpenFile::new(source)?, None);
        }
        let Ok(path) = source.extract::<PathBuf>() else {
            let kind = source.get_type().name()?;
            let message = format!(
                "games are read from a path, bytes, or a file opened in mode \"rb\", not from {kind}"
            );
            return Err(PyTypeError::new_err(message));
        };
        let file = source.py().detach(|| opened(&path))?;
        Self::of(file, Some(path))
    }

    fn of(input: impl Read + Send + 'static, path: Option<PathBuf>) -> PyResult<Self> {
        match decompressed(Interruptible::new(input)) {
            Ok(input) => Ok(Self { input, path }),
            Err(error) => Err(os_error(error, path.as_deref())),
        }
    }
}

/// Opens a file. A named pipe waits for its writer, in a thread, so that Ctrl-C can stop it.
fn opened(path: &Path) -> PyResult<File> {
    let file = if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        let (sender, receiver) = mpsc::channel();
        let waiting = path.to_owned();
        thread::spawn(move || sender.send(File::open(waiting)));
        let mut signals = Signals::new();
        loop {
            match receiver.recv_timeout(INTERVAL) {
                Ok(file) => break file,
                Err(_) => signals.check()?,
            }
        }
    } else {
        File::open(path)
    };
    file.map_err(|error| os_error(error, Some(path)))
}

/// The exception for an error of an input. The system's errors have their number, so that Python makes the right class of it.
pub(crate) fn os_error(error: io::Error, path: Option<&Path>) -> PyErr {
    match (error.raw_os_error(), path) {
        (Some(code), Some(path)) => {
            // Windows has numbers of its own, which Python takes as the fourth argument; elsewhere it ignores that.
            let words = error.to_string();
            let words = words
                .split(" (os error")
                .next()
                .unwrap_or_default()
                .to_owned();
            PyOSError::new_err((code, words, path.to_owned(), code))
        }
        (None, Some(path)) if !error.get_ref().is_some_and(|inner| inner.is::<PyErr>()) => {
            PyOSError::new_err(format!("{:?}: {error}", path.to_string_lossy()))
        }
        _ => error.into(),
    }
}

/// Decompresses an input, or passes it through: its first bytes show what it is.
fn decompressed(mut input: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let mut start = Vec::new();
    input.by_ref().take(4).read_to_end(&mut start)?;
    let kind = start.clone();
    let whole = BufReader::with_capacity(64 << 10, Cursor::new(start).chain(input));
    Ok(match *kind {
        [0x1f, 0x8b, ..] => Box::new(MultiGzDecoder::new(whole)),
        // Skippable frames, with which some archives begin, have 16 magic numbers.
        [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
            Box::new(zstd::Decoder::with_buffer(whole)?)
        }
        _ => Box::new(whole),
    })
}

/// A file object of Python.
struct OpenFile(Py<PyAny>);

impl OpenFile {
    fn new(file: &Bound<'_, PyAny>) -> PyResult<Self> {
        let texts = file.py().import("io")?.getattr("TextIOBase")?;
        if file.is_instance(&texts)? {
            Err(no_bytes())
        } else {
            Ok(Self(file.clone().unbind()))
        }
    }
}

fn no_bytes() -> PyErr {
    PyTypeError::new_err("the file gives text, not bytes: open the file in mode \"rb\"")
}

impl Read for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = Python::attach(|py| {
            let read = self.0.bind(py).call_method1("read", (buffer.len(),))?;
            if read.is_instance_of::<PyString>() {
                return Err(no_bytes());
            }
            let bytes = read.cast::<PyBytes>()?.as_bytes();
            let room = buffer.get_mut(..bytes.len());
            let room = room
                .ok_or_else(|| PyValueError::new_err("the file gave more bytes than requested"))?;
            room.copy_from_slice(bytes);
            Ok(bytes.len())
        });
        read.map_err(io::Error::other)
    }
}
