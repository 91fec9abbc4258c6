//! The names that editors give to documents.

use std::path::PathBuf;

/// The path of a file: `file:///club/game%201.gn`. Other names have none.
pub(super) fn path_of(uri: &str) -> Option<PathBuf> {
    let path = uri.strip_prefix("file://").map(|path| path.strip_prefix("localhost").unwrap_or(path))?;
    let path = unescaped(path.strip_prefix('/')?)?;
    // In Windows, the name of the drive comes first.
    Some(PathBuf::from(if cfg!(windows) { path } else { format!("/{path}") }))
}

/// Replaces `%20` and the like; `None` if the text is not UTF-8 then.
fn unescaped(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2)?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_path() {
        let root = if cfg!(windows) { "" } else { "/" };
        for (uri, path) in [
            ("file:///club/game.gn", Some("club/game.gn")),
            ("file://localhost/club/game.gn", Some("club/game.gn")),
            ("file:///c%3A/%E8%BB%8D%20%25.gn", Some("c:/軍 %.gn")),
            ("file://server/club/game.gn", None),
            ("file:///%", None),
            ("file:///%2", None),
            ("file:///%FF", None),
            ("file:///%軍", None),
            ("untitled:1", None),
            ("", None),
        ] {
            assert_eq!(path_of(uri), path.map(|path| PathBuf::from(format!("{root}{path}"))), "{uri}");
        }
    }
}
