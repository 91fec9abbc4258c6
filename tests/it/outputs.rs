//! Outputs replace only what the user means.

use std::fs::{self, File};
use std::path::Path;

use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::helpers::files::{contents, names_in};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi};
use crate::helpers::system::{link, make_pipe, send, signal_of, signals};

const GAME: &str = "1. PZ*4-6-0 PZ*4-2-0\n";

fn run(directory: &Path, arguments: &[&str], stdin: Option<&str>) -> Ran {
    let mut command = gungi(arguments);
    command.current_dir(directory);
    if let Some(stdin) = stdin {
        command.stdin(File::open(directory.join(stdin)).unwrap());
    }
    command.output().unwrap().into()
}

/// The arguments of every command that reads games and writes a file, before its input and before its output.
const WRITING: [(&[&str], &[&str]); 14] = [
    (&["convert", "--to", "gfen"], &["-o"]),
    (&["convert", "--game", "1", "--to", "gn"], &["--output"]),
    (&["render", "--format", "svg"], &["-o"]),
    (&["replay", "--format", "gif"], &["-o"]),
    (&["replay", "--format", "html"], &["-o"]),
    (&["table", "games", "--format", "csv"], &["-o"]),
    (&["stats", "--format", "json"], &["-o"]),
    (&["stats", "--format", "svg"], &["-o"]),
    (&["why-not"], &["PZ*5-6-0", "--picture"]),
    (&["render", "--format", "text"], &["-o"]),
    (&["replay", "--format", "text"], &["-o"]),
    (&["solve", "--format", "gn"], &["-o"]),
    (&["grep", "-e", "last", "--format", "games"], &["-o"]),
    (&["tree", "--format", "text"], &["-o"]),
];

