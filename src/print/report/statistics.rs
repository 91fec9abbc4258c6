//! How often each code occurs.

use std::cmp::Reverse;
use std::fmt::{self, Write};

use super::{Report, Sink, Summary};

/// A line for each code that occurs, the most frequent first: `12  note   RU405  A Marshal that the opponent can capture next.`
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics;

impl Sink for Statistics {
    fn report(&mut self, _out: &mut dyn Write, _report: &Report) -> fmt::Result {
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        let mut codes: Vec<_> = summary.codes.iter().collect();
        codes.sort_by_key(|(_, count)| Reverse(**count));
        let width = codes.first().map_or(0, |(_, count)| count.to_string().len());
        for ((code, severity), count) in codes {
            writeln!(out, "{count:>width$}  {:<7}  {}  {}", severity.as_str(), code.id(), code.summary())?;
        }
        Ok(())
    }
}
