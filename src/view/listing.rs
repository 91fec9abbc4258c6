//! The list of games: its keys, and searching over all games.

use super::action::{Arrow, Key};
use super::games::{FIRST, GameCount, GameList, GamePlace, GameRow, RowsFrom, RowsWanted};
use super::opened::Opened;
use super::search::{has, is_in_move};
use super::session::{Effect, Mode, Neighbour, Next, Prompt, Question, SearchTask, Session};
use crate::game::PlayedGame;
use crate::notation::Notation;

impl Session {
    /// Opens the list at the game that is shown.
    pub(super) fn list_games(&mut self) -> Effect {
        let Some(place) = self.place else {
            self.say("this game is in no file: there is no list of games");
            return Effect::None;
        };
        self.show_list(String::new(), place)
    }

    /// Shows the list, starting with a game.
    pub(super) fn show_list(&mut self, filter: String, from: GamePlace) -> Effect {
        let wanted = RowsWanted {
            from: RowsFrom::At(from),
            most: self.list_rows(),
            filter: filter.clone(),
        };
        self.mode = Mode::List(GameList::new(filter));
        Effect::List(wanted)
    }

    /// How many games the screen has room for.
    pub(super) fn list_rows(&self) -> usize {
        self.size.rows.saturating_sub(3).max(1)
    }

    pub(super) fn list_key(&mut self, key: Key, mut list: GameList) -> Effect {
        let (most, bottom) = (self.list_rows(), list.rows.len().saturating_sub(1));
        let ends = list
            .rows
            .first()
            .map(|row| row.place)
            .zip(list.rows.last().map(|row| row.place));
        let (first_place, last_place) = ends.unwrap_or((FIRST, FIRST));
        let rows = |from, most| {
            Some(RowsWanted {
                from,
                most,
                filter: list.filter.clone(),
            })
        };
        let wanted = match key {
            Key::Arrow(Arrow::Down) | Key::Char('j') if list.selected < bottom => {
                list.selected += 1;
                None
            }
            Key::Arrow(Arrow::Up) | Key::Char('k') if list.selected > 0 => {
                list.selected -= 1;
                None
            }
            Key::Arrow(Arrow::Down) | Key::Char('j') => rows(RowsFrom::After(last_place), 1),
            Key::Arrow(Arrow::Up) | Key::Char('k') => rows(RowsFrom::Before(first_place), 1),
            Key::PageDown | Key::Char(' ') => rows(RowsFrom::After(last_place), most),
            Key::PageUp => rows(RowsFrom::Before(first_place), most),
            Key::Home => rows(RowsFrom::At(FIRST), most),
            Key::End => rows(RowsFrom::End, most),
            Key::Enter => {
                if let Some(row) = list.selected() {
                    let place = row.place;
                    return self.open_place(place);
                }
                None
            }
            Key::Char('/') => return self.ask_in_list(Prompt::Filter, list),
            Key::Char('g' | 'G') => return self.ask_in_list(Prompt::Game, list),
            Key::Esc | Key::Char('q' | 'L') => return Effect::None,
            _ => {
                self.say_unknown(key);
                None
            }
        };
        self.mode = Mode::List(list);
        wanted.map_or(Effect::None, Effect::List)
    }

    fn ask_in_list(&mut self, prompt: Prompt, list: GameList) -> Effect {
        self.behind = Some(list);
        self.ask_for(prompt);
        Effect::None
    }

    /// Opens a game, unless that would lose a game that is in no file.
    pub(super) fn open_place(&mut self, place: GamePlace) -> Effect {
        self.leave_for(Neighbour::At(place))
    }

    /// Selects the game on a line of the list; opens it if it is selected.
    pub(super) fn click_list(&mut self, row: usize) -> Effect {
        let Mode::List(list) = &mut self.mode else {
            return Effect::None;
        };
        // Above the rows there are the title and the names of the columns.
        let Some(index) = row.checked_sub(2).filter(|&index| index < list.rows.len()) else {
            return Effect::None;
        };
        if list.selected != index {
            list.selected = index;
            return Effect::None;
        }
        let place = list.rows[index].place;
        self.mode = Mode::Board;
        self.open_place(place)
    }

