//! The columns of all tables and what they read. Documents, help and the schemas of files come from this list.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use self::ColumnKind::{Boolean, Integer, Text, Word};
use super::Table::{self, Games, Plies, Positions};
use super::row::{GameRow, Keyed, MomentRow, Of, Played, TableRow};
use super::text::CellText;
use crate::game::Outcome;
use crate::notation::Notation;
use crate::notation::gfen::{SquareName, result_text};
use crate::rules::{Describe as _, Foul, Place, PlayableMove, Player, Rules as _};

const ALL: &[Table] = &Table::ALL;
const GAMES: &[Table] = &[Games];
const PLIES: &[Table] = &[Plies];
const POSITIONS: &[Table] = &[Positions];
const MOMENTS: &[Table] = &[Plies, Positions];
const NONE: &[Table] = &[];

const NEVER: &str = "";
const NO_HEADER: &str = "without this header";
const NO_START: &str = "without a start position";
const NO_ORIGIN: &str = "for drops";
const NO_TARGET: &str = "for recoveries";

/// Every column. The names of old columns stay; new columns are added where they fit.
#[rustfmt::skip]
pub(super) const COLUMNS: &[Column] = &[
    game("file", Word, "Name of the file; `<stdin>` for standard input", NEVER, ALL, |game| game.file.into()),
    game("game", Integer, "Number of the game in its file, from 1", NEVER, ALL, |game| game.number.into()),
    game("offset", Integer, "Start of the game in its file, in bytes, decompressed", NEVER, GAMES, |game| {
        game.offset.into()
    }),
    game("length", Integer, "Length of the game's text in bytes", NEVER, GAMES, |game| game.length.into()),
    game("rules", Word, "Ruleset, such as `classic`", NO_START, GAMES, |game| game.rules.into()),
    game("event", Word, "Header `Event`", NO_HEADER, GAMES, |game| game.header(&["Event"]).into()),
    game("date", Word, "Header `Date`, as it is written", NO_HEADER, GAMES, |game| {
        game.header(&["Date"]).into()
    }),
    game("location", Word, "Header `Location`, `Site` in PGN", NO_HEADER, NONE, |game| {
        game.header(&["Location", "Site"]).into()
    }),
    game("black", Word, "Name of Black's player", NO_HEADER, GAMES, |game| game.players[0].into()),
    game("white", Word, "Name of White's player", NO_HEADER, GAMES, |game| game.players[1].into()),
    game("headers", Word, "All headers, as a JSON object", "without headers", NONE, headers),
    outcome("result", "`1-0` (White won), `0-1`, `1/2-1/2` or `*`", NEVER, |outcome| {
        result_text(outcome.result).unwrap_or("*").into()
    }),
    outcome("winner", "The winner, `black` or `white`", "without one", |outcome| {
        outcome.result.winner().map(Player::slug).into()
    }),
    outcome("ending", "How the game ends, as `gungi grep --end` names it", NEVER, |outcome| {
        outcome.ending.as_str().into()
    }),
    played("plies", Integer, "Number of moves that can be played", NEVER, GAMES, |game| game.plies.into()),
    played("problem", Text, "Why the rest of the game cannot be played", "if all of it can", NONE, |game| {
        game.problem.as_deref().into()
    }),
    played("captured_count", Integer, "Number of captured units", NEVER, GAMES, |game| {
        game.counts.captured.into()
    }),
    played("check_count", Integer, "Number of moves that give check", NEVER, GAMES, |game| {
        game.counts.checks.into()
    }),
    played("foul_count", Integer, "Number of fouls", NEVER, GAMES, |game| game.counts.fouls.into()),
    played("start_gfen", Word, "First position, as `gfen` in `positions`", NO_START, NONE, |game| {
        game.start.as_ref().map(Keyed::gfen).into()
    }),
    played("start_key", Word, "Key of the first position", NO_START, NONE, |game| {
        game.start.as_ref().map(Keyed::key).into()
    }),
    played("end_gfen", Text, "Last position, as `gfen` in `positions`", NO_START, NONE, |game| {
        game.last.as_ref().map(Keyed::gfen).into()
    }),
    played("end_key", Text, "Key of the last position", NO_START, GAMES, |game| {
        game.last.as_ref().map(Keyed::key).into()
    }),
    moment("ply", Integer, "Number of moves before the position; 0 is the start", NEVER, MOMENTS, |row| {
        row.moment.ply.into()
    }),
    played_move("player", Word, "Player who made the move, `black` or `white`", NEVER, PLIES, |row| {
        row.moment.played.map(|played| played.description.player.slug()).into()
    }),
    played_move("move", Word, "The move in GN", "if GN cannot write it", MOMENTS, |row| {
        row.written(Notation::Gn).into()
    }),
    played_move("move_gfen", Word, "The move in GFEN", "if GFEN cannot write it", PLIES, |row| {
        row.written(Notation::Gfen).into()
    }),
    played_move("kind", Word, "Kind of the move, such as `drop` or `strike`", NEVER, PLIES, |row| {
        row.moment.played.map(|played| played.description.kind.as_str()).into()
    }),
    played_move("unit", Word, "The unit that moves, as `gungi units` names it", NEVER, PLIES, |row| {
        row.moment.played.map(|played| CellText::of(played.description.unit)).into()
    }),
    played_move("from_square", Word, "The square that the unit comes from", NO_ORIGIN, PLIES, |row| {
        square(from(row))
    }),
    played_move("from_tier", Integer, "Its tier there; 1 is the bottom", NO_ORIGIN, NONE, |row| {
        tier(from(row))
    }),
    played_move("to_square", Word, "The square of the target", NO_TARGET, PLIES, |row| square(to(row))),
    played_move("to_tier", Integer, "The tier of the target", NO_TARGET, NONE, |row| tier(to(row))),
    played_move("captured", Word, "Captured units from the top, with commas", "if none", PLIES, captured),
    played_move("betrayed", Word, "Betrayed units from the top, with commas", "if none", NONE, betrayed),
    played_move("ends_draft", Boolean, "Whether the move ends the player's draft", NEVER, NONE, |row| {
        row.moment.played.map(|played| played.description.ends_draft).into()
    }),
    played_move("fouls", Word, "Fouls of the move, with commas", "if none", PLIES, fouls),
    moment("to_move", Word, "Player who moves next", NEVER, POSITIONS, |row| {
        row.moment.position.player().slug().into()
    }),
    moment("phase", Word, "What that player has to do, such as `turn`", NEVER, NONE, |row| {
        row.moment.position.phase_view().kind().as_str().into()
    }),
    moment("in_check", Boolean, "Whether that player is in check", NEVER, MOMENTS, |row| {
        row.moment.position.in_check().into()
    }),
    moment("legal_moves", Integer, "Number of that player's legal moves", NEVER, NONE, |row| {
        usize::try_from(row.moment.frame().count_legal()).unwrap_or(usize::MAX).into()
    }),
    position("gfen", Text, "The position in GFEN, without ply and result", NEVER, POSITIONS, |here| {
        here.gfen().into()
    }),
    before("before_key", Text, "Key of the position before the move", NEVER, PLIES, |before| {
        before.key().into()
    }),
    position("key", Text, "Key of the position", NEVER, MOMENTS, |here| here.key().into()),
];

