//! Fouls of moves (`C27`).

use super::{Face, Move, Phase, Position, geometry};
use crate::rules::{Foul, Fouls, Rules as _, Square, SquareSet};

/// The moving unit, as far as it matters for fouls.
struct Actor {
    /// Its face up.
    face: Face,
    /// The square where it arrives; `None` if it stays.
    to: Option<Square>,
}

impl Position {
    /// The fouls of a move that is not illegal.
    pub(super) fn fouls_of(&self, mv: Move) -> Fouls {
        let Some(actor) = self.foul_prone(mv) else { return Fouls::NONE };
        let fouls = self.double_fouls_of(&actor);
        let foul = if actor.face == Face::Bronze { Foul::BronzeCheckmate } else { Foul::PawnDropCheckmate };
        if self.gives_checkmate(mv) { fouls.with(foul) } else { fouls }
    }

    /// The fouls of a move that is not illegal, without the two checkmate fouls.
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

    /// The moving unit, if the move could be foul: a Bronze, or a dropped Pawn. Follow-ups are never foul.
    #[expect(clippy::inline_always, reason = "most moves are found not to be here")]
    #[inline(always)]
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

    /// The squares of the columns with a Bronze of the player to move. A Bronze that moves always leaves its column.
    pub(super) fn double_bronze(&self) -> SquareSet {
        self.board.showing(self.player, Face::Bronze).columns()
    }

    /// The squares of the columns with a Pawn of the player to move.
    pub(super) fn double_pawn(&self) -> SquareSet {
        self.board.showing(self.player, Face::Pawn).columns()
    }

    /// The squares where the drop of a Pawn or Bronze could give check: directly, or by covering a unit that barred a
    /// jump.
    pub(super) fn check_suspects(&self, face: Face) -> SquareSet {
        let Some(commander) = self.board.commander(self.player.opponent()) else { return SquareSet::EMPTY };
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
