//! File names of the project: every system can check them out.

use std::collections::BTreeMap;
use std::path::Path;

use ignore::WalkBuilder;

/// Names that Windows reserves for devices, with any extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Devices with a number from 1 to 9.
const NUMBERED_DEVICES: [&str; 2] = ["com", "lpt"];

/// Why some system cannot have this name.
fn fault(name: &str) -> Option<&'static str> {
    let stem = name
        .split('.')
        .next()
        .unwrap_or_default()
        .trim_end()
        .to_ascii_lowercase();
    let is_numbered = NUMBERED_DEVICES.iter().any(|device| {
        stem.strip_prefix(device)
            .is_some_and(|rest| matches!(rest.as_bytes(), [b'1'..=b'9']))
    });
    if DEVICES.contains(&stem.as_str()) || is_numbered {
        return Some("is a device on Windows");
    }
    if name.ends_with(['.', ' ']) {
        return Some("ends with a period or a blank");
    }
    let is_forbidden = |c: char| c.is_control() || r#"<>:"/\|?*"#.contains(c);
    name.contains(is_forbidden)
        .then_some("has a character that Windows forbids")
}

#[test]
fn every_tracked_file_can_be_checked_out_on_every_system() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let walk = WalkBuilder::new(root)
        .hidden(false)
        .filter_entry(|entry| entry.file_name() != ".git")
        .build();
    let (mut faults, mut seen) = (Vec::new(), BTreeMap::new());
    for entry in walk.map(Result::unwrap).filter(|entry| entry.depth() > 0) {
        let path = entry
            .path()
            .strip_prefix(root)
            .unwrap()
            .to_str()
            .expect("a name is UTF-8")
            .to_owned();
        faults.extend(
            fault(entry.file_name().to_str().unwrap()).map(|fault| format!("{path} {fault}")),
        );
        if let Some(other) = seen.insert(path.to_lowercase(), path.clone()) {
            faults.push(format!("{path} and {other} differ in case alone"));
        }
    }
    assert!(seen.len() > 100, "the search found {} files", seen.len());
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn names_that_some_system_cannot_have_are_found() {
    for name in [
        "nul.gn", "NUL", "con", "Aux.c.d", "com1.gn", "lpt9", "prn .gn", "a.", "a ", "a:b", "a?",
        "a\u{7}",
    ] {
        assert!(fault(name).is_some(), "{name}");
    }
    for name in [
        "nul-bytes.gn",
        "console",
        "com.gn",
        "com10.gn",
        "lpt0",
        ".gitignore",
        "club evening.gn",
    ] {
        assert_eq!(fault(name), None, "{name}");
    }
}
