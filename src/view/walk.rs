//! Walking through a game: plies, findings, searching, mates.

use std::time::Duration;

use super::page::OpenPage;
use super::session::{DELAYS, Mode, Session};
use crate::game::MoveNumber;
use crate::rules::Rules as _;

impl Session {
    /// Goes some plies on, or back.
    pub(super) fn step(&mut self, plies: isize) {
        let ply = self.ply.saturating_add_signed(plies);
        if ply > self.plies() && !self.is_in_line(ply) && self.game.unplayed.is_some() {
            self.say("the next move cannot be played: `e` explains why");
        }
        if ply != self.ply {
            self.go_to(ply);
        }
    }

    pub(super) fn play_or_stop(&mut self) {
        self.is_playing = !self.is_playing && self.ply < self.plies();
        if self.is_playing {
            self.say_speed();
        }
    }

    pub(super) fn set_speed(&mut self, speed: usize) {
        self.speed = speed.min(DELAYS.len() - 1);
        self.say_speed();
    }

    fn say_speed(&mut self) {
        let seconds = match DELAYS[self.speed] {
            1000 => "1 second".to_owned(),
            delay => format!("{} seconds", Duration::from_millis(delay).as_secs_f32()),
        };
        self.say(format!("a ply takes {seconds}: `+` and `-` change it"));
    }

    /// Shows the next ply of a game that plays by itself.
    pub(super) fn tick(&mut self) {
        if self.is_playing {
            self.step(1);
            self.is_playing = self.ply < self.plies();
        }
    }

    /// Goes to a ply (`60`), or to the position after a move of a player (`31b`, `31w`).
    pub(super) fn go_to_named(&mut self, text: &str) {
        let text = text.trim();
        match (text.parse(), text.parse()) {
            (Ok(ply), _) if self.go_to_ply(ply) => {}
            (Err(_), Ok(number)) if self.go_to_move(number) => {}
            (Ok(_), _) => self.say(format!(
                "there is no ply {text}: the last is {}",
                self.plies()
            )),
            (Err(_), Ok(_)) => self.say(format!("there is no move {text}")),
            (Err(_), Err(_)) => self.say(format!(
                "`{text}` is neither a ply, as `60` is, nor a move, as `31b` is"
            )),
        }
    }

    /// Goes to the position after a number of plies. Returns whether there is one.
    pub fn go_to_ply(&mut self, ply: usize) -> bool {
        let is_there = ply <= self.plies();
        if is_there {
            self.go_to(ply);
        }
        is_there
    }

    /// Goes to the position after the move of a number. Returns whether there is one.
    pub fn go_to_move(&mut self, number: MoveNumber) -> bool {
        let ply = self.ply_of(number);
        ply.is_some_and(|ply| self.go_to_ply(ply))
    }

    /// The ply after the move of a number.
    fn ply_of(&self, wanted: MoveNumber) -> Option<usize> {
        let shown = self.shown.as_ref()?;
        let line = self.lines.shown();
        let from = if line.moves.is_empty() {
            shown.len()
        } else {
            line.from
        };
        let before_own = shown.frames_of(from..=shown.len());
        let own = before_own
            .iter()
            .take(shown.len() - from)
            .map(|frame| MoveNumber {
                number: frame.number,
                player: Some(frame.position.player()),
            });
        let numbers: Vec<MoveNumber> = self
            .game
            .numbers
            .iter()
            .take(from)
            .copied()
            .chain(own)
            .collect();
        numbers
            .iter()
            .rposition(|&number| wanted.names(number))
            .map(|index| index + 1)
    }

    pub(super) fn next_finding(&mut self) {
        let next = self
            .game
            .findings
            .iter()
            .map(|found| found.ply)
            .find(|&ply| ply > self.ply);
        self.go_to_finding(next, "no finding comes after this ply");
    }

    pub(super) fn previous_finding(&mut self) {
        let before = self
            .game
            .findings
            .iter()
            .rev()
            .map(|found| found.ply)
            .find(|&ply| ply < self.ply);
        self.go_to_finding(before, "no finding comes before this ply");
    }

    fn go_to_finding(&mut self, ply: Option<usize>, otherwise: &str) {
        match ply {
            _ if self.game.findings.is_empty() => self.say("the game has no findings"),
            Some(ply) if self.is_in_line(ply) => {
                self.say("findings are about the game: `b` leads back to it");
            }
            Some(ply) => self.go_to(ply),
            None => self.say(otherwise),
        }
    }

    /// Shows the pages of the findings here, or of what was tried.
    pub(super) fn explain(&mut self) {
        let tried = self.report.iter().flat_map(|report| &report.diagnostics);
        let here = tried.chain(self.findings().map(|found| &found.diagnostic));
        let topics = here
            .map(|diagnostic| (diagnostic.code, diagnostic.ruling))
            .collect();
        let page = OpenPage::of_findings(topics, self.page_style());
        match page {
            Some(page) => self.mode = Mode::Read(page),
            None => self.say("no finding here: `.` goes to the next one"),
        }
    }
}
