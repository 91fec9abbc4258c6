//! Foul play: allowed by the board, lost if called out (`C27`).

use std::fmt;

use super::{Action, Face, Phase, Position, geometry};
use crate::rules::{Square, SquareSet};

/// The four fouls (`C27`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Foul {
    /// A Bronze comes into a column where its owner then has two or more face up.
    DoubleBronze,
    /// A Pawn is dropped into a column where its owner has another face up.
    DoublePawnDrop,
    /// A Bronze's drop, move or strike gives checkmate.
    BronzeCheckmate,
    /// The drop of a Pawn gives checkmate.
    PawnDropCheckmate,
}

impl Foul {
    /// All fouls.
    pub const ALL: [Self; 4] =
        [Self::DoubleBronze, Self::DoublePawnDrop, Self::BronzeCheckmate, Self::PawnDropCheckmate];

    /// The rules' name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DoubleBronze => "Double Bronze",
            Self::DoublePawnDrop => "Double Pawn Drop",
            Self::BronzeCheckmate => "Bronze Checkmate",
            Self::PawnDropCheckmate => "Pawn Drop Checkmate",
        }
    }
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The fouls of one action; none for a clean one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fouls(u8);

impl Fouls {
    /// A clean action.
    pub const NONE: Self = Self(0);

    /// These fouls and one more.
    #[must_use]
    pub const fn with(self, foul: Foul) -> Self {
        Self(self.0 | 1 << foul as u8)
    }

    /// Whether the action is clean.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this foul is among them.
    #[must_use]
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 & 1 << foul as u8 != 0
    }

    /// The fouls, in the order of [`Foul::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        Foul::ALL.into_iter().filter(move |&foul| self.contains(foul))
    }
}

impl fmt::Debug for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

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
