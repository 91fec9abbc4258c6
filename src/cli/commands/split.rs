//! `gungi split`

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use clap::builder::RangedU64ValueParser;
use clap::{ArgGroup, Args, ValueHint};

use crate::cli::args::input::{InputArgs, current_directory};
use crate::cli::args::parse_size;
use crate::cli::args::selection::SelectionArgs;
use crate::cli::exit::{Exit, WithHelp};
use crate::cli::input::search::Wanted;
use crate::cli::input::select::{ensure_game, is_excluded};
use crate::cli::input::{Input, Inputs};
use crate::cli::output::Streams;
use crate::cli::output::folder::{Folder, Others};
use crate::cli::selection::GameFilter;
use crate::files::Game;
use crate::files::draft::Changed;
use crate::files::formats::Format;
use crate::text::{Printable, counted, shown};

const HELP: &str = "\
Examples:
  gungi split --games 10000 all.gn -o parts/     parts of 10,000 games
  gungi split --part-size 100M all.gn -o parts/  parts of 100 MiB
  gungi split --games 1000 --result 1-0 all.gn -o won/
  cat games/*.gn | gungi split --part-size 1G - -o parts/
  cat parts/part-*.gn > all.gn                   the parts are the whole again";

/// Split files of many games into parts.
///
/// gungi writes `part-0001.gn`, `part-0002.gn` and so on into a directory, and cuts only between games. Joined again, the
/// parts are the input, byte for byte, or the games of it that are selected. No part has games of two files.
///
/// It writes all parts or none, and overwrites nothing. The directory is created if it is not there.
///
/// The exit code is 0, or 2 if an input cannot be read or split.
#[derive(Args, Debug)]
#[command(after_help = HELP, mut_arg("paths", current_directory))]
#[command(group(ArgGroup::new("limit").args(["games", "part_size"]).required(true)))]
pub struct SplitArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) selection: SelectionArgs,

    /// Put N games into each part.
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    #[arg(help_heading = "Output")]
    pub games: Option<u64>,

    /// Put games of at most this size into each part, such as `100M`.
    ///
    /// A larger game is a part of its own.
    #[arg(long, value_name = "BYTES", value_parser = parse_part_size, help_heading = "Output")]
    pub part_size: Option<u64>,

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
        match (self.games, self.part_size) {
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

pub(crate) fn run(args: &SplitArgs, streams: &mut Streams<'_>) -> anyhow::Result<Exit> {
    let selection = GameFilter::new(&args.selection)?;
    let inputs = Inputs::or_current_directory(&args.input, Wanted::Games, args.quiet, streams.err)?;
    let read = if args.input.is_empty() {
        vec![PathBuf::from(".")]
    } else {
        args.input.paths.clone()
    };
    let mut parts = Parts::in_directory(args, &read)?;
    let mut games = 0;
    for input in inputs.found.into_iter().filter(|input| !is_excluded(input)) {
        games += split((args, &selection), input?, &mut parts)?;
    }
    let parts = parts.publish()?;
    if !args.quiet {
        let skipped = if inputs.skipped.is_empty() {
            String::new()
        } else {
            format!("; {}", inputs.skipped)
        };
        selection
            .notes()
            .iter()
            .try_for_each(|note| writeln!(streams.err, "note: {}", Printable(note)))?;
        writeln!(
            streams.err,
            "{} in {}{skipped}",
            selection.counted(games),
            counted(parts, "part")
        )?;
    }
    Ok(Exit::Clean)
}

/// Splits an input, and returns the number of its games in the parts. It is read twice at once: to find where games end, and to copy it.
fn split(
    (args, selection): (&SplitArgs, &GameFilter),
    input: Input,
    parts: &mut Parts,
) -> anyhow::Result<u64> {
    let (max_size, name, rules) = (args.input.max_size, input.name(), input.settings.rules);
    let input = input.games_at_rest(max_size)?;
    let before = input.identity()?;
    let whole = input.open(max_size).with_context(|| input.unreadable())?;
    let mut whole = Whole {
        input: BufReader::new(whole),
        at: 0,
    };
    let games = input.games(&args.input)?;
    parts.begin_input(games.format());
    let (mut found, mut is_wanted, mut count) = (false, selection.is_empty(), 0);
    for game in games {
        let end;
        (end, is_wanted) = game?
            .read(|game| end_of(&input, &game).map(|end| (end, selection.wants(&game, rules))))?;
        if is_wanted {
            parts.begin_game((end - whole.at) as u64)?;
            whole.copy_to(end, parts)?;
            count += 1;
        } else {
            whole.copy_to(end, &mut io::sink())?;
        }
        found = true;
    }
    input.ensure_found(found, None, &args.input)?;
    if is_wanted {
        whole.copy_rest(parts)?;
    }
    ensure!(
        input.identity()? == before,
        WithHelp::new(format!("cannot split {name}: {Changed}"), "try again")
    );
    parts.end_input()?;
    Ok(count)
}

/// Where a game ends in its input.
fn end_of(input: &Input, game: &Game<'_>) -> anyhow::Result<usize> {
    ensure_game(game.content, input)?;
    ensure!(
        !game.content.is_cut(),
        WithHelp::new(
            format!(
                "cannot split {}: game {} is too long",
                input.name(),
                game.number
            ),
            "`gungi explain GN004` says how long a game may be"
        )
    );
    Ok(game.end)
}

/// The bytes of an input, read from its start.
struct Whole<R> {
    input: BufReader<R>,
    at: usize,
}

impl<R: Read> Whole<R> {
    fn copy_to(&mut self, end: usize, out: &mut impl Write) -> anyhow::Result<()> {
        let length = (end - self.at) as u64;
        let copied = io::copy(&mut self.input.by_ref().take(length), out)?;
        self.at = end;
        ensure!(copied == length, Changed);
        Ok(())
    }

    fn copy_rest(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        io::copy(&mut self.input, out)?;
        Ok(())
    }
}

/// The parts written so far.
struct Parts {
    folder: Folder,
    limit: Limit,
    /// The extension of the parts of the current input.
    extension: &'static str,
    current: Option<Part>,
    /// How many parts are complete.
    done: usize,
}

/// A part that is being written.
struct Part {
    file: BufWriter<File>,
    games: u64,
    /// How many bytes it has.
    bytes: u64,
}

/// What the name of each part begins with.
const PREFIX: &str = "part-";

/// Minimum number of digits in the name of a part. Names have as many as the last one needs, so that their order is the
/// order of the parts.
const DIGITS: usize = 4;

impl Parts {
    /// Prepares to write parts into a directory, which may be new. `inputs` are the paths that are read.
    ///
    /// # Errors
    /// If it has parts already, or cannot be written.
    fn in_directory(args: &SplitArgs, inputs: &[PathBuf]) -> anyhow::Result<Self> {
        refuse_parts(&args.output)?;
        let folder = Folder::new(&args.output, Others::Kept, inputs)?;
        Ok(Self {
            folder,
            limit: args.limit(),
            extension: "",
            current: None,
            done: 0,
        })
    }

    fn begin_input(&mut self, format: Format) {
        self.extension = format.row().extension;
    }

    /// Begins a game with a number of bytes: in a new part if the current one has no room for it.
    fn begin_game(&mut self, bytes: u64) -> anyhow::Result<()> {
        let is_full = |part: &Part| match self.limit {
            Limit::Games(games) => part.games >= games,
            Limit::Bytes(most) => part.games > 0 && part.bytes.saturating_add(bytes) > most,
        };
        if self.current.as_ref().is_some_and(is_full) {
            self.end_input()?;
        }
        self.part()?.games += 1;
        Ok(())
    }

    /// Ends the last part of an input.
    fn end_input(&mut self) -> anyhow::Result<()> {
        let Some(mut part) = self.current.take() else {
            return Ok(());
        };
        part.file
            .flush()
            .map_err(|error| self.folder.named(&error))?;
        self.done += 1;
        self.folder
            .keep(format!("{}.{}", self.done, self.extension).into())
    }

    /// The current part, or else a new one.
    fn part(&mut self) -> io::Result<&mut Part> {
        if self.current.is_none() {
            self.current = Some(Part {
                file: BufWriter::new(self.folder.begin()?),
                games: 0,
                bytes: 0,
            });
        }
        self.current
            .as_mut()
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Gives all parts their names, in the directory, and returns their number.
    ///
    /// # Errors
    /// If they cannot be there; then none of them is.
    fn publish(mut self) -> anyhow::Result<u64> {
        let digits = self.done.to_string().len().max(DIGITS);
        self.folder.rename_all(|name| {
            let name = name.to_string_lossy();
            let (number, extension) = name.split_once('.').unwrap_or((&name, ""));
            format!("{PREFIX}{number:0>digits$}.{extension}").into()
        });
        Ok(self.folder.publish()?.files)
    }
}

/// Writes to the current part.
impl Write for Parts {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let part = self.part()?;
        match part.file.write(bytes) {
            Ok(written) => {
                part.bytes += written as u64;
                Ok(written)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => Err(self.folder.named(&error)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Refuses a directory that has parts: new ones among them would not be a whole.
fn refuse_parts(directory: &Path) -> anyhow::Result<()> {
    for file in fs::read_dir(directory).into_iter().flatten() {
        let name = file
            .with_context(|| format!("cannot read {}", shown(directory)))?
            .file_name();
        if name.as_encoded_bytes().starts_with(PREFIX.as_bytes()) {
            let (directory, name) = (shown(directory), name.to_string_lossy());
            bail!(WithHelp::new(
                format!("{directory} has {name} already"),
                "name another directory"
            ));
        }
    }
    Ok(())
}
