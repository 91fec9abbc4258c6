//! Writing a line of one's own, or a recorded game, to a file.

use super::gn::{first_fault, result_text};
use super::prompt::Typed;
use super::prompt::{FIELDS, SaveForm};
use super::session::{Effect, Mode, Prompt, Question, SaveOutcome, Session};
use crate::game::PlayedGame;
use crate::game::convert::write_new_gn;
use crate::notation::movetext::HeaderName;
use crate::rules::{GameResult, Player};

impl Session {
    pub(super) fn begin_to_save(&mut self) {
        if self.lines.shown().moves.is_empty() {
            return self.say("nothing to write: play moves of your own first, with `m` or `:`");
        }
        self.ask_for_field(SaveForm { answers: Vec::new(), fault: None });
    }

    /// Asks for the next header that is not known, or for the file.
    fn ask_for_field(&mut self, mut form: SaveForm) {
        let field = FIELDS.get(form.answers.len());
        if field == Some(&HeaderName::Result) && self.end().is_some() {
            form.answers.push(self.likely_result().to_owned());
            return self.ask_for_field(form);
        }
        let proposal = match field {
            Some(HeaderName::Result) => self.likely_result().to_owned(),
            Some(HeaderName::White) => self.name_of(Player::White),
            Some(HeaderName::Black) => self.name_of(Player::Black),
            Some(HeaderName::Date) => String::new(),
            Some(name) => self.game.header(name.as_str()).unwrap_or_default().to_owned(),
            None => self.likely_file(),
        };
        self.mode = Mode::Prompt(Prompt::Save(form), Typed::new(proposal));
    }

    fn name_of(&self, player: Player) -> String {
        let name = &self.game.players.names[player];
        if *name == player.to_string() { String::new() } else { name.clone() }
    }

    fn likely_file(&self) -> String {
        let Some(file) = &self.game.file else { return "game.gn".to_owned() };
        let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = name.split('.').next().unwrap_or_default();
        let is_name = !stem.is_empty() && !stem.contains(['<', '>']);
        if is_name { format!("{stem}-line.gn") } else { "line.gn".to_owned() }
    }

    fn end(&self) -> Option<GameResult> {
        self.shown.as_ref()?.last.end.map(GameResult::from)
    }

    /// The result that the board shows. If the last move is a foul, the opponent wins by calling it.
    fn likely_result(&self) -> &'static str {
        let last = self.shown.as_ref().and_then(|shown| shown.moves.last());
        let foul = last.filter(|mv| !mv.fouls.is_empty());
        let called_out = foul.map(|mv| GameResult::won_by(mv.description.player.opponent()));
        result_text(self.end().or(called_out).unwrap_or(GameResult::Unfinished))
    }

    pub(super) fn entered_field(&mut self, mut form: SaveForm, typed: Typed) -> Effect {
        let answer = typed.text().trim();
        form.fault = None;
        if form.answers.len() == FIELDS.len() {
            if answer.is_empty() {
                return self.ask_again(form, typed, "a file needs a name");
            }
            self.mode = Mode::Board;
            return Effect::Write {
                path: answer.to_owned(),
                text: self.text(&form.headers()),
                replace: false,
            };
        }
        if answer.is_empty() && !form.is_optional() {
            return self.ask_again(form, typed, "write `*` for a game that goes on");
        }
        form.answers.push(answer.to_owned());
        if let Some(fault) = first_fault(&self.text(&form.headers())) {
            form.answers.pop();
            return self.ask_again(form, typed, &fault);
        }
        self.ask_for_field(form);
        Effect::None
    }

    fn ask_again(&mut self, form: SaveForm, typed: Typed, fault: &str) -> Effect {
        let form = SaveForm { fault: Some(fault.to_owned()), ..form };
        self.mode = Mode::Prompt(Prompt::Save(form), typed);
        Effect::None
    }

    /// The line that is in no file, as GN, to be kept when the program has to end.
    pub fn unsaved(&self) -> Option<String> {
        self.lines.is_unsaved().then(|| self.text(&[(HeaderName::Result, self.likely_result())]))
    }

    fn text(&self, headers: &[(HeaderName<'_>, &str)]) -> String {
        self.shown.as_ref().map(|shown: &PlayedGame| write_new_gn(headers, shown)).unwrap_or_default()
    }

    /// Takes note of what was done with a file to write.
    pub fn note_written(&mut self, path: &str, text: String, written: SaveOutcome) {
        match written {
            SaveOutcome::Whole => {
                self.lines.note_written();
                self.say(format!("{} plies written to {path}", self.plies()));
            }
            SaveOutcome::Exists { is_opened } => {
                let path = path.to_owned();
                self.mode = Mode::Ask(Question::Replace { path, text, is_opened });
            }
            SaveOutcome::Failed(why) => self.say(why),
        }
    }
}
