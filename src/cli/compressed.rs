//! Compressed inputs: gzip and Zstandard, known by their first bytes.

use std::fmt;
use std::io::{self, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use thiserror::Error;

/// What an input says once it is decompressed, or as it is if it is not compressed. More than `max_size` bytes of
/// decompressed data are an error.
///
/// # Errors
/// Those of the input.
pub(super) fn decompressed<'r>(
    mut input: impl Read + Send + 'r,
    max_size: u64,
) -> io::Result<Box<dyn Read + Send + 'r>> {
    let mut start = Vec::new();
    input.by_ref().take(MAGIC_BYTES).read_to_end(&mut start)?;
    let compression = Compression::of(&start);
    let whole = Cursor::new(start).chain(input);
    let Some(compression) = compression else { return Ok(Box::new(whole)) };
    let whole = BufReader::with_capacity(64 << 10, whole);
    let decoder: Box<dyn Read + Send + 'r> = match compression {
        Compression::Gzip => Box::new(MultiGzDecoder::new(whole)),
        Compression::Zstandard => Box::new(zstd::Decoder::with_buffer(whole)?),
    };
    Ok(Box::new(Limited { decoder, compression, max_size, left: max_size }))
}

/// Whether an input is compressed.
///
/// # Errors
/// Those of the input.
pub(super) fn is_compressed(input: impl Read) -> io::Result<bool> {
    let mut start = Vec::new();
    input.take(MAGIC_BYTES).read_to_end(&mut start)?;
    Ok(Compression::of(&start).is_some())
}

/// How many bytes tell the compression.
const MAGIC_BYTES: u64 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Compression {
    Gzip,
    Zstandard,
}

impl Compression {
    /// That of what begins so. A skippable frame of Zstandard, which some archives begin with, has 16 magic numbers.
    fn of(start: &[u8]) -> Option<Self> {
        match start {
            [0x1f, 0x8b, ..] => Some(Self::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => Some(Self::Zstandard),
            _ => None,
        }
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gzip => "gzip",
            Self::Zstandard => "Zstandard",
        })
    }
}

/// Why compressed data cannot be read on.
#[derive(Error, Debug)]
enum Fault {
    #[error("its {compression} data is damaged or cut short: {error}")]
    Damaged { compression: Compression, error: io::Error },
    #[error("it has more than {max_size} bytes when decompressed; `--max-size` sets the limit")]
    TooLarge { max_size: u64 },
}

/// Decompressed data up to a limit.
struct Limited<D> {
    decoder: D,
    compression: Compression,
    max_size: u64,
    left: u64,
}

impl<D: Read> Read for Limited<D> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // At the limit, one byte more tells that the data does not end there.
        let room = usize::try_from(self.left.max(1)).unwrap_or(usize::MAX).min(buffer.len());
        let read = self.decoder.read(&mut buffer[..room]).map_err(|error| self.explained(error))?;
        if self.left == 0 && read > 0 {
            return Err(io::Error::other(Fault::TooLarge { max_size: self.max_size }));
        }
        self.left -= read as u64;
        Ok(read)
    }
}

impl<D> Limited<D> {
    /// What the system says of a file is said as it is; all else is said of the data.
    fn explained(&self, error: io::Error) -> io::Error {
        if error.raw_os_error().is_some() || error.kind() == io::ErrorKind::Interrupted {
            return error;
        }
        io::Error::other(Fault::Damaged { compression: self.compression, error })
    }
}
