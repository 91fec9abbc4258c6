//! Folders of outputs: all files are written beside their places, and appear together at the end of the run.

#![expect(
    clippy::disallowed_methods,
    reason = "the one place that fills folders"
)]

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use tempfile::{TempDir, TempPath};

use crate::cli::exit::WithHelp;
use crate::cli::output::file_name::place_of;
use crate::cli::output::replace::{ensure_name, ensure_writable, write_whole};
use crate::cli::output::temp_file::AtSignal;
use crate::text::{Printable, an, listed, shown};

/// What happens to the files that are in a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Others {
    /// The folder has to be new or empty.
    Refused,
    /// They stay. A name that is there is refused.
    Kept,
    /// Files of the names that are written are replaced. The others stay.
    Replaced,
}

impl Others {
    /// What `--overwrite` chooses.
    pub(crate) const fn of(overwrite: bool) -> Self {
        if overwrite {
            Self::Replaced
        } else {
            Self::Refused
        }
    }
}

/// A folder that a run fills. Its files are in a temporary folder until [`Self::publish`]: a run that ends before, by an error or
/// a signal, leaves the folder as it was.
pub(crate) struct Folder {
    path: PathBuf,
    others: Others,
    is_new: bool,
    /// As long as this is locked, no signal ends gungi.
    temporary: AtSignal<TempDir>,
    /// How many files were begun. The number of a file is its name in the temporary folder.
    begun: usize,
    /// The numbers and names of the files that are complete, in the order in which they appear.
    complete: Vec<(usize, PathBuf)>,
    places: BTreeSet<PathBuf>,
}

/// A folder that is filled.
pub(crate) struct Filled {
    /// How many files the run wrote.
    pub(crate) files: u64,
    folder: PathBuf,
    /// Files of the same kind, probably of an earlier run.
    others: Vec<String>,
}

