//! What a move does, in the words of the game.

use super::snapshot::PieceView;
use crate::rules::{Place, Player, Square, SquareSet, Tiers, Tower, UnitKind};

/// What a move does, in terms of both rulesets and independent of notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveDescription {
    /// What kind of move it is.
    pub kind: MoveKind,
    /// The player who makes it.
    pub player: Player,
    /// The unit that makes it, as it is before the move.
    pub unit: UnitKind,
    /// Where the unit stands before the move; `None` if it is in hand.
    pub from: Option<Place>,
    /// The place where the unit arrives, or the place of the unit that it captures or changes places with; `None` if
    /// it stays or leaves the board.
    pub to: Option<Place>,
    /// The tower on the square of `to` before the move.
    pub tower: Tower<PieceView>,
    /// The tiers of that tower whose units are captured (`C16`, `C19`): by the official rules all tiers with units of
    /// the opponent (`O7`).
    pub captured: Tiers,
    /// The tiers of that tower whose units a betrayal swaps (`O10`).
    pub swapped: Tiers,
    /// Whether the move ends the player's draft (`O12`).
    pub ends_draft: bool,
}

/// The kinds of moves.
///
/// ```
/// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
/// assert_eq!(position.parse_move("5g5f")?.kind(), gungi::MoveKind::Step);
/// # Ok::<(), gungi::Finding>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum MoveKind {
    /// A unit enters the board from the hand.
    Drop,
    /// A unit goes to another square and captures nothing.
    Step,
    /// A unit captures on another square: a mobile strike (`C16`), or an official capture (`O7`).
    Strike,
    /// A unit captures within its tower (`C19`).
    ImmobileStrike,
    /// A Captain changes places with the unit at the other end of its tower (`C21`).
    Exchange,
    /// A Samurai changes places with its Commander (`C22`).
    Substitution,
    /// Forced recovery to the player's own hand (`C23`).
    RecoverToHand,
    /// Forced recovery to the opponent's hand (`C23`).
    RecoverToOpponent,
    /// The player declines a forced recovery (`C23`).
    Decline,
}

impl MoveKind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Drop,
        Self::Step,
        Self::Strike,
        Self::ImmobileStrike,
        Self::Exchange,
        Self::Substitution,
        Self::RecoverToHand,
        Self::RecoverToOpponent,
        Self::Decline,
    ];

    /// Its name in JSON and on the command line.
    ///
    /// ```
    /// assert_eq!(gungi::MoveKind::ImmobileStrike.slug(), "immobile-strike");
    /// ```
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::Step => "step",
            Self::Strike => "strike",
            Self::ImmobileStrike => "immobile-strike",
            Self::Exchange => "exchange",
            Self::Substitution => "substitution",
            Self::RecoverToHand => "recover-to-hand",
            Self::RecoverToOpponent => "recover-to-opponent",
            Self::Decline => "decline",
        }
    }
}

impl MoveDescription {
    /// The squares that the move names.
    pub fn squares(&self) -> SquareSet {
        self.from.into_iter().chain(self.to).map(|place| place.square).collect()
    }

    /// The square where the unit arrives, if it changes squares.
    pub fn arrival(&self) -> Option<Square> {
        let leads_there =
            matches!(self.kind, MoveKind::Drop | MoveKind::Step | MoveKind::Strike | MoveKind::Substitution);
        self.to.filter(|_| leads_there).map(|to| to.square)
    }

    /// The square that the unit leaves, if it does.
    pub fn left(&self) -> Option<Square> {
        let leaves = matches!(
            self.kind,
            MoveKind::Step | MoveKind::Strike | MoveKind::RecoverToHand | MoveKind::RecoverToOpponent
        );
        self.from.filter(|_| leaves).map(|from| from.square)
    }

    /// The named squares on which a unit stands after the move.
    pub fn reached(&self) -> SquareSet {
        self.squares() & self.left().map_or(SquareSet::ALL, |left| !SquareSet::of(left))
    }

    /// Whether it is a betrayal: it swaps units of the tower (`O10`), or units below it change their owner (`C26`).
    /// `after` is the tower on the square of `to` after the move.
    pub fn betrays(&self, after: &Tower<PieceView>) -> bool {
        let can_betray = match self.kind {
            MoveKind::Drop | MoveKind::Step => true,
            // An official capture changes the tower, too, but betrays nothing.
            MoveKind::Strike => self.unit.classic().is_some(),
            _ => false,
        };
        let Some(to) = self.to.filter(|_| can_betray) else { return false };
        let changed = |(tier, piece): (_, _)| tier < to.tier && after.at(tier) != Some(piece);
        !self.swapped.is_empty() || self.tower.iter().any(changed)
    }

    /// The units that it captures, from the top.
    pub fn captured(&self) -> impl Iterator<Item = PieceView> + use<> {
        let captured = self.captured;
        self.tower.iter().rev().filter(move |&(tier, _)| captured.contains(tier)).map(|(_, unit)| unit)
    }
}
