//! What a game was understood by: each cause with its code, what it says, and how sure its fix is.

use crate::diagnostic::{Applicability, Code, Ruling};
use crate::game::understand::found::{CommentSign, SignKind};
use crate::notation::loose::lines::Around;
use crate::notation::loose::{Glyph, Habit, HeaderHabit, TextKind, digit_of_slip};

/// Why a part of a text is written otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// Other characters.
    Glyph(Glyph),
    /// A sign that says nothing.
    Sign(SignKind),
    /// Words before moves.
    Prefix,
    /// Another spelling of moves.
    Habit(Habit),
    /// A move that the notation spells otherwise, though it can be read.
    Spelling,
    /// Another sign after numbers.
    Period,
    /// No blank after a number.
    Glued,
    /// Wrong or missing numbers, all in one way.
    Numbers,
    /// Wrong or missing numbers, perhaps the trace of moves that are missing.
    DoubtfulNumbers,
    /// Another spelling of headers.
    Header(HeaderHabit),
    /// A value of a header.
    Value(Code),
    /// A value that is only like a known one.
    DoubtfulValue(Code),
    /// A name that is only like a known one.
    DoubtfulName,
    /// A header given twice with one value.
    Twice,
    /// Another sign of comments.
    Comment(CommentSign),
    /// A comment that is not closed.
    Unclosed,
    /// A sign that judges a move.
    Mark,
    /// A result after the moves.
    Result,
    ResultInWords,
    /// Times of clocks among the moves.
    Clock,
    /// Words among the moves.
    Talk,
    /// Lines of words.
    Line,
    /// Lines of words in a text that is rather a document, or words that mention moves.
    DoubtfulLine,
    /// In lines of GFEN: a label, a quote, a comma, a number.
    Wrapped,
    /// In lines of GFEN: underscores for blanks.
    Underscores,
    /// In lines of GFEN: words before or after the line.
    WordsAround,
    /// In lines of GFEN: fields of a chess position after the hands.
    ChessTail,
    /// In lines of GFEN: the side as a word.
    SideInWords,
    /// In lines of GFEN: a slash between the hands.
    SlashedHands,
    /// In lines of GFEN: numbers or commas among the moves.
    NumberedMoves,
    /// In lines of GFEN: towers without periods.
    NoPeriods,
    /// In lines of GFEN: other signs in the hands.
    HandSigns,
    /// In lines of GFEN: other signs in a field of the position.
    Field,
}

/// What a cause says: `written` is the text of its first place.
pub(super) struct Row {
    pub(super) code: Code,
    pub(super) ruling: Ruling,
    pub(super) message: String,
    pub(super) help: String,
}

impl Cause {
    /// Whether it is about which number a move has.
    pub(super) const fn is_of_numbers(self) -> bool {
        matches!(self, Self::Numbers | Self::DoubtfulNumbers)
    }

    /// Whether its fix needs a look.
    pub(super) const fn applicability(self) -> Applicability {
        match self {
            Self::DoubtfulNumbers
            | Self::DoubtfulValue(_)
            | Self::DoubtfulName
            | Self::DoubtfulLine
            | Self::Unclosed
            | Self::ChessTail
            | Self::Comment(CommentSign::Nested)
            | Self::Header(HeaderHabit::QuoteInside) => Applicability::Maybe,
            _ => Applicability::Safe,
        }
    }

