//! A slow and obvious reference implementation of the classic Gungi rules, for tests only.
//!
//! It is written from the rulings C1 to C30 (`classic-rules.md`) and nothing else: it enumerates every
//! conceivable action, tests each against the rulings one at a time, and decides safety by playing the
//! action on a copy. Read it from top to bottom: units, board, movement, attack, permission, effect,
//! judgement, the public text interface, and the movement tables at the end. Where the text of a fault is given, the fault is
//! what follows from it.

use std::collections::{BTreeMap, BTreeSet};

use super::faults::wrong;

type Fouls = BTreeSet<&'static str>;
type Tower = Vec<Unit>;

// ---- Players, units, squares -----------------------------------------------------------------------------------

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Player {
    Black,
    White,
}

impl Player {
    fn from_letter(letter: char) -> Self {
        match letter {
            'B' => Self::Black,
            'W' => Self::White,
            _ => panic!("a player is 'B' or 'W', not {letter:?}"),
        }
    }

    fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }

    fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// C2: the three rows nearest to the player.
    fn territory_holds(self, square: Square) -> bool {
        match self {
            Self::Black if wrong("C9: the territory has four rows") => square.row >= 5,
            Self::White if wrong("C9: the territory has four rows") => square.row <= 3,
            Self::Black if wrong("C9: the territory has two rows") => square.row >= 7,
            Self::White if wrong("C9: the territory has two rows") => square.row <= 1,
            Self::Black => square.row >= 6,
            Self::White => square.row <= 2,
        }
    }
}

/// C3: a unit, on the board or in its owner's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Unit {
    owner: Player,
    up: char,
    down: char,
}

impl Unit {
    fn from_name(owner: Player, name: &str) -> Self {
        let faces: Vec<char> = name.chars().collect();
        assert!(faces.len() == 2, "a unit has two faces, unlike {name:?}");
        Self {
            owner,
            up: faces[0],
            down: faces[1],
        }
    }

    fn name(self) -> String {
        format!("{}{}", self.up, self.down)
    }

    fn turned_over_for(self, owner: Player) -> Self {
        Self {
            owner,
            up: self.down,
            down: self.up,
        }
    }

    /// C3: whether the face up is a front face.
    fn is_front_up(self) -> bool {
        "PBRHFTYSCO".contains(self.up)
    }

    /// C15.
    fn jumps(self) -> bool {
        if self.up == 'B' && wrong("C15: a Bow does not jump")
            || self.up == 'Y' && wrong("C15: a Spy does not jump")
            || self.up == 'N' && wrong("C15: a Clandestinite does not jump")
        {
            return false;
        }
        "BYN".contains(self.up) || self.up == 'S' && wrong("C14: a Samurai jumps")
    }

    /// C17: the faces that take no notice of the mobile range expansion.
    fn ignores_expansion(self) -> bool {
        if self.up == 'R' && wrong("C17: a Prodigy is raised")
            || self.up == 'H' && wrong("C17: a Hidden Dragon is raised")
            || self.up == 'X' && wrong("C17: a Phoenix is raised")
            || self.up == 'K' && wrong("C17: a Dragon King is raised")
            || self.up == 'O' && wrong("C17: a Commander is raised")
        {
            return false;
        }
        "RHXKO".contains(self.up)
    }

    /// C25: Fortress and Catapult.
    fn is_ground_only(self) -> bool {
        "FT".contains(self.up)
    }

    /// C23: Pawn, Lance and Spy.
    fn has_forced_recovery(self) -> bool {
        if self.up == 'P' && wrong("C23: a Pawn is not recovered")
            || self.up == 'L' && wrong("C23: a Lance is not recovered")
            || self.up == 'Y' && wrong("C23: a Spy is not recovered")
        {
            return false;
        }
        "PLY".contains(self.up)
    }
}

/// C1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Square {
    row: u8,
    col: u8,
}

impl Square {
    fn at(col: u8, row: u8) -> Self {
        assert!(col < 9 && row < 9, "no square {col}-{row}");
        Self { row, col }
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..9).flat_map(|row| (0..9).map(move |col| Self { row, col }))
    }

    /// The square `dx` to the right and `dy` forward as `player` sees the board (C2), if it is on the board.
    fn seen_by(self, player: Player, (dx, dy): Offset) -> Option<Self> {
        let (dcol, drow) = match player {
            Player::Black => (-dx, -dy),
            Player::White if wrong("C2: White's forward is Black's") => (dx, -dy),
            Player::White => (dx, dy),
        };
        let col = self.col.checked_add_signed(dcol)?;
        let row = self.row.checked_add_signed(drow)?;
        (col < 9 && row < 9).then_some(Self { row, col })
    }

    /// `|dx| + |dy|`.
    fn steps_to(self, other: Self) -> u8 {
        self.col.abs_diff(other.col) + self.row.abs_diff(other.row)
    }

    fn text(self) -> String {
        format!("{}-{}", self.col, self.row)
    }
}

// ---- Actions and positions -------------------------------------------------------------------------------------

/// C5: the actions of a turn; then the follow-ups: the rearrangement of C24, and the two answers of C23.
///
/// `Move` is a mobile strike if an opponent's unit is on top of `to` (C16).
#[derive(Clone, Copy, Debug)]
enum Action {
    Drop {
        unit: Unit,
        to: Square,
    },
    Move {
        from: Square,
        to: Square,
    },
    ImmobileStrike {
        at: Square,
        striker: usize,
        target: usize,
    },
    Exchange {
        at: Square,
        captain: usize,
        partner: usize,
    },
    Substitution {
        samurai: Square,
        commander: Square,
    },
    Rearrange {
        to: Square,
    },
    Recover,
    Decline,
}

/// A unit with forced recovery that has moved or made a mobile strike (C23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Arrival {
    at: Square,
    has_captured: bool,
}

/// The follow-up that the player to move owes before the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FollowUp {
    /// C24; and after it C23 may have to be judged.
    Rearrangement {
        unit: Unit,
        arrival: Option<Arrival>,
    },
    /// C23.
    Recovery(Arrival),
}

/// C28: the board with its marks, both hands, the player to move; and where in the turn we are.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Position {
    /// `board[row][col]`, each tower from the bottom up.
    board: [[Tower; 9]; 9],
    /// C4: units not on the board, with how many there are of each; never zero.
    hands: BTreeMap<Unit, u32>,
    /// C21: towers whose last change was an exchange.
    marked: BTreeSet<Square>,
    player: Player,
    /// C9.
    is_arrangement: bool,
    pending: Option<FollowUp>,
}

// ---- The board -------------------------------------------------------------------------------------------------

impl Position {
    fn tower(&self, square: Square) -> &Tower {
        &self.board[usize::from(square.row)][usize::from(square.col)]
    }

    /// The tower, in order to change what stands in it, which lifts its mark (C21).
    fn change_tower(&mut self, square: Square) -> &mut Tower {
        if !wrong("C21: another change leaves the mark") {
            self.marked.remove(&square);
        }
        &mut self.board[usize::from(square.row)][usize::from(square.col)]
    }

    fn top(&self, square: Square) -> Option<Unit> {
        self.tower(square).last().copied()
    }

    fn is_empty(&self, square: Square) -> bool {
        self.tower(square).is_empty()
    }

    fn has_on_top(&self, square: Square, player: Player) -> bool {
        self.top(square).is_some_and(|unit| unit.owner == player)
    }

    fn add_to_hand(&mut self, unit: Unit) {
        *self.hands.entry(unit).or_insert(0) += 1;
    }

    fn take_from_hand(&mut self, unit: Unit) {
        let count = self
            .hands
            .get_mut(&unit)
            .expect("only units of the hand are dropped");
        *count -= 1;
        if *count == 0 {
            self.hands.remove(&unit);
        }
    }

    fn units_in_hand(&self) -> u32 {
        self.hands.values().sum()
    }

