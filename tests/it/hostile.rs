//! Hostile input: texts that control terminals, use memory or have no end, and files, disks and pipes that fail midway.
//! Nothing panics or hangs, no file is lost, and each error says where, what and why.

use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::helpers::files::names_in;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::report_formats;
use crate::helpers::system::{link, make_pipe, send, set_mode, signal_of, signals, socket};
use gungi::text::is_hostile;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const GUNGI: &str = env!("CARGO_BIN_EXE_gungi");
const GOOD: &str = "fixtures/gn/good/07.gn";
const BAD: &str = "fixtures/gn/bad/gn202-bad-periods-two.gn";

const ODD: &str = "fixtures/gn/odd/gn204-glued-number.gn";

/// Colours, a link, a control character of two bytes, right-to-left text, a character without width, and more.
const ESCAPES: &str =
    "\u{1b}[31m\u{1b}]8;;http://x\u{7}\u{9b}31m\u{202e}abc\u{2066}\u{200b}\u{7f}\u{9d}";

/// Invisible characters: direction marks, hyphens, joiners, tags, variation selectors, fillers, beams, noncharacters.
const INVISIBLE: &str = "a\u{61c}\u{ad}\u{180e}\u{fff9}\u{e0041}\u{fe0f}\u{e0100}\u{34f}\u{3164}\u{115f}\u{2800}\u{1d173}\u{ffff}\u{10ffff}z";

/// Commands for CI runners: lines for GitHub, and signs anywhere in a line for GitHub, Azure and `TeamCity`.
const COMMANDS: &str = "::error file=a::b ##[error]c ##vso[task.complete]d ##teamcity[message]e";

struct Run {
    out: String,
    err: String,
    /// `None` if a signal ended it.
    code: Option<i32>,
}

fn set_up(command: &mut Command, directory: &Path) {
    command
        .current_dir(directory)
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1");
    command
        .env_remove("GITHUB_STEP_SUMMARY")
        .stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
}

fn gungi(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(GUNGI);
    set_up(command.args(arguments), directory);
    command
}

/// Runs the command after lines of a shell script that set limits or wait.
fn after(shell: &str, directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    set_up(
        command
            .args(["-c", &format!("{shell}\nexec \"$0\" \"$@\""), GUNGI])
            .args(arguments),
        directory,
    );
    command
}

fn end(child: Child) -> Run {
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(!err.contains("panicked"), "{err}");
    Run {
        out,
        err,
        code: output.status.code(),
    }
}

fn run(directory: &Path, arguments: &[&str]) -> Run {
    end(gungi(directory, arguments).spawn().unwrap())
}

/// Runs a command with a pipe as standard input that repeats a piece of text.
fn run_on(mut command: Command, piece: &[u8], count: usize) -> Run {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let piece = piece.to_owned();
    let writer = thread::spawn(move || (0..count).try_for_each(|_| stdin.write_all(&piece)));
    let ran = end(child);
    // The command may have stopped reading.
    let _ = writer.join().unwrap();
    ran
}

fn here() -> &'static Path {
    Path::new(ROOT)
}

// Texts

#[test]
fn every_hostile_fixture_has_a_report() {
    let mut reports = String::new();
    for name in names_in(here().join("fixtures/hostile")) {
        let path = format!("fixtures/hostile/{name}");
        let ran = match name.rsplit_once('.').unwrap().1 {
            "cgn" => run(here(), &["cgn", &path]),
            "base64" => run(here(), &["cgn", "--decode", &path]),
            "names" => run_on(
                gungi(here(), &["gan", "-"]),
                &fs::read(here().join(&path)).unwrap(),
                1,
            ),
            _ => run(here(), &["validate", "--format", "concise", &path]),
        };
        assert_eq!(ran.code, Some(1), "{name}");
        write!(reports, "== {name}\n{}{}\n", ran.out, ran.err).unwrap();
    }
    insta::assert_snapshot!(reports);
}

#[test]
fn reports_for_people_show_what_is_hostile() {
    for name in ["escapes.gn", "invisible.gn", "commands.gn", "digits.gn"] {
        let path = format!("fixtures/hostile/{name}");
        insta::assert_snapshot!(
            format!("report of {name}"),
            run(here(), &["validate", &path]).out
        );
    }
}

