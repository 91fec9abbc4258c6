//! How GN and PGN differ.

use std::borrow::Cow;
use std::fmt::Debug;
use std::str::FromStr;

use crate::notation::movetext::fault::CommonFault;
use crate::notation::movetext::header_name::HeaderName;
use crate::notation::syntax::SyntaxError;
use crate::rules::GameResult;
use crate::text::Span;

/// A notation of whole games: what the engine has to know of it.
pub trait Dialect: Copy + Eq + Default + Debug + Sized + 'static {
    /// A move.
    type Move: Copy + Eq + Debug + FromStr<Err = SyntaxError>;

    /// What can be wrong with the spelling of a game.
    type FaultKind: Copy + Eq + Debug + From<CommonFault>;

    /// Opens a comment.
    const OPEN: u8;

    /// Closes a comment.
    const CLOSE: u8;

    /// Whether a comment may begin with `#` and end with its line.
    const LINE_COMMENTS: bool;

    /// Whether a comment that runs over an empty line, and then into a header, was never closed (`G5`).
    const HEADER_ENDS_COMMENT: bool;

    /// The names of headers that the notation knows; without any, all headers are alike.
    const HEADERS: &'static [HeaderName<'static>];

    /// The results, as they may be written behind the moves. A longer one stands before its beginning.
    const RESULTS: &'static [(&'static str, GameResult)];

    /// What is wrong with a result behind the moves. `None` if that is where results stand: then a game may end with its
    /// result, or before an empty line and the number 1, without a header that begins the next.
    const RESULT_AMONG_MOVES: Option<Self::FaultKind>;

    /// What is wrong with a token that is like a move but begins with a digit; `None` if such a token is not like a move.
    const BEGINS_WITH_DIGIT: Option<Self::FaultKind>;

    /// Whether a number too large is kept, as [`u32::MAX`].
    const KEEPS_LARGE_NUMBERS: bool;

    /// Whether the fault is a control character, as which bytes are read that are not UTF-8.
    fn is_control_character(kind: Self::FaultKind) -> bool;

    /// The value of a header in canonical spelling, where it has one.
    fn canonical_value<'t>(_name: HeaderName<'t>, value: Cow<'t, str>) -> Cow<'t, str> {
        value
    }

    /// What is wrong with the name of a header, of which `known` is the index in [`Self::HEADERS`].
    fn check_name(_written: &str, _known: Option<usize>) -> Option<Self::FaultKind> {
        None
    }

    /// What is wrong with the value of a header, of which `known` is the index in [`Self::HEADERS`].
    fn check_value(_known: Option<usize>, _value: &str) -> Option<Self::FaultKind> {
        None
    }

    /// What is wrong with a line comment after `before`, the text up to its `#`.
    fn check_line_comment(_before: &str) -> Option<Self::FaultKind> {
        None
    }

    /// Reads the move at the start of a text, if it is written in the usual way: the move and its length in bytes.
    /// This is where reading spends its time.
    fn read_usual_move(text: &str) -> Option<(Self::Move, usize)>;

    /// What is unusual about a move, and where in its token.
    fn check_move(_token: &str) -> Option<(Span, Self::FaultKind)> {
        None
    }

    /// Whether a token that is no move is meant to be one.
    fn resembles_move(token: &str) -> bool;

    /// Whether a token behind a result is the first move of the next game, or meant to be.
    fn begins_game(_token: &str) -> bool {
        false
    }

    /// Why a token that is meant to be a move is none.
    fn fault_of_move(error: SyntaxError) -> Self::FaultKind;
}
