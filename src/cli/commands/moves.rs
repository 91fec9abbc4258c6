//! `gungi moves`

use std::fmt::{self, Write as _};
use std::iter;

use anyhow::ensure;
use unicode_width::UnicodeWidthStr;

use crate::cli::args::input::GamesArgs;
use crate::cli::args::position::PositionArgs;
use crate::cli::args::values::Notation as NotationArg;
use crate::cli::exit::Exit;
use crate::cli::input::select::{each_position, refuse_mixture};
use crate::cli::output::streams::Streams;
use crate::game::{Frame, LegalMove, end_words};
use crate::notation::Notation;
use crate::notation::gan::NamedUnits;
use crate::render::json::{MovesJson, Origin, json};
use crate::rules::{Foul, MoveDescription, MoveKind, Ruleset, Square, UnitKind};
use crate::text::counted;
use clap::{Args, ValueEnum};

const HELP: &str = "\
Examples:
  gungi moves game.gn                               group the moves of the last position
  gungi moves game.gn --ply 50 --format lines       print one move on each line, for scripts
  gungi moves game.gn --square 4-8 --kind strike    list captures from or to a square
  gungi moves game.gn --fouls                       list fouls too, with their names";

/// List the legal moves of a position.
///
/// Fouls are not legal: a player can play one, and loses the game if the opponent calls it. `--fouls` lists them too.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub struct MovesArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub games: GamesArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub position: PositionArgs,

    /// List only moves from, to or on this square: `4-8`.
    #[arg(long, value_name = "SQUARE", value_parser = parse_square, help_heading = "Selection")]
    pub square: Option<Square>,

    /// List only moves of this unit: `PZ`, `Pawn`, `兵`, …
    ///
    /// In GN, `P` is every unit with a Pawn face up. Readings such as `hyou` and GAN such as `GUNGI:PZ` work too.
    #[arg(long, value_name = "UNIT", help_heading = "Selection")]
    pub unit: Option<NamedUnits>,

    /// List only moves of this kind.
    #[arg(long, value_name = "KIND", help_heading = "Selection")]
    pub kind: Option<Kind>,

    /// List fouls too, each with the names of the fouls.
    #[arg(long, help_heading = "Selection")]
    pub fouls: bool,

    /// Format of the list.
    #[arg(long, value_name = "FORMAT", default_value = "text", help_heading = "Output")]
    pub format: MovesFormat,

    /// Notation of moves.
    #[arg(long, value_name = "NOTATION", default_value = "gn", help_heading = "Output")]
    pub notation: NotationArg,

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
    /// One JSON object.
    Json,
}

/// Kinds of moves.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// From the hand to the board, forced rearrangements included.
    Drop,
    /// To an empty square or an own tower.
    Move,
    /// A mobile strike: capture on another square.
    Strike,
    /// An immobile strike: capture within a tower.
    ImmobileStrike,
    /// A 1-3 tier exchange.
    Exchange,
    /// Substitution: a Samurai for its Commander.
    Substitution,
    /// Forced recovery to either hand.
    Recovery,
    /// Forced recovery declined.
    Decline,
}

impl Kind {
    const fn of(kind: MoveKind) -> Self {
        match kind {
            MoveKind::Drop => Self::Drop,
            MoveKind::Step => Self::Move,
            MoveKind::Strike => Self::Strike,
            MoveKind::ImmobileStrike => Self::ImmobileStrike,
            MoveKind::Exchange => Self::Exchange,
            MoveKind::Substitution => Self::Substitution,
            MoveKind::RecoverToHand | MoveKind::RecoverToOpponent => Self::Recovery,
            MoveKind::Decline => Self::Decline,
        }
    }
}

fn parse_square(text: &str) -> Result<Square, String> {
    let square =
        text.split_once('-').and_then(|(column, row)| Square::new(column.parse().ok()?, row.parse().ok()?));
    square.ok_or_else(|| "expected a column and a row from 0 to 8, as in `4-8`".to_owned())
}

pub(crate) fn run(args: &MovesArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let mut is_first = true;
    each_position(&args.games, args.position.ply, streams, |streams, origin, frame| {
        // A list of one position is printed alone; an empty line separates several.
        let separates = args.format != MovesFormat::Json && !args.count;
        if !std::mem::take(&mut is_first) && separates {
            writeln!(streams.out)?;
        }
        list(args, streams, origin, frame)
    })
}

fn list(
    args: &MovesArgs,
    streams: &mut Streams<'_>,
    origin: Origin<'_>,
    frame: &Frame,
) -> anyhow::Result<()> {
    let notation = args.notation.into();
    refuse_mixture(&frame.position, notation)?;
    let units = args.unit.as_ref().map(|named| written(named, frame.position.ruleset())).transpose()?;
    let is_of_unit =
        |listed: &LegalMove| units.as_ref().is_none_or(|units| units.contains(&listed.description.unit));
    let mut moves = frame.moves();
    moves.retain(|listed| {
        (args.fouls || listed.fouls.is_empty()) && is_of_unit(listed) && is_wanted(args, &listed.description)
    });
    if args.count {
        writeln!(streams.out, "{}", moves.len())?;
        return Ok(());
    }
    match args.format {
        MovesFormat::Lines => {
            let texts = Texts::new(frame, &moves, notation, |foul| [" ", foul.slug(), ""])?;
            let mut lines: Vec<&str> = texts.iter().collect();
            lines.sort_unstable();
            for line in lines {
                writeln!(streams.out, "{line}")?;
            }
        }
        MovesFormat::Json => {
            let moves = MovesJson::new(frame, origin, &moves, notation);
            writeln!(streams.out, "{}", json(&moves)?)?;
        }
        MovesFormat::Text => write_groups(streams, frame, &moves, notation)?,
    }
    Ok(())
}

