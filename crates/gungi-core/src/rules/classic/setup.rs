//! Checks any arrangement of units: returns a position, or all its faults (`P6`).

use super::safety::AttackBoard as _;
use super::{
    Board, Face, Hand, Hands, Phase, Piece, Position, Recovery, Side, Stranded, Tower, Unit,
    obeys_tower_rule,
};
use crate::rules::towers::{Towers as _, pieces};
use crate::rules::{Player, Square, SquareSet, Tier};

/// A position before it is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The towers, by index of their square.
    pub towers: [Tower; Square::COUNT],
    pub hands: Hands,
    /// The player to move.
    pub player: Player,
    /// The number of the next ply, if known; up to [`Position::ARRANGEMENT_PLIES`] it is of the initial arrangement.
    pub ply: Option<u32>,
    /// Towers whose last change was an exchange (`C21`).
    pub marks: SquareSet,
    /// A unit that must be dropped: a captured Lance, turned over (`C24`).
    pub place: Option<Unit>,
    /// A unit whose recovery is to be decided, after the drop if there is one (`C23`).
    pub recover: Option<Stranded>,
}

/// The part of a setup that a fault concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupPart {
    /// The tower on a square.
    Tower(Square),
    /// The player to move.
    Player,
    Hands,
    Ply,
    Marks,
    /// The unit that must be dropped.
    Place,
    /// The recovery.
    Recover,
}

/// Why a setup is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// Two units of one owner in a tower have the same face up (`C11`).
    TwinInTower(Square),
    /// A unit stands on a Commander (`C12`).
    OnCommander(Square),
    /// There are more of a unit, either way up, than both armies have (`C3`).
    TooMany {
        /// The unit, front up.
        unit: Unit,
        /// The number of units; from [`Hand::MOST`] on a lower bound.
        count: u32,
        /// The number that both armies have.
        limit: u32,
    },
    /// A player has more than one Commander.
    SecondCommander(Player, Option<Square>),
    /// The Commander is in hand after the initial arrangement (`C9`).
    CommanderInHand(Player),
    /// The player to move could capture the opponent's Commander (`C6`).
    OpponentInCheck {
        /// Where the opponent's Commander stands.
        commander: Square,
        /// The squares of units that could capture it.
        attackers: SquareSet,
    },
    /// The ply is in the initial arrangement, but the units do not fit it (`C9`).
    NotArranging(NotArranging),
    /// In the initial arrangement the number of units on the board does not fit the ply, or the other player is to
    /// move (`C9`).
    WrongCount {
        /// The number of units of Black and of White on the board.
        placed: [u32; 2],
    },
    /// The last change of this tower cannot have been an exchange (`C21`).
    ImpossibleMark(Square),
    /// Marks, a drop or a recovery in the initial arrangement (`C9`).
    NotInArrangement(SetupPart),
    /// The unit to be dropped is not a Fortress or Catapult in the hand of the player to move (`C24`).
    ImpossiblePlace,
    /// There is no empty square to drop it on (`C24`).
    NoRoomToPlace,
    /// No unit that could be recovered stands there (`C23`).
    ImpossibleRecovery(Square),
}

/// Why a setup cannot come from an initial arrangement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotArranging {
    /// A player does not have the whole army.
    Incomplete(Player),
    /// A unit is turned over.
    TurnedOver(Option<Square>),
    /// A unit stands outside its owner's territory.
    Outside(Square),
    /// A tower that drops cannot build (`C25`).
    Tower(Square),
}

impl SetupFault {
    pub const fn part(&self) -> SetupPart {
        match *self {
            Self::TwinInTower(square)
            | Self::OnCommander(square)
            | Self::SecondCommander(_, Some(square)) => SetupPart::Tower(square),
            Self::TooMany { .. } | Self::CommanderInHand(_) | Self::SecondCommander(_, None) => {
                SetupPart::Hands
            }
            Self::OpponentInCheck { commander, .. } => SetupPart::Tower(commander),
            Self::NotArranging(how) => match how {
                NotArranging::TurnedOver(Some(square))
                | NotArranging::Outside(square)
                | NotArranging::Tower(square) => SetupPart::Tower(square),
                NotArranging::Incomplete(_) | NotArranging::TurnedOver(None) => SetupPart::Ply,
            },
            Self::WrongCount { .. } => SetupPart::Player,
            Self::ImpossibleMark(_) => SetupPart::Marks,
            Self::NotInArrangement(part) => part,
            Self::ImpossiblePlace | Self::NoRoomToPlace => SetupPart::Place,
            Self::ImpossibleRecovery(_) => SetupPart::Recover,
        }
    }
}

