//! What tests need of the system: they run wherever that is, and say so where it is not.

#![allow(clippy::print_stderr, reason = "a test that is not run says so")]

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::{env, fmt};

use crate::helpers::system::link;

/// Something that not every system has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Need {
    /// A program, such as a shell.
    Program(&'static str),
    /// A file of the system, such as `/dev/null`.
    File(&'static str),
    /// Symbolic links, which users of Windows may make only in its developer mode.
    Links,
    /// Rights of the owner, of a group and of others.
    Rights,
    /// Signals, which end processes.
    Signals,
    /// A shell that limits the memory and the time of a process.
    Limits,
    /// Names of files of any bytes, and paths of any length.
    Names,
    /// Files that other programs replace and remove while they are open. Wine 8 keeps them.
    OpenFiles,
    /// Paths of more than 260 characters that can be resolved. Wine 8 has no room for them.
    LongPaths,
}

impl Need {
    fn is_met(self) -> bool {
        let succeeds = |program: &str, arguments: &[&str]| {
            Command::new(program)
                .args(arguments)
                .output()
                .is_ok_and(|ran| ran.status.success())
        };
        match self {
            Self::Program(name) => Command::new(name).arg("--version").output().is_ok(),
            // Wine shows the files of the system below, and does not treat them as devices.
            Self::File(path) => cfg!(unix) && Path::new(path).exists(),
            Self::Links => {
                let folder = tempfile::tempdir().unwrap();
                let path = folder.path().join("link");
                // Wine only says that it makes them.
                link("target", &path).is_ok() && path.is_symlink()
            }
            Self::Rights | Self::Signals | Self::Names => cfg!(unix),
            Self::OpenFiles => {
                let folder = tempfile::tempdir().unwrap();
                let [path, other] = ["a", "b"].map(|name| folder.path().join(name));
                fs::write(&path, "a")
                    .and_then(|()| fs::write(&other, "b"))
                    .unwrap();
                let open = File::open(&path).unwrap();
                let is_replaced =
                    fs::rename(&other, &path).is_ok() && fs::remove_file(&path).is_ok();
                let is_met = is_replaced && !path.exists();
                drop(open);
                is_met
            }
            Self::LongPaths => {
                let folder = tempfile::tempdir().unwrap();
                let long = ["x".repeat(90).as_str(); 4]
                    .iter()
                    .fold(folder.path().to_owned(), |path, name| path.join(name));
                fs::create_dir_all(&long).is_ok() && long.canonicalize().is_ok()
            }
            Self::Limits => succeeds("sh", &["-c", "ulimit -v 1000000 && ulimit -t 60"]),
        }
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Program(name) | Self::File(name) => name,
            Self::Links => "symbolic links",
            Self::Rights => "rights of owners and groups",
            Self::Signals => "signals",
            Self::Limits => "shell with limits of processes",
            Self::Names => "names of any bytes",
            Self::OpenFiles => "files that are replaced while they are open",
            Self::LongPaths => "long paths that can be resolved",
        })
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
