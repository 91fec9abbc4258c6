//! The four levels (`O11`).

use std::fmt;

use crate::rules::Tier;

/// The levels, from the easiest (`O11`).
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
    pub const ALL: [Self; 4] = [Self::Intro, Self::Beginner, Self::Intermediate, Self::Advanced];

    /// The name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Intro => "intro",
            Self::Beginner => "beginner",
            Self::Intermediate => "intermediate",
            Self::Advanced => "advanced",
        }
    }

    /// The highest tier on which a unit can stand.
    pub const fn limit(self) -> Tier {
        match self {
            Self::Intro | Self::Beginner | Self::Intermediate => Tier::Second,
            Self::Advanced => Tier::Third,
        }
    }

    /// Whether games begin with a draft (`O12`).
    pub const fn has_draft(self) -> bool {
        matches!(self, Self::Intermediate | Self::Advanced)
    }

    /// Whether a Marshal may go onto another unit (`O9`).
    pub const fn marshal_climbs(self) -> bool {
        matches!(self, Self::Intermediate | Self::Advanced)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
