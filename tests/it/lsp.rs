//! `gungi lsp`, in process: what an editor sends and what it gets, message for message.

#[path = "lsp_folders.rs"]
mod folders;
#[path = "lsp_places.rs"]
mod places;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::helpers::files::{files_below, names_in};
use crate::helpers::needs::{Need, has};
use crate::helpers::running::{gungi, run, run_on};
use crate::helpers::system::{mode, send};
use gungi::cli::args::input::ConfigArgs;
use gungi::cli::commands::lsp::server::{Ended, serve};
use gungi::text::shown as shown_path;
use insta::assert_snapshot;
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

const GN: &str = "file:///club/game.gn";

/// A game with a wrong number, an unknown header, and a move that cannot be played.
/// A game in which nothing is in doubt.
const CARELESS: &str = "1.HK*4-6-0 pg*4-2-0\n2. PZ@5-6-0, PZ*5-2-0\nsee you\n";

const BROKEN: &str = "\
[Event \"Club\"]
[Colour \"red\"]

1. HK*4-6-0 PG*4-2-0
3. PZ*5-6-0 PZ*5-2-0
4. PZ<5-6-0>5-5-0
";

/// An editor that talks to a server in another thread.
struct Editor {
    connection: Connection,
    server: JoinHandle<Ended>,
    requests: i32,
}

impl Editor {
    /// An editor before it said hello.
    fn new() -> Self {
        Self::started_with(ConfigArgs::default())
    }

    /// An editor that started the server with arguments.
    fn started_with(args: ConfigArgs) -> Self {
        let (server, connection) = Connection::memory();
        let server = thread::spawn(move || serve(&server, &args));
        Self {
            connection,
            server,
            requests: 0,
        }
    }

    /// An editor that has said hello, with settings.
    fn with(settings: &Value) -> Self {
        let mut editor = Self::new();
        editor
            .ask(
                "initialize",
                json!({ "capabilities": {}, "initializationOptions": settings }),
            )
            .unwrap();
        editor.notify("initialized", json!({}));
        editor
    }

    /// An editor with an open document, and its findings.
    fn with_document(uri: &str, text: &str) -> (Self, Value) {
        let mut editor = Self::with(&Value::Null);
        let findings = editor.open(uri, text);
        (editor, findings)
    }

    fn notify(&self, method: &str, params: Value) {
        let method = method.to_owned();
        self.connection
            .sender
            .send(Message::Notification(Notification { method, params }))
            .unwrap();
    }

    fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let request = Request {
            id: id.clone(),
            method: method.to_owned(),
            params,
        };
        self.connection
            .sender
            .send(Message::Request(request))
            .unwrap();
        id
    }

    /// The next message. No test waits for one that does not come.
    fn next(&self) -> Message {
        self.connection
            .receiver
            .recv_timeout(Duration::from_secs(60))
            .expect("a message")
    }

    /// The answer to a request, which has to be the next message.
    fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        let id = self.send(method, params);
        let Message::Response(response) = self.next() else {
            panic!("expected a response to {method}")
        };
        assert_eq!(response.id, id);
        response
            .response_result
            .map_err(|error| format!("{}: {}", error.code, error.message))
    }

    /// The parameters of the next message, which has to be this notification.
    fn notified(&self, method: &str) -> Value {
        match self.next() {
            Message::Notification(found) if found.method == method => found.params,
            other => panic!("expected {method}, found {other:?}"),
        }
    }

    /// Opens a document and returns its findings.
    fn open(&mut self, uri: &str, text: &str) -> Value {
        let document = json!({ "uri": uri, "languageId": "", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        self.notified("textDocument/publishDiagnostics")
    }

    fn change(&self, uri: &str, version: i32, text: &str) -> Value {
        let document = json!({ "uri": uri, "version": version });
        let changes = json!([{ "text": text }]);
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
        self.notified("textDocument/publishDiagnostics")
    }

    /// Asks about a place of a document.
    fn at(&mut self, method: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask(
            method,
            json!({ "textDocument": { "uri": GN }, "position": position }),
        )
        .unwrap()
    }

    fn about(&mut self, method: &str) -> Value {
        self.ask(method, json!({ "textDocument": { "uri": GN } }))
            .unwrap()
    }

    /// The quick fixes of a whole document.
    fn quick_fixes(&mut self, uri: &str) -> Value {
        let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
        let context = json!({ "diagnostics": [], "only": ["quickfix"] });
        let params = json!({ "textDocument": { "uri": uri }, "range": whole, "context": context });
        let mut actions = self.ask("textDocument/codeAction", params).unwrap();
        // Some kinds below it have tests of their own.
        actions
            .as_array_mut()
            .unwrap()
            .retain(|action| action["kind"] == "quickfix");
        actions
    }

    /// Ends the session. The server must have sent nothing that the test did not request.
    fn end(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Ok(Value::Null));
        self.notify("exit", Value::Null);
        assert_eq!(self.server.join().unwrap(), Ended::Properly);
        assert!(
            self.connection.receiver.try_recv().is_err(),
            "a message was left"
        );
    }
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

/// The Markdown of a hover.
fn shown(hover: &Value) -> &str {
    hover["contents"]["value"].as_str().unwrap_or("nothing")
}

/// The offset of a position, which counts UTF-16.
fn offset_of(text: &str, position: &Value) -> usize {
    let [line, column] =
        ["line", "character"].map(|key| usize::try_from(position[key].as_u64().unwrap()).unwrap());
    let mut lines = text.split_inclusive('\n');
    let above: usize = lines.by_ref().take(line).map(str::len).sum();
    let units: Vec<u16> = lines.next().unwrap_or_default().encode_utf16().collect();
    above + String::from_utf16(&units[..column]).unwrap().len()
}

/// Makes edits.
fn edited(text: &str, edits: &Value) -> String {
    let offset = |position: &Value| offset_of(text, position);
    let range = |edit: &Value| offset(&edit["range"]["start"])..offset(&edit["range"]["end"]);
    let mut edits: Vec<_> = edits
        .as_array()
        .unwrap()
        .iter()
        .map(|edit| (range(edit), edit))
        .collect();
    edits.sort_by_key(|(range, _)| range.start);
    let mut text = text.to_owned();
    for (range, edit) in edits.into_iter().rev() {
        text.replace_range(range, edit["newText"].as_str().unwrap());
    }
    text
}

#[test]
fn the_server_says_what_it_can_do() {
    let mut editor = Editor::new();
    let encodings = json!({ "general": { "positionEncodings": ["utf-32", "utf-8"] } });
    let mut answer = editor
        .ask("initialize", json!({ "capabilities": encodings }))
        .unwrap();
    answer["serverInfo"]["version"] = json!("VERSION");
    assert_snapshot!(pretty(&answer));
    editor.end();
}

#[test]
fn findings_come_with_places_rulings_related_places_and_pages() {
    let mut editor = Editor::with(&json!({ "codePages": "https://example.org/CODE" }));
    let findings = editor.open(GN, BROKEN);
    assert_snapshot!(pretty(&findings));
    assert_eq!(
        editor.change(GN, 2, "1. HK*4-6-0\n")["diagnostics"],
        json!([])
    );
    editor.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": GN } }),
    );
    assert_eq!(
        editor.notified("textDocument/publishDiagnostics")["diagnostics"],
        json!([])
    );
    editor.end();
}

#[test]
fn findings_link_to_pages_of_the_web_and_to_nothing_else() {
    for pages in [
        "command:workbench.action.terminal.sendSequence?%7B%7D&CODE",
        "javascript:alert(1)//https://CODE",
        "file:///etc/passwd#CODE",
        "https:CODE",
        "https://",
        "https://example.org/ CODE",
        "https://example.org/\u{202e}CODE",
        "data:text/html,CODE",
        "vscode://CODE",
        "//example.org/CODE",
    ] {
        let mut editor = Editor::new();
        let settings =
            json!({ "capabilities": {}, "initializationOptions": { "codePages": pages } });
        editor.send("initialize", settings);
        let shown = editor.notified("window/showMessage")["message"].to_string();
        assert!(matches!(editor.next(), Message::Response(_)));
        editor.notify("initialized", json!({}));
        assert!(
            shown.contains("`codePages` stays as it was: expected an address that begins with"),
            "{shown}"
        );
        let findings = editor.open(GN, BROKEN)["diagnostics"].to_string();
        assert!(
            findings.contains("GN205") && !findings.contains("href"),
            "{pages}: {findings}"
        );
        editor.end();
    }
    let mut editor = Editor::with(&json!({ "codePages": "HTTP://localhost:80/?CODE" }));
    assert!(
        editor.open(GN, BROKEN)["diagnostics"]
            .to_string()
            .contains("HTTP://localhost:80/?GN205")
    );
    editor.end();
}

