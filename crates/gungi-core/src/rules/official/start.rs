//! The positions from which games start, one row each (`O11`).

use super::{Board, Hand, Kind, Phase, Piece, Position};
use crate::rules::start::StartRow;
use crate::rules::towers::Towers as _;
use crate::rules::{ByPlayer, Level, Player, Square, SquareSet};

/// The starts by the official rules, in the order of the levels (`O11`). Games with a draft start on an empty board (`O12`).
const STARTS: [StartRow<Kind>; Level::ALL.len()] = [
    StartRow::same(INTRO, INTRO_HAND),
    StartRow::same(BEGINNER, BEGINNER_HAND),
    StartRow::same(&[], &ARMY),
    StartRow::same(&[], &ARMY),
];

impl Level {
    /// The position from which games of this level start (`O11`).
    #[doc(hidden)]
    pub fn start(self) -> Position {
        let row = STARTS[self as usize];
        let mut board = Board::EMPTY;
        for player in Player::BOTH {
            let corner = match player {
                Player::Black => Square::new(8, 8),
                Player::White => Square::new(0, 0),
            };
            for &(kind, right, forward) in row.placed[player] {
                if let Some(square) =
                    corner.and_then(|corner| corner.seen_by(player, (right, forward)))
                {
                    board.push(square, Piece::new(player, kind));
                }
            }
        }
        Position {
            board,
            hands: ByPlayer::new(Hand::of(row.hands.black), Hand::of(row.hands.white)),
            player: Player::Black,
            phase: if self.has_draft() {
                Phase::Draft
            } else {
                Phase::Turn
            },
            level: self,
            loser: None,
            attackers: ByPlayer::new(SquareSet::EMPTY, SquareSet::EMPTY),
        }
    }
}

/// All units of a player.
const ARMY: [(Kind, u8); Kind::COUNT] = {
    let (mut army, mut i) = ([(Kind::Marshal, 1); Kind::COUNT], 0);
    while i < Kind::COUNT {
        army[i] = (Kind::ALL[i], Kind::ALL[i].count_per_player());
        i += 1;
    }
    army
};

const INTRO: &[(Kind, i8, i8)] = &[
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

const INTRO_HAND: &[(Kind, u8)] = &[
    (Kind::MajorGeneral, 2),
    (Kind::Spear, 2),
    (Kind::Rider, 2),
    (Kind::Soldier, 1),
];

const BEGINNER: &[(Kind, i8, i8)] = &[
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

const BEGINNER_HAND: &[(Kind, u8)] = &[
    (Kind::MajorGeneral, 2),
    (Kind::Spear, 2),
    (Kind::Rider, 1),
    (Kind::Ninja, 1),
    (Kind::Soldier, 1),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Tier;

    #[test]
    fn the_fixed_starts_hold_what_the_rulings_say() {
        let pieces = |level: Level, player| {
            let start = level.start();
            start.board().tops(player).len() + start.hand(player).len()
        };
        for player in Player::BOTH {
            assert_eq!(
                Level::ALL.map(|level| pieces(level, player)),
                [20, 22, 25, 25]
            );
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
