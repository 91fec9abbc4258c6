//! The conformance kit as JSON, and where an engine differs from it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use serde::Serialize;

use super::json::{json, slugs};
use super::schemas::SCHEMAS;
use crate::conformance::cases::{Case, Wanted, WholeGame, cases, gameplays, names, whole_games};
use crate::conformance::diagnosis::Diagnosis;
use crate::conformance::protocol::digest_of;
use crate::conformance::verdicts::{Verdicts, topics};
use crate::conformance::{Difference, DifferenceKind, Tally};
use crate::diagnostic::{Diagnostic, Ruling};
use crate::game::{Frame, Source as _};
use crate::manual::{RULINGS_VERSION, RulingPage};
use crate::notation::gfen::read_line;
use crate::notation::{Notation, cgn, gan};
use crate::render::board::{BoardStyle, Highlights, write_board};
use crate::rules::{End, PlayableMove, Player, Rules as _, Ruleset};
use crate::text::{Printable, counted};

/// The version of gungi that writes the kit.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The files of the kit beside its positions, games, names and gameplays, with their texts.
pub fn kit_documents() -> Vec<(String, String)> {
    let schemas = SCHEMAS
        .into_iter()
        .filter(|schema| schema.short.starts_with("conformance"));
    let mut files: Vec<(String, String)> = schemas
        .map(|schema| {
            (
                format!("{}.schema.json", schema.short),
                schema.text.to_owned(),
            )
        })
        .collect();
    // Those on play and on actors: nothing here cites those on notation.
    let rulings = RulingPage::all().filter(|ruling| ruling.id.starts_with(['C', 'O', 'A', 'B']));
    let rulings =
        rulings.map(|ruling| format!("## {} {}\n\n{}\n", ruling.id, ruling.title, ruling.rule));
    let rulings = format!(
        "# The rulings, version {RULINGS_VERSION}\n\nThe files of this folder cite them by their ids.\n\n{}",
        rulings.collect::<Vec<_>>().join("\n")
    );
    files.push(("rulings.md".to_owned(), rulings));
    files.push((
        "README.md".to_owned(),
        include_str!("../conformance/README.md").to_owned(),
    ));
    files.push((
        "LICENSE".to_owned(),
        include_str!("../../LICENSE-MIT").to_owned(),
    ));
    files
}

/// The positions and games of a ruleset, and what the rules say of them.
#[derive(Serialize, Debug)]
pub struct KitJson {
    schema: &'static str,
    version: &'static str,
    rulings_version: u32,
    rules: &'static str,
    positions: Vec<CaseJson>,
    whole_games: Vec<WholeGameJson>,
}

#[derive(Serialize, Debug)]
struct CaseJson {
    name: String,
    gfen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    player: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    tags: BTreeSet<&'static str>,
    in_check: bool,
    status: &'static str,
    perft: Vec<u64>,
    legal: MovesJson,
    digests: Vec<String>,
    foul_moves: Vec<FoulJson>,
    illegal: Vec<IllegalJson>,
}

/// Moves in all notations that can write them, in the same order.
#[derive(Serialize, Debug)]
#[expect(
    clippy::struct_field_names,
    reason = "`gfen` is one text in all objects"
)]
struct MovesJson {
    in_gfen: Vec<String>,
    in_gn: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    in_gungijs: Option<Vec<String>>,
}

#[derive(Serialize, Debug)]
struct FoulJson {
    gfen: String,
    gn: String,
    fouls: Vec<&'static str>,
}

#[derive(Serialize, Debug)]
struct IllegalJson {
    gfen: String,
    code: &'static str,
    ruling: &'static str,
    message: String,
}

#[derive(Serialize, Debug)]
struct WholeGameJson {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    tags: BTreeSet<&'static str>,
    start_gfen: String,
    written: MovesJson,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    last: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_fen: Option<String>,
}

impl KitJson {
    /// The kit of a ruleset.
    pub fn new(ruleset: Ruleset) -> Self {
        let wanted = Wanted {
            ruleset: Some(ruleset),
            name: None,
        };
        Self {
            schema: "gungi.conformance/1",
            version: VERSION,
            rulings_version: RULINGS_VERSION,
            rules: ruleset.as_str(),
            positions: cases(wanted).map(|case| CaseJson::new(&case)).collect(),
            whole_games: whole_games(wanted)
                .map(|game| WholeGameJson::new(&game))
                .collect(),
        }
    }

