//! Replaces files whole or not at all. All files of the user are written here, but those that fill a folder together.

#![expect(clippy::disallowed_methods, reason = "the one place that writes files")]

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::anyhow;
use tempfile::{NamedTempFile, TempPath};
use thiserror::Error;

use crate::cli::exit::WithHelp;
use crate::cli::output::file_name::{NameFault, fault_in_windows, place_of};
use crate::cli::output::rights::{Right, Rights};
use crate::cli::output::temp_file::{Naming, naming};
use crate::files::draft::{Changed, Fingerprint, fingerprint};
use crate::text::shown;

/// Why a file is not written.
#[derive(Error, Debug)]
pub(crate) enum WriteError {
    #[error(transparent)]
    Changed(#[from] Changed),
    #[error("it is not writable")]
    NotWritable,
    #[error("{} cannot be kept", listed(rights))]
    NotKept {
        rights: Vec<Right>,
        help: &'static str,
    },
    #[error("it is a link to {}, which does not exist", shown(.0))]
    DanglingLink(PathBuf),
    #[error("cannot create a file in {}: {error}", shown(directory))]
    NoFileBeside {
        directory: PathBuf,
        error: io::Error,
    },
    /// Another program changed the file meanwhile, and it could not be put back.
    #[error(
        "it was changed while it was written, and is now {}: {error}",
        shown(beside)
    )]
    LeftBeside { beside: PathBuf, error: io::Error },
    /// On Windows, a file that a program has open may not be replaced.
    #[error("another program has it open")]
    InUse,
    /// On Windows, it would not be where its name says.
    #[error(transparent)]
    Name(#[from] NameFault),
    #[error(transparent)]
    System(#[from] io::Error),
}

fn listed(rights: &[Right]) -> String {
    rights
        .iter()
        .map(Right::to_string)
        .collect::<Vec<_>>()
        .join(" and ")
}

impl WriteError {
    /// The error with the name of the file. Keeps the type of system errors, so that a closed pipe can be recognized.
    pub(crate) fn of(self, path: &Path) -> anyhow::Error {
        let name = shown(path);
        match self {
            Self::System(error) => {
                anyhow::Error::from(error).context(format!("cannot write {name}"))
            }
            Self::Changed(changed) => WithHelp::of_changed(&changed, name).into(),
            Self::NotKept { help, .. } => {
                WithHelp::new(format!("{name} is unchanged: {self}"), help).into()
            }
            Self::NotWritable => anyhow!("{name} is unchanged: {self}"),
            Self::InUse => {
                let help = "close it in the other program, and try again";
                WithHelp::new(format!("{name} is unchanged: {self}"), help).into()
            }
            Self::Name(_) => WithHelp::new(
                format!("cannot write {name}: {self}"),
                "choose another name",
            )
            .into(),
            Self::DanglingLink(_) => {
                let help = "remove the link, or name another file";
                WithHelp::new(format!("cannot write {name}: {self}"), help).into()
            }
            Self::NoFileBeside { .. } | Self::LeftBeside { .. } => {
                anyhow!("cannot write {name}: {self}")
            }
        }
    }
}

/// The identity of a file, and the time of its last change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Identity {
    length: u64,
    modified: Option<SystemTime>,
    /// Device and inode, on systems that have them.
    place: (u64, u64),
    /// Seconds and nanoseconds of the last change of text or rights, on systems that have them.
    changed: (i64, i64),
}

impl Identity {
    pub(crate) fn of(found: &Metadata) -> Self {
        #[cfg(unix)]
        let (place, changed) = (
            (found.dev(), found.ino()),
            (found.ctime(), found.ctime_nsec()),
        );
        #[cfg(not(unix))]
        let (place, changed) = ((0, 0), (0, 0));
        Self {
            length: found.len(),
            modified: found.modified().ok(),
            place,
            changed,
        }
    }

    /// The identity without the change time: renaming counts as a change.
    const fn under_any_name(self) -> Self {
        Self {
            changed: (0, 0),
            ..self
        }
    }
}

/// The state of a file when it was read.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) identity: Identity,
    pub(crate) text: Fingerprint,
}

