//! How often each code occurs.

use std::cmp::Reverse;
use std::fmt::{self, Write};

use super::{Report, Sink, Summary};
use crate::diagnostic::{Code, Severity};

/// How often each code occurs with a severity, the most frequent first.
pub(super) fn by_frequency(summary: &Summary) -> Vec<(Code, Severity, u64)> {
    let codes = summary.codes.iter();
    let mut codes: Vec<_> = codes.map(|(&(code, severity), &count)| (code, severity, count)).collect();
    codes.sort_by_key(|(.., count)| Reverse(*count));
    codes
}

/// A line for each code that occurs, the most frequent first: `12  note   RU405  A Marshal that the opponent can capture next.`
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Statistics;

impl Sink for Statistics {
    fn report(&mut self, _out: &mut dyn Write, _report: &Report) -> fmt::Result {
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        let codes = by_frequency(summary);
        let width = codes.first().map_or(0, |(.., count)| count.to_string().len());
        for (code, severity, count) in codes {
            writeln!(out, "{count:>width$}  {:<7}  {}  {}", severity.as_str(), code.id(), code.summary())?;
        }
        Ok(())
    }
}