    /// The codes of the findings of strict reading that say as much: they stay, with its fix. Of other causes strict reading
    /// sees only traces.
    pub(super) fn codes(self, kind: TextKind) -> &'static [Code] {
        match self {
            Self::Numbers | Self::DoubtfulNumbers if kind == TextKind::Pgn => {
                &[Code::PgnWrongNumber, Code::PgnNumber]
            }
            Self::Numbers | Self::DoubtfulNumbers => &[
                Code::WrongNumber,
                Code::WrongPeriods,
                Code::MissingNumber,
                Code::FollowUpInGroup,
                Code::RepeatedNumber,
                Code::EveryPlyNumbered,
                Code::IndicatorWithoutMove,
                Code::NumberTooLarge,
            ],
            Self::Spelling => &[Code::StrikeAsStep, Code::LowerCase],
            Self::Glyph(_) => &[Code::MisplacedByteOrderMark],
            Self::Value(Code::BadDate) => &[Code::BadDate],
            Self::Value(Code::LooseResult) => &[Code::LooseResult],
            Self::Value(Code::BadResult) => &[Code::BadResult],
            Self::Value(_) | Self::DoubtfulValue(_) => &[Code::UnknownRules],
            Self::DoubtfulName | Self::Header(HeaderHabit::NameOfPgn) => &[Code::UnknownHeader],
            Self::Twice => &[Code::HeaderTwice],
            Self::Unclosed => &[Code::UnclosedComment, Code::PgnComment],
            Self::Comment(CommentSign::Indented) => &[Code::IndentedComment],
            Self::Comment(CommentSign::WithinLine) => &[Code::CommentWithinLine],
            Self::Habit(Habit::Case) => &[Code::LowerCase],
            Self::Header(HeaderHabit::Value) => {
                &[Code::HeaderCase, Code::LoneBackslash, Code::PgnSpelling]
            }
            Self::Header(HeaderHabit::Blanks) => &[
                Code::UnclosedQuote,
                Code::UnclosedHeader,
                Code::BadHeader,
                Code::PgnTag,
            ],
            Self::Glued => &[Code::GluedIndicator, Code::PgnSpelling],
            Self::Result => &[Code::ResultInMovetext],
            _ => &[],
        }
    }

    /// What it says.
    pub(super) fn row(self, kind: TextKind, written: &str) -> Row {
        let row = |code: Code, ruling: Ruling, message: String, help: &str| Row {
            code,
            ruling,
            message,
            help: help.to_owned(),
        };
        let of = |code, message: &str, help: &str| row(code, Ruling::GN, message.to_owned(), help);
        match self {
            Self::Glyph(glyph) => {
                let (message, help) = glyph.words(written);
                let (code, ruling) = match (kind, glyph) {
                    (TextKind::Gn, Glyph::Escape(_)) => (Code::WrappedText, Ruling::GN),
                    (TextKind::Gn, _) => (Code::LookAlike, Ruling::GN),
                    (TextKind::Gfen, _) => (Code::GfenLookAlike, Ruling::P1),
                    (TextKind::Fen | TextKind::Pgn, _) => (Code::PgnLookAlike, Ruling::GUNGIJS),
                };
                Row {
                    code,
                    ruling,
                    message,
                    help,
                }
            }
            Self::Sign(sign) => sign_row(sign, kind),
            Self::Prefix => of(
                Code::WrappedText,
                "words before the moves, such as the times and names of a chat",
                "make them comments",
            ),
            Self::Habit(habit) => habit_row(habit),
            Self::Spelling => of(
                Code::StrikeAsStep,
                "a move is spelled otherwise",
                "write the move as GN does",
            ),
            Self::Period | Self::Glued | Self::Numbers | Self::DoubtfulNumbers => {
                number_row(self, kind, written)
            }
            Self::Header(habit) => header_row(habit, kind),
            Self::Value(code) => row(
                code,
                Ruling::G1,
                "the value is spelled otherwise".to_owned(),
                "write it as GN does",
            ),
            Self::DoubtfulValue(code) => row(
                code,
                Ruling::G1,
                "the value is not known".to_owned(),
                "write the value that is meant",
            ),
            Self::DoubtfulName => row(
                Code::UnknownHeader,
                Ruling::G1,
                "the header is not known".to_owned(),
                "write the known name",
            ),
            Self::Twice => row(
                Code::HeaderTwice,
                Ruling::G1,
                "the header is given a second time".to_owned(),
                "remove the header",
            ),
            Self::Comment(sign) => comment_row(sign, kind),
            Self::Unclosed if kind == TextKind::Pgn => row(
                Code::PgnComment,
                Ruling::GUNGIJS,
                "the comment is not closed".to_owned(),
                "write `}` where the comment ends",
            ),
            Self::Unclosed => row(
                Code::UnclosedComment,
                Ruling::G7,
                "the comment is not closed".to_owned(),
                "write `)` where the comment ends",
            ),
            Self::Mark => of(
                Code::Judgement,
                &format!(
                    "`{}` judges a move; {} has no such sign",
                    written.trim(),
                    name_of(kind)
                ),
                "put it in a comment",
            ),
            Self::Result => row(
                Code::ResultInMovetext,
                Ruling::G1,
                "the result is after the moves".to_owned(),
                "write it into the header `Result`",
            ),
            Self::ResultInWords => {
                let result = crate::game::understand::gn::result_in_words(written);
                let result = result.map_or("*", crate::game::understand::gn::text_of_result);
                row(
                    Code::StrayText,
                    Ruling::GN,
                    "the result is written in words after the moves".to_owned(),
                    &format!("make it a comment, and write the header `[Result \"{result}\"]`"),
                )
            }
            Self::Clock => text_row(
                kind,
                "times of clocks are among the moves",
                "put them into comments",
            ),
            Self::Talk => text_row(kind, "words are among the moves", "put them into a comment"),
            Self::Line => text_row(
                kind,
                "text that is no part of the game",
                if kind == TextKind::Pgn {
                    "write `{` and `}` around lines of text, which makes them comments"
                } else {
                    "write `#` before lines of text, which makes them comments"
                },
            ),
            Self::DoubtfulLine => text_row(
                kind,
                "text that is no part of the game",
                "make the lines of text comments",
            ),
            _ => gfen_row(self, written),
        }
    }
}

