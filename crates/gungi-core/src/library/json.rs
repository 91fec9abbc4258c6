//! Values for serde: as text what has a text, findings and their parts as `gungi validate --format json` prints them.

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::diagnostic::Applicability;
use crate::game::LocatedFinding;
use crate::library::finding::{Edit, Finding, Fix};
use crate::library::game::Game;
use crate::library::moves::Move;
use crate::library::position::Position;
use crate::library::unit::{Tower, Unit};
use crate::notation::Notation;
use crate::rules::{End, GameResult, Player, Ruleset, Square, SquareSet};
use crate::text::{Region, TextPlace};

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

as_text!(Game GameResult Position Move Square);
from_text!(Game GameResult Player Position Square);

/// As the names of its squares.
impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.slug())
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        FindingJson::new(&self.0, None).serialize(serializer)
    }
}

/// A finding as JSON: in a file, if one is named.
#[derive(Serialize, Debug)]
pub struct FindingJson<'r> {
    schema: &'static str,
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    message: &'r str,
    label: Option<&'r str>,
    ruling: &'static str,
    help: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'r str>,
    range: RangeJson,
    game: usize,
    offset: usize,
    length: usize,
    rules: Option<&'static str>,
    move_number: Option<u32>,
    player: Option<&'static str>,
    ply: Option<usize>,
    gfen: Option<String>,
    squares: Vec<String>,
    related: Vec<RelatedJson<'r>>,
    fixes: Vec<FixJson<'r>>,
}

impl<'r> FindingJson<'r> {
    /// A finding with its places.
    pub fn new(located: &'r LocatedFinding, file: Option<&'r str>) -> Self {
        let finding = &located.finding;
        let (diagnostic, moment) = (&finding.diagnostic, finding.location);
        let related = diagnostic.related.iter().zip(&located.related);
        Self {
            schema: "gungi.finding/1",
            code: diagnostic.code.id(),
            name: diagnostic.code.name(),
            severity: diagnostic.severity.as_str(),
            message: &diagnostic.message,
            label: Some(diagnostic.label.as_str()).filter(|label| !label.is_empty()),
            ruling: diagnostic.ruling.as_str(),
            help: diagnostic.help.as_deref(),
            file,
            range: located.region.into(),
            game: located.game,
            offset: located.offset,
            length: located.length,
            rules: located.ruleset.map(Ruleset::as_str),
            move_number: moment.move_number,
            player: moment.player.map(Player::slug),
            ply: moment.ply,
            gfen: finding
                .before
                .as_ref()
                .map(|before| before.diagram().to_string()),
            squares: finding
                .squares
                .into_iter()
                .map(|square| Notation::Gn.square(square))
                .collect(),
            related: related
                .map(|((_, message), &region)| RelatedJson {
                    message,
                    range: region.into(),
                })
                .collect(),
            fixes: FixJson::of(located).into_iter().collect(),
        }
    }
}

#[derive(Serialize, Debug)]
struct RelatedJson<'r> {
    message: &'r str,
    range: RangeJson,
}

#[derive(Serialize, Debug)]
struct FixJson<'r> {
    title: &'r str,
    applicability: &'static str,
    edits: Vec<EditJson<'r>>,
}

#[derive(Serialize, Debug)]
struct EditJson<'r> {
    range: RangeJson,
    text: &'r str,
}

impl<'r> FixJson<'r> {
    fn of(located: &'r LocatedFinding) -> Option<Self> {
        let fix = located.finding.diagnostic.fix.as_ref()?;
        let edits = fix.edits.iter().zip(&located.edits);
        Some(Self {
            title: &fix.title,
            applicability: fix.applicability.as_str(),
            edits: edits
                .map(|(edit, &region)| EditJson {
                    range: region.into(),
                    text: &edit.text,
                })
                .collect(),
        })
    }
}

#[derive(Serialize, Debug)]
struct RangeJson {
    start: PlaceJson,
    end: PlaceJson,
}

impl From<Region> for RangeJson {
    fn from(region: Region) -> Self {
        Self {
            start: region.start.into(),
            end: region.end.into(),
        }
    }
}

#[derive(Serialize, Debug)]
struct PlaceJson {
    offset: usize,
    line: usize,
    column: usize,
    utf16_column: usize,
}

impl From<TextPlace> for PlaceJson {
    fn from(place: TextPlace) -> Self {
        let TextPlace {
            offset,
            line,
            column,
            utf16_column,
        } = place;
        Self {
            offset,
            line,
            column,
            utf16_column,
        }
    }
}

impl Serialize for TextPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlaceJson::from(*self).serialize(serializer)
    }
}

impl Serialize for Edit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let range = RangeJson {
            start: self.start.into(),
            end: self.end.into(),
        };
        EditJson {
            range,
            text: &self.text,
        }
        .serialize(serializer)
    }
}

impl Serialize for Fix {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Fix", 3)?;
        let applicability = if self.is_safe {
            Applicability::Safe
        } else {
            Applicability::Maybe
        };
        fields.serialize_field("title", &self.title)?;
        fields.serialize_field("applicability", applicability.as_str())?;
        fields.serialize_field("edits", &self.edits)?;
        fields.end()
    }
}

/// As in the list of captured units.
impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Unit", 2)?;
        fields.serialize_field("unit", &self.to_string())?;
        fields.serialize_field("player", self.owner().slug())?;
        fields.end()
    }
}

/// The units from the bottom.
impl Serialize for Tower {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// As GN and PGN write it.
impl Serialize for End {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("End", 2)?;
        fields.serialize_field("status", Self::status(Some(*self)))?;
        fields.serialize_field("winner", &self.winner().map(Player::slug))?;
        fields.end()
    }
}