fn assert_harmless(arguments: &[&str], directory: &Path) {
    let ran = run(directory, arguments);
    assert!(
        matches!(ran.code, Some(0..=2)),
        "{arguments:?}: {:?}",
        ran.code
    );
    for text in [ran.out, ran.err] {
        let hostile: Vec<char> = text
            .chars()
            .filter(|&c| is_hostile(c) && !"\n\r\t".contains(c))
            .collect();
        assert!(hostile.is_empty(), "{arguments:?} prints {hostile:?}");
        for line in text
            .split(['\n', '\r'])
            .filter(|_| !arguments.contains(&"github"))
        {
            assert!(
                !line.trim_start().starts_with("::"),
                "{arguments:?} prints {line}"
            );
        }
        for sign in ["##[", "##vso[", "##teamcity["] {
            assert!(!text.contains(sign), "{arguments:?} prints {sign}: {text}");
        }
    }
}

#[test]
fn text_that_controls_terminals_or_runners_or_hides_is_never_printed() {
    if !has(&[Need::Names]) {
        return;
    }
    for (text, game) in [
        (ESCAPES, "escapes.gn"),
        (INVISIBLE, "invisible.gn"),
        (COMMANDS, "commands.gn"),
    ] {
        assert_shown_harmlessly(text, game);
    }
}

/// Every option of every command that takes a value, as `--option=`.
fn options_with_values() -> Vec<(String, String)> {
    let mut options = Vec::new();
    for command in gungi::cli::command().get_subcommands() {
        for argument in command
            .get_arguments()
            .filter(|argument| argument.get_action().takes_values())
        {
            if let Some(name) = argument.get_long() {
                options.push((command.get_name().to_owned(), format!("--{name}=")));
            }
        }
    }
    assert!(options.len() > 200, "{}", options.len());
    options
}

#[test]
fn the_value_of_every_option_is_printed_without_harm() {
    let directory = tempfile::tempdir().unwrap();
    let long = "x".repeat(100_000);
    // These commands print a game as it is.
    let is_printed = |(command, option): &(String, String)| {
        ["fmt", "dedup"].contains(&&**command) && option == "--gfen="
    };
    for (command, option) in options_with_values()
        .into_iter()
        .filter(|named| !is_printed(named))
    {
        for value in [
            format!("Event=a\n::error::b{ESCAPES}"),
            format!("a\r{COMMANDS}{INVISIBLE}"),
        ] {
            assert_harmless(&[&command, &format!("{option}{value}")], directory.path());
        }
        let ran = run(directory.path(), &[&command, &format!("{option}{long}")]);
        assert!(
            ran.err.len() < 3000,
            "{command} {option}: {:.4000}",
            ran.err
        );
    }
}

#[test]
fn pages_and_pictures_show_what_is_hostile() {
    let directory = tempfile::tempdir().unwrap();
    let headers =
        format!("[Event \"{INVISIBLE}\"]\n[Black \"a\u{202e}b\"]\n[White \"{INVISIBLE}\"]\n");
    let game =
        format!("{headers}\n1. PZ*4-6-0 (x\u{202e}{INVISIBLE}) PZ*4-2-0 2. (\u{200b}) PZ*9-9-9\n");
    fs::write(directory.path().join("a.gn"), game).unwrap();
    for arguments in [
        &["replay", "-o", "a.html", "a.gn"][..],
        &["replay", "-o", "pages/", "a.gn"],
        &["render", "-o", "a.svg", "a.gn"],
        &["render", "--caption", INVISIBLE, "-o", "b.svg", "a.gn"],
        &["why-not", "a.gn", "PZ*5-6-0", "--picture", "c.svg"],
        &["stats", "-o", "d.svg", "a.gn"],
    ] {
        assert_harmless(arguments, directory.path());
    }
    for name in [
        "a.html",
        "pages/01.html",
        "pages/index.html",
        "a.svg",
        "b.svg",
        "c.svg",
        "d.svg",
    ] {
        let text = fs::read_to_string(directory.path().join(name)).unwrap();
        let hostile: Vec<char> = text
            .chars()
            .filter(|&c| is_hostile(c) && !"\n\t".contains(c))
            .collect();
        assert!(hostile.is_empty(), "{name}: {hostile:?}");
    }
}

