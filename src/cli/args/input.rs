//! Arguments that choose the games to read.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::Resettable;
use clap::{Arg, Args, ValueHint};
use encoding_rs::Encoding;

use crate::cli::args::{INPUT, parse_size, rules_parser};
use crate::config::Pattern;
use crate::files::formats::Format;
use crate::rules::Ruleset;

/// Where games come from.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = INPUT)]
pub struct InputArgs {
    /// Files, directories, or `-` for standard input [default: `-`].
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    #[arg(help_heading = Resettable::Reset)]
    pub paths: Vec<PathBuf>,

    /// Read this position or game instead of a file; `startpos` is the start.
    #[arg(long, value_name = "GFEN")]
    pub gfen: Vec<String>,

    /// Format of the input [default: from the extension of a file, else from its content].
    #[arg(
        long,
        value_name = "FORMAT",
        hide_short_help = true,
        hide_possible_values = true
    )]
    pub from: Option<Format>,

    /// Encoding of inputs that are not UTF-8, such as `gb18030` [default: the one that the bytes show].
    #[arg(long, value_name = "ENCODING", value_parser = parse_encoding, hide_short_help = true)]
    pub encoding: Option<&'static Encoding>,

    /// Ruleset for games that do not name one, such as `official-advanced`.
    #[arg(long, value_name = "RULES", value_parser = rules_parser(), hide_possible_values = true)]
    pub rules: Option<Ruleset>,

    /// Maximum size after decompression, such as `500M` [default: 100 times the compressed size, at most 4G].
    #[arg(long, value_name = "BYTES", value_parser = parse_size, hide_short_help = true)]
    pub max_size: Option<u64>,

    /// Name of standard input, in findings, JSON and errors; its extension chooses the format.
    #[arg(long, value_name = "NAME", value_hint = ValueHint::AnyPath, hide_short_help = true)]
    pub file_name: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) config: ConfigArgs,
}

/// Which configuration applies.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = INPUT)]
pub struct ConfigArgs {
    /// Use this configuration instead of `gungi.toml`, or set a key, as in `--config 'width = 100'`.
    #[arg(long, value_name = "FILE|KEY=VALUE", hide_short_help = true)]
    pub config: Vec<OsString>,

    /// Ignore `gungi.toml`.
    #[arg(long, hide_short_help = true)]
    pub isolated: bool,
}

/// Which files of directories are read.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = INPUT)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct SearchArgs {
    /// Search hidden files and directories too.
    #[arg(long, hide_short_help = true)]
    pub hidden: bool,

    /// Read files that `.gitignore` or `.ignore` excludes too.
    #[arg(long, hide_short_help = true)]
    pub no_ignore: bool,

    /// Do not read files that match this pattern, such as `archive/`; may be repeated.
    #[arg(long, value_name = "GLOB", hide_short_help = true)]
    pub exclude: Vec<Pattern>,

    /// Do not read excluded files, even if they are named: for hooks.
    ///
    /// A build file of Generate Ninja, whose extension is `.gn` too, is no error then.
    #[arg(long, hide_short_help = true)]
    pub force_exclude: bool,

    /// Accept inputs without games.
    #[arg(long, hide_short_help = true)]
    pub allow_empty: bool,
}

/// Which files are read of all that could be.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = INPUT)]
pub struct ChosenArgs {
    /// Read the files that this list names, one on a line; `-` is a list on standard input.
    ///
    /// Names may also end with NUL, as `git diff -z` prints them. Of the list, gungi reads what it would read of a
    /// directory: not what the name of a file says is no game, or what `exclude` leaves out. If nothing is left, nothing is
    /// checked, and the exit code is 0.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::AnyPath, conflicts_with_all = ["paths", "gfen"], hide_short_help = true)]
    pub files_from: Option<PathBuf>,

    /// Read only files that changed since this commit or branch, such as `origin/main`.
    ///
    /// Git lists what changed since the last commit that both have in common, also what is not committed yet. Deleted files
    /// and files that Git does not know do not count. If nothing is left, nothing is checked, and the exit code is 0.
    #[arg(long, value_name = "COMMIT", conflicts_with_all = ["files_from", "gfen"], hide_short_help = true)]
    pub changed_since: Option<String>,
}

/// Which games to look at.
#[derive(Args, Clone, Debug)]
pub struct GamesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Read only the Nth game of each file, counted from 1.
    #[arg(long, value_name = "N", value_parser = parse_game, help_heading = "Selection")]
    pub game: Option<u64>,
}

impl InputArgs {
    /// Whether no input is named.
    pub(crate) fn is_empty(&self) -> bool {
        self.paths.is_empty() && self.gfen.is_empty()
    }
}

/// The help of PATH for commands that read the current directory by default.
pub(crate) fn current_directory(paths: Arg) -> Arg {
    paths.help("Files, directories, or `-` for standard input [default: the current directory]")
}

pub(crate) fn parse_game(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "expected the number of a game, counted from 1".to_owned())
}

/// Reads the name of an encoding, as the Encoding Standard has it, in any case.
fn parse_encoding(text: &str) -> Result<&'static Encoding, String> {
    let known = Encoding::for_label_no_replacement(text.as_bytes());
    known.ok_or_else(|| {
        "expected a name such as `shift_jis`, `gb18030` or `windows-1252`".to_owned()
    })
}
