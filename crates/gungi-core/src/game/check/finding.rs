//! Findings of a game, each with its place in the text and in the game.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::game::explain::reason::{Cause, Reason};
use crate::game::replay::frame::Frame;
use crate::game::resolve::written::Resolve as _;
use crate::game::source::{GameLocation, Mover, Source};
use crate::notation::gfen::Diagram;
use crate::rules::{AnyPosition, Describe as _, End, Snapshot, SquareSet};
use crate::text::Span;

/// A finding and its place in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What was found.
    pub diagnostic: Diagnostic,
    /// Its place in the game.
    pub location: GameLocation,
    /// The position before the ply, if the finding is about the rules; the last position, if it is about the end of the
    /// game.
    pub before: Option<Box<Before>>,
    /// The squares that a board should mark.
    pub squares: SquareSet,
    /// What suppresses it.
    pub suppressed: Option<Suppressor>,
}

/// What suppresses a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suppressor {
    /// A comment of the game.
    Comment,
    /// A `gungi.toml`.
    Configuration,
    /// A list of the findings that are known.
    Baseline,
}

impl Finding {
    /// A finding that is not about a position.
    pub fn new(diagnostic: Diagnostic, location: GameLocation) -> Self {
        Self {
            diagnostic,
            location,
            before: None,
            squares: SquareSet::EMPTY,
            suppressed: None,
        }
    }

    /// Whether a comment or a `gungi.toml` suppresses it.
    pub const fn is_suppressed(&self) -> bool {
        self.suppressed.is_some()
    }
}

/// The position before a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Before {
    position: AnyPosition,
    /// The number of the ply in its game, if it is known (`P3`).
    ply: Option<u32>,
    /// How the game ended there, if that is known.
    end: Option<End>,
    /// How many plies of the game were played.
    pub(super) index: usize,
    /// The earlier plies that explain the finding.
    pub(super) cause: Cause,
}

impl Before {
    /// The position of a frame.
    pub fn of(frame: &Frame) -> Self {
        Self {
            position: frame.position,
            ply: frame.next_ply,
            end: frame.end,
            index: frame.ply,
            cause: Cause::Unknown,
        }
    }

    /// The position, in terms of both rulesets.
    pub fn snapshot(&self) -> Snapshot {
        let snapshot = self.position.snapshot();
        Snapshot {
            end: self.end.or(snapshot.end),
            ..snapshot
        }
    }

    /// The position in GFEN.
    pub fn diagram(&self) -> Diagram {
        self.position.diagram(self.ply)
    }
}

/// Gathers the findings of a game and places them.
pub struct Findings<'s, S: ?Sized> {
    pub source: &'s S,
    /// The number of the first ply, if it is known (`P3`).
    pub first_ply: Option<u32>,
    /// Who made the plies that were played, and who is to make the next one.
    pub movers: Vec<Mover>,
    pub list: Vec<Finding>,
}

impl<'s, S: Source + ?Sized> Findings<'s, S> {
    pub const fn new(source: &'s S) -> Self {
        Self {
            source,
            first_ply: None,
            movers: Vec::new(),
            list: Vec::new(),
        }
    }

    /// Adds a finding that is not about a position.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        let location = self.source.location(diagnostic.span, &self.movers);
        self.list.push(Finding::new(diagnostic, location));
    }

    /// Adds a finding about the last position, in which the game ended so, if that is known.
    pub fn add_at_end(
        &mut self,
        diagnostic: Diagnostic,
        (position, end): (&AnyPosition, Option<End>),
        squares: SquareSet,
    ) {
        let location = self.source.location(diagnostic.span, &self.movers);
        let before = Before {
            end,
            ..self.before(self.source.len(), position)
        };
        self.list.push(Finding {
            before: Some(Box::new(before)),
            squares,
            ..Finding::new(diagnostic, location)
        });
    }

    /// Adds a finding that is only counted, so without words, location and position.
    pub fn count(&mut self, (code, ruling): (Code, Ruling), span: Span) {
        let diagnostic = Diagnostic::new(code, span, ruling, "");
        let finding = Finding::new(diagnostic, GameLocation::default());
        self.list.push(finding);
    }

    /// Adds what the rules say of the ply of this index, in the position `before` it.
    pub fn add_reason(&mut self, reason: Reason, index: usize, before: &AnyPosition) {
        let finding = self.reasoned(reason, index, before);
        self.list.push(finding);
    }

    /// The finding for what the rules say of the ply of this index.
    pub fn reasoned(&self, reason: Reason, index: usize, before: &AnyPosition) -> Finding {
        let span = self.span(index);
        let location = self.source.location(span, &self.movers);
        let before = Before {
            cause: reason.cause,
            ..self.before(index, before)
        };
        Finding {
            before: Some(Box::new(before)),
            squares: reason.squares,
            ..Finding::new(reason.diagnostic(span), location)
        }
    }

    /// The span of a ply.
    pub fn span(&self, index: usize) -> Span {
        self.source
            .ply(index)
            .map(|(_, span)| span)
            .unwrap_or_default()
    }

    fn before(&self, index: usize, position: &AnyPosition) -> Before {
        let number = u32::try_from(index).unwrap_or(u32::MAX);
        Before {
            position: *position,
            ply: self.first_ply.map(|first| first.saturating_add(number)),
            end: None,
            index,
            cause: Cause::Unknown,
        }
    }

    /// The findings in the order of the text.
    pub fn sorted(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| finding.diagnostic.span);
        self.list
    }
}
