//! Generates all legal moves, in batches, and candidates for moves that are drawn at random.

use std::ops::ControlFlow;

use super::{Batch, Board, Hand, Kind, Phase, Position, Tower, geometry};
use crate::rules::{Candidates, Landing, Place, Player, Square, SquareSet, Tier, Tiers};

impl Position {
    /// Calls `visit` with every legal move, in batches, until `visit` breaks. No move is legal after the capture of a
    /// Marshal. Does not check for checkmate and repetition: see [`Position::end`](crate::rules::Rules::end).
    pub fn visit_moves<B>(&self, visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        Generator {
            position: self,
            board: &self.board,
            player: self.player,
            visit,
        }
        .run()
    }

    /// The squares where a unit can be dropped: in arata (`O8`), or in the draft (`O12`).
    pub(super) fn room(&self) -> SquareSet {
        let own = self.board.tops(self.player);
        let open = self.board.empty() | own & self.board.open(self.level.limit());
        open & self.drop_zone()
    }

    /// The moves of the player's top unit of a tower, without betrayal (`O2` to `O7`).
    pub(super) fn steps_from(&self, from: Square) -> Batch {
        Targets::of(self).steps(from, self.board.top_movement(from))
    }

    /// The rows where a unit can be dropped in arata (`O8`) or in the draft (`O12`), without regard to towers.
    pub(super) fn drop_zone(&self) -> SquareSet {
        if self.is_draft() {
            return SquareSet::territory(self.player);
        }
        self.foremost().map_or(SquareSet::EMPTY, |foremost| {
            geometry::rows_up_to(self.player, foremost)
        })
    }

