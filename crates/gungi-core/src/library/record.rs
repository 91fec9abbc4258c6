//! Games as they are written.

use std::error::Error;
use std::fmt;
use std::io::{self, Read};
use std::ops::Range;
use std::str::FromStr;
use std::sync::OnceLock;
use std::vec;

use crate::diagnostic::{Applicability, Selection};
use crate::files;
use crate::files::checks::{Checks, fixed_game};
use crate::files::formats::Format;
use crate::game::{Ending, FoulPolicy, Frame, Notes, Outcome, PlayedGame};
use crate::library::conversion::{Conversion, ConvertError, converted};
use crate::library::finding::Finding;
use crate::library::game::Game;
use crate::library::play::play;
use crate::library::position::Position;
use crate::rules::{GameResult, PlayableMove, Ruleset};
#[cfg(feature = "tables")]
use crate::table::{Column, GameRow, Table, TableRow, each_row};
use crate::text::{LineEnd, LineIndex};

/// Reads games in GN, GFEN, or the FEN or PGN of gungi.js; the start of the input shows which. Gungi reads a game when it is
/// requested: an input can be larger than the memory. Bytes are read where they are: `read(&bytes[..])`.
///
/// ```
/// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-2-0".as_bytes()).next().unwrap()?;
/// assert_eq!(record.format(), gungi_core::Format::Gn);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read<'i>(input: impl Read + Send + 'i) -> Records<'i> {
    read_with(input, ReadOptions::default())
}

/// Reads games of which something is known that they do not say.
///
/// ```
/// use gungi_core::{Level, ReadOptions, Ruleset};
///
/// let mut options = ReadOptions::default();
/// options.ruleset = Some(Ruleset::Official(Level::Beginner));
/// let record = gungi_core::read_with("1. P-<4-6-0>4-5-0".as_bytes(), options).next().unwrap()?;
/// assert_eq!(record.judge(), []);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_with<'i>(input: impl Read + Send + 'i, options: ReadOptions) -> Records<'i> {
    let ReadOptions { ruleset, format } = options;
    Records {
        games: files::Games::new(Box::new(input), format),
        ruleset,
    }
}

/// A text with all safe fixes of its games, as [`Record::fixed`] makes them, and the numbers of the games that change.
/// `records` are the games of the text, in their order.
///
/// ```
/// let text = "1. PZ*4-6-0\n\n[Event \"b\"]\n1 PZ*4-6-0";
/// let (fixed, games) = gungi_core::fix_all(text, gungi_core::read(text.as_bytes()))?;
/// assert_eq!((&*fixed, &*games), ("1. PZ*4-6-0\n\n[Event \"b\"]\n1. PZ*4-6-0", &[2][..]));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The first error of the records.
pub fn fix_all<E>(
    text: &str,
    records: impl IntoIterator<Item = Result<Record, E>>,
) -> Result<(String, Vec<usize>), E> {
    let (mut fixed, mut games, mut done) = (String::new(), Vec::new(), 0);
    for record in records {
        let record = record?;
        if let Some(new) = record.fixed() {
            let span = record.span();
            fixed += &text[done..span.start];
            fixed += &new;
            games.push(record.number());
            done = span.end;
        }
    }
    fixed += &text[done..];
    Ok((fixed, games))
}

/// What is known of games that they do not say.
///
/// ```
/// assert_eq!(gungi_core::ReadOptions::default().format, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The ruleset of games that do not name one.
    pub ruleset: Option<Ruleset>,
    /// The format; without it the start of the input shows which.
    pub format: Option<Format>,
}

/// The games of an input, in their order. An item is an error if the input cannot be read.
///
/// ```
/// let records = gungi_core::read("[Event \"1\"]\n\n1. PZ*4-6-0\n\n[Event \"2\"]\n\n1. PZ*4-6-0".as_bytes());
/// assert_eq!(records.count(), 2);
/// ```
pub struct Records<'i> {
    games: files::Games<'i>,
    ruleset: Option<Ruleset>,
}

/// A game as it is written, in any format. It can be misspelled and have illegal moves: [`Record::judge`] lists what is
/// wrong, and [`Record::game`] is the game that can be played on and changed.
///
/// ```
/// for record in gungi_core::read("1. PZ*4-6-0 PZ*4-2-0".as_bytes()) {
///     for position in record?.replay() {
///         println!("{}", position?);
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Record {
    cut: files::CutGame,
    ruleset: Option<Ruleset>,
    /// What is read when it is requested.
    facts: OnceLock<Facts>,
}

#[derive(Debug)]
struct Facts {
    text: String,
    offset: usize,
    headers: Vec<(String, String)>,
    result: Option<GameResult>,
}

/// Why a written game is not played to its end, and the game up to there.
///
/// ```
/// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let stopped = record.game().unwrap_err();
/// assert_eq!(stopped.game.map(|game| game.moves().len()), Some(1));
/// assert_eq!(stopped.finding.code(), "RU107");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Stopped {
    /// The game as far as it can be played; `None` if it has no start.
    pub game: Option<Box<Game>>,
    /// Why it stops there, or what is misspelled.
    pub finding: Finding,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.finding.fmt(f)
    }
}

