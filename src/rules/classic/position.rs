//! A position: the board, the hands, and who has to do what.

use std::ops::ControlFlow;

use super::{Action, Board, Face, Hand, Hands, Illegal, Piece, Tower, Unit};
use crate::rules::key::mix;
use crate::rules::{self, ByPlayer, End, Fouls, Player, Square, SquareSet, Tier};

/// A position of the classic rules. Small, `Copy`, free of allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) hands: Hands,
    pub(super) player: Player,
    pub(super) phase: Phase,
    pub(super) marks: SquareSet,
}

/// What the player to act has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Drop a unit into the own territory (`C9`).
    Arrangement,
    /// Begin a turn (`C5`).
    Turn,
    /// Drop the Fortress or Catapult that a captured Lance became (`C24`).
    Rearrangement {
        /// The unit, already turned over.
        unit: Unit,
        /// The striker, if forced recovery may have to be decided after the drop.
        striker: Option<Stranded>,
    },
    /// Recover a unit that can go nowhere, or decline (`C23`).
    Recovery(Stranded),
}

/// A unit that moved to a square from which its table leads nowhere (`C23`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stranded {
    /// Where it stands, on top.
    pub square: Square,
    /// Whether it captured anything: recovered, it then goes to the opponent's hand.
    pub captured: bool,
}

impl Default for Position {
    fn default() -> Self {
        Self::START
    }
}

impl Position {
    /// How many plies the initial arrangement lasts (`C9`).
    pub const ARRANGEMENT_PLIES: u32 = 46;

    /// The start of every game: an empty board and two full hands (`C3`).
    pub const START: Self = Self {
        board: Board::EMPTY,
        hands: ByPlayer::new(Hand::ARMY, Hand::ARMY),
        player: Player::Black,
        phase: Phase::Arrangement,
        marks: SquareSet::EMPTY,
    };

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// A player's hand.
    #[must_use]
    pub fn hand(&self, player: Player) -> Hand {
        self.hands[player]
    }

    /// Who acts; follow-ups belong to the player whose action brought them about.
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// What that player has to do.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Towers whose last change was a 1-3 tier exchange (`C21`).
    #[must_use]
    pub fn marks(&self) -> SquareSet {
        self.marks
    }

    /// How many units are in both hands together.
    #[must_use]
    pub fn units_in_hand(&self) -> u32 {
        self.hands.black.len() + self.hands.white.len()
    }

    /// Whether no follow-up is due: only then is a game judged to be over (`C8`).
    #[must_use]
    pub fn between_turns(&self) -> bool {
        matches!(self.phase, Phase::Arrangement | Phase::Turn)
    }

    /// A number that equal positions in the sense of `C28` share and others practically never.
    #[must_use]
    pub fn key(&self) -> u64 {
        let mut key = self.board.key() ^ self.player as u64;
        for player in Player::BOTH {
            let bits = self.hands[player].bits();
            #[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
            let (low, high) = (bits as u64, (bits >> 64) as u64);
            key = mix(mix(key ^ low) ^ high);
        }
        self.marks.into_iter().fold(key, |key, square| mix(key ^ square.index() as u64))
    }

    /// Plays an action that is legal or a foul. Of any other the outcome means nothing.
    pub fn play(&mut self, action: Action) {
        match action {
            Action::Drop { unit, to } => self.drop_unit(unit, to),
            Action::Move { from, to } => self.move_top(from, to),
            Action::ImmobileStrike { at, target, .. } => self.strike_within(at, target),
            Action::Exchange { at, .. } => self.exchange(at),
            Action::Substitute { samurai, commander } => self.substitute(samurai, commander),
            Action::Recover => self.recover(),
            Action::Decline => self.end_turn(),
        }
    }

    fn end_turn(&mut self) {
        self.player = self.player.opponent();
        self.phase = Phase::Turn;
    }

    /// Every change of a tower but an exchange takes its mark away (`C21`).
    fn change(&mut self, square: Square, tower: Tower) {
        self.board.set(square, tower);
        self.marks = self.marks.without(square);
    }

    fn drop_unit(&mut self, unit: Unit, to: Square) {
        let mut tower = self.board.tower(to);
        tower.push(Piece::new(self.player, unit));
        self.change(to, tower);
        match self.phase {
            Phase::Rearrangement { striker, .. } => self.settle(striker),
            Phase::Arrangement => {
                self.hands[self.player].take(unit);
                let arranged = self.hands.black.is_empty() && self.hands.white.is_empty();
                self.end_turn();
                if !arranged {
                    self.phase = Phase::Arrangement;
                }
            }
            Phase::Turn | Phase::Recovery(_) => {
                self.hands[self.player].take(unit);
                self.end_turn();
            }
        }
    }

