//! Runs commands on fixtures with a few changed bytes: no panic, no hang, an exit code of 0, 1 or 2, and no control
//! characters in the output.
//!
//! A small share runs with the tests. All of it takes minutes:
//!
//! ```sh
//! GUNGI_MUTATIONS=5000 cargo test --test it -- mutations::
//! ```

use std::path::Path;
use std::process::{Command, Output};
use std::{env, fs};

use gungi::game::CheckSpelling;
use gungi::game::convert::Extras;
use gungi::notation::Notation;
use gungi::notation::gfen::read_line;
use gungi::notation::gn::read_game;
use gungi::render::board::BoardStyle;
use gungi::text::{TextPlace, is_hostile};
use gungi::view::{BINDINGS, Effect, Event, GameToOpen, Key, Opened, Session, Size};
use serde_json::json;

use crate::helpers::choices::OneOf as _;
use crate::helpers::files::files_below;
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{fed, gungi, report_formats};
use gungi::rules::SplitMix64;

/// Number of mutated files without `GUNGI_MUTATIONS`.
const SHARE: u64 = 32;

/// A command that uses a minute of processor time on a few kilobytes hangs, and is killed.
const LIMITED: &str = "ulimit -t 60\nexec \"$0\" \"$@\"";

const KINDS: [&str; 6] = ["gn", "gfen", "pgn", "fen", "cgn", "names"];

/// The directory that `split` makes, in the directory of the mutated file.
const PARTS: &str = "parts";

/// What an editor asks about a place in a text.
const QUESTIONS: [&str; 9] = [
    "completion",
    "definition",
    "documentSymbol",
    "foldingRange",
    "formatting",
    "hover",
    "inlayHint",
    "codeAction",
    "rangeFormatting",
];

/// The arguments of commands that read games, before the file and after it. `validate` prints each format besides.
const GAME_COMMANDS: [(&[&str], &[&str]); 30] = [
    (&["validate", "--board", "--max-findings", "all"], &[]),
    (&["validate", "--syntax-only", "--threads", "2"], &[]),
    (&["validate", "--fix", "--diff"], &[]),
    (&["fmt", "--check"], &[]),
    (&["fmt", "--diff"], &[]),
    (&["render"], &[]),
    (&["replay"], &[]),
    (&["replay", "--format", "jsonl"], &[]),
    (&["moves"], &[]),
    (&["why-not"], &["PZ*4-6-0"]),
    (&["perft", "--depth", "1"], &[]),
    (&["convert", "--all", "--to", "jsonl"], &[]),
    (
        &[
            "solve",
            "--max-moves",
            "3",
            "--nodes",
            "50",
            "--unique",
            "--memory",
            "1M",
        ],
        &[],
    ),
    (
        &[
            "solve",
            "--max-moves",
            "1",
            "--tree",
            "--format",
            "jsonl",
            "--nodes",
            "50",
            "--memory",
            "1M",
        ],
        &[],
    ),
    (
        &[
            "solve",
            "--find",
            "--max-moves",
            "1",
            "--nodes",
            "5",
            "--memory",
            "1M",
        ],
        &[],
    ),
    (
        &["grep", "-e", "check or capture", "--then", "not last"],
        &[],
    ),
    (
        &[
            "grep",
            "--end",
            "broken,unfinished",
            "--result",
            "*",
            "--header",
            "Event=",
            "--format",
            "jsonl",
        ],
        &[],
    ),
    (&["stats"], &[]),
    (&["stats", "--format", "svg", "--every", "64"], &[]),
    (&["table", "games", "--columns", "all"], &[]),
    (&["table", "plies", "--format", "jsonl"], &[]),
    (&["table", "positions"], &[]),
    (&["tree", "--by", "position", "--depth", "9"], &[]),
    (&["tree", "--start", "play", "--format", "json"], &[]),
    (&["dedup", "--copies"], &[]),
    (
        &["dedup", "--copies", "--by", "headers", "--format", "jsonl"],
        &[],
    ),
    (&["split", "--games", "1", "-o", PARTS], &[]),
    (&["split", "--part-size", "1K", "-o", PARTS], &[]),
    // The last two change the file.
    (&["validate", "--fix"], &[]),
    (&["fmt"], &[]),
];

/// Commands that print the text of the file in another notation, unescaped.
const RAW_COMMANDS: [&[&str]; 6] = [
    &["convert", "--all", "--to", "gn"],
    &["convert", "--all", "--to", "gfen"],
    &["convert", "--all", "--to", "gungijs-fen"],
    &["convert", "--all", "--to", "gungijs-pgn"],
    &["grep", "--length", "0..", "--format", "games"],
    &["dedup", "--by", "position"],
];

