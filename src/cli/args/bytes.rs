//! Numbers and ranges of bytes.

use std::ops::Range;
use std::str::FromStr;

/// A range of bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByteRange {
    /// The offset of its first byte.
    start: u64,
    /// The offset behind its last byte, `end >= start`.
    end: u64,
}

impl ByteRange {
    /// The offsets of its bytes.
    pub(crate) const fn offsets(self) -> Range<u64> {
        self.start..self.end
    }

    /// How many bytes of a file of this size it has.
    pub(crate) fn bytes_of(self, size: u64) -> u64 {
        self.end.min(size).saturating_sub(self.start)
    }
}

/// `A-B`, `A-` or `-B`.
impl FromStr for ByteRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected two offsets, as in `0-64M`, `64M-128M` or `128M-`".to_owned();
        let (start, end) = text.split_once('-').filter(|_| text != "-").ok_or_else(expected)?;
        let offset = |text: &str, default| if text.is_empty() { Ok(default) } else { parse_size(text) };
        let (start, end) = (offset(start, 0)?, offset(end, u64::MAX)?);
        if start > end {
            return Err(format!("the range ends at {end}, before its start"));
        }
        Ok(Self { start, end })
    }
}

/// Reads a number of bytes, such as `500M`.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
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
