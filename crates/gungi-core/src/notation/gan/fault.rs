//! Errors and warnings about the names of actors.

use std::fmt;

use super::actor::{Actor, MoveSide};
use crate::diagnostic::{Diagnostic, Ruling};
use crate::notation::fault::faults;
use crate::notation::syntax::Expected;
use crate::text::Spanned;

/// A part of an actor's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamePart {
    /// In front of the `:`.
    Style,
    /// After the `:` and the marks.
    Abbr,
}

impl fmt::Display for NamePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Style => "style",
            Self::Abbr => "abbreviation",
        })
    }
}

faults! {
    /// An error in the name of an actor.
    GanError;

    NoName => BadActorName, Ruling::A1,
        "the name is empty",
        help "write a name as style, `:` and abbreviation, as in `C:-K` or `s:+b`";
    /// The text is not of the form `style:abbr`.
    Syntax(expected: Expected) => BadActorName, Ruling::A1,
        "expected {expected}",
        help "write a name as style, `:` and abbreviation, as in `C:-K` or `s:+b`";
    Empty(part: NamePart) => BadActorName, Ruling::A1,
        "the {part} is missing",
        help "write a name as style, `:` and abbreviation, as in `C:-K` or `s:+b`";
    Start {
        part: NamePart,
        /// Its first character.
        found: char
    } => BadActorName, Ruling::A1,
        "the {part} must begin with a letter, not with `{found}`",
        help "style and abbreviation begin with a letter, then have letters, digits and underscores";
    /// It is not a letter, digit or underscore.
    Character {
        part: NamePart,
        /// The first unexpected character.
        found: char
    } => BadActorName, Ruling::A1,
        "unexpected `{}` in the {part}"(found.escape_debug()),
        help "style and abbreviation begin with a letter, then have letters, digits and underscores";

    MarkOrder => BadMarks, Ruling::A3,
        "the marks `-+` are in the wrong order",
        help "write `+` before `-`, each at most once, as in `FOO:+-K`";
    MarkTwice(mark: char) => BadMarks, Ruling::A3,
        "the mark `{mark}` is repeated",
        help "write `+` before `-`, each at most once, as in `FOO:+-K`";

    MixedPart {
        part: NamePart,
        /// The side of its first letter.
        side: MoveSide
    } => MixedCase, Ruling::A2,
        "the {part} begins in {}, but these letters are {}"(case(*side), case(side.opposite())),
        help "write all letters in upper case for the bottom actor, who moves first, or in lower case for the top one";
    MixedName {
        /// The side of the style; the abbreviation has the other one.
        style: MoveSide
    } => MixedCase, Ruling::A2,
        "the abbreviation is {}, but the style is {}"(case(style.opposite()), case(*style)),
        help "write all letters in upper case for the bottom actor, who moves first, or in lower case for the top one";
}

faults! {
    /// A warning about a valid name.
    GanWarning;

    /// The actor is known to be King-like, and has no `-`.
    MissingKingMark {
        /// The name as it is.
        written: Actor,
        /// The name with the mark.
        meant: Actor,
        /// The game.
        style: &'static str,
        /// The actor's name in words.
        name: &'static str
    } => MissingKingMark, Ruling::A4,
        "`{written}` is the {style} {name}, whose loss ends the game, but it has no mark `-`",
        help "write `{meant}`";
    /// The actor is known and not King-like, and has the mark `-`.
    SurplusKingMark {
        /// The name as it is.
        written: Actor,
        /// The name without the mark.
        meant: Actor
    } => SurplusKingMark, Ruling::A4,
        "`{written}` has the mark `-`, but the loss of this actor does not end the game",
        help "write `{meant}`";
    /// The actor has another name when it is promoted or turned over (`A4`, `A5`).
    SurplusPromotion {
        /// The name as it is.
        written: Actor,
        /// A name that it may have after promotion.
        meant: Actor
    } => SurplusPromotion, Ruling::A4,
        "`{written}` has the mark `+`, but this actor has another name when it is promoted",
        help "name what it became, as in `{meant}`";
    UnknownUnit {
        /// The name as it is.
        written: Actor
    } => UnknownActor, Ruling::A5,
        "Gungi has no unit `{written}`",
        help "`gungi units` lists the units of both rulesets";
}

impl From<&Spanned<GanError>> for Diagnostic {
    fn from(fault: &Spanned<GanError>) -> Self {
        fault.value.finding(fault.span)
    }
}

impl From<&Spanned<GanWarning>> for Diagnostic {
    fn from(doubt: &Spanned<GanWarning>) -> Self {
        doubt.value.finding(doubt.span)
    }
}

const fn case(side: MoveSide) -> &'static str {
    match side {
        MoveSide::Bottom => "upper case",
        MoveSide::Top => "lower case",
    }
}
