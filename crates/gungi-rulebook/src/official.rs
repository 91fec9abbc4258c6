//! The official rules as text that runs: each function is a ruling or says which, the tables are data.
//!
//! It is written from the rulings `O1` to `O15` alone, as `classic` is from its own: what could be done is tried against
//! them one by one. A line with `wrong!` is not a rule, but what would follow from a mistake of that name.

use super::board::{Hand, Line, Offset, Player, Square, Tower, Towers, Unit, write_hands, write_towers};
use super::switches::Switch;

// ---- Pieces and levels (O11) -----------------------------------------------------------------------------------

const F: Offset = (0, 1);
const B: Offset = (0, -1);
const L: Offset = (-1, 0);
const R: Offset = (1, 0);
const FL: Offset = (-1, 1);
const FR: Offset = (1, 1);
const BL: Offset = (-1, -1);
const BR: Offset = (1, -1);

/// The length of a ray that goes to the edge of the board, from any tier.
const SLIDE: usize = 8;

/// Directions, and how far they go from the first tier. Each tier above adds a step, but not to a slide.
type Rays = &'static [(Offset, usize)];

/// A forward move of Cannon, Archer or Musketeer (`O4`): the lowest tier that has it, where it ends, what it passes over.
type Jump = (usize, Offset, &'static [Offset]);

#[rustfmt::skip]
const PIECES: [(u8, Rays, &[Jump]); 14] = [
    (b'K', &[(F, 1), (B, 1), (L, 1), (R, 1), (FL, 1), (FR, 1), (BL, 1), (BR, 1)], &[]),
    (b'R', &[(F, SLIDE), (B, SLIDE), (L, SLIDE), (R, SLIDE), (FL, 1), (FR, 1), (BL, 1), (BR, 1)], &[]),
    (b'B', &[(F, 1), (B, 1), (L, 1), (R, 1), (FL, SLIDE), (FR, SLIDE), (BL, SLIDE), (BR, SLIDE)], &[]),
    (b'G', &[(F, 1), (FL, 1), (FR, 1), (L, 1), (R, 1), (B, 1)], &[]),
    (b'S', &[(F, 1), (FL, 1), (FR, 1), (B, 1)], &[]),
    (b'L', &[(F, 2), (FL, 1), (FR, 1), (B, 1)], &[]),
    (b'V', &[(F, 2), (B, 2), (L, 1), (R, 1)], &[]),
    (b'N', &[(FL, 2), (FR, 2), (BL, 2), (BR, 2)], &[]),
    (b'T', &[(F, 1), (L, 1), (R, 1), (BL, 1), (BR, 1)], &[]),
    (b'P', &[(F, 1), (B, 1)], &[]),
    (b'O', &[(L, 1), (R, 1), (B, 1)], &[
        (1, (0, 3), &[(0, 1), (0, 2)]),
        (2, (0, 4), &[(0, 1), (0, 2), (0, 3)]),
        (3, (0, 5), &[(0, 1), (0, 2), (0, 3), (0, 4)]),
    ]),
    (b'Y', &[(B, 1)], &[
        (1, (0, 2), &[(0, 1)]), (1, (-1, 2), &[(0, 1), (-1, 1)]), (1, (1, 2), &[(0, 1), (1, 1)]),
        (2, (0, 3), &[(0, 1), (0, 2)]),
        (2, (-2, 3), &[(0, 1), (-1, 1), (-1, 2)]), (2, (2, 3), &[(0, 1), (1, 1), (1, 2)]),
        (3, (0, 4), &[(0, 1), (0, 2), (0, 3)]),
        (3, (-3, 4), &[(0, 1), (-1, 1), (-1, 2), (-2, 3)]), (3, (3, 4), &[(0, 1), (1, 1), (1, 2), (2, 3)]),
    ]),
    (b'U', &[(BL, 1), (BR, 1)], &[
        (1, (0, 2), &[(0, 1)]),
        (2, (0, 3), &[(0, 1), (0, 2)]),
        (3, (0, 4), &[(0, 1), (0, 2), (0, 3)]),
    ]),
    (b'X', &[(FL, 1), (FR, 1), (B, 1)], &[]),
];

/// The letters in the order of hands.
const ORDER: &[u8; 14] = b"KRBGSLVNTPOYUX";

/// A level: how many pieces a tower may have, and whether a Marshal may go onto other pieces (`O9`).
#[derive(Clone, Copy, Debug)]
struct Level {
    limit: usize,
    marshal_may_go_up: bool,
}

impl Level {
    fn read(name: Option<&str>) -> Self {
        let (limit, marshal_may_go_up) = match name {
            Some("intro" | "beginner") => (2, false),
            Some("intermediate") => (2, true),
            _ => (3, true),
        };
        Self { limit, marshal_may_go_up }
    }
}

/// Whether a mistake turns the moves of a piece round.
fn is_turned_round(letter: u8, wrong: Switch) -> bool {
    letter == b'G' && wrong!(wrong, "O3: a Major General moves backwards")
        || letter == b'S' && wrong!(wrong, "O3: a Samurai moves backwards")
        || letter == b'L' && wrong!(wrong, "O3: a Spear moves backwards")
        || letter == b'T' && wrong!(wrong, "O3: a Fortress moves backwards")
        || letter == b'O' && wrong!(wrong, "O4: a Cannon moves backwards")
        || letter == b'Y' && wrong!(wrong, "O4: an Archer moves backwards")
        || letter == b'U' && wrong!(wrong, "O4: a Musketeer moves backwards")
        || letter == b'X' && wrong!(wrong, "O3: a Strategist moves backwards")
}

/// Whether a mistake takes from a piece what a higher tier adds.
fn gains_nothing(letter: u8, wrong: Switch) -> bool {
    letter == b'K' && wrong!(wrong, "O2: a Marshal moves on every tier as on the first")
        || letter == b'R' && wrong!(wrong, "O2: a General moves on every tier as on the first")
        || letter == b'B' && wrong!(wrong, "O2: a Lieutenant General moves on every tier as on the first")
        || letter == b'G' && wrong!(wrong, "O2: a Major General moves on every tier as on the first")
        || letter == b'S' && wrong!(wrong, "O2: a Samurai moves on every tier as on the first")
        || letter == b'L' && wrong!(wrong, "O2: a Spear moves on every tier as on the first")
        || letter == b'V' && wrong!(wrong, "O2: a Rider moves on every tier as on the first")
        || letter == b'N' && wrong!(wrong, "O2: a Ninja moves on every tier as on the first")
        || letter == b'T' && wrong!(wrong, "O2: a Fortress moves on every tier as on the first")
        || letter == b'P' && wrong!(wrong, "O2: a Soldier moves on every tier as on the first")
        || letter == b'O' && wrong!(wrong, "O2: a Cannon moves on every tier as on the first")
        || letter == b'Y' && wrong!(wrong, "O2: an Archer moves on every tier as on the first")
        || letter == b'U' && wrong!(wrong, "O2: a Musketeer moves on every tier as on the first")
        || letter == b'X' && wrong!(wrong, "O2: a Strategist moves on every tier as on the first")
}

/// Whether a mistake takes a ray from a piece.
fn lacks(letter: u8, ray: Offset, wrong: Switch) -> bool {
    match (letter, ray) {
        (b'R', FL | FR | BL | BR) => wrong!(wrong, "O3: a General does not move diagonally"),
        (b'B', F | B | L | R) => wrong!(wrong, "O3: a Lieutenant General moves diagonally only"),
        (b'G', L | R) => wrong!(wrong, "O3: a Major General does not move sideways"),
        (b'G' | b'S' | b'L' | b'X', B) if wrong!(wrong, "O3: Major General, Samurai, Spear and Strategist do not move back") => true,
        (b'P', B) => wrong!(wrong, "O3: a Soldier does not move back"),
        (b'T', F) => wrong!(wrong, "O3: a Fortress does not move forward"),
        (b'V', L | R) => wrong!(wrong, "O3: a Rider does not move sideways"),
        (b'N', BL | BR) => wrong!(wrong, "O3: a Ninja does not move back"),
        (b'O', L | R) => wrong!(wrong, "O3: a Cannon does not move sideways"),
        (b'O' | b'Y', B) => wrong!(wrong, "O3: a Cannon and an Archer do not move back"),
        (b'U', _) => wrong!(wrong, "O3: a Musketeer does not move back"),
        _ => false,
    }
}

/// Whether a mistake gives a piece a ray.
fn additional(letter: u8, wrong: Switch) -> Rays {
    match letter {
        b'G' if wrong!(wrong, "O3: a Major General moves back diagonally, too") => &[(BL, 1), (BR, 1)],
        b'S' if wrong!(wrong, "O3: a Samurai moves sideways, too") => &[(L, 1), (R, 1)],
        b'S' if wrong!(wrong, "O3: a Samurai moves back diagonally, too") => &[(BL, 1), (BR, 1)],
        b'T' if wrong!(wrong, "O3: a Fortress moves straight back, too") => &[(B, 1)],
        b'V' if wrong!(wrong, "O3: a Rider moves two squares sideways") => &[(L, 2), (R, 2)],
        b'L' if wrong!(wrong, "O3: a Spear moves two squares back") => &[(B, 2)],
        b'P' if wrong!(wrong, "O3: a Soldier moves sideways, too") => &[(L, 1), (R, 1)],
        b'X' if wrong!(wrong, "O3: a Strategist moves straight ahead, too") => &[(F, 1)],
        b'O' if wrong!(wrong, "O3: a Cannon moves one square ahead, too") => &[(F, 1)],
        b'Y' if wrong!(wrong, "O3: an Archer moves back diagonally, too") => &[(BL, 1), (BR, 1)],
        b'U' if wrong!(wrong, "O3: a Musketeer moves straight back, too") => &[(B, 1)],
        _ => &[],
    }
}

// ---- Positions and actions -------------------------------------------------------------------------------------

#[derive(Clone, Copy, Debug)]
struct Action {
    /// The piece that goes.
    letter: u8,
    /// Where it comes from: from the hand if nowhere.
    from: Option<Square>,
    to: Square,
    /// O7: otherwise it goes to an empty square or on top of a tower.
    takes: bool,
    /// O10: the tiers of the pieces that are swapped.
    swapped: &'static [usize],
    /// O12.
    ends_draft: bool,
}

/// A Strategist has two pieces below it at most.
const SWAPS: [&[usize]; 4] = [&[], &[0], &[1], &[0, 1]];

#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    level: Level,
    towers: Towers,
    hands: [Hand; 2],
    player: Player,
    /// O12: who may still draft.
    drafting: [bool; 2],
    /// O13.
    is_marshal_taken: bool,
    wrong: Switch,
}

