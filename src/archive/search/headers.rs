//! What headers of games have to say.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use regex_automata::meta::Regex;
use regex_automata::util::syntax;
use regex_syntax::Error as SyntaxError;
use unicode_width::UnicodeWidthStr;

use crate::archive::search::gn::{KnownDate, NoDate, is_date};
use crate::notation::movetext::HeaderName;
use crate::text::joined;

/// A header that games must have, and what its value is like: `White=^Sato`, `Date>=2019`.
#[derive(Clone, Debug)]
pub struct HeaderFilter {
    name: String,
    value: HeaderValue,
}

#[derive(Clone, Debug)]
enum HeaderValue {
    /// A part of it is like this.
    Like(TextFilter),
    /// It is a number that compares so.
    Compared(Bound<KnownNumbers>),
    /// It is a date that compares so.
    Dated(Bound<KnownDate>),
}

/// A regular expression for a part of a text.
#[derive(Clone, Debug)]
pub struct TextFilter {
    text: String,
    regex: Regex,
}

/// How a number or a date compares with another one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Bound<T> {
    sign: BoundSign,
    with: T,
}

/// The signs of comparisons. A longer one comes before its beginning.
const SIGNS: [(&str, BoundSign); 4] = [
    (">=", BoundSign::AtLeast),
    ("<=", BoundSign::AtMost),
    (">", BoundSign::More),
    ("<", BoundSign::Less),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BoundSign {
    AtLeast,
    AtMost,
    More,
    Less,
}

/// A number, or several with `.`, `-` or `/` between them, such as `1500` and `3.2`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct KnownNumbers(Vec<u64>);

/// Why a text is not a [`HeaderFilter`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderFilterError {
    /// There is no sign, or no header can have the name before it.
    NoName,
    /// The value to compare with is not a number.
    NoNumber,
    /// The date to compare with is not a date.
    NoDate,
    /// The regular expression cannot be read.
    Misspelled {
        /// The regular expression.
        regex: String,
        /// Where, in bytes.
        at: usize,
        /// What is wrong there.
        message: String,
    },
    /// The regular expression would need too much memory.
    TooLarge,
}

impl HeaderFilter {
    /// Games of this date or later.
    pub fn since(date: KnownDate) -> Self {
        Self::of_date(BoundSign::AtLeast, date)
    }

    /// Games up to this date.
    pub fn until(date: KnownDate) -> Self {
        Self::of_date(BoundSign::AtMost, date)
    }

    fn of_date(sign: BoundSign, with: KnownDate) -> Self {
        let value = HeaderValue::Dated(Bound { sign, with });
        Self {
            name: HeaderName::Date.as_str().to_owned(),
            value,
        }
    }

    /// The name of the header.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether one of these headers, names and values, has the name, in any case.
    pub fn is_among(&self, headers: &[(&str, &str)]) -> bool {
        headers
            .iter()
            .any(|(name, _)| name.eq_ignore_ascii_case(&self.name))
    }

    /// Whether one of these headers, names and values, matches. Names are compared in any case.
    pub fn matches(&self, headers: &[(&str, &str)]) -> bool {
        let mut named = headers
            .iter()
            .filter(|(name, _)| name.eq_ignore_ascii_case(&self.name));
        named.any(|(_, value)| match &self.value {
            HeaderValue::Like(text) => text.matches(value),
            HeaderValue::Compared(bound) => bound.sign.holds(bound.with.order_of(value)),
            HeaderValue::Dated(bound) => bound.sign.holds(date_order(bound.with, value)),
        })
    }

    /// Whether it compares dates, and one of these headers has the name, but no date: such a game has none.
    pub fn finds_no_date(&self, headers: &[(&str, &str)]) -> bool {
        let mut named = headers
            .iter()
            .filter(|(name, _)| name.eq_ignore_ascii_case(&self.name));
        matches!(self.value, HeaderValue::Dated(_)) && named.any(|(_, value)| !is_date(value))
    }

    /// The same filter, for values in any case.
    ///
    /// # Errors
    /// If it would need too much memory.
    pub fn ignoring_case(self) -> Result<Self, HeaderFilterError> {
        let value = match self.value {
            HeaderValue::Like(text) => HeaderValue::Like(text.ignoring_case()?),
            compared => compared,
        };
        Ok(Self { value, ..self })
    }
}

