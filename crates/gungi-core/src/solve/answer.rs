//! Problems and their answers.

use std::sync::Arc;

use super::problem::{Limits, NoProblem};
use super::replay::{Attack, Replayer, played};
use super::search::Search;
use super::search::Stopped;
use crate::game::PlayedGame;
use crate::rules::{
    AnyPosition, Candidates, Describe, Occurrences, PhaseView, PlayableMove, Rules as _,
    with_position,
};

/// What was found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// Whether there is a mate.
    pub answer: Answer,
    /// The number of positions whose moves were listed.
    pub nodes: u64,
}

/// Whether there is a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is one, and no shorter one.
    Mate(Solution),
    /// There is none within the number of moves.
    NoMate,
    /// The search stopped before it knew.
    Unknown(Stopped),
}

/// A mate that was replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The first move, and the answers to all defences.
    pub attack: Arc<Attack>,
    /// Whether other first turns mate within as many moves; `None` if that was not asked.
    pub others: Option<Others>,
}

/// The first turns beside the solution that mate within as many moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Others {
    /// The first turn is the only one.
    None,
    /// This one mates too: a move and its follow-ups.
    Some(Vec<PlayableMove>),
    /// The search stopped before it knew.
    Unknown(Stopped),
}

/// Looks for the shortest mate of the player to move. `past` has the game up to this position. With `unique`, looks for
/// other first turns too.
///
/// # Errors
/// If the position is before the first turn, or after the end.
pub fn solve(
    position: &AnyPosition,
    past: &Occurrences,
    limits: &Limits,
    unique: bool,
) -> Result<Solved, NoProblem> {
    with_position!(position, position => solve_position(position, past, limits, unique))
}

/// Looks for the shortest mate in the position after a ply of a game; after the last ply for more.
///
/// # Errors
/// If the position is before the first turn, or after the end.
pub fn solve_ply(game: &PlayedGame, ply: usize, limits: &Limits) -> Result<Solved, NoProblem> {
    let frame = game.frame(ply);
    // A repetition is an end that the position alone does not show.
    if let Some(end) = frame.end {
        return Err(NoProblem::Over(end));
    }
    let mut past = Occurrences::default();
    game.frames().take(frame.ply + 1).for_each(|frame| {
        past.note(frame.position.recurrence_key());
    });
    solve(&frame.position, &past, limits, false)
}

fn solve_position<P: Describe + Candidates>(
    position: &P,
    past: &Occurrences,
    limits: &Limits,
    unique: bool,
) -> Result<Solved, NoProblem> {
    match position.phase_view() {
        PhaseView::Arrangement => return Err(NoProblem::Arrangement),
        PhaseView::Draft { .. } => return Err(NoProblem::Draft),
        PhaseView::Turn | PhaseView::Rearrangement { .. } | PhaseView::Recovery { .. } => {}
    }
    if let Some(end) = position.end() {
        return Err(NoProblem::Over(end));
    }
    let mut search = match Search::new(position.player(), past.exhausted().collect(), limits) {
        Ok(search) => search,
        Err(stopped) => {
            return Ok(Solved {
                answer: Answer::Unknown(stopped),
                nodes: 0,
            });
        }
    };
    let answer = match find(&mut search, position, limits, unique) {
        Ok(Some(solution)) => Answer::Mate(solution),
        Ok(None) => Answer::NoMate,
        Err(stopped) => Answer::Unknown(stopped),
    };
    Ok(Solved {
        answer,
        nodes: search.nodes(),
    })
}

fn find<P: Describe + Candidates>(
    search: &mut Search<P>,
    position: &P,
    limits: &Limits,
    unique: bool,
) -> Result<Option<Solution>, Stopped> {
    let Some(moves) = search.shortest(position, limits.moves.min(Limits::LONGEST))? else {
        return Ok(None);
    };
    let attack = Replayer::new(search, limits.memory).attack(position, moves)?;
    let others = unique.then(|| match other_first_turn(search, position, &attack) {
        Ok(found) => found.map_or(Others::None, Others::Some),
        Err(stopped) => Others::Unknown(stopped),
    });
    Ok(Some(Solution { attack, others }))
}

/// Another first turn that mates within as many moves, if only by its follow-ups.
fn other_first_turn<P: Describe + Candidates>(
    search: &mut Search<P>,
    position: &P,
    attack: &Attack,
) -> Result<Option<Vec<PlayableMove>>, Stopped> {
    for (turn, after) in search.checks(position)? {
        let turn = played(position, turn).ok_or(Stopped::Collision)?;
        if turn != attack.turn && search.is_lost(&after, attack.moves - 1)? {
            return Ok(Some(turn));
        }
    }
    Ok(None)
}

/// Whether a turn keeps a mate: it gives check, and the opponent, to move in `after`, is mated within this many further
/// moves.
///
/// # Errors
/// If the search stopped before it knew.
pub fn keeps_mate(
    after: &AnyPosition,
    past: &Occurrences,
    limits: &Limits,
    moves: u32,
) -> Result<bool, Stopped> {
    with_position!(after, after => {
        let attacker = after.player().opponent();
        let is_attack = after.in_check() || after.is_captured();
        Ok(is_attack && Search::new(attacker, past.exhausted().collect(), limits)?.is_lost(after, moves)?)
    })
}
