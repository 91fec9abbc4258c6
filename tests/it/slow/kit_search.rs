//! A search for positions that notice what the kit notices at fewer than two places.

use std::env;
use std::time::{Duration, Instant};

use gungi::game::Source as _;
use gungi::notation::gfen::{Diagram, Letter, read_line};
use gungi::rules::{Level, Ruleset, SplitMix64, Square, Tower};
use gungi_rulebook::{Game, Outcome, Switch};

use super::mutants::noticed_once;
use crate::helpers::choices::OneOf as _;

/// The letters of units, those more often of which much depends.
const CLASSIC: &str = "PPPMUZZVGBBAARXHKFFFTTTLLLJJYYYNNSSSEECCCII";
const OFFICIAL: &str = "RBGSLVNTPPOOYYYUUXXXGSLVNTP";

fn answers(gfen: &str, switch: Switch) -> Option<(Vec<Outcome>, &'static str, bool)> {
    let game = Game::read(gfen, switch)?;
    Some((game.outcomes(), game.status(), game.is_in_check()))
}

fn notices(gfen: &str, switch: Switch) -> bool {
    answers(gfen, switch) != answers(gfen, Switch::NONE)
}

/// Whether the rules allow the position.
fn is_possible(gfen: &str) -> bool {
    read_line(gfen).start(None).is_ok()
}

fn letter(choices: &mut SplitMix64, letters: &str) -> Letter {
    let written = choices.one_of(&letters.chars().collect::<Vec<_>>());
    let written = if choices.below(2) == 0 {
        written.to_ascii_lowercase()
    } else {
        written
    };
    Letter::new(written).unwrap()
}

/// A few units near each other, both Commanders or Marshals, and a few units in hand.
fn composed(choices: &mut SplitMix64, is_classic: bool) -> Diagram {
    let (letters, king) = if is_classic {
        (CLASSIC, 'O')
    } else {
        (OFFICIAL, 'K')
    };
    let mut diagram = Diagram::empty();
    diagram.ruleset = if is_classic {
        Ruleset::Classic
    } else {
        Ruleset::Official(choices.one_of(&[Level::Advanced, Level::Advanced, Level::Intermediate]))
    };
    if choices.below(2) == 0 {
        diagram.side = diagram.side.opponent();
    }
    let squares: Vec<Square> = Square::all().collect();
    let mut near = vec![choices.one_of(&squares)];
    for _ in 0..2 + choices.below(9) {
        if choices.below(2) == 0 {
            near.push(choices.one_of(&squares));
        }
        let square = choices.one_of(&near);
        diagram.towers[square.index()].push(letter(choices, letters));
    }
    for king in [king, king.to_ascii_lowercase()] {
        let square = choices.one_of(&squares);
        diagram.towers[square.index()].push(Letter::new(king).unwrap());
    }
    for _ in 0..choices.below(3) {
        let unit = letter(choices, letters);
        diagram.hands[unit.owner()].push((unit, 1));
    }
    diagram
}

/// The position with fewer units, as long as it notices the same.
fn smaller(mut diagram: Diagram, noticed: &[Switch]) -> Diagram {
    for square in Square::all() {
        for index in (0..3).rev() {
            let mut less = diagram.clone();
            let mut tower = Tower::EMPTY;
            for (tier, letter) in diagram.towers[square.index()].iter() {
                if tier.index() != index {
                    tower.push(letter);
                }
            }
            less.towers[square.index()] = tower;
            let gfen = less.to_string();
            if is_possible(&gfen) && noticed.iter().all(|switch| notices(&gfen, *switch)) {
                diagram = less;
            }
        }
    }
    diagram
}

#[test]
#[ignore = "it searches as many seconds as `GUNGI_SEARCH` says"]
fn positions_are_found_that_notice_what_the_kit_does_not() {
    let seconds = env::var("GUNGI_SEARCH").map_or(60, |text| text.parse().unwrap());
    let seed = env::var("GUNGI_SEED").map_or(1, |text| text.parse().unwrap());
    let (begun, mut choices) = (Instant::now(), SplitMix64::new(seed));
    let mut wanted = noticed_once();
    while begun.elapsed() < Duration::from_secs(seconds) && !wanted.is_empty() {
        let is_classic = choices.one_of(&wanted).name().starts_with('C');
        let diagram = composed(&mut choices, is_classic);
        let gfen = diagram.to_string();
        if !is_possible(&gfen) {
            continue;
        }
        let here = wanted.iter().copied();
        let noticed: Vec<Switch> = here
            .filter(|switch| switch.name().starts_with('C') == is_classic)
            .filter(|switch| notices(&gfen, *switch))
            .collect();
        let Some(first) = noticed.first() else {
            continue;
        };
        let found = smaller(diagram, &noticed).to_string();
        let (ruling, _) = first.name().split_once(": ").unwrap();
        let count = Game::read(&found, Switch::NONE).unwrap().moves().len();
        let names: Vec<&str> = noticed.iter().map(|switch| switch.name()).collect();
        eprintln!("{found}\t1\t{count}\t{ruling}\n# {}", names.join("; "));
        // It comes with the same for the other player: two places.
        wanted.retain(|switch| !noticed.contains(switch));
    }
    for switch in wanted {
        eprintln!("# not noticed twice: {}", switch.name());
    }
}