impl TextFilter {
    fn new(text: &str, ignores_case: bool) -> Result<Self, HeaderFilterError> {
        let text = &*joined(text);
        let syntax = syntax::Config::new().case_insensitive(ignores_case);
        let regex = Regex::builder()
            .syntax(syntax)
            .build(text)
            .map_err(|error| match error.syntax_error() {
                Some(SyntaxError::Parse(error)) => {
                    misspelled(text, error.span().start.offset, error.kind())
                }
                Some(SyntaxError::Translate(error)) => {
                    misspelled(text, error.span().start.offset, error.kind())
                }
                _ => HeaderFilterError::TooLarge,
            })?;
        Ok(Self {
            text: text.to_owned(),
            regex,
        })
    }

    /// Whether a part of a text matches.
    pub fn matches(&self, text: &str) -> bool {
        self.regex.is_match(joined(text).as_bytes())
    }

    /// The same filter, for texts in any case.
    ///
    /// # Errors
    /// If it would need too much memory.
    pub fn ignoring_case(self) -> Result<Self, HeaderFilterError> {
        Self::new(&self.text, true)
    }
}

impl FromStr for TextFilter {
    type Err = HeaderFilterError;

    fn from_str(text: &str) -> Result<Self, HeaderFilterError> {
        Self::new(text, false)
    }
}

impl BoundSign {
    /// Whether it holds for a value that compares so; never for a value that compares with nothing.
    fn holds(self, order: Option<Ordering>) -> bool {
        order.is_some_and(|order| match self {
            Self::AtLeast => order.is_ge(),
            Self::AtMost => order.is_le(),
            Self::More => order.is_gt(),
            Self::Less => order.is_lt(),
        })
    }
}

impl KnownNumbers {
    /// How a value compares with this, up to the first part that is unknown. `None` if the value is not a number.
    fn order_of(&self, value: &str) -> Option<Ordering> {
        order_of(parts(value), self.0.iter().copied().map(Some))
    }
}

/// How a date compares with another one: `2019.??.??` is neither before nor after `2019.05`. `None` if the value is not a date.
fn date_order(with: KnownDate, value: &str) -> Option<Ordering> {
    order_of(
        KnownDate::of_header(value)?.parts().into_iter(),
        with.parts().into_iter(),
    )
}

/// How numbers compare with others, up to the first that is unknown; `None` if the first one is unknown.
fn order_of(
    parts: impl Iterator<Item = Option<u64>>,
    with: impl Iterator<Item = Option<u64>>,
) -> Option<Ordering> {
    let mut orders = parts
        .zip(with)
        .map_while(|(part, with)| Some(part?.cmp(&with?)));
    let first = orders.next()?;
    Some(orders.fold(first, Ordering::then))
}

/// The numbers of a text between `.`, `-` or `/`; `None` for what is not a number.
fn parts(text: &str) -> impl Iterator<Item = Option<u64>> {
    text.trim().split(['.', '-', '/']).map(|part| {
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|_| is_number)
    })
}

impl FromStr for KnownNumbers {
    type Err = HeaderFilterError;

    fn from_str(text: &str) -> Result<Self, HeaderFilterError> {
        let numbers: Option<Vec<u64>> = parts(text).collect();
        numbers
            .filter(|numbers| numbers.len() <= 3)
            .map(Self)
            .ok_or(HeaderFilterError::NoNumber)
    }
}

impl FromStr for HeaderFilter {
    type Err = HeaderFilterError;

    fn from_str(text: &str) -> Result<Self, HeaderFilterError> {
        let end = text
            .find(['=', '<', '>'])
            .ok_or(HeaderFilterError::NoName)?;
        let (name, value) = text.split_at(end);
        HeaderName::new(name).ok_or(HeaderFilterError::NoName)?;
        let compared = SIGNS
            .into_iter()
            .find_map(|(sign, value_of)| Some((value.strip_prefix(sign)?, value_of)));
        let value = match compared {
            Some((with, sign)) if HeaderName::new(name) == Some(HeaderName::Date) => {
                HeaderValue::Dated(Bound {
                    sign,
                    with: with.parse().map_err(|NoDate| HeaderFilterError::NoDate)?,
                })
            }
            Some((with, sign)) => HeaderValue::Compared(Bound {
                sign,
                with: with.parse()?,
            }),
            None => HeaderValue::Like(value[1..].parse()?),
        };
        Ok(Self {
            name: name.to_owned(),
            value,
        })
    }
}

fn misspelled(regex: &str, at: usize, message: &impl fmt::Display) -> HeaderFilterError {
    HeaderFilterError::Misspelled {
        regex: regex.to_owned(),
        at,
        message: message.to_string(),
    }
}

impl std::error::Error for HeaderFilterError {}

