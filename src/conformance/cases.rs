//! The positions and games of the kit, and its names and gameplays of actors.

use crate::diagnostic::Ruling;
use crate::game::generate::{Preference, Recipe};
use crate::game::{Frame, PlayedGame, Source as _};
use crate::notation::Notation;
use crate::notation::gfen::read_line;
use crate::rules::{Level, Rules as _, Ruleset};

/// The positions of each ruleset. A row has a position, a depth, and the number of sequences of legal moves of that length; the
/// first row of a position that was composed for a ruling has the ruling, too.
const TABLES: [(Ruleset, &str); 5] = [
    (Ruleset::Classic, include_str!("positions/classic.tsv")),
    (
        Ruleset::Official(Level::Intro),
        include_str!("positions/official-intro.tsv"),
    ),
    (
        Ruleset::Official(Level::Beginner),
        include_str!("positions/official-beginner.tsv"),
    ),
    (
        Ruleset::Official(Level::Intermediate),
        include_str!("positions/official-intermediate.tsv"),
    ),
    (
        Ruleset::Official(Level::Advanced),
        include_str!("positions/official-advanced.tsv"),
    ),
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
    /// The ruling that it was composed for.
    pub ruling: Option<Ruling>,
    /// The numbers of sequences of one legal move, of two, and so on (perft). Never empty.
    pub counts: Vec<u64>,
}

/// Which positions and games are wanted.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wanted<'n> {
    /// The ruleset; `None` for all.
    pub ruleset: Option<Ruleset>,
    /// The name of the only one; `None` for all.
    pub name: Option<&'n str>,
}

impl Wanted<'_> {
    fn has_name(self, name: &str) -> bool {
        self.name.is_none_or(|wanted| wanted == name)
    }

    fn has_ruleset(self, ruleset: Ruleset) -> bool {
        self.ruleset.is_none_or(|wanted| wanted == ruleset)
    }
}

/// The positions that are wanted.
pub fn cases(wanted: Wanted<'_>) -> impl Iterator<Item = Case> {
    let tables = TABLES
        .into_iter()
        .filter(move |(ruleset, _)| wanted.has_ruleset(*ruleset));
    tables.flat_map(move |(ruleset, table)| {
        let rows: Vec<_> = table.lines().filter_map(row).collect();
        let positions = rows.chunk_by(|a, b| a.0 == b.0).zip(1..);
        let named =
            positions.map(|(rows, number)| (rows, format!("{}-{number}", ruleset.as_str())));
        let cases = named
            .filter(|(_, name)| wanted.has_name(name))
            .filter_map(|(rows, name)| Case::of(name, rows));
        cases.collect::<Vec<_>>()
    })
}

