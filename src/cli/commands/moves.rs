//! `gungi moves`

use std::fmt::{self, Write as _};
use std::iter;

use anyhow::ensure;
use clap::{Args, ValueEnum};
use unicode_width::UnicodeWidthStr;

use crate::cli::args::input::GamesArgs;
use crate::cli::args::{FileFormat, OutputArgs, PositionArgs};
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::select::each_position;
use crate::cli::output::Streams;
use crate::cli::output::destination::format_of;
use crate::game::{Frame, Resolve as _};
use crate::notation::Notation;
use crate::notation::gan::NamedUnits;
use crate::print::json::{GameRef, MovesJson, json};
use crate::print::plies::outcome;
use crate::rules::{
    Describe as _, MoveDescription, MoveKind, PlayableMove, Rules as _, Ruleset, Square, UnitKind,
};
use crate::text::counted;

const HELP: &str = "\
Examples:
  gungi moves game.gn                          group the moves of the last position
  gungi moves game.gn --ply 50 --format lines  print one move on each line, for scripts
  gungi moves game.gn --square 4-8             list moves from, to or on a square
  gungi moves game.gn --with-fouls             list fouls too, with their names
  gungi moves game.gn --json --positions       print what each move does, for programs";

/// List the legal moves of a position.
///
/// Brackets mark moves that give check or end the game.
///
/// Fouls are not legal: a player can play one, and loses the game if the opponent calls it. `--with-fouls` lists them too.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct MovesArgs {
    #[command(flatten)]
    pub(crate) games: GamesArgs,

    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// List only moves from, to or on this square: `4-8` in GN, `5i` in GFEN.
    #[arg(long, value_name = "SQUARE", value_parser = parse_square, help_heading = "Selection")]
    pub square: Option<Square>,

    /// List only moves of this unit: `PZ`, `Pawn`, `兵`, …
    ///
    /// In GN, `P` is every unit with a Pawn face up. Readings such as `hyou` and GAN such as `GUNGI:PZ` work too.
    #[arg(long, value_name = "UNIT", help_heading = "Selection")]
    pub unit: Option<NamedUnits>,

    /// List fouls too, each with the names of the fouls.
    #[arg(long, help_heading = "Selection")]
    pub with_fouls: bool,

    /// Format of the list [default: from the extension of `-o`, else text].
    #[arg(long, value_name = "FORMAT", help_heading = "Output")]
    pub format: Option<MovesFormat>,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Notation of moves.
    #[arg(
        long,
        value_name = "NOTATION",
        default_value = "gn",
        help_heading = "Output"
    )]
    pub notation: Notation,

    /// Add the position after each move, in GFEN.
    ///
    /// Only with `--json`.
    #[arg(long, conflicts_with = "count", help_heading = "Output")]
    pub positions: bool,

    /// Print only the number of moves.
    #[arg(long, help_heading = "Output")]
    pub count: bool,
}

/// How moves are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovesFormat {
    /// Grouped, for people.
    Text,
    /// One move on each line, sorted by bytes, for scripts.
    Lines,
    /// One JSON object on each line, for each position.
    Jsonl,
}

impl FileFormat for MovesFormat {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text | Self::Lines => "txt",
            Self::Jsonl => "jsonl",
        })
    }
}

fn parse_square(text: &str) -> Result<Square, String> {
    Notation::square_named(text)
        .ok_or_else(|| "expected a square, as in `4-8` (GN) or `5i` (GFEN)".to_owned())
}

pub(crate) fn run(args: &MovesArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let format = format_of(args.format, streams.output, Some(MovesFormat::Text))?;
    ensure!(
        !args.positions || format == MovesFormat::Jsonl,
        WithHelp::without_effect("--positions", "JSON", "pass `--json`, too")
    );
    let mut is_first = true;
    each_position(
        &args.games,
        &[],
        args.position.at(),
        streams,
        |streams, origin, frame| {
            // A list of one position is printed alone; an empty line separates several.
            let separates = format != MovesFormat::Jsonl && !args.count;
            if !std::mem::take(&mut is_first) && separates {
                writeln!(streams.out)?;
            }
            list((args, format), streams, origin, frame)
        },
    )
}

