//! Text around a board: the game and the meaning of the letters; paragraphs, lists and tables of pages.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::manual::markdown::{Block, blocks};
use crate::render::Palette;
use crate::render::board::BoardStyle;
use crate::render::players::Players;
use crate::rules::{Player, Ruleset, Snapshot, Square, UnitKind};
use crate::text::Printable;
use crate::text::filled;

/// Line length in columns.
const WIDTH: usize = 80;

/// The game that a board belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'g> {
    /// Its file name.
    pub file: &'g str,
    /// Its number in the file, from 1.
    pub game: usize,
    pub ruleset: Ruleset,
    /// Its players and its result.
    pub players: &'g Players,
}

impl Heading<'_> {
    /// Writes file, game and ruleset on a line, then the players and the result if they are known.
    pub fn write(&self, out: &mut dyn Write, palette: Palette) -> fmt::Result {
        let title = format!(
            "{}, game {} ({})",
            self.file,
            self.game,
            self.ruleset.as_str()
        );
        writeln!(out, "{}", palette.heading(&Printable(&title).to_string()))?;
        let names = Player::BOTH.map(|player| (player, &self.players.names[player]));
        let known = names
            .into_iter()
            .filter(|(player, name)| **name != player.to_string());
        let mut words: Vec<String> = known
            .map(|(player, name)| format!("{player}: {name}"))
            .collect();
        words.extend(self.players.result.map(str::to_owned));
        if !words.is_empty() {
            for line in filled(&Printable(&words.join(", ")).to_string(), WIDTH) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }
}

/// Writes the names of the units on a board and in the hands, in the order of their letters.
pub fn write_legend(out: &mut dyn Write, snapshot: &Snapshot, style: BoardStyle) -> fmt::Result {
    let has_kanji = style.has_kanji(snapshot.ruleset);
    let on_board =
        Square::all().flat_map(|square| snapshot.tower(square).iter().collect::<Vec<_>>());
    let in_hands = Player::BOTH
        .into_iter()
        .flat_map(|player| &snapshot.hands[player]);
    let units: BTreeSet<UnitKind> = on_board
        .map(|(_, piece)| piece.unit)
        .chain(in_hands.map(|&(unit, _)| unit))
        .collect();
    let words: Vec<String> = units
        .into_iter()
        .map(|unit| in_words(unit, has_kanji))
        .collect();
    let column = words
        .iter()
        .map(|words| words.width())
        .max()
        .unwrap_or_default()
        + 2;
    for line in words.chunks((style.columns(WIDTH) / column).max(1)) {
        let cells = line
            .iter()
            .map(|words| format!("{words}{}", " ".repeat(column - words.width())));
        writeln!(out, "{}", cells.collect::<String>().trim_end())?;
    }
    let players = if has_kanji {
        "v: White"
    } else {
        "upper case: Black, lower case with v: White"
    };
    writeln!(out, "{players}")
}

/// A unit's letters and its name.
fn in_words(unit: UnitKind, has_kanji: bool) -> String {
    match unit {
        UnitKind::Classic(classic) => {
            let back = classic.other_face().map(|face| format!("/{}", face.name()));
            format!("{classic} {}{}", unit.name(), back.unwrap_or_default())
        }
        UnitKind::Official(kind) if has_kanji => {
            format!("{} {}", kind.kanji(), unit.name())
        }
        UnitKind::Official(kind) => format!("{} {}", kind.letter(), unit.name()),
    }
}

/// Style of pages for people.
#[derive(Clone, Copy, Debug)]
pub struct PageStyle {
    /// Colours.
    pub palette: Palette,
    /// Line length in columns.
    pub width: usize,
}

/// Writes the blocks of a text with an empty line between them; items of a list have none.
pub(super) fn write_blocks(
    out: &mut impl Write,
    text: &str,
    indent: &str,
    style: PageStyle,
) -> fmt::Result {
    let PageStyle { palette, width } = style;
    let mut before = None;
    for block in blocks(text) {
        let goes_on = matches!(
            (&before, &block),
            (None, _) | (Some(Block::Item(_)), Block::Item(_))
        );
        if !goes_on {
            writeln!(out)?;
        }
        match &block {
            Block::Heading(_, words) => writeln!(out, "{indent}{}", palette.heading(words))?,
            Block::Paragraph(words) => write_filled(out, words, [indent, indent], width)?,
            Block::Item(words) => {
                write_filled(
                    out,
                    words,
                    [&format!("{indent}- "), &format!("{indent}  ")],
                    width,
                )?;
            }
            Block::Code(lines) => lines
                .iter()
                .try_for_each(|line| writeln!(out, "{indent}  {line}"))?,
        }
        before = Some(block);
    }
    Ok(())
}

/// Wraps words into lines. The first line and the others have their own prefixes.
pub(super) fn write_filled(
    out: &mut impl Write,
    words: &str,
    [first, other]: [&str; 2],
    width: usize,
) -> fmt::Result {
    let mut indent = first;
    for line in filled(words, width.saturating_sub(first.len())) {
        writeln!(out, "{indent}{line}")?;
        indent = other;
    }
    Ok(())
}

/// The blocks of a text, still in Markdown.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    let written = |block| match block {
        Block::Heading(level, words) => format!("{} {words}", "#".repeat(level)),
        Block::Paragraph(words) => words,
        Block::Item(words) => format!("- {words}"),
        Block::Code(lines) => format!("```\n{}\n```", lines.join("\n")),
    };
    blocks(text).into_iter().map(written).collect()
}
