//! Positions of gungi.js: its FEN.
//!
//! ```text
//! FEN   = board " " hands " " side " " level " " draft " " number
//! board = rank *8( "/" rank )                   ranks 1 to 9, each from file 9 to file 1
//! rank  = *( 1-9 / piece / "|" piece ":" piece [":" piece] "|" )      towers from the bottom up
//! hands = hand "/" hand                         who moves first, then the other
//! hand  = "-" / 1*( piece 1-9 )                 a piece and how many of it
//! side  = "w" / "b"
//! level = "0" / "1" / "2" / "3"                 intro, beginner, intermediate, advanced
//! draft = "-" / "wb" / "w" / "b"                who may still draft
//! ```
//!
//! gungi.js's White moves first and has upper case; gungi calls that player Black. So letters keep their case and the
//! board keeps its orientation; only the names of the sides are swapped.

mod rank;
mod read;
mod write;

use crate::diagnostic::{Applicability, Diagnostic, Edit, Fix, Ruling};
use crate::notation::fault::{self, faults, run_in_one_digit};
use crate::notation::gfen::{Diagram, Letter};
use crate::rules::official::Kind;
use crate::rules::{ByPlayer, Player};
use crate::text::{Span, counted};

pub use read::read_fen;
pub use write::write_fen;

/// A position of a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fen {
    /// The position, in letters of GFEN. It has a ply if it follows from the FEN: always in levels without a draft,
    /// in the others up to the draft's end (see [`Fen::new`]).
    pub diagram: Diagram,
    /// The number of the move, from 1: it grows each time when the turn passes from White to Black.
    pub number: u32,
}

/// Which players still draft.
const DRAFTS: [(&str, Option<ByPlayer<bool>>); 4] = [
    ("-", None),
    ("wb", Some(ByPlayer::new(true, true))),
    ("w", Some(ByPlayer::new(true, false))),
    ("b", Some(ByPlayer::new(false, true))),
];

impl Fen {
    /// The position `diagram` in the move `number`. Computes its ply from both; where that is not possible, the diagram
    /// keeps the number.
    ///
    /// While players alternate, a move has two plies. In a draft that Black has ended, White goes on alone within one
    /// move: the plies are then one for each move (Black's) and one for each unit of White on the board. After such a
    /// draft the ply is unknown.
    pub fn new(mut diagram: Diagram, number: u32) -> Self {
        diagram.ply = ply_of(&diagram, number);
        diagram.number =
            Some(number).filter(|_| diagram.ply.is_none() && diagram.ruleset.has_draft());
        Self { diagram, number }
    }
}

/// How many of White's units are on the board.
fn placed_by_white(diagram: &Diagram) -> Option<u32> {
    let pieces = diagram.towers.iter().flat_map(crate::rules::Tower::iter);
    pieces
        .filter(|(_, letter)| letter.owner() == Player::White)
        .count()
        .try_into()
        .ok()
}

/// The number of the move of a diagram: the one that it has, or else the one that its ply gives, if players alternated up to
/// there or only White goes on with the draft; see [`Fen::new`].
pub fn number_of(diagram: &Diagram) -> u32 {
    diagram
        .number
        .or_else(|| number_by_ply(diagram))
        .unwrap_or(1)
}

/// The number of the move that the ply of a diagram gives.
pub fn number_by_ply(diagram: &Diagram) -> Option<u32> {
    let ply = diagram.ply?;
    match diagram.draft {
        Some(ByPlayer {
            black: false,
            white: true,
        }) => ply
            .checked_sub(placed_by_white(diagram)? + 1)
            .filter(|&number| number > 0),
        _ => Some(ply.div_ceil(2)),
    }
}

/// Whether the ply of a diagram gives the number of the move for certain, as before the end of a draft.
pub fn ply_gives_number(diagram: &Diagram) -> bool {
    number_by_ply(diagram).is_some_and(|number| ply_of(diagram, number) == diagram.ply)
}

