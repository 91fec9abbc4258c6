//! Candidates for moves that are drawn at random.

use super::{Kind, Move, Position};
use crate::rules::{Square, Tier, Tiers};

/// The tiers that a betrayal may swap (`O10`).
const SWAPS: [Tiers; 3] = [
    Tiers::NONE.with(Tier::First),
    Tiers::NONE.with(Tier::Second),
    Tiers::NONE.with(Tier::First).with(Tier::Second),
];

/// What a piece may do on one square: enter or go there, end the draft or go on top, and each betrayal.
const FORMS: usize = 2 + SWAPS.len();

impl Position {
    /// How many candidates there are: [`FORMS`] for each piece of the hand or on top, and each square.
    pub(super) fn count_candidates(&self) -> usize {
        let tops = if self.is_draft() { 0 } else { self.board.tops(self.player).len() as usize };
        (self.hands[self.player].iter().count() + tops) * Square::COUNT * FORMS
    }

    /// The candidate with this index.
    pub(super) fn find_candidate(&self, index: usize) -> Option<Move> {
        let (index, form) = (index / FORMS, index % FORMS);
        let (actor, to) = (index / Square::COUNT, Square::from_index(index % Square::COUNT)?);
        let swapped = form.checked_sub(2).map_or(Tiers::NONE, |swap| SWAPS[swap]);
        let betrays = |kind| swapped.is_empty() || kind == Kind::Strategist;
        let hand = self.hands[self.player];
        if let Some((kind, _)) = hand.iter().nth(actor) {
            return betrays(kind).then_some(Move::Drop { kind, to, swapped, ends_draft: form == 1 });
        }
        let from = self.board.tops(self.player).into_iter().nth(actor - hand.iter().count())?;
        let (_, piece) = self.board.tower(from).top()?;
        match form {
            0 if self.board.empty().contains(to) => Some(Move::Step { from, to }),
            0 => Some(Move::Take { from, to }),
            _ => betrays(piece.kind()).then_some(Move::Tsuke { from, to, swapped }),
        }
    }
}
