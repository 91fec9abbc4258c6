//! The official rules, a second time: slow, plain, and written from the rulings O1..O15 alone.
//!
//! Every conceivable action is tried against the rulings one by one; nothing is clever, so that a
//! difference from the fast generator is easy to judge. For tests only. Where the text of a fault is given, the fault is what
//! follows from it.

use std::collections::{BTreeMap, BTreeSet};

use super::faults::{without, wrong};

// ----- Pieces and levels, as data -----

/// Squares to the right and squares forward, as the player who moves sees the board.
type Offset = (isize, isize);

const F: Offset = (0, 1);
const B: Offset = (0, -1);
const L: Offset = (-1, 0);
const R: Offset = (1, 0);
const FL: Offset = (-1, 1);
const FR: Offset = (1, 1);
const BL: Offset = (-1, -1);
const BR: Offset = (1, -1);

/// The length of a ray that goes to the edge, from any tier.
const SLIDE: usize = 8;

/// One of the 14 kinds of piece.
struct Kind {
    /// The GFEN letter, upper case.
    letter: char,
    /// How many of them each player owns.
    count: usize,
    /// Directions and how far they go from tier 1. Each tier above adds one step (not to a slide).
    rays: &'static [(Offset, usize)],
    jumps: &'static [Jump],
}

/// A forward move of Cannon, Archer or Musketeer (O4): the lowest tier that has it (higher ones
/// keep it), where it lands, and the squares that it passes.
type Jump = (usize, Offset, &'static [Offset]);

const MARSHAL: char = 'K';
const STRATEGIST: char = 'X';

/// In the order of the table of pieces, which is also the order in which hands are written (P2).
#[rustfmt::skip]
const KINDS: [Kind; 14] = [
    Kind { letter: MARSHAL, count: 1, rays: &[(F, 1), (B, 1), (L, 1), (R, 1), (FL, 1), (FR, 1), (BL, 1), (BR, 1)], jumps: &[] },
    Kind { letter: 'R', count: 1, rays: &[(F, SLIDE), (B, SLIDE), (L, SLIDE), (R, SLIDE), (FL, 1), (FR, 1), (BL, 1), (BR, 1)], jumps: &[] },
    Kind { letter: 'B', count: 1, rays: &[(F, 1), (B, 1), (L, 1), (R, 1), (FL, SLIDE), (FR, SLIDE), (BL, SLIDE), (BR, SLIDE)], jumps: &[] },
    Kind { letter: 'G', count: 2, rays: &[(F, 1), (FL, 1), (FR, 1), (L, 1), (R, 1), (B, 1)], jumps: &[] },
    Kind { letter: 'S', count: 2, rays: &[(F, 1), (FL, 1), (FR, 1), (B, 1)], jumps: &[] },
    Kind { letter: 'L', count: 3, rays: &[(F, 2), (FL, 1), (FR, 1), (B, 1)], jumps: &[] },
    Kind { letter: 'V', count: 2, rays: &[(F, 2), (B, 2), (L, 1), (R, 1)], jumps: &[] },
    Kind { letter: 'N', count: 2, rays: &[(FL, 2), (FR, 2), (BL, 2), (BR, 2)], jumps: &[] },
    Kind { letter: 'T', count: 2, rays: &[(F, 1), (L, 1), (R, 1), (BL, 1), (BR, 1)], jumps: &[] },
    Kind { letter: 'P', count: 4, rays: &[(F, 1), (B, 1)], jumps: &[] },
    Kind { letter: 'O', count: 1, rays: &[(L, 1), (R, 1), (B, 1)], jumps: &[
        (1, (0, 3), &[(0, 1), (0, 2)]),
        (2, (0, 4), &[(0, 1), (0, 2), (0, 3)]),
        (3, (0, 5), &[(0, 1), (0, 2), (0, 3), (0, 4)]),
    ] },
    Kind { letter: 'Y', count: 2, rays: &[(B, 1)], jumps: &[
        (1, (0, 2), &[(0, 1)]), (1, (-1, 2), &[(0, 1), (-1, 1)]), (1, (1, 2), &[(0, 1), (1, 1)]),
        (2, (0, 3), &[(0, 1), (0, 2)]),
        (2, (-2, 3), &[(0, 1), (-1, 1), (-1, 2)]), (2, (2, 3), &[(0, 1), (1, 1), (1, 2)]),
        (3, (0, 4), &[(0, 1), (0, 2), (0, 3)]),
        (3, (-3, 4), &[(0, 1), (-1, 1), (-1, 2), (-2, 3)]), (3, (3, 4), &[(0, 1), (1, 1), (1, 2), (2, 3)]),
    ] },
    Kind { letter: 'U', count: 1, rays: &[(BL, 1), (BR, 1)], jumps: &[
        (1, (0, 2), &[(0, 1)]),
        (2, (0, 3), &[(0, 1), (0, 2)]),
        (3, (0, 4), &[(0, 1), (0, 2), (0, 3)]),
    ] },
    Kind { letter: STRATEGIST, count: 1, rays: &[(FL, 1), (FR, 1), (B, 1)], jumps: &[] },
];

fn kind(letter: char) -> &'static Kind {
    let found = KINDS.iter().find(|kind| kind.letter == letter);
    found.unwrap_or_else(|| panic!("no piece has the letter `{letter}`"))
}

