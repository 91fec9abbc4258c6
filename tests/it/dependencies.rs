//! `docs/makers/dependencies.md` lists the crates of the program and its library.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::helpers::needs::{Need, has};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

const CARGO: &str = match option_env!("CARGO") {
    Some(path) => path,
    None => "cargo",
};

/// The rows of the table below a heading: crate, reason, licence, alternatives.
fn listed(heading: &str) -> Vec<[String; 4]> {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/makers/dependencies.md")).unwrap();
    let (_, section) = page.split_once(&format!("\n### {heading}\n")).unwrap();
    let rows = section
        .lines()
        .skip_while(|line| !line.starts_with('|'))
        .skip(2);
    let cells = |row: &str| {
        let cells: Vec<_> = row
            .trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect();
        <[String; 4]>::try_from(cells).unwrap()
    };
    rows.take_while(|line| line.starts_with('|'))
        .map(cells)
        .collect()
}

fn metadata() -> Value {
    let mut command = Command::new(CARGO);
    command
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--all-features",
        ])
        .current_dir(ROOT);
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

fn package<'m>(metadata: &'m Value, name: &str) -> impl Iterator<Item = &'m Value> {
    let name = name.to_owned();
    metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(move |package| package["name"] == name.as_str())
}

/// The dependencies that a package of ours names, of every kind.
fn dependencies<'m>(metadata: &'m Value, name: &str) -> &'m [Value] {
    package(metadata, name).next().unwrap()["dependencies"]
        .as_array()
        .unwrap()
}

#[test]
fn every_crate_is_listed_with_its_licence_and_a_reason() {
    if !has(&[Need::Program(CARGO)]) {
        return;
    }
    let metadata = metadata();
    let dependencies = ["gungi", "gungi-core"]
        .map(|name| dependencies(&metadata, name))
        .concat();
    let of_kind = |kind: Option<&str>| -> BTreeSet<&str> {
        let wanted = dependencies
            .iter()
            .filter(|dependency| dependency["kind"].as_str() == kind);
        wanted
            .map(|dependency| dependency["name"].as_str().unwrap())
            .collect()
    };
    let program = &of_kind(None) - &BTreeSet::from(["gungi-core", "gungi-rulebook"]);
    // `regex-syntax` has more features there.
    let tests = &of_kind(Some("dev")) - &(&program - &BTreeSet::from(["regex-syntax"]));
    for (heading, wanted) in [
        ("Of the program", program),
        ("Of the tests and measurements", tests),
    ] {
        let rows = listed(heading);
        let names: Vec<&str> = rows
            .iter()
            .map(|[name, ..]| name.trim_matches('`'))
            .collect();
        assert_eq!(names, wanted.into_iter().collect::<Vec<_>>(), "{heading}");
        for ([_, reason, licence, instead], name) in rows.iter().zip(&names) {
            assert!(!reason.is_empty() && !instead.is_empty(), "{name}");
            assert!(
                package(&metadata, name).any(|package| package["license"] == licence.as_str()),
                "{name}: {licence}"
            );
        }
    }
    assert!(
        dependencies
            .iter()
            .all(|dependency| dependency["kind"] != "build"),
        "there is a table for those too"
    );
}

#[test]
fn the_library_alone_needs_no_crate_of_the_command_line() {
    if !has(&[Need::Program(CARGO)]) {
        return;
    }
    let metadata = metadata();
    let needed = dependencies(&metadata, "gungi-core")
        .iter()
        .filter(|one| one["kind"].is_null() && one["optional"] == false);
    let needed: BTreeSet<&str> = needed.map(|one| one["name"].as_str().unwrap()).collect();
    let page = fs::read_to_string(Path::new(ROOT).join("docs/makers/dependencies.md")).unwrap();
    let (_, list) = page
        .split_once("Programs that use the library without its features need only ")
        .unwrap();
    let (list, _) = list.split_once(".\n").unwrap();
    let listed: BTreeSet<&str> = list.split('`').skip(1).step_by(2).collect();
    assert_eq!(listed, needed);
    for other in [
        "clap",
        "crossterm",
        "ignore",
        "serde",
        "tempfile",
        "tiny-skia",
        "zstd",
    ] {
        assert!(!needed.contains(other), "{other}");
    }
}

/// How many crates the program has on x86-64 Linux, with these kinds of dependencies, gungi and its library included.
fn count(kinds: &str) -> usize {
    let mut command = Command::new(CARGO);
    command.args([
        "tree",
        "--package",
        "gungi",
        "--locked",
        "--offline",
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--edges",
        kinds,
    ]);
    let output = command
        .args(["--target", "x86_64-unknown-linux-gnu"])
        .current_dir(ROOT)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .collect::<BTreeSet<_>>()
        .len()
}

#[test]
fn the_number_of_crates_is_right() {
    if !has(&[Need::Program(CARGO)]) {
        return;
    }
    let (program, all) = (count("normal"), count("normal,build"));
    let page = fs::read_to_string(Path::new(ROOT).join("docs/makers/dependencies.md")).unwrap();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = format!(
        "made of {} crates besides gungi, and {} more only build it",
        program - 3,
        all - program
    );
    assert!(page.contains(&sentence), "{sentence}");
}

/// Otherwise only CI would notice, at its end, when it fetches the crates of the fuzz targets.
#[test]
fn the_fuzz_targets_are_locked_to_the_crates_of_the_program() {
    let lock = fs::read_to_string(Path::new(ROOT).join("fuzz/Cargo.lock")).unwrap();
    let lock = lock.replace("\r\n", "\n");
    let locked = |name: &str| -> BTreeSet<String> {
        let (_, package) = lock.split_once(&format!("\nname = \"{name}\"\n")).unwrap();
        let (package, _) = package.split_once("\n]\n").unwrap();
        let names = package
            .lines()
            .filter_map(|line| line.trim().strip_prefix('"')?.split([' ', '"']).next());
        names.map(str::to_owned).collect()
    };
    let locked: BTreeSet<String> = &locked("gungi") | &locked("gungi-core");
    let rows = listed("Of the program");
    let names = rows.iter().map(|[name, ..]| name.trim_matches('`'));
    // Only a feature that is not the default needs Parquet.
    let names = names
        .filter(|name| *name != "parquet")
        .chain(["gungi-core", "gungi-rulebook"])
        .map(str::to_owned)
        .collect();
    assert_eq!(
        locked, names,
        "`cargo fetch --manifest-path fuzz/Cargo.toml` brings it up to date"
    );
}
