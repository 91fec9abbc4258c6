//! What only some systems can do, with one name for all. Tests ask [`has`](super::needs::has) first.

use std::fs::{self, Metadata};
use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};

pub(crate) use of_system::{inode, mode, name_of_bytes, set_mode, set_owner, signal_of, socket};

/// Makes a symbolic link to a file or a directory.
pub(crate) fn link(target: impl AsRef<Path>, link: impl AsRef<Path>) -> io::Result<()> {
    of_system::link(target.as_ref(), link.as_ref())
}

/// Makes a pipe with a name.
pub(crate) fn make_pipe(path: impl AsRef<Path>) {
    assert!(
        Command::new("mkfifo")
            .arg(path.as_ref())
            .status()
            .unwrap()
            .success()
    );
}

/// The signals that end gungi, and their numbers. Child processes inherit ignored signals, as with `nohup` or `&` in a script:
/// this leaves them out.
pub(crate) fn signals() -> impl Iterator<Item = (&'static str, i32)> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap());
    let is_ignored = move |number: i32| ignored >> (number - 1) & 1 != 0;
    [("INT", 2), ("TERM", 15), ("HUP", 1)]
        .into_iter()
        .filter(move |&(_, number)| !is_ignored(number))
}

/// Sends a signal to a process.
pub(crate) fn send(signal: &str, child: &Child) {
    let sent = Command::new("kill")
        .args(["-s", signal, &child.id().to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

#[cfg(unix)]
mod of_system {
    use std::ffi::OsStr;
    use std::fs::{self, Permissions};
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
    use std::os::unix::net::UnixListener;
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    pub(super) fn link(target: &Path, link: &Path) -> io::Result<()> {
        symlink(target, link)
    }

    /// Sets the rights of a file.
    pub(crate) fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    /// The rights of a file.
    pub(crate) fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o7777
    }

    /// Gives a file to a user and to a group, which only root may do.
    pub(crate) fn set_owner(path: &Path, user: u32, group: Option<u32>) -> io::Result<()> {
        chown(path, Some(user), group)
    }

    /// The number of a file in its file system.
    pub(crate) fn inode(found: &Metadata) -> u64 {
        found.ino()
    }

    /// The signal that ended a process.
    pub(crate) fn signal_of(status: ExitStatus) -> Option<i32> {
        status.signal()
    }

    /// A name of bytes that need not be text.
    pub(crate) fn name_of_bytes(bytes: &[u8]) -> &OsStr {
        OsStr::from_bytes(bytes)
    }

    /// A socket with a name.
    pub(crate) fn socket(path: &Path) -> UnixListener {
        UnixListener::bind(path).unwrap()
    }
}

#[cfg(windows)]
mod of_system {
    use std::ffi::OsStr;
    use std::fs;
    use std::os::windows::fs::{symlink_dir, symlink_file};

    use super::*;

    pub(super) fn link(target: &Path, link: &Path) -> io::Result<()> {
        // A link with `/` leads nowhere.
        let target = target.components().as_path();
        let leads_to = link.parent().unwrap_or(Path::new("")).join(target);
        if fs::metadata(leads_to).is_ok_and(|found| found.is_dir()) {
            symlink_dir(target, link)
        } else {
            symlink_file(target, link)
        }
    }

    pub(crate) fn set_mode(_: &Path, _: u32) {
        unreachable!("it needs rights");
    }

    pub(crate) fn mode(_: &Path) -> u32 {
        unreachable!("it needs rights");
    }

    pub(crate) fn set_owner(_: &Path, _: u32, _: Option<u32>) -> io::Result<()> {
        unreachable!("it needs rights");
    }

    /// Windows has such numbers, but the standard library does not show them.
    pub(crate) fn inode(_: &Metadata) -> u64 {
        0
    }

    pub(crate) fn signal_of(_: ExitStatus) -> Option<i32> {
        unreachable!("it needs signals");
    }

    pub(crate) fn name_of_bytes(_: &[u8]) -> &OsStr {
        unreachable!("it needs names of any bytes");
    }

    pub(crate) fn socket(_: &Path) {
        unreachable!("it needs names of any bytes");
    }
}
