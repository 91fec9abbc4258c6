//! Spelling errors in GFEN.

use super::diagram::{Key, Letter, MAX_COUNT};
use crate::diagnostic::{Diagnostic, Fix, Ruling};
use crate::notation::fault::{self, faults, run_in_one_digit};
use crate::notation::syntax::{Expected, SyntaxError, odd_gaps};
use crate::rules::Ruleset;
use crate::text::{Span, counted};

/// A spelling error and its place in the line.
pub type Fault = fault::Fault<FaultKind>;

impl From<&Fault> for Diagnostic {
    fn from(fault: &Fault) -> Self {
        Self {
            fix: fix_of(fault),
            ..fault.kind.finding(fault.span)
        }
    }
}

/// The fix of a fault, if it is clear what was meant.
fn fix_of(fault: &Fault) -> Option<Fix> {
    let span = fault.span;
    Some(match fault.kind {
        FaultKind::Blanks => Fix::safe(span, " "),
        FaultKind::OpenTower { fits: true, .. } => Fix::safe(Span::at(span.end()), "."),
        FaultKind::SplitRun {
            squares: squares @ 1..=9,
        } => run_in_one_digit(span, squares),
        _ => return None,
    })
}

faults! {
    /// A spelling error in GFEN. The ruling `GFEN` stands for the form of its lines.
    #[derive(Copy)]
    FaultKind;

    OtherFormat => OtherGfen, Ruling::P7,
        "this is a different format of the same name, with 11 fields and units of two letters",
        help "the GFEN that gungi reads is `board side hands [ply]`, as in `8k./9/6R.2/7V.V./9/9/9/9/9 b - 1`";
    MissingField(expected: &'static str) => MissingField, Ruling::GFEN,
        "expected {expected}",
        help "a position is `board side hands [ply]`, separated by single blanks";
    ExtraField => ExtraField, Ruling::GFEN,
        "unexpected field after the position",
        help "after the ply come keys such as `rules=classic`, and moves after the word `moves`";
    Moves => ExtraField, Ruling::GFEN,
        "unexpected moves after the position",
        help "in GN, moves come after the headers";
    Blanks => Blanks, Ruling::GFEN,
        "expected a single blank",
        help "write a single blank";

    RowCount(rows: usize) => RowCount, Ruling::P1,
        "the board has {} instead of 9"(counted(*rows as u64, "row")),
        help "write rows `a` to `i`, separated by `/`";
    RowWidth(squares: usize) => RowWidth, Ruling::P1,
        "this row has {} instead of 9"(counted(*squares as u64, "square")),
        help "digits count empty squares; a tower of one or two units ends with `.`, and no tower has more than three";
    /// The first of several such characters in a row.
    BoardCharacter(c: char) => BoardCharacter, Ruling::P1,
        "unexpected `{c}` on the board",
        help "a board consists of letters, digits from 1 to 9, `.` and `/`";
    EmptyTower => EmptyTower, Ruling::P1,
        "this tower has no units",
        help "write the units from the bottom up, then `.` if there are fewer than three";
    OpenTower {
        /// The number of units.
        height: usize,
        /// Whether the row has nine squares once every such tower is closed.
        fits: bool
    } => OpenTower, Ruling::P1,
        "missing `.` after a tower of {}"(counted(*height as u64, "unit")),
        help "end a tower of one or two units with `.`";
    SplitRun {
        /// Both digits together.
        squares: u32
    } => SplitRun, Ruling::P1,
        "two digits for one run of empty squares",
        help "write their sum as one digit";
    EmptyRun => EmptyRun, Ruling::P1,
        "expected a number of empty squares from 1 to 9";

    NoSide => NoSide, Ruling::P2,
        "expected the side to move, `b` or `w`, after the board",
        help "`b` if Black is to move, `w` if White is";
    HandCharacter(c: char) => HandCharacter, Ruling::P2,
        "unexpected `{c}` in the hands",
        help "write hands as `-`, or as letters with counts before them, as in `2PY3p2sou`";
    CountAlone => CountAlone, Ruling::P2,
        "this count has no unit after it",
        help "write hands as `-`, or as letters with counts before them, as in `2PY3p2sou`";
    HandCount => HandCount, Ruling::P2,
        "expected a count from 1 to {}"(MAX_COUNT),
        help "remove units that are not in the hand";
    CountedTwice(letter: Letter) => CountedTwice, Ruling::P2,
        "`{letter}` is counted twice",
        help "write one count for all of them";

    BadPly => BadPly, Ruling::P3,
        "expected the number of the next ply, from 1",
        help "remove it if it is not known";
    UnknownKey {
        /// A key with a similar name.
        nearest: Option<Key>
    } => UnknownKey, Ruling::P4,
        "unknown key",
        help "the keys are `rules`, `level`, `draft`, `marked`, `place`, `recover` and `number`, and `result` ends a line{}"(or_meant(*nearest));
    KeyTwice(key: Key) => KeyTwice, Ruling::P4,
        "`{}` is given twice"(key.as_str()),
        help "remove one of the two";
    /// The value of a key other than `rules`.
    BadValue(key: Key) => BadValue, Ruling::P4,
        "expected {}"(form_of(*key)),
        perhaps (*key == Key::Rules).then(|| "for the official rules remove `rules`, and name the level, as in `level=intro`".to_owned());
    BadResult => BadValue, Ruling::M4,
        "expected `result=1-0`, `result=0-1` or `result=1/2-1/2`",
        help "`1-0` if White won, `0-1` if Black won, `1/2-1/2` for a draw; remove it if the game is not over";
    /// It is not at the end of its line, or follows a position without a game.
    MisplacedResult => MisplacedResult, Ruling::M4,
        "a result must be the last word of its line",
        help "move it to the end of the line; in GN, use the header `Result`";

    BadMove {
        /// What was expected.
        expected: Expected,
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

    /// A control character, or a byte that is not UTF-8.
    ControlCharacter(c: char) => GfenControlCharacter, Ruling::GFEN,
        "unexpected control character U+{:04X}"(u32::from(*c));
    /// It is longer than [`crate::notation::lines::MAX_LINE_BYTES`].
    LineTooLong => LineTooLong, Ruling::GFEN,
        "the line is too long; the rest is ignored";
    /// There are more faults than are kept.
    TooManyFaults => TooManyGfenFindings, Ruling::GFEN,
        "more findings in this line are not shown";
}

impl FaultKind {
    /// Whether the position may not be the one that was meant.
    pub const fn spoils_position(self) -> bool {
        self.code().is_error()
            && !matches!(
                self,
                Self::BadMove { .. }
                    | Self::TrailingText { .. }
                    | Self::LineTooLong
                    | Self::BadResult
                    | Self::MisplacedResult
            )
    }

    /// The fault of a move that could not be read. `ruleset` is the ruleset of the position.
    pub fn of_move(error: SyntaxError, ruleset: Ruleset) -> Self {
        match error.expected {
            Expected::End => Self::TrailingText { ruleset },
            expected => Self::BadMove { expected, ruleset },
        }
    }
}

fn or_meant(nearest: Option<Key>) -> String {
    nearest.map_or_else(String::new, |key| {
        format!("; did you mean `{}`?", key.as_str())
    })
}

const fn ruling_of_moves(ruleset: Ruleset) -> Ruling {
    match ruleset {
        Ruleset::Classic => Ruling::M2,
        Ruleset::Official(_) => Ruling::M1,
    }
}

const fn form_of_moves(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Classic => {
            "write a move as two squares, as in `9c9d`, and a drop as a letter and a square, as in `P5e`"
        }
        Ruleset::Official(_) => {
            "write a move as two squares, as in `9c9d`, and a drop as a letter and a square, as in `P5e`; for a betrayal \
             add `A` and the swaps, as in `9c9dAC`"
        }
    }
}

const fn form_of(key: Key) -> &'static str {
    match key {
        Key::Rules => "`rules=classic`",
        Key::Level => "`level=intro`, `beginner`, `intermediate` or `advanced`",
        Key::Draft => "`draft=bw`, `b` or `w`",
        Key::Marked => "`marked=` and squares separated by commas, as in `marked=5e,4d`",
        Key::Place => "`place=` and the letter of a unit",
        Key::Recover => "`recover=`, a square, and `+` or `^`",
        Key::Number => "`number=` and the number of the move, from 1",
    }
}

/// The maximum number of faults of a position or line. One more says that there were others.
pub(super) const MAX_FAULTS: usize = 100;

/// A list of faults with a maximum length.
#[derive(Default)]
pub(super) struct GfenFaults(Vec<Fault>);

impl GfenFaults {
    pub(super) fn emit(&mut self, span: Span, kind: FaultKind) {
        match self.0.len() {
            0..MAX_FAULTS => self.0.push(Fault { span, kind }),
            MAX_FAULTS => self.0.push(Fault {
                span,
                kind: FaultKind::TooManyFaults,
            }),
            _ => {}
        }
    }

    /// Reports what is between two words instead of a single blank.
    pub(super) fn emit_blanks(&mut self, text: &str) {
        if text.contains("  ") || text.contains('\t') {
            odd_gaps(text).for_each(|gap| self.emit(gap, FaultKind::Blanks));
        }
    }

    pub(super) fn into_vec(mut self) -> Vec<Fault> {
        self.0.sort_by_key(|fault| fault.span);
        self.0
    }
}
