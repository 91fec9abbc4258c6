//! `gungi convert -o DIRECTORY`: a file for each input, whole or not at all.

use std::fs;
use std::path::Path;

use crate::helpers::files::contents;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, fed, gungi};
use tempfile::TempDir;

const GAME: &str = "1. PZ*4-6-0\n";
const LINE: &str = "9/9/9/9/9/9/4P.4/9/9 w 6PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 2 rules=classic";
const ILLEGAL: &str = "1. PZ*4-3-0\n";

/// A directory with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn convert(folder: &Path, arguments: &[&str]) -> Ran {
    gungi(&[&["convert"], arguments].concat())
        .current_dir(folder)
        .output()
        .unwrap()
        .into()
}

/// The paths from a directory to the files below it.
fn names(directory: &Path) -> Vec<String> {
    contents(directory).into_keys().collect()
}

#[test]
fn each_file_keeps_its_folder_and_its_name() {
    let folder = folder(&[
        ("games/a.gn", GAME),
        ("games/2024/final.GN", GAME),
        ("games/2024/b.fen.gn", GAME),
        ("games/.hidden.gn", GAME),
        ("games/ignored.gn", GAME),
        ("games/.gitignore", "ignored.gn\n"),
        ("notes", GAME),
        ("notes.v2", GAME),
    ]);
    let compressed = zstd::bulk::compress(GAME.as_bytes(), 3).unwrap();
    fs::write(folder.path().join("games/z.gn.zst"), compressed).unwrap();
    let ran = convert(
        folder.path(),
        &["games/", "notes", "notes.v2", "--to", "gfen", "-o", "out/"],
    );
    let expected = [
        "2024/b.fen.gfen",
        "2024/final.gfen",
        "a.gfen",
        "notes.gfen",
        "notes.v2.gfen",
        "z.gfen",
    ];
    assert_eq!(names(&folder.path().join("out")), expected);
    assert!(
        contents(folder.path().join("out"))
            .values()
            .all(|text| *text == format!("{LINE}\n").as_bytes())
    );
    let skipped = "2 files skipped (1 hidden, 1 ignored; search them with --hidden --no-ignore)";
    assert_eq!(
        (ran.out.as_str(), ran.err, ran.code),
        (
            "",
            format!("6 of 6 files written, 6 games converted; {skipped}\n"),
            0
        )
    );
}

#[test]
fn the_files_do_not_depend_on_the_number_of_threads() {
    let folder = TempDir::new().unwrap();
    let made = Ran::from(
        gungi(&["generate", "--seed", "7", "--games", "40"])
            .output()
            .unwrap(),
    );
    let mut split = gungi(&["split", "--games", "3", "-", "-o", "parts"]);
    assert!(
        fed(split.current_dir(folder.path()), made.out)
            .status
            .success()
    );
    let whole = convert(folder.path(), &["parts", "--to", "gfen", "--moves", "-q"]).clean();
    let mut before = None;
    for threads in ["1", "2", "7"] {
        let out = format!("out-{threads}/");
        let ran = convert(
            folder.path(),
            &[
                "parts", "--to", "gfen", "--moves", "-j", threads, "-o", &out,
            ],
        );
        let written = contents(folder.path().join(&out));
        assert!(
            written.values().flatten().eq(whole.as_bytes()),
            "{threads} threads"
        );
        let now = (written, ran.err, ran.code);
        assert!(
            before.is_none_or(|before| before == now),
            "{threads} threads"
        );
        before = Some(now);
    }
}

