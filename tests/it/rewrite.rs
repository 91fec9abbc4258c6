//! Commands that change files: what they write, keep, and never touch.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;
use std::process::Output;

use crate::helpers::choices::OneOf as _;
use crate::helpers::files::{files_below, names_in};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{fed, gungi, run_on};
use crate::helpers::system::{inode, link, mode, set_mode};
use crate::properties::crlf;
use gungi::diagnostic::Code;
use gungi::manual::{Examples, Language, Page};
use gungi::rules::SplitMix64;
use proptest::prelude::*;
use tempfile::TempDir;

/// The output of a run and its exit code.
#[derive(PartialEq, Eq, Debug)]
struct Run {
    out: Vec<u8>,
    err: String,
    code: Option<i32>,
}

/// Runs `gungi` in a directory.
fn run(directory: &Path, arguments: &[&str], input: &[u8]) -> Run {
    let Output {
        status,
        stdout,
        stderr,
    } = fed(gungi(arguments).current_dir(directory), input);
    Run {
        out: stdout,
        err: String::from_utf8(stderr).unwrap(),
        code: status.code(),
    }
}

/// A directory with these files.
fn directory<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(directory.path().join(name), bytes).unwrap();
    }
    directory
}

/// The result of a command on a file with this name.
fn changed(name: &str, bytes: &[u8], arguments: &[&str]) -> (Vec<u8>, Run) {
    let directory = directory([(name, bytes)]);
    let run = run(directory.path(), &[arguments, &[name]].concat(), b"");
    (fs::read(directory.path().join(name)).unwrap(), run)
}

fn formatted(name: &str, bytes: &[u8]) -> (Vec<u8>, Run) {
    changed(name, bytes, &["fmt"])
}

/// The fixtures by path.
fn fixtures(folders: &[&str]) -> Vec<(String, Vec<u8>)> {
    let paths: Vec<_> = folders
        .iter()
        .flat_map(|folder| files_below(Path::new("fixtures").join(folder), "*"))
        .collect();
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    paths
        .iter()
        .map(|path| (name(path), fs::read(path).unwrap()))
        .collect()
}

const GOOD: [&str; 4] = ["gn/good", "gn/good-official", "gfen/good", "gungijs/good"];
const NOT_GOOD: [&str; 6] = [
    "gn/bad",
    "gn/odd",
    "gfen/bad",
    "gfen/odd",
    "gungijs/bad",
    "gungijs/odd",
];

/// The format of a file as a value of `convert --to`.
fn format_of(name: &str) -> Option<&'static str> {
    match Path::new(name).extension()?.to_str()? {
        "gn" => Some("gn"),
        "gfen" => Some("gfen"),
        "fen" => Some("gungijs-fen"),
        "pgn" => Some("gungijs-pgn"),
        _ => None,
    }
}

/// Three games, the second with an error, all written carelessly.
const MIXED: &str = "\u{feff}\n# of the first\n[Event \"a\"]\n[result \"1-0\"]\n\n1.pz*4-6-0 PZ*4-2-0 2.SE*4-7-0 (note) SE*4-1-0\n\n\n# broken\n[Event \"b\"]\n\n1. PZ*4-6-0  PZ*9-2-0\n \t\n[Event \"c\"]\n1. PZ*4-6-0\n  PZ*4-2-0\n  # behind\n";

// `gungi fmt`

#[test]
fn fmt_writes_what_convert_writes_to_the_same_format() {
    for (name, bytes) in fixtures(&GOOD) {
        let Some(format) = format_of(&name) else {
            continue;
        };
        let directory = directory([(name.as_str(), bytes.as_slice())]);
        // Of a PGN with tags, `convert` writes what gungi.js loads.
        if format == "gungijs-pgn" && bytes.contains(&b'[') {
            continue;
        }
        // A PGN without tags does not name its level; the file names of the fixtures do.
        let level = name
            .strip_suffix(".pgn")
            .filter(|stem| stem.starts_with("official-"));
        let rules: &[&str] = match &level {
            Some(level) => &["--rules", level],
            None => &[],
        };
        // GFEN gets positions otherwise.
        let games: &[&str] = if format == "gfen" { &["--moves"] } else { &[] };
        let converted = run(
            directory.path(),
            &[&["convert", "--to", format, &name], rules, games].concat(),
            b"",
        );
        let formatted = run(directory.path(), &[&["fmt", &name], rules].concat(), b"");
        assert_eq!(
            (converted.code, formatted.code),
            (Some(0), Some(0)),
            "{name}: {converted:?} {formatted:?}"
        );
        if !converted.out.is_empty() {
            let written = fs::read_to_string(directory.path().join(&name)).unwrap();
            // With `--moves`, `convert` writes games only.
            let is_comment = |line: &&str| format == "gfen" && line.starts_with('#');
            let written: String = written
                .split_inclusive('\n')
                .filter(|line| !is_comment(line))
                .collect();
            // `convert` makes a new text; `fmt` keeps the line ends of a file.
            assert_eq!(
                written.replace("\r\n", "\n").as_bytes(),
                converted.out,
                "{name}"
            );
        }
    }
}

#[test]
fn good_games_are_in_canonical_form_already() {
    let good = run(
        Path::new("fixtures"),
        &[
            "fmt",
            "--check",
            "gn/good/01.gn",
            "gn/good/02.gn",
            "gfen/good/game-01.gfen",
        ],
        b"",
    );
    assert_eq!((good.code, good.out), (Some(0), vec![]), "{}", good.err);
}

