//! Other engines are compared with the rules: one that agrees, and those that are wrong on purpose.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::helpers::files::names_in;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi, path_with_gungi, run};
use crate::helpers::system::{link, send, signal_of, signals};

/// Compares the engine of the fixtures, which is wrong as its argument says.
pub(crate) fn conform(wrong: &str, options: &[&str]) -> Ran {
    let engine = ["--", "bash", "fixtures/conform/engine", wrong];
    let arguments: Vec<_> = ["conform"]
        .iter()
        .chain(options)
        .chain(&engine)
        .copied()
        .collect();
    gungi(&arguments)
        .env("PATH", path_with_gungi())
        .output()
        .unwrap()
        .into()
}

#[test]
fn an_engine_that_agrees_has_no_difference() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    for rules in ["official-intermediate", "classic"] {
        let Ran { code, out, err } = conform("", &["--only-rules", rules, "--max-nodes", "400"]);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
        assert!(
            err.contains(" games, ") && err.ends_with(" questions: 0 differences\n"),
            "{err}"
        );
    }
}

#[test]
fn the_report_says_where_an_engine_differs_and_by_which_ruling() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    let mut report = String::new();
    for wrong in ["height", "drops", "status", "perft", "after", "words"] {
        let Ran { code, out, err } = conform(
            wrong,
            &["--only-rules", "official-intro", "--max-nodes", "200"],
        );
        assert_eq!(code, 1, "{wrong}: {err}");
        let first: Vec<_> = out.lines().take(6).collect();
        writeln!(report, "{wrong}:\n{}\n…\n{err}", first.join("\n")).unwrap();
    }
    insta::assert_snapshot!(report);
}

#[test]
fn the_same_differences_are_objects_for_programs() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    let Ran { out, .. } = conform(
        "drops",
        &[
            "--only-rules",
            "official-intro",
            "--format",
            "jsonl",
            "--max-nodes",
            "200",
        ],
    );
    let first: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    insta::assert_json_snapshot!(first);
}

#[test]
fn an_engine_that_cannot_be_asked_is_trouble() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    let mut report = String::new();
    for wrong in ["end", "silence", "noise", "cut", "unknown"] {
        let options = [
            "--only-rules",
            "official-intro",
            "--timeout",
            "1",
            "--allow-unknown",
        ];
        let Ran { code, out, err } = conform(wrong, &options);
        assert_eq!((code, out.as_str()), (2, ""), "{wrong}: {err}");
        writeln!(report, "{wrong}:\n{err}").unwrap();
    }
    let Ran { code, err, .. } = run(&["conform", "--", "./no-such-engine"]);
    assert_eq!(code, 2);
    writeln!(report, "no such program:\n{err}").unwrap();
    insta::assert_snapshot!(report);
}

#[test]
fn an_engine_that_refuses_or_leaves_open_differs() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    for (wrong, options, code, words) in [
        (
            "refuses",
            &[][..],
            1,
            "the answer to `after` is `illegal`, but position and moves are legal",
        ),
        (
            "refuses",
            &["--allow-unknown"],
            1,
            "the answer to `after` is `illegal`",
        ),
        (
            "names",
            &[],
            1,
            "the answer to `after` is `illegal 5e5d`, but the move is legal",
        ),
        ("open", &[], 1, "`unknown` is not an answer to `status`"),
        ("open", &["--allow-unknown"], 0, ""),
        (
            "mumbles",
            &["--allow-unknown"],
            1,
            "`maybe\\u{1b}[31m` is not an answer to `status`",
        ),
        (
            "refuses",
            &["--format", "jsonl"],
            1,
            "\"kind\":\"refused\",\"question\":\"after\"",
        ),
        (
            "open",
            &["--format", "jsonl"],
            1,
            "\"kind\":\"unanswered\",\"question\":\"status\",\"found\":\"unknown\"",
        ),
    ] {
        let rules = ["--only-rules", "official-intro", "--max-nodes", "40"];
        let Ran {
            code: ended,
            out,
            err,
        } = conform(wrong, &[&rules, options].concat());
        assert_eq!(ended, code, "{wrong} {options:?}: {out}{err}");
        assert!(
            out.contains(words) && out.is_empty() == words.is_empty(),
            "{wrong} {options:?}: {out}"
        );
    }
}

