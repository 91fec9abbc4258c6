//! Arguments that several commands share: declarations only. Help, man pages and completions come from here.

pub mod input;
pub mod picture;
pub mod selection;

use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};

use crate::game::MoveNumber;
use crate::rules::{Level, Ruleset};

/// The heading of what is read, with the page that says more.
pub(crate) const INPUT: &str = "Input (more: `gungi help inputs`)";

/// The heading of which games are wanted, with the page that says more.
pub(crate) const SELECTION: &str = "Selection (more: `gungi help selection`)";

/// The names of rules to play or read by. `official` is the level of positions that name none.
pub(crate) fn rules_parser() -> impl TypedValueParser<Value = Ruleset> {
    named_rules(Some("official"))
}

/// The names of rules that choose games, without `official`, which could mean all levels.
pub(crate) fn ruleset_parser() -> impl TypedValueParser<Value = Ruleset> {
    named_rules(None)
}

/// The names of rules, for levels also without `official-`, and one more name for the advanced level.
fn named_rules(advanced: Option<&'static str>) -> impl TypedValueParser<Value = Ruleset> {
    let names = move |ruleset: Ruleset| {
        let name = ruleset.as_str();
        let more = advanced.filter(|_| ruleset == Ruleset::Official(Level::Advanced));
        PossibleValue::new(name)
            .aliases(name.strip_prefix("official-"))
            .aliases(more)
    };
    PossibleValuesParser::new(Ruleset::ALL.map(names)).try_map(move |given| {
        let ruleset = Ruleset::ALL
            .into_iter()
            .find(|&ruleset| names(ruleset).matches(&given, false));
        ruleset.map_or_else(|| given.parse(), Ok)
    })
}

/// Where the product of a command goes.
#[derive(Args, Clone, Debug, Default)]
pub struct OutputArgs {
    /// Write to this file; its extension decides the format.
    ///
    /// gungi writes the file as a whole or not at all. An old file stays as it is unless all inputs could be read.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub output: Option<PathBuf>,
}

/// Where the product of a command goes that can fill a directory, too.
#[derive(Args, Clone, Debug, Default)]
pub struct FolderArgs {
    /// Write to this file, or several files into this directory.
    ///
    /// The extension of a file chooses the format. A directory is there already, or its name ends in `/`. It must be empty, and
    /// outside of the directories that are read. gungi fills it at the end of the run, at once.
    #[arg(short, long, value_name = "PATH", value_hint = ValueHint::AnyPath, help_heading = "Output")]
    pub output: Option<PathBuf>,

    /// Write into a directory that has files, and replace files of the same names.
    #[arg(
        long,
        requires = "output",
        help_heading = "Output",
        hide_short_help = true
    )]
    pub overwrite: bool,
}

/// Output for people, or one value for programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOrJson {
    /// For people.
    Text,
    /// One JSON object.
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

/// Output for people, or lines for programs.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextOrJsonl {
    /// For people.
    Text,
    /// One JSON object on each line.
    Jsonl,
}

impl FileFormat for TextOrJsonl {
    const OPTION: &'static str = "--format";

    fn extension(&self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "txt",
            Self::Jsonl => "jsonl",
        })
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
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,

    /// Use the position after a move: `31b` (Black's), `31w` (White's) or `31`.
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
