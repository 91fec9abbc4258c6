//! The arguments of `gungi convert`.

use anyhow::bail;
use clap::{Args, ValueEnum};

use crate::cli::args::input::{InputArgs, parse_game};
use crate::cli::args::selection::SelectionArgs;
use crate::cli::args::{FileFormat, FolderArgs, SELECTION, ThreadsArgs};
use crate::cli::commands::convert::gn::{SetHeader, parse_dropped, parse_set};
use crate::cli::exit::WithHelp;
use crate::cli::output::Output;
use crate::files::formats::Format;
use crate::game::{MoveNumber, Program};

const HELP: &str = "\
Examples:
  gungi convert game.gn --to gfen              write the last position
  gungi convert game.gn --to gfen --moves      write the whole game on one line
  gungi convert game.gn --to gfen --all        write every position, one on each line
  gungi convert games.gfen -o games.gn         turn lines of GFEN into games in GN
  gungi convert games/ --to gn -o converted/   turn each file of a folder into a file";

/// Convert games and positions between notations.
///
/// GN, gungi.js PGN and JSON get whole games; GFEN and gungi.js FEN get the last position of each game. `--ply`, `--move`
/// and `--all` choose other positions, and `--moves` writes a whole game in GFEN.
///
/// gungi lists everything that the target format cannot store. Games cannot be converted between rulesets.
///
/// If the output is a directory, each input becomes a file in it, with the folders and the name of the input and the extension
/// of the format: `games/2024/final.gn.gz` becomes `2024/final.gfen`. gungi fills the directory at the end of the run.
///
/// A game that cannot be converted is left out, with an error and exit code 1.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// Format to write [default: from the extension of `-o`].
    #[arg(
        long,
        value_name = "FORMAT",
        help_heading = "Output",
        required_unless_present = "output"
    )]
    pub to: Option<Target>,

    /// Read only the Nth game of each file, counted from 1.
    #[arg(long, value_name = "N", value_parser = parse_game, help_heading = SELECTION)]
    pub game: Option<u64>,

    /// Write the position after N plies; 0 is the start.
    ///
    /// gungi does not check the moves after it.
    #[arg(
        long,
        value_name = "N",
        group = "positions",
        help_heading = SELECTION
    )]
    pub ply: Option<usize>,

    /// Write the position after a move: `31b` (Black's), `31w` (White's) or `31`.
    #[arg(
        long = "move",
        value_name = "NUMBER",
        group = "positions",
        help_heading = SELECTION
    )]
    pub move_number: Option<MoveNumber>,

    /// Write every position, from the start to the last.
    #[arg(long, group = "positions", help_heading = SELECTION)]
    pub all: bool,

    /// Write the whole game on one line of GFEN: its start and its moves.
    ///
    /// An input that has no moves is written as a position.
    #[arg(long, group = "positions", help_heading = SELECTION)]
    pub moves: bool,

    #[command(flatten)]
    pub(crate) folder: FolderArgs,

    /// Set a header of each game in GN, as in `--set 'Event=Selection'`; may be repeated.
    ///
    /// It replaces a header of this name, or adds one. `Rules` and `GFEN` cannot be set, because the game would be another one.
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_set, help_heading = "Output", hide_short_help = true)]
    pub set: Vec<SetHeader>,

    /// Leave out a header of each game in GN; may be repeated.
    #[arg(long, value_name = "NAME", value_parser = parse_dropped, help_heading = "Output", hide_short_help = true)]
    pub drop: Vec<String>,

    /// Refuse games that are not written as the notation has it, or that the target format cannot store completely.
    #[arg(long, help_heading = "Output")]
    pub strict: bool,

    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// The formats that are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// GN in canonical form.
    Gn,
    /// GFEN in canonical form.
    Gfen,
    /// FEN of gungi.js; official rules only.
    #[value(alias = "fen")]
    GungijsFen,
    /// PGN with tags, results and all comments; official rules only.
    Pgn,
    /// PGN as gungi.js loads it: moves and comments; official rules only.
    GungijsPgn,
    /// GFEN-11 of Gungi-python; official rules only.
    Gfen11,
    /// UGI, the protocol of Gungi-python: a line `position` for each game; official rules only.
    Ugi,
    /// `.gungi` of Gungi-python, one game in each file; official rules only.
    GungiText,
    /// The printed notation of the rule book, one game in each file; official rules only.
    Printed,
    /// One JSON object on each line: a game, or a position that an option chooses.
    Jsonl,
}