impl Setup {
    /// The position.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn into_position(self) -> Result<Position, Vec<SetupFault>> {
        let mut judge = Judge {
            setup: &self,
            board: Board::EMPTY.with_all(&self.towers),
            faults: Vec::new(),
        };
        judge.towers();
        judge.counts();
        let arranging = judge.arranging();
        judge.commanders(arranging);
        if arranging {
            judge.arrangement();
        } else {
            judge.play();
        }
        if !judge.faults.is_empty() {
            return Err(judge.faults);
        }
        let phase = match (self.place, self.recover) {
            _ if arranging => Phase::Arrangement,
            (Some(unit), striker) => Phase::Rearrangement { unit, striker },
            (None, Some(stranded)) => Phase::Recovery(stranded),
            (None, None) => Phase::Turn,
        };
        let Self {
            hands,
            player,
            marks,
            ..
        } = self;
        let position = Position {
            board: judge.board,
            hands,
            player,
            phase,
            marks,
        };
        Ok(position)
    }

    /// Whether a player has a Commander, on the board or in hand: in composed positions one may be missing (`P6`).
    pub fn has_commander(&self, player: Player) -> bool {
        let commander = Piece::new(player, Unit::COMMANDER);
        self.hands[player].count(Unit::COMMANDER) > 0
            || pieces(&self.towers).any(|(.., piece)| piece == commander)
    }

    /// The units of both armies that are missing, except Commanders, with their counts, front up.
    pub fn missing(&self) -> Hand {
        let mut missing = Hand::EMPTY;
        for (unit, count) in self.counts() {
            for _ in count..limit(unit) {
                missing.add(unit);
            }
        }
        missing
    }

    /// The number of each unit front up except the Commander, either way up, on the board and in both hands.
    fn counts(&self) -> impl Iterator<Item = (Unit, u32)> + use<> {
        let mut counts = [0; Unit::COUNT];
        let mut add = |unit: Unit, count: u32| counts[unit.front_up().index()] += count;
        for hand in [self.hands.black, self.hands.white] {
            hand.iter()
                .for_each(|(unit, count)| add(unit, u32::from(count)));
        }
        pieces(&self.towers).for_each(|(.., piece)| add(piece.unit(), 1));
        self.place.into_iter().for_each(|unit| add(unit, 1));
        let is_counted = |unit: &Unit| unit.front_up() == *unit && *unit != Unit::COMMANDER;
        Unit::all()
            .filter(is_counted)
            .map(move |unit| (unit, counts[unit.index()]))
    }

    fn placed(&self, player: Player) -> u32 {
        pieces(&self.towers)
            .filter(|(_, _, piece)| piece.owner() == player)
            .map(|_| 1)
            .sum()
    }

    /// Why this cannot come from an initial arrangement, without regard to the number of drops.
    fn not_arranging(&self) -> Option<NotArranging> {
        let mut armies = self.hands;
        for (.., piece) in pieces(&self.towers) {
            armies[piece.owner()].add(piece.unit().front_up());
        }
        for player in Player::BOTH {
            let army = armies[player];
            if army.iter().any(|(unit, _)| unit.side() == Side::Back) {
                return Some(NotArranging::TurnedOver(None));
            }
            if army != Position::START.hands[player] {
                return Some(NotArranging::Incomplete(player));
            }
        }
        pieces(&self.towers).find_map(|(square, tier, piece)| {
            let above = tier
                .above()
                .and_then(|above| self.towers[square.index()].at(above));
            let on_tower = piece.face().expands() && tier != Tier::First;
            if piece.unit().side() == Side::Back {
                Some(NotArranging::TurnedOver(Some(square)))
            } else if !SquareSet::territory(piece.owner()).contains(square) {
                Some(NotArranging::Outside(square))
            } else if on_tower || (piece.face() == Face::Spy && above.is_some()) {
                Some(NotArranging::Tower(square))
            } else {
                None
            }
        })
    }
}

fn limit(unit: Unit) -> u32 {
    2 * u32::from(unit.count_per_player())
}

struct Judge<'s> {
    setup: &'s Setup,
    board: Board,
    faults: Vec<SetupFault>,
}

