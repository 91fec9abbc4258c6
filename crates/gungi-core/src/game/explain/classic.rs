//! Why a classic move is illegal, in words.

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::ResolveError;
use crate::notation::Notation;
use crate::rules::classic::{
    Face, Hand, Illegal, LandLink, Move, Phase, Piece, Position, Recovery, Stranded, Unit,
};
use crate::rules::{End, Foul, Player, Rules as _, Square, SquareSet, Tier, UnitKind};
use crate::text::{an, counted};

/// Why a move is illegal.
pub(super) fn reason(position: &Position, mv: Move, illegal: &Illegal, naming: Notation) -> Reason {
    Words {
        position,
        mv,
        player: position.player(),
        naming,
    }
    .reason(illegal)
}

/// Why nothing can be played after the end of the game.
pub(super) fn reason_of_end(position: &Position, end: End) -> Reason {
    let ruling = if matches!(end, End::Recorded { .. }) {
        Ruling::M4
    } else {
        Ruling::C29
    };
    Reason::of_end(
        end,
        ruling,
        position.board().commander(position.player()),
        position.checkers(),
    )
}

/// What makes a move foul, and which earlier moves explain it.
pub(super) fn evidence(position: &Position, mv: Move, foul: Foul) -> (SquareSet, Cause) {
    let (player, board) = (position.player(), position.board());
    let (from, to) = match mv {
        Move::Drop { to, .. } => (None, Some(to)),
        Move::Step { from, to } => (Some(from), Some(to)),
        _ => (None, None),
    };
    let others = match foul {
        Foul::DoubleBronze => from
            .into_iter()
            .fold(board.bronzes(player), SquareSet::without),
        Foul::DoublePawnDrop => board.pawns(player),
        Foul::BronzeCheckmate | Foul::PawnDropCheckmate => {
            let after = after(position, mv);
            let victim = player.opponent();
            let commander = after.board().commander(victim);
            return (
                after.checkers().union(commander.into_iter().collect()),
                Cause::Unknown,
            );
        }
    };
    let column = to.map_or(SquareSet::EMPTY, |to| SquareSet::column(to.column()));
    let others = others & column;
    (
        others.union(to.into_iter().collect()),
        Cause::Squares(others),
    )
}

/// The code and the ruling of each [`remark`].
pub(super) const REMARKS: (Code, Ruling) = (Code::PawnMissing, Ruling::C10);

/// Whether the position after the next move may deserve a [`remark`].
pub(super) fn awaits_remark(position: &Position) -> bool {
    position.phase() == Phase::Arrangement && position.units_in_hand() == 1
}

/// Whether a position deserves a [`remark`]: at the end of the initial arrangement each player has a Pawn in every column
/// (`C10`).
pub(super) fn is_remarkable(position: &Position) -> bool {
    missing_pawn(position).is_some()
}

/// The remark on a position to which a move led that is not illegal.
pub(super) fn remark(position: &Position) -> Option<Reason> {
    let (player, column) = missing_pawn(position)?;
    let message = format!("after the initial arrangement {player} has no Pawn in column {column}");
    Some(
        Reason::new(REMARKS.0, REMARKS.1, message)
            .help("nine Pawns, one for each of the nine columns")
            .at(SquareSet::column(column) & SquareSet::territory(player)),
    )
}

/// The ruling that a move which contradicts the board breaks.
pub(super) const fn ruling_of(mismatch: &ResolveError) -> Ruling {
    match mismatch {
        ResolveError::UnknownUnit(..) => Ruling::C3,
        ResolveError::ForeignForm
        | ResolveError::NotBelow(_)
        | ResolveError::NoneFits { .. }
        | ResolveError::SeveralFit { .. } => Ruling::G6,
        ResolveError::Vacant { .. }
        | ResolveError::OtherUnit { .. }
        | ResolveError::OpponentsUnit { .. }
        | ResolveError::Covered { .. } => Ruling::C12,
        ResolveError::ArrivalTier { .. }
        | ResolveError::NothingToCapture(_)
        | ResolveError::TargetTier { .. } => Ruling::G3,
        ResolveError::RecoveryElsewhere { .. }
        | ResolveError::RecoveryOnSquare { .. }
        | ResolveError::OtherHand { .. } => Ruling::C23,
        ResolveError::UnknownLetter(_) => Ruling::P5,
        ResolveError::OpponentsLetter(_) => Ruling::M2,
        ResolveError::StackHeight { .. }
        | ResolveError::NoTower(_)
        | ResolveError::OwnTower(_)
        | ResolveError::NotEmpty(_)
        | ResolveError::OwnTop(_) => Ruling::M1,
        ResolveError::ExchangeTier { .. } | ResolveError::NotAnExchange(_) => Ruling::C21,
    }
}

