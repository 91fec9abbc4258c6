//! Generates all moves that are not illegal, in batches, with their fouls, and candidates for moves that are drawn at
//! random.

use std::ops::ControlFlow;

use super::{Batch, Board, Face, Hand, Move, Phase, Piece, Position, Side, Unit, geometry};
use crate::rules::{
    Candidates, Foul, Fouls, Landing, MoveBatch as _, Place, Player, Rules as _, Square, SquareSet,
    Tier, Tiers, rays,
};

impl Position {
    /// Calls `visit` with every move that is not illegal, in batches with equal fouls, until `visit` breaks. Does not
    /// check for repetition.
    pub fn visit_moves<B>(
        &self,
        visit: impl FnMut(Batch, Fouls) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Generator::new(self, true, None, visit).run()
    }

    /// Whether the player has a move that avoids checkmate and stalemate (`C8`). Moves with one of the two double
    /// fouls do not count; the two checkmate fouls are not checked.
    pub(super) fn has_way_out(&self) -> bool {
        // There is always an empty square. The last drop of the arrangement has a safe one even for the Commander
        // (`C9`): the opponent's two sliding units attack at most nine squares, and the player's other 22 units leave
        // 18 free.
        if !self.in_check() && (self.hands[self.player].holds_free_unit() || self.has_quiet_move())
        {
            return true;
        }
        let visit = |batch: Batch, fouls: Fouls| {
            if fouls.is_empty() && !batch.is_empty() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        Generator::new(self, false, None, visit).run().is_break()
    }

    /// Out of check: whether a unit other than Bronze and Commander can step to a neighbouring empty square without
    /// any further condition.
    fn has_quiet_move(&self) -> bool {
        let board = &self.board;
        let Some(commander) = board
            .commander(self.player)
            .filter(|_| self.phase == Phase::Turn)
        else {
            return false;
        };
        // Units on these squares cannot block a line to the Commander.
        let calm = !(rays::lines(commander) | geometry::vicinity(commander)).with(commander)
            & !board.bronzes(self.player);
        (board.tops(self.player) & calm).into_iter().any(|from| {
            let steps = board.top_table(from).scope(from).squares & geometry::neighbours(from);
            !(steps & board.empty()).is_empty()
        })
    }

    /// The squares where a unit of the hand, or a captured Lance, can be dropped, without regard to the Commander's
    /// safety (`C9`, `C11`, `C12`, `C24`, `C25`).
    pub(super) fn room_for(&self, unit: Unit) -> SquareSet {
        let (board, player, face) = (&self.board, self.player, unit.face());
        let (empty, territory) = (board.empty(), SquareSet::territory(player));
        let towers = match self.phase {
            Phase::Rearrangement { .. } => return empty & territory,
            Phase::Arrangement if face.expands() => return empty & territory,
            Phase::Turn if face.expands() => return empty,
            Phase::Arrangement => {
                let refused = board.links(Side::Back) & !board.links(unit.side());
                board.tops(player) & !refused & territory
            }
            Phase::Turn => board.links(unit.side()),
            Phase::Recovery(_) => SquareSet::EMPTY,
        };
        let open = towers & board.open_to(player) & !board.full();
        let open = board.without_twins(open, Piece::new(player, unit));
        match self.phase {
            Phase::Arrangement => empty & territory | open,
            _ => empty | open,
        }
    }
}

/// Where moves can give check to the opponent's Commander, or have a follow-up.
struct Checks {
    commander: Square,
    /// Squares whose top unit may uncover an attack when it leaves.
    uncovering: SquareSet,
    /// Squares where any unit may do so that arrives: a range changes there, a Lance is captured, or a unit barred a jump.
    decisive: SquareSet,
}

impl Checks {
    fn of(position: &Position, decisive: SquareSet) -> Option<Self> {
        let (board, player) = (&position.board, position.player);
        let turns = position.phase == Phase::Turn;
        let commander = board.commander(player.opponent()).filter(|_| turns)?;
        let lines = rays::lines(commander);
        let mut uncovering = geometry::vicinity(commander) | board.tall() & lines;
        for slider in board.sliders() & board.tops(player) & lines {
            uncovering |= rays::between(slider, commander);
        }
        Some(Self {
            commander,
            uncovering,
            decisive: decisive | board.bars(player) & geometry::neighbours(commander),
        })
    }