#[test]
fn a_client_that_does_not_read_waits_and_loses_nothing() {
    const REQUESTS: usize = 20_000;
    let mut child = gungi(&["lsp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let sent = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&sent);
    let writer = thread::spawn(move || {
        let mut write = |message: Value| {
            let text = message.to_string();
            write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        };
        write(
            json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": {} } }),
        );
        for id in 1..=REQUESTS {
            let params =
                json!({ "textDocument": { "uri": GN }, "position": { "line": 0, "character": 0 } });
            write(
                json!({ "jsonrpc": "2.0", "id": id, "method": "textDocument/hover", "params": params }),
            );
            count.fetch_add(1, Ordering::Relaxed);
        }
        write(json!({ "jsonrpc": "2.0", "id": REQUESTS + 1, "method": "shutdown" }));
        write(json!({ "jsonrpc": "2.0", "method": "exit" }));
    });
    let mut before = usize::MAX;
    while sent.load(Ordering::Relaxed) != before {
        before = sent.load(Ordering::Relaxed);
        thread::sleep(Duration::from_secs(1));
    }
    assert!(before < REQUESTS / 2, "{before} requests are taken");
    let answers = BufReader::new(output).lines().map_while(Result::ok);
    let answers = answers
        .map(|line| line.matches("\"id\":").count())
        .sum::<usize>();
    writer.join().unwrap();
    assert_eq!(
        (answers, child.wait().unwrap().code()),
        (REQUESTS + 2, Some(0))
    );
}

/// The game at the start, and after each quick fix until none is offered.
#[test]
fn quick_fixes_alone_mend_a_broken_game() {
    let mut text = "\
[Event \"Club evening\"]
[Date \"2024-05-17\"]

1. HK*4-8-0 HK*4-0-0
3. pz*4-6-0 PZ*4-2-0
3.PZ*3-6-0 PZ*5-2-0
"
    .to_owned();
    let (mut editor, mut findings) = Editor::with_document(GN, &text);
    let mut frames = String::new();
    for version in 2.. {
        let found = findings["diagnostics"].as_array().unwrap();
        writeln!(frames, "{text}").unwrap();
        for finding in found {
            let line = finding["range"]["start"]["line"].as_u64().unwrap() + 1;
            writeln!(
                frames,
                "  line {line}: {}: {}",
                finding["code"], finding["message"]
            )
            .unwrap();
        }
        let actions = editor.quick_fixes(GN);
        let Some(action) = actions.as_array().unwrap().first() else {
            break;
        };
        writeln!(frames, "\n=> {}\n", action["title"]).unwrap();
        text = edited(&text, &action["edit"]["changes"][GN]);
        findings = editor.change(GN, version, &text);
        assert!(version < 20, "{frames}");
    }
    assert_snapshot!(frames);
    let page = include_str!("../../docs/editors.md").replace("\r\n", "\n");
    assert!(
        page.contains(frames.trim_end()),
        "docs/editors.md shows other frames"
    );
    editor.end();
}

/// The titles of the quick fixes of a text.
fn quick_fixes(uri: &str, text: &str) -> Vec<String> {
    let (mut editor, _) = Editor::with_document(uri, text);
    let actions = editor.quick_fixes(uri);
    editor.end();
    actions
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["title"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_quick_fix_writes_the_only_move_or_name_that_may_be_meant() {
    let line = |moves: &str| {
        format!(
            "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic moves {moves}\n"
        )
    };
    for (uri, text, expected) in [
        (
            GN,
            "1. KH*4-8-0\n".to_owned(),
            vec!["RU204: write `HK*4-8-0`"],
        ),
        (
            GN,
            "1. H5K*4-8-0\n".to_owned(),
            vec!["GN211: write `HK*4-8-0`"],
        ),
        (
            GN,
            "1. HK*4-80\n".to_owned(),
            vec!["GN216: write `HK*4-8-0`"],
        ),
        // Two units may be meant.
        (GN, "1. HX*4-8-0\n".to_owned(), vec![]),
        (
            GN,
            "[Evnt \"a\"]\n".to_owned(),
            vec!["GN105: write `[Event \"a\"]`"],
        ),
        (
            GN,
            "[Rules \"official_intro\"]\n".to_owned(),
            vec!["GN112: write `[Rules \"official-intro\"]`"],
        ),
        ("file:///a.gfen", line("h5i"), vec!["RU105: write `H5i`"]),
        ("file:///a.gfen", line("H5j"), vec![]),
    ] {
        let found = quick_fixes(uri, &text);
        let found: Vec<_> = found
            .iter()
            .map(|title| title.trim_end_matches(" (may change the game)"))
            .collect();
        assert_eq!(found, expected, "{text}");
    }
}

/// The actions of a kind for a whole document.
fn actions(editor: &mut Editor, kind: &str) -> Vec<Value> {
    let whole =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let context = json!({ "diagnostics": [], "only": [kind] });
    let params = json!({ "textDocument": { "uri": GN }, "range": whole, "context": context });
    editor
        .ask("textDocument/codeAction", params)
        .unwrap()
        .as_array()
        .unwrap()
        .clone()
}

#[test]
fn a_comment_suppresses_a_finding_on_its_line_or_in_its_game() {
    let game = "[Event \"1\"]\n\n1. HK*4-8-0 HK*4-0-0\n3. PZ*4-6-0 (a\nb) PZ*4-2-0\n";
    let second = format!("{game}\n[Event \"2\"]\n\n1. HK*4-8-0 HK*4-0-0\n5. PZ*4-6-0\n");
    for (text, titles) in [
        (
            "1. HK*4-8-0 HK*4-0-0\n3. PZ*4-6-0\n".to_owned(),
            "GN205: suppress on this line, GN205: suppress in this game",
        ),
        (game.to_owned(), "GN205: suppress in this game"),
        (
            second,
            "GN205: suppress in this game, GN205: suppress on this line, GN205: suppress in this game",
        ),
        (
            "[Colour \"red\"]\n\n1. HK*4-8-0\n".to_owned(),
            "GN105: suppress in this game",
        ),
        ("[Colour \"red\"]\n".to_owned(), ""),
    ] {
        let (mut editor, before) = Editor::with_document(GN, &text);
        let found = actions(&mut editor, "quickfix.suppress");
        let found_titles: Vec<_> = found
            .iter()
            .map(|action| action["title"].as_str().unwrap())
            .collect();
        assert_eq!(found_titles.join(", "), titles, "{text}");
        for (version, action) in (2..).zip(found) {
            let after = edited(&text, &action["edit"]["changes"][GN]);
            let left = editor.change(GN, version, &after);
            assert_eq!(codes(&left).len() + 1, codes(&before).len(), "{after}");
        }
        editor.end();
    }
}

#[test]
fn all_fixes_of_a_kind_are_one_action() {
    let text = "[Date \"2024-05-17\"]\n\n1.HK*4-8-0 HK*4-0-0\n\n[Event \"2\"]\n\n1.HK*4-8-0\n";
    let (mut editor, _) = Editor::with_document(GN, text);
    let found = actions(&mut editor, "quickfix.kind");
    assert_eq!(
        found[0]["title"],
        "GN204: make all 2 safe fixes of this kind"
    );
    let after = edited(text, &found[0]["edit"]["changes"][GN]);
    assert_eq!(after, text.replace("1.HK", "1. HK"));
    editor.end();
}

/// The name that editors give to a file.
fn uri_of(path: &Path) -> String {
    let path = shown_path(path).to_string().replace(':', "%3A");
    format!(
        "file://{}{path}",
        if path.starts_with('/') { "" } else { "/" }
    )
}

/// The file with such a name, which may have a place after it.
fn path_of(uri: &str) -> PathBuf {
    let path = uri.split('#').next().unwrap().replace("%3A", ":");
    PathBuf::from(
        path.strip_prefix(if cfg!(windows) { "file:///" } else { "file://" })
            .unwrap(),
    )
}

/// An editor that opens pages.
fn editor_with_pages() -> Editor {
    let mut editor = Editor::new();
    let capabilities = json!({ "window": { "showDocument": { "support": true } } });
    editor
        .ask("initialize", json!({ "capabilities": capabilities }))
        .unwrap();
    editor
}

/// The page that the editor is asked to show: its address, its text, and whether in a browser.
fn shown_page(editor: &Editor) -> (String, String, bool) {
    let Message::Request(request) = editor.next() else {
        panic!("expected a request")
    };
    assert_eq!(request.method, "window/showDocument");
    let Message::Response(_) = editor.next() else {
        panic!("expected a response")
    };
    let uri = request.params["uri"].as_str().unwrap().to_owned();
    let text = fs::read_to_string(path_of(&uri)).unwrap();
    (uri, text, request.params["external"].as_bool().unwrap())
}

#[test]
fn a_game_is_opened_in_the_browser_at_the_cursor() {
    let mut editor = editor_with_pages();
    editor.open(GN, include_str!("../../docs/example.gn"));
    let mut lines = include_str!("../../docs/example.gn").lines().zip(0..);
    let (line, column) = lines
        .find_map(|(text, line)| Some((line, text.find("PZ*6-6-1")?)))
        .unwrap();
    let arguments = json!([GN, { "line": line, "character": column }]);
    editor.send(
        "workspace/executeCommand",
        json!({ "command": "gungi.showGame", "arguments": arguments }),
    );
    let (uri, page, is_external) = shown_page(&editor);
    assert!(uri.ends_with("/game.html#3") && is_external, "{uri}");
    assert!(
        page.starts_with("<!doctype html>") && page.contains("Komugi"),
        "{page:.200}"
    );
    editor.end();
    assert!(!path_of(&uri).exists());
    // An editor that opens no pages shows where it is.
    let (mut editor, _) = Editor::with_document(GN, "1. HK*4-8-0\n");
    let arguments = json!([GN, { "line": 0, "character": 5 }]);
    editor.send(
        "workspace/executeCommand",
        json!({ "command": "gungi.showGame", "arguments": arguments }),
    );
    let shown = editor.notified("window/showMessage")["message"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(
        shown.starts_with("gungi: open ") && shown.ends_with("game.html#1"),
        "{shown}"
    );
    let Message::Response(_) = editor.next() else {
        panic!("expected a response")
    };
    editor.end();
}

#[test]
fn a_code_is_explained() {
    let mut editor = editor_with_pages();
    editor.open(GN, "2. HK*4-8-0\n");
    let found = actions(&mut editor, "quickfix.explain");
    assert_eq!(found[0]["title"], "GN205: explain wrong-number");
    let command = &found[0]["command"];
    let asked = json!({ "command": command["command"], "arguments": command["arguments"] });
    editor.send("workspace/executeCommand", asked);
    let (uri, page, is_external) = shown_page(&editor);
    assert!(uri.ends_with("/GN205.md") && !is_external, "{uri}");
    assert!(page.starts_with("## GN205 wrong-number\n"), "{page:.100}");
    let wrong = json!({ "command": "gungi.explain", "arguments": ["../GN205"] });
    assert!(
        editor
            .ask("workspace/executeCommand", wrong)
            .unwrap_err()
            .contains("expected a code such as `GN205`")
    );
    editor.end();
}

#[test]
fn the_moves_of_a_unit_are_marked_through_the_game() {
    let text = include_str!("../../docs/example.gn").replace("\r\n", "\n");
    let (mut editor, _) = Editor::with_document(GN, &text);
    for (word, expected) in [
        ("BA<4-6-2>2-4-0", "BA*4-6-2 BA<4-6-2>2-4-0 BA<2-4-0x2-2-1"),
        ("AB<0-1-0>0-2-2", "AB*0-1-0 AB<0-1-0>0-2-2"),
    ] {
        let before = text.split_once(word).unwrap().0;
        let line = u32::try_from(before.matches('\n').count()).unwrap();
        let column = u32::try_from(before.rsplit('\n').next().unwrap().len()).unwrap();
        let found = editor.at("textDocument/documentHighlight", line, column);
        let words: Vec<_> = found
            .as_array()
            .unwrap()
            .iter()
            .map(|found| {
                let [start, end] = ["start", "end"].map(|key| {
                    usize::try_from(found["range"][key]["character"].as_u64().unwrap()).unwrap()
                });
                let line =
                    usize::try_from(found["range"]["start"]["line"].as_u64().unwrap()).unwrap();
                &text.lines().nth(line).unwrap()[start..end]
            })
            .collect();
        assert!(words.join(" ").starts_with(expected), "{words:?}");
        assert_eq!(
            editor
                .at("textDocument/references", line, column)
                .as_array()
                .unwrap()
                .len(),
            words.len()
        );
    }
    assert_eq!(editor.at("textDocument/references", 0, 1), Value::Null);
    editor.end();
}

#[test]
fn all_safe_fixes_are_one_action() {
    let (mut editor, _) = Editor::with_document(GN, CARELESS);
    let whole =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } });
    let context = json!({ "diagnostics": [], "only": ["source.fixAll"] });
    let params = json!({ "textDocument": { "uri": GN }, "range": whole, "context": context });
    let actions = editor.ask("textDocument/codeAction", params).unwrap();
    assert_eq!(actions[0]["kind"], "source.fixAll.gungi");
    assert_snapshot!(edited(CARELESS, &actions[0]["edit"]["changes"][GN]));
    editor.end();
}

/// Editors ask for `source.fixAll` when a file is saved, by its name or by the full name of each kind below it.
#[test]
fn fixes_that_may_change_a_game_are_an_action_that_no_editor_makes_on_save() {
    const SAFE: &str = "source.fixAll.gungi";
    const UNSAFE: &str = "source.unsafeFixAll.gungi";
    let text = "[Evnt \"a\"]\n\n1 HK*4-8-0\n";
    let (mut editor, _) = Editor::with_document(GN, text);
    for (only, expected) in [
        (json!(["source.fixAll"]), &[SAFE][..]),
        (json!([SAFE]), &[SAFE]),
        (json!([UNSAFE]), &[UNSAFE]),
        (json!(["source"]), &[SAFE, UNSAFE]),
        (Value::Null, &[SAFE, UNSAFE]),
    ] {
        let start = json!({ "line": 0, "character": 0 });
        let context = json!({ "diagnostics": [], "only": only });
        let range = json!({ "start": start, "end": start });
        let params = json!({ "textDocument": { "uri": GN }, "range": range, "context": context });
        let mut found = editor.ask("textDocument/codeAction", params).unwrap();
        let actions = found.as_array_mut().unwrap();
        actions.retain(|action| {
            action["kind"]
                .as_str()
                .is_some_and(|kind| kind.starts_with("source"))
        });
        assert!(
            actions.iter().map(|action| &action["kind"]).eq(expected),
            "{only}: {found}"
        );
    }
    let found = actions(&mut editor, UNSAFE);
    let after = edited(text, &found[0]["edit"]["changes"][GN]);
    assert_eq!(after, "[Event \"a\"]\n\n1. HK*4-8-0\n");
    editor.change(GN, 2, "[Event \"a\"]\n\n1 HK*4-8-0\n");
    assert_eq!(
        actions(&mut editor, UNSAFE),
        Vec::<Value>::new(),
        "there are only safe fixes"
    );
    editor.end();
}

#[test]
fn formatting_writes_the_canonical_form_of_all_games_or_some() {
    let text = "[Event \"1\"]\n1.HK*4-8-0\n\n\n[Event \"2\"]\n1.HK*4-8-0\n";
    let (mut editor, _) = Editor::with_document(GN, text);
    let edits = editor.about("textDocument/formatting");
    let whole = edited(text, &edits);
    let range =
        json!({ "start": { "line": 5, "character": 0 }, "end": { "line": 5, "character": 0 } });
    let params = json!({ "textDocument": { "uri": GN }, "range": range });
    let edits = editor.ask("textDocument/rangeFormatting", params).unwrap();
    let second = edited(text, &edits);
    assert_snapshot!(format!("{whole}\n=== the second only\n{second}"));
    // The lines of the second game touch the first one, which ends where they begin.
    let params = json!({ "textDocument": { "uri": GN }, "range": {
        "start": { "line": 4, "character": 0 }, "end": { "line": 6, "character": 0 }
    } });
    let edits = editor.ask("textDocument/rangeFormatting", params).unwrap();
    assert_eq!(edited(text, &edits), second);
    editor.change(GN, 2, &whole);
    assert_eq!(editor.about("textDocument/formatting"), json!([]));
    editor.end();
}

/// Replaces a part of a line.
fn key(line: u32, from: u32, to: u32, text: &str) -> Value {
    let at = |character: u32| json!({ "line": line, "character": character });
    json!({ "range": { "start": at(from), "end": at(to) }, "text": text })
}

#[test]
fn changes_of_parts_follow_each_other() {
    for (encodings, column) in [(json!(["utf-8"]), 8), (json!(["utf-16"]), 4)] {
        let mut editor = Editor::new();
        let capabilities = json!({ "general": { "positionEncodings": encodings } });
        editor
            .ask("initialize", json!({ "capabilities": capabilities }))
            .unwrap();
        assert_eq!(codes(&editor.open(GN, "(軍𝄞)\n3. HK*4-8-0\n")), ["GN205"]);
        let changes = json!([
            key(1, 0, 1, "1"),
            key(0, column, column, "x"),
            key(9, 9, 9, "[Event \"2\"]\n\n7. HK*4-8-0\n")
        ]);
        let document = json!({ "uri": GN, "version": 2 });
        editor.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
        let findings = editor.notified("textDocument/publishDiagnostics");
        assert_eq!(codes(&findings), ["GN205"]);
        assert_eq!(
            findings["diagnostics"][0]["range"]["start"],
            json!({ "line": 4, "character": 0 })
        );
        // The comment has the text after its last character.
        let folds = editor.about("textDocument/documentSymbol");
        assert_eq!(
            folds[0]["selectionRange"]["end"],
            json!({ "line": 0, "character": column + 2 }),
            "{folds}"
        );
        editor.end();
    }
}

#[test]
fn a_text_that_was_too_long_is_checked_once_it_is_shorter() {
    let mut editor = Editor::with(&Value::Null);
    editor.open(GN, "3. HK*4-8-0\n");
    let change = |editor: &Editor, version: i32, changes: Value| {
        let document = json!({ "uri": GN, "version": version });
        editor.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    };
    change(
        &editor,
        2,
        json!([key(1, 0, 0, &"# note\n".repeat((16 << 20) / 7))]),
    );
    assert!(
        editor.notified("window/showMessage")["message"]
            .as_str()
            .unwrap()
            .ends_with("is not checked")
    );
    assert_eq!(
        editor.notified("textDocument/publishDiagnostics")["diagnostics"],
        json!([])
    );
    let rest = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 3_000_000, "character": 0 } });
    change(&editor, 3, json!([{ "range": rest, "text": "" }]));
    assert_eq!(
        codes(&editor.notified("textDocument/publishDiagnostics")),
        ["GN205"]
    );
    editor.end();
}

