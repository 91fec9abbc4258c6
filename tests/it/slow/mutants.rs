//! The conformance kit against engines with one fault each: every fault is caught, by the ruling that it breaks.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZero;
use std::{env, fs, thread};

use gungi::conformance::cases::{Wanted, cases, composed_games};
use gungi::conformance::protocol::Greeting;
use gungi::conformance::{CaseLimits, Difference, Engine, compare};
use gungi::diagnostic::Ruling;
use gungi::game::Source as _;
use gungi::notation::gfen::{Diagram, Letter, read_line};
use gungi::rules::classic::{Recovery, Stranded, Unit};
use gungi::rules::{AnyPosition, ByPlayer, Player, Ruleset, Square, SquareSet, Tower, UnitKind};
use regex::Regex;

use crate::documents::LOCK;
use crate::generated::check_file;
use crate::properties::reference::{classic, faults, official};
use crate::properties::side_by_side::classic::reference_at;

/// What no answer shows, and why.
const UNSEEN: [(&str, &str); 6] = [
    (
        "C9: without a square for the Commander it is stalemate",
        "nothing can: only a Prodigy and a Hidden Dragon reach White's territory, so a square is safe",
    ),
    (
        "C17: a Commander is raised",
        "nothing can: the tables of a Commander are alike",
    ),
    (
        "C20: a strike captures a Commander",
        "nothing can: no player leaves a Commander open to capture (`C6`)",
    ),
    (
        "C27: Bronzes that Betrayal turns up are not counted",
        "nothing can: the Bronze that strikes is in the same tower (`C11`)",
    ),
    (
        "O4: the third square does not bar an Archer",
        "nothing can: no tower is higher than the third tier",
    ),
    (
        "O12: the last piece of a hand does not end the draft",
        "nothing can: GFEN writes such a placement with `!` and without",
    ),
];

/// The slow implementation as an engine that speaks GFEN.
struct Slow;

enum Reference {
    Classic(Box<classic::Reference>),
    Official(Box<official::Reference>),
}

impl Engine for Slow {
    type Error = ();

    fn ask(&mut self, question: &str) -> Result<Option<String>, ()> {
        let (word, rest) = question.split_once(' ').unwrap();
        let (position, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
        Ok(Some(match word {
            // Lists of moves say more, and counting takes long.
            "perft" => "unknown".to_owned(),
            "moves" => Reference::read(position).moves(),
            _ => match Reference::read(position).after(moves) {
                Err(mv) => format!("illegal {mv}"),
                Ok(reference) if word == "status" => reference.status().to_owned(),
                Ok(reference) => reference.gfen(),
            },
        }))
    }
}

impl Reference {
    fn read(gfen: &str) -> Self {
        match read_line(gfen).start(None).unwrap().position {
            AnyPosition::Classic(position) => Self::Classic(Box::new(reference_at(&position))),
            AnyPosition::Official(_) => {
                Self::Official(Box::new(official::Reference::from_gfen(gfen)))
            }
        }
    }

    fn moves(&self) -> String {
        let moves: Vec<String> = match self {
            Self::Classic(reference) => reference
                .legal()
                .iter()
                .map(|mv| gfen_of(mv, reference.player()))
                .collect(),
            Self::Official(reference) if reference.status() != "ongoing" => Vec::new(),
            Self::Official(reference) => reference.legal().into_iter().collect(),
        };
        if moves.is_empty() {
            "none".to_owned()
        } else {
            moves.join(" ")
        }
    }

    /// After moves, or the first of them that it does not play.
    fn after(mut self, moves: &str) -> Result<Self, String> {
        for mv in moves.split_ascii_whitespace() {
            let is_played = match &mut self {
                Self::Classic(reference) => {
                    let player = reference.player();
                    let fouls = reference.fouls().into_keys();
                    let found = reference
                        .legal()
                        .into_iter()
                        .chain(fouls)
                        .find(|gn| gfen_of(gn, player) == mv);
                    found.is_some_and(|gn| reference.play(&gn).is_ok())
                }
                Self::Official(reference) => reference.play(mv).is_ok(),
            };
            if !is_played {
                return Err(mv.to_owned());
            }
        }
        Ok(self)
    }

