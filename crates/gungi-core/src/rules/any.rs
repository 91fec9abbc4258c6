//! Positions, moves and reasons of either ruleset.

use std::ops::ControlFlow;

use super::action::{classic_of, official_of};
use super::{
    Describe, End, Fouls, MoveDescription, PhaseView, PieceView, Player, Rules, Ruleset, Snapshot,
    Square, SquareSet, Tower, UnitKind, classic, official, perft,
};

/// A position of either ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "positions are copied and never put into a box"
)]
pub enum AnyPosition {
    /// Of the classic rules.
    Classic(classic::Position),
    /// Of the official rules.
    Official(official::Position),
}

/// A move of either ruleset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyMove {
    /// Of the classic rules.
    Classic(classic::Move),
    /// Of the official rules.
    Official(official::Move),
}

/// A move that can be played in the position that it was made for: legal, or a foul (`C27`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayableMove {
    pub mv: AnyMove,
    /// What it does.
    pub description: MoveDescription,
    pub fouls: Fouls,
}

/// Why a move is illegal, by either ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyIllegal {
    /// By the classic rules.
    Classic(classic::Illegal),
    /// By the official rules.
    Official(official::Illegal),
    /// It is a move of the other ruleset.
    OtherRuleset,
}

/// Evaluates an expression with a position of either ruleset.
#[doc(hidden)]
#[macro_export]
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            $crate::rules::AnyPosition::Classic($position) => $body,
            $crate::rules::AnyPosition::Official($position) => $body,
        }
    };
}

pub use crate::with_position;

impl AnyPosition {
    /// A move with what it does; `None` for a move of the other ruleset. `fouls` are its fouls here.
    pub fn playable(&self, mv: AnyMove, fouls: Fouls) -> Option<PlayableMove> {
        self.describe(mv).map(|description| PlayableMove {
            mv,
            description,
            fouls,
        })
    }

    /// The move with this number, legal or not; `None` if no move of the ruleset has it.
    pub fn move_of_action(&self, action: usize) -> Option<AnyMove> {
        match self {
            Self::Classic(_) => classic_of(action).map(AnyMove::Classic),
            Self::Official(position) => {
                let empty = position.board().empty();
                official_of(action, |square| empty.contains(square)).map(AnyMove::Official)
            }
        }
    }

    /// The moves that are not illegal, in no order that means anything: none where the game is over, repetition aside.
    pub fn playable_moves(&self) -> Vec<PlayableMove> {
        let mut moves = Vec::new();
        if self.end().is_none() {
            let _ = self.visit(|mv, fouls| {
                moves.extend(self.playable(mv, fouls));
                ControlFlow::<()>::Continue(())
            });
        }
        moves
    }

    /// The squares from which a player's units could capture the top unit of a square, if it is the opponent's and it is
    /// that player's turn: the square itself for a unit below the top (`C19`).
    pub fn attackers(&self, square: Square, by: Player) -> SquareSet {
        with_position!(self, position => position.attackers(square, by))
    }

    /// A hash: positions that count as equal when they are repeated have the same key, others practically never.
    pub fn key(&self) -> u64 {
        with_position!(self, position => position.key())
    }

    /// Counts sequences of legal moves: see [`perft`].
    pub fn perft(&self, depth: u32) -> u64 {
        with_position!(self, position => perft(position, depth))
    }

    /// The position with the other player to move, as if the player made no move; `None` where a unit is being placed, a
    /// follow-up is due (`C5`) or the player is in check.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        Some(match self {
            Self::Classic(position) => Self::Classic(position.passed()?),
            Self::Official(position) => Self::Official(position.passed()?),
        })
    }

    /// The position after a move that is not illegal here.
    #[must_use]
    pub fn after(&self, mv: AnyMove) -> Self {
        let mut after = *self;
        after.play(mv);
        after
    }
}

impl Rules for AnyPosition {
    type Move = AnyMove;
    type Illegal = AnyIllegal;

    fn legal_is_safe(&self) -> bool {
        with_position!(self, position => position.legal_is_safe())
    }

    fn player(&self) -> Player {
        with_position!(self, position => position.player())
    }

    fn follow_up_is_due(&self) -> bool {
        with_position!(self, position => position.follow_up_is_due())
    }

    fn in_check(&self) -> bool {
        with_position!(self, position => position.in_check())
    }

    fn is_captured(&self) -> bool {
        with_position!(self, position => position.is_captured())
    }

    fn can_capture(&self) -> bool {
        with_position!(self, position => position.can_capture())
    }

    fn end(&self) -> Option<End> {
        with_position!(self, position => position.end())
    }

    fn recurrence_key(&self) -> Option<u64> {
        with_position!(self, position => position.recurrence_key())
    }

    fn visit<B>(&self, mut visit: impl FnMut(AnyMove, Fouls) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Self::Classic(position) => {
                position.visit(|mv, fouls| visit(AnyMove::Classic(mv), fouls))
            }
            Self::Official(position) => {
                position.visit(|mv, fouls| visit(AnyMove::Official(mv), fouls))
            }
        }
    }

    fn count_legal(&self) -> u64 {
        with_position!(self, position => position.count_legal())
    }

    fn judge(&self, mv: AnyMove) -> Result<Fouls, AnyIllegal> {
        match (self, mv) {
            (Self::Classic(position), AnyMove::Classic(mv)) => {
                position.judge(mv).map_err(AnyIllegal::Classic)
            }
            (Self::Official(position), AnyMove::Official(mv)) => {
                position.judge(mv).map_err(AnyIllegal::Official)
            }
            _ => Err(AnyIllegal::OtherRuleset),
        }
    }

    fn play(&mut self, mv: AnyMove) {
        match (self, mv) {
            (Self::Classic(position), AnyMove::Classic(mv)) => position.play(mv),
            (Self::Official(position), AnyMove::Official(mv)) => position.play(mv),
            _ => {}
        }
    }

    fn play_and_key(&mut self, mv: AnyMove) -> Option<u64> {
        match (self, mv) {
            (Self::Classic(position), AnyMove::Classic(mv)) => position.play_and_key(mv),
            (Self::Official(position), AnyMove::Official(mv)) => position.play_and_key(mv),
            _ => None,
        }
    }
}

