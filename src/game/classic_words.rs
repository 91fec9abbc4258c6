//! Why a classic action is illegal, in words.

use super::{Naming, Reason};
use crate::diagnostic::Code;
use crate::notation::gfen::{Letter, letter_of};
use crate::rules::classic::{Action, Face, Hand, Illegal, LandLink, Phase, Position, Stranded, Unit};
use crate::rules::{End, Player, Square, SquareSet, Tier};

impl Reason {
    /// The words for an illegal action of the classic rules.
    pub(super) fn of_classic(position: &Position, action: Action, illegal: &Illegal, naming: Naming) -> Self {
        let words = Words { position, action, player: position.player(), naming };
        let (code, message, help) = words.of(illegal);
        let reason = Self::new(code, illegal.ruling().0, message).at(illegal.squares());
        match help {
            Some(help) => reason.help(help),
            None => reason,
        }
    }
}

struct Words<'p> {
    position: &'p Position,
    action: Action,
    player: Player,
    naming: Naming,
}

type Said = (Code, String, Option<String>);

impl Words<'_> {
    fn of(&self, illegal: &Illegal) -> Said {
        let player = self.player;
        match *illegal {
            Illegal::NotADropInArrangement => (
                Code::NotADrop,
                "only drops are allowed in the initial arrangement".into(),
                Some(format!("{} units are still to be placed", self.position.units_in_hand())),
            ),
            Illegal::FollowUpDue(phase) => self.follow_up(phase),
            Illegal::NothingToRecover => (
                Code::NothingToRecover,
                "no unit has to be recovered here".into(),
                Some("that is decided right after a Pawn, Lance or Spy went where it cannot move on".into()),
            ),
            Illegal::NotInHand(unit) => {
                (Code::NotInHand, format!("there is no `{unit}` in {player}'s hand"), Some(self.hand()))
            }
            Illegal::NotTheCapturedUnit(unit) => (
                Code::NotTheCapturedUnit,
                format!("the captured Lance must be dropped at once, as `{unit}`"),
                Some(self.place_captured(unit)),
            ),
            Illegal::OutsideTerritory(_) => (
                Code::OutsideTerritory,
                format!("{} is outside {player}'s territory", self.target()),
                Some(format!("{player}'s territory is rows {}", self.territory_rows())),
            ),
            Illegal::NeedsEmptySquare(face) => {
                (Code::NeedsEmptySquare, format!("a {face} may only be dropped on an empty square"), None)
            }
            Illegal::NoLandLink(face) => Self::land_link(face),
            Illegal::NobodyThere(square) => {
                (Code::VacantPlace, format!("nobody stands on {}", self.vacant(square)), None)
            }
            Illegal::NotYours(square) | Illegal::NotYourUnit(square, _) => (
                Code::OpponentsUnit,
                format!(
                    "the unit on {} is {}'s, and {player} is to act",
                    self.naming.square(square),
                    player.opponent()
                ),
                None,
            ),
            Illegal::CommanderInDanger { attackers, was_in_check } => self.danger(attackers, was_in_check),
            Illegal::GameOver(end) => (
                Code::GameOver,
                format!("the game is over: {}", end_words(end)),
                Some("take out what follows, or make it a game of its own".into()),
            ),
            Illegal::TowerFull(_)
            | Illegal::OnCommander(_)
            | Illegal::TwinInTower(..)
            | Illegal::TwinByBetrayal(_)
            | Illegal::CapturesCommander(_) => self.arrival(illegal),
            Illegal::CannotMove(_)
            | Illegal::OutOfReach { .. }
            | Illegal::PathBlocked(_)
            | Illegal::JumpBarred(_) => self.movement(illegal),
            _ => self.in_tower(illegal),
        }
    }

    fn arrival(&self, illegal: &Illegal) -> Said {
        let player = self.player;
        match *illegal {
            Illegal::TowerFull(square) => (
                Code::TowerFull,
                format!("the tower on {} has three units already", self.naming.square(square)),
                None,
            ),
            Illegal::OnCommander(square) => (
                Code::OnCommander,
                format!("nothing may stand on the Commander on {}", self.naming.square(square)),
                None,
            ),
            Illegal::TwinInTower(square, face) => (
                Code::TwinInTower,
                format!("the tower on {} already has a {face} of {player}", self.naming.square(square)),
                Some("a tower never holds two units of one owner with the same face up".into()),
            ),
            Illegal::TwinByBetrayal(square) => (
                Code::TwinByBetrayal,
                format!(
                    "after Betrayal two units of {player} on {} would show the same face",
                    self.naming.square(square)
                ),
                None,
            ),
            _ => (
                Code::CapturesCommander,
                "a Commander is never captured".into(),
                Some("a game ends with checkmate".into()),
            ),
        }
    }

    fn movement(&self, illegal: &Illegal) -> Said {
        let (from, to) = (self.origin(), self.target());
        match *illegal {
            Illegal::CannotMove(face) => (Code::CannotMove, format!("a {face} never moves"), None),
            Illegal::PathBlocked(square) => (
                Code::PathBlocked,
                format!(
                    "the path from {from} to {to} is blocked at {}{}",
                    self.naming.square(square),
                    self.whose(square)
                ),
                None,
            ),
            Illegal::JumpBarred(square) => (
                Code::JumpBarred,
                format!(
                    "{} may not be jumped over on the way from {from} to {to}",
                    self.naming.square(square)
                ),
                Some(format!(
                    "{}'s unit there stands in {0}'s mobile range expansion",
                    self.player.opponent()
                )),
            ),
            Illegal::OutOfReach { face, level, expanded } => {
                let by = if expanded { ", by mobile range expansion," } else { "" };
                let message = format!(
                    "a {face} with the table of tier {}{by} does not reach {to} from {from}",
                    self.naming.tier(level)
                );
                (Code::OutOfReach, message, self.reachable())
            }
            _ => (Code::OutOfReach, format!("{to} is out of reach from {from}"), None),
        }
    }

    fn in_tower(&self, illegal: &Illegal) -> Said {
        let player = self.player;
        match *illegal {
            Illegal::NotNeighbours => (
                Code::NotNeighbours,
                "an immobile strike captures the unit one tier above or below".into(),
                None,
            ),
            Illegal::OwnTarget(square, tier) => (
                Code::OwnTarget,
                format!("the unit on {} is {player}'s own", self.naming.place(square, tier)),
                None,
            ),
            Illegal::FortressCannotStrike => (Code::FortressStrikes, "a Fortress cannot strike".into(), None),
            Illegal::NotATowerOfThree(square) => (
                Code::NotATowerOfThree,
                format!("an exchange needs a tower of three, and {} has not one", self.naming.square(square)),
                None,
            ),
            Illegal::NotACaptain(square, Tier::Second) => (
                Code::NotACaptain,
                format!(
                    "the unit on {} is in the middle of its tower",
                    self.naming.place(square, Tier::Second)
                ),
                Some("an exchange is between the lowest and the highest tier".into()),
            ),
            Illegal::NotACaptain(square, tier) => (
                Code::NotACaptain,
                format!("the unit on {} is not a Captain", self.naming.place(square, tier)),
                Some(format!(
                    "only a Captain on tier {} or {} brings about an exchange",
                    self.naming.tier(Tier::First),
                    self.naming.tier(Tier::Third)
                )),
            ),
            Illegal::NotExchangeable(square, tier) => (
                Code::NotExchangeable,
                format!("the unit on {} cannot be exchanged", self.naming.place(square, tier)),
                Some(exchangeable(tier).into()),
            ),
            Illegal::ExchangedBefore(square) => (
                Code::ExchangedBefore,
                format!("the last change of the tower on {} was an exchange too", self.naming.square(square)),
                Some("something else must change that tower first".into()),
            ),
            Illegal::NotInCheck => (
                Code::NotInCheck,
                format!("{player} is not in check, and a substitution is an answer to check"),
                None,
            ),
            Illegal::NotASamurai(square) => (
                Code::NotASamurai,
                format!("no Samurai of {player} is on top of {}", self.naming.square(square)),
                None,
            ),
            Illegal::NotTheCommander(square) => (
                Code::NotTheCommander,
                format!("{player}'s Commander is not on {}", self.naming.square(square)),
                (self.position.board().commander(player))
                    .map(|commander| format!("it is on {}", self.naming.square(commander))),
            ),
            _ => (
                Code::NotBesideCommander,
                "the Samurai is not next to its Commander in the same row or column".into(),
                None,
            ),
        }
    }

    fn follow_up(&self, phase: Phase) -> Said {
        let player = self.player;
        let (message, help) = match phase {
            Phase::Rearrangement { unit, .. } => {
                (format!("{player} must drop the captured `{unit}` first"), self.place_captured(unit))
            }
            Phase::Recovery(Stranded { square, captured }) => {
                let sign = if captured { '^' } else { '+' };
                let (unit, tier) = self.top(square);
                let place = self.naming.place(square, tier);
                let written = |sign| match self.naming {
                    Naming::Gn | Naming::Gungijs => format!("{unit}{sign}{place}"),
                    Naming::Gfen => format!("{}{sign}", self.naming.square(square)),
                };
                (
                    format!(
                        "{player} must say first whether `{unit}` on {place}, which cannot move on, is recovered"
                    ),
                    format!(
                        "write `{}` to leave it there or `{}` to recover it",
                        written('='),
                        written(sign)
                    ),
                )
            }
            Phase::Arrangement | Phase::Turn => ("another action is due".into(), String::new()),
        };
        (Code::FollowUpDue, message, Some(help))
    }

    fn place_captured(&self, unit: Unit) -> String {
        let player = self.player;
        let written = match self.naming {
            Naming::Gn | Naming::Gungijs => format!("{unit}*"),
            Naming::Gfen => Letter::of(letter_of(unit), player).map_or_else(String::new, |l| l.to_string()),
        };
        format!("write `{written}` and an empty square of {player}'s territory")
    }

    fn top(&self, square: Square) -> (String, Tier) {
        let top = self.position.board().tower(square).top();
        top.map_or((String::new(), Tier::First), |(tier, piece)| (piece.unit().to_string(), tier))
    }

    fn land_link(face: Face) -> Said {
        let message = match face.land_link() {
            LandLink::Backs => format!("only units with their back up may be dropped on a {face}"),
            LandLink::Fronts => format!("only units with their front up may be dropped on a {face}"),
            LandLink::Nothing | LandLink::Everything => {
                format!("a {face} has no Land Link: nothing may be dropped on it")
            }
        };
        let help = "drop on an empty square, or on a Fortress, a Catapult, a Spy (backs) or a Clandestinite (fronts)";
        (Code::NoLandLink, message, Some(help.into()))
    }

    fn danger(&self, attackers: SquareSet, was_in_check: bool) -> Said {
        let from = self.naming.squares(attackers);
        let message = if was_in_check {
            format!("{}'s Commander stays in check from {from}", self.player)
        } else {
            format!("{}'s Commander could be captured from {from}", self.player)
        };
        (Code::CommanderInDanger, message, None)
    }

    fn hand(&self) -> String {
        let hand: Hand = self.position.hand(self.player);
        if hand.is_empty() {
            return format!("{}'s hand is empty", self.player);
        }
        let units: Vec<String> = hand.iter().map(|(unit, count)| format!("{count} {unit}")).collect();
        format!("{}'s hand: {}", self.player, units.join(", "))
    }

    /// Where the unit that was to move may go.
    fn reachable(&self) -> Option<String> {
        let Action::Move { from, .. } = self.action else { return None };
        let (tier, piece) = self.position.board().tower(from).top()?;
        let to = self.position.board().movement(from, tier, piece);
        Some(if to.is_empty() {
            "it cannot move at all".into()
        } else {
            format!("it reaches {}", self.naming.squares(to))
        })
    }

    fn whose(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        top.map_or_else(String::new, |(_, piece)| format!(" by {}'s `{}`", piece.owner(), piece.unit()))
    }

    /// Where somebody should have stood; an immobile strike says on which tier.
    fn vacant(&self, square: Square) -> String {
        match self.action {
            Action::ImmobileStrike { target, .. } => self.naming.place(square, target),
            _ => self.naming.square(square),
        }
    }

    fn origin(&self) -> String {
        match self.action {
            Action::Move { from, .. } => self.naming.square(from),
            _ => String::new(),
        }
    }

    fn target(&self) -> String {
        match self.action {
            Action::Move { to, .. } | Action::Drop { to, .. } => self.naming.square(to),
            _ => String::new(),
        }
    }

    const fn territory_rows(&self) -> &'static str {
        match (self.player, self.naming) {
            (Player::Black, Naming::Gn | Naming::Gungijs) => "6 to 8",
            (Player::Black, Naming::Gfen) => "g to i",
            (Player::White, Naming::Gn | Naming::Gungijs) => "0 to 2",
            (Player::White, Naming::Gfen) => "a to c",
        }
    }
}

/// How a game ended, in words.
#[must_use]
pub fn end_words(end: End) -> String {
    match end {
        End::Checkmate { winner } => format!("{} is checkmated", winner.opponent()),
        End::MarshalTaken { winner } => format!("{}'s Marshal is taken", winner.opponent()),
        End::Stalemate => "it is stalemate, a draw".into(),
        End::Repetition => "the position occurred for the fourth time, a draw".into(),
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