#[test]
fn formatting_changes_only_the_lines_that_differ_and_keeps_their_ends() {
    let game = |event: &str, moves: &str| format!("[Event \"{event}\"]\n\n{moves}\n\n");
    let text = [
        game("1", "1.HK*4-8-0 HK*4-0-0"),
        game("2", "1. HK*4-8-0 HK*4-0-0"),
        game("3", "1. HK*4-8-0   HK*4-0-0\n2. PZ*4-6-0"),
    ]
    .concat();
    let (mut editor, _) = Editor::with_document(GN, &text);
    let edits = editor.about("textDocument/formatting");
    let places: Vec<_> = edits
        .as_array()
        .unwrap()
        .iter()
        .map(|edit| edit["range"]["start"]["line"].as_u64().unwrap())
        .collect();
    assert_eq!(places, [2, 10], "{edits}");
    let formatted = edited(&text, &edits);
    // With CR and LF, the same edits are made, and no line end changes.
    let returned = text.replace('\n', "\r\n");
    editor.change(GN, 2, &returned);
    let edits = editor.about("textDocument/formatting");
    assert_eq!(edited(&returned, &edits), formatted.replace('\n', "\r\n"));
    editor.change(GN, 3, &formatted.replace('\n', "\r\n"));
    assert_eq!(editor.about("textDocument/formatting"), json!([]));
    editor.end();
}

#[test]
fn a_hover_shows_what_is_there() {
    let (mut editor, _) = Editor::with_document(GN, BROKEN);
    let mut text = String::new();
    for (what, line, character) in [
        ("a header", 0, 3),
        ("a move", 3, 4),
        ("a move that is illegal", 5, 8),
        ("a number", 3, 0),
    ] {
        let hover = editor.at("textDocument/hover", line, character);
        writeln!(text, "# {what}\n{}\n", shown(&hover)).unwrap();
    }
    // Whatever a move is, it has five lines at most.
    let game = "[Rules \"official-beginner\"]\n\n1. P-<4-6-0>4-5-0\n".to_owned();
    let foul = include_str!("../../fixtures/gn/bad/ru302-double-pawn-drop-play.gn");
    for (name, game, mv) in [
        ("a move of a unit on the board", game.as_str(), "P-<4-6"),
        ("a foul", foul, "PZ*"),
    ] {
        let before = &game[..game.rfind(mv).unwrap()];
        editor.change(GN, 2, game);
        let column = before.rsplit('\n').next().unwrap().len();
        let line = before.matches('\n').count();
        let hover = editor.at(
            "textDocument/hover",
            line.try_into().unwrap(),
            column.try_into().unwrap(),
        );
        writeln!(text, "# {name}\n{}\n", shown(&hover)).unwrap();
        assert!(shown(&hover).lines().count() <= 5, "{hover}");
    }
    assert_snapshot!(text);
    editor.end();
}

