//! How games begin: a tree for people, JSON for programs.

use std::fmt::{self, Write};

use serde::{Serialize, Serializer};
use unicode_width::UnicodeWidthStr;

use super::stats::{ResultsJson, bar, longest_bar, percent};
use crate::archive::tree::{Grouping, Tree, TreeLine, TreeOrigin};
use crate::render::board::BoardStyle;
use crate::text::counted;

/// A tree as lines with bars. It may be long: it is never in memory as a whole.
#[derive(Clone, Copy, Debug)]
pub struct TreeText<'t> {
    pub tree: &'t Tree,
    /// Lines of fewer games are left out.
    pub min_games: u64,
    /// How it looks.
    pub style: BoardStyle,
}

impl fmt::Display for TreeText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tree(f, self.tree, self.min_games, self.style)
    }
}

fn write_tree(out: &mut impl Write, tree: &Tree, min_games: u64, style: BoardStyle) -> fmt::Result {
    let lines = tree.lines(min_games);
    let widest = lines
        .iter()
        .map(|line| label(line).width())
        .max()
        .unwrap_or_default();
    let TreeForm {
        label: width,
        cell,
        longest_bar,
    } = TreeForm::new(widest, style.width);
    let heading = [
        ["games", "share", "Black", "White", "draw", "none"],
        ["", "", "wins", "wins", "", ""],
    ];
    writeln!(out, "{}", counted(tree.games, "game"))?;
    if !lines.is_empty() {
        writeln!(out)?;
        for titles in heading {
            let titles = titles.map(|title| format!("{title:>cell$}")).concat();
            writeln!(
                out,
                "{}{}",
                " ".repeat(width),
                style.palette.heading(titles.trim_end())
            )?;
        }
    }
    for line in &lines {
        let label = label(line);
        // A long label has a line of its own, and the numbers are below.
        let padding = match width.checked_sub(label.width()) {
            Some(padding) => " ".repeat(padding),
            None => format!("\n{}", " ".repeat(width)),
        };
        let (games, results) = (line.results.games(), line.results);
        let share = percent(games, tree.games);
        write!(
            out,
            "{label}{padding}{games:>cell$}{share:>0$.1}%",
            cell - 1
        )?;
        for count in [
            results.black_wins,
            results.white_wins,
            results.draws,
            results.unfinished,
        ] {
            write!(out, "{count:>cell$}")?;
        }
        let bar = bar(
            (games.into(), tree.games.max(1).into()),
            longest_bar,
            style.glyphs,
        );
        writeln!(
            out,
            "{}",
            if bar.is_empty() {
                bar
            } else {
                format!("  {}", style.palette.mark(&bar))
            }
        )?;
    }
    Ok(())
}

/// The columns of a tree.
struct TreeForm {
    /// The columns of a label on the line of its numbers.
    label: usize,
    /// The columns of a number.
    cell: usize,
    longest_bar: usize,
}

impl TreeForm {
    /// The numbers of a line.
    const CELLS: usize = 6;

    /// What fits a terminal: shorter bars first, then narrow numbers, then long labels on lines of their own.
    fn new(widest_label: usize, width: Option<usize>) -> Self {
        let Some(width) = width else {
            return Self {
                label: widest_label,
                cell: 7,
                longest_bar: longest_bar(None, 0),
            };
        };
        let cell = if widest_label + 7 * Self::CELLS > width {
            6
        } else {
            7
        };
        let label = widest_label.min(width.saturating_sub(cell * Self::CELLS));
        Self {
            label,
            cell,
            longest_bar: longest_bar(Some(width), label + cell * Self::CELLS + 2),
        }
    }
}

/// What the games of a line have in common: the move, or where they begin.
fn label(line: &TreeLine<'_>) -> String {
    let indent = "  ".repeat(line.ply);
    let again = if line.is_again { " (see above)" } else { "" };
    match (line.mv, line.gfen) {
        (Some(mv), _) => format!("{indent}{mv}{again}"),
        (None, Some(gfen)) if !line.is_usual => gfen.to_owned(),
        (None, _) => line.rules.to_owned(),
    }
}

/// A tree as an object. Its texts are made by gungi, so that none needs to be escaped for terminals.
#[derive(Serialize, Debug)]
pub struct TreeJson<'t> {
    schema: &'static str,
    by: &'static str,
    begins: &'static str,
    depth: usize,
    games: u64,
    unplayed: u64,
    left_out: u64,
    nodes: NodesJson<'t>,
}

/// The nodes. There may be many: they are never in memory as objects.
#[derive(Debug)]
struct NodesJson<'t> {
    tree: &'t Tree,
    min_games: u64,
}

#[derive(Serialize, Debug)]
struct NodeJson<'t> {
    parent: Option<usize>,
    ply: usize,
    rules: &'static str,
    #[serde(rename = "move")]
    mv: Option<&'t str>,
    gfen: Option<&'t str>,
    games: u64,
    results: ResultsJson,
    again: bool,
}

impl<'t> TreeJson<'t> {
    /// The object. Nodes of fewer games than `min_games` are left out.
    pub fn new(tree: &'t Tree, min_games: u64) -> Self {
        Self {
            schema: "gungi.tree/1",
            by: match tree.shape.grouping {
                Grouping::Moves => "moves",
                Grouping::Position => "position",
            },
            begins: match tree.shape.origin {
                TreeOrigin::Game => "game",
                TreeOrigin::Play => "play",
            },
            depth: tree.shape.depth,
            games: tree.games,
            unplayed: tree.unplayed,
            left_out: tree.left_out,
            nodes: NodesJson { tree, min_games },
        }
    }
}

impl Serialize for NodesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.tree
                .lines(self.min_games)
                .into_iter()
                .map(|line| NodeJson {
                    parent: line.parent,
                    ply: line.ply,
                    rules: line.rules,
                    mv: line.mv,
                    gfen: line.gfen,
                    games: line.results.games(),
                    results: (&line.results).into(),
                    again: line.is_again,
                }),
        )
    }
}
