//! Interfaces for changing towers, on a board or in a preview of a board.

use super::{ByPlayer, Player, Square, SquareSet, Tier, Tower};

/// The towers of all squares.
pub(super) trait Towers {
    /// A unit and its owner.
    type Piece: Copy;

    /// The tower on a square.
    fn tower(&self, square: Square) -> Tower<Self::Piece>;

    /// Puts a unit on top of a tower; does nothing if the tower is full.
    fn push(&mut self, square: Square, piece: Self::Piece);

    /// Removes the top unit of a tower.
    fn pop(&mut self, square: Square) -> Option<Self::Piece>;

    /// Moves the top unit of a tower to the top of another one, or to an empty square.
    fn shift(&mut self, from: Square, to: Square) {
        if let Some(mover) = self.pop(from) {
            self.push(to, mover);
        }
    }

    /// Replaces a tower.
    fn set(&mut self, square: Square, tower: Tower<Self::Piece>) {
        while self.pop(square).is_some() {}
        for (_, piece) in tower.iter() {
            self.push(square, piece);
        }
    }

    /// Replaces all towers.
    fn with_all(mut self, towers: &[Tower<Self::Piece>; Square::COUNT]) -> Self
    where
        Self: Sized,
    {
        for square in Square::all() {
            let tower = towers[square.index()];
            if !(tower.is_empty() && self.tower(square).is_empty()) {
                self.set(square, tower);
            }
        }
        self
    }
}

/// The units of all towers.
pub(super) fn pieces<P: Copy>(
    towers: &[Tower<P>; Square::COUNT],
) -> impl Iterator<Item = (Square, Tier, P)> {
    let occupied = Square::all().filter(|square| !towers[square.index()].is_empty());
    occupied.flat_map(|square| {
        towers[square.index()]
            .iter()
            .map(move |(tier, piece)| (square, tier, piece))
    })
}

/// A board with sets of squares that are derived from its towers.
pub(super) trait IndexedBoard {
    /// A unit and its owner.
    type Piece: Copy;

    /// The tower on a square.
    fn tower_at(&self, square: Square) -> &Tower<Self::Piece>;

    /// The tower on a square, to be changed.
    fn tower_at_mut(&mut self, square: Square) -> &mut Tower<Self::Piece>;

    /// Moves a lone unit to an empty square, and updates the derived sets once for both squares. Returns `false` without a
    /// change for any other unit and square, and where more has to be updated.
    fn shift_lone(&mut self, from: Square, to: Square) -> bool;

    /// Updates the derived sets after `piece` came onto `tier` or left it. `below` is the unit under it.
    fn update_index(
        &mut self,
        square: Square,
        tier: Tier,
        piece: Self::Piece,
        below: Option<Self::Piece>,
    );
}

impl<B: IndexedBoard> Towers for B {
    type Piece = B::Piece;

    fn tower(&self, square: Square) -> Tower<B::Piece> {
        *self.tower_at(square)
    }

    fn shift(&mut self, from: Square, to: Square) {
        if !self.shift_lone(from, to) {
            if let Some(mover) = self.pop(from) {
                self.push(to, mover);
            }
        }
    }

    fn push(&mut self, square: Square, piece: B::Piece) {
        let below = self.tower_at(square).top();
        if let Some(tier) = self.tower_at_mut(square).push(piece) {
            self.update_index(square, tier, piece, below.map(|(_, below)| below));
        }
    }

    fn pop(&mut self, square: Square) -> Option<B::Piece> {
        let (tier, piece) = self.tower_at(square).top()?;
        self.tower_at_mut(square).pop();
        let below = self.tower_at(square).top();
        self.update_index(square, tier, piece, below.map(|(_, below)| below));
        Some(piece)
    }
}

/// A preview of a board after a move, which changes one or two towers. The board itself is not changed.
pub(super) struct Prospect<'b, B: Towers> {
    pub(super) board: &'b B,
    /// The squares with changed towers.
    pub(super) squares: SquareSet,
    /// The changed towers and their squares.
    towers: [(Square, Tower<B::Piece>); 2],
}

impl<'b, B: Towers> Prospect<'b, B> {
    /// A preview without changes.
    pub(super) fn new(board: &'b B) -> Self {
        Self {
            board,
            squares: SquareSet::EMPTY,
            towers: [(Square::FIRST, Tower::EMPTY); 2],
        }
    }

    /// The tower on a square, if it was changed.
    pub(super) fn changed(&self, square: Square) -> Option<Tower<B::Piece>> {
        let [first, second] = self.towers;
        self.squares
            .contains(square)
            .then_some(if first.0 == square { first.1 } else { second.1 })
    }

    /// Adds a changed tower. No move changes more than two.
    fn change(&mut self, square: Square, tower: Tower<B::Piece>) {
        let [first, second] = &mut self.towers;
        *(if self.squares.is_empty() || first.0 == square {
            first
        } else {
            second
        }) = (square, tower);
        self.squares = self.squares.with(square);
    }

    /// The squares with the players' units on top, updated from `before`.
    pub(super) fn tops(
        &self,
        before: &ByPlayer<SquareSet>,
        owner: impl Fn(B::Piece) -> Player,
    ) -> ByPlayer<SquareSet> {
        let mut tops = ByPlayer::new(before.black & !self.squares, before.white & !self.squares);
        for square in self.squares {
            if let Some((_, top)) = self.tower(square).top() {
                tops[owner(top)] |= SquareSet::of(square);
            }
        }
        tops
    }
}

impl<B: Towers> Towers for Prospect<'_, B> {
    type Piece = B::Piece;

    fn tower(&self, square: Square) -> Tower<B::Piece> {
        self.changed(square)
            .unwrap_or_else(|| self.board.tower(square))
    }

    fn push(&mut self, square: Square, piece: B::Piece) {
        let mut tower = self.tower(square);
        tower.push(piece);
        self.change(square, tower);
    }

    fn pop(&mut self, square: Square) -> Option<B::Piece> {
        let mut tower = self.tower(square);
        let piece = tower.pop();
        self.change(square, tower);
        piece
    }

    fn set(&mut self, square: Square, tower: Tower<B::Piece>) {
        self.change(square, tower);
    }
}