type Described = (
    &'static str,
    ColumnKind,
    &'static str,
    &'static str,
    &'static [Table],
);

const fn game(
    name: &'static str,
    kind: ColumnKind,
    about: &'static str,
    null: &'static str,
    defaults: &'static [Table],
    read: for<'r> fn(&'r GameRow<'r>) -> Value<'r>,
) -> Column {
    column((name, kind, about, null, defaults), Read::Game(read))
}

/// Of the end of a game.
const fn outcome(
    name: &'static str,
    about: &'static str,
    null: &'static str,
    read: fn(&Outcome) -> Value<'static>,
) -> Column {
    column((name, Word, about, null, GAMES), Read::Outcome(read))
}

const fn played(
    name: &'static str,
    kind: ColumnKind,
    about: &'static str,
    null: &'static str,
    defaults: &'static [Table],
    read: fn(&Played) -> Value<'_>,
) -> Column {
    column((name, kind, about, null, defaults), Read::Played(read))
}

const fn moment(
    name: &'static str,
    kind: ColumnKind,
    about: &'static str,
    null: &'static str,
    defaults: &'static [Table],
    read: for<'r> fn(&'r MomentRow<'r>) -> Value<'r>,
) -> Column {
    column((name, kind, about, null, defaults), Read::Moment(read))
}

