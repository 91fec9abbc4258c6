//! Which files a search finds and skips, and that a check of no games is an error.

use std::fs;
use std::path::Path;

use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, fed, gungi, run, run_in_terminal, run_on};
use tempfile::TempDir;

const GAME: &str = "1. PZ*4-6-0\n";
const LINE: &str = "4k.4/9/9/9/9/9/9/9/4K.4 b - 61 rules=classic\n";

/// A directory with these files.
fn directory(files: &[(&str, &str)]) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    directory
}

fn run_in(directory: &Path, arguments: &[&str]) -> Ran {
    gungi(arguments)
        .current_dir(directory)
        .output()
        .unwrap()
        .into()
}

/// The commands that read games, with their required arguments.
const COMMANDS: [&[&str]; 10] = [
    &["validate"],
    &["validate", "--fix"],
    &["validate", "--fix", "--diff"],
    &["fmt"],
    &["fmt", "--check"],
    &["convert", "--to", "gn"],
    &["replay"],
    &["render"],
    &["perft", "--depth", "1"],
    &["dedup", "-q"],
];

#[test]
fn a_pattern_in_quotes_is_explained() {
    for (path, is_explained) in [("none/*.gn", true), ("none.gn", false)] {
        let ran = run(&["validate", path]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        let help = "help: leave out the quotes, or pass the folder\n";
        assert_eq!(ran.err.contains(help), is_explained, "{}", ran.err);
    }
}

#[test]
fn an_input_without_games_is_trouble_unless_it_may_be_empty() {
    let files = [
        ("void.gn", ""),
        ("comments.gn", "# nothing\n(yet)\n"),
        ("empty/notes.txt", "a"),
        ("game.gn", GAME),
    ];
    let directory = directory(&files);
    for command in COMMANDS {
        for input in ["void.gn", "comments.gn", "empty", "-", "--gfen="] {
            let arguments = [command, &[input]].concat();
            let name = match input {
                "-" => "<stdin>",
                "--gfen=" => "<gfen>",
                other => other,
            };
            let ran = run_in(directory.path(), &arguments);
            assert_eq!(
                (ran.code, ran.out.as_str()),
                (2, ""),
                "{arguments:?}: {}",
                ran.err
            );
            let message = format!("gungi: no games found in {name}\nhelp: ");
            assert!(ran.err.starts_with(&message), "{arguments:?}: {}", ran.err);
            let ran = run_in(
                directory.path(),
                &[&arguments[..], &["--allow-empty"]].concat(),
            );
            assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
            assert!(!ran.err.contains("gungi:"), "{arguments:?}: {}", ran.err);
        }
        let ran = run_in(
            directory.path(),
            &[command, &["game.gn", "void.gn"]].concat(),
        );
        assert_eq!(
            ran.code, 2,
            "{command:?} is not content with one of two inputs"
        );
    }
}

#[test]
fn a_search_without_result_says_what_it_looked_for_and_skipped() {
    let directory = directory(&[
        ("games/.hidden.gn", GAME),
        ("games/.cache/old.gn", GAME),
        ("games/old.gn", GAME),
        ("games/notes.txt", "a"),
        ("games/.git/objects/a.gn", GAME),
        ("games/.gitignore", "old.*\n"),
    ]);
    let ran = run_in(directory.path(), &["validate", "games"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err);
}

#[test]
fn hidden_and_ignored_files_are_counted_and_searched_on_request() {
    let directory = directory(&[
        (".gitignore", "old\n"),
        (".cache/a.gn", GAME),
        (".a.gfen", LINE),
        ("old/b.gn", GAME),
        ("c.gn", GAME),
    ]);
    for (options, games, skipped) in [
        (
            &[][..],
            1,
            "; 3 files skipped (2 hidden, 1 ignored; search them with --hidden --no-ignore)",
        ),
        (
            &["--hidden"],
            3,
            "; 1 file skipped (ignored; search them with --no-ignore)",
        ),
        (
            &["--no-ignore"],
            2,
            "; 2 files skipped (hidden; search them with --hidden)",
        ),
        (&["--hidden", "--no-ignore"], 4, ""),
    ] {
        let ran = run_in(
            directory.path(),
            &[&["validate", "--syntax-only", "."], options].concat(),
        );
        let plies = if games > 2 { games - 1 } else { games };
        let plural = |count, one: &str, many: &str| {
            format!("{count} {}", if count == 1 { one } else { many })
        };
        let counts = format!(
            "{}, {}",
            plural(games, "game", "games"),
            plural(plies, "ply", "plies")
        );
        assert_eq!(
            ran.err,
            format!("{counts}: 0 errors, 0 warnings{skipped}\n"),
            "{options:?}"
        );
        let ran = run_in(
            directory.path(),
            &[&["fmt", "--check", "."], options].concat(),
        );
        assert!(
            ran.err.ends_with(&format!("{skipped}\n"))
                && skipped.is_empty() != ran.err.contains("skipped"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn extensions_may_be_in_any_case() {
    let directory = directory(&[("A.GN", GAME), ("b.Gfen", LINE), ("c.txt", GAME)]);
    fs::write(
        directory.path().join("D.GN.ZST"),
        zstd::bulk::compress(GAME.as_bytes(), 3).unwrap(),
    )
    .unwrap();
    let ran = run_in(directory.path(), &["validate", "--syntax-only", "."]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "3 games, 2 plies: 0 errors, 0 warnings\n")
    );
}

#[test]
fn a_directory_that_is_named_is_searched_though_it_is_hidden() {
    let directory = directory(&[(".games/a.gn", GAME)]);
    let ran = run_in(directory.path(), &["validate", "--quiet", ".games"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn a_missing_game_number_is_an_error_even_if_inputs_may_be_empty() {
    let ran = run_on(GAME, &["render", "-", "--game", "2", "--allow-empty"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "gungi: <stdin> has no game 2\n")
    );
}

#[test]
fn startpos_is_the_start_of_the_chosen_rules() {
    let start = |rules: &str, line: &str| {
        run(&[
            "convert", "--to", "gfen", "--ply", "0", "--rules", rules, "--gfen", line,
        ])
        .clean()
    };
    for rules in [
        "classic",
        "official-intro",
        "official-beginner",
        "official-intermediate",
        "official-advanced",
    ] {
        let expected = run(&[
            "convert",
            "--to",
            "gfen",
            "--ply",
            "0",
            "--gfen",
            start(rules, "startpos").trim(),
        ])
        .clean();
        assert_eq!(start(rules, "startpos"), expected, "{rules}");
        assert_eq!(start(rules, "startpos moves"), expected, "{rules}");
    }
    let [classic, advanced] =
        ["classic", "official-advanced"].map(|rules| start(rules, "startpos"));
    assert_ne!(classic, advanced);
    assert_eq!(
        run(&[
            "convert", "--to", "gfen", "--ply", "0", "--gfen", "startpos"
        ])
        .clean(),
        classic
    );
    let played = run(&[
        "moves",
        "--gfen",
        "startpos moves O5i",
        "--rules",
        "classic",
        "--count",
    ]);
    assert_eq!(played.clean(), "324\n");
    assert_eq!(run(&["moves", "--gfen", "startposition"]).code, 2);
}

#[test]
fn perft_counts_from_startpos_by_default() {
    let directory = directory(&[("intro/gungi.toml", "rules = \"official-intro\"\n")]);
    let counts = |folder: &str, arguments: &[&str]| {
        let path = directory.path().join(folder);
        [&[][..], &["--gfen", "startpos"]].map(|start| {
            run_in(
                &path,
                &[&["perft", "--depth", "1"], start, arguments].concat(),
            )
            .clean()
        })
    };
    assert_eq!(counts(".", &[]), ["324\n", "324\n"]);
    assert_eq!(
        counts(".", &["--rules", "official-advanced"]),
        ["54\n", "54\n"]
    );
    assert_eq!(counts("intro", &[]), ["154\n", "154\n"]);
}

#[test]
fn every_command_that_reads_games_takes_their_format() {
    let text = "[Rules \"official-intro\"]\n\n1. T-<2-6-0>3-6-1\n";
    let directory = directory(&[("games.gn", text), ("games.gfen", text)]);
    let out = |arguments: &[&str]| {
        let ran = run_in(directory.path(), arguments);
        (ran.code, ran.out.replace("games.gfen", "games.gn"))
    };
    let commands: [&[&str]; 14] = [
        &["validate"],
        &["fmt", "--check"],
        &["convert", "--to", "jsonl"],
        &["replay", "--format", "jsonl"],
        &["render"],
        &["moves"],
        &["why-not", "P-*4-4-0"],
        &["perft", "--depth", "1"],
        &["solve"],
        &["grep", "--result", "*"],
        &["stats"],
        &["table", "plies"],
        &["tree"],
        &["dedup"],
    ];
    for command in commands {
        let on = |file: &str, from: &[&str]| {
            let (name, rest) = command.split_first().unwrap();
            let (table, rest) = rest.split_at(usize::from(*name == "table"));
            out(&[&[*name], table, &[file], from, rest].concat())
        };
        let expected = on("games.gn", &[]);
        assert_eq!(on("games.gfen", &["--from", "gn"]), expected, "{command:?}");
        assert_ne!(on("games.gfen", &[]), expected, "{command:?}");
    }
    assert_eq!(
        out(&[
            "split",
            "--games",
            "1",
            "-o",
            "parts",
            "--from",
            "gn",
            "games.gfen"
        ])
        .0,
        0
    );
    assert!(directory.path().join("parts/part-0001.gn").exists());
}

#[test]
fn validate_and_fmt_read_the_current_directory_by_default() {
    let directory = directory(&[("game.gn", GAME), ("below/bad.gn", "1. QZ*4-6-0\n")]);
    let ran = run_in(directory.path(), &["validate", "--format", "concise"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.starts_with("below/bad.gn:1:4: error["),
        "{}",
        ran.out
    );
    let ran = run_in(directory.path(), &["fmt", "--check", "--width", "0"]);
    assert!(ran.err.contains("below/bad.gn"), "{}", ran.err);

    let empty = tempfile::tempdir().unwrap();
    for command in ["validate", "fmt"] {
        let ran = run_in(empty.path(), &[command]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(
            ran.err
                .contains("gungi: no games found in the current directory\nhelp: "),
            "{}",
            ran.err
        );
    }
}

#[test]
fn validate_and_fmt_read_standard_input_only_if_it_is_named() {
    if !has(&[Need::File("/dev/null")]) {
        return;
    }
    let directory = directory(&[("game.gn", GAME)]);
    let ran_on = |input: &str, arguments: &[&str]| {
        Ran::from(fed(gungi(arguments).current_dir(directory.path()), input))
    };
    let note = "note: reading the current directory; pass `-` to read standard input\n";
    for arguments in [&["validate", "--exit-zero"][..], &["fmt", "--check"]] {
        let [named, piped] = [
            run_in(directory.path(), arguments),
            ran_on("nonsense", arguments),
        ];
        assert_eq!(piped.out, named.out);
        assert_eq!(piped.err, format!("{note}{}", named.err), "{arguments:?}");
        let quiet = ran_on("nonsense", &[arguments, &["-q"]].concat());
        assert_eq!(quiet.err, "");
    }
    assert_eq!(ran_on(GAME, &["fmt", "-"]).clean(), GAME);
}

/// The commands that show something of a game, each with what it needs besides that.
const VIEWS: [(&[&str], &[&str]); 5] = [
    (&["convert", "--to", "gn"], &[]),
    (&["replay"], &[]),
    (&["render"], &[]),
    (&["moves"], &[]),
    (&["why-not"], &["PZ*4-6-0"]),
];

#[test]
fn commands_that_show_a_game_read_standard_input_by_default() {
    for (command, rest) in VIEWS {
        let [named, default] =
            [&["-"][..], &[]].map(|paths| run_on(GAME, &[command, paths, rest].concat()));
        assert!(!default.out.is_empty(), "{command:?}");
        assert_eq!(
            (default.out, default.err, default.code),
            (named.out, named.err, named.code)
        );
    }
}

#[test]
fn a_terminal_without_a_path_is_answered_instead_of_read() {
    if !has(&[Need::Program("script")]) {
        return;
    }
    for (command, rest) in VIEWS {
        let ran = run_in_terminal(&[command, rest].concat(), None);
        let error = "gungi: no input: standard input is a terminal\n\
                     help: name a file, or pass a position or game with `--gfen GFEN`\n";
        assert_eq!((ran.out.as_str(), ran.code), (error, 2), "{command:?}");
    }
}

#[test]
fn why_not_asks_for_the_move_if_only_a_file_is_named() {
    for arguments in [&["why-not"][..], &["why-not", "docs/example.gn"]] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        let error =
            "gungi: missing move\nhelp: write the move after the file: `gungi why-not FILE MOVE`\n";
        assert_eq!(ran.err, error);
    }
}

#[test]
fn ignore_files_have_a_limit() {
    let directory = tempfile::tempdir().unwrap();
    for number in 0..20 {
        let place = directory.path().join(format!("{number}/below"));
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join(".gitignore"), "a*b*c*\n".repeat(1500)).unwrap();
        fs::copy("fixtures/gn/good/07.gn", place.join("a.gn")).unwrap();
    }
    let run = |arguments: &[&str]| {
        Ran::from(
            gungi(&["validate"])
                .args(arguments)
                .current_dir(directory.path())
                .output()
                .unwrap(),
        )
    };
    assert_eq!(run(&[]).code, 0);
    let most = 256 << 10;
    fs::write(directory.path().join(".ignore"), "a*b*c*\n".repeat(8000)).unwrap();
    let ran = run(&[]);
    assert_eq!(
        (ran.code, ran.err.matches("cannot search").count()),
        (2, 1),
        "{}",
        ran.err
    );
    assert!(
        ran.err
            .contains("are larger than 256 KiB\nhelp: pass `--no-ignore`, or "),
        "{}",
        ran.err
    );
    assert_eq!(run(&["--no-ignore"]).code, 0);
    fs::write(directory.path().join(".gitignore"), "a".repeat(most)).unwrap();
    assert_eq!(run(&["3/below"]).code, 2);
    assert_eq!(run(&["3/below/a.gn"]).code, 0);
}
