//! Judges one move: legal, foul (`C27`), or illegal and why.

use super::act::{may_be_struck, twin};
use super::{Board, Face, Illegal, Move, Phase, Piece, Position, Side, Unit, geometry};
use crate::rules::{End, Foul, Fouls, Player, Rules as _, Square, SquareSet, Tier, rays};

impl Position {
    /// Judges a move without regard to the Commander's safety and to fouls.
    pub(super) fn judge_form(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Recover | Move::Decline => self.judge_recovery(),
            Move::Drop { unit, to } => self.judge_drop(unit, to),
            Move::Step { from, to } => self.judge_begin().and_then(|()| self.judge_move(from, to)),
            Move::ImmobileStrike {
                at,
                striker,
                target,
            } => self
                .judge_begin()
                .and_then(|()| self.judge_immobile_strike(at, striker, target)),
            Move::Exchange { at, captain } => self
                .judge_begin()
                .and_then(|()| self.judge_exchange(at, captain)),
            Move::Substitute { samurai, commander } => self
                .judge_begin()
                .and_then(|()| self.judge_substitution(samurai, commander)),
        }
    }

    /// How the game ends in this position, if no follow-up is due (`C8`, `C9`). Ignores repetition.
    pub(super) fn end_between_turns(&self) -> Option<End> {
        if self.has_way_out() {
            return None;
        }
        if self.in_check() {
            Some(End::Checkmate {
                winner: self.player.opponent(),
            })
        } else {
            Some(End::Stalemate)
        }
    }

    fn judge_recovery(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Recovery(_) => Ok(()),
            Phase::Rearrangement { unit, .. } => Err(Illegal::RearrangementDue(unit)),
            Phase::Arrangement => Err(Illegal::NotADropInArrangement),
            Phase::Turn => Err(Illegal::NothingToRecover),
        }
    }

    /// Whether a move other than a drop is possible now.
    fn judge_begin(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Turn => Ok(()),
            Phase::Arrangement => Err(Illegal::NotADropInArrangement),
            Phase::Rearrangement { unit, .. } => Err(Illegal::RearrangementDue(unit)),
            Phase::Recovery(stranded) => Err(Illegal::RecoveryDue(stranded)),
        }
    }

    fn judge_drop(&self, unit: Unit, to: Square) -> Result<(), Illegal> {
        match self.phase {
            Phase::Recovery(stranded) => return Err(Illegal::RecoveryDue(stranded)),
            Phase::Rearrangement { unit: captured, .. } if captured != unit => {
                return Err(Illegal::NotTheCapturedUnit(captured));
            }
            Phase::Arrangement | Phase::Turn if self.hands[self.player].count(unit) == 0 => {
                return Err(Illegal::NotInHand(unit));
            }
            _ => {}
        }
        if self.phase != Phase::Turn && !SquareSet::territory(self.player).contains(to) {
            return Err(Illegal::OutsideTerritory(self.phase));
        }
        let Some((_, top)) = self.board.tower(to).top() else {
            return Ok(());
        };
        if self.room_for(unit).contains(to) {
            return Ok(());
        }
        Err(if unit.face().expands() {
            Illegal::NeedsEmptySquare(unit.face())
        } else if top.face() == Face::Commander {
            Illegal::OnCommander(to)
        } else if self.board.full().contains(to) {
            Illegal::TowerFull(to)
        } else if self.link_refuses(top, unit) {
            Illegal::NoLandLink(top.face())
        } else {
            Illegal::TwinInTower(to, unit.face())
        })
    }

    fn link_refuses(&self, top: Piece, unit: Unit) -> bool {
        match self.phase {
            Phase::Arrangement => top.face() == Face::Spy && unit.side() == Side::Front,
            _ => !top.face().land_link().accepts(unit.side()),
        }
    }

    fn judge_move(&self, from: Square, to: Square) -> Result<(), Illegal> {
        let (tier, piece) = self
            .board
            .tower(from)
            .top()
            .ok_or(Illegal::VacantPlace(from))?;
        if piece.owner() != self.player {
            return Err(Illegal::NotYours(from));
        }
        if !self.board.goes(from, to) {
            return Err(self.board.why_out_of_reach(from, to, tier, piece));
        }
        self.board.arrival(to, piece)
    }

    fn judge_immobile_strike(
        &self,
        at: Square,
        striker: Tier,
        target: Tier,
    ) -> Result<(), Illegal> {
        let tower = self.board.tower(at);
        if striker.above() != Some(target) && striker.below() != Some(target) {
            return Err(Illegal::NotNeighbours);
        }
        let (Some(one), Some(other)) = (tower.at(striker), tower.at(target)) else {
            return Err(Illegal::VacantPlace(at));
        };
        if one.owner() != self.player {
            Err(Illegal::NotYourUnit(at, striker))
        } else if one.face() == Face::Fortress {
            Err(Illegal::FortressCannotStrike)
        } else if other.owner() == self.player {
            Err(Illegal::OwnTarget(at, target))
        } else if !Board::strikes_within(one, other) {
            Err(Illegal::CapturesCommander(at))
        } else {
            Ok(())
        }
    }

    fn judge_exchange(&self, at: Square, captain: Tier) -> Result<(), Illegal> {
        let tower = self.board.tower(at);
        let (Some(bottom), Some(top)) = (tower.at(Tier::First), tower.at(Tier::Third)) else {
            return Err(Illegal::NotATowerOfThree(at));
        };
        let (one, other, end) = match captain {
            Tier::First => (bottom, top, Tier::Third),
            Tier::Third => (top, bottom, Tier::First),
            Tier::Second => return Err(Illegal::NotACaptain(at, captain)),
        };
        let fixed =
            other.face() == Face::Commander || (end == Tier::First && other.face().expands());
        if one.owner() != self.player {
            Err(Illegal::NotYourUnit(at, captain))
        } else if one.face() != Face::Captain {
            Err(Illegal::NotACaptain(at, captain))
        } else if other.owner() != self.player || fixed {
            Err(Illegal::NotExchangeable(at, end))
        } else if self.marks.contains(at) {
            Err(Illegal::ExchangedBefore(at))
        } else {
            Ok(())
        }
    }

    fn judge_substitution(&self, samurai: Square, commander: Square) -> Result<(), Illegal> {
        self.board.substitutes(self.player, samurai, commander)?;
        if self.in_check() {
            Ok(())
        } else {
            Err(Illegal::NotInCheck)
        }
    }
}

