//! A pull request that touches a few games of many: what is read, what fails, and what is annotated.
//!
//! Without Git these tests only print a note; with `CI` set, they fail.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, fed, gungi};
use crate::helpers::system::set_mode;
use crate::runners::{Job, NEEDS};

const GOOD: &str = "fixtures/gn/good/07.gn";
const BAD: &str = "fixtures/gn/bad/ru215-path-blocked-slide-by-own.gn";

/// A clone with games in folders, of which one in four has an illegal move.
struct Archive(TempDir);

impl Archive {
    /// `None` without Git.
    fn new(games: usize) -> Option<Self> {
        if !has(&[Need::Program("git"), Need::Program("bash")]) {
            return None;
        }
        let archive = Self(TempDir::new().unwrap());
        archive.git(&["init", "--quiet", "--initial-branch", "main"]);
        for number in 0..games {
            let from = if number % 4 == 3 { BAD } else { GOOD };
            archive.write(&Self::name(number), &fs::read_to_string(from).unwrap());
        }
        archive.write("README.md", "Games.\n");
        archive.commit("Add games");
        Some(archive)
    }

    fn name(number: usize) -> String {
        format!("games/{:02}/g{number:04}.gn", number / 100)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn git(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("git");
        command.args(arguments).current_dir(&self.0);
        for name in ["AUTHOR", "COMMITTER"] {
            command
                .env(format!("GIT_{name}_NAME"), "Ren")
                .env(format!("GIT_{name}_EMAIL"), "ren@localhost");
        }
        command.env("GIT_CONFIG_GLOBAL", "/dev/null");
        let ran = Ran::from(command.output().unwrap());
        assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
        ran.out
    }

    fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", message]);
    }

    fn run_in(&self, folder: &str, arguments: &[&str]) -> Ran {
        let mut command = gungi(arguments);
        let ran = command.current_dir(self.0.path().join(folder)).output();
        ran.unwrap().into()
    }

    fn validate(&self, arguments: &[&str]) -> Ran {
        self.run_in("", &[&["validate"], arguments].concat())
    }