/// Runs all commands with a hostile text in file names and arguments, and on a hostile game.
fn assert_shown_harmlessly(text: &str, game: &str) {
    let directory = tempfile::tempdir().unwrap();
    let odd = format!("{}\n.gn", text.replace('/', ""));
    for name in [game, "escapes.gfen", "nul-bytes.gn", "invalid-utf8.gn"] {
        let content = fs::read(here().join("fixtures/hostile").join(name)).unwrap();
        fs::write(directory.path().join(name), &content).unwrap();
        if name == game {
            fs::write(directory.path().join(&odd), &content).unwrap();
        }
    }
    let missing = format!("{text}none");
    for format in report_formats() {
        assert_harmless(
            &["validate", "--format", format, ".", &missing],
            directory.path(),
        );
        assert_harmless(&["validate", "--format", format, &odd], directory.path());
    }
    let option = format!("--{text}");
    let commands: [&[&str]; 44] = [
        &["validate", "--board", &odd],
        &["validate", "--fix", "--diff", &odd],
        &["fmt", "--check", &odd],
        &["fmt", "--diff", &odd],
        &["render", &odd],
        &["replay", &odd],
        &["replay", "--plies", "0..", "--format", "jsonl", &odd],
        &["moves", &odd],
        &["moves", "--format", "jsonl", &odd],
        &["convert", "--to", "jsonl", &odd],
        &["convert", "--to", "gfen", "--all", &odd],
        &[
            "convert", "--to", "gn", GOOD, "-o", &missing, "--from", text,
        ],
        &["why-not", &odd, text],
        &["why-not", &odd, "PZ*4-6-0"],
        &["why-not", &odd, "--format", "jsonl", "PZ*4-6-0"],
        &["gan", text],
        &["gan", "--format", "jsonl", text],
        &["gan", "--from", "gn", text],
        &["gan", "--from", "gfen", text],
        &["cgn", &odd],
        &["cgn", "--decode", &odd],
        &["cgn", "--unit", text, "--tier", "1"],
        &["units", text],
        &["explain", text],
        &["schema", text],
        &["completions", text],
        &["man", &missing, text],
        &[text],
        &[&option],
        &["validate", &option],
        &["validate", "--gfen", text],
        &["validate", "--select", text, "x"],
        &["validate", "--max-size", text, "x"],
        &["render", "--ply", text, "x"],
        &["render", "--gfen", text],
        &["moves", "x", "--square", text],
        &["moves", "x", "--unit", text],
        &["generate", "--rules", text],
        &["convert", "--to", "jsonl", "--gfen", text],
        &["fmt", &missing],
        &["perft", "--depth", text],
        &["table", "games", "--columns", "all", "."],
        &[
            "table",
            "games",
            "--columns",
            "all",
            "--format",
            "jsonl",
            ".",
        ],
        &["table", "games", "--columns", text, "."],
    ];
    for arguments in commands {
        assert_harmless(arguments, directory.path());
    }
}

#[test]
fn errors_about_the_command_line_are_escaped() {
    let ran = run(here(), &["explain", "GN001", "--format", ESCAPES]);
    assert_eq!(ran.code, Some(2));
    let shown = r"invalid value '\u{1b}[31m\u{1b}]8;;http://x\u{7}\u{9b}31m\u{202e}abc\u{2066}\u{200b}\u{7f}\u{9d}'";
    assert!(ran.err.contains(shown), "{}", ran.err);
}

#[test]
fn numbers_of_a_thousand_digits_are_wrong_arguments() {
    let digits = "9".repeat(1000);
    let options: [&[&str]; 12] = [
        &["validate", GOOD, "--threads"],
        &["validate", GOOD, "--max-findings"],
        &["validate", GOOD, "--max-size"],
        &["fmt", "--check", GOOD, "--width"],
        &["render", GOOD, "--ply"],
        &["render", GOOD, "--game"],
        &["replay", GOOD, "--plies"],
        &["convert", GOOD, "--to", "gfen", "--ply"],
        &["perft", "--depth"],
        &["generate", "--games"],
        &["generate", "--seed"],
        &["generate", "--max-plies"],
    ];
    for arguments in options {
        for value in [digits.as_str(), "-1", "1e9", ""] {
            let (option, others) = arguments.split_last().unwrap();
            let ran = run(here(), &[others, &[&format!("{option}={value}")]].concat());
            assert_eq!(
                (ran.code, ran.out.as_str()),
                (Some(2), ""),
                "{arguments:?} {value}"
            );
            assert!(ran.err.contains(option), "{}", ran.err);
        }
    }
}

