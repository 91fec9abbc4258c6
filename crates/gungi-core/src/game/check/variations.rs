//! Variations of PGN: each is played from the position before the move that it follows.

use std::ops::ControlFlow;

use crate::diagnostic::{Code, Diagnostic, Ruling, Severity};
use crate::game::position::{Numbering, Start};
use crate::game::replay::{Replay, Stop};
use crate::game::source::Source;
use crate::notation::gungijs::{Comment, GameText, read_game};
use crate::notation::movetext::{CommentPlace, CommentStyle};
use crate::rules::AnyPosition;
use crate::text::Span;

/// How deep variations within variations are played.
const MAX_VARIATION_DEPTH: usize = 8;

/// A variation: its moves, and where they are in the text of the game.
#[derive(Clone, Copy, Debug)]
pub struct Variation<'t> {
    /// The index of the move that it follows.
    pub ply: usize,
    pub text: &'t str,
    pub start: usize,
}

impl<'t> Variation<'t> {
    /// The variations of a game in their order. One before the first move follows none, and is left out.
    pub fn of(game: &'t GameText<'_>) -> Vec<Self> {
        let comments = game.record.comments.iter();
        let variation = |comment: &'t Comment<'_>| {
            let CommentPlace::Ply { index, .. } = comment.place else {
                return None;
            };
            let is_one = comment.style() == CommentStyle::Variation;
            Some(Self {
                ply: index.checked_sub(1).filter(|_| is_one)?,
                text: comment.text(),
                start: comment.span.start() + 1,
            })
        };
        comments.filter_map(variation).collect()
    }

    /// Reports the first fault of a variation, and the first one of each variation within. `before` is the position before the
    /// move that it follows.
    pub fn check(self, before: &AnyPosition, emit: &mut dyn FnMut(Diagnostic)) {
        self.check_within(before, MAX_VARIATION_DEPTH, emit);
    }

    fn check_within(self, before: &AnyPosition, depth: usize, emit: &mut dyn FnMut(Diagnostic)) {
        let game = read_game(self.text);
        let start = Start {
            position: *before,
            ply: None,
            number: 1,
            numbering: Numbering::Guessed,
            notes: Vec::new(),
        };
        let inner = match depth {
            0 => Vec::new(),
            _ => Variation::of(&game),
        };
        let mut replay = Replay::new(&game, &start);
        let stop = replay.run(|replay, next| {
            if let Ok(Some(ply)) = next {
                for variation in inner.iter().filter(|variation| variation.ply == ply.index) {
                    let inner = Variation {
                        start: self.start + variation.start,
                        ..*variation
                    };
                    inner.check_within(replay.position(), depth - 1, emit);
                }
            }
            ControlFlow::Continue(())
        });
        let fault = match stop {
            None => None,
            Some(Stop::Illegal(reason)) => game
                .ply(replay.played())
                .map(|(_, span)| (span, reason.message)),
            Some(Stop::Unread) => {
                let mut findings = game.findings();
                let error = findings.find(|finding| finding.severity == Severity::Error);
                error.map(|error| (error.span, error.message))
            }
        };
        if let Some((span, message)) = fault {
            let span = Span::new(self.start + span.start(), self.start + span.end());
            let message = format!("the variation cannot be played: {message}");
            let finding = Diagnostic::new(Code::PgnVariation, span, Ruling::GUNGIJS, message);
            emit(finding.help("a variation starts before the move that it follows"));
        }
    }
}
