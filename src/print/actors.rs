//! Actors, gameplays and units as JSON. Field names and meanings are stable within a version; fields are only added.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use super::json::json;
use crate::game::unit_cgn;
use crate::notation::cgn::{Gameplay, explain};
use crate::notation::gan::{Actor, Explanation};
use crate::rules::{Player, Tier, UnitKind};

/// An actor's name and its meaning.
#[derive(Serialize, Debug)]
pub struct ActorJson {
    schema: &'static str,
    actor: String,
    style: String,
    promoted: bool,
    king_like: bool,
    abbr: String,
    side: String,
    description: String,
    style_name: Option<&'static str>,
    name: Option<String>,
    promoted_name: Option<&'static str>,
    native: Option<String>,
    side_name: Option<&'static str>,
    gn: Option<String>,
    gfen: Option<char>,
    warning: Option<String>,
}

impl ActorJson {
    /// The object for an actor.
    pub fn new(explanation: &Explanation) -> Self {
        let actor = &explanation.actor;
        let unit = actor.unit();
        Self {
            schema: "gungi.gan/1",
            actor: actor.to_string(),
            style: actor.style().to_owned(),
            promoted: actor.marks().promoted,
            king_like: actor.marks().king_like,
            abbr: actor.abbr().to_owned(),
            side: actor.side().to_string(),
            description: explanation.to_string(),
            style_name: explanation.style,
            name: explanation.name.clone(),
            promoted_name: explanation.promoted_name,
            native: explanation.native.clone(),
            side_name: explanation.side_name,
            gn: unit.map(|unit| unit.to_string()),
            gfen: unit.map(|unit| unit.letter(actor.side().into())),
            warning: explanation.warning.as_ref().map(ToString::to_string),
        }
    }
}

#[derive(Serialize, Debug)]
pub struct GameplayJson {
    schema: &'static str,
    cgn: String,
    cgh: String,
    dimensions: usize,
    nesting: usize,
    patterns: Vec<PatternJson>,
}

#[derive(Serialize, Debug)]
struct PatternJson {
    cgn: String,
    description: String,
}

impl GameplayJson {
    /// The object for a gameplay.
    pub fn new(gameplay: &Gameplay) -> Self {
        let patterns = gameplay.patterns().iter();
        Self {
            schema: "gungi.cgn/1",
            cgn: gameplay.to_string(),
            cgh: gameplay.cgh(),
            dimensions: gameplay.dimensions(),
            nesting: gameplay.nesting(),
            patterns: patterns
                .map(|pattern| PatternJson {
                    cgn: pattern.to_string(),
                    description: explain(pattern),
                })
                .collect(),
        }
    }
}

/// How a unit of Gungi moves on a tier.
#[derive(Serialize, Debug)]
pub struct UnitGameplayJson {
    schema: &'static str,
    rules: &'static str,
    unit: String,
    name: &'static str,
    actor: String,
    tier: usize,
    cgn: Option<String>,
    cgh: Option<String>,
}

impl UnitGameplayJson {
    /// The object for a unit on a tier.
    pub fn new(unit: UnitKind, tier: Tier) -> Self {
        let gameplay = unit_cgn::gameplay(unit, tier);
        Self {
            schema: "gungi.unit-cgn/1",
            rules: rules_of(unit),
            unit: unit.to_string(),
            name: unit.name(),
            actor: Actor::of_unit(unit, Player::Black).to_string(),
            tier: tier.index(),
            cgn: gameplay.as_ref().map(Gameplay::to_string),
            cgh: gameplay.as_ref().map(Gameplay::cgh),
        }
    }
}

pub(super) const fn rules_of(unit: UnitKind) -> &'static str {
    match unit {
        UnitKind::Classic(_) => "classic",
        UnitKind::Official(_) => "official",
    }
}

/// The object on one line.
macro_rules! display_as_json {
    ($($name:ty),*) => {$(
        impl Display for $name {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str(&json(self)?)
            }
        }
    )*};
}

display_as_json!(ActorJson, GameplayJson, UnitGameplayJson);