    /// Takes in rows that were read.
    pub fn note_rows(&mut self, wanted: &RowsWanted, rows: Vec<GameRow>) {
        let (most, is_none) = (self.list_rows(), rows.is_empty());
        let Mode::List(list) = &mut self.mode else {
            return;
        };
        list.take_in(wanted.from, rows, most);
        let words = match wanted.from {
            RowsFrom::After(_) => "this is the last game",
            RowsFrom::Before(_) => "this is the first game",
            RowsFrom::At(FIRST) if !wanted.filter.is_empty() => "no game is like this",
            RowsFrom::At(_) | RowsFrom::End => "there is no such game",
        };
        if is_none {
            self.say(words);
        }
    }

    /// Takes note of how many games the file has.
    pub fn note_count(&mut self, file: usize, count: GameCount) {
        if self.place.is_some_and(|place| place.file == file) {
            self.count = Some(count);
        }
    }

    /// Takes note which game of the files is shown.
    pub fn note_place(&mut self, place: GamePlace, count: GameCount) {
        (self.place, self.count) = (Some(place), Some(count));
    }

    /// The notation in which moves are shown.
    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// Shows another game of the files.
    pub fn open_at(&mut self, place: GamePlace, count: GameCount, game: Opened) {
        self.open(game);
        self.note_place(place, count);
    }

    /// Goes to the next place, or the one before, at which the search finds something. A search that just begins finds
    /// the ply that is shown, too.
    pub(super) fn find(&mut self, onward: bool, is_new: bool) -> Effect {
        if self.searched.is_empty() {
            self.say("search with `/` first; `.` goes to the next finding");
            return Effect::None;
        }
        let is_query = self.searched.starts_with('-');
        let hits = if is_query {
            Vec::new()
        } else {
            self.text_hits()
        };
        let hit = if onward {
            hits.iter()
                .position(|&hit| hit > self.ply || (is_new && hit == self.ply))
        } else {
            hits.iter().rposition(|&hit| hit < self.ply)
        };
        if let Some(index) = hit {
            self.show_hit(&hits, index);
            return Effect::None;
        }
        let Some(place) = self.place else {
            self.say(if is_query {
                "patterns and players are searched in files: this game is in none".to_owned()
            } else {
                self.no_more_hits(onward)
            });
            return Effect::None;
        };
        if self.lines.is_unsaved() {
            let why = "other games are searched when your game is written (`w`) or left (`b`)";
            self.say(why);
            return Effect::None;
        }
        let ply = (is_query && self.lines.shown().moves.is_empty()).then_some(self.ply);
        Effect::Search(SearchTask {
            text: self.searched.clone(),
            place,
            ply,
            onward,
            is_new,
        })
    }

    /// The plies at which the text is found that was searched for.
    fn text_hits(&self) -> Vec<usize> {
        let wanted = self.searched.to_lowercase();
        let headers = self.game.extras.headers.iter();
        let in_headers = headers.filter(|(_, value)| has(value, &wanted)).count() > 0;
        let frames = self.shown.iter().flat_map(PlayedGame::frames);
        let is_hit = |ply: usize| self.comments_at(ply).any(|comment| has(comment, &wanted));
        frames
            .filter(|frame| {
                (in_headers && frame.ply == 0)
                    || is_hit(frame.ply)
                    || is_in_move(&wanted, frame, self.notation)
            })
            .map(|frame| frame.ply)
            .collect()
    }

    fn show_hit(&mut self, hits: &[usize], index: usize) {
        self.go_to(hits[index]);
        let words = format!(
            "`{}`: hit {} of {} in this game",
            self.searched,
            index + 1,
            hits.len()
        );
        self.say(format!("{words}; `n` next, `N` previous"));
    }

    /// Takes note of what a search over the games found.
    pub fn note_hits(&mut self, hits: &[usize], index: usize) {
        self.show_hit(hits, index);
    }

    /// Takes note that a search over the games found nothing.
    pub fn note_no_hit(&mut self, onward: bool) {
        self.say(self.no_more_hits(onward));
    }

    fn no_more_hits(&self, onward: bool) -> String {
        let (place, other) = if onward {
            ("after", 'N')
        } else {
            ("before", 'n')
        };
        format!(
            "`{}` is not found {place} this ply; `{other}` searches the other way",
            self.searched
        )
    }

    /// Asks what becomes of a game in no file before another one is opened.
    pub(super) fn leave_for(&mut self, game: Neighbour) -> Effect {
        if self.lines.is_unsaved() {
            self.mode = Mode::Ask(Question::Unsaved(Next::Open(game)));
            return Effect::None;
        }
        Effect::Open(game)
    }
}
