//! What can be wrong with the spelling of a FEN, and what a FEN cannot say.

use crate::notation::fault;
use crate::notation::gfen::Letter;
use crate::notation::gungijs::kind::kanji_of;
use crate::rules::official::Kind;
use crate::text::counted;

/// Something wrong, and where in the FEN.
pub type FenFault = fault::Fault<FenFaultKind>;

/// What can be wrong with the spelling of a FEN. Warnings are about what was read nonetheless, as it was meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenFaultKind {
    /// A field is missing.
    #[error("the FEN ends early: expected {0}")]
    MissingField(&'static str),
    /// More than six fields.
    #[error("unexpected field after the move number")]
    ExtraField,
    /// A warning: more than one blank between two fields.
    #[error("more than one blank between two fields")]
    Blanks,
    /// Not nine ranks.
    #[error("the board has {0} ranks instead of nine")]
    RankCount(usize),
    /// Not nine squares.
    #[error("this rank has {} instead of nine", counted(*.0 as u64, "square"))]
    RankWidth(usize),
    /// A character that no board has.
    #[error("unexpected `{0}` on the board")]
    BoardCharacter(char),
    /// A letter that is no piece.
    #[error("there is no piece `{0}`")]
    UnknownPiece(char),
    /// The digit 0.
    #[error("a run of empty squares has 1 to 9 of them")]
    EmptyRun,
    /// A warning: a run of empty squares in two digits.
    #[error("one run of empty squares in two digits")]
    SplitRun {
        /// Both of them together.
        squares: u32,
    },
    /// A tower without a piece.
    #[error("a tower without a piece")]
    EmptyTower,
    /// A tower that does not end in its rank.
    #[error("a tower without its closing `|`")]
    OpenTower,
    /// A warning: a single piece, written as a tower.
    #[error("a single piece between `|`")]
    LoneTower,
    /// Two pieces of a tower without `:` between, or a `:` too many.
    #[error("the pieces of a tower have one `:` between each two")]
    TowerColon,
    /// A fourth piece.
    #[error("a tower of more than three pieces")]
    TowerTooHigh,
    /// Not two hands.
    #[error("expected both hands with `/` between them")]
    HandsWithoutSlash,
    /// A character that no hand has.
    #[error("unexpected `{0}` in the hands")]
    HandCharacter(char),
    /// Upper case in the second hand, or lower case in the first.
    #[error("`{0}` stands in the other player's hand")]
    WrongHand(char),
    /// A piece without its count.
    #[error("expected a count from 1 to 9 behind `{0}`")]
    HandCount(char),
    /// A piece is counted twice.
    #[error("`{}` is counted a second time", kanji_of(*.0))]
    CountedTwice(Kind),
    /// Not a side.
    #[error("expected the side to move, `w` or `b`")]
    BadSide,
    /// Not a level.
    #[error("expected a level from 0 to 3")]
    BadLevel,
    /// Not who may draft.
    #[error("expected who may still draft: `wb`, `w`, `b` or `-`")]
    BadDraft,
    /// Not a number.
    #[error("expected the number of the move, from 1")]
    BadNumber,
    /// A character that steers terminals, or a byte that is no text.
    #[error("unexpected control character U+{:04X}", u32::from(*.0))]
    ControlCharacter(char),
    /// The line is longer than [`crate::notation::lines::MAX_LINE_BYTES`].
    #[error("the line is too long, its rest was not read")]
    LineTooLong,
    /// There were more faults than are kept.
    #[error("not shown: {} in this FEN", counted(*left_out as u64, "more finding"))]
    TooManyFaults {
        /// How many are not shown.
        left_out: usize,
    },
}

impl FenFaultKind {
    /// Whether the text was read as it was meant.
    pub const fn is_warning(self) -> bool {
        matches!(self, Self::Blanks | Self::SplitRun { .. } | Self::LoneTower)
    }

    /// What the text does not follow: the format itself.
    pub const fn ruling(self) -> &'static str {
        "gungi.js"
    }

    /// What to do about it, where there is something to say.
    pub const fn help(self) -> Option<&'static str> {
        Some(match self {
            Self::MissingField(_) | Self::ExtraField => {
                "a FEN is `board hands side level draft number`, separated by single blanks"
            }
            Self::Blanks => "write one",
            Self::RankCount(_) => "ranks 1 to 9 are joined by `/`",
            Self::RankWidth(_) => "digits count empty squares; a tower is one square: `|d:s|`",
            Self::BoardCharacter(_) => "the board has letters, digits from 1 to 9, `|`, `:` and `/`",
            Self::UnknownPiece(_) => {
                "the pieces are m g i j w n r s f d c a k t, upper case for who moves first"
            }
            Self::SplitRun { .. } => "write the sum as one digit",
            Self::EmptyTower | Self::OpenTower | Self::TowerColon | Self::TowerTooHigh => {
                "a tower is its two or three pieces from the bottom up: `|d:s|`"
            }
            Self::LoneTower => "only towers of two or three stand between `|`",
            Self::HandsWithoutSlash | Self::HandCharacter(_) | Self::WrongHand(_) | Self::HandCount(_) => {
                "hands are letters, each with its count, or `-`; upper case first, then lower case: `J2D1/-`"
            }
            Self::CountedTwice(_) => "write one count for both",
            Self::BadLevel => "0 is intro, 1 beginner, 2 intermediate, 3 advanced",
            Self::EmptyRun
            | Self::BadSide
            | Self::BadDraft
            | Self::BadNumber
            | Self::ControlCharacter(_)
            | Self::LineTooLong
            | Self::TooManyFaults { .. } => return None,
        })
    }
}

/// Why a position cannot be written as a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotFen {
    /// Another game.
    #[error("gungi.js knows the official rules only")]
    Classic,
    /// A letter of GFEN that is no piece of the official rules.
    #[error("the official rules have no piece `{0}`")]
    UnknownPiece(Letter),
    /// More pieces than one digit can count.
    #[error("a hand of gungi.js holds up to 9 of a kind, not {count} of `{letter}`")]
    HandCount {
        /// Which piece.
        letter: Letter,
        /// How many.
        count: u32,
    },
}
