//! The arguments: declarations only. Help, man pages and completions come from here.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, Resettable, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};

use super::actor_args::{CgnArgs, GanArgs, UnitsArgs};
use super::games::Format;
use super::generate_args::GenerateArgs;
use super::manual_args::ExplainArgs;
use super::picture_args::{AnimationFormat, PictureArgs, PictureFormat};
use super::rewrite_args::FmtArgs;
use super::validate_args::{SchemaArgs, ValidateArgs};
use super::why_not_args::WhyNotArgs;
use crate::game;
use crate::notation::gan::NamedUnits;
use crate::render::Glyphs;
use crate::render::board::{self, BoardStyle};
use crate::rules::{Ruleset, Square};

/// How deep `gungi perft` counts at most. Nobody waits for a tenth of it; the stack would hold a thousand times as much.
const MAX_DEPTH: i64 = 100;

pub(super) const EXIT_CODES: &str = "\
Exit codes:
  0  all is well
  1  something was found
  2  something could not be done: wrong arguments, an unreadable file";

/// Validate, replay, convert and draw games of Gungi.
///
/// Games are read from files, directories and standard input. `fmt` and `validate --fix` change these files; `convert
/// --output` and `man` write new ones. No other command writes a file.
#[derive(Parser, Debug)]
#[command(name = "gungi", version, propagate_version = true, after_help = EXIT_CODES)]
#[command(subcommand_value_name = "COMMAND", max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// When to colour output; `auto` heeds `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR` and `TERM`.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 900)]
    #[arg(hide_short_help = true)]
    pub color: When,

    /// Print no notes, no summary and no progress.
    ///
    /// Findings from warnings up are printed, and errors.
    #[arg(short, long, global = true, display_order = 899)]
    pub quiet: bool,

    /// Draw with ASCII characters only; the default follows `LC_ALL`, `LC_CTYPE` and `LANG`.
    #[arg(long, global = true, display_order = 901, hide_short_help = true)]
    pub ascii: bool,
}