fn ply_of(diagram: &Diagram, number: u32) -> Option<u32> {
    let draft = diagram.draft.unwrap_or_default();
    let alternating = match (draft.black, draft.white) {
        (true, true) => true,
        (false, false) => !diagram.ruleset.has_draft(),
        (false, true) => {
            return number
                .checked_add(placed_by_white(diagram)?)?
                .checked_add(1);
        }
        (true, false) => false,
    };
    let white_ply = number.checked_mul(2).filter(|_| alternating)?;
    Some(match diagram.side {
        Player::Black => white_ply - 1,
        Player::White => white_ply,
    })
}

/// A spelling error and its place in the FEN.
pub type FenFault = fault::Fault<FenFaultKind>;

impl From<&FenFault> for Diagnostic {
    fn from(fault: &FenFault) -> Self {
        Self {
            fix: fix_of(fault),
            ..fault.kind.finding(fault.span)
        }
    }
}

/// The fix of a fault, if it is clear what was meant.
fn fix_of(fault: &FenFault) -> Option<Fix> {
    let span = fault.span;
    Some(match fault.kind {
        FenFaultKind::Blanks => Fix::safe(span, " "),
        FenFaultKind::OneHand => Fix::safe(span, "-/-"),
        FenFaultKind::DraftOrder => Fix::safe(span, "wb"),
        FenFaultKind::NoNumber => Fix::safe(span, " 1"),
        FenFaultKind::NumberBelowOne => Fix::safe(span, "1"),
        FenFaultKind::SplitRun {
            squares: squares @ 1..=9,
        } => run_in_one_digit(span, squares),
        FenFaultKind::LoneTower if span.len() == "|d|".len() => {
            let bars = [span.start(), span.end().saturating_sub(1)].map(|at| Span::new(at, at + 1));
            let edits = bars.map(|span| Edit {
                span,
                text: String::new(),
            });
            Fix::new(Applicability::Safe, "remove the `|`", edits.to_vec())
        }
        _ => return None,
    })
}