impl Board {
    /// Whether a unit can go onto an occupied square that it reaches (`C11`, `C12`, `C16`, `C26`).
    pub(super) fn arrival(&self, to: Square, piece: Piece) -> Result<(), Illegal> {
        let tower = self.tower(to);
        let Some((_, top)) = tower.top() else {
            return Ok(());
        };
        if self.open_to(piece.owner()).contains(to) && twin(tower, piece).is_none() {
            let betrays = top.owner() != piece.owner() && piece.face() == Face::Bronze;
            return if betrays && !may_be_struck(tower, piece) {
                Err(Illegal::TwinByBetrayal(to))
            } else {
                Ok(())
            };
        }
        Err(match (top.face(), top.owner() == piece.owner()) {
            (Face::Commander, true) => Illegal::OnCommander(to),
            (Face::Commander, false) => Illegal::CapturesCommander(to),
            (_, true) if self.full().contains(to) => Illegal::TowerFull(to),
            _ => Illegal::TwinInTower(to, piece.face()),
        })
    }

    /// Whether a Samurai and its Commander can change places, without regard to check (`C22`).
    pub(super) fn substitutes(
        &self,
        player: Player,
        samurai: Square,
        commander: Square,
    ) -> Result<(), Illegal> {
        let own = |square| {
            self.tower(square)
                .top()
                .map(|(_, piece)| piece)
                .filter(|piece| piece.owner() == player)
        };
        let one = own(samurai).filter(|piece| piece.face() == Face::Samurai);
        let one = one.ok_or(Illegal::NotASamurai(samurai))?;
        let other = own(commander).filter(|piece| piece.face() == Face::Commander);
        other.ok_or(Illegal::NotTheCommander(commander))?;
        let (columns, rows) = samurai.distance_to(commander);
        if columns.abs() + rows.abs() != 1 {
            return Err(Illegal::NotBesideCommander);
        }
        if twin(self.tower(commander), one).is_some() {
            return Err(Illegal::TwinInTower(commander, Face::Samurai));
        }
        Ok(())
    }

