//! Paths as messages and reports show them.

use std::fmt::{Display, Formatter, Result};
use std::path::Path;

/// A path with `/` between its parts, on every system.
#[derive(Clone, Copy, Debug)]
pub struct ShownPath<'p>(&'p Path);

/// The path for messages and reports. Only this function prints paths.
pub const fn shown(path: &Path) -> ShownPath<'_> {
    ShownPath(path)
}

#[expect(clippy::disallowed_methods, reason = "the one place that prints paths")]
impl Display for ShownPath<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let path = self.0.display();
        if cfg!(windows) {
            f.write_str(&of_windows(&path.to_string()))
        } else {
            path.fmt(f)
        }
    }
}

/// A path of Windows with `/`, and without the `\\?\` of paths that the system resolved.
fn of_windows(path: &str) -> String {
    let path = path.replace('\\', "/");
    let Some(resolved) = path.strip_prefix("//?/") else {
        return path;
    };
    resolved
        .strip_prefix("UNC/")
        .map_or_else(|| resolved.to_owned(), |share| format!("//{share}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_windows_have_slashes() {
        for (path, shown) in [
            (r"games\a b.gn", "games/a b.gn"),
            (r"games/good\crlf.gn", "games/good/crlf.gn"),
            (r"C:\club\a.gn", "C:/club/a.gn"),
            (r"\\?\C:\club\a.gn", "C:/club/a.gn"),
            (r"\\server\club\a.gn", "//server/club/a.gn"),
            (r"\\?\UNC\server\club\a.gn", "//server/club/a.gn"),
        ] {
            assert_eq!(of_windows(path), shown);
        }
    }

    #[cfg(unix)]
    #[test]
    fn elsewhere_a_backslash_is_part_of_a_name() {
        assert_eq!(shown(Path::new(r"a\b.gn")).to_string(), r"a\b.gn");
    }
}
