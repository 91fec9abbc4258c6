//! Why a move contradicts the board, in words.

use crate::diagnostic::Code;
use crate::game::explain::reason::{Cause, Reason};
use crate::game::resolve::error::ResolveError;
use crate::notation::Notation;
use crate::notation::gfen::Letter;
use crate::rules::{Place, Player, Ruling, Square, SquareSet, Tier, UnitKind};
use crate::text::counted;

impl Reason {
    /// The reason why a move cannot be played that contradicts the board on which `player` is to move.
    pub(crate) fn of_mismatch(
        mismatch: ResolveError,
        ruling: Ruling,
        player: Player,
        naming: Notation,
    ) -> Self {
        let words = Words { ruling, player, naming };
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
                words.tier(Code::ArrivalTier, "the unit comes to stand", written, tier)
            }
            ResolveError::TargetTier { written, tier } => {
                words.tier(Code::TargetTier, "the captured unit stands", written, tier)
            }
            ResolveError::ExchangeTier { at, written, tier } => words.exchange_tier(at, written, tier),
            ResolveError::NotAnExchange(at) => words.not_an_exchange(at),
            ResolveError::NothingToCapture(at) => words.nothing_to_capture(at),
            ResolveError::StackHeight { at, written, height } => words.stack_height(at, written, height),
            ResolveError::NotBelow(at) => words.not_below(at),
            ResolveError::RecoveryElsewhere { written, due } => words.recovery_elsewhere(
                &naming.place(written.square, written.tier),
                due.map(|due| (naming.place(due.square, due.tier), due.square)),
            ),
            ResolveError::RecoveryOnSquare { written, due } => {
                words.recovery_elsewhere(&naming.square(written), Some((naming.square(due), due)))
            }
            ResolveError::OtherHand { at, captured } => words.other_hand(at, captured),
        }
    }
}

struct Words {
    ruling: Ruling,
    player: Player,
    naming: Notation,
}

impl Words {
    fn reason(&self, code: Code, message: String) -> Reason {
        Reason::new(code, self.ruling.0, message)
    }

    fn named(&self, at: Place) -> String {
        self.naming.place(at.square, at.tier)
    }

    fn unknown_unit(&self, name: &str) -> Reason {
        self.reason(Code::UnknownUnit, format!("these rules have no unit `{name}`"))
    }

    fn foreign_form(&self) -> Reason {
        self.reason(Code::ForeignForm, "these rules have no such move".into()).help(
            "betrayal and `!` are for the official rules, follow-ups and actions within towers for the classic ones",
        )
    }

    fn vacant(&self, at: Place, top: Option<(Tier, Player, UnitKind)>) -> Reason {
        let help = match top {
            Some((tier, owner, name)) => {
                let (name, top) = (self.naming.unit(name), self.naming.place(at.square, tier));
                format!("the highest unit there is {owner}'s `{name}` on {top}")
            }
            None => format!("the square {} is empty", self.naming.square(at.square)),
        };
        self.reason(Code::VacantPlace, format!("nobody stands on {}", self.named(at)))
            .since(SquareSet::of(at.square))
            .help(help)
    }

    fn other_unit(&self, at: Place, written: UnitKind, (owner, found): (Player, UnitKind)) -> Reason {
        let (place, name, written) = (self.named(at), self.naming.unit(found), self.naming.unit(written));
        self.reason(Code::OtherUnit, format!("the unit on {place} is {owner}'s `{name}`, not `{written}`"))
            .at(SquareSet::of(at.square))
            .witnessed_by(Cause::Arrival(at.square, found))
    }

    fn opponents_unit(&self, at: Place, unit: UnitKind) -> Reason {
        let (place, name, player) = (self.named(at), self.naming.unit(unit), self.player);
        let message =
            format!("the unit on {place} is {}'s `{name}`, and {player} is to move", player.opponent());
        self.reason(Code::OpponentsUnit, message)
            .at(SquareSet::of(at.square))
            .witnessed_by(Cause::Arrival(at.square, unit))
    }

