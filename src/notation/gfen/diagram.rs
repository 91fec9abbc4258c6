//! A position as written: letters on squares, not yet checked against any rules.

use std::fmt::{self, Write};

use crate::rules::classic::Stranded;
use crate::rules::{ByPlayer, Player, Ruleset, Square, SquareSet, Tower, UnitKind};

/// The highest count of a unit that a hand can have.
pub(super) const MAX_COUNT: u32 = 99;

/// A letter of GFEN: a unit and, by its case, the owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The letter as written; `None` for anything but an ASCII letter.
    pub fn new(written: char) -> Option<Self> {
        u8::try_from(written).ok().filter(u8::is_ascii_alphabetic).map(Self)
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

    /// The owner.
    pub const fn owner(self) -> Player {
        if self.0.is_ascii_uppercase() { Player::Black } else { Player::White }
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
}

impl Diagram {
    /// An empty diagram, before anything is read.
    pub(in crate::notation) fn empty() -> Self {
        Self {
            towers: [Tower::EMPTY; Square::COUNT],
            side: Player::Black,
            hands: ByPlayer::default(),
            ply: None,
            ruleset: Ruleset::OfficialAdvanced,
            draft: None,
            marked: SquareSet::EMPTY,
            place: None,
            recover: None,
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
}

impl Key {
    /// All keys, in canonical order.
    pub const ALL: [Self; 6] =
        [Self::Rules, Self::Level, Self::Draft, Self::Marked, Self::Place, Self::Recover];

    /// The word before `=`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Level => "level",
            Self::Draft => "draft",
            Self::Marked => "marked",
            Self::Place => "place",
            Self::Recover => "recover",
        }
    }
}

/// A square in GFEN: file and letter, `5i`.
#[derive(Clone, Copy, Debug)]
pub struct Named(pub Square);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.column() + 1, (b'a' + self.0.row()) as char)
    }
}

impl fmt::Display for Diagram {
    /// Writes canonical GFEN. Hands keep their order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            if row > 0 {
                f.write_char('/')?;
            }
            self.write_row(f, row)?;
        }
        f.write_str(match self.side {
            Player::Black => " b ",
            Player::White => " w ",
        })?;
        self.write_hands(f)?;
        if let Some(ply) = self.ply {
            write!(f, " {ply}")?;
        }
        self.write_keys(f)
    }
}

impl Diagram {
    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: u8) -> fmt::Result {
        let mut empty = 0;
        for square in (0..9).rev().filter_map(|column| Square::new(column, row)) {
            let tower = self.towers[square.index()];
            if tower.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            tower.iter().try_for_each(|(_, letter)| write!(f, "{letter}"))?;
            if tower.next_tier().is_some() {
                f.write_char('.')?;
            }
        }
        if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
    }

    fn write_hands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.hands.black.is_empty() && self.hands.white.is_empty() {
            return f.write_char('-');
        }
        for &(letter, count) in self.hands.black.iter().chain(&self.hands.white) {
            if count > 1 {
                write!(f, "{count}")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }

    fn write_keys(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ruleset {
            Ruleset::Classic => f.write_str(" rules=classic")?,
            Ruleset::OfficialIntro => f.write_str(" level=intro")?,
            Ruleset::OfficialBeginner => f.write_str(" level=beginner")?,
            Ruleset::OfficialIntermediate => f.write_str(" level=intermediate")?,
            Ruleset::OfficialAdvanced => {}
        }
        if let Some(draft) = self.draft {
            let black = if draft.black { "b" } else { "" };
            let white = if draft.white { "w" } else { "" };
            write!(f, " draft={black}{white}")?;
        }
        for (i, square) in self.marked.into_iter().enumerate() {
            write!(f, "{}{}", if i == 0 { " marked=" } else { "," }, Named(square))?;
        }
        if let Some(letter) = self.place {
            write!(f, " place={letter}")?;
        }
        if let Some(Stranded { square, captured }) = self.recover {
            write!(f, " recover={}{}", Named(square), if captured { '^' } else { '+' })?;
        }
        Ok(())
    }
}
