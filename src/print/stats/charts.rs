//! Statistics as charts.

use std::collections::BTreeMap;
use std::num::NonZero;

use crate::archive::stats::{Distribution, Results, Stats};
use crate::game::Ending;
use crate::rules::UnitKind;
use crate::text::counted;

/// Maximum number of rows of a chart.
const ROWS: usize = 12;

/// Counts with labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// What is counted.
    pub title: &'static str,
    /// What else to say of the counts; may be empty.
    pub note: String,
    /// How the rows belong together.
    pub kind: ChartKind,
    /// The rows, in their order.
    pub rows: Vec<ChartRow>,
    /// The sum of the rows and of those that are left out.
    pub total: u64,
}

/// How the rows of a chart belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChartKind {
    /// Each is something of its own.
    Bars,
    /// They are ranges of numbers.
    Histogram,
}

/// A count with its label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartRow {
    /// What is counted.
    pub label: String,
    /// How often it occurs.
    pub count: u64,
}

impl Chart {
    /// A count in percent of the total.
    pub fn percent(&self, count: u64) -> f64 {
        percent(count, self.total)
    }
}

/// The scale of a chart: what part of its total the longest possible bar is, in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale(u64);

impl Scale {
    /// The smallest scale of a round number on which all bars have room.
    pub fn of(chart: &Chart) -> Self {
        const ROUND: [u64; 9] = [1, 2, 5, 10, 20, 40, 60, 80, 100];
        let most = chart.rows.iter().map(|row| row.count).max();
        let most = u128::from(most.unwrap_or_default()) * 100;
        let fits = |percent: &u64| u128::from(*percent) * u128::from(chart.total) >= most;
        Self(ROUND.into_iter().find(fits).unwrap_or(100))
    }

    /// The longest possible bar, in percent.
    pub const fn percent(self) -> u64 {
        self.0
    }

    /// The part of the longest possible bar that a count takes, as numerator and denominator.
    pub const fn part(self, chart: &Chart, count: u64) -> (u128, u128) {
        let whole = chart.total as u128 * self.0 as u128;
        (count as u128 * 100, if whole == 0 { 1 } else { whole })
    }
}

/// A part in percent of a total, 0 of nothing.
#[expect(
    clippy::cast_precision_loss,
    reason = "only the first digits are shown"
)]
pub(in crate::print) fn percent(part: u64, total: u64) -> f64 {
    100.0 * part as f64 / total.max(1) as f64
}

/// `120 games (60 classic, 60 official-advanced), 18234 plies`
pub fn overview(stats: &Stats) -> String {
    let rulesets: Vec<String> = stats
        .rulesets
        .iter()
        .map(|(ruleset, games)| format!("{games} {ruleset}"))
        .collect();
    let rulesets = if rulesets.is_empty() {
        String::new()
    } else {
        format!(" ({})", rulesets.join(", "))
    };
    format!(
        "{}{rulesets}, {}",
        counted(stats.games, "game"),
        counted(stats.plies, "ply")
    )
}

/// The charts of games. The legal moves were counted in one position of `sample`.
pub fn charts(stats: &Stats, sample: NonZero<usize>) -> Vec<Chart> {
    let positions = match sample.get() {
        1 => "every position".to_owned(),
        every => format!("one position in {every}"),
    };
    vec![
        results(stats),
        endings(stats),
        histogram("Plies per game", &stats.lengths, String::new()),
        histogram("Legal moves per position", &stats.legal_moves, positions),
        captured(stats),
        first_moves(stats),
    ]
}

fn results(stats: &Stats) -> Chart {
    let Results {
        white_wins,
        black_wins,
        draws,
        unfinished,
    } = stats.results;
    let rows = [
        ("Black wins", black_wins),
        ("White wins", white_wins),
        ("Draw", draws),
        ("No result", unfinished),
    ];
    let chart = bars(
        "Results",
        rows.map(|(label, count)| (label.to_owned(), count))
            .to_vec(),
        "result",
    );
    let note = match stats.results_by_board {
        0 => String::new(),
        games => format!("{games} from the board, where the text has none"),
    };
    Chart { note, ..chart }
}

fn endings(stats: &Stats) -> Chart {
    let rows = stats
        .endings
        .iter()
        .map(|(&ending, &count)| (words_for(ending).to_owned(), count));
    bars("Endings", rows.collect(), "ending")
}

const fn words_for(ending: Ending) -> &'static str {
    match ending {
        Ending::Checkmate => "Checkmate",
        Ending::MarshalCaptured => "Marshal captured",
        Ending::Stalemate => "Stalemate",
        Ending::Repetition => "Repetition",
        Ending::CalledFoul => "Foul called",
        Ending::Recorded => "Result only",
        Ending::Unfinished => "Unfinished",
        Ending::Broken => "Broken",
    }
}

fn captured(stats: &Stats) -> Chart {
    let mut counts: BTreeMap<UnitKind, u64> = BTreeMap::new();
    for (&(unit, _), count) in &stats.captured {
        *counts.entry(unit).or_default() += count;
    }
    let rows = counts
        .into_iter()
        .map(|(unit, count)| (format!("{} {unit}", unit.name()), count));
    bars("Captured units", sorted(rows.collect()), "unit")
}

fn first_moves(stats: &Stats) -> Chart {
    let is_mixed = stats.rulesets.len() > 1;
    let rows = stats.first_moves.iter().map(|((ruleset, mv), results)| {
        let label = if is_mixed {
            let ruleset = ruleset.to_string();
            format!("{mv} {}", ruleset.trim_start_matches("official-"))
        } else {
            mv.clone()
        };
        (label, results.games())
    });
    bars("First moves", sorted(rows.collect()), "move")
}

/// Sorts rows by frequency, the most frequent first; equally frequent rows keep their order.
fn sorted(mut rows: Vec<(String, u64)>) -> Vec<(String, u64)> {
    rows.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    rows
}

fn bars(title: &'static str, rows: Vec<(String, u64)>, noun: &str) -> Chart {
    let total = rows.iter().map(|(_, count)| count).sum();
    let left_out = rows.len().saturating_sub(ROWS) as u64;
    let note = if left_out > 0 {
        format!("{} not shown", counted(left_out, noun))
    } else {
        String::new()
    };
    let rows = rows
        .into_iter()
        .take(ROWS)
        .map(|(label, count)| ChartRow { label, count })
        .collect();
    Chart {
        title,
        note,
        kind: ChartKind::Bars,
        rows,
        total,
    }
}

fn histogram(title: &'static str, numbers: &Distribution, note: String) -> Chart {
    let bins = numbers.bins(ROWS as u64).into_iter().map(|bin| {
        let label = if bin.first == bin.last {
            bin.first.to_string()
        } else {
            format!("{}-{}", bin.first, bin.last)
        };
        ChartRow {
            label,
            count: bin.count,
        }
    });
    let mut notes: Vec<String> = Vec::new();
    if let (Some(mean), Some(median)) = (numbers.mean(), numbers.median()) {
        notes.push(format!("mean {mean:.1}, median {median}"));
    }
    if let (Some(min), Some(max)) = (numbers.min(), numbers.max()) {
        notes.push(format!("from {min} to {max}"));
    }
    if !note.is_empty() && !notes.is_empty() {
        notes.push(note);
    }
    Chart {
        title,
        note: notes.join(", "),
        kind: ChartKind::Histogram,
        rows: bins.collect(),
        total: numbers.total(),
    }
}
