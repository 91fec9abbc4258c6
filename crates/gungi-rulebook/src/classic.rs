//! The classic rules as text that runs: each function is a ruling or says which, the tables are data.
//!
//! It is written from the rulings `C1` to `C30` alone, to be read and not to be fast: what a player could think of is tried
//! against the rulings one by one, and safety is found out on a copy. A line with `wrong!` is not a rule. It says what would
//! follow from a mistake of that name, and is as if it were not there.

use super::board::{Hand, Line, Offset, Player, Square, Tower, Towers, Unit, write_hands, write_towers};
use super::switches::Switch;

// ---- Units (C3) and their tables (C13) -------------------------------------------------------------------------

/// The letters of GFEN for the two sides of each unit: the front first.
const SIDES: [(u8, u8); 12] = [
    (b'P', b'Z'), (b'M', b'V'), (b'U', b'G'), (b'B', b'A'), (b'R', b'X'), (b'H', b'K'),
    (b'F', b'L'), (b'T', b'J'), (b'Y', b'N'), (b'S', b'E'), (b'C', b'I'), (b'O', b'O'),
];

/// The letters in the order of hands: fronts, then backs.
const ORDER: &[u8; 23] = b"PMUBRHFTYSCOZVGAXKLJNEI";

/// The face of a unit: a letter names both its sides.
const fn face(unit: Unit) -> u8 {
    match unit.letter() {
        b'M' | b'U' => b'P',
        b'J' => b'L',
        letter => letter,
    }
}

fn is_front(unit: Unit) -> bool {
    SIDES.iter().any(|(front, _)| *front == unit.letter())
}

/// The letter of the unit with its other side up.
fn other_side(unit: Unit, wrong: Switch) -> u8 {
    let letter = match unit.letter() {
        b'J' if wrong!(wrong, "C3: every Lance turns over into a Fortress") => b'L',
        b'L' if wrong!(wrong, "C3: every Lance turns over into a Catapult") => b'J',
        b'M' | b'U' if wrong!(wrong, "C3: every Pawn turns over into a Bronze") => b'P',
        b'V' | b'G' if wrong!(wrong, "C3: a Silver and a Gold turn over into a Pawn with a Bronze") => return b'P',
        letter => letter,
    };
    let sides = SIDES.iter().find_map(|(front, back)| match letter {
        _ if letter == *front => Some(*back),
        _ if letter == *back => Some(*front),
        _ => None,
    });
    sides.unwrap_or(letter)
}

fn turned_over(unit: Unit, owner: Player, wrong: Switch) -> Unit {
    Unit::of(other_side(unit, wrong), owner)
}

/// Where a face goes from a tier: steps, and directions of slides.
type Table = (&'static [Offset], &'static [Offset]);

const ORTHOGONAL: &[Offset] = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: &[Offset] = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];
const AROUND: &[Offset] = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
const GOLD: &[Offset] = &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)];
const SAMURAI: &[Offset] = &[(-1, 0), (-1, 1), (0, -2), (0, 2), (1, 0), (1, 1)];
const SPY: &[Offset] = &[(-1, 1), (-1, 2), (1, 1), (1, 2)];
const ASIDE: &[Offset] = &[(-1, 0), (1, 0)];

/// For each face the tables of the first, the second and the third tier.
#[rustfmt::skip]
const TABLES: [(u8, [Table; 3]); 20] = [
    (b'A', [(&[(-1, -1), (0, -1), (0, 1), (1, -1)], &[]), (&[(-2, -2), (0, -1), (0, 1), (2, -2)], &[]),
            (&[(-2, -2), (-1, -1), (0, -1), (0, 1), (1, -1), (2, -2)], &[])]),
    (b'B', [(&[(-2, 0), (0, 2), (2, 0)], &[]), (&[(-2, 2), (0, -1), (0, 1), (2, 2)], &[]),
            (&[(-2, 0), (-2, 2), (0, -2), (2, 0), (2, 2)], &[])]),
    (b'C', [(&[(-1, -1), (-1, 1), (0, 1), (1, -1), (1, 1)], &[]), (&[(-1, -1), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 1)], &[]),
            (&[(-2, 0), (-2, 2), (-1, -1), (-1, 1), (1, -1), (1, 1), (2, 0), (2, 2)], &[])]),
    (b'E', [(&[(-1, 0), (0, -1), (0, 1), (0, 2), (1, 0)], &[]), (DIAGONAL, &[]), (DIAGONAL, &[])]),
    (b'F', [(&[], &[]), (&[], &[]), (&[], &[])]),
    (b'G', [(GOLD, &[]), (GOLD, &[]), (GOLD, &[])]),
    (b'H', [(&[], ORTHOGONAL), (DIAGONAL, &[]), (DIAGONAL, &[])]),
    (b'I', [(DIAGONAL, &[]), (ORTHOGONAL, &[]), (ORTHOGONAL, &[])]),
    (b'K', [(DIAGONAL, ORTHOGONAL), (DIAGONAL, &[]), (DIAGONAL, &[])]),
    (b'L', [(&[], &[(0, 1)]), (DIAGONAL, &[]), (DIAGONAL, &[])]),
    (b'N', [(&[(-1, 2), (0, -1), (1, 2)], &[]), (&[(-1, 1), (-1, 2), (0, -1), (1, 1), (1, 2)], &[]),
            (&[(-2, -2), (-1, -2), (-1, 1), (-1, 2), (0, -1), (1, -2), (1, 1), (1, 2), (2, -2)], &[])]),
    (b'O', [(AROUND, &[]), (AROUND, &[]), (AROUND, &[])]),
    (b'P', [(&[(0, 1)], &[]), (&[(-2, 0), (0, 1), (2, 0)], &[]), (&[(-2, 0), (-1, 1), (1, 1), (2, 0)], &[])]),
    (b'R', [(&[], DIAGONAL), (ORTHOGONAL, &[]), (ORTHOGONAL, &[])]),
    (b'S', [(&[(-1, 0), (-1, 1), (0, 1), (1, 0), (1, 1)], &[]), (SAMURAI, &[]), (SAMURAI, &[])]),
    (b'T', [(&[], &[]), (&[], &[]), (&[], &[])]),
    (b'V', [(ORTHOGONAL, &[]), (DIAGONAL, &[]), (DIAGONAL, &[])]),
    (b'X', [(ORTHOGONAL, DIAGONAL), (ORTHOGONAL, &[]), (ORTHOGONAL, &[])]),
    (b'Y', [(&[(-1, 2), (1, 2)], &[]), (SPY, &[]), (SPY, &[])]),
    (b'Z', [(ASIDE, &[]), (ASIDE, &[]), (ASIDE, &[])]),
];

/// The table of a face on a tier, from 0.
fn table(face: u8, tier: usize, wrong: Switch) -> Table {
    let tier = match (face, tier) {
        (b'A', 1) if wrong!(wrong, "C13: an Arrow moves on the second tier as on the first") => 0,
        (b'B', 1) if wrong!(wrong, "C13: a Bow moves on the second tier as on the first") => 0,
        (b'C', 1) if wrong!(wrong, "C13: a Captain moves on the second tier as on the first") => 0,
        (b'E', 1) if wrong!(wrong, "C13: a Pike moves on the second tier as on the first") => 0,
        (b'H', 1) if wrong!(wrong, "C13: a Hidden Dragon moves on the second tier as on the first") => 0,
        (b'I', 1) if wrong!(wrong, "C13: a Pistol moves on the second tier as on the first") => 0,
        (b'K', 1) if wrong!(wrong, "C13: a Dragon King moves on the second tier as on the first") => 0,
        (b'L', 1) if wrong!(wrong, "C13: a Lance moves on the second tier as on the first") => 0,
        (b'N', 1) if wrong!(wrong, "C13: a Clandestinite moves on the second tier as on the first") => 0,
        (b'P', 1) if wrong!(wrong, "C13: a Pawn moves on the second tier as on the first") => 0,
        (b'R', 1) if wrong!(wrong, "C13: a Prodigy moves on the second tier as on the first") => 0,
        (b'S', 1) if wrong!(wrong, "C13: a Samurai moves on the second tier as on the first") => 0,
        (b'V', 1) if wrong!(wrong, "C13: a Silver moves on the second tier as on the first") => 0,
        (b'X', 1) if wrong!(wrong, "C13: a Phoenix moves on the second tier as on the first") => 0,
        (b'Y', 1) if wrong!(wrong, "C13: a Spy moves on the second tier as on the first") => 0,
        (b'A', 2) if wrong!(wrong, "C13: an Arrow moves on the third tier as on the second") => 1,
        (b'B', 2) if wrong!(wrong, "C13: a Bow moves on the third tier as on the second") => 1,
        (b'C', 2) if wrong!(wrong, "C13: a Captain moves on the third tier as on the second") => 1,
        (b'N', 2) if wrong!(wrong, "C13: a Clandestinite moves on the third tier as on the second") => 1,
        (b'P', 2) if wrong!(wrong, "C13: a Pawn moves on the third tier as on the second") => 1,
        (_, tier) => tier.min(2),
    };
    let tables = TABLES.iter().find(|(known, _)| *known == face);
    tables.map_or((&[], &[]), |(_, tables)| tables[tier])
}

/// Whether a mistake turns the table of a face round.
fn is_turned_round(face: u8, wrong: Switch) -> bool {
    face == b'A' && wrong!(wrong, "C13: an Arrow moves backwards")
        || face == b'B' && wrong!(wrong, "C13: a Bow moves backwards")
        || face == b'C' && wrong!(wrong, "C13: a Captain moves backwards")
        || face == b'E' && wrong!(wrong, "C13: a Pike moves backwards")
        || face == b'G' && wrong!(wrong, "C13: a Gold moves backwards")
        || face == b'L' && wrong!(wrong, "C13: a Lance moves backwards")
        || face == b'N' && wrong!(wrong, "C13: a Clandestinite moves backwards")
        || face == b'P' && wrong!(wrong, "C13: a Pawn moves backwards")
        || face == b'S' && wrong!(wrong, "C13: a Samurai moves backwards")
        || face == b'Y' && wrong!(wrong, "C13: a Spy moves backwards")
}

// ---- Positions and actions (C4, C5) ----------------------------------------------------------------------------

/// C5: the actions of a turn, and then the follow-ups: the rearrangement of `C24` and the two answers of `C23`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Drop { unit: Unit, to: Square },
    /// A mobile strike if an opponent's unit is on top of `to` (`C16`).
    Move { from: Square, to: Square },
    ImmobileStrike { at: Square, striker: usize, target: usize },
    Exchange { at: Square, captain: usize, partner: usize },
    Substitution { samurai: Square, commander: Square },
    Rearrange { to: Square },
    Recover,
    Decline,
}

/// C23: a unit that has moved or made a mobile strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Arrival {
    at: Square,
    has_captured: bool,
}

/// What the player to move owes before the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FollowUp {
    /// `C24`, and after it perhaps `C23`.
    Rearrangement { unit: Unit, arrival: Option<Arrival> },
    Recovery(Arrival),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    towers: Towers,
    hands: [Hand; 2],
    player: Player,
    /// C21: the towers whose last change was an exchange.
    marked: u128,
    /// C9.
    is_arrangement: bool,
    pending: Option<FollowUp>,
    wrong: Switch,
}

impl Position {
    fn tower(&self, square: Square) -> &Tower {
        &self.towers[square.index()]
    }

    fn top(&self, square: Square) -> Option<Unit> {
        self.tower(square).top()
    }

