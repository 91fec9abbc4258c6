//! Replays a mate with all its defences: what is printed has been played by the rules.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::search::Search;
use super::search::Stopped;
use super::search::{Turn, visit_turns};
use crate::rules::{Candidates, Describe, End, PlayableMove, Player};

/// A turn of the attacker that mates, and the answer to each defence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The plies of the turn: a move and its follow-ups.
    pub turn: Vec<PlayableMove>,
    /// The number of moves to the mate, this one included, if the defender chooses the longest way.
    pub moves: u32,
    /// The defences; none after the last move. Official moves that leave the Marshal under attack are left out: it is
    /// captured next (`O13`).
    pub defences: Vec<Defence>,
    /// The number of defences to this turn and to all later ones.
    pub size: u64,
}

/// A turn of the defender, and the answer to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defence {
    /// The plies of the turn: a move and its follow-ups.
    pub turn: Vec<PlayableMove>,
    /// The answer. Defences that lead to one position share it.
    pub answer: Arc<Attack>,
}

impl Attack {
    /// The turns up to the mate, if the defender chooses the longest way.
    pub fn line(&self) -> Vec<&[PlayableMove]> {
        let mut line = vec![&*self.turn];
        let mut attack = self;
        // The first of the longest.
        while let Some(defence) = attack
            .defences
            .iter()
            .rev()
            .max_by_key(|defence| defence.answer.moves)
        {
            line.extend([&*defence.turn, &*defence.answer.turn]);
            attack = &defence.answer;
        }
        line
    }

    /// About how many bytes it takes, without the answers to its defences.
    fn bytes(&self) -> usize {
        let turns = self
            .defences
            .iter()
            .map(|defence| &defence.turn)
            .chain([&self.turn]);
        let plies: usize = turns.map(Vec::len).sum();
        // A key and a pointer are in the table of answers; allocations are rounded up.
        2 * (size_of::<Self>()
            + plies * size_of::<PlayableMove>()
            + self.defences.len() * size_of::<Defence>())
    }
}

/// The bytes that a proof may take in any case.
const LEAST: usize = 1 << 20;

/// Finds and plays the moves of a proof.
pub(super) struct Replayer<'s, P: Describe + Candidates> {
    search: &'s mut Search<P>,
    /// The answers that were found, by the key of their positions.
    answers: HashMap<u64, Arc<Attack>>,
    /// The bytes that the answers may still take.
    bytes_left: usize,
}

impl<'s, P: Describe + Candidates> Replayer<'s, P> {
    /// `memory` is the number of bytes for the proof.
    pub(super) fn new(search: &'s mut Search<P>, memory: usize) -> Self {
        Self {
            search,
            answers: HashMap::new(),
            bytes_left: memory.max(LEAST),
        }
    }

    /// A shortest mate, which is known to be within this many moves.
    pub(super) fn attack(&mut self, position: &P, most: u32) -> Result<Arc<Attack>, Stopped> {
        let key = position.recurrence_key();
        if let Some(known) = key.and_then(|key| self.answers.get(&key)) {
            return Ok(Arc::clone(known));
        }
        let moves = self
            .search
            .shortest(position, most)?
            .ok_or(Stopped::Collision)?;
        let (turn, after) = self.mating_turn(position, moves)?;
        let turn = played(position, turn).ok_or(Stopped::Collision)?;
        let defences = self.defences(&after, moves - 1)?;
        let size = defences.iter().fold(0_u64, |sum, defence| {
            sum.saturating_add(1 + defence.answer.size)
        });
        let attack = Arc::new(Attack {
            turn,
            moves,
            defences,
            size,
        });
        self.bytes_left = self
            .bytes_left
            .checked_sub(attack.bytes())
            .ok_or(Stopped::Memory)?;
        if let Some(key) = key {
            self.answers.insert(key, Arc::clone(&attack));
        }
        Ok(attack)
    }

    fn mating_turn(&mut self, position: &P, moves: u32) -> Result<(Turn<P::Move>, P), Stopped> {
        for (turn, after) in self.search.checks(position)? {
            if self.search.is_lost(&after, moves - 1)? {
                return Ok((turn, after));
            }
        }
        Err(Stopped::Collision)
    }

    /// Answers every defence, after a check that leaves the attacker this many moves.
    fn defences(&mut self, position: &P, moves: u32) -> Result<Vec<Defence>, Stopped> {
        if let Some(end) = position.end() {
            return if is_won(end, self.search.attacker) {
                Ok(Vec::new())
            } else {
                Err(Stopped::Collision)
            };
        }
        let mut turns = Vec::new();
        let _ = visit_turns(position, &mut |turn, after| {
            turns.push((turn, *after));
            ControlFlow::<()>::Continue(())
        });
        let mut defences = Vec::new();
        for (turn, after) in turns {
            if after.can_capture() {
                self.ensure_capture(&after)?;
                continue;
            }
            let turn = played(position, turn).ok_or(Stopped::Collision)?;
            defences.push(Defence {
                turn,
                answer: self.attack(&after, moves)?,
            });
        }
        if defences.is_empty() {
            Err(Stopped::Collision)
        } else {
            Ok(defences)
        }
    }

    /// Checks that the attacker captures the Marshal that a defence left under attack.
    fn ensure_capture(&mut self, position: &P) -> Result<(), Stopped> {
        let captures = self
            .search
            .checks(position)?
            .iter()
            .any(|(_, after)| after.is_captured());
        if captures {
            Ok(())
        } else {
            Err(Stopped::Collision)
        }
    }
}

fn is_won(end: End, attacker: Player) -> bool {
    matches!(end, End::Checkmate { winner } | End::MarshalCaptured { winner } if winner == attacker)
}

/// Describes the plies of a turn; `None` if one of them is illegal or a foul.
pub(super) fn played<P: Describe + Candidates>(
    position: &P,
    turn: Turn<P::Move>,
) -> Option<Vec<PlayableMove>> {
    let mut position = *position;
    let mut plies = Vec::new();
    for mv in turn.plies() {
        let fouls = position.judge(mv).ok().filter(|fouls| fouls.is_empty())?;
        plies.push(PlayableMove {
            mv: mv.into(),
            description: position.describe(mv)?,
            fouls,
        });
        position.play(mv);
    }
    Some(plies)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rules::{Level, Rules as _, Ruleset, with_position};
    use crate::solve::Limits;
    use crate::solve::compose::ProblemRecipe;

    #[test]
    fn a_proof_that_takes_too_much_memory_is_given_up() {
        let recipe = ProblemRecipe {
            ruleset: Ruleset::Official(Level::Advanced),
            seed: 2,
            moves: 2,
        };
        let problem = recipe.problem(1).unwrap();
        let limits = Limits {
            moves: 2,
            nodes: 100_000,
            time: None,
            memory: 1 << 12,
        };
        with_position!(&problem, position => {
            let mut search = Search::new(position.player(), HashSet::new(), &limits).unwrap();
            let mut replayer = Replayer::new(&mut search, 0);
            let whole = replayer.attack(position, 2).unwrap();
            assert_eq!((whole.moves, whole.bytes() > 0), (2, true));
            let taken = LEAST - replayer.bytes_left;
            replayer.answers.clear();
            // One byte too few for the first move, which is added last.
            replayer.bytes_left = taken - 1;
            assert_eq!(replayer.attack(position, 2), Err(Stopped::Memory));
        });
    }
}
