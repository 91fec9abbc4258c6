//! Games as UGI and `.gungi` write them.

use std::fmt::Write as _;

use thiserror::Error;

use super::{code_of, difficulty_of, digits_of};
use crate::notation::record::{NoTurnLeft, Turn, write_comment};
use crate::rules::{ByPlayer, GameResult, Level, MoveDescription, MoveKind, Player};

/// Why a game cannot be written in UGI.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unsayable {
    /// UGI has no sign for it.
    #[error("ply {0} is a betrayal, which UGI cannot say")]
    Betrayal(usize),
    #[error(transparent)]
    DraftEnd(#[from] NoTurnLeft),
    #[error("the format has only the official rules, but this game is classic")]
    Classic,
}

/// A game in tokens of UGI: each with the index of the ply that it comes before or that it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UgiGame {
    tokens: Vec<(usize, String)>,
}

impl UgiGame {
    /// The tokens of these moves, from a start with this player to move and these players still drafting.
    ///
    /// # Errors
    /// Why UGI cannot say it.
    pub fn of<'m>(
        start: (Player, ByPlayer<bool>),
        moves: impl IntoIterator<Item = &'m MoveDescription>,
    ) -> Result<Self, Unsayable> {
        let token = |turn: Turn<&MoveDescription>| {
            let token = match turn.mv {
                Some(mv) => token_of(mv, turn.ply)?,
                None => "done".to_owned(),
            };
            Ok((turn.ply, token))
        };
        let turns = Turn::all(start, moves)?.into_iter();
        let tokens: Result<_, Unsayable> = turns.map(token).collect();
        Ok(Self { tokens: tokens? })
    }

    /// The same, after which the player to move gives up.
    #[must_use]
    pub fn resigned(mut self) -> Self {
        self.tokens.push((usize::MAX, "resign".to_owned()));
        self
    }

    /// The line `position` of the protocol. `start` is `startpos` with a level, or `gfen` and a position.
    pub fn line(&self, start: &str) -> String {
        let mut line = format!("position {start}");
        for (index, (_, token)) in self.tokens.iter().enumerate() {
            line.push_str(if index == 0 { " moves " } else { " " });
            line.push_str(token);
        }
        line
    }
}

fn token_of(mv: &MoveDescription, index: usize) -> Result<String, Unsayable> {
    if !mv.swapped.is_empty() {
        return Err(Unsayable::Betrayal(index + 1));
    }
    let (unit, to) = (mv.unit.official(), mv.to);
    let (Some(unit), Some(to)) = (unit, to) else {
        return Err(Unsayable::Classic);
    };
    let to = digits_of(to.square);
    let from = mv.from.map(|from| digits_of(from.square));
    match (mv.kind, from) {
        (MoveKind::Drop, _) => Ok(format!("{}*{to}", code_of(unit))),
        (MoveKind::Step, Some(from)) if !mv.tower.is_empty() => Ok(format!("{from}{to}+")),
        (MoveKind::Step | MoveKind::Strike, Some(from)) => Ok(format!("{from}{to}")),
        _ => Err(Unsayable::Classic),
    }
}

/// A game to be written as `.gungi`.
pub struct TextToWrite<'g> {
    /// Names and values, the date among them.
    pub headers: &'g [(&'g str, &'g str)],
    /// Comments, each before the ply of an index.
    pub comments: &'g [(usize, &'g str)],
    pub level: Level,
    pub result: Option<GameResult>,
    /// The start in GFEN-11.
    pub start: &'g str,
    pub game: &'g UgiGame,
}

/// Writes a game as `.gungi`.
pub fn write_text(written: &TextToWrite<'_>) -> String {
    let result = match written.result {
        Some(GameResult::BlackWins) => "1-0",
        Some(GameResult::WhiteWins) => "0-1",
        Some(GameResult::Draw | GameResult::Unfinished) | None => "*",
    };
    let first = [("Format", "Gungi"), ("Version", "1")];
    let last = [
        ("Difficulty", difficulty_of(written.level)),
        ("Result", result),
        ("InitialGFEN", written.start),
    ];
    let mut text = String::new();
    let headers = first.iter().chain(written.headers).chain(&last);
    for (name, value) in headers {
        // Writing to a string never fails.
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    let mut comments = written.comments.iter().peekable();
    let mut add_comments = |text: &mut String, before: usize| {
        while let Some((_, comment)) = comments.next_if(|(ply, _)| *ply <= before) {
            write_comment(text, comment);
        }
    };
    for (index, (ply, token)) in written.game.tokens.iter().enumerate() {
        add_comments(&mut text, *ply);
        let _ = writeln!(text, "{}. {token}", index + 1);
    }
    add_comments(&mut text, usize::MAX);
    text
}
