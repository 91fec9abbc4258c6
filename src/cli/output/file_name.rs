//! Names of files on other systems: which ones Windows has, and which ones are the same.

use std::path::{Component, Path, PathBuf};

use thiserror::Error;

/// Why Windows has no file of a name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum NameFault {
    #[error("in Windows, `{0}` is a device")]
    Device(String),
    #[error("in Windows, a name has no `{0}`")]
    Character(char),
    #[error(
        "in Windows, the name `{0}` loses its end: a name does not end with a period or a blank"
    )]
    End(String),
}

/// Names of devices, with any extension; `COM` and `LPT` are followed by a digit.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
const NUMBERED: [&str; 2] = ["COM", "LPT"];

/// What is wrong with a path to write in Windows: what is written there would be lost, or be where no one looks for it, such
/// as the stream `b.gn` of the file `a`.
pub(crate) fn fault_in_windows(path: &Path) -> Option<NameFault> {
    // A path that begins with `\\?\` reaches files of any name.
    if matches!(path.components().next(), Some(Component::Prefix(prefix)) if prefix.kind().is_verbatim())
    {
        return None;
    }
    let mut names = path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(name.to_string_lossy()),
        _ => None,
    });
    names.find_map(|name| fault_of(&name))
}

fn fault_of(name: &str) -> Option<NameFault> {
    if let Some(character) = name.chars().find(|&character| is_barred(character)) {
        return Some(NameFault::Character(character));
    }
    let device = name
        .split('.')
        .next()
        .unwrap_or_default()
        .trim_end_matches(' ')
        .to_ascii_uppercase();
    let is_numbered = |name: &&str| {
        let number = device
            .strip_prefix(*name)
            .map(|number| number.chars().collect::<Vec<_>>());
        matches!(number.as_deref(), Some(['0'..='9' | '¹' | '²' | '³']))
    };
    if DEVICES.contains(&device.as_str()) || NUMBERED.iter().any(is_numbered) {
        return Some(NameFault::Device(device));
    }
    name.ends_with(['.', ' '])
        .then(|| NameFault::End(name.to_owned()))
}

fn is_barred(character: char) -> bool {
    character.is_ascii_control() || r#"<>:"/\|?*"#.contains(character)
}

/// A part of a new name, made of the name of an input, such as `<stdin>` or `a:b`, for every system.
pub(crate) fn portable(name: &str) -> String {
    let plain = name
        .strip_prefix('<')
        .and_then(|name| name.strip_suffix('>'))
        .unwrap_or(name);
    plain.replace(is_barred, "_")
}

/// A key for a new file: equal for two paths that lead to one file. On Windows and macOS, paths that differ only in case do.
pub(crate) fn place_of(path: &Path) -> PathBuf {
    if cfg!(any(windows, target_os = "macos")) {
        path.to_string_lossy().to_lowercase().into()
    } else {
        path.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_windows_does_not_have_are_found() {
        let device = |name: &str| Some(NameFault::Device(name.to_owned()));
        for (name, fault) in [
            ("game.gn", None),
            ("console.gn", None),
            ("com.gn", None),
            ("com10.gn", None),
            ("棋譜 1.gn", None),
            (".gn", None),
            ("NUL", device("NUL")),
            ("nul.gn", device("NUL")),
            ("Con .tar.gz", device("CON")),
            ("games/com1.gn", device("COM1")),
            ("LPT².gn", device("LPT²")),
            ("aux/game.gn", device("AUX")),
            ("conin$", device("CONIN$")),
            ("what?.gn", Some(NameFault::Character('?'))),
            ("12:30.gn", Some(NameFault::Character(':'))),
            ("game.", Some(NameFault::End("game.".to_owned()))),
            ("games /a.gn", Some(NameFault::End("games ".to_owned()))),
            ("../a.gn", None),
        ] {
            assert_eq!(fault_in_windows(Path::new(name)), fault, "{name}");
        }
    }

    #[test]
    fn names_of_inputs_become_parts_of_names() {
        for (name, part) in [
            ("<stdin>", "stdin"),
            ("<gfen>", "gfen"),
            ("a:b?", "a_b_"),
            ("棋譜 <1>", "棋譜 _1_"),
        ] {
            assert_eq!(portable(name), part);
        }
    }
}
