//! Judges one move: legal, or illegal and why.

use super::geometry::{self, Table};
use super::{Board, Hand, Illegal, Kind, Move, Piece, Position};
use crate::rules::{Square, Tier, Tiers, rays};

impl Position {
    /// Judges a move, assuming that no Marshal was captured.
    pub(super) fn judge_form(&self, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Drop {
                kind,
                to,
                swapped,
                ends_draft,
            } => {
                self.judge_drop(kind, to)?;
                self.judge_end_of_draft(ends_draft)?;
                let mut hand = self.hands[self.player];
                hand.take(kind);
                self.judge_betrayal(kind, to, swapped, hand)
            }
            Move::Step { from, to } => {
                self.judge_mover(from, to)?;
                if self.board.empty().contains(to) {
                    Ok(())
                } else {
                    Err(Illegal::NotEmpty(to))
                }
            }
            Move::Tsuke { from, to, swapped } => {
                let mover = self.judge_mover(from, to)?;
                self.judge_tsuke(mover.kind(), to)?;
                self.judge_betrayal(mover.kind(), to, swapped, self.hands[self.player])
            }
            Move::Capture { from, to } => {
                self.judge_mover(from, to)?;
                if self.board.tops(self.player.opponent()).contains(to) {
                    Ok(())
                } else {
                    Err(Illegal::NothingToCapture(to))
                }
            }
        }
    }

    fn judge_drop(&self, kind: Kind, to: Square) -> Result<(), Illegal> {
        let hand = self.hands[self.player];
        if hand.count(kind) == 0 {
            return Err(Illegal::NotInHand(kind));
        }
        if self.is_draft() && kind != Kind::Marshal && hand.count(Kind::Marshal) > 0 {
            return Err(Illegal::MarshalFirst);
        }
        if !self.drop_zone().contains(to) {
            return Err(if self.is_draft() {
                Illegal::OutsideTerritory
            } else {
                self.beyond_foremost()
            });
        }
        if self.board.tops(self.player.opponent()).contains(to) {
            return Err(Illegal::OnOpponent(to));
        }
        if self.board.empty().contains(to) {
            Ok(())
        } else {
            self.judge_standing_on(to)
        }
    }

    fn beyond_foremost(&self) -> Illegal {
        let (own, opponent) = (self.board.tops(self.player), self.player.opponent());
        let foremost = self
            .foremost()
            .map(|square| geometry::rows_up_to(opponent, square) & own);
        Illegal::BeyondForemost(foremost.unwrap_or_default())
    }

    fn judge_end_of_draft(&self, ends_draft: bool) -> Result<(), Illegal> {
        if ends_draft && !self.is_draft() {
            Err(Illegal::NoDraftToEnd)
        } else if !ends_draft && self.drafts_last() {
            Err(Illegal::LastUnitEndsDraft)
        } else {
            Ok(())
        }
    }

    /// Whether the player's top unit of `from` reaches `to` (`O2` to `O5`); returns the unit.
    fn judge_mover(&self, from: Square, to: Square) -> Result<Piece, Illegal> {
        if self.is_draft() {
            return Err(Illegal::NotADropInDraft);
        }
        let (tier, piece) = self
            .board
            .tower(from)
            .top()
            .ok_or(Illegal::VacantPlace(from))?;
        if piece.owner() != self.player {
            Err(Illegal::NotYours(from))
        } else if self.board.top_reaches(from, to) {
            Ok(piece)
        } else {
            Err(self.board.why_out_of_reach(from, to, tier, piece))
        }
    }

    fn judge_tsuke(&self, kind: Kind, to: Square) -> Result<(), Illegal> {
        if self.board.empty().contains(to) {
            return Err(Illegal::NoTower(to));
        }
        self.judge_standing_on(to)?;
        if kind == Kind::Marshal && !self.level.marshal_climbs() {
            return Err(Illegal::MarshalClimbs(to));
        }
        Ok(())
    }

    /// Whether another unit can stand on a tower (`O6`, `O9`).
    fn judge_standing_on(&self, to: Square) -> Result<(), Illegal> {
        let (top, limit) = (self.board.tower(to).top(), self.level.limit());
        if top.is_some_and(|(_, top)| top.kind() == Kind::Marshal) {
            Err(Illegal::OnMarshal(to))
        } else if self.board.reaching(limit).contains(to) {
            Err(Illegal::TowerFull { square: to, limit })
        } else {
            Ok(())
        }
    }

    /// Whether the units can be swapped (`O10`). `hand` is the player's hand without the dropped unit.
    fn judge_betrayal(
        &self,
        kind: Kind,
        to: Square,
        swapped: Tiers,
        mut hand: Hand,
    ) -> Result<(), Illegal> {
        if kind != Kind::Strategist && !swapped.is_empty() {
            return Err(Illegal::NotAStrategist(kind));
        }
        let tower = self.board.tower(to);
        for tier in swapped.iter() {
            let betrayed = tower.at(tier).filter(|piece| piece.owner() != self.player);
            let betrayed = betrayed.ok_or(Illegal::NothingToSwap(to, tier))?;
            if !hand.take(betrayed.kind()) {
                return Err(Illegal::NoSwapInHand(betrayed.kind()));
            }
        }
        Ok(())
    }
}

