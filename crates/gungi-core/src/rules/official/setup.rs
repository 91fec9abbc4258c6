//! Checks any arrangement of units: returns a position, or all its faults (`P6`).

use super::{Board, Hands, Kind, Phase, Piece, Position, Tower};
use crate::rules::towers::{Towers as _, pieces};
use crate::rules::{ByPlayer, Level, Player, Square, SquareSet, Tier};

/// A position before it is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub level: Level,
    /// The towers, by index of their square.
    pub towers: [Tower; Square::COUNT],
    pub hands: Hands,
    /// The player to move.
    pub player: Player,
    /// The players who may still draft (`O12`); none after the draft.
    pub drafting: ByPlayer<bool>,
}

/// The part of a setup that a fault concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupPart {
    /// The tower on a square.
    Tower(Square),
    /// The player to move.
    Player,
    Hands,
    /// Which players still draft.
    Draft,
}

/// Why a setup is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// The tower is too high for the level (`O11`).
    TowerTooHigh(Square),
    /// A unit stands on a Marshal (`O9`).
    OnMarshal(Square),
    /// A player has more units of a kind than the player's army: no unit changes sides (`O7`, `O10`).
    TooMany {
        /// The player.
        owner: Player,
        /// The kind.
        kind: Kind,
        /// The number of units; from [`Hand::MOST`](super::piece::Hand::MOST) on a lower bound.
        count: u32,
        /// The number that an army has.
        limit: u32,
    },
    /// A player has more than one Marshal.
    SecondMarshal(Player, Option<Square>),
    /// A Marshal is in the hand of a player who drafts no more (`O12`).
    MarshalInHand(Player),
    /// The level has no draft (`O11`).
    NoDraft(Level),
    /// The draft goes on, but not for the player to move (`O12`).
    NotDrafting,
    /// The player may draft, but has nothing in hand (`O12`).
    NothingToDraft(Player),
    /// A unit stands outside its owner's territory, but the draft goes on (`O12`).
    OutsideTerritory(Square),
}

impl SetupFault {
    pub const fn part(&self) -> SetupPart {
        match *self {
            Self::TowerTooHigh(square)
            | Self::OnMarshal(square)
            | Self::SecondMarshal(_, Some(square))
            | Self::OutsideTerritory(square) => SetupPart::Tower(square),
            Self::TooMany { .. }
            | Self::SecondMarshal(_, None)
            | Self::MarshalInHand(_)
            | Self::NothingToDraft(_) => SetupPart::Hands,
            Self::NoDraft(_) => SetupPart::Draft,
            Self::NotDrafting => SetupPart::Player,
        }
    }
}

impl Setup {
    /// The position. A Marshal that is missing was not taken: see [`Position::lost_by`].
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn into_position(self) -> Result<Position, Vec<SetupFault>> {
        let mut faults = Vec::new();
        self.judge_towers(&mut faults);
        self.judge_counts(&mut faults);
        self.judge_marshals(&mut faults);
        if self.is_draft() {
            self.judge_draft(&mut faults);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let phase = match (self.drafting.black, self.drafting.white) {
            (false, false) => Phase::Turn,
            (true, true) => Phase::Draft,
            (true, false) | (false, true) => Phase::LoneDraft,
        };
        let Self {
            level,
            hands,
            player,
            ..
        } = self;
        let attackers = ByPlayer::default();
        let mut position = Position {
            board: Board::EMPTY.with_all(&self.towers),
            hands,
            player,
            phase,
            level,
            loser: None,
            attackers,
        };
        position.update_attackers(SquareSet::ALL);
        Ok(position)
    }

    fn is_draft(&self) -> bool {
        self.drafting.black || self.drafting.white
    }

    /// The number of units of each kind and each player on the board and in hand.
    fn counts(&self) -> [ByPlayer<u32>; Kind::ALL.len()] {
        let mut counts = [ByPlayer::default(); Kind::ALL.len()];
        for player in Player::BOTH {
            for (kind, count) in self.hands[player].iter() {
                counts[kind as usize][player] = u32::from(count);
            }
        }
        for (.., piece) in pieces(&self.towers) {
            counts[piece.kind() as usize][piece.owner()] += 1;
        }
        counts
    }

    fn judge_towers(&self, faults: &mut Vec<SetupFault>) {
        for square in Square::all() {
            let tower = self.towers[square.index()];
            let Some((top, _)) = tower.top() else {
                continue;
            };
            if top > self.level.limit() {
                faults.push(SetupFault::TowerTooHigh(square));
            }
            if tower
                .iter()
                .any(|(tier, piece)| tier < top && piece.kind() == Kind::Marshal)
            {
                faults.push(SetupFault::OnMarshal(square));
            }
        }
    }

    fn judge_counts(&self, faults: &mut Vec<SetupFault>) {
        let counts = self.counts();
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Marshal) {
            let limit = u32::from(kind.count_per_player());
            for owner in Player::BOTH {
                let count = counts[kind as usize][owner];
                if count > limit {
                    faults.push(SetupFault::TooMany {
                        owner,
                        kind,
                        count,
                        limit,
                    });
                }
            }
        }
    }

