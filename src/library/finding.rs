//! Findings.

use std::error::Error;
use std::fmt;

use crate::diagnostic::{Diagnostic, Severity};
use crate::game;
use crate::library::square::Square;
use crate::rules::SquareSet;
use crate::text::{LineIndex, TextPlace};

/// What is wrong with a position, a move or a game: where, by which ruling, and what to do.
///
/// ```
/// use gungi::{Position, Ruleset, Level};
///
/// let finding = Position::new(Ruleset::Official(Level::Beginner)).parse_move("5g5c").unwrap_err();
/// assert_eq!(finding.code(), "RU214");
/// println!("{finding}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding(Box<Content>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Content {
    diagnostic: Diagnostic,
    place: TextPlace,
    ply: Option<usize>,
    squares: SquareSet,
}

impl Finding {
    /// A finding in a text.
    pub(super) fn new(diagnostic: Diagnostic, lines: &LineIndex<'_>) -> Self {
        let place = lines.place(diagnostic.span.start());
        Self(Box::new(Content { diagnostic, place, ply: None, squares: SquareSet::EMPTY }))
    }

    /// A finding in a game.
    pub(super) fn of_game(finding: game::Finding, lines: &LineIndex<'_>) -> Self {
        Self::new(finding.diagnostic, lines).at(finding.squares).in_ply(finding.location.ply)
    }

    pub(super) fn at(mut self, squares: SquareSet) -> Self {
        self.0.squares = squares;
        self
    }

    pub(super) fn in_ply(mut self, ply: Option<usize>) -> Self {
        self.0.ply = ply;
        self
    }

    /// Its code, such as `RU214`. `gungi explain RU214` describes it.
    ///
    /// ```
    /// assert_eq!("nonsense".parse::<gungi::Position>().unwrap_err().code(), "GF101");
    /// ```
    pub fn code(&self) -> &'static str {
        self.0.diagnostic.code.id()
    }

    /// How severe it is.
    ///
    /// ```
    /// let finding = "nonsense".parse::<gungi::Position>().unwrap_err();
    /// assert_eq!(finding.severity(), gungi::Severity::Error);
    /// ```
    pub fn severity(&self) -> Severity {
        self.0.diagnostic.severity
    }

    /// What is wrong, in one sentence. It can quote the text, control characters included.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert!(!position.parse_move("5g5c").unwrap_err().message().is_empty());
    /// ```
    pub fn message(&self) -> &str {
        &self.0.diagnostic.message
    }

    /// The ruling that is broken, such as `C14`. `gungi explain C14` describes it.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5c").unwrap_err().ruling(), "O2");
    /// ```
    pub fn ruling(&self) -> &'static str {
        self.0.diagnostic.ruling.as_str()
    }

    /// What to do about it.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert!(position.parse_move("Nf3").unwrap_err().help().is_some());
    /// ```
    pub fn help(&self) -> Option<&str> {
        self.0.diagnostic.help.as_deref()
    }

    /// Where it is in the text: the line and the column, both from 1. A column is a character.
    ///
    /// ```
    /// let finding = "nonsense".parse::<gungi::Position>().unwrap_err();
    /// assert_eq!(finding.location(), (1, 1));
    /// ```
    pub fn location(&self) -> (usize, usize) {
        (self.0.place.line, self.0.place.column)
    }

    /// The ply of the game that it is about, counted from 1.
    ///
    /// ```
    /// let game = gungi::Game::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.judge()[0].ply(), Some(2));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn ply(&self) -> Option<usize> {
        self.0.ply
    }

    /// The squares that it is about, such as those in the way of a move.
    ///
    /// ```
    /// let position = gungi::Position::new(gungi::Ruleset::Official(gungi::Level::Beginner));
    /// assert!(!position.parse_move("5g5c").unwrap_err().squares().is_empty());
    /// ```
    pub fn squares(&self) -> Vec<Square> {
        self.0.squares.into_iter().map(Square).collect()
    }
}

/// Writes the message and the ruling. Control characters are visible.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::Printable(self.message()).fmt(f)?;
        write!(f, " ({})", self.ruling())
    }
}

impl Error for Finding {}