impl Board {
    fn why_out_of_reach(&self, from: Square, to: Square, tier: Tier, piece: Piece) -> Illegal {
        let (player, kind) = (piece.owner(), piece.kind());
        let scope = Table::of(player, kind, tier).scope(from);
        if !scope.squares.contains(to) {
            return Illegal::OutOfReach { kind, tier };
        }
        if let Some(nearest) = rays::nearest(from, to, scope.between & self.occupied()) {
            return Illegal::PathBlocked(nearest);
        }
        let bars = geometry::jumped_over(player, from, to) & scope.passed & self.higher_than(tier);
        bars.first()
            .map_or(Illegal::TooHigh(to), Illegal::JumpBarred)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Setup, Tower};
    use super::*;
    use crate::rules::{ByPlayer, End, Fouls, Level, Player, Rules as _, SquareSet};

    fn square(column: u8, row: u8) -> Square {
        Square::new(column, row).unwrap()
    }

    /// Towers from the bottom up, upper case Black; Black to move with a hand, the Marshals far off.
    fn position(level: Level, towers: &[((u8, u8), &str)], hand: &str) -> Position {
        let kind = |letter: char| Kind::from_letter(letter.to_ascii_uppercase()).unwrap();
        let mut setup = Setup {
            level,
            towers: [Tower::EMPTY; Square::COUNT],
            hands: ByPlayer::new(hand.chars().map(kind).collect(), Hand::EMPTY),
            player: Player::Black,
            drafting: ByPlayer::new(false, false),
        };
        for &((column, row), pieces) in towers.iter().chain(&[((8, 8), "K"), ((8, 0), "k")]) {
            for letter in pieces.chars() {
                let owner = if letter.is_ascii_uppercase() {
                    Player::Black
                } else {
                    Player::White
                };
                setup.towers[square(column, row).index()]
                    .push(Piece::new(owner, kind(letter)))
                    .unwrap();
            }
        }
        setup.into_position().unwrap()
    }

    fn arata(kind: Kind, to: Square) -> Move {
        Move::Drop {
            kind,
            to,
            swapped: Tiers::NONE,
            ends_draft: false,
        }
    }

    fn tsuke(from: Square, to: Square) -> Move {
        Move::Tsuke {
            from,
            to,
            swapped: Tiers::NONE,
        }
    }