impl Position {
    fn tower(&self, square: Square) -> &Tower {
        &self.towers[square.index()]
    }

    fn top(&self, square: Square) -> Option<Unit> {
        self.tower(square).top()
    }

    fn hand(&self) -> &Hand {
        &self.hands[self.player as usize]
    }

    fn is_draft(&self) -> bool {
        self.drafting.contains(&true)
    }

    fn is_own(&self, unit: Unit) -> bool {
        unit.owner() == self.player
    }

    fn marshal(&self, player: Player) -> Option<Square> {
        Square::all().find(|square| self.top(*square) == Some(Unit::of(b'K', player)))
    }

    /// O1: the three rows nearest.
    fn is_territory(&self, square: Square, player: Player) -> bool {
        let rows = match () {
            () if wrong!(self.wrong, "O12: the territory has four rows") => 4,
            () if wrong!(self.wrong, "O12: the territory has two rows") => 2,
            () => 3,
        };
        player.rank(square) < rows
    }
}

// ---- Movement (O2 to O5) ---------------------------------------------------------------------------------------

impl Position {
    /// The squares that the top piece of `from` reaches and that are not too high for it.
    fn goals(&self, from: Square) -> Vec<Square> {
        let (wrong, Some(mover)) = (self.wrong, self.top(from)) else {
            return Vec::new();
        };
        // O2: the tier that counts is the height at which the piece stands.
        let tier = match self.tower(from).len() {
            _ if wrong!(wrong, "O2: every tier moves like the first") || gains_nothing(mover.letter(), wrong) => 1,
            2.. if wrong!(wrong, "O2: the third tier moves like the second") => 2,
            1 if wrong!(wrong, "O2: the first tier moves like the second") => 2,
            2 if wrong!(wrong, "O2: the second tier moves like the third") => 3,
            2 if wrong!(wrong, "O2: the second tier moves like the first") => 1,
            3 if wrong!(wrong, "O2: the third tier moves like the first") => 1,
            tier if wrong!(wrong, "O2: only own pieces count for the tier") => {
                self.tower(from)[..tier].iter().filter(|unit| unit.owner() == mover.owner()).count()
            }
            tier => tier,
        };
        let mut goals = self.goals_of_rays(mover, tier, from);
        goals.extend(self.goals_of_jumps(mover, tier, from));
        goals.retain(|to| *to != from && self.is_low_enough(mover, from, *to));
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// O5: the height of the tower, opponent's pieces included, before the move.
    fn is_low_enough(&self, mover: Unit, from: Square, to: Square) -> bool {
        let wrong = self.wrong;
        let target = self.tower(to);
        let is_take = target.top().is_some_and(|top| top.owner() != mover.owner());
        let own = target.iter().filter(|unit| unit.owner() == mover.owner()).count();
        let height = match () {
            () if target.is_empty() || wrong!(wrong, "O5: no tower is too high") => 0,
            () if is_take && wrong!(wrong, "O5: no tower is too high to be taken") => 0,
            () if !is_take && wrong!(wrong, "O5: no own tower is too high") => 0,
            () if mover.letter() == b'N' && wrong!(wrong, "O5: no tower is too high for a Ninja") => 0,
            () if mover.letter() == b'K' && wrong!(wrong, "O5: no tower is too high for a Marshal") => 0,
            () if b"OYU".contains(&mover.letter()) && wrong!(wrong, "O5: no tower is too high for pieces that jump") => 0,
            () if wrong!(wrong, "O5: only own pieces count for the height") => own,
            () if wrong!(wrong, "O5: only the opponent's pieces count for the height") => target.len() - own,
            () if wrong!(wrong, "O5: the tower must be lower than the mover") => target.len() + 1,
            () if wrong!(wrong, "O5: a piece goes up one tier") => target.len() - 1,
            () if is_take && wrong!(wrong, "O5: a piece takes one tier higher") => target.len() - 1,
            () if is_take && wrong!(wrong, "O5: only lower towers are taken") => target.len() + 1,
            () => target.len(),
        };
        height <= self.tower(from).len()
    }

    /// O3: a ray goes through empty squares only; the first occupied one ends it and is itself a possible target.
    fn goals_of_rays(&self, mover: Unit, tier: usize, from: Square) -> Vec<Square> {
        let (wrong, mut goals) = (self.wrong, Vec::new());
        let letter = mover.letter();
        let rays = PIECES.iter().find(|(known, ..)| *known == letter).map_or(&[][..], |(_, rays, _)| rays);
        let rays = rays.iter().filter(|(ray, _)| !lacks(letter, *ray, wrong));
        for (ray, length) in rays.chain(additional(letter, wrong)).copied() {
            let ray = if is_turned_round(letter, wrong) { (ray.0, -ray.1) } else { ray };
            let first = match letter {
                b'L' | b'V' if length == 2 && wrong!(wrong, "O3: Spear and Rider move one square ahead on the first tier") => 1,
                b'N' if wrong!(wrong, "O3: a Ninja moves one square on the first tier") => 1,
                _ => length,
            };
            let length = match length {
                SLIDE if wrong!(wrong, "O3: a slide has four squares at most") => 3 + tier,
                SLIDE => SLIDE,
                _ if wrong!(wrong, "O3: a tier adds two steps") => first + 2 * (tier - 1),
                2 if wrong!(wrong, "O3: rays of two squares do not grow") => 2,
                _ => first + tier - 1,
            };
            let (mut square, mut passed) = (from, 0);
            while let Some(next) = square.step(mover.owner(), ray, wrong).filter(|_| passed < length) {
                passed += 1;
                let top = self.top(next);
                let is_end_barred = top.is_some() && wrong!(wrong, "O3: a ray does not reach an occupied square")
                    || passed < length.min(tier) && length != SLIDE && wrong!(wrong, "O3: a higher tier loses the shorter steps");
                if !is_end_barred {
                    goals.push(next);
                }
                let is_own = top.is_some_and(|top| top.owner() == mover.owner());
                let is_passed = is_own && wrong!(wrong, "O3: rays pass over own pieces")
                    || !is_own && wrong!(wrong, "O3: rays pass over the opponent's pieces")
                    || length != SLIDE && wrong!(wrong, "O3: steps pass over pieces")
                    || length == SLIDE && wrong!(wrong, "O3: slides pass over pieces")
                    || letter == b'N' && wrong!(wrong, "O3: a Ninja passes over pieces")
                    || letter == b'V' && wrong!(wrong, "O3: a Rider passes over pieces")
                    || letter == b'L' && wrong!(wrong, "O3: a Spear passes over pieces")
                    || self.tower(next).len() < self.tower(from).len() && wrong!(wrong, "O3: rays pass over lower towers")
                    || self.tower(next).len() <= self.tower(from).len() && wrong!(wrong, "O4: every piece passes over towers as it jumps");
                if top.is_some() && !is_passed {
                    break;
                }
                square = next;
            }
        }
        goals
    }

    /// O4: no tower that is passed is taller than the mover's own tier, whoever owns it.
    fn goals_of_jumps(&self, mover: Unit, tier: usize, from: Square) -> Vec<Square> {
        let wrong = self.wrong;
        let letter = mover.letter();
        let turn = |(right, forward): Offset| (right, if is_turned_round(letter, wrong) { -forward } else { forward });
        let is_low = |offset: Offset, landing: Offset| {
            let Some(passed) = from.step(mover.owner(), turn(offset), wrong) else {
                return false;
            };
            let tower = self.tower(passed);
            let is_own = tower.top().is_some_and(|top| top.owner() == mover.owner());
            let is_free = wrong!(wrong, "O4: no tower bars a jump")
                || is_own && wrong!(wrong, "O4: own towers do not bar a jump")
                || !is_own && wrong!(wrong, "O4: the opponent's towers do not bar a jump")
                || offset == (0, 1) && wrong!(wrong, "O4: the square ahead does not bar a jump")
                || offset == (0, 1) && landing.0 != 0 && wrong!(wrong, "O4: the square ahead does not bar the diagonals of an Archer")
                || offset.0.abs() == 1 && offset.1 == 1 && wrong!(wrong, "O4: the square aside does not bar an Archer")
                || offset.0.abs() == 1 && offset.1 == 2 && wrong!(wrong, "O4: the square before the landing does not bar an Archer")
                || offset.0 != 0 && wrong!(wrong, "O4: only the square ahead bars an Archer")
                || offset.0.abs() == 2 && wrong!(wrong, "O4: the third square does not bar an Archer")
                || letter == b'O' && wrong!(wrong, "O4: no tower bars a Cannon")
                || letter == b'Y' && wrong!(wrong, "O4: no tower bars an Archer")
                || letter == b'U' && wrong!(wrong, "O4: no tower bars a Musketeer")
                || letter == b'O' && offset == (0, 1) && wrong!(wrong, "O4: a Cannon counts from its second square")
                || (offset.1 + 1 < landing.1 && wrong!(wrong, "O4: only the square before the landing bars a jump"));
            let height = match () {
                () if wrong!(wrong, "O4: every piece bars a jump") => tier + tower.len(),
                () if wrong!(wrong, "O4: towers as high as the mover bar a jump") => tower.len() + 1,
                () if wrong!(wrong, "O4: a tower bars a jump if it is higher by two") => tower.len().max(1) - 1,
                () if wrong!(wrong, "O4: only the opponent's pieces count for the height of what is passed") => {
                    tower.iter().filter(|unit| unit.owner() != mover.owner()).count()
                }
                () => tower.len(),
            };
            height <= tier || tower.is_empty() || is_free
        };
        let jumps = PIECES.iter().find(|(known, ..)| *known == letter).map_or(&[][..], |(_, _, jumps)| jumps);
        let landings = jumps.iter().filter_map(|(lowest, landing, over)| {
            let lowest = if wrong!(wrong, "O2: the first tier has all jumps") { 1 } else { *lowest };
            let target = from.step(mover.owner(), turn(*landing), wrong);
            let is_lost = lowest < tier && wrong!(wrong, "O4: a higher tier loses the shorter jumps")
                || letter == b'O' && lowest < tier && wrong!(wrong, "O4: a Cannon on a higher tier loses the shorter jumps")
                || letter == b'Y' && lowest < tier && wrong!(wrong, "O4: an Archer on a higher tier loses the shorter jumps")
                || letter == b'U' && lowest < tier && wrong!(wrong, "O4: a Musketeer on a higher tier loses the shorter jumps")
                || landing.0 != 0 && wrong!(wrong, "O4: an Archer jumps straight ahead only")
                || landing.0 == 0 && letter == b'Y' && wrong!(wrong, "O4: an Archer jumps diagonally only")
                || landing.0 != 0 && lowest > 1 && wrong!(wrong, "O4: only the straight jump of an Archer grows")
                || target.is_some_and(|target| self.top(target).is_some()) && wrong!(wrong, "O4: a jump ends on empty squares only")
                || target.is_some_and(|target| self.top(target).is_none()) && wrong!(wrong, "O4: a jump ends on pieces only");
            // A nearer landing square is passed like the others.
            let is_stopped = wrong!(wrong, "O4: a piece on a nearer landing square stops a longer jump")
                && jumps.iter().any(|(_, nearer, _)| {
                    let square = from.step(mover.owner(), turn(*nearer), wrong);
                    over.contains(nearer) && square.is_some_and(|square| self.top(square).is_some())
                });
            let is_free = lowest <= tier && !is_lost && !is_stopped && over.iter().all(|offset| is_low(*offset, *landing));
            target.filter(|_| is_free)
        });
        landings.collect()
    }

    /// Whether the opponent could take this player's Marshal.
    fn is_marshal_attacked(&self, player: Player) -> bool {
        let attacks = |from: &Square, marshal| {
            self.top(*from).is_some_and(|top| {
                let is_left_out = top.letter() == b'K' && wrong!(self.wrong, "O13: a Marshal does not attack a Marshal")
                    || b"OYU".contains(&top.letter()) && wrong!(self.wrong, "O13: jumps do not attack a Marshal")
                    || self.tower(*from).len() > 1 && wrong!(self.wrong, "O13: pieces on towers do not attack a Marshal");
                top.owner() != player && !is_left_out
            }) && self.goals(*from).contains(&marshal)
        };
        self.marshal(player).is_some_and(|marshal| Square::all().any(|from| attacks(&from, marshal)))
    }

    pub(super) fn is_in_check(&self) -> bool {
        !self.is_draft() && self.is_marshal_attacked(self.player)
    }
}

// ---- What the rulings allow ------------------------------------------------------------------------------------

impl Position {
    fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.visit(|action| {
            actions.push(action);
            false
        });
        let may_betray = |action: &Action| !action.swapped.is_empty();
        if wrong!(self.wrong, "O10: a betrayal that can be is forced") {
            let forced: Vec<_> = actions.iter().filter(|action| may_betray(action)).map(|action| (action.from, action.to)).collect();
            actions.retain(|action| may_betray(action) || action.takes || action.letter != b'X' || !forced.contains(&(action.from, action.to)));
        }
        actions
    }