/// A position, a count, and the ruling that the position was composed for.
type Row = (&'static str, u64, Option<Ruling>);

fn row(line: &'static str) -> Option<Row> {
    let mut fields = line.split('\t').filter(|_| !line.starts_with('#'));
    let (gfen, _, count) = (fields.next()?, fields.next()?, fields.next()?);
    Some((gfen, count.parse().ok()?, fields.next().and_then(ruling)))
}

fn ruling(id: &str) -> Option<Ruling> {
    Ruling::OF_PLAY
        .into_iter()
        .find(|ruling| ruling.as_str() == id)
}

impl Case {
    /// The rows belong to one position, by depth.
    fn of(name: String, rows: &[Row]) -> Option<Self> {
        let (gfen, _, ruling) = *rows.first()?;
        let start = read_line(gfen).start(None).ok()?;
        Some(Self {
            name,
            gfen,
            frame: Frame {
                end: start.position.end(),
                ..Frame::first(&start)
            },
            ruling,
            counts: rows.iter().map(|(_, count, _)| *count).collect(),
        })
    }
}

/// The games of each ruleset, and of each preference.
const EACH: u64 = 2;

/// The plies after which a game stops.
const LONGEST: usize = 100;

/// Short games that were composed, each for a ruling: the ruling, and a line of GFEN.
const LINES: &str = include_str!("positions/lines.tsv");

/// A whole game of the kit.
#[derive(Clone, Debug)]
pub struct WholeGame {
    /// Its name: the ruleset and a number from 1.
    pub name: String,
    /// The ruling that it was composed for.
    pub ruling: Option<Ruling>,
    /// Its start, its moves, and the position after the last of them.
    pub played: PlayedGame,
}

/// The games that are wanted: random games, in which units of all kinds do what they can, and composed ones.
pub fn whole_games(wanted: Wanted<'_>) -> impl Iterator<Item = WholeGame> {
    let rulesets = Ruleset::ALL
        .into_iter()
        .filter(move |&ruleset| wanted.has_ruleset(ruleset));
    rulesets.flat_map(move |ruleset| {
        random_games(wanted, ruleset).chain(composed_games(wanted, ruleset))
    })
}

fn random_games(wanted: Wanted<'_>, ruleset: Ruleset) -> impl Iterator<Item = WholeGame> {
    let preferences = [
        Preference::Nothing,
        Preference::Captures,
        Preference::Effects,
    ];
    let games = preferences
        .into_iter()
        .flat_map(|preference| (1..=EACH).map(move |seed| (preference, seed)));
    let named = games
        .zip(1..)
        .map(move |(game, number)| (game, format!("{}-game-{number}", ruleset.as_str())));
    named
        .filter(move |(_, name)| wanted.has_name(name))
        .filter_map(move |((preference, seed), name)| {
            let recipe = Recipe {
                ruleset,
                seed: 2022,
                max_plies: LONGEST,
                preference,
            };
            WholeGame::read(name, &recipe.game(seed).gfen_line(), None)
        })
}

/// The composed games of a ruleset that are wanted.
pub fn composed_games(wanted: Wanted<'_>, ruleset: Ruleset) -> impl Iterator<Item = WholeGame> {
    let lines = LINES.lines().filter_map(move |line| {
        let (id, line) = line.split_once('\t').filter(|_| !line.starts_with('#'))?;
        Some((ruling(id), line)).filter(|_| read_line(line).diagram.ruleset == ruleset)
    });
    let named = lines
        .zip(1..)
        .map(move |(line, number)| (line, format!("{}-line-{number}", ruleset.as_str())));
    named
        .filter(move |(_, name)| wanted.has_name(name))
        .filter_map(|((ruling, line), name)| WholeGame::read(name, line, ruling))
}

impl WholeGame {
    fn read(name: String, line: &str, ruling: Option<Ruling>) -> Option<Self> {
        let line = read_line(line);
        let (played, stop) = PlayedGame::new(&line, line.start(None).ok()?);
        stop.is_none().then_some(Self {
            name,
            ruling,
            played,
        })
    }

    /// Its moves; `None` if the notation cannot write one.
    pub fn moves(&self, notation: Notation) -> Option<Vec<String>> {
        self.played
            .frames()
            .skip(1)
            .map(|frame| frame.in_notation(notation))
            .collect()
    }
}

/// Names of actors in GAN, right and wrong ones.
pub fn names() -> impl Iterator<Item = &'static str> {
    include_str!("actors/names.txt").lines()
}

/// Gameplays in CGN, right and wrong ones. Some have several lines.
pub fn gameplays() -> impl Iterator<Item = &'static str> {
    include_str!("actors/gameplays.txt")
        .trim_end_matches('\n')
        .split("\n%\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Describe as _;

    #[test]
    fn every_row_of_the_tables_is_read() {
        let rows: usize = TABLES
            .iter()
            .map(|(_, table)| table.lines().filter(|line| !line.starts_with('#')).count())
            .sum();
        let counts: usize = cases(Wanted::default()).map(|case| case.counts.len()).sum();
        assert_eq!(counts, rows);
        let games: usize = Ruleset::ALL
            .into_iter()
            .map(|ruleset| composed_games(Wanted::default(), ruleset).count())
            .sum();
        assert_eq!(
            games,
            LINES.lines().filter(|line| !line.starts_with('#')).count()
        );
        let classic = Wanted {
            ruleset: Some(Ruleset::Classic),
            name: None,
        };
        assert!(cases(classic).all(|case| case.frame.position.ruleset() == Ruleset::Classic));
    }
}