    fn commander_square(&self, player: Player) -> Option<Square> {
        Square::all().find(|&square| {
            self.tower(square)
                .iter()
                .any(|unit| unit.owner == player && unit.up == 'O')
        })
    }

    /// How many units of the player show this face in the column, on any tier (C27).
    fn count_in_column(&self, col: u8, player: Player, face: char) -> usize {
        let towers = (0..9).map(|row| self.tower(Square::at(col, row)));
        let units = towers.flat_map(|tower| {
            let seen = if wrong("C27: covered units are not counted") {
                tower.len().max(1) - 1
            } else {
                0
            };
            &tower[seen..]
        });
        units
            .filter(|unit| unit.owner == player || wrong("C27: the opponent's units are counted"))
            .filter(|unit| unit.up == face)
            .count()
    }

    /// C28: whether it is the same position.
    fn repeats(&self, earlier: &Self) -> bool {
        let mut earlier = earlier.clone();
        if wrong("C28: hands are not compared") {
            earlier.hands.clone_from(&self.hands);
        }
        if wrong("C28: the player to move is not compared") {
            earlier.player = self.player;
        }
        if wrong("C28: marks are not compared") {
            earlier.marked.clone_from(&self.marked);
        }
        earlier == *self
    }

    fn territory_has_empty_square(&self, player: Player) -> bool {
        Square::all().any(|square| player.territory_holds(square) && self.is_empty(square))
    }
}

/// C11: no two units of the same owner with the same face up.
fn obeys_tower_rule(tower: &[Unit]) -> bool {
    tower.iter().enumerate().all(|(tier, unit)| {
        let first = if wrong("C11: only neighbours in a tower are compared") {
            tier.max(1) - 1
        } else {
            0
        };
        tower[first..tier].iter().all(|below| {
            let is_other_owner =
                below.owner != unit.owner && !wrong("C11: both players' units are compared");
            let is_other_unit = below.down != unit.down && wrong("C11: both faces are compared");
            is_other_owner || below.up != unit.up || is_other_unit
        })
    })
}

/// C26: every opponent's unit below a Bronze that has struck changes owner and turns over.
fn betray(tower: &mut [Unit], player: Player) {
    let only = tower.len().max(1) - 1;
    for (tier, unit) in tower.iter_mut().enumerate() {
        if wrong("C26: only the next unit below is betrayed") && tier < only {
            continue;
        }
        if unit.owner != player || wrong("C26: own units turn over, too") {
            *unit = match () {
                () if wrong("C26: the units below stay the opponent's") => *unit,
                () if wrong("C26: betrayed units do not turn over") => Unit {
                    owner: player,
                    ..*unit
                },
                () if wrong("C26: betrayed units turn over for their owner") => {
                    unit.turned_over_for(unit.owner)
                }
                () => unit.turned_over_for(player),
            };
        }
    }
}

// ---- Movement (C13 to C18) -------------------------------------------------------------------------------------

impl Position {
    /// C18: whether the square lies in the mobile range expansion of the player.
    fn is_in_expansion(&self, square: Square, player: Player) -> bool {
        Square::all().any(|source| {
            self.tower(source).iter().any(|unit| {
                let is_hidden =
                    self.top(source) != Some(*unit) && wrong("C18: a covered unit has no range");
                let is_raised = self.tower(source)[0] != *unit
                    && wrong("C18: a unit above the first tier has no range");
                (unit.owner == player || wrong("C18: a range serves both players"))
                    && !is_hidden
                    && !is_raised
                    && match unit.up {
                        'F' if wrong("C18: units block the range of a Fortress") => {
                            fortress_covers(source, square, unit.owner)
                                && self.is_clear_between(source, square)
                        }
                        'F' => fortress_covers(source, square, unit.owner),
                        'T' => catapult_covers(source, square, unit.owner),
                        _ => false,
                    }
            })
        })
    }

    /// For the fault that units block the range of a Fortress.
    fn is_clear_between(&self, source: Square, square: Square) -> bool {
        let (first, last) = (source.row.min(square.row), source.row.max(square.row));
        ((first + 1)..last).all(|row| self.is_empty(Square::at(source.col, row)))
    }

    /// C13 and C17: the table of a unit that stands on this tier of this square.
    fn table_for(&self, unit: Unit, square: Square, tier: usize) -> &'static Table {
        let is_raised =
            tier < 2 && !unit.ignores_expansion() && self.is_in_expansion(square, unit.owner);
        let tier = match tier {
            _ if wrong("C13: every tier has the table of the first") => 0,
            2.. if wrong("C13: the third tier has the table of the second") => 1,
            1 if wrong("C13: the second tier has the table of the third") => 2,
            0 if wrong("C13: the first tier has the table of the second") => 1,
            1 if is_raised && wrong("C17: a unit on the second tier is not raised") => {
                return table(unit.up, 1);
            }
            _ if is_raised && wrong("C17: a range raises no unit") => return table(unit.up, tier),
            _ if is_raised && wrong("C17: a range raises by two tiers") => {
                return table(unit.up, 2);
            }
            _ => tier.min(2), // Faults build towers of four.
        };
        table(unit.up, if is_raised { (tier + 1).min(2) } else { tier })
    }

    /// C14 and C15: whether movement takes the top unit of `from` to `to`, whatever stands on `to`.
    fn movement_reaches(&self, from: Square, to: Square) -> bool {
        let Some(unit) = self.top(from) else {
            return false;
        };
        let tier = self.tower(from).len() - 1;
        let table = self.table_for(unit, from, tier);
        if wrong("C13: a raised unit keeps its own table, too") {
            let own = table_of(unit, tier);
            if own
                .steps
                .iter()
                .any(|&step| self.step_reaches(unit, from, step, to))
            {
                return true;
            }
        }
        table
            .steps
            .iter()
            .any(|&step| self.step_reaches(unit, from, step, to))
            || table
                .slides
                .iter()
                .any(|&slide| self.slide_reaches(unit, from, slide, to))
    }

    fn step_reaches(&self, unit: Unit, from: Square, step: Offset, to: Square) -> bool {
        from.seen_by(unit.owner, step) == Some(to)
            && squares_between(step).iter().all(|&offset| {
                let between = from
                    .seen_by(unit.owner, offset)
                    .expect("both ends are on the board");
                match unit.jumps() {
                    _ if offset.0 == 0
                        && step.0.abs() == 1
                        && wrong("C15: the square ahead bars no oblique jump") =>
                    {
                        true
                    }
                    _ if offset.0 != 0
                        && step.0.abs() == 1
                        && wrong("C15: the square aside bars no oblique jump") =>
                    {
                        true
                    }
                    true => !self.bars_jump(between, unit.owner),
                    false => {
                        self.is_empty(between) || wrong("C14: a step of two passes over units")
                    }
                }
            })
    }

    /// C15: the square has an opponent's unit on top and lies in the opponent's expansion.
    fn bars_jump(&self, square: Square, jumper: Player) -> bool {
        let opponent = jumper.opponent();
        let is_opponents = match () {
            () if wrong("C15: own units in the opponent's range bar jumps") => {
                !self.is_empty(square)
            }
            () if wrong("C15: covered units bar jumps") => {
                self.tower(square).iter().any(|unit| unit.owner == opponent)
            }
            () => self.has_on_top(square, opponent),
        };
        let is_in_range = self.is_in_expansion(square, opponent)
            || wrong("C15: units outside the range bar jumps");
        let is_in_any_range = is_in_range
            || wrong("C15: units in the range of the jumper bar jumps")
                && self.is_in_expansion(square, jumper);
        is_opponents && is_in_any_range && !wrong("C15: no unit bars a jump")
    }

    fn slide_reaches(&self, unit: Unit, from: Square, slide: Offset, to: Square) -> bool {
        let mut square = from;
        while let Some(next) = square.seen_by(unit.owner, slide) {
            if next == to {
                return self.is_empty(next) || !wrong("C14: a slide does not end on a unit");
            }
            let is_free = self.is_empty(next) || wrong("C14: a slide passes over units");
            let is_last =
                from.steps_to(next) >= 4 && wrong("C14: a slide has four squares at most");
            if !is_free || is_last {
                return false;
            }
            square = next;
        }
        false
    }

    /// C23: whether no square of the unit's table is on the board, other units disregarded.
    fn is_stuck(&self, square: Square) -> bool {
        let unit = self.top(square).expect("a unit has arrived here");
        let tier = self.tower(square).len() - 1;
        let table = if wrong("C23: ranges do not count") {
            table_of(unit, tier)
        } else {
            self.table_for(unit, square, tier)
        };
        let is_closed = |to: Square| {
            wrong("C23: own units on all its squares hold a unit up")
                && self.has_on_top(to, unit.owner)
        };
        let mut offsets = table.steps.iter().chain(table.slides);
        offsets.all(|&offset| square.seen_by(unit.owner, offset).is_none_or(is_closed))
    }
}