/// O11.
struct Level {
    name: &'static str,
    /// How many pieces a tower may have.
    limit: usize,
    has_draft: bool,
    /// O9: whether a Marshal may go onto another piece.
    marshal_may_tsuke: bool,
    start: &'static str,
}

#[rustfmt::skip]
const LEVELS: [Level; 4] = [
    Level { name: "intro", limit: 2, has_draft: false, marshal_may_tsuke: false, start: INTRO },
    Level { name: "beginner", limit: 2, has_draft: false, marshal_may_tsuke: false, start: BEGINNER },
    Level { name: "intermediate", limit: 2, has_draft: true, marshal_may_tsuke: true, start: DRAFT },
    Level { name: "advanced", limit: 3, has_draft: true, marshal_may_tsuke: true, start: DRAFT },
];

const INTRO: &str = "3b.k.r.3/1n.2l.2n.1/p.1t.s.p.s.t.1p./9/9/9/\
    P.1T.S.P.S.T.1P./1N.2L.2N.1/3R.K.B.3 b 2G2L2VP2g2l2vp 1";
const BEGINNER: &str = "3b.k.r.3/1v.y.1l.1y.n.1/p.1t.s.p.s.t.1p./9/9/9/\
    P.1T.S.P.S.T.1P./1N.Y.1L.1Y.V.1/3R.K.B.3 b 2G2LVNP2g2lvnp 1";
const DRAFT: &str = "9/9/9/9/9/9/9/9/9 b KRB2G2S3L2V2N2T4PO2YUXkrb2g2s3l2v2n2t4po2yux 1";

fn level(name: &str) -> &'static Level {
    let found = LEVELS.iter().find(|level| level.name == name);
    found.unwrap_or_else(|| panic!("no level is called `{name}`"))
}

// ----- What lies on the table -----

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    Black,
    White,
}

use Player::{Black, White};

impl Player {
    fn opponent(self) -> Player {
        match self {
            Black => White,
            White => Black,
        }
    }

    /// The own back row comes first, row 0 is `a` (O1).
    fn rows_from_the_back(self) -> [usize; 9] {
        match self {
            Black => [8, 7, 6, 5, 4, 3, 2, 1, 0],
            White => [0, 1, 2, 3, 4, 5, 6, 7, 8],
        }
    }

    /// O1: the three rows nearest.
    fn owns_territory(self, row: usize) -> bool {
        let rows = match () {
            () if wrong("O12: the territory has four rows") => 4,
            () if wrong("O12: the territory has two rows") => 2,
            () => 3,
        };
        self.rows_from_the_back()[..rows].contains(&row)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Piece {
    player: Player,
    /// Upper case, whoever owns it.
    letter: char,
}

impl Piece {
    fn read(text: char) -> Piece {
        let player = if text.is_ascii_uppercase() {
            Black
        } else {
            White
        };
        let letter = kind(text.to_ascii_uppercase()).letter;
        Piece { player, letter }
    }

    fn write(self) -> char {
        match self.player {
            Black => self.letter,
            White => self.letter.to_ascii_lowercase(),
        }
    }
}

/// Row 0 is `a`, column 0 is file 9: the order in which GFEN writes squares.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Square {
    row: usize,
    column: usize,
}

impl Square {
    fn all() -> impl Iterator<Item = Square> {
        (0..9).flat_map(|row| (0..9).map(move |column| Square { row, column }))
    }

    /// The square that lies `times` × `offset` away as `player` sees it, if it is on the board (O1).
    fn away(self, player: Player, offset: Offset, times: usize) -> Option<Square> {
        let mut square = self;
        for _ in 0..times {
            let (right, forward) = match player {
                Black => offset,
                White if wrong("O1: White's forward is Black's") => offset,
                White => (-offset.0, -offset.1),
            };
            square.row = square.row.checked_add_signed(-forward)?;
            square.column = square.column.checked_add_signed(right)?;
            if square.row > 8 || square.column > 8 {
                return None;
            }
        }
        Some(square)
    }

    fn write(self) -> String {
        let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
        format!("{}{}", 9 - self.column, letters[self.row])
    }
}

/// Takes one piece of this kind out of a hand, if there is one.
fn remove(hand: &mut Vec<char>, letter: char) -> bool {
    let found = hand.iter().position(|&held| held == letter);
    found.map(|index| hand.remove(index)).is_some()
}

/// Something that a player could think of doing, legal or not.
#[derive(Clone, Copy)]
struct Action {
    /// The piece that goes.
    letter: char,
    /// Where it comes from; from the hand if nowhere.
    from: Option<Square>,
    to: Square,
    /// Take; otherwise the piece goes to an empty square or on top of the tower.
    takes: bool,
    /// Betrayal: the swapped pieces of the tower, counted from 0 at the bottom.
    swapped: &'static [usize],
    ends_draft: bool,
}

/// A tower has three pieces at most, so a Strategist has at most two below it.
const SWAPS: [&[usize]; 4] = [&[], &[0], &[1], &[0, 1]];

// ----- The rulings -----

#[derive(Clone)]
struct Position {
    level: &'static Level,
    /// Rows of towers; a tower lists its pieces from the bottom up.
    board: [[Vec<Piece>; 9]; 9],
    hands: [Vec<char>; 2],
    player: Player,
    /// Who may still draft.
    drafting: [bool; 2],
    ply: usize,
    /// O13: a Marshal was taken. One that was never there was not (P6).
    is_marshal_taken: bool,
}

impl Position {
    fn tower(&self, square: Square) -> &Vec<Piece> {
        &self.board[square.row][square.column]
    }

