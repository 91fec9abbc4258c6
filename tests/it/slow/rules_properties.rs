//! Properties of every reachable position, in both rulesets, checked on random games.

use std::collections::{BTreeMap, BTreeSet};

use gungi::game::{Resolve as _, Start};
use gungi::notation::Notation;
use gungi::notation::gfen::{Diagram, GfenMove, Letter, read_line};
use gungi::rules::classic::Stranded;
use gungi::rules::{
    AnyPosition, Describe as _, End, History, PhaseView, PlayableMove, Player, Rules, Ruleset,
    Snapshot, Square, SquareSet, Tower, UnitKind,
};
use proptest::prelude::*;

/// A random game: each choice picks a move that is not illegal.
#[derive(Clone, Debug)]
struct Game {
    ruleset: Ruleset,
    choices: Vec<u16>,
}

impl Game {
    /// All positions, including the start, but not one in which a Marshal was taken: GFEN stores that in the result of
    /// a line (`M4`), and the position alone counts as composed (`P6`).
    fn positions(&self) -> Vec<AnyPosition> {
        fn walk<P: Rules + Into<AnyPosition>>(start: P, choices: &[u16]) -> Vec<AnyPosition> {
            let mut history = History::new(start);
            let mut seen = vec![start.into()];
            for &choice in choices {
                let moves = history.position().moves();
                if moves.is_empty() || history.end().is_some() {
                    break;
                }
                history.play(moves[usize::from(choice) % moves.len()].0);
                if let Some(End::MarshalCaptured { .. }) = history.end() {
                    break;
                }
                seen.push((*history.position()).into());
            }
            seen
        }
        match Start::of_rules(self.ruleset).position {
            AnyPosition::Classic(start) => walk(start, &self.choices),
            AnyPosition::Official(start) => walk(start, &self.choices),
        }
    }

    /// The last position, and the number of its next ply.
    fn last(&self) -> (AnyPosition, u32) {
        let positions = self.positions();
        let ply = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        (positions[positions.len() - 1], ply)
    }
}

fn games() -> impl Strategy<Value = Game> {
    let rulesets =
        prop_oneof![3 => Just(Ruleset::Classic), 4 => prop::sample::select(&Ruleset::ALL)];
    (rulesets, prop::collection::vec(any::<u16>(), 0..250))
        .prop_map(|(ruleset, choices)| Game { ruleset, choices })
}

fn gfen_of(listed: &PlayableMove) -> GfenMove {
    GfenMove::of(&listed.description).unwrap()
}

/// All moves that are not illegal, in GFEN, with the names of their fouls.
fn listed(position: &AnyPosition) -> BTreeSet<(String, String)> {
    position
        .playable_moves()
        .iter()
        .map(|listed| (gfen_of(listed).to_string(), format!("{:?}", listed.fouls)))
        .collect()
}

/// The number of each unit on the board and in both hands, with either face up.
fn army(snapshot: &Snapshot) -> BTreeMap<BTreeSet<char>, u32> {
    let mut army = BTreeMap::new();
    let mut add = |unit: UnitKind, count: u32| {
        let (up, down) = unit.faces();
        *army
            .entry([Some(up), down].into_iter().flatten().collect())
            .or_default() += count;
    };
    for tower in &snapshot.towers {
        tower.iter().for_each(|(_, figure)| add(figure.unit, 1));
    }
    for player in Player::BOTH {
        snapshot.hands[player]
            .iter()
            .for_each(|&(unit, count)| add(unit, u32::from(count)));
    }
    if let PhaseView::Rearrangement { unit, .. } = snapshot.phase {
        // It is in no hand, but due to be placed.
        let in_hand = snapshot.hands[snapshot.player]
            .iter()
            .any(|&(held, _)| held == unit);
        add(unit, u32::from(!in_hand));
    }
    army
}

/// A symmetry of the board.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    /// The image of a square.
    square: fn(Square) -> Square,
    /// The image of a player.
    player: fn(Player) -> Player,
}

/// Left for right.
const MIRRORED: Symmetry = Symmetry {
    square: |at| Square::new(8 - at.column(), at.row()).unwrap_or(at),
    player: |player| player,
};

/// Black for White.
const SWAPPED: Symmetry = Symmetry {
    square: |at| Square::new(8 - at.column(), 8 - at.row()).unwrap_or(at),
    player: Player::opponent,
};

impl Symmetry {
    fn letter(self, letter: Letter) -> Letter {
        let written = match (self.player)(letter.owner()) {
            Player::Black => letter.piece(),
            Player::White => letter.piece().to_ascii_lowercase(),
        };
        Letter::new(written).unwrap_or(letter)
    }

