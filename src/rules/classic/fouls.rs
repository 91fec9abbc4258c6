//! Which actions are foul (`C27`).

use super::{Action, Face, Phase, Position, geometry};
use crate::rules::{Foul, Fouls, Square, SquareSet};

/// What decides whether an action is foul.
struct Actor {
    /// The face that acts.
    face: Face,
    /// Where it comes to stand, if it changes squares.
    to: Option<Square>,
    /// Whether it comes from the hand.
    drop: bool,
}

impl Position {
    /// The fouls of an action that is not illegal.
    pub(super) fn fouls_of(&self, action: Action) -> Fouls {
        let fouls = self.double_fouls_of(action);
        let foul = match self.foul_prone(action) {
            Some(Actor { face: Face::Bronze, .. }) => Foul::BronzeCheckmate,
            Some(Actor { face: Face::Pawn, drop: true, .. }) => Foul::PawnDropCheckmate,
            _ => return fouls,
        };
        if self.gives_checkmate(action) { fouls.with(foul) } else { fouls }
    }

    /// The fouls of an action that is not illegal, the two checkmate fouls aside.
    pub(super) fn double_fouls_of(&self, action: Action) -> Fouls {
        match self.foul_prone(action) {
            Some(Actor { face: Face::Bronze, to: Some(to), .. })
                if self.double_bronze(action).contains(to) =>
            {
                Fouls::NONE.with(Foul::DoubleBronze)
            }
            Some(Actor { face: Face::Pawn, to: Some(to), drop: true }) if self.double_pawn().contains(to) => {
                Fouls::NONE.with(Foul::DoublePawnDrop)
            }
            _ => Fouls::NONE,
        }
    }

    /// Who acts, if that could be foul at all. Follow-ups never are.
    fn foul_prone(&self, action: Action) -> Option<Actor> {
        if !self.between_turns() {
            return None;
        }
        match action {
            Action::Drop { unit, to } => Some(Actor { face: unit.face(), to: Some(to), drop: true }),
            Action::Move { from, to } => {
                let (_, piece) = self.board.tower(from).top()?;
                Some(Actor { face: piece.face(), to: Some(to), drop: false })
            }
            Action::ImmobileStrike { at, striker, .. } => {
                Some(Actor { face: self.board.tower(at).at(striker)?.face(), to: None, drop: false })
            }
            Action::Exchange { .. } | Action::Substitute { .. } | Action::Recover | Action::Decline => None,
        }
    }

    /// The squares where a Bronze would be in a column with another one of the player to act.
    pub(super) fn double_bronze(&self, action: Action) -> SquareSet {
        let bronzes = self.board.bronzes(self.player);
        columns_of(match action {
            Action::Move { from, .. } => bronzes.without(from),
            _ => bronzes,
        })
    }

    /// The squares where a dropped Pawn would be in a column with another one of the player to act.
    pub(super) fn double_pawn(&self) -> SquareSet {
        columns_of(self.board.pawns(self.player))
    }

    /// The squares where the drop of a Pawn or Bronze could give check: straight from there, or by changing a tower.
    pub(super) fn check_suspects(&self, face: Face) -> SquareSet {
        let opponent = self.player.opponent();
        let near = self
            .board
            .commander(opponent)
            .map_or(SquareSet::EMPTY, |commander| geometry::strike_origins(self.player, face, commander));
        near | self.board.occupied()
    }

    /// Whether the action ends the game by checkmate in the sense of the two checkmate fouls: not in the initial
    /// arrangement, and not by a turn that has a follow-up.
    fn gives_checkmate(&self, action: Action) -> bool {
        if self.phase != Phase::Turn {
            return false;
        }
        let mut after = *self;
        after.play(action);
        after.phase == Phase::Turn && after.in_check() && !after.has_way_out()
    }
}

fn columns_of(squares: SquareSet) -> SquareSet {
    squares.into_iter().fold(SquareSet::EMPTY, |columns, square| columns | SquareSet::column(square.column()))
}
