//! The arguments of `gungi split`.

use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{ArgGroup, Args, ValueHint};

use crate::cli::args::bytes::parse_size;
use crate::cli::args::input::{InputArgs, games_in_current_directory};

const HELP: &str = "\
Examples:
  gungi split --games 10000 all.gn -o parts/         parts of 10,000 games
  gungi split --size 100M --zstd all.gn -o parts/    parts of 100 MiB, compressed
  cat games/*.gn | gungi split --size 1G - -o parts/
  cat parts/part-*.gn > all.gn                       the parts are the whole again";

/// Split files of many games into parts.
///
/// gungi writes `part-0001.gn`, `part-0002.gn` and so on into a directory, and cuts only between games. Joined again, the
/// parts are the input, byte for byte. No part has games of two files. gungi plays no moves.
///
/// It writes all parts or none, and overwrites nothing. The directory is created if it is not there.
///
/// The exit code is 0, or 2 if an input cannot be read or split.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", games_in_current_directory), mut_arg("rules", |arg| arg.hide(true)), mut_arg("config", |arg| arg.hide(true)), mut_arg("isolated", |arg| arg.hide(true)), mut_arg("bytes", |arg| arg.hide(true)))]
#[command(group(ArgGroup::new("limit").args(["games", "size"]).required(true)))]
pub struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Put N games into each part.
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    #[arg(help_heading = "Output")]
    pub games: Option<u64>,

    /// Put games of at most this size into each part, such as `100M`, before compression.
    ///
    /// A larger game is a part of its own.
    #[arg(long, value_name = "BYTES", value_parser = parse_part_size, help_heading = "Output")]
    pub size: Option<u64>,

    /// Compress each part, as one frame of Zstandard.
    ///
    /// Joined by `cat`, the parts are one Zstandard file.
    #[arg(long, help_heading = "Output")]
    pub zstd: bool,

    /// Write the parts into this directory.
    #[arg(short, long, value_name = "DIRECTORY", value_hint = ValueHint::DirPath, help_heading = "Output")]
    pub output: PathBuf,

    #[arg(from_global)]
    pub(crate) quiet: bool,
}

/// How much a part holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// A number of games.
    Games(u64),
    /// A number of bytes, or one game if that is larger.
    Bytes(u64),
}

impl SplitArgs {
    /// How much a part holds.
    pub(crate) fn limit(&self) -> Limit {
        match (self.games, self.size) {
            (Some(games), _) => Limit::Games(games),
            // One of both is required.
            (None, size) => Limit::Bytes(size.unwrap_or(u64::MAX)),
        }
    }
}

fn parse_part_size(text: &str) -> Result<u64, String> {
    match parse_size(text)? {
        0 => Err("expected at least one byte".to_owned()),
        size => Ok(size),
    }
}
