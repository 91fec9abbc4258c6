//! All actions that are not illegal, in batches, with their fouls.

use std::ops::ControlFlow;

use super::{Action, Batch, Board, Face, Hand, Phase, Piece, Position, Side, Tower, Unit, twin};
use crate::rules::{Foul, Fouls, Player, Square, SquareSet, Tier};

impl Position {
    /// Calls `visit` with every action that is legal or a foul, in batches that share their fouls, until it breaks.
    /// Whether the game is over by repetition is not asked here.
    ///
    /// # Errors
    /// What `visit` breaks with.
    pub fn visit_actions<B>(&self, visit: impl FnMut(Batch, Fouls) -> ControlFlow<B>) -> ControlFlow<B> {
        Generator::new(self, true, visit).run()
    }

    /// How many actions are legal and no foul. Counts whole sets of squares at once.
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_actions(|batch, fouls| {
            if fouls.is_empty() {
                count += u64::from(batch.len());
            }
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Whether the player has an action that counts against checkmate and stalemate: the two checkmate fouls are not
    /// looked at, the two others do not count (`C8`).
    pub(super) fn has_way_out(&self) -> bool {
        let visit = |batch: Batch, fouls: Fouls| {
            if fouls.is_empty() && !batch.is_empty() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        Generator::new(self, false, visit).run().is_break()
    }
}

struct Generator<'p, V> {
    position: &'p Position,
    board: &'p Board,
    player: Player,
    in_check: bool,
    /// Where something new on top could end the check; everywhere if there is none.
    answers: SquareSet,
    /// From where a move could open the way to the Commander, known before moves are listed.
    guards: SquareSet,
    /// Whether the checkmate fouls are looked at.
    strict: bool,
    visit: V,
}

impl<'p, B, V: FnMut(Batch, Fouls) -> ControlFlow<B>> Generator<'p, V> {
    fn new(position: &'p Position, strict: bool, visit: V) -> Self {
        let in_check = position.in_check();
        let answers = if in_check { position.answers() } else { SquareSet::ALL };
        let guards = SquareSet::EMPTY;
        Self {
            position,
            board: &position.board,
            player: position.player,
            in_check,
            answers,
            guards,
            strict,
            visit,
        }
    }

    fn run(mut self) -> ControlFlow<B> {
        match self.position.phase {
            Phase::Arrangement => self.arrangement(),
            Phase::Turn => self.turn(),
            Phase::Rearrangement { unit, .. } => {
                let room = SquareSet::territory(self.player) & self.board.empty();
                let to = self.safe_squares(room, |to| Action::Drop { unit, to });
                (self.visit)(Batch::Drops(unit, to), Fouls::NONE)
            }
            Phase::Recovery(_) => {
                self.one(Action::Decline)?;
                self.one(Action::Recover)
            }
        }
    }

    fn turn(&mut self) -> ControlFlow<B> {
        self.drops()?;
        self.guards = if self.in_check { SquareSet::ALL } else { self.position.guards() };
        for from in self.board.tops(self.player) {
            self.moves(from)?;
        }
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
        let territory = SquareSet::territory(self.player);
        let last = self.position.arranges_last();
        for (unit, _) in self.hand().iter() {
            let mut to = territory & self.board.empty();
            if !unit.face().expands() {
                to |= (territory & self.board.occupied() & !self.board.full())
                    .into_iter()
                    .filter(|&square| builds_on(self.board.tower(square), Piece::new(self.player, unit)))
                    .collect();
            }
            if last {
                to = to
                    .into_iter()
                    .filter(|&to| self.position.is_safe_after(Action::Drop { unit, to }))
                    .collect();
            }
            self.drop_batches(unit, to)?;
        }
        ControlFlow::Continue(())
    }

    fn drops(&mut self) -> ControlFlow<B> {
        let room = self.board.empty();
        let links = self.board.land_links() & !self.board.full();
        let safe = self.safe_drops(room | links);
        let ranges_help = self.in_check && self.position.is_attacked_by_jump();
        for (unit, _) in self.hand().iter() {
            if unit.face().expands() {
                let own = room & SquareSet::territory(self.player);
                let own = if ranges_help { own } else { own & self.answers };
                let to = self.safe_squares(own, |to| Action::Drop { unit, to });
                self.drop_batches(unit, to)?;
            } else {
                let mut to = room;
                for square in links {
                    if links_to(self.board.tower(square), Piece::new(self.player, unit)) {
                        to = to.with(square);
                    }
                }
                self.drop_batches(unit, to & safe)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where a drop that gives no range leaves the Commander safe. Out of check, that is everywhere: a drop takes
    /// nothing away. In check, what is dropped makes no difference, only where.
    fn safe_drops(&self, squares: SquareSet) -> SquareSet {
        let any = self.hand().iter().map(|(unit, _)| unit).find(|unit| !unit.face().expands());
        any.map_or(squares, |unit| self.safe_squares(squares & self.answers, |to| Action::Drop { unit, to }))
    }

    fn drop_batches(&mut self, unit: Unit, to: SquareSet) -> ControlFlow<B> {
        let (doubled, foul) = match unit.face() {
            Face::Bronze => (self.position.double_bronze(Action::Decline), Foul::DoubleBronze),
            Face::Pawn => (self.position.double_pawn(), Foul::DoublePawnDrop),
            _ => return (self.visit)(Batch::Drops(unit, to), Fouls::NONE),
        };
        let suspects = if self.strict && self.position.phase == Phase::Turn {
            self.position.check_suspects(unit.face()) & to
        } else {
            SquareSet::EMPTY
        };
        (self.visit)(Batch::Drops(unit, to & !doubled & !suspects), Fouls::NONE)?;
        (self.visit)(Batch::Drops(unit, to & doubled & !suspects), Fouls::NONE.with(foul))?;
        for to in suspects {
            let action = Action::Drop { unit, to };
            (self.visit)(Batch::One(action), self.position.fouls_of(action))?;
        }
        ControlFlow::Continue(())
    }

    // Moves and mobile strikes

    fn moves(&mut self, from: Square) -> ControlFlow<B> {
        let Some((tier, piece)) = self.board.tower(from).top() else { return ControlFlow::Continue(()) };
        let reached = self.board.movement(from, tier, piece);
        // In check, a unit helps only where it stands in the way or captures: range and Lances may go with it.
        let helpful = self.answers | self.board.tops(self.player.opponent());
        let reached = if piece.face() == Face::Commander { reached } else { reached & helpful };
        let mut to = reached & self.board.empty();
        let careful = piece.face() == Face::Commander || self.guards.contains(from);
        for square in reached & self.board.occupied() {
            if self.board.arrival(square, piece).is_ok() {
                to = to.with(square);
            }
        }
        let doubtful = if careful {
            to
        } else {
            let struck = to & self.board.tops(self.player.opponent());
            struck.into_iter().filter(|&square| self.board.loses_expansion(square, piece)).collect()
        };
        for square in doubtful {
            if !self.position.is_safe_after(Action::Move { from, to: square }) {
                to = to.without(square);
            }
        }
        if piece.face() != Face::Bronze {
            return (self.visit)(Batch::Moves(from, to), Fouls::NONE);
        }
        for to in to {
            self.foul_prone(Action::Move { from, to })?;
        }
        ControlFlow::Continue(())
    }

    // What happens inside a tower

    fn immobile_strikes(&mut self, at: Square) -> ControlFlow<B> {
        let (tower, player) = (self.board.tower(at), self.player);
        for (striker, piece) in tower.iter().filter(|(_, piece)| piece.owner() == player) {
            for target in [striker.below(), striker.above()].into_iter().flatten() {
                if tower.at(target).is_some_and(|other| Board::strikes_within(piece, other)) {
                    self.foul_prone_if_safe(Action::ImmobileStrike { at, striker, target })?;
                }
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
                self.one(Action::Exchange { at, captain: Tier::First })?;
            }
            if top.face() == Face::Captain && !bottom.face().expands() {
                self.one(Action::Exchange { at, captain: Tier::Third })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn substitutions(&mut self) -> ControlFlow<B> {
        let Some(commander) = self.board.commander(self.player).filter(|_| self.in_check) else {
            return ControlFlow::Continue(());
        };
        for step in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let Some(samurai) = commander.seen_by(self.player, step) else { continue };
            if self.board.substitutes(self.player, samurai, commander).is_ok() {
                self.one(Action::Substitute { samurai, commander })?;
            }
        }
        ControlFlow::Continue(())
    }

    // Safety

    fn safe_squares(&self, squares: SquareSet, action: impl Fn(Square) -> Action) -> SquareSet {
        if !self.in_check {
            return squares;
        }
        squares.into_iter().filter(|&square| self.position.is_safe_after(action(square))).collect()
    }

    fn one(&mut self, action: Action) -> ControlFlow<B> {
        if self.position.is_safe_after(action) {
            (self.visit)(Batch::One(action), Fouls::NONE)?;
        }
        ControlFlow::Continue(())
    }

    fn foul_prone_if_safe(&mut self, action: Action) -> ControlFlow<B> {
        if self.position.is_safe_after(action) { self.foul_prone(action) } else { ControlFlow::Continue(()) }
    }

    fn foul_prone(&mut self, action: Action) -> ControlFlow<B> {
        let fouls =
            if self.strict { self.position.fouls_of(action) } else { self.position.double_fouls_of(action) };
        (self.visit)(Batch::One(action), fouls)
    }

    fn hand(&self) -> Hand {
        self.position.hands[self.player]
    }
}

/// Whether a unit may be built on an own tower in the initial arrangement (`C11`, `C12`, `C25`). Full towers aside.
pub(super) fn builds_on(tower: Tower, piece: Piece) -> bool {
    let top = tower.top().map(|(_, top)| top.face());
    let top_allows = match top {
        Some(Face::Commander) | None => false,
        Some(Face::Spy) => piece.unit().side() == Side::Back,
        Some(_) => true,
    };
    top_allows && twin(tower, piece).is_none()
}

/// Whether a unit of the hand may be dropped on a tower in play (`C11`, `C25`). Full towers aside.
pub(super) fn links_to(tower: Tower, piece: Piece) -> bool {
    let top = tower.top();
    top.is_some_and(|(_, top)| top.face().land_link().accepts(piece.unit().side()))
        && twin(tower, piece).is_none()
}
