//! Each system call of each writing command fails once, and ends the program once: no file is lost or half written.

#![cfg(target_os = "linux")]
#![allow(clippy::print_stderr, reason = "the number of runs is worth knowing")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use crate::helpers::files::{contents, names_in};
use crate::helpers::needs::{Need, has};

type Files = BTreeMap<String, Vec<u8>>;

/// The system calls for files and their texts.
const CALLS: &str = "openat,close,read,pread64,write,lseek,fstat,newfstatat,statx,access,readlink,getdents64,mkdir,rmdir,\
    unlink,unlinkat,link,linkat,rename,renameat,renameat2,fchmod,fchown,ftruncate,copy_file_range,sendfile,flistxattr,\
    fgetxattr,fsetxattr";

/// The arguments of commands that write files, each in another way.
const WRITING: [&[&str]; 14] = [
    &["fmt", "-j1", "a.gn"],
    &["validate", "-j1", "--fix", "a.gn", "b.gn"],
    &["validate", "-j1", "a.gn", "-o", "old.txt"],
    &["convert", "-j1", "a.gn", "-o", "old.gfen"],
    &["convert", "-j1", "a.gn", "-o", "new.gfen"],
    &[
        "convert", "-j1", "a.gn", "b.gn", "--to", "gfen", "-o", "new/",
    ],
    &[
        "convert",
        "-j1",
        "a.gn",
        "b.gn",
        "--to",
        "gfen",
        "-o",
        "old",
        "--overwrite",
    ],
    &["replay", "-j1", "a.gn", "-o", "new/"],
    &["render", "a.gn", "-o", "old.svg"],
    &["table", "-j1", "games", "a.gn", "-o", "old.csv"],
    &["dedup", "-j1", "a.gn", "b.gn", "a.gn", "-o", "old.gn"],
    &["split", "a.gn", "b.gn", "--games", "1", "-o", "new"],
    &["generate", "-j1", "--max-plies", "9", "-o", "old.gn"],
    &["explain", "GN204", "-o", "new.md"],
];

/// What happens at a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Fails,
    Ends,
}

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("a.gn", "1.PZ*4-6-0 PZ*4-2-0\n");
    write("b.gn", "[Event \"b\"]\n\n1.PZ*4-6-0\n");
    fs::create_dir(folder.path().join("old")).unwrap();
    for name in [
        "old.txt",
        "old.gfen",
        "old.svg",
        "old.csv",
        "old.gn",
        "old/a.gfen",
        "old/notes",
    ] {
        write(name, "mine");
    }
    folder
}

/// Runs a command in a folder. Returns its exit code; `None` if a signal ended it.
fn run(folder: &Path, arguments: &[&str], options: &[&str]) -> Option<i32> {
    let mut command = Command::new("timeout");
    command.args(["60", "strace", "-f", "-qq"]).args(options);
    command
        .arg(env!("CARGO_BIN_EXE_gungi"))
        .args(arguments)
        .current_dir(folder);
    command
        .env("TMPDIR", folder)
        .env("HOME", folder)
        .stdin(Stdio::null());
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap()
        .code()
}

/// How often each call is made, by the thread that makes it most.
fn calls(trace: &str) -> BTreeMap<String, usize> {
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for line in trace.lines() {
        let Some((thread, rest)) = line.split_once(' ') else {
            continue;
        };
        let Some((call, _)) = rest.trim_start().split_once('(') else {
            continue;
        };
        if CALLS.split(',').any(|known| known.trim() == call) {
            *counts.entry((thread, call)).or_default() += 1;
        }
    }
    let mut most = BTreeMap::new();
    for ((_, call), count) in counts {
        let of_call: &mut usize = most.entry(call.to_owned()).or_default();
        *of_call = count.max(*of_call);
    }
    most
}

/// Whether each file is whole: as it was before, or as it is after the run.
fn is_whole(found: &Files, before: &Files, after: &Files) -> bool {
    let names: BTreeSet<_> = found
        .keys()
        .chain(before.keys())
        .chain(after.keys())
        .collect();
    names
        .into_iter()
        .all(|name| [before.get(name), after.get(name)].contains(&found.get(name)))
}

