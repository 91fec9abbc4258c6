//! Properties of the commands that change files.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::time::SystemTime;

use gungi::cli::Cli;
use gungi::diagnostic::Severity;
use gungi::notation::gfen::read_line;
use gungi::notation::lines::Lines;
use gungi::notation::{gn, gungijs};

/// File names, chosen by the first byte of the data; the other bytes are the file.
const NAMES: [&str; 3] = ["a.gn", "a.gfen", "a.pgn"];

/// A game with errors keeps every byte, and a file with only such games is not written. A second `fmt` changes no file.
/// Line ends stay what they are.
pub(crate) fn files(data: &[u8]) {
    let Some((choice, bytes)) = data.split_first() else {
        return;
    };
    let name = NAMES[usize::from(*choice) % NAMES.len()];
    let (broken, is_all) = broken_games(name, bytes);
    let formatted = changed(name, bytes, &["fmt", "--quiet"]);
    let is_text = |bytes: &[u8]| std::str::from_utf8(bytes).is_ok();
    let is_decoded = !is_text(bytes) && is_text(&formatted);
    if is_decoded {
        let again = changed(name, &formatted, &["fmt", "--quiet"]);
        assert!(again == formatted, "{}", String::from_utf8_lossy(&again));
        return;
    }
    assert!(
        !is_all || formatted == bytes,
        "{:?}",
        String::from_utf8_lossy(&formatted)
    );
    assert_holds(&formatted, broken.iter().map(|game| &bytes[game.clone()]));
    let again = changed(name, &formatted, &["fmt", "--quiet"]);
    assert_eq!(
        String::from_utf8_lossy(&again),
        String::from_utf8_lossy(&formatted)
    );
    let fixed = changed(name, bytes, &["validate", "--fix", "--quiet"]);
    // It was decoded, and is written in UTF-8.
    if !is_text(bytes) && is_text(&fixed) {
        return;
    }
    let no_text = broken
        .iter()
        .map(|game| &bytes[game.clone()])
        .filter(|game| std::str::from_utf8(game).is_err());
    assert_holds(&fixed, no_text);
    line_ends_stay(name, bytes);
}

/// What is done to a file with CR and LF is the same as to the file with LF, and all its lines still end so.
fn line_ends_stay(name: &str, bytes: &[u8]) {
    let lf: Vec<u8> = bytes
        .iter()
        .copied()
        .filter(|&byte| byte != b'\r')
        .collect();
    // A file of one line does not say how its lines end.
    if !lf.contains(&b'\n') {
        return;
    }
    for arguments in [&["fmt", "--quiet"][..], &["validate", "--fix", "--quiet"]] {
        let after = changed(name, &crlf(&lf), arguments);
        let expected = crlf(&changed(name, &lf, arguments));
        assert_eq!(
            String::from_utf8_lossy(&after),
            String::from_utf8_lossy(&expected),
            "{arguments:?}"
        );
    }
}

/// A text with LF as `core.autocrlf` of Git checks it out.
pub(crate) fn crlf(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for &byte in text {
        out.extend((byte == b'\n').then_some(b'\r'));
        out.push(byte);
    }
    out
}

/// The result of a command on a file. If the text is the same, the file was not written.
fn changed(name: &str, bytes: &[u8], arguments: &[&str]) -> Vec<u8> {
    let directory = tempfile::tempdir().expect("there is a place for temporary files");
    let path = directory.path().join(name);
    fs::write(&path, bytes).expect("the file can be written");
    let before = seen(&path);
    let words = ["gungi"]
        .iter()
        .chain(arguments)
        .map(std::ffi::OsStr::new)
        .chain([path.as_os_str()]);
    let cli = Cli::parse_from(words).expect("the arguments are right");
    let _ = gungi::cli::print_to(&cli, &mut Vec::new(), &mut Vec::new());
    let after = fs::read(&path).expect("the file is still there");
    assert!(
        after != bytes || seen(&path) == before,
        "a file was written that does not change"
    );
    after
}

/// When the file was written, and when it was made: a file that replaces another one is newer.
fn seen(path: &Path) -> [Option<SystemTime>; 2] {
    let found = fs::metadata(path).expect("the file is there");
    [found.modified().ok(), found.created().ok()]
}

/// The ranges of games with spelling errors, and whether there are no others.
fn broken_games(name: &str, bytes: &[u8]) -> (Vec<Range<usize>>, bool) {
    let (mut broken, mut is_all) = (Vec::new(), true);
    let mut see = |start: usize, length: usize, is_broken: bool| {
        is_all &= is_broken;
        if is_broken {
            broken.push(start..start + length);
        }
    };
    match name {
        "a.gn" => {
            let mut reader = gn::Reader::new(bytes);
            while let Some(game) = reader.next_game().expect("memory can be read") {
                let is_broken = game
                    .findings()
                    .any(|finding| finding.severity == Severity::Error);
                see(game.start.offset, game.text.len(), is_broken);
            }
        }
        "a.pgn" => {
            let mut reader = gungijs::Reader::new(bytes);
            while let Some(game) = reader.next_game().expect("memory can be read") {
                let is_broken = game
                    .findings()
                    .any(|finding| finding.severity == Severity::Error);
                see(game.start.offset, game.text.len(), is_broken);
            }
        }
        _ => {
            let mut lines = Lines::new(bytes);
            while let Some(line) = lines.next_line().expect("memory can be read") {
                let is_broken = read_line(&line.text)
                    .faults
                    .iter()
                    .any(|fault| fault.kind.code().is_error());
                see(line.start.offset, line.text.len(), is_broken);
            }
        }
    }
    (broken, is_all)
}

/// Whether a text contains all parts in their order.
fn assert_holds<'b>(text: &[u8], parts: impl Iterator<Item = &'b [u8]>) {
    let mut rest = text;
    for part in parts {
        let found =
            (0..=rest.len() - part.len().min(rest.len())).find(|&at| rest[at..].starts_with(part));
        let Some(found) = found else {
            panic!("{:?} is lost", String::from_utf8_lossy(part));
        };
        rest = &rest[found + part.len()..];
    }
}