    #[test]
    fn moves_takes_and_tsuke_break_these_rulings() {
        let towers = [
            ((4, 4), "G"),
            ((4, 3), "pt"),
            ((2, 4), "L"),
            ((2, 3), "p"),
            ((0, 6), "O"),
            ((0, 5), "PN"),
            ((8, 7), "S"),
            ((7, 8), "p"),
        ];
        let board = position(Level::Beginner, &towers, "");
        let (major, spear, cannon, marshal) =
            (square(4, 4), square(2, 4), square(0, 6), square(8, 8));
        let (pair, lone) = (square(4, 3), square(2, 3));
        let cases = [
            (
                Move::Step {
                    from: square(1, 1),
                    to: lone,
                },
                Illegal::VacantPlace(square(1, 1)),
            ),
            (
                Move::Step {
                    from: lone,
                    to: square(2, 2),
                },
                Illegal::NotYours(lone),
            ),
            (
                Move::Step {
                    from: major,
                    to: square(1, 1),
                },
                Illegal::OutOfReach {
                    kind: Kind::MajorGeneral,
                    tier: Tier::First,
                },
            ),
            (
                Move::Step {
                    from: spear,
                    to: square(2, 2),
                },
                Illegal::PathBlocked(lone),
            ),
            (
                Move::Step {
                    from: cannon,
                    to: square(0, 3),
                },
                Illegal::JumpBarred(square(0, 5)),
            ),
            (
                Move::Capture {
                    from: major,
                    to: pair,
                },
                Illegal::TooHigh(pair),
            ),
            (tsuke(spear, square(1, 3)), Illegal::NoTower(square(1, 3))),
            (
                Move::Step {
                    from: spear,
                    to: lone,
                },
                Illegal::NotEmpty(lone),
            ),
            (
                Move::Capture {
                    from: spear,
                    to: square(1, 3),
                },
                Illegal::NothingToCapture(square(1, 3)),
            ),
            (
                Move::Capture {
                    from: marshal,
                    to: square(8, 7),
                },
                Illegal::NothingToCapture(square(8, 7)),
            ),
            (tsuke(square(8, 7), marshal), Illegal::OnMarshal(marshal)),
            (
                tsuke(marshal, square(8, 7)),
                Illegal::MarshalClimbs(square(8, 7)),
            ),
        ];
        for (mv, illegal) in cases {
            assert_eq!(board.judge(mv), Err(illegal));
        }
        for mv in [
            Move::Capture {
                from: marshal,
                to: square(7, 8),
            },
            tsuke(spear, lone),
        ] {
            assert_eq!(board.judge(mv), Ok(Fouls::NONE));
        }
        let board = position(Level::Beginner, &[((5, 8), "O"), ((5, 5), "pt")], "");
        let jump = Move::Capture {
            from: square(5, 8),
            to: square(5, 5),
        };
        assert_eq!(board.judge(jump), Err(Illegal::TooHigh(square(5, 5))));
    }

    #[test]
    fn arata_breaks_these_rulings() {
        let towers = [((4, 5), "G"), ((2, 6), "p"), ((3, 6), "PG"), ((6, 5), "P")];
        let board = position(Level::Intermediate, &towers, "PX");
        let foremost: SquareSet = [square(4, 5), square(6, 5)].into_iter().collect();
        let limit = Tier::Second;
        let full = square(3, 6);
        let cases = [
            (
                arata(Kind::Rider, square(0, 8)),
                Illegal::NotInHand(Kind::Rider),
            ),
            (
                arata(Kind::Soldier, square(0, 4)),
                Illegal::BeyondForemost(foremost),
            ),
            (
                arata(Kind::Soldier, square(2, 6)),
                Illegal::OnOpponent(square(2, 6)),
            ),
            (
                arata(Kind::Soldier, square(8, 8)),
                Illegal::OnMarshal(square(8, 8)),
            ),
            (
                arata(Kind::Soldier, full),
                Illegal::TowerFull {
                    square: full,
                    limit,
                },
            ),
            (
                Move::Drop {
                    kind: Kind::Soldier,
                    to: square(0, 8),
                    swapped: Tiers::NONE,
                    ends_draft: true,
                },
                Illegal::NoDraftToEnd,
            ),
        ];
        for (mv, illegal) in cases {
            assert_eq!(board.judge(mv), Err(illegal));
        }
        assert_eq!(
            board.judge(arata(Kind::Soldier, square(0, 5))),
            Ok(Fouls::NONE)
        );
    }