fn number_row(cause: Cause, kind: TextKind, written: &str) -> Row {
    let is_pgn = kind == TextKind::Pgn;
    let ruling = if is_pgn { Ruling::GUNGIJS } else { Ruling::G2 };
    let (code, message, help) = match cause {
        Cause::Period => {
            let message = match written {
                "" => "the numbers have no periods".to_owned(),
                sign => format!("the numbers have `{sign}` for the period"),
            };
            let code = if is_pgn {
                Code::PgnNumber
            } else {
                Code::BadPeriods
            };
            (code, message, "write a period after each number")
        }
        Cause::Glued => {
            let code = if is_pgn {
                Code::PgnSpelling
            } else {
                Code::GluedIndicator
            };
            (
                code,
                "no blank between number and move".to_owned(),
                "write a blank",
            )
        }
        _ => {
            let code = if is_pgn {
                Code::PgnWrongNumber
            } else {
                Code::WrongNumber
            };
            (
                code,
                "the numbers of the moves do not count on".to_owned(),
                "renumber the moves",
            )
        }
    };
    Row {
        code,
        ruling,
        message,
        help: help.to_owned(),
    }
}

/// What a cause says of a line of GFEN.
fn gfen_row(cause: Cause, written: &str) -> Row {
    let (code, ruling, message, help) = match cause {
        Cause::WordsAround => (
            Code::GfenWrappedText,
            Ruling::P1,
            "words are around the position",
            "write them into a comment line before it",
        ),
        Cause::Underscores => (
            Code::GfenLookAlike,
            Ruling::P1,
            "other signs (`_`, `+`) instead of blanks",
            "write blanks",
        ),
        Cause::ChessTail => (
            Code::GfenWrappedText,
            Ruling::P1,
            "fields of a chess position follow the hands",
            "remove them",
        ),
        Cause::SideInWords => (Code::NoSide, Ruling::P2, "", "write `b` or `w`"),
        Cause::SlashedHands => (
            Code::HandCharacter,
            Ruling::P2,
            "a slash (`/`) between the hands, as in gungi.js",
            "write the hands without `/`",
        ),
        Cause::HandSigns => (
            Code::HandCharacter,
            Ruling::P2,
            "signs around or among the letters of the hands",
            "write the hands as `-`, or as letters with counts before them, as in `2PY3p2sou`",
        ),
        Cause::NumberedMoves => (
            Code::GfenWrappedText,
            Ruling::P1,
            "numbers or commas are among the moves; GFEN has none",
            "remove them",
        ),
        Cause::NoPeriods => (
            Code::OpenTower,
            Ruling::P1,
            "the towers of one unit have no periods",
            "write a period after each tower of one or two units",
        ),
        Cause::Field => (
            Code::GfenWrappedText,
            Ruling::P1,
            "a field of the position has signs that GFEN does not write",
            "write the field as GFEN does",
        ),
        _ => (
            Code::GfenWrappedText,
            Ruling::P1,
            "text around the line, such as a quote, a label (`GFEN:`), a comma or a number",
            "remove it",
        ),
    };
    let message = match message {
        "" => format!("the side to move is written as `{written}`"),
        message => message.to_owned(),
    };
    Row {
        code,
        ruling,
        message,
        help: help.to_owned(),
    }
}

