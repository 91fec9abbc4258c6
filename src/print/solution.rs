//! Mate problems and their solutions.

use std::fmt::{self, Write};

use serde::Serialize;

use super::json::{GameRef, PositionJson};
use super::plies::{outcome, write_ply};
use crate::game::{Frame, PlayedGame, Start};
use crate::notation::Notation;
use crate::render::Palette;
use crate::rules::{GameResult, PlayableMove, Rules as _};
use crate::solve::{
    AllSolutions, Answer, Attack, Dual, NoProblem, Others, Solution, Solved, Stopped,
};
use crate::text::{Printable, counted};

/// A position, and what was found out about it.
#[derive(Clone, Copy, Debug)]
pub struct SolvedPosition<'f> {
    /// Its file and game.
    pub origin: GameRef<'f>,
    /// The position.
    pub frame: &'f Frame,
    /// Whether there is a mate.
    pub solved: &'f Solved,
    /// All solutions, if they were requested and there is a mate.
    pub all: Option<&'f Result<AllSolutions, Stopped>>,
    /// The longest mate that was looked for.
    pub within: u32,
    /// The position after the first ply of the turn that missed the mate, if that is known.
    pub played: Option<&'f Frame>,
}

/// Writes the answer for people: a line with the place, then the moves.
pub fn write_text(
    out: &mut String,
    found: &SolvedPosition<'_>,
    notation: Notation,
    tree: bool,
    palette: Palette,
) -> fmt::Result {
    let GameRef { file, game, .. } = found.origin;
    let player = found.frame.position.player();
    write!(
        out,
        "{}:{game}:{}: {player} ",
        Printable(file),
        found.frame.ply
    )?;
    match &found.solved.answer {
        Answer::NoMate => writeln!(out, "{}", no_mate(found.within)),
        Answer::Unknown(stopped) => writeln!(
            out,
            "may have a mate: {stopped}\n  help: {}",
            help(*stopped)
        ),
        Answer::Mate(solution) => {
            let attack = &solution.attack;
            match found.played.and_then(|mv| mv.in_notation(notation)) {
                Some(mv) => writeln!(out, "played {mv} and missed mate in {}", attack.moves)?,
                None => writeln!(out, "mates in {}", attack.moves)?,
            }
            if let Some(all) = found.all {
                return write_all(out, found.frame, all, notation);
            }
            if tree {
                write_tree(out, found.frame, attack, notation, 1)?;
            } else {
                for frame in line(found.frame, attack) {
                    write_ply(out, &frame, notation, palette)?;
                }
            }
            write_others(out, found.frame, solution, notation)
        }
    }
}

/// Writes the keys, and the duals after the plies that lead to them.
fn write_all(
    out: &mut String,
    frame: &Frame,
    all: &Result<AllSolutions, Stopped>,
    notation: Notation,
) -> fmt::Result {
    let AllSolutions { keys, duals } = match all {
        Ok(all) => all,
        Err(stopped) => {
            return writeln!(
                out,
                "There may be other solutions: {stopped}.\n  help: {}",
                help(*stopped)
            );
        }
    };
    let count = |number: usize, what| counted(number as u64, what);
    writeln!(
        out,
        "{}, {}",
        count(keys.len(), "key"),
        count(duals.len(), "dual")
    )?;
    for key in keys {
        writeln!(
            out,
            "key   {}",
            texts(&frames(frame, key), notation).join(" ")
        )?;
    }
    for dual in duals {
        let (line, turns) = dual_texts(frame, dual, notation);
        let turns: Vec<String> = turns.iter().map(|turn| turn.join(" ")).collect();
        writeln!(out, "dual  {}: {}", line.join(" "), turns.join(", "))?;
    }
    Ok(())
}

/// The plies up to a dual, and its turns.
fn dual_texts(frame: &Frame, dual: &Dual, notation: Notation) -> (Vec<String>, Vec<Vec<String>>) {
    let line = frames(frame, &dual.line);
    let at = line.last().unwrap_or(frame);
    let turns = dual
        .turns
        .iter()
        .map(|turn| texts(&frames(at, turn), notation))
        .collect();
    (texts(&line, notation), turns)
}

fn write_others(
    out: &mut String,
    frame: &Frame,
    solution: &Solution,
    notation: Notation,
) -> fmt::Result {
    let moves = solution.attack.moves;
    match &solution.others {
        None => Ok(()),
        Some(Others::None) => writeln!(out, "No other first move mates in {moves}."),
        Some(Others::Some(other)) => {
            let other = texts(&frames(frame, other), notation).join(" ");
            writeln!(out, "Not the only solution: {other} mates in {moves}, too.")
        }
        Some(Others::Unknown(stopped)) => {
            writeln!(
                out,
                "There may be another solution: {stopped}.\n  help: {}",
                help(*stopped)
            )
        }
    }
}

