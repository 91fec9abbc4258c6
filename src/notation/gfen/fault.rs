//! What can be wrong with the spelling of GFEN.

use super::read::MAX_COUNT;
use super::{Key, Letter};
use crate::notation::fault;
use crate::notation::gn::Ruleset;
use crate::text::counted;

/// Something wrong, and where in the line.
pub type Fault = fault::Fault<FaultKind>;

/// What can be wrong with the spelling of GFEN. Warnings are about what was read nonetheless, as it was meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FaultKind {
    /// Another format of the same name: 11 fields, pieces of two letters (`P7`).
    #[error(
        "this is the other GFEN, with 11 fields and pieces of two letters; it has nothing in common with this one but the name"
    )]
    OtherFormat,
    /// A field is missing.
    #[error("expected {0} here")]
    MissingField(&'static str),
    /// More fields than a position has.
    #[error("unexpected field after the position")]
    ExtraField,
    /// Moves where a position stands alone.
    #[error("moves behind a position that stands alone")]
    Moves,
    /// A warning: more than one blank between two words.
    #[error("more than one blank")]
    Blanks,
    /// Not nine rows.
    #[error("the board has {} instead of nine", counted(*.0 as u64, "row"))]
    RowCount(usize),
    /// Not nine squares.
    #[error("this row has {} instead of nine", counted(*.0 as u64, "square"))]
    RowWidth(usize),
    /// A character that no board has, the first of those in a row.
    #[error("unexpected `{0}` on the board")]
    BoardCharacter(char),
    /// A tower without a piece.
    #[error("a tower without a piece")]
    EmptyTower,
    /// A tower of one or two pieces without its `.`.
    #[error("a tower of {height} without its `.`")]
    OpenTower {
        /// How many pieces it has.
        height: usize,
        /// Whether its row has nine squares if all such towers end where they seem to.
        fits: bool,
    },
    /// A warning: a run of empty squares in two digits.
    #[error("one run of empty squares in two digits")]
    SplitRun {
        /// Both of them together.
        squares: u32,
    },
    /// The digit 0.
    #[error("a run of empty squares has 1 to 9 of them")]
    EmptyRun,
    /// Neither field names the side to move.
    #[error("no side to move: expected `b` or `w` behind the board")]
    NoSide,
    /// A character that no hand has.
    #[error("unexpected `{0}` in the hands")]
    HandCharacter(char),
    /// A count without a piece.
    #[error("a count without a piece behind it")]
    CountAlone,
    /// A count of zero, or beyond all bounds.
    #[error("expected a count from 1 to {MAX_COUNT}")]
    HandCount,
    /// A piece is counted twice.
    #[error("`{0}` is counted a second time")]
    CountedTwice(Letter),
    /// Not the number of a ply.
    #[error("expected the number of the next ply, from 1")]
    BadPly,
    /// A key that GFEN does not have.
    #[error("unknown key")]
    UnknownKey {
        /// The key that it may be a slip of.
        nearest: Option<Key>,
    },
    /// A key is given twice.
    #[error("`{}` is given twice", .0.as_str())]
    KeyTwice(Key),
    /// The value of a key is not of its form.
    #[error("expected {}", form_of(*.0))]
    BadValue(Key),
    /// Not a result of GFEN.
    #[error("expected `result=1-0`, `result=0-1` or `result=1/2-1/2`")]
    BadResult,
    /// A result before the end of its line, or behind a position that stands alone.
    #[error("a result is the last word of a line")]
    MisplacedResult,
    /// Not a move of GFEN.
    #[error("{}", bad_action(expected))]
    BadAction {
        /// What was expected.
        expected: &'static str,
        /// The rules of the position.
        ruleset: Ruleset,
    },
    /// A character that steers terminals, or a byte that is no text.
    #[error("unexpected control character U+{:04X}", u32::from(*.0))]
    ControlCharacter(char),
    /// The line is longer than [`crate::notation::lines::MAX_LINE_BYTES`].
    #[error("the line is too long, its rest was not read")]
    LineTooLong,
    /// There were more faults than are kept.
    #[error("more faults in this line are not shown")]
    TooManyFaults,
}

impl FaultKind {
    /// Whether the text was read as it was meant.
    pub const fn is_warning(self) -> bool {
        matches!(self, Self::Blanks | Self::SplitRun { .. })
    }

    /// Whether the position was not read as it was meant, or perhaps not.
    pub const fn spoils_position(self) -> bool {
        !self.is_warning()
            && !matches!(
                self,
                Self::BadAction { .. } | Self::LineTooLong | Self::BadResult | Self::MisplacedResult
            )
    }

