//! Outputs replace only what the user means.

use std::fs::{self, File};
use std::path::Path;

use crate::helpers::files::{contents, names_in};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi};
use crate::helpers::system::link;

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
const WRITING: [(&[&str], &[&str]); 9] = [
    (&["convert", "--to", "gfen"], &["-o"]),
    (&["convert", "--to", "gn", "--game", "1"], &["--output"]),
    (&["render", "--format", "svg"], &["-o"]),
    (&["replay", "--format", "gif"], &["-o"]),
    (&["replay", "--format", "html"], &["-o"]),
    (&["table", "games", "--format", "csv"], &["-o"]),
    (&["stats", "--format", "json"], &["-o"]),
    (&["stats", "--format", "svg"], &["-o"]),
    (&["why-not"], &["PZ*5-6-0", "--picture"]),
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
    fs::write(path("games/a.svg"), GAME).unwrap();
    fs::write(path("games/b.gn"), GAME).unwrap();
    fs::hard_link(path("games/a.svg"), path("hard.svg")).unwrap();
    link("games/a.svg", path("link.svg")).unwrap();
    link("../link.svg", path("links/link.svg")).unwrap();
    let names = ["games/a.svg", "./games/../games/a.svg", "hard.svg", "link.svg", "links/link.svg"];
    let before = contents(directory.path());
    for (command, output) in WRITING {
        let outputs = names.iter().map(|name| ("games/a.svg", *name)).chain([("games", "games/b.gn")]);
        for (input, named) in outputs.filter(|(_, named)| command != ["why-not"] || named.ends_with("svg")) {
            let arguments = [command, &[input], output, &[named]].concat();
            let Ran { code, out, err } = run(directory.path(), &arguments, None);
            let expected =
                format!("gungi: the output is an input: {named}\nhelp: name another file for the output\n");
            assert_eq!((code, out.as_str(), err.ends_with(&expected)), (2, "", true), "{arguments:?}: {err}");
        }
        let arguments = [command, &["-"], output, &["link.svg"]].concat();
        let Ran { code, err, .. } = run(directory.path(), &arguments, Some("games/a.svg"));
        assert!(code == 2 && err.contains("the output is an input: link.svg"), "{arguments:?}: {err}");
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
        run(directory.path(), &["render", "--all", "game.gn", "--format", "svg", "-o", output], None)
    };
    let Ran { code, err, .. } = render("pictures");
    assert!(code == 2 && err.contains("the output is an input: pictures/01-ply-002.svg"), "{err}");
    assert_eq!(names_in(path("pictures")).len(), 1, "nothing is written before");
    // A directory with the input is a good place for pictures.
    assert_eq!(render(".").code, 0);
    assert_eq!(fs::read_to_string(path("game.gn")).unwrap(), GAME);
    assert_eq!(contents(directory.path()).len(), 5);
}

/// The name of an output, the options beside it, and the exit code, the text that it holds and the messages.
const NAMES: [(&str, &[&str], i32, &str, &str); 17] = [
    ("a.gfen", &["convert"], 0, "9/", ""),
    ("a.GFEN", &["convert"], 0, "9/", ""),
    ("a.gn", &["convert"], 0, "1. PZ", ""),
    ("a.json", &["convert"], 0, "{", ""),
    (
        "a.gn",
        &["convert", "--to", "gfen"],
        0,
        "9/",
        "warning: the name of a.gn ends in `.gn`, but its format is `gfen`\n",
    ),
    (
        "a.fen",
        &["convert", "--to", "gfen"],
        0,
        "9/",
        "warning: the name of a.fen ends in `.fen`, but its format is `gfen`\n",
    ),
    ("a.txt", &["convert", "--to", "gfen"], 0, "9/", ""),
    (
        "a.txt",
        &["convert"],
        2,
        "",
        "gungi: unknown format: the name of a.txt must end with `.gn`, `.gfen`, `.fen`, `.pgn` or `.json`\nhelp: as in `-o a.gn`\n",
    ),
    (
        "a.cgn",
        &["convert"],
        2,
        "",
        "gungi: unknown format: the name of a.cgn must end with `.gn`, `.gfen`, `.fen`, `.pgn` or `.json`\nhelp: as in `-o a.gn`\n",
    ),
    ("-", &["convert"], 2, "", "gungi: the format is missing\nhelp: pass `--to`\n"),
    (
        "a.gn.gz",
        &["convert", "--to", "gn"],
        2,
        "",
        "gungi: gungi writes no `.gz` files\nhelp: write to a name without `.gz`, or pipe the output into a program that compresses\n",
    ),
    (
        "a.svg.gz",
        &["render", "--format", "svg"],
        2,
        "",
        "gungi: gungi writes no `.gz` files\nhelp: write to a name without `.gz`, or pipe the output into a program that compresses\n",
    ),
    (
        "a.csv.ZST",
        &["table", "games"],
        2,
        "",
        "gungi: gungi writes no `.zst` files\nhelp: write to a name without `.zst`, or pipe the output into a program that compresses\n",
    ),
    (
        "a.gn",
        &["render", "--format", "svg"],
        0,
        "<svg",
        "warning: the name of a.gn ends in `.gn`, but its format is `svg`\n",
    ),
    (
        "a.png",
        &["stats", "-q", "--format", "svg"],
        0,
        "<svg",
        "warning: the name of a.png ends in `.png`, but its format is `svg`\n",
    ),
    (
        "a.csv",
        &["table", "-q", "games", "--format", "jsonl"],
        0,
        "{",
        "warning: the name of a.csv ends in `.csv`, but its format is `jsonl`\n",
    ),
    (
        "a.gif",
        &["replay", "--format", "html"],
        0,
        "<!",
        "warning: the name of a.gif ends in `.gif`, but its format is `html`\n",
    ),
];

#[test]
fn the_name_of_an_output_chooses_the_format_or_is_warned_about() {
    for (name, options, code, start, err) in NAMES {
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join("game"), GAME).unwrap();
        let ran = run(directory.path(), &[options, &["game", "-o", name]].concat(), None);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (code, "", err), "{name} {options:?}");
        let text = fs::read_to_string(directory.path().join(name)).unwrap_or_default();
        assert!(text.starts_with(start) && (code == 0 || text.is_empty()), "{name} {options:?}: {text:.20}");
    }
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
        run(directory.path(), &[&["convert", "--to", "gn"], input, &["-o", output]].concat(), None)
    };
    for output in ["b.gn", "new.gn", "/dev/null", "/dev/stdout", "-"] {
        assert_eq!(convert(&["a.gn", "./-"], output).code, 0, "{output}");
    }
    let Ran { code, err, .. } = convert(&["/dev/null", "--allow-empty"], "/dev/null");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(directory.path().join("a.gn")).unwrap(), GAME);
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
    assert_eq!(fs::read_to_string(folder.path().join(&file)).unwrap(), "1. PZ*4-6-0\n");
    // The second time, the picture is replaced.
    for _ in 0..2 {
        let ran = run(&["render", &file, "-o", &format!("{long}/a.svg")]);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    let ran = run(&["convert", &long, "--to", "gfen", "-o", &format!("out/{long}/")]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}
