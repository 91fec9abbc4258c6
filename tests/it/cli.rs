//! The commands: what they print, where, and their exit codes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::helpers::files::files_below;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{Ran, gungi, run, run_on, run_with_closed_output};
use gungi::cli::command;
use gungi::notation::gn::GnMove;
use serde_json::Value;

/// The names of all commands.
fn commands() -> Vec<String> {
    command()
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect()
}

/// Ends by checkmate in the initial arrangement, after 45 plies.
const GOOD: &str = "fixtures/gn/good/07.gn";
/// Its 47th ply cannot be played.
const BAD: &str = "fixtures/gn/bad/ru215-path-blocked-slide-by-own.gn";

/// Two games, the second without moves.
fn two_games() -> Vec<u8> {
    [fs::read(GOOD).unwrap(), b"\n[Event \"Another\"]\n".to_vec()].concat()
}

#[test]
fn an_invalid_position_is_answered_with_its_finding() {
    let of_spelling = "4k.4/9/9/9/9/9/9/9 b -";
    let of_the_board = "9/9/9/9/9/9/9/9/K.8 b Q";
    for (position, finding) in [
        (
            of_spelling,
            "error[GF101]: the board has 8 rows instead of 9\n",
        ),
        (of_the_board, "error[GF201]: "),
    ] {
        let commands: [&[&str]; 6] = [
            &["moves"],
            &["render"],
            &["replay"],
            &["solve"],
            &["perft", "--depth", "1"],
            &["why-not", "9i9h"],
        ];
        for command in commands {
            let (name, rest) = command.split_first().unwrap();
            let ran = run(&[&[*name, "--gfen", position], rest].concat());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command:?}");
            assert!(ran.err.starts_with(finding), "{command:?}: {}", ran.err);
            let end = "\ngungi: game 1 of <gfen> does not start from a valid position\n";
            assert!(ran.err.ends_with(end), "{command:?}: {}", ran.err);
        }
    }
}