    /// Visits the legal actions until the visitor has seen enough, and returns whether it has.
    fn visit(&self, mut visitor: impl FnMut(Action) -> bool) -> bool {
        // O13: the game is over.
        if self.is_marshal_taken && !wrong!(self.wrong, "O13: the game goes on without a Marshal") {
            return false;
        }
        let mut try_out = |letter, from, to, takes, ends_draft| {
            SWAPS.into_iter().any(|swapped| {
                let action = Action { letter, from, to, takes, swapped, ends_draft };
                self.allows(action) && (self.is_draft() || !self.is_refused(action)) && visitor(action)
            })
        };
        for from in Square::all() {
            let Some(mover) = self.top(from) else {
                continue;
            };
            // O12: the draft only places pieces. O2: only the top piece acts, and only its owner moves it.
            let may_move = (!self.is_draft() || wrong!(self.wrong, "O12: pieces move in the draft"))
                && (self.is_own(mover) || wrong!(self.wrong, "O2: the opponent's pieces move, too"));
            let goals = if may_move { self.goals(from) } else { Vec::new() };
            if goals.into_iter().any(|to| [false, true].into_iter().any(|takes| try_out(mover.letter(), Some(from), to, takes, false))) {
                return true;
            }
        }
        let mut drops = Square::all().flat_map(|to| self.hand().letters().map(move |letter| (letter, to)));
        drops.any(|(letter, to)| [false, true].into_iter().any(|ends_draft| try_out(letter, None, to, false, ends_draft)))
    }