impl Judge<'_> {
    fn towers(&mut self) {
        // A lone unit is neither beside another nor below it.
        for square in self.board.tall() {
            let tower = self.setup.towers[square.index()];
            if !obeys_tower_rule(tower) {
                self.faults.push(SetupFault::TwinInTower(square));
            }
            let top = tower.top().map(|(tier, _)| tier);
            if tower
                .iter()
                .any(|(tier, piece)| piece.face() == Face::Commander && Some(tier) != top)
            {
                self.faults.push(SetupFault::OnCommander(square));
            }
        }
    }

    fn counts(&mut self) {
        for (unit, count) in self.setup.counts() {
            let limit = limit(unit);
            if count > limit {
                self.faults.push(SetupFault::TooMany { unit, count, limit });
            }
        }
    }

    /// Whether this is, or should be, a position of the initial arrangement (`P4`).
    fn arranging(&self) -> bool {
        let hands = &self.setup.hands;
        match self.setup.ply {
            Some(ply) => ply <= Position::ARRANGEMENT_PLIES,
            None => {
                self.setup.not_arranging().is_none()
                    && !(hands.black.is_empty() && hands.white.is_empty())
            }
        }
    }

    fn commanders(&mut self, arranging: bool) {
        for player in Player::BOTH {
            let own = Piece::new(player, Unit::COMMANDER);
            let (mut on_board, mut last) = (0, None);
            for (square, ..) in pieces(&self.setup.towers).filter(|(.., piece)| *piece == own) {
                on_board += 1;
                last = Some(square);
            }
            let in_hand = self.setup.hands[player].count(Unit::COMMANDER);
            if on_board + u32::from(in_hand) > 1 {
                self.faults.push(SetupFault::SecondCommander(player, last));
            } else if in_hand > 0 && !arranging {
                self.faults.push(SetupFault::CommanderInHand(player));
            }
        }
    }

    fn arrangement(&mut self) {
        let placed = Player::BOTH.map(|player| self.setup.placed(player));
        let ahead = match self.setup.player {
            Player::Black => 0,
            Player::White => 1,
        };
        let fits = placed[0] == placed[1] + ahead
            && self
                .setup
                .ply
                .is_none_or(|ply| ply == placed[0] + placed[1] + 1);
        if let Some(how) = self.setup.not_arranging() {
            self.faults.push(SetupFault::NotArranging(how));
        } else if !fits {
            self.faults.push(SetupFault::WrongCount { placed });
        }
        for (part, given) in [
            (SetupPart::Marks, !self.setup.marks.is_empty()),
            (SetupPart::Place, self.setup.place.is_some()),
            (SetupPart::Recover, self.setup.recover.is_some()),
        ] {
            if given {
                self.faults.push(SetupFault::NotInArrangement(part));
            }
        }
    }

    fn play(&mut self) {
        let opponent = self.setup.player.opponent();
        if self.setup.place.is_none() && self.setup.recover.is_none() {
            if let Some(commander) = self.board.commander(opponent) {
                let attackers = self.board.checkers(opponent, SquareSet::ALL);
                if !attackers.is_empty() {
                    self.faults.push(SetupFault::OpponentInCheck {
                        commander,
                        attackers,
                    });
                }
            }
        }
        for square in self.setup.marks {
            if !is_exchanged(self.setup.towers[square.index()]) {
                self.faults.push(SetupFault::ImpossibleMark(square));
            }
        }
        if let Some(unit) = self.setup.place {
            if !unit.face().expands() {
                self.faults.push(SetupFault::ImpossiblePlace);
            } else if (SquareSet::territory(self.setup.player) & self.board.empty()).is_empty() {
                self.faults.push(SetupFault::NoRoomToPlace);
            }
        }
        if let Some(stranded) = self.setup.recover {
            let own = |(_, piece): (Tier, Piece)| {
                piece.owner() == self.setup.player && piece.face().recovers()
            };
            let table = self.board.top_table(stranded.square);
            let is_stranded = table.scope(stranded.square).squares.is_empty();
            // If a captured Lance must be dropped, the unit to recover has captured.
            let fits = self.setup.place.is_none() || stranded.recovery == Recovery::ToOpponent;
            if !fits
                || !is_stranded
                || !self.setup.towers[stranded.square.index()]
                    .top()
                    .is_some_and(own)
            {
                self.faults
                    .push(SetupFault::ImpossibleRecovery(stranded.square));
            }
        }
    }
}

/// Whether an exchange can have been the last change of a tower: one end is a Captain, and the other end is a unit of
/// the same player with which it can have changed places.
fn is_exchanged(tower: Tower) -> bool {
    let (Some(bottom), Some(top)) = (tower.at(Tier::First), tower.at(Tier::Third)) else {
        return false;
    };
    let from_below = top.face() == Face::Captain && bottom.face() != Face::Commander;
    let from_above =
        bottom.face() == Face::Captain && !top.face().expands() && top.face() != Face::Commander;
    bottom.owner() == top.owner() && (from_below || from_above)
}
