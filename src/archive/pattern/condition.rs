//! Conditions on positions and on the moves that led to them, and numbers that they compare.

use super::tower::{TowerPattern, Units};
use crate::archive::walk::Moment;
use crate::rules::{
    AnyPosition, Describe as _, End, Foul, MoveKind, PhaseKind, PieceView, Place, PlayableMove, Player,
    Rules as _, Square, SquareSet,
};

/// A condition on a position or on the move that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// All of these hold; they are tried in their order.
    All(Vec<Condition>),
    /// One of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// A number of the position compares so.
    Number(Quantity, Comparison, u64),
    /// Each square, by its index, matches.
    Board(Box<[TowerPattern; Square::COUNT]>),
    /// Both hands hold exactly these units, by letter.
    Hands(Vec<(char, u8)>),
    /// This player is to move.
    Turn(Player),
    /// What the player to move has to do is of this kind.
    Phase(PhaseKind),
    /// The player to move is in check.
    Check,
    /// No move follows.
    Last,
    /// On the move that led here.
    Made(Made),
}

impl Condition {
    /// At least one.
    pub(super) const fn some(quantity: Quantity) -> Self {
        Self::Number(quantity, Comparison::GreaterOrEqual, 1)
    }

    /// Whether it holds.
    pub(super) fn holds(&self, moment: &Moment<'_>) -> bool {
        let position = moment.position;
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(moment)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(moment)),
            Self::Not(part) => !part.holds(moment),
            Self::Number(quantity, comparison, number) => comparison.holds(quantity.of(moment), *number),
            Self::Board(squares) => {
                let mut squares = Square::all().zip(squares.iter());
                squares.all(|(square, pattern)| pattern.matches(&position.tower(square)))
            }
            Self::Hands(units) => hands(position) == *units,
            Self::Turn(player) => position.player() == *player,
            Self::Phase(phase) => position.phase_view().kind() == *phase,
            Self::Check => position.in_check(),
            Self::Last => moment.is_last,
            Self::Made(made) => moment.played.is_some_and(|played| made.holds(played, position)),
        }
    }
}

/// What both players have in hand, by letter.
fn hands(position: &AnyPosition) -> Vec<(char, u8)> {
    let mut units = Vec::new();
    for player in Player::BOTH {
        let hand = position.hand_view(player);
        units.extend(hand.map(|(unit, count)| (unit.letter(player), count)));
    }
    units.sort_unstable();
    units
}

/// A condition on the move that led to a position. The start has no move and meets none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Made {
    /// It is of this kind.
    Kind(MoveKind),
    /// It swaps units of a tower or makes them change their owner.
    Betrayal,
    /// It commits this foul, or any.
    Foul(Option<Foul>),
    /// It captures one of these units.
    Captures(Units),
    /// This player made it.
    By(Player),
    /// One of these units made it, as it was before.
    With(Units),
    /// It begins on one of these squares.
    From(SquareSet),
    /// It ends on one of these squares, or captures or trades places there.
    To(SquareSet),
}

impl Made {
    /// It captures any unit.
    pub(super) const CAPTURE: Self = Self::Captures(Units::ALL);

    /// Whether a move meets the condition. `after` is the position that it led to.
    pub(super) fn holds(&self, made: &PlayableMove, after: &AnyPosition) -> bool {
        let mv = &made.description;
        let is_on = |place: Option<Place>, squares: SquareSet| {
            place.is_some_and(|place| squares.contains(place.square))
        };
        match self {
            Self::Kind(kind) => mv.kind == *kind,
            Self::Betrayal => mv.to.is_some_and(|to| mv.betrays(&after.tower(to.square))),
            Self::Foul(Some(foul)) => made.fouls.contains(*foul),
            Self::Foul(None) => !made.fouls.is_empty(),
            Self::Captures(units) => mv.captured().any(|piece| units.contains(piece)),
            Self::By(player) => mv.player == *player,
            Self::With(units) => units.contains(PieceView { owner: mv.player, unit: mv.unit }),
            Self::From(squares) => is_on(mv.from, *squares),
            Self::To(squares) => is_on(mv.to, *squares),
        }
    }
}

/// A number that a position has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Quantity {
    /// How many plies led here.
    Ply,
    /// How many moves are legal and no foul; 0 after the end of the game.
    Legal,
    /// The height of the highest tower on these squares.
    Height(SquareSet),
    /// How many of these squares match.
    Squares(SquareSet, TowerPattern),
    /// How many of these units stand on these squares.
    UnitsOn(Units, SquareSet),
    /// How many of these units their owners have in hand.
    UnitsInHand(Units),
}

/// How numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    Equal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub(super) const fn holds(self, left: u64, right: u64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Less => left < right,
            Self::LessOrEqual => left <= right,
            Self::Greater => left > right,
            Self::GreaterOrEqual => left >= right,
        }
    }
}

impl Quantity {
    pub(super) fn of(&self, moment: &Moment<'_>) -> u64 {
        let position = moment.position;
        match self {
            Self::Ply => moment.ply as u64,
            Self::Legal => match (moment.end)() {
                Some(End::Repetition | End::Recorded { .. }) => 0,
                _ => position.count_legal(),
            },
            Self::Height(squares) => {
                let occupied = (*squares & position.occupied()).into_iter();
                occupied.map(|square| position.tower(square).height() as u64).max().unwrap_or(0)
            }
            Self::Squares(squares, tower) => count_squares(position, *squares, tower),
            Self::UnitsOn(units, squares) => {
                let occupied = (*squares & position.occupied()).into_iter();
                let units_on = |square| {
                    let pieces = position.tower(square);
                    pieces.iter().filter(|(_, piece)| units.contains(*piece)).count() as u64
                };
                occupied.map(units_on).sum()
            }
            Self::UnitsInHand(units) => {
                Player::BOTH.into_iter().map(|player| in_hand(position, *units, player)).sum()
            }
        }
    }
}

fn count_squares(position: &AnyPosition, squares: SquareSet, pattern: &TowerPattern) -> u64 {
    let occupied = position.occupied();
    let empty = if pattern.allows_empty() { (squares & !occupied).len() } else { 0 };
    let matching =
        (squares & occupied).into_iter().filter(|&square| pattern.matches(&position.tower(square)));
    u64::from(empty) + matching.count() as u64
}

fn in_hand(position: &AnyPosition, units: Units, player: Player) -> u64 {
    let hand = position.hand_view(player);
    hand.filter(|(unit, _)| units.contains_unit(*unit, player)).map(|(_, count)| u64::from(count)).sum()
}
