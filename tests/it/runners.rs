//! The action for GitHub and the recipe for GitLab, run like on their runners, in hostile checkouts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use regex::Regex;
use serde_json::Value;

use crate::ci::{ROOT, games, text};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::Ran;
use crate::helpers::system::{link, set_mode};

const GUNGI: &str = env!("CARGO_BIN_EXE_gungi");

/// The address that the owner of a release writes into Cargo.toml.
const REPOSITORY: &str = "https://example.org/someone/gungi";

/// What runners have.
pub(crate) const NEEDS: [Need; 3] = [Need::Program("bash"), Need::Links, Need::Rights];

/// A job on a runner: a checkout; directories outside of it; the action at a commit that was released; and on the path
/// a `curl` that finds the archive of that release, and a `python` that obeys files of the checkout, as Python does.
pub(crate) struct Job {
    checkout: tempfile::TempDir,
    outside: tempfile::TempDir,
}

impl Job {
    fn new() -> Self {
        Self::at(games())
    }

    /// A job on this checkout.
    pub(crate) fn at(checkout: tempfile::TempDir) -> Self {
        let job = Self {
            checkout,
            outside: tempfile::tempdir().unwrap(),
        };
        let root = Path::new(ROOT);
        for directory in ["bin", "action"] {
            fs::create_dir(job.outside(directory)).unwrap();
        }
        for program in ["curl", "gh", "python"] {
            link(
                root.join("fixtures/ci").join(program),
                job.outside("bin").join(program),
            )
            .unwrap();
        }
        link(root.join(".github"), job.outside("action/.github")).unwrap();
        fs::create_dir(job.outside("action/packaging")).unwrap();
        fs::copy(
            root.join("packaging/field"),
            job.outside("action/packaging/field"),
        )
        .unwrap();
        let address = format!("[workspace.package]\nrepository = \"{REPOSITORY}\"");
        let manifest = text("Cargo.toml").replacen("[workspace.package]", &address, 1);
        fs::write(job.outside("action/Cargo.toml"), manifest).unwrap();
        job
    }

    pub(crate) fn outside(&self, name: &str) -> PathBuf {
        self.outside.path().join(name)
    }

    pub(crate) fn checkout(&self, name: &str) -> PathBuf {
        self.checkout.path().join(name)
    }

    /// Runs lines of bash in the checkout.
    fn run(&self, script: &str, inputs: &[(&str, &str)]) -> Ran {
        let path = format!(
            "{}:{}",
            self.outside("bin").display(),
            std::env::var("PATH").unwrap()
        );
        let mut command = Command::new("bash");
        command
            .args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script])
            .current_dir(&self.checkout);
        command
            .env("RUNNER_OS", "Linux")
            .env("RUNNER_ARCH", "X64")
            .env("PATH", path)
            .env("GUNGI", GUNGI);
        command
            .env("GITHUB_ACTION_PATH", self.outside("action"))
            .env("REPOSITORY", REPOSITORY);
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
    fn action(&self, paths: &str, args: &str, sarif: &str) -> Ran {
        self.action_with("", paths, args, sarif)
    }

    /// Runs the steps of the action with these settings.
    pub(crate) fn action_with(&self, settings: &str, paths: &str, args: &str, sarif: &str) -> Ran {
        self.action_since(None, settings, (paths, args, sarif))
    }

    /// Runs the steps of the action on what changed since a commit. It is empty if the event knows none.
    pub(crate) fn action_since(
        &self,
        before: Option<&str>,
        settings: &str,
        (paths, args, sarif): (&str, &str, &str),
    ) -> Ran {
        let action = text("action.yml");
        let steps = Regex::new("(?m)^      run: '(.*)'$").unwrap();
        let steps: Vec<_> = steps
            .captures_iter(&action)
            .map(|step| step[1].to_owned())
            .collect();
        assert_eq!(steps.len(), action.matches("- name: ").count());
        let (last, first) = steps.split_last().unwrap();
        for step in first {
            self.run(step, &[]).clean();
        }
        self.run(
            last,
            &[
                ("PATHS", paths),
                ("ARGS", args),
                ("SETTINGS", settings),
                ("SARIF", sarif),
                ("CHANGED", if before.is_some() { "true" } else { "false" }),
                ("BEFORE", before.unwrap_or_default()),
            ],
        )
    }

    /// The job for GitLab from the documentation.
    fn gitlab(&self) -> Ran {
        let page = text("docs/ci.md");
        let script = page.split("\n  script:\n").nth(1).unwrap();
        let lines = script.lines().map_while(|line| line.strip_prefix("    - "));
        self.run(
            &lines
                .collect::<Vec<_>>()
                .join("\n")
                .replace(" games ", " . "),
            &[],
        )
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
    set_mode(path, 0o755);
}

