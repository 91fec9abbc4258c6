//! A directory with a file for each input.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::io::{self, BufWriter, IntoInnerError, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use crate::cli::args::FileFormat;
use crate::cli::commands::convert::args::{ConvertArgs, Target};
use crate::cli::exit::WithHelp;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::file_name::place_of;
use crate::cli::output::replace::{write_in_directory, write_new_in_directory};
use crate::cli::output::temp_file::{AtSignal, TempFile};
use crate::files::formats::Format;
use crate::notation::movetext::{Entry, Joiner};
use crate::text::{counted, shown};

/// An input, and the file that it becomes; `None` if all inputs become one output.
pub(super) struct Source {
    pub(super) input: Input,
    pub(super) file: Option<PathBuf>,
}

impl AsRef<Input> for Source {
    fn as_ref(&self) -> &Input {
        &self.input
    }
}

/// The inputs, each with its file in a directory.
///
/// # Errors
/// If the directory has files and they may not be replaced; if it lies in a directory that is read; if an input has no
/// name, two of them would become one file, or one of the files is an input.
pub(super) fn in_directory(
    inputs: Inputs,
    args: &ConvertArgs,
    (directory, to): (&Path, Target),
) -> anyhow::Result<Vec<anyhow::Result<Source>>> {
    refuse_inside(&args.input.paths, directory)?;
    if !args.overwrite {
        refuse_filled(directory)?;
    }
    // The key is what `place_of` returns: two paths can lead to one file.
    let mut files: BTreeMap<PathBuf, (PathBuf, String)> = BTreeMap::new();
    for input in inputs.found.iter().flatten() {
        let file = directory.join(file_of(input, to)?);
        if let Some((_, other)) = files.insert(place_of(&file), (file.clone(), input.name())) {
            let (file, name) = (shown(&file), input.name());
            bail!(WithHelp::new(
                format!("{other} and {name} would both become {file}"),
                "convert them one at a time, into different directories"
            ));
        }
    }
    for (place, (file, name)) in &files {
        refuse_link(directory, file)?;
        let above = place.ancestors().skip(1).find_map(|above| files.get(above));
        if let Some((above, other)) = above {
            let above = shown(above);
            bail!(WithHelp::new(
                format!("{other} would become the file {above}, and {name} needs a directory of this name"),
                "convert them one at a time, into different directories"
            ));
        }
    }
    let outputs: Vec<PathBuf> = files.into_values().map(|(file, _)| file).collect();
    let inputs = inputs.apart_from(&outputs)?.found.into_iter();
    let source = |input: Input| {
        let file = Some(directory.join(file_of(&input, to)?));
        Ok(Source { input, file })
    };
    Ok(inputs.map(|input| source(input?)).collect())
}

/// The file that an input becomes, in the directory of the output: the extension of the new format is in the place of the one
/// that names the old format.
fn file_of(input: &Input, to: Target) -> anyhow::Result<PathBuf> {
    let path = input.relative_path().with_context(|| {
        let help = "name a file for the output, or the input with `--file-name`";
        WithHelp::new(format!("{} has no name for a file in a directory", input.name()), help)
    })?;
    let mut name = OsString::from(Format::without_extension(path));
    name.push(format!(".{}", to.extension().unwrap_or_default()));
    Ok(name.into())
}

/// Refuses an output in a directory that is read: the next run would read it.
fn refuse_inside(inputs: &[PathBuf], directory: &Path) -> anyhow::Result<()> {
    let mut above =
        directory.ancestors().map(|above| if above == Path::new("") { Path::new(".") } else { above });
    let Some(there) = above.find_map(|above| fs::canonicalize(above).ok()) else { return Ok(()) };
    let is_above = |input: &&PathBuf| {
        input.is_dir() && fs::canonicalize(input).is_ok_and(|input| there.starts_with(input))
    };
    match inputs.iter().find(is_above) {
        Some(input) => bail!(WithHelp::new(
            format!("the output {} lies in the input {}", shown(directory), shown(input)),
            "name a directory outside of it"
        )),
        None => Ok(()),
    }
}

