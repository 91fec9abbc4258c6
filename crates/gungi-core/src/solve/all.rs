//! All solutions of a problem: every turn that mates in time, at the first move and after every defence.

use super::problem::Limits;
use super::replay::played;
use super::search::{Search, Stopped};
use crate::rules::{
    AnyPosition, Candidates, Describe, Occurrences, PlayableMove, Rules as _, with_position,
};

/// All solutions of a problem. A turn is a move with its follow-ups.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AllSolutions {
    /// The first turns that mate in time.
    pub keys: Vec<Vec<PlayableMove>>,
    /// Where several turns mate in time later, in the order of play.
    pub duals: Vec<Dual>,
}

/// A position after a defence in which several turns mate in time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dual {
    /// The plies from the problem to the position.
    pub line: Vec<PlayableMove>,
    pub turns: Vec<Vec<PlayableMove>>,
}

/// All solutions of a problem that is a mate within this many moves, at least 1.
///
/// # Errors
/// If the search stopped before it had all.
pub fn all_solutions(
    position: &AnyPosition,
    past: &Occurrences,
    limits: &Limits,
    moves: u32,
) -> Result<AllSolutions, Stopped> {
    with_position!(position, position => {
        let search = &mut Search::new(position.player(), past.exhausted().collect(), limits)?;
        let mut duals = Vec::new();
        let keys = turns_in_time(search, position, moves, &mut Vec::new(), &mut duals)?;
        Ok(AllSolutions { keys, duals })
    })
}

/// The turns that mate in time, and the duals after them. `line` has the plies up to the position.
fn turns_in_time<P: Describe + Candidates>(
    search: &mut Search<P>,
    position: &P,
    moves: u32,
    line: &mut Vec<PlayableMove>,
    duals: &mut Vec<Dual>,
) -> Result<Vec<Vec<PlayableMove>>, Stopped> {
    let (mut turns, mut reached) = (Vec::new(), Vec::new());
    for (turn, after) in search.checks(position)? {
        if search.is_lost(&after, moves - 1)? {
            turns.push(played(position, turn).ok_or(Stopped::Collision)?);
            reached.push(after);
        }
    }
    if !line.is_empty() && turns.len() > 1 {
        duals.push(Dual {
            line: line.clone(),
            turns: turns.clone(),
        });
    }
    let begun = line.len();
    for (turn, after) in turns.iter().zip(reached) {
        if after.is_captured() || after.end().is_some() {
            continue;
        }
        for (defence, next) in search.defences(&after)? {
            line.extend_from_slice(turn);
            line.extend(played(&after, defence).ok_or(Stopped::Collision)?);
            turns_in_time(search, &next, moves - 1, line, duals)?;
            line.truncate(begun);
        }
    }
    Ok(turns)
}
