//! Proof-number search: always looks where a mate is easiest to prove, or to disprove. Needs the table, but goes deep.
//!
//! This is df-pn, from Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002. Positions count as
//! different with different numbers of moves left, so no position follows itself, and the mate that is found is within
//! the number of moves.

use super::search::Search;
use super::search::Stopped;
use super::table::Effort;
use crate::rules::Candidates;

/// Mates of up to this many moves are not worth a proof: they are searched at once.
const LEAF: u32 = 1;

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Attacker,
    Defender,
}

/// A position after a turn.
struct Child<P> {
    position: P,
    effort: Effort,
}

impl<P: Candidates> Search<P> {
    /// Whether the attacker, to move, mates within this many moves.
    pub(super) fn proves(&mut self, position: &P, moves: u32) -> Result<bool, Stopped> {
        let never = Effort {
            proof: Effort::NEVER,
            disproof: Effort::NEVER,
        };
        Ok(self.explore(position, moves, Role::Attacker, never)?.proof == 0)
    }

    /// Explores a position until it is decided, or takes more effort than `bound`. `moves` is the number of moves that
    /// the attacker has left.
    fn explore(
        &mut self,
        position: &P,
        moves: u32,
        side: Role,
        bound: Effort,
    ) -> Result<Effort, Stopped> {
        let left = match side {
            Role::Attacker => moves - 1,
            Role::Defender => moves,
        };
        let mut children = self.children(position, left, side)?;
        loop {
            let effort = combined(&children, side);
            self.note(position, moves, effort);
            if effort.proof >= bound.proof || effort.disproof >= bound.disproof {
                return Ok(effort);
            }
            let Some((index, bound)) = next(&children, side, effort, bound) else {
                return Ok(effort);
            };
            let child = children[index].position;
            children[index].effort = self.explore(&child, left, side.other(), bound)?;
        }
    }

    /// The positions after all turns. The rest is left out after one that decides the position.
    fn children(&mut self, position: &P, left: u32, side: Role) -> Result<Vec<Child<P>>, Stopped> {
        let turns = match side {
            Role::Attacker => self.checks(position)?,
            Role::Defender => self.defences(position)?,
        };
        let mut children = Vec::with_capacity(turns.len());
        for (_, position) in turns {
            let effort = match side {
                Role::Attacker => self.after_check(&position, left),
                Role::Defender => self.after_defence(&position, left)?,
            };
            children.push(Child { position, effort });
            if effort.decided() == Some(side == Role::Attacker) {
                break;
            }
        }
        Ok(children)
    }

    fn after_check(&self, position: &P, left: u32) -> Effort {
        match self.known(position, left) {
            Some(effort) => effort,
            None => self
                .settled(position, left)
                .map_or(Effort::UNKNOWN, Effort::of),
        }
    }

    fn after_defence(&mut self, position: &P, left: u32) -> Result<Effort, Stopped> {
        if left <= LEAF {
            return self.mates(position, left).map(Effort::of);
        }
        Ok(self.known(position, left).unwrap_or(Effort::UNKNOWN))
    }
}

/// The effort for a position: its player needs one child that suits, the opponent all of them.
fn combined<P>(children: &[Child<P>], side: Role) -> Effort {
    if children.is_empty() {
        // An attacker without a check; a defender whose every move is a foul (`C8`).
        return Effort::NO_MATE;
    }
    let seen = || children.iter().map(|child| child.effort.seen_by(side));
    let (own, other) = seen().fold((Effort::NEVER, 0), |(least, sum), (own, other)| {
        (least.min(own), (sum + other).min(Effort::NEVER))
    });
    Effort::as_seen_by(side, (own, other))
}

/// The child to explore next, and its bound: until another one looks easier, or the position is beyond its own bound.
fn next<P>(
    children: &[Child<P>],
    side: Role,
    effort: Effort,
    bound: Effort,
) -> Option<(usize, Effort)> {
    let own = |index: usize| children[index].effort.seen_by(side).0;
    let best = (0..children.len()).min_by_key(|&index| own(index))?;
    let second = (0..children.len())
        .filter(|&index| index != best)
        .map(own)
        .min()
        .unwrap_or(Effort::NEVER);
    let (own_bound, other_bound) = bound.seen_by(side);
    let (_, sum) = effort.seen_by(side);
    let (_, of_best) = children[best].effort.seen_by(side);
    // A child is left only once it is a good deal harder than the second, so that it is not expanded again too soon.
    let own_bound = own_bound.min(second.saturating_add(second / 4 + 1).min(Effort::NEVER));
    let other_bound = if other_bound == Effort::NEVER {
        other_bound
    } else {
        other_bound - sum + of_best
    };
    Some((best, Effort::as_seen_by(side, (own_bound, other_bound))))
}

impl Role {
    const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

impl Effort {
    /// The effort to decide for a side, and against it.
    const fn seen_by(self, side: Role) -> (u32, u32) {
        match side {
            Role::Attacker => (self.proof, self.disproof),
            Role::Defender => (self.disproof, self.proof),
        }
    }

    const fn as_seen_by(side: Role, (own, other): (u32, u32)) -> Self {
        match side {
            Role::Attacker => Self {
                proof: own,
                disproof: other,
            },
            Role::Defender => Self {
                proof: other,
                disproof: own,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::Resolve as _;
    use std::collections::HashSet;

    use super::*;
    use crate::rules::{Level, Ruleset, with_position};
    use crate::solve::Limits;
    use crate::solve::compose::ProblemRecipe;

    /// What both searches find, each with a table of its own.
    fn answers<P: Candidates>(position: &P, moves: u32) -> [bool; 2] {
        let limits = Limits {
            moves,
            nodes: 100_000,
            time: None,
            memory: 1 << 12,
        };
        let search = || Search::new(position.player(), HashSet::new(), &limits).unwrap();
        [
            search().proves(position, moves),
            search().mates(position, moves),
        ]
        .map(Result::unwrap)
    }

    #[test]
    fn both_searches_agree() {
        for ruleset in [Ruleset::Classic, Ruleset::Official(Level::Advanced)] {
            let recipe = ProblemRecipe {
                ruleset,
                seed: 2,
                moves: 2,
            };
            for problem in (1..=3).filter_map(|number| recipe.problem(number)) {
                for moves in 1..=3 {
                    let found = with_position!(&problem, position => answers(position, moves));
                    assert_eq!(found, [moves >= 2; 2], "{}", problem.diagram(None));
                }
            }
        }
    }
}
