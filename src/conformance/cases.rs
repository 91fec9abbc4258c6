//! The positions and games of the kit, and its names and gameplays of actors.

use crate::game::generate::{Preference, Recipe};
use crate::game::{Frame, PlayedGame, Source as _};
use crate::notation::Notation;
use crate::notation::gfen::read_line;
use crate::rules::{Level, Rules as _, Ruleset};

/// The positions of each ruleset. A row has a position, a depth, and the number of sequences of legal moves of that length.
const TABLES: [(Ruleset, &str); 5] = [
    (Ruleset::Classic, include_str!("positions/classic.tsv")),
    (Ruleset::Official(Level::Intro), include_str!("positions/official-intro.tsv")),
    (Ruleset::Official(Level::Beginner), include_str!("positions/official-beginner.tsv")),
    (Ruleset::Official(Level::Intermediate), include_str!("positions/official-intermediate.tsv")),
    (Ruleset::Official(Level::Advanced), include_str!("positions/official-advanced.tsv")),
];

/// A position of the kit.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name: the ruleset and a number from 1.
    pub name: String,
    /// The position in GFEN.
    pub gfen: &'static str,
    /// The position.
    pub frame: Frame,
    /// The numbers of sequences of one legal move, of two, and so on (perft). Never empty.
    pub counts: Vec<u64>,
}

/// The positions of a ruleset, or of all.
pub fn cases(wanted: Option<Ruleset>) -> impl Iterator<Item = Case> {
    let tables =
        TABLES.into_iter().filter(move |(ruleset, _)| wanted.is_none_or(|wanted| wanted == *ruleset));
    tables.flat_map(|(ruleset, table)| {
        let rows: Vec<_> = table.lines().filter_map(row).collect();
        let positions = rows.chunk_by(|a, b| a.0 == b.0).zip(1..);
        let cases = positions.filter_map(|(rows, number)| Case::of(ruleset, number, rows));
        cases.collect::<Vec<_>>()
    })
}

/// The position of a row and its count.
fn row(line: &'static str) -> Option<(&'static str, u64)> {
    let mut fields = line.split('\t').filter(|_| !line.starts_with('#'));
    let (gfen, _, count) = (fields.next()?, fields.next()?, fields.next()?);
    Some((gfen, count.parse().ok()?))
}

impl Case {
    /// The rows belong to one position, by depth.
    fn of(ruleset: Ruleset, number: usize, rows: &[(&'static str, u64)]) -> Option<Self> {
        let (gfen, _) = *rows.first()?;
        let start = read_line(gfen).start(None).ok()?;
        Some(Self {
            name: format!("{}-{number}", ruleset.as_str()),
            gfen,
            frame: Frame { end: start.position.end(), ..Frame::first(&start) },
            counts: rows.iter().map(|(_, count)| *count).collect(),
        })
    }
}

/// The games of each ruleset, and of each preference.
const EACH: u64 = 2;

/// The plies after which a game stops.
const LONGEST: usize = 400;

/// A whole game of the kit.
#[derive(Clone, Debug)]
pub struct WholeGame {
    /// Its name: the ruleset and a number from 1.
    pub name: String,
    /// Its start, its moves, and the position after the last of them.
    pub played: PlayedGame,
}

/// The games of a ruleset, or of all: random games, in which units of all kinds do what they can.
pub fn whole_games(wanted: Option<Ruleset>) -> impl Iterator<Item = WholeGame> {
    let rulesets =
        Ruleset::ALL.into_iter().filter(move |&ruleset| wanted.is_none_or(|wanted| wanted == ruleset));
    rulesets.flat_map(|ruleset| {
        let preferences = [Preference::Nothing, Preference::Captures, Preference::Effects];
        let games = preferences.into_iter().flat_map(move |preference| {
            let recipe = Recipe { ruleset, seed: 2022, max_plies: LONGEST, preference };
            (1..=EACH).map(move |number| recipe.game(number).gfen_line())
        });
        games.zip(1..).filter_map(move |(line, number)| WholeGame::read(ruleset, number, &line))
    })
}

impl WholeGame {
    fn read(ruleset: Ruleset, number: usize, line: &str) -> Option<Self> {
        let line = read_line(line);
        let (played, stop) = PlayedGame::new(&line, line.start(None).ok()?);
        stop.is_none().then(|| Self { name: format!("{}-game-{number}", ruleset.as_str()), played })
    }

    /// Its moves; `None` if the notation cannot write one.
    pub fn moves(&self, notation: Notation) -> Option<Vec<String>> {
        self.played.frames().skip(1).map(|frame| frame.in_notation(notation)).collect()
    }
}

/// Names of actors in GAN, right and wrong ones.
pub fn names() -> impl Iterator<Item = &'static str> {
    include_str!("actors/names.txt").lines()
}

/// Gameplays in CGN, right and wrong ones. Some have several lines.
pub fn gameplays() -> impl Iterator<Item = &'static str> {
    include_str!("actors/gameplays.txt").trim_end_matches('\n').split("\n%\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Describe as _;

    #[test]
    fn every_row_of_the_tables_is_read() {
        let rows: usize =
            TABLES.iter().map(|(_, table)| table.lines().filter(|line| !line.starts_with('#')).count()).sum();
        let counts: usize = cases(None).map(|case| case.counts.len()).sum();
        assert_eq!(counts, rows);
        assert!(cases(Some(Ruleset::Classic)).all(|case| case.frame.position.ruleset() == Ruleset::Classic));
    }
}