    fn is_empty(&self, square: Square) -> bool {
        self.tower(square).is_empty()
    }

    fn has_on_top(&self, square: Square, player: Player) -> bool {
        self.top(square).is_some_and(|unit| unit.owner() == player)
    }

    fn is_marked(&self, square: Square) -> bool {
        self.marked >> square.index() & 1 == 1
    }

    fn mark(&mut self, square: Square) {
        self.marked |= 1 << square.index();
    }

    /// The tower, to be changed. Its mark is removed (`C21`).
    fn change(&mut self, square: Square) -> &mut Tower {
        self.marked &= !(1 << square.index());
        &mut self.towers[square.index()]
    }

    fn commander(&self, player: Player) -> Option<Square> {
        let is_commander = |unit: &Unit| *unit == Unit::of(b'O', player);
        Square::all().find(|square| self.tower(*square).iter().any(is_commander))
    }

    fn hand(&mut self, player: Player) -> &mut Hand {
        &mut self.hands[player as usize]
    }

    fn units_in_hand(&self) -> usize {
        self.hands.iter().map(Hand::len).sum()
    }

    /// C2: the three rows nearest to the player.
    fn is_territory(&self, square: Square, player: Player) -> bool {
        let rows = match () {
            () if wrong!(self.wrong, "C9: the territory has four rows") => 4,
            () if wrong!(self.wrong, "C9: the territory has two rows") => 2,
            () => 3,
        };
        player.rank(square) < rows
    }

    fn territory_has_room(&self, player: Player) -> bool {
        Square::all().any(|square| self.is_territory(square, player) && self.is_empty(square))
    }
}

// ---- Towers (C11) ----------------------------------------------------------------------------------------------

/// C11: no two units of the same owner with the same face up.
fn obeys_tower_rule(tower: &[Unit], wrong: Switch) -> bool {
    let are_twins = |(below, unit): (&Unit, &Unit)| {
        let is_same_owner = below.owner() == unit.owner() || wrong!(wrong, "C11: both players' units are compared");
        let [back, other] = [below, unit].map(|unit| other_side(*unit, wrong));
        let is_same_face = match () {
            () if wrong!(wrong, "C11: both faces are compared") => below.letter() == unit.letter(),
            () if wrong!(wrong, "C11: the faces down are compared") => back == other,
            () if wrong!(wrong, "C11: the face down of the unit below counts as well") => {
                face(*below) == face(*unit) || back == unit.letter()
            }
            () if wrong!(wrong, "C11: Pawns may stand on each other") && face(*unit) == b'P' => false,
            () => face(*below) == face(*unit),
        };
        is_same_owner && is_same_face
    };
    let pairs = (1..tower.len()).flat_map(|tier| (0..tier).map(move |below| (below, tier)));
    let mut pairs = pairs.filter(|(below, tier)| {
        *tier - *below == 1 || !wrong!(wrong, "C11: only neighbours in a tower are compared")
    });
    !pairs.any(|(below, tier)| are_twins((&tower[below], &tower[tier])))
}

// ---- Movement (C13 to C18) -------------------------------------------------------------------------------------

impl Position {
    /// C13 and C17: the table that the top unit of a tower of this height uses.
    fn table_for(&self, unit: Unit, square: Square, tier: usize) -> Table {
        let wrong = self.wrong;
        let is_raised = tier < 2
            && !self.ignores_ranges(unit)
            && self.is_in_range(square, unit.owner())
            && !wrong!(wrong, "C17: a range raises no unit")
            && !(tier == 1 && wrong!(wrong, "C17: a unit on the second tier is not raised"))
            && !(tier == 0 && wrong!(wrong, "C17: a unit on the first tier is not raised"))
            && !(self.is_territory(square, unit.owner()) && wrong!(wrong, "C17: no unit is raised in its own territory"))
            && !(!self.is_territory(square, unit.owner()) && wrong!(wrong, "C17: no unit is raised outside its own territory"));
        let is_lowered = wrong!(wrong, "C17: the opponent's range lowers a unit")
            && tier > 0
            && self.is_in_range(square, unit.owner().opponent());
        let tier = match tier {
            _ if wrong!(wrong, "C13: every tier has the table of the first") => 0,
            2.. if wrong!(wrong, "C13: the third tier has the table of the second") => 1,
            2.. if wrong!(wrong, "C13: the third tier has the table of the first") => 0,
            2.. if wrong!(wrong, "C13: the first and the third tier change their tables") => 0,
            1 if wrong!(wrong, "C13: the second tier has the table of the third") => 2,
            0 if wrong!(wrong, "C13: the first tier has the table of the second") => 1,
            0 if wrong!(wrong, "C13: the first and the third tier change their tables") => 2,
            _ if is_raised && wrong!(wrong, "C17: a range raises by two tiers") => 1,
            _ if is_raised && wrong!(wrong, "C17: a range lowers by a tier") => {
                return table(face(unit), tier.saturating_sub(1), wrong);
            }
            2.. if wrong!(wrong, "C17: a unit on the third tier falls to the first") && self.is_in_range(square, unit.owner()) => 0,
            _ if is_lowered => tier - 1,
            _ => tier,
        };
        table(face(unit), tier + usize::from(is_raised), wrong)
    }

    /// C17: the faces that take no notice of a range.
    fn ignores_ranges(&self, unit: Unit) -> bool {
        let wrong = self.wrong;
        match face(unit) {
            b'R' => !wrong!(wrong, "C17: a Prodigy is raised"),
            b'H' => !wrong!(wrong, "C17: a Hidden Dragon is raised"),
            b'X' => !wrong!(wrong, "C17: a Phoenix is raised"),
            b'K' => !wrong!(wrong, "C17: a Dragon King is raised"),
            b'O' => !wrong!(wrong, "C17: a Commander is raised"),
            b'L' => wrong!(wrong, "C17: a Lance is not raised"),
            b'P' if wrong!(wrong, "C17: a Pawn is not raised") => true,
            _ if is_front(unit) => wrong!(wrong, "C17: front units are not raised"),
            _ => wrong!(wrong, "C17: back units are not raised"),
        }
    }

    /// C18: whether a square lies in the mobile range expansion of a player.
    fn is_in_range(&self, square: Square, player: Player) -> bool {
        Square::all().any(|source| {
            let tower = self.tower(source);
            tower.iter().enumerate().any(|(tier, unit)| {
                let is_seen = (unit.owner() == player || wrong!(self.wrong, "C18: a range serves both players"))
                    && (tier + 1 == tower.len() || !wrong!(self.wrong, "C18: a covered unit has no range"))
                    && (tier == 0 || !wrong!(self.wrong, "C18: a unit above the first tier has no range"))
                    && (tier > 0 || !wrong!(self.wrong, "C18: a unit on the first tier has no range"));
                let covers = match face(*unit) {
                    b'F' if wrong!(self.wrong, "C18: a Fortress and a Catapult change their ranges") => Self::catapult_covers,
                    b'T' if wrong!(self.wrong, "C18: a Fortress and a Catapult change their ranges") => Self::fortress_covers,
                    b'F' => Self::fortress_covers,
                    b'T' => Self::catapult_covers,
                    _ => return false,
                };
                is_seen && covers(self, source, square, unit.owner())
            })
        })
    }

    /// C18: its own square and every square straight ahead.
    fn fortress_covers(&self, source: Square, square: Square, player: Player) -> bool {
        let wrong = self.wrong;
        if square == source {
            return !wrong!(wrong, "C18: a Fortress does not cover its own square");
        }
        let player_of_view = match player {
            Player::White if wrong!(wrong, "C18: a Fortress of White looks the other way") => Player::Black,
            player => player,
        };
        let (source_rank, rank) = (player_of_view.rank(source), player_of_view.rank(square));
        let distance = rank.abs_diff(source_rank);
        let aside = square.column().abs_diff(source.column());
        let between = || {
            let rows = source.row().min(square.row()) + 1..source.row().max(square.row());
            rows.map(|row| Square::at(source.column(), row))
        };
        let is_blocked = wrong!(wrong, "C18: units block the range of a Fortress") && between().any(|at| !self.is_empty(at))
            || wrong!(wrong, "C18: the opponent's units block the range of a Fortress")
                && between().any(|at| self.has_on_top(at, player.opponent()));
        let is_left_out = wrong!(wrong, "C18: a Fortress covers two squares ahead") && distance > 2
            || wrong!(wrong, "C18: a Fortress covers the square ahead only") && distance > 1
            || wrong!(wrong, "C18: a Fortress covers its own square only")
            || wrong!(wrong, "C18: a Fortress covers its own territory only") && !self.is_territory(square, player)
            || wrong!(wrong, "C18: a Fortress does not cover the opponent's territory")
                && self.is_territory(square, player.opponent())
            || wrong!(wrong, "C18: a Fortress has a range in its own territory only") && !self.is_territory(source, player);
        let is_ahead = rank > source_rank
            || distance > 0 && wrong!(wrong, "C18: a Fortress covers the squares behind it");
        let is_in_column = aside == 0 || aside == 1 && wrong!(wrong, "C18: a Fortress covers three columns");
        is_in_column && is_ahead && !is_blocked && !is_left_out
    }

    /// C18: its own square and the squares of its owner's territory at most two steps away.
    fn catapult_covers(&self, source: Square, square: Square, player: Player) -> bool {
        let wrong = self.wrong;
        let territory = match player {
            Player::White if wrong!(wrong, "C18: a Catapult of White covers Black's territory") => Player::Black,
            player => player,
        };
        if square == source && !wrong!(wrong, "C18: a Catapult covers its own square in its territory only") {
            return !wrong!(wrong, "C18: a Catapult does not cover its own square");
        }
        let (dx, dy) = (square.column().abs_diff(source.column()), square.row().abs_diff(source.row()));
        let is_near = match () {
            () if wrong!(wrong, "C18: a Catapult covers diagonals like rows") => dx.max(dy) <= 2,
            () if wrong!(wrong, "C18: a Catapult covers one square around it") => dx + dy <= 1,
            () if wrong!(wrong, "C18: a Catapult covers three squares around it") => dx + dy <= 3,
            () if wrong!(wrong, "C18: a Catapult covers its row and its column only") => dx + dy <= 2 && dx * dy == 0,
            () if wrong!(wrong, "C18: a Catapult covers its own square only") => false,
            () if wrong!(wrong, "C18: a Catapult covers all of its territory") => true,
            () => dx + dy <= 2,
        };
        let is_allowed = self.is_territory(square, territory)
            || wrong!(wrong, "C18: a Catapult covers more than its territory")
            || self.is_territory(square, territory.opponent())
                && wrong!(wrong, "C18: a Catapult covers the opponent's territory as well");
        let has_range = self.is_territory(source, territory)
            || !wrong!(wrong, "C18: a Catapult outside its territory covers its own square only");
        is_near && is_allowed && has_range
    }

