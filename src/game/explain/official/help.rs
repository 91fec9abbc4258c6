//! What to do about an illegal official move, in words.

use crate::game::explain::ending;
use crate::game::explain::official::words::Words;
use crate::notation::Notation;
use crate::rules::UnitKind;
use crate::rules::official::{Illegal, Kind, Move};
use crate::text::counted;

impl Words<'_> {
    /// What to do about it.
    pub(super) fn help(&self, illegal: &Illegal) -> Option<String> {
        Some(match *illegal {
            Illegal::GameOver(_) => ending::HELP.into(),
            Illegal::NotADropInDraft => format!("drop a unit; {}", self.hand()),
            Illegal::NotInHand(_) | Illegal::NoSwapInHand(_) => self.hand(),
            Illegal::MarshalFirst => self.marshal_first(),
            Illegal::OutsideTerritory => {
                format!("{}'s territory is rows {}", self.player, self.naming.territory_rows(self.player))
            }
            Illegal::LastUnitEndsDraft => format!("write `{}` after the move", self.end_of_draft()),
            Illegal::BeyondForemost(foremost) => {
                format!("the foremost unit is in row {}", self.naming.row(foremost.first()?.row()))
            }
            Illegal::OnOpponent(_) => {
                "drop (arata) on an empty square or on a unit of the same player".into()
            }
            Illegal::MarshalClimbs(_) => "it can capture, or go to an empty square".into(),
            Illegal::TowerFull { limit, .. } => {
                let most = counted(limit.index() as u64 + 1, "unit");
                format!("towers in level `{}` have at most {most}", self.position.level())
            }
            Illegal::NotAStrategist(_) => "only a Strategist can".into(),
            Illegal::JumpBarred(_) => {
                "a unit can jump over towers that are no higher than its own tier".into()
            }
            Illegal::TooHigh(_) => {
                "a unit can go onto or capture only towers whose top is not on a higher tier than its own"
                    .into()
            }
            Illegal::NotEmpty(_) => "go onto it, or capture it if it is the opponent's".into(),
            Illegal::NoTower(_) => "a betrayal swaps units of the tower that the Strategist goes onto".into(),
            Illegal::NothingToCapture(_) => return self.naming.move_without_capture(),
            Illegal::NoDraftToEnd => format!("remove `{}`", self.end_of_draft()),
            Illegal::OnMarshal(_)
            | Illegal::NothingToSwap(..)
            | Illegal::VacantPlace(_)
            | Illegal::NotYours(_)
            | Illegal::OutOfReach { .. }
            | Illegal::PathBlocked(_) => return None,
        })
    }

    fn marshal_first(&self) -> String {
        let rows = self.naming.territory_rows(self.player);
        match self.naming {
            Notation::Gn => format!("write `K-*` with a place in rows {rows}"),
            Notation::Gungijs => format!("write `新帥` with a place in rows {rows}"),
            Notation::Gfen => format!("write `{}` with a square in rows {rows}", self.letter(Kind::Marshal)),
        }
    }

    /// The hand; before a betrayal swaps its units, the dropped unit has left it (`O10`).
    fn hand(&self) -> String {
        let mut hand = self.position.hand(self.player);
        let after = match self.mv {
            Move::Drop { kind, swapped, .. } if !swapped.is_empty() && hand.take(kind) => " after the drop",
            _ => "",
        };
        if hand.is_empty() {
            return format!("{}'s hand is empty{after}", self.player);
        }
        let pieces: Vec<String> =
            hand.iter().map(|(kind, count): (Kind, u8)| format!("{count} {}", self.letter(kind))).collect();
        format!("{}'s hand{after}: {}", self.player, pieces.join(", "))
    }

    const fn end_of_draft(&self) -> char {
        match self.naming {
            Notation::Gn | Notation::Gfen => '!',
            Notation::Gungijs => '終',
        }
    }

    /// The player's unit as the notation writes it.
    fn letter(&self, kind: Kind) -> String {
        match self.naming {
            Notation::Gfen => UnitKind::from(kind).letter(self.player).to_string(),
            naming => naming.unit(kind.into()),
        }
    }
}