const fn name_of(kind: TextKind) -> &'static str {
    match kind {
        TextKind::Gn => "GN",
        TextKind::Gfen => "GFEN",
        TextKind::Fen | TextKind::Pgn => "gungi.js",
    }
}

fn text_row(kind: TextKind, message: &str, help: &str) -> Row {
    let (code, ruling) = match kind {
        TextKind::Gn => (Code::StrayText, Ruling::GN),
        TextKind::Gfen => (Code::GfenWrappedText, Ruling::P1),
        TextKind::Fen | TextKind::Pgn => (Code::PgnText, Ruling::GUNGIJS),
    };
    Row {
        code,
        ruling,
        message: message.to_owned(),
        help: help.to_owned(),
    }
}

fn sign_row(sign: SignKind, kind: TextKind) -> Row {
    let (code, message, help) = match sign {
        SignKind::Around(Around::Quote) => (
            Code::WrappedText,
            "the lines begin with `>`, as in a quoted mail".to_owned(),
            "remove `>` before each line",
        ),
        SignKind::Around(Around::Bullet) => (
            Code::WrappedText,
            "the lines begin with bullets of a list".to_owned(),
            "remove the bullets",
        ),
        SignKind::Around(Around::Signs) => (
            Code::WrappedText,
            "the lines begin or end with signs that say nothing".to_owned(),
            "remove the signs",
        ),
        SignKind::Around(Around::LineNumber) => (
            Code::WrappedText,
            "every line begins with its line number".to_owned(),
            "remove the line numbers",
        ),
        SignKind::Around(Around::Cell | Around::Prefix) => (
            Code::WrappedText,
            "the moves are in a table".to_owned(),
            "write a number and two moves, with blanks between",
        ),
        SignKind::Fence => (
            Code::WrappedText,
            "a code fence of Markdown around the game".to_owned(),
            "remove the line",
        ),
        SignKind::Tag(kind) => (
            Code::WrappedText,
            format!("tags of {kind} in the text: markup, no part of the game"),
            "remove the tags",
        ),
        SignKind::Wrap(sign) => (
            Code::WrappedText,
            format!("`{sign}` is around the moves"),
            "remove it",
        ),
        SignKind::Side => (
            Code::WrappedText,
            "the names of the players are before the moves".to_owned(),
            "remove them",
        ),
        SignKind::Ellipsis => (
            Code::Separator,
            "`...` is before White's move".to_owned(),
            "separate moves with blanks",
        ),
        SignKind::Check => (
            Code::Judgement,
            "`+` or `#` is after a move; GN has no sign of check or mate".to_owned(),
            "remove the sign",
        ),
        SignKind::Separator(sign) => {
            let name = if sign == ',' { "a comma" } else { "a sign" };
            (
                Code::Separator,
                format!("{name} (`{sign}`) separates moves"),
                "separate moves with blanks",
            )
        }
    };
    let (code, ruling) = if kind == TextKind::Pgn {
        (Code::PgnText, Ruling::GUNGIJS)
    } else {
        (code, Ruling::GN)
    };
    Row {
        code,
        ruling,
        message,
        help: help.to_owned(),
    }
}

