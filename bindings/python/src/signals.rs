//! Long work can be interrupted.

use std::io::{self, Read};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// Asks Python now and then whether a signal has come, such as Ctrl-C, while the work itself holds no interpreter.
pub(crate) struct Signals(Instant);

/// To ask takes the interpreter, which another thread may hold.
pub(crate) const INTERVAL: Duration = Duration::from_millis(50);

impl Signals {
    pub(crate) fn new() -> Self {
        Self(Instant::now())
    }

    /// The exception that a handler of signals raised.
    pub(crate) fn check(&mut self) -> PyResult<()> {
        if self.0.elapsed() < INTERVAL {
            return Ok(());
        }
        let checked = Python::attach(|py| py.check_signals());
        self.0 = Instant::now();
        checked
    }
}

/// An input that stops where a handler of signals raises an exception.
pub(crate) struct Interruptible<R> {
    input: R,
    signals: Signals,
}

impl<R> Interruptible<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            input,
            signals: Signals::new(),
        }
    }
}

impl<R: Read> Read for Interruptible<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.signals.check().map_err(io::Error::other)?;
        self.input.read(buffer)
    }
}