/// A finding that is ignored holds no game back, so it is not a reason.
#[test]
fn the_reason_why_a_game_is_unchanged_is_an_error_that_validate_reports() {
    let foul = "[Date \"14.11.2024\"]\n[Event \"a\"]\n1. O-*4-8-0 O-*4-0-0 2. PZ*4-6-0 PZ*4-2-0 3. PZ*4-7-0\n";
    let illegal = "[Date \"14.11.2024\"]\n1. PZ*4-6-0 PZ*4-6-0\n";
    let number = "[Date \"14.11.2024\"]\n1. PZ*4-6-0 PZ*4-2-0 7. PZ*3-6-0\n";
    for (text, ignored, reason) in [
        (foul, "'GN107'", "RU302"),
        (foul, "'RU302'", "GN107"),
        (illegal, "'GN107'", "RU107"),
        (illegal, "'RU107'", "GN107"),
        (number, "'GN107'", "GN205"),
        (number, "'GN205'", "GN107"),
    ] {
        let folder = directory([("a.gn", text.as_bytes())]);
        fs::write(
            folder.path().join("gungi.toml"),
            format!("ignore = [{ignored}]\n"),
        )
        .unwrap();
        let formatted = run(folder.path(), &["fmt", "--check", "a.gn"], b"");
        let found = run(
            folder.path(),
            &["validate", "--format", "concise", "a.gn"],
            b"",
        );
        let found = String::from_utf8(found.out).unwrap();
        let error = found
            .lines()
            .find(|line| line.contains(": error["))
            .unwrap();
        let place: Vec<&str> = error.split(':').collect();
        let because = format!(
            "a.gn is unchanged: line {}, column {}: ",
            place[1], place[2]
        );
        assert!(
            error.contains(reason) && formatted.err.contains(&because),
            "{ignored}: {error}\n{formatted:?}"
        );
    }
    // What is misspelled or cannot be played cannot be written, even if it is ignored.
    let illegal = illegal.split_once('\n').unwrap().1;
    for (text, why) in [
        (foul, "line 1, column 8: expected a date"),
        (illegal, "ply 2 is illegal: "),
    ] {
        let ignored = b"ignore = ['GN107', 'RU107', 'RU302']\n".as_slice();
        let folder = directory([("a.gn", text.as_bytes()), ("gungi.toml", ignored)]);
        let formatted = run(folder.path(), &["fmt", "--check", "a.gn"], b"");
        assert!(
            formatted.err.contains(&format!("a.gn is unchanged: {why}")),
            "{}",
            formatted.err
        );
    }
}

#[test]
fn a_second_fmt_changes_no_file() {
    let files = fixtures(&[&GOOD[..], &NOT_GOOD].concat());
    let directory = directory(
        files
            .iter()
            .map(|(name, bytes)| (name.as_str(), bytes.as_slice())),
    );
    let names: Vec<&str> = files
        .iter()
        .map(|(name, _)| name.as_str())
        .filter(|name| format_of(name).is_some())
        .collect();
    let once = run(
        directory.path(),
        &[&["fmt"], names.as_slice()].concat(),
        b"",
    );
    assert_eq!(once.code, Some(1), "broken games are reported");
    let again = run(
        directory.path(),
        &[&["fmt", "--check"], names.as_slice()].concat(),
        b"",
    );
    assert_eq!(again.out, b"");
}

