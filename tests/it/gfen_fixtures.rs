//! Fixtures of GFEN and their findings.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::helpers::files::{files_below, stem};
use crate::helpers::running::{Ran, run};
use crate::messy::OF_HABITS;
use gungi::diagnostic::{Code, Severity};
use gungi::game::{FoulPolicy, judge};
use gungi::notation::lines::{Lines, MAX_LINE_BYTES};
use gungi::notation::{gfen, gn};

/// Texts that are too large for fixtures, with their codes.
fn too_large() -> [(Code, String); 2] {
    let strange = format!("{}/9/9/9/9/9/9/9/9 b -", "?1".repeat(101));
    [
        (Code::LineTooLong, "P".repeat(MAX_LINE_BYTES + 1)),
        (Code::TooManyGfenFindings, strange),
    ]
}

fn fixtures(folder: &str) -> Vec<PathBuf> {
    files_below(Path::new("fixtures/gfen").join(folder), "*")
}

fn is_gn(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "gn")
}

/// The findings in the lines of a text, or in the games of a text in GN.
fn findings(text: &[u8], is_gn: bool) -> io::Result<Vec<(Code, Severity)>> {
    let mut found = Vec::new();
    let mut add = |judgement: gungi::game::Judgement| {
        found.extend(
            judgement
                .findings
                .iter()
                .map(|f| (f.diagnostic.code, f.diagnostic.severity)),
        );
    };
    if is_gn {
        let mut reader = gn::Reader::new(text);
        while let Some(game) = reader.next_game()? {
            add(judge(&game, None, FoulPolicy::Error));
        }
    } else {
        let mut lines = Lines::new(text).without_comments();
        while let Some(line) = lines.next_line()? {
            let read = gfen::read_line(&line.text);
            let read = if line.is_cut {
                read.cut(line.text.len())
            } else {
                read
            };
            add(judge(&read, None, FoulPolicy::Error));
        }
    }
    Ok(found)
}

fn findings_in(path: &Path) -> Vec<(Code, Severity)> {
    findings(&fs::read(path).unwrap(), is_gn(path)).unwrap()
}

/// The codes at the start of a file name.
fn codes_of(name: &str) -> BTreeSet<Code> {
    let code = |word: &str| {
        Code::ALL
            .iter()
            .copied()
            .find(|code| code.id().eq_ignore_ascii_case(word))
    };
    let codes: BTreeSet<Code> = name.split('-').map_while(code).collect();
    let only = if codes.len() == 1 {
        codes.first()
    } else {
        None
    };
    assert!(
        only.is_none_or(|code| name[6..].starts_with(code.name())),
        "{name} goes on with another name"
    );
    codes
}

fn validate(path: &Path) -> Ran {
    run(&["validate", path.to_str().unwrap()])
}

#[test]
fn a_broken_position_has_the_faults_that_its_name_says_and_no_other() {
    for (folder, severity) in [("bad", Severity::Error), ("odd", Severity::Warning)] {
        for path in fixtures(folder) {
            let found = findings_in(&path);
            assert!(
                found.iter().any(|(_, found)| *found == severity),
                "{path:?}"
            );
            // Composed positions always have the note on missing units.
            let codes = found
                .iter()
                .map(|(code, _)| *code)
                .filter(|code| *code != Code::FewerUnits);
            assert_eq!(
                codes.collect::<BTreeSet<_>>(),
                codes_of(stem(&path)),
                "{path:?}"
            );
        }
    }
}

#[test]
fn every_code_has_a_broken_position() {
    let mut seen: BTreeSet<Code> = too_large()
        .into_iter()
        .map(|(code, _)| code)
        .chain(OF_HABITS)
        .collect();
    for path in ["good", "bad", "odd"].into_iter().flat_map(fixtures) {
        seen.extend(findings_in(&path).into_iter().map(|(code, _)| code));
    }
    let ours = Code::ALL.iter().filter(|code| code.id().starts_with("GF"));
    let missing: Vec<_> = ours
        .filter(|code| !seen.contains(code))
        .map(|code| code.id())
        .collect();
    assert!(
        missing.is_empty(),
        "{missing:?} have no position in fixtures/gfen"
    );
}

#[test]
fn a_line_that_is_too_large_has_one_finding() {
    for (code, text) in too_large() {
        let found = findings(text.as_bytes(), false).unwrap();
        assert_eq!(
            found.iter().filter(|(found, _)| *found == code).count(),
            1,
            "{code}"
        );
    }
}

#[test]
fn reports_show_place_ruling_and_what_to_do() {
    for folder in ["bad", "odd"] {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(format!("snapshots/gfen_{folder}"));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let _bound = settings.bind_to_scope();
        for path in fixtures(folder) {
            let Ran { code, out, err } = validate(&path);
            assert_eq!(code, i32::from(folder == "bad"), "{path:?}");
            insta::assert_snapshot!(stem(&path), format!("{out}{err}"));
        }
    }
}

#[test]
fn a_good_position_has_no_findings_but_missing_units() {
    for path in fixtures("good") {
        let composed = stem(&path).starts_with("composed") || stem(&path).starts_with("source");
        let found = findings_in(&path);
        assert_eq!(found.is_empty(), !composed, "{path:?}: {found:?}");
        let of_units = |(code, severity): &(Code, Severity)| {
            [Code::FewerUnits, Code::NoCommander].contains(code) && *severity == Severity::Note
        };
        assert!(found.iter().all(of_units), "{path:?}");
        assert_eq!(validate(&path).code, 0, "{path:?}");
    }
}

#[test]
fn good_lines_are_in_canonical_form() {
    let lines = |path: &PathBuf| !is_gn(path) && !stem(path).starts_with("source");
    for path in fixtures("good").into_iter().filter(lines) {
        for text in fs::read_to_string(&path)
            .unwrap()
            .lines()
            .filter(|line| !line.starts_with('#'))
        {
            let line = gfen::read_line(text);
            assert_eq!(
                (line.to_string().as_str(), line.faults),
                (text, vec![]),
                "{path:?}"
            );
        }
    }
}