impl Seen {
    /// Whether the path still has the same file with the same text and rights. Compares the `part` of its identity.
    fn is_at(
        &self,
        path: &Path,
        rights: &Rights,
        part: impl Fn(Identity) -> Identity,
    ) -> io::Result<bool> {
        let is_same = |found: &Metadata| part(Identity::of(found)) == part(self.identity);
        // A path that is no longer a file may be a pipe: do not open it.
        if !is_same(&fs::symlink_metadata(path)?) {
            return Ok(false);
        }
        let file = File::open(path)?;
        Ok(fingerprint(&file)? == self.text
            && Rights::of(&file)? == *rights
            && is_same(&file.metadata()?))
    }
}

/// Where a regular file is: equal for all names of a file, on systems that have inodes, else for all paths to it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FilePlace {
    /// Device and inode.
    Inode(u64, u64),
    /// The path without links.
    Path(PathBuf),
}

impl FilePlace {
    /// The place of the file to which a path leads; `None` for anything but a regular file.
    pub(crate) fn of_path(path: &Path) -> Option<Self> {
        let found = fs::metadata(path).ok()?;
        let is_file = found.is_file();
        Self::of_open(&found).or_else(|| {
            fs::canonicalize(path)
                .ok()
                .filter(|_| is_file)
                .map(Self::Path)
        })
    }

    /// The place of a file to write, which may be new; `None` for devices and pipes. `-` is standard output.
    pub(crate) fn to_write(path: &Path) -> Option<Self> {
        if path == Path::new("-") {
            return Some(Self::Path(path.to_owned()));
        }
        if path.exists() {
            return Self::of_path(path);
        }
        let directory =
            fs::canonicalize(directory_of(path)).unwrap_or_else(|_| directory_of(path).to_owned());
        Some(Self::Path(place_of(&directory.join(path.file_name()?))))
    }

    /// The place of an open file, on systems that have inodes.
    pub(crate) fn of_open(found: &Metadata) -> Option<Self> {
        let (device, inode) = Identity::of(found).place;
        (found.is_file() && (device, inode) != (0, 0)).then_some(Self::Inode(device, inode))
    }
}

/// Writes a new file as a whole or not at all.
///
/// # Errors
/// [`WriteError`]; of the kind [`io::ErrorKind::AlreadyExists`] if something of this name is there.
pub(crate) fn write_new(path: &Path, mut text: impl Read) -> Result<(), WriteError> {
    let path = &new_place(path)?;
    let mut beside = NewFile::new(directory_of(path), Access::Usual)?;
    io::copy(&mut text, beside.file())?;
    let _held = naming();
    beside
        .named(directory_of(path))?
        .persist_noclobber(path)
        .map_err(|error| error.error)?;
    Ok(())
}