#[test]
fn a_broken_game_stays_byte_for_byte_among_the_others() {
    let (text, run) = formatted("mixed.gn", MIXED.as_bytes());
    insta::assert_snapshot!(String::from_utf8(text.clone()).unwrap());
    insta::assert_snapshot!(run.err, @r"
    gungi: game 2 of mixed.gn is unchanged: line 12, column 17: expected a column from 0 to 8
    help: `gungi validate` reports all errors, and `gungi validate --fix` fixes what is safe to fix
    1 of 1 file changed, 1 game is unchanged
    ");
    assert_eq!((run.code, run.out.as_slice()), (Some(1), b"".as_slice()));
    assert_eq!(formatted("mixed.gn", &text).0, text);
}

#[test]
fn a_file_of_which_no_game_is_rewritten_keeps_every_byte() {
    let utf_16: Vec<u8> = "1.PZ*4-6-0\r\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let random: Vec<u8> = (0..4000_u32)
        .map(|at| at.wrapping_mul(2_654_435_761).to_le_bytes()[2])
        .collect();
    for (name, bytes) in [
        ("a.gn", utf_16.as_slice()),
        ("a.gn", random.as_slice()),
        ("a.gfen", random.as_slice()),
        ("a.gn", b" Dear all,\r\n\r\n\r\n  this is not a game. \n \n"),
        (
            "a.gfen",
            b"\xef\xbb\xbf Dear all,\n\n  this is not a position. \n \n",
        ),
        ("a.gn", b"1. PZ*0-0-0"),
        ("a.gn", b"1. PZ*4-6-0 PZ*9-2-0\n\x0c"),
        ("a.gn", b"1. PZ*4-6-0\x0c"),
    ] {
        let (after, run) = formatted(name, bytes);
        assert_eq!(
            (after.as_slice(), run.code),
            (bytes, Some(1)),
            "{}",
            run.err
        );
        assert!(run.err.contains("\n0 of 1 file changed, "), "{}", run.err);
    }
}

#[test]
fn a_broken_game_keeps_all_bytes_between_its_neighbours() {
    let broken = " \n\r\n\n# broken\n[Event \"b\"]\n1. PZ*4-6-0  PZ*9-2-0 \x0c\n \t\n\n\n";
    let text = format!("\n\n[Event \"a\"]\n1.PZ*4-6-0{broken}[Event \"c\"]\n1.PZ*4-6-0\n\n\n");
    let expected = format!(
        "[Event \"a\"]\n\n1. PZ*4-6-0{}[Event \"c\"]\n\n1. PZ*4-6-0\n",
        &broken[1..]
    );
    let (after, run) = formatted("a.gn", text.as_bytes());
    assert_eq!(
        (String::from_utf8(after).unwrap(), run.code),
        (expected.clone(), Some(1))
    );
    assert_eq!(
        formatted("a.gn", expected.as_bytes()).0,
        expected.as_bytes()
    );
}

#[test]
fn a_game_after_a_broken_one_stays_a_game_of_its_own() {
    for (name, text) in [
        (
            "a.gn",
            "1. PZ*4-6-0 PZ*9-2-0\n\n[Event \"b\"]\n\n1. PZ*4-6-0\n",
        ),
        (
            "a.pgn",
            "1. 新帥(9-5-1) 新帥(1-0-1)\n\n1. 新帥(9-5-1) 新帥(1-5-1)\n",
        ),
    ] {
        let (again, run) = formatted(name, text.as_bytes());
        assert_eq!(
            (String::from_utf8(again).unwrap().as_str(), run.code),
            (text, Some(1))
        );
    }
}

#[test]
fn lines_end_as_the_first_one_does() {
    for (name, before, after) in [
        (
            "a.gn",
            "[Event \"a\"]\r\n1.PZ*4-6-0",
            "[Event \"a\"]\r\n\r\n1. PZ*4-6-0\r\n",
        ),
        (
            "a.gn",
            "[Event \"a\"]\r\n\r\n1. PZ*4-6-0\n",
            "[Event \"a\"]\r\n\r\n1. PZ*4-6-0\r\n",
        ),
        (
            "a.gn",
            "[Event \"a\"]\n\r\n1. PZ*4-6-0\r\n",
            "[Event \"a\"]\n\n1. PZ*4-6-0\n",
        ),
        (
            "a.gn",
            "1. PZ*4-6-0 (a\nb\r\n\rc)\r\n",
            "1. PZ*4-6-0 (a\nb\n\nc)\n",
        ),
        (
            "a.gn",
            "1. PZ*4-6-0 (a\r\nb\n\rc)\r\n",
            "1. PZ*4-6-0 (a\r\nb\r\n\r\nc)\r\n",
        ),
        ("a.gn", "# a\r1. PZ*4-6-0\r", "# a\n1. PZ*4-6-0\n"),
        (
            "a.gn",
            "1.PZ*4-6-0 [Event \"b\"] 1.PZ*4-6-0\r\n",
            "1. PZ*4-6-0\r\n\r\n[Event \"b\"]\r\n\r\n1. PZ*4-6-0\r\n",
        ),
        (
            "a.pgn",
            "1. 新帥(9-5-1) {a\nb} 新帥(1-5-1)\r\n",
            "1. 新帥(9-5-1) {a\nb} 新帥(1-5-1)\n",
        ),
        (
            "a.gfen",
            "8k./9/6R.2/7V.V./9/9/9/9/9  b -\r\n# b\n",
            "8k./9/6R.2/7V.V./9/9/9/9/9 b -\r\n# b\r\n",
        ),
    ] {
        let (text, run) = formatted(name, before.as_bytes());
        assert_eq!(
            (String::from_utf8(text).unwrap(), run.code),
            (after.to_owned(), Some(0)),
            "{before:?}: {}",
            run.err
        );
        assert_eq!(formatted(name, after.as_bytes()).0, after.as_bytes());
        let (_, run) = changed(name, after.as_bytes(), &["fmt", "--check", "--diff"]);
        assert_eq!((run.code, run.out), (Some(0), vec![]), "{after:?}");
    }
}

#[test]
fn a_gameplay_keeps_its_line_end() {
    let [lf, crlf] = ["rook", "rook-crlf"].map(|name| {
        let text = fs::read(format!("fixtures/cgn/good/{name}.cgn")).unwrap();
        String::from_utf8(formatted("a.cgn", &text).0).unwrap()
    });
    assert_eq!(crlf, lf.replace('\n', "\r\n"));
}

#[test]
fn every_file_of_a_checkout_with_crlf_passes_as_with_lf() {
    let files = fixtures(&[&GOOD[..], &NOT_GOOD].concat());
    let files = files
        .iter()
        .filter(|(name, bytes)| format_of(name).is_some() && !bytes.contains(&b'\r'));
    let directory = directory(files.map(|(name, bytes)| (name.as_str(), bytes.as_slice())));
    run(directory.path(), &["fmt"], b"");
    let check = || run(directory.path(), &["fmt", "--check"], b"");
    let of_lf = check();
    for file in files_below(&directory, "*") {
        fs::write(&file, crlf(&fs::read(&file).unwrap())).unwrap();
    }
    let of_crlf = check();
    assert!(
        of_lf.out.is_empty() && of_lf.err.contains(" files would change"),
        "{}",
        of_lf.err
    );
    assert_eq!(of_crlf, of_lf);
}

#[test]
fn games_of_which_only_line_ends_change_are_counted() {
    let text = "[Event \"a\"]\r\n\r\n1. PZ*4-6-0\r\n\r\n[Event \"b\"]\n\n1. PZ*4-6-0\n";
    let (_, run) = changed("a.gn", text.as_bytes(), &["fmt", "--check"]);
    assert_eq!(
        String::from_utf8(run.out).unwrap(),
        "would change: a.gn (1 of 2 games)\n"
    );
    // On paper, CR is part of the line; in a terminal it is shown.
    let (_, plain) = changed("a.gn", text.as_bytes(), &["fmt", "--diff"]);
    let plain = String::from_utf8(plain.out).unwrap();
    assert!(
        plain.contains("-1. PZ*4-6-0\n+[Event") && plain.contains("+1. PZ*4-6-0\r\n"),
        "{plain}"
    );
    let (_, coloured) = changed(
        "a.gn",
        text.as_bytes(),
        &["fmt", "--diff", "--color", "always"],
    );
    let coloured = String::from_utf8(coloured.out).unwrap();
    assert!(
        coloured.contains(r"+1. PZ*4-6-0\u{d}") && !coloured.contains('\r'),
        "{coloured}"
    );
}

#[test]
fn lines_that_a_fix_adds_end_as_the_others() {
    for (before, after) in [
        (
            "[Event \"a\"]\r\n\r\n1. PZ*4-6-0 0-1\r\n",
            "[Event \"a\"]\r\n[Result \"0 - 1\"]\r\n\r\n1. PZ*4-6-0\r\n",
        ),
        (
            "# a\r\n\r\n1. PZ*4-6-0 0-1",
            "[Result \"0 - 1\"]\r\n\r\n# a\r\n\r\n1. PZ*4-6-0",
        ),
        (
            "[Event \"a\"]\r\n\r\n1. PZ*4-6-0\r\n\r\n[Event \"b\"] 1. PZ*4-6-0 0-1",
            "[Event \"a\"]\r\n\r\n1. PZ*4-6-0\r\n\r\n[Event \"b\"]\r\n[Result \"0 - 1\"] 1. PZ*4-6-0",
        ),
    ] {
        let (text, run) = fixed("a.gn", before.as_bytes());
        assert_eq!(String::from_utf8(text).unwrap(), after, "{}", run.err);
    }
}

#[test]
fn check_and_diff_report_and_change_nothing() {
    for argument in ["--check", "--diff"] {
        let (text, run) = changed("mixed.gn", MIXED.as_bytes(), &["fmt", argument]);
        assert_eq!(text, MIXED.as_bytes());
        assert_eq!(run.code, Some(1));
        insta::assert_snapshot!(
            format!("mixed{argument}"),
            String::from_utf8(run.out).unwrap() + &run.err
        );
    }
    let [check, diff, both] =
        [&["--check"][..], &["--diff"], &["--check", "--diff"]].map(|arguments| {
            changed(
                "mixed.gn",
                MIXED.as_bytes(),
                &[&["fmt"], arguments].concat(),
            )
            .1
        });
    assert_eq!(
        (both.out, both.code),
        ([check.out, diff.out].concat(), Some(1))
    );
    let good = fs::read("fixtures/gn/good/01.gn").unwrap();
    for argument in ["--check", "--diff"] {
        let (text, run) = changed("good.gn", &good, &["fmt", argument]);
        assert_eq!(
            (text.as_slice(), run.code, run.out),
            (good.as_slice(), Some(0), vec![])
        );
    }
}

#[test]
fn standard_input_goes_to_standard_output() {
    let file = formatted("mixed.gn", MIXED.as_bytes()).0;
    let run = run(Path::new("."), &["fmt", "-"], MIXED.as_bytes());
    assert_eq!((run.code, run.out), (Some(1), file));
    assert!(
        run.err.starts_with(
            "gungi: game 2 of <stdin> is unchanged: line 12, column 17: expected a column from 0 to 8"
        ),
        "{}",
        run.err
    );
}

#[test]
fn comments_of_gfen_stay_between_their_lines() {
    let text = b"\xef\xbb\xbf\r\n\n# a\r\n\n8k./9/6R.2/7V.V./9/9/9/9/9  - b\n\n\n# b \n#c\n\n8k./9/9/9/9/9/9/9/8K. b - 7 result=1-0\n# d";
    let (after, run) = formatted("comments.gfen", text);
    let expected = "# a\r\n8k./9/6R.2/7V.V./9/9/9/9/9 b -\r\n\r\n# b \r\n#c\r\n8k./9/9/9/9/9/9/9/8K. b - 7 result=1-0\r\n# d\r\n";
    assert_eq!(
        (String::from_utf8(after).unwrap().as_str(), run.code),
        (expected, Some(0)),
        "{}",
        run.err
    );
    assert_eq!(
        formatted("comments.gfen", expected.as_bytes()).0,
        expected.as_bytes()
    );
    let only = "# nothing\n\n# else";
    assert_eq!(formatted("only.gfen", only.as_bytes()).0, only.as_bytes());
}

#[test]
fn an_empty_line_stays_before_a_line_of_comment() {
    let text = b"\n\n# a\n \n\t\n# b\n[Event \"c\"]\n\n\n# d\n1. PZ*4-8-0\n# e\n\n\n# f\n\nPZ*4-0-0 (g)\n\n(h)\n\n#i\n";
    let expected =
        "# a\n\n# b\n[Event \"c\"]\n\n# d\n1. PZ*4-8-0\n# e\n\n# f\nPZ*4-0-0 (g) (h)\n\n#i\n";
    for text in [&text[..], expected.as_bytes()] {
        let (after, run) = formatted("a.gn", text);
        let after = String::from_utf8(after).unwrap();
        assert_eq!(
            (after.as_str(), run.code),
            (expected, Some(0)),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_width_of_nothing_is_one_line() {
    let good = fs::read_to_string("fixtures/gn/good/01.gn").unwrap();
    let (text, _) = changed("a.gn", good.as_bytes(), &["fmt", "--width", "0"]);
    let text = String::from_utf8(text).unwrap();
    let (headers, moves) = text.split_once("\n\n").unwrap();
    assert!(good.starts_with(headers));
    assert_eq!(moves.lines().count(), 1);
    let (narrow, _) = changed("a.gn", text.as_bytes(), &["fmt", "--width", "40"]);
    let narrow = String::from_utf8(narrow).unwrap();
    assert!(
        narrow
            .lines()
            .skip_while(|line| !line.is_empty())
            .all(|line| line.len() <= 40)
    );
    assert_eq!(formatted("a.gn", narrow.as_bytes()).0, good.as_bytes());
}

#[test]
fn a_file_without_games_stays_as_it_is() {
    for text in [
        "",
        "\r\n",
        "# nothing but this\r\n(and this)",
        "\u{feff}# marked",
    ] {
        for (arguments, code) in [(&["fmt"][..], 2), (&["fmt", "--allow-empty"], 0)] {
            let (after, run) = changed("a.gn", text.as_bytes(), arguments);
            assert_eq!(
                (after.as_slice(), run.code),
                (text.as_bytes(), Some(code)),
                "{text:?}"
            );
        }
    }
}

#[test]
fn a_file_that_cannot_be_rewritten_is_reported_and_the_others_are_rewritten() {
    let directory = directory([("a.gn", "1.PZ*4-6-0".as_bytes())]);
    let run = run(directory.path(), &["fmt", "no.gn", "a.gn", "."], b"");
    assert_eq!(run.code, Some(2));
    assert!(
        run.err.starts_with("gungi: cannot read no.gn: "),
        "{}",
        run.err
    );
    assert_eq!(
        fs::read(directory.path().join("a.gn")).unwrap(),
        b"1. PZ*4-6-0\n"
    );
}

#[test]
fn compressed_files_are_read_and_never_replaced() {
    for (text, code) in [("1. PZ*4-6-0\n", 0), ("1.PZ*4-6-0\n", 2)] {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        let bytes = encoder.finish().unwrap();
        for arguments in [["fmt", "--quiet"], ["validate", "--fix"]] {
            let (after, run) = changed("a.gn.gz", &bytes, &arguments);
            assert_eq!(
                (after, run.code),
                (bytes.clone(), Some(code)),
                "{}",
                run.err
            );
        }
        let count = |arguments| {
            changed("a.gn.gz", &bytes, arguments)
                .1
                .err
                .lines()
                .last()
                .unwrap()
                .to_owned()
        };
        assert_eq!(count(&["validate", "--fix"]), "0 findings fixed");
        assert!(count(&["fmt"]).starts_with("0 of 1 file changed"));
        let run = run(Path::new("."), &["fmt", "-"], &bytes);
        assert_eq!((run.code, run.out), (Some(0), b"1. PZ*4-6-0\n".to_vec()));
    }
}

/// The directory for temporary files does not exist, so creating one would be an error.
#[test]
fn checks_write_nothing_to_disk() {
    let text = "# a comment of many\n".repeat(12_000) + "1.PZ*4-6-0\n";
    let compressed = zstd::bulk::compress(text.as_bytes(), 3).unwrap();
    assert!(compressed.len() < text.len() / 1000);
    let directory = directory([
        ("a.gn", text.as_bytes()),
        ("a.gn.zst", compressed.as_slice()),
    ]);
    for (arguments, error) in [
        (["fmt", "--check", "a.gn"], ""),
        (["fmt", "--check", "a.gn.zst"], ""),
        (
            ["fmt", "--quiet", "a.gn.zst"],
            "cannot be replaced, because it is compressed",
        ),
        (
            ["validate", "--fix", "a.gn.zst"],
            "cannot be replaced, because it is compressed",
        ),
        // This run needs a temporary file, which shows that creating one fails.
        (["fmt", "--quiet", "a.gn"], "a temporary file in"),
    ] {
        let mut command = gungi(&arguments);
        // Windows has the other two names.
        command.envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, "no/such/directory")));
        let ran = command.current_dir(directory.path()).output().unwrap();
        let err = String::from_utf8(ran.stderr).unwrap();
        let code = if error.is_empty() { 1 } else { 2 };
        assert_eq!(ran.status.code(), Some(code), "{arguments:?}: {err}");
        assert!(err.contains(error), "{arguments:?}: {err}");
    }
}

#[test]
fn links_and_permissions_stay() {
    if !has(&[Need::Links, Need::Rights]) {
        return;
    }
    let directory = directory([("a.gn", "1.PZ*4-6-0".as_bytes())]);
    let [file, other] = ["a.gn", "b.gn"].map(|name| directory.path().join(name));
    set_mode(&file, 0o640);
    link("a.gn", &other).unwrap();
    assert_eq!(run(directory.path(), &["fmt", "b.gn"], b"").code, Some(0));
    assert!(other.is_symlink());
    assert_eq!(mode(&file), 0o640);
    assert_eq!(fs::read(&file).unwrap(), b"1. PZ*4-6-0\n");
    assert_eq!(names_in(&directory).len(), 2);
}

#[test]
fn a_file_that_does_not_change_is_not_written() {
    let directory = directory([("a.gn", "1. PZ*4-6-0\n".as_bytes())]);
    let file = directory.path().join("a.gn");
    let place = || {
        fs::metadata(&file)
            .map(|found| (inode(&found), found.modified().unwrap()))
            .unwrap()
    };
    let before = place();
    assert_eq!(run(directory.path(), &["fmt", "a.gn"], b"").code, Some(0));
    assert_eq!(
        run(directory.path(), &["validate", "--fix", "a.gn"], b"").code,
        Some(0)
    );
    assert_eq!(place(), before);
    if !has(&[Need::File("/dev/null")]) {
        return;
    }
    let device = run(directory.path(), &["fmt", "--from", "gn", "/dev/null"], b"");
    assert_eq!(device.code, Some(2));
    assert!(
        device
            .err
            .contains("/dev/null cannot be replaced, because it is not a file"),
        "{}",
        device.err
    );
}

#[test]
fn generated_games_are_written_as_they_are_converted() {
    for rules in ["classic", "official-beginner", "official-advanced"] {
        let generate = [
            "generate", "--rules", rules, "--games", "5", "--prefer", "effects",
        ];
        let games = run(Path::new("."), &generate, b"");
        for (name, format) in [("a.gfen", "gfen"), ("a.gn", "gn"), ("a.pgn", "gungijs-pgn")] {
            if (rules, format) == ("classic", "gungijs-pgn") {
                continue;
            }
            let moves: &[&str] = if format == "gfen" { &["--moves"] } else { &[] };
            let convert = ["convert", "--from", "gn", "--to", format, "-"];
            let converted = run(Path::new("."), &[&convert, moves].concat(), &games.out);
            assert_eq!(converted.code, Some(0), "{}", converted.err);
            let crlf = crlf(&converted.out);
            for text in [&converted.out, &crlf] {
                let (after, run) = changed(name, text, &["fmt", "--rules", rules]);
                assert_eq!(
                    (run.code, after == *text),
                    (Some(0), true),
                    "{rules} {format}: {}",
                    run.err
                );
            }
        }
    }
}

/// Runs `fmt` on files with one game each, and checks that every game keeps all bytes in which `validate` finds an error,
/// and is named with what to do. Returns the codes of the errors.
fn errors_that_fmt_leaves(files: &[(String, Vec<u8>)]) -> BTreeSet<String> {
    let directory = directory(
        files
            .iter()
            .map(|(name, bytes)| (name.as_str(), bytes.as_slice())),
    );
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let validate = ["validate", "--format", "concise", "--max-findings", "all"];
    let found = run(
        directory.path(),
        &[&validate, names.as_slice()].concat(),
        b"",
    );
    let found = String::from_utf8(found.out).unwrap();
    let errors: BTreeSet<(&str, &str)> = found
        .lines()
        .filter_map(|line| {
            let (name, rest) = line.split_once(':')?;
            Some((name, rest.split_once(": error[")?.1.split_once(']')?.0))
        })
        .collect();
    let Run { err, .. } = run(
        directory.path(),
        &[&["fmt"], names.as_slice()].concat(),
        b"",
    );
    for (name, bytes) in files {
        let codes: Vec<&str> = errors
            .iter()
            .filter(|(other, _)| other == name)
            .map(|(_, code)| *code)
            .collect();
        if codes.is_empty() {
            continue;
        }
        let after = fs::read(directory.path().join(name)).unwrap();
        let [before, after] = [bytes, &after].map(|bytes| String::from_utf8_lossy(bytes));
        assert_eq!(after, before, "{name}: {codes:?}");
        let sentence = format!("gungi: game 1 of {name} is unchanged: ");
        let of_file = format!("gungi: {name} is unchanged: ");
        let help = err
            .split_once(&sentence)
            .map(|(_, rest)| rest.lines().nth(1).unwrap_or_default());
        let leads = help.is_some_and(|help| help.contains("`gungi validate --fix`"));
        assert!(leads || err.contains(&of_file), "{name}: {codes:?}: {err}");
    }
    errors
        .into_iter()
        .map(|(_, code)| code.to_owned())
        .collect()
}

#[test]
fn a_game_with_an_error_of_any_code_keeps_every_byte() {
    let mut files = Vec::new();
    for &code in Code::ALL {
        if let Examples::Shown { bad, .. } = Page::of(code).unwrap().examples {
            let extension = match bad.language {
                Language::Gn => "gn",
                Language::Gfen => "gfen",
                Language::GungijsFen => "fen",
                Language::GungijsPgn => "pgn",
                Language::Gfen11 => "gfen11",
                Language::Ugi => "ugi",
                Language::GungiText => "gungi",
                Language::PrintedMarkdown => "md",
                Language::Gan | Language::Cgn => continue,
            };
            files.push((
                format!("{}.{extension}", code.id()),
                bad.text.as_bytes().to_vec(),
            ));
        }
    }
    let left = errors_that_fmt_leaves(&files);
    assert!(
        left.len() > 110
            && ["GN205", "GN206", "RU401"]
                .iter()
                .all(|code| left.contains(*code)),
        "{left:?}"
    );
}

#[test]
fn damaged_games_keep_every_byte_if_the_damage_is_an_error() {
    let mut choices = SplitMix64::new(30);
    let whole = fixtures(&["gn/good", "gn/good-official", "gungijs"]);
    let whole: Vec<_> = whole
        .into_iter()
        .filter(|(name, bytes)| format_of(name).is_some() && bytes.len() < 9000)
        .filter_map(|(name, bytes)| Some((name, String::from_utf8(bytes).ok()?)))
        .collect();
    let mut files = Vec::new();
    while files.len() < 150 {
        let (name, text) = choices.one_of(&whole);
        let mut words: Vec<&str> = text.split_inclusive(' ').collect();
        for _ in 0..=choices.below(2) {
            let at = choices.below(words.len());
            let other = words[choices.below(words.len())];
            match choices.below(5) {
                0 => drop(words.remove(at)),
                1 => words.insert(at, other),
                2 => words[at] = other,
                3 => words.insert(
                    at,
                    choices.one_of(&[
                        "12. ",
                        "3... ",
                        "1-0 ",
                        "? ",
                        "(",
                        ")",
                        "[Result \"0-1\"]\n",
                    ]),
                ),
                _ => words.swap(at, at / 2),
            }
            if words.is_empty() {
                break;
            }
        }
        let damaged = words.concat();
        if gungi_core::read(Cursor::new(damaged.clone())).count() == 1 {
            files.push((format!("{}-{name}", files.len()), damaged.into_bytes()));
        }
    }
    let left = errors_that_fmt_leaves(&files);
    assert!(left.len() > 12, "{left:?}");
}

// `gungi validate --fix`

fn fixed(name: &str, bytes: &[u8]) -> (Vec<u8>, Run) {
    changed(name, bytes, &["validate", "--fix"])
}

#[test]
fn fix_makes_all_safe_fixes_and_reports_the_rest() {
    let (text, run) = fixed("mixed.gn", MIXED.as_bytes());
    insta::assert_snapshot!(String::from_utf8(text).unwrap());
    insta::assert_snapshot!(String::from_utf8(run.out).unwrap() + &run.err);
    assert_eq!(run.code, Some(1));
}

#[test]
fn a_fixed_file_has_no_findings() {
    let text = "1.pz*4-6-0 2.  PZ*4-2-0 3.. SE*4-7-0 *";
    let (after, run) = fixed("a.gn", text.as_bytes());
    assert_eq!(
        String::from_utf8(after).unwrap(),
        "1. PZ*4-6-0 PZ*4-2-0 2. SE*4-7-0"
    );
    assert_eq!((run.code, run.out.as_slice()), (Some(0), b"".as_slice()));
    assert_eq!(
        run.err,
        "1 game, 3 plies: 0 errors, 0 warnings\n5 findings fixed\n"
    );
}

#[test]
fn strikes_written_as_steps_are_fixed() {
    let careless = fs::read("fixtures/gn/odd/gn221-strike-as-step.gn").unwrap();
    let (after, run) = fixed("a.gn", &careless);
    let text = String::from_utf8(careless).unwrap();
    assert_eq!(
        String::from_utf8(after).unwrap(),
        text.replace("RX<4-6-0>8-2-0", "RX<4-6-0x8-2-0")
    );
    assert_eq!(
        run.err,
        "1 game, 47 plies: 0 errors, 0 warnings\n1 finding fixed\n"
    );
}

#[test]
fn only_selected_findings_are_fixed() {
    let text = "1.pz*4-6-0 PZ*4-2-0 2.SE*4-7-0 *\n";
    let (after, _) = changed(
        "a.gn",
        text.as_bytes(),
        &["validate", "--fix", "--select", "GN204"],
    );
    assert_eq!(
        String::from_utf8(after).unwrap(),
        "1. pz*4-6-0 PZ*4-2-0 2. SE*4-7-0 *\n"
    );
    let (after, _) = changed(
        "a.gn",
        text.as_bytes(),
        &["validate", "--fix", "--ignore", "GN204,lower-case"],
    );
    assert_eq!(
        String::from_utf8(after).unwrap(),
        "1.pz*4-6-0 PZ*4-2-0 2.SE*4-7-0\n"
    );
}

#[test]
fn one_kind_of_findings_is_fixed_at_a_time() {
    let text = "[Result \"1-0\"]\n\n1.pz*4-6-0 PZ*4-2-0\n";
    for (selection, fixed) in [
        (&["GN204"][..], "[Result \"1-0\"]\n\n1. pz*4-6-0 PZ*4-2-0\n"),
        (&["GN2"], "[Result \"1-0\"]\n\n1. PZ*4-6-0 PZ*4-2-0\n"),
        (
            &["GN204", "--select", "GN1"],
            "[Result \"1 - 0\"]\n\n1. pz*4-6-0 PZ*4-2-0\n",
        ),
        (&["RU"], text),
    ] {
        let arguments = [&["validate", "--fix", "--select"], selection].concat();
        let (after, _) = changed("a.gn", text.as_bytes(), &arguments);
        assert_eq!(String::from_utf8(after).unwrap(), fixed, "{selection:?}");
        let (after, shown) = changed(
            "a.gn",
            text.as_bytes(),
            &[&arguments[..], &["--diff"]].concat(),
        );
        assert_eq!(after, text.as_bytes(), "{selection:?}");
        let added = String::from_utf8(shown.out).unwrap();
        let added = added
            .lines()
            .filter_map(|line| line.strip_prefix('+'))
            .filter(|line| !line.starts_with("++"));
        let expected = fixed
            .lines()
            .filter(|line| !text.lines().any(|before| before == *line));
        assert!(added.eq(expected), "{selection:?}");
    }
}

#[test]
fn fix_prints_standard_input_and_reports_to_standard_error() {
    let file = fixed("mixed.gn", MIXED.as_bytes()).0;
    let run = run(
        Path::new("."),
        &["validate", "--fix", "-"],
        MIXED.as_bytes(),
    );
    assert_eq!((run.code, run.out), (Some(1), file));
    assert!(
        run.err.starts_with("error[GN213]: ") && run.err.contains("<stdin>:12:"),
        "{}",
        run.err
    );
}

#[test]
fn the_diff_of_fix_changes_nothing() {
    let (text, run) = changed(
        "mixed.gn",
        MIXED.as_bytes(),
        &["validate", "--fix", "--diff"],
    );
    assert_eq!((text.as_slice(), run.code), (MIXED.as_bytes(), Some(1)));
    insta::assert_snapshot!(String::from_utf8(run.out).unwrap());
    assert_eq!(run.err, "5 findings would be fixed\n");
}

/// A header with a slip, a number without a period, and a unit with its letters swapped.
const GUESSED: &str = "[Evnt \"a\"]\n\n1 PZ*4-6-0 KH*4-2-0\n";

#[test]
fn fixes_that_may_change_a_game_are_made_only_with_their_option() {
    for (options, expected) in [
        // What is before a misspelled move is not certain.
        (&["--fix"][..], GUESSED),
        (
            &["--fix", "--unsafe-fixes"],
            "[Event \"a\"]\n\n1. PZ*4-6-0 HK*4-2-0\n",
        ),
        (
            &["--fix", "--unsafe-fixes", "--select", "GN"],
            "[Event \"a\"]\n\n1 PZ*4-6-0 KH*4-2-0\n",
        ),
        (&["--fix", "--unsafe-fixes", "--diff"], GUESSED),
    ] {
        let (after, run) = changed(
            "a.gn",
            GUESSED.as_bytes(),
            &[&["validate"], options].concat(),
        );
        assert_eq!(
            String::from_utf8(after).unwrap(),
            expected,
            "{options:?}: {run:?}"
        );
    }
    for options in [&["--unsafe-fixes"][..], &["--unsafe-fixes", "--diff"]] {
        let (after, run) = changed(
            "a.gn",
            GUESSED.as_bytes(),
            &[&["validate"], options].concat(),
        );
        assert_eq!((after.as_slice(), run.code), (GUESSED.as_bytes(), Some(2)));
        assert!(run.err.contains("--fix"), "{}", run.err);
    }
}

#[test]
fn fix_says_which_findings_it_left() {
    let text = "[Colour \"b\"]\n[Evnt \"a\"]\n\n1 PZ*4-6-0\n";
    for (options, expected) in [
        (
            &["--fix"][..],
            "2 warnings; 1 of 2 findings can be fixed with --fix --unsafe-fixes\n1 finding fixed\n",
        ),
        (
            &["--fix", "--unsafe-fixes"],
            "1 warning\n2 findings fixed\n",
        ),
        (&["--fix", "--diff"], "1 finding would be fixed\n"),
        (
            &["--fix", "--unsafe-fixes", "--diff"],
            "2 findings would be fixed\n",
        ),
        (&["--fix", "--unsafe-fixes", "--diff", "--quiet"], ""),
    ] {
        let (_, run) = changed("a.gn", text.as_bytes(), &[&["validate"], options].concat());
        assert!(run.err.ends_with(expected), "{options:?}: {}", run.err);
    }
}

/// In a game with bytes that are not UTF-8, no fix is made, so none is offered.
#[test]
fn fixes_that_are_never_made_are_not_offered() {
    let (_, run) = changed("a.gn", b"1 PZ*4-6-0 (a\xff)\n", &["validate"]);
    assert!(!run.err.contains("--fix"), "{}", run.err);
    assert!(!String::from_utf8(run.out).unwrap().contains("][*]"));
}

#[test]
fn the_diff_of_unsafe_fixes_is_what_they_write() {
    let arguments = ["validate", "--fix", "--unsafe-fixes"];
    let directory = directory([("a.gn", GUESSED.as_bytes()), ("b.gn", MIXED.as_bytes())]);
    let shown = run(
        directory.path(),
        &[&arguments[..], &["--diff", "."]].concat(),
        b"",
    );
    assert_eq!(shown.code, Some(1));
    insta::assert_snapshot!(String::from_utf8(shown.out).unwrap());
    let piped = run(
        Path::new("."),
        &[&arguments[..], &["-"]].concat(),
        GUESSED.as_bytes(),
    );
    assert_eq!(piped.out, changed("a.gn", GUESSED.as_bytes(), &arguments).0);
}

/// The texts of the files after commands, one after the other.
fn after_all(files: &[(String, Vec<u8>)], commands: &[&[&str]]) -> BTreeMap<String, String> {
    let directory = directory(
        files
            .iter()
            .map(|(name, bytes)| (name.as_str(), bytes.as_slice())),
    );
    for arguments in commands {
        run(directory.path(), &[*arguments, &["."]].concat(), b"");
    }
    let text = |name: &String| fs::read(directory.path().join(name)).unwrap();
    files
        .iter()
        .map(|(name, _)| {
            (
                name.clone(),
                String::from_utf8_lossy(&text(name)).into_owned(),
            )
        })
        .collect()
}

#[test]
fn unsafe_fixes_are_the_same_at_once_and_after_the_safe_ones() {
    let files = fixtures(&[&GOOD[..], &NOT_GOOD].concat());
    let (safe, all): (&[&str], &[&str]) = (
        &["validate", "--fix"],
        &["validate", "--fix", "--unsafe-fixes"],
    );
    let at_once = after_all(&files, &[all]);
    assert_eq!(at_once, after_all(&files, &[safe, all]));
    assert_eq!(
        at_once,
        after_all(&files, &[all, all]),
        "a second run makes more fixes"
    );
}

#[test]
fn text_between_games_and_line_ends_stay() {
    for line_end in ["\r\n", "\r", "\n"] {
        let sloppy = [
            "\u{feff} ",
            "[Event \"a\"]",
            "",
            "1.PZ*4-6-0",
            "",
            " \t",
            "[Event \"b\"]",
            "# c",
            "1.PZ*4-6-0",
        ];
        let text = sloppy.join(line_end);
        let (after, run) = fixed("a.gn", text.as_bytes());
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(
            String::from_utf8(after).unwrap(),
            text.replace("1.PZ", "1. PZ")
        );
    }
}

#[test]
fn bytes_that_are_not_utf_8_stay() {
    let bytes = b"1.PZ*4-6-0 (a\xff)\n\n[Event \"b\"]\n\n1.PZ*4-6-0\0\n\n[Event \"c\x80\"]\n[Event \"d\"]\n\n1.PZ*4-6-0\n";
    let (after, run) = fixed("a.gn", bytes);
    let expected: &[u8] =
        b"1.PZ*4-6-0 (a\xff)\n\n[Event \"b\"]\n\n1.PZ*4-6-0\0\n\n[Event \"c\x80\"]\n[Event \"d\"]\n\n1.PZ*4-6-0\n";
    assert_eq!((after.as_slice(), run.code), (expected, Some(1)));
    let (after, run) = formatted("a.gn", bytes);
    assert_eq!(
        (after.as_slice(), run.code),
        (bytes.as_slice(), Some(1)),
        "{}",
        run.err
    );
    assert!(
        run.err
            .ends_with("\n0 of 1 file changed, 3 games are unchanged\n"),
        "{}",
        run.err
    );
}

#[test]
fn lines_are_fixed_one_by_one() {
    let text = "\u{feff}9/9/9/9/9/9/9/9/45  b - 1 rules=classic\r\n\r\nnothing\n9/9/9/9/4o4/9/9/9/O.8 b - 60 rules=classic";
    let (after, run) = fixed("a.gfen", text.as_bytes());
    let expected = text
        .replace("45  b", "9 b")
        .replace("nothing", "# nothing")
        .replace("4o4", "4o.4");
    assert_eq!(
        (String::from_utf8(after).unwrap(), run.code),
        (expected, Some(1))
    );
}

/// A game beyond the limit is cut: its unread part stays.
#[test]
fn a_game_that_is_too_long_stays_whole() {
    let text = format!(
        "[Event \"a\"]\n1.PZ*4-6-0 ({})\n\n[Event \"b\"]\n\n1.PZ*4-6-0\n",
        "long ".repeat(4 << 20)
    );
    let (after, run) = fixed("a.gn", text.as_bytes());
    let (first, second) = text.split_at(text.rfind('[').unwrap());
    assert!(
        after
            == [first, &second.replace("1.PZ", "1. PZ")]
                .concat()
                .as_bytes()
            && run.code == Some(1)
    );
    let (after, run) = formatted("a.gn", text.as_bytes());
    let expected = [first, "[Event \"b\"]\n\n1. PZ*4-6-0\n"].concat();
    assert!(
        after == expected.as_bytes() && run.code == Some(1),
        "{}",
        run.err
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    /// For files with any bytes.
    #[test]
    fn broken_games_keep_their_bytes_in_files_of_all_kinds(
        format in "[012]",
        pieces in prop::collection::vec(prop::sample::select(vec![
            "1. PZ*4-6-0", "1.pz*4-6-0", "PZ*4-2-0", "1. PZ*0-0-0", " ", "\n", "\r\n", "\n\n", "\u{c}", "\u{feff}",
            "\0", "\u{1a}", "[Event \"a\"]\n", "[Result \"1-0\"]", "(a)", "# b\n", "{c}", "\"", "x", "1-0",
            "9/9/9/9/9/9/9/9/9 b  - 1 rules=classic", "1. 新帥(9-5-1)", "新帥(1-5-1)", "\t", "\r",
        ]), 0..14),
        bytes in prop::collection::vec(any::<u8>(), 0..3),
    ) {
        let text = [format.as_bytes(), pieces.concat().as_bytes(), &bytes].concat();
        crate::properties::property("files")(&text);
    }

    /// For any file: formatting and fixing a second time change nothing, and what cannot be judged stays.
    #[test]
    fn files_of_all_kinds_come_to_rest(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..5),
        between in prop::sample::select(vec!["\n", "\n\n", "\r\n\r\n", " \n\n\n", "\n\u{feff}", "\n(x)\n\n", "\n\0\n", "\n\n# c\n"]),
        end in prop::sample::select(vec!["", "\n", "\r", "\n\n", " 3."]),
    ) {
        let all = fixtures(&["gn/good", "gn/bad", "gn/odd"]);
        let texts: Vec<_> = picks.iter().map(|pick| pick.get(&all).1.trim_ascii_end()).collect();
        let bytes = [texts.join(between.as_bytes()).as_slice(), end.as_bytes()].concat();
        for arguments in [["fmt", "--quiet"], ["validate", "--fix"]] {
            let (once, first) = changed("a.gn", &bytes, &arguments);
            prop_assert!(first.code < Some(101), "{}", first.err);
            let (twice, _) = changed("a.gn", &once, &arguments);
            prop_assert!(twice == once, "{:?}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn a_text_without_a_game_goes_through_a_pipe_as_it_is() {
    for text in [
        "",
        "# A comment.\r\n",
        "(;GM[1]SZ[19])\n",
        "(no end of line)",
    ] {
        for command in [&["validate", "--fix", "-"][..], &["fmt", "-"]] {
            let ran = run_on(text, command);
            assert_eq!((ran.out.as_str(), ran.code), (text, 2), "{command:?}");
            assert!(
                ran.err.starts_with("gungi: no games found in <stdin>\n"),
                "{}",
                ran.err
            );
        }
        assert_eq!(run_on(text, &["fmt", "--check", "-"]).out, "");
    }
}
