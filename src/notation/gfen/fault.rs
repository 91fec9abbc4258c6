//! What can be wrong with the spelling of GFEN.

use super::diagram::{Key, Letter, MAX_COUNT};
use crate::diagnostic::{Diagnostic, Repair};
use crate::notation::fault::{self, faults, run_in_one_digit};
use crate::notation::syntax::SyntaxError;
use crate::rules::Ruleset;
use crate::text::{Span, counted};

/// Something wrong, and where in the line.
pub type Fault = fault::Fault<FaultKind>;

impl From<&Fault> for Diagnostic {
    fn from(fault: &Fault) -> Self {
        Self { repair: repair_of(fault), ..fault.kind.finding(fault.span) }
    }
}

/// The fix of a fault, where it is clear what was meant.
fn repair_of(fault: &Fault) -> Option<Repair> {
    let span = fault.span;
    Some(match fault.kind {
        FaultKind::Blanks => Repair::safe(span, " "),
        FaultKind::OpenTower { fits: true, .. } => Repair::safe(Span::at(span.end()), "."),
        FaultKind::SplitRun { squares: squares @ 1..=9 } => run_in_one_digit(span, squares),
        _ => return None,
    })
}

faults! {
    /// What can be wrong with the spelling of GFEN. The ruling `GFEN` is the form of its lines.
    #[derive(Copy)]
    FaultKind;

    OtherFormat => OtherGfen, "P7",
        "this is the other GFEN, with 11 fields and pieces of two letters; it has nothing in common with this one but the name",
        help "this GFEN is `board side hands [ply]`, as in `8k./9/6R.2/7V.V./9/9/9/9/9 b - 1`";
    MissingField(expected: &'static str) => MissingField, "GFEN",
        "expected {expected} here",
        help "a position is `board side hands [ply]`, separated by single blanks";
    ExtraField => ExtraField, "GFEN",
        "unexpected field after the position",
        help "behind the ply stand keys like `rules=classic`; moves come after the word `moves`";
    Moves => ExtraField, "GFEN",
        "moves behind a position that stands alone",
        help "in a game of GN, moves stand behind the headers";
    Blanks => Blanks, "GFEN",
        "more than one blank",
        help "write one";

    RowCount(rows: usize) => RowCount, "P1",
        "the board has {} instead of nine"(counted(*rows as u64, "row")),
        help "rows `a` to `i` are joined by `/`";
    RowWidth(squares: usize) => RowWidth, "P1",
        "this row has {} instead of nine"(counted(*squares as u64, "square")),
        help "digits count empty squares; a tower is closed by `.` unless it has three pieces";
    /// The first of such characters in a row.
    BoardCharacter(c: char) => BoardCharacter, "P1",
        "unexpected `{c}` on the board",
        help "the board has letters, digits from 1 to 9, `.` and `/`";
    EmptyTower => EmptyTower, "P1",
        "a tower without a piece",
        help "a tower is its letters from the bottom up, then `.` if there are fewer than three";
    OpenTower {
        /// How many pieces it has.
        height: usize,
        /// Whether its row has nine squares if all such towers end where they seem to.
        fits: bool
    } => OpenTower, "P1",
        "a tower of {height} without its `.`",
        help "write `.` behind a tower of one or two pieces";
    SplitRun {
        /// Both digits together.
        squares: u32
    } => SplitRun, "P1",
        "one run of empty squares in two digits",
        help "write the sum as one digit";
    EmptyRun => EmptyRun, "P1",
        "a run of empty squares has 1 to 9 of them";

    NoSide => NoSide, "P2",
        "no side to move: expected `b` or `w` behind the board",
        help "`b` if Black is to move, `w` if White is";
    HandCharacter(c: char) => HandCharacter, "P2",
        "unexpected `{c}` in the hands",
        help "hands are `-`, or counts and letters as in `2PY3p2sou`";
    CountAlone => CountAlone, "P2",
        "a count without a piece behind it",
        help "hands are `-`, or counts and letters as in `2PY3p2sou`";
    HandCount => HandCount, "P2",
        "expected a count from 1 to {}"(MAX_COUNT),
        help "leave out what a hand has none of";
    CountedTwice(letter: Letter) => CountedTwice, "P2",
        "`{letter}` is counted a second time",
        help "write one count for both";

    BadPly => BadPly, "P3",
        "expected the number of the next ply, from 1",
        help "leave it out if it is not known";
    UnknownKey {
        /// The key that it may be a slip of.
        nearest: Option<Key>
    } => UnknownKey, "P4",
        "unknown key",
        help "the keys are `rules`, `level`, `draft`, `marked`, `place` and `recover`, and `result` ends a line{}"(or_meant(*nearest));
    KeyTwice(key: Key) => KeyTwice, "P4",
        "`{}` is given twice"(key.as_str()),
        help "keep one of the two";
    /// The value of a key other than `rules`.
    BadValue(key: Key) => BadValue, "P4",
        "expected {}"(form_of(*key)),
        perhaps (*key == Key::Rules).then(|| "a position of the official rules needs no key, or `level=`".to_owned());
    BadResult => BadValue, "M4",
        "expected `result=1-0`, `result=0-1` or `result=1/2-1/2`",
        help "`1-0` if White won, `0-1` if Black won, `1/2-1/2` for a draw; without a result the game goes on";
    /// It stands before the end of its line, or behind a position that stands alone.
    MisplacedResult => MisplacedResult, "M4",
        "a result is the last word of a line",
        help "move it to the end of the line; a game of GN has the header `Result` instead";

    BadMove {
        /// What was expected.
        expected: &'static str,
        /// The rules of the position.
        ruleset: Ruleset
    } => BadGfenMove, ruling_of_moves(*ruleset),
        "expected {expected} in this move",
        help "{}"(form_of_moves(*ruleset));
    TrailingText {
        /// The rules of the position.
        ruleset: Ruleset
    } => BadGfenMove, ruling_of_moves(*ruleset),
        "unexpected text after the move",
        help "{}"(form_of_moves(*ruleset));

    /// A character that steers terminals, or a byte that is no text.
    ControlCharacter(c: char) => GfenControlCharacter, "GFEN",
        "unexpected control character U+{:04X}"(u32::from(*c));
    /// It is longer than [`crate::notation::lines::MAX_LINE_BYTES`].
    LineTooLong => LineTooLong, "GFEN",
        "the line is too long, its rest was not read";
    /// There were more faults than are kept.
    TooManyFaults => TooManyGfenFaults, "GFEN",
        "more faults in this line are not shown";
}

impl FaultKind {
    /// Whether the position was not read as it was meant, or perhaps not.
    pub const fn spoils_position(self) -> bool {
        !self.is_warning()
            && !matches!(
                self,
                Self::BadMove { .. }
                    | Self::TrailingText { .. }
                    | Self::LineTooLong
                    | Self::BadResult
                    | Self::MisplacedResult
            )
    }

    /// What it means that a move in a position of these rules could not be read.
    pub fn of_move(error: SyntaxError, ruleset: Ruleset) -> Self {
        match error.expected {
            "the end of the text" => Self::TrailingText { ruleset },
            expected => Self::BadMove { expected, ruleset },
        }
    }
}

fn or_meant(nearest: Option<Key>) -> String {
    nearest.map_or_else(String::new, |key| format!("; did you mean `{}`?", key.as_str()))
}

const fn ruling_of_moves(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Classic => "M2",
        _ => "M1",
    }
}

const fn form_of_moves(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Classic => "a move is two squares as in `9c9d`, a drop a letter and a square as in `P5e`",
        _ => {
            "a move is two squares as in `9c9d`, a drop a letter and a square as in `P5e`; what a betrayal swaps stands \
             behind `A`, as in `9c9dAC`"
        }
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