impl Folder {
    /// Prepares to fill a folder. `inputs` are the paths that the run reads.
    ///
    /// # Errors
    /// If it cannot be written, has files that it may not have, or lies in a folder that is read.
    pub(crate) fn new(path: &Path, others: Others, inputs: &[PathBuf]) -> anyhow::Result<Self> {
        refuse_inside(inputs, path)?;
        let is_new = match fs::read_dir(path) {
            Ok(files) => {
                if others == Others::Refused {
                    refuse_filled(path, files)?;
                }
                false
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(error) => return Err(error).with_context(|| unwritable(path)),
        };
        ensure_name(path).map_err(|error| error.of(path))?;
        let temporary = AtSignal::new();
        {
            let mut held = temporary.lock();
            *held = Some(temporary_in(nearest(path)).with_context(|| unwritable(path))?);
        }
        let (path, complete, places) = (path.to_owned(), Vec::new(), BTreeSet::new());
        Ok(Self {
            path,
            others,
            is_new,
            temporary,
            begun: 0,
            complete,
            places,
        })
    }

    /// Where a file of this name will be.
    pub(crate) fn place(&self, name: &Path) -> PathBuf {
        self.path.join(name)
    }

    /// The files that may be replaced: those with this extension.
    pub(crate) fn replaceable(&self, extension: &str) -> Vec<PathBuf> {
        let is_of_it = |file: &PathBuf| file.extension().is_some_and(|found| found == extension);
        files_of(&self.path).filter(is_of_it).collect()
    }

    /// Refuses a name that leads through a link, or to anything but a file: the user named none of them.
    pub(crate) fn ensure_free(&self, name: &Path) -> anyhow::Result<()> {
        let file = self.place(name);
        for path in file.ancestors().take_while(|path| *path != self.path) {
            let Ok(found) = fs::symlink_metadata(path) else {
                continue;
            };
            let is_right = if path == file {
                found.is_file()
            } else {
                found.is_dir()
            };
            let what = if path == file { "file" } else { "directory" };
            ensure!(
                is_right,
                WithHelp::new(
                    format!("cannot write {}: it is not {}", shown(path), an(what)),
                    "remove it first"
                )
            );
        }
        Ok(())
    }

    /// An empty file without a name, in place of one that is not complete.
    pub(crate) fn begin(&mut self) -> io::Result<File> {
        let temporary = self.temporary.lock();
        let temporary = temporary.as_ref().ok_or(io::ErrorKind::NotFound)?;
        self.begun += 1;
        File::create_new(temporary.path().join(self.begun.to_string()))
            .map_err(|error| self.named(&error))
    }

    /// Gives the file that was begun last its name: it is complete.
    ///
    /// # Errors
    /// If another file of the run has this name, or it cannot be written.
    pub(crate) fn keep(&mut self, name: PathBuf) -> anyhow::Result<()> {
        let file = self.place(&name);
        ensure_name(&file).map_err(|error| error.of(&file))?;
        self.ensure_free(&name)?;
        ensure!(
            self.places.insert(place_of(&name)),
            WithHelp::new(
                format!("{} would be written twice", shown(&file)),
                "draw inputs with equal names one at a time"
            )
        );
        self.complete.push((self.begun, name));
        Ok(())
    }

    /// Renames all files that are complete: their names may depend on their number.
    pub(crate) fn rename_all(&mut self, name: impl Fn(&Path) -> PathBuf) {
        for (_, old) in &mut self.complete {
            *old = name(old);
        }
        self.places = self
            .complete
            .iter()
            .map(|(_, name)| place_of(name))
            .collect();
    }

    /// Writes a file.
    pub(crate) fn put(&mut self, name: &Path, mut text: impl Read) -> anyhow::Result<()> {
        let mut file = self.begin()?;
        io::copy(&mut text, &mut file).map_err(|error| self.named(&error))?;
        self.keep(name.to_owned())
    }

    /// An error of writing, with the folder: the user did not choose the name of the temporary one.
    pub(crate) fn named(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", unwritable(&self.path)))
    }

    /// Moves all files to where they belong, in the order in which they were complete.
    ///
    /// # Errors
    /// If one of them cannot be there. Then none of them is, but for files that were replaced before.
    pub(crate) fn publish(self) -> anyhow::Result<Filled> {
        let others = if self.others == Others::Replaced {
            self.others_of_their_kind()
        } else {
            Vec::new()
        };
        let held = self.temporary.lock();
        if let Some(temporary) = held.as_ref().filter(|_| !self.complete.is_empty()) {
            if self.is_new {
                self.rename(temporary.path())
                    .map_err(|error| self.named(&error))?;
            } else {
                self.move_files(temporary.path())?;
            }
        }
        drop(held);
        Ok(Filled {
            files: self.complete.len() as u64,
            folder: self.path.clone(),
            others,
        })
    }

    /// Puts the files into a folder of their own, which gets the name of the new one: all appear at once.
    fn rename(&self, temporary: &Path) -> io::Result<()> {
        let whole = temporary.join("whole");
        for (number, name) in &self.complete {
            let to = whole.join(name);
            to.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::rename(temporary.join(number.to_string()), to)?;
        }
        self.path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::rename(whole, &self.path)
    }

    /// Moves the files into a folder that was there. Takes new ones back if one of them cannot be there.
    fn move_files(&self, temporary: &Path) -> anyhow::Result<()> {
        let files = || {
            self.complete
                .iter()
                .map(|(number, name)| (temporary.join(number.to_string()), name))
        };
        for (_, name) in files() {
            self.ensure_free(name)?;
            if self.others == Others::Replaced {
                let file = self.place(name);
                ensure_writable(&file).map_err(|error| error.of(&file))?;
            }
        }
        let mut moved = Vec::new();
        for (part, name) in files() {
            let file = self.place(name);
            match self.move_file(&part, &file) {
                Ok(true) => moved.push(file),
                Ok(false) => {}
                Err(error) => {
                    for file in &moved {
                        let _ = fs::remove_file(file);
                    }
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Moves a file to its place. Returns whether it is new there.
    fn move_file(&self, from: &Path, file: &Path) -> anyhow::Result<bool> {
        if self.others == Others::Replaced && file.is_file() {
            let text = File::open(from).map_err(|error| self.named(&error))?;
            write_whole(file, text).map_err(|error| error.of(file))?;
            return Ok(false);
        }
        let directory = file.parent().unwrap_or(&self.path);
        fs::create_dir_all(directory)
            .with_context(|| format!("cannot create {}", shown(directory)))?;
        let part = TempPath::try_from_path(from).map_err(|error| self.named(&error))?;
        let name = || format!("cannot write {}", shown(file));
        part.persist_noclobber(file)
            .map_err(|error| error.error)
            .with_context(name)?;
        Ok(true)
    }

    /// The files of the folder that the run does not write, with the extension of one that it writes.
    fn others_of_their_kind(&self) -> Vec<String> {
        let is_like = |file: &PathBuf| {
            let of_run = |(_, name): &(usize, PathBuf)| name.extension() == file.extension();
            let name = file.file_name().unwrap_or_default();
            file.extension().is_some()
                && self.complete.iter().any(of_run)
                && !self.places.contains(&place_of(Path::new(name)))
        };
        let mut others: Vec<String> = files_of(&self.path)
            .filter(is_like)
            .filter_map(|file| Some(shown(Path::new(file.file_name()?)).to_string()))
            .collect();
        others.sort();
        others
    }
}

impl Filled {
    /// How many of the other files are named.
    const NAMED: usize = 3;

    /// Notes which files of the folder are of another run.
    pub(crate) fn report(&self, err: &mut dyn Write, is_quiet: bool) -> anyhow::Result<()> {
        if is_quiet || self.others.is_empty() {
            return Ok(());
        }
        let mut names = self.others.clone();
        if names.len() > Self::NAMED + 1 {
            names.truncate(Self::NAMED);
            names.push(format!("{} more", self.others.len() - Self::NAMED));
        }
        let (folder, names) = (shown(&self.folder), listed(&names, "and"));
        let note = format!("{folder} has files of this kind that gungi did not write now: {names}");
        Ok(writeln!(err, "note: {}", Printable(&note))?)
    }
}

fn files_of(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
}

/// The folder, or else the nearest one above that is there.
fn nearest(folder: &Path) -> &Path {
    let above = |path: &&Path| path.is_dir();
    let found = folder
        .ancestors()
        .filter(|path| !path.as_os_str().is_empty())
        .find(above);
    found.unwrap_or(Path::new("."))
}

/// Refuses an output in a directory that is read: the next run would read it.
fn refuse_inside(inputs: &[PathBuf], directory: &Path) -> anyhow::Result<()> {
    let mut above = directory.ancestors().map(|above| {
        if above == Path::new("") {
            Path::new(".")
        } else {
            above
        }
    });
    let Some(there) = above.find_map(|above| fs::canonicalize(above).ok()) else {
        return Ok(());
    };
    let is_above = |input: &&PathBuf| {
        input.is_dir() && fs::canonicalize(input).is_ok_and(|input| there.starts_with(input))
    };
    match inputs.iter().find(is_above) {
        Some(input) => bail!(WithHelp::new(
            format!(
                "the output {} lies in the input {}",
                shown(directory),
                shown(input)
            ),
            "name a directory outside of it"
        )),
        None => Ok(()),
    }
}

/// Refuses a directory that has anything in it.
fn refuse_filled(directory: &Path, mut entries: fs::ReadDir) -> anyhow::Result<()> {
    let Some(entry) = entries.next() else {
        return Ok(());
    };
    let name = entry
        .with_context(|| format!("cannot read {}", shown(directory)))?
        .file_name();
    let (directory, name) = (shown(directory), name.to_string_lossy());
    bail!(WithHelp::new(
        format!("{directory} has {name} already"),
        "name another directory, or pass `--overwrite` to write among these files and replace them"
    ))
}

/// A temporary folder. The user did not choose its name, which the error of the system has besides its kind.
fn temporary_in(place: &Path) -> io::Result<TempDir> {
    TempDir::new_in(place).map_err(|error| error.kind().into())
}

fn unwritable(directory: &Path) -> String {
    format!("cannot write into {}", shown(directory))
}