/// Refuses a directory that has anything in it.
fn refuse_filled(directory: &Path) -> anyhow::Result<()> {
    let mut entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => {
            return Err(error).with_context(|| format!("cannot write into {}", shown(directory)));
        }
    };
    let Some(entry) = entries.next() else { return Ok(()) };
    let name = entry.with_context(|| format!("cannot read {}", shown(directory)))?.file_name();
    let (directory, name) = (shown(directory), name.to_string_lossy());
    bail!(WithHelp::new(
        format!("{directory} has {name} already"),
        "name another directory, or pass `--overwrite` to write among these files and replace them"
    ))
}

/// Refuses to write through a link, to a pipe or to a device in the directory: the user named none of them.
fn refuse_link(directory: &Path, file: &Path) -> anyhow::Result<()> {
    for path in file.ancestors().take_while(|path| *path != directory) {
        let Ok(found) = fs::symlink_metadata(path) else { continue };
        let is_right = if path == file { found.is_file() } else { found.is_dir() };
        let what = if path == file { "file" } else { "directory" };
        ensure!(
            is_right,
            WithHelp::new(format!("cannot write {}: it is not a {what}", shown(path)), "remove it first")
        );
    }
    Ok(())
}

/// Writes the files, each whole or not at all.
pub(super) struct Folder {
    /// Whether files that are there are replaced.
    overwrites: bool,
    draft: Option<Draft>,
    /// As long as this is locked, no signal ends gungi, so that it leaves no temporary file.
    writing: AtSignal<()>,
    /// The number of inputs so far, and how many of them are written.
    inputs: u64,
    written: u64,
}

/// The text of the current file.
struct Draft {
    text: BufWriter<TempFile>,
    joiner: Joiner,
    is_complete: bool,
}

impl Draft {
    fn new() -> io::Result<Self> {
        Ok(Self { text: BufWriter::new(TempFile::new()?), joiner: Joiner::default(), is_complete: true })
    }
}

impl Folder {
    pub(super) fn new(overwrites: bool) -> Self {
        Self { overwrites, draft: None, writing: AtSignal::new(), inputs: 0, written: 0 }
    }

    fn draft(&mut self) -> io::Result<&mut Draft> {
        if self.draft.is_none() {
            self.draft = Some(Draft::new()?);
        }
        self.draft.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Whether the current file has games, converted or missing.
    pub(super) const fn has_games(&self) -> bool {
        self.draft.is_some()
    }

    /// Adds a game to the current file.
    pub(super) fn write(&mut self, game: &Entry) -> anyhow::Result<()> {
        let draft = self.draft()?;
        let mut text = String::new();
        draft.joiner.join(game, &mut text);
        Ok(draft.text.write_all(text.as_bytes())?)
    }

    /// Notes that a game is missing in the current file, which is not written then.
    pub(super) fn miss_game(&mut self) -> io::Result<()> {
        self.draft()?.is_complete = false;
        Ok(())
    }

    /// Drops the current file: its input could not be read to its end.
    pub(super) fn drop_file(&mut self) {
        self.draft = None;
        self.inputs += 1;
    }

    /// Writes the current file. Returns whether it is written: not if one of its games is missing.
    pub(super) fn end_file(&mut self, file: &Path) -> anyhow::Result<bool> {
        self.inputs += 1;
        let Draft { text, is_complete, .. } = self.draft.take().map_or_else(Draft::new, Ok)?;
        if !is_complete {
            return Ok(false);
        }
        let text = text.into_inner().map_err(IntoInnerError::into_error)?;
        let held = self.writing.lock();
        if self.overwrites {
            write_in_directory(file, text.reader())?;
        } else {
            write_new_in_directory(file, text.reader())?;
        }
        drop(held);
        self.written += 1;
        Ok(true)
    }
}

/// How many of the files are written.
impl Display for Folder {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} written", self.written, counted(self.inputs, "file"))
    }
}
