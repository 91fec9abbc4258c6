//! Statistics as a picture: a heat map of the board, and charts beside it.

use super::charts::{Chart, ChartKind, Scale, overview};
use crate::archive::stats::Stats;
use crate::render::board::Coordinates;
use crate::render::picture::board::{self, BoardFrame, CELL};
use crate::render::picture::scene::{Scene, SceneForm, Stroke};
use crate::render::picture::text::{Align, Text};
use crate::render::picture::theme::Heat;
use crate::render::picture::{GAP, MARGIN, Theme};
use crate::rules::Square;

/// Height of the line above everything.
const HEADING: f32 = 64.0;
/// Height of the line below the board.
const FOOT: f32 = 44.0;
/// Width of a chart.
const WIDTH: f32 = 560.0;
/// Parts of the height for the charts side by side.
const HEIGHTS: [f32; 3] = [0.32, 0.22, 0.46];
/// Size of the numbers of charts.
const NUMBER: f32 = 19.0;
/// Around what is in a chart.
const PADDING: f32 = 22.0;

/// Draws statistics. Of the charts, there is room for three rows of two.
pub fn draw_stats(stats: &Stats, charts: &[Chart], theme: &Theme) -> Scene {
    let height = HEADING + board::WIDTH + FOOT + 2.0 * MARGIN;
    let width = 2.0 * MARGIN + board::WIDTH + 2.0 * (GAP + WIDTH);
    let mut scene = Scene::new([width, height]);
    scene.title = overview(stats);
    scene.description = description(charts);
    scene.flat(
        SceneForm::Rectangle {
            corner: [0.0; 2],
            size: scene.size,
            radius: 0.0,
        },
        theme.page,
        1.0,
    );
    let heading = Text::new(overview(stats), 38.0, theme.text).fitted(width - 2.0 * MARGIN);
    heading.draw(&mut scene, MARGIN, MARGIN + 36.0);
    let top = MARGIN + HEADING;
    draw_heat(
        &mut scene,
        stats,
        &BoardFrame {
            corner: [MARGIN, top],
            is_flipped: false,
            theme,
        },
    );
    let foot = "The stronger the colour, the more moves bring a unit there (in percent)";
    Text::new(foot, 24.0, theme.muted).draw(&mut scene, MARGIN, top + board::WIDTH + 34.0);
    let mut y = top;
    for (pair, share) in charts.chunks(2).zip(HEIGHTS) {
        let tall = share * (board::WIDTH - 2.0 * GAP);
        for (index, chart) in pair.iter().enumerate() {
            let x = MARGIN + board::WIDTH + GAP + to_f32(index) * (WIDTH + GAP);
            ChartArea {
                corner: [x, y],
                size: [WIDTH, tall],
                scale: Scale::of(chart),
                theme,
            }
            .draw_chart(&mut scene, chart);
        }
        y += tall + GAP;
    }
    scene
}

/// The charts in words.
fn description(charts: &[Chart]) -> String {
    let sentences = charts
        .iter()
        .filter(|chart| !chart.rows.is_empty())
        .map(|chart| {
            let rows: Vec<String> = chart
                .rows
                .iter()
                .map(|row| format!("{} {}", row.label, row.count))
                .collect();
            format!("{}: {}.", chart.title, rows.join(", "))
        });
    sentences.collect::<Vec<_>>().join(" ")
}

/// Draws the board; the more moves bring a unit to a square, the stronger its colour.
fn draw_heat(scene: &mut Scene, stats: &Stats, board: &BoardFrame<'_>) {
    board.draw_wood(scene);
    let arrivals = |square| stats.squares.on(square).arrivals;
    let total: u64 = Square::all().map(arrivals).sum();
    let [least, most] = [
        Square::all().map(arrivals).min(),
        Square::all().map(arrivals).max(),
    ]
    .map(Option::unwrap_or_default);
    let heat = |square| {
        board
            .theme
            .heat(ratio(arrivals(square) - least, most - least))
    };
    for square in Square::all().filter(|&square| arrivals(square) > 0) {
        let Heat { ground, .. } = heat(square);
        scene.flat(
            SceneForm::square(board.corner_of(square), CELL),
            ground,
            1.0,
        );
    }
    board.draw_lines(scene);
    board.draw_coordinates(scene, Coordinates::Both);
    for square in Square::all().filter(|&square| arrivals(square) > 0) {
        let [x, y] = board.corner_of(square);
        let share = format!("{:.1}", 100.0 * ratio(arrivals(square), total));
        let share = Text::new(share, 28.0, heat(square).ink).aligned(Align::Middle);
        share.draw(scene, x + CELL / 2.0, y + CELL / 2.0 + 10.0);
    }
}

/// Where a chart is drawn.
struct ChartArea<'t> {
    corner: [f32; 2],
    size: [f32; 2],
    scale: Scale,
    theme: &'t Theme,
}

