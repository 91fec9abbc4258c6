//! What many games have in common.

mod distribution;

use std::collections::BTreeMap;
use std::num::NonZero;

pub use distribution::{Bin, Distribution};

use crate::game::walk::{Broken, Moment, walk};
use crate::game::{Ending, Source, Written};
use crate::notation::Notation;
use crate::rules::{
    Describe as _, GameResult, PlayableMove, Player, Rules as _, Ruleset, Square, UnitKind,
};

/// What many games have in common. Its size does not depend on their number.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// How many games there are.
    pub games: u64,
    /// How many plies were played.
    pub plies: u64,
    /// The games of each ruleset. Broken games without a start have none.
    pub rulesets: BTreeMap<&'static str, u64>,
    /// The results, as the texts of the games say, or else the board.
    pub results: Results,
    /// How many of these results only the board shows.
    pub results_by_board: u64,
    /// How the games end.
    pub endings: BTreeMap<Ending, u64>,
    /// How many plies of each game could be played.
    pub lengths: Distribution,
    /// How many moves were legal, in a sample of the positions from which a move was played.
    pub legal_moves: Distribution,
    /// The captured units and their owners.
    pub captured: BTreeMap<(UnitKind, Player), u64>,
    /// The first moves of games from the start of their ruleset, in GN, and the results of these games.
    pub first_moves: BTreeMap<(&'static str, String), Results>,
    /// What happened on each square, by its index.
    pub squares: SquareCounts,
}

/// The results of games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Results {
    /// Games that White won.
    pub white_wins: u64,
    /// Games that Black won.
    pub black_wins: u64,
    pub draws: u64,
    /// Games without a result.
    pub unfinished: u64,
}

/// What happened on each square, by its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareCounts(Vec<SquareStats>);

/// What happened on a square.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SquareStats {
    /// How many moves brought a unit there.
    pub arrivals: u64,
    /// How many units were captured there.
    pub captures: u64,
}

impl Default for SquareCounts {
    fn default() -> Self {
        Self(vec![SquareStats::default(); Square::COUNT])
    }
}

impl SquareCounts {
    /// What happened on a square.
    pub fn on(&self, square: Square) -> SquareStats {
        self.0[square.index()]
    }
}

impl Results {
    /// How many games there are.
    pub const fn games(&self) -> u64 {
        self.white_wins + self.black_wins + self.draws + self.unfinished
    }

    /// Counts a game with this result.
    pub const fn add(&mut self, result: GameResult) {
        *self.of(result) += 1;
    }

    const fn of(&mut self, result: GameResult) -> &mut u64 {
        match result {
            GameResult::WhiteWins => &mut self.white_wins,
            GameResult::BlackWins => &mut self.black_wins,
            GameResult::Draw => &mut self.draws,
            GameResult::Unfinished => &mut self.unfinished,
        }
    }

    pub(in crate::archive) const fn merge(&mut self, other: Self) {
        self.white_wins += other.white_wins;
        self.black_wins += other.black_wins;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
    }
}

/// Which positions of a game are in the sample for [`Stats::legal_moves`]: to count legal moves is costly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The sample has one position of this number.
    pub every: NonZero<usize>,
    /// A number that differs from game to game, so that every ply is in the sample of some game.
    pub offset: usize,
}

impl Sample {
    const fn contains(self, ply: usize) -> bool {
        ply.wrapping_add(self.offset) % self.every.get() == 0
    }
}

impl Stats {
    /// Plays a game and counts it. Returns why it is broken, if it is. `rules` is the ruleset of a game that does not name
    /// one.
    pub fn add(
        &mut self,
        source: &(impl Source + ?Sized),
        rules: Option<Ruleset>,
        sample: Sample,
    ) -> Option<Broken> {
        let start = source.start(rules);
        let mut usual = None;
        if let Ok(start) = &start {
            let ruleset = start.position.ruleset();
            *self.rulesets.entry(ruleset.as_str()).or_default() += 1;
            usual = Some(ruleset).filter(|_| start.is_usual());
        }
        let mut first = None;
        let walked = walk(source, start, |moment| {
            if let Some(played) = moment.played {
                self.add_move(played);
                if moment.ply == 1 {
                    first = Some(*played);
                }
            }
            self.add_legal_moves(moment, sample);
        });
        self.games += 1;
        self.plies += walked.plies as u64;
        *self.endings.entry(walked.outcome.ending).or_default() += 1;
        self.results.add(walked.outcome.result);
        self.results_by_board += u64::from(walked.outcome.is_by_board);
        if let (Some(ruleset), Some(first)) = (usual, first) {
            self.add_first_move(ruleset, &first, walked.outcome.result);
        }
        if !matches!(walked.broken, Some(Broken::NoStart(_))) {
            self.lengths.add(walked.plies as u64);
        }
        walked.broken
    }

    fn add_move(&mut self, played: &PlayableMove) {
        let mv = &played.description;
        if let Some(square) = mv.arrival() {
            self.squares.0[square.index()].arrivals += 1;
        }
        for (_, unit) in mv.captured() {
            *self.captured.entry((unit.unit, unit.owner)).or_default() += 1;
            if let Some(to) = mv.to {
                self.squares.0[to.square.index()].captures += 1;
            }
        }
    }

    fn add_first_move(&mut self, ruleset: Ruleset, played: &PlayableMove, result: GameResult) {
        if let Some(written) = Written::of(&played.description, Notation::Gn, || None) {
            let results = self
                .first_moves
                .entry((ruleset.as_str(), written.to_string()))
                .or_default();
            results.add(result);
        }
    }

    fn add_legal_moves(&mut self, moment: &Moment<'_>, sample: Sample) {
        if !moment.is_last && sample.contains(moment.ply) {
            self.legal_moves.add(moment.position.count_legal());
        }
    }

    /// Adds the counts of other games.
    pub fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.results.merge(other.results);
        self.results_by_board += other.results_by_board;
        add_all(&mut self.rulesets, other.rulesets);
        add_all(&mut self.endings, other.endings);
        add_all(&mut self.captured, other.captured);
        self.lengths.merge(&other.lengths);
        self.legal_moves.merge(&other.legal_moves);
        for (mv, results) in other.first_moves {
            self.first_moves.entry(mv).or_default().merge(results);
        }
        for (square, other) in self.squares.0.iter_mut().zip(other.squares.0) {
            square.arrivals += other.arrivals;
            square.captures += other.captures;
        }
    }
}

fn add_all<K: Ord>(counts: &mut BTreeMap<K, u64>, others: BTreeMap<K, u64>) {
    for (key, count) in others {
        *counts.entry(key).or_default() += count;
    }
}
