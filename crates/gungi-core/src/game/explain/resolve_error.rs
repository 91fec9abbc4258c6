//! Why a move contradicts the board, in words.

use crate::diagnostic::{Code, Ruling};
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::ResolveError;
use crate::notation::Notation;
use crate::notation::gfen::Letter;
use crate::rules::classic::Recovery;
use crate::rules::{Place, Player, Ruleset, Snapshot, Square, SquareSet, Tier, UnitKind};
use crate::text::{counted, listed};

impl Reason {
    /// The reason why a move that contradicts the board of `snapshot` cannot be played.
    pub fn of_resolve_error(
        mismatch: ResolveError,
        ruling: Ruling,
        snapshot: &Snapshot,
        naming: Notation,
    ) -> Self {
        let words = Words {
            ruling,
            player: snapshot.player,
            ruleset: snapshot.ruleset,
            naming,
        };
        match mismatch {
            ResolveError::UnknownUnit(up, down) => {
                words.unknown_unit(&format!("{up}{}", down.unwrap_or('-')))
            }
            ResolveError::UnknownLetter(letter) => words.unknown_unit(&letter.to_string()),
            ResolveError::ForeignForm => words.foreign_form(),
            ResolveError::Vacant { at, top } => words.vacant(at, top),
            ResolveError::OtherUnit { at, written, found } => words.other_unit(at, written, found),
            ResolveError::OpponentsUnit { at, unit } => words.opponents_unit(at, unit),
            ResolveError::OpponentsLetter(letter) => words.opponents_letter(letter),
            ResolveError::Covered { at, top } => words.covered(at, top),
            ResolveError::ArrivalTier { written, tier } => {
                words.tier(Code::ArrivalTier, "the unit arrives", written, tier)
            }
            ResolveError::TargetTier { written, tier } => {
                words.tier(Code::TargetTier, "the captured unit is", written, tier)
            }
            ResolveError::ExchangeTier { at, written, tier } => {
                words.exchange_tier(at, written, tier)
            }
            ResolveError::NotAnExchange(at) => words.not_an_exchange(at),
            ResolveError::NothingToCapture(at) => words.nothing_to_capture(at),
            ResolveError::StackHeight {
                at,
                written,
                height,
            } => words.stack_height(at, written, height),
            ResolveError::NoTower(at) => words.no_tower(at),
            ResolveError::OwnTower(at) => words.own_tower(at),
            ResolveError::NotEmpty(at) => words.not_as_said(at, "is empty, but there is a tower"),
            ResolveError::OwnTop(at) => words.not_as_said(
                at,
                "has a unit of the opponent on top, but the top unit is the player's own",
            ),
            ResolveError::NotBelow(at) => words.not_below(at),
            ResolveError::NoneFits { unit, at } => words.none_fits(unit, at),
            ResolveError::SeveralFit { unit, at, from } => words.several_fit(unit, at, from),
            ResolveError::RecoveryElsewhere { written, due } => words.recovery_elsewhere(
                &naming.place(written.square, written.tier),
                due.map(|due| (naming.place(due.square, due.tier), due.square)),
            ),
            ResolveError::RecoveryOnSquare { written, due } => {
                words.recovery_elsewhere(&naming.square(written), Some((naming.square(due), due)))
            }
            ResolveError::OtherHand { at, recovery } => words.other_hand(at, recovery),
        }
    }
}

struct Words {
    ruling: Ruling,
    player: Player,
    ruleset: Ruleset,
    naming: Notation,
}

impl Words {
    fn reason(&self, code: Code, message: String) -> Reason {
        Reason::new(code, self.ruling, message)
    }

    fn named(&self, at: Place) -> String {
        self.naming.place(at.square, at.tier)
    }

    fn unknown_unit(&self, name: &str) -> Reason {
        self.reason(
            Code::UnknownUnit,
            format!("the {} rules have no unit `{name}`", self.ruleset.game()),
        )
    }