/// When to do something that depends on the terminal.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// If the output is a terminal that can.
    Auto,
    /// In any case.
    Always,
    /// In no case.
    Never,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check games: their text, every action against the rules, and the result against the board.
    ///
    /// Every fault is told: its place, the ruling it breaks and, where there is one, the remedy. One broken game hides
    /// no other. Reports go to standard output, the summary to standard error.
    ///
    /// A comment such as `gungi: allow RU302, wrong-number` allows what is found: before the moves in the whole game, among
    /// them on its line, and alone on its line on the next one too.
    #[command(after_help = super::validate_args::VALIDATE_HELP)]
    Validate(ValidateArgs),
    /// Walk through games and show their positions.
    ///
    /// A game is played up to its first action that cannot be played, and that is said.
    #[command(after_help = REPLAY_HELP)]
    Replay(ReplayArgs),
    /// Draw a position of a game.
    ///
    /// Black, the first mover, sits at the bottom and has upper case letters; White's are lower case. The last action
    /// is marked: brackets where it arrived, dots where it left.
    #[command(after_help = RENDER_HELP)]
    Render(RenderArgs),
    /// Convert games and positions between notations.
    #[command(after_help = CONVERT_HELP)]
    Convert(ConvertArgs),
    /// Rewrite files in canonical form, in place.
    ///
    /// Games stay what they are, and comments where they stand: each game is played before and after. A game with errors
    /// stays as it is, byte for byte, and that is told; the others of its file are rewritten. Positions and games keep
    /// their format. Standard input is printed.
    #[command(after_help = super::rewrite_args::FMT_HELP)]
    Fmt(FmtArgs),
    /// List the legal actions of a position.
    ///
    /// A foul can be played and loses the game when it is called out: fouls are not legal, and only listed on request.
    #[command(after_help = MOVES_HELP)]
    Moves(MovesArgs),
    /// Say whether an action may be played, and if not, why.
    ///
    /// The answer names the ruling, the squares that stand in the way and what to do; of what may be played it is
    /// `legal`. The exit code is 0 if the action is legal, and 1 if it is illegal or foul. A foul can be played and loses
    /// the game when it is called out.
    #[command(after_help = super::why_not_args::WHY_NOT_HELP)]
    WhyNot(WhyNotArgs),
    /// Count paths of legal actions, the measure of generators.
    ///
    /// Two programs that count the same paths from many positions know the same rules.
    #[command(after_help = PERFT_HELP)]
    Perft(PerftArgs),
    /// Write random games: legal and without fouls.
    ///
    /// The same arguments give the same games, on every machine and in every version.
    #[command(after_help = super::generate_args::GENERATE_HELP)]
    Generate(GenerateArgs),
    /// Check names of actors in GAN, and say what they mean.
    ///
    /// GAN names the actors of chess-like games: `C:-K` is the Western King of White, `gungi:zp` a Bronze of White's
    /// whose other side is a Pawn. Units of Gungi are converted from and to GN and GFEN.
    #[command(after_help = super::actor_args::GAN_HELP)]
    Gan(GanArgs),
    /// Check how an actor moves in CGN, and print it in canonical form.
    ///
    /// The units of Gungi are written in CGN too, each on each tier: where it may go on a board of single units, and
    /// what it may capture there.
    #[command(after_help = super::actor_args::CGN_HELP, after_long_help = super::actor_args::cgn_long_help())]
    Cgn(CgnArgs),
    /// Describe the units of Gungi: names, letters, effects, and how they move on each tier.
    ///
    /// Units of the classic rules have a side on their back: each way up is a unit of its own here.
    #[command(after_help = super::actor_args::UNITS_HELP)]
    Units(UnitsArgs),
    /// Explain codes of findings, rulings and formats.
    ///
    /// Each finding has a code, as in `error[RU106]`, and names the ruling or format by which it is judged, as in `ruling
    /// C12`. The page of a code says what to do and shows an example; the page of a ruling says what the sources say and
    /// what was decided. A code and a ruling never change their meaning.
    #[command(after_help = super::manual_args::EXPLAIN_HELP)]
    Explain(ExplainArgs),
    /// Print the JSON Schema of what other commands print as JSON, or list all schemas.
    #[command(after_help = super::validate_args::SCHEMA_HELP)]
    Schema(SchemaArgs),
    /// Print the completion script of a shell.
    #[command(after_help = COMPLETIONS_HELP)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write the man pages into a directory.
    ///
    /// Pages describe the command and its subcommands, the formats, the codes and the rulings. They are written into the
    /// directories `man1`, `man5` and `man7`, which are created.
    #[command(after_help = MAN_HELP)]
    Man {
        /// The directory.
        #[arg(value_hint = ValueHint::DirPath)]
        directory: PathBuf,
    },
}

const REPLAY_HELP: &str = "\
Examples:
  gungi replay game.gn                        the last position
  gungi replay game.gn --from 0 --to 10       the start and ten plies
  gungi replay game.gn --format jsonl         one JSON object a line for every ply
  gungi replay game.gn -o game.html           a page to walk through in a browser
  gungi replay game.gn --from 40 -o game.gif  an animation";

const RENDER_HELP: &str = "\
Examples:
  gungi render game.gn               the last position
  gungi render game.gn --ply 46      when the initial arrangement is over
  gungi render game.gn --flip        White at the bottom
  gungi render game.gn -o board.svg  a picture; `.png` for one of pixels
  gungi render game.gn --all --format png -o pictures/    every position: pictures/02-ply-060.png";

const CONVERT_HELP: &str = "\
Examples:
  gungi convert game.gn --to gfen              the last position
  gungi convert game.gn --to gfen --all        every position, one a line
  gungi convert game.gn --to gfen --moves      the whole game on one line
  gungi convert lines.gfen --to gn             games from lines
  gungi convert game.gn --to gn                the canonical form";

