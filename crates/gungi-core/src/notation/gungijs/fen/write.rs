//! Writes a FEN.

use std::fmt::Write;

use super::{DRAFTS, Fen, NotFen};
use crate::notation::gfen::{Diagram, Letter};
use crate::notation::gungijs::code_of;
use crate::rules::official::Kind;
use crate::rules::{Level, Player, Ruleset, Square};

/// Writes a position in the form of gungi.js. The kinds of a hand are in the order of the start position of the
/// level.
///
/// # Errors
/// If a FEN cannot hold the position.
pub fn write_fen(fen: &Fen) -> Result<String, NotFen> {
    let Fen { diagram, number } = fen;
    let Ruleset::Official(level) = diagram.ruleset else {
        return Err(NotFen::Classic);
    };
    let mut text = String::new();
    for row in 0..9 {
        write_rank(&mut text, diagram, row)?;
        text.push(if row < 8 { '/' } else { ' ' });
    }
    write_hand(&mut text, diagram, Player::Black)?;
    text.push('/');
    write_hand(&mut text, diagram, Player::White)?;
    let draft = DRAFTS
        .iter()
        .find(|(_, draft)| *draft == diagram.draft)
        .map_or("-", |(text, _)| text);
    // Writing to a string never fails.
    let _ = write!(
        text,
        " {} {} {draft} {number}",
        side_text(diagram.side),
        level as u8
    );
    Ok(text)
}

const fn side_text(side: Player) -> &'static str {
    match side {
        Player::Black => "w",
        Player::White => "b",
    }
}

fn write_rank(text: &mut String, diagram: &Diagram, row: u8) -> Result<(), NotFen> {
    let mut empty = 0_u8;
    let end_run = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push((b'0' + *empty).into());
            *empty = 0;
        }
    };
    for square in (0..9).rev().filter_map(|column| Square::new(column, row)) {
        let tower = diagram.towers[square.index()];
        if tower.is_empty() {
            empty += 1;
            continue;
        }
        end_run(text, &mut empty);
        let is_tower = tower.height() > 1;
        for (i, (_, letter)) in tower.iter().enumerate() {
            match i {
                0 if is_tower => text.push('|'),
                0 => {}
                _ => text.push(':'),
            }
            text.push(code_of_letter(letter)?);
        }
        if is_tower {
            text.push('|');
        }
    }
    end_run(text, &mut empty);
    Ok(())
}

fn write_hand(text: &mut String, diagram: &Diagram, owner: Player) -> Result<(), NotFen> {
    let hand = &diagram.hands[owner];
    let before = text.len();
    for kind in hand_order(diagram.ruleset) {
        let letter = Letter::of(kind, owner);
        let held = hand.iter().filter(|(held, _)| *held == letter);
        let count = held.fold(0_u32, |sum, (_, count)| sum.saturating_add(*count));
        if count == 0 {
            continue;
        }
        let digit = char::from_digit(count, 10).ok_or(NotFen::HandCount { letter, count })?;
        text.extend([code_of_letter(letter)?, digit]);
    }
    for &(letter, _) in hand {
        code_of_letter(letter)?;
    }
    if text.len() == before {
        text.push('-');
    }
    Ok(())
}

/// The order of the kinds in hands. gungi.js keeps the order of the start position, which differs in one level.
fn hand_order(level: Ruleset) -> [Kind; 14] {
    let mut order = Kind::ALL;
    if level == Ruleset::Official(Level::Beginner) {
        order.swap(Kind::Rider as usize, Kind::Ninja as usize);
    }
    order
}