const CGN_COMMANDS: [&[&str]; 4] = [
    &["cgn"],
    &["cgn", "--explain"],
    &["cgn", "--decode"],
    &["cgn", "--hash"],
];

/// A text with up to eight changes, some with parts of another text.
fn mutated(choices: &mut SplitMix64, mut text: Vec<u8>, other: &[u8]) -> Vec<u8> {
    for _ in 0..=choices.below(8) {
        let mut at = [choices.below(text.len() + 1), choices.below(text.len() + 1)];
        at.sort_unstable();
        let [start, end] = at;
        match choices.below(7) {
            0 if start < text.len() => text[start] ^= 1 << choices.below(8),
            1 => drop(text.drain(start..end.min(start + 40))),
            2 => text
                .splice(end..end, text[start..end].to_vec())
                .for_each(drop),
            3 => text.truncate(end),
            4 => text.insert(
                start,
                choices.one_of(&[0, b'\t', b' ', b'-', b'"', 0x7f, 0x9b, 0xc3, 0xff]),
            ),
            5 => {
                let piece = choices.one_of(&[
                    "\u{1b}[2J",
                    "\u{202e}",
                    "\0",
                    "\r",
                    "{",
                    "(",
                    "[",
                    "99999999999",
                    "\u{feff}",
                ]);
                text.splice(start..start, piece.bytes()).for_each(drop);
            }
            _ => {
                let from = choices.below(other.len() + 1);
                let piece = &other[from..other.len().min(from + 200)];
                text.splice(start..end.min(start + 100), piece.iter().copied())
                    .for_each(drop);
            }
        }
    }
    text
}

/// Runs a command on a file, also as standard input, and returns what went wrong.
fn fault(arguments: &[&str], path: &Path, is_raw: bool) -> Option<String> {
    let program = gungi(arguments);
    let mut command = Command::new("sh");
    command.current_dir(path.parent().unwrap());
    command
        .args(["-c", LIMITED])
        .arg(program.get_program())
        .args(program.get_args());
    command
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .env_remove("GITHUB_STEP_SUMMARY");
    let Output {
        status,
        stdout: out,
        stderr: err,
    } = command
        .stdin(fs::File::open(path).unwrap())
        .output()
        .unwrap();
    // An earlier command may have made it.
    let _ = fs::remove_dir_all(path.with_file_name(PARTS));
    let steers = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        text.chars()
            .find(|&c| is_hostile(c) && !"\n\r\t".contains(c))
    };
    match status.code() {
        Some(0..=2) => {}
        code => {
            return Some(format!(
                "ends with {code:?}: {}",
                String::from_utf8_lossy(&err)
            ));
        }
    }
    let hostile = steers(&err).or_else(|| steers(&out).filter(|_| !is_raw))?;
    Some(format!("prints {hostile:?}"))
}

/// Runs the commands for its kind on a mutated file.
fn faults_with(path: &Path, kind: &str) -> Vec<String> {
    let file = path.to_str().unwrap();
    let runs: Vec<(Vec<&str>, bool)> = match kind {
        "cgn" => CGN_COMMANDS
            .iter()
            .map(|command| ([command, &[file][..]].concat(), false))
            .collect(),
        "names" => vec![
            (vec!["gan", "-"], false),
            (vec!["gan", "--format", "jsonl", "-"], false),
        ],
        _ => {
            let raw = RAW_COMMANDS
                .iter()
                .map(|command| ([command, &[file][..]].concat(), true));
            let formats =
                report_formats().map(|format| (vec!["validate", "--format", format, file], false));
            let others = GAME_COMMANDS
                .iter()
                .map(|(before, after)| ([before, &[file][..], after].concat(), false));
            raw.chain(formats).chain(others).collect()
        }
    };
    let fault = |(arguments, is_raw): (Vec<&str>, bool)| {
        fault(&arguments, path, is_raw)
            .map(|fault| format!("gungi {}: {fault}", arguments.join(" ")))
    };
    runs.into_iter().filter_map(fault).collect()
}