fn list(
    (args, format): (&MovesArgs, MovesFormat),
    streams: &mut Streams<'_>,
    origin: GameRef<'_>,
    frame: &Frame,
) -> anyhow::Result<()> {
    let notation = args.notation;
    notation.writes(frame.position.ruleset())?;
    let units = args
        .unit
        .as_ref()
        .map(|named| written(named, frame.position.ruleset()))
        .transpose()?;
    let is_of_unit = |listed: &PlayableMove| {
        units
            .as_ref()
            .is_none_or(|units| units.contains(&listed.description.unit))
    };
    let mut moves = frame.moves_by_gn();
    moves.retain(|listed| is_of_unit(listed) && is_wanted(args, &listed.description));
    let wanted = moves.len();
    moves.retain(|listed| args.with_fouls || listed.fouls.is_empty());
    if args.count {
        writeln!(streams.out, "{}", moves.len())?;
        return Ok(());
    }
    match format {
        MovesFormat::Lines => {
            let texts = Texts::new(frame, &moves, notation, |text, listed| {
                text.extend(listed.fouls.iter().flat_map(|foul| [" ", foul.slug()]));
            })?;
            let mut lines: Vec<&str> = texts.iter().collect();
            lines.sort_unstable();
            for line in lines {
                writeln!(streams.out, "{line}")?;
            }
        }
        MovesFormat::Jsonl => {
            let moves = MovesJson::new(frame, origin, &moves, (notation, args.positions));
            writeln!(streams.out, "{}", json(&moves)?)?;
        }
        MovesFormat::Text => {
            let (player, number) = (
                frame.position.player(),
                number(frame, &moves, wanted - moves.len()),
            );
            writeln!(streams.out, "ply {}, {player} to move: {number}", frame.ply)?;
            write_groups(streams, frame, &moves, notation)?;
        }
    }
    Ok(())
}

/// The units that a word names in a ruleset, as GN writes them: at least one.
fn written(named: &NamedUnits, ruleset: Ruleset) -> anyhow::Result<Vec<UnitKind>> {
    let found: Vec<UnitKind> = named.of(ruleset).collect();
    ensure!(
        !found.is_empty(),
        "the {ruleset} rules have no unit `{named}`"
    );
    Ok(found)
}

/// Whether the options want the square of a move.
fn is_wanted(args: &MovesArgs, mv: &MoveDescription) -> bool {
    args.square
        .is_none_or(|square| mv.squares().contains(square))
}

/// Moves as a notation writes them, each with its marks, one after the other in one text.
struct Texts {
    text: String,
    /// Where each of them ends.
    ends: Vec<usize>,
}

impl Texts {
    /// The moves of a frame. `mark` writes what follows a move.
    fn new(
        frame: &Frame,
        moves: &[PlayableMove],
        notation: Notation,
        mark: impl Fn(&mut String, &PlayableMove),
    ) -> Result<Self, fmt::Error> {
        let (mut text, mut ends) = (String::new(), Vec::with_capacity(moves.len()));
        for listed in moves {
            if let Some(written) = frame.position.written(listed.mv, notation) {
                write!(text, "{written}")?;
            }
            mark(&mut text, listed);
            ends.push(text.len());
        }
        Ok(Self { text, ends })
    }

    fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, &end)| &self.text[start..end])
    }
}

const HEADINGS: [(MoveKind, &str); 9] = [
    (MoveKind::Drop, "Drops"),
    (MoveKind::Step, "Steps"),
    (MoveKind::Strike, "Mobile strikes"),
    (MoveKind::ImmobileStrike, "Immobile strikes"),
    (MoveKind::Exchange, "1-3 tier exchanges"),
    (MoveKind::Substitution, "Substitutions"),
    (MoveKind::RecoverToHand, "Forced recovery"),
    (
        MoveKind::RecoverToOpponent,
        "Forced recovery to the opponent's hand",
    ),
    (MoveKind::Decline, "No forced recovery"),
];

/// For people: by kind, and within it by unit and origin; only targets are listed.
fn write_groups(
    streams: &mut Streams<'_>,
    frame: &Frame,
    moves: &[PlayableMove],
    notation: Notation,
) -> anyhow::Result<()> {
    let texts = Texts::new(frame, moves, notation, |text, listed| {
        let fouls = listed
            .fouls
            .iter()
            .map(|foul| format!("foul: {}", foul.name()));
        let marks: Vec<String> = fouls
            .chain(outcome_of(frame, listed).map(str::to_owned))
            .collect();
        if !marks.is_empty() {
            text.extend([" (", &marks.join(", "), ")"]);
        }
    })?;
    let (mut entries, mut line) = (Vec::with_capacity(moves.len()), String::new());
    for (kind, heading) in HEADINGS {
        let of_kind = moves
            .iter()
            .zip(texts.iter())
            .filter(|(listed, _)| listed.description.kind == kind);
        entries.clear();
        entries.extend(of_kind.map(|(listed, text)| split(text, listed, notation)));
        entries.sort_by_key(|&(who, _)| who);
        if !entries.is_empty() {
            writeln!(streams.out, "\n{heading}")?;
        }
        write_entries(streams, &mut line, &entries)?;
    }
    Ok(())
}

