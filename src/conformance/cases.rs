//! The positions and games of the kit, and its names and gameplays of actors.

use crate::diagnostic::Ruling;
use crate::game::generate::{Preference, Recipe};
use crate::game::{Frame, PlayedGame, Source as _};
use crate::notation::Notation;
use crate::notation::gfen::{Diagram, Letter, read_line};
use crate::rules::classic::Stranded;
use crate::rules::{ByPlayer, Level, Player, Rules as _, Ruleset, Square, Tower};

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
    /// Its name: the ruleset and a number from 1; `-turned` follows if it is another one with colours and rows changed.
    pub name: String,
    /// The position in GFEN.
    pub gfen: String,
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
        let cases = named.flat_map(|(rows, name)| Case::of(&name, rows).collect::<Vec<_>>());
        cases
            .filter(|case| wanted.has_name(&case.name))
            .collect::<Vec<_>>()
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
    /// The rows belong to one position, by depth. If it was composed, it comes with the same for the other player, for whom the
    /// counts are the same.
    fn of(name: &str, rows: &[Row]) -> impl Iterator<Item = Self> {
        let counts: Vec<u64> = rows.iter().map(|(_, count, _)| *count).collect();
        let composed = rows.first().map(|(gfen, _, ruling)| (*gfen, *ruling));
        let turned = composed.and_then(|(gfen, ruling)| {
            let diagram = read_line(gfen).diagram;
            let text = is_composed(&diagram).then(|| turned(&diagram).to_string())?;
            Some((format!("{name}-turned"), text, ruling))
        });
        let itself = composed.map(|(gfen, ruling)| (name.to_owned(), gfen.to_owned(), ruling));
        let cases = itself.into_iter().chain(turned);
        cases.filter_map(move |(name, gfen, ruling)| {
            let start = read_line(&gfen).start(None).ok()?;
            Some(Self {
                name,
                gfen,
                frame: Frame {
                    end: start.position.end(),
                    ..Frame::first(&start)
                },
                ruling,
                counts: counts.clone(),
            })
        })
    }
}

/// Whether a position was composed, for either player: in the arrangement and in the draft Black comes first.
fn is_composed(diagram: &Diagram) -> bool {
    diagram.ply.is_none() && diagram.draft.is_none()
}

/// A move of a composed game for the other player.
fn turned_move(mv: &str) -> String {
    let mut before = ' ';
    let letters = mv.chars().map(|letter| {
        let turned = match letter {
            'a'..='i' if before.is_ascii_digit() => (b'a' + b'i' - letter as u8) as char,
            _ if before == ' ' && letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
            _ if before == ' ' => letter.to_ascii_uppercase(),
            _ => letter,
        };
        before = letter;
        turned
    });
    letters.collect()
}

/// The same position for the other player: colours and rows are changed.
fn turned(diagram: &Diagram) -> Diagram {
    let square = |square: Square| Square::new(square.column(), 8 - square.row());
    let letter = |letter: Letter| {
        let written = letter.to_char();
        Letter::new(if written.is_ascii_uppercase() {
            written.to_ascii_lowercase()
        } else {
            written.to_ascii_uppercase()
        })
        .unwrap_or(letter)
    };
    let hand = |player: Player| {
        let units = diagram.hands[player].iter();
        units.map(|(unit, count)| (letter(*unit), *count)).collect()
    };
    let mut towers = [Tower::EMPTY; Square::COUNT];
    for from in Square::all() {
        if let Some(to) = square(from) {
            towers[to.index()] = diagram.towers[from.index()].map(letter);
        }
    }
    Diagram {
        towers,
        side: diagram.side.opponent(),
        hands: ByPlayer::new(hand(Player::White), hand(Player::Black)),
        marked: diagram.marked.into_iter().filter_map(square).collect(),
        place: diagram.place.map(letter),
        recover: diagram.recover.and_then(|stranded| {
            Some(Stranded {
                square: square(stranded.square)?,
                ..stranded
            })
        }),
        ..diagram.clone()
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
    let named = lines.zip(1..).flat_map(move |((ruling, line), number)| {
        let name = format!("{}-line-{number}", ruleset.as_str());
        let itself = (name.clone(), line.to_owned());
        let diagram = read_line(line).diagram;
        let turned = is_composed(&diagram).then(|| {
            let (_, moves) = line.split_once(" moves ").unwrap_or_default();
            let moves: Vec<String> = moves.split_ascii_whitespace().map(turned_move).collect();
            let line = format!("{} moves {}", turned(&diagram), moves.join(" "));
            (format!("{name}-turned"), line)
        });
        let both = [Some(itself), turned].into_iter().flatten();
        both.map(move |(name, line)| (ruling, name, line))
    });
    named
        .filter(move |(_, name, _)| wanted.has_name(name))
        .filter_map(|(ruling, name, line)| WholeGame::read(name, &line, ruling))
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
        let written = cases(Wanted::default()).filter(|case| !case.name.ends_with("-turned"));
        let counts: usize = written.map(|case| case.counts.len()).sum();
        assert_eq!(counts, rows);
        let games: usize = Ruleset::ALL
            .into_iter()
            .flat_map(|ruleset| composed_games(Wanted::default(), ruleset))
            .filter(|game| !game.name.ends_with("-turned"))
            .count();
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
