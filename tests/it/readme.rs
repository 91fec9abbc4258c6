//! Holds the documents to the program: what they show is what it prints.

use std::fmt::Write;
use std::process::Output;
use std::{env, fs};

use crate::running::gungi;
use serde_json::Value;

#[test]
fn the_readme_shows_what_happens() {
    check("README.md");
}

/// There is no published version yet: `cargo install gungi` would fail, or install something else.
#[test]
fn the_readme_installs_from_a_checkout_only() {
    let text = fs::read_to_string("README.md").unwrap();
    let installs: Vec<&str> = text.lines().filter(|line| line.contains("cargo install")).collect();
    assert_eq!(installs, ["cargo install --path . --locked"]);
}

#[test]
fn the_page_about_json_shows_what_is_printed() {
    check("docs/json.md");
}

/// Runs the commands of a document. In a block of `console` each has its output below it; a block of `json` is what the
/// last one printed; in a block of `sh` each does what it is asked, whatever it finds. With `GUNGI_UPDATE` set, outputs are replaced instead.
fn check(document: &str) {
    let text = fs::read_to_string(document).unwrap().replace("\r\n", "\n");
    let mut lines = text.lines();
    let mut fresh = String::new();
    let mut last = None;
    while let Some(line) = lines.next() {
        writeln!(fresh, "{line}").unwrap();
        let Some(language @ ("console" | "json" | "sh")) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match language {
            "console" => fresh += &console(&block, &mut last),
            "json" => compare_json(&block.join("\n"), last.as_ref().unwrap()),
            _ => succeed(&block, &mut last),
        }
        if language != "console" {
            for line in block {
                writeln!(fresh, "{line}").unwrap();
            }
        }
        fresh += "```\n";
    }
    if env::var_os("GUNGI_UPDATE").is_some() {
        fs::write(document, fresh).unwrap();
    } else {
        assert!(text == fresh, "{document} is stale: `cargo update-generated` mends it to\n{fresh}");
    }
}

/// The block as it should be: the commands, each followed by what it prints.
fn console(block: &[&str], last: &mut Option<Output>) -> String {
    let mut fresh = String::new();
    for command in block.iter().filter_map(|line| line.strip_prefix("$ ")) {
        writeln!(fresh, "$ {command}").unwrap();
        if command == "echo $?" {
            writeln!(fresh, "{}", last.as_ref().unwrap().status.code().unwrap()).unwrap();
            continue;
        }
        let output = run(command).unwrap_or_else(|| panic!("`{command}` is no command of ours"));
        fresh += &String::from_utf8_lossy(&output.stdout);
        fresh += &String::from_utf8_lossy(&output.stderr);
        *last = Some(output);
    }
    fresh
}

fn succeed(block: &[&str], last: &mut Option<Output>) {
    for command in block {
        if let Some(output) = run(command) {
            assert!(output.status.code() < Some(2), "{command}: {output:?}");
            *last = Some(output);
        }
    }
}

fn compare_json(shown: &str, printed: &Output) {
    let shown: Value = serde_json::from_str(shown).unwrap();
    let printed: Value = serde_json::from_slice(&printed.stdout).unwrap();
    assert_eq!(shown, printed);
}

/// The words of a command line as a shell splits them; of quotes there are single ones only.
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

/// Runs a command if it is one of `gungi`, however it is started.
fn run(command: &str) -> Option<Output> {
    let command = command.split(" #").next()?;
    let arguments = ["gungi ", "cargo run --release --locked -- "]
        .into_iter()
        .find_map(|program| command.strip_prefix(program))?;
    Some(gungi(&[]).args(words(arguments)).output().unwrap())
}
