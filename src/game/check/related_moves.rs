//! Which moves before explain a finding. A game without findings pays nothing for it.

use crate::game::check::judge::PendingFinding;
use crate::game::explain::reason::Cause;
use crate::game::replay::step::Replay;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::parts::{Parts, Sort};
use crate::game::resolve::spelling::Notated;
use crate::game::source::Source;
use crate::notation::gn::{Move, UnitName};
use crate::rules::{Square, SquareSet};

/// How many moves explain one finding at most.
const MOST: usize = 3;

/// Points out the moves that explain what was told of a game, which is played once more for it.
pub(crate) fn relate<P: Notated>(source: &(impl Source + ?Sized), start: P, told: &mut [PendingFinding]) {
    let mut told: Vec<&mut PendingFinding> =
        told.iter_mut().filter(|told| told.cause != Cause::Nobody).collect();
    told.sort_by_key(|told| told.ply);
    let mut told = told.into_iter().peekable();
    let mut replay = Replay::new(source, start);
    let mut past = Past::new();
    while told.peek().is_some() {
        while let Some(told) = told.next_if(|told| told.ply == replay.played()) {
            let naming = source.ply(told.ply).map(|(written, _)| written.naming()).unwrap_or_default();
            for (ply, words) in past.explain(told.cause, naming) {
                let span = source.ply(ply).map(|(_, span)| span).unwrap_or_default();
                told.finding.diagnostic.related.push((span, words));
            }
        }
        let Ok(Some(step)) = replay.next_step() else { return };
        past.note(replay.position().spell(step.mv), step.follow_up);
        replay.play(&step);
    }
}

/// What was done so far.
struct Past {
    /// In canonical GN.
    plies: Vec<Option<Move>>,
    /// The ply that began the last turn.
    turn: Option<usize>,
    /// For each square the last ply that changed its tower.
    last_change: [Option<usize>; Square::COUNT],
}

impl Past {
    const fn new() -> Self {
        Self { plies: Vec::new(), turn: None, last_change: [None; Square::COUNT] }
    }

    fn note(&mut self, mv: Option<Move>, follow_up: bool) {
        let ply = self.plies.len();
        self.plies.push(mv);
        if !follow_up {
            self.turn = Some(ply);
        }
        let parts = mv.map(Parts::of_gn).filter(|parts| parts.sort != Sort::Decline);
        for square in parts.into_iter().flat_map(Parts::squares) {
            self.last_change[square.index()] = Some(ply);
        }
    }

    /// The plies to point out, in their order, each with what to say of it.
    fn explain(&self, cause: Cause, naming: Naming) -> Vec<(usize, String)> {
        match cause {
            Cause::Nobody => Vec::new(),
            Cause::Turn(words) => self.turn.map(|ply| (ply, words.to_owned())).into_iter().collect(),
            Cause::Last(words) => {
                self.plies.len().checked_sub(1).map(|ply| (ply, words.to_owned())).into_iter().collect()
            }
            Cause::Squares(squares) => self.changes_of(squares, naming),
            Cause::Arrival(square, unit) => match self.arrival_of(unit, square) {
                Some(ply) => vec![(ply, came(&naming.unit(unit), &naming.square(square)))],
                None => self.changes_of(SquareSet::of(square), naming),
            },
        }
    }

    fn changes_of(&self, squares: SquareSet, naming: Naming) -> Vec<(usize, String)> {
        let change = |square: Square| {
            let ply = self.last_change[square.index()]?;
            Some((ply, changed(self.plies[ply]?, square, naming)))
        };
        let mut changes: Vec<_> = squares.into_iter().filter_map(change).collect();
        changes.sort_by_key(|(ply, _)| *ply);
        changes.dedup_by_key(|(ply, _)| *ply);
        changes.drain(..changes.len().saturating_sub(MOST));
        changes
    }

    fn arrival_of(&self, unit: UnitName, square: Square) -> Option<usize> {
        self.plies.iter().rposition(|mv| {
            let parts = mv.map(Parts::of_gn);
            parts.is_some_and(|parts| parts.unit == Some(unit) && parts.to == Some(square))
        })
    }
}

/// What an action did to a square that it names.
fn changed(mv: Move, square: Square, naming: Naming) -> String {
    let parts = Parts::of_gn(mv);
    let (unit, name) = (naming.unit(mv.unit), naming.square(square));
    match parts.sort {
        Sort::Drop => came(&unit, &name),
        Sort::Step if parts.to == Some(square) => came(&unit, &name),
        Sort::Step | Sort::Recovery | Sort::Decline => format!("`{unit}` left {name}"),
        Sort::ImmobileStrike => format!("`{unit}` struck within the tower on {name}"),
        Sort::Exchange => format!("`{unit}` traded places within the tower on {name}"),
        Sort::Substitution => format!("`{unit}` traded places with its Commander"),
    }
}

fn came(unit: &str, square: &str) -> String {
    format!("`{unit}` came to {square}")
}
