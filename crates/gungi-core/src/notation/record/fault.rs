//! What can be wrong with the spelling of a record.

use crate::diagnostic::Ruling;
use crate::notation::fault::faults;
use crate::notation::gungijs::FenFaultKind;
use crate::rules::Player;
use crate::text::counted;

/// How a position of GFEN-11 is written.
const FIELDS: &str = "a position is `board side phase hand hand taken taken done done ply level`, separated by single blanks";

faults! {
    /// A spelling error in a record of another program.
    RecordFault;

    /// Its program once wrote ten, without the level.
    FieldCount(fields: usize) => RecordPosition, Ruling::GFEN11,
        "a position of GFEN-11 has 11 fields, not {fields}",
        help "{}"(FIELDS);
    RowCount(rows: usize) => RecordPosition, Ruling::GFEN11,
        "the board has {} instead of 9"(counted(*rows as u64, "row")),
        help "write nine rows, separated by `/`";
    RowWidth(squares: usize) => RecordPosition, Ruling::GFEN11,
        "this row has {} instead of 9"(counted(*squares as u64, "square")),
        help "digits count empty squares; a tower such as `wHy+wSn` is one square";
    BadCell => RecordPosition, Ruling::GFEN11,
        "this is neither a number of empty squares nor a tower",
        help "write a tower from the bottom up, `w` or `b` before each unit, as in `wHy+wSn`";
    TowerTooHigh => RecordPosition, Ruling::GFEN11,
        "a tower has at most 3 units";
    UnknownUnit => RecordPosition, Ruling::GFEN11,
        "GFEN-11 has no such unit",
        help "the units are Su Ta Cj Sh Sm Ya Ki Sn To Hy Od Ym Tt Bo";
    BadField(expected: &'static str) => RecordPosition, Ruling::GFEN11,
        "expected {expected}",
        help "{}"(FIELDS);

    UnknownLetter(letter: char) => RecordPosition, Ruling::KOMUGI_UCI,
        "the engine has no unit `{letter}`",
        help "the units are y q x o i u n z j p a v l w, in upper case for the player who moves first";
    Fen(fault: FenFaultKind) => RecordPosition, Ruling::KOMUGI_LINES,
        "{fault}";

    UnknownLevel => RecordStart, Ruling::UGI,
        "this is not a level",
        help "the levels are intro, beginner, intermediate and advanced";
    NoStart(wanted: &'static str) => RecordStart, Ruling::UGI,
        "the record does not say where the game starts: expected {wanted}";
    BadStart => RecordStart, Ruling::UGI,
        "expected `startpos`, or `gfen` and a position";

    /// Its program starts games from a position that is no start of any level.
    UnknownStart => RecordStart, Ruling::KOMUGI_UCI,
        "expected `fen` and a position: the start of this engine is not the start of any level",
        help "it has five Soldiers for each player, and the player who moves first at the top";

    NoMove(expected: &'static str) => RecordMove, Ruling::UGI,
        "this is not a move: expected {expected}";
    Pass => RecordMove, Ruling::UGI,
        "a player passes, which no ruleset allows";
    AfterResignation => RecordMove, Ruling::UGI,
        "the game goes on after a player resigned";
    LoneDone(player: Player) => RecordMove, Ruling::UGI,
        "{player} ends the draft before placing a unit";
    DoneInPlay => RecordMove, Ruling::UGI,
        "the draft is over already";
    OtherSide(player: Player) => RecordMove, Ruling::UGI,
        "the sign says that {player} moves, but it is {}'s turn"(player.opponent()),
        help "`+` is the player who moves first, whom gungi calls Black";
    OtherColour(player: Player) => RecordMove, Ruling::GUNGI_KIFU,
        "the move is {}'s in the record, but it is {player}'s turn"(player.opponent());
    /// In the printed notation.
    NumberCount(count: usize) => RecordMove, Ruling::PRINTED,
        "a place has 3 numbers, not {count}",
        help "write file, row and tier, as in `4-7-2 侍`";
    SecondMove => RecordMove, Ruling::UGI,
        "expected one move on a line";
    BadLine => RecordMove, Ruling::UGI,
        "this line is neither a header nor a move nor a comment",
        help "the program passes over it, so a mistyped move would be lost";

    UnknownVersion => RecordHeader, Ruling::UGI,
        "this version of the format is not known",
        help "gungi reads version 1";
    BadValue(expected: &'static str) => RecordHeader, Ruling::UGI,
        "expected {expected}";
    ResultsDiffer => RecordHeader, Ruling::UGI,
        "the result contradicts the resignation in the moves";
    NoKey(key: &'static str) => RecordHeader, Ruling::UGI,
        "the record has no `{key}`";
    Unreadable(expected: &'static str) => RecordHeader, Ruling::UGI,
        "the JSON cannot be read: expected {expected}";

    Blanks => RecordSpelling, Ruling::UGI,
        "expected a single blank";
    UnusualMove => RecordSpelling, Ruling::PRINTED,
        "the rule book writes this move otherwise",
        help "write it as in `4-7-2 侍` or `4-7-2 忍新`";
    WrongNumber(expected: usize) => RecordSpelling, Ruling::UGI,
        "the number of this move should be {expected}",
        help "each move has a number of its own";
    LevelsDiffer => RecordSpelling, Ruling::UGI,
        "the level is not the level of the start",
        help "the start counts";
    MissingDone(player: Player) => RecordSpelling, Ruling::UGI,
        "{player} has no unit left to place, but `done` is missing";
    OtherVersion => RecordSpelling, Ruling::UGI,
        "this is not the first line of a GSA of version 1",
        help "write `V Gungi-1`";
    MissingEnd => RecordSpelling, Ruling::UGI,
        "the record does not end with `%END`";
    AfterEnd => RecordSpelling, Ruling::UGI,
        "what follows `%END` is not read";
    UnusualDate => RecordSpelling, Ruling::UGI,
        "this is not a date as the format writes it";

    /// Taken units are out of the game in all rulings.
    Taken => RecordNotKept, Ruling::GFEN11,
        "the units that were taken are not kept";
    Finished => RecordNotKept, Ruling::GFEN11,
        "the position says that the game is over, but not who won";

    /// It is longer than a record may be.
    TooLong => RecordTooLong, Ruling::UGI,
        "the record is too long; the rest is not read";
    /// There are more faults than are kept.
    TooManyFaults {
        /// How many are not shown.
        left_out: usize
    } => RecordTooLong, Ruling::UGI,
        "not shown: {} in this record"(counted(*left_out as u64, "more finding"));
}