/// C18: its own square and every square straight ahead.
fn fortress_covers(source: Square, square: Square, player: Player) -> bool {
    let is_ahead = match player {
        Player::Black => square.row < source.row,
        Player::White => square.row > source.row,
    };
    if square == source {
        return !wrong("C18: a Fortress does not cover its own square");
    }
    let is_near =
        source.steps_to(square) <= 2 || !wrong("C18: a Fortress covers two squares ahead");
    let is_at_home =
        player.territory_holds(square) || !wrong("C18: a Fortress covers its own territory only");
    let is_ahead = is_ahead || wrong("C18: a Fortress covers the squares behind it");
    square.col == source.col && is_ahead && is_near && is_at_home
}

/// C18: its own square and the squares of its owner's territory at most two steps away.
fn catapult_covers(source: Square, square: Square, player: Player) -> bool {
    if square == source && !wrong("C18: a Catapult covers its own square in its territory only") {
        return !wrong("C18: a Catapult does not cover its own square");
    }
    let is_at_home =
        player.territory_holds(square) || wrong("C18: a Catapult covers more than its territory");
    let distance = match source.steps_to(square) {
        _ if wrong("C18: a Catapult covers diagonals like rows") => source
            .col
            .abs_diff(square.col)
            .max(source.row.abs_diff(square.row)),
        2 if wrong("C18: a Catapult covers one square around it") => 3,
        3 if wrong("C18: a Catapult covers three squares around it") => 2,
        distance => distance,
    };
    is_at_home && distance <= 2
}

/// C14 and C15: the offsets of the squares between the two ends of a step.
fn squares_between((dx, dy): Offset) -> Vec<Offset> {
    match (dx.abs(), dy.abs()) {
        (0 | 1, 0 | 1) => vec![],
        (0 | 2, 0 | 2) => vec![(dx / 2, dy / 2)],
        (1, 2) => vec![(0, dy / 2), (dx, dy / 2)],
        _ => unreachable!("no table has the step ({dx}, {dy})"),
    }
}

// ---- Attack (C7) and check (C8) --------------------------------------------------------------------------------

impl Position {
    /// C16, C20 and C26: the tower on `to` after the top unit of `from` has struck its top unit.
    fn tower_after_strike(&self, from: Square, to: Square) -> Tower {
        let striker = self.top(from).expect("a strike needs a striker");
        let mut tower = self.tower(to).clone();
        tower.pop();
        if striker.up == 'Z' {
            betray(&mut tower, striker.owner);
        }
        tower.push(striker);
        tower
    }

    /// For the fault that an attacker must be safe itself.
    fn attacker_is_safe(&self, from: Square, to: Square) -> bool {
        let mut after = self.clone();
        let striker = self.top(from).expect("a strike needs a striker");
        *after.change_tower(to) = self.tower_after_strike(from, to);
        after.change_tower(from).pop();
        !after.commander_is_attacked(striker.owner)
    }

    /// C7: whether the opponent of `player` could capture the player's Commander by a strike.
    fn commander_is_attacked(&self, player: Player) -> bool {
        let Some(square) = self.commander_square(player) else {
            return false;
        };
        let opponent = player.opponent();
        let mobile = Square::all().any(|from| {
            if !self.has_on_top(from, opponent) || !self.movement_reaches(from, square) {
                return false;
            }
            let tower = self.tower_after_strike(from, square);
            let mut unbetrayed = self.tower(square).clone();
            unbetrayed.pop();
            unbetrayed.extend(self.top(from));
            let obeys = match () {
                () if wrong("C7: an attack may break the tower rule") => true,
                () if wrong("C7: an attack betrays no unit") => obeys_tower_rule(&unbetrayed),
                () => obeys_tower_rule(&tower),
            };
            obeys
                && (!wrong("C7: a unit that guards its Commander attacks nothing")
                    || self.attacker_is_safe(from, square))
        });
        let tower = self.tower(square);
        let immobile = (0..tower.len()).any(|tier| {
            let target = tower[tier];
            target.owner == player
                && target.up == 'O'
                && (0..tower.len()).any(|striker| {
                    striker.abs_diff(tier) == 1
                        && tower[striker].owner == opponent
                        && tower[striker].up != 'F'
                })
        });
        mobile || immobile && !wrong("C7: an immobile strike is not an attack")
    }

    /// C8; and C9: in the arrangement, only White can be in check, with the last drop to make.
    fn player_is_in_check(&self) -> bool {
        let is_last =
            self.units_in_hand() == 1 && !wrong("C9: White is not in check before the last drop");
        (!self.is_arrangement || is_last) && self.commander_is_attacked(self.player)
    }
}

// ---- What is conceivable, and what the rulings permit (all but C6, C11 and C27) --------------------------------

