//! The rulesets.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::official::Level;

/// The rules by which a game is played: the classic ones, or the official ones of a level.
///
/// ```
/// use gungi::{Position, Ruleset};
///
/// for ruleset in Ruleset::ALL {
///     println!("{ruleset}: {} first moves", Position::new(ruleset).legal_moves().len());
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ruleset {
    /// `classic`
    #[default]
    Classic,
    /// `official-intro`
    OfficialIntro,
    /// `official-beginner`
    OfficialBeginner,
    /// `official-intermediate`
    OfficialIntermediate,
    /// `official-advanced`
    OfficialAdvanced,
}

/// A text that names no ruleset.
///
/// ```
/// assert_eq!("chess".parse::<gungi::Ruleset>(), Err(gungi::UnknownRuleset));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("unknown ruleset")]
pub struct UnknownRuleset;

impl Ruleset {
    /// Every ruleset and level.
    pub const ALL: [Self; 5] = [
        Self::Classic,
        Self::OfficialIntro,
        Self::OfficialBeginner,
        Self::OfficialIntermediate,
        Self::OfficialAdvanced,
    ];

    /// The name, lower case.
    ///
    /// ```
    /// assert_eq!(gungi::Ruleset::OfficialIntro.as_str(), "official-intro");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::OfficialIntro => "official-intro",
            Self::OfficialBeginner => "official-beginner",
            Self::OfficialIntermediate => "official-intermediate",
            Self::OfficialAdvanced => "official-advanced",
        }
    }

    /// `classic`, or `official` for all levels.
    ///
    /// ```
    /// assert_eq!(gungi::Ruleset::OfficialIntro.game(), "official");
    /// ```
    pub const fn game(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            _ => "official",
        }
    }

    /// The level; `None` for the classic rules.
    pub(crate) const fn level(self) -> Option<Level> {
        match self {
            Self::Classic => None,
            Self::OfficialIntro => Some(Level::Intro),
            Self::OfficialBeginner => Some(Level::Beginner),
            Self::OfficialIntermediate => Some(Level::Intermediate),
            Self::OfficialAdvanced => Some(Level::Advanced),
        }
    }
}

impl From<Level> for Ruleset {
    fn from(level: Level) -> Self {
        match level {
            Level::Intro => Self::OfficialIntro,
            Level::Beginner => Self::OfficialBeginner,
            Level::Intermediate => Self::OfficialIntermediate,
            Level::Advanced => Self::OfficialAdvanced,
        }
    }
}

impl FromStr for Ruleset {
    type Err = UnknownRuleset;

    /// Reads the name of a ruleset.
    fn from_str(text: &str) -> Result<Self, UnknownRuleset> {
        Self::ALL.into_iter().find(|ruleset| ruleset.as_str() == text).ok_or(UnknownRuleset)
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for ruleset in Ruleset::ALL {
            assert_eq!(ruleset.to_string().parse(), Ok(ruleset));
        }
        assert_eq!("Classic".parse::<Ruleset>(), Err(UnknownRuleset));
    }

    #[test]
    fn each_level_has_a_ruleset_of_its_own() {
        assert_eq!(Level::ALL.map(|level| Ruleset::from(level).level()), Level::ALL.map(Some));
        assert_eq!(Ruleset::Classic.level(), None);
    }
}