    fn position(self, position: &AnyPosition) -> AnyPosition {
        let before = position.diagram(None);
        let mut after = Diagram {
            towers: before.towers,
            side: (self.player)(before.side),
            draft: before.draft.map(|draft| {
                let mut turned = draft;
                for player in Player::BOTH {
                    turned[(self.player)(player)] = draft[player];
                }
                turned
            }),
            marked: before
                .marked
                .into_iter()
                .map(self.square)
                .fold(SquareSet::EMPTY, |set, at| set | SquareSet::of(at)),
            place: before.place.map(|letter| self.letter(letter)),
            recover: before.recover.map(|due| Stranded {
                square: (self.square)(due.square),
                ..due
            }),
            ..before.clone()
        };
        for at in Square::all() {
            let mut tower = Tower::EMPTY;
            for (_, letter) in before.towers[at.index()].iter() {
                tower.push(self.letter(letter));
            }
            after.towers[(self.square)(at).index()] = tower;
        }
        for player in Player::BOTH {
            let hand = before.hands[player]
                .iter()
                .map(|&(letter, count)| (self.letter(letter), count));
            after.hands[(self.player)(player)] = hand.collect();
        }
        read(&after.to_string())
    }

    fn mv(self, mv: GfenMove) -> GfenMove {
        let at = self.square;
        match mv {
            GfenMove::Drop {
                letter,
                to,
                stack,
                ends_draft,
            } => GfenMove::Drop {
                letter: self.letter(letter),
                to: at(to),
                stack,
                ends_draft,
            },
            GfenMove::Step { from, to, stack } => GfenMove::Step {
                from: at(from),
                to: at(to),
                stack,
            },
            GfenMove::ImmobileStrike {
                at: square,
                striker,
                target,
            } => GfenMove::ImmobileStrike {
                at: at(square),
                striker,
                target,
            },
            GfenMove::Exchange {
                at: square,
                captain,
                other,
            } => GfenMove::Exchange {
                at: at(square),
                captain,
                other,
            },
            GfenMove::Substitution { samurai, commander } => GfenMove::Substitution {
                samurai: at(samurai),
                commander: at(commander),
            },
            GfenMove::RecoverToHand(square) => GfenMove::RecoverToHand(at(square)),
            GfenMove::RecoverToOpponent(square) => GfenMove::RecoverToOpponent(at(square)),
            GfenMove::Decline(square) => GfenMove::Decline(at(square)),
        }
    }

    fn holds_of(self, position: &AnyPosition) {
        let there = self.position(position);
        let expected: BTreeSet<_> = position
            .playable_moves()
            .iter()
            .map(|listed| {
                (
                    self.mv(gfen_of(listed)).to_string(),
                    format!("{:?}", listed.fouls),
                )
            })
            .collect();
        assert_eq!(listed(&there), expected, "{}", position.diagram(None));
        assert_eq!(self.position(&there), *position);
        assert_eq!(there.snapshot().in_check, position.snapshot().in_check);
        let winner = |snapshot: Snapshot| snapshot.end.map(End::winner);
        assert_eq!(
            winner(there.snapshot()),
            winner(position.snapshot()).map(|winner| winner.map(self.player))
        );
    }
}

/// Keys detect repetition (`C28`, `O14`).
#[test]
fn positions_that_differ_in_one_thing_differ_and_have_different_keys() {
    let classic = [
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 w Pp rules=classic",
        "o.8/9/9/9/9/9/4SCP4/9/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/4CPS4/9/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/4CSp4/9/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/4CSZ4/9/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/5CSP3/9/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b Pp rules=classic marked=5g",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b 2P rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b 2p rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b PCp rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b PEp rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b Ppc rules=classic",
        "o.8/9/9/9/9/9/9/4CSP4/O.8 b Pp rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 w - rules=classic",
        "o.8/9/9/9/9/9/4CSP4/9/O.8 b P rules=classic",
        "o.8/9/9/9/9/9/9/9/O.8 b - rules=classic",
        "o.8/9/9/9/9/9/9/9/O.8 w - rules=classic",
        "4o.4/9/9/9/9/9/9/9/O.8 b - rules=classic",
        "4o.4/9/9/9/9/9/9/9/O.8 w - rules=classic",
        "o.4CSPCSPCSPCSP/9/9/9/9/9/9/9/O.8 b - rules=classic",
        "o.4CSPCSPCSPCSP/9/9/9/9/9/9/9/O.8 b - rules=classic marked=4a",
        "o.4CSPCSPCSPCSP/9/9/9/9/9/9/9/O.8 b - rules=classic marked=3a",
        "o.4CSPCSPCSPCSP/9/9/9/9/9/9/9/O.8 b - rules=classic marked=2a",
        "o.4CSPCSPCSPCSP/9/9/9/9/9/9/9/O.8 b - rules=classic marked=1a",
        "o.4CSPCSPCSPCSP/9/9/9/9/9/9/9/O.8 b P rules=classic marked=1a",
    ];
    let official = [
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b -",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 w -",
        "k.8/9/9/9/9/9/4SGP4/9/K.8 b -",
        "k.8/9/9/9/9/9/4GPS4/9/K.8 b -",
        "k.8/9/9/9/9/9/4GSp4/9/K.8 b -",
        "k.8/9/9/9/9/9/5GSP3/9/K.8 b -",
        "k.8/9/9/9/9/9/9/4GSP4/K.8 b -",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b P",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b 2P",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b G",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b p",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b g",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b Pp",
        "k.8/9/9/9/9/9/4GSP4/9/K.8 b Gg",
        "k.8/9/9/9/9/9/9/9/K.8 b -",
        "k.8/9/9/9/9/9/9/9/K.8 w -",
        "1k.7/9/9/9/9/9/9/9/K.8 b -",
        "1k.7/9/9/9/9/9/9/9/K.8 w -",
    ];
    for lines in [&classic[..], &official[..]] {
        let positions: Vec<AnyPosition> = lines.iter().map(|line| read(line)).collect();
        let keys: BTreeSet<u64> = positions.iter().map(key).collect();
        assert_eq!(keys.len(), lines.len(), "{lines:#?}");
        for (at, position) in positions.iter().enumerate() {
            assert_eq!(
                positions.iter().position(|other| other == position),
                Some(at),
                "{}",
                lines[at]
            );
        }
    }
}

