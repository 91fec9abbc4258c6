//! The positions of the kit.

use crate::game::{Frame, Source as _};
use crate::notation::gfen::read_line;
use crate::rules::{Level, Ruleset};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_tables_is_read() {
        let rows: usize =
            TABLES.iter().map(|(_, table)| table.lines().filter(|line| !line.starts_with('#')).count()).sum();
        let counts: usize = cases(None).map(|case| case.counts.len()).sum();
        assert_eq!(counts, rows);
        assert!(cases(Some(Ruleset::Classic)).all(|case| case.frame.position.ruleset() == Ruleset::Classic));
    }
}
