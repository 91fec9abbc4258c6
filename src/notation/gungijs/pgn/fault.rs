//! What can be wrong with the spelling of a game.

use crate::notation::fault::{self, faults};
use crate::notation::movetext::common_faults;
use crate::notation::syntax::SyntaxError;
use crate::text::{Span, counted};

/// Something wrong, and where in the game's text.
pub type Fault = fault::Fault<FaultKind>;

faults! {
    /// What can be wrong with the spelling of a game. What has no ruling does not follow the format itself.
    #[derive(Copy)]
    FaultKind;

    /// Such bytes count as [`crate::text::SUBSTITUTE`].
    InvalidUtf8 => PgnText, "gungi.js",
        "the text is not UTF-8 here",
        help "save the file as UTF-8";
    /// A character that steers terminals and files instead of being text.
    ControlCharacter(c: char) => PgnText, "gungi.js",
        "unexpected control character U+{:04X}"(u32::from(*c));
    /// It gets there when files are put together.
    MisplacedByteOrderMark => PgnSpelling, "gungi.js",
        "byte order mark within the text",
        help "leave it out";
    GameTooLong => PgnTooLong, "G4",
        "the game is too long, its rest was not read",
        help "a tag begins the next game";
    /// There were more faults than are kept.
    TooManyFaults {
        /// How many are not shown.
        left_out: usize
    } => PgnTooLong, "G5",
        "not shown: {} in this game"(counted(*left_out as u64, "more finding"));

    BadHeader {
        /// What was expected.
        expected: &'static str
    } => PgnTag, "gungi.js",
        "expected {expected} in this tag",
        help "a tag is written `[Event \"Selection\"]`, and a quote inside of its value `\\\"`";
    UnclosedQuote => PgnTag, "gungi.js",
        "the value of this tag has no closing quote",
        help "a value ends with `\"` on the line on which it begins; inside of it `\\\"` is a quote";
    UnclosedHeader => PgnTag, "gungi.js",
        "expected `]` at the end of this tag",
        help "a tag is written `[Event \"Selection\"]`, and a quote inside of its value `\\\"`";
    HeaderTwice {
        /// Where it was given first.
        first: Span
    } => PgnTag, "gungi.js",
        "this tag is given twice",
        help "keep one of the two; if another game begins here, leave a line empty before it";
    /// It is read as itself.
    LoneBackslash => PgnSpelling, "gungi.js",
        "a `\\` that escapes nothing",
        help "write `\\\\` for one `\\`";

    UnclosedComment => PgnComment, "gungi.js",
        "this comment is not closed",
        help "write `}}` where it ends";
    StrayClosing => PgnComment, "gungi.js",
        "`}}` without a `{{` before it",
        help "comments do not nest: the first `}}` ends a comment";

    /// It is beyond [`u32::MAX`].
    NumberTooLarge => PgnNumber, "gungi.js",
        "this number is too large";
    BadPeriods => PgnNumber, "gungi.js",
        "expected `.` or `...` after the number",
        help "`24.` comes before a move of the first player, `24...` before one of the second";
    IndicatorWithoutMove => PgnNumber, "gungi.js",
        "no move after this number";
    GluedIndicator => PgnSpelling, "gungi.js",
        "no blank between number and move",
        help "write a blank after the periods";

    BadMove {
        /// What was expected.
        expected: &'static str
    } => PgnMove, "gungi.js",
        "expected {expected} in this move",
        help "a move is the piece, where it stood, and where it goes: `侍(7-4-1)(6-3-1)`, `新兵(7-9-2)付`";
    MissingPart {
        /// What was expected at its end.
        expected: &'static str
    } => PgnMove, "gungi.js",
        "this move is not complete: expected {expected}",
        help "a move is the piece, where it stood, and where it goes: `侍(7-4-1)(6-3-1)`, `新兵(7-9-2)付`";
    TrailingText => PgnMove, "gungi.js",
        "unexpected text after the move",
        help "write a blank after each move";
    StrayText => PgnText, "gungi.js",
        "expected a move, a number, a tag, a comment or a result",
        help "comments stand in braces";
}

impl FaultKind {
    /// What it means that a move could not be read.
    pub fn of_move(error: SyntaxError) -> Self {
        let expected = error.expected;
        match expected {
            "the end of the text" => Self::TrailingText,
            _ if error.span.is_empty() => Self::MissingPart { expected },
            _ => Self::BadMove { expected },
        }
    }
}

common_faults!(FaultKind);
