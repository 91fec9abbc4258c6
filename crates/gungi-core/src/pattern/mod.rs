//! Patterns of positions and of the moves that led to them: `N in 5e and check`.
//!
//! The page `gungi-patterns(7)` describes them.

mod case;
mod comparison;
mod condition;
mod constant;
mod grammar;
mod made;
mod moves;
mod places;
mod sequence;
mod tower;

use std::fmt;
use std::str::FromStr;

use unicode_width::UnicodeWidthStr;

use crate::game::walk::Moment;
use crate::notation::syntax::{SyntaxError, read_all};
use crate::rules::{GameResult, Square, SquareSet};
use crate::text::nearest;
use condition::Condition;
use made::Here;

pub use sequence::{Match, Sequence, Track};

/// What a position, or the move that led to it, has to be like, as `gungi grep` reads it; [`explain`](crate::explain) of
/// `patterns` has all conditions.
///
/// ```
/// use gungi_core::{Game, Pattern};
///
/// let game: Game = "1. PZ*4-6-0 PZ*4-2-0 2. PZ*3-6-0".parse()?;
/// let pattern: Pattern = "P in 4g".parse()?;
/// assert_eq!(game.find(&[pattern], None), [[3]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    condition: Condition,
    /// What it counts: a condition comes after what it counts itself.
    counted: Vec<Condition>,
}

impl Pattern {
    fn new(mut condition: Condition) -> Self {
        let mut counted = Vec::new();
        condition.number(&mut counted);
        Self { condition, counted }
    }

    /// Whether it names a square by `$`.
    #[doc(hidden)]
    pub fn names_square(&self) -> bool {
        self.has(Condition::names_square)
    }

    /// Whether it asks who won.
    #[doc(hidden)]
    pub fn asks_winner(&self) -> bool {
        self.has(Condition::asks_winner)
    }

    /// Whether this is true of the condition or of one of its parts.
    fn has(&self, is_so: fn(&Condition) -> bool) -> bool {
        let mut has = false;
        self.condition.visit(&mut |part| has |= is_so(part));
        has
    }

    /// What is true in every position of every game, or in none, as sentences.
    #[doc(hidden)]
    pub fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        self.condition.visit(&mut |part| {
            if let Condition::Constant(holds, text) = part {
                notes.push(format!(
                    "`{text}` is {} true",
                    if *holds { "always" } else { "never" }
                ));
            }
        });
        notes
    }
}

/// A game that is searched for a pattern, position by position.
#[derive(Clone, Debug)]
pub struct PatternTrack<'p> {
    pattern: &'p Pattern,
    /// How often each counted condition held so far, for each square.
    times: Vec<Vec<u64>>,
}

impl<'p> PatternTrack<'p> {
    /// Before the first position of a game.
    pub fn new(pattern: &'p Pattern) -> Self {
        Self {
            pattern,
            times: vec![vec![0; Square::COUNT]; pattern.counted.len()],
        }
    }

    /// The squares that `$` may stand for if the next position, and the move that led to it, match: all if the pattern does
    /// not name one, none if they do not match. `result` is the result of the game.
    pub fn look(&mut self, moment: &Moment<'_>, result: Option<GameResult>) -> SquareSet {
        for (index, counted) in self.pattern.counted.iter().enumerate() {
            let squares = counted.holds(
                &Here {
                    moment,
                    result,
                    times: &self.times,
                },
                SquareSet::ALL,
            );
            for square in squares {
                self.times[index][square.index()] += 1;
            }
        }
        self.pattern.condition.holds(
            &Here {
                moment,
                result,
                times: &self.times,
            },
            SquareSet::ALL,
        )
    }
}

/// A text that is not a pattern: what was expected where.
///
/// ```
/// let error = "chek".parse::<gungi_core::Pattern>().unwrap_err();
/// assert!(error.to_string().ends_with("help: did you mean `check`?"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternError {
    text: String,
    error: SyntaxError,
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        let read = read_all(text, grammar::pattern);
        read.map(Self::new).map_err(|error| PatternError {
            text: text.to_owned(),
            error,
        })
    }
}

impl PatternError {
    /// The word that may have been meant.
    fn meant(&self) -> Option<&'static str> {
        let rest = &self.text[self.error.span.start()..];
        let word = rest
            .split(|c: char| !c.is_ascii_alphabetic() && c != '-')
            .next()?;
        nearest(word, grammar::words()).filter(|meant| word.len() > 2 && *meant != word)
    }
}

impl std::error::Error for PatternError {}

/// The message, the pattern with a caret below the place, and help.
impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.text[..self.error.span.start()].width();
        writeln!(f, "{}\n", self.error)?;
        writeln!(f, "  {}\n  {}^\n", self.text, " ".repeat(before))?;
        match self.meant() {
            Some(word) => write!(f, "help: did you mean `{word}`?"),
            None => write!(f, "help: `gungi explain patterns` lists all conditions"),
        }
    }
}
