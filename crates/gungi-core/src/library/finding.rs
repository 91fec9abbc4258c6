//! Findings, with their places and their fixes.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use crate::diagnostic::{Applicability, Diagnostic, Severity};
use crate::game::{self, GameLocation, LocatedFinding};
use crate::rules::{Player, Ruleset, SquareSet};
use crate::text::{LineIndex, Region, TextPlace};

/// What is wrong with a position, a move or a game: where, by which ruling, and what to do.
///
/// Places are places of the input that was read: the text of a move, a line of GFEN, a file of games.
///
/// ```
/// use gungi_core::{Position, Ruleset, Level};
///
/// let finding = Position::new(Ruleset::Official(Level::Beginner)).parse_move("5g5c").unwrap_err();
/// assert_eq!(finding.code(), "RU214");
/// println!("{finding}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding(pub(super) Box<LocatedFinding>);

/// A change of a text that removes a finding.
///
/// ```
/// let game = gungi_core::read("1 PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let finding = &game.judge()[0];
/// let fix = finding.fix().unwrap();
/// assert!(fix.is_safe);
/// assert_eq!(gungi_core::apply_fixes("1 PZ*4-6-0", [&fix]), "1. PZ*4-6-0");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fix {
    /// What it does, in a few words.
    pub title: String,
    /// Whether it cannot change the game; otherwise a person must look at it.
    pub is_safe: bool,
    /// Its edits, in the order of the text, without overlap.
    pub edits: Vec<Edit>,
}

/// A replacement of a part of a text.
///
/// ```
/// let game = gungi_core::read("1 PZ*4-6-0".as_bytes()).next().unwrap()?;
/// let fix = game.judge()[0].fix().unwrap();
/// assert_eq!((fix.edits[0].span(), fix.edits[0].text.as_str()), (1..1, "."));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Edit {
    /// Where the part begins.
    pub start: TextPlace,
    /// Where it ends: `start` for an insertion.
    pub end: TextPlace,
    /// The new text; empty for a deletion.
    pub text: String,
}

impl Edit {
    /// The part to replace, in bytes.
    ///
    /// ```
    /// let game = gungi_core::read("1 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.judge()[0].fix().unwrap().edits[0].span(), 1..1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn span(&self) -> Range<usize> {
        self.start.offset..self.end.offset
    }
}

/// A text with fixes, in their order. A fix that overlaps an earlier one, or is outside of the text, is left out.
///
/// ```
/// let text = "1 PZ*4-6-0";
/// let game = gungi_core::read(text.as_bytes()).next().unwrap()?;
/// let fixes: Vec<gungi_core::Fix> = game.judge().iter().filter_map(gungi_core::Finding::fix).collect();
/// assert_eq!(gungi_core::apply_fixes(text, &fixes), "1. PZ*4-6-0");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn apply_fixes<'f>(text: &str, fixes: impl IntoIterator<Item = &'f Fix>) -> String {
    let edit = |edit: &Edit| crate::diagnostic::Edit {
        span: crate::text::Span::new(edit.start.offset, edit.end.offset),
        text: edit.text.clone(),
    };
    let fix = |fix: &Fix| {
        let edits = fix.edits.iter().map(edit).collect();
        crate::diagnostic::Fix::new(Applicability::Maybe, fix.title.clone(), edits)
    };
    let fixes: Vec<_> = fixes.into_iter().map(fix).collect();
    crate::diagnostic::apply(text, &fixes).text
}

impl Finding {
    /// A finding in a text.
    pub(super) fn new(diagnostic: Diagnostic, lines: &LineIndex<'_>) -> Self {
        Self::of_game(
            game::Finding::new(diagnostic, GameLocation::default()),
            lines,
            (1, None),
        )
    }

    /// A finding in the game with this number.
    pub(super) fn of_game(
        finding: game::Finding,
        lines: &LineIndex<'_>,
        game: (usize, Option<Ruleset>),
    ) -> Self {
        Self(Box::new(LocatedFinding::new(finding, lines, game)))
    }

    pub(super) fn at(mut self, squares: SquareSet) -> Self {
        self.0.finding.squares = squares;
        self
    }

    /// The finding with the number of its game.
    pub(super) fn in_game(mut self, number: usize) -> Self {
        self.0.game = number;
        self
    }

    pub(super) fn in_ply(mut self, ply: Option<usize>) -> Self {
        self.0.finding.location.ply = ply;
        self
    }

    fn diagnostic(&self) -> &Diagnostic {
        &self.0.finding.diagnostic
    }