    fn foreign_form(&self) -> Reason {
        let help = match self.ruleset {
            Ruleset::Classic => {
                "only the official rules have `!` and betrayals that name what they swap"
            }
            Ruleset::Official(_) => {
                "only the classic rules have recovery, exchanges, substitutions and strikes within a tower"
            }
        };
        let message = format!("the {} rules have no such move", self.ruleset.game());
        self.reason(Code::ForeignForm, message).help(help)
    }

    fn vacant(&self, at: Place, top: Option<(Tier, Player, UnitKind)>) -> Reason {
        let help = match top {
            Some((tier, owner, name)) => {
                let (name, top) = (self.naming.unit(name), self.naming.place(at.square, tier));
                format!("the top unit there is {owner}'s `{name}` on {top}")
            }
            None => format!("{} is empty", self.naming.square(at.square)),
        };
        self.reason(
            Code::VacantPlace,
            format!("there is no unit on {}", self.named(at)),
        )
        .since(SquareSet::of(at.square))
        .help(help)
    }

    fn other_unit(
        &self,
        at: Place,
        written: UnitKind,
        (owner, found): (Player, UnitKind),
    ) -> Reason {
        let (place, name, written) = (
            self.named(at),
            self.naming.unit(found),
            self.naming.unit(written),
        );
        self.reason(
            Code::OtherUnit,
            format!("the unit on {place} is {owner}'s `{name}`, not `{written}`"),
        )
        .at(SquareSet::of(at.square))
        .witnessed_by(Cause::Arrival(at.square, found))
    }

    fn opponents_unit(&self, at: Place, unit: UnitKind) -> Reason {
        let (place, name, player) = (self.named(at), self.naming.unit(unit), self.player);
        let message = format!(
            "the unit on {place} is {}'s `{name}`, but it is {player}'s turn",
            player.opponent()
        );
        self.reason(Code::OpponentsUnit, message)
            .at(SquareSet::of(at.square))
            .witnessed_by(Cause::Arrival(at.square, unit))
    }

    fn opponents_letter(&self, letter: Letter) -> Reason {
        let message = format!(
            "`{letter}` is {}'s, but it is {}'s turn",
            letter.owner(),
            self.player
        );
        self.reason(Code::OpponentsUnit, message)
            .help("Black's letters are upper case, White's lower case")
    }

    fn covered(&self, at: Place, (owner, top): (Player, UnitKind)) -> Reason {
        let (place, name) = (self.named(at), self.naming.unit(top));
        let message = format!("the unit on {place} is not on top: {owner}'s `{name}` is above it");
        self.reason(Code::CoveredUnit, message)
            .at(SquareSet::of(at.square))
            .witnessed_by(Cause::Arrival(at.square, top))
            .help("only the top unit of a tower can move")
    }

    fn tier(&self, code: Code, who: &str, written: Place, tier: Tier) -> Reason {
        let square = self.naming.square(written.square);
        let [tier, written_tier] = [tier, written.tier].map(|tier| self.naming.tier(tier));
        self.reason(
            code,
            format!("{who} on tier {tier} of {square}, not on tier {written_tier}"),
        )
        .since(SquareSet::of(written.square))
    }

    fn exchange_tier(&self, at: Square, written: Tier, tier: Tier) -> Reason {
        let [tier, written] = [tier, written].map(|tier| self.naming.tier(tier));
        self.reason(
            Code::ArrivalTier,
            format!("the other end of the tower is tier {tier}, not tier {written}"),
        )
        .at(SquareSet::of(at))
        .help("an exchange swaps the bottom and the top unit of a tower")
    }

    fn not_an_exchange(&self, at: Square) -> Reason {
        self.reason(
            Code::NotExchangeable,
            "an exchange swaps tiers 1 and 3 of a tower".into(),
        )
        .at(SquareSet::of(at))
        .help("write `1&3` or `3&1`, the Captain's tier first")
    }

