//! A number for each move of a ruleset: for tables, and for programs that learn.

use super::official::Kind;
use super::{AnyMove, Ruleset, Square, Tier, Tiers, classic, official};

const SQUARES: usize = Square::COUNT;
const PAIRS: usize = SQUARES * SQUARES;
const TIERS: usize = Tier::ALL.len();

/// The classic numbers: drops, steps and strikes, immobile strikes, exchanges, substitutions, and the answers to a recovery.
const STEPS: usize = classic::Unit::COUNT * SQUARES;
const IMMOBILE: usize = STEPS + PAIRS;
const EXCHANGES: usize = IMMOBILE + SQUARES * TIERS * TIERS;
const SUBSTITUTIONS: usize = EXCHANGES + SQUARES * TIERS;
const RECOVER: usize = SUBSTITUTIONS + PAIRS;
const DECLINE: usize = RECOVER + 1;
const CLASSIC: usize = DECLINE + 1;

/// The official numbers: drops, those that end a draft, drops with a betrayal, moves to a square or onto its tower, captures, and
/// moves with a betrayal. Below the top of the highest tower that a unit goes onto are two tiers, so that a betrayal is one of
/// three.
const BETRAYALS: usize = 3;
const LAST_DROPS: usize = Kind::ALL.len() * SQUARES;
const BETRAYING_DROPS: usize = 2 * LAST_DROPS;
const MOVES: usize = BETRAYING_DROPS + BETRAYALS * SQUARES;
const CAPTURES: usize = MOVES + PAIRS;
const BETRAYING_MOVES: usize = CAPTURES + PAIRS;
const OFFICIAL: usize = BETRAYING_MOVES + BETRAYALS * PAIRS;

/// How many numbers the moves of a ruleset have.
pub const fn count_of_actions(ruleset: Ruleset) -> usize {
    match ruleset {
        Ruleset::Classic => CLASSIC,
        Ruleset::Official(_) => OFFICIAL,
    }
}

const fn pair(from: Square, to: Square) -> usize {
    from.index() * SQUARES + to.index()
}

fn squares(pair: usize) -> Option<(Square, Square)> {
    let from = Square::from_index(pair / SQUARES)?;
    Some((from, Square::from_index(pair % SQUARES)?))
}

/// The number of a betrayal, from 0; `None` for none.
fn betrayal(swapped: Tiers) -> Option<usize> {
    let bits: usize = swapped.iter().map(|tier| 1 << tier.index()).sum();
    bits.checked_sub(1)
}

fn tiers_of(betrayal: usize) -> Tiers {
    let is_in = |tier: &Tier| (betrayal + 1) >> tier.index() & 1 == 1;
    Tier::ALL.into_iter().filter(is_in).collect()
}

impl AnyMove {
    /// The number of the move, below [`count_of_actions`]. Two legal moves of a position have two numbers.
    pub fn action(self) -> usize {
        match self {
            Self::Classic(mv) => of_classic(mv),
            Self::Official(mv) => of_official(mv),
        }
    }
}

const fn of_classic(mv: classic::Move) -> usize {
    match mv {
        classic::Move::Drop { unit, to } => unit.index() * SQUARES + to.index(),
        classic::Move::Step { from, to } => STEPS + pair(from, to),
        classic::Move::ImmobileStrike {
            at,
            striker,
            target,
        } => IMMOBILE + (at.index() * TIERS + striker.index()) * TIERS + target.index(),
        classic::Move::Exchange { at, captain } => EXCHANGES + at.index() * TIERS + captain.index(),
        classic::Move::Substitute { samurai, commander } => {
            SUBSTITUTIONS + pair(samurai, commander)
        }
        classic::Move::Recover => RECOVER,
        classic::Move::Decline => DECLINE,
    }
}

fn of_official(mv: official::Move) -> usize {
    match mv {
        official::Move::Drop {
            kind,
            to,
            swapped,
            ends_draft,
        } => match betrayal(swapped) {
            Some(betrayal) => BETRAYING_DROPS + betrayal * SQUARES + to.index(),
            None if ends_draft => LAST_DROPS + kind as usize * SQUARES + to.index(),
            None => kind as usize * SQUARES + to.index(),
        },
        official::Move::Capture { from, to } => CAPTURES + pair(from, to),
        official::Move::Step { from, to } => MOVES + pair(from, to),
        official::Move::Tsuke { from, to, swapped } => match betrayal(swapped) {
            Some(betrayal) => BETRAYING_MOVES + betrayal * PAIRS + pair(from, to),
            None => MOVES + pair(from, to),
        },
    }
}

