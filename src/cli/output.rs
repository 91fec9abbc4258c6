//! Files that are written as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use tempfile::NamedTempFile;

/// Writes a file so that nobody ever sees half of it: beside it first. What stands there keeps its permissions, and
/// where a link leads, the file at its end is written; what is no file, like a pipe, is written into.
///
/// # Errors
/// Those of the file system. What stood there still stands there then.
pub(super) fn write_whole(path: &Path, mut text: impl Read) -> io::Result<()> {
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        return io::copy(&mut text, &mut File::create(path)?).map(|_| ());
    }
    let path = if before.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = Draft::new(directory)?;
    io::copy(&mut text, draft.file())?;
    if let Some(before) = before {
        draft.file().set_permissions(before.permissions())?;
    }
    draft.put(directory, &path)
}

/// A new file that is not yet where it will be.
enum Draft {
    /// Nothing is left of it, however the program ends.
    #[cfg(target_os = "linux")]
    Nameless(File),
    /// Deleted unless the program is killed.
    Named(NamedTempFile),
}

impl Draft {
    fn new(directory: &Path) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        if let Some(file) = nameless::create(directory) {
            return Ok(Self::Nameless(file));
        }
        as_others_are().tempfile_in(directory).map(Self::Named)
    }

    fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Self::Nameless(file) => file,
            Self::Named(file) => file.as_file_mut(),
        }
    }

    /// Puts it in the place of what stands there.
    #[cfg_attr(not(target_os = "linux"), expect(unused_variables, reason = "it has its name already"))]
    fn put(self, directory: &Path, path: &Path) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Self::Nameless(file) => {
                // A link takes no place that is taken: so it has another name for a moment.
                let named = as_others_are().make_in(directory, |name| nameless::link(&file, name));
                named?.persist(path).map(drop).map_err(|error| error.error)
            }
            Self::Named(file) => file.persist(path).map(drop).map_err(|error| error.error),
        }
    }
}

/// Files without a name, which can get one. Not every file system has them.
#[cfg(target_os = "linux")]
mod nameless {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    const OPEN_FILES: &str = "/proc/self/fd";

    pub(super) fn create(directory: &Path) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = open(directory, flags, Mode::from_raw_mode(super::MODE)).ok()?;
        Path::new(OPEN_FILES).exists().then(|| file.into())
    }

    pub(super) fn link(file: &File, name: &Path) -> io::Result<()> {
        let open_file = format!("{OPEN_FILES}/{}", file.as_raw_fd());
        Ok(linkat(CWD, open_file, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
    }
}

/// The permissions that any file gets, and not those of secrets.
#[cfg(unix)]
const MODE: u32 = 0o666;

fn as_others_are() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(MODE));
    builder
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
        assert_eq!((fs::read_to_string(&file).unwrap().as_str(), mode(&file)), ("text", 0o640));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let new = directory.path().join("new");
        write_whole(&new, io::empty()).unwrap();
        assert_eq!(mode(&new), usual);
        write_whole(Path::new("/dev/null"), "text".as_bytes()).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
