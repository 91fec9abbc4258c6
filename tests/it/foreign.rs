//! Files without games: one finding names their format, and no command changes them.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::helpers::files::files_below;
use crate::helpers::running::{Ran, fed, gungi, run, run_on};
use flate2::write::GzEncoder;

fn fixtures() -> Vec<PathBuf> {
    files_below("fixtures/foreign", "*")
}

fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}

fn concise(path: &str) -> Ran {
    run(&["validate", "--format", "concise", path])
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

#[test]
fn a_file_that_is_not_a_game_has_one_finding() {
    let mut reports = String::new();
    for path in fixtures() {
        let ran = run(&["validate", path.to_str().unwrap()]);
        assert_eq!(ran.code, 1, "{path:?}");
        assert_eq!(ran.out.matches("error[").count(), 1, "{path:?}");
        writeln!(reports, "{}{}", ran.out, ran.err).unwrap();
    }
    insta::assert_snapshot!(reports);
}

#[test]
fn it_has_the_same_finding_compressed_and_on_standard_input() {
    let directory = tempfile::tempdir().unwrap();
    for path in fixtures() {
        let bytes = fs::read(&path).unwrap();
        let plain = concise(path.to_str().unwrap()).out;
        let (_, finding) = plain.split_once(": ").unwrap();
        let gzip = directory.path().join(format!("{}.gz", name(&path)));
        fs::write(&gzip, compressed(&bytes)).unwrap();
        assert!(
            concise(gzip.to_str().unwrap()).out.ends_with(finding),
            "{gzip:?}"
        );
        let format = path.extension().unwrap().to_str().unwrap();
        let arguments = ["validate", "--format", "concise", "--from", format, "-"];
        for bytes in [&compressed(&bytes), &bytes] {
            let piped = run_on(bytes, &arguments);
            assert!(
                piped.out.ends_with(finding) && piped.out.lines().count() == 1,
                "{}",
                piped.out
            );
        }
    }
}

#[test]
fn a_log_is_known_by_a_whole_line_with_any_line_end() {
    for (log, is_known) in [
        ("uci\nisready\n", true),
        ("uci\r\nisready\r\n", true),
        ("uciok\n", false),
        ("a game of uci\n", false),
    ] {
        let ran = run_on(log.as_bytes(), &["validate", "--format", "concise", "-"]);
        assert_eq!(
            ran.out.contains("[FI110]"),
            is_known,
            "{log:?}: {}",
            ran.out
        );
    }
}

#[test]
fn no_command_changes_it() {
    let commands: [&[&str]; 4] = [
        &["fmt"],
        &["fmt", "--check"],
        &["validate", "--fix"],
        &["validate", "--fix", "--diff"],
    ];
    for path in fixtures() {
        let directory = tempfile::tempdir().unwrap();
        let copy = directory.path().join(name(&path));
        fs::copy(&path, &copy).unwrap();
        let before = (
            fs::read(&copy).unwrap(),
            fs::metadata(&copy).unwrap().modified().unwrap(),
        );
        for command in commands {
            let ran: Ran = gungi(command).arg(&copy).output().unwrap().into();
            let is_diff = command.contains(&"--diff");
            assert_eq!(
                ran.code,
                i32::from(!is_diff),
                "{command:?} {path:?}: {}",
                ran.err
            );
            assert!(
                !ran.out.contains("would change"),
                "{command:?} {path:?}: {}",
                ran.out
            );
            assert!(!is_diff || ran.out.is_empty(), "{path:?}: {}", ran.out);
            let after = (
                fs::read(&copy).unwrap(),
                fs::metadata(&copy).unwrap().modified().unwrap(),
            );
            assert!(before == after, "{command:?} changes {path:?}");
        }
        let printed = fed(&mut gungi(&["fmt", "-", "--from", "gn"]), &before.0);
        let message = String::from_utf8(printed.stderr).unwrap();
        assert!(
            message.starts_with("gungi: <stdin> is unchanged: the file is "),
            "{message}"
        );
        assert!(
            printed.stdout == before.0,
            "fmt prints {path:?} with changes"
        );
    }
}

#[test]
fn commands_that_need_a_game_say_what_it_is() {
    let mut messages = String::new();
    for path in fixtures() {
        let path = path.to_str().unwrap();
        for command in [
            &["replay"][..],
            &["render"],
            &["moves"],
            &["perft", "--depth", "1"],
        ] {
            let ran = run(&[command, &[path]].concat());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command:?} {path}");
            if command == ["render"] {
                messages += &ran.err;
            }
        }
        let ran = run(&["convert", "--to", "gn", path]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{path}: {}", ran.err);
        assert!(
            ran.err.contains("is not converted: the file is "),
            "{path}: {}",
            ran.err
        );
    }
    insta::assert_snapshot!(messages);
}

#[test]
fn every_other_fixture_is_what_its_name_says() {
    for folder in [
        "fixtures/gn",
        "fixtures/gfen",
        "fixtures/gungijs",
        "fixtures/formats",
        "fixtures/hostile",
    ] {
        let ran = run(&[
            "validate",
            "--format",
            "concise",
            "--select",
            "FI",
            "--max-findings",
            "9",
            folder,
        ]);
        assert_eq!(ran.out, "", "{folder}");
    }
}

/// Texts without a game, of many kinds.
fn texts_without_games() -> Vec<(PathBuf, String)> {
    let paths = files_below("fixtures/no-game", "*");
    paths
        .into_iter()
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn no_fix_changes_a_file_without_a_game() {
    let directory = tempfile::tempdir().unwrap();
    for (path, text) in texts_without_games() {
        for extension in ["gn", "gfen", "pgn", "txt"] {
            let file = directory.path().join("file").with_extension(extension);
            fs::write(&file, &text).unwrap();
            for arguments in [
                &["validate", "--fix"][..],
                &["validate", "--fix", "--unsafe-fixes"],
                &["fmt"],
            ] {
                let ran = run(&[arguments, &[file.to_str().unwrap()]].concat());
                assert_ne!(ran.code, 0, "{path:?} as {extension}");
                assert_eq!(
                    fs::read_to_string(&file).unwrap(),
                    text,
                    "{path:?} as {extension}: {arguments:?}"
                );
            }
        }
    }
}

#[test]
fn a_fix_loses_no_word_around_a_game_and_no_move() {
    const GAME: &str = "[Event \"Club night\"]\n\n1. PZ*4-6-0 PZ*4-2-0 2. HK*4-8-0 HK*4-0-0\n";
    for (path, text) in texts_without_games() {
        for around in [
            format!("{text}\n{GAME}"),
            format!("{GAME}\n{text}"),
            format!("{text}\n{GAME}\n{text}"),
        ] {
            let fixed = run_on(&around, &["validate", "--fix", "-"]).out;
            let words = |text: &str| -> Vec<String> {
                let words = text
                    .split(|c: char| !c.is_alphanumeric())
                    .filter(|word| !word.is_empty());
                words.map(str::to_owned).collect()
            };
            assert_eq!(words(&fixed), words(&around), "{path:?}:\n{around}");
            assert!(
                fixed.contains("PZ*4-6-0 PZ*4-2-0 2. HK*4-8-0 HK*4-0-0"),
                "{path:?}: {fixed}"
            );
        }
    }
}

#[test]
fn a_game_among_the_words_of_a_document_is_fixed_only_when_it_was_looked_at() {
    const WORDS: &str =
        "# My game\n\nIt was fun.\n\n```\n1. PZ@4-6 PZ@4-2\n2. HK@4-8 HK@4-0\n```\n";
    const GAME: &str = "1. PZ@4-6 PZ@4-2\n2. HK@4-8 HK@4-0\n";
    const FIXED: &str = "1. PZ*4-6-0 PZ*4-2-0\n2. HK*4-8-0 HK*4-0-0\n";
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("notes.md");
    let fix = |text: &str, arguments: &[&str]| {
        fs::write(&file, text).unwrap();
        let ran = run(&[&["validate", "--fix"], arguments, &[file.to_str().unwrap()]].concat());
        (ran.code, fs::read_to_string(&file).unwrap())
    };
    assert_eq!(fix(WORDS, &[]), (1, WORDS.to_owned()));
    assert_eq!(
        fix(WORDS, &["--unsafe-fixes"]),
        (0, format!("# My game\n\n# It was fun.\n\n{FIXED}"))
    );
    // A document that holds nothing else is a game.
    assert_eq!(fix(GAME, &[]), (0, FIXED.to_owned()));
}

#[test]
fn a_file_that_is_packed_in_another_way_is_named() {
    let directory = tempfile::tempdir().unwrap();
    for (extension, how, start) in [
        ("zip", "a ZIP archive", &b"PK\x03\x04\x14\0\0"[..]),
        ("7z", "a 7z archive", b"7z\xbc\xaf\x27\x1c\0\x04"),
        ("bz2", "compressed with bzip2", b"BZh91AY"),
        ("xz", "compressed with xz", b"\xfd7zXZ\0\0\x04"),
    ] {
        let path = directory.path().join(format!("games.{extension}"));
        fs::write(&path, start).unwrap();
        let ran = run(&["validate", "--format", "concise", path.to_str().unwrap()]);
        let finding = format!("error[FI102] the file is {how}, not text\n");
        assert!(
            ran.code == 1 && ran.out.ends_with(&finding),
            "{}{}",
            ran.out,
            ran.err
        );
    }
}

/// Hooks name each file with the extension of games.
#[test]
fn a_build_file_is_a_note_for_hooks_and_no_command_fails() {
    let file = "fixtures/foreign/BUILD.gn";
    let checked = run(&["validate", "--force-exclude", "--", file]);
    assert_eq!(checked.code, 0, "{}", checked.err);
    assert!(checked.out.starts_with("note[FI105]: "), "{}", checked.out);
    let formatted = run(&["fmt", "--check", "--force-exclude", "--", file]);
    assert_eq!((formatted.code, formatted.out.as_str()), (0, ""));
    assert!(
        formatted
            .err
            .starts_with("note: fixtures/foreign/BUILD.gn: "),
        "{}",
        formatted.err
    );
    assert_eq!(run(&["fmt", "--check", file]).code, 1);
    let other = "fixtures/foreign/binary.gn";
    assert_eq!(run(&["validate", "--force-exclude", other]).code, 1);

    // The advice of the finding works in hooks.
    let folder = tempfile::tempdir().unwrap();
    fs::copy(file, folder.path().join("BUILD.gn")).unwrap();
    let advice = "exclude = [\"BUILD.gn\"]";
    assert!(run(&["validate", file]).out.contains(advice));
    fs::write(folder.path().join("gungi.toml"), advice).unwrap();
    for command in ["validate", "fmt"] {
        let mut command = gungi(&[command, "--force-exclude", "--", "BUILD.gn"]);
        let ran: Ran = command.current_dir(&folder).output().unwrap().into();
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
        assert!(ran.err.contains("1 file excluded"), "{}", ran.err);
    }
}
