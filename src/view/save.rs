//! Writing a game with the moves and comments of the user, or a recorded game, to a file.

use super::form::{FIELDS, FILE};
use super::gn::{self, new_fault, result_text};
use super::lines::TriedLines;
use super::opened::Opened;
use super::prompt::Typed;
use super::session::{
    Content, Effect, Existing, Mode, Overwrite, Prompt, Question, SaveOutcome, Session, ShownGame,
};
use crate::game::convert::HeaderEdits;
use crate::notation::movetext::HeaderName;
use crate::rules::{GameResult, Player};

impl Session {
    /// Writes the game to the file to which it was written before; if there is none, asks for it.
    pub(super) fn save(&mut self) -> Effect {
        match self.form.written.clone() {
            Some(path) if !self.lines.is_unsaved() => {
                self.say(format!(
                    "{path} has all of it: `W` asks for headers and file again"
                ));
                Effect::None
            }
            Some(path) => Effect::Write {
                path,
                content: Content::Game(self.text()),
                over: Overwrite::OwnFile,
            },
            None => self.ask_where(self.form.at),
        }
    }

    /// Asks for the headers and the file, starting with a question.
    pub(super) fn ask_where(&mut self, at: usize) -> Effect {
        if self.lines.has_changes() {
            self.ask_for_field(at);
        } else {
            self.say("nothing to write: play a move with `m` or `:`, or comment with `#`");
        }
        Effect::None
    }

    fn ask_for_field(&mut self, at: usize) {
        self.form.at = at;
        let typed = match self.form.typed() {
            Some(typed) => Typed::new(typed),
            None => Typed::proposed(self.proposal()),
        };
        self.mode = Mode::Prompt(Prompt::Save, typed);
    }

    fn proposal(&self) -> String {
        match FIELDS.get(self.form.at) {
            Some(HeaderName::Result) => self.likely_result().to_owned(),
            Some(HeaderName::Date) if self.game.file.is_none() => self.today.clone(),
            Some(name) => self
                .game
                .header(name.as_str())
                .unwrap_or_default()
                .to_owned(),
            None => self.likely_file(),
        }
    }

    /// The name of a player; `None` if it is not known.
    pub(super) fn name_of(&self, player: Player) -> Option<&str> {
        let header = if player == Player::White {
            HeaderName::White
        } else {
            HeaderName::Black
        };
        let name = self
            .form
            .header(header)
            .unwrap_or(&self.game.players.names[player]);
        Some(name).filter(|name| !name.is_empty() && *name != player.to_string())
    }

    fn likely_file(&self) -> String {
        let Some(file) = &self.game.file else {
            return "game.gn".to_owned();
        };
        let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = name.split('.').next().unwrap_or_default();
        let is_name = !stem.is_empty() && !stem.contains(['<', '>']);
        if is_name {
            format!("{stem}-line.gn")
        } else {
            "line.gn".to_owned()
        }
    }

    fn end(&self) -> Option<GameResult> {
        self.shown.as_ref()?.last.end.map(GameResult::from)
    }