#[test]
fn the_action_refuses_a_line_of_settings_without_a_value() {
    if !has(&NEEDS) {
        return;
    }
    let settings = "fail-on = \"warning\"\n[[per-file]]\n";
    let Ran { code, out, .. } = Job::new().action_with(settings, "good.gn", "", "false");
    assert_eq!(code, 2, "{out}");
    assert_eq!(
        out,
        "::error::each line of the input `settings` must be `key = value`\n"
    );
}

#[test]
fn the_action_refuses_another_value_than_true_and_false() {
    if !has(&NEEDS) {
        return;
    }
    let Ran { code, out, .. } = Job::new().action("good.gn", "", "True");
    assert_eq!(code, 2, "{out}");
    assert_eq!(
        out,
        "::error::the input `sarif` must be `true` or `false`\n"
    );
}

#[test]
fn the_action_annotates_and_fails_with_the_findings() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    let Ran { code, out, .. } = job.action("good.gn\nbad 1.gn\n", "", "true");
    assert_eq!(code, 1, "{out}");
    assert!(
        out.lines().last().unwrap().starts_with("::add-matcher::"),
        "{out}"
    );
    assert!(out.starts_with("::error file=bad 1.gn,line=12,"), "{out}");
    assert_eq!(job.sarif()["runs"][0]["results"][0]["ruleId"], "RU215");
    let summary = fs::read_to_string(job.outside("summary")).unwrap();
    assert!(
        summary.contains("\n| 1 | error RU215 | A move through an occupied square"),
        "{summary}"
    );
    assert_eq!(
        job.action("good.gn\nbad 1.gn\n", "--ignore\nRU215\n", "false")
            .code,
        0
    );
}

#[test]
fn nothing_in_a_checkout_chooses_what_runs() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    let planted = job.outside("planted");
    let evil = format!("touch {}", planted.display());
    for name in ["gungi", "bin/gungi", "curl", "tar", "sha256sum", "python"] {
        executable(&job.checkout(name), &evil);
    }
    fs::write(job.checkout("venv.py"), &evil).unwrap();
    job.run(
        &format!("python -m venv '{}'", job.outside("elsewhere").display()),
        &[],
    )
    .clean();
    assert!(
        planted.exists(),
        "the stand-in for Python obeys the checkout"
    );
    fs::remove_file(&planted).unwrap();
    let action = job.action("", "", "true");
    assert!(
        action.code == 1 && action.out.contains("RU215"),
        "{} {}",
        action.out,
        action.err
    );
    let gitlab = job.gitlab();
    assert_eq!(gitlab.code, 1, "{}", gitlab.err);
    assert!(!planted.exists());
}

