//! What is asked for before a line is written: headers, and then the file.

use crate::notation::movetext::HeaderName;

/// The headers that are asked for, and then the file.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// What was answered so far, one for each of [`FIELDS`]; the result is known if the board shows it.
    pub(super) answers: Vec<String>,
    /// Why the last answer was not taken.
    pub(super) fault: Option<String>,
}

/// The headers that are asked for, in the order in which they are written.
pub(super) const FIELDS: [HeaderName<'static>; 6] = [
    HeaderName::Event,
    HeaderName::Date,
    HeaderName::Location,
    HeaderName::White,
    HeaderName::Black,
    HeaderName::Result,
];

impl Form {
    /// What is asked for now.
    pub(super) fn question(&self) -> String {
        match FIELDS.get(self.answers.len()) {
            Some(HeaderName::Date) => "Date, as in 2024.12.31".to_owned(),
            Some(HeaderName::White | HeaderName::Black) => {
                format!("Name of {}", FIELDS[self.answers.len()].as_str())
            }
            Some(HeaderName::Result) => {
                "Result: `0 - 1` Black, `1 - 0` White, `1/2 - 1/2`, `*` open".to_owned()
            }
            Some(name) => name.as_str().to_owned(),
            None => "Write to file".to_owned(),
        }
    }

    /// Whether the answer may be empty, which leaves the header out.
    pub(super) fn is_optional(&self) -> bool {
        FIELDS.get(self.answers.len()).is_some_and(|field| *field != HeaderName::Result)
    }

    pub(super) fn headers(&self) -> Vec<(HeaderName<'static>, &str)> {
        let answered = FIELDS.into_iter().zip(self.answers.iter().map(String::as_str));
        answered.filter(|(_, value)| !value.is_empty()).collect()
    }
}
