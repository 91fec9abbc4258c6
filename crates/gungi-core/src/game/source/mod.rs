//! Written games, with one interface for all formats, and how the numbers before moves count (`G2`).

pub(super) mod fen;
mod gfen;
pub(super) mod gn;
mod gungijs;
mod program;
mod record;
mod tags;

use crate::diagnostic::{CodeGroup, Diagnostic};
use crate::game::position::Start;
use crate::game::resolve::written::Written;
use crate::notation::Notation;
use crate::notation::movetext::{Dialect, Header, Indicator, Periods, Record};
use crate::rules::{End, GameResult, Player, Ruleset};
use crate::text::{Span, Spanned};

pub use program::Program;

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
    /// Its span, delimiters included; `None` if it is before the text of the game.
    pub span: Option<Span>,
    /// What it is about.
    pub reach: Reach,
}

/// What a comment is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Its lines: a number or a move precedes it.
    Lines,
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
    /// header `Result` of GN is about the game, and moves may still be requested in its last position.
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

    /// The program that wrote it, if its format is of one whose rules differ from the rulings.
    fn program(&self) -> Option<Program> {
        None
    }

    /// Visits the comments in the order of the text.
    fn each_comment(&self, _visit: &mut dyn FnMut(CommentRef<'_>)) {}
}

/// Visits the comments of a game.
pub(crate) fn each_comment(
    record: &Record<'_, impl Dialect>,
    visit: &mut dyn FnMut(CommentRef<'_>),
) {
    let moves = start_of_moves(record);
    for comment in &record.comments {
        let in_moves = moves.is_some_and(|moves| moves < comment.span.start());
        let reach = if in_moves { Reach::Lines } else { Reach::Game };
        visit(CommentRef {
            text: comment.text(),
            span: Some(comment.span),
            reach,
        });
    }
}

/// Where the first number or move begins.
pub(crate) fn start_of_moves(record: &Record<'_, impl Dialect>) -> Option<usize> {
    let first_number = record.indicators.first().map(|indicator| indicator.span);
    let first_ply = record.plies.first().map(|ply| ply.span);
    first_number
        .into_iter()
        .chain(first_ply)
        .map(Span::start)
        .min()
}

/// Whether every ply has a number of its own with one period: a dialect that one ply alone does not show.
pub(crate) fn numbers_every_ply(record: &Record<'_, impl Dialect>) -> bool {
    let numbers = record
        .indicators
        .iter()
        .map(|indicator| (indicator.ply, indicator.number, indicator.periods));
    record.unread.is_none()
        && record.plies.len() > 1
        && record.indicators.len() == record.plies.len()
        && numbers.eq((0..record.plies.len())
            .zip(1..)
            .map(|(ply, number)| (ply, number, Periods::One)))
}

/// Counts the numbers of a game. After a wrong number, both it and the expected one may be counted on from.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Count {
    written: u32,
    expected: u32,
}

/// How a number follows the one before.
pub(crate) enum NextNumber {
    /// It is the number before plus one.
    Follows,
    /// It is the number before again, for White's move.
    Repeats,
    /// It is another one.
    Wrong { expected: u32 },
}

impl Count {
    /// Counts a number that is not there.
    pub(crate) fn miss(&mut self) {
        self.expected += 1;
    }

    /// Counts a number.
    pub(crate) fn next(&mut self, indicator: &Indicator) -> NextNumber {
        let number = indicator.number;
        let counted = [self.written, self.expected];
        if counted
            .iter()
            .any(|&counted| counted.checked_add(1) == Some(number))
        {
            *self = Self {
                written: number,
                expected: number,
            };
            NextNumber::Follows
        } else if number > 0 && counted.contains(&number) && indicator.periods == Periods::Three {
            NextNumber::Repeats
        } else {
            let expected = self.expected.saturating_add(1);
            *self = Self {
                written: number,
                expected,
            };
            NextNumber::Wrong { expected }
        }
    }
}

/// A number with its periods, before a move of a player.
pub(crate) fn number_for(number: u32, player: Player) -> String {
    format!("{number}{}", Periods::before(player).as_str())
}

/// A finding about the value of a header, with its span in the text of the game. Where the value has escapes, the span is
/// the whole value, and there is no fix.
fn in_value<D: Dialect>(header: &Header<'_, D>, diagnostic: Diagnostic) -> Diagnostic {
    if header.value().len() == header.value_span.len() {
        diagnostic.shifted(header.value_span.start())
    } else {
        Diagnostic {
            span: header.value_span,
            fix: None,
            ..diagnostic
        }
    }
}
