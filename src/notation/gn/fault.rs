//! What can be wrong with the spelling of a game.

use super::move_text::{COLUMN, FACE, ONWARD_SIGN, ROW, SECOND_FACE, SIGN, TIER};
use super::value::{NoDate, WrongPart};
use crate::notation::fault::{self, faults};
use crate::notation::movetext::common_faults;
use crate::notation::syntax::SyntaxError;
use crate::text::{Span, counted};

/// Something wrong, and where in the game's text.
pub type Fault = fault::Fault<FaultKind>;

faults! {
    /// What can be wrong with the spelling of a game. The ruling `GN` is the grammar itself.
    #[derive(Copy)]
    FaultKind;

    /// Such bytes count as [`crate::text::SUBSTITUTE`].
    InvalidUtf8 => InvalidUtf8, "GN",
        "the text is not UTF-8 here",
        help "save the file as UTF-8";
    /// A character that steers terminals and files instead of being text.
    ControlCharacter(c: char) => ControlCharacter, "GN",
        "unexpected control character U+{:04X}"(u32::from(*c)),
        help "leave it out: only blanks, tabs and line ends stand between words";
    /// It gets there when files are put together.
    MisplacedByteOrderMark => MisplacedByteOrderMark, "GN",
        "byte order mark within the text",
        help "leave it out";
    /// It has more bytes than [`crate::notation::movetext::MAX_GAME_BYTES`] or more parts than [`crate::notation::movetext::MAX_PARTS`].
    GameTooLong => GameTooLong, "G4",
        "the game is too long, its rest was not read",
        help "a header begins the next game";
    /// There were more faults than [`super::MAX_FAULTS`].
    TooManyFaults {
        /// How many are not shown.
        left_out: usize
    } => TooManyFaults, "G5",
        "not shown: {} in this game"(counted(*left_out as u64, "more finding"));

    BadHeader {
        /// What was expected.
        expected: &'static str
    } => BadHeader, "G1",
        "expected {expected} in this header",
        help "a header is written `[Event \"Selection\"]`, and a quote inside of its value `\\\"`";
    UnclosedQuote => UnclosedQuote, "G1",
        "the value of this header has no closing quote",
        help "a value ends with `\"` on the line on which it begins; inside of it `\\\"` is a quote";
    UnclosedHeader => UnclosedHeader, "G1",
        "expected `]` at the end of this header",
        help "a header is written `[Event \"Selection\"]`, and a quote inside of its value `\\\"`";
    HeaderTwice {
        /// Where it was given first.
        first: Span
    } => HeaderTwice, "G1",
        "this header is given twice",
        help "keep one of the two; if another game begins here, leave a line empty before it";
    UnknownHeader => UnknownHeader, "G1",
        "unknown header",
        help "GN knows `Event`, `Date`, `Location`, `White`, `Black`, `Result`, and here also `Rules` and `GFEN`";
    /// It is read as itself.
    LoneBackslash => LoneBackslash, "G1",
        "a `\\` that escapes nothing",
        help "write `\\\\` for one `\\`";
    BadDate => BadDate, "G1",
        "expected a date of the form `YYYY.MM.DD`",
        help "four digits of the year, two of the month, two of the day, with periods between";
    NoSuchDay(part: WrongPart) => NoSuchDay, "G1",
        "there is no such day",
        help "{}"(part.help());
    UncertainDate => UncertainDate, "G1",
        "the date is not fully known";
    BadResult => BadResult, "G1",
        "expected a result: `1 - 0`, `0 - 1`, `1/2 - 1/2` or `*`",
        help "`1 - 0` if White won, `0 - 1` if Black won";
    LooseResult {
        /// As it should be.
        canonical: &'static str
    } => LooseResult, "G1",
        "the result is usually written `{canonical}`",
        help "write `{canonical}`";
    UnknownRules => UnknownRules, "G1",
        "unknown rules",
        help "it is one of `classic`, `official-intro`, `official-beginner`, `official-intermediate`, `official-advanced`";
    HeaderCase {
        /// As it should be.
        canonical: &'static str
    } => HeaderCase, "G1",
        "this header is usually written `{canonical}`";

    UnclosedComment => UnclosedComment, "G5",
        "this comment is not closed",
        help "write `)` where it ends";
    StrayClosing => StrayParenthesis, "G7",
        "`)` without a `(` before it",
        help "comments do not nest: the first `)` ends a comment";
    IndentedComment => IndentedComment, "G7",
        "blanks before a `#` comment",
        help "write `#` as the first character of the line";
    /// The rest of the line is read as a comment.
    CommentWithinLine => CommentWithinLine, "G7",
        "a `#` comment must stand at the start of a line",
        help "put it on a line of its own, or in parentheses";

    /// It counts as [`u32::MAX`].
    NumberTooLarge => NumberTooLarge, "G2",
        "this number is too large",
        help "each number is the number before plus one";
    BadPeriods => BadPeriods, "G2",
        "expected `.` or `...` after the number",
        help "`24.` comes before a move of Black's, `24...` before one of White's";
    IndicatorWithoutMove => IndicatorWithoutMove, "G2",
        "no move after this number",
        help "a number is followed by one or two moves";
    GluedIndicator => GluedIndicator, "G2",
        "no blank between number and move",
        help "write a blank after the periods";

    LowerCase => LowerCase, "G2",
        "faces are usually written in upper case";
    BadUnit {
        /// What was expected.
        expected: &'static str
    } => BadUnit, "GN",
        "expected {expected}",
        help "a unit is its face up, then its face down or `-`: `PZ`, `O-`";
    BadSign {
        /// What was expected.
        expected: &'static str
    } => BadSign, "GN",
        "expected {expected}",
        help "a drop is written `*`, forced recovery `+` or `^`, declining it `=`; all else begins with `<` and where the unit stands";
    /// The sign that says what a unit does from where it stands.
    BadOnwardSign {
        /// What was expected.
        expected: &'static str
    } => BadSign, "GN",
        "expected {expected}",
        help "a move is written `>`, a strike `x`, a substitution or exchange `&`";
    BadCoordinate {
        /// What was expected.
        expected: &'static str
    } => BadCoordinate, "GN",
        "expected {expected}",
        help "a place is `col-row-tier`; columns and rows count from 0 to 8";
    BadTier => BadTier, "GN",
        "expected a tier from 0 to 2",
        help "GN counts tiers from 0 to 2, 0 is the bottom";
    MissingPart {
        /// What was expected at its end.
        expected: &'static str
    } => MissingPart, "GN",
        "this move is not complete: expected {expected}",
        help "a place is `col-row-tier`, as in `PZ*0-6-0` and `PZ<0-6-0>0-5-0`";
    BadMove {
        /// What was expected.
        expected: &'static str
    } => BadMove, "GN",
        "expected {expected} in this move",
        help "a place is `col-row-tier`; columns and rows count from 0 to 8";
    TrailingText => TrailingText, "GN",
        "unexpected text after the move",
        help "write a blank after each move";
    ResultInMovetext => ResultInMovetext, "G1",
        "a result among the moves",
        help "the result belongs into the header `Result`";
    StrayText => StrayText, "GN",
        "expected a move, a number, a header or a comment",
        help "comments stand in parentheses, or on a line that begins with `#`";
}

impl FaultKind {
    /// What it means that a move could not be read.
    pub fn of_move(error: SyntaxError) -> Self {
        let expected = error.expected;
        match expected {
            FACE | SECOND_FACE => Self::BadUnit { expected },
            _ if error.span.is_empty() => Self::MissingPart { expected },
            SIGN => Self::BadSign { expected },
            ONWARD_SIGN => Self::BadOnwardSign { expected },
            COLUMN | ROW => Self::BadCoordinate { expected },
            TIER => Self::BadTier,
            "the end of the text" => Self::TrailingText,
            _ => Self::BadMove { expected },
        }
    }
}

impl From<NoDate> for FaultKind {
    fn from(reason: NoDate) -> Self {
        match reason {
            NoDate::BadForm => Self::BadDate,
            NoDate::NoSuchDay(part) => Self::NoSuchDay(part),
        }
    }
}

common_faults!(FaultKind);