    /// As JSON, with a line for each position and each game, so that changes can be read.
    ///
    /// # Errors
    /// As [`json`].
    pub fn lines(&self) -> Result<String, fmt::Error> {
        let Self {
            schema,
            version,
            rulings_version,
            rules,
            ..
        } = self;
        let mut text = format!("{{\"schema\":\"{schema}\",\"version\":\"{version}\",");
        writeln!(
            text,
            "\"rulings_version\":{rulings_version},\"rules\":\"{rules}\",\"positions\":["
        )?;
        write!(
            text,
            "{}\n],\"whole_games\":[\n{}\n]}}\n",
            lines(&self.positions)?,
            lines(&self.whole_games)?
        )?;
        Ok(text)
    }
}

impl CaseJson {
    fn new(case: &Case) -> Self {
        let (frame, position) = (&case.frame, &case.frame.position);
        let verdicts = Verdicts::new(position);
        let mut tags = topics(frame, &verdicts);
        tags.extend(case.ruling.map(|_| "composed"));
        let in_notation =
            |mv: &PlayableMove, notation| position.in_notation(mv, notation).unwrap_or_default();
        let foul = |mv: &PlayableMove| FoulJson {
            gfen: in_notation(mv, Notation::Gfen),
            gn: in_notation(mv, Notation::Gn),
            fouls: slugs(mv.fouls),
        };
        let illegal = verdicts
            .illegal
            .into_iter()
            .map(|(gfen, reason)| IllegalJson {
                gfen,
                code: reason.code.id(),
                ruling: reason.ruling.as_str(),
                message: reason.message,
            });
        Self {
            name: case.name.clone(),
            gfen: case.gfen.clone(),
            fen: frame.fen().ok(),
            player: position.player().slug(),
            ruling: case.ruling.map(Ruling::as_str),
            tags,
            in_check: position.in_check(),
            status: End::status(frame.end),
            perft: case.counts.clone(),
            legal: MovesJson::new(|notation| {
                verdicts
                    .legal
                    .iter()
                    .map(|mv| position.in_notation(mv, notation))
                    .collect()
            }),
            digests: verdicts
                .legal
                .iter()
                .map(|mv| digest_of(&frame.after(mv)))
                .collect(),
            foul_moves: verdicts.fouls.iter().map(foul).collect(),
            illegal: illegal.collect(),
        }
    }
}

impl MovesJson {
    /// Moves as `write` writes them; `None` where the notation cannot write one.
    fn new(write: impl Fn(Notation) -> Option<Vec<String>>) -> Self {
        Self {
            in_gfen: write(Notation::Gfen).unwrap_or_default(),
            in_gn: write(Notation::Gn).unwrap_or_default(),
            in_gungijs: write(Notation::Gungijs),
        }
    }
}

impl WholeGameJson {
    fn new(game: &WholeGame) -> Self {
        let last = &game.played.last;
        Self {
            name: game.name.clone(),
            ruling: game.ruling.map(Ruling::as_str),
            tags: [
                Some(if game.ruling.is_some() {
                    "composed"
                } else {
                    "random"
                }),
                last.end.map(|end| End::status(Some(end))),
            ]
            .into_iter()
            .flatten()
            .collect(),
            start_gfen: game.played.start.diagram().to_string(),
            written: MovesJson::new(|notation| game.moves(notation)),
            status: End::status(last.end),
            winner: last.end.and_then(End::winner).map(Player::slug),
            last: last.diagram().to_string(),
            last_fen: last.fen().ok(),
        }
    }
}

/// Names of actors and gameplays, right and wrong ones.
#[derive(Serialize, Debug)]
pub struct ActorsKitJson {
    schema: &'static str,
    version: &'static str,
    rulings_version: u32,
    names: Vec<NameJson>,
    gameplays: Vec<GameplayJson>,
}

#[derive(Serialize, Debug)]
struct NameJson {
    text: &'static str,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
    faults: Vec<FaultJson>,
}

#[derive(Serialize, Debug)]
struct GameplayJson {
    text: &'static str,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    canonical: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cgh: Option<String>,
    faults: Vec<FaultJson>,
}

#[derive(Serialize, Debug)]
struct FaultJson {
    code: &'static str,
    ruling: &'static str,
    message: String,
}

impl ActorsKitJson {
    /// All of them.
    pub fn all() -> Self {
        Self {
            schema: "gungi.conformance-actors/1",
            version: VERSION,
            rulings_version: RULINGS_VERSION,
            names: names().map(NameJson::new).collect(),
            gameplays: gameplays().map(GameplayJson::new).collect(),
        }
    }

