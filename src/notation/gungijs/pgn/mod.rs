//! Games of gungi.js: its PGN.
//!
//! ```text
//! file    = [BOM] *( blank / tag / comment / number / move / result )
//! tag     = "[" name 1*blank DQUOTE value DQUOTE *blank "]"
//! comment = "{" any text but "}" "}"
//! number  = 1*DIGIT ( "." / "..." )            before a move of who moves first / of the other
//! result  = "1-0" / "0-1" / "1/2-1/2" / "*"    1-0 if who moves first won
//! ```
//!
//! gungi.js itself writes only numbers, moves and comments, six moves on a line, without level, start, players and
//! result. A number is the move number of the FEN, written before the first move that has it: in the draft, all moves
//! of a player who goes on alone have one number. gungi reads and writes tags and results as other programs do in
//! PGN.

mod read;
mod write;

use crate::diagnostic::Ruling;
use crate::notation::fault::faults;
use crate::notation::movetext::common_faults;
use crate::notation::syntax::{Expected, SyntaxError};
use crate::text::{Span, counted};

pub use read::{Comment, GameText, Pgn, Reader, Record, Tag, read_game, result_of, result_text};
pub use write::{GameToWrite, PLIES_PER_LINE, entry, next_number};

faults! {
    /// A spelling error in a PGN of gungi.js.
    #[derive(Copy)]
    FaultKind;

    /// Such bytes count as [`crate::text::SUBSTITUTE`].
    InvalidUtf8 => PgnText, Ruling::GUNGIJS,
        "invalid UTF-8",
        help "save the file as UTF-8";
    /// A control character.
    ControlCharacter(c: char) => PgnText, Ruling::GUNGIJS,
        "unexpected control character U+{:04X}"(u32::from(*c));
    /// Concatenated files have one.
    MisplacedByteOrderMark => PgnSpelling, Ruling::GUNGIJS,
        "byte order mark within the text",
        help "remove it";
    GameTooLong => PgnTooLong, Ruling::G4,
        "the game is too long; the rest is ignored",
        help "if another game begins here, start it with a tag";
    /// There are more faults than are kept.
    TooManyFaults {
        /// How many are not shown.
        left_out: usize
    } => PgnTooLong, Ruling::G5,
        "not shown: {} in this game"(counted(*left_out as u64, "more finding"));

    BadHeader {
        /// What was expected.
        expected: Expected
    } => PgnTag, Ruling::GUNGIJS,
        "expected {expected} in this tag",
        help "write tags as in `[Event \"Selection\"]`, and a quote inside the value as `\\\"`";
    UnclosedQuote => PgnTag, Ruling::GUNGIJS,
        "the value of this tag has no closing quote",
        help "end the value with `\"` on the same line; write a quote inside the value as `\\\"`";
    UnclosedHeader => PgnTag, Ruling::GUNGIJS,
        "expected `]` at the end of this tag",
        help "write tags as in `[Event \"Selection\"]`, and a quote inside the value as `\\\"`";
    HeaderTwice {
        /// Where it was given first.
        first: Span
    } => PgnTag, Ruling::GUNGIJS,
        "duplicate tag",
        help "remove one of the two; if another game begins here, put an empty line before it";
    /// It is read as itself.
    LoneBackslash => PgnSpelling, Ruling::GUNGIJS,
        "this `\\` escapes nothing",
        help "write `\\\\` for one `\\`";

    UnclosedComment => PgnComment, Ruling::GUNGIJS,
        "this comment is not closed",
        help "end the comment with `}}`";
    StrayClosing => PgnComment, Ruling::GUNGIJS,
        "`}}` without an opening `{{`",
        help "comments do not nest: the first `}}` ends a comment";

    /// It is larger than [`u32::MAX`].
    NumberTooLarge => PgnNumber, Ruling::GUNGIJS,
        "this number is too large";
    BadPeriods => PgnNumber, Ruling::GUNGIJS,
        "expected `.` or `...` after the number",
        help "write `24.` before a move of the first player, `24...` before a move of the second";
    IndicatorWithoutMove => PgnNumber, Ruling::GUNGIJS,
        "no move after this number",
        help "add the move, or remove the number";
    GluedIndicator => PgnSpelling, Ruling::GUNGIJS,
        "no blank between number and move",
        help "write a blank after the periods";

    BadMove {
        /// What was expected.
        expected: Expected
    } => PgnMove, Ruling::GUNGIJS,
        "expected {expected} in this move",
        help "write the unit, where it was and where it goes, as in `侍(7-4-1)(6-3-1)`; a drop is written `新兵(7-9-2)付`";
    MissingPart {
        /// What was expected at its end.
        expected: Expected
    } => PgnMove, Ruling::GUNGIJS,
        "incomplete move: expected {expected}",
        help "write the unit, where it was and where it goes, as in `侍(7-4-1)(6-3-1)`; a drop is written `新兵(7-9-2)付`";
    TrailingText => PgnMove, Ruling::GUNGIJS,
        "unexpected text after the move",
        help "separate moves with a blank";
    StrayText => PgnText, Ruling::GUNGIJS,
        "expected a move, a number, a tag, a comment or a result",
        help "put comments in braces";
}

impl FaultKind {
    /// The fault of a move that could not be read.
    pub fn of_move(error: SyntaxError) -> Self {
        let expected = error.expected;
        match expected {
            Expected::End => Self::TrailingText,
            _ if error.span.is_empty() => Self::MissingPart { expected },
            _ => Self::BadMove { expected },
        }
    }
}

common_faults!(FaultKind);
