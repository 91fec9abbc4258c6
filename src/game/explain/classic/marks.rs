//! Why a classic move is illegal: the code, the squares, and the earlier moves that explain it.

use crate::diagnostic::Code;
use crate::game::explain::reason::Cause;
use crate::rules::classic::{Face, Illegal, Move, Phase, Piece, Position, Unit};
use crate::rules::{Foul, Rules as _, Square, SquareSet};

impl Position {
    /// The squares in question: what blocks, what attacks, where a tower stands. None if there is
    /// nothing but the move to point at.
    pub(crate) fn squares_of(&self, mv: Move, illegal: &Illegal) -> SquareSet {
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
                attackers.union(self.after(mv).board().commander(player).into_iter().collect())
            }
            _ => illegal.squares(),
        }
    }

    /// The earlier moves that explain it.
    pub(crate) fn witness_of(&self, mv: Move, illegal: &Illegal) -> Cause {
        let board = self.board();
        let arrival = |square, unit: Option<Unit>| match unit {
            Some(unit) => Cause::Arrival(square, unit.into()),
            None => Cause::Squares(SquareSet::of(square)),
        };
        match *illegal {
            Illegal::FollowUpDue(Phase::Recovery(_)) => Cause::Turn("this move requires the choice"),
            Illegal::FollowUpDue(Phase::Rearrangement { .. }) | Illegal::NotTheCapturedUnit(_) => {
                Cause::Turn("this move requires the drop")
            }
            Illegal::CommanderInDanger { was_in_check: true, .. } => Cause::Turn("this gives check"),
            Illegal::CommanderInDanger { attackers, was_in_check: false } => Cause::Squares(attackers),
            Illegal::GameOver(_) => Cause::Last("the game ends here"),
            Illegal::TwinInTower(square, _) => arrival(square, self.twin_of(mv, square)),
            Illegal::NotExchangeable(square, tier)
            | Illegal::OwnTarget(square, tier)
            | Illegal::NotYourUnit(square, tier) => {
                arrival(square, board.tower(square).at(tier).map(Piece::unit))
            }
            Illegal::NeedsEmptySquare(_) | Illegal::NoLandLink(_) => match mv {
                Move::Drop { to, .. } => Cause::Squares(SquareSet::of(to)),
                _ => Cause::Unknown,
            },
            Illegal::NotInCheck
            | Illegal::NotTheCommander(_)
            | Illegal::NotACaptain(..)
            | Illegal::NotASamurai(_) => Cause::Unknown,
            _ => Cause::Squares(illegal.squares()),
        }
    }

    /// The squares that make a move foul, and the earlier moves that explain it.
    pub(crate) fn evidence_of(&self, mv: Move, foul: Foul) -> (SquareSet, Cause) {
        let (player, board) = (self.player(), self.board());
        let (from, to) = match mv {
            Move::Drop { to, .. } => (None, Some(to)),
            Move::Step { from, to } => (Some(from), Some(to)),
            _ => (None, None),
        };
        let others = match foul {
            Foul::DoubleBronze => {
                from.into_iter().fold(board.showing(player, Face::Bronze), SquareSet::without)
            }
            Foul::DoublePawnDrop => board.showing(player, Face::Pawn),
            Foul::BronzeCheckmate | Foul::PawnDropCheckmate => {
                let after = self.after(mv);
                let victim = player.opponent();
                let commander = after.board().commander(victim);
                return (after.checkers().union(commander.into_iter().collect()), Cause::Unknown);
            }
        };
        let column = to.map_or(SquareSet::EMPTY, |to| SquareSet::column(to.column()));
        let others = others & column;
        (others.union(to.into_iter().collect()), Cause::Squares(others))
    }

    /// The position after a move.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut after = *self;
        after.play(mv);
        after
    }

    /// The player's unit in a tower with the same face up as the unit that is to come there.
    fn twin_of(&self, mv: Move, square: Square) -> Option<Unit> {
        let face = match mv {
            Move::Drop { unit, .. } => unit.face(),
            Move::Step { from, .. } | Move::Substitute { samurai: from, .. } => {
                self.board().tower(from).top()?.1.face()
            }
            _ => return None,
        };
        let tower = self.board().tower(square).iter().map(|(_, piece)| piece);
        let mut twins = tower.filter(|piece| piece.owner() == self.player() && piece.face() == face);
        twins.next().map(Piece::unit)
    }
}

/// The code of an illegal move.
pub(crate) const fn code_of(illegal: &Illegal) -> Code {
    match illegal {
        Illegal::NotADropInArrangement => Code::NotADrop,
        Illegal::FollowUpDue(_) => Code::FollowUpDue,
        Illegal::NothingToRecover => Code::NothingToRecover,
        Illegal::NotInHand(_) => Code::NotInHand,
        Illegal::NotTheCapturedUnit(_) => Code::NotTheCapturedUnit,
        Illegal::OutsideTerritory(_) => Code::OutsideTerritory,
        Illegal::NeedsEmptySquare(_) => Code::NeedsEmptySquare,
        Illegal::NoLandLink(_) => Code::NoLandLink,
        Illegal::VacantPlace(_) => Code::VacantPlace,
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
