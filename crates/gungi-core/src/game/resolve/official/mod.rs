//! Which official move is written, in each notation, and how the board is asked.

pub mod gfen;
pub mod gn;
pub mod gungijs;
pub mod record;

use crate::game::resolve::ResolveError;
use crate::game::resolve::written::{Resolve, Written};
use crate::game::resolve::{BoardCheck, arrives};
use crate::rules::official::{Kind, Move, Position};
use crate::rules::{Place, Tiers};

impl Resolve for Position {
    fn resolve(&self, written: Written) -> Result<Move, ResolveError> {
        match written {
            Written::Gn(mv) => gn::resolve(self, mv),
            Written::Gfen(mv) => gfen::resolve(self, mv),
            Written::Gungijs(mv) => gungijs::resolve(self, mv),
            Written::Record(mv) => record::resolve(self, mv),
        }
    }
}

impl BoardCheck<'_, Position> {
    /// The drop of a unit to a place.
    fn drop(
        &self,
        kind: Kind,
        to: Place,
        swapped: Tiers,
        ends_draft: bool,
    ) -> Result<Move, ResolveError> {
        self.arrives(to)?;
        // The last unit of a hand ends the draft, written or not (`O12`).
        let ends_draft = ends_draft || self.0.drafts_last();
        Ok(Move::Drop {
            kind,
            to: to.square,
            swapped,
            ends_draft,
        })
    }

    /// The move of a unit to an empty square or onto another unit.
    fn step(
        &self,
        kind: Kind,
        from: Place,
        to: Place,
        swapped: Tiers,
    ) -> Result<Move, ResolveError> {
        self.on_top(from, kind.into())?;
        self.arrives(to)?;
        let (from, to) = (from.square, to.square);
        Ok(
            if self.0.board().empty().contains(to) && swapped == Tiers::NONE {
                Move::Step { from, to }
            } else {
                Move::Tsuke { from, to, swapped }
            },
        )
    }

    /// The capture of the unit on a place.
    fn capture(&self, kind: Kind, from: Place, target: Place) -> Result<Move, ResolveError> {
        self.on_top(from, kind.into())?;
        self.captures(target)?;
        Ok(Move::Capture {
            from: from.square,
            to: target.square,
        })
    }

    fn arrives(&self, to: Place) -> Result<(), ResolveError> {
        // How high a tower may be depends on the level.
        let full = self
            .0
            .board()
            .reaching(self.0.level().limit())
            .contains(to.square);
        arrives(
            to,
            self.0
                .board()
                .tower(to.square)
                .next_tier()
                .filter(|_| !full),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;
    use crate::rules::official::Kind;
    use crate::rules::{Level, Place, Player, Rules as _, Square, Tier, UnitKind};

    fn place(column: u8, row: u8, tier: Tier) -> Place {
        Place::new(Square::new(column, row).unwrap(), tier)
    }

    fn resolve(position: &Position, text: &str) -> Result<Move, ResolveError> {
        position.resolve(Written::Gn(text.parse().unwrap()))
    }

    #[test]
    fn what_a_move_does_follows_from_its_form_and_tier() {
        let start = Level::Intro.start();
        for text in [
            "P-<4-6-0>4-5-0",
            "S-<3-6-0>2-6-1",
            "G-*0-8-0",
            "G-*2-6-1",
            "P-<4-6-0x4-2-0",
        ] {
            let mv = resolve(&start, text).unwrap();
            assert_eq!(
                matches!(mv, Move::Capture { .. }),
                text.contains('x'),
                "{text}"
            );
            assert_eq!(
                matches!(mv, Move::Tsuke { .. }),
                text.starts_with('S'),
                "{text}"
            );
            assert_eq!(start.written(mv, Notation::Gn).unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_move_that_contradicts_the_board_is_refused_with_the_reason() {
        let start = Level::Intro.start();
        let (soldier, opponent) = (place(4, 6, Tier::First), place(4, 2, Tier::First));
        let ahead = place(4, 5, Tier::First);
        let (high, above_opponent) = (place(4, 5, Tier::Second), place(4, 2, Tier::Second));
        let kind = |letter| UnitKind::from(Kind::from_letter(letter).unwrap());
        let other = (Player::Black, kind('P'));
        for (text, error) in [
            ("W-<4-6-0>4-5-0", ResolveError::UnknownUnit('W', None)),
            ("PG<4-6-0>4-5-0", ResolveError::UnknownUnit('P', Some('G'))),
            ("P-=4-6-0", ResolveError::ForeignForm),
            (
                "P-<4-5-0>4-6-0",
                ResolveError::Vacant {
                    at: ahead,
                    top: None,
                },
            ),
            (
                "G-<4-6-0>4-5-0",
                ResolveError::OtherUnit {
                    at: soldier,
                    written: kind('G'),
                    found: other,
                },
            ),
            (
                "P-<4-2-0>4-5-0",
                ResolveError::OpponentsUnit {
                    at: opponent,
                    unit: kind('P'),
                },
            ),
            (
                "P-<4-6-0>4-5-1",
                ResolveError::ArrivalTier {
                    written: high,
                    tier: Tier::First,
                },
            ),
            (
                "P-<4-6-0x4-2-1",
                ResolveError::TargetTier {
                    written: above_opponent,
                    tier: Tier::First,
                },
            ),
            ("P-<4-6-0x4-5-0", ResolveError::NothingToCapture(ahead)),
        ] {
            assert_eq!(resolve(&start, text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_covered_piece_cannot_act() {
        let mut position = Level::Intro.start();
        for text in ["S-<3-6-0>2-6-1", "P-<4-2-0>4-3-0"] {
            position.play(resolve(&position, text).unwrap());
        }
        let covered = ResolveError::Covered {
            at: place(2, 6, Tier::First),
            top: (Player::Black, Kind::Samurai.into()),
        };
        assert_eq!(resolve(&position, "T-<2-6-0>2-5-0"), Err(covered));
        assert!(
            resolve(&position, "G-*2-6-0").is_ok(),
            "a full tower is for the rules to refuse"
        );
    }
}
