//! Makes problems: draws positions with few units until one has exactly one solution, and removes the units that the
//! solution does not need.

use super::answer::{Answer, Others, Solution, solve};
use super::problem::Limits;
use crate::rules::{
    AnyPosition, ByPlayer, Level, Occurrences, Player, Rules as _, Ruleset, SplitMix64, Square,
    SquareSet, UnitKind, classic, official,
};

/// The settings of mate problems: the same problems on every machine.
///
/// ```
/// use gungi_core::{Game, Level, Limits, Position, ProblemRecipe, Ruleset};
///
/// let recipe = ProblemRecipe { ruleset: Ruleset::Official(Level::Advanced), seed: 1, moves: 1 };
/// let problem = Position::problem(&recipe, 1).unwrap();
/// let answer = Game::from_position(&problem).solve(&Limits::QUICK, true)?;
/// assert!(answer.mate().is_some_and(|mate| mate.is_only() == Some(true)));
/// # Ok::<(), gungi_core::NoProblem>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProblemRecipe {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The random seed.
    pub seed: u64,
    /// The number of moves to the mate.
    pub moves: u32,
}

impl ProblemRecipe {
    /// After this many positions without a problem, there is none.
    const TRIES: u32 = 200_000;

    /// The problem of this number, with Black to move: each move of the solution is the only one that mates in time. It
    /// does not depend on other problems. `None` if none was found.
    #[doc(hidden)]
    pub fn problem(&self, number: u64) -> Option<AnyPosition> {
        // Twice, lest the second problem of a seed be the next seed's first.
        let state = SplitMix64::new(self.seed).next().wrapping_add(number);
        let mut random = SplitMix64::new(SplitMix64::new(state).next());
        let mut drawn = (0..Self::TRIES).map(|_| Sketch::draw(self.ruleset, &mut random));
        let found = drawn.find(|sketch| sketch.is_problem(self.moves))?;
        found.reduced(self.moves).position()
    }
}

/// A unit of a position.
#[derive(Clone, Copy)]
struct Placed {
    owner: Player,
    unit: UnitKind,
    /// `None` is in hand.
    at: Option<Square>,
}

/// A position as a list of units, in towers from the bottom up.
#[derive(Clone)]
struct Sketch {
    ruleset: Ruleset,
    /// Both Commanders or Marshals come first.
    units: Vec<Placed>,
}

impl Sketch {
    /// The number of Commanders or Marshals.
    const KINGS: usize = 2;

    /// Draws units around White's Commander or Marshal.
    fn draw(ruleset: Ruleset, random: &mut SplitMix64) -> Self {
        let units: Vec<UnitKind> = UnitKind::all().filter(|unit| unit.is_of(ruleset)).collect();
        let king = units.iter().copied().find(|unit| unit.is_king_like());
        let others: Vec<UnitKind> = units
            .into_iter()
            .filter(|unit| !unit.is_king_like())
            .collect();
        let target = square(random.below(9), random.below(3));
        let home = square(random.below(9), 8);
        let kings = [(Player::Black, home), (Player::White, target)];
        let mut placed: Vec<Placed> = king
            .iter()
            .flat_map(|&unit| kings.map(|(owner, at)| Placed { owner, unit, at }))
            .collect();
        for (owner, most, reach) in [(Player::White, 6, 2), (Player::Black, 7, 3)] {
            for _ in 0..=random.below(most) {
                let unit = others[random.below(others.len())];
                let at = if random.below(5) == 0 {
                    None
                } else {
                    near(target, reach, random)
                };
                placed.push(Placed { owner, unit, at });
            }
        }
        Self {
            ruleset,
            units: placed,
        }
    }

    /// The position; `None` if the rules do not allow it.
    fn position(&self) -> Option<AnyPosition> {
        match self.ruleset {
            Ruleset::Classic => self.classic().into_position().ok().map(AnyPosition::from),
            Ruleset::Official(level) => self
                .official(level)
                .into_position()
                .ok()
                .map(AnyPosition::from),
        }
    }

    fn classic(&self) -> classic::Setup {
        let mut towers = [classic::Tower::EMPTY; Square::COUNT];
        let mut hands = ByPlayer::new(classic::Hand::EMPTY, classic::Hand::EMPTY);
        for &Placed { owner, unit, at } in &self.units {
            match (unit.classic(), at) {
                (Some(unit), None) => hands[owner].add(unit),
                (Some(unit), Some(at)) => {
                    let _ = towers[at.index()].push(classic::Piece::new(owner, unit));
                }
                (None, _) => {}
            }
        }
        let (player, marks) = (Player::Black, SquareSet::EMPTY);
        classic::Setup {
            towers,
            hands,
            player,
            ply: None,
            marks,
            place: None,
            recover: None,
        }
    }

    fn official(&self, level: Level) -> official::Setup {
        let mut towers = [official::Tower::EMPTY; Square::COUNT];
        let mut hands = ByPlayer::new(official::Hand::EMPTY, official::Hand::EMPTY);
        for &Placed { owner, unit, at } in &self.units {
            match (unit.official(), at) {
                (Some(kind), None) => hands[owner].add(kind),
                (Some(kind), Some(at)) => {
                    let _ = towers[at.index()].push(official::Piece::new(owner, kind));
                }
                (None, _) => {}
            }
        }
        let drafting = ByPlayer::new(false, false);
        official::Setup {
            level,
            towers,
            hands,
            player: Player::Black,
            drafting,
        }
    }

    /// Whether it is a mate in exactly this many moves, with one solution.
    fn is_problem(&self, moves: u32) -> bool {
        self.position().is_some_and(|position| {
            let is_quiet = !position.in_check() && !position.can_capture();
            is_quiet && has_one_solution(&position, moves)
        })
    }

    /// Without the units that are not needed for it to be a problem.
    fn reduced(mut self, moves: u32) -> Self {
        let mut index = Self::KINGS;
        while index < self.units.len() {
            let mut smaller = self.clone();
            smaller.units.remove(index);
            if smaller.is_problem(moves) {
                // Units that were needed before may not be needed now.
                self = smaller;
                index = Self::KINGS;
            } else {
                index += 1;
            }
        }
        self
    }
}

/// Whether the shortest mate has this many moves, and each move of its longest line is the only one that mates in time.
fn has_one_solution(position: &AnyPosition, moves: u32) -> bool {
    let limits = Limits {
        moves,
        nodes: 20_000,
        time: None,
        memory: 1 << 20,
    };
    let Ok(solved) = solve(position, &Occurrences::default(), &limits, true) else {
        return false;
    };
    let Answer::Mate(Solution {
        attack,
        others: Some(Others::None),
    }) = solved.answer
    else {
        return false;
    };
    if attack.moves != moves {
        return false;
    }
    let line = attack.line();
    let next = line.iter().take(2).copied().flatten();
    let next = next.fold(*position, |position, mv| position.after(mv.mv));
    moves == 1 || has_one_solution(&next, moves - 1)
}

#[expect(clippy::cast_possible_truncation, reason = "coordinates are below 9")]
fn square(column: usize, row: usize) -> Option<Square> {
    Square::new(column as u8, row as u8)
}

/// A square at most this far from another in each direction; `None` off the board.
fn near(target: Option<Square>, reach: usize, random: &mut SplitMix64) -> Option<Square> {
    let target = target?;
    let [column, row] = [target.column(), target.row()]
        .map(|at| (usize::from(at) + random.below(2 * reach + 1)).checked_sub(reach));
    square(column?, row?)
}