fn require(condition: bool, reason: &'static str) -> Result<(), &'static str> {
    if condition { Ok(()) } else { Err(reason) }
}

impl Position {
    fn conceivable_actions(&self) -> Vec<Action> {
        match self.pending {
            Some(FollowUp::Rearrangement { .. }) => {
                Square::all().map(|to| Action::Rearrange { to }).collect()
            }
            Some(FollowUp::Recovery(_)) => vec![Action::Recover, Action::Decline],
            None => self.conceivable_turns(),
        }
    }

    fn conceivable_turns(&self) -> Vec<Action> {
        let mut actions = vec![];
        for &unit in self.hands.keys().filter(|unit| unit.owner == self.player) {
            actions.extend(Square::all().map(|to| Action::Drop { unit, to }));
        }
        for at in Square::all().filter(|&at| !self.is_empty(at)) {
            let height = self.tower(at).len();
            for other in Square::all().filter(|&other| other != at) {
                actions.push(Action::Move {
                    from: at,
                    to: other,
                });
                actions.push(Action::Substitution {
                    samurai: at,
                    commander: other,
                });
            }
            for tier in 0..height {
                for other in (0..height).filter(|&other| other != tier) {
                    actions.push(Action::ImmobileStrike {
                        at,
                        striker: tier,
                        target: other,
                    });
                    actions.push(Action::Exchange {
                        at,
                        captain: tier,
                        partner: other,
                    });
                }
            }
        }
        actions
    }

    fn permit(&self, action: Action) -> Result<(), &'static str> {
        match action {
            Action::Drop { unit, to } => self.permit_drop(unit, to),
            Action::Rearrange { to } => self.permit_rearrangement(to),
            Action::Recover | Action::Decline => Ok(()),
            _ if self.is_arrangement && !wrong("C9: units move in the arrangement") => {
                Err("C9: only drops in the initial arrangement")
            }
            Action::Move { from, to } => self.permit_move(from, to),
            Action::ImmobileStrike {
                at,
                striker,
                target,
            } => self.permit_immobile_strike(at, striker, target),
            Action::Exchange {
                at,
                captain,
                partner,
            } => self.permit_exchange(at, captain, partner),
            Action::Substitution { samurai, commander } => {
                self.permit_substitution(samurai, commander)
            }
        }
    }

    fn permit_drop(&self, unit: Unit, to: Square) -> Result<(), &'static str> {
        require(
            self.tower(to).len() < 3 || wrong("C12: a unit is dropped on a tower of three"),
            "C12: a tower has at most three units",
        )?;
        if self.is_arrangement && !wrong("C9: drops go into the opponent's territory") {
            let is_in_middle = matches!(to.row, 3..=5) && wrong("C9: drops go into the middle");
            require(
                self.player.territory_holds(to) || is_in_middle,
                "C9: only into the own territory",
            )?;
        }
        if unit.is_ground_only() {
            let is_on_unit = !self.is_empty(to);
            let may_be_on_unit = unit.up == 'F' && wrong("C25: a Fortress is dropped on towers")
                || unit.up == 'T' && wrong("C25: a Catapult is dropped on towers");
            require(
                !is_on_unit || may_be_on_unit,
                "C25: Fortress and Catapult go on empty squares only",
            )?;
            let is_at_home = self.player.territory_holds(to);
            require(
                is_at_home || !wrong("C25: a Fortress is dropped into the own territory only"),
                "",
            )?;
        }
        let Some(top) = self.top(to) else {
            return Ok(());
        };
        require(!wrong("C25: drops go on empty squares only"), "")?;
        require(
            top.owner == self.player || !wrong("C25: drops go on own towers only"),
            "",
        )?;
        let is_unlinked = top.up == 'Y' && wrong("C25: a Spy has no Land Link")
            || top.up == 'N' && wrong("C25: a Clandestinite has no Land Link")
            || top.up == 'F' && wrong("C25: a Fortress has no Land Link")
            || top.up == 'T' && wrong("C25: a Catapult has no Land Link");
        require(!is_unlinked || self.is_arrangement, "")?;
        let is_free =
            self.is_arrangement && wrong("C25: the Spy's limits do not hold in the arrangement");
        match top.up {
            'O' if wrong("C12: a unit is dropped on a Commander") => Ok(()),
            'O' => Err("C12: nothing on top of a Commander"),
            'Y' if is_free || wrong("C25: front units are dropped on a Spy") => Ok(()),
            'N' if wrong("C25: back units are dropped on a Clandestinite") => Ok(()),
            'Y' => require(!unit.is_front_up(), "C25: only back units on a Spy"),
            'N' => require(
                unit.is_front_up(),
                "C25: only front units on a Clandestinite",
            ),
            'F' | 'T' => Ok(()),
            _ if wrong("C25: every unit has Land Link") => Ok(()),
            _ if wrong("C9: the arrangement builds on Land Link only") => Err(""),
            _ => require(self.is_arrangement, "C25: the top unit has no Land Link"),
        }
    }

    fn permit_rearrangement(&self, to: Square) -> Result<(), &'static str> {
        let is_free = self.is_empty(to)
            || wrong("C25: a captured Lance is placed on a tower")
                && self.tower(to).len() < 3
                && self.top(to).is_some_and(|top| top.up != 'O');
        require(is_free, "C24: on an empty square")?;
        let is_at_home =
            self.player.territory_holds(to) || wrong("C24: a Lance is placed anywhere");
        require(is_at_home, "C24: in the own territory")
    }

    fn permit_move(&self, from: Square, to: Square) -> Result<(), &'static str> {
        let is_own =
            self.has_on_top(from, self.player) || wrong("C12: the opponent's units move, too");
        require(is_own, "C12: only the own top unit of a tower may move")?;
        require(
            self.movement_reaches(from, to),
            "C14, C15: movement does not reach that square",
        )?;
        let Some(target) = self.top(to) else {
            return Ok(());
        };
        if target.owner == self.player {
            require(!wrong("C16: no unit goes on top of an own unit"), "")?;
            let mover = self.top(from).unwrap();
            let limits = target.up == 'Y' && mover.is_front_up();
            require(!limits || !wrong("C25: the Spy's limits bind moves"), "")?;
            let is_on_commander =
                target.up == 'O' && !wrong("C12: a unit moves on top of its Commander");
            require(!is_on_commander, "C12: nothing on top of a Commander")?;
            let has_room =
                self.tower(to).len() < 3 || wrong("C12: a unit moves on a tower of three");
            require(has_room, "C12: a tower has at most three units")
        } else {
            require(
                !wrong("C16: a unit on a tower is not struck") || self.tower(to).len() == 1,
                "",
            )?;
            let is_captured = wrong("C20: a strike captures a Commander");
            require(
                target.up != 'O' || is_captured,
                "C20: a Commander is never captured",
            )
        }
    }

    fn permit_immobile_strike(
        &self,
        at: Square,
        striker: usize,
        target: usize,
    ) -> Result<(), &'static str> {
        let tower = self.tower(at);
        let (face, target_unit) = (tower[striker].up, tower[target]);
        let is_refused = wrong("C19: no unit makes an immobile strike")
            || striker + 1 < tower.len()
                && wrong("C19: only the top unit makes an immobile strike")
            || striker + 1 == tower.len() && wrong("C19: the top unit makes no immobile strike")
            || striker < target && wrong("C19: units do not strike the unit above")
            || striker > target && wrong("C19: units do not strike the unit below")
            || face == 'T' && wrong("C19: a Catapult cannot strike")
            || face == 'O' && wrong("C19: a Commander cannot strike");
        require(!is_refused, "")?;
        require(
            tower[striker].owner == self.player,
            "C19: the striker is an own unit",
        )?;
        let is_opponents = target_unit.owner != self.player || wrong("C19: units strike their own");
        require(is_opponents, "C19: the target is an opponent's unit")?;
        let is_near = striker.abs_diff(target) == 1 || wrong("C19: units strike two tiers away");
        require(is_near, "C19: exactly one tier above or below")?;
        require(
            face != 'F' || wrong("C19: a Fortress strikes"),
            "C19: a Fortress cannot strike",
        )?;
        require(target_unit.up != 'O', "C20: a Commander is never captured")
    }

    fn permit_exchange(
        &self,
        at: Square,
        captain: usize,
        partner: usize,
    ) -> Result<(), &'static str> {
        let tower = self.tower(at);
        require(!wrong("C21: there is no exchange"), "")?;
        require(
            captain == 0 || !wrong("C21: only a Captain at the bottom trades places"),
            "",
        )?;
        require(
            captain == 2 || !wrong("C21: only a Captain on top trades places"),
            "",
        )?;
        let is_ground =
            tower[partner].is_ground_only() && wrong("C21: a Fortress on top trades no place");
        require(!is_ground || partner == 0, "")?;
        let is_captain = tower[captain].up == 'C' || wrong("C21: every unit trades places");
        require(tower.len() == 3, "C21: in a tower of three")?;
        require(
            tower[captain].owner == self.player && is_captain,
            "C21: an own Captain",
        )?;
        let is_allied = tower[partner].owner == self.player
            || wrong("C21: a Captain trades places with an enemy");
        require(is_allied, "C21: with an allied unit")?;
        match (captain, partner) {
            (0, 2) if wrong("C21: a Captain trades places with its Commander") => (),
            (0, 2) => require(tower[2].up != 'O', "C21: not with the Commander")?,
            (2, 0)
                if tower[0].up == 'F' && wrong("C21: a Captain trades places with a Fortress") => {}
            (2, 0)
                if tower[0].up == 'T' && wrong("C21: a Captain trades places with a Catapult") => {}
            (2, 0) => require(
                !tower[0].is_ground_only(),
                "C21: not with Fortress and Catapult",
            )?,
            _ => return Err("C21: tiers 0 and 2 trade places"),
        }
        let is_marked = self.marked.contains(&at) && !wrong("C21: exchanges follow each other");
        require(!is_marked, "C21: not consecutively in the same tower")
    }

    fn permit_substitution(&self, samurai: Square, commander: Square) -> Result<(), &'static str> {
        let is_own = |square, face| {
            self.has_on_top(square, self.player) && self.top(square).unwrap().up == face
        };
        require(!wrong("C22: there is no substitution"), "")?;
        let on_ground = self.tower(samurai).len() == 1 && self.tower(commander).len() <= 1;
        require(
            on_ground || !wrong("C22: substitution is for the first tier only"),
            "",
        )?;
        let is_aside = samurai.row == commander.row;
        require(
            is_aside || !wrong("C22: substitution is for the same row only"),
            "",
        )?;
        require(
            !is_aside || !wrong("C22: substitution is for the same column only"),
            "",
        )?;
        let is_samurai =
            is_own(samurai, 'S') || wrong("C22: a Captain takes part") && is_own(samurai, 'C');
        require(is_samurai, "C22: an own Samurai on top of a tower")?;
        require(is_own(commander, 'O'), "C22: with the own Commander")?;
        let (dcol, drow) = (
            samurai.col.abs_diff(commander.col),
            samurai.row.abs_diff(commander.row),
        );
        let is_next = samurai.steps_to(commander) == 1
            || wrong("C22: substitution is for diagonals, too") && (dcol, drow) == (1, 1)
            || wrong("C22: substitution is for a square between")
                && dcol.max(drow) == 2
                && dcol.min(drow) == 0;
        require(is_next, "C22: next to it in the same row or column")?;
        let may_be = self.player_is_in_check() || wrong("C22: substitution without check");
        require(may_be, "C22: only in check")
    }
}

