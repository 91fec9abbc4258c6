//! Statistics as text, with bars.

use std::fmt::{self, Write};
use std::num::NonZero;

use unicode_width::UnicodeWidthStr;

use super::charts::{Chart, charts, overview, percent};
use crate::archive::stats::Stats;
use crate::render::board::BoardStyle;
use crate::render::{Glyphs, Palette};
use crate::rules::Square;

/// Width of the longest bar in columns.
const BAR: u64 = 30;

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
    for chart in charts(stats, sample).iter().filter(|chart| !chart.rows.is_empty()) {
        write_chart(out, chart, style)?;
    }
    write_board(out, stats, style.palette)
}

fn write_chart(out: &mut impl Write, chart: &Chart, style: BoardStyle) -> fmt::Result {
    let note = if chart.note.is_empty() { String::new() } else { format!(": {}", chart.note) };
    writeln!(out, "\n{}{note}", style.palette.heading(chart.title))?;
    let width = chart.rows.iter().map(|row| row.label.width()).max().unwrap_or_default();
    let digits = chart.max().to_string().len();
    for row in &chart.rows {
        let padding = " ".repeat(width - row.label.width());
        let share = chart.percent(row.count);
        let bar = style.palette.mark(&bar(row.count, chart.max(), style.glyphs));
        let line = format!("  {}{padding}  {:>digits$}  {share:>5.1}%  {bar}", row.label, row.count);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// A bar for a count, the longest for the largest count.
pub(in crate::program::print) fn bar(count: u64, max: u64, glyphs: Glyphs) -> String {
    let eighths = u128::from(count) * u128::from(8 * BAR) / u128::from(max);
    let eighths = usize::try_from(eighths).unwrap_or(usize::MAX);
    match glyphs {
        Glyphs::Unicode => "█".repeat(eighths / 8) + EIGHTHS[eighths % 8],
        Glyphs::Ascii => "#".repeat(eighths.div_ceil(8)),
    }
}

/// Writes for each square how many moves brought a unit there.
fn write_board(out: &mut impl Write, stats: &Stats, palette: Palette) -> fmt::Result {
    let arrivals: u64 = Square::all().map(|square| stats.squares.on(square).arrivals).sum();
    if arrivals == 0 {
        return Ok(());
    }
    writeln!(out, "\n{}: percent of the moves that bring a unit there", palette.heading("Squares"))?;
    write!(out, "   ")?;
    (1..=9).rev().try_for_each(|file| write!(out, "{file:>6}"))?;
    writeln!(out)?;
    for row in 0..9 {
        write!(out, "  {}", char::from(b'a' + row))?;
        for square in (0..9).rev().filter_map(|column| Square::new(column, row)) {
            write!(out, "{:>6.1}", percent(stats.squares.on(square).arrivals, arrivals))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