#[test]
fn the_losses_of_all_files_are_one_table() {
    let game = "[Event \"a\"]\n[Date \"2024.05.17\"]\n\n1. PZ*4-6-0 (here) PZ*4-2-0 (and here)\n";
    let won = "[Event \"b\"]\n[Result \"1 - 0\"]\n\n1. PZ*4-6-0\n";
    let folder = folder(&[
        ("games/a.gn", game),
        ("games/b.gn", won),
        ("games/c.gn", GAME),
    ]);
    let ran = convert(
        folder.path(),
        &["games", "--to", "gfen", "--ply", "1", "-o", "out/"],
    );
    assert_eq!(
        ran.err,
        "GFEN cannot store:\n       \
         3  headers       of 2 games: Event, Date\n       \
         2  comments      of game 1 of games/a.gn\n\
         3 of 3 files written, 3 games converted\n"
    );
    let ran = convert(
        folder.path(),
        &["games", "--to", "gfen", "-q", "-o", "quiet/"],
    );
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
    let ran = convert(
        folder.path(),
        &["games", "--to", "gfen", "--strict", "-o", "strict/"],
    );
    assert_eq!(
        (names(&folder.path().join("strict")), ran.code),
        (vec!["c.gfen".to_owned()], 1)
    );
    assert!(
        ran.err.contains("gungi: strict/a.gfen is not written"),
        "{}",
        ran.err
    );
}

#[test]
fn a_game_with_errors_is_named_and_left_out() {
    let two = format!("{GAME}\n[Event \"b\"]\n\n{ILLEGAL}");
    let folder = folder(&[
        ("games/a.gn", GAME),
        ("games/b.gn", &two),
        ("games/c.gn", ILLEGAL),
    ]);
    let ran = convert(folder.path(), &["games", "--to", "gfen", "-o", "out/"]);
    assert_eq!(names(&folder.path().join("out")), ["a.gfen", "b.gfen"]);
    assert_eq!(
        ran.err,
        "gungi: game 2 of games/b.gn is not converted: ply 1 is illegal: 4-3 is outside Black's territory\n\
         help: run `gungi validate` for details\n\
         gungi: game 1 of games/c.gn is not converted: ply 1 is illegal: 4-3 is outside Black's territory\n\
         help: run `gungi validate` for details\n\
         gungi: out/c.gfen is not written, because none of its games could be converted\n\
         2 of 3 files written, 2 games converted, 2 not\n"
    );
    assert_eq!(ran.code, 1);
    fs::write(folder.path().join("games/c.gn"), GAME).unwrap();
    fs::write(folder.path().join("games/b.gn"), "# nothing\n").unwrap();
    let ran = convert(folder.path(), &["games", "--to", "gfen", "-o", "other/"]);
    assert_eq!(
        (names(&folder.path().join("other")).len(), ran.code),
        (2, 2),
        "{}",
        ran.err
    );
    let ran = convert(
        folder.path(),
        &["games", "--allow-empty", "--to", "gfen", "-o", "empty/"],
    );
    assert_eq!(
        (names(&folder.path().join("empty")).len(), ran.code),
        (3, 0),
        "{}",
        ran.err
    );
}

#[test]
fn nothing_is_written_where_something_is_or_two_inputs_would_meet() {
    let files = [
        ("a/x.gn", GAME),
        ("b/x.gn", GAME),
        ("c/x.gfen", LINE),
        ("c/x.gn", GAME),
        ("x.gn/y.gn", GAME),
    ];
    let folder = folder(&[&files[..], &[("full/mine", "mine"), ("file", "")]].concat());
    let before = contents(folder.path());
    for (arguments, why) in [
        (
            &["a", "-o", "full"][..],
            "full has mine already\nhelp: name another directory, or pass `--overwrite`",
        ),
        (&["a", "-o", "file/"], "cannot write into file/"),
        (
            &["a", "b", "-o", "out/"],
            "a/x.gn and b/x.gn would both become out/x.gfen\n",
        ),
        (
            &["c", "-o", "out/"],
            "c/x.gfen and c/x.gn would both become out/x.gfen\n",
        ),
        (&["a", "-o", "a/"], "the output a/ lies in the input a\n"),
        (
            &["a", "-o", "a/new/deep/"],
            "the output a/new/deep/ lies in the input a\n",
        ),
        (
            &[".", "-o", "out/"],
            "the output out/ lies in the input .\n",
        ),
        (
            &["a", "-o", "b/../a/"],
            "the output b/../a/ lies in the input a\n",
        ),
        (
            &["--gfen", LINE, "-o", "out/"],
            "<gfen> has no name for a file in a directory\n",
        ),
        (
            &["-", "-o", "out/"],
            "<stdin> has no name for a file in a directory\n",
        ),
        (
            &["a", "-o", "out.gfen", "--overwrite"],
            "`--overwrite` is for directories\n",
        ),
    ] {
        let ran = convert(folder.path(), &[arguments, &["--to", "gfen"]].concat());
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (2, ""),
            "{arguments:?}: {}",
            ran.err
        );
        assert!(ran.err.contains(why), "{arguments:?}: {}", ran.err);
        assert_eq!(contents(folder.path()), before, "{arguments:?}");
    }
    let mut named = gungi(&[
        "convert",
        "-",
        "--file-name",
        "../in/a.gn",
        "--to",
        "gfen",
        "-o",
        "out/",
    ]);
    let named = Ran::from(fed(named.current_dir(folder.path()), GAME));
    assert_eq!(
        (named.code, names(&folder.path().join("out"))),
        (0, vec!["a.gfen".to_owned()])
    );
}

