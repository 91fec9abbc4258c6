//! What the user is asked before a game is written: headers, and then the file. Answers stay as long as the game is open.

use crate::notation::movetext::HeaderName;

/// The headers to ask for, in the order in which they are written.
pub(super) const FIELDS: [HeaderName<'static>; 6] = [
    HeaderName::Event,
    HeaderName::Date,
    HeaderName::Location,
    HeaderName::White,
    HeaderName::Black,
    HeaderName::Result,
];

/// The number of the question for the file, after the questions for the headers.
pub(super) const FILE: usize = FIELDS.len();

/// The headers to ask for, and then the file.
#[derive(Clone, Default, Debug)]
pub(super) struct SaveForm {
    fields: [Field; FILE + 1],
    /// The question that is asked.
    pub(super) at: usize,
    /// Why the last answer was not taken.
    pub(super) fault: Option<String>,
    /// The file to which the game was written last.
    pub(super) written: Option<String>,
}

/// A question.
#[derive(Clone, Default, Debug)]
struct Field {
    answer: Option<String>,
    /// What was typed and is not an answer yet.
    typed: Option<String>,
}

impl SaveForm {
    /// The current question.
    pub(super) fn question(&self) -> String {
        match FIELDS.get(self.at) {
            Some(HeaderName::Date) => "Date, as in 2024.12.31".to_owned(),
            Some(name @ (HeaderName::White | HeaderName::Black)) => {
                format!("Name of {}", name.as_str())
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
        FIELDS
            .get(self.at)
            .is_some_and(|field| *field != HeaderName::Result)
    }

    /// What was typed for the question that is asked, or answered before.
    pub(super) fn typed(&self) -> Option<&str> {
        let Field { answer, typed } = &self.fields[self.at];
        typed.as_deref().or(answer.as_deref())
    }

    /// Keeps what was typed, which is not an answer yet.
    pub(super) fn keep(&mut self, typed: &str) {
        self.fields[self.at].typed = Some(typed.to_owned());
    }

    /// Answers the question that is asked. Returns the answer before.
    pub(super) fn answer(&mut self, answer: Option<String>) -> Option<String> {
        let field = &mut self.fields[self.at];
        field.typed = None;
        std::mem::replace(&mut field.answer, answer)
    }

    /// The answer for a header.
    pub(super) fn header(&self, name: HeaderName<'_>) -> Option<&str> {
        let at = FIELDS.iter().position(|field| *field == name)?;
        self.fields[at].answer.as_deref()
    }

    /// Names and answers of the headers.
    pub(super) fn headers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let answers = self.fields.iter().map(|field| field.answer.as_deref());
        FIELDS
            .iter()
            .zip(answers)
            .filter_map(|(name, answer)| Some((name.as_str(), answer?)))
    }
}
