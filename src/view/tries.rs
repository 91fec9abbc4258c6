//! Moves that are tried: typed, or chosen from the legal ones.

use super::action::{Action, Arrow, Key};
use super::choices::{MoveList, Refusal, is_at};
use super::games::{FIRST, GameList, GamePlace};
use super::gn::style_for;
use super::prompt::Typed;
use super::session::{Effect, Mode, Neighbour, Prompt, Session};
use crate::game::understand::{TypedMove, typed_move};
use crate::game::{Frame, Verdict, Written, notation_of, read_move};
use crate::notation::movetext::{CommentPlace, CommentStyle};
use crate::rules::{Describe as _, PlayableMove, Rules as _, Square};
use crate::text::counted;

impl Session {
    /// Lists the legal moves and the fouls: of the unit on a square and the drops there, or all.
    pub(super) fn list_moves(&mut self, at: Option<Square>) {
        let Some(frame) = &self.frame else { return };
        let notation = self.notation;
        let wanted = frame
            .moves_by_gn()
            .into_iter()
            .filter(|mv| at.is_none_or(|square| is_at(mv, square)));
        let named = wanted.filter_map(|mv| Some((mv, frame.position.in_notation(&mv, notation)?)));
        let moves: Vec<(PlayableMove, String)> = named.collect();
        let place = at.map_or(String::new(), |square| {
            format!(" on {}", notation.square(square))
        });
        if moves.is_empty() {
            return self.say(no_moves(frame, &place));
        }
        let fouls = moves.iter().filter(|(mv, _)| !mv.fouls.is_empty()).count();
        let legal = counted((moves.len() - fouls) as u64, "legal move");
        let fouls = if fouls > 0 {
            format!(" and {}", counted(fouls as u64, "foul"))
        } else {
            String::new()
        };
        let title = format!("{legal}{fouls}{place}");
        self.mode = Mode::Choose(MoveList {
            title,
            is_of_all: at.is_none(),
            moves,
            selected: 0,
        });
    }

    /// Picks up the unit under the cursor: lists its moves, among which the cursor chooses. A tower that cannot move is lifted.
    pub(super) fn pick(&mut self) {
        let cursor = self.cursor;
        let has_moves = self
            .frame
            .as_ref()
            .is_some_and(|frame| frame.moves_by_gn().iter().any(|mv| is_at(mv, cursor)));
        if has_moves {
            self.list_moves(Some(cursor));
        } else {
            self.is_lifted = !self.is_lifted;
        }
    }

    pub(super) fn choose_key(&mut self, key: Key, mut list: MoveList) -> Effect {
        let end = list.moves.len() - 1;
        match key {
            Key::Arrow(Arrow::Down | Arrow::Right) | Key::Tab => list.selected += 1,
            Key::Arrow(Arrow::Up | Arrow::Left) => list.selected = list.selected.saturating_sub(1),
            Key::PageDown => list.selected += 10,
            Key::PageUp => list.selected = list.selected.saturating_sub(10),
            Key::Home => list.selected = 0,
            Key::End => list.selected = end,
            Key::ShiftArrow(arrow) => {
                self.move_cursor(arrow);
                list.select_to(self.cursor);
            }
            Key::Char(c @ ('h' | 'j' | 'k' | 'l')) => {
                self.move_cursor(arrow_of(c));
                list.select_to(self.cursor);
            }
            Key::Enter => {
                let (mv, text) = list.moves.swap_remove(list.selected);
                self.play(mv, &text);
                return Effect::None;
            }
            Key::Char('f') => self.style.flipped = !self.style.flipped,
            Key::Esc | Key::Char('q') => return Effect::None,
            _ => self.say_unknown(key),
        }
        list.selected = list.selected.min(end);
        self.mode = Mode::Choose(list);
        Effect::None
    }

    /// Plays a move that is written, or shows why it cannot be played.
    pub(super) fn try_move(&mut self, written: Written, text: &str) -> bool {
        let Some(frame) = &self.frame else {
            return false;
        };
        if written.notation().writes(frame.position.ruleset()).is_err() {
            self.say("gungi.js has the official rules only: type the move in GN or GFEN");
            return false;
        }
        match frame.judge(written) {
            Verdict::Legal(mv) | Verdict::Foul(mv, _) => self.play(mv, text),
            Verdict::Illegal(reason) => {
                self.report = Some(Refusal::new(text, vec![*reason], None));
                false
            }
        }
    }

