//! Text above and below a board: the game, and the meaning of the letters.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::render::Palette;
use crate::render::board::BoardStyle;
use crate::render::fill::filled;
use crate::render::players::Players;
use crate::rules::{Player, Ruleset, Snapshot, Square, UnitKind};
use crate::text::Printable;

/// Line length in columns.
const WIDTH: usize = 80;

/// The game that a board belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'g> {
    /// Its file name.
    pub file: &'g str,
    /// Its number in the file, from 1.
    pub game: usize,
    /// Its ruleset.
    pub ruleset: Ruleset,
    /// Its players and its result.
    pub players: &'g Players,
}

impl Heading<'_> {
    /// Writes file, game and ruleset on a line, then the players and the result as far as they are known.
    pub fn write(&self, out: &mut dyn Write, palette: Palette) -> fmt::Result {
        let title = format!("{}, game {} ({})", self.file, self.game, self.ruleset.as_str());
        writeln!(out, "{}", palette.heading(&Printable(&title).to_string()))?;
        let names = Player::BOTH.map(|player| (player, &self.players.names[player]));
        let known = names.into_iter().filter(|(player, name)| **name != player.to_string());
        let mut words: Vec<String> = known.map(|(player, name)| format!("{player}: {name}")).collect();
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
    let on_board = Square::all().flat_map(|square| snapshot.tower(square).iter().collect::<Vec<_>>());
    let in_hands = Player::BOTH.into_iter().flat_map(|player| &snapshot.hands[player]);
    let units: BTreeSet<UnitKind> =
        on_board.map(|(_, piece)| piece.unit).chain(in_hands.map(|&(unit, _)| unit)).collect();
    let words: Vec<String> = units.into_iter().map(|unit| in_words(unit, has_kanji)).collect();
    let column = words.iter().map(|words| words.width()).max().unwrap_or_default() + 2;
    for line in words.chunks(WIDTH / column) {
        let cells = line.iter().map(|words| format!("{words}{}", " ".repeat(column - words.width())));
        writeln!(out, "{}", cells.collect::<String>().trim_end())?;
    }
    let players = if has_kanji { "v: White" } else { "upper case: Black, lower case with v: White" };
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