    fn move_top(&mut self, from: Square, to: Square) {
        let (mut left, mut reached) = (self.board.tower(from), self.board.tower(to));
        let Some(mover) = left.pop() else { return };
        let captured = reached.top().map(|(_, top)| top).filter(|top| top.owner() != mover.owner());
        match captured {
            Some(_) => reached = Board::struck(reached, mover).unwrap_or(reached),
            None => _ = reached.push(mover),
        }
        self.change(from, left);
        self.change(to, reached);
        let striker = Stranded { square: to, captured: captured.is_some() };
        self.finish(captured, Some(striker).filter(|_| mover.face().recovers()));
    }

    fn strike_within(&mut self, at: Square, target: Tier) {
        let mut tower = self.board.tower(at);
        let captured = tower.remove(target);
        self.change(at, tower);
        self.finish(captured, None);
    }

    fn exchange(&mut self, at: Square) {
        let mut tower = self.board.tower(at);
        if let (Some(bottom), Some(top)) = (tower.at(Tier::First), tower.at(Tier::Third)) {
            tower.replace(Tier::First, top);
            tower.replace(Tier::Third, bottom);
        }
        self.board.set(at, tower);
        self.marks = self.marks.with(at);
        self.end_turn();
    }

    fn substitute(&mut self, samurai: Square, commander: Square) {
        let (mut left, mut right) = (self.board.tower(samurai), self.board.tower(commander));
        if let (Some(one), Some(other)) = (left.pop(), right.pop()) {
            left.push(other);
            right.push(one);
        }
        self.change(samurai, left);
        self.change(commander, right);
        self.end_turn();
    }

    fn recover(&mut self) {
        if let Phase::Recovery(Stranded { square, captured }) = self.phase {
            let mut tower = self.board.tower(square);
            if let Some(piece) = tower.pop() {
                let owner = if captured { self.player.opponent() } else { self.player };
                self.hands[owner].add(piece.unit());
            }
            self.change(square, tower);
        }
        self.end_turn();
    }

    /// After an action: takes the captured unit, then goes on to what the action brought about (`C20`, `C24`).
    fn finish(&mut self, captured: Option<Piece>, striker: Option<Stranded>) {
        if let Some(captured) = captured {
            let unit = captured.unit().turned_over();
            let room = SquareSet::territory(self.player) & self.board.empty();
            if captured.face() == Face::Lance && !room.is_empty() {
                let striker = striker.filter(|&striker| self.is_stranded(striker));
                self.phase = Phase::Rearrangement { unit, striker };
                return;
            }
            self.hands[self.player].add(unit);
        }
        self.settle(striker);
    }

    /// The end of a turn, unless a unit is stranded (`C23`).
    fn settle(&mut self, striker: Option<Stranded>) {
        match striker {
            Some(striker) if self.is_stranded(striker) => self.phase = Phase::Recovery(striker),
            _ => self.end_turn(),
        }
    }

    fn is_stranded(&self, Stranded { square, .. }: Stranded) -> bool {
        let top = self.board.tower(square).top();
        top.is_some_and(|(tier, piece)| self.board.table_squares(square, tier, piece).is_empty())
    }
}

impl rules::Position for Position {
    type Action = Action;
    type Illegal = Illegal;

    fn player(&self) -> Player {
        self.player
    }

    fn follow_up_is_due(&self) -> bool {
        !self.between_turns()
    }

    fn in_check(&self) -> bool {
        self.in_check()
    }

    fn end(&self) -> Option<End> {
        self.end()
    }

    fn recurrence_key(&self) -> Option<u64> {
        (self.phase == Phase::Turn).then(|| self.key())
    }

    fn visit<B>(&self, mut visit: impl FnMut(Action, Fouls) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_actions(|batch, fouls| batch.actions().try_for_each(|action| visit(action, fouls)))
    }

    fn count_legal(&self) -> u64 {
        self.count_legal()
    }

    fn judge(&self, action: Action) -> Result<Fouls, Illegal> {
        self.judge(action)
    }

    fn play(&mut self, action: Action) {
        self.play(action);
    }
}