#[test]
fn the_largest_numbers_do_no_harm() {
    let (large, largest) = (u32::MAX.to_string(), u64::MAX.to_string());
    let commands: [(&[&str], i32); 9] = [
        (
            &[
                "validate",
                GOOD,
                "--max-findings",
                &largest,
                "--max-size",
                &largest,
                "--threads",
                "256",
            ],
            0,
        ),
        (&["validate", GOOD, "--threads", "257"], 2),
        (&["fmt", "--check", GOOD, "--width", &largest], 1),
        (&["render", GOOD, "--ply", &largest], 2),
        (&["render", GOOD, "--game", &largest], 2),
        (&["replay", GOOD, "--plies", &format!("{largest}..")], 2),
        (&["generate", "--seed", &largest], 0),
        (&["generate", "--max-plies", &large], 2),
        (&["perft", "--depth", &large], 2),
    ];
    for (arguments, code) in commands {
        let ran = run(here(), arguments);
        assert_eq!(ran.code, Some(code), "{arguments:?}: {}", ran.err);
    }
}

/// Memory limit of a run in KiB. The threads' stacks and heaps count too.
const MEMORY: &str = "ulimit -v 1000000";

#[test]
fn a_long_line_takes_no_more_memory_than_a_game() {
    if !has(&[Need::Limits]) {
        return;
    }
    for (format, letter) in [
        ("gn", 'a'),
        ("gn", '1'),
        ("gn", '('),
        ("gfen", '9'),
        ("gungijs-fen", '/'),
        ("gungijs-pgn", '{'),
    ] {
        // Twice the allowed length.
        let (piece, count) = (letter.to_string().repeat(1 << 20), 32);
        let command = after(
            "ulimit -v 300000",
            here(),
            &["validate", "--threads", "1", "--from", format, "-"],
        );
        let ran = run_on(command, piece.as_bytes(), count);
        assert_eq!(ran.code, Some(1), "{format} {letter}: {}", ran.err);
        assert!(ran.err.starts_with("1 game, "), "{}", ran.err);
    }
}

#[test]
fn a_line_that_is_cut_is_reported() {
    for (format, line, code) in [
        ("gfen", "4m4/9/9/9/9/9/9/9/4M4 b - 1", "GF005"),
        ("gungijs-fen", "4m4/9/9/9/9/9/9/9/4M4 -/- w 0 - 1", "JS101"),
    ] {
        let line = format!("{line}{}", " ".repeat(1 << 20));
        let command = gungi(
            here(),
            &["validate", "--format", "concise", "--from", format, "-"],
        );
        let ran = run_on(command, line.as_bytes(), 1);
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        assert!(
            ran.out.contains(&format!(
                "error[{code}] the line is too long; the rest is ignored\n"
            )),
            "{}",
            ran.out
        );
    }
}

#[test]
fn games_of_no_moves_are_counted_however_many() {
    if !has(&[Need::Limits]) {
        return;
    }
    let command = after(MEMORY, here(), &["validate", "-"]);
    let ran = run_on(command, "[Event \"a\"]\n\n".repeat(1000).as_bytes(), 100);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(0), "100000 games, 0 plies: 0 errors, 0 warnings\n")
    );
}

#[test]
fn a_thousand_unclosed_brackets_are_reported_once_or_up_to_the_limit() {
    for (format, text, errors) in [
        ("gn", "(", 1),
        ("gn", "( a\n", 1),
        ("gn", "{", 1),
        ("gn", "[", 1),
        ("gn", "[A \"\n", 1001),
        ("gungijs-pgn", "{", 1),
        ("gungijs-pgn", "(", 1),
    ] {
        let ran = run_on(
            gungi(
                here(),
                &[
                    "validate",
                    "--format",
                    "concise",
                    "--max-findings",
                    "all",
                    "--from",
                    format,
                    "-",
                ],
            ),
            text.as_bytes(),
            10_000,
        );
        assert_eq!(ran.code, Some(1));
        assert_eq!(
            ran.out.matches(" error[").count(),
            errors,
            "{format} {text:?}: {}",
            ran.err
        );
    }
}