impl fmt::Display for HeaderFilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoName => write!(
                f,
                "expected a header and a regular expression, such as `White=^Sato`, or a comparison, such as \
                 `Date>=2019`"
            ),
            Self::NoNumber => {
                write!(f, "expected a number, such as `1500`")
            }
            Self::NoDate => {
                write!(f, "{NoDate}")
            }
            Self::Misspelled { regex, at, message } => {
                let before = regex.get(..*at).unwrap_or(regex).width();
                writeln!(f, "{message}\n\n  {regex}\n  {}^\n", " ".repeat(before))?;
                write!(
                    f,
                    "help: put `\\` before signs that stand for themselves, as in `\\(`"
                )
            }
            Self::TooLarge => write!(f, "the regular expression is too large"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADERS: [(&str, &str); 5] = [
        ("Event", "夏の大会 (final)"),
        ("White", "Sato Ann"),
        ("Date", "2019.05.??"),
        ("WhiteElo", "1500"),
        ("Round", "?"),
    ];

    fn matches(filter: &str) -> bool {
        filter.parse::<HeaderFilter>().unwrap().matches(&HEADERS)
    }

    #[test]
    fn a_header_matches_by_its_name_in_any_case_and_a_part_of_its_value() {
        for filter in [
            "White=Ann",
            "white=^sato(?-i) Ann$|^Sato",
            "Event=夏.*\\(final",
            "Event=",
            "WHITE=(?i)ANN",
            r"Event=\w\s\(",
        ] {
            assert!(matches(filter), "{filter}");
        }
        for filter in ["Black=Ann", "White=^Ann", "White=ann", "Black="] {
            assert!(!matches(filter), "{filter}");
            let any_case = filter
                .parse::<HeaderFilter>()
                .unwrap()
                .ignoring_case()
                .unwrap();
            assert_eq!(
                any_case.matches(&HEADERS),
                filter == "White=ann",
                "{filter}"
            );
        }
    }

    #[test]
    fn numbers_and_dates_compare_by_what_both_know() {
        for filter in [
            "Date>=2019",
            "Date<=2019",
            "Date>2018.12",
            "date<2019-06",
            "Date>=2019.05.17",
            "Date<=2019.05.17",
            "WhiteElo>999",
            "WhiteElo<=1500",
        ] {
            assert!(matches(filter), "{filter}");
        }
        for filter in [
            "Date>2019",
            "Date<2019.05.01",
            "Date>=2019.06",
            "Date<=2018",
            "Round>=0",
            "Event<9",
            "Elo>=0",
        ] {
            assert!(!matches(filter), "{filter}");
        }
    }

    #[test]
    fn what_is_not_a_date_is_neither_early_nor_late() {
        for value in [
            "2/2/2022",
            "14.11.2024",
            "2022",
            "2022-02",
            "2022.02.30",
            "May 2022",
            "????.??.??",
            "",
        ] {
            let headers = [("Date", value)];
            let matches = |filter: &str| filter.parse::<HeaderFilter>().unwrap().matches(&headers);
            assert_eq!(
                matches("Date>=2020"),
                value.starts_with("2022") && value.len() < 8,
                "{value}"
            );
            assert!(!matches("Date<2020"), "{value}");
            let filter = "Date>=2020".parse::<HeaderFilter>().unwrap();
            assert_eq!(
                filter.finds_no_date(&headers),
                !matches("Date>=2020") && !value.contains('?'),
                "{value}"
            );
        }
    }

    #[test]
    fn an_error_says_where() {
        let error = |filter: &str| filter.parse::<HeaderFilter>().unwrap_err().to_string();
        assert!(error("White").starts_with("expected a header and a regular expression"));
        assert!(error("Wh ite=a").starts_with("expected a header and a regular expression"));
        let no_dates = [
            "May",
            "",
            "2019.??",
            "1.2.3.4",
            "-1",
            "14.11.2024",
            "2/2/2022",
            "2019.13",
            "2023.02.29",
            "19",
        ];
        for filter in no_dates.map(|date| format!("date>={date}")) {
            assert!(
                error(&filter).starts_with("expected a date with the year first"),
                "{filter}"
            );
        }
        for filter in ["WhiteElo>=high", "WhiteElo<", "Round>1.2.3.4"] {
            assert!(error(filter).starts_with("expected a number"), "{filter}");
        }
        assert!(
            error("Event=夏(a").starts_with("unclosed group\n\n  夏(a\n    ^\n"),
            "{}",
            error("Event=夏(a")
        );
        assert!(error("Event=a{2000}{2000}{2000}").contains("too large"));
    }
}
