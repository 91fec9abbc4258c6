//! Decides which `gungi.toml` gungi obeys: other users may write above the folders of this user, and in shared ones.

use std::env;
use std::path::{Path, PathBuf};

/// What gungi obeys.
pub(crate) struct Trust {
    /// The user's own directory.
    home: Option<PathBuf>,
}

impl Trust {
    /// For the user who runs gungi.
    pub(crate) fn new() -> Self {
        let home = env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" });
        let home = home.filter(|home| !home.is_empty()).map(PathBuf::from);
        Self { home: home.map(|home| home.canonicalize().unwrap_or(home)) }
    }

    /// Whether gungi obeys the file with this name in a folder: not above the user's own directory, and not in a folder in
    /// which every user can write, if it belongs to another user than root.
    pub(crate) fn obeys(&self, folder: &Path, name: &str) -> bool {
        let is_above_home =
            self.home.as_deref().is_some_and(|home| home != folder && home.starts_with(folder));
        !is_above_home && !is_of_stranger(folder, &folder.join(name))
    }
}

/// Whether another user may have put a file into a shared folder.
#[cfg(unix)]
fn is_of_stranger(folder: &Path, file: &Path) -> bool {
    use std::fs::{metadata, symlink_metadata};
    use std::os::unix::fs::MetadataExt;

    /// The mode bit of a folder in which every user can write.
    const WRITABLE_BY_ALL: u32 = 0o002;

    let owner = symlink_metadata(file).map(|found| found.uid());
    owner.is_ok_and(|owner| owner != 0 && owner != rustix::process::geteuid().as_raw())
        && metadata(folder).is_ok_and(|found| found.mode() & WRITABLE_BY_ALL != 0)
}

#[cfg(not(unix))]
fn is_of_stranger(_: &Path, _: &Path) -> bool {
    false
}