    fn why_out_of_reach(&self, from: Square, to: Square, tier: Tier, piece: Piece) -> Illegal {
        let (player, face) = (piece.owner(), piece.face());
        let table = self.table(from, tier, piece);
        if face.expands() {
            return Illegal::CannotMove(face);
        }
        if !table.scope(from).squares.contains(to) {
            let level = table.tier();
            return Illegal::OutOfReach {
                face,
                level,
                expanded: level != tier,
            };
        }
        if face.jumps() {
            let barred = geometry::jumped_over(from, to) & self.bars(player);
            return barred
                .first()
                .map_or(Illegal::VacantPlace(from), Illegal::JumpBarred);
        }
        let nearest = rays::nearest(from, to, self.occupied());
        nearest.map_or(Illegal::VacantPlace(from), Illegal::PathBlocked)
    }
}

/// What matters about the moving unit for fouls.
struct Actor {
    /// Its face up.
    face: Face,
    /// The square where it arrives; `None` if it stays.
    to: Option<Square>,
}

impl Position {
    /// The fouls of a move that is not illegal.
    pub(super) fn fouls_of(&self, mv: Move) -> Fouls {
        let Some(actor) = self.foul_prone(mv) else {
            return Fouls::NONE;
        };
        let fouls = self.double_fouls_of(&actor);
        let foul = if actor.face == Face::Bronze {
            Foul::BronzeCheckmate
        } else {
            Foul::PawnDropCheckmate
        };
        if self.gives_checkmate(mv) {
            fouls.with(foul)
        } else {
            fouls
        }
    }

    /// The fouls of a move that is not illegal, without the two checkmate fouls.
    pub(super) fn doubles_of(&self, mv: Move) -> Fouls {
        self.foul_prone(mv)
            .map_or(Fouls::NONE, |actor| self.double_fouls_of(&actor))
    }

    fn double_fouls_of(&self, actor: &Actor) -> Fouls {
        let doubled = |squares: SquareSet| actor.to.is_some_and(|to| squares.contains(to));
        match actor.face {
            Face::Bronze if doubled(self.double_bronze()) => Fouls::NONE.with(Foul::DoubleBronze),
            Face::Pawn if doubled(self.double_pawn()) => Fouls::NONE.with(Foul::DoublePawnDrop),
            _ => Fouls::NONE,
        }
    }

    /// The moving unit, if the move could be foul: a Bronze, or a dropped Pawn. Follow-ups are never foul.
    #[expect(clippy::inline_always, reason = "most moves are found not to be here")]
    #[inline(always)]
    fn foul_prone(&self, mv: Move) -> Option<Actor> {
        if !self.between_turns() {
            return None;
        }
        let (face, to) = match mv {
            Move::Drop { unit, to } => (unit.face(), Some(to)),
            Move::Step { from, .. } if !self.board.bronzes(self.player).contains(from) => {
                return None;
            }
            Move::Step { from, to } => (self.board.tower(from).top()?.1.face(), Some(to)),
            Move::ImmobileStrike { at, striker, .. } => {
                (self.board.tower(at).at(striker)?.face(), None)
            }
            Move::Exchange { .. } | Move::Substitute { .. } | Move::Recover | Move::Decline => {
                return None;
            }
        };
        let drops_pawn = face == Face::Pawn && matches!(mv, Move::Drop { .. });
        (face == Face::Bronze || drops_pawn).then_some(Actor { face, to })
    }

    /// The squares of the columns with a Bronze of the player to move. A Bronze that moves always leaves its column.
    pub(super) fn double_bronze(&self) -> SquareSet {
        self.board.bronzes(self.player).columns()
    }

    /// The squares of the columns with a Pawn of the player to move.
    pub(super) fn double_pawn(&self) -> SquareSet {
        self.board.pawns(self.player).columns()
    }

    /// The squares where the drop of a Pawn or Bronze could give check: directly, or by covering a unit that barred a
    /// jump.
    pub(super) fn check_suspects(&self, face: Face) -> SquareSet {
        let Some(commander) = self.board.commander(self.player.opponent()) else {
            return SquareSet::EMPTY;
        };
        let bars = self.board.bars(self.player) & geometry::neighbours(commander);
        geometry::strike_origins(self.player, face, commander) | bars
    }

    /// Whether the move gives checkmate as the two checkmate fouls mean it: not in the initial arrangement, and not
    /// if the move has a follow-up.
    fn gives_checkmate(&self, mv: Move) -> bool {
        if self.phase != Phase::Turn {
            return false;
        }
        let opponent = self.player.opponent();
        let suspects = self.board.suspects(opponent, mv.squares(None));
        if self.checkers_after(mv, opponent, suspects).is_empty() {
            return false;
        }
        let mut after = *self;
        after.play(mv);
        after.phase == Phase::Turn && !after.has_way_out()
    }
}
