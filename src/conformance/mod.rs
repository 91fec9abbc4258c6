//! The conformance kit: positions, games and what the rules say of them, for other engines.
//!
//! | file | what it has |
//! |---|---|
//! | `cases` | positions with counts of sequences of legal moves, whole games, names of actors and gameplays |
//! | `verdicts` | what the rules say of moves in a position |
//! | `protocol` | the questions to an engine, and the readings of its answers |
//! | this file | asks an engine, and finds where it differs |

pub mod cases;
pub mod protocol;
pub mod verdicts;

use std::collections::BTreeSet;

use crate::conformance::cases::{Case, WholeGame, cases, whole_games};
use crate::conformance::protocol::{
    Greeting, ILLEGAL, Question, UNKNOWN, is_position, position_in, read_moves, read_status,
};
use crate::conformance::verdicts::ruling_of;
use crate::diagnostic::Ruling;
use crate::game::{Frame, Verdict, read_move};
use crate::notation::Notation;
use crate::rules::{Describe as _, End, Ruleset};

/// An engine that answers questions.
pub trait Engine {
    /// Why it cannot be asked any more.
    type Error;

    /// Asks a question, which is one line; the answer is one line.
    fn ask(&mut self, question: &str) -> Result<String, Self::Error>;
}

/// Which questions are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaseLimits {
    /// The rules of the positions and games; `None` for all that the engine knows.
    pub ruleset: Option<Ruleset>,
    /// The greatest count of sequences of moves that is asked for.
    pub max_nodes: u64,
    /// Whether the engine may answer `unknown`.
    pub allow_unknown: bool,
}

/// Where an engine differs from the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The name of the position or the game.
    pub name: String,
    /// The position in the notation of the engine; of a game its start.
    pub position: String,
    /// What differs.
    pub kind: DifferenceKind,
}

/// What differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DifferenceKind {
    /// The engine does not list a legal move.
    Missing {
        /// The move.
        mv: String,
        /// The ruling by which it is legal.
        ruling: Ruling,
    },
    /// The engine lists a move that is not legal.
    NotLegal {
        /// The move.
        mv: String,
        /// The ruling that it breaks.
        ruling: Ruling,
        /// Why it is not legal.
        why: String,
    },
    /// The engine lists something that is no move.
    NoMove {
        /// What it lists.
        text: String,
    },
    /// Whether the game goes on.
    Status {
        /// What the rules say.
        expected: &'static str,
        /// What the engine says.
        found: &'static str,
    },
    /// The number of sequences of legal moves.
    Perft {
        /// The length of the sequences.
        depth: usize,
        /// The number by the rules.
        expected: u64,
        /// The number of the engine.
        found: u64,
    },
    /// The engine holds a position or a move for illegal that is legal.
    Refused {
        /// The word that the question begins with.
        question: &'static str,
    },
    /// The answer cannot be read, or is `unknown`.
    Unanswered {
        /// The word that the question begins with.
        question: &'static str,
        /// What the engine says.
        found: String,
    },
    /// The position after a game.
    After {
        /// The position by the rules.
        expected: String,
        /// What the engine says.
        found: String,
    },
}

impl DifferenceKind {
    /// The ruling that the engine does not follow, if one is known.
    pub fn ruling(&self) -> Option<Ruling> {
        match self {
            Self::Missing { ruling, .. } | Self::NotLegal { ruling, .. } => Some(*ruling),
            _ => None,
        }
    }
}

/// How many differences of one answer are shown.
const MAX_SHOWN: usize = 20;

/// How many bytes of an answer are shown.
const MAX_FOUND: usize = 300;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions.
    pub positions: usize,
    /// Whole games.
    pub games: usize,
    /// Questions, the greeting aside.
    pub questions: usize,
    /// Questions without an answer that could be read.
    pub unanswered: usize,
    /// Differences, also those that were not shown.
    pub differences: usize,
}

/// Asks an engine about everything that it knows, and shows each difference.
///
/// # Errors
/// If the engine cannot be asked any more, or a difference cannot be shown.
pub fn compare<E: Engine>(
    engine: &mut E,
    greeting: Greeting,
    limits: CaseLimits,
    show: &mut Show<'_, E>,
) -> Result<Tally, E::Error> {
    let mut run = Run { engine, notation: greeting.notation, limits, show, tally: Tally::default() };
    let is_known = |frame: &Frame| greeting.knows(frame.position.ruleset());
    for case in cases(limits.ruleset).filter(|case| is_known(&case.frame)) {
        run.case(&case)?;
    }
    for game in whole_games(limits.ruleset).filter(|game| is_known(&game.played.last)) {
        run.game(&game)?;
    }
    Ok(run.tally)
}

/// Shows a difference.
pub type Show<'s, E> = dyn FnMut(Difference) -> Result<(), <E as Engine>::Error> + 's;

struct Run<'r, E: Engine> {
    engine: &'r mut E,
    notation: Notation,
    limits: CaseLimits,
    show: &'r mut Show<'r, E>,
    tally: Tally,
}

