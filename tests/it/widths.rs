//! Terminals of any width: no line for people is wider.

use std::collections::BTreeSet;
use std::fs;

use clap::Command;
use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{run, run_in_terminal};

const NARROW: usize = 40;
const WIDTHS: [usize; 4] = [NARROW, 60, 80, 200];

/// What people read of each command, and what commands say of a mistake.
const COMMANDS: &[&str] = &[
    "validate docs/example.gn docs/evening.gn",
    "validate fixtures/gn/odd/gn105-unknown-header.gn --board",
    "validate fixtures/gn/odd/gn113-header-case.gn --format concise",
    "validate docs/example.gn --statistics",
    "validate no-such-file.gn",
    "validate docs/example.gn --select GN999",
    "replay docs/example.gn",
    "replay docs/example.gn --boards --from 50",
    "render docs/example.gn",
    "render docs/example.gn --legend --flip",
    "render docs/example.gn --ascii",
    "render fixtures/gn/good-official/whole-game-advanced.gn --ply 100 --pieces kanji --legend",
    "view docs/example.gn --ply 999",
    "convert docs/example.gn --to gfen",
    "fmt --check docs/example.gn docs/evening.gn",
    "moves docs/example.gn --ply 30",
    "why-not docs/example.gn PZ*4-6-0",
    "grep docs/example.gn",
    "grep -e check docs/example.gn",
    "stats docs/example.gn",
    "solve docs/example.gn",
    "tree docs/example.gn fixtures/gn/good",
    "dedup --copies docs/example.gn docs/example.gn",
    "split docs/example.gn",
    "table --list",
    "perft --gfen startpos --depth 1 --divide",
    "conform no-such-engine",
    "generate --games many",
    "gan BPZ1",
    "gan GUNGI:PZ",
    "cgn --unit PZ --tier 0 --explain",
    "cgn fixtures/cgn/bad",
    "units",
    "units --ascii Archer",
    "explain GN101",
    "explain rulings",
    "explain gn",
    "lsp --stdoi",
    "schema",
    "completions",
    "man",
    "--help",
    "-h",
    "validat",
];

/// What a command prints in a terminal.
fn printed(arguments: &str, columns: usize) -> String {
    let arguments: Vec<&str> = arguments.split(' ').chain(["--no-progress"]).collect();
    plain(&run_in_terminal(&arguments, Some(columns)).out)
}

/// A text without its sequences for colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| {
        plain + part.split_once('m').map_or(part, |(_, after)| after)
    })
}

/// Checks that no line is wider than the terminal. A long word, such as a path, is broken by the terminal itself.
fn assert_fits(arguments: &str, columns: usize) {
    let text = printed(arguments, columns);
    assert_ne!(text, "", "{arguments}");
    for line in text.lines().filter(|line| line.width() > columns) {
        let words = line
            .split(' ')
            .filter(|word| word.contains(char::is_alphanumeric))
            .count();
        assert!(words < 2, "{arguments}: {line:?} is wider than {columns}");
    }
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    if !has(&[Need::Program("script")]) {
        return;
    }
    for columns in WIDTHS {
        for arguments in COMMANDS {
            assert_fits(arguments, columns);
        }
    }
}

#[test]
fn every_command_is_seen_and_its_help_fits_too() {
    if !has(&[Need::Program("script")]) {
        return;
    }
    let command = gungi::cli::command();
    let names: BTreeSet<&str> = command.get_subcommands().map(Command::get_name).collect();
    let seen = COMMANDS
        .iter()
        .filter_map(|arguments| arguments.split(' ').next());
    assert_eq!(
        seen.filter(|name| names.contains(name))
            .collect::<BTreeSet<_>>(),
        names
    );
    for name in names {
        assert_fits(&format!("{name} -h"), NARROW);
        assert_fits(&format!("{name} --help"), NARROW);
    }
}

#[test]
fn a_caret_is_under_its_place_in_a_long_line() {
    if !has(&[Need::Program("script")]) {
        return;
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("long.gn");
    fs::write(
        &file,
        "1. PZ*4-6-0 (軍 and many other words before it) PZ*4-2-0 2. SE*9-6-0 PZ*3-2-0 3. PZ*3-6-0\n",
    )
    .unwrap();
    for columns in WIDTHS {
        for (style, carets) in [("", "━"), ("--ascii", "^")] {
            let text = printed(&format!("validate {} {style}", file.display()), columns);
            let lines: Vec<&str> = text.lines().collect();
            let at = lines
                .iter()
                .position(|line| line.contains("SE*9-6-0"))
                .unwrap();
            let before = lines[at].split("9-6-0").next().unwrap().width();
            assert_eq!(
                lines[at + 1]
                    .find(carets)
                    .map(|end| lines[at + 1][..end].width()),
                Some(before),
                "{text}"
            );
        }
    }
}

#[test]
fn a_file_is_written_as_if_there_were_no_terminal() {
    if !has(&[Need::Program("script")]) {
        return;
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("out.txt");
    for arguments in ["stats docs/example.gn", "tree docs/example.gn"] {
        printed(&format!("{arguments} -o {}", file.display()), NARROW);
        let piped = run(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!(fs::read_to_string(&file).unwrap(), piped.out, "{arguments}");
    }
}

#[test]
fn what_programs_read_is_not_folded() {
    if !has(&[Need::Program("script")]) {
        return;
    }
    for arguments in [
        "generate --games 1 --seed 1",
        "convert fixtures/gn/good --to gfen",
        "validate docs/example.gn --format json",
        "table games docs/example.gn",
        "validate --fix --diff docs/evening.gn",
        "schema stats",
    ] {
        let piped = run(&arguments.split(' ').collect::<Vec<_>>());
        assert!(
            printed(arguments, NARROW).contains(&piped.out),
            "{arguments}"
        );
    }
}
