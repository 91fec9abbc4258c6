//! Files that gungi keeps for itself between two runs: only the user can read them, and each is locked by the program that
//! writes it, for as long as that runs.

#![expect(clippy::disallowed_methods, reason = "these files are gungi's own")]

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, process};

use crate::cli::output::replace::{Access, NewFile};

/// A folder for such files.
#[derive(Clone, Debug)]
pub(crate) struct PrivateFolder(PathBuf);

/// A file of such a folder, locked until this is dropped.
#[derive(Debug)]
pub(crate) struct PrivateFile {
    path: PathBuf,
    /// Keeps the lock.
    file: File,
}

impl PrivateFolder {
    /// The folder of a name for the state of programs: in `XDG_STATE_HOME`, or where that is by default. `None` if the user
    /// has no home.
    pub(crate) fn of_state(name: &str) -> Option<Self> {
        let directory = |variable| {
            env::var_os(variable)
                .map(PathBuf::from)
                .filter(|path| path.is_absolute())
        };
        // Some shells of Windows have a home, and others have none.
        let by_default = || {
            if cfg!(windows) {
                directory("LOCALAPPDATA")
            } else {
                directory("HOME").map(|home| home.join(".local/state"))
            }
        };
        let state = directory("XDG_STATE_HOME").or_else(by_default)?;
        Some(Self(state.join("gungi").join(name)))
    }

    /// Writes a new file, and creates the folder if it is not there.
    pub(crate) fn create(&self, text: &str, extension: &str) -> io::Result<PrivateFile> {
        create_private(&self.0)?;
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_secs();
        for number in 1..=MOST_NAMES {
            let name = format!("{now}-{}-{number}.{extension}", process::id());
            match PrivateFile::write(self.0.join(name), text, true) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                written => return written,
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// The files that no running program keeps, the newest first, and when each was written. What cannot be read, what is not a
    /// file of its own, such as a link, and what is longer than `most` bytes is left alone.
    pub(crate) fn left_over(&self, extension: &str, most: u64) -> Vec<(SystemTime, PrivateFile)> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        let paths = paths.filter(|path| path.extension().is_some_and(|found| found == extension));
        let mut dated: Vec<(SystemTime, PathBuf)> = paths
            .filter_map(|path| {
                let found = fs::symlink_metadata(&path).ok()?;
                let is_taken = found.is_file() && found.len() <= most;
                is_taken.then_some((found.modified().unwrap_or(UNIX_EPOCH), path))
            })
            .collect();
        dated.sort_by(|one, other| other.cmp(one));
        let locked = dated
            .into_iter()
            .filter_map(|(time, path)| Some((time, PrivateFile::lock(path)?)));
        locked.take(MOST_FILES).collect()
    }
}

/// How many names are tried for a new file.
const MOST_NAMES: u32 = 1000;

/// How many left-over files are locked at once.
const MOST_FILES: usize = 50;

impl PrivateFile {
    /// Writes a file as a whole. It is locked before it has its name.
    fn write(path: PathBuf, text: &str, is_new: bool) -> io::Result<Self> {
        let directory = path.parent().unwrap_or(Path::new("."));
        let mut new = NewFile::new(directory, Access::Private)?;
        new.file().write_all(text.as_bytes())?;
        let file = new.file().try_clone()?;
        let _ = locks(&file);
        let named = new.named(directory)?;
        if is_new {
            named
                .persist_noclobber(&path)
                .map_err(|error| error.error)?;
        } else {
            named.persist(&path).map_err(|error| error.error)?;
        }
        Ok(Self { path, file })
    }

    /// Locks a file; `None` if a running program keeps it, or has just replaced or removed it.
    fn lock(path: PathBuf) -> Option<Self> {
        let file = OpenOptions::new().read(true).write(true).open(&path).ok()?;
        let is_ours = locks(&file) && is_at(&file, &path);
        is_ours.then_some(Self { path, file })
    }

    pub(crate) fn replace(&mut self, text: &str) -> io::Result<()> {
        *self = Self::write(self.path.clone(), text, false)?;
        Ok(())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn delete(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

impl Read for PrivateFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

#[cfg(unix)]
fn create_private(directory: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(directory)
}

#[cfg(not(unix))]
fn create_private(directory: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(directory)
}

/// Locks a file, unless another program has.
#[cfg(unix)]
fn locks(file: &File) -> bool {
    use rustix::fs::{FlockOperation, flock};
    flock(file, FlockOperation::NonBlockingLockExclusive).is_ok()
}

/// Without locks, a game of a running viewer may be offered, too; it is written again with its next move.
#[cfg(not(unix))]
fn locks(_: &File) -> bool {
    true
}

/// Whether a path has this file, and no other one that replaced it.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |found: fs::Metadata| (found.dev(), found.ino());
    let [open, named] =
        [file.metadata(), fs::symlink_metadata(path)].map(|found| found.ok().map(place));
    open.is_some() && open == named
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.is_file()
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn a_file_is_private_and_left_over_only_when_no_one_keeps_it() {
        let directory = tempfile::tempdir().unwrap();
        let folder = PrivateFolder(directory.path().join("state/games"));
        let [mut one, two] = ["one", "two"].map(|text| folder.create(text, "gn").unwrap());
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(one.path()), mode(&folder.0)), (0o600, 0o700));
        assert!(folder.left_over("gn", 100).is_empty(), "both are kept");
        one.replace("three").unwrap();
        assert!(
            folder.left_over("gn", 100).is_empty(),
            "the new one is kept, too"
        );
        let path = one.path().to_owned();
        drop(one);
        let mut left = folder.left_over("gn", 100);
        assert_eq!(left.len(), 1);
        assert!(
            folder.left_over("gn", 100).is_empty(),
            "it is kept by whom it is offered to"
        );
        let (_, mut found) = left.pop().unwrap();
        let mut text = String::new();
        found.read_to_string(&mut text).unwrap();
        assert_eq!(
            (found.path(), &*text, mode(found.path())),
            (&*path, "three", 0o600)
        );
        found.delete().unwrap();
        assert!(!path.exists() && two.path().exists());
    }

    #[test]
    fn links_folders_and_long_files_are_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let folder = PrivateFolder(directory.path().to_owned());
        let secret = directory.path().join("secret");
        fs::write(&secret, "1. PZ*4-6-0").unwrap();
        symlink(&secret, directory.path().join("link.gn")).unwrap();
        fs::create_dir(directory.path().join("folder.gn")).unwrap();
        fs::write(directory.path().join("long.gn"), "x".repeat(101)).unwrap();
        fs::write(directory.path().join("other.txt"), "x").unwrap();
        assert!(folder.left_over("gn", 100).is_empty());
        let kept = folder.create("x", "gn").unwrap();
        fs::remove_file(kept.path()).unwrap();
        symlink(&secret, kept.path()).unwrap();
        let mut kept = kept;
        kept.replace("new").unwrap();
        assert_eq!(
            fs::read_to_string(&secret).unwrap(),
            "1. PZ*4-6-0",
            "the link is replaced, not followed"
        );
    }
}