const MOVES_HELP: &str = "\
Examples:
  gungi moves game.gn                               at the last position, grouped
  gungi moves game.gn --ply 50 --format lines       one a line, for scripts
  gungi moves game.gn --square 4-8 --kind strike    strikes from, to or on a square
  gungi moves game.gn --fouls                       fouls too, with their names";

const PERFT_HELP: &str = "\
Examples:
  gungi perft --depth 3                              from the start: 31790232
  gungi perft game.gn --ply 60 --depth 2 --divide    by first actions";

const COMPLETIONS_HELP: &str = "\
Examples:
  gungi completions bash > ~/.local/share/bash-completion/completions/gungi
  gungi completions fish > ~/.config/fish/completions/gungi.fish";

const MAN_HELP: &str = "\
Examples:
  gungi man ~/.local/share/man    for `man gungi`, `man gn` and `man gungi-rules`";

/// Where games come from.
#[derive(Args, Clone, Debug, Default)]
pub struct InputArgs {
    /// Files, directories, or `-` for standard input.
    ///
    /// Directories are searched for `.gn` and `.gfen` files. Gzip and Zstandard files are decompressed automatically.
    #[arg(required_unless_present = "gfen", value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,

    /// Position or game in GFEN, instead of a file; `startpos` is the start.
    #[arg(long, value_name = "GFEN")]
    pub gfen: Vec<String>,

    /// Ruleset for games that do not name one.
    ///
    /// By default it is classic for GN, and official-advanced for GFEN and gungi.js.
    #[arg(long, value_name = "RULES", value_parser = rules_parser())]
    pub rules: Option<Ruleset>,

    /// Maximum size of a compressed input after decompression, as in `500M` or `2G` [default: 4G, and 100 times the
    /// compressed size].
    #[arg(long, value_name = "BYTES", value_parser = parse_size, hide_short_help = true)]
    pub max_size: Option<u64>,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub search: SearchArgs,
}

/// Which files of directories are read.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct SearchArgs {
    /// Search hidden files and directories too.
    #[arg(long, hide_short_help = true)]
    pub hidden: bool,

    /// Search files too that `.gitignore` or `.ignore` excludes.
    #[arg(long, hide_short_help = true)]
    pub no_ignore: bool,

    /// Accept directories, files and other inputs without games.
    #[arg(long, hide_short_help = true)]
    pub allow_empty: bool,
}

/// Which games to look at.
#[derive(Args, Clone, Debug)]
pub struct GamesArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// Only the game of this number in its file, from 1.
    #[arg(long, value_name = "N", value_parser = parse_game)]
    pub game: Option<u64>,
}

/// Which position of a game to look at.
#[derive(Args, Debug)]
pub struct PositionArgs {
    /// Position after N plies; 0 is the start [default: the last].
    ///
    /// A follow-up is a ply, too.
    #[arg(long, value_name = "N")]
    pub ply: Option<usize>,
}

/// How boards are drawn.
#[derive(Args, Clone, Copy, Debug)]
pub struct DrawingArgs {
    /// Draw White at the bottom.
    #[arg(long)]
    pub flip: bool,

    /// Pieces [default: kanji in pictures].
    ///
    /// Boards of text have letters by default. Classic units are always drawn with letters.
    #[arg(long, value_name = "HOW")]
    pub pieces: Option<Pieces>,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

/// How pieces of the official rules are drawn.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pieces {
    /// With the letters of GFEN.
    Letters,
    /// With the characters on the pieces.
    Kanji,
}

impl DrawingArgs {
    pub(super) fn on(self, style: BoardStyle) -> BoardStyle {
        let pieces = match (self.pieces, style.glyphs) {
            (Some(Pieces::Kanji), Glyphs::Unicode) => board::Pieces::Kanji,
            (Some(Pieces::Letters) | None, _) | (Some(Pieces::Kanji), Glyphs::Ascii) => {
                board::Pieces::Letters
            }
        };
        BoardStyle { flipped: self.flip, pieces, ..style }
    }
}

