//! The mistake that explains wrong answers: one with which the small engine gives the same.

use std::collections::{BTreeMap, BTreeSet};

use gungi_rulebook::{Game, Outcome, Switch};

use super::protocol::{canonical, digest};
use crate::notation::gfen::read_line;

/// An answer of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    /// The name of the position or the game.
    pub name: String,
    /// The position in GFEN; of a game its start.
    pub gfen: String,
    /// The moves of a game in GFEN.
    pub moves: Vec<String>,
    /// The answer.
    pub answer: Answer,
    /// Whether it is right.
    pub is_right: bool,
}

/// What an engine says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The legal moves.
    Moves(BTreeSet<String>),
    /// The digests of what some moves lead to.
    Results(BTreeMap<String, String>),
    /// How the game stands after the moves.
    Status(&'static str),
    /// The position after the moves.
    Position(String),
}

/// A mistake that explains wrong answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// The mistakes that explain them alike: each explains all of `explained` and contradicts no right answer.
    pub switches: Vec<Switch>,
    /// The names of positions and games with answers that they explain.
    pub explained: Vec<String>,
    /// The number of wrong answers about the same rules.
    pub wrong: usize,
    /// A position or a game with a wrong answer, and what is right.
    pub example: Example,
}

/// A wrong answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The name of the position or the game.
    pub name: String,
    /// The position in GFEN; of a game its start.
    pub gfen: String,
    /// What is right of it, and what the engine says instead.
    pub right: String,
}

/// How many wrong answers are explained: those on the smallest positions.
const WRONG: usize = 10;

/// How many right answers a mistake must not contradict.
const RIGHT: usize = 60;

/// The longest games whose answers are explained, in plies: the small engine plays them for each mistake.
const LONGEST: usize = 30;

/// How many mistakes of one engine are looked for.
const MOST: usize = 3;

/// The mistakes that explain what is wrong of the answers, for each of both rules.
pub fn find(evidence: Vec<Evidence>) -> Vec<Diagnosis> {
    let (classic, official) = evidence.into_iter().partition(Evidence::is_classic);
    let found = [(true, classic), (false, official)];
    found
        .into_iter()
        .flat_map(|(is_classic, evidence)| find_in(is_classic, evidence))
        .collect()
}

fn find_in(is_classic: bool, evidence: Vec<Evidence>) -> Vec<Diagnosis> {
    let (mut right, mut wrong): (Vec<_>, Vec<_>) =
        evidence.into_iter().partition(|evidence| evidence.is_right);
    let count = wrong.len();
    for answers in [&mut right, &mut wrong] {
        answers.retain(|evidence| evidence.moves.len() <= LONGEST);
        answers.sort_by_key(Evidence::size);
    }
    wrong.truncate(WRONG);
    right.truncate(RIGHT);
    let mut candidates: Vec<(Switch, Vec<usize>)> = Vec::new();
    if !wrong.is_empty() {
        candidates.extend(Switch::of(is_classic).map(|switch| {
            let given = (0..wrong.len()).filter(|index| wrong[*index].is_given_by(switch));
            (switch, given.collect())
        }));
    }
    candidates.retain(|(switch, given)| {
        !given.is_empty() && right.iter().all(|evidence| evidence.is_given_by(*switch))
    });
    let mut found = Vec::new();
    while let Some(most) = candidates.iter().map(|(_, given)| given.len()).max() {
        if most == 0 || found.len() == MOST {
            break;
        }
        let best = candidates.iter().filter(|(_, given)| given.len() == most);
        let Some((_, explained)) = best.clone().next().cloned() else {
            break;
        };
        let switches = best
            .filter(|(_, given)| *given == explained)
            .map(|(switch, _)| *switch);
        let mut names: Vec<String> = explained
            .iter()
            .map(|index| wrong[*index].name.clone())
            .collect();
        names.dedup();
        found.push(Diagnosis {
            switches: switches.collect(),
            explained: names,
            wrong: count,
            example: wrong[explained[0]].example(),
        });
        for (_, given) in &mut candidates {
            given.retain(|index| !explained.contains(index));
        }
    }
    found
}

impl Evidence {
    fn is_classic(&self) -> bool {
        self.gfen.contains("rules=classic")
    }

    /// About how long it takes to answer again.
    fn size(&self) -> usize {
        let games = self.moves.len() * 100;
        let results = match &self.answer {
            Answer::Moves(moves) => moves.len(),
            Answer::Results(results) => results.len() * 4,
            Answer::Status(_) | Answer::Position(_) => 0,
        };
        games + results
    }

    /// Whether the small engine gives the same answer, with a mistake or none.
    fn is_given_by(&self, switch: Switch) -> bool {
        let Some(game) = self.game(switch) else {
            return false;
        };
        match &self.answer {
            Answer::Moves(moves) => *moves == game.legal(),
            Answer::Results(results) => *results == some_results_of(&game, results),
            Answer::Status(status) => *status == game.status(),
            Answer::Position(position) => canonical(read_line(position).diagram) == game.position(),
        }
    }

    /// The game after the moves.
    fn game(&self, switch: Switch) -> Option<Game> {
        let start = Game::read(&self.gfen, switch)?;
        self.moves.iter().try_fold(start, |game, mv| game.after(mv))
    }

    fn example(&self) -> Example {
        let game = self.game(Switch::NONE);
        let right = game.map_or_else(String::new, |game| match &self.answer {
            Answer::Moves(moves) => {
                let legal = game.legal();
                let missing = legal.difference(moves).map(|mv| format!("{mv} is legal"));
                let added = moves
                    .difference(&legal)
                    .map(|mv| format!("{mv} is not legal"));
                missing.chain(added).next().unwrap_or_default()
            }
            Answer::Results(results) => {
                let outcomes = game.outcomes_of(&|mv| results.contains_key(mv)).into_iter();
                let mut differing = outcomes.filter(|outcome| {
                    let right = digest(&outcome.position, outcome.status, outcome.in_check);
                    results
                        .get(&outcome.mv)
                        .is_some_and(|found| *found != right)
                });
                differing.next().map_or_else(String::new, |outcome| {
                    let check = if outcome.in_check { ", check" } else { "" };
                    let (mv, position, status) = (outcome.mv, outcome.position, outcome.status);
                    format!("{mv} leads to {position}, {status}{check}")
                })
            }
            Answer::Status(_) => format!("the status is {}", game.status()),
            Answer::Position(_) => format!("the moves lead to {}", game.position()),
        });
        Example {
            name: self.name.clone(),
            gfen: self.gfen.clone(),
            right,
        }
    }
}

/// The digests of what the legal moves lead to.
pub fn results_of(game: &Game) -> BTreeMap<String, String> {
    digests(game.outcomes())
}

/// The digests of what these moves lead to, if they are legal.
fn some_results_of(game: &Game, moves: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    digests(game.outcomes_of(&|mv| moves.contains_key(mv)))
}

fn digests(outcomes: Vec<Outcome>) -> BTreeMap<String, String> {
    let digests = outcomes.into_iter().map(|outcome| {
        let digest = digest(&outcome.position, outcome.status, outcome.in_check);
        (outcome.mv, digest)
    });
    digests.collect()
}