// ---- What an action does ---------------------------------------------------------------------------------------

impl Position {
    /// The position after a permitted action: with a follow-up pending, or with the opponent to move (C5).
    fn after(&self, action: Action) -> Self {
        let mut next = self.clone();
        match action {
            Action::Drop { unit, to } => {
                next.take_from_hand(unit);
                next.change_tower(to).push(unit);
                next.is_arrangement &= next.units_in_hand() > 0; // C9
                if wrong("C23: drops bring recovery about")
                    && unit.has_forced_recovery()
                    && !next.is_arrangement
                {
                    next.judge_recovery(Some(Arrival {
                        at: to,
                        has_captured: false,
                    }));
                } else {
                    next.end_turn();
                }
            }
            Action::Move { from, to } => next.move_or_strike(from, to),
            Action::ImmobileStrike { at, target, .. } => {
                let captured = next.change_tower(at).remove(target); // C19: units above come down
                if captured.up == 'L' && wrong("C24: an immobile strike places no Lance") {
                    next.add_to_hand(captured.turned_over_for(self.player));
                    next.end_turn();
                } else {
                    next.capture(captured, None);
                }
            }
            Action::Exchange {
                at,
                captain,
                partner,
            } => {
                next.change_tower(at).swap(captain, partner);
                if !wrong("C21: an exchange leaves no mark") {
                    next.marked.insert(at); // C21
                }
                next.end_turn();
            }
            Action::Substitution { samurai, commander } => {
                let samurai_unit = next.change_tower(samurai).pop().unwrap();
                let commander_unit = next.change_tower(commander).pop().unwrap();
                next.change_tower(samurai).push(commander_unit);
                next.change_tower(commander).push(match () {
                    () if wrong("C22: the Samurai turns over") => {
                        samurai_unit.turned_over_for(self.player)
                    }
                    () => samurai_unit,
                });
                next.end_turn();
            }
            Action::Rearrange { to } => {
                let Some(FollowUp::Rearrangement { unit, arrival }) = next.pending.take() else {
                    unreachable!()
                };
                let was_stuck = arrival.filter(|arrival| next.is_stuck(arrival.at));
                next.change_tower(to).push(unit);
                if was_stuck.is_some() && wrong("C23: the placed Lance does not count") {
                    next.pending = was_stuck.map(FollowUp::Recovery);
                } else {
                    next.judge_recovery(
                        arrival.filter(|_| !wrong("C24: no recovery follows a rearrangement")),
                    );
                }
            }
            Action::Recover => {
                let Some(FollowUp::Recovery(arrival)) = next.pending.take() else {
                    unreachable!()
                };
                let mut unit = next.change_tower(arrival.at).pop().unwrap();
                let is_kept = wrong("C23: a recovered unit is always kept");
                let is_given = wrong("C23: a recovered unit is always given away");
                if arrival.has_captured && !is_kept || is_given {
                    unit.owner = next.player.opponent(); // C23: not turned over
                }
                if wrong("C23: a recovered unit turns over") {
                    unit = unit.turned_over_for(unit.owner);
                }
                next.add_to_hand(unit);
                next.end_turn();
            }
            Action::Decline => next.end_turn(),
        }
        next
    }

    fn move_or_strike(&mut self, from: Square, to: Square) {
        let mover = self.top(from).unwrap();
        let is_strike = self.has_on_top(to, self.player.opponent());
        let arrival = mover.has_forced_recovery().then_some(Arrival {
            at: to,
            has_captured: is_strike,
        });
        if is_strike {
            let captured = self.top(to).unwrap();
            let below = self.tower(to)[..self.tower(to).len() - 1].to_vec();
            *self.change_tower(to) = self.tower_after_strike(from, to);
            if mover.up == 'Z' && wrong("C26: betrayed units are captured") {
                *self.change_tower(to) = below
                    .iter()
                    .copied()
                    .filter(|unit| unit.owner == self.player)
                    .collect();
                self.change_tower(to).push(mover);
                for unit in below {
                    if unit.owner != self.player {
                        self.add_to_hand(unit.turned_over_for(self.player));
                    }
                }
            }
            let was_full = !self.territory_has_empty_square(self.player);
            self.change_tower(from).pop();
            if was_full
                && captured.up == 'L'
                && wrong("C24: the square that the striker left is not empty yet")
            {
                self.add_to_hand(captured.turned_over_for(self.player));
                self.judge_recovery(arrival);
                return;
            }
            self.capture(captured, arrival);
        } else {
            self.change_tower(from).pop();
            if mover.up == 'Z' && wrong("C26: a move without a strike betrays") {
                let player = self.player;
                betray(self.change_tower(to), player);
            }
            self.change_tower(to).push(mover);
            self.judge_recovery(arrival);
        }
    }

    /// C20 and C24: the captured unit turns over; a Lance is rearranged at once, if there is room.
    fn capture(&mut self, captured: Unit, arrival: Option<Arrival>) {
        let unit = match () {
            () if wrong("C20: a captured unit does not turn over") => Unit {
                owner: self.player,
                ..captured
            },
            () if wrong("C4: a captured unit stays its owner's") => {
                captured.turned_over_for(captured.owner)
            }
            () => captured.turned_over_for(self.player),
        };
        let has_room = self.territory_has_empty_square(self.player)
            || wrong("C24: a Lance is placed also without an empty square");
        if wrong("C20: a captured unit leaves the game") {
            self.judge_recovery(arrival);
        } else if captured.up == 'L' && has_room && !wrong("C24: a captured Lance goes to the hand")
        {
            self.pending = Some(FollowUp::Rearrangement { unit, arrival });
        } else {
            self.add_to_hand(unit);
            self.judge_recovery(arrival);
        }
    }

    /// C23: judged at the end of the turn.
    fn judge_recovery(&mut self, arrival: Option<Arrival>) {
        match arrival {
            Some(arrival) if self.is_stuck(arrival.at) => {
                self.pending = Some(FollowUp::Recovery(arrival));
            }
            _ => self.end_turn(),
        }
    }

    fn end_turn(&mut self) {
        self.pending = None;
        if wrong("C5: a player moves twice") {
            return;
        }
        self.player = self.player.opponent();
    }
}

// ---- Judgement: illegal (with the reason), foul, or legal ------------------------------------------------------

