//! The earlier moves that explain a finding. A game without such findings pays nothing for it.

use crate::game::check::finding::Finding;
use crate::game::explain::reason::Cause;
use crate::game::resolve::written::Resolve as _;
use crate::game::source::Source;
use crate::notation::Notation;
use crate::rules::{
    AnyMove, AnyPosition, Describe as _, MoveDescription, MoveKind, Rules as _, Square, SquareSet,
    UnitKind,
};

/// How many moves explain one finding at most.
const MOST: usize = 3;

/// Adds to the findings of a game the moves that explain them. The moves up to the last such finding are played again,
/// but not judged again.
pub fn relate(source: &(impl Source + ?Sized), start: &AnyPosition, findings: &mut [Finding]) {
    let mut explained: Vec<_> = findings
        .iter_mut()
        .filter_map(|finding| {
            let before = finding.before.as_ref()?;
            let (index, cause) = (before.index, before.cause);
            (cause != Cause::Unknown).then_some((index, cause, &mut finding.diagnostic.related))
        })
        .collect();
    explained.sort_by_key(|(index, ..)| *index);
    let mut before = MovesBefore::new(start);
    for (index, cause, related) in explained {
        before.play_until(index, source);
        let naming = source
            .ply(index)
            .map(|(written, _)| written.notation())
            .unwrap_or_default();
        for (ply, words) in before.explain(cause, naming) {
            let span = source.ply(ply).map(|(_, span)| span).unwrap_or_default();
            related.push((span, words));
        }
    }
}

/// The plies before a position.
struct MovesBefore {
    position: AnyPosition,
    plies: Vec<Option<MoveDescription>>,
    /// The ply that began the last turn.
    turn: Option<usize>,
    /// For each square the last ply that changed its tower.
    last_change: [Option<usize>; Square::COUNT],
}

impl MovesBefore {
    const fn new(start: &AnyPosition) -> Self {
        Self {
            position: *start,
            plies: Vec::new(),
            turn: None,
            last_change: [None; Square::COUNT],
        }
    }

    /// Plays on until `count` plies are played. All of them are legal or foul.
    fn play_until(&mut self, count: usize, source: &(impl Source + ?Sized)) {
        for index in self.plies.len()..count {
            let written = source.ply(index).map(|(written, _)| written);
            if let Some(Ok(mv)) = written.map(|written| self.position.resolve(written)) {
                self.play(mv);
            }
        }
    }

    fn play(&mut self, mv: AnyMove) {
        let ply = self.plies.len();
        if !self.position.follow_up_is_due() {
            self.turn = Some(ply);
        }
        let done = self.position.describe(mv);
        let change = done.filter(|done| done.kind != MoveKind::Decline);
        for square in change.into_iter().flat_map(|change| change.squares()) {
            self.last_change[square.index()] = Some(ply);
        }
        self.plies.push(done);
        self.position.play(mv);
    }

    /// The plies that explain a finding, in their order, each with what to say of it.
    fn explain(&self, cause: Cause, naming: Notation) -> Vec<(usize, String)> {
        match cause {
            Cause::Unknown => Vec::new(),
            Cause::Turn(words) => self
                .turn
                .map(|ply| (ply, words.to_owned()))
                .into_iter()
                .collect(),
            Cause::Last(words) => self
                .plies
                .len()
                .checked_sub(1)
                .map(|ply| (ply, words.to_owned()))
                .into_iter()
                .collect(),
            Cause::Squares(squares) => self.changes_of(squares, naming),
            Cause::Arrival(square, unit) => match self.arrival_of(unit, square) {
                Some(ply) => vec![(ply, came(&naming.unit(unit), &naming.square(square)))],
                None => self.changes_of(SquareSet::of(square), naming),
            },
        }
    }

    fn changes_of(&self, squares: SquareSet, naming: Notation) -> Vec<(usize, String)> {
        let change = |square: Square| {
            let ply = self.last_change[square.index()]?;
            Some((ply, changed(&self.plies[ply]?, square, naming)))
        };
        let mut changes: Vec<_> = squares.into_iter().filter_map(change).collect();
        changes.sort_by_key(|(ply, _)| *ply);
        changes.dedup_by_key(|(ply, _)| *ply);
        changes.drain(..changes.len().saturating_sub(MOST));
        changes
    }

    fn arrival_of(&self, unit: UnitKind, square: Square) -> Option<usize> {
        self.plies
            .iter()
            .rposition(|mv| mv.is_some_and(|mv| mv.unit == unit && mv.arrival() == Some(square)))
    }
}

/// What a move did to one of its squares.
fn changed(mv: &MoveDescription, square: Square, naming: Notation) -> String {
    let (unit, name) = (naming.unit(mv.unit), naming.square(square));
    match mv.kind {
        MoveKind::Drop => came(&unit, &name),
        MoveKind::Step | MoveKind::Strike if mv.to.is_some_and(|to| to.square == square) => {
            came(&unit, &name)
        }
        MoveKind::Step
        | MoveKind::Strike
        | MoveKind::RecoverToHand
        | MoveKind::RecoverToOpponent
        | MoveKind::Decline => format!("`{unit}` left {name}"),
        MoveKind::ImmobileStrike => format!("`{unit}` struck within the tower on {name}"),
        MoveKind::Exchange => format!("`{unit}` traded places within the tower on {name}"),
        MoveKind::Substitution => format!("`{unit}` traded places with its Commander"),
    }
}

fn came(unit: &str, square: &str) -> String {
    format!("`{unit}` came to {square}")
}
