//! Records of other programs: what each says of a game, in one form for all of them.
//!
//! The reader of a format fills in a [`Record`]. What its moves leave out follows from the board, which only the game
//! knows: a [`RecordMove`] has what is said. Messages about records name squares as GFEN does, because the same digits mean
//! other squares in each of them.
//!
//! | module | content |
//! |---|---|
//! | this file | records |
//! | `fault` | what can be wrong with their spelling |
//! | `json` | JSON with places, for records that are written in it |
//! | `turns` | the turns of formats that say the end of a draft in one of its own |

mod fault;
mod json;
mod turns;

use std::fmt;

use crate::diagnostic::{Diagnostic, Ruling};
use crate::notation::fault::{Fault, Faults};
use crate::notation::gfen::{Diagram, Places, SquareName};
use crate::notation::movetext::CommentPlace;
use crate::rules::official::Kind;
use crate::rules::{GameResult, Level, Square, Tier, Tiers};
use crate::text::{LINE_ENDS, Span};

pub use fault::RecordFault;
pub use json::{Json, MAX_JSON_DEPTH, Value, read_json};
pub use turns::{NoTurnLeft, Turn, Turns};

/// The longest record that is read, in bytes.
pub const MAX_RECORD_BYTES: usize = 16 << 20;

/// A game or position as another program records it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The name of its format, which findings cite.
    pub format: Ruling,
    pub start: RecordStart,
    pub plies: Vec<RecordPly>,
    /// The index of the ply that cannot be read.
    pub unread: Option<usize>,
    pub result: Option<(GameResult, Span)>,
    pub headers: Vec<RecordHeader>,
    pub comments: Vec<RecordComment>,
    /// Whether it is a game, even one without moves, instead of a position.
    pub is_game: bool,
    /// Whether only its first part was read.
    pub is_cut: bool,
    faults: Faults<RecordFault>,
}

/// Where a record starts.
#[derive(Clone, Debug)]
pub enum RecordStart {
    /// Nowhere: what says it cannot be read.
    Unread,
    /// Where games of the level start that the reader asks for.
    Unsaid,
    /// Where games of a level start.
    Usual(Level),
    /// From a position.
    Position(Box<(Diagram, Places)>),
}

/// A move and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordPly {
    pub mv: RecordMove,
    pub span: Span,
}

/// What a record says of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordMove {
    /// The unit, if the record names it. Drops always do.
    pub unit: Option<Kind>,
    /// The square that the unit leaves; `None` for a drop.
    pub from: Option<Square>,
    pub to: Square,
    pub landing: Landing,
    /// Whether it ends the player's draft.
    pub ends_draft: bool,
}

/// What a move says of the square where it ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Landing {
    /// That it is empty, or that its units are captured; nothing for drops.
    Plain,
    /// That the unit goes onto the tower there.
    Tsuke,
    /// That it is empty, or that the unit goes onto the tower there.
    Open,
    /// That it is empty.
    Empty,
    /// That its units are captured.
    Capture,
    /// That the unit goes onto a unit of the opponent.
    OnOpponent,
    /// That a betrayal swaps all units of a kind there.
    BetrayalOf(Kind),
    /// That a betrayal swaps the units of these tiers.
    Betrayal(Tiers),
    /// That the unit comes to stand on this tier. Without a square before, only one move of the position does that.
    Stands(Tier),
    /// That the unit comes from the hand, and to stand on this tier.
    Dropped(Tier),
}

/// As GFEN writes it, without what is left out.
impl fmt::Display for RecordMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from, self.unit) {
            (Some(from), _) => SquareName(from).fmt(f)?,
            (None, unit) => unit.map_or('?', Kind::letter).fmt(f)?,
        }
        SquareName(self.to).fmt(f)?;
        f.write_str(match self.landing {
            Landing::Plain
            | Landing::Open
            | Landing::Empty
            | Landing::Capture
            | Landing::Stands(_)
            | Landing::Dropped(_) => "",
            Landing::Tsuke
            | Landing::OnOpponent
            | Landing::BetrayalOf(_)
            | Landing::Betrayal(_) => "A",
        })?;
        f.write_str(if self.ends_draft { "!" } else { "" })
    }
}

/// A header of a record, named and written as GN has it, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordHeader {
    pub name: String,
    pub value: String,
    pub span: Span,
}

/// A comment, its place in the game, and its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordComment {
    pub place: CommentPlace,
    pub text: String,
    pub span: Span,
}

/// Writes a comment as lines that begin with `#`.
pub(super) fn write_comment(text: &mut String, comment: &str) {
    for line in comment.split(LINE_ENDS) {
        text.push_str("# ");
        text.push_str(line);
        text.push('\n');
    }
}

impl Record {
    /// An empty record of a format.
    pub fn new(format: Ruling) -> Self {
        Self {
            format,
            start: RecordStart::Unread,
            plies: Vec::new(),
            unread: None,
            result: None,
            headers: Vec::new(),
            comments: Vec::new(),
            is_game: true,
            is_cut: false,
            faults: Faults::default(),
        }
    }

    /// Adds a fault.
    pub(super) fn fault(&mut self, span: Span, kind: RecordFault) {
        self.faults.push(span, kind);
    }

    /// Adds a fault of the next move, which cannot be read.
    pub(super) fn unread(&mut self, span: Span, kind: RecordFault) {
        self.fault(span, kind);
        self.unread = self.unread.or(Some(self.plies.len()));
    }

    /// Adds a header, unless it says nothing.
    pub(super) fn header(&mut self, name: &str, value: impl Into<String>, span: Span) {
        let value = value.into();
        if !value.is_empty() {
            let name = name.to_owned();
            self.headers.push(RecordHeader { name, value, span });
        }
    }

    /// Adds a comment before the next move.
    pub(super) fn comment(&mut self, text: &str, span: Span) {
        let place = CommentPlace::Ply {
            index: self.plies.len(),
            after_indicator: false,
        };
        let text = text.to_owned();
        self.comments.push(RecordComment { place, text, span });
    }

    /// The same record, knowing that its rest was not read.
    pub fn cut(mut self, length: usize) -> Self {
        self.is_cut = true;
        self.fault(Span::at(length), RecordFault::TooLong);
        self
    }

    /// The findings about its spelling, in the order of the text.
    pub fn findings(&self) -> impl Iterator<Item = Diagnostic> {
        let too_many = |left_out| RecordFault::TooManyFaults { left_out };
        let faults = self.faults.clone().into_vec(too_many);
        let ruling = self.format;
        faults
            .into_iter()
            .map(move |Fault { span, kind }| Diagnostic {
                ruling,
                ..kind.finding(span)
            })
    }
}
