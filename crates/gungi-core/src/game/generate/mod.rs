//! Random games: legal and without fouls, and the same ones for the same recipe on every machine.

pub mod gn;

use std::ops::ControlFlow;

use crate::game::convert::gfen_line;
use crate::game::position::Start;
use crate::game::replay::played::PlayedGame;
use crate::names::named;
use crate::notation::gfen::GfenMove;
use crate::rules::{
    AnyPosition, Candidates, Describe, End, Fouls, GameResult, History, MoveDescription, MoveKind,
    PlayableMove, Ruleset, SplitMix64, with_position,
};

/// The settings of random games: the same games on every machine.
///
/// ```
/// use gungi_core::{Game, Preference, Recipe, Ruleset};
///
/// let recipe = Recipe { ruleset: Ruleset::Classic, seed: 7, max_plies: 40, preference: Preference::Captures };
/// assert_eq!(Game::random(&recipe, 3).moves().len(), 40);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The ruleset; games begin at its usual start.
    pub ruleset: Ruleset,
    /// The random seed.
    pub seed: u64,
    /// The number of plies after which an unfinished game stops.
    pub max_plies: usize,
    /// The kind of move to favour.
    pub preference: Preference,
}

/// The kind of move that players choose in two plies of three if possible. Otherwise all legal moves are equally
/// likely, but a draft is rarely ended early (`O12`).
///
/// ```
/// assert_eq!("effects".parse(), Ok(gungi_core::Preference::Effects));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preference {
    /// No kind of move.
    #[default]
    Nothing,
    /// Strikes, immobile ones too.
    Captures,
    /// Moves other than steps, strikes and drops: betrayals, immobile strikes, exchanges, substitutions, and forced
    /// recoveries.
    Effects,
}

impl Preference {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Captures, Self::Effects];

    /// Its name, as `--prefer` has it.
    ///
    /// ```
    /// assert_eq!(gungi_core::Preference::Captures.as_str(), "captures");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Captures => "captures",
            Self::Effects => "effects",
        }
    }
}

named!(Preference, "preference", "preferences");

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomGame {
    name: String,
    start: Start,
    plies: Vec<PlayableMove>,
    end: Option<End>,
}

impl Recipe {
    /// The game of this number. It does not depend on the others.
    #[doc(hidden)]
    pub fn game(&self, number: u64) -> RandomGame {
        // Twice, lest this seed's second game be the next seed's first.
        let state = SplitMix64::new(self.seed).next().wrapping_add(number);
        let mut random = SplitMix64::new(SplitMix64::new(state).next());
        let start = Start::of_rules(self.ruleset);
        let (plies, end) =
            with_position!(start.position, position => self.play(position, &mut random));
        RandomGame {
            name: format!("Random game {number} of seed {}", self.seed),
            start,
            plies,
            end,
        }
    }

    fn play<P: Describe + Candidates>(
        &self,
        start: P,
        random: &mut SplitMix64,
    ) -> (Vec<PlayableMove>, Option<End>) {
        let mut history = History::new(start);
        let mut plies = Vec::new();
        while plies.len() < self.max_plies {
            // Where there are only fouls left, the game is left.
            let Some((mv, done)) = self.choose(history.position(), random) else {
                break;
            };
            if history.end_before(Fouls::NONE).is_some() {
                break;
            }
            plies.push(PlayableMove {
                mv: mv.into(),
                fouls: Fouls::NONE,
                description: done,
            });
            history.play(mv);
        }
        (plies, history.end())
    }

    fn choose<P: Describe + Candidates>(
        &self,
        position: &P,
        random: &mut SplitMix64,
    ) -> Option<(P::Move, MoveDescription)> {
        if self.preference != Preference::Nothing && random.below(3) > 0 {
            let is_liked = |mv: &P::Move| {
                position
                    .describe(*mv)
                    .is_some_and(|mv| self.preference.likes(&mv))
            };
            let liked = legal_actions(position)
                .into_iter()
                .filter(is_liked)
                .collect();
            if let Some(chosen) = choose_listed(position, liked, random) {
                return Some(chosen);
            }
        }
        draw(position, random).or_else(|| choose_listed(position, legal_actions(position), random))
    }
}

