//! How GN and PGN differ.

use std::borrow::Cow;
use std::fmt::Debug;
use std::str::FromStr;

use crate::notation::movetext::fault::{DialectName, FaultKind};
use crate::notation::movetext::header::HeaderName;
use crate::notation::syntax::SyntaxError;
use crate::rules::GameResult;
use crate::text::Span;

/// A notation of whole games: everything that the reader must know about it.
pub trait Dialect: Copy + Eq + Default + Debug + Sized + 'static {
    type Move: Copy + Eq + Debug + FromStr<Err = SyntaxError>;

    /// Its name in findings.
    const NAME: DialectName;

    /// Opens a comment.
    const OPEN: u8;

    /// Closes a comment.
    const CLOSE: u8;

    /// Whether a comment may begin with `#` and end with its line.
    const LINE_COMMENTS: bool;

    /// Whether there are remarks other than comments: marks, variations, and the rest of a line after `;`.
    const REMARKS: bool = false;

    /// Whether a comment that runs over an empty line, and then into a header, was never closed (`G5`).
    const HEADER_ENDS_COMMENT: bool;

    /// The names of the known headers. If empty, the notation has no special headers.
    const HEADERS: &'static [HeaderName<'static>];

    /// The spellings of results after the moves. A spelling comes before its own prefixes.
    const RESULTS: &'static [(&'static str, GameResult)];

    /// The fault of a result after the moves. `None` if results belong there: then a result ends a game, and so does
    /// an empty line before the number 1, without a header of the next game.
    const RESULT_AMONG_MOVES: Option<FaultKind>;

    /// The fault of a token that resembles a move but begins with a digit; `None` if no move can begin with a digit.
    const BEGINS_WITH_DIGIT: Option<FaultKind>;

    /// Whether a number that is too large is kept, as [`u32::MAX`].
    const KEEPS_LARGE_NUMBERS: bool;

    /// The canonical spelling of a header value; `value` itself if there is none.
    fn canonical_value<'t>(_name: HeaderName<'t>, value: Cow<'t, str>) -> Cow<'t, str> {
        value
    }

    /// The fault of a header name; `known` is its index in [`Self::HEADERS`].
    fn check_name(_written: &str, _known: Option<usize>) -> Option<FaultKind> {
        None
    }

    /// The fault of a header value; `known` is the index of the name in [`Self::HEADERS`].
    fn check_value(_known: Option<usize>, _value: &str) -> Option<FaultKind> {
        None
    }

    /// The fault of a line comment; `before` is the text up to its `#`.
    fn check_line_comment(_before: &str) -> Option<FaultKind> {
        None
    }

    /// Reads a move of the usual form at the start of a text; returns the move and its length in bytes. Most of the
    /// reading time is spent here.
    fn read_usual_move(text: &str) -> Option<(Self::Move, usize)>;

    /// Whether any ruleset has the unit of a move. All moves of the usual form have such a unit.
    fn has_known_unit(_mv: Self::Move) -> bool {
        true
    }

    /// The fault of a readable move with an unusual form, and its place in the token.
    fn check_move(_token: &str) -> Option<(Span, FaultKind)> {
        None
    }

    /// Whether a text in parentheses has moves: it is a variation.
    fn is_variation(_text: &str) -> bool {
        false
    }

    /// Whether a token that is not a move was meant to be one.
    fn resembles_move(token: &str) -> bool;

    /// Whether a token after a result is, or was meant to be, the first move of the next game.
    fn begins_game(_token: &str) -> bool {
        false
    }

    /// The fault of a token that was meant to be a move.
    fn fault_of_move(error: SyntaxError) -> FaultKind;
}