impl Position {
    /// The position after the action, or why the action is illegal.
    fn try_action(&self, action: Action) -> Result<Self, &'static str> {
        self.permit(action)?;
        let after = self.after(action);
        let (is_free, is_unsafe) = self.exempt(action);
        let obeys = is_free || Square::all().all(|square| obeys_tower_rule(after.tower(square)));
        require(obeys, "C11: the tower rule")?;
        // C9: safety holds from the drop that ends the arrangement.
        let is_early = after.is_arrangement && !wrong("C9: safety holds in the whole arrangement");
        require(
            is_unsafe || is_early || after.turn_can_end_safely(self.player),
            "C6: safety",
        )?;
        Ok(after)
    }

    /// Whether a fault exempts an action from the tower rule, and from safety.
    fn exempt(&self, action: Action) -> (bool, bool) {
        let is_commanders = |from| self.top(from).is_some_and(|unit| unit.up == 'O');
        let (tower_rule, safety) = match action {
            Action::Drop { .. } if self.is_arrangement => (
                "C11: drops of the arrangement ignore the tower rule",
                "C9: the last drop need not be safe",
            ),
            Action::Drop { .. } => (
                "C11: drops ignore the tower rule",
                "C6: a drop need not be safe",
            ),
            Action::Move { from, to } if is_commanders(from) && self.is_empty(to) => {
                ("", "C6: a Commander may go into check")
            }
            Action::Move { to, .. } if self.has_on_top(to, self.player.opponent()) => (
                "C11: strikes ignore the tower rule",
                "C6: a strike need not be safe",
            ),
            Action::Move { .. } => (
                "C11: moves ignore the tower rule",
                "C6: a move need not be safe",
            ),
            Action::ImmobileStrike { .. } => ("", "C6: an immobile strike need not be safe"),
            Action::Exchange { .. } => ("", "C6: an exchange need not be safe"),
            Action::Substitution { .. } => (
                "C11: a substitution ignores the tower rule",
                "C6: a substitution need not be safe",
            ),
            Action::Rearrange { .. } | Action::Recover | Action::Decline => {
                ("", "C6: the choice of a follow-up need not be safe")
            }
        };
        (wrong(tower_rule), wrong(safety))
    }

    /// C6: the Commander of the mover is safe; with a follow-up pending, after at least one choice.
    fn turn_can_end_safely(&self, mover: Player) -> bool {
        match self.pending {
            None => !self.commander_is_attacked(mover),
            Some(_) if wrong("C6: each choice of a follow-up must be safe") => {
                let mut choices = self.conceivable_actions().into_iter();
                choices.all(|choice| {
                    self.permit(choice).is_err() || !self.after(choice).commander_is_attacked(mover)
                })
            }
            Some(_) if wrong("C6: safety is judged before the follow-up") => {
                !self.commander_is_attacked(mover)
            }
            Some(_) => self
                .conceivable_actions()
                .into_iter()
                .any(|choice| self.try_action(choice).is_ok()),
        }
    }

    /// C27: Double Bronze and Double Pawn Drop.
    fn double_fouls(&self, action: Action, after: &Self) -> Fouls {
        let mut fouls = Fouls::new();
        let (unit, to) = match action {
            Action::Drop { unit, to } => (unit, to),
            Action::Move { from, to } => (self.top(from).unwrap(), to),
            _ => return fouls,
        };
        let is_strike = self.has_on_top(to, self.player.opponent());
        let is_free = match action {
            Action::Drop { .. } => wrong("C27: a drop is not a Double Bronze"),
            _ if is_strike => wrong("C27: a strike is not a Double Bronze"),
            _ => wrong("C27: a move is not a Double Bronze"),
        };
        let betrayed = after
            .tower(to)
            .iter()
            .filter(|unit| unit.owner == self.player && unit.up == 'Z')
            .count();
        if betrayed >= 2 && wrong("C27: Bronzes that Betrayal turns up are not counted") || is_free
        {
            return fouls;
        }
        if unit.up == 'Z' && after.count_in_column(to.col, self.player, 'Z') >= 2 {
            fouls.insert("double-bronze");
        }
        let is_drop =
            matches!(action, Action::Drop { .. }) || wrong("C27: moves of Pawns are fouls, too");
        if wrong("C27: there is no Double Pawn Drop")
            || unit.down == 'V' && wrong("C27: only Pawns with Bronze are counted")
        {
            return fouls;
        }
        if is_drop && unit.up == 'P' && after.count_in_column(to.col, self.player, 'P') >= 2 {
            fouls.insert("double-pawn-drop");
        }
        fouls
    }

    /// C27: Bronze Checkmate and Pawn Drop Checkmate.
    fn checkmate_fouls(&self, action: Action, after: &Self) -> Fouls {
        let mut fouls = Fouls::new();
        let unit = match action {
            Action::Drop { unit, .. } => unit,
            Action::Move { from, .. } => self.top(from).unwrap(),
            Action::ImmobileStrike { at, striker, .. } => self.tower(at)[striker],
            _ => return fouls,
        };
        let is_drop = matches!(action, Action::Drop { .. });
        let is_immobile = matches!(action, Action::ImmobileStrike { .. });
        let is_bronze = unit.up == 'Z'
            && !wrong("C27: there is no Bronze Checkmate")
            && (is_drop || !wrong("C27: only drops are Bronze Checkmates"))
            && (!is_immobile || !wrong("C27: an immobile strike is not a Bronze Checkmate"));
        let is_pawn_drop = unit.up == 'P'
            && (is_drop || wrong("C27: a move of a Pawn that gives checkmate is a foul"))
            && !wrong("C27: there is no Pawn Drop Checkmate");
        let at = match action {
            Action::Drop { to, .. } | Action::Move { to, .. } => to,
            Action::ImmobileStrike { at, .. } => at,
            _ => return fouls,
        };
        let gives_check = || {
            after
                .commander_square(after.player)
                .is_some_and(|commander| after.movement_reaches(at, commander))
        };
        if wrong("C27: only the Bronze or Pawn itself gives checkmate") && !gives_check() {
            return fouls;
        }
        // "Not in the initial arrangement; and not by a turn that has a follow-up."
        let is_late =
            !self.is_arrangement || wrong("C27: there are checkmate fouls in the arrangement");
        let may_be_foul = is_late && after.pending.is_none() && (is_bronze || is_pawn_drop);
        if may_be_foul && after.ending() == Some("checkmate") {
            fouls.insert(if is_bronze {
                "bronze-checkmate"
            } else {
                "pawn-drop-checkmate"
            });
        }
        fouls
    }

    /// Every legal and every foul action, in canonical GN, with its fouls.
    fn legal_and_foul_actions(&self) -> BTreeMap<String, Fouls> {
        let mut actions = BTreeMap::new();
        for action in self.conceivable_actions() {
            if let Ok(after) = self.try_action(action) {
                let mut fouls = self.double_fouls(action, &after);
                fouls.extend(self.checkmate_fouls(action, &after));
                let earlier = actions.insert(self.spell(action), fouls);
                assert!(
                    earlier.is_none(),
                    "two actions are spelled {}",
                    self.spell(action)
                );
            }
        }
        actions
    }

    /// C8 and C9: checkmate or stalemate, judged between turns only.
    fn ending(&self) -> Option<&'static str> {
        let counts_as_legal = |action: Action| {
            self.try_action(action).is_ok_and(|after| {
                let mut fouls = self.double_fouls(action, &after);
                if wrong("C8: a Double Bronze saves from checkmate") {
                    fouls.remove("double-bronze");
                }
                if wrong("C8: a Double Pawn Drop saves from checkmate") {
                    fouls.remove("double-pawn-drop");
                }
                if wrong("C8: a foul that gives checkmate does not save from it") {
                    fouls.extend(self.checkmate_fouls(action, &after));
                }
                fouls.is_empty()
            })
        };
        if self.pending.is_some() || self.conceivable_actions().into_iter().any(counts_as_legal) {
            return None;
        }
        let last_is_commander = self.is_arrangement
            && self.units_in_hand() == 1
            && self.hands.keys().all(|unit| unit.up == 'O');
        let last_is_commander =
            last_is_commander && !wrong("C9: without a square for the Commander it is stalemate");
        let is_checkmate = self.player_is_in_check() || last_is_commander;
        match () {
            () if is_checkmate && wrong("C8: checkmate is a draw") => Some("stalemate"),
            () if is_checkmate && wrong("C8: checkmate does not end the game") => None,
            () if is_checkmate => Some("checkmate"),
            () if self.is_arrangement && wrong("C9: the arrangement has no stalemate") => None,
            () if wrong("C8: stalemate loses") => Some("checkmate"),
            () if wrong("C8: stalemate does not end the game") => None,
            () => Some("stalemate"),
        }
    }
}

