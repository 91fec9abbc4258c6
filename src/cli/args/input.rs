//! Which games to read.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::cli::args::values::rules_parser;
use crate::rules::Ruleset;

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

pub(crate) fn parse_game(text: &str) -> Result<u64, String> {
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