    fn top(&self, square: Square) -> Option<Piece> {
        self.tower(square).last().copied()
    }

    fn hand(&self, player: Player) -> &Vec<char> {
        &self.hands[player as usize]
    }

    fn is_draft(&self) -> bool {
        self.drafting.contains(&true)
    }

    fn marshal(&self, player: Player) -> Option<Square> {
        let letter = MARSHAL;
        Square::all().find(|&square| self.top(square) == Some(Piece { player, letter }))
    }

    /// All legal actions of the position alone: of checkmate and repetition it knows nothing.
    fn actions(&self) -> Vec<Action> {
        if self.is_marshal_taken {
            return Vec::new(); // O13: the game is over.
        }
        let mut actions = Vec::new();
        let mut try_out = |letter, from, to, takes, ends_draft| {
            // Only to save time: no other piece than the Strategist can swap (O10).
            let may_swap = letter == STRATEGIST || wrong("O10: every piece betrays");
            let swaps = if may_swap { &SWAPS[..] } else { &SWAPS[..1] };
            for swapped in swaps {
                let action = Action {
                    letter,
                    from,
                    to,
                    takes,
                    swapped,
                    ends_draft,
                };
                if self.allows(action) {
                    actions.push(action);
                }
            }
        };
        for to in Square::all() {
            for kind in &KINDS {
                try_out(kind.letter, None, to, false, false);
                try_out(kind.letter, None, to, false, true);
            }
            for from in Square::all() {
                if let Some(top) = self.top(from) {
                    try_out(top.letter, Some(from), to, false, false);
                    try_out(top.letter, Some(from), to, true, false);
                }
            }
        }
        actions
    }

    fn allows(&self, action: Action) -> bool {
        match action.from {
            None if self.is_draft() => self.allows_draft(action),
            None => self.allows_arata(action),
            // O12: the draft only places pieces.
            Some(_) if self.is_draft() && !wrong("O12: pieces move in the draft") => false,
            Some(from) => self.allows_move(action, from),
        }
    }

    /// O12. `!` is free to choose, but the last piece of a hand always ends the draft.
    fn allows_draft(&self, action: Action) -> bool {
        let hand = self.hand(self.player);
        let is_first_marshal =
            hand.contains(&MARSHAL) && !wrong("O12: the Marshal need not come first");
        let is_last =
            hand.len() == 1 && !wrong("O12: the last piece of a hand does not end the draft");
        let is_on_tower = self.top(action.to).is_some();
        let has_few = self
            .board
            .iter()
            .flatten()
            .flatten()
            .filter(|piece| piece.player == self.player)
            .count()
            < 9;
        self.drafting[self.player as usize]
            && hand.contains(&action.letter)
            && (action.letter == MARSHAL || !is_first_marshal) // The Marshal comes first.
            && (self.player.owns_territory(action.to.row) || wrong("O12: pieces are placed outside the territory"))
            && self.is_empty_or_own_top_to_stand_on(action.to)
            && (!is_on_tower || !wrong("O12: pieces are placed on empty squares only"))
            && (action.ends_draft || !is_last)
            && (!action.ends_draft || is_last || !wrong("O12: only the last piece ends a draft"))
            && (!action.ends_draft || is_last || !has_few || !wrong("O12: a draft has nine pieces at least"))
            && action.swapped.is_empty() // Betrayal in the draft cannot occur.
    }

    /// O8. The height of the tower does not matter (O5), only the limit.
    fn allows_arata(&self, action: Action) -> bool {
        let height = self.tower(action.to).len();
        let is_too_high = height > 0 && wrong("O8: pieces are dropped on empty squares only")
            || height > 1 && wrong("O8: the height of a tower bars drops")
            || !self.player.owns_territory(action.to.row)
                && wrong("O8: pieces are dropped into the own territory only");
        !is_too_high
            && self.hand(self.player).contains(&action.letter)
            && self.is_up_to_the_foremost_row(action.to.row)
            && self.is_empty_or_own_top_to_stand_on(action.to)
            && self.allows_betrayal(action)
            && !action.ends_draft
    }

    fn allows_move(&self, action: Action, from: Square) -> bool {
        // O2: only the top piece acts, and only its owner moves it.
        let is_own = self.top(from).is_some_and(|top| {
            top.player == self.player || wrong("O2: the opponent's pieces move, too")
        });
        if !is_own || !self.can_go(from, action.to) {
            return false;
        }
        match self.top(action.to) {
            None => !action.takes && action.swapped.is_empty(),
            // O7: the top must be the opponent's. O9: a Marshal may take, and may be taken.
            Some(top) if action.takes => {
                let is_barred = action.letter == MARSHAL && wrong("O9: a Marshal does not take")
                    || top.letter == MARSHAL && wrong("O9: a Marshal is not taken")
                    || self.tower(action.to).len() > 1 && wrong("O7: a tower is not taken");
                top.player != self.player && !is_barred && action.swapped.is_empty()
            }
            // O6, and O9 for the Marshal that moves.
            Some(top) => {
                let is_marshal = action.letter == MARSHAL;
                let may_tsuke = self.level.marshal_may_tsuke
                    || wrong("O9: a Marshal goes onto pieces at every level");
                let may_tsuke = may_tsuke && !wrong("O9: a Marshal goes onto no piece");
                let is_own = top.player == self.player;
                self.may_be_stood_on(action.to)
                    && (!is_marshal || may_tsuke)
                    && (is_own || !wrong("O6: pieces go onto own pieces only"))
                    && (!is_own || !wrong("O6: pieces go onto the opponent's pieces only"))
                    && self.allows_betrayal(action)
            }
        }
    }