// ---- Spelling (G1 to G3) ---------------------------------------------------------------------------------------

impl Position {
    fn spell(&self, action: Action) -> String {
        match action {
            Action::Drop { unit, to } => {
                format!("{}*{}-{}", unit.name(), to.text(), self.tower(to).len())
            }
            Action::Move { from, to } => {
                let mover = self.place_of_top(from);
                if self.has_on_top(to, self.player.opponent()) {
                    format!("{mover}x{}-{}", to.text(), self.tower(to).len() - 1) // the tier of the captured
                } else {
                    format!("{mover}>{}-{}", to.text(), self.tower(to).len())
                }
            }
            Action::ImmobileStrike {
                at,
                striker,
                target,
            } => {
                format!(
                    "{}<{}-{striker}x{target}",
                    self.tower(at)[striker].name(),
                    at.text()
                )
            }
            Action::Exchange {
                at,
                captain,
                partner,
            } => {
                format!(
                    "{}<{}-{captain}&{partner}",
                    self.tower(at)[captain].name(),
                    at.text()
                )
            }
            Action::Substitution { samurai, commander } => {
                let commander_tier = self.tower(commander).len().saturating_sub(1);
                format!(
                    "{}&{}-{commander_tier}",
                    self.place_of_top(samurai),
                    commander.text()
                )
            }
            Action::Rearrange { to } => {
                let Some(FollowUp::Rearrangement { unit, .. }) = self.pending else {
                    unreachable!()
                };
                format!("{}*{}-{}", unit.name(), to.text(), self.tower(to).len())
            }
            Action::Recover | Action::Decline => {
                let Some(FollowUp::Recovery(arrival)) = self.pending else {
                    unreachable!()
                };
                let sign = match action {
                    Action::Decline => '=',
                    _ if arrival.has_captured => '^',
                    _ => '+',
                };
                self.place_of_top(arrival.at)
                    .replace('<', &sign.to_string())
            }
        }
    }

    /// The top unit of the tower with its place: `PZ<4-6-0`.
    fn place_of_top(&self, square: Square) -> String {
        let unit = self.top(square).expect("a tower with a top unit");
        format!(
            "{}<{}-{}",
            unit.name(),
            square.text(),
            self.tower(square).len() - 1
        )
    }
}

// ---- The public interface: text only ---------------------------------------------------------------------------

/// Column, row, and the units from the bottom up as (`'B'` or `'W'`, `"PZ"`).
pub type TowerText = (u8, u8, Vec<(char, String)>);

/// A game: the position, and every position between turns so far, this one included (C28).
#[derive(Clone, Debug)]
pub struct Reference {
    position: Position,
    history: Vec<Position>,
}

impl Reference {
    fn from_position(position: Position) -> Self {
        Self {
            history: vec![position.clone()],
            position,
        }
    }

    /// The start of a game: an empty board, 23 units in each hand, Black to move (C3, C9).
    pub fn start() -> Self {
        let mut start = Self::compose(&[], [&[], &[]], 'B', &[]);
        for player in [Player::Black, Player::White] {
            for (name, count) in ARMY {
                start
                    .position
                    .hands
                    .insert(Unit::from_name(player, name), count);
            }
        }
        start.position.is_arrangement = true;
        Self::from_position(start.position)
    }

    /// A composed position after the arrangement; Black's hand comes first.
    pub fn compose(
        towers: &[TowerText],
        hands: [&[String]; 2],
        player: char,
        marked: &[(u8, u8)],
    ) -> Self {
        let mut position = Position {
            board: Default::default(),
            hands: BTreeMap::new(),
            marked: marked
                .iter()
                .map(|&(col, row)| Square::at(col, row))
                .collect(),
            player: Player::from_letter(player),
            is_arrangement: false,
            pending: None,
        };
        for (col, row, units) in towers {
            for (owner, name) in units {
                let unit = Unit::from_name(Player::from_letter(*owner), name);
                position.board[usize::from(*row)][usize::from(*col)].push(unit);
            }
        }
        for (owner, names) in [Player::Black, Player::White].into_iter().zip(hands) {
            for name in names {
                position.add_to_hand(Unit::from_name(owner, name));
            }
        }
        Self::from_position(position)
    }

    /// The same in the arrangement (C9).
    pub fn arranging(mut self) -> Self {
        self.position.is_arrangement = true;
        Self::from_position(self.position)
    }

    /// The same with a follow-up due: a unit that has to be placed (C24), or else one on top of a tower (column, row) that
    /// may be recovered and has captured something or not (C23); with both, first the one and then the other.
    pub fn owing(mut self, unit: Option<&str>, stranded: Option<(u8, u8, bool)>) -> Self {
        let arrival = stranded.map(|(col, row, has_captured)| Arrival {
            at: Square::at(col, row),
            has_captured,
        });
        let rearrangement = |name| {
            let unit = Unit::from_name(self.position.player, name);
            FollowUp::Rearrangement { unit, arrival }
        };
        self.position.pending = unit.map(rearrangement).or(arrival.map(FollowUp::Recovery));
        Self::from_position(self.position)
    }

    /// `'B'` or `'W'`: who is to move; for a follow-up the player who owes it.
    pub fn player(&self) -> char {
        self.position.player.letter()
    }

    /// The legal actions without the fouls, in canonical GN.
    pub fn legal(&self) -> BTreeSet<String> {
        let without_fouls = |(action, fouls): (String, Fouls)| fouls.is_empty().then_some(action);
        self.actions()
            .into_iter()
            .filter_map(without_fouls)
            .collect()
    }

