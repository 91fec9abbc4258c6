//! A position as written: letters on squares, not yet checked against any rules.

use std::fmt::{self, Write};

use crate::rules::classic::{Recovery, Stranded};
use crate::rules::{ByPlayer, Level, Player, Ruleset, Square, SquareSet, Tower, UnitKind};

/// The highest count of a unit that a hand can have.
pub(super) const MAX_COUNT: u32 = 99;

/// A letter of GFEN: a unit and, by its case, the owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The letter as written; `None` for anything but an ASCII letter.
    pub fn new(written: char) -> Option<Self> {
        u8::try_from(written)
            .ok()
            .filter(u8::is_ascii_alphabetic)
            .map(Self)
    }

    /// The letter of a player's unit.
    pub fn of(unit: impl Into<UnitKind>, owner: Player) -> Self {
        // All letters of units are ASCII.
        Self(unit.into().letter(owner) as u8)
    }

    /// The letter as written.
    pub const fn to_char(self) -> char {
        self.0 as char
    }

    /// The unit: the letter in upper case.
    pub const fn piece(self) -> char {
        self.0.to_ascii_uppercase() as char
    }

    pub const fn owner(self) -> Player {
        if self.0.is_ascii_uppercase() {
            Player::Black
        } else {
            Player::White
        }
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.0 as char)
    }
}

/// A position as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The towers, by index of their square.
    pub towers: [Tower<Letter>; Square::COUNT],
    /// The player to move.
    pub side: Player,
    /// The hands: letters and counts, in any order.
    pub hands: ByPlayer<Vec<(Letter, u32)>>,
    /// The number of the next ply, 1 for the first of the game, if it is known (`P3`).
    pub ply: Option<u32>,
    /// The ruleset: `rules=` and `level=` (`P4`).
    pub ruleset: Ruleset,
    /// Which players still draft: `draft=`.
    pub draft: Option<ByPlayer<bool>>,
    /// Towers whose last change was an exchange: `marked=` (`C21`).
    pub marked: SquareSet,
    /// A captured Lance, turned over, that must be dropped: `place=` (`C24`).
    pub place: Option<Letter>,
    /// A recovery that must be decided: `recover=` (`C23`). With `place=`, after the drop.
    pub recover: Option<Stranded>,
    /// The number of the move, as gungi.js counts, if a FEN gave it and no ply does: `number=`.
    pub number: Option<u32>,
}

impl Diagram {
    /// An empty diagram, before anything is read.
    pub fn empty() -> Self {
        Self {
            towers: [Tower::EMPTY; Square::COUNT],
            side: Player::Black,
            hands: ByPlayer::default(),
            ply: None,
            ruleset: Ruleset::Official(Level::Advanced),
            draft: None,
            marked: SquareSet::EMPTY,
            place: None,
            recover: None,
            number: None,
        }
    }
}

/// The keys after the ply, in canonical order (`P4`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// `rules=classic`
    Rules,
    /// `level=intro`
    Level,
    /// `draft=bw`
    Draft,
    /// `marked=5e,4d`
    Marked,
    /// `place=F`
    Place,
    /// `recover=8a+`
    Recover,
    /// `number=21`
    Number,
}

impl Key {
    /// All keys, in canonical order.
    pub const ALL: [Self; 7] = [
        Self::Rules,
        Self::Level,
        Self::Draft,
        Self::Marked,
        Self::Place,
        Self::Recover,
        Self::Number,
    ];

    /// The word before `=`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Level => "level",
            Self::Draft => "draft",
            Self::Marked => "marked",
            Self::Place => "place",
            Self::Recover => "recover",
            Self::Number => "number",
        }
    }
}

/// A square in GFEN: file and letter, `5i`.
#[derive(Clone, Copy, Debug)]
pub struct SquareName(pub Square);

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.0.column() + 1,
            (b'a' + self.0.row()) as char
        )
    }
}

impl fmt::Display for Diagram {
    /// Writes canonical GFEN. Hands keep their order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let occupied = Square::all()
            .filter(|square| !self.towers[square.index()].is_empty())
            .collect();
        let letter = |letter: Option<Letter>| letter.map_or(b'.', |letter| letter.0);
        let letters = |square: Square| self.towers[square.index()].tiers().map(letter);
        let mut board = BoardText::default();
        board.update(SquareSet::ALL, occupied, letters);
        let mut pen = Pen::new(&board);
        pen.side(self.side);
        pen.hands(self.hands.black.iter().chain(&self.hands.white).copied());
        pen.rest(self.ply, &GfenKeys::from(self));
        f.write_str(&pen.into_text())?;
        self.number.map_or(Ok(()), |number| write_number(f, number))
    }
}

/// Writes the key `number=`, the last one of a position (`P4`).
pub fn write_number(out: &mut impl Write, number: u32) -> fmt::Result {
    write!(out, " number={number}")
}

/// What GFEN writes after the hands, besides the ply.
#[derive(Clone, Copy, Debug)]
pub struct GfenKeys {
    /// As [`Diagram::ruleset`].
    pub ruleset: Ruleset,
    /// As [`Diagram::draft`].
    pub draft: Option<ByPlayer<bool>>,
    /// As [`Diagram::marked`].
    pub marked: SquareSet,
    /// As [`Diagram::place`].
    pub place: Option<Letter>,
    /// As [`Diagram::recover`].
    pub recover: Option<Stranded>,
}