/// `gungi replay`
#[derive(Args, Debug)]
pub struct ReplayArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub games: GamesArgs,

    /// Only the position after N plies, follow-ups counted; 0 is the start.
    #[arg(long, value_name = "N", conflicts_with_all = ["first", "last"])]
    pub ply: Option<usize>,

    /// From the position after N plies on.
    #[arg(id = "first", long = "from", value_name = "N")]
    pub first: Option<usize>,

    /// Up to the position after N plies.
    #[arg(id = "last", long = "to", value_name = "N")]
    pub last: Option<usize>,

    /// Format, by default from `-o`.
    ///
    /// Without `--output`, it is text.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<ReplayFormat>,

    /// Show each position for so many milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 900, help_heading = "Pictures")]
    #[arg(value_parser = clap::value_parser!(u32).range(20..=60_000))]
    pub delay: u32,

    /// Notation of moves.
    #[arg(long, value_name = "NOTATION", default_value = "gn")]
    pub notation: Notation,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub drawing: DrawingArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub picture: PictureArgs,
}

/// Notations of actions.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// GN: `PZ*4-6-0`.
    Gn,
    /// GFEN: `P5g`.
    Gfen,
    /// gungi.js: `新兵(7-5-1)`, for the official rules only.
    Gungijs,
}

impl From<Notation> for game::Notation {
    fn from(notation: Notation) -> Self {
        match notation {
            Notation::Gn => Self::Gn,
            Notation::Gfen => Self::Gfen,
            Notation::Gungijs => Self::Gungijs,
        }
    }
}

/// How positions of a replay are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayFormat {
    /// Boards for people; only the last one unless a range is given.
    Text,
    /// One JSON object a line and ply; all of them unless a range is given.
    Jsonl,
    /// An animation of each game; all plies unless a range is given.
    Gif,
    /// A page of each game with its moves, comments and findings, to be opened in a browser; all plies unless a range
    /// is given.
    Html,
}

impl ReplayFormat {
    /// The format of the picture, if it is one.
    pub(super) const fn replay_frames(self) -> Option<AnimationFormat> {
        match self {
            Self::Text | Self::Jsonl => None,
            Self::Gif => Some(AnimationFormat::Gif),
            Self::Html => Some(AnimationFormat::Html),
        }
    }
}

/// `gungi convert`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ConvertArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub input: InputArgs,

    /// The format of the files [default: by their names, else by their content].
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,

    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    pub to: Target,

    /// Only the game of this number in its file, from 1.
    #[arg(long, value_name = "N", value_parser = parse_game)]
    pub game: Option<u64>,

    /// The position after N plies instead of the game or of the last position.
    #[arg(long, value_name = "N", conflicts_with = "all")]
    pub ply: Option<usize>,

    /// Every position, from the start to the last.
    #[arg(long)]
    pub all: bool,

    /// The game on one line: its start and its moves (GFEN).
    #[arg(long, conflicts_with_all = ["ply", "all"])]
    pub moves: bool,

    /// Write into this file, as a whole or not at all, instead of to standard output.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,

    /// Refuse games of which the target cannot store everything.
    #[arg(long)]
    pub strict: bool,

    #[arg(from_global)]
    #[expect(missing_docs, reason = "documented at `Cli`")]
    pub quiet: bool,
}

/// The formats that are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// GN in canonical form.
    Gn,
    /// GFEN in canonical form.
    Gfen,
    /// The FEN of gungi.js, for the official rules only.
    GungijsFen,
    /// The PGN of gungi.js, for the official rules only.
    GungijsPgn,
    /// One JSON object a line: a game, or a position with `--ply` and `--all`.
    Json,
}

/// `gungi render`
#[derive(Args, Debug)]
pub struct RenderArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub games: GamesArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub position: PositionArgs,

    /// Draw every position, into the directory that `--output` names.
    #[arg(long, requires = "output", conflicts_with = "ply")]
    pub all: bool,

    /// Format, by default from `-o`.
    ///
    /// Without `--output`, it is text.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<RenderFormat>,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub drawing: DrawingArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub picture: PictureArgs,
}

