//! The names of files, and the fingerprints of findings, in reports for other programs.

use std::path::{Component, Path, PathBuf};

use sha1::{Digest, Sha1};

use super::Report;

/// A source of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its path; `None` if it is not a file.
    pub path: Option<PathBuf>,
}

impl File {
    /// The normalized path with `/` as separator; the name if there is no path.
    pub fn portable(&self) -> String {
        let Some(path) = &self.path else { return self.name.clone() };
        let root = if path.has_root() && !has_prefix(path) { "/" } else { "" };
        let parts: Vec<_> = parts(path).map(|part| part.as_os_str().to_string_lossy()).collect();
        format!("{root}{}", parts.join("/"))
    }

    /// The URI: relative, or a `file:` URI for an absolute path.
    pub fn uri(&self) -> String {
        let Some(path) = &self.path else { return percent_encoded(self.name.as_bytes()) };
        let parts = parts(path).map(|part| match part {
            Component::Prefix(drive) => drive.as_os_str().to_string_lossy().into_owned(),
            _ => percent_encoded(part.as_os_str().as_encoded_bytes()),
        });
        let parts = parts.collect::<Vec<_>>().join("/");
        if path.is_absolute() { format!("file:///{parts}") } else { parts }
    }
}

fn has_prefix(path: &Path) -> bool {
    matches!(path.components().next(), Some(Component::Prefix(_)))
}

fn parts(path: &Path) -> impl Iterator<Item = Component<'_>> {
    path.components().filter(|part| !matches!(part, Component::CurDir | Component::RootDir))
}

/// A percent-encoded part of a URI's path: letters, digits and unreserved characters stay.
fn percent_encoded(bytes: &[u8]) -> String {
    let encoded = |&byte: &u8| match byte {
        b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    bytes.iter().map(encoded).collect()
}

/// A hash of the file, the game, the code and the line of a finding.
pub(super) fn fingerprint(report: &Report) -> String {
    let (file, code) = (report.file.portable(), report.finding.diagnostic.code);
    let line = report.excerpt.line().trim();
    let text = format!("{file}\0{}\0{code}\0{line}\0{}", report.game, report.number);
    Sha1::digest(text).iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> File {
        File { name: path.to_owned(), path: Some(path.into()) }
    }

    #[test]
    fn a_path_is_one_of_a_uri() {
        for (path, portable, uri) in [
            ("games/club evening.gn", "games/club evening.gn", "games/club%20evening.gn"),
            ("./a:b/./50%#?.gn", "a:b/50%#?.gn", "a%3Ab/50%25%23%3F.gn"),
            ("../棋.gn", "../棋.gn", "../%E6%A3%8B.gn"),
        ] {
            let file = file(path);
            assert_eq!((file.portable().as_str(), file.uri().as_str()), (portable, uri));
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_absolute_path_says_so() {
        let file = file("/tmp//a b.gn");
        assert_eq!((file.portable().as_str(), file.uri().as_str()), ("/tmp/a b.gn", "file:///tmp/a%20b.gn"));
    }

    #[test]
    fn what_is_no_file_has_its_name() {
        let file = File { name: "<stdin>".to_owned(), path: None };
        assert_eq!((file.portable().as_str(), file.uri().as_str()), ("<stdin>", "%3Cstdin%3E"));
    }
}