    #[test]
    fn betrayal_takes_own_pieces_from_the_hand() {
        let towers = [
            ((4, 4), "lPX"),
            ((4, 5), "sp"),
            ((5, 3), "pG"),
            ((3, 3), "vp"),
            ((6, 6), "pS"),
        ];
        let board = position(Level::Advanced, &towers, "PSG");
        let betray = |to: Square, tiers: &[Tier]| Move::Tsuke {
            from: square(4, 4),
            to,
            swapped: tiers.iter().copied().collect(),
        };
        let swaps = |to: Square, kind, tier| Move::Drop {
            kind,
            to,
            swapped: Tiers::NONE.with(tier),
            ends_draft: false,
        };
        let (both, own, rider) = (square(4, 5), square(5, 3), square(3, 3));
        let cases = [
            (
                betray(own, &[Tier::Second]),
                Illegal::NothingToSwap(own, Tier::Second),
            ),
            (
                betray(own, &[Tier::Third]),
                Illegal::NothingToSwap(own, Tier::Third),
            ),
            (
                betray(rider, &[Tier::First]),
                Illegal::NoSwapInHand(Kind::Rider),
            ),
        ];
        for (mv, illegal) in cases {
            assert_eq!(board.judge(mv), Err(illegal));
        }
        let drops = position(Level::Advanced, &[((6, 6), "pS")], "PXG");
        let major = swaps(square(6, 6), Kind::MajorGeneral, Tier::First);
        assert_eq!(
            drops.judge(major),
            Err(Illegal::NotAStrategist(Kind::MajorGeneral))
        );
        assert_eq!(
            drops.judge(swaps(square(6, 6), Kind::Strategist, Tier::First)),
            Ok(Fouls::NONE)
        );

        let mv = betray(both, &[Tier::First, Tier::Second]);
        assert_eq!(board.judge(mv), Ok(Fouls::NONE));
        let mut after = board;
        after.play(mv);
        let black = |kind| Piece::new(Player::Black, kind);
        let tower: Vec<Piece> = after
            .board()
            .tower(both)
            .iter()
            .map(|(_, piece)| piece)
            .collect();
        assert_eq!(
            tower,
            [
                black(Kind::Samurai),
                black(Kind::Soldier),
                black(Kind::Strategist)
            ]
        );
        assert_eq!(
            after.hand(Player::Black),
            [Kind::MajorGeneral].into_iter().collect()
        );
    }

    #[test]
    fn the_draft_breaks_these_rulings() {
        let mut draft = Level::Advanced.start();
        let place = |kind, to, ends_draft| Move::Drop {
            kind,
            to,
            swapped: Tiers::NONE,
            ends_draft,
        };
        let home = square(4, 8);
        assert_eq!(
            draft.judge(place(Kind::Soldier, home, false)),
            Err(Illegal::MarshalFirst)
        );
        assert_eq!(
            draft.judge(place(Kind::Marshal, square(4, 5), false)),
            Err(Illegal::OutsideTerritory)
        );
        draft.play(place(Kind::Marshal, home, false));
        draft.play(place(Kind::Marshal, square(4, 0), false));
        assert_eq!(
            draft.judge(Move::Step {
                from: home,
                to: square(4, 7)
            }),
            Err(Illegal::NotADropInDraft)
        );
        draft.hands.black = [Kind::Soldier].into_iter().collect();
        let last = |ends_draft| draft.judge(place(Kind::Soldier, square(0, 6), ends_draft));
        assert_eq!(
            (last(false), last(true)),
            (Err(Illegal::LastUnitEndsDraft), Ok(Fouls::NONE))
        );
    }

    #[test]
    fn nothing_is_legal_once_a_marshal_is_taken() {
        let mut taken = position(Level::Advanced, &[((8, 1), "G")], "P");
        taken.play(Move::Capture {
            from: square(8, 1),
            to: square(8, 0),
        });
        let end = End::MarshalCaptured {
            winner: Player::Black,
        };
        assert_eq!((taken.end(), taken.count_legal()), (Some(end), 0));
        let mv = Move::Step {
            from: square(8, 0),
            to: square(8, 1),
        };
        assert_eq!(taken.judge(mv), Err(Illegal::GameOver(end)));
    }
}