    /// The squares where a unit of a player with this face up may give check that is dropped.
    fn of_drops(&self, player: Player, face: Face) -> SquareSet {
        if face.expands() {
            return SquareSet::ALL;
        }
        self.decisive | geometry::strike_origins(player, face, self.commander)
    }

    /// The same for a unit that leaves a square.
    fn of_moves(&self, player: Player, face: Face, from: Square) -> SquareSet {
        if self.uncovering.contains(from) || face == Face::Bronze {
            return SquareSet::ALL;
        }
        let checks = self.of_drops(player, face);
        // Forced recovery (`C23`) follows only where the face cannot move on, near the far edge.
        if face.recovers() {
            checks | SquareSet::territory(player.opponent())
        } else {
            checks
        }
    }
}

struct Generator<'p, V> {
    position: &'p Position,
    board: &'p Board,
    player: Player,
    in_check: bool,
    /// Squares where a unit that arrives could end the check; all squares out of check.
    answers: SquareSet,
    /// Whether a new range could end the check, because an attacker jumps.
    ranges_help: bool,
    /// Squares where a unit other than the Commander might go, for any face; in check only squares that could help.
    targets: SquareSet,
    /// Targets that cannot expose the Commander, unless the unit was a blocker.
    harmless: SquareSet,
    /// Squares whose top unit may shield the Commander. Known before moves are listed.
    guards: SquareSet,
    /// Whether the checkmate fouls are checked.
    strict: bool,
    /// If only moves are listed that may give check: where.
    checks: Option<Checks>,
    visit: V,
}

impl<'p, B, V: FnMut(Batch, Fouls) -> ControlFlow<B>> Generator<'p, V> {
    fn new(position: &'p Position, strict: bool, checks: Option<Checks>, visit: V) -> Self {
        let checkers = position.checkers();
        let answers = position.answers(checkers);
        let ranges_help = position.is_attacked_by_jump(checkers);
        let (board, opponent) = (&position.board, position.player.opponent());
        // A strike here changes a range, and so the movement of the opponent's units elsewhere.
        let reshaping = board.tops(opponent) & board.expanders(opponent);
        let lances = board.tops(opponent) & board.lances(opponent);
        Self {
            position,
            board,
            player: position.player,
            in_check: !checkers.is_empty(),
            answers,
            ranges_help,
            targets: (answers | reshaping | lances) & board.open_to(position.player),
            // A unit in the way of a jump bars it only within a range.
            harmless: if ranges_help {
                SquareSet::EMPTY
            } else {
                answers & !reshaping
            },
            guards: SquareSet::EMPTY,
            strict,
            checks,
            visit,
        }
    }

    fn run(mut self) -> ControlFlow<B> {
        match self.position.phase {
            Phase::Arrangement => self.arrangement(),
            Phase::Turn => self.turn(),
            Phase::Rearrangement { unit, .. } => {
                let to =
                    self.safe_squares(self.position.room_for(unit), |to| Move::Drop { unit, to });
                (self.visit)(Batch::Drops(unit, to), Fouls::NONE)
            }
            Phase::Recovery(_) => {
                self.one(Move::Decline)?;
                self.one(Move::Recover)
            }
        }
    }

    fn turn(&mut self) -> ControlFlow<B> {
        self.guards = self.position.guards();
        let tops = self.board.tops(self.player);
        // Try the Commander first: its moves end most checks.
        let commander = self.board.commander(self.player);
        if let Some(from) = commander {
            self.commander(from)?;
        }
        for from in tops & !SquareSet::EMPTY.with_any(commander) {
            self.moves(from)?;
        }
        self.drops()?;
        for at in self.board.tall() {
            self.immobile_strikes(at)?;
        }
        for at in self.board.full() & !self.position.marks {
            self.exchanges(at)?;
        }
        self.substitutions()
    }

    // Drops