    /// Plays a move. A foul is played when it is tried twice.
    fn play(&mut self, mv: PlayableMove, text: &str) -> bool {
        let warned = self.report.as_ref().and_then(|report| report.foul);
        let reasons = self
            .frame
            .as_ref()
            .map(|frame| frame.reasons(&mv))
            .unwrap_or_default();
        if !reasons.is_empty() && warned != Some(mv) {
            self.say("foul: try it again to play it all the same");
            self.report = Some(Refusal::new(text, reasons, Some(mv)));
            return false;
        }
        if self
            .shown
            .as_ref()
            .and_then(|shown| shown.moves.get(self.ply))
            == Some(&mv)
        {
            self.step(1);
        } else {
            self.lines.play(self.ply, mv);
            self.show_line(self.ply + 1);
        }
        true
    }

    pub(super) fn undo(&mut self) {
        match self.lines.undo() {
            Some(ply) => self.show_line(ply),
            None => self.say("nothing to undo"),
        }
    }

    pub(super) fn redo(&mut self) {
        match self.lines.redo() {
            Some(ply) => self.show_line(ply),
            None => self.say("nothing to redo"),
        }
    }

    pub(super) fn back_to_game(&mut self) {
        if self.lines.shown().moves.is_empty() {
            return self.say("this is the game");
        }
        let ply = self.ply.min(self.lines.shown().from);
        self.lines.leave(ply);
        self.show_line(ply);
        self.say("back in the game: `u` brings your line back");
    }

    /// The legal moves that begin with what was typed, in its notation.
    pub(super) fn completions(&self, typed: &str) -> Vec<String> {
        let Some(frame) = &self.frame else {
            return Vec::new();
        };
        let notation = if typed.is_empty() {
            self.notation
        } else {
            notation_of(typed)
        };
        let is_written = notation.writes(frame.position.ruleset()).is_ok();
        let notation = if is_written { notation } else { self.notation };
        let moves = frame
            .moves_by_gn()
            .into_iter()
            .filter(|mv| mv.fouls.is_empty());
        let named = moves.filter_map(|mv| frame.position.in_notation(&mv, notation));
        named.filter(|name| name.starts_with(typed)).collect()
    }

    fn complete(&mut self, typed: Typed) -> Typed {
        let completions = self.completions(typed.text());
        let Some(first) = completions.first() else {
            self.say(format!("no legal move begins with `{}`", typed.text()));
            return typed;
        };
        let common = completions.iter().fold(first.as_str(), |common, other| {
            let alike = common
                .char_indices()
                .zip(other.chars())
                .take_while(|((_, one), other)| one == other);
            let end = alike.last().map_or(0, |((at, c), _)| at + c.len_utf8());
            &common[..end]
        });
        Typed::new(common)
    }

    pub(super) fn type_key(&mut self, key: Key, prompt: Prompt, mut typed: Typed) -> Effect {
        match key {
            Key::Char(c) => typed.insert(c),
            Key::Backspace
                if typed.text().is_empty()
                    && !matches!(prompt, Prompt::Save | Prompt::Comment(_)) =>
            {
                return Effect::None;
            }
            Key::Backspace => typed.backspace(),
            Key::Delete => typed.delete(),
            Key::Arrow(Arrow::Left) => typed.left(),
            Key::Arrow(Arrow::Right) => typed.right(),
            Key::Home | Key::Ctrl('a') => typed.home(),
            Key::End | Key::Ctrl('e') => typed.end(),
            Key::Ctrl('u') => typed.clear_before(),
            Key::Tab if matches!(prompt, Prompt::Move) => typed = self.complete(typed),
            Key::Enter => return self.entered(&prompt, &typed),
            Key::Esc => {
                self.left(&prompt, &typed);
                return Effect::None;
            }
            Key::Arrow(Arrow::Up) if matches!(prompt, Prompt::Save) => {
                self.previous_field(&typed);
                return Effect::None;
            }
            Key::Arrow(arrow @ (Arrow::Up | Arrow::Down)) => {
                if let Prompt::Comment(number) = prompt {
                    self.enter_comment(number, &typed);
                    self.ask_for_comment(if arrow == Arrow::Up {
                        number.saturating_sub(1)
                    } else {
                        number + 1
                    });
                    return Effect::None;
                }
            }
            _ => {}
        }
        if matches!(key, Key::Char(_) | Key::Backspace | Key::Delete | Key::Tab) {
            self.report = None;
        }
        self.mode = Mode::Prompt(prompt, typed);
        Effect::None
    }

    fn entered(&mut self, prompt: &Prompt, typed: &Typed) -> Effect {
        match prompt {
            Prompt::Ply => {
                self.go_to_named(typed.text());
            }
            Prompt::Search => {
                let is_new = !typed.text().is_empty();
                if is_new {
                    typed.text().clone_into(&mut self.searched);
                }
                return self.find(true, is_new);
            }
            Prompt::Game => return self.go_to_game(typed.text().trim()),
            Prompt::Filter => {
                self.behind = None;
                return self.show_list(typed.text().trim().to_owned(), FIRST);
            }
            Prompt::Output => return self.entered_output(typed),
            Prompt::Move if typed.text().trim().is_empty() => {}
            // After a move comes the next one, and one that cannot be played is edited.
            Prompt::Move => {
                let played = self.enter_move(typed.text().trim());
                self.mode = Mode::Prompt(
                    Prompt::Move,
                    if played {
                        Typed::default()
                    } else {
                        typed.clone()
                    },
                );
            }
            Prompt::Comment(number) => self.enter_comment(*number, typed),
            Prompt::Save => return self.entered_field(typed),
        }
        Effect::None
    }

