//! What becomes of a session with each event.

use super::action::{Action, action_of};
use super::action::{Arrow, Event, Key};
use super::page::OpenPage;
use super::prompt::Typed;
use super::session::{Effect, Mode, Neighbour, Prompt, Question, Session};
use crate::print::heading::PageStyle;
use crate::render::Glyphs;
use crate::render::board::{Coordinates, Pieces};
use crate::rules::{Describe as _, Player, Ruleset};

impl Session {
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

    pub(super) fn act(&mut self, action: Action) -> Effect {
        if action != Action::Play && !matches!(action, Action::Faster | Action::Slower) {
            self.is_playing = false;
        }
        if !action.is_about_looks() {
            self.forget_answers();
        }
        match action {
            Action::Forward => self.step(1),
            Action::Back => self.step(-1),
            Action::Start => self.go_to(0),
            Action::End => self.go_to(self.plies()),
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
            Action::Solve => self.find_mate(),
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
            Action::Help => self.mode = Mode::Read(OpenPage::keys(self.style, self.legend())),
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

    pub(super) fn page_style(&self) -> PageStyle {
        PageStyle { palette: self.style.palette, width: self.size.columns.saturating_sub(2).clamp(40, 100) }
    }

    pub(super) fn read_key(&mut self, key: Key, mut page: OpenPage) -> Effect {
        let screen = self.size.rows.saturating_sub(2).max(1);
        let last = page.lines.len().saturating_sub(screen);
        let top = match key {
            Key::Arrow(Arrow::Down) | Key::Enter | Key::Char('j') => page.top + 1,
            Key::Arrow(Arrow::Up) | Key::Char('k') => page.top.saturating_sub(1),
            Key::PageDown | Key::Char(' ') => page.top + screen,
            Key::PageUp => page.top.saturating_sub(screen),
            Key::Home => 0,
            Key::End => last,
            _ => return Effect::None,
        };
        page.top = top.min(last);
        self.mode = Mode::Read(page);
        Effect::None
    }

    /// Shows the names of the units.
    pub fn show_legend(&mut self) {
        if let Some(legend) = self.legend() {
            self.mode = Mode::Read(legend);
        }
    }

    fn legend(&self) -> Option<OpenPage> {
        self.frame.as_ref().map(|frame| OpenPage::legend(&frame.snapshot(), self.style))
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
