//! What to do about an illegal classic move, in words.

use crate::game::explain::classic::words::Words;
use crate::game::explain::ending;
use crate::notation::Notation;
use crate::rules::classic::{Hand, Illegal, Phase, Stranded, Unit};
use crate::rules::{Square, Tier, UnitKind};
use crate::text::counted;

impl Words<'_> {
    /// What to do about it.
    pub(super) fn help(&self, illegal: &Illegal) -> Option<String> {
        let (player, rows) = (self.player, self.naming.territory_rows(self.player));
        Some(match *illegal {
            Illegal::NotADropInArrangement => {
                let left = counted(u64::from(self.position.units_in_hand()), "unit");
                format!("drop a unit from the hand in rows {rows} ({left} left)")
            }
            Illegal::FollowUpDue(Phase::Rearrangement { unit, .. }) | Illegal::NotTheCapturedUnit(unit) => {
                self.place_captured(unit)
            }
            Illegal::FollowUpDue(Phase::Recovery(stranded)) => self.decide(stranded),
            Illegal::NothingToRecover => {
                "recovery is decided right after a Pawn, Lance or Spy arrives where it can no longer move"
                    .into()
            }
            Illegal::NotInHand(_) => self.hand(),
            Illegal::OutsideTerritory(_) => format!("{player}'s territory is rows {rows}"),
            Illegal::NeedsEmptySquare(_) if self.position.phase() == Phase::Turn => {
                "choose an empty square".into()
            }
            Illegal::NeedsEmptySquare(_) => format!("choose an empty square in rows {rows}"),
            Illegal::NoLandLink(_) => {
                "drop on an empty square, a Fortress, a Catapult, a Spy (backs) or a Clandestinite (fronts)"
                    .into()
            }
            Illegal::TwinInTower(..) => {
                "a tower cannot hold two units of one player with the same face up".into()
            }
            Illegal::TwinByBetrayal(_) => {
                "in a betrayal, the opponent's units below the capturing Bronze turn over and change owner"
                    .into()
            }
            Illegal::CapturesCommander(_) => {
                "checkmate ends the game before the Commander is captured".into()
            }
            Illegal::JumpBarred(square) => self.bar(square),
            Illegal::NotACaptain(_, Tier::Second) => {
                "an exchange swaps the bottom and the top unit of a tower".into()
            }
            Illegal::NotACaptain(..) => {
                let [low, high] = [Tier::First, Tier::Third].map(|tier| self.naming.tier(tier));
                format!("only a Captain on tier {low} or {high} can make an exchange")
            }
            Illegal::NotExchangeable(_, tier) => exchangeable(tier).into(),
            Illegal::ExchangedBefore(_) => {
                "the tower must change in another way before its next exchange".into()
            }
            Illegal::NotASamurai(_) => "only a Samurai next to its Commander can trade places with it".into(),
            Illegal::NotTheCommander(_) => {
                let commander = self.position.board().commander(player)?;
                format!("the Commander is on {}", self.naming.square(commander))
            }
            Illegal::CommanderInDanger { was_in_check: true, .. } => {
                "move the Commander, capture the attacker or block its way".into()
            }
            Illegal::CommanderInDanger { was_in_check: false, .. } => {
                "a move must not leave the player's own Commander open to capture".into()
            }
            Illegal::GameOver(_) => ending::HELP.into(),
            _ => return None,
        })
    }

    fn place_captured(&self, unit: Unit) -> String {
        let player = self.player;
        let written = if self.naming == Notation::Gfen {
            UnitKind::from(unit).letter(player).to_string()
        } else {
            format!("{unit}*")
        };
        format!("write `{written}` with an empty square in {player}'s territory")
    }

    fn decide(&self, Stranded { square, captured }: Stranded) -> String {
        let (unit, place) = self.stranded(square);
        let written = |sign| {
            if self.naming == Notation::Gfen {
                format!("{}{sign}", self.naming.square(square))
            } else {
                format!("{unit}{sign}{place}")
            }
        };
        let recovered = written(if captured { '^' } else { '+' });
        format!("write `{recovered}` to recover it or `{}` to leave it there", written('='))
    }

    /// The units whose range expansion bars a jump.
    fn bar(&self, square: Square) -> String {
        let opponent = self.player.opponent();
        let board = self.position.board();
        let expanders: Vec<String> = (board.expanders_over(opponent, square).into_iter())
            .flat_map(|from| {
                let units = board.tower(from).iter().filter(move |(_, piece)| piece.owner() == opponent);
                let units = units.filter(|(_, piece)| piece.face().expands());
                units.map(move |(tier, piece)| {
                    format!("`{}` on {}", piece.unit(), self.naming.place(from, tier))
                })
            })
            .collect();
        let expanders = expanders.join(" and ");
        format!("{} is in the range expansion of {opponent}'s {expanders}", self.naming.square(square))
    }

    fn hand(&self) -> String {
        let hand: Hand = self.position.hand(self.player);
        if hand.is_empty() {
            return format!("{}'s hand is empty", self.player);
        }
        let units: Vec<String> = hand.iter().map(|(unit, count)| format!("{count} {unit}")).collect();
        format!("{}'s hand: {}", self.player, units.join(", "))
    }
}

const fn exchangeable(end: Tier) -> &'static str {
    match end {
        Tier::First => "the bottom unit must be the Captain's ally, but not a Fortress or Catapult",
        Tier::Second | Tier::Third => "the top unit must be the Captain's ally, but not the Commander",
    }
}
