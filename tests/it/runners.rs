//! The action for GitHub and the recipe for GitLab, run like on their runners, in hostile checkouts.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use regex::Regex;
use serde_json::Value;

use crate::ci::{ROOT, games, text};
use crate::running::Ran;

const GUNGI: &str = env!("CARGO_BIN_EXE_gungi");

/// A job on a runner: a checkout, directories outside of it, and a `cargo` on the path that obeys files of the
/// checkout, as rustup and cargo do.
struct Job {
    checkout: tempfile::TempDir,
    outside: tempfile::TempDir,
}

impl Job {
    fn new() -> Self {
        let job = Self { checkout: games(), outside: tempfile::tempdir().unwrap() };
        fs::create_dir(job.outside("bin")).unwrap();
        symlink(Path::new(ROOT).join("fixtures/ci/cargo"), job.outside("bin/cargo")).unwrap();
        job
    }

    fn outside(&self, name: &str) -> PathBuf {
        self.outside.path().join(name)
    }

    fn checkout(&self, name: &str) -> PathBuf {
        self.checkout.path().join(name)
    }

    /// Runs lines of bash in the checkout.
    fn run(&self, script: &str, inputs: &[(&str, &str)]) -> Ran {
        let path = format!("{}:{}", self.outside("bin").display(), std::env::var("PATH").unwrap());
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script]).current_dir(&self.checkout);
        command.env_remove("RUSTUP_TOOLCHAIN").env("PATH", path).env("GUNGI", GUNGI);
        command.env("GITHUB_ACTION_PATH", ROOT).env("RUST_VERSION", "1.85.0");
        for (name, directory) in [
            ("HOME", "home"),
            ("RUNNER_TEMP", "temporary"),
            ("GITHUB_PATH", "path"),
            ("GITHUB_OUTPUT", "output"),
            ("GITHUB_STEP_SUMMARY", "summary"),
        ] {
            command.env(name, self.outside(directory));
        }
        Ran::from(command.envs(inputs.iter().copied()).output().unwrap())
    }

    /// Runs the steps of the action.
    fn mv(&self, paths: &str, args: &str, sarif: &str) -> Ran {
        let mv = text("action.yml");
        let steps = Regex::new("(?m)^      run: '(.*)'$").unwrap();
        let steps: Vec<_> = steps.captures_iter(&mv).map(|step| step[1].to_owned()).collect();
        assert_eq!(steps.len(), mv.matches("- name: ").count());
        let (last, first) = steps.split_last().unwrap();
        for step in first {
            self.run(step, &[]).clean();
        }
        self.run(last, &[("PATHS", paths), ("ARGS", args), ("SARIF", sarif)])
    }

    /// The job for GitLab from the documentation.
    fn gitlab(&self) -> Ran {
        let page = text("docs/ci.md");
        let script = page.split("\n  script:\n").nth(1).unwrap();
        let lines = script.lines().map_while(|line| line.strip_prefix("    - "));
        self.run(&lines.collect::<Vec<_>>().join("\n").replace(" games ", " . "), &[])
    }

    /// The SARIF file of the action.
    fn sarif(&self) -> Value {
        let output = fs::read_to_string(self.outside("output")).unwrap();
        let path = output.trim_end().strip_prefix("sarif=").unwrap();
        assert!(!Path::new(path).starts_with(&self.checkout), "{path}");
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
    }
}

fn executable(path: &Path, script: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, format!("#!/usr/bin/env bash\n{script}\n")).unwrap();
    fs::set_permissions(path, PermissionsExt::from_mode(0o755)).unwrap();
}

#[test]
fn the_action_annotates_and_fails_with_the_findings() {
    let job = Job::new();
    let Ran { code, out, .. } = job.mv("good.gn\nbad 1.gn\n", "", "true");
    assert_eq!(code, 1, "{out}");
    assert!(out.starts_with("::add-matcher::"), "{out}");
    assert!(out.contains("\n::error file=bad 1.gn,line=12,"), "{out}");
    assert_eq!(job.sarif()["runs"][0]["results"][0]["ruleId"], "RU215");
    assert!(fs::read_to_string(job.outside("summary")).unwrap().contains("RU215"));
    assert_eq!(job.mv("good.gn\nbad 1.gn\n", "--ignore\nRU215\n", "false").code, 0);
}