    /// Keeps what was typed for a prompt that asks again.
    fn left(&mut self, prompt: &Prompt, typed: &Typed) {
        match prompt {
            Prompt::Save => {
                self.form.keep(typed.text());
                self.say("nothing was written: `w` asks again, and knows your answers");
            }
            Prompt::Game | Prompt::Filter => {
                if let Some(list) = self.behind.take() {
                    self.mode = Mode::List(list);
                }
            }
            _ => {}
        }
    }

    /// Asks for a comment on this position: for the one of this number, or a new one.
    pub(super) fn ask_for_comment(&mut self, number: usize) {
        let here = self.lines.shown().comments_at(self.ply);
        let number = number.min(here.len());
        let text = here
            .get(number)
            .map(|comment| comment.text.trim().to_owned());
        self.mode = Mode::Prompt(
            Prompt::Comment(number),
            Typed::new(text.unwrap_or_default()),
        );
    }

    /// Keeps a comment on this position.
    fn enter_comment(&mut self, number: usize, typed: &Typed) {
        let (ply, text) = (self.ply, typed.text().trim());
        let old = self.lines.shown().comments_at(ply).get(number);
        if old.map_or("", |old| old.text.trim()) == text {
            return;
        }
        let (place, usual) = old.map_or((COMMENT_PLACE, CommentStyle::Line), |old| {
            (old.place, old.style)
        });
        match (text.is_empty(), style_for(text, place, usual)) {
            (true, _) => self.lines.comment(ply, number, None),
            (false, Some(style)) => {
                let before = if style == CommentStyle::Line { " " } else { "" };
                self.lines
                    .comment(ply, number, Some((style, format!("{before}{text}"))));
            }
            (false, None) => self.say("a comment of GN cannot have this text"),
        }
    }

    /// Goes to a game of the file: opens it, or shows it in the list.
    fn go_to_game(&mut self, text: &str) -> Effect {
        let list = self.behind.take();
        let place = list
            .as_ref()
            .and_then(GameList::selected)
            .map(|row| row.place)
            .or(self.place);
        match (text.parse(), place) {
            (Ok(number), Some(place)) if number > 0 => match list {
                Some(list) => self.show_list(list.filter, GamePlace { number, ..place }),
                None => self.leave_for(Neighbour::Number(number)),
            },
            (Ok(_), None) => {
                self.say("this game is in no file");
                Effect::None
            }
            _ => {
                self.say(format!("`{text}` is not the number of a game, as `500` is"));
                if let Some(list) = list {
                    self.mode = Mode::List(list);
                }
                Effect::None
            }
        }
    }

    fn enter_move(&mut self, text: &str) -> bool {
        let notation = notation_of(text);
        let Some(frame) = &self.frame else {
            return false;
        };
        match read_move(text, notation) {
            Ok(written) => self.try_move(written, text),
            Err(error) => {
                // What was taken is in the list of moves.
                if let TypedMove::One(written) = typed_move(frame, text) {
                    return self.try_move(written, text);
                }
                let diagnostic = frame.unreadable(text, error, notation);
                self.report = Some(Refusal::unreadable(text, diagnostic));
                false
            }
        }
    }

    /// Types a text that was pasted; at the board, it is a move.
    pub(super) fn paste(&mut self, text: &str) {
        if matches!(self.mode, Mode::Board) {
            self.act(Action::TypeMove);
        }
        if let Mode::Prompt(_, typed) = &mut self.mode {
            self.report = None;
            text.lines()
                .next()
                .unwrap_or_default()
                .trim()
                .chars()
                .for_each(|c| typed.insert(c));
        }
    }
}

/// Any place of a new comment: in none of them it may be anything else.
const COMMENT_PLACE: CommentPlace = CommentPlace::Ply {
    index: 0,
    after_indicator: false,
};

fn no_moves(frame: &Frame, place: &str) -> String {
    match frame.end {
        Some(_) => "the game is over: no move is legal".to_owned(),
        None => format!(
            "{} has no legal move{place}: `M` lists all",
            frame.position.player()
        ),
    }
}

const fn arrow_of(letter: char) -> Arrow {
    match letter {
        'h' => Arrow::Left,
        'j' => Arrow::Down,
        'k' => Arrow::Up,
        _ => Arrow::Right,
    }
}
