//! Moves in the terms of GN.

use std::fmt::{self, Write as _};

use crate::rules::{
    MoveDescription, MoveKind, Place, Ruleset, Tier, Tiers, UnitKind, classic, official,
};

/// The two characters that name a unit: the face up, then the face down or `-`.
///
/// Any letter from A to Z is a face here; the rules decide whether such a unit exists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitName {
    up: u8,
    down: u8,
}

/// The names of the units of all rulesets: for each face up, from A to Z, a bit for each face down, and one
/// for none.
static KNOWN: [u64; 26] = {
    let mut known = [0; 26];
    let mut index = 0;
    while let Some(unit) = classic::Unit::from_index(index) {
        let down = match unit.other_face() {
            Some(down) => down.letter() as u8,
            None => b'-',
        };
        known[(unit.face().letter() as u8 - b'A') as usize] |= bit_of(down);
        index += 1;
    }
    let mut index = 0;
    while index < official::Kind::COUNT {
        known[(official::Kind::ALL[index].letter() as u8 - b'A') as usize] |= bit_of(b'-');
        index += 1;
    }
    known
};

/// The bit of a face down, A to Z, or of `-`: the six lowest bits of these characters differ.
const fn bit_of(down: u8) -> u64 {
    1 << (down & 63)
}

impl UnitName {
    /// The name of a unit with the face `up`, a letter, and `down`, a letter or `-`. ASCII letters of either case;
    /// `None` for other characters.
    pub fn new(up: char, down: char) -> Option<Self> {
        let (up, down) = (up.to_ascii_uppercase(), down.to_ascii_uppercase());
        Self::from_bytes(u8::try_from(up).ok()?, u8::try_from(down).ok()?)
    }

    /// The name made of these two bytes, in upper case already, if any ruleset has such a unit.
    pub(super) fn known(up: u8, down: u8) -> Option<Self> {
        let known = KNOWN.get(usize::from(up.wrapping_sub(b'A')))?;
        let is_known = match down {
            b'A'..=b'Z' | b'-' => known & bit_of(down) != 0,
            _ => false,
        };
        is_known.then_some(Self { up, down })
    }

    /// The name made of these two bytes, in upper case already.
    const fn from_bytes(up: u8, down: u8) -> Option<Self> {
        if up.is_ascii_uppercase() && (down.is_ascii_uppercase() || down == b'-') {
            Some(Self { up, down })
        } else {
            None
        }
    }

    /// The unit of a ruleset with this name (`C3`, `G6`).
    pub fn unit(self, ruleset: Ruleset) -> Option<UnitKind> {
        UnitKind::from_faces(self.up(), self.down(), ruleset)
    }

    /// Whether any ruleset has a unit with this name.
    pub fn is_known(self) -> bool {
        Self::known(self.up, self.down).is_some()
    }

    /// The face up, from A to Z.
    pub const fn up(self) -> char {
        self.up as char
    }

    /// The face down, from A to Z, if the unit has one.
    pub const fn down(self) -> Option<char> {
        if self.down == b'-' {
            None
        } else {
            Some(self.down as char)
        }
    }
}

impl From<UnitKind> for UnitName {
    fn from(unit: UnitKind) -> Self {
        let (up, down) = unit.faces();
        // All letters of faces are ASCII.
        Self {
            up: up as u8,
            down: down.unwrap_or('-') as u8,
        }
    }
}

impl fmt::Display for UnitName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.up())?;
        f.write_char(self.down as char)
    }
}

/// A place in GN, column, row and tier: `4-8-0`.
#[derive(Clone, Copy, Debug)]
pub struct Named(pub Place);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { square, tier } = self.0;
        for digit in [square.column(), square.row()] {
            f.write_char((b'0' + digit) as char)?;
            f.write_char('-')?;
        }
        f.write_char(digit(tier) as char)
    }
}

/// The maximum length of the canonical GN of a move, in bytes.
pub const MAX_MOVE_LEN: usize = 20;

/// One move of GN: a unit and what it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GnMove {
    /// The unit that moves.
    pub unit: UnitName,
    /// What it does.
    pub form: GnForm,
}

impl GnMove {
    /// The canonical move with this description.
    pub fn of(description: &MoveDescription) -> Option<Self> {
        let MoveDescription {
            unit,
            from,
            to,
            swapped,
            ends_draft,
            ..
        } = *description;
        let form = match description.kind {
            MoveKind::Drop => GnForm::Drop {
                to: to?,
                swapped,
                ends_draft,
            },
            MoveKind::Step => GnForm::Step {
                from: from?,
                to: to?,
                swapped,
            },
            MoveKind::Strike => GnForm::Strike {
                from: from?,
                target: to?,
            },
            MoveKind::ImmobileStrike => GnForm::ImmobileStrike {
                from: from?,
                target: to?.tier,
            },
            MoveKind::Exchange => GnForm::Exchange {
                from: from?,
                with: to?.tier,
            },
            MoveKind::Substitution => GnForm::Substitution {
                from: from?,
                with: to?,
            },
            MoveKind::RecoverToHand => GnForm::RecoverToHand { at: from? },
            MoveKind::RecoverToOpponent => GnForm::RecoverToOpponent { at: from? },
            MoveKind::Decline => GnForm::Decline { at: from? },
        };
        Some(Self {
            unit: unit.into(),
            form,
        })
    }

