//! The number of threads changes nothing but the time: output, messages, exit codes and files are the same.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use tempfile::TempDir;

use crate::helpers::files::{contents, copy_files};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, fed, gungi, run};
use crate::helpers::system::link;

/// A number of threads that finds work for all, and two that share it differently.
const THREADS: [&str; 3] = ["1", "2", "7"];

const RULES: [&str; 2] = ["classic", "official-advanced"];

/// Files of all kinds, and archives of many games with a broken one in the middle.
fn inputs() -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    for folder in [
        "cgn", "foreign", "formats", "gfen", "gn", "gungijs", "hostile",
    ] {
        copy_files(
            &Path::new("fixtures").join(folder),
            &directory.path().join(folder),
        );
    }
    for rules in RULES {
        let games = [
            "generate",
            "--rules",
            rules,
            "--games",
            "24",
            "--max-plies",
            "60",
        ];
        let gn = run(&games).clean();
        let (first, second) = gn.split_at(gn.find("\n[Event \"Random game 9 ").unwrap());
        // An illegal game, a game without moves, and one of spaces that `fmt` changes.
        let broken = "\n[Event \"a\"]\n\n1. PZ*0-0-0 PZ*0-0-0\n\n[Event \"b\"]\n[Result \"*\"]\n\n[Event \"c\"]\n\n1.PZ*4-6-0\n";
        fs::write(
            directory.path().join(rules).with_extension("gn"),
            [first, broken, second].concat(),
        )
        .unwrap();
        let lines = run(&[&games[..], &["--to", "gfen"]].concat()).clean();
        let lines = lines.replacen('\n', "\n# a comment\n9/9 x\n\n", 9);
        fs::write(directory.path().join(rules).with_extension("gfen"), lines).unwrap();
    }
    directory
}

fn run_in(directory: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    fed(gungi(arguments).current_dir(directory), input).into()
}