    /// A top unit of the player in the foremost row that has one (`O8`).
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
        if self.position.loser.is_some() {
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
                (self.visit)(Batch::Drops {
                    kind,
                    to,
                    swapped,
                    ends_draft: false,
                })?;
            }
            (self.visit)(Batch::Drops {
                kind,
                to,
                swapped,
                ends_draft: true,
            })?;
        }
        ControlFlow::Continue(())
    }

    fn arata(&mut self) -> ControlFlow<B> {
        if self.hand().is_empty() {
            return ControlFlow::Continue(());
        }
        let to = self.position.room();
        for (kind, _) in self.hand().iter() {
            (self.visit)(Batch::Drops {
                kind,
                to,
                swapped: Tiers::NONE,
                ends_draft: false,
            })?;
        }
        let mut hand = self.hand();
        if hand.take(Kind::Strategist) {
            self.betrayals(to & self.board.occupied(), hand, |to, swapped| {
                Batch::Drops {
                    kind: Kind::Strategist,
                    to,
                    swapped,
                    ends_draft: false,
                }
            })?;
        }
        ControlFlow::Continue(())
    }

    // Steps, captures and tsuke

    fn steps(&mut self) -> ControlFlow<B> {
        let targets = Targets::of(self.position);
        for from in self.board.tops(self.player) {
            let Some((_, piece)) = self.board.tower(from).top() else {
                continue;
            };
            let to = self.board.top_movement(from);
            (self.visit)(targets.steps(from, to))?;
            if piece.kind() == Kind::Strategist {
                let nowhere = SquareSet::EMPTY;
                self.betrayals(to & targets.open, self.hand(), |tsukes, swapped| {
                    Batch::Steps {
                        from,
                        moves: nowhere,
                        captures: nowhere,
                        tsukes,
                        swapped,
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The betrayals of a Strategist that goes onto one of these towers (`O10`). `hand` has the units that it can
    /// swap in.
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

/// The targets that all top units have in common.
struct Targets {
    empty: SquareSet,
    enemies: SquareSet,
    /// Towers on which another unit can stand.
    open: SquareSet,
    /// The square of the player's Marshal, if the level forbids it to go onto a tower (`O9`).
    grounded: SquareSet,
}

impl Targets {
    fn of(position: &Position) -> Self {
        let (board, player, level) = (&position.board, position.player, position.level);
        let marshal = board.marshal(player).filter(|_| !level.marshal_climbs());
        Self {
            empty: board.empty(),
            enemies: board.tops(player.opponent()),
            open: board.open(level.limit()),
            grounded: marshal.map_or(SquareSet::EMPTY, SquareSet::of),
        }
    }

    /// The moves of the unit at `from`, which reaches these squares.
    fn steps(&self, from: Square, to: SquareSet) -> Batch {
        let climbs = !self.grounded.contains(from);
        Batch::Steps {
            from,
            moves: to & self.empty,
            captures: to & self.enemies,
            tsukes: if climbs {
                to & self.open
            } else {
                SquareSet::EMPTY
            },
            swapped: Tiers::NONE,
        }
    }
}

/// The sets of tiers that a betrayal may swap (`O10`).
pub(super) const SWAPS: [Tiers; 3] = [
    Tiers::NONE.with(Tier::First),
    Tiers::NONE.with(Tier::Second),
    Tiers::NONE.with(Tier::First).with(Tier::Second),
];

/// The nonempty sets of tiers of a tower that `player` can swap with units from this hand (`O10`).
fn swaps(tower: Tower, player: Player, hand: Hand) -> impl Iterator<Item = Tiers> {
    SWAPS.into_iter().filter(move |swapped| {
        let mut hand = hand;
        swapped.iter().all(|tier| {
            tower
                .at(tier)
                .is_some_and(|piece| piece.owner() != player && hand.take(piece.kind()))
        })
    })
}

impl Candidates for Position {
    type Batch = Batch;

    fn visit_legal_batches<B>(&self, visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_checkmate() {
            return ControlFlow::Continue(());
        }
        self.visit_moves(visit)
    }

    /// Any move may be one: where a Marshal stays attacked, every move leaves it in check (`O13`).
    fn visit_checks<B>(&self, visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_legal_batches(visit)
    }

    fn visit_answers<B>(&self, visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_legal_batches(visit)
    }

    fn landing(&self, batch: &Batch) -> Option<Landing> {
        Some(match *batch {
            Batch::Drops {
                kind,
                to,
                swapped,
                ends_draft,
            } => Landing {
                unit: kind.into(),
                from: None,
                swapped,
                ends_draft,
                arrivals: to,
                captures: SquareSet::EMPTY,
            },
            Batch::Steps {
                from,
                moves,
                captures,
                tsukes,
                swapped,
            } => {
                let (tier, piece) = self.board.tower(from).top()?;
                Landing {
                    unit: piece.kind().into(),
                    from: Some(Place::new(from, tier)),
                    swapped,
                    ends_draft: false,
                    arrivals: moves | tsukes,
                    captures,
                }
            }
        })
    }

    fn captured_on(&self, square: Square) -> Tiers {
        let units = self.board.tower(square);
        let theirs = units
            .iter()
            .filter(|(_, piece)| piece.owner() != self.player);
        theirs.map(|(tier, _)| tier).collect()
    }

    /// Visits the moves of all units as if no unit were in the way and the hand had every unit that a betrayal swaps
    /// in.
    fn visit_candidates<B>(
        &self,
        mut visit: impl FnMut(Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (is_draft, room, towers) = (self.is_draft(), self.room(), self.board.occupied());
        for (kind, _) in self.hands[self.player].iter() {
            visit(Batch::Drops {
                kind,
                to: room,
                swapped: Tiers::NONE,
                ends_draft: false,
            })?;
            if is_draft {
                visit(Batch::Drops {
                    kind,
                    to: room,
                    swapped: Tiers::NONE,
                    ends_draft: true,
                })?;
            }
            if kind == Kind::Strategist {
                for swapped in SWAPS {
                    visit(Batch::Drops {
                        kind,
                        to: room & towers,
                        swapped,
                        ends_draft: false,
                    })?;
                }
            }
        }
        for from in if is_draft {
            SquareSet::EMPTY
        } else {
            self.board.tops(self.player)
        } {
            let to = self.board.top_table(from).scope(from).squares;
            let (moves, captures) = (to & !towers, to & self.board.tops(self.player.opponent()));
            visit(Batch::Steps {
                from,
                moves,
                captures,
                tsukes: to & towers,
                swapped: Tiers::NONE,
            })?;
            if self
                .board
                .tower(from)
                .top()
                .is_some_and(|(_, piece)| piece.kind() == Kind::Strategist)
            {
                for swapped in SWAPS {
                    let (moves, captures) = (SquareSet::EMPTY, SquareSet::EMPTY);
                    visit(Batch::Steps {
                        from,
                        moves,
                        captures,
                        tsukes: to & towers,
                        swapped,
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
