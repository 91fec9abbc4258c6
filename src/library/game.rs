//! Games.

use std::io::{self, Read};
use std::vec;

use thiserror::Error;

use crate::diagnostic::Selection;
use crate::files;
use crate::files::checks::Checks;
use crate::files::formats::Format;
use crate::files::formats::gn::WIDTH;
use crate::game::convert::{Loss, losses_beside_moves};
use crate::game::{FoulPolicy, Frame, Notes, PlayedGame};
use crate::library::finding::Finding;
use crate::library::play::play;
use crate::library::position::Position;
use crate::notation::movetext::{self, Entry};
use crate::rules::{Describe as _, GameResult, PlayableMove};
use crate::text::LineIndex;

/// A game as it is written, in any format. It can be misspelled and have illegal moves: [`Game::judge`] lists what is wrong.
///
/// ```
/// use gungi::Game;
///
/// let text = "1. PZ*4-6-0 PZ*4-2-0";
/// for game in Game::read(text.as_bytes()) {
///     for position in game?.replay() {
///         println!("{}", position?);
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Game(files::CutGame);

/// The games of an input, in their order. An item is an error if the input cannot be read.
///
/// ```
/// let mut games = gungi::Game::read("[Event \"1\"]\n\n1. PZ*4-6-0\n\n[Event \"2\"]\n\n1. PZ*4-6-0".as_bytes());
/// assert_eq!(games.by_ref().count(), 2);
/// ```
pub struct Games(files::Games);

/// The positions of a game, from its start to its last move, or to the first that cannot be played.
///
/// ```
/// let game = gungi::Game::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let positions: Vec<_> = game.replay().collect();
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

/// A game in another format.
///
/// ```
/// let game = gungi::Game::read("[Event \"x\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let conversion = game.convert(gungi::Format::Gfen)?;
/// assert!(conversion.text().ends_with(" moves P5g\n"));
/// assert_eq!(conversion.lost(), ["the header Event"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Conversion {
    entry: Entry,
    lost: Vec<String>,
}

/// Joins games in one text: in GN and PGN an empty line separates them, and a result keeps two games apart if nothing else
/// does.
///
/// ```
/// use gungi::{Format, Game, Joiner};
///
/// let games = "[Event \"a\"]\n1. PZ*4-6-0\n[Event \"b\"]\n1. PZ*4-6-0";
/// let (mut joiner, mut text) = (Joiner::default(), String::new());
/// for game in Game::read(games.as_bytes()) {
///     joiner.join(&game?.convert(Format::Gn)?, &mut text);
/// }
/// assert_eq!(Game::read(std::io::Cursor::new(text)).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Joiner(movetext::Joiner);

/// Why a game is not converted.
///
/// ```
/// use gungi::{ConvertError, Format, Game};
///
/// let game = Game::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
/// assert!(matches!(game.convert(Format::GungijsPgn), Err(ConvertError::Unwritable(_))));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The text has an error, such as a repeated header, which the new text would hide.
    #[error("the game has an error: {0}")]
    Misspelled(Finding),
    /// The game cannot be played to its end.
    #[error("the game cannot be played: {0}")]
    Unplayable(#[from] Finding),
    /// The format cannot store the game.
    #[error("{0}")]
    Unwritable(String),
}

impl Conversion {
    /// The game, with a line end.
    ///
    /// ```
    /// let game = gungi::Game::read("1.PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.convert(gungi::Format::Gn)?.text(), "1. PZ*4-6-0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> &str {
        self.entry.text()
    }

    /// What the format cannot store, in words.
    ///
    /// ```
    /// let game = gungi::Game::read("1. PZ*4-6-0 (bold)".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.convert(gungi::Format::Gfen)?.lost(), ["1 comment"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lost(&self) -> &[String] {
        &self.lost
    }
}

impl Joiner {
    /// Appends the next game to a text.
    ///
    /// ```
    /// let game = gungi::Game::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// let mut text = String::new();
    /// gungi::Joiner::default().join(&game.convert(gungi::Format::Gn)?, &mut text);
    /// assert_eq!(text, "1. PZ*4-6-0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn join(&mut self, next: &Conversion, text: &mut String) {
        self.0.join(&next.entry, text);
    }
}