    /// O6, O8, O9, O12: a tower below the limit whose top is not a Marshal.
    fn may_be_stood_on(&self, square: Square) -> bool {
        let limit = match () {
            () if wrong("O11: a tower may be one piece higher than the limit") => {
                self.level.limit + 1
            }
            () if wrong("O11: the limit is two at every level") => 2,
            () if wrong("O11: the limit is three at every level") => 3,
            () => self.level.limit,
        };
        let is_free = self.top(square).is_some_and(|top| {
            let is_own = top.player == self.player;
            top.letter != MARSHAL
                || wrong("O9: pieces stand on the own Marshal") && is_own
                || wrong("O9: pieces stand on the opponent's Marshal") && !is_own
        });
        self.tower(square).len() < limit && is_free
    }

    /// O8, O12: never onto an opponent's top.
    fn is_empty_or_own_top_to_stand_on(&self, square: Square) -> bool {
        match self.top(square) {
            None => true,
            Some(top) => {
                let is_own =
                    top.player == self.player || wrong("O8: pieces are dropped on the opponent's");
                is_own && self.may_be_stood_on(square)
            }
        }
    }

    /// O8: up to and including the foremost row that holds an own top piece.
    fn is_up_to_the_foremost_row(&self, row: usize) -> bool {
        let is_own = |top: &Piece| top.player == self.player;
        let holds_own_top = |row: usize| {
            self.board[row].iter().any(|tower| {
                let is_seen = wrong("O8: a covered piece counts for the foremost row")
                    && tower.iter().any(is_own);
                let is_low =
                    tower.len() < 2 || !wrong("O8: a tower does not count for the foremost row");
                tower.last().is_some_and(is_own) && is_low || is_seen
            })
        };
        let rows = self.player.rows_from_the_back();
        let rank = rows.iter().position(|&behind| behind == row);
        let foremost = rows.iter().rposition(|&row| holds_own_top(row));
        if wrong("O8: pieces are dropped on every row") {
            return true;
        }
        foremost.is_some_and(|foremost| {
            let last = match () {
                () if wrong("O8: the foremost row itself is barred") => foremost.max(1) - 1,
                () if wrong("O8: pieces are dropped one row further") => foremost + 1,
                () => foremost,
            };
            rank <= Some(last)
        })
    }

    /// O10: any of the opponent's pieces below for which the hand has pieces to swap.
    fn allows_betrayal(&self, action: Action) -> bool {
        if action.swapped.is_empty() {
            return true;
        }
        let mut hand = self.hand(self.player).clone();
        let tower = self.tower(action.to);
        let has_own_top = tower.last().is_some_and(|top| top.player == self.player);
        let enemies: Vec<usize> = (0..tower.len())
            .filter(|&tier| tower[tier].player != self.player)
            .collect();
        let count = |letter| {
            enemies
                .iter()
                .filter(|&&tier| tower[tier].letter == letter)
                .count()
        };
        let owns = |letter| hand.iter().filter(|&&held| held == letter).count();
        let is_short = |tier: &usize| {
            tower
                .get(*tier)
                .is_some_and(|below| owns(below.letter) < count(below.letter))
        };
        let is_refused = wrong("O10: there is no betrayal")
            || action.from.is_none() && wrong("O10: a dropped Strategist betrays no piece")
            || action.from.is_some() && wrong("O10: only a dropped Strategist betrays")
            || has_own_top && wrong("O10: no betrayal onto towers with an own piece on top")
            || !has_own_top
                && wrong("O10: no betrayal onto towers with the opponent's piece on top")
            || action.swapped.len() < enemies.len() && wrong("O10: all pieces are swapped or none")
            || action.swapped.len() > 1 && wrong("O10: one piece is swapped at most")
            || !action.swapped.contains(&(tower.len().max(1) - 1))
                && wrong("O10: only the top is swapped")
            || action.swapped.contains(&(tower.len().max(1) - 1))
                && wrong("O10: the top is not swapped")
            || action.swapped.iter().any(is_short)
                && wrong("O10: two like pieces need two in hand");
        if is_refused {
            return false;
        }
        if action.from.is_none() && !wrong("O10: a dropped Strategist pays with itself") {
            // The hand is counted after the Strategist itself has left it.
            remove(&mut hand, STRATEGIST);
        }
        let mut pay = |letter| match () {
            () if wrong("O10: any piece in hand is a match") => hand.pop().is_some(),
            () if wrong("O10: the hand needs no match") => true,
            () if wrong("O10: one piece in hand pays for two") => hand.contains(&letter),
            () => remove(&mut hand, letter),
        };
        (action.letter == STRATEGIST || wrong("O10: every piece betrays"))
            && action.swapped.iter().all(|&tier| match tower.get(tier) {
                Some(below) => {
                    (below.player != self.player || wrong("O10: own pieces are swapped"))
                        && pay(below.letter)
                }
                None => false,
            })
    }

