//! Games as they are written, whatever the format: what the rules need to judge them.

use super::{Moment, Start, numbering};
use crate::diagnostic::Diagnostic;
use crate::notation::gfen;
use crate::notation::gn::{self, GameResult, HeaderName, Periods, Record, Ruleset};
use crate::rules::Player;
use crate::text::Span;

/// One ply as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// In GN.
    Gn(gn::Action),
    /// In GFEN.
    Gfen(gfen::Action),
}

/// Who made a ply, and whether it was a follow-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Who made it.
    pub player: Player,
    /// Whether it belonged to the turn of the ply before.
    pub follow_up: bool,
}

/// A game as it is written.
pub trait Source {
    /// A ply and where it stands.
    fn ply(&self, index: usize) -> Option<(Written, Span)>;

    /// How many plies could be read.
    fn len(&self) -> usize;

    /// Whether no ply could be read.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many plies were read when something stood in the way.
    fn first_unread(&self) -> Option<usize>;

    /// The position from which the game starts. `rules` are those of a game that does not say by which it is played.
    ///
    /// # Errors
    /// Why there is none.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>>;

    /// The result, and where it stands.
    fn result(&self) -> Option<(GameResult, Span)>;

    /// When in the game a place of its text is. `actors` are those of the plies that could be played.
    fn moment(&self, span: Span, actors: &[Actor]) -> Moment;

    /// Tells what is wrong with the spelling. `actors` are those of the plies that could be played.
    fn tell_faults(&self, actors: &[Actor], tell: &mut dyn FnMut(Diagnostic));
}

/// A game of GN and the faults that its reader found.
#[derive(Clone, Copy, Debug)]
pub struct GnGame<'r, 't> {
    /// What it says.
    pub record: &'r Record<'t>,
    /// What is wrong with its spelling.
    pub faults: &'r [gn::Fault],
}

impl Source for GnGame<'_, '_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record.plies.get(index).map(|ply| (Written::Gn(ply.action), ply.span))
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.first_unread
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Start::of_record(self.record, rules)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        Some((self.record.result()?, self.record.header(HeaderName::Result)?.value_span))
    }

    fn moment(&self, span: Span, actors: &[Actor]) -> Moment {
        let record = self.record;
        let begun = record.indicators.iter().take_while(|indicator| indicator.span.start() <= span.start());
        let indicator = begun.last();
        let in_moves = record.plies.first().is_some_and(|ply| ply.span.start() <= span.start());
        if indicator.is_none() && !in_moves {
            return Moment::default();
        }
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let player = actors.get(index).map(|actor| actor.player).or_else(|| {
            // Beyond what could be played, the number says whose move comes first.
            let indicator = indicator?;
            let first = match indicator.periods {
                Periods::One => Player::Black,
                Periods::Three => Player::White,
            };
            Some(if index.saturating_sub(indicator.ply) % 2 == 0 { first } else { first.opponent() })
        });
        Moment { move_number: indicator.map(|indicator| indicator.number), player, ply: Some(index + 1) }
    }

    fn tell_faults(&self, actors: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
        for fault in self.faults {
            tell(Diagnostic::from(fault));
        }
        numbering::check(self.record, actors, &mut |finding| {
            // A number that is not even spelled as one is wrong once.
            let told = |fault: &gn::Fault| fault.span == finding.span && !fault.kind.is_warning();
            if !self.faults.iter().any(told) {
                tell(finding);
            }
        });
    }
}

impl Source for gfen::Line {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.plies.as_ref()?.get(index).map(|ply| (Written::Gfen(ply.action), ply.span))
    }

    fn len(&self) -> usize {
        self.plies.as_ref().map_or(0, Vec::len)
    }

    fn first_unread(&self) -> Option<usize> {
        self.first_unread
    }

    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        // What could be read of a misspelled position is another position.
        if self.faults.iter().any(|fault| fault.kind.spoils_position()) {
            return Err(Vec::new());
        }
        Start::of_diagram(&self.diagram, &self.places, rules)
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        None
    }

    fn moment(&self, span: Span, actors: &[Actor]) -> Moment {
        let plies = self.plies.as_deref().unwrap_or_default();
        if span.start() < self.places.whole.end() {
            return Moment::default();
        }
        let index = plies.partition_point(|ply| ply.span.end() <= span.start());
        Moment {
            move_number: None,
            player: actors.get(index).map(|actor| actor.player),
            ply: Some(index + 1),
        }
    }

    fn tell_faults(&self, _: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            tell(Diagnostic::from(fault));
        }
    }
}