#[test]
fn wrong_arguments_are_answered_with_a_hint() {
    let cases: [(&[&str], &str); 16] = [
        (&["solve", GOOD, "--max-moves", "51"], "51 is not in 1..=50"),
        (
            &["solve", GOOD, "--time", "soon"],
            "expected a number of seconds, as in `10` or `0.5`",
        ),
        (&["solve", GOOD, "--memory", "65G"], "expected at most 64G"),
        (
            &["solve", GOOD, "--ply", "3"],
            "help: choose a position after it with `--ply N`: the arrangement has 46 plies",
        ),
        (
            &["check", GOOD],
            "tip: a similar subcommand exists: 'validate'",
        ),
        (
            &["lint", GOOD],
            "tip: a similar subcommand exists: 'validate'",
        ),
        (
            &["search", GOOD],
            "tip: a similar subcommand exists: 'grep'",
        ),
        (&[GOOD], "tip: a similar subcommand exists: 'validate'"),
        (
            &["render", GOOD, "--theme", "dark"],
            "tip: a similar value exists: 'night'",
        ),
        (
            &["render", GOOD, "-o", "a/b.gif"],
            "gungi: `gungi render` draws positions, and no animations\nhelp: `gungi replay -o a/b.gif` draws a whole game\n",
        ),
        (
            &["stats", GOOD, "--only-rules", "official"],
            "invalid value 'official' for '--only-rules <RULES>'",
        ),
        (
            &["conform", "--only-rules", "official"],
            "invalid value 'official' for '--only-rules <RULES>'",
        ),
        (
            &["moves", GOOD, "--game", "0"],
            "expected the number of a game, counted from 1\n",
        ),
        (
            &["moves", GOOD, "--unit", "Solider"],
            "no ruleset has this unit; did you mean `Soldier`?",
        ),
        (
            &["moves", GOOD, "--unit", "兵"],
            "gungi: the classic rules have no unit `兵`\n",
        ),
        (&["perft"], "not provided:\n  --depth <N>\n\n"),
    ];
    for (arguments, expected) in cases {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(expected), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn rulesets_and_formats_of_gungijs_have_short_names() {
    for (short, full) in [
        ("official", "official-advanced"),
        ("advanced", "official-advanced"),
        ("intermediate", "official-intermediate"),
        ("beginner", "official-beginner"),
        ("intro", "official-intro"),
    ] {
        let moves = |rules| run(&["moves", "--gfen", "startpos", "--rules", rules]).clean();
        assert_eq!(moves(short), moves(full), "{short}");
    }
    let game = "fixtures/gungijs/good/official-advanced.pgn";
    let written = |to| run(&["convert", game, "--to", to]).out;
    assert_eq!(written("fen"), written("gungijs-fen"));
    assert!(!written("fen").is_empty());
    let read = |from| run(&["validate", game, "--from", from]).out;
    assert_eq!(read("pgn"), read("gungijs-pgn"));
    assert_ne!(read("pgn"), read("fen"));
}

#[test]
fn a_square_is_named_as_in_gn_or_in_gfen() {
    let moves = |square| {
        run(&[
            "moves",
            "docs/example.gn",
            "--ply",
            "60",
            "--square",
            square,
        ])
        .clean()
    };
    assert!(moves("2-2").contains("Steps"), "{}", moves("2-2"));
    assert_eq!(moves("2-2"), moves("3c"));
    for square in ["3-9", "9-3", "3j", "0c", "c3", "02-2", "2-2-0", ""] {
        let ran = run(&["moves", "docs/example.gn", "--square", square]);
        assert!(
            ran.err
                .contains("expected a square, as in `4-8` (GN) or `5i` (GFEN)"),
            "{square}: {}",
            ran.err
        );
    }
}

#[test]
fn options_without_effect_are_refused() {
    let cases: [(&[&str], &str, &str); 12] = [
        (
            &["validate", "--board", "--format", "json"],
            "`--board` is for text",
            "remove `--board`",
        ),
        (
            &["stats", "--theme", "night"],
            "`--theme` is for pictures",
            "pass `--format svg`",
        ),
        (
            &["stats", "--theme", "night", "--format", "json"],
            "`--theme` is for pictures",
            "pass `--format svg`",
        ),
        (
            &["solve", "--tree", "--format", "gfen"],
            "`--tree` is for text and JSON",
            "remove `--tree`",
        ),
        (
            &["render", "--legend", "-o", "x.png"],
            "`--legend` is for text",
            "remove `--legend`",
        ),
        (
            &["replay", "--legend", "-o", "x.html"],
            "`--legend` is for text",
            "remove `--legend`",
        ),
        (
            &["replay", "--legend", "--format", "jsonl"],
            "`--legend` is for text",
            "remove `--legend`",
        ),
        (
            &["replay", "--boards", "--format", "html"],
            "`--boards` is for text and JSON",
            "remove `--boards`",
        ),
        (
            &["replay", "--legal-count"],
            "`--legal-count` is for JSON",
            "remove `--legal-count`",
        ),
        (
            &["render", "--next", "5", "--format", "svg"],
            "game 1 of fixtures/gn/good/07.gn has no move after ply 45 for `--next`",
            "choose an earlier position with `--ply N`",
        ),
        (
            &["convert", "--moves", "--to", "gn"],
            "`--moves` is for GFEN",
            "pass `--to gfen`",
        ),
        (
            &["moves", "--positions"],
            "`--positions` is for JSON",
            "pass `--json`",
        ),
    ];
    for (arguments, what, help) in cases {
        let ran = run(&[arguments, &[GOOD]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(
            ran.err.starts_with(&format!("gungi: {what}\nhelp: {help}")),
            "{arguments:?}: {}",
            ran.err
        );
    }
    assert_eq!(
        run(&[
            "render", "--next", "5", "--ply", "43", "--format", "svg", GOOD
        ])
        .code,
        0
    );
}

#[test]
fn why_not_explains_letters_where_it_draws_a_board() {
    let asked = |mv| run(&["why-not", "--legend", GOOD, "--ply", "44", mv]);
    let illegal = asked("PZ*4-4-0").out;
    assert!(
        illegal.contains("GN 4-6 = GFEN 5g\n\nPZ Pawn/Bronze"),
        "{illegal}"
    );
    assert!(illegal.contains("O- Commander"), "{illegal}");
}

#[test]
fn a_move_is_chosen_by_its_number_wherever_a_ply_is() {
    const GAME: &str = "docs/example.gn";
    let commands: [&[&str]; 6] = [
        &["moves", "--format", "jsonl"],
        &["render"],
        &["replay"],
        &["replay", "--format", "jsonl"],
        &["convert", "--to", "gfen"],
        &["perft", "--depth", "1"],
    ];
    for command in commands {
        for (number, ply) in [
            ("1b", "1"),
            ("1w", "2"),
            ("1", "2"),
            ("30b", "59"),
            ("30w", "60"),
            ("30", "60"),
        ] {
            let at = |option: &[&str]| run(&[command, &[GAME], option].concat());
            let (by_number, by_ply) = (at(&["--move", number]), at(&["--ply", ply]));
            assert_eq!(
                (by_number.code, by_number.out),
                (0, by_ply.out),
                "{command:?} {number}"
            );
        }
    }
    let asked = run(&["why-not", GAME, "--move", "30w", "NY<3-2-0>3-3-0"]);
    assert_eq!(asked.code, 0, "{}", asked.out);
}

#[test]
fn a_move_that_a_game_does_not_have_is_refused_with_those_that_it_has() {
    let cases = [
        (
            GOOD,
            "99b",
            "has no move 99b: its moves are 1b to 23b (45 plies)\n",
        ),
        (
            GOOD,
            "23w",
            "has no move 23w: its moves are 1b to 23b (45 plies)\n",
        ),
        (
            GOOD,
            "0",
            "has no move 0: its moves are 1b to 23b (45 plies)\n",
        ),
        (
            "docs/example.gn",
            "31b",
            "1b to 30w (60 plies); the next one cannot be played\nhelp: run `gungi validate` for details\n",
        ),
        (
            GOOD,
            "b",
            "expected the number of a move and `b` or `w` for the player, as in `31b`",
        ),
        (GOOD, "+3b", "expected the number of a move"),
    ];
    for (file, number, expected) in cases {
        let ran = run(&["render", file, "--move", number]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{number}");
        assert!(ran.err.contains(expected), "{number}: {}", ran.err);
    }
}

#[test]
fn a_game_without_numbers_counts_its_moves_from_its_start() {
    let line = "4k.4/9/9/9/9/9/9/9/4K.4 w - 142 rules=classic moves 5a5b 5i5h 5b5a";
    for (number, ply) in [("71w", "1"), ("72b", "2"), ("72", "3")] {
        let at =
            |option: [&str; 2]| run(&[&["render", "--gfen", line], &option[..]].concat()).clean();
        assert_eq!(at(["--move", number]), at(["--ply", ply]), "{number}");
    }
}

#[test]
fn a_list_of_moves_has_its_length_or_a_reason_for_none() {
    let only_fouls = "9/9/9/9/T.8/E.2G.T.4/M.o.x.P.5/4P.4/O.1v.6 b P rules=classic";
    let cases: [(&[&str], &str); 5] = [
        (
            &["--gfen", only_fouls, "--with-fouls"],
            "Black to move: 1 move, 1 of them a foul\n",
        ),
        (
            &["--gfen", only_fouls],
            "ply 0, Black to move: 0 moves; `--with-fouls` adds 1 foul\n",
        ),
        (
            &[GOOD],
            "ply 45, White to move: 0 moves; White is checkmated\n",
        ),
        (
            &["--gfen", "8k./9/9/9/9/9/9/9/K.8 b -", "--unit", "P"],
            "ply 0, Black to move: 0 moves; the 3 legal moves are of another unit",
        ),
        (
            &["fixtures/gn/odd/ru402-result-open-after-end-repetition.gn"],
            "; it is a draw by fourfold repetition",
        ),
    ];
    for (arguments, expected) in cases {
        let out = run(&[&["moves"], arguments].concat()).clean();
        assert!(out.contains(expected), "{arguments:?}: {out}");
    }
}

#[test]
fn every_command_has_the_right_exit_code() {
    let odd = "fixtures/gn/odd/gn111-loose-result.gn";
    let cases: [(i32, &[&str]); 67] = [
        (2, &["lsp"]),
        (0, &["validate", GOOD]),
        (1, &["validate", BAD]),
        (0, &["validate", odd]),
        (1, &["validate", "--fail-on", "warning", odd]),
        (
            0,
            &[
                "validate",
                "--fail-on",
                "warning",
                "fixtures/gn/odd/ru405-marshal-exposed.gn",
            ],
        ),
        (0, &["validate", "--fail-on", "never", BAD]),
        (0, &["validate", "--exit-zero", BAD]),
        (2, &["validate", "--exit-zero", BAD, "no-such.gn"]),
        (1, &["validate", "--max-findings", "0", BAD]),
        (0, &["validate", "--ignore", "RU2", BAD]),
        (1, &["validate", "--select", "path-blocked", BAD]),
        (2, &["validate", "--select", "RU999", BAD]),
        (2, &["validate", "no-such.gn"]),
        (0, &["validate", "--syntax-only", BAD]),
        (
            0,
            &[
                "validate",
                "--syntax-only",
                "fixtures/gfen/bad/gf205-commander-count-two.gfen",
            ],
        ),
        (
            1,
            &[
                "validate",
                "--syntax-only",
                "fixtures/gn/bad/gn211-bad-unit-digit.gn",
            ],
        ),
        (
            1,
            &[
                "validate",
                "--syntax-only",
                "fixtures/gfen/bad/gf102-row-width-in-a-header.gn",
            ],
        ),
        (2, &["validate", "no-such-file.gn"]),
        (0, &["gan", "C:+K"]),
        (0, &["gan", "C:K"]),
        (1, &["gan", "--fail-on", "warning", "C:K"]),
        (1, &["gan", "C:"]),
        (0, &["gan", "--fail-on", "never", "C:"]),
        (1, &["cgn", "fixtures/cgn/bad/words.cgn"]),
        (
            0,
            &["cgn", "--fail-on", "never", "fixtures/cgn/bad/words.cgn"],
        ),
        (0, &["replay", GOOD]),
        (1, &["replay", BAD]),
        (0, &["replay", BAD, "--plies", "..46"]),
        (2, &["replay", GOOD, "--plies", "3..2"]),
        (2, &["replay", "no-such.gn"]),
        (0, &["render", GOOD]),
        (1, &["render", BAD]),
        (0, &["render", BAD, "--ply", "46"]),
        (2, &["render", "no-such.gn"]),
        (0, &["moves", GOOD, "--ply", "0"]),
        (1, &["moves", BAD]),
        (0, &["moves", BAD, "--ply", "46"]),
        (2, &["moves", "no-such.gn"]),
        (2, &["moves", GOOD, "--square", "9-9"]),
        (0, &["perft", "--depth", "1"]),
        (1, &["perft", BAD, "--depth", "1"]),
        (2, &["perft", "no-such.gn", "--depth", "1"]),
        (2, &["perft"]),
        (0, &["tree", GOOD]),
        (2, &["tree", GOOD, "no-such.gn"]),
        (2, &["tree", "--depth", "101", GOOD]),
        (0, &["dedup", "-q", GOOD, GOOD]),
        (0, &["dedup", BAD]),
        (0, &["dedup", "--copies", GOOD]),
        (2, &["dedup", GOOD, "no-such.gn"]),
        (2, &["dedup", "--format", "jsonl", GOOD]),
        (2, &["split", "--games", "1", GOOD]),
        (2, &["split", "--games", "1", "no-such.gn", "-o", "no-such"]),
        (2, &["split", GOOD, "-o", "no-such"]),
        (0, &["explain", "GN204", "C12"]),
        (2, &["explain", "GN999"]),
        (2, &["explain"]),
        (0, &["generate", "--max-plies", "9"]),
        (2, &["generate", "--max-plies", "100001"]),
        (0, &["table", "games", GOOD]),
        (0, &["table", "plies", BAD]),
        (2, &["table", "plies", "no-such.gn"]),
        (2, &["table", "plies", "--columns", "none", GOOD]),
        (0, &["completions", "bash"]),
        (2, &["completions", "tcsh"]),
        (2, &["frobnicate"]),
    ];
    for (code, arguments) in cases {
        let ran = run(arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {}", ran.err);
        let prints_findings = ["validate", "gan", "cgn"].contains(&arguments[0]);
        let speaks = code == 2 || ran.code == 1 && !prints_findings;
        assert!(
            !speaks || !ran.err.is_empty(),
            "{arguments:?} does not say why"
        );
    }
}

#[test]
fn an_error_names_the_missing_file() {
    for command in ["validate", "replay", "render", "moves"] {
        let ran = run(&[command, "no-such.gn"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(
            ran.err.starts_with("gungi: cannot read no-such.gn: "),
            "{command}: {}",
            ran.err
        );
    }
}

#[test]
fn a_directory_is_searched_for_games() {
    let files = files_below("fixtures/gn/good", "gn").len();
    let ran = run(&["validate", "fixtures/gn/good"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.err.starts_with(&format!("{files} games, ")),
        "{}",
        ran.err
    );
    let each = run(&["moves", "fixtures/gn/good", "--ply", "0", "--count"]);
    let paths = run(&["perft", "fixtures/gn/good", "--ply", "0", "--depth", "1"]);
    assert_eq!((each.code, each.out.lines().count()), (0, files));
    assert_eq!(
        (paths.code, &paths.out),
        (0, &each.out),
        "paths of one ply are the actions"
    );
}

#[test]
fn standard_input_is_read_like_a_file() {
    let text = fs::read(BAD).unwrap();
    for arguments in [
        ["validate", "-", "--board"],
        ["replay", "-", "--flip"],
        ["moves", "-", "--count"],
    ] {
        let piped = run_on(&text, &arguments);
        let read = run(&arguments.map(|argument| if argument == "-" { BAD } else { argument }));
        let renamed = |text: &str| text.replace(BAD, "<stdin>");
        assert_eq!(
            (piped.code, piped.out),
            (read.code, renamed(&read.out)),
            "{arguments:?}"
        );
        assert_eq!(piped.err, renamed(&read.err), "{arguments:?}");
    }
}

#[test]
fn an_unreadable_file_hides_no_other_file() {
    let ran = run(&["validate", GOOD, "no-such.gn", BAD]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("error[RU215]"));
    assert!(ran.err.contains("cannot read no-such.gn"));
    assert!(
        ran.err
            .ends_with("2 games, 91 plies: 1 error, 0 warnings; 1 input could not be checked\n"),
        "{}",
        ran.err
    );
    let directory = tempfile::tempdir().unwrap();
    let copy = directory.path().join("copy.gn");
    fs::copy(GOOD, &copy).unwrap();
    for command in ["replay", "render"] {
        let ran = run(&[command, GOOD, "no-such.gn", copy.to_str().unwrap()]);
        assert_eq!(
            (ran.code, ran.out.matches("ply 45: ").count()),
            (2, 2),
            "{command}: {}",
            ran.err
        );
    }
}

#[test]
fn a_reader_that_leaves_early_is_not_an_error() {
    for arguments in [
        &["replay", "-", "--format", "jsonl"][..],
        &["moves", "-", "--format", "lines"],
    ] {
        let ran = run_with_closed_output(fs::read("fixtures/gn/good/06.gn").unwrap(), arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    }
}

#[test]
fn a_ply_beyond_the_last_is_refused_with_the_last() {
    for arguments in [
        &["replay", GOOD, "--ply", "46"][..],
        &["replay", GOOD, "--plies", "46.."],
        &["render", GOOD, "--ply", "46"],
        &["moves", GOOD, "--ply", "46"],
        &["perft", GOOD, "--ply", "46", "--depth", "1"],
    ] {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(
            ran.err,
            format!("gungi: game 1 of {GOOD} has no ply 46: its last ply is 45\n"),
            "{arguments:?}"
        );
    }
    assert_eq!(run(&["render", GOOD, "--ply", "45"]).code, 0);
}

#[test]
fn one_or_all_of_several_games_are_listed() {
    let text = two_games();
    for arguments in [
        &["moves", "-", "--count"][..],
        &["perft", "-", "--depth", "1"],
    ] {
        let ran = run_on(&text, arguments);
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err.as_str()),
            (0, "0\n324\n", "")
        );
    }
    let lists = run_on(&text, &["moves", "-", "--format", "lines", "--ply", "0"]).out;
    let (first, second) = lists
        .split_once("\n\n")
        .expect("an empty line separates two lists");
    assert_eq!(first, second.trim_end());
    let chosen = |game| run_on(&text, &["moves", "-", "--count", "--game", game]);
    assert_eq!(
        (chosen("1").out.as_str(), chosen("2").out.as_str()),
        ("0\n", "324\n")
    );
    assert_eq!(chosen("3").err, "gungi: <stdin> has no game 3\n");
    let last = run_on(&text, &["replay", "-", "--game", "2", "--format", "jsonl"]);
    assert_eq!((last.code, last.out.lines().count()), (0, 1));
}

#[test]
fn colours_follow_the_flag_then_the_environment_then_the_terminal() {
    /// Options, variables, and whether they give colours.
    type Case = (
        &'static [&'static str],
        &'static [(&'static str, &'static str)],
        bool,
    );
    const CASES: [Case; 9] = [
        (&[], &[], false),
        (&[], &[("CLICOLOR_FORCE", "1")], true),
        (&[], &[("CLICOLOR_FORCE", "0")], false),
        (&[], &[("FORCE_COLOR", "1")], true),
        (&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
        (&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")], true),
        (&["--color", "always"], &[("NO_COLOR", "1")], true),
        (&["--color", "never"], &[("CLICOLOR_FORCE", "1")], false),
        (&["--color", "auto"], &[("NO_COLOR", "1")], false),
    ];
    for (flags, variables, coloured) in CASES {
        for command in ["validate", "render"] {
            let mut command = gungi(&[flags, &[command, BAD]].concat());
            let ran: Ran = command
                .envs(variables.iter().copied())
                .output()
                .unwrap()
                .into();
            assert_eq!(
                ran.out.contains('\u{1b}'),
                coloured,
                "{flags:?} {variables:?}"
            );
        }
    }
}

#[test]
fn a_locale_without_utf_8_gets_ascii() {
    for arguments in [
        &["render", BAD, "--ply", "46"][..],
        &["validate", "--board", BAD],
    ] {
        let flagged: Ran = gungi(&[arguments, &["--ascii"]].concat())
            .output()
            .unwrap()
            .into();
        assert!(flagged.out.is_ascii() && !flagged.out.is_empty());
        for (variables, ascii) in [
            (&[("LC_ALL", "C")][..], true),
            (&[("LC_ALL", "POSIX")], true),
            (
                &[("LC_ALL", ""), ("LC_CTYPE", "C"), ("LANG", "en_US.UTF-8")],
                true,
            ),
            (
                &[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "de_DE.utf8")],
                false,
            ),
            (&[("LC_ALL", "ja_JP.UTF-8"), ("LANG", "C")], false),
        ] {
            let ran: Ran = gungi(arguments)
                .envs(variables.iter().copied())
                .output()
                .unwrap()
                .into();
            assert_eq!(ran.out == flagged.out, ascii, "{variables:?}");
        }
    }
}

#[test]
fn moves_as_lines_are_sorted_by_bytes_without_other_output() {
    for (file, ply) in [
        (GOOD, "0"),
        (GOOD, "44"),
        (BAD, "46"),
        ("fixtures/gn/good/03.gn", "120"),
    ] {
        let ran = run(&["moves", file, "--ply", ply, "--format", "lines"]);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(
            !lines.is_empty() && lines.is_sorted() && ran.out.ends_with('\n'),
            "{file} {ply}"
        );
        for line in &lines {
            assert_eq!(line.parse::<GnMove>().unwrap().to_string(), *line);
        }
        let count = run(&["moves", file, "--ply", ply, "--count"]);
        assert_eq!(count.out, format!("{}\n", lines.len()));
        assert_eq!((ran.err.as_str(), count.err.as_str()), ("", ""));
    }
}

#[test]
fn moves_of_a_unit_are_listed_by_any_of_its_words() {
    let official = "fixtures/gn/good-official/whole-game-advanced.gn";
    for (file, ply, words) in [
        (GOOD, "0", &["PZ", "pz", "GUNGI:PZ", "gungi:pz"][..]),
        (GOOD, "0", &["P", "p", "Pawn", "PAWN"]),
        (
            official,
            "30",
            &[
                "P-", "P", "Soldier", "soldier", "兵", "hyō", "hyou", "Hyo", "GUNGI:P",
            ],
        ),
    ] {
        let lines = |word| {
            run(&[
                "moves", file, "--ply", ply, "--format", "lines", "--unit", word,
            ])
            .clean()
        };
        let all = run(&["moves", file, "--ply", ply, "--format", "lines"]).clean();
        let first = lines(words[0]);
        assert!(!first.is_empty() && first.len() < all.len(), "{file}");
        assert!(first.lines().all(|line| line.starts_with('P')), "{first}");
        for word in words {
            assert_eq!(lines(word), first, "{word}");
        }
    }
}

#[test]
fn fouls_are_listed_on_request_with_their_names() {
    for (file, ply, foul) in [
        ("ru301-double-bronze-drop", "57", "ZP*6-2-0 double-bronze"),
        (
            "ru302-double-pawn-drop-play",
            "51",
            "PZ*1-0-0 double-pawn-drop",
        ),
        (
            "ru303-bronze-checkmate-drop",
            "82",
            "ZP*7-0-0 bronze-checkmate",
        ),
        (
            "ru304-pawn-drop-checkmate",
            "0",
            "PZ*3-4-0 pawn-drop-checkmate",
        ),
    ] {
        let file = format!("fixtures/gn/bad/{file}.gn");
        let lines = ["moves", &file, "--ply", ply, "--format", "lines"];
        let clean = run(&lines).out;
        assert!(!clean.contains(' '), "{clean}");
        let all = run(&[&lines[..], &["--with-fouls"]].concat()).out;
        assert!(all.lines().any(|line| line == foul), "{all}");
        let fouls = all.lines().filter(|line| line.contains(' ')).count();
        assert_eq!(all.lines().count(), clean.lines().count() + fouls);
    }
}

#[test]
fn an_option_makes_fouls_errors_warnings_or_nothing() {
    let file = "fixtures/gn/bad/ru302-double-pawn-drop-play.gn";
    for (policy, code, summary) in [
        ("error", 1, ": 1 error, 0 warnings\n"),
        ("warning", 0, ": 0 errors, 1 warning\n"),
        ("allow", 0, ": 0 errors, 0 warnings\n"),
    ] {
        let ran = run(&["validate", "--fouls", policy, file]);
        assert_eq!(ran.code, code, "{policy}");
        assert!(ran.err.ends_with(summary), "{policy}: {}", ran.err);
    }
}

#[test]
fn perft_ends_with_its_count() {
    assert_eq!(run(&["perft", "--depth", "0"]).out, "1\n");
    assert_eq!(run(&["perft", "--depth", "2"]).out, "104976\n");
    let file = [BAD, "--ply", "46", "--depth", "2"];
    let count = run(&[&["perft"], &file[..]].concat()).out;
    let count: u64 = count.strip_suffix('\n').unwrap().parse().unwrap();
    let divided = run(&[&["perft", "--divide"], &file[..]].concat()).out;
    let (parts, total) = divided.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(total, format!("total {count}"));
    let sum: u64 = parts
        .lines()
        .map(|line| line.split_once(' ').unwrap().1.parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum, count);
}

#[test]
fn a_replay_in_json_has_an_object_for_every_ply() {
    let ran = run(&["replay", GOOD, "--format", "jsonl", "--legal-count"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let plies: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(plies.len(), 46);
    for (ply, object) in plies.iter().enumerate() {
        assert_eq!(object["ply"], ply);
        assert_eq!(
            object["player"],
            if ply % 2 == 0 { "black" } else { "white" }
        );
        assert_eq!(object["played"].is_object(), ply > 0);
        assert_eq!(
            object["status"],
            if ply == 45 { "checkmate" } else { "ongoing" }
        );
        assert!(object["in_check"].is_boolean());
        let count = run(&["moves", GOOD, "--ply", &ply.to_string(), "--count"]);
        assert_eq!(
            object["legal_count"].to_string(),
            count.out.trim_end(),
            "ply {ply}"
        );
    }
}

#[test]
fn the_json_of_a_ply_shows_the_whole_position() {
    let ran = run(&[
        "replay",
        "fixtures/gn/bad/ru223-exchanged-before.gn",
        "--ply",
        "47",
        "--format",
        "jsonl",
        "--boards",
        "--legal-count",
    ]);
    let object: Value = serde_json::from_str(&ran.out).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&object).unwrap());
}

#[test]
fn the_json_of_moves_has_their_parts() {
    let file = "fixtures/gn/bad/ru223-exchanged-before.gn";
    let ran = run(&[
        "moves", file, "--ply", "46", "--square", "4-6", "--format", "jsonl",
    ]);
    let object: Value = serde_json::from_str(&ran.out).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&object).unwrap());
}

#[test]
fn moves_for_people_are_grouped() {
    let file = "fixtures/gn/bad/ru303-bronze-checkmate-drop.gn";
    insta::assert_snapshot!(run(&["moves", file, "--ply", "82", "--with-fouls"]).out);
}

#[test]
fn boards_show_towers_hands_and_the_last_action() {
    let cases: [(&str, &[&str]); 8] = [
        ("unicode", &["render", BAD, "--ply", "46"]),
        ("ascii", &["render", BAD, "--ply", "46", "--ascii"]),
        ("flipped", &["render", BAD, "--ply", "46", "--flip"]),
        ("arrangement", &["render", GOOD, "--ply", "7"]),
        ("start", &["render", GOOD, "--ply", "0"]),
        (
            "recovery_due",
            &[
                "render",
                "fixtures/gn/odd/ru404-follow-up-missing-recovery.gn",
            ],
        ),
        (
            "rearrangement_due",
            &[
                "render",
                "fixtures/gn/odd/ru404-follow-up-missing-rearrangement.gn",
            ],
        ),
        (
            "marked_exchange",
            &[
                "render",
                "fixtures/gn/bad/ru223-exchanged-before.gn",
                "--ply",
                "48",
            ],
        ),
    ];
    for (name, arguments) in cases {
        let ran = run(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
        assert!(
            ran.out.lines().all(|line| line.chars().count() <= 80),
            "{name} is too wide"
        );
        insta::assert_snapshot!(format!("board_{name}"), ran.out);
    }
}

#[test]
fn help_is_what_it_was() {
    let commands = commands();
    let helps = commands.iter().map(|command| vec![&**command, "--help"]);
    for arguments in [vec!["--help"], vec!["-h"], vec!["validate", "-h"]]
        .into_iter()
        .chain(helps)
    {
        let ran = run(&arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let name = arguments
            .concat()
            .replace("--help", "-in-full")
            .replace("-h", "-in-short");
        insta::assert_snapshot!(
            format!("help_{}", name.replace('-', "_")),
            ran.out.replace("gungi.exe", "gungi")
        );
    }
}

/// The lines of a replay between the heading and the last board.
fn plies(arguments: &[&str]) -> String {
    let ran = run(&[&["replay"], arguments].concat()).out;
    ran.split("\n\n").nth(1).unwrap().to_owned()
}

#[test]
fn a_replay_says_of_each_ply_what_it_did() {
    let lines = [
        // Captures, an exchange and check.
        plies(&["docs/example.gn", "--plies", "55..58"]),
        // A forced rearrangement and a forced recovery by the opponent.
        plies(&[
            "--gfen",
            "o.3l.4/4P.4/9/9/9/9/9/9/O.8 b - 61 rules=classic moves 5b5a F9h 5a^",
        ]),
        // A betrayal by a Strategist.
        plies(&[
            "fixtures/gungijs/odd/js209-ambiguous-betrayal.pgn",
            "--plies",
            "12..",
        ]),
        // The end of a game.
        plies(&[
            "fixtures/gn/good-official/whole-game-advanced.gn",
            "--plies",
            "213..",
        ]),
        // A foul.
        plies(&[
            "fixtures/gn/bad/ru302-double-pawn-drop-play.gn",
            "--plies",
            "46..",
        ]),
    ];
    insta::assert_snapshot!(lines.join("\n\n"));
}

#[test]
fn a_replay_shows_the_chosen_plies() {
    let numbers = |arguments: &[&str]| -> Vec<usize> {
        let lines = plies(&[&["docs/example.gn"], arguments].concat());
        lines
            .lines()
            .map(|line| line.split_whitespace().next().unwrap().parse().unwrap())
            .collect()
    };
    assert_eq!(numbers(&[]), (1..=60).collect::<Vec<_>>());
    assert_eq!(numbers(&["--plies", "10..12"]), [10, 11, 12]);
    assert_eq!(
        numbers(&["--plies", "4..20", "--every", "5"]),
        [4, 9, 14, 19]
    );
    let count = |arguments: &[&str]| {
        let ran = run(&[
            &[
                "replay",
                "docs/example.gn",
                "--plies",
                "..20",
                "--every",
                "5",
            ],
            arguments,
        ]
        .concat());
        (
            ran.out.matches("to move").count(),
            ran.out.matches("gungi.ply/1").count(),
        )
    };
    assert_eq!(count(&["--boards"]), (5, 0));
    assert_eq!(count(&["--format", "jsonl"]), (0, 5));
    assert_eq!(count(&[]), (1, 0));
    for (arguments, error) in [
        (
            ["--boards", "--format", "html"],
            "`--boards` is for text and JSON\nhelp: remove `--boards`, or pass `--format text`\n",
        ),
        (
            ["--every", "2", "--format=html"],
            "`--every` is for text, JSON and animations",
        ),
        (["--every", "2", "--ply=3"], "cannot be used with"),
    ] {
        let ran = run(&[&["replay", "docs/example.gn"], &arguments[..]].concat());
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(error), "{}", ran.err);
    }
}

#[test]
fn a_replay_names_a_betrayal_of_either_ruleset_and_no_other_capture() {
    let games = [
        (
            "o.8/9/9/9/3Z.ms.4/9/9/9/O.8 b - rules=classic moves 6e5e",
            true,
        ),
        (
            "o.8/9/9/9/3Z.s.4/9/9/9/O.8 b - rules=classic moves 6e5e",
            false,
        ),
        (
            "o.8/9/9/9/3P.ms.4/9/9/9/O.8 b - rules=classic moves 6e6d",
            false,
        ),
    ];
    for (game, betrays) in games {
        let ran = run(&["replay", "--gfen", game]);
        assert_eq!(ran.out.contains("betrayal"), betrays, "{game}: {}", ran.out);
    }
}

#[test]
fn every_short_help_fits_a_screen() {
    let commands = commands();
    let arguments = commands
        .iter()
        .map(|command| (vec![&**command, "-h"], "100"))
        .chain([(vec!["-h"], "80")]);
    for (arguments, columns) in arguments {
        let help = Ran::from(gungi(&arguments).env("COLUMNS", columns).output().unwrap()).clean();
        assert!(help.lines().count() <= 40, "{help}");
        let widest = help.lines().map(|line| line.chars().count()).max();
        assert!(widest <= columns.parse().ok(), "{help}");
    }
}

#[test]
fn helps_of_commands_for_games_do_not_speak_of_actors_and_gameplays() {
    let others = ["gan", "cgn", "schema"];
    for command in commands() {
        let help = run(&[&command, "-h"]).clean().to_lowercase();
        let speaks = help.contains("actor") || help.contains("gameplay");
        assert!(!speaks || others.contains(&&*command), "{help}");
    }
    for command in ["validate", "grep"] {
        let help = run(&[command, "--help"]).clean().to_lowercase();
        assert!(
            !help.contains("actor") && !help.contains("gameplay"),
            "{help}"
        );
    }
}

#[test]
fn every_option_is_under_a_heading() {
    let headings = [
        "Input",
        "Selection",
        "Fixes",
        "Output",
        "Pictures",
        "Global",
    ];
    let mut cli = command();
    cli.build();
    for command in cli
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        for option in command.get_arguments().filter(|arg| !arg.is_positional()) {
            let heading = option.get_help_heading().unwrap_or("none");
            let (heading, _) = heading.split_once(" (more: ").unwrap_or((heading, ""));
            assert!(
                headings.contains(&heading),
                "{} {option}: {heading}",
                command.get_name()
            );
        }
    }
}

#[test]
fn the_help_of_an_option_is_one_sentence_and_more_only_in_full() {
    let mut cli = command();
    cli.build();
    for command in cli
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        for arg in command.get_arguments() {
            let help = arg.get_help().unwrap().to_string();
            let place = format!("{} {arg}: {help}", command.get_name());
            assert!(!help.ends_with('.') && !help.contains(". "), "{place}");
            assert!(
                help.starts_with(|first: char| first.is_uppercase()),
                "{place}"
            );
        }
    }
}

#[test]
fn examples_are_before_options() {
    for command in commands() {
        let help = run(&[&command, "--help"]).clean();
        assert!(
            help.find("\nExamples:\n") < help.find("\nGlobal:\n"),
            "{help}"
        );
        assert!(help.contains("\nExamples:\n"), "{help}");
    }
}

#[test]
fn every_command_takes_quiet() {
    let mut cli = command();
    cli.build();
    for command in cli
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        let quiet = command.get_arguments().find(|arg| arg.get_id() == "quiet");
        assert_eq!(
            quiet.and_then(clap::Arg::get_short),
            Some('q'),
            "{}",
            command.get_name()
        );
    }
    for arguments in [
        &["validate", GOOD, "-q"][..],
        &["-q", "validate", GOOD],
        &["fmt", "--check", GOOD, "-q"],
    ] {
        assert_eq!(run(arguments).clean(), "");
    }
}

#[test]
fn hostile_text_and_names_never_reach_the_terminal_as_they_are() {
    let hostile = "\u{1b}[2J\u{9b}31m\u{202e}\u{200b}\u{feff}\u{7}\u{7f}";
    let text = format!(
        "[Event \"{hostile}\"]\n[X{hostile} \"{hostile}\"]\n[Rules \"{hostile}\"]\n[White{hostile}\n\
         1. PZ*4-6-0 {hostile} ({hostile}) PZ<{hostile}\n# {hostile}\nP{hostile}*4-6-0\n"
    );
    let mut runs = vec![run_on(text.as_bytes(), &["validate", "-", "--board"])];
    runs.extend(
        ["replay", "render", "moves"].map(|command| run_on(text.as_bytes(), &[command, "-"])),
    );
    let name = format!("no-such-{}.gn", hostile.replace('\0', ""));
    runs.extend(["validate", "replay", "moves"].map(|command| run(&[command, &name])));
    if has(&[Need::Names]) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
        fs::write(&path, &text).unwrap();
        runs.push(run(&["validate", path.to_str().unwrap()]));
        fs::remove_file(path).unwrap();
    }
    for ran in runs {
        assert!(!ran.err.is_empty());
        for shown in [ran.out, ran.err] {
            let found = shown.find(|c: char| {
                c != '\n' && (c.is_control() || "\u{202e}\u{200b}\u{feff}".contains(c))
            });
            assert_eq!(found.map(|at| shown[at..].chars().next()), None, "{shown}");
        }
    }
}

#[test]
fn what_is_not_a_number_is_answered_in_words_of_our_own() {
    let foreign = ["in string", "target type", "non-zero type", "use '-- "];
    let is_foreign = |text: &str| foreign.iter().any(|words| text.contains(words));
    let (cli, mut seen) = (command(), 0);
    for chosen in cli.get_subcommands() {
        for option in chosen
            .get_arguments()
            .filter(|option| option.get_action().takes_values())
        {
            let Some(name) = option.get_long() else {
                continue;
            };
            for value in ["x", "", "0", "-1", "99999999999999999999999"] {
                let arguments = [chosen.get_name(), &format!("--{name}={value}")];
                let parsed = command().try_get_matches_from(["gungi"].into_iter().chain(arguments));
                if parsed.is_err_and(|error| is_foreign(&error.to_string())) {
                    let ran = run(&arguments);
                    assert!(
                        ran.code == 2 && !is_foreign(&ran.err),
                        "{arguments:?}: {}",
                        ran.err
                    );
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
    let ran = run(&["moves", "--gfen", "startpos", "--ply", "-1"]);
    assert_eq!((ran.code, is_foreign(&ran.err)), (2, false), "{}", ran.err);
    assert!(ran.err.contains("expected a whole number"), "{}", ran.err);
}

#[test]
fn the_product_is_before_the_summary_in_one_pipe() {
    if !has(&[Need::Program("sh")]) {
        return;
    }
    for arguments in [
        &["validate", "--format", "concise", GOOD, BAD][..],
        &["grep", "-e", "last", GOOD],
        &["stats", GOOD],
        &["tree", GOOD],
        &["table", "games", GOOD],
        &["dedup", GOOD, GOOD],
        &["moves", GOOD, "missing.gn"],
    ] {
        let apart = run(arguments);
        assert!(
            !apart.out.is_empty() && !apart.err.is_empty(),
            "{arguments:?}"
        );
        let mut shell = std::process::Command::new("sh");
        shell
            .args(["-c", "\"$@\" 2>&1 | cat", "sh", env!("CARGO_BIN_EXE_gungi")])
            .args(arguments);
        let together = shell
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        let together = String::from_utf8(together.stdout).unwrap();
        assert_eq!(together, apart.out + &apart.err, "{arguments:?}");
    }
}

#[test]
fn help_is_readable_whatever_the_variable_columns_says() {
    let help = |columns: &str| {
        Ran::from(
            gungi(&["fmt", "-h"])
                .env("COLUMNS", columns)
                .output()
                .unwrap(),
        )
        .clean()
    };
    for columns in ["0", "", "x", "-1"] {
        assert_eq!(help(columns), help("100"), "{columns}");
    }
}

/// The words of the crates that walk directories say neither what nor why.
#[test]
fn a_directory_that_cannot_be_listed_is_named() {
    if !has(&[Need::Program("perl"), Need::Names]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    // The path of the last directory is too long for the system.
    let script = "for (1..20) { mkdir $ARGV[0] and chdir $ARGV[0] or die }";
    let mut perl = std::process::Command::new("perl");
    let made = perl
        .args(["-e", script, &"x".repeat(250)])
        .current_dir(&directory)
        .status();
    assert!(made.unwrap().success());
    let ran = Ran::from(
        gungi(&["validate", "."])
            .current_dir(&directory)
            .output()
            .unwrap(),
    );
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("gungi: cannot read ./xxx") && !ran.err.contains("operation"),
        "{}",
        ran.err
    );
}

#[test]
fn an_option_takes_the_same_value_in_every_command() {
    let mut taken: BTreeMap<String, BTreeMap<String, &str>> = BTreeMap::new();
    let all = command();
    for command in all.get_subcommands() {
        for option in command
            .get_arguments()
            .filter(|option| !option.is_positional())
        {
            // What a command writes to may be a file, a directory, or either.
            if option.get_id() == "output" {
                continue;
            }
            let value = option
                .get_action()
                .takes_values()
                .then(|| format!("{:?}", option.get_value_names()));
            taken
                .entry(option.get_long().unwrap_or_default().to_owned())
                .or_default()
                .insert(value.unwrap_or("no value".to_owned()), command.get_name());
        }
    }
    assert!(taken.len() > 90, "{}", taken.len());
    for (option, values) in taken {
        assert_eq!(values.len(), 1, "--{option}: {values:?}");
    }
}

#[test]
fn json_is_short_for_the_format_that_a_command_has() {
    const GAME: &str = "docs/opening.gn";
    for (arguments, format) in [
        (&["validate", GAME][..], "json"),
        (&["stats", GAME], "json"),
        (&["tree", GAME], "json"),
        (&["explain", "C23"], "json"),
        (&["moves", GAME], "jsonl"),
        (&["replay", GAME], "jsonl"),
        (&["why-not", GAME, "--ply", "1", "PZ*4-6-0"], "jsonl"),
        (&["grep", "-e", "last", GAME], "jsonl"),
        (&["table", "plies", GAME], "jsonl"),
        (&["units", "PZ"], "jsonl"),
        (&["gan", "C:-K"], "jsonl"),
        (&["cgn", "--unit", "PZ", "--tier", "0"], "jsonl"),
    ] {
        let long = run(&[arguments, &["--format", format]].concat());
        assert!(long.out.starts_with('{'), "{arguments:?}: {}", long.err);
        let short = run(&[arguments, &["--json"]].concat());
        assert_eq!(
            (long.out, long.err, long.code),
            (short.out, short.err, short.code),
            "{arguments:?}"
        );
        // What holds for the format holds for the short form.
        let twice = run(&[arguments, &["--json", "--format", "text"]].concat());
        assert_eq!(twice.code, 2, "{}", twice.out);
    }
    // Commands without JSON have no such option, and what follows `--` is not an option.
    assert_eq!(run(&["perft", "--json", "--depth", "1"]).code, 2);
    let engine = run(&["conform", "--", "no-such-engine", "--json"]);
    assert!(engine.err.contains("no-such-engine"), "{}", engine.err);
    assert_eq!(run(&["dedup", "--json", GAME]).code, 2);
}

#[test]
fn help_leads_only_to_pages_that_are_installed() {
    for name in commands() {
        let help = run(&[&name, "--help"]).clean();
        assert!(!help.contains(".md"), "{help}");
    }
}

#[test]
fn the_pages_of_shared_options_have_all_of_them() {
    let all = command();
    for (page, command, heading) in [
        ("inputs", "moves", "Input"),
        ("selection", "grep", "Selection"),
    ] {
        let text = run(&["help", page]).clean();
        assert_eq!(text, run(&["explain", page]).clean());
        let command = all.find_subcommand(command).unwrap();
        let heading = format!("{heading} (more: `gungi help {page}`)");
        let shared: Vec<_> = command
            .get_arguments()
            .filter(|option| option.get_help_heading() == Some(&heading))
            .filter_map(|option| option.get_long())
            .collect();
        assert!(shared.len() > 8, "{shared:?}");
        for option in shared {
            assert!(
                text.contains(&format!("--{option}")),
                "{page} has no --{option}"
            );
        }
    }
    // A command comes before a format of the same name.
    assert!(run(&["help", "cgn"]).clean().contains("Usage: gungi cgn"));
    assert_eq!(run(&["help", "nothing"]).code, 2);
}
