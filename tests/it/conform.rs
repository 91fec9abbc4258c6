//! Other engines are compared with the rules: one that agrees, and those that are wrong on purpose.

use std::fmt::Write as _;
use std::fs;

use crate::running::{Ran, gungi, path_with_gungi, run};

/// Compares the engine of the fixtures, which is wrong as its argument says.
pub(crate) fn conform(wrong: &str, options: &[&str]) -> Ran {
    let engine = ["--", "fixtures/conform/engine", wrong];
    let arguments: Vec<_> = ["conform"].iter().chain(options).chain(&engine).copied().collect();
    gungi(&arguments).env("PATH", path_with_gungi()).output().unwrap().into()
}

#[test]
fn an_engine_that_agrees_has_no_difference() {
    for rules in ["official-intermediate", "classic"] {
        let Ran { code, out, err } = conform("", &["--rules", rules, "--max-nodes", "400"]);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
        assert!(err.contains(", 6 games, ") && err.ends_with(" questions: 0 differences\n"), "{err}");
    }
}

#[test]
fn the_report_says_where_an_engine_differs_and_by_which_ruling() {
    let mut report = String::new();
    for wrong in ["height", "drops", "status", "perft", "after", "words"] {
        let Ran { code, out, err } = conform(wrong, &["--rules", "official-intro", "--max-nodes", "200"]);
        assert_eq!(code, 1, "{wrong}: {err}");
        let first: Vec<_> = out.lines().take(6).collect();
        writeln!(report, "{wrong}:\n{}\n…\n{err}", first.join("\n")).unwrap();
    }
    insta::assert_snapshot!(report);
}

#[test]
fn the_same_differences_are_objects_for_programs() {
    let Ran { out, .. } =
        conform("drops", &["--rules", "official-intro", "--format", "json", "--max-nodes", "200"]);
    let first: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    insta::assert_json_snapshot!(first);
}

#[test]
fn an_engine_that_cannot_be_asked_is_trouble() {
    let mut report = String::new();
    for wrong in ["end", "silence", "noise", "cut", "unknown"] {
        let Ran { code, out, err } = conform(wrong, &["--rules", "official-intro", "--timeout", "1"]);
        assert_eq!((code, out.as_str()), (2, ""), "{wrong}: {err}");
        writeln!(report, "{wrong}:\n{err}").unwrap();
    }
    let Ran { code, err, .. } = run(&["conform", "--", "./no-such-engine"]);
    assert_eq!(code, 2);
    writeln!(report, "no such program:\n{err}").unwrap();
    insta::assert_snapshot!(report);
}

#[test]
fn an_engine_is_asked_only_about_the_rules_that_it_follows() {
    let asked = |rules: &str| conform("classic-only", &["--rules", rules, "--max-nodes", "1"]);
    assert_eq!(asked("classic").code, 0);
    let other = asked("official-intro");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("no question"), "{}", other.err);
}

#[test]
fn the_kit_is_written_for_all_rulesets_or_one() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("kit");
    run(&["conform", "--write", path.to_str().unwrap(), "--rules", "official-intro"]).clean();
    let names = || -> Vec<_> {
        let mut names: Vec<_> =
            fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(names(), ["official-intro.json"]);
    let taken = directory.path().join("file");
    fs::write(&taken, "").unwrap();
    let Ran { code, err, .. } = run(&["conform", "--write", taken.to_str().unwrap()]);
    assert!(code == 2 && err.starts_with("gungi: cannot create "), "{err}");
}