#[test]
fn overwrite_replaces_files_and_keeps_the_others() {
    let folder = folder(&[
        ("games/a.gn", GAME),
        ("out/a.gfen", "old"),
        ("out/mine", "mine"),
    ]);
    let ran = convert(
        folder.path(),
        &["games", "--to", "gfen", "-o", "out", "--overwrite"],
    );
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "1 of 1 file written, 1 game converted\n")
    );
    let expected = [("a.gfen", format!("{LINE}\n")), ("mine", "mine".to_owned())];
    assert_eq!(
        contents(folder.path().join("out")),
        expected
            .map(|(name, text)| (name.to_owned(), text.into_bytes()))
            .into()
    );
    // The output of one input is another input.
    let ran = convert(
        folder.path(),
        &[
            "games/a.gn",
            "out/a.gfen",
            "--to",
            "gn",
            "-o",
            "games",
            "--overwrite",
        ],
    );
    assert_eq!(ran.code, 2, "{}", ran.err);
    let ran = convert(
        folder.path(),
        &[
            "out/a.gfen",
            "games/a.gn",
            "--to",
            "gfen",
            "-o",
            "new/",
            "--overwrite",
        ],
    );
    assert!(
        ran.code == 2 && ran.err.contains("would both become new/a.gfen"),
        "{}",
        ran.err
    );
    let ran = convert(
        folder.path(),
        &["games/a.gn", "--to", "gn", "-o", "games", "--overwrite"],
    );
    assert!(
        ran.code == 2 && ran.err.contains("the output is an input: games/a.gn"),
        "{}",
        ran.err
    );
}

#[test]
fn a_directory_is_searched_for_files_of_the_named_format() {
    let fen = "3img3/1s2n2s1/d1fwdwf1d/9/9/9/D1FWDWF1D/1S2N2S1/3GMI3 J2N2R2D1/j2n2r2d1 w 3 - 1\n";
    let folder = folder(&[
        ("games/a.fen", fen),
        ("games/chess.pgn", "1. e4"),
        ("games/b.gn", GAME),
    ]);
    let ran = convert(
        folder.path(),
        &[
            "games",
            "--from",
            "gungijs-fen",
            "--to",
            "gfen",
            "-o",
            "out/",
        ],
    );
    assert_eq!(names(&folder.path().join("out")), ["a.gfen"], "{}", ran.err);
    let ran = convert(
        folder.path(),
        &["games", "--from", "gfen", "--to", "gn", "-o", "no/"],
    );
    let why = "gungi: no games found in games\nhelp: gungi looks for `.gfen` files; name other files to read them\n";
    assert!(ran.code == 2 && ran.err.starts_with(why), "{}", ran.err);
}

mod hostile {
    use std::process::Stdio;
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::helpers::system::{link, make_pipe, name_of_bytes, send, signal_of};

