//! The board: 81 towers, and the sets of squares that answer questions about them at once.

use std::ops::ControlFlow;

use super::geometry::{self, Ray};
use super::{Face, LandLink, Piece};
use crate::rules::key::mix;
use crate::rules::{ByPlayer, Player, Square, SquareSet, Tier};

/// A tower of units.
pub type Tower = crate::rules::Tower<Piece>;

/// 81 towers. The sets are derived from them and always fit.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    towers: [Tower; Square::COUNT],
    tops: ByPlayer<SquareSet>,
    tall: SquareSet,
    full: SquareSet,
    sliders: SquareSet,
    land_links: SquareSet,
    pawns: ByPlayer<SquareSet>,
    bronzes: ByPlayer<SquareSet>,
    commanders: ByPlayer<SquareSet>,
    expanders: ByPlayer<SquareSet>,
    ranges: ByPlayer<SquareSet>,
    key: u64,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.towers == other.towers
    }
}

impl Eq for Board {}

impl Board {
    /// No unit anywhere.
    pub const EMPTY: Self = {
        const NOWHERE: ByPlayer<SquareSet> = ByPlayer::new(SquareSet::EMPTY, SquareSet::EMPTY);
        Self {
            towers: [Tower::EMPTY; Square::COUNT],
            tops: NOWHERE,
            tall: SquareSet::EMPTY,
            full: SquareSet::EMPTY,
            sliders: SquareSet::EMPTY,
            land_links: SquareSet::EMPTY,
            pawns: NOWHERE,
            bronzes: NOWHERE,
            commanders: NOWHERE,
            expanders: NOWHERE,
            ranges: NOWHERE,
            key: 0,
        }
    };

    /// The tower on a square.
    #[must_use]
    pub fn tower(&self, square: Square) -> Tower {
        self.towers[square.index()]
    }

