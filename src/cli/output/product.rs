//! The product of a command: a file or standard output.

use std::io::{BufWriter, IntoInnerError, Write};
use std::path::Path;

use crate::cli::output::temp_file::TempFile;
use crate::cli::output::whole_file::write_whole;

/// Where a command writes: to standard output as it goes, or to a file that is written as a whole or not at all.
pub(crate) struct Product<'p> {
    /// The file, and what it will hold.
    file: Option<(&'p Path, BufWriter<TempFile>)>,
}

impl<'p> Product<'p> {
    /// The file of `--output`; `-` and none are standard output.
    pub(crate) fn new(output: Option<&'p Path>) -> anyhow::Result<Self> {
        let path = output.filter(|path| *path != Path::new("-"));
        let file = |path| Ok::<_, anyhow::Error>((path, BufWriter::new(TempFile::new()?)));
        Ok(Self { file: path.map(file).transpose()? })
    }

    /// The path of the file.
    pub(crate) fn path(&self) -> Option<&'p Path> {
        self.file.as_ref().map(|(path, _)| *path)
    }

    /// Adds bytes. `out` is standard output.
    pub(crate) fn write(&mut self, out: &mut dyn Write, bytes: &[u8]) -> anyhow::Result<()> {
        let written = match &mut self.file {
            Some((_, file)) => file.write_all(bytes),
            None => out.write_all(bytes),
        };
        Ok(written?)
    }

    /// Writes the file.
    pub(crate) fn end(self) -> anyhow::Result<()> {
        let Some((path, file)) = self.file else { return Ok(()) };
        let file = file.into_inner().map_err(IntoInnerError::into_error)?;
        write_whole(path, file.reader()).map_err(|error| error.of(path))
    }
}
