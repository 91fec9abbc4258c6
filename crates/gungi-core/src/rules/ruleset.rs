//! The rulesets, and the levels of the official one.

use super::Tier;
use crate::names::named;

/// The rules by which a game is played: the classic ones, or the official ones of a level.
///
/// ```
/// use gungi_core::{Position, Ruleset};
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
    /// `official-intro`, `official-beginner`, `official-intermediate`, `official-advanced`
    Official(Level),
}

/// The levels of the official rules, from the easiest (`O11`).
///
/// ```
/// use gungi_core::{Level, Position, Ruleset};
///
/// let towers_of_three = Position::new(Ruleset::Official(Level::Advanced));
/// assert_eq!(towers_of_three.ruleset().as_str(), "official-advanced");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// A fixed start without Cannon, Archers, Musketeer and Strategist; towers of two.
    Intro,
    /// A fixed start with Archers; towers of two.
    Beginner,
    /// A draft; towers of two.
    Intermediate,
    /// A draft; towers of three.
    Advanced,
}

impl Level {
    /// All levels.
    pub const ALL: [Self; 4] = [
        Self::Intro,
        Self::Beginner,
        Self::Intermediate,
        Self::Advanced,
    ];

    /// The name, lower case.
    ///
    /// ```
    /// assert_eq!(gungi_core::Level::Intro.as_str(), "intro");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Intro => "intro",
            Self::Beginner => "beginner",
            Self::Intermediate => "intermediate",
            Self::Advanced => "advanced",
        }
    }

    /// The highest tier on which a unit can stand.
    #[doc(hidden)]
    pub const fn limit(self) -> Tier {
        match self {
            Self::Intro | Self::Beginner | Self::Intermediate => Tier::Second,
            Self::Advanced => Tier::Third,
        }
    }

    /// Whether games begin with a draft (`O12`).
    #[doc(hidden)]
    pub const fn has_draft(self) -> bool {
        matches!(self, Self::Intermediate | Self::Advanced)
    }

    /// Whether a Marshal may go onto another unit (`O9`).
    #[doc(hidden)]
    pub const fn marshal_climbs(self) -> bool {
        matches!(self, Self::Intermediate | Self::Advanced)
    }
}

named!(Level, "level", "levels");

impl Ruleset {
    /// Every ruleset and level.
    pub const ALL: [Self; 5] = [
        Self::Classic,
        Self::Official(Level::Intro),
        Self::Official(Level::Beginner),
        Self::Official(Level::Intermediate),
        Self::Official(Level::Advanced),
    ];

    /// The name, lower case.
    ///
    /// ```
    /// assert_eq!(gungi_core::Ruleset::Official(gungi_core::Level::Intro).as_str(), "official-intro");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Official(Level::Intro) => "official-intro",
            Self::Official(Level::Beginner) => "official-beginner",
            Self::Official(Level::Intermediate) => "official-intermediate",
            Self::Official(Level::Advanced) => "official-advanced",
        }
    }

    /// `classic`, or `official` for all levels.
    ///
    /// ```
    /// assert_eq!(gungi_core::Ruleset::Official(gungi_core::Level::Intro).game(), "official");
    /// ```
    pub const fn game(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Official(_) => "official",
        }
    }

    /// Whether games begin with a draft (`O12`).
    pub(crate) const fn has_draft(self) -> bool {
        matches!(self, Self::Official(level) if level.has_draft())
    }
}

named!(Ruleset, "ruleset", "rulesets");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for ruleset in Ruleset::ALL {
            assert_eq!(ruleset.to_string().parse(), Ok(ruleset));
        }
        let unknown = "Classic\u{1b}".parse::<Ruleset>().unwrap_err();
        let names =
            "classic, official-intro, official-beginner, official-intermediate, official-advanced";
        assert_eq!(
            unknown.to_string(),
            format!(r#"unknown ruleset "Classic\u{{1b}}": the rulesets are {names}"#)
        );
    }
}