    /// Mistakes alone: `O13` and `O15` know no illegal and no foul action for the sake of a Marshal.
    fn is_refused(&self, action: Action) -> bool {
        let wrong = self.wrong;
        let is_drop = action.from.is_none();
        let is_soldier = action.letter == b'P' && is_drop;
        let leaves = || {
            let next = self.after(action);
            !next.is_marshal_taken && next.is_marshal_attacked(self.player)
        };
        // Whether that is checkmate is judged without the mistake, which would ask for itself.
        let mates = || Self { wrong: Switch::NONE, ..self.after(action) }.is_checkmate();
        let has_soldier = || {
            let squares = Square::all().filter(|square| square.column() == action.to.column());
            let mut units = squares.flat_map(|square| self.tower(square).iter().copied());
            units.any(|unit| unit == Unit::of(b'P', self.player))
        };
        wrong!(wrong, "O13: the own Marshal may not be left under attack") && leaves()
            || wrong!(wrong, "O13: a Marshal may not go under attack") && action.letter == b'K' && leaves()
            || wrong!(wrong, "O13: a player in check must get out of it") && self.is_in_check() && leaves()
            || wrong!(wrong, "O13: a player who is not in check may not go into it") && !self.is_in_check() && leaves()
            || wrong!(wrong, "O8: there are no drops in check") && is_drop && self.is_in_check()
            || wrong!(wrong, "O15: a Soldier that gives checkmate by a drop is a foul") && is_soldier && mates()
            || wrong!(wrong, "O15: a drop that gives checkmate is a foul") && is_drop && mates()
            || wrong!(wrong, "O15: a Soldier that gives check by a drop is a foul") && is_soldier && self.after(action).is_in_check()
            || wrong!(wrong, "O15: two Soldiers in a column are a foul") && is_soldier && has_soldier()
            || wrong!(wrong, "O15: a Soldier in the last row is a foul") && is_soldier && self.player.rank(action.to) == 8
    }