    fn nothing_to_capture(&self, at: Place) -> Reason {
        let (opponent, square) = (self.player.opponent(), self.naming.square(at.square));
        self.reason(
            Code::NothingToCapture,
            format!("{opponent} has no unit on top of {square}"),
        )
        .since(SquareSet::of(at.square))
        .help_if(self.naming.move_without_capture())
    }

    fn stack_height(&self, at: Square, written: usize, height: usize) -> Reason {
        let (square, named) = (self.naming.square(at), counted(written as u64, "tier"));
        let reason = |message| {
            self.reason(Code::ArrivalTier, message)
                .since(SquareSet::of(at))
        };
        if height == 0 {
            return reason(format!("`A` goes onto a tower, but {square} is empty"));
        }
        reason(format!("`A` names {named}, but the tower on {square} has {height}")).help(
            "after `A`, write a sign for each tier from the bottom up: `C` to swap its unit, `.` to leave it",
        )
    }

    fn no_tower(&self, at: Square) -> Reason {
        let square = self.naming.square(at);
        let message =
            format!("the record says that the unit goes onto a tower, but {square} is empty");
        self.reason(Code::ArrivalTier, message)
            .since(SquareSet::of(at))
    }

    fn own_tower(&self, at: Square) -> Reason {
        let (square, player) = (self.naming.square(at), self.player);
        let message = format!(
            "{player}'s own unit is on top of {square}, but the record does not say that the unit goes onto it"
        );
        self.reason(Code::ArrivalTier, message)
            .since(SquareSet::of(at))
    }

    fn not_as_said(&self, at: Square, difference: &str) -> Reason {
        let square = self.naming.square(at);
        let message = format!("the record says that {square} {difference}");
        self.reason(Code::ArrivalTier, message)
            .since(SquareSet::of(at))
    }

    fn not_below(&self, at: Place) -> Reason {
        let message = format!(
            "the betrayal names a unit that is not below {}",
            self.named(at)
        );
        self.reason(Code::NothingToSwap, message)
            .since(SquareSet::of(at.square))
    }

    fn none_fits(&self, unit: UnitKind, at: Place) -> Reason {
        let (player, unit, place) = (self.player, unit.name(), self.named(at));
        let message = format!("no {unit} of {player}'s can come to {place}");
        self.reason(Code::OutOfReach, message)
            .at(SquareSet::of(at.square))
    }

    fn several_fit(&self, unit: UnitKind, at: Place, from: SquareSet) -> Reason {
        let (unit, place) = (unit.name(), self.named(at));
        let squares: Vec<String> = from
            .into_iter()
            .map(|from| self.naming.square(from))
            .collect();
        let squares = listed(&squares, "and");
        let message = format!("several moves fit: a {unit} comes to {place} from {squares}");
        self.reason(Code::SeveralMoves, message)
            .at(from.with(at.square))
            .help("write the square that the unit leaves after the move, as in `5-6-1 侍 (6-7)`")
    }

    fn recovery_elsewhere(&self, written: &str, due: Option<(String, Square)>) -> Reason {
        let reason = self.reason(
            Code::RecoveryElsewhere,
            format!("no recovery is due for the unit on {written}"),
        );
        match due {
            Some((due, square)) => reason
                .help(format!("recovery is due for the unit on {due}"))
                .at(SquareSet::of(square))
                .witnessed_by(DUE),
            None => reason,
        }
    }

    fn other_hand(&self, at: Square, recovery: Recovery) -> Reason {
        let player = self.player;
        let message = match recovery {
            Recovery::ToOwnHand => {
                format!("the unit made no capture, so it goes to {player}'s own hand")
            }
            Recovery::ToOpponent => {
                format!(
                    "the unit made a capture, so it goes to {}'s hand",
                    player.opponent()
                )
            }
        };
        self.reason(Code::OtherHand, message)
            .at(SquareSet::of(at))
            .witnessed_by(DUE)
    }
}

const DUE: Cause = Cause::Turn("this move requires the choice");
