//! Statistics of games: charts and pictures for people, JSON for programs.

mod charts;
mod groups;
mod picture;

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::num::NonZero;

use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::archive::stats::{Distribution, Results, Stats};
use crate::game::Ending;
use crate::notation::Notation;
use crate::print::json::json;
use crate::render::Glyphs;
use crate::render::board::BoardStyle;
use crate::rules::Square;

pub(in crate::print) use charts::percent;
pub use charts::{Chart, ChartKind, ChartRow, Scale, charts, overview};
pub use groups::{GroupsJson, write_groups};
pub use picture::draw_stats;

/// Width of the longest bar in columns.
pub(in crate::print) const BAR: usize = 30;

/// On a narrow terminal, bars are shorter; shorter than this, they say nothing.
const SHORTEST: usize = 4;

/// The parts of a column, from an eighth to seven eighths.
const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// Writes all charts and the board. The legal moves were counted in one position of `sample`.
pub fn write_stats(
    out: &mut impl Write,
    stats: &Stats,
    sample: NonZero<usize>,
    style: BoardStyle,
) -> fmt::Result {
    writeln!(out, "{}", overview(stats))?;
    let charts = charts(stats, sample);
    let before_bars = charts
        .iter()
        .map(columns_before_bars)
        .max()
        .unwrap_or_default();
    let longest = longest_bar(style.width, before_bars);
    for chart in charts.iter().filter(|chart| !chart.rows.is_empty()) {
        write_chart(out, chart, longest, style)?;
    }
    write_board(out, stats, style)
}

/// The columns of the longest bar, after others; 0 if there is no room for bars.
pub(in crate::print) fn longest_bar(width: Option<usize>, before: usize) -> usize {
    let room = width.map_or(BAR, |width| width.saturating_sub(before).min(BAR));
    if room < SHORTEST { 0 } else { room }
}

/// The columns of the longest label and of the longest count of a chart.
fn widths(chart: &Chart) -> [usize; 2] {
    let label = chart
        .rows
        .iter()
        .map(|row| row.label.width())
        .max()
        .unwrap_or_default();
    [
        label,
        chart
            .rows
            .iter()
            .map(|row| row.count.to_string().len())
            .max()
            .unwrap_or_default(),
    ]
}

/// The columns of a chart before its bars: the label, the count and its share, with two blanks between them.
fn columns_before_bars(chart: &Chart) -> usize {
    let [label, digits] = widths(chart);
    2 + label + 2 + digits + 2 + "100.0%".len() + 2
}

fn write_chart(
    out: &mut impl Write,
    chart: &Chart,
    longest: usize,
    style: BoardStyle,
) -> fmt::Result {
    let note = if chart.note.is_empty() {
        String::new()
    } else {
        format!(": {}", chart.note)
    };
    writeln!(out, "\n{}{note}", style.palette.heading(chart.title))?;
    let ([width, digits], scale) = (widths(chart), Scale::of(chart));
    for row in &chart.rows {
        let padding = " ".repeat(width - row.label.width());
        let share = chart.percent(row.count);
        let bar = style
            .palette
            .mark(&bar(scale.part(chart, row.count), longest, style.glyphs));
        let line = format!(
            "  {}{padding}  {:>digits$}  {share:>5.1}%  {bar}",
            row.label, row.count
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    if longest > 0 && chart.total > 0 {
        let before = " ".repeat(columns_before_bars(chart));
        let scale = format!("{longest} columns: {}%", scale.percent());
        writeln!(out, "{before}{}", style.palette.faint(&scale))?;
    }
    Ok(())
}

/// A bar for a part of a whole, which is not 0 and has the longest bar. The smallest part has a bar, too.
pub(in crate::print) fn bar((part, whole): (u128, u128), longest: usize, glyphs: Glyphs) -> String {
    let eighths = (part * 8 * longest as u128 / whole).max(u128::from(part > 0 && longest > 0));
    let eighths = usize::try_from(eighths).unwrap_or(usize::MAX);
    match glyphs {
        Glyphs::Unicode => "█".repeat(eighths / 8) + EIGHTHS[eighths % 8],
        Glyphs::Ascii => "#".repeat(eighths.div_ceil(8)),
    }
}

/// Writes for each square how many moves brought a unit there.
fn write_board(out: &mut impl Write, stats: &Stats, style: BoardStyle) -> fmt::Result {
    /// The columns of all squares with six columns each.
    const WIDE: usize = 3 + 9 * 6;
    let arrivals: u64 = Square::all()
        .map(|square| stats.squares.on(square).arrivals)
        .sum();
    if arrivals == 0 {
        return Ok(());
    }
    let heading = style.palette.heading("Squares");
    writeln!(
        out,
        "\n{heading}: percent of the moves that bring a unit there"
    )?;
    let cell = if style.width.is_some_and(|width| width < WIDE) {
        4
    } else {
        6
    };
    write!(out, "   ")?;
    (1..=9)
        .rev()
        .try_for_each(|file| write!(out, "{file:>cell$}"))?;
    writeln!(out)?;
    for row in 0..9 {
        write!(out, "  {}", char::from(b'a' + row))?;
        for square in (0..9).rev().filter_map(|column| Square::new(column, row)) {
            let percent = percent(stats.squares.on(square).arrivals, arrivals);
            // Four columns have no room for a blank, two digits and one after the point.
            let digits = usize::from(cell > 4 || percent < 9.95);
            write!(out, "{percent:>cell$.digits$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

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
    by_square: Vec<SquareJson>,
}

#[derive(Serialize, Debug)]
pub(in crate::print) struct ResultsJson {
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
        let captured = stats
            .captured
            .iter()
            .map(|(&(unit, owner), &count)| CapturedJson {
                unit: unit.to_string(),
                player: owner.slug(),
                count,
            });
        let first_moves = stats
            .first_moves
            .iter()
            .map(|((rules, mv), results)| FirstMoveJson {
                rules,
                mv,
                games: results.games(),
                results: results.into(),
            });
        let squares = Square::all().map(|square| {
            let on = stats.squares.on(square);
            SquareJson {
                square: Notation::Gn.square(square),
                arrivals: on.arrivals,
                captures: on.captures,
            }
        });
        let endings = Ending::ALL.map(|ending| {
            (
                ending.as_str(),
                stats.endings.get(&ending).copied().unwrap_or(0),
            )
        });
        Self {
            schema: "gungi.stats/1",
            games: stats.games,
            plies: stats.plies,
            rulesets: &stats.rulesets,
            results: (&stats.results).into(),
            results_by_board: stats.results_by_board,
            endings: endings.into(),
            lengths: (&stats.lengths).into(),
            legal_moves: LegalMovesJson {
                sample,
                numbers: (&stats.legal_moves).into(),
            },
            captured: captured.collect(),
            first_moves: first_moves.collect(),
            by_square: squares.collect(),
        }
    }
}

impl From<&Results> for ResultsJson {
    fn from(results: &Results) -> Self {
        let Results {
            white_wins,
            black_wins,
            draws,
            unfinished,
        } = *results;
        Self {
            white_wins,
            black_wins,
            draws,
            unfinished,
        }
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