struct Words<'p> {
    position: &'p Position,
    mv: Move,
    player: Player,
    naming: Notation,
}

impl Words<'_> {
    #[expect(clippy::too_many_lines, reason = "one arm for each variant")]
    fn reason(&self, illegal: &Illegal) -> Reason {
        let (player, from, to) = (self.player, self.origin(), self.target());
        let (board, rows) = (self.position.board(), self.naming.territory_rows(player));
        let name = |square| self.naming.square(square);
        match *illegal {
            Illegal::NotADropInArrangement => {
                let left = counted(u64::from(self.position.units_in_hand()), "unit");
                Reason::new(Code::NotADrop, Ruling::C9, "only drops are allowed in the initial arrangement")
                    .help(format!("drop a unit from the hand in rows {rows} ({left} left)"))
            }
            Illegal::RearrangementDue(unit) => {
                let message = format!("{player} must drop the captured `{unit}` first");
                self.drop_due(Reason::new(Code::FollowUpDue, Ruling::C5, message), unit)
            }
            Illegal::RecoveryDue(stranded) => {
                let (unit, place) = self.stranded(stranded.square);
                let message = format!("{player} must first decide whether to recover `{unit}` on {place}");
                Reason::new(Code::FollowUpDue, Ruling::C5, message)
                    .help(self.decide(stranded))
                    .at(SquareSet::of(stranded.square))
                    .witnessed_by(Cause::Turn("this move requires the choice"))
            }
            Illegal::NothingToRecover => {
                Reason::new(Code::NothingToRecover, Ruling::C23, "there is no unit to recover").help(
                    "recovery is decided right after a Pawn, Lance or Spy arrives where it can no longer move",
                )
            }
            Illegal::NotInHand(unit) => {
                Reason::new(Code::NotInHand, Ruling::C4, format!("{player} has no `{unit}` in hand"))
                    .help(self.hand())
            }
            Illegal::NotTheCapturedUnit(unit) => {
                let message = format!("{player} must drop the captured `{unit}`, not another unit");
                self.drop_due(Reason::new(Code::NotTheCapturedUnit, Ruling::C24, message), unit)
            }
            Illegal::OutsideTerritory(phase) => {
                let ruling = if matches!(phase, Phase::Rearrangement { .. }) { Ruling::C24 } else { Ruling::C9 };
                let message = format!("{to} is outside {player}'s territory");
                Reason::new(Code::OutsideTerritory, ruling, message)
                    .help(format!("{player}'s territory is rows {rows}"))
            }
            Illegal::NeedsEmptySquare(face) => {
                let there = self.on_target();
                let message =
                    format!("{} can only be dropped on an empty square, but {there} is on {to}", an(face));
                let help = match self.position.phase() {
                    Phase::Turn => "choose an empty square".to_owned(),
                    _ => format!("choose an empty square in rows {rows}"),
                };
                Reason::new(Code::NeedsEmptySquare, Ruling::C25, message).help(help).since(self.target_square())
            }
            Illegal::NoLandLink(face) => Reason::new(Code::NoLandLink, Ruling::C25, self.no_land_link(face))
                .help("drop on an empty square, a Fortress, a Catapult, a Spy (backs) or a Clandestinite (fronts)")
                .since(self.target_square()),
            Illegal::VacantPlace(square) => {
                let message = format!("there is no unit on {}", self.vacant(square));
                Reason::new(Code::VacantPlace, Ruling::C12, message).since(SquareSet::of(square))
            }
            Illegal::NotYours(square) => {
                let message = self.not_yours(square, &self.top(square));
                Reason::new(Code::OpponentsUnit, Ruling::C12, message).since(SquareSet::of(square))
            }
            Illegal::NotYourUnit(square, tier) => {
                let message = self.not_yours(square, &self.named(square, tier));
                self.about(Reason::new(Code::OpponentsUnit, Ruling::C12, message), square, tier)
            }
            Illegal::TowerFull(square) => {
                let message = format!("the tower on {} already has 3 units", name(square));
                Reason::new(Code::TowerFull, Ruling::C12, message).since(SquareSet::of(square))
            }
            Illegal::OnCommander(square) => {
                let message = format!("no unit may go on top of the Commander on {}", name(square));
                Reason::new(Code::OnCommander, Ruling::C12, message).since(SquareSet::of(square))
            }
            Illegal::TwinInTower(square, face) => self.twin_in_tower(square, face),
            Illegal::TwinByBetrayal(square) => {
                Reason::new(Code::TwinByBetrayal, Ruling::C11, self.twin_by_betrayal(square))
                    .help("in a betrayal, the opponent's units below the capturing Bronze turn over and change owner")
                    .since(SquareSet::of(square))
            }
            Illegal::CapturesCommander(square) => {
                let message = format!("{}'s Commander on {} cannot be captured", player.opponent(), name(square));
                Reason::new(Code::CapturesCommander, Ruling::C20, message)
                    .help("checkmate ends the game before the Commander is captured")
                    .since(SquareSet::of(square))
            }
            Illegal::CannotMove(face) => {
                Reason::new(Code::CannotMove, Ruling::C13, format!("{} cannot move", an(face)))
            }
            Illegal::OutOfReach { face, level, expanded } => {
                Reason::new(Code::OutOfReach, Ruling::C13, self.out_of_reach(face, level, expanded))
            }
            Illegal::PathBlocked(square) => {
                let message =
                    format!("{} on {} blocks the way from {from} to {to}", self.top(square), name(square));
                Reason::new(Code::PathBlocked, Ruling::C14, message).since(SquareSet::of(square))
            }
            Illegal::JumpBarred(square) => {
                let (there, over) = (self.top(square), name(square));
                let message = format!("the jump from {from} to {to} over {there} on {over} is barred");
                Reason::new(Code::JumpBarred, Ruling::C15, message)
                    .help(self.bar(square))
                    .since(SquareSet::of(square))
                    .at(board.expanders_over(player.opponent(), square).with(square))
            }
            Illegal::NotNeighbours => {
                let message = "an immobile strike can only capture the unit one tier above or below";
                Reason::new(Code::NotNeighbours, Ruling::C19, message)
            }
            Illegal::OwnTarget(square, tier) => {
                let message = format!("the unit on {} is {player}'s own", self.naming.place(square, tier));
                self.about(Reason::new(Code::OwnTarget, Ruling::C19, message), square, tier)
            }
            Illegal::FortressCannotStrike => {
                Reason::new(Code::FortressStrikes, Ruling::C19, "a Fortress cannot strike")
            }
            Illegal::NotATowerOfThree(square) => {
                Reason::new(Code::NotATowerOfThree, Ruling::C21, self.not_a_tower_of_three(square))
                    .since(SquareSet::of(square))
            }
            Illegal::NotACaptain(square, tier) => self.not_a_captain(square, tier),
            Illegal::NotExchangeable(square, tier) => {
                let (who, place) = (self.named(square, tier), self.naming.place(square, tier));
                let reason =
                    Reason::new(Code::NotExchangeable, Ruling::C21, format!("{who} on {place} cannot be exchanged"));
                self.about(reason, square, tier).help(match tier {
                    Tier::First => "the bottom unit must be the Captain's ally, but not a Fortress or Catapult",
                    Tier::Second | Tier::Third => "the top unit must be the Captain's ally, but not the Commander",
                })
            }
            Illegal::ExchangedBefore(square) => {
                let message = format!("the last change to the tower on {} was already an exchange", name(square));
                Reason::new(Code::ExchangedBefore, Ruling::C21, message)
                    .help("the tower must change in another way before its next exchange")
                    .since(SquareSet::of(square))
            }
            Illegal::NotInCheck => {
                let message = format!("a substitution answers a check, but {player} is not in check");
                Reason::new(Code::NotInCheck, Ruling::C22, message)
            }
            Illegal::NotASamurai(square) => {
                Reason::new(Code::NotASamurai, Ruling::C22, self.not_a_samurai(square))
                    .help("only a Samurai next to its Commander can trade places with it")
                    .at(SquareSet::of(square))
            }
            Illegal::NotTheCommander(square) => {
                let commander = board.commander(player);
                let message = format!("{player}'s Commander is not on {}", name(square));
                Reason::new(Code::NotTheCommander, Ruling::C22, message)
                    .help_if(commander.map(|commander| format!("the Commander is on {}", name(commander))))
                    .at(commander.into_iter().collect::<SquareSet>().with(square))
            }
            Illegal::NotBesideCommander => {
                Reason::new(Code::NotBesideCommander, Ruling::C22, self.not_beside_commander())
            }
            Illegal::CommanderInDanger { attackers, was_in_check } => self.danger(attackers, was_in_check),
        }
    }

    /// What to add to a reason if the captured unit is due to be dropped.
    fn drop_due(&self, reason: Reason, unit: Unit) -> Reason {
        reason
            .help(self.place_captured(unit))
            .at(SquareSet::territory(self.player) & self.position.board().empty())
            .witnessed_by(Cause::Turn("this move requires the drop"))
    }

    /// Points at a unit in a tower, which is explained by how it came there.
    fn about(&self, reason: Reason, square: Square, tier: Tier) -> Reason {
        let reason = reason.since(SquareSet::of(square));
        match self.position.board().tower(square).at(tier) {
            Some(piece) => reason.witnessed_by(Cause::Arrival(square, piece.unit().into())),
            None => reason,
        }
    }

    fn out_of_reach(&self, face: Face, level: Tier, expanded: bool) -> String {
        let Move::Step { from, .. } = self.mv else {
            return String::new();
        };
        let (to, tier) = (self.target(), self.naming.tier(level));
        if expanded {
            let from = self.naming.square(from);
            format!(
                "the {face} on {from}, which moves as on tier {tier} (range expansion), cannot reach {to}"
            )
        } else {
            format!(
                "the {face} on {} cannot reach {to}",
                self.naming.place(from, level)
            )
        }
    }

    fn no_land_link(&self, face: Face) -> String {
        let (there, to) = (self.on_target(), self.target());
        match face.land_link() {
            LandLink::Backs => {
                format!(
                    "only units with their back up can be dropped on {there} on {to}, {}",
                    an(face)
                )
            }
            LandLink::Fronts => {
                format!(
                    "only units with their front up can be dropped on {there} on {to}, {}",
                    an(face)
                )
            }
            LandLink::Nothing | LandLink::Everything => {
                format!(
                    "no unit can be dropped on {there} on {to}: {} has no Land Link",
                    an(face)
                )
            }
        }
    }

    fn not_yours(&self, square: Square, who: &str) -> String {
        let player = self.player;
        format!(
            "the unit on {} is {who}, but it is {player}'s turn",
            self.naming.square(square)
        )
    }

    fn twin_in_tower(&self, square: Square, face: Face) -> Reason {
        let (player, name) = (self.player, self.naming.square(square));
        let message = format!("{player} already has {} in the tower on {name}", an(face));
        let reason = |message| {
            Reason::new(Code::TwinInTower, Ruling::C11, message)
                .help("a tower cannot hold two units of one player with the same face up")
                .since(SquareSet::of(square))
        };
        let mut tower = self.position.board().tower(square).iter();
        match tower.find(|(_, piece)| piece.owner() == player && piece.face() == face) {
            Some((tier, twin)) => {
                let (unit, place) = (twin.unit(), self.naming.place(square, tier));
                reason(format!("{message}: `{unit}` on {place}"))
                    .witnessed_by(Cause::Arrival(square, unit.into()))
            }
            None => reason(message),
        }
    }

    /// The units below a striking Bronze become its owner's (betrayal).
    fn twin_by_betrayal(&self, square: Square) -> String {
        let (player, name) = (self.player, self.naming.square(square));
        let board = self.position.board();
        let mut below = board.tower(square);
        below.pop();
        let below = below.iter().map(|(_, piece)| {
            if piece.owner() == player {
                piece
            } else {
                piece.betrayed()
            }
        });
        let faces: Vec<Face> = below.chain(self.mover()).map(Piece::face).collect();
        let twin = faces
            .iter()
            .enumerate()
            .find(|(i, face)| faces[..*i].contains(face));
        let second = twin.map_or_else(
            || "unit of the same kind".to_owned(),
            |(_, face)| face.to_string(),
        );
        format!("after the betrayal, {player} would have a second {second} face up on {name}")
    }

    fn not_a_tower_of_three(&self, square: Square) -> String {
        let tower = match self.position.board().tower(square).height() {
            0 => "is empty".to_owned(),
            height => format!("has {}", counted(height as u64, "unit")),
        };
        format!(
            "an exchange needs a tower of 3 units, but {} {tower}",
            self.naming.square(square)
        )
    }

    fn not_a_captain(&self, square: Square, tier: Tier) -> Reason {
        let place = self.naming.place(square, tier);
        let (message, help) = if tier == Tier::Second {
            let message = format!("the unit on {place} is in the middle of its tower");
            (
                message,
                "an exchange swaps the bottom and the top unit of a tower".to_owned(),
            )
        } else {
            let [low, high] = [Tier::First, Tier::Third].map(|tier| self.naming.tier(tier));
            let message = format!(
                "the unit on {place} is {}, not a Captain",
                self.named(square, tier)
            );
            (
                message,
                format!("only a Captain on tier {low} or {high} can make an exchange"),
            )
        };
        Reason::new(Code::NotACaptain, Ruling::C21, message)
            .help(help)
            .at(SquareSet::of(square))
    }

    fn not_a_samurai(&self, square: Square) -> String {
        let name = self.naming.square(square);
        if self.position.board().tower(square).is_empty() {
            return format!("there is no unit on {name}");
        }
        format!(
            "the top unit on {name} is {}, not a Samurai of {}'s",
            self.top(square),
            self.player
        )
    }

    fn not_beside_commander(&self) -> String {
        let Move::Substitute { samurai, commander } = self.mv else {
            return String::new();
        };
        let [samurai, commander] = [samurai, commander].map(|square| self.naming.square(square));
        format!(
            "the Samurai on {samurai} is not next to its Commander on {commander} in the same row or column"
        )
    }

    fn danger(&self, attackers: SquareSet, was_in_check: bool) -> Reason {
        let (player, opponent) = (self.player, self.player.opponent());
        let after = after(self.position, self.mv);
        let commander = after.board().commander(player);
        let attacker = |square: Square| {
            let mut units = after
                .board()
                .tower(square)
                .iter()
                .rev()
                .map(|(_, piece)| piece);
            // Within the Commander's tower it is the unit below that attacks.
            let unit = units.find(|piece| piece.owner() == opponent)?.unit();
            Some(format!("`{unit}` on {}", self.naming.square(square)))
        };
        let units: Vec<String> = attackers.into_iter().filter_map(attacker).collect();
        let place = commander
            .map(|square| format!(" on {}", self.naming.square(square)))
            .unwrap_or_default();
        let (danger, help, cause) = if was_in_check {
            let help = "move the Commander, capture the attacker or block its way";
            (
                "would still be in check from",
                help,
                Cause::Turn("this gives check"),
            )
        } else {
            let help = "a move must not leave the player's own Commander open to capture";
            ("could be captured by", help, Cause::Squares(attackers))
        };
        let message = format!(
            "{player}'s Commander{place} {danger} {opponent}'s {}",
            units.join(" and ")
        );
        Reason::new(Code::CommanderInDanger, Ruling::C6, message)
            .help(help)
            .at(attackers.union(commander.into_iter().collect()))
            .witnessed_by(cause)
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

    fn decide(&self, Stranded { square, recovery }: Stranded) -> String {
        let (unit, place) = self.stranded(square);
        let written = |sign| {
            if self.naming == Notation::Gfen {
                format!("{}{sign}", self.naming.square(square))
            } else {
                format!("{unit}{sign}{place}")
            }
        };
        let recovered = written(match recovery {
            Recovery::ToOwnHand => '+',
            Recovery::ToOpponent => '^',
        });
        format!(
            "write `{recovered}` to recover it or `{}` to leave it there",
            written('=')
        )
    }

    /// The units whose range expansion bars a jump.
    fn bar(&self, square: Square) -> String {
        let opponent = self.player.opponent();
        let board = self.position.board();
        let expanders: Vec<String> = (board.expanders_over(opponent, square).into_iter())
            .flat_map(|from| {
                let units = board
                    .tower(from)
                    .iter()
                    .filter(move |(_, piece)| piece.owner() == opponent);
                let units = units.filter(|(_, piece)| piece.face().expands());
                units.map(move |(tier, piece)| {
                    format!("`{}` on {}", piece.unit(), self.naming.place(from, tier))
                })
            })
            .collect();
        let expanders = expanders.join(" and ");
        format!(
            "{} is in the range expansion of {opponent}'s {expanders}",
            self.naming.square(square)
        )
    }

    fn hand(&self) -> String {
        let hand: Hand = self.position.hand(self.player);
        if hand.is_empty() {
            return format!("{}'s hand is empty", self.player);
        }
        let units: Vec<String> = hand
            .iter()
            .map(|(unit, count)| format!("{count} {unit}"))
            .collect();
        format!("{}'s hand: {}", self.player, units.join(", "))
    }

    fn on_target(&self) -> String {
        match self.mv {
            Move::Step { to, .. } | Move::Drop { to, .. } => self.top(to),
            _ => String::new(),
        }
    }

    /// The unit that is to move.
    fn mover(&self) -> Option<Piece> {
        let Move::Step { from, .. } = self.mv else {
            return None;
        };
        self.position
            .board()
            .tower(from)
            .top()
            .map(|(_, piece)| piece)
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

    fn stranded(&self, square: Square) -> (String, String) {
        let top = self.position.board().tower(square).top();
        let (tier, unit) = top.map_or((Tier::First, String::new()), |(tier, piece)| {
            (tier, piece.unit().to_string())
        });
        (unit, self.naming.place(square, tier))
    }

    /// The owner and the unit at a place: "White's `YN`".
    fn named(&self, square: Square, tier: Tier) -> String {
        let piece = self.position.board().tower(square).at(tier);
        piece.map_or_else(
            || "no unit".to_owned(),
            |piece| format!("{}'s `{}`", piece.owner(), piece.unit()),
        )
    }

    /// The owner and the unit on top of a square.
    fn top(&self, square: Square) -> String {
        let top = self.position.board().tower(square).top();
        self.named(square, top.map_or(Tier::First, |(tier, _)| tier))
    }

    fn origin(&self) -> String {
        match self.mv {
            Move::Step { from, .. } => self.naming.square(from),
            _ => String::new(),
        }
    }

    fn target_square(&self) -> SquareSet {
        match self.mv {
            Move::Step { to, .. } | Move::Drop { to, .. } => SquareSet::of(to),
            _ => SquareSet::EMPTY,
        }
    }

    fn target(&self) -> String {
        self.target_square()
            .first()
            .map(|to| self.naming.square(to))
            .unwrap_or_default()
    }
}

/// A column in which a player has no Pawn.
fn missing_pawn(position: &Position) -> Option<(Player, u8)> {
    Player::BOTH.into_iter().find_map(|player| {
        let pawns = position.board().pawns(player);
        let column = (0..9).find(|&column| (pawns & SquareSet::column(column)).is_empty())?;
        Some((player, column))
    })
}

/// The position after a move.
fn after(position: &Position, mv: Move) -> Position {
    let mut after = *position;
    after.play(mv);
    after
}