    /// Its canonical GN, padded with zeros.
    #[cfg(test)]
    pub fn bytes(self) -> [u8; MAX_MOVE_LEN] {
        self.text().bytes
    }

    /// A number for sorting moves by their canonical GN: in the byte order of their text.
    ///
    /// From the top: 5 bits for each face, 3 for the sign, 10 for the first place, 2 for the second sign, 10 for the second
    /// place or tier, 15 for what follows. A part that is missing is 0, which is before everything.
    pub fn order(self) -> u64 {
        let face = |byte: u8| {
            if byte == b'-' {
                0
            } else {
                u64::from(byte - b'A' + 1)
            }
        };
        let number = |Place { square, tier }: Place| {
            u64::from(square.column() + 1) << 6
                | u64::from(square.row() + 1) << 2
                | (tier as u64 + 1)
        };
        let tier_only = |tier: Tier| (tier as u64 + 1) << 6;
        // The signs in byte order: `*`, `+`, `<`, `=`, `^`, then `&`, `>`, `x`.
        let (sign, first, second_sign, second, tail) = match self.form {
            GnForm::Drop {
                to,
                swapped,
                ends_draft,
            } => (0, to, 0, 0, order_of_tail(swapped, ends_draft)),
            GnForm::RecoverToHand { at } => (1, at, 0, 0, 0),
            GnForm::Substitution { from, with } => (2, from, 0, number(with), 0),
            GnForm::Exchange { from, with } => (2, from, 0, tier_only(with), 0),
            GnForm::Step { from, to, swapped } => {
                (2, from, 1, number(to), order_of_tail(swapped, false))
            }
            GnForm::Strike { from, target } => (2, from, 2, number(target), 0),
            GnForm::ImmobileStrike { from, target } => (2, from, 2, tier_only(target), 0),
            GnForm::Decline { at } => (3, at, 0, 0, 0),
            GnForm::RecoverToOpponent { at } => (4, at, 0, 0, 0),
        };
        let unit = face(self.unit.up) << 5 | face(self.unit.down);
        ((((unit << 3 | sign) << 10 | number(first)) << 2 | second_sign) << 10 | second) << 15
            | tail
    }

    /// Its canonical GN.
    pub(super) fn text(self) -> MoveText {
        let mut text = MoveText {
            bytes: [0; MAX_MOVE_LEN],
            len: 0,
        };
        text.push([self.unit.up, self.unit.down]);
        match self.form {
            GnForm::Drop {
                to,
                swapped,
                ends_draft,
            } => {
                text.push_place(b'*', to);
                text.push_swapped(swapped);
                if ends_draft {
                    text.push(*b"!");
                }
            }
            GnForm::Step { from, to, swapped } => {
                text.push_place(b'<', from);
                text.push_place(b'>', to);
                text.push_swapped(swapped);
            }
            GnForm::Strike { from, target } => {
                text.push_place(b'<', from);
                text.push_place(b'x', target);
            }
            GnForm::ImmobileStrike { from, target } => {
                text.push_place(b'<', from);
                text.push([b'x', digit(target)]);
            }
            GnForm::Substitution { from, with } => {
                text.push_place(b'<', from);
                text.push_place(b'&', with);
            }
            GnForm::Exchange { from, with } => {
                text.push_place(b'<', from);
                text.push([b'&', digit(with)]);
            }
            GnForm::RecoverToHand { at } => text.push_place(b'+', at),
            GnForm::RecoverToOpponent { at } => text.push_place(b'^', at),
            GnForm::Decline { at } => text.push_place(b'=', at),
        }
        text
    }
}

/// The order of what follows the places: `!`, and `&` with tiers, of which nearly all moves have nothing. A digit of three
/// bits for each character, 0 for none.
fn order_of_tail(swapped: Tiers, ends_draft: bool) -> u64 {
    if swapped.is_empty() {
        return u64::from(ends_draft) << 12;
    }
    let (mut tail, mut left) = (2, 4);
    for tier in swapped.iter() {
        (tail, left) = (tail << 3 | (tier as u64 + 2), left - 1);
    }
    if ends_draft {
        (tail, left) = (tail << 3 | 1, left - 1);
    }
    tail << (3 * left)
}

/// The canonical GN of a move. Writing it byte by byte is five times as fast as formatting.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveText {
    bytes: [u8; MAX_MOVE_LEN],
    len: usize,
}