    /// Whether the top piece of `from` reaches `to` and `to` is not too high for it.
    fn can_go(&self, from: Square, to: Square) -> bool {
        // O2: the tier that counts is the height at which the piece stands.
        let tier = match self.tower(from).len() {
            _ if wrong("O2: every tier moves like the first") => 1,
            2.. if wrong("O2: the third tier moves like the second") => 2,
            1 if wrong("O2: the first tier moves like the second") => 2,
            tier => tier,
        };
        let Some(mover) = self.top(from) else {
            return false;
        };
        let target = self.tower(to);
        let is_take = target.last().is_some_and(|top| top.player != mover.player);
        let height = match () {
            () if wrong("O5: no tower is too high") => 0,
            () if is_take && wrong("O5: no tower is too high to be taken") => 0,
            () if !target.is_empty() && !is_take && wrong("O5: no own tower is too high") => 0,
            () if wrong("O5: only own pieces count for the height") => target
                .iter()
                .filter(|piece| piece.player == mover.player)
                .count(),
            () if !target.is_empty() && wrong("O5: the tower must be lower than the mover") => {
                target.len() + 1
            }
            () => target.len(),
        };
        // O5: the height before the move, opponent's pieces that would be taken included.
        height <= self.tower(from).len()
            && (self.has_ray(mover, tier, from, to) || self.has_jump(mover, tier, from, to))
    }

    /// O3: a ray goes through empty squares only; the first occupied one is a possible target.
    fn has_ray(&self, mover: Piece, tier: usize, from: Square, to: Square) -> bool {
        for &(direction, length) in kind(mover.letter).rays {
            let length = if length == SLIDE && !wrong("O3: a slide has four squares at most") {
                length
            } else {
                length.min(4) + tier - 1
            };
            for distance in 1..=length {
                let Some(square) = from.away(mover.player, direction, distance) else {
                    break;
                };
                if square == to {
                    return self.top(square).is_none()
                        || !wrong("O3: a ray does not reach an occupied square");
                }
                let is_over = wrong("O3: rays pass over own pieces")
                    && self
                        .top(square)
                        .is_some_and(|top| top.player == mover.player)
                    || wrong("O3: steps pass over pieces") && length != SLIDE
                    || wrong("O3: slides pass over pieces") && length == SLIDE;
                if self.top(square).is_some() && !is_over {
                    break;
                }
            }
        }
        false
    }

    /// O4: passed towers, whoever owns them, must not be taller than the mover's own tier.
    fn has_jump(&self, mover: Piece, tier: usize, from: Square, to: Square) -> bool {
        let is_low = |&offset: &Offset| {
            let passed = from.away(mover.player, offset, 1);
            passed.is_some_and(|passed| {
                let tower = self.tower(passed);
                let is_own = tower.last().is_some_and(|top| top.player == mover.player);
                let is_free = wrong("O4: no tower bars a jump")
                    || is_own && wrong("O4: own towers do not bar a jump")
                    || !is_own && wrong("O4: the opponent's towers do not bar a jump")
                    || offset == (0, 1) && wrong("O4: the square ahead does not bar a jump")
                    || offset.0.abs() == 1
                        && offset.1 == 1
                        && wrong("O4: the square aside does not bar an Archer")
                    || offset.0.abs() == 1
                        && offset.1 == 2
                        && wrong("O4: the square before the landing does not bar an Archer")
                    || offset.0.abs() == 2 && wrong("O4: the third square does not bar an Archer");
                let height = match () {
                    () if wrong("O4: every piece bars a jump") => tier + tower.len(),
                    () if wrong("O4: towers as high as the mover bar a jump") => tower.len() + 1,
                    () => tower.len(),
                };
                height <= tier || tower.is_empty() || is_free
            })
        };
        kind(mover.letter)
            .jumps
            .iter()
            .any(|&(lowest_tier, landing, over)| {
                if lowest_tier < tier && wrong("O4: a higher tier loses the shorter jumps") {
                    return false;
                }
                let lowest_tier = if wrong("O2: the first tier has all jumps") {
                    1
                } else {
                    lowest_tier
                };
                lowest_tier <= tier
                    && from.away(mover.player, landing, 1) == Some(to)
                    && over.iter().all(is_low)
            })
    }

    /// Whether the opponent could take this player's Marshal, if it were the opponent's turn.
    fn is_marshal_attacked(&self, player: Player) -> bool {
        self.marshal(player).is_some_and(|marshal| {
            Square::all().any(|from| {
                self.top(from).is_some_and(|top| top.player != player) && self.can_go(from, marshal)
            })
        })
    }

    /// O13: attacked, no action makes the Marshal safe, and none takes the opponent's.
    fn is_checkmate(&self) -> bool {
        let is_stuck =
            wrong("O13: without a safe action it is checkmate, too") && !self.actions().is_empty();
        (self.is_marshal_attacked(self.player) || is_stuck)
            && self.actions().into_iter().all(|action| {
                let next = self.after(action);
                let still_attacked = next.is_marshal_attacked(self.player);
                let is_capture = next.is_marshal_taken
                    && !wrong("O13: taking the Marshal does not save from checkmate");
                let is_drop =
                    action.from.is_none() && wrong("O13: drops do not save from checkmate");
                (still_attacked || is_drop) && !is_capture
            })
    }

