//! Games that are counted together: a table for people, JSON for programs.

use std::fmt::{self, Write};

use clap::ValueEnum as _;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::archive::groups::{Group, GroupBy, Groups, Score};
use crate::print::json::json;
use crate::print::stats::ResultsJson;
use crate::render::board::BoardStyle;
use crate::text::Printable;

/// Width of the table in columns, unless a terminal has fewer.
const WIDTH: usize = 100;

/// The longest name in columns; a longer one moves the numbers in its row.
const LONGEST_NAME: usize = 24;

/// The columns of a score against another player, with the blanks before it.
const CELL: usize = 9;

/// Writes a row for each group. Players have a cross table, with columns for as many of them as there is room for.
pub fn write_groups(out: &mut impl Write, groups: &Groups, style: BoardStyle) -> fmt::Result {
    let (sorted, is_of_players) = (groups.sorted(), groups.by == GroupBy::Player);
    let names: Vec<String> = sorted
        .iter()
        .map(|(_, group)| Printable(group.name()).to_string())
        .collect();
    let width = names.iter().map(|name| name.width()).max();
    let width = width.unwrap_or_default().min(LONGEST_NAME);
    let rank = if is_of_players {
        sorted.len().to_string().len() + 1
    } else {
        0
    };
    let mut heading = format!("{:rank$}{:width$}  games", "", "");
    for title in titles(is_of_players) {
        write!(heading, "  {title}")?;
    }
    let room = style.columns(WIDTH).saturating_sub(heading.width());
    let opponents = if is_of_players { room / CELL } else { 0 };
    let opponents = opponents.min(sorted.len());
    for number in 1..=opponents {
        write!(heading, "{number:>CELL$}")?;
    }
    writeln!(out, "{}", style.palette.heading(&heading))?;
    for (index, ((key, group), name)) in sorted.iter().zip(&names).enumerate() {
        let mut line = String::new();
        if is_of_players {
            let digits = rank - 1;
            write!(line, "{:>digits$} ", index + 1)?;
        }
        let padding = width.saturating_sub(name.width());
        write!(line, "{name}{:padding$}  {:>5}", "", group.results.games())?;
        for (title, count) in titles(is_of_players)
            .iter()
            .zip(counts(group, is_of_players))
        {
            let width = title.len() + 2;
            write!(line, "{count:>width$}")?;
        }
        for (other, (opponent, _)) in sorted.iter().take(opponents).enumerate() {
            let cell = if other == index {
                "x".to_owned()
            } else {
                in_cell(groups.score(key, opponent))
            };
            write!(line, "{cell:>CELL$}")?;
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    if opponents > 0 {
        writeln!(
            out,
            "\nThe columns {} show games against the player with this number: won-lost, +drawn",
            if opponents == 1 {
                "1".to_owned()
            } else {
                format!("1 to {opponents}")
            }
        )?;
    }
    Ok(())
}

/// The titles of what is counted.
const fn titles(is_of_players: bool) -> [&'static str; 4] {
    if is_of_players {
        ["won", "lost", "drawn", "open"]
    } else {
        ["Black won", "White won", "drawn", "open"]
    }
}

/// What is counted, in the order of the titles.
const fn counts(group: &Group, is_of_players: bool) -> [u64; 4] {
    let (results, score) = (&group.results, group.score);
    if is_of_players {
        [score.won, score.lost, score.drawn, score.unfinished]
    } else {
        [
            results.black_wins,
            results.white_wins,
            results.draws,
            results.unfinished,
        ]
    }
}

/// `3-1`, or `3-1+2` with two draws; nothing for players who did not play each other.
fn in_cell(score: Score) -> String {
    match score {
        _ if score.games() == 0 => String::new(),
        Score {
            won,
            lost,
            drawn: 0,
            ..
        } => format!("{won}-{lost}"),
        Score {
            won, lost, drawn, ..
        } => format!("{won}-{lost}+{drawn}"),
    }
}

/// Games that are counted together, as JSON.
#[derive(Serialize, Debug)]
pub struct GroupsJson<'g> {
    schema: &'static str,
    by: String,
    games: u64,
    unnamed: u64,
    left_out: u64,
    groups: Vec<GroupJson<'g>>,
    pairs: Vec<PairJson<'g>>,
}

#[derive(Serialize, Debug)]
struct GroupJson<'g> {
    name: &'g str,
    spellings: Vec<&'g str>,
    games: u64,
    results: ResultsJson,
    score: Option<ScoreJson>,
}

#[derive(Serialize, Debug)]
struct PairJson<'g> {
    players: [&'g str; 2],
    score: ScoreJson,
}

#[derive(Serialize, Debug)]
struct ScoreJson {
    won: u64,
    lost: u64,
    drawn: u64,
    unfinished: u64,
}

impl From<Score> for ScoreJson {
    fn from(score: Score) -> Self {
        let Score {
            won,
            lost,
            drawn,
            unfinished,
        } = score;
        Self {
            won,
            lost,
            drawn,
            unfinished,
        }
    }
}

impl<'g> GroupsJson<'g> {
    /// The object.
    pub fn new(groups: &'g Groups) -> Self {
        let by = groups.by.to_possible_value();
        let group = |(_, group): (&str, &'g Group)| GroupJson {
            name: group.name(),
            spellings: group.spellings().collect(),
            games: group.results.games(),
            results: (&group.results).into(),
            score: (groups.by == GroupBy::Player).then(|| group.score.into()),
        };
        let pairs = groups.pairs().map(|(keys, score)| PairJson {
            players: keys
                .each_ref()
                .map(|key| groups.group(key).map_or("", Group::name)),
            score: score.into(),
        });
        Self {
            schema: "gungi.groups/1",
            by: by.map_or_else(String::new, |by| by.get_name().to_owned()),
            games: groups.games,
            unnamed: groups.unnamed,
            left_out: groups.left_out,
            groups: groups.sorted().into_iter().map(group).collect(),
            pairs: pairs.collect(),
        }
    }
}

/// The object on one line.
impl fmt::Display for GroupsJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&json(self)?)
    }
}
