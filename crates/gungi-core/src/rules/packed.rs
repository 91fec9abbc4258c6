//! Moves in 64 bits, with all that they do.

use super::official::Kind;
use super::{
    AnyMove, Foul, Fouls, MoveDescription, MoveKind, PieceView, Place, PlayableMove, Player,
    Square, Tier, Tiers, Tower, UnitKind, classic, official,
};

/// A playable move in 64 bits. Two of them are equal if the moves say the same: what they do, the units, the places, and the
/// tower where they end.
///
/// | bits | what |
/// |---|---|
/// | 0–3 | the kind |
/// | 4 | the player |
/// | 5–10 | the unit |
/// | 11–18, 19–26 | the places before and after, each with one added; 0 for none |
/// | 27–29, 30–32 | the tiers that are captured, and those that are swapped |
/// | 33 | whether it ends the draft |
/// | 34–37 | the fouls |
/// | 38–58 | the tower on the square of the place after, seven bits a unit |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PackedMove(u64);

const FROM: u32 = 11;
const TO: u32 = 19;
const CAPTURED: u32 = 27;
const SWAPPED: u32 = 30;
const ENDS_DRAFT: u32 = 33;
const FOULS: u32 = 34;
const TOWER: u32 = 38;

/// The number of a unit, from 0: the classic ones come first.
const fn number_of(unit: UnitKind) -> u64 {
    match unit {
        UnitKind::Classic(unit) => unit.index() as u64,
        UnitKind::Official(kind) => (classic::Unit::COUNT + kind as usize) as u64,
    }
}

fn unit_of(number: u64) -> UnitKind {
    let index = usize::try_from(number).unwrap_or_default();
    match classic::Unit::from_index(index) {
        Some(unit) => UnitKind::Classic(unit),
        None => {
            UnitKind::Official(Kind::ALL[(index - classic::Unit::COUNT).min(Kind::ALL.len() - 1)])
        }
    }
}

fn number_of_place(place: Option<Place>) -> u64 {
    place.map_or(0, |place| {
        (place.square.index() * Tier::ALL.len() + place.tier.index() + 1) as u64
    })
}

fn place_of(number: u64) -> Option<Place> {
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    let (square, tier) = (index / Tier::ALL.len(), index % Tier::ALL.len());
    Some(Place::new(Square::from_index(square)?, Tier::ALL[tier]))
}

fn bits_of(tiers: Tiers) -> u64 {
    tiers.iter().fold(0, |bits, tier| bits | 1 << tier.index())
}

impl PackedMove {
    /// # Invariants
    /// [`Self::unpack`] returns the same move.
    pub fn new(mv: &PlayableMove) -> Self {
        let MoveDescription {
            kind,
            player,
            unit,
            from,
            to,
            tower,
            captured,
            swapped,
            ends_draft,
        } = mv.description;
        let pieces = tower.iter().fold(0, |bits, (tier, piece)| {
            let piece = (number_of(piece.unit) + 1) << 1 | piece.owner as u64;
            bits | piece << (7 * tier.index())
        });
        let fouls = mv
            .fouls
            .iter()
            .fold(0, |bits, foul| bits | 1 << foul as u64);
        Self(
            kind as u64
                | (player as u64) << 4
                | number_of(unit) << 5
                | number_of_place(from) << FROM
                | number_of_place(to) << TO
                | bits_of(captured) << CAPTURED
                | bits_of(swapped) << SWAPPED
                | u64::from(ends_draft) << ENDS_DRAFT
                | fouls << FOULS
                | pieces << TOWER,
        )
    }

    /// The bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The move with these bits; `None` if no move has them.
    pub fn from_bits(bits: u64) -> Option<Self> {
        let mv = Self(bits);
        (Self::new(&mv.unpack()) == mv).then_some(mv)
    }

    const fn part(self, start: u32, count: u32) -> u64 {
        self.0 >> start & ((1 << count) - 1)
    }

    fn tiers(self, start: u32) -> Tiers {
        let tiers = Tier::ALL.into_iter();
        tiers
            .filter(|tier| self.part(start, 3) >> tier.index() & 1 == 1)
            .collect()
    }

    /// What it does.
    pub fn description(self) -> MoveDescription {
        let mut tower = Tower::EMPTY;
        for tier in 0..3 {
            let piece = self.part(TOWER + 7 * tier, 7);
            if let Some(unit) = (piece >> 1).checked_sub(1) {
                tower.push(PieceView {
                    owner: Player::BOTH[usize::from(piece & 1 == 1)],
                    unit: unit_of(unit),
                });
            }
        }
        let kind = usize::try_from(self.part(0, 4)).unwrap_or_default();
        MoveDescription {
            kind: MoveKind::ALL[kind.min(MoveKind::ALL.len() - 1)],
            player: Player::BOTH[usize::from(self.part(4, 1) == 1)],
            unit: unit_of(self.part(5, 6)),
            from: place_of(self.part(FROM, 8)),
            to: place_of(self.part(TO, 8)),
            tower,
            captured: self.tiers(CAPTURED),
            swapped: self.tiers(SWAPPED),
            ends_draft: self.part(ENDS_DRAFT, 1) == 1,
        }
    }