/// A session of an editor with a mutated file: a question of each kind, at some place.
fn session(text: &str, path: &Path, choices: &mut SplitMix64) -> Vec<u8> {
    let uri = format!("file://{}", path.display());
    let place = |choices: &mut SplitMix64| {
        let line = choices.below(text.lines().count() + 2);
        json!({ "line": line, "character": choices.below(80) })
    };
    let document = json!({ "uri": uri, "languageId": "", "version": 1, "text": text });
    let mut messages = vec![
        json!({ "id": 0, "method": "initialize", "params": { "capabilities": {}, "initializationOptions": { "hints": true } } }),
        json!({ "method": "initialized", "params": {} }),
        json!({ "method": "textDocument/didOpen", "params": { "textDocument": document } }),
    ];
    for (number, question) in (1..).zip(QUESTIONS) {
        let (position, end) = (place(choices), place(choices));
        let range = json!({ "start": { "line": 0, "character": 0 }, "end": end });
        let params = json!({
            "textDocument": { "uri": uri }, "position": position, "range": range, "context": { "diagnostics": [] },
            "options": { "tabSize": 2, "insertSpaces": true },
        });
        messages.push(
            json!({ "id": number, "method": format!("textDocument/{question}"), "params": params }),
        );
    }
    messages.push(json!({ "id": 99, "method": "shutdown" }));
    messages.push(json!({ "method": "exit" }));
    let framed = messages.into_iter().map(|mut message| {
        message["jsonrpc"] = "2.0".into();
        let message = message.to_string();
        format!("Content-Length: {}\r\n\r\n{message}", message.len())
    });
    framed.collect::<String>().into_bytes()
}

/// Lets an editor ask about a mutated file, and returns what went wrong.
fn fault_of_session(messages: &[u8]) -> Option<String> {
    let output = fed(&mut gungi(&["lsp"]), messages);
    let out = String::from_utf8_lossy(&output.stdout);
    let answers = out.matches("\"id\":").count();
    // After a panic, the server answers with an internal error and goes on.
    let is_fine =
        output.status.success() && answers >= QUESTIONS.len() + 2 && !out.contains("-32603");
    (!is_fine).then(|| {
        format!(
            "gungi lsp: {:?}, {answers} answers: {out:.2000}",
            output.status
        )
    })
}

/// Opens a mutated file in `gungi view`, without a terminal, and presses keys.
fn view(text: &str, kind: &str, choices: &mut SplitMix64) {
    let place = TextPlace::START;
    let size = Size {
        columns: 80,
        rows: 24,
    };
    let begin = |source: &dyn CheckSpelling, text, extras| {
        let opened = Opened::read(
            &GameToOpen {
                file: "mutated",
                number: 1,
                text,
                place,
                source,
                extras,
            },
            None,
        );
        Session::new(opened, BoardStyle::default(), Notation::Gn, size)
    };
    let mut session = match kind {
        "gn" => {
            let game = read_game(text);
            begin(&game, text, Extras::Gn(&game.record))
        }
        "gfen" => {
            let line = text.lines().next().unwrap_or_default();
            begin(&read_line(line), line, Extras::None)
        }
        _ => return,
    };
    session.begin();
    let keys: Vec<Key> = BINDINGS
        .iter()
        .flat_map(|binding| binding.keys)
        .copied()
        .collect();
    for _ in 0..40 {
        let effect = session.update(Event::Key(choices.one_of(&keys)));
        let hostile = session
            .draw()
            .lines
            .iter()
            .flat_map(|line| line.chars())
            .find(|&c| is_hostile(c));
        assert_eq!(hostile, None);
        if matches!(effect, Effect::Leave | Effect::Interrupt) {
            break;
        }
    }
}

#[test]
fn no_mutated_file_does_harm() {
    if !has(&[Need::Limits]) {
        return;
    }
    let count = env::var("GUNGI_MUTATIONS").map_or(SHARE, |count| count.parse().unwrap());
    let paths = KINDS.map(|kind| files_below("fixtures", kind)).concat();
    let texts: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    let directory = tempfile::tempdir().unwrap();
    for number in 0..count {
        let mut choices = SplitMix64::new(number);
        let kind = choices.one_of(&KINDS);
        let of_kind: Vec<_> = (0..paths.len())
            .filter(|&i| paths[i].extension().unwrap() == kind)
            .collect();
        let (one, other) = (choices.one_of(&of_kind), choices.below(texts.len()));
        let text = mutated(&mut choices, texts[one].clone(), &texts[other]);
        let path = directory.path().join(format!("{number}.{kind}"));
        fs::write(&path, text).unwrap();
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        let mut faults = faults_with(&path, kind);
        if !["cgn", "names"].contains(&kind) {
            faults.extend(fault_of_session(&session(&text, &path, &mut choices)));
            view(&text, kind, &mut choices);
        }
        assert!(
            faults.is_empty(),
            "mutation {number} of {}, kept in {}:\n{}",
            paths[one].display(),
            directory.keep().display(),
            faults.join("\n")
        );
        fs::remove_file(path).unwrap();
    }
}
