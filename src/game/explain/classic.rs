//! Why a classic action is illegal, in words.

use crate::game::explain::classic_marks::code_of;
use crate::game::explain::ending;
use crate::game::explain::reason::Reason;
use crate::notation::Notation;
use crate::notation::gfen::Letter;
use crate::rules::classic::{Face, Hand, Illegal, LandLink, Move, Phase, Piece, Position, Stranded, Unit};
use crate::rules::{Player, Rules as _, Square, SquareSet, Tier};
use crate::text::counted;

impl Reason {
    /// The words for an illegal action of the classic rules.
    pub(crate) fn of_classic(position: &Position, mv: Move, illegal: &Illegal, naming: Notation) -> Self {
        let words = Words { position, mv, player: position.player(), naming };
        let reason = Self::new(code_of(illegal), illegal.ruling().0, words.message(illegal));
        Self { help: words.help(illegal), ..reason }
            .at(position.squares_of(mv, illegal))
            .witnessed_by(position.witness_of(mv, illegal))
    }
}

struct Words<'p> {
    position: &'p Position,
    mv: Move,
    player: Player,
    naming: Notation,
}

impl Words<'_> {
    /// What is wrong.
    fn message(&self, illegal: &Illegal) -> String {
        let (player, from, to) = (self.player, self.origin(), self.target());
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::NotADropInArrangement => "only drops are allowed in the initial arrangement".into(),
            Illegal::FollowUpDue(phase) => self.follow_up(phase),
            Illegal::NothingToRecover => "no unit has to be recovered here".into(),
            Illegal::NotInHand(unit) => format!("there is no `{unit}` in {player}'s hand"),
            Illegal::NotTheCapturedUnit(unit) => {
                format!("the captured Lance must be dropped at once, as `{unit}`")
            }
            Illegal::OutsideTerritory(_) => format!("{to} is outside {player}'s territory"),
            Illegal::NeedsEmptySquare(face) => {
                format!(
                    "a {face} may only be dropped on an empty square, and {} stands on {to}",
                    self.on_target()
                )
            }
            Illegal::NoLandLink(face) => self.no_land_link(face),
            Illegal::NobodyThere(square) => format!("nobody stands on {}", self.vacant(square)),
            Illegal::NotYours(square) => self.not_yours(square, &self.top(square)),
            Illegal::NotYourUnit(square, tier) => self.not_yours(square, &self.named(square, tier)),
            Illegal::TowerFull(square) => format!("the tower on {} has three units already", name(square)),
            Illegal::OnCommander(square) => format!("nothing may stand on the Commander on {}", name(square)),
            Illegal::TwinInTower(square, face) => self.twin_in_tower(square, face),
            Illegal::TwinByBetrayal(square) => self.twin_by_betrayal(square),
            Illegal::CapturesCommander(square) => {
                format!("a Commander is never captured, and {}'s is on {}", player.opponent(), name(square))
            }
            Illegal::CannotMove(face) => format!("a {face} never moves"),
            Illegal::OutOfReach { face, level, expanded } => {
                let by = if expanded { ", by mobile range expansion," } else { "" };
                let tier = self.naming.tier(level);
                format!("a {face} with the table of tier {tier}{by} does not reach {to} from {from}")
            }
            Illegal::PathBlocked(square) => {
                format!("the path from {from} to {to} is blocked at {} by {}", name(square), self.top(square))
            }
            Illegal::JumpBarred(square) => {
                format!("{} may not be jumped over on the way from {from} to {to}", name(square))
            }
            Illegal::NotNeighbours => "an immobile strike captures the unit one tier above or below".into(),
            Illegal::OwnTarget(square, tier) => {
                format!("the unit on {} is {player}'s own", self.naming.place(square, tier))
            }
            Illegal::FortressCannotStrike => "a Fortress cannot strike".into(),
            Illegal::NotATowerOfThree(square) => self.not_a_tower_of_three(square),
            Illegal::NotACaptain(square, tier) => self.not_a_captain(square, tier),
            Illegal::NotExchangeable(square, tier) => {
                let (who, place) = (self.named(square, tier), self.naming.place(square, tier));
                format!("{who} on {place} cannot be exchanged")
            }
            Illegal::ExchangedBefore(square) => {
                format!("the last change of the tower on {} was an exchange too", name(square))
            }
            Illegal::NotInCheck => {
                format!("{player} is not in check, and a substitution is an answer to check")
            }
            Illegal::NotASamurai(square) => self.not_a_samurai(square),
            Illegal::NotTheCommander(square) => format!("{player}'s Commander is not on {}", name(square)),
            Illegal::NotBesideCommander => self.not_beside_commander(),
            Illegal::CommanderInDanger { attackers, was_in_check } => self.danger(attackers, was_in_check),
            Illegal::GameOver(end) => ending::over(end),
        }
    }

    /// What to do about it.
    fn help(&self, illegal: &Illegal) -> Option<String> {
        let (player, rows) = (self.player, self.territory_rows());
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
            Illegal::FollowUpDue(Phase::Arrangement | Phase::Turn)
            | Illegal::NobodyThere(_)
            | Illegal::NotYours(_)
            | Illegal::NotYourUnit(..)
            | Illegal::TowerFull(_)
            | Illegal::OnCommander(_)
            | Illegal::CannotMove(_)
            | Illegal::OutOfReach { .. }
            | Illegal::PathBlocked(_)
            | Illegal::NotNeighbours
            | Illegal::OwnTarget(..)
            | Illegal::FortressCannotStrike
            | Illegal::NotATowerOfThree(_)
            | Illegal::NotInCheck
            | Illegal::NotBesideCommander => return None,
        })
    }

    fn follow_up(&self, phase: Phase) -> String {
        let player = self.player;
        match phase {
            Phase::Rearrangement { unit, .. } => format!("{player} must drop the captured `{unit}` first"),
            Phase::Recovery(Stranded { square, .. }) => {
                let (unit, place) = self.stranded(square);
                format!(
                    "{player} must say first whether `{unit}` on {place}, which cannot move on, is recovered"
                )
            }
            Phase::Arrangement | Phase::Turn => "another action is due".into(),
        }
    }

    fn place_captured(&self, unit: Unit) -> String {
        let player = self.player;
        let written = match self.naming {
            Notation::Gn | Notation::Gungijs => format!("{unit}*"),
            Notation::Gfen => Letter::of(unit.letter(), player).map_or_else(String::new, |l| l.to_string()),
        };
        format!("write `{written}` and an empty square of {player}'s territory")
    }

    fn decide(&self, Stranded { square, captured }: Stranded) -> String {
        let (unit, place) = self.stranded(square);
        let written = |sign| match self.naming {
            Notation::Gn | Notation::Gungijs => format!("{unit}{sign}{place}"),
            Notation::Gfen => format!("{}{sign}", self.naming.square(square)),
        };
        let recovered = written(if captured { '^' } else { '+' });
        format!("write `{}` to leave it there or `{recovered}` to recover it", written('='))
    }

    fn stranded(&self, square: Square) -> (String, String) {
        let top = self.position.board().tower(square).top();
        let (tier, unit) =
            top.map_or((Tier::First, String::new()), |(tier, piece)| (tier, piece.unit().to_string()));
        (unit, self.naming.place(square, tier))
    }

    fn no_land_link(&self, face: Face) -> String {
        let (there, to) = (self.on_target(), self.target());
        match face.land_link() {
            LandLink::Backs => format!(
                "only units with their back up may be dropped on a {face}, and {there} is on top of {to}"
            ),
            LandLink::Fronts => format!(
                "only units with their front up may be dropped on a {face}, and {there} is on top of {to}"
            ),
            LandLink::Nothing | LandLink::Everything => {
                format!(
                    "a {face} has no Land Link, and {there} is on top of {to}: nothing may be dropped on it"
                )
            }
        }
    }

    fn not_yours(&self, square: Square, who: &str) -> String {
        let player = self.player;
        format!("the unit on {} is {who}, and {player} is to move", self.naming.square(square))
    }

    fn twin_in_tower(&self, square: Square, face: Face) -> String {
        let (player, name) = (self.player, self.naming.square(square));
        let tower = self.position.board().tower(square).iter();
        let mut twins = tower.filter(|(_, piece)| piece.owner() == player && piece.face() == face);
        let twin = twins.next().map_or_else(String::new, |(tier, piece)| {
            format!(", `{}` on {}", piece.unit(), self.naming.place(square, tier))
        });
        format!("the tower on {name} already has a {face} of {player}{twin}")
    }

    /// By Betrayal units left below a Bronze become those of its owner.
    fn twin_by_betrayal(&self, square: Square) -> String {
        let (player, name) = (self.player, self.naming.square(square));
        let board = self.position.board();
        let mut below = board.tower(square);
        below.pop();
        let below =
            below.iter().map(|(_, piece)| if piece.owner() == player { piece } else { piece.betrayed() });
        let faces: Vec<Face> = below.chain(self.mover()).map(Piece::face).collect();
        let twin = faces.iter().enumerate().find(|(i, face)| faces[..*i].contains(face));
        let shown = twin.map_or_else(|| "the same face".to_owned(), |(_, face)| format!("a {face}"));
        format!("after Betrayal two units of {player} on {name} would show {shown}")
    }

    /// Whose range expansion bars a jump.
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

    fn not_a_tower_of_three(&self, square: Square) -> String {
        let tower = match self.position.board().tower(square).height() {
            0 => "is empty",
            1 => "has one unit",
            _ => "has two units",
        };
        format!("an exchange needs a tower of three, and {} {tower}", self.naming.square(square))
    }

    fn not_a_captain(&self, square: Square, tier: Tier) -> String {
        let place = self.naming.place(square, tier);
        match tier {
            Tier::First | Tier::Third => {
                format!("the unit on {place} is {}, no Captain", self.named(square, tier))
            }
            Tier::Second => format!("the unit on {place} is in the middle of its tower"),
        }
    }

    fn not_a_samurai(&self, square: Square) -> String {
        let name = self.naming.square(square);
        if self.position.board().tower(square).is_empty() {
            return format!("nobody stands on {name}");
        }
        format!("the unit on top of {name} is {}, no Samurai of {}", self.top(square), self.player)
    }

    fn not_beside_commander(&self) -> String {
        let Move::Substitute { samurai, commander } = self.mv else { return String::new() };
        let [samurai, commander] = [samurai, commander].map(|square| self.naming.square(square));
        format!(
            "the Samurai on {samurai} is not next to its Commander on {commander} in the same row or column"
        )
    }

    fn danger(&self, attackers: SquareSet, was_in_check: bool) -> String {
        let (player, opponent) = (self.player, self.player.opponent());
        let after = self.position.after(self.mv);
        let place = after.board().commander(player);
        let attacker = |square: Square| {
            let mut units = after.board().tower(square).iter().rev().map(|(_, piece)| piece);
            // Within the Commander's tower it is the unit below that attacks.
            let unit = units.find(|piece| piece.owner() == opponent)?.unit();
            Some(format!("`{unit}` on {}", self.naming.square(square)))
        };
        let attackers: Vec<String> = attackers.into_iter().filter_map(attacker).collect();
        let place = place.map_or_else(String::new, |square| format!(" on {}", self.naming.square(square)));
        let danger = if was_in_check { "stays in check from" } else { "could be captured by" };
        format!("{player}'s Commander{place} {danger} {opponent}'s {}", attackers.join(" and "))
    }

    fn hand(&self) -> String {
        let hand: Hand = self.position.hand(self.player);
        if hand.is_empty() {
            return format!("{}'s hand is empty", self.player);
        }
        let units: Vec<String> = hand.iter().map(|(unit, count)| format!("{count} {unit}")).collect();
        format!("{}'s hand: {}", self.player, units.join(", "))
    }

    /// `White's YN`, in backticks.
    fn named(&self, square: Square, tier: Tier) -> String {
        let piece = self.position.board().tower(square).at(tier);
        piece.map_or_else(|| "nobody".to_owned(), |piece| format!("{}'s `{}`", piece.owner(), piece.unit()))
    }

    /// The same of the top unit.
    fn top(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        self.named(square, top.map_or(Tier::First, |(tier, _)| tier))
    }

    fn on_target(&self) -> String {
        match self.mv {
            Move::Step { to, .. } | Move::Drop { to, .. } => self.top(to),
            _ => String::new(),
        }
    }

    /// The unit that is to move.
    fn mover(&self) -> Option<Piece> {
        let Move::Step { from, .. } = self.mv else { return None };
        self.position.board().tower(from).top().map(|(_, piece)| piece)
    }

    /// Where somebody should have stood; an immobile strike says on which tier.
    fn vacant(&self, square: Square) -> String {
        match self.mv {
            Move::ImmobileStrike { striker, .. }
                if self.position.board().tower(square).at(striker).is_none() =>
            {
                self.naming.place(square, striker)
            }
            Move::ImmobileStrike { target, .. } => self.naming.place(square, target),
            _ => self.naming.square(square),
        }
    }

    fn origin(&self) -> String {
        match self.mv {
            Move::Step { from, .. } => self.naming.square(from),
            _ => String::new(),
        }
    }

    fn target(&self) -> String {
        match self.mv {
            Move::Step { to, .. } | Move::Drop { to, .. } => self.naming.square(to),
            _ => String::new(),
        }
    }

    fn territory_rows(&self) -> &'static str {
        match (self.player, self.naming) {
            (Player::Black, Notation::Gn | Notation::Gungijs) => "6 to 8",
            (Player::Black, Notation::Gfen) => "g to i",
            (Player::White, Notation::Gn | Notation::Gungijs) => "0 to 2",
            (Player::White, Notation::Gfen) => "a to c",
        }
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
