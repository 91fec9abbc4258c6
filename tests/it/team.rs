//! `docs/team.md`, from an empty repository to a green pull request: with git, pre-commit, and the steps of the workflow.
//!
//! Without pre-commit this test only prints a note; with `CI` set, it fails.

#![allow(clippy::print_stderr, reason = "a test that did not run says so")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use regex::Regex;
use tempfile::TempDir;

use crate::ci::{ROOT, text};
use crate::helpers::needs::has;
use crate::helpers::running::path_with_gungi;
use crate::runners::{Job, NEEDS};

const ILLEGAL: &str = "fixtures/gn/bad/ru215-path-blocked-slide-by-own.gn";

/// A block of the page, and the file that the text before it says to create from it.
struct Block {
    language: String,
    text: String,
    file: Option<String>,
}

fn blocks(page: &str) -> Vec<Block> {
    let block = Regex::new("(?ms)^```(\\w+)\n(.*?)^```$").unwrap();
    let created = Regex::new("Create `([^`]+)`").unwrap();
    let (mut blocks, mut end) = (Vec::new(), 0);
    for found in block.captures_iter(page) {
        let whole = found.get(0).unwrap();
        let file = created
            .captures(&page[end..whole.start()])
            .map(|file| file[1].to_owned());
        blocks.push(Block {
            language: found[1].to_owned(),
            text: found[2].to_owned(),
            file,
        });
        end = whole.end();
    }
    blocks
}

/// A member of the team: a home, a clone of the empty repository, and pre-commit.
struct Member {
    directory: TempDir,
    tools: PathBuf,
}

impl Member {
    /// `None` without pre-commit.
    fn new() -> Option<Self> {
        let tools = Path::new(ROOT).join("target/tools/pre-commit/bin");
        if !tools.join("pre-commit").exists() {
            assert!(
                env::var_os("CI").is_none(),
                "CI has no pre-commit: `.ci/run` installs it"
            );
            eprintln!(
                "no pre-commit in {}: docs/team.md was NOT run",
                tools.display()
            );
            return None;
        }
        let member = Self {
            directory: TempDir::new().unwrap(),
            tools,
        };
        for directory in ["home/club/fen", "home/club/drafts", "hooks", "wheels"] {
            fs::create_dir_all(member.at(directory)).unwrap();
        }
        member
            .run(
                ".",
                "git init --quiet --bare remote.git && git clone --quiet remote.git games",
            )
            .clean();
        Some(member)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn run(&self, directory: &str, script: &str) -> Done {
        let paths = [self.tools.clone()]
            .into_iter()
            .chain(env::split_paths(&path_with_gungi()).collect::<Vec<_>>());
        let mut command = Command::new("bash");
        command.args([
            "--noprofile",
            "--norc",
            "-eu",
            "-o",
            "pipefail",
            "-c",
            script,
        ]);
        command
            .current_dir(self.at(directory))
            .env("PATH", env::join_paths(paths).unwrap());
        command
            .env("HOME", self.at("home"))
            .env("PRE_COMMIT_HOME", self.at("pre-commit"));
        command
            .env("PIP_FIND_LINKS", self.at("wheels"))
            .env("GIT_CONFIG_NOSYSTEM", "1");
        for name in ["AUTHOR", "COMMITTER"] {
            command
                .env(format!("GIT_{name}_NAME"), "Ren")
                .env(format!("GIT_{name}_EMAIL"), "ren@localhost");
        }
        Done(command.output().unwrap(), script.to_owned())
    }

    /// The hooks at a commit, and a wheel with the program that is tested. Returns the commit.
    fn hooks(&self) -> String {
        for file in ["pyproject.toml", ".pre-commit-hooks.yaml"] {
            fs::copy(Path::new(ROOT).join(file), self.at("hooks").join(file)).unwrap();
        }
        let (version, program) = (env!("CARGO_PKG_VERSION"), env!("CARGO_BIN_EXE_gungi"));
        let wheel = format!(
            "import zipfile\n\
             name = 'gungi_cli-{version}'\n\
             wheel = zipfile.ZipFile(f'wheels/{{name}}-py3-none-any.whl', 'w')\n\
             info = f'{{name}}.dist-info'\n\
             wheel.writestr(f'{{name}}.data/scripts/gungi', '#!/bin/sh\\nexec \"{program}\" \"$@\"\\n')\n\
             wheel.writestr(f'{{info}}/METADATA', 'Metadata-Version: 2.1\\nName: gungi-cli\\nVersion: {version}\\n')\n\
             wheel.writestr(f'{{info}}/WHEEL', 'Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n')\n\
             wheel.writestr(f'{{info}}/RECORD', '')\n\
             wheel.close()\n"
        );
        fs::write(self.at("wheel.py"), wheel).unwrap();
        self.run(".", "python wheel.py").clean();
        let commit = "git init --quiet && git add . && git commit --quiet --message hooks && git rev-parse HEAD";
        self.run("hooks", commit).clean().trim().to_owned()
    }
}

/// The end of a script.
struct Done(Output, String);

impl Done {
    /// The output of a script that succeeded.
    fn clean(self) -> String {
        assert!(self.0.status.success(), "{}\n{}", self.1, self.all());
        String::from_utf8(self.0.stdout).unwrap()
    }