#[test]
fn nothing_in_a_checkout_chooses_what_runs() {
    let job = Job::new();
    let planted = job.outside("planted");
    let evil = format!("touch {}", planted.display());
    executable(&job.checkout("bin/cargo"), &evil);
    executable(&job.checkout("cargo"), &evil);
    executable(&job.checkout("gungi"), &evil);
    let root = job.checkout.path().display();
    fs::write(job.checkout("rust-toolchain.toml"), format!("[toolchain]\npath = \"{root}\"\n")).unwrap();
    fs::create_dir(job.checkout(".cargo")).unwrap();
    fs::write(job.checkout(".cargo/config.toml"), format!("[build]\nrustc-wrapper = \"{root}/cargo\"\n"))
        .unwrap();
    for toolchain in ["", "stable"] {
        let elsewhere = format!("cargo install --root '{}'", job.outside("elsewhere").display());
        job.run(&elsewhere, &[("RUSTUP_TOOLCHAIN", toolchain)]).clean();
        assert!(planted.exists(), "the stand-in for cargo obeys the checkout");
        fs::remove_file(&planted).unwrap();
    }
    let mv = job.mv("", "", "true");
    assert!(mv.code == 1 && mv.out.contains("RU215"), "{} {}", mv.out, mv.err);
    let gitlab = job.gitlab();
    assert_eq!(gitlab.code, 1, "{}", gitlab.err);
    assert!(!planted.exists());
}

#[test]
fn reports_are_not_written_through_links_of_a_checkout() {
    let job = Job::new();
    let victim = job.outside("victim");
    fs::write(&victim, "mine").unwrap();
    let names = ["gungi.sarif", "findings.sarif", "true", "gl-code-quality-report.json"];
    for name in names {
        symlink(&victim, job.checkout(name)).unwrap();
    }
    assert_eq!(job.mv(".", "", "true").code, 1);
    assert_eq!(job.gitlab().code, 1);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
    let report = fs::read_to_string(job.checkout("gl-code-quality-report.json")).unwrap();
    assert!(report.contains("RU215"), "{report}");
}

#[test]
fn a_link_to_nowhere_hides_no_finding() {
    let job = Job::new();
    symlink("nowhere", job.checkout("lost.gn")).unwrap();
    let Ran { code, out, err } = job.mv(".", "", "true");
    assert_eq!(code, 2, "{err}");
    assert!(out.contains("\n::error file=bad 1.gn,"), "{out}");
    assert!(err.contains("lost.gn"), "{err}");
    assert_eq!(job.sarif()["runs"][0]["results"][0]["ruleId"], "RU215");
}

#[test]
fn the_action_takes_its_paths_from_lines() {
    let job = Job::new();
    fs::create_dir(job.checkout("club games")).unwrap();
    fs::rename(job.checkout("bad 1.gn"), job.checkout("club games/bad 1.gn")).unwrap();
    let found = "::error file=club games/bad 1.gn,";
    for (paths, is_found) in [
        ("", true),
        (" \n\t\r\n", true),
        ("club games", true),
        ("club games/bad 1.gn", true),
        ("  good.gn\n    club games\t \n\n", true),
        ("good.gn\r\nclub games\r\n", true),
        ("good.gn\r\n", false),
        ("\t good.gn", false),
    ] {
        let Ran { code, out, err } = job.mv(paths, "\r\n", "false");
        assert_eq!((code, out.contains(found)), (i32::from(is_found), is_found), "{paths:?}: {out}{err}");
    }
    assert_eq!(job.mv("--exit-zero", "", "false").code, 2, "a path is never taken for an option");
}