fn no_mate(within: u32) -> String {
    format!("has no mate in {}", counted(within.into(), "move"))
}

/// What to do about a limit.
const fn help(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Nodes(_) => "raise `--nodes`, or lower `--max-moves`",
        Stopped::Time => "raise `--time`, or lower `--max-moves`",
        Stopped::Memory => "raise `--memory`, or lower `--max-moves`",
        Stopped::NoRoom(_) => "lower `--memory`, or `--threads`",
        Stopped::Collision => "solve the position after the next move",
    }
}

/// The answer to a quick question about a position, with the moves up to the longest defence: one line for a screen.
pub fn quick_answer(
    frame: &Frame,
    solved: &Result<Solved, NoProblem>,
    within: u32,
    notation: Notation,
) -> String {
    let player = frame.position.player();
    let answer = match solved {
        Err(why) => return format!("no mate to look for: {why}"),
        Ok(solved) => &solved.answer,
    };
    match answer {
        Answer::NoMate => format!("{player} {}", no_mate(within)),
        Answer::Unknown(stopped) => {
            format!("{player} may have a mate: {stopped}, and `gungi solve` looks further")
        }
        Answer::Mate(Solution { attack, .. }) => {
            let line = texts(&line(frame, attack), notation).join(" ");
            format!("{player} mates in {}: {line}", attack.moves)
        }
    }
}

/// Writes a turn, and below it every defence with its answer.
fn write_tree(
    out: &mut String,
    frame: &Frame,
    attack: &Attack,
    notation: Notation,
    depth: usize,
) -> fmt::Result {
    let indent = "  ".repeat(depth);
    let turn = frames(frame, &attack.turn);
    let Some(after) = turn.last() else {
        return Ok(());
    };
    write!(out, "{}", texts(&turn, notation).join(" "))?;
    writeln!(
        out,
        "{}",
        outcome(after)
            .map(|what| format!("  {what}"))
            .unwrap_or_default()
    )?;
    for defence in &attack.defences {
        let turn = frames(after, &defence.turn);
        let Some(next) = turn.last() else { continue };
        write!(out, "{indent}{}  ", texts(&turn, notation).join(" "))?;
        write_tree(out, next, &defence.answer, notation, depth + 1)?;
    }
    Ok(())
}

/// Writes the position and the solution as a game on one line of GFEN; nothing if there is no mate.
pub fn write_gfen(out: &mut String, found: &SolvedPosition<'_>) -> fmt::Result {
    match game(found) {
        Some(game) => writeln!(out, "{}", game.gfen_line()),
        None => Ok(()),
    }
}

/// Writes the solution as a game of GN; nothing if there is no mate.
pub fn write_gn(out: &mut String, found: &SolvedPosition<'_>) {
    *out += &game(found).map(|game| game.gn_text()).unwrap_or_default();
}

/// The solution as a game from the position; `None` if there is no mate.
fn game(found: &SolvedPosition<'_>) -> Option<PlayedGame> {
    let Answer::Mate(solution) = &found.solved.answer else {
        return None;
    };
    let frame = found.frame;
    let Frame {
        position,
        next_ply: ply,
        number,
        numbering,
        ..
    } = *frame;
    let start = Start {
        position,
        ply,
        number,
        numbering,
        notes: Vec::new(),
    };
    let mut game = PlayedGame::of_moves(start, solution.attack.line().concat());
    game.last.result = game.last.end.map(GameResult::from);
    Some(game)
}

/// The positions after each ply of a mate, up to the longest defence; none without a mate.
pub fn mate_line(frame: &Frame, solved: &Solved) -> Vec<Frame> {
    match &solved.answer {
        Answer::Mate(solution) => line(frame, &solution.attack),
        Answer::NoMate | Answer::Unknown(_) => Vec::new(),
    }
}

/// The positions after each ply of the longest line.
fn line(frame: &Frame, attack: &Attack) -> Vec<Frame> {
    frames(frame, &attack.line().concat())
}

/// The positions after each of these plies.
fn frames(frame: &Frame, plies: &[PlayableMove]) -> Vec<Frame> {
    let mut frame = *frame;
    let next = |mv| {
        frame = frame.after(mv);
        frame
    };
    plies.iter().map(next).collect()
}

/// A position, and what was found out about it, as an object.
#[derive(Serialize, Debug)]
pub struct SolutionJson {
    #[serde(flatten)]
    position: PositionJson,
    within: u32,
    answer: &'static str,
    stopped: Option<&'static str>,
    searched: u64,
    mate: Option<u32>,
    main_line: Vec<String>,
    unique: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    other: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    missed_by: Option<String>,
    gfen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<AttackJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keys: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duals: Option<Vec<DualJson>>,
}