    fn allows(&self, action: Action) -> bool {
        match action.from {
            None if self.is_draft() => self.allows_draft(action),
            None => self.allows_arata(action),
            Some(from) => self.allows_move(action, from),
        }
    }

    /// O12: `!` is free to choose, but the last piece of a hand always ends the draft.
    fn allows_draft(&self, action: Action) -> bool {
        let wrong = self.wrong;
        let has_marshal = self.hand().count(b'K') > 0;
        let is_last = self.hand().len() == 1;
        let height = self.tower(action.to).len();
        let placed: usize = self.towers.iter().map(|tower| tower.iter().filter(|unit| self.is_own(**unit)).count()).sum();
        let is_refused = wrong!(wrong, "O12: pieces are placed on empty squares only") && height > 0
            || wrong!(wrong, "O12: the draft builds towers of two at most") && height > 1
            || wrong!(wrong, "O12: the Marshal is placed on the back row only") && action.letter == b'K' && self.player.rank(action.to) > 0
            || action.ends_draft && !is_last
                && (wrong!(wrong, "O12: only the last piece ends a draft")
                    || wrong!(wrong, "O12: a draft has nine pieces at least") && placed < 9
                    || wrong!(wrong, "O12: the Marshal cannot end a draft") && action.letter == b'K'
                    || wrong!(wrong, "O12: White ends its draft after Black only") && self.player == Player::White && self.drafting[0]);
        (action.letter == b'K' || !has_marshal || wrong!(wrong, "O12: the Marshal need not come first"))
            && (self.is_territory(action.to, self.player) || wrong!(wrong, "O12: pieces are placed outside the territory"))
            && self.is_free_or_own(action.to)
            && !is_refused
            && (action.ends_draft || !is_last || wrong!(wrong, "O12: the last piece of a hand does not end the draft"))
            && action.swapped.is_empty()
    }

    /// O8: the height does not matter (`O5`), only the limit.
    fn allows_arata(&self, action: Action) -> bool {
        let wrong = self.wrong;
        let height = self.tower(action.to).len();
        let is_refused = height > 0 && wrong!(wrong, "O8: pieces are dropped on empty squares only")
            || height > 0 && action.letter == b'X' && wrong!(wrong, "O8: a Strategist is dropped on empty squares only")
            || height > 1 && wrong!(wrong, "O8: the height of a tower bars drops")
            || self.tower(action.to).iter().any(|unit| !self.is_own(*unit)) && wrong!(wrong, "O8: pieces are dropped on own towers only")
            || !self.is_territory(action.to, self.player) && wrong!(wrong, "O8: pieces are dropped into the own territory only")
            || self.is_territory(action.to, self.player.opponent()) && wrong!(wrong, "O8: no piece is dropped into the opponent's territory")
            || wrong!(wrong, "O8: there are no drops");
        !is_refused
            && self.is_within_reach(action.to)
            && self.is_free_or_own(action.to)
            && self.allows_betrayal(action)
            && !action.ends_draft
    }

