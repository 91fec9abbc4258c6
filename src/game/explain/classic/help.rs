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
                format!("drop a unit of the hand into rows {rows}: {left} left to place")
            }
            Illegal::FollowUpDue(Phase::Rearrangement { unit, .. }) | Illegal::NotTheCapturedUnit(unit) => {
                self.place_captured(unit)
            }
            Illegal::FollowUpDue(Phase::Recovery(stranded)) => self.decide(stranded),
            Illegal::NothingToRecover => {
                "that is decided right after a Pawn, Lance or Spy went where it cannot move on".into()
            }
            Illegal::NotInHand(_) => self.hand(),
            Illegal::OutsideTerritory(_) => format!("{player}'s territory is rows {rows}"),
            Illegal::NeedsEmptySquare(_) if self.position.phase() == Phase::Turn => "choose an empty square".into(),
            Illegal::NeedsEmptySquare(_) => format!("choose an empty square in rows {rows}"),
            Illegal::NoLandLink(_) => {
                "drop on an empty square, or on a Fortress, a Catapult, a Spy (backs) or a Clandestinite (fronts)".into()
            }
            Illegal::TwinInTower(..) => {
                "a tower never holds two units of one owner with the same face up".into()
            }
            Illegal::TwinByBetrayal(_) => "units left below a striking Bronze change owner and turn over".into(),
            Illegal::CapturesCommander(_) => "a game ends with checkmate".into(),
            Illegal::JumpBarred(square) => self.bar(square),
            Illegal::NotACaptain(_, Tier::Second) => {
                "an exchange is between the lowest and the highest tier".into()
            }
            Illegal::NotACaptain(..) => {
                let [low, high] = [Tier::First, Tier::Third].map(|tier| self.naming.tier(tier));
                format!("only a Captain on tier {low} or {high} brings about an exchange")
            }
            Illegal::NotExchangeable(_, tier) => exchangeable(tier).into(),
            Illegal::ExchangedBefore(_) => "something else must change that tower first".into(),
            Illegal::NotASamurai(_) => "only a Samurai next to its Commander trades places with it".into(),
            Illegal::NotTheCommander(_) => {
                let commander = self.position.board().commander(player)?;
                format!("it is on {}", self.naming.square(commander))
            }
            Illegal::CommanderInDanger { was_in_check: true, .. } => {
                "move the Commander, capture the attacker or stand in its way".into()
            }
            Illegal::CommanderInDanger { was_in_check: false, .. } => {
                "after every action the own Commander must be safe".into()
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
        format!("write `{written}` and an empty square of {player}'s territory")
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
        format!("write `{}` to leave it there or `{recovered}` to recover it", written('='))
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
        format!("{} there stands in the mobile range expansion of {expanders}", self.top(square))
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
        Tier::First => {
            "a Captain trades places with an own unit at the bottom, other than Fortress and Catapult"
        }
        Tier::Second | Tier::Third => {
            "a Captain trades places with an own unit on top, other than the Commander"
        }
    }
}
