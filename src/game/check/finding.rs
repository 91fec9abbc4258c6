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
}

impl Before {
    /// The position of a frame.
    pub fn of(frame: &Frame) -> Self {
        Self {
            position: frame.position,
            ply: frame.next_ply,
            end: frame.end,
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

/// A finding before the moves that explain it are looked up.
pub(crate) struct PendingFinding {
    pub(crate) finding: Finding,
    /// How many plies were played before it came up.
    pub(crate) ply: usize,
    /// The plies that explain it.
    pub(crate) cause: Cause,
}

/// Gathers the findings of a game and places them.
pub(crate) struct Findings<'s, S: ?Sized> {
    pub(crate) source: &'s S,
    /// The number of the first ply, if it is known (`P3`).
    pub(crate) first_ply: Option<u32>,
    /// Who made the plies that were played, and who is to make the next one.
    pub(crate) movers: Vec<Mover>,
    pub(crate) pending: Vec<PendingFinding>,
}

impl<'s, S: Source + ?Sized> Findings<'s, S> {
    pub(crate) const fn new(source: &'s S) -> Self {
        Self {
            source,
            first_ply: None,
            movers: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// Adds a finding that is not about a position.
    pub(crate) fn add(&mut self, diagnostic: Diagnostic) {
        let finding = Finding::new(diagnostic, GameLocation::default());
        self.add_finding(finding);
    }

    /// Adds a finding about the last position, in which the game ended so, if that is known.
    pub(crate) fn add_at_end(
        &mut self,
        diagnostic: Diagnostic,
        (position, end): (&AnyPosition, Option<End>),
        squares: SquareSet,
    ) {
        let before = Some(self.before(self.source.len(), position, end));
        let finding = Finding::new(diagnostic, GameLocation::default());
        self.add_finding(Finding {
            before,
            squares,
            ..finding
        });
    }

    fn add_finding(&mut self, finding: Finding) {
        let location = self.source.location(finding.diagnostic.span, &self.movers);
        let finding = Finding {
            location,
            ..finding
        };
        self.pending.push(PendingFinding {
            finding,
            ply: 0,
            cause: Cause::Unknown,
        });
    }

    /// Adds a finding that is only counted, so without words, location and position.
    pub(crate) fn count(&mut self, (code, ruling): (Code, Ruling), span: Span) {
        let finding = Finding::new(
            Diagnostic::new(code, span, ruling, ""),
            GameLocation::default(),
        );
        self.pending.push(PendingFinding {
            finding,
            ply: 0,
            cause: Cause::Unknown,
        });
    }

    /// Adds what the rules say of the ply of this index, in the position `before` it.
    pub(crate) fn add_reason(&mut self, reason: Reason, index: usize, before: &AnyPosition) {
        let pending = self.reasoned(reason, index, before);
        self.pending.push(pending);
    }

    /// The finding for what the rules say of the ply of this index.
    pub(crate) fn reasoned(
        &self,
        reason: Reason,
        index: usize,
        before: &AnyPosition,
    ) -> PendingFinding {
        let span = self.span(index);
        let location = self.source.location(span, &self.movers);
        let (squares, cause) = (reason.squares, reason.cause);
        let before = Some(self.before(index, before, None));
        let finding = Finding {
            before,
            squares,
            ..Finding::new(reason.diagnostic(span), location)
        };
        PendingFinding {
            finding,
            ply: index,
            cause,
        }
    }

    /// The span of a ply.
    pub(crate) fn span(&self, index: usize) -> Span {
        self.source
            .ply(index)
            .map(|(_, span)| span)
            .unwrap_or_default()
    }

    fn before(&self, index: usize, position: &AnyPosition, end: Option<End>) -> Box<Before> {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        let ply = self.first_ply.map(|first| first.saturating_add(index));
        Box::new(Before {
            position: *position,
            ply,
            end,
        })
    }

    /// The findings in the order of the text.
    pub(crate) fn sorted(self) -> Vec<Finding> {
        let mut findings: Vec<Finding> = self
            .pending
            .into_iter()
            .map(|pending| pending.finding)
            .collect();
        findings.sort_by_key(|finding| finding.diagnostic.span);
        findings
    }
}