impl Error for Stopped {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.finding)
    }
}

/// The positions of a game, from its start to its last move, or to the first that cannot be played.
///
/// ```
/// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let positions: Vec<_> = record.replay().collect();
/// assert!(positions[0].is_ok() && positions[1].is_ok() && positions[2].is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    next: Option<Frame>,
    moves: vec::IntoIter<PlayableMove>,
    last: Option<Frame>,
    stopped: Option<Finding>,
}

impl Record {
    /// Its number in the input, from 1.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.number(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn number(&self) -> usize {
        self.cut.origin().0
    }

    /// The format in which it is written.
    ///
    /// ```
    /// let record = gungi_core::read("8k./9/6R.2/7V.V./9/9/9/9/9 b -".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.format(), gungi_core::Format::Gfen);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn format(&self) -> Format {
        self.cut.origin().1
    }

    /// Its text. Bytes that are not UTF-8 are `\u{fffd}`.
    ///
    /// ```
    /// let record = gungi_core::read("1.PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.text(), "1.PZ*4-6-0");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn text(&self) -> &str {
        &self.facts().text
    }

    /// Where its text is in the input, in bytes.
    ///
    /// ```
    /// let text = "[Event \"1\"]\n1. PZ*4-6-0\n[Event \"2\"]\n1. PZ*4-6-0";
    /// let second = gungi_core::read(text.as_bytes()).nth(1).unwrap()?;
    /// assert!(text[second.span()].starts_with("[Event \"2\"]"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn span(&self) -> Range<usize> {
        let Facts { text, offset, .. } = self.facts();
        *offset..offset + text.len()
    }

    /// The headers, as names and values.
    ///
    /// ```
    /// let record = gungi_core::read("[Black \"Netero\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.headers().collect::<Vec<_>>(), [("Black", "Netero")]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.facts()
            .headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of the first header of this name.
    ///
    /// ```
    /// let record = gungi_core::read("[Black \"Netero\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!((record.header("Black"), record.header("White")), (Some("Netero"), None));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    /// The result that its text says, or else the result of the board, for which the game is played.
    ///
    /// ```
    /// let record = gungi_core::read("[Result \"1 - 0\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.result(), Some(gungi_core::GameResult::WhiteWins));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn result(&self) -> Option<GameResult> {
        let by_board = || {
            Some(self.outcome())
                .filter(|outcome| outcome.is_by_board)
                .map(|outcome| outcome.result)
        };
        self.facts().result.or_else(by_board)
    }

    /// How the game ends, by its moves and its result.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.ending(), gungi_core::Ending::Broken);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn ending(&self) -> Ending {
        self.outcome().ending
    }

    fn outcome(&self) -> Outcome {
        let written = self.facts().result;
        self.cut
            .again()
            .read(|game| match play(&game, self.ruleset) {
                Ok((played, None)) => Outcome::of_played(&played, written),
                Ok((_, Some(_))) | Err(_) => Outcome::broken(written),
            })
    }

    fn facts(&self) -> &Facts {
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        self.facts.get_or_init(|| {
            self.cut.again().read(|game| {
                let (source, extras) = (game.content.source(), game.content.extras());
                let in_moves = source.result().map(|(result, _)| result);
                Facts {
                    text: game.text.to_owned(),
                    offset: game.start.offset,
                    headers: extras.headers().into_iter().map(owned).collect(),
                    result: in_moves.or_else(|| extras.result()),
                }
            })
        })
    }

    /// What is wrong with it: its spelling, its moves and its result, in the order of the text.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// let finding = &record.judge()[0];
    /// assert_eq!((finding.start().column, finding.ply()), (13, Some(2)));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn judge(&self) -> Vec<Finding> {
        self.cut.again().read(|game| {
            let lines = LineIndex::of_piece(game.text, game.start);
            let judgement = self.checks().judge(&game, &lines);
            let found = judgement
                .findings
                .into_iter()
                .filter(|finding| !finding.is_suppressed());
            let origin = (game.number, judgement.ruleset);
            found
                .map(|finding| Finding::of_game(finding, &lines, origin))
                .collect()
        })
    }

    /// Its text with all safe fixes, which cannot change the game, and those that they make possible; `None` if there is
    /// nothing to fix. Its lines end as its first line does. Read again, it is the game as it is meant.
    ///
    /// ```
    /// let record = gungi_core::read("1 Samurai 4-6 Spy 4-2".as_bytes()).next().unwrap()?;
    /// let fixed = record.fixed().unwrap();
    /// assert_eq!(fixed, "1. SE*4-6-0 YN*4-2-0");
    /// assert_eq!(gungi_core::read(fixed.as_bytes()).next().unwrap()?.replay().count(), 3);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn fixed(&self) -> Option<String> {
        self.cut.again().read(|game| {
            let fixed = fixed_game(&game, self.checks(), Applicability::Safe)
                .filter(|fixed| fixed.fixes > 0)?;
            Some(
                LineEnd::of(game.raw)
                    .fitted(&fixed.text, game.text)
                    .into_owned(),
            )
        })
    }

    fn checks(&self) -> Checks<'static> {
        Checks {
            rules: self.ruleset,
            fouls: Some(FoulPolicy::default()),
            notes: Notes::InWords,
            selection: Selection::default(),
            unconfigured: None,
        }
    }

    /// The game, to be played on and changed.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// let mut game = record.game()?;
    /// game.push_text("PZ*4-2-0")?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text has an error, or the game cannot be played to its end. A text that has neither a move nor a header, and an
    /// error, is not a game at all.
    pub fn game(&self) -> Result<Game, Stopped> {
        self.cut.again().read(|game| {
            let lines = LineIndex::of_piece(game.text, game.start);
            let misspelled = game.content.spelling_error();
            let misspelled =
                misspelled.map(|error| Finding::new(error, &lines).in_game(game.number));
            let played = play(&game, self.ruleset);
            let (played, stopped) = played.map_err(|finding| Stopped {
                game: None,
                finding,
            })?;
            let built = Game::of_played(&played, game.content.extras());
            match stopped.or(misspelled) {
                Some(finding) => Err(Stopped {
                    game: Some(Box::new(built)),
                    finding,
                }),
                None => Ok(built),
            }
        })
    }

    /// Plays the game. A text that has neither a move nor a header, and an error, is not a game: it has no position.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-2-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.replay().count(), 3);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn replay(&self) -> Replay {
        self.cut
            .again()
            .read(|game| match play(&game, self.ruleset) {
                Ok((played, stopped)) => Replay::new(played, stopped),
                Err(fault) => Replay {
                    next: None,
                    moves: Vec::new().into_iter(),
                    last: None,
                    stopped: Some(fault),
                },
            })
    }

    /// Shows the rows of the game in a table, up to the first move that cannot be played.
    #[cfg(feature = "tables")]
    #[doc(hidden)]
    pub fn each_row(
        &self,
        (table, columns): (Table, &[&Column]),
        file: &str,
        show: impl FnMut(TableRow<'_>),
    ) {
        self.cut.again().read(|game| {
            let row = GameRow::of(&game, file);
            let source = game.content.source();
            each_row((table, columns), row, source, self.ruleset, show);
        });
    }

    /// Writes the game in another format, or canonically in its own. Its lines end with LF. gungi.js's FEN stores the last
    /// position.
    ///
    /// ```
    /// let record = gungi_core::read("1.PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.convert(gungi_core::Format::Gn)?.text(), "1. PZ*4-6-0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game has an error, or the format cannot store it.
    pub fn convert(&self, to: Format) -> Result<Conversion, ConvertError> {
        self.cut.again().read(|game| {
            if let Some(error) = game.content.spelling_error() {
                let lines = LineIndex::of_piece(game.text, game.start);
                return Err(ConvertError::Misspelled(
                    Finding::new(error, &lines).in_game(game.number),
                ));
            }
            match play(&game, self.ruleset)? {
                (played, None) => {
                    converted(game.content.extras(), &played, game.content.is_game(), to)
                }
                (_, Some(stopped)) => Err(stopped.into()),
            }
        })
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("number", &self.number())
            .field("format", &self.format())
            .finish()
    }
}

