//! Compressed inputs: gzip and Zstandard, detected by their first bytes.

use std::fmt;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::GzDecoder;

use crate::cli::exit::WithHelp;

/// Default limit for the decompressed size, in bytes.
const MAX_DECOMPRESSED_BYTES: u64 = 4 << 30;

/// Default limit for the decompressed size, as a multiple of the compressed size. Games compress to a tenth.
const MAX_RATIO: u64 = 100;

/// Decompressed size that is always allowed: a few games, repeated often, compress well.
const MAX_BYTES_AT_ANY_RATIO: u64 = 16 << 20;

/// Decompresses an input, or passes it through. Decompressed data beyond `max_size` bytes are an error; by default the
/// limits are [`MAX_DECOMPRESSED_BYTES`] and [`MAX_RATIO`] times the compressed size.
pub(crate) fn decompressed<'r>(
    mut input: impl Read + Send + 'r,
    max_size: Option<u64>,
) -> io::Result<Box<dyn Read + Send + 'r>> {
    let mut start = Vec::new();
    input.by_ref().take(MAGIC_BYTES).read_to_end(&mut start)?;
    let compression = Compression::of(&start);
    let whole = Cursor::new(start).chain(input);
    let Some(compression) = compression else {
        return Ok(Box::new(whole));
    };
    let compressed = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&compressed);
    let count = move |read| {
        counter.fetch_add(read, Ordering::Relaxed);
    };
    let whole = Counted {
        input: whole,
        count,
    };
    let whole = BufReader::with_capacity(64 << 10, whole);
    let decoder: Box<dyn Read + Send + 'r> = match compression {
        Compression::Gzip => Box::new(Gzip(Some(GzDecoder::new(whole)))),
        Compression::Zstandard => Box::new(zstd::Decoder::with_buffer(whole)?),
    };
    Ok(Box::new(Limited {
        decoder,
        compression,
        max_size,
        compressed,
        decompressed: 0,
    }))
}

/// Whether an input is compressed.
pub(crate) fn is_compressed(input: impl Read) -> io::Result<bool> {
    let mut start = Vec::new();
    input.take(MAGIC_BYTES).read_to_end(&mut start)?;
    Ok(Compression::of(&start).is_some())
}

/// Number of bytes needed to detect the compression.
const MAGIC_BYTES: u64 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Compression {
    Gzip,
    Zstandard,
}

impl Compression {
    /// Detects the compression by the first bytes. Skippable frames of Zstandard, with which some archives begin, have
    /// 16 magic numbers.
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

/// Decompresses members of gzip, one after another. Zeros after a member fill up its block on a tape: they are skipped, as
/// gzip does.
struct Gzip<R>(Option<GzDecoder<R>>);

impl<R: BufRead> Read for Gzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.0 {
            let read = member.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            if skip_zeros(member.get_mut())? {
                self.0 = self
                    .0
                    .take()
                    .map(|member| GzDecoder::new(member.into_inner()));
            } else {
                self.0 = None;
            }
        }
        Ok(0)
    }
}

/// Whether something follows the zeros.
fn skip_zeros(input: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let bytes = input.fill_buf()?;
        let (length, zeros) = (
            bytes.len(),
            bytes.iter().take_while(|&&byte| byte == 0).count(),
        );
        input.consume(zeros);
        if zeros < length || length == 0 {
            return Ok(length > 0);
        }
    }
}

/// A reader of decompressed data with a limit.
struct Limited<D> {
    decoder: D,
    compression: Compression,
    max_size: Option<u64>,
    /// Compressed bytes read so far.
    compressed: Arc<AtomicU64>,
    /// Decompressed bytes so far.
    decompressed: u64,
}

impl<D: Read> Read for Limited<D> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Read one byte beyond the limit: it shows that the data does not end there.
        let left = self
            .max_size
            .unwrap_or(MAX_DECOMPRESSED_BYTES)
            .saturating_sub(self.decompressed);
        let room = usize::try_from(left.saturating_add(1))
            .unwrap_or(usize::MAX)
            .min(buffer.len());
        let read = self
            .decoder
            .read(&mut buffer[..room])
            .map_err(|error| self.explained(error))?;
        self.decompressed += read as u64;
        self.check().map_err(io::Error::other)?;
        Ok(read)
    }
}

impl<D> Limited<D> {
    fn check(&self) -> Result<(), WithHelp> {
        let max_size = self.max_size.unwrap_or(MAX_DECOMPRESSED_BYTES);
        let dense = MAX_RATIO.saturating_mul(self.compressed.load(Ordering::Relaxed));
        match self.decompressed {
            size if size > max_size => Err(WithHelp::new(
                format!("it is larger than {max_size} bytes after decompression"),
                "raise the limit with `--max-size`",
            )),
            size if self.max_size.is_none() && size > dense.max(MAX_BYTES_AT_ANY_RATIO) => {
                Err(WithHelp::new(
                    format!(
                        "it decompresses to more than {MAX_RATIO} times its size, unlike games"
                    ),
                    "pass `--max-size 4G` to read up to 4 GiB of it",
                ))
            }
            _ => Ok(()),
        }
    }

    /// Passes errors of the system on unchanged; all other errors are about the data.
    fn explained(&self, error: io::Error) -> io::Error {
        if error.raw_os_error().is_some() || error.kind() == io::ErrorKind::Interrupted {
            return error;
        }
        io::Error::other(format!(
            "its {} data is damaged or cut short: {error}",
            self.compression
        ))
    }
}

/// Passes bytes through, and their number to `count`.
pub(super) struct Counted<R, C> {
    pub(super) input: R,
    pub(super) count: C,
}

impl<R: Read, C: FnMut(u64)> Read for Counted<R, C> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        (self.count)(read as u64);
        Ok(read)
    }
}
