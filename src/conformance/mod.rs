//! The conformance kit: positions, games and what the rules say of them, for other engines.
//!
//! | file | what it has |
//! |---|---|
//! | `cases` | positions with counts of sequences of legal moves, whole games, names of actors and gameplays |
//! | `verdicts` | what the rules say of moves in a position |
//! | `protocol` | the questions to an engine, and the readings of its answers |
//! | `diagnosis` | the mistake that explains wrong answers |
//! | this file | asks an engine, and finds where it differs |

pub mod cases;
pub mod diagnosis;
pub mod protocol;
pub mod verdicts;

use std::collections::{BTreeMap, BTreeSet};

use crate::conformance::cases::{Case, Wanted, WholeGame, cases, whole_games};
use crate::conformance::diagnosis::{Answer, Diagnosis, Evidence};
use crate::conformance::protocol::{
    Greeting, Question, UNKNOWN, canonical, digest_of, position_in, read_illegal, read_moves,
    read_position, read_results, read_status,
};
use crate::conformance::verdicts::{ruling_of, ruling_of_status};
use crate::diagnostic::Ruling;
use crate::game::{Frame, Verdict, read_move};
use crate::notation::Notation;
use crate::rules::{Describe as _, End, Rules as _};

/// An engine that answers questions.
pub trait Engine {
    /// Why it cannot be asked any more.
    type Error;

    /// Asks a question, which is one line; the answer is one line, or `None` if it does not come in time.
    fn ask(&mut self, question: &str) -> Result<Option<String>, Self::Error>;
}

/// Which questions are asked.
#[derive(Clone, Copy, Debug)]
pub struct CaseLimits<'n> {
    /// The positions and games, of those whose rules the engine knows.
    pub wanted: Wanted<'n>,
    /// The greatest count of sequences of moves to request.
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
    /// The ruling that the engine does not follow, if one is known.
    pub ruling: Option<Ruling>,
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
    },
    /// The engine lists a move that is not legal.
    NotLegal {
        /// The move.
        mv: String,
        /// Why it is not legal.
        why: String,
    },
    /// The engine lists something that is not a move.
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
        /// The move, if the engine names one.
        mv: Option<String>,
    },
    /// The answer cannot be read, is `unknown`, or does not come in time.
    Unanswered {
        /// The word that the question begins with.
        question: &'static str,
        /// What the engine says, if it says anything.
        found: Option<String>,
    },
    /// The position after a game.
    After {
        /// The position by the rules.
        expected: String,
        /// What the engine says.
        found: String,
        /// The first square or field that differs.
        first: String,
    },
    /// What a move leads to.
    Result {
        /// The move.
        mv: String,
        /// The position by the rules, how the game stands, and whether there is check.
        expected: String,
        /// The digest by the engine.
        found: String,
    },
}

/// How many differences of one answer are shown.
const MAX_SHOWN: usize = 20;

/// How many moves of a position are explained by what they lead to, of those that lead where they should, and of the others.
const MAX_EXPLAINED: usize = 4;

/// How many bytes of an answer are shown.
const MAX_FOUND: usize = 300;

/// What was asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub positions: usize,
    /// Whole games.
    pub games: usize,
    /// Questions, the greeting aside.
    pub questions: usize,
    /// Questions without an answer that could be read.
    pub unanswered: usize,
    /// Differences, also those that were not shown.
    pub differences: usize,
    /// Mistakes that explain them.
    pub diagnoses: Vec<Diagnosis>,
}

