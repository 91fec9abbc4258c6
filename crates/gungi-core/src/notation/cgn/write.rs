//! Writes the canonical form (`B3`), and computes its hash (`B4`).

use std::fmt::{self, Display, Formatter, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha1::{Digest, Sha1};

use super::gameplay::{
    Ability, Actor, Gameplay, Object, Occupied, Pattern, Promotions, Square, Subject,
};
use super::gameplay::{Area, Condition, Direction, Magnitude, State, Verb, VerbName};

impl Gameplay {
    /// The Chess Gameplay Hash: SHA-1 of the canonical form's bytes, in lower-case hex (`B4`).
    pub fn cgh(&self) -> String {
        let digest = Sha1::digest(self.to_string());
        digest.iter().fold(String::new(), |mut hex, byte| {
            // Writing to a string never fails.
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    /// The canonical form as Base64, as other gameplays name the actor.
    pub fn to_base64(&self) -> String {
        STANDARD.encode(self.to_string())
    }
}

/// The canonical form (`B3`), on one line.
impl Display for Gameplay {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        join(f, self.patterns(), ". ")?;
        f.write_char('.')
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        join(f, self.abilities(), "; ")
    }
}

impl Display for Ability {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}^{}={}", self.subject, self.verb, self.object)
    }
}

impl Display for Subject {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}<{}>{}", self.ally, self.actor, self.state)
    }
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.moves {
            Some(moves) => write!(f, "{}&{moves}", self.moved_last),
            None => write!(f, "{}&_", self.moved_last),
        }
    }
}

impl Display for Actor {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Itself => f.write_str("self"),
            Self::Other(gameplay) => f.write_str(&gameplay.to_base64()),
        }
    }
}

impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]{}", self.name, self.direction, self.magnitude)
    }
}

impl Display for VerbName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Capture => "capture",
            Self::Shift => "shift",
        })
    }
}

impl Display for Direction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        join(f, self.axes(), ",")
    }
}

impl Display for Magnitude {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtMost(steps) => write!(f, "{steps}"),
            Self::Any => f.write_char('_'),
        }
    }
}

impl Display for Object {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}~{}%{}", self.source, self.target, self.promotions)
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}+{}", self.attacked, self.occupied, self.area)
    }
}

impl Display for Occupied {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_char('_'),
            Self::Empty => f.write_char('f'),
            Self::Full => f.write_char('t'),
            Self::Ally => f.write_str("an_ally_actor"),
            Self::Enemy => f.write_str("an_enemy_actor"),
            Self::By(subject) => subject.fmt(f),
        }
    }
}

impl Display for Area {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::All => "all",
            Self::FurthestOneThird => "furthest_one-third",
            Self::FurthestRank => "furthest_rank",
            Self::NearestTwoThirds => "nearest_two-thirds",
            Self::Palace => "palace",
        })
    }
}

impl Display for Promotions {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.others
            .iter()
            .try_for_each(|gameplay| write!(f, "{},", gameplay.to_base64()))?;
        self.last.fmt(f)
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char(match self {
            Self::Yes => 't',
            Self::No => 'f',
            Self::Either => '_',
        })
    }
}

fn join<T: Display>(f: &mut Formatter<'_>, items: &[T], separator: &str) -> fmt::Result {
    items.iter().enumerate().try_for_each(|(at, item)| {
        if at > 0 {
            f.write_str(separator)?;
        }
        item.fmt(f)
    })
}
