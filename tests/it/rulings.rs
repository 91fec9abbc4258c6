//! Checks that cited rulings exist, and prints one in each format.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::running::{Ran, gungi, run, run_on};
use gungi::diagnostic::Code;
use gungi::manual::{Format, Page, Ruling, Topic};

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
    let unknown: Vec<_> = named.iter().filter(|name| name.parse::<Topic>().is_err()).collect();
    assert_eq!(unknown, [""; 0]);
}

#[test]
fn examples_of_formats_are_well() {
    let mut count = 0;
    for (tag, text) in Format::ALL.into_iter().flat_map(|format| examples(format.text)) {
        count += 1;
        let ran = match tag {
            "gan" => run_on(text, &["gan", "-"]),
            "cgn" => run_on(text, &["cgn", "-"]),
            "toml" => {
                let settings = tempfile::NamedTempFile::new().unwrap();
                fs::write(&settings, text).unwrap();
                let path = settings.path().to_str().unwrap();
                run_on("", &["validate", "-", "--allow-empty", "--config", path])
            }
            _ => run_on(text, &["validate", "-", "--from", tag, "--fail-on", "warning"]),
        };
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    }
    assert!(count > 10, "{count} examples");
}

/// The blocks of code with a tag.
fn examples(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = text.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.split_once('\n')).filter(|(tag, _)| !tag.is_empty())
}

#[test]
fn every_ruling_of_a_finding_is_explained() {
    for code in Code::ALL {
        for name in Page::of(*code).unwrap().rulings {
            assert!(name.parse::<Topic>().is_ok(), "{code} is judged by {name}");
        }
    }
}

#[test]
fn a_format_is_explained_in_each_format() {
    for format in ["text", "markdown", "json"] {
        let out = run(&["explain", "gan", "--format", format]).out;
        insta::assert_snapshot!(format!("a_format_as_{format}"), out);
    }
}

#[test]
fn each_format_is_listed_and_has_a_man_page_that_others_name() {
    let list = run(&["explain", "--all"]).out;
    let main = fs::read_to_string("man/man1/gungi.1").unwrap();
    for Format { name, page, section, summary, .. } in Format::ALL {
        assert!(list.lines().any(|line| line.starts_with(name) && line.ends_with(summary)), "{name}");
        assert!(Path::new(&format!("man/man{section}/{page}.{section}")).is_file(), "{page}");
        assert!(main.contains(&format!("\\fB{}\\fR({section})", page.replace('-', "\\-"))), "{page}: {main}");
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

/// The ids of rulings between quotes or backticks.
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