/// Runs a command with each number of threads. Returns what one thread prints; games are printed byte for byte, so this need
/// not be UTF-8.
fn assert_same(directory: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    let [one, others @ ..] = THREADS.map(|threads| {
        let arguments = [arguments, &["-j", threads]].concat();
        fed(gungi(&arguments).current_dir(directory), input)
    });
    for (other, threads) in others.iter().zip(&THREADS[1..]) {
        assert!(
            one.stdout == other.stdout,
            "{arguments:?} prints something else on {threads} threads"
        );
        assert_eq!(
            (&one.stderr, one.status),
            (&other.stderr, other.status),
            "{arguments:?} on {threads} threads"
        );
    }
    let [out, err] =
        [one.stdout, one.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Ran {
        code: one.status.code().unwrap(),
        out,
        err,
    }
}

#[test]
fn commands_that_write_no_files_print_the_same() {
    let directory = inputs();
    for arguments in [
        &["validate", "--hidden", "."][..],
        &[
            "validate",
            "--format",
            "jsonl",
            "--max-findings",
            "all",
            ".",
        ],
        &["validate", "--fix", "--diff", "."],
        &["fmt", "--check", "."],
        &["fmt", "--diff", "."],
        &["convert", "--to", "gn", "."],
        &["convert", "--to", "gfen", "--moves", "--strict", "."],
        &["convert", "--to", "gungijs-pgn", "."],
        &["convert", "--to", "jsonl", "--ply", "3", "."],
        &["replay", "."],
        &[
            "replay", "--boards", "--every", "7", "--pieces", "kanji", ".",
        ],
        &["replay", "--format", "jsonl", "--plies", "..5", "."],
        &["perft", "--depth", "1", "--divide", "gfen"],
        &[
            "grep",
            "--format",
            "games",
            "-e",
            "check",
            "gn",
            "classic.gn",
        ],
        &["tree", "--by", "position", "--depth", "20", "."],
        &["dedup", "gn", "classic.gn", "classic.gn"],
        &["dedup", "--by", "position", "--copies", "."],
        &["table", "positions", "."],
    ] {
        let ran = assert_same(directory.path(), arguments, b"");
        assert!(!ran.out.is_empty(), "{arguments:?}");
    }
}

#[test]
fn one_game_of_each_file_is_the_same_game() {
    let directory = inputs();
    for command in [&["convert", "--to", "gn"][..], &["replay"]] {
        assert_same(
            directory.path(),
            &[command, &["--game", "11", "."]].concat(),
            b"",
        );
    }
}

#[test]
fn random_games_and_counts_are_the_same() {
    let here = Path::new(".");
    for rules in RULES {
        for format in ["gn", "gfen"] {
            let generate = [
                "generate",
                "--rules",
                rules,
                "--to",
                format,
                "--max-plies",
                "30",
                "--seed",
                "3",
            ];
            for games in ["0", "1", "8", "9", "50"] {
                assert_same(here, &[&generate[..], &["--games", games]].concat(), b"");
            }
        }
        for depth in ["0", "1", "2"] {
            assert_same(here, &["perft", "--rules", rules, "--depth", depth], b"");
            assert_same(
                here,
                &["perft", "--rules", rules, "--depth", depth, "--divide"],
                b"",
            );
        }
    }
}

#[test]
fn standard_input_is_written_the_same() {
    let directory = inputs();
    for file in ["classic.gn", "official-advanced.gn", "classic.gfen"] {
        let text = fs::read(directory.path().join(file)).unwrap();
        for command in [
            &["fmt", "-"][..],
            &["validate", "--fix", "-"],
            &["convert", "--to", "gn", "-"],
        ] {
            let ran = assert_same(directory.path(), command, &text);
            assert!(!ran.out.is_empty(), "{command:?} {file}");
        }
    }
}

#[test]
fn files_are_rewritten_the_same() {
    for command in [
        &["fmt", "."][..],
        &["fmt", "--width", "30", "gn", "gfen", "."],
        &["validate", "--fix", "."],
    ] {
        let rewritten = THREADS.map(|threads| {
            let directory = inputs();
            let before = contents(directory.path());
            let ran = run_in(directory.path(), &[command, &["-j", threads]].concat(), b"");
            let after = contents(directory.path());
            assert!(before != after, "{command:?}");
            (ran.code, ran.out, ran.err, after)
        });
        let [one, others @ ..] = rewritten;
        for other in others {
            assert!(one == other, "{command:?}\n{}\n{}", one.2, other.2);
        }
    }
}

/// The second time, the file is read as the first time left it.
#[test]
fn a_file_that_is_named_twice_is_rewritten_once() {
    if !has(&[Need::Links]) {
        return;
    }
    for threads in THREADS {
        let directory = tempfile::tempdir().unwrap();
        let game = directory.path().join("a.gn");
        fs::write(&game, "1.PZ*4-6-0").unwrap();
        fs::hard_link(&game, directory.path().join("b.gn")).unwrap();
        link(&game, directory.path().join("c.gn")).unwrap();
        for (arguments, summary) in [
            (
                &["fmt", "a.gn", "./a.gn", "c.gn"][..],
                "1 of 1 file changed\n",
            ),
            (&["fmt", "b.gn", "c.gn"], "1 of 2 files changed\n"),
        ] {
            let ran = run_in(
                directory.path(),
                &[arguments, &["-j", threads]].concat(),
                b"",
            );
            assert_eq!(
                (ran.err.as_str(), ran.code),
                (summary, 0),
                "{arguments:?} on {threads} threads"
            );
        }
    }
}

#[test]
fn an_error_in_the_middle_leaves_the_rest_as_it_is() {
    let directory = inputs();
    let game = fs::read("fixtures/gn/good/01.gn").unwrap();
    fs::write(
        directory.path().join("broken.gn.gz"),
        [b"\x1f\x8b\x08\0\0\0\0\0\0\0", &game[..]].concat(),
    )
    .unwrap();
    let files = ["classic.gn", "none.gn", "broken.gn.gz", "gn", "classic.gn"];
    for command in [
        &["validate"][..],
        &["fmt", "--check"],
        &["convert", "--to", "gfen"],
        &["replay"],
    ] {
        let ran = assert_same(directory.path(), &[command, &files].concat(), b"");
        assert_eq!(ran.code, 2, "{command:?}");
        assert!(
            ran.err.contains("none.gn") && ran.err.contains("broken.gn.gz"),
            "{command:?}: {}",
            ran.err
        );
    }
}

#[test]
fn a_full_disk_and_a_closed_pipe_end_the_run() {
    if !has(&[Need::File("/dev/full")]) {
        return;
    }
    let directory = inputs();
    for command in [
        &["validate", "--quiet", "."][..],
        &["fmt", "--quiet", "--diff", "."],
        &[
            "convert",
            "--quiet",
            "--to",
            "jsonl",
            "classic.gn",
            "official-advanced.gfen",
        ],
        &["replay", "--quiet", "official-advanced.gn"],
        &["generate", "--games", "200", "--max-plies", "50"],
        &["perft", "--depth", "2", "--divide"],
    ] {
        for threads in THREADS {
            let arguments = [command, &["-j", threads]].concat();
            let full = fs::OpenOptions::new()
                .write(true)
                .open("/dev/full")
                .unwrap();
            let mut to_full = gungi(&arguments);
            let ran = to_full
                .current_dir(directory.path())
                .stdout(full)
                .output()
                .unwrap();
            assert_eq!(ran.status.code(), Some(2), "{arguments:?}");
            let err = String::from_utf8(ran.stderr).unwrap();
            assert!(
                err.ends_with(
                    "cannot write to standard output: No space left on device (os error 28)\n"
                ),
                "{err}"
            );
            let mut to_pipe = gungi(&arguments);
            to_pipe
                .current_dir(directory.path())
                .stdout(Stdio::piped())
                .stderr(Stdio::null());
            let mut child = to_pipe.spawn().unwrap();
            drop(child.stdout.take());
            assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
        }
    }
}