/// What `gungi render` draws.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RenderFormat {
    /// A board of characters.
    Text,
    /// A picture of any size.
    Svg,
    /// A picture of pixels.
    Png,
}

impl RenderFormat {
    /// The format of the picture, if it is one.
    pub(super) const fn picture(self) -> Option<PictureFormat> {
        match self {
            Self::Text => None,
            Self::Svg => Some(PictureFormat::Svg),
            Self::Png => Some(PictureFormat::Png),
        }
    }
}

/// `gungi moves`
#[derive(Args, Debug)]
pub struct MovesArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub games: GamesArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub position: PositionArgs,

    /// How to print actions.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: MovesFormat,

    /// In which notation actions are written.
    #[arg(long, value_name = "NOTATION", default_value = "gn")]
    pub notation: Notation,

    /// Only actions from, to or on this square, `column-row`.
    #[arg(long, value_name = "SQUARE", value_parser = parse_square)]
    pub square: Option<Square>,

    /// Only actions of this unit: `PZ`, `P-`, `P` for all with this face, `Pawn`, `兵`, `hyou` or `GUNGI:PZ`.
    #[arg(long, value_name = "UNIT")]
    pub unit: Option<NamedUnits>,

    /// Only actions of this kind.
    #[arg(long, value_name = "KIND")]
    pub kind: Option<Kind>,

    /// Foul actions too, each followed by a blank and the names of its fouls.
    #[arg(long)]
    pub fouls: bool,

    /// Print only how many they are.
    #[arg(long)]
    pub count: bool,
}

/// How actions are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovesFormat {
    /// Grouped, for people.
    Text,
    /// One a line in byte order, for scripts.
    Lines,
    /// One JSON object.
    Json,
}

/// Kinds of actions.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// From the hand, forced rearrangement included.
    Drop,
    /// To an empty square or an own tower.
    Move,
    /// A mobile strike.
    Strike,
    /// A strike within a tower.
    ImmobileStrike,
    /// A 1-3 tier exchange.
    Exchange,
    /// A Samurai for its Commander.
    Substitution,
    /// Forced recovery to either hand.
    Recovery,
    /// Forced recovery declined.
    Decline,
}

/// `gungi perft`
#[derive(Args, Debug)]
// Without any game it counts from the start.
#[command(mut_arg("paths", |paths| paths.required_unless_present(Resettable::Reset)))]
pub struct PerftArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub games: GamesArgs,

    #[command(flatten)]
    #[expect(missing_docs, reason = "documented at its type")]
    pub position: PositionArgs,

    /// How many plies deep, at most 100.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=MAX_DEPTH))]
    pub depth: u32,

    /// Print the count of each first action too.
    #[arg(long)]
    pub divide: bool,
}

/// The names of rules.
pub(super) fn rules_parser() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.iter().map(|ruleset| ruleset.as_str()))
        .try_map(|name| name.parse::<Ruleset>())
}

fn parse_game(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "expected the number of a game, from 1".to_owned())
}

fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(['K', 'M', 'G', 'T']);
    let unit = match &text[digits.len()..] {
        "" => Some(1),
        "K" => Some(1 << 10),
        "M" => Some(1 << 20),
        "G" => Some(1 << 30),
        "T" => Some(1 << 40),
        _ => None,
    };
    let size = digits.parse::<u64>().ok().zip(unit).and_then(|(count, unit)| count.checked_mul(unit));
    size.ok_or_else(|| "expected a number of bytes, as in `1048576` or `1M`".to_owned())
}

fn parse_square(text: &str) -> Result<Square, String> {
    let square =
        text.split_once('-').and_then(|(column, row)| Square::new(column.parse().ok()?, row.parse().ok()?));
    square.ok_or_else(|| "expected a column and a row from 0 to 8, as in `4-8`".to_owned())
}