impl Describe for AnyPosition {
    type Piece = PieceView;

    fn ruleset(&self) -> Ruleset {
        with_position!(self, position => position.ruleset())
    }

    fn own_tower(&self, square: Square) -> Tower<PieceView> {
        with_position!(self, position => position.tower(square))
    }

    fn letter(piece: Option<PieceView>) -> u8 {
        // All letters of units are ASCII.
        piece.map_or(b'.', |piece| piece.unit.letter(piece.owner) as u8)
    }

    fn occupied(&self) -> SquareSet {
        with_position!(self, position => position.occupied())
    }

    fn hand_view(&self, player: Player) -> impl Iterator<Item = (UnitKind, u8)> {
        let (classic, official) = match self {
            Self::Classic(position) => (Some(position.hand_view(player)), None),
            Self::Official(position) => (None, Some(position.hand_view(player))),
        };
        classic
            .into_iter()
            .flatten()
            .chain(official.into_iter().flatten())
    }

    fn phase_view(&self) -> PhaseView {
        with_position!(self, position => position.phase_view())
    }

    fn exchanged(&self) -> SquareSet {
        with_position!(self, position => position.exchanged())
    }

    fn snapshot(&self) -> Snapshot {
        with_position!(self, position => position.snapshot())
    }

    fn captures(&self, mv: AnyMove) -> bool {
        match (self, mv) {
            (Self::Classic(position), AnyMove::Classic(mv)) => position.captures(mv),
            (Self::Official(position), AnyMove::Official(mv)) => position.captures(mv),
            _ => false,
        }
    }

    fn describe(&self, mv: AnyMove) -> Option<MoveDescription> {
        match (self, mv) {
            (Self::Classic(position), AnyMove::Classic(mv)) => position.describe(mv),
            (Self::Official(position), AnyMove::Official(mv)) => position.describe(mv),
            _ => None,
        }
    }
}

impl From<classic::Move> for AnyMove {
    fn from(mv: classic::Move) -> Self {
        Self::Classic(mv)
    }
}

impl From<official::Move> for AnyMove {
    fn from(mv: official::Move) -> Self {
        Self::Official(mv)
    }
}

impl From<classic::Illegal> for AnyIllegal {
    fn from(illegal: classic::Illegal) -> Self {
        Self::Classic(illegal)
    }
}

impl From<official::Illegal> for AnyIllegal {
    fn from(illegal: official::Illegal) -> Self {
        Self::Official(illegal)
    }
}

impl From<classic::Position> for AnyPosition {
    fn from(position: classic::Position) -> Self {
        Self::Classic(position)
    }
}

impl From<official::Position> for AnyPosition {
    fn from(position: official::Position) -> Self {
        Self::Official(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Level, SplitMix64};

    /// Plays at random; at each position both lists have the same moves, judgements, descriptions and captures.
    fn agree<P: Describe + Into<AnyPosition>>(mut position: P) {
        let wrap = P::Move::into;
        let mut random = SplitMix64::new(8);
        let mut any: AnyPosition = position.into();
        for _ in 0..150 {
            let listed = position.moves();
            let wrapped: Vec<_> = listed
                .iter()
                .map(|&(mv, fouls)| (wrap(mv), fouls))
                .collect();
            assert_eq!(any.moves(), wrapped);
            for &(mv, fouls) in &listed {
                assert_eq!(any.judge(wrap(mv)), Ok(fouls));
                assert_eq!(any.describe(wrap(mv)), position.describe(mv));
                assert_eq!(any.captures(wrap(mv)), position.captures(mv));
            }
            assert_eq!(
                (any.end(), any.phase_view()),
                (position.end(), position.phase_view())
            );
            let letters = |piece| {
                (
                    P::letter(Some(piece)),
                    AnyPosition::letter(Some(piece.into())),
                )
            };
            for square in Square::all() {
                assert_eq!(any.tower(square), position.tower(square));
                assert!(
                    position
                        .own_tower(square)
                        .iter()
                        .map(|(_, piece)| letters(piece))
                        .all(|(own, any)| own == any)
                );
            }
            for player in [Player::Black, Player::White] {
                assert!(any.hand_view(player).eq(position.hand_view(player)));
            }
            let Some(&(mv, _)) = listed.get(random.below(listed.len().max(1))) else {
                break;
            };
            position.play(mv);
            assert_eq!(any.play_and_key(wrap(mv)), position.recurrence_key());
            assert_eq!(any, position.into());
        }
    }

    #[test]
    fn a_position_of_either_ruleset_is_the_position_that_it_holds() {
        agree(classic::Position::START);
        for level in Level::ALL {
            agree(level.start());
        }
    }

    #[test]
    fn a_move_of_the_other_ruleset_is_illegal_and_changes_nothing() {
        let (classic, official) = (
            AnyPosition::from(classic::Position::START),
            AnyPosition::from(Level::Beginner.start()),
        );
        for (position, other) in [(classic, official), (official, classic)] {
            let (mv, _) = other.moves()[0];
            assert_eq!(position.judge(mv), Err(AnyIllegal::OtherRuleset));
            assert_eq!(
                (position.describe(mv), position.captures(mv)),
                (None, false)
            );
            let mut after = position;
            after.play(mv);
            assert_eq!(after, position);
        }
    }
}
