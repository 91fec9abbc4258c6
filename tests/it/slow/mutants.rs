//! The conformance kit against the small engine with one mistake at a time: where each is noticed, and whether it is named.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use gungi::conformance::cases::{Wanted, cases, composed_games};
use gungi::conformance::diagnosis::results_of;
use gungi::conformance::protocol::Greeting;
use gungi::conformance::{CaseLimits, Engine, Tally, compare};
use gungi::notation::Notation;
use gungi::rules::Ruleset;
use gungi_rulebook::{Game, Switch};

use crate::documents::LOCK;

/// The small engine, with or without a mistake.
struct Small(Switch);

impl Engine for Small {
    type Error = ();

    fn ask(&mut self, question: &str) -> Result<Option<String>, ()> {
        let (word, rest) = question.split_once(' ').unwrap();
        // Lists of moves say more, and counting takes long.
        if word == "perft" {
            return Ok(Some("unknown".to_owned()));
        }
        let (position, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
        let start = Game::read(position, self.0).unwrap();
        let mut moves = moves.split_ascii_whitespace();
        let Some(game) = moves.try_fold(start, |game, mv| game.after(mv)) else {
            return Ok(Some("illegal".to_owned()));
        };
        let words: Vec<String> = match word {
            "moves" => game.moves().into_iter().map(|(mv, _)| mv).collect(),
            "results" => {
                let results = results_of(&game).into_iter();
                results
                    .map(|(mv, digest)| format!("{mv}={digest}"))
                    .collect()
            }
            "status" => vec![game.status().to_owned()],
            _ => vec![game.position()],
        };
        Ok(Some(if words.is_empty() {
            "none".to_owned()
        } else {
            words.join(" ")
        }))
    }
}

/// A position or a composed game of the kit.
struct Place {
    name: String,
    is_classic: bool,
    gfen: String,
    moves: Vec<String>,
}

fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for ruleset in Ruleset::ALL {
        let is_classic = ruleset == Ruleset::Classic;
        let wanted = Wanted {
            ruleset: Some(ruleset),
            name: None,
        };
        places.extend(cases(wanted).map(|case| Place {
            name: case.name,
            is_classic,
            gfen: case.gfen,
            moves: Vec::new(),
        }));
        places.extend(composed_games(wanted, ruleset).map(|game| Place {
            is_classic,
            gfen: game.played.start.diagram().to_string(),
            moves: game.moves(Notation::Gfen).unwrap(),
            name: game.name,
        }));
    }
    places
}

