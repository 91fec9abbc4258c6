//! Values as text for serde.

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::library::finding::Finding;
use crate::library::moves::Move;
use crate::library::position::Position;
use crate::library::square::Square;
use crate::rules::{Player, Ruleset};

/// Serializes values as the text that `Display` writes.
macro_rules! as_text {
    ($($type:ty)*) => {
        $(impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })*
    };
}

/// Deserializes values from the text that `FromStr` reads.
macro_rules! from_text {
    ($($type:ty)*) => {
        $(impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        })*
    };
}

as_text!(Position Move Square Player Ruleset);
from_text!(Position Square Ruleset);

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (line, column) = self.location();
        let mut fields = serializer.serialize_struct("Finding", 9)?;
        fields.serialize_field("code", self.code())?;
        fields.serialize_field("severity", self.severity().as_str())?;
        fields.serialize_field("message", self.message())?;
        fields.serialize_field("ruling", self.ruling())?;
        fields.serialize_field("help", &self.help())?;
        fields.serialize_field("line", &line)?;
        fields.serialize_field("column", &column)?;
        fields.serialize_field("ply", &self.ply())?;
        fields.serialize_field("squares", &self.squares())?;
        fields.end()
    }
}