    #[test]
    fn nothing_is_written_through_a_link_or_to_a_pipe_in_the_directory() {
        if !has(&[Need::Links, Need::File("/dev/null")]) {
            return;
        }
        let folder = folder(&[
            ("games/a.gn", GAME),
            ("games/d/b.gn", GAME),
            ("elsewhere/mine", "mine"),
        ]);
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("out")).unwrap();
        for (target, name, what) in [
            ("../elsewhere/mine", "out/a.gfen", "file"),
            ("../elsewhere/none", "out/a.gfen", "file"),
            ("../elsewhere", "out/d", "directory"),
            ("/dev/null", "out/a.gfen", "file"),
        ] {
            link(target, at(name)).unwrap();
            let ran = convert(
                folder.path(),
                &["games", "--to", "gfen", "-o", "out", "--overwrite"],
            );
            let why =
                format!("gungi: cannot write {name}: it is not a {what}\nhelp: remove it first\n");
            assert_eq!((ran.code, ran.err), (2, why));
            fs::remove_file(at(name)).unwrap();
        }
        make_pipe(at("out/a.gfen"));
        let ran = convert(
            folder.path(),
            &["games", "--to", "gfen", "-o", "out", "--overwrite"],
        );
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert_eq!(
            contents(at("elsewhere")),
            [("mine".to_owned(), b"mine".to_vec())].into()
        );
    }

    #[test]
    fn links_and_pipes_are_read_as_other_commands_read_them() {
        if !has(&[Need::Links, Need::Program("mkfifo")]) {
            return;
        }
        let folder = folder(&[("games/a.gn", GAME), ("elsewhere/b.gn", GAME)]);
        let at = |name: &str| folder.path().join(name);
        link("../elsewhere/b.gn", at("games/link.gn")).unwrap();
        link("../elsewhere", at("games/linked")).unwrap();
        link("nowhere", at("games/broken.gn")).unwrap();
        make_pipe(at("games/pipe.gn"));
        let ran = convert(folder.path(), &["games", "--to", "gfen", "-o", "out/"]);
        assert_eq!(names(&at("out")), ["a.gfen", "link.gfen"]);
        assert!(
            ran.code == 2 && ran.err.contains("cannot read games/broken.gn"),
            "{}",
            ran.err
        );
    }

    #[test]
    fn names_that_are_not_utf_8_are_kept() {
        if !has(&[Need::Names]) {
            return;
        }
        let folder = TempDir::new().unwrap();
        let games = folder.path().join("games");
        fs::create_dir(&games).unwrap();
        fs::write(games.join(name_of_bytes(b"a\xff\n.gn")), GAME).unwrap();
        let ran = convert(folder.path(), &["games", "--to", "gfen", "-o", "out/"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let name = name_of_bytes(b"a\xff\n.gfen");
        assert_eq!(
            fs::read_to_string(folder.path().join("out").join(name)).unwrap(),
            format!("{LINE}\n")
        );
        let copies = folder.path().join("copies");
        fs::create_dir(&copies).unwrap();
        fs::write(copies.join(name_of_bytes(b"a\xff\n.gn")), GAME).unwrap();
        let ran = convert(
            folder.path(),
            &["games", "copies", "--to", "gfen", "-o", "new/"],
        );
        assert!(ran.code == 2 && !ran.err.contains("\n.g"), "{:?}", ran.err);
    }

    #[test]
    fn an_interrupted_run_leaves_whole_files_only() {
        if !has(&[Need::Signals]) {
            return;
        }
        let folder = TempDir::new().unwrap();
        let games = folder.path().join("games");
        fs::create_dir(&games).unwrap();
        for number in 0..3000 {
            fs::write(games.join(format!("{number:04}.gn")), GAME).unwrap();
        }
        for (run, signal) in ["INT", "TERM", "INT", "HUP"].into_iter().enumerate() {
            let out = folder.path().join(format!("out-{run}"));
            let name = format!("out-{run}/");
            let mut child = gungi(&["convert", "games", "--to", "gfen", "-o", &name])
                .current_dir(folder.path())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            while !out.exists() {
                thread::sleep(Duration::from_millis(1));
            }
            send(signal, &child);
            let ended = child.wait().unwrap();
            assert!(signal_of(ended).is_some() || ended.success(), "{ended:?}");
            for (name, text) in contents(&out) {
                assert!(!name.starts_with('.'), "{name}");
                assert_eq!(text, format!("{LINE}\n").as_bytes(), "{name}");
            }
        }
    }
}