/// Asks an engine about everything that it knows, and shows each difference.
///
/// # Errors
/// If the engine cannot be asked any more, or a difference cannot be shown.
pub fn compare<'r, E: Engine>(
    engine: &'r mut E,
    greeting: Greeting,
    limits: CaseLimits<'r>,
    show: &'r mut Show<'r, E>,
) -> Result<Tally, E::Error> {
    let mut run = Run {
        engine,
        notation: greeting.notation,
        limits,
        show,
        tally: Tally::default(),
        evidence: Vec::new(),
    };
    let is_known = |frame: &Frame| greeting.knows(frame.position.ruleset());
    for case in cases(limits.wanted).filter(|case| is_known(&case.frame)) {
        run.case(&case)?;
    }
    for game in whole_games(limits.wanted).filter(|game| is_known(&game.played.last)) {
        run.game(&game)?;
    }
    if run.tally.differences > 0 {
        run.tally.diagnoses = diagnosis::find(run.evidence);
    }
    Ok(run.tally)
}

pub type Show<'s, E> = dyn FnMut(Difference) -> Result<(), <E as Engine>::Error> + 's;

struct Run<'r, E: Engine> {
    engine: &'r mut E,
    notation: Notation,
    limits: CaseLimits<'r>,
    show: &'r mut Show<'r, E>,
    tally: Tally,
    /// The answers that could be read.
    evidence: Vec<Evidence>,
}

/// What is asked about.
#[derive(Clone, Copy)]
struct Subject<'s> {
    name: &'s str,
    /// The position in the notation of the engine; of a game its start.
    position: &'s str,
    /// The ruling that it was composed for.
    ruling: Option<Ruling>,
}