    /// The move as a whole.
    pub fn unpack(self) -> PlayableMove {
        let description = self.description();
        let fouls = Foul::ALL
            .into_iter()
            .filter(|foul| self.part(FOULS, 4) >> *foul as u32 & 1 == 1);
        PlayableMove {
            mv: AnyMove::of(&description),
            fouls: fouls.fold(Fouls::NONE, Fouls::with),
            description,
        }
    }
}

impl AnyMove {
    /// The move with this description.
    fn of(mv: &MoveDescription) -> Self {
        // A place that is missing belongs to a kind that needs none.
        let nowhere = Place::new(Square::FIRST, Tier::First);
        let (from, to) = (mv.from.unwrap_or(nowhere), mv.to.unwrap_or(nowhere));
        match mv.unit {
            UnitKind::Classic(unit) => Self::Classic(classic_move(mv.kind, unit, (from, to))),
            UnitKind::Official(kind) => {
                Self::Official(official_move(mv, kind, (from.square, to.square)))
            }
        }
    }
}

const fn classic_move(
    kind: MoveKind,
    unit: classic::Unit,
    (from, to): (Place, Place),
) -> classic::Move {
    match kind {
        MoveKind::Drop => classic::Move::Drop {
            unit,
            to: to.square,
        },
        MoveKind::Step | MoveKind::Strike => classic::Move::Step {
            from: from.square,
            to: to.square,
        },
        MoveKind::ImmobileStrike => classic::Move::ImmobileStrike {
            at: from.square,
            striker: from.tier,
            target: to.tier,
        },
        MoveKind::Exchange => classic::Move::Exchange {
            at: from.square,
            captain: from.tier,
        },
        MoveKind::Substitution => classic::Move::Substitute {
            samurai: from.square,
            commander: to.square,
        },
        MoveKind::RecoverToHand | MoveKind::RecoverToOpponent => classic::Move::Recover,
        MoveKind::Decline => classic::Move::Decline,
    }
}

fn official_move(mv: &MoveDescription, kind: Kind, (from, to): (Square, Square)) -> official::Move {
    let swapped = mv.swapped;
    match mv.kind {
        MoveKind::Drop => official::Move::Drop {
            kind,
            to,
            swapped,
            ends_draft: mv.ends_draft,
        },
        MoveKind::Strike => official::Move::Capture { from, to },
        _ if mv.tower.is_empty() => official::Move::Step { from, to },
        _ => official::Move::Tsuke { from, to, swapped },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{AnyPosition, Level, Rules as _, SplitMix64};

    /// Plays at random; every playable move comes back as it was, and no two are alike.
    fn come_back(mut position: AnyPosition, seed: u64) {
        let mut random = SplitMix64::new(seed);
        for _ in 0..200 {
            let moves = position.playable_moves();
            let mut packed: Vec<PackedMove> = moves.iter().map(PackedMove::new).collect();
            for (mv, packed) in moves.iter().zip(&packed) {
                assert_eq!(packed.unpack(), *mv);
                assert_eq!(PackedMove::from_bits(packed.bits()), Some(*packed));
            }
            packed.sort_unstable();
            packed.dedup();
            assert_eq!(packed.len(), moves.len());
            let Some(mv) = moves.get(random.below(moves.len().max(1))) else {
                return;
            };
            position.play(mv.mv);
        }
    }

    #[test]
    fn every_move_comes_back_from_its_bits() {
        for seed in 0..6 {
            come_back(AnyPosition::from(classic::Position::START), seed);
            for level in Level::ALL {
                come_back(level.start().into(), seed);
            }
        }
    }

    #[test]
    fn any_bits_are_a_move_or_none() {
        let mut random = SplitMix64::new(1);
        for _ in 0..10_000 {
            let bits = random.next();
            for bits in [bits, bits >> 5, bits & ((1 << 34) - 1)] {
                let found = PackedMove::from_bits(bits);
                assert!(found.is_none_or(|mv| mv.bits() == bits));
            }
        }
        assert_eq!(PackedMove::from_bits(u64::MAX), None);
    }

    #[test]
    fn every_unit_and_place_has_a_number() {
        for unit in UnitKind::all() {
            assert_eq!(unit_of(number_of(unit)), unit);
            assert!(number_of(unit) + 1 < 1 << 6);
        }
        for square in Square::all() {
            for tier in Tier::ALL {
                let place = Some(Place::new(square, tier));
                assert_eq!(place_of(number_of_place(place)), place);
                assert!(number_of_place(place) < 1 << 8);
            }
        }
        assert_eq!(place_of(number_of_place(None)), None);
    }
}
