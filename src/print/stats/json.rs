//! Statistics as JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;

use serde::Serialize;

use crate::archive::ending::Ending;
use crate::archive::stats::{Distribution, Results, Stats};
use crate::notation::Notation;
use crate::print::json::json;
use crate::rules::Square;

/// Statistics as an object.
#[derive(Serialize, Debug)]
pub struct StatsJson<'s> {
    schema: &'static str,
    games: u64,
    plies: u64,
    rulesets: &'s BTreeMap<&'static str, u64>,
    results: ResultsJson,
    results_by_board: u64,
    endings: BTreeMap<&'static str, u64>,
    lengths: DistributionJson,
    legal_moves: LegalMovesJson,
    captured: Vec<CapturedJson>,
    first_moves: Vec<FirstMoveJson<'s>>,
    squares: Vec<SquareJson>,
}

#[derive(Serialize, Debug)]
pub(in crate::program::print) struct ResultsJson {
    #[serde(rename = "1-0")]
    white_wins: u64,
    #[serde(rename = "0-1")]
    black_wins: u64,
    #[serde(rename = "1/2-1/2")]
    draws: u64,
    #[serde(rename = "*")]
    unfinished: u64,
}

#[derive(Serialize, Debug)]
struct DistributionJson {
    min: Option<u64>,
    max: Option<u64>,
    mean: Option<f64>,
    median: Option<u64>,
    /// Each number and how often it occurs.
    counts: Vec<(u64, u64)>,
}

#[derive(Serialize, Debug)]
struct LegalMovesJson {
    sample: NonZero<usize>,
    #[serde(flatten)]
    numbers: DistributionJson,
}

#[derive(Serialize, Debug)]
struct CapturedJson {
    unit: String,
    player: &'static str,
    count: u64,
}

#[derive(Serialize, Debug)]
struct FirstMoveJson<'s> {
    rules: &'static str,
    #[serde(rename = "move")]
    mv: &'s str,
    games: u64,
    results: ResultsJson,
}

#[derive(Serialize, Debug)]
struct SquareJson {
    square: String,
    arrivals: u64,
    captures: u64,
}

impl<'s> StatsJson<'s> {
    /// The object. The legal moves were counted in one position of `sample`.
    pub fn new(stats: &'s Stats, sample: NonZero<usize>) -> Self {
        let captured = stats.captured.iter().map(|(&(unit, owner), &count)| CapturedJson {
            unit: unit.to_string(),
            player: owner.slug(),
            count,
        });
        let first_moves = stats.first_moves.iter().map(|((rules, mv), results)| FirstMoveJson {
            rules,
            mv,
            games: results.games(),
            results: results.into(),
        });
        let squares = Square::all().map(|square| {
            let on = stats.squares.on(square);
            SquareJson { square: Notation::Gn.square(square), arrivals: on.arrivals, captures: on.captures }
        });
        let endings =
            Ending::ALL.map(|ending| (ending.as_str(), stats.endings.get(&ending).copied().unwrap_or(0)));
        Self {
            schema: "gungi.stats/1",
            games: stats.games,
            plies: stats.plies,
            rulesets: &stats.rulesets,
            results: (&stats.results).into(),
            results_by_board: stats.results_by_board,
            endings: endings.into(),
            lengths: (&stats.lengths).into(),
            legal_moves: LegalMovesJson { sample, numbers: (&stats.legal_moves).into() },
            captured: captured.collect(),
            first_moves: first_moves.collect(),
            squares: squares.collect(),
        }
    }
}

impl From<&Results> for ResultsJson {
    fn from(results: &Results) -> Self {
        let Results { white_wins, black_wins, draws, unfinished } = *results;
        Self { white_wins, black_wins, draws, unfinished }
    }
}

impl From<&Distribution> for DistributionJson {
    fn from(numbers: &Distribution) -> Self {
        Self {
            min: numbers.min(),
            max: numbers.max(),
            mean: numbers.mean(),
            median: numbers.median(),
            counts: numbers.counts().collect(),
        }
    }
}

/// The object on one line.
impl fmt::Display for StatsJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&json(self)?)
    }
}
