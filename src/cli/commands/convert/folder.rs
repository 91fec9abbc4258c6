//! A folder with a file for each input.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::cli::commands::convert::args::{Target, Task};
use crate::cli::exit::WithHelp;
use crate::cli::input::{Input, Inputs};
use crate::cli::output::file_name::place_of;
use crate::cli::output::folder::Folder;
use crate::files::formats::Format;
use crate::notation::movetext::{Entry, Joiner};
use crate::text::{counted, shown};

/// An input, and the name of its file in the folder; `None` if all inputs become one output.
pub(super) struct Source {
    pub(super) input: Input,
    pub(super) file: Option<PathBuf>,
}

impl AsRef<Input> for Source {
    fn as_ref(&self) -> &Input {
        &self.input
    }
}

/// The inputs, each with the name of its file in a folder.
///
/// # Errors
/// If an input has no name, two of them would become one file, or one of the files is an input or no plain file.
pub(super) fn in_folder(
    inputs: Inputs,
    folder: &Folder,
    Task { to, output, .. }: Task<'_>,
) -> anyhow::Result<Vec<anyhow::Result<Source>>> {
    // The key is what `place_of` returns: two paths can lead to one file.
    let mut files: BTreeMap<PathBuf, (PathBuf, String)> = BTreeMap::new();
    for input in inputs.found.iter().flatten() {
        let name = file_of(input, to)?;
        let file = folder.place(&name);
        if let Some((_, other)) = files.insert(place_of(&name), (name, input.name())) {
            let (file, name) = (shown(&file), input.name());
            bail!(WithHelp::new(
                format!("{other} and {name} would both become {file}"),
                "convert them one at a time, into different directories"
            ));
        }
    }
    for (place, (file, name)) in &files {
        folder.ensure_free(file)?;
        let above = place.ancestors().skip(1).find_map(|above| files.get(above));
        if let Some((above, other)) = above {
            let above = folder.place(above);
            bail!(WithHelp::new(
                format!(
                    "{other} would become the file {}, and {name} needs a directory of this name",
                    shown(&above)
                ),
                "convert them one at a time, into different directories"
            ));
        }
    }
    let outputs: Vec<PathBuf> = files
        .into_values()
        .map(|(name, _)| folder.place(&name))
        .collect();
    let inputs = inputs.apart_from(output, &outputs)?.found.into_iter();
    let source = |input: Input| {
        let file = Some(file_of(&input, to)?);
        Ok(Source { input, file })
    };
    Ok(inputs.map(|input| source(input?)).collect())
}

/// The name of the file that an input becomes: the extension of the new format is in the place of the one
/// that names the old format.
fn file_of(input: &Input, to: Target) -> anyhow::Result<PathBuf> {
    let path = input.relative_path().with_context(|| {
        let help = "name a file for the output, or the input with `--file-name`";
        WithHelp::new(
            format!("{} has no name for a file in a directory", input.name()),
            help,
        )
    })?;
    let mut name = OsString::from(Format::without_extension(path));
    name.push(format!(".{}", to.file_extension()));
    Ok(name.into())
}

/// Writes a file for each input, if any of its games could be converted.
pub(super) struct Files {
    folder: Folder,
    draft: Option<Draft>,
    /// The number of inputs so far.
    inputs: u64,
}

/// The text of the current file.
struct Draft {
    text: BufWriter<File>,
    joiner: Joiner,
    has_games: bool,
    misses_games: bool,
}

impl Files {
    pub(super) const fn new(folder: Folder) -> Self {
        Self {
            folder,
            draft: None,
            inputs: 0,
        }
    }

    fn draft(&mut self) -> io::Result<&mut Draft> {
        if self.draft.is_none() {
            let text = BufWriter::new(self.folder.begin()?);
            self.draft = Some(Draft {
                text,
                joiner: Joiner::default(),
                has_games: false,
                misses_games: false,
            });
        }
        self.draft
            .as_mut()
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Whether the current file has games, converted or missing.
    pub(super) const fn has_games(&self) -> bool {
        self.draft.is_some()
    }

    /// Adds a game to the current file.
    pub(super) fn write(&mut self, game: &Entry) -> anyhow::Result<()> {
        let draft = self.draft()?;
        draft.has_games = true;
        let mut text = String::new();
        draft.joiner.join(game, &mut text);
        let written = draft.text.write_all(text.as_bytes());
        Ok(written.map_err(|error| self.folder.named(&error))?)
    }

    /// Notes that a game is missing in the current file.
    pub(super) fn miss_game(&mut self) -> io::Result<()> {
        self.draft()?.misses_games = true;
        Ok(())
    }

    /// Drops the current file: its input could not be read to its end.
    pub(super) fn drop_file(&mut self) {
        self.draft = None;
        self.inputs += 1;
    }

    /// Ends the current file. Returns whether it will be written: not if it has missing games only.
    pub(super) fn end_file(&mut self, name: &Path) -> anyhow::Result<bool> {
        self.inputs += 1;
        self.draft()?;
        let is_wanted = |draft: &Draft| draft.has_games || !draft.misses_games;
        let Some(mut draft) = self.draft.take().filter(is_wanted) else {
            return Ok(false);
        };
        draft
            .text
            .flush()
            .map_err(|error| self.folder.named(&error))?;
        drop(draft);
        self.folder.keep(name.to_owned())?;
        Ok(true)
    }

    /// Where a file of this name will be.
    pub(super) fn place(&self, name: &Path) -> PathBuf {
        self.folder.place(name)
    }

    /// Fills the folder. Returns how many of the files are written, in words.
    pub(super) fn end(self, err: &mut dyn Write, is_quiet: bool) -> anyhow::Result<String> {
        let filled = self.folder.publish()?;
        filled.report(err, is_quiet)?;
        Ok(format!(
            "{} of {} written",
            filled.files,
            counted(self.inputs, "file")
        ))
    }
}