    fn arrangement(&mut self) -> ControlFlow<B> {
        let last = self.position.arranges_last();
        for (unit, _) in self.hand().iter() {
            let mut to = self.position.room_for(unit);
            if last {
                let safe = |&to: &Square| self.position.is_safe_after(Move::Drop { unit, to });
                to = to.into_iter().filter(safe).collect();
            }
            self.drop_batches(unit, to)?;
        }
        ControlFlow::Continue(())
    }

    fn drops(&mut self) -> ControlFlow<B> {
        let safe = self.safe_drops();
        for (unit, _) in self.hand().iter() {
            let room = self.position.room_for(unit);
            if unit.face().expands() {
                let to = if self.ranges_help {
                    self.safe_squares(room, |to| Move::Drop { unit, to })
                } else {
                    room & self.answers
                };
                self.drop_batches(unit, to)?;
            } else {
                let checks = self.checks.as_ref();
                let wanted = checks.map_or(SquareSet::ALL, |checks| {
                    checks.of_drops(self.player, unit.face())
                });
                self.drop_batches(unit, room & safe & wanted)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares where a drop without a range leaves the Commander safe. Out of check, all squares: a drop uncovers
    /// nothing. In check, only the square matters, not the unit.
    fn safe_drops(&self) -> SquareSet {
        let room = self.answers & !self.board.full();
        if !self.ranges_help {
            return room;
        }
        let any = self
            .hand()
            .iter()
            .map(|(unit, _)| unit)
            .find(|unit| !unit.face().expands());
        any.map_or(room, |unit| {
            self.safe_squares(room, |to| Move::Drop { unit, to })
        })
    }

    fn drop_batches(&mut self, unit: Unit, to: SquareSet) -> ControlFlow<B> {
        let (doubled, foul) = match unit.face() {
            Face::Bronze => (self.position.double_bronze(), Foul::DoubleBronze),
            Face::Pawn => (self.position.double_pawn(), Foul::DoublePawnDrop),
            _ => return (self.visit)(Batch::Drops(unit, to), Fouls::NONE),
        };
        let suspects = if self.strict && self.position.phase == Phase::Turn {
            self.position.check_suspects(unit.face()) & to
        } else {
            SquareSet::EMPTY
        };
        (self.visit)(Batch::Drops(unit, to & !doubled & !suspects), Fouls::NONE)?;
        (self.visit)(
            Batch::Drops(unit, to & doubled & !suspects),
            Fouls::NONE.with(foul),
        )?;
        for to in suspects {
            let mv = Move::Drop { unit, to };
            (self.visit)(Batch::One(mv), self.position.fouls_of(mv))?;
        }
        ControlFlow::Continue(())
    }

    // Moves and mobile strikes

    fn commander(&mut self, from: Square) -> ControlFlow<B> {
        let board = self.board;
        let opponent = self.player.opponent();
        let wanted = self.wanted_moves(Face::Commander, from);
        let to = board.top_movement(from) & board.open_to(self.player) & wanted;
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        let danger = board.danger(self.player, from);
        // On an empty square, only its attackers matter. On a tower, the tower rule may stop an attacker, a capture
        // may remove one, and the unit below may strike.
        let betrays = !board.bronzes(opponent).is_empty();
        let shielding = board.tops(self.player)
            & if betrays {
                SquareSet::ALL
            } else {
                board.tall()
            };
        let special = board.tops(opponent) & (board.tall() | board.expanders(opponent))
            | danger & (shielding | board.lances(opponent));
        let special = if board.tall().contains(from) {
            SquareSet::ALL
        } else {
            special
        };
        let safe = |&to: &Square| self.position.is_safe_after(Move::Step { from, to });
        let exact: SquareSet = (to & special).into_iter().filter(safe).collect();
        (self.visit)(
            Batch::Moves(from, to & !special & !danger | exact),
            Fouls::NONE,
        )
    }

    fn moves(&mut self, from: Square) -> ControlFlow<B> {
        let board = self.board;
        let Some((_, piece)) = board.tower(from).top() else {
            return ControlFlow::Continue(());
        };
        let wanted = self.targets & self.wanted_moves(piece.face(), from);
        let to = board.without_twins(board.top_movement(from) & wanted, piece);
        if piece.face() == Face::Bronze {
            return self.bronze_moves(from, to, piece);
        }
        let to = self.safe_moves(from, to);
        (self.visit)(Batch::Moves(from, to), Fouls::NONE)
    }

    /// The steps and strikes of a Bronze. Its betrayal can break the tower rule.
    fn bronze_moves(&mut self, from: Square, to: SquareSet, bronze: Piece) -> ControlFlow<B> {
        let board = self.board;
        let betrayed = to & board.tops(self.player.opponent()) & board.tall();
        let allowed = |&to: &Square| board.arrival(to, bronze).is_ok();
        let to = to & !betrayed | betrayed.into_iter().filter(allowed).collect();
        for to in self.safe_moves(from, to) {
            self.foul_prone(Move::Step { from, to })?;
        }
        ControlFlow::Continue(())
    }

    /// The squares where a move of a unit is listed, if it is legal.
    fn wanted_moves(&self, face: Face, from: Square) -> SquareSet {
        let checks = self.checks.as_ref();
        checks.map_or(SquareSet::ALL, |checks| {
            checks.of_moves(self.player, face, from)
        })
    }

    /// The squares where a move of a unit other than the Commander leaves the Commander safe.
    fn safe_moves(&self, from: Square, to: SquareSet) -> SquareSet {
        let doubtful = if self.guards.contains(from) {
            to
        } else {
            to & !self.harmless
        };
        let exposes = |&to: &Square| !self.position.is_safe_after(Move::Step { from, to });
        let exposing: SquareSet = doubtful.into_iter().filter(exposes).collect();
        to & !exposing
    }

    // Moves inside a tower

    fn immobile_strikes(&mut self, at: Square) -> ControlFlow<B> {
        let tower = self.board.tower(at);
        for (lower, upper) in [(Tier::First, Tier::Second), (Tier::Second, Tier::Third)] {
            let (Some(below), Some(above)) = (tower.at(lower), tower.at(upper)) else {
                break;
            };
            let is_below = below.owner() == self.player;
            let (striker, target) = if is_below {
                (lower, upper)
            } else {
                (upper, lower)
            };
            let (one, other) = if is_below {
                (below, above)
            } else {
                (above, below)
            };
            if one.owner() == self.player && Board::strikes_within(one, other) {
                self.foul_prone_if_safe(Move::ImmobileStrike {
                    at,
                    striker,
                    target,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn exchanges(&mut self, at: Square) -> ControlFlow<B> {
        let tower = self.board.tower(at);
        let (Some(bottom), Some(top)) = (tower.at(Tier::First), tower.at(Tier::Third)) else {
            return ControlFlow::Continue(());
        };
        if bottom.owner() == self.player && top.owner() == self.player {
            if bottom.face() == Face::Captain && top.face() != Face::Commander {
                self.one(Move::Exchange {
                    at,
                    captain: Tier::First,
                })?;
            }
            if top.face() == Face::Captain && !bottom.face().expands() {
                self.one(Move::Exchange {
                    at,
                    captain: Tier::Third,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn substitutions(&mut self) -> ControlFlow<B> {
        let Some(commander) = self.board.commander(self.player).filter(|_| self.in_check) else {
            return ControlFlow::Continue(());
        };
        for step in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let Some(samurai) = commander.seen_by(self.player, step) else {
                continue;
            };
            if self
                .board
                .substitutes(self.player, samurai, commander)
                .is_ok()
            {
                self.one(Move::Substitute { samurai, commander })?;
            }
        }
        ControlFlow::Continue(())
    }

    // Safety

    fn safe_squares(&self, squares: SquareSet, mv: impl Fn(Square) -> Move) -> SquareSet {
        if !self.in_check {
            return squares;
        }
        squares
            .into_iter()
            .filter(|&square| self.position.is_safe_after(mv(square)))
            .collect()
    }

    fn one(&mut self, mv: Move) -> ControlFlow<B> {
        if self.position.is_safe_after(mv) {
            (self.visit)(Batch::One(mv), Fouls::NONE)?;
        }
        ControlFlow::Continue(())
    }

    fn foul_prone_if_safe(&mut self, mv: Move) -> ControlFlow<B> {
        if self.position.is_safe_after(mv) {
            self.foul_prone(mv)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn foul_prone(&mut self, mv: Move) -> ControlFlow<B> {
        let fouls = if self.strict {
            self.position.fouls_of(mv)
        } else {
            self.position.doubles_of(mv)
        };
        (self.visit)(Batch::One(mv), fouls)
    }

    fn hand(&self) -> Hand {
        self.position.hands[self.player]
    }
}

/// The moves within one tower: immobile strikes and exchanges.
const WITHIN: [fn(Square) -> Move; 6] = [
    |at| Move::ImmobileStrike {
        at,
        striker: Tier::First,
        target: Tier::Second,
    },
    |at| Move::ImmobileStrike {
        at,
        striker: Tier::Second,
        target: Tier::First,
    },
    |at| Move::ImmobileStrike {
        at,
        striker: Tier::Second,
        target: Tier::Third,
    },
    |at| Move::ImmobileStrike {
        at,
        striker: Tier::Third,
        target: Tier::Second,
    },
    |at| Move::Exchange {
        at,
        captain: Tier::First,
    },
    |at| Move::Exchange {
        at,
        captain: Tier::Third,
    },
];

impl Candidates for Position {
    type Batch = Batch;

    fn visit_legal_batches<B>(
        &self,
        mut visit: impl FnMut(Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(|batch, fouls| {
            if fouls.is_empty() {
                visit(batch)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    fn visit_checks<B>(&self, mut visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let opponent = self.player.opponent();
        let taken = self.board.expanders(opponent) | self.board.lances(opponent);
        let checks = Checks::of(self, taken & self.board.tops(opponent));
        let visit = |batch: Batch, fouls: Fouls| {
            if fouls.is_empty() && !batch.is_empty() {
                visit(batch)
            } else {
                ControlFlow::Continue(())
            }
        };
        Generator::new(self, true, checks, visit).run()
    }

    /// Every legal move answers a check (`C6`).
    fn visit_answers<B>(&self, visit: impl FnMut(Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_legal_batches(visit)
    }

    fn landing(&self, batch: &Batch) -> Option<Landing> {
        let (unit, from, to) = match *batch {
            Batch::Drops(unit, to) => (unit, None, to),
            Batch::Moves(from, to) => {
                let (tier, piece) = self.board.tower(from).top()?;
                (piece.unit(), Some(Place::new(from, tier)), to)
            }
            Batch::One(_) => return None,
        };
        let captures = match from {
            Some(_) => to & self.board.tops(self.player.opponent()),
            None => SquareSet::EMPTY,
        };
        Some(Landing {
            unit: unit.into(),
            from,
            swapped: Tiers::NONE,
            ends_draft: false,
            arrivals: to & !captures,
            captures,
        })
    }

    fn captured_on(&self, square: Square) -> Tiers {
        let top = self.board.tower(square).top();
        top.map_or(Tiers::NONE, |(tier, _)| Tiers::NONE.with(tier))
    }

    fn candidates(&self) -> Option<usize> {
        // In check, few candidates would be legal, and substitutions are missing.
        (!self.in_check()).then(|| self.count_candidates())
    }

    /// Visits the moves of all units as if no unit were in the way and the Commander were safe. Substitutions are
    /// missing.
    fn visit_candidates<B>(
        &self,
        mut visit: impl FnMut(Batch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Phase::Recovery(_) = self.phase {
            visit(Batch::One(Move::Recover))?;
            return visit(Batch::One(Move::Decline));
        }
        if let Phase::Rearrangement { unit, .. } = self.phase {
            return visit(Batch::Drops(unit, self.room_for(unit)));
        }
        for (unit, _) in self.hands[self.player].iter() {
            visit(Batch::Drops(unit, self.room_for(unit)))?;
        }
        let (tops, tall) = match self.phase {
            Phase::Turn => (self.board.tops(self.player), self.board.tall()),
            _ => (SquareSet::EMPTY, SquareSet::EMPTY),
        };
        for from in tops {
            visit(Batch::Moves(
                from,
                self.board.top_table(from).scope(from).squares,
            ))?;
        }
        tall.into_iter()
            .try_for_each(|at| WITHIN.iter().try_for_each(|mv| visit(Batch::One(mv(at)))))
    }
}