#[test]
fn an_output_that_is_an_input_is_refused_by_every_command() {
    if !has(&[Need::Links]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    fs::create_dir(path("games")).unwrap();
    fs::create_dir(path("links")).unwrap();
    fs::write(path("games/b.gn"), GAME).unwrap();
    for extension in ["x", "svg"] {
        let with = |name: &str| path(&format!("{name}.{extension}"));
        fs::write(with("games/a"), GAME).unwrap();
        fs::hard_link(with("games/a"), with("hard")).unwrap();
        link(format!("games/a.{extension}"), with("link")).unwrap();
        link(format!("../link.{extension}"), with("links/link")).unwrap();
    }
    let before = contents(directory.path());
    for (command, output) in WRITING {
        // No format has the extension `x`, but pictures choose theirs by it.
        let extension = if command == ["why-not"] { "svg" } else { "x" };
        let names = [
            "games/a",
            "./games/../games/a",
            "hard",
            "link",
            "links/link",
        ];
        let names = names.map(|name| format!("{name}.{extension}"));
        let input = format!("games/a.{extension}");
        let mut outputs: Vec<_> = names.iter().map(|name| (&*input, &**name)).collect();
        if command.ends_with(&["gn"]) || command.ends_with(&["games"]) {
            outputs.push(("games", "games/b.gn"));
        }
        for (input, named) in outputs {
            let arguments = [command, &[input], output, &[named]].concat();
            let Ran { code, out, err } = run(directory.path(), &arguments, None);
            let expected = format!(
                "gungi: the output is an input: {named}\nhelp: name another file for the output\n"
            );
            assert_eq!(
                (code, out.as_str(), err.ends_with(&expected)),
                (2, "", true),
                "{arguments:?}: {err}"
            );
        }
        let arguments = [command, &["-"], output, &[&*names[3]]].concat();
        let Ran { code, err, .. } = run(directory.path(), &arguments, Some(&input));
        assert!(
            code == 2 && err.contains("the output is an input: link."),
            "{arguments:?}: {err}"
        );
        assert_eq!(contents(directory.path()), before, "{arguments:?}");
    }
}

#[test]
fn pictures_in_a_directory_replace_no_input() {
    if !has(&[Need::Links]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    fs::write(path("game.gn"), GAME).unwrap();
    fs::create_dir(path("pictures")).unwrap();
    link("../game.gn", path("pictures/01-ply-002.svg")).unwrap();
    let render = |output| {
        let arguments = [
            "render",
            "--all",
            "game.gn",
            "--format",
            "svg",
            "--overwrite",
            "-o",
            output,
        ];
        run(directory.path(), &arguments, None)
    };
    let Ran { code, err, .. } = render("pictures");
    assert!(
        code == 2 && err.contains("the output is an input: pictures/01-ply-002.svg"),
        "{err}"
    );
    assert_eq!(
        names_in(path("pictures")).len(),
        1,
        "nothing is written before"
    );
    // A directory with the input is a good place for pictures.
    assert_eq!(render(".").code, 0);
    assert_eq!(fs::read_to_string(path("game.gn")).unwrap(), GAME);
    assert_eq!(contents(directory.path()).len(), 5);
}

/// The arguments of every command that makes one product of many inputs, before its inputs and before its output.
const SUMMING_UP: [(&[&str], &str); 11] = [
    (&["convert", "--to", "gn"], "-o"),
    (&["table", "games", "--format", "csv"], "-o"),
    (&["table", "plies", "--format", "jsonl"], "-o"),
    (&["dedup"], "-o"),
    (&["grep", "-e", "last", "--format", "text"], "-o"),
    (&["stats", "--format", "json"], "-o"),
    (&["stats", "--format", "svg"], "-o"),
    (&["tree", "--format", "text"], "-o"),
    (&["replay", "--format", "text"], "-o"),
    (&["render", "--format", "text"], "-o"),
    (&["solve", "--format", "jsonl", "--find"], "-o"),
];

#[test]
fn an_old_file_stays_unless_every_input_was_read() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    fs::write(path("a.gn"), GAME).unwrap();
    fs::write(path("b.gn"), GAME).unwrap();
    fs::write(path("json.gn"), "{\"moves\": []}").unwrap();
    for (command, output) in SUMMING_UP {
        fs::write(path("old"), "old").unwrap();
        let missing = [
            &["a.gn", "none.gn"][..],
            &["none.gn", "a.gn"],
            &["none.gn"],
            &["a.gn", "json.gn"],
        ];
        // In the others, it counts as a game.
        let count = if ["convert", "replay", "solve"].contains(&command[0]) {
            3
        } else {
            4
        };
        for missing in missing.into_iter().take(count) {
            let ran = run(
                directory.path(),
                &[command, missing, &[output, "old"]].concat(),
                None,
            );
            let why = "gungi: old is not written, because not all inputs could be read\n";
            assert!(
                ran.code == 2 && ran.err.contains(why),
                "{command:?} {missing:?}: {}",
                ran.err
            );
            assert_eq!(
                fs::read_to_string(path("old")).unwrap(),
                "old",
                "{command:?} {missing:?}"
            );
        }
        let ran = run(
            directory.path(),
            &[command, &["a.gn", "b.gn"], &[output, "old"]].concat(),
            None,
        );
        assert!(ran.code < 2, "{command:?}: {}", ran.err);
        assert_ne!(
            fs::read_to_string(path("old")).unwrap(),
            "old",
            "{command:?}"
        );
    }
}

#[test]
fn two_outputs_are_never_one_file() {
    if !has(&[Need::Links]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    fs::create_dir(path("out")).unwrap();
    for name in ["a.gn", "b.gn"] {
        fs::write(path(name), GAME).unwrap();
    }
    fs::write(path("out/a.gfen"), "old").unwrap();
    fs::hard_link(path("out/a.gfen"), path("out/b.gfen")).unwrap();
    let before = contents(directory.path());
    let ran = run(
        directory.path(),
        &[
            "convert",
            "a.gn",
            "b.gn",
            "--to",
            "gfen",
            "-o",
            "out/",
            "--overwrite",
        ],
        None,
    );
    let why = "gungi: two outputs are one file: out/b.gfen\n";
    assert!(ran.code == 2 && ran.err.starts_with(why), "{}", ran.err);
    assert_eq!(contents(directory.path()), before);
}

/// The arguments of every command that fills a folder, before its input and before the folder, and a file that it writes.
const FILLING: [(&[&str], &[&str], &str); 7] = [
    (&["convert", "--to", "gfen"], &["-o"], "a.gfen"),
    (&["render"], &["-o"], "01-ply-002.svg"),
    (
        &["render", "--all", "--format", "png"],
        &["-o"],
        "01-ply-000.png",
    ),
    (&["replay"], &["-o"], "01.html"),
    (&["replay"], &["-o"], "index.html"),
    (&["replay", "--format", "gif"], &["-o"], "01.gif"),
    (&["why-not"], &["PZ*5-6-0", "--picture"], "01-ply-002.svg"),
];

/// Fills a folder, and returns the exit code and the messages.
fn fill(directory: &Path, index: usize, input: &str, more: &[&str]) -> (i32, String) {
    let (command, output, _) = FILLING[index];
    let ran = run(directory, &[command, &[input], output, more].concat(), None);
    (ran.code, ran.err)
}

#[test]
fn a_folder_with_files_is_filled_only_on_request() {
    for (index, (command, _, file)) in FILLING.into_iter().enumerate() {
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        let extension = Path::new(file).extension().unwrap().to_str().unwrap();
        let other = format!("out/earlier.{extension}");
        fs::write(path("a.gn"), GAME).unwrap();
        fs::create_dir(path("out")).unwrap();
        for name in ["out/notes.txt", &other, &format!("out/{file}")] {
            fs::write(path(name), "mine").unwrap();
        }
        let before = contents(directory.path());
        let (code, err) = fill(directory.path(), index, "a.gn", &["out"]);
        assert!(
            code == 2
                && err.contains(" already\nhelp: name another directory, or pass `--overwrite`"),
            "{err}"
        );
        assert_eq!(contents(directory.path()), before, "{command:?}");
        let (code, err) = fill(directory.path(), index, "a.gn", &["out", "--overwrite"]);
        assert!(code < 2, "{command:?}: {err}");
        let note = format!(
            "note: out has files of this kind that gungi did not write now: earlier.{extension}\n"
        );
        assert!(err.contains(&note), "{command:?}: {err}");
        let after = contents(directory.path());
        assert!(
            before
                .iter()
                .all(|(name, text)| name.ends_with(file) || after[name] == *text),
            "{command:?}"
        );
        assert_ne!(after[&format!("out/{file}")], b"mine", "{command:?}");
        assert!(
            after.keys().all(|name| !name.contains(".tmp")),
            "{command:?}"
        );
        fs::remove_file(path(&other)).unwrap();
        let (_, err) = fill(directory.path(), index, "a.gn", &["out", "--overwrite"]);
        assert!(!err.contains("of this kind"), "{command:?}: {err}");
        for new in ["new/", "deep/er/"] {
            assert!(
                fill(directory.path(), index, "a.gn", &[new]).0 < 2,
                "{command:?}"
            );
            let written: Vec<_> = contents(path(new)).into_keys().collect();
            assert!(
                written.iter().any(|name| name == file),
                "{command:?}: {written:?}"
            );
        }
    }
}

#[test]
fn a_folder_is_not_filled_through_links_or_pipes_or_inside_of_the_input() {
    if !has(&[
        Need::Links,
        Need::File("/dev/null"),
        Need::Program("mkfifo"),
    ]) {
        return;
    }
    for (index, (command, _, file)) in FILLING.into_iter().enumerate() {
        let directory = tempfile::tempdir().unwrap();
        let path = |name: &str| directory.path().join(name);
        for folder in ["games", "out", "elsewhere"] {
            fs::create_dir(path(folder)).unwrap();
        }
        fs::write(path("games/a.gn"), GAME).unwrap();
        fs::write(path("elsewhere/secret"), "mine").unwrap();
        let file = format!("out/{file}");
        let before = contents(directory.path());
        for target in [
            "../elsewhere/secret",
            "../elsewhere/none",
            "../elsewhere",
            "/dev/null",
        ] {
            link(target, path(&file)).unwrap();
            let (code, err) = fill(
                directory.path(),
                index,
                "games/a.gn",
                &["out", "--overwrite"],
            );
            let why = format!("cannot write {file}: it is not a file\nhelp: remove it first\n");
            assert!(
                code == 2 && err.ends_with(&why),
                "{command:?}, {target}: {err}"
            );
            fs::remove_file(path(&file)).unwrap();
            assert_eq!(contents(directory.path()), before, "{command:?}, {target}");
        }
        fs::create_dir(path(&file)).unwrap();
        let (code, err) = fill(
            directory.path(),
            index,
            "games/a.gn",
            &["out", "--overwrite"],
        );
        assert!(
            code == 2 && err.contains("it is not a file"),
            "{command:?}: {err}"
        );
        fs::remove_dir(path(&file)).unwrap();
        make_pipe(path(&file));
        let (code, err) = fill(
            directory.path(),
            index,
            "games/a.gn",
            &["out", "--overwrite"],
        );
        assert!(
            code == 2 && err.contains("it is not a file"),
            "{command:?}: {err}"
        );
        fs::remove_file(path(&file)).unwrap();
        for output in ["games/", "games/new/", "out/../games/"] {
            let (code, err) = fill(directory.path(), index, "games", &[output, "--overwrite"]);
            assert!(
                code == 2 && err.contains("lies in the input games\n"),
                "{command:?}, {output}: {err}"
            );
        }
        assert_eq!(contents(directory.path()), before, "{command:?}");
        assert_eq!(names_in(path("out")), [""; 0], "{command:?}");
    }
}

#[test]
fn an_interrupted_run_leaves_a_folder_as_it_was() {
    if !has(&[Need::Signals, Need::Program("mkfifo")]) {
        return;
    }
    for (index, (command, output, file)) in FILLING.into_iter().enumerate() {
        let (signal, number) = signals().nth(index % signals().count()).unwrap();
        for folder in ["new/", "old"] {
            let directory = tempfile::tempdir().unwrap();
            let path = |name: &str| directory.path().join(name);
            fs::write(path("a.gn"), GAME).unwrap();
            fs::create_dir(path("old")).unwrap();
            fs::write(path("old").join(file), "mine").unwrap();
            make_pipe(path("pipe.gn"));
            // It waits for the pipe when the files of the first game are written, but an input is copied to count its games.
            let arguments = [
                command,
                &["a.gn", "pipe.gn"],
                output,
                &[folder, "--overwrite"],
            ]
            .concat();
            let mut command = gungi(&arguments);
            let mut child = command
                .current_dir(&directory)
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let at = if folder == "old" {
                path("old")
            } else {
                directory.path().to_owned()
            };
            let has_begun = || names_in(&at).iter().any(|name| name.starts_with(".tmp"));
            while !has_begun() {
                thread::sleep(Duration::from_millis(5));
            }
            thread::sleep(Duration::from_millis(50));
            send(signal, &child);
            assert_eq!(
                signal_of(child.wait().unwrap()),
                Some(number),
                "{arguments:?}"
            );
            assert_eq!(
                names_in(directory.path()),
                ["a.gn", "old", "pipe.gn"],
                "{arguments:?}"
            );
            assert_eq!(
                contents(path("old")),
                [(file.to_owned(), b"mine".to_vec())].into(),
                "{arguments:?}"
            );
        }
    }
}

#[test]
fn a_signal_leaves_no_file_with_a_temporary_name() {
    if !has(&[Need::Signals, Need::Program("strace")]) {
        return;
    }
    let commands: [&[&str]; 7] = [
        &["fmt", "b.gn"],
        &["validate", "--fix", "b.gn"],
        &["convert", "a.gn", "-o", "c.gfen"],
        &["convert", "a.gn", "-o", "old.gfen"],
        &["render", "a.gn", "-o", "c.svg"],
        &["table", "games", "a.gn", "-o", "c.csv"],
        &["replay", "a.gn", "-o", "pages/"],
    ];
    for arguments in commands {
        for call in [
            "linkat",
            "renameat",
            "renameat2",
            "rename",
            "mkdir",
            "mkdirat",
        ] {
            let directory = tempfile::tempdir().unwrap();
            for (name, text) in [
                ("a.gn", GAME),
                ("b.gn", "1.PZ*4-6-0\n"),
                ("old.gfen", "old"),
            ] {
                fs::write(directory.path().join(name), text).unwrap();
            }
            let inject = format!("inject={call}:signal=TERM");
            let mut command = Command::new("strace");
            command.args([
                "-f",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                &format!("trace={call}"),
                "-e",
                &inject,
            ]);
            command
                .arg(env!("CARGO_BIN_EXE_gungi"))
                .args(arguments)
                .current_dir(&directory);
            let ran = command
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap();
            let left = names_in(directory.path());
            assert!(
                !left.iter().any(|name| name.starts_with(".tmp")),
                "{arguments:?} {call} {ran}: {left:?}"
            );
        }
    }
}

/// The name of an output, the command, and the beginning of what it holds.
const NAMES: [(&str, &[&str], &str); 23] = [
    ("a.gfen", &["convert"], "9/"),
    ("a.GFEN", &["convert"], "9/"),
    ("a.gn", &["convert"], "1. PZ"),
    ("a.jsonl", &["convert"], "{"),
    ("a.txt", &["convert", "--to", "gfen"], "9/"),
    ("a", &["convert", "--to", "gfen"], "9/"),
    ("a.txt", &["render"], "game, game 1"),
    ("a.svg", &["render"], "<svg"),
    ("a.txt", &["replay"], "game, game 1"),
    ("a.jsonl", &["replay"], "{"),
    ("a.html", &["replay"], "<!"),
    ("a.csv", &["table", "games"], "file,"),
    ("a.jsonl", &["table", "games"], "{"),
    ("a.json", &["stats"], "{"),
    ("a.svg", &["stats"], "<svg"),
    ("a.txt", &["tree"], "1 game"),
    ("a.json", &["tree"], "{"),
    ("a.txt", &["grep", "-e", "last"], "game:1:2"),
    ("a.jsonl", &["grep", "-e", "last"], "{"),
    ("a.gfen", &["grep", "-e", "last"], "9/"),
    ("a.gn", &["grep", "-e", "last"], "1. PZ"),
    ("a.txt", &["grep", "-e", "last", "--count"], "1"),
    ("a.gn", &["dedup"], "1. PZ"),
];

/// The same, with the format of the file: the name has the extension of another one.
const CONTRADICTIONS: [(&str, &[&str], &str); 14] = [
    ("a.gn", &["convert", "--to", "gfen"], "gfen"),
    ("a.fen", &["convert", "--to", "gfen"], "gfen"),
    ("a.gn", &["render", "--format", "svg"], "svg"),
    ("a.txt", &["render", "--format", "svg"], "svg"),
    ("a.png", &["stats", "--format", "svg"], "svg"),
    ("a.csv", &["table", "games", "--format", "jsonl"], "jsonl"),
    ("a.gif", &["replay", "--format", "html"], "html"),
    ("a.jsonl", &["replay", "--format", "text"], "text"),
    ("a.json", &["tree", "--format", "text"], "text"),
    (
        "a.gfen",
        &["grep", "-e", "last", "--format", "jsonl"],
        "jsonl",
    ),
    ("a.jsonl", &["grep", "-e", "last", "-l"], "text"),
    ("a.json", &["grep", "-e", "last", "--format", "games"], "gn"),
    ("a.cgn", &["dedup"], "gn"),
    ("a.gn", &["solve", "--find", "--format", "gfen"], "gfen"),
];

/// Names that say no format, and the messages.
const UNKNOWN: [(&str, &[&str], &str); 7] = [
    (
        "a.txt",
        &["convert"],
        "unknown format: the name of a.txt must end with `.gn`, `.gfen`, `.fen`, `.pgn`, `.gfen11`, `.ugi`, `.gungi` or `.jsonl`\nhelp: as in `-o a.gn`\n",
    ),
    (
        "a.cgn",
        &["convert"],
        "unknown format: the name of a.cgn must end with `.gn`, `.gfen`, `.fen`, `.pgn`, `.gfen11`, `.ugi`, `.gungi` or `.jsonl`\nhelp: as in `-o a.gn`\n",
    ),
    (
        "-",
        &["convert"],
        "the format is missing\nhelp: pass `--to`\n",
    ),
    (
        "a.gn.gz",
        &["convert", "--to", "gn"],
        "gungi writes no `.gz` files\nhelp: write to a name without `.gz`, or pipe the output into a program that compresses\n",
    ),
    (
        "a.csv.ZST",
        &["table", "games"],
        "gungi writes no `.zst` files\nhelp: write to a name without `.zst`, or pipe the output into a program that compresses\n",
    ),
    (
        "a.csv",
        &["grep", "-e", "capture"],
        "unknown format: the name of a.csv must end with `.txt`, `.gfen`, `.gn` or `.jsonl`\nhelp: as in `-o a.txt`\n",
    ),
    (
        "a.html",
        &["tree"],
        "unknown format: the name of a.html must end with `.txt` or `.json`\nhelp: as in `-o a.txt`\n",
    ),
];

/// Runs a command in a folder of its own, and returns what it writes.
fn written(name: &str, options: &[&str]) -> (Ran, Option<String>) {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("game"), GAME).unwrap();
    let ran = run(
        directory.path(),
        &[options, &["-q", "game", "-o", name]].concat(),
        None,
    );
    (ran, fs::read_to_string(directory.path().join(name)).ok())
}

#[test]
fn the_name_of_an_output_chooses_the_format() {
    for (name, options, start) in NAMES {
        let (ran, text) = written(name, options);
        assert_eq!(
            (ran.out.as_str(), ran.err.as_str()),
            ("", ""),
            "{name} {options:?}"
        );
        let text = text.unwrap_or_else(|| panic!("{name} {options:?}"));
        assert!(text.starts_with(start), "{name} {options:?}: {text:.40}");
    }
    for (name, start) in [("a.gn", "[Event"), ("a.gfen", "9/")] {
        let directory = tempfile::tempdir().unwrap();
        assert_eq!(
            run(directory.path(), &["generate", "-o", name], None).code,
            0
        );
        assert!(
            fs::read_to_string(directory.path().join(name))
                .unwrap()
                .starts_with(start),
            "{name}"
        );
    }
}

#[test]
fn a_name_that_says_another_format_is_an_error() {
    for (name, options, format) in CONTRADICTIONS {
        let (ran, text) = written(name, options);
        let extension = Path::new(name).extension().unwrap().to_str().unwrap();
        let message = format!(
            "the name of {name} ends in `.{extension}`, but its format is `{format}`\nhelp: as in `-o a."
        );
        assert!(
            ran.err.starts_with(&format!("gungi: {message}")),
            "{options:?}: {}",
            ran.err
        );
        assert_eq!(
            (ran.code, ran.out.as_str(), text),
            (2, "", None),
            "{options:?}"
        );
    }
    for (name, options, message) in UNKNOWN {
        let (ran, text) = written(name, options);
        let err = format!("gungi: {message}");
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err, text),
            (2, "", err, None),
            "{options:?}"
        );
    }
}

