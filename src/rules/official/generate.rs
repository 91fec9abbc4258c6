//! All actions that are legal, in batches.

use std::ops::ControlFlow;

use super::{Batch, Board, Hand, Kind, Phase, Position, Tower, geometry};
use crate::rules::{Player, Square, SquareSet, Tier, Tiers};

impl Position {
    /// Calls `visit` with every action that is legal, in batches, until it breaks. Nothing is, once a Marshal was
    /// taken; whether the game is over by checkmate or repetition is not asked here: see [`Position::end`](crate::rules::Position::end).
    ///
    /// # Errors
    /// What `visit` breaks with.
    pub fn visit_actions<B>(&self, visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        Generator { position: self, board: &self.board, player: self.player, visit }.run()
    }

    /// Where arata may go (`O8`), and the draft (`O12`).
    fn room(&self) -> SquareSet {
        let own = self.board.tops(self.player);
        let open = self.board.empty() | own & self.board.open(self.level.limit());
        open & self.drop_zone()
    }

    /// The rows where arata may go (`O8`), and the draft (`O12`), whatever stands there.
    pub(super) fn drop_zone(&self) -> SquareSet {
        if self.is_draft() {
            return SquareSet::territory(self.player);
        }
        self.foremost().map_or(SquareSet::EMPTY, |foremost| geometry::rows_up_to(self.player, foremost))
    }

    /// An own top piece of the foremost row that has one (`O8`).
    pub(super) fn foremost(&self) -> Option<Square> {
        let own = self.board.tops(self.player);
        match self.player {
            Player::Black => own.first(),
            Player::White => own.last(),
        }
    }
}

struct Generator<'p, V> {
    position: &'p Position,
    board: &'p Board,
    player: Player,
    visit: V,
}

impl<B, V: FnMut(Batch) -> ControlFlow<B>> Generator<'_, V> {
    fn run(mut self) -> ControlFlow<B> {
        if self.position.loser().is_some() {
            return ControlFlow::Continue(());
        }
        match self.position.phase {
            Phase::Draft | Phase::LoneDraft => self.draft(),
            Phase::Turn => {
                self.arata()?;
                self.steps()
            }
        }
    }

    // Drops

    fn draft(&mut self) -> ControlFlow<B> {
        let (to, swapped) = (self.position.room(), Tiers::NONE);
        let is_last = self.position.drafts_last();
        let marshal_first = self.hand().count(Kind::Marshal) > 0;
        for (kind, _) in self.hand().iter() {
            if marshal_first && kind != Kind::Marshal {
                continue;
            }
            if !is_last {
                (self.visit)(Batch::Drops { kind, to, swapped, ends_draft: false })?;
            }
            (self.visit)(Batch::Drops { kind, to, swapped, ends_draft: true })?;
        }
        ControlFlow::Continue(())
    }

    fn arata(&mut self) -> ControlFlow<B> {
        let to = self.position.room();
        for (kind, _) in self.hand().iter() {
            (self.visit)(Batch::Drops { kind, to, swapped: Tiers::NONE, ends_draft: false })?;
        }
        let mut hand = self.hand();
        if hand.take(Kind::Strategist) {
            self.betrayals(to & self.board.occupied(), hand, |to, swapped| Batch::Drops {
                kind: Kind::Strategist,
                to,
                swapped,
                ends_draft: false,
            })?;
        }
        ControlFlow::Continue(())
    }

    // Moves, takes and tsuke

    fn steps(&mut self) -> ControlFlow<B> {
        let (empty, enemies) = (self.board.empty(), self.board.tops(self.player.opponent()));
        let level = self.position.level;
        let open = self.board.open(level.limit());
        for from in self.board.tops(self.player) {
            let Some((_, piece)) = self.board.tower(from).top() else { continue };
            let to = self.board.top_movement(from);
            let climbs = piece.kind() != Kind::Marshal || level.marshal_climbs();
            let tsukes = if climbs { to & open } else { SquareSet::EMPTY };
            let (moves, takes) = (to & empty, to & enemies);
            (self.visit)(Batch::Steps { from, moves, takes, tsukes, swapped: Tiers::NONE })?;
            if piece.kind() == Kind::Strategist {
                let nowhere = SquareSet::EMPTY;
                self.betrayals(tsukes, self.hand(), |tsukes, swapped| Batch::Steps {
                    from,
                    moves: nowhere,
                    takes: nowhere,
                    tsukes,
                    swapped,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a Strategist may do besides that goes onto one of these towers (`O10`). `hand` is what it has to swap.
    fn betrayals(
        &mut self,
        to: SquareSet,
        hand: Hand,
        batch: impl Fn(SquareSet, Tiers) -> Batch,
    ) -> ControlFlow<B> {
        for square in to {
            for swapped in swaps(self.board.tower(square), self.player, hand) {
                (self.visit)(batch(SquareSet::of(square), swapped))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn hand(&self) -> Hand {
        self.position.hands[self.player]
    }
}

/// The sets of tiers of a tower, the empty one left out, that `player` can swap from this hand (`O10`).
fn swaps(tower: Tower, player: Player, hand: Hand) -> impl Iterator<Item = Tiers> {
    const SETS: [Tiers; 3] = [
        Tiers::NONE.with(Tier::First),
        Tiers::NONE.with(Tier::Second),
        Tiers::NONE.with(Tier::First).with(Tier::Second),
    ];
    SETS.into_iter().filter(move |swapped| {
        let mut hand = hand;
        swapped.iter().all(|tier| {
            tower.at(tier).is_some_and(|piece| piece.owner() != player && hand.take(piece.kind()))
        })
    })
}
