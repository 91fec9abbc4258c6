//! Values that have names: they are written as they are read.

use thiserror::Error;

/// A name that no value has.
///
/// ```
/// let unknown = "clasic".parse::<gungi_core::Ruleset>().unwrap_err();
/// assert!(unknown.to_string().starts_with("unknown ruleset \"clasic\": the rulesets are classic, "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown {kind} {name:?}: the {kinds} are {names}", names = known.join(", "))]
pub struct UnknownName {
    pub(crate) name: String,
    /// What the name is of: `ruleset`.
    pub(crate) kind: &'static str,
    /// The same of several: `rulesets`.
    pub(crate) kinds: &'static str,
    /// Every name.
    pub(crate) known: Vec<&'static str>,
}

/// Writes and reads the values of an enum by its `ALL` and its `as_str`, as text and with serde.
macro_rules! named {
    ($type:ty, $kind:literal, $kinds:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::names::UnknownName;

            fn from_str(name: &str) -> Result<Self, crate::names::UnknownName> {
                let named = Self::ALL.into_iter().find(|value| value.as_str() == name);
                named.ok_or_else(|| crate::names::UnknownName {
                    name: name.to_owned(),
                    kind: $kind,
                    kinds: $kinds,
                    known: Self::ALL.map(Self::as_str).to_vec(),
                })
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <String as serde::Deserialize>::deserialize(deserializer)?;
                name.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use named;

#[cfg(test)]
mod tests {
    use std::fmt::Display;
    use std::str::FromStr;

    use super::UnknownName;
    use crate::diagnostic::Severity;
    use crate::files::formats::Format;
    use crate::game::Ending;
    use crate::library::{Colours, LastMove};
    use crate::notation::Notation;
    use crate::render::board::{Coordinates, Pieces};
    use crate::rules::{GameResult, Level, MoveKind, Player, Ruleset};

    fn come_back<T: FromStr<Err = UnknownName> + Display + PartialEq + std::fmt::Debug>(all: &[T]) {
        assert!(all.len() > 1);
        for value in all {
            assert_eq!(value.to_string().parse().as_ref(), Ok(value));
        }
        for text in ["", " ", "x", "Classic\u{1b}"] {
            let unknown = text.parse::<T>().unwrap_err().to_string();
            assert!(unknown.contains(&format!("{text:?}")), "{unknown}");
            assert!(all.iter().all(|value| unknown.contains(&value.to_string())));
            assert!(!unknown.contains('\u{1b}'));
        }
    }

    #[test]
    fn every_value_is_read_as_it_is_written() {
        come_back(&Severity::ALL);
        come_back(&Format::ALL);
        come_back(&Ending::ALL);
        come_back(&Notation::ALL);
        come_back(&Coordinates::ALL);
        come_back(&Pieces::ALL);
        come_back(&Colours::ALL);
        come_back(&LastMove::ALL);
        come_back(&GameResult::ALL);
        come_back(&Level::ALL);
        come_back(&Ruleset::ALL);
        come_back(&MoveKind::ALL);
        come_back(&Player::BOTH);
    }
}
