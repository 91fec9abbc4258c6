//! What becomes of a session with each event.

use super::action::{Action, action_of};
use super::action::{Arrow, Event, Key};
use super::page::OpenPage;
use super::prompt::Typed;
use super::session::{
    Content, Effect, KeptChoice, Mode, Neighbour, Next, Overwrite, Prompt, Question, Session,
};
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
            Event::Click { column, row } => return self.click(column, row),
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
            Mode::Board => self.board_key(key),
            Mode::Prompt(prompt, typed) => self.type_key(key, prompt, typed),
            Mode::Choose(list) => self.choose_key(key, list),
            Mode::Read(page) => self.read_key(key, page),
            Mode::List(list) => self.list_key(key, list),
            Mode::Mate(walk) => self.mate_key(key, walk),
            Mode::Ask(question) => self.answer(key, question),
        }
    }

    pub(super) fn board_key(&mut self, key: Key) -> Effect {
        let Some(action) = action_of(key) else {
            self.say_unknown(key);
            return Effect::None;
        };
        self.act(action)
    }

    /// Answers a key that does nothing here.
    pub(super) fn say_unknown(&mut self, key: Key) {
        self.say(match self.mode {
            Mode::Board if key == Key::Esc => "`q` leaves, `?` lists all keys".to_owned(),
            _ => format!("`{key}` does nothing here: `?` on the board lists all keys"),
        });
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
            Action::GoToGame => self.ask_for(Prompt::Game),
            Action::List => return self.list_games(),
            Action::Search => self.ask_for(Prompt::Search),
            Action::TypeMove => self.ask_for(Prompt::Move),
            Action::NextGame => return self.leave_for(Neighbour::Next),
            Action::PreviousGame => return self.leave_for(Neighbour::Previous),
            Action::NextFinding => self.next_finding(),
            Action::PreviousFinding => self.previous_finding(),
            Action::Explain => self.explain(),
            Action::SearchNext => return self.find(true, false),
            Action::SearchPrevious => return self.find(false, false),
            Action::Solve => self.find_mate(),
            Action::Flip | Action::Letters | Action::Coordinates => self.change_looks(action),
            Action::Cursor(arrow) => self.move_cursor(arrow),
            Action::Pick => self.pick(),
            Action::Lift => self.is_lifted = !self.is_lifted,
            Action::Moves => self.list_moves(Some(self.cursor)),
            Action::AllMoves => self.list_moves(None),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::BackToGame => self.back_to_game(),
            Action::Output => self.ask_for_output(),
            Action::Comment => self.ask_for_comment(0),
            Action::Write => return self.save(),
            Action::WriteAs => return self.ask_where(0),
            Action::Help => {
                self.mode =
                    Mode::Read(OpenPage::keys(self.style, self.size.columns, self.legend()));
            }
            Action::Leave if self.lines.is_unsaved() => {
                self.mode = Mode::Ask(Question::Unsaved(Next::Leave));
            }
            Action::Leave => return Effect::Leave,
            // These are the same everywhere.
            Action::Interrupt | Action::Suspend | Action::Redraw => {}
        }
        Effect::None
    }

    /// Changes how the board looks, by a key of the board.
    pub(super) fn look_key(&mut self, key: Key) {
        if let Some(action) = action_of(key) {
            self.change_looks(action);
        }
    }

    fn change_looks(&mut self, action: Action) {
        match action {
            Action::Flip => self.style.flipped = !self.style.flipped,
            Action::Letters => self.next_letters(),
            Action::Coordinates => self.next_coordinates(),
            _ => {}
        }
    }

    pub(super) fn ask_for(&mut self, prompt: Prompt) {
        self.mode = Mode::Prompt(prompt, Typed::default());
    }

    fn answer(&mut self, key: Key, question: Question) -> Effect {
        match (key, question) {
            (Key::Char('w'), Question::Unsaved(_)) => return self.save(),
            (Key::Char('k'), Question::Unsaved(next)) => return Effect::Keep(next),
            (Key::Char('y'), Question::Unsaved(Next::Leave)) => return Effect::Leave,
            (Key::Char('y'), Question::Unsaved(Next::Open(game))) => return Effect::Open(game),
            (Key::Char('y'), Question::Replace { path, content, .. }) => {
                return Effect::Write {
                    path,
                    content,
                    over: Overwrite::Anything,
                };
            }
            (Key::Char('y'), Question::Kept(_)) => return Effect::Kept(KeptChoice::Open),
            (Key::Char('D'), Question::Kept(_)) => return Effect::Kept(KeptChoice::Delete),
            (Key::Esc | Key::Char('n'), Question::Kept(_)) => {
                return Effect::Kept(KeptChoice::Later);
            }
            (Key::Esc | Key::Char('n'), Question::Replace { path, content, .. }) => {
                let key = if matches!(content, Content::Game(_)) {
                    'W'
                } else {
                    'o'
                };
                self.say(format!(
                    "{path} is as it was: `{key}` asks for another file"
                ));
            }
            (Key::Esc | Key::Char('n'), _) => self.say("nothing was done"),
            (_, question) => self.mode = Mode::Ask(question),
        }
        Effect::None
    }

    pub(super) fn page_style(&self) -> PageStyle {
        PageStyle {
            palette: self.style.palette,
            width: self.size.columns.saturating_sub(2).clamp(30, 100),
        }
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
        self.frame
            .as_ref()
            .map(|frame| OpenPage::legend(&frame.snapshot(), self.style))
    }

    fn next_letters(&mut self) {
        let ruleset = self.frame.as_ref().map(|frame| frame.position.ruleset());
        let has_kanji =
            self.has_unicode && ruleset.is_some_and(|ruleset| ruleset != Ruleset::Classic);
        let (glyphs, pieces, name) = match (self.style.glyphs, self.style.pieces) {
            (Glyphs::Unicode, Pieces::Letters) if has_kanji => {
                (Glyphs::Unicode, Pieces::Kanji, "kanji")
            }
            (Glyphs::Unicode, _) => (Glyphs::Ascii, Pieces::Letters, "ASCII"),
            (Glyphs::Ascii, _) if self.has_unicode => (Glyphs::Unicode, Pieces::Letters, "letters"),
            (Glyphs::Ascii, _) => (
                Glyphs::Ascii,
                Pieces::Letters,
                "ASCII: the terminal has no more",
            ),
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
        let seen_by = if self.style.flipped {
            Player::White
        } else {
            Player::Black
        };
        self.cursor = self.cursor.seen_by(seen_by, aside).unwrap_or(self.cursor);
    }

    fn click(&mut self, column: usize, row: usize) -> Effect {
        match &mut self.mode {
            Mode::List(_) => return self.click_list(row),
            Mode::Choose(list) => {
                let selected = list.selected;
                if let Some(choice) = self.choice_at(column, row) {
                    return self.click_choice(choice, choice == selected);
                }
            }
            Mode::Board => {
                if let Some(ply) = self.ply_at(column, row) {
                    (self.is_playing, self.message) = (false, String::new());
                    self.go_to(ply);
                    return Effect::None;
                }
            }
            Mode::Prompt(..) | Mode::Read(_) | Mode::Mate(_) | Mode::Ask(_) => {}
        }
        let Some(square) = self.square_at(column, row) else {
            return Effect::None;
        };
        let is_again = self.cursor == square;
        self.cursor = square;
        match &mut self.mode {
            Mode::Choose(list) if is_again && list.is_decided(square) => {
                return self.key(Key::Enter);
            }
            Mode::Choose(list) => list.select_to(square),
            Mode::Board if is_again => self.pick(),
            _ => {}
        }
        Effect::None
    }

    /// Selects a move of the list; plays it if it is selected.
    fn click_choice(&mut self, choice: usize, is_selected: bool) -> Effect {
        if is_selected {
            return self.key(Key::Enter);
        }
        if let Mode::Choose(list) = &mut self.mode {
            list.selected = choice;
        }
        Effect::None
    }
}