/// Every command that prints something, with a name for its product, and one that says another format. Conform has no
/// engine here.
const PRODUCTS: [(&[&str], &str, &str); 24] = [
    (&["validate", "a.gn"], "o.txt", "o.svg"),
    (&["validate", "a.gn", "--statistics"], "o.json", "o.gn"),
    (&["validate", "a.gn", "--show-files"], "o", "o.json"),
    (&["validate", "--fix", "-"], "o.gn", "o.gfen"),
    (&["fmt", "-"], "o.gn", "o.gfen"),
    (&["fmt", "--check", "a.gn"], "o.txt", "o.gn"),
    (&["fmt", "--diff", "a.gn"], "o.diff", "o.gn"),
    (&["moves", "a.gn"], "o.jsonl", "o.svg"),
    (&["why-not", "a.gn", "PZ*4-6-0"], "o.txt", "o.svg"),
    (&["perft", "a.gn", "--depth", "1"], "o.txt", "o.json"),
    (&["units", "Spy"], "o.jsonl", "o.gn"),
    (&["explain", "GN204"], "o.md", "o.svg"),
    (&["gan", "C:-K"], "o.jsonl", "o.gn"),
    (&["cgn", "--unit", "PZ", "--tier", "2"], "o.cgn", "o.gn"),
    (&["schema", "gungi.ply/1"], "o.json", "o.txt"),
    (&["table", "--list"], "o.txt", "o.csv"),
    (&["table", "games", "a.gn"], "o.csv", "o.svg"),
    (&["generate", "--max-plies", "9"], "o.gfen", "o.json"),
    (&["grep", "-e", "last", "a.gn"], "o.jsonl", "o.json"),
    (&["stats", "a.gn"], "o.svg", "o.gn"),
    (&["tree", "a.gn"], "o.json", "o.svg"),
    (&["dedup", "a.gn"], "o.gn", "o.json"),
    (&["dedup", "--copies", "a.gn", "b.gn"], "o.jsonl", "o.json"),
    (&["dedup", "--count", "a.gn", "b.gn"], "o", "o.json"),
];

