//! Files with gameplays: `validate` checks them, `fmt` rewrites them, and searches find them.

use std::fs;
use std::path::Path;

use crate::helpers::files::files_below;
use crate::helpers::running::{Ran, gungi, run, run_on};

const ROOK: &str = "fixtures/cgn/good/rook.cgn";

/// A gameplay and its canonical form.
const SHUFFLED: &str =
    "t<self>_&_^shift[1,0]1=_@f+all~_@f+all%self. t<self>_&_^shift[-1,0]1=_@f+all~_@f+all%self.\n";
const CANONICAL: &str =
    "t<self>_&_^shift[-1,0]1=_@f+all~_@f+all%self. t<self>_&_^shift[1,0]1=_@f+all~_@f+all%self.\n";

fn run_in(directory: &Path, arguments: &[&str]) -> Ran {
    gungi(arguments)
        .current_dir(directory)
        .output()
        .unwrap()
        .into()
}

#[test]
fn a_gameplay_is_validated_with_its_faults_and_a_note_if_it_is_not_canonical() {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("a.cgn", SHUFFLED),
        ("b.cgn", CANONICAL),
        ("c.CGN", "t<self>_&_^shift[1,0]1\n"),
    ] {
        fs::write(directory.path().join(name), text).unwrap();
    }
    let ran = run_in(directory.path(), &["validate", "."]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.out + &ran.err);
    let piped = run_on(SHUFFLED, &["validate", "--format", "concise", "-"]);
    assert_eq!(
        (piped.code, piped.out.matches("note[CG106]").count()),
        (0, 1),
        "{}",
        piped.out
    );
}

#[test]
fn good_gameplays_have_no_errors_and_bad_ones_have() {
    let good = run(&[
        "validate",
        "--select",
        "CG1",
        "--ignore",
        "CG106",
        "fixtures/cgn/good",
    ]);
    assert_eq!((good.code, good.out.as_str()), (0, ""));
    for path in files_below("fixtures/cgn/bad", "cgn") {
        let [validated, read] =
            ["validate", "cgn"].map(|command| run(&[command, path.to_str().unwrap()]));
        assert_eq!((validated.code, read.code), (1, 1), "{path:?}");
        assert_eq!(validated.out, read.out, "{path:?}");
    }
}

#[test]
fn fmt_writes_the_canonical_form_and_leaves_what_it_cannot_read() {
    let directory = tempfile::tempdir().unwrap();
    let bad = "t<self>_&_^shift[1,0]1  \r\n\n";
    for (name, text) in [("a.cgn", SHUFFLED), ("b.cgn", CANONICAL), ("c.cgn", bad)] {
        fs::write(directory.path().join(name), text).unwrap();
    }
    let check = run_in(directory.path(), &["fmt", "--check", "a.cgn", "b.cgn"]);
    assert_eq!(check.code, 1);
    assert!(
        check.out.starts_with("would change: a.cgn") && check.out.lines().count() == 1,
        "{}",
        check.out
    );
    let ran = run_in(directory.path(), &["fmt", "."]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err
            .starts_with("gungi: ./c.cgn is unchanged: it has errors"),
        "{}",
        ran.err
    );
    let text = |name| fs::read_to_string(directory.path().join(name)).unwrap();
    assert_eq!(
        (text("a.cgn"), text("b.cgn"), text("c.cgn")),
        (CANONICAL.into(), CANONICAL.into(), bad.into())
    );
    assert_eq!(run_on(SHUFFLED, &["fmt", "-"]).clean(), CANONICAL);
    let marked = run_on(
        format!("\u{feff}{SHUFFLED}"),
        &["fmt", "--from", "cgn", "-"],
    );
    assert_eq!(marked.clean(), CANONICAL);
}

#[test]
fn fmt_keeps_the_hash_of_every_good_gameplay() {
    for path in files_below("fixtures/cgn/good", "cgn") {
        let printed = run_on(fs::read(&path).unwrap(), &["fmt", "--from", "cgn", "-"]).clean();
        let hash = run(&["cgn", "--hash", path.to_str().unwrap()]).clean();
        assert_eq!(
            run_on(&printed, &["cgn", "--hash", "-"]).clean(),
            hash,
            "{path:?}"
        );
        assert_eq!(
            run_on(&printed, &["validate", "-", "-q", "--fail-on", "warning"]).clean(),
            "",
            "{path:?}"
        );
    }
}

#[test]
fn cgn_reads_several_files_and_directories() {
    let files = files_below("fixtures/cgn/good", "cgn").len();
    let ran = run(&["cgn", "--hash", "fixtures/cgn/good"]).clean();
    assert_eq!(ran.lines().count(), files);
    let hash = run(&["cgn", "--hash", ROOK]).clean();
    assert!(
        ran.contains(&format!("{}  {ROOK}\n", hash.trim_end())),
        "{ran}"
    );
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.cgn");
    fs::copy(ROOK, &copy).unwrap();
    let copy = copy.to_str().unwrap();
    let forms = run(&["cgn", ROOK, copy]).clean();
    let one = run(&["cgn", ROOK]).clean();
    assert_eq!(forms, one.repeat(2));
    let words = run(&["cgn", "--explain", ROOK, copy]).clean();
    assert!(
        [ROOK, copy]
            .iter()
            .all(|name| words.contains(&format!("{name}:\n"))),
        "{words}"
    );
    let ran = run(&["cgn", "no-such.cgn", "fixtures/cgn/bad/empty.cgn", ROOK]);
    assert_eq!(
        (ran.code, ran.out.ends_with(&one)),
        (2, true),
        "{}",
        ran.out
    );
    let ran = run(&["cgn", "fixtures/gan"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .starts_with("gungi: no gameplays found in fixtures/gan\nhelp: "),
        "{}",
        ran.err
    );
}

#[test]
fn commands_of_games_pass_over_gameplays() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("a.cgn"), CANONICAL).unwrap();
    fs::write(directory.path().join("a.gn"), "1. PZ*4-6-0\n").unwrap();
    assert_eq!(
        run_in(directory.path(), &["perft", ".", "--depth", "0"]).clean(),
        "1\n"
    );
    let ran = run_in(directory.path(), &["render", "a.cgn"]);
    let message = "gungi: cannot read a.cgn: the file is a gameplay in CGN, not a game\n\
                help: read gameplays with `gungi cgn FILE`\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, message));
}
