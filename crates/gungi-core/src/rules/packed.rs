//! Moves in 64 bits, with all that they do.

use std::ops::ControlFlow;

use super::official::Kind;
use super::{
    AnyMove, AnyPosition, Candidates, Describe, Fouls, Landing, MoveBatch as _, MoveDescription,
    MoveKind, PieceView, Place, PlayableMove, Player, Square, Tier, Tiers, Tower, UnitKind,
    classic, official, with_position,
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

/// The units by their numbers. Numbers above them stand for the last.
static UNITS: [UnitKind; 64] = {
    let last = Kind::ALL.len() - 1;
    let mut units = [UnitKind::Official(Kind::ALL[last]); 64];
    let mut number = 0;
    while number < classic::Unit::COUNT + last {
        units[number] = match classic::Unit::from_index(number) {
            Some(unit) => UnitKind::Classic(unit),
            None => UnitKind::Official(Kind::ALL[number - classic::Unit::COUNT]),
        };
        number += 1;
    }
    units
};

const fn unit_of(number: u64) -> UnitKind {
    UNITS[(number & 63) as usize]
}

const fn number_of_place(place: Option<Place>) -> u64 {
    match place {
        None => 0,
        Some(place) => (place.square.index() * Tier::ALL.len() + place.tier.index() + 1) as u64,
    }
}

/// The places by their numbers.
static PLACES: [Option<Place>; 256] = {
    let mut places = [None; 256];
    let mut index = 0;
    while let Some(square) = Square::from_index(index / Tier::ALL.len()) {
        places[index + 1] = Some(Place::new(square, Tier::ALL[index % Tier::ALL.len()]));
        index += 1;
    }
    places
};

const fn place_of(number: u64) -> Option<Place> {
    PLACES[(number & 255) as usize]
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
        Self(
            kind as u64
                | (player as u64) << 4
                | number_of(unit) << 5
                | number_of_place(from) << FROM
                | number_of_place(to) << TO
                | u64::from(captured.bits()) << CAPTURED
                | u64::from(swapped.bits()) << SWAPPED
                | u64::from(ends_draft) << ENDS_DRAFT
                | u64::from(mv.fouls.bits()) << FOULS
                | bits_of(tower) << TOWER,
        )
    }

    /// A drop or step of a batch, without the place where it leads.
    const fn landing(player: Player, landing: &Landing) -> Self {
        let kind = match landing.from {
            None => MoveKind::Drop,
            Some(_) => MoveKind::Step,
        };
        Self(
            kind as u64
                | (player as u64) << 4
                | number_of(landing.unit) << 5
                | number_of_place(landing.from) << FROM
                | (landing.swapped.bits() as u64) << SWAPPED
                | (landing.ends_draft as u64) << ENDS_DRAFT,
        )
    }

    /// This drop or step to a place, on the square of a tower with these bits.
    const fn onto(self, to: Place, tower: u64) -> Self {
        Self(self.0 | number_of_place(Some(to)) << TO | tower << TOWER)
    }

    /// This step as a strike, which captures these tiers.
    const fn striking(self, captured: Tiers) -> Self {
        let other_kind = MoveKind::Step as u64 ^ MoveKind::Strike as u64;
        Self((self.0 ^ other_kind) | (captured.bits() as u64) << CAPTURED)
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

    #[expect(clippy::cast_possible_truncation, reason = "three bits are kept")]
    const fn tiers(self, start: u32) -> Tiers {
        Tiers::from_bits(self.part(start, 3) as u8)
    }

    /// What kind of move it is.
    pub const fn kind(self) -> MoveKind {
        #[expect(clippy::cast_possible_truncation, reason = "four bits")]
        let kind = self.part(0, 4) as usize;
        if kind < MoveKind::ALL.len() {
            MoveKind::ALL[kind]
        } else {
            MoveKind::Decline
        }
    }

    /// The player who makes it.
    pub const fn player(self) -> Player {
        match self.part(4, 1) {
            0 => Player::Black,
            _ => Player::White,
        }
    }

    /// Whether the same unit makes both moves, from the same place to the same place, with the same swaps.
    pub const fn is_made_like(self, other: Self) -> bool {
        const MADE: u64 = ((1 << CAPTURED) - 1) | (0b111 << SWAPPED);
        self.0 & MADE == other.0 & MADE
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
        MoveDescription {
            kind: self.kind(),
            player: self.player(),
            unit: unit_of(self.part(5, 6)),
            from: place_of(self.part(FROM, 8)),
            to: place_of(self.part(TO, 8)),
            tower,
            captured: self.tiers(CAPTURED),
            swapped: self.tiers(SWAPPED),
            ends_draft: self.part(ENDS_DRAFT, 1) == 1,
        }
    }

    /// The move alone.
    pub const fn mv(self) -> AnyMove {
        match unit_of(self.part(5, 6)) {
            UnitKind::Classic(unit) => AnyMove::Classic(self.classic_move(unit)),
            UnitKind::Official(kind) => AnyMove::Official(self.official_move(kind)),
        }
    }

    /// The move as a whole.
    #[expect(clippy::cast_possible_truncation, reason = "four bits are kept")]
    pub fn unpack(self) -> PlayableMove {
        PlayableMove {
            mv: self.mv(),
            description: self.description(),
            fouls: Fouls::from_bits(self.part(FOULS, 4) as u8),
        }
    }

    /// A place of the move, which its kind has.
    const fn place(self, start: u32) -> Place {
        match place_of(self.part(start, 8)) {
            Some(place) => place,
            None => Place::new(Square::FIRST, Tier::First),
        }
    }

    const fn classic_move(self, unit: classic::Unit) -> classic::Move {
        let (from, to) = (self.place(FROM), self.place(TO));
        match self.kind() {
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

    const fn official_move(self, kind: Kind) -> official::Move {
        let (from, to) = (self.place(FROM).square, self.place(TO).square);
        let swapped = self.tiers(SWAPPED);
        match self.kind() {
            MoveKind::Drop => official::Move::Drop {
                kind,
                to,
                swapped,
                ends_draft: self.part(ENDS_DRAFT, 1) == 1,
            },
            MoveKind::Strike => official::Move::Capture { from, to },
            _ if self.0 >> TOWER == 0 => official::Move::Step { from, to },
            _ => official::Move::Tsuke { from, to, swapped },
        }
    }
}

/// The units of a tower, seven bits each from the bottom.
fn bits_of<P: Copy + Into<PieceView>>(tower: Tower<P>) -> u64 {
    let bits = |piece: Option<P>| {
        piece.map_or(0, |piece| {
            let PieceView { owner, unit } = piece.into();
            (number_of(unit) + 1) << 1 | owner as u64
        })
    };
    let [first, second, third] = tower.tiers();
    if second.is_none() {
        return bits(first);
    }
    bits(first) | bits(second) << 7 | bits(third) << 14
}

impl AnyPosition {
    /// Calls `visit` with every legal move that is no foul, until `visit` breaks: with none where the game is over, repetition
    /// aside.
    pub fn visit_legal<B>(
        &self,
        visit: impl FnMut(PackedMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        with_position!(self, position => visit_packed(position, visit))
    }
}

/// What the moves of a batch have in common is put into bits once.
#[inline]
fn visit_packed<P: Describe + Candidates, B>(
    position: &P,
    mut visit: impl FnMut(PackedMove) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (player, occupied) = (position.player(), position.occupied());
    position.visit_legal_batches(|batch| {
        let Some(landing) = position.landing(&batch) else {
            let packed = |mv: P::Move| {
                Some(PackedMove::new(&PlayableMove {
                    mv: mv.into(),
                    description: position.describe(mv)?,
                    fouls: Fouls::NONE,
                }))
            };
            return batch.moves().filter_map(packed).try_for_each(&mut visit);
        };
        let quiet = PackedMove::landing(player, &landing);
        for square in landing.arrivals & !occupied {
            visit(quiet.onto(Place::new(square, Tier::First), 0))?;
        }
        for square in landing.arrivals & occupied {
            let tower = position.own_tower(square);
            let tier = tower.next_tier().unwrap_or(Tier::Third);
            visit(quiet.onto(Place::new(square, tier), bits_of(tower)))?;
        }
        for square in landing.captures {
            let tower = position.own_tower(square);
            let tier = tower.top().map_or(Tier::First, |(tier, _)| tier);
            let step = quiet.onto(Place::new(square, tier), bits_of(tower));
            visit(step.striking(position.captured_on(square)))?;
        }
        ControlFlow::Continue(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Level, Rules as _, SplitMix64};

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
            let mut legal: Vec<PackedMove> = moves
                .iter()
                .filter(|mv| mv.fouls.is_empty())
                .map(PackedMove::new)
                .collect();
            legal.sort_unstable();
            let mut visited = Vec::new();
            let _ = position.visit_legal(|mv| {
                visited.push(mv);
                ControlFlow::<()>::Continue(())
            });
            visited.sort_unstable();
            assert_eq!(visited, legal);
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
