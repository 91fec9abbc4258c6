//! The spelling errors of GN and PGN: one table, with the codes and the words of each dialect.

use crate::diagnostic::{Code, Diagnostic, Ruling};
use crate::notation::movetext::date::WrongPart;
use crate::notation::naming::rulesets;
use crate::notation::syntax::Expected;
use crate::text::{Span, counted};

/// A dialect, as its findings name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialectName {
    Gn,
    /// gungi.js's PGN.
    Pgn,
}

impl DialectName {
    /// What it calls headers.
    const fn header(self) -> &'static str {
        match self {
            Self::Gn => "header",
            Self::Pgn => "tag",
        }
    }

    /// What only one of both needs.
    fn either<T>(self, gn: T, pgn: T) -> T {
        match self {
            Self::Gn => gn,
            Self::Pgn => pgn,
        }
    }
}

/// How a move of gungi.js is written, after "write".
const PGN_MOVE: &str = "the unit, where it was and where it goes, as in `侍(7-4-1)(6-3-1)`; a drop is written `新兵(7-9-2)付`";

/// Declares the spelling errors, one row each: the code of GN and, if PGN has the error, too, the code of PGN; the rulings
/// likewise; message, and help, as in [`crate::notation::fault::faults`]. All may use the dialect and the values of their row.
macro_rules! table {
    ($of:ident; $(
        $(#[$note:meta])*
        $variant:ident
        $(($value:ident: $value_type:ty))?
        $({ $($(#[$field_note:meta])* $field:ident: $field_type:ty),+ })?
        => [$code:ident $(, $pgn_code:ident)?], [$ruling:expr $(, $pgn_ruling:expr)?],
        $message:literal $(($($argument:expr),+))?
        $(, help $help:literal $(($($help_argument:expr),+ $(,)?))?)?
        $(, perhaps $perhaps:expr)?;
    )*) => {
        /// A spelling error in a game. The ruling `GN` stands for the grammar.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum FaultKind {
            $(
                #[doc = $message]
                $(#[$note])*
                $variant
                $(($value_type))?
                $({ $($(#[$field_note])* $field: $field_type),+ })?,
            )*
        }

        #[allow(unused_variables, clippy::useless_format, reason = "most rows name no values")]
        impl FaultKind {
            /// The code of the finding.
            pub const fn code(&self, $of: DialectName) -> Code {
                match (self, $of) {
                    $($((Self::$variant { .. }, DialectName::Pgn) => Code::$pgn_code,)?)*
                    $((Self::$variant { .. }, _) => Code::$code,)*
                }
            }

            /// The ruling that the text breaks, or the name of the notation.
            const fn ruling(&self, $of: DialectName) -> Ruling {
                match (self, $of) {
                    $($((Self::$variant { .. }, DialectName::Pgn) => $pgn_ruling,)?)*
                    $((Self::$variant { .. }, _) => $ruling,)*
                }
            }

            fn message(&self, $of: DialectName) -> String {
                match self {
                    $(Self::$variant $(($value))? $({ $($field),+ })? => {
                        format!($message $(, $($argument),+)?)
                    })*
                }
            }

            /// What to do, for the `help:` line.
            fn help(&self, $of: DialectName) -> Option<String> {
                match self {
                    $(Self::$variant $(($value))? $({ $($field),+ })? => {
                        table!(@help $($help $(, $($help_argument),+)?)? $(=> $perhaps)?)
                    })*
                }
            }
        }
    };
    (@help) => { None };
    (@help $help:literal $(, $argument:expr)*) => { Some(format!($help $(, $argument)*)) };
    (@help => $perhaps:expr) => { $perhaps.map(str::to_owned) };
}

table! { of;
    /// Invalid bytes are read as [`crate::text::SUBSTITUTE`].
    InvalidUtf8 => [InvalidUtf8, PgnText], [Ruling::GN, Ruling::GUNGIJS],
        "invalid UTF-8",
        help "save the file as UTF-8";
    ControlCharacter(c: char) => [ControlCharacter, PgnText], [Ruling::GN, Ruling::GUNGIJS],
        "unexpected control character U+{:04X}"(u32::from(*c)),
        perhaps of.either(Some("remove it: only blanks, tabs and line ends may separate words"), None);
    /// Concatenated files have one.
    MisplacedByteOrderMark => [MisplacedByteOrderMark, PgnSpelling], [Ruling::GN, Ruling::GUNGIJS],
        "byte order mark within the text",
        help "remove it";
    /// It has more bytes than [`crate::notation::movetext::MAX_GAME_BYTES`] or more parts than [`crate::notation::movetext::MAX_PARTS`].
    GameTooLong => [GameTooLong, PgnTooLong], [Ruling::G4, Ruling::G4],
        "the game is too long; the rest is ignored",
        help "if another game begins here, start it with a {}"(of.header());
    /// There are more faults than [`crate::notation::fault::MAX_FAULTS`].
    TooManyFaults {
        /// The number of faults that are not listed.
        left_out: usize
    } => [TooManyFindings, PgnTooLong], [Ruling::G5, Ruling::G5],
        "not shown: {} in this game"(counted(*left_out as u64, "more finding"));

    BadHeader {
        /// What was expected.
        expected: Expected
    } => [BadHeader, PgnTag], [Ruling::G1, Ruling::GUNGIJS],
        "expected {expected} in this {}"(of.header()),
        help "write {}s as in `[Event \"Selection\"]`, and a quote inside the value as `\\\"`"(of.header());
    UnclosedQuote => [UnclosedQuote, PgnTag], [Ruling::G1, Ruling::GUNGIJS],
        "the value of this {} has no closing quote"(of.header()),
        help "end the value with `\"` on the same line; write a quote inside the value as `\\\"`";
    UnclosedHeader => [UnclosedHeader, PgnTag], [Ruling::G1, Ruling::GUNGIJS],
        "expected `]` at the end of this {}"(of.header()),
        help "write {}s as in `[Event \"Selection\"]`, and a quote inside the value as `\\\"`"(of.header());
    HeaderTwice {
        /// Where it was given first.
        first: Span
    } => [HeaderTwice, PgnTag], [Ruling::G1, Ruling::GUNGIJS],
        "duplicate {}"(of.header()),
        help "remove one of the two; if another game begins here, put an empty line before it";
    UnknownHeader => [UnknownHeader], [Ruling::G1],
        "unknown header",
        help "the headers of GN are `Event`, `Date`, `Location`, `White`, `Black` and `Result`; gungi adds `Rules` and `GFEN`";
    /// It is read as itself.
    LoneBackslash => [LoneBackslash, PgnSpelling], [Ruling::G1, Ruling::GUNGIJS],
        "this `\\` escapes nothing",
        help "write `\\\\` for one `\\`";
    BadDate => [BadDate], [Ruling::G1],
        "expected a date of the form `YYYY.MM.DD`",
        help "write the year with four digits, month and day with two, as in `2024.05.07`";
    NoSuchDay(part: WrongPart) => [NoSuchDay], [Ruling::G1],
        "this date does not exist",
        help "{}"(part.help());
    UncertainDate => [UncertainDate], [Ruling::G1],
        "the date is not fully known";
    BadResult => [BadResult], [Ruling::G1],
        "expected a result: `1 - 0`, `0 - 1`, `1/2 - 1/2` or `*`",
        help "`1 - 0` if White won, `0 - 1` if Black won, `1/2 - 1/2` for a draw, `*` if the game is not over";
    LooseResult {
        /// The canonical form.
        canonical: &'static str
    } => [LooseResult], [Ruling::G1],
        "the result is usually written `{canonical}`",
        help "write `{canonical}`";
    UnknownRules => [UnknownRules], [Ruling::G1],
        "unknown ruleset",
        help "the rulesets are {}" (rulesets());
    HeaderCase {
        /// The canonical form.
        canonical: &'static str
    } => [HeaderCase], [Ruling::G1],
        "this header is usually written `{canonical}`";

    UnclosedComment => [UnclosedComment, PgnComment], [Ruling::G5, Ruling::GUNGIJS],
        "this comment is not closed",
        help "end the comment with `{}`"(of.either(')', '}'));
    StrayClosing => [StrayParenthesis, PgnComment], [Ruling::G7, Ruling::GUNGIJS],
        "`{}` without an opening `{}`"(of.either(')', '}'), of.either('(', '{')),
        help "comments do not nest: the first `{}` ends a comment"(of.either(')', '}'));
    IndentedComment => [IndentedComment], [Ruling::G7],
        "blanks before a `#` comment",
        help "write `#` as the first character of the line";
    /// The rest of the line is read as a comment.
    CommentWithinLine => [CommentWithinLine], [Ruling::G7],
        "a `#` comment must be at the start of a line",
        help "put it on its own line, or in parentheses";

    /// In GN it counts as [`u32::MAX`].
    NumberTooLarge => [NumberTooLarge, PgnNumber], [Ruling::G2, Ruling::GUNGIJS],
        "this number is too large",
        perhaps of.either(Some("use the previous number plus one"), None);
    BadPeriods => [BadPeriods, PgnNumber], [Ruling::G2, Ruling::GUNGIJS],
        "expected `.` or `...` after the number",
        help "write {}"(of.either(
            "`24.` before a move of Black's, `24...` before a move of White's",
            "`24.` before a move of the first player, `24...` before a move of the second",
        ));
    IndicatorWithoutMove => [IndicatorWithoutMove, PgnNumber], [Ruling::G2, Ruling::GUNGIJS],
        "no move after this number",
        help "add the move, or remove the number";
    GluedIndicator => [GluedIndicator, PgnSpelling], [Ruling::G2, Ruling::GUNGIJS],
        "no blank between number and move",
        help "write a blank after the periods";

    LowerCase => [LowerCase], [Ruling::G2],
        "faces are usually written in upper case";
    BadUnit {
        /// What was expected.
        expected: Expected
    } => [BadUnit], [Ruling::GN],
        "expected {expected}",
        help "write the face up, then the face down or `-`, as in `PZ` or `O-`";
    BadSign {
        /// What was expected.
        expected: Expected
    } => [BadSign], [Ruling::GN],
        "expected {expected}",
        help "`*` is a drop, `+` or `^` a forced recovery, `=` a declined one; all other moves have `<` and the place of the unit";
    /// The sign after the place of a unit.
    BadOnwardSign {
        /// What was expected.
        expected: Expected
    } => [BadSign], [Ruling::GN],
        "expected {expected}",
        help "`>` is a step, `x` a strike, `&` a substitution or exchange";
    BadCoordinate {
        /// What was expected.
        expected: Expected
    } => [BadCoordinate], [Ruling::GN],
        "expected {expected}",
        help "write a place as `column-row-tier`; columns and rows are numbered from 0 to 8";
    BadTier => [BadTier], [Ruling::GN],
        "expected a tier from 0 to 2",
        help "GN numbers tiers from 0 (the bottom) to 2";
    MissingPart {
        /// What was expected at its end.
        expected: Expected
    } => [MissingPart, PgnMove], [Ruling::GN, Ruling::GUNGIJS],
        "incomplete move: expected {expected}",
        help "write {}"(of.either("a place as `column-row-tier`, as in `PZ*0-6-0` and `PZ<0-6-0>0-5-0`", PGN_MOVE));
    BadMove {
        /// What was expected.
        expected: Expected
    } => [BadMove, PgnMove], [Ruling::GN, Ruling::GUNGIJS],
        "expected {expected} in this move",
        help "write {}"(of.either("a place as `column-row-tier`; columns and rows are numbered from 0 to 8", PGN_MOVE));
    TrailingText => [TrailingText, PgnMove], [Ruling::GN, Ruling::GUNGIJS],
        "unexpected text after the move",
        help "separate moves with a blank";
    ResultInMovetext => [ResultInMovetext], [Ruling::G1],
        "unexpected result among the moves",
        help "put the result in the header `Result`";
    StrayText => [StrayText, PgnText], [Ruling::GN, Ruling::GUNGIJS],
        "expected a move, a number, {}"(of.either("a header or a comment", "a tag, a comment or a result")),
        help "put comments in {}"(of.either("parentheses, or on a line that begins with `#`", "braces"));
}

impl FaultKind {
    /// The fault of a header that does not have `expected` at some place.
    pub(super) const fn of_header(expected: Expected, at_line_end: bool) -> Self {
        match expected {
            Expected::ClosingQuote => Self::UnclosedQuote,
            Expected::ClosingBracket if at_line_end => Self::UnclosedHeader,
            _ => Self::BadHeader { expected },
        }
    }

    /// The finding at `span`.
    pub fn finding(&self, of: DialectName, span: Span) -> Diagnostic {
        let finding = Diagnostic {
            help: self.help(of),
            ..Diagnostic::new(self.code(of), span, self.ruling(of), self.message(of))
        };
        match *self {
            Self::HeaderTwice { first } => finding.related(first, "first given here"),
            _ => finding,
        }
    }
}
