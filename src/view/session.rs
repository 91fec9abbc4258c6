//! What is shown, and what becomes of it with each key. Nothing in here reads, writes or draws.

use std::time::Duration;

use super::choices::{MoveList, Refusal};
use super::opened::{Opened, PlacedFinding};
use super::page::OpenPage;
use super::prompt::SaveForm;
use super::prompt::TriedLines;
use super::prompt::Typed;
use crate::diagnostic::Severity;
use crate::game::{Frame, PlayedGame};
use crate::notation::Notation;
use crate::render::Glyphs;
use crate::render::board::BoardStyle;
use crate::rules::{Ruleset, Square};
use crate::text::{counted, listed};

/// The size of the terminal, in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// From left to right.
    pub columns: usize,
    /// From top to bottom.
    pub rows: usize,
}

/// What the program has to do for the session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing but to draw.
    None,
    /// Draw everything, whatever the screen shows.
    Redraw,
    /// Leave.
    Leave,
    /// Leave as at a signal: a line that is not in a file is kept.
    Interrupt,
    /// Give the terminal back until the program is continued.
    Suspend,
    /// Open the next game, or the one before.
    Open(Neighbour),
    /// Write a file, which must not be there unless it is to be replaced.
    Write {
        /// Its path, as it was typed.
        path: String,
        /// Its text.
        text: String,
        /// Whether a file that is there is replaced.
        replace: bool,
    },
}

/// The game to open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbour {
    /// The next one.
    Next,
    /// The one before.
    Previous,
}

/// What was done with a file to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// It is there as a whole.
    Whole,
    /// A file of this name was there before, and still is; whether it is the one that was opened.
    Exists {
        /// Whether it is the file that was opened.
        is_opened: bool,
    },
    /// It was not written, and why.
    Failed(String),
}

/// What the keys are for.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    /// The board.
    Board,
    /// A text is typed.
    Prompt(Prompt, Typed),
    /// A move is chosen from a list.
    Choose(MoveList),
    /// A page is read.
    Read(OpenPage),
    /// A question is answered.
    Ask(Question),
}

/// What is typed.
#[derive(Clone, Debug)]
pub(super) enum Prompt {
    Move,
    Ply,
    Search,
    Save(SaveForm),
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Leave with a line that is in no file?
    Leave,
    /// Open another game, and lose a line that is in no file?
    Open(Neighbour),
    /// Replace a file?
    Replace { path: String, text: String, is_opened: bool },
}

/// How long a ply is shown where the game plays by itself, in milliseconds, the slowest first.
pub(super) const DELAYS: [u64; 5] = [4000, 2000, 1000, 500, 250];

/// What is shown of a game, and what the user does with it.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) size: Size,
    pub(super) style: BoardStyle,
    /// Whether the terminal has more than ASCII.
    pub(super) has_unicode: bool,
    pub(super) notation: Notation,
    pub(super) game: Opened,
    pub(super) lines: TriedLines,
    /// The game with the line of one's own; `None` if the game has no valid start.
    pub(super) shown: Option<PlayedGame>,
    pub(super) ply: usize,
    /// The position after these plies.
    pub(super) frame: Option<Frame>,
    pub(super) cursor: Square,
    pub(super) is_lifted: bool,
    pub(super) mode: Mode,
    /// What was last tried and is illegal or foul.
    pub(super) report: Option<Refusal>,
    /// Whether the position has a forced mate, if that was asked.
    pub(super) mate: Option<String>,
    pub(super) message: String,
    pub(super) is_playing: bool,
    pub(super) speed: usize,
    pub(super) searched: String,
}

impl Session {
    /// A session that shows a game from its start.
    pub fn new(game: Opened, style: BoardStyle, notation: Notation, size: Size) -> Self {
        let mut session = Self {
            size,
            style,
            has_unicode: style.glyphs == Glyphs::Unicode,
            notation,
            lines: TriedLines::default(),
            shown: None,
            ply: 0,
            frame: None,
            cursor: CENTRE,
            is_lifted: false,
            mode: Mode::Board,
            report: None,
            mate: None,
            message: String::new(),
            is_playing: false,
            speed: 2,
            searched: String::new(),
            game: Opened::to_record(Ruleset::Classic),
        };
        session.open(game);
        session
    }

    /// Shows another game.
    pub fn open(&mut self, game: Opened) {
        self.game = game;
        self.lines = TriedLines::default();
        self.mode = Mode::Board;
        self.is_playing = false;
        self.show_line(0);
    }

    /// Says what there is to find in the game.
    pub fn begin(&mut self) {
        let count = |severity| {
            let found = self.game.findings.iter().filter(|found| found.diagnostic.severity == severity);
            found.count() as u64
        };
        let severities = [Severity::Error, Severity::Warning, Severity::Note];
        let counts = severities.map(|severity| (count(severity), severity.as_str()));
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let words: Vec<String> = counts.map(|(count, noun)| counted(count, noun)).collect();
        if !words.is_empty() {
            self.say(format!("{}: `n` goes to the next, `?` lists all keys", listed(&words, "and")));
        }
    }

    /// Takes note of the size of the terminal.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
    }

    /// Says something in the last line, until the next key.
    pub fn say(&mut self, message: impl Into<String>) {
        self.message = message.into();
    }

    /// How long until the next [`Event::Tick`](crate::view::action::Event::Tick), if the game plays by itself.
    pub fn tick_after(&self) -> Option<Duration> {
        self.is_playing.then(|| Duration::from_millis(DELAYS[self.speed]))
    }

    /// Shows the game with the line of one's own, at a ply.
    pub(super) fn show_line(&mut self, ply: usize) {
        self.shown = self.game.played.as_ref().map(|game| {
            if self.lines.shown().moves.is_empty() {
                return game.clone();
            }
            PlayedGame::of_moves(game.start.clone(), self.lines.shown().after(&game.moves))
        });
        self.go_to(ply);
    }

    /// How many plies are shown.
    pub fn plies(&self) -> usize {
        self.shown.as_ref().map_or(0, PlayedGame::len)
    }

    /// Shows the position after a number of plies.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.plies());
        self.frame = self.shown.as_ref().map(|shown| shown.frame(self.ply));
        self.forget_answers();
    }

    /// Leaves out what was said of a move that was tried, and of a mate.
    pub(super) fn forget_answers(&mut self) {
        (self.report, self.mate) = (None, None);
    }

    /// The findings that are shown here: none in a line of one's own.
    pub(super) fn findings(&self) -> impl Iterator<Item = &PlacedFinding> {
        self.game.findings_at(self.ply).iter().filter(|_| !self.is_in_line(self.ply))
    }

    /// Whether a ply belongs to a line of one's own.
    pub(super) fn is_in_line(&self, ply: usize) -> bool {
        let line = self.lines.shown();
        !line.moves.is_empty() && ply > line.from
    }
}

/// The square in the middle of the board.
const CENTRE: Square = match Square::new(4, 4) {
    Some(square) => square,
    None => unreachable!(),
};