    /// Its code, such as `RU214`. `gungi explain RU214` describes it.
    ///
    /// ```
    /// assert_eq!("nonsense".parse::<gungi_core::Position>().unwrap_err().code(), "GF101");
    /// ```
    pub fn code(&self) -> &'static str {
        self.diagnostic().code.id()
    }

    /// The name of the code, such as `opponents-unit`.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Classic);
    /// assert_eq!(position.parse_move("").unwrap_err().name(), "bad-unit");
    /// ```
    pub fn name(&self) -> &'static str {
        self.diagnostic().code.name()
    }

    /// What is said right under the place, in a few words.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-2-0 2. PZ*4-7-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.judge()[0].label(), Some("a second Pawn in this column"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn label(&self) -> Option<&str> {
        Some(self.diagnostic().label.as_str()).filter(|label| !label.is_empty())
    }

    /// The ruleset of the game, if it is known.
    ///
    /// ```
    /// let record = gungi_core::read("1 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(record.judge()[0].ruleset(), Some(gungi_core::Ruleset::Classic));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn ruleset(&self) -> Option<Ruleset> {
        self.0.ruleset
    }

    /// The position before the move that it is about, in GFEN.
    ///
    /// ```
    /// let record = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert!(record.judge()[0].gfen().is_some_and(|gfen| gfen.starts_with("9/9/9/9/9/9/4P.4/9/9 w ")));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn gfen(&self) -> Option<String> {
        let before = self.0.finding.before.as_ref();
        before.map(|before| before.diagram().to_string())
    }

    /// How severe it is.
    ///
    /// ```
    /// let finding = "nonsense".parse::<gungi_core::Position>().unwrap_err();
    /// assert_eq!(finding.severity(), gungi_core::Severity::Error);
    /// ```
    pub fn severity(&self) -> Severity {
        self.diagnostic().severity
    }

    /// What is wrong, in one sentence. It can quote the text, control characters included.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert!(!position.parse_move("5g5c").unwrap_err().message().is_empty());
    /// ```
    pub fn message(&self) -> &str {
        &self.diagnostic().message
    }

    /// The ruling that is broken, such as `C14`. `gungi explain C14` describes it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert_eq!(position.parse_move("5g5c").unwrap_err().ruling(), "O2");
    /// ```
    pub fn ruling(&self) -> &'static str {
        self.diagnostic().ruling.as_str()
    }

    /// What to do about it.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert!(position.parse_move("Nf3").unwrap_err().help().is_some());
    /// ```
    pub fn help(&self) -> Option<&str> {
        self.diagnostic().help.as_deref()
    }

    /// Where it begins.
    ///
    /// ```
    /// let start = "nonsense".parse::<gungi_core::Position>().unwrap_err().start();
    /// assert_eq!((start.line, start.column, start.utf16_column), (1, 1, 1));
    /// ```
    pub fn start(&self) -> TextPlace {
        self.0.region.start
    }

    /// Where it ends: the place after its last character.
    ///
    /// ```
    /// assert_eq!("nonsense".parse::<gungi_core::Position>().unwrap_err().end().column, 9);
    /// ```
    pub fn end(&self) -> TextPlace {
        self.0.region.end
    }

    /// Its part of the text, in bytes.
    ///
    /// ```
    /// assert_eq!("nonsense".parse::<gungi_core::Position>().unwrap_err().span(), 0..8);
    /// ```
    pub fn span(&self) -> Range<usize> {
        self.start().offset..self.end().offset
    }

    /// A change of the text that removes it, if it is clear what was meant.
    ///
    /// ```
    /// let game = gungi_core::read("1 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.judge()[0].fix().unwrap().title, "write `1.`");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn fix(&self) -> Option<Fix> {
        let fix = self.diagnostic().fix.as_ref()?;
        let edit = |(edit, &Region { start, end }): (&crate::diagnostic::Edit, &Region)| Edit {
            start,
            end,
            text: edit.text.clone(),
        };
        Some(Fix {
            title: fix.title.clone(),
            is_safe: fix.applicability == Applicability::Safe,
            edits: fix.edits.iter().zip(&self.0.edits).map(edit).collect(),
        })
    }

    /// Other places that matter, in bytes, and why they do.
    ///
    /// ```
    /// let text = "[Event \"a\"]\n[Event \"b\"]\n\n1. PZ*4-6-0";
    /// let game = gungi_core::read(text.as_bytes()).next().unwrap()?;
    /// let findings = game.judge();
    /// assert_eq!(findings[0].related().collect::<Vec<_>>(), [(0..11, "first given here")]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn related(&self) -> impl Iterator<Item = (Range<usize>, &str)> {
        let places = self
            .0
            .related
            .iter()
            .map(|region| region.start.offset..region.end.offset);
        places.zip(
            self.diagnostic()
                .related
                .iter()
                .map(|(_, message)| message.as_str()),
        )
    }

    /// The number of the game in its input, from 1.
    ///
    /// ```
    /// let text = "[Event \"a\"]\n1. PZ*4-6-0\n[Event \"b\"]\n1. PZ*4-6-0 PZ*4-6-0";
    /// let second = gungi_core::read(text.as_bytes()).nth(1).unwrap()?;
    /// assert_eq!(second.judge()[0].game(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn game(&self) -> usize {
        self.0.game
    }

    /// The ply of the game that it is about, counted from 1.
    ///
    /// ```
    /// let game = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.judge()[0].ply(), Some(2));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn ply(&self) -> Option<usize> {
        self.0.finding.location.ply
    }

    /// The number of the move that it is about, and its player, if the game shows them.
    ///
    /// ```
    /// let game = gungi_core::read("1. PZ*4-6-0 PZ*4-6-0".as_bytes()).next().unwrap()?;
    /// assert_eq!(game.judge()[0].move_number(), (Some(1), Some(gungi_core::Player::White)));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn move_number(&self) -> (Option<u32>, Option<Player>) {
        (
            self.0.finding.location.move_number,
            self.0.finding.location.player,
        )
    }

    /// The squares that it is about, such as those in the way of a move.
    ///
    /// ```
    /// let position = gungi_core::Position::new(gungi_core::Ruleset::Official(gungi_core::Level::Beginner));
    /// assert!(!position.parse_move("5g5c").unwrap_err().squares().is_empty());
    /// ```
    pub fn squares(&self) -> SquareSet {
        self.0.finding.squares
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
