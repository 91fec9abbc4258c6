//! What the positions of both rulesets have in common.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::{Fouls, Player};

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The player to move is in check and has no way out (`C8`, `C9`, `O13`).
    Checkmate {
        /// The other player.
        winner: Player,
    },
    /// A player's Marshal was taken (`O13`).
    MarshalTaken {
        /// The other player.
        winner: Player,
    },
    /// The player to move has no action and is not in check (`C8`, `C9`); or none at all (`O14`).
    Stalemate,
    /// The position occurred for the fourth time (`C28`, `O14`).
    Repetition,
    /// A line of GFEN has a result that the board does not show: a resignation, an agreement, a called foul (`M4`).
    Recorded {
        /// Who wins; `None` for a draw.
        winner: Option<Player>,
    },
}

impl End {
    /// Who wins; `None` for a draw.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Checkmate { winner } | Self::MarshalTaken { winner } => Some(winner),
            Self::Recorded { winner } => winner,
            Self::Stalemate | Self::Repetition => None,
        }
    }
}

/// A position: small, copied cheaply, and all that is needed to say what may be done next.
pub trait Rules: Copy + Eq + Debug {
    /// One ply. Their order means nothing, but it is the same everywhere.
    type Move: Copy + Ord + Debug;
    /// Why a ply is illegal.
    type Illegal: Copy + Debug;

    /// Who acts.
    fn player(&self) -> Player;

    /// Whether what is due now belongs to the turn of the action before (`C5`).
    fn follow_up_is_due(&self) -> bool;

    /// Whether the player who acts is in check.
    fn in_check(&self) -> bool;

    /// How the game ends here, repetition aside.
    fn end(&self) -> Option<End>;

    /// A number that positions share which count as the same for repetition, and others practically never; `None` where
    /// a position does not count.
    fn recurrence_key(&self) -> Option<u64>;

    /// Calls `visit` with every action that is not illegal, and its fouls, until it breaks. Where the game is over,
    /// repetition aside, none is legal; one that is foul may be left.
    fn visit<B>(&self, visit: impl FnMut(Self::Move, Fouls) -> ControlFlow<B>) -> ControlFlow<B>;

    /// How many candidates there are for moves that are drawn at random; `None` where it is quicker to list the legal
    /// moves. Each legal move is a candidate once.
    fn candidates(&self) -> Option<usize>;

    /// The candidate with this index, which may be illegal or no move at all.
    fn candidate(&self, index: usize) -> Option<Self::Move>;

    /// How many actions are legal and no foul: none where the game is over, repetition aside.
    fn count_legal(&self) -> u64;

    /// Judges an action: its fouls, none if it is legal.
    ///
    /// # Errors
    /// Why it is illegal.
    fn judge(&self, mv: Self::Move) -> Result<Fouls, Self::Illegal>;

    /// Plays an action that is not illegal. Of any other the outcome means nothing.
    fn play(&mut self, mv: Self::Move);

    /// All actions that are not illegal, with their fouls.
    fn moves(&self) -> Vec<(Self::Move, Fouls)> {
        let mut moves = Vec::new();
        let _ = self.visit(|mv, fouls| {
            moves.push((mv, fouls));
            ControlFlow::<()>::Continue(())
        });
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{SplitMix64, classic, official};

    /// Plays at random, and compares the legal candidates of each position with its legal moves.
    fn assert_every_legal_move_is_a_candidate_once<P: Rules>(start: P) {
        let (mut position, mut random) = (start, SplitMix64::new(5));
        let mut compared = 0;
        for _ in 0..150 {
            let is_legal = |mv: &P::Move| position.judge(*mv).is_ok_and(Fouls::is_empty);
            let mut listed: Vec<P::Move> =
                position.moves().into_iter().map(|(mv, _)| mv).filter(is_legal).collect();
            if listed.is_empty() || position.end().is_some() {
                break;
            }
            listed.sort_unstable();
            if let Some(count) = position.candidates() {
                let candidates = (0..count).filter_map(|index| position.candidate(index));
                let mut legal: Vec<P::Move> = candidates.filter(is_legal).collect();
                legal.sort_unstable();
                assert_eq!(legal, listed, "{position:?}");
                compared += 1;
            }
            position.play(listed[random.below(listed.len())]);
        }
        assert!(compared > 50, "{compared}");
    }

    #[test]
    fn every_legal_move_is_a_candidate_once() {
        assert_every_legal_move_is_a_candidate_once(classic::Position::START);
        for level in official::Level::ALL {
            assert_every_legal_move_is_a_candidate_once(level.start());
        }
    }
}
