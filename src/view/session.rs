//! What is shown, and what becomes of it with each key. Nothing in here reads, writes or draws.

use std::sync::Arc;
use std::time::Duration;

use super::choices::{MateWalk, MoveList, Refusal};
use super::form::SaveForm;
use super::games::{GameCount, GameList, GamePlace, RowsWanted};
use super::lines::TriedLines;
use super::opened::{Opened, PlacedFinding};
use super::page::OpenPage;
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
    Leave,
    /// Leave as at a signal: a line that is not in a file is kept.
    Interrupt,
    /// Give the terminal back until the program is continued.
    Suspend,
    /// Open another game.
    Open(Neighbour),
    /// Read rows of the list of games.
    List(RowsWanted),
    /// Search the games of the files.
    Search(SearchTask),
    /// Keep the game that is in no file for the next start, and then leave or open another game.
    Keep(Next),
    /// Write a file.
    Write {
        /// Its path, as it was typed.
        path: String,
        /// What is written.
        content: Content,
        /// What may be replaced.
        over: Overwrite,
    },
    /// Do something with the kept game that is offered.
    Kept(KeptChoice),
}

/// What is written to a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// The game, as GN.
    Game(String),
    /// A page or a picture of what is shown.
    Shown(ShownGame),
}

/// What is shown, to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownGame {
    /// The game with moves or comments of the user, as GN; `None` for the game of the file.
    pub text: Option<String>,
    /// After how many plies.
    pub ply: usize,
    /// How the board looks.
    pub style: BoardStyle,
    /// The notation of the moves.
    pub notation: Notation,
}

/// A search over the games of the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchTask {
    /// What is searched for, as it was typed.
    pub text: String,
    /// The game that is shown.
    pub place: GamePlace,
    /// From where this game is searched, too; `None` if that was done.
    pub ply: Option<usize>,
    /// Whether it is searched onward, or back.
    pub onward: bool,
    /// Whether the search just began: it may find the ply that is shown.
    pub is_new: bool,
}

/// What a file that is written may replace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overwrite {
    /// Nothing: no file of this name is there.
    Nothing,
    /// The file that was written last, if no other program changed it.
    OwnFile,
    /// Whatever is there.
    Anything,
}

/// What follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Leave,
    /// Open another game.
    Open(Neighbour),
}

/// What is done with a kept game that is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptChoice {
    Open,
    Delete,
    /// Offer it again at the next start.
    Later,
}

/// The game to open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbour {
    /// The next one.
    Next,
    /// The one before.
    Previous,
    /// The game of this number in the file that is open.
    Number(usize),
    /// This one.
    At(GamePlace),
}

/// What was done with a file to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// It is there as a whole.
    Whole,
    /// A file of this name was there before, and still is.
    Exists(Existing),
    /// It was not written, and why.
    Failed(String),
}

/// The file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// The file that was opened.
    Opened,
    /// The file that was written before, which another program has changed since.
    Changed,
    /// Another one.
    Other,
}

/// What the keys are for.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Board,
    /// A text is typed.
    Prompt(Prompt, Typed),
    /// A move is chosen from a list.
    Choose(MoveList),
    Read(OpenPage),
    /// A game is chosen from a list.
    List(GameList),
    /// A mate is stepped through.
    Mate(MateWalk),
    /// A question is answered.
    Ask(Question),
}

/// What is typed.
#[derive(Clone, Debug)]
pub(super) enum Prompt {
    Move,
    Ply,
    Search,
    /// The comment of this number here.
    Comment(usize),
    Save,
    /// The number of a game.
    Game,
    /// What the games of the list must have.
    Filter,
    /// The file for a page or a picture.
    Output,
}

/// What the user is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Leave with a game that is in no file, or open another one?
    Unsaved(Next),
    /// Replace a file?
    Replace {
        path: String,
        content: Content,
        existing: Existing,
    },
    /// Open a game that was kept, which is described so?
    Kept(String),
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
    /// Which game of the files it is; `None` if it is in none.
    pub(super) place: Option<GamePlace>,
    /// What is known of the number of games in its file.
    pub(super) count: Option<GameCount>,
    /// The list of games from which something is asked.
    pub(super) behind: Option<GameList>,
    /// The file to which a page or a picture was written last.
    pub(super) output: Option<String>,
    pub(super) lines: TriedLines,
    pub(super) form: SaveForm,
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
    /// The date of a game that is recorded.
    pub(super) today: String,
}

impl Session {
    /// A session that shows a game from its start.
    pub fn new(game: Opened, style: BoardStyle, notation: Notation, size: Size) -> Self {
        let mut session = Self {
            size,
            style,
            has_unicode: style.glyphs == Glyphs::Unicode,
            notation,
            place: None,
            count: None,
            behind: None,
            output: None,
            lines: TriedLines::new(Arc::default()),
            form: SaveForm::default(),
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
            today: String::new(),
            game: Opened::to_record(Ruleset::Classic),
        };
        session.open(game);
        session
    }

    /// Shows another game.
    pub fn open(&mut self, game: Opened) {
        self.lines = TriedLines::new(Arc::clone(&game.extras.comments));
        self.form = SaveForm::default();
        (self.place, self.count) = (None, None);
        self.game = game;
        self.mode = Mode::Board;
        self.is_playing = false;
        self.show_line(0);
    }

    /// Says what there is to find in the game.
    pub fn begin(&mut self) {
        let count = |severity| {
            let found = self
                .game
                .findings
                .iter()
                .filter(|found| found.diagnostic.severity == severity);
            found.count() as u64
        };
        let severities = [Severity::Error, Severity::Warning, Severity::Note];
        let counts = severities.map(|severity| (count(severity), severity.as_str()));
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let words: Vec<String> = counts.map(|(count, noun)| counted(count, noun)).collect();
        if !words.is_empty() {
            self.say(format!(
                "{}: `.` goes to the next, `?` lists all keys",
                listed(&words, "and")
            ));
        }
    }

    /// Takes note of the date, as GN writes it.
    pub fn note_today(&mut self, today: String) {
        self.today = today;
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
        self.is_playing
            .then(|| Duration::from_millis(DELAYS[self.speed]))
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

    /// Leaves out the report on a move that was tried, and on a mate.
    pub(super) fn forget_answers(&mut self) {
        (self.report, self.mate) = (None, None);
    }

    /// The comments of a ply, as they are shown.
    pub(super) fn comments_at(&self, ply: usize) -> impl Iterator<Item = &str> {
        self.lines
            .shown()
            .comments_at(ply)
            .iter()
            .map(|comment| comment.text.trim())
    }

    /// Offers a game that was kept: asks whether to open it.
    pub fn offer(&mut self, description: String) {
        self.mode = Mode::Ask(Question::Kept(description));
    }

    /// The findings that are shown here: none in a line of one's own.
    pub(super) fn findings(&self) -> impl Iterator<Item = &PlacedFinding> {
        self.game
            .findings_at(self.ply)
            .iter()
            .filter(|_| !self.is_in_line(self.ply))
    }

    /// Whether a ply belongs to a line of one's own.
    pub(super) fn is_in_line(&self, ply: usize) -> bool {
        self.lines.shown().contains(ply)
    }
}

/// The square in the middle of the board.
const CENTRE: Square = match Square::new(4, 4) {
    Some(square) => square,
    None => unreachable!(),
};