impl From<&Diagram> for GfenKeys {
    fn from(diagram: &Diagram) -> Self {
        let Diagram {
            ruleset,
            draft,
            marked,
            place,
            recover,
            ..
        } = *diagram;
        Self {
            ruleset,
            draft,
            marked,
            place,
            recover,
        }
    }
}

/// The most bytes of a row: nine towers of three units, and the `/` after it.
const MAX_ROW: usize = 28;

/// Writes bytes, and keeps the first `count` of them: the next ones are written over the rest, which is faster than to ask
/// before writing.
fn put<const N: usize>(text: &mut [u8], len: &mut usize, bytes: [u8; N], count: usize) {
    text[*len..*len + N].copy_from_slice(&bytes);
    *len += count;
}

/// The towers of a position in GFEN, row by row: of the next position only the rows with changes are written. A new one
/// has no rows.
#[derive(Clone, Default, Debug)]
pub struct BoardText {
    rows: [BoardRow; 9],
}

/// A row and its length. The rest is what [`put`] wrote too much.
#[derive(Clone, Copy, Default, Debug)]
struct BoardRow {
    text: [u8; MAX_ROW + 3],
    len: usize,
}

impl BoardText {
    /// Writes the rows of the squares that changed. `letters` gives the units of an occupied square from the bottom up, as
    /// ASCII letters, `.` for none.
    pub fn update(
        &mut self,
        changed: SquareSet,
        occupied: SquareSet,
        letters: impl Fn(Square) -> [u8; 3],
    ) {
        for (row, text) in (0..9).zip(&mut self.rows) {
            if changed.in_row(row).next().is_some() {
                text.write(row, occupied, &letters);
            }
        }
    }
}

impl BoardRow {
    fn write(&mut self, row: u8, occupied: SquareSet, letters: impl Fn(Square) -> [u8; 3]) {
        // How many columns are still to be written.
        let (mut len, mut columns) = (0, 9);
        for square in occupied.in_row(row) {
            let empty = columns - 1 - square.column();
            columns = square.column();
            put(
                &mut self.text,
                &mut len,
                [b'0' + empty],
                usize::from(empty > 0),
            );
            let tower = letters(square);
            put(
                &mut self.text,
                &mut len,
                tower,
                if tower[1] == b'.' { 2 } else { 3 },
            );
        }
        put(
            &mut self.text,
            &mut len,
            [b'0' + columns],
            usize::from(columns > 0),
        );
        put(&mut self.text, &mut len, [b'/'], usize::from(row < 8));
        self.len = len;
    }
}

/// Writes canonical GFEN, letter by letter: many times as fast as formatting each part.
#[derive(Debug)]
pub struct Pen {
    text: Vec<u8>,
}

impl Pen {
    /// A line that begins with the towers.
    pub fn new(board: &BoardText) -> Self {
        let (mut text, mut len) = (vec![0; 9 * MAX_ROW + 3], 0);
        for row in &board.rows {
            put(&mut text, &mut len, row.text, row.len);
        }
        text.truncate(len);
        Self { text }
    }

    /// The player to move.
    pub fn side(&mut self, side: Player) {
        self.push(match side {
            Player::Black => " b ",
            Player::White => " w ",
        });
    }

    /// The hands, first Black's.
    pub fn hands(&mut self, hands: impl Iterator<Item = (Letter, u32)>) {
        let before = self.text.len();
        for (letter, count) in hands {
            match count {
                0 | 1 => {}
                2..=9 => self.text.push(b'0' + (count & 15) as u8),
                _ => self.number(count),
            }
            self.text.push(letter.0);
        }
        if self.text.len() == before {
            self.text.push(b'-');
        }
    }

    fn number(&mut self, number: u32) {
        self.push(&number.to_string());
    }

    /// The ply and the keys.
    pub fn rest(&mut self, ply: Option<u32>, extras: &GfenKeys) {
        if let Some(ply) = ply {
            self.text.push(b' ');
            self.number(ply);
        }
        match extras.ruleset {
            Ruleset::Classic => self.push(" rules=classic"),
            Ruleset::Official(Level::Advanced) => {}
            Ruleset::Official(level) => {
                self.push(" level=");
                self.push(level.as_str());
            }
        }
        if let Some(draft) = extras.draft {
            self.push(" draft=");
            self.push(if draft.black { "b" } else { "" });
            self.push(if draft.white { "w" } else { "" });
        }
        for (i, square) in extras.marked.into_iter().enumerate() {
            self.push(if i == 0 { " marked=" } else { "," });
            self.square(square);
        }
        if let Some(letter) = extras.place {
            self.push(" place=");
            self.text.push(letter.0);
        }
        if let Some(Stranded { square, recovery }) = extras.recover {
            self.push(" recover=");
            self.square(square);
            self.text.push(match recovery {
                Recovery::ToOwnHand => b'+',
                Recovery::ToOpponent => b'^',
            });
        }
    }

    fn square(&mut self, square: Square) {
        self.text.push(b'1' + square.column());
        self.text.push(b'a' + square.row());
    }

    fn push(&mut self, text: &str) {
        self.text.extend_from_slice(text.as_bytes());
    }

    /// The line.
    pub fn into_text(self) -> String {
        // It is ASCII.
        String::from_utf8(self.text).unwrap_or_default()
    }
}
