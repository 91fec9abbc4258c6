//! Which actions are foul (`C27`).

use super::{Face, Move, Phase, Position, geometry};
use crate::rules::{Foul, Fouls, Rules as _, Square, SquareSet};

/// What decides whether an action is foul.
struct Actor {
    /// The face that acts.
    face: Face,
    /// Where it comes to stand, if it changes squares.
    to: Option<Square>,
}

impl Position {
    /// The fouls of an action that is not illegal.
    pub(super) fn fouls_of(&self, mv: Move) -> Fouls {
        let Some(actor) = self.foul_prone(mv) else { return Fouls::NONE };
        let fouls = self.double_fouls_of(&actor);
        let foul = if actor.face == Face::Bronze { Foul::BronzeCheckmate } else { Foul::PawnDropCheckmate };
        if self.gives_checkmate(mv) { fouls.with(foul) } else { fouls }
    }

    /// The fouls of an action that is not illegal, the two checkmate fouls aside.
    pub(super) fn doubles_of(&self, mv: Move) -> Fouls {
        self.foul_prone(mv).map_or(Fouls::NONE, |actor| self.double_fouls_of(&actor))
    }

    fn double_fouls_of(&self, actor: &Actor) -> Fouls {
        let doubled = |squares: SquareSet| actor.to.is_some_and(|to| squares.contains(to));
        match actor.face {
            Face::Bronze if doubled(self.double_bronze()) => Fouls::NONE.with(Foul::DoubleBronze),
            Face::Pawn if doubled(self.double_pawn()) => Fouls::NONE.with(Foul::DoublePawnDrop),
            _ => Fouls::NONE,
        }
    }

    /// Who acts, if that could be foul: a Bronze, or a Pawn that is dropped. Follow-ups never are.
    fn foul_prone(&self, mv: Move) -> Option<Actor> {
        if !self.between_turns() {
            return None;
        }
        let (face, to) = match mv {
            Move::Drop { unit, to } => (unit.face(), Some(to)),
            Move::Step { from, .. } if !self.board.showing(self.player, Face::Bronze).contains(from) => {
                return None;
            }
            Move::Step { from, to } => (self.board.tower(from).top()?.1.face(), Some(to)),
            Move::ImmobileStrike { at, striker, .. } => (self.board.tower(at).at(striker)?.face(), None),
            Move::Exchange { .. } | Move::Substitute { .. } | Move::Recover | Move::Decline => {
                return None;
            }
        };
        let drops_pawn = face == Face::Pawn && matches!(mv, Move::Drop { .. });
        (face == Face::Bronze || drops_pawn).then_some(Actor { face, to })
    }

    /// The squares where a Bronze would be in a column with another one of the player to move: one that moves never stays
    /// in its column.
    pub(super) fn double_bronze(&self) -> SquareSet {
        self.board.showing(self.player, Face::Bronze).columns()
    }

    /// The squares where a dropped Pawn would be in a column with another one of the player to move.
    pub(super) fn double_pawn(&self) -> SquareSet {
        self.board.showing(self.player, Face::Pawn).columns()
    }

    /// The squares where the drop of a Pawn or Bronze could give check: straight from there, or by covering who kept
    /// another unit from jumping.
    pub(super) fn check_suspects(&self, face: Face) -> SquareSet {
        let Some(commander) = self.board.commander(self.player.opponent()) else { return SquareSet::EMPTY };
        let bars = self.board.bars(self.player) & geometry::neighbours(commander);
        geometry::strike_origins(self.player, face, commander) | bars
    }

    /// Whether the action ends the game by checkmate in the sense of the two checkmate fouls: not in the initial
    /// arrangement, and not by a turn that has a follow-up.
    fn gives_checkmate(&self, mv: Move) -> bool {
        let opponent = self.player.opponent();
        let suspects = self.board.suspects(opponent, mv.squares(None));
        let is_check = || !self.checkers_after(mv, opponent, suspects).is_empty();
        if self.phase != Phase::Turn || !is_check() {
            return false;
        }
        let mut after = *self;
        after.play(mv);
        after.phase == Phase::Turn && !after.has_way_out()
    }
}
