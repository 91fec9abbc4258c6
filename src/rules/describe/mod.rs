//! Describes positions and moves in terms of both rulesets.

mod classic;
mod moves;
mod official;
mod snapshot;

use super::{AnyMove, ByPlayer, Player, Rules, Ruleset, Square, SquareSet, Tower, UnitKind};

pub use moves::{MoveDescription, MoveKind};
pub use snapshot::{PhaseKind, PhaseView, PieceView, Snapshot};

/// Rules whose positions and moves can be described in terms of both rulesets.
pub trait Describe: Rules<Move: Into<AnyMove>> {
    /// A unit and its owner, as the ruleset stores them.
    type Piece: Copy + Into<PieceView>;

    /// The ruleset.
    fn ruleset(&self) -> Ruleset;

    /// The ruleset's own pieces on a square, which are faster to look at than [`Self::tower`].
    fn own_tower(&self, square: Square) -> Tower<Self::Piece>;

    /// The letter of a piece in GFEN, an ASCII letter.
    fn letter(piece: Self::Piece) -> u8;

    /// The tower on a square.
    fn tower(&self, square: Square) -> Tower<PieceView> {
        self.own_tower(square).map(Into::into)
    }

    /// The squares with a tower.
    fn occupied(&self) -> SquareSet;

    /// A player's hand: each unit and its count, in the order of the ruleset's table.
    fn hand_view(&self, player: Player) -> impl Iterator<Item = (UnitKind, u8)>;

    /// What the player to move has to do.
    fn phase_view(&self) -> PhaseView;

    /// Towers whose last change was an exchange (`C21`).
    fn exchanged(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    /// The whole position, in terms of both rulesets.
    fn snapshot(&self) -> Snapshot {
        Snapshot {
            ruleset: self.ruleset(),
            towers: Square::all().map(|square| self.tower(square)).collect(),
            hands: ByPlayer::new(
                self.hand_view(Player::Black).collect(),
                self.hand_view(Player::White).collect(),
            ),
            player: self.player(),
            phase: self.phase_view(),
            marks: self.exchanged(),
            in_check: self.in_check(),
            end: self.end(),
        }
    }

    /// Whether a move that is not illegal captures a unit: as in its description, but faster.
    fn captures(&self, mv: Self::Move) -> bool;

    /// What a move does that is not illegal in this position. An illegal move may have a description, too.
    fn describe(&self, mv: Self::Move) -> Option<MoveDescription>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Level, classic};

    fn agree<P: Describe>(mut position: P) {
        let mut captures = 0;
        for ply in 0..250 {
            let moves = position.moves();
            for &(mv, _) in &moves {
                let described = position.describe(mv).unwrap();
                assert_eq!(position.captures(mv), described.captured().next().is_some(), "{mv:?}");
            }
            let capture = moves.iter().find(|(mv, _)| position.captures(*mv));
            captures += usize::from(capture.is_some());
            let Some(&(mv, _)) = capture.or_else(|| moves.get(ply * 31 % moves.len().max(1))) else { break };
            position.play(mv);
        }
        assert!(captures > 0);
    }

    #[test]
    fn a_move_captures_if_its_description_says_so() {
        agree(classic::Position::START);
        for level in Level::ALL {
            agree(level.start());
        }
    }
}