fn habit_row(habit: Habit) -> Row {
    let (code, message, help) = match habit {
        Habit::Case => (
            Code::LowerCase,
            "the units are written in lower case".to_owned(),
            "write units in upper case".to_owned(),
        ),
        Habit::OneLetter => (
            Code::ForeignMove,
            "the units have no `-` or no face down".to_owned(),
            "write both characters of each unit, such as `K-` or `PZ`".to_owned(),
        ),
        Habit::Name => (
            Code::ForeignMove,
            "the units are written as English names".to_owned(),
            "write the letters of the units".to_owned(),
        ),
        Habit::Kanji => (
            Code::ForeignMove,
            "the units are written in kanji".to_owned(),
            "write the letters of the units".to_owned(),
        ),
        Habit::DigitForLetter | Habit::LetterForDigit(_) => look_alike_row(habit),
        Habit::NoSign => (
            Code::ForeignSign,
            "the `*` of drops is missing".to_owned(),
            "write `*` before the place".to_owned(),
        ),
        Habit::OtherSign(sign) => (
            Code::ForeignSign,
            format!("`{}` stands for `*`, the sign of drops", sign.as_str()),
            "write `*`".to_owned(),
        ),
        Habit::NoStart => (
            Code::ForeignSign,
            "the `<` of steps is missing".to_owned(),
            "write `<` before the first place".to_owned(),
        ),
        Habit::OtherStart(sign) => (
            Code::ForeignSign,
            format!(
                "`{}` stands for `<`, the sign before the first place",
                sign.as_str()
            ),
            "write `<`".to_owned(),
        ),
        Habit::OtherStep(sign) => {
            let sign = sign.as_str();
            let name = if sign.ends_with('>') {
                "the arrow "
            } else {
                ""
            };
            (
                Code::ForeignSign,
                format!("{name}`{sign}` stands for `>`, the sign of steps"),
                "write `>`".to_owned(),
            )
        }
        Habit::OtherStrike(sign) => (
            Code::ForeignSign,
            format!("`{}` stands for `x`, the sign of strikes", sign.as_str()),
            "write `x`".to_owned(),
        ),
        Habit::Blanks => (
            Code::ForeignSign,
            "blanks within moves".to_owned(),
            "remove the blanks".to_owned(),
        ),
        Habit::NoTier => (
            Code::ForeignMove,
            "the moves have no tiers".to_owned(),
            "write the tier after column and row".to_owned(),
        ),
        Habit::Separator(sign) => {
            let named = if sign == ',' {
                "commas".to_owned()
            } else {
                format!("`{sign}`")
            };
            (
                Code::ForeignSign,
                format!("places have {named} for `-`"),
                "write `-` between column, row and tier".to_owned(),
            )
        }
        Habit::Hyphen => (
            Code::ForeignSign,
            "a hyphen of a place is missing, is written twice, or is another sign".to_owned(),
            "write one `-` between column, row and tier".to_owned(),
        ),
        Habit::KanjiDigits => (
            Code::ForeignSign,
            "the numbers of places are kanji".to_owned(),
            "write digits".to_owned(),
        ),
        Habit::Together => (
            Code::ForeignSign,
            "places have no hyphens".to_owned(),
            "write `-` between column, row and tier".to_owned(),
        ),
        Habit::Brackets | Habit::LikeComment => (
            Code::ForeignSign,
            "places have parentheses".to_owned(),
            "write places as `column-row-tier`, with `-` only".to_owned(),
        ),
        Habit::Square => (
            Code::ForeignMove,
            "the moves have squares of GFEN".to_owned(),
            "write places as `column-row-tier`".to_owned(),
        ),
        Habit::OfGfen => of_another_notation("the moves are moves of GFEN, not of GN"),
        Habit::OfGungijs => of_another_notation("the moves are moves of gungi.js, not of GN"),
        Habit::OfShogi => of_another_notation("the moves are written as in shogi"),
    };
    Row {
        code,
        ruling: Ruling::GN,
        message,
        help,
    }
}

