//! Which moves before explain a finding. A game without such findings pays nothing for it.

use crate::game::check::finding::PendingFinding;
use crate::game::explain::reason::Cause;
use crate::game::resolve::naming::Naming;
use crate::game::resolve::parts::{Parts, Sort};
use crate::game::resolve::spelling::Notated;
use crate::game::source::Source;
use crate::notation::gn::{Move, UnitName};
use crate::rules::{Square, SquareSet};

/// How many moves explain one finding at most.
const MOST: usize = 3;

/// Adds to the findings of a game the moves that explain them. The moves up to the last such finding are played again,
/// but not judged again.
pub(crate) fn relate<P: Notated>(source: &(impl Source + ?Sized), start: P, findings: &mut [PendingFinding]) {
    let mut explained: Vec<_> = findings.iter_mut().filter(|found| found.cause != Cause::Nobody).collect();
    explained.sort_by_key(|found| found.ply);
    let mut past = Past::new(start);
    for found in explained {
        past.play_until(found.ply, source);
        let naming = source.ply(found.ply).map(|(written, _)| written.naming()).unwrap_or_default();
        for (ply, words) in past.explain(found.cause, naming) {
            let span = source.ply(ply).map(|(_, span)| span).unwrap_or_default();
            found.finding.diagnostic.related.push((span, words));
        }
    }
}

/// The plies before a position.
struct Past<P> {
    position: P,
    /// In canonical GN.
    plies: Vec<Option<Move>>,
    /// The ply that began the last turn.
    turn: Option<usize>,
    /// For each square the last ply that changed its tower.
    last_change: [Option<usize>; Square::COUNT],
}

impl<P: Notated> Past<P> {
    const fn new(start: P) -> Self {
        Self { position: start, plies: Vec::new(), turn: None, last_change: [None; Square::COUNT] }
    }

    /// Plays on until so many plies are played. All of them can be.
    fn play_until(&mut self, count: usize, source: &(impl Source + ?Sized)) {
        for index in self.plies.len()..count {
            let written = source.ply(index).map(|(written, _)| written);
            if let Some(Ok(mv)) = written.map(|written| self.position.resolve(written)) {
                self.play(mv);
            }
        }
    }

    fn play(&mut self, mv: P::Move) {
        let ply = self.plies.len();
        if !self.position.follow_up_is_due() {
            self.turn = Some(ply);
        }
        let spelled = self.position.spell(mv);
        let parts = spelled.map(Parts::of_gn).filter(|parts| parts.sort != Sort::Decline);
        for square in parts.into_iter().flat_map(Parts::squares) {
            self.last_change[square.index()] = Some(ply);
        }
        self.plies.push(spelled);
        self.position.play(mv);
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
