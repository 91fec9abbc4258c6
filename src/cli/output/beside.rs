//! New files beside the files that they replace.

#![expect(clippy::disallowed_methods, reason = "these files become whole in `whole_file`")]

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use tempfile::{NamedTempFile, TempPath};

/// Initial rights of a new file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// The default rights of new files.
    Usual,
    /// Owner only, until it gets the rights of the replaced file.
    Private,
}

/// A new file in a directory, before it gets its final name.
pub(crate) enum Beside {
    /// Without a name: nothing is left over, however the program ends.
    #[cfg(target_os = "linux")]
    Nameless(File),
    /// Deleted unless the program is killed.
    Named(NamedTempFile<File>),
}

impl Beside {
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
    #[cfg_attr(not(target_os = "linux"), expect(unused_variables, reason = "it has its name already"))]
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

#[cfg_attr(not(unix), expect(unused_variables, reason = "there a file has the rights of its directory"))]
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
