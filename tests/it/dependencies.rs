//! `docs/dependencies.md` lists the crates of `Cargo.toml`.

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
    let page = fs::read_to_string(Path::new(ROOT).join("docs/dependencies.md")).unwrap();
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

#[test]
fn every_crate_is_listed_with_its_licence_and_a_reason() {
    if !has(&[Need::Program(CARGO)]) {
        return;
    }
    let metadata = metadata();
    let dependencies = package(&metadata, "gungi").next().unwrap()["dependencies"]
        .as_array()
        .unwrap();
    for (heading, kind) in [
        ("Of the program", None),
        ("Of the tests and measurements", Some("dev")),
    ] {
        let wanted = dependencies
            .iter()
            .filter(|dependency| dependency["kind"].as_str() == kind);
        // Its own tests depend on it with the feature `internals`.
        let wanted = wanted.filter(|dependency| dependency["name"] != "gungi");
        let wanted: BTreeSet<&str> = wanted
            .map(|dependency| dependency["name"].as_str().unwrap())
            .collect();
        let rows = listed(heading);
        let names: Vec<&str> = rows
            .iter()
            .map(|[name, ..]| name.trim_matches('`'))
            .collect();
        assert_eq!(names, wanted.into_iter().collect::<Vec<_>>(), "{heading}");
        for ([_, reason, licence, instead], name) in rows.iter().zip(&names) {
            assert!(!reason.is_empty() && !instead.is_empty(), "{name}");
            let versions = dependencies
                .iter()
                .filter(|dependency| dependency["name"] == *name);
            assert!(
                versions
                    .map(|one| &one["req"])
                    .all(|version| version != "*"),
                "{name}: any version"
            );
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

/// Whether a licence such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be chosen among these. `AND` binds closer.
fn is_allowed(licence: &str, allowed: &BTreeSet<&str>) -> bool {
    let licence = licence.trim();
    if let Some((inner, rest)) = licence
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
    {
        return match rest.trim().split_once(' ') {
            None => is_allowed(inner, allowed),
            Some(("AND", rest)) => is_allowed(inner, allowed) && is_allowed(rest, allowed),
            Some((_, rest)) => is_allowed(inner, allowed) || is_allowed(rest, allowed),
        };
    }
    let any = |separator: &str| licence.split(separator).any(|one| is_allowed(one, allowed));
    match licence {
        _ if licence.contains(" OR ") && !licence.contains('(') => any(" OR "),
        _ if licence.contains('/') => any("/"),
        _ => match licence.split_once(" AND ") {
            Some((one, rest)) => is_allowed(one, allowed) && is_allowed(rest, allowed),
            None => allowed.contains(licence),
        },
    }
}

#[test]
fn every_crate_comes_from_the_registry_with_a_licence_that_is_allowed() {
    if !has(&[Need::Program(CARGO)]) {
        return;
    }
    let rules = fs::read_to_string(Path::new(ROOT).join(".deny.toml")).unwrap();
    let (_, list) = rules.split_once("\nallow = [").unwrap();
    let allowed: BTreeSet<&str> = list
        .split_once(']')
        .unwrap()
        .0
        .split('"')
        .skip(1)
        .step_by(2)
        .collect();
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 200);
    for package in packages.iter().filter(|package| package["name"] != "gungi") {
        let (name, licence) = (
            &package["name"],
            package["license"].as_str().unwrap_or_default(),
        );
        assert!(is_allowed(licence, &allowed), "{name}: {licence}");
        assert_eq!(
            package["source"], "registry+https://github.com/rust-lang/crates.io-index",
            "{name}"
        );
    }
    for (licence, expected) in [
        ("MIT OR GPL-3.0", true),
        ("MIT/GPL-3.0", true),
        ("MIT AND GPL-3.0", false),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
        ("(MIT OR GPL-3.0) AND GPL-2.0", false),
        ("GPL-3.0-only", false),
        ("", false),
    ] {
        assert_eq!(is_allowed(licence, &allowed), expected, "{licence}");
    }
}

#[test]
fn the_library_alone_needs_no_crate_of_the_command_line() {
    if !has(&[Need::Program(CARGO)]) {
        return;
    }
    let metadata = metadata();
    let dependencies = package(&metadata, "gungi").next().unwrap()["dependencies"]
        .as_array()
        .unwrap();
    let needed = dependencies
        .iter()
        .filter(|one| one["kind"].is_null() && one["optional"] == false);
    let needed: BTreeSet<&str> = needed.map(|one| one["name"].as_str().unwrap()).collect();
    let page = fs::read_to_string(Path::new(ROOT).join("docs/dependencies.md")).unwrap();
    let (_, list) = page
        .split_once("Programs that use gungi as a library without its features need only ")
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

/// How many crates the program has on x86-64 Linux, with these kinds of dependencies, gungi included.
fn count(kinds: &str) -> usize {
    let mut command = Command::new(CARGO);
    command.args([
        "tree",
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
    let page = fs::read_to_string(Path::new(ROOT).join("docs/dependencies.md")).unwrap();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = format!(
        "made of {} crates besides gungi, and {} more only build it",
        program - 1,
        all - program
    );
    assert!(page.contains(&sentence), "{sentence}");
}

/// Otherwise only CI would notice, at its end, when it fetches the crates of the fuzz targets.
#[test]
fn the_fuzz_targets_are_locked_to_the_crates_of_the_program() {
    let lock = fs::read_to_string(Path::new(ROOT).join("fuzz/Cargo.lock")).unwrap();
    let lock = lock.replace("\r\n", "\n");
    let (_, package) = lock.split_once("\nname = \"gungi\"\n").unwrap();
    let (package, _) = package.split_once("\n]\n").unwrap();
    let locked: Vec<&str> = package
        .lines()
        .filter_map(|line| line.trim().strip_prefix('"')?.split([' ', '"']).next())
        .collect();
    let rows = listed("Of the program");
    let names = rows.iter().map(|[name, ..]| name.trim_matches('`'));
    // Only a feature that is not the default needs Parquet.
    let names: Vec<&str> = names.filter(|name| *name != "parquet").collect();
    assert_eq!(
        locked, names,
        "`cargo fetch --manifest-path fuzz/Cargo.toml` brings it up to date"
    );
}