    /// C14 and C15: the squares to which movement takes the top unit, whatever stands on them.
    fn destinations(&self, from: Square) -> Vec<Square> {
        let Some(unit) = self.top(from) else {
            return Vec::new();
        };
        let tier = self.tower(from).len() - 1;
        let used = self.table_for(unit, from, tier);
        let own = table(face(unit), tier, self.wrong);
        let mut found = self.destinations_by(from, unit, used);
        if wrong!(self.wrong, "C17: a raised unit keeps its own table, too") {
            found.extend(self.destinations_by(from, unit, own));
        }
        if wrong!(self.wrong, "C17: a raised unit keeps its slides") {
            found.extend(self.destinations_by(from, unit, (&[], own.1)));
        }
        if wrong!(self.wrong, "C17: a raised unit strikes by its own table") {
            found.retain(|to| !self.has_on_top(*to, unit.owner().opponent()));
            let strikes = self.destinations_by(from, unit, own).into_iter();
            found.extend(strikes.filter(|to| self.has_on_top(*to, unit.owner().opponent())));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn destinations_by(&self, from: Square, unit: Unit, (steps, slides): Table) -> Vec<Square> {
        let wrong = self.wrong;
        let turn = |(dx, dy): Offset| (dx, if is_turned_round(face(unit), wrong) { -dy } else { dy });
        let mut found = Vec::new();
        for step in steps.iter().map(|step| turn(*step)) {
            let to = from.step(unit.owner(), step, wrong);
            found.extend(to.filter(|to| !self.is_blocked(from, unit, step, *to)));
        }
        for slide in slides.iter().map(|slide| turn(*slide)) {
            let (mut square, mut length) = (from, 0);
            while let Some(next) = square.step(unit.owner(), slide, wrong).filter(|_| length < 8) {
                length += 1;
                let is_own = self.has_on_top(next, unit.owner());
                let is_passed = self.is_empty(next)
                    || wrong!(wrong, "C14: a slide passes over units")
                    || is_own && wrong!(wrong, "C14: a slide passes over own units")
                    || !is_own && wrong!(wrong, "C14: a slide passes over the opponent's units");
                if self.is_empty(next) || !wrong!(wrong, "C14: a slide does not end on a unit") {
                    found.push(next);
                }
                let is_last = length == 4 && wrong!(wrong, "C14: a slide has four squares at most")
                    || length == 1 && wrong!(wrong, "C14: a slide has one square");
                if !is_passed || is_last {
                    break;
                }
                square = next;
            }
        }
        found
    }

    /// C14 and C15: whether something between the ends of a step is in the way.
    fn is_blocked(&self, from: Square, unit: Unit, step: Offset, to: Square) -> bool {
        let wrong = self.wrong;
        let is_oblique = step.0.abs() == 1 && step.1.abs() == 2;
        let is_diagonal = step.0.abs() == 2 && step.1.abs() == 2;
        let mut between: Vec<Offset> = match (step.0.abs(), step.1.abs()) {
            (0 | 1, 0 | 1) => Vec::new(),
            (1, 2) => vec![(0, step.1 / 2), (step.0, step.1 / 2)],
            _ => vec![(step.0 / 2, step.1 / 2)],
        };
        if is_oblique && wrong!(wrong, "C15: the square ahead bars no oblique jump") {
            between.remove(0);
        }
        if is_oblique && wrong!(wrong, "C15: the square aside bars no oblique jump") {
            between.remove(1);
        }
        if is_oblique && wrong!(wrong, "C15: the square beside the jumper bars oblique jumps") {
            between.push((step.0, 0));
        }
        let jumps = self.jumps(unit, step);
        let is_in_the_way = |offset: Offset| {
            from.step(unit.owner(), offset, wrong).is_some_and(|at| match () {
                () if jumps => self.bars_jump(at, unit.owner()),
                () if wrong!(wrong, "C14: steps of two along rows pass over units") && step.1 == 0 => false,
                () if wrong!(wrong, "C14: steps of two along columns pass over units") && step.0 == 0 => false,
                () if wrong!(wrong, "C14: steps of two along diagonals pass over units") && is_diagonal => false,
                () if wrong!(wrong, "C14: a step of two passes over own units") && self.has_on_top(at, unit.owner()) => false,
                () if wrong!(wrong, "C14: a step of two passes over the opponent's units")
                    && self.has_on_top(at, unit.owner().opponent()) => false,
                () => !self.is_empty(at) && !wrong!(wrong, "C14: a step of two passes over units"),
            })
        };
        if !jumps && !between.is_empty() && !self.is_empty(to) && wrong!(wrong, "C14: a step of two ends on empty squares only") {
            return true;
        }
        if jumps {
            let is_free = is_diagonal && wrong!(wrong, "C15: nothing bars a diagonal jump")
                || (step.0 == 0 || step.1 == 0) && wrong!(wrong, "C15: nothing bars a straight jump")
                || is_oblique && wrong!(wrong, "C15: nothing bars an oblique jump")
                || self.has_on_top(to, unit.owner().opponent()) && wrong!(wrong, "C15: nothing bars a jump that strikes")
                || face(unit) == b'B' && wrong!(wrong, "C15: nothing bars a Bow")
                || face(unit) == b'Y' && wrong!(wrong, "C15: nothing bars a Spy")
                || face(unit) == b'N' && wrong!(wrong, "C15: nothing bars a Clandestinite");
            if is_free {
                return false;
            }
            if between.len() == 2 && wrong!(wrong, "C15: both squares must bar an oblique jump") {
                return between.iter().all(|offset| is_in_the_way(*offset));
            }
        }
        between.into_iter().any(is_in_the_way)
    }

    /// C15: Bow, Spy and Clandestinite.
    fn jumps(&self, unit: Unit, step: Offset) -> bool {
        let wrong = self.wrong;
        match face(unit) {
            b'B' => !wrong!(wrong, "C15: a Bow does not jump")
                && !(step.1 == 0 && wrong!(wrong, "C15: a Bow does not jump along rows")),
            b'Y' => !wrong!(wrong, "C15: a Spy does not jump"),
            b'N' => !wrong!(wrong, "C15: a Clandestinite does not jump"),
            b'S' => wrong!(wrong, "C15: a Samurai jumps"),
            b'A' => wrong!(wrong, "C15: an Arrow jumps"),
            b'C' => wrong!(wrong, "C15: a Captain jumps"),
            b'P' => wrong!(wrong, "C15: a Pawn jumps"),
            b'E' => wrong!(wrong, "C15: a Pike jumps"),
            _ => false,
        }
    }

    /// C15: an opponent's unit on top of a square in the opponent's range.
    fn bars_jump(&self, square: Square, jumper: Player) -> bool {
        let (wrong, opponent) = (self.wrong, jumper.opponent());
        let tower = self.tower(square);
        let is_opponents = match () {
            () if wrong!(wrong, "C15: own units in the opponent's range bar jumps") => !tower.is_empty(),
            () if wrong!(wrong, "C15: covered units bar jumps") => tower.iter().any(|unit| unit.owner() == opponent),
            () if wrong!(wrong, "C15: empty squares in the opponent's range bar jumps") => {
                tower.is_empty() || self.has_on_top(square, opponent)
            }
            () if wrong!(wrong, "C15: only towers bar jumps") => tower.len() > 1 && self.has_on_top(square, opponent),
            () if wrong!(wrong, "C15: towers bar no jumps") => tower.len() == 1 && self.has_on_top(square, opponent),
            () => self.has_on_top(square, opponent),
        };
        let has = |letter| Square::all().any(|at| self.tower(at).iter().any(|unit| *unit == Unit::of(letter, opponent)));
        let is_in_range = match () {
            () if wrong!(wrong, "C15: units outside the range bar jumps") => true,
            () if wrong!(wrong, "C15: units in the range of the jumper bar jumps") => {
                self.is_in_range(square, opponent) || self.is_in_range(square, jumper)
            }
            () if wrong!(wrong, "C15: any range bars jumps but the opponent's") => self.is_in_range(square, jumper),
            () if wrong!(wrong, "C15: the range of a Catapult bars no jumps") => has(b'F') && self.is_in_range(square, opponent),
            () if wrong!(wrong, "C15: units bar jumps in their own territory only") => {
                self.is_in_range(square, opponent) && self.is_territory(square, opponent)
            }
            () if wrong!(wrong, "C15: units bar no jumps in their own territory") => {
                self.is_in_range(square, opponent) && !self.is_territory(square, opponent)
            }
            () => self.is_in_range(square, opponent),
        };
        is_opponents && is_in_range && !wrong!(wrong, "C15: no unit bars a jump")
    }
}

// ---- Attack (C7) and check (C8) --------------------------------------------------------------------------------

impl Position {
    /// C16, C20 and C26: the tower on `to` after the top unit of `from` has struck its top unit.
    fn tower_after_strike(&self, from: Square, to: Square) -> Tower {
        let mut tower = *self.tower(to);
        tower.pop();
        if let Some(striker) = self.top(from) {
            if face(striker) == b'Z'
                || face(striker) == b'V' && wrong!(self.wrong, "C26: a Silver betrays, too")
                || face(striker) == b'G' && wrong!(self.wrong, "C26: a Gold betrays, too")
                || wrong!(self.wrong, "C26: every unit betrays")
            {
                self.betray(&mut tower, striker.owner(), to);
            }
            tower.push(striker);
        }
        tower
    }

    /// C26: every opponent's unit below changes owner and turns over.
    fn betray(&self, tower: &mut Tower, player: Player, at: Square) {
        let wrong = self.wrong;
        let height = tower.len();
        if wrong!(wrong, "C26: nothing is betrayed in the opponent's territory") && self.is_territory(at, player.opponent())
            || wrong!(wrong, "C26: nothing is betrayed in the own territory") && self.is_territory(at, player)
        {
            return;
        }
        for (tier, unit) in tower.change().iter_mut().enumerate() {
            let is_left_out = wrong!(wrong, "C26: only the next unit below is betrayed") && tier + 1 < height
                || wrong!(wrong, "C26: only the unit on the first tier is betrayed") && tier > 0
                || wrong!(wrong, "C26: only front units are betrayed") && !is_front(*unit)
                || wrong!(wrong, "C26: only back units are betrayed") && is_front(*unit)
                || unit.owner() == player && !wrong!(wrong, "C26: own units turn over, too");
            if !is_left_out {
                *unit = match () {
                    () if wrong!(wrong, "C26: the units below stay the opponent's") => *unit,
                    () if wrong!(wrong, "C26: betrayed units do not turn over") => Unit::of(unit.letter(), player),
                    () if wrong!(wrong, "C26: betrayed units turn over for their owner") => turned_over(*unit, unit.owner(), wrong),
                    () => turned_over(*unit, player, wrong),
                };
            }
        }
    }

    /// C7: whether the opponent could capture the player's Commander by a strike.
    fn commander_is_attacked(&self, player: Player) -> bool {
        let Some(square) = self.commander(player) else {
            return false;
        };
        let wrong = self.wrong;
        let opponent = player.opponent();
        let is_struck = |from: Square| {
            let Some(striker) = self.top(from).filter(|unit| unit.owner() == opponent) else {
                return false;
            };
            let is_left_out = face(striker) == b'O' && wrong!(wrong, "C7: a Commander does not attack a Commander")
                || self.tower(square).len() > 1 && wrong!(wrong, "C7: a Commander on a tower is not attacked by moves")
                || self.tower(from).len() > 1 && wrong!(wrong, "C7: a unit on a tower attacks nothing")
                || face(striker) == b'Z' && wrong!(wrong, "C7: a Bronze attacks no Commander");
            if is_left_out {
                return false;
            }
            let reaches = match () {
                () if wrong!(wrong, "C7: an attack is judged without ranges") => {
                    let own = table(face(striker), self.tower(from).len() - 1, wrong);
                    self.destinations_by(from, striker, own)
                }
                () if wrong!(wrong, "C7: an attack is judged by the table of the first tier") => {
                    self.destinations_by(from, striker, table(face(striker), 0, wrong))
                }
                () => self.destinations(from),
            };
            reaches.contains(&square) && self.attack_obeys(from, square)
        };
        let tower = self.tower(square);
        let tier = tower.iter().position(|unit| *unit == Unit::of(b'O', player)).unwrap_or(0);
        let is_struck_from = |striker: usize| {
            let distance = striker.abs_diff(tier);
            (distance == 1 || distance == 2 && wrong!(wrong, "C7: an immobile strike attacks two tiers away"))
                && tower[striker].owner() == opponent
                && (face(tower[striker]) != b'F' || wrong!(wrong, "C7: a Fortress attacks the Commander on it"))
                && (face(tower[striker]) != b'T' || !wrong!(wrong, "C7: a Catapult does not attack the Commander on it"))
        };
        let is_struck_inside = (0..tower.len()).any(is_struck_from) && !wrong!(wrong, "C7: an immobile strike is not an attack");
        is_struck_inside || Square::all().any(is_struck)
    }

    /// C7: the tower rule holds after an attack, with what Betrayal makes of the tower.
    fn attack_obeys(&self, from: Square, to: Square) -> bool {
        let wrong = self.wrong;
        let mut unbetrayed = *self.tower(to);
        unbetrayed.pop();
        if let Some(striker) = self.top(from) {
            unbetrayed.push(striker);
        }
        let obeys = match () {
            () if wrong!(wrong, "C7: an attack may break the tower rule") => true,
            () if wrong!(wrong, "C7: an attack betrays no unit") => obeys_tower_rule(&unbetrayed, wrong),
            () => obeys_tower_rule(&self.tower_after_strike(from, to), wrong),
        };
        let is_guard = || {
            let mut after = *self;
            *after.change(to) = self.tower_after_strike(from, to);
            after.change(from).pop();
            let striker = self.top(from).map_or(self.player, Unit::owner);
            after.wrong = Switch::NONE;
            after.commander_is_attacked(striker)
        };
        obeys && !(wrong!(wrong, "C7: a unit that guards its Commander attacks nothing") && is_guard())
    }

    /// C8; and C9: in the arrangement only White can be in check, with the last drop to make.
    pub(super) fn is_in_check(&self) -> bool {
        let is_looked_at = match () {
            () if !self.is_arrangement => true,
            () if wrong!(self.wrong, "C9: White is not in check before the last drop") => false,
            () if wrong!(self.wrong, "C9: there is check in the whole arrangement") => true,
            () => self.units_in_hand() == 1,
        };
        let is_hidden = self.pending.is_some() && wrong!(self.wrong, "C8: there is no check before a follow-up");
        is_looked_at && !is_hidden && self.commander_is_attacked(self.player)
    }
}

// ---- What the rulings permit: all but C6, C11 and C27 ----------------------------------------------------------

impl Position {
    /// What a player could think of.
    fn conceivable(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        match self.pending {
            Some(FollowUp::Rearrangement { .. }) => actions.extend(Square::all().map(|to| Action::Rearrange { to })),
            Some(FollowUp::Recovery(_)) if wrong!(self.wrong, "C23: recovery cannot be declined") => actions.push(Action::Recover),
            Some(FollowUp::Recovery(_)) if wrong!(self.wrong, "C23: recovery is always declined") => actions.push(Action::Decline),
            Some(FollowUp::Recovery(_)) => actions.extend([Action::Recover, Action::Decline]),
            None => self.conceivable_turns(&mut actions),
        }
        actions
    }

    fn conceivable_turns(&self, actions: &mut Vec<Action>) {
        for letter in self.hands[self.player as usize].letters() {
            let unit = Unit::of(letter, self.player);
            actions.extend(Square::all().map(|to| Action::Drop { unit, to }));
        }
        for at in Square::all().filter(|at| !self.is_empty(*at)) {
            if self.has_on_top(at, self.player) || wrong!(self.wrong, "C12: the opponent's units move, too") {
                actions.extend(self.destinations(at).into_iter().map(|to| Action::Move { from: at, to }));
            }
            let commander = self.commander(self.player).filter(|commander| *commander != at);
            actions.extend(commander.map(|commander| Action::Substitution { samurai: at, commander }));
            let height = self.tower(at).len();
            let pairs = (0..height).flat_map(|one| (0..height).map(move |other| (one, other)));
            for (one, other) in pairs.filter(|(one, other)| one != other) {
                actions.push(Action::ImmobileStrike { at, striker: one, target: other });
                actions.push(Action::Exchange { at, captain: one, partner: other });
            }
        }
    }

    fn permits(&self, action: Action) -> bool {
        match action {
            Action::Drop { unit, to } => self.permits_drop(unit, to),
            Action::Rearrange { to } => self.permits_rearrangement(to),
            Action::Recover | Action::Decline => true,
            // C9: there are only drops in the arrangement.
            _ if self.is_arrangement && !wrong!(self.wrong, "C9: units move in the arrangement") => false,
            Action::Move { from, to } => self.permits_move(from, to),
            Action::ImmobileStrike { at, striker, target } => self.permits_immobile_strike(at, striker, target),
            Action::Exchange { at, captain, partner } => self.permits_exchange(at, captain, partner),
            Action::Substitution { samurai, commander } => self.permits_substitution(samurai, commander),
        }
    }

    /// C9, C12 and C25.
    fn permits_drop(&self, unit: Unit, to: Square) -> bool {
        let wrong = self.wrong;
        let height = self.tower(to).len();
        let is_high = height >= 3 && !wrong!(wrong, "C12: a unit is dropped on a tower of three")
            || height >= 2 && wrong!(wrong, "C12: no unit is dropped on a tower of two")
            || height >= 2 && self.is_arrangement && wrong!(wrong, "C9: the arrangement builds towers of two at most");
        let is_home = self.is_territory(to, self.player);
        let is_outside = self.is_arrangement
            && !is_home
            && !wrong!(wrong, "C9: drops go into the opponent's territory")
            && !(matches!(to.row(), 3..=5) && wrong!(wrong, "C9: drops go into the middle"));
        let is_refused = self.is_arrangement && wrong!(wrong, "C9: the Commander is dropped first")
            && self.hands[self.player as usize].count(b'O') > 0 && face(unit) != b'O'
            || !self.is_arrangement && self.refuses_drop(unit, to);
        !is_high && !is_outside && !is_refused && self.permits_drop_on(unit, to)
    }

    /// Mistakes alone: `C25` knows none of these limits.
    fn refuses_drop(&self, unit: Unit, to: Square) -> bool {
        let wrong = self.wrong;
        let is_home = self.is_territory(to, self.player);
        let is_stuck = |letter| {
            let table = table(face(unit), self.tower(to).len(), wrong);
            face(unit) == letter
                && !table.0.iter().chain(table.1).any(|offset| to.step(self.player, *offset, wrong).is_some())
        };
        let is_home_only = face(unit) == b'F' && wrong!(wrong, "C25: a Fortress is dropped into the own territory only")
            || face(unit) == b'T' && wrong!(wrong, "C25: a Catapult is dropped into the own territory only")
            || wrong!(wrong, "C25: units are dropped into the own territory only");
        is_home_only && !is_home
            || wrong!(wrong, "C25: no unit is dropped into the opponent's territory") && self.is_territory(to, self.player.opponent())
            || wrong!(wrong, "C25: no Pawn is dropped where it cannot move") && is_stuck(b'P')
            || wrong!(wrong, "C25: no Lance is dropped where it cannot move") && is_stuck(b'L')
            || wrong!(wrong, "C25: no Spy is dropped where it cannot move") && is_stuck(b'Y')
            || wrong!(wrong, "C25: front units are not dropped in play") && is_front(unit)
            || wrong!(wrong, "C25: back units are not dropped in play") && !is_front(unit)
            || wrong!(wrong, "C25: there are no drops in play")
            || wrong!(wrong, "C25: there are no drops in check") && self.is_in_check()
    }

    /// C25, and C9 in the arrangement: what stands on the square.
    fn permits_drop_on(&self, unit: Unit, to: Square) -> bool {
        let wrong = self.wrong;
        let Some(top) = self.top(to) else {
            return true;
        };
        let is_ground_unit = face(unit) == b'F' && !wrong!(wrong, "C25: a Fortress is dropped on towers")
            || face(unit) == b'T' && !wrong!(wrong, "C25: a Catapult is dropped on towers");
        let is_refused = wrong!(wrong, "C25: drops go on empty squares only") && !self.is_arrangement
            || wrong!(wrong, "C9: the arrangement goes on empty squares only") && self.is_arrangement
            || wrong!(wrong, "C9: the arrangement builds on Pawns only") && self.is_arrangement && face(top) != b'P'
            || wrong!(wrong, "C25: drops go on own towers only") && top.owner() != self.player
            || wrong!(wrong, "C25: drops go on the opponent's towers only") && top.owner() == self.player && !self.is_arrangement
            || wrong!(wrong, "C25: Land Link is for single units only") && self.tower(to).len() > 1 && !self.is_arrangement;
        if is_ground_unit || is_refused {
            return false;
        }
        let has_link = |unit: Unit| b"YNFT".contains(&face(unit));
        let is_free = self.is_arrangement && wrong!(wrong, "C25: the limits of a Spy do not hold in the arrangement");
        match face(top) {
            b'O' => wrong!(wrong, "C12: a unit is dropped on a Commander"),
            b'Y' if is_free || wrong!(wrong, "C25: front units are dropped on a Spy") => true,
            b'Y' if wrong!(wrong, "C25: a Spy takes front units only") => is_front(unit),
            b'Y' if wrong!(wrong, "C25: a Spy has no Land Link") => self.is_arrangement && !is_front(unit),
            b'Y' => !is_front(unit),
            b'N' if wrong!(wrong, "C25: back units are dropped on a Clandestinite") => true,
            b'N' if wrong!(wrong, "C25: a Clandestinite takes back units only") => !is_front(unit),
            b'N' if wrong!(wrong, "C25: a Clandestinite has no Land Link") => false,
            b'N' => is_front(unit),
            b'F' => self.is_arrangement || !wrong!(wrong, "C25: a Fortress has no Land Link"),
            b'T' => self.is_arrangement || !wrong!(wrong, "C25: a Catapult has no Land Link"),
            _ if wrong!(wrong, "C25: every unit has Land Link") => true,
            b'B' if wrong!(wrong, "C25: a Bow has Land Link") => true,
            _ if wrong!(wrong, "C25: covered units have Land Link") => {
                self.is_arrangement || self.tower(to).iter().copied().any(has_link)
            }
            _ => self.is_arrangement && !wrong!(wrong, "C9: the arrangement builds on Land Link only"),
        }
    }

    /// C24: on an empty square of the own territory.
    fn permits_rearrangement(&self, to: Square) -> bool {
        let wrong = self.wrong;
        let is_free = self.is_empty(to)
            || wrong!(wrong, "C24: a Lance is placed on a tower")
                && self.tower(to).len() < 3
                && self.top(to).is_some_and(|top| face(top) != b'O');
        let territory = match self.player {
            player if wrong!(wrong, "C24: a Lance is placed into the opponent's territory") => player.opponent(),
            Player::White if wrong!(wrong, "C24: a Lance of White is placed into Black's territory") => Player::Black,
            player => player,
        };
        let is_home = match () {
            () if wrong!(wrong, "C24: a Lance is placed anywhere") => true,
            () if wrong!(wrong, "C24: White places a Lance anywhere") && self.player == Player::White => true,
            () if wrong!(wrong, "C24: a Lance is placed on the back row") => territory.rank(to) == 0,
            () => self.is_territory(to, territory),
        };
        is_free && is_home
    }

    /// C12 and C16.
    fn permits_move(&self, from: Square, to: Square) -> bool {
        let wrong = self.wrong;
        // C12: only the own top unit of a tower is tried.
        let Some(mover) = self.top(from) else {
            return false;
        };
        if self.refuses_move(from, to) {
            return false;
        }
        let (tier, height) = (self.tower(from).len(), self.tower(to).len());
        let is_high = height > tier && wrong!(wrong, "C16: a unit goes up one tier at most");
        match self.top(to) {
            None => true,
            Some(target) if target.owner() == self.player => {
                let is_barred = wrong!(wrong, "C16: no unit goes on top of an own unit")
                    || wrong!(wrong, "C25: the limits of a Spy bind moves") && face(target) == b'Y' && is_front(mover)
                    || wrong!(wrong, "C12: a Commander goes on top of no unit") && face(mover) == b'O'
                    || wrong!(wrong, "C12: a unit goes on top of single units only") && height > 1
                    || wrong!(wrong, "C16: a unit on a tower goes on no tower") && tier > 1
                    || wrong!(wrong, "C16: back units go on top of no unit") && !is_front(mover);
                let is_commander = face(target) == b'O' && !wrong!(wrong, "C12: a unit moves on top of its Commander");
                let has_room = height < 3 || wrong!(wrong, "C12: a unit moves on a tower of three");
                !is_barred && !is_commander && has_room && !is_high
            }
            Some(target) => {
                let is_barred = wrong!(wrong, "C16: a unit on a tower is not struck") && height > 1
                    || wrong!(wrong, "C12: a tower of three is not struck") && height > 2
                    || wrong!(wrong, "C16: a unit strikes at its own tier or below") && height > tier
                    || wrong!(wrong, "C16: a Commander does not strike") && face(mover) == b'O'
                    || wrong!(wrong, "C16: a Pawn does not strike") && face(mover) == b'P'
                    || wrong!(wrong, "C16: a Fortress is not struck") && face(target) == b'F'
                    || wrong!(wrong, "C16: a Catapult is not struck") && face(target) == b'T';
                let is_commander = face(target) == b'O' && !wrong!(wrong, "C20: a strike captures a Commander");
                !is_barred && !is_commander && !is_high
            }
        }
    }

    /// Mistakes alone: moves that no ruling bars.
    fn refuses_move(&self, from: Square, to: Square) -> bool {
        let wrong = self.wrong;
        let is_commander = self.top(from).is_some_and(|unit| face(unit) == b'O');
        wrong!(wrong, "C6: only the Commander moves out of check") && self.is_in_check() && !is_commander
            || wrong!(wrong, "C6: only strikes and the Commander answer a check")
                && self.is_in_check()
                && !is_commander
                && self.is_empty(to)
    }

    /// C19 and C20.
    fn permits_immobile_strike(&self, at: Square, striker: usize, target: usize) -> bool {
        let wrong = self.wrong;
        let tower = self.tower(at);
        let (unit, struck) = (tower[striker], tower[target]);
        let is_refused = wrong!(wrong, "C19: no unit makes an immobile strike")
            || striker + 1 < tower.len() && wrong!(wrong, "C19: only the top unit makes an immobile strike")
            || striker + 1 == tower.len() && wrong!(wrong, "C19: the top unit makes no immobile strike")
            || target + 1 < tower.len() && wrong!(wrong, "C19: only the top unit is struck")
            || striker < target && wrong!(wrong, "C19: units do not strike the unit above")
            || striker > target && wrong!(wrong, "C19: units do not strike the unit below")
            || tower.len() == 3 && wrong!(wrong, "C19: there is no immobile strike in a tower of three")
            || tower.len() == 2 && wrong!(wrong, "C19: there is no immobile strike in a tower of two")
            || !self.is_territory(at, self.player) && wrong!(wrong, "C19: immobile strikes are for the own territory only")
            || wrong!(wrong, "C19: there is no immobile strike in check") && self.is_in_check()
            || is_front(unit) && wrong!(wrong, "C19: front units make no immobile strike")
            || !is_front(unit) && wrong!(wrong, "C19: back units make no immobile strike")
            || face(unit) == b'Z' && wrong!(wrong, "C19: a Bronze cannot strike")
            || face(unit) == b'T' && wrong!(wrong, "C19: a Catapult cannot strike")
            || face(unit) == b'O' && wrong!(wrong, "C19: a Commander cannot strike")
            || face(struck) == b'F' && wrong!(wrong, "C19: a Fortress is not struck by an immobile strike")
            || face(struck) == b'T' && wrong!(wrong, "C19: a Catapult is not struck by an immobile strike");
        let is_near = striker.abs_diff(target) == 1
            || wrong!(wrong, "C19: units strike two tiers away")
            || wrong!(wrong, "C19: a raised unit strikes two tiers away") && self.is_in_range(at, self.player);
        !is_refused
            && is_near
            && unit.owner() == self.player
            && (struck.owner() != self.player || wrong!(wrong, "C19: units strike their own"))
            && (face(unit) != b'F' || wrong!(wrong, "C19: a Fortress strikes"))
            && face(struck) != b'O'
    }

    /// C21.
    fn permits_exchange(&self, at: Square, captain: usize, partner: usize) -> bool {
        let wrong = self.wrong;
        let tower = self.tower(at);
        let (unit, other) = (tower[captain], tower[partner]);
        let is_refused = wrong!(wrong, "C21: there is no exchange")
            || captain != 0 && wrong!(wrong, "C21: only a Captain at the bottom trades places")
            || captain != 2 && wrong!(wrong, "C21: only a Captain on top trades places")
            || face(other) == b'F' && partner == 2 && wrong!(wrong, "C21: a Fortress on top trades no place")
            || face(other) == b'T' && partner == 2 && wrong!(wrong, "C21: a Catapult on top trades no place")
            || !self.is_territory(at, self.player) && wrong!(wrong, "C21: exchanges are for the own territory only")
            || !is_front(other) && wrong!(wrong, "C21: back units trade no place")
            || tower.get(1).is_some_and(|middle| middle.owner() != self.player) && wrong!(wrong, "C21: the unit between must be allied");
        let is_captain = face(unit) == b'C'
            || wrong!(wrong, "C21: every unit trades places")
            || face(unit) == b'I' && wrong!(wrong, "C21: a Pistol trades places");
        let is_allied = other.owner() == self.player || wrong!(wrong, "C21: a Captain trades places with an enemy");
        let are_places = match (captain, partner) {
            (0, 2) => face(other) != b'O' || wrong!(wrong, "C21: a Captain trades places with its Commander"),
            (2, 0) => match face(other) {
                b'F' => wrong!(wrong, "C21: a Captain trades places with a Fortress"),
                b'T' => wrong!(wrong, "C21: a Captain trades places with a Catapult"),
                _ => true,
            },
            (1, _) => wrong!(wrong, "C21: a Captain between trades places") && face(other) != b'O',
            (_, 1) => wrong!(wrong, "C21: a Captain trades places with the unit between") && face(other) != b'O',
            _ => false,
        };
        let is_tower = tower.len() == 3 || wrong!(wrong, "C21: exchanges are for towers of two as well");
        let are_places = are_places || tower.len() == 2 && wrong!(wrong, "C21: exchanges are for towers of two as well") && face(other) != b'O';
        let is_marked = self.is_marked(at) && !wrong!(wrong, "C21: exchanges follow each other");
        !is_refused && is_tower && unit.owner() == self.player && is_captain && is_allied && are_places && !is_marked
    }

    /// C22.
    fn permits_substitution(&self, samurai: Square, commander: Square) -> bool {
        let wrong = self.wrong;
        let own = |square, letter| self.has_on_top(square, self.player) && self.top(square).map(face) == Some(letter);
        let is_samurai = own(samurai, b'S')
            || wrong!(wrong, "C22: a Captain takes part") && own(samurai, b'C')
            || wrong!(wrong, "C22: a Pike takes part") && own(samurai, b'E')
            || wrong!(wrong, "C22: every unit takes part") && self.has_on_top(samurai, self.player)
            || wrong!(wrong, "C22: a covered Samurai takes part") && self.tower(samurai).contains(&Unit::of(b'S', self.player));
        // Few units get further than this.
        if !is_samurai || !own(commander, b'O') {
            return false;
        }
        let (aside, ahead) = (samurai.column().abs_diff(commander.column()), samurai.row().abs_diff(commander.row()));
        let is_next = aside + ahead == 1
            || (aside, ahead) == (1, 1) && wrong!(wrong, "C22: substitution is for diagonals, too")
            || aside.max(ahead) == 2 && aside.min(ahead) == 0 && wrong!(wrong, "C22: substitution is for a square between");
        let is_forward = self.player.rank(samurai) > self.player.rank(commander);
        let heights = [samurai, commander].map(|square| self.tower(square).len());
        let is_refused = wrong!(wrong, "C22: there is no substitution")
            || wrong!(wrong, "C22: substitution is for the first tier only") && heights != [1, 1]
            || wrong!(wrong, "C22: a Samurai on a tower takes no part") && heights[0] > 1
            || wrong!(wrong, "C22: a Commander on a tower takes no part") && heights[1] > 1
            || wrong!(wrong, "C22: both must be on the same tier") && heights[0] != heights[1]
            || wrong!(wrong, "C22: substitution is for the same row only") && aside == 0
            || wrong!(wrong, "C22: substitution is for the same column only") && ahead == 0
            || wrong!(wrong, "C22: no Samurai before its Commander takes part") && is_forward
            || wrong!(wrong, "C22: substitution is for the own territory only") && !self.is_territory(commander, self.player);
        is_next && !is_refused && (self.is_in_check() || wrong!(wrong, "C22: substitution without check"))
    }
}

// ---- What an action does ---------------------------------------------------------------------------------------

impl Position {
    /// The position after a permitted action: with a follow-up pending, or with the opponent to move (`C5`).
    fn after(&self, action: Action) -> Self {
        let mut next = *self;
        match action {
            Action::Drop { unit, to } => next.drop_unit(unit, to),
            Action::Move { from, to } => next.move_or_strike(from, to),
            Action::ImmobileStrike { at, striker, target } => next.strike_inside(at, striker, target),
            Action::Exchange { at, captain, partner } => next.exchange(at, captain, partner),
            Action::Substitution { samurai, commander } => next.substitute(samurai, commander),
            Action::Rearrange { to } => next.rearrange(to),
            Action::Recover => next.recover(),
            Action::Decline => next.end_turn(),
        }
        if wrong!(self.wrong, "C21: every action lifts all marks") {
            match action {
                Action::Exchange { at, .. } => next.marked &= 1 << at.index(),
                _ => next.marked = 0,
            }
        }
        next.marked |= self.marks_left(action);
        next
    }

    /// Mistakes alone: marks that an action should have lifted.
    fn marks_left(&self, action: Action) -> u128 {
        let wrong = self.wrong;
        let squares = match action {
            Action::Move { from, .. } if wrong!(wrong, "C21: a departure leaves the mark") && self.tower(from).len() > 1 => [Some(from), None],
            Action::Move { to, .. } if self.has_on_top(to, self.player.opponent()) && wrong!(wrong, "C21: a strike leaves the mark") => [Some(to), None],
            Action::ImmobileStrike { at, .. } if wrong!(wrong, "C21: an immobile strike leaves the mark") => [Some(at), None],
            Action::Substitution { samurai, commander } if wrong!(wrong, "C21: a substitution leaves the mark") => [Some(samurai), Some(commander)],
            Action::Move { from, to } if wrong!(wrong, "C21: another change leaves the mark") => [Some(from), Some(to)],
            Action::Drop { to: at, .. } | Action::ImmobileStrike { at, .. } if wrong!(wrong, "C21: another change leaves the mark") => [Some(at), None],
            _ => [None, None],
        };
        squares.into_iter().flatten().fold(0, |marks, square| marks | 1 << square.index()) & self.marked
    }

    fn drop_unit(&mut self, unit: Unit, to: Square) {
        let player = self.player;
        self.hand(player).take(unit.letter());
        self.change(to).push(unit);
        let was_arrangement = self.is_arrangement;
        // C9: it lasts until both hands are empty.
        self.is_arrangement &= match () {
            () if wrong!(self.wrong, "C9: the arrangement ends with one empty hand") => self.hands.iter().all(|hand| hand.len() > 0),
            () => self.units_in_hand() > 0,
        };
        if was_arrangement && !self.is_arrangement && wrong!(self.wrong, "C9: White moves first after the arrangement") {
            return;
        }
        let may_be_stuck = self.has_recovery(unit) && !was_arrangement && wrong!(self.wrong, "C23: drops bring recovery about");
        self.judge_recovery(may_be_stuck.then_some(Arrival { at: to, has_captured: false }));
    }

    /// C16, C20, C26, and what C23 and C24 make of it.
    fn move_or_strike(&mut self, from: Square, to: Square) {
        let wrong = self.wrong;
        let player = self.player;
        let Some(mover) = self.top(from) else {
            return;
        };
        let target = self.top(to).filter(|target| target.owner() != player);
        let arrival = self.has_recovery(mover).then_some(Arrival { at: to, has_captured: target.is_some() });
        let Some(captured) = target else {
            self.change(from).pop();
            if face(mover) == b'Z' && wrong!(wrong, "C26: a move without a strike betrays") {
                let mut tower = *self.tower(to);
                self.betray(&mut tower, player, to);
                *self.change(to) = tower;
            }
            self.change(to).push(mover);
            self.judge_recovery(arrival);
            return;
        };
        let had_room = self.territory_has_room(player);
        let mut below = *self.tower(to);
        below.pop();
        *self.change(to) = self.tower_after_strike(from, to);
        self.change(from).pop();
        if wrong!(wrong, "C16: a strike captures the whole tower") || face(mover) == b'Z' && wrong!(wrong, "C26: betrayed units are captured") {
            for unit in below.iter().filter(|unit| unit.owner() != player) {
                self.hand(player).add(other_side(*unit, wrong));
            }
            below.retain(|unit| unit.owner() == player);
            below.push(mover);
            *self.change(to) = below;
        }
        if face(mover) == b'Z' && wrong!(wrong, "C26: the Bronze turns over") {
            self.change(to).pop();
            self.change(to).push(turned_over(mover, player, wrong));
        }
        if !had_room && face(captured) == b'L' && wrong!(wrong, "C24: the square that the striker left is not empty yet") {
            self.hand(player).add(other_side(captured, wrong));
            self.judge_recovery(arrival);
            return;
        }
        self.capture(captured, arrival, false);
        let betrayed = below.iter().copied().find(|unit| unit.owner() != player && face(*unit) == b'L');
        let is_placed = face(mover) == b'Z'
            && self.pending.is_none()
            && wrong!(wrong, "C24: a betrayed Lance is placed")
            && self.territory_has_room(player);
        if let Some(lance) = betrayed.filter(|_| is_placed) {
            self.change(to).retain(|unit| unit != turned_over(lance, player, wrong));
            self.pending = Some(FollowUp::Rearrangement { unit: turned_over(lance, player, wrong), arrival: None });
            self.player = player;
        }
    }

    /// C19: the units above the captured one come down.
    fn strike_inside(&mut self, at: Square, striker: usize, target: usize) {
        let wrong = self.wrong;
        let (player, tower) = (self.player, *self.tower(at));
        let captured = tower[target];
        let left = tower.iter().enumerate().filter(|(tier, _)| *tier != target).map(|(_, unit)| *unit);
        let mut left = Tower::of(left);
        if face(tower[striker]) == b'Z' && wrong!(wrong, "C26: an immobile strike betrays, too") {
            let mut below = Tower::of(left.iter().copied().take(striker - usize::from(target < striker)));
            let above: Vec<Unit> = left[below.len()..].to_vec();
            self.betray(&mut below, player, at);
            for unit in above {
                below.push(unit);
            }
            left = below;
        }
        *self.change(at) = left;
        let may_be_stuck = self.has_recovery(tower[striker])
            && self.top(at) == Some(tower[striker])
            && wrong!(wrong, "C23: immobile strikes bring recovery about");
        let arrival = may_be_stuck.then_some(Arrival { at, has_captured: true });
        if face(captured) == b'L' && wrong!(wrong, "C24: an immobile strike places no Lance") {
            self.hand(player).add(other_side(captured, wrong));
            self.judge_recovery(arrival);
        } else {
            self.capture(captured, arrival, true);
        }
    }

    /// C21.
    fn exchange(&mut self, at: Square, captain: usize, partner: usize) {
        let (wrong, player) = (self.wrong, self.player);
        if wrong!(wrong, "C21: an exchange lifts the other marks") {
            self.marked = 0;
        }
        let mut tower = *self.tower(at);
        tower.change().swap(captain, partner);
        if wrong!(wrong, "C21: an exchange turns the Captain over") {
            tower.change()[partner] = turned_over(tower[partner], player, wrong);
        }
        if wrong!(wrong, "C21: an exchange turns the other unit over") {
            tower.change()[captain] = turned_over(tower[captain], player, wrong);
        }
        if wrong!(wrong, "C21: an exchange moves each unit up by a tier") {
            tower = *self.tower(at);
            tower.change().rotate_right(1);
        }
        *self.change(at) = tower;
        if !wrong!(wrong, "C21: an exchange leaves no mark") {
            self.mark(at);
        }
        let may_be_stuck = self.top(at).filter(|_| wrong!(wrong, "C23: exchanges bring recovery about"));
        let arrival = may_be_stuck.filter(|top| top.owner() == player && self.has_recovery(*top));
        self.judge_recovery(arrival.map(|_| Arrival { at, has_captured: false }));
    }

    /// C22.
    fn substitute(&mut self, samurai: Square, commander: Square) {
        let (wrong, player) = (self.wrong, self.player);
        let (Some(guard), Some(king)) = (self.change(samurai).pop(), self.change(commander).pop()) else {
            return;
        };
        self.change(samurai).push(king);
        self.change(commander).push(match () {
            () if wrong!(wrong, "C22: the Samurai turns over") => turned_over(guard, player, wrong),
            () => guard,
        });
        if wrong!(wrong, "C22: the Samurai goes to the hand") {
            self.change(commander).pop();
            self.hand(player).add(guard.letter());
        }
        self.end_turn();
    }

    /// C20 and C24: the captured unit turns over; a Lance is placed at once if there is room.
    fn capture(&mut self, captured: Unit, arrival: Option<Arrival>, is_inside: bool) {
        let (wrong, player) = (self.wrong, self.player);
        let stays = wrong!(wrong, "C20: a captured unit does not turn over")
            || is_inside && wrong!(wrong, "C20: an immobile strike does not turn the captured unit over")
            || !is_front(captured) && wrong!(wrong, "C20: a captured back unit does not turn over")
            || face(captured) == b'L' && wrong!(wrong, "C24: a captured Lance does not turn over");
        let owner = match () {
            () if wrong!(wrong, "C4: a captured unit stays its owner's") => player.opponent(),
            () => player,
        };
        let letter = if stays { captured.letter() } else { other_side(captured, wrong) };
        let unit = Unit::of(letter, owner);
        let has_room = self.territory_has_room(player) || wrong!(wrong, "C24: a Lance is placed also without an empty square");
        let is_placed = (face(captured) == b'L'
            && !wrong!(wrong, "C24: a captured Lance goes to the hand")
            && !(captured.letter() == b'J' && wrong!(wrong, "C24: a Lance with a Catapult is not placed"))
            && !(captured.letter() == b'L' && wrong!(wrong, "C24: a Lance with a Fortress is not placed")))
            || b"FT".contains(&face(captured)) && wrong!(wrong, "C24: a captured Fortress or Catapult is placed, too");
        let is_lost = wrong!(wrong, "C20: a captured unit leaves the game")
            || wrong!(wrong, "C20: a unit captured by an immobile strike leaves the game") && is_inside
            || wrong!(wrong, "C20: a captured back unit leaves the game") && !is_front(captured)
            || wrong!(wrong, "C24: a Lance leaves the game if there is no empty square") && is_placed && !has_room;
        if is_placed && has_room && !is_lost {
            self.pending = Some(FollowUp::Rearrangement { unit, arrival });
            let is_first = wrong!(wrong, "C24: recovery comes before the rearrangement");
            let stuck = arrival.filter(|arrival| is_first && self.is_stuck(arrival.at));
            if let Some(arrival) = stuck {
                self.hand(player).add(unit.letter());
                self.pending = Some(FollowUp::Recovery(arrival));
            }
            if wrong!(wrong, "C5: the opponent makes the rearrangement") {
                self.player = player.opponent();
            }
            return;
        }
        if !is_lost {
            self.hand(owner).add(unit.letter());
        }
        self.judge_recovery(arrival);
    }

    /// C24.
    fn rearrange(&mut self, to: Square) {
        let Some(FollowUp::Rearrangement { unit, arrival }) = self.pending.take() else {
            return;
        };
        let was_stuck = arrival.filter(|arrival| self.is_stuck(arrival.at));
        self.change(to).push(unit);
        match was_stuck {
            Some(stuck) if wrong!(self.wrong, "C23: the placed Lance does not count") => self.pending = Some(FollowUp::Recovery(stuck)),
            _ if wrong!(self.wrong, "C24: no recovery follows a rearrangement") => self.end_turn(),
            _ => self.judge_recovery(arrival),
        }
    }

    /// C23: Pawn, Lance and Spy.
    fn has_recovery(&self, unit: Unit) -> bool {
        match face(unit) {
            b'P' => !wrong!(self.wrong, "C23: a Pawn is not recovered"),
            b'L' => !wrong!(self.wrong, "C23: a Lance is not recovered"),
            b'Y' => !wrong!(self.wrong, "C23: a Spy is not recovered"),
            _ => wrong!(self.wrong, "C23: every unit is recovered"),
        }
    }

    /// C23: whether no square of its table is on the board, judged at the end of the turn.
    fn judge_recovery(&mut self, arrival: Option<Arrival>) {
        match arrival.filter(|arrival| self.is_stuck(arrival.at) && !self.refuses_recovery(*arrival)) {
            Some(stuck) if wrong!(self.wrong, "C23: a stuck unit is always recovered") => {
                self.pending = Some(FollowUp::Recovery(stuck));
                self.recover();
            }
            Some(stuck) => {
                self.pending = Some(FollowUp::Recovery(stuck));
                if wrong!(self.wrong, "C5: the opponent decides about recovery") {
                    self.player = self.player.opponent();
                }
            }
            None => self.end_turn(),
        }
    }

    /// Mistakes alone: limits that `C23` does not have.
    fn refuses_recovery(&self, arrival: Arrival) -> bool {
        let wrong = self.wrong;
        let height = self.tower(arrival.at).len();
        let below = self.tower(arrival.at).len().checked_sub(2).map(|tier| self.tower(arrival.at)[tier]);
        wrong!(wrong, "C23: units are recovered on the last row only") && self.player.rank(arrival.at) < 8
            || wrong!(wrong, "C23: units are recovered on the first tier only") && height > 1
            || wrong!(wrong, "C23: units are not recovered on own units") && below.is_some_and(|unit| unit.owner() == self.player)
            || wrong!(wrong, "C23: a unit that has captured is not recovered") && arrival.has_captured
            || wrong!(wrong, "C23: only a unit that has captured is recovered") && !arrival.has_captured
            || wrong!(wrong, "C23: units are not recovered in check") && self.commander_is_attacked(self.player.opponent())
    }

    /// C23: whether no square of its table is on the board, other units disregarded.
    fn is_stuck(&self, square: Square) -> bool {
        let wrong = self.wrong;
        let Some(unit) = self.top(square) else {
            return false;
        };
        let tier = self.tower(square).len() - 1;
        let (steps, slides) = match () {
            () if wrong!(wrong, "C23: ranges do not count") => table(face(unit), tier, wrong),
            () if wrong!(wrong, "C23: the table of the first tier counts") => table(face(unit), 0, wrong),
            () => self.table_for(unit, square, tier),
        };
        let is_closed = |to: Square| {
            wrong!(wrong, "C23: own units on all its squares hold a unit up") && self.has_on_top(to, unit.owner())
                || wrong!(wrong, "C23: units of the opponent on all its squares hold a unit up")
                    && self.has_on_top(to, unit.owner().opponent())
        };
        let mut offsets = steps.iter().chain(slides);
        offsets.all(|offset| square.step(unit.owner(), *offset, wrong).is_none_or(is_closed))
    }

    /// C23: to the own hand, or to the opponent's after a capture, and not turned over.
    fn recover(&mut self) {
        let (wrong, player) = (self.wrong, self.player);
        let Some(FollowUp::Recovery(arrival)) = self.pending.take() else {
            return;
        };
        let Some(unit) = self.change(arrival.at).pop() else {
            return;
        };
        let is_given = match () {
            () if wrong!(wrong, "C23: a recovered unit is always kept") => false,
            () if wrong!(wrong, "C23: a recovered unit is always given away") => true,
            () if wrong!(wrong, "C23: a unit that has captured is kept, another is given away") => !arrival.has_captured,
            () => arrival.has_captured,
        };
        let letter = match () {
            () if wrong!(wrong, "C23: a recovered unit turns over") => other_side(unit, wrong),
            () if wrong!(wrong, "C23: a unit that is given away turns over") && is_given => other_side(unit, wrong),
            () => unit.letter(),
        };
        let is_lost = is_given && wrong!(wrong, "C23: a unit that is given away leaves the game");
        if !is_lost {
            self.hand(if is_given { player.opponent() } else { player }).add(letter);
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.pending = None;
        if !wrong!(self.wrong, "C5: a player moves twice") {
            self.player = self.player.opponent();
        }
    }
}

// ---- Judgement: C6, C8, C9, C11, C27 ---------------------------------------------------------------------------

type Fouls = Vec<&'static str>;

impl Position {
    /// The position after an action that is not illegal.
    fn try_action(&self, action: Action) -> Option<Self> {
        if !self.permits(action) {
            return None;
        }
        let after = self.after(action);
        let changed = match action {
            Action::Drop { to, .. } | Action::Move { to, .. } | Action::Rearrange { to } => vec![to],
            Action::ImmobileStrike { at, .. } | Action::Exchange { at, .. } => vec![at],
            Action::Substitution { samurai, commander } => vec![samurai, commander],
            Action::Recover | Action::Decline => Vec::new(),
        };
        let obeys = changed.iter().all(|square| self.obeys(action, &after, *square));
        // C9: safety holds from the drop that ends the arrangement.
        let is_early = after.is_arrangement && !wrong!(self.wrong, "C9: safety holds in the whole arrangement");
        let is_safe = is_early || self.needs_no_safety(action) || after.ends_safely(self.player);
        (obeys && is_safe).then_some(after)
    }

    /// C11.
    fn obeys(&self, action: Action, after: &Self, square: Square) -> bool {
        let wrong = self.wrong;
        let is_free = match action {
            Action::Drop { .. } if self.is_arrangement => wrong!(wrong, "C11: drops of the arrangement ignore the tower rule"),
            Action::Drop { .. } => wrong!(wrong, "C11: drops ignore the tower rule"),
            Action::Move { to, .. } if self.has_on_top(to, self.player.opponent()) => {
                wrong!(wrong, "C11: strikes ignore the tower rule")
                    || wrong!(wrong, "C11: Betrayal ignores the tower rule") && after.top(to).is_some_and(|top| face(top) == b'Z')
            }
            Action::Move { .. } => wrong!(wrong, "C11: moves ignore the tower rule"),
            Action::Substitution { .. } => wrong!(wrong, "C11: a substitution ignores the tower rule"),
            _ => false,
        };
        is_free || obeys_tower_rule(after.tower(square), wrong)
    }

    /// Mistakes alone: `C6` holds for every action.
    fn needs_no_safety(&self, action: Action) -> bool {
        let wrong = self.wrong;
        let is_commanders = |from| self.top(from).is_some_and(|unit| face(unit) == b'O');
        let by_action = match action {
            Action::Drop { .. } if self.is_arrangement => wrong!(wrong, "C9: the last drop need not be safe"),
            Action::Drop { .. } => wrong!(wrong, "C6: a drop need not be safe"),
            Action::Move { from, to } if is_commanders(from) && self.is_empty(to) => wrong!(wrong, "C6: a Commander may go into check"),
            Action::Move { from, to } if self.has_on_top(to, self.player.opponent()) => {
                wrong!(wrong, "C6: a strike need not be safe")
                    || is_commanders(from) && wrong!(wrong, "C6: a strike of the Commander need not be safe")
            }
            Action::Move { from, to } => {
                wrong!(wrong, "C6: a move need not be safe")
                    || is_commanders(from) && !self.is_empty(to) && wrong!(wrong, "C6: a Commander may go into check on a tower")
            }
            Action::ImmobileStrike { .. } => wrong!(wrong, "C6: an immobile strike need not be safe"),
            Action::Exchange { .. } => wrong!(wrong, "C6: an exchange need not be safe"),
            Action::Substitution { .. } => wrong!(wrong, "C6: a substitution need not be safe"),
            Action::Rearrange { .. } => {
                wrong!(wrong, "C6: a rearrangement need not be safe") || wrong!(wrong, "C6: the choice of a follow-up need not be safe")
            }
            Action::Recover => {
                wrong!(wrong, "C6: a recovery need not be safe") || wrong!(wrong, "C6: the choice of a follow-up need not be safe")
            }
            Action::Decline => wrong!(wrong, "C6: the choice of a follow-up need not be safe"),
        };
        by_action
            || wrong!(wrong, "C6: a player in check need not get out of it") && self.commander_is_attacked(self.player)
            || wrong!(wrong, "C6: a player who is not in check may go into it") && !self.commander_is_attacked(self.player)
            || wrong!(wrong, "C6: only the Commander must not go into check")
                && !matches!(action, Action::Move { from, .. } if is_commanders(from))
    }

    /// C6: the Commander of the mover is safe; with a follow-up pending after one choice at least.
    fn ends_safely(&self, mover: Player) -> bool {
        match self.pending {
            None => !self.commander_is_attacked(mover),
            Some(_) if wrong!(self.wrong, "C6: each choice of a follow-up must be safe") => {
                let mut choices = self.conceivable().into_iter().filter(|choice| self.permits(*choice));
                choices.all(|choice| !self.after(choice).commander_is_attacked(mover))
            }
            Some(_) if wrong!(self.wrong, "C6: safety is judged before the follow-up") => !self.commander_is_attacked(mover),
            Some(_) if wrong!(self.wrong, "C6: an action with a follow-up need not be safe") => true,
            Some(_) => self.conceivable().into_iter().any(|choice| self.try_action(choice).is_some()),
        }
    }

    /// C27: how many units of the player show this face in the column, on any tier.
    fn count_in_column(&self, square: Square, player: Player, wanted: u8) -> usize {
        let wrong = self.wrong;
        let squares = Square::all().filter(|other| match () {
            () if wrong!(wrong, "C27: rows are looked at, not columns") => other.row() == square.row(),
            () => other.column() == square.column(),
        });
        let units = squares.flat_map(|square| {
            let tower = self.tower(square);
            let hidden = if wrong!(wrong, "C27: covered units are not counted") { tower.len().max(1) - 1 } else { 0 };
            tower[hidden..].iter().copied()
        });
        let shows = |unit: Unit| {
            face(unit) == wanted
                || wrong!(wrong, "C27: a Pawn counts as a Bronze and a Bronze as a Pawn") && b"PZ".contains(&face(unit))
                || wrong!(wrong, "C27: the face down is counted") && other_side(unit, wrong) == wanted
        };
        let is_owned = |unit: Unit| unit.owner() == player || wrong!(wrong, "C27: the opponent's units are counted");
        units.filter(|unit| is_owned(*unit) && shows(*unit)).count()
    }

    /// C27: Double Bronze and Double Pawn Drop.
    fn double_fouls(&self, action: Action, after: &Self) -> Fouls {
        let wrong = self.wrong;
        let mut fouls = Fouls::new();
        let (unit, to, is_drop) = match action {
            Action::Drop { unit, to } => (Some(unit), to, true),
            Action::Move { from, to } => (self.top(from), to, false),
            _ => return fouls,
        };
        let unit = unit.unwrap_or_default();
        let is_strike = self.has_on_top(to, self.player.opponent());
        let is_free = match action {
            Action::Drop { .. } => wrong!(wrong, "C27: a drop is not a Double Bronze"),
            _ if is_strike => wrong!(wrong, "C27: a strike is not a Double Bronze"),
            _ => wrong!(wrong, "C27: a move is not a Double Bronze"),
        } || wrong!(wrong, "C27: there is no Double Bronze");
        let most = if wrong!(wrong, "C27: two Bronze are no foul, but three") { 2 } else { 1 };
        if face(unit) == b'Z' && !is_free && after.count_in_column(to, self.player, b'Z') > most {
            fouls.push("double-bronze");
        }
        let is_left_out = wrong!(wrong, "C27: there is no Double Pawn Drop")
            || wrong!(wrong, "C27: only Pawns with Bronze are counted") && unit.letter() == b'P'
            || wrong!(wrong, "C27: there is no Double Pawn Drop in the arrangement") && self.is_arrangement
            || wrong!(wrong, "C27: there is a Double Pawn Drop in the arrangement only") && !self.is_arrangement;
        let is_drop = is_drop || wrong!(wrong, "C27: moves of Pawns are fouls, too");
        if face(unit) == b'P' && is_drop && !is_left_out && after.count_in_column(to, self.player, b'P') > 1 {
            fouls.push("double-pawn-drop");
        }
        fouls
    }

    /// C27: Bronze Checkmate and Pawn Drop Checkmate.
    fn checkmate_fouls(&self, action: Action, after: &Self) -> Fouls {
        let wrong = self.wrong;
        let (unit, at) = match action {
            Action::Drop { unit, to } => (unit, to),
            Action::Move { from, to } => (self.top(from).unwrap_or_default(), to),
            Action::ImmobileStrike { at, striker, .. } => (self.tower(at)[striker], at),
            _ => return Fouls::new(),
        };
        let is_drop = matches!(action, Action::Drop { .. });
        let is_immobile = matches!(action, Action::ImmobileStrike { .. });
        let reaches = |from: Square| after.commander(after.player).is_some_and(|king| after.destinations(from).contains(&king));
        let a_bronze_checks = || {
            let is_bronze = |square: &Square| after.top(*square) == Some(Unit::of(b'Z', self.player));
            Square::all().filter(is_bronze).any(reaches)
        };
        let is_bronze = (face(unit) == b'Z' || wrong!(wrong, "C27: a Bronze that is uncovered and gives checkmate is a foul") && a_bronze_checks())
            && !wrong!(wrong, "C27: there is no Bronze Checkmate")
            && (is_drop || !wrong!(wrong, "C27: only drops are Bronze Checkmates"))
            && (!is_drop || !wrong!(wrong, "C27: a drop is not a Bronze Checkmate"))
            && (!is_immobile || !wrong!(wrong, "C27: an immobile strike is not a Bronze Checkmate"))
            && !(wrong!(wrong, "C27: a Bronze that steps aside may give checkmate") && !a_bronze_checks());
        let is_pawn_drop = (face(unit) == b'P' && (is_drop || wrong!(wrong, "C27: a move of a Pawn that gives checkmate is a foul"))
            && !wrong!(wrong, "C27: there is no Pawn Drop Checkmate")
            && !(unit.letter() != b'P' && wrong!(wrong, "C27: only a Pawn with a Bronze makes a Pawn Drop Checkmate")))
            || is_drop && wrong!(wrong, "C27: every drop that gives checkmate is a foul");
        let is_looked_at = (!self.is_arrangement || wrong!(wrong, "C27: there are checkmate fouls in the arrangement"))
            && after.pending.is_none()
            && !(wrong!(wrong, "C27: only the Bronze or Pawn itself gives checkmate") && !reaches(at));
        let mut fouls = Fouls::new();
        // This mistake would ask for itself.
        let is_endless = wrong!(wrong, "C8: a foul that gives checkmate does not save from it");
        let judged = Self { wrong: if is_endless { Switch::NONE } else { wrong }, ..*after };
        if is_looked_at && (is_bronze || is_pawn_drop) && judged.ending() == Some("checkmate") {
            fouls.push(if is_bronze { "bronze-checkmate" } else { "pawn-drop-checkmate" });
        }
        fouls
    }

    /// C8 and C9: checkmate or stalemate, judged between turns.
    fn ending(&self) -> Option<&'static str> {
        let wrong = self.wrong;
        if self.pending.is_some() {
            let is_mate = wrong!(wrong, "C8: a player in check who owes a follow-up is checkmated") && self.is_in_check();
            return is_mate.then_some("checkmate");
        }
        if self.conceivable().into_iter().any(|action| self.saves(action)) {
            return None;
        }
        let last_is_commander = self.is_arrangement
            && self.units_in_hand() == 1
            && self.hands[self.player as usize].count(b'O') == 1
            && !wrong!(wrong, "C9: without a square for the Commander it is stalemate");
        match () {
            () if self.is_in_check() || last_is_commander => match () {
                () if wrong!(wrong, "C8: checkmate is a draw") => Some("stalemate"),
                () if wrong!(wrong, "C8: checkmate does not end the game") => None,
                () => Some("checkmate"),
            },
            () if self.is_arrangement && wrong!(wrong, "C9: the arrangement has no stalemate") => None,
            () if wrong!(wrong, "C8: stalemate loses") => Some("checkmate"),
            () if wrong!(wrong, "C8: stalemate does not end the game") => None,
            () if wrong!(wrong, "C8: a player with units in hand is not in stalemate") && self.hands[self.player as usize].len() > 0 => None,
            () => Some("stalemate"),
        }
    }

    /// C8: whether an action counts against checkmate and stalemate.
    fn saves(&self, action: Action) -> bool {
        let wrong = self.wrong;
        let is_commanders = matches!(action, Action::Move { from, .. } if self.top(from).is_some_and(|unit| face(unit) == b'O'));
        let is_left_out = match action {
            Action::Substitution { .. } => wrong!(wrong, "C8: a substitution does not save from checkmate"),
            Action::Exchange { .. } => wrong!(wrong, "C8: an exchange does not save from checkmate"),
            Action::ImmobileStrike { .. } => wrong!(wrong, "C8: an immobile strike does not save from checkmate"),
            Action::Drop { .. } => wrong!(wrong, "C8: a drop does not save from checkmate") && !self.is_arrangement,
            Action::Move { to, .. } if self.has_on_top(to, self.player.opponent()) => wrong!(wrong, "C8: a strike does not save from checkmate"),
            _ => false,
        };
        let is_left_out = is_left_out
            || wrong!(wrong, "C8: only its own moves save the Commander from checkmate") && !is_commanders && !self.is_arrangement;
        if is_left_out {
            return false;
        }
        let Some(after) = self.try_action(action) else {
            return false;
        };
        if wrong!(wrong, "C8: an action with a follow-up does not save from checkmate") && after.pending.is_some() {
            return false;
        }
        let mut fouls = self.double_fouls(action, &after);
        if wrong!(wrong, "C8: a foul that gives checkmate does not save from it") {
            fouls.extend(self.checkmate_fouls(action, &after));
        }
        fouls.retain(|foul| match *foul {
            "double-bronze" => !wrong!(wrong, "C8: a Double Bronze saves from checkmate"),
            "double-pawn-drop" => !wrong!(wrong, "C8: a Double Pawn Drop saves from checkmate"),
            _ => true,
        });
        fouls.is_empty()
    }
}

// ---- Games in GFEN ---------------------------------------------------------------------------------------------

/// C9: the first 46 plies. A position that names no ply is one of them if both armies are whole, at home and front up.
fn is_arrangement(line: &Line<'_>) -> bool {
    let placed = || Square::all().flat_map(|square| line.towers[square.index()].iter().map(move |unit| (square, *unit)));
    let in_hand: usize = line.hands.iter().map(Hand::len).sum();
    let is_home = |(square, unit): (Square, Unit)| is_front(unit) && unit.owner().rank(square) < 3;
    match line.ply {
        Some(ply) => ply <= 46,
        None => in_hand > 0 && placed().count() + in_hand == 46 && placed().all(is_home),
    }
}

impl Position {
    pub(super) fn read(line: &Line<'_>, wrong: Switch) -> Self {
        let square_at = |text: &str| Square::read(text.get(..2)?);
        let marks = line.key("marked").into_iter().flat_map(|text| text.split(','));
        let arrival = line.key("recover").and_then(|text| {
            Some(Arrival { at: square_at(text)?, has_captured: text.ends_with('^') })
        });
        let place = line.key("place").and_then(|text| text.bytes().next());
        let unit = place.map(|letter| Unit::of(letter.to_ascii_uppercase(), line.player));
        Self {
            towers: line.towers,
            hands: line.hands,
            player: line.player,
            marked: marks.filter_map(square_at).fold(0, |marks, square| marks | 1 << square.index()),
            is_arrangement: is_arrangement(line),
            pending: match unit {
                Some(unit) => Some(FollowUp::Rearrangement { unit, arrival }),
                None => arrival.map(FollowUp::Recovery),
            },
            wrong,
        }
    }

    /// The actions that are not illegal, as GFEN, and their fouls (`C27`).
    pub(super) fn actions(&self, is_wanted: &dyn Fn(&str) -> bool) -> Vec<(String, Fouls, Self)> {
        let mut actions: Vec<_> = self
            .conceivable()
            .into_iter()
            .filter_map(|action| {
                let text = Some(self.text(action)).filter(|text| is_wanted(text))?;
                let after = self.try_action(action)?;
                let mut fouls = self.double_fouls(action, &after);
                fouls.extend(self.checkmate_fouls(action, &after));
                Some((text, fouls, after))
            })
            .collect();
        // C29: after the end every action is illegal.
        if self.ending().is_some() {
            actions.clear();
        }
        actions
    }

    fn text(&self, action: Action) -> String {
        let at = Square::text;
        match action {
            Action::Drop { unit, to } => format!("{}{}", unit.char(), at(to)),
            Action::Move { from, to } => at(from) + &at(to),
            Action::ImmobileStrike { at: square, striker, target } => format!("{}{}x{}", at(square), striker + 1, target + 1),
            Action::Exchange { at: square, captain, partner } => format!("{}{}&{}", at(square), captain + 1, partner + 1),
            Action::Substitution { samurai, commander } => format!("{}&{}", at(samurai), at(commander)),
            Action::Rearrange { to } => match self.pending {
                Some(FollowUp::Rearrangement { unit, .. }) => format!("{}{}", unit.char(), at(to)),
                _ => String::new(),
            },
            Action::Recover | Action::Decline => match self.pending {
                Some(FollowUp::Recovery(arrival)) => {
                    let sign = match action {
                        Action::Decline => '=',
                        _ if arrival.has_captured => '^',
                        _ => '+',
                    };
                    format!("{}{sign}", at(arrival.at))
                }
                _ => String::new(),
            },
        }
    }

    /// The board with its marks, the player to move, the hands and what is pending (`C28`).
    pub(super) fn text_of_position(&self) -> String {
        let side = if self.player == Player::Black { 'b' } else { 'w' };
        let mut text = format!("{} {side} {}", write_towers(&self.towers), write_hands(&self.hands, ORDER));
        let marked = Square::all().filter(|square| self.is_marked(*square));
        let marked: Vec<String> = marked.map(Square::text).collect();
        if !marked.is_empty() {
            text = text + " marked=" + &marked.join(",");
        }
        let mut arrival = None;
        match self.pending {
            Some(FollowUp::Rearrangement { unit, arrival: then }) => {
                text += " place=";
                text.push(unit.char());
                arrival = then.filter(|arrival| self.is_stuck(arrival.at));
            }
            Some(FollowUp::Recovery(stuck)) => arrival = Some(stuck),
            None => (),
        }
        if let Some(Arrival { at, has_captured }) = arrival {
            text = text + " recover=" + &at.text() + if has_captured { "^" } else { "+" };
        }
        text
    }

    /// C28: what is compared, between turns.
    pub(super) fn repeatable(&self) -> Option<String> {
        let wrong = self.wrong;
        let mut compared = *self;
        if wrong!(wrong, "C28: hands are not compared") {
            compared.hands = [Hand::default(); 2];
        }
        if wrong!(wrong, "C28: the player to move is not compared") {
            compared.player = Player::Black;
        }
        if wrong!(wrong, "C28: marks are not compared") {
            compared.marked = 0;
        }
        if wrong!(wrong, "C28: covered units are not compared") {
            compared.towers = compared.towers.map(|tower| Tower::of(tower.top()));
        }
        (self.pending.is_none() || wrong!(wrong, "C28: positions within a turn are compared, too")).then(|| compared.text_of_position())
    }

    /// C8, C9 and C28, after this position has occurred so often.
    pub(super) fn status(&self, occurrences: usize) -> &'static str {
        let wrong = self.wrong;
        let limit = match () {
            () if wrong!(wrong, "C28: the third occurrence ends the game") => 3,
            () if wrong!(wrong, "C28: the fifth occurrence ends the game") => 5,
            () if wrong!(wrong, "C28: repetition does not end the game") => usize::MAX,
            () => 4,
        };
        match self.ending() {
            Some(ending) => ending,
            None if occurrences >= limit && wrong!(wrong, "C28: repetition loses") => "checkmate",
            None if occurrences >= limit => "repetition",
            None => "ongoing",
        }
    }
}