fn read(line: &str) -> AnyPosition {
    let start = gungi::game::Source::start(&read_line(line), None);
    start
        .unwrap_or_else(|faults| panic!("{line}: {faults:?}"))
        .position
}

fn key(position: &AnyPosition) -> u64 {
    match position {
        AnyPosition::Classic(position) => position.key(),
        AnyPosition::Official(position) => position.key(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn units_are_conserved(game in games()) {
        let views: Vec<Snapshot> = game.positions().iter().map(AnyPosition::snapshot).collect();
        for pair in views.windows(2) {
            let (before, after) = (army(&pair[0]), army(&pair[1]));
            if pair[0].ruleset == Ruleset::Classic {
                prop_assert_eq!(before, after);
            } else {
                // Captured and swapped pieces leave the game.
                for (unit, count) in after {
                    prop_assert!(count <= before.get(&unit).copied().unwrap_or(0));
                }
            }
        }
    }

    #[test]
    fn towers_stay_legal(game in games()) {
        for position in game.positions() {
            let snapshot = position.snapshot();
            for (at, tower) in Square::all().zip(&snapshot.towers) {
                let units: Vec<_> = tower.iter().map(|(_, figure)| figure).collect();
                let (top, below) = match units.split_last() {
                    Some((top, below)) => (Some(top), below),
                    None => (None, &[][..]),
                };
                prop_assert!(top.is_none() || units.len() <= 3);
                let king = if snapshot.ruleset == Ruleset::Classic { 'O' } else { 'K' };
                prop_assert!(below.iter().all(|figure| figure.unit.faces().0 != king), "{at:?} of {}", position.diagram(None));
                if snapshot.ruleset == Ruleset::Classic {
                    let faces: BTreeSet<_> = units.iter().map(|figure| (figure.owner, figure.unit.faces().0)).collect();
                    prop_assert_eq!(faces.len(), units.len(), "{:?} of {}", at, position.diagram(None));
                }
            }
        }
    }

    #[test]
    fn what_is_listed_is_judged_and_counted_alike_in_both_notations(game in games()) {
        let (position, _) = game.last();
        let moves = position.playable_moves();
        prop_assert_eq!(moves.iter().filter(|mv| mv.fouls.is_empty()).count() as u64, position.count_legal());
        for listed in moves {
            for notation in [Notation::Gn, Notation::Gfen] {
                let written = position.written(listed.mv, notation).unwrap();
                prop_assert_eq!(position.read(written, None), Ok(listed), "{:?}", written);
            }
        }
    }

    /// The reader rejects positions in which the player to move could capture the Commander, so no game has one.
    #[test]
    fn a_position_is_the_same_after_gfen(game in games(), knows_ply in any::<bool>()) {
        let (position, ply) = game.last();
        let ply = Some(ply).filter(|_| knows_ply);
        let line = position.diagram(ply).to_string();
        let start = gungi::game::Source::start(&read_line(&line), None);
        let start = start.unwrap_or_else(|faults| panic!("{line}: {faults:?}"));
        prop_assert_eq!((start.position, start.ply), (position, ply));
        prop_assert_eq!(start.position.diagram(start.ply).to_string(), line);
    }

    #[test]
    fn mirrored_positions_have_mirrored_actions(game in games()) {
        let (position, _) = game.last();
        MIRRORED.holds_of(&position);
    }

    /// Black starts: sides cannot be swapped while units are placed.
    #[test]
    fn swapped_sides_have_swapped_actions(game in games()) {
        let (position, _) = game.last();
        if matches!(position.snapshot().phase, PhaseView::Arrangement | PhaseView::Draft(_)) {
            return Ok(());
        }
        SWAPPED.holds_of(&position);
    }
}