    /// As JSON, with a line for each name and each gameplay.
    ///
    /// # Errors
    /// As [`json`].
    pub fn lines(&self) -> Result<String, fmt::Error> {
        let Self {
            schema,
            version,
            rulings_version,
            ..
        } = self;
        let mut text = format!("{{\"schema\":\"{schema}\",\"version\":\"{version}\",");
        writeln!(text, "\"rulings_version\":{rulings_version},\"names\":[")?;
        write!(
            text,
            "{}\n],\"gameplays\":[\n{}\n]}}\n",
            lines(&self.names)?,
            lines(&self.gameplays)?
        )?;
        Ok(text)
    }
}

impl NameJson {
    fn new(text: &'static str) -> Self {
        let read = gan::read(text);
        Self {
            text,
            valid: read.is_ok(),
            meaning: read.as_ref().ok().map(|actor| actor.explain().to_string()),
            faults: read
                .err()
                .unwrap_or_default()
                .iter()
                .map(FaultJson::new)
                .collect(),
        }
    }
}

impl GameplayJson {
    fn new(text: &'static str) -> Self {
        let read = cgn::read(text);
        Self {
            text,
            valid: read.is_ok(),
            canonical: read.as_ref().ok().map(ToString::to_string),
            cgh: read.as_ref().ok().map(cgn::Gameplay::cgh),
            faults: read
                .err()
                .unwrap_or_default()
                .iter()
                .map(FaultJson::new)
                .collect(),
        }
    }
}

impl FaultJson {
    fn new(fault: impl Into<Diagnostic>) -> Self {
        let Diagnostic {
            code,
            ruling,
            message,
            ..
        } = fault.into();
        Self {
            code: code.id(),
            ruling: ruling.as_str(),
            message,
        }
    }
}

/// Objects on a line each, with commas between them.
fn lines(objects: &[impl Serialize]) -> Result<String, fmt::Error> {
    let lines: Result<Vec<_>, _> = objects.iter().map(json).collect();
    Ok(lines?.join(",\n"))
}

/// Writes a difference for people: one line, or two, below the position.
pub fn write_difference(out: &mut impl Write, difference: &Difference) -> fmt::Result {
    write!(out, "  ")?;
    let by = difference
        .ruling
        .map_or(String::new(), |ruling| format!(" by {ruling}"));
    match &difference.kind {
        DifferenceKind::Missing { mv } => writeln!(out, "{mv} is legal{by}, but not listed"),
        DifferenceKind::NotLegal { mv, why } => {
            let broken = difference.ruling.map_or("the rules", Ruling::as_str);
            writeln!(
                out,
                "{} is listed, but breaks {broken}: {}",
                Printable(mv),
                Printable(why)
            )
        }
        DifferenceKind::NoMove { text } => {
            writeln!(out, "`{}` is listed, but is not a move", Printable(text))
        }
        DifferenceKind::Status { expected, found } => {
            writeln!(out, "the status is {expected}{by}, not {found}")
        }
        DifferenceKind::Perft {
            depth,
            expected,
            found,
        } => {
            writeln!(out, "perft {depth} is {expected}{by}, not {found}")
        }
        DifferenceKind::Refused { question, mv: None } => {
            writeln!(
                out,
                "the answer to `{question}` is `illegal`, but position and moves are legal{by}"
            )
        }
        DifferenceKind::Refused {
            question,
            mv: Some(mv),
        } => {
            writeln!(
                out,
                "the answer to `{question}` is `illegal {}`, but the move is legal{by}",
                Printable(mv)
            )
        }
        DifferenceKind::Unanswered {
            question,
            found: Some(found),
        } => {
            writeln!(
                out,
                "`{}` is not an answer to `{question}`",
                Printable(found)
            )
        }
        DifferenceKind::Unanswered {
            question,
            found: None,
        } => {
            writeln!(out, "there is not an answer to `{question}` in time")
        }
        DifferenceKind::After {
            expected,
            found,
            first,
        } => {
            writeln!(
                out,
                "the moves lead{by} to {expected}\n  and not to {}\n  {}",
                Printable(found),
                Printable(first)
            )
        }
        DifferenceKind::Result {
            mv,
            expected,
            found,
        } => {
            writeln!(
                out,
                "{mv} leads{by} to {expected}\n  and not to what has the digest {}",
                Printable(found)
            )
        }
    }
}

/// Writes how many differences there are by each ruling, the most first.
pub fn write_rulings(out: &mut impl Write, rulings: &BTreeMap<Ruling, usize>) -> fmt::Result {
    let mut rows: Vec<_> = rulings.iter().collect();
    rows.sort_by_key(|(_, count)| Reverse(**count));
    for (ruling, count) in rows {
        writeln!(
            out,
            "{ruling}: {}; see `gungi explain {ruling}`",
            counted(*count as u64, "difference")
        )?;
    }
    Ok(())
}

