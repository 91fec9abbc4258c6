//! Candidates for moves that are drawn at random.

use super::{Move, Phase, Position};
use crate::rules::{Rules as _, Square, Tier};

/// What can happen within one tower: immobile strikes and exchanges.
const WITHIN: [fn(Square) -> Move; 6] = [
    |at| Move::ImmobileStrike { at, striker: Tier::First, target: Tier::Second },
    |at| Move::ImmobileStrike { at, striker: Tier::Second, target: Tier::First },
    |at| Move::ImmobileStrike { at, striker: Tier::Second, target: Tier::Third },
    |at| Move::ImmobileStrike { at, striker: Tier::Third, target: Tier::Second },
    |at| Move::Exchange { at, captain: Tier::First },
    |at| Move::Exchange { at, captain: Tier::Third },
];

impl Position {
    /// How many candidates there are: 81 for each unit of the hand, each top unit, and each tower. In check few of them
    /// are legal, and substitutions are missing.
    pub(super) fn count_candidates(&self) -> Option<usize> {
        let actors = match self.phase {
            _ if self.in_check() => return None,
            Phase::Recovery(_) | Phase::Rearrangement { .. } => 1,
            Phase::Arrangement => self.hands[self.player].iter().count(),
            Phase::Turn => {
                let squares = self.board.tops(self.player).len() + self.board.tall().len();
                self.hands[self.player].iter().count() + squares as usize
            }
        };
        Some(actors * Square::COUNT)
    }

    /// The candidate with this index.
    pub(super) fn find_candidate(&self, index: usize) -> Option<Move> {
        let (actor, target) = (index / Square::COUNT, index % Square::COUNT);
        let to = Square::from_index(target)?;
        match self.phase {
            Phase::Recovery(_) => [Move::Recover, Move::Decline].get(target).copied(),
            Phase::Rearrangement { unit, .. } => Some(Move::Drop { unit, to }),
            Phase::Arrangement | Phase::Turn => {
                let (hand, tops) = (self.hands[self.player], self.board.tops(self.player));
                if let Some((unit, _)) = hand.iter().nth(actor) {
                    return Some(Move::Drop { unit, to });
                }
                let actor = actor - hand.iter().count();
                if let Some(from) = tops.into_iter().nth(actor) {
                    return Some(Move::Step { from, to });
                }
                let at = self.board.tall().into_iter().nth(actor - tops.len() as usize)?;
                WITHIN.get(target).map(|mv| mv(at))
            }
        }
    }
}
