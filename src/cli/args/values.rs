//! Values of options that several commands have.

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::diagnostic::FailOn;
use crate::files::formats::Format;
use crate::game::FoulPolicy;
use crate::notation;
use crate::rules::{MoveKind, Ruleset};

/// The names of rules.
pub(crate) fn rules_parser() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.iter().map(|ruleset| ruleset.as_str()))
        .try_map(|name| name.parse::<Ruleset>())
}

/// Notations of moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// GN: `PZ*4-6-0`.
    Gn,
    /// GFEN: `P5g`.
    Gfen,
    /// gungi.js: `新兵(7-5-1)`; official rules only.
    Gungijs,
}

impl From<Notation> for notation::Notation {
    fn from(notation: Notation) -> Self {
        match notation {
            Notation::Gn => Self::Gn,
            Notation::Gfen => Self::Gfen,
            Notation::Gungijs => Self::Gungijs,
        }
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Gn => ("gn", "GN: whole games with headers and comments"),
            Self::Gfen => ("gfen", "GFEN: one position or game on each line"),
            Self::GungijsFen => ("gungijs-fen", "FEN of gungi.js: one position on each line"),
            Self::GungijsPgn => ("gungijs-pgn", "PGN of gungi.js: whole games"),
            Self::Cgn => ("cgn", "CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for MoveKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Drop => "From the hand to the board, forced rearrangements included",
            Self::Step => "To another square, without a capture",
            Self::Strike => "A mobile strike: capture on another square",
            Self::ImmobileStrike => "An immobile strike: capture within a tower",
            Self::Exchange => "A 1-3 tier exchange",
            Self::Substitution => "Substitution: a Samurai for its Commander",
            Self::RecoverToHand => "Forced recovery to the own hand",
            Self::RecoverToOpponent => "Forced recovery to the opponent's hand",
            Self::Decline => "Forced recovery declined",
        };
        Some(PossibleValue::new(self.slug()).help(help))
    }
}

/// Output for people or for programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOrJson {
    /// For people.
    Text,
    /// One JSON object on each line.
    Json,
}

impl ValueEnum for FailOn {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Error => "Fail on errors",
            Self::Warning => "Fail on errors and warnings",
            Self::Never => "Never fail because of findings",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for FoulPolicy {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Error => "As errors",
            Self::Warning => "As warnings",
            Self::Allow => "Not at all",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}
