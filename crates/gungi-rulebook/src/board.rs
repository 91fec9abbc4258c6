//! What both rulesets have in common: players, squares, units, towers and hands, as GFEN writes them.

use std::ops::Deref;

use super::switches::Switch;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Player {
    Black,
    White,
}

impl Player {
    pub(super) const BOTH: [Self; 2] = [Self::Black, Self::White];

    pub(super) const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// How far a row is from the player's own back row.
    pub(super) const fn rank(self, square: Square) -> usize {
        match self {
            Self::Black => 8 - square.row(),
            Self::White => square.row(),
        }
    }
}

/// To the right and forward, as the player who moves sees the board.
pub(super) type Offset = (isize, isize);

/// A square: by rows from the top, and in a row from the first file on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Square(usize);

impl Square {
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..81).map(Self)
    }

    pub(super) const fn at(column: usize, row: usize) -> Self {
        Self(row * 9 + column)
    }

    pub(super) const fn index(self) -> usize {
        self.0
    }

    pub(super) const fn row(self) -> usize {
        self.0 / 9
    }

    pub(super) const fn column(self) -> usize {
        self.0 % 9
    }

    /// The square at an offset, if it is on the board. Black looks up the board, and the first file is on the right.
    pub(super) fn step(self, player: Player, offset: Offset, wrong: Switch) -> Option<Self> {
        let (right, forward) = offset;
        let (across, down) = match player {
            Player::Black => (-right, -forward),
            Player::White
                if wrong!(wrong, "C2: White's forward is Black's")
                    || wrong!(wrong, "O1: White's forward is Black's") =>
            {
                (right, -forward)
            }
            Player::White => (right, forward),
        };
        let is_round = wrong!(wrong, "C14: units go on at the other edge of the board")
            || wrong!(wrong, "O3: pieces go on at the other edge of the board");
        let column = if is_round {
            (self.column() + 9).checked_add_signed(across)? % 9
        } else {
            self.column().checked_add_signed(across)?
        };
        let row = self.row().checked_add_signed(down)?;
        (column < 9 && row < 9).then(|| Self::at(column, row))
    }

    pub(super) fn text(self) -> String {
        format!(
            "{}{}",
            self.column() + 1,
            char::from(b"abcdefghi"[self.row()])
        )
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [file @ b'1'..=b'9', row @ b'a'..=b'i'] => {
                Some(Self::at(usize::from(file - b'1'), usize::from(row - b'a')))
            }
            _ => None,
        }
    }
}

/// A unit with its owner: a letter of GFEN, upper case for Black.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Unit(u8);

impl Unit {
    pub(super) const fn of(letter: u8, owner: Player) -> Self {
        match owner {
            Player::Black => Self(letter),
            Player::White => Self(letter.to_ascii_lowercase()),
        }
    }

    pub(super) const fn owner(self) -> Player {
        if self.0.is_ascii_uppercase() {
            Player::Black
        } else {
            Player::White
        }
    }

    /// The letter in upper case.
    pub(super) const fn letter(self) -> u8 {
        self.0.to_ascii_uppercase()
    }

    pub(super) const fn char(self) -> char {
        self.0 as char
    }
}

/// The units on a square from the bottom up. There are three at most; wrong rules pile up four.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tower {
    units: [Unit; 4],
    height: u8,
}

impl Tower {
    pub(super) fn of(units: impl IntoIterator<Item = Unit>) -> Self {
        let mut tower = Self::default();
        units.into_iter().for_each(|unit| tower.push(unit));
        tower
    }

    pub(super) fn push(&mut self, unit: Unit) {
        if let Some(place) = self.units.get_mut(usize::from(self.height)) {
            *place = unit;
            self.height += 1;
        }
    }

    pub(super) fn pop(&mut self) -> Option<Unit> {
        let top = self.last().copied()?;
        self.height -= 1;
        self.units[usize::from(self.height)] = Unit::default();
        Some(top)
    }

    pub(super) fn top(self) -> Option<Unit> {
        self.last().copied()
    }

    pub(super) fn change(&mut self) -> &mut [Unit] {
        &mut self.units[..usize::from(self.height)]
    }

    pub(super) fn retain(&mut self, keep: impl Fn(Unit) -> bool) {
        *self = Self::of(self.iter().copied().filter(|unit| keep(*unit)));
    }
}

impl Deref for Tower {
    type Target = [Unit];

