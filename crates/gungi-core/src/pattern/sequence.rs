//! Patterns that follow each other in a game.

use super::{Pattern, PatternTrack};
use crate::game::Frame;
use crate::game::walk::Moment;
use crate::rules::{GameResult, Square, SquareSet};

/// Patterns that follow each other in a game; there may be other positions between them.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The patterns, at least one. Each matches a later position than the one before.
    pub steps: Vec<Pattern>,
    /// How many plies later at most.
    pub within: Option<usize>,
}

/// A position that matches the first pattern, and from which the others follow.
#[derive(Clone, Debug)]
pub struct Match {
    /// The plies at which the patterns match. The first one is the ply of the position.
    pub plies: Vec<usize>,
    /// The position.
    pub frame: Frame,
}

impl Sequence {
    /// Whether a pattern asks who won.
    pub fn asks_winner(&self) -> bool {
        self.steps.iter().any(Pattern::asks_winner)
    }
}

/// A game that is searched for a sequence.
pub struct Track<'s> {
    patterns: &'s [Pattern],
    /// How many plies later than the one before each pattern matches at most.
    within: Option<usize>,
    steps: Vec<PatternTrack<'s>>,
    /// The result of the game.
    result: Option<GameResult>,
    /// For each pattern after the first, for which squares it matches at each ply.
    later: Vec<Vec<SquareSet>>,
    /// Where the first pattern matches, and for which squares.
    first: Vec<(Match, SquareSet)>,
}

impl<'s> Track<'s> {
    /// Before the first position of a game. `result` is the result of the game.
    pub fn new(patterns: &'s [Pattern], within: Option<usize>, result: Option<GameResult>) -> Self {
        let steps = patterns.iter().map(PatternTrack::new).collect();
        let later = vec![Vec::new(); patterns.len().saturating_sub(1)];
        Self {
            patterns,
            within,
            steps,
            result,
            later,
            first: Vec::new(),
        }
    }

    /// Looks at the next position of the game.
    pub fn look(&mut self, moment: &Moment<'_>) {
        let mut steps = self
            .steps
            .iter_mut()
            .map(|step| step.look(moment, self.result));
        if let Some(squares) = steps.next().filter(|squares| !squares.is_empty()) {
            self.first.push((
                Match {
                    plies: vec![moment.ply],
                    frame: moment.frame(),
                },
                squares,
            ));
        }
        for (plies, squares) in self.later.iter_mut().zip(steps) {
            plies.push(squares);
        }
    }

    /// The matches, by their plies.
    pub fn matches(self) -> Vec<Match> {
        let within = self.within.unwrap_or(usize::MAX);
        let mut squares = self
            .first
            .iter()
            .fold(SquareSet::EMPTY, |all, (_, squares)| all | *squares);
        if !self.patterns.iter().any(Pattern::names_square) {
            // All squares give the same answer.
            squares = squares.into_iter().take(1).collect();
        }
        let next = |square: Square| {
            let later = self.later.iter().map(|step| {
                step.iter()
                    .map(|squares| squares.contains(square))
                    .collect()
            });
            (square, next_steps(&later.collect::<Vec<_>>(), within))
        };
        let next: Vec<(Square, Vec<Vec<Option<usize>>>)> = squares.into_iter().map(next).collect();
        let follows = |(mut found, squares): (Match, SquareSet)| {
            let mut own = next.iter().filter(|(square, _)| squares.contains(*square));
            found.plies = own.find_map(|(_, next)| way(next, found.plies[0]))?;
            Some(found)
        };
        self.first.into_iter().filter_map(follows).collect()
    }
}

/// The plies of a sequence that begins at a ply.
fn way(next: &[Vec<Option<usize>>], first: usize) -> Option<Vec<usize>> {
    let mut plies = vec![first];
    for next in next {
        plies.push(next[plies[plies.len() - 1]]?);
    }
    Some(plies)
}

/// For each pattern and each ply, the first later ply, at most `within` plies later, at which the pattern matches and the
/// rest of the sequence follows.
///
/// The first match is not good enough: what has to follow it may be too far away, and near to a later match.
fn next_steps(later: &[Vec<bool>], within: usize) -> Vec<Vec<Option<usize>>> {
    let mut steps: Vec<Vec<Option<usize>>> = Vec::new();
    for matches in later.iter().rev() {
        let (mut next, mut coming) = (vec![None; matches.len()], None);
        for ply in (0..matches.len()).rev() {
            next[ply] = coming.filter(|coming| coming - ply <= within);
            let goes_on = steps.last().is_none_or(|after| after[ply].is_some());
            if matches[ply] && goes_on {
                coming = Some(ply);
            }
        }
        steps.push(next);
    }
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Tries all ways through the plies.
    fn follows(later: &[Vec<bool>], from: usize, within: usize) -> bool {
        let Some((matches, rest)) = later.split_first() else {
            return true;
        };
        (from + 1..matches.len())
            .any(|ply| ply - from <= within && matches[ply] && follows(rest, ply, within))
    }

    proptest! {
        #[test]
        fn a_sequence_is_found_if_there_is_a_way_through_the_plies(
            later in prop::collection::vec(prop::collection::vec(any::<bool>(), 12), 1..4),
            within in 1..6_usize,
        ) {
            let next = next_steps(&later, within);
            for from in 0..12 {
                let mut ply = Some(from);
                for (next, matches) in next.iter().zip(&later) {
                    let before = ply;
                    ply = ply.and_then(|ply| next[ply]);
                    if let Some((before, ply)) = before.zip(ply) {
                        prop_assert!(matches[ply] && ply > before && ply - before <= within);
                    }
                }
                prop_assert_eq!(ply.is_some(), follows(&later, from, within), "from {}", from);
            }
        }
    }
}