#[test]
fn a_late_answer_is_one_question_without_an_answer() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    let name = ["--name", "official-intro-game-1", "--timeout", "1"];
    let Ran { code, out, err } = conform("late", &name);
    assert_eq!(code, 1, "{err}");
    assert!(
        out.contains("\n  there is not an answer to `after` in time\n"),
        "{out}"
    );
    assert_eq!(
        err,
        "0 positions, 1 game, 2 questions: 1 difference, 1 not answered\n"
    );
    let allowed = conform("late", &[&name[..], &["--allow-unknown"]].concat());
    assert_eq!((allowed.code, &*allowed.out), (0, ""), "{}", allowed.err);
}

#[test]
fn one_position_or_game_is_asked_about_by_its_name() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    let Ran { code, out, err } = conform("betrayal", &["--name", "official-advanced-27"]);
    assert_eq!(code, 1, "{err}");
    assert!(out.starts_with("official-advanced-27: "), "{out}");
    assert!(
        err.ends_with("1 position, 0 games, 3 questions: 3 differences\n"),
        "{err}"
    );
    // How a game stands after a repetition is asked with its moves.
    for (wrong, code) in [("", 0), ("status", 1)] {
        let ran = conform(wrong, &["--name", "official-advanced-line-9"]);
        assert_eq!(ran.code, code, "{}{}", ran.out, ran.err);
        assert_eq!(
            ran.out
                .contains("the status is repetition by O14, not ongoing"),
            code == 1,
            "{}",
            ran.out
        );
    }
    let unknown = conform("", &["--name", "official-advanced-999"]);
    assert_eq!(unknown.code, 2);
    assert!(
        unknown
            .err
            .contains("no position or game for this engine is called official-advanced-999")
    );
}

#[test]
fn engines_are_compared_with_the_kit_by_programs_that_know_nothing_of_gungi() {
    for (interpreter, runner) in [("python3", "run.py"), ("node", "run.mjs")] {
        if !has(&[Need::Program("sh"), Need::Program(interpreter)]) {
            continue;
        }
        // A small kit: an engine of a script takes long.
        let place = tempfile::tempdir().unwrap();
        let text = fs::read_to_string("conformance/official-intro.json").unwrap();
        let mut kit: serde_json::Value = serde_json::from_str(&text).unwrap();
        kit["positions"].as_array_mut().unwrap().truncate(4);
        kit["whole_games"].as_array_mut().unwrap().truncate(1);
        let path = place.path().join("kit.json");
        fs::write(&path, kit.to_string()).unwrap();
        for (wrong, code, words) in [
            ("", 0, ""),
            (
                "drops",
                1,
                "official-intro-1: P5i is listed, but is not legal by ",
            ),
            ("perft", 1, "official-intro-1: perft 1 is 154, not 155"),
            ("after", 1, "official-intro-game-1: the moves lead to "),
        ] {
            let output = Command::new(interpreter)
                .args([
                    &format!("examples/conformance/{runner}"),
                    path.to_str().unwrap(),
                ])
                .args(["--", "fixtures/conform/engine", wrong])
                .env("PATH", path_with_gungi())
                .output()
                .unwrap();
            let out = String::from_utf8_lossy(&output.stdout);
            assert_eq!(
                output.status.code(),
                Some(code),
                "{runner} {wrong}: {output:?}"
            );
            assert!(out.contains(words), "{runner} {wrong}: {out}");
        }
    }
}

#[test]
fn one_engine_has_one_verdict() {
    if !has(&[Need::Program("bash"), Need::Program("python3")]) {
        return;
    }
    let text = fs::read_to_string("conformance/official-intro.json").unwrap();
    let place = tempfile::tempdir().unwrap();
    for (wrong, name, code) in [
        ("", "official-intro-1", 0),
        ("", "official-intro-game-1", 0),
        ("result", "official-intro-game-1", 0),
        ("turned", "official-intro-game-1", 0),
        ("after", "official-intro-game-1", 1),
        ("drops", "official-intro-1", 1),
        ("refuses", "official-intro-game-1", 1),
        ("open", "official-intro-1", 1),
    ] {
        assert_eq!(
            conform(wrong, &["--name", name]).code,
            code,
            "gungi: {wrong}, {name}"
        );
        let mut kit: serde_json::Value = serde_json::from_str(&text).unwrap();
        for part in ["positions", "whole_games"] {
            let subjects = kit[part].as_array_mut().unwrap();
            subjects.retain(|subject| subject["name"] == name);
        }
        let path = place.path().join("kit.json");
        fs::write(&path, kit.to_string()).unwrap();
        for (interpreter, runner) in [("python3", "run.py"), ("node", "run.mjs")] {
            if !has(&[Need::Program(interpreter)]) {
                continue;
            }
            let output = Command::new(interpreter)
                .arg(format!("examples/conformance/{runner}"))
                .arg(&path)
                .args(["--", "fixtures/conform/engine", wrong])
                .env("PATH", path_with_gungi())
                .output()
                .unwrap();
            assert_eq!(
                output.status.code(),
                Some(code),
                "{runner}: {wrong}, {name}: {output:?}"
            );
        }
    }
}

