//! What can be wrong with the spelling of a FEN, and what a FEN cannot say.

use crate::diagnostic::{Applicability, Diagnostic, Edit, Repair};
use crate::notation::fault::{self, faults, run_in_one_digit};
use crate::notation::gfen::Letter;
use crate::notation::gungijs::kind::kanji_of;
use crate::rules::official::Kind;
use crate::text::{Span, counted};

/// Something wrong, and where in the FEN.
pub type FenFault = fault::Fault<FenFaultKind>;

impl From<&FenFault> for Diagnostic {
    fn from(fault: &FenFault) -> Self {
        Self { repair: repair_of(fault), ..fault.kind.finding(fault.span) }
    }
}

/// The fix of a fault, where it is clear what was meant.
fn repair_of(fault: &FenFault) -> Option<Repair> {
    let span = fault.span;
    Some(match fault.kind {
        FenFaultKind::Blanks => Repair::safe(span, ""),
        FenFaultKind::SplitRun { squares: squares @ 1..=9 } => run_in_one_digit(span, squares),
        FenFaultKind::LoneTower if span.len() == "|d|".len() => {
            let bars = [span.start(), span.end().saturating_sub(1)].map(|at| Span::new(at, at + 1));
            let edits = bars.map(|span| Edit { span, text: String::new() });
            Repair::new(Applicability::Safe, "leave the `|` out", edits.to_vec())
        }
        _ => return None,
    })
}

faults! {
    /// What can be wrong with the spelling of a FEN.
    #[derive(Copy)]
    FenFaultKind;

    MissingField(expected: &'static str) => FenFields, "gungi.js",
        "the FEN ends early: expected {expected}",
        help "a FEN is `board hands side level draft number`, separated by single blanks";
    ExtraField => FenFields, "gungi.js",
        "unexpected field after the move number",
        help "a FEN is `board hands side level draft number`, separated by single blanks";
    Blanks => FenSpelling, "gungi.js",
        "more than one blank between two fields",
        help "write one";

    RankCount(ranks: usize) => FenBoard, "gungi.js",
        "the board has {ranks} ranks instead of nine",
        help "ranks 1 to 9 are joined by `/`";
    RankWidth(squares: usize) => FenBoard, "gungi.js",
        "this rank has {} instead of nine"(counted(*squares as u64, "square")),
        help "digits count empty squares; a tower is one square: `|d:s|`";
    BoardCharacter(c: char) => FenBoard, "gungi.js",
        "unexpected `{c}` on the board",
        help "the board has letters, digits from 1 to 9, `|`, `:` and `/`";
    UnknownPiece(letter: char) => FenBoard, "gungi.js",
        "there is no piece `{letter}`",
        help "the pieces are m g i j w n r s f d c a k t, upper case for who moves first";
    EmptyRun => FenBoard, "gungi.js",
        "a run of empty squares has 1 to 9 of them";
    SplitRun {
        /// Both digits together.
        squares: u32
    } => FenSpelling, "gungi.js",
        "one run of empty squares in two digits",
        help "write the sum as one digit";
    EmptyTower => FenBoard, "gungi.js",
        "a tower without a piece",
        help "a tower is its two or three pieces from the bottom up: `|d:s|`";
    OpenTower => FenBoard, "gungi.js",
        "a tower without its closing `|`",
        help "a tower is its two or three pieces from the bottom up: `|d:s|`";
    LoneTower => FenSpelling, "gungi.js",
        "a single piece between `|`",
        help "only towers of two or three stand between `|`";
    TowerColon => FenBoard, "gungi.js",
        "the pieces of a tower have one `:` between each two",
        help "a tower is its two or three pieces from the bottom up: `|d:s|`";
    TowerTooHigh => FenBoard, "gungi.js",
        "a tower of more than three pieces",
        help "a tower is its two or three pieces from the bottom up: `|d:s|`";

    HandsWithoutSlash => FenHands, "gungi.js",
        "expected both hands with `/` between them",
        help "hands are letters, each with its count, or `-`; upper case first, then lower case: `J2D1/-`";
    HandCharacter(c: char) => FenHands, "gungi.js",
        "unexpected `{c}` in the hands",
        help "hands are letters, each with its count, or `-`; upper case first, then lower case: `J2D1/-`";
    /// Upper case in the second hand, or lower case in the first.
    WrongHand(letter: char) => FenHands, "gungi.js",
        "`{letter}` stands in the other player's hand",
        help "hands are letters, each with its count, or `-`; upper case first, then lower case: `J2D1/-`";
    HandCount(letter: char) => FenHands, "gungi.js",
        "expected a count from 1 to 9 behind `{letter}`",
        help "hands are letters, each with its count, or `-`; upper case first, then lower case: `J2D1/-`";
    CountedTwice(kind: Kind) => FenHands, "gungi.js",
        "`{}` is counted a second time"(kanji_of(*kind)),
        help "write one count for both";

    BadSide => FenFields, "gungi.js",
        "expected the side to move, `w` or `b`";
    BadLevel => FenFields, "gungi.js",
        "expected a level from 0 to 3",
        help "0 is intro, 1 beginner, 2 intermediate, 3 advanced";
    BadDraft => FenFields, "gungi.js",
        "expected who may still draft: `wb`, `w`, `b` or `-`";
    BadNumber => FenFields, "gungi.js",
        "expected the number of the move, from 1";

    /// A character that steers terminals, or a byte that is no text.
    ControlCharacter(c: char) => FenFields, "gungi.js",
        "unexpected control character U+{:04X}"(u32::from(*c));
    /// It is longer than [`crate::notation::lines::MAX_LINE_BYTES`].
    LineTooLong => FenFields, "gungi.js",
        "the line is too long, its rest was not read";
    /// There were more faults than are kept.
    TooManyFaults {
        /// How many are not shown.
        left_out: usize
    } => FenFields, "gungi.js",
        "not shown: {} in this FEN"(counted(*left_out as u64, "more finding"));
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