    fn status(&self) -> &'static str {
        match self {
            Self::Classic(reference) => reference.status(),
            Self::Official(reference) if reference.status() == "no-action" => "stalemate",
            Self::Official(reference) => reference.status(),
        }
    }

    fn gfen(&self) -> String {
        match self {
            Self::Classic(reference) => diagram_of(reference).to_string(),
            Self::Official(reference) => reference.gfen(),
        }
    }
}

/// A move of the classic rules in GFEN, from GN.
fn gfen_of(gn: &str, player: char) -> String {
    let form = Regex::new(r"^(..)([*<+^=])(\d)-(\d)-(\d)(?:([>x&])(\d)-(\d)-\d)?$").unwrap();
    let within = Regex::new(r"^..<(\d)-(\d)-(\d)([x&])(\d)$").unwrap();
    let square = |column: &str, row: &str| {
        let row = (b'a' + row.parse::<u8>().unwrap()) as char;
        format!("{}{row}", column.parse::<u8>().unwrap() + 1)
    };
    let tier = |tier: &str| tier.parse::<u8>().unwrap() + 1;
    if let Some(found) = within.captures(gn) {
        let at = square(&found[1], &found[2]);
        return format!("{at}{}{}{}", tier(&found[3]), &found[4], tier(&found[5]));
    }
    let found = form.captures(gn).unwrap_or_else(|| panic!("{gn}"));
    let from = square(&found[3], &found[4]);
    let to = || square(&found[7], &found[8]);
    match (&found[2], found.get(6).map(|sign| sign.as_str())) {
        ("*", _) => format!("{}{from}", letter(&found[1], player)),
        ("<", Some("&")) => format!("{from}&{}", to()),
        ("<", _) => format!("{from}{}", to()),
        (sign, _) => format!("{from}{sign}"),
    }
}

fn letter(unit: &str, owner: char) -> Letter {
    let [up, down] = unit.chars().collect::<Vec<_>>()[..] else {
        panic!("{unit}")
    };
    let unit = Unit::from_faces(up, Some(down).filter(|down| *down != '-')).unwrap();
    Letter::of(
        UnitKind::Classic(unit),
        if owner == 'B' {
            Player::Black
        } else {
            Player::White
        },
    )
}

fn diagram_of(reference: &classic::Reference) -> Diagram {
    let square = |column, row| Square::new(column, row).unwrap();
    let mut towers = [Tower::EMPTY; Square::COUNT];
    for (column, row, units) in reference.towers() {
        for (owner, name) in &units {
            towers[square(column, row).index()].push(letter(name, *owner));
        }
    }
    let hand = |owner| {
        reference
            .hand(owner)
            .iter()
            .map(|(name, count)| (letter(name, owner), *count))
            .collect()
    };
    let (place, recover) = reference.owed();
    Diagram {
        towers,
        side: if reference.player() == 'B' {
            Player::Black
        } else {
            Player::White
        },
        hands: ByPlayer::new(hand('B'), hand('W')),
        ply: None,
        ruleset: Ruleset::Classic,
        draft: None,
        marked: reference
            .marked()
            .into_iter()
            .map(|(column, row)| square(column, row))
            .collect::<SquareSet>(),
        place: place.map(|name| letter(&name, reference.player())),
        recover: recover.map(|(column, row, has_captured)| Stranded {
            square: square(column, row),
            recovery: if has_captured {
                Recovery::ToOpponent
            } else {
                Recovery::ToOwnHand
            },
        }),
        number: None,
    }
}

/// The differences that the kit finds at a position or a game of it, with a fault.
fn differences(name: &str, ruleset: Ruleset, fault: Option<&'static str>) -> Vec<Difference> {
    faults::make(fault);
    let mut found = Vec::new();
    let wanted = Wanted {
        ruleset: Some(ruleset),
        name: Some(name),
    };
    let limits = CaseLimits {
        wanted,
        max_nodes: 0,
        allow_unknown: true,
    };
    let greeting = Greeting::read("ok").unwrap();
    let show = &mut |difference| {
        found.push(difference);
        Ok(())
    };
    let tally = compare(&mut Slow, greeting, limits, show).unwrap();
    faults::make(None);
    assert!(tally.questions > 0, "nothing is called {name}");
    found
}

/// The ruling that a fault breaks.
fn ruling_of(fault: &str) -> &str {
    fault.split_once(':').unwrap().0
}

