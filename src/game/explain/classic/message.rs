//! What is wrong with an illegal classic move, in words.

use crate::game::explain::classic::words::Words;
use crate::game::explain::ending;
use crate::rules::classic::{Face, Illegal, LandLink, Move, Phase, Piece, Stranded};
use crate::rules::{Square, SquareSet, Tier};
use crate::text::counted;

impl Words<'_> {
    /// What is wrong.
    pub(super) fn message(&self, illegal: &Illegal) -> String {
        let (player, from, to) = (self.player, self.origin(), self.target());
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::NotADropInArrangement => "only drops are allowed in the initial arrangement".into(),
            Illegal::FollowUpDue(phase) => self.follow_up(phase),
            Illegal::NothingToRecover => "there is no unit to recover".into(),
            Illegal::NotInHand(unit) => format!("{player} has no `{unit}` in hand"),
            Illegal::NotTheCapturedUnit(unit) => {
                format!("{player} must drop the captured `{unit}`, not another unit")
            }
            Illegal::OutsideTerritory(_) => format!("{to} is outside {player}'s territory"),
            Illegal::NeedsEmptySquare(face) => self.needs_empty_square(face),
            Illegal::NoLandLink(face) => self.no_land_link(face),
            Illegal::VacantPlace(square) => format!("there is no unit on {}", self.vacant(square)),
            Illegal::NotYours(square) => self.not_yours(square, &self.top(square)),
            Illegal::NotYourUnit(square, tier) => self.not_yours(square, &self.named(square, tier)),
            Illegal::TowerFull(square) => format!("the tower on {} already has 3 units", name(square)),
            Illegal::OnCommander(square) => {
                format!("no unit may go on top of the Commander on {}", name(square))
            }
            Illegal::TwinInTower(square, face) => self.twin_in_tower(square, face),
            Illegal::TwinByBetrayal(square) => self.twin_by_betrayal(square),
            Illegal::CapturesCommander(square) => {
                format!("{}'s Commander on {} cannot be captured", player.opponent(), name(square))
            }
            Illegal::CannotMove(face) => format!("a {face} cannot move"),
            Illegal::OutOfReach { face, level, expanded } => self.out_of_reach(face, level, expanded),
            Illegal::PathBlocked(square) => {
                format!("{} on {} blocks the way from {from} to {to}", self.top(square), name(square))
            }
            Illegal::JumpBarred(square) => {
                format!(
                    "the jump from {from} to {to} over {} on {} is barred",
                    self.top(square),
                    name(square)
                )
            }
            Illegal::NotNeighbours => {
                "an immobile strike can only capture the unit one tier above or below".into()
            }
            Illegal::OwnTarget(square, tier) => {
                format!("the unit on {} is {player}'s own", self.naming.place(square, tier))
            }
            Illegal::FortressCannotStrike => "a Fortress cannot strike".into(),
            Illegal::NotATowerOfThree(square) => self.not_a_tower_of_three(square),
            Illegal::NotACaptain(square, tier) => self.not_a_captain(square, tier),
            Illegal::NotExchangeable(square, tier) => self.not_exchangeable(square, tier),
            Illegal::ExchangedBefore(square) => {
                format!("the last change to the tower on {} was already an exchange", name(square))
            }
            Illegal::NotInCheck => {
                format!("a substitution answers a check, but {player} is not in check")
            }
            Illegal::NotASamurai(square) => self.not_a_samurai(square),
            Illegal::NotTheCommander(square) => format!("{player}'s Commander is not on {}", name(square)),
            Illegal::NotBesideCommander => self.not_beside_commander(),
            Illegal::CommanderInDanger { attackers, was_in_check } => self.danger(attackers, was_in_check),
            Illegal::GameOver(end) => ending::over(end),
        }
    }

    fn follow_up(&self, phase: Phase) -> String {
        let player = self.player;
        match phase {
            Phase::Rearrangement { unit, .. } => format!("{player} must drop the captured `{unit}` first"),
            Phase::Recovery(Stranded { square, .. }) => {
                let (unit, place) = self.stranded(square);
                format!("{player} must first decide whether to recover `{unit}` on {place}")
            }
            Phase::Arrangement | Phase::Turn => "another move is due first".into(),
        }
    }

    fn needs_empty_square(&self, face: Face) -> String {
        let (there, to) = (self.on_target(), self.target());
        format!("a {face} can only be dropped on an empty square, but {there} is on {to}")
    }

    fn out_of_reach(&self, face: Face, level: Tier, expanded: bool) -> String {
        let Move::Step { from, .. } = self.mv else { return String::new() };
        let (to, tier) = (self.target(), self.naming.tier(level));
        if expanded {
            let from = self.naming.square(from);
            format!(
                "the {face} on {from}, which moves as on tier {tier} (range expansion), cannot reach {to}"
            )
        } else {
            format!("the {face} on {} cannot reach {to}", self.naming.place(from, level))
        }
    }

    fn not_exchangeable(&self, square: Square, tier: Tier) -> String {
        let (who, place) = (self.named(square, tier), self.naming.place(square, tier));
        format!("{who} on {place} cannot be exchanged")
    }

    fn no_land_link(&self, face: Face) -> String {
        let (there, to) = (self.on_target(), self.target());
        match face.land_link() {
            LandLink::Backs => {
                format!("only units with their back up can be dropped on {there} on {to}, a {face}")
            }
            LandLink::Fronts => {
                format!("only units with their front up can be dropped on {there} on {to}, a {face}")
            }
            LandLink::Nothing | LandLink::Everything => {
                format!("no unit can be dropped on {there} on {to}: a {face} has no Land Link")
            }
        }
    }

    fn not_yours(&self, square: Square, who: &str) -> String {
        let player = self.player;
        format!("the unit on {} is {who}, but it is {player}'s turn", self.naming.square(square))
    }

    fn twin_in_tower(&self, square: Square, face: Face) -> String {
        let (player, name) = (self.player, self.naming.square(square));
        let tower = self.position.board().tower(square).iter();
        let mut twins = tower.filter(|(_, piece)| piece.owner() == player && piece.face() == face);
        let twin = twins.next().map_or_else(String::new, |(tier, piece)| {
            format!(": `{}` on {}", piece.unit(), self.naming.place(square, tier))
        });
        format!("{player} already has a {face} in the tower on {name}{twin}")
    }

    /// The units below a striking Bronze become its owner's (betrayal).
    fn twin_by_betrayal(&self, square: Square) -> String {
        let (player, name) = (self.player, self.naming.square(square));
        let board = self.position.board();
        let mut below = board.tower(square);
        below.pop();
        let below =
            below.iter().map(|(_, piece)| if piece.owner() == player { piece } else { piece.betrayed() });
        let faces: Vec<Face> = below.chain(self.mover()).map(Piece::face).collect();
        let twin = faces.iter().enumerate().find(|(i, face)| faces[..*i].contains(face));
        let second = twin.map_or_else(|| "unit of the same kind".to_owned(), |(_, face)| face.to_string());
        format!("after the betrayal, {player} would have a second {second} face up on {name}")
    }

    fn not_a_tower_of_three(&self, square: Square) -> String {
        let tower = match self.position.board().tower(square).height() {
            0 => "is empty".to_owned(),
            height => format!("has {}", counted(height as u64, "unit")),
        };
        format!("an exchange needs a tower of 3 units, but {} {tower}", self.naming.square(square))
    }

    fn not_a_captain(&self, square: Square, tier: Tier) -> String {
        let place = self.naming.place(square, tier);
        match tier {
            Tier::First | Tier::Third => {
                format!("the unit on {place} is {}, not a Captain", self.named(square, tier))
            }
            Tier::Second => format!("the unit on {place} is in the middle of its tower"),
        }
    }

    fn not_a_samurai(&self, square: Square) -> String {
        let name = self.naming.square(square);
        if self.position.board().tower(square).is_empty() {
            return format!("there is no unit on {name}");
        }
        format!("the top unit on {name} is {}, not a Samurai of {}'s", self.top(square), self.player)
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
        let danger = if was_in_check { "would still be in check from" } else { "could be captured by" };
        format!("{player}'s Commander{place} {danger} {opponent}'s {}", attackers.join(" and "))
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

    /// The square that is empty; of an immobile strike also the tier.
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
}
