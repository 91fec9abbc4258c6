//! Findings, memory and time stay within the limits of `docs/promises.md`.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, thread};

use serde_json::Value;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi, report_formats, run, run_on};

/// A number of games with a number of findings each.
fn games(games: usize, findings: usize) -> String {
    format!("[Event \"a\"]\n\n{}\n\n", ")".repeat(findings)).repeat(games)
}

fn concise(text: &str, arguments: &[&str]) -> Ran {
    run_on(
        text,
        &[&["validate", "--format", "concise", "-"], arguments].concat(),
    )
}

/// The number of printed findings, and the last line of the summary before the help.
fn printed(ran: &Ran) -> (usize, &str) {
    (
        ran.out.matches(" error[").count(),
        ran.err.lines().next().unwrap(),
    )
}

#[test]
fn a_game_a_file_and_a_run_have_limits_and_the_summary_counts_all() {
    for (text, shown, summary) in [
        (
            games(1, 100),
            100,
            "1 game, 0 plies: 100 errors, 0 warnings",
        ),
        (
            games(1, 150),
            100,
            "1 game, 0 plies: 150 errors, 0 warnings; 50 findings not shown",
        ),
        (
            games(3, 150),
            300,
            "3 games, 0 plies: 450 errors, 0 warnings; 150 findings not shown",
        ),
        (
            games(30, 90),
            1000,
            "30 games, 0 plies: 2700 errors, 0 warnings; 1700 findings not shown",
        ),
    ] {
        let ran = concise(&text, &[]);
        assert_eq!(printed(&ran), (shown, summary));
        assert_eq!(
            ran.err
                .contains("help: `--max-findings all` prints all findings"),
            summary.contains("shown")
        );
    }
    let directory = tempfile::tempdir().unwrap();
    for number in 10..22 {
        fs::write(directory.path().join(format!("{number}.gn")), games(20, 60)).unwrap();
    }
    let ran = run(&[
        "validate",
        "--format",
        "concise",
        directory.path().to_str().unwrap(),
    ]);
    let summary = "240 games, 0 plies: 14400 errors, 0 warnings; 4400 findings not shown";
    assert_eq!(printed(&ran), (10_000, summary));
}

#[test]
fn max_findings_sets_the_limit_or_lifts_it() {
    let text = games(20, 150);
    for (most, shown) in [("all", 3000), ("2000", 2000), ("7", 7), ("0", 0)] {
        let ran = concise(&text, &["--max-findings", most]);
        let (found, summary) = printed(&ran);
        assert_eq!(found, shown, "{most}");
        assert!(
            summary.starts_with("20 games, 0 plies: 3000 errors"),
            "{most}: {summary}"
        );
        let left_out = format!("; {} findings not shown", 3000 - shown);
        assert_eq!(
            summary.ends_with(&left_out),
            shown < 3000,
            "{most}: {summary}"
        );
    }
}

#[test]
fn each_format_says_how_many_findings_are_left_out() {
    let text = games(2, 103);
    for format in report_formats() {
        let ran = run_on(&text, &["validate", "--format", format, "-"]);
        let parsed = || serde_json::from_str::<Value>(&ran.out).unwrap();
        match format {
            "text" => {
                assert!(
                    ran.out
                        .ends_with("note: 3 more findings in game 2 of <stdin>\n\n"),
                    "{}",
                    ran.out
                );
            }
            "concise" => {
                assert_eq!(
                    ran.out
                        .matches("\n<stdin>: note: 3 more findings in game ")
                        .count(),
                    2
                );
            }
            "junit" => assert!(ran.out.contains("<skipped message=\"6 more findings; ")),
            "github" => assert!(
                ran.out
                    .contains("\n<stdin>: note: 3 more findings in game 1\n")
            ),
            "json" => {
                assert_eq!(parsed()["files"][0]["left_out"], 6);
                assert_eq!(parsed()["summary"]["left_out"], 6);
            }
            "jsonl" => {
                let summary: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
                assert_eq!(summary["left_out"], 6);
            }
            "sarif" => {
                let notification =
                    &parsed()["runs"][0]["invocations"][0]["toolExecutionNotifications"][0];
                assert_eq!(notification["message"]["text"], "6 findings not shown");
            }
            // GitLab's format cannot say it.
            _ => assert_eq!(parsed().as_array().unwrap().len(), 200),
        }
        assert!(
            ran.err
                .contains("206 errors, 0 warnings; 6 findings not shown\n"),
            "{format}: {}",
            ran.err
        );
    }
}

#[test]
fn suppressed_findings_have_the_same_limits() {
    let text = games(3, 150).replace("\n\n)", "\n\n# gungi: allow GN\n)");
    let ran = run_on(text, &["validate", "--format", "sarif", "-"]);
    assert_eq!(ran.out.matches("inSource").count(), 300);
    assert_eq!(
        ran.err,
        "3 games, 0 plies: 0 errors, 0 warnings; 450 allowed\n"
    );
}