/// Makes a call fail, or end the program, and compares the files. Returns what is wrong.
fn try_fate(
    arguments: &[&str],
    (call, number): (&str, usize),
    fate: Fate,
    (before, after): (&Files, &Files),
) -> Vec<String> {
    let folder = folder();
    let what = if fate == Fate::Fails {
        "error=EIO"
    } else {
        "signal=KILL"
    };
    let inject = format!("inject={call}:{what}:when={number}");
    let code = run(
        folder.path(),
        arguments,
        &[
            "-o",
            "/dev/null",
            "-e",
            &format!("trace={call}"),
            "-e",
            &inject,
        ],
    );
    let (temporary, mut found): (Files, Files) = contents(folder.path())
        .into_iter()
        .partition(|(name, _)| name.contains(".tmp"));
    found.remove("trace");
    let has_temporary = !temporary.is_empty()
        || names_in(folder.path())
            .into_iter()
            .any(|name| name.starts_with(".tmp"));
    // A program that is killed leaves its temporary files, and one that cannot list, look at or remove them.
    let cannot_remove = [
        "unlink",
        "unlinkat",
        "rmdir",
        "openat",
        "getdents64",
        "newfstatat",
        "statx",
        "fstat",
        "close",
    ];
    let may_leave = fate == Fate::Ends || cannot_remove.contains(&call);
    // `convert` writes the files of the inputs that it can read.
    let may_lack = arguments[0] == "convert" && fate == Fate::Fails;
    let new = |files: &Files| files.keys().filter(|name| name.starts_with("new/")).count();
    let faults = [
        ("it hangs", code == Some(124)),
        // The standard library panics if a folder that it has listed cannot be closed.
        ("it panics", code == Some(101) && call != "close"),
        ("temporary files stay", has_temporary && !may_leave),
        (
            "a file is lost or half written",
            !is_whole(&found, before, after),
        ),
        (
            "a part of a new folder is there",
            !may_lack && ![0, new(after)].contains(&new(&found)),
        ),
        ("it is not done", code == Some(0) && &found != after),
    ];
    let faults = faults.into_iter().filter(|(_, is_wrong)| *is_wrong);
    faults
        .map(|(what, _)| {
            format!(
                "{arguments:?}: {call} {number} {fate:?}, {code:?}: {what}: {:?}",
                found.keys()
            )
        })
        .collect()
}

#[test]
fn no_file_is_lost_or_half_written_whatever_call_fails_or_ends_the_program() {
    if !has(&[Need::Program("strace"), Need::Program("timeout")]) {
        return;
    }
    let mut fates = Vec::new();
    let mut states = Vec::new();
    for (index, arguments) in WRITING.iter().enumerate() {
        let folder = folder();
        let before = contents(folder.path());
        let code = run(
            folder.path(),
            arguments,
            &["-o", "trace", "-e", &format!("trace={CALLS}")],
        );
        assert!(matches!(code, Some(0 | 1)), "{arguments:?}: {code:?}");
        let mut after = contents(folder.path());
        let trace = String::from_utf8(after.remove("trace").unwrap()).unwrap();
        assert_ne!(before, after, "{arguments:?} writes");
        states.push((before, after));
        for (call, count) in calls(&trace) {
            for number in 1..=count {
                fates.extend(
                    [Fate::Fails, Fate::Ends].map(|fate| (index, call.clone(), number, fate)),
                );
            }
        }
    }
    let (next, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = thread::available_parallelism().map_or(1, usize::from) * 2;
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((index, call, number, fate)) =
                    fates.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let (before, after) = &states[*index];
                    let found = try_fate(WRITING[*index], (call, *number), *fate, (before, after));
                    faults.lock().unwrap().extend(found);
                }
            });
        }
    });
    eprintln!(
        "{} commands, {} failing and ending calls",
        WRITING.len(),
        fates.len()
    );
    assert_eq!(*faults.lock().unwrap(), [""; 0]);
    assert!(fates.len() > 1000, "{}", fates.len());
}

/// The arguments of commands that read games and print something of them.
const READING: [&[&str]; 14] = [
    &["validate"],
    &["fmt", "--check"],
    &["convert", "--to", "gfen", "--moves"],
    &["replay"],
    &["render"],
    &["moves", "--count"],
    &["perft", "--depth", "1"],
    &["grep", "--length", "0..", "--format", "games"],
    &["stats"],
    &["tree"],
    &["dedup"],
    &["dedup", "--copies"],
    &["table", "games"],
    &["split", "--games", "1000", "-o", "parts"],
];

#[test]
fn every_command_sees_that_a_file_changes_while_it_is_read() {
    if !has(&[Need::Program("strace")]) {
        return;
    }
    let games = run_of(&["generate", "--games", "120", "--max-plies", "150"]);
    assert!(games.len() > 128 << 10, "{}", games.len());
    thread::scope(|scope| {
        for arguments in READING {
            let games = &games;
            scope.spawn(move || {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("a.gn");
                fs::write(&file, games).unwrap();
                let mut slowly = Command::new("strace");
                slowly
                    .args(["-f", "-qq", "-o", "/dev/null", "-P"])
                    .arg(&file);
                slowly.args(["-e", "trace=read", "-e", "inject=read:delay_exit=1000000"]);
                slowly
                    .arg(env!("CARGO_BIN_EXE_gungi"))
                    .args(arguments)
                    .arg("a.gn")
                    .current_dir(&folder);
                let child = slowly
                    .stdout(Stdio::null())
                    .stderr(Stdio::piped())
                    .spawn()
                    .unwrap();
                thread::sleep(Duration::from_millis(1500));
                fs::OpenOptions::new()
                    .append(true)
                    .open(&file)
                    .unwrap()
                    .write_all(b"\n1. PZ*4-6-0\n")
                    .unwrap();
                let ended = child.wait_with_output().unwrap();
                let err = String::from_utf8_lossy(&ended.stderr);
                let is_seen = err.contains("it was changed while it was read");
                assert!(
                    ended.status.code() == Some(2) && is_seen,
                    "{arguments:?}, {}: {err}",
                    ended.status
                );
            });
        }
    });
}

/// What a command prints.
fn run_of(arguments: &[&str]) -> Vec<u8> {
    Command::new(env!("CARGO_BIN_EXE_gungi"))
        .args(arguments)
        .output()
        .unwrap()
        .stdout
}