/// Results, status, check, position.
type Answers = (BTreeMap<String, String>, &'static str, bool, String);

impl Place {
    /// Without the number of a ply.
    fn is_composed(&self) -> bool {
        let mut words = self.gfen.split_ascii_whitespace().skip(3);
        !words.any(|word| word.parse::<u32>().is_ok())
    }

    /// All answers of the small engine here.
    fn answers(&self, switch: Switch) -> Option<Answers> {
        let start = Game::read(&self.gfen, switch)?;
        let mut moves = self.moves.iter();
        let game = moves.try_fold(start, |game, mv| game.after(mv))?;
        let results = if self.moves.is_empty() {
            results_of(&game)
        } else {
            BTreeMap::new()
        };
        Some((results, game.status(), game.is_in_check(), game.position()))
    }

    fn notices(&self, switch: Switch) -> bool {
        self.answers(switch) != self.answers(Switch::NONE)
    }
}

const DOCUMENT: &str = "docs/makers/kit.md";

const HEAD: &str = "\n| mistake | noticed at | |\n|---|---|---|\n";

/// The rows of the table in the document: a mistake, where it is noticed, and as what it is named.
fn rows(text: &str) -> BTreeMap<String, [String; 2]> {
    let (_, table) = text.split_once(HEAD).unwrap();
    let rows = table.lines().filter_map(|line| {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let [mistake, places, named] = row.split(" | ").collect::<Vec<_>>()[..] else {
            return None;
        };
        Some((mistake.to_owned(), [places.to_owned(), named.to_owned()]))
    });
    rows.collect()
}

/// Runs a function for each switch, on all processors.
fn for_each_switch<T: Send>(run: impl Fn(Switch) -> T + Sync) -> Vec<(Switch, T)> {
    let switches: Vec<Switch> = Switch::all().collect();
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut done: Vec<_> = thread::scope(|scope| {
        let work = || {
            let mut done = Vec::new();
            while let Some(switch) = switches.get(next.fetch_add(1, Ordering::Relaxed)) {
                done.push((*switch, run(*switch)));
            }
            done
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    });
    done.sort_by_key(|(switch, _)| *switch);
    done
}

/// What is reported of an engine with a mistake. Counts are not requested.
fn reported(switch: Switch, ruleset: Option<Ruleset>, name: Option<&str>) -> Tally {
    let limits = CaseLimits {
        wanted: Wanted { ruleset, name },
        max_nodes: 0,
        allow_unknown: true,
    };
    let greeting = Greeting::read("ok").unwrap();
    compare(&mut Small(switch), greeting, limits, &mut |_| Ok(())).unwrap()
}

/// The answers of an engine that differ, by the number of the place.
type Wrong = BTreeMap<usize, Option<Answers>>;

/// The table anew: where each mistake is noticed, and which mistakes give the same answers everywhere.
fn fresh_table() -> String {
    let places = places();
    let right: Vec<_> = places
        .iter()
        .map(|place| place.answers(Switch::NONE))
        .collect();
    let wrong_at = |switch: Switch, is_composed: bool| -> Wrong {
        let is_classic = switch.name().starts_with('C');
        let here = places.iter().zip(&right).enumerate();
        let here = here.filter(|(_, (place, _))| {
            (place.is_classic, place.is_composed()) == (is_classic, is_composed)
        });
        let wrong = here.filter_map(|(index, (place, right))| {
            let answers = place.answers(switch);
            (answers != *right).then_some((index, answers))
        });
        wrong.collect()
    };
    let mut seen = for_each_switch(|switch| wrong_at(switch, true));
    // Positions of long games are looked at where composed ones give the same answers.
    let is_open = |wrong: &Wrong| {
        wrong.len() < 2 || seen.iter().filter(|(_, other)| other == wrong).count() > 1
    };
    let open: Vec<bool> = seen.iter().map(|(_, wrong)| is_open(wrong)).collect();
    let more = for_each_switch(|switch| {
        let place = seen.iter().position(|(other, _)| *other == switch);
        let is_open = place.is_some_and(|place| open[place]);
        if is_open {
            wrong_at(switch, false)
        } else {
            Wrong::new()
        }
    });
    for ((_, wrong), (_, more)) in seen.iter_mut().zip(more) {
        wrong.extend(more);
    }
    let mut table = String::new();
    for (switch, wrong) in &seen {
        let noticed = wrong.keys().take(2).map(|index| &*places[*index].name);
        let noticed = noticed.collect::<Vec<_>>().join(", ");
        let like = seen
            .iter()
            .filter(|(other, answers)| other != switch && answers == wrong);
        let like: Vec<&str> = like.map(|(other, _)| other.name()).collect();
        let (noticed, named) = match like.as_slice() {
            _ if wrong.is_empty() => ("nothing".to_owned(), String::new()),
            [] => (noticed, "named".to_owned()),
            _ => (noticed, format!("like {}", like.join("; "))),
        };
        writeln!(table, "| {} | {noticed} | {named} |", switch.name()).unwrap();
    }
    table
}

/// The sentence before the table.
fn counts(text: &str) -> String {
    let rows = rows(text);
    let count = |test: &dyn Fn(&[String; 2]) -> bool| rows.values().filter(|row| test(row)).count();
    let twice = count(&|row| row[0].contains(", "));
    let unseen = count(&|row| row[0] == "nothing");
    let named = count(&|row| row[1] == "named");
    let like = count(&|row| row[1].starts_with("like "));
    format!(
        "Of {} mistakes {} are noticed, {twice} of them at two places or more, and {named} are named alone; {like} give the same \
         answers as another one, and are named together; {unseen} are not noticed.",
        rows.len(),
        rows.len() - unseen,
    )
}

/// The mistakes that have no row, or are not noticed where it says.
fn stale(text: &str) -> Vec<&'static str> {
    let (rows, places) = (rows(text), places());
    let is_noticed = |switch: Switch| {
        let [noticed, _] = rows.get(switch.name())?;
        let mut names = noticed.split(", ").filter(|name| *name != "nothing");
        let all = names.all(|name| {
            let place = places.iter().find(|place| place.name == name);
            place.is_some_and(|place| place.notices(switch))
        });
        Some(all)
    };
    let found = for_each_switch(|switch| is_noticed(switch) == Some(true));
    let stale = found.into_iter().filter(|(_, is_noticed)| !is_noticed);
    stale.map(|(switch, _)| switch.name()).collect()
}

#[test]
fn the_document_says_where_each_mistake_is_noticed_and_how_many_are_named() {
    let read = || fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let is_renewed = env::var_os("GUNGI_UPDATE").is_some();
    let mut text = read();
    let found = stale(&text);
    if is_renewed && !found.is_empty() {
        let table = fresh_table();
        let _lock = LOCK.lock();
        let (before, _) = text.split_once(HEAD).unwrap();
        text = format!("{before}{HEAD}{table}");
    } else {
        assert!(
            found.is_empty(),
            "stale: {found:#?}; run `cargo update-generated`"
        );
    }
    if is_renewed {
        let counts = counts(&text);
        let lines = text.lines().map(|line| match line.strip_prefix("Of ") {
            Some(_) => counts.as_str(),
            None => line,
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        fs::write(DOCUMENT, text + "\n").unwrap();
    }
    let text = read();
    assert_eq!(rows(&text).len(), Switch::all().count());
    assert!(text.contains(&counts(&text)), "{}", counts(&text));
}

/// What the document says is named is named by the whole comparison: a few of all, or with `GUNGI_DIAGNOSES=1` each.
#[test]
fn what_an_engine_gets_wrong_is_named() {
    let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let rows = rows(&text);
    let step = env::var("GUNGI_DIAGNOSES").map_or(97, |step| step.parse().unwrap());
    let named = Switch::all().filter(|switch| rows[switch.name()][1] == "named");
    let tried: BTreeSet<Switch> = named.step_by(step).collect();
    let found = for_each_switch(|switch| {
        if !tried.contains(&switch) {
            return None;
        }
        let place = rows[switch.name()][0].split(", ").next().unwrap();
        let mut rulesets = Ruleset::ALL.into_iter();
        let ruleset = rulesets.find(|ruleset| place.starts_with(ruleset.as_str()));
        let tally = reported(switch, ruleset, None);
        let is_named =
            matches!(&tally.diagnoses[..], [diagnosis] if diagnosis.switches.contains(&switch));
        (!is_named).then_some(tally.diagnoses)
    });
    let wrong = found
        .into_iter()
        .filter_map(|(switch, diagnoses)| Some((switch.name(), diagnoses?)));
    let wrong: Vec<_> = wrong.collect();
    assert!(
        wrong.is_empty(),
        "{} of {}: {wrong:#?}",
        wrong.len(),
        tried.len()
    );
}

#[test]
fn without_a_mistake_there_is_no_difference() {
    for place in places() {
        let tally = reported(Switch::NONE, None, Some(&place.name));
        assert!(tally.questions > 0, "nothing is called {}", place.name);
        assert_eq!(tally.differences, 0, "{}", place.name);
    }
}

/// The mistakes that are noticed at fewer than two places.
pub(super) fn noticed_once() -> Vec<Switch> {
    let text = fs::read_to_string(DOCUMENT).unwrap().replace("\r\n", "\n");
    let rows = rows(&text);
    let is_once = |switch: &Switch| {
        let row = rows.get(switch.name());
        row.is_none_or(|[places, _]| !places.contains(", "))
    };
    Switch::all().filter(is_once).collect()
}
