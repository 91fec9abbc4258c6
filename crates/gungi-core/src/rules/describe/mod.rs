//! Describes positions and moves in terms of both rulesets.

mod classic;
mod official;

use super::classic::{Face, Recovery, Stranded};
use super::{
    AnyMove, ByPlayer, End, Place, Player, Rules, Ruleset, Square, SquareSet, Tier, Tiers, Tower,
    UnitKind,
};
use crate::names::named;

/// Rules whose positions and moves can be described in terms of both rulesets.
pub trait Describe: Rules<Move: Into<AnyMove>> {
    /// A unit and its owner, as the ruleset stores them.
    type Piece: Copy + Into<PieceView>;

    /// The ruleset.
    fn ruleset(&self) -> Ruleset;

    /// The ruleset's own pieces on a square, which are faster to look at than [`Self::tower`].
    fn own_tower(&self, square: Square) -> Tower<Self::Piece>;

    /// The letter of a piece in GFEN, an ASCII letter; `.` for none.
    fn letter(piece: Option<Self::Piece>) -> u8;

    /// The tower on a square.
    fn tower(&self, square: Square) -> Tower<PieceView> {
        self.own_tower(square).map(Into::into)
    }

    /// The squares with a tower.
    fn occupied(&self) -> SquareSet;

    /// A player's hand: each unit and its count, in the order of the ruleset's table.
    fn hand_view(&self, player: Player) -> impl Iterator<Item = (UnitKind, u8)>;

    /// What the player to move has to do.
    fn phase_view(&self) -> PhaseView;

    /// Towers whose last change was an exchange (`C21`).
    fn exchanged(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    /// The whole position, in terms of both rulesets.
    fn snapshot(&self) -> Snapshot {
        Snapshot {
            ruleset: self.ruleset(),
            towers: Square::all().map(|square| self.tower(square)).collect(),
            hands: ByPlayer::new(
                self.hand_view(Player::Black).collect(),
                self.hand_view(Player::White).collect(),
            ),
            player: self.player(),
            phase: self.phase_view(),
            marks: self.exchanged(),
            in_check: self.in_check(),
            end: self.end(),
        }
    }

    /// Whether a move that is not illegal captures a unit: as in its description, but faster.
    fn captures(&self, mv: Self::Move) -> bool;

    /// What a move does that is not illegal in this position. An illegal move may have a description, too.
    fn describe(&self, mv: Self::Move) -> Option<MoveDescription>;
}

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
/// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
/// assert_eq!(position.parse_move("5g5f")?.kind(), gungi_core::MoveKind::Step);
/// # Ok::<(), gungi_core::Finding>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(not(feature = "program"), non_exhaustive)]
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
    /// assert_eq!(gungi_core::MoveKind::ImmobileStrike.as_str(), "immobile-strike");
    /// ```
    pub const fn as_str(self) -> &'static str {
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

named!(MoveKind, "kind of move", "kinds of moves");

impl MoveDescription {
    /// The squares that the move names.
    pub fn squares(&self) -> SquareSet {
        self.from
            .into_iter()
            .chain(self.to)
            .map(|place| place.square)
            .collect()
    }

    /// The square where the unit arrives, if it changes squares.
    pub fn arrival(&self) -> Option<Square> {
        let leads_there = matches!(
            self.kind,
            MoveKind::Drop | MoveKind::Step | MoveKind::Strike | MoveKind::Substitution
        );
        self.to.filter(|_| leads_there).map(|to| to.square)
    }

    /// The square that the unit leaves, if it does.
    pub fn left(&self) -> Option<Square> {
        let leaves = matches!(
            self.kind,
            MoveKind::Step
                | MoveKind::Strike
                | MoveKind::RecoverToHand
                | MoveKind::RecoverToOpponent
        );
        self.from.filter(|_| leaves).map(|from| from.square)
    }

    /// The named squares on which a unit stands after the move.
    pub fn reached(&self) -> SquareSet {
        self.squares()
            & self
                .left()
                .map_or(SquareSet::ALL, |left| !SquareSet::of(left))
    }

    /// The tiers of the tower whose units it betrays: those that it swaps (`O10`), or the opponent's below a Bronze that
    /// strikes, which change their owner (`C26`).
    pub fn betrayed_tiers(&self) -> Tiers {
        let unit = self.unit.classic();
        let is_by_bronze =
            self.kind == MoveKind::Strike && unit.is_some_and(|unit| unit.face() == Face::Bronze);
        let Some(to) = self.to.filter(|_| is_by_bronze) else {
            return self.swapped;
        };
        let is_betrayed =
            |(tier, piece): &(Tier, PieceView)| *tier < to.tier && piece.owner != self.player;
        let betrayed = self.tower.iter().filter(is_betrayed);
        betrayed.map(|(tier, _)| tier).collect()
    }

    /// The units that it betrays, from the top, each with its tier.
    pub fn betrayed(&self) -> impl Iterator<Item = (Tier, PieceView)> + use<> {
        self.units_of(self.betrayed_tiers())
    }