/// Of the move that led to a position.
const fn played_move(
    name: &'static str,
    kind: ColumnKind,
    about: &'static str,
    null: &'static str,
    defaults: &'static [Table],
    read: for<'r> fn(&'r MomentRow<'r>) -> Value<'r>,
) -> Column {
    column((name, kind, about, null, defaults), Read::Move(read))
}

/// Of the text of a position.
const fn position(
    name: &'static str,
    kind: ColumnKind,
    about: &'static str,
    null: &'static str,
    defaults: &'static [Table],
    read: fn(&Keyed) -> Value<'_>,
) -> Column {
    column((name, kind, about, null, defaults), Read::Position(read))
}

/// Of the text of the position before the move.
const fn before(
    name: &'static str,
    kind: ColumnKind,
    about: &'static str,
    null: &'static str,
    defaults: &'static [Table],
    read: fn(&Keyed) -> Value<'_>,
) -> Column {
    column((name, kind, about, null, defaults), Read::Before(read))
}

const fn column((name, kind, about, null, defaults): Described, read: Read) -> Column {
    Column {
        name,
        kind,
        about,
        null,
        defaults,
        read,
    }
}

/// The headers as JSON; of equal names, the first.
fn headers<'r>(game: &'r GameRow<'r>) -> Value<'r> {
    if game.headers.is_empty() {
        return Value::Null;
    }
    let headers: BTreeMap<_, _> = game.headers.iter().rev().copied().collect();
    serde_json::to_string(&headers).ok().into()
}

fn from(row: &MomentRow<'_>) -> Option<Place> {
    row.moment.played?.description.from
}

fn to(row: &MomentRow<'_>) -> Option<Place> {
    row.moment.played?.description.to
}

fn square<'r>(place: Option<Place>) -> Value<'r> {
    place
        .map(|place| CellText::of(SquareName(place.square)))
        .into()
}

fn tier<'r>(place: Option<Place>) -> Value<'r> {
    place.map(|place| place.tier.index() + 1).into()
}

fn captured<'r>(row: &'r MomentRow<'r>) -> Value<'r> {
    let played = row.moment.played.into_iter();
    let captured = played.flat_map(|played| played.description.captured());
    joined(captured.map(|(_, piece)| piece.unit))
}

fn betrayed<'r>(row: &'r MomentRow<'r>) -> Value<'r> {
    let played = row.moment.played.into_iter();
    let betrayed = played.flat_map(|played| played.description.betrayed());
    joined(betrayed.map(|(_, piece)| piece.unit))
}

fn fouls<'r>(row: &'r MomentRow<'r>) -> Value<'r> {
    let fouls = row
        .moment
        .played
        .into_iter()
        .flat_map(|PlayableMove { fouls, .. }| fouls.iter());
    joined(fouls.map(Foul::slug))
}

/// Words with commas between; null for none.
fn joined<'r>(mut words: impl Iterator<Item = impl Display>) -> Value<'r> {
    let Some(first) = words.next() else {
        return Value::Null;
    };
    let Some(second) = words.next() else {
        return CellText::of(first).into();
    };
    let mut joined = format!("{first},{second}");
    words.for_each(|word| {
        // Writing to a string never fails.
        let _ = write!(joined, ",{word}");
    });
    joined.into()
}

#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name. It never changes, and never gets another meaning.
    pub name: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
    /// What it holds.
    pub about: &'static str,
    /// When there is no value, besides the start; empty if there always is one.
    pub(super) null: &'static str,
    pub(super) defaults: &'static [Table],
    pub(super) read: Read,
}