impl<E: Engine> Run<'_, E> {
    /// Asks a question about a position or a game; `None` if the engine does not answer it, which is a difference.
    fn ask<T>(
        &mut self,
        subject: Subject<'_>,
        question: Question<'_>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, E::Error> {
        let answer = self.engine.ask(&question.to_string())?;
        let (answer, question) = (answer.as_deref().map(str::trim), question.word());
        self.tally.questions += 1;
        if let Some(mv) = answer.and_then(read_illegal) {
            let mv = mv.map(shortened);
            self.differ(
                subject,
                subject.ruling,
                DifferenceKind::Refused { question, mv },
            )?;
            return Ok(None);
        }
        let is_open = answer.is_none_or(|answer| answer == UNKNOWN);
        let read = answer.filter(|_| !is_open).and_then(read);
        if read.is_none() {
            self.tally.unanswered += 1;
            if !is_open || !self.limits.allow_unknown {
                let found = answer.map(shortened);
                self.differ(
                    subject,
                    None,
                    DifferenceKind::Unanswered { question, found },
                )?;
            }
        }
        Ok(read)
    }

    fn differ(
        &mut self,
        Subject { name, position, .. }: Subject<'_>,
        ruling: Option<Ruling>,
        kind: DifferenceKind,
    ) -> Result<(), E::Error> {
        self.tally.differences += 1;
        (self.show)(Difference {
            name: name.to_owned(),
            position: position.to_owned(),
            ruling,
            kind,
        })
    }

    fn case(&mut self, case: &Case) -> Result<(), E::Error> {
        // A position that the notation cannot write is not a question.
        let Some(position) = position_in(&case.frame, self.notation) else {
            return Ok(());
        };
        let subject = Subject {
            name: &case.name,
            position: &position,
            ruling: case.ruling,
        };
        self.tally.positions += 1;
        let before = self.tally.differences;
        let answer = self.ask(subject, Question::Moves(&position), |answer| {
            Some(
                read_moves(answer)?
                    .into_iter()
                    .map(str::to_owned)
                    .collect::<Vec<_>>(),
            )
        })?;
        let mut different = Vec::new();
        if let Some(moves) = answer {
            let (found, moves) = different_moves(case, self.notation, &moves);
            self.note(
                subject,
                &case.gfen,
                &[],
                (Answer::Moves(moves), found.is_empty()),
            );
            different = found;
        }
        let mut different = different.into_iter();
        for (ruling, kind) in different.by_ref().take(MAX_SHOWN) {
            self.differ(subject, ruling, kind)?;
        }
        self.tally.differences += different.count();
        self.results(case, subject)?;
        self.status(subject, &[], &case.frame, &case.gfen)?;
        // Other moves lead to other counts: they would say nothing new.
        if self.tally.differences == before {
            self.perft(case, subject)
        } else {
            Ok(())
        }
    }

    /// Keeps an answer as evidence, if the engine speaks GFEN, as the small engine does.
    fn note(
        &mut self,
        subject: Subject<'_>,
        gfen: &str,
        moves: &[String],
        (answer, is_right): (Answer, bool),
    ) {
        if self.notation == Notation::Gfen {
            self.evidence.push(Evidence {
                name: subject.name.to_owned(),
                gfen: gfen.to_owned(),
                moves: moves.to_vec(),
                answer,
                is_right,
            });
        }
    }

    /// What each legal move leads to. Engines that do not speak GFEN are not asked.
    fn results(&mut self, case: &Case, subject: Subject<'_>) -> Result<(), E::Error> {
        if self.notation != Notation::Gfen {
            return Ok(());
        }
        let own = |(mv, digest): (&str, &str)| (mv.to_owned(), digest.to_owned());
        let answer = self.ask(subject, Question::Results(subject.position), |answer| {
            let read = read_results(answer)?.into_iter();
            Some(read.map(own).collect::<BTreeMap<_, _>>())
        })?;
        let Some(found) = answer else {
            return Ok(());
        };
        let frame = &case.frame;
        let mut shown = 0;
        // The mistake shows in a few of them.
        let mut kept = BTreeMap::new();
        let mut right = 0;
        for mv in frame.moves_by_gn().iter().filter(|mv| mv.fouls.is_empty()) {
            let text = frame
                .position
                .in_notation(mv, Notation::Gfen)
                .unwrap_or_default();
            let after = frame.after(mv);
            // A legal move that is missing is missing in the list of moves, too.
            let Some(found) = found.get(&text) else {
                continue;
            };
            let is_right = *found == digest_of(&after);
            let seen = if is_right { &mut right } else { &mut shown };
            *seen += 1;
            if *seen <= MAX_EXPLAINED {
                kept.insert(text.clone(), found.clone());
            }
            if is_right {
                continue;
            }
            if shown > MAX_SHOWN {
                self.tally.differences += 1;
                continue;
            }
            let check = if after.position.in_check() {
                ", check"
            } else {
                ""
            };
            let position = canonical(after.diagram());
            let kind = DifferenceKind::Result {
                mv: text,
                expected: format!("{position}, {}{check}", End::status(after.end)),
                found: shortened(found),
            };
            let ruling = case.ruling.or(Some(ruling_of(&frame.position, mv)));
            self.differ(subject, ruling, kind)?;
        }
        self.note(
            subject,
            &case.gfen,
            &[],
            (Answer::Results(kept), shown == 0),
        );
        Ok(())
    }

    /// Whether the game goes on after moves that lead to a frame.
    fn status(
        &mut self,
        subject: Subject<'_>,
        moves: &[String],
        frame: &Frame,
        gfen: &str,
    ) -> Result<(), E::Error> {
        let expected = End::status(frame.end);
        let question = Question::Status(subject.position, moves);
        let answer = self.ask(subject, question, read_status)?;
        if let Some(status) = answer {
            let answer = (Answer::Status(status), status == expected);
            self.note(subject, gfen, moves, answer);
        }
        let found = answer.filter(|found| *found != expected);
        found.map_or(Ok(()), |found| {
            let ended = if frame.end.is_some() { expected } else { found };
            let ruling = subject
                .ruling
                .or(ruling_of_status(frame.position.ruleset(), ended));
            self.differ(subject, ruling, DifferenceKind::Status { expected, found })
        })
    }

    fn perft(&mut self, case: &Case, subject: Subject<'_>) -> Result<(), E::Error> {
        for (&expected, depth) in case.counts.iter().zip(1..) {
            if expected > self.limits.max_nodes {
                break;
            }
            let read = |answer: &str| answer.trim().parse().ok();
            let Some(found) = self.ask(subject, Question::Perft(depth, subject.position), read)?
            else {
                break;
            };
            if found != expected {
                self.differ(
                    subject,
                    subject.ruling,
                    DifferenceKind::Perft {
                        depth,
                        expected,
                        found,
                    },
                )?;
                break;
            }
        }
        Ok(())
    }

    fn game(&mut self, game: &WholeGame) -> Result<(), E::Error> {
        let (notation, last) = (self.notation, &game.played.last);
        let start = game
            .played
            .frames()
            .next()
            .and_then(|start| position_in(&start, notation));
        let (Some(start), Some(moves)) = (start, game.moves(notation)) else {
            return Ok(());
        };
        let subject = Subject {
            name: &game.name,
            position: &start,
            ruling: game.ruling,
        };
        self.tally.games += 1;
        let after = self.ask(subject, Question::After(&start, &moves), |answer| {
            read_position(answer, last, notation).map(|first| (first, answer.to_owned()))
        })?;
        if let Some((first, answer)) = after {
            let noted = (Answer::Position(answer.clone()), first.is_none());
            self.note(subject, &start, &moves, noted);
            if let Some(first) = first {
                let expected = position_in(last, notation).unwrap_or_default();
                self.differ(
                    subject,
                    subject.ruling,
                    DifferenceKind::After {
                        expected,
                        found: shortened(&answer),
                        first,
                    },
                )?;
            }
        }
        self.status(subject, &moves, last, &start)
    }
}