    /// The result that the board shows, or that the game has. If the last move is a foul, the opponent wins by calling it.
    fn likely_result(&self) -> &'static str {
        let shown = self.shown.as_ref();
        let foul = shown
            .and_then(|shown| shown.moves.last())
            .filter(|mv| !mv.fouls.is_empty());
        let called_out = foul.map(|mv| GameResult::won_by(mv.description.player.opponent()));
        let written = shown.and_then(|shown| shown.last.result);
        result_text(
            self.end()
                .or(written)
                .or(called_out)
                .unwrap_or(GameResult::Unfinished),
        )
    }

    /// The question after one, or before it. No question is about the result if the board shows it.
    fn neighbour_of(&self, at: usize, is_after: bool) -> usize {
        let step = |at: usize| {
            if is_after {
                (at + 1).min(FILE)
            } else {
                at.saturating_sub(1)
            }
        };
        let next = step(at);
        let is_known = FIELDS.get(next) == Some(&HeaderName::Result) && self.end().is_some();
        if is_known { step(next) } else { next }
    }

    /// Goes back to the question before.
    pub(super) fn previous_field(&mut self, typed: &Typed) {
        self.form.keep(typed.text());
        self.form.fault = None;
        self.ask_for_field(self.neighbour_of(self.form.at, false));
    }

    pub(super) fn entered_field(&mut self, typed: &Typed) -> Effect {
        let answer = typed.text().trim().to_owned();
        self.form.fault = None;
        if self.form.at == FILE {
            if answer.is_empty() {
                return self.ask_again(typed.text(), "a file needs a name");
            }
            self.form.answer(Some(answer.clone()));
            let content = Content::Game(self.text());
            let is_own = self.form.written.as_ref() == Some(&answer);
            let over = if is_own {
                Overwrite::OwnFile
            } else {
                Overwrite::Nothing
            };
            return Effect::Write {
                path: answer,
                content,
                over,
            };
        }
        if answer.is_empty() && !self.form.is_optional() {
            return self.ask_again(typed.text(), "write `*` for a game that goes on");
        }
        let before = self.text();
        let known = self.form.answer(Some(answer));
        if let Some(fault) = new_fault(&before, &self.text()) {
            self.form.answer(known);
            return self.ask_again(typed.text(), &fault);
        }
        self.ask_for_field(self.neighbour_of(self.form.at, true));
        Effect::None
    }

    fn ask_again(&mut self, typed: &str, fault: &str) -> Effect {
        self.form.keep(typed);
        self.form.fault = Some(fault.to_owned());
        self.ask_for_field(self.form.at);
        Effect::None
    }

    /// The game that is in no file, as GN, to be kept when the program has to end.
    pub fn unsaved(&self) -> Option<String> {
        self.lines.is_unsaved().then(|| self.text())
    }

    /// The game with the moves and comments of the user, as GN.
    pub(super) fn text(&self) -> String {
        let Some(shown) = &self.shown else {
            return String::new();
        };
        let mut edits = HeaderEdits::default();
        for (name, answer) in self.form.headers() {
            if answer.is_empty() {
                edits.dropped.push(name.to_owned());
            } else {
                edits.set.push((name.to_owned(), answer.to_owned()));
            }
        }
        let result = HeaderName::Result;
        if self.end().is_some() || self.form.header(result).is_none() {
            edits
                .set
                .push((result.as_str().to_owned(), self.likely_result().to_owned()));
        }
        gn::write(
            &self.game.extras.headers,
            &edits,
            self.lines.shown().comments(),
            shown,
        )
    }

    /// Asks for the file for a page or a picture of what is shown.
    pub(super) fn ask_for_output(&mut self) {
        if self.shown.is_none() {
            return self.say("the game has no position to show");
        }
        let name = self.file_name();
        let stem = name
            .split('.')
            .next()
            .filter(|stem| !stem.is_empty())
            .unwrap_or("game");
        let proposal = self
            .output
            .clone()
            .unwrap_or_else(|| format!("{stem}.html"));
        self.mode = Mode::Prompt(Prompt::Output, Typed::proposed(proposal));
    }

    /// The name of the file of the game, without its folders and what compressed it.
    fn file_name(&self) -> String {
        let file = self
            .form
            .written
            .as_ref()
            .or(self.game.file.as_ref())
            .map_or("", String::as_str);
        let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
        let name = [".gz", ".zst"]
            .into_iter()
            .find_map(|end| name.strip_suffix(end))
            .unwrap_or(name);
        let is_name = !name.is_empty() && !name.contains(['<', '>']);
        if is_name {
            name.to_owned()
        } else {
            "game".to_owned()
        }
    }

    pub(super) fn entered_output(&mut self, typed: &Typed) -> Effect {
        let path = typed.text().trim().to_owned();
        if path.is_empty() {
            self.say("nothing was written: a file needs a name");
            return Effect::None;
        }
        let is_of_file = self.place.is_some() && !self.lines.has_changes();
        let shown = ShownGame {
            text: (!is_of_file).then(|| self.text()),
            ply: self.ply,
            style: self.style,
            notation: self.notation,
        };
        Effect::Write {
            path,
            content: Content::Shown(shown),
            over: Overwrite::Nothing,
        }
    }

    /// Takes note of what was done with a file to write.
    pub fn note_written(&mut self, path: &str, content: Content, written: SaveOutcome) {
        match (written, &content) {
            (SaveOutcome::Whole, Content::Shown(_)) => {
                self.output = Some(path.to_owned());
                self.say(format!("written to {path}"));
            }
            (SaveOutcome::Whole, Content::Game(_)) => {
                self.lines.note_written();
                self.form.written = Some(path.to_owned());
                self.form.at = 0;
                let is_cut = self.game.unplayed.is_some() && self.lines.shown().moves.is_empty();
                let rest = if is_cut {
                    ", without the move that cannot be played"
                } else {
                    ""
                };
                self.say(format!("{} plies written to {path}{rest}", self.plies()));
            }
            (SaveOutcome::Exists(existing), _) => {
                let path = path.to_owned();
                self.mode = Mode::Ask(Question::Replace {
                    path,
                    content,
                    existing,
                });
            }
            (SaveOutcome::Failed(why), Content::Shown(_)) => {
                self.output = Some(path.to_owned());
                self.say(why);
            }
            (SaveOutcome::Failed(why), Content::Game(_)) => {
                self.form.fault = Some(why);
                self.form.at = FILE;
                self.form.answer(Some(path.to_owned()));
                self.ask_for_field(FILE);
            }
        }
    }

    /// Shows a game that was kept, to be recorded further and written.
    pub fn resume(&mut self, kept: Opened) {
        let (game, moves) = kept.into_resumed();
        let lines = TriedLines::resumed(&game.extras.comments, moves);
        self.open(game);
        self.lines = lines;
        self.show_line(usize::MAX);
        self.say("this game is in no file yet: `w` writes it");
    }
}

impl Existing {
    /// What is lost if it is replaced, in a sentence about the file.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Opened => {
                "is the file you opened: y replaces ALL of it by your game, Esc keeps it"
            }
            Self::Changed => "was changed by another program: y replaces it, Esc keeps it",
            Self::Other => "is there already: y replaces it, Esc keeps it",
        }
    }
}