/// Draws candidates until one is legal: each legal move is as likely as any other. `None` if none is soon.
fn draw<P: Describe + Candidates>(
    position: &P,
    random: &mut SplitMix64,
) -> Option<(P::Move, MoveDescription)> {
    let candidates = position.candidates().filter(|&count| count > 0)?;
    for _ in 0..DRAWS {
        let drawn = position.candidate(random.below(candidates));
        let legal = drawn.filter(|&mv| position.judge(mv).is_ok_and(Fouls::is_empty));
        if let Some(mv) = legal {
            let done = position.describe(mv)?;
            if is_played(&done, random) {
                return Some((mv, done));
            }
        }
    }
    None
}

/// Chooses one of these moves.
fn choose_listed<P: Describe>(
    position: &P,
    mut moves: Vec<P::Move>,
    random: &mut SplitMix64,
) -> Option<(P::Move, MoveDescription)> {
    while !moves.is_empty() {
        let index = random.below(moves.len());
        // The games must not depend on the order in which the rules list the moves.
        let (_, &mut mv, _) = moves.select_nth_unstable(index);
        let done = position.describe(mv)?;
        if is_played(&done, random) {
            return Some((mv, done));
        }
    }
    None
}

/// Whether a chosen move is played: few of those that end the draft are.
fn is_played(mv: &MoveDescription, random: &mut SplitMix64) -> bool {
    !mv.ends_draft || random.below(ENDS_OFFERED) == 0
}

/// After this many candidates the legal moves are listed instead.
const DRAWS: usize = 64;

/// One in this many moves that end the draft is played.
const ENDS_OFFERED: usize = 16;

/// A legal move of a position, each as likely as the others; `None` if there are none. `below` returns a random number below
/// its argument.
pub fn random_move(
    position: &AnyPosition,
    below: impl FnMut(usize) -> usize,
) -> Option<PlayableMove> {
    let mv = with_position!(position, position => any_legal(position, below).map(Into::into))?;
    position.playable(mv, Fouls::NONE)
}

fn any_legal<P: Describe + Candidates>(
    position: &P,
    mut below: impl FnMut(usize) -> usize,
) -> Option<P::Move> {
    if let Some(candidates) = position.candidates().filter(|&count| count > 0) {
        for _ in 0..DRAWS {
            let drawn = position.candidate(below(candidates).min(candidates - 1));
            let is_legal = |mv: &P::Move| position.judge(*mv).is_ok_and(Fouls::is_empty);
            let proves = position.goes_on_by(Fouls::NONE);
            if let Some(mv) =
                drawn.filter(|mv| is_legal(mv) && (proves || position.end().is_none()))
            {
                return Some(mv);
            }
        }
    }
    if position.end().is_some() {
        return None;
    }
    let legal = legal_actions(position);
    let last = legal.len().checked_sub(1)?;
    legal.get(below(legal.len()).min(last)).copied()
}

fn legal_actions<P: Describe>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::with_capacity(512);
    let _ = position.visit(|mv, fouls| {
        if fouls.is_empty() {
            moves.push(mv);
        }
        ControlFlow::<()>::Continue(())
    });
    moves
}

impl Preference {
    fn likes(self, mv: &MoveDescription) -> bool {
        match self {
            Self::Nothing => false,
            Self::Captures => matches!(mv.kind, MoveKind::Strike | MoveKind::ImmobileStrike),
            Self::Effects => match mv.kind {
                MoveKind::Drop | MoveKind::Step => !mv.swapped.is_empty(),
                // A Bronze may betray what is below (`C26`).
                MoveKind::Strike => mv.unit.faces().0 == 'Z',
                MoveKind::Decline => false,
                MoveKind::ImmobileStrike
                | MoveKind::Exchange
                | MoveKind::Substitution
                | MoveKind::RecoverToHand
                | MoveKind::RecoverToOpponent => true,
            },
        }
    }
}

impl RandomGame {
    /// The game as it was played.
    pub fn played(self) -> PlayedGame {
        PlayedGame::of_moves(self.start, self.plies)
    }

    /// The game on one line of GFEN, canonically.
    pub fn gfen_line(&self) -> String {
        let moves = self
            .plies
            .iter()
            .filter_map(|mv| GfenMove::of(&mv.description));
        gfen_line(&self.start, moves, self.end.map(GameResult::from))
    }
}
