//! The format of a file to write.

use std::io::Write;
use std::path::Path;

use anyhow::{Error, anyhow, bail};

use crate::cli::args::file_format::FileFormat;
use crate::cli::output::destination::is_directory;
use crate::cli::output::trouble::WithHelp;
use crate::files::formats::Format;
use crate::text::{Printable, listed};

/// Extensions of compressed files.
const COMPRESSED: [&str; 5] = ["gz", "zst", "bz2", "xz", "zip"];

/// The format to write: the requested one, or the one that the name of the output chooses, or else `otherwise`, for standard
/// output. Warns on `err` if the name says another format than the requested one.
///
/// # Errors
/// If neither says which, or the name is the name of a compressed file.
pub(crate) fn format_of<F: FileFormat>(
    asked: Option<F>,
    output: Option<&Path>,
    otherwise: Option<F>,
    err: &mut dyn Write,
) -> anyhow::Result<F> {
    let path = output.filter(|path| *path != Path::new("-"));
    let extension = path.and_then(Path::extension).unwrap_or_default();
    if let Some(compressed) = COMPRESSED.iter().find(|compressed| extension.eq_ignore_ascii_case(compressed))
    {
        bail!(WithHelp::new(
            format!("gungi writes no `.{compressed}` files"),
            format!(
                "write to a name without `.{compressed}`, or pipe the output into a program that compresses"
            )
        ));
    }
    let by_name = || {
        let is_it =
            |format: &&F| format.extension().is_some_and(|known| extension.eq_ignore_ascii_case(known));
        F::value_variants().iter().find(is_it).cloned()
    };
    match (asked, path) {
        (Some(asked), Some(path)) => {
            let is_of_another = match by_name() {
                Some(named) => named != asked,
                None => Format::of_name(path).is_some(),
            };
            if is_of_another && !is_directory(path) {
                let (name, extension) = (path.display().to_string(), extension.to_string_lossy());
                let format = asked.to_possible_value().map(|value| value.get_name().to_owned());
                let why = format!(
                    "the name of {name} ends in `.{extension}`, but its format is `{}`",
                    format.unwrap_or_default()
                );
                writeln!(err, "warning: {}", Printable(&why))?;
            }
            Ok(asked)
        }
        (Some(asked), None) => Ok(asked),
        (None, Some(path)) if !is_directory(path) => match by_name() {
            Some(format) => Ok(format),
            None => bail!(unknown::<F>(path)),
        },
        (None, path) => match otherwise.filter(|_| path.is_none()) {
            Some(format) => Ok(format),
            None => bail!(WithHelp::new("the format is missing", format!("pass `{}`", F::OPTION))),
        },
    }
}

fn unknown<F: FileFormat>(path: &Path) -> Error {
    let extensions = F::value_variants().iter().filter_map(FileFormat::extension);
    let extensions: Vec<String> = extensions.map(|extension| format!("`.{extension}`")).collect();
    anyhow!("unknown format: the name of {} must end with {}", path.display(), listed(&extensions, "or"))
}
