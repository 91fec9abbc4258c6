//! What is shown, and what becomes of it with each key. Nothing in here reads, writes or draws.

use std::time::Duration;

use super::action::{Action, action_of};
use super::key::{Arrow, Event, Key};
use super::line::Lines;
use super::opened::{Found, Opened};
use super::pages::Page;
use super::save::Form;
use super::tries::{MoveList, Report};
use crate::diagnostic::Severity;
use crate::game::{Frame, Timeline};
use crate::notation::Notation;
use crate::render::Glyphs;
use crate::render::board::{BoardStyle, Coordinates, Pieces};
use crate::rules::{Player, Ruleset, Square};
use crate::text::{counted, listed};

use super::prompt::Typed;

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
pub enum Written {
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
    Read(Page),
    /// A question is answered.
    Ask(Question),
}

/// What is typed.
#[derive(Clone, Debug)]
pub(super) enum Prompt {
    Move,
    Ply,
    Search,
    Save(Form),
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
    has_unicode: bool,
    pub(super) notation: Notation,
    pub(super) game: Opened,
    pub(super) lines: Lines,
    /// The game with the line of one's own; `None` if the game has no valid start.
    pub(super) shown: Option<Timeline>,
    pub(super) ply: usize,
    /// The position after these plies.
    pub(super) frame: Option<Frame>,
    pub(super) cursor: Square,
    pub(super) is_lifted: bool,
    pub(super) mode: Mode,
    /// What was last tried and is illegal or foul.
    pub(super) report: Option<Report>,
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
            lines: Lines::default(),
            shown: None,
            ply: 0,
            frame: None,
            cursor: CENTRE,
            is_lifted: false,
            mode: Mode::Board,
            report: None,
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
        self.lines = Lines::default();
        self.mode = Mode::Board;
        self.is_playing = false;
        self.show_line(0);
    }

    /// Begins at a ply, the start if none is wanted, and says what is to be known first.
    pub fn begin(&mut self, ply: Option<usize>) {
        self.go_to(ply.unwrap_or(0));
        match ply.filter(|&ply| ply > self.len()) {
            Some(ply) => self.say(format!("there is no ply {ply}: the last is {}", self.len())),
            None => self.say_findings(),
        }
    }

    fn say_findings(&mut self) {
        let count = |severity| {
            let found = self.game.findings.iter().filter(|found| found.diagnostic.severity == severity);
            found.count() as u64
        };
        let severities = [Severity::Error, Severity::Warning, Severity::Note];
        let counts = severities.map(|severity| (count(severity), severity.as_str()));
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let words: Vec<String> = counts.map(|(count, noun)| counted(count, noun)).collect();
        if !words.is_empty() {
            self.say(format!("{}: `n` goes to the next", listed(&words, "and")));
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

    /// How long until the next [`Event::Tick`], if the game plays by itself.
    pub fn tick_after(&self) -> Option<Duration> {
        self.is_playing.then(|| Duration::from_millis(DELAYS[self.speed]))
    }

    /// Does what an event asks for, and says what the program has to do.
    pub fn update(&mut self, event: Event) -> Effect {
        match event {
            Event::Tick => self.tick(),
            Event::Key(key) => return self.key(key),
            Event::Paste(text) => self.paste(&text),
            Event::Click { column, row } => self.click(column, row),
        }
        Effect::None
    }

    fn key(&mut self, key: Key) -> Effect {
        self.message.clear();
        match action_of(key) {
            Some(Action::Interrupt) => return Effect::Interrupt,
            Some(Action::Suspend) => return Effect::Suspend,
            Some(Action::Redraw) => return Effect::Redraw,
            _ => {}
        }
        match std::mem::replace(&mut self.mode, Mode::Board) {
            Mode::Board => action_of(key).map_or(Effect::None, |action| self.act(action)),
            Mode::Prompt(prompt, typed) => self.type_key(key, prompt, typed),
            Mode::Choose(list) => self.choose_key(key, list),
            Mode::Read(page) => self.read_key(key, page),
            Mode::Ask(question) => self.answer(key, question),
        }
    }

    fn act(&mut self, action: Action) -> Effect {
        if action != Action::Play && !matches!(action, Action::Faster | Action::Slower) {
            self.is_playing = false;
        }
        if !action.is_about_looks() {
            self.report = None;
        }
        match action {
            Action::Forward => self.step(1),
            Action::Back => self.step(-1),
            Action::Start => self.go_to(0),
            Action::End => self.go_to(self.len()),
            Action::Play => self.play_or_stop(),
            Action::Faster => self.set_speed(self.speed + 1),
            Action::Slower => self.set_speed(self.speed.saturating_sub(1)),
            Action::GoTo => self.ask_for(Prompt::Ply),
            Action::Search => self.ask_for(Prompt::Search),
            Action::TypeMove => self.ask_for(Prompt::Move),
            Action::NextGame => return self.leave_for(Neighbour::Next),
            Action::PreviousGame => return self.leave_for(Neighbour::Previous),
            Action::NextFinding => self.next_finding(),
            Action::PreviousFinding => self.previous_finding(),
            Action::Explain => self.explain(),
            Action::SearchNext => self.search(true),
            Action::SearchPrevious => self.search(false),
            Action::Flip => self.style.flipped = !self.style.flipped,
            Action::Letters => self.next_letters(),
            Action::Coordinates => self.next_coordinates(),
            Action::Cursor(arrow) => self.move_cursor(arrow),
            Action::Lift => self.is_lifted = !self.is_lifted,
            Action::Moves => self.list_moves(Some(self.cursor)),
            Action::AllMoves => self.list_moves(None),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::BackToGame => self.back_to_game(),
            Action::Write => self.begin_to_save(),
            Action::Help => self.mode = Mode::Read(Page::keys()),
            Action::Leave if self.lines.is_unsaved() => self.mode = Mode::Ask(Question::Leave),
            Action::Leave => return Effect::Leave,
            // These are the same everywhere.
            Action::Interrupt | Action::Suspend | Action::Redraw => {}
        }
        Effect::None
    }

    fn ask_for(&mut self, prompt: Prompt) {
        self.mode = Mode::Prompt(prompt, Typed::default());
    }

    fn leave_for(&mut self, game: Neighbour) -> Effect {
        if self.lines.is_unsaved() {
            self.mode = Mode::Ask(Question::Open(game));
            return Effect::None;
        }
        Effect::Open(game)
    }

    fn answer(&mut self, key: Key, question: Question) -> Effect {
        match (key, question) {
            (Key::Char('w'), Question::Leave | Question::Open(_)) => self.begin_to_save(),
            (Key::Char('y'), Question::Leave) => return Effect::Leave,
            (Key::Char('y'), Question::Open(game)) => return Effect::Open(game),
            (Key::Char('y'), Question::Replace { path, text, .. }) => {
                return Effect::Write { path, text, replace: true };
            }
            (Key::Esc | Key::Char('n'), _) => self.say("nothing was done"),
            (_, question) => self.mode = Mode::Ask(question),
        }
        Effect::None
    }

    /// Shows the game with the line of one's own, at a ply.
    pub(super) fn show_line(&mut self, ply: usize) {
        self.shown = self.game.timeline.as_ref().map(|game| {
            if self.lines.shown().moves.is_empty() {
                return game.clone();
            }
            let moves = self.lines.shown().after(game.plies());
            Timeline::of_moves(game.start().clone(), &moves).0
        });
        self.go_to(ply);
    }

    /// How many plies are shown.
    pub(super) fn len(&self) -> usize {
        self.shown.as_ref().map_or(0, Timeline::len)
    }

    /// Shows the position after a number of plies.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.len());
        self.frame = self.shown.as_ref().and_then(|shown| shown.frame(self.ply));
        self.report = None;
    }

    /// The findings that are shown here: none in a line of one's own.
    pub(super) fn findings(&self) -> impl Iterator<Item = &Found> {
        self.game.findings_at(self.ply).filter(|_| !self.is_in_line(self.ply))
    }

    /// Whether a ply belongs to a line of one's own.
    pub(super) fn is_in_line(&self, ply: usize) -> bool {
        let line = self.lines.shown();
        !line.moves.is_empty() && ply > line.from
    }

    fn next_letters(&mut self) {
        let ruleset = self.frame.as_ref().map(|frame| frame.position.ruleset());
        let has_kanji = self.has_unicode && ruleset.is_some_and(|ruleset| ruleset != Ruleset::Classic);
        let (glyphs, pieces, name) = match (self.style.glyphs, self.style.pieces) {
            (Glyphs::Unicode, Pieces::Letters) if has_kanji => (Glyphs::Unicode, Pieces::Kanji, "kanji"),
            (Glyphs::Unicode, _) => (Glyphs::Ascii, Pieces::Letters, "ASCII"),
            (Glyphs::Ascii, _) if self.has_unicode => (Glyphs::Unicode, Pieces::Letters, "letters"),
            (Glyphs::Ascii, _) => (Glyphs::Ascii, Pieces::Letters, "ASCII: the terminal has no more"),
        };
        (self.style.glyphs, self.style.pieces) = (glyphs, pieces);
        self.say(name);
    }

    fn next_coordinates(&mut self) {
        let (next, name) = match self.style.coordinates {
            Coordinates::Both => (Coordinates::Gn, "coordinates of GN"),
            Coordinates::Gn => (Coordinates::Gfen, "coordinates of GFEN"),
            Coordinates::Gfen => (Coordinates::None, "no coordinates"),
            Coordinates::None => (Coordinates::Both, "coordinates of GN and GFEN"),
        };
        self.style.coordinates = next;
        self.say(name);
    }

    /// Moves the cursor as the board is seen.
    pub(super) fn move_cursor(&mut self, arrow: Arrow) {
        let aside = match arrow {
            Arrow::Left => (-1, 0),
            Arrow::Right => (1, 0),
            Arrow::Up => (0, 1),
            Arrow::Down => (0, -1),
        };
        let seen_by = if self.style.flipped { Player::White } else { Player::Black };
        self.cursor = self.cursor.seen_by(seen_by, aside).unwrap_or(self.cursor);
    }

    fn click(&mut self, column: usize, row: usize) {
        let Some(square) = self.square_at(column, row) else { return };
        if let Mode::Choose(list) = &mut self.mode {
            list.select_to(square);
        }
        if self.cursor == square && matches!(self.mode, Mode::Board) {
            self.is_lifted = !self.is_lifted;
        }
        self.cursor = square;
    }
}

/// The square in the middle of the board.
const CENTRE: Square = match Square::new(4, 4) {
    Some(square) => square,
    None => unreachable!(),
};