    /// The position after a legal action.
    fn after(&self, action: Action) -> Position {
        let mut next = self.clone();
        let player = self.player;
        match action.from {
            Some(from) => drop(next.board[from.row][from.column].pop()),
            None => assert!(remove(&mut next.hands[player as usize], action.letter)),
        }
        let tower = &mut next.board[action.to.row][action.to.column];
        if action.takes {
            // O13: the game is over. O7: all of the opponent's pieces leave, own pieces stay and close up.
            next.is_marshal_taken = tower
                .iter()
                .any(|piece| piece.player != player && piece.letter == MARSHAL);
            match () {
                () if wrong("O7: only the top is taken") => drop(tower.pop()),
                () if wrong("O7: own pieces leave with a tower that is taken") => tower.clear(),
                () if wrong("O7: taken pieces go to the hand") => {
                    let taken = tower
                        .iter()
                        .filter(|piece| piece.player != player && piece.letter != MARSHAL);
                    next.hands[player as usize].extend(taken.map(|piece| piece.letter));
                    tower.retain(|piece| piece.player == player);
                }
                () if wrong("O7: the taken pieces stay below") => (),
                () => tower.retain(|piece| piece.player == player),
            }
        }
        for &tier in action.swapped {
            // O10: an own piece of the same kind replaces the opponent's, which leaves the game.
            if wrong("O10: swapped pieces go to the opponent's hand") {
                next.hands[player.opponent() as usize].push(tower[tier].letter);
            }
            if wrong("O10: swapped pieces go to the own hand") {
                next.hands[player as usize].push(tower[tier].letter);
            }
            if !wrong("O10: a betrayal takes nothing from the hand") {
                remove(&mut next.hands[player as usize], tower[tier].letter);
            }
            tower[tier].player = player;
        }
        tower.push(Piece {
            player,
            letter: action.letter,
        });
        if action.ends_draft {
            match player {
                Black if wrong("O12: Black's `!` ends the whole draft") => {
                    next.drafting = [false, false];
                }
                Black => next.drafting[Black as usize] = false,
                White if wrong("O12: White's `!` does not end Black's draft") => {
                    next.drafting[White as usize] = false;
                }
                White => next.drafting = [false, false], // O12: even if Black has not finished.
            }
        }
        next.player = self.player_after(&next);
        next.ply += 1;
        next
    }

    fn player_after(&self, next: &Position) -> Player {
        let opponent = self.player.opponent();
        if !self.is_draft() && !next.is_draft() && wrong("O1: a player moves twice") {
            return self.player;
        }
        if self.is_draft() && !next.is_draft() && wrong("O12: White moves after the draft") {
            return White;
        }
        if self.is_draft() && wrong("O12: players take turns also when one has finished") {
            return opponent;
        }
        if !self.is_draft() {
            opponent
        } else if !next.is_draft() {
            Black // O12: after the draft Black moves.
        } else if next.drafting[opponent as usize] {
            opponent
        } else {
            self.player // O12: the opponent has finished, so this player goes on alone.
        }
    }

    /// How a legal action may be written (M1). The first spelling is the canonical one.
    fn spellings(&self, action: Action) -> Vec<String> {
        let origin = match action.from {
            Some(from) => from.write(),
            None => Piece {
                player: self.player,
                letter: action.letter,
            }
            .write()
            .to_string(),
        };
        let mut tiers = String::from("A");
        for tier in 0..self.tower(action.to).len() {
            tiers.push(if action.swapped.contains(&tier) {
                'C'
            } else {
                '.'
            });
        }
        let manners = match self.top(action.to) {
            Some(_) if !action.swapped.is_empty() => vec![tiers.as_str()],
            Some(top) if !action.takes && top.player == self.player => vec!["", "A", &tiers],
            Some(_) if !action.takes => vec!["A", &tiers],
            Some(_) | None => vec![""],
        };
        let ends = match (action.ends_draft, self.hand(self.player).len()) {
            (false, _) => vec![""],
            (true, 1) => vec!["!", ""], // O12: the last piece ends the draft, said or not.
            (true, _) => vec!["!"],
        };
        let mut spellings = Vec::new();
        for manner in manners {
            for end in &ends {
                spellings.push(format!("{origin}{}{manner}{end}", action.to.write()));
            }
        }
        spellings
    }
}

// ----- GFEN positions -----

impl Position {
    fn read(gfen: &str) -> Position {
        let (keys, fields): (Vec<&str>, Vec<&str>) = gfen
            .split_whitespace()
            .partition(|field| field.contains('='));
        assert!(
            (3..=4).contains(&fields.len()),
            "a GFEN has 3 or 4 fields: `{gfen}`"
        );

        // P2: if either field is `w` it is the side, else a field `b` is.
        let (player, hands) = match (fields[1], fields[2]) {
            ("w", hands) | (hands, "w") => (White, hands),
            ("b", hands) | (hands, "b") => (Black, hands),
            _ => panic!("no side to move: `{gfen}`"),
        };
        let hands = read_hands(hands);
        // The starts of O11 name no draft: it is on if both Marshals are still in hand.
        let drafting = [hands.iter().all(|hand| hand.contains(&MARSHAL)); 2];
        let board = read_board(fields[0]);
        let ply = fields
            .get(3)
            .map_or(1, |ply| ply.parse().expect("a ply is a number"));
        let level = level("advanced");
        let is_marshal_taken = false;
        let mut position = Position {
            level,
            board,
            hands,
            player,
            drafting,
            ply,
            is_marshal_taken,
        };
        for key in keys {
            match key.split_once('=') {
                Some(("level", name)) => position.level = self::level(name),
                Some(("draft", "bw")) => position.drafting = [true, true],
                Some(("draft", "b")) => position.drafting = [true, false],
                Some(("draft", "w")) => position.drafting = [false, true],
                _ => panic!("unknown key: `{key}`"),
            }
        }
        position.check();
        position
    }

