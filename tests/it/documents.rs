//! Compares documents with the program: outputs must match, and commands must work.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Mutex;
use std::{env, fs};

use crate::helpers::files::{copy_files, files_below};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{fed, gungi, path_with_gungi};
use serde_json::Value;
use tempfile::TempDir;

/// The documents with commands, each with the directory of its files.
const DOCUMENTS: [(&str, &str); 14] = [
    ("README.ja.md", ""),
    ("README.md", ""),
    ("docs/archives.md", ""),
    ("docs/bots.md", ""),
    ("docs/conformance.md", ""),
    ("docs/makers/differences.md", ""),
    ("docs/gallery.md", ""),
    ("docs/guide.md", "docs"),
    ("docs/ja/gfen.md", ""),
    ("docs/json.md", ""),
    ("docs/problems.md", ""),
    ("docs/solutions.md", ""),
    ("docs/tables.md", ""),
    ("docs/write-a-game.md", "docs"),
];

/// An engine that is a script of bash.
const ENGINE: &str = "fixtures/conform/engine ";

/// Held by a test that reads and writes a document which another test writes, too.
pub(crate) static LOCK: Mutex<()> = Mutex::new(());

#[test]
fn documents_show_what_is_printed() {
    for (document, directory) in DOCUMENTS {
        let _lock = LOCK.lock();
        check(document, directory);
    }
}

/// There is no published version yet: `cargo install gungi` would fail, or install something else.
#[test]
fn documents_install_from_a_checkout_only() {
    let text = fs::read_to_string("README.md").unwrap();
    let installs: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("cargo install"))
        .collect();
    assert_eq!(installs, ["cargo install --path . --locked"]);
}

#[test]
fn every_document_with_commands_is_checked() {
    for path in files_below("docs", "md") {
        let text = fs::read_to_string(&path).unwrap();
        let document = path.to_str().unwrap().replace('\\', "/");
        let is_checked = DOCUMENTS.iter().any(|(checked, _)| *checked == document);
        assert!(
            is_checked || !text.contains("\n```console\n"),
            "{document} is not among the documents"
        );
    }
}

/// Runs the commands of a document in a copy of its files. In a block of `console` each command is followed by its
/// output, and a block of `json` is the output of the last command. Blocks of `sh` and `python` must succeed. A block
/// of `gn` is the file `first.gn`. With `GUNGI_UPDATE` set, replaces the outputs.
fn check(document: &str, directory: &str) {
    let copy = copy();
    let directory = copy.path().join(directory);
    let text = fs::read_to_string(document).unwrap().replace("\r\n", "\n");
    let mut lines = text.lines();
    let mut fresh = String::new();
    let mut last = None;
    while let Some(line) = lines.next() {
        writeln!(fresh, "{line}").unwrap();
        let Some(language @ ("console" | "gn" | "json" | "python" | "sh")) =
            line.strip_prefix("```")
        else {
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let text = block.join("\n") + "\n";
        match language {
            "console" if text.contains(ENGINE) && !has(&[Need::Program("bash")]) => return,
            "console" => fresh += &console(&block, &directory, &mut last),
            "gn" if text.contains("First game") => {
                fs::write(directory.join("first.gn"), &text).unwrap();
            }
            "json" => compare_json(&text, last.as_ref().unwrap()),
            // The module is not built here: `.ci/bindings` runs these.
            "python" if text.contains("import gungi_core") => {}
            "python" if !has(&[Need::Program("python3")]) => {}
            "python" => succeed("python3", &text, &directory),
            "sh" if block
                .iter()
                .all(|line| arguments(line).is_some() || line.starts_with("cargo ")) =>
            {
                for output in block.iter().filter_map(|line| run(line, &directory)) {
                    assert!(output.status.code() < Some(2), "{text}: {output:?}");
                    last = Some(output);
                }
            }
            // The rest of the document builds on it.
            "sh" if !has(&[Need::Program("bash")]) => return,
            "sh" => succeed("bash", &text, &directory),
            _ => {}
        }
        if language != "console" {
            fresh += &text;
        }
        fresh += "```\n";
    }
    if env::var_os("GUNGI_UPDATE").is_some() {
        fs::write(document, fresh).unwrap();
    } else {
        assert!(
            text == fresh,
            "{document} is stale: `cargo update-generated` changes it to\n{fresh}"
        );
    }
}

/// A copy of the documents and fixtures, so that commands may write.
fn copy() -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    for directory in ["docs", "fixtures"] {
        copy_files(Path::new(directory), &copy.path().join(directory));
    }
    copy
}

/// The block with the real outputs.
fn console(block: &[&str], directory: &Path, last: &mut Option<Output>) -> String {
    let mut fresh = String::new();
    for command in block.iter().filter_map(|line| line.strip_prefix("$ ")) {
        writeln!(fresh, "$ {command}").unwrap();
        if command == "echo $?" {
            writeln!(fresh, "{}", last.as_ref().unwrap().status.code().unwrap()).unwrap();
            continue;
        }
        let output =
            run(command, directory).unwrap_or_else(|| panic!("`{command}` is not a gungi command"));
        fresh += &String::from_utf8_lossy(&output.stdout);
        fresh += &String::from_utf8_lossy(&output.stderr);
        *last = Some(output);
    }
    fresh
}

/// Runs a script that can call `gungi`.
fn succeed(interpreter: &str, script: &str, directory: &Path) {
    let mut command = Command::new(interpreter);
    if interpreter == "bash" {
        command.args(["-eu", "-o", "pipefail"]);
    }
    let output = fed(
        command
            .arg("-")
            .current_dir(directory)
            .env("PATH", path_with_gungi()),
        script,
    );
    assert!(output.status.success(), "{script}\n{output:?}");
    assert!(
        interpreter != "python3" || !output.stdout.is_empty(),
        "{script}\nprinted nothing"
    );
}

fn compare_json(shown: &str, printed: &Output) {
    let shown: Value = serde_json::from_str(shown).unwrap();
    let printed: Value = serde_json::from_slice(&printed.stdout).unwrap();
    assert_eq!(shown, printed);
}

/// Splits a command line like a shell; it may have single quotes, but no others.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![];
    for (i, part) in line.split('\'').enumerate() {
        if i % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// The arguments of `gungi` on a command line.
fn arguments(command: &str) -> Option<&str> {
    let command = command
        .split(" #")
        .next()
        .filter(|command| !command.contains(" | "))?;
    ["gungi ", "cargo run --release --locked -- "]
        .into_iter()
        .find_map(|program| command.strip_prefix(program))
}

/// Runs a command that starts gungi directly or with `cargo run`.
fn run(command: &str, directory: &Path) -> Option<Output> {
    let mut program = gungi(&[]);
    // The engine of the fixtures calls gungi, too.
    program.env("PATH", path_with_gungi());
    Some(
        program
            .current_dir(directory)
            .args(words(arguments(command)?))
            .output()
            .unwrap(),
    )
}