impl Target {
    /// The format of files; `None` for JSON.
    pub(super) fn format(self) -> Option<Format> {
        match self {
            Self::Gn => Some(Format::Gn),
            Self::Gfen => Some(Format::Gfen),
            Self::GungijsFen => Some(Format::GungijsFen),
            Self::Pgn | Self::GungijsPgn => Some(Format::GungijsPgn),
            Self::Gfen11 => Some(Format::Gfen11),
            Self::Ugi => Some(Format::Ugi),
            Self::GungiText => Some(Format::GungiText),
            Self::Printed => Some(Format::Printed),
            Self::Jsonl => None,
        }
    }

    /// The extension of files that are written in it.
    pub(super) fn file_extension(self) -> &'static str {
        self.format()
            .map_or("jsonl", |format| format.row().extension)
    }

    /// The program that the format is for.
    pub(super) const fn program(self) -> Option<Program> {
        match self {
            Self::Pgn | Self::GungijsPgn => Some(Program::Gungijs),
            Self::Ugi | Self::GungiText => Some(Program::GungiPython),
            _ => None,
        }
    }

    /// The name of the format in messages about what it cannot store.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Pgn => "PGN",
            _ => self
                .format()
                .map_or("a position", |format| format.row().name),
        }
    }
}

impl FileFormat for Target {
    const OPTION: &'static str = "--to";

    fn extension(&self) -> Option<&'static str> {
        // `.txt` may be any text.
        let names_it = self
            .format()
            .is_none_or(|format| format.row().names_files());
        names_it.then(|| self.file_extension())
    }
}

/// What is written, and in which format.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub(super) args: &'a ConvertArgs,
    pub(super) to: Target,
    pub(super) output: Output<'a>,
}

impl ConvertArgs {
    /// Whether the options want positions instead of games.
    pub(super) fn wants_positions(&self) -> bool {
        self.ply.is_some() || self.move_number.is_some() || self.all
    }
}

/// Refuses positions and lines of games in a format that does not have them.
pub(super) fn check_arguments(Task { args, to, output }: Task<'_>) -> anyhow::Result<()> {
    let has_positions = matches!(
        to,
        Target::Gfen | Target::GungijsFen | Target::Gfen11 | Target::Jsonl
    );
    if args.wants_positions() && !has_positions {
        bail!(WithHelp::new(
            "this format has no single positions",
            "pass `--to gfen`, `--to gungijs-fen`, `--to gfen11` or `--to jsonl`"
        ));
    }
    if args.moves && to != Target::Gfen {
        bail!(WithHelp::without_effect(
            "--moves",
            "GFEN",
            "pass `--to gfen`"
        ));
    }
    for (option, is_given) in [
        ("--set", !args.set.is_empty()),
        ("--drop", !args.drop.is_empty()),
    ] {
        if is_given && to != Target::Gn {
            bail!(WithHelp::without_effect(option, "GN", "pass `--to gn`"));
        }
    }
    for (index, header) in args.set.iter().enumerate() {
        if args.set[..index]
            .iter()
            .any(|other| other.name.eq_ignore_ascii_case(&header.name))
        {
            bail!(WithHelp::new(
                format!("`--set` has {} twice", header.name),
                "name each header once"
            ));
        }
    }
    if args.folder.overwrite && output.folder().is_none() {
        let help = "remove it, or name a directory, as in `-o games/`";
        bail!(WithHelp::without_effect("--overwrite", "directories", help));
    }
    Ok(())
}
