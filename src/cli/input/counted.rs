//! Counts the bytes of an input.

use std::io::{self, Read};

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