    fn deref(&self) -> &[Unit] {
        &self.units[..usize::from(self.height)]
    }
}

pub(super) type Towers = [Tower; 81];

/// How many units a player has in hand, by their letters.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Hand([u8; 26]);

impl Hand {
    pub(super) fn count(&self, letter: u8) -> u8 {
        self.0[usize::from(letter - b'A')]
    }

    pub(super) fn add(&mut self, letter: u8) {
        let count = &mut self.0[usize::from(letter - b'A')];
        *count = count.saturating_add(1);
    }

    /// Takes a unit out, if there is one.
    pub(super) fn take(&mut self, letter: u8) -> bool {
        let count = &mut self.0[usize::from(letter - b'A')];
        let has_one = *count > 0;
        *count = count.saturating_sub(1);
        has_one
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    pub(super) fn letters(&self) -> impl Iterator<Item = u8> {
        (b'A'..=b'Z').filter(|letter| self.count(*letter) > 0)
    }
}

// ---- GFEN ------------------------------------------------------------------------------------------------------

/// The parts of a line of GFEN. What is wrong with it is said elsewhere: this reads what is right.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    pub(super) towers: Towers,
    pub(super) player: Player,
    pub(super) hands: [Hand; 2],
    pub(super) ply: Option<u32>,
    text: &'t str,
}

impl<'t> Line<'t> {
    pub(super) fn read(text: &'t str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let towers = read_towers(words.next()?)?;
        let player = match words.next()? {
            "b" => Player::Black,
            "w" => Player::White,
            _ => return None,
        };
        let hands = read_hands(words.next()?)?;
        let ply = words.next().and_then(|word| word.parse().ok());
        Some(Self {
            towers,
            player,
            hands,
            ply,
            text,
        })
    }

    /// The value of a key: `classic` of `rules=classic`.
    pub(super) fn key(&self, key: &str) -> Option<&'t str> {
        let mut words = self.text.split_ascii_whitespace();
        words.find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }
}

fn read_towers(text: &str) -> Option<Towers> {
    let mut towers = [Tower::default(); 81];
    let mut rows = 0;
    for (row, text) in text.split('/').enumerate().take(9) {
        let (mut column, mut tower) = (9, Tower::default());
        for letter in text.bytes() {
            match letter {
                b'1'..=b'9' => column = usize::checked_sub(column, usize::from(letter - b'0'))?,
                b'.' => (),
                b'A'..=b'Z' | b'a'..=b'z' => tower.push(Unit(letter)),
                _ => return None,
            }
            if letter == b'.' || tower.len() == 3 {
                column = column.checked_sub(1)?;
                towers[Square::at(column, row).index()] = tower;
                tower = Tower::default();
            }
        }
        rows += usize::from(column == 0);
    }
    (rows == 9).then_some(towers)
}

pub(super) fn write_towers(towers: &Towers) -> String {
    let mut text = String::new();
    for row in 0..9 {
        let mut empty = 0;
        for column in (0..9).rev() {
            let tower = &towers[Square::at(column, row).index()];
            if tower.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.extend(tower.iter().map(|unit| unit.char()));
            if tower.len() < 3 {
                text.push('.');
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if row < 8 {
            text.push('/');
        }
    }
    text
}

fn read_hands(text: &str) -> Option<[Hand; 2]> {
    let mut hands = [Hand::default(); 2];
    let mut count: Option<u8> = None;
    for letter in text.bytes().filter(|letter| *letter != b'-') {
        match letter {
            b'0'..=b'9' => {
                let tens = count.unwrap_or(0).checked_mul(10)?;
                count = Some(tens.checked_add(letter - b'0')?);
            }
            _ if letter.is_ascii_alphabetic() => {
                let unit = Unit(letter);
                for _ in 0..count.take().unwrap_or(1) {
                    hands[unit.owner() as usize].add(unit.letter());
                }
            }
            _ => return None,
        }
    }
    Some(hands)
}

/// The hands, Black's first, each in this order of letters.
pub(super) fn write_hands(hands: &[Hand; 2], order: &[u8]) -> String {
    let mut text = String::new();
    for player in Player::BOTH {
        for letter in order {
            let count = hands[player as usize].count(*letter);
            if count > 1 {
                text += &count.to_string();
            }
            if count > 0 {
                text.push(Unit::of(*letter, player).char());
            }
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}
