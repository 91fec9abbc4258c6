//! What is wrong with an illegal official move, in words.

use crate::game::explain::ending;
use crate::game::explain::official::words::{Words, origin};
use crate::rules::official::{Illegal, Piece};
use crate::rules::{Square, Tier};
use crate::text::counted;

impl Words<'_> {
    /// What is wrong.
    pub(super) fn message(&self, illegal: &Illegal) -> String {
        let (player, opponent, to) = (self.player, self.player.opponent(), self.target());
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::GameOver(end) => ending::over(end),
            Illegal::NotADropInDraft => "only drops are allowed in the draft".into(),
            Illegal::MarshalFirst => format!("{player} must place the Marshal first"),
            Illegal::OutsideTerritory => format!("{to} is outside {player}'s territory"),
            Illegal::LastUnitEndsDraft => "the drop of the last unit in hand ends the draft".into(),
            Illegal::NoDraftToEnd => "there is no draft to end".into(),
            Illegal::NotInHand(kind) => format!("{player} has no {kind} in hand"),
            Illegal::BeyondForemost(_) => format!("{to} is beyond {player}'s foremost unit"),
            Illegal::OnOpponent(square) => {
                format!("no unit can be dropped on {} on {to}", self.top(square))
            }
            Illegal::OnMarshal(square) => format!("no unit may go on top of the Marshal on {}", name(square)),
            Illegal::MarshalClimbs(square) => {
                let (level, there) = (self.position.level(), self.top(square));
                format!("in level `{level}`, the Marshal cannot go onto {there} on {to}")
            }
            Illegal::TowerFull { limit, .. } => {
                format!("the tower on {to} already has {}", counted(limit.index() as u64 + 1, "unit"))
            }
            Illegal::NotAStrategist(kind) => format!("the {kind} cannot make a betrayal"),
            Illegal::NothingToSwap(square, tier) => {
                format!("{opponent} has no unit on {} to swap", self.naming.place(square, tier))
            }
            Illegal::NoSwapInHand(kind) => {
                format!("{player} has no {kind} in hand to swap for {opponent}'s")
            }
            Illegal::VacantPlace(square) => format!("there is no unit on {}", name(square)),
            Illegal::NotYours(square) => {
                format!("the unit on {} is {}, but it is {player}'s turn", name(square), self.top(square))
            }
            Illegal::OutOfReach { kind, tier } => {
                let from = origin(self.mv).map(|from| self.naming.place(from, tier));
                format!("the {kind} on {} cannot reach {to}", from.unwrap_or_default())
            }
            Illegal::PathBlocked(square) => {
                let (from, there) = (self.origin(), self.top(square));
                format!("{there} on {} blocks the way from {from} to {to}", name(square))
            }
            Illegal::JumpBarred(square) => {
                format!("the tower on {} is too high to jump over on the way to {to}", name(square))
            }
            Illegal::TooHigh(square) => self.too_high(square),
            Illegal::NotEmpty(square) => format!("{to} is not empty: {} is on it", self.top(square)),
            Illegal::NoTower(_) => format!("there is no tower on {to} to go onto"),
            Illegal::NothingToCapture(_) => format!("{opponent} has no unit on top of {to}"),
        }
    }

    fn too_high(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top().map_or(Tier::First, |(tier, _)| tier);
        let top = self.naming.place(square, top);
        let from = origin(self.mv).zip(self.mover()).map(|(from, (tier, _))| self.naming.place(from, tier));
        format!("{} on {top} is too high for a unit on {}", self.top(square), from.unwrap_or_default())
    }

    /// The unit to move, and its tier.
    fn mover(&self) -> Option<(Tier, Piece)> {
        self.position.board().tower(origin(self.mv)?).top()
    }
}
