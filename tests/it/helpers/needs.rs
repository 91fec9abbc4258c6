//! What tests need of the system: they run wherever that is, and say so where it is not.

#![allow(clippy::print_stderr, reason = "a test that is not run says so")]

#[cfg(windows)]
use std::fs;
use std::path::Path;
use std::process::Command;
use std::{env, fmt, io};

/// Something that not every system has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Need {
    /// A program, such as a shell.
    Program(&'static str),
    /// Symbolic links, which users of Windows may make only in its developer mode.
    Links,
    /// Devices as files, such as `/dev/null`.
    Devices,
}

impl Need {
    fn is_met(self) -> bool {
        match self {
            Self::Program(name) => Command::new(name).arg("--version").output().is_ok(),
            Self::Links => {
                let folder = tempfile::tempdir().unwrap();
                link("target", folder.path().join("link")).is_ok()
            }
            Self::Devices => Path::new("/dev/null").exists(),
        }
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Program(name) => f.write_str(name),
            Self::Links => f.write_str("symbolic links"),
            Self::Devices => f.write_str("devices in /dev"),
        }
    }
}

/// Whether the system has all that a test needs. CI on Linux has to have it.
pub(crate) fn has(needs: &[Need]) -> bool {
    let missing = needs.iter().find(|need| !need.is_met());
    if let Some(missing) = missing {
        let may_lack = env::var_os("CI").is_none() || !cfg!(target_os = "linux");
        assert!(may_lack, "CI has no {missing}: install it");
        eprintln!("no {missing}: a test was NOT run");
    }
    missing.is_none()
}

/// Makes a symbolic link to a file or a directory.
pub(crate) fn link(target: impl AsRef<Path>, link: impl AsRef<Path>) -> io::Result<()> {
    make_link(target.as_ref(), link.as_ref())
}

#[cfg(unix)]
fn make_link(target: &Path, link: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, link)
}

#[cfg(windows)]
fn make_link(target: &Path, link: &Path) -> io::Result<()> {
    let leads_to = link.parent().unwrap_or(Path::new("")).join(target);
    if fs::metadata(leads_to).is_ok_and(|found| found.is_dir()) {
        std::os::windows::fs::symlink_dir(target, link)
    } else {
        std::os::windows::fs::symlink_file(target, link)
    }
}