faults! {
    /// A spelling error in a FEN.
    #[derive(Copy)]
    FenFaultKind;

    MissingField(expected: &'static str) => FenFields, Ruling::GUNGIJS,
        "the FEN ends early: expected {expected}",
        help "a FEN is `board hands side level draft number`, separated by single blanks";
    ExtraField => FenFields, Ruling::GUNGIJS,
        "unexpected field after the move number",
        help "a FEN is `board hands side level draft number`, separated by single blanks";
    Blanks => FenSpelling, Ruling::GUNGIJS,
        "expected a single blank",
        help "write a single blank";

    RankCount(ranks: usize) => FenBoard, Ruling::GUNGIJS,
        "the board has {} instead of 9"(counted(*ranks as u64, "rank")),
        help "write ranks 1 to 9, separated by `/`";
    RankWidth(squares: usize) => FenBoard, Ruling::GUNGIJS,
        "this rank has {} instead of 9"(counted(*squares as u64, "square")),
        help "digits count empty squares; a tower such as `|d:s|` is one square";
    BoardCharacter(c: char) => FenBoard, Ruling::GUNGIJS,
        "unexpected `{c}` on the board",
        help "a board consists of letters, digits from 1 to 9, `|`, `:` and `/`";
    UnknownPiece(letter: char) => FenBoard, Ruling::GUNGIJS,
        "gungi.js has no unit `{letter}`",
        help "the units are m g i j w n r s f d c a k t, in upper case for the player who moves first";
    EmptyRun => FenBoard, Ruling::GUNGIJS,
        "expected a number of empty squares from 1 to 9";
    SplitRun {
        /// Both digits together.
        squares: u32
    } => FenSpelling, Ruling::GUNGIJS,
        "two digits for one run of empty squares",
        help "write their sum as one digit";
    EmptyTower => FenBoard, Ruling::GUNGIJS,
        "this tower has no units",
        help "write the two or three units of a tower from the bottom up, as in `|d:s|`";
    OpenTower => FenBoard, Ruling::GUNGIJS,
        "missing `|` at the end of this tower",
        help "write the two or three units of a tower from the bottom up, as in `|d:s|`";
    LoneTower => FenSpelling, Ruling::GUNGIJS,
        "a tower of one unit needs no `|`",
        help "write the letter alone";
    TowerColon => FenBoard, Ruling::GUNGIJS,
        "expected one `:` between two units of a tower",
        help "write the two or three units of a tower from the bottom up, as in `|d:s|`";
    TowerTooHigh => FenBoard, Ruling::GUNGIJS,
        "a tower has at most 3 units",
        help "write the two or three units of a tower from the bottom up, as in `|d:s|`";

    HandsWithoutSlash => FenHands, Ruling::GUNGIJS,
        "expected both hands, separated by `/`",
        help "write a hand as letters with counts after them, or as `-`; upper case first, as in `J2D1/-`";
    OneHand => FenSpelling, Ruling::GUNGIJS,
        "empty hands are written `-/-`",
        help "write `-/-`";
    HandCharacter(c: char) => FenHands, Ruling::GUNGIJS,
        "unexpected `{c}` in the hands",
        help "write a hand as letters with counts after them, or as `-`; upper case first, as in `J2D1/-`";
    /// Upper case in the second hand, or lower case in the first.
    WrongHand(letter: char) => FenHands, Ruling::GUNGIJS,
        "`{letter}` is in the other player's hand",
        help "write a hand as letters with counts after them, or as `-`; upper case first, as in `J2D1/-`";
    HandCount(letter: char) => FenHands, Ruling::GUNGIJS,
        "expected a count from 1 to 9 after `{letter}`",
        help "write a hand as letters with counts after them, or as `-`; upper case first, as in `J2D1/-`";
    CountedTwice(kind: Kind) => FenHands, Ruling::GUNGIJS,
        "`{}` is counted twice"(kind.kanji()),
        help "write one count for all of them";

    BadSide => FenFields, Ruling::GUNGIJS,
        "expected the side to move, `w` or `b`";
    BadLevel => FenFields, Ruling::GUNGIJS,
        "expected a level from 0 to 3",
        help "0 is intro, 1 beginner, 2 intermediate, 3 advanced";
    BadDraft => FenFields, Ruling::GUNGIJS,
        "expected the players who may still draft: `wb`, `w`, `b` or `-`";
    DraftOrder => FenSpelling, Ruling::GUNGIJS,
        "the players who may still draft are written `wb`",
        help "write `wb`";
    NoNumber => FenSpelling, Ruling::GUNGIJS,
        "the number of the move is missing: it is read as 1",
        help "write the number after the players who may still draft";
    NumberBelowOne => FenSpelling, Ruling::GUNGIJS,
        "the number of the move is read as 1",
        help "write a number from 1";
    BadNumber => FenFields, Ruling::GUNGIJS,
        "expected the number of the move, from 1";

    /// A control character, or a byte that is not UTF-8.
    ControlCharacter(c: char) => FenFields, Ruling::GUNGIJS,
        "unexpected control character U+{:04X}"(u32::from(*c));
    /// It is longer than [`crate::notation::lines::MAX_LINE_BYTES`].
    LineTooLong => FenFields, Ruling::GUNGIJS,
        "the line is too long; the rest is ignored";
    /// There are more faults than are kept.
    TooManyFaults {
        /// How many are not shown.
        left_out: usize
    } => FenFields, Ruling::GUNGIJS,
        "not shown: {} in this FEN"(counted(*left_out as u64, "more finding"));
}

/// Why a position cannot be written as a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotFen {
    /// A position of the classic rules.
    #[error("gungi.js has only the official rules")]
    Classic,
    /// A letter of GFEN that is not a unit of the official rules.
    #[error("the official rules have no unit `{0}`")]
    UnknownPiece(Letter),
    /// More units than one digit can count.
    #[error("a hand in gungi.js has at most 9 units of a kind, not {count} `{letter}`")]
    HandCount {
        /// Which unit.
        letter: Letter,
        /// How many.
        count: u32,
    },
}
