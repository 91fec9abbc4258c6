//! Written games, with one interface for all formats.

mod gfen;
pub(super) mod gn;
pub(super) mod gungijs;
mod movetext;
pub(super) mod numbers;

use crate::diagnostic::{CodeGroup, Diagnostic};
use crate::game::position::start::Start;
use crate::game::resolve::written::Written;
use crate::notation::Notation;
use crate::rules::{End, GameResult, Player, Ruleset};
use crate::text::{Span, Spanned};

/// Who made a ply, and whether it was a follow-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Who made it.
    pub player: Player,
    /// Whether it belonged to the turn of the ply before.
    pub follow_up: bool,
}

/// A comment and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommentRef<'c> {
    /// Its text, without the delimiters.
    pub text: &'c str,
    /// Its span, delimiters included; `None` if it stands before the text of the game.
    pub span: Option<Span>,
    /// What it is about.
    pub reach: Reach,
}

/// What a comment is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Its lines: a number or a move stands before it.
    Lines,
    /// The game.
    Game,
    /// All games of the file.
    File,
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameLocation {
    /// The move number, as written.
    pub move_number: Option<u32>,
    /// The player to move.
    pub player: Option<Player>,
    /// The ply, counted from 1.
    pub ply: Option<usize>,
}

/// A written game. Defaults are for a text without moves.
pub trait Source {
    /// A ply and its span.
    fn ply(&self, _index: usize) -> Option<(Written, Span)> {
        None
    }

    /// How many plies could be read.
    fn len(&self) -> usize {
        0
    }

    /// Whether no ply could be read.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The index of the ply that could not be read.
    fn first_unread(&self) -> Option<usize> {
        None
    }

    /// The notation and the text of the ply that could not be read, if it resembles a move.
    fn unread(&self) -> Option<(Notation, Spanned<&str>)> {
        None
    }

    /// Whether a ply may have a unit that no ruleset has.
    fn may_have_unknown_units(&self) -> bool {
        true
    }

    /// The position from which the game starts. `rules` is the ruleset of a game that does not name one.
    ///
    /// # Errors
    /// Why there is none, errors of spelling aside.
    fn start(&self, rules: Option<Ruleset>) -> Result<Start, Vec<Diagnostic>>;

    /// The first error of spelling for which the game has no start.
    fn fault_of_start(&self) -> Option<Diagnostic>;

    /// The result and its span.
    fn result(&self) -> Option<(GameResult, Span)> {
        None
    }

    /// How the game ends after its last ply where the board does not show it: by the result of a GFEN line (`M4`). The
    /// header `Result` of GN is about the game, and its last position may still be asked for moves.
    fn recorded_end(&self) -> Option<End> {
        None
    }

    /// How the format writes a result; nothing for a format without results.
    fn spell_result(&self, _result: GameResult) -> &'static str {
        ""
    }

    /// The place in the game of a span of its text. `movers` made the plies that could be played.
    fn location(&self, _span: Span, _movers: &[Mover]) -> GameLocation {
        GameLocation::default()
    }

    /// The codes that comments of the file suppress in all of its games.
    fn suppressed_in_file(&self) -> &[CodeGroup] {
        &[]
    }

    /// Visits the comments in the order of the text.
    fn each_comment(&self, _visit: &mut dyn FnMut(CommentRef<'_>)) {}
}
