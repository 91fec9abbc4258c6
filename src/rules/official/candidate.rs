//! Candidates for moves that are drawn at random.

use std::ops::ControlFlow;

use super::generate::SWAPS;
use super::{Batch, Kind, Position};
use crate::rules::{Candidates, SquareSet, Tiers};

impl Candidates for Position {
    type Batch = Batch;

    /// Visits the moves of all units as if no unit were in the way and the hand had every unit that a betrayal swaps
    /// in.
    fn visit_candidates<B>(&self, mut visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let (is_draft, room, towers) = (self.is_draft(), self.room(), self.board.occupied());
        for (kind, _) in self.hands[self.player].iter() {
            visit(Batch::Drops { kind, to: room, swapped: Tiers::NONE, ends_draft: false })?;
            if is_draft {
                visit(Batch::Drops { kind, to: room, swapped: Tiers::NONE, ends_draft: true })?;
            }
            if kind == Kind::Strategist {
                for swapped in SWAPS {
                    visit(Batch::Drops { kind, to: room & towers, swapped, ends_draft: false })?;
                }
            }
        }
        for from in if is_draft { SquareSet::EMPTY } else { self.board.tops(self.player) } {
            let to = self.board.top_table(from).scope(from).squares;
            let (moves, captures) = (to & !towers, to & self.board.tops(self.player.opponent()));
            visit(Batch::Steps { from, moves, captures, tsukes: to & towers, swapped: Tiers::NONE })?;
            if self.board.tower(from).top().is_some_and(|(_, piece)| piece.kind() == Kind::Strategist) {
                for swapped in SWAPS {
                    let (moves, captures) = (SquareSet::EMPTY, SquareSet::EMPTY);
                    visit(Batch::Steps { from, moves, captures, tsukes: to & towers, swapped })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