    /// The files in which findings are, by the lines of `concise`.
    fn found(&self, folder: &str, arguments: &[&str]) -> (i32, BTreeSet<String>) {
        let Ran { code, out, .. } = self.run_in(
            folder,
            &[&["validate", "--format", "concise"], arguments].concat(),
        );
        let name = |line: &str| line.split(":1").next().unwrap().to_owned();
        (code, out.lines().map(name).collect())
    }
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[test]
fn a_pull_request_is_checked_for_the_files_that_it_touches() {
    let Some(archive) = Archive::new(40) else {
        return;
    };
    let bad = fs::read_to_string(BAD).unwrap();
    archive.git(&["switch", "--quiet", "--create", "pull"]);
    assert_eq!(
        archive.found("", &["--changed-since", "main"]),
        (0, names(&[]))
    );
    // A note in a good game, a new illegal one with a hostile name, a deleted one, and a file that is no game.
    let good = fs::read_to_string(GOOD).unwrap();
    archive.write("games/00/g0000.gn", &format!("# A note.\n{good}"));
    let hostile = "games/00/-\"q\"\n\u{68cb}.gn";
    archive.write(hostile, &bad);
    archive.git(&["rm", "--quiet", "games/00/g0003.gn"]);
    archive.write("README.md", "Many games.\n");
    archive.commit("Add a game");
    let found = (1, names(&["games/00/-\"q\"\\u{a}\u{68cb}.gn"]));
    assert_eq!(archive.found("", &["--changed-since", "main"]), found);
    assert_eq!(
        archive.found("", &["--changed-since", "main", "games"]),
        found
    );
    assert_eq!(
        archive.found("", &["--changed-since", "HEAD^", "games"]),
        found
    );
    let below = (1, names(&["00/-\"q\"\\u{a}\u{68cb}.gn"]));
    assert_eq!(archive.found("games", &["--changed-since", "main"]), below);
    let summary = archive.validate(&["--changed-since", "main"]).err;
    assert!(summary.starts_with("2 games, "), "{summary}");

    // The list of Git says the same; without `-z`, Git quotes the name.
    for (options, code) in [(&["-z"][..], 1), (&[], 2)] {
        let list = ["diff", "--name-only", "--diff-filter=d", "main"];
        let list = archive.git(&[&list, options].concat());
        let arguments = ["validate", "--files-from", "-", "--format", "concise"];
        let ran: Ran = fed(gungi(&arguments).current_dir(&archive.0), list).into();
        assert_eq!(ran.code, code, "{}", ran.err);
        let says_quoted = ran
            .err
            .contains("let Git print names as they are, with `-z`");
        assert_eq!(
            (says_quoted, ran.out.contains("RU215")),
            (code == 2, code == 1)
        );
    }

    // Nothing but a deletion is nothing to check.
    archive.git(&["switch", "--quiet", "--create", "other", "main"]);
    archive.git(&["rm", "--quiet", "games/00/g0007.gn"]);
    archive.commit("Remove a game");
    let ran = archive.validate(&["--changed-since", "main"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // What is not committed counts, too, and what `main` did meanwhile does not.
    archive.write("games/00/g0001.gn", &bad);
    archive.git(&["switch", "--quiet", "main"]);
    archive.git(&["restore", "."]);
    archive.write("games/00/g0002.gn", &bad);
    archive.commit("Break a game");
    archive.git(&["switch", "--quiet", "other"]);
    archive.write("games/00/g0001.gn", &bad);
    let found = (1, names(&["games/00/g0001.gn"]));
    assert_eq!(archive.found("", &["--changed-since", "main"]), found);
    let ran = archive.run_in("", &["fmt", "--check", "--changed-since", "main"]);
    assert!(ran.err.contains("0 of 1 file would change"), "{}", ran.err);
}

#[test]
fn an_empty_list_checks_nothing_and_passes() {
    let folder = TempDir::new().unwrap();
    fs::copy(BAD, folder.path().join("bad.gn")).unwrap();
    fs::write(folder.path().join("gungi.toml"), "exclude = [\"old.gn\"]\n").unwrap();
    fs::copy(BAD, folder.path().join("old.gn")).unwrap();
    for (list, games, code) in [
        ("", 0, 0),
        ("\n\r\n", 0, 0),
        ("README.md\nno-such.txt\nold.gn\n", 0, 0),
        ("bad.gn\r\nbad.gn\nold.gn\0", 0, 2),
        ("bad.gn\r\n./bad.gn\n", 1, 1),
        ("bad.gn\0old.gn\0", 1, 1),
        (".\n", 1, 1),
        ("missing.gn\n", 0, 2),
    ] {
        let arguments = ["validate", "--files-from", "-"];
        let ran: Ran = fed(gungi(&arguments).current_dir(&folder), list).into();
        assert_eq!(ran.code, code, "{list:?}: {}", ran.err);
        let summary = ran
            .err
            .lines()
            .find(|line| line.contains(" plies"))
            .unwrap();
        let begin = format!("{games} game");
        assert!(summary.starts_with(&begin), "{list:?}: {summary}");
    }
    let ran: Ran = fed(
        gungi(&["fmt", "--check", "--files-from", "-"]).current_dir(&folder),
        "",
    )
    .into();
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "0 of 0 files would change\n")
    );
}

#[test]
fn what_git_cannot_say_is_an_error_that_says_what_to_do() {
    let Some(archive) = Archive::new(1) else {
        return;
    };
    archive.write("README.md", "More.\n");
    archive.commit("Write more");
    let origin = format!("file://{}", archive.0.path().display());
    archive.git(&["clone", "--quiet", "--depth", "1", &origin, "shallow"]);
    let outside = TempDir::new().unwrap();
    let outside = outside.path().to_str().unwrap();
    for (folder, commit, message, help) in [
        (
            "",
            "no-such",
            "Git knows no commit `no-such`",
            "`git fetch`",
        ),
        (
            "",
            "--output=x",
            "Git knows no commit `--output=x`",
            "`git fetch`",
        ),
        ("", "main:README.md", "Git knows no commit", "`git fetch`"),
        (
            "shallow",
            "HEAD^",
            "Git knows no commit `HEAD^`",
            "fetch-depth",
        ),
        (outside, "main", "not a git repository", "--files-from"),
    ] {
        let since = format!("--changed-since={commit}");
        let ran = archive.run_in(folder, &["validate", &since, "."]);
        assert_eq!(ran.code, 2, "{commit}: {}", ran.out);
        let says = ran.err.contains(message) && ran.err.contains(help);
        assert!(says, "{commit}: {}", ran.err);
        assert!(!archive.0.path().join("x").exists());
    }
    let mut command = gungi(&["validate", "--changed-since", "main"]);
    let ran: Ran = command
        .current_dir(&archive.0)
        .env("PATH", "")
        .output()
        .unwrap()
        .into();
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot start `git`"), "{}", ran.err);
}

/// Git starts programs that the configuration of a repository names. A repository may come from a stranger, whole.
#[test]
fn nothing_that_a_repository_names_is_run() {
    let Some(archive) = Archive::new(4) else {
        return;
    };
    let planted = archive.0.path().join("planted");
    let evil = archive.0.path().join("evil");
    fs::write(&evil, format!("#!/bin/sh\ntouch '{}'\n", planted.display())).unwrap();
    set_mode(&evil, 0o755);
    let evil = evil.to_str().unwrap();
    for key in [
        "core.fsmonitor",
        "core.pager",
        "diff.external",
        "diff.evil.command",
        "diff.evil.textconv",
        "diff.submodule",
    ] {
        archive.git(&[
            "config",
            key,
            if key == "diff.submodule" {
                "diff"
            } else {
                evil
            },
        ]);
    }
    archive.git(&["config", "color.diff", "always"]);
    fs::write(archive.0.path().join(".gitattributes"), "*.gn diff=evil\n").unwrap();
    let hook = archive.0.path().join(".git/hooks/post-index-change");
    fs::create_dir_all(hook.parent().unwrap()).unwrap();
    fs::copy(evil, &hook).unwrap();
    archive.write("games/00/g0000.gn", &fs::read_to_string(BAD).unwrap());
    let found = (1, names(&["games/00/g0000.gn"]));
    assert_eq!(archive.found("", &["--changed-since", "main"]), found);
    assert!(!planted.exists());
    let plain = Command::new("git")
        .arg("diff")
        .current_dir(&archive.0)
        .output();
    assert!(
        plain.is_ok() && planted.exists(),
        "the repository is hostile"
    );
}

#[test]
fn known_findings_do_not_fail_and_new_ones_do() {
    let folder = TempDir::new().unwrap();
    let place = |name: &str| folder.path().join(name);
    let bad = fs::read_to_string(BAD).unwrap();
    fs::create_dir(place("games")).unwrap();
    fs::create_dir(place(".git")).unwrap();
    fs::write(place("games/old.gn"), &bad).unwrap();
    let run_in = |folder: &Path, arguments: &[&str]| -> Ran {
        gungi(&[&["validate"], arguments].concat())
            .current_dir(folder)
            .output()
            .unwrap()
            .into()
    };
    let run = |arguments: &[&str]| {
        run_in(
            folder.path(),
            &[&["--baseline", "known.txt"], arguments].concat(),
        )
    };
    let missing = run(&[]);
    assert_eq!(missing.code, 2);
    assert!(
        missing.err.contains("`--write-baseline` writes it"),
        "{}",
        missing.err
    );
    let written = run(&["--write-baseline"]);
    assert_eq!(
        (written.code, written.out.as_str()),
        (0, ""),
        "{}",
        written.err
    );
    let known = fs::read_to_string(place("known.txt")).unwrap();
    assert!(known.ends_with(" RU215 games/old.gn\n"), "{known}");

    let passed = run(&[]);
    assert_eq!((passed.code, passed.out.as_str()), (0, ""));
    assert!(passed.err.contains("; 1 known"), "{}", passed.err);
    let below = run_in(&place("games"), &["--baseline", "../known.txt"]);
    assert_eq!(below.code, 0, "{}", below.err);
    let sarif: Value = serde_json::from_str(&run(&["--format", "sarif"]).out).unwrap();
    let suppressions = &sarif["runs"][0]["results"][0]["suppressions"];
    assert_eq!(suppressions[0]["justification"], "known by the baseline");
    let json: Value = serde_json::from_str(&run(&["--format", "json"]).out).unwrap();
    assert_eq!(json["summary"]["known"], 1);

    // A line above changes nothing; the same move in another file is new, and so is a second finding in the game.
    fs::write(place("games/old.gn"), format!("# A note.\n\n{bad}")).unwrap();
    assert_eq!(run(&[]).code, 0);
    fs::write(place("games/new.gn"), &bad).unwrap();
    let ran = run(&["--format", "concise"]);
    assert!(
        ran.code == 1 && ran.out.starts_with("games/new.gn:"),
        "{}",
        ran.out
    );
    fs::remove_file(place("games/new.gn")).unwrap();
    fs::write(place("games/old.gn"), format!("[Result \"?\"]\n{bad}")).unwrap();
    assert_eq!(run(&[]).code, 1);

    fs::write(place("known.txt"), format!("{known}<<<<<<< main\n")).unwrap();
    let ran = run(&[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 3 has no fingerprint"), "{}", ran.err);
    let ran = run(&["--report", "known.txt"]);
    assert!(
        ran.err.contains("the output is an input: known.txt"),
        "{}",
        ran.err
    );
    let ran = run_in(
        folder.path(),
        &["--baseline", "games/old.gn", "--write-baseline"],
    );
    assert!(
        ran.err.contains("the output is an input: games/old.gn"),
        "{}",
        ran.err
    );
}

#[test]
fn one_run_writes_several_reports() {
    let folder = TempDir::new().unwrap();
    fs::copy(BAD, folder.path().join("bad.gn")).unwrap();
    let run = |arguments: &[&str]| -> Ran {
        gungi(&[&["validate", "bad.gn"], arguments].concat())
            .current_dir(&folder)
            .output()
            .unwrap()
            .into()
    };
    let both = [
        "--format", "github", "--report", "a.sarif", "--report", "a.xml",
    ];
    let ran = run(&both);
    assert!(
        ran.code == 1 && ran.out.starts_with("::error file=bad.gn,"),
        "{}",
        ran.out
    );
    for (format, name) in [("sarif", "a.sarif"), ("junit", "a.xml")] {
        let alone = run(&["--format", format]).out;
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), alone);
    }
    // A report says what could not be read.
    assert_eq!(run(&["no-such.gn", "--report", "a.sarif"]).code, 2);
    let sarif = fs::read_to_string(folder.path().join("a.sarif")).unwrap();
    assert!(sarif.contains("\"executionSuccessful\":false"), "{sarif}");
    for (reports, message) in [
        (
            &["--report", "bad.gn"][..],
            "the output is an input: bad.gn",
        ),
        (
            &["--report", "b.sarif", "--report", "./b.sarif"],
            "two outputs are one file",
        ),
        (&["--report", "b.dat"], "unknown format"),
    ] {
        let ran = run(reports);
        assert!(ran.code == 2 && ran.err.contains(message), "{}", ran.err);
    }
}

/// GitHub shows ten annotations of a severity. Old findings of a long file must not take the room of new ones.
#[test]
fn lines_that_changed_are_annotated_first() {
    let Some(archive) = Archive::new(0) else {
        return;
    };
    let bad = fs::read_to_string(BAD).unwrap();
    let many = |count: usize| format!("{bad}\n").repeat(count);
    archive.write("a.gn", &many(12));
    archive.commit("Add games");
    let other_game = bad.replace("Club evening", "New evening");
    archive.write("a.gn", &format!("{}{other_game}", many(12)));
    archive.write("b.gn", &bad);
    let since = archive.validate(&["--format", "github", "--changed-since", "HEAD"]);
    archive.git(&["add", "b.gn"]);
    let added = archive.validate(&["--format", "github", "--changed-since", "HEAD"]);
    let all = archive.validate(&["--format", "github"]);
    let (last, lines) = (many(12).lines().count() + 12, bad.lines().count() + 1);
    let annotated = |ran: &Ran| -> Vec<String> {
        let lines = ran.out.lines().filter(|line| line.starts_with("::error "));
        lines
            .map(|line| line.split(",endLine").next().unwrap().to_owned())
            .collect()
    };
    let old = |count: usize| {
        (0..count).map(|game| format!("::error file=a.gn,line={}", 12 + game * lines))
    };
    let new = format!("::error file=a.gn,line={last}");
    let other = "::error file=b.gn,line=12".to_owned();
    assert_eq!(annotated(&all), old(10).collect::<Vec<_>>());
    assert_eq!(
        annotated(&since),
        [new.clone()].into_iter().chain(old(9)).collect::<Vec<_>>()
    );
    assert_eq!(
        annotated(&added),
        [new, other].into_iter().chain(old(8)).collect::<Vec<_>>()
    );
    for ran in [&all, &since, &added] {
        let shown = ran
            .out
            .lines()
            .filter(|line| line.contains("RU215"))
            .count();
        assert_eq!(
            shown,
            ran.out.matches("blocks the way").count(),
            "{}",
            ran.out
        );
        assert!(ran.err.contains(&format!("{shown} errors")), "{}", ran.err);
    }
}

#[test]
fn the_action_checks_what_changed() {
    if !has(&NEEDS) {
        return;
    }
    let Some(archive) = Archive::new(8) else {
        return;
    };
    archive.write("games/00/g0000.gn", &fs::read_to_string(BAD).unwrap());
    archive.commit("Break a game");
    archive.write("README.md", "Many games.\n");
    archive.commit("Write more");
    let job = Job::at(archive.0);
    let inputs = ("games", "", "true");
    let red = job.action_since(Some("HEAD~2"), "", inputs);
    assert_eq!(
        (red.code, red.out.matches("::error ").count()),
        (1, 1),
        "{}",
        red.out
    );
    assert!(
        red.out.starts_with("::error file=games/00/g0000.gn,"),
        "{}",
        red.out
    );
    let green = job.action_since(Some("HEAD^1"), "", inputs);
    assert_eq!(
        (green.code, green.out.matches("::error ").count()),
        (0, 0),
        "{}",
        green.out
    );
    for before in ["", "0000000000000000000000000000000000000000"] {
        let all = job.action_since(Some(before), "", inputs);
        assert_eq!(all.code, 1);
        assert!(
            all.out.starts_with("All files are checked: "),
            "{}",
            all.out
        );
    }
    let unknown = job.action_since(Some("--output=games/00/g0000.gn"), "", inputs);
    assert_eq!(unknown.code, 2, "{}", unknown.out);
}