/// An answer, or its beginning if it is long.
pub fn shortened(answer: &str) -> String {
    match answer.char_indices().find(|(at, _)| *at >= MAX_FOUND) {
        Some((end, _)) => format!("{}…", &answer[..end]),
        None => answer.to_owned(),
    }
}

/// Where a list of legal moves differs from the rules, and by which ruling; and what is listed, legal moves as the rules spell
/// them. A text that is listed several times counts once.
fn different_moves(
    case: &Case,
    notation: Notation,
    listed: &[String],
) -> (Vec<(Option<Ruling>, DifferenceKind)>, BTreeSet<String>) {
    let frame = &case.frame;
    let mut found = Vec::new();
    let (mut known, mut others) = (BTreeSet::new(), BTreeSet::new());
    let mut seen = BTreeSet::new();
    for text in listed.iter().filter(|text| seen.insert(*text)) {
        let shown = || shortened(text);
        // An engine may spell a move in another way than the rules: what is compared is its canonical form.
        let Ok(written) = read_move(text, notation) else {
            found.push((None, DifferenceKind::NoMove { text: shown() }));
            others.insert(text.clone());
            continue;
        };
        match frame.judge(written) {
            Verdict::Legal(mv) => {
                known.extend(frame.position.in_notation(&mv, notation));
            }
            Verdict::Foul(_, reasons) => {
                others.insert(text.clone());
                let why = reasons
                    .into_iter()
                    .next()
                    .map_or(String::new(), |reason| reason.message);
                found.push((
                    Some(Ruling::C27),
                    DifferenceKind::NotLegal { mv: shown(), why },
                ));
            }
            Verdict::Illegal(reason) => {
                others.insert(text.clone());
                let (ruling, why) = (reason.ruling, reason.message);
                found.push((Some(ruling), DifferenceKind::NotLegal { mv: shown(), why }));
            }
        }
    }
    for mv in frame.moves_by_gn().iter().filter(|mv| mv.fouls.is_empty()) {
        if let Some(text) = frame
            .position
            .in_notation(mv, notation)
            .filter(|text| !known.contains(text))
        {
            let ruling = case
                .ruling
                .unwrap_or_else(|| ruling_of(&frame.position, mv));
            found.push((Some(ruling), DifferenceKind::Missing { mv: text }));
        }
    }
    known.append(&mut others);
    (found, known)
}
