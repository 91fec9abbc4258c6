//! Writing a line of one's own, or a recorded game, to a file.

use super::gn::{first_fault, result_text};
use super::prompt::Typed;
use super::session::{Effect, Mode, Prompt, Question, Session, Written};
use crate::game::Timeline;
use crate::game::convert::write_new_gn;
use crate::notation::movetext::HeaderName;
use crate::rules::{Fouls, GameResult, Player};

/// The headers that are asked for, and then the file.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// What was answered so far, one for each of [`FIELDS`]; the result is known if the board shows it.
    answers: Vec<String>,
    /// Why the last answer was not taken.
    pub(super) fault: Option<String>,
}

/// The headers that are asked for, in the order in which they are written.
const FIELDS: [HeaderName<'static>; 6] = [
    HeaderName::Event,
    HeaderName::Date,
    HeaderName::Location,
    HeaderName::White,
    HeaderName::Black,
    HeaderName::Result,
];

impl Form {
    /// What is asked for now.
    pub(super) fn question(&self) -> String {
        match FIELDS.get(self.answers.len()) {
            Some(HeaderName::Date) => "Date, as in 2024.12.31".to_owned(),
            Some(HeaderName::White | HeaderName::Black) => {
                format!("Name of {}", FIELDS[self.answers.len()].as_str())
            }
            Some(HeaderName::Result) => {
                "Result: `0 - 1` Black, `1 - 0` White, `1/2 - 1/2`, `*` open".to_owned()
            }
            Some(name) => name.as_str().to_owned(),
            None => "Write to file".to_owned(),
        }
    }

    /// Whether the answer may be empty, which leaves the header out.
    pub(super) fn is_optional(&self) -> bool {
        FIELDS.get(self.answers.len()).is_some_and(|field| *field != HeaderName::Result)
    }

    fn headers(&self) -> Vec<(HeaderName<'static>, &str)> {
        let answered = FIELDS.into_iter().zip(self.answers.iter().map(String::as_str));
        answered.filter(|(_, value)| !value.is_empty()).collect()
    }
}

impl Session {
    pub(super) fn begin_to_save(&mut self) {
        if self.lines.shown().moves.is_empty() {
            return self.say("nothing to write: play moves of your own first, with `m` or `:`");
        }
        self.ask_for_field(Form { answers: Vec::new(), fault: None });
    }

    /// Asks for the next header that is not known, or for the file.
    fn ask_for_field(&mut self, mut form: Form) {
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
        let last = self.shown.as_ref()?.frame(self.len())?;
        last.end.map(GameResult::from)
    }

    /// The result that the board shows; that of a foul which was called out, if the last move is one.
    fn likely_result(&self) -> &'static str {
        let last = self.shown.as_ref().and_then(|shown| shown.frame(shown.len()));
        let foul_by = last.and_then(|last| {
            let played = last.played?;
            (played.mv.fouls != Fouls::NONE).then_some(played.player)
        });
        let called_out = foul_by.map(|player| GameResult::won_by(player.opponent()));
        result_text(self.end().or(called_out).unwrap_or(GameResult::Unfinished))
    }

    pub(super) fn entered_field(&mut self, mut form: Form, typed: Typed) -> Effect {
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

    fn ask_again(&mut self, form: Form, typed: Typed, fault: &str) -> Effect {
        let form = Form { fault: Some(fault.to_owned()), ..form };
        self.mode = Mode::Prompt(Prompt::Save(form), typed);
        Effect::None
    }

    /// The line that is in no file, as GN, to be kept when the program has to end.
    pub fn unsaved(&self) -> Option<String> {
        self.lines.is_unsaved().then(|| self.text(&[(HeaderName::Result, self.likely_result())]))
    }

    fn text(&self, headers: &[(HeaderName<'_>, &str)]) -> String {
        self.shown.as_ref().map(|shown: &Timeline| write_new_gn(headers, shown)).unwrap_or_default()
    }

    /// Takes note of what was done with a file to write.
    pub fn note_written(&mut self, path: &str, text: String, written: Written) {
        match written {
            Written::Whole => {
                self.lines.note_written();
                self.say(format!("{} plies written to {path}", self.len()));
            }
            Written::Exists { is_opened } => {
                let path = path.to_owned();
                self.mode = Mode::Ask(Question::Replace { path, text, is_opened });
            }
            Written::Failed(why) => self.say(why),
        }
    }
}
