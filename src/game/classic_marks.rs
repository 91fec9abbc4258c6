//! Why a classic action is illegal: as a code, on the board and in the game.

use super::classic::name_of;
use super::reason::Witness;
use crate::diagnostic::Code;
use crate::rules::classic::{Action, Face, Illegal, Phase, Piece, Position, Unit};
use crate::rules::{Foul, Position as _, Square, SquareSet};

impl Position {
    /// The squares in question: what blocks, what attacks, where a tower stands. None if the action itself is all that
    /// can be pointed at.
    pub(super) fn squares_of(&self, action: Action, illegal: &Illegal) -> SquareSet {
        let (player, board) = (self.player(), self.board());
        match *illegal {
            Illegal::FollowUpDue(Phase::Recovery(stranded)) => SquareSet::of(stranded.square),
            Illegal::FollowUpDue(Phase::Rearrangement { .. }) | Illegal::NotTheCapturedUnit(_) => {
                SquareSet::territory(player) & board.empty()
            }
            Illegal::JumpBarred(square) => board.expanders_over(player.opponent(), square).with(square),
            Illegal::NotTheCommander(square) => {
                board.commander(player).into_iter().collect::<SquareSet>().with(square)
            }
            Illegal::CommanderInDanger { attackers, .. } => {
                attackers.union(self.after(action).board().commander(player).into_iter().collect())
            }
            _ => illegal.squares(),
        }
    }

    /// Which moves before explain it.
    pub(super) fn witness_of(&self, action: Action, illegal: &Illegal) -> Witness {
        let board = self.board();
        let arrival = |square, unit: Option<Unit>| match unit.and_then(name_of) {
            Some(unit) => Witness::Arrival(square, unit),
            None => Witness::Squares(SquareSet::of(square)),
        };
        match *illegal {
            Illegal::FollowUpDue(Phase::Recovery(_)) => Witness::Turn("this makes the choice due"),
            Illegal::FollowUpDue(Phase::Rearrangement { .. }) | Illegal::NotTheCapturedUnit(_) => {
                Witness::Turn("this makes the drop due")
            }
            Illegal::CommanderInDanger { was_in_check: true, .. } => Witness::Turn("this gives check"),
            Illegal::CommanderInDanger { attackers, was_in_check: false } => Witness::Squares(attackers),
            Illegal::GameOver(_) => Witness::Last("the game ends here"),
            Illegal::TwinInTower(square, _) => arrival(square, self.twin_of(action, square)),
            Illegal::NotExchangeable(square, tier)
            | Illegal::OwnTarget(square, tier)
            | Illegal::NotYourUnit(square, tier) => {
                arrival(square, board.tower(square).at(tier).map(Piece::unit))
            }
            Illegal::NeedsEmptySquare(_) | Illegal::NoLandLink(_) => match action {
                Action::Drop { to, .. } => Witness::Squares(SquareSet::of(to)),
                _ => Witness::Nobody,
            },
            Illegal::NotInCheck
            | Illegal::NotTheCommander(_)
            | Illegal::NotACaptain(..)
            | Illegal::NotASamurai(_) => Witness::Nobody,
            _ => Witness::Squares(illegal.squares()),
        }
    }

    /// What makes an action foul, and which moves before explain it.
    pub(super) fn evidence_of(&self, action: Action, foul: Foul) -> (SquareSet, Witness) {
        let (player, board) = (self.player(), self.board());
        let (from, to) = match action {
            Action::Drop { to, .. } => (None, Some(to)),
            Action::Move { from, to } => (Some(from), Some(to)),
            _ => (None, None),
        };
        let others = match foul {
            Foul::DoubleBronze => {
                from.into_iter().fold(board.showing(player, Face::Bronze), SquareSet::without)
            }
            Foul::DoublePawnDrop => board.showing(player, Face::Pawn),
            Foul::BronzeCheckmate | Foul::PawnDropCheckmate => {
                let after = self.after(action);
                let victim = player.opponent();
                let commander = after.board().commander(victim);
                return (after.checkers().union(commander.into_iter().collect()), Witness::Nobody);
            }
        };
        let column = to.map_or(SquareSet::EMPTY, |to| SquareSet::column(to.column()));
        let others = others & column;
        (others.union(to.into_iter().collect()), Witness::Squares(others))
    }

    /// The position after an action.
    pub(super) fn after(&self, action: Action) -> Self {
        let mut after = *self;
        after.play(action);
        after
    }

    /// The unit of the player to act in a tower that shows the face of the one which is to come there.
    fn twin_of(&self, action: Action, square: Square) -> Option<Unit> {
        let face = match action {
            Action::Drop { unit, .. } => unit.face(),
            Action::Move { from, .. } | Action::Substitute { samurai: from, .. } => {
                self.board().tower(from).top()?.1.face()
            }
            _ => return None,
        };
        let tower = self.board().tower(square).iter().map(|(_, piece)| piece);
        let mut twins = tower.filter(|piece| piece.owner() == self.player() && piece.face() == face);
        twins.next().map(Piece::unit)
    }
}

/// The code of an illegal action.
pub(super) const fn code_of(illegal: &Illegal) -> Code {
    match illegal {
        Illegal::NotADropInArrangement => Code::NotADrop,
        Illegal::FollowUpDue(_) => Code::FollowUpDue,
        Illegal::NothingToRecover => Code::NothingToRecover,
        Illegal::NotInHand(_) => Code::NotInHand,
        Illegal::NotTheCapturedUnit(_) => Code::NotTheCapturedUnit,
        Illegal::OutsideTerritory(_) => Code::OutsideTerritory,
        Illegal::NeedsEmptySquare(_) => Code::NeedsEmptySquare,
        Illegal::NoLandLink(_) => Code::NoLandLink,
        Illegal::NobodyThere(_) => Code::VacantPlace,
        Illegal::NotYours(_) | Illegal::NotYourUnit(..) => Code::OpponentsUnit,
        Illegal::TowerFull(_) => Code::TowerFull,
        Illegal::OnCommander(_) => Code::OnCommander,
        Illegal::TwinInTower(..) => Code::TwinInTower,
        Illegal::TwinByBetrayal(_) => Code::TwinByBetrayal,
        Illegal::CapturesCommander(_) => Code::CapturesCommander,
        Illegal::CannotMove(_) => Code::CannotMove,
        Illegal::OutOfReach { .. } => Code::OutOfReach,
        Illegal::PathBlocked(_) => Code::PathBlocked,
        Illegal::JumpBarred(_) => Code::JumpBarred,
        Illegal::NotNeighbours => Code::NotNeighbours,
        Illegal::OwnTarget(..) => Code::OwnTarget,
        Illegal::FortressCannotStrike => Code::FortressStrikes,
        Illegal::NotATowerOfThree(_) => Code::NotATowerOfThree,
        Illegal::NotACaptain(..) => Code::NotACaptain,
        Illegal::NotExchangeable(..) => Code::NotExchangeable,
        Illegal::ExchangedBefore(_) => Code::ExchangedBefore,
        Illegal::NotInCheck => Code::NotInCheck,
        Illegal::NotASamurai(_) => Code::NotASamurai,
        Illegal::NotTheCommander(_) => Code::NotTheCommander,
        Illegal::NotBesideCommander => Code::NotBesideCommander,
        Illegal::CommanderInDanger { .. } => Code::CommanderInDanger,
        Illegal::GameOver(_) => Code::GameOver,
    }
}
