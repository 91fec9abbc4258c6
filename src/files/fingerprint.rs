//! Detects whether an input changed between two reads.

use std::io::{self, Read};

use sha1::{Digest as _, Sha1};
use thiserror::Error;

/// The original differs from what was read before: another program writes to it.
#[derive(Error, Debug)]
#[error("it was changed while it was read")]
pub(crate) struct Changed;

/// A hash of all bytes of an input.
pub(crate) type Fingerprint = [u8; 20];

/// Computes the fingerprint of a reader's data.
pub(crate) fn fingerprint(input: impl Read) -> io::Result<Fingerprint> {
    let mut input = Hashed { input, hash: Sha1::new() };
    io::copy(&mut input, &mut io::sink())?;
    Ok(input.hash.finalize().into())
}

/// Hashes the data that passes through.
pub(crate) struct Hashed<R> {
    pub(crate) input: R,
    pub(crate) hash: Sha1,
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.hash.update(&buffer[..read]);
        Ok(read)
    }
}
