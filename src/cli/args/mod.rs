//! Arguments that several commands share: declarations only. Help, man pages and completions come from here.

pub mod input;
pub mod picture;
pub mod selection;

use std::num::NonZero;
use std::ops::Range;
use std::str::FromStr;
use std::thread;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::diagnostic::FailOn;
use crate::files::formats::Format;
use crate::game::{FoulPolicy, MoveNumber};
use crate::notation::Notation;
use crate::rules::{MoveKind, Ruleset};

/// The names of rules.
pub(crate) fn rules_parser() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.iter().map(|ruleset| ruleset.as_str()))
        .try_map(|name| name.parse::<Ruleset>())
}

impl ValueEnum for Notation {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Gn, Self::Gfen, Self::Gungijs]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Gn => ("gn", "GN: `PZ*4-6-0`"),
            Self::Gfen => ("gfen", "GFEN: `P5g`"),
            Self::Gungijs => ("gungijs", "gungi.js: `新兵(7-5-1)`; official rules only"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Gn => ("gn", "GN: whole games with headers and comments"),
            Self::Gfen => ("gfen", "GFEN: one position or game on each line"),
            Self::GungijsFen => ("gungijs-fen", "FEN of gungi.js: one position on each line"),
            Self::GungijsPgn => ("gungijs-pgn", "PGN of gungi.js: whole games"),
            Self::Cgn => (
                "cgn",
                "CGN: how an actor moves; only `validate`, `fmt` and `cgn` read it",
            ),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for MoveKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Drop => "From the hand to the board, forced rearrangements included",
            Self::Step => "To another square, without a capture",
            Self::Strike => "A mobile strike: capture on another square",
            Self::ImmobileStrike => "An immobile strike: capture within a tower",
            Self::Exchange => "A 1-3 tier exchange",
            Self::Substitution => "Substitution: a Samurai for its Commander",
            Self::RecoverToHand => "Forced recovery to the own hand",
            Self::RecoverToOpponent => "Forced recovery to the opponent's hand",
            Self::Decline => "Forced recovery declined",
        };
        Some(PossibleValue::new(self.slug()).help(help))
    }
}

/// Output for people or for programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOrJson {
    /// For people.
    Text,
    /// One JSON object on each line.
    Json,
}

impl FileFormat for TextOrJson {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Json => "json",
        })
    }
}

impl ValueEnum for FailOn {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Error => "Fail on errors",
            Self::Warning => "Fail on errors and warnings",
            Self::Never => "Never fail because of findings",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

impl ValueEnum for FoulPolicy {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Error => "As errors",
            Self::Warning => "As warnings",
            Self::Allow => "Not at all",
        };
        Some(PossibleValue::new(self.as_str()).help(help))
    }
}

/// A range of bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByteRange {
    /// The offset of its first byte.
    start: u64,
    /// The offset behind its last byte, `end >= start`.
    end: u64,
}

impl ByteRange {
    /// The offsets of its bytes.
    pub(crate) const fn offsets(self) -> Range<u64> {
        self.start..self.end
    }

    /// How many bytes of a file of this size it has.
    pub(crate) fn bytes_of(self, size: u64) -> u64 {
        self.end.min(size).saturating_sub(self.start)
    }
}

/// `A-B`, `A-` or `-B`.
impl FromStr for ByteRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected two offsets, as in `0-64M`, `64M-128M` or `128M-`".to_owned();
        let (start, end) = text
            .split_once('-')
            .filter(|_| text != "-")
            .ok_or_else(expected)?;
        let offset = |text: &str, default| {
            if text.is_empty() {
                Ok(default)
            } else {
                parse_size(text)
            }
        };
        let (start, end) = (offset(start, 0)?, offset(end, u64::MAX)?);
        if start > end {
            return Err(format!("the range ends at {end}, before its start"));
        }
        Ok(Self { start, end })
    }
}

/// Reads a number of bytes, such as `500M`.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(['K', 'M', 'G', 'T']);
    let unit = match &text[digits.len()..] {
        "" => Some(1),
        "K" => Some(1 << 10),
        "M" => Some(1 << 20),
        "G" => Some(1 << 30),
        "T" => Some(1 << 40),
        _ => None,
    };
    let size = digits
        .parse::<u64>()
        .ok()
        .zip(unit)
        .and_then(|(count, unit)| count.checked_mul(unit));
    size.ok_or_else(|| "expected a number of bytes, as in `1048576` or `1M`".to_owned())
}

/// Which position of a game to look at.
#[derive(Args, Debug)]
#[command(next_help_heading = "Selection")]
pub struct PositionArgs {
    /// Use the position after N plies; 0 is the start [default: the last].
    ///
    /// A follow-up, such as a forced recovery, counts as a ply.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,

    /// Use the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    ///
    /// The number is the one that the game writes before the move. Where it writes none, gungi counts from 1, or from the
    /// number of the start position.
    #[arg(long = "move", value_name = "NUMBER", conflicts_with = "ply")]
    pub move_number: Option<MoveNumber>,
}

impl PositionArgs {
    /// The position that is chosen; `None` is the last.
    pub(crate) fn at(&self) -> Option<At> {
        At::new(self.ply, self.move_number)
    }
}

/// A position of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// After this many plies.
    Ply(usize),
    /// After this move, its follow-ups included.
    Move(MoveNumber),
}

impl At {
    /// The position that one of two options names.
    pub(crate) fn new(ply: Option<usize>, move_number: Option<MoveNumber>) -> Option<Self> {
        ply.map(Self::Ply).or(move_number.map(Self::Move))
    }
}

/// How many threads work.
#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadsArgs {
    /// Use N threads; 0 means one per core.
    ///
    /// The output does not depend on N.
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256))]
    #[arg(help_heading = "Global", hide_short_help = true)]
    pub threads: u16,
}

impl ThreadsArgs {
    /// The number of threads, at least 1.
    pub(crate) fn count(self) -> NonZero<usize> {
        let wanted = NonZero::new(usize::from(self.threads));
        wanted
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZero::<usize>::MIN)
    }
}

/// Formats of files, which an option or the name of the file chooses.
pub(crate) trait FileFormat: ValueEnum + PartialEq {
    /// The option that chooses one.
    const OPTION: &'static str;

    /// The file extension that chooses it; `None` for what goes to standard output only.
    fn extension(&self) -> Option<&'static str>;
}
