//! Dates in headers.

use std::fmt;
use std::str::FromStr;

/// A day, `YYYY.MM.DD`; `?` stands for an unknown digit (`G1`). At least one real day matches it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Date {
    text: [u8; 10],
}

impl Date {
    /// Whether every digit is known.
    pub fn is_certain(self) -> bool {
        !self.text.contains(&b'?')
    }

    /// Its year, month and day; `None` where a digit is unknown.
    pub fn parts(self) -> [Option<u64>; 3] {
        [&self.text[..4], &self.text[5..7], &self.text[8..]]
            .map(|digits| number(digits).map(u64::from))
    }

    fn year(self) -> Option<u32> {
        number(&self.text[..4])
    }

    /// Whether 29 February matches: in a leap year, or in a year that is not fully known.
    fn may_be_leap(self) -> bool {
        self.year()
            .is_none_or(|year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0))
    }

    /// The months that match, from 1.
    fn months(self) -> impl Iterator<Item = u8> {
        let [.., m1, m2, _, _, _] = self.text;
        (1..=12).filter(move |&month| fits(month, [m1, m2]))
    }

    /// Whether a day of the calendar matches.
    fn is_real(self) -> bool {
        let [.., d1, d2] = self.text;
        let has_day =
            |month| (1..=days_in(month, self.may_be_leap())).any(|day| fits(day, [d1, d2]));
        self.year() != Some(0) && self.months().any(has_day)
    }

    /// The first part for which no day matches.
    fn wrong_part(self) -> WrongPart {
        let mut months = self.months();
        match (self.year(), months.next(), months.next()) {
            (Some(0), ..) => WrongPart::Year,
            (_, None, _) => WrongPart::Month,
            (_, Some(2), None) => WrongPart::DayOfFebruary {
                leap: self.may_be_leap(),
            },
            (_, Some(month), None) => WrongPart::Day { month },
            (_, Some(_), Some(_)) => WrongPart::DayOfSomeMonth,
        }
    }
}

/// Why a text is not a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoDate {
    /// It is not of the form `YYYY.MM.DD`.
    BadForm,
    /// The calendar has no such day.
    NoSuchDay(WrongPart),
}

/// The part of a date that no day of the calendar has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongPart {
    /// There is no year 0.
    Year,
    /// No month has this number.
    Month,
    /// February has fewer days.
    DayOfFebruary {
        /// Whether it has 29.
        leap: bool,
    },
    /// The month, not February, has fewer days.
    Day {
        /// The number of the month, from 1.
        month: u8,
    },
    /// No month has this many days.
    DayOfSomeMonth,
}

impl WrongPart {
    /// The values that are possible.
    pub(super) const fn help(self) -> &'static str {
        match self {
            Self::Year => "years count from `0001`; write `????` if the year is not known",
            Self::Month => {
                "the months are `01` to `12`; the year comes first, then the month, then the day"
            }
            Self::DayOfFebruary { leap: true } => "February has 29 days in this year",
            Self::DayOfFebruary { leap: false } => "February has 28 days in this year",
            Self::Day { month } => match month {
                1 => "January has 31 days",
                3 => "March has 31 days",
                4 => "April has 30 days",
                5 => "May has 31 days",
                6 => "June has 30 days",
                7 => "July has 31 days",
                8 => "August has 31 days",
                9 => "September has 30 days",
                10 => "October has 31 days",
                11 => "November has 30 days",
                _ => "December has 31 days",
            },
            Self::DayOfSomeMonth => "a month has 31 days at most, and no day `00`",
        }
    }
}

/// The number of these digits; `None` if one is unknown.
fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn fits(number: u8, digits: [u8; 2]) -> bool {
    let written = [b'0' + number / 10, b'0' + number % 10];
    written
        .iter()
        .zip(digits)
        .all(|(&digit, wanted)| wanted == b'?' || wanted == digit)
}

const fn days_in(month: u8, leap: bool) -> u8 {
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Date {
    type Err = NoDate;

    /// Reads a date that at least one real day matches.
    fn from_str(text: &str) -> Result<Self, NoDate> {
        let text = <[u8; 10]>::try_from(text.as_bytes()).map_err(|_| NoDate::BadForm)?;
        let well_formed = text.iter().enumerate().all(|(at, &byte)| match at {
            4 | 7 => byte == b'.',
            _ => byte.is_ascii_digit() || byte == b'?',
        });
        let date = Self { text };
        match (well_formed, well_formed && date.is_real()) {
            (false, _) => Err(NoDate::BadForm),
            (true, false) => Err(NoDate::NoSuchDay(date.wrong_part())),
            (true, true) => Ok(date),
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text
            .iter()
            .try_for_each(|&byte| write!(f, "{}", byte as char))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_day_of_the_calendar() {
        for text in [
            "2013.10.30",
            "2024.02.29",
            "2000.02.29",
            "0001.01.01",
            "????.??.??",
            "201?.02.29",
            "2013.1?.3?",
        ] {
            let date: Date = text.parse().unwrap();
            assert_eq!(
                (date.to_string().as_str(), date.is_certain()),
                (text, !text.contains('?'))
            );
        }
        for text in [
            "2023.02.29",
            "1900.02.29",
            "2013.13.01",
            "2013.00.01",
            "2013.04.31",
            "2013.2?.01",
            "2013.02.3?",
            "0000.01.01",
        ] {
            assert!(
                matches!(text.parse::<Date>(), Err(NoDate::NoSuchDay(_))),
                "{text}"
            );
        }
        for (text, help) in [
            ("2016.09.31", "September has 30 days"),
            ("2016.02.30", "February has 29 days in this year"),
            ("2015.02.29", "February has 28 days in this year"),
            (
                "2015.31.09",
                "the months are `01` to `12`; the year comes first, then the month, then the day",
            ),
            ("2015.1?.00", "a month has 31 days at most, and no day `00`"),
            (
                "0000.01.01",
                "years count from `0001`; write `????` if the year is not known",
            ),
        ] {
            let Err(NoDate::NoSuchDay(part)) = text.parse::<Date>() else {
                panic!("{text}")
            };
            assert_eq!(part.help(), help, "{text}");
        }
        for text in [
            "",
            "2013-10-30",
            "2013.1.30",
            "30.10.2013",
            "2013.10.30 ",
            "２013.10.3",
            "2013.10.3x",
        ] {
            assert_eq!(text.parse::<Date>(), Err(NoDate::BadForm), "{text}");
        }
    }
}