#[derive(Serialize, Debug)]
struct DualJson {
    path: Vec<String>,
    turns: Vec<Vec<String>>,
}

/// An input in which there is nothing to solve, as an object.
#[derive(Serialize, Debug)]
pub struct NoSolutionJson<'n> {
    schema: &'static str,
    #[serde(flatten)]
    origin: GameRef<'n>,
    answer: &'static str,
    why: &'n str,
}

impl<'n> NoSolutionJson<'n> {
    /// The object of an input, and why there is nothing to solve.
    pub fn new(origin: GameRef<'n>, why: &'n str) -> Self {
        Self {
            schema: "gungi.solution/1",
            origin,
            answer: "none",
            why,
        }
    }
}

#[derive(Serialize, Debug)]
struct AttackJson {
    turn: Vec<String>,
    mate: u32,
    defences: Vec<DefenceJson>,
}

#[derive(Serialize, Debug)]
struct DefenceJson {
    turn: Vec<String>,
    attack: AttackJson,
}

impl SolutionJson {
    /// The object for a position; with `tree` it has all defences.
    pub fn new(found: &SolvedPosition<'_>, notation: Notation, tree: bool) -> Self {
        let SolvedPosition {
            frame,
            solved,
            all,
            origin,
            within,
            played,
        } = *found;
        let solution = match &solved.answer {
            Answer::Mate(solution) => Some(solution),
            Answer::NoMate | Answer::Unknown(_) => None,
        };
        let unknown = solution.and_then(|solution| match (&solution.others, all) {
            (Some(Others::Unknown(stopped)), _) | (_, Some(Err(stopped))) => Some(*stopped),
            _ => None,
        });
        let all = all.and_then(|all| all.as_ref().ok());
        let keys = |all: &AllSolutions| -> Vec<_> {
            all.keys
                .iter()
                .map(|key| texts(&frames(frame, key), notation))
                .collect()
        };
        let duals = |all: &AllSolutions| -> Vec<_> {
            let duals = all
                .duals
                .iter()
                .map(|dual| dual_texts(frame, dual, notation));
            duals
                .map(|(path, turns)| DualJson { path, turns })
                .collect()
        };
        let (answer, stopped) = match &solved.answer {
            Answer::Mate(_) => ("mate", unknown),
            Answer::NoMate => ("no-mate", None),
            Answer::Unknown(stopped) => ("unknown", Some(*stopped)),
        };
        let line = solution.map(|solution| texts(&line(frame, &solution.attack), notation));
        Self {
            position: PositionJson::new("gungi.solution/1", frame, origin),
            within,
            answer,
            stopped: stopped.map(slug),
            searched: solved.nodes,
            mate: solution.map(|solution| solution.attack.moves),
            main_line: line.unwrap_or_default(),
            unique: all
                .map(|all| all.keys.len() == 1)
                .or(solution.and_then(is_unique)),
            other: match solution.and_then(|solution| solution.others.as_ref()) {
                Some(Others::Some(other)) => texts(&frames(frame, other), notation),
                _ => Vec::new(),
            },
            missed_by: played.and_then(|played| played.in_notation(notation)),
            gfen: game(found).map_or_else(|| frame.gfen(), |game| game.gfen_line()),
            tree: solution
                .filter(|_| tree)
                .map(|solution| AttackJson::new(frame, &solution.attack, notation)),
            keys: all.map(keys),
            duals: all.map(duals),
        }
    }
}

impl AttackJson {
    fn new(frame: &Frame, attack: &Attack, notation: Notation) -> Self {
        let turn = frames(frame, &attack.turn);
        let after = turn.last().unwrap_or(frame);
        let defences = attack.defences.iter().map(|defence| {
            let turn = frames(after, &defence.turn);
            let next = turn.last().unwrap_or(after);
            DefenceJson {
                turn: texts(&turn, notation),
                attack: Self::new(next, &defence.answer, notation),
            }
        });
        Self {
            turn: texts(&turn, notation),
            mate: attack.moves,
            defences: defences.collect(),
        }
    }
}

/// The plies that led to these positions.
fn texts(frames: &[Frame], notation: Notation) -> Vec<String> {
    frames
        .iter()
        .filter_map(|frame| frame.in_notation(notation))
        .collect()
}

fn is_unique(solution: &Solution) -> Option<bool> {
    match solution.others.as_ref()? {
        Others::None => Some(true),
        Others::Some(_) => Some(false),
        Others::Unknown(_) => None,
    }
}

const fn slug(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Nodes(_) => "nodes",
        Stopped::Time => "time",
        Stopped::Memory => "memory",
        Stopped::NoRoom(_) => "no-room",
        Stopped::Collision => "collision",
    }
}