/// The option that chooses the format of a product on standard output, if its name has to.
fn format_option(arguments: &[&str], name: &str) -> Vec<String> {
    let extension = Path::new(name)
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default();
    let format = match (arguments[0], extension) {
        ("generate", _) => return vec!["--to".to_owned(), extension.to_owned()],
        (_, "json" | "jsonl" | "svg") if arguments[0] != "schema" => extension,
        (_, "md") => "markdown",
        _ => return Vec::new(),
    };
    vec!["--format".to_owned(), format.to_owned()]
}

#[test]
fn every_command_writes_its_product_to_a_file_as_it_prints_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    for (arguments, name, wrong) in PRODUCTS {
        for file in ["a.gn", "b.gn"] {
            fs::write(path(file), "1.PZ*4-6-0\n").unwrap();
        }
        let option = format_option(arguments, name);
        let option: Vec<&str> = option.iter().map(String::as_str).collect();
        let printed = run(
            directory.path(),
            &[arguments, &option].concat(),
            Some("a.gn"),
        );
        assert!(
            !printed.out.is_empty() && printed.code < 2,
            "{arguments:?}: {}",
            printed.err
        );
        let ran = run(
            directory.path(),
            &[arguments, &["-o", name]].concat(),
            Some("b.gn"),
        );
        let written =
            fs::read_to_string(path(name)).unwrap_or_else(|_| panic!("{arguments:?}: {}", ran.err));
        assert_eq!(
            (ran.code, ran.out, ran.err),
            (printed.code, String::new(), printed.err),
            "{arguments:?}"
        );
        assert_eq!(written, printed.out, "{arguments:?}");
        fs::remove_file(path(name)).unwrap();
        let ran = run(
            directory.path(),
            &[arguments, &["-o", wrong]].concat(),
            Some("b.gn"),
        );
        let is_refused = ["unknown format: ", "but its format is "]
            .iter()
            .any(|why| ran.err.contains(why));
        assert!(
            ran.code == 2 && is_refused,
            "{arguments:?} -o {wrong}: {}",
            ran.err
        );
        assert!(!path(wrong).exists(), "{arguments:?} -o {wrong}");
        let ran = run(
            directory.path(),
            &[arguments, &["-o", "."]].concat(),
            Some("b.gn"),
        );
        assert!(
            ran.code == 2 && ran.err.contains("cannot write .: it is a directory"),
            "{arguments:?}"
        );
    }
    for command in gungi::cli::command().get_subcommands() {
        let has_output = command
            .get_arguments()
            .any(|argument| argument.get_short() == Some('o'));
        let name = command.get_name();
        let prints_nothing = ["view", "split", "lsp", "man"].contains(&name);
        assert_eq!(has_output, !prints_nothing || name == "split", "{name}");
        let is_tried = PRODUCTS.iter().any(|(arguments, ..)| arguments[0] == name);
        let is_tried_elsewhere = [
            "completions",
            "conform",
            "convert",
            "render",
            "replay",
            "solve",
        ]
        .contains(&name);
        assert!(is_tried || is_tried_elsewhere || prints_nothing, "{name}");
    }
}