impl fmt::Debug for Records<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records")
            .field("format", &self.games.format())
            .finish_non_exhaustive()
    }
}

impl Iterator for Records<'_> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        let cut = self.games.next()?;
        Some(cut.map(|cut| Record {
            cut,
            ruleset: self.ruleset,
            facts: OnceLock::new(),
        }))
    }
}

impl Replay {
    fn new(played: PlayedGame, stopped: Option<Finding>) -> Self {
        let first = Frame::first(&played.start);
        Self {
            next: Some(first),
            moves: played.moves.into_iter(),
            last: Some(played.last),
            stopped,
        }
    }
}

impl Iterator for Replay {
    type Item = Result<Position, Finding>;

    fn next(&mut self) -> Option<Result<Position, Finding>> {
        let Some(frame) = self.next.take() else {
            return self.stopped.take().map(Err);
        };
        match self.moves.next() {
            Some(mv) => {
                self.next = Some(frame.next(&mv));
                Some(Ok(Position::of_frame(&frame)))
            }
            // Only the whole game shows that a position is repeated, and the result.
            None => self.last.take().map(|frame| Ok(Position::of_frame(&frame))),
        }
    }
}

/// Why a text is not one game.
///
/// ```
/// assert_eq!("".parse::<gungi_core::Game>(), Err(gungi_core::ParseGameError::None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGameError {
    /// There is no game.
    #[error("there is no game in this text")]
    None,
    /// There are several; [`read`] reads them.
    #[error("there is more than one game in this text")]
    Several,
    /// The game cannot be played to its end.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl FromStr for Game {
    type Err = ParseGameError;

    /// Reads one game in any format.
    fn from_str(text: &str) -> Result<Self, ParseGameError> {
        // Reading memory never fails.
        let mut records = read(text.as_bytes()).map_while(Result::ok);
        match (records.next(), records.next()) {
            (None, _) => Err(ParseGameError::None),
            (_, Some(_)) => Err(ParseGameError::Several),
            (Some(record), None) => Ok(record.game()?),
        }
    }
}