impl Game {
    /// Reads games in GN, GFEN, or the FEN or PGN of gungi.js; the start of the input shows which. Gungi reads a game when
    /// it is asked for: an input can be larger than the memory.
    ///
    /// ```
    /// let text = String::from("1. PZ*4-6-0 PZ*4-2-0");
    /// let game = gungi::Game::read(std::io::Cursor::new(text)).next().unwrap()?;
    /// assert_eq!(game.format(), gungi::Format::Gn);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read(input: impl Read + Send + 'static) -> Games {
        Games(files::Games::new(Box::new(input), None))
    }

    /// Its number in the input, from 1.
    ///
    /// ```
    /// let game = gungi::Game::read("1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.number(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn number(&self) -> usize {
        self.0.origin().0
    }

    /// The format in which it is written.
    ///
    /// ```
    /// let game = gungi::Game::read("8k./9/6R.2/7V.V./9/9/9/9/9 b -".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.format(), gungi::Format::Gfen);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn format(&self) -> Format {
        self.0.origin().1
    }

    /// The headers, as names and values.
    ///
    /// ```
    /// let game = gungi::Game::read("[Black \"Netero\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.headers(), [("Black".to_owned(), "Netero".to_owned())]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn headers(&self) -> Vec<(String, String)> {
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        self.0.again().read(|game| game.content.extras().headers().into_iter().map(owned).collect())
    }

    /// The result, as it is written.
    ///
    /// ```
    /// let game = gungi::Game::read("[Result \"1 - 0\"]\n\n1. PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.result(), Some(gungi::GameResult::WhiteWins));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn result(&self) -> Option<GameResult> {
        self.0.again().read(|game| {
            let in_moves = game.content.source().result().map(|(result, _)| result);
            in_moves.or_else(|| game.content.extras().result())
        })
    }

    /// What is wrong with it: its spelling, its moves and its result, in the order of the text.
    ///
    /// ```
    /// let game = gungi::Game::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// let finding = &game.judge()[0];
    /// assert_eq!((finding.location(), finding.ply()), ((1, 13), Some(2)));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn judge(&self) -> Vec<Finding> {
        let checks = Checks {
            rules: None,
            fouls: Some(FoulPolicy::default()),
            notes: Notes::InWords,
            selection: Selection::default(),
            unconfigured: None,
        };
        self.0.again().read(|game| {
            let lines = LineIndex::of_piece(game.text, game.start);
            let found = checks.judge(&game, &lines).findings.into_iter();
            let shown = found.filter(|finding| !finding.is_suppressed());
            shown.map(|finding| Finding::of_game(finding, &lines)).collect()
        })
    }

    /// Plays the game. A text that has neither a move nor a header, and an error, is no game: it has no position.
    ///
    /// ```
    /// let game = gungi::Game::read("1. PZ*4-6-0 PZ*4-2-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.replay().count(), 3);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn replay(&self) -> Replay {
        self.0.again().read(|game| match play(&game) {
            Ok((played, stopped)) => Replay::new(played, stopped),
            Err(fault) => {
                Replay { next: None, moves: Vec::new().into_iter(), last: None, stopped: Some(fault) }
            }
        })
    }

    /// Writes the game in another format, or canonically in its own. gungi.js's FEN stores the last position.
    ///
    /// ```
    /// let game = gungi::Game::read("1.PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.convert(gungi::Format::Gn)?.text(), "1. PZ*4-6-0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game has an error, or the format cannot store it.
    pub fn convert(&self, to: Format) -> Result<Conversion, ConvertError> {
        self.0.again().read(|game| convert(&game, to))
    }
}

fn convert(game: &files::Game<'_>, to: Format) -> Result<Conversion, ConvertError> {
    if let Some(error) = game.content.spelling_error() {
        let finding = Finding::new(error, &LineIndex::of_piece(game.text, game.start));
        return Err(ConvertError::Misspelled(finding));
    }
    let (played, stopped) = play(game)?;
    if let Some(stopped) = stopped {
        return Err(stopped.into());
    }
    let writable = to.notation().writes(played.start.position.ruleset());
    writable.map_err(|why| ConvertError::Unwritable(why.to_string()))?;
    let extras = game.content.extras();
    let (entry, losses) = match to {
        Format::Gfen if game.content.is_game() => {
            (Entry::alone(played.gfen_line() + "\n"), losses_beside_moves(extras, &played, true))
        }
        Format::Gfen => (Entry::alone(played.last.gfen_with_result() + "\n"), Vec::new()),
        Format::GungijsFen => {
            let fen = played.last.fen().map_err(|error| ConvertError::Unwritable(error.to_string()))?;
            (Entry::alone(fen + "\n"), losses_beside_moves(extras, &played, false))
        }
        Format::Cgn => {
            let why = "CGN stores how actors move, not games";
            return Err(ConvertError::Unwritable(why.to_owned()));
        }
        Format::Gn | Format::GungijsPgn => {
            (to.row().write)(game.content, &played, WIDTH).map_err(ConvertError::Unwritable)?
        }
    };
    Ok(Conversion { entry, lost: losses.iter().map(in_words).collect() })
}

/// What a format cannot store.
fn in_words(loss: &Loss) -> String {
    match loss {
        Loss::Headers(names) if names.len() == 1 => format!("the header {}", names[0]),
        Loss::Headers(names) => format!("the headers {}", names.join(", ")),
        Loss::Comments(1) => "1 comment".to_owned(),
        Loss::Comments(count) => format!("{count} comments"),
        Loss::Result => "the result".to_owned(),
        Loss::Start => "the start".to_owned(),
        Loss::Level(ruleset) => format!("the level {ruleset}"),
        Loss::Betrayal(ply) => format!("which of two equal units is swapped in ply {ply}"),
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game").field("number", &self.number()).field("format", &self.format()).finish()
    }
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games").field("format", &self.0.format()).finish_non_exhaustive()
    }
}

impl Iterator for Games {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        Some(self.0.next()?.map(Game))
    }
}

impl Replay {
    fn new(played: PlayedGame, stopped: Option<Finding>) -> Self {
        let first = Frame::first(&played.start);
        Self { next: Some(first), moves: played.moves.into_iter(), last: Some(played.last), stopped }
    }
}

impl Iterator for Replay {
    type Item = Result<Position, Finding>;

    fn next(&mut self) -> Option<Result<Position, Finding>> {
        let Some(frame) = self.next.take() else { return self.stopped.take().map(Err) };
        match self.moves.next() {
            Some(mv) => {
                self.next = Some(frame.after(&mv));
                Some(Ok(Position(frame)))
            }
            // Only the whole game shows that a position is repeated, and the result.
            None => self.last.take().map(Position).map(Ok),
        }
    }
}
