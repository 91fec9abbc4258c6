//! The forced mate that was found: it is stepped through, kept as a comment, or played.

use super::action::{Arrow, Key};
use super::choices::MateWalk;
use super::prompt::Typed;
use super::session::{Effect, Mode, Prompt, Session};
use crate::print::solution::{mate_line, quick_answer};
use crate::rules::PlayableMove;
use crate::solve::{Limits, solve_ply};

impl Session {
    /// Looks for a forced mate, only so far that it takes a moment.
    pub(super) fn find_mate(&mut self) {
        let (Some(shown), Some(frame)) = (&self.shown, &self.frame) else {
            return;
        };
        let limits = Limits::QUICK;
        let solved = solve_ply(shown, self.ply, &limits);
        let answer = quick_answer(frame, &solved, limits.moves, self.notation);
        let line = solved
            .map(|solved| mate_line(frame, &solved))
            .unwrap_or_default();
        if line.is_empty() {
            self.mate = Some(answer);
        } else {
            let frames = std::iter::once(*frame).chain(line).collect();
            self.mode = Mode::Mate(MateWalk {
                frames,
                at: 0,
                answer,
            });
        }
    }

    pub(super) fn mate_key(&mut self, key: Key, mut walk: MateWalk) -> Effect {
        let last = walk.frames.len() - 1;
        walk.at = match key {
            Key::Arrow(Arrow::Right | Arrow::Down) => (walk.at + 1).min(last),
            Key::Arrow(Arrow::Left | Arrow::Up) => walk.at.saturating_sub(1),
            Key::Home => 0,
            Key::End => last,
            Key::Char('#') => {
                let number = self.lines.shown().comments_at(self.ply).len();
                self.go_to(self.ply);
                self.mode = Mode::Prompt(Prompt::Comment(number), Typed::new(walk.answer));
                return Effect::None;
            }
            Key::Enter => {
                self.play_mate(&walk);
                return Effect::None;
            }
            Key::Esc => {
                self.go_to(self.ply);
                return Effect::None;
            }
            // Looks are changed as everywhere; every other key is a key of the board.
            Key::Char('f' | 'a' | 'c') => {
                self.look_key(key);
                walk.at
            }
            _ => {
                self.go_to(self.ply);
                return self.board_key(key);
            }
        };
        self.frame = Some(walk.frames[walk.at]);
        self.mode = Mode::Mate(walk);
        Effect::None
    }

    /// Plays the mate as moves of the user.
    fn play_mate(&mut self, walk: &MateWalk) {
        let from = self.ply;
        let moves: Vec<PlayableMove> = walk
            .frames
            .iter()
            .skip(1)
            .filter_map(|frame| frame.played)
            .collect();
        for (ply, mv) in (from..).zip(moves) {
            self.lines.play(ply, mv);
        }
        self.show_line(from + 1);
        self.say("the mate is your line now: `u` undoes it move by move, `b` leaves it");
    }
}