    /// The actions that are fouls and otherwise legal, with the names of their fouls (C27).
    pub fn fouls(&self) -> BTreeMap<String, BTreeSet<&'static str>> {
        self.actions()
            .into_iter()
            .filter(|(_, fouls)| !fouls.is_empty())
            .collect()
    }

    /// C29: after the end every action is illegal.
    fn actions(&self) -> BTreeMap<String, Fouls> {
        if self.status() == "ongoing" {
            self.position.legal_and_foul_actions()
        } else {
            BTreeMap::new()
        }
    }

    /// Plays a legal or foul action given in canonical GN, or says why it is illegal.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if self.status() != "ongoing" {
            return Err(format!(
                "{text}: C29: the game has ended by {}",
                self.status()
            ));
        }
        let conceivable = self.position.conceivable_actions();
        let action = conceivable
            .into_iter()
            .find(|&action| self.position.spell(action) == text);
        let action = action.ok_or_else(|| format!("{text}: no such action is conceivable"))?;
        self.position = self
            .position
            .try_action(action)
            .map_err(|reason| format!("{text}: {reason}"))?;
        if self.position.pending.is_none() {
            self.history.push(self.position.clone());
        }
        Ok(())
    }

    /// Whether the player to move is in check (C8, C9).
    pub fn in_check(&self) -> bool {
        self.position.player_is_in_check()
    }

    /// `"ongoing"`, `"checkmate"`, `"stalemate"` or `"repetition"` (C8, C9, C28).
    pub fn status(&self) -> &'static str {
        let occurrences = self
            .history
            .iter()
            .filter(|&earlier| self.position.repeats(earlier))
            .count();
        let limit = match () {
            () if wrong("C28: the third occurrence ends the game") => 3,
            () if wrong("C28: the fifth occurrence ends the game") => 5,
            () if wrong("C28: repetition does not end the game") => usize::MAX,
            () => 4,
        };
        match self.position.ending() {
            Some(ending) => ending,
            None if occurrences >= limit => "repetition",
            None => "ongoing",
        }
    }

    /// `"arrangement"` or `"play"` (C9).
    pub fn phase(&self) -> &'static str {
        if self.position.is_arrangement {
            "arrangement"
        } else {
            "play"
        }
    }

    /// The follow-up that is due: `"place FL"` (C24) or `"recover 8-0"` (C23).
    pub fn pending(&self) -> Option<String> {
        self.position.pending.map(|follow_up| match follow_up {
            FollowUp::Rearrangement { unit, .. } => format!("place {}", unit.name()),
            FollowUp::Recovery(arrival) => format!("recover {}", arrival.at.text()),
        })
    }

    /// What the player owes: a unit to be placed, and one that may be recovered (column, row, whether it has captured).
    pub fn owed(&self) -> (Option<String>, Option<(u8, u8, bool)>) {
        let stranded = |arrival: Arrival| (arrival.at.col, arrival.at.row, arrival.has_captured);
        match self.position.pending {
            None => (None, None),
            Some(FollowUp::Recovery(arrival)) => (None, Some(stranded(arrival))),
            Some(FollowUp::Rearrangement { unit, arrival }) => {
                let arrival = arrival.filter(|arrival| self.position.is_stuck(arrival.at));
                (Some(unit.name()), arrival.map(stranded))
            }
        }
    }

    /// The towers as (column, row, units from the bottom up), by row and then by column.
    pub fn towers(&self) -> Vec<TowerText> {
        Square::all()
            .filter(|&square| !self.position.is_empty(square))
            .map(|square| {
                let units = self.position.tower(square).iter();
                (
                    square.col,
                    square.row,
                    units
                        .map(|unit| (unit.owner.letter(), unit.name()))
                        .collect(),
                )
            })
            .collect()
    }

    /// How many of each unit `'B'` or `'W'` has in hand.
    pub fn hand(&self, player: char) -> BTreeMap<String, u32> {
        let hands = self.position.hands.iter();
        hands
            .filter(|(unit, _)| unit.owner == Player::from_letter(player))
            .map(|(unit, &count)| (unit.name(), count))
            .collect()
    }

    /// The towers (column, row) whose last change was an exchange (C21).
    pub fn marked(&self) -> BTreeSet<(u8, u8)> {
        self.position
            .marked
            .iter()
            .map(|square| (square.col, square.row))
            .collect()
    }
}

// ---- Tables (C3, C13) ------------------------------------------------------------------------------------------

/// `(dx, dy)`: to the right and forward as the moving player sees the board.
type Offset = (i8, i8);

struct Table {
    steps: &'static [Offset],
    slides: &'static [Offset],
}

/// The table of the tier that a unit stands on, whatever raises it.
fn table_of(unit: Unit, tier: usize) -> &'static Table {
    table(unit.up, tier.min(2))
}

fn table(face: char, tier: usize) -> &'static Table {
    let (_, tiers) = FACES
        .iter()
        .find(|(id, _)| *id == face)
        .expect("one of the twenty faces");
    &tiers[tier]
}

/// C3: the units that each player starts with, and how many of each.
#[rustfmt::skip]
const ARMY: [(&str, u32); 12] = [
    ("PZ", 7), ("PV", 1), ("PG", 1), ("BA", 2), ("RX", 1), ("HK", 1),
    ("FL", 1), ("TL", 1), ("YN", 3), ("SE", 2), ("CI", 2), ("O-", 1),
];

/// For each face, the tables of tiers 0, 1 and 2.
#[rustfmt::skip]
static FACES: [(char, [Table; 3]); 20] = [
    ('A', [ // Arrow
        Table { steps: &[(-1, -1), (0, -1), (0, 1), (1, -1)], slides: &[] },
        Table { steps: &[(-2, -2), (0, -1), (0, 1), (2, -2)], slides: &[] },
        Table { steps: &[(-2, -2), (-1, -1), (0, -1), (0, 1), (1, -1), (2, -2)], slides: &[] }]),
    ('B', [ // Bow
        Table { steps: &[(-2, 0), (0, 2), (2, 0)], slides: &[] },
        Table { steps: &[(-2, 2), (0, -1), (0, 1), (2, 2)], slides: &[] },
        Table { steps: &[(-2, 0), (-2, 2), (0, -2), (2, 0), (2, 2)], slides: &[] }]),
    ('C', [ // Captain
        Table { steps: &[(-1, -1), (-1, 1), (0, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-2, 0), (-2, 2), (-1, -1), (-1, 1), (1, -1), (1, 1), (2, 0), (2, 2)], slides: &[] }]),
    ('E', [ // Pike
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (0, 2), (1, 0)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] }]),
    ('F', [ // Fortress
        Table { steps: &[], slides: &[] },
        Table { steps: &[], slides: &[] },
        Table { steps: &[], slides: &[] }]),
    ('G', [ // Gold
        Table { steps: &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)], slides: &[] },
        Table { steps: &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)], slides: &[] },
        Table { steps: &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)], slides: &[] }]),
    ('H', [ // Hidden Dragon
        Table { steps: &[], slides: &[(-1, 0), (0, -1), (0, 1), (1, 0)] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] }]),
    ('I', [ // Pistol
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] },
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] }]),
    ('K', [ // Dragon King
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[(-1, 0), (0, -1), (0, 1), (1, 0)] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] }]),
    ('L', [ // Lance
        Table { steps: &[], slides: &[(0, 1)] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] }]),
    ('N', [ // Clandestinite
        Table { steps: &[(-1, 2), (0, -1), (1, 2)], slides: &[] },
        Table { steps: &[(-1, 1), (-1, 2), (0, -1), (1, 1), (1, 2)], slides: &[] },
        Table { steps: &[(-2, -2), (-1, -2), (-1, 1), (-1, 2), (0, -1), (1, -2), (1, 1), (1, 2), (2, -2)], slides: &[] }]),
    ('O', [ // Commander
        Table { steps: &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)], slides: &[] }]),
    ('P', [ // Pawn
        Table { steps: &[(0, 1)], slides: &[] },
        Table { steps: &[(-2, 0), (0, 1), (2, 0)], slides: &[] },
        Table { steps: &[(-2, 0), (-1, 1), (1, 1), (2, 0)], slides: &[] }]),
    ('R', [ // Prodigy
        Table { steps: &[], slides: &[(-1, -1), (-1, 1), (1, -1), (1, 1)] },
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] },
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] }]),
    ('S', [ // Samurai
        Table { steps: &[(-1, 0), (-1, 1), (0, 1), (1, 0), (1, 1)], slides: &[] },
        Table { steps: &[(-1, 0), (-1, 1), (0, -2), (0, 2), (1, 0), (1, 1)], slides: &[] },
        Table { steps: &[(-1, 0), (-1, 1), (0, -2), (0, 2), (1, 0), (1, 1)], slides: &[] }]),
    ('T', [ // Catapult
        Table { steps: &[], slides: &[] },
        Table { steps: &[], slides: &[] },
        Table { steps: &[], slides: &[] }]),
    ('V', [ // Silver
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] },
        Table { steps: &[(-1, -1), (-1, 1), (1, -1), (1, 1)], slides: &[] }]),
    ('X', [ // Phoenix
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[(-1, -1), (-1, 1), (1, -1), (1, 1)] },
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] },
        Table { steps: &[(-1, 0), (0, -1), (0, 1), (1, 0)], slides: &[] }]),
    ('Y', [ // Spy
        Table { steps: &[(-1, 2), (1, 2)], slides: &[] },
        Table { steps: &[(-1, 1), (-1, 2), (1, 1), (1, 2)], slides: &[] },
        Table { steps: &[(-1, 1), (-1, 2), (1, 1), (1, 2)], slides: &[] }]),
    ('Z', [ // Bronze
        Table { steps: &[(-1, 0), (1, 0)], slides: &[] },
        Table { steps: &[(-1, 0), (1, 0)], slides: &[] },
        Table { steps: &[(-1, 0), (1, 0)], slides: &[] }]),
];