    /// Squares without a unit.
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        !self.occupied()
    }

    /// Squares with a tower.
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.tops.black | self.tops.white
    }

    /// Squares on which a player's unit is on top.
    #[must_use]
    pub fn tops(&self, player: Player) -> SquareSet {
        self.tops[player]
    }

    /// Squares with towers of two or three units.
    #[must_use]
    pub fn tall(&self) -> SquareSet {
        self.tall
    }

    /// Squares with towers of three units.
    #[must_use]
    pub fn full(&self) -> SquareSet {
        self.full
    }

    /// Squares whose top unit has Land Link (`C25`).
    #[must_use]
    pub fn land_links(&self) -> SquareSet {
        self.land_links
    }

    /// Squares whose top unit slides if nothing changes its tier.
    pub(super) fn sliders(&self) -> SquareSet {
        self.sliders
    }

    /// Squares with a Pawn, face up on any tier, of a player.
    #[must_use]
    pub fn pawns(&self, player: Player) -> SquareSet {
        self.pawns[player]
    }

    /// Squares with a Bronze, face up on any tier, of a player.
    #[must_use]
    pub fn bronzes(&self, player: Player) -> SquareSet {
        self.bronzes[player]
    }

    /// Where a player's Commander stands, unless it is in hand.
    #[must_use]
    pub fn commander(&self, player: Player) -> Option<Square> {
        self.commanders[player].first()
    }

    /// The squares in a player's mobile range expansion (`C18`).
    #[must_use]
    pub fn range(&self, player: Player) -> SquareSet {
        self.ranges[player]
    }

    /// A number that equal boards share and others practically never.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The only way in which a board changes: the whole tower of a square.
    pub(super) fn set(&mut self, square: Square, tower: Tower) {
        let old = std::mem::replace(&mut self.towers[square.index()], tower);
        self.key ^= tower_key(square, old) ^ tower_key(square, tower);
        let moved_expander = self.forget(square, old) | self.note(square, tower);
        if moved_expander {
            for player in Player::BOTH {
                self.ranges[player] = self.range_of_all(player);
            }
        }
    }

    /// Takes a tower out of the sets; says whether a Fortress or Catapult was in it.
    fn forget(&mut self, square: Square, tower: Tower) -> bool {
        let others = !SquareSet::of(square);
        let Some((_, top)) = tower.top() else { return false };
        self.tops[top.owner()] = self.tops[top.owner()] & others;
        for set in [&mut self.tall, &mut self.full, &mut self.sliders, &mut self.land_links] {
            *set = *set & others;
        }
        let mut expander = false;
        for (_, piece) in tower.iter() {
            if let Some(set) = self.set_of(piece) {
                *set = *set & others;
            }
            expander |= piece.face().expands();
        }
        expander
    }

    /// Puts a tower into the sets; says whether a Fortress or Catapult is in it.
    fn note(&mut self, square: Square, tower: Tower) -> bool {
        let here = SquareSet::of(square);
        let Some((tier, top)) = tower.top() else { return false };
        self.tops[top.owner()] |= here;
        if tier >= Tier::Second {
            self.tall |= here;
        }
        if tier == Tier::Third {
            self.full |= here;
        }
        if !top.face().reach(tier).slides.is_empty() {
            self.sliders |= here;
        }
        if top.face().land_link() != LandLink::Nothing {
            self.land_links |= here;
        }
        let mut expander = false;
        for (_, piece) in tower.iter() {
            if let Some(set) = self.set_of(piece) {
                *set |= here;
            }
            expander |= piece.face().expands();
        }
        expander
    }

    fn set_of(&mut self, piece: Piece) -> Option<&mut SquareSet> {
        let sets = match piece.face() {
            Face::Pawn => &mut self.pawns,
            Face::Bronze => &mut self.bronzes,
            Face::Commander => &mut self.commanders,
            Face::Fortress | Face::Catapult => &mut self.expanders,
            _ => return None,
        };
        Some(&mut sets[piece.owner()])
    }

    fn range_of_all(&self, player: Player) -> SquareSet {
        let mut range = SquareSet::EMPTY;
        for square in self.expanders[player] {
            for (_, piece) in self.tower(square).iter().filter(|(_, piece)| piece.owner() == player) {
                range |= match piece.face() {
                    Face::Fortress => geometry::ray(player, (0, 1), square).squares().with(square),
                    Face::Catapult => {
                        (geometry::two_steps_around(square) & SquareSet::territory(player)).with(square)
                    }
                    _ => SquareSet::EMPTY,
                };
            }
        }
        range
    }

    /// The tier whose table a unit uses (`C17`).
    #[must_use]
    pub fn level(&self, square: Square, tier: Tier, piece: Piece) -> Tier {
        let expanded = !piece.face().ignores_expansion() && self.ranges[piece.owner()].contains(square);
        if expanded { tier.above().unwrap_or(tier) } else { tier }
    }

    /// Where the movement of a unit that stands alone or on top at `from` leads (`C13` to `C15`), whatever stands
    /// there.
    #[must_use]
    pub fn movement(&self, from: Square, tier: Tier, piece: Piece) -> SquareSet {
        let (player, face) = (piece.owner(), piece.face());
        let level = self.level(from, tier, piece);
        let mut to = geometry::leaps(player, face, level, from);
        if face.jumps() {
            to = self.without_barred(player, from, to);
        } else {
            let steps = geometry::long_steps(player, face, level, from);
            to |= steps.filter(|(between, _)| self.empty().contains(*between)).map(|(_, to)| to).collect();
        }
        for &direction in face.reach(level).slides {
            to |= geometry::ray(player, direction, from).until(self.occupied());
        }
        to
    }

    /// Squares that `player` may not jump over (`C15`).
    #[must_use]
    pub fn bars(&self, player: Player) -> SquareSet {
        let opponent = player.opponent();
        self.tops[opponent] & self.ranges[opponent]
    }

    fn without_barred(&self, player: Player, from: Square, to: SquareSet) -> SquareSet {
        let bars = self.bars(player) & geometry::neighbours(from);
        if bars.is_empty() {
            return to;
        }
        to.into_iter().filter(|&to| (geometry::jumped_over(from, to) & bars).is_empty()).collect()
    }

    /// The squares of the table of a unit at `from` that are on the board, other units disregarded (`C23`).
    #[must_use]
    pub fn table_squares(&self, from: Square, tier: Tier, piece: Piece) -> SquareSet {
        let (player, face) = (piece.owner(), piece.face());
        let level = self.level(from, tier, piece);
        let long = geometry::long_steps(player, face, level, from).map(|(_, to)| to).collect();
        let slides = face.reach(level).slides.iter();
        slides.fold(geometry::leaps(player, face, level, from) | long, |to, &direction| {
            to | geometry::ray(player, direction, from).squares()
        })
    }

    /// The tower after `striker` took its top unit by a mobile strike and betrayal was done; `None` if the tower
    /// rule forbids it (`C11`, `C16`, `C26`).
    #[must_use]
    pub fn struck(tower: Tower, striker: Piece) -> Option<Tower> {
        let mut after = tower;
        after.pop()?;
        if striker.face() == Face::Bronze {
            for (tier, piece) in tower.iter() {
                if piece.owner() != striker.owner() && after.at(tier).is_some() {
                    after.replace(tier, piece.betrayed());
                }
            }
        }
        after.push(striker);
        obeys_tower_rule(after).then_some(after)
    }

    /// The eight rays from a square.
    pub(super) fn rays(square: Square) -> impl Iterator<Item = Ray> {
        geometry::rays_from(square)
    }
}

/// The tier at which `tower` holds a unit of the piece's owner with the same face up (`C11`).
#[must_use]
pub fn twin(tower: Tower, piece: Piece) -> Option<Tier> {
    tower
        .iter()
        .find(|(_, other)| other.owner() == piece.owner() && other.face() == piece.face())
        .map(|(tier, _)| tier)
}

/// Whether no two units of one owner show the same face (`C11`).
#[must_use]
pub fn obeys_tower_rule(tower: Tower) -> bool {
    let seen = tower.iter().try_fold(Tower::EMPTY, |mut seen, (_, piece)| {
        if twin(seen, piece).is_some() {
            return ControlFlow::Break(());
        }
        seen.push(piece);
        ControlFlow::Continue(seen)
    });
    seen.is_continue()
}

fn tower_key(square: Square, tower: Tower) -> u64 {
    let units = tower.iter().fold(0, |units, (_, piece)| units << 8 | u64::from(piece.code()));
    if units == 0 { 0 } else { mix(units << 8 | square.index() as u64) }
}