fn is_caught(name: &str, ruleset: Ruleset, fault: &'static str) -> bool {
    let found = differences(name, ruleset, Some(fault));
    found.iter().any(|difference| {
        difference
            .ruling
            .is_some_and(|ruling| ruling.as_str() == ruling_of(fault))
    })
}

fn all_faults() -> impl Iterator<Item = &'static str> {
    faults::CLASSIC.into_iter().chain(faults::OFFICIAL)
}

/// A position or a game of the kit.
struct Place {
    name: String,
    ruleset: Ruleset,
    ruling: Option<&'static str>,
    /// How long it takes, about.
    size: usize,
}

/// Where faults can be caught.
fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for ruleset in Ruleset::ALL {
        let wanted = Wanted {
            ruleset: Some(ruleset),
            name: None,
        };
        places.extend(cases(wanted).map(|case| {
            let ruling = case.ruling.map(Ruling::as_str);
            Place {
                name: case.name,
                ruleset,
                ruling,
                size: case.gfen.len(),
            }
        }));
        places.extend(composed_games(wanted, ruleset).map(|game| {
            let ruling = game.ruling.map(Ruling::as_str);
            Place {
                name: game.name,
                ruleset,
                ruling,
                size: 100 + game.played.len(),
            }
        }));
    }
    places
}

const DOCUMENT: &str = "docs/makers/kit.md";

/// The rows of the table in the document: a fault, and what catches it or why nothing does.
fn documented(text: &str) -> BTreeMap<String, String> {
    let rows = text.lines().filter_map(|line| {
        line.strip_prefix("| ")?
            .strip_suffix(" |")?
            .split_once(" | ")
    });
    rows.map(|(fault, place)| (fault.to_owned(), place.to_owned()))
        .collect()
}

/// What catches a fault: what did so before, if it still does. Else a search begins with what was composed for the ruling.
fn place_of(fault: &'static str, places: &[Place], documented: Option<&String>) -> String {
    if let Some((_, why)) = UNSEEN.iter().find(|(unseen, _)| *unseen == fault) {
        return (*why).to_owned();
    }
    let is_classic = fault.starts_with('C');
    let mut tried: Vec<&Place> = places
        .iter()
        .filter(|place| (place.ruleset == Ruleset::Classic) == is_classic)
        .collect();
    tried.sort_by_key(|place| {
        (
            Some(&place.name) != documented,
            place.ruling != Some(ruling_of(fault)),
            place.size,
        )
    });
    let is_searched = env::var_os("GUNGI_UPDATE").is_some();
    let mut tried = tried
        .into_iter()
        .take(if is_searched { usize::MAX } else { 1 });
    let found = tried.find(|place| is_caught(&place.name, place.ruleset, fault));
    found.map_or_else(|| "nothing".to_owned(), |place| place.name.clone())
}

/// All faults and what catches each.
fn all_places(documented: &BTreeMap<String, String>) -> Vec<(&'static str, String)> {
    let (faults, places): (Vec<_>, _) = (all_faults().collect(), places());
    let place = |fault| place_of(fault, &places, documented.get(fault));
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let parts: Vec<_> = faults
            .chunks(faults.len().div_ceil(threads))
            .map(|part| scope.spawn(|| part.iter().map(|&fault| (fault, place(fault))).collect()))
            .collect();
        parts
            .into_iter()
            .flat_map(|part| -> Vec<_> { part.join().unwrap() })
            .collect()
    })
}

#[test]
fn the_document_lists_what_catches_each_fault() {
    let read = || fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let places = all_places(&documented(&read()));
    let _lock = LOCK.lock();
    let text = read();
    let (before, _) = text.split_once("\n| fault | caught by |\n").unwrap();
    let mut table = String::from("|---|---|");
    for (fault, place) in places {
        write!(table, "\n| {fault} | {place} |").unwrap();
    }
    assert!(!table.contains("| nothing |"), "{table}");
    let fresh = format!("{before}\n| fault | caught by |\n{table}\n");
    check_file(DOCUMENT, &text, &fresh).unwrap();
}

#[test]
fn without_a_fault_what_was_composed_has_no_difference() {
    for place in places().iter().filter(|place| place.ruling.is_some()) {
        assert_eq!(
            differences(&place.name, place.ruleset, None),
            [],
            "{}",
            place.name
        );
    }
}
