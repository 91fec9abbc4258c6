//! Lists of file names.

use std::ffi::OsString;
use std::path::PathBuf;

/// The names in a list: each ends with a NUL if the list has one, else each is a line. Empty ones do not count.
pub(super) fn names(list: &[u8]) -> Vec<PathBuf> {
    let end = if list.contains(&0) { 0 } else { b'\n' };
    let names = list.split(|&byte| byte == end).map(|name| match name {
        [name @ .., b'\r'] if end == b'\n' => name,
        name => name,
    });
    names
        .filter(|name| !name.is_empty())
        .map(|name| PathBuf::from(os_string(name)))
        .collect()
}

#[cfg(unix)]
fn os_string(name: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(name.to_owned())
}

#[cfg(not(unix))]
fn os_string(name: &[u8]) -> OsString {
    String::from_utf8_lossy(name).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_lines_or_names_that_end_with_nul() {
        for (list, expected) in [
            ("", vec![]),
            ("\n\r\n", vec![]),
            ("a.gn\r\n b.gn\n", vec!["a.gn", " b.gn"]),
            ("a\nb.gn\0\"c\".gn\r\0", vec!["a\nb.gn", "\"c\".gn\r"]),
        ] {
            let expected: Vec<PathBuf> = expected.into_iter().map(PathBuf::from).collect();
            assert_eq!(names(list.as_bytes()), expected, "{list:?}");
        }
    }
}
