//! What to do about an illegal official move, in words.

use crate::game::explain::ending;
use crate::game::explain::official::words::Words;
use crate::notation::Notation;
use crate::rules::UnitKind;
use crate::rules::official::{Illegal, Kind, Move};

impl Words<'_> {
    /// What to do about it.
    pub(super) fn help(&self, illegal: &Illegal) -> Option<String> {
        Some(match *illegal {
            Illegal::GameOver(_) => ending::HELP.into(),
            Illegal::NotADropInDraft => format!("drop a piece; {}", self.hand()),
            Illegal::NotInHand(_) | Illegal::NoSwapInHand(_) => self.hand(),
            Illegal::MarshalFirst => self.marshal_first(),
            Illegal::OutsideTerritory => {
                format!("the draft is in rows {}", self.naming.territory_rows(self.player))
            }
            Illegal::LastPieceEndsDraft => format!("write `{}` behind it", self.end_of_draft()),
            Illegal::BeyondForemost(foremost) => {
                format!("the foremost is in row {}", self.naming.row(foremost.first()?.row()))
            }
            Illegal::OnOpponent(_) => "arata is onto empty squares and own pieces".into(),
            Illegal::MarshalClimbs(_) => "it may take, or go to an empty square".into(),
            Illegal::TowerFull { .. } => {
                format!("it may not be higher in the level `{}`", self.position.level())
            }
            Illegal::NotAStrategist(_) => "only a Strategist does".into(),
            Illegal::JumpBarred(_) => {
                "a jump passes over towers that are no taller than the piece stands".into()
            }
            Illegal::TooHigh(_) => {
                "a piece goes onto or takes towers whose top is on no higher tier than its own".into()
            }
            Illegal::NotEmpty(_) => "go on top of it, or take it if it is the opponent's".into(),
            Illegal::NoTower(_) => "betrayal is among the pieces onto which a Strategist goes".into(),
            Illegal::NothingToTake(_) => return self.naming.move_without_capture(),
            Illegal::NoDraftToEnd
            | Illegal::OnMarshal(_)
            | Illegal::NothingToSwap(..)
            | Illegal::NobodyThere(_)
            | Illegal::NotYours(_)
            | Illegal::OutOfReach { .. }
            | Illegal::PathBlocked(_) => return None,
        })
    }

    fn marshal_first(&self) -> String {
        let rows = self.naming.territory_rows(self.player);
        match self.naming {
            Notation::Gn => format!("write `K-*` and a place in rows {rows}"),
            Notation::Gungijs => format!("write `新帥` and a place in rows {rows}"),
            Notation::Gfen => format!("write `{}` and a square in rows {rows}", self.letter(Kind::Marshal)),
        }
    }

    /// The hand; before the pieces of a betrayal are swapped, the dropped piece has left it (`O10`).
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

    /// The player's piece as the notation writes it.
    fn letter(&self, kind: Kind) -> String {
        match self.naming {
            Notation::Gfen => UnitKind::from(kind).letter(self.player).to_string(),
            naming => naming.unit(kind.into()),
        }
    }
}