impl ChartArea<'_> {
    fn draw_chart(&self, scene: &mut Scene, chart: &Chart) {
        let ([x, y], [width, height], theme) = (self.corner, self.size, self.theme);
        let panel = SceneForm::Rectangle {
            corner: self.corner,
            size: self.size,
            radius: 14.0,
        };
        scene.flat(panel, theme.panel, 1.0);
        let room = width - 2.0 * PADDING;
        Text::new(chart.title, 26.0, theme.text)
            .fitted(room)
            .draw(scene, x + PADDING, y + 38.0);
        Text::new(&chart.note, 20.0, theme.muted)
            .fitted(room)
            .draw(scene, x + PADDING, y + 62.0);
        let size = [room, height - 78.0 - PADDING];
        let plot = ChartArea {
            corner: [x + PADDING, y + 78.0],
            size,
            ..*self
        };
        match chart.kind {
            ChartKind::Bars => plot.draw_bars(scene, chart),
            ChartKind::Histogram => plot.draw_columns(scene, chart),
        }
    }

    /// Draws a bar for each row, one below the other. Its label ends where it begins.
    fn draw_bars(&self, scene: &mut Scene, chart: &Chart) {
        /// The widest labels, and the width of counts.
        const LABELS: f32 = 240.0;
        const COUNT: f32 = 104.0;
        /// Height below the bars.
        const BELOW: f32 = 26.0;
        const GAP: f32 = 8.0;
        let ([x, y], [width, height], theme) = (self.corner, self.size, self.theme);
        let pitch = ((height - BELOW) / to_f32(chart.rows.len().max(1))).min(32.0);
        let size = (pitch * 0.8).min(22.0);
        let widths = chart
            .rows
            .iter()
            .map(|row| Text::new(&row.label, size, theme.text).width());
        let widest = widths.fold(1.0, f32::max);
        let (labels, label_size) = (widest.min(LABELS), size * (LABELS / widest).min(1.0));
        let (start, longest) = (x + labels + GAP, width - labels - GAP - COUNT);
        let tall = pitch * to_f32(chart.rows.len());
        if chart.total > 0 {
            let foot = y + tall + 20.0;
            self.draw_scale(scene, [start + longest, y], [start + longest, y + tall]);
            self.scale_text().draw(scene, start + longest, foot);
            let zero = Text::new("0", NUMBER, theme.muted).aligned(Align::Middle);
            zero.draw(scene, start, foot);
        }
        for (row, top) in chart
            .rows
            .iter()
            .zip((0..).map(|index| y + pitch * to_f32(index)))
        {
            let baseline = top + pitch * 0.5 + size * 0.36;
            let label = Text::new(&row.label, label_size, theme.text)
                .aligned(Align::End)
                .fitted(labels);
            label.draw(scene, start - GAP, baseline);
            let length = longest * self.part(chart, row.count);
            let bar = SceneForm::Rectangle {
                corner: [start, top + pitch * 0.16],
                size: [length.max(1.0), pitch * 0.68],
                radius: 2.0,
            };
            scene.flat(bar, theme.mark, 0.85);
            let count = format!("{} ({:.0}%)", row.count, chart.percent(row.count));
            let count = Text::new(count, size, theme.muted).fitted(COUNT - GAP);
            self.draw_count(scene, &count, [start + length + GAP, baseline]);
        }
    }

    /// Draws a column for each row, side by side. The number where its range begins is where the column begins.
    fn draw_columns(&self, scene: &mut Scene, chart: &Chart) {
        let ([x, y], [width, height], theme) = (self.corner, self.size, self.theme);
        let (foot, tallest) = (y + height - 24.0, height - 48.0);
        let room = width - 52.0;
        let pitch = room / to_f32(chart.rows.len().max(1));
        if chart.total > 0 {
            self.draw_scale(scene, [x, foot - tallest], [x + room, foot - tallest]);
            let percent = self.scale_text().aligned(Align::Start);
            percent.draw(scene, x + room + 6.0, foot - tallest + 6.0);
        }
        for (row, left) in chart
            .rows
            .iter()
            .zip((0..).map(|index| x + pitch * to_f32(index)))
        {
            let tall = tallest * self.part(chart, row.count);
            let column = SceneForm::Rectangle {
                corner: [left, foot - tall],
                size: [pitch * 0.84, tall.max(1.0)],
                radius: 2.0,
            };
            scene.flat(column, theme.mark, 0.85);
            let count = Text::new(row.count.to_string(), NUMBER, theme.muted).fitted(pitch - 2.0);
            let middle = left + pitch * 0.42 - count.width() / 2.0;
            self.draw_count(scene, &count, [middle, foot - tall - 6.0]);
            let first = row.label.split('-').next().unwrap_or_default();
            let label = Text::new(first, NUMBER, theme.text).fitted(pitch - 2.0);
            label.draw(scene, left, foot + 20.0);
        }
        scene.stroke(
            SceneForm::line([x, foot], [x + room, foot]),
            Stroke::new(theme.muted, 1.5),
        );
    }

    /// What the longest possible bar is.
    fn scale_text(&self) -> Text {
        let percent = format!("{}%", self.scale.percent());
        Text::new(percent, NUMBER, self.theme.muted).aligned(Align::Middle)
    }

    /// Draws a count over the line of the scale.
    fn draw_count(&self, scene: &mut Scene, count: &Text, [x, y]: [f32; 2]) {
        let (corner, size) = ([x, y - count.size * 0.85], [count.width(), count.size]);
        scene.flat(
            SceneForm::Rectangle {
                corner,
                size,
                radius: 0.0,
            },
            self.theme.panel,
            1.0,
        );
        count.draw(scene, x, y);
    }

    /// Draws the line that the longest possible bar would reach.
    fn draw_scale(&self, scene: &mut Scene, from: [f32; 2], to: [f32; 2]) {
        let dashed = Stroke {
            dashes: Some([5.0, 5.0]),
            opacity: 0.5,
            ..Stroke::new(self.theme.muted, 1.5)
        };
        scene.stroke(SceneForm::line(from, to), dashed);
    }

    /// The part of the longest possible bar that a count takes, 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a pixel is not exact either")]
    fn part(&self, chart: &Chart, count: u64) -> f32 {
        let (part, whole) = self.scale.part(chart, count);
        part as f32 / whole as f32
    }
}

/// A part of a whole, 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "a pixel is not exact either")]
fn ratio(part: u64, whole: u64) -> f32 {
    part as f32 / whole.max(1) as f32
}

/// A small number.
fn to_f32(number: usize) -> f32 {
    u16::try_from(number).map_or(f32::from(u16::MAX), f32::from)
}
