//! Temporary files for incomplete text.

use std::env;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, PoisonError};

use crate::cli::output::trouble::WithHelp;

/// A file without a name in the directory for temporary files: nothing is left over, however the program ends.
#[derive(Clone, Debug)]
pub(crate) struct TempFile(Arc<Mutex<File>>);

impl TempFile {
    /// An empty file.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(Arc::new(Mutex::new(tempfile::tempfile().map_err(explained)?))))
    }

    /// A reader from the start, with its own offset.
    pub(crate) fn reader(&self) -> impl Read + Send + 'static {
        self.reader_from(0)
    }

    /// A reader from this offset.
    pub(crate) fn reader_from(&self, at: u64) -> impl Read + Send + 'static {
        Reader { temp_file: self.clone(), at }
    }

    fn at<T>(&self, place: SeekFrom, work: impl FnOnce(&mut File) -> io::Result<T>) -> io::Result<T> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(place).and_then(|_| work(&mut file)).map_err(explained)
    }
}

/// Appends.
impl Write for TempFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.at(SeekFrom::End(0), |file| file.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Reader {
    temp_file: TempFile,
    at: u64,
}

impl Read for Reader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.temp_file.at(SeekFrom::Start(self.at), |file| file.read(buffer))?;
        self.at += read as u64;
        Ok(read)
    }
}

/// The user did not name this file: say where it is, and how to choose another directory.
fn explained(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::Interrupted {
        return error;
    }
    let directory = env::temp_dir();
    let why = WithHelp::new(
        format!("a temporary file in {}: {error}", directory.display()),
        "set the environment variable `TMPDIR` to a directory with more room",
    );
    io::Error::new(error.kind(), why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_by_several_at_once() {
        let mut temp_file = TempFile::new().unwrap();
        temp_file.write_all(b"one ").unwrap();
        let (mut first, mut second) = (temp_file.reader(), temp_file.reader());
        let mut start = [0; 2];
        first.read_exact(&mut start).unwrap();
        temp_file.write_all(b"two").unwrap();
        let [mut rest, mut whole] = [String::new(), String::new()];
        first.read_to_string(&mut rest).unwrap();
        second.read_to_string(&mut whole).unwrap();
        assert_eq!((&start, rest.as_str(), whole.as_str()), (b"on", "e two", "one two"));
    }
}
