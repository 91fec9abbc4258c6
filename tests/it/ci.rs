//! What other programs read of the repository: hooks of pre-commit, the action of GitHub, packages.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::running::{self, Ran};
use clap::Parser;
use gungi::cli::args::Cli;
use regex::Regex;
use serde_json::Value;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const GUNGI: &str = env!("CARGO_BIN_EXE_gungi");

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

/// A command in a folder of games, one of them good and one bad.
fn gungi(directory: &Path, arguments: &[&str]) -> String {
    Ran::from(running::gungi(arguments).current_dir(directory).output().unwrap()).out
}

fn games() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (from, to) in [("good/07.gn", "good.gn"), ("bad/ru215-path-blocked-slide-by-own.gn", "bad 1.gn")] {
        fs::copy(Path::new(ROOT).join("fixtures/gn").join(from), directory.path().join(to)).unwrap();
    }
    directory
}

#[test]
fn hooks_are_commands() {
    let hooks = text(".pre-commit-hooks.yaml");
    let entries: Vec<_> = hooks.lines().filter_map(|line| line.trim().strip_prefix("entry: ")).collect();
    assert_eq!(entries.len(), hooks.matches("- id: ").count());
    for entry in entries {
        let arguments = entry.split(' ').chain(["game.gn"]);
        Cli::try_parse_from(arguments).unwrap_or_else(|error| panic!("{entry}: {error}"));
    }
}

#[test]
fn the_problem_matcher_reads_every_line_of_concise_findings() {
    let matcher: Value = serde_json::from_str(&text(".github/action/matcher.json")).unwrap();
    let pattern = &matcher["problemMatcher"][0]["pattern"][0];
    let regexp = Regex::new(pattern["regexp"].as_str().unwrap()).unwrap();
    let group = |name: &str| usize::try_from(pattern[name].as_u64().unwrap()).unwrap();
    let games = games();
    let lines = gungi(games.path(), &["validate", "--format", "concise", "."]);
    let found = regexp.captures(lines.lines().next().unwrap()).unwrap();
    let seen = ["file", "line", "column", "severity", "code"].map(|name| &found[group(name)]);
    assert_eq!(seen, ["./bad 1.gn", "12", "14", "error", "RU215"], "{lines}");
    assert!(lines.lines().all(|line| regexp.is_match(line)), "{lines}");
}

/// The step of the action, as GitHub runs it: exit code and what it prints.
#[cfg(unix)]
fn check(games: &Path, temporary: &Path, args: &str, sarif: &str) -> (i32, String) {
    let output = Command::new(Path::new(ROOT).join(".github/action/check"))
        .current_dir(games)
        .env("RUNNER_TEMP", temporary)
        .env("GITHUB_ACTION_PATH", ROOT)
        .env("GITHUB_PATH", temporary.join("path"))
        .env("GITHUB_STEP_SUMMARY", temporary.join("summary"))
        .envs([("PATHS", "good.gn\nbad 1.gn\n"), ("ARGS", args), ("SARIF", sarif)])
        .output()
        .unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[cfg(unix)]
#[test]
fn the_action_annotates_and_fails_with_the_findings() {
    let (games, temporary) = (games(), tempfile::tempdir().unwrap());
    fs::create_dir_all(temporary.path().join("gungi/bin")).unwrap();
    std::os::unix::fs::symlink(GUNGI, temporary.path().join("gungi/bin/gungi")).unwrap();
    let (code, out) = check(games.path(), temporary.path(), "", "gungi.sarif");
    assert_eq!(code, 1, "{out}");
    assert!(out.starts_with("::add-matcher::"), "{out}");
    assert!(out.contains("\n::error file=bad 1.gn,line=12,"), "{out}");
    let sarif: Value =
        serde_json::from_str(&fs::read_to_string(games.path().join("gungi.sarif")).unwrap()).unwrap();
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "RU215");
    assert!(fs::read_to_string(temporary.path().join("summary")).unwrap().contains("RU215"));
    let (code, _) = check(games.path(), temporary.path(), "--ignore\nRU215\n", "");
    assert_eq!(code, 0);
}

#[test]
fn packages_hold_files_that_are_there() {
    let manifest = text("Cargo.toml");
    let sources =
        manifest.lines().filter_map(|line| line.trim().strip_prefix("{ source = \"")?.split('"').next());
    let sources: Vec<_> = sources.filter(|source| !source.starts_with("target/")).collect();
    assert!(sources.len() > 5);
    for source in sources {
        let path = Path::new(ROOT).join(source);
        let name = path.file_name().unwrap().to_str().unwrap();
        let found = match name.strip_prefix('*') {
            None => path.is_file(),
            Some(end) => fs::read_dir(path.parent().unwrap())
                .unwrap()
                .any(|entry| entry.unwrap().file_name().to_str().unwrap().ends_with(end)),
        };
        assert!(found, "{source}");
    }
}