#[test]
fn files_that_are_rewritten_have_no_other_output() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("a.gn"), "1.PZ*4-6-0\n").unwrap();
    let ran = run(directory.path(), &["fmt", "a.gn", "-o", "b.gn"], None);
    assert!(
        ran.code == 2
            && ran
                .err
                .starts_with("gungi: `--output` is for standard input"),
        "{}",
        ran.err
    );
    assert_eq!(
        fs::read_to_string(directory.path().join("a.gn")).unwrap(),
        "1.PZ*4-6-0\n"
    );
}

#[test]
fn other_files_devices_and_pipes_are_written() {
    if !has(&[Need::File("/dev/null")]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("a.gn"), GAME).unwrap();
    fs::write(directory.path().join("b.gn"), GAME).unwrap();
    fs::write(directory.path().join("-"), GAME).unwrap();
    let convert = |input: &[&str], output| {
        run(
            directory.path(),
            &[&["convert", "--to", "gn"], input, &["-o", output]].concat(),
            None,
        )
    };
    for output in ["b.gn", "new.gn", "/dev/null", "/dev/stdout", "-"] {
        assert_eq!(convert(&["a.gn", "./-"], output).code, 0, "{output}");
    }
    let Ran { code, err, .. } = convert(&["/dev/null", "--allow-empty"], "/dev/null");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(
        fs::read_to_string(directory.path().join("a.gn")).unwrap(),
        GAME
    );
}

#[test]
fn paths_may_be_longer_than_260_characters() {
    if !has(&[Need::LongPaths]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| run(folder.path(), arguments, None);
    let long = ["x".repeat(90).as_str(); 4].join("/");
    let file = format!("{long}/a.gn");
    fs::create_dir_all(folder.path().join(&long)).unwrap();
    fs::write(folder.path().join(&file), "1.PZ*4-6-0\n").unwrap();
    assert_eq!(run(&["fmt", "--quiet", &file]).code, 0);
    assert_eq!(
        fs::read_to_string(folder.path().join(&file)).unwrap(),
        "1. PZ*4-6-0\n"
    );
    // The second time, the picture is replaced.
    for _ in 0..2 {
        let ran = run(&["render", &file, "-o", &format!("{long}/a.svg")]);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    let ran = run(&[
        "convert",
        &long,
        "--to",
        "gfen",
        "-o",
        &format!("out/{long}/"),
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}