#[test]
fn the_action_runs_only_an_archive_with_the_right_checksum() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    let install = job.outside("action/.github/action/install");
    let install = install.to_str().unwrap();
    let changed = job.run(install, &[("CHANGED", "1")]);
    assert!(
        changed.code != 0 && changed.out.contains("FAILED"),
        "{} {}",
        changed.out,
        changed.err
    );
    assert!(!job.outside("temporary/gungi/bin/gungi").exists());
    let forged = job.run(install, &[("FORGED", "1")]);
    assert!(
        forged.code == 2 && forged.out.contains("has no attestation of someone/gungi"),
        "{}",
        forged.out
    );
    assert!(!job.outside("temporary/gungi/bin/gungi").exists());
    let missing = job.run(install, &[("REPOSITORY", "https://example.org/nowhere")]);
    assert_eq!(missing.code, 2, "{}", missing.err);
    assert!(
        missing
            .out
            .contains("use the action at a commit that was released"),
        "{}",
        missing.out
    );
    let strange = job.run(install, &[("RUNNER_ARCH", "RISCV")]);
    assert_eq!(strange.code, 2, "{}", strange.err);
    assert!(
        strange
            .out
            .contains("no release of gungi has a program for Linux on RISCV"),
        "{}",
        strange.out
    );
}

#[test]
fn settings_of_the_workflow_win_over_the_checkout() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    fs::write(
        job.checkout("gungi.toml"),
        "ignore = ['GN', 'RU']\nfail-on = 'never'\n",
    )
    .unwrap();
    let switched_off = job.action("", "", "true");
    assert_eq!(switched_off.code, 0, "{}", switched_off.err);
    assert!(
        switched_off.err.contains("; 1 ignored by gungi.toml\n"),
        "{}",
        switched_off.err
    );
    assert!(
        fs::read_to_string(job.outside("summary"))
            .unwrap()
            .contains("1 ignored by gungi")
    );
    assert_eq!(
        job.sarif()["runs"][0]["results"][0]["suppressions"][0]["kind"],
        "external"
    );
    for settings in [
        "fail-on = \"error\"",
        "\n  rules = 'classic'\r\n width = 80\n",
    ] {
        let Ran { code, out, .. } = job.action_with(settings, "", "", "false");
        assert!(code == 1 && out.contains("RU215"), "{settings}: {out}");
    }
    assert_eq!(
        job.action_with("ignore = ['RU215']", "", "", "false").code,
        0
    );
    assert_eq!(
        job.action_with("ignor = ['RU215']", "", "", "false").code,
        2
    );
}

#[test]
fn reports_are_not_written_through_links_of_a_checkout() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    let victim = job.outside("victim");
    fs::write(&victim, "mine").unwrap();
    let names = [
        "gungi.sarif",
        "findings.sarif",
        "true",
        "gl-code-quality-report.json",
    ];
    for name in names {
        link(&victim, job.checkout(name)).unwrap();
    }
    assert_eq!(job.action(".", "", "true").code, 1);
    assert_eq!(job.gitlab().code, 1);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
    let report = fs::read_to_string(job.checkout("gl-code-quality-report.json")).unwrap();
    assert!(report.contains("RU215"), "{report}");
}

#[test]
fn a_link_to_nowhere_hides_no_finding() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    link("nowhere", job.checkout("lost.gn")).unwrap();
    let Ran { code, out, err } = job.action(".", "", "true");
    assert_eq!(code, 2, "{err}");
    assert!(out.starts_with("::error file=bad 1.gn,"), "{out}");
    assert!(err.contains("lost.gn"), "{err}");
    assert_eq!(job.sarif()["runs"][0]["results"][0]["ruleId"], "RU215");
}

#[test]
fn the_action_takes_its_paths_from_lines() {
    if !has(&NEEDS) {
        return;
    }
    let job = Job::new();
    fs::create_dir(job.checkout("club games")).unwrap();
    fs::rename(
        job.checkout("bad 1.gn"),
        job.checkout("club games/bad 1.gn"),
    )
    .unwrap();
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
        let Ran { code, out, err } = job.action(paths, "\r\n", "false");
        assert_eq!(
            (code, out.contains(found)),
            (i32::from(is_found), is_found),
            "{paths:?}: {out}{err}"
        );
    }
    assert_eq!(
        job.action("--exit-zero", "", "false").code,
        2,
        "a path is never taken for an option"
    );
}
