//! Games as they are written, whatever the format: what the rules need to judge them.

use super::{Moment, Naming, Start, numbering};
use crate::diagnostic::Diagnostic;
use crate::notation::gfen::{self, Places};
use crate::notation::gn::{self, GameResult, HeaderName, Periods, Record, Ruleset};
use crate::notation::gungijs::{self, Fen, FenFault, read_fen};
use crate::rules::Player;
use crate::text::Span;

/// One ply as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// In GN.
    Gn(gn::Action),
    /// In GFEN.
    Gfen(gfen::Action),
    /// As gungi.js writes it.
    Gungijs(gungijs::Action),
}

impl Written {
    /// How it calls squares.
    pub(super) const fn naming(self) -> Naming {
        match self {
            Self::Gn(_) => Naming::Gn,
            Self::Gfen(_) => Naming::Gfen,
            Self::Gungijs(_) => Naming::Gungijs,
        }
    }
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
        let first_number = record.indicators.first().map(|indicator| indicator.span);
        let first_move = record.plies.first().map(|ply| ply.span);
        if first_number.into_iter().chain(first_move).all(|first| span.start() < first.start()) {
            return Moment::default();
        }
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let next = record.indicators.partition_point(|indicator| indicator.span.start() <= span.start());
        let number = next.checked_sub(1).map(|last| &record.indicators[last]);
        let is_full = number.is_none_or(|number| index > number.ply + 1);
        // Between two numbers of which the first has its moves, it is about the second.
        let number = record.indicators.get(next).filter(|next| is_full && next.ply == index).or(number);
        let move_number = number.map(|number| number.number).filter(|&number| number < u32::MAX);
        // After the last move, and after one that could not be read, nobody knows.
        let ended = is_full && index == record.plies.len();
        if ended || record.first_unread.is_some_and(|first| first < index) {
            return Moment { move_number, ..Moment::default() };
        }
        let player = actors.get(index).map(|actor| actor.player).or_else(|| {
            // Beyond what could be played, the number says whose move comes first.
            let number = number?;
            let first = match number.periods {
                Periods::One => Player::Black,
                Periods::Three => Player::White,
            };
            Some(if (index - number.ply) % 2 == 0 { first } else { first.opponent() })
        });
        Moment { move_number, player, ply: Some(index + 1) }
    }

    fn tell_faults(&self, actors: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
        for fault in self.faults {
            tell(Diagnostic::from(fault));
        }
        let (mut kept, mut left_out) = (0, 0);
        numbering::check(self.record, actors, &mut |finding| {
            // A number that is not even spelled as one is wrong once.
            let told = |fault: &gn::Fault| fault.span == finding.span && !fault.kind.is_warning();
            if kept == gn::MAX_FAULTS {
                left_out += 1;
            } else if !self.faults.iter().any(told) {
                kept += 1;
                tell(finding);
            }
        });
        if left_out > 0 {
            let end = self.record.indicators.last().map_or(0, |last| last.span.end());
            let kind = gn::FaultKind::TooManyFaults { left_out };
            tell(Diagnostic::from(&gn::Fault { span: Span::at(end), kind }));
        }
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
        if plies.is_empty() || span.start() < self.places.whole.end() {
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

/// A position of gungi.js, as its FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenLine {
    /// What it says.
    pub fen: Fen,
    /// Where its parts stand.
    pub places: Places,
    /// What is wrong with its spelling.
    pub faults: Vec<FenFault>,
}

impl FenLine {
    /// Reads a FEN.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let (fen, places, faults) = read_fen(text);
        Self { fen, places, faults }
    }
}

impl Source for FenLine {
    fn ply(&self, _: usize) -> Option<(Written, Span)> {
        None
    }

    fn len(&self) -> usize {
        0
    }

    fn first_unread(&self) -> Option<usize> {
        None
    }

    fn start(&self, _: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        // What could be read of a misspelled position is another position.
        if self.faults.iter().any(|fault| !fault.kind.is_warning()) {
            return Err(Vec::new());
        }
        let start = Start::of_diagram(&self.fen.diagram, &self.places, Some(self.fen.diagram.ruleset))?;
        Ok(Start { number: self.fen.number, ..start })
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        None
    }

    fn moment(&self, _: Span, _: &[Actor]) -> Moment {
        Moment::default()
    }

    fn tell_faults(&self, _: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
        for fault in &self.faults {
            tell(Diagnostic::from(fault));
        }
    }
}

/// A game of gungi.js, and the faults that its reader found.
#[derive(Clone, Copy, Debug)]
pub struct PgnGame<'r, 't> {
    /// What it says.
    pub record: &'r gungijs::Record<'t>,
    /// What is wrong with its spelling.
    pub faults: &'r [gungijs::Fault],
}

impl Source for PgnGame<'_, '_> {
    fn ply(&self, index: usize) -> Option<(Written, Span)> {
        self.record.plies.get(index).map(|ply| (Written::Gungijs(ply.action), ply.span))
    }

    fn len(&self) -> usize {
        self.record.plies.len()
    }

    fn first_unread(&self) -> Option<usize> {
        self.record.first_unread
    }

    /// A PGN does not say its level: it is the highest unless the user says otherwise.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>> {
        Ok(Start::of_rules(rules.unwrap_or(Ruleset::OfficialAdvanced)))
    }

    fn result(&self) -> Option<(GameResult, Span)> {
        self.record.result().map(|result| (result.value, result.span))
    }

    fn moment(&self, span: Span, actors: &[Actor]) -> Moment {
        let record = self.record;
        let begun = record.indicators.iter().take_while(|indicator| indicator.span.start() <= span.start());
        let index = record.plies.partition_point(|ply| ply.span.end() <= span.start());
        let move_number = begun.last().map(|indicator| indicator.number);
        let in_moves = move_number.is_some() || index > 0;
        Moment {
            move_number,
            player: actors.get(index).map(|actor| actor.player).filter(|_| in_moves),
            ply: in_moves.then_some(index + 1),
        }
    }

    fn tell_faults(&self, actors: &[Actor], tell: &mut dyn FnMut(Diagnostic)) {
        for fault in self.faults {
            tell(Diagnostic::from(fault));
        }
        numbering::check_pgn(self.record, actors, tell);
    }
}