    fn judge_marshals(&self, faults: &mut Vec<SetupFault>) {
        for player in Player::BOTH {
            let own = Piece::new(player, Kind::Marshal);
            let on_board: SquareSet = pieces(&self.towers)
                .filter(|(.., piece)| *piece == own)
                .map(|(square, ..)| square)
                .collect();
            let in_hand = u32::from(self.hands[player].count(Kind::Marshal));
            if on_board.len() + in_hand > 1 {
                faults.push(SetupFault::SecondMarshal(player, on_board.last()));
            } else if in_hand > 0 && !self.drafting[player] {
                faults.push(SetupFault::MarshalInHand(player));
            }
        }
    }

    fn judge_draft(&self, faults: &mut Vec<SetupFault>) {
        if !self.level.has_draft() {
            faults.push(SetupFault::NoDraft(self.level));
        }
        if !self.drafting[self.player] {
            faults.push(SetupFault::NotDrafting);
        }
        for player in Player::BOTH
            .into_iter()
            .filter(|&player| self.drafting[player])
        {
            if self.hands[player].is_empty() {
                faults.push(SetupFault::NothingToDraft(player));
            }
        }
        let outside = |&(square, _, piece): &(Square, Tier, Piece)| {
            !SquareSet::territory(piece.owner()).contains(square)
        };
        let outside: SquareSet = pieces(&self.towers)
            .filter(outside)
            .map(|(square, ..)| square)
            .collect();
        faults.extend(outside.into_iter().map(SetupFault::OutsideTerritory));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{End, Rules as _};

    fn square(column: u8, row: u8) -> Square {
        Square::new(column, row).unwrap()
    }

    fn setup(pieces: &[(u8, u8, Player, Kind)]) -> Setup {
        let mut setup = Setup {
            level: Level::Advanced,
            towers: [Tower::EMPTY; Square::COUNT],
            hands: ByPlayer::default(),
            player: Player::Black,
            drafting: ByPlayer::new(false, false),
        };
        for &(column, row, owner, kind) in pieces {
            setup.towers[square(column, row).index()]
                .push(Piece::new(owner, kind))
                .unwrap();
        }
        setup
    }

    const MARSHALS: [(u8, u8, Player, Kind); 2] = [
        (4, 8, Player::Black, Kind::Marshal),
        (4, 0, Player::White, Kind::Marshal),
    ];

    #[test]
    fn every_fault_is_reported() {
        let black = |column, row, kind| (column, row, Player::Black, kind);
        let pieces = [
            black(4, 8, Kind::Soldier),
            black(4, 8, Kind::General),
            black(0, 0, Kind::Marshal),
        ];
        let mut crowded = setup(&[&MARSHALS[..], &pieces[..]].concat());
        crowded.level = Level::Intro;
        crowded.player = Player::White;
        crowded.drafting.black = true;
        crowded.hands.white = [Kind::General; 2].into_iter().collect();
        let faults = [
            SetupFault::TowerTooHigh(square(4, 8)),
            SetupFault::OnMarshal(square(4, 8)),
            SetupFault::TooMany {
                owner: Player::White,
                kind: Kind::General,
                count: 2,
                limit: 1,
            },
            SetupFault::SecondMarshal(Player::Black, Some(square(4, 8))),
            SetupFault::NoDraft(Level::Intro),
            SetupFault::NotDrafting,
            SetupFault::NothingToDraft(Player::Black),
            SetupFault::OutsideTerritory(square(0, 0)),
        ];
        assert_eq!(crowded.into_position().unwrap_err(), faults);
        let mut held = setup(&MARSHALS[..1]);
        held.hands.white = [Kind::Marshal].into_iter().collect();
        assert_eq!(
            held.into_position().unwrap_err(),
            [SetupFault::MarshalInHand(Player::White)]
        );
    }

    #[test]
    fn without_a_marshal_the_game_goes_on_unless_it_was_taken() {
        let alone = setup(&MARSHALS[..1]).into_position().unwrap();
        assert_eq!(
            (alone.end(), alone.has_marshal(Player::White)),
            (None, false)
        );
        let lost = alone.lost_by(Player::White);
        assert_eq!(
            lost.end(),
            Some(End::MarshalCaptured {
                winner: Player::Black
            })
        );
        assert_eq!(lost.count_legal(), 0);
        let soldier = [(4, 8, Player::Black, Kind::Soldier)];
        assert_eq!(setup(&soldier).into_position().unwrap().end(), None);
    }
}
