//! Why an action cannot be played, in words.

use super::{Mismatch, kind_of};
use crate::diagnostic::Code;
use crate::notation::gfen;
use crate::notation::gn::{Place, UnitName};
use crate::notation::gungijs::kanji_of;
use crate::rules::{Player, Ruling, Square, SquareSet, Tier};

/// Why an action cannot be played: the code, the ruling, the words, and the squares that stand in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Which kind of finding it is.
    pub code: Code,
    /// The ruling that is broken.
    pub ruling: &'static str,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The squares in question.
    pub squares: SquareSet,
}

impl Reason {
    pub(super) fn new(code: Code, ruling: &'static str, message: impl Into<String>) -> Self {
        Self { code, ruling, message: message.into(), help: None, squares: SquareSet::EMPTY }
    }

    pub(super) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    pub(super) fn at(self, squares: SquareSet) -> Self {
        Self { squares, ..self }
    }

    /// The words for a move that contradicts the board on which `player` is to act.
    #[must_use]
    pub(super) fn of_mismatch(mismatch: Mismatch, ruling: Ruling, player: Player, naming: Naming) -> Self {
        let reason = |code, message: String| Self::new(code, ruling.0, message);
        let named = |at: Place| naming.place(at.square, at.tier);
        match mismatch {
            Mismatch::UnknownUnit(name) => reason(Code::UnknownUnit, format!("these rules have no unit `{name}`")).help(
                "classic units show a face and hide another, as in `PZ` and `O-`; official pieces are a letter and `-`, as in `P-`",
            ),
            Mismatch::ForeignForm => reason(Code::ForeignForm, "these rules have no such move".into()).help(
                "betrayal and `!` are for the official rules, follow-ups and actions within towers for the classic ones",
            ),
            Mismatch::Vacant { at, top } => {
                let reason =
                    reason(Code::VacantPlace, format!("nobody stands on {}", named(at))).at(SquareSet::of(at.square));
                match top {
                    Some((tier, owner, name)) => {
                        let (name, top) = (naming.unit(name), naming.place(at.square, tier));
                        reason.help(format!("the highest unit there is {owner}'s `{name}` on {top}"))
                    }
                    None => reason.help(format!("the square {} is empty", naming.square(at.square))),
                }
            }
            Mismatch::OtherUnit { at, written, found: (owner, name) } => {
                let (at_place, name, written) = (named(at), naming.unit(name), naming.unit(written));
                reason(Code::OtherUnit, format!("the unit on {at_place} is {owner}'s `{name}`, not `{written}`"))
                    .at(SquareSet::of(at.square))
            }
            Mismatch::OpponentsUnit(at) => reason(
                Code::OpponentsUnit,
                format!("the unit on {} is {}'s, and {player} is to act", named(at), player.opponent()),
            )
            .at(SquareSet::of(at.square)),
            Mismatch::Covered { at, top: (owner, name) } => reason(
                Code::CoveredUnit,
                format!("the unit on {} is not on top: {owner}'s `{}` stands above it", named(at), naming.unit(name)),
            )
            .at(SquareSet::of(at.square))
            .help("only the top unit of a tower may move"),
            Mismatch::ArrivalTier { written, tier } => {
                Self::of_tier((Code::ArrivalTier, ruling.0), written, tier, "the unit comes to stand", naming)
            }
            Mismatch::ExchangeTier { written, tier } => reason(
                Code::ArrivalTier,
                format!("the other end of the tower is tier {}, not {}", tier.index(), written.index()),
            )
            .help(format!("an exchange is between tiers 0 and 2: write `&{}`", tier.index())),
            Mismatch::NothingToCapture(at) => {
                let message =
                    format!("no unit of {} is on top of {}", player.opponent(), naming.square(at.square));
                let reason = reason(Code::NothingToCapture, message).at(SquareSet::of(at.square));
                Self { help: naming.move_without_capture(), ..reason }
            }
            Mismatch::TargetTier { written, tier } => {
                Self::of_tier((Code::TargetTier, ruling.0), written, tier, "the captured unit stands", naming)
            }
            Mismatch::UnknownLetter(letter) => {
                reason(Code::UnknownUnit, format!("these rules have no unit `{letter}`"))
            }
            Mismatch::OpponentsLetter(letter) => {
                let message = format!("`{letter}` is a unit of {}, and {player} is to act", letter.owner());
                reason(Code::OpponentsUnit, message)
                    .help("letters in upper case are Black's, in lower case White's")
            }
            Mismatch::StackHeight { at, written, height } => {
                let at_square = Naming::Gfen.square(at);
                let message = match (written, height) {
                    (_, 0) => format!("`A` goes onto a tower, and {at_square} is empty"),
                    _ => format!("`A` speaks of {written} tiers, and the tower on {at_square} has {height}"),
                };
                reason(Code::ArrivalTier, message).at(SquareSet::of(at))
            }
            Mismatch::NotBelow(at) => {
                reason(Code::NothingToSwap, format!("the betrayal names a piece that is not below {}", named(at)))
                    .at(SquareSet::of(at.square))
            }
            Mismatch::NotAnExchange => {
                reason(Code::NotExchangeable, "an exchange is between the tiers 1 and 3".to_owned())
                    .help("write `1&3` or `3&1`, the tier of the Captain first")
            }
            Mismatch::RecoveryElsewhere { .. }
            | Mismatch::RecoveryOnSquare { .. }
            | Mismatch::OtherHand { .. } => Self::of_recovery(mismatch, ruling, player),
        }
    }

