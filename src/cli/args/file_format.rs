//! Formats of the files that gungi writes.

use clap::ValueEnum;

/// Formats of files, which an option or the name of the file chooses.
pub(crate) trait FileFormat: ValueEnum + PartialEq {
    /// The option that chooses one.
    const OPTION: &'static str;

    /// The file extension that chooses it; `None` for what goes to standard output only.
    fn extension(&self) -> Option<&'static str>;
}
