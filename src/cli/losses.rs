//! What a target format cannot store, summed up over all converted games.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use crate::game::convert::{Doubt, Loss, LossKind};
use crate::text::Printable;

/// Maximum number of header names in a note.
const LISTED_NAMES: usize = 12;

/// Maximum length of a header name in a note.
const NAME_LENGTH: usize = 40;

/// Losses by kind. The number of games does not change its size.
#[derive(Default)]
pub(crate) struct Losses {
    rows: BTreeMap<Key, Row>,
    /// What a program may refuse, by its name and its rule.
    doubts: BTreeMap<(String, &'static str), Row>,
    /// How many games were added.
    games: u64,
}

/// A kind of loss, and for a level which one it is.
type Key = (LossKind, &'static str);

fn key_of(loss: &Loss) -> Key {
    let level = match loss {
        Loss::Level(ruleset) => ruleset.as_str(),
        _ => "",
    };
    (loss.kind(), level)
}

/// The name of a kind in a table.
const fn name_of(kind: LossKind) -> &'static str {
    match kind {
        LossKind::Start => "starts",
        LossKind::Level => "levels",
        LossKind::Betrayal => "betrayals",
        LossKind::UnclearBetrayal => "swapped units",
        LossKind::Origin => "origins",
        LossKind::Headers => "headers",
        LossKind::Comments => "comments",
        LossKind::Remarks => "exact texts of comments",
        LossKind::Variations => "variations",
        LossKind::Marks => "marks",
        LossKind::NoMoves => "empty games",
        LossKind::Result => "results",
    }
}

#[derive(Default)]
struct Row {
    games: u64,
    /// Which game was the last one, of all that were added.
    last_game: u64,
    /// The first game: `game 1 of file.gn`.
    first_game: String,
    /// The first ply, if the loss belongs to a ply.
    first_ply: usize,
    /// Number of headers, comments or plies.
    count: usize,
    names: Vec<String>,
    /// Whether there are more names than the list shows.
    has_more_names: bool,
}

impl Losses {
    /// Adds the losses of a game.
    pub(crate) fn add(&mut self, game: usize, file: &str, losses: &[Loss]) {
        self.games += 1;
        self.add_to_last(game, file, losses);
    }

    /// Adds more losses of the game that was added last.
    pub(crate) fn add_to_last(&mut self, game: usize, file: &str, losses: &[Loss]) {
        let mut of_game: BTreeMap<Key, Vec<&Loss>> = BTreeMap::new();
        for loss in losses {
            of_game.entry(key_of(loss)).or_default().push(loss);
        }
        for (key, losses) in of_game {
            let row = self.rows.entry(key).or_default();
            row.add_game(game, file, self.games);
            for loss in losses {
                row.add(loss);
            }
        }
    }

    /// Adds what a program may refuse of the game that was added last.
    pub(crate) fn add_doubts(&mut self, game: usize, file: &str, doubts: &[Doubt]) {
        for doubt in doubts {
            let key = (doubt.program.to_string(), doubt.why);
            let row = self.doubts.entry(key).or_default();
            row.add_game(game, file, self.games);
            row.add_ply(doubt.ply);
        }
    }

    /// A sentence for each kind of loss, and for each rule of a program that may refuse games. `target` is the name of the
    /// target format.
    pub(crate) fn sentences(&self, target: &'static str) -> impl Iterator<Item = String> {
        let losses = self.rows.iter();
        let losses =
            losses.map(move |(key, row)| format!("{target} cannot store {}", row.of_kind(*key)));
        let doubts = self
            .doubts
            .iter()
            .map(|((program, why), row)| match row.games {
                1 => format!("{program} may refuse {row} at ply {}: {why}", row.first_ply),
                _ => format!("{program} may refuse {row}: {why}"),
            });
        losses.chain(doubts)
    }

    /// The lines of a table with the losses of many files: how many, what, and of which games.
    pub(crate) fn table(&self, target: &'static str) -> impl Iterator<Item = String> {
        let title = (!self.rows.is_empty()).then(|| format!("{target} cannot store:"));
        let line = |(&(kind, level), row): (&Key, &Row)| {
            let count = if row.count == 0 {
                row.games
            } else {
                row.count as u64
            };
            format!(
                "{count:>8}  {:<12}  of {row}{}",
                name_of(kind),
                row.details(kind, level)
            )
        };
        let doubts = self.doubts.iter();
        let doubts =
            doubts.map(|((program, why), row)| format!("{program} may refuse {row}: {why}"));
        title
            .into_iter()
            .chain(self.rows.iter().map(line))
            .chain(doubts)
    }
}

impl Row {
    /// What a reader can do about a loss, or what exactly is lost.
    fn details(&self, kind: LossKind, level: &str) -> String {
        match kind {
            LossKind::Level => format!(": read them with `--rules {level}`"),
            LossKind::UnclearBetrayal => ": the lower ones will be read".to_owned(),
            LossKind::Origin => ": they are in brackets, which only gungi reads".to_owned(),
            LossKind::Headers => format!(": {}", self.names()),
            LossKind::Start
            | LossKind::Betrayal
            | LossKind::Comments
            | LossKind::Remarks
            | LossKind::Variations
            | LossKind::Marks
            | LossKind::NoMoves
            | LossKind::Result => String::new(),
        }
    }