/// An engine that waits for its first difference to be shown.
#[test]
fn a_difference_is_printed_when_it_is_found() {
    if !has(&[Need::Program("sh")]) {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("out");
    let script = format!(
        "while read q rest; do case $q in conform) echo ok;; moves) echo 1a1b;; *) until test -s {}; do sleep 0.1; done; echo unknown;; esac; done",
        path.display()
    );
    let arguments = [
        "conform",
        "--name",
        "official-intro-1",
        "--timeout",
        "20",
        "--",
        "sh",
        "-c",
        &script,
    ];
    let status = gungi(&arguments)
        .stdout(fs::File::create(&path).unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
    let out = fs::read_to_string(&path).unwrap();
    assert!(
        out.contains("`unknown` is not an answer to `status`") && !out.contains("in time"),
        "{out}"
    );
}

/// A shell as engine. Returns what gungi prints.
fn shell(script: &str, options: &[&str]) -> (Ran, Duration) {
    let begun = Instant::now();
    let ran = run(&[&["conform"], options, &["--", "sh", "-c", script]].concat());
    (ran, begun.elapsed())
}

#[test]
fn an_engine_that_reads_nothing_or_writes_without_end_is_ended() {
    if !has(&[Need::Program("sh"), Need::File("/dev/null")]) {
        return;
    }
    for script in [
        "echo ok; yes none",
        "echo ok; exec sleep 1000",
        "echo ok; while :; do echo none; done",
        "read x; echo ok; exec tr '\\n' ' ' < /dev/zero",
        "read x; echo ok; sleep 1000 & wait",
    ] {
        let (Ran { code, out, err }, time) = shell(script, &["--timeout", "1"]);
        assert_eq!(code, 2, "{script}: {err}");
        assert!(
            time < Duration::from_secs(30) && out.len() < 100_000,
            "{script}: {time:?}"
        );
    }
}

#[test]
fn an_engine_that_has_ended_is_not_waited_for_though_its_output_is_open() {
    if !has(&[Need::Program("sh")]) {
        return;
    }
    let script = "read x; echo ok; sleep 1000 & read x; exit";
    let (Ran { code, err, .. }, time) = shell(script, &["--timeout", "60"]);
    assert_eq!(code, 2);
    assert!(
        err.contains("the engine ended instead of an answer"),
        "{err}"
    );
    assert!(time < Duration::from_secs(30), "{time:?}");
}

#[test]
fn the_error_output_of_an_engine_is_shown_with_escapes_and_a_bound() {
    if !has(&[Need::Program("sh"), Need::Program("seq")]) {
        return;
    }
    let hostile =
        r"printf '\033[2J::error::x\n##[error]y\n' >&2; read q; echo ok; printf 'last words' >&2";
    let (Ran { code, err, .. }, _) = shell(hostile, &["--only-rules", "official-intro"]);
    assert_eq!(code, 2, "{err}");
    for line in [
        "engine: \\u{1b}[2J::error::x\n",
        "engine: \\u{23}#[error]y\n",
        "engine: last words\n",
    ] {
        assert!(err.contains(line), "{line}: {err}");
    }
    let noisy = "seq 200000 >&2; while :; do head -c 2000000 /dev/zero >&2; echo >&2; done";
    let (Ran { code, err, .. }, _) =
        shell(noisy, &["--only-rules", "official-intro", "--timeout", "1"]);
    assert_eq!(
        (code, err.matches("engine: ").count()),
        (2, 100),
        "{}",
        err.len()
    );
    assert!(err.contains(
        "engine: 100\nthe engine writes more to its standard error, which is not shown\n"
    ));
}

#[test]
fn an_engine_that_greets_twice_is_one_error() {
    if !has(&[Need::Program("sh")]) {
        return;
    }
    for script in [
        "echo ok; while read q; do echo ok; done",
        "read q; echo ok; echo ok; while read q; do echo none; done",
    ] {
        for _ in 0..5 {
            let (Ran { code, out, err }, _) = shell(script, &["--only-rules", "official-intro"]);
            assert_eq!((code, out.as_str()), (2, ""), "{err}");
            assert!(
                err.starts_with("gungi: the engine greets more than once\nhelp: "),
                "{err}"
            );
        }
    }
}

#[test]
fn what_an_engine_repeats_is_shown_once() {
    if !has(&[Need::Program("sh"), Need::File("/dev/null")]) {
        return;
    }
    let script = "while read q rest; do case $q in conform) echo ok;; moves) yes 1a1b | head -100000 | tr '\\n' ' '; echo;; *) head -c 900000 /dev/zero | tr '\\0' x; echo;; esac; done";
    let (Ran { code, out, err }, _) = shell(script, &["--only-rules", "official-intro"]);
    assert_eq!(code, 1, "{err}");
    assert!(out.len() < 500_000, "{}", out.len());
}

#[test]
fn the_processes_of_an_engine_end_with_gungi() {
    if !has(&[Need::Signals, Need::File("/proc/self/status")]) {
        return;
    }
    for (signal, number) in signals() {
        let directory = tempfile::tempdir().unwrap();
        let pid = directory.path().join("pid");
        let script = format!(
            "sleep 1000 & echo $! > {}; read x; echo ok; wait",
            pid.display()
        );
        let mut child = gungi(&["conform", "--", "sh", "-c", &script])
            .spawn()
            .unwrap();
        let grandchild = loop {
            match fs::read_to_string(&pid) {
                Ok(text) if text.ends_with('\n') => break text.trim().to_owned(),
                _ => thread::sleep(Duration::from_millis(20)),
            }
        };
        send(signal, &child);
        assert_eq!(signal_of(child.wait().unwrap()), Some(number), "{signal}");
        let stat = format!("/proc/{grandchild}/stat");
        let is_alive = || fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z "));
        for _ in 0..100 {
            if !is_alive() {
                break;
            }
            thread::sleep(Duration::from_millis(20));
        }
        assert!(!is_alive(), "{signal}");
    }
}

#[test]
fn an_engine_is_asked_only_about_the_rules_that_it_follows() {
    if !has(&[Need::Program("bash"), Need::Program("perl")]) {
        return;
    }
    let asked = |rules: &str| conform("classic-only", &["--only-rules", rules, "--max-nodes", "1"]);
    assert_eq!(asked("classic").code, 0);
    let other = asked("official-intro");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("no question"), "{}", other.err);
}

#[test]
fn the_kit_is_written_for_all_rulesets_or_one() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("kit");
    run(&[
        "conform",
        "--write",
        path.to_str().unwrap(),
        "--only-rules",
        "official-intro",
    ])
    .clean();
    assert_eq!(names_in(&path), ["official-intro.json"]);
    let whole = directory.path().join("whole");
    run(&["conform", "--write", whole.to_str().unwrap()]).clean();
    let size: u64 = names_in(&whole)
        .iter()
        .map(|name| whole.join(name).metadata().unwrap().len())
        .sum();
    assert!(size < 2_500_000, "{size}");
    if has(&[Need::Links]) {
        link("../elsewhere", path.join("classic.json")).unwrap();
        let Ran { code, err, .. } = run(&[
            "conform",
            "--write",
            path.to_str().unwrap(),
            "--only-rules",
            "classic",
        ]);
        assert!(
            code == 2 && err.contains("classic.json: it is not a file"),
            "{err}"
        );
        assert!(!directory.path().join("elsewhere").exists());
    }
    let taken = directory.path().join("file");
    fs::write(&taken, "").unwrap();
    let Ran { code, err, .. } = run(&["conform", "--write", taken.to_str().unwrap()]);
    assert!(
        code == 2 && err.starts_with("gungi: cannot write into "),
        "{err}"
    );
}