/// Writes the mistake that explains differences, with a position, and what is right.
pub fn write_diagnosis(out: &mut impl Write, diagnosis: &Diagnosis) -> fmt::Result {
    let Diagnosis {
        switches,
        explained,
        wrong,
        example,
    } = diagnosis;
    let mut mistakes = switches
        .iter()
        .filter_map(|switch| switch.name().split_once(": "));
    let Some((ruling, mistake)) = mistakes.next() else {
        return Ok(());
    };
    writeln!(
        out,
        "The engine answers as if {mistake} ({ruling}); see `gungi explain {ruling}`"
    )?;
    for (ruling, mistake) in mistakes.take(LIKE) {
        writeln!(out, "  or as if {mistake} ({ruling})")?;
    }
    if switches.len() > LIKE + 1 {
        writeln!(
            out,
            "  or by {} more mistakes with the same answers",
            switches.len() - LIKE - 1
        )?;
    }
    writeln!(
        out,
        "  This explains {} of {wrong} wrong answers, as in {}",
        explained.len(),
        example.name
    )?;
    let start = read_line(&example.gfen).start(None);
    if let Ok(start) = start {
        let frame = Frame::first(&start);
        let style = BoardStyle::default();
        write_board(out, &frame.snapshot(), &Highlights::default(), style)?;
    }
    writeln!(out, "  {}", example.right)
}

/// How many other mistakes with the same answers are named.
const LIKE: usize = 3;

/// Writes what was asked, for people.
pub fn write_tally(out: &mut impl Write, tally: &Tally) -> fmt::Result {
    let Tally {
        positions,
        games,
        questions,
        unanswered,
        differences,
        ..
    } = *tally;
    let count = |number: usize, what| counted(number as u64, what);
    write!(
        out,
        "{}, {}, ",
        count(positions, "position"),
        count(games, "game")
    )?;
    write!(
        out,
        "{}: {}",
        count(questions, "question"),
        count(differences, "difference")
    )?;
    match unanswered {
        0 => writeln!(out),
        _ => writeln!(out, ", {unanswered} not answered"),
    }
}

/// A difference as an object.
#[derive(Serialize, Debug)]
pub struct DifferenceJson<'d> {
    schema: &'static str,
    name: &'d str,
    position: &'d str,
    kind: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<&'d str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'d str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
}

impl<'d> DifferenceJson<'d> {
    /// The object of a difference.
    pub fn new(difference: &'d Difference) -> Self {
        let Difference {
            name,
            position,
            ruling,
            kind,
        } = difference;
        let none = Self {
            schema: "gungi.difference/1",
            name,
            position,
            kind: "",
            mv: None,
            ruling: (*ruling).map(Ruling::as_str),
            message: None,
            question: None,
            depth: None,
            expected: None,
            found: None,
        };
        match kind {
            DifferenceKind::Missing { mv } => Self {
                kind: "missing",
                mv: Some(mv),
                ..none
            },
            DifferenceKind::NotLegal { mv, why } => Self {
                kind: "not-legal",
                mv: Some(mv),
                message: Some(why),
                ..none
            },
            DifferenceKind::NoMove { text } => Self {
                kind: "no-move",
                mv: Some(text),
                ..none
            },
            DifferenceKind::Status { expected, found } => Self {
                kind: "status",
                expected: Some((*expected).to_owned()),
                found: Some((*found).to_owned()),
                ..none
            },
            DifferenceKind::Perft {
                depth,
                expected,
                found,
            } => Self {
                kind: "perft",
                depth: Some(*depth),
                expected: Some(expected.to_string()),
                found: Some(found.to_string()),
                ..none
            },
            DifferenceKind::Refused { question, mv } => Self {
                kind: "refused",
                question: Some(question),
                mv: mv.as_deref(),
                ..none
            },
            DifferenceKind::Unanswered { question, found } => Self {
                kind: "unanswered",
                question: Some(question),
                found: found.clone(),
                ..none
            },
            DifferenceKind::After {
                expected,
                found,
                first,
            } => Self {
                kind: "after",
                message: Some(first),
                expected: Some(expected.clone()),
                found: Some(found.clone()),
                ..none
            },
            DifferenceKind::Result {
                mv,
                expected,
                found,
            } => Self {
                kind: "result",
                mv: Some(mv),
                expected: Some(expected.clone()),
                found: Some(found.clone()),
                ..none
            },
        }
    }

    /// On one line.
    ///
    /// # Errors
    /// As [`json`].
    pub fn line(&self) -> Result<String, fmt::Error> {
        json(self)
    }
}