    fn all(&self) -> String {
        [&self.0.stdout, &self.0.stderr]
            .map(|text| String::from_utf8_lossy(text).into_owned())
            .concat()
    }

    /// The output of a script that failed.
    fn failed(self) -> String {
        assert!(!self.0.status.success(), "{}\n{}", self.1, self.all());
        self.all()
    }
}

#[test]
fn a_team_goes_from_an_empty_repository_to_a_green_pull_request() {
    if !has(&NEEDS) {
        return;
    }
    let Some(member) = Member::new() else { return };
    let club = member.at("home/club");
    fs::copy("fixtures/gn/good/07.gn", club.join("good.gn")).unwrap();
    fs::copy(
        "fixtures/gn/odd/ru402-result-open-after-end-checkmate.gn",
        club.join("over.gn"),
    )
    .unwrap();
    fs::copy(ILLEGAL, club.join("drafts/open.gn")).unwrap();
    fs::write(
        club.join("spelled.gn"),
        "[Event \"a\"]\n\n1.pz*4-6-0    PZ*4-2-0\n",
    )
    .unwrap();
    let fen = "3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 J2N2R2D1/j2n2r2d1 w 3 - 1\n";
    fs::write(club.join("fen/start.fen"), fen).unwrap();

    let page = text("docs/team.md");
    let hooks = format!("repo: {}", member.at("hooks").display());
    let commit = format!("rev: {}", member.hooks());
    let mut workflow = String::new();
    for Block {
        language,
        text,
        file,
    } in blocks(&page)
    {
        match (language.as_str(), file) {
            ("sh", None) => {
                member.run("games", &text).clean();
            }
            ("toml" | "yaml", Some(file)) => {
                let path = member.at("games").join(&file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                let text = text
                    .replace("repo: https://github.com/OWNER/gungi", &hooks)
                    .replace("rev: COMMIT", &commit);
                fs::write(path, &text).unwrap();
                workflow = text;
            }
            (language, file) => panic!("a block of {language} for {file:?}"),
        }
    }
    let log = member.run("games", "git log --format=%s").clean();
    assert_eq!(log.lines().next(), Some("Check games"), "{log}");
    assert_eq!(log.lines().count(), 5, "{log}");
    let spelled = fs::read_to_string(member.at("games/games/spelled.gn")).unwrap();
    assert_eq!(spelled, "[Event \"a\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n");
    assert!(
        member.at("games/games/fen/start.gfen").exists()
            && !member.at("games/games/fen/start.fen").exists()
    );

    // The hooks stop a bad game, format a careless one, and pass a good one.
    fs::copy(ILLEGAL, member.at("games/games/bad.gn")).unwrap();
    let stopped = member
        .run("games", "git add --all && git commit --message bad")
        .failed();
    assert!(
        stopped.contains("RU215") && stopped.contains("gungi validate"),
        "{stopped}"
    );
    fs::remove_file(member.at("games/games/bad.gn")).unwrap();
    fs::write(
        member.at("games/games/new.gn"),
        "[Event \"b\"]\n\n1. PZ*4-6-0    PZ*4-2-0\n",
    )
    .unwrap();
    let formatted = member
        .run("games", "git add --all && git commit --message new")
        .failed();
    assert!(
        formatted.contains("files were modified by this hook"),
        "{formatted}"
    );
    member
        .run(
            "games",
            "git add --all && git commit --message new && git push --quiet",
        )
        .clean();

    // The workflow is green, and red with a bad game, whatever the checkout's gungi.toml says.
    let checkout = TempDir::new().unwrap();
    let clone = format!(
        "git clone --quiet --branch checks remote.git {}",
        checkout.path().display()
    );
    member.run(".", &clone).clean();
    let job = Job::at(checkout);
    let (_, inputs) = workflow.split_once("uses: OWNER/gungi@COMMIT\n").unwrap();
    let paths = Regex::new(r"paths: (.*)")
        .unwrap()
        .captures(inputs)
        .unwrap()[1]
        .to_owned();
    let (_, settings) = inputs.split_once("settings: |\n").unwrap();
    let green = job.action_with(settings, &paths, "", "false");
    assert_eq!(green.code, 0, "{}{}", green.out, green.err);
    fs::copy(ILLEGAL, job.checkout("games/bad.gn")).unwrap();
    fs::write(job.checkout("gungi.toml"), "ignore = [\"RU\"]\n").unwrap();
    let red = job.action_with(settings, &paths, "", "false");
    assert!(
        red.code == 1 && red.out.starts_with("::error file=games/bad.gn,"),
        "{}{}",
        red.out,
        red.err
    );
    let summary = fs::read_to_string(job.outside("summary")).unwrap();
    assert!(summary.contains("\n| 1 | error RU215 |"), "{summary}");
}