#[test]
fn completion_offers_legal_moves_that_begin_so() {
    let (mut editor, _) = Editor::with_document(GN, "1. HK*4-8-0 HK*4-0-0\n2. PZ*4-\n");
    let answer = editor.at("textDocument/completion", 1, 8);
    assert_snapshot!(pretty(&answer));
    assert!(
        editor.at("textDocument/completion", 0, 3)["items"]
            .as_array()
            .unwrap()
            .len()
            > 100
    );
    // No position is known after a move that cannot be played.
    editor.change(GN, 2, "1. HK*4-8-0 PZ*9-9-9 \n");
    assert!(
        !editor.at("textDocument/completion", 0, 12)["items"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert!(editor.at("textDocument/completion", 0, 21).is_null());
    editor.change(GN, 3, "[Event \"a\"]\n(PZ) 1. \n");
    assert_eq!(editor.at("textDocument/completion", 1, 2), Value::Null);
    editor.end();
}

/// What a document becomes if the first word is taken that is offered at the mark `|`; nothing if none is.
fn completed(uri: &str, marked: &str) -> Option<String> {
    let (before, after) = marked.split_once('|').unwrap();
    let text = format!("{before}{after}");
    let (mut editor, _) = Editor::with_document(uri, &text);
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap().encode_utf16().count();
    let position = json!({ "line": line, "character": column });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let answer = editor.ask("textDocument/completion", params).unwrap();
    editor.end();
    let item = answer["items"].as_array()?.first()?;
    let edit = &item["textEdit"];
    let start = offset_of(&text, &edit["range"]["start"]);
    let typed = &text[start..before.len()];
    let filter = item["filterText"].as_str().unwrap();
    assert!(
        filter.starts_with(typed),
        "editors compare {typed} with {filter}"
    );
    let mut edits = item["additionalTextEdits"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    edits.push(edit.clone());
    Some(edited(&text, &edits.into()))
}

#[test]
fn a_completion_writes_the_whole_move_with_its_number() {
    const SETUP: &str = "1. HK*4-8-0 HK*4-0-0\n";
    let mut wrong = Vec::new();
    let official = |moves: &str| format!("[Rules \"official-beginner\"]\n\n{moves}");
    for (text, expected) in [
        // The rest of the move goes.
        (
            format!("{SETUP}2. PZ*|4-7-0 PZ*4-2-0"),
            Some(format!("{SETUP}2. PZ*0-6-0 PZ*4-2-0")),
        ),
        (
            format!("{SETUP}2. |PZ*4-7-0"),
            Some(format!("{SETUP}2. BA*0-6-0")),
        ),
        // The number comes, if the move needs one.
        ("|".to_owned(), Some("1. BA*0-6-0".to_owned())),
        ("HK*4-8|".to_owned(), Some("1. HK*4-8-0".to_owned())),
        (
            "1. HK*4-8-0 HK*4-0|".to_owned(),
            Some("1. HK*4-8-0 HK*4-0-0".to_owned()),
        ),
        (
            format!("{SETUP}PZ*4-6|"),
            Some(format!("{SETUP}2. PZ*4-6-0")),
        ),
        (
            format!("{SETUP}(a 9. comment) PZ*4-6|"),
            Some(format!("{SETUP}(a 9. comment) 2. PZ*4-6-0")),
        ),
        (
            format!("{SETUP}2. (a comment) PZ*4-6|"),
            Some(format!("{SETUP}2. (a comment) PZ*4-6-0")),
        ),
        (
            format!("{SETUP}2.PZ*4-6|"),
            Some(format!("{SETUP}2.PZ*4-6-0")),
        ),
        (
            "41. HK*4-8-0 HK*4-0-0\nPZ*4-6|".to_owned(),
            Some("41. HK*4-8-0 HK*4-0-0\n42. PZ*4-6-0".to_owned()),
        ),
        // By the names of a unit, too.
        (
            official("1. hyō<4-6-0>4-5|"),
            Some(official("1. P-<4-6-0>4-5-0")),
        ),
        (
            official("1. hyo<4-6-0>4-5|"),
            Some(official("1. P-<4-6-0>4-5-0")),
        ),
        (
            official("1. 兵<4-6-0>4-5|"),
            Some(official("1. P-<4-6-0>4-5-0")),
        ),
        (
            "1. HK*4-8-0 hid|".to_owned(),
            Some("1. HK*4-8-0 HK*0-2-0".to_owned()),
        ),
        (
            "1. HK*4-8-0 hidden*5|".to_owned(),
            Some("1. HK*4-8-0 HK*5-2-0".to_owned()),
        ),
        (
            official("1. hy<4-6-0>4-5|"),
            Some(official("1. P-<4-6-0>4-5-0")),
        ),
        (format!("{SETUP}2. bronze|"), None),
        // By the squares and letters, in any order, and with a name before them.
        (
            format!("{SETUP}2. *4-6|"),
            Some(format!("{SETUP}2. BA*4-6-0")),
        ),
        (
            format!("{SETUP}2. 46pz|"),
            Some(format!("{SETUP}2. PZ*4-6-0")),
        ),
        (format!("{SETUP}PZ46|"), Some(format!("{SETUP}2. PZ*4-6-0"))),
        (
            format!("{SETUP}pawn 46|"),
            Some(format!("{SETUP}2. PG*4-6-0")),
        ),
        (
            format!("{SETUP}2. pawn 4-6|"),
            Some(format!("{SETUP}2. PG*4-6-0")),
        ),
        (format!("{SETUP}2. <4-6|"), None),
        (
            format!("{SETUP}2. pawn*4-6|"),
            Some(format!("{SETUP}2. PG*4-6-0")),
        ),
        // Headers and their values.
        ("[Ev|".to_owned(), Some("[Event \"\"]".to_owned())),
        ("[re|\"]".to_owned(), Some("[Result\"]".to_owned())),
        (
            "[Rules \"official-b|\"]".to_owned(),
            Some("[Rules \"official-beginner\"]".to_owned()),
        ),
        (
            "[Result \"0|\"]".to_owned(),
            Some("[Result \"0 - 1\"]".to_owned()),
        ),
        // Codes to suppress, and nothing else in comments.
        (
            format!("{SETUP}# gungi: allow GN20|"),
            Some(format!("{SETUP}# gungi: allow GN201")),
        ),
        (
            format!("{SETUP}(gungi: allow GN201, wrong-n|)"),
            Some(format!("{SETUP}(gungi: allow GN201, GN205)")),
        ),
        (format!("{SETUP}# PZ|"), None),
        (format!("{SETUP}(PZ|"), None),
        (format!("{SETUP}(PZ|)"), None),
        (format!("{SETUP}2. PZ*4-6-0 # PZ|"), None),
        ("# PZ|".to_owned(), None),
        ("[Event \"PZ|\"]".to_owned(), None),
    ] {
        let found = completed(GN, &text);
        if found != expected {
            wrong.push(format!("{text}\n=> {found:?}\nnot {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let line = "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic moves";
    let gfen = "file:///a.gfen";
    assert_eq!(
        completed(gfen, &format!("{line} H5|")),
        Some(format!("{line} H5g"))
    );
    assert_eq!(completed(gfen, &format!("# {line} H5|")), None);
}

#[test]
fn the_fields_of_a_position_are_completed() {
    let gfen = "file:///a.gfen";
    for (text, expected) in [
        (
            "official-i|",
            "3b.k.r.3/1n.2l.2n.1/p.1t.s.p.s.t.1p./9/9/9/P.1T.S.P.S.T.1P./1N.2L.2N.1/3R.K.B.3 b",
        ),
        ("9/9/9/9/9/9/9/9/9 |", "9/9/9/9/9/9/9/9/9 b"),
        ("9/9/9/9/9/9/9/9/9 b |", "9/9/9/9/9/9/9/9/9 b -"),
        ("9/9/9/9/9/9/9/9/9 b - 1 |", "9/9/9/9/9/9/9/9/9 b - 1 moves"),
        (
            "9/9/9/9/9/9/9/9/9 b - 1 ru|",
            "9/9/9/9/9/9/9/9/9 b - 1 rules=classic",
        ),
        (
            "9/9/9/9/9/9/9/9/9 b - 1 level=intro dr|",
            "9/9/9/9/9/9/9/9/9 b - 1 level=intro draft=bw",
        ),
    ] {
        let found = completed(gfen, text);
        let is_right = found
            .as_deref()
            .is_some_and(|found| found.starts_with(expected));
        assert!(is_right, "{text}: {found:?}");
    }
    let classic = format!("{} rules=classic le|", "9/9/9/9/9/9/9/9/9 b - 1");
    assert_eq!(completed(gfen, &classic), None);
    for (text, expected) in [
        (
            "[GFEN \"9/9/9/9/9/9/9/9/9 b - 1 le|\"]".to_owned(),
            Some("[GFEN \"9/9/9/9/9/9/9/9/9 b - 1 level=intro\"]".to_owned()),
        ),
        ("[GFEN \"9/9/9/9/9/9/9/9/9 b - 1 m|\"]".to_owned(), None),
    ] {
        assert_eq!(completed(GN, &text), expected);
    }
}

#[test]
fn an_offered_move_shows_its_board() {
    let (mut editor, _) = Editor::with_document(GN, "1. HK*4-8-0 HK*4-0-0\n2. PZ*4-\n");
    let answer = editor.at("textDocument/completion", 1, 8);
    let item = editor
        .ask("completionItem/resolve", answer["items"][0].clone())
        .unwrap();
    assert_snapshot!(item["documentation"]["value"].as_str().unwrap());
    // An item of another text stays as it is.
    editor.change(GN, 2, "1. XX*9-9-9 HK*4-0-0\n2. PZ*4-\n");
    let unresolved = answer["items"][0].clone();
    assert_eq!(
        editor.ask("completionItem/resolve", unresolved.clone()),
        Ok(unresolved)
    );
    editor.end();
}

#[test]
fn outlines_folds_and_hints_show_the_game() {
    let text = "\
[Event \"Club\"]
[Black \"Gon\"]
[White \"Killua\"]
[GFEN \"9/9/9/9/9/9/9/9/9 b - 1\"]
1. PZ*4-6-0 (two
lines)
";
    let (mut editor, _) = Editor::with_document(GN, text);
    let symbols = editor.about("textDocument/documentSymbol");
    let folds = editor.about("textDocument/foldingRange");
    assert_snapshot!(format!("{}\n{folds}", pretty(&symbols)));
    let range =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": GN }, "range": range });
    assert_eq!(
        editor.ask("textDocument/inlayHint", params),
        Ok(json!([])),
        "hints are off by default"
    );
    editor.end();
}

/// The text to which the definition of the first word that begins so leads.
fn definition_of<'t>(editor: &mut Editor, text: &'t str, word: &str) -> Option<&'t str> {
    let before = text.split_once(word).unwrap().0;
    let line = before.matches('\n').count();
    let column = before
        .lines()
        .last()
        .filter(|_| !before.ends_with('\n'))
        .map_or(0, str::len);
    let found = editor.at(
        "textDocument/definition",
        line.try_into().unwrap(),
        column.try_into().unwrap(),
    );
    let [start, end] = ["start", "end"].map(|key| {
        let [line, column] = ["line", "character"].map(|unit| found["range"][key][unit].as_u64());
        Some((usize::try_from(line?).ok()?, usize::try_from(column?).ok()?))
    });
    let ((line, start), (last, end)) = (start?, end?);
    assert_eq!(line, last, "{found}");
    text.lines().nth(line)?.get(start..end)
}

#[test]
fn a_definition_is_the_move_that_brought_the_unit() {
    let text = include_str!("../../docs/example.gn").replace("\r\n", "\n");
    let (mut editor, _) = Editor::with_document(GN, &text);
    for (word, expected) in [
        ("BA<2-4-0x2-2-1", Some("BA<4-6-2>2-4-0")),
        ("BA<4-6-2>2-4-0", Some("BA*4-6-2")),
        ("AB<0-1-0>0-2-2", Some("AB*0-1-0")),
        ("NY*4-4-0", None),
    ] {
        assert_eq!(definition_of(&mut editor, &text, word), expected, "{word}");
    }
    editor.end();
}

#[test]
fn a_definition_of_a_start_position_is_the_move_of_another_game_that_reaches_it() {
    let game = |name: &str, position: &str| {
        format!("[Event \"{name}\"]\n[GFEN \"{position}\"]\n\n1... PZ*4-2-0\n\n")
    };
    let whole = |name: &str| {
        format!("[Event \"{name}\"]\n\n1. HK*4-8-0 HK*4-0-0\n2. PZ*4-6-0 PZ*4-2-0\n\n")
    };
    let reached = "4h.4/9/9/9/9/9/4P.4/9/4H.4 w 6PMU2BRFT3Y2S2CO7pmu2brft3y2s2co 4 rules=classic";
    let elsewhere = reached.replace("4h.4", "h.8");
    let text = [
        game("1", reached),
        whole("2"),
        whole("3"),
        game("4", &elsewhere),
    ]
    .concat();
    let (mut editor, findings) = Editor::with_document(GN, &text);
    assert_eq!(codes(&findings), Vec::<&str>::new());
    assert_eq!(definition_of(&mut editor, &text, "[GFEN"), Some("PZ*4-6-0"));
    let found = editor.at("textDocument/definition", 1, 3);
    assert_eq!(
        found["range"]["start"]["line"], 8,
        "the first game that reaches it"
    );
    assert_eq!(
        editor.at("textDocument/definition", 16, 3),
        Value::Null,
        "no game reaches it"
    );
    editor.change(GN, 2, &game("1", reached));
    assert_eq!(
        editor.at("textDocument/definition", 1, 3),
        Value::Null,
        "a game does not lead to itself"
    );
    // In GFEN, the position is the start of a line.
    let lines = "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic moves H5i h5a P5g p5c\n4h.4/9/9/9/9/9/4P.4/9/4H.4 w 6PMU2BRFT3Y2S2CO7pmu2brft3y2s2co 4 rules=classic\n";
    let uri = "file:///club/games.gfen";
    assert_eq!(codes(&editor.open(uri, lines)), Vec::<&str>::new());
    let about =
        json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": 0 } });
    let found = editor.ask("textDocument/definition", about).unwrap();
    let third = lines.find("P5g").unwrap();
    let place = |column: usize| json!({ "line": 0, "character": column });
    assert_eq!(
        found["range"],
        json!({ "start": place(third), "end": place(third + 3) })
    );
    editor.end();
}

#[test]
fn of_texts_that_arrive_together_the_last_one_is_checked() {
    let mut editor = Editor::with(&Value::Null);
    let long = "# ".to_owned() + &"-".repeat(1 << 20);
    editor.open(GN, &long);
    for version in 2..=20 {
        let document = json!({ "uri": GN, "version": version });
        let edits = json!([{ "text": long }]);
        editor.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": edits }),
        );
    }
    // A request does not wait for the check.
    let asked = editor.send(
        "textDocument/foldingRange",
        json!({ "textDocument": { "uri": GN } }),
    );
    let (mut versions, mut is_answered) = (Vec::new(), false);
    while versions.last() != Some(&20) || !is_answered {
        match editor.next() {
            Message::Response(answer) => is_answered = answer.id == asked,
            Message::Notification(findings) => {
                versions.push(findings.params["version"].as_i64().unwrap());
            }
            Message::Request(_) => panic!("the editor can do nothing that the server asks for"),
        }
    }
    assert!(versions.len() < 19, "{versions:?}");
    editor.end();
}

#[test]
fn hints_are_shown_if_a_setting_wants_them() {
    let game = include_str!("../../docs/example.gn");
    let mut editor = Editor::with(&json!({ "inlayHints": true }));
    editor.open(GN, game);
    let range =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let params = json!({ "textDocument": { "uri": GN }, "range": range });
    let hints = editor.ask("textDocument/inlayHint", params).unwrap();
    let hints: Vec<_> = hints
        .as_array()
        .unwrap()
        .iter()
        .map(|hint| hint["label"].as_str().unwrap())
        .collect();
    assert_snapshot!(hints.join("\n"));
    editor.end();
}

#[test]
fn the_board_is_drawn_for_a_command() {
    let (mut editor, _) = Editor::with_document(GN, BROKEN);
    let arguments = json!([GN, { "line": 3, "character": 5 }]);
    let answer = editor.ask(
        "workspace/executeCommand",
        json!({ "command": "gungi.openBoard", "arguments": arguments }),
    );
    let svg = answer.unwrap()["svg"].as_str().unwrap().to_owned();
    assert!(
        svg.starts_with("<svg") && svg.contains("ply 1: HK*4-6-0"),
        "{svg:.300}"
    );
    let wrong = json!({ "command": "gungi.openBoard", "arguments": [GN] });
    assert!(
        editor
            .ask("workspace/executeCommand", wrong)
            .unwrap_err()
            .starts_with("-32602: ")
    );
    let unknown = editor.ask(
        "workspace/executeCommand",
        json!({ "command": "gungi.open" }),
    );
    assert_eq!(
        unknown,
        Err("-32602: unknown command `gungi.open`".to_owned())
    );
    editor.end();
}

/// The answer about the board at the mark `|` of a text, which is the other half.
fn board(uri: &str, marked: &str) -> (String, Value) {
    let (before, after) = marked.split_once('|').unwrap();
    let text = format!("{before}{after}");
    let (mut editor, _) = Editor::with_document(uri, &text);
    let column = before.rsplit('\n').next().unwrap().len();
    let arguments = json!([uri, { "line": before.matches('\n').count(), "character": column }]);
    let asked = json!({ "command": "gungi.openBoard", "arguments": arguments });
    let board = editor.ask("workspace/executeCommand", asked).unwrap();
    editor.end();
    (text, board)
}

/// A text after a move was written into it, in each way that a board offers.
fn ways(uri: &str, marked: &str, mv: &str) -> Vec<(String, String)> {
    let (text, board) = board(uri, marked);
    let legal = board["legal"].as_array().unwrap();
    let ways = board["ways"].as_array().unwrap();
    assert!(
        ways.is_empty() || legal.iter().any(|listed| listed["text"] == mv),
        "{marked}: {mv} is legal"
    );
    let write = |way: &Value| {
        let part = |name: &str| way[name].as_str().unwrap().to_owned();
        let new = format!("{}{mv}{}", part("before"), part("after"));
        let mut edits = vec![json!({ "range": way["range"], "newText": new })];
        let listed = legal.iter().find(|listed| listed["text"] == mv).unwrap();
        let turn = usize::try_from(listed["turn"].as_u64().unwrap()).unwrap();
        edits.extend(way["edits"][turn].as_array().unwrap().iter().cloned());
        (part("title"), edited(&text, &edits.into()))
    };
    ways.iter().map(write).collect()
}

#[test]
fn a_board_writes_the_next_move_at_the_end_of_a_game() {
    let gfen = "file:///a.gfen";
    let line = "9/9/9/9/9/9/9/9/9 b 7PMU2BRHFT3Y2S2CO7pmu2brhft3y2s2co 1 rules=classic";
    let long = format!("1. HK*4-8-0{}HK*4-0-0", " ".repeat(70));
    let mut wrong = Vec::new();
    for (uri, marked, mv, expected) in [
        (GN, "|".to_owned(), "HK*4-8-0", "1. HK*4-8-0".to_owned()),
        (
            GN,
            "# note|".to_owned(),
            "HK*4-8-0",
            "# note\n1. HK*4-8-0".to_owned(),
        ),
        (
            GN,
            "# note\n|".to_owned(),
            "HK*4-8-0",
            "# note\n1. HK*4-8-0".to_owned(),
        ),
        (
            GN,
            "[Event \"1\"]|\n".to_owned(),
            "HK*4-8-0",
            "[Event \"1\"]\n\n1. HK*4-8-0\n".to_owned(),
        ),
        (
            GN,
            "[Event \"1\"]\r\n|\r\n# note\r\n".to_owned(),
            "HK*4-8-0",
            "[Event \"1\"]\r\n\r\n# note\r\n1. HK*4-8-0\r\n".to_owned(),
        ),
        (
            GN,
            "1. HK*4-8-0|".to_owned(),
            "HK*4-0-0",
            "1. HK*4-8-0 HK*4-0-0".to_owned(),
        ),
        (
            GN,
            "1. HK*4-8-0 HK*4-0-0|\n".to_owned(),
            "PZ*4-6-0",
            "1. HK*4-8-0 HK*4-0-0 2. PZ*4-6-0\n".to_owned(),
        ),
        // Comments on the last move stay with it, and a number that waits is used.
        (
            GN,
            "1. HK*4-8-0 HK*4-0-0| (a)\n(b) 2.\n".to_owned(),
            "PZ*4-6-0",
            "1. HK*4-8-0 HK*4-0-0 (a)\n(b) 2. PZ*4-6-0\n".to_owned(),
        ),
        (
            GN,
            "1. HK*4-8-0|\n# a\n\n# b\n".to_owned(),
            "HK*4-0-0",
            "1. HK*4-8-0\n# a\nHK*4-0-0\n\n# b\n".to_owned(),
        ),
        (
            GN,
            format!("{long}|"),
            "PZ*4-6-0",
            format!("{long}\n2. PZ*4-6-0"),
        ),
        (
            GN,
            "[Event \"1\"]\n\n1. HK*4-8-0|\n\n[Event \"2\"]\n".to_owned(),
            "HK*4-0-0",
            "[Event \"1\"]\n\n1. HK*4-8-0 HK*4-0-0\n\n[Event \"2\"]\n".to_owned(),
        ),
        (
            gfen,
            format!("{line}|\n"),
            "H5i",
            format!("{line} moves H5i\n"),
        ),
        (
            gfen,
            format!("{line} moves H5i|\n"),
            "h5a",
            format!("{line} moves H5i h5a\n"),
        ),
    ] {
        let found = ways(uri, &marked, mv);
        if found != [("write".to_owned(), expected.clone())] {
            wrong.push(format!("{marked}\n=> {found:?}\nnot {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn a_board_replaces_no_move_without_a_choice() {
    let game = "1. HK*4-8-0| HK*4-0-0 2. PZ*4-6-0 (a) PZ*4-2-0\n";
    let (text, shown) = board(GN, game);
    assert_eq!(
        (&shown["ply"], &shown["start"]),
        (&json!(1), &json!({ "line": 0, "character": 0 }))
    );
    assert_eq!(shown["moves"][1]["range"]["start"]["character"], 12);
    let next: Vec<&Value> = shown["legal"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|listed| listed["isNext"] == true)
        .collect();
    assert_eq!(
        next,
        [&json!({ "text": "HK*4-0-0", "from": null, "to": "4-0", "isNext": true, "turn": 0 })]
    );
    let found = ways(GN, game, "HK*3-0-0");
    let written = |title: &str, text: &str| (title.to_owned(), text.to_owned());
    assert_eq!(
        found,
        [
            written(
                "insert before HK*4-0-0",
                "1. HK*4-8-0 HK*3-0-0 2. HK*4-0-0 PZ*4-6-0 (a) 3. PZ*4-2-0\n"
            ),
            written("replace HK*4-0-0", &text.replace("HK*4-0-0", "HK*3-0-0")),
            written(
                "replace HK*4-0-0 and all after it, 2 moves",
                "1. HK*4-8-0 HK*3-0-0\n"
            ),
        ]
    );
    let before = ways(GN, "|\n\n1. HK*4-8-0\n", "HK*3-8-0");
    assert_eq!(
        before[1],
        written("replace HK*4-8-0", "\n\n1. HK*3-8-0\n"),
        "before a game, its start counts"
    );
    // The last move has none after it, and a move that is wrong can be replaced.
    for (game, mv, replaced) in [
        (
            "1. HK*4-8-0 HK*4-0-0 2. |PZ*9-6-0\n",
            "PZ*4-6-0",
            "PZ*9-6-0",
        ),
        (
            "1. HK*4-8-0 HK*4-0-0 |2. PZ*4-1-0\n",
            "PZ*4-6-0",
            "PZ*4-1-0",
        ),
    ] {
        let found = ways(GN, game, mv);
        let titles: Vec<&str> = found.iter().map(|(title, _)| title.as_str()).collect();
        assert_eq!(
            titles,
            [
                format!("insert before {replaced}"),
                format!("replace {replaced}")
            ]
        );
        assert_eq!(found[1].1, format!("1. HK*4-8-0 HK*4-0-0 2. {mv}\n"));
    }
    let fen =
        "3img3/1|s|2n2s1/d1fwdwf1d/45/9/9/D1FWDWF1D/1S2N2S1/3GMI3  J2N2R2D1/j2n2r2d1 w 0 - 1\n";
    for (uri, text) in [
        (GN, "1. HK*4-8-0 what HK*4-0-0|"),
        (GN, "hello|"),
        ("file:///a.fen", &format!("|{fen}")),
    ] {
        assert!(
            ways(uri, text, "").is_empty(),
            "{text}: what is there is unknown, or not a game"
        );
    }
}

#[test]
fn a_mate_is_found_by_a_code_action_at_a_move() {
    let text = "[GFEN \"9/o.8/N.z.7/9/1J.7/9/9/9/1O.7 b CX rules=classic\"]\n\n1. CI*8-2-1 O-<8-1-0>7-0-0\n";
    let (mut editor, _) = Editor::with_document(GN, text);
    let mut actions = |character: u32| {
        let at = json!({ "line": 2, "character": character });
        let range = json!({ "start": at, "end": at });
        let params = json!({ "textDocument": { "uri": GN }, "range": range, "context": { "diagnostics": [] } });
        editor.ask("textDocument/codeAction", params).unwrap()
    };
    assert_eq!(actions(0), json!([]), "a number is not a move");
    let [first, second] = [3, 14].map(&mut actions);
    for (actions, message) in [
        (first, "gungi: after ply 1, White has no mate in 3 moves"),
        (second, "gungi: after ply 2, Black mates in 1: XR*7-1-0"),
    ] {
        assert_eq!(actions[0]["title"], "Find a mate");
        assert_eq!(
            (&actions[1]["command"], &actions[1]["arguments"]),
            (&json!("gungi.showGame"), &actions[0]["arguments"])
        );
        let asked =
            json!({ "command": actions[0]["command"], "arguments": actions[0]["arguments"] });
        editor.send("workspace/executeCommand", asked);
        assert_eq!(
            editor.notified("window/showMessage"),
            json!({ "type": 3, "message": message })
        );
        let Message::Response(_) = editor.next() else {
            panic!("expected a response")
        };
    }
    editor.end();
}

#[test]
fn no_mate_is_offered_before_the_arrangement_or_draft_is_over() {
    let draft = "[Rules \"official-advanced\"]\n\n1. K-*4-8-0 K-*4-0-0\n";
    for text in ["\n\n1. PZ*4-8-0 PZ*4-0-0\n", draft] {
        let (mut editor, _) = Editor::with_document(GN, text);
        let at = json!({ "line": 2, "character": 3 });
        let range = json!({ "start": at, "end": at });
        let params = json!({ "textDocument": { "uri": GN }, "range": range, "context": { "diagnostics": [] } });
        let actions = editor.ask("textDocument/codeAction", params).unwrap();
        assert_eq!(actions[0]["command"], "gungi.showGame", "{text}");
        editor.end();
    }
}

#[test]
fn columns_count_what_was_agreed() {
    for (encodings, column) in [
        (json!(["utf-8", "utf-16"]), 13),
        (json!(["utf-16"]), 7),
        (Value::Null, 7),
    ] {
        let mut editor = Editor::new();
        let capabilities = json!({ "general": { "positionEncodings": encodings } });
        editor
            .ask("initialize", json!({ "capabilities": capabilities }))
            .unwrap();
        let findings = editor.open(GN, "(軍儀𝄞) 9. HK*4-8-0\n");
        assert_eq!(
            findings["diagnostics"][0]["range"]["start"]["character"], column,
            "{encodings}"
        );
        editor.end();
    }
}

#[test]
fn every_format_is_served() {
    let mut editor = Editor::with(&Value::Null);
    let mut text = String::new();
    for (uri, content) in [
        (
            "file:///a.gfen",
            include_str!("../../fixtures/formats/positions.gfen"),
        ),
        ("file:///a.cgn", "[x]"),
        (
            "file:///a.pgn",
            include_str!("../../fixtures/gungijs/good/official-intro.pgn"),
        ),
        ("untitled:1", "{ \"json\": true }"),
        ("untitled:2", ""),
    ] {
        let findings = editor.open(uri, content);
        let found: Vec<_> = findings["diagnostics"].as_array().unwrap().iter().collect();
        writeln!(text, "{uri}: {}", found.len()).unwrap();
        for finding in found {
            writeln!(text, "  {}: {}", finding["code"], finding["message"]).unwrap();
        }
        for method in [
            "textDocument/hover",
            "textDocument/completion",
            "textDocument/definition",
        ] {
            let position = json!({ "line": 0, "character": 0 });
            let params = json!({ "textDocument": { "uri": uri }, "position": position });
            let answer = editor.ask(method, params).unwrap();
            let items = answer["items"].as_array().map_or(0, Vec::len);
            writeln!(
                text,
                "  {method}: {} {items}",
                if answer.is_null() {
                    "nothing"
                } else {
                    "something"
                }
            )
            .unwrap();
        }
    }
    assert_snapshot!(text);
    editor.end();
}

#[test]
fn a_build_file_has_one_finding_and_nothing_else() {
    let mut editor = Editor::with(&Value::Null);
    for path in files_below("editors/test/ninja", "gn") {
        let uri = format!("file:///{}", path.display());
        let findings = editor.open(&uri, &fs::read_to_string(&path).unwrap());
        assert_eq!(codes(&findings), ["FI105"], "{uri}");
        for (method, nothing) in [
            ("textDocument/completion", Value::Null),
            ("textDocument/hover", Value::Null),
            ("textDocument/definition", Value::Null),
            ("textDocument/documentSymbol", json!([])),
            ("textDocument/foldingRange", json!([])),
            ("textDocument/formatting", json!([])),
        ] {
            let position = json!({ "line": 0, "character": 1 });
            let params = json!({ "textDocument": { "uri": uri }, "position": position });
            assert_eq!(editor.ask(method, params), Ok(nothing), "{method} {uri}");
        }
    }
    editor.end();
}

#[test]
fn what_the_server_does_not_know_is_an_error_or_ignored() {
    let mut editor = Editor::new();
    let refused = editor.ask("textDocument/hover", json!({}));
    assert_eq!(
        refused,
        Err("-32002: expected `initialize` first".to_owned())
    );
    editor.ask("initialize", json!({})).unwrap();
    assert!(
        editor
            .ask("initialize", json!({}))
            .unwrap_err()
            .starts_with("-32600: ")
    );
    editor.notify("$/setTrace", json!({ "value": "off" }));
    editor.notify("made/up", json!([1]));
    let unknown = editor.ask("textDocument/moniker", json!({}));
    assert_eq!(
        unknown,
        Err("-32601: unknown method `textDocument/moniker`".to_owned())
    );
    assert!(
        editor
            .ask("textDocument/hover", json!({ "position": 1 }))
            .unwrap_err()
            .starts_with("-32602: ")
    );
    let closed = editor.ask(
        "textDocument/formatting",
        json!({ "textDocument": { "uri": "a" } }),
    );
    assert_eq!(
        closed,
        Err("-32602: the document `a` is not open".to_owned())
    );
    editor.notify("textDocument/didOpen", json!({ "text": 1 }));
    let shown = editor.notified("window/showMessage");
    assert!(
        shown["message"]
            .as_str()
            .unwrap()
            .starts_with("gungi: `textDocument/didOpen` is ignored: ")
    );
    editor.end();
}

#[test]
fn a_cancelled_request_gets_an_error() {
    let mut editor = Editor::with(&Value::Null);
    // The server is busy with the text while the request and its cancellation arrive.
    let document =
        json!({ "uri": GN, "version": 1, "text": "(a) ".repeat(50_000) + "1. HK*4-6-0" });
    editor.notify("textDocument/didOpen", json!({ "textDocument": document }));
    let id = editor.send(
        "textDocument/documentSymbol",
        json!({ "textDocument": { "uri": GN } }),
    );
    editor.notify("$/cancelRequest", json!({ "id": 2 }));
    editor.notified("textDocument/publishDiagnostics");
    let Message::Response(response) = editor.next() else {
        panic!("expected a response")
    };
    assert_eq!(response.id, id);
    assert_eq!(response.response_result.unwrap_err().code, -32800);
    editor.end();
}

#[test]
fn a_huge_text_is_refused_with_a_message() {
    let mut editor = Editor::with(&Value::Null);
    let document = json!({ "uri": GN, "version": 1, "text": " ".repeat((16 << 20) + 1) });
    editor.notify("textDocument/didOpen", json!({ "textDocument": document }));
    let shown = editor.notified("window/showMessage");
    assert_eq!(
        shown["message"],
        format!("gungi: {GN} is longer than 16 MB and is not checked")
    );
    assert_eq!(
        editor.notified("textDocument/publishDiagnostics")["diagnostics"],
        json!([])
    );
    assert_eq!(editor.about("textDocument/documentSymbol"), Value::Null);
    assert_eq!(editor.change(GN, 2, "1. HK*4-8-0\n")["version"], 2);
    assert_ne!(editor.about("textDocument/documentSymbol"), Value::Null);
    editor.end();
}

#[test]
fn settings_that_are_wrong_are_reported_and_no_others_are_lost() {
    let mut editor = Editor::with(&Value::Null);
    for (settings, expected) in [
        (
            json!({ "gungi": { "rules": "chess" } }),
            "`rules` stays as it was: unknown ruleset `chess`; expected `classic`, `official-intro`, ",
        ),
        (
            json!({ "select": ["GN2O5"] }),
            "`select` stays as it was: unknown code `GN2O5`; did you mean `GN205`?",
        ),
        (
            json!({ "fouls": "may\u{202e}be" }),
            "expected `error`, `warning` or `allow`",
        ),
        (
            json!({ "width": "wide", "ignore": "GN1" }),
            "`ignore` stays as it was: expected a list of codes\n`width`",
        ),
        (
            json!({ "inlayhints": true }),
            "unknown setting `inlayhints`; did you mean `inlayHints`?",
        ),
        (json!({ "colour": 1 }), "unknown setting `colour`"),
        (json!({ "inlayHints": 1 }), "expected true or false"),
        (json!(7), "expected the settings as an object"),
    ] {
        editor.notify(
            "workspace/didChangeConfiguration",
            json!({ "settings": settings }),
        );
        let shown = editor.notified("window/showMessage");
        assert!(
            shown["message"].as_str().unwrap().contains(expected),
            "{shown}"
        );
        assert!(
            !shown["message"].as_str().unwrap().contains('\u{202e}'),
            "{shown}"
        );
    }
    // The settings beside the unknown one and the wrong one count.
    let mixed = json!({ "settings": { "select": ["GN105"], "colour": 1, "width": "wide" } });
    editor.notify("workspace/didChangeConfiguration", mixed);
    editor.notified("window/showMessage");
    assert_eq!(
        codes(&editor.open("file:///club/other.gn", BROKEN)),
        ["GN105"]
    );
    editor.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": "file:///club/other.gn" } }),
    );
    editor.notified("textDocument/publishDiagnostics");
    let ignored = json!({ "settings": { "gungi": { "ignore": ["GN105", "GN205", "GN2"] } } });
    editor.notify("workspace/didChangeConfiguration", ignored);
    let codes: Vec<_> = editor.open(GN, BROKEN)["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| finding["code"].clone())
        .collect();
    assert!(
        !codes.contains(&json!("GN105")) && !codes.is_empty(),
        "{codes:?}"
    );
    editor.end();
}

#[test]
fn all_documented_settings_can_be_set_in_vs_code() {
    let manifest: Value =
        serde_json::from_str(include_str!("../../editors/vscode/package.json")).unwrap();
    let properties = manifest["contributes"]["configuration"]["properties"]
        .as_object()
        .unwrap();
    // These are of the client alone.
    let is_for_server = |name: &&str| !["path", "trace.server"].contains(name);
    let names = properties
        .keys()
        .filter_map(|name| name.strip_prefix("gungi.").filter(is_for_server));
    let names: BTreeSet<&str> = names.collect();
    let document = include_str!("../../docs/editors.md")
        .split("| setting | meaning |")
        .nth(1)
        .unwrap();
    let rows = document
        .lines()
        .take_while(|line| !line.starts_with('#'))
        .filter(|line| line.starts_with("| `"));
    let documented = rows.flat_map(|row| {
        row.split('|')
            .nth(1)
            .unwrap()
            .split(", ")
            .map(|name| name.trim_matches([' ', '`']))
    });
    assert_eq!(names, documented.collect());
    assert_eq!(names.len(), 7);
    let mut editor = Editor::with(&Value::Null);
    for name in names {
        let client = include_str!("../../editors/vscode/src/extension.js");
        assert!(
            client.contains(&format!("\"{name}\"")),
            "the client sends {name}"
        );
        let settings =
            json!({ "gungi": { name: properties[&format!("gungi.{name}")]["default"] } });
        editor.notify(
            "workspace/didChangeConfiguration",
            json!({ "settings": settings }),
        );
    }
    // The server shows nothing that is wrong with them.
    editor.open(GN, "1. HK*4-8-0\n");
    editor.end();
}

#[test]
fn settings_without_content_change_nothing() {
    for nothing in [
        json!({}),
        json!(null),
        json!({ "gungi": {} }),
        json!({ "gungi": null }),
        json!([]),
    ] {
        let mut editor = Editor::with(&json!({ "ignore": ["GN1", "GN2"] }));
        editor.notify(
            "workspace/didChangeConfiguration",
            json!({ "settings": nothing }),
        );
        assert_eq!(
            codes(&editor.open(GN, LOOSE)),
            Vec::<&str>::new(),
            "{nothing}"
        );
        editor.end();
    }
}

/// The answer to the next request, which has to be for settings.
fn answer_with_settings(editor: &Editor, settings: &Value) {
    let Message::Request(request) = editor.next() else {
        panic!("expected a request")
    };
    assert_eq!(
        (
            request.method.as_str(),
            request.params["items"][0]["section"].as_str()
        ),
        ("workspace/configuration", Some("gungi"))
    );
    let answer = Response::new_ok(request.id, json!([settings]));
    editor
        .connection
        .sender
        .send(Message::Response(answer))
        .unwrap();
}

#[test]
fn the_server_requests_the_settings_of_an_editor_that_answers() {
    let mut editor = Editor::new();
    let asked = json!({ "workspace": { "configuration": true } });
    let options = json!({ "ignore": ["GN1"] });
    editor
        .ask(
            "initialize",
            json!({ "capabilities": asked, "initializationOptions": options }),
        )
        .unwrap();
    editor.notify("initialized", json!({}));
    answer_with_settings(&editor, &Value::Null);
    assert_eq!(
        codes(&editor.open(GN, LOOSE)),
        ["GN205"],
        "no answer changes nothing"
    );
    editor.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": null }),
    );
    answer_with_settings(&editor, &json!({ "select": ["GN111"] }));
    assert_eq!(
        codes(&editor.notified("textDocument/publishDiagnostics")),
        ["GN111"]
    );
    editor.end();
}

#[test]
fn a_gungi_toml_counts_at_the_next_save() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("below")).unwrap();
    let uri = uri_of(&folder.path().join("below/game.gn"));
    let [above, beside] = ["gungi.toml", "below/gungi.toml"].map(|name| folder.path().join(name));
    let watching =
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut editor = Editor::new();
    editor
        .ask("initialize", json!({ "capabilities": watching }))
        .unwrap();
    assert_eq!(
        codes(&editor.open(&uri, LOOSE)),
        ["GN105", "GN111", "GN205"]
    );
    let saved = |editor: &Editor| {
        editor.notify(
            "textDocument/didSave",
            json!({ "textDocument": { "uri": uri } }),
        );
        editor.notified("textDocument/publishDiagnostics")
    };
    fs::write(&above, "ignore = [\"GN1\"]").unwrap();
    assert_eq!(codes(&saved(&editor)), ["GN205"]);
    fs::write(&beside, "select = [\"GN111\"]").unwrap();
    assert_eq!(codes(&saved(&editor)), ["GN111"]);
    fs::write(&beside, "select = [\"GN105\"]").unwrap();
    assert_eq!(codes(&saved(&editor)), ["GN105"]);
    fs::remove_file(&beside).unwrap();
    assert_eq!(codes(&saved(&editor)), ["GN205"]);
    fs::remove_file(&above).unwrap();
    assert_eq!(codes(&saved(&editor)), ["GN105", "GN111", "GN205"]);
    editor.end();
}

#[test]
fn an_end_without_shutdown_is_not_proper() {
    let editor = Editor::with(&Value::Null);
    editor.notify("exit", Value::Null);
    assert_eq!(editor.server.join().unwrap(), Ended::Abruptly);
    let Editor {
        connection, server, ..
    } = Editor::new();
    drop(connection);
    assert_eq!(server.join().unwrap(), Ended::Disconnected);
}

/// A game with an unknown header, a wrong number and a result that is written loosely.
const LOOSE: &str = "[Round \"1\"]\n[Result \"1-0\"]\n\n2. HK*4-8-0\n";

/// The codes of findings.
fn codes(findings: &Value) -> Vec<&str> {
    let found = findings["diagnostics"].as_array().unwrap();
    found
        .iter()
        .map(|finding| finding["code"].as_str().unwrap())
        .collect()
}

#[test]
fn a_gungi_toml_has_the_settings_of_the_files_below_it() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("old games")).unwrap();
    let uri = |name: &str| uri_of(&folder.path().join(name));
    write(
        "gungi.toml",
        "ignore = [\"GN105\"]\n[[per-file]]\nfiles = [\"old games/\"]\nignore = [\"GN205\"]\n",
    );
    let mut editor = Editor::with(&json!({ "ignore": ["GN111"] }));
    assert_eq!(codes(&editor.open(&uri("game.gn"), LOOSE)), ["GN205"]);
    let old = uri("old%20games/game.gn");
    assert_eq!(codes(&editor.open(&old, LOOSE)), Vec::<&str>::new());
    // It is read again with every change.
    write("gungi.toml", "rules = \"official-intro\"\nwidth = 20\n");
    assert_eq!(
        codes(&editor.change(&old, 2, LOOSE)),
        ["GN105", "GN205", "RU101"]
    );
    let text = "[Event \"1\"]\n\n1. P-<4-6-0>4-5-0 P-<4-2-0>4-3-0\n";
    editor.change(&old, 3, text);
    let edits = editor
        .ask(
            "textDocument/formatting",
            json!({ "textDocument": { "uri": old } }),
        )
        .unwrap();
    assert_eq!(
        edited(text, &edits),
        "[Event \"1\"]\n[Rules \"official-intro\"]\n\n1. P-<4-6-0>4-5-0\nP-<4-2-0>4-3-0\n"
    );
    editor.end();
}

#[test]
fn an_excluded_file_has_no_findings_and_is_not_formatted() {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("gungi.toml");
    fs::write(&config, "exclude = [\"old\"]\n").unwrap();
    fs::create_dir(folder.path().join("old")).unwrap();
    let uri = uri_of(&folder.path().join("old/game.gn"));
    let mut editor = Editor::with(&json!({}));
    let opened = json!({ "uri": uri, "languageId": "gungi-gn", "version": 1, "text": LOOSE });
    editor.notify("textDocument/didOpen", json!({ "textDocument": opened }));
    let logged = editor.notified("window/logMessage")["message"].to_string();
    assert!(
        logged.contains("/old/game.gn is not checked: ")
            && logged.contains("gungi.toml excludes it"),
        "{logged}"
    );
    assert_eq!(
        editor.notified("textDocument/publishDiagnostics")["diagnostics"],
        json!([])
    );
    let about = json!({ "textDocument": { "uri": uri } });
    assert_eq!(
        editor
            .ask("textDocument/formatting", about.clone())
            .unwrap(),
        json!([])
    );
    let all =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": uri }, "range": all, "context": { "diagnostics": [], "only": ["source"] } });
    assert_eq!(
        editor.ask("textDocument/codeAction", params).unwrap(),
        json!([])
    );
    fs::write(&config, "").unwrap();
    assert_ne!(codes(&editor.change(&uri, 2, LOOSE)), Vec::<&str>::new());
    editor.change(&uri, 3, "1.PZ*4-6-0\n");
    assert_ne!(
        editor.ask("textDocument/formatting", about).unwrap(),
        json!([])
    );
    editor.end();
}

#[test]
fn settings_of_the_editor_win_over_gungi_toml() {
    let folder = TempDir::new().unwrap();
    fs::write(
        folder.path().join("gungi.toml"),
        "select = [\"GN105\"]\nignore = [\"GN205\"]",
    )
    .unwrap();
    let uri = uri_of(&folder.path().join("game.gn"));
    for (settings, expected) in [
        (json!({}), vec!["GN105"]),
        (json!({ "select": [] }), vec!["GN105"]),
        (json!({ "select": ["GN"] }), vec!["GN105", "GN111", "GN205"]),
        (json!({ "ignore": ["GN1"] }), vec![]),
    ] {
        let mut editor = Editor::with(&settings);
        assert_eq!(codes(&editor.open(&uri, LOOSE)), expected, "{settings}");
        editor.end();
    }
}

#[test]
fn an_open_gungi_toml_is_no_game() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("gungi.toml");
    let text = "select = [\"GN205\"]\nexclude = [\"old\"]\n";
    fs::write(&path, text).unwrap();
    let mut editor = Editor::with(&json!({}));
    let uri = uri_of(&path);
    let opened = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": text });
    editor.notify("textDocument/didOpen", json!({ "textDocument": opened }));
    let about = json!({ "textDocument": { "uri": uri } });
    assert_eq!(
        editor.ask("textDocument/formatting", about).unwrap(),
        json!([])
    );
    // The first findings are about another file.
    let game = uri_of(&folder.path().join("1.gn"));
    assert_eq!(codes(&editor.open(&game, LOOSE)), ["GN205"]);
    editor.end();
}

#[test]
fn a_wrong_gungi_toml_is_shown_once_and_the_earlier_settings_stay() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("gungi.toml");
    let uri = |name: &str| uri_of(&folder.path().join(name));
    let mut editor = Editor::with(&Value::Null);
    fs::write(&path, "select = [\"GN205\"]").unwrap();
    assert_eq!(codes(&editor.open(&uri("1.gn"), LOOSE)), ["GN205"]);
    fs::write(&path, "# wrong\nselekt = [\"GN205\"]\nwidht = 1\n").unwrap();
    let watched = json!({ "changes": [{ "uri": uri("gungi.toml"), "type": 2 }] });
    editor.notify("workspace/didChangeWatchedFiles", watched.clone());
    let shown = editor.notified("window/showMessage");
    let expected = format!(
        "gungi: cannot use {}: it has 2 mistakes\nline 2: unknown key `selekt`\nhelp: did you mean `select`?",
        shown_path(&path.canonicalize().unwrap())
    );
    assert_eq!(shown["message"], expected);
    // The mistakes are shown in the file, too.
    let found = editor.notified("textDocument/publishDiagnostics");
    assert_eq!(found["uri"], uri_of(&path.canonicalize().unwrap()));
    let [first, second] = found["diagnostics"].as_array().unwrap().as_slice() else {
        panic!("{found}")
    };
    assert_eq!(
        first["message"],
        "unknown key `selekt`\nhelp: did you mean `select`?"
    );
    assert_eq!(
        first["range"],
        json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 6 } })
    );
    assert_eq!(second["range"]["start"]["line"], 2);
    assert_eq!(codes(&editor.change(&uri("1.gn"), 2, LOOSE)), ["GN205"]);
    // Another file has no earlier settings.
    assert_eq!(
        codes(&editor.open(&uri("2.gn"), LOOSE)),
        ["GN105", "GN111", "GN205"]
    );
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    editor.notify("workspace/didChangeWatchedFiles", watched);
    let shown = editor.notified("window/showMessage")["message"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(shown.ends_with("gungi.toml: it is not a file"), "{shown}");
    assert_eq!(
        editor.notified("textDocument/publishDiagnostics")["diagnostics"],
        json!([])
    );
    editor.end();
}

#[test]
fn an_editor_that_can_report_changed_files_is_asked_to() {
    let mut editor = Editor::new();
    let watching =
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    editor
        .ask("initialize", json!({ "capabilities": watching }))
        .unwrap();
    editor.notify("initialized", json!({}));
    let Message::Request(request) = editor.next() else {
        panic!("expected a request")
    };
    assert_eq!(request.method, "client/registerCapability");
    let [registration] = request.params["registrations"]
        .as_array()
        .unwrap()
        .as_slice()
    else {
        panic!()
    };
    assert_eq!(registration["method"], "workspace/didChangeWatchedFiles");
    assert_eq!(
        registration["registerOptions"],
        json!({ "watchers": [{ "globPattern": "**/gungi.toml" }, { "globPattern": "**/*.{gn,gfen,fen,pgn,cgn}" }] })
    );
    editor
        .connection
        .sender
        .send(Message::Response(Response::new_ok(request.id, Value::Null)))
        .unwrap();
    editor.end();
}

#[test]
fn the_arguments_choose_the_configuration() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("gungi.toml"), "ignore = [\"GN1\"]").unwrap();
    let uri = uri_of(&folder.path().join("game.gn"));
    let isolated = ConfigArgs {
        isolated: true,
        ..ConfigArgs::default()
    };
    let set = ConfigArgs {
        config: vec!["ignore = ['GN2']".into()],
        ..ConfigArgs::default()
    };
    for (args, expected) in [(isolated, vec!["GN105", "GN111", "GN205"]), (set, vec![])] {
        let mut editor = Editor::started_with(args);
        editor.ask("initialize", json!({})).unwrap();
        assert_eq!(codes(&editor.open(&uri, LOOSE)), expected);
        editor.end();
    }
    let ran = run_on(b"", &["lsp", "--config", "rulez = 1"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("unknown key `rulez`"), "{}", ran.err);
}

#[test]
fn the_released_program_unwinds_so_that_no_panic_ends_a_session() {
    let (_, profile) = include_str!("../../Cargo.toml")
        .split_once("[profile.release]")
        .unwrap();
    let profile = profile.split("\n[").next().unwrap();
    assert!(
        !profile.contains("panic ="),
        "a request that panics is caught only if the program unwinds"
    );
}

fn message(text: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{text}", text.len())
}

#[test]
fn the_program_survives_what_is_not_a_message() {
    let request = |id: i32, method: &str| json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": {} });
    let texts = [
        request(1, "initialize").to_string(),
        "{ \"broken".to_owned(),
        "[1, 2]".to_owned(),
        request(2, "shutdown").to_string(),
        json!({ "jsonrpc": "2.0", "method": "exit" }).to_string(),
    ];
    let input: String = texts.iter().map(|text| message(text)).collect();
    let ran = run_on(input.as_bytes(), &["lsp"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for expected in [
        "not a message: EOF",
        "not a message: data did not",
        "\"id\":2,\"result\":null",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}", ran.out);
    }
}

/// The next message that the program writes.
fn written(output: &mut impl BufRead) -> Value {
    Message::read(output)
        .unwrap()
        .map(|message| serde_json::to_value(&message).unwrap())
        .unwrap()
}

/// As an editor does: the input stays open while it waits for answers, and while it waits for the end.
#[test]
fn the_program_answers_an_editor_that_waits() {
    let mut command = gungi(&["lsp"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (
        child.stdin.take().unwrap(),
        BufReader::new(child.stdout.take().unwrap()),
    );
    let mut send = |body: Value| {
        input
            .write_all(message(&body.to_string()).as_bytes())
            .unwrap();
    };
    let request = |id: i32, method: &str| json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": {} });
    send(request(1, "initialize"));
    assert_eq!(written(&mut output)["id"], 1);
    // More than a pipe holds, both ways.
    let document =
        json!({ "uri": GN, "languageId": "", "version": 1, "text": "1. a ".repeat(50_000) });
    let params = json!({ "textDocument": document });
    send(json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": params }));
    assert_eq!(
        written(&mut output)["method"],
        "textDocument/publishDiagnostics"
    );
    assert_eq!(
        written(&mut output)["method"],
        "window/logMessage",
        "not all findings fit"
    );
    send(request(2, "shutdown"));
    assert_eq!(written(&mut output)["id"], 2);
    send(json!({ "jsonrpc": "2.0", "method": "exit" }));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(input);
}

#[test]
fn a_page_is_private_and_goes_when_a_signal_ends_the_program() {
    if !has(&[Need::Rights, Need::Signals]) {
        return;
    }
    let temporary = TempDir::new().unwrap();
    let mut command = gungi(&["lsp"]);
    command
        .env("TMPDIR", temporary.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut input, mut output) = (
        child.stdin.take().unwrap(),
        BufReader::new(child.stdout.take().unwrap()),
    );
    let document = json!({ "uri": GN, "languageId": "", "version": 1, "text": "1. HK*4-8-0" });
    let arguments = json!([GN, { "line": 0, "character": 4 }]);
    for (id, method, params) in [
        (json!(1), "initialize", json!({})),
        (
            Value::Null,
            "textDocument/didOpen",
            json!({ "textDocument": document }),
        ),
        (
            json!(2),
            "workspace/executeCommand",
            json!({ "command": "gungi.showGame", "arguments": arguments }),
        ),
    ] {
        let mut body = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        if !id.is_null() {
            body["id"] = id;
        }
        input
            .write_all(message(&body.to_string()).as_bytes())
            .unwrap();
        written(&mut output);
    }
    let [folder] = names_in(temporary.path()).try_into().unwrap();
    assert_eq!(mode(&temporary.path().join(folder)), 0o700);
    send("TERM", &child);
    child.wait().unwrap();
    assert_eq!(names_in(temporary.path()), [""; 0]);
}

#[test]
fn the_program_says_why_it_ends_early() {
    for (input, expected) in [
        (
            String::new(),
            "gungi: the input ended before the session did\nhelp: let an editor start",
        ),
        (
            "hello\n".to_owned(),
            "gungi: cannot read messages of the editor: the head of a message is not a header",
        ),
        (
            message("{}").repeat(2) + "Content-Length: 9\r\n\r\n{",
            "gungi: cannot read messages of the editor: ",
        ),
    ] {
        let ran = run_on(input.as_bytes(), &["lsp"]);
        assert_eq!(ran.code, 2, "{input}");
        assert!(ran.err.starts_with(expected), "{input}: {}", ran.err);
    }
}