    /// The words for a recovery that is not the one that is due.
    fn of_recovery(mismatch: Mismatch, ruling: Ruling, player: Player) -> Self {
        let reason = |code, message: String| Self::new(code, ruling.0, message);
        match mismatch {
            Mismatch::RecoveryElsewhere { written, due } => {
                let reason =
                    reason(Code::RecoveryElsewhere, format!("no recovery is due for the unit on {written}"));
                match due {
                    Some(due) => {
                        reason.help(format!("it is due for the unit on {due}")).at(SquareSet::of(due.square))
                    }
                    None => reason,
                }
            }
            Mismatch::RecoveryOnSquare { written, due } => {
                let message = format!("no recovery is due for the unit on {}", Naming::Gfen.square(written));
                reason(Code::RecoveryElsewhere, message)
                    .help(format!("it is due for the unit on {}", Naming::Gfen.square(due)))
                    .at(SquareSet::of(due))
            }
            Mismatch::OtherHand { captured: true } => reason(
                Code::OtherHand,
                format!("after a capture the unit goes to {}'s hand", player.opponent()),
            )
            .help("write `^` instead of `+`"),
            _ => reason(Code::OtherHand, format!("without a capture the unit goes to {player}'s own hand"))
                .help("write `+` instead of `^`"),
        }
    }

    fn of_tier(
        (code, ruling): (Code, &'static str),
        written: Place,
        tier: Tier,
        who: &str,
        naming: Naming,
    ) -> Self {
        Self::new(code, ruling, format!("{who} on another tier than {}", naming.tier(written.tier)))
            .at(SquareSet::of(written.square))
            .help(format!("write `{}`", naming.place(written.square, tier)))
    }
}

/// How squares are called: as in the text that is talked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Naming {
    /// `4-8`
    #[default]
    Gn,
    /// `5i`
    Gfen,
    /// `9-5`: as gungi.js does, rank before file, both from 1.
    Gungijs,
}

impl Naming {
    /// A square.
    #[must_use]
    pub fn square(self, square: Square) -> String {
        match self {
            Self::Gn => format!("{}-{}", square.column(), square.row()),
            Self::Gfen => gfen::Named(square).to_string(),
            Self::Gungijs => format!("{}-{}", square.row() + 1, square.column() + 1),
        }
    }

    /// A place in a tower; only GN counts tiers from 0.
    #[must_use]
    pub fn place(self, square: Square, tier: Tier) -> String {
        match self {
            Self::Gn => Place::new(square, tier).to_string(),
            Self::Gfen => format!("{} (tier {})", gfen::Named(square), tier.index() + 1),
            Self::Gungijs => format!("{}-{}", self.square(square), tier.index() + 1),
        }
    }

    /// A unit.
    #[must_use]
    pub fn unit(self, name: UnitName) -> String {
        match (self, kind_of(name)) {
            (Self::Gungijs, Some(kind)) => kanji_of(kind).to_string(),
            _ => name.to_string(),
        }
    }

    /// A tier.
    #[must_use]
    pub const fn tier(self, tier: Tier) -> usize {
        match self {
            Self::Gn => tier.index(),
            Self::Gfen | Self::Gungijs => tier.index() + 1,
        }
    }

    /// A row.
    #[must_use]
    pub fn row(self, row: u8) -> String {
        match self {
            Self::Gn => row.to_string(),
            Self::Gfen => char::from(b'a' + row).to_string(),
            Self::Gungijs => (row + 1).to_string(),
        }
    }

    /// How a move without a capture is written, where that is told apart by a sign.
    pub(super) fn move_without_capture(self) -> Option<String> {
        match self {
            Self::Gn => Some("a move without a capture is written `>`".to_owned()),
            Self::Gfen => None,
            Self::Gungijs => Some("a move without a capture is written without `取`".to_owned()),
        }
    }

    /// Squares, one after the other; at most eight, and how many there are more.
    pub(super) fn squares(self, squares: SquareSet) -> String {
        const SHOWN: usize = 8;
        let mut names: Vec<String> =
            squares.into_iter().take(SHOWN).map(|square| self.square(square)).collect();
        let more = (squares.len() as usize).saturating_sub(SHOWN);
        if more > 0 {
            names.push(format!("{more} more"));
        }
        names.join(", ")
    }
}