impl MoveText {
    pub(super) fn as_str(&self) -> &str {
        // It is ASCII.
        std::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }

    fn push<const N: usize>(&mut self, part: [u8; N]) {
        self.bytes[self.len..self.len + N].copy_from_slice(&part);
        self.len += N;
    }

    fn push_place(&mut self, sign: u8, place: Place) {
        let Place { square, tier } = place;
        self.push([
            sign,
            b'0' + square.column(),
            b'-',
            b'0' + square.row(),
            b'-',
            digit(tier),
        ]);
    }

    fn push_swapped(&mut self, swapped: Tiers) {
        if !swapped.is_empty() {
            self.push(*b"&");
            swapped.iter().for_each(|tier| self.push([digit(tier)]));
        }
    }
}

/// The forms of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GnForm {
    /// `PZ*4-6-0`: a drop.
    Drop {
        /// The place where the unit arrives.
        to: Place,
        /// The tiers that a betrayal swaps: `&01` (`G6`).
        swapped: Tiers,
        /// Whether the drop ends the player's draft: `!` (`G6`).
        ends_draft: bool,
    },
    /// `PZ<4-6-0>4-5-0`: a step; a mobile strike may be written like this too (`G3`).
    Step {
        /// Where the unit stood.
        from: Place,
        /// The place where the unit arrives.
        to: Place,
        /// The tiers that a betrayal swaps: `&01` (`G6`).
        swapped: Tiers,
    },
    /// `PZ<4-6-0x4-5-0`: a mobile strike, or an official capture.
    Strike {
        /// Where the striker stood.
        from: Place,
        /// Where the captured unit stood.
        target: Place,
    },
    /// `PZ<4-6-0x1`: a strike within the tower.
    ImmobileStrike {
        /// Where the striker stands.
        from: Place,
        /// The tier of the captured unit.
        target: Tier,
    },
    /// `SE<4-6-0&4-7-0`: a substitution: the Samurai and the Commander change places.
    Substitution {
        /// Where the Samurai stood.
        from: Place,
        /// Where the Commander stood.
        with: Place,
    },
    /// `CI<4-6-0&2`: a 1-3 tier exchange.
    Exchange {
        /// Where the Captain stood.
        from: Place,
        /// The tier of the other unit.
        with: Tier,
    },
    /// `PZ+4-0-0`: forced recovery to the player's own hand.
    RecoverToHand {
        /// Where the unit stood.
        at: Place,
    },
    /// `PZ^4-0-0`: forced recovery to the opponent's hand.
    RecoverToOpponent {
        /// Where the unit stood.
        at: Place,
    },
    /// `PZ=4-0-0`: the player declines a recovery.
    Decline {
        /// Where the unit stays.
        at: Place,
    },
}

impl fmt::Display for GnMove {
    /// Writes canonical GN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

const fn digit(tier: Tier) -> u8 {
    match tier {
        Tier::First => b'0',
        Tier::Second => b'1',
        Tier::Third => b'2',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    #[test]
    fn the_longest_moves_are_written_whole() {
        let place = Place::new(Square::new(4, 6).unwrap(), Tier::Third);
        let swapped = Tier::ALL.into_iter().collect();
        let longest = [
            (
                GnForm::Drop {
                    to: place,
                    swapped,
                    ends_draft: true,
                },
                "PZ*4-6-2&012!",
            ),
            (
                GnForm::Step {
                    from: place,
                    to: place,
                    swapped,
                },
                "PZ<4-6-2>4-6-2&012",
            ),
            (
                GnForm::Strike {
                    from: place,
                    target: place,
                },
                "PZ<4-6-2x4-6-2",
            ),
        ];
        for (form, text) in longest {
            let mv = GnMove {
                unit: UnitName::new('P', 'Z').unwrap(),
                form,
            };
            assert_eq!(mv.to_string(), text);
            let bytes = mv.bytes();
            assert!(
                bytes.starts_with(text.as_bytes())
                    && bytes[text.len()..].iter().all(|&byte| byte == 0)
            );
        }
    }

    #[test]
    fn a_known_unit_is_a_unit_of_some_ruleset() {
        for up in 'A'..='Z' {
            for down in ('A'..='Z').chain(['-']) {
                let name = UnitName::new(up, down).unwrap();
                let is_known = Ruleset::ALL
                    .into_iter()
                    .any(|ruleset| name.unit(ruleset).is_some());
                assert_eq!(name.is_known(), is_known, "{name}");
            }
        }
        for (up, down) in [
            (b'p', b'z'),
            (b'P', b'm'),
            (b'P', b'z'),
            (b'-', b'-'),
            (b'[', b'A'),
            (b'Z', b'\xff'),
        ] {
            assert_eq!(UnitName::known(up, down), None, "{up} {down}");
        }
    }
}
