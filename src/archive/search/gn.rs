//! Dates of headers, as GN writes them.

use std::str::FromStr;

use thiserror::Error;

use crate::notation::gn::Date;

/// A date, perhaps without its month or day: `2019`, `2019.05`, `2019-05-17`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownDate(Date);

/// The text is not a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected a date with the year first, such as `2019`, `2019.05` or `2019.05.17`")]
pub struct NoDate;

impl KnownDate {
    /// The date of a header, in which digits may be unknown.
    pub(in crate::archive) fn of_header(value: &str) -> Option<Self> {
        date(value).map(Self)
    }

    /// Its year and month, as in `2024.11`, if both are known.
    pub(in crate::archive) fn month(self) -> Option<String> {
        let [year, month, _] = self.parts();
        Some(format!("{:04}.{:02}", year?, month?))
    }

    /// Its year, month and day; `None` for what is unknown.
    pub(super) fn parts(self) -> [Option<u64>; 3] {
        self.0.parts()
    }
}

impl FromStr for KnownDate {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        date(text)
            .filter(|_| !text.contains('?'))
            .map(Self)
            .ok_or(NoDate)
    }
}

/// Whether the value of a header is a date.
pub(super) fn is_date(value: &str) -> bool {
    date(value).is_some()
}

/// A date as GN has it, also without its day or month, and with `-`.
fn date(text: &str) -> Option<Date> {
    let text = text.trim().replace('-', ".");
    let unknown = match text.len() {
        4 => ".??.??",
        7 => ".??",
        _ => "",
    };
    format!("{text}{unknown}").parse().ok()
}