    /// O6, O7 and O9.
    fn allows_move(&self, action: Action, from: Square) -> bool {
        let wrong = self.wrong;
        let is_marshal = action.letter == b'K';
        let (tier, height) = (self.tower(from).len(), self.tower(action.to).len());
        let Some(top) = self.top(action.to) else {
            return !action.takes && action.swapped.is_empty();
        };
        if action.takes {
            let has_own = self.tower(action.to).iter().any(|unit| self.is_own(*unit));
            let is_barred = is_marshal && wrong!(wrong, "O9: a Marshal does not take")
                || top.letter() == b'K' && wrong!(wrong, "O9: a Marshal is not taken")
                || top.letter() == b'K' && is_marshal && wrong!(wrong, "O9: a Marshal does not take a Marshal")
                || height > 1 && wrong!(wrong, "O7: a tower is not taken")
                || height > 1 && is_marshal && wrong!(wrong, "O9: a Marshal does not take a tower")
                || height > 2 && wrong!(wrong, "O7: a tower of three is not taken")
                || has_own && wrong!(wrong, "O7: a tower with own pieces is not taken")
                || action.letter == b'X' && wrong!(wrong, "O7: a Strategist does not take")
                || action.letter == b'T' && wrong!(wrong, "O7: a Fortress does not take");
            let may_betray = action.swapped.is_empty() || wrong!(wrong, "O10: a Strategist that takes betrays, too") && self.allows_betrayal(action);
            return !self.is_own(top) && !is_barred && may_betray;
        }
        let is_own = self.is_own(top);
        let may_go_up = match () {
            () if !is_marshal => true,
            () if wrong!(wrong, "O9: a Marshal goes onto no piece") => false,
            () if wrong!(wrong, "O9: a Marshal goes onto own pieces only") && !is_own => false,
            () if wrong!(wrong, "O9: a Marshal goes onto the opponent's pieces only") && is_own => false,
            () if wrong!(wrong, "O9: a Marshal goes onto single pieces only") && height > 1 => false,
            () => self.level.marshal_may_go_up || wrong!(wrong, "O9: a Marshal goes onto pieces at every level"),
        };
        let is_barred = !is_own && wrong!(wrong, "O6: pieces go onto own pieces only")
            || is_own && wrong!(wrong, "O6: pieces go onto the opponent's pieces only")
            || !is_own && self.tower(action.to).iter().any(|unit| self.is_own(*unit)) && wrong!(wrong, "O6: pieces go onto no mixed tower")
            || height > 1 && wrong!(wrong, "O6: pieces go onto single pieces only")
            || height > 0 && tier > 1 && wrong!(wrong, "O6: a piece on a tower goes onto no other")
            || top.letter() == action.letter && wrong!(wrong, "O6: pieces go onto no piece of their kind")
            || top.letter() == b'T' && wrong!(wrong, "O6: pieces go onto no Fortress")
            || b"OYU".contains(&action.letter) && wrong!(wrong, "O6: pieces that jump go onto no piece");
        may_go_up && !is_barred && self.may_be_stood_on(action.to) && self.allows_betrayal(action)
    }

    /// O6, O8, O9 and O12: a tower below the limit whose top is not a Marshal.
    fn may_be_stood_on(&self, square: Square) -> bool {
        let wrong = self.wrong;
        let limit = match () {
            () if wrong!(wrong, "O11: a tower may be one piece higher than the limit") => self.level.limit + 1,
            () if wrong!(wrong, "O11: a tower must be one piece lower than the limit") => self.level.limit - 1,
            () if wrong!(wrong, "O11: the limit is two at every level") => 2,
            () if wrong!(wrong, "O11: the limit is three at every level") => 3,
            () => self.level.limit,
        };
        let is_free = self.top(square).is_some_and(|top| {
            let is_own = self.is_own(top);
            top.letter() != b'K'
                || is_own && wrong!(wrong, "O9: pieces stand on the own Marshal")
                || !is_own && wrong!(wrong, "O9: pieces stand on the opponent's Marshal")
        });
        self.tower(square).len() < limit && is_free
    }

    /// O8, O12: never onto an opponent's top.
    fn is_free_or_own(&self, square: Square) -> bool {
        self.top(square).is_none_or(|top| {
            (self.is_own(top) || wrong!(self.wrong, "O8: pieces are dropped on the opponent's")) && self.may_be_stood_on(square)
        })
    }

    /// O8: up to and including the foremost row that holds an own top piece.
    fn is_within_reach(&self, to: Square) -> bool {
        let wrong = self.wrong;
        let counts = |square: &Square| {
            let tower = self.tower(*square);
            let is_left_out = tower.len() > 1 && wrong!(wrong, "O8: a tower does not count for the foremost row")
                || tower.top() == Some(Unit::of(b'K', self.player)) && wrong!(wrong, "O8: the Marshal does not count for the foremost row")
                || tower.top() == Some(Unit::of(b'P', self.player)) && wrong!(wrong, "O8: a Soldier does not count for the foremost row")
                || square.column() != to.column() && wrong!(wrong, "O8: each column has a foremost row of its own");
            let is_seen = tower.iter().any(|unit| self.is_own(*unit)) && wrong!(wrong, "O8: a covered piece counts for the foremost row");
            tower.top().is_some_and(|top| self.is_own(top)) && !is_left_out || is_seen
        };
        let ranks = Square::all().filter(counts).map(|square| self.player.rank(square));
        let foremost = match () {
            () if wrong!(wrong, "O8: the rearmost row counts, not the foremost") => ranks.min(),
            () => ranks.max(),
        };
        let rank = self.player.rank(to);
        wrong!(wrong, "O8: pieces are dropped on every row")
            || foremost.is_some_and(|foremost| match () {
                () if wrong!(wrong, "O8: the foremost row itself is barred") => rank < foremost.max(1),
                () if wrong!(wrong, "O8: pieces are dropped one row further") => rank <= foremost + 1,
                () if wrong!(wrong, "O8: pieces are dropped on the foremost row only") => rank == foremost,
                () if wrong!(wrong, "O8: pieces are dropped from the foremost row on") => rank >= foremost,
                () => rank <= foremost,
            })
    }

