//! Attacks on Commanders, and which actions could expose one.

use super::{Action, Board, Face, Phase, Piece, Position, geometry};
use crate::rules::{Player, Square, SquareSet, Tier};

impl Position {
    /// Whether the player to act is in check (`C8`, and `C9` for the initial arrangement).
    #[must_use]
    pub fn in_check(&self) -> bool {
        match self.phase {
            Phase::Arrangement if !self.arranges_last() => false,
            _ => self.is_attacked(self.player),
        }
    }

    /// Whether the drop to come is the one that ends the initial arrangement (`C9`).
    pub(super) fn arranges_last(&self) -> bool {
        self.phase == Phase::Arrangement && self.units_in_hand() == 1
    }

    /// Whether a player's Commander could be struck if its opponent were to act (`C7`).
    pub(super) fn is_attacked(&self, owner: Player) -> bool {
        self.board.commander(owner).is_some_and(|square| self.board.attackers(square, owner).next().is_some())
    }

    /// The squares of the units that attack a player's Commander.
    #[must_use]
    pub fn checkers(&self, owner: Player) -> SquareSet {
        let commander = self.board.commander(owner);
        commander.into_iter().flat_map(|square| self.board.attackers(square, owner)).collect()
    }

    /// Whether the mover's Commander is safe after an action and at least one choice of its follow-ups (`C6`).
    pub(super) fn is_safe_after(&self, action: Action) -> bool {
        let mut after = *self;
        after.play(action);
        after.settles_safely(self.player)
    }

    fn settles_safely(&self, player: Player) -> bool {
        // To decline, and to fill one more square, endangers nobody who was safe before.
        if !self.is_attacked(player) {
            return true;
        }
        match self.phase {
            Phase::Arrangement | Phase::Turn => false,
            Phase::Rearrangement { unit, .. } => {
                let room = SquareSet::territory(player) & self.board.empty();
                room.into_iter().any(|to| self.is_safe_after(Action::Drop { unit, to }))
            }
            Phase::Recovery(_) => self.is_safe_after(Action::Recover),
        }
    }

    /// In check: the only squares on which something new on top could help, if it changes no range. Each stands in the
    /// way of every attacker, or on top of it.
    pub(super) fn answers(&self) -> SquareSet {
        let Some(commander) = self.board.commander(self.player) else { return SquareSet::ALL };
        let attackers = self.board.attackers(commander, self.player);
        attackers.fold(SquareSet::ALL, |answers, from| {
            let passed = geometry::between(from, commander) | geometry::jumped_over(from, commander);
            answers & passed.with(from)
        })
    }

    /// In check: whether a new range could help, since an attacker jumps (`C15`).
    pub(super) fn is_attacked_by_jump(&self) -> bool {
        self.checkers(self.player)
            .into_iter()
            .any(|from| self.board.tower(from).top().is_some_and(|(_, piece)| piece.face().jumps()))
    }

    /// What could expose the Commander of the player to act, if it is not in check: these squares when the top unit
    /// leaves them. All other moves to and fro leave it safe, but for what [`Position::needs_care`] names.
    pub(super) fn guards(&self) -> SquareSet {
        let player = self.player;
        let Some(commander) = self.board.commander(player) else { return SquareSet::EMPTY };
        let board = &self.board;
        let (own, enemies) = (board.tops(player), board.tops(player.opponent()));
        let mut guards = SquareSet::EMPTY;
        // Between a slider and the Commander.
        let sliders = board.sliders() & enemies;
        if !(sliders & geometry::lines(commander)).is_empty() {
            for ray in Board::rays(commander).filter(|ray| !(ray.squares() & sliders).is_empty()) {
                if let Some(guard) = ray.nearest(board.occupied()).filter(|&guard| own.contains(guard)) {
                    let behind = ray.nearest(board.occupied().without(guard));
                    if behind.is_some_and(|square| sliders.contains(square)) {
                        guards = guards.with(guard);
                    }
                }
            }
        }
        // Between a unit that steps two squares, or jumps, and the Commander.
        let near = geometry::neighbours(commander);
        for square in geometry::vicinity(commander) & !near & enemies {
            let face = board.tower(square).top().map_or(Face::Commander, |(_, piece)| piece.face());
            if face.jumps() || geometry::steps_long(face) {
                guards |= near & geometry::neighbours(square) & own;
            }
        }
        // On top of an opponent's unit.
        let within = geometry::vicinity(commander) | geometry::lines(commander);
        for square in board.tall() & own & within {
            let tower = board.tower(square);
            let below = tower.top().and_then(|(tier, _)| tower.at(tier.below()?));
            if below.is_some_and(|piece| piece.owner() != player) {
                guards = guards.with(square);
            }
        }
        guards.without(commander)
    }
}

impl Board {
    /// The squares from which the opponent of `owner` could strike a Commander of `owner` that stands on top at
    /// `square` (`C7`).
    pub(super) fn attackers(&self, square: Square, owner: Player) -> impl Iterator<Item = Square> {
        let tower = self.tower(square);
        let enemies = self.tops(owner.opponent());
        let near = geometry::vicinity(square) | (geometry::lines(square) & self.sliders());
        let within = std::iter::once(square).filter(move |_| {
            let below = tower.top().and_then(|(tier, _)| tower.at(tier.below()?));
            below.is_some_and(|piece| piece.owner() != owner && piece.face() != Face::Fortress)
        });
        within.chain((near & enemies).into_iter().filter(move |&from| {
            let striker = self.tower(from).top();
            striker.is_some_and(|(tier, piece)| {
                self.movement(from, tier, piece).contains(square) && Self::struck(tower, piece).is_some()
            })
        }))
    }

    /// Whether a unit can strike its neighbour in the tower (`C19`); a Commander is never captured (`C20`).
    pub(super) fn strikes_within(striker: Piece, target: Piece) -> bool {
        striker.owner() != target.owner()
            && striker.face() != Face::Fortress
            && target.face() != Face::Commander
    }

    /// Whether taking the top of a tower could strengthen an opponent's unit elsewhere: a Fortress or Catapult of
    /// the opponent leaves, and with it a table that may have been weaker than the one below.
    pub(super) fn loses_expansion(&self, to: Square, striker: Piece) -> bool {
        let tower = self.tower(to);
        let taken =
            tower.iter().filter(|(_, piece)| piece.owner() != striker.owner() && piece.face().expands());
        let mut tiers = taken.map(|(tier, _)| tier);
        let top = tower.top().map(|(tier, _)| tier);
        tiers.any(|tier: Tier| striker.face() == Face::Bronze || Some(tier) == top)
    }
}