    /// P6. A missing Marshal is not a fault: the position is a composed one.
    fn check(&self) {
        for kind in &KINDS {
            let placed = self
                .board
                .iter()
                .flatten()
                .flatten()
                .map(|piece| piece.letter);
            let all = placed.chain(self.hands.iter().flatten().copied());
            let count = all.filter(|&letter| letter == kind.letter).count();
            assert!(count <= 2 * kind.count, "too many pieces `{}`", kind.letter);
        }
        for square in Square::all() {
            let tower = self.tower(square);
            let marshals = tower.iter().filter(|piece| piece.letter == MARSHAL).count();
            let on_top = self.top(square).is_some_and(|top| top.letter == MARSHAL);
            let at_home = tower
                .iter()
                .all(|piece| piece.player.owns_territory(square.row));
            assert!(
                tower.len() <= self.level.limit,
                "a tower is too high for the level"
            ); // O11
            assert!(
                marshals == usize::from(on_top),
                "something stands on a Marshal"
            ); // O9
            assert!(
                at_home || !self.is_draft(),
                "the draft is in the own territory"
            ); // O12
        }
        for player in [Black, White] {
            let drafts = self.drafting[player as usize];
            let is_marshal = |square: &Square| {
                self.top(*square)
                    == Some(Piece {
                        player,
                        letter: MARSHAL,
                    })
            };
            let placed = Square::all().filter(is_marshal).count();
            let held = self
                .hand(player)
                .iter()
                .filter(|&&held| held == MARSHAL)
                .count();
            assert!(placed + held <= 1, "a player has one Marshal");
            assert!(
                drafts || held == 0,
                "a Marshal is in hand outside the draft"
            ); // O12
            assert!(!drafts || self.level.has_draft, "the level has no draft"); // O11
            assert!(!drafts || !self.hand(player).is_empty(), "nothing to draft"); // O12
            assert!(
                drafts || !self.is_draft() || player != self.player,
                "who drafts?"
            ); // O12
        }
    }

    fn write(&self) -> String {
        let mut text = format!("{} {}", self.write_without_ply(), self.ply);
        if self.level.name != "advanced" {
            text = text + " level=" + self.level.name;
        }
        text += match self.drafting {
            [true, true] => " draft=bw",
            [true, false] => " draft=b",
            [false, true] => " draft=w",
            [false, false] => "",
        };
        text
    }

    /// Board, player to move and hands: what counts for repetition (O14).
    fn write_without_ply(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(write_row).collect();
        let side = if self.player == Black { 'b' } else { 'w' };
        format!("{} {side} {}", rows.join("/"), self.write_hands())
    }

    /// What is compared for repetition: without faults all of it.
    fn write_compared(&self) -> String {
        let mut compared = self.clone();
        if wrong("O14: hands are not compared") {
            compared.hands = Default::default();
        }
        if wrong("O14: the player to move is not compared") {
            compared.player = Black;
        }
        compared.write_without_ply()
    }

    fn write_hands(&self) -> String {
        let mut text = String::new();
        for player in [Black, White] {
            for kind in &KINDS {
                let count = self
                    .hand(player)
                    .iter()
                    .filter(|&&held| held == kind.letter)
                    .count();
                if count > 1 {
                    text += &count.to_string();
                }
                if count > 0 {
                    text.push(
                        Piece {
                            player,
                            letter: kind.letter,
                        }
                        .write(),
                    );
                }
            }
        }
        if text.is_empty() {
            "-".to_string()
        } else {
            text
        }
    }
}

/// P1.
fn read_board(text: &str) -> [[Vec<Piece>; 9]; 9] {
    let rows: Vec<[Vec<Piece>; 9]> = text.split('/').map(read_row).collect();
    rows.try_into()
        .unwrap_or_else(|_| panic!("a board has nine rows: `{text}`"))
}

fn read_row(text: &str) -> [Vec<Piece>; 9] {
    let mut row: Vec<Vec<Piece>> = Vec::new();
    let mut tower: Vec<Piece> = Vec::new();
    for character in text.chars() {
        if let Some(empty) = character.to_digit(10) {
            assert!(
                tower.is_empty() && empty > 0,
                "no digit belongs there: `{text}`"
            );
            row.extend((0..empty).map(|_| Vec::new()));
            continue;
        }
        if character == '.' {
            assert!(!tower.is_empty(), "a tower is empty: `{text}`");
        } else {
            tower.push(Piece::read(character));
        }
        if character == '.' || tower.len() == 3 {
            row.push(std::mem::take(&mut tower));
        }
    }
    assert!(tower.is_empty(), "a tower is not closed: `{text}`");
    row.try_into()
        .unwrap_or_else(|_| panic!("a row has nine squares: `{text}`"))
}

fn write_row(row: &[Vec<Piece>; 9]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for tower in row {
        if tower.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.extend(tower.iter().map(|piece| piece.write()));
        if tower.len() < 3 {
            text.push('.');
        }
    }
    if empty > 0 {
        text + &empty.to_string()
    } else {
        text
    }
}

/// P2.
fn read_hands(text: &str) -> [Vec<char>; 2] {
    let mut hands = [Vec::new(), Vec::new()];
    if text == "-" {
        return hands;
    }
    let mut count = String::new();
    for character in text.chars() {
        if character.is_ascii_digit() {
            count.push(character);
            continue;
        }
        let piece = Piece::read(character);
        let times = if count.is_empty() {
            1
        } else {
            count.parse().expect("a small number")
        };
        hands[piece.player as usize].extend(std::iter::repeat_n(piece.letter, times));
        count.clear();
    }
    assert!(count.is_empty(), "a count without a letter: `{text}`");
    hands
}

// ----- What the tests use -----

/// A game of the official rules, in text.
#[derive(Clone)]
pub(crate) struct Reference {
    position: Position,
    /// How often each position has occurred (O14).
    occurrences: BTreeMap<String, usize>,
}

impl Reference {
    /// The start of `intro`, `beginner`, `intermediate` or `advanced`; panics for another level.
    pub(crate) fn start(level_name: &str) -> Self {
        Self::from_gfen(&format!("{} level={level_name}", level(level_name).start))
    }

