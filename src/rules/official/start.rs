//! The positions from which games start (`O11`).

use super::{Board, Hand, Kind, Phase, Piece, Position, Tower};
use crate::rules::towers::Towers as _;
use crate::rules::{ByPlayer, Level, Player, Square, SquareSet};

impl Level {
    /// The position from which games of this level start.
    pub fn start(self) -> Position {
        let (placed, hand) = match self {
            Self::Intro => (INTRO, INTRO_HAND.iter().copied().collect()),
            Self::Beginner => (BEGINNER, BEGINNER_HAND.iter().copied().collect()),
            Self::Intermediate | Self::Advanced => (NOTHING, Hand::ARMY),
        };
        Position {
            board: set_up(placed),
            hands: ByPlayer::new(hand, hand),
            player: Player::Black,
            phase: if self.has_draft() { Phase::Draft } else { Phase::Turn },
            level: self,
            loser: None,
            attackers: ByPlayer::new(SquareSet::EMPTY, SquareSet::EMPTY),
        }
    }
}

/// Units as their owner sees them: kind, columns from the left, rows from the back.
type Arrangement = &'static [(Kind, i8, i8)];

const NOTHING: Arrangement = &[];

const INTRO: Arrangement = &[
    (Kind::General, 3, 0),
    (Kind::Marshal, 4, 0),
    (Kind::LieutenantGeneral, 5, 0),
    (Kind::Ninja, 1, 1),
    (Kind::Spear, 4, 1),
    (Kind::Ninja, 7, 1),
    (Kind::Soldier, 0, 2),
    (Kind::Fortress, 2, 2),
    (Kind::Samurai, 3, 2),
    (Kind::Soldier, 4, 2),
    (Kind::Samurai, 5, 2),
    (Kind::Fortress, 6, 2),
    (Kind::Soldier, 8, 2),
];

const INTRO_HAND: &[Kind] = &[
    Kind::MajorGeneral,
    Kind::MajorGeneral,
    Kind::Spear,
    Kind::Spear,
    Kind::Rider,
    Kind::Rider,
    Kind::Soldier,
];

const BEGINNER: Arrangement = &[
    (Kind::General, 3, 0),
    (Kind::Marshal, 4, 0),
    (Kind::LieutenantGeneral, 5, 0),
    (Kind::Ninja, 1, 1),
    (Kind::Archer, 2, 1),
    (Kind::Spear, 4, 1),
    (Kind::Archer, 6, 1),
    (Kind::Rider, 7, 1),
    (Kind::Soldier, 0, 2),
    (Kind::Fortress, 2, 2),
    (Kind::Samurai, 3, 2),
    (Kind::Soldier, 4, 2),
    (Kind::Samurai, 5, 2),
    (Kind::Fortress, 6, 2),
    (Kind::Soldier, 8, 2),
];

const BEGINNER_HAND: &[Kind] = &[
    Kind::MajorGeneral,
    Kind::MajorGeneral,
    Kind::Spear,
    Kind::Spear,
    Kind::Rider,
    Kind::Ninja,
    Kind::Soldier,
];

/// The board with the same arrangement for both players.
fn set_up(placed: Arrangement) -> Board {
    let mut board = Board::EMPTY;
    for player in Player::BOTH {
        for &(kind, right, forward) in placed {
            let square = corner(player).and_then(|corner| corner.seen_by(player, (right, forward)));
            if let Some(square) = square {
                let mut tower = Tower::EMPTY;
                tower.push(Piece::new(player, kind));
                board.set(square, tower);
            }
        }
    }
    board
}

/// The square at the left of a player's back row.
const fn corner(player: Player) -> Option<Square> {
    match player {
        Player::Black => Square::new(8, 8),
        Player::White => Square::new(0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Tier;

    #[test]
    fn the_fixed_starts_hold_what_the_rulings_say() {
        let pieces = |level: Level, player| {
            let board = *level.start().board();
            board.tops(player).len() + level.start().hand(player).len()
        };
        for player in Player::BOTH {
            assert_eq!(Level::ALL.map(|level| pieces(level, player)), [20, 22, 25, 25]);
        }
    }

    #[test]
    fn the_general_of_each_player_stands_left_of_the_marshal() {
        let start = Level::Beginner.start();
        for (player, column, row) in [(Player::Black, 5, 8), (Player::White, 3, 0)] {
            let top = Square::new(column, row).and_then(|square| start.board().tower(square).top());
            assert_eq!(top, Some((Tier::First, Piece::new(player, Kind::General))));
        }
    }
}