fn code_of_letter(letter: Letter) -> Result<char, NotFen> {
    let code = code_of(Kind::from_letter(letter.piece()).ok_or(NotFen::UnknownPiece(letter))?);
    Ok(match letter.owner() {
        Player::Black => code.to_ascii_uppercase(),
        Player::White => code,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::gungijs::read_fen;
    use crate::notation::gungijs::samples::Sample;
    use crate::rules::{ByPlayer, SquareSet, Tower};
    use proptest::prelude::*;

    #[test]
    fn every_fen_of_the_samples_is_written_as_it_was_read() {
        for sample in Sample::all() {
            for text in sample.fens() {
                let (fen, _, faults) = read_fen(text);
                assert_eq!(faults, [], "{text}");
                assert_eq!(write_fen(&fen).as_deref(), Ok(text));
            }
        }
    }

    #[test]
    fn the_number_grows_when_the_turn_passes_from_white_to_black() {
        for sample in Sample::all() {
            let fens: Vec<_> = sample.fens().map(|text| read_fen(text).0).collect();
            for pair in fens.windows(2) {
                let passes =
                    (pair[0].diagram.side, pair[1].diagram.side) == (Player::White, Player::Black);
                assert_eq!(pair[1].number, pair[0].number + u32::from(passes));
            }
        }
    }

    #[test]
    fn a_ply_is_given_where_it_can_be_known() {
        for sample in Sample::all() {
            let drafts = sample.start.ends_with("wb 1");
            for (text, ply) in sample.fens().zip(1..) {
                let fen = read_fen(text).0;
                let known = !drafts || fen.diagram.draft.is_some();
                assert_eq!(fen.diagram.ply, known.then_some(ply), "{text}");
            }
        }
        // White goes on alone, in the second move of the game.
        let alone = "3rm4/8d/9/9/9/9/9/9/3M4K M0/m0 b 3 b 2".replace(" M0/m0", " D1/d1");
        assert_eq!(read_fen(&alone).0.diagram.ply, Some(6));
        let late = "9/9/9/9/9/9/9/9/9 -/- b 0 - 4294967295";
        assert_eq!(read_fen(late).0.diagram.ply, None);
    }

    #[test]
    fn hands_have_the_order_of_the_level() {
        for (level, hands) in [
            ("0", "J2N2R2S1D1/-"),
            ("1", "J2N2S1R1D1/-"),
            ("3", "J2N2R2S1D1/-"),
        ] {
            let mixed = format!(
                "9/9/9/9/9/9/9/9/9 D1{}/- w {level} - 1",
                if level == "1" { "R1S1J2N2" } else { "R2S1J2N2" }
            );
            let (fen, _, faults) = read_fen(&mixed);
            assert_eq!(faults, []);
            assert_eq!(
                write_fen(&fen),
                Ok(format!("9/9/9/9/9/9/9/9/9 {hands} w {level} - 1"))
            );
        }
    }

    #[test]
    fn losses_of_a_fen_are_reported() {
        let diagram = |text: &str| crate::notation::gfen::read_position(text).0;
        for (gfen, expected) in [
            ("9/9/9/9/9/9/9/9/9 b - rules=classic", NotFen::Classic),
            (
                "9/9/9/9/9/9/9/9/e.8 b -",
                NotFen::UnknownPiece(Letter::new('e').unwrap()),
            ),
            (
                "9/9/9/9/9/9/9/9/9 b P2E",
                NotFen::UnknownPiece(Letter::new('E').unwrap()),
            ),
            (
                "9/9/9/9/9/9/9/9/9 b 10p",
                NotFen::HandCount {
                    letter: Letter::new('p').unwrap(),
                    count: 10,
                },
            ),
        ] {
            assert_eq!(
                write_fen(&Fen::new(diagram(gfen), 1)),
                Err(expected),
                "{gfen}"
            );
        }
    }

    fn letters() -> impl Strategy<Value = Letter> {
        (
            proptest::sample::select(&Kind::ALL),
            proptest::sample::select(&Player::BOTH),
        )
            .prop_map(|(kind, owner)| Letter::of(kind, owner))
    }

    fn towers() -> impl Strategy<Value = Tower<Letter>> {
        let pieces =
            prop_oneof![3 => Just(Vec::new()), 2 => proptest::collection::vec(letters(), 1..=3)];
        pieces.prop_map(|pieces| {
            let mut tower = Tower::EMPTY;
            for piece in pieces {
                tower.push(piece);
            }
            tower
        })
    }

    fn hands(level: Ruleset) -> impl Strategy<Value = ByPlayer<Vec<(Letter, u32)>>> {
        let counts = || proptest::collection::vec(0..=9_u32, 14);
        (counts(), counts()).prop_map(move |(black, white)| {
            let hand = |owner, counts: Vec<u32>| {
                let held = hand_order(level)
                    .into_iter()
                    .zip(counts)
                    .filter(|(_, count)| *count > 0);
                held.map(|(kind, count)| (Letter::of(kind, owner), count))
                    .collect()
            };
            ByPlayer::new(hand(Player::Black, black), hand(Player::White, white))
        })
    }

    fn fens() -> impl Strategy<Value = Fen> {
        let rest = (
            proptest::sample::select(&Player::BOTH),
            proptest::sample::select(&DRAFTS),
            1..=u32::MAX,
        );
        let level = proptest::sample::select(&Level::ALL).prop_map(Ruleset::Official);
        (
            proptest::collection::vec(towers(), Square::COUNT),
            level,
            rest,
        )
            .prop_flat_map(|(towers, ruleset, (side, (_, draft), number))| {
                hands(ruleset).prop_map(move |hands| {
                    let diagram = Diagram {
                        towers: towers.clone().try_into().unwrap(),
                        side,
                        hands,
                        ply: None,
                        ruleset,
                        draft,
                        marked: SquareSet::EMPTY,
                        place: None,
                        recover: None,
                        number: None,
                    };
                    Fen::new(diagram, number)
                })
            })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(fen in fens()) {
            let text = write_fen(&fen).unwrap();
            let (again, _, faults) = read_fen(&text);
            prop_assert_eq!(&faults, &[], "{}", text);
            prop_assert_eq!(again, fen);
        }

        #[test]
        fn any_text_is_read_without_panic(text in "([1-9mMdD|:/ ]|/9|\\|d:s\\|| w | - |\\PC){0,60}") {
            let (fen, _, faults) = read_fen(&text);
            prop_assert!(faults.iter().all(|fault| text.get(fault.span.range()).is_some()));
            prop_assert!(write_fen(&fen).is_ok());
        }
    }
}
