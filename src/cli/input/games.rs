//! The games of an input that has a name, or of a range of its bytes.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use anyhow::Context;

use crate::cli::args::ByteRange;
use crate::cli::args::input::InputArgs;
use crate::cli::exit::WithHelp;
use crate::cli::input::compressed::{Counted, uncompressed};
use crate::cli::progress;
use crate::files::formats::Format;
use crate::files::formats::content::Bytes;
use crate::files::{CutGame, Games, foreign};
use crate::notation::foreign::FIRST_LOOK;
use crate::text::TextPlace;

/// Reads the games of an input in order. Names the input in errors, and counts the games in the progress.
pub(crate) struct NamedGames {
    /// The name of the input.
    name: String,
    games: Games,
}

impl NamedGames {
    /// The games of an input. If the format is unknown, the content decides.
    pub(crate) fn new(name: String, input: Bytes, format: Option<Format>) -> Self {
        Self { name, games: Games::new(input, format) }
    }

    /// The games that follow `before` others, from where the first of them begins.
    pub(crate) fn resumed(name: String, input: Bytes, format: Format, before: usize) -> Self {
        Self { name, games: Games::resumed(input, format, before) }
    }

    /// The games of a range of bytes.
    pub(crate) const fn within(name: String, games: Games) -> Self {
        Self { name, games }
    }

    /// The format in which they are read.
    pub(crate) const fn format(&self) -> Format {
        self.games.format()
    }
}

impl Iterator for NamedGames {
    type Item = anyhow::Result<CutGame>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.games.next()?.with_context(|| format!("cannot read {}", self.name));
        progress::add_game();
        Some(game)
    }
}

/// How many bytes before a range gungi reads to find a game that certainly begins there, each if those before it show none:
/// less than the longest game. Then it reads the file from its start.
const LOOK_BACK: [u64; 4] = [64 << 10, 512 << 10, 4 << 20, 12 << 20];

/// Refuses a range of bytes for a command that needs whole files.
pub(crate) fn ensure_whole(args: &InputArgs) -> Result<(), WithHelp> {
    match args.bytes {
        None => Ok(()),
        Some(_) => Err(WithHelp::new("this command needs whole files", "leave `--bytes` out")),
    }
}

/// The games of a stream that begin in these bytes; reads it from its start.
pub(super) fn range_of_stream(
    stream: impl Read + Send + 'static,
    known: Option<Format>,
    range: ByteRange,
) -> io::Result<Games> {
    Ok(Games::new(uncompressed(stream)?, known).within(range.offsets()))
}

/// The games of a file that begin in these bytes; reads it from a game at their start or before.
pub(super) fn range_of_file(path: &Path, known: Option<Format>, range: ByteRange) -> io::Result<Games> {
    let mut file = File::open(path)?;
    let mut start = Vec::new();
    uncompressed(&mut file)?.take(FIRST_LOOK as u64).read_to_end(&mut start)?;
    let format = known.unwrap_or_else(|| Format::of_content(&start));
    let at = range.offsets().start.min(file.metadata()?.len());
    let place = if foreign(&start, format).is_some() { None } else { place_before(&mut file, format, at)? };
    file.seek(SeekFrom::Start(place.map_or(0, |place| place.offset as u64)))?;
    let input = Box::new(Counted { input: file, count: progress::add });
    let games = match place {
        Some(place) => Games::from_place(input, format, place),
        None => Games::new(input, known),
    };
    Ok(games.within(range.offsets()))
}

/// The place of a game at this offset or before; `None` is the start of the file.
fn place_before(file: &mut File, format: Format, at: u64) -> io::Result<Option<TextPlace>> {
    for length in LOOK_BACK.into_iter().filter(|&length| length < at) {
        let found = (format.row().start_before)(file, at - length, at)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}
