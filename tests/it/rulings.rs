//! Holds what cites rulings to the rulings that there are, and shows one in each format.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::running::{Ran, gungi, run};
use gungi::diagnostic::Code;
use gungi::manual::{Format, Page, Ruling};

/// Formats stand for their grammars, where no ruling says more.
const GRAMMARS: [&str; 3] = ["GN", "GFEN", "gungi.js"];

#[test]
fn every_ruling_that_is_cited_in_the_source_is_there() {
    let mut cited = BTreeSet::new();
    for directory in ["src", "tests", "docs", ".github"] {
        each_file(Path::new(directory), &mut |path| {
            if let Ok(text) = fs::read_to_string(path) {
                cited.extend(citations(&text));
            }
        });
    }
    assert!(cited.len() > 60, "{cited:?}");
    let unknown: Vec<_> = cited.into_iter().filter(|id| !is_ruling(id)).collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn every_ruling_that_a_code_is_judged_by_is_there() {
    for code in Code::ALL {
        let rulings = Page::of(*code).unwrap().rulings;
        let unknown = rulings.iter().find(|name| !is_ruling(name) && !GRAMMARS.contains(name));
        assert_eq!(unknown, None, "{code}");
    }
}

#[test]
fn every_ruling_that_a_report_names_is_there() {
    let mut named = BTreeSet::new();
    let mut run = |arguments: &[&str], files: &[PathBuf]| {
        let ran = Ran::from(gungi(arguments).args(files).output().unwrap());
        let rulings = ran.out.split("ruling ").skip(1).filter_map(|rest| rest.lines().next());
        named.extend(rulings.map(str::to_owned));
    };
    let files = |directory: &str, extensions: &[&str]| {
        let mut found = Vec::new();
        each_file(Path::new(directory), &mut |path| {
            if path.extension().is_some_and(|extension| extensions.iter().any(|known| extension == *known)) {
                found.push(path.to_owned());
            }
        });
        found
    };
    run(&["validate"], &files("fixtures/gn", &["gn"]));
    run(&["validate"], &files("fixtures/gfen", &["gfen", "gn"]));
    run(&["validate"], &files("fixtures/gungijs/bad", &["fen", "pgn"]));
    run(&["validate"], &files("fixtures/gungijs/odd", &["fen", "pgn"]));
    run(&["gan", "C:K", "c:-K", "c:-+k", "1c:k", "GUNGI:-+PZ"], &[]);
    for path in files("fixtures/cgn/bad", &["cgn"]) {
        run(&["cgn"], &[path]);
    }
    assert!(named.len() > 40, "{named:?}");
    let unknown: Vec<_> =
        named.iter().filter(|name| !is_ruling(name) && !GRAMMARS.contains(&name.as_str())).collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn examples_of_formats_are_well() {
    for Format { name, text, .. } in Format::ALL {
        let opening = format!("```{name}\n");
        let examples: Vec<&str> =
            text.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
        assert!(examples.len() > 1, "{name} has examples");
        for example in examples {
            let path = std::env::temp_dir().join(format!("gungi-rulings-{}.{name}", std::process::id()));
            fs::write(&path, example).unwrap();
            let out = run(&["validate", path.to_str().unwrap()]).out;
            fs::remove_file(&path).unwrap();
            assert!(!out.contains("error[") && !out.contains("warning["), "{out}");
        }
    }
}

#[test]
fn a_ruling_is_explained_in_each_format() {
    for format in ["text", "markdown", "json"] {
        let out = run(&["explain", "c23", "--format", format]).out;
        insta::assert_snapshot!(format!("a_ruling_as_{format}"), out);
    }
}

fn is_ruling(id: &str) -> bool {
    Ruling::all().any(|ruling| ruling.id == id)
}

/// What looks like the id of a ruling between quotes or backticks.
fn citations(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(['"', '`', '\n']);
    let is_id = |part: &&str| {
        let mut characters = part.chars();
        let kind = characters.next().is_some_and(|letter| "COGPMAB".contains(letter));
        let number = characters.as_str();
        kind && (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    parts.filter(is_id).map(str::to_owned)
}

fn each_file(directory: &Path, visit: &mut impl FnMut(&Path)) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { each_file(&path, visit) } else { visit(&path) }
    }
}
