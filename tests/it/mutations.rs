//! Runs commands on fixtures with a few changed bytes: no panic, no hang, an exit code of 0, 1 or 2, and no control
//! characters in the output.
//!
//! A small share runs with the tests. All of it takes minutes:
//!
//! ```sh
//! GUNGI_MUTATIONS=5000 cargo test --test it -- mutations::
//! ```

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use gungi::text::is_hostile;

use crate::choices::Choices;
use crate::running::gungi;

/// Number of mutated files without `GUNGI_MUTATIONS`.
const SHARE: u64 = 48;

/// A command that uses a minute of processor time on a few kilobytes hangs, and is killed.
const LIMITED: &str = "ulimit -t 60\nexec \"$0\" \"$@\"";

const KINDS: [&str; 6] = ["gn", "gfen", "pgn", "fen", "cgn", "names"];

/// The arguments of commands that read games, before the file and after it.
const GAME_COMMANDS: [(&[&str], &[&str]); 21] = [
    (&["validate"], &[]),
    (&["validate", "--board", "--max-findings", "all"], &[]),
    (&["validate", "--format", "concise"], &[]),
    (&["validate", "--format", "json"], &[]),
    (&["validate", "--format", "jsonl"], &[]),
    (&["validate", "--format", "github"], &[]),
    (&["validate", "--format", "gitlab"], &[]),
    (&["validate", "--format", "sarif", "--threads", "2"], &[]),
    (&["validate", "--syntax-only"], &[]),
    (&["validate", "--fix", "--diff"], &[]),
    (&["fmt", "--check"], &[]),
    (&["fmt", "--diff"], &[]),
    (&["render"], &[]),
    (&["replay"], &[]),
    (&["replay", "--format", "jsonl"], &[]),
    (&["moves"], &[]),
    (&["why-not"], &["PZ*4-6-0"]),
    (&["perft", "--depth", "1"], &[]),
    (&["convert", "--all", "--to", "json"], &[]),
    // The last two change the file.
    (&["validate", "--fix"], &[]),
    (&["fmt"], &[]),
];

/// Commands that print the text of the file in another notation, unescaped.
const RAW_COMMANDS: [&[&str]; 4] = [
    &["convert", "--all", "--to", "gn"],
    &["convert", "--all", "--to", "gfen"],
    &["convert", "--all", "--to", "gungijs-fen"],
    &["convert", "--all", "--to", "gungijs-pgn"],
];

const CGN_COMMANDS: [&[&str]; 4] =
    [&["cgn"], &["cgn", "--explain"], &["cgn", "--decode"], &["cgn", "--hash"]];

/// All fixtures of these kinds, by path.
fn fixtures(directory: &Path, found: &mut Vec<PathBuf>) {
    let mut paths: Vec<_> = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let has_kind = path.extension().is_some_and(|extension| KINDS.iter().any(|kind| extension == *kind));
        if path.is_dir() {
            fixtures(&path, found);
        } else if has_kind {
            found.push(path);
        }
    }
}

/// A text with up to eight changes, some with parts of another text.
fn mutated(choices: &mut Choices, mut text: Vec<u8>, other: &[u8]) -> Vec<u8> {
    for _ in 0..=choices.below(8) {
        let mut at = [choices.below(text.len() + 1), choices.below(text.len() + 1)];
        at.sort_unstable();
        let [start, end] = at;
        match choices.below(7) {
            0 if start < text.len() => text[start] ^= 1 << choices.below(8),
            1 => drop(text.drain(start..end.min(start + 40))),
            2 => text.splice(end..end, text[start..end].to_vec()).for_each(drop),
            3 => text.truncate(end),
            4 => text.insert(start, choices.one_of(&[0, b'\t', b' ', b'-', b'"', 0x7f, 0x9b, 0xc3, 0xff])),
            5 => {
                let piece = choices.one_of(&[
                    "\u{1b}[2J",
                    "\u{202e}",
                    "\0",
                    "\r",
                    "{",
                    "(",
                    "[",
                    "99999999999",
                    "\u{feff}",
                ]);
                text.splice(start..start, piece.bytes()).for_each(drop);
            }
            _ => {
                let from = choices.below(other.len() + 1);
                let piece = &other[from..other.len().min(from + 200)];
                text.splice(start..end.min(start + 100), piece.iter().copied()).for_each(drop);
            }
        }
    }
    text
}

/// Runs a command on a file, also as standard input, and returns what went wrong.
fn fault(arguments: &[&str], path: &Path, is_raw: bool) -> Option<String> {
    let program = gungi(arguments);
    let mut command = Command::new("sh");
    command.args(["-c", LIMITED]).arg(program.get_program()).args(program.get_args());
    command.env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1").env_remove("GITHUB_STEP_SUMMARY");
    let Output { status, stdout: out, stderr: err } =
        command.stdin(fs::File::open(path).unwrap()).output().unwrap();
    let steers = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        text.chars().find(|&c| is_hostile(c) && !"\n\r\t".contains(c))
    };
    match status.code() {
        Some(0..=2) => {}
        code => return Some(format!("ends with {code:?}: {}", String::from_utf8_lossy(&err))),
    }
    let hostile = steers(&err).or_else(|| steers(&out).filter(|_| !is_raw))?;
    Some(format!("prints {hostile:?}"))
}

/// Runs the commands for its kind on a mutated file.
fn faults_with(path: &Path, kind: &str) -> Vec<String> {
    let file = path.to_str().unwrap();
    let runs: Vec<(Vec<&str>, bool)> = match kind {
        "cgn" => CGN_COMMANDS.iter().map(|command| ([command, &[file][..]].concat(), false)).collect(),
        "names" => vec![(vec!["gan", "-"], false), (vec!["gan", "--format", "json", "-"], false)],
        _ => {
            let raw = RAW_COMMANDS.iter().map(|command| ([command, &[file][..]].concat(), true));
            let others = GAME_COMMANDS.iter();
            raw.chain(others.map(|(before, behind)| ([before, &[file][..], behind].concat(), false)))
                .collect()
        }
    };
    let fault = |(arguments, is_raw): (Vec<&str>, bool)| {
        fault(&arguments, path, is_raw).map(|fault| format!("gungi {}: {fault}", arguments.join(" ")))
    };
    runs.into_iter().filter_map(fault).collect()
}

#[test]
fn no_mutated_file_does_harm() {
    let count = env::var("GUNGI_MUTATIONS").map_or(SHARE, |count| count.parse().unwrap());
    let mut paths = Vec::new();
    fixtures(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"), &mut paths);
    let texts: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    let directory = tempfile::tempdir().unwrap();
    for number in 0..count {
        let mut choices = Choices::new(number);
        let kind = choices.one_of(&KINDS);
        let of_kind: Vec<_> = (0..paths.len()).filter(|&i| paths[i].extension().unwrap() == kind).collect();
        let (one, other) = (choices.one_of(&of_kind), choices.below(texts.len()));
        let text = mutated(&mut choices, texts[one].clone(), &texts[other]);
        let path = directory.path().join(format!("{number}.{kind}"));
        fs::write(&path, text).unwrap();
        let faults = faults_with(&path, kind);
        assert!(
            faults.is_empty(),
            "mutation {number} of {}, kept in {}:\n{}",
            paths[one].display(),
            directory.keep().display(),
            faults.join("\n")
        );
        fs::remove_file(path).unwrap();
    }
}