    fn opponents_letter(&self, letter: Letter) -> Reason {
        let message = format!("`{letter}` is a unit of {}, and {} is to move", letter.owner(), self.player);
        self.reason(Code::OpponentsUnit, message)
            .help("letters in upper case are Black's, in lower case White's")
    }

    fn covered(&self, at: Place, (owner, top): (Player, UnitKind)) -> Reason {
        let (place, name) = (self.named(at), self.naming.unit(top));
        let message = format!("the unit on {place} is not on top: {owner}'s `{name}` stands above it");
        self.reason(Code::CoveredUnit, message)
            .at(SquareSet::of(at.square))
            .witnessed_by(Cause::Arrival(at.square, top))
            .help("only the top unit of a tower may move")
    }

    fn tier(&self, code: Code, who: &str, written: Place, tier: Tier) -> Reason {
        let square = self.naming.square(written.square);
        let [tier, written_tier] = [tier, written.tier].map(|tier| self.naming.tier(tier));
        self.reason(code, format!("{who} on tier {tier} of {square}, not on tier {written_tier}"))
            .since(SquareSet::of(written.square))
    }

    fn exchange_tier(&self, at: Square, written: Tier, tier: Tier) -> Reason {
        let [tier, written] = [tier, written].map(|tier| self.naming.tier(tier));
        self.reason(Code::ArrivalTier, format!("the other end of the tower is tier {tier}, not {written}"))
            .at(SquareSet::of(at))
            .help("an exchange is between the lowest and the highest tier")
    }

    fn not_an_exchange(&self, at: Square) -> Reason {
        self.reason(Code::NotExchangeable, "an exchange is between the tiers 1 and 3".into())
            .at(SquareSet::of(at))
            .help("write `1&3` or `3&1`, the tier of the Captain first")
    }

    fn nothing_to_capture(&self, at: Place) -> Reason {
        let (opponent, square) = (self.player.opponent(), self.naming.square(at.square));
        let reason =
            self.reason(Code::NothingToCapture, format!("no unit of {opponent} is on top of {square}"));
        let reason = reason.since(SquareSet::of(at.square));
        Reason { help: self.naming.move_without_capture(), ..reason }
    }

    fn stack_height(&self, at: Square, written: usize, height: usize) -> Reason {
        let (square, named) = (self.naming.square(at), counted(written as u64, "tier"));
        let reason = |message| self.reason(Code::ArrivalTier, message).since(SquareSet::of(at));
        if height == 0 {
            return reason(format!("`A` goes onto a tower, and {square} is empty"));
        }
        reason(format!("`A` names {named}, and the tower on {square} has {height}"))
            .help("write `C` if a piece is swapped, else `.`, for each tier of the tower from the bottom up")
    }

    fn not_below(&self, at: Place) -> Reason {
        let message = format!("the betrayal names a piece that is not below {}", self.named(at));
        self.reason(Code::NothingToSwap, message).since(SquareSet::of(at.square))
    }

    fn recovery_elsewhere(&self, written: &str, due: Option<(String, Square)>) -> Reason {
        let reason =
            self.reason(Code::RecoveryElsewhere, format!("no recovery is due for the unit on {written}"));
        match due {
            Some((due, square)) => reason
                .help(format!("it is due for the unit on {due}"))
                .at(SquareSet::of(square))
                .witnessed_by(DUE),
            None => reason,
        }
    }

    fn other_hand(&self, at: Square, captured: bool) -> Reason {
        let player = self.player;
        let message = if captured {
            format!("after a capture the unit goes to {}'s hand", player.opponent())
        } else {
            format!("without a capture the unit goes to {player}'s own hand")
        };
        self.reason(Code::OtherHand, message).at(SquareSet::of(at)).witnessed_by(DUE)
    }
}

const DUE: Cause = Cause::Turn("this makes the choice due");