    /// Reads a position; panics if it is not one.
    pub(crate) fn from_gfen(gfen: &str) -> Self {
        let position = without(|| Position::read(gfen));
        let occurrences = BTreeMap::from([(position.write_compared(), 1)]);
        Self {
            position,
            occurrences,
        }
    }

    /// The position in canonical GFEN.
    pub(crate) fn gfen(&self) -> String {
        self.position.write()
    }

    /// The player to move, `B` or `W`.
    pub(crate) fn player(&self) -> char {
        if self.position.player == Black {
            'B'
        } else {
            'W'
        }
    }

    /// The legal actions as canonical GFEN moves, none after a Marshal was taken.
    ///
    /// After checkmate and repetition these are the actions there would be if the game went on.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let mut actions = self.position.actions();
        if wrong("O13: the own Marshal may not be left under attack") && !self.position.is_draft() {
            actions.retain(|&action| {
                let next = self.position.after(action);
                next.is_marshal_taken || !next.is_marshal_attacked(self.position.player)
            });
        }
        if wrong("O15: a Soldier that gives checkmate by a drop is a foul")
            && !self.position.is_draft()
        {
            actions.retain(|&action| {
                action.from.is_some()
                    || action.letter != 'P'
                    || !self.position.after(action).is_checkmate()
            });
        }
        if wrong("O15: two Soldiers in a column are a foul") && !self.position.is_draft() {
            let is_own =
                |piece: &Piece| piece.player == self.position.player && piece.letter == 'P';
            actions.retain(|&action| {
                let column = (0..9).flat_map(|row| &self.position.board[row][action.to.column]);
                action.from.is_some() || action.letter != 'P' || !column.into_iter().any(is_own)
            });
        }
        let count = actions.len();
        let spelled: BTreeSet<String> = actions
            .into_iter()
            .map(|action| self.position.spellings(action).remove(0))
            .collect();
        assert_eq!(
            spelled.len(),
            count,
            "two actions share a spelling in {}",
            self.gfen()
        );
        spelled
    }

    /// Plays an action in any spelling that M1 allows.
    ///
    /// # Errors
    /// If the game has ended or the action is not legal; the position is then unchanged.
    pub(crate) fn play(&mut self, action: &str) -> Result<(), String> {
        if self.status() != "ongoing" {
            return Err(format!("the game has ended by {}", self.status()));
        }
        let legal = self.position.actions().into_iter().find(|&legal| {
            self.position
                .spellings(legal)
                .iter()
                .any(|spelling| spelling == action)
        });
        let Some(legal) = legal else {
            return Err(format!("`{action}` is not legal in {}", self.gfen()));
        };
        self.position = self.position.after(legal);
        *self
            .occurrences
            .entry(self.position.write_compared())
            .or_default() += 1;
        Ok(())
    }

    /// Whether the player to move has the Marshal attacked; never in the draft.
    pub(crate) fn in_check(&self) -> bool {
        !self.position.is_draft() && self.position.is_marshal_attacked(self.position.player)
    }

    /// O13 and O14: `ongoing`, `checkmate`, `marshal-captured`, `no-action` or `repetition`.
    pub(crate) fn status(&self) -> &'static str {
        let position = &self.position;
        let limit = match () {
            () if wrong("O14: the third occurrence ends the game") => 3,
            () if wrong("O14: the fifth occurrence ends the game") => 5,
            () if wrong("O14: repetition does not end the game") => usize::MAX,
            () => 4,
        };
        if position.is_draft() {
            "ongoing"
        } else if position.is_marshal_taken && !wrong("O13: the game goes on without a Marshal") {
            "marshal-captured"
        } else if position.is_checkmate() && !wrong("O13: checkmate does not end the game") {
            if wrong("O13: checkmate is a draw") {
                "no-action"
            } else {
                "checkmate"
            }
        } else if position.actions().is_empty()
            && !wrong("O14: a player without an action does not end the game")
        {
            if wrong("O14: a player without an action loses") {
                "checkmate"
            } else {
                "no-action"
            }
        } else if self.occurrences[&position.write_compared()] >= limit {
            "repetition"
        } else {
            "ongoing"
        }
    }

    /// `draft` or `play`.
    pub(crate) fn phase(&self) -> &'static str {
        if self.position.is_draft() {
            "draft"
        } else {
            "play"
        }
    }
}