/// How many moves are listed, how many of them are fouls, and why there are not more.
fn number(frame: &Frame, moves: &[PlayableMove], hidden_fouls: usize) -> String {
    let fouls = moves
        .iter()
        .filter(|listed| !listed.fouls.is_empty())
        .count();
    let number = counted(moves.len() as u64, "move");
    let fouls = match fouls {
        0 => String::new(),
        1 => ", 1 of them a foul".to_owned(),
        _ => format!(", {fouls} of them fouls"),
    };
    let why = match (hidden_fouls, frame.end) {
        (0, Some(end)) => format!("; {end}"),
        (0, None) if moves.is_empty() => match frame.count_legal() {
            0 => String::new(),
            legal => format!(
                "; the {} are of another unit or square",
                counted(legal, "legal move")
            ),
        },
        (0, None) => String::new(),
        (hidden, _) => format!("; `--with-fouls` adds {}", counted(hidden as u64, "foul")),
    };
    number + &fouls + &why
}

/// Whether a move gives check or ends the game.
fn outcome_of(frame: &Frame, listed: &PlayableMove) -> Option<&'static str> {
    outcome(&frame.after(listed))
}

/// A move as its unit with its origin, and what the unit does.
fn split<'t>(text: &'t str, listed: &PlayableMove, notation: Notation) -> (&'t str, &'t str) {
    let at = match (notation, listed.description.kind) {
        (Notation::Gn, _) => text
            .find(['>', '*', 'x', '&', '+', '^', '='])
            .unwrap_or(text.len()),
        (Notation::Gungijs, MoveKind::Drop) => text.find('(').unwrap_or(text.len()),
        (Notation::Gungijs, _) => text.find(')').map_or(text.len(), |at| at + 1),
        (Notation::Gfen, MoveKind::Drop) => 1,
        (Notation::Gfen, _) => 2,
    };
    text.split_at(at.min(text.len()))
}

/// Groups moves by who acts. Units of the hand mostly go to the same squares: these units share an entry.
fn write_entries(
    streams: &mut Streams<'_>,
    line: &mut String,
    entries: &[(&str, &str)],
) -> anyhow::Result<()> {
    let same = |one: &[(&str, &str)], other: &[(&str, &str)]| {
        one.iter()
            .map(|(_, to)| to)
            .eq(other.iter().map(|(_, to)| to))
    };
    let groups = || entries.chunk_by(|(one, _), (other, _)| one == other);
    for (at, group) in groups().enumerate() {
        if !groups().take(at).any(|before| same(before, group)) {
            let alike = groups().skip(at).filter(|other| same(other, group));
            let who = alike.filter_map(|other| other.first()).map(|&(who, _)| who);
            write_wrapped(streams, line, who, group.iter().map(|&(_, to)| to))?;
        }
    }
    Ok(())
}

/// Wraps an entry at 80 columns, or at the width of a narrower terminal. `line` is a buffer to reuse.
fn write_wrapped<'t>(
    streams: &mut Streams<'_>,
    line: &mut String,
    who: impl Iterator<Item = &'t str>,
    to: impl Iterator<Item = &'t str>,
) -> anyhow::Result<()> {
    const WIDTH: usize = 80;
    const INDENT: usize = 11;
    let columns = streams.style.columns(WIDTH);
    let indent =
        |line: &mut String| line.extend(iter::repeat_n(' ', INDENT.saturating_sub(line.width())));
    line.clear();
    line.push(' ');
    line.extend(who.flat_map(|name| [" ", name]));
    if line.width() > INDENT {
        writeln!(streams.out, "{line}")?;
        line.clear();
    }
    indent(line);
    for text in to {
        if line.width() + 1 + text.width() > columns {
            writeln!(streams.out, "{line}")?;
            line.clear();
            indent(line);
        }
        line.extend([" ", text]);
    }
    writeln!(streams.out, "{line}")?;
    Ok(())
}
