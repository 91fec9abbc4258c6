//! What is wrong with an illegal official move, in words.

use crate::game::explain::ending;
use crate::game::explain::official::words::{Words, origin};
use crate::rules::official::{Illegal, Piece};
use crate::rules::{Square, Tier};

impl Words<'_> {
    /// What is wrong.
    pub(super) fn message(&self, illegal: &Illegal) -> String {
        let (player, opponent, to) = (self.player, self.player.opponent(), self.target());
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::GameOver(end) => ending::over(end),
            Illegal::NotADropInDraft => "only drops are allowed in the draft".into(),
            Illegal::MarshalFirst => format!("{player}'s draft begins with the Marshal"),
            Illegal::OutsideTerritory => format!("{to} is outside {player}'s territory"),
            Illegal::LastPieceEndsDraft => "the last piece of a hand ends the draft".into(),
            Illegal::NoDraftToEnd => "there is no draft that could be ended".into(),
            Illegal::NotInHand(kind) => format!("there is no {kind} in {player}'s hand"),
            Illegal::BeyondForemost(_) => format!("{to} is beyond the foremost of {player}'s pieces"),
            Illegal::OnOpponent(square) => {
                format!("{} is on top of {to}, and nothing may be dropped on it", self.top(square))
            }
            Illegal::OnMarshal(square) => format!("nothing may stand on the Marshal on {}", name(square)),
            Illegal::MarshalClimbs(square) => {
                let (level, there) = (self.position.level(), self.top(square));
                format!(
                    "a Marshal goes onto no other piece in the level `{level}`, and {there} stands on {to}"
                )
            }
            Illegal::TowerFull { limit, .. } => {
                format!("the tower on {to} has {} pieces already", limit.index() + 1)
            }
            Illegal::NotAStrategist(kind) => format!("the {kind} brings about no betrayal"),
            Illegal::NothingToSwap(square, tier) => {
                format!("{opponent} has no piece on {} to be swapped", self.naming.place(square, tier))
            }
            Illegal::NoSwapInHand(kind) => {
                format!("{player}'s hand has no {kind} left to swap for {opponent}'s")
            }
            Illegal::NobodyThere(square) => format!("nobody stands on {}", name(square)),
            Illegal::NotYours(square) => {
                format!("the piece on {} is {}, and {player} is to move", name(square), self.top(square))
            }
            Illegal::OutOfReach { kind, tier } => {
                let from = origin(self.mv).map(|from| self.naming.place(from, tier));
                format!("the {kind} on {} does not reach {to}", from.unwrap_or_default())
            }
            Illegal::PathBlocked(square) => {
                let (from, there) = (self.origin(), self.top(square));
                format!("the path from {from} to {to} is blocked at {} by {there}", name(square))
            }
            Illegal::JumpBarred(square) => {
                format!("the tower on {} is too tall to be jumped over on the way to {to}", name(square))
            }
            Illegal::TooHigh(square) => self.too_high(square),
            Illegal::NotEmpty(square) => format!("{} stands on {to}", self.top(square)),
            Illegal::NoTower(_) => format!("there is no tower on {to} to go onto"),
            Illegal::NothingToTake(_) => format!("no piece of {opponent} is on top of {to}"),
        }
    }

    fn too_high(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top().map_or(Tier::First, |(tier, _)| tier);
        let top = self.naming.place(square, top);
        let from = origin(self.mv).zip(self.mover()).map(|(from, (tier, _))| self.naming.place(from, tier));
        format!("{} stands on {top}, too high for a piece on {}", self.top(square), from.unwrap_or_default())
    }

    /// The piece that is to move, and its tier.
    fn mover(&self) -> Option<(Tier, Piece)> {
        self.position.board().tower(origin(self.mv)?).top()
    }
}