    /// The units of some tiers of the tower, from the top, each with its tier.
    fn units_of(&self, tiers: Tiers) -> impl Iterator<Item = (Tier, PieceView)> + use<> {
        let units = self.tower.iter().rev();
        units.filter(move |(tier, _)| tiers.contains(*tier))
    }

    /// The units that it captures, from the top, each with its tier.
    pub fn captured(&self) -> impl Iterator<Item = (Tier, PieceView)> + use<> {
        self.units_of(self.captured)
    }
}

/// Everything that a board can show of a position.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The towers, by index of their square.
    pub towers: Vec<Tower<PieceView>>,
    /// The hands: each unit and its count, in the order of the ruleset's table.
    pub hands: ByPlayer<Vec<(UnitKind, u8)>>,
    /// The player to move.
    pub player: Player,
    /// What the player to move has to do.
    pub phase: PhaseView,
    /// Towers whose last change was an exchange (`C21`).
    pub marks: SquareSet,
    /// Whether the player to move is in check.
    pub in_check: bool,
    /// How the game ended on the board, ignoring repetition.
    pub end: Option<End>,
}

impl Snapshot {
    /// The tower on a square.
    pub fn tower(&self, square: Square) -> Tower<PieceView> {
        self.towers[square.index()]
    }
}

/// The Commander or Marshal in check, of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Where it stands.
    pub square: Square,
    /// Whether it is checkmate.
    pub is_mate: bool,
}

impl Checked {
    /// The sign on boards: `!` for check, `×` for checkmate.
    pub const fn sign(self) -> char {
        if self.is_mate { '×' } else { '!' }
    }
}

impl Snapshot {
    /// The Commander or Marshal in check, if it is.
    pub fn checked(&self) -> Option<Checked> {
        let is_leader = |square: &Square| {
            let top = self.tower(*square).top();
            top.is_some_and(|(_, top)| top.owner == self.player && top.unit.is_king_like())
        };
        let square = Square::all().find(is_leader).filter(|_| self.in_check)?;
        Some(Checked {
            square,
            is_mate: matches!(self.end, Some(End::Checkmate { .. })),
        })
    }
}

/// A unit on the board and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceView {
    /// The owner.
    pub owner: Player,
    /// The unit.
    pub unit: UnitKind,
}

/// What the player to move has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseView {
    /// Place a unit: the initial arrangement (`C9`).
    Arrangement,
    /// Place a unit: the draft (`O12`). Holds which players still draft.
    Draft(ByPlayer<bool>),
    /// Begin a turn.
    Turn,
    /// Drop a captured Lance (`C24`).
    Rearrangement {
        /// The Lance, turned over.
        unit: UnitKind,
        /// The unit that captured it, if its recovery must be decided after the drop.
        striker: Option<Stranded>,
    },
    /// Recover the unit or decline (`C23`).
    Recovery {
        /// The unit.
        unit: UnitKind,
        /// Where it stands.
        at: Place,
        /// To whose hand it would go.
        recovery: Recovery,
    },
}

impl PhaseView {
    /// Its kind.
    pub const fn kind(self) -> PhaseKind {
        match self {
            Self::Arrangement => PhaseKind::Arrangement,
            Self::Draft(_) => PhaseKind::Draft,
            Self::Turn => PhaseKind::Turn,
            Self::Rearrangement { .. } => PhaseKind::Rearrangement,
            Self::Recovery { .. } => PhaseKind::Recovery,
        }
    }
}

/// The kinds of phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    /// As [`PhaseView::Arrangement`].
    Arrangement,
    /// As [`PhaseView::Draft`].
    Draft,
    /// As [`PhaseView::Turn`].
    Turn,
    /// As [`PhaseView::Rearrangement`].
    Rearrangement,
    /// As [`PhaseView::Recovery`].
    Recovery,
}

impl PhaseKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Arrangement,
        Self::Draft,
        Self::Turn,
        Self::Rearrangement,
        Self::Recovery,
    ];

    /// Its name in JSON and in patterns.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arrangement => "arrangement",
            Self::Draft => "draft",
            Self::Turn => "turn",
            Self::Rearrangement => "rearrangement",
            Self::Recovery => "recovery",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Level, classic};

    fn agree<P: Describe>(mut position: P) {
        let mut captures = 0;
        for ply in 0..250 {
            let moves = position.moves();
            for &(mv, _) in &moves {
                let described = position.describe(mv).unwrap();
                assert_eq!(
                    position.captures(mv),
                    described.captured().next().is_some(),
                    "{mv:?}"
                );
            }
            let capture = moves.iter().find(|(mv, _)| position.captures(*mv));
            captures += usize::from(capture.is_some());
            let Some(&(mv, _)) = capture.or_else(|| moves.get(ply * 31 % moves.len().max(1)))
            else {
                break;
            };
            position.play(mv);
        }
        assert!(captures > 0);
    }

    #[test]
    fn a_move_captures_if_its_description_says_so() {
        agree(classic::Position::START);
        for level in Level::ALL {
            agree(level.start());
        }
    }
}