/// Writes a file so that no reader ever sees half of it: writes the new text beside it first. An existing file keeps
/// its rights, and a link stays: the file to which it leads is replaced. Pipes and devices are written directly.
///
/// # Errors
/// [`WriteError`]; the old file is unchanged.
pub(crate) fn write_whole(path: &Path, mut text: impl Read) -> Result<(), WriteError> {
    ensure_name(path)?;
    match fs::metadata(path) {
        Ok(found) if !found.is_file() => {
            io::copy(&mut text, &mut File::create(path)?)?;
        }
        Ok(_) => {
            let path = fs::canonicalize(path)?;
            let (beside, _, _held) = written_beside(&path, text, "remove the file first", false)?;
            persist(beside, &path)?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            if let Ok(target) = fs::read_link(path) {
                return Err(WriteError::DanglingLink(target));
            }
            let path = &new_place(path)?;
            let mut beside = NewFile::new(directory_of(path), Access::Usual)?;
            io::copy(&mut text, beside.file())?;
            let _held = naming();
            persist(beside.named(directory_of(path))?, path)?;
        }
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// Checks that a file that is there may be replaced.
pub(crate) fn ensure_writable(path: &Path) -> Result<(), WriteError> {
    match writable(path) {
        Err(WriteError::System(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done.map(drop),
    }
}

/// Opens a file to append to it.
pub(crate) fn to_append(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
}

/// Replaces a file that was read, unless another program has changed it since. If the new file cannot keep the rights,
/// this is an error without `--force`.
///
/// # Errors
/// [`WriteError`]; the file is unchanged.
pub(crate) fn replace(
    path: &Path,
    text: impl Read,
    seen: &Seen,
    force: bool,
) -> Result<(), WriteError> {
    let path = &fs::canonicalize(path)?;
    let (beside, rights, _held) =
        written_beside(path, text, "pass `--force` to write it without them", force)?;
    let is_seen = seen.is_at(path, &rights, |identity| identity)?;
    if is_seen {
        put(beside, path, seen, &rights)
    } else {
        Err(Changed.into())
    }
}

/// Writes a text beside a writable file, with its rights.
fn written_beside(
    path: &Path,
    mut text: impl Read,
    help: &'static str,
    force: bool,
) -> Result<(TempPath, Rights, Naming), WriteError> {
    let directory = directory_of(path);
    let unwritable = |error| WriteError::NoFileBeside {
        directory: directory.to_owned(),
        error,
    };
    let rights = Rights::of(&writable(path)?)?;
    let mut beside = NewFile::new(directory, Access::Private).map_err(unwritable)?;
    io::copy(&mut text, beside.file())?;
    let lost = rights.give_to(beside.file())?;
    if !lost.is_empty() && !force {
        return Err(WriteError::NotKept { rights: lost, help });
    }
    let naming = naming();
    Ok((beside.named(directory).map_err(unwritable)?, rights, naming))
}

/// Opens a file for writing. For root every file is writable, so check the mode too.
fn writable(path: &Path) -> Result<File, WriteError> {
    match patiently(is_in_use, || OpenOptions::new().write(true).open(path)) {
        Ok(file) if file.metadata()?.permissions().readonly() => Err(WriteError::NotWritable),
        Ok(file) => Ok(file),
        Err(error) => Err(match error.kind() {
            _ if is_in_use(&error) => WriteError::InUse,
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                WriteError::NotWritable
            }
            _ => error.into(),
        }),
    }
}

/// Replaces a file that was read by a new one. If the system can exchange files, checks the old file after the
/// exchange, and puts it back if another program changed it before.
fn put(beside: TempPath, path: &Path, seen: &Seen, rights: &Rights) -> Result<(), WriteError> {
    let new = inode(&beside);
    match exchange(&beside, path) {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Changed.into()),
        Err(_) => return persist(beside, path),
    }
    let is_seen = seen
        .is_at(&beside, rights, Identity::under_any_name)
        .unwrap_or(false);
    if is_seen {
        Ok(())
    } else {
        Err(put_back(beside, path, new))
    }
}

/// Puts a file back. The exchange should return the new file; any other file was put there meanwhile, and goes back in
/// turn.
fn put_back(beside: TempPath, path: &Path, new: Option<(u64, u64)>) -> WriteError {
    let mut expected = new;
    loop {
        let going = inode(&beside);
        match exchange(&beside, path) {
            Ok(()) if inode(&beside) == expected => return Changed.into(),
            Ok(()) => expected = going,
            // Another program removed the file: leave it removed.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Changed.into(),
            Err(error) => {
                return match beside.keep() {
                    Ok(beside) => WriteError::LeftBeside { beside, error },
                    Err(unkept) => unkept.error.into(),
                };
            }
        }
    }
}

fn inode(path: &Path) -> Option<(u64, u64)> {
    fs::symlink_metadata(path)
        .ok()
        .map(|found| Identity::of(&found).place)
}

/// Exchanges two files.
#[cfg(target_os = "linux")]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// How long to wait for another program from one try to the next, in milliseconds.
const PAUSES: [u64; 6] = [10, 20, 50, 100, 300, 500];

/// Tries again for a second while an error says that another program is about to be done.
fn patiently<T>(
    is_passing: impl Fn(&io::Error) -> bool,
    mut attempt: impl FnMut() -> io::Result<T>,
) -> io::Result<T> {
    for pause in PAUSES {
        match attempt() {
            Err(error) if is_passing(&error) => thread::sleep(Duration::from_millis(pause)),
            done => return done,
        }
    }
    attempt()
}

/// Moves a file to its place. Windows does not replace a file that another program has open, such as an indexer or a virus
/// scanner, which soon closes it, or an editor, which may not.
fn persist(beside: TempPath, path: &Path) -> Result<(), WriteError> {
    /// Windows says this of a file that programs may read and write meanwhile, but not replace.
    const ACCESS_DENIED: i32 = 5;
    let is_held = |error: &io::Error| {
        is_in_use(error) || cfg!(windows) && error.raw_os_error() == Some(ACCESS_DENIED)
    };
    let mut beside = Some(beside);
    let attempt = || match beside.take().map(|file| file.persist(path)) {
        Some(Err(unmoved)) => {
            beside = Some(unmoved.path);
            Err(unmoved.error)
        }
        _ => Ok(()),
    };
    patiently(is_held, attempt).map_err(|error| {
        if is_held(&error) {
            WriteError::InUse
        } else {
            error.into()
        }
    })
}

/// Whether a file cannot be opened or replaced because another program has it open: violations of sharing and locks.
fn is_in_use(error: &io::Error) -> bool {
    cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33))
}

