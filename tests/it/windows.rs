//! What only Windows does: files that no one may replace while they are open, names of devices.

#![cfg(windows)]

use std::fs::{self, OpenOptions};
use std::os::windows::fs::OpenOptionsExt;
use std::path::Path;

use tempfile::TempDir;

use crate::helpers::files::names_in;
use crate::helpers::running::{Ran, gungi, report_formats};

/// Other programs may read the file.
const SHARE_READ: u32 = 1;

fn run(folder: &Path, arguments: &[&str]) -> Ran {
    gungi(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
        .into()
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn a_file_that_another_program_has_open_stays_as_it_is() {
    let text = "1.PZ*4-6-0\n";
    for arguments in [
        &["fmt", "--quiet", "a.gn"][..],
        &["validate", "--quiet", "--fix", "a.gn"],
    ] {
        let folder = folder(&[("a.gn", text)]);
        let path = folder.path().join("a.gn");
        let open = OpenOptions::new()
            .read(true)
            .share_mode(SHARE_READ)
            .open(&path)
            .unwrap();
        let held = run(folder.path(), arguments);
        assert_eq!(held.code, 2, "{}", held.err);
        let why = "gungi: a.gn is unchanged: another program has it open\nhelp: close it in the other program";
        assert!(held.err.contains(why), "{}", held.err);
        assert_eq!(names_in(&folder), ["a.gn"]);
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        drop(open);
        assert_eq!(run(folder.path(), arguments).code, 0);
        assert_eq!(fs::read_to_string(&path).unwrap(), "1. PZ*4-6-0\n");
    }
}

#[test]
fn nothing_is_written_where_no_file_would_be() {
    let folder = folder(&[("a.gn", "1. PZ*4-6-0\n")]);
    for (output, why) in [
        ("nul.gn", "in Windows, `NUL` is a device"),
        ("COM1.gn", "in Windows, `COM1` is a device"),
        ("club:evening.gn", "in Windows, a name has no `:`"),
        ("what?.gn", "in Windows, a name has no `?`"),
    ] {
        let ran = run(folder.path(), &["convert", "a.gn", "-o", output]);
        let expected = format!("gungi: cannot write {output}: {why}\nhelp: choose another name\n");
        assert_eq!(
            (ran.code, ran.err.ends_with(&expected)),
            (2, true),
            "{}",
            ran.err
        );
        assert_eq!(names_in(&folder), ["a.gn"]);
    }
}

#[test]
fn pictures_of_texts_get_names_that_windows_has() {
    let folder = folder(&[]);
    let gfen = ["--gfen", "startpos", "--gfen", "startpos"];
    let ran = run(
        folder.path(),
        &[
            &["render", "--game", "1", "--format", "svg", "-o", "p\\"][..],
            &gfen,
        ]
        .concat(),
    );
    assert!(
        ran.err
            .contains("p/gfen-01-ply-000.svg would be written twice"),
        "{}",
        ran.err
    );
    assert_eq!(names_in(folder.path().join("p")), ["gfen-01-ply-000.svg"]);
}

#[test]
fn names_that_differ_in_case_only_are_one_file() {
    let game = "1. PZ*4-6-0\n";
    let folder = folder(&[("a/game.gn", game), ("b/Game.gn", game)]);
    let pictures = run(
        folder.path(),
        &["render", "--all", "-o", "p/", "a/game.gn", "b/Game.gn"],
    );
    assert_eq!(pictures.code, 2);
    assert!(
        pictures
            .err
            .contains("p/Game-01-ply-000.svg would be written twice"),
        "{}",
        pictures.err
    );
    let games = [
        "convert",
        "--to",
        "gfen",
        "-o",
        "c/",
        "--overwrite",
        "a/game.gn",
        "b/Game.gn",
    ];
    let games = run(folder.path(), &games);
    assert_eq!(games.code, 2);
    let both = "a/game.gn and b/Game.gn would both become c/Game.gfen";
    assert!(games.err.contains(both), "{}", games.err);
}

#[test]
fn reports_have_slashes() {
    let folder = folder(&[("games/club/bad.gn", "1. PZ*0-0-0\n")]);
    for format in report_formats() {
        for path in ["games", ".\\games\\club\\bad.gn"] {
            let ran = run(folder.path(), &["validate", "--format", format, path]);
            assert!(
                ran.out.contains("games/club/bad.gn"),
                "{format}: {}",
                ran.out
            );
            assert!(
                !ran.out.contains("club\\") && !ran.err.contains("club\\"),
                "{format}: {}",
                ran.out
            );
        }
    }
}