fn of_another_notation(message: &str) -> (Code, String, String) {
    let help = "write the moves of GN";
    (Code::ForeignMove, message.to_owned(), help.to_owned())
}

/// A letter for a digit, or a digit for a letter.
fn look_alike_row(habit: Habit) -> (Code, String, String) {
    let Habit::LetterForDigit(c) = habit else {
        let message = "the digit `0` is where only a letter can be; it looks like `O`";
        return (Code::LookAlike, message.to_owned(), "write `O-`".to_owned());
    };
    let meant = digit_of_slip(c).unwrap_or_default();
    let named = if c.is_alphabetic() { "letter" } else { "sign" };
    let message =
        format!("the {named} `{c}` is where only a digit can be; it looks like `{meant}`");
    (Code::LookAlike, message, format!("write `{meant}`"))
}

fn header_row(habit: HeaderHabit, kind: TextKind) -> Row {
    let message = match habit {
        HeaderHabit::NoBrackets => "the headers have no brackets and quotes",
        HeaderHabit::Colon => "the names of the headers have a `:`",
        HeaderHabit::NoQuotes => "the values of the headers have no quotes",
        HeaderHabit::OtherQuotes => "the headers have other quotation marks than `\"`",
        HeaderHabit::Blanks => "the headers have other blanks or brackets",
        HeaderHabit::Language => "the names of the headers are in another language",
        HeaderHabit::QuoteInside => "quotes are within the value of a header",
        HeaderHabit::NameOfPgn => "the header has its name of PGN",
        HeaderHabit::Value => "the header is spelled otherwise",
    };
    let (code, ruling) = match (habit, kind) {
        (_, TextKind::Pgn) => (Code::PgnTag, Ruling::GUNGIJS),
        (HeaderHabit::NameOfPgn, _) => (Code::UnknownHeader, Ruling::G1),
        _ => (Code::BadHeader, Ruling::G1),
    };
    Row {
        code,
        ruling,
        message: message.to_owned(),
        help: "write headers as in `[Event \"Selection\"]`".to_owned(),
    }
}

fn comment_row(sign: CommentSign, kind: TextKind) -> Row {
    let (code, message) = match sign {
        CommentSign::Usual => (
            Code::LookAlike,
            "the signs of a comment are other ones".to_owned(),
        ),
        CommentSign::WithinLine => (
            Code::CommentWithinLine,
            "a line comment does not begin its line".to_owned(),
        ),
        CommentSign::Indented => (
            Code::IndentedComment,
            "blanks before a line comment".to_owned(),
        ),
        CommentSign::Nested => (
            Code::StrayParenthesis,
            "a comment within a comment: comments do not nest".to_owned(),
        ),
        CommentSign::Braces => (
            Code::ForeignComment,
            "a comment in braces (`{`); GN has parentheses".to_owned(),
        ),
        CommentSign::Semicolon => (Code::ForeignComment, comment_after(";", kind)),
        CommentSign::Slashes => (Code::ForeignComment, comment_after("//", kind)),
    };
    let ruling = if code == Code::ForeignComment {
        Ruling::GN
    } else {
        Ruling::G7
    };
    let (code, ruling) = if kind == TextKind::Pgn {
        (Code::PgnText, Ruling::GUNGIJS)
    } else {
        (code, ruling)
    };
    let help = match (sign, kind) {
        (CommentSign::WithinLine, _) => "begin a new line",
        (CommentSign::Indented, _) => "remove the blanks",
        (CommentSign::Nested, _) => "write `[` and `]` for the inner parentheses",
        (_, TextKind::Pgn) => "write `{` and `}` around comments",
        _ => "write `(` and `)` around comments",
    };
    Row {
        code,
        ruling,
        message,
        help: help.to_owned(),
    }
}

fn comment_after(sign: &str, kind: TextKind) -> String {
    let signs = if kind == TextKind::Pgn {
        "braces"
    } else {
        "parentheses"
    };
    format!("a comment after `{sign}`; {} has {signs}", name_of(kind))
}