/// Checks that the system has files of this name.
pub(crate) fn ensure_name(path: &Path) -> Result<(), WriteError> {
    let fault = if cfg!(windows) {
        fault_in_windows(path)
    } else {
        None
    };
    fault.map_or(Ok(()), |fault| Err(fault.into()))
}

/// The path at which to make a new file. In Windows, only resolved paths may be longer than 260 characters.
fn new_place(path: &Path) -> Result<PathBuf, WriteError> {
    ensure_name(path)?;
    match path.file_name() {
        Some(name) if cfg!(windows) => Ok(fs::canonicalize(directory_of(path))?.join(name)),
        _ => Ok(path.to_owned()),
    }
}

/// The directory of a file.
pub(crate) fn directory_of(path: &Path) -> &Path {
    path.parent()
        .filter(|parent| !parent.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Initial rights of a new file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// The default rights of new files.
    Usual,
    /// Owner only, until it gets the rights of the replaced file.
    Private,
}

/// A new file in a directory, before it gets its final name.
pub(crate) enum NewFile {
    /// Without a name: nothing is left over, however the program ends.
    #[cfg(target_os = "linux")]
    Nameless(File),
    /// Deleted unless the program is killed.
    Named(NamedTempFile<File>),
}

impl NewFile {
    /// Creates an empty file.
    pub(crate) fn new(directory: &Path, access: Access) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        if let Some(file) = nameless::create(directory, access) {
            return Ok(Self::Nameless(file));
        }
        temporary_in(directory, |name| create(name, access)).map(Self::Named)
    }

    pub(crate) fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Self::Nameless(file) => file,
            Self::Named(file) => file.as_file_mut(),
        }
    }

    /// Gives it a temporary name; it is deleted at the end.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(unused_variables, reason = "it has its name already")
    )]
    pub(crate) fn named(self, directory: &Path) -> io::Result<TempPath> {
        match self {
            #[cfg(target_os = "linux")]
            Self::Nameless(file) => {
                let named = temporary_in(directory, |name| nameless::link(&file, name));
                named.map(NamedTempFile::into_temp_path)
            }
            Self::Named(file) => Ok(file.into_temp_path()),
        }
    }
}

/// Creates something under a new temporary name. Errors do not show this name, because the user did not choose it.
fn temporary_in<T>(
    directory: &Path,
    mut make: impl FnMut(&Path) -> io::Result<T>,
) -> io::Result<NamedTempFile<T>> {
    let mut code = None;
    let make = |name: &Path| make(name).inspect_err(|error| code = error.raw_os_error());
    let file = tempfile::Builder::new().make_in(directory, make);
    file.map_err(|error| code.map_or(error, io::Error::from_raw_os_error))
}

#[cfg_attr(
    not(unix),
    expect(
        unused_variables,
        reason = "there a file has the rights of its directory"
    )
)]
fn create(name: &Path, access: Access) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, access.mode());
    options.open(name)
}

#[cfg(unix)]
impl Access {
    const fn mode(self) -> u32 {
        match self {
            Self::Usual => 0o666,
            Self::Private => 0o600,
        }
    }
}

/// Files without a name that can get one later. Not every file system has them.
#[cfg(target_os = "linux")]
mod nameless {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    use super::Access;

    const OPEN_FILES: &str = "/proc/self/fd";