    /// The names of the headers.
    fn names(&self) -> String {
        let more = if self.has_more_names {
            ["…"].as_slice()
        } else {
            &[]
        };
        let names: Vec<&str> = self
            .names
            .iter()
            .map(String::as_str)
            .chain(more.iter().copied())
            .collect();
        Printable(&names.join(", ")).to_string()
    }

    /// The first ply, if it is the only one, or else how many there are.
    fn plies(&self) -> String {
        match self.count {
            1 => format!("ply {}", self.first_ply),
            count => format!("{count} plies"),
        }
    }

    fn add(&mut self, loss: &Loss) {
        match loss {
            Loss::Headers(names) => {
                self.count += names.len();
                for name in names {
                    self.add_name(name);
                }
            }
            Loss::Comments(count)
            | Loss::Remarks(count)
            | Loss::Variations(count)
            | Loss::Marks(count) => self.count += count,
            Loss::Betrayal(ply) | Loss::UnclearBetrayal(ply) | Loss::Origin(ply) => {
                self.add_ply(*ply);
            }
            Loss::Start | Loss::Level(_) | Loss::NoMoves | Loss::Result => {}
        }
    }

    /// Adds a game; `number` is its number of all that were added.
    fn add_game(&mut self, game: usize, file: &str, number: u64) {
        if self.games == 0 {
            self.first_game = format!("game {game} of {}", Printable(file));
        }
        if self.last_game != number {
            self.games += 1;
            self.last_game = number;
        }
    }

    fn add_ply(&mut self, ply: usize) {
        if self.count == 0 {
            self.first_ply = ply;
        }
        self.count += 1;
    }

    fn add_name(&mut self, name: &str) {
        if self.names.iter().any(|known| known == name) {
            return;
        }
        if self.names.len() < LISTED_NAMES && name.len() <= NAME_LENGTH {
            self.names.push(name.to_owned());
        } else {
            self.has_more_names = true;
        }
    }

    fn of_kind(&self, (kind, level): Key) -> String {
        match kind {
            LossKind::Start => format!("the start of {self}"),
            LossKind::Level => {
                format!("the level of {self}: read it with `--rules {level}`")
            }
            LossKind::Betrayal if self.count == 1 => {
                format!("that {} of {self} is a betrayal", self.plies())
            }
            LossKind::Betrayal => format!("that {} of {self} are betrayals", self.plies()),
            LossKind::UnclearBetrayal => {
                let plies = self.plies();
                format!(
                    "which of two equal units is swapped in {plies} of {self}: the lower one will be read"
                )
            }
            LossKind::Origin => {
                let plies = self.plies();
                format!(
                    "from where the unit comes in {plies} of {self}: the square is in brackets, which only gungi reads"
                )
            }
            LossKind::Headers => format!("the headers of {self}: {}", self.names()),
            LossKind::Result => format!("the result of {self}"),
            LossKind::Comments if self.count == 1 => format!("1 comment of {self}"),
            LossKind::Comments => format!("{} comments of {self}", self.count),
            LossKind::Remarks if self.count == 1 => {
                format!("the place or the exact text of 1 comment of {self}")
            }
            LossKind::Remarks => {
                format!(
                    "the places or the exact texts of {} comments of {self}",
                    self.count
                )
            }
            LossKind::Variations if self.count == 1 => format!("1 variation of {self}"),
            LossKind::Variations => format!("{} variations of {self}", self.count),
            LossKind::NoMoves if self.games == 1 => format!("{self}, because it has no moves"),
            LossKind::NoMoves => format!("{self}, because they have no moves"),
            LossKind::Marks if self.count == 1 => format!("1 mark of {self}"),
            LossKind::Marks => format!("{} marks of {self}", self.count),
        }
    }
}

/// Names a single game by its number and file, several games by their count.
impl Display for Row {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.games {
            1 => f.write_str(&self.first_game),
            games => write!(f, "{games} games"),
        }
    }
}