#[test]
fn decompression_bombs_stop_at_the_limit() {
    if !has(&[Need::Limits]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let nothing = vec![b'a'; 64 << 20];
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(&nothing).unwrap();
    let bombs = [
        ("bomb.gn.gz", gzip.finish().unwrap()),
        ("bomb.gfen.zst", zstd::bulk::compress(&nothing, 3).unwrap()),
    ];
    for (name, bomb) in bombs {
        assert!(bomb.len() < nothing.len() / 500);
        fs::write(directory.path().join(name), bomb).unwrap();
        for command in ["validate", "fmt", "render"] {
            let arguments = [command, "--max-size", "1M", name];
            let ran = end(after(MEMORY, directory.path(), &arguments).spawn().unwrap());
            assert_eq!(ran.code, Some(2), "{arguments:?}");
            let message = format!(
                "{name}: it is larger than 1048576 bytes after decompression\nhelp: raise the limit with `--max-size`\n"
            );
            assert!(ran.err.contains(&message), "{}", ran.err);
        }
    }
}

// Files

#[test]
fn a_search_never_loops_or_hangs() {
    if !has(&[Need::Links, Need::Names, Need::File("/dev/zero")]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::create_dir_all(at("below/dir.gn")).unwrap();
    fs::copy(here().join(GOOD), at("below/game.gn")).unwrap();
    fs::copy(here().join(GOOD), at("below/dir.gn/game.gn")).unwrap();
    for (to, name) in [
        ("..", "below/round"),
        ("../below", "below/round.gn"),
        ("pipe.gn", "below/linked.gn"),
        ("/dev/zero", "below/zero.gn"),
        ("game.gn", "below/linked-game.gn"),
        ("nowhere", "below/nowhere.gn"),
        ("chain-2.gn", "below/chain-1.gn"),
        ("chain-1.gn", "below/chain-2.gn"),
    ] {
        link(to, at(name)).unwrap();
    }
    make_pipe(at("below/pipe.gn"));
    let _socket = socket(&at("below/socket.gn"));
    for command in [
        ["validate", "below"],
        ["fmt", "below"],
        ["validate", "below/round"],
    ] {
        let ran = run(directory.path(), &command);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        assert_eq!(
            ran.err.matches("gungi: cannot read").count(),
            3,
            "{}",
            ran.err
        );
        assert!(
            ran.err.contains("/nowhere.gn: No such file or directory"),
            "{}",
            ran.err
        );
        assert!(
            ran.err.contains("\n2 games, ") || ran.err.contains("\n0 of 2 files changed; "),
            "{}",
            ran.err
        );
    }
    fs::create_dir(at("below/dir.gn/.git")).unwrap();
    for trap in [
        "below/dir.gn/.git/.ignore",
        "below/dir.gn/.gitignore",
        "below/.ignore",
        ".gitignore",
    ] {
        link("/dev/zero", at(trap)).unwrap();
        let ran = run(directory.path(), &["validate", "below"]);
        assert_eq!(ran.code, Some(2), "{trap}");
        assert!(ran.err.contains("gungi: cannot search "), "{}", ran.err);
        assert!(
            ran.err
                .contains(" is not a file\nhelp: remove it, or name the files to read\n"),
            "{}",
            ran.err
        );
        fs::remove_file(at(trap)).unwrap();
    }
}

/// Many games with errors, each with a message: the run blocks until a reader takes them.
fn many_bad_games() -> String {
    "[Event \"a\"]\n\n1. PZ*4-6-0 XX*4-2-0\n".repeat(3000)
}

/// A run of `arguments` on `name` that has read the start of the file and waits.
fn waiting(directory: &Path, temporary: &Path, arguments: &[&str]) -> Child {
    let mut child = gungi(directory, arguments)
        .env("TMPDIR", temporary)
        .spawn()
        .unwrap();
    child
        .stderr
        .as_mut()
        .unwrap()
        .read_exact(&mut [0; 6])
        .unwrap();
    child
}

#[test]
fn a_file_that_changes_while_it_is_read_is_kept() {
    if !has(&[Need::OpenFiles]) {
        return;
    }
    let text = many_bad_games();
    let changes: [fn(&Path); 4] = [
        |path| {
            OpenOptions::new()
                .append(true)
                .open(path)
                .unwrap()
                .write_all(b"2. XX\n")
                .unwrap();
        },
        |path| {
            OpenOptions::new()
                .write(true)
                .open(path)
                .unwrap()
                .set_len(100_000)
                .unwrap();
        },
        |path| {
            let other = path.with_extension("new");
            fs::write(&other, "1.PZ*4-6-0\n").unwrap();
            fs::rename(other, path).unwrap();
        },
        |path| fs::remove_file(path).unwrap(),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("a.gn");
        fs::write(&path, format!("1.PZ*4-6-0\n{text}")).unwrap();
        let child = waiting(directory.path(), directory.path(), &["fmt", "a.gn"]);
        change(&path);
        let after = fs::read(&path).ok();
        let ran = end(child);
        assert_eq!((number, ran.code), (number, Some(2)), "{}", ran.err);
        assert_eq!(fs::read(&path).ok(), after, "change {number}");
        let message = match File::open(&path) {
            Ok(_) => {
                "a.gn is unchanged: it was changed while it was read\nhelp: try again".to_owned()
            }
            Err(missing) => missing.to_string(),
        };
        assert!(
            ran.err.contains(&message),
            "change {number}: {}",
            &ran.err[ran.err.len() - 300..]
        );
        assert_eq!(names_in(directory.path()).len(), usize::from(path.exists()));
    }
}

#[test]
fn a_run_leaves_no_files_however_it_ends() {
    if !has(&[Need::Signals]) {
        return;
    }
    let text = many_bad_games();
    for (signal, _) in signals().chain([("KILL", 9)]) {
        for arguments in [
            &["fmt", "a.gn"][..],
            &["convert", "a.gn", "--to", "gfen", "-o", "a.gfen"],
        ] {
            let (directory, temporary) =
                (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
            fs::write(directory.path().join("a.gn"), &text).unwrap();
            let mut child = waiting(directory.path(), temporary.path(), arguments);
            send(signal, &child);
            assert!(
                signal_of(child.wait().unwrap()).is_some(),
                "{signal} {arguments:?}"
            );
            assert_eq!(
                names_in(directory.path()),
                ["a.gn"],
                "{signal} {arguments:?}"
            );
            assert_eq!(
                names_in(temporary.path()),
                [""; 0],
                "{signal} {arguments:?}"
            );
            assert_eq!(
                fs::read_to_string(directory.path().join("a.gn")).unwrap(),
                text
            );
        }
    }
}

#[test]
fn split_leaves_no_files_at_a_signal_and_copies_no_binary_files() {
    if !has(&[Need::Signals, Need::File("/dev/zero")]) {
        return;
    }
    for (signal, number) in signals() {
        for output in ["new", "."] {
            let (directory, temporary) =
                (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
            fs::write(directory.path().join("a.gn"), "1. PZ*4-6-0\n").unwrap();
            make_pipe(directory.path().join("pipe.gn"));
            // It waits for the pipe when the parts of the first file are written.
            let arguments = ["split", "--games", "1", "a.gn", "pipe.gn", "-o", output];
            let mut child = gungi(directory.path(), &arguments)
                .env("TMPDIR", temporary.path())
                .spawn()
                .unwrap();
            while names_in(directory.path()).len() < 3 {
                thread::sleep(Duration::from_millis(10));
            }
            send(signal, &child);
            assert_eq!(
                signal_of(child.wait().unwrap()),
                Some(number),
                "{signal} {output}"
            );
            assert_eq!(
                names_in(directory.path()),
                ["a.gn", "pipe.gn"],
                "{signal} {output}"
            );
        }
    }
    let directory = tempfile::tempdir().unwrap();
    for input in ["/dev/zero", "-"] {
        let mut command = gungi(
            directory.path(),
            &["split", "--games", "1", input, "-o", "parts"],
        );
        command
            .env("TMPDIR", directory.path())
            .stdin(File::open("/dev/zero").unwrap());
        let ran = end(command.spawn().unwrap());
        assert!(
            ran.code == Some(2) && ran.err.contains("cannot read"),
            "{}",
            ran.err
        );
        assert_eq!(names_in(directory.path()), [""; 0]);
    }
}

/// A file whose canonical form differs and exceeds the limit of file sizes.
fn long_file(directory: &Path) -> String {
    let text = "[Event \"a\"]\n\n1.PZ*4-6-0\n".repeat(1000);
    fs::write(directory.join("a.gn"), &text).unwrap();
    text
}

#[test]
fn a_full_disk_leaves_files_unchanged() {
    if !has(&[Need::Limits, Need::Signals]) {
        return;
    }
    // The system returns an error if the signal is ignored, and kills the run otherwise.
    for (shell, code) in [
        ("trap '' XFSZ; ulimit -f 8", Some(2)),
        ("ulimit -c 0; ulimit -f 8", None),
    ] {
        for arguments in [
            &["fmt", "a.gn"][..],
            &["validate", "--fix", "a.gn"],
            &["convert", "a.gn", "--to", "gn", "-o", "b.gn"],
            &[
                "convert",
                "a.gn",
                "--to",
                "gn",
                "-o",
                "b.gn",
                "--threads",
                "1",
            ],
            &["split", "--games", "900", "a.gn", "-o", "parts"],
            &["split", "--games", "900", "a.gn", "-o", "."],
            &["conform", "--write", "pages"],
            &["man", "pages"],
        ] {
            let directory = tempfile::tempdir().unwrap();
            let text = long_file(directory.path());
            let ran = end(after(shell, directory.path(), arguments).spawn().unwrap());
            assert_eq!(ran.code, code, "{arguments:?}: {}", ran.err);
            assert_eq!(
                fs::read_to_string(directory.path().join("a.gn")).unwrap(),
                text
            );
            if code.is_some() {
                let message = ran
                    .err
                    .lines()
                    .find(|line| line.starts_with("gungi: "))
                    .unwrap();
                assert!(
                    message.contains("File too large (os error 27)"),
                    "{message}"
                );
                let place = match arguments {
                    ["man" | "conform", ..] => "cannot write into pages: ",
                    ["split", .., directory] => &format!("cannot write into {directory}: "),
                    _ => "a temporary file in ",
                };
                assert!(message.contains(place), "{message}");
            }
            let mut left = names_in(directory.path());
            // A signal that cannot be caught leaves the temporary folder.
            left.retain(|name| code.is_some() || !name.starts_with(".tmp"));
            assert_eq!(left, ["a.gn"], "{arguments:?}");
        }
    }
}

/// Commands that print to standard output and nothing to standard error.
fn printing() -> Vec<Vec<&'static str>> {
    let commands: [&[&str]; 21] = [
        &["replay", GOOD],
        &["replay", GOOD, "--format", "jsonl"],
        &["render", GOOD],
        &["convert", GOOD, "--to", "gn"],
        &["convert", GOOD, "--to", "jsonl"],
        &["fmt", "--diff", ODD],
        &["moves", GOOD],
        &["moves", GOOD, "--format", "jsonl"],
        &["why-not", GOOD, "PZ*4-6-0"],
        &["why-not", GOOD, "--format", "jsonl", "PZ*4-6-0"],
        &["perft", "--depth", "1"],
        &["explain", "--list"],
        &["generate"],
        &["table", "plies", "-q", GOOD],
        &["table", "games", "--list"],
        &["units"],
        &["gan", "GUNGI:PZ"],
        &["cgn", "--every-unit"],
        &["schema"],
        &["completions", "bash"],
        &["help", "validate"],
    ];
    let validate =
        report_formats().map(|format| vec!["validate", "--quiet", "--format", format, BAD]);
    commands
        .map(<[_]>::to_vec)
        .into_iter()
        .chain(validate)
        .chain([vec!["--help"], vec!["--version"]])
        .collect()
}

#[test]
fn a_full_disk_under_standard_output_is_reported() {
    if !has(&[Need::File("/dev/full")]) {
        return;
    }
    for arguments in printing() {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ran = end(gungi(here(), &arguments).stdout(full).spawn().unwrap());
        let message =
            "gungi: cannot write to standard output: No space left on device (os error 28)\n";
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (Some(2), message),
            "{arguments:?}"
        );
    }
    let ran = run(here(), &["convert", GOOD, "--to", "gn", "-o", "/dev/full"]);
    let message = "gungi: cannot write /dev/full: No space left on device (os error 28)\n";
    assert_eq!((ran.code, ran.err.as_str()), (Some(2), message));
}

#[test]
fn a_closed_pipe_ends_every_command_silently() {
    if !has(&[Need::Program("sh")]) {
        return;
    }
    for arguments in printing() {
        // It starts after the reader is gone.
        let mut child = after("read go", here(), &arguments).spawn().unwrap();
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(b"\n").unwrap();
        let ran = end(child);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_closed_standard_error_changes_nothing() {
    if !has(&[Need::File("/dev/full")]) {
        return;
    }
    for (file, code) in [(GOOD, 0), (BAD, 1), ("none.gn", 2)] {
        let listened = run(here(), &["validate", file]);
        let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
        let unheard = end(gungi(here(), &["validate", file])
            .stderr(full())
            .spawn()
            .unwrap());
        assert_eq!((unheard.code, unheard.out), (Some(code), listened.out));
    }
}

#[test]
fn an_error_names_the_file_that_may_not_be_read_or_written() {
    if !has(&[Need::File("/proc/self/mem")]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let game = directory.path().join("a.gn");
    fs::copy(here().join(GOOD), &game).unwrap();
    // These fail even for root.
    for (arguments, message) in [
        (
            &["validate", "a.gn/b.gn"][..],
            "cannot read a.gn/b.gn: Not a directory",
        ),
        (
            &["fmt", "a.gn/b.gn"],
            "cannot read a.gn/b.gn: Not a directory",
        ),
        (
            &["render", "/proc/self/mem"],
            "cannot read /proc/self/mem: Input/output error",
        ),
        (
            &["cgn", "none.cgn"],
            "cannot read none.cgn: No such file or directory",
        ),
        (
            &["convert", "a.gn", "--to", "gn", "-o", "a.gn/b.gn"],
            "cannot write a.gn/b.gn: Not a directory",
        ),
        (
            &["convert", "a.gn", "--to", "gn", "-o", "none/b.gn"],
            "cannot write none/b.gn: No such file or directory",
        ),
        (
            &["convert", "a.gn", "--to", "gn", "-o", "/proc/gungi.gn"],
            "cannot write /proc/gungi.gn: ",
        ),
        (&["man", "a.gn"], "cannot write into a.gn: Not a directory"),
        (&["man", "/proc/man"], "cannot write into /proc/man: "),
    ] {
        let ran = run(directory.path(), arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}", ran.err);
        assert!(
            ran.err.starts_with(&format!("gungi: {message}")),
            "{arguments:?}: {}",
            ran.err
        );
    }
    assert_eq!(names_in(directory.path()), ["a.gn"]);
}

#[test]
fn permissions_are_heeded_by_all_but_root() {
    if !has(&[Need::Rights]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let locked = directory.path().join("locked");
    fs::create_dir(&locked).unwrap();
    let text = "1.PZ*4-6-0\n";
    fs::write(locked.join("a.gn"), text).unwrap();
    fs::write(directory.path().join("b.gn"), text).unwrap();
    set_mode(&directory.path().join("b.gn"), 0o000);
    if File::open(directory.path().join("b.gn")).is_ok() {
        eprintln!("skipped: root may do everything");
        return;
    }
    set_mode(&locked, 0o500);
    for (arguments, message) in [
        (["validate", "b.gn"], "cannot read b.gn: Permission denied"),
        (["fmt", "b.gn"], "cannot read b.gn: Permission denied"),
        (
            ["fmt", "locked/a.gn"],
            "cannot write locked/a.gn: cannot create a file in ",
        ),
    ] {
        let ran = run(directory.path(), &arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(
            ran.err.starts_with(&format!("gungi: {message}")),
            "{}",
            ran.err
        );
    }
    assert_eq!(fs::read_to_string(locked.join("a.gn")).unwrap(), text);
    set_mode(&locked, 0o700);
}

#[test]
fn standard_input_is_closed_or_no_file() {
    if !has(&[Need::Program("sh"), Need::File("/dev/null")]) {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let closed = end(after("exec <&-", directory.path(), &["validate", "-"])
        .spawn()
        .unwrap());
    assert!(matches!(closed.code, Some(0..=2)), "{}", closed.err);
    let folder = gungi(directory.path(), &["validate", "-"])
        .stdin(File::open(directory.path()).unwrap())
        .spawn();
    let ran = end(folder.unwrap());
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err
            .starts_with("gungi: cannot read <stdin>: Is a directory"),
        "{}",
        ran.err
    );
}
