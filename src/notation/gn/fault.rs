//! Spelling errors in a game of GN.

use super::value::{NoDate, WrongPart};
use crate::diagnostic::Ruling;
use crate::notation::fault::{self, faults};
use crate::notation::movetext::common_faults;
use crate::notation::naming::rulesets;
use crate::notation::syntax::{Expected, SyntaxError};
use crate::text::{Span, counted};

/// A spelling error and its place in the text of the game.
pub type Fault = fault::Fault<FaultKind>;

faults! {
    /// A spelling error in a game of GN. The ruling `GN` stands for the grammar.
    #[derive(Copy)]
    FaultKind;

    /// Invalid bytes are read as [`crate::text::SUBSTITUTE`].
    InvalidUtf8 => InvalidUtf8, Ruling::GN,
        "invalid UTF-8",
        help "save the file as UTF-8";
    /// A control character.
    ControlCharacter(c: char) => ControlCharacter, Ruling::GN,
        "unexpected control character U+{:04X}"(u32::from(*c)),
        help "remove it: only blanks, tabs and line ends may separate words";
    /// Concatenated files have one.
    MisplacedByteOrderMark => MisplacedByteOrderMark, Ruling::GN,
        "byte order mark within the text",
        help "remove it";
    /// It has more bytes than [`crate::notation::movetext::MAX_GAME_BYTES`] or more parts than [`crate::notation::movetext::MAX_PARTS`].
    GameTooLong => GameTooLong, Ruling::G4,
        "the game is too long; the rest is ignored",
        help "if another game begins here, start it with a header";
    /// There are more faults than [`super::MAX_FAULTS`].
    TooManyFaults {
        /// The number of faults that are not listed.
        left_out: usize
    } => TooManyFindings, Ruling::G5,
        "not shown: {} in this game"(counted(*left_out as u64, "more finding"));

    BadHeader {
        /// What was expected.
        expected: Expected
    } => BadHeader, Ruling::G1,
        "expected {expected} in this header",
        help "write headers as in `[Event \"Selection\"]`, and a quote inside the value as `\\\"`";
    UnclosedQuote => UnclosedQuote, Ruling::G1,
        "the value of this header has no closing quote",
        help "end the value with `\"` on the same line; write a quote inside the value as `\\\"`";
    UnclosedHeader => UnclosedHeader, Ruling::G1,
        "expected `]` at the end of this header",
        help "write headers as in `[Event \"Selection\"]`, and a quote inside the value as `\\\"`";
    HeaderTwice {
        /// Where it was given first.
        first: Span
    } => HeaderTwice, Ruling::G1,
        "duplicate header",
        help "remove one of the two; if another game begins here, put an empty line before it";
    UnknownHeader => UnknownHeader, Ruling::G1,
        "unknown header",
        help "the headers of GN are `Event`, `Date`, `Location`, `White`, `Black` and `Result`; gungi adds `Rules` and `GFEN`";
    /// It is read as itself.
    LoneBackslash => LoneBackslash, Ruling::G1,
        "this `\\` escapes nothing",
        help "write `\\\\` for one `\\`";
    BadDate => BadDate, Ruling::G1,
        "expected a date of the form `YYYY.MM.DD`",
        help "write the year with four digits, month and day with two, as in `2024.05.07`";
    NoSuchDay(part: WrongPart) => NoSuchDay, Ruling::G1,
        "this date does not exist",
        help "{}"(part.help());
    UncertainDate => UncertainDate, Ruling::G1,
        "the date is not fully known";
    BadResult => BadResult, Ruling::G1,
        "expected a result: `1 - 0`, `0 - 1`, `1/2 - 1/2` or `*`",
        help "`1 - 0` if White won, `0 - 1` if Black won, `1/2 - 1/2` for a draw, `*` if the game is not over";
    LooseResult {
        /// The canonical form.
        canonical: &'static str
    } => LooseResult, Ruling::G1,
        "the result is usually written `{canonical}`",
        help "write `{canonical}`";
    UnknownRules => UnknownRules, Ruling::G1,
        "unknown ruleset",
        help "the rulesets are {}" (rulesets());
    HeaderCase {
        /// The canonical form.
        canonical: &'static str
    } => HeaderCase, Ruling::G1,
        "this header is usually written `{canonical}`";

    UnclosedComment => UnclosedComment, Ruling::G5,
        "this comment is not closed",
        help "end the comment with `)`";
    StrayClosing => StrayParenthesis, Ruling::G7,
        "`)` without an opening `(`",
        help "comments do not nest: the first `)` ends a comment";
    IndentedComment => IndentedComment, Ruling::G7,
        "blanks before a `#` comment",
        help "write `#` as the first character of the line";
    /// The rest of the line is read as a comment.
    CommentWithinLine => CommentWithinLine, Ruling::G7,
        "a `#` comment must be at the start of a line",
        help "put it on its own line, or in parentheses";

    /// It counts as [`u32::MAX`].
    NumberTooLarge => NumberTooLarge, Ruling::G2,
        "this number is too large",
        help "use the previous number plus one";
    BadPeriods => BadPeriods, Ruling::G2,
        "expected `.` or `...` after the number",
        help "write `24.` before a move of Black's, `24...` before a move of White's";
    IndicatorWithoutMove => IndicatorWithoutMove, Ruling::G2,
        "no move after this number",
        help "add the move, or remove the number";
    GluedIndicator => GluedIndicator, Ruling::G2,
        "no blank between number and move",
        help "write a blank after the periods";

    LowerCase => LowerCase, Ruling::G2,
        "faces are usually written in upper case";
    BadUnit {
        /// What was expected.
        expected: Expected
    } => BadUnit, Ruling::GN,
        "expected {expected}",
        help "write the face up, then the face down or `-`, as in `PZ` or `O-`";
    BadSign {
        /// What was expected.
        expected: Expected
    } => BadSign, Ruling::GN,
        "expected {expected}",
        help "`*` is a drop, `+` or `^` a forced recovery, `=` a declined one; all other moves have `<` and the place of the unit";
    /// The sign after the place of a unit.
    BadOnwardSign {
        /// What was expected.
        expected: Expected
    } => BadSign, Ruling::GN,
        "expected {expected}",
        help "`>` is a step, `x` a strike, `&` a substitution or exchange";
    BadCoordinate {
        /// What was expected.
        expected: Expected
    } => BadCoordinate, Ruling::GN,
        "expected {expected}",
        help "write a place as `column-row-tier`; columns and rows are numbered from 0 to 8";
    BadTier => BadTier, Ruling::GN,
        "expected a tier from 0 to 2",
        help "GN numbers tiers from 0 (the bottom) to 2";
    MissingPart {
        /// What was expected at its end.
        expected: Expected
    } => MissingPart, Ruling::GN,
        "incomplete move: expected {expected}",
        help "write a place as `column-row-tier`, as in `PZ*0-6-0` and `PZ<0-6-0>0-5-0`";
    BadMove {
        /// What was expected.
        expected: Expected
    } => BadMove, Ruling::GN,
        "expected {expected} in this move",
        help "write a place as `column-row-tier`; columns and rows are numbered from 0 to 8";
    TrailingText => TrailingText, Ruling::GN,
        "unexpected text after the move",
        help "separate moves with a blank";
    ResultInMovetext => ResultInMovetext, Ruling::G1,
        "unexpected result among the moves",
        help "put the result in the header `Result`";
    StrayText => StrayText, Ruling::GN,
        "expected a move, a number, a header or a comment",
        help "put comments in parentheses, or on a line that begins with `#`";
}

impl FaultKind {
    /// The fault of a move that could not be read.
    pub fn of_move(error: SyntaxError) -> Self {
        let expected = error.expected;
        match expected {
            Expected::Face | Expected::SecondFace => Self::BadUnit { expected },
            _ if error.span.is_empty() => Self::MissingPart { expected },
            Expected::Sign => Self::BadSign { expected },
            Expected::OnwardSign => Self::BadOnwardSign { expected },
            Expected::Column | Expected::Row => Self::BadCoordinate { expected },
            Expected::Tier => Self::BadTier,
            Expected::End => Self::TrailingText,
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