    /// O10: any of the opponent's pieces below for which the hand has pieces of the same kind.
    fn allows_betrayal(&self, action: Action) -> bool {
        let wrong = self.wrong;
        let tower = self.tower(action.to);
        let is_drop = action.from.is_none();
        if action.swapped.is_empty() {
            return true;
        }
        if action.letter != b'X' && !wrong!(wrong, "O10: every piece betrays") || action.swapped.iter().any(|tier| *tier >= tower.len()) {
            return false;
        }
        let has_own_top = tower.top().is_some_and(|top| self.is_own(top));
        let enemies: Vec<usize> = (0..tower.len()).filter(|tier| !self.is_own(tower[*tier])).collect();
        let top = tower.len() - 1;
        let mut hand = *self.hand();
        let count = |letter| enemies.iter().filter(|tier| tower[**tier].letter() == letter).count();
        let is_short = |tier: &usize| usize::from(hand.count(tower[*tier].letter())) < count(tower[*tier].letter());
        let is_partial = |tier: &usize| {
            let same = enemies.iter().filter(|other| tower[**other].letter() == tower[*tier].letter());
            same.into_iter().any(|other| !action.swapped.contains(other))
        };
        let is_refused = wrong!(wrong, "O10: there is no betrayal")
            || is_drop && wrong!(wrong, "O10: a dropped Strategist betrays no piece")
            || !is_drop && wrong!(wrong, "O10: only a dropped Strategist betrays")
            || has_own_top && wrong!(wrong, "O10: no betrayal onto towers with an own piece on top")
            || has_own_top && !is_drop && wrong!(wrong, "O10: a Strategist that moves onto an own piece betrays no piece")
            || !has_own_top && wrong!(wrong, "O10: no betrayal onto towers with the opponent's piece on top")
            || action.swapped.len() < enemies.len() && wrong!(wrong, "O10: all pieces are swapped or none")
            || action.swapped.len() > 1 && wrong!(wrong, "O10: one piece is swapped at most")
            || action.swapped.iter().any(is_partial) && wrong!(wrong, "O10: all pieces of a kind are swapped or none")
            || !action.swapped.contains(&top) && wrong!(wrong, "O10: only the top is swapped")
            || action.swapped.contains(&top) && wrong!(wrong, "O10: the top is not swapped")
            || action.swapped.contains(&0) && top > 0 && wrong!(wrong, "O10: the bottom of a tower is not swapped")
            || tower.len() < 2 && wrong!(wrong, "O10: a single piece is not swapped")
            || !self.is_territory(action.to, self.player) && wrong!(wrong, "O10: a betrayal is for the own territory only")
            || wrong!(wrong, "O10: there is no betrayal in check") && self.is_in_check()
            || action.swapped.iter().any(is_short) && wrong!(wrong, "O10: two like pieces need two in hand")
            || action.swapped.iter().any(|tier| tower[*tier].letter() != b'P') && wrong!(wrong, "O10: only Soldiers are swapped");
        if is_drop && !wrong!(wrong, "O10: a dropped Strategist pays with itself") {
            hand.take(b'X');
        }
        let mut pay = |letter| match () {
            () if wrong!(wrong, "O10: any piece in hand is a match") => hand.letters().last().is_some_and(|letter| hand.take(letter)),
            () if wrong!(wrong, "O10: the hand needs no match") => true,
            () if wrong!(wrong, "O10: one piece in hand pays for two") => hand.count(letter) > 0,
            () => hand.take(letter),
        };
        let is_enemy = |tier: &usize| !self.is_own(tower[*tier]) || wrong!(wrong, "O10: own pieces are swapped");
        !is_refused && action.swapped.iter().all(|tier| is_enemy(tier) && pay(tower[*tier].letter()))
    }
}

// ---- What an action does ---------------------------------------------------------------------------------------

impl Position {
    fn after(&self, action: Action) -> Self {
        let (wrong, player) = (self.wrong, self.player);
        let mut next = *self;
        let [own, other] = [player as usize, player.opponent() as usize];
        match action.from {
            Some(from) => drop(next.towers[from.index()].pop()),
            None => drop(next.hands[own].take(action.letter)),
        }
        let mut tower = *self.tower(action.to);
        if action.takes {
            tower = self.tower_taken(tower, &mut next);
        }
        let height = tower.len();
        for tier in action.swapped.iter().copied().filter(|tier| *tier < height) {
            let letter = tower[tier].letter();
            // O10: an own piece of the same kind takes its place, and it leaves the game.
            if wrong!(wrong, "O10: swapped pieces go to the opponent's hand") {
                next.hands[other].add(letter);
            }
            if wrong!(wrong, "O10: swapped pieces go to the own hand") {
                next.hands[own].add(letter);
            }
            next.hands[own].take(letter);
            if !wrong!(wrong, "O10: swapped pieces stay the opponent's") {
                tower.change()[tier] = Unit::of(letter, player);
            }
        }
        if !action.swapped.is_empty() && wrong!(wrong, "O10: a betrayal turns the tower over") {
            tower.change().reverse();
        }
        tower.push(Unit::of(action.letter, player));
        if action.takes && wrong!(wrong, "O7: the mover goes below the own pieces") {
            tower.change().rotate_right(1);
        }
        next.towers[action.to.index()] = tower;
        if action.ends_draft {
            next.end_draft();
        }
        next.player = self.player_after(&next);
        next
    }

    /// O7: all of the opponent's pieces leave the game, own pieces stay and close up. O13: a Marshal among them ends it.
    fn tower_taken(&self, mut tower: Tower, next: &mut Self) -> Tower {
        let (wrong, player) = (self.wrong, self.player);
        let own = |unit: Unit| unit.owner() == player;
        let [mine, theirs] = [player as usize, player.opponent() as usize];
        next.is_marshal_taken = tower.contains(&Unit::of(b'K', player.opponent()));
        let taken: Vec<u8> = tower.iter().filter(|unit| !own(**unit) && unit.letter() != b'K').map(|unit| unit.letter()).collect();
        if wrong!(wrong, "O7: taken pieces go to the hand") {
            for letter in &taken {
                next.hands[mine].add(*letter);
            }
        }
        if wrong!(wrong, "O7: taken pieces go back to the opponent's hand") {
            for letter in &taken {
                next.hands[theirs].add(*letter);
            }
        }
        if wrong!(wrong, "O7: own pieces in a tower that is taken go to the hand") {
            for unit in tower.iter().filter(|unit| own(**unit)) {
                next.hands[mine].add(unit.letter());
            }
        }
        match () {
            () if wrong!(wrong, "O7: only the top is taken") => drop(tower.pop()),
            () if wrong!(wrong, "O7: the opponent's pieces down to the first own one are taken") => {
                while tower.top().is_some_and(|top| !own(top)) {
                    tower.pop();
                }
            }
            () if wrong!(wrong, "O7: own pieces leave with a tower that is taken")
                || wrong!(wrong, "O7: own pieces in a tower that is taken go to the hand") => tower = Tower::default(),
            () if wrong!(wrong, "O7: the taken pieces stay below") => (),
            () => tower.retain(own),
        }
        if wrong!(wrong, "O7: own pieces close up in the other order") {
            tower.change().reverse();
        }
        tower
    }

    /// O12.
    fn end_draft(&mut self) {
        let wrong = self.wrong;
        match self.player {
            Player::Black if wrong!(wrong, "O12: Black's `!` ends the whole draft") => self.drafting = [false, false],
            Player::White if wrong!(wrong, "O12: White's `!` does not end Black's draft") => self.drafting[1] = false,
            Player::Black => self.drafting[0] = false,
            Player::White => self.drafting = [false, false],
        }
        if wrong!(wrong, "O12: what is left after the draft leaves the game") && !self.is_draft() {
            self.hands = [Hand::default(); 2];
        }
    }