/// The classic move with a number.
pub(super) fn classic_of(action: usize) -> Option<classic::Move> {
    Some(match action {
        ..STEPS => classic::Move::Drop {
            unit: classic::Unit::from_index(action / SQUARES)?,
            to: Square::from_index(action % SQUARES)?,
        },
        STEPS..IMMOBILE => {
            let (from, to) = squares(action - STEPS)?;
            classic::Move::Step { from, to }
        }
        IMMOBILE..EXCHANGES => {
            let place = action - IMMOBILE;
            classic::Move::ImmobileStrike {
                at: Square::from_index(place / (TIERS * TIERS))?,
                striker: Tier::from_index(place / TIERS % TIERS)?,
                target: Tier::from_index(place % TIERS)?,
            }
        }
        EXCHANGES..SUBSTITUTIONS => {
            let place = action - EXCHANGES;
            classic::Move::Exchange {
                at: Square::from_index(place / TIERS)?,
                captain: Tier::from_index(place % TIERS)?,
            }
        }
        SUBSTITUTIONS..RECOVER => {
            let (samurai, commander) = squares(action - SUBSTITUTIONS)?;
            classic::Move::Substitute { samurai, commander }
        }
        RECOVER => classic::Move::Recover,
        DECLINE => classic::Move::Decline,
        _ => return None,
    })
}

/// The official move with a number, on a board where the target of a move is empty or not.
pub(super) fn official_of(
    action: usize,
    is_empty: impl Fn(Square) -> bool,
) -> Option<official::Move> {
    let drop = |action: usize, ends_draft| {
        Some(official::Move::Drop {
            kind: *Kind::ALL.get(action / SQUARES)?,
            to: Square::from_index(action % SQUARES)?,
            swapped: Tiers::NONE,
            ends_draft,
        })
    };
    match action {
        ..LAST_DROPS => drop(action, false),
        LAST_DROPS..BETRAYING_DROPS => drop(action - LAST_DROPS, true),
        BETRAYING_DROPS..MOVES => {
            let place = action - BETRAYING_DROPS;
            Some(official::Move::Drop {
                kind: Kind::Strategist,
                to: Square::from_index(place % SQUARES)?,
                swapped: tiers_of(place / SQUARES),
                ends_draft: false,
            })
        }
        MOVES..CAPTURES => {
            let (from, to) = squares(action - MOVES)?;
            Some(if is_empty(to) {
                official::Move::Step { from, to }
            } else {
                official::Move::Tsuke {
                    from,
                    to,
                    swapped: Tiers::NONE,
                }
            })
        }
        CAPTURES..BETRAYING_MOVES => {
            let (from, to) = squares(action - CAPTURES)?;
            Some(official::Move::Capture { from, to })
        }
        BETRAYING_MOVES..OFFICIAL => {
            let place = action - BETRAYING_MOVES;
            let (from, to) = squares(place % PAIRS)?;
            let swapped = tiers_of(place / PAIRS);
            Some(official::Move::Tsuke { from, to, swapped })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{AnyPosition, Describe as _, Level, Rules as _, SplitMix64};

    #[test]
    fn every_legal_move_has_a_number_of_its_own_and_comes_back_from_it() {
        let mut starts = vec![AnyPosition::from(classic::Position::START)];
        starts.extend(Level::ALL.map(|level| AnyPosition::from(level.start())));
        for start in starts {
            for seed in 0..6 {
                let (mut random, mut position) = (SplitMix64::new(seed), start);
                for _ in 0..200 {
                    let moves = position.playable_moves();
                    let mut numbers = Vec::new();
                    for mv in &moves {
                        let action = mv.mv.action();
                        assert!(action < count_of_actions(position.ruleset()), "{mv:?}");
                        assert_eq!(position.move_of_action(action), Some(mv.mv));
                        numbers.push(action);
                    }
                    numbers.sort_unstable();
                    numbers.dedup();
                    assert_eq!(numbers.len(), moves.len());
                    let Some(mv) = moves.get(random.below(moves.len().max(1))) else {
                        break;
                    };
                    position.play(mv.mv);
                }
            }
        }
    }

    #[test]
    fn a_number_that_is_too_large_is_no_move() {
        for position in [
            AnyPosition::from(classic::Position::START),
            AnyPosition::from(Level::Advanced.start()),
        ] {
            let count = count_of_actions(position.ruleset());
            assert!(position.move_of_action(count - 1).is_some());
            for action in [count, count + 1, usize::MAX] {
                assert_eq!(position.move_of_action(action), None);
            }
        }
    }
}
