//! Reads the games of a range of bytes, without reading all that is before it.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use crate::cli::args::bytes::ByteRange;
use crate::cli::args::input::InputArgs;
use crate::cli::input::compressed::uncompressed;
use crate::cli::input::counted::Counted;
use crate::cli::output::trouble::WithHelp;
use crate::cli::progress;
use crate::files::formats::Format;
use crate::files::games::{Games, foreign};
use crate::notation::foreign::FIRST_LOOK;
use crate::text::Place;

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
pub(super) fn of_stream(
    stream: impl Read + Send + 'static,
    known: Option<Format>,
    range: ByteRange,
) -> io::Result<Games> {
    Ok(Games::new(uncompressed(stream)?, known).within(range.offsets()))
}

/// The games of a file that begin in these bytes; reads it from a game at their start or before.
pub(super) fn of_file(path: &Path, known: Option<Format>, range: ByteRange) -> io::Result<Games> {
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
fn place_before(file: &mut File, format: Format, at: u64) -> io::Result<Option<Place>> {
    for length in LOOK_BACK.into_iter().filter(|&length| length < at) {
        let found = (format.row().start_before)(file, at - length, at)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}