    /// O1 and O12: after the draft Black moves, and a player whose opponent has finished goes on alone.
    fn player_after(&self, next: &Self) -> Player {
        let wrong = self.wrong;
        let opponent = self.player.opponent();
        match () {
            () if !self.is_draft() && wrong!(wrong, "O1: a player moves twice") => self.player,
            () if !self.is_draft() => opponent,
            () if !next.is_draft() && wrong!(wrong, "O12: White moves after the draft") => Player::White,
            () if !next.is_draft() => Player::Black,
            () if wrong!(wrong, "O12: players take turns also when one has finished") => opponent,
            () if next.drafting[opponent as usize] => opponent,
            () => self.player,
        }
    }
}

// ---- The end (O13, O14) ----------------------------------------------------------------------------------------

impl Position {
    /// O13: attacked, no action makes the Marshal safe, and none takes the opponent's.
    fn is_checkmate(&self) -> bool {
        let wrong = self.wrong;
        if self.is_draft() || self.is_marshal_taken {
            return false;
        }
        let is_attacked = self.is_marshal_attacked(self.player);
        let is_looked_at = is_attacked || wrong!(wrong, "O13: without a safe action it is checkmate, too");
        if !is_looked_at {
            return false;
        }
        let fails = |action: Action| {
            let next = self.after(action);
            let is_capture = next.is_marshal_taken && !wrong!(wrong, "O13: taking the Marshal does not save from checkmate");
            let is_left_out = action.from.is_none() && wrong!(wrong, "O13: drops do not save from checkmate")
                || action.letter != b'K' && wrong!(wrong, "O13: only its own moves save a Marshal from checkmate")
                || action.letter == b'K' && wrong!(wrong, "O13: a Marshal does not save itself from checkmate")
                || action.takes && action.letter != b'K' && wrong!(wrong, "O13: taking the attacker does not save from checkmate")
                || !action.takes && self.top(action.to).is_some() && wrong!(wrong, "O13: going onto a piece does not save from checkmate");
            (next.is_marshal_attacked(self.player) || is_left_out) && !is_capture
        };
        (is_attacked || self.visit(|_| true)) && !self.visit(|action| !fails(action))
    }

    /// O13 and O14, after this position has occurred so often.
    pub(super) fn status(&self, occurrences: usize) -> &'static str {
        let wrong = self.wrong;
        let limit = match () {
            () if wrong!(wrong, "O14: the third occurrence ends the game") => 3,
            () if wrong!(wrong, "O14: the fifth occurrence ends the game") => 5,
            () if wrong!(wrong, "O14: repetition does not end the game") => usize::MAX,
            () => 4,
        };
        if self.is_draft() {
            return "ongoing";
        }
        if self.is_marshal_taken && !wrong!(wrong, "O13: the game goes on without a Marshal") {
            return "marshal-captured";
        }
        if self.is_checkmate() && !wrong!(wrong, "O13: checkmate does not end the game") {
            return if wrong!(wrong, "O13: checkmate is a draw") { "stalemate" } else { "checkmate" };
        }
        if !self.visit(|_| true) && !wrong!(wrong, "O14: a player without an action does not end the game") {
            return if wrong!(wrong, "O14: a player without an action loses") { "checkmate" } else { "stalemate" };
        }
        match () {
            () if occurrences < limit => "ongoing",
            () if wrong!(wrong, "O14: repetition loses") => "checkmate",
            () => "repetition",
        }
    }
}

// ---- Games in GFEN ---------------------------------------------------------------------------------------------

impl Position {
    pub(super) fn read(line: &Line<'_>, wrong: Switch) -> Self {
        let drafts = match line.key("draft") {
            Some(players) => [players.contains('b'), players.contains('w')],
            // The starts of O11 name no draft: it is on if both Marshals are in hand.
            None => [line.hands.iter().all(|hand| hand.count(b'K') > 0); 2],
        };
        Self {
            level: Level::read(line.key("level")),
            towers: line.towers,
            hands: line.hands,
            player: line.player,
            drafting: drafts,
            is_marshal_taken: false,
            wrong,
        }
    }

    /// The legal actions as GFEN.
    pub(super) fn actions(&self, is_wanted: &dyn Fn(&str) -> bool) -> Vec<(String, Self)> {
        // O13: after checkmate the game is over.
        if self.is_checkmate() && !wrong!(self.wrong, "O13: checkmate does not end the game") {
            return Vec::new();
        }
        let texts = self.legal().into_iter().map(|action| (self.text(action), action));
        let wanted = texts.filter(|(text, _)| is_wanted(text));
        wanted.map(|(text, action)| (text, self.after(action))).collect()
    }

    fn text(&self, action: Action) -> String {
        let mut text = match action.from {
            Some(from) => from.text(),
            None => Unit::of(action.letter, self.player).char().to_string(),
        };
        text += &action.to.text();
        let is_enemy = self.top(action.to).is_some_and(|top| !self.is_own(top));
        if !action.swapped.is_empty() {
            text.push('A');
            text.extend((0..self.tower(action.to).len()).map(|tier| if action.swapped.contains(&tier) { 'C' } else { '.' }));
        } else if is_enemy && !action.takes {
            text.push('A');
        }
        if action.ends_draft {
            text.push('!');
        }
        text
    }

    /// Board, player to move and hands (`O14`), and who drafts.
    pub(super) fn text_of_position(&self) -> String {
        let side = if self.player == Player::Black { 'b' } else { 'w' };
        let text = format!("{} {side} {}", write_towers(&self.towers), write_hands(&self.hands, ORDER));
        let draft = match self.drafting {
            [true, true] => " draft=bw",
            [true, false] => " draft=b",
            [false, true] => " draft=w",
            [false, false] => "",
        };
        text + draft
    }

    pub(super) fn repeatable(&self) -> String {
        let mut compared = *self;
        if wrong!(self.wrong, "O14: hands are not compared") {
            compared.hands = [Hand::default(); 2];
        }
        if wrong!(self.wrong, "O14: the player to move is not compared") {
            compared.player = Player::Black;
        }
        if wrong!(self.wrong, "O14: covered pieces are not compared") {
            compared.towers = compared.towers.map(|tower| Tower::of(tower.top()));
        }
        compared.text_of_position()
    }
}