    pub(crate) fn create(directory: &Path, access: Access) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = open(directory, flags, Mode::from_raw_mode(access.mode())).ok()?;
        Path::new(OPEN_FILES).exists().then(|| file.into())
    }

    pub(crate) fn link(file: &File, name: &Path) -> io::Result<()> {
        let open_file = format!("{OPEN_FILES}/{}", file.as_raw_fd());
        Ok(linkat(CWD, open_file, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_new_or_replaced() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.gn");
        for text in ["one\n", "", "two\n"] {
            write_whole(&path, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_directory_is_not_replaced() {
        let directory = tempfile::tempdir().unwrap();
        assert!(write_whole(directory.path(), io::empty()).is_err());
        assert!(write_whole(&directory.path().join("no/game.gn"), io::empty()).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let directory = tempfile::tempdir().unwrap();
        let [file, link] = ["file", "link"].map(|name| directory.path().join(name));
        let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        fs::write(&file, "").unwrap();
        let usual = mode(&file);
        fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
        symlink("file", &link).unwrap();
        write_whole(&link, "text".as_bytes()).unwrap();
        assert_eq!(
            (fs::read_to_string(&file).unwrap().as_str(), mode(&file)),
            ("text", 0o640)
        );
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let new = directory.path().join("new");
        write_whole(&new, io::empty()).unwrap();
        assert_eq!(mode(&new), usual);
        write_whole(Path::new("/dev/null"), "text".as_bytes()).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    fn seen(path: &Path) -> Seen {
        let identity = Identity::of(&fs::metadata(path).unwrap());
        Seen {
            identity,
            text: fingerprint(File::open(path).unwrap()).unwrap(),
        }
    }

    #[test]
    fn an_edit_since_reading_is_kept() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.gn");
        let edits: [fn(&Path); 3] = [
            |path| fs::write(path, "edit").unwrap(),
            |path| {
                let times = fs::FileTimes::new()
                    .set_modified(fs::metadata(path).unwrap().modified().unwrap());
                fs::write(path, "edit").unwrap();
                File::options()
                    .write(true)
                    .open(path)
                    .unwrap()
                    .set_times(times)
                    .unwrap();
            },
            |path| {
                fs::write(path.with_extension("new"), "edit").unwrap();
                fs::rename(path.with_extension("new"), path).unwrap();
            },
        ];
        for edit in edits {
            fs::write(&path, "text").unwrap();
            let seen = seen(&path);
            edit(&path);
            assert!(matches!(
                replace(&path, &b"new"[..], &seen, false),
                Err(WriteError::Changed(_))
            ));
            assert_eq!(fs::read_to_string(&path).unwrap(), "edit");
            assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
        }
    }

    /// As if an edit happened between the last check and the exchange.
    #[cfg(target_os = "linux")]
    #[test]
    fn an_edited_file_that_comes_out_of_the_exchange_goes_back() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.gn");
        fs::write(&path, "text").unwrap();
        let seen = seen(&path);
        let (beside, rights, _) = written_beside(&path, &b"new"[..], "", false).unwrap();
        fs::write(&path, "edit").unwrap();
        let before = inode(&path);
        assert!(matches!(
            put(beside, &path, &seen, &rights),
            Err(WriteError::Changed(_))
        ));
        assert_eq!(
            (fs::read_to_string(&path).unwrap().as_str(), inode(&path)),
            ("edit", before)
        );
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_that_was_put_there_during_the_exchange_stays() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.gn");
        fs::write(&path, "text").unwrap();
        let (beside, _, _) = written_beside(&path, &b"new"[..], "", false).unwrap();
        let new = inode(&beside);
        exchange(&beside, &path).unwrap();
        fs::write(directory.path().join("newest"), "newest").unwrap();
        fs::rename(directory.path().join("newest"), &path).unwrap();
        assert!(matches!(
            put_back(beside, &path, new),
            WriteError::Changed(_)
        ));
        assert_eq!(fs::read_to_string(&path).unwrap(), "newest");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_file_is_tried_again_while_it_is_in_use() {
        let failing = |times: usize, kind: io::ErrorKind| {
            let mut tries = 0;
            let done = patiently(
                |error| error.kind() == io::ErrorKind::ResourceBusy,
                || {
                    tries += 1;
                    if tries <= times {
                        Err(io::Error::from(kind))
                    } else {
                        Ok(())
                    }
                },
            );
            (done.is_ok(), tries)
        };
        assert_eq!(failing(0, io::ErrorKind::ResourceBusy), (true, 1));
        assert_eq!(failing(2, io::ErrorKind::ResourceBusy), (true, 3));
        assert_eq!(failing(1, io::ErrorKind::NotFound), (false, 1));
        assert_eq!(
            failing(99, io::ErrorKind::ResourceBusy),
            (false, PAUSES.len() + 1)
        );
    }
}