/// The types of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// Text that often occurs in several rows.
    Word,
    /// Text that is nearly always another.
    Text,
    /// A number from 0 to 2⁶³ − 1.
    Integer,
    /// True or false.
    Boolean,
}

impl ColumnKind {
    /// Its name in documents.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Word | Self::Text => "text",
            Self::Integer => "integer",
            Self::Boolean => "boolean",
        }
    }
}

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'r> {
    /// No value.
    Null,
    Text(CellText<'r>),
    /// A number.
    Integer(i64),
    /// True or false.
    Boolean(bool),
}

impl<'r> From<&'r str> for Value<'r> {
    fn from(text: &'r str) -> Self {
        Self::Text(CellText::Whole(text.into()))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(CellText::Whole(text.into()))
    }
}

impl<'r> From<CellText<'r>> for Value<'r> {
    fn from(text: CellText<'r>) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Value<'_> {
    fn from(is: bool) -> Self {
        Self::Boolean(is)
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<'r, T: Into<Value<'r>>> From<Option<T>> for Value<'r> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// How a value is read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Read {
    /// From the text of a game: in every table.
    Game(for<'r> fn(&'r GameRow<'r>) -> Value<'r>),
    /// From the end of a game: in every table.
    Outcome(fn(&Outcome) -> Value<'static>),
    /// From a game that was played: in `games`.
    Played(fn(&Played) -> Value<'_>),
    /// From a position of a game: in `plies` and `positions`.
    Moment(for<'r> fn(&'r MomentRow<'r>) -> Value<'r>),
    /// From the move that led to a position: there too, but the start has none.
    Move(for<'r> fn(&'r MomentRow<'r>) -> Value<'r>),
    /// From the text of a position: there too.
    Position(fn(&Keyed) -> Value<'_>),
    /// From the text of the position before that move: there too, and the start has none.
    Before(fn(&Keyed) -> Value<'_>),
}

impl Column {
    /// Whether a table can have it.
    pub fn is_of(&self, table: Table) -> bool {
        match self.read {
            Read::Game(_) | Read::Outcome(_) => true,
            Read::Played(_) => table == Games,
            Read::Moment(_) | Read::Move(_) | Read::Position(_) | Read::Before(_) => table != Games,
        }
    }

    /// Whether it needs the texts of positions.
    pub(super) const fn reads_text(&self) -> bool {
        matches!(self.read, Read::Position(_) | Read::Before(_))
    }

    /// Whether it needs the end of the game.
    pub(super) const fn reads_outcome(&self) -> bool {
        matches!(self.read, Read::Outcome(_))
    }

    /// Whether a table has it unless others are chosen.
    pub fn is_default_of(&self, table: Table) -> bool {
        self.defaults.contains(&table)
    }

    /// When there is no value in a table; empty if there always is one.
    pub fn nulls(&self, table: Table) -> impl Iterator<Item = &'static str> {
        let has_start = table == Positions && matches!(self.read, Read::Move(_) | Read::Before(_));
        has_start
            .then_some("at the start")
            .into_iter()
            .chain(Some(self.null).filter(|null| !null.is_empty()))
    }

    /// Its value in a row; null in a row of a table that cannot have it.
    pub fn value<'r>(&self, row: &TableRow<'r>) -> Value<'r> {
        match (self.read, row.of) {
            (Read::Game(read), _) => read(row.game),
            (Read::Outcome(read), _) => row.outcome.as_ref().map(read).into(),
            (Read::Played(read), Of::Played(played)) => read(played),
            (Read::Moment(read) | Read::Move(read), Of::Moment(moment)) => read(moment),
            (Read::Position(read), Of::Moment(moment)) => moment.here.as_ref().map(read).into(),
            (Read::Before(read), Of::Moment(moment)) => moment.before.as_ref().map(read).into(),
            (
                Read::Played(_)
                | Read::Moment(_)
                | Read::Move(_)
                | Read::Position(_)
                | Read::Before(_),
                _,
            ) => Value::Null,
        }
    }
}