/// The units that a word names in a ruleset, as GN writes them: at least one.
fn written(named: &NamedUnits, ruleset: Ruleset) -> anyhow::Result<Vec<UnitKind>> {
    let found: Vec<UnitKind> = named.of(ruleset).collect();
    ensure!(!found.is_empty(), "the {ruleset} rules have no unit `{named}`");
    Ok(found)
}

/// Whether the kind and the square of an action are asked for.
fn is_wanted(args: &MovesArgs, mv: &MoveDescription) -> bool {
    args.kind.is_none_or(|kind| kind == Kind::of(mv.kind))
        && args.square.is_none_or(|square| mv.squares().contains(square))
}

/// Actions as a notation writes them, each with its fouls, one behind the other in one text.
struct Texts {
    text: String,
    /// Where each of them ends.
    ends: Vec<usize>,
}

impl Texts {
    /// The moves of a frame. `name` writes a foul, in three parts.
    fn new(
        frame: &Frame,
        moves: &[LegalMove],
        notation: Notation,
        name: impl Fn(Foul) -> [&'static str; 3],
    ) -> Result<Self, fmt::Error> {
        let (mut text, mut ends) = (String::new(), Vec::with_capacity(moves.len()));
        for listed in moves {
            if let Some(written) = frame.position.written(listed, notation) {
                write!(text, "{written}")?;
            }
            text.extend(listed.fouls.iter().flat_map(&name));
            ends.push(text.len());
        }
        Ok(Self { text, ends })
    }

    fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end])
    }
}

const HEADINGS: [(Kind, &str); 8] = [
    (Kind::Drop, "Drops"),
    (Kind::Move, "Moves"),
    (Kind::Strike, "Mobile strikes"),
    (Kind::ImmobileStrike, "Immobile strikes"),
    (Kind::Exchange, "1-3 tier exchanges"),
    (Kind::Substitution, "Substitutions"),
    (Kind::Recovery, "Forced recovery"),
    (Kind::Decline, "No forced recovery"),
];

/// For people: by kind, and within it by who acts from where; only where to is listed.
fn write_groups(
    streams: &mut Streams<'_>,
    frame: &Frame,
    moves: &[LegalMove],
    notation: Notation,
) -> anyhow::Result<()> {
    let number = counted(moves.len() as u64, "action");
    write!(streams.out, "ply {}, {} to move: {number}", frame.ply, frame.position.player())?;
    match (moves.is_empty(), frame.end) {
        (false, _) => writeln!(streams.out)?,
        (true, Some(end)) => writeln!(streams.out, "; {}", end_words(end))?,
        (true, None) => writeln!(streams.out, "{}", left_out(frame))?,
    }
    let texts = Texts::new(frame, moves, notation, |foul| [" (", foul.name(), ")"])?;
    let (mut entries, mut line) = (Vec::with_capacity(moves.len()), String::new());
    for (kind, heading) in HEADINGS {
        let of_kind =
            moves.iter().zip(texts.iter()).filter(|(listed, _)| Kind::of(listed.description.kind) == kind);
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

/// The line for a game that goes on without a listed move: the number of moves, or that all are fouls.
fn left_out(frame: &Frame) -> String {
    let all = frame.moves();
    let legal = all.iter().filter(|listed| listed.fouls.is_empty()).count();
    match (legal, all.len()) {
        (_, 0) => String::new(),
        (0, fouls) => format!(" without a foul; `--fouls` lists {}", counted(fouls as u64, "foul")),
        (legal, _) => format!(" of {legal}; the others are of another unit, kind or square"),
    }
}

/// An action as who acts, and what is done.
fn split<'t>(text: &'t str, listed: &LegalMove, notation: Notation) -> (&'t str, &'t str) {
    let at = match (notation, listed.description.kind) {
        (Notation::Gn, _) => text.find(['>', '*', 'x', '&', '+', '^', '=']).unwrap_or(text.len()),
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
        one.iter().map(|(_, to)| to).eq(other.iter().map(|(_, to)| to))
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

/// Wraps an entry at 80 columns. `line` is a buffer to reuse.
fn write_wrapped<'t>(
    streams: &mut Streams<'_>,
    line: &mut String,
    who: impl Iterator<Item = &'t str>,
    to: impl Iterator<Item = &'t str>,
) -> anyhow::Result<()> {
    const WIDTH: usize = 80;
    const INDENT: usize = 11;
    let indent = |line: &mut String| line.extend(iter::repeat_n(' ', INDENT.saturating_sub(line.width())));
    line.clear();
    line.push(' ');
    line.extend(who.flat_map(|name| [" ", name]));
    if line.width() > INDENT {
        writeln!(streams.out, "{line}")?;
        line.clear();
    }
    indent(line);
    for text in to {
        if line.width() + 1 + text.width() > WIDTH {
            writeln!(streams.out, "{line}")?;
            line.clear();
            indent(line);
        }
        line.extend([" ", text]);
    }
    writeln!(streams.out, "{line}")?;
    Ok(())
}
