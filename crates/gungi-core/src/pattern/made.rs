//! Conditions on the move that led to a position, and the sides, units and places that they name.

use super::tower::Units;
use crate::game::walk::Moment;
use crate::rules::{
    Foul, GameResult, MoveKind, PieceView, Place, PlayableMove, Player, Square, SquareSet, Tier,
    Tiers, Tower,
};

/// A position of a game, and what is known of the game so far.
#[derive(Clone, Copy)]
pub(super) struct Here<'m> {
    pub(super) moment: &'m Moment<'m>,
    /// The result of the game.
    pub(super) result: Option<GameResult>,
    /// How often each counted condition held so far, for each square.
    pub(super) times: &'m [Vec<u64>],
}

/// A player, by colour or by the result of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Player(Player),
    Winner,
    Loser,
}

impl Side {
    /// Who it is; `None` for the winner of a game that no player won.
    pub(super) fn player(self, result: Option<GameResult>) -> Option<Player> {
        let winner = match result {
            Some(GameResult::BlackWins) => Some(Player::Black),
            Some(GameResult::WhiteWins) => Some(Player::White),
            Some(GameResult::Draw | GameResult::Unfinished) | None => None,
        };
        match self {
            Self::Player(player) => Some(player),
            Self::Winner => winner,
            Self::Loser => winner.map(Player::opponent),
        }
    }

    pub(super) fn is(self, player: Player, result: Option<GameResult>) -> bool {
        self.player(result) == Some(player)
    }
}

/// Units, of one side or of any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SideUnits {
    pub(super) units: Units,
    pub(super) side: Option<Side>,
}

impl SideUnits {
    /// Every unit.
    pub(super) const ALL: Self = Self {
        units: Units::ALL,
        side: None,
    };

    pub(super) fn contains(&self, piece: PieceView, result: Option<GameResult>) -> bool {
        self.units.contains(piece) && self.side.is_none_or(|side| side.is(piece.owner, result))
    }

    /// How many of them a tower has, on one tier or on all.
    #[inline]
    pub(super) fn on(
        &self,
        tower: &Tower<PieceView>,
        tier: Option<Tier>,
        result: Option<GameResult>,
    ) -> u64 {
        let pieces = tower
            .iter()
            .filter(|(own, _)| tier.is_none_or(|wanted| wanted == *own));
        pieces
            .filter(|(_, piece)| self.contains(*piece, result))
            .count() as u64
    }

    /// Whether the other units have all of these.
    pub(super) fn is_part_of(&self, other: &Self) -> bool {
        self.units.is_part_of(other.units) && (other.side.is_none() || self.side == other.side)
    }
}

/// Squares, or the one that `$` stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Squares {
    These(SquareSet),
    Variable,
}

impl Squares {
    /// The squares, where `$` stands for a square.
    pub(super) const fn of(self, variable: Square) -> SquareSet {
        match self {
            Self::These(squares) => squares,
            Self::Variable => SquareSet::of(variable),
        }
    }

    /// How many squares there are.
    pub(super) const fn len(self) -> u32 {
        match self {
            Self::These(squares) => squares.len(),
            Self::Variable => 1,
        }
    }

    /// Whether the other squares have all of these, whatever `$` stands for.
    pub(super) fn is_part_of(self, other: Self) -> bool {
        match (self, other) {
            (Self::These(squares), Self::These(others)) => (squares & !others).is_empty(),
            (_, Self::Variable) => self == other,
            (Self::Variable, Self::These(others)) => others == SquareSet::ALL,
        }
    }
}

/// Squares, and a tier if only one is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlacePattern {
    pub(super) squares: Squares,
    pub(super) tier: Option<Tier>,
}

impl PlacePattern {
    pub(super) fn contains(self, place: Place, variable: Square) -> bool {
        self.squares.of(variable).contains(place.square)
            && self.tier.is_none_or(|tier| tier == place.tier)
    }

    /// Whether the other pattern has all of these places.
    pub(super) fn is_part_of(self, other: Self) -> bool {
        self.squares.is_part_of(other.squares) && (other.tier.is_none() || self.tier == other.tier)
    }
}

/// A condition on the move that led to a position. The start has no move and meets none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Made {
    /// It is of this kind.
    Kind(MoveKind),
    /// It swaps units of a tower or makes them change their owner.
    Betrayal,
    /// It swaps the units of exactly these tiers.
    Swaps(Tiers),
    /// It ends the player's draft.
    EndsDraft,
    /// It commits this foul, or any.
    Foul(Option<Foul>),
    /// It captures one of these units.
    Captures(SideUnits),
    By(Side),
    /// One of these units made it, as it was before.
    With(SideUnits),
    /// It begins at one of these places.
    From(PlacePattern),
    /// It ends at one of these places, or captures or trades places there.
    To(PlacePattern),
}

impl Made {
    /// It captures any unit.
    pub(super) const CAPTURE: Self = Self::Captures(SideUnits::ALL);

    pub(super) fn is_met(&self, made: &PlayableMove, here: &Here<'_>, variable: Square) -> bool {
        let mv = &made.description;
        let is_at = |place: Option<Place>, wanted: PlacePattern| {
            place.is_some_and(|place| wanted.contains(place, variable))
        };
        match self {
            Self::Kind(kind) => mv.kind == *kind,
            Self::Betrayal => !mv.betrayed_tiers().is_empty(),
            Self::Swaps(tiers) => mv.swapped == *tiers,
            Self::EndsDraft => mv.ends_draft,
            Self::Foul(Some(foul)) => made.fouls.contains(*foul),
            Self::Foul(None) => !made.fouls.is_empty(),
            Self::Captures(units) => mv
                .captured()
                .any(|(_, piece)| units.contains(piece, here.result)),
            Self::By(side) => side.is(mv.player, here.result),
            Self::With(units) => units.contains(
                PieceView {
                    owner: mv.player,
                    unit: mv.unit,
                },
                here.result,
            ),
            Self::From(place) => is_at(mv.from, *place),
            Self::To(place) => is_at(mv.to, *place),
        }
    }
}