/// Peak memory in MB of a run on standard input, after it has read nearly all of the text.
fn peak(text: &str, arguments: &[&str]) -> u64 {
    let mut command = gungi(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let reader = thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(text.as_bytes()).unwrap();
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    drop(stdin);
    child.wait().unwrap();
    reader.join().unwrap().unwrap();
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap();
    peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1000
}

/// The number before ` MB for` a number of threads in promises.md.
fn promised(threads: &str) -> u64 {
    let page =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/promises.md")).unwrap();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let (before, _) = page.split_once(&format!(" MB for {threads}")).unwrap();
    before.rsplit_once(' ').unwrap().1.parse().unwrap()
}

#[test]
fn findings_that_wait_take_no_more_memory_than_promised() {
    if !has(&[Need::File("/proc/self/status")]) {
        return;
    }
    let (one, each) = (promised("one thread"), promised("each of several"));
    // All findings together would take more than is promised.
    let (long, short) = (games(200, 1000), games(2000, 100));
    let allowed = short.replace("\n\n)", "\n\n# gungi: allow GN\n)");
    for (name, text, format) in [
        ("long", long, "concise"),
        ("short", short, "json"),
        ("allowed", allowed, "sarif"),
    ] {
        for threads in [1, 4] {
            let number = threads.to_string();
            let most = if threads == 1 { one } else { each * threads };
            let peak = peak(
                &text,
                &["validate", "--format", format, "--threads", &number, "-"],
            );
            assert!(
                peak <= most,
                "{name}, {threads} threads: {peak} MB of {most} MB"
            );
        }
    }
}

#[cfg(feature = "parquet")]
#[test]
fn a_table_in_parquet_takes_no_more_memory_than_promised() {
    if !has(&[Need::File("/proc/self/status")]) {
        return;
    }
    let game = |number: usize| {
        let moves = "O-*4-8-0 O-*4-0-0 PZ*4-6-0 PZ*4-2-0 PZ*3-6-0 PZ*3-2-0 PZ*2-6-0 PZ*2-2-0";
        format!("[White \"{}{number}\"]\n\n{moves}\n\n", "x".repeat(1 << 20))
    };
    let text: String = (0..40).map(game).collect();
    let most = promised("a row group of long headers");
    for threads in ["1", "2"] {
        let options = [
            "--columns",
            "white,key",
            "--format",
            "parquet",
            "--threads",
            threads,
            "-",
        ];
        let peak = peak(&text, &[&["table", "plies"], &options[..]].concat());
        assert!(
            peak > 33 && peak <= most,
            "{threads} threads: {peak} MB of {most} MB"
        );
    }
}

/// A `pthread_create` that fails after `THREADS` threads, as on a system without more.
const FEW_THREADS: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *of) {
    static int started = 0;
    if (started >= atoi(getenv("THREADS"))) return EAGAIN;
    started++;
    int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
        dlsym(RTLD_NEXT, "pthread_create");
    return create(thread, attributes, run, of);
}
"#;

#[test]
fn runs_finish_with_few_threads_or_none() {
    if !has(&[Need::Program("cc"), Need::File("/proc/self/status")]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let [source, library] =
        ["few_threads.c", "few_threads.so"].map(|name| directory.path().join(name));
    fs::write(&source, FEW_THREADS).unwrap();
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .arg("-ldl")
        .status();
    assert!(compiled.unwrap().success());
    let with_threads = |threads: &str, arguments: &[&str]| {
        let mut command = gungi(arguments);
        Ran::from(
            command
                .env("LD_PRELOAD", &library)
                .env("THREADS", threads)
                .output()
                .unwrap(),
        )
    };
    let games = directory.path().join("games");
    fs::create_dir(&games).unwrap();
    for name in ["01.gn", "02.gn", "03.gn"] {
        fs::copy(format!("fixtures/gn/good/{name}"), games.join(name)).unwrap();
    }
    let games = games.to_str().unwrap();
    for arguments in [
        &["validate", "-j", "8", games][..],
        &["validate", "-j", "8", "--format", "json", games],
        &["fmt", "-j", "8", "--check", games],
        &["convert", "-j", "8", "--to", "gfen", games],
        &["replay", "-j", "8", games],
        &["generate", "-j", "8", "--games", "20", "--max-plies", "20"],
        &["perft", "-j", "8", "--depth", "2"],
    ] {
        let usual = run(arguments);
        for threads in ["0", "1", "2", "3"] {
            let few = with_threads(threads, arguments);
            assert_eq!(
                few.code, usual.code,
                "{threads} threads, {arguments:?}: {}",
                few.err
            );
            assert_eq!(
                (&few.out, &few.err),
                (&usual.out, &usual.err),
                "{threads} threads, {arguments:?}"
            );
        }
    }
    assert!(
        Command::new("mkfifo")
            .arg(Path::new(games).join(".ignore"))
            .status()
            .unwrap()
            .success()
    );
    let trapped = with_threads("0", &["validate", games]);
    assert_eq!(trapped.code, 2);
    assert!(trapped.err.contains("cannot search"), "{}", trapped.err);
}

/// Suggesting a move takes as long as listing all legal moves.
#[test]
fn legal_moves_are_suggested_once_in_a_game() {
    let mut moves = String::new();
    for number in 1..=500 {
        writeln!(moves, "{number}. PZ*4-9-0 PZ*4-9-0").unwrap();
    }
    let text = format!("[Event \"a\"]\n\n{moves}\n").repeat(3);
    let ran = run_on(text, &["validate", "--max-findings", "all", "-"]);
    assert_eq!(
        ran.out
            .matches("error[GN213]: expected a row from 0 to 8")
            .count(),
        3000
    );
    assert_eq!(ran.out.matches("did you mean").count(), 3);
}

#[test]
fn games_that_wait_to_be_written_take_no_more_memory_than_promised() {
    if !has(&[Need::File("/proc/self/status")]) {
        return;
    }
    let most = 2 * promised("each of several");
    let game = format!("[Event \"{}\"]\n\n1. PZ*4-6-0\n\n", "x".repeat(60_000));
    let text = game.repeat(1000);
    assert!(text.len() as u64 > most * 1_400_000);
    for command in [&["fmt"][..], &["convert", "--to", "gn"], &["replay"]] {
        let peak = peak(&text, &[command, &["-q", "-j", "2", "-"]].concat());
        assert!(peak <= most, "{command:?}: {peak} MB of {most} MB");
    }
}