impl<E: Engine> Run<'_, E> {
    /// Asks a question about a position or a game; `None` if the engine does not answer it, which is a difference.
    fn ask<T>(
        &mut self,
        name: &str,
        position: &str,
        question: Question<'_>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, E::Error> {
        let answer = self.engine.ask(&question.to_string())?;
        let (answer, question) = (answer.trim(), question.word());
        self.tally.questions += 1;
        if answer == ILLEGAL {
            self.differ(name, position, DifferenceKind::Refused { question })?;
            return Ok(None);
        }
        let read = if answer == UNKNOWN { None } else { read(answer) };
        if read.is_none() {
            self.tally.unanswered += 1;
            if answer != UNKNOWN || !self.limits.allow_unknown {
                let found = shortened(answer);
                self.differ(name, position, DifferenceKind::Unanswered { question, found })?;
            }
        }
        Ok(read)
    }

    fn differ(&mut self, name: &str, position: &str, kind: DifferenceKind) -> Result<(), E::Error> {
        self.tally.differences += 1;
        (self.show)(Difference { name: name.to_owned(), position: position.to_owned(), kind })
    }

    fn case(&mut self, case: &Case) -> Result<(), E::Error> {
        // A position that the notation cannot write is no question.
        let Some(position) = position_in(&case.frame, self.notation) else { return Ok(()) };
        self.tally.positions += 1;
        let position = position.as_str();
        let before = self.tally.differences;
        let answer = self.ask(&case.name, position, Question::Moves(position), |answer| {
            Some(read_moves(answer)?.into_iter().map(str::to_owned).collect::<Vec<_>>())
        })?;
        let different = answer.map(|moves| different_moves(&case.frame, self.notation, &moves));
        let mut different = different.into_iter().flatten();
        for kind in different.by_ref().take(MAX_SHOWN) {
            self.differ(&case.name, position, kind)?;
        }
        self.tally.differences += different.count();
        let expected = End::status(case.frame.end);
        if let Some(found) = self
            .ask(&case.name, position, Question::Status(position), read_status)?
            .filter(|found| *found != expected)
        {
            self.differ(&case.name, position, DifferenceKind::Status { expected, found })?;
        }
        // Other moves lead to other counts: they would say nothing new.
        if self.tally.differences == before { self.perft(case, position) } else { Ok(()) }
    }

    fn perft(&mut self, case: &Case, position: &str) -> Result<(), E::Error> {
        for (&expected, depth) in case.counts.iter().zip(1..) {
            if expected > self.limits.max_nodes {
                break;
            }
            let read = |answer: &str| answer.trim().parse().ok();
            let Some(found) = self.ask(&case.name, position, Question::Perft(depth, position), read)? else {
                break;
            };
            if found != expected {
                self.differ(&case.name, position, DifferenceKind::Perft { depth, expected, found })?;
                break;
            }
        }
        Ok(())
    }

    fn game(&mut self, game: &WholeGame) -> Result<(), E::Error> {
        let (notation, last) = (self.notation, &game.played.last);
        let start = game.played.frames().next().and_then(|start| position_in(&start, notation));
        let (Some(start), Some(moves)) = (start, game.moves(notation)) else { return Ok(()) };
        self.tally.games += 1;
        let after = self.ask(&game.name, &start, Question::After(&start, &moves), |answer| {
            is_position(answer, last, notation).map(|is_same| (is_same, shortened(answer)))
        })?;
        if let Some((false, found)) = after {
            let expected = position_in(last, notation).unwrap_or_default();
            self.differ(&game.name, &start, DifferenceKind::After { expected, found })?;
        }
        Ok(())
    }
}

/// An answer, or its beginning if it is long.
pub fn shortened(answer: &str) -> String {
    match answer.char_indices().find(|(at, _)| *at >= MAX_FOUND) {
        Some((end, _)) => format!("{}…", &answer[..end]),
        None => answer.to_owned(),
    }
}

/// Where a list of legal moves differs from the rules. A text that is listed several times counts once.
fn different_moves(frame: &Frame, notation: Notation, listed: &[String]) -> Vec<DifferenceKind> {
    let mut found = Vec::new();
    let mut known = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for text in listed.iter().filter(|text| seen.insert(*text)) {
        let shown = || shortened(text);
        // An engine may spell a move in another way than the rules: what is compared is its canonical form.
        let Ok(written) = read_move(text, notation) else {
            found.push(DifferenceKind::NoMove { text: shown() });
            continue;
        };
        match frame.judge(written) {
            Verdict::Legal(mv) => {
                known.extend(frame.position.in_notation(&mv, notation));
            }
            Verdict::Foul(_, reasons) => {
                let reason = reasons.into_iter().next();
                let (ruling, why) =
                    reason.map_or((Ruling::C27, String::new()), |reason| (reason.ruling, reason.message));
                found.push(DifferenceKind::NotLegal { mv: shown(), ruling, why });
            }
            Verdict::Illegal(reason) => {
                let (ruling, why) = (reason.ruling, reason.message);
                found.push(DifferenceKind::NotLegal { mv: shown(), ruling, why });
            }
        }
    }
    for mv in frame.moves_by_gn().iter().filter(|mv| mv.fouls.is_empty()) {
        if let Some(text) = frame.position.in_notation(mv, notation).filter(|text| !known.contains(text)) {
            let ruling = ruling_of(&frame.position, mv);
            found.push(DifferenceKind::Missing { mv: text, ruling });
        }
    }
    found
}