    /// The ruling that the text does not follow.
    pub const fn ruling(self) -> &'static str {
        match self {
            Self::OtherFormat => "P7",
            Self::RowCount(_)
            | Self::RowWidth(_)
            | Self::BoardCharacter(_)
            | Self::EmptyTower
            | Self::OpenTower { .. }
            | Self::SplitRun { .. }
            | Self::EmptyRun => "P1",
            Self::NoSide
            | Self::HandCharacter(_)
            | Self::CountAlone
            | Self::HandCount
            | Self::CountedTwice(_) => "P2",
            Self::BadPly => "P3",
            Self::UnknownKey { .. } | Self::KeyTwice(_) | Self::BadValue(_) => "P4",
            Self::BadAction { ruleset: Ruleset::Classic, .. } => "M2",
            Self::BadAction { .. } => "M1",
            Self::BadResult | Self::MisplacedResult => "M4",
            Self::MissingField(_)
            | Self::ExtraField
            | Self::Moves
            | Self::Blanks
            | Self::ControlCharacter(_)
            | Self::LineTooLong
            | Self::TooManyFaults => "GFEN",
        }
    }

    /// What to do about it, where there is something to say.
    pub const fn help(self) -> Option<&'static str> {
        Some(match self {
            Self::OtherFormat => {
                "this GFEN is `board side hands [ply]`, as in `8k./9/6R.2/7V.V./9/9/9/9/9 b - 1`"
            }
            Self::MissingField(_) => "a position is `board side hands [ply]`, separated by single blanks",
            Self::ExtraField => {
                "behind the ply stand keys like `rules=classic`; moves come after the word `moves`"
            }
            Self::Moves => "in a game of GN, moves stand behind the headers",
            Self::Blanks => "write one",
            Self::RowCount(_) => "rows `a` to `i` are joined by `/`",
            Self::RowWidth(_) => {
                "digits count empty squares; a tower is closed by `.` unless it has three pieces"
            }
            Self::BoardCharacter(_) => "the board has letters, digits from 1 to 9, `.` and `/`",
            Self::EmptyTower => {
                "a tower is its letters from the bottom up, then `.` if there are fewer than three"
            }
            Self::OpenTower { .. } => "write `.` behind a tower of one or two pieces",
            Self::SplitRun { .. } => "write the sum as one digit",
            Self::NoSide => "`b` if Black is to act, `w` if White is",
            Self::HandCharacter(_) | Self::CountAlone => {
                "hands are `-`, or counts and letters as in `2PY3p2sou`"
            }
            Self::CountedTwice(_) => "write one count for both",
            Self::UnknownKey { .. } => {
                "the keys are `rules`, `level`, `draft`, `marked`, `place` and `recover`, and `result` ends a line"
            }
            Self::BadResult => {
                "`1-0` if White won, `0-1` if Black won, `1/2-1/2` for a draw; without a result the game goes on"
            }
            Self::MisplacedResult => {
                "move it to the end of the line; a game of GN has the header `Result` instead"
            }
            Self::HandCount => "leave out what a hand has none of",
            Self::BadPly => "leave it out if it is not known",
            Self::KeyTwice(_) => "keep one of the two",
            Self::BadValue(Key::Rules) => "a position of the official rules needs no key, or `level=`",
            Self::BadAction { ruleset: Ruleset::Classic, .. } => {
                "a move is two squares as in `9c9d`, a drop a letter and a square as in `P5e`"
            }
            Self::BadAction { .. } => {
                "a move is two squares as in `9c9d`, a drop a letter and a square as in `P5e`; what a betrayal swaps \
                 stands behind `A`, as in `9c9dAC`"
            }
            Self::EmptyRun
            | Self::BadValue(_)
            | Self::ControlCharacter(_)
            | Self::LineTooLong
            | Self::TooManyFaults => return None,
        })
    }
}

fn bad_action(expected: &str) -> String {
    match expected {
        "the end of the text" => "unexpected text after the move".to_owned(),
        _ => format!("expected {expected} in this move"),
    }
}

const fn form_of(key: Key) -> &'static str {
    match key {
        Key::Rules => "`rules=classic`",
        Key::Level => "`level=intro`, `beginner`, `intermediate` or `advanced`",
        Key::Draft => "`draft=bw`, `b` or `w`",
        Key::Marked => "`marked=` and squares with commas between, as in `marked=5e,4d`",
        Key::Place => "`place=` and the letter of a piece",
        Key::Recover => "`recover=`, a square, and `+` or `^`",
    }
}
